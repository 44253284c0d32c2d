/* trf_teams.c - convert teams of record 013 to record 310.
 *
 * The old record has only names and players. The numbers of the teams follow from the order of the records, points from
 * the games, ranks from the points, byes and forfeits from what all members of a team had. The boards follow from the
 * order of registration; where that does not fit the games, they are unknown. */
#include <string.h>

#include "base/text.h"
#include "rules/event/event_grid.h"
#include "trf.h"

typedef struct numbering {
    trf_adaptation *adaptation;
    gamut_event *event;
    const event_grid *grid;
} numbering;

static gamut_number trf_teams_number_of(uint32_t team)
{
    return base_number((int64_t)team + 1);
}

/* ---- points and ranks ---- */

typedef struct score {
    int64_t match_points, game_points;
} score;

/* Sets number, points and rank of each team. Returns false when out of memory. */
static bool rank_teams(const numbering *numbers)
{
    score *sums = ARENA_ARRAY(numbers->adaptation->arena, numbers->grid->team_count, score);
    gamut_team *teams = ARENA_ARRAY(numbers->adaptation->arena, numbers->grid->team_count, gamut_team);
    if (!sums || !teams)
        return false;
    for (uint32_t t = 0; t < numbers->grid->team_count; t++)
        for (size_t r = 0; r < numbers->grid->decided_count; r++) {
            sums[t].match_points += event_match_at(numbers->grid, t, r)->match_points;
            sums[t].game_points += event_match_at(numbers->grid, t, r)->game_points;
        }
    for (uint32_t t = 0; t < numbers->grid->team_count; t++) {
        int64_t rank = 1;
        for (uint32_t other = 0; other < numbers->grid->team_count; other++)
            rank += sums[other].match_points != sums[t].match_points ? sums[other].match_points > sums[t].match_points
                                                                     : sums[other].game_points > sums[t].game_points;
        teams[t] = numbers->event->team_list.items[t];
        teams[t].id = trf_teams_number_of(t);
        teams[t].match_points = event_decimal(&numbers->grid->scoring, sums[t].match_points);
        teams[t].game_points = event_decimal(&numbers->grid->scoring, sums[t].game_points);
        teams[t].rank = base_number(rank);
        base_text matches = base_decimal_print(numbers->adaptation->arena, teams[t].match_points);
        base_text games = base_decimal_print(numbers->adaptation->arena, teams[t].game_points);
        trf_note(numbers->adaptation,
                 "310: %.*s is team %u, with %.*s match points, %.*s game points and, by these, rank %lld",
                 TEXT_ARGS(teams[t].name), t + 1, TEXT_ARGS(matches), TEXT_ARGS(games), (long long)rank);
    }
    numbers->event->team_list.items = teams;
    return true;
}

/* ---- byes ---- */

/* Record 320 has room for one team per round, and one value for all these byes: that of FIDE's rules (C.04.6), unless
 * the event states another. */
static void add_pairing_byes(const numbering *numbers)
{
    size_t rounds = numbers->grid->decided_count, last = 0;
    gamut_number *teams = ARENA_ARRAY(numbers->adaptation->arena, rounds, gamut_number);
    gamut_team_bye *bye = &numbers->event->team_bye;
    for (size_t r = 0; teams && r < rounds; r++)
        for (uint32_t t = 0; t < numbers->grid->team_count; t++) {
            const event_match *match = event_match_at(numbers->grid, t, r);
            if (match->kind != GAMUT_ROUND_PAIRING_BYE || teams[r].state == GAMUT_KNOWN)
                continue;
            teams[r] = trf_teams_number_of(t);
            last = r + 1;
            bye->match_points = event_decimal(&numbers->grid->scoring, match->match_points);
            bye->game_points = event_decimal(&numbers->grid->scoring, match->game_points);
            trf_note(numbers->adaptation, "320: team %u was left over in round %zu, as its members say", t + 1, r + 1);
        }
    if (last)
        bye->teams = (gamut_number_list){ teams, last };
}

static void add_byes(const numbering *numbers)
{
    static const gamut_round_result kinds[] = { GAMUT_ROUND_FULL_BYE, GAMUT_ROUND_HALF_BYE };
    size_t old_count = numbers->event->byes.count, count = old_count, rounds = numbers->grid->decided_count;
    gamut_bye *byes = ARENA_ARRAY(numbers->adaptation->arena, old_count + COUNT(kinds) * rounds, gamut_bye);
    if (!byes)
        return;
    if (old_count)
        memcpy(byes, numbers->event->byes.items, old_count * sizeof *byes);
    for (size_t r = 0; r < rounds; r++)
        for (size_t k = 0; k < COUNT(kinds); k++) {
            gamut_number *ids = ARENA_ARRAY(numbers->adaptation->arena, numbers->grid->team_count, gamut_number);
            size_t found = 0;
            for (uint32_t t = 0; ids && t < numbers->grid->team_count; t++) {
                const event_match *match = event_match_at(numbers->grid, t, r);
                /* If all members won by forfeit without an opponent, the team had a full-point bye. */
                gamut_round_result kind = match->kind == GAMUT_ROUND_FORFEIT_WIN ? GAMUT_ROUND_FULL_BYE : match->kind;
                if (match->opponent != EVENT_NOBODY || kind != kinds[k])
                    continue;
                ids[found++] = trf_teams_number_of(t);
                trf_note(numbers->adaptation, "240: team %u had a %s in round %zu, as its members say", t + 1,
                         event_bye_name(kind), r + 1);
            }
            if (found)
                byes[count++] = (gamut_bye){ kinds[k], base_number((int64_t)r + 1), { ids, found } };
        }
    if (count > old_count)
        numbers->event->byes = (gamut_bye_list){ byes, count };
}

/* ---- forfeits ---- */

static void add_forfeits(const numbering *numbers)
{
    size_t old_count = numbers->event->forfeits.count, count = old_count;
    size_t most = old_count + numbers->grid->team_count * numbers->grid->decided_count / 2;
    gamut_forfeit *forfeits = ARENA_ARRAY(numbers->adaptation->arena, most + 1, gamut_forfeit);
    if (!forfeits)
        return;
    if (old_count)
        memcpy(forfeits, numbers->event->forfeits.items, old_count * sizeof *forfeits);
    for (uint32_t t = 0; t < numbers->grid->team_count; t++)
        for (size_t r = 0; r < numbers->grid->decided_count; r++) {
            if (count == most || !event_find_forfeit(&forfeits[count], numbers->grid, t, r))
                continue;
            count++;
            trf_note(numbers->adaptation, "330: teams %u and %u did not play in round %zu, as their members say", t + 1,
                     event_match_at(numbers->grid, t, r)->opponent + 1, r + 1);
        }
    if (count > old_count)
        numbers->event->forfeits = (gamut_forfeit_list){ forfeits, count };
}

/* ---- boards ---- */

/* If players did not meet in the order of registration, one of the teams played in another order, and nothing shows
 * which one: alternating colours would also fit many wrong orders. */
static void note_boards(const numbering *numbers)
{
    for (uint32_t t = 0; t < numbers->grid->team_count; t++)
        for (size_t r = 0; r < numbers->grid->decided_count; r++) {
            uint32_t other = event_match_at(numbers->grid, t, r)->opponent;
            if (other == EVENT_NOBODY || other < t)
                continue;
            if (!event_boards_face(numbers->grid, t, r) || !event_boards_face(numbers->grid, other, r))
                trf_note(numbers->adaptation,
                         "300: not written, because 013 does not say which players of teams %u and %u sat at which "
                         "board in round %zu",
                         t + 1, other + 1, r + 1);
        }
}

void trf_number_teams(trf_adaptation *adaptation, gamut_event *event)
{
    numbering numbers = { .adaptation = adaptation, .event = event, .grid = event_grid_make(adaptation->arena, event) };
    if (!numbers.grid || !numbers.grid->has_old_teams)
        return;
    if (!rank_teams(&numbers))
        return;
    add_pairing_byes(&numbers);
    add_byes(&numbers);
    add_forfeits(&numbers);
    note_boards(&numbers);
}
