/* prizes_field.c - the competitors of computed standings, with the data that conditions ask for. */
#include "base/text.h"
#include "prizes.h"
#include "rules/event/event_rating.h"
#include "standings/standings.h"

/* Whether a player ever took part: one who never came gets no prize. */
static bool took_part(const event_grid *grid, uint32_t player)
{
    for (size_t r = 0; r < grid->played_count; r++) {
        const gamut_round *round = event_round(grid, player, r);
        if (round->opponent.state == GAMUT_KNOWN && round->result != GAMUT_ROUND_FORFEIT_LOSS)
            return true;
    }
    return false;
}

static prizes_competitor competitor_of(const gamut_player *player)
{
    return (prizes_competitor){ .number = player->id.state == GAMUT_KNOWN ? player->id.value : 0,
                                .name = player->name,
                                .title = player->title,
                                .sex = player->sex,
                                .federation = player->federation,
                                .rating = event_rating_of(player),
                                .born = player->born };
}

/* Adds what only the national records know; the first record of a player that has a value counts. */
static void add_nationals(prizes_competitor *items, const uint32_t *place_of, const event_grid *grid)
{
    const gamut_national_list *nationals = &grid->event->nationals;
    for (size_t i = 0; i < nationals->count; i++) {
        uint32_t player = event_find_player(grid, nationals->items[i].id);
        prizes_competitor *item = player == EVENT_NOBODY || !place_of[player] ? NULL : &items[place_of[player] - 1];
        if (!item)
            continue;
        item->club = item->club.length ? item->club : nationals->items[i].origin;
        item->sex = item->sex.length ? item->sex : nationals->items[i].sex;
        item->born = item->born.year ? item->born : nationals->items[i].born;
    }
}

bool prizes_field_of(prizes_field *out, base_arena *arena, const struct standings *ranked, const base_text *clubs)
{
    standings_field *field = ranked->field;
    const event_grid *grid = field->grid;
    const gamut_event *event = grid->event;
    const standings_scores *scores = standings_scores_of(field, field->primary, false);
    prizes_competitor *items = ARENA_ARRAY(arena, field->count + 1, prizes_competitor);
    uint32_t *place_of = ARENA_ARRAY(arena, field->count + 1, uint32_t); /* by competitor: place in the list + 1 */
    if (!scores || !scores->total || !items || !place_of)
        return false;
    size_t count = 0;
    for (size_t i = 0; i < field->count; i++) {
        uint32_t at = ranked->rows[i].competitor;
        if (ranked->rows[i].is_out)
            continue; /* whoever is not ranked wins no prize */
        if (field->is_teams) {
            const gamut_team *team = &event->team_list.items[at];
            items[count] =
                (prizes_competitor){ .number = team->id.state == GAMUT_KNOWN ? team->id.value : 0, .name = team->name };
        } else if (took_part(grid, at)) {
            items[count] = competitor_of(&event->players.items[at]);
            items[count].club = clubs ? clubs[at] : (base_text){ NULL, 0 };
        } else {
            continue;
        }
        items[count].rank = ranked->rows[i].rank;
        items[count].points = scores->total[at];
        place_of[at] = (uint32_t)++count;
    }
    if (!field->is_teams)
        add_nationals(items, place_of, grid);
    *out = (prizes_field){ .items = items, .count = count, .start = event->start };
    return true;
}
