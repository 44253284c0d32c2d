#!/usr/bin/env python3
"""Looks at the site of the documents in Chromium, and reports each case as a line of TAP: run_site.py GAMUT [WORD...]

The site is built into a temporary folder and opened from disk. A page of each kind is looked at: what axe-core finds, in
light and dark; the width of a telephone; the search; pages in place; files that are dropped. Nothing may be written to the
console and nothing may be asked of a network."""
import pathlib
import shutil
import sys
import tempfile
import time

import run_browser
from run_browser import ROOT, Page, expect

sys.path.insert(0, str(ROOT / "tools"))
from axe import axe_script  # noqa: E402 (its folder must be in the path first)
from build_site import build  # noqa: E402
from tap import wants_all  # noqa: E402

DROP = ROOT / "build" / "drop" / "gamut.html"
# A page of each kind, a small one: axe takes its time.
KINDS = ["index.html", "contents.html", "start/index.html", "start/teacher.html", "start/c.html", "gallery.html",
         "formats/index.html", "formats/dup.html",
         "formats/acblscore-3.html", "rules/index.html", "rules/url.html", "api/index.html", "api/version.html",
         "reference/index.html",
         "reference/explain.html", "windows.html"]
AXE = """return axe.run(document, {resultTypes: ['violations'], preload: false})
    .then(r => r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 160)]))"""


class Suite:
    """The cases; each is a method whose name is a sentence."""

    def __init__(self, gamut, folder):
        self.folder = pathlib.Path(folder)
        self.site = self.folder / "site"
        build(str(pathlib.Path(gamut).resolve()), self.site, DROP)
        self.page = Page()

    def open(self, name):
        self.page.driver.get(f"file://{self.site / name}")

    def names(self):
        """All pages of documents."""
        names = [path.relative_to(self.site).as_posix() for path in sorted(self.site.rglob("*.html"))]
        return [name for name in names if not name.startswith("live/") and name != "drop.html"]

    def emulate(self, scheme="light", width=1300):
        self.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                         {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                         {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600})

    def axe_finds_nothing_on_any_kind_of_page(self):
        script = axe_script(self.folder)
        if not script:
            print("# axe-core could not be fetched: skipped")
            return
        for scheme, width in (("light", 1300), ("dark", 1300), ("light", 390), ("dark", 390)):
            self.emulate(scheme, width)
            # The colours and the narrow form are the same on all pages: a few show them.
            for name in self.names() if wants_all() else KINDS if (scheme, width) == ("light", 1300) else KINDS[::5]:
                self.open(name)
                self.page.driver.execute_cdp_cmd("Runtime.evaluate",
                                                 {"expression": script})  # which no policy of the page keeps out
                found = self.page.run(AXE)
                expect(not found, f"{name}, {scheme}, {width}: {found}"[:600])

    def no_page_is_wider_than_a_telephone(self):
        self.emulate(width=360)
        wide = []
        for name in self.names() if wants_all() else KINDS:
            self.open(name)
            if self.page.run("return document.documentElement.scrollWidth > innerWidth"):
                wide.append(name)
        expect(not wide, wide)

    def search_field(self):
        self.page.wait("document.querySelector('#search')")
        return self.page.find("#search")[0]

    def words_are_found_without_a_server(self):
        self.emulate()
        for question, title, address in (("buchholz", "Buchholz", "start/arbiter.html#why-is-this-buchholz-100"),
                                         ("cbt.tree.order", "cbt.tree.order", "rules/cbt.html#cbt.tree.order"),
                                         ("gamut_position_play", "gamut_position_play",
                                          "api/chess.html#gamut_position_play"),
                                         ("tie-break", "Tie-breaks of FIDE", "tie-breaks.html")):
            self.open("formats/pgn.html")
            field = self.search_field()
            field.send_keys(question)
            self.page.wait("!document.getElementById('found').hidden")
            time.sleep(0.2)
            found = self.page.run("return [...document.querySelectorAll('#found a')].map(a => [a.textContent, a.href])")
            expect(any(title in text and link.endswith(address) for text, link in found), f"{question}: {found[:5]}")
        field.send_keys(run_browser.Keys.ENTER)
        self.page.wait("!location.pathname.endsWith('formats/pgn.html')")
        self.open("index.html")
        self.search_field().send_keys("no-such-word-at-all")
        self.page.wait("document.getElementById('found-state').textContent.startsWith('Nothing has')")

    def the_colours_can_be_chosen_and_stay(self):
        self.emulate("light")
        self.open("index.html")
        self.page.find("#theme")[0].click()
        expect(self.page.run("return document.documentElement.dataset.theme") == "dark", "they did not change")
        self.open("rules/index.html")
        expect(self.page.run("return document.documentElement.dataset.theme") == "dark", "they did not stay")
        self.page.find("#theme")[0].click()

    def a_page_of_the_gallery_opens_in_place(self):
        self.emulate()
        self.open("gallery.html")
        self.page.run("document.querySelector('.place button').click()")
        self.page.driver.switch_to.frame(self.page.find("iframe.live")[0])
        try:
            self.page.wait("document.documentElement.dataset.ready && document.body.textContent.includes('Ashdown, Vera')", 30)
        finally:
            self.page.driver.switch_to.default_content()

    def a_file_is_dropped_on_the_front_page(self):
        self.emulate()
        self.open("index.html")
        if not DROP.exists():
            print("# ./dev drop builds the page to drop files into: skipped")
            return
        self.page.run("""const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'club.pgn'));
            dispatchEvent(new DragEvent('drop', {dataTransfer: data, cancelable: true}))""",
            (ROOT / "samples" / "club.pgn").read_text(encoding="utf-8"))
        self.page.driver.switch_to.frame(self.page.find("#drop iframe")[0])
        try:
            self.page.wait("document.body.classList.contains('full') && document.querySelector('#page').src.startsWith('blob:')", 60)
            self.page.driver.switch_to.frame(self.page.find("#page")[0])
            self.page.wait("document.documentElement.dataset.ready && document.body.textContent.includes('Birch, Tom')", 30)
        finally:
            self.page.driver.switch_to.default_content()

    def everything_is_there_without_a_script(self):
        self.emulate(width=390)
        self.page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.open("start/teacher.html")
            expect(self.page.find("#contents a") and self.page.find("main pre")
                   and not self.page.find("#search")[0].is_displayed(), "it is not")
        finally:
            self.page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    def nothing_is_said_and_nothing_asked(self):
        said = [row["message"] for row in self.page.driver.get_log("browser")]
        expect(not said, said[:5])
        asked = [row["message"] for row in self.page.driver.get_log("performance")
                 if '"Network.requestWillBeSent"' in row["message"]]
        expect(asked and not [row for row in asked if '"url":"http' in row],
               [row[:300] for row in asked if '"url":"http' in row][:5])


if __name__ == "__main__":
    if not shutil.which("cmark-gfm"):
        print("1..0 # SKIP cmark-gfm is not installed, and the site cannot be built")
        sys.exit(0)
    run_browser.Suite = Suite
    sys.exit(run_browser.main(sys.argv[1], sys.argv[2:]))
