/* check_players.c - the list of players: numbers, identities, national records.
 *
 * Everything else in an event names players by their number, so a number that two have, or none, spoils more than
 * itself. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"

#define TRF "FIDE TRF26, player record"

/* Only the holes may be a matter of taste: rating does not mind them, pairing engines refuse them. */
static const gamut_rule id_twice = { "event.player.id-twice",
                                     GAMUT_ERROR,
                                     "two players have the same number",
                                     TRF,
                                     "starting rank 9 stands twice",
                                     "give each player a number of his own; nobody can guess which opponent is meant" };
static const gamut_rule id_hole = { "event.player.id-hole",
                                    GAMUT_WARNING,
                                    "a number between others is nobody's",
                                    TRF,
                                    "players 1 to 9 and 11",
                                    "pairing engines refuse holes: number the players from 1 on" };
static const gamut_rule id_missing = { "event.player.id-missing", GAMUT_ERROR,
                                       "a player has no number",  TRF,
                                       "columns 5-8 blank",       "every player needs a starting rank" };
static const gamut_rule number_twice = { "event.player.identity-twice",
                                         GAMUT_ERROR,
                                         "two players have the same identity number",
                                         TRF,
                                         "the FIDE number 12345 stands twice",
                                         "one of them is somebody else" };
static const gamut_rule national_nobody = { "event.national.nobody",
                                            GAMUT_WARNING,
                                            "a national record is about nobody in the list",
                                            "FIDE TRF26, national rating records",
                                            "FRA   77 in an event of 50 players",
                                            "correct the number, or remove the record" };

const gamut_rule *const check_player_rules[CHECK_PLAYER_RULE_COUNT] = { &id_twice, &id_hole, &id_missing, &number_twice,
                                                                        &national_nobody };

/* The grid has given a number to the first who claims it; everybody else who does is told. */
static void check_ids(const check_context *context, const event_grid *grid)
{
    const gamut_player_list *players = &grid->event->players;
    for (size_t i = 0; i < players->count; i++) {
        gamut_number id = players->items[i].id;
        uint32_t first = event_find_player(grid, id);
        if (id.state != GAMUT_KNOWN || id.value < 1)
            diag_report(context->diags, &id_missing, check_place_of(context, "players[%zu].id", i),
                        "%.*s has no number", TEXT_ARGS(players->items[i].name));
        else if (first != i && first != EVENT_NOBODY)
            diag_report(context->diags, &id_twice, check_place_of(context, "players[%zu].id", i),
                        "%lld is the number of %.*s already", (long long)id.value,
                        TEXT_ARGS(players->items[first].name));
    }
}

/* Only the first hole of a list is worth a word. */
static void check_holes(const check_context *context, const event_grid *grid)
{
    for (size_t id = 1; id < grid->id_limit; id++) {
        if (grid->player_by_id[id])
            continue;
        size_t next = id + 1;
        while (!grid->player_by_id[next])
            next++;
        diag_report_as(context->diags, &id_hole, check_severity(context, GAMUT_WARNING, GAMUT_ERROR),
                       check_place_of(context, "players[%u].id", grid->player_by_id[next] - 1),
                       "nobody has the number %zu", id);
        return;
    }
}

/* A federation's number and whose it is. */
typedef struct identity {
    base_text number;
    size_t at;
} identity;

static int compare_identities(const void *a, const void *b)
{
    const identity *x = a, *y = b;
    int order = base_text_compare(x->number, y->number);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

/* Columns of zeros and blanks say that there is no number. */
static bool is_nothing(base_text number)
{
    for (size_t i = 0; i < number.length; i++)
        if (number.data[i] != '0' && number.data[i] != ' ')
            return false;
    return true;
}

/* Sorted, so that equal numbers stand side by side; of each pair the later in the file is told. */
static void check_identities(const check_context *context, const event_grid *grid)
{
    const gamut_player_list *players = &grid->event->players;
    identity *all = ARENA_ARRAY(context->scratch, players->count, identity);
    size_t count = 0;
    for (size_t i = 0; all && i < players->count; i++)
        if (!is_nothing(players->items[i].number))
            all[count++] = (identity){ players->items[i].number, i };
    if (count)
        qsort(all, count, sizeof *all, compare_identities);
    for (size_t i = 1; i < count; i++)
        if (base_text_equal(all[i].number, all[i - 1].number))
            diag_report_as(context->diags, &number_twice, check_severity(context, GAMUT_ERROR, GAMUT_WARNING),
                           check_place_of(context, "players[%zu].number", all[i].at), "%.*s is the number of %.*s too",
                           TEXT_ARGS(all[i].number), TEXT_ARGS(players->items[all[i - 1].at].name));
}

static void check_nationals(const check_context *context, const event_grid *grid)
{
    const gamut_national_list *nationals = &grid->event->nationals;
    for (size_t i = 0; i < nationals->count; i++)
        if (event_find_player(grid, nationals->items[i].id) == EVENT_NOBODY)
            diag_report(context->diags, &national_nobody, check_place_of(context, "nationals[%zu].id", i),
                        "there is no player %lld", (long long)nationals->items[i].id.value);
}

void check_players(const check_context *context, const event_grid *grid)
{
    check_ids(context, grid);
    check_holes(context, grid);
    check_identities(context, grid);
    check_nationals(context, grid);
}
