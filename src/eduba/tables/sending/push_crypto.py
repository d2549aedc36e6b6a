"""What is pushed to a browser: encrypted so that only this browser can read it, and signed by the house.

RFC 8291, whose example is among the tests, and RFC 8292. `pywebpush` does the same, but brings a second
web framework along, and a package of which there is no wheel.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json

CURVE = ec.SECP256R1()
_RECORD = (4096).to_bytes(4, "big")
_SECRET = 16


def encrypted(
    content: bytes, browser: str, secret: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Something for the browser with this public key and secret; a `ValueError` if they are none.

    Our own key and the salt are new each time.
    """
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs, ours, shared_secret = from_base64(browser), point(own), from_base64(secret)
    if len(shared_secret) != _SECRET:
        raise ValueError("this is no secret of a browser")
    agreed = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    material = _derived(agreed, shared_secret, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    return salt + _RECORD + bytes([len(ours)]) + ours + AESGCM(key).encrypt(nonce, content + b"\2", None)


def signature(claims: dict[str, str | int], key: ec.EllipticCurvePrivateKey) -> str:
    """The header by which a push service knows who sends: claims, signed with the key that the browser was given."""
    parts = {"typ": "JWT", "alg": "ES256"}, claims
    signed = ".".join(to_base64(json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    proof = to_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{proof}, k={to_base64(point(key))}"


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as browsers write it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64(data: bytes) -> str:
    """As it is written in addresses, without an end."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    """The opposite."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
