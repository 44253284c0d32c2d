#!/usr/bin/env python3
"""Build the site from the documents: build_site.py GAMUT OUT [DROP.html]

Every Markdown file of docs/ becomes a page, long ones several (site_pages.py); docs/README.md has the order. Pages of
the operations are made from their tables (site_reference.py), those of the gallery by `gamut report`. site/ has the
template, the style and the script. DROP.html is the page of `./dev drop`; without it the front page says how to get
it. The site has no address of its own: it works in any folder of a server, and from disk. Fails if a link of a
document leads nowhere. Needs cmark-gfm."""
import configparser
import html
import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile

from operation_table import read_tables
from site_pages import Site, copy_to, documents
from site_reference import references
from site_search import write_index
from sourcetree import ROOT

PARTS = ROOT / "site"
CONTENTS = "docs/README.md"
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; "
          "form-action 'none'")
OPERATIONS = "docs/reference/README.md"
# What the top of every page leads to; a document, and its name there.
TOP = [("docs/start/README.md", "Start"), ("docs/gallery.md", "Gallery"), ("docs/formats/README.md", "Formats"),
       ("docs/rules.md", "Rules"), (OPERATIONS, "Reference")]
REFERENCE = "Reference"  # the group of the contents that has the pages of the operations
GROUP = re.compile(r"^## (.+)$", re.MULTILINE)
ITEM = re.compile(r"^( *)- \[([^\]]+)\]\(([^)]+)\)(?:: (.*))?$", re.MULTILINE)
LIVE = re.compile(r'<p><a href="([^"]*)">live: ([^<]*)</a></p>')


class Entry:
    """A line of the contents."""

    def __init__(self, title, source, text, is_sub):
        self.title, self.source, self.text, self.is_sub = title, source, text, is_sub


def read_contents(text):
    """(group, entries) in the order of docs/README.md."""
    _, *parts = GROUP.split(text)
    for name, body in zip(parts[::2], parts[1::2]):
        yield name, [Entry(title, posixpath.normpath(f"docs/{path}"), about or "", bool(indent))
                     for indent, title, path, about in ITEM.findall(body)]


def project(key):
    """A value of packaging/project.ini; None if it is a placeholder, or there is no such file."""
    about = configparser.ConfigParser()
    about.read(ROOT / "packaging" / "project.ini", encoding="utf-8")
    value = about.get("project", key, fallback="")
    return None if not value or ".example" in value else value


def add_rules_index(site):
    """The first page of the rules lists them all."""
    first = site.firsts["docs/rules.md"]
    rows = []
    for page in site.pages:
        if page.source == "docs/rules.md" and page is not first:
            name, address = page.title.removeprefix("Rules of "), html.escape(first.link_to(page.path))
            links = "".join(f'<li><a href="{address}#{anchor}">{anchor}</a></li>'
                            for level, anchor, _ in page.sections if level == 2)
            rows.append(f'<h2 id="{name}"><a href="{address}">{name}</a></h2><ul class="rule-list">{links}</ul>')
            first.sections.append((2, name, name))
    first.body += "".join(rows)


def make_reports(gamut, site, out):
    """The live pages that documents ask for: [live: TITLE](../samples/FILE) is a page of `gamut report` in its place."""
    made = {}

    def place(page, found):
        sample = html.unescape(found[1])
        name = f"live/{pathlib.PurePosixPath(sample).name}.html"
        if name not in made:
            with tempfile.TemporaryDirectory() as folder:
                target = pathlib.Path(folder) / "page.html"
                file = ROOT / "samples" / pathlib.PurePosixPath(sample).name
                subprocess.run([gamut, "report", str(file), "-o", str(target)], check=True, capture_output=True)
                made[name] = target.read_bytes()
        address, title = html.escape(page.link_to(name)), found[2]
        return (f'<div class="place"><p class="large">{title}</p><p>A page of <code>gamut report</code>, {len(made[name]) // 1000} KB.</p>'
                f'<button type="button" data-page="{address}" data-title="{title}">Open it here</button>'
                f'<p><a href="{address}">By itself</a> · <a href="{found[1]}">the file</a></p></div>')

    for page in site.pages:
        page.body = LIVE.sub(lambda found, page=page: place(page, found), page.body)
    for name, data in made.items():
        copy_to(out, name, data)


class Frame:
    """The template, filled for each page."""

    def __init__(self, site, groups, version):
        self.site, self.groups, self.version = site, groups, version
        self.template = (PARTS / "page.html").read_text(encoding="utf-8")
        self.order = [site.firsts[entry.source] for _, entries in groups for entry in entries
                      if entry.source in site.firsts]

    def contents(self, page):
        """The tree of documents beside a page; the group of the page is open."""
        parts = []
        for name, entries in self.groups:
            rows, is_open = [], False
            for entry in entries:
                target = self.site.firsts.get(entry.source)
                if not target:
                    continue
                is_here = page.source == entry.source or (entry.source == OPERATIONS
                                                          and page.source.startswith("docs/reference/"))
                is_open = is_open or is_here
                current = f' aria-current="{"page" if target is page else "true"}"' if is_here else ""
                rows.append(f'<li><a{" class=sub" if entry.is_sub else ""} href="{html.escape(page.link_to(target.path))}"{current}>'
                            f"{html.escape(entry.title)}</a></li>")
            parts.append(f'<details{" open" if is_open else ""}><summary>{html.escape(name)}</summary><ul>{"".join(rows)}</ul></details>')
        return f'<nav class="contents" id="contents" aria-label="Documents">{"".join(parts)}</nav>'

    def outline(self, page):
        rows = [(level, anchor, title) for level, anchor, title in page.sections if level <= 3]
        rows = rows if len(rows) <= 40 else [row for row in rows if row[0] == 2]
        if len(rows) < 2:
            return ""
        links = "".join(f'<li><a{" class=deeper" if level == 3 else ""} href="#{html.escape(anchor)}">{breakable(title)}</a></li>'
                        for level, anchor, title in rows)
        return f'<nav class="outline" aria-label="On this page"><p>On this page</p><ul>{links}</ul></nav>'

    def neighbours(self, page):
        siblings = [each for each in self.site.pages if each.source == page.source]
        order = siblings if page is not siblings[0] else self.order
        if page not in order:
            return ""
        at, parts = order.index(page), []
        for way, step, word in (("previous", -1, "Before"), ("next", 1, "Next")):
            if 0 <= at + step < len(order):
                other = order[at + step]
                parts.append(f'<a class="{way}" rel="{"prev" if step < 0 else "next"}" href="{html.escape(page.link_to(other.path))}">'
                             f"<span>{word}</span>{html.escape(other.title)}</a>")
        return f'<nav class="neighbours" aria-label="Neighbours">{"".join(parts)}</nav>' if parts else ""

    def top(self, page):
        links = []
        for source, name in TOP:
            target = self.site.firsts[source]
            folder = target.path.rpartition("/")[0]
            is_here = page is target or (folder and page.path.startswith(folder + "/"))
            links.append(f'<a href="{html.escape(page.link_to(target.path))}"{" aria-current=true" if is_here else ""}>{name}</a>')
        return "".join(links) + ('<a class="jump" href="#contents">Contents</a>' if page.kind != "front" else "")

    def fill(self, page, description):
        is_front = page.kind == "front"
        values = {"description": html.escape(description), "policy": POLICY,
                  "title": html.escape(page.title if is_front else f"{page.title} - Gamut"),
                  "base": page.link_to("x")[:-1], "kind": page.kind, "sections": self.top(page), "body": page.body,
                  "contents": "" if is_front else self.contents(page),
                  "neighbours": "" if is_front else self.neighbours(page),
                  "outline": "" if is_front else self.outline(page),
                  "version": html.escape(self.version)}
        return re.sub(r"\{(\w+)\}", lambda found: values[found[1]], self.template)


def breakable(title):
    """A name of several words may break between them."""
    return re.sub(r"([_./])", r"\1<wbr>", html.escape(title))


def describe(page):
    """The first sentence or two of a page."""
    found = re.search(r"<p>(.*?)</p>", page.body, re.DOTALL)
    words = " ".join(html.unescape(re.sub(r"<[^>]*>", "", found[1])).split()) if found else page.title
    return words if len(words) <= 160 else words[:157].rsplit(" ", 1)[0] + " ..."


def front_page(site, groups, drop, gamut):
    """site/front.html with what is known only here."""
    page = site.front
    page.kind, page.title = "front", "Gamut: the records of chess and bridge"
    text = (PARTS / "front.html").read_text(encoding="utf-8")
    entries = dict(groups)[next(name for name, _ in groups)]
    cards = "".join(f'<li><a href="{html.escape(site.firsts[entry.source].path)}"><strong>{html.escape(entry.title)}</strong>'
                    f"<span>{html.escape(entry.text)}</span></a></li>" for entry in entries if entry.text)
    place = (PARTS / ("drop.html" if drop else "no-drop.html")).read_text(encoding="utf-8")
    formats = json.loads(subprocess.run([gamut, "formats", "--json"], check=True, capture_output=True,
                                        text=True).stdout)
    values = {"cards": cards, "drop": place.replace("{size}", str(drop and len(drop) // 1000)),
              "formats": str(len(formats)),
              "rules": str(len(json.loads(subprocess.run([gamut, "explain", "--json"], check=True, capture_output=True,
                                                         text=True).stdout)))}
    body = re.sub(r"\{(\w+)\}", lambda found: values[found[1]], text)
    page.body = re.sub(r'href="(docs/[^"#]*)', lambda found: f'href="{site.firsts[found[1]].path}', body)
    site.files["docs/pictures/game.png"] = "pictures/game.png"
    return page


def build(gamut, out, drop_file=None):
    """Build the site; return it, with what is wrong in `lost`."""
    site, texts = Site(), documents()
    groups = list(read_contents(texts[CONTENTS]))
    for source, text in [*texts.items(), *references(read_tables())]:
        site.add(source, text)
    reference = next(entries for name, entries in groups if name == REFERENCE)
    reference.insert(1, Entry("Operations, in every language", OPERATIONS, "", False))
    listed = {entry.source for _, entries in groups for entry in entries}
    site.lost += [f"{CONTENTS} does not list {source}" for source in texts if source not in listed
                  and source != CONTENTS]
    site.lost += [f"{CONTENTS} lists {source}, which does not exist" for source in sorted(listed - set(site.firsts))]
    site.finish()
    make_reports(gamut, site, out)
    add_rules_index(site)
    drop = pathlib.Path(drop_file).read_bytes() if drop_file and pathlib.Path(drop_file).exists() else None
    site.pages.append(front_page(site, groups, drop, gamut))
    version = subprocess.run([gamut, "--version"], check=True, capture_output=True,
                             text=True).stdout.split("\n")[0].split()[-1]
    frame = Frame(site, groups, version)
    for page in site.pages:
        copy_to(out, page.path, frame.fill(page, describe(page)))
    for name in ("site.css", "site.js", "icon.svg"):
        copy_to(out, name, (PARTS / name).read_bytes())
    for source, name in site.files.items():
        copy_to(out, name, (ROOT / source).read_bytes())
    if drop:
        copy_to(out, "drop.html", drop)
    site.counts = write_index([page for page in site.pages if page.kind != "front"], out)
    return site


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    if not shutil.which("cmark-gfm"):
        sys.exit("build_site.py: cmark-gfm is missing (Debian: cmark-gfm)")
    out = pathlib.Path(sys.argv[2])
    shutil.rmtree(out, ignore_errors=True)
    site = build(str(pathlib.Path(sys.argv[1]).resolve()), out, sys.argv[3] if len(sys.argv) == 4 else None)
    print("\n".join(site.lost), end="\n" if site.lost else "")
    sections, words = site.counts
    print(f"{out}: {len(site.pages)} pages, {sections} sections and {words} words to search, {len(site.outside)} links to other sites")
    return 1 if site.lost else 0


if __name__ == "__main__":
    sys.exit(main())
