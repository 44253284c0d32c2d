/* stage_unique.c - records that say the same as one before are left out, and counted: --unique. */
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "model/tree_json.h"
#include "stage.h"

static const gamut_option options[] = {
    { "unique", NULL, "leave out records that say the same as one before, in any of the files", NULL, NULL, true,
      false },
};

/* Two hashes of the record's JSON: for two records to be mistaken for one, both must meet. */
typedef struct print {
    uint64_t a, b;
} print;

typedef struct memory {
    print *prints; /* open addressing; all zero: free */
    size_t count, room;
} memory;

static bool begin(stage_run *run)
{
    run->state = ARENA_NEW(run->arena, memory);
    return run->state != NULL;
}

static print make_print(base_text text)
{
    print made = { 0xcbf29ce484222325u, 0x9e3779b97f4a7c15u };
    for (size_t i = 0; i < text.length; i++) {
        made.a = (made.a ^ (unsigned char)text.data[i]) * 0x100000001b3u;
        made.b = (made.b + (unsigned char)text.data[i]) * 0xbf58476d1ce4e5b9u;
        made.b ^= made.b >> 29;
    }
    made.b |= 1; /* never free */
    return made;
}

/* The place of the print, or the free one where it would stand. Half of the places are free, so this is short. */
static print *find(const memory *state, print wanted)
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
    larger.prints = ARENA_ARRAY(run->arena, larger.room, print);
    if (!larger.prints)
        return false;
    for (size_t i = 0; i < state->room; i++)
        if (state->prints[i].b)
            *find(&larger, state->prints[i]) = state->prints[i];
    *state = larger;
    return true;
}

/* What a record says is its members, not the leftovers of a format. As JSON, because it has everything that a
 * record says in one order, and nothing else. */
static bool print_of(print *out, stage_run *run, const gamut_record *record)
{
    base_buffer text = { 0 };
    gamut_record bare = *record;
    bare.extras = NULL;
    const gamut_value *tree = codec_record_tree(run->turn, &bare);
    if (tree)
        tree_print_json(&text, tree, 0);
    *out = make_print(base_buffer_text(&text));
    bool is_made = tree && !text.failed;
    base_buffer_free(&text);
    return is_made;
}

static bool feed(stage_run *run, const gamut_record *record)
{
    memory *state = run->state;
    print made;
    if (!make_room(run, state) || !print_of(&made, run, record))
        return false;
    print *place = find(state, made);
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
    .takes = GAMUT_CHESS_GAME | GAMUT_BRIDGE_BOARD | GAMUT_EVENT | GAMUT_GUIDE,
    .is_joint = true,
    .begin = begin,
    .feed = feed,
};
