#!/usr/bin/env python3
"""Tests of what a release says about itself, as TAP: test_release.py GAMUT

The version and the addresses are the same everywhere, and the release of a tiny copy of the tree is refused, made
twice with the same bytes, and tagged as it should be. `./dev release try` tries the packages themselves."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import project
import release
import release_bill
import try_release
from sourcetree import ROOT, read
from tap import Tap

GAMUT = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
# What the release of a tiny copy needs of the tree.
NEEDED = ["VERSION", "NEWS.md", "packaging", "tools"]
ONE = "import release; release.ARTEFACTS = {'source': release.ARTEFACTS['source']}; "
# Somebody commits while the packages are made.
MEANWHILE = "import subprocess; one = release.ARTEFACTS['source']; commit = ['git', '-c', 'user.name=Tester', '-c', " \
            "'user.email=tester@gamut.example', 'commit', '--quiet', '--allow-empty', '-m', 'Meanwhile']; " \
            "release.ARTEFACTS['source'] = lambda build: subprocess.run(commit, check=True) and one(build); "
# Two packages, of which the second fails until there is a file `wanted`.
TWO = "import pathlib; source = release.ARTEFACTS['source']\n" \
      "def second(build):\n" \
      "    if not pathlib.Path('wanted').exists(): raise release.Failure('nothing is wanted')\n" \
      "    path = build.work / 'second.txt'; path.write_text('second')\n" \
      "    return [build.keep(path, 'text', 'any', installed={'x': '1'})]\n" \
      "release.ARTEFACTS = {'source': source, 'second': second}\n"
SAID = "gamut 1\njansson 2.14\nlibdds\nwithout libcurl: this build has no network\n"


def out_of(*words, folder=ROOT, status=0):
    done = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == status, f"{words} ended with {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def the_tool_says_the_version():
    assert out_of(GAMUT, "--version").splitlines()[0] == f"gamut {project.version()}"


def the_literals_are_those_of_the_two_files():
    assert not list(project.stale()), f"stale: {[path for path, _ in project.stale()]}"
    other = project.written("SECURITY.md", "Write to someone@elsewhere.test, please.")
    assert other == f"Write to {project.words()['contact']}, please.", other
    old = read("include/gamut/version.h").replace(project.version(), "0.9.9")
    assert f'TEXT  "{project.version()}"' in project.written("include/gamut/version.h", old)


def the_news_have_a_heading_of_the_version_and_one_page():
    news = read("NEWS.md")
    start = release.heading(news, project.version())
    assert start, f"NEWS.md has no heading of {project.version()}"
    length = len(re.split(r"^## ", news[start.end():], maxsplit=1, flags=re.MULTILINE)[0].splitlines())
    assert length <= 66, f"the news of {project.version()} have {length} lines: a page has 66"


def a_heading_of_a_candidate_is_none_of_the_release():
    assert release.heading("# News\n\n## 1.0.0 (2027-01-01)\n", "1.0.0")
    assert not release.heading("# News\n\n## 1.0.0-rc.1\n", "1.0.0")
    assert not release.heading("# News\n\n## 1.0.0\n", "1.0.0-rc.1")


def debian_gets_the_version_as_it_writes_it():
    with tempfile.TemporaryDirectory() as folder:
        out_of(sys.executable, ROOT / "tools" / "fill_debian.py", folder, 0, "~deb12")
        debian = pathlib.Path(folder) / "debian"
        words = project.words()
        changelog = (debian / "changelog").read_text()
        assert changelog.startswith(f"gamut ({words['debian']}-1~deb12) "), changelog
        assert f"<{words['contact']}>  Thu, 01 Jan 1970 00:00:00 +0000" in changelog, changelog
        assert (debian / f"libgamut{words['abi']}.install").is_file()
        left = [path.name for path in debian.rglob("*") if path.is_file() and re.search(r"@[A-Z]+@", path.read_text())]
        assert not left, f"not filled in: {left}"


def a_candidate_comes_before_its_release_everywhere():
    words = project.words()
    if shutil.which("dpkg") and "-rc." in words["version"]:
        out_of("dpkg", "--compare-versions", words["debian"], "lt", words["numbers"])
    assert re.fullmatch(r"\d+\.\d+\.\d+(rc\d+)?", words["python"])


def every_library_of_the_tool_is_in_the_table():
    inside, _ = release_bill.features(out_of(GAMUT, "--version"))
    unknown = set(inside) - set(release_bill.table())
    assert not unknown, f"packaging/libraries.ini does not know {sorted(unknown)}"


def a_line_about_a_library_is_understood_or_refused():
    lacks = {"libcurl": "this build has no network"}
    assert release_bill.features(SAID) == ({"jansson": "2.14", "libdds": None}, lacks)
    try:
        release_bill.features("gamut 1\nsomething that is no library\n")
    except ValueError as error:
        assert "something that is no library" in str(error)
    else:
        assert False, "it was taken for a library"


def tiny_bill(said, known, kind="static"):
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for name, version in (("dds", "2.9.0"), ("jansson", "2.13")):
            fetched = work / "windows" / "sources" / f"{name}-{version}"
            fetched.mkdir(parents=True)
            (fetched / "LICENSE").write_text(f"the licence of {name}\n")
        (work / "x.tar.gz").write_bytes(b"x")
        files = [release_bill.Made(work / "x.tar.gz", kind, "linux", said)]
        return (release_bill.bill(files, work, 0, known), release_bill.notices(files, work, known),
                release_bill.manifest(files, work, "c0ffee", 0, [], [], known))


def the_bill_has_what_is_linked_with_its_version_and_licence():
    known = {"jansson": {"licence": "MIT", "home": "h", "source": "jansson", "package": "none"},
             "libdds": {"licence": "Apache-2.0", "home": "h", "source": "dds", "package": "none"}}
    bill, notices, manifest = tiny_bill(SAID, known)
    found = {package["name"]: (package["versionInfo"], package["licenseDeclared"]) for package in bill["packages"]}
    # What the tool says counts more than what was fetched.
    assert found["jansson"] == ("2.14", "MIT") and found["libdds"] == ("2.9.0", "Apache-2.0"), found
    assert {relation["relationshipType"] for relation in bill["relationships"]} == {"DESCRIBES", "STATIC_LINK"}
    names = {package["SPDXID"] for package in bill["packages"]} | {"SPDXRef-DOCUMENT"}
    ends = {relation[end] for relation in bill["relationships"] for end in ("spdxElementId", "relatedSpdxElement")}
    assert ends <= names, ends - names
    assert "the licence of jansson" in notices and "the licence of dds" in notices
    row, = manifest["files"]
    assert row["libraries"] == {"jansson": "2.14", "libdds": "2.9.0"} and "libcurl" in row["without"], row
    assert row["sha256"] == hashlib.sha256(b"x").hexdigest() and row["size"] == 1 and not manifest["draft"]
    bill, notices, _ = tiny_bill(SAID, known, "deb")
    assert {relation["relationshipType"] for relation in bill["relationships"]} == {"DESCRIBES", "DYNAMIC_LINK"}
    assert "the licence of" not in notices


def a_package_without_the_licences_of_others_is_noticed():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.tar.gz"
        release.pack(path, "x", [("gamut", b"", 0o755), ("LICENSE", b"", 0o644)], 0)
        assert release_bill.lacking(release_bill.Made(path, "static", "linux")) == ["NOTICES"]
        release.pack(path, "x", [("LICENSE", b"", 0o644), ("NOTICES.txt", b"", 0o644)], 0)
        assert not release_bill.lacking(release_bill.Made(path, "static", "linux"))


def a_library_that_nobody_knows_stops_the_bill():
    try:
        tiny_bill(SAID, {"jansson": {"licence": "MIT", "home": "h", "source": "jansson", "package": "none"}})
    except ValueError as error:
        assert "libdds" in str(error)
    else:
        assert False, "it was left out in silence"


def the_own_file_of_the_trials_is_right():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "club.trf"
        path.write_text(try_release.own_file(), encoding="utf-8")
        out_of(GAMUT, "check", "--fail-on", "note", path)
        points = [row["points"] for row in json.loads(out_of(GAMUT, "standings", "--json", path))["competitors"]]
        assert points == sorted(points, key=float, reverse=True) and len(points) == len(try_release.PLAYERS), points


def a_page_that_names_a_file_which_a_release_has_not_is_noticed():
    page = "| a browser | `gamut-*.html` | open it |\n| Debian | `sudo apt install ./gamut_*.deb ./libgamut?_*.deb` |\n"
    names = ["gamut-1.html", "gamut_1_amd64.deb", "libgamut1_1_amd64.deb"]
    assert not try_release.untrue_names(page, names)
    assert try_release.untrue_names(page, names[:1]) == ["gamut_*.deb", "libgamut?_*.deb"]
    for name in try_release.PAGES:
        assert try_release.untrue_names(read(name), []), f"{name} names no file that is to be taken"


class Copy:
    """A tiny copy of the tree, committed."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder) / "tiny"
        for name in NEEDED:
            source, target = ROOT / name, self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, target)
        (self.folder / ".gitignore").write_text("/build/\n__pycache__/\n")
        self.git("init", "--quiet")
        self.commit()

    def git(self, *words):
        return out_of("git", "-c", "user.name=Tester", "-c", "user.email=tester@gamut.example", *words,
                      folder=self.folder)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", "Copy")

    def change(self, name, pattern, text):
        path = self.folder / name
        path.write_text(re.sub(pattern, text, path.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")

    def release(self, *words, status=0):
        return out_of(sys.executable, "tools/release.py", *words, folder=self.folder, status=status)

    def python(self, script, status=0):
        script = "import sys; sys.path.insert(0, 'tools'); " + script
        return out_of(sys.executable, "-c", script, folder=self.folder, status=status)


def a_release_is_refused_made_and_tagged():
    os.environ |= {"GIT_COMMITTER_NAME": "Tester", "GIT_COMMITTER_EMAIL": "tester@gamut.example"}
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(folder)
        copy.change("packaging/project.ini", r"^home = .*", "home = https://gamut.example/")
        copy.commit()
        assert "placeholders: " in copy.release("source", status=1)
        out = copy.folder / "build" / f"release-{project.version()}"
        assert not out.exists(), "a refused release left something"
        copy.release("--draft", "source")
        assert json.loads((out / "manifest.json").read_text())["draft"] is True
        copy.change("packaging/project.ini", r"gamut\.example", "gamut.test")
        copy.change("NEWS.md", rf"^## {re.escape(project.version())}.*", f"## {project.version()}")
        assert "not committed" in copy.release("source", status=1)
        copy.commit()
        copy.change("NEWS.md", rf"^## {re.escape(project.version())}$", "## 0.0.1")
        copy.commit()
        assert "no heading" in copy.release("source", status=1)
        copy.change("NEWS.md", r"^## 0\.0\.1$", f"## {project.version()}")
        copy.commit()
        assert "has not made it" in copy.python("import release; import shutil; "
                                                f"shutil.rmtree({str(out)!r}); release.tag()", status=1)
        copy.release("source")
        assert "draft" in copy.release("tag", status=1), "a part of the packages was tagged"
        said = copy.python(ONE + "release.release(['--twice'])")
        assert said.count("same bytes: ") == 5 and "differs" not in said, said
        assert not json.loads((out / "manifest.json").read_text())["draft"]
        said = copy.python(ONE + MEANWHILE + "release.release(['--twice'])")
        assert said.count("same bytes: ") == 5, f"something was committed meanwhile: {said}"
        assert "another commit" in copy.release("tag", status=1)
        copy.git("reset", "--quiet", "--hard", "HEAD~2")
        out_of("sha256sum", "--check", "--strict", "SHA256SUMS", folder=out)
        assert "tagged" in copy.release("tag")
        assert copy.git("cat-file", "-t", f"v{project.version()}").strip() == "tag"
        assert "already" in copy.release("tag", status=1)
        copy.commit()
        assert "another commit" in copy.release("tag", status=1)


def a_release_that_failed_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(folder)
        resume = TWO + "release.release(['--draft', '--resume'])"
        out = copy.folder / "build" / f"release-{project.version()}"
        said = copy.python("import release; " + TWO + "release.release(['--draft'])", status=1)
        assert "source: made in" in said and "second: nothing is wanted" in said, said
        copy.change(".gitignore", r"\Z", "wanted\n")
        (copy.folder / "wanted").write_text("")
        said = copy.python("import release; " + resume)
        assert "source: made before" in said and "second: made in" in said, said
        named = {row["file"] for row in json.loads((out / "manifest.json").read_text())["files"]}
        assert {f"gamut-{project.version()}.tar.gz", "second.txt"} <= named, named
        copy.commit()
        said = copy.python("import release; " + resume)
        assert "made before" not in said, f"something of another commit was kept: {said}"


def main():
    if not GAMUT:
        sys.exit(__doc__)
    others = {"main", "out_of", "tiny_bill", "Copy", "read", "Tap"}
    tap = Tap()
    for case in [value for name, value in globals().items() if callable(value) and name not in others]:
        if case in (a_release_is_refused_made_and_tagged, a_release_that_failed_goes_on) and not shutil.which("git"):
            tap.skip("git is not here, from which a release is made")
            continue
        try:
            case()
            tap.say(True, case.__name__.replace("_", " "))
        except (AssertionError, ValueError, OSError) as problem:
            line = problem.__traceback__.tb_next.tb_lineno
            tap.say(False, case.__name__.replace("_", " "), f"line {line}: {problem}")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
