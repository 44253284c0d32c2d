#!/usr/bin/env python3
"""Enters results with the tokens of helpers and players at `gamut serve --desk --listen`, as their page does and as nobody should, and reports
each case as a line of TAP: run_listen.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import concurrent.futures
import json
import pathlib
import re
import socket
import sys
import tempfile
import time

from run_desk import Suite as Events
from serving import Follower, Server, expect, run_cases


class Listening(Server):
    """A desk with a door for helpers and players."""

    def __init__(self, gamut, words, place):
        super().__init__(gamut, [*words, "--listen", "127.0.0.1:0"], place)
        line = self.process.stdout.readline().decode().strip()
        found = re.match(r"http://127\.0\.0\.1:(\d+)/enter$", line)
        expect(found, f"no address for guests: {line!r}")
        self.guests = int(found[1])

    def guest(self, path, token, method="GET", body=None, **headers):
        own = {"X_Gamut_Token": token} if token is not None else {}
        return self.ask(path, method, token=False, body=body, port=self.guests, **{**own, **headers})

    def view(self, token, wanted=200):
        """What a token sees; a new token is known as soon as the server has noticed it."""
        end = time.time() + 10
        while True:
            status, body, _ = self.guest("/guest", token)
            if status == wanted or time.time() > end:
                expect(status == wanted, f"a view: {status} {body[:200]}")
                return json.loads(body) if status == 200 else None
            time.sleep(0.1)

    def seen(self, token, condition):
        """Waits until what a token sees has something."""
        end = time.time() + 10
        while time.time() < end:
            view = self.view(token)
            if condition(view):
                return view
            time.sleep(0.05)
        raise AssertionError(f"never seen: {view}")

    def enter(self, token, game, result, wanted=200, round=1, seen=None, **headers):
        seen = self.get("event-status/0").get("step", 0) if seen is None else seen
        body = json.dumps({"game": game, "result": result, "round": round, "seen": seen})
        status, answer, _ = self.guest("/guest/enter", token, "POST", body, **{"Content_Type": "application/json", **headers})
        expect(status == wanted, f"{game} {result}: {status} {answer[:300]}")
        return json.loads(answer) if answer.startswith(b"{") else answer

    def results(self):
        return [pair.get("result") for pair in self.get("event-status/0")["pairs"]]


class Suite(Events):
    """The cases of the desk are not run again: only those that are stated here."""

    def listen(self, path, *words):
        return Listening(self.gamut, ["--desk", path, *words], self.folder)

    def tokens(self, path, *words):
        done = self.run("event", "tokens", path, *words, "--json")
        expect(done.returncode == 0, done.stderr)
        return [token for token in json.loads(done.stdout)["tokens"] if "token" in token]

    def begun(self, name, players=8):
        """An event whose first round is published, a token of a helper, and those of the players by start number."""
        path = self.event(name, players)
        for verb in ("pair", "publish"):
            done = self.run("event", verb, path)
            expect(done.returncode == 0, done.stderr)
        helper = self.tokens(path, "--helper", "Ada")[0]["token"]
        return path, helper, {token["player"]: token["token"] for token in self.tokens(path, "--players")}

    # ---- what is allowed ----

    def a_helper_enters_results_on_empty_boards_and_the_journal_says_who(self):
        path, helper, _ = self.begun("helper.trf")
        with self.listen(path) as server:
            view = server.view(helper)
            expect(view["role"] == "helper" and view["name"] == "Ada" and len(view["pairs"]) == 4, view)
            pair = view["pairs"][1]
            done = server.enter(helper, f"{pair['white']}-{pair['black']}", "1-0", seen=view["step"])
            expect(done["state"] == "entered" and done["step"] == view["step"] + 1, done)
            expect(server.results() == [None, "1-0", None, None], server.results())
            line = server.get("event-log/0")["rows"][-2]
            expect(line["verb"] == "results" and line["by"] == "Ada (helper)" and line["arguments"] == [f"{pair['white']}-{pair['black']} 1-0"], line)
            server.enter(helper, "3", "+-")
            expect(server.results()[2] == "+-", server.results())
            server.seen(helper, lambda view: view["pairs"][2].get("result") == "+-")

    def the_same_entry_twice_is_one_step_and_another_one_is_refused(self):
        path, helper, _ = self.begun("twice.trf")
        with self.listen(path) as server:
            seen = server.view(helper)["step"]
            server.enter(helper, "1", "1-0", seen=seen)
            again = server.enter(helper, "1", "1-0", seen=seen)
            expect(again["state"] == "entered" and "step" not in again, again)
            refused = server.enter(helper, "1", "0-1", 409, seen=seen)
            expect(refused["code"] == "conflict" and "1-0 already" in refused["message"], refused)
            expect(server.get("event-status/0")["step"] == seen + 1, "there is a second step")

    def an_old_entry_that_comes_late_does_not_undo_what_the_arbiter_did(self):
        path, helper, _ = self.begun("replay.trf")
        with self.listen(path) as server:
            seen = server.view(helper)["step"]
            server.enter(helper, "1", "1-0", seen=seen)
            server.step("results", "1 *", confirm=True)
            refused = server.enter(helper, "1", "1-0", 409, seen=seen)
            expect(refused["code"] == "conflict", refused)
            expect(server.results()[0] is None, "a replayed entry counts")

    def two_helpers_at_one_board_do_not_overwrite_each_other(self):
        path, ada, _ = self.begun("race.trf", 12)
        bob = self.tokens(path, "--helper", "Bob")[0]["token"]
        with self.listen(path) as server:
            server.view(ada)
            server.view(bob)
            seen = server.get("event-status/0")["step"]
            def enter(job):
                board, token, result = job
                body = json.dumps({"game": str(board), "result": result, "round": 1, "seen": seen})
                return server.guest("/guest/enter", token, "POST", body, Content_Type="application/json")[0]
            jobs = [(board, token, result) for board in range(1, 7) for token, result in ((ada, "1-0"), (bob, "0-1"))]
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                told = list(pool.map(enter, jobs))
            for board in range(1, 7):
                pair = told[2 * board - 2:2 * board]
                expect(sorted(pair) == [200, 409], f"board {board}: {pair}")
                expect(server.results()[board - 1] == ("1-0" if pair[0] == 200 else "0-1"), f"board {board} has the other result")

    def players_who_agree_make_a_step_by_both(self):
        path, _, players = self.begun("agree.trf")
        with self.listen(path) as server:
            pair = server.view(players[1])["pairs"][0]
            game = f"{pair['white']}-{pair['black']}"
            expect(len(server.view(players[1])["pairs"]) == 1, "a player sees other games")
            first = server.enter(players[pair["white"]], game, "1/2")
            expect(first["state"] == "waiting" and server.results()[0] is None, first)
            view = server.seen(players[pair["black"]], lambda view: view["entries"])
            expect(view["entries"] == [{"board": pair["board"], "by_white": "1/2", "state": "waiting"}], view)
            second = server.enter(players[pair["black"]], game, "1/2")
            expect(second["state"] == "entered" and server.results()[0] == "1/2", second)
            by = server.get("event-log/0")["rows"][-2]["by"]
            expect(pair["white_name"] in by and pair["black_name"] in by, by)
            expect(server.step("entries")["entries"] == [], "the entry still waits")

    def the_arbiter_accepts_refuses_and_is_told_of_a_disagreement(self):
        path, _, players = self.begun("judge.trf")
        with self.listen(path) as server:
            pairs = server.get("event-status/0")["pairs"]
            for token in players.values():
                server.view(token)
            games = [f"{pair['white']}-{pair['black']}" for pair in pairs]
            with Follower(server) as desk:
                known = desk.next()["id"]
                server.enter(players[pairs[0]["white"]], games[0], "1-0")
                expect(desk.next()["id"] != known, "the desk is not told")
            server.enter(players[pairs[1]["black"]], games[1], "0-1")
            server.enter(players[pairs[2]["white"]], games[2], "1-0")
            told = server.enter(players[pairs[2]["black"]], games[2], "0-1")
            expect(told["state"] == "disagree", told)
            states = [(entry["board"], entry["state"]) for entry in server.step("entries")["entries"]]
            expect(states == [(1, "waiting"), (2, "waiting"), (3, "disagree")], states)
            server.step("entries", "1", by="Maeve")
            line = server.get("event-log/0")["rows"][-2]
            expect(line["verb"] == "results" and line["by"] == f"{pairs[0]['white_name']}, accepted by Maeve", line)
            server.step("entries", "2", refuse=True)
            server.seen(players[pairs[1]["black"]], lambda view: view["entries"] and view["entries"][0]["state"] == "refused")
            refused = server.step("entries", "3", wanted=409)
            expect("disagree" in refused["message"] and "1-0" in refused["message"], refused)
            server.step("results", f"{games[2]} 1/2")
            server.step("entries", "4", wanted=409)
            expect(server.results() == ["1-0", None, "1/2", None], server.results())
            expect([entry["state"] for entry in server.step("entries")["entries"]] == ["refused"], "an entry that is settled waits")

    def entries_and_tokens_survive_a_restart(self):
        path, helper, players = self.begun("restart.trf")
        with self.listen(path) as server:
            pair = server.view(players[1])["pairs"][0]
            game = f"{pair['white']}-{pair['black']}"
            server.enter(players[pair["white"]], game, "1-0")
        with self.listen(path) as server:
            expect(server.view(helper)["role"] == "helper", "the token of the helper is lost")
            expect(server.step("entries")["entries"][0]["by_white"] == "1-0", "the entry is lost")
            server.view(players[pair["black"]])
            expect(server.enter(players[pair["black"]], game, "1-0")["state"] == "entered", "the entry does not count")

    def those_who_follow_are_told_of_changes(self):
        path, helper, _ = self.begun("follow.trf")
        with self.listen(path) as server:
            server.view(helper)
            with Follower(server, server.guests, X_Gamut_Token=helper) as page:
                known = page.next()["id"]
                server.step("results", "1 1-0")
                expect(page.next()["id"] != known, "a result is not told")
            with Follower(server, server.guests, X_Gamut_Token="0" * 32) as page:
                expect(page.next(0.5) is None, "changes are told without a token")

    # ---- what is not ----

    def tokens_that_are_guessed_wrong_or_revoked_open_nothing(self):
        path, helper, players = self.begun("guess.trf")
        with self.listen(path) as server:
            server.view(helper)
            for token in (None, "", "0" * 32, helper[:-1], helper + "0", helper.upper(), helper[::-1], server.token, "../" * 10, "%00" * 10, "x" * 5000):
                status, body, _ = server.guest("/guest", token)
                expect(status == 403 and not body, f"{token!r}: {status} {body[:80]}")
            expect(self.run("event", "tokens", path, "--revoke", "1").returncode == 0, "the token cannot be revoked")
            # At once: the verb reads the tokens again, whatever the server knows.
            status, _, _ = server.guest("/guest/enter", helper, "POST", json.dumps({"game": "1", "result": "1-0", "round": 1, "seen": 0}),
                                        Content_Type="application/json")
            expect(status in (403, 409) and server.results()[0] is None, f"a revoked token enters: {status}")
            server.view(helper, 403)
            server.view(players[1])
            server.step("tokens", revoke="all")
            server.view(players[1], 403)

    def a_new_token_is_waited_for_and_never_refused(self):
        path, helper, _ = self.begun("fresh.trf")
        with self.listen(path) as server:
            server.view(helper)
            fresh, told = self.tokens(path, "--helper", "Eve")[0]["token"], []
            while not told or told[-1][0] == 503:
                status, _, headers = server.guest("/guest", fresh)
                told.append((status, headers.get("Retry-After")))
                time.sleep(0.1)
            expect(told[-1][0] == 200 and set(told[:-1]) <= {(503, "2")}, f"a new token is refused: {told}")

    def whoever_guesses_is_slowed_down_and_others_are_not(self):
        path, helper, _ = self.begun("slow.trf")
        with self.listen(path) as server:
            server.view(helper)
            told = [server.guest("/guest", f"{n:032x}")[0] for n in range(40)]
            expect(set(told[:10]) == {403} and told[-1] == 429, told)
            expect(server.view(helper), "somebody with a token is locked out")
            expect(server.guest("/guest", "1" * 32, X_Forwarded_For="203.0.113.7")[0] == 403, "another address behind the proxy is slowed down")

    def a_flood_of_entries_is_refused_and_the_server_answers_others(self):
        path, helper, players = self.begun("flood.trf")
        with self.listen(path) as server:
            server.view(helper)
            server.view(players[1])
            body = json.dumps({"game": "1", "result": "9-9", "round": 1, "seen": 0})
            with concurrent.futures.ThreadPoolExecutor(16) as pool:
                told = list(pool.map(lambda _: server.guest("/guest/enter", helper, "POST", body, Content_Type="application/json")[0], range(120)))
            expect(told.count(429) >= 40 and set(told) <= {409, 429, 503}, {status: told.count(status) for status in set(told)})
            expect(server.view(players[1]) and server.get("event-status/0")["round"] == 1, "others are not answered")

    def a_role_does_only_what_is_its_own(self):
        path, helper, players = self.begun("role.trf")
        with self.listen(path) as server:
            pairs = server.get("event-status/0")["pairs"]
            own, other = (f"{pairs[at]['white']}-{pairs[at]['black']}" for at in (0, 1))
            player = players[pairs[0]["white"]]
            server.view(player)
            for game, result in ((other, "1-0"), ("2", "1-0"), (own, "+-"), (own, "*"), (own, "0-0"), (own, "adj"), (own, "W"), ("99", "1-0"), ("", "1-0"),
                                 ("1 1-0 2", "1-0"), (f"{pairs[0]['black']}-{pairs[0]['white']}", "1-0"), (own, "1-0 2 1-0"), ("-1", "1-0"), ("1-", "1-0")):
                server.enter(player, game, result, 409)
            for game, result in (("1", "*"), ("1", "adj"), ("1", "0-0"), ("1", "D"), ("5", "1-0"), ("1", "")):
                server.enter(helper, game, result, 409)
            server.enter(helper, "1", "1-0", 409, round=2)
            server.enter(helper, "1", "1-0", 409, round=0)
            expect(server.results() == [None] * 4, server.results())
            expect(server.step("entries")["entries"] == [], "something waits")

    def the_door_leads_nowhere_else(self):
        path, helper, _ = self.begun("paths.trf")
        with self.listen(path) as server:
            server.view(helper)
            before = path.read_bytes()
            for address in ("/desk", "/answer/index", "/answer/event-log/0", "/answer/event-tokens/0", "/answer/guest/views", "/public/0/status", "/step/results",
                            "/guest/views", "/guest/", "/guest/enter/", "/guest/../desk", "/%67uest", "//guest", "/guest?x=1", "/paths.trf", "/enter/../desk"):
                expect(server.guest(address, helper)[0] == 404, f"{address}: {server.guest(address, helper)[0]}")
            for address in ("/step/results", "/step/undo", "/step/tokens", "/guest", "/changes"):
                status = server.guest(address, helper, "POST", '{"operands": ["1 1-0"]}', Content_Type="application/json")[0]
                expect(status == 404, f"POST {address}: {status}")
            for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
                expect(server.guest("/guest/enter", helper, method)[0] == 405, f"{method} is taken")
            expect(server.ask("/answer/guest/views")[0] == 404 and server.ask("/guest")[0] == 404, "the doors are mixed up")
            expect(server.guest("/step/results", server.token, "POST", "{}", Content_Type="application/json")[0] == 403, "the token of the desk counts here")
            expect(path.read_bytes() == before, "the event has changed")

    def requests_of_other_pages_are_refused(self):
        path, helper, _ = self.begun("origin.trf")
        with self.listen(path) as server:
            server.view(helper)
            enter = lambda **headers: server.guest("/guest/enter", helper, "POST", '{"game":"1","result":"1-0","round":1,"seen":0}',
                                                   **{"Content_Type": "application/json", **headers})[0]
            for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"}):
                expect(enter(**headers) == 403, f"{headers}: {enter(**headers)}")
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; charset=utf-8"):
                expect(enter(Content_Type=kind) == 415, f"{kind} is taken")
            expect(server.results()[0] is None, "another page has entered a result")
            _, _, headers = server.guest("/enter", None)
            expect(headers["Referrer-Policy"] == "no-referrer" and "Access-Control-Allow-Origin" not in headers, dict(headers))
            expect(headers["Cache-Control"] == "no-store" and headers["X-Frame-Options"] == "DENY", dict(headers))

    def another_host_name_is_refused_unless_a_proxy_is_in_front(self):
        path, helper, _ = self.begun("host.trf")
        with Server(self.gamut, ["--desk", path, "--listen", "0.0.0.0:0"], self.folder) as server:
            port = int(re.search(r":(\d+)/enter$", server.process.stdout.readline().decode().strip())[1])
            ask = lambda host: server.ask("/enter", token=False, port=port, Host=host)[0]
            expect(ask("evil.example") == 421 and ask(f"evil.example:{port}") == 421 and ask("127.0.0.1.evil.example") == 421, "any name is answered")
            expect(ask(f"192.168.1.5:{port}") == 200 and ask(f"[fe80::1]:{port}") == 200, "the address of the machine is refused")
        with self.listen(path) as server:
            expect(server.guest("/enter", None, Host="open.example.org")[0] == 200, "the name of the proxy is refused")
            server.view(helper)

    def huge_bodies_and_slow_clients_are_cut_off(self):
        path, helper, _ = self.begun("huge.trf")
        with self.listen(path) as server:
            server.view(helper)
            status, body, _ = server.guest("/guest/enter", helper, "POST", "x" * 2000, Content_Type="application/json")
            expect(status == 413 and "1024" in json.loads(body)["message"], f"a long body: {status} {body[:80]}")
            for body in ("", "{", "[]", "null", '{"game":1}', '{"game":"1","result":"1-0"}', '{"game":"1","result":"1-0","round":1}', "[" * 900, '{"game":"1\\u0000","result":"1-0","round":1,"seen":0}'):
                expect(server.guest("/guest/enter", helper, "POST", body, Content_Type="application/json")[0] == 409, f"{body[:30]} is taken")
            silent = [socket.create_connection(("127.0.0.1", server.guests), timeout=10) for _ in range(200)]
            for one in silent:
                one.sendall(b"POST /guest/enter HTTP/1.1\r\nHost: x\r\nContent-Le")
            expect(server.enter(helper, "1", "1-0")["state"] == "entered", "silent clients block others")
            for one in silent:
                one.close()

    def nothing_about_the_machine_is_told(self):
        path, helper, players = self.begun("secret.trf")
        with self.listen(path) as server:
            seen = json.dumps([server.view(helper), server.view(players[1])]).encode()
            path.write_bytes(path.read_bytes().replace(b"Harbour", b"Harbor "))
            status, body, _ = server.guest("/guest/enter", helper, "POST", '{"game":"1","result":"1-0","round":1,"seen":0}', Content_Type="application/json")
            expect(status == 409 and b"arbiter" in body, f"{status} {body}")
            for secret in (str(self.folder).encode(), b"secret.trf", b"example.org", b"-02-03", b"Elmstead", helper.encode(), players[2].encode()):
                expect(secret not in seen + body, f"{secret} is told")
            stored = pathlib.Path(f"{path}.access").read_text() + pathlib.Path(f"{path}.journal").read_text()
            expect(helper not in stored and players[1] not in stored, "a token is stored")
            server.process.terminate()
            said = server.process.communicate(timeout=20)
            expect(helper.encode() not in said[0] + said[1], "a token is logged")

    def tokens_end_with_the_event(self):
        path, helper, _ = self.begun("end.trf")
        with self.listen(path) as server:
            server.view(helper)
            server.step("set", "end=2020-05-03", confirm=True)
            server.view(helper, 403)
            expect("2020-05-03" in server.step("tokens")["over"], "it is not said that the event is over")
            server.step("undo")
            server.view(helper)

    def without_a_desk_there_is_no_such_door(self):
        path = self.event("none.trf")
        done = self.run("serve", path, "--listen", "127.0.0.1:0")
        expect(done.returncode == 2 and b"--desk" in done.stderr, done.stderr)
        with self.desk(path) as server:
            expect(server.get("listen") == {"listen": None}, "there is a door")

    def a_damaged_file_of_tokens_is_named_and_opens_nothing(self):
        path, helper, _ = self.begun("damaged.trf")
        pathlib.Path(f"{path}.access").write_text('{"tokens": [')
        done = self.run("event", "tokens", path)
        expect(done.returncode and b"damaged.trf.access" in done.stderr, done.stderr)
        for text in ('{"tokens": 3, "entries": "x"}', '{"tokens": [1, null, {"digest": 5}], "entries": [7]}', "{}"):
            pathlib.Path(f"{path}.access").write_text(text)
            done = self.run("event", "enter", path, "1", "1-0", "--token", helper)
            expect(done.returncode == 2 and b"does not count" in done.stderr, done.stderr)
            expect(self.run("event", "entries", path).returncode == 0, "the entries cannot be listed")

    def a_page_with_a_code_for_everybody_is_written(self):
        path = self.event("cards.trf")
        done = self.run("event", "tokens", path, "--players", "--address", "http://192.0.2.5:8081/", "-o", "cards.html")
        expect(done.returncode == 0, done.stderr)
        page = (self.folder / "cards.html").read_text()
        expect(page.count("<svg") == 8 and page.count("http://192.0.2.5:8081/enter#token=") == 8 and "Abel, Anna" in page, page[:300])
        for beside in ("", ".journal", ".access"):
            done = self.run("event", "tokens", path, "--players", "1", "--address", "http://192.0.2.5", "-o", f"{path}{beside}")
            expect(done.returncode == 2 and b"belongs to the event" in done.stderr, done.stderr)


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-listen-") as folder:
        return run_cases(Suite(gamut, folder), words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
