#!/usr/bin/env python3
"""Prints the papers of sessions of bridge in Chromium: how many sheets they take, whether text is cut, and whether their numbers are those of
the session; reports each case as a line of TAP: run_nightpapers.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import base64
import csv
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from run_browser import Page  # which looks for a Python with selenium

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))
from run_deskpapers import CUT, PIXELS  # pylint: disable=wrong-import-position
from serving import expect, run_cases  # pylint: disable=wrong-import-position

SHEETS = {"a4": (595, 842, 210, 297), "letter": (612, 792, 216, 279)}  # in points, and in millimetres
LAST = ["Featherstonehaugh", "Abel", "Bond", "Cole", "Dove", "Quillington", "Finn"]
FIRST = ["Wilhelmina", "Bartholomew", "Ann", "Bo", "Cy"]


class Suite:
    def __init__(self, gamut, folder):
        self.gamut, self.folder, self.page = str(pathlib.Path(gamut).resolve()), pathlib.Path(folder), Page()

    def close(self):
        self.page.driver.quit()

    def run(self, *words):
        return subprocess.run([self.gamut, *map(str, words)], capture_output=True, check=False, cwd=self.folder, timeout=600)

    def do(self, *words):
        done = self.run(*words)
        expect(done.returncode == 0, f"{words[:4]}: {done.stderr.decode()}")
        return done.stdout.decode()

    def night(self, name, movement, tables, boards, has_hands, share=1.0):
        """A session of which a share of the results is there, with names as long as game files hold them."""
        pick, path, table = random.Random(tables), self.folder / name, self.folder / "pairs.csv"
        with table.open("w", newline="", encoding="utf-8") as out:
            rows = csv.writer(out)
            rows.writerow(["name1", "name2"])
            for _ in range(2 * tables):
                rows.writerow([f"{pick.choice(LAST)}, {pick.choice(FIRST)}" for _ in range(2)])
        self.do("event", "new", table, "-o", path, "--movement", movement, "--tables", tables, "--boards", boards, "--title", "Monday Pairs",
                 "--place", "Harbour Bridge Club", "--arbiter", "D. Rector", "--start", "2026-05-04")
        words = []
        for board in self.session(path)["boards"]:
            for row in board["results"]:
                if row["sides"][0].get("ruling") != "not-in-play" and pick.random() < share:
                    made = pick.randint(-2, 2)
                    words.append(f"{row['table']} {board['number']} {pick.randint(2, 4)}{pick.choice(['S', 'H', 'D', 'C', 'NT'])} "
                                 f"{pick.choice('NESW')} {f'{made:+d}' if made else '='} {pick.choice(['SA', 'H3', 'D7'])}")
        self.do("event", "results", path, "--confirm", *words)
        if has_hands:
            self.do("deal", "--count", boards, "--seed", 7, "-o", "hands.pbn")
            self.do("event", "set", path, "--deals", "hands.pbn")
        return path

    def session(self, path):
        return json.loads(self.do("show", "--json", path).splitlines()[0])["bridge"]["sections"][0]

    def sheets(self, path, paper, size, language="en"):
        """Prints a paper. The number of sheets, after a look for texts that are cut."""
        page, out = self.page, self.folder / "paper.html"
        self.do("event", "papers", path, paper, "--paper", size, "--language", language, "-o", out)
        page.driver.get(f"file://{out}")
        page.path = None
        is_wide = "landscape" in page.run("return [...document.styleSheets[0].cssRules].find(r => r.cssText.startsWith('@page')).cssText")
        points, (width, height) = SHEETS[size][:2], SHEETS[size][2:]
        inner = round(((height if is_wide else width) - 22) * PIXELS)
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": inner, "height": 1000, "deviceScaleFactor": 1, "mobile": False})
        cut = page.run(CUT, inner)
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        expect(not cut, f"{paper} on {size}: cut off at {inner}: {cut[:4]}")
        data = base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        boxes = [tuple(round(float(side)) for side in box.split()[2:]) for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", data)]
        expect(set(boxes) == {points[::-1] if is_wide else points}, f"{paper}: {set(boxes)}")
        return len(boxes)

    # ---- the cases ----

    def a_small_night_is_printed_whole(self):
        path = self.night("evening.aca", "howell", 5, 27, True)
        for size in SHEETS:
            for language in ("en", "de"):
                count = {paper: self.sheets(path, paper, size, language) for paper in ("standings", "recap", "hands", "pair-cards", "travellers")}
                print(f"# {size} {language}: {count}")
                expect(count["standings"] == 1 and count["recap"] == 1 and count["hands"] <= 3, count)
                expect(count["pair-cards"] == 10, "a pair card is not a sheet")

    def fifteen_tables_fit_on_a_page(self):
        path = self.night("large.aca", "mitchell", 15, 30, False)
        for size in SHEETS:
            for paper in ("standings", "recap"):
                expect(self.sheets(path, paper, size) == 1, f"the {paper} of 15 tables does not fit on {size}")
            heads = self.page.run("return [...document.querySelectorAll('table')].map(t => getComputedStyle(t.tHead).display)")
            expect(heads and set(heads) == {"table-header-group"}, f"headings are not on every page: {heads}")

    def what_a_club_wants_to_know_is_printed(self):
        path = self.night("facts.aca", "mitchell", 4, 16, False)
        for paper in ("standings", "recap", "pair-cards"):
            self.sheets(path, paper, "a4")
            text = self.page.run("return document.body.innerText")
            for word in ("Monday Pairs", "Harbour Bridge Club", "2026-05-04", "D. Rector", "Mitchell, 4 tables"):
                expect(word in text, f"{paper} does not say {word}")

    def travellers_with_room_for_results_show_no_hands(self):
        path = self.night("open.aca", "howell", 4, 21, True, 0.5)
        self.sheets(path, "travellers", "a4")
        opened = {board["number"] for board in self.session(path)["boards"] if any(row["sides"][0].get("ruling") == "late-play" for row in board["results"])}
        shown = self.page.run("return [...document.querySelectorAll('section')].map(s => [parseInt(s.querySelector('h2').textContent.slice(6)),"
                              " Boolean(s.querySelector('.deal'))])")
        expect({board for board, has_hands in shown if not has_hands} == opened and len(shown) == 21, f"{opened} are open, and {shown}")


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-night-") as folder:
        suite = Suite(gamut, folder)
        status = run_cases(suite, words)
        suite.close()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
