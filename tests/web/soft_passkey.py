"""A passkey in Python: makes a key pair and signs challenges as a browser with an authenticator does."""

import json
from hashlib import sha256
from secrets import token_bytes

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text


class SoftPasskey:
    """One passkey for one site."""

    def __init__(self, origin):
        self.origin, self.id, self.signatures = origin, token_bytes(16), 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def made(self, options):
        """The answer to options for a new passkey."""
        point = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        known = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self._data(options["rp"]["id"], 0x45) + known
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential(clientDataJSON=client, attestationObject=attestation)

    def signed(self, options):
        """The answer to options for signing in."""
        self.signatures += 1
        data, client = self._data(options["rpId"], 0x05), self._client("webauthn.get", options)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _data(self, site, flags):
        return sha256(site.encode()).digest() + bytes([flags]) + self.signatures.to_bytes(4, "big")

    def _client(self, kind, options):
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _credential(self, **response):
        parts = {name: text(value) for name, value in response.items()}
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": parts}
