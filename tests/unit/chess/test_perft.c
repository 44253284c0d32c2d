/* test_perft.c - the legal moves, counted against published numbers. */
#include "../table.h"
#include "games.h"
#include "rules/chess/movegen.h"

/* "depth | position" */
static void answer_count_by(base_buffer *out, base_text input, chess_law law)
{
    base_text depth_text;
    uint64_t depth;
    chess_position position;
    chess_fen_faults faults;
    if (!base_text_next_part(&input, '|', &depth_text) || !base_parse_uint(&depth, base_text_trim(depth_text), 10) ||
        !chess_read_fen(&position, &faults, base_text_trim(input)))
        return;
    if (law != CHESS_LAW_CHESS)
        chess_set_law(&position, law);
    base_buffer_print(out, "%llu", (unsigned long long)chess_perft(&position, (unsigned)depth));
}

static void answer_count(base_buffer *out, base_text input)
{
    answer_count_by(out, input, CHESS_LAW_CHESS);
}

static void answer_antichess(base_buffer *out, base_text input)
{
    answer_count_by(out, input, CHESS_LAW_ANTICHESS);
}

static void counts_are_those_that_were_published(void **state)
{
    (void)state;
    table_check("perft", answer_count);
}

static void counts_of_antichess_are_those_that_were_published(void **state)
{
    (void)state;
    table_check("perft_antichess", answer_antichess);
}

static void large_counts_are_those_that_were_published(void **state)
{
    (void)state;
    if (getenv("GAMUT_LONG_TESTS") == NULL)
        LEAVE_TEST("GAMUT_LONG_TESTS is not set");
    table_check("perft_long", answer_count);
}

static void no_moves_lead_to_one_game(void **state)
{
    (void)state;
    chess_position start = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(chess_perft(&start, 0), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_those_that_were_published),
        cmocka_unit_test(counts_of_antichess_are_those_that_were_published),
        cmocka_unit_test(large_counts_are_those_that_were_published),
        cmocka_unit_test(no_moves_lead_to_one_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
