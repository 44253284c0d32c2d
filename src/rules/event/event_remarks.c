/* event_remarks.c - reads and writes remarks: who has left, and values of tie-breaks from outside. */
#include "event_remarks.h"

#include <string.h>

#include "base/text.h"
#include "event_grid.h"

/* ---- who has left ---- */

static const struct leaving_word {
    const char *start;
    bool is_expelled;
} leaving_words[] = { { "Withdrawn @ Round ", false }, { "Expelled @ Round ", true } };

bool event_read_leaving(event_leaving *out, base_text remark)
{
    for (size_t i = 0; i < COUNT(leaving_words); i++) {
        if (!base_text_starts_with(remark, leaving_words[i].start))
            continue;
        base_text rest = base_text_slice(remark, strlen(leaving_words[i].start), remark.length);
        size_t colon = base_text_find(rest, ':'), equals = base_text_find(rest, '=');
        int64_t round;
        if (colon >= equals || !base_parse_int(&round, base_text_slice(rest, 0, colon)) || round < 1 ||
            round > EVENT_ROUND_LIMIT ||
            !base_parse_int(&out->number, base_text_trim(base_text_slice(rest, colon + 1, equals))))
            return false;
        out->round = (uint32_t)round;
        out->is_expelled = leaving_words[i].is_expelled;
        return true;
    }
    return false;
}

base_text event_print_leaving(base_arena *arena, const event_leaving *leaving)
{
    return base_arena_print(arena, "%s%u: %lld=OUT", leaving_words[leaving->is_expelled].start, leaving->round,
                            (long long)leaving->number);
}

/* ---- values of tie-breaks ---- */

static const char values_word[] = "Values of ";

base_text event_values_start(base_arena *arena, base_text code)
{
    return base_arena_print(arena, "%s%.*s @ Round ", values_word, TEXT_ARGS(code));
}

bool event_is_outside_code(base_text code)
{
    return base_text_starts_with(code, "OTHER_");
}

base_text event_outside_values(const gamut_event *event, base_text code)
{
    for (size_t i = 0; event_is_outside_code(code) && i < event->remarks.count; i++) {
        base_text remark = event->remarks.items[i];
        size_t start = strlen(values_word), colon = base_text_find(remark, ':'), end = base_text_find(remark, '@');
        if (base_text_starts_with(remark, values_word) && colon < remark.length && end < colon &&
            base_text_equal_fold_ascii(base_text_trim(base_text_slice(remark, start, end)), code))
            return base_text_trim(base_text_slice(remark, colon + 1, remark.length));
    }
    return (base_text){ NULL, 0 };
}

bool event_next_value(base_text *rest, int64_t *number, int64_t *value)
{
    enum {
        VALUE_MOST = 1000000
    };
    base_text word;
    while (rest->length && base_text_next_part(rest, ' ', &word)) {
        size_t equals = base_text_find(word, '=');
        gamut_decimal decimal;
        if (equals >= word.length || !base_parse_int(number, base_text_slice(word, 0, equals)) ||
            !base_parse_decimal(&decimal, base_text_slice(word, equals + 1, word.length)) ||
            decimal.places > EVENT_VALUE_PLACES || decimal.value > VALUE_MOST || decimal.value < -VALUE_MOST)
            continue;
        *value = decimal.value;
        for (unsigned places = decimal.places; places < EVENT_VALUE_PLACES; places++)
            *value *= 10;
        return true;
    }
    return false;
}
