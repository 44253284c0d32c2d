/* pgn_fix.c - fix what can be fixed in a game without guessing. Fixed games are written in export format, which numbers
 * the moves, writes them in SAN, and closes comments and variations. */
#include "base/text.h"
#include "pgn.h"

static void report_fix(const pgn_game *game, const gamut_rule *rule, const char *message)
{
    base_text path = base_arena_print(game->scratch->arena, "chess-game[%llu]", (unsigned long long)game->span->number);
    codec_fixed(game->reader, rule, path.data ? path.data : "chess-game", "%s", message);
}

/* Troubles that disappear when the game is written in export format. */
static const struct repair {
    chess_trouble trouble;
    const char *message;
} repairs[] = {
    { CHESS_TROUBLE_SPELLING, "moves were spelled as SAN" },
    { CHESS_TROUBLE_NUMBER, "moves were numbered" },
    { CHESS_TROUBLE_OPEN_COMMENT, "a comment was closed at the end of the game" },
    { CHESS_TROUBLE_NESTED_COMMENT, "braces inside comments became parentheses" },
    { CHESS_TROUBLE_OPEN_VARIATION, "variations were closed at the end of the game" },
    { CHESS_TROUBLE_RESULT_SPELLING, "the result was spelled as the standard has it" },
    { CHESS_TROUBLE_STRAY, "signs that meant nothing were removed" },
    { CHESS_TROUBLE_ILLEGAL, "moves that cannot be played became a comment" },
    { CHESS_TROUBLE_AMBIGUOUS, "moves that cannot be played became a comment" },
    { CHESS_TROUBLE_UNREADABLE, "words that are not moves became a comment" },
    { CHESS_TROUBLE_NO_MOVE, "a variation to no move became a comment" },
    { CHESS_TROUBLE_DEPTH, "variations too deep to read became a comment" },
    { CHESS_TROUBLE_AFTER_END, "text after the result became a comment" },
};

/* Returns whether the text states no result: it is "*", "?" or empty. */
static bool is_open(base_text result)
{
    return base_text_is(result, "*") || base_text_is(result, "?") || result.length == 0;
}

/* If there is no result after the moves, one is always written, "*" if it is not known. If the tag and the result after
 * the moves contradict each other, that is fixed only if one of the two states no result: no program can know which of
 * 1-0 and 0-1 is right. */
static bool fix_result(const pgn_game *game, bool was_missing)
{
    gamut_game *fixed = game->game;
    if (was_missing && !is_open(fixed->result)) {
        report_fix(game, &pgn_result_missing, "the result of the tag was put after the moves");
        return true;
    }
    if (was_missing || base_text_is_absent(fixed->ending) || is_open(fixed->ending) == is_open(fixed->result))
        return was_missing;
    if (is_open(fixed->result))
        fixed->result = fixed->ending;
    fixed->ending = (base_text){ NULL, 0 };
    report_fix(game, &pgn_result_contradiction, "the known result was taken for the tag and the moves");
    return true;
}

/* The reader has recorded the troubles of the game. Rewriting the moves removes all of them, so here they are only
 * reported. */
bool pgn_fix(const pgn_game *game, bool was_result_missing)
{
    bool is_fixed = fix_result(game, was_result_missing), is_incomplete = false;
    for (size_t i = 0; i < CHESS_ROSTER_COUNT; i++)
        if (base_text_is_absent(chess_get_tag(game->game, &chess_tags[i]))) {
            chess_set_tag(game->game, &chess_tags[i], base_text_of(chess_tags[i].unknown));
            is_incomplete = true;
        }
    if (is_incomplete)
        report_fix(game, &pgn_tags_missing, "the roster was completed");
    for (size_t i = 0; i < COUNT(repairs); i++)
        if (game->troubles & 1u << repairs[i].trouble) {
            report_fix(game, pgn_trouble_rules[repairs[i].trouble], repairs[i].message);
            is_fixed = true;
        }
    if (game->is_converted)
        report_fix(game, &pgn_encoding_mixed, "the text was written as UTF-8");
    return is_fixed || is_incomplete || game->is_converted;
}
