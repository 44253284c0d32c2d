#!/usr/bin/env python3
"""Looks at pages of `gamut report` and `gamut serve` in Chromium, and reports each case as a line of TAP: run_browser.py GAMUT [WORD...]

Only the cases whose names have one of the words are run. Pages of reports are opened from disk. Whatever the cases do, nothing may
be written to the console and nothing may be asked of a network but our own server; that is a case by itself at the end."""
import base64
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))
from axe import axe_script # pylint: disable=wrong-import-position
from serving import Server, expect # pylint: disable=wrong-import-position
from unpack import blocks # pylint: disable=wrong-import-position
DEBIAN = "/usr/bin/python3"

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    # Debian's package is there for Debian's Python, which need not be the first in the path.
    if sys.executable != DEBIAN and os.path.exists(DEBIAN) and "GAMUT_BROWSER_AGAIN" not in os.environ:
        os.environ["GAMUT_BROWSER_AGAIN"] = "yes"
        os.execv(DEBIAN, [DEBIAN, *sys.argv])
    print("1..0 # SKIP python3-selenium is not installed")
    sys.exit(0)

DRIVER = "/usr/bin/chromedriver"
HOSTILE = "<script>document.title='owned'</script>"
# Moves of a game with all that the board can show; the names are invented.
RICH = f"""[Event "Lantern Evening"]
[Site "Elmstead"]
[Date "2024.05.17"]
[Round "3"]
[White "Ashdown, Vera"]
[Black "{HOSTILE}"]
[Result "1-0"]
[WhiteElo "2105"]

{{A short evening game.}} 1. e4 {{[%eval 0.3] [%clk 1:30:20]}} e5 {{[%eval 0.3] [%clk 1:30:10]}} 2. f4 {{[%eval -0.2]
[%clk 1:29:50] [%csl Gf4,Re5][%cal Gf4e5] <b>bold</b>}} exf4 {{[%eval -0.3] [%clk 1:29:30]}} 3. Bc4 {{[%eval -0.5] [%clk 1:29:00]}}
(3. Nf3 {{is usual}} g5 (3... d6 $5 4. d4) 4. h4 g4 5. Ne5 $13) 3... Qh4+ $6 {{[%eval 0.1] [%clk 1:28:00]}} 4. Kf1 b5 $6
5. Bxb5 Nf6 6. Nf3 Qh6 1-0

"""


# A training question as ChessBase writes it: before the move that is to be found.
ASKED = """[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "1-0"]

1. e4 e5 {[%tqu "En","Which 'knight', and why?","Look at e5","",("g1f3","Yes",5)("b1c3","Too slow",0)]} 2. Nf3 Nc6 1-0

"""


# Annotations as ChessBase has them, as PGN; the second game has its evaluations in one.
NOTES = """[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "1-0"]

1. e4 {[%mdl 72]} e5 2. Nf3 {[%emt 0:00:12]} Nc6 3. Bc4 {[%crit opening]} Nd4 {[%train seconds=360 points=6
question:en="Which capture wins?" help1:en="Look at f7" move=f3e5 worth=6 feedback:en="Yes" move=e1g1 worth=2 feedback:en="Solid"]}
4. Nxe5 Qg5 1-0

[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "*"]

{[%evp 0,4,16,25/18,-10,#-3,32767]} 1. e4 e5 2. Nf3 Nc6 *

"""


def unpack_record(page):
    """The first record of a page of one file."""
    block = re.search(r'data-block="records/0/0">([^<]*)<', pathlib.Path(page).read_text())[1]
    return json.loads(zlib.decompress(base64.b64decode(block)))[0]


class Page:
    """A browser with one page open."""

    def __init__(self):
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--force-device-scale-factor=1", "--window-size=1300,900",
                     "--disable-ipc-flooding-protection"):  # else it drops changes of the address that come too fast
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(DRIVER), options=options)
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.set_script_timeout(150)
        self.path = None
        self.said = []
        self.asked = []

    def open(self, path, address=""):
        """Shows a view, and waits until it is there."""
        if self.path != path:
            self.driver.get("about:blank")
            self.driver.get(f"{path}{address}" if str(path).startswith("http:") else f"file://{path}{address}")
            self.path = path
        else:
            self.run("delete document.documentElement.dataset.ready; if (location.hash === arguments[0]) dispatchEvent(new"
                     " HashChangeEvent('hashchange')); else location.hash = arguments[0]", address or "#/")
        self.wait("document.documentElement.dataset.ready")

    def run(self, script, *words):
        return self.driver.execute_script(script, *words)

    def walk(self, path, addresses, look, *words):
        """Goes to one view after the other without leaving the page in between, which is much faster than `open`. `look` is a piece of
        JavaScript that returns what is wrong with the view at `address`, as a list, and may add to `waiting`. What was wrong, by address,
        and how many views there were."""
        if self.path != path:
            self.open(path, addresses[0])
        found = self.driver.execute_async_script(WALK.replace("LOOK", look), addresses, list(words))
        expect(isinstance(found, dict), f"{path}: {found}")
        return found["wrong"], found["seen"]

    def wait(self, expression, seconds=60):
        end = time.time() + seconds
        while time.time() < end:
            if self.run(f"return Boolean({expression})"):
                return
            time.sleep(0.01)
        raise AssertionError(f"{self.path}: never {expression}")

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector="main"):
        return self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def listen(self):
        """Takes what was said and asked since."""
        self.said += [line for line in self.driver.get_log("browser") if line["level"] in ("SEVERE", "WARNING")]
        for line in self.driver.get_log("performance"):
            message = json.loads(line["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.asked.append(message["params"]["request"]["url"])


class Suite:
    def __init__(self, gamut, folder):
        self.gamut = str(pathlib.Path(gamut).resolve())
        self.folder = pathlib.Path(folder)
        self.page = Page()
        self.views = []
        self.samples = self.report("samples", ["."], ROOT / "samples")
        rich = self.folder / "rich.pgn"
        rich.write_text(RICH)
        self.rich = self.report("rich", [rich])

    def report(self, name, files, place=None, options=()):
        target = self.folder / f"{name}.html"
        done = subprocess.run([self.gamut, "report", *map(str, files), "-o", str(target), *options], cwd=place,
                              stderr=subprocess.PIPE, check=False)
        expect(done.returncode == 0, f"report {name}: exit {done.returncode}: {done.stderr.decode()[:300]}")
        return target

    def board(self):
        """What stands on the board of the page, as eight lines from the eighth rank on."""
        men = self.page.run("return [...document.querySelectorAll('.board .piece')].map(man => [man.dataset.piece,"
                            " man.getAttribute('transform')])")
        rows = [["."] * 8 for _ in range(8)]
        for letter, place in men:
            x, y = map(int, re.match(r"translate\((\d+) (\d+)\)", place).groups())
            rows[y // 50][x // 50] = letter
        return [" ".join(row) for row in rows]

    def shown(self, file, game, ply):
        """The same from the tool."""
        text = subprocess.run([self.gamut, "show", str(file), "--game", str(game), "--at", str(ply), "--ascii"], check=True,
                              stdout=subprocess.PIPE).stdout.decode()
        return re.findall(r"^  [1-8] (.*)$", text, re.MULTILINE)

    # ---- the cases ----

    def every_view_of_every_sample_is_drawn(self):
        seen = self.crawl(self.samples)
        expect(len(seen) > 150, f"only {len(seen)} views")

    def crawl(self, path):
        """Follows every link from the first view on, and looks at what is shown."""
        wrong, seen = self.page.walk(path, ["#/"], """
            const text = document.querySelector('main').textContent, problems = [];
            if (!document.querySelector('main h1')?.textContent) problems.push('no heading');
            if (/There is no|undefined|\\[object|NaN/.test(text)) problems.push(text.match(/There is no|.{0,30}(undefined|\\[object|NaN)/)[0]);
            for (const link of document.querySelectorAll('nav a, .card a, .neighbours a, .records a')) {
                const at = link.getAttribute('href');
                if (at.startsWith('#/') && !at.includes('?') && !/[/](travellers|cards)[/]([3-9]|\\d\\d)$/.test(at)) waiting.push(at);
            }
            return problems;""")
        expect(not wrong, f"{wrong}"[:600])
        return seen

    def a_page_opens_at_what_is_in_it(self):
        page = self.page
        (self.folder / "one.pgn").write_text(RICH)
        for name, options, address, selector in (
                (self.folder / "one.pgn", [], "#/0/r/0", ".board"), ("lantern.pgn", [], "#/0/list", ".records"), ("harbour.trf", [], "#/0/r/0", ".standings"),
                ("monday.aca", [], "#/0/r/0", ".rankings"), ("monday.aca", ["--deals", "pairs.pbn"], "#/0/r/0", ".rankings"), ("harbour.pbn", [], "#/0/list", ".records")):
            path = self.report("opened", [name], ROOT / "samples", options)
            page.path = None
            page.open(path)
            expect(page.run("return location.hash") == address and page.find(f"main {selector}"), f"{name} opens at {page.run('return location.hash')}")
            page.open(path, "#/0")
            expect("About the file" in page.text(), f"{name}: the overview is gone")
        page.open(self.samples, "#/")
        page.run("document.querySelectorAll('.card').forEach(card => card.scrollIntoView())")
        page.wait("document.querySelectorAll('.preview .board').length >= 2 && document.querySelectorAll('.preview .leaders').length > 5 && document.querySelector('.preview .mini-deal')")
        # The first of harbour.trf and the best pair of monday.aca, as `gamut standings` and `gamut show --sheet rankings` have them.
        leaders = page.run("return Object.fromEntries([...document.querySelectorAll('.card')].map(c => [c.querySelector('h2').textContent, c.querySelector('.leaders li')?.textContent]))")
        expect(leaders["harbour.trf"] == "1Okafor, Dele3.5" and leaders["monday.aca"] == "1Ivy Elder - Pat Fenwick62.50", leaders)

    def no_folder_of_this_machine_is_in_a_page(self):
        below = self.folder / "archive" / "2024"
        below.mkdir(parents=True)
        for name in ("monday.aca", "howell.aca", "village.cbh", "village.cbg", "village.cbp", "village.cbt", "village.cba", "village.cbe"):
            shutil.copy(ROOT / "samples" / name, below if name != "howell.aca" else below.parent)
        (below / "broken.pgn").write_text('[White "x"]\n\n1. e5 *\n')
        for files, first in (([below / "monday.aca"], "monday.aca"), ([below.parent], "2024/broken.pgn")):
            said = list(blocks(self.report("handed", files).read_text()))
            expect(all(str(self.folder) not in json.dumps(content) for _, content in said), "the page names a folder")
            names = sorted(one["file"] for name, content in said if name == "index" for one in content["files"])
            expect(names[0] == first, names)

    def every_byte_stands_beside_its_meaning(self):
        page = self.page
        page.open(self.report("bytes", [ROOT / "samples" / "village.cbh"]), "#/0/bytes")
        rows = [json.loads(line) for line in subprocess.run([self.gamut, "dump", "--json", "village.cbh"], cwd=ROOT / "samples", stdout=subprocess.PIPE, check=True).stdout.splitlines()]
        for member in dict.fromkeys(row["file"] for row in rows):
            mine = [row for row in rows if row["file"] == member]
            page.run("[...document.querySelectorAll('[data-file]')].find(b => b.dataset.file === arguments[0]).click()", pathlib.Path(member).name)
            page.wait("document.querySelector('.field-row')")
            size = max(row["offset"] + row["length"] for row in mine)
            expect(f"{size:,} bytes, {len(mine):,} fields" in page.text(), page.text()[:200])
        page.run("[...document.querySelectorAll('[data-file]')][0].click()")
        page.wait("document.querySelector('.byte')")
        first = [row for row in rows if row["file"] == rows[0]["file"]]
        page.run("document.querySelectorAll('.byte')[arguments[0]].dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))", 0x33)
        wanted = next(row for row in first if row["offset"] == 0x33)
        expect(page.text(".field-said").startswith(f"{wanted['path']} · {wanted['length']} bytes at 0x33 · {wanted['value']}"), page.text(".field-said"))
        expect(page.text(".field-row.now .path") == wanted["path"], page.text(".field-row.now"))
        shown = page.run("return [...document.querySelectorAll('.byte')].map(e => e.textContent).join('')")
        expect(shown.startswith("".join(row["hex"] for row in first)[:400]), "the bytes are others")

    def a_game_is_replayed_by_keys_as_the_tool_shows_it(self):
        page, file = self.page, ROOT / "samples" / "club.pgn"
        club = self.report("club", [file])
        page.open(club, "#/0/r/0")
        for ply in range(0, 17):
            expect(self.board() == self.shown(file, 1, ply), f"ply {ply} differs")
            page.keys(Keys.ARROW_RIGHT)
        page.keys(Keys.HOME)
        expect(self.board() == self.shown(file, 1, 0), "Home does not go to the start")
        page.keys(Keys.END)
        expect(self.board() == self.shown(file, 1, 16), "End does not go to the last move")
        page.keys(Keys.ARROW_LEFT)
        expect(self.board() == self.shown(file, 1, 15), "the left arrow does not go back")
        page.keys("f")
        expect(self.board() == [row[::-1] for row in self.shown(file, 1, 15)[::-1]], "f does not turn the board")
        page.keys("f")

    def variations_are_walked(self):
        page = self.page
        page.open(self.rich, "#/0/r/0")
        page.keys(Keys.ARROW_RIGHT * 5)
        expect(page.text(".move[aria-current]") == "Bc4", page.text(".move[aria-current]"))
        page.keys(Keys.ARROW_DOWN)
        expect(page.text(".move[aria-current]") == "Nf3", "the down arrow does not take the alternative")
        page.keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
        expect(page.text(".move[aria-current]") == "d6!?", page.text(".move[aria-current]"))
        expect(page.text(".where").startswith("3… d6"), page.text(".where"))

    def comments_clocks_and_marks_are_shown(self):
        page = self.page
        page.open(self.rich, "#/0/r/0?m=3")
        expect("<b>bold</b>" in page.text(".moves"), "the comment is not shown as it is")
        expect(len(page.find(".board line")) == 1 and len(page.find(".board polygon")) == 1, "the arrow is not there")
        expect(page.text(".player.w .clock") == "1:29:50", page.text(".player.w .clock"))
        expect(len(page.find(".chart")) == 2, "two charts are expected")

    def medals_training_questions_and_evaluations_are_shown(self):
        page = self.page
        (self.folder / "notes.pgn").write_text(NOTES)
        notes = self.report("notes", [self.folder / "notes.pgn"])
        page.open(notes, "#/0/r/0")
        # 72 is bit 3 and bit 6 (docs/formats/chessbase.md).
        expect(page.run("return [...document.querySelectorAll('.game-head .medal')].map(e => e.textContent)") == ["Novelty", "Tactics"], "medals")
        page.open(notes, "#/0/r/0?m=5")
        expect("Critical position of the opening" in page.text(".annotations"), page.text(".annotations"))
        page.open(notes, "#/0/r/0?m=6")
        text = page.text(".training")
        expect("Which capture wins?" in text and "6 points · 6 minutes" in text and "Hint 1Look at f7" in text, text)
        expect("f3–e5 6 points: Yes" in text and "e1–g1 2 points: Solid" in text, text)
        expect(not page.run("return [...document.querySelectorAll('.training details')].some(e => e.open)"), "the answer is open")
        # The evaluations of the whole game in one annotation, in centipawns, as ChessBase keeps them.
        page.open(notes, "#/0/r/1")
        points = page.run("return document.querySelector('.chart .line').getAttribute('points').split(' ').length")
        expect(points == 4, f"{points} points")

    def training_questions_are_solved_on_the_board(self):
        page = self.page
        # The question of ChessBase's PGN is kept at the move that is to be found, and asked before it.
        (self.folder / "asked.pgn").write_text(ASKED)
        asked = self.report("asked", [self.folder / "asked.pgn"])
        page.open(asked, "#/0/r/0?m=2")
        text = page.text(".training")
        expect("Which \"knight\", and why?" in text.replace("'", '"') and "5 points" in text and "Hint 1Look at e5" in text, text)
        hidden = "getComputedStyle(document.querySelector('.moves')).visibility"
        expect(page.run(f"return {hidden}") == "visible", "the moves are hidden before anybody solves")
        page.run("document.querySelector('.training .solve').click()")
        expect(page.run(f"return {hidden}") == "hidden", "the answer is shown beside the question")
        click = """const box = document.querySelector('.board').getBoundingClientRect(), [file, rank] = arguments[0];
const at = (one) => (one + 0.5) / 8;
document.querySelector('.board').dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: box.left + box.width * at('abcdefgh'.indexOf(file)),
  clientY: box.top + box.height * at(8 - Number(rank))}))"""
        for square in ("d2", "d4"):  # a move that is no answer
            page.run(click, square)
        expect("d2–d4 is not it" in page.text(".verdict"), page.text(".verdict"))
        for square in ("b1", "c3"):  # one that is an answer worth nothing, with a reason
            page.run(click, square)
        expect("b1–c3 is not it · Too slow" in page.text(".verdict"), page.text(".verdict"))
        expect(page.text(".where").startswith("1… e5"), page.text(".where"))
        for square in ("g1", "f3"):
            page.run(click, square)
        expect("g1–f3: 5 points of 5 · Yes" in page.text(".verdict"), page.text(".verdict"))
        expect(page.text(".where").startswith("2. Nf3"), page.text(".where"))
        expect(page.run(f"return {hidden}") == "visible", "the moves stay hidden")
        # The keyboard: the move is entered.
        page.open(asked, "#/0/r/0?m=2")
        page.run("document.querySelector('.training .solve').click()")
        page.run("const i = document.querySelector('.attempt input'); i.value = 'Ng1-f3'.slice(1); i.form.requestSubmit()")
        expect("5 points of 5" in page.text(".verdict"), page.text(".verdict"))
        # Another move of the game ends the attempt, and a click goes forward again.
        page.open(asked, "#/0/r/0?m=1")
        expect(not page.find(".training"), "there is a question where there is none")

    def moves_are_written_in_the_letters_of_the_reader(self):
        page = self.page
        page.open(self.rich, "#/0/r/0")
        for language, wanted in (("de", "Lc4"), ("fr", "Fc4"), ("figurine", "♗c4"), ("en", "Bc4")):
            page.run("const s = document.querySelector('.choice-label select'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", language)
            page.wait(f"[...document.querySelectorAll('.move')].some(e => e.textContent === '{wanted}')")
        # The spelling for the clipboard is PGN, whatever the letters are.
        expect("3. Bc4" in unpack_record(self.rich)["spelling"], "PGN is not PGN any more")

    def pairings_are_explained(self):
        page = self.page
        trf = self.report("trf", [ROOT / "samples" / "harbour.trf"])
        check = json.loads(subprocess.run([self.gamut, "pair", "--check", "--json", "harbour.trf"], cwd=ROOT / "samples", stdout=subprocess.PIPE, check=False).stdout)
        for one in check["rounds"]:
            page.open(trf, f"#/0/r/0/rounds/{one['round']}")
            page.wait("document.querySelector('.pairing-why .badge')")
            text = page.text(".pairing-why")
            expect(one.get("because", "") in text, f"round {one['round']}: {text}")
            expect(len(page.find(".score-bracket")) > 0, "no bracket is explained")

    def teams_win_matches_and_players_have_a_performance(self):
        page = self.page
        teams = self.report("teams", [ROOT / "samples" / "harbour-teams.trf"])
        page.open(teams, "#/0/r/0/crosstable")
        # Round 1: Lighthouse and Breakwater one board each; Kittiwakes both boards against Old Mole; Sailmakers have the bye.
        ends = page.run("return Object.fromEntries([...document.querySelectorAll('.crosstable tbody tr')].map(r => [r.querySelector('th').textContent, r.querySelector('.meeting').className.split(' ')[1]]))")
        expect(ends == {"Lighthouse": "draw", "Breakwater": "draw", "Kittiwakes": "win", "Old Mole": "loss", "Sailmakers": "win"}, ends)
        expect("U pairing-allocated bye" in page.text(".legend-line"), page.text(".legend-line"))
        page.open(teams, "#/0/r/0/rounds/3")
        page.wait("document.querySelector('.pairing-why table')")
        expect("Breakwater – bye" in page.text(".pairing-why") and "Ambler" not in page.text(".pairing-why table"), page.text(".pairing-why"))
        page.open(self.report("trf", [ROOT / "samples" / "harbour.trf"]), "#/0/r/0/players/2")
        # 3.5 of 5 against 2510, 2177, 2288, 2436 and 2251: 70 percent are 149 points more than their average (FIDE B.02, 8.1.1).
        expect("Average of opponents2332" in page.text(".facts") and "Performance2481" in page.text(".facts"), page.text(".facts"))

    def a_season_has_its_race_trends_graph_and_matrix(self):
        page = self.page
        session = json.loads(subprocess.run([self.gamut, "convert", "monday.aca", "--to", "json", "-o", "-"], cwd=ROOT / "samples", stdout=subprocess.PIPE, check=True).stdout)
        awards = {}
        for number, day in enumerate(("2024-03-04", "2024-03-11", "2024-03-18")):
            event = json.loads(json.dumps(session))
            event[0]["start"] = day
            for entry in event[0]["bridge"]["sections"][0]["entries"]:
                entry["total_awards"] = [{"masterpoints": f"0.{number + 1}{entry['number']}"}] if entry.get("session_awards") else []
                for player in entry["players"]:
                    name = f"{player['first']} {player['last']}"
                    awards[name] = awards.get(name, 0) + (10 * (number + 1) + entry["number"] if entry.get("session_awards") else 0)
            (self.folder / f"week{number}.json").write_text(json.dumps(event))
        season = self.report("season3", [self.folder / f"week{number}.json" for number in range(3)])
        page.open(season, "#/together/race")
        shown = page.run("return [...document.querySelectorAll('main tbody tr')].map(r => [r.querySelector('th').textContent, r.cells[2].textContent])")
        wanted = sorted(([name, f"{total / 100:.2f}"] for name, total in awards.items() if total), key=lambda one: (-float(one[1]), one[0]))
        expect(shown == wanted and wanted, f"{shown} {wanted}")
        page.open(season, "#/together/trends")
        expect(len(page.find(".spark")) == 16, "sixteen players came three times")
        page.open(season, "#/together/graph")
        expect(len(page.find(".edge-line")) == 8 and len(page.find(".node")) == 16, "eight pairs of sixteen players")
        page.open(season, "#/together/matrix")
        expect(len(page.find(".heat")) > 10, "the matrix is empty")

    def cards_name_the_winners_of_every_list_and_the_folders_of_equal_names(self):
        page = self.page
        for club in ("north", "south"):
            (self.folder / club).mkdir(exist_ok=True)
            shutil.copy(ROOT / "samples" / "monday.aca", self.folder / club / "monday.aca")
        clubs = self.report("clubs", [self.folder / club / "monday.aca" for club in ("north", "south")])
        page.open(clubs, "#/")
        page.wait("document.querySelectorAll('.card .leader').length >= 2")
        expect([one.text for one in page.find(".card h2")] == ["north/monday.aca", "south/monday.aca"], [one.text for one in page.find(".card h2")])
        shown = page.run("return [...document.querySelector('.card').querySelectorAll('dt, .leader')].map(e => e.textContent)")
        expect(shown == ["Section A NS", "Ivy Elder - Pat Fenwick", "Section A EW", "Quinn Ingle - Dan Juniper"], shown)
        page.open(clubs, "#/together/players")
        expect("1 session is here more than once" in page.text(".copies summary"), page.text("main"))
        expect(len(page.find("main tbody tr")) > 15 and page.run("return [...document.querySelectorAll('main table')].pop().rows[1].cells[1].textContent") == "1", "a copy counts")

    def hostile_names_are_text(self):
        page = self.page
        page.open(self.rich, "#/0/r/0")
        expect(HOSTILE in page.text(), "the name is not shown")
        expect("owned" not in page.run("return document.title").replace(HOSTILE, ""), "a name became a script")
        expect(page.run("return document.querySelectorAll('main script').length") == 0, "a name became an element")
        page.run("const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s)")
        expect(page.run("return window.ran") is None, "the policy lets a foreign script run")
        page.driver.get_log("browser")  # which the browser reports, as it should

    def results_keep_their_place_beside_names_from_right_to_left(self):
        page = self.page
        cup = self.folder / "cup.pgn"
        dana, sami, ron = "\u05db\u05d4\u05df, \u05d3\u05e0\u05d4", "\u0644\u0645\u0649, \u0633\u0627\u0645\u064a", "\u05db\u05d4\u05df, \u05e8\u05d5\u05df"
        comment = "\u05de\u05d4\u05dc\u05da \u05d7\u05d6\u05e7, 12 \u05d3\u05e7\u05d5\u05ea"
        games = [(dana, sami, "1-0"), (dana, ron, "1-0"), (sami, ron, "0-1"), ("Evil\u202e txt", dana, "1/2-1/2")]
        cup.write_text("".join(f'[Event "\u05d2\u05d1\u05d9\u05e2"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n\n1. e4 {{{comment}}} e5 {result}\n\n'
                               for white, black, result in games), encoding="utf-8")
        report = self.report("cup", [cup])
        page.open(report, "#/0/r/0")
        # Where the letters stand, from the left.
        order = page.run("""
            const places = [], walk = document.createTreeWalker(document.querySelector('.game-head h1'), NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) for (let i = 0; i < walk.currentNode.length; i++) {
                const range = document.createRange();
                range.setStart(walk.currentNode, i); range.setEnd(walk.currentNode, i + 1);
                const box = range.getBoundingClientRect();
                if (walk.currentNode.data[i].trim()) places.push([box.left, walk.currentNode.data[i]]);
            }
            return places.sort((a, b) => a[0] - b[0]).map(one => one[1]).join('');""")
        # From the left: White's name, whose letters run the other way, Black's, then 1 before 0.
        expect(re.search("1[\u2013-]0$", order), f"the result is {order[-3:]!r} in {order!r}")
        expect(order.index(dana[-1]) < order.index(sami[0]), f"White is not first in {order!r}")
        look = """
            const problems = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
                const text = walk.currentNode.data, place = walk.currentNode.parentElement;
                if (/[\\u202a-\\u202e\\u2066\\u2067]/.test(text) && !place.closest('script')) problems.push('turned: ' + text);
                if (/[\\u0590-\\u06ff]/.test(text) && !place.closest('bdi, [dir=auto], option, script, title') && !text.includes('\\u2068'))
                    problems.push(place.tagName + '.' + place.className + ': ' + text.slice(0, 40));
            }
            return problems;"""
        for address in ("#/", "#/0", "#/0/r/0", "#/0/r/3", "#/together", "#/together/players", "#/0/e/0", "#/0/e/0/crosstable", "#/0/e/0/pairings"):
            page.open(report, address)
            found = page.run(look)
            expect(not found, f"{address}: {found[:4]}")
        page.open(report, "#/0/r/0")
        expect(page.run("return getComputedStyle(document.querySelector('.comment')).direction") == "rtl", "a comment is not read from the right")

    def lists_of_boards_show_short_values_and_fitting_hints(self):
        page = self.page
        page.open(self.report("boards", [ROOT / "samples" / "harbour.pbn"]), "#/0/list")
        page.wait("document.querySelectorAll('.records tbody tr').length > 1")
        cut = page.run("return [...document.querySelectorAll('.records td')].filter(e => e.textContent.length <= 12 && "
                       "e.scrollWidth > e.clientWidth).map(e => e.textContent)")
        expect(not cut, f"cells are cut off: {cut[:3]}")
        hint = page.run("return document.querySelector('.search input').placeholder")
        titles = page.run("return [...document.querySelectorAll('.records .sort')].map(e => e.textContent.toLowerCase())")
        for word in re.findall(r"(\w+)[=<>]", hint):
            expect(any(title.startswith(word) for title in titles), f"{hint}: no column of {titles} begins with {word}")

    def lists_are_sorted_and_filtered(self):
        page = self.page
        games = "".join(f'[White "Player {n % 97:02}"]\n[Black "Other {n % 89:02}"]\n[WhiteElo "{1500 + n % 700}"]\n'
                        f'[Result "1-0"]\n\n1. e4 e5 1-0\n\n' for n in range(1000))
        (self.folder / "many.pgn").write_text(games)
        many = self.report("many", [self.folder / "many.pgn"])
        page.open(many, "#/0/list")
        page.wait("document.querySelectorAll('.records tbody tr').length > 5")
        expect(page.text(".count") == "1,000 records", page.text(".count"))
        expect(len(page.find(".records tbody tr")) < 80, "all rows are drawn")
        cut = page.run("return [...document.querySelectorAll('.records td')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)")
        expect(not cut, f"cells are cut off: {cut[:3]}")
        page.run("[...document.querySelectorAll('.records .sort')].find(b => b.textContent === 'Elo').click()")
        page.run("[...document.querySelectorAll('.records .sort')].find(b => b.textContent === 'Elo').click()")
        expect("2199" in page.text(".records tbody tr:not(.space)"), "the highest rating is not on top")
        field = page.find(".search input")[0]
        field.send_keys("white=\"player 05\" elo>2150")
        page.wait("document.querySelector('.count').textContent.includes(' of ')")
        wanted = sum(1 for n in range(1000) if n % 97 == 5 and 1500 + n % 700 > 2150)
        expect(page.text(".count") == f"{wanted} of 1,000 records", page.text(".count"))
        page.run("document.querySelector('.search input').blur(); document.querySelector('.scroller').focus()")
        page.keys(Keys.ARROW_DOWN, Keys.ENTER)
        page.wait("document.querySelector('.board')")

    def a_deal_is_played_card_by_card(self):
        page = self.page
        harbour = self.report("deals", [ROOT / "samples" / "harbour.pbn"])
        page.open(harbour, "#/0/r/0")
        expect("KQ 10 2".replace(" ", "") in page.text(".seat-W").replace(" ", ""), page.text(".seat-W"))
        page.keys(Keys.ARROW_RIGHT * 4)
        expect("Trick 1" in page.text(".where") and "won by North" in page.text(".where"), page.text(".where"))
        expect(len(page.find(".played")) == 4, "four cards are on the table")
        expect("North-South 1" in page.text(".where"), page.text(".where"))

    def tie_breaks_are_explained(self):
        page = self.page
        trf = self.report("trf", [ROOT / "samples" / "harbour.trf"])
        page.open(trf, "#/0/r/0")
        page.run("[...document.querySelectorAll('.standings tbody tr')][1].querySelectorAll('.value')[1].click()")
        text = page.text(".explanation")
        # The account that `gamut standings --explain 8` gives, and docs/tie-breaks.md describes.
        expect("BH/C1 10.0" in text and "cut as the lowest (14.1)" in text and "article 8.1" in text, text)
        expect("adjusted, before it 0.5" in text, text)

    def boards_with_the_results_of_all_tables_are_a_session(self):
        self.expect_session(self.report("tables", [ROOT / "samples" / "pairs.pbn"]))
        with self.served(["pairs.pbn"], ROOT / "samples") as server:
            self.page.open(server.address)
            self.page.wait("location.hash.startsWith('#/0')")
            self.page.path = f"http://127.0.0.1:{server.port}/"
            self.expect_session(self.page.path)

    def expect_session(self, path):
        page = self.page
        page.open(path, "#/0/e")
        page.wait("document.querySelector('main .rankings')")
        # The percentages that the file has in its own table of totals.
        expect(all(percent in page.text() for percent in ("66.67", "61.11", "38.89")) and "Session" in page.text("nav"), page.text())
        page.open(path, "#/0/e/0/travellers/1")
        page.wait("document.querySelector('.traveller-deal .mini')")
        expect("AK862" in page.text(".mini-N").replace(" ", ""), page.text(".mini-N"))

    def hands_stand_beside_the_results_of_a_session(self):
        page = self.page
        target = self.report("hands", [ROOT / "samples" / "monday.aca"], options=["--deals", str(ROOT / "samples" / "pairs.pbn")])
        page.open(target, "#/0/r/0/travellers/1")
        page.wait("document.querySelector('.traveller-deal .mini')")
        # Board 2 of pairs.pbn: North holds AK862 of spades.
        expect("AK862" in page.text(".mini-N").replace(" ", ""), page.text(".mini-N"))
        with self.served(["monday.aca", "--deals", "pairs.pbn"], ROOT / "samples") as server:
            page.open(server.address)
            page.wait("location.hash === '#/0/r/0'")
            page.path = f"http://127.0.0.1:{server.port}/"
            page.open(page.path, "#/0/r/0/travellers/1")
            page.wait("document.querySelector('.traveller-deal .makes')")
            expect("AK862" in page.text(".mini-N").replace(" ", ""), page.text(".mini-N"))

    def games_make_up_tournaments_and_players_have_pages(self):
        page = self.page
        names = ["lantern.pgn", "monday.aca", "howell.aca"]
        season = self.report("season", [ROOT / "samples" / name for name in names])
        page.open(season, "#/0/e/0/crosstable")
        # Six games of four players, each against each; `gamut standings lantern.pgn` gives the same.
        rows = page.run("return [...document.querySelectorAll('.crosstable tbody tr')].map(r => r.textContent)")
        expect(len(rows) == 4 and rows[0].startswith("13Dray, Imke1988*½112.5"), rows)
        page.open(season, "#/together/players")
        page.run("[...document.querySelectorAll('main tbody a')].find(a => a.textContent === 'Ada Abbot').click()")
        page.wait("document.querySelector('h1').textContent === 'Ada Abbot'")
        text = page.text()
        expect("58.94" in text and "49.00" in text and "Hal Birch" in text, text)
        page.open(season, "#/together/player/Ashdown%2C%20Vera")
        expect(len(page.find("main tbody tr")) == 3, "three games are expected")

    def sheets(self, paper):
        """The sizes in points of the sheets that the view prints on, by its own wish."""
        self.page.run("document.documentElement.dataset.paper = arguments[0]", paper)
        data = base64.b64decode(self.page.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        return [tuple(round(float(side)) for side in box.split()[2:]) for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", data)]

    def pages_print_on_as_many_sheets_as_they_should(self):
        page = self.page
        session = self.report("session", [ROOT / "samples" / "monday.aca"])
        trf = self.report("trf", [ROOT / "samples" / "harbour.trf"])
        pairs = self.report("pairs", [ROOT / "samples" / "pairs.pbn"])
        # A4 is 595 by 842 points, Letter 612 by 792; the recap lies on its side.
        for path, address, count, wide in ((session, "#/0/r/0/recap", 1, True), (trf, "#/0/r/0/wall", 6, False), (pairs, "#/0/sheet", 1, False),
                                           (self.rich, "#/0/r/0", 1, False), (session, "#/0/r/0/rankings", 1, False), (trf, "#/0/r/0/crosstable", 1, False)):
            page.open(path, address)
            for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
                sheets = self.sheets(paper)
                expect(len(sheets) == count, f"{address} takes {len(sheets)} sheets of {paper}")
                expect(set(sheets) == {size[::-1] if wide else size}, f"{address} prints on {set(sheets)}")

    def nothing_is_cut_off_on_paper(self):
        page = self.page
        # What fits between the margins of A4 in pixels of 1/96 inch: 210 - 24 and, on its side, 297 - 18 millimetres.
        narrow, wide = 703, 1054
        views = self.printed_views()
        try:
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
            for width, addresses in ((narrow, [at for at in views if "recap" not in at]), (wide, [at for at in views if "recap" in at])):
                page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": False})
                wrong, _ = page.walk(self.samples, addresses, """return [...document.querySelectorAll('main *')].filter(e => !e.closest('.offscreen, .scroller, .window, svg') &&
                    e.getClientRects().length && e.getBoundingClientRect().right > words[0] + 1)
                    .map(e => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right) + ' ' + e.textContent.slice(0, 20)).slice(0, 3)""", width)
                expect(not wrong, f"cut off at {width}: {wrong}"[:600])
        finally:
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
            page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def printed_views(self):
        """Those that people hang on walls or hand out, of all samples."""
        page = self.page
        page.open(self.samples, "#/")
        views = []
        for at in page.run("return [...document.querySelectorAll('nav.files .views a')].map(a => a.getAttribute('href'))"):
            if at.endswith("/sheet"):
                views.append(at)
            if re.search(r"/r/0$", at):
                page.open(self.samples, at)
                tabs = page.run("return [...document.querySelectorAll('.tabs a')].map(a => a.getAttribute('href'))")
                views += [one for one in tabs if re.search(r"/(wall|recap|rankings|overall|standings|crosstable|rounds|travellers)$", one)] or [at]
        expect(len(views) > 20, views)
        return views

    def nothing_is_wider_than_a_telephone(self):
        page = self.page
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": 375, "height": 700, "deviceScaleFactor": 1, "mobile": True})
        look = """const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
            return wide > 1 ? [wide + ' pixels too wide'] : [];"""
        try:
            for path, addresses in ((self.rich, ["#/0", "#/0/r/0"]), (self.samples, self.all_views())):
                wrong, _ = page.walk(path, addresses, look)
                expect(not wrong, f"{wrong}"[:600])
        finally:
            page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def all_views(self):
        """Every kind of view of every sample, once."""
        if not self.views:
            _, seen = self.page.walk(self.samples, ["#/"], """
                if (address === '#/') waiting.push(...[...document.querySelectorAll('nav.files a')].map(a => a.getAttribute('href')));
                waiting.push(...[...document.querySelectorAll('.tabs a')].map(a => a.getAttribute('href')));
                return [];""")
            self.views = [*seen, "#/find?ashdown"]
            expect(len(self.views) > 100, f"only {len(self.views)} views")
        return self.views

    def texts_can_be_read_in_dark_and_light(self):
        page = self.page
        try:
            for scheme in ("light", "dark"):
                page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
                for path, addresses in ((self.rich, ["#/0/r/0", "#/0"]), (self.samples, self.all_views())):
                    wrong, _ = page.walk(path, addresses, CONTRAST)
                    expect(not wrong, f"{scheme}: {wrong}"[:600])
        finally:
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def everything_has_a_name_and_a_role_for_screen_readers(self):
        for path, addresses in ((self.rich, ["#/0/r/0"]), (self.samples, self.all_views())):
            wrong, _ = self.page.walk(path, addresses, ROLES)
            expect(not wrong, f"{wrong}"[:600])

    def axe_finds_nothing(self):
        """The rules of axe-core, fetched by npm where that can be done."""
        script = axe_script(self.folder)
        if not script:
            print("# axe-core could not be fetched: skipped; our own rules of names, roles and contrast are checked above")
            return
        # A view of each kind. Contrast has a case of its own, which looks at all of them in dark and light.
        kinds = {re.sub(r"\d+", "N", at): at for at in self.all_views() if not re.search(r"together/(?!players|race|trends|graph|matrix)", at)}
        for path, addresses in ((self.rich, ["#/0/r/0"]), (self.samples, list(kinds.values()))):
            self.page.open(path, addresses[0])
            self.page.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": script})  # which no policy of the page keeps out
            wrong, _ = self.page.walk(path, addresses, """return axe.run(document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}}})
                .then(r => r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 120)]))""")
            expect(not wrong, f"{wrong}"[:600])

    def a_server_shows_the_same_views(self):
        page = self.page
        with self.served(["."], ROOT / "samples") as server:
            page.open(server.address)
            expect("token" not in page.run("return location.href"), "the token stays in the address")
            address = page.path = f"http://127.0.0.1:{server.port}/"
            seen = self.crawl(address)
            expect(len(seen) > 180, f"only {len(seen)} views")
            # The player's page asks for the sessions in which the server found her: four of these, the first and the Howell with 58.94 and 49.00.
            page.open(address, "#/together/player/Ada%20Abbot")
            rows = page.run("return [...document.querySelectorAll('main tbody tr')].map(r => r.textContent)")
            expect(len(rows) == 4 and any("58.94" in row for row in rows) and any("49.00" in row for row in rows), rows)
            page.open(address, "#/together/player/Okafor%2C%20Dele")
            expect("Harbour Open1 of 103.524732481" in page.text("[aria-label=Tournaments] tbody"), page.text("main"))
            page.open(address, "#/find?ada%20abbot")
            expect(len(page.find("main tbody tr")) == 4, page.text("main tbody"))
            files = page.run("return [...document.querySelectorAll('nav.files .file')].map(a => a.title)")
            page.open(address, f"#/{[pathlib.Path(name).name for name in files].index('club.pgn')}/r/0")
            page.keys(Keys.ARROW_RIGHT * 4)
            expect(self.board() == self.shown(ROOT / "samples" / "club.pgn", 1, 4), "the board differs")
            page.driver.get("about:blank")
            page.path = None
            server.process.send_signal(signal.SIGINT)
            expect(server.process.wait(10) == 0, "Ctrl-C does not end it cleanly")

    def a_collection_is_searched_walked_and_asked(self):
        page = self.page
        base = self.folder / "club.db"
        done = subprocess.run([self.gamut, "collect", "-d", str(base), "club.pgn", "lantern.pgn", "harbour.pbn", "monday.aca"], cwd=ROOT / "samples",
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if b"without" in done.stderr:
            return
        with self.served(["-d", base, "club.pgn"], ROOT / "samples") as server:
            page.open(server.address)
            address = page.path = f"http://127.0.0.1:{server.port}/"
            seen = self.crawl(address)
            expect(any("/reports/" in one or one.endswith("/tree") for one in seen), sorted(seen))
            page.open(address, "#/1/find")
            page.find(".ask input[name=where]")[0].send_keys("white~ashdown", Keys.ENTER)
            page.wait("document.querySelector('.records tbody a')")
            wanted = subprocess.run([self.gamut, "find", "-d", str(base), "--where", "white~ashdown", "--count"], stdout=subprocess.PIPE, check=True).stdout
            expect(page.text(".count").startswith(wanted.decode().strip() + " record"), f"{page.text('.count')}, {wanted}")
            page.run("document.querySelector('.records tbody a').click()")
            page.wait("document.querySelector('.board')")
            expect("Ashdown" in page.text("h1"), page.text("h1"))
            page.run("document.querySelector('.tree-panel').open = true")
            page.wait("document.querySelector('.tree-panel .tree tbody tr')")
            page.open(address, "#/1/tree")
            tree = json.loads(subprocess.run([self.gamut, "tree", "-d", str(base), "--json"], stdout=subprocess.PIPE, check=True).stdout)
            expect(page.run("return [...document.querySelectorAll('.tree tbody th')].map(e => e.firstChild.textContent)") == [move["san"] for move in tree["moves"]],
                   "the moves are others")
            page.keys(Keys.ARROW_RIGHT)
            page.wait("document.querySelectorAll('.line-path a').length === 2")
            expect(page.text(".line-path [aria-current]") == tree["moves"][0]["san"], page.text(".line-path"))
            page.keys(Keys.ARROW_LEFT)
            page.wait("document.querySelectorAll('.line-path a').length === 1")
            page.open(address, "#/1/find?where%3D(")
            expect("--where" in page.text(".failure-line"), "a wrong condition is not said to be wrong")
            page.driver.get_log("browser")  # in which the browser reports the status, as it should
            page.open(address, "#/find?ashdown")
            expect("Ashdown" in page.text("main tbody"), "the player is not found in all files")

    def a_large_database_is_listed_filtered_and_paged(self):
        page = self.page
        games = "".join(f'[White "Player {n % 97:02}"]\n[Black "Other {n % 89:02}"]\n[WhiteElo "{1500 + n % 700}"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'
                        for n in range(20000))
        (self.folder / "large.pgn").write_text(games)
        with self.served(["large.pgn"], self.folder) as server:
            page.open(server.address)
            page.path = f"http://127.0.0.1:{server.port}/"
            page.wait("document.querySelectorAll('.records tbody tr').length > 5")
            expect(page.text(".count") == "20,000 records", page.text(".count"))
            page.wait("!document.querySelector('.sort').disabled")
            page.run("document.querySelector('.scroller').scrollTop = 1e9")
            page.wait("document.querySelector('.records tbody').textContent.includes('20000')")
            page.find(".search input")[0].send_keys('white~"player 05" and white_elo>2150')
            wanted = sum(1 for n in range(20000) if n % 97 == 5 and 1500 + n % 700 > 2150)
            page.wait(f"document.querySelector('.count').textContent === '{wanted} of 20,000 records'")
            page.run("[...document.querySelectorAll('.records .sort')].find(b => b.textContent === 'Elo').click()")
            page.run("document.querySelector('.records tbody a').click()")
            page.wait("document.querySelector('.board')")
            expect("Player 05" in page.text("h1"), page.text("h1"))
            # One walks along the list as it was filtered and sorted.
            expect(page.text(".neighbours").startswith(f"1 of {wanted}"), page.text(".neighbours"))
            page.run("document.querySelector('.neighbours [rel=next]').click()")
            page.wait(f"document.querySelector('.neighbours').textContent.includes('2 of {wanted}')")
            expect("Player 05" in page.text("h1"), page.text("h1"))
            # Words and comparisons, as docs/viewer.md has them.
            for words, fits in (("player 05 elo>2150", lambda n: (n % 97 == 5 or n % 89 == 5) and 1500 + n % 700 > 2150), ("moves>1 elo<1502", lambda n: False),
                                ("moves=1 elo<1502", lambda n: n % 700 < 2), ("elo>=2199 other", lambda n: n % 700 == 699)):
                page.open(page.path, "#/0/list?" + urllib.parse.quote(words))
                page.wait(f"document.querySelector('.count').textContent === '{sum(map(fits, range(20000))):,} of 20,000 records'")
            page.open(page.path, "#/0/list")
            page.run("document.querySelectorAll('.records tbody a')[2].click()")
            page.wait("document.querySelector('.neighbours')?.textContent.includes('3 of 20,000')")

    def a_link_opens_in_a_second_tab(self):
        page = self.page
        with self.served(["club.pgn"], ROOT / "samples") as server:
            page.open(server.address)
            page.path = f"http://127.0.0.1:{server.port}/"
            first = page.driver.current_window_handle
            page.driver.switch_to.new_window("tab")
            page.driver.get(page.path + "#/0/r/1")
            page.wait("document.querySelector('.board')")
            expect("Birch" in page.text("h1"), page.text("h1"))
            page.driver.close()
            page.driver.switch_to.window(first)

    def the_browser_is_led_to_the_page_by_a_file_of_the_user(self):
        """Words of a program are seen by all users of the machine: the token is not among those that the browser gets."""
        page, seen = self.page, self.folder / "seen"
        (self.folder / "xdg-open").write_text(f'#!/bin/sh\necho "$@" > "{seen}.part" && mv "{seen}.part" "{seen}"\n')
        (self.folder / "xdg-open").chmod(0o755)
        environment = {"PATH": f"{self.folder}:{os.environ['PATH']}", "XDG_RUNTIME_DIR": str(self.folder)}
        with self.served(["club.pgn", "--open"], ROOT / "samples", environment) as server:
            end = time.time() + 30
            while not seen.exists() and time.time() < end:
                time.sleep(0.01)
            words = seen.read_text().strip()
            expect(server.token not in words, "the token is in the words of a program")
            expect(os.stat(words).st_mode & 0o077 == 0, "others can read the file")
            page.driver.get(f"file://{words}")
            page.wait("document.querySelector('.records tbody a')")
            page.driver.get("about:blank")
            page.path = None
            server.process.send_signal(signal.SIGINT)
            expect(server.process.wait(10) == 0 and not os.path.exists(words), "the file is left behind")

    def two_million_games_are_reached_in_parts(self):
        """As many rows as no browser can draw at once."""
        if os.environ.get("GAMUT_TESTS") != "all":
            return
        page, count = self.page, 2_000_100
        with open(self.folder / "huge.pgn", "w", encoding="ascii") as file:
            for start in range(0, count, 1000):
                file.write("".join(f'[White "P{n + 1}"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' for n in range(start, min(count, start + 1000))))
        with self.served(["huge.pgn"], self.folder) as server:
            page.open(server.address)
            page.path = f"http://127.0.0.1:{server.port}/"
            page.wait("document.querySelector('.count')?.textContent === '2,000,100 records' && !document.querySelector('.parts').hidden")
            for row in (1_000_000, 1_000_001, 2_000_100, 7):
                page.run("const n = document.querySelector('.row-number'); n.value = arguments[0]; n.form.requestSubmit()", row)
                page.wait(f"[...document.querySelectorAll('.records tbody tr')].some(r => r.cells[0].textContent === '{row}' && r.textContent.includes('P{row}'))")
            page.run("document.querySelectorAll('.parts button')[1].click()")
            page.wait("document.querySelector('.parts').textContent.startsWith('Rows 1,000,001 to 2,000,000')")
            page.run("[...document.querySelectorAll('.records tbody tr a')][0].click()")
            page.wait("document.querySelector('.board')")
            expect(page.text("h1").startswith("P1000001"), page.text("h1"))
        (self.folder / "huge.pgn").unlink()

    def pages_are_small(self):
        for name in ("monday.aca", "harbour.trf"):
            size = self.report("size", [ROOT / "samples" / name]).stat().st_size
            expect(size < 600_000, f"{name}: {size} bytes")
        games = (RICH.replace("Ashdown", f"Ashdown {n}") for n in range(1000))
        (self.folder / "thousand.pgn").write_text("".join(games))
        size = self.report("thousand", [self.folder / "thousand.pgn"]).stat().st_size
        expect(size < 3_000_000, f"1,000 games: {size} bytes")

    @contextlib.contextmanager
    def served(self, words, folder, environment=None):
        """A server, and no page that still follows it when it ends: its stream would break off."""
        with Server(self.gamut, words, folder, environment) as server:
            yield server
            self.page.driver.get("about:blank")
            self.page.path = None

    def nothing_was_said_and_nobody_was_asked(self):
        self.page.listen()
        # A file whose lines do not tell whose repertoire they are: the page says so, and the browser reports the status.
        said = [line for line in self.page.said if not re.search(r"repertoire=\d+ .*status of 400", line["message"])]
        expect(not said, f"the console says {said[:3]}")
        foreign = [url for url in self.page.asked
                   if not url.startswith(("file://", "about:", "data:", "blob:", "http://127.0.0.1:"))]
        expect(not foreign, f"the page asks for {foreign[:3]}")
        own = {url.split("#")[0] for url in self.page.asked if url.startswith("file://")}
        expect(all(url.endswith(".html") for url in own), f"the page reads {own}")


# Goes from view to view, waits for each, and looks at it.
WALK = """
const [waiting, words] = arguments, done = arguments[arguments.length - 1], wrong = {}, seen = [], root = document.documentElement;
const ready = () => new Promise(resolve => {
    const look = () => root.dataset.ready && (watch.disconnect(), resolve());
    const watch = new MutationObserver(look);
    watch.observe(root, { attributes: true, attributeFilter: ['data-ready'] });
    look();
});
const look = address => { LOOK };
(async () => {
    for (let address; waiting.length && seen.length < 1000;) {
        if (seen.includes(address = waiting.shift())) continue;
        seen.push(address);
        delete root.dataset.ready;
        if (location.hash === address) dispatchEvent(new HashChangeEvent('hashchange'));
        else location.hash = address;
        await Promise.race([ready(), new Promise((_, fail) => setTimeout(() => fail(address + ' is never there'), 20000))]);
        const problems = await look(address);
        if (problems.length) wrong[address] = problems.slice(0, 3);
    }
})().then(() => done({ wrong, seen }), error => done(String(error)));
"""


# Texts whose contrast is under 4.5 to 1, or 3 to 1 where they are large (WCAG 2.1, 1.4.3).
CONTRAST = """
const rgb = text => (text.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
const ground = element => {
    for (let e = element; e; e = e.parentElement) {
        const c = rgb(getComputedStyle(e).backgroundColor);
        if ((c[3] ?? 1) > .5) return c;
    }
    return [255, 255, 255];
};
const found = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !e.getClientRects().length || e.closest('svg, script, style, .offscreen, #said')) continue;
    const style = getComputedStyle(e), a = light(rgb(style.color)), b = light(ground(e));
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) found.push([walk.currentNode.data.slice(0, 30), e.className, ratio.toFixed(2)]);
}
return found;
"""


# What lacks a name, a role or a place in the order of headings (WCAG 2.1, 1.3.1, 2.4.6 and 4.1.2).
ROLES = """
const problems = [], seen = e => e.getClientRects().length > 0;
const name = e => e.getAttribute('aria-label') || e.textContent.trim() || e.title || e.querySelector('title, caption')?.textContent ||
    e.labels?.[0]?.textContent || '';
for (const e of document.querySelectorAll('button, a, input, select, summary, [role=img], [role=region], table, nav'))
    if (!name(e)) problems.push('no name: ' + e.outerHTML.slice(0, 80));
for (const e of document.querySelectorAll('table')) {
    if (!e.querySelector('th')) problems.push('no header: ' + e.textContent.slice(0, 40));
    for (const th of e.querySelectorAll('th')) if (!th.scope) problems.push('no scope: ' + th.outerHTML.slice(0, 60));
}
for (const e of document.querySelectorAll('.board, .chart')) if (e.getAttribute('role') !== 'img') problems.push('no role: ' + e.outerHTML.slice(0, 60));
for (const e of document.querySelectorAll('[onclick], .clickable')) if (!e.closest('a, button, svg, tr')) problems.push('only for a mouse: ' + e.outerHTML.slice(0, 60));
const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
if (new Set(ids).size !== ids.length) problems.push('an id comes twice');
if (document.querySelectorAll('main').length !== 1 || document.querySelectorAll('h1').length !== 1) problems.push('not one main and one h1');
if (document.documentElement.lang !== 'en' || !document.title) problems.push('no language or title');
let level = 0;
for (const e of document.querySelectorAll('main h1, main h2, main h3, main h4')) {
    const now = Number(e.tagName[1]);
    if (now > level + 1) problems.push('a heading is left out before ' + e.textContent.slice(0, 40));
    level = now;
}
return problems;
"""


def main(gamut, words):
    if not os.path.exists(DRIVER):
        print("1..0 # SKIP chromium-driver is not installed")
        return 0
    with tempfile.TemporaryDirectory(prefix="gamut-browser-") as folder:
        suite = Suite(gamut, folder)
        cases = [name for name, value in vars(Suite).items()
                 if callable(value) and name.count("_") > 1 and not name.startswith(("_", "expect_"))]
        cases = [name for name in cases if not words or any(word in name for word in words)]
        print(f"1..{len(cases)}")
        failed = 0
        try:
            for number, name in enumerate(cases, 1):
                start = time.time()
                try:
                    getattr(suite, name)()
                    print(f"ok {number} - {name.replace('_', ' ')} # {time.time() - start:.1f} s", flush=True)
                except Exception as problem:  # a browser that stumbles is a failed case, not the end
                    failed += 1
                    print(f"not ok {number} - {name.replace('_', ' ')}\n# {str(problem)[:600]}", flush=True)
        finally:
            suite.page.driver.quit()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
