/* tournament_scheveningen.c - the rounds of the Scheveningen system: each of one side meets each of the other.
 *
 * The sides are the two teams of the event, in the order of their players; without teams, the first and the second half
 * of the numbers. The games are those of single players, so the round is one of players. */
#include "base/text.h"
#include "rules/event/event_scheveningen.h"
#include "tournament.h"

typedef struct sides {
    uint32_t *members[2]; /* the players of side A and of side B */
    size_t boards;
} sides;

/* Lists the members of a team; EVENT_NOBODY is left out, as in the grid. */
static size_t list_team(uint32_t *out, const event_grid *grid, uint32_t team)
{
    size_t count = 0, size = grid->event->team_list.items[team].players.count;
    for (size_t at = 0; at < size; at++) {
        uint32_t player = event_member(grid, team, at);
        if (player != EVENT_NOBODY)
            out[count++] = player;
    }
    return count;
}

/* False: `*why` states why there are not two equal sides, or is NULL if memory runs out. */
static bool sides_open(sides *out, base_arena *arena, const event_grid *grid, const char **why)
{
    size_t counts[2] = { grid->player_count / 2, grid->player_count - grid->player_count / 2 };
    *why = NULL;
    if (grid->team_count && grid->team_count != 2) {
        *why = "the Scheveningen system is a match of two teams";
        return false;
    }
    uint32_t *order = tournament_in_order(arena, grid, false);
    out->members[0] = order;
    out->members[1] = order ? order + counts[0] : NULL;
    if (!order)
        return false;
    for (uint32_t team = 0; team < grid->team_count; team++) {
        out->members[team] = ARENA_ARRAY(arena, grid->event->team_list.items[team].players.count + 1, uint32_t);
        if (!out->members[team])
            return false;
        counts[team] = list_team(out->members[team], grid, team);
    }
    out->boards = counts[0];
    if (!counts[0] || counts[0] != counts[1]) {
        *why =
            base_arena_print(arena, "the Scheveningen system needs two equal sides, and they have %zu and %zu players",
                             counts[0], counts[1])
                .data;
        return false;
    }
    return true;
}

static pairing_pair scheveningen_pair(const sides *both, size_t round, size_t board)
{
    event_scheveningen_pair pair = event_scheveningen_pair_at(both->boards, round, board);
    uint32_t a = both->members[0][board], b = both->members[1][pair.b];
    return pair.is_white_a ? (pairing_pair){ a, b } : (pairing_pair){ b, a };
}

/* Returns a sentence about the first pair of the rounds so far that is not in the table; NULL: all pairs are in it. */
static const char *find_other_pair(const sides *both, base_arena *arena, const event_grid *grid, size_t rounds)
{
    for (size_t r = 0; r < rounds; r++)
        for (size_t board = 0; board < both->boards; board++) {
            pairing_pair pair = scheveningen_pair(both, r, board);
            uint32_t met = event_find_player(grid, event_round(grid, pair.white, r)->opponent);
            if (met != EVENT_NOBODY && met != pair.black)
                return base_arena_print(arena,
                                        "round %zu is not the one of the Scheveningen table for %zu boards: %lld met "
                                        "%lld",
                                        r + 1, both->boards, (long long)tournament_number_of(grid, false, pair.white),
                                        (long long)tournament_number_of(grid, false, met))
                    .data;
        }
    return NULL;
}

bool tournament_pair_scheveningen(tournament_round *out, base_arena *arena, const tournament_options *options,
                                  const char **why)
{
    sides both;
    if (!sides_open(&both, arena, out->grid, why))
        return false;
    size_t rounds = both.boards * (out->system == TOURNAMENT_DOUBLE_SCHEVENINGEN ? 2 : 1);
    pairing_pair *pairs = ARENA_ARRAY(arena, both.boards + 1, pairing_pair);
    if (!pairs)
        return false;
    out->planned = (uint32_t)rounds;
    out->impossible = options->pairing.round ? NULL : find_other_pair(&both, arena, out->grid, out->number - 1);
    if (!out->impossible && out->number > rounds)
        out->impossible = rounds == 1 ? "the only round is paired already"
                                      : base_arena_print(arena, "all %zu rounds are paired already", rounds).data;
    if (out->impossible)
        return true;
    for (size_t board = 0; board < both.boards; board++)
        pairs[out->pair_count++] = scheveningen_pair(&both, out->number - 1, board);
    out->pairs = pairs;
    out->basis = base_arena_print(arena, "Round %zu of the Scheveningen table for %zu boards%s",
                                  (out->number - 1) % both.boards + 1, both.boards,
                                  out->number > both.boards ? ", colours exchanged" : "")
                     .data;
    return out->basis != NULL;
}

const char *tournament_scheveningen_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    sides both;
    const char *why;
    if (b == PAIRING_NOBODY)
        return "nobody has a bye in the Scheveningen system";
    if (!sides_open(&both, arena, round->grid, &why))
        return why;
    for (size_t r = 0; r < both.boards; r++)
        for (size_t board = 0; board < both.boards; board++) {
            pairing_pair pair = scheveningen_pair(&both, r, board);
            if ((pair.white != a || pair.black != b) && (pair.white != b || pair.black != a))
                continue;
            bool is_double = round->system == TOURNAMENT_DOUBLE_SCHEVENINGEN;
            base_text also = is_double ? base_arena_print(arena, " and %zu", r + 1 + both.boards) : TEXT("");
            return base_arena_print(arena,
                                    "%lld and %lld meet in round%s %zu%.*s of the Scheveningen table for %zu boards",
                                    (long long)tournament_number_of(round->grid, false, a),
                                    (long long)tournament_number_of(round->grid, false, b), is_double ? "s" : "", r + 1,
                                    TEXT_ARGS(also), both.boards)
                .data;
        }
    return base_arena_print(arena, "%lld and %lld are on the same side",
                            (long long)tournament_number_of(round->grid, false, a),
                            (long long)tournament_number_of(round->grid, false, b))
        .data;
}
