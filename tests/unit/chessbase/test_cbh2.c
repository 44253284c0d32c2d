/* test_cbh2.c - moves, annotations and frames of 2CBH databases, against the values that their description has. */
#include <string.h>

#include "../chess/games.h"
#include "codec/chessbase/cbh2.h"
#include "codec/chessbase/cbh_setup.h"

static cbh2_keys *make_keys(base_arena *arena)
{
    cbh2_keys *keys = ARENA_NEW(arena, cbh2_keys);
    assert_non_null(keys);
    cbh2_keys_make(keys, false);
    return keys;
}

static uint32_t crc_32(uint32_t sum, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        sum ^= bytes[i];
        for (unsigned bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1u ? UINT32_C(0xedb88320) : 0);
    }
    return sum;
}

/* ---- words ---- */

static void all_words_of_moves_have_the_sum_of_the_description(void **state)
{
    /* by role: none, pawn, knight, bishop, rook, queen, king; the numbers of pieces that are taken, or become */
    static const uint8_t numbers[7] = { 0, 5, 2, 3, 4, 1, 0 };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    const cbh2_words *words = &make_keys(arena)->words;
    uint32_t sum = UINT32_MAX;
    for (unsigned word = 1; word < CBH2_WORD_CASTLING; word++) {
        const cbh2_word *by = &words->by_word[word];
        chess_role promotion = chess_promotion(by->move);
        bool is_passing = chess_kind_of(by->move) == CHESS_EN_PASSANT;
        uint8_t row[6] = { chess_side_of(by->piece) == CHESS_BLACK,
                           numbers[chess_role_of(by->piece)],
                           (uint8_t)cbh_stored_square(chess_from(by->move)),
                           (uint8_t)cbh_stored_square(chess_to(by->move)),
                           is_passing ? 6 : numbers[chess_role_of(by->victim)],
                           numbers[promotion] };
        sum = crc_32(sum, row, sizeof row);
    }
    assert_int_equal(~sum, 0x670c074a);
    base_arena_destroy(arena);
}

static void words_mean_the_moves_that_real_files_have(void **state)
{
    static const struct {
        unsigned word;
        const char *from_to;
    } rows[] = { { 0xad3f, "e2e4" }, { 0xad40, "e2e3" }, { 0xace1, "d2d4" }, { 0xac83, "c2c4" }, { 0x2ca1, "b1c3" },
                 { 0x325f, "g1f3" }, { 0x3c61, "f1c4" }, { 0xafcf, "d7d5" }, { 0xaf72, "c7c6" }, { 0xb02d, "e7e5" },
                 { 0xb02e, "e7e6" }, { 0x835f, "b8d7" }, { 0x836b, "b8c6" }, { 0x8e6f, "c8f5" }, { 0x93eb, "f8c5" },
                 { 0x93df, "f8e7" }, { 0x0409, "d3e4" }, { 0x5329, "g8g7" }, { 0xb03b, "f2f1" }, { 0xae38, "g7g8" },
                 { 0x9259, "f1c4" }, { 0xb016, "e4f3" }, { 0xb05d, "f3f2" }, { 0xad5b, "e4d5" }, { 0xad67, "e5d6" },
                 { 0xac22, "a7b8" }, { 0xb0fd, "h2g1" }, { 0x3180, "f3e5" }, { 0x167b, "d1h5" }, { 0x3615, "b5c6" },
                 { 0x70c4, "d8d1" }, { 0xa6a3, "f8f1" }, { 0x04ff, "e1f1" } };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    const cbh2_words *words = &make_keys(arena)->words;
    for (size_t i = 0; i < COUNT(rows); i++) {
        chess_move move = words->by_word[rows[i].word].move;
        const char text[5] = { (char)('a' + chess_file(chess_from(move))), (char)('1' + chess_rank(chess_from(move))),
                               (char)('a' + chess_file(chess_to(move))), (char)('1' + chess_rank(chess_to(move))) };
        assert_string_equal(text, rows[i].from_to);
    }
    assert_int_equal(chess_promotion(words->by_word[0xb03b].move), CHESS_BISHOP);
    assert_int_equal(chess_kind_of(words->by_word[0xad67].move), CHESS_EN_PASSANT);
    base_arena_destroy(arena);
}

/* ---- games ---- */

static base_bytes bytes_of_words(uint8_t *bytes, const uint16_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bytes[2 * i] = (uint8_t)words[i];
        bytes[2 * i + 1] = (uint8_t)(words[i] >> 8);
    }
    return (base_bytes){ bytes, 2 * count };
}

static gamut_moves read_in(cbh_moves *out, base_arena *arena, cbh2_keys *keys, base_bytes content, unsigned tag,
                           bool is_stepwise)
{
    chess_builder builder;
    keys->is_stepwise = is_stepwise;
    assert_true(chess_builder_open(&builder, arena, 8));
    assert_true(cbh2_moves_read(out, &builder, keys, content, tag));
    return chess_builder_moves(&builder);
}

static void a_real_start_position_is_read_and_written_again(void **state)
{
    static const uint16_t words[] = { 0xfffb, 1,      0,      0,      0xc2dd, 0xc183, 0xc047, 0xc2fb, 0xc2d0,
                                      0xc301, 0xc2d6, 0xfffc, 0x0409, 0xb03b, 0xae38, 0x9259, 0x5329, 0xffff };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh2_keys *keys = make_keys(arena);
    uint8_t bytes[sizeof words];
    cbh_moves read;
    base_bytes content = bytes_of_words(bytes, words, COUNT(words));
    gamut_moves moves = read_in(&read, arena, keys, content, CBH2_TAG_CHESS, false);
    assert_int_equal(read.trouble, CBH_MOVES_FINE);
    assert_int_equal(moves.node_count, 6);
    base_buffer out = { 0 };
    unsigned tag;
    cbh_moves_seen seen = { 0 };
    assert_true(cbh2_moves_write(&out, &tag, arena, &moves, &read.start, &(cbh2_moves_form){ true, false },
                                 &keys->words, &seen));
    assert_int_equal(out.length, content.length);
    assert_memory_equal(out.data, content.data, content.length);
    base_buffer_free(&out);
    base_arena_destroy(arena);
}

/* 1.e4 c5 (1...c6 2.d4) (1...Nf6 2.e5) 2.Nf3 d6 (2...Nc6 3.Bb5) 3.d4 */
static void lines_and_positions_are_in_the_orders_of_the_description(void **state)
{
    static const uint16_t words[] = { 0xfffc, 0xad3f, 0xaf71, 0xfffd, 0x325f, 0xafd0, 0xfffd, 0xace1, 0xffff, 0x836b,
                                      0x3bd1, 0xffff, 0xaf72, 0xfffd, 0xace1, 0xffff, 0x886f, 0xad56, 0xffff };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh2_keys *keys = make_keys(arena);
    uint8_t bytes[sizeof words];
    cbh_moves read;
    uint16_t right[COUNT(words)];
    memcpy(right, words, sizeof words);
    /* the words that the description has no values for are looked up */
    right[5] = (uint16_t)cbh2_first_word(&keys->words, chess_piece_of(CHESS_BLACK, CHESS_PAWN), 51, 43);
    right[10] = (uint16_t)cbh2_first_word(&keys->words, chess_piece_of(CHESS_WHITE, CHESS_BISHOP), 5, 33);
    right[16] = (uint16_t)cbh2_first_word(&keys->words, chess_piece_of(CHESS_BLACK, CHESS_KNIGHT), 62, 45);
    right[17] = (uint16_t)cbh2_first_word(&keys->words, chess_piece_of(CHESS_WHITE, CHESS_PAWN), 28, 36);
    base_bytes content = bytes_of_words(bytes, right, COUNT(right));
    gamut_moves moves = read_in(&read, arena, keys, content, CBH2_TAG_CHESS, false);
    assert_int_equal(read.trouble, CBH_MOVES_FINE);
    uint32_t order[16];
    assert_int_equal(cbh2_pgn_order(order, arena, &moves), moves.node_count);
    /* stored: e4 c5 Nf3 d6 d4, Nc6 Bb5, c6 d4, Nf6 e5; in PGN the alternatives follow the move at once */
    static const uint32_t expected[] = { 0, 1, 2, 8, 9, 10, 11, 3, 4, 6, 7, 5 };
    assert_memory_equal(order, expected, sizeof expected);
    base_arena_destroy(arena);
}

typedef struct tally {
    size_t whole, broken;
} tally;

static void try_content(tally *count, base_arena *arena, cbh2_keys *keys, base_bytes bytes, unsigned tag)
{
    /* Right up to its end, so that a byte read beyond it is seen by the sanitizer. */
    uint8_t *exact = malloc(bytes.length + 1);
    memcpy(exact, bytes.data, bytes.length);
    uint8_t *copy = realloc(exact, bytes.length ? bytes.length : 1);
    base_bytes content = { copy, bytes.length };
    cbh_moves quick, plain;
    gamut_moves run = read_in(&quick, arena, keys, content, tag, false),
                steps = read_in(&plain, arena, keys, content, tag, true);
    assert_int_equal(quick.trouble, plain.trouble);
    assert_int_equal(quick.trouble_at, plain.trouble_at);
    assert_int_equal(run.node_count, steps.node_count);
    assert_memory_equal(run.nodes, steps.nodes, run.node_count * sizeof *run.nodes);
    *(plain.trouble == CBH_MOVES_FINE ? &count->whole : &count->broken) += 1;
    free(copy);
}

static void random_games_come_back_and_broken_ones_end(void **state)
{
    (void)state;
    base_arena *words_arena = base_arena_create(NULL), *arena = base_arena_create(NULL);
    cbh2_keys *keys = make_keys(words_arena);
    uint64_t dice = 31;
    tally count = { 0, 0 };
    for (unsigned game = 0; game < 400; game++) {
        chess_builder builder;
        chess_position start, position;
        bool is_chess960 = roll(&dice, 4) == 0;
        base_arena_reset(arena);
        chess_set_start(&start);
        if (is_chess960)
            chess_set_start_960(&start, roll(&dice, CHESS_960_COUNT));
        position = start;
        uint32_t at = 0;
        assert_true(chess_builder_open(&builder, arena, 8));
        for (unsigned ply = 0; ply < 120; ply++) {
            chess_moves moves;
            chess_generate(&moves, &position);
            if (!moves.count)
                break;
            uint32_t node = chess_add_node(&builder, moves.items[roll(&dice, moves.count)]);
            builder.nodes[at].next = node;
            at = node;
            if (roll(&dice, 6) == 0) {
                uint32_t other = chess_add_node(&builder, moves.items[roll(&dice, moves.count)]);
                builder.nodes[node].other = other;
            }
            chess_play(&position, builder.nodes[node].move);
        }
        gamut_moves moves = chess_builder_moves(&builder);
        base_buffer out = { 0 };
        unsigned tag;
        cbh_moves read;
        cbh_moves_seen seen = { 0 };
        assert_true(cbh2_moves_write(&out, &tag, arena, &moves, &start, &(cbh2_moves_form){ is_chess960, is_chess960 },
                                     &keys->words, &seen));
        base_bytes content = base_buffer_bytes(&out);
        gamut_moves again = read_in(&read, arena, keys, content, tag, false);
        assert_int_equal(read.trouble, CBH_MOVES_FINE);
        assert_int_equal(again.node_count, moves.node_count);
        assert_true(chess_is_same(&read.start, &start));
        try_content(&count, arena, keys, content, tag);
        for (unsigned i = 0; i < 8; i++) {
            out.data[roll(&dice, (unsigned)out.length)] = (uint8_t)roll(&dice, 256);
            try_content(&count, arena, keys, (base_bytes){ out.data, roll(&dice, (unsigned)out.length) + 1u }, tag);
        }
        base_buffer_free(&out);
    }
    assert_true(count.whole > 300 && count.broken > 1000);
    base_arena_destroy(arena);
    base_arena_destroy(words_arena);
}

/* ---- frames ---- */

static void checksums_are_those_of_real_files(void **state)
{
    static const uint8_t game[] = { 0xfc, 0xff, 0x3f, 0xad, 0x2d, 0xb0, 0x5f, 0x32, 0x6b, 0x83, 0xff, 0xff };
    static const uint8_t none[] = { 0xff, 0xff, 0xff, 0x7f };
    (void)state;
    assert_true(cbh2_checksum((base_bytes){ game, sizeof game }) == UINT64_C(0x325fb02dad3ffffc));
    assert_true(cbh2_checksum((base_bytes){ none, sizeof none }) == UINT64_C(0x7fffffff));
}

static void spare_bytes_give_the_sizes_of_real_files(void **state)
{
    static const struct {
        uint64_t at;
        size_t length, spare;
        unsigned tag;
    } rows[] = { { 12, 12, 102, CBH2_TAG_CHESS }, { 12, 4, 102, CBH2_TAG_CHESS },  { 152, 4, 98, CBH2_TAG_CHESS },
                 { 288, 4, 98, CBH2_TAG_CHESS },  { 12, 26, 104, CBH2_TAG_CHESS }, { 336, 132, 194, CBH2_TAG_TEXT },
                 { 12, 4, 198, CBH2_TAG_NOTES },  { 248, 4, 194, CBH2_TAG_NOTES } };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(cbh2_usual_spare(rows[i].at, rows[i].length, rows[i].tag), rows[i].spare);
}

/* ---- annotations ---- */

/* The data of each kind of annotation: in a .cba, and in a .2cba. */
static void annotations_are_converted_as_the_description_says(void **state)
{
    static const struct {
        uint8_t type;
        uint8_t classic_length, length;
        uint8_t classic[40], data[48];
    } rows[] = {
        { CBH_ITEM_TEXT, 5, 11, { 0, 53, 'a', 'b', 'c' }, { 0, 0, 1, 0, 3, 0, 0, 0, 'a', 'b', 'c' } },
        { CBH_ITEM_TEXT_BEFORE, 3, 9, { 0, 116, 'x' }, { 0, 0, 12, 0, 1, 0, 0, 0, 'x' } },
        { CBH_ITEM_SYMBOLS, 2, 3, { 1, 14 }, { 1, 14, 0 } },
        { CBH_ITEM_SQUARES, 2, 6, { 2, 29 }, { 2, 0, 0, 0, 2, 29 } },
        { CBH_ITEM_ARROWS, 3, 7, { 2, 0x31, 0x2b }, { 3, 0, 0, 0, 2, 0x31, 0x2b } },
        { CBH_ITEM_TIME_SPENT, 4, 4, { 1, 2, 3, 30 }, { 30, 3, 2, 1 } },
        { CBH_ITEM_WHITE_CLOCK, 4, 4, { 0, 1, 2, 3 }, { 3, 2, 1, 0 } },
        { CBH_ITEM_CRITICAL, 1, 1, { 2 }, { 2 } },
        { CBH_ITEM_EVALUATION, 6, 6, { 50, 0, 0, 0, 20, 0 }, { 50, 0, 0, 0, 20, 0 } },
        { CBH_ITEM_MEDALS, 4, 4, { 0, 0, 2, 1 }, { 1, 2, 0, 0 } },
        { CBH_ITEM_LINE_COLOUR, 4, 4, { 1, 3, 2, 1 }, { 1, 2, 3, 1 } },
        { CBH_ITEM_WEB_LINK, 6, 11, { 6, 0, 1, 'u', 1, 'c' }, { 1, 1, 0, 0, 0, 'u', 1, 0, 0, 0, 'c' } },
        { CBH_ITEM_VIDEO, 3, 9, { 1, 42, 'v' }, { 1, 0, 42, 0, 1, 0, 0, 0, 'v' } },
        { CBH_ITEM_PROFILE, 6, 11, { 0, 1, 1, 9, 0, 7 }, { 1, 6, 0, 0, 0, 1, 0, 7, 0, 9, 1 } },
        { CBH_ITEM_TRAINING, 20, 21, { 1, 0, 1, 17, 0, 5, 0, 0, 0, 6, 0 }, { 1, 1, 1, 0, 0, 0, 5, 0, 0, 0, 6, 0 } },
        { CBH_ITEM_TIME_CONTROL,
          33,
          38,
          { 0, 0, 0, 1, 0, 0, 0, 2, 0, 40, 1 },
          { 1, 1, 0, 0, 0, 2, 0, 0, 0, 40, 0, 1 } },
    };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    for (size_t i = 0; i < COUNT(rows); i++) {
        base_buffer flat = { 0 };
        cbh2_item item;
        cbh_item classic = { 3, rows[i].type, { rows[i].classic, rows[i].classic_length } };
        cbh2_notes_in_2cba.append(&flat, &classic);
        base_bytes rest = base_buffer_bytes(&flat);
        assert_true(cbh2_flat_next(&item, &rest));
        assert_int_equal(item.type, rows[i].type);
        assert_int_equal(item.data.length, rows[i].length);
        assert_memory_equal(item.data.data, rows[i].data, rows[i].length);
        cbh_item back = cbh2_item_to_cba(arena, &item);
        assert_int_equal(back.type, rows[i].type);
        assert_int_equal(back.payload.length, rows[i].classic_length);
        assert_memory_equal(back.payload.data, rows[i].classic, rows[i].classic_length);
        base_buffer_free(&flat);
    }
    base_arena_destroy(arena);
}

static void every_cut_of_annotations_ends_without_its_end(void **state)
{
    static const uint8_t content[] = { 0, 0, 0, 0, 2, 0, 0, 0, 3, 0,   1,    0,    0,    2,
                                       0, 0, 0, 7, 0, 1, 0, 0, 0, '!', 0xff, 0xff, 0xff, 0x7f };
    (void)state;
    for (size_t length = 0; length <= sizeof content; length++) {
        cbh2_items items = { .rest = { content, length } };
        cbh2_item item;
        size_t count = 0;
        while (cbh2_item_next(&item, &items))
            count++;
        assert_int_equal(items.is_ended, length == sizeof content);
        assert_in_range(count, 0, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_words_of_moves_have_the_sum_of_the_description),
        cmocka_unit_test(words_mean_the_moves_that_real_files_have),
        cmocka_unit_test(a_real_start_position_is_read_and_written_again),
        cmocka_unit_test(lines_and_positions_are_in_the_orders_of_the_description),
        cmocka_unit_test(random_games_come_back_and_broken_ones_end),
        cmocka_unit_test(checksums_are_those_of_real_files),
        cmocka_unit_test(spare_bytes_give_the_sizes_of_real_files),
        cmocka_unit_test(annotations_are_converted_as_the_description_says),
        cmocka_unit_test(every_cut_of_annotations_ends_without_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
