/* cbh_statistics.c - one pass over the headers of all games. */
#include "cbh.h"

typedef struct counting {
    cbh_statistics *out;
    const cbh_state *state;
    uint64_t number;
    cbh_dangle dangle;
    void *payload;
} counting;

static void count(counting *game, cbh_kind kind, int64_t id)
{
    const cb_entity_file *file = &game->state->entities[kind];
    if (!game->state->has_entities[kind])
        return;
    bool is_there = id >= 0 && (uint64_t)id < file->count;
    if (game->dangle && (!is_there || cb_entity_is_deleted(file, (size_t)id)))
        game->dangle(game->payload, game->number, kind, id);
    if (!is_there)
        return;
    cbh_use *use = game->out->uses[kind] ? &game->out->uses[kind][id] : NULL;
    if (!use)
        return;
    use->games++;
    use->first = use->first ? use->first : (int32_t)game->number;
}

static void count_more(counting *game)
{
    cbh_more more;
    if (!cbh_more_read(&more, game->state, game->number))
        return;
    if (more.white_team != -1)
        count(game, CBH_TEAMS, more.white_team);
    if (more.black_team != -1)
        count(game, CBH_TEAMS, more.black_team);
    if (more.title != -1)
        count(game, CBH_TITLES, more.title);
}

static void count_game(counting *game, base_bytes record)
{
    cbh_game header;
    if (!layout_read(&cbh_game_layout, record, &header))
        return;
    count(game, CBH_PLAYERS, header.white);
    count(game, CBH_PLAYERS, header.black);
    count(game, CBH_TOURNAMENTS, header.tournament);
    count(game, CBH_ANNOTATORS, header.annotator);
    count(game, CBH_SOURCES, header.source);
    count_more(game);
}

static void count_text(counting *game, base_bytes record)
{
    cbh_text header;
    if (!layout_read(&cbh_text_layout, record, &header))
        return;
    count(game, CBH_TOURNAMENTS, header.tournament);
    count(game, CBH_ANNOTATORS, header.annotator);
    count(game, CBH_SOURCES, header.source);
    count_more(game);
}

void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload)
{
    counting game = { .out = out, .state = state, .dangle = dangle, .payload = payload };
    *out = (cbh_statistics){ .uses = { NULL } };
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i] && state->entities[i].count)
            out->uses[i] = ARENA_ARRAY(arena, state->entities[i].count, cbh_use);
    for (size_t i = 1; i <= state->count; i++) {
        base_bytes record = { state->index.source->bytes.data + i * CBH_RECORD_SIZE, CBH_RECORD_SIZE };
        game.number = i;
        cbh_pass(state, i);
        if (record.data[0] & CBH_IS_TEXT)
            count_text(&game, record);
        else
            count_game(&game, record);
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
    cbh_use said = cbh_entity_use(&cbh_entities[kind], cb_entity_at(file, id));
    if (cb_entity_is_deleted(file, id))
        return true;
    /* Only the .cbj knows teams and titles; where it says nothing of a game, they may have more games than we can
     * count. */
    if (((kind == CBH_TEAMS || kind == CBH_TITLES) && state->more.count < state->count) && said.games >= counted.games)
        return true;
    return said.games == counted.games && said.first == counted.first;
}
