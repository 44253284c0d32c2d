/* fix_event.c - adds what is missing in an event, if the right value is certain: the scoring system that explains all
 * points, rounds that only the opponent's record has, points that follow from the results, line-ups and forfeits.
 *
 * Every change must be confirmed by two statements of the file: a round by the opponent's record and the points of both
 * players, points by each result in the records of both players. Contradictions are left alone, because it cannot be
 * known which side is right. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"
#include "rules/event/event_robin.h"

/* The event that is being fixed. */
typedef struct fixing {
    base_arena *arena;
    gamut_event *event;
    gamut_player *players; /* the players of the copy */
    const event_grid *grid;
    fix_note note;
    void *payload;
    bool is_changed;
} fixing;

/* Reports a change, with the rule whose finding it fixes. The rule is found by its id, because rules are static
 * variables in the files that report them. */
static void note_fix(fixing *fix, const char *id, const char *path, const char *message)
{
    const gamut_rule *rule = NULL;
    for (size_t f = 0; f < check_family_count && !rule; f++)
        for (size_t i = 0; i < check_families[f].rule_count && !rule; i++)
            rule = strcmp(check_families[f].rules[i]->id, id) ? NULL : check_families[f].rules[i];
    fix->is_changed = true;
    fix->note(rule, path, message, fix->payload);
}

/* ---- rounds that only the opponent has ---- */

/* Returns whether both players agree about a round, or the round is a bye. */
static bool is_sound(const event_grid *grid, uint32_t player, size_t at)
{
    const gamut_round *mine = event_round(grid, player, at);
    uint32_t other = event_find_player(grid, mine->opponent);
    if (mine->opponent.state != GAMUT_KNOWN)
        return mine->result == GAMUT_ROUND_NONE || mine->result > GAMUT_ROUND_SHORT_LOSS;
    if (other == EVENT_NOBODY || other == player || mine->result >= GAMUT_ROUND_FULL_BYE)
        return false;
    const gamut_round *theirs = event_round(grid, other, at);
    bool are_both_absent = mine->result == GAMUT_ROUND_FORFEIT_LOSS && theirs->result == GAMUT_ROUND_FORFEIT_LOSS;
    return event_find_player(grid, theirs->opponent) == player && mine->result != GAMUT_ROUND_NONE &&
           (theirs->result == event_opposite_result(mine->result) || are_both_absent);
}

/* Returns whether all rounds of the record except this one are sound. A record that is shifted within its line, or was
 * cut off before its rounds, is not changed. */
static bool is_otherwise_sound(const event_grid *grid, uint32_t player, size_t at)
{
    if (!grid->event->players.items[player].rounds.count && grid->played_count > 1)
        return false;
    for (size_t r = 0; r < grid->event->players.items[player].rounds.count; r++)
        if (r != at && !is_sound(grid, player, r))
            return false;
    return true;
}

/* Returns a round of a player for changing, in a new list that is long enough. NULL: out of memory. */
static gamut_round *own_round(fixing *fix, uint32_t player, size_t round)
{
    gamut_round_list *list = &fix->players[player].rounds;
    size_t count = list->count > round ? list->count : round + 1;
    gamut_round *rounds = ARENA_ARRAY(fix->arena, count, gamut_round);
    if (!rounds)
        return NULL;
    if (list->count)
        memcpy(rounds, list->items, list->count * sizeof *rounds);
    *list = (gamut_round_list){ rounds, count };
    return &rounds[round];
}

/* Returns whether a player's points are stated, and equal the sum of the results plus `more`. */
static bool are_points_of(const event_grid *grid, uint32_t player, int64_t more)
{
    const gamut_player *person = &grid->event->players.items[player];
    int64_t sum = event_sum_of_results(&grid->scoring, person, grid->team_count > 0) + more;
    return person->points.state == GAMUT_KNOWN && event_units(&grid->scoring, person->points, sum + 1) == sum;
}

/* Returns whether the points of both players confirm a game that only the record of `player` has: the points of
 * `player` include it, and the points of `other` exceed the sum of that player's results by exactly what the game is
 * worth. */
static bool is_proved(const event_grid *grid, uint32_t player, uint32_t other, const gamut_round *missing)
{
    int64_t more =
        grid->team_count ? event_standard_points(&grid->scoring, missing) : event_points_of(&grid->scoring, missing);
    return are_points_of(grid, player, 0) && are_points_of(grid, other, more);
}

static void fix_cells(fixing *fix)
{
    gamut_number rounds = fix->event->rounds;
    for (uint32_t i = 0; i < fix->grid->player_count; i++)
        for (size_t r = 0; r < fix->event->players.items[i].rounds.count && r < fix->grid->round_count; r++) {
            /* A round is filled in only if it is empty, only from an opponent whose record of it is complete, and only
             * if the rest of the record is sound. From a forfeit loss nothing can be filled in, because it does not
             * show whether the opponent was present. */
            const gamut_round *round = event_round(fix->grid, i, r);
            uint32_t other = event_find_player(fix->grid, round->opponent);
            if (other == EVENT_NOBODY || other == i || round->colour == GAMUT_COLOUR_NONE ||
                round->result == GAMUT_ROUND_FORFEIT_LOSS || event_opposite_result(round->result) == GAMUT_ROUND_NONE)
                continue;
            const gamut_round *theirs = event_round(fix->grid, other, r);
            bool is_empty = theirs->opponent.state != GAMUT_KNOWN && theirs->result == GAMUT_ROUND_NONE &&
                            theirs->colour == GAMUT_COLOUR_NONE;
            gamut_round missing = { .opponent = fix->players[i].id,
                                    .colour =
                                        round->colour == GAMUT_COLOUR_WHITE ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
                                    .result = event_opposite_result(round->result) };
            bool is_beyond = rounds.state == GAMUT_KNOWN && (int64_t)r >= rounds.value;
            if (!is_empty || is_beyond || !is_otherwise_sound(fix->grid, other, r) ||
                !is_proved(fix->grid, i, other, &missing))
                continue;
            gamut_round *fixed = own_round(fix, other, r);
            if (!fixed)
                continue;
            char path[64];
            *fixed = missing;
            snprintf(path, sizeof path, "players[%u].rounds[%zu]", other, r);
            note_fix(fix, "event.opponent.reciprocal", path, "the round was taken from the record of the opponent");
        }
}

/* Returns whether no results contradict each other: otherwise no scoring system can be deduced from them. */
static bool is_all_sound(const event_grid *grid)
{
    for (uint32_t i = 0; i < grid->player_count; i++)
        for (size_t r = 0; r < grid->event->players.items[i].rounds.count && r < grid->round_count; r++)
            if (!is_sound(grid, i, r))
                return false;
    return true;
}

/* ---- line-ups that follow from opponents and colours ---- */

enum {
    LINEUPS_ADDED = 1000 /* most line-ups that are added: the list is copied for each */
};

static void fix_lineups(fixing *fix)
{
    const event_grid *grid = fix->grid;
    uint32_t *players = ARENA_ARRAY(fix->arena, grid->board_count + 1, uint32_t);
    size_t added = 0;
    for (uint32_t t = 0; players && t < grid->team_count; t++)
        for (size_t r = 0; r < grid->played_count && added < LINEUPS_ADDED; r++)
            if (event_deduce_lineup(grid, t, r, players)) {
                /* An empty board is 0, as in record 300. If memory runs out, the line-up has no players, and the arena
                 * reports the failure. */
                const gamut_team_list *teams = &fix->event->team_list;
                gamut_lineup lineup = { .round = base_number((int64_t)r + 1), .team = teams->items[t].id };
                gamut_number *ids = ARENA_ARRAY(fix->arena, grid->board_count, gamut_number);
                lineup.opponent = teams->items[event_match_at(grid, t, r)->opponent].id;
                for (size_t b = 0; ids && b < grid->board_count; b++)
                    ids[b] = players[b] == EVENT_NOBODY ? base_number(0) : fix->players[players[b]].id;
                lineup.players = (gamut_number_list){ ids, ids ? grid->board_count : 0 };
                gamut_lineup_list *list = &fix->event->lineups;
                gamut_lineup *items = ARENA_ARRAY(fix->arena, list->count + 1, gamut_lineup);
                char path[64];
                if (items) {
                    if (list->count)
                        memcpy(items, list->items, list->count * sizeof *items);
                    items[list->count] = lineup;
                    snprintf(path, sizeof path, "lineups[%zu]", list->count);
                    *list = (gamut_lineup_list){ items, list->count + 1 };
                    note_fix(fix, "event.lineup.missing", path,
                             "record 300 was added, because opponents and colours show the boards");
                }
                added++;
            }
}

/* ---- forfeits that follow from the boards ---- */

/* Returns whether record 330 may be added for a forfeited match. That record gives all game points to the team that was
 * present, so the results on the boards must give the same points. */
static bool is_whole_forfeit(const event_grid *grid, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(grid, team, round);
    int64_t total = (int64_t)grid->board_count * grid->scoring.points[GAMUT_ROUND_WIN][0];
    return match->colour != GAMUT_COLOUR_NONE &&
           match->game_points == (match->kind == GAMUT_ROUND_FORFEIT_WIN ? total : 0);
}

static void fix_forfeits(fixing *fix)
{
    const event_grid *grid = fix->grid;
    gamut_forfeit_list *list = &fix->event->forfeits;
    gamut_forfeit found;
    size_t count = list->count;
    for (uint32_t t = 0; !grid->has_old_teams && t < grid->team_count; t++)
        for (size_t r = 0; r < grid->played_count; r++)
            count += event_find_forfeit(&found, grid, t, r);
    gamut_forfeit *items = count > list->count ? ARENA_ARRAY(fix->arena, count, gamut_forfeit) : NULL;
    if (!items)
        return;
    if (list->count)
        memcpy(items, list->items, list->count * sizeof *items);
    *list = (gamut_forfeit_list){ items, list->count };
    for (uint32_t t = 0; t < grid->team_count; t++)
        for (size_t r = 0; r < grid->played_count; r++)
            if (event_find_forfeit(&found, grid, t, r) && is_whole_forfeit(grid, t, r) &&
                is_whole_forfeit(grid, event_match_at(grid, t, r)->opponent, r)) {
                char path[64];
                snprintf(path, sizeof path, "forfeits[%zu]", list->count);
                items[list->count++] = found;
                note_fix(fix, "event.forfeit.missing", path, "record 330 was added, because all boards were forfeited");
            }
}

/* ---- points ---- */

/* Returns whether two records state the result of a round: those of both players, or the player's own and record
 * 240. */
static bool is_stated_twice(const fixing *fix, uint32_t player, size_t at)
{
    const gamut_round *mine = event_round(fix->grid, player, at);
    if (mine->opponent.state == GAMUT_KNOWN)
        return is_sound(fix->grid, player, at);
    for (size_t i = 0; i < fix->event->byes.count; i++) {
        const gamut_bye *bye = &fix->event->byes.items[i];
        bool is_same = bye->round.value == (int64_t)at + 1 && bye->kind == mine->result;
        for (size_t k = 0; is_same && k < bye->ids.count; k++)
            if (bye->ids.items[k].value == fix->players[player].id.value)
                return true;
    }
    return false;
}

/* Computes `*sum`, the sum of the results, and returns whether the stated points differ from it although every result
 * is stated twice. */
static bool is_sum_wrong(const fixing *fix, uint32_t at, int64_t *sum)
{
    const event_grid *grid = fix->grid;
    const gamut_player *player = &fix->players[at];
    *sum = event_sum_of_results(&grid->scoring, player, grid->team_count > 0);
    if (player->points.state != GAMUT_KNOWN)
        return false;
    for (size_t r = 0; r < grid->decided_count || r < player->rounds.count; r++)
        if (!is_stated_twice(fix, at, r))
            return false;
    int64_t units = event_units(&grid->scoring, player->points, *sum);
    return units != *sum && (grid->team_count || units != *sum - event_points_beyond(grid, at));
}

/* Returns whether some opponent has as many points too few as the player has too many. Then the result of their game,
 * which was entered for both at once, may be wrong, and the points right. */
static bool is_balanced(const fixing *fix, uint32_t player)
{
    const event_grid *grid = fix->grid;
    for (size_t r = 0; r < fix->players[player].rounds.count && r < grid->round_count; r++) {
        uint32_t other = event_find_player(grid, event_round(grid, player, r)->opponent);
        if (other == EVENT_NOBODY || other == player || fix->players[other].points.state != GAMUT_KNOWN)
            continue;
        int64_t own = event_sum_of_results(&grid->scoring, &fix->players[player], grid->team_count > 0);
        int64_t theirs = event_sum_of_results(&grid->scoring, &fix->players[other], grid->team_count > 0);
        int64_t surplus = event_units(&grid->scoring, fix->players[player].points, own) - own;
        if (surplus && surplus == theirs - event_units(&grid->scoring, fix->players[other].points, theirs))
            return true;
    }
    return false;
}

/* Whether the games of a player who left a round robin count for nobody: then points are right without them. */
static bool has_uncounted(const event_grid *grid)
{
    unsigned cycles = grid->team_count ? 0 : event_round_robin_cycles(grid);
    if (!cycles && !grid->team_count && grid->event->system == GAMUT_SYSTEM_ROUND_ROBIN)
        cycles = 1;
    event_robin robin;
    if (!cycles || !event_robin_open(&robin, grid, cycles))
        return false;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        event_robin_part part = event_robin_part_of(&robin, i);
        if (event_robin_is_left_out(&part))
            return true;
    }
    return false;
}

/* If the points of at least half of the players, and of more than two, are wrong, they have a common cause, such as the
 * scoring system, and none are fixed. If an arbiter adjusted points (record 299), none are fixed either, because the
 * sums do not include adjustments. */
static void fix_points(fixing *fix)
{
    const event_grid *grid = fix->grid;
    int64_t sum;
    size_t wrong = 0;
    bool *is_doubted = ARENA_ARRAY(fix->arena, grid->player_count + 1, bool);
    for (uint32_t i = 0; is_doubted && i < grid->player_count; i++) {
        bool is_wrong = is_sum_wrong(fix, i, &sum);
        wrong += is_wrong;
        is_doubted[i] = is_wrong && is_balanced(fix, i);
    }
    if (!is_doubted || fix->event->adjustments.count || has_uncounted(grid) ||
        (wrong > 2 && wrong * 2 >= grid->player_count))
        return;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        gamut_player *player = &fix->players[i];
        if (!is_sum_wrong(fix, i, &sum) || is_doubted[i])
            continue;
        char path[64];
        player->points = event_decimal(&grid->scoring, sum);
        snprintf(path, sizeof path, "players[%u].points", i);
        note_fix(fix, "event.points.sum", path, "the points were set to the sum of the results");
    }
}

/* The order of the fixes matters: the right scoring system may explain all points, and rounds that are filled in count
 * in the sums. */
const gamut_event *fix_event(base_arena *arena, const gamut_event *event, fix_note note, void *payload)
{
    fixing fix = { .arena = arena, .note = note, .payload = payload };
    if (!event->players.count)
        return event;
    fix.event = ARENA_NEW(arena, gamut_event);
    fix.players = ARENA_ARRAY(arena, event->players.count, gamut_player);
    if (!fix.event || !fix.players)
        return NULL;
    memcpy(fix.players, event->players.items, event->players.count * sizeof *fix.players);
    *fix.event = *event;
    fix.event->players.items = fix.players;
    fix.grid = event_grid_make(arena, fix.event);
    if (!fix.grid)
        return NULL;
    /* Record 162 (the scoring system) is set if all declared points follow from one system. The points for a
     * pairing-allocated bye are stated only if they differ from those for a win, which are the default. */
    event_scoring found;
    size_t wrong, left;
    bool is_doubtful = event_doubt_scoring(&found, fix.event, &wrong, &left) && !left;
    if ((is_doubtful || event_deduce_scoring(&found, fix.event)) && is_all_sound(fix.grid)) {
        gamut_scoring *scoring = &fix.event->scoring;
        *scoring = (gamut_scoring){ 0 };
        scoring->win = event_decimal(&found, found.points[GAMUT_ROUND_WIN][0]);
        scoring->draw = event_decimal(&found, found.points[GAMUT_ROUND_DRAW][0]);
        scoring->loss = event_decimal(&found, found.points[GAMUT_ROUND_LOSS][0]);
        if (found.points[GAMUT_ROUND_PAIRING_BYE][0] != found.points[GAMUT_ROUND_WIN][0])
            scoring->pairing_bye = event_decimal(&found, found.points[GAMUT_ROUND_PAIRING_BYE][0]);
        note_fix(&fix, "event.points.scoring", "scoring",
                 is_doubtful ? "the scoring system was replaced by the one that explains all points"
                             : "the scoring system that explains all points was added");
    }
    if (fix.is_changed)
        fix.grid = event_grid_make(arena, fix.event); /* computed with the new scoring system */
    if (!fix.grid)
        return NULL;
    fix_cells(&fix);
    fix_points(&fix);
    fix_lineups(&fix);
    fix_forfeits(&fix);
    return fix.is_changed ? fix.event : event;
}

/* The first row whose `start` matches counts, so special rows come before general ones. */
const char *fix_refuse(const char *rule)
{
    static const struct {
        const char *start; /* start of the rule's id */
        const char *why;
    } reasons[] = {
        { "event.result.", "two records contradict each other: which is right cannot be known" },
        { "event.opponent.unknown", "the player who is meant, or the missing record, cannot be known" },
        { "event.opponent.", "two records contradict each other: which is right cannot be known" },
        { "event.colour.", "the colours cannot be known" },
        { "event.player.id-", "opponents are named by these numbers: which player is meant cannot be known" },
        { "event.player.identity-", "whose number it is cannot be known" },
        { "event.player.", "only the player knows the right one" },
        { "event.federation.", "only the player knows the right one" },
        { "event.points.", "the results, or the scoring system, may be what is wrong" },
        { "event.rank.", "the order is the decision of the arbiter" },
        { "event.team.game-points", "the boards or the sum is wrong: which of them cannot be known" },
        { "event.team.match-points", "the matches or the sum is wrong: which of them cannot be known" },
        { "event.team.", "the roster or the pairing is wrong: which of them cannot be known" },
        { "event.forfeit.missing",
          "record 330 would give points that the boards do not, or colours that cannot be known" },
        { "event.lineup.missing", "the boards do not follow from opponents and colours" },
        { "event.", "two records contradict each other: which is right cannot be known" },
        { "bridge.rescore", "gamut rescore --fix puts in what the results give" },
    };
    for (size_t i = 0; i < COUNT(reasons); i++)
        if (!strncmp(rule, reasons[i].start, strlen(reasons[i].start)))
            return reasons[i].why;
    return NULL;
}
