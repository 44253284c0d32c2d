/* pairing_solve.c - pairs the field bracket by bracket, from the highest score down. */
#include <stdlib.h>

#include "pairing_bracket.h"
#include "pairing_explain.h"
#include "pairing_sure.h"

typedef struct solving {
    const pairing_problem *problem;
    pairing_field *field;
    base_arena *arena;   /* for the answer */
    base_arena *scratch; /* for one bracket */
    pairing_effort effort;
    pairing_pair *pairs; /* players are given by their ranks */
    uint32_t pair_count;
    uint32_t *inside; /* ranks in the current bracket */
    uint32_t *rest;   /* all ranks, in increasing order */
    uint32_t moved;
    pairing_bracket *brackets;
    size_t bracket_count;
} solving;

/* ---- whether a pairing exists at all ---- */

static const char *explain_impossible(const solving *solver)
{
    const pairing_field *field = solver->field;
    uint32_t eligible = 0;
    for (uint32_t i = 0; i < field->count; i++)
        eligible += field->entries[i].may_get_bye;
    if (field->is_odd && !eligible)
        return field->count == 1 ? "one player takes part, who may not get the pairing-allocated bye"
                                 : base_arena_print(solver->arena,
                                                    "%u players take part, and none of them may get the "
                                                    "pairing-allocated bye",
                                                    field->count)
                                       .data;
    for (uint32_t a = 0; a < field->count; a++) {
        bool is_alone = !(field->is_odd && field->entries[a].may_get_bye);
        for (uint32_t b = 0; b < field->count && is_alone; b++)
            is_alone = !pairing_may_meet(field, a, b);
        if (is_alone)
            return base_arena_print(solver->arena, "no opponent is left for player %u",
                                    pairing_id_of(&solver->problem->players[field->entries[a].player]))
                .data;
    }
    return base_arena_print(solver->arena,
                            "in every pairing at least %u of the %u players are left over, because they have met, must "
                            "not meet, both must have the same colour, or may not get the pairing-allocated bye",
                            pairing_count_left(solver->arena, field, solver->rest), field->count)
        .data;
}

static pairing_outcome can_complete(solving *solver, const uint32_t *ranks, uint32_t count, bool has_bye)
{
    pairing_outcome outcome = (solver->effort == PAIRING_FAST ? pairing_is_completable : pairing_can_complete)(
        solver->scratch, solver->field, ranks, count, has_bye);
    base_arena_reset(solver->scratch);
    return outcome;
}

/* C5: finds the lowest score that can get the bye: a player with this score may get it, and then all others can be
 * paired. */
static pairing_outcome find_bye_score(solving *solver)
{
    pairing_field *field = solver->field;
    int64_t *scores = ARENA_ARRAY(solver->arena, field->count + 1, int64_t);
    size_t count = 0;
    if (!scores)
        return PAIRING_NO_MEMORY;
    for (uint32_t i = 0; i < field->count; i++)
        if (field->entries[i].may_get_bye)
            scores[count++] = field->entries[i].score;
    qsort(scores, count, sizeof *scores, base_compare_rising);
    for (size_t i = 0; i < count; i++) {
        if (i && scores[i] == scores[i - 1])
            continue;
        field->bye_score = scores[i];
        pairing_outcome outcome = can_complete(solver, solver->rest, field->count, true);
        if (outcome != PAIRING_NONE)
            return outcome;
    }
    return PAIRING_NONE;
}

/* ---- brackets ---- */

static pairing_stage make_stage(const solving *solver, uint32_t group, pairing_mode mode)
{
    const pairing_field *field = solver->field;
    uint32_t start = field->group_start[group];
    uint32_t end = mode == PAIRING_COLLAPSED ? field->count : field->group_start[group + 1];
    pairing_stage stage = { .field = field, .mode = mode, .inside = solver->inside, .moved = solver->moved };
    for (uint32_t i = start; i < end; i++)
        solver->inside[solver->moved + i - start] = i;
    stage.count = solver->moved + end - start;
    stage.rest = solver->rest + end;
    stage.rest_count = field->count - end;
    if (stage.rest_count)
        stage.next_count = field->group_start[group + 2] - field->group_start[group + 1];
    return stage;
}

/* Tries the methods from the cheapest to the one that always decides. The cheaper methods ignore some criteria: their
 * candidate is the answer only if it is proven to be the best possible by those criteria as well. */
static pairing_outcome choose_candidate(const solving *solver, pairing_choice *choice, pairing_stage *stage)
{
    static pairing_outcome (*const methods[])(
        pairing_choice *, base_arena *, pairing_stage *) = { pairing_greedy, pairing_exact_alone, pairing_exact_next };
    if (!pairing_choice_open(choice, solver->scratch, stage->count))
        return PAIRING_NO_MEMORY;
    for (size_t i = 0; solver->effort == PAIRING_FAST && i < COUNT(methods); i++) {
        pairing_outcome outcome = methods[i](choice, solver->scratch, stage);
        if (outcome == PAIRING_FOUND && methods[i] != pairing_exact_next)
            outcome = pairing_leaves_best(solver->scratch, stage, choice->floaters, choice->floater_count);
        if (outcome == PAIRING_FOUND || outcome == PAIRING_NO_MEMORY)
            return outcome;
        stage->has_gated_bye = false;
    }
    return pairing_exact(choice, solver->scratch, stage);
}

/* 2017: whether the downfloaters and all lower players can be paired. */
static pairing_outcome leaves_pairing(solving *solver, const pairing_stage *stage, const pairing_choice *choice)
{
    uint32_t count = choice->floater_count + stage->rest_count;
    uint32_t *ranks = ARENA_ARRAY(solver->scratch, count + 1, uint32_t);
    if (!ranks)
        return PAIRING_NO_MEMORY;
    for (uint32_t i = 0; i < count; i++)
        ranks[i] = i < choice->floater_count ? choice->floaters[i] : stage->rest[i - choice->floater_count];
    return pairing_is_completable(solver->scratch, solver->field, ranks, count, solver->field->is_odd);
}

/* Keeps a candidate as the pairing of the bracket; its downfloaters come first in the next bracket. */
static bool keep_candidate(solving *solver, const pairing_stage *stage, const pairing_choice *choice)
{
    if (!pairing_describe(&solver->brackets[solver->bracket_count], solver->arena, solver->scratch, stage, choice))
        return false;
    solver->bracket_count++;
    for (uint32_t i = 0; i < choice->pair_count; i++)
        solver->pairs[solver->pair_count++] = choice->pairs[i];
    for (uint32_t i = 0; i < choice->floater_count; i++)
        solver->inside[i] = choice->floaters[i];
    solver->moved = choice->floater_count;
    return true;
}

static pairing_outcome pair_group(solving *solver, uint32_t group, pairing_mode mode, bool *is_dead_end)
{
    pairing_stage stage = make_stage(solver, group, mode);
    pairing_choice choice;
    pairing_outcome outcome = choose_candidate(solver, &choice, &stage);
    if (solver->field->edition == PAIRING_2017 && mode == PAIRING_NORMAL && stage.rest_count) {
        if (outcome == PAIRING_FOUND)
            outcome = leaves_pairing(solver, &stage, &choice);
        *is_dead_end = outcome == PAIRING_NONE;
        outcome = *is_dead_end ? PAIRING_FOUND : outcome;
    }
    if (outcome == PAIRING_FOUND && !*is_dead_end && !keep_candidate(solver, &stage, &choice))
        outcome = PAIRING_NO_MEMORY;
    base_arena_reset(solver->scratch);
    return outcome;
}

static pairing_outcome pair_all(solving *solver)
{
    for (uint32_t group = 0; group < solver->field->group_count; group++) {
        bool is_dead_end = false;
        pairing_outcome outcome = pair_group(solver, group, PAIRING_NORMAL, &is_dead_end);
        if (is_dead_end) {
            /* 2017: the lower players could not be paired. The bracket is paired again so that they can, and all of
             * them then form one collapsed bracket. */
            is_dead_end = false;
            outcome = pair_group(solver, group, PAIRING_PENULTIMATE, &is_dead_end);
            return outcome == PAIRING_FOUND ? pair_group(solver, group + 1, PAIRING_COLLAPSED, &is_dead_end) : outcome;
        }
        if (outcome != PAIRING_FOUND)
            return outcome;
    }
    return PAIRING_FOUND;
}

/* ---- colours and boards ---- */

event_side pairing_side_of(const pairing_player *player)
{
    return (event_side){ event_preference_of(player->colours, player->colour_count), player->colours,
                         player->colour_count };
}

pairing_pair pairing_give_colours(const pairing_problem *problem, uint32_t a, uint32_t b)
{
    const pairing_player *x = &problem->players[a], *y = &problem->players[b];
    bool is_higher = x->score != y->score ? x->score > y->score : x->number < y->number;
    uint32_t first = is_higher ? a : b, second = is_higher ? b : a;
    const pairing_player *high = &problem->players[first];
    event_side one = pairing_side_of(high), other = pairing_side_of(&problem->players[second]);
    gamut_colour colour = event_colour_of_first(&one, &other);
    uint32_t turn = high->turn ? high->turn : high->number;
    if (!colour)
        colour = turn % 2 ? problem->first_colour : event_other_colour(problem->first_colour);
    return colour == GAMUT_COLOUR_WHITE ? (pairing_pair){ first, second } : (pairing_pair){ second, first };
}

typedef struct sorted_pair {
    pairing_board board;
    pairing_pair pair;
} sorted_pair;

pairing_board pairing_board_of(int64_t score_a, int64_t number_a, int64_t score_b, int64_t number_b)
{
    bool is_a_higher = score_a != score_b ? score_a > score_b : number_a < number_b;
    return (pairing_board){ is_a_higher ? score_a : score_b, score_a + score_b, is_a_higher ? number_a : number_b };
}

int pairing_compare_boards(const pairing_board *a, const pairing_board *b)
{
    if (a->high != b->high)
        return a->high > b->high ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

static int compare_sorted(const void *a, const void *b)
{
    return pairing_compare_boards(&((const sorted_pair *)a)->board, &((const sorted_pair *)b)->board);
}

/* Since 2026 fictitious points count for the order of the boards, too. */
static bool fill_pairs(solving *solver, pairing_answer *answer)
{
    sorted_pair *sorted = ARENA_ARRAY(solver->arena, solver->pair_count + 1, sorted_pair);
    pairing_pair *pairs = ARENA_ARRAY(solver->arena, solver->pair_count + 1, pairing_pair);
    for (uint32_t i = 0; sorted && i < solver->pair_count; i++) {
        uint32_t high = solver->field->entries[solver->pairs[i].white].player;
        uint32_t low = solver->field->entries[solver->pairs[i].black].player;
        const pairing_player *x = &solver->problem->players[high], *y = &solver->problem->players[low];
        bool is_2017 = solver->field->edition == PAIRING_2017;
        int64_t a = is_2017 ? x->points : x->score, b = is_2017 ? y->points : y->score;
        sorted[i] = (sorted_pair){ pairing_board_of(a, x->number, b, y->number),
                                   pairing_give_colours(solver->problem, high, low) };
    }
    if (!sorted || !pairs)
        return false;
    qsort(sorted, solver->pair_count, sizeof *sorted, compare_sorted);
    for (uint32_t i = 0; i < solver->pair_count; i++)
        pairs[i] = sorted[i].pair;
    answer->pairs = pairs;
    answer->pair_count = solver->pair_count;
    return true;
}

pairing_answer *pairing_solve_field(base_arena *arena, pairing_field *field, pairing_effort effort)
{
    pairing_answer *answer = ARENA_NEW(arena, pairing_answer);
    solving solver = { .problem = field->problem, .field = field, .arena = arena, .effort = effort };
    solver.pairs = ARENA_ARRAY(arena, field->count / 2 + 1, pairing_pair);
    solver.inside = ARENA_ARRAY(arena, field->count + 1, uint32_t);
    solver.rest = ARENA_ARRAY(arena, field->count + 1, uint32_t);
    solver.brackets = ARENA_ARRAY(arena, field->group_count + 2, pairing_bracket);
    solver.scratch = base_arena_create(arena->budget);
    if (!answer || !solver.pairs || !solver.inside || !solver.rest || !solver.brackets || !solver.scratch) {
        base_arena_destroy(solver.scratch);
        return NULL;
    }
    for (uint32_t i = 0; i < field->count; i++)
        solver.rest[i] = i;
    pairing_outcome outcome = field->is_odd && field->edition != PAIRING_2017
                                  ? find_bye_score(&solver)
                                  : can_complete(&solver, solver.rest, field->count, field->is_odd);
    if (outcome == PAIRING_FOUND)
        outcome = pair_all(&solver);
    base_arena_destroy(solver.scratch);
    *answer = (pairing_answer){ .bye = PAIRING_NOBODY };
    if (outcome == PAIRING_FOUND) {
        answer->bye = solver.moved ? field->entries[solver.inside[0]].player : PAIRING_NOBODY;
        answer->brackets = solver.brackets;
        answer->bracket_count = solver.bracket_count;
        return fill_pairs(&solver, answer) ? answer : NULL;
    }
    answer->impossible = outcome == PAIRING_NONE ? explain_impossible(&solver) : NULL;
    return outcome == PAIRING_NONE && answer->impossible ? answer : NULL;
}

pairing_answer *pairing_solve(base_arena *arena, const pairing_problem *problem, pairing_effort effort)
{
    pairing_field *field = pairing_field_make(arena, problem);
    return field ? pairing_solve_field(arena, field, effort) : NULL;
}
