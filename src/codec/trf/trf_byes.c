/* trf_byes.c - write requested byes into the cells of the players, for editions that have no record of them.
 *
 * Pairing engines and this reader take "0000 - H" in the column of the next round to be paired as a request for a bye;
 * in a round that was paired, the cell is the bye itself. A cell of a later round would mean that the rounds before it
 * are over, so a request for such a round is lost, and reported. */
#include <string.h>

#include "base/text.h"
#include "rules/event/event_grid.h"
#include "trf.h"

int64_t trf_rounds_paired(const gamut_event *event)
{
    size_t last = 0;
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_round_list *rounds = &event->players.items[i].rounds;
        for (size_t r = rounds->count; r > last; r--)
            if (rounds->items[r - 1].opponent.state == GAMUT_KNOWN ||
                rounds->items[r - 1].result == GAMUT_ROUND_PAIRING_BYE)
                last = r;
    }
    return (int64_t)last;
}

/* State while requested byes are written into the players' cells. */
typedef struct seating {
    trf_adaptation *adaptation;
    gamut_player *players;            /* players of the copied event */
    size_t by_id[TRF_HIGHEST_ID + 1]; /* index in `players`, plus 1; 0: no such player */
    int64_t next;                     /* the next round to be paired */
} seating;

bool trf_has_numbered_teams(const gamut_event *event)
{
    for (size_t i = 0; i < event->team_list.count; i++)
        if (base_is_known(event->team_list.items[i].id.state))
            return true;
    return false;
}

/* Writes a bye into the player's cell of that round. Returns false if the cell has another value, or the player or the
 * round cannot have such a cell. */
static bool seat_bye(seating *seats, gamut_round_result kind, int64_t round, gamut_number id)
{
    bool is_letter = kind == GAMUT_ROUND_FULL_BYE || kind == GAMUT_ROUND_HALF_BYE || kind == GAMUT_ROUND_ZERO_BYE;
    if (!is_letter || round < 1 || round > seats->next || id.state != GAMUT_KNOWN || id.value < 1 ||
        id.value > TRF_HIGHEST_ID || !seats->by_id[id.value])
        return false;
    gamut_player *player = &seats->players[seats->by_id[id.value] - 1];
    size_t at = (size_t)round - 1, count = player->rounds.count;
    const gamut_round *was = at < count ? &player->rounds.items[at] : NULL;
    bool is_said = was && was->opponent.state != GAMUT_KNOWN && was->result == kind;
    if (was && !is_said && (was->opponent.state == GAMUT_KNOWN || was->result != GAMUT_ROUND_NONE))
        return false;
    trf_note(seats->adaptation, "240: the %s of %lld in round %lld is in the player's record", event_bye_name(kind),
             (long long)id.value, (long long)round);
    if (is_said)
        return true;
    size_t needed = at < count ? count : at + 1;
    gamut_round *rounds = ARENA_ARRAY(seats->adaptation->arena, needed, gamut_round);
    if (!rounds)
        return false;
    if (count)
        memcpy(rounds, player->rounds.items, count * sizeof *rounds);
    rounds[at].result = kind;
    player->rounds = (gamut_round_list){ rounds, needed };
    return true;
}

/* Absences without a round stay in the list of byes: XXZ holds them, and means the next round. All other byes go into
 * cells. */
const gamut_event *trf_seat_byes(trf_adaptation *adaptation, const gamut_event *event)
{
    base_arena *arena = adaptation->arena;
    seating *seats = event->byes.count ? ARENA_NEW(arena, seating) : NULL;
    gamut_event *copy = seats ? ARENA_NEW(arena, gamut_event) : NULL;
    gamut_player *players = copy ? ARENA_ARRAY(arena, event->players.count + 1, gamut_player) : NULL;
    gamut_bye *kept = players ? ARENA_ARRAY(arena, event->byes.count, gamut_bye) : NULL;
    size_t count = 0;
    if (!kept)
        return event;
    *copy = *event;
    if (event->players.count)
        memcpy(players, event->players.items, event->players.count * sizeof *players);
    copy->players.items = players;
    seats->adaptation = adaptation;
    seats->players = players;
    seats->next = trf_rounds_paired(event) + 1;
    for (size_t i = event->players.count; i--;) {
        gamut_number id = players[i].id;
        if (id.state == GAMUT_KNOWN && id.value > 0 && id.value <= TRF_HIGHEST_ID)
            seats->by_id[id.value] = i + 1;
    }
    bool is_of_teams = trf_has_numbered_teams(event);
    for (size_t i = 0; i < event->byes.count; i++) {
        const gamut_bye *bye = &event->byes.items[i];
        bool has_round = bye->round.state == GAMUT_KNOWN;
        if (!has_round && bye->kind == GAMUT_ROUND_ZERO_BYE) {
            kept[count++] = *bye;
            continue;
        }
        int64_t round = has_round ? bye->round.value : seats->next;
        for (size_t k = 0; k < bye->ids.count; k++)
            if (is_of_teams || !seat_bye(seats, bye->kind, round, bye->ids.items[k]))
                trf_lose(adaptation, "byes",
                         base_arena_print(arena, "%s of %lld in round %lld", event_bye_name(bye->kind),
                                          (long long)bye->ids.items[k].value, (long long)round));
    }
    copy->byes = (gamut_bye_list){ count ? kept : NULL, count };
    return copy;
}
