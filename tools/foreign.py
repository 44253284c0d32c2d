"""Compare the tool as it was built for another system with the native one: on files, and in what it can do.

Used by check_static.py and check_windows.py, which know how such a tool is run and what else is to be tried."""
import gzip
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import zipfile

from sourcetree import ROOT
from tap import Tap

sys.path.append(str(ROOT / "tests" / "serve"))
from serving import Server  # noqa: E402 (it is in another folder)

SAMPLES = ROOT / "samples"
COMMANDS = [["info"], ["check"], ["show"], ["convert", "--to", "jsonl"], ["dump"], ["standings"]]
# Requests of the page: of a file, of a record, a search, an operation that needs the solver, what is missing, what is refused.
REQUESTS = ["index", "brief/0", "events/1", "record/0/1", "find/all?player=Birch", "standings/2", "dd/1", "list/99", "dd/1?output=x"]
REPORTS = [["--report", "top-players"], ["--report", "opening-results"], ["--report", "contract-statistics", "--json"],
           ["SELECT white, black, result FROM games ORDER BY 1, 2, 3", "--csv"]]


def difference(a, b):
    """Where two results differ first, for people."""
    for name, left, right in zip(("status", "output", "messages"), a, b):
        if left != right and isinstance(left, int):
            return f"{name}: {left} and {right}"
        if left != right:
            at = len(os.path.commonprefix([left, right]))
            return f"{name} from byte {at}: {left[max(at - 40, 0):at + 80]} and {right[max(at - 40, 0):at + 80]}"
    return "no difference"


class Tools(Tap):
    """The native tool and the other one, and the results of the tests."""

    def __init__(self, native):
        super().__init__()
        self.native = str(native)
        self.environment = dict(os.environ)

    def words(self, folder):
        """What runs the other tool in this folder: the words before its own, and where they are run."""
        raise NotImplementedError

    def run(self, folder, *words, data=None):
        """The result of the other tool."""
        start, place = self.words(folder)
        done = subprocess.run([*start, *map(str, words)], cwd=place, env=self.environment, capture_output=True, input=data)
        return done.returncode, done.stdout, done.stderr

    def run_native(self, folder, *words, data=None):
        done = subprocess.run([self.native, *map(str, words)], cwd=folder, capture_output=True, input=data)
        return done.returncode, done.stdout, done.stderr

    def serve(self, folder, *words):
        start, place = self.words(folder)
        return Server(start, words, place, self.environment)

    def compare(self, folder, *words, data=None):
        a, b = self.run_native(folder, *words, data=data), self.run(folder, *words, data=data)
        self.say(a == b, " ".join(map(str, words)), difference(a, b))


def compare_files(tools, folder):
    """Every file in the folder, by the commands that read."""
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        for command, *options in COMMANDS:
            tools.compare(folder, command, file.relative_to(folder), *options)


def try_packings(tools, folder):
    """Archives and compressed files of every kind, one of them damaged, so that libarchive has to read it."""
    game = (SAMPLES / "club.pgn").read_bytes()
    (folder / "x.pgn.gz").write_bytes(gzip.compress(game))
    with zipfile.ZipFile(folder / "x.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("y.pgn", game)
        archive.writestr("z.pgn", game * 20000)  # too large to be kept in memory
    whole = (folder / "x.zip").read_bytes()
    (folder / "damaged.zip").write_bytes(whole[:whole.rindex(b"PK\1\2")])
    with tarfile.open(folder / "x.tar.gz", "w:gz") as archive:
        entry = tarfile.TarInfo("y.pgn")
        entry.size = len(game)
        archive.addfile(entry, io.BytesIO(game))
    for words in (["info", "x.pgn.gz"], ["info", "x.zip/y.pgn"], ["info", "x.zip/z.pgn"], ["check", "x.zip"], ["check", "damaged.zip"],
                  ["check", "x.tar.gz"], ["info", "x.tar.gz/y.pgn"]):
        tools.compare(folder, *words)
    status, _, errors = tools.run(folder, "check", "damaged.zip")
    tools.say(status <= 1 and b"libarchive" not in errors, "libarchive reads what is damaged", status, errors)
    packed = folder / "x.pgn.zst"
    if shutil.which("zstd"):
        subprocess.run(["zstd", "-q", "-o", packed, SAMPLES / "club.pgn"], check=True)
        tools.compare(folder, "info", packed.name)
    else:
        tools.skip("no zstd here to pack a file")


def try_collections(tools, folder):
    """A collection made by each tool gives the same answers to both."""
    samples = folder / "samples"
    shutil.copytree(SAMPLES, samples)
    made = [run(folder, "collect", "-d", name, "samples") for run, name in ((tools.run_native, "native.db"), (tools.run, "other.db"))]
    tools.say(made[0][0] == made[1][0] and made[1][0] <= 1, "collect", *made)
    for question in REPORTS:
        answers = [run(folder, "query", "-d", name, *question) for run in (tools.run_native, tools.run) for name in ("native.db", "other.db")]
        tools.say(answers[0][0] == 0 and answers[0][1] and all(answer == answers[0] for answer in answers), f"query {' '.join(question)}",
                  *(difference(answers[0], answer) for answer in answers))
    before = tools.run(folder, "collect", "-d", "other.db", "samples")
    tools.say(before[0] <= 1 and tools.run_native(folder, "query", "-d", "other.db", *REPORTS[0])[1] ==
              tools.run_native(folder, "query", "-d", "native.db", *REPORTS[0])[1], "collect again changes nothing", before)
    status, _, errors = tools.run(folder, "query", "-d", "clickhouse://127.0.0.1:9/none", *REPORTS[0])
    tools.say(status != 0 and b"cannot be asked" in errors, "a server that is not there is asked for by libcurl", status, errors)


def try_deals(tools, folder):
    """The solver, with its answers written to a file, and a time limit."""
    shutil.copy(SAMPLES / "harbour.pbn", folder)
    for words in (["dd", "harbour.pbn"], ["dd", "--play", "--json", "harbour.pbn"], ["dd", "--csv", "harbour.pbn"]):
        tools.compare(folder, *words)
    expected, _, _ = tools.run_native(folder, "dd", "harbour.pbn", "-o", "native.pbn")
    status, _, errors = tools.run(folder, "dd", "harbour.pbn", "-o", "other.pbn")
    tools.say(status == expected and (folder / "other.pbn").read_bytes() == (folder / "native.pbn").read_bytes(), "solved boards are written", status, errors)


def try_serving(tools, folder):
    """The server answers as the native one does."""
    names = ["club.pgn", "harbour.pbn", "harbour.trf"]
    for name in names:
        shutil.copy(SAMPLES / name, folder)
    with tools.serve(folder, *names) as other, Server(tools.native, names, folder) as native:
        a, b = (server.ask("/")[:2] for server in (native, other))
        tools.say(a == b and a[0] == 200, "serve: the page", a[0], b[0])
        for request in REQUESTS:
            a, b = (server.ask("/answer/" + request)[:2] for server in (native, other))
            tools.say(a == b, f"serve: {request}: {a[0]}", difference(a, b))
        status, body, _ = other.ask("/answer/index", token=False)
        tools.say(status == 403, "serve: a request without the token is refused", status, body)


def try_all(tools, place):
    """Everything above, each in a folder of its own below this one."""
    for attempt in (try_packings, try_collections, try_deals, try_serving):
        folder = pathlib.Path(place) / attempt.__name__
        folder.mkdir()
        attempt(tools, folder)
