/* cbh_statistics.c - one pass over the headers of all games. */
#include "cbh_statistics.h"

enum {
    RECORD_SIZE = 46
};

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
    if (id < 0 || (uint64_t)id >= file->count) {
        game->out->dangling++;
        if (game->dangle)
            game->dangle(game->payload, game->number, kind, id);
        return;
    }
    cbh_use *use = game->out->uses[kind] ? &game->out->uses[kind][id] : NULL;
    if (!use)
        return;
    use->games++;
    use->first = use->first ? use->first : (int32_t)game->number;
}

static void count_game(counting *game, base_bytes record)
{
    cbh_game header;
    cbh_more more;
    if (!layout_read(&cbh_game_layout, record, &header))
        return;
    count(game, CBH_PLAYERS, header.white);
    count(game, CBH_PLAYERS, header.black);
    count(game, CBH_TOURNAMENTS, header.tournament);
    count(game, CBH_ANNOTATORS, header.annotator);
    count(game, CBH_SOURCES, header.source);
    if (!cbh_more_read(&more, game->state, game->number))
        return;
    if (more.white_team >= 0)
        count(game, CBH_TEAMS, more.white_team);
    if (more.black_team >= 0)
        count(game, CBH_TEAMS, more.black_team);
    if (more.title >= 0 && game->state->more.header.version >= CBH_MORE_VERSION)
        count(game, CBH_TITLES, more.title);
}

static void count_text(counting *game, base_bytes record)
{
    cbh_text header;
    if (!layout_read(&cbh_text_layout, record, &header))
        return;
    count(game, CBH_TOURNAMENTS, header.tournament);
    count(game, CBH_ANNOTATORS, header.annotator);
    count(game, CBH_SOURCES, header.source);
}

void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload)
{
    counting game = { .out = out, .state = state, .dangle = dangle, .payload = payload };
    *out = (cbh_statistics){ .dangling = 0 };
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i] && state->entities[i].count)
            out->uses[i] = ARENA_ARRAY(arena, state->entities[i].count, cbh_use);
    for (size_t i = 1; i <= state->count; i++) {
        base_bytes record = { state->index.source->bytes.data + i * RECORD_SIZE, RECORD_SIZE };
        game.number = i;
        if (record.data[0] & CBH_IS_TEXT)
            count_text(&game, record);
        else
            count_game(&game, record);
    }
}
