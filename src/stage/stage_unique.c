/* stage_unique.c - records that repeat one before are left out, and counted: --unique.
 * What a record is known by is said in search/twin.h. */
#include "base/index.h"
#include "search/twin.h"
#include "stage.h"

static const gamut_option options[] = {
    { "unique", NULL,
      "leave out games and boards of the same people, moves and cards as one before, in any of the files", NULL, NULL,
      true, false },
};

/* The prints of what came before, as texts. */
static bool begin(stage_run *run)
{
    base_index *known = ARENA_NEW(run->arena, base_index);
    if (known)
        known->arena = run->arena;
    run->state = known;
    return known != NULL;
}

static bool feed(stage_run *run, const gamut_record *record)
{
    base_index *known = run->state;
    search_print made;
    size_t before = known->count;
    if (!search_print_of(&made, run->turn, record) ||
        base_index_put(known, (base_text){ (const char *)&made, sizeof made }) == BASE_INDEX_NONE)
        return false;
    if (known->count > before)
        return stage_give(run, record);
    base_text which = base_arena_print(run->turn, "number %llu", (unsigned long long)record->number);
    stage_lose(run, "records that were there before", which);
    return true;
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
