/* test_movetext_run.c - runs of plain moves are read as if every move were read by itself. */
#include <string.h>

#include "base/text.h"
#include "games.h"
#include "rules/chess/movetext.h"

typedef struct troubles {
    chess_trouble items[64];
    base_text places[64];
    size_t count;
} troubles;

static void note_trouble(void *payload, chess_trouble trouble, base_text where)
{
    troubles *to = payload;
    if (to->count == COUNT(to->items))
        return;
    to->items[to->count] = trouble;
    to->places[to->count++] = where;
}

typedef struct reading {
    gamut_moves moves;
    base_text ending;
    troubles found;
    chess_position last;
} reading;

static void read_in(reading *out, base_arena *arena, const chess_position *start, base_text text, bool is_stepwise,
                    bool is_spelled)
{
    chess_movetext_options way = { .depth = CHESS_VARIATION_DEPTH,
                                   .is_spelled = is_spelled,
                                   .is_stepwise = is_stepwise,
                                   .last = &out->last,
                                   .complain = note_trouble,
                                   .payload = &out->found };
    assert_true(chess_read_movetext(&out->moves, &out->ending, arena, start, text, &way));
}

static void must_be_read_alike(const chess_position *start, base_text text, bool is_spelled)
{
    base_arena *arena = base_arena_create(NULL);
    /* Right up to its end, so that a byte read beyond it is seen by the sanitizer. */
    char *copy = malloc(text.length + 1);
    memcpy(copy, text.data, text.length);
    char *exact = realloc(copy, text.length ? text.length : 1);
    base_text whole = { exact, text.length };
    reading quick = { 0 }, slow = { 0 };
    read_in(&quick, arena, start, whole, false, is_spelled);
    read_in(&slow, arena, start, whole, true, is_spelled);
    assert_int_equal(quick.found.count, slow.found.count);
    for (size_t i = 0; i < quick.found.count; i++) {
        assert_int_equal(quick.found.items[i], slow.found.items[i]);
        assert_ptr_equal(quick.found.places[i].data, slow.found.places[i].data);
        assert_int_equal(quick.found.places[i].length, slow.found.places[i].length);
    }
    assert_true(base_text_equal(quick.ending, slow.ending));
    assert_memory_equal(&quick.last, &slow.last, sizeof quick.last);
    assert_int_equal(quick.moves.node_count, slow.moves.node_count);
    assert_memory_equal(quick.moves.nodes, slow.moves.nodes, quick.moves.node_count * sizeof *quick.moves.nodes);
    assert_int_equal(quick.moves.note_count, slow.moves.note_count);
    for (uint32_t i = 1; i < quick.moves.note_count; i++) {
        assert_int_equal(quick.moves.notes[i].kind, slow.moves.notes[i].kind);
        assert_int_equal(quick.moves.notes[i].number, slow.moves.notes[i].number);
        assert_int_equal(quick.moves.notes[i].next, slow.moves.notes[i].next);
        assert_true(base_text_equal(quick.moves.notes[i].text, slow.moves.notes[i].text));
    }
    free(exact);
    base_arena_destroy(arena);
}

/* A random game as text, in one of the ways that files have. */
static void write_game(base_buffer *out, const chess_position *start, uint64_t *state)
{
    static const char *const blanks[] = { " ", "\n", "\r\n", " ", "  ", "\t" };
    static const char *const decorations[] = { "!", "?!", " $14", " {so}", " (", ";x\n", "+", " {[%clk 0:01:02]}" };
    chess_position position = *start;
    chess_moves moves;
    char text[CHESS_MOVE_TEXT];
    unsigned style = roll(state, 4), odd = roll(state, 2) ? 0 : 12;
    unsigned plies = roll(state, 160);
    for (unsigned ply = 0; ply < plies; ply++) {
        chess_generate(&moves, &position);
        if (moves.count == 0)
            break;
        chess_move move = moves.items[roll(state, moves.count)];
        if (style < 3 && (position.side == CHESS_WHITE || ply == 0))
            base_buffer_print(out, "%u.%s%s", position.number, position.side == CHESS_WHITE ? "" : "..",
                              style == 0 ? "" : " ");
        base_buffer_add(out, text, chess_write_move(text, &position, move, CHESS_SAN, CHESS_ENGLISH));
        unsigned chance = odd ? roll(state, odd) : 12;
        if (chance == 0)
            base_buffer_add_string(out, decorations[roll(state, COUNT(decorations))]);
        if (chance == 1) { /* the move again, as a variation */
            base_buffer_print(out, " (%u. ", position.number);
            base_buffer_add(out, text, chess_write_move(text, &position, move, CHESS_SAN, CHESS_ENGLISH));
            base_buffer_add_string(out, roll(state, 2) ? ")" : " Nf3 Nc6 e4)");
        }
        base_buffer_add_string(out, blanks[style == 3 ? roll(state, COUNT(blanks)) : roll(state, 2)]);
        chess_play(&position, move);
    }
    base_buffer_add_string(out, roll(state, 4) ? "1-0" : "");
}

static void any_start(chess_position *out, uint64_t *state)
{
    unsigned kind = roll(state, 8);
    chess_set_start_960(out, kind == 0 ? roll(state, CHESS_960_COUNT) : CHESS_960_STANDARD);
    if (kind == 1) /* several kings, kings in check with the other side to move, pawns on the edge */
        set_anything(out, state);
    if (kind == 2)
        chess_set_law(out, CHESS_LAW_ANTICHESS);
}

static void games_are_read_alike_in_runs_and_move_by_move(void **state)
{
    uint64_t dice = 18;
    (void)state;
    for (unsigned i = 0; i < 1500; i++) {
        base_buffer text = { 0 };
        chess_position start;
        any_start(&start, &dice);
        write_game(&text, &start, &dice);
        must_be_read_alike(&start, base_buffer_text(&text), i % 4 == 0);
        base_buffer_free(&text);
    }
}

/* Letters that moves are made of, and those that end them, take the place of others. */
static void spoiled_games_are_read_alike_in_runs_and_move_by_move(void **state)
{
    static const char letters[] = "abcdefghx12345678NBRQKO-+#=!?.(){}[];$% \n\r\t\v\f\x01\x1f\x7f`IJ\xc2\xbd*/09";
    uint64_t dice = 19;
    (void)state;
    for (unsigned i = 0; i < 4000; i++) {
        base_buffer text = { 0 };
        chess_position start;
        any_start(&start, &dice);
        write_game(&text, &start, &dice);
        for (unsigned faults = 1 + roll(&dice, 4); faults && text.length; faults--)
            text.data[roll(&dice, (unsigned)text.length)] = (uint8_t)letters[roll(&dice, sizeof letters - 1)];
        must_be_read_alike(&start, base_buffer_text(&text), i % 4 == 0);
        base_buffer_free(&text);
    }
}

/* Forms that are plain but for one thing. */
static void what_is_nearly_plain_is_read_alike(void **state)
{
    static const char *const texts[] = {
        "1. e4 d5 2. e5 f5 3. exf6 exf6 4. gxg5 Nc6 1-0",
        "1. e4 d5 2. exd5 Nf6 3. dxe6 Nc6 4. Bb5 a6 1-0",
        "1. Nf3 Nf6 2. Nc3 Nc6 3. Nd5 Nd4 4. N5b4 Nfd5 5. Nfxd4 Nb6 6. NNd5 Nc4 *",
        "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 h5 5. bxa8 h4 6. e4 h3 *",
        "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 h5 5. bxa8=Q h4 6. Qxb8+ Qc8 *",
        "1. f3 e5 2. g4 Qh4# 0-1       ",
        "1. e4 f6 2. Qh5+ Nc6 3. Nf3 Nb8 *",
        "1. e4 f6 2. Qh5+ g6 3. Qxg6+ hxg6 4. Nf3 Kf7 5. Bc4+ Kg7 6. O-O Kh6 *",
        "1. e4 e5 2. Ke2 Ke7 3. Ke3 Ke6 4. Kf4 Kd5 5. Kxe5 Kxe4 *",
        "01. e4 e5 002. Nf3 Nc6 3 Bb5 a6 4... Ba4 Nf6 10000. O-O Be7 *",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 3.Ba4 Nf6 5. O-O Be7 6. Re1 b5 *",
        "1. e4 e5 2. -- d5 3. Bb5+ -- 4. Bxe8 Nf6 5. Nf3 Nc6 *",
        "1. e4 e5 1-0 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0",
        "1. e4+ e5# 2. Nf3++ Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0",
        "1. + 1. # e4 e5 2. f+ 2. 4 2. Nf3 Nc6 3. Bb5 a6 1-0",
        "1.\ne4 e5 2.\r\nNf3 Nc6 3.\tBb5 a6 4.\x01 Ba4 Nf6 1-0",
    };
    (void)state;
    chess_position start;
    chess_set_start(&start);
    for (size_t i = 0; i < COUNT(texts); i++)
        for (size_t length = 0; length <= strlen(texts[i]); length++) /* cut everywhere */
            must_be_read_alike(&start, (base_text){ texts[i], length }, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read_alike_in_runs_and_move_by_move),
        cmocka_unit_test(spoiled_games_are_read_alike_in_runs_and_move_by_move),
        cmocka_unit_test(what_is_nearly_plain_is_read_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
