#!/usr/bin/env python3
"""Prints what leaves the desk of `gamut serve --desk` in Chromium, and runs a round of teams there with the keyboard; reports each case as a
line of TAP: run_deskpapers.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import base64
import pathlib
import re
import sys
import tempfile
import time

from axe import axe_script
from run_browser import ActionChains, Keys, Page  # which looks for a Python with selenium

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))
from run_papers import RULES, Suite as Papers  # pylint: disable=wrong-import-position
from serving import expect, run_cases  # pylint: disable=wrong-import-position

A4 = (595, 842)  # in points
PIXELS = 96 / 25.4  # of a millimetre
LONGEST = "Featherstonehaugh-Smythe, Wilhelm"  # as long as the columns of TRF
# Texts that are wider or higher than the box that cuts them, and boxes that reach over the edge of the sheet.
CUT = """const most = arguments[0], name = e => `${e.tagName}.${e.className} "${e.textContent.trim().slice(0, 30)}"`;
  return [...document.body.querySelectorAll('*')].filter(e => !e.closest('svg') && e.getClientRects().length).filter(e =>
    e.getBoundingClientRect().right > most + 1 ||
    (getComputedStyle(e).overflow !== 'visible' && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))).map(name)"""


def norm_event():
    """A norm of a grandmaster: nine opponents of nine federations, two of them rated low."""
    federations = "USA GER ESP ITA NED POL IND CHN FRA".split()
    lines = ["012 Closed Masters", "022 Nordhaven", "032 ENG", "042 2026/05/01", "052 2026/05/09", "102 Halloran, Maeve",
             "122 90 minutes and 30 seconds a move", "XXR 9"]
    games = "".join(f"  {n + 2:4} {'wb'[n % 2]} {'1' if n < 4 else '='}" for n in range(9))
    lines.append(f"001    1 m IM {'Tester, Terry':33} 2480 ENG    90004001 1990/01/01  6.5    1{games}")
    for n, federation in enumerate(federations):
        games = "".join(f"     1 {'bw'[n % 2]} {'0' if n < 4 else '='}" if r == n else "  0000 - Z" for r in range(9))
        lines.append(f"001 {n + 2:4} m {'GM' if n < 4 else 'IM'} Opponent, No {n + 2:<20} {2150 if n == 8 else 2560} {federation} {90004002 + n:11} "
                     f"1990/01/01  {'0.0' if n < 4 else '0.5'}    2{games}")
    return "\n".join(lines) + "\n"


class Suite(Papers):
    def __init__(self, gamut, folder):
        super().__init__(gamut, folder)
        self.page = Page()
        self.axe = None

    def close(self):
        self.page.driver.quit()

    def settled(self, condition, seconds=20):
        """Waits until a condition about the event holds, asked of the server."""
        end = time.time() + seconds
        while time.time() < end:
            if condition():
                return
            time.sleep(0.05)
        raise AssertionError("the event never gets there")

    def sheets(self, name, address, server):
        """Prints a paper. The number of sheets, after a look for texts that are cut."""
        page = self.page
        page.driver.get(f"http://127.0.0.1:{server.port}{address}")
        page.path = None
        style = page.run("return [...document.styleSheets[0].cssRules].find(r => r.cssText.startsWith('@page')).cssText")
        width = (297 if "landscape" in style else 210) - (0 if "margin: 0" in style else 22)
        width = round(width * PIXELS)
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": False})
        cut = page.run(CUT, width)
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        expect(not cut, f"{name}: cut off at {width}: {cut[:4]}")
        data = base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        sizes = [tuple(round(float(side)) for side in box.split()[2:]) for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", data)]
        expect(set(sizes) == {A4[::-1] if "landscape" in style else A4}, f"{name}: {set(sizes)}")
        return len(sizes)

    def judge(self, place):
        """axe-core finds nothing on a screen, where it can be fetched."""
        self.axe = self.axe or axe_script(self.folder) or "none"
        if self.axe == "none":
            print("# axe-core could not be fetched: skipped")
            return
        # A message that appears or fades has less contrast meanwhile: it is judged as it is in between.
        self.page.run("document.querySelector('#said').style.transition = 'none'")
        self.page.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": self.axe})  # which no policy of the page keeps out
        wrong = self.page.driver.execute_async_script("""axe.run(document, {resultTypes: ['violations']}).then(r => arguments[0](r.violations.map(v =>
            [v.id, v.nodes.length, v.nodes[0].html.slice(0, 120)])))""")
        expect(not wrong, f"{place}: {wrong}"[:600])

    # ---- the cases ----

    def every_paper_is_printed_whole(self):
        players, boards = 20, 10
        path = self.event("whole.trf", players)
        with self.desk(path) as server:
            server.step("set", "1", f"name={LONGEST}", "title=WGM")
            server.step("pair")
            server.step("publish")
            server.step("results", *(f"{board} 1-0" for board in range(1, boards + 1)))
            awards = [award for award in server.step("prizes", **{"rules-text": RULES})["awards"] if "id" in award]
            address = self.address(server)
            wanted = {"slips": 2, "scoresheets": boards, "cards": players, "receipts": -(-len(awards) // 4)}
            for language in ("en", "de"):
                printed = {}
                for row in server.get("event-papers/0")["written"]:
                    printed[row["paper"]] = self.sheets(row["paper"], f"{address}{row['paper']}?round=1&language={language}&remark=Next+round+at+14:00", server)
                    count, most = printed[row["paper"]], wanted.get(row["paper"], 2)  # a list of twenty may run on in a wide font
                    expect(count == most or row["paper"] not in wanted and count == 1, f"{row['paper']} takes {count} sheets")
                print(f"# {language}: {printed}")

    def long_lists_and_match_sheets_and_certificates_are_printed_whole(self):
        path, cup, table = self.folder / "long.trf", self.teams("sheets.trf", 4), self.folder / "long.csv"
        table.write_text("name,rating,club\n" + "".join(f"\"Player{n}, Pat\",{2400 - 7 * n},Elmstead\n" for n in range(100)), encoding="utf-8")
        done = self.run("event", "new", table, "-o", path, "--title", "Harbour Open", "--rounds", 7)
        expect(done.returncode == 0, done.stderr)
        (self.folder / "norm.trf").write_text(norm_event(), encoding="utf-8")
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            for paper in ("players", "checkin", "pairings", "pairings-by-name", "standings", "crosstable"):
                count = self.sheets(paper, f"{self.address(server)}{paper}", server)
                expect(2 <= count <= 4, f"{paper} of 100 players takes {count} sheets")
        with self.desk(cup) as server:
            expect(self.sheets("matches", f"{self.address(server)}matches?language=de", server) == 2, "two matches do not take two sheets")
        with self.desk(self.folder / "norm.trf") as server:
            expect(self.sheets("norms", f"{self.address(server)}norms", server) == 1, "a certificate does not take one sheet")
            self.page.open(server.address, "")
            self.page.keys("m")
            self.page.wait("document.documentElement.dataset.ready === 'norms'")
            expect(re.search("Tester, Terry.*GM.*made", self.page.text(".norms")), self.page.text(".norms"))
            self.judge("norms")

    def papers_are_reached_and_chosen_with_the_keyboard(self):
        path, page = self.played("reached.trf"), self.page
        with self.desk(path) as server:
            page.open(server.address)
            page.keys("o")
            page.wait("document.documentElement.dataset.ready === 'papers' && document.querySelector('.papers-list a')")
            page.run("document.querySelector('.papers select').focus()")
            page.keys(Keys.TAB, "D")
            page.wait("[...document.querySelectorAll('.papers-list a')].every(a => /language=de/.test(a.href))")
            self.judge("papers")
            page.run("document.querySelector('[data-paper=standings]').focus()")
            page.keys(Keys.ENTER)
            first = page.driver.current_window_handle
            end = time.time() + 20
            while len(page.driver.window_handles) < 2 and time.time() < end:
                time.sleep(0.05)
            page.driver.switch_to.window([handle for handle in page.driver.window_handles if handle != first][0])
            page.wait("/Rangliste nach Runde 1/.test(document.body.textContent)")
            expect(page.run("return getComputedStyle(document.querySelector('table')).borderCollapse") == "collapse", "the styles of the paper do not count")
            page.driver.close()
            page.driver.switch_to.window(first)

    def prizes_are_written_and_the_report_is_saved_at_the_desk(self):
        path, page = self.played("written.trf"), self.page
        with self.desk(path) as server:
            page.open(server.address)
            page.keys("i")
            page.wait("document.documentElement.dataset.ready === 'prizes' && document.activeElement.tagName === 'TEXTAREA'")
            page.keys("main: 100 50")
            ActionChains(page.driver).key_down(Keys.CONTROL).send_keys(Keys.ENTER).key_up(Keys.CONTROL).perform()
            page.wait("/place 1 of the main prizes|share the main prizes/.test(document.querySelector('.prizes').textContent)")
            expect(server.step("prizes")["rules"] == "main: 100 50", "the rules are others")
            self.judge("prizes")
            page.open(server.address, "#/report")
            page.wait("/would object to \\d+ things/.test(document.querySelector('.report').textContent)")
            page.run("document.querySelector('.report input[name=place]').focus()")
            page.keys("Nordhaven", Keys.ENTER)
            self.settled(lambda: "'place'" not in str(server.get("event-rating-report/0")["warnings"]))
            page.wait("!/needs 'place'/.test(document.querySelector('.report').textContent)")
            self.judge("report")
            page.run("window.saved = []; URL.createObjectURL = blob => { blob.text().then(text => saved.push(text)); return '#'; }")
            for _ in range(10):  # the page may be drawn anew between the two
                page.run("document.querySelector('.report .actions button').focus()")
                page.keys(Keys.ENTER)
                time.sleep(0.5)
                if page.run("return saved.length"):
                    break
            page.wait("window.saved.length")
            expect(page.run("return saved[0]") == server.get("event-rating-report/0")["report"], "another report is saved")

    def a_round_of_teams_with_the_keyboard(self):
        path, page = self.teams("keys.trf", 4), self.page
        with self.desk(path) as server:
            status = lambda: server.get("event-status/0")
            page.open(server.address)
            page.wait("document.querySelectorAll('.entry-row').length === 8")
            expect(page.run("return document.querySelector('[aria-selected=true]').dataset.board") == "1.1", "the first board is not selected")
            self.judge("results of teams")
            page.keys("1", "0", "=", "+")
            self.settled(lambda: [seat.get("result") for seat in status()["pairs"][0]["boards"]] == ["1-0", "0-1", "1/2", "+-"])
            page.wait("document.querySelector('[aria-selected=true]').dataset.board === '2.1'")
            page.keys("m", "2 1-0 0-1 = 1-0", Keys.ENTER)
            self.settled(lambda: status()["phase"] == "complete")
            page.wait("/All results are there/.test(document.querySelector('main').textContent)")
            page.open(server.address, "#/entry")
            page.keys("u")
            self.settled(lambda: status()["phase"] == "published")
            page.keys("U")
            self.settled(lambda: status()["phase"] == "complete")
            page.keys("p")
            page.wait("document.documentElement.dataset.ready === 'round'")
            page.keys("d")
            self.settled(lambda: status()["phase"] == "draft")
            page.wait("/is a draft/.test(document.querySelector('main').textContent)")
            page.keys(Keys.ENTER)
            self.settled(lambda: status()["phase"] == "published")
            page.wait("document.querySelector('.line-ups')")
            match = status()["pairs"][0]
            roster = [row for row in server.get("event-players/0")["rows"][:-1] if row["number"] == match["white"]][0]["players"]
            page.run("document.querySelector('.round details').open = true; document.querySelector('[aria-label=\"Line-up\"]').focus()")
            page.keys(f"{match['white']} {','.join(str(member['number']) for member in roster[1:5])}", Keys.ENTER)
            self.settled(lambda: status()["pairs"][0]["boards"][0]["first"] == roster[1]["number"])
            page.run("document.querySelector('[aria-label=\"Line-up\"]').blur()")
            page.open(server.address, "#/people")
            page.wait("document.querySelector('.people')")
            self.judge("registration of teams")
            page.run("document.querySelector('.people input[name=team]').focus()")
            page.keys("Latecomers", Keys.ENTER)
            self.settled(lambda: any(row["name"] == "Latecomers" for row in server.get("event-players/0")["rows"][:-1]))


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-event-") as folder:
        suite = Suite(gamut, folder)

        def look():
            suite.page.listen()
            said = [line["message"] for line in suite.page.said if "409" not in line["message"] and "ERR_" not in line["message"]]
            suite.page.said.clear()
            expect(not said, f"the console says {said[:2]}")

        status = run_cases(suite, words, look)
        suite.close()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
