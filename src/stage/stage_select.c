/* stage_select.c - selects records by number: --games 1-100,205 by their number in the file, --boards 1-16 by their
 * board number. */
#include <stdlib.h>

#include "base/text.h"
#include "stage.h"

typedef struct number_range {
    uint64_t first, last;
} number_range;

/* Ranges in the order of the text; stage_select_begin makes them ascending, without overlaps. */
typedef struct number_list {
    number_range *ranges;
    size_t count;
} number_list;

/* Reads "7", "3-9" or "12-" (12 and all higher numbers). */
static bool parse_range(number_range *out, base_text text)
{
    size_t dash = base_text_find(text, '-');
    base_text first = base_text_trim(base_text_slice(text, 0, dash));
    base_text last = base_text_trim(base_text_slice(text, dash + 1, text.length));
    if (!base_parse_uint(&out->first, first, 10) || !out->first)
        return false;
    out->last = dash == text.length ? out->first : UINT64_MAX;
    return !last.length || (base_parse_uint(&out->last, last, 10) && out->last >= out->first);
}

/* Returns the first part of the list that is not a range; absent if all parts are valid. */
static base_text parse_list(number_list *out, base_arena *arena, base_text text)
{
    base_text rest = text, part;
    *out = (number_list){ ARENA_ARRAY(arena, text.length + 1, number_range), 0 };
    while (out->ranges && base_text_next_part(&rest, ',', &part))
        if (!parse_range(&out->ranges[out->count++], part))
            return part;
    return (base_text){ NULL, 0 };
}

static int compare_first(const void *a, const void *b)
{
    uint64_t x = ((const number_range *)a)->first, y = ((const number_range *)b)->first;
    return (x > y) - (x < y);
}

static bool contains(const number_list *list, uint64_t number)
{
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (number > list->ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < list->count && number >= list->ranges[low].first;
}

static uint64_t number_in_file(const gamut_record *record)
{
    return record->number;
}

/* The board number; 0, which no list contains, if the board has none. */
static uint64_t number_of_board(const gamut_record *record)
{
    gamut_number number = record->board->board;
    return base_is_known(number.state) && number.value > 0 ? (uint64_t)number.value : 0;
}

enum {
    EVERY_KIND = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    OPTIONS = 2
};

/* For each option, the kinds of records that it selects from and the number that it compares. */
static const struct {
    unsigned kinds;
    uint64_t (*number)(const gamut_record *record);
} numberings[OPTIONS] = {
    { EVERY_KIND, number_in_file },
    { GAMUT_KIND_BRIDGE_BOARD, number_of_board },
};

static const gamut_option options[OPTIONS] = {
    { .name = "games",
      .argument = "LIST",
      .text = "take only the records with these numbers in their file, such as 1-100,205,300-",
      .for_reading = true },
    { .name = "boards",
      .argument = "LIST",
      .text = "take only the bridge boards with these board numbers, such as 1-16",
      .for_reading = true },
};

/* The message contains the place of the error in the value, counted from 1. */
static const char *stage_select_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    number_list list;
    base_text wrong = parse_list(&list, arena, base_text_of(value));
    if (base_text_is_absent(wrong))
        return NULL;
    return base_arena_print(arena, "--%s: at %zu: '%.*s' is no number and no range such as 3-9", option->name,
                            (size_t)(wrong.data - value) + 1, TEXT_ARGS(wrong))
        .data;
}

/* stage_select_problem has checked the lists. */
static bool stage_select_begin(stage_run *run)
{
    number_list *lists = ARENA_ARRAY(run->arena, OPTIONS, number_list);
    run->state = lists;
    for (size_t i = 0; lists && i < OPTIONS; i++) {
        const char *value = codec_option(run->options, options[i].name);
        if (value)
            (void)parse_list(&lists[i], run->arena, base_text_of(value));
        /* Scripts may pass thousands of numbers. Sorting the ranges and joining those that overlap makes binary search
         * possible. */
        number_list *list = &lists[i];
        size_t kept = 0;
        if (list->count > 1)
            qsort(list->ranges, list->count, sizeof *list->ranges, compare_first);
        for (size_t j = 0; j < list->count; j++) {
            number_range range = list->ranges[j];
            if (!kept || range.first > list->ranges[kept - 1].last)
                list->ranges[kept++] = range;
            else if (range.last > list->ranges[kept - 1].last)
                list->ranges[kept - 1].last = range.last;
        }
        list->count = kept;
    }
    return !base_arena_failed(run->arena);
}

static stage_verdict stage_select_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    const number_list *lists = run->state;
    (void)arena;
    for (size_t i = 0; i < OPTIONS; i++)
        if (lists[i].ranges && (numberings[i].kinds & record->kind) &&
            !contains(&lists[i], numberings[i].number(record)))
            return STAGE_DROP;
    return STAGE_KEEP;
}

extern const stage stage_select;
const stage stage_select = {
    .name = "select",
    .options = options,
    .option_count = COUNT(options),
    .takes = EVERY_KIND,
    .is_selection = true,
    .problem = stage_select_problem,
    .begin = stage_select_begin,
    .change = stage_select_change,
};
