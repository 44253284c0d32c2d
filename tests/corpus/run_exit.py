#!/usr/bin/env python3
"""`convert` ends with 1 if and only if something was lost or could not be read: run_exit.py GAMUT CORPORA ROOT

Converts the files of the corpora, the samples and, where it is there, ../shared/corpus to the natural neighbours of their format.
Which rules say that something of the input was lost or not understood is stated here once more, by people: a warning or error of a
rule that is in neither list has not been judged, and fails."""
import json
import pathlib
import re
import sys
import tempfile

from run_corpus import Tap, main_member, run, thin

# Of these a finding says that something is not in the record, or is kept there without being understood.
COSTS = set("""
    2cbh.entity.damaged 2cbh.frame.pointer 2cbh.member.missing 2cbh.moves.illegal 2cbh.moves.start 2cbh.moves.tag 2cbh.notes.damaged
    2cbh.notes.position 2cbh.record.truncated 2cbh.text.damaged
    acbl.block.length acbl.block.overlap acbl.file.length acbl.master.magic acbl.pointer.range acbl.section.event
    bws.date.range bws.file.length bws.hand.cards bws.long.form bws.page.kind bws.page.range bws.page.unmapped bws.player.seat
    bws.result.contract bws.result.declarer bws.result.lead bws.result.number bws.result.remark bws.result.tricks
    bws.round.boards bws.round.twice bws.row.form bws.row.overflow bws.row.place bws.table.chain bws.table.definition bws.table.rows
    bws.table.twice bws.text.form
    cbh.cbj.header cbh.entity.header cbh.member.missing cbh.moves.illegal cbh.moves.mode cbh.moves.pointer cbh.moves.start
    cbh.notes.damaged cbh.notes.pointer cbh.notes.position cbh.record.truncated cbh.text.damaged cbh.text.form
    cbt.cbtt.header.truncated cbt.cbtt.record.truncated cbt.cbtt.version cbt.header.data-size cbt.header.magic cbt.record.truncated
    csv.column.duplicate csv.column.unknown csv.encoding csv.player.row csv.quote.stray csv.quote.unclosed csv.row.long csv.value
    bri.cards.form bri.file.rest dge.cards.form dge.file.rest dlm.board.form dlm.board.twice dlm.line.unknown dlm.set.form
    dup.cards.form dup.file.rest dup.set.form dup.text.differs epd.line.position epd.operation.form
    json.depth json.kind json.member json.syntax json.truncated json.value
    lin.call.unreadable lin.card.any lin.card.unreadable lin.claim.form lin.deal.form lin.match.form lin.names.form lin.pair.cut
    lin.replay.form lin.result.form lin.vulnerability.form
    pbn.call.unreadable pbn.card.unreadable pbn.comment.in-table pbn.comment.unclosed pbn.irregularity.unknown pbn.nag.form pbn.no-game
    pbn.note.form pbn.remark.early pbn.section.after-end pbn.section.character pbn.table.incomplete pbn.tag.comment pbn.tag.duplicate
    pbn.tag.no-value pbn.tag.unterminated pbn.text.stray
    pgn.comment.open pgn.fen.unreadable pgn.move.ambiguous pgn.move.illegal pgn.move.unreadable pgn.no-game pgn.text.after-end
    pgn.token.stray pgn.variation.depth pgn.variation.without-move
    rbn.call.unreadable rbn.card.unreadable rbn.contract.form rbn.hands.form rbn.line.unknown rbn.play.trick rbn.result.form
    si4.entry.truncated si4.game.damaged si4.game.pointer si4.game.start si4.member.missing si4.moves.end
    si4.moves.illegal si4.names.damaged si4.names.reference si4.text.missing
    si5.entry.truncated si5.game.damaged si5.game.pointer si5.game.start si5.member.missing si5.moves.end
    si5.moves.illegal si5.names.damaged si5.names.reference si5.text.missing
    rbn.text.open trf.cell.cut trf.colour.unknown trf.column.doubt trf.column.gap trf.number.form trf.record.twice
    trf.result.unknown trf.value.unknown url.form url.remote
    usebio.encoding usebio.event.missing usebio.event.more usebio.event.scoring usebio.event.type usebio.hand usebio.line.score
    usebio.match.entry usebio.root usebio.value.form usebio.value.twice usebio.xml.depth usebio.xml.entity usebio.xml.wellformed
""".split())
# What breaks these is read all the same: an odd spelling, a contradiction of which both sides are kept, something that is not there.
COSTS_NOTHING = set("""
    dlm.board.checksum dlm.board.missing dlm.file.checksum
    2cbh.entity.count 2cbh.frame.damaged 2cbh.moves.end
    acbl.block.parity acbl.free-list.length acbl.free-list.loop acbl.pointer.shifted acbl.ranking.list acbl.record.count
    acbl.record.number bws.map.form bws.map.page bws.result.pair bws.result.twice bws.section.unknown cbh.moves.end cbt.cbtt.last cbt.header.extra-size csv.player.twice csv.row.short epd.move.illegal lin.bar.stray
    pbn.auction.unfinished pbn.call.alert pbn.character.symbol pbn.character.tab pbn.character.windows pbn.delimiter
    pbn.escape.swallows-tag pbn.game.unseparated pbn.inherit.forbidden pbn.irregularity.double pbn.line.long pbn.note.double
    pbn.note.place pbn.section.no-contract pbn.section.no-deal pbn.section.no-dealer pbn.section.no-declarer pbn.suffix.double
    pbn.table.header pbn.table.width pbn.tag.bracket pbn.tag.name pbn.tag.unquoted pbn.token.long pbn.value.spelling pbn.version.feature
    pgn.comment.nested pgn.result.contradiction pgn.result.missing pgn.tag.syntax pgn.variant.unknown pgn.variation.open
    si4.game.summary si4.game.value si4.moves.glyphs si4.header.count si5.game.summary si5.game.value si5.moves.glyphs
    trf.column.shift trf.date.form trf.field.missing trf.record.missing
""".split())
# What people convert each to, JSON first, which keeps everything.
NEIGHBOURS = {
    "2cbh": ("json", "cbh"), "aca": ("json", "pbn"), "bws": ("json", "pbn"), "cbh": ("json", "pgn"), "cbt": ("json", "csv"), "csv": ("json",), "bri": ("json", "dge"), "dge": ("json", "dup"), "dlm": ("json", "pbn"), "dup": ("json", "pbn"), "epd": ("json", "pgn"),
    "lin": ("json", "pbn"), "pbn": ("json", "lin"), "pgn": ("json", "cbh", "csv"), "rbn": ("json", "pbn"), "trf": ("json", "trf"),
    "si4": ("json", "pgn", "si5"), "si5": ("json", "pgn", "si4"), "url": ("json", "pbn"), "xml": ("json", "pbn"),
}
FINDING = re.compile(r": (error|warning): .* \[([a-z0-9.-]+)\]$")


def kind_of(path):
    suffix = path.suffix.lower().lstrip(".")
    if re.fullmatch("ac[a-z]", suffix):
        return "aca"
    return suffix if suffix in NEIGHBOURS else None


def breach(gamut, path, target):
    """How a conversion breaks the law; "": it does not."""
    with tempfile.TemporaryDirectory() as folder:
        losses = pathlib.Path(folder, "losses.json")
        done = run(gamut, "convert", path, "--losses", losses, "-o", pathlib.Path(folder, f"out.{target}"))
        lost = json.loads(losses.read_text()) if losses.exists() and losses.stat().st_size else []
    if done.returncode not in (0, 1):
        return ""
    rules = {found[2] for found in map(FINDING.search, done.stderr.decode(errors="replace").splitlines()) if found}
    unjudged = rules - COSTS - COSTS_NOTHING
    if unjudged:
        return f"nobody has said what {', '.join(sorted(unjudged))} costs"
    reasons = sorted(rules & COSTS) + [row["category"] for row in lost]
    if done.returncode == 1 and not reasons:
        return f"it ends with 1, and nothing was lost: {', '.join(sorted(rules)) or 'no finding'}"
    if done.returncode == 0 and reasons:
        return f"it ends with 0 in spite of {', '.join(reasons)}"
    return ""


def files_of(folder):
    """The files that stand for their siblings."""
    found = {main_member(path) if kind_of(path) in ("2cbh", "cbh", "cbt", "si4", "si5") else path for path in folder.rglob("*") if path.is_file()}
    return sorted(path for path in found if kind_of(path))


def main():
    gamut, corpora, root = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    tap = Tap()
    shared = root.parent / "shared" / "corpus"
    folders = [("fixtures", corpora), ("samples", root / "samples"), ("real files", shared)]
    for name, folder in folders:
        if not folder.is_dir():
            tap.skip(f"the exit status of conversions of {name}: there is no {folder}")
            continue
        paths = thin(files_of(folder), "pairing", 10)
        for kind, targets in sorted(NEIGHBOURS.items()):
            mine = [path for path in paths if kind_of(path) == kind]
            for target in targets if mine else ():
                breaches = [(path, why) for path in mine if (why := breach(gamut, path, target))]
                what = f"{len(mine)} {name} of {kind} to {target} end with 1 where something was lost or unread, and only there"
                tap.say(not breaches, what, *(f"{path.relative_to(folder)}: {why}" for path, why in breaches[:20]))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
