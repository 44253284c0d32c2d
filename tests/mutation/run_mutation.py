#!/usr/bin/env python3
"""Changes every member of every kind of record, one at a time, writes each format that can hold it, and reads it back:
run_mutation.py GAMUT EXCHANGE ROOT [--file FILE]... [--format FORMAT]...

Demanded is exactly that change, or a loss or an error that names the member. What the writer says is compared with what it
says about the unchanged record, and so is what comes back, so that only the change is judged. After
the samples come a few records of real files, where ROOT/../shared/corpus has them."""
import argparse
import copy
import collections
import csv
import io
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

LONG = "long " * 60 + "end"
FOREIGN = "Łukasz Жуков"
# Tags of games that have fields of their own in databases, beside one that nobody knows.
GAME_TAGS = {"EventRounds": "7", "EventType": "swiss", "EventCountry": "NOR", "EventCategory": "3", "EventDate": "2021.03.01",
             "EventFlags": "complete", "EventEndDate": "2021.03.09", "EventCoordinates": "59.91, 10.75", "EventTieBreaks": "swiss-buchholz",
             "GameTitle": "A title", "GameTitleGerman": "Ein Titel", "WhiteTeam": "Elmstead", "BlackTeam": "Oakham", "Annotator": "Fern, Lea",
             "SourceTitle": "Gazette", "SourceQuality": "2", "TimeControl": "40/7200", "Variant": "chess960", "Odd": "thing"}
# What a member decides in a format: a change of it that is kept changes these, too.
FOLLOWING = {"acbl bridge.type": ("system", "teams"), "cbt system": ("pace",), "pgn fen": ("tags.SetUp",),
             "usebio bridge.type": ("bridge.sections[0].movement",),
             "usebio bridge.sections[].entries[].ranks[].place": ("bridge.sections[0].entries[0].ranks[0].section",
                                                                  "bridge.sections[0].entries[0].ranks[0].section_to")}
# Real files, where they are at hand: of each format the smallest files of so many folders, and of each file the record with
# the most members that is not too long.
REAL = ["trf/**/*.trf", "pgn/**/*.pgn", "pbn/**/*.pbn", "lin/**/*.lin", "acbl/**/*.[aA][cC][aAmMeE]", "chessbase/**/*.cbh",
        "chessbase/**/*.cbt", "scid/**/*.si4", "scid/**/*.si5", "usebio/*.xml"]
REAL_FOLDERS, REAL_LEAST, REAL_LONGEST = 3, 300, 60_000
MEMBER = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


class Exchange:
    """The process that writes and reads."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, target, records):
        return self.ask(target, json.dumps(records, ensure_ascii=False).encode())

    def edit(self, path, member, value):
        return self.ask("edit", b"".join(str(each).encode() + b"\0" for each in (path, member, value)))

    def ask(self, target, body):
        self.process.stdin.write(f"{target} {len(body)}\n".encode() + body)
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the exchange ended with {self.process.wait()}")
        return json.loads(line)


def flatten(value, path="", out=None):
    """Every leaf by its path; an empty list or object is a leaf. Extras are what the model does not say."""
    out = {} if out is None else out
    if isinstance(value, dict) and value:
        for name, each in value.items():
            if name != "extras":
                flatten(each, f"{path}.{name}" if path else name, out)
    elif isinstance(value, list) and value:
        for at, each in enumerate(value):
            flatten(each, f"{path}[{at}]", out)
    else:
        out[path] = value
    return out


def put(root, path, value):
    steps = [int(at) if at else name for at, name in MEMBER.findall(path)]
    for step in steps[:-1]:
        root = root[step]
    root[steps[-1]] = value


def general(path):
    return re.sub(r"\[\d+\]", "[]", path)


def schema_at(schema, path):
    """What the schema says about the member at such a path; {} for what it leaves open."""
    node = schema
    for at, name in MEMBER.findall(path):
        while "$ref" in node:
            target = schema
            for part in node["$ref"].split("/")[1:]:
                target = target[part]
            node = target
        if at:
            node = node.get("items", {})
            node = next((row for row in node.get("oneOf", []) if row.get("type") == "object"), node)
        else:
            open_members = node.get("additionalProperties")
            node = node.get("properties", {}).get(name) or (open_members if isinstance(open_members, dict) else {})
    return node


def types_of(node):
    rows = node.get("anyOf", node.get("oneOf", [node]))
    return next((row for row in rows if row.get("type") != "null" and row.get("const") != "n/a"), {})


def other_values(node, old):
    """Values for a member: another that is right, at and beyond limits, and of the wrong type."""
    kind = types_of(node)
    if "const" in kind:
        return []
    if "enum" in kind:
        is_number_too = any(row.get("type") == "integer" for row in node.get("anyOf", []))  # which comes back as its word
        return [next(word for word in kind["enum"] if word != old), "no-such-word"] + [7] * (not is_number_too)
    if kind.get("type") == "boolean":
        return [not old, "perhaps"]
    if kind.get("type") in ("integer", "number"):
        return [(old or 0) + 1 if isinstance(old, (int, float, type(None))) else 1, -1, 255, 256, 65536, 2 ** 31, "abc"]
    if "[0-9]{4}" in kind.get("pattern", ""):
        return ["2021-05-06", "2021-13-45", "5021-01-01", 7]
    if "[0-9]+" in kind.get("pattern", ""):
        return ["3.5" if old != "3.5" else "4.5", "-2", "99999999", "0.123456", "abc"]
    if kind.get("type") == "string":
        old = old if isinstance(old, str) else ""
        return [old + "x", "2020.13.45", LONG, FOREIGN, 7]
    return []


def absent_members(schema, record):
    """Members that the schema knows and that an object of the record does not have, with the first such object of each kind."""
    seen = set()

    def walk(value, path):
        if isinstance(value, list):
            for at, each in enumerate(value):
                walk(each, f"{path}[{at}]")
        if not isinstance(value, dict):
            return
        for name, node in schema_at(schema, path).get("properties", {}).items():
            full = f"{path}.{name}" if path else name
            if name not in value and name not in ("kind", "extras") and general(full) not in seen:
                seen.add(general(full))
                yield_rows.append((full, node))
        for name, each in value.items():
            if name != "extras":
                walk(each, f"{path}.{name}" if path else name)

    yield_rows = []
    walk(record, "")
    if record["kind"] == "chess-game":
        yield_rows += [(f"tags.{name}", {"tag": value}) for name, value in GAME_TAGS.items()
                       if name not in record.get("tags", {})]
    return yield_rows


def changes_of(schema, record):
    """(path, new value) of everything that is to be tried on a record."""
    done = set()
    for path, old in flatten(record).items():
        if general(path) in done or path == "kind":
            continue
        done.add(general(path))
        for value in other_values(schema_at(schema, path), old):
            if value != old:
                yield path, value
    for path, node in absent_members(schema, record):
        if general(path) not in done:
            for value in [node["tag"], LONG, FOREIGN] if "tag" in node else other_values(node, None):
                yield path, value


def changed(record, path, value):
    out = copy.deepcopy(record)
    if path.startswith("tags.") and "tags" not in out:
        out["tags"] = {}
    put(out, path, value)
    return out


def plain(path):
    """Without indexes; variations are moves like others."""
    return re.sub(r"\[\d*\]|\.variations", "", path)


def loss_names(record, path):
    """What a report may call the member: its path without indexes, or the list and the name of its item ("tags.Room")."""
    yield plain(path)
    item, before = record, ""
    for at, name in MEMBER.findall(path):
        try:
            item = item[int(at) if at else name]
        except (KeyError, IndexError, TypeError):
            return
        before = before if at else f"{before}.{name}" if before else name
        if at and isinstance(item, dict) and "name" in item:
            yield f"{before}.{item['name']}"


def is_covered(losses, record, path):
    """Whether the report counts the member, or what is around it, among what the format cannot hold."""
    return any(f"{name}.".startswith(loss["category"] + ".") for name in loss_names(record, path) for loss in losses or [])


def names(text, path):
    """Whether a report names the member, or the thing that it is a part of, as JSON does or as words."""
    text = text.lower().replace("_", " ").replace("-", " ")
    return any(re.search(rf"\b{re.escape(word.lower().replace('_', ' '))}s?\b", text) for word in plain(path).split(".")[-2:])


def news(answer, base):
    """What the answer says that it does not say of the unchanged record. An example may be the path of what was lost."""
    losses = [row for row in answer["losses"] or [] if row not in (base["losses"] or [])]
    findings = [row for row in answer["findings"] if row not in base["findings"]]
    return ([row["category"] for row in losses] + [row["example"] for row in losses if "[" in row.get("example", "")]
            + [f"{row['message']} {row.get('path') or ''}" for row in findings])


def is_reported(answer, base, record, path):
    """Whether the answer names that member where it does not do so anyway."""
    return is_covered(answer["losses"], record, path) or any(names(text, path) for text in news(answer, base))


def is_same(found, wanted):
    """Decimals are equal whatever their zeros; what a format does not say it may also write as 0, no or nothing."""
    if found is None:
        return wanted in (None, 0, False, "", "none", "no", "not said")
    try:
        return found == wanted or math.isclose(float(found), float(wanted), rel_tol=1e-11)  # ACBLscore's have 39 bits
    except (TypeError, ValueError):
        return False


def arranged(record):
    """A board with its tags, tables and notes in the order of their names and numbers, which is how writers sort them."""
    def sort(value):
        if isinstance(value, dict):
            return {name: sort(each) for name, each in value.items()}
        if not isinstance(value, list):
            return value
        items = [sort(each) for each in value]
        for key in ("name", "number"):
            if items and all(isinstance(each, dict) and key in each and "kind" not in each for each in items):
                return sorted(items, key=lambda each: (isinstance(each[key], str), each[key] if each[key] is not None else 0))
        return items

    return sort(record) if record.get("kind") == "bridge-board" else record


def is_only_change(path, value, answer, base, at):
    """Whether what comes back is what came back before with that change, wherever writers sort the item that has it."""
    expected = copy.deepcopy(base["records"])
    try:
        expected[at] = arranged(expected[at])
        put(expected[at], path, value)
    except (KeyError, IndexError, TypeError):
        return False
    expected = flatten([arranged(each) for each in expected])
    after = flatten([arranged(each) for each in answer["records"]])
    nothing = (None, 0, False, "", "?", [], {})  # whether a format writes what it does not know, and how, follows from the rest
    return all(is_same(after.get(each), expected.get(each)) or after.get(each) in nothing and expected.get(each) in nothing
               for each in expected.keys() | after.keys())


def from_north(value):
    """A deal may be spelled from any seat."""
    match = re.fullmatch(r"([NESW]):(\S+) (\S+) (\S+) (\S+)", value) if isinstance(value, str) else None
    if not match:
        return value
    hands = collections.deque(match.groups()[1:])
    hands.rotate("NESW".index(match.group(1)))
    return f"N:{' '.join(hands)}"


def is_moved(old, value, before, after):
    """Whether the change came back elsewhere: some formats have notes in an order of their own."""
    before, after = (collections.Counter(map(repr, each.values())) for each in (before, after))
    return list(before - after) == [repr(old)] and list(after - before) == [repr(value)]


def is_in_table(value, answer, base):
    """Whether a table that is written only, the rankings of a session as CSV, has the value in more cells than before."""
    word = str(value).lower() if isinstance(value, bool) else str(value)
    before, after = ([cell for row in csv.reader(io.StringIO(each.get("text") or "")) for cell in row] for each in (base, answer))
    return after.count(word) > before.count(word)


def judge(target, path, value, answer, base, original, at):
    """None when all is well, else what is wrong."""
    if answer["written"] > 1:
        said = answer["message"] + " ".join(f"{row['message']} {row.get('path') or ''}" for row in answer["findings"])
        return None if names(said, path) else f"refused without naming it: {said[:200]}"
    if answer["read"]:
        return "what was written cannot be read"
    before, after = ({name: from_north(each) for name, each in flatten(rows["records"]).items()} for rows in (base, answer))
    place, old, value = f"[{at}].{path}", from_north(flatten(original).get(path)), from_north(value)
    asked = {f"[{at}].{name}": from_north(each) for name, each in flatten(original).items()}
    differ = {each for each in before.keys() | after.keys()
              if before.get(each) != after.get(each) and (each == place or after.get(each) != asked.get(each))}
    if old is not None and before.get(place) != old and (
            is_moved(old, value, before, after) or any(names(row["category"], path) for row in base["losses"] or [])):
        return None  # the unchanged value stands elsewhere, or was reported as another already
    if is_reported(answer, base, original, path) or is_only_change(path, value, answer, base, at):
        return None  # how much of it is lost is the report's to say
    said = f"; what is said is {news(answer, base)}"[:300] if news(answer, base) else " without a word"
    if is_same(after.get(place), value):
        follow = FOLLOWING.get(f"{target} {general(path)}", ())
        beside = sorted(each for each in differ if each != place and each.split(".", 1)[1] not in follow
                        and not is_reported(answer, base, original, each.split(".", 1)[1]))
        return f"also changes {', '.join(beside[:4])} ({len(beside)}){said}" if beside else None
    if is_in_table(value, answer, base):
        return None
    if not differ:
        return f"vanishes{said}"
    return f"becomes {after.get(place)!r} ({len(differ)} differences){said}"


def targets_of(gamut, kind, only):
    formats = json.loads(subprocess.run([gamut, "formats", "--json"], stdout=subprocess.PIPE, check=True).stdout)
    return [row["id"] for row in formats if kind in row["kinds"] and {"read", "write"} <= set(row["can"]) and (not only or row["id"] in only)]


def real_files(root):
    """A few files of each format, the same ones every time."""
    corpus, out = root.resolve().parent / "shared" / "corpus", []
    for pattern in REAL:
        smallest = {}
        for path in sorted(corpus.glob(pattern), key=lambda path: (path.stat().st_size, path.name)):
            if path.stat().st_size >= REAL_LEAST:
                smallest.setdefault(path.parent, path)
        out += [smallest[folder] for folder in sorted(smallest)][:REAL_FOLDERS]
    return out


def sample_files(root):
    """Every sample by its main file."""
    return sorted(each for each in (root / "samples").iterdir()
                  if each.suffix not in (".cba .cbc .cbe .cbg .cbj .cbl .cbm .cbp .cbs .cbtt .sg4 .sg5 .sn4 .sn5 .2cba .2cbg .2lcd .2lgd .2lid".split())
                  and not (each.suffix == ".cbt" and each.with_suffix(".cbh").exists()))


def choose(records):
    short = [each for each in records[:100] if len(json.dumps(each)) <= REAL_LONGEST]
    return max(short, key=lambda each: len({general(path) for path in flatten(each)}), default=None)


def try_file(options, exchange, path, schemas, report):
    own = json.loads(subprocess.run([options.gamut, "info", "--json", path], stdout=subprocess.PIPE).stdout)["format"]
    text = subprocess.run([options.gamut, "convert", path, "--to", "json"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout
    records = json.loads(text)
    if report.is_real:
        records, own = [choose(records)] if choose(records) else [], None
        report.origin = path.suffix.lower()
    seen = set()
    for number, record in enumerate(records):
        fresh = {general(each) for each in flatten(record)} - seen
        seen |= fresh
        schema = schemas.get(record.get("kind"))
        if not fresh or not schema:
            continue
        for target in targets_of(options.gamut, record["kind"], options.format):
            try_record(exchange, path, records if target == own else None, number, record, target, schema, fresh, report)


def try_record(exchange, path, all_records, number, record, target, schema, fresh, report):
    """The whole file goes to its own format, with what it keeps there; a single record to any other."""
    if all_records is None:
        record = {name: value for name, value in record.items() if name != "extras"}
        all_records, number = [record], 0
    record = arranged(record)
    all_records = all_records[:number] + [record] + all_records[number + 1:]
    base = exchange(target, all_records)
    if base["written"] > 1 or base.get("read") or len(base["records"]) != len(all_records) or any(
            a.get("kind") != b.get("kind") for a, b in zip(base["records"], all_records)):
        report.skip(f"{path.name} as {target}")
        return
    present = flatten(record)
    for each, value in changes_of(schema, record):
        if (general(each) not in fresh and each in present) or is_covered(base["losses"], record, each):
            continue
        if not report.wants(target, general(each), value):
            continue
        answer = exchange(target, all_records[:number] + [changed(record, each, value)] + all_records[number + 1:])
        report.take(path.name, target, each, value, judge(target, each, value, answer, base, record, number))


class Report:
    """What was tried and what was found. A member that several samples have is tried once in each format. Of real files each
    member is tried with one value, once for the format that it comes from."""

    def __init__(self):
        self.tried, self.failed, self.done = 0, [], set()
        self.is_real, self.origin = False, None

    def wants(self, target, path, value):
        key = (target, path, self.origin if self.is_real else repr(value)[:40])
        is_new = key not in self.done
        self.done.add(key)
        return is_new

    def skip(self, what):
        print(f"# skipped: {what}: the unchanged record does not come back")

    def take(self, name, target, path, value, problem):
        self.tried += 1
        if not problem:
            return
        shown = json.dumps(value, ensure_ascii=False)
        self.failed.append(f"{name} -> {target}: {path} = {shown[:40]}: {problem}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gamut")
    parser.add_argument("exchange")
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--file", action="append", type=pathlib.Path)
    parser.add_argument("--format", action="append")
    options = parser.parse_args()
    schemas = {path.stem: json.loads(path.read_text()) for path in (options.root / "docs/schema").glob("*.json")}
    files = options.file or sample_files(options.root)
    real = [] if options.file else real_files(options.root)
    if not real and not options.file:
        print("# there are no real files beside the project")
    report = Report()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as folder:
        exchange = Exchange(options.exchange, folder)
        for number, path in enumerate(files + real, 1):
            failed = len(report.failed)
            report.is_real = number > len(files)
            try_file(options, exchange, path, schemas, report)
            found = report.failed[failed:]
            print(f"{'not ' if found else ''}ok {number} - every change of {path.name} is kept or reported")
            for line in found:
                print(f"#   {line}")
            sys.stdout.flush()
    count = len(files) + len(real)
    print(f"# {report.tried} changes tried\n1..{count}")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
