/* pgn_format.c - the descriptor of Portable Game Notation.
 *
 * The probe must tell PGN from PBN, which has the same syntax of tags, and from prose with brackets. It therefore
 * weighs many lines instead of looking for one word. */
#include "base/text.h"
#include "pgn.h"

/* Whether a line begins with a move number and a move. Games need not have tags. */
static bool is_like_moves(base_text line)
{
    size_t at = 0;
    while (at < line.length && base_is_digit(line.data[at]))
        at++;
    if (at == 0 || at == line.length || line.data[at] != '.')
        return false;
    while (at < line.length && (line.data[at] == '.' || line.data[at] == ' '))
        at++;
    chess_spelling spelling;
    return chess_scan_san(&spelling, base_text_slice(line, at, line.length)) > 0;
}

static bool has_tag_of(base_text line, const char *const *tags)
{
    while (*tags && !base_text_starts_with(line, *tags))
        tags++;
    return *tags != NULL;
}

/* Some files start with a page of comments, so many lines are examined; more lines than these would not improve the
 * bid. */
enum {
    LINES_SEEN = 200
};

/* A tag that only chess has makes PGN nearly certain; any other tag makes PGN possible; a move after tags makes it
 * certain. PBN has tags, too; some of their names show that the file is not PGN. */
static unsigned pgn_probe(const codec_window *window)
{
    static const char *const chess_only[] = { "[White ", "[Black ", "[FEN ", "[ECO ", "[WhiteElo ", NULL };
    static const char *const bridge_only[] = { "[Dealer ", "[Deal ", "[Board ", "[Vulnerable ", "[North ", NULL };
    base_text rest = base_text_of_bytes(window->bytes), line;
    unsigned floor = base_text_equal_fold_ascii(window->extension, TEXT("pgn")) ? 10 : 0, bid = floor;
    bool is_first = true;
    if (base_text_starts_with(rest, "\xef\xbb\xbf"))
        rest = base_text_slice(rest, 3, rest.length);
    for (unsigned i = 0; i < LINES_SEEN && bid < 95 && base_text_next_line(&rest, &line); i++) {
        line = base_text_trim(line);
        if (has_tag_of(line, bridge_only))
            return floor;
        if (line.length == 0 || line.data[0] == '%' || line.data[0] == ';')
            continue;
        if (is_first && is_like_moves(line))
            return 60;
        is_first = false;
        if (has_tag_of(line, chess_only))
            bid = 90;
        else if (pgn_is_tag_line(line))
            bid = bid < 50 ? 50 : bid;
        else if (bid >= 50 && is_like_moves(line))
            bid = 95;
    }
    return bid;
}

static const gamut_option options[] = {
    { .name = "parts",
      .argument = "WHICH",
      .text = "read only so much of each game",
      .values = "all|main-line|tags",
      .format = "pgn",
      .for_reading = true },
    { .name = "pieces",
      .argument = "LANGUAGE",
      .text = "read the piece letters of moves in this language",
      .values = "en|de|fr|es|nl|it",
      .format = "pgn",
      .for_reading = true },
    { .name = "written-by",
      .argument = "PROGRAM",
      .text = "read the annotations of games as this program writes them (default: found out game by game)",
      .values = "chessbase|other",
      .format = "pgn",
      .for_reading = true },
    { .name = "dialect",
      .argument = "DIALECT",
      .text = "write annotations as this program knows them; plain has words and glyphs only",
      .values = "chessbase|lichess|plain",
      .format = "pgn",
      .for_writing = true },
    { .name = "no-comments", .text = "write no comments", .format = "pgn", .for_writing = true },
    { .name = "no-variations", .text = "write the main line only", .format = "pgn", .for_writing = true },
    { .name = "no-annotations",
      .text = "write no glyphs and no commands such as clock times",
      .format = "pgn",
      .for_writing = true },
    { .name = "reduced", .text = "write the roster and the bare moves only", .format = "pgn", .for_writing = true },
};

extern const codec_format pgn_format;
static const codec_spelling spelling = { .respell = pgn_respell };
static const codec_fixing fixing = { 0 };

const codec_format pgn_format = {
    .about = { .id = "pgn",
               .title = "Portable Game Notation",
               .extensions = "pgn",
               .kinds = GAMUT_KIND_CHESS_GAME,
               .is_text = true,
               .abilities = "read write check fix" },
    .rules = pgn_rules,
    .rule_count = PGN_RULE_COUNT,
    .unread = pgn_unread,
    .options = options,
    .option_count = COUNT(options),
    .probe = pgn_probe,
    .reading = { .open = pgn_open, .split = pgn_split, .seek = pgn_seek, .decode = pgn_decode },
    .facts = pgn_facts,
    .spelling = &spelling,
    .fixing = &fixing,
    .locate = pgn_locate,
    .writing = { .begin = pgn_begin, .spells_moves = true, .code = pgn_code },
};
