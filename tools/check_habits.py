#!/usr/bin/env python3
"""Find what the project avoids: unbounded functions, memory outside its owners, promises in comments, numbers that
are cut to fit their fields, names that many files share, and lines over 120 columns."""
import re
import sys

from sourcetree import c_files, read

WIDTH = 120

# What to look for, why, and the path prefixes where it is allowed.
BANNED = [
    (r"\b(strcpy|strcat|sprintf|vsprintf|gets|strtok|atoi|atol|atof|scanf|sscanf|alloca)\s*\(", "is unbounded", []),
    (r"\b(malloc|calloc|realloc|strdup|strndup|asprintf|free)\s*\(", "memory has owners: arenas, buffers, io, api",
     ["src/base/arena.c", "src/base/buffer.c", "src/base/pool.c", "src/base/diag.c", "src/io/", "src/handle/", "src/operation/",
      "cli/sessions.c", "cli/cmd_explain.c", "cli/cmd_serve.c", "cli/follow.c", "cli/public_parts.c", "cli/serve_"]),
    (r"\b(printf|puts|putchar|fprintf|perror|exit|abort)\s*\(", "the library neither prints nor exits", ["cli/"]),
    (r"\.items\[", "the items of a list may be longer in a later release: use its function (gamut_player_at)",
     ["src/", "include/"]),
    (r"\w(?:->|\.)diags = ", "findings are an argument: a list that is replaced must be put back",
     ["src/handle/session.c", "src/handle/reader.c", "src/check/check.c"]),
    (r"\b(O_TMPFILE|MAP_ANON\w*|MADV_\w+|CLOCK_MONOTONIC_COARSE|TIOCGWINSZ|F_SETPIPE_SZ|st_mtim\w*|(memmem|memrchr|strchrnul|mempcpy|"
     r"getrandom|getentropy|sched_getaffinity|mkostemps?|mkstemps|memfd_create|copy_file_range|pipe2|accept4|dup3|close_range|closefrom|"
     r"prctl|flock|madvise|strtod_l|qsort_r|fopencookie|canonicalize_file_name|secure_getenv|timegm|strcasestr|posix_fallocate)\s*\()",
     "neither C11 nor POSIX.1-2008 has it: use base/platform.h or io/system.h (docs/portability.md)",
     ["src/base/cores.c", "src/base/platform.c", "src/base/text.h", "src/io/child.c", "src/io/descriptor.c", "src/io/guard.c",
      "src/io/lock.c", "src/io/windows/"]),
    (r"\b(TODO|FIXME|XXX|HACK)\b", "a promise: open an issue instead", []),
]

# A cast silently changes a number of the model that does not fit into a stored integer. Formats store through
# src/codec/binding.h or src/layout, which report that. Selected bits of a number, and letters as bytes, are harmless.
NARROWING = re.compile(r"\((?:u?int(?:8|16)_t)\)")
HARMLESS = re.compile(r"\([^;]*(>>|<<|& 0xff)|[\w>.-]*(data|at|a|b)\[|\*at\b|c\)")
# How many others a file may have, and why.
NARROWED = [
    ("src/codec/binding.c", 7, "judges the numbers for everybody else"),
    ("src/codec/acbl/acbl_model.c", 4, "the parts of a date whose limits were tested, a raw score of 16 bits without its group"),
    ("src/codec/acbl/acbl_fix.c", 2, "the number of a record and a count of rows whose limits were tested"),
    ("src/codec/acbl/acbl_salvage.c", 6, "bytes of a pointer, a direction, counts of at most 255 rows, six players, and an index of them"),
    ("src/codec/acbl/acbl_read_section.c", 1, "counts four directions"),
    ("src/codec/bws/jet_open.c", 7, "places in a page of 4096 bytes, and bytes of a cipher"),
    ("src/codec/bws/jet_value.c", 8, "offsets in a page of 4096 bytes, and the parts of a date and a time"),
    ("src/layout/cells.c", 1, "a separator is a letter"),
    ("src/codec/dup/dup_layout.c", 3, "digits and ranks as letters"),
    ("src/codec/pgn/pgn_read.c", 2, "a table of 256 letters"),
    ("src/codec/trf/trf_fields.c", 3, "the parts of a date, from columns of two and four digits"),
    ("src/codec/trf/trf_special.c", 3, "the same"),
    ("src/codec/trf/trf_read.c", 1, "a kind of line end"),
    ("src/codec/chessbase/cb_words.c", 1, "a place in a table of 256"),
    ("src/codec/chessbase/cb_entities.c", 1, "the balance of a tree: -1 to 1"),
    ("src/codec/chessbase/cbh2_build.c", 9, "numbers that cbh_number_parse limits, medals, types and counts that were judged"),
    ("src/codec/chessbase/cbh2_document.c", 1, "the size of a header, a constant"),
    ("src/codec/chessbase/cbh2_entities.c", 4, "cbh_number_parse gives no more than it is told"),
    ("src/codec/chessbase/cbh2_frames.c", 1, "a number read from as many bytes"),
    ("src/codec/chessbase/cbh2_index.c", 3, "the balance of a tree, its type, and the length of a name in a table"),
    ("src/codec/chessbase/cbh2_moves.c", 3, "bytes of words"),
    ("src/codec/chessbase/cbh2_notes.c", 5, "numbers read from as many bytes, and types that were judged"),
    ("src/codec/chessbase/cbh2_quotation.c", 1, "numbers read from as many bytes"),
    ("src/codec/chessbase/cbh2_read.c", 1, "a number that is not negative"),
    ("src/codec/chessbase/cbh2_words.c", 3, "words, steps and squares"),
    ("src/codec/chessbase/cbh2_write_record.c", 2, "a tag that was judged, and the bytes of an offset"),
    ("src/codec/chessbase/cbh_build.c", 4, "moves cut to 255 as ChessBase does, numbers of Chess960 and medals that were judged before, a checksum"),
    ("src/codec/chessbase/cbh_cipher.c", 1, "bytes of a cipher"),
    ("src/codec/chessbase/cbh_moves.c", 2, "squares of a board, the counter of a cipher, which is a byte"),
    ("src/codec/chessbase/cbh_moves.h", 4, "bytes of a cipher"),
    ("src/codec/chessbase/cbh_commands.c", 2, "numbers read from as many bytes, and a type that was judged"),
    ("src/codec/chessbase/cbh_document.c", 1, "the size of a header, a constant"),
    ("src/codec/chessbase/cbh_links.c", 2, "lengths and nations that were judged"),
    ("src/codec/chessbase/cbh_moves_write.c", 4, "the bytes of a length that was judged"),
    ("src/codec/chessbase/cbh_glance.c", 3, "squares and places of a board, the lower byte of a move"),
    ("src/codec/chessbase/cbh_names.c", 5, "cbh_number_parse gives no more than it is told"),
    ("src/codec/chessbase/cbh_notes.c", 4, "lengths that were judged, sides"),
    ("src/codec/chessbase/cbh_pieces.c", 16, "squares, slots, kings and steps of a board"),
    ("src/codec/chessbase/cbh_pieces.h", 4, "squares, places and codes of a board"),
    ("src/codec/chessbase/cbh_quick.h", 9, "numbers read from as many bytes, and the bytes of numbers"),
    ("src/codec/chessbase/cbh_quotation.c", 5, "numbers read from as many bytes, and the bytes of a length"),
    ("src/codec/chessbase/cbh_setup.c", 10, "squares, and a move number cut to 255 as ChessBase does"),
    ("src/codec/chessbase/cbh_tags.c", 8, "cbh_number_parse gives no more than it is told, places in tables"),
    ("src/codec/chessbase/cbh_training.c", 4, "squares, and the bytes of a size"),
    ("src/codec/scid/scid_board.h", 3, "squares of a board"),
    ("src/codec/scid/scid_build.c", 1, "a count of at most 10"),
    ("src/codec/scid/scid_code.c", 1, "four bits of a pawn's number"),
    ("src/codec/scid/scid_lines.c", 2, "numbers and lengths of the lines of a table"),
    ("src/codec/scid/scid_moves.c", 4, "squares of a board, or a mark that there is none"),
    ("src/codec/scid/scid_record.c", 3, "squares of a board"),
    ("src/codec/scid/scid_tags.c", 2, "codes of openings, and a rating that was judged"),
    ("src/codec/chessbase/cbt_event.c", 6, "fit gives no more than it is told, bits"),
    ("src/codec/chessbase/cbt_write.c", 1, "the balance of a tree"),
]


STATIC = re.compile(r"^static\b[^;=(]*?\b([a-z_]\w*)\s*\((?!\*)", re.MULTILINE)
NAMESAKES = 3  # files that may have a static function of the same name


def narrowing_casts(lines):
    """(line number, cast) of all casts that may cut a number."""
    for number, line in enumerate(lines, 1):
        for cast in NARROWING.finditer(without_strings(line)):
            if not HARMLESS.match(without_strings(line), cast.end()):
                yield number, cast[0]


def find_narrowing(path, lines):
    casts = list(narrowing_casts(lines))
    most = next((most for home, most, _ in NARROWED if path.as_posix() == home), 0)
    if not path.as_posix().startswith("src/codec/") or len(casts) <= most:
        return []
    return [f"{path}:{number}: {cast}: may cut a number: store it through binding.h, or give the reason in tools/check_habits.py"
            for number, cast in casts]


def find_common_names(named):
    """Static functions whose names contain neither format nor operation: a backtrace does not show which one it is."""
    return [f"{paths[0]}: {name}: {len(paths)} files have a static function of that name; let it say its format or operation"
            for name, paths in sorted(named.items()) if len(paths) > NAMESAKES]


def without_strings(line):
    return re.sub(r'"(\\.|[^"\\])*"', '""', line)


def main():
    flaws = []
    named = {}
    for path in c_files("include", "src", "cli"):
        text = read(path)
        lines = text.splitlines()
        for name in set(STATIC.findall(text) if path.suffix == ".c" else []):
            named.setdefault(name, []).append(path)
        if not lines or not lines[0].startswith(f"/* {path.name} - "):
            flaws.append(f"{path}:1: a file opens with a sentence: /* {path.name} - what it is for. */")
        flaws += find_narrowing(path, lines)
        for number, line in enumerate(lines, 1):
            if len(line) > WIDTH:
                flaws.append(f"{path}:{number}: {len(line)} columns: a line has {WIDTH} at most")
            for pattern, reason, homes in BANNED:
                found = re.search(pattern, without_strings(line))
                if found and not any(path.as_posix().startswith(home) for home in homes):
                    flaws.append(f"{path}:{number}: {found[0].rstrip('( ')}: {reason}")
    flaws += find_common_names(named)
    print("\n".join(flaws) or "no bad habits")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
