/* norms_tally.c - counts opponents and players as the forms of FIDE ask for them (IT1, IT3). */
#include "base/text.h"
#include "norms.h"

/* Counts a federation unless it is already among those seen. */
static bool count_federation(size_t *count, base_list *seen, base_arena *arena, base_text federation)
{
    const base_text *items = seen->items;
    for (size_t i = 0; i < seen->count; i++)
        if (base_text_equal(items[i], federation))
            return true;
    base_text *added = base_list_add(seen, arena, sizeof *added);
    if (!added)
        return false;
    *added = federation;
    ++*count;
    return true;
}

bool norms_tally_of(norms_tally *out, base_arena *arena, const norms *judged, uint32_t player, size_t norm)
{
    const norms_player *person = &judged->players[player];
    const gamut_event *event = judged->grid->event;
    base_text own = event->players.items[player].federation;
    base_list seen = { 0 };
    *out = (norms_tally){ 0 };
    for (size_t i = 0; i < person->game_count; i++) {
        const event_norm_game *game = &person->games[i];
        if (!person->kept[norm][i])
            continue;
        if (!count_federation(&out->federations, &seen, arena, game->federation))
            return false;
        out->foreign += !base_text_equal(game->federation, own);
        out->rated += game->rating > 0;
        out->host += event->country.length && base_text_equal(game->federation, event->country);
        out->titled += game->title >= EVENT_TITLE_WFM;
        out->titles[game->title]++;
    }
    return true;
}

static bool had_opponent(const event_grid *grid, uint32_t player)
{
    for (size_t r = 0; r < grid->played_count; r++)
        if (event_round(grid, player, r)->opponent.state == GAMUT_KNOWN)
            return true;
    return false;
}

/* Counts a player in one row of the census; `seen` has the federations of that row. */
static bool count_player(norms_count *out, base_list *seen, base_arena *arena, const gamut_event *event,
                         const gamut_player *player)
{
    out->players++;
    out->host += event->country.length && base_text_equal(player->federation, event->country);
    return !player->federation.length || count_federation(&out->federations, seen, arena, player->federation);
}

bool norms_census_of(norms_census *out, base_arena *arena, const event_grid *grid)
{
    base_list all = { 0 }, by_rating[2] = { { 0 } }, by_title[EVENT_TITLE_COUNT] = { { 0 } };
    *out = (norms_census){ 0 };
    for (uint32_t i = 0; i < grid->player_count; i++) {
        const gamut_player *player = &grid->event->players.items[i];
        event_title title = event_title_parse(player->title);
        bool is_rated = event_rating_of(player) > 0;
        if (!had_opponent(grid, i))
            continue;
        if (!count_player(&out->all, &all, arena, grid->event, player) ||
            !count_player(is_rated ? &out->rated : &out->unrated, &by_rating[is_rated], arena, grid->event, player) ||
            !count_player(&out->titles[title], &by_title[title], arena, grid->event, player))
            return false;
    }
    return true;
}
