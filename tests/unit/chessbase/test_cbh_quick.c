/* test_cbh_quick.c - what is done by hand for speed against the tables and the plain ways. */
#include "../fixture.h"

#include <string.h>

#include "codec/chessbase/cbh_pieces.h"
#include "codec/chessbase/cbh_quick.h"
#include "rules/chess/movegen.h"

/* Bytes of every value, other ones each time. */
static void fill(uint8_t *bytes, size_t length, uint64_t *dice)
{
    for (size_t i = 0; i < length; i++) {
        *dice = *dice * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (uint8_t)(*dice >> 33);
    }
}

static void a_game_read_and_written_by_hand_is_what_its_table_says(void **state)
{
    (void)state;
    uint64_t dice = 1;
    for (unsigned i = 0; i < 1000; i++) {
        uint8_t bytes[46], again[46];
        fill(bytes, sizeof bytes, &dice);
        cbh_game game = cbh_quick_game(bytes);
        layout_write(&cbh_game_layout, &game, again);
        assert_memory_equal(bytes, again, sizeof bytes);
        memset(again, 0, sizeof again);
        cbh_quick_put_game(again, &game);
        assert_memory_equal(bytes, again, sizeof bytes);
    }
}

static void the_head_of_an_annotation_read_by_hand_is_what_its_table_says(void **state)
{
    (void)state;
    uint64_t dice = 2;
    for (unsigned i = 0; i < 1000; i++) {
        uint8_t bytes[6];
        cbh_item_head plain;
        fill(bytes, sizeof bytes, &dice);
        cbh_item_head quick = cbh_quick_item(bytes);
        assert_true(layout_read(&cbh_item_head_layout, (base_bytes){ bytes, sizeof bytes }, &plain));
        assert_int_equal(quick.position, plain.position);
        assert_int_equal(quick.type, plain.type);
        assert_int_equal(quick.size, plain.size);
    }
}

static void what_leads_elsewhere_in_a_cbj_of_any_version_is_what_its_table_says(void **state)
{
    (void)state;
    uint64_t dice = 3;
    for (unsigned version = 0; version < CBH_MORE_LAYOUTS; version++) {
        const layout_table *table = &cbh_more_layouts[version];
        uint8_t bytes[120];
        cbh_more plain = { .media_at = -1, .title = -1 }, quick = plain;
        fill(bytes, sizeof bytes, &dice);
        assert_true(layout_read(table, (base_bytes){ bytes, table->size }, &plain));
        cbh_quick_more(&quick, (base_bytes){ bytes, table->size });
        assert_int_equal(quick.white_team, plain.white_team);
        assert_int_equal(quick.black_team, plain.black_team);
        assert_int_equal(quick.media_at, plain.media_at);
        assert_int_equal(quick.notes_at, plain.notes_at);
        assert_int_equal(quick.moves_at, plain.moves_at);
        assert_int_equal(quick.title, plain.title);
    }
}

/* What a new record says; the other fields are 0 in it. */
static void a_new_record_of_a_cbj_of_any_version_written_by_hand_is_what_its_table_says(void **state)
{
    (void)state;
    uint64_t dice = 4;
    for (unsigned version = 0; version < CBH_MORE_LAYOUTS; version++) {
        const layout_table *table = &cbh_more_layouts[version];
        uint8_t values[38], plain[120] = { 0 }, quick[120] = { 0 };
        fill(values, sizeof values, &dice);
        cbh_more more = { .white_team = (int32_t)cbh_big_32(values),
                          .black_team = (int32_t)cbh_big_32(values + 4),
                          .media_at = (int32_t)cbh_big_32(values + 8),
                          .notes_at = cbh_big_64(values + 12),
                          .larger_material = (uint16_t)cbh_big_16(values + 20),
                          .smaller_material = (uint16_t)cbh_big_16(values + 22),
                          .checksum = (uint16_t)cbh_big_16(values + 24),
                          .moves_at = cbh_big_64(values + 26),
                          .title = (int32_t)cbh_big_32(values + 34) };
        layout_write(table, &more, plain);
        cbh_quick_put_more(quick, table->size, &more);
        assert_memory_equal(quick, plain, sizeof plain);
    }
}

/* Random games, also with promotions: the board by square has the numbers that the reader keeps by piece. */
static void places_by_square_are_those_by_piece(void **state)
{
    (void)state;
    uint64_t dice = 5;
    unsigned promotions = 0;
    for (unsigned i = 0; i < 100; i++) {
        chess_position position;
        cbh_pieces pieces = cbh_usual_pieces;
        cbh_board board;
        chess_set_start(&position);
        cbh_board_set(&board, &position, &pieces);
        for (unsigned ply = 0; ply < 200; ply++) {
            chess_moves moves;
            uint8_t byte[2];
            chess_generate(&moves, &position);
            if (!moves.count)
                break;
            fill(byte, sizeof byte, &dice);
            chess_move move = moves.items[cbh_big_16(byte) % moves.count];
            promotions += chess_promotion(move) != CHESS_NO_ROLE;
            cbh_pieces_follow(&pieces, position.board, move);
            cbh_board_play(&board, move);
            chess_play(&position, move);
            assert_memory_equal(board.pieces, position.board, sizeof board.pieces);
            for (unsigned side = 0; side < 2; side++)
                assert_memory_equal(board.squares[side], pieces.squares[side], CBH_SLOTS);
            for (chess_square square = 0; square < 64; square++)
                if (board.places[square] < CBH_SLOTS)
                    assert_int_equal(board.squares[chess_side_of(position.board[square])][board.places[square]],
                                     square);
        }
    }
    assert_true(promotions > 10);
}

/* Every code of a piece in the start position, put back: no two codes of one byte mean the same way of the same piece,
 * but for half a board along a diagonal. */
static void codes_and_squares_lead_to_each_other(void **state)
{
    (void)state;
    static cbh_steps steps;
    chess_position position;
    cbh_pieces pieces;
    cbh_board board;
    unsigned alike = 0, known = 0;
    cbh_steps_make(&steps);
    chess_set_start(&position);
    cbh_pieces_number(&pieces, position.board, false);
    assert_memory_equal(&pieces, &cbh_usual_pieces, sizeof pieces);
    cbh_board_set(&board, &position, &pieces);
    for (unsigned code = 1; code < CBH_CODE_WORD; code++) {
        if (code == CBH_CODE_SHORT || code == CBH_CODE_LONG)
            continue;
        cbh_squares squares = cbh_code_squares(&steps, (uint8_t)code, &pieces, &position);
        if (squares.from == CHESS_NO_SQUARE)
            continue;
        chess_move move = chess_move_of(squares.from, squares.to, CHESS_PLAIN);
        known++;
        alike += cbh_code_of(&board, move) == code;
    }
    /* A king, a queen, and two of each officer, and eight pawns: the queen and each bishop have one code too many. */
    assert_int_equal(known, 8 + 28 + 2 * (14 + 14 + 8) + 8 * 4);
    assert_int_equal(known - alike, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_read_and_written_by_hand_is_what_its_table_says),
        cmocka_unit_test(the_head_of_an_annotation_read_by_hand_is_what_its_table_says),
        cmocka_unit_test(what_leads_elsewhere_in_a_cbj_of_any_version_is_what_its_table_says),
        cmocka_unit_test(a_new_record_of_a_cbj_of_any_version_written_by_hand_is_what_its_table_says),
        cmocka_unit_test(places_by_square_are_those_by_piece),
        cmocka_unit_test(codes_and_squares_lead_to_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
