/* check_pairings.c - the records of both players of a game must agree.
 *
 * TRF states a game in two records, and most damaged files are files in which only one of the two was edited. A finding
 * about both records is reported once, and calls neither of them wrong, because it cannot be known which one is
 * right. */
#include <stdlib.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"

#define TRF                "FIDE TRF26, player record, columns 92-99"
#define NAME(grid, player) check_player_name(grid, player).text

/* The rules about a round in a player's record, which has three columns: opponent, colour, result. */
CHECK_RULE(opponent_unknown, "event.opponent.unknown", ERROR, "an opponent is not in the list", TRF,
           "999 w 1 in an event of 50 players", "correct the number");
CHECK_RULE(opponent_self, "event.opponent.self", ERROR, "a player is his own opponent", TRF,
           "player 7 has the opponent 7", "correct the number");
CHECK_RULE(opponent_other, "event.opponent.reciprocal", ERROR, "the opponent names another player", TRF,
           "1 names 21, but 21 names 3", "correct the wrong one of the two");
CHECK_RULE(colour_pair, "event.colour.pair", ERROR, "both sides of a game have the same colour", TRF, "w on both sides",
           "one has White, the other Black");
CHECK_RULE(result_pair, "event.result.pair", ERROR, "the two results of a game do not go together", TRF,
           "1 on both sides", "1/0, =/=, +/-, -/-, W/L, D/D, blank/blank");
CHECK_RULE(result_unusual, "event.result.unusual", NOTE, "the two results of a game are possible, but not usual", TRF,
           "0 on both sides", "right if the arbiter decided so");
CHECK_RULE(result_missing, "event.result.missing", WARNING, "a game of a round that is over has no result", TRF,
           "12 w and a blank on both sides, in a round with other results",
           "enter the result; for rating every game needs one");
CHECK_RULE(bye_opponent, "event.bye.opponent", ERROR, "a bye has an opponent, or a game has none", TRF,
           "12 w H, or 0000 - 1", "a bye has the opponent 0000");
CHECK_RULE(bye_colour, "event.bye.colour", WARNING, "a player without an opponent has a colour", TRF, "0000 w H",
           "0000 - H: colours are of games, and count in the next pairing");
CHECK_RULE(bye_twice, "event.bye.pairing-twice", ERROR,
           "the pairing left over more than one in a round, or one more than once",
           "FIDE Handbook C.04.1, the pairing-allocated bye", "U in two records of round 3",
           "only one of them is U; requested byes are H, F or Z");
CHECK_RULE(rematch, "event.pairing.rematch", WARNING, "two players met twice in a Swiss",
           "FIDE Handbook C.04.1: no two participants play each other more than once", "1 and 21 in rounds 2 and 6",
           "a fact of the event if it is so; else one of the rounds is wrong");

const gamut_rule *const check_pairing_rules[CHECK_PAIRING_RULE_COUNT] = {
    &opponent_unknown, &opponent_self, &opponent_other, &colour_pair, &result_pair, &result_unusual,
    &result_missing,   &bye_opponent,  &bye_colour,     &bye_twice,   &rematch
};

static diag_place round_place(const check_context *context, uint32_t player, size_t round, const char *leaf)
{
    return check_place_of(context, "players[%u].rounds[%zu].%s", player, round, leaf);
}

/* ---- both records of a game ---- */

/* Returns how well the results of both players of a game agree: 2 usual, 1 unusual but possible, 0 impossible. */
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

bool check_is_contradicted(const event_grid *grid, uint32_t player)
{
    for (size_t r = 0; r < grid->event->players.items[player].rounds.count && r < grid->round_count; r++) {
        uint32_t other = event_opponent(grid, player, r);
        if (other != EVENT_NOBODY && other != player && event_opponent(grid, other, r) == player &&
            !judge_results(event_round(grid, player, r)->result, event_round(grid, other, r)->result))
            return true;
    }
    return false;
}

/* A fault of colours is reported once per game, at the player who comes first in the file. */
static void check_colours(const check_context *context, const event_grid *grid, uint32_t player, uint32_t other,
                          size_t at)
{
    const gamut_round *mine = event_round(grid, player, at), *theirs = event_round(grid, other, at);
    bool has_none = mine->colour == GAMUT_COLOUR_NONE || theirs->colour == GAMUT_COLOUR_NONE;
    if (player > other || (!has_none && mine->colour != theirs->colour))
        return;
    /* Programs that wrote TRF06 left out the colours of forfeits, which were not played, so a forfeit without colours
     * is only a warning. */
    gamut_severity severity =
        has_none && (mine->result == GAMUT_ROUND_FORFEIT_WIN || mine->result == GAMUT_ROUND_FORFEIT_LOSS)
            ? GAMUT_SEVERITY_WARNING
            : GAMUT_SEVERITY_ERROR;
    diag_report_as(context->diags, &colour_pair, severity, round_place(context, player, at, "colour"),
                   has_none ? "in round %zu, %s and %s have no colours"
                            : "in round %zu, %s and %s have the same colour",
                   at + 1, NAME(grid, player), NAME(grid, other));
}

/* ---- a record that many others contradict ---- */

enum {
    MANY = 3 /* this many contradictions of one record, or unknown numbers, probably have a common cause */
};

/* Returns whether the player's round and the same round of the opponent contradict each other. */
static bool is_contradicted(const event_grid *grid, uint32_t player, size_t at)
{
    const gamut_round *mine = event_round(grid, player, at);
    uint32_t other = event_find_player(grid, mine->opponent);
    if (other == EVENT_NOBODY || other == player)
        return other == player;
    const gamut_round *theirs = event_round(grid, other, at);
    return event_find_player(grid, theirs->opponent) != player || !judge_results(mine->result, theirs->result) ||
           (mine->colour == theirs->colour && mine->colour != GAMUT_COLOUR_NONE);
}

/* Compares results and colours only if both players name each other: otherwise one wrong number would give three
 * findings. */
static void check_meeting(const check_context *context, const event_grid *grid, uint32_t player, size_t at,
                          const uint32_t *doubts)
{
    const gamut_round *round = event_round(grid, player, at);
    uint32_t other = event_find_player(grid, round->opponent);
    if (doubts[player] >= MANY || (other != EVENT_NOBODY && doubts[other] >= MANY))
        return; /* one of the two records is reported as a whole */
    if (round->result >= GAMUT_ROUND_FULL_BYE)
        diag_report(context->diags, &bye_opponent, round_place(context, player, at, "opponent"),
                    "%s has a bye in round %zu and the opponent %lld", NAME(grid, player), at + 1,
                    (long long)round->opponent.value);
    if (other == player) {
        diag_report(context->diags, &opponent_self, round_place(context, player, at, "opponent"),
                    "%s is paired with himself or herself in round %zu", NAME(grid, player), at + 1);
    } else if (other == EVENT_NOBODY) {
        return; /* check_unknown reports the number */
    } else if (event_find_player(grid, event_round(grid, other, at)->opponent) != player) {
        gamut_number named = event_round(grid, other, at)->opponent;
        diag_report(context->diags, &opponent_other, round_place(context, player, at, "opponent"),
                    named.state == GAMUT_KNOWN ? "in round %zu, %s names %s, who names %lld"
                                               : "in round %zu, %s names %s, who names no opponent",
                    at + 1, NAME(grid, player), NAME(grid, other), (long long)named.value);
    } else {
        /* A contradiction is reported once per game, at the player who comes second in the file. */
        const gamut_round *mine = event_round(grid, player, at), *theirs = event_round(grid, other, at);
        unsigned verdict = judge_results(mine->result, theirs->result);
        if (player >= other && verdict != 2) {
            diag_report(context->diags, verdict ? &result_unusual : &result_pair,
                        round_place(context, player, at, "result"),
                        verdict ? "in round %zu, %s and %s share the points in an unusual way"
                                : "in round %zu, the results of %s and %s contradict each other",
                        at + 1, NAME(grid, player), NAME(grid, other));
        }
        /* If a round has just been paired, its results may be missing, except in a file for rating. */
        bool is_for_rating = context->profile == CHECK_RATING;
        if (player >= other && mine->result == GAMUT_ROUND_NONE && theirs->result == GAMUT_ROUND_NONE &&
            (is_for_rating || at < grid->decided_count))
            diag_report_as(
                context->diags, &result_missing, is_for_rating ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_WARNING,
                round_place(context, player, at, "result"), "in round %zu, the game of %s and %s has no result", at + 1,
                NAME(grid, player), NAME(grid, other));
        check_colours(context, grid, player, other, at);
    }
}

/* ---- opponents who do not exist ---- */

/* A round that names, as the opponent, a number that no player has. */
typedef struct mention {
    int64_t number;
    size_t round;
    uint32_t player;
} mention;

static int compare_mentions(const void *a, const void *b)
{
    const mention *x = a, *y = b;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    return (x->player > y->player) - (x->player < y->player);
}

static mention *list_mentions(const check_context *context, const event_grid *grid, size_t *count)
{
    mention *mentions = NULL;
    for (int turn = 0; turn < 2; turn++) { /* first count, then fill */
        if (turn && !(mentions = ARENA_ARRAY(context->scratch, *count + 1, mention)))
            return NULL;
        *count = 0;
        for (uint32_t i = 0; i < grid->player_count; i++)
            for (size_t r = 0; r < grid->event->players.items[i].rounds.count && r < grid->round_count; r++) {
                gamut_number opponent = event_round(grid, i, r)->opponent;
                if (opponent.state != GAMUT_KNOWN || event_find_player(grid, opponent) != EVENT_NOBODY)
                    continue;
                if (mentions)
                    mentions[*count] = (mention){ opponent.value, r, i };
                ++*count;
            }
    }
    qsort(mentions, *count, sizeof *mentions, compare_mentions);
    return mentions;
}

/* Reports each unknown number once, however many records name it. If there are several, and all are above the highest
 * number of a player, there is just one finding, because the end of the file was probably cut off. */
static void check_unknown(const check_context *context, const event_grid *grid)
{
    size_t count = 0, numbers = 0;
    const mention *mentions = list_mentions(context, grid, &count);
    for (size_t i = 0; mentions && i < count; i++)
        numbers += !i || mentions[i].number != mentions[i - 1].number;
    bool is_cut = numbers >= MANY && mentions[0].number >= (int64_t)grid->id_limit;
    for (size_t from = 0, to; mentions && from < count; from = to) {
        for (to = from + 1; to < count && (is_cut || mentions[to].number == mentions[from].number);)
            to++;
        diag_place place = round_place(context, mentions[from].player, mentions[from].round, "opponent");
        if (is_cut)
            diag_report(
                context->diags, &opponent_unknown, place,
                "%zu players from %lld to %lld have no record, and %zu rounds of others name them: the file may "
                "have been cut short",
                numbers, (long long)mentions[from].number, (long long)mentions[to - 1].number, to - from);
        else if (to - from > 1)
            diag_report(
                context->diags, &opponent_unknown, place,
                "there is no player %lld, but %zu rounds of others name that number; the first is round %zu of %s",
                (long long)mentions[from].number, to - from, mentions[from].round + 1,
                NAME(grid, mentions[from].player));
        else
            diag_report(context->diags, &opponent_unknown, place,
                        "round %zu of %s names player %lld, who does not exist", mentions[from].round + 1,
                        NAME(grid, mentions[from].player), (long long)mentions[from].number);
    }
}

/* ---- several rounds together ---- */

/* At most one player gets the pairing-allocated bye in a round, and only a player who has not yet got a full point
 * without playing: then had[player] is 0. of_round[round] is the index + 1 of the player with the bye in that round. */
static void check_pairing_byes(const check_context *context, const event_grid *grid, uint32_t player, size_t at,
                               uint8_t *had, uint32_t *of_round)
{
    gamut_round_result result = event_round(grid, player, at)->result;
    /* In a system with matches of several games, a bye is repeated in each game of the match, and counts once. */
    bool is_second = at % event_match_length(grid->event->system_code);
    if (grid->team_count)
        return;
    if (result == GAMUT_ROUND_FULL_BYE || result == GAMUT_ROUND_FORFEIT_WIN)
        had[player] = 1;
    if (result != GAMUT_ROUND_PAIRING_BYE)
        return;
    if (of_round[at])
        diag_report(context->diags, &bye_twice, round_place(context, player, at, "result"),
                    "%s and %s are both left over in round %zu", NAME(grid, of_round[at] - 1), NAME(grid, player),
                    at + 1);
    else if (had[player] && !(is_second && event_round(grid, player, at - 1)->result == result))
        diag_report_as(context->diags, &bye_twice, GAMUT_SEVERITY_WARNING, round_place(context, player, at, "result"),
                       "%s is left over in round %zu, and had a full point without playing before", NAME(grid, player),
                       at + 1);
    of_round[at] = player + 1;
    had[player] = 1;
}

/* Reports players who met twice in games that were played (not forfeited), except within one match. */
static void check_rematches(const check_context *context, const event_grid *grid, uint32_t player)
{
    size_t length = event_match_length(grid->event->system_code);
    const gamut_round_list *rounds = &grid->event->players.items[player].rounds;
    size_t count = rounds->count < EVENT_ROUND_LIMIT ? rounds->count : EVENT_ROUND_LIMIT;
    for (size_t r = 1; r < count; r++)
        for (size_t before = 0; event_is_played(&rounds->items[r]) && before < r; before++) {
            uint32_t other = event_find_player(grid, rounds->items[r].opponent);
            if (!event_is_played(&rounds->items[before]) || other == EVENT_NOBODY || other < player ||
                before / length == r / length ||
                rounds->items[before].opponent.value != rounds->items[r].opponent.value)
                continue;
            diag_report(context->diags, &rematch, round_place(context, player, r, "opponent"),
                        "%s and %s met in rounds %zu and %zu", NAME(grid, player), NAME(grid, other), before + 1,
                        r + 1);
            break;
        }
}

void check_pairings(const check_context *context, const event_grid *grid)
{
    uint32_t *doubts = ARENA_ARRAY(context->scratch, grid->player_count + 1, uint32_t);
    uint8_t *had = ARENA_ARRAY(context->scratch, grid->player_count, uint8_t);
    uint32_t *of_round = ARENA_ARRAY(context->scratch, grid->round_count + 1, uint32_t);
    bool is_swiss = grid->event->system == GAMUT_SYSTEM_SWISS && !grid->team_count;
    if (!had || !of_round || !doubts)
        return;
    check_unknown(context, grid);
    /* For each player, count the rounds in which the player's record and an opponent's record contradict each other. */
    for (uint32_t j = 0; j < grid->player_count; j++)
        for (size_t k = 0; k < grid->event->players.items[j].rounds.count && k < grid->round_count; k++)
            if (is_contradicted(grid, j, k)) {
                uint32_t other = event_find_player(grid, event_round(grid, j, k)->opponent);
                bool is_mutual = event_find_player(grid, event_round(grid, other, k)->opponent) == j;
                doubts[j]++;
                doubts[other] += !is_mutual && other != j;
            }
    for (uint32_t i = 0; i < grid->player_count; i++) {
        size_t count = grid->event->players.items[i].rounds.count;
        if (doubts[i] >= MANY) {
            /* A record that contradicts many others was cut short, or belongs to another player. It is reported once,
             * at the first contradiction. */
            size_t at = 0;
            while (at < count && at < grid->round_count && !is_contradicted(grid, i, at))
                at++;
            diag_report(context->diags, &opponent_other,
                        at < count ? round_place(context, i, at, "opponent")
                                   : check_place_of(context, "players[%u]", i),
                        "the record of %s contradicts those of others in %u places", NAME(grid, i), doubts[i]);
        }
        for (size_t r = 0; r < count && r < grid->round_count; r++) {
            if (event_round(grid, i, r)->opponent.state == GAMUT_KNOWN)
                check_meeting(context, grid, i, r, doubts);
            else {
                /* The result of a game that was played needs an opponent. A draw without an opponent is only a warning,
                 * because TRF06 wrote half-point byes like that. */
                const gamut_round *round = event_round(grid, i, r);
                if (round->result >= GAMUT_ROUND_WIN && round->result <= GAMUT_ROUND_SHORT_LOSS)
                    diag_report_as(context->diags, &bye_opponent,
                                   round->result == GAMUT_ROUND_DRAW ? GAMUT_SEVERITY_WARNING : GAMUT_SEVERITY_ERROR,
                                   round_place(context, i, r, "result"),
                                   "%s has a result in round %zu, but no opponent", NAME(grid, i), r + 1);
                /* Byes must not have a colour. A forfeit win without an opponent may have one, as TRF26 writes it for
                 * teams. */
                bool is_bye = round->result == GAMUT_ROUND_NONE || round->result >= GAMUT_ROUND_FULL_BYE;
                if (is_bye && round->colour != GAMUT_COLOUR_NONE)
                    diag_report(context->diags, &bye_colour, round_place(context, i, r, "colour"),
                                "%s has no opponent in round %zu, and a colour", NAME(grid, i), r + 1);
            }
            check_pairing_byes(context, grid, i, r, had, of_round);
        }
        if (is_swiss)
            check_rematches(context, grid, i);
    }
}
