"""Recorded games of earlier versions: every one of them must replay for ever."""
