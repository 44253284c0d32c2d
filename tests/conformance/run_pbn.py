#!/usr/bin/env python3
"""The rules of PBN 2.1 by number, one TAP line a case: run_pbn.py GAMUT [--document]

read     text, a path in the JSON of the boards (of the first one; "@2." before it: of the third), its value
count    text, the number of boards
export   text, lines of the canonical form, one after the other
report   text, the rule that is reported
quiet    text, a rule, or the beginning of several, that must not be reported
optimum  the same as report, with the solver; left out where there is none
info     text, a member of what `info` says, its value
show     text, a part of what `show --record 1` prints; the third part of a case: more options
glyphs   text, a part of what `show` prints with a file of texts for glyphs, that file
utf8     text, a line of the canonical form in UTF-8, as is asked for
again    text: the canonical form of the canonical form is the same, and so is the JSON of both
named    text, the name of a file that is read
--document prints docs/conformance-pbn.md instead."""
import json
import pathlib
import subprocess
import sys
import tempfile

DEAL = "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
HEAD = f'[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
PLAY = HEAD + '[Declarer "S"]\n[Contract "5HX"]\n'

END = '[Vulnerable "None"][Deal "W:A... K... Q... J..."][Declarer "S"][Contract "S"]'
INSTANT = ('[Vulnerable "None"][Scoring "Instant"][Declarer "N"][Contract "3NT"][Result "10"]'
           '[InstantScoreTable "ScoreRange_NS;Percentage_NS;IMP_NS"]\n"400,*" 80 5\n"-50,401" 40 -1\n"*,-49" 10 -6\n')
RANKED = '[TotalScoreTable "Rank;PairId;Section;Direction;TotalMP"]\n{}\n{}\n{}\n{}'
LAST = '[Play "W"]\nSA SK SQ SJ'

# A game in export format; what export rules forbid is put into it.
EXPORTED = "\r\n".join(("% PBN 2.1", "% EXPORT", '[Event "##Harbour Pairs"]', '[Site "Sampleton"]', '[Date "2024.03.04"]', '[Board "1"]',
                        '[West "Abbot, Ada"]', '[North "Birch, Hal"]', '[East "Cobble, Opal"]', '[South "Dunmore, Ben"]', '[Dealer "N"]',
                        '[Vulnerable "None"]',
                        '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]', '[Scoring "IMP"]',
                        '[Declarer "S"]', '[Contract "5HX"]', '[Result "9"]', '[Annotator "Elder, Ivy"]', "{A slip.}", '[Round "2"]',
                        '[Auction "N"]', "1D 1S 3H =1= $4 4S", "4NT X Pass Pass", "5C X 5H X", "Pass Pass Pass", '[Note "1:six"]',
                        '[Play "W"]', "SK H3 S4 S3", "C5 C2 C6 CK", "*", '[ActionTable "Rank\\2R;Call"]', " 1 4S", " 2 X",
                        '[ScoreTable "Rank;Score_NS"]', "1 300", "2 -100", ""))


def broken(old, new):
    assert old in EXPORTED
    return EXPORTED.replace(old, new, 1)


CASES = [
    (20, "quiet", EXPORTED, "pbn.export"),
    (10, "report", broken("X Pass Pass", "X\tPass Pass"), "pbn.export.tab"),
    (39, "report", broken('[Board "1"]', '[Board "1" ]'), "pbn.export.tag-form"),
    (39, "report", broken('[Board "1"]', ' [Board "1"]'), "pbn.export.tag-line"),
    (44, "report", broken('[Round "2"]\r\n', "").replace("*\r\n", '*\r\n[Round "2"]\r\n'), "pbn.export.section-order"),
    (45, "report", broken("[ScoreTable", "[AbleTable"), "pbn.export.section-order"),
    (46, "report", broken('[Site "Sampleton"]\r\n', "").replace('"1"]', '"1"]\r\n[Site "Sampleton"]'), "pbn.export.order"),
    (47, "report", broken('[Scoring "IMP"]\r\n', ""), "pbn.export.missing"),
    (50, "report", broken("Round", "Abide"), "pbn.export.order"),
    (51, "quiet", EXPORTED + "\r\n" + EXPORTED[EXPORTED.index("[Site"):], "pbn.export"),
    (51, "report", broken('##', "") + "\r\n" + EXPORTED[EXPORTED.index("[Site"):], "pbn.export.missing"),
    (89, "report", broken('Ivy"]\r\n', 'Ivy"] '), "pbn.export.comment"),
    (90, "report", broken("4S\r\n", "4S{x}\r\n"), "pbn.export.spacing"),
    (90, "quiet", broken("4S\r\n", "4S {x}\r\n"), "pbn.export"),
    (102, "report", broken('"None"', '"-"'), "pbn.export.vulnerable"),
    (110, "report", broken("AKQ987", "AQK987"), "pbn.export.deal"),
    (110, "report", broken('[Dealer "N"]', '[Dealer "E"]'), "pbn.export.deal"),
    (127, "report", broken('"9"', '"EW 4"'), "pbn.export.result"),
    (134, "report", broken("5HX", "5Hx"), "pbn.export.letters"),
    (134, "report", broken("SK H3", "Sk H3"), "pbn.export.letters"),
    (137, "report", broken('[Auction "N"]', '[Auction "W"]'), "pbn.export.auction"),
    (138, "report", broken("Pass Pass\r\n5C", "Pass\r\nPass 5C"), "pbn.export.row"),
    (138, "report", broken("Pass Pass\r\n5C", "Pass Pass 5C"), "pbn.export.row"),
    (138, "quiet", broken("3H =1= $4 4S", "3H =1= $4\r\n4S"), "pbn.export"),
    (152, "report", broken("$4", "??"), "pbn.export.suffix"),
    (153, "report", broken("=1= $4", "$4 =1="), "pbn.export.annotation-order"),
    (153, "report", broken("$4", "$4 $1"), "pbn.export.annotation-order"),
    (163, "report", broken("=1= $4", "=1=$4"), "pbn.export.spacing"),
    (168, "report", broken('[Play "W"]', '[Play "S"]'), "pbn.export.play"),
    (169, "report", broken("S4 S3\r\n", "S4 S3 "), "pbn.export.row"),
    (218, "report", broken("1 300\r\n", "1 300 "), "pbn.export.table-row"),
    (218, "report", broken("1 300", "1\r\n300"), "pbn.export.table-row"),
    (221, "report", broken("1 300", "1  300"), "pbn.export.spacing"),
    (33, "quiet", broken("{A slip.}", "{A\r\n  \r\nslip.}"), "pbn.export"),
    (1, "read", b'[West "Andr\xe9"]', "west", "Andr\u00e9"),
    (2, "report", b'[Site "a\x7fb"]', "pbn.character.control"),
    (3, "report", b'[Site "x\x85"]', "pbn.character.windows"),
    (4, "report", b'[Site "5\xa0km"]', "pbn.character.discouraged"),
    (5, "read", b'[Board "1"]\n{\xc5ngstr\xf6m}', "noted.0.remarks.0.text", "\u00c5ngstr\u00f6m"),
    (6, "report", b'[Sit\xe9 "x"]\n', "pbn.character.symbol"),
    (7, "read", '[Board\t"1"]', "board", 1),
    (8, "report", b'[Board "1"]\n\x1a', "pbn.character.control"),
    (9, "report", '[Event "a\tb"]', "pbn.character.tab"),
    (9, "report", '[ScoreTable "Names_NS"]\n"a\tb"', "pbn.character.tab"),
    (9, "quiet", '% an "open\tline\n[Board "1"] ; 6" by\t4\n{ "so\tto speak }', "pbn.character.tab"),
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
    (19, "export", '% PBN (c) 2021\n[Board "1"]', "% PBN (c) 2021"),
    (23, "quiet", '% PBN (c) 2021\n[Board "1"]\n[OptimumScore "NS 1"]', "pbn.version"),
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
    (56, "export", '[Foo "two words"]\n1 2', '[Foo "two words"]\n1\n2'),
    (56, "export", '[Foo "-a\\3R;b\\x"]\n1 2', '[Foo "-a\\\\3R;b\\\\x"]\n1 2'),
    (56, "quiet", '[Foo "two words\\L"]\n1 2', "pbn.table"),
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
    (131, "export", HEAD + '[Contract "Pass"]', '[Declarer ""]\n[Contract "Pass"]\n[Result ""]'),
    (131, "export", HEAD + '[Declarer "?"][Contract "Pass"][Result "?"]', '[Declarer ""]\n[Contract "Pass"]\n[Result ""]'),
    (131, "export", HEAD + '[Auction "N"]\nAP', '[Declarer ""]\n[Contract "?"]\n[Result ""]'),
    (132, "report", PLAY + '[Result "5"][Play "W"]\nSK H3 S4 S3\n- + - -', "play.partial"),
    (132, "report", PLAY + '[Result "5"][Play "W"]\nSK H3 S4 S3', "play.partial"),
    (132, "quiet", PLAY + '[Result "5"][Play "W"]\nSK H3 S4 S3\n*', "play.partial"),
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
    (162, "read", PLAY + '[Auction "N"]\n1C =1=\n[Play "W"]\nSK =2=\n[Note "1:a"]\n[Note "2:b"]', "auction.notes.0.text", "a"),
    (162, "read", PLAY + '[Auction "N"]\n1C =1=\n[Play "W"]\nSK =2=\n[Note "1:a"]\n[Note "2:b"]', "play.notes.0.text", "b"),
    (162, "report", PLAY + '[Auction "N"]\n1C =1=\n[Play "W"]\nSK\n[Note "1:x"]', "pbn.note.place"),
    (162, "quiet", PLAY + '[Auction "N"]\n1C =1=\n[Note "1:x"]\n[Play "W"]\nSK =1=\n[Note "1:y"]', "pbn.note"),
    (163, "export", HEAD + '[Auction "N"]\n1C=1=Pass\n[Note "1:x"]', "1C =1= Pass"),
    (165, "read", PLAY + '[Play "W"]\nSK H3 S4 S3', "play.cards.1.card", "H3"),
    (168, "export", PLAY + '[Play "N"]\nH3 S4 S3 SK', "SK H3 S4 S3"),
    (170, "export", PLAY + '[Play "N"]\n- - - SK\nH3 S4 S3', "SK H3 S4 S3"),
    (174, "report", PLAY + '[Play "W"]\nSK H3 S4 S3\n- - + -', "play.next"),
    (174, "report", PLAY + '[Play "W"]\nSK + S4 S3', "play.next"),
    (174, "report", PLAY + '[Play "W"]\nSK H3 S4 S3\n+ - - -', "play.next"),
    (174, "report", PLAY + '[Play "W"]\nSK + - -\nC5 C2 C6 CK', "play.next"),
    (174, "report", PLAY + '[Play "W"]\nSK + - -\n*', "pbn.section.after-end"),
    (174, "quiet", PLAY + '[Play "W"]\nSK H3 S4 S3\n+', "play.next"),
    (174, "export", PLAY + '[Play "W"]\nSK H3 S4 S3\n+', "SK H3 S4 S3\n+"),
    (174, "quiet", PLAY + '[Play "W"]\nSK H3 + -', "play.next"),
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
    (209, "report", '[Competition "Auction"]', "board.tag.unusual"),
    *((209, "quiet", f'[{name} "{value}"]', "board.tag.unusual")
      for name, values in (("Competition", ("Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams")),
                           ("Mode", ("EM", "IBS", "OKB", "TABLE", "TC")), ("WestType", ("human", "program")),
                           ("Termination", ("abandoned", "adjudication", "death", "emergency", "normal", "rules infraction",
                                            "time forfeit", "unterminated"))) for value in values),
    (212, "read", '[ActionTable "a;b;c"]\n1 "A;B" 2', "tables.0.rows.0.cells.1", "A;B"),
    (214, "read", '[ActionTable "a;b"]\n1\n2 3\n4', "tables.0.rows.1.cells.0", "3"),
    (215, "report", '[ActionTable "a;b"]\n1', "pbn.table.incomplete"),
    (216, "report", '[ActionTable "-Rank"]\n2 1', "table.order"),
    (216, "report", '[ActionTable "-Rank;Call;-Percentage"]\n1 1C 72\n2 1D 70', "table.order"),
    (216, "report", '[ActionTable "-Rank;Call;+Percentage"]\n1 1C 70\n2 1D 72', "table.order"),
    (216, "quiet", '[ActionTable "-Rank;Call;+Percentage"]\n1 1C 72\n2 1D 70', "table.order"),
    (218, "export", '[ActionTable "Rank\\3R;Call"]\n7 1C', "  7 1C"),
    (220, "export", '[ActionTable "Rank\\2R;Call"]\n100 1C', "100 1C"),
    (222, "export", '[ActionTable "a;b"]\n"Ann B;Cy D" 1', '"Ann B;Cy D" 1'),
    (223, "report", '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 14', "table.cell"),
    (224, "report", '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7', "table.optimum.rows"),
    (226, "report", PLAY + '[Play "W"]\nSK\n[OptimumPlayTable "S;H;D;C"]\nK - - -\n- 3 - -\n4 - - -', "table.play.rows"),
    (227, "report", '[PlayTimeTable "Time"]\n10', "table.section-missing"),
    (227, "report", PLAY + '[Play "W"]\nSK H3 S4 S3\n[PlayTimeTable "Time"]\n1 2 3', "table.time.rows"),
    (227, "quiet", PLAY + '[Play "W"]\nSK H3 S4 -\n[PlayTimeTable "Time"]\n1 2 3', "table"),
    (227, "report", HEAD + '[Auction "N"]\n1S Pass 2S AP\n[AuctionTimeTable "Time"]\n1 2 3', "table.time.rows"),
    (227, "quiet", HEAD + '[Auction "N"]\n1S Pass 2S AP\n[AuctionTimeTable "Time"]\n1 2 3 4', "table"),
    (227, "report", HEAD + '[Auction "N"]\n1S Pass 2S AP\n[AuctionTimeTable "Time"]\n1 2 3 4 5', "table.play.rows"),
    (227, "export", HEAD + '[Auction "N"]\n1S Pass 2S AP\n[AuctionTimeTable "Time"]\n1 2 3 4', "1S Pass 2S AP"),
    (228, "quiet", INSTANT + '[ScorePercentage "NS 80"][ScoreIMP "EW -5"]', "board.points"),
    (228, "report", INSTANT + '[ScorePercentage "NS 40"]', "board.points"),
    (228, "report", INSTANT + '[ScoreIMP "EW -4"]', "board.points"),
    (228, "quiet", INSTANT + '[ScoreTable "Score_NS;Percentage_NS;IMP_EW"]\n430 80 -5\n400 40 1', "table.points"),
    (228, "report", INSTANT + '[ScoreTable "Score_NS;Percentage_NS;IMP_EW"]\n430 100 -5\n400 0 1', "table.points"),
    (228, "report", '[InstantScoreTable "ScoreRange_NS"]\n"430,*" "400,*"', "table.instant"),
    (229, "report", HEAD + '[ScoreTable "Contract;Declarer;Result;Score_NS"]\n3NT N 9 600', "table.score"),
    (229, "quiet", '[Scoring "MP;MP2"][ScoreTable "Score_NS;MP_NS;MP_EW;Top"]\n'
     '-420 0.13 3.88 4\n-140 1.38 2.63 4\n50 3.25 0.75 4\n50 3.25 0.75 4', "table.points"),
    (229, "report", '[Scoring "MP;MP2"][ScoreTable "Score_NS;MP_NS;MP_EW;Top"]\n'
     '-420 0.13 3.88 4\n-140 1.28 2.63 4\n50 3.25 0.75 4\n50 3.25 0.75 4', "table.points"),
    (229, "quiet", '[Scoring "MP;MP2"][ScoreTable "Score_NS;Score_EW;MP_NS;MP_EW"]\n100 300 2 2\n-100 100 1 0\n-200 200 0 1',
     "table.points"),
    (229, "report", '[Scoring "MP;MP2"][ScoreTable "Score_NS;Score_EW;MP_NS;MP_EW"]\n100 300 2 0\n-100 100 1 1\n-200 200 0 2',
     "table.points"),
    (231, "quiet", RANKED.format("1 1N A N 1.00", "1 1E A E 2.00", "2 2N A N 0.00", "2 2E A E 1.00"), "table.total"),
    (231, "report", RANKED.format("1 1N A N 1.00", "2 1E A E 2.00", "2 2N A N 0.00", "1 2E A E 1.00"), "table.total"),
    (231, "quiet", RANKED.format("1 1N A N 1.00", "! 1E A E 2.00", "2 2N A N 0.00", "1 2E A E 1.00"), "table.total"),
    (230, "report", '[TotalScoreTable "TotalMP;MeanMP;NrBoards"]\n20 5 2', "table.mean"),
    (231, "report", '[ScoreTable "Rank;Score_NS"]\n1 400\n3 -50', "table.rank"),
    (234, "read", '<html>\n<PBN>\n[Board "1"]\n</PBN>', "board", 1),
    (236, "report", '[Board "1"]\n</PBN>\n', "pbn.delimiter"),
    (19, "info", '% PBN 2.1\n[Board "1"]', "version", "2.1"),
    (25, "export", b'\xef\xbb\xbf[Site "\xc5\x81\xc3\xb3d\xc5\xba"]', '[Site "?\u00f3d?"]'),
    (25, "utf8", b'\xef\xbb\xbf[Site "\xc5\x81\xc3\xb3d\xc5\xba"]', '[Site "\u0141\u00f3d\u017a"]'),
    (26, "show", b'[Board "1"]\n[West "Andr\xe9"]\n' + HEAD.encode(), "Andr?", "--ascii"),
    (27, "count", '% PBN 2.1\n', 0),
    (28, "count", '[Board "1"]\n \t\n[Board "2"]', 2),
    (29, "count", '[Board "1"]\n\n\n\n[Board "2"]\n\n\n', 2),
    (32, "export", '[Board "1"]\n\n\n\n[Event "x"]', '[Result ""]\n\n[Event "x"]'),
    (44, "export", PLAY + '[Play "W"]\nSK\n[Auction "N"]\n1C', '[Auction "N"]\n1C\n[Play "W"]'),
    (45, "export", '[ScoreTable "Rank"]\n1\n[ActionTable "Call"]\n1C', '[ActionTable "Call"]\n1C\n[ScoreTable "Rank"]'),
    (46, "export", '[South "d"][Board "1"][West "a"][Site "s"][North "b"][East "c"][Date "1998.03.21"][Event "e"]',
     '[Event "e"]\n[Site "s"]\n[Date "1998.03.21"]\n[Board "1"]\n[West "a"]\n[North "b"]\n[East "c"]\n[South "d"]'),
    (50, "export", '[Table "2"][Annotator "x"]', '[Annotator "x"]\n[Table "2"]'),
    (51, "export", '[Event "##x"]\n\n[Board "2"]', '[Event "x"]\n[Site "?"]\n[Date "?"]\n[Board "2"]'),
    (58, "read", '[Event"x"][Site"y"]', "site", "y"),
    (68, "read", PLAY + '[Play "W"]\nSK=1=H3\n[Note "1:x"]', "play.cards.0.remarks.0.number", 1),
    (68, "read", PLAY + '[Play "W"]\nSK=1=H3\n[Note "1:x"]', "play.cards.1.card", "H3"),
    (71, "read", HEAD + '[Auction "N"]\n1C $3X', "auction.calls.1.call", "X"),
    (72, "read", PLAY + '[Play "W"]\nSK*', "play.cards.0.card", "SK"),
    (72, "read", PLAY + '[Play "W"]\nSK*', "play.cards.-1.card", "*"),
    (74, "read", '[ActionTable "Call"]\na\\b', "tables.0.rows.0.cells.0", "a\\b"),
    (80, "read", '[Board "1"]\n{a\nb}', "noted.0.remarks.0.text", "a\nb"),
    (82, "read", '[Board "1"]\n{a;b}', "noted.0.remarks.0.text", "a;b"),
    (82, "read", '[Board "1"]\n; {x\n', "noted.0.remarks.0.text", " {x"),
    (85, "read", HEAD + '[Auction "N"]\n1C ! {x} $13 {y}', "auction.calls.0.remarks.1.text", "x"),
    (85, "read", HEAD + '[Auction "N"]\n1C ! {x} $13 {y}', "auction.calls.0.remarks.3.text", "y"),
    (88, "export", '{start}\n[Board "1"]', '{start}\n[Event "?"]'),
    (89, "export", '[Event "a"] {x}', '[Event "a"]\n{x}'),
    (91, "export", HEAD + '[Auction "N"]\n1C ;x\nPass', '1C ;x\nPass'),
    (92, "read", '[Board "1"]\n{lead \\S}', "noted.0.remarks.0.text", "lead \\S"),
    (92, "show", HEAD + '{lead \\S}', "lead \u2660", "--width=100"),
    (93, "again", '[Board "1"]\n{a}{b}\n{c}', ""),
    (105, "read", f'[Deal "{DEAL}"]', "deal", DEAL),
    (106, "read", '[Deal "N:.63.AKQ987.A9732 - - -"]', "deal", "N:.63.AKQ987.A9732 - - -"),
    (107, "read", '[Deal "W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]', "deal", "W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"),
    (108, "export", '[Dealer "N"][Deal "n:2akq.t9.. - - -"]', '[Deal "N:AKQ2.T9.. - - -"]'),
    (109, "quiet", f'[Dealer "E"][Deal "{DEAL}"]', "board.deal"),
    (116, "quiet", '[Deal "W:A... K... Q... J..."][Contract "H"]', "board.contract"),
    (118, "quiet", '[Deal "W:A... KQ... J2... T9..."][Contract "H"]', "board.deal"),
    (118, "report", '[Deal "W:A... KQJ... 432... T98..."][Contract "H"]', "board.deal.uneven"),
    (119, "quiet", '[Scoring "IMP;Butler-2;Mean"]', "board.scoring"),
    (126, "quiet", PLAY + '[Result "9"]', "board.result"),
    (126, "quiet", PLAY + '[Result "EW 4"]', "board.result"),
    (126, "quiet", PLAY + '[Result "NS 9"]', "board.result"),
    (126, "quiet", PLAY + '[Result "EW 4 NS 9"]', "board.result"),
    (126, "quiet", PLAY + '[Result "NS 9 EW 4"]', "board.result"),
    (126, "quiet", PLAY + '[Result "^9"]', "board.result"),
    (129, "report", END + '[Result "1"]' + LAST, "play.result"),
    (129, "quiet", END + '[Result "^1"]' + LAST, "play.result"),
    (129, "report", END + '[Result "^0"]' + LAST, "play.result"),
    (132, "quiet", PLAY + '[Result "1"][Play "W"]\nSK H3 S4 S3\n- + - -', "play.result"),
    (139, "export", '[Dealer "N"][Auction "N"]\n1D   1S\t2D', "1D 1S 2D"),
    (142, "read", '[Dealer "N"][Auction "N"]\n1C *', "auction.calls.1.call", "*"),
    (142, "quiet", '[Dealer "N"][Auction "N"]\n1C *', "auction"),
    (143, "report", '[Dealer "N"]\n[Auction "N"]\n1C AP AP', "pbn.section.after-end"),
    (143, "quiet", '[Dealer "N"]\n[Auction "N"]\n1C AP', "pbn.section.after-end"),
    (144, "read", '[Dealer "N"][Auction "N"]\n1S Pass +', "auction.calls.2.call", "+"),
    (149, "read", '[Dealer "N"][Auction "N"]\n1D ^S ^I 1C', "auction.calls.2.mark", "insufficient"),
    (149, "quiet", '[Dealer "N"][Auction "N"]\n1D ^S ^I 1C', "auction"),
    (152, "export", HEAD + '[Auction "N"]\n1C ! 1D ? 1H !! 1S ??', "1C $1 1D $2 1H $3 1S $4"),
    (152, "export", HEAD + '[Auction "N"]\n1C !? 1D ?!', "1C $5 1D $6"),
    (156, "export", HEAD + '[Auction "N"]\n1S $0', "1S $0"),
    (164, "export", HEAD + '[Auction "N"]\n1C =1= 1D =2=\n[Note "2:b"]\n[Note "1:a"]', '[Note "1:a"]\n[Note "2:b"]'),
    (166, "report", PLAY + '[Play "W"]\nSK H3 S4 S3\nC5 ^L C2 C6 CK', "play.lead"),
    (166, "quiet", PLAY + '[Play "W"]\nSK H3 S4 S3\n^L C5 C2 C6 CK', "play"),
    (167, "read", PLAY + '[Play "W"]\n- - - S3', "play.cards.3.card", "S3"),
    (167, "quiet", PLAY + '[Play "W"]\n- - - S3', "play"),
    (169, "export", PLAY + '[Play "W"]\nSK H3\nS4 S3\nC5 C2 C6 CK', "SK H3 S4 S3\nC5 C2 C6 CK"),
    (171, "export", HEAD + '[Declarer "^S"][Contract "5H"][Play "N"]\nH3 S4 S3 SK', '[Play "W"]\nSK H3 S4 S3'),
    (172, "quiet", PLAY + '[Result "9"][Play "W"]\nSK H3 S4 S3\n*', "play"),
    (173, "quiet", PLAY + '[Play "W"]\nSK + - -', "play"),
    (173, "quiet", PLAY + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\n+ - - S7', "play"),
    (180, "report", PLAY + '[Play "W"]\nSK H3 ^R DT S3\nC5 ^L C2 C6 CK', "play.lead"),
    (181, "quiet", PLAY + '[Play "W"]\nSK H3 S4 S3\nC5 C2 ^L C6 CK', "play"),
    (184, "report", PLAY + '[Play "W"]\nSK $1', "remark.nag.section"),
    (185, "quiet", '[Deal "W:KQT2.AT.J6542.85 - - -"][Declarer "S"][Contract "5H"][Play "W"]\nSK H3 S4 S3', "play"),
    (186, "quiet", PLAY + '[Play "W"]\nSK - S4 S3\nC5 C2 C6 CK', "play"),
    (186, "report", PLAY + '[Play "W"]\nSK - S4 S3\nC5 C2 CA CK', "play.not-held"),
    (187, "read", '[Event "a"]\n\n[Event "#"]', "@1.event", "a"),
    (190, "read", '[Event "##a"]\n\n[Event "b"]\n\n[Board "3"]', "@2.event", "b"),
    (190, "read", '[Event "##a"]\n\n[Event "b"]\n\n[Board "3"]\n\n[Event "##c"]\n\n[Board "5"]', "@4.event", "c"),
    (190, "quiet", '[Event "##a"]\n\n[Event "b"]\n\n[Board "3"]', "pbn.inherit.ended"),
    (190, "report", '[Event "##a"]\n\n[Event "#"]\n\n[Board "3"]', "pbn.inherit.ended"),
    (190, "read", '[Event "##a"]\n\n[Event "#"]\n\n[Board "3"]', "@2.event", None),
    (191, "read", '[Event "##"]\n\n[Board "2"]', "@1.event", ""),
    (193, "read", '[ActionTable "Rank;Call"]\n1 1C\n\n[ActionTable "#"]\n2 1D', "@1.tables.0.rows.0.cells.1", "1D"),
    (194, "export", '[Event "##a"]\n\n[Board "2"]', '[Event "a"]\n[Site "?"]\n[Date "?"]\n[Board "2"]'),
    (195, "read", '[Event "##x"]\n\n[Board "2"]\n\n[Event "#"]', "@2.event", "x"),
    (210, "report", f'[Deal "{DEAL}"][DealId "1"]\n\n[Deal "N:AK... - - -"][DealId "1"]', "board.deal-id"),
    (210, "quiet", f'[Deal "{DEAL}"][DealId "1"]\n\n[Deal "{DEAL}"][DealId "1"]', "board.deal-id"),
    (211, "export", '[Zeta "z"]\n[Application "x"]\n{one}\n{two}', '[Application "x"]\n{one}\n{two}'),
    (213, "read", '[ScoreTable "Rank;Foo"]\n1 x', "tables.0.columns.1.name", "Foo"),
    (213, "read", '[ScoreTable " "]\n1 2', "tables.0.rows.1.cells.0", "2"),
    (217, "quiet", '[ScoreTable "-Rank;Score_NS"]\n1 400\n? ^50\n! !\n2 -50', "table"),
    (217, "quiet", '[ScoreTable "PairId_NS;Score_NS;Percentage_NS"]\n1 ? 60\n2 ! 40', "table"),
    (219, "export", '[ActionTable "Rank\\3;Call\\4L;Percentage\\4R;Contract\\9L"]\n7 1C 50 3NT', "7   1C     50 3NT"),
    (221, "export", '[ActionTable "Rank;Call"]\n1    1C\n2\t1D', "1 1C\n2 1D"),
    (225, "optimum", HEAD + '[OptimumScore "NS 600"]', "board.optimum"),
    (225, "optimum", HEAD + '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 9', "board.optimum"),
    (225, "optimum", HEAD + '[ParContract "NS 7NT="]', "board.optimum"),
    (225, "optimum", HEAD + '[ParContract "1C-NS-5"]', "board.optimum"),
    (232, "quiet", '[ScoreTable "Score_NS;Percentage_NS;Multiplicity"]\n400 75 2\n-50 0 1', "table.points"),
    (232, "report", '[ScoreTable "Score_NS;Percentage_NS;Multiplicity"]\n400 100 2\n-50 0 1', "table.points"),
    (233, "named", '[Board "1"]', "case.PBN"),
    (235, "read", '<PBN>\n[Event "a &amp; b"]\n</PBN>\n', "event", "a &amp; b"),
    (237, "glyphs", HEAD + '[Auction "N"]\n1D $15', "1\u2666: transfer", "14 lead\r\n15 transfer\r\n"),
    (238, "quiet", '% PBN 1.0\n' + PLAY + '[Auction "N"]\n1C', "pbn.version"),
    (239, "again", PLAY + '[Auction "N"]\n1D {a} !! 1S\n[Play "W"]\nSK H3', ""),
    (240, "again", '[West "a"]{w}[Event "b"]{e}\n[ActionTable "-Rank\\3R;Call"]\n7 1C', ""),
]
RULES = 240


def run(gamut, *words):
    return subprocess.run([gamut, *map(str, words)], capture_output=True, check=False)


def pick(tree, path):
    for part in path.split("."):
        tree = tree[int(part)] if isinstance(tree, list) else tree.get(part)
    return tree


def rules_of(done):
    return {json.loads(line).get("rule") or "" for line in done.stdout.splitlines()}


def boards_of(gamut, path):
    return json.loads(run(gamut, "convert", path, "--to", "json").stdout)


def canonical(gamut, path, *options):
    return run(gamut, "convert", path, "--to", "pbn", "--canonical", *options).stdout


def read(gamut, path, case):
    at, boards = 0, boards_of(gamut, path)
    if case[3].startswith("@"):
        number, _, rest = case[3][1:].partition(".")
        return pick(boards[int(number)], rest) == case[4], boards
    return pick(boards[at], case[3]) == case[4], boards


def count(gamut, path, case):
    boards = [board for board in boards_of(gamut, path) if board["kind"] == "bridge-board"]
    return len(boards) == case[3], boards


def export(gamut, path, case):
    text = canonical(gamut, path).decode("latin-1").replace("\r\n", "\n")
    return "\n" + case[3] + "\n" in "\n" + text, text


def utf8(gamut, path, case):
    text = canonical(gamut, path, "--output-encoding", "utf-8")
    return text.startswith(b"\xef\xbb\xbf") and case[3].encode() in text.split(b"\r\n"), text


def report(gamut, path, case):
    rules = rules_of(run(gamut, "check", "--json", path))
    return case[3] in rules, rules


def quiet(gamut, path, case):
    rules = rules_of(run(gamut, "check", "--json", path))
    return not any(rule == case[3] or rule.startswith(case[3] + ".") for rule in rules), rules


def optimum(gamut, path, case):
    done = run(gamut, "check", "--json", "--dd", path)
    return b"without libdds" in done.stderr or case[3] in rules_of(done), done


def info(gamut, path, case):
    found = json.loads(run(gamut, "info", "--json", path).stdout)
    return found.get(case[3]) == case[4], found


def show(gamut, path, case):
    text = run(gamut, "show", "--record", "1", case[4], path).stdout.decode()
    return case[3] in text, text


def meaning(board):
    """What export format keeps: comments stay with their tags, whose order changes; an unfinished trick is filled up."""
    kept = {name: board.get(name) for name in ("auction", "play", "tables", "start")}
    kept["noted"] = sorted(board.get("noted", []), key=lambda each: each["name"])
    cards = (kept["play"] or {}).get("cards", [])
    while cards and cards[-1]["card"] == "-":
        cards.pop()
    return kept


def glyphs(gamut, path, case):
    other = path.with_name("nag.txt")
    other.write_text(case[4], newline="")
    text = run(gamut, "show", "--record", "1", "--glyphs", other, path).stdout.decode()
    return case[3] in text, text


def again(gamut, path, case):
    first, before = canonical(gamut, path), boards_of(gamut, path)
    path.write_bytes(first)
    after = boards_of(gamut, path)
    return canonical(gamut, path) == first and [*map(meaning, before)] == [*map(meaning, after)], (first, before, after)


def named(gamut, path, case):
    other = path.with_name(case[3])
    path.rename(other)
    found = json.loads(run(gamut, "info", "--json", other).stdout)
    return found["format"] == "pbn", found


KINDS = {"read": read, "count": count, "export": export, "utf8": utf8, "report": report, "quiet": quiet, "optimum": optimum,
         "info": info, "show": show, "glyphs": glyphs, "again": again, "named": named}


def holds(gamut, folder, case):
    path = folder / "case.pbn"
    path.write_bytes(case[2] if isinstance(case[2], bytes) else case[2].encode("latin-1"))
    return KINDS[case[1]](gamut, path, case)


def document():
    print("# Conformance to PBN 2.1\n\nMade by tests/conformance/run_pbn.py. The numbers are those by which the other pages "
          "and the sources name the rules of the standard; a rule without a test is open.\n\n| rule | test | state |\n|---|---|---|")
    tested = {case[0] for case in CASES}
    for number in range(1, RULES + 1):
        if number in tested:
            kinds = ", ".join(sorted({case[1] for case in CASES if case[0] == number}))
            print(f"| {number} | run_pbn.py: {kinds} | tested |")
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
