/* test_position.c - playing moves: the board, the rights, the clock, check and the hash. */
#include <string.h>

#include "games.h"
#include "rules/chess/legality.h"
#include "rules/chess/notation.h"

static void play_uci(chess_position *position, const char *moves)
{
    base_text rest = base_text_of(moves), word;
    while (base_text_next_part(&rest, ' ', &word)) {
        chess_move move;
        if (chess_read_move(&move, position, word, CHESS_UCI, CHESS_ENGLISH) != CHESS_LEGAL)
            fail_msg("%.*s is not legal", TEXT_ARGS(word));
        chess_play(position, move);
    }
}

static void assert_fen(const chess_position *position, const char *fen)
{
    char text[CHESS_FEN_TEXT];
    chess_write_fen(text, position, 0);
    assert_string_equal(text, fen);
}

static void check_king(const chess_position *position, chess_side side)
{
    chess_set kings = chess_pieces(position, side, CHESS_KING);
    assert_int_equal(chess_king(position, side), chess_is_single(kings) ? chess_first(kings) : CHESS_NO_SQUARE);
}

static void check_invariants(const chess_position *position, const chess_moves *moves, void *payload)
{
    (void)moves;
    (void)payload;
    chess_position again = *position;
    chess_seal(&again);
    check_king(position, CHESS_WHITE);
    check_king(position, CHESS_BLACK);
    assert_int_equal(again.attacked[CHESS_WHITE], position->attacked[CHESS_WHITE]);
    assert_int_equal(again.attacked[CHESS_BLACK], position->attacked[CHESS_BLACK]);
    assert_int_equal(again.en_passant, position->en_passant);
    for (chess_square square = 0; square < 64; square++) {
        chess_piece piece = position->board[square];
        assert_true((position->roles[chess_role_of(piece)] & chess_bit(square)) != 0);
        bool is_white = piece != CHESS_EMPTY && chess_side_of(piece) == CHESS_WHITE;
        bool is_black = piece != CHESS_EMPTY && chess_side_of(piece) == CHESS_BLACK;
        assert_int_equal((position->sides[CHESS_WHITE] & chess_bit(square)) != 0, is_white);
        assert_int_equal((position->sides[CHESS_BLACK] & chess_bit(square)) != 0, is_black);
    }
    unsigned squares = 0;
    for (unsigned role = CHESS_NO_ROLE; role <= CHESS_KING; role++)
        squares += chess_count(position->roles[role]);
    assert_int_equal(squares, 64);
}

static void check_shifts(const chess_position *position, const chess_moves *moves, void *payload)
{
    (void)payload;
    for (unsigned i = 0; i < moves->count; i++) {
        chess_position played = *position, shifted = *position;
        chess_play(&played, moves->items[i]);
        chess_shift_pieces(shifted.board, moves->items[i]);
        assert_memory_equal(shifted.board, played.board, sizeof played.board);
    }
}

static void pieces_are_shifted_as_moves_are_played(void **state)
{
    (void)state;
    play_games(60, 4, check_shifts, NULL);
}

static void every_move_keeps_board_sets_and_check_together(void **state)
{
    (void)state;
    play_games(60, 3, check_invariants, NULL);
}

static void rights_are_lost_by_king_rook_and_capture(void **state)
{
    (void)state;
    chess_position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play_uci(&position, "h1h8");
    assert_fen(&position, "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    play_uci(&position, "e8d7 a1a8");
    assert_fen(&position, "R6R/3k4/8/8/8/8/8/4K3 b - - 0 2");
}

static void castling_in_chess960_may_change_places(void **state)
{
    (void)state;
    chess_position position = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 3 1");
    play_uci(&position, "f1g1");
    assert_fen(&position, "4k3/8/8/8/8/8/8/5RK1 b - - 4 1");
    position = position_of("4k3/8/8/8/8/8/8/1RK5 w B - 0 1");
    play_uci(&position, "c1b1");
    assert_fen(&position, "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

static void a_double_step_leaves_a_square_that_counts_only_where_it_can_be_taken_on(void **state)
{
    (void)state;
    chess_position position, without;
    chess_set_start(&position);
    play_uci(&position, "e2e4");
    assert_fen(&position, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    without = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_true(chess_is_same(&position, &without));

    play_uci(&position, "a7a6 e4e5 d7d5");
    without = position_of("rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
    assert_false(chess_is_same(&position, &without));
    assert_true(chess_hash(&position) != chess_hash(&without));
    play_uci(&position, "e5d6");
    assert_fen(&position, "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
}

static void a_pinned_pawn_does_not_make_the_square_count(void **state)
{
    (void)state;
    /* After d2-d4 both black pawns could take, but both stand before their king on the rank of the rook. */
    chess_position position = position_of("8/8/8/8/k1p4R/8/3P4/4K3 w - - 0 1");
    play_uci(&position, "d2d4");
    assert_int_equal(position.passed, 19);
    assert_int_equal(position.en_passant, CHESS_NO_SQUARE);
    assert_fen(&position, "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1");
}

static void promotions_replace_the_pawn_and_reset_the_clock(void **state)
{
    (void)state;
    chess_position position = position_of("1n2k3/P7/8/8/8/8/8/4K3 w - - 7 30");
    play_uci(&position, "a7b8n");
    assert_fen(&position, "1N2k3/8/8/8/8/8/8/4K3 b - - 0 30");
    assert_int_equal(chess_count(position.roles[CHESS_PAWN]), 0);
    assert_int_equal(chess_count(position.roles[CHESS_KNIGHT]), 1);
}

static void a_null_move_only_passes_the_turn(void **state)
{
    (void)state;
    chess_position position = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 9");
    chess_play(&position, CHESS_NULL_MOVE);
    assert_fen(&position, "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 1 9");
    chess_position same = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 1 9");
    assert_true(chess_hash(&position) == chess_hash(&same));
}

static void a_transposition_has_the_same_hash(void **state)
{
    (void)state;
    chess_position a, b;
    chess_set_start(&a);
    chess_set_start(&b);
    play_uci(&a, "g1f3 g8f6 b1c3");
    play_uci(&b, "b1c3 g8f6 g1f3");
    assert_true(chess_is_same(&a, &b));
    play_uci(&b, "h8g8 h1g1 g8h8");
    play_uci(&a, "a7a6");
    assert_false(chess_is_same(&a, &b));
}

static void any_arrangement_can_be_held_and_played(void **state)
{
    (void)state;
    uint64_t dice = 5;
    for (unsigned i = 0; i < 3000; i++) {
        chess_position position;
        chess_moves moves;
        set_anything(&position, &dice);
        chess_generate(&moves, &position);
        assert_int_equal(moves.count, chess_count_moves(&position));
        if (moves.count == 0)
            continue;
        chess_position before = position;
        chess_play(&position, moves.items[roll(&dice, moves.count)]);
        check_invariants(&position, &moves, NULL);
        assert_int_equal(chess_count(before.roles[CHESS_KING]), chess_count(position.roles[CHESS_KING]));
    }
}

static void a_board_full_of_queens_fits_in_the_list(void **state)
{
    (void)state;
    uint64_t dice = 8;
    for (unsigned density = 1; density < 16; density++) {
        chess_position position;
        chess_moves moves;
        chess_clear(&position);
        for (chess_square square = 0; square < 64; square++)
            if (roll(&dice, 16) < density)
                chess_put(&position, square, chess_piece_of(CHESS_WHITE, CHESS_QUEEN));
        chess_seal(&position);
        chess_generate(&moves, &position);
        assert_true(moves.count <= CHESS_MOVES_MAX);
        assert_int_equal(moves.count, chess_count_moves(&position));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_keeps_board_sets_and_check_together),
        cmocka_unit_test(pieces_are_shifted_as_moves_are_played),
        cmocka_unit_test(rights_are_lost_by_king_rook_and_capture),
        cmocka_unit_test(castling_in_chess960_may_change_places),
        cmocka_unit_test(a_double_step_leaves_a_square_that_counts_only_where_it_can_be_taken_on),
        cmocka_unit_test(a_pinned_pawn_does_not_make_the_square_count),
        cmocka_unit_test(promotions_replace_the_pawn_and_reset_the_clock),
        cmocka_unit_test(a_null_move_only_passes_the_turn),
        cmocka_unit_test(a_transposition_has_the_same_hash),
        cmocka_unit_test(any_arrangement_can_be_held_and_played),
        cmocka_unit_test(a_board_full_of_queens_fits_in_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
