/* check_pairings.c - who met whom: both sides of a game must say the same.
 *
 * In TRF a game stands in two records, and most damaged files are files in which one of them was edited. A finding
 * about both is reported once; nobody can know which side is right, so none is called wrong. */
#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"

#define TRF "FIDE TRF26, player record, columns 92-99"

/* The columns of a round in a player's record: opponent, colour, result. */
static const gamut_rule opponent_unknown = {
    "event.opponent.unknown", GAMUT_ERROR, "an opponent is not in the list", TRF, "999 w 1 in an event of 50 players",
    "correct the number"
};
static const gamut_rule opponent_self = { "event.opponent.self",          GAMUT_ERROR,
                                          "a player is his own opponent", TRF,
                                          "player 7 has the opponent 7",  "correct the number" };
static const gamut_rule opponent_other = { "event.opponent.reciprocal",        GAMUT_ERROR,
                                           "the opponent names somebody else", TRF,
                                           "1 names 21, but 21 names 3",       "correct the wrong one of the two" };
static const gamut_rule colour_pair = { "event.colour.pair",
                                        GAMUT_ERROR,
                                        "both sides of a game have the same colour",
                                        TRF,
                                        "w on both sides",
                                        "one has White, the other Black" };
static const gamut_rule result_pair = { "event.result.pair",
                                        GAMUT_ERROR,
                                        "the two results of a game do not go together",
                                        TRF,
                                        "1 on both sides",
                                        "1/0, =/=, +/-, -/-, W/L, D/D, blank/blank" };
static const gamut_rule result_unusual = { "event.result.unusual",
                                           GAMUT_NOTE,
                                           "the two results of a game are possible, but not usual",
                                           TRF,
                                           "0 on both sides",
                                           "right if the arbiter decided so" };
static const gamut_rule bye_opponent = {
    "event.bye.opponent",         GAMUT_ERROR, "a bye has an opponent, or a game has none", TRF, "12 w H, or 0000 - 1",
    "a bye has the opponent 0000"
};
static const gamut_rule bye_twice = { "event.bye.pairing-twice",
                                      GAMUT_ERROR,
                                      "the pairing left over more than one in a round, or one more than once",
                                      "FIDE Handbook C.04.1, the pairing-allocated bye",
                                      "U in two records of round 3",
                                      "only one of them is U; requested byes are H, F or Z" };
static const gamut_rule rematch = { "event.pairing.rematch",
                                    GAMUT_WARNING,
                                    "two players met twice in a Swiss",
                                    "FIDE Handbook C.04.1: no two participants play each other more than once",
                                    "1 and 21 in rounds 2 and 6",
                                    "a fact of the event if it is so; else one of the rounds is wrong" };

const gamut_rule *const check_pairing_rules[CHECK_PAIRING_RULE_COUNT] = {
    &opponent_unknown, &opponent_self, &opponent_other, &colour_pair, &result_pair,
    &result_unusual,   &bye_opponent,  &bye_twice,      &rematch
};

static long long id_of(const event_grid *grid, uint32_t player)
{
    return (long long)grid->event->players.items[player].id.value;
}

static diag_place place_of(const check_context *context, uint32_t player, size_t round, const char *leaf)
{
    return check_place_of(context, "players[%u].rounds[%zu].%s", player, round, leaf);
}

/* The byes are the last of the enum. */
static bool is_bye(gamut_round_result result)
{
    return result >= GAMUT_ROUND_FULL_BYE;
}

/* ---- one side ---- */

/* Without an opponent: a win or loss over the board is impossible, a draw was the half-point bye of TRF06. */
static void check_lone(const check_context *context, const event_grid *grid, uint32_t player, size_t at)
{
    const gamut_round *round = event_round(grid, player, at);
    if (round->result < GAMUT_ROUND_WIN || round->result > GAMUT_ROUND_SHORT_LOSS)
        return;
    diag_report_as(context->diags, &bye_opponent, round->result == GAMUT_ROUND_DRAW ? GAMUT_WARNING : GAMUT_ERROR,
                   place_of(context, player, at, "result"), "%lld has a result in round %zu, but no opponent",
                   id_of(grid, player), at + 1);
}

/* ---- both sides ---- */

/* What goes together: the row is the one's result, the column the other's; 2 usual, 1 possible, 0 not. */
static unsigned judge_results(gamut_round_result a, gamut_round_result b)
{
    static const struct {
        gamut_round_result a, b;
        unsigned verdict;
    } pairs[] = {
        { GAMUT_ROUND_NONE, GAMUT_ROUND_NONE, 2 },
        { GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS, 2 },
        { GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW, 2 },
        { GAMUT_ROUND_SHORT_WIN, GAMUT_ROUND_SHORT_LOSS, 2 },
        { GAMUT_ROUND_SHORT_DRAW, GAMUT_ROUND_SHORT_DRAW, 2 },
        { GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS, 2 },
        { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS, 2 },
        { GAMUT_ROUND_LOSS, GAMUT_ROUND_LOSS, 1 },
        { GAMUT_ROUND_DRAW, GAMUT_ROUND_LOSS, 1 },
        { GAMUT_ROUND_SHORT_LOSS, GAMUT_ROUND_SHORT_LOSS, 1 },
        { GAMUT_ROUND_SHORT_DRAW, GAMUT_ROUND_SHORT_LOSS, 1 },
    };
    for (size_t i = 0; i < COUNT(pairs); i++)
        if ((pairs[i].a == a && pairs[i].b == b) || (pairs[i].a == b && pairs[i].b == a))
            return pairs[i].verdict;
    return 0;
}

/* Reported once for the pair, at the side that stands later in the file. */
static void check_results(const check_context *context, const event_grid *grid, uint32_t player, uint32_t other,
                          size_t at)
{
    const gamut_round *mine = event_round(grid, player, at), *theirs = event_round(grid, other, at);
    unsigned verdict = judge_results(mine->result, theirs->result);
    if (player < other || verdict == 2)
        return;
    diag_report(context->diags, verdict ? &result_unusual : &result_pair, place_of(context, player, at, "result"),
                verdict ? "round %zu: %lld and %lld share the point unusually"
                        : "round %zu: the results of %lld and %lld contradict each other",
                at + 1, id_of(grid, player), id_of(grid, other));
}

/* Of a game that was not played. */
static bool is_forfeit(gamut_round_result result)
{
    return result == GAMUT_ROUND_FORFEIT_WIN || result == GAMUT_ROUND_FORFEIT_LOSS;
}

/* Reported at the side that stands earlier in the file, once for the pair. */
static void check_colours(const check_context *context, const event_grid *grid, uint32_t player, uint32_t other,
                          size_t at)
{
    const gamut_round *mine = event_round(grid, player, at), *theirs = event_round(grid, other, at);
    bool has_none = mine->colour == GAMUT_COLOUR_NONE || theirs->colour == GAMUT_COLOUR_NONE;
    if (player > other || (!has_none && mine->colour != theirs->colour))
        return;
    /* TRF06 programs wrote forfeits without colours. */
    gamut_severity severity = has_none && is_forfeit(mine->result) ? GAMUT_WARNING : GAMUT_ERROR;
    diag_report_as(context->diags, &colour_pair, severity, place_of(context, player, at, "colour"),
                   has_none ? "round %zu: %lld and %lld have no colours"
                            : "round %zu: %lld and %lld have the same colour",
                   at + 1, id_of(grid, player), id_of(grid, other));
}

/* Results and colours are judged only where both name each other: else every wrong number would have three findings. */
static void check_meeting(const check_context *context, const event_grid *grid, uint32_t player, size_t at)
{
    const gamut_round *round = event_round(grid, player, at);
    uint32_t other = event_find_player(grid, round->opponent);
    if (is_bye(round->result))
        diag_report(context->diags, &bye_opponent, place_of(context, player, at, "opponent"),
                    "%lld has a bye in round %zu and the opponent %lld", id_of(grid, player), at + 1,
                    (long long)round->opponent.value);
    if (other == player) {
        diag_report(context->diags, &opponent_self, place_of(context, player, at, "opponent"),
                    "%lld meets himself in round %zu", id_of(grid, player), at + 1);
    } else if (other == EVENT_NOBODY) {
        diag_report(context->diags, &opponent_unknown, place_of(context, player, at, "opponent"),
                    "round %zu of %lld: there is no player %lld", at + 1, id_of(grid, player),
                    (long long)round->opponent.value);
    } else if (event_find_player(grid, event_round(grid, other, at)->opponent) != player) {
        gamut_number named = event_round(grid, other, at)->opponent;
        diag_report(context->diags, &opponent_other, place_of(context, player, at, "opponent"),
                    named.state == GAMUT_KNOWN ? "round %zu: %lld names %lld, who names %lld"
                                               : "round %zu: %lld names %lld, who names nobody",
                    at + 1, id_of(grid, player), id_of(grid, other), (long long)named.value);
    } else {
        check_results(context, grid, player, other, at);
        check_colours(context, grid, player, other, at);
    }
}

/* ---- over the rounds ---- */

/* One at most is left over in a round, and only who has had no full point without playing. `had` is by player,
 * `of_round` by round: the index + 1 of who was left over. */
static void check_pairing_byes(const check_context *context, const event_grid *grid, uint32_t player, size_t at,
                               uint8_t *had, uint32_t *of_round)
{
    gamut_round_result result = event_round(grid, player, at)->result;
    if (grid->team_count)
        return;
    if (result == GAMUT_ROUND_FULL_BYE || result == GAMUT_ROUND_FORFEIT_WIN)
        had[player] = 1;
    if (result != GAMUT_ROUND_PAIRING_BYE)
        return;
    if (of_round[at])
        diag_report(context->diags, &bye_twice, place_of(context, player, at, "result"),
                    "%lld and %lld are both left over in round %zu", id_of(grid, of_round[at] - 1), id_of(grid, player),
                    at + 1);
    else if (had[player])
        diag_report_as(context->diags, &bye_twice, GAMUT_WARNING, place_of(context, player, at, "result"),
                       "%lld is left over in round %zu, and had a full point without playing before",
                       id_of(grid, player), at + 1);
    of_round[at] = player + 1;
    had[player] = 1;
}

/* Two games over the board with the same opponent; a list as short as the rounds needs no index. */
static void check_rematches(const check_context *context, const event_grid *grid, uint32_t player)
{
    const gamut_round_list *rounds = &grid->event->players.items[player].rounds;
    size_t count = rounds->count < EVENT_ROUND_LIMIT ? rounds->count : EVENT_ROUND_LIMIT;
    for (size_t r = 1; r < count; r++)
        for (size_t before = 0; event_is_played(&rounds->items[r]) && before < r; before++) {
            uint32_t other = event_find_player(grid, rounds->items[r].opponent);
            if (!event_is_played(&rounds->items[before]) || other == EVENT_NOBODY || other < player ||
                rounds->items[before].opponent.value != rounds->items[r].opponent.value)
                continue;
            diag_report(context->diags, &rematch, place_of(context, player, r, "opponent"),
                        "%lld and %lld met in rounds %zu and %zu", id_of(grid, player), id_of(grid, other), before + 1,
                        r + 1);
            break;
        }
}

/* One pass over the cells of all players; what concerns a pair is decided at one of its two cells. */
void check_pairings(const check_context *context, const event_grid *grid)
{
    uint8_t *had = ARENA_ARRAY(context->scratch, grid->player_count, uint8_t);
    uint32_t *of_round = ARENA_ARRAY(context->scratch, grid->round_count + 1, uint32_t);
    bool is_swiss = grid->event->system == GAMUT_SYSTEM_SWISS && !grid->team_count;
    if (!had || !of_round)
        return;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        size_t count = grid->event->players.items[i].rounds.count;
        for (size_t r = 0; r < count && r < grid->round_count; r++) {
            if (event_round(grid, i, r)->opponent.state == GAMUT_KNOWN)
                check_meeting(context, grid, i, r);
            else
                check_lone(context, grid, i, r);
            check_pairing_byes(context, grid, i, r, had, of_round);
        }
        if (is_swiss)
            check_rematches(context, grid, i);
    }
}
