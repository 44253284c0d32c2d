/* team_swiss.c - pairs teams: the bye, then group after group with its upfloaters (C.04.6, article 3).
 *
 * Every question ("does a set exist that...") is a perfect matching of least cost among all teams that are not paired yet; its
 * digits are the criteria in their order. The first set and the first pairing of the rules are found by forcing one choice after
 * the other and keeping those that leave the cost as it is. */
#include "team_swiss.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/pairing/matching.h"

enum {
    DIGIT_BITS = 12, /* sums of a criterion over a matching stay below 4096: there are 999 teams at most */
    LIMB_BITS = 64
};

/* One bracket on its way. Lists are of indexes of teams. */
typedef struct stage {
    const team_problem *problem;
    base_arena *arena;
    uint32_t *open; /* all who are not paired, by score, then by number */
    uint32_t count;
    int64_t top;    /* the score of the residents */
    int64_t next;   /* of the following group; INT64_MIN: none */
    int64_t *lower; /* the scores below the top, the lowest first */
    uint32_t lower_count;
    bool has_floats; /* C7 and C10 count: not in the last two rounds */
    bool is_inside;  /* only the bracket is paired, by C8 to C10 */
} stage;

/* ---- order ---- */

typedef struct ranked {
    int64_t score;
    uint32_t number, team;
} ranked;

static int compare_ranked(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Those who take part, by score and number. NULL: out of memory. */
static uint32_t *rank_teams(const team_problem *problem, base_arena *arena, uint32_t *count)
{
    ranked *order = ARENA_ARRAY(arena, problem->count + 1, ranked);
    uint32_t *teams = ARENA_ARRAY(arena, problem->count + 1, uint32_t);
    *count = 0;
    for (uint32_t i = 0; order && teams && i < problem->count; i++)
        if (problem->teams[i].is_present)
            order[(*count)++] = (ranked){ problem->teams[i].score, problem->teams[i].number, i };
    if (!order || !teams)
        return NULL;
    qsort(order, *count, sizeof *order, compare_ranked);
    for (uint32_t i = 0; i < *count; i++)
        teams[i] = order[i].team;
    return teams;
}

/* ---- what a pair costs ---- */

static uint32_t digit_count(const stage *all)
{
    return all->is_inside ? 3 : all->lower_count + 3;
}

static const team_entry *entry_of(const stage *all, uint32_t at)
{
    return &all->problem->teams[all->open[at]];
}

/* C4, then C5 by the scores of the upfloaters, the lowest first, then C6 and C7. */
static void price_upfloat(const stage *all, const team_entry *high, const team_entry *low, uint32_t *digits)
{
    uint32_t at = 0;
    if (high->score == all->top && low->score < all->top) {
        while (all->lower[at] != low->score)
            at++;
        digits[0] = 1;
        digits[1 + at] = 1;
        digits[2 + all->lower_count] = all->has_floats && low->has_floated;
    } else if (high->score == all->next && low->score < all->next) {
        digits[1 + all->lower_count] = 1;
    }
}

/* C8, C9 and C10. */
static void price_pair(const stage *all, uint32_t a, uint32_t b, uint32_t *digits)
{
    bool is_a_strong, is_b_strong;
    gamut_colour of_a = team_preference(all->problem, all->open[a], &is_a_strong);
    gamut_colour of_b = team_preference(all->problem, all->open[b], &is_b_strong);
    const team_entry *high = entry_of(all, a), *low = entry_of(all, b);
    bool is_denied = of_a != GAMUT_COLOUR_NONE && of_a == of_b;
    digits[0] = is_denied;
    digits[1] = is_denied && is_a_strong && is_b_strong && all->problem->preferences == TEAM_TYPE_B;
    digits[2] = all->has_floats && high->score > low->score && high->has_floated;
}

/* `a` is before `b` in the order. */
static void price(const stage *all, uint32_t a, uint32_t b, uint32_t *digits)
{
    memset(digits, 0, digit_count(all) * sizeof *digits);
    if (all->is_inside)
        price_pair(all, a, b, digits);
    else
        price_upfloat(all, entry_of(all, a), entry_of(all, b), digits);
}

/* ---- matchings ---- */

/* By two places: whether the pair is still allowed. */
typedef struct choice {
    bool *is_allowed;
    uint32_t *mates;
    uint32_t *sums; /* of the digits */
} choice;

static bool is_allowed(const choice *from, const stage *all, uint32_t a, uint32_t b)
{
    return from->is_allowed[a * all->count + b];
}

static void allow(choice *to, const stage *all, uint32_t a, uint32_t b, bool is)
{
    to->is_allowed[a * all->count + b] = to->is_allowed[b * all->count + a] = is;
}

static bool open_choice(choice *out, const stage *all, base_arena *arena)
{
    out->is_allowed = ARENA_ARRAY(arena, (size_t)all->count * all->count + 1, bool);
    out->mates = ARENA_ARRAY(arena, all->count + 1, uint32_t);
    out->sums = ARENA_ARRAY(arena, digit_count(all) + 1, uint32_t);
    if (!out->is_allowed || !out->mates || !out->sums)
        return false;
    for (uint32_t a = 0; a < all->count; a++)
        for (uint32_t b = a + 1; b < all->count; b++)
            allow(out, all, a, b, !entry_of(all, a)->met[all->open[b]]);
    return true;
}

static void pack(uint64_t *limbs, const uint32_t *digits, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = (count - 1 - i) * DIGIT_BITS, shift = at % LIMB_BITS;
        uint64_t *limb = limbs + 1 + at / LIMB_BITS; /* the lowest is not for kinds */
        *limb |= (uint64_t)digits[i] << shift;
        if (shift + DIGIT_BITS > LIMB_BITS)
            limb[1] |= (uint64_t)digits[i] >> (LIMB_BITS - shift);
    }
}

static bool fill_graph(matching_graph *graph, const stage *all, const choice *from, base_arena *arena)
{
    uint32_t digits = digit_count(all), *row = ARENA_ARRAY(arena, digits + 1, uint32_t);
    uint32_t *kinds = ARENA_ARRAY(arena, all->count + 1, uint32_t);
    *graph = (matching_graph){ .kind_count = all->count, .limbs = matching_limbs(digits * DIGIT_BITS, all->count) };
    uint64_t *costs = ARENA_ARRAY(arena, (size_t)all->count * all->count * graph->limbs + 1, uint64_t);
    if (!row || !kinds || !costs || !matching_graph_open(graph, arena, all->count))
        return false;
    for (uint32_t a = 0; a < all->count; a++) {
        kinds[a] = a;
        for (uint32_t b = a + 1; b < all->count; b++) {
            uint64_t *there = costs + ((size_t)a * all->count + b) * graph->limbs;
            uint64_t *back = costs + ((size_t)b * all->count + a) * graph->limbs;
            if (!is_allowed(from, all, a, b))
                continue;
            price(all, a, b, row);
            pack(there, row, digits);
            memcpy(back, there, graph->limbs * sizeof *back);
            matching_set_edge(graph, a, b);
        }
    }
    graph->kinds = kinds;
    graph->costs = costs;
    return true;
}

typedef enum team_result {
    TEAM_FOUND,
    TEAM_NONE,
    TEAM_FAILED /* out of memory */
} team_result;

/* The best pairing of all who are open; without costs any. */
static team_result match(const stage *all, choice *to, bool has_costs)
{
    base_arena *scratch = base_arena_create(all->arena->budget);
    matching_graph graph;
    team_result result = TEAM_FAILED;
    uint32_t *row = scratch ? ARENA_ARRAY(scratch, digit_count(all) + 1, uint32_t) : NULL;
    if (row && fill_graph(&graph, all, to, scratch)) {
        matching *any = matching_open(scratch, &graph);
        matching *best = has_costs ? matching_open(scratch, &graph) : any;
        if (any && best)
            result = matching_run(any, false) && (!has_costs || matching_run(best, true)) ? TEAM_FOUND : TEAM_NONE;
        memset(to->sums, 0, digit_count(all) * sizeof *to->sums);
        for (uint32_t a = 0; result == TEAM_FOUND && a < all->count; a++) {
            to->mates[a] = matching_mate(best, a);
            if (to->mates[a] < a)
                continue;
            price(all, a, to->mates[a], row);
            for (uint32_t i = 0; i < digit_count(all); i++)
                to->sums[i] += row[i];
        }
    }
    base_arena_destroy(scratch);
    return result;
}

/* Whether a pairing as good as the best one exists when some pairs are forbidden; if not they are allowed again. */
static team_result try_without(const stage *all, choice *to, uint32_t team,
                               bool (*is_cut)(const stage *, uint32_t, uint32_t))
{
    uint32_t count = digit_count(all), *best = ARENA_ARRAY(all->arena, count + 1, uint32_t);
    uint32_t *mates = ARENA_ARRAY(all->arena, all->count + 1, uint32_t);
    bool *row = ARENA_ARRAY(all->arena, all->count + 1, bool);
    if (!best || !mates || !row)
        return TEAM_FAILED;
    memcpy(best, to->sums, count * sizeof *best);
    memcpy(mates, to->mates, all->count * sizeof *mates);
    memcpy(row, to->is_allowed + (size_t)team * all->count, all->count * sizeof *row);
    bool is_kept = true; /* the pairing that we have may do */
    for (uint32_t b = 0; b < all->count; b++)
        if (row[b] && is_cut(all, team, b)) {
            allow(to, all, team, b, false);
            is_kept = is_kept && to->mates[team] != b;
        }
    team_result result = is_kept ? TEAM_FOUND : match(all, to, true);
    if (result == TEAM_FAILED || (result == TEAM_FOUND && !memcmp(best, to->sums, count * sizeof *best)))
        return result;
    for (uint32_t b = 0; b < all->count; b++)
        allow(to, all, team, b, row[b]);
    memcpy(to->sums, best, count * sizeof *best);
    memcpy(to->mates, mates, all->count * sizeof *mates);
    return TEAM_NONE;
}

/* ---- the bracket ---- */

static bool is_not_of_top(const stage *all, uint32_t team, uint32_t other)
{
    (void)team;
    return entry_of(all, other)->score != all->top;
}

/* 3.5: residents first, then the upfloaters; `inside` has room for all. */
static team_result choose_upfloaters(const stage *all, uint32_t *inside, uint32_t *count)
{
    choice to;
    team_result result = open_choice(&to, all, all->arena) ? match(all, &to, true) : TEAM_FAILED;
    uint32_t residents = 0;
    *count = 0;
    while (residents < all->count && entry_of(all, residents)->score == all->top)
        inside[(*count)++] = residents++;
    uint32_t wanted = result == TEAM_FOUND ? *count + to.sums[0] : 0;
    for (uint32_t i = residents; result == TEAM_FOUND && *count < wanted && i < all->count; i++) {
        team_result forced = try_without(all, &to, i, is_not_of_top);
        if (forced == TEAM_FOUND)
            inside[(*count)++] = i;
        result = forced == TEAM_FAILED ? forced : result;
    }
    return result;
}

static bool is_smaller(const stage *all, uint32_t team, uint32_t other)
{
    return entry_of(all, other)->number < entry_of(all, team)->number;
}

static bool is_larger(const stage *all, uint32_t team, uint32_t other)
{
    return entry_of(all, other)->number > entry_of(all, team)->number;
}

/* The one partner that `team` has left, if he is the best that it can have. */
static team_result take_partner(const stage *all, choice *to, uint32_t team, uint32_t partner)
{
    uint32_t count = digit_count(all), *sums = ARENA_ARRAY(all->arena, count + 1, uint32_t);
    uint32_t *mates = ARENA_ARRAY(all->arena, all->count + 1, uint32_t);
    bool *allowed = ARENA_ARRAY(all->arena, (size_t)all->count * all->count + 1, bool);
    if (!sums || !mates || !allowed)
        return TEAM_FAILED;
    memcpy(sums, to->sums, count * sizeof *sums);
    memcpy(mates, to->mates, all->count * sizeof *mates);
    memcpy(allowed, to->is_allowed, (size_t)all->count * all->count * sizeof *allowed);
    for (uint32_t b = 0; b < all->count; b++) {
        if (b != partner)
            allow(to, all, team, b, false);
        if (b != team)
            allow(to, all, partner, b, false);
    }
    team_result result = to->mates[team] == partner ? TEAM_FOUND : match(all, to, true);
    if (result == TEAM_FAILED || (result == TEAM_FOUND && !memcmp(sums, to->sums, count * sizeof *sums)))
        return result;
    *to = (choice){ allowed, mates, sums };
    return TEAM_NONE;
}

/* By number, so that the order of identifiers is that of places. */
static int compare_numbers(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* 3.6: as many small numbers as possible are top members, then each of them has the smallest partner. */
static team_result pair_inside(stage *all, uint32_t *mates)
{
    choice to;
    ranked *order = ARENA_ARRAY(all->arena, all->count + 1, ranked);
    bool *is_top = ARENA_ARRAY(all->arena, all->count + 1, bool);
    team_result result = order && is_top && open_choice(&to, all, all->arena) ? match(all, &to, true) : TEAM_FAILED;
    for (uint32_t i = 0; result == TEAM_FOUND && i < all->count; i++)
        order[i] = (ranked){ 0, entry_of(all, i)->number, i };
    if (result != TEAM_FOUND)
        return result;
    qsort(order, all->count, sizeof *order, compare_numbers);
    for (uint32_t i = 0; i < all->count && result != TEAM_FAILED; i++) {
        uint32_t team = order[i].team;
        result = try_without(all, &to, team, is_smaller);
        is_top[team] = result == TEAM_FOUND;
        if (result == TEAM_NONE)
            result = try_without(all, &to, team, is_larger);
    }
    for (uint32_t i = 0; i < all->count && result != TEAM_FAILED; i++)
        for (uint32_t k = i + 1; is_top[order[i].team] && k < all->count && result != TEAM_FAILED; k++) {
            if (!is_allowed(&to, all, order[i].team, order[k].team))
                continue;
            result = take_partner(all, &to, order[i].team, order[k].team);
            if (result == TEAM_FOUND)
                break;
        }
    memcpy(mates, to.mates, all->count * sizeof *mates);
    return result == TEAM_FAILED ? result : TEAM_FOUND;
}

/* ---- the round ---- */

static bool open_stage(stage *all)
{
    all->lower = ARENA_ARRAY(all->arena, all->count + 1, int64_t);
    all->lower_count = 0;
    all->top = entry_of(all, 0)->score;
    all->next = INT64_MIN;
    for (uint32_t i = all->count; all->lower && i-- > 0;) {
        int64_t score = entry_of(all, i)->score;
        if (score < all->top && (!all->lower_count || all->lower[all->lower_count - 1] != score))
            all->lower[all->lower_count++] = score;
        if (score < all->top)
            all->next = score; /* the last one is the highest */
    }
    return all->lower != NULL;
}

/* Pairs the group on top and takes it off the list. */
static team_result pair_top(stage *all, team_answer *out)
{
    uint32_t *inside = ARENA_ARRAY(all->arena, all->count + 1, uint32_t), count = 0;
    bool *is_taken = ARENA_ARRAY(all->arena, all->count + 1, bool);
    if (!inside || !is_taken || !open_stage(all))
        return TEAM_FAILED;
    team_result result = choose_upfloaters(all, inside, &count);
    if (result != TEAM_FOUND)
        return result;
    stage bracket = *all;
    uint32_t *mates = ARENA_ARRAY(all->arena, count + 1, uint32_t);
    bracket.open = ARENA_ARRAY(all->arena, count + 1, uint32_t);
    bracket.count = count;
    bracket.is_inside = true;
    if (!mates || !bracket.open)
        return TEAM_FAILED;
    for (uint32_t i = 0; i < count; i++) {
        bracket.open[i] = all->open[inside[i]];
        is_taken[inside[i]] = true;
    }
    result = pair_inside(&bracket, mates);
    for (uint32_t i = 0; result == TEAM_FOUND && i < count; i++)
        if (mates[i] > i)
            out->pairs[out->pair_count++] = team_give_colours(all->problem, bracket.open[i], bracket.open[mates[i]]);
    uint32_t left = 0;
    for (uint32_t i = 0; i < all->count; i++)
        if (!is_taken[i])
            all->open[left++] = all->open[i];
    all->count = left;
    return result;
}

/* Whether `a` is to have the bye before `b` (3.4.2 to 3.4.4). */
static bool is_due(const team_entry *a, const team_entry *b)
{
    if (a->score != b->score)
        return a->score < b->score;
    return a->played != b->played ? a->played > b->played : a->number > b->number;
}

/* Takes who gets the bye off the list. */
static team_result give_bye(stage *all, team_answer *out)
{
    bool *is_tried = ARENA_ARRAY(all->arena, all->count + 1, bool);
    uint32_t *rest = ARENA_ARRAY(all->arena, all->count + 1, uint32_t);
    for (;;) {
        uint32_t best = all->count;
        for (uint32_t i = 0; is_tried && i < all->count; i++)
            if (!is_tried[i] && entry_of(all, i)->may_get_bye &&
                (best == all->count || is_due(entry_of(all, i), entry_of(all, best))))
                best = i;
        if (!is_tried || !rest)
            return TEAM_FAILED;
        if (best == all->count)
            return TEAM_NONE;
        is_tried[best] = true;
        stage without = *all;
        without.open = rest;
        without.count = 0;
        for (uint32_t i = 0; i < all->count; i++)
            if (i != best)
                rest[without.count++] = all->open[i];
        choice any;
        if (!open_stage(&without) || !open_choice(&any, &without, all->arena))
            return TEAM_FAILED;
        team_result result = without.count ? match(&without, &any, false) : TEAM_FOUND;
        if (result == TEAM_NONE)
            continue;
        out->bye = all->open[best];
        all->open = rest;
        all->count = without.count;
        return result;
    }
}

/* By the score of the first-team, then of the other, then by number. */
static void sort_boards(const team_problem *problem, team_answer *out)
{
    for (size_t i = 1; i < out->pair_count; i++) {
        pairing_pair pair = out->pairs[i];
        const team_entry *white = &problem->teams[pair.white], *black = &problem->teams[pair.black];
        int64_t high = white->score > black->score ? white->score : black->score, sum = white->score + black->score;
        uint32_t number = white->number < black->number ? white->number : black->number;
        size_t at = i;
        for (; at; at--) {
            const team_entry *w = &problem->teams[out->pairs[at - 1].white],
                             *b = &problem->teams[out->pairs[at - 1].black];
            int64_t other = w->score > b->score ? w->score : b->score, total = w->score + b->score;
            uint32_t least = w->number < b->number ? w->number : b->number;
            bool is_before = other != high ? other > high : total != sum ? total > sum : least < number;
            if (is_before)
                break;
            out->pairs[at] = out->pairs[at - 1];
        }
        out->pairs[at] = pair;
    }
}

bool team_solve(team_answer *out, base_arena *arena, const team_problem *problem)
{
    stage all = { .problem = problem,
                  .arena = base_arena_create(arena->budget),
                  .has_floats = !problem->rounds || problem->round + 1 < problem->rounds };
    team_result result = TEAM_FAILED;
    *out = (team_answer){ .bye = PAIRING_NOBODY, .pairs = ARENA_ARRAY(arena, problem->count + 1, pairing_pair) };
    if (all.arena && out->pairs && (all.open = rank_teams(problem, all.arena, &all.count)) != NULL)
        result = all.count % 2 ? give_bye(&all, out) : TEAM_FOUND;
    while (result == TEAM_FOUND && all.count)
        result = pair_top(&all, out);
    base_arena_destroy(all.arena);
    out->is_possible = result == TEAM_FOUND;
    if (result == TEAM_FOUND)
        sort_boards(problem, out);
    return result != TEAM_FAILED;
}
