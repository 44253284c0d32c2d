/* lim.c - pairs a round by the Lim system: from the top down to the median, from the bottom up to it, the median last
 * (C.04.4.3, article 2). */
#include "lim.h"

#include "base/text.h"
#include "lim_group.h"

/* Who floated in the round before: of two players with different scores, the one who is above the median if that is the
 * higher one, and the one who is below it if that is the lower one. */
bool lim_problem_make(lim_problem *out, base_arena *arena, const event_grid *grid, const pairing_problem *field)
{
    size_t rounds = field->round - 1;
    int64_t *before = ARENA_ARRAY(arena, field->count + 1, int64_t);
    bool *has_floated = ARENA_ARRAY(arena, field->count + 1, bool);
    int64_t middle = rounds ? (int64_t)(rounds - 1) * field->win : 0;
    *out = (lim_problem){ field, (int64_t)rounds * field->win / 2, has_floated };
    for (uint32_t i = 0; before && has_floated && rounds && i < field->count; i++)
        for (size_t r = 0; r + 1 < rounds; r++)
            before[i] += event_points_of(&grid->scoring, event_round(grid, i, r));
    for (uint32_t i = 0; before && has_floated && rounds && i < field->count; i++) {
        const gamut_round *cell = event_round(grid, i, rounds - 1);
        uint32_t other = event_is_played(cell) ? event_find_player(grid, cell->opponent) : EVENT_NOBODY;
        has_floated[i] = other != EVENT_NOBODY && ((before[i] > before[other] && 2 * before[i] > middle) ||
                                                   (before[i] < before[other] && 2 * before[i] < middle));
    }
    return before && has_floated;
}

/* A round: its groups from the highest to the lowest, and the place of the median group, which may be empty. */
typedef struct lim_round {
    const swiss_round *round;
    lim_group *groups;
    uint32_t count, median;
} lim_round;

static const lim_problem *problem_of(const swiss_round *round)
{
    return round->problem;
}

static bool add_group(lim_round *all, int64_t score)
{
    lim_group *group = &all->groups[all->count++];
    const swiss_round *round = all->round;
    *group = (lim_group){ .problem = round->problem,
                          .arena = round->arena,
                          .score = score,
                          .is_up = score < problem_of(round)->median,
                          .is_median = score == problem_of(round)->median,
                          .residents = ARENA_ARRAY(round->arena, round->open_count + 1, uint32_t),
                          .guests = ARENA_ARRAY(round->arena, round->open_count + 1, uint32_t) };
    return group->residents && group->guests;
}

/* Divides the open players, who are sorted by score and number, into groups. */
static bool open_groups(lim_round *all)
{
    const swiss_round *round = all->round;
    int64_t median = problem_of(round)->median;
    bool has_median = false;
    all->groups = ARENA_ARRAY(round->arena, round->open_count + 2, lim_group);
    if (!all->groups)
        return false;
    for (uint32_t i = 0; i <= round->open_count; i++) {
        int64_t score = i < round->open_count ? round->competitors[round->open[i]].score : INT64_MIN;
        if (score <= median && !has_median) {
            has_median = true;
            all->median = all->count;
            if (!add_group(all, median))
                return false;
        }
        if (i == round->open_count)
            break;
        if ((!all->count || all->groups[all->count - 1].score != score) && !add_group(all, score))
            return false;
        lim_group *group = &all->groups[all->count - 1];
        group->residents[group->resident_count++] = round->open[i];
    }
    for (uint32_t i = 0; i < all->count; i++)
        if (i != all->median)
            all->groups[i].next = &all->groups[i < all->median ? i + 1 : i - 1];
    return true;
}

/* Whether guest `a` of a group is paired before guest `b`: first those from the side where pairing began, then by score
 * and number, the farthest first (3.6, 3.7). */
static bool is_guest_before(const lim_group *group, uint32_t a, uint32_t b)
{
    const pairing_player *one = &group->problem->field->players[a], *other = &group->problem->field->players[b];
    bool is_one_down = one->score > group->score, is_other_down = other->score > group->score;
    if (is_one_down != is_other_down)
        return is_one_down != group->is_up;
    if (one->score != other->score)
        return is_one_down ? one->score > other->score : one->score < other->score;
    return is_one_down ? one->number < other->number : one->number > other->number;
}

static void add_guest(lim_group *group, uint32_t player)
{
    uint32_t at = group->guest_count++;
    for (; at && is_guest_before(group, player, group->guests[at - 1]); at--)
        group->guests[at] = group->guests[at - 1];
    group->guests[at] = player;
}

static void pass_floaters(lim_round *all, const lim_group *from)
{
    lim_group *next = &all->groups[from->next - all->groups];
    for (uint32_t i = 0; i < from->floater_count; i++)
        add_guest(next, from->floaters[i]);
}

/* Breaks up the last pair of the nearest group above the median, or below it; both players float into the median group
 * (2.6). False: there is no pair. */
static bool crack(lim_round *all, bool is_below)
{
    for (uint32_t step = 1; step < all->count; step++) {
        if (is_below ? all->median + step >= all->count : step > all->median)
            return false;
        lim_group *group = &all->groups[is_below ? all->median + step : all->median - step];
        if (!group->pair_count)
            continue;
        pairing_pair pair = group->pairs[--group->pair_count];
        add_guest(&all->groups[all->median], pair.white);
        add_guest(&all->groups[all->median], pair.black);
        return true;
    }
    return false;
}

/* Pairs the median group; while it is blocked, a pair is broken up on the side that sent fewer floaters. */
static swiss_result pair_median(lim_round *all)
{
    lim_group *group = &all->groups[all->median];
    swiss_result result;
    while ((result = lim_pair_group(group)) == SWISS_NONE) {
        uint32_t downs = 0;
        for (uint32_t i = 0; i < group->guest_count; i++)
            downs += group->problem->field->players[group->guests[i]].score > group->score;
        bool is_below = downs > group->guest_count - downs;
        if (!crack(all, is_below) && !crack(all, !is_below))
            return SWISS_NONE;
    }
    return result;
}

/* ---- reasons ---- */

static const swiss_criterion lim_floaters = { "3", "other floaters", false };
static const swiss_criterion lim_scrutiny = { "4", "pairs that come later in the scrutiny", false };
static const swiss_criterion lim_due_colours = { "5.2", "players who are due the same colour", false };

/* Lists the players of a group in the arena of the review: guests first. */
static uint32_t *list_all(const lim_group *group, base_arena *arena, size_t *count)
{
    uint32_t *list = ARENA_ARRAY(arena, group->guest_count + group->resident_count + 1, uint32_t);
    *count = 0;
    for (uint32_t i = 0; list && i < group->guest_count; i++)
        list[(*count)++] = group->guests[i];
    for (uint32_t i = 0; list && i < group->resident_count; i++)
        list[(*count)++] = group->residents[i];
    return list;
}

/* Why the upper half is not paired with the lower half in order; NULL: it is. */
static const swiss_criterion *find_decision(const lim_group *group)
{
    uint32_t half = group->order_count / 2, clashes = 0;
    const swiss_criterion *flaw = NULL;
    for (uint32_t i = 0; i < half && !flaw; i++) {
        flaw = lim_find_flaw(group->problem, group->order[i], group->order[half + i]);
        clashes += lim_clash(group->problem->field, group->order[i], group->order[half + i]);
    }
    return flaw ? flaw : clashes > group->clashes ? &lim_due_colours : NULL;
}

static bool is_paired_in(const lim_group *group, uint32_t player)
{
    for (uint32_t i = 0; i < group->pair_count; i++)
        if (group->pairs[i].white == player || group->pairs[i].black == player)
            return true;
    return false;
}

/* The criterion by which the given pairing differs in a group: others float, more players get a colour that they are
 * not due, or else the pairs come later. NULL: it has all pairs of the group. */
static const swiss_criterion *find_difference(const swiss_review *review, const lim_group *group)
{
    const pairing_problem *field = group->problem->field;
    uint32_t given = 0, own = 0; /* players in pairs with a clash */
    bool is_same = true;
    for (uint32_t i = 0; i < 2 * group->pair_count; i++) {
        const pairing_pair *pair = &group->pairs[i / 2];
        uint32_t player = i % 2 ? pair->black : pair->white, other = i % 2 ? pair->white : pair->black;
        if (!is_paired_in(group, review->given[player]))
            return &lim_floaters;
        is_same = is_same && review->given[player] == other;
        own += lim_clash(field, player, other);
        given += lim_clash(field, player, review->given[player]);
    }
    return is_same ? NULL : given > own ? &lim_due_colours : &lim_scrutiny;
}

static bool review_group(swiss_review *review, const lim_group *group)
{
    swiss_bracket *added = base_list_add(&review->brackets, review->arena, sizeof *added);
    pairing_pair *pairs = ARENA_ARRAY(review->arena, group->pair_count + 1, pairing_pair);
    uint32_t *halves = ARENA_ARRAY(review->arena, group->order_count + 1, uint32_t);
    uint32_t *left = ARENA_ARRAY(review->arena, group->floater_count + 1, uint32_t);
    swiss_value *value = ARENA_NEW(review->arena, swiss_value);
    if (!added || !pairs || !halves || !left || !value)
        return false;
    *added = (swiss_bracket){
        .score = group->score, .is_up = group->is_up, .pairs = pairs, .pair_count = group->pair_count
    };
    added->players = list_all(group, review->arena, &added->count);
    /* Those from above come first among the guests of the median group; no other group has guests from both sides. */
    while (added->floated_count < group->guest_count &&
           (group->is_up || group->problem->field->players[group->guests[added->floated_count]].score > group->score))
        added->floated_count++;
    added->floated = added->players;
    added->risen = added->players ? added->players + added->floated_count : NULL;
    added->risen_count = group->guest_count - added->floated_count;
    for (uint32_t i = 0; i < group->pair_count; i++)
        pairs[i] = group->pairs[i];
    for (uint32_t i = 0; i < group->order_count; i++)
        halves[i] = group->order[i];
    added->s1 = halves;
    added->s2 = halves + group->order_count / 2;
    added->s1_count = added->s2_count = group->order_count / 2;
    for (uint32_t i = 0; !group->is_up && i < group->floater_count; i++)
        left[added->left_count++] = group->floaters[i];
    added->left = left;
    added->decided = find_decision(group);
    *value = (swiss_value){ &lim_due_colours, group->clashes };
    added->values = value;
    added->value_count = group->clashes > 0;
    return added->players != NULL;
}

static bool review_groups(const lim_round *all)
{
    swiss_review *review = all->round->review;
    for (uint32_t i = 0; i < all->count; i++) {
        /* In the order in which they are paired: downward, then upward, the median last. */
        uint32_t at = i < all->median ? i : i + 1 < all->count ? all->count - 1 - (i - all->median) : all->median;
        const lim_group *group = &all->groups[at];
        if (!group->resident_count && !group->guest_count)
            continue;
        if (!review_group(review, group))
            return false;
        const swiss_criterion *by = review->given && review->verdict.is_same ? find_difference(review, group) : NULL;
        if (!by)
            continue;
        base_text points = base_decimal_print(review->arena, base_decimal(group->score, review->places));
        base_text why =
            base_arena_print(review->arena, "in the bracket of %.*s points it has %s", TEXT_ARGS(points), by->title);
        review->verdict = (swiss_verdict){ .criterion = by, .why = why.data };
    }
    return !base_arena_failed(review->arena);
}

/* ---- the round ---- */

static swiss_result lim_pair_all(swiss_round *round, swiss_answer *out)
{
    lim_round all = { .round = round };
    swiss_result result = open_groups(&all) ? SWISS_FOUND : SWISS_FAILED;
    for (uint32_t i = 0; result == SWISS_FOUND && i < all.median; i++) {
        result = lim_pair_group(&all.groups[i]);
        pass_floaters(&all, &all.groups[i]);
    }
    for (uint32_t i = all.count; result == SWISS_FOUND && --i > all.median;) {
        result = lim_pair_group(&all.groups[i]);
        pass_floaters(&all, &all.groups[i]);
    }
    if (result == SWISS_FOUND)
        result = pair_median(&all);
    for (uint32_t i = 0; result == SWISS_FOUND && i < all.count; i++)
        for (uint32_t k = 0; k < all.groups[i].pair_count; k++)
            out->pairs[out->pair_count++] =
                lim_give_colours(round->problem, all.groups[i].pairs[k].white, all.groups[i].pairs[k].black);
    if (result == SWISS_FOUND && round->review && !review_groups(&all))
        result = SWISS_FAILED;
    round->open_count = 0;
    return result;
}

/* The number of games does not decide the bye: only the score and the number do (1.1). */
static swiss_competitor lim_competitor(const void *problem, uint32_t at)
{
    const pairing_problem *field = ((const lim_problem *)problem)->field;
    swiss_competitor out = swiss_competitor_of(&field->players[at]);
    out.games = 0;
    out.colour = lim_due(field, at);
    return out;
}

static const swiss_criterion *lim_find_flaw_of(const void *problem, uint32_t a, uint32_t b)
{
    return lim_find_flaw(problem, a, b);
}

bool lim_solve(swiss_answer *out, base_arena *arena, const lim_problem *problem, swiss_review *review)
{
    static const swiss_criterion bye = { "1.1", "a pairing-allocated bye for a player who may not get it", false };
    static const swiss_criterion completion = { "2.6", "players left over who cannot all be paired", false };
    static const swiss_criterion bye_order[] = { { "1.1", "a lower score", false },
                                                 { "1.1", "more games", false },
                                                 { "1.1", "a lower rank", false } };
    static const swiss_system system = { .noun = "player",
                                         .bye = &bye,
                                         .completion = &completion,
                                         .bye_order = bye_order,
                                         .clash = &lim_colours,
                                         .competitor = lim_competitor,
                                         .find_flaw = lim_find_flaw_of,
                                         .give_colours = lim_give_colours,
                                         .pair_bracket = lim_pair_all };
    swiss_round round = {
        .system = &system, .problem = problem, .count = (uint32_t)problem->field->count, .review = review
    };
    return swiss_solve(out, arena, &round);
}
