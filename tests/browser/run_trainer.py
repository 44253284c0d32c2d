#!/usr/bin/env python3
"""Looks at dossiers, repertoires and names of openings in Chromium, and reports each case as a line of TAP: run_trainer.py GAMUT [WORD...]

Pages of `gamut report` and of `gamut serve` have the numbers that `gamut stats --opponent` and `gamut find --repertoire` print. Only the
cases whose names have one of the words are run."""
import json
import pathlib
import sys
import tempfile
import urllib.parse

from run_browser import CONTRAST, DRIVER, ROLES, Keys, Page  # which looks for a Python with selenium

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))
sys.path.insert(0, str(ROOT / "tests" / "cross"))
from axe import axe_script  # pylint: disable=wrong-import-position
from cross import run  # pylint: disable=wrong-import-position
from unpack import blocks  # pylint: disable=wrong-import-position
from serving import Server, expect, run_cases  # pylint: disable=wrong-import-position

PEOPLE = ["Ashdown, Vera", "Birch, Tom", "Cedar, Ann", "Dogwood, Ida"]
LINES = [("C65", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. d4"), ("B90", "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6"),
         ("C54", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4"), ("D37", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Nf3 Be7 5. Bf4"),
         ("D37", "1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 Be7 5. Bf4"), ("A02", "1. f4 d5 2. Nf3 Nf6"), ("C00", "1. e4 e6 2. d4 d5 3. Nc3 Bb4")]
# What the owner of the repertoire wants to play; 4. O-O has a sister, and nobody plays the Scandinavian.
MINE = """[Event "White"]
[Result "*"]

1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3) (1... d5 2. exd5 Qxd5 3. Nc3) 2. Nf3 Nc6 (2... Nf6 3. Nxe5) 3. Bb5 Nf6 4. O-O (4. d3) 4... Nxe4 5. d4 *
"""
NUMBERS = {"Games": "games", "+": "wins", "=": "draws", "−": "losses", "%": "percent", "Opponents": "opponents", "Perf": "performance"}
TABLES = """return Object.fromEntries([...document.querySelectorAll('main table')].map(t => [t.caption.textContent, {
    heads: [...t.tHead.rows[0].cells].map(c => c.textContent), rows: [...t.tBodies[0].rows].map(r => [...r.cells].map(c => c.textContent))}]))"""


def game(number):
    """A game with clocks, which two thirds have."""
    white, black = PEOPLE[number % 4], PEOPLE[(number + 1 + number // 4 % 3) % 4]
    eco, line = LINES[number * 5 % 7]
    result, left, moves = ("1-0", "1/2-1/2", "0-1")[number % 3], 3600, []
    for at, word in enumerate(line.split()):
        left -= 7 * (at % 5)
        moves.append(word if word.endswith(".") or number % 3 == 2 else f"{word} {{[%clk {left // 3600}:{left // 60 % 60:02}:{left % 60:02}]}}")
    return (f'[Event "Club evening"]\n[Date "202{number % 4}.03.{number % 28 + 1:02}"]\n[Round "{number % 9 + 1}"]\n[White "{white}"]\n[Black "{black}"]\n'
            f'[Result "{result}"]\n[WhiteElo "{1800 + number * 13 % 400}"]\n[BlackElo "{1750 + number * 7 % 400}"]\n[ECO "{eco}"]\n[TimeControl "3600"]\n\n'
            f'{" ".join(moves)} {result}\n\n')


def rows_of_board(fen):
    return [list("".join("." * int(letter) if letter.isdigit() else letter for letter in row)) for row in fen.split()[0].split("/")]


class Suite:
    def __init__(self, gamut, folder):
        self.gamut, self.folder = str(pathlib.Path(gamut).resolve()), pathlib.Path(folder)
        self.page = Page()
        (self.folder / "club.pgn").write_text("".join(game(number) for number in range(30)))
        (self.folder / "league.pgn").write_text("".join(game(number) for number in range(30, 54)))
        (self.folder / "mine.pgn").write_text(MINE)
        self.files = ["club.pgn", "league.pgn"]
        self.report = self.folder / "page.html"
        self.tool("report", *self.files, "--opponent", "ashdown", "--repertoire", "mine.pgn", "-o", self.report)
        self.dossier = json.loads(self.tool("stats", *self.files, "--opponent", "ashdown", "--json"))
        self.findings = self.compared("--repertoire", "mine.pgn")

    def run(self, *words):
        return run(self.gamut, *words, cwd=self.folder)

    def tool(self, *words):
        done = self.run(*words)
        expect(done.returncode == 0, f"{words}: {done.returncode} {done.stderr.decode()[:300]}")
        return done.stdout.decode()

    def compared(self, *words):
        return [json.loads(line) for line in self.tool("find", *self.files, *words, "--json").splitlines()]

    def board(self):
        """What is on the board of the page."""
        men = self.page.run("return [...document.querySelectorAll('.board .piece')].map(man => [man.dataset.piece, man.getAttribute('transform')])")
        rows = [["."] * 8 for _ in range(8)]
        for letter, place in men:
            x, y = map(int, place[len("translate("):-1].split())
            rows[y // 50][x // 50] = letter
        return rows

    def served(self, look):
        """Looks at the pages of a server; its files are club.pgn, league.pgn and mine.pgn."""
        with Server(self.gamut, [*self.files, "mine.pgn"], self.folder) as server:
            self.page.open(server.address)
            self.page.path = f"http://127.0.0.1:{server.port}/"
            look(self.page.path, server)
            self.page.driver.get("about:blank")
            self.page.path = None

    # ---- a dossier ----

    def expect_dossier(self, path):
        page, wanted = self.page, self.dossier
        page.open(path, "#/together/player/" + urllib.parse.quote(PEOPLE[0]))
        tables, total, form = page.run(TABLES), wanted["total"], wanted["form"]
        facts = page.text("main .facts")
        for text in (f"Score{total['points']} of {total['games']}, {total['percent']} %", f"Last games{form['points']} of {form['games']}, {form['percent']} %",
                     f"Highest rating{wanted['rating']}", f"Average of opponents{total['opponents']}", f"Performance{total['performance']}"):
            expect(text in facts, f"{text} is not in {facts}")
        openings = {colour: [row for row in wanted["openings"] if row["colour"] == colour] for colour in ("white", "black")}
        for caption, rows, label in (
                ("By colour", wanted["colours"], lambda row: row["colour"].capitalize()), ("First moves with White", wanted["white"], lambda row: row["line"]),
                ("First moves with Black", wanted["black"], lambda row: row["line"]), ("By year", wanted["years"], lambda row: str(row["year"])),
                ("Openings with White", openings["white"], lambda row: f"{row['eco']} {row['name']}"),
                ("Openings with Black", openings["black"], lambda row: f"{row['eco']} {row['name']}"),
                ("How games ended", wanted["finishes"], lambda row: row["finish"].capitalize())):
            self.expect_table(tables, caption, rows, label)
        recent = tables["The last games, the latest first"]["rows"]
        expect([row[2] for row in recent] == [one["opponent"] for one in wanted["recent"]], recent)
        expect([row[5] for row in recent] == [f"{one['eco']} {one['name']}" for one in wanted["recent"]], recent)
        clock = wanted["clock"]
        expect(tables["Seconds by moves"]["rows"] == [[f"{row['from']}–{row['to']}", str(row["games"]), row.get("seconds", ""), row.get("left", "")]
                                                      for row in clock["moves"]], tables["Seconds by moves"])
        expect(f"{clock['games']} games with clocks · {clock['seconds']} seconds for a move" in page.text(), page.text())

    def expect_table(self, tables, caption, rows, label):
        shown = tables[caption]
        expect([row[0] for row in shown["rows"]] == [label(row) for row in rows] and rows, f"{caption}: {shown['rows']}")
        for title, name in NUMBERS.items():
            at = shown["heads"].index(title)
            expect([row[at] for row in shown["rows"]] == [str(row.get(name, "")) for row in rows], f"{caption}, {title}: {shown['rows']}")

    def a_dossier_has_the_numbers_of_the_tool(self):
        self.expect_dossier(self.report)
        self.served(lambda path, _: self.expect_dossier(path))

    def expect_way(self, path):
        """From a game to a player, from there to the last game."""
        page = self.page
        page.open(path, "#/0/r/0")
        page.run("[...document.querySelectorAll('.player .name')].find(a => a.textContent === arguments[0]).click()", PEOPLE[0])
        page.wait(f"document.querySelector('h1').textContent === '{PEOPLE[0]}' && document.querySelector('.dossier')")
        last = self.dossier["recent"][0]
        page.run("[...document.querySelectorAll('.dossier table')].find(t => t.caption.textContent.startsWith('The last games')).querySelector('tbody a').click()")
        page.wait("document.querySelector('.board')")
        place = f"#/{self.files.index(pathlib.Path(last['source']).name)}/r/{last['record'] - 1}"
        expect(page.run("return location.hash").startswith(place) and last["opponent"] in page.text("h1"), page.run("return location.hash"))

    def names_lead_to_the_dossier_and_it_leads_to_games(self):
        page = self.page
        self.expect_way(self.report)
        # A page from disk has the dossier of those who were named: others lead to their games.
        page.open(self.report, "#/0/r/0")
        page.run("[...document.querySelectorAll('.player .name')].find(a => a.textContent !== arguments[0]).click()", PEOPLE[0])
        page.wait("document.querySelector('.records')")
        expect(PEOPLE[0] in page.text("nav.files"), "the menu does not name the player")
        self.served(lambda path, _: self.expect_way(path))

    def a_page_of_one_file_opens_at_what_was_asked(self):
        page, one = self.page, self.folder / "one.html"
        for words, address in ((["--opponent", "cedar"], "#/together/player/Cedar%2C%20Ann"), (["--repertoire", "mine.pgn"], "#/1/repertoire"),
                               (["--opponent", "cedar; birch", "--repertoire", "mine.pgn"], "#/1/repertoire"), ([], "#/0/list")):
            self.tool("report", "club.pgn", *words, "-o", one)
            page.path = None
            page.open(one)
            expect(page.run("return location.hash") == address, f"{words}: {page.run('return location.hash')}")
            expect("There is" not in page.text() and page.text("h1"), page.text())
        expect("Birch, Tom" not in page.text("nav.files"), "a player of nobody's dossier is in the menu")

    def no_folder_of_this_machine_is_in_a_page(self):
        below = self.folder / "season" / "spring"
        below.mkdir(parents=True)
        (below / "club.pgn").write_text(game(1) + game(2))
        page = self.folder / "handed.html"
        self.tool("report", below / "club.pgn", "--opponent", "cedar", "--repertoire", self.folder / "mine.pgn", "-o", page)
        said = dict(blocks(page.read_text()))
        expect(all(str(self.folder) not in json.dumps(content) for content in said.values()), "the page names a folder")
        expect({row["source"] for row in said["dossier/0"]["recent"]} == {"season/spring/club.pgn"} and said["index"]["repertoire"] == 1, said["index"])

    # ---- a repertoire ----

    def expect_repertoire(self, path, rows, file=2, query=""):
        page, whole = self.page, rows[0]
        page.open(path, f"#/{file}/repertoire{query}")
        expect(f"Repertoire of {whole['colour'].capitalize()} · {whole['positions']} positions · {whole['lines']} lines · {whole['left']} of {whole['games']} games"
               in page.text(".lead"), page.text(".lead"))
        kinds = {name: [row for row in rows if row["finding"] == name] for name in ("left", "answers", "instead", "never")}
        tabs = page.run("return [...document.querySelectorAll('.tabs a')].map(a => [a.getAttribute('href').split('/')[3].split('?')[0], a.textContent])")
        expect([(name, int(text.split("(")[1][:-1])) for name, text in tabs] == [(name, len(found)) for name, found in kinds.items()], tabs)
        by = {"you": "you", "opponent": "the opponent", "end": "end of the line"}
        shown = page.run(TABLES)["Games that leave the repertoire"]["rows"]
        wanted = [[f"{row['white']} – {row['black']}", row["played"], by[row["by"]], row.get("moves", "the line"), f"{row['eco']} {row['opening']}", row["source"]]
                  for row in kinds["left"]]
        expect([[row[0], *row[2:6], row[7]] for row in shown] == wanted and wanted, f"{shown[:2]} {wanted[:2]}")
        for name in ("answers", "instead", "never"):
            page.open(path, f"#/{file}/repertoire/{name}{query}")
            if not kinds[name]:
                expect(not page.find("main table"), name)
                continue
            shown = next(iter(page.run(TABLES).values()))["rows"]
            wanted = [[row["line"] or "Start", row["moves"], *([str(row["games"])] if "games" in row else [])] for row in kinds[name]]
            expect(shown == wanted, f"{name}: {shown} {wanted}")
        return kinds

    def a_repertoire_has_the_answers_of_the_tool(self):
        kinds = self.expect_repertoire(self.report, self.findings)
        expect(all(kinds.values()), {name: len(found) for name, found in kinds.items()})
        self.served(self.expect_served_repertoire)

    def expect_served_repertoire(self, path, server):
        page = self.page
        self.expect_repertoire(path, self.findings)
        # The form asks again, for other games and the other side.
        page.find("main .search input")[0].send_keys("year>=2022")
        page.run("const s = document.querySelector('main select'); s.value = 'black'; s.dispatchEvent(new Event('change')); s.form.requestSubmit()")
        page.wait("document.querySelector('.lead')?.textContent.startsWith('Repertoire of Black')")
        self.expect_repertoire(path, self.compared("--repertoire", "mine.pgn", "--colour", "black", "--where", "year>=2022"), 2,
                               "?" + urllib.parse.quote("colour=black&where=year%3E%3D2022"))
        page.open(path, "#/2/repertoire?where%3D(")
        expect("--where" in page.text(".failure-line"), "a wrong condition is not said to be wrong")
        page.driver.get_log("browser")
        # Only files that are served can be named, and by number only.
        for value in (self.folder / "mine.pgn", "mine.pgn", "3", "-1", "2x"):
            status, body, _ = server.ask("/answer/find/all?repertoire=" + urllib.parse.quote(str(value)))
            expect(status == 400 and b"names a file" in body, f"{value}: {status} {body[:80]}")

    def expect_places(self, path, findings, file=2):
        """Games open where they leave the repertoire, and lines in the repertoire."""
        page = self.page
        left = [row for row in findings if row["finding"] == "left"]
        for at in {next(i for i, row in enumerate(left) if row["by"] == by) for by in ("you", "opponent", "end")}:
            page.open(path, f"#/{file}/repertoire")
            page.run("document.querySelectorAll('.left-games tbody tr')[arguments[0]].querySelector('a').click()", at)
            page.wait("document.querySelector('.board')")
            expect(self.board() == rows_of_board(left[at]["fen"]), f"the game {left[at]} opens elsewhere")
            expect(left[at]["white"] in page.text("h1"), page.text("h1"))
        for name in ("left", "answers", "instead", "never"):
            page.open(path, f"#/{file}/repertoire/{name}")
            page.run("const links = document.querySelectorAll('main tbody tr:last-child a'); links[links.length - 1].click()")
            page.wait("document.querySelector('.board')")
            fen = [row for row in findings if row["finding"] == name][-1]["fen"]
            expect(self.board() == rows_of_board(fen), f"{name}: {fen} opens elsewhere")
            expect(page.run("return location.hash").startswith(f"#/{file}/r/"), page.run("return location.hash"))

    def games_and_lines_open_where_they_part(self):
        self.expect_places(self.report, self.findings)
        self.served(lambda path, _: self.expect_places(path, self.findings))

    def a_merged_study_is_a_repertoire(self):
        page, study = self.page, self.folder / "study.html"
        self.tool("merge", "league.pgn", "--colour", "white", "--chapters", "2", "--title", "White of the league", "-o", "league-white.pgn")
        self.tool("report", *self.files, "--repertoire", "league-white.pgn", "--colour", "white", "-o", study)
        rows = self.compared("--repertoire", "league-white.pgn", "--colour", "white")
        kinds = self.expect_repertoire(study, rows)
        page.open(study, "#/2/repertoire")
        page.run("const links = document.querySelectorAll('main tbody tr:last-child a'); links[links.length - 1].click()")
        page.wait("document.querySelector('.board')")
        expect(self.board() == rows_of_board(kinds["left"][-1]["fen"]), "the line opens elsewhere")
        # A chapter has its name, not players.
        page.open(study, "#/2/r/1")
        expect(page.text("h1").startswith("1. ") and "?" not in page.text("h1"), page.text("h1"))

    def many_games_are_listed_and_filtered(self):
        page, many = self.page, self.folder / "many.html"
        (self.folder / "many.pgn").write_text("".join(game(number) for number in range(900)))
        self.tool("report", "many.pgn", "--repertoire", "mine.pgn", "-o", many)
        rows = [row for row in map(json.loads, self.tool("find", "many.pgn", "--repertoire", "mine.pgn", "--json").splitlines()) if row["finding"] == "left"]
        page.open(many, "#/1/repertoire")
        page.wait("document.querySelectorAll('.records tbody tr').length > 5")
        expect(page.text(".count") == f"{len(rows)} records" and len(rows) > 300 and len(page.find(".records tbody tr")) < 80, page.text(".count"))
        page.find(".search input")[0].send_keys("by=opponent")
        theirs = [row for row in rows if row["by"] == "opponent"]
        page.wait(f"document.querySelector('.count').textContent === '{len(theirs)} of {len(rows)} records'")
        page.run("document.querySelectorAll('.records tbody a')[1].click()")
        page.wait("document.querySelector('.board')")
        expect(self.board() == rows_of_board(theirs[1]["fen"]) and theirs[1]["white"] in page.text("h1"), f"{theirs[1]} opens elsewhere")

    # ---- names of openings ----

    def codes_have_names_beside_them(self):
        page = self.page
        opened = json.loads(self.tool("tree", "club.pgn", "--json", "--line", "1.e4"))
        page.open(self.report, "#/0/r/0")
        names = {row["eco"]: row["opening"] for row in self.compared()}
        expect(f"OpeningC65 {names['C65']}" in page.text(".facts"), page.text(".facts"))
        page.open(self.report, "#/find?ashdown")
        expect(f"B90 {names['B90']}" in page.text("main tbody"), page.text("main tbody"))
        page.open(self.report, "#/0/list?" + urllib.parse.quote('opening=sicilian'))
        wanted = self.tool("find", "club.pgn", "--where", "opening~sicilian", "--count").strip()
        expect(page.text(".count") == f"{wanted} of 30 records" and wanted != "0", page.text(".count"))
        self.served(lambda path, _: self.expect_served_names(path, opened, wanted))

    def expect_served_names(self, path, opened, wanted):
        page = self.page
        page.open(path, "#/0/tree?line%3De4")
        expect(page.text("main .opening-name") == f"{opened['eco']} {opened['opening']}", page.text("main .opening-name"))
        shown = page.run("return [...document.querySelectorAll('.tree tbody th')].map(e => e.textContent)")
        expect(shown == [move["san"] + (f"{move['eco']} {move['opening']}" if "eco" in move else "") for move in opened["moves"]], shown)
        page.open(path, "#/0/list?" + urllib.parse.quote("opening=sicilian"))
        page.wait(f"document.querySelector('.count').textContent === '{wanted} of 30 records'")

    # ---- for everybody ----

    def views(self):
        return ["#/together/player/" + urllib.parse.quote(PEOPLE[0]), *(f"#/2/repertoire/{name}" for name in ("left", "answers", "instead", "never")),
                "#/2/r/0", "#/0/r/0", "#/find?ashdown"]

    def the_keyboard_reaches_games_and_lists(self):
        page = self.page
        page.open(self.report, "#/2/repertoire")
        page.run("document.querySelector('main').focus()")
        for selector in (".tabs a:nth-child(3)", ".left-games tbody tr:nth-child(2) th a"):
            for _ in range(60):
                page.keys(Keys.TAB)
                if page.run("return document.activeElement === document.querySelector(arguments[0])", selector):
                    break
            else:
                raise AssertionError(f"{selector} is never reached")
        page.keys(Keys.ENTER)
        page.wait("document.querySelector('.board')")

    def nothing_is_wider_than_a_telephone(self):
        page = self.page
        page.open(self.report, "#/")
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
        look = "const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth; return wide > 1 ? [wide + ' pixels too wide'] : [];"
        try:
            wrong, seen = page.walk(self.report, self.views(), look)
        finally:
            page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        expect(not wrong and len(seen) == 8, f"{wrong}"[:600])

    def texts_can_be_read_in_dark_and_light(self):
        page = self.page
        try:
            for scheme in ("light", "dark"):
                page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
                wrong, _ = page.walk(self.report, self.views(), CONTRAST)
                expect(not wrong, f"{scheme}: {wrong}"[:600])
        finally:
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def everything_has_a_name_and_a_role(self):
        wrong, _ = self.page.walk(self.report, self.views(), ROLES)
        expect(not wrong, f"{wrong}"[:600])
        self.served(lambda path, _: expect(not self.page.walk(path, self.views(), ROLES)[0], "a view of the server lacks names or roles"))

    def axe_finds_nothing_in_it(self):
        script = axe_script(self.folder)
        if not script:
            print("# axe-core could not be fetched: skipped; our own rules of names, roles and contrast are checked above")
            return
        look = """return axe.run(document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}}})
            .then(r => r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 120)]))"""

        def expect_nothing(path, _):
            self.page.open(path, "#/2/repertoire")
            self.page.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": script})
            wrong, _ = self.page.walk(path, self.views(), look)
            expect(not wrong, f"{wrong}"[:600])

        expect_nothing(self.report, None)
        self.served(expect_nothing)

    def nothing_was_said_and_nobody_was_asked(self):
        self.page.listen()
        said = [line for line in self.page.said if "status of 400" not in line["message"]]
        expect(not said, f"the console says {said[:3]}")
        foreign = [url for url in self.page.asked if not url.startswith(("file://", "about:", "data:", "http://127.0.0.1:"))]
        expect(not foreign, f"the page asks for {foreign[:3]}")


def main(gamut, words):
    if not pathlib.Path(DRIVER).exists():
        print("1..0 # SKIP chromium-driver is not installed")
        return 0
    with tempfile.TemporaryDirectory(prefix="gamut-trainer-") as folder:
        suite = Suite(gamut, folder)
        try:
            return run_cases(suite, words)
        finally:
            suite.page.driver.quit()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
