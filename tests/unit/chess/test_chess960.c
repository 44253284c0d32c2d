/* test_chess960.c - the starting arrays. */
#include <string.h>

#include "games.h"
#include "rules/chess/setup.h"

static void assert_array(unsigned number, const char *row)
{
    chess_position position;
    chess_set_start_960(&position, number);
    for (unsigned file = 0; file < 8; file++)
        assert_int_equal(chess_piece_letter(position.board[file]), row[file]);
}

static void known_numbers_give_known_arrays(void **state)
{
    (void)state;
    assert_array(0, "BBQNNRKR");
    assert_array(1, "BQNBNRKR");
    assert_array(518, "RNBQKBNR");
    assert_array(959, "RKRNNQBB");
    chess_position start, same;
    chess_set_start(&start);
    chess_set_start_960(&same, CHESS_960_STANDARD);
    assert_memory_equal(&start, &same, sizeof start);
}

static void every_array_is_another_and_knows_its_number(void **state)
{
    (void)state;
    uint64_t hashes[CHESS_960_COUNT];
    for (unsigned number = 0; number < CHESS_960_COUNT; number++) {
        chess_position position;
        chess_set_start_960(&position, number);
        assert_int_equal(chess_find_faults(&position), 0);
        assert_int_equal(chess_number_960(&position), number);
        hashes[number] = chess_hash(&position);
        for (unsigned other = 0; other < number; other++)
            assert_true(hashes[other] != hashes[number]);
    }
}

static void other_positions_have_no_number(void **state)
{
    (void)state;
    chess_position position = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1");
    assert_int_equal(chess_number_960(&position), -1);
    position = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_int_equal(chess_number_960(&position), -1);
    position = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKQBBNR w KQkq - 0 1");
    assert_int_equal(chess_number_960(&position), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_give_known_arrays),
        cmocka_unit_test(every_array_is_another_and_knows_its_number),
        cmocka_unit_test(other_positions_have_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
