"""Try the packages of a release where strangers have them: ./dev release try [WHERE...]

In each place a file of one's own, which is no sample, is written, and there is nothing but the package. From there to
the standings of the file a minute may pass. The standings must be those of the native tool. Without names the files
that the pages about installing tell people to take are looked up, too. Prints a table, and ends with
"N passed, N failed"."""
import fnmatch
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import project
from sourcetree import ROOT

RELEASE = ROOT / "build" / f"release-{project.version()}"
NATIVE = ROOT / "build" / "release" / "gamut"
STORE = ROOT / "build" / "fresh"
LIMIT = 60
PLACES = {}
# Invented: every player with name, rating and, by round, the opponent, the colour and the result.
PLAYERS = [("Quill, Ottoline", 1874, "4w1 3b= 2w1"), ("Tarn, Basil", 1811, "3w0 4b1 1b0"),
           ("Wexley, Imogen", 1790, "2b1 1w= 4b="), ("Yarrow, Piers", 1702, "1b0 2w0 3w=")]
WORTH = {"1": 2, "=": 1, "0": 0}
# Pages whose tables say which file of a release to take.
PAGES = ["README.md", "docs/install.md"]


class Missing(Exception):
    """The place, or the package for it, is not here; the text says what is missing."""


def place(package, name=None):
    """Let the function try a package, which is a pattern of its file's name. It gets that file and a folder with
    club.trf, and returns the standings as JSON, and with them the seconds if not all of the time counts."""
    def register(function):
        PLACES[name or function.__name__.replace("_", "-")] = (package, function)
        return function
    return register


def own_file():
    """A tournament report that nobody has seen before."""
    lines = ["012 Lantern Street Club", "022 Lantern Street", "042 2026/02/07", "052 2026/02/07", f"062 {len(PLAYERS)}",
             "092 Individual: Round-Robin", "XXR 3"]
    halves = [sum(WORTH[word[2]] for word in rounds.split()) for _, _, rounds in PLAYERS]
    for number, (name, rating, rounds) in enumerate(PLAYERS, 1):
        rank = 1 + sum(other > halves[number - 1] for other in halves)
        line = f"001 {number:4}      {name:33} {rating:4}{'':28}{halves[number - 1] / 2:4.1f} {rank:4}"
        lines.append(line + "".join(f"  {word[0]:>4} {word[1]} {word[2]}" for word in rounds.split()))
    return "\n".join(lines) + "\n"


def run(words, folder, **more):
    try:
        done = subprocess.run([str(word) for word in words], cwd=folder, env={**os.environ, **more},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600, check=False)
    except FileNotFoundError as error:
        raise Missing(f"{error.filename} is not here") from error
    if done.returncode:
        name, said = pathlib.Path(str(words[0])).name, (done.stdout + done.stderr)[-800:]
        raise ValueError(f"{name} ended with {done.returncode}: {said}")
    return done.stdout


def in_debian(release, folder, script, before=""):
    """The standings that a script writes in a bare system, and how long it took there; what a user has installed before
    does not count."""
    if os.geteuid():
        raise Missing("only root can make a bare system")
    if not shutil.which("debootstrap"):
        raise Missing("debootstrap is not here")
    for name, text in {"before.sh": before, "steps.sh": script, "try.sh": TIMED}.items():
        (folder / name).write_text(text, encoding="utf-8")
    run([ROOT / "tools" / "in_debian.sh", release, STORE, folder, "sh", "try.sh"], folder)
    return (folder / "standings.json").read_text(encoding="utf-8"), int((folder / "milliseconds").read_text()) / 1000


TIMED = """
sh -e before.sh >log 2>&1 || { tail -n 20 log; exit 1; }
start=$(date +%s%N)
sh -e steps.sh >log 2>&1 || { tail -n 20 log; exit 1; }
echo $((($(date +%s%N) - start) / 1000000)) >milliseconds
"""
DEB = """
apt-get -q update
apt-get -q -y --no-install-recommends install ./{package}
gamut standings --json club.trf >standings.json
"""
DEB_ARM64 = """
dpkg --add-architecture arm64
apt-get -q update
apt-get -q -y --no-install-recommends install ./{package}
qemu-aarch64-static /usr/bin/gamut standings --json club.trf >standings.json
"""
STATIC = """
tar -xzf {package}
gamut-*/gamut standings --json club.trf >standings.json
"""
# The backend of cffi comes from Debian: a bare system need not reach a registry of packages.
PYTHON = """
apt-get -q update
apt-get -q -y --no-install-recommends install python3-venv python3-cffi-backend
"""
WHEEL = """
python3 -m venv --system-site-packages own
own/bin/pip install --no-index --no-deps {package}
cd own
bin/python -c "import gamut, json
json.dump(gamut.standings('../club.trf'), open('../standings.json', 'w'), default=str)"
"""


@place("gamut_*~deb12_amd64.deb")
def debian12(package, folder):
    return in_debian("bookworm", folder, DEB.format(package=package.name))


@place("gamut_*~deb13_amd64.deb")
def debian13(package, folder):
    return in_debian("trixie", folder, DEB.format(package=package.name))


@place("gamut_*~deb12_arm64.deb")
def debian12_arm64(package, folder):
    return in_debian("bookworm", folder, DEB_ARM64.format(package=package.name))


@place("gamut_*~deb13_arm64.deb")
def debian13_arm64(package, folder):
    return in_debian("trixie", folder, DEB_ARM64.format(package=package.name))


@place("gamut-*-linux-x86_64.tar.gz")
def debian12_static(package, folder):
    return in_debian("bookworm", folder, STATIC.format(package=package.name))


@place("gamut-*-linux-x86_64.tar.gz")
def debian13_static(package, folder):
    return in_debian("trixie", folder, STATIC.format(package=package.name))


@place("*.whl")
def debian12_python(package, folder):
    return in_debian("bookworm", folder, WHEEL.format(package=package.name), PYTHON)


@place("*.whl")
def debian13_python(package, folder):
    return in_debian("trixie", folder, WHEEL.format(package=package.name), PYTHON)


def in_busybox(package, folder, emulator=None):
    """A root that has a shell and nothing else: no C library, no loader, no /proc."""
    if os.geteuid():
        raise Missing("only root can enter another root")
    for program in ["busybox", *([emulator] if emulator else [])]:
        path = shutil.which(program)
        if not path:
            raise Missing(f"{program} is not here")
        shutil.copy(path, folder)
        if "statically linked" not in run(["file", "--brief", folder / program], folder) and \
                "static-pie linked" not in run(["file", "--brief", folder / program], folder):
            raise Missing(f"{program} needs libraries; busybox-static and qemu-user-static need none")
    tool = f"{f'/{emulator} ' if emulator else ''}/gamut-*/gamut"
    script = f"/busybox tar -xzf /{package.name} && {tool} standings --json /club.trf"
    return run(["chroot", folder, "/busybox", "sh", "-c", script], folder)


@place("gamut-*-linux-x86_64.tar.gz")
def busybox(package, folder):
    return in_busybox(package, folder)


@place("gamut-*-linux-aarch64.tar.gz")
def busybox_arm64(package, folder):
    return in_busybox(package, folder, "qemu-aarch64-static")


@place("gamut-*-windows.zip")
def wine(package, folder):
    settings = {"WINEPREFIX": str(folder / "prefix"), "WINEDEBUG": "-all"}
    run(["wine", "cmd", "/c", "exit"], folder, **settings)  # the first start makes a disk, which Windows has
    start = time.monotonic()
    shutil.unpack_archive(package, folder)
    program = next(folder.glob("gamut-*/gamut.exe"))
    answer = run(["wine", program, "standings", "--json", "club.trf"], folder, **settings)
    return answer, time.monotonic() - start


@place("gamut-records-*.tgz")
def node(package, folder):
    """Without a compiler: only Node, npm and a shell are on the path. Tool and library must say the same."""
    programs = folder / "bin"
    programs.mkdir()
    for name in ("node", "npm", "npx", "sh", "env"):
        path = shutil.which(name)
        if not path:
            raise Missing(f"{name} is not here")
        (programs / name).symlink_to(path)
    settings = {"PATH": str(programs), "HOME": str(folder)}
    run(["npm", "init", "-y"], folder, **settings)
    run(["npm", "install", "--offline", "--no-audit", "--no-fund", f"./{package.name}"], folder, **settings)
    said = run(["npx", "gamut", "standings", "--json", "club.trf"], folder, **settings)
    script = f"""import {{ open }} from "{project.words()['npm']}"; import {{ readFileSync }} from "node:fs";
        const file = await open("club.trf", readFileSync("club.trf"));
        console.log(JSON.stringify(await file.standings()));"""
    if json.loads(run(["node", "--input-type=module", "-e", script], folder, **settings)) != json.loads(said):
        raise ValueError("the library says something else than the tool")
    return said


def attempt(name, expected):
    """Try one place: returns a row of the table and whether it is fine."""
    pattern, function = PLACES[name]
    found = sorted(RELEASE.glob(pattern))
    if len(found) != 1:
        return (name, pattern, "", f"failed: there are {len(found)} such files in {RELEASE.relative_to(ROOT)}"), False
    with tempfile.TemporaryDirectory(prefix="gamut-try-", dir=STORE) as place_of_it:
        folder = pathlib.Path(place_of_it)
        folder.chmod(0o755)
        (folder / "club.trf").write_text(own_file(), encoding="utf-8")
        package = folder / found[0].name
        shutil.copy(found[0], package)
        start = time.monotonic()
        try:
            said = function(package, folder)
        except (Missing, ValueError, OSError, subprocess.TimeoutExpired) as error:
            return (name, package.name, f"{time.monotonic() - start:.1f}", f"failed: {error}"), False
        said, seconds = said if isinstance(said, tuple) else (said, time.monotonic() - start)
    if json.loads(said) != expected:
        return (name, package.name, f"{seconds:.1f}", f"failed: other standings: {said[:300]}"), False
    if seconds > LIMIT:
        return (name, package.name, f"{seconds:.1f}", f"failed: more than {LIMIT} s"), False
    return (name, package.name, f"{seconds:.1f}", "the same standings"), True


def untrue_names(page, names):
    """The names of files, as patterns, in the tables of a page that none of the names fits."""
    told = re.findall(r"^\|.*", page, re.MULTILINE)
    patterns = {name.removeprefix("./") for line in told for code in re.findall(r"`([^`]+)`", line)
                for name in code.split() if "*" in name and re.match(r"(\./)?(lib)?gamut", name)}
    return sorted(pattern for pattern in patterns if not fnmatch.filter(names, pattern))


def main(words):
    unknown = [word for word in words if word not in PLACES]
    if unknown:
        sys.exit(f"try_release.py: there is no place '{unknown[0]}', only {', '.join(PLACES)}")
    STORE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "club.trf"
        path.write_text(own_file(), encoding="utf-8")
        run([NATIVE, "check", path], folder)
        expected = json.loads(run([NATIVE, "standings", "--json", path], folder))
    failed = 0
    print(f"{'where':16} {'seconds':>7}  package, result", flush=True)
    for name in words or PLACES:
        (_, package, seconds, result), is_fine = attempt(name, expected)
        failed += not is_fine
        print(f"{name:16} {seconds:>7}  {package}: {result}", flush=True)
    pages = [] if words else PAGES
    for name in pages:
        untrue = untrue_names((ROOT / name).read_text(encoding="utf-8"), [path.name for path in RELEASE.iterdir()])
        failed += bool(untrue)
        print(f"{name:16} {'':7}  {f'failed: no file is called {untrue}' if untrue else 'names what is there'}")
    print(f"{len([*(words or PLACES), *pages]) - failed} passed, {failed} failed")
    return 1 if failed else 0
