/* test_antichess.c - losing chess: who can take must, and a king is a piece like others. */
#include <string.h>

#include "games.h"
#include "rules/chess/game.h"
#include "rules/chess/legality.h"
#include "rules/chess/notation.h"
#include "rules/chess/setup.h"

static chess_position losing_position(const char *fen)
{
    chess_position position = position_of(fen);
    chess_set_law(&position, CHESS_LAW_ANTICHESS);
    return position;
}

static chess_answer read_san(const chess_position *position, const char *text)
{
    chess_move move;
    return chess_read_move(&move, position, base_text_of(text), CHESS_SAN, CHESS_ENGLISH);
}

static void assert_san(const chess_position *position, const char *uci, const char *san)
{
    char text[CHESS_MOVE_TEXT];
    chess_move move;
    assert_int_equal(chess_read_move(&move, position, base_text_of(uci), CHESS_UCI, CHESS_ENGLISH), CHESS_LEGAL);
    chess_write_move(text, position, move, CHESS_SAN, CHESS_ENGLISH);
    assert_string_equal(text, san);
}

static void who_can_take_must(void **state)
{
    (void)state;
    chess_position position = losing_position("8/8/8/3p4/4P3/8/8/R7 w - - 0 1");
    assert_int_equal(read_san(&position, "exd5"), CHESS_LEGAL);
    assert_int_equal(read_san(&position, "e5"), CHESS_ILLEGAL);
    assert_int_equal(read_san(&position, "Ra8"), CHESS_ILLEGAL);
    /* In passing, too. */
    position = losing_position("8/8/8/3pP3/8/8/8/R7 w - d6 0 1");
    assert_int_equal(read_san(&position, "exd6"), CHESS_LEGAL);
    assert_int_equal(read_san(&position, "e6"), CHESS_ILLEGAL);
    /* Nothing to take: all is allowed, and to pass as in analysis always is. */
    position = losing_position("8/8/8/4p3/4P3/8/8/R7 w - - 0 1");
    assert_int_equal(read_san(&position, "Rb1"), CHESS_LEGAL);
    assert_true(chess_is_legal(&position, CHESS_NULL_MOVE));
}

static void kings_are_pieces_like_others(void **state)
{
    (void)state;
    chess_position position = losing_position("4k3/4R3/8/8/8/8/8/8 w - - 0 1");
    assert_int_equal(read_san(&position, "Rxe8#"), CHESS_LEGAL);
    assert_false(chess_is_check(&position));
    position = losing_position("3kk3/8/4K3/8/8/8/8/8 w - - 0 1");
    assert_int_equal(read_san(&position, "Ke7"), CHESS_LEGAL);
    assert_int_equal(chess_find_faults(&position), 0);
    position = losing_position("8/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_int_equal(read_san(&position, "O-O"), CHESS_ILLEGAL);
    assert_true(position.castling == 0);
}

static void a_pawn_may_become_a_king(void **state)
{
    (void)state;
    chess_position position = losing_position("8/P7/8/8/8/8/8/7k w - - 0 1");
    assert_san(&position, "a7a8k", "a8=K");
    chess_move move = chess_find_move(&position, 48, 56, CHESS_KING);
    assert_int_equal(chess_promotion(move), CHESS_KING);
    chess_play(&position, move);
    assert_int_equal(position.board[56], chess_piece_of(CHESS_WHITE, CHESS_KING));
    /* In chess it may not, however it is spelled. */
    position = position_of("8/P7/8/8/8/8/K7/7k w - - 0 1");
    assert_int_equal(chess_find_move(&position, 48, 56, CHESS_KING), CHESS_NO_MOVE);
    assert_int_equal(read_san(&position, "a8=K"), CHESS_ILLEGAL);
    assert_false(chess_is_legal(&position, chess_move_of(48, 56, CHESS_CROWNING)));
}

static void who_has_nothing_left_has_won(void **state)
{
    (void)state;
    chess_position position = losing_position("8/8/8/8/8/8/1p6/R7 b - - 0 1");
    assert_int_equal(chess_judge(&position), CHESS_GOING_ON);
    assert_san(&position, "b2a1q", "bxa1=Q#");
    chess_play(&position, chess_find_move(&position, 9, 0, CHESS_QUEEN));
    assert_int_equal(chess_judge(&position), CHESS_GAVE_ALL);
    position = losing_position("8/8/8/4p3/4P3/8/8/8 w - - 0 1");
    assert_int_equal(chess_judge(&position), CHESS_STALEMATE);
}

static void the_laws_have_many_names(void **state)
{
    static const struct {
        const char *name;
        bool is_known;
        chess_law law;
    } cases[] = {
        { "", true, CHESS_LAW_CHESS },
        { "Standard", true, CHESS_LAW_CHESS },
        { "From Position", true, CHESS_LAW_CHESS },
        { "?", true, CHESS_LAW_CHESS },
        { "Antichess", true, CHESS_LAW_ANTICHESS },
        { "suicide", true, CHESS_LAW_ANTICHESS },
        { "Losing Chess", true, CHESS_LAW_ANTICHESS },
        { "losers", false, CHESS_LAW_CHESS }, /* kings are mated there */
        { "Crazyhouse", false, CHESS_LAW_CHESS },
        { "a variant whose name nobody would ever be able to remember", false, CHESS_LAW_CHESS },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        chess_law law;
        assert_int_equal(chess_find_law(&law, base_text_of(cases[i].name)), cases[i].is_known);
        assert_int_equal(law, cases[i].law);
    }
}

/* What is written reads back, and nothing that can take does anything else. */
static void check_moves(const chess_position *position, const chess_moves *moves)
{
    unsigned captures = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        char text[CHESS_MOVE_TEXT];
        chess_move read, move = moves->items[i];
        size_t length = chess_write_move(text, position, move, CHESS_SAN, CHESS_ENGLISH);
        assert_int_equal(chess_read_move(&read, position, (base_text){ text, length }, CHESS_SAN, CHESS_ENGLISH),
                         CHESS_LEGAL);
        assert_int_equal(read, move);
        captures += strchr(text, 'x') != NULL;
    }
    assert_true(captures == 0 || captures == moves->count);
}

static void every_move_of_random_games_reads_back(void **state)
{
    uint64_t random = 7;
    (void)state;
    for (unsigned game = 0; game < 30; game++) {
        chess_position position;
        chess_moves moves;
        chess_set_start(&position);
        chess_set_law(&position, CHESS_LAW_ANTICHESS);
        for (unsigned ply = 0; ply < 120; ply++) {
            chess_generate(&moves, &position);
            assert_int_equal(moves.count, chess_count_moves(&position));
            check_moves(&position, &moves);
            if (moves.count == 0)
                break;
            chess_play(&position, moves.items[roll(&random, moves.count)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_can_take_must),        cmocka_unit_test(kings_are_pieces_like_others),
        cmocka_unit_test(a_pawn_may_become_a_king), cmocka_unit_test(who_has_nothing_left_has_won),
        cmocka_unit_test(the_laws_have_many_names), cmocka_unit_test(every_move_of_random_games_reads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
