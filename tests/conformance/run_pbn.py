#!/usr/bin/env python3
"""The rules of PBN 2.1 by number, one TAP line a case: run_pbn.py GAMUT [--document]

read     text, a path in the JSON of the first board, its value
export   text, a line of the canonical form
report   text, the rule that is reported
quiet    text, a rule that must not be reported
--document prints docs/conformance-pbn.md instead."""
import json
import pathlib
import subprocess
import sys
import tempfile

DEAL = "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
HEAD = f'[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
PLAY = HEAD + '[Declarer "S"]\n[Contract "5HX"]\n'

CASES = [
    (1, "read", b'[West "Andr\xe9"]', "west", "Andr\u00e9"),
    (2, "report", b'[Site "a\x7fb"]', "pbn.character.control"),
    (3, "report", b'[Site "x\x85"]', "pbn.character.windows"),
    (4, "report", b'[Site "5\xa0km"]', "pbn.character.discouraged"),
    (5, "read", b'[Board "1"]\n{\xc5ngstr\xf6m}', "noted.0.remarks.0.text", "\u00c5ngstr\u00f6m"),
    (6, "report", b'[Sit\xe9 "x"]\n', "pbn.character.symbol"),
    (7, "read", '[Board\t"1"]', "board", 1),
    (8, "report", b'[Board "1"]\n\x1a', "pbn.character.control"),
    (9, "report", '[Event "a\tb"]', "pbn.character.tab"),
    (10, "export", '[Board\t"1"]', '[Board "1"]'),
    (11, "read", '[Board "1"]\r[Dealer "N"]\n', "dealer", "N"),
    (12, "export", '[Board "1"]', '[Board "1"]'),
    (13, "report", '[Board "1"]\n{' + "x" * 253 + '}\n', "pbn.line.long"),
    (13, "quiet", '[Board "1"]\n{' + "x" * 252 + '}\n', "pbn.line.long"),
    (14, "report", '[Board "1"]\n{' + "x" * 78 + '}\n', "pbn.line.wide"),
    (15, "export", '[Event "' + "x" * 300 + '"]', '[Event "' + "x" * 300 + '"]'),
    (16, "quiet", '%xyz\n[Board "1"]', "pbn.text.stray"),
    (17, "read", '[Event "50% cut"]', "event", "50% cut"),
    (17, "report", '[Board "1"]\n % x\n', "pbn.text.stray"),
    (18, "read", '[Board "1"]\n{\n% not escape\n}', "noted.0.remarks.0.text", "\n% not escape\n"),
    (20, "report", '% EXPORT\n[Board "1"]\n', "pbn.export.line-end"),
    (21, "export", '[Board "1"]', "% PBN 2.1"),
    (21, "export", '[Board "1"]', "% EXPORT"),
    (22, "export", '%Creator: me\n[Board "1"]', "%Creator: me"),
    (23, "report", '% PBN 1.0\n[Board "1"]\n[OptimumScore "NS 1"]', "pbn.version.feature"),
    (24, "read", b'\xef\xbb\xbf[West "Andr\xc3\xa9"]', "west", "Andr\u00e9"),
    (30, "read", '[Board "1"]\n{a\n\nb}\n[Site "x"]', "site", "x"),
    (31, "read", '{ note }\n\n[Board "1"]', "start.0.text", " note "),
    (33, "report", '% EXPORT\r\n[Board "1"]\r\n \r\n[Board "2"]\r\n', "pbn.export.separator"),
    (34, "read", f'[Deal "{DEAL}"]', "deal", DEAL),
    (35, "read", f'[Deal "{DEAL}"]\n[Event "x"]', "event", "x"),
    (36, "read", '[Event "a"] [Date "1998.03.21"]', "date", "1998.03.21"),
    (37, "read", '[\nEvent\n"x"\n]', "event", "x"),
    (38, "read", '[  Event"x" ]', "event", "x"),
    (39, "export", '[  Event"x" ]', '[Event "x"]'),
    (40, "read", '[Dealer "N"][Auction "N"] 1C AP [Site "x"]', "site", "x"),
    (41, "report", '[Auction "N"]\n1C\n[Dealer "N"]', "pbn.section.no-dealer"),
    (42, "report", '[Declarer "S"][Contract "5H"][Play "W"]', "pbn.section.no-deal"),
    (43, "quiet", '[Deal "W:A... K... Q... J..."][Contract "H"][Play "W"]\nSA', "pbn.section.no-declarer"),
    (47, "export", HEAD + '[Contract "1C"]', '[Event "?"]'),
    (48, "export", HEAD, '[Contract ""]'),
    (49, "export", HEAD, '[Event "?"]'),
    (52, "export", '[Site "a"][Site "b"]', '[Site "a"]'),
    (53, "report", '[Site "a"][Site "b"]', "pbn.tag.duplicate"),
    (54, "read", HEAD + '[Auction "N"]\n1C =1= 1D =2=\n[Note "1:a"]\n[Note "2:b"]', "auction.notes.1.text", "b"),
    (55, "read", '[BCFlags "1f"]\n[Board "1"]', "tags.0.value", "1f"),
    (56, "read", '[Foo "a;b"]\n1 "x y"', "tables.0.rows.0.cells.1", "x y"),
    (57, "report", 'bad characters\n[Board "1"]', "pbn.text.stray"),
    (59, "read", '[My_Tag1 "x"]', "tags.0.name", "My_Tag1"),
    (60, "report", '[event "x"]', "pbn.tag.name"),
    (61, "read", '[Site ""]', "site", ""),
    (62, "read", '[Site "a\\"b\\\\c"]', "site", 'a"b\\c'),
    (63, "read", '[Site "\\S"]', "site", "\\S"),
    (64, "export", '[Site "a\\"b"]', '[Site "a\\"b"]'),
    (64, "export", '[ActionTable "Call\\2R"]\n1C', '[ActionTable "Call\\2R"]'),
    (65, "report", '[Event "abc\ndef"]', "pbn.tag.unterminated"),
    (66, "read", '[Event "x]\n[Site "y"]', "event", "x"),
    (67, "report", '[Event]', "pbn.tag.no-value"),
    (67, "read", '[Event x y]', "event", "x y"),
    (69, "report", HEAD + '[Auction "N"]\n1S !!!', "pbn.suffix.double"),
    (70, "report", HEAD + '[Auction "N"]\n1S =a=', "pbn.note.form"),
    (73, "report", HEAD + '[Auction "N"]\n1D ^Q 1C', "pbn.irregularity.unknown"),
    (75, "report", '[ActionTable "Call"]\n1%', "pbn.section.character"),
    (76, "read", '[ActionTable "-Rank\\3R"]\n1', "tables.0.columns.0.order", "ascending"),
    (77, "report", '[ActionTable "Call\\L"]\n1C', "pbn.table.width"),
    (78, "report", '[Event "' + "x" * 300 + '"]', "pbn.token.long"),
    (79, "read", HEAD + '[Auction "N"]\n1C ;hi\nPass', "auction.calls.0.remarks.0.text", "hi"),
    (81, "report", '[Board "1"]\n{a {b} c}', "pbn.text.stray"),
    (83, "report", '[Event {x} "a"]', "pbn.tag.comment"),
    (84, "report", '[Board "1"]\n{ open', "pbn.comment.unclosed"),
    (86, "export", '[West "a"]{w}[Event "b"]{e}', "{w}"),
    (87, "export", HEAD + '[Auction "N"]\n3H {A} ! {B} =1= {C}\n[Note "1:x"]', "3H {A} =1= {C} $1 {B}"),
    (90, "export", HEAD + '[Auction "N"]\n1C{x}', "1C {x}"),
    (94, "report", '[ActionTable "Call"]\n1C ;no', "pbn.comment.in-table"),
    (95, "report", '[Date "95.06.10"]', "board.date.form"),
    (95, "quiet", '[Date "1995.??.??"]', "board.date.form"),
    (96, "report", '[Date "2023.02.30"]', "board.date.impossible"),
    (97, "report", '[EventDate "x"]', "board.date.form"),
    (98, "report", '[Board "0"]', "board.number.form"),
    (99, "report", '[West "Berg,Ann"]', "board.player.form"),
    (100, "read", '[Dealer "n"]', "dealer", "N"),
    (101, "read", '[Vulnerable "both"]', "vulnerable", "All"),
    (102, "export", '[Vulnerable "-"]', '[Vulnerable "None"]'),
    (103, "report", '[Vulnerable "E"]', "board.vulnerable.form"),
    (104, "report", '[Board "2"][Dealer "N"]', "board.dealer.cycle"),
    (110, "export", '[Dealer "N"]\n' + f'[Deal "{DEAL}"]',
     '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]'),
    (111, "export", f'[Deal "{DEAL}"]', f'[Deal "{DEAL}"]'),
    (112, "report", '[Deal "W:KQT2.AT.J6542.85  - - -"]', "board.deal.spelling"),
    (113, "report", '[Deal "N:AA.. - - -"]', "board.deal.card-twice"),
    (114, "report", '[Deal "W:QT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]', "board.deal.unequal"),
    (115, "report", '[Deal "N:- - - -"]', "board.deal.empty"),
    (117, "report", f'[Deal "{DEAL}"][Contract "H"]', "board.contract.position"),
    (120, "report", '[Scoring "IMP;;x"]', "board.scoring.empty"),
    (122, "report", '[Dealer "S"][Declarer "^S"][Contract "1C"][Auction "S"] 1C AP', "auction.declarer"),
    (121, "quiet", '[Dealer "S"][Declarer "^N"][Contract "1C"][Auction "S"] 1C AP', "auction.declarer"),
    (123, "read", '[Contract "3ntx"]', "contract", "3NTX"),
    (124, "report", '[Contract "5Hearts"]', "board.contract.form"),
    (125, "report", '[Dealer "S"][Contract "1C"][Auction "S"] 1C X AP', "auction.risk"),
    (127, "export", '[Declarer "W"][Contract "1C"][Result "NS 9 EW 4"]', '[Result "4"]'),
    (128, "report", PLAY + '[Result "NS 9 EW 2"]', "board.result.range"),
    (130, "report", PLAY + '[Result "13"][Play "W"]\nSK D7 S4 S3\n*', "play.result"),
    (131, "report", '[Contract "Pass"][Result "1"]', "board.result.passed"),
    (133, "read", HEAD + '[Auction "N"]\n1nt pass', "auction.calls.0.call", "1NT"),
    (134, "export", HEAD + '[Auction "N"]\n1nt pass', "1NT Pass"),
    (135, "read", '[Dealer "N"][Auction "W"] - 1D', "auction.first", "N"),
    (136, "report", '[Dealer "N"][Auction "W"] 1D', "auction.first"),
    (137, "export", '[Dealer "N"][Auction "W"] - 1D', '[Auction "N"]'),
    (138, "export", '[Dealer "N"][Auction "N"] 1C 1D\n1H 1S 2C', "1C 1D 1H 1S"),
    (140, "export", '[Dealer "N"][Auction "N"] 1C AP', "1C Pass Pass Pass"),
    (141, "export", '[Dealer "N"][Auction "N"] 1C Pass AP', "1C Pass Pass Pass"),
    (143, "report", '[Dealer "N"][Auction "N"] 1C Pass Pass Pass 1D', "auction.after-end"),
    (145, "report", '[Dealer "N"][Auction "N"] 1S + 2S', "pbn.section.after-end"),
    (146, "report", '[Dealer "N"][Auction "N"] 1D 1C', "auction.insufficient"),
    (147, "report", '[Dealer "N"][Auction "N"] 1D ^I 1S', "auction.sufficient"),
    (148, "quiet", '[Dealer "N"][Auction "N"] 1D ^I 1C 1D', "auction.insufficient"),
    (150, "report", '[Dealer "N"][Auction "N"] 1D Pass X', "auction.double"),
    (151, "report", '[Dealer "N"][Auction "N"] 7NT 7S', "auction.insufficient"),
    (153, "export", HEAD + '[Auction "N"]\n1S !! =1= $25\n[Note "1:x"]', "1S =1= $3 $25"),
    (154, "report", HEAD + '[Auction "N"]\n1H ! $3', "remark.nag.double"),
    (155, "report", HEAD + '[Auction "N"]\n1NT $7', "remark.nag.section"),
    (157, "report", HEAD + '[Auction "N"]\n1H $15 $15', "remark.nag.repeated"),
    (158, "report", PLAY + '[Play "W"]\n! SK', "pbn.remark.early"),
    (159, "report", HEAD + '[Auction "N"]\n2S =44=', "remark.note.range"),
    (160, "report", HEAD + '[Auction "N"]\n2S =3=', "remark.note.missing"),
    (161, "report", HEAD + '[Auction "N"]\n2S\n[Note "a:"]', "pbn.note.form"),
    (162, "report", '[Board "1"][Note "1:x"]', "pbn.note.place"),
    (163, "export", HEAD + '[Auction "N"]\n1C=1=Pass\n[Note "1:x"]', "1C =1= Pass"),
    (165, "read", PLAY + '[Play "W"]\nSK H3 S4 S3', "play.cards.1.card", "H3"),
    (168, "export", PLAY + '[Play "N"]\nH3 S4 S3 SK', "SK H3 S4 S3"),
    (170, "export", PLAY + '[Play "N"]\n- - - SK\nH3 S4 S3', "SK H3 S4 S3"),
    (174, "report", PLAY + '[Play "W"]\nSK H3 S4 S3\n- - + -', "play.next"),
    (175, "export", PLAY + '[Play "W"]\nSK H3', "SK H3 - -"),
    (176, "report", PLAY + '[Play "W"]\nS1', "pbn.card.unreadable"),
    (177, "report", PLAY + '[Play "W"]\nSA', "play.not-held"),
    (178, "report", PLAY + '[Play "W"]\nSK H3 H5 S3', "play.revoke"),
    (179, "report", PLAY + '[Play "W"]\n^R SK', "play.no-revoke"),
    (182, "report", PLAY + '[Play "W"]\n^L SK', "play.lead"),
    (183, "export", PLAY + '[Play "W"]\nSK !! =1= $200\n[Note "1:x"]', "SK =1= $9 $200 - - -"),
    (192, "report", '[Deal "#"]', "pbn.inherit.forbidden"),
    (188, "read", '[Event "#"]', "event", ""),
    (189, "read", '[Event "##x"]', "event", "x"),
    (196, "read", '[Event "#5"]', "event", "#5"),
    (197, "report", '[Room "IMP"]', "board.tag.value"),
    (198, "report", '[Hidden "X"]', "board.tag.value"),
    (199, "report", '[Score "10.a"]', "board.tag.value"),
    (200, "quiet", '[ScoreIMP "EW -2.5"]', "board.tag.value"),
    (201, "report", '[ScorePercentage "-10"]', "board.tag.value"),
    (202, "quiet", '[ScoreRubber "EW 300/40 NS 50 / 70"]', "board.tag.value"),
    (203, "report", '[Vulnerable "None"][ScoreRubberHistory "NS 0 0/100 0 EW 0 0/0 0"]', "board.rubber.vulnerable"),
    (204, "report", '[OptimumScore "100"]', "board.tag.value"),
    (205, "report", '[Vulnerable "None"][Declarer "N"][Contract "3NT"][Result "9"][Score "NS 600"]', "board.score"),
    (206, "report", '[Time "24:00:00"]', "board.tag.value"),
    (207, "quiet", '[TimeControl "4/30"]', "board.tag.value"),
    (208, "report", '[Round "&"]', "board.tag.value"),
    (209, "report", '[Mode "XYZ"]', "board.tag.unusual"),
    (212, "read", '[ActionTable "a;b;c"]\n1 "A;B" 2', "tables.0.rows.0.cells.1", "A;B"),
    (214, "read", '[ActionTable "a;b"]\n1\n2 3\n4', "tables.0.rows.1.cells.0", "3"),
    (215, "report", '[ActionTable "a;b"]\n1', "pbn.table.incomplete"),
    (216, "report", '[ActionTable "-Rank"]\n2 1', "table.order"),
    (218, "export", '[ActionTable "Rank\\3R;Call"]\n7 1C', "  7 1C"),
    (220, "export", '[ActionTable "Rank\\2R;Call"]\n100 1C', "100 1C"),
    (222, "export", '[ActionTable "a;b"]\n"Ann B;Cy D" 1', '"Ann B;Cy D" 1'),
    (223, "report", '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 14', "table.cell"),
    (224, "report", '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7', "table.optimum.rows"),
    (226, "report", PLAY + '[Play "W"]\nSK\n[OptimumPlayTable "S;H;D;C"]\nK - - -\n- 3 - -\n4 - - -', "table.play.rows"),
    (227, "report", '[PlayTimeTable "Time"]\n10', "table.section-missing"),
    (228, "report", '[InstantScoreTable "ScoreRange_NS"]\n"430,*" "400,*"', "table.instant"),
    (229, "report", HEAD + '[ScoreTable "Contract;Declarer;Result;Score_NS"]\n3NT N 9 600', "table.score"),
    (230, "report", '[TotalScoreTable "TotalMP;MeanMP;NrBoards"]\n20 5 2', "table.mean"),
    (231, "report", '[ScoreTable "Rank;Score_NS"]\n1 400\n3 -50', "table.rank"),
    (234, "read", '<html>\n<PBN>\n[Board "1"]\n</PBN>', "board", 1),
    (236, "report", '[Board "1"]\n</PBN>\n', "pbn.delimiter"),
]
# Rules that other programs of the tests show on whole files, not on one case.
ELSEWHERE = {
    25: "corpus: canonical forms of real files", 27: "corpus: pbn/ok/no-game.pbn", 28: "corpus: pbn/ok/annotated.pbn",
    29: "corpus: real files", 32: "corpus: pbn/ok/annotated.canonical.pbn", 44: "corpus: pbn/ok/annotated.canonical.pbn",
    45: "corpus: real files", 46: "corpus: pbn/ok/annotated.canonical.pbn", 50: "corpus: pbn/ok/annotated.canonical.pbn",
    88: "corpus: pbn/ok/annotated.canonical.pbn", 89: "corpus: pbn/ok/annotated.canonical.pbn",
    91: "corpus: pbn/ok/annotated.canonical.pbn", 93: "corpus: real files", 187: "corpus: pbn/ok/inheritance.pbn",
    190: "corpus: pbn/bad/pbn.inherit.ended.pbn", 191: "corpus: pbn/ok/inheritance.pbn",
    193: "corpus: pbn/ok/inheritance.pbn", 194: "corpus: pbn/ok/inheritance.canonical.pbn", 233: "corpus: real files",
    239: "corpus: real files", 240: "corpus: real files, through JSON",
}
RULES = 240


def run(gamut, *words):
    return subprocess.run([gamut, *map(str, words)], capture_output=True, check=False)


def pick(tree, path):
    for part in path.split("."):
        tree = tree[int(part)] if isinstance(tree, list) else tree.get(part)
    return tree


def holds(gamut, folder, case):
    path = folder / "case.pbn"
    text = case[2] if isinstance(case[2], bytes) else case[2].encode("latin-1")
    path.write_bytes(text)
    if case[1] == "read":
        found = pick(json.loads(run(gamut, "convert", path, "--to", "json").stdout)[0], case[3])
        return found == case[4], found
    if case[1] == "export":
        lines = run(gamut, "convert", path, "--to", "pbn", "--canonical").stdout.decode("latin-1").split("\r\n")
        return case[3] in lines, "\n".join(lines)
    rows = [json.loads(line) for line in run(gamut, "check", "--json", path).stdout.splitlines()]
    found = {row.get("rule") for row in rows}
    return (case[3] in found) == (case[1] == "report"), found


def document():
    print("# Conformance to PBN 2.1\n\nMade by tests/conformance/run_pbn.py. The numbers are those by which the other pages "
          "and the sources name the rules of the standard; a rule without a test is open.\n\n| rule | test | state |\n|---|---|---|")
    tested = {case[0] for case in CASES}
    for number in range(1, RULES + 1):
        if number in tested:
            kinds = ", ".join(sorted({case[1] for case in CASES if case[0] == number}))
            print(f"| {number} | run_pbn.py: {kinds} | tested |")
        elif number in ELSEWHERE:
            print(f"| {number} | {ELSEWHERE[number]} | tested |")
        else:
            print(f"| {number} | | open |")


def main():
    if sys.argv[-1] == "--document":
        document()
        return
    gamut = sys.argv[1]
    with tempfile.TemporaryDirectory() as place:
        for at, case in enumerate(CASES, 1):
            try:
                is_fine, found = holds(gamut, pathlib.Path(place), case)
            except (IndexError, KeyError, AttributeError, ValueError) as problem:
                is_fine, found = False, problem
            print(f"{'ok' if is_fine else 'not ok'} {at} - rule {case[0]}: {case[1]} {case[3]!r}")
            if not is_fine:
                print("\n".join("# " + line for line in str(found).splitlines()))
    print(f"1..{len(CASES)}")


if __name__ == "__main__":
    main()
