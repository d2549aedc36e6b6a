"""Numbers in what people and programs write."""


def read_number(text: str) -> int | None:
    """A number as we write it, of at most nine digits; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
