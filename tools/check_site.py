#!/usr/bin/env python3
"""The site of the documents: check_site.py GAMUT. Prints TAP.

Builds it into a temporary folder and reads every page: links and anchors lead somewhere, nothing is loaded from another
server, no script or style is in a page, each page is small, and everything that should have a place has one: documents,
rules, public functions, operations, schemas. tests/browser/run_site.py looks at it in a browser."""
import html.parser
import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile

from build_site import build
from operation_table import read_tables
from site_pages import LINK, markdown
from sourcetree import ROOT
from tap import Tap

LARGEST = 100_000  # bytes of a page with its style and script; pictures, and what is only loaded on demand, not counted
ON_DEMAND = ("drop.html", "live/")
# Attributes that load something; links only lead somewhere.
LOADING = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Reader(html.parser.HTMLParser):
    """What a page has and where it leads."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loaded, self.flaws, self.heads, self.depth = [], [], [], [], 0, 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.heads += tag == "h1"
        if re.fullmatch("h[1-6]", tag):
            if int(tag[1]) > self.depth + 1:
                self.flaws.append(f"<{tag}> {values.get('id')} leaves out a level")
            self.depth = int(tag[1])
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "style" or (tag == "script" and "src" not in values):
            self.flaws.append(f"<{tag}> in the page")
        self.flaws += [f"{name}=" for name in values if name == "style" or name.startswith("on")]
        if tag == "img" and "alt" not in values:
            self.flaws.append(f"{values.get('src')} has no alternative text")
        for name in ("href", "src", "data-page"):
            if name in values:
                (self.loaded if (tag, name) in LOADING else self.links).append(values[name])


def is_outside(address):
    return re.match(r"[a-z][a-z+.-]*:|//", address) is not None


class Pages:
    """The pages of a folder."""

    def __init__(self, folder):
        self.folder = folder
        names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
        self.read = {name: Reader((folder / name).read_text(encoding="utf-8")) for name in names
                     if not name.startswith(ON_DEMAND)}

    def lost_links(self):
        for name, page in self.read.items():
            for address in [*page.links, *page.loaded]:
                if is_outside(address):
                    continue
                path, _, anchor = address.partition("#")
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
                if not (self.folder / target).is_file():
                    yield f"{name}: {address} is not there"
                elif anchor and target in self.read and anchor not in self.read[target].ids:
                    yield f"{name}: {address} has no such anchor"

    def flaws(self):
        for name, page in self.read.items():
            yield from (f"{name}: {flaw}" for flaw in page.flaws)
            yield from (f"{name}: loads {address}" for address in page.loaded if is_outside(address))
            if page.heads != 1:
                yield f"{name}: {page.heads} first headings"
            twice = {each for each in page.ids if page.ids.count(each) > 1}
            yield from (f"{name}: the anchor {each} is there twice" for each in sorted(twice))

    def sizes(self):
        """(bytes, name) of every page with what it loads at once, the largest first."""
        for name, page in self.read.items():
            parts = {posixpath.normpath(posixpath.join(posixpath.dirname(name), address)) for address in page.loaded
                     if address.endswith((".css", ".js"))}
            yield (self.folder / name).stat().st_size + sum((self.folder / part).stat().st_size for part in parts), name


def lost_rules(gamut, pages):
    """Every rule has its anchor where `gamut explain` says."""
    rules = json.loads(subprocess.run([gamut, "explain", "--json"], check=True, capture_output=True, text=True).stdout)
    for rule in rules:
        page, _, anchor = rule["more"][rule["more"].index("rules/"):].partition("#")
        if page not in pages.read or anchor not in pages.read[page].ids:
            yield rule["more"]


def lost_functions(pages):
    known = {each for name, page in pages.read.items() if name.startswith("api/") for each in page.ids}
    for path in sorted((ROOT / "include" / "gamut").glob("*.h")):
        for name in re.findall(r"^GAMUT_API [^;(]*?\b(gamut_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            if name not in known:
                yield name


def lost_dependencies():
    """README names each package that docs/dependencies.md describes."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+?)(?: \(optional\))? \|",
                      (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8"), re.MULTILINE)
    names = [name for row in rows[1:] for name in row.split(", ")]
    return ["the table"] if not names else [name for name in names if name not in readme]


def lost_in_readme(site):
    """Links of README to files, documents and anchors."""
    before = len(site.lost)
    for found in LINK.finditer(markdown((ROOT / "README.md").read_text(encoding="utf-8"))):
        site.resolve(site.front, html.unescape(found[3]))
    return site.lost[before:]


def main():
    gamut = str(pathlib.Path(sys.argv[1]).resolve())
    tap = Tap()
    if not shutil.which("cmark-gfm"):
        tap.skip("cmark-gfm is not installed, and the site cannot be built")
        return tap.end()
    drop = ROOT / "build" / "drop" / "gamut.html"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site = build(gamut, folder, drop)
        tap.say(not site.lost, f"{len(site.pages)} pages of the documents, each of them in docs/README.md, with links that lead somewhere", *site.lost)
        pages = Pages(folder)
        for what, found in (("every link and anchor of every page is there", pages.lost_links()),
                            ("no page has a script or a style inside, loads from elsewhere, or has two first headings",
                             pages.flaws()),
                            ("every rule has a place where gamut explain says", lost_rules(gamut, pages)),
                            ("every public function has a place", lost_functions(pages)),
                            ("every operation has a page", [table.name for table in read_tables()
                                                            if f"reference/{table.name}.html" not in pages.read]),
                            ("every schema is linked", [path.name for path in (ROOT / "docs" / "schema").rglob("*.json")
                                                        if not (folder / path.relative_to(ROOT / "docs")).exists()]),
                            ("README names each dependency", lost_dependencies()),
                            ("the links of README lead somewhere", lost_in_readme(site))):
            found = list(found)
            tap.say(not found, what, *found)
        sizes = sorted(pages.sizes(), reverse=True)
        tap.say(len(sizes) > 100 and sizes[0][0] < LARGEST,
                f"the largest page has {sizes[0][0]:,} bytes: {sizes[0][1]}", *sizes[:10])
        scripts = sorted((path.stat().st_size, path.name) for path in (folder / "search").iterdir())
        tap.say(scripts[-1][0] < LARGEST,
                f"the largest of {len(scripts)} scripts of the index has {scripts[-1][0]:,} bytes", *scripts[-5:])
        front = (folder / "index.html").read_text(encoding="utf-8")
        if drop.exists():
            tap.say('id="drop"' in front and (folder / "drop.html").exists(),
                    "the front page has the page to drop files into")
        else:
            tap.say("./dev site" in front and not (folder / "drop.html").exists(),
                    "without the page to drop files into, the front page says so")
        print(f"# {len(site.outside)} links to other sites, which are not followed: {' '.join(sorted(site.outside))}")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
