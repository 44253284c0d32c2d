/* scores.h - a line of scores as a traveller: "450x2 430 -50". */
#ifndef TESTS_BRIDGE_SCORES_H
#define TESTS_BRIDGE_SCORES_H

#include "../table.h"
#include "rules/bridge/ratio.h"
#include "rules/bridge/traveller.h"

enum {
    MOST_SCORES = 64
};

typedef struct scores {
    size_t count;
    int32_t items[MOST_SCORES]; /* in the order of the line */
    bridge_frequency rows[MOST_SCORES];
    bridge_traveller traveller;
} scores;

static inline void scores_add(scores *out, base_text token)
{
    int64_t score, times = 1;
    size_t x = base_text_find(token, 'x');
    assert_true(base_parse_int(&score, base_text_slice(token, 0, x)));
    if (x < token.length)
        assert_true(base_parse_int(&times, base_text_slice(token, x + 1, token.length)));
    out->items[out->count] = (int32_t)score;
    out->rows[out->count++] = (bridge_frequency){ (int32_t)score, (uint32_t)times, 0 };
}

/* Reads up to "of", after which the rest of the line is left. */
static inline void scores_read(scores *out, base_text *rest)
{
    base_text token;
    out->count = 0;
    while (base_text_next_part(rest, ' ', &token) && !base_text_is(token, "of"))
        scores_add(out, token);
    assert_true(bridge_build_traveller(&out->traveller, out->rows, out->count));
}

static inline void say_ratio(base_buffer *out, bridge_ratio ratio, unsigned places)
{
    if (!bridge_has_ratio(ratio)) {
        base_buffer_add_string(out, " -");
        return;
    }
    base_arena *arena = base_arena_create(NULL);
    int64_t value = bridge_round_ratio(ratio, places, BRIDGE_HALF_AWAY);
    base_buffer_add_char(out, ' ');
    base_buffer_add_text(out, base_decimal_print(arena, base_decimal(value, places)));
    base_arena_destroy(arena);
}

#endif
