/* pgn_rules.c - the rules for the text of games.
 *
 * A rule about moves is found by the kind of trouble that the reader of moves in rules/chess reports; rules about tags
 * and text have names. Sections are those of the PGN standard of 1994. */
#include "pgn.h"

#define PGN "PGN standard, section "
#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "pgn." ident, GAMUT_SEVERITY_##level, what, from, looks, fix }

RULE(pgn_tag_syntax, "tag.syntax", WARNING, "a tag is not a name and a quoted value in brackets", PGN "8.1",
     "[Event Spring Open]", "write [Event \"Spring Open\"]");
RULE(pgn_tag_escape, "tag.escape", NOTE, "a backslash in a tag precedes neither a quote nor a backslash", PGN "7",
     "[Site \"C:\\chess\"]", "write two backslashes where one is meant");
RULE(pgn_tags_missing, "tags.missing", NOTE, "a game has no tags", PGN "8.1.1", "1. e4 e5 1-0",
     "gamut fix writes the roster with ? for what is unknown");
RULE(pgn_result_missing, "result.missing", WARNING, "the moves do not end with a result", PGN "8.2.6",
     "1. e4 e5 and then the next game", "gamut fix writes the result of the tag");
RULE(pgn_result_contradiction, "result.contradiction", WARNING, "the result after the moves is not that of the tag",
     PGN "8.2.6", "[Result \"1-0\"] and at the end 0-1", "find out which of the two is right");
RULE(pgn_variant_unknown, "variant.unknown", WARNING, "the moves follow other rules than chess, Chess960 and antichess",
     "the Variant tag as servers write it", "[Variant \"Crazyhouse\"]", "the moves are kept as text and not judged");
RULE(pgn_fen_unreadable, "fen.unreadable", ERROR, "the position before the first move cannot be read", PGN "16.1",
     "[FEN \"8/8/8 w\"]", "correct the FEN; until then the moves are kept as text");
RULE(pgn_encoding_mixed, "encoding.mixed", NOTE, "a game is not UTF-8", PGN "4.1",
     "M\xc3\xbcller written with one byte for the second letter",
     "gamut fix writes UTF-8; give the encoding with --encoding if letters come out wrong");
RULE(pgn_no_game, "no-game", WARNING, "there is text but no game", PGN "8", "a letter saved as letter.pgn",
     "remove the file or the text");
RULE(pgn_text_before_tags, "text.before-tags", NOTE, "text precedes the tags of a game", PGN "8.1",
     "a comment above the first tag", "move it after the tags, into braces");

static RULE(move_illegal, "move.illegal", ERROR, "a move is not legal", PGN "8.2.3", "1. e4 e5 2. Ke3",
            "correct it; the game is read up to there and the rest kept as text");
static RULE(move_ambiguous, "move.ambiguous", ERROR, "several legal moves fit", PGN "8.2.3.4",
            "Nd2 when both knights can go there", "add the file or rank that the piece comes from: Nbd2");
static RULE(move_unreadable, "move.unreadable", ERROR, "something among the moves is not a move", PGN "8.2",
            "1. e4 e5 2. Hello", "correct or remove it; the game is read up to there and the rest kept as text");
static RULE(move_spelling, "move.spelling", NOTE, "a move is not spelled as SAN has it", PGN "8.2.3", "0-0, e8Q, e2e4",
            "gamut fix writes SAN");
static RULE(move_number, "move.number", NOTE, "a move has another number than it should", PGN "8.2.2",
            "1. e4 e5 3. Nf3", "gamut fix numbers the moves");
static RULE(comment_open, "comment.open", ERROR, "a comment is never closed", PGN "5", "1. e4 { best by test",
            "put a closing brace where the comment ends");
static RULE(comment_nested, "comment.nested", WARNING, "a comment contains an opening brace", PGN "5",
            "{ a {nested} one }", "use parentheses inside comments");
static RULE(variation_open, "variation.open", WARNING, "a variation is never closed", PGN "8.2.5", "1. e4 (1. d4 d5",
            "gamut fix closes it at the end of the game");
static RULE(token_stray, "token.stray", WARNING, "a sign is where it means nothing", PGN "7", "1. e4 ) e5",
            "remove it; it was ignored");
static RULE(variation_without_move, "variation.without-move", WARNING,
            "a variation is where there is no move it could replace", PGN "8.2.5", "(1. d4) 1. e4",
            "put it after the move it replaces; it is kept as text");
static RULE(variation_depth, "variation.depth", WARNING, "variations are nested too deeply",
            "the depth limit of the session, and 128 at most", "1. e4 (1. d4 (1. c4 (1. b4 ...",
            "raise the limit; what is deeper is kept as text");
static RULE(text_after_end, "text.after-end", WARNING, "something follows the result of a game", PGN "8.2.6",
            "1. e4 e5 1-0 2. Nf3", "correct the result or remove the rest, which is kept as text");
static RULE(result_inside, "result.inside", NOTE, "a variation ends with a result", PGN "8.2.5", "1. e4 (1. d4 d5 1-0)",
            "put it into a comment; it was ignored");
static RULE(result_spelling, "result.spelling", NOTE, "a result is not spelled as the standard has it", PGN "8.2.6",
            "1. e4 e5 \xc2\xbd-\xc2\xbd, or 1/2", "gamut fix writes the spelling of the standard");

const gamut_rule *const pgn_trouble_rules[CHESS_TROUBLE_COUNT] = {
    [CHESS_TROUBLE_ILLEGAL] = &move_illegal,
    [CHESS_TROUBLE_AMBIGUOUS] = &move_ambiguous,
    [CHESS_TROUBLE_UNREADABLE] = &move_unreadable,
    [CHESS_TROUBLE_SPELLING] = &move_spelling,
    [CHESS_TROUBLE_NUMBER] = &move_number,
    [CHESS_TROUBLE_OPEN_COMMENT] = &comment_open,
    [CHESS_TROUBLE_NESTED_COMMENT] = &comment_nested,
    [CHESS_TROUBLE_OPEN_VARIATION] = &variation_open,
    [CHESS_TROUBLE_STRAY] = &token_stray,
    [CHESS_TROUBLE_NO_MOVE] = &variation_without_move,
    [CHESS_TROUBLE_DEPTH] = &variation_depth,
    [CHESS_TROUBLE_AFTER_END] = &text_after_end,
    [CHESS_TROUBLE_INNER_RESULT] = &result_inside,
    [CHESS_TROUBLE_RESULT_SPELLING] = &result_spelling,
};

const gamut_rule *const pgn_rules[PGN_RULE_COUNT] = {
    &pgn_tag_syntax,      &pgn_tag_escape,     &pgn_tags_missing,   &pgn_result_missing, &pgn_result_contradiction,
    &pgn_variant_unknown, &pgn_fen_unreadable, &pgn_encoding_mixed, &pgn_no_game,        &pgn_text_before_tags,
    &move_illegal,        &move_ambiguous,     &move_unreadable,    &move_spelling,      &move_number,
    &comment_open,        &comment_nested,     &variation_open,     &token_stray,        &variation_without_move,
    &variation_depth,     &text_after_end,     &result_inside,      &result_spelling,
};

/* These faults lose something: characters that are skipped, variations that cannot keep their place, and text that
 * belongs to no game. */
const gamut_rule *const pgn_unread[] = { &token_stray,     &variation_without_move,
                                         &variation_depth, &text_after_end,
                                         &pgn_no_game,     NULL };
