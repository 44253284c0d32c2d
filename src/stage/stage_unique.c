/* stage_unique.c - leaves out records that repeat an earlier one (see search/twin.h), and counts them: --unique. */
#include "base/index.h"
#include "base/text.h"
#include "search/twin.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "unique",
      .text = "leave out games and boards of the same people, moves and cards as one before, in any of the files; "
              "never one of "
              "another year or result",
      .for_reading = true },
};

/* The facts of a record that was handed on. Records with the same print (a hash, see search/twin.h) may still differ,
 * so their facts are compared as well. */
typedef struct known_record known_record;
struct known_record {
    search_facts facts;
    known_record *next;
};

typedef struct unique_records {
    base_index prints;
    base_list firsts; /* known_record *, indexed by the number of the print: the head of a linked list */
} unique_records;

static bool stage_unique_begin(stage_run *run)
{
    unique_records *known = ARENA_NEW(run->arena, unique_records);
    if (known)
        known->prints.arena = run->arena;
    run->state = known;
    return known != NULL;
}

static bool stage_unique_feed(stage_run *run, const gamut_record *record)
{
    unique_records *known = run->state;
    search_print made;
    unsigned agreement;
    size_t before = known->prints.count;
    if (!search_print_of(&made, run->turn, record))
        return false;
    size_t at = base_index_put(&known->prints, (base_text){ (const char *)&made, sizeof made });
    if (at == BASE_INDEX_NONE || (at == before && !base_list_add(&known->firsts, run->arena, sizeof(known_record *))))
        return false;
    known_record **first = &((known_record **)known->firsts.items)[at];
    search_facts facts = search_facts_of(run->turn, record);
    unsigned patience = SEARCH_TWIN_LIMIT;
    for (const known_record *each = *first; each && patience; each = each->next, patience--)
        if (search_agree(&agreement, &each->facts, &facts)) {
            base_text which = base_arena_print(run->turn, "number %llu", (unsigned long long)record->number);
            stage_leave_out(run, "records that were there before", which);
            return true;
        }
    known_record *kept = ARENA_NEW(run->arena, known_record);
    if (!kept)
        return false;
    *kept = (known_record){ search_facts_keep(run->arena, &facts), *first };
    *first = kept;
    return stage_give(run, record);
}

extern const stage stage_unique;
const stage stage_unique = {
    .name = "unique",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    .is_joint = true,
    .begin = stage_unique_begin,
    .feed = stage_unique_feed,
};
