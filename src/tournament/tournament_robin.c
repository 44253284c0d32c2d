/* tournament_robin.c - the rounds of round robins of players and of teams, by the Berger tables.
 *
 * A competitor's place in the table is the place in the order of numbers. A pair of an earlier round that is not in the
 * table is reported as a problem. */
#include "base/text.h"
#include "rules/event/event_berger.h"
#include "tournament.h"

typedef struct robin {
    const event_grid *grid;
    bool is_teams;
    bool is_double;
    bool is_exchanged; /* the last two rounds of the first cycle are swapped, as FIDE prescribes for double events */
    uint32_t *members; /* competitors, indexed by place in the table */
    size_t count;
} robin;

/* FIDE exchanges the last two rounds of the first cycle, so that nobody has one colour three times running; the codes
 * BERGER_... say that the table stays as it is. */
static bool robin_open(robin *out, base_arena *arena, const tournament_round *round)
{
    const event_grid *grid = round->grid;
    *out = (robin){ .grid = grid,
                    .is_teams = grid->team_count > 0,
                    .is_double = round->system == TOURNAMENT_DOUBLE_ROUND_ROBIN,
                    .count = grid->team_count ? grid->team_count : grid->player_count };
    out->is_exchanged =
        out->is_double && !round->options.keeps_order && !base_text_starts_with(grid->event->system_code, "BERGER");
    out->members = tournament_in_order(arena, grid, out->is_teams);
    return out->members != NULL;
}

static event_berger_pair pair_at(const robin *cycle, size_t round, size_t board)
{
    return cycle->is_exchanged ? event_berger_pair_of_double(cycle->count, round, board)
                               : event_berger_pair_at(cycle->count, round, board);
}

static const char *members_word(const robin *cycle)
{
    return cycle->is_teams ? "teams" : "players";
}

/* Returns a sentence about the first pair of the rounds so far that is not in the table; NULL: all pairs are in it. */
static const char *find_stranger(const robin *cycle, base_arena *arena, size_t rounds)
{
    for (size_t r = 0; r < rounds && r < cycle->grid->round_count; r++)
        for (size_t b = 0; b < event_berger_boards(cycle->count); b++) {
            event_berger_pair pair = pair_at(cycle, r, b);
            if (pair.white == cycle->count || pair.black == cycle->count)
                continue;
            uint32_t white = cycle->members[pair.white], black = cycle->members[pair.black];
            uint32_t met = event_opponent(cycle->grid, white, r);
            if (met != EVENT_NOBODY && met != black)
                return base_arena_print(arena, "round %zu is not the one of the Berger table for %zu %s: %lld met %lld",
                                        r + 1, cycle->count, members_word(cycle),
                                        (long long)tournament_number_of(cycle->grid, cycle->is_teams, white),
                                        (long long)tournament_number_of(cycle->grid, cycle->is_teams, met))
                    .data;
        }
    return NULL;
}

/* Returns the round (from 1) of a cycle (from 0) in which two competitors meet; 0: they do not meet. */
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

const char *tournament_robin_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    robin cycle;
    if (b == PAIRING_NOBODY)
        return "the player who rests in a round follows from the Berger table";
    if (!robin_open(&cycle, arena, round))
        return NULL;
    size_t first = find_meeting(&cycle, 0, a, b), second = cycle.is_double ? find_meeting(&cycle, 1, a, b) : 0;
    base_text also = second ? base_arena_print(arena, " and %zu", second) : TEXT("");
    return base_arena_print(arena, "%lld and %lld meet in round%s %zu%.*s of the Berger table for %zu %s",
                            (long long)tournament_number_of(cycle.grid, cycle.is_teams, a),
                            (long long)tournament_number_of(cycle.grid, cycle.is_teams, b), second ? "s" : "", first,
                            TEXT_ARGS(also), cycle.count, members_word(&cycle))
        .data;
}

/* Says which round of the table it is; an exchanged one has another number there. */
static const char *say_table(const robin *cycle, base_arena *arena, size_t number)
{
    size_t rounds = event_berger_rounds(cycle->count);
    bool is_moved = cycle->is_exchanged && rounds > 1 && (number == rounds || number == rounds - 1);
    size_t at = is_moved ? 2 * rounds - 1 - number : number;
    return base_arena_print(arena, "Round %zu of the Berger table for %zu %s (C.05, annex 1)%s", at, cycle->count,
                            members_word(cycle),
                            is_moved ? "; the last two rounds of the first cycle are exchanged" : "")
        .data;
}

bool tournament_pair_round_robin(tournament_round *out, base_arena *arena, const tournament_options *options,
                                 const char **why)
{
    robin cycle;
    uint32_t next = pairing_next_round(out->grid->event);
    size_t count = out->grid->team_count ? out->grid->team_count : out->grid->player_count;
    if (count < 2) {
        *why = out->grid->team_count ? "a round robin needs two teams" : "a round robin needs two players";
        return false;
    }
    pairing_pair *pairs = ARENA_ARRAY(arena, count + 1, pairing_pair);
    if (!pairs || !robin_open(&cycle, arena, out))
        return false;
    size_t rounds = event_berger_rounds(cycle.count) * (cycle.is_double ? 2 : 1);
    out->is_teams = cycle.is_teams;
    out->planned = (uint32_t)rounds;
    out->impossible = options->pairing.round ? NULL : find_stranger(&cycle, arena, next - 1);
    if (!out->impossible && out->number > rounds)
        out->impossible = rounds == 1 ? "the only round is paired already"
                                      : base_arena_print(arena, "all %zu rounds are paired already", rounds).data;
    if (out->impossible)
        return true;
    out->pairs = pairs;
    out->bye_kind = GAMUT_ROUND_ZERO_BYE;
    out->basis = say_table(&cycle, arena, out->number);
    for (size_t b = 0; b < event_berger_boards(cycle.count); b++) {
        event_berger_pair pair = pair_at(&cycle, out->number - 1, b);
        if (pair.white == cycle.count || pair.black == cycle.count)
            out->bye = cycle.members[pair.white == cycle.count ? pair.black : pair.white];
        else
            pairs[out->pair_count++] = (pairing_pair){ cycle.members[pair.white], cycle.members[pair.black] };
    }
    return true;
}
