/* stage_select.c - records by number: --games 1-100,205 counts in the file, --boards 1-16 reads the board's own number. */
#include "base/text.h"
#include "stage.h"

typedef struct number_range {
    uint64_t first, last;
} number_range;

typedef struct number_list {
    number_range *ranges;
    size_t count;
} number_list;

/* "7", "3-9" or "12-": from there on. */
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

/* Answers the part that is no range; absent: all are. */
static base_text parse_list(number_list *out, base_arena *arena, base_text text)
{
    base_text rest = text, part;
    *out = (number_list){ ARENA_ARRAY(arena, text.length + 1, number_range), 0 };
    while (out->ranges && base_text_next_part(&rest, ',', &part))
        if (!parse_range(&out->ranges[out->count++], part))
            return part;
    return (base_text){ NULL, 0 };
}

static bool contains(const number_list *list, uint64_t number)
{
    for (size_t i = 0; i < list->count; i++)
        if (number >= list->ranges[i].first && number <= list->ranges[i].last)
            return true;
    return false;
}

/* ---- what is counted ---- */

static uint64_t number_in_file(const gamut_record *record)
{
    return record->number;
}

/* A board without a number is in no list. */
static uint64_t number_of_board(const gamut_record *record)
{
    gamut_number number = record->board->board;
    return base_is_known(number.state) && number.value > 0 ? (uint64_t)number.value : 0;
}

enum {
    EVERY_KIND = GAMUT_CHESS_GAME | GAMUT_BRIDGE_BOARD | GAMUT_EVENT | GAMUT_GUIDE,
    WAYS = 2
};

/* One row for each way to count, in the order of the options. */
static const struct {
    unsigned kinds;
    uint64_t (*number)(const gamut_record *record);
} ways[WAYS] = {
    { EVERY_KIND, number_in_file },
    { GAMUT_BRIDGE_BOARD, number_of_board },
};

static const gamut_option options[WAYS] = {
    { "games", "LIST", "take only the records with these numbers in their file, such as 1-100,205,300-", NULL, NULL,
      true, false },
    { "boards", "LIST", "take only the bridge boards with these board numbers, such as 1-16", NULL, NULL, true, false },
};

/* The place is told in letters of the value, from 1. */
static const char *problem(base_arena *arena, const gamut_option *option, const char *value)
{
    number_list list;
    base_text wrong = parse_list(&list, arena, base_text_of(value));
    if (base_text_is_absent(wrong))
        return NULL;
    return base_arena_print(arena, "--%s: at %zu: '%.*s' is no number and no range such as 3-9", option->name,
                            (size_t)(wrong.data - value) + 1, TEXT_ARGS(wrong))
        .data;
}

/* ---- the stage ---- */

/* Lists were found good when the option was set, so what parse_list answers does not matter here. */
static bool begin(stage_run *run)
{
    number_list *lists = ARENA_ARRAY(run->arena, WAYS, number_list);
    run->state = lists;
    for (size_t i = 0; lists && i < WAYS; i++) {
        const char *value = codec_option(run->options, options[i].name);
        if (value)
            (void)parse_list(&lists[i], run->arena, base_text_of(value));
    }
    return !base_arena_failed(run->arena);
}

static stage_verdict change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    const number_list *lists = run->state;
    (void)arena;
    for (size_t i = 0; i < WAYS; i++)
        if (lists[i].ranges && (ways[i].kinds & record->kind) && !contains(&lists[i], ways[i].number(record)))
            return STAGE_DROP;
    return STAGE_KEEP;
}

extern const stage stage_select;
const stage stage_select = {
    .name = "select",
    .options = options,
    .option_count = COUNT(options),
    .takes = EVERY_KIND,
    .problem = problem,
    .begin = begin,
    .change = change,
};
