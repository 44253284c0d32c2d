/* cbh_statistics.c - counts in one pass how often games refer to each entity. */
#include "cbh_tags.h"

void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload)
{
    *out = (cbh_statistics){ .uses = { NULL } };
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i] && state->entities[i].count)
            out->uses[i] = ARENA_ARRAY(arena, state->entities[i].count, cbh_use);
    for (size_t number = 1; number <= state->count; number++) {
        int64_t ids[CBH_REFERENCE_COUNT];
        cbh_references_of(ids, state, number);
        cbh_pass(state, number);
        for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
            cbh_kind kind = cbh_references[i].kind;
            if (ids[i] == -1 || !state->has_entities[kind])
                continue;
            bool exists = cbh_entity_record(state, kind, ids[i]) != NULL;
            if (dangle && (!exists || cb_entity_is_deleted(&state->entities[kind], (size_t)ids[i])))
                dangle(payload, number, kind, ids[i]);
            if (!exists || !out->uses[kind])
                continue;
            cbh_use *use = &out->uses[kind][ids[i]];
            use->games++;
            use->first = use->first ? use->first : (int32_t)number;
        }
    }
}

cbh_use cbh_entity_use(const cbh_entity *entity, const uint8_t *record)
{
    return (cbh_use){ (int32_t)base_little(record + entity->games_at, 4),
                      (int32_t)base_little(record + entity->games_at + 4, 4) };
}

bool cbh_use_is_right(const cbh_state *state, cbh_kind kind, size_t id, cbh_use counted)
{
    const cb_entity_file *file = &state->entities[kind];
    cbh_use stored = cbh_entity_use(&cbh_entities[kind], cb_entity_at(file, id));
    if (cb_entity_is_deleted(file, id))
        return true;
    /* References to teams and titles are stored only in the .cbj. If it has fewer records than the .cbh, some
     * references cannot be counted, and the stored number may be higher. */
    if ((kind == CBH_TEAMS || kind == CBH_TITLES) && state->more.count < state->count && stored.games >= counted.games)
        return true;
    return stored.games == counted.games && stored.first == counted.first;
}
