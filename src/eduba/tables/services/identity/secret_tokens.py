"""Secrets that prove who somebody is: given out once, stored only as hashes."""

import secrets
from hashlib import sha256


def new_secret() -> str:
    """A new secret."""
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """What is stored of a secret."""
    return sha256(secret.encode()).hexdigest()
