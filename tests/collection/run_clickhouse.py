#!/usr/bin/env python3
"""Collections on two servers of ClickHouse, against the same in SQLite: run_clickhouse.py GAMUT SAMPLES

Starts two servers on free ports of this machine with everything in a folder of its own, and compares each answer with that of a file of
SQLite: every report, questions, what is found and what comes back. Loads are killed, answers are lost on the way, a node is stopped."""
import base64
import concurrent.futures
import csv
import io
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

import run_positions
from run_positions import Tap, wants_all

ALL = wants_all()
GAMES = 12000  # more than one commit: those of the large file have much to say
USER, PASSWORD = "gamut", "a secret: \"'\\&"
tap = Tap()


class Node:
    """A server with its folder; `ports` are those of both nodes."""

    def __init__(self, folder, http, tcp, others, tls):
        self.folder, self.http, self.process = folder, http, None
        (folder / "data").mkdir(parents=True)
        shards = "".join(f"<shard><replica><host>127.0.0.1</host><port>{port}</port><user>{USER}</user>"
                         f"<password>{escape(PASSWORD)}</password></replica></shard>" for port in others)
        secure = f"<https_port>{tls[0]}</https_port><openSSL><server><certificateFile>{tls[1]}</certificateFile><privateKeyFile>{tls[2]}" \
                 "</privateKeyFile><verificationMode>none</verificationMode></server></openSSL>" if tls else ""
        (folder / "config.xml").write_text(
            f"<yandex><logger><level>warning</level><log>{folder}/log</log><errorlog>{folder}/errors</errorlog></logger>"
            f"<listen_host>127.0.0.1</listen_host><http_port>{http}</http_port><tcp_port>{tcp}</tcp_port>{secure}"
            f"<path>{folder}/data/</path><tmp_path>{folder}/tmp/</tmp_path><user_files_path>{folder}/files/</user_files_path>"
            f"<format_schema_path>{folder}/schemas/</format_schema_path><users_config>{folder}/users.xml</users_config>"
            "<default_profile>default</default_profile><default_database>default</default_database>"
            "<mark_cache_size>33554432</mark_cache_size>"
            f"<remote_servers><two>{shards}</two></remote_servers></yandex>")
        account = "<networks><ip>127.0.0.1</ip></networks><quota>default</quota>"
        (folder / "users.xml").write_text(
            "<yandex><profiles><default></default><reading><readonly>1</readonly></reading></profiles><quotas><default></default></quotas>"
            f"<users><{USER}><password>{escape(PASSWORD)}</password><profile>default</profile>{account}</{USER}>"
            f"<guest><password>guest</password><profile>reading</profile>{account}</guest></users></yandex>")

    def start(self):
        self.process = subprocess.Popen([server(), f"--config-file={self.folder}/config.xml"], cwd=self.folder, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while time.monotonic() < until and self.process.poll() is None:
            try:
                return urllib.request.urlopen(f"http://127.0.0.1:{self.http}/ping", timeout=5).read() == b"Ok.\n"
            except OSError:
                time.sleep(0.1)
        return False

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def ask(self, sql):
        request = urllib.request.Request(f"http://127.0.0.1:{self.http}/?insert_distributed_sync=1", data=sql.encode())
        request.add_header("Authorization", "Basic " + base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode())
        return urllib.request.urlopen(request, timeout=60).read().decode()


class Losing(threading.Thread):
    """Stands before a server, and loses the answers to some inserts: the server has done what the client never hears of. A commit sends
    games, players, events, then segments and sources: two attempts at the first are lost on the way, and one at the last."""
    LOST = (2, 5, 10)

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.lost, self.inserts = port, 0, 0
        self.listening = socket.create_server(("127.0.0.1", 0))

    def run(self):
        while True:
            try:
                client = self.listening.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client, socket.create_connection(("127.0.0.1", self.port)) as to:
            while True:
                request = read_message(client)
                if not request:
                    return
                to.sendall(request)
                answer = read_message(to)
                if not answer:
                    return
                if b"query=INSERT" in request[:300]:
                    self.inserts += 1
                    if self.inserts in self.LOST:
                        self.lost += 1
                        return
                client.sendall(answer)


def read_message(connection):
    """One request or answer of HTTP, whole; empty: the other side is gone."""
    data = bytearray()
    while b"\r\n\r\n" not in data:
        more = connection.recv(65536)
        if not more:
            return b""
        data += more
    head = bytes(data.partition(b"\r\n\r\n")[0]).lower()
    start = len(head) + 4
    if b"transfer-encoding: chunked" in head:
        while more and not (len(data) > start and data.endswith(b"0\r\n\r\n")):
            more = connection.recv(65536)
            data += more
        return data
    length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.startswith(b"content-length:")), 0)
    while more and len(data) < start + length:
        more = connection.recv(1 << 20)
        data += more
    return data


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def server():
    return shutil.which("clickhouse-server") or shutil.which("clickhouse-server", path="/usr/sbin:/usr/local/sbin")


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Two:
    """The same collection twice: `there` on the servers, `here` in a file."""

    def __init__(self, gamut, there, here):
        self.gamut, self.there, self.here = gamut, there, here
        self.pool = concurrent.futures.ThreadPoolExecutor(3)

    def run(self, place, *words):
        return run(self.gamut, *words[:1], "-d", place, *words[1:])

    def both(self, *words):
        there, here = (self.pool.submit(self.run, place, *words) for place in (self.there, self.here))
        return there.result(), here.result()

    def each(self, questions):
        """The same of many questions, as they come."""
        asked = [(words, [self.pool.submit(self.run, place, *words) for place in (self.there, self.here)]) for words in questions]
        for words, answers in asked:
            yield words, *(answer.result() for answer in answers)

    def compare(self, what, *words, is_whole=True):
        there, here = self.both(*words)
        is_same = there.stdout == here.stdout and there.returncode == here.returncode and (here.returncode == 0 or not is_whole)
        tap.say(is_same, what, f"{there.returncode} {there.stderr.decode()[:500]}\n{there.stdout.decode(errors='replace')[:700]}\n"
                               f"--- SQLite {here.returncode} {here.stderr.decode()[:300]}\n{here.stdout.decode(errors='replace')[:700]}")
        return here


def run(gamut, *words, **options):
    return subprocess.run([gamut, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, **options)


HOSTILE = ["O'Brien, \"Q\"", "back\\\\slash, \\\\N", "tab\\tx, :name", "Ńáméß, Ünï", "名前, 試", "a -- b, /* c */", "%_, x", "\U0001f98a, Fox"]


def write_hostile(folder):
    """Names with everything that SQL, TSV and HTTP could stumble over; NULs come by JSON, where a name can have one."""
    out = []
    for n, name in enumerate(HOSTILE):
        quoted = name.replace('"', '\\"')
        out.append(f'[Event "E {quoted}"]\n[Site "?"]\n[Date "19{n:02}.0{n + 1}.01"]\n[Round "1"]\n[White "{quoted}"]\n[Black "Birch, Tom"]\n'
                   f'[Result "1-0"]\n[Note "{quoted}"]\n\n1. e4 {{{name}}} e5 1-0\n\n')
    (folder / "hostile.pgn").write_text("".join(out), encoding="utf-8")
    record = {"kind": "chess-game", "tags": [["Event", "nul \x00 inside"], ["White", "A\x00B\\0, C\tD"], ["Black", "x\ny\rz"], ["Result", "*"]],
              "moves": ["e4"], "result": "*"}
    (folder / "nul.jsonl").write_text(json.dumps(record) + "\n", encoding="utf-8")


def game(n, moves="1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", result=("1-0", "1/2-1/2", "0-1", "*")):
    return (f'[Event "Open {n // 50}"]\n[Site "Town"]\n[Date "{1950 + n % 70}.01.{n % 28 + 1:02}"]\n[Round "{n % 9 + 1}"]\n'
            f'[White "Player {n * 7 % 500}"]\n[Black "Player {n * 11 % 500 + 500}"]\n[Result "{result[n % len(result)]}"]\n'
            f'[WhiteElo "{1500 + n % 900}"]\n[ECO "{"ABCDE"[n % 5]}{n % 100:02}"]\n\n{moves} {{game {n}}} {result[n % len(result)]}\n\n')


def write_games(folder):
    files = folder / "files"
    files.mkdir()
    write_hostile(files)
    (files / "twins.pgn").write_text("".join(game(n) for n in range(300)) + game(3) + game(5, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4") +
                                     game(7).replace("Player 49", "PLAYER 49"))
    (files / "damaged.pgn").write_text(game(1) + '[Event "x"]\n\n1. e4 e4 e9 (\n\n' + game(2))
    (files / "copy.pgn").write_text((files / "twins.pgn").read_text())
    return files


QUESTIONS = [  # SQL that both engines understand
    "SELECT count(*) AS n FROM games", "SELECT id, white, black, result, score, day, plies FROM games ORDER BY id",
    "SELECT * FROM rounds ORDER BY record, number", "SELECT id, name, folded, fide, acbl FROM players ORDER BY id",
    "SELECT id, name, place FROM occasions ORDER BY id", "SELECT id, path, state, copy_of, bytes, format, records, errors FROM sources ORDER BY id",
    "SELECT id, board, north, deal, hcp_north, shape_east, double_dummy, contract FROM boards ORDER BY id",
    "SELECT record, calls, opening FROM auctions ORDER BY record, calls", "SELECT record, cards, lead FROM plays ORDER BY record, cards",
    "SELECT record, section, number, kind, name, points, percent, rank FROM entries ORDER BY record, section, direction, number, name",
    "SELECT record, player, name FROM members ORDER BY record, player, name",
    "SELECT record, round, white, black, score FROM pairings ORDER BY record, round, white, black",
    "SELECT count(*) AS n, sum(score) AS s, min(ns) AS a, max(ew) AS b FROM results", "SELECT id, sport, name, start_day FROM events ORDER BY id",
    "SELECT source, severity, rule, line, message FROM diagnostics ORDER BY source, line, rule, message", "SELECT id, title FROM texts ORDER BY id",
    "SELECT player, person, name FROM persons ORDER BY player", "SELECT game, colour, person, opponent, score FROM appearances ORDER BY game, colour",
    "SELECT id, hex(moves) AS m, tags FROM games ORDER BY id",
    "SELECT record, section, direction, rank, kind, number, name, points, percent FROM standings ORDER BY record, section, direction, rank, kind, number",
]
VALUES = {"player": "%", "opponent": "%", "event": "", "pair": "%", "least": "2", "top": "500"}


def compare_all(two, when, every):
    """Every report, and questions; the rows of a report come in an order that it says."""
    reports = json.loads(run(two.gamut, "query", "--list", "--json").stdout)
    wrong, rows = [], 0
    asked = [["query", "--csv", "--report", report["name"]] +
             [f"{each['name']}={VALUES[each['name']]}" for each in report["parameters"] if each["name"] in VALUES] for report in reports]
    for words, there, here in two.each(asked):
        rows += here.stdout.count(b"\n")
        if there.stdout != here.stdout or there.returncode or here.returncode:
            wrong.append(f"{words}: {there.stderr.decode()[:300]} {first_difference(there.stdout, here.stdout)}")
    tap.say(not wrong and rows > len(reports), f"{when}: {len(reports)} reports give the same {rows} rows", "\n".join(wrong))
    wrong, questions = [], QUESTIONS[::every]
    for words, there, here in two.each([["query", "--csv", sql] for sql in questions]):
        a, b = (sorted(csv.reader(io.StringIO(each.stdout.decode()))) for each in (there, here))
        if a != b or len(a) < 2 or there.returncode:
            wrong.append(f"{words}: {there.stderr.decode()[:300]} {first_difference(there.stdout, here.stdout)}")
    tap.say(not wrong, f"{when}: {len(questions)} questions give the same rows", "\n".join(wrong))


def compare_records(two, when):
    for words in (["find", "--where", "player~birch"], ["find", "--line", "1.e4 e5"], ["find", "--north", "hcp>=12"], ["find", "--duplicates"],
                  ["tree", "--json"], ["tree", "--line", "1. e4", "--json"], ["convert", "--to", "jsonl"], ["convert", "--to", "pgn"]):
        two.compare(f"{when}: {' '.join(words)}", *words, is_whole=False)


def compare_found(two, when, fens, every):
    """Conditions that the server is asked as lists of values, positions by the index, and both; numbers of records among all of them."""
    wheres = ["player~birch", "white='Birch, Tom' and date<2010", "white!~birch and result=1-0", "year>=2020 or eco=b90", "white_elo>=2300", "black_elo<2000",
              "not date~2020", "plies>=20", "length<4 and site~über", "round=3 and ECO~^c", "player~'elder \"b\"' or event~'cup 3'", "white~nobody",
              f"position='{' '.join(fens[0].split()[:2])}' or white~ashdown and plies<6", f"position!='{' '.join(fens[1].split()[:2])}' and black~zoë"]
    asked = [["find", "--json", "--where", where] for where in wheres]
    asked += [[command, "--json", "--fen", fen] for fen in fens for command in ("find", "tree")]
    asked += [["find", "--json", "--after", "1.e4 e5 2.d4"], ["find", "--json", "--material", "KNP v K"], ["find", "--json", "--fen", fens[0], "--where", "white~birch"],
              ["tree", "--json", "--line", "1.e4 e5", "--depth", "2"], ["tree", "--json", "--line", "1.e4", "--where", "white~birch"]]
    wrong, hits, asked = [], 0, asked[::every]
    for words, there, here in two.each(asked):
        hits += here.stdout.count(b"\n")
        if there.stdout != here.stdout or there.returncode != here.returncode:
            wrong.append(f"{words}: {there.returncode} {there.stderr.decode()[:300]} {first_difference(there.stdout, here.stdout)}"[:700])
    tap.say(not wrong and hits > 500, f"{when}: {len(asked)} searches find the same {hits}", "\n".join(wrong))


def first_difference(there, here):
    for a, b in zip(there.splitlines() + [None] * 2, here.splitlines() + [None] * 2):
        if a != b:
            return f"{a!r} instead of {b!r}"
    return "only in length"


def change_files(two, files):
    """Changed, touched, copied, gone: the same happens in both, and what was replaced is nowhere to be seen."""
    (files / "twins.pgn").write_text("".join(game(n) for n in range(40, 90)))
    (files / "later.pgn").write_text((files / "hostile.pgn").read_text(encoding="utf-8"), encoding="utf-8")
    os.utime(files / "hostile.pgn", (1, 1))
    (files / "damaged.pgn").unlink()
    (files / "tangle.pgn").write_text((files / "tangle.pgn").read_text().replace("Birch, Tom", "birch, Tom", 5))
    there, here = (json.loads(each.stdout) for each in two.both("collect", "--json", files))
    tap.say(there == here and here["replaced"] == 2 and here["total"]["games"], "files that have changed are replaced", f"{there}\n{here}")
    again = json.loads(two.run(two.there, "collect", "--json", files).stdout)
    tap.say(again["unchanged"] == again["files"] and not again["taken"], "and then there is nothing to do", again)


def merge_names(two):
    for words in (["--merge-names"], ["--accept", "all"], ["--undo", "all"], ["--merge-names"]):
        two.compare(f"collect {' '.join(words)}", "collect", *words, "--json")
        two.compare("and the report of merges", "query", "--csv", "--report", "merges")
        if words[0] == "--accept":
            for report in (["top-players", "top=500"], ["duplicate-games"]):
                two.compare(f"which reports go by: {report[0]}", "query", "--csv", "--report", *report)


def kill_loads(gamut, node, address, large):
    """In the middle of sending, after the first commit, and once by chance."""
    def seen(table):
        try:
            return int(node.ask(f"SELECT count() FROM killed.{table}"))
        except OSError:
            return 0

    place = address("killed")
    flaws, before = [], 0
    for table in ("games_all", "games", *(["games_all", "games"] * 5 if ALL else [])):
        start = seen(table)
        process = subprocess.Popen([gamut, "collect", "-d", place, large], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None and seen(table) == start:
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        now = int(node.ask("SELECT count() FROM killed.games"))
        twice = node.ask("SELECT number FROM killed.games GROUP BY number HAVING count() > 1 LIMIT 1")
        if now < before or twice:
            flaws.append(f"{before} games became {now}, twice: {twice}")
        before = now
    done = run(gamut, "collect", "-d", place, large, "--json")
    counted = node.ask("SELECT count(), uniqExact(number), uniqExact(id), max(number) FROM killed.games").split()
    tap.say(not flaws and counted == [str(GAMES)] * 4, "loads that are killed lose nothing and double nothing", f"{flaws} {counted} {done.stderr}")
    back, own = (run(gamut, "convert", *words, "--to", "pgn", "--canonical").stdout for words in (["-d", place], [large]))
    tap.say(back == own and back.count(b"[Event ") == GAMES, "and the games come back as they were", first_difference(back, own))
    until = time.monotonic() + 30
    while time.monotonic() < until and seen("games_all") != GAMES:
        time.sleep(0.2)
    tap.say(seen("games_all") == GAMES, "and what was left of them is taken out", f"{seen('games_all')} rows")


def lose_answers(gamut, node, address, large):
    """All games are replaced, and not one is there twice."""
    proxy = Losing(node.http)
    proxy.start()
    place = address("killed").replace(f"127.0.0.1:{node.http}/", f"127.0.0.1:{proxy.listening.getsockname()[1]}/")
    large.write_text(large.read_text().replace("Town", "City"))
    done = run(gamut, "collect", "-d", place, large)
    counted = node.ask("SELECT count(), uniqExact(number), uniqExact(id) FROM killed.games WHERE site = 'City'").split()
    proxy.listening.close()
    tap.say(done.returncode == 0 and proxy.lost == 3 and counted == [str(GAMES)] * 3, "rows whose answer was lost are there once",
            f"{done.returncode} {done.stderr} {proxy.lost} {counted}")


def load_twice(gamut, node, address, large):
    """Somebody else begins while we load: the older stops."""
    large.write_text(large.read_text().replace("City", "Port"))
    before, sent = node.ask("SELECT max(number) FROM killed.loads_all"), False
    process = subprocess.Popen([gamut, "collect", "-d", address("killed"), large], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    while process.poll() is None and not sent:
        node.ask(f"INSERT INTO killed.loads_all (number, step, at) SELECT max(number) + 1, 0, 7 FROM killed.loads_all HAVING max(number) > {before}")
        sent = node.ask("SELECT count() FROM killed.loads_all WHERE at = 7") != "0\n"
    message = process.communicate()[1]
    tap.say(process.returncode == 4 and b"another program" in message, "of two that collect the older stops", f"{process.returncode} {message}")


def stop_node(two, nodes, files):
    nodes[1].stop()
    for words, status in ((["query", "SELECT count() FROM games"], 3), (["query", "--report", "top-players"], 3), (["find", "--where", "player~a"], 3),
                          (["tree"], 3), (["convert", "--to", "pgn"], 3), (["collect", files / "hostile.pgn"], 4)):
        done = two.run(two.there, *words)
        said = done.stderr.decode()
        tap.say(done.returncode == status and ("shard" in said or "cannot be asked" in said) and PASSWORD not in said,
                f"{words[0]} fails with status {status} where a node is missing", f"{done.returncode} {said} {done.stdout[:200]}")
    tap.say(nodes[1].start(), "the node comes back")
    two.compare("and everything is there again", "convert", "--to", "jsonl")


def guard(two, nodes, folder):
    gamut = two.gamut
    for sql in ("DROP TABLE games", "INSERT INTO games_all (id) VALUES (1)", "ALTER TABLE games_all DELETE WHERE 1", "SELECT 1; DROP TABLE games",
                "SELECT * FROM url('http://127.0.0.1:1/', 'TSV', 'a String')", "SET readonly = 0", "SELECT 1 FORMAT JSON"):
        done = two.run(two.there, "query", sql)
        tap.say(done.returncode == 2 and not done.stdout, f"query refuses {sql[:30]}", f"{done.returncode} {done.stdout} {done.stderr}")
    done = two.run(two.there, "query", "--json", "SELECT white FROM games WHERE white = :who", f"who={HOSTILE[0]}")
    tap.say(json.loads(done.stdout or b"{}") == {"white": HOSTILE[0]}, "values need no quotes", done.stdout + done.stderr)

    def ask(place, **variables):
        keep = {key: value for key, value in os.environ.items() if not key.startswith("GAMUT_CLICKHOUSE")}
        done = run(gamut, "query", "-d", place, "--csv", "SELECT 7 AS n", env={**keep, **variables})
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    good = (0, "n\n7\n", "")
    secrets = folder / "secrets"
    secrets.write_text(f"user={USER}\npassword={PASSWORD}\n")
    secrets.chmod(0o644)
    plain = f"clickhouse://127.0.0.1:{nodes[0].http}/club"
    open_file = ask(f"{plain}?credentials={secrets}")
    secrets.chmod(0o600)
    tap.say(open_file[0] == 3 and "chmod 600" in open_file[2] and ask(f"{plain}?credentials={secrets}") == good,
            "a file of credentials is taken if nobody else can read it", open_file)
    tap.say(ask(plain, GAMUT_CLICKHOUSE_CREDENTIALS=str(secrets)) == good, "also by the environment")
    wrong = ask(plain, GAMUT_CLICKHOUSE_USER=USER, GAMUT_CLICKHOUSE_PASSWORD="quite-wrong")
    tap.say(wrong[0] == 3 and "does not accept user and password" in wrong[2] and "quite-wrong" not in wrong[2], "a wrong password is reported", wrong)
    open_word = ask(f"clickhouse://{USER}:quite-wrong@127.0.0.1:{nodes[0].http}/club")
    tap.say(open_word[0] == 2 and "GAMUT_CLICKHOUSE_PASSWORD" in open_word[2] and "quite-wrong" not in open_word[2],
            "a password in the address is refused, and not repeated", open_word)
    guest = {"GAMUT_CLICKHOUSE_USER": "guest", "GAMUT_CLICKHOUSE_PASSWORD": "guest"}
    tap.say(ask(plain, **guest) == good, "an account that may only read can ask", ask(plain, **guest))
    done = run(gamut, "collect", "-d", plain, secrets, env={**os.environ, **guest})
    tap.say(done.returncode == 4 and b"may only read" in done.stderr, "and cannot collect", done.stderr)
    for place, status, words in ((f"clickhouse://127.0.0.1:{nodes[0].http}/nobody", 3, "no collection"), ("clickhouse://127.0.0.1:1/club", 3, "cannot be asked"),
                                 (f"{plain}?cluster=other", 3, "another cluster"), (f"{plain}?colour=red", 3, "knows cluster="),
                                 (f"clickhouse://127.0.0.1:{nodes[0].http}/system", 3, "another program"), ("clickhouse://127.0.0.1:99999/x", 3, "not a number")):
        told = ask(place, GAMUT_CLICKHOUSE_USER=USER, GAMUT_CLICKHOUSE_PASSWORD=PASSWORD)
        tap.say(told[0] == status and words in told[2], f"{words}: reported", told)


def use_tls(two, tls):
    address = f"clickhouses://localhost:{tls[0]}/club"
    trusted = run(two.gamut, "query", "-d", f"{address}?ca={tls[1]}", "--csv", "SELECT count() AS n FROM games")
    here = run(two.gamut, "query", "-d", two.here, "--csv", "SELECT count(*) AS n FROM games")
    tap.say(trusted.stdout == here.stdout and trusted.returncode == 0, "TLS with a certificate that is trusted", trusted.stderr)
    done = run(two.gamut, "query", "-d", address, "SELECT 1")
    tap.say(done.returncode == 3 and b"certificate" in done.stderr, "and not with one that is not", done.stderr)


def memory():
    """Servers make thousands of small files, which are made and removed more quickly in memory, where there is room."""
    return "/dev/shm" if os.path.isdir("/dev/shm") and shutil.disk_usage("/dev/shm").free > 2 << 30 else None


def make_certificate(folder):
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    done = subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
                           "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate], capture_output=True) if shutil.which("openssl") else None
    return (certificate, key) if done and done.returncode == 0 else None


def test(gamut, samples, folder, nodes, tls):
    os.environ.update(GAMUT_CLICKHOUSE_USER=USER, GAMUT_CLICKHOUSE_PASSWORD=PASSWORD)

    def address(database):
        return (f"clickhouse://127.0.0.1:{nodes[0].http}/{database}?cluster=two&timeout=60"
                f"&nodes=127.0.0.1:{nodes[0].http},127.0.0.1:{nodes[1].http}")

    (folder / "db").mkdir()
    two = Two(gamut, address("club"), folder / "db" / "club.db")
    files, fens = write_games(folder), []
    run_positions.make_file(files / "tangle.pgn", 900, fens)
    fens = [run_positions.START + " w", *sorted(set(fens), key=fens.count)[-2:], fens[400], fens[1]]
    there, here = (json.loads(each.stdout or "{}") for each in two.both("collect", "--json", samples, files))
    tap.say(there == here and here["taken"] > 20 and here["damaged"] and here["copies"], "both take the same", f"{there}\n{here}")
    shares = [int(node.ask("SELECT count() FROM club.games_local")) for node in nodes]
    tap.say(min(shares) > 20, f"the games lie on both shards: {shares}")
    compare_all(two, "at first", 1)
    compare_records(two, "at first")
    compare_found(two, "at first", fens, 1)
    counted = nodes[0].ask("SELECT count() FROM club.position_moves")
    change_files(two, files)
    compare_all(two, "after changes", 3)
    compare_found(two, "after changes", fens, 3)
    tap.say(int(counted) > 3, "moves of frequent positions are counted beforehand", counted)
    two.compare("after changes: all records", "convert", "--to", "jsonl")
    merge_names(two)
    guard(two, nodes, folder)
    if tls:
        use_tls(two, tls)
    else:
        print("# there is no openssl: TLS is skipped")
    large = folder / "large.pgn"
    chance = random.Random(15)
    large.write_text("".join(game(n).replace("{game", "{" + base64.b64encode(chance.randbytes(2500)).decode() + " game") for n in range(GAMES)))
    kill_loads(gamut, nodes[0], address, large)
    lose_answers(gamut, nodes[0], address, large)
    load_twice(gamut, nodes[0], address, large)
    stop_node(two, nodes, files)


def main():
    gamut, samples = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    if not server():
        print("1..0 # SKIP there is no clickhouse-server")
        return 0
    with tempfile.TemporaryDirectory(dir=memory()) as place:
        folder = pathlib.Path(place).resolve()
        done = run(gamut, "collect", "-d", "clickhouse://127.0.0.1:1/x", samples)
        if b"was built without" in done.stderr:
            print("1..0 # SKIP this gamut cannot keep collections on servers")
            return 0
        http, tcp, secure = free_ports(2), free_ports(2), free_ports(1)[0]
        pair = make_certificate(folder)
        tls = (secure, *pair) if pair else None
        nodes = [Node(folder / f"node{i}", http[i], tcp[i], tcp, tls if i == 0 else None) for i in range(2)]
        try:
            if not all([node.start() for node in nodes]):
                tap.say(False, "the servers start", (nodes[0].folder / "errors").read_text()[-1000:])
                return 1
            test(gamut, samples, folder, nodes, tls)
        finally:
            for node in nodes:
                node.stop()
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
