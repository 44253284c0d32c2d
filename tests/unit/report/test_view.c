/* test_view.c - records as the viewer gets them: what moves change on the board, who wins tricks, what hands are
 * worth. */
#include "../handle/memory.h"

#include <stdlib.h>

#include <gamut/builder.h>
#include <gamut/viewer.h>

typedef struct answer {
    gamut_session *session;
    gamut_builder *builder;
    char *text;
    size_t length;
    const gamut_value *tree;
} answer;

static bool gather(const char *data, size_t length, void *payload)
{
    answer *out = payload;
    out->text = realloc(out->text, out->length + length + 1);
    assert_non_null(out->text);
    memcpy(out->text + out->length, data, length);
    out->length += length;
    out->text[out->length] = '\0';
    return true;
}

/* What gamut_view says of a file in memory. */
static answer ask(const char *name, const char *file, gamut_view_kind kind, uint64_t record)
{
    const gamut_view_request request = { .size = sizeof request, .kind = kind, .record = record };
    answer out = { .session = open_session() };
    const gamut_stream stream = { gather, &out };
    assert_int_equal(gamut_session_lend(out.session, name, bytes_of(file)), GAMUT_OK);
    assert_true(gamut_view(out.session, name, &request, &stream) <= GAMUT_FINDINGS);
    assert_int_equal(gamut_builder_open(&out.builder, out.session), GAMUT_OK);
    out.tree = gamut_value_parse(out.builder, out.text, out.length);
    assert_non_null(out.tree);
    return out;
}

static void finish(answer *out)
{
    gamut_builder_close(out->builder);
    gamut_session_close(out->session);
    free(out->text);
}

static void expect_text(const answer *from, const char *path, const char *expected)
{
    const gamut_value *found = gamut_value_find(from->tree, path);
    assert_non_null(found);
    assert_int_equal(found->kind, GAMUT_VALUE_TEXT);
    if (found->as.text.length != strlen(expected) || memcmp(found->as.text.data, expected, found->as.text.length) != 0)
        fail_msg("%s is \"%.*s\" instead of \"%s\"", path, (int)found->as.text.length, found->as.text.data, expected);
}

static void expect_number(const answer *from, const char *path, int64_t expected)
{
    const gamut_value *found = gamut_value_find(from->tree, path);
    assert_non_null(found);
    assert_int_equal(found->kind, GAMUT_VALUE_INTEGER);
    if (found->as.integer != expected)
        fail_msg("%s is %lld instead of %lld", path, (long long)found->as.integer, (long long)expected);
}

/* Squares are letters from A (a1): e2 is M, e4 is c; what stands there follows, a full stop for nothing. */
static void a_move_says_what_it_changes(void **state)
{
    answer game =
        ask("in.pgn", "[White \"A\"]\n\n1. e4 e5 (1... c5 $5 {sharp}) 2. Nf3 {[%mdl 72]} Nc6 3. Bc4 Bc5 4. O-O *\n",
            GAMUT_VIEW_RECORD, 1);
    (void)state;
    expect_text(&game, "kind", "chess-game");
    expect_text(&game, "start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    expect_number(&game, "moves[1][1]", 0);
    expect_text(&game, "moves[1][2]", "e4");
    expect_text(&game, "moves[1][3]", "M.cP");
    /* The main line first, then what could have been played instead: both follow the first move. */
    expect_text(&game, "moves[2][2]", "e5");
    expect_number(&game, "moves[2][1]", 1);
    expect_text(&game, "moves[3][2]", "c5");
    expect_number(&game, "moves[3][1]", 1);
    expect_number(&game, "moves[3][5][1].nag", 5);
    expect_text(&game, "moves[3][5][1].symbol", "!?");
    expect_text(&game, "moves[3][5][2].text", "sharp");
    expect_number(&game, "moves[4][1]", 2);
    /* 72 is bit 3 and bit 6 of the medals (docs/formats/chessbase.md). */
    expect_text(&game, "moves[4][5][1].medals[1]", "novelty");
    expect_text(&game, "moves[4][5][1].medals[2]", "tactics");
    assert_null(gamut_value_find(game.tree, "moves[4][5][1].medals[3]"));
    /* Castling moves two pieces: e1 and h1 are empty, a rook on f1, the king on g1. */
    expect_text(&game, "moves[8][2]", "O-O");
    expect_text(&game, "moves[8][3]", "E.FRGKH.");
    finish(&game);
}

/* The pawn on d5 goes, though nothing lands there; a promotion changes what stands. */
static void en_passant_and_promotion_change_what_they_should(void **state)
{
    answer game =
        ask("in.pgn", "[White \"A\"]\n\n1. e4 a6 2. e5 d5 3. exd6 h6 4. dxc7 h5 5. cxb8=N *\n", GAMUT_VIEW_RECORD, 1);
    (void)state;
    expect_text(&game, "moves[5][2]", "exd6");
    expect_text(&game, "moves[5][3]", "j.k.rP");
    expect_text(&game, "moves[9][2]", "cxb8=N");
    expect_text(&game, "moves[9][3]", "y.5N");
    finish(&game);
}

static void a_name_is_kept_as_it_is(void **state)
{
    answer game =
        ask("in.pgn", "[White \"<script>x</script>\"]\n[Black \"M\xc3\xbcller\"]\n\n1. e4 *\n", GAMUT_VIEW_RECORD, 1);
    (void)state;
    assert_non_null(strstr(game.text, "[\"White\",\"<script>x</script>\"]"));
    assert_non_null(strstr(game.text, "[\"Black\",\"M\xc3\xbcller\"]"));
    finish(&game);
}

/* North has all spades: 10 points, three controls (ace 2, king 1), no loser. Seven spades doubled and made, not
 * vulnerable, are 1770 (Law 77). */
static void hands_tricks_and_scores_are_worked_out(void **state)
{
    static const char file[] =
        "{Facit:\\n\\n 7\\S 10\\n}\n[Event \"x\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
        "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
        "[Declarer \"N\"]\n[Contract \"7SX\"]\n[Result \"13\"]\n"
        "[Auction \"N\"]\n7S =1= Pass Pass X\nPass Pass Pass\n[Note \"1:to play\"]\n"
        "[Play \"E\"]\nHA DA CA S2\nHK DK CK SA\n*\n\n";
    answer board = ask("in.pbn", file, GAMUT_VIEW_RECORD, 1);
    (void)state;
    expect_text(&board, "kind", "bridge-board");
    expect_text(&board, "hands.N.S", "AKQJT98765432");
    expect_text(&board, "hands.N.shape", "13=0=0=0");
    expect_number(&board, "hands.N.hcp", 10);
    expect_number(&board, "hands.N.controls", 3);
    expect_number(&board, "hands.N.losers", 0);
    expect_text(&board, "hands.W.C", "AKQJT98765432");
    expect_text(&board, "calls[1].call", "7S");
    expect_text(&board, "calls[1].words[1]", "to play");
    /* BridgeComposer's \n ends a line; its marks of suits are drawn by the page. */
    expect_text(&board, "comments[1]", "Facit:\n\n 7\\S 10");
    /* East leads a heart, North ruffs: the trick is his, and he leads to the next. */
    expect_text(&board, "tricks[1].leader", "E");
    expect_text(&board, "tricks[1].winner", "N");
    expect_text(&board, "tricks[1].cards.N.card", "S2");
    expect_number(&board, "tricks[1].ns", 1);
    expect_number(&board, "tricks[1].ew", 0);
    expect_number(&board, "taken", 13);
    /* 420 for the odd tricks, 50 for the insult, 300 for game, 1000 for the grand slam. */
    expect_number(&board, "score", 1770);
    finish(&board);
}

static void a_brief_answer_counts_without_reading(void **state)
{
    answer brief = ask("in.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. zz9 *\n\n[White \"C\"]\n\n*\n",
                       GAMUT_VIEW_BRIEF, 0);
    (void)state;
    expect_number(&brief, "records", 3);
    expect_text(&brief, "info.format", "pgn");
    expect_text(&brief, "info.kinds[1]", "chess-game");
    finish(&brief);
}

static void a_list_begins_and_ends_where_it_is_asked_to(void **state)
{
    const gamut_view_request request = { .size = sizeof request, .kind = GAMUT_VIEW_LIST, .record = 2, .count = 1 };
    answer out = { .session = open_session() };
    const gamut_stream stream = { gather, &out };
    (void)state;
    assert_int_equal(
        gamut_session_lend(
            out.session, "in.pgn",
            bytes_of("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n")),
        GAMUT_OK);
    assert_int_equal(gamut_view(out.session, "in.pgn", &request, &stream), GAMUT_FINE);
    assert_int_equal(gamut_builder_open(&out.builder, out.session), GAMUT_OK);
    out.tree = gamut_value_parse(out.builder, out.text, out.length);
    expect_text(&out, "lists[1].rows[1][1]", "2");
    expect_text(&out, "lists[1].rows[1][3]", "B");
    assert_null(gamut_value_find(out.tree, "lists[1].rows[2]"));
    expect_number(&out, "last", 2);
    finish(&out);
}

/* A round robin of three: one beat both others, who drew. FIDE C.07, article 9.1: Sonneborn-Berger. */
static void a_tournament_has_its_sheets_and_every_value_explained(void **state)
{
    static const char file[] = "012 Elm Cup\n092 round robin\nXXR 3\n202 SB\n"
                               "001    1      Ash, Vera                         2100                              2.0  "
                               "  1  0000 - U     3 w 1     2 b 1\n"
                               "001    2      Elm, Tom                          2000                              0.5  "
                               "  2     3 b =  0000 - Z     1 w 0\n"
                               "001    3      Oak, Una                          1900                              0.5  "
                               "  3     2 w =     1 b 0  0000 - Z\n";
    answer event = ask("in.trf", file, GAMUT_VIEW_RECORD, 1);
    (void)state;
    expect_text(&event, "kind", "event");
    expect_text(&event, "event", "Elm Cup");
    expect_text(&event, "tournament.standings.rows[1].name", "Ash, Vera");
    assert_non_null(gamut_value_find(event.tree, "tournament.crosstable.rows[3]"));
    assert_non_null(gamut_value_find(event.tree, "standings.competitors[1].explained[1].code"));
    assert_non_null(gamut_value_find(event.tree, "tournament.cards[3].rows"));
    finish(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_says_what_it_changes),
        cmocka_unit_test(en_passant_and_promotion_change_what_they_should),
        cmocka_unit_test(a_name_is_kept_as_it_is),
        cmocka_unit_test(hands_tricks_and_scores_are_worked_out),
        cmocka_unit_test(a_brief_answer_counts_without_reading),
        cmocka_unit_test(a_list_begins_and_ends_where_it_is_asked_to),
        cmocka_unit_test(a_tournament_has_its_sheets_and_every_value_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
