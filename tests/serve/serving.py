"""`gamut serve` for tests: started, asked and ended."""
import http.client
import json
import os
import pathlib
import re
import socket
import subprocess
import urllib.parse

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


class Server:
    """`gamut serve` with some words, to be used in a `with`. `gamut` is the path of the tool, or the words that run it."""

    def __init__(self, gamut, words, place=SAMPLES, environment=None):
        tool = gamut if isinstance(gamut, list) else [gamut]
        self.process = subprocess.Popen([*tool, "serve", *map(str, words)], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, **(environment or {})})
        self.address = self.process.stdout.readline().decode().strip()
        found = re.match(r"http://127\.0\.0\.1:(\d+)/#token=([0-9a-f]{32})$", self.address)
        expect(found, f"no address: {self.address!r}")
        self.port, self.token = int(found[1]), found[2]

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def ask(self, path, method="GET", token=True, **headers):
        """Status, body and headers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        own = {"X-Gamut-Token": self.token} if token else {}
        own.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection.request(method, path, headers=own)
        answer = connection.getresponse()
        try:
            return answer.status, answer.read(), answer.headers
        finally:
            connection.close()

    def get(self, path, **values):
        """The JSON of an answer."""
        query = "?" + urllib.parse.urlencode(values) if values else ""
        status, body, _ = self.ask(f"/answer/{path}{query}")
        expect(status == 200, f"{path}{query}: {status} {body[:200]}")
        return json.loads(body)

    def head(self, *lines):
        """The head of a request as bytes, not ended."""
        return "\r\n".join(["GET /answer/index HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *lines, ""]).encode()

    def children(self):
        return pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
