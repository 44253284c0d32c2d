/* instant.c - ranges of scores in instant score tables (PBN section 5.5).
 *
 * PBN's ranges exclude their ends: "420,620" contains neither 420 nor 620. Here ranges include their ends, which are
 * possible scores (multiples of ten), so that two ranges are adjacent if no possible score is between them. */
#include "scoring.h"

#include <stdlib.h>

#include "base/text.h"

enum {
    STEP = 10 /* all bridge scores are multiples of ten */
};

/* Rounds to a multiple of ten towards minus infinity, unlike C's division, which rounds towards zero. */
static int64_t round_down(int64_t score)
{
    int64_t rest = score % STEP;
    return score - rest - (rest < 0 ? STEP : 0);
}

/* Reads one end of a range; an asterisk means `farthest`. Scores beyond the limits are unreadable. */
static bridge_reading read_end(int64_t *out, base_text text, int32_t farthest)
{
    base_text trimmed = base_text_trim(text);
    if (base_text_is(trimmed, "*"))
        *out = farthest;
    else if (!base_parse_int(out, trimmed) || *out < BRIDGE_LEAST_SCORE || *out > BRIDGE_MOST_SCORE)
        return BRIDGE_UNREADABLE;
    return trimmed.length == text.length ? BRIDGE_EXACT : BRIDGE_ODD;
}

/* PBN excludes both ends of a range, so each end moves inwards to the next possible score. */
bridge_reading bridge_read_score_range(bridge_score_range *out, base_text text)
{
    *out = (bridge_score_range){ 0, 0 };
    size_t comma = base_text_find(text, ',');
    if (comma == text.length) {
        int64_t score;
        bridge_reading reading = read_end(&score, text, BRIDGE_MOST_SCORE);
        if (!reading || base_text_find(text, '*') < text.length)
            return BRIDGE_UNREADABLE;
        *out = (bridge_score_range){ (int32_t)score, (int32_t)score };
        return reading;
    }
    int64_t above, below;
    bridge_reading first = read_end(&above, base_text_slice(text, 0, comma), BRIDGE_LEAST_SCORE);
    bridge_reading second = read_end(&below, base_text_slice(text, comma + 1, text.length), BRIDGE_MOST_SCORE);
    if (!first || !second)
        return BRIDGE_UNREADABLE;
    int64_t least = above == BRIDGE_LEAST_SCORE ? above : round_down(above) + STEP;
    int64_t most = below == BRIDGE_MOST_SCORE ? below : round_down(below - 1);
    if (least > most)
        return BRIDGE_UNREADABLE;
    *out = (bridge_score_range){ (int32_t)least, (int32_t)most };
    return bridge_worse_reading(first, second);
}

/* Compares both ends, so that the order is unique: qsort is not stable. */
static int compare_ranges(const void *a, const void *b)
{
    const bridge_score_range *left = a, *right = b;
    if (left->least != right->least)
        return left->least < right->least ? -1 : 1;
    return (left->most > right->most) - (left->most < right->most);
}

static void note_gap(bridge_range_faults *out, int64_t least, int64_t most)
{
    if (!out->has_gap)
        out->gap = (bridge_score_range){ (int32_t)least, (int32_t)most };
    out->has_gap = true;
}

/* Goes through the ranges from the lowest score up: a range that starts above the lowest uncovered score leaves a gap,
 * one that starts below it overlaps. */
void bridge_check_ranges(bridge_range_faults *out, bridge_score_range *ranges, size_t count)
{
    *out = (bridge_range_faults){ .has_gap = false };
    if (count > 1)
        qsort(ranges, count, sizeof *ranges, compare_ranges);
    int64_t next = BRIDGE_LEAST_SCORE; /* the lowest score not covered so far */
    for (size_t at = 0; at < count; at++) {
        bridge_score_range range = ranges[at];
        if (range.least > next)
            note_gap(out, next, range.least - STEP);
        if (range.least < next) {
            if (!out->has_overlap)
                out->overlap = (bridge_score_range){ (int32_t)range.least,
                                                     (int32_t)(range.most < next - STEP ? range.most : next - STEP) };
            out->has_overlap = true;
        }
        if (range.most + STEP > next)
            next = range.most + STEP;
    }
    if (next <= BRIDGE_MOST_SCORE)
        note_gap(out, next, BRIDGE_MOST_SCORE);
}
