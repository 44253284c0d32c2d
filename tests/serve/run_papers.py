#!/usr/bin/env python3
"""Asks the desk of `gamut serve --desk` for papers, prizes, norms, the report for rating and matches of teams, as its page does and as nobody
should, and reports each case as a line of TAP: run_papers.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import json
import sys
import tempfile

from run_desk import Suite as Events
from serving import Server, expect, run_cases

RULES = 'money EUR 0.01\nmain sharing=hort: 100 50 20\ncategory Others rating<2390: 30'


class Suite(Events):
    def teams(self, name, boards=2):
        """A published round of four teams, each with a player more than a match has boards."""
        table, path = self.folder / f"{name}.csv", self.folder / name
        rows = ["team,name,rating"]
        rows += [f"{team},{team} {n},{2200 - 100 * at - n}" for at, team in enumerate(("Mill", "Harbour", "Tower", "Rookery")) for n in range(boards + 1)]
        table.write_text("\n".join(rows) + "\n", encoding="utf-8")
        for words in (["new", table, "-o", path, "--title", "Harbour Cup", "--rounds", 3], ["set", path, f"boards={boards}"], ["pair", path], ["publish", path]):
            done = self.run("event", *words)
            expect(done.returncode == 0, done.stderr)
        return path

    def played(self, name):
        """An event with a round that has all its results."""
        path = self.event(name)
        for words in (["pair", path], ["publish", path], ["results", path, "1 1-0", "2 =", "3 0-1", "4 1-0"]):
            done = self.run("event", *words)
            expect(done.returncode == 0, done.stderr)
        return path

    def address(self, server):
        status, body, _ = server.ask("/papers")
        expect(status == 200, body)
        return json.loads(body)["papers"]

    # ---- the cases ----

    def a_paper_opens_in_a_tab_and_is_that_of_the_command_line(self):
        path = self.played("papers.trf")
        with self.desk(path) as server:
            address = self.address(server)
            listed = server.get("event-papers/0")
            expect({row["code"] for row in listed["languages"]} >= {"en", "de"}, listed["languages"])
            expect(len(listed["written"]) + len(listed["left_out"]) == 14, listed)
            for row in listed["written"]:
                for query, words in (("", []), ("?round=1&language=de", ["--round", 1, "--language", "de"])):
                    status, body, headers = server.ask(address + row["paper"] + query, token=False, Sec_Fetch_Site="same-origin", Sec_Fetch_Mode="navigate")
                    expect(status == 200 and headers["Content-Type"].startswith("text/html"), f"{row}: {status} {body[:100]}")
                    page = self.folder / "paper.html"
                    done = self.run("event", "papers", path, row["paper"], "-o", page, *words)
                    expect(done.returncode == 0 and body == page.read_bytes(), f"{row['paper']}{query} is another page")
                    policy = headers["Content-Security-Policy"]
                    expect("default-src 'none'" in policy and "style-src 'unsafe-inline'" in policy and "script-src" not in policy, policy)

    def a_paper_needs_the_ticket_and_the_ticket_is_good_for_nothing_else(self):
        path = self.played("ticket.trf")
        with self.desk(path) as server:
            address = self.address(server)
            ticket = address.split("/")[2]
            expect(ticket != server.token and len(ticket) == 32, ticket)
            expect(server.ask("/papers", token=False)[0] == 403, "everybody gets the ticket")
            for wrong in (f"/paper/{server.token}/standings", f"/paper/{'0' * 32}/standings", f"/paper/{ticket[:-1]}/standings", "/paper/", "/paper",
                          f"/paper/{ticket}", f"/paper//{ticket}/standings"):
                expect(server.ask(wrong, token=False)[0] in (403, 404), wrong)
            for asked in ("/answer/event-status/0", "/changes"):
                expect(server.ask(asked, token=False, X_Gamut_Token=ticket)[0] == 403, f"the ticket opens {asked}")
            expect(server.ask(address + "standings", "POST", token=False, body="{}", Content_Type="application/json")[0] == 405, "a paper takes steps")
            expect(server.ask("/answer/paper/standings")[0] == 404, "a question prints a paper")
            for name, wanted in (("nonsense", 404), ("", 404), ("../standings", 404), ("standings?output=x.html", 400), ("standings?round=99", 404),
                                 ("standings?language=xx", 404), ("standings?nonsense=1", 400), ("standings?round=x", 400)):
                status, body, headers = server.ask(address + name, token=False)
                expect(status == wanted and headers["Content-Type"].startswith("text/plain") and body, f"{name}: {status} {body[:100]}")
            expect(not (self.folder / "x.html").exists(), "a page has written a file")
        with Server(self.gamut, [path], self.folder) as server:
            expect(server.ask("/papers")[0] == 404, "there are papers without a desk")

    def prizes_are_set_and_explained_and_two_desks_do_not_overwrite_them(self):
        path = self.played("prizes.trf")
        with self.desk(path) as server:
            expect("no rules of prizes" in server.step("prizes", wanted=409)["message"], "prizes without rules")
            seen = server.get("event-status/0")["step"]
            prizes = server.step("prizes", **{"rules-text": RULES}, seen=seen, by="Ada")
            expect(prizes["paid"] == "200.00" and prizes["rules"] == RULES and all(award["why"] for award in prizes["awards"]), prizes)
            expect(server.step("prizes") == prizes, "the rules are not kept")
            expect(server.get("event-status/0")["step"] == seen + 1, "looking at prizes is a step")
            told = server.step("prizes", **{"rules-text": "main: 1"}, seen=seen, wanted=409)
            expect(told["code"] == "conflict" and "'Ada'" in told["message"], told)
            told = server.step("prizes", **{"rules-text": "main 100"}, wanted=409)
            expect(told["code"] == "refused" and "line 1" in told["message"], told)
            expect(server.step("prizes", rules="/etc/passwd", wanted=422)["code"] == "refused", "a page names a file")
            german = server.step("prizes", language="de")
            expect(german["awards"][0]["why"].startswith("Rang 1"), german["awards"][0])
            expect(b"<html lang=\"de\">" in server.ask(self.address(server) + "receipts?language=de", token=False)[1], "the receipts are not German")
            server.step("undo")
            expect("no rules of prizes" in server.step("prizes", wanted=409)["message"], "the rules stay after undo")

    def the_report_is_that_of_the_command_line_with_its_findings(self):
        path = self.event("report.trf")
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            status, body, _ = server.ask("/answer/event-rating-report/0")
            expect(status == 400 and b"has no result" in body, f"{status} {body}")
            server.step("results", "1 1-0", "2 =", "3 0-1", "4 1-0")
            made = server.get("event-rating-report/0")
            self.run("event", "rating-report", path, "-o", "report-of-tool.trf")
            expect(made["report"] == (self.folder / "report-of-tool.trf").read_bytes().decode(), "the reports differ")
            expect(any("'place'" in warning["text"] for warning in made["warnings"]), made["warnings"])
            before = len(made["warnings"])
            server.step("set", "place=Nordhaven", "arbiter=Halloran, Maeve")
            expect(len(server.get("event-rating-report/0")["warnings"]) < before, "what was set is still missing")
            expect(server.get("standings/0", norms="yes")["players"][0]["norms"] is not None, "no norms")
            expect(server.ask("/answer/event-rating-report/0?output=x.trf")[0] == 400, "a page names a file")

    def a_step_is_done_again_unless_another_came(self):
        path = self.played("redo.trf")
        with self.desk(path) as server:
            last = path.read_bytes()
            seen = server.step("undo")["step"]
            first = path.read_bytes()
            expect(server.step("redo", seen=seen)["done"].startswith("step"), "nothing is said")
            expect(path.read_bytes() == last, "redo gives other bytes")
            expect(server.step("redo", wanted=409)["code"] == "refused", "there is more to do again")
            server.step("undo")
            expect(path.read_bytes() == first, "undo after redo gives other bytes")
            seen = server.get("event-status/0")["step"]
            server.step("set", "1", "club=Tower", by="Ada")
            expect(server.step("redo", seen=seen, wanted=409)["code"] == "conflict", "a step of somebody else is passed over")
            expect("no step to do again" in server.step("redo", wanted=409)["message"], "a step is done again after another")

    def matches_of_teams_are_entered_board_by_board_and_in_a_line(self):
        path = self.teams("cup.trf")
        with self.desk(path) as server:
            status = server.get("event-status/0")
            match = status["pairs"][0]
            expect(status["teams"] and [seat["board"] for seat in match["boards"]] == [1, 2], match)
            rosters = {row["number"]: [member["number"] for member in row["players"]] for row in server.get("event-players/0")["rows"][:-1]}
            expect(all(len(roster) == 3 for roster in rosters.values()), rosters)
            roster = rosters[match["white"]]
            server.step("lineup", str(match["white"]), f"{roster[1]},{roster[2]}")
            seats = server.get("event-status/0")["pairs"][0]["boards"]
            expect([seat["first"] for seat in seats] == roster[1:], seats)
            done = server.step("results", "1.1 1-0", round=1)
            expect(done["pairs"][0]["boards"][0]["result"] == "1-0" and "result" not in done["pairs"][0]["boards"][1], done["pairs"][0])
            done = server.step("results", "1.2 0-1", "2 = 1-0", round=1)
            expect([seat["result"] for pair in done["pairs"] for seat in pair["boards"]] == ["1-0", "0-1", "1/2", "1-0"], done["pairs"])
            expect(done["phase"] == "complete" and [pair["result"] for pair in done["pairs"]] == ["1-1", "1.5-0.5"], done["pairs"])

    def an_empty_board_is_lost_and_seen(self):
        path = self.teams("short.trf", 4)
        with self.desk(path) as server:
            match = server.get("event-status/0")["pairs"][0]
            roster = [row for row in server.get("event-players/0")["rows"][:-1] if row["number"] == match["black"]][0]["players"]
            done = server.step("lineup", str(match["black"]), ",".join(["0", *(str(member["number"]) for member in roster[1:4])]))
            seat = done["pairs"][0]["boards"][0]
            expect("second" not in seat and seat["first"] and done["pairs"][0]["result"] == "1-0", done["pairs"][0])
            expect("is +-" in server.step("results", "1 1-0 = = =", wanted=409)["message"], "an empty board is played")
            done = server.step("results", "1 +- 1-0 = 0-1", "2 = = = =")
            expect(done["pairs"][0]["result"] == "2.5-1.5", done["pairs"][0])
            expect(self.run("check", path).returncode == 0, "check finds errors")


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-papers-") as folder:
        return run_cases(Suite(gamut, folder), words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
