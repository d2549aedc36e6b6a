"""A push service on this machine, with TLS, and a browser that reads what comes there; neither uses code of ours."""

import datetime
import hmac
import json
import os
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

CURVE = ec.SECP256R1()


def text(data):
    return urlsafe_b64encode(data).decode().rstrip("=")


def data(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(material, salt, info, length):
    """HKDF with one block (RFC 5869)."""
    key = hmac.digest(salt, material, sha256)
    return hmac.digest(key, info + b"\1", sha256)[:length]


class Browser:
    """A browser that lets itself be pushed to."""

    def __init__(self, service, name="anna"):
        self._key, self._auth = ec.generate_private_key(CURVE), os.urandom(16)
        self.endpoint = f"{service.url}/{name}"
        self._service = service

    @property
    def _point(self):
        form = serialization.PublicFormat.UncompressedPoint
        return self._key.public_key().public_bytes(serialization.Encoding.X962, form)

    @property
    def subscription(self):
        """As `PushSubscription.toJSON` writes it."""
        keys = {"p256dh": text(self._point), "auth": text(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body):
        """What was pushed (RFC 8291)."""
        salt, sender, sealed = body[:16], body[21:86], body[86:]
        assert body[20] == 65
        agreed = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        material = derived(agreed, self._auth, b"WebPush: info\0" + self._point + sender, 32)
        key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened[-1:] == b"\2"
        return json.loads(opened[:-1])

    def notices(self):
        """All that has come so far."""
        return [self.read(body) for path, _, body in self._service.taken if self.endpoint.endswith(path)]


class PushService:
    """Takes what is pushed, or refuses it."""

    def __init__(self):
        key, self.certificate = certificate()
        self.taken, self.asked, self.answer = [], 0, (201, {})
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.asked += 1
                status, headers = service.answer
                if status == 201:
                    service.taken.append((self.path, self.headers, body))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        load(context, key, self.certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.url = f"https://localhost:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def trusted(self):
        return ssl.create_default_context(cadata=self.certificate)

    def close(self):
        self._server.shutdown()
        self._server.server_close()

    def check_signature(self, headers, house_key):
        """It was pushed by whom the browser has allowed it, to this service, a moment ago (RFC 8292)."""
        scheme, _, parts = headers["Authorization"].partition(" ")
        assert scheme == "vapid"
        found = dict(part.strip().split("=", 1) for part in parts.split(","))
        assert found["k"] == house_key
        signed, _, proof = found["t"].rpartition(".")
        head, claims = (json.loads(data(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == self.url
        assert claims["sub"].startswith("https://")
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        r, s = (int.from_bytes(data(proof)[i : i + 32], "big") for i in (0, 32))
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(house_key))
        key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))


def certificate():
    """A new key and a certificate of it for this machine, as text."""
    key, name = ec.generate_private_key(CURVE), x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    how = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return key.private_bytes(*how).decode(), made.public_bytes(serialization.Encoding.PEM).decode()


def load(context, key, certificate):
    """Give a context its certificate; `ssl` reads files only."""
    from tempfile import NamedTemporaryFile

    with NamedTemporaryFile("w", suffix=".pem") as file:
        file.write(key + certificate)
        file.flush()
        context.load_cert_chain(file.name)
