#!/usr/bin/env python3
"""What goes wrong around an event: run_faults.py GAMUT [--all]

The program is killed at random moments, the disk is full, other programs change the file, the journal is missing or
damaged, two programs work at once: the file has the old bytes or the new ones, no step is lost, and what is wrong is said
in a sentence."""
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from desk import Desk, Tap, wants_all

PLAYERS = 200
DAILY, ALL = 20, 200


def make_event(gamut, folder):
    """An event with a published round, and its desk."""
    table = folder / "players.csv"
    table.write_text("name,rating\n" + "".join(f"\"Person{at}, Test\",{2400 - at}\n" for at in range(PLAYERS)))
    desk = Desk(gamut, folder / "open.trf")
    made = desk.run("event", "new", table, "-o", desk.path, "--rounds", "7", "--start", "2026-05-01")
    if made.returncode:
        raise RuntimeError(made.stderr.decode())
    desk.verb("pair")
    desk.verb("publish")
    return desk


def copy_of(desk, folder):
    folder.mkdir()
    shutil.copy(desk.path, folder)
    shutil.copy(desk.path + ".journal", folder)
    return Desk(desk.gamut, folder / "open.trf")


def result_of(status, board):
    return next(pair.get("result") for pair in status["pairs"] if pair["board"] == board)


def last_step(desk):
    """The number of the last step in the journal."""
    done = desk.run("event", "log", desk.path, "--json")
    return json.loads(done.stdout.splitlines()[-1])["step"]


# ---- killed ----

def killed_once(desk, folder, moment):
    """Kill a step after `moment` seconds. Returns (problem, what was left: old, journal or new)."""
    victim = copy_of(desk, folder)
    old, step = victim.bytes(), last_step(victim)
    process = subprocess.Popen([victim.gamut, "event", "results", victim.path, "1 1-0"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(moment)
    process.send_signal(signal.SIGKILL)
    process.wait()
    now = victim.bytes()
    look = victim.run("event", "status", victim.path, "--json")
    if look.returncode:
        return f"status: exit {look.returncode}: {look.stderr.decode()}", ""
    status = json.loads(look.stdout)
    is_done = result_of(status, 1) == "1-0"
    if now != old and not is_done:
        return "the file is neither the old nor the new one", ""
    if status["step"] != step + is_done or last_step(victim) != step + is_done:
        return f"the status is of step {status['step']}, the journal ends with {last_step(victim)}, and the result is {'there' if is_done else 'missing'}", ""
    after = victim.verb("results", "2 0-1")
    if (result_of(after, 1), result_of(after, 2)) != ("1-0" if is_done else None, "0-1"):
        return "the next step does not see the one before", ""
    record = victim.record()
    if sum("result" in row["rounds"][0] for row in record["players"]) != 2 + 2 * is_done or victim.errors():
        return "the file does not have the results", ""
    victim.verb("undo", "--steps", 1 + is_done)
    if victim.bytes() != old:
        return "undo does not give the first bytes", ""
    victim.verb("redo", "--steps", 1 + is_done)
    status = victim.look()
    if (result_of(status, 1), result_of(status, 2)) != ("1-0" if is_done else None, "0-1"):
        return "redo does not give the results back", ""
    return "", "new" if now != old else "journal" if is_done else "old"


def test_kill(tap, desk, folder, count):
    moments = random.Random(30)
    begin = time.time()
    copy = copy_of(desk, folder / "whole")
    for _ in range(3):
        copy.verb("results", "3 1-0")
        copy.verb("undo")
    whole = (time.time() - begin) / 6
    left, problems = {}, []
    for at in range(count):
        moment = moments.random() * whole * 1.5
        problem, what = killed_once(desk, folder / f"kill{at}", moment)
        left[what] = left.get(what, 0) + 1
        if problem:
            problems.append(f"after {moment:.4f} s: {problem}")
        shutil.rmtree(folder / f"kill{at}")
    tap.say(not problems, f"killed {count} times: {left.get('old', 0)} steps not done, {left.get('journal', 0)} completed by the next, "
            f"{left.get('new', 0)} done", *problems)


def test_killed_redo(tap, desk, folder, count):
    """Kill `event redo`: the step is undone or done again, and the next one sees which."""
    moments, problems, again = random.Random(31), [], 0
    copy = copy_of(desk, folder / "redo")
    old = copy.bytes()
    copy.verb("results", "1 1-0")
    new = copy.bytes()
    for _ in range(count):
        copy.verb("undo")
        process = subprocess.Popen([copy.gamut, "event", "redo", copy.path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(moments.random() * 0.03)
        process.send_signal(signal.SIGKILL)
        process.wait()
        is_done = result_of(copy.look(), 1) == "1-0"
        if copy.bytes() not in (old, new) or (copy.bytes() == new and not is_done):
            problems.append("the file is neither the old nor the new one")
        again += is_done
        if not is_done:
            copy.verb("redo")
        if result_of(copy.look(), 1) != "1-0":
            problems.append("the result is not there after redo")
    tap.say(not problems, f"redo killed {count} times: {again} done again", *problems)
    copy.verb("undo")
    copy.verb("results", "2 0-1")
    refusal(tap, copy, "after another step nothing is done again", ["there is no step to do again"], "redo", copy.path)


# ---- other programs ----

def refusal(tap, desk, what, words, *verb, code=2):
    """A verb that is refused with a sentence that has these words, and changes nothing."""
    before = desk.bytes()
    done = desk.run("event", *verb)
    said = done.stderr.decode()
    fine = done.returncode == code and all(word in said for word in words) and desk.bytes() == before
    tap.say(fine, what, f"exit {done.returncode}: {said}")


def test_changed(tap, desk, folder):
    copy = copy_of(desk, folder / "changed")
    path = pathlib.Path(copy.path)
    path.write_bytes(path.read_bytes().replace(b"Person7, Test", b"Person7, Tess"))
    refusal(tap, copy, "a file that another program has changed is refused", ["another program has changed", "event adopt"],
            "results", copy.path, "1 1-0")
    copy.verb("adopt")
    status = copy.verb("results", "1 1-0")
    tap.say(result_of(status, 1) == "1-0" and b"Person7, Tess" in path.read_bytes(), "once adopted, the event goes on")
    copy.verb("undo", "--steps", 2)
    tap.say(copy.bytes() == desk.bytes(), "even adopting can be undone")


def test_no_journal(tap, desk, folder):
    copy = copy_of(desk, folder / "missing")
    os.unlink(copy.path + ".journal")
    status = copy.look()
    tap.say("there is no journal" in " ".join(status.get("unknown", [])), "without a journal the status says what is not known", status)
    status = copy.verb("results", "1 1-0")
    tap.say(any("a journal is begun" in each for each in copy.warnings) and result_of(status, 1) == "1-0",
            "without a journal the next step begins one", copy.warnings)
    copy.verb("undo")
    tap.say(copy.bytes() == desk.bytes(), "and it can be undone")


def test_damaged(tap, desk, folder):
    copy = copy_of(desk, folder / "damaged")
    journal = pathlib.Path(copy.path + ".journal")
    content = journal.read_bytes()
    journal.write_bytes(content + b'{"step": 99, "verb": "resul')
    status = copy.verb("results", "1 1-0")
    tap.say(result_of(status, 1) == "1-0" and last_step(copy) == status["step"] and b'"step": 99' not in journal.read_bytes(),
            "half a line at the end of the journal was a step that did not happen")
    lines = content.splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-1]) + lines[-1].replace(b'"verb"', b'"ve\x00b', 1))
    pathlib.Path(copy.path).write_bytes(desk.bytes())
    refusal(tap, copy, "a damaged journal is refused", ["journal", "is damaged at byte"], "results", copy.path, "1 1-0", code=3)


# ---- full disks ----

def limited(size):
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def test_full(tap, desk, folder):
    for name, size in (("journal", os.path.getsize(desk.path + ".journal") + 20),):
        copy = copy_of(desk, folder / f"full-{name}")
        old, step = copy.bytes(), last_step(copy)
        done = subprocess.run([copy.gamut, "event", "results", copy.path, "1 1-0"], capture_output=True, check=False, restore_signals=False,
                              preexec_fn=limited(size), timeout=60)
        said = done.stderr.decode()
        tap.say(done.returncode == 4 and "cannot be written" in said and copy.bytes() == old, f"no room for the {name}: nothing has changed",
                f"exit {done.returncode}: {said}")
        status = copy.verb("results", "1 1-0")
        tap.say(result_of(status, 1) == "1-0" and not copy.errors(), f"with room again, the step is done (the {name})")
    mounted = folder / "small"
    mounted.mkdir()
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", mounted], capture_output=True, check=False).returncode:
        tap.skip("a small disk cannot be mounted here")
        return
    try:
        copy = copy_of(desk, mounted / "event")
        old, done, steps = copy.bytes(), None, 0
        for board in range(1, PLAYERS // 2 + 1):
            done = copy.run("event", "results", copy.path, f"{board} 1-0")
            if done.returncode:
                break
            old, steps = copy.bytes(), steps + 1
        said = done.stderr.decode()
        status = copy.look()
        known = sum(bool(pair.get("result")) for pair in status["pairs"])
        tap.say(done.returncode == 4 and "cannot be written" in said and copy.bytes() == old and known == steps,
                f"a disk that is full after {steps} steps loses none of them", f"exit {done.returncode}: {said}", f"{known} of {steps} results")
    finally:
        subprocess.run(["umount", mounted], check=False)


# ---- two at once ----

def test_two(tap, desk, folder, count):
    copy = copy_of(desk, folder / "two")
    first = last_step(copy)
    running = []
    for board in range(1, count + 1):
        running.append(subprocess.Popen([copy.gamut, "event", "results", copy.path, f"{board} 1-0", "--by", f"desk {board % 2}"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE))
        if len(running) >= 4:
            running.pop(0).wait()
    for process in running:
        process.wait()
    status = copy.look()
    steps = [json.loads(line)["step"] for line in copy.run("event", "log", copy.path, "--json").stdout.splitlines()]
    known = sum(bool(pair.get("result")) for pair in status["pairs"])
    tap.say(known == count and steps == list(range(1, first + count + 1)), f"{count} steps of programs that run at once: none is lost",
            f"{known} results, {len(steps) - first} steps")
    copy.verb("undo", "--steps", count)
    tap.say(copy.bytes() == desk.bytes(), "and all can be undone")


# ---- a night of bridge ----

def killed_night(desk, folder, moment):
    """Kill a step of a night after `moment` seconds. Returns (problem, what was left)."""
    folder.mkdir()
    for ending in "", ".journal":
        shutil.copy(desk.path + ending, folder)
    victim = Desk(desk.gamut, folder / pathlib.Path(desk.path).name)
    old, step = victim.bytes(), last_step(victim)
    process = subprocess.Popen([victim.gamut, "event", "results", victim.path, "A1 1 4S N ="], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(moment)
    process.send_signal(signal.SIGKILL)
    process.wait()
    now, status = victim.bytes(), victim.look()
    is_done = "north_south" in status["tables"][0]["boards"][0]
    if now != old and not is_done:
        return "the file is neither the old nor the new one", ""
    if status["step"] != step + is_done or last_step(victim) != step + is_done:
        return f"the status is of step {status['step']}, the journal ends with {last_step(victim)}", ""
    after = victim.verb("results", "A2 6 -100")
    entered = sum("north_south" in board for table in after["tables"] for board in table["boards"])
    found = victim.run("check", victim.path)
    if entered != 1 + is_done or found.returncode:
        return f"the next step has {entered} results, and check says: {found.stdout.decode()}", ""
    victim.verb("undo", "--steps", 1 + is_done)
    if victim.bytes() != old:
        return "undo does not give the first bytes", ""
    return "", "new" if now != old else "journal" if is_done else "old"


def test_night(tap, gamut, folder, count):
    moments, left, problems = random.Random(32), {}, []
    table = folder / "pairs.csv"
    table.write_text("name1,name2\n" + "".join(f"\"North{at}, Test\",\"South{at}, Test\"\n" for at in range(10)))
    desk = Desk(gamut, folder / "night.aca")
    made = desk.run("event", "new", "--movement", "mitchell", "--boards", "25", table, "-o", desk.path)
    tap.say(made.returncode == 0, "a night of bridge begins", made.stderr.decode())
    begin = time.time()
    desk.verb("results", "A3 11 +90")
    desk.verb("undo")
    whole = (time.time() - begin) / 2
    for at in range(count):
        moment = moments.random() * whole * 1.5
        problem, what = killed_night(desk, folder / f"night{at}", moment)
        left[what] = left.get(what, 0) + 1
        if problem:
            problems.append(f"after {moment:.4f} s: {problem}")
        shutil.rmtree(folder / f"night{at}")
    tap.say(not problems, f"a night killed {count} times: {left.get('old', 0)} steps not done, {left.get('journal', 0)} completed by the next, "
            f"{left.get('new', 0)} done", *problems)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        desk = make_event(sys.argv[1], folder)
        test_changed(tap, desk, folder)
        test_no_journal(tap, desk, folder)
        test_damaged(tap, desk, folder)
        test_full(tap, desk, folder)
        test_two(tap, desk, folder, 60 if wants_all() else 12)
        test_kill(tap, desk, folder, ALL if wants_all() else DAILY)
        test_killed_redo(tap, desk, folder, ALL if wants_all() else DAILY)
        test_night(tap, sys.argv[1], folder, ALL if wants_all() else DAILY)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
