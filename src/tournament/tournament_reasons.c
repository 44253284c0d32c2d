/* tournament_reasons.c - explains why a round is paired as it is, for all systems. */
#include "tournament_reasons.h"

#include "base/text.h"
#include "pairing/burstein/burstein.h"
#include "pairing/doubleswiss/doubleswiss.h"
#include "pairing/dubov/dubov.h"
#include "pairing/lim/lim.h"
#include "pairing/team/team_swiss.h"

/* Whether the round is paired by a system that can be asked for a review. */
static bool has_review(const tournament_round *round)
{
    return round->teams || round->burstein || round->dubov || round->lim ||
           (round->system == TOURNAMENT_DOUBLE_SWISS && !round->is_second);
}

/* Pairs the round again with a review; if `pair` is not NULL, as if these two had to meet. */
static bool solve(swiss_answer *out, swiss_review *review, base_arena *arena, const tournament_round *round,
                  const uint32_t *pair)
{
    if (round->teams) {
        const team_problem *problem = pair ? team_bind(arena, round->teams, pair[0], pair[1]) : round->teams;
        return problem && team_solve(out, arena, problem, review);
    }
    const pairing_problem *field = pair ? swiss_bind(arena, round->problem, pair[0], pair[1]) : round->problem;
    if (field && round->burstein) {
        burstein_problem problem = *round->burstein;
        problem.field = field;
        return burstein_solve(out, arena, &problem, review);
    }
    if (field && round->dubov) {
        dubov_problem problem = *round->dubov;
        problem.field = field;
        return dubov_solve(out, arena, &problem, review);
    }
    if (field && round->lim) {
        lim_problem problem = *round->lim;
        problem.field = field;
        return lim_solve(out, arena, &problem, review);
    }
    return field && round->system == TOURNAMENT_DOUBLE_SWISS && doubleswiss_solve(out, arena, field, review);
}

bool tournament_review(swiss_review *out, base_arena *arena, const tournament_round *round)
{
    swiss_answer answer;
    *out = (swiss_review){ .arena = arena, .places = round->places };
    return solve(&answer, out, arena, round, NULL);
}

/* ---- another pairing ---- */

static tournament_verdict verdict_of_dutch(const pairing_verdict *verdict, const pairing_problem *problem)
{
    bool is_illegal = !verdict->is_same && verdict->criterion >= PAIRING_C1 && verdict->criterion <= PAIRING_C3;
    return (tournament_verdict){ .is_same = verdict->is_same,
                                 .is_illegal = is_illegal,
                                 .criterion = verdict->is_same || !verdict->criterion
                                                  ? NULL
                                                  : pairing_criterion_name(problem->edition, verdict->criterion),
                                 .why = verdict->why };
}

static bool judge_swiss(tournament_verdict *out, base_arena *arena, const tournament_round *round,
                        const pairing_pair *pairs, size_t count, uint32_t bye)
{
    swiss_review review = { .arena = arena, .places = round->places };
    swiss_answer answer;
    size_t competitors = round->teams ? round->teams->count : round->problem->count;
    review.given = swiss_given(arena, competitors, pairs, count, bye);
    if (!review.given || !solve(&answer, &review, arena, round, NULL))
        return false;
    const swiss_verdict *verdict = &review.verdict;
    const char *name = verdict->criterion ? verdict->criterion->name : "order";
    *out = (tournament_verdict){ .is_same = verdict->is_same,
                                 .is_illegal = verdict->is_illegal,
                                 .criterion = verdict->is_same ? NULL : name,
                                 .why = verdict->why };
    return true;
}

/* Whether two have met in an earlier round of the current cycle (a double round robin has two cycles). */
static bool has_met(const tournament_round *round, uint32_t a, uint32_t b)
{
    size_t cycle = round->system == TOURNAMENT_DOUBLE_ROUND_ROBIN ? round->planned / 2 : round->planned;
    size_t first = (round->number - 1) / cycle * cycle;
    for (size_t r = first; r + 1 < round->number && r < round->grid->round_count; r++)
        if (event_opponent(round->grid, a, r) == b)
            return true;
    return false;
}

static bool is_in_round(const tournament_round *round, pairing_pair pair)
{
    for (size_t i = 0; i < round->pair_count; i++)
        if ((round->pairs[i].white == pair.white && round->pairs[i].black == pair.black) ||
            (round->pairs[i].white == pair.black && round->pairs[i].black == pair.white))
            return true;
    return false;
}

/* A table leaves no choice: a pair that is not in this round of it is wrong. */
static bool judge_plain(tournament_verdict *out, base_arena *arena, const tournament_round *round,
                        const pairing_pair *pairs, size_t count)
{
    *out = (tournament_verdict){ .is_same = true };
    for (size_t i = 0; i < count && out->is_same; i++) {
        if (is_in_round(round, pairs[i]))
            continue;
        bool is_again = has_met(round, pairs[i].white, pairs[i].black);
        *out = (tournament_verdict){ .is_illegal = is_again };
        out->why = tournament_meeting(arena, round, pairs[i].white, pairs[i].black, &out->criterion);
        if (is_again)
            out->why = base_arena_print(arena, "%s %lld and %lld have met", round->is_teams ? "teams" : "players",
                                        (long long)tournament_number_of(round->grid, round->is_teams, pairs[i].white),
                                        (long long)tournament_number_of(round->grid, round->is_teams, pairs[i].black))
                           .data;
    }
    return out->is_same || out->why;
}

/* The second games of the Double-Swiss system leave no choice either. */
static bool judge_second(tournament_verdict *out, base_arena *arena, const tournament_round *round,
                         const pairing_given *given)
{
    const gamut_player *players = round->grid->event->players.items;
    *out = (tournament_verdict){ .is_same = true };
    for (size_t i = 0; i < given->pair_count && out->is_same; i++)
        if (!is_in_round(round, given->pairs[i]))
            *out = (tournament_verdict){
                .is_illegal = true,
                .criterion = "C.04.5",
                .why = base_arena_print(arena,
                                        "players %lld and %lld play the second game of a match that they did not begin "
                                        "in round %u",
                                        (long long)players[given->pairs[i].white].id.value,
                                        (long long)players[given->pairs[i].black].id.value, round->number - 1)
                           .data
            };
    return out->is_same || out->why;
}

bool tournament_judge(tournament_verdict *out, base_arena *arena, const tournament_round *round,
                      const pairing_given *given)
{
    pairing_verdict verdict;
    if (round->is_second)
        return judge_second(out, arena, round, given);
    if (has_review(round))
        return judge_swiss(out, arena, round, given->pairs, given->pair_count, given->bye);
    if (!tournament_is_swiss(round->system))
        return judge_plain(out, arena, round, given->pairs, given->pair_count);
    if (!pairing_judge(&verdict, arena, round->problem, round->explained, given->pairs, given->pair_count, given->bye))
        return false;
    *out = verdict_of_dutch(&verdict, round->problem);
    return true;
}

/* ---- why two competitors do not meet ---- */

static void refuse_wish(tournament_wish *out, const char *criterion, base_text why)
{
    out->verdict = (tournament_verdict){ .criterion = criterion, .is_illegal = true, .why = why.data };
}

/* The names of the rules about the bye, and about those who are left over, in the system of the round. */
static const char *bye_rule(const tournament_round *round)
{
    return round->lim ? "1.1" : "C2";
}

static const char *completion_rule(const tournament_round *round)
{
    bool is_c3 = round->teams || round->system == TOURNAMENT_DOUBLE_SWISS;
    return round->lim ? "2.6" : is_c3 ? "C3" : "C4";
}

static const swiss_criterion *flaw_of(const tournament_round *round, uint32_t a, uint32_t b)
{
    if (round->teams)
        return round->teams->teams[a].met[b] ? &team_c1 : NULL;
    if (round->lim)
        return lim_find_flaw(round->lim, a, b);
    return (round->system == TOURNAMENT_DOUBLE_SWISS ? swiss_find_meeting : swiss_find_flaw)(round->problem, a, b);
}

static const char *competitor_text(base_arena *arena, const tournament_round *round, uint32_t player)
{
    uint32_t number =
        round->teams ? round->teams->teams[player].number : pairing_id_of(&round->problem->players[player]);
    return base_arena_print(arena, "%s %u", round->teams ? "team" : "player", number).data;
}

/* Finds a reason that forbids the requested pair or bye, whatever the others do. False: there is none. */
static bool is_forbidden(tournament_wish *out, base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    const char *one = competitor_text(arena, round, a);
    if (b == PAIRING_NOBODY && round->bye == PAIRING_NOBODY) {
        refuse_wish(out, bye_rule(round), TEXT("no player gets the bye in this round"));
        return true;
    }
    if (b == PAIRING_NOBODY) {
        bool may = round->teams ? round->teams->teams[a].may_get_bye : round->problem->players[a].may_get_bye;
        if (!may)
            refuse_wish(out, bye_rule(round), base_arena_print(arena, "%s may not get the pairing-allocated bye", one));
        return !may;
    }
    const swiss_criterion *flaw = flaw_of(round, a, b);
    if (flaw)
        refuse_wish(out, flaw->name,
                    base_arena_print(arena, "%s and %s %s", one, competitor_text(arena, round, b),
                                     flaw == &swiss_c3 || flaw == &lim_colours ? "both must have the same colour"
                                                                               : "have met, or must not meet"));
    return flaw != NULL;
}

static bool wish_swiss(tournament_wish *out, base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    const uint32_t pair[2] = { a, b };
    swiss_answer with;
    if (b == PAIRING_NOBODY ? round->bye == a : is_in_round(round, (pairing_pair){ a, b })) {
        out->verdict.is_same = true;
        return true;
    }
    if (is_forbidden(out, arena, round, a, b))
        return true;
    if (!solve(&with, NULL, arena, round, pair))
        return false;
    if (!with.is_possible) {
        refuse_wish(out, completion_rule(round), TEXT("the others could not be paired without them"));
        return true;
    }
    out->pairs = with.pairs;
    out->pair_count = with.pair_count;
    return judge_swiss(&out->verdict, arena, round, with.pairs, with.pair_count, with.bye);
}

static bool wish_second(tournament_wish *out, base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    pairing_pair pair = { a, b };
    out->verdict = (tournament_verdict){
        .is_same = b == PAIRING_NOBODY ? round->bye == a : is_in_round(round, pair),
        .criterion = "C.04.5",
        .why = base_arena_print(arena, "round %u has the second games of the matches that began in round %u",
                                round->number, round->number - 1)
                   .data
    };
    return out->verdict.why != NULL;
}

bool tournament_why_not(tournament_wish *out, base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    *out = (tournament_wish){ 0 };
    if (has_review(round))
        return wish_swiss(out, arena, round, a, b);
    if (round->is_second)
        return wish_second(out, arena, round, a, b);
    if (!tournament_is_swiss(round->system)) {
        pairing_pair pair = { a, b };
        out->verdict =
            (tournament_verdict){ .is_same = b == PAIRING_NOBODY ? round->bye == a : is_in_round(round, pair) };
        out->verdict.why = tournament_meeting(arena, round, a, b, &out->verdict.criterion);
        return out->verdict.why != NULL;
    }
    pairing_verdict verdict;
    pairing_answer *with;
    if (!pairing_why_not(&verdict, &with, arena, round->problem, round->explained, a, b))
        return false;
    out->verdict = verdict_of_dutch(&verdict, round->problem);
    if (with && !with->impossible) {
        out->pairs = with->pairs;
        out->pair_count = with->pair_count;
    }
    return true;
}
