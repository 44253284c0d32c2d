/* test_fen.c - positions as text. */
#include <string.h>

#include "../table.h"
#include "games.h"
#include "rules/chess/setup.h"

static void add_faults(base_buffer *out, const chess_fen_faults *faults, const chess_position *position)
{
    for (unsigned i = 0; i < faults->count; i++) {
        const chess_fen_fault *fault = &faults->items[i];
        base_buffer_print(out, "\n%s %zu+%zu: %s", chess_fen_field_name(fault->field), fault->offset, fault->length,
                          chess_fen_problem_text(fault->problem));
    }
    uint32_t found = position != NULL ? chess_find_faults(position) : 0;
    for (size_t i = 0; chess_fault_at(i) != NULL; i++)
        if ((found & (uint32_t)chess_fault_at(i)->fault) != 0)
            base_buffer_print(out, "\n%s", chess_fault_at(i)->name);
}

static void answer_fen(base_buffer *out, base_text input)
{
    chess_position position;
    chess_fen_faults faults;
    char text[CHESS_FEN_TEXT];
    bool is_read = chess_read_fen(&position, &faults, input);
    size_t length = chess_write_fen(text, &position, 0);
    assert_int_equal(length, strlen(text));
    base_buffer_add_string(out, is_read ? text : "unreadable");
    add_faults(out, &faults, is_read ? &position : NULL);
}

static void texts_give_the_positions_and_faults_of_the_table(void **state)
{
    (void)state;
    table_check("fen", answer_fen);
}

static void check_round_trip(const chess_position *position, unsigned style)
{
    char text[CHESS_FEN_TEXT];
    chess_position again;
    chess_fen_faults faults;
    size_t length = chess_write_fen(text, position, style);
    assert_true(chess_read_fen(&again, &faults, (base_text){ text, length }));
    assert_int_equal(faults.count, 0);
    assert_memory_equal(&again, position, sizeof again);
}

static void check_styles(const chess_position *position, const chess_moves *moves, void *payload)
{
    (void)moves;
    (void)payload;
    check_round_trip(position, 0);
    check_round_trip(position, CHESS_FEN_SHREDDER);
}

static void every_position_of_a_game_reads_back_in_both_styles(void **state)
{
    (void)state;
    play_games(40, 41, check_styles, NULL);
}

static void any_arrangement_reads_back(void **state)
{
    (void)state;
    uint64_t dice = 42;
    for (unsigned i = 0; i < 3000; i++) {
        chess_position position;
        set_anything(&position, &dice);
        check_styles(&position, NULL, NULL);
    }
}

static void styles_leave_out_what_they_promise(void **state)
{
    (void)state;
    chess_position position = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    char text[CHESS_FEN_TEXT];
    chess_write_fen(text, &position, CHESS_FEN_SHREDDER | CHESS_FEN_TAKEABLE | CHESS_FEN_CLOCKLESS);
    assert_string_equal(text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha -");
}

static void every_beginning_of_a_text_is_answered(void **state)
{
    (void)state;
    base_text whole = TEXT("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2");
    for (size_t length = 0; length <= whole.length; length++) {
        chess_position position;
        chess_fen_faults faults;
        bool is_read = chess_read_fen(&position, &faults, base_text_slice(whole, 0, length));
        assert_true(is_read || faults.count != 0);
        for (unsigned i = 0; i < faults.count; i++)
            assert_true(faults.items[i].offset + faults.items[i].length <= length);
    }
    chess_position position;
    chess_fen_faults faults;
    assert_false(chess_read_fen(&position, &faults, (base_text){ 0 }));
}

static void chess960_is_known_by_its_castling(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        bool is_960;
    } cases[] = {
        { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false },
        { "r3k1r1/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true },
        { "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true },
        { "r2k2r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false },
        { "8/8/8/8/8/8/8/8 w - - 0 1", false },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        chess_position position = position_of(cases[i].fen);
        assert_int_equal(chess_is_chess960(&position), cases[i].is_960);
    }
}

static void every_fault_has_a_row_of_its_own(void **state)
{
    (void)state;
    size_t count = 0;
    for (; chess_fault_at(count) != NULL; count++)
        assert_int_equal(chess_fault_at(count)->fault, 1 << count);
    assert_int_equal(count, 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_give_the_positions_and_faults_of_the_table),
        cmocka_unit_test(every_position_of_a_game_reads_back_in_both_styles),
        cmocka_unit_test(any_arrangement_reads_back),
        cmocka_unit_test(styles_leave_out_what_they_promise),
        cmocka_unit_test(every_beginning_of_a_text_is_answered),
        cmocka_unit_test(chess960_is_known_by_its_castling),
        cmocka_unit_test(every_fault_has_a_row_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
