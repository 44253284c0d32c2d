"""`gamut serve` for tests: started, asked and ended."""
import http.client
import json
import os
import pathlib
import re
import socket
import subprocess
import time
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
        found = re.match(r"http://127\.0\.0\.1:(\d+)/(?:desk)?#token=([0-9a-f]{32})$", self.address)
        expect(found, f"no address: {self.address!r}")
        self.port, self.token = int(found[1]), found[2]
        self.shared = None
        if "--share" in words:
            line = self.process.stdout.readline().decode().strip()
            found = re.match(r"http://127\.0\.0\.1:(\d+)/$", line)
            expect(found, f"no public address: {line!r}")
            self.shared = int(found[1])

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def ask(self, path, method="GET", token=True, body=None, port=None, **headers):
        """Status, body and headers."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=120)
        own = {"X-Gamut-Token": self.token} if token else {}
        own.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection.request(method, path, body=body, headers=own)
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

    def post(self, path, value, **headers):
        """Status, body and headers after a value was posted as JSON."""
        return self.ask(path, "POST", body=json.dumps(value), Content_Type="application/json", **headers)

    def step(self, verb, *operands, seen=None, wanted=200, **options):
        """The answer to a step of an event."""
        sent = {"operands": operands, "options": options, **({} if seen is None else {"seen": seen})}
        status, body, _ = self.post(f"/step/{verb}", sent)
        expect(status == wanted, f"{verb} {operands} {options}: {status} {body[:300]}")
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


class Follower:
    """A page that follows the changes of a server, to be used in a `with`."""

    def __init__(self, server, port=None, path="/changes", **headers):
        self.socket = socket.create_connection(("127.0.0.1", port or server.port), timeout=10)
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in {"X_Gamut_Token": server.token, **headers}.items()]
        self.socket.sendall("\r\n".join([f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port or server.port}", *lines, "", ""]).encode())
        self.rest = b""

    def next(self, seconds=10):
        """The next event with its id and data; None: there is none in that time."""
        self.socket.settimeout(seconds)
        while True:
            found = re.search(rb"id: (\S+)\nevent: change\ndata: ([^\n]*)\n\n", self.rest)
            if found:
                self.rest = self.rest[found.end():]
                return {"id": found[1].decode(), "data": json.loads(found[2])}
            try:
                piece = self.socket.recv(65536)
            except socket.timeout:
                return None
            if not piece:
                return None
            self.rest += piece

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def run_cases(suite, words, look=None):
    """Run the methods of a suite whose names are sentences, or those with the words, as TAP; `look` judges after each. Return the exit status."""
    if b"without" in suite.run("serve", "--port", "70000", suite.gamut).stderr:
        print("1..0 # SKIP this gamut has no server")
        return 0
    cases = [name for name, value in vars(type(suite)).items() if callable(value) and name.count("_") > 2 and not name.startswith("_")]
    cases = [name for name in cases if not words or any(word in name for word in words)]
    print(f"1..{len(cases)}")
    failed = 0
    for number, name in enumerate(cases, 1):
        start = time.time()
        try:
            getattr(suite, name)()
            if look:
                look()
            print(f"ok {number} - {name.replace('_', ' ')} # {time.time() - start:.1f} s", flush=True)
        except Exception as problem:
            failed += 1
            print(f"not ok {number} - {name.replace('_', ' ')}\n# {type(problem).__name__}: {str(problem)[:600]}", flush=True)
    return 1 if failed else 0
