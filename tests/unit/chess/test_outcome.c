/* test_outcome.c - how games end. */
#include "games.h"
#include "rules/chess/legality.h"
#include "rules/chess/notation.h"

static void assert_outcome(const char *fen, chess_outcome outcome)
{
    chess_position position = position_of(fen);
    if (chess_judge(&position) != outcome)
        fail_msg("%s is not judged so", fen);
}

static void mate_and_stalemate_are_told_apart(void **state)
{
    (void)state;
    assert_outcome("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_GOING_ON);
    assert_outcome("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", CHESS_CHECKMATE);
    assert_outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", CHESS_STALEMATE);
    assert_outcome("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", CHESS_CHECKMATE);
    /* Only a capture in passing gets out of check. */
    assert_outcome("8/8/8/2k5/2pP4/8/B7/3RK3 b - d3 0 3", CHESS_GOING_ON);
}

static void compare_with_list(const chess_position *position, const chess_moves *moves, void *payload)
{
    (void)payload;
    assert_int_equal(chess_has_move(position), moves->count != 0);
}

static void whether_there_is_a_move_is_what_the_list_of_moves_says(void **state)
{
    uint64_t dice = 7;
    (void)state;
    play_games(60, 5, compare_with_list, NULL);
    for (unsigned i = 0; i < 20000; i++) {
        chess_position position;
        chess_moves moves;
        set_anything(&position, &dice);
        if (i % 4 == 0)
            chess_set_law(&position, CHESS_LAW_ANTICHESS);
        chess_generate(&moves, &position);
        compare_with_list(&position, &moves, NULL);
    }
}

static void positions_are_dead_when_nobody_can_mate(void **state)
{
    (void)state;
    static const char *const dead[] = {
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",    "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",    "4kb2/8/8/8/8/8/8/4K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", "4kb2/8/8/8/8/B7/8/2B1K3 w - - 0 1",
    };
    static const char *const alive[] = {
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",  "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",  "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", "4kn2/8/8/8/8/8/8/2B1K3 w - - 0 1", "4k3/8/8/8/8/8/8/2B1KN2 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT(dead); i++)
        assert_outcome(dead[i], CHESS_DEAD);
    for (size_t i = 0; i < COUNT(alive); i++)
        assert_outcome(alive[i], CHESS_GOING_ON);
}

static void mating_material_is_a_matter_of_each_side(void **state)
{
    (void)state;
    chess_position position = position_of("3qk3/8/8/8/8/8/8/4KN2 w - - 0 1");
    assert_false(chess_can_mate(&position, CHESS_WHITE));
    assert_true(chess_can_mate(&position, CHESS_BLACK));
    position = position_of("3rk3/8/8/8/8/8/8/4KN2 w - - 0 1");
    assert_true(chess_can_mate(&position, CHESS_WHITE));
    position = position_of("3pk3/8/8/8/8/8/8/2B1K3 w - - 0 1");
    assert_true(chess_can_mate(&position, CHESS_WHITE));
    position = position_of("3rk3/8/8/8/8/8/8/2B1K3 w - - 0 1");
    assert_false(chess_can_mate(&position, CHESS_WHITE));
}

static void long_waits_are_drawn(void **state)
{
    (void)state;
    chess_position position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    assert_false(chess_is_fifty_moves(&position));
    position.clock = 100;
    assert_true(chess_is_fifty_moves(&position));
    assert_false(chess_is_seventy_five_moves(&position));
    position.clock = 150;
    assert_true(chess_is_seventy_five_moves(&position));
    position = position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 150 100");
    assert_false(chess_is_seventy_five_moves(&position));
}

/* Plays a game of UCI moves and says how often its last position has occurred. */
static unsigned occurrences_after(const char *fen, const char *moves)
{
    chess_position position = position_of(fen);
    uint64_t hashes[64];
    size_t count = 0;
    uint64_t followed = hashes[count++] = chess_hash(&position);
    base_text rest = base_text_of(moves), word;
    while (base_text_next_part(&rest, ' ', &word)) {
        chess_move move;
        assert_int_equal(chess_read_move(&move, &position, word, CHESS_UCI, CHESS_ENGLISH), CHESS_LEGAL);
        followed ^= chess_hash_part(&position, move);
        chess_play(&position, move);
        followed ^= chess_hash_part(&position, move);
        hashes[count++] = chess_hash(&position);
        assert_true(followed == hashes[count - 1]);
    }
    return chess_count_occurrences(hashes, count, position.clock);
}

static void repetitions_are_counted_as_the_laws_do(void **state)
{
    (void)state;
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_int_equal(occurrences_after(start, "g1f3"), 1);
    assert_int_equal(occurrences_after(start, "g1f3 g8f6 f3g1 f6g8"), 2);
    assert_int_equal(occurrences_after(start, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"), 3);
    /* Rights that were lost make another position. */
    static const char rooks[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_int_equal(occurrences_after(rooks, "h1h2 e8e7 h2h1 e7e8"), 1);
    assert_int_equal(occurrences_after(rooks, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8"), 2);
    /* So does a capture in passing that was possible the first time. */
    static const char pawns[] = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    assert_int_equal(occurrences_after(pawns, "e2e4 e8e7 e1e2 e7e8 e2e1"), 1);
    static const char alone[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert_int_equal(occurrences_after(alone, "e2e4 e8e7 e1e2 e7e8 e2e1"), 2);
    assert_int_equal(chess_count_occurrences(NULL, 0, 0), 0);
    /* Nothing before the last capture or pawn move can be the same. */
    static const uint64_t hashes[] = { 7, 1, 7, 2, 7 };
    assert_int_equal(chess_count_occurrences(hashes, COUNT(hashes), 4), 3);
    assert_int_equal(chess_count_occurrences(hashes, COUNT(hashes), 3), 2);
    assert_int_equal(chess_count_occurrences(hashes, COUNT(hashes), 1), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mate_and_stalemate_are_told_apart),
        cmocka_unit_test(whether_there_is_a_move_is_what_the_list_of_moves_says),
        cmocka_unit_test(positions_are_dead_when_nobody_can_mate),
        cmocka_unit_test(mating_material_is_a_matter_of_each_side),
        cmocka_unit_test(long_waits_are_drawn),
        cmocka_unit_test(repetitions_are_counted_as_the_laws_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
