/* stage_unique.c - records that repeat one before are left out, and counted: --unique.
 * What a record is known by is said in search/twin.h. */
#include <string.h>

#include "base/index.h"
#include "search/twin.h"
#include "stage.h"

static const gamut_option options[] = {
    { "unique", NULL,
      "leave out games and boards of the same people, moves and cards as one before, in any of the files", NULL, NULL,
      true, false },
};

typedef struct memory {
    search_print *prints; /* open addressing; all zero: free */
    size_t count, room;
} memory;

static bool begin(stage_run *run)
{
    run->state = ARENA_NEW(run->arena, memory);
    return run->state != NULL;
}

/* The place of the print, or the free one where it would stand. Half of the places are free, so this is short. */
static search_print *find(const memory *state, search_print wanted)
{
    base_text text = { (const char *)&wanted, sizeof wanted };
    size_t at = (size_t)base_hash(text, base_seed(state->prints)) & (state->room - 1);
    while (state->prints[at].b && memcmp(&state->prints[at], &wanted, sizeof wanted) != 0)
        at = (at + 1) & (state->room - 1);
    return &state->prints[at];
}

/* Before the table is half full; the old one stays in the arena, which costs as much again. */
static bool make_room(stage_run *run, memory *state)
{
    if (2 * state->count < state->room)
        return true;
    memory larger = { NULL, state->count, state->room ? 2 * state->room : 256 };
    larger.prints = ARENA_ARRAY(run->arena, larger.room, search_print);
    if (!larger.prints)
        return false;
    for (size_t i = 0; i < state->room; i++)
        if (state->prints[i].b)
            *find(&larger, state->prints[i]) = state->prints[i];
    *state = larger;
    return true;
}

static bool feed(stage_run *run, const gamut_record *record)
{
    memory *state = run->state;
    search_print made;
    if (!make_room(run, state) || !search_print_of(&made, run->turn, record))
        return false;
    search_print *place = find(state, made);
    if (place->b) {
        base_text which = base_arena_print(run->turn, "number %llu", (unsigned long long)record->number);
        stage_lose(run, "records that were there before", which);
        return true;
    }
    *place = made;
    state->count++;
    return stage_give(run, record);
}

extern const stage stage_unique;
const stage stage_unique = {
    .name = "unique",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    .is_joint = true,
    .begin = begin,
    .feed = feed,
};
