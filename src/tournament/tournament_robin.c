/* tournament_robin.c - the rounds of round robins, by the Berger tables.
 *
 * A player's place in the table is the place in the order of player numbers. A pair of an earlier round that is not in
 * the table is reported as a problem. */
#include "base/text.h"
#include "rules/event/event_berger.h"
#include "tournament.h"

typedef struct robin {
    const event_grid *grid;
    bool is_double;
    bool is_exchanged; /* the last two rounds of the first cycle are swapped, as FIDE prescribes for double events */
    uint32_t *members; /* players, indexed by place in the table */
    size_t count;
} robin;

/* Sorts the players by number; a missing number counts as 0. */
static bool take_members(robin *out, base_arena *arena)
{
    const gamut_player_list *players = &out->grid->event->players;
    out->members = ARENA_ARRAY(arena, players->count + 1, uint32_t);
    for (uint32_t i = 0; out->members && i < players->count; i++) {
        size_t at = out->count++;
        for (; at && players->items[out->members[at - 1]].id.value > players->items[i].id.value; at--)
            out->members[at] = out->members[at - 1];
        out->members[at] = i;
    }
    return out->members != NULL;
}

static event_berger_pair pair_at(const robin *cycle, size_t round, size_t board)
{
    return cycle->is_exchanged ? event_berger_pair_of_double(cycle->count, round, board)
                               : event_berger_pair_at(cycle->count, round, board);
}

/* Returns a sentence about the first pair of the rounds so far that is not in the table; NULL: all pairs are in it. */
static const char *find_stranger(const robin *cycle, base_arena *arena, size_t rounds)
{
    const gamut_player_list *players = &cycle->grid->event->players;
    for (size_t r = 0; r < rounds; r++)
        for (size_t b = 0; b < event_berger_boards(cycle->count); b++) {
            event_berger_pair pair = pair_at(cycle, r, b);
            if (pair.white == cycle->count || pair.black == cycle->count)
                continue;
            uint32_t white = cycle->members[pair.white], black = cycle->members[pair.black];
            uint32_t met = event_find_player(cycle->grid, event_round(cycle->grid, white, r)->opponent);
            if (met != EVENT_NOBODY && met != black)
                return base_arena_print(arena,
                                        "round %zu is not the one of the Berger table for %zu players: %lld met %lld",
                                        r + 1, cycle->count, (long long)players->items[white].id.value,
                                        (long long)players->items[met].id.value)
                    .data;
        }
    return NULL;
}

/* Returns the round (from 1) of a cycle (from 0) in which two players meet; 0: they do not meet. */
static size_t find_meeting(const robin *all, size_t cycle, uint32_t a, uint32_t b)
{
    size_t rounds = event_berger_rounds(all->count);
    for (size_t r = cycle * rounds; r < (cycle + 1) * rounds; r++)
        for (size_t at = 0; at < event_berger_boards(all->count); at++) {
            event_berger_pair pair = pair_at(all, r, at);
            if (pair.white == all->count || pair.black == all->count)
                continue;
            uint32_t white = all->members[pair.white], black = all->members[pair.black];
            if ((white == a && black == b) || (white == b && black == a))
                return r + 1;
        }
    return 0;
}

static bool is_exchanged(const event_grid *grid, bool is_double)
{
    return is_double && !base_text_starts_with(grid->event->system_code, "BERGER");
}

const char *tournament_robin_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    robin cycle = { .grid = round->grid, .is_double = round->system == TOURNAMENT_DOUBLE_ROUND_ROBIN };
    const gamut_player *players = round->grid->event->players.items;
    cycle.is_exchanged = is_exchanged(round->grid, cycle.is_double);
    if (!take_members(&cycle, arena))
        return NULL;
    size_t first = find_meeting(&cycle, 0, a, b), second = cycle.is_double ? find_meeting(&cycle, 1, a, b) : 0;
    base_text also = second ? base_arena_print(arena, " and %zu", second) : TEXT("");
    return base_arena_print(arena, "%lld and %lld meet in round%s %zu%.*s of the Berger table for %zu players",
                            (long long)players[a].id.value, (long long)players[b].id.value, second ? "s" : "", first,
                            TEXT_ARGS(also), cycle.count)
        .data;
}

bool tournament_pair_round_robin(tournament_round *out, base_arena *arena, const event_grid *grid,
                                 const tournament_options *options, const char **why)
{
    robin cycle = { .grid = grid, .is_double = out->system == TOURNAMENT_DOUBLE_ROUND_ROBIN };
    uint32_t next = pairing_next_round(grid->event);
    if (grid->team_count || grid->player_count < 2) {
        *why = grid->team_count ? "round robins of teams are not paired" : "a round robin needs two players";
        return false;
    }
    pairing_pair *pairs = ARENA_ARRAY(arena, grid->player_count + 1, pairing_pair);
    if (!pairs || !take_members(&cycle, arena))
        return false;
    cycle.is_exchanged = is_exchanged(grid, cycle.is_double);
    size_t rounds = event_berger_rounds(cycle.count) * (cycle.is_double ? 2 : 1);
    out->number = options->pairing.round ? options->pairing.round : next;
    out->rules = "Berger";
    out->planned = (uint32_t)rounds;
    out->impossible = options->pairing.round ? NULL : find_stranger(&cycle, arena, next - 1);
    if (!out->impossible && out->number > rounds)
        out->impossible = rounds == 1 ? "the only round is paired already"
                                      : base_arena_print(arena, "all %zu rounds are paired already", rounds).data;
    if (out->impossible)
        return true;
    out->pairs = pairs;
    out->bye = PAIRING_NOBODY;
    out->bye_kind = GAMUT_ROUND_ZERO_BYE;
    for (size_t b = 0; b < event_berger_boards(cycle.count); b++) {
        event_berger_pair pair = pair_at(&cycle, out->number - 1, b);
        if (pair.white == cycle.count || pair.black == cycle.count)
            out->bye = cycle.members[pair.white == cycle.count ? pair.black : pair.white];
        else
            pairs[out->pair_count++] = (pairing_pair){ cycle.members[pair.white], cycle.members[pair.black] };
    }
    return true;
}
