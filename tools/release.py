#!/usr/bin/env python3
"""Make a release: release.py [--draft] [--twice] [--resume] [NAME...] | check | names | tag | try [WHERE...]

Clones what is committed, makes every package from the clone, and writes them to build/release-VERSION with a bill of
materials (SPDX), the notices of others, manifest.json and SHA256SUMS. With names only those packages are made. The time
in all of them is that of the commit. A release is refused while the tree has changes, packaging/project.ini has
placeholders, or NEWS.md has no heading of the version; --draft makes it all the same, and the manifest says so. --twice
makes everything a second time, in another folder, time zone and language, and compares the bytes. --resume keeps what
an earlier run, which failed or was ended, has made of the same commit. `check` prints the objections, `names` the
packages, `tag` sets the tag once the release is made, and `try` is tools/try_release.py."""
import dataclasses
import gzip
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import time

import project
import release_bill
from release_bill import Made
from sourcetree import ROOT

STORE = ROOT / "build" / "fresh"
DEBIANS = {"bookworm": "12", "trixie": "13"}
PROCESSORS = {"x86_64": [], "aarch64": ["qemu-aarch64-static"]}
# What a build must not take from whoever makes the release.
OWN_SETTINGS = ("CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "MAKEFLAGS", "PYTHONPATH", "NODE_PATH")
# What the module for Python says of itself, as the tool does.
WHEEL_SAYS = "import gamut; from gamut._native import ffi, lib; print('gamut', gamut.__version__); " \
             "print(ffi.string(lib.gamut_libraries()).decode())"
ARTEFACTS = {}
OPTIONS = ("--draft", "--twice", "--resume")


class Failure(Exception):
    """A package that could not be made; the text says why."""


class Build:
    """The clone that everything is made from, the folder for what is made on the way, and the one for the results."""

    def __init__(self, work, out, more=None):
        self.work, self.out = work, out
        self.source = work / "gamut"
        self.commit = git("rev-parse", "HEAD")
        self.seconds = int(git("log", "-1", "--format=%ct"))
        self.version = project.version()
        self.log = work / "log"
        self.environment = {name: value for name, value in os.environ.items() if name not in OWN_SETTINGS}
        # Out of a cache of the compiler, the second run would only take what the first one made.
        self.environment |= {"SOURCE_DATE_EPOCH": str(self.seconds), "LC_ALL": "C.UTF-8", "CCACHE_DISABLE": "1",
                             **(more or {})}

    def clone(self):
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        self.work.mkdir(parents=True)
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, self.source], check=True)
        subprocess.run(["git", "-C", self.source, "checkout", "--quiet", self.commit], check=True)
        for path in self.source.rglob("*"):
            if ".git" not in path.parts and not path.is_symlink():
                os.utime(path, (self.seconds, self.seconds))

    def remember(self, made):
        """Write down what was made, as {package: files}."""
        packages = {name: [{**dataclasses.asdict(file), "path": file.path.name} for file in files]
                    for name, files in made.items()}
        text = json.dumps({"commit": self.commit, "packages": packages})
        (self.work / "made.json").write_text(text, encoding="utf-8")

    def remembered(self):
        """What an earlier run has made of this commit; nothing if there was none, or something is gone."""
        path = self.work / "made.json"
        about = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        if about.get("commit") != self.commit:
            return {}
        made = {name: [Made(**{**row, "path": self.out / row["path"]}) for row in rows]
                for name, rows in about["packages"].items()}
        return {name: files for name, files in made.items() if all(file.path.is_file() for file in files)}

    def run(self, *words, folder=None, **more):
        """Run a command of the clone, log what it prints, and return what it wrote to stdout."""
        with self.log.open("a", encoding="utf-8") as log:
            log.write("$ " + " ".join(map(str, words)) + "\n")
            log.flush()
            try:
                done = subprocess.run([str(word) for word in words], cwd=folder or self.source,
                                      env={**self.environment, **more}, stdin=subprocess.DEVNULL,
                                      stdout=subprocess.PIPE, stderr=log, text=True, check=False)
            except FileNotFoundError as error:
                raise Failure(f"{error.filename} is missing") from error
            log.write(done.stdout)
        if done.returncode:
            tail = "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:])
            name = pathlib.Path(str(words[0])).name
            raise Failure(f"{name} ended with {done.returncode}; the end of {self.log}:\n{tail}")
        return done.stdout

    def script(self, name, *words, **more):
        path = self.source / "tools" / name
        if not path.is_file():
            raise Failure(f"tools/{name} is not committed")
        return self.run(*([sys.executable] if path.suffix == ".py" else []), path, *words, **more)

    def folder(self, name):
        made = self.work / name
        made.mkdir(exist_ok=True)
        return made

    def keep(self, path, kind, platform, said="", installed=None):
        """Take a file into the release."""
        target = self.out / path.name
        shutil.copyfile(path, target)
        return Made(target, kind, platform, said, installed or {})


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True, text=True).stdout.strip()


def artefact(function, *words):
    """Let the function make a package, under its name with hyphens, and with the words if there are some."""
    ARTEFACTS["-".join([function.__name__.replace("_", "-"), *words])] = lambda build: function(build, *words)
    return function


def pack(target, top, files, seconds):
    """Write a .tar.gz of files, as (name, bytes, mode); the same files give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content, mode in files:
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size, entry.mode, entry.mtime = len(content), mode, seconds
            archive.addfile(entry, io.BytesIO(content))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def only(folder, pattern):
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise Failure(f"there are {len(found)} files {pattern} in {folder}, not one")
    return found[0]


def files_of(path):
    """The path itself, or all files of a folder."""
    return [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.is_file())


# ---- the packages ----

@artefact
def source(build):
    """The sources, as `./dev dist` packs them."""
    path = build.out / f"gamut-{build.version}.tar.gz"
    if not path.exists():
        words = ["git", "-C", build.source, "archive", f"--prefix=gamut-{build.version}/", build.commit]
        packed = subprocess.run(words, check=True, capture_output=True).stdout
        path.write_bytes(gzip.compress(packed, 9, mtime=0))
    return [Made(path, "source", "any")]


def static(build, processor):
    """The tool for Linux as one file, with its man pages and completions, and what the README speaks of."""
    folder = build.folder(f"static-{processor}")
    build.script("build_static.sh", processor, folder)
    tool = [*PROCESSORS[processor], folder / "gamut"]
    # The page of the tool names those of its commands.
    pages = re.findall(r"gamut\\-(\w+)\\fR\(1\)", build.run(*tool, "--generate", "man"))
    files = [("gamut", (folder / "gamut").read_bytes(), 0o755), ("NOTICES", (folder / "NOTICES").read_bytes(), 0o644)]
    for name in ("LICENSE", "README.md", "NEWS.md", "docs", "samples"):
        files += [(str(path.relative_to(build.source)), path.read_bytes(), 0o644)
                  for path in files_of(build.source / name)]
    for page in ["", *sorted(set(pages))]:
        text = build.run(*tool, "--generate", f"man:{page}" if page else "man")
        files.append((f"man/man1/gamut{'-' + page if page else ''}.1", text.encode(), 0o644))
    build.script("make_manual.py", "formats", build.version, folder / "man5")
    files += [(f"man/man5/{path.name}", path.read_bytes(), 0o644) for path in files_of(folder / "man5")]
    for shell in ("bash", "zsh", "fish"):
        files.append((f"completion/gamut.{shell}", build.run(*tool, "--generate", shell).encode(), 0o644))
    name = f"gamut-{build.version}-linux-{processor}"
    pack(build.out / f"{name}.tar.gz", name, files, build.seconds)
    return [Made(build.out / f"{name}.tar.gz", "static", f"linux-{processor}", build.run(*tool, "--version"))]


for each in PROCESSORS:
    artefact(static, each)


@artefact
def windows(build):
    """The tool for Windows, as build_windows.sh packs it."""
    folder = build.folder("windows")
    build.script("build_windows.sh", folder)
    said = build.run("wine", folder / "gamut.exe", "--version", WINEDEBUG="-all", WINEPREFIX=str(build.folder("wine")))
    return [build.keep(only(folder, "gamut-*-windows.zip"), "windows", "windows-x86_64", said.replace("\r", ""))]


def deb(build, release, processor):
    """The packages for a release of Debian, made in a bare system of that release."""
    folder = build.folder(f"deb-{release}-{processor}")
    build.script("build_debs.sh", source(build)[0].path, f"~deb{DEBIANS[release]}", release, processor, STORE, folder)
    said = (folder / f"{release}-{processor}.libraries").read_text(encoding="utf-8")
    rows = (folder / f"{release}-{processor}.packages").read_text(encoding="utf-8").splitlines()
    installed, platform = dict(row.split() for row in rows), f"debian{DEBIANS[release]}-{processor}"
    made = []
    for path in sorted(folder.glob("*.deb")):
        kind = "deb" if path.name.startswith("gamut_") else "deb library"
        is_linked = kind == "deb" or re.match(r"libgamut\d", path.name)
        made.append(build.keep(path, kind, platform, said if is_linked else "", installed))
    return made


for each in DEBIANS:
    for architecture in ("amd64", "arm64"):
        artefact(deb, each, architecture)


def modules(build):
    """The modules for WebAssembly, made once for all who need them."""
    folder = build.folder("wasm")
    if not (folder / "double-dummy.wasm").exists():
        build.script("build_wasm.sh", folder, "double-dummy")
    return folder


@artefact
def npm(build):
    """The package for Node and browsers, tried as check_npm.py does."""
    folder = build.work / "npm"
    build.script("check_npm.py", modules(build), folder)
    package = only(folder, "*.tgz")
    said = build.run("node", folder / "package" / "cli.cjs", "--version")
    return [build.keep(package, "npm", "node", said)]


@artefact
def drop(build):
    """The page into which people drop files."""
    page = build.folder("drop") / f"gamut-{build.version}.html"
    build.script("build_drop.py", "esbuild", modules(build) / "core.wasm", page)
    # The page has the library; the tool of the same build says what is inside.
    program = build.source / "bindings" / "wasm" / "npm" / "cli.mjs"
    said = build.run("node", program, "--module", modules(build) / "gamut.wasm", "--version")
    return [build.keep(page, "drop", "browser", said)]


@artefact
def wheel(build):
    """The package for Python as a wheel and as an sdist, tried as check_python.py does."""
    folder = build.folder("wheel")
    build.script("build_wheel.sh", build.source, folder)
    made = only(folder, "*.whl")
    build.script("check_python.py", "--wheel", made)
    installed = build.folder("wheel-installed")
    shutil.unpack_archive(made, installed, "zip")
    said = build.run("/usr/bin/python3", "-c", WHEEL_SAYS, PYTHONPATH=str(installed))
    return [build.keep(made, "wheel", "python", said), build.keep(only(folder, "*.tar.gz"), "sdist", "python")]


# ---- the release ----

def heading(text, version):
    """The heading of the version in NEWS.md, or None."""
    return re.search(rf"^## {re.escape(version)}(?![\w.-]).*$", text, re.MULTILINE)


def objections():
    """Why this must not be called a release, as sentences."""
    found = []
    changes = git("status", "--porcelain")
    if changes:
        paths = " ".join(line[3:] for line in changes.splitlines()[:5])
        found.append(f"the tree has changes that are not committed: {paths}")
    empty = project.placeholders()
    if empty:
        found.append(f"packaging/project.ini has placeholders: {', '.join(empty)}")
    news = heading((ROOT / "NEWS.md").read_text(encoding="utf-8"), project.version())
    if not news:
        found.append(f"NEWS.md has no heading '## {project.version()}'")
    elif "not yet released" in news[0]:
        found.append(f"NEWS.md says that {project.version()} is not yet released")
    return found


def finish(build, files, against, left_out):
    """Write what belongs to all the files: the bill, the notices, the manifest and the sums."""
    def write(name, text):
        (build.out / name).write_text(text, encoding="utf-8")
        return build.out / name

    stem = f"gamut-{build.version}"
    materials = release_bill.bill(files, build.work, build.seconds)
    bill = write(f"{stem}.spdx.json", json.dumps(materials, indent=1) + "\n")
    notices = write(f"{stem}-notices.txt", release_bill.notices(files, build.work))
    everything = [*files, Made(bill, "bill of materials", "any"), Made(notices, "notices", "any")]
    write("manifest.json", json.dumps(
        release_bill.manifest(everything, build.work, build.commit, build.seconds, against, left_out), indent=1) + "\n")
    write("SHA256SUMS", release_bill.sums(path for path in build.out.iterdir() if path.name != "SHA256SUMS"))


def make(build, names, against, is_resumed):
    """Make the packages; returns the names of those that failed."""
    made, failed = build.remembered() if is_resumed else {}, []
    if not made:
        build.clone()
    for name in names:
        if name in made:
            print(f"{name}: made before", flush=True)
            continue
        start = time.monotonic()
        build.log = build.work / f"{name}.log"
        try:
            files = ARTEFACTS[name](build)
            for file in files:
                if release_bill.lacking(file):
                    raise Failure(f"{file.path.name} has no {' and no '.join(release_bill.lacking(file))} in it")
            made[name] = files
            build.remember(made)
            print(f"{name}: made in {time.monotonic() - start:.0f} s", flush=True)
        except Failure as failure:
            failed.append(name)
            print(f"{name}: {failure}", flush=True)
    if not failed:
        left_out = [name for name in ARTEFACTS if name not in made]
        files = {file.path.name: file for each in made.values() for file in each}
        finish(build, [files[name] for name in sorted(files)], against, left_out)
    return failed


def compare(first, second):
    """Print which files of two folders are the same; returns whether all are."""
    names = sorted({path.name for folder in (first, second) for path in folder.iterdir()})
    differing = [name for name in names if not all((folder / name).is_file() for folder in (first, second)) or
                 (first / name).read_bytes() != (second / name).read_bytes()]
    for name in names:
        print(f"{'differs' if name in differing else 'same bytes'}: {name}")
    return not differing


def release(words):
    is_draft, is_twice, is_resumed = (option in words for option in OPTIONS)
    names = [word for word in words if word not in OPTIONS] or list(ARTEFACTS)
    unknown = [name for name in names if name not in ARTEFACTS]
    if unknown:
        sys.exit(f"release.py: there is no package '{unknown[0]}', only {', '.join(ARTEFACTS)}")
    against = objections()
    for sentence in against:
        print(f"{'a draft' if is_draft else 'no release'}: {sentence}")
    if against and not is_draft:
        sys.exit("release.py: nothing was made; --draft makes it all the same, and says so in the manifest")
    out = ROOT / "build" / f"release-{project.version()}"
    again = ROOT / "build" / "release again"
    # Both of the same commit, whatever is committed meanwhile.
    first = Build(ROOT / "build" / "release-work", out)
    second = Build(again / "work", again / "out", {"TZ": "Pacific/Kiritimati", "LC_ALL": "C"})
    failed = make(first, names, against, is_resumed)
    is_same = True
    if is_twice and not failed:
        failed = make(second, names, against, is_resumed)
        is_same = bool(failed) or compare(out, again / "out")
    if failed:
        sys.exit(f"release.py: not made: {', '.join(failed)}")
    for path in sorted(out.iterdir()):
        print(f"{path.stat().st_size:>12,}  {path.relative_to(ROOT)}")
    if not is_same:
        sys.exit("release.py: a second run did not give the same bytes")


def tag():
    """Set the tag of the version, once everything was made from this commit and nothing speaks against it."""
    path = ROOT / "build" / f"release-{project.version()}" / "manifest.json"
    against = objections()
    about = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    if not about:
        against.append("./dev release has not made it")
    elif about["commit"] != git("rev-parse", "HEAD"):
        against.append(f"{path.relative_to(ROOT)} is of another commit: {about['commit'][:12]}")
    elif about["draft"]:
        against.append(f"{path.relative_to(ROOT)} is of a draft")
    name = f"v{project.version()}"
    if git("tag", "--list", name):
        against.append(f"there is a tag {name} already")
    if against:
        sys.exit("\n".join(f"release.py: no tag: {sentence}" for sentence in against))
    text = (ROOT / "NEWS.md").read_text(encoding="utf-8")
    start = heading(text, project.version()).end()
    news = re.split(r"^## ", text[start:], maxsplit=1, flags=re.MULTILINE)[0].strip()
    git("tag", "--annotate", "--cleanup=whitespace", name, "-m", f"Gamut {project.version()}\n\n{news}")
    print(f"tagged {git('rev-parse', '--short', 'HEAD')} as {name}")


def main():
    words = sys.argv[1:]
    if words[:1] == ["names"]:
        print("\n".join(ARTEFACTS))
    elif words[:1] == ["check"]:
        sys.exit("\n".join(objections()))
    elif words[:1] == ["tag"]:
        tag()
    elif words[:1] == ["try"]:
        import try_release
        sys.exit(try_release.main(words[1:]))
    else:
        release(words)


if __name__ == "__main__":
    main()
