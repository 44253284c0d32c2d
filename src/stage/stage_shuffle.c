/* stage_shuffle.c - puts records into a random order, which is the same whenever the seed is the same: --shuffle 42. */
#include "base/text.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "shuffle",
      .argument = "SEED",
      .text = "put the records into an order by chance, always the same for the same number",
      .for_reading = true },
};

typedef struct shuffling {
    uint64_t seed;
    base_list records; /* gamut_record */
} shuffling;

static const char *stage_shuffle_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    uint64_t seed;
    if (base_parse_uint(&seed, base_text_of(value), 10))
        return NULL;
    return base_arena_print(arena, "--%s: '%s' is no number", option->name, value).data;
}

static bool stage_shuffle_begin(stage_run *run)
{
    shuffling *state = ARENA_NEW(run->arena, shuffling);
    run->state = state;
    return state && base_parse_uint(&state->seed, base_text_of(codec_option(run->options, options[0].name)), 10);
}

/* Forgets the original bytes of the record: in PBN, a "#" in them means the value of the record before, which will be
 * another record. */
static bool stage_shuffle_feed(stage_run *run, const gamut_record *record)
{
    shuffling *state = run->state;
    gamut_record *kept = base_list_add(&state->records, run->arena, sizeof *kept);
    if (!kept)
        return false;
    *kept = *record;
    stage_respell(kept);
    return codec_keep_record(run->arena, kept);
}

/* SplitMix64: a short generator that gives the same numbers on every system. */
static uint64_t next_random(uint64_t *seed)
{
    uint64_t mixed = *seed += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

/* The Fisher-Yates shuffle. The remainder is slightly biased towards small numbers, but with 64 bits that is
 * negligible. */
static bool stage_shuffle_finish(stage_run *run)
{
    shuffling *state = run->state;
    gamut_record *records = state->records.items;
    bool is_given = true;
    for (size_t left = state->records.count; left > 1; left--) {
        size_t at = (size_t)(next_random(&state->seed) % left);
        gamut_record moved = records[at];
        records[at] = records[left - 1];
        records[left - 1] = moved;
    }
    for (size_t i = 0; i < state->records.count && is_given; i++)
        is_given = stage_give(run, &records[i]);
    return is_given;
}

extern const stage stage_shuffle;
const stage stage_shuffle = {
    .name = "shuffle",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    .is_joint = true,
    .problem = stage_shuffle_problem,
    .begin = stage_shuffle_begin,
    .feed = stage_shuffle_feed,
    .finish = stage_shuffle_finish,
};
