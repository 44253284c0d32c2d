/* burstein.c - pairs a round bracket by bracket, the strongest index with the weakest (C.04.4.2, articles 3 and 4). */
#include "burstein.h"

/* One bracket: those inside by their rank in it, then all lower ones by score. */
typedef struct stage {
    const burstein_problem *problem;
    base_arena *arena;
    uint32_t *open;
    uint32_t count, inside;
    int64_t next;    /* the score of the following group; INT64_MIN: none */
    int64_t *levels; /* the scores of this bracket and the next, the highest first */
    uint32_t level_count;
    swiss_review *review; /* NULL: nobody asks why */
} stage;

static const pairing_player *player_at(const stage *step, uint32_t at)
{
    return &step->problem->field->players[step->open[at]];
}

/* ---- legality and colours ---- */

/* Article 1.8: by what is known of the opponents, then by number; never by score. */
static bool is_higher(const burstein_problem *problem, uint32_t a, uint32_t b)
{
    if (problem->buchholz[a] != problem->buchholz[b])
        return problem->buchholz[a] > problem->buchholz[b];
    if (problem->sonneborn[a] != problem->sonneborn[b])
        return problem->sonneborn[a] > problem->sonneborn[b];
    return problem->field->players[a].number < problem->field->players[b].number;
}

static pairing_pair give_colours(const burstein_problem *problem, uint32_t a, uint32_t b)
{
    uint32_t first = is_higher(problem, a, b) ? a : b, second = first == a ? b : a;
    event_side one = swiss_side_of(&problem->field->players[first]),
               other = swiss_side_of(&problem->field->players[second]);
    gamut_colour colour = event_colour_of_first(&one, &other), drawn = problem->field->first_colour;
    if (colour == GAMUT_COLOUR_NONE)
        colour = problem->field->players[first].number % 2 ? drawn : event_other_colour(drawn);
    return colour == GAMUT_COLOUR_WHITE ? (pairing_pair){ first, second } : (pairing_pair){ second, first };
}

/* ---- what a pair costs ---- */

static uint32_t level_of(const stage *step, int64_t score)
{
    uint32_t at = 0;
    while (step->levels[at] != score)
        at++;
    return at;
}

/* C5, C6, then the same of the next bracket for C7, then C8. */
static void burstein_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const stage *step = payload;
    const pairing_player *one = player_at(step, a), *other = player_at(step, b);
    uint32_t *following = digits + 1 + step->level_count;
    if (b < step->inside) {
        gamut_colour mine = swiss_side_of(one).preference.colour, theirs = swiss_side_of(other).preference.colour;
        digits[2 * (1 + step->level_count)] = mine != GAMUT_COLOUR_NONE && mine == theirs;
        return;
    }
    if (a < step->inside) {
        digits[0] = 1;
        digits[1 + level_of(step, one->score)] = 1;
    }
    if (other->score < step->next && (a < step->inside || one->score == step->next)) {
        following[0] = 1;
        following[1 + level_of(step, one->score)] = 1;
    }
}

static const swiss_criterion *burstein_find_flaw(const void *payload, uint32_t a, uint32_t b)
{
    const stage *step = payload;
    return swiss_find_flaw(step->problem->field, step->open[a], step->open[b]);
}

static const swiss_criterion *criterion_at(const void *payload, uint32_t digit)
{
    static const swiss_criterion criteria[] = { { "C5", "downfloaters", true },
                                                { "C6", "scores of the downfloaters", true },
                                                { "C7", "downfloaters of the next bracket", true },
                                                { "C8", "colour preferences not granted", false } };
    uint32_t levels = ((const stage *)payload)->level_count;
    return &criteria[digit == 0 ? 0 : digit <= levels ? 1 : digit < 2 * (1 + levels) ? 2 : 3];
}

static swiss_question question_of(const stage *step)
{
    return (swiss_question){ step->count,    2 * (1 + step->level_count) + 1,
                             step->arena,    burstein_find_flaw,
                             burstein_price, step,
                             criterion_at };
}

/* ---- reasons ---- */

/* The plain way is the first in the order of article 4: the first meets the last, and those in the middle float. */
static bool review_bracket(const stage *current, const swiss_question *question, const swiss_choice *choice)
{
    swiss_review *review = current->review;
    uint32_t *plain = ARENA_ARRAY(current->arena, current->inside + 1, uint32_t), paired = 0;
    uint32_t *floated = ARENA_ARRAY(review->arena, current->inside + 1, uint32_t);
    swiss_step step = { question, choice, current->open, current->inside, INT64_MAX, &swiss_c4 };
    swiss_bracket bracket = { .players = swiss_review_list(review, &step, NULL, current->inside),
                              .count = current->inside };
    if (!plain || !floated || !bracket.players)
        return false;
    for (uint32_t i = 0; i < current->inside; i++) {
        step.score = player_at(current, i)->score < step.score ? player_at(current, i)->score : step.score;
        paired += choice->mates[i] < current->inside;
    }
    for (uint32_t i = 0; i < current->inside; i++) {
        uint32_t last = current->inside - 1 - i;
        plain[i] = i < paired / 2 || last < paired / 2 ? last : UINT32_MAX;
        if (player_at(current, i)->score > step.score)
            floated[bracket.floated_count++] = current->open[i];
    }
    bracket.floated = floated;
    bracket.s1 = bracket.players;
    bracket.s1_count = (current->inside + 1) / 2;
    bracket.s2 = bracket.players + bracket.s1_count;
    bracket.s2_count = current->inside - bracket.s1_count;
    return swiss_review_values(review, &bracket, &step) && swiss_weigh_plain(&bracket.decided, &step, plain) &&
           swiss_review_add(review, &bracket, &step, NULL) && swiss_judge_pairs(review, &step);
}

/* ---- a bracket ---- */

static bool burstein_is_inside(const void *payload, uint32_t player, uint32_t other)
{
    (void)player;
    return other < ((const stage *)payload)->inside;
}

/* Article 4: the opponent of the first in the bracket is as low as can be, then that of the second ...; who floats has
 * the lowest of all. */
static swiss_result choose_pairs(const stage *step, swiss_choice *choice)
{
    bool *is_done = ARENA_ARRAY(step->arena, step->inside + 1, bool);
    swiss_result result = is_done ? SWISS_FOUND : SWISS_FAILED;
    for (uint32_t i = 0; result != SWISS_FAILED && i < step->inside; i++) {
        result = SWISS_NONE;
        for (uint32_t k = step->inside; !is_done[i] && result == SWISS_NONE && k-- > i + 1;) {
            if (is_done[k] || !swiss_may_meet(choice, i, k))
                continue;
            result = swiss_try_pair(choice, i, k);
            is_done[k] = result == SWISS_FOUND;
        }
        if (!is_done[i] && result == SWISS_NONE)
            result = swiss_try_without(choice, i, burstein_is_inside);
        is_done[i] = true;
    }
    return result == SWISS_FAILED ? result : SWISS_FOUND;
}

/* Inside by rank, the others by score; both lists are short enough for sorting by insertion. */
static void order_stage(stage *step)
{
    for (uint32_t i = 1; i < step->count; i++) {
        uint32_t player = step->open[i], at = i;
        bool is_in = i < step->inside;
        for (; at > (is_in ? 0 : step->inside); at--) {
            uint32_t before = step->open[at - 1];
            const pairing_player *players = step->problem->field->players;
            bool is_right =
                is_in ? is_higher(step->problem, before, player) : players[before].score >= players[player].score;
            if (is_right)
                break;
            step->open[at] = before;
        }
        step->open[at] = player;
    }
}

static bool open_stage(stage *step)
{
    order_stage(step);
    step->next = step->inside < step->count ? player_at(step, step->inside)->score : INT64_MIN;
    step->levels = ARENA_ARRAY(step->arena, step->count + 1, int64_t);
    step->level_count = 0;
    for (uint32_t i = 0; step->levels && i < step->count; i++) {
        int64_t score = player_at(step, i)->score;
        uint32_t at = step->level_count, known = 0;
        while (known < step->level_count && step->levels[known] != score)
            known++;
        if (known < step->level_count || (i >= step->inside && score < step->next))
            continue;
        for (; at && step->levels[at - 1] < score; at--)
            step->levels[at] = step->levels[at - 1];
        step->levels[at] = score;
        step->level_count++;
    }
    return step->levels != NULL;
}

/* Pairs those inside, and makes the next bracket of who is left over and the following group. */
static swiss_result pair_bracket(stage *step, swiss_answer *out)
{
    swiss_choice choice;
    if (!open_stage(step))
        return SWISS_FAILED;
    swiss_question question = question_of(step);
    swiss_result result = swiss_ask(&choice, &question, true);
    if (result == SWISS_FOUND)
        result = choose_pairs(step, &choice);
    if (result == SWISS_FOUND && step->review && !review_bracket(step, &question, &choice))
        result = SWISS_FAILED;
    if (result != SWISS_FOUND)
        return result;
    uint32_t kept = 0, next_inside = 0;
    uint32_t *open = ARENA_ARRAY(step->arena, step->count + 1, uint32_t);
    for (uint32_t i = 0; open && i < step->inside; i++) {
        if (choice.mates[i] >= step->inside)
            open[kept++] = step->open[i];
        else if (choice.mates[i] > i)
            out->pairs[out->pair_count++] = give_colours(step->problem, step->open[i], step->open[choice.mates[i]]);
    }
    next_inside = kept;
    for (uint32_t i = step->inside; open && i < step->count; i++) {
        next_inside += player_at(step, i)->score == step->next;
        open[kept++] = step->open[i];
    }
    step->open = open;
    step->count = kept;
    step->inside = next_inside;
    return open ? SWISS_FOUND : SWISS_FAILED;
}

/* ---- the round ---- */

/* Whether `a` is to have the bye before `b` (3.1.3 to 3.1.5). */
static bool burstein_is_due(const void *payload, uint32_t a, uint32_t b)
{
    const burstein_problem *problem = payload;
    const pairing_player *one = &problem->field->players[a], *other = &problem->field->players[b];
    if (one->score != other->score)
        return one->score < other->score;
    return one->unplayed != other->unplayed ? one->unplayed < other->unplayed : is_higher(problem, b, a);
}

/* Puts those with the highest score first. */
static uint32_t count_top(const stage *step)
{
    int64_t top = INT64_MIN;
    uint32_t count = 0, at = 0;
    for (uint32_t i = 0; i < step->count; i++)
        top = player_at(step, i)->score > top ? player_at(step, i)->score : top;
    for (uint32_t i = 0; i < step->count; i++)
        if (player_at(step, i)->score == top) {
            uint32_t player = step->open[i];
            step->open[i] = step->open[at];
            step->open[at++] = player;
            count++;
        }
    return count;
}

bool burstein_solve(swiss_answer *out, base_arena *arena, const burstein_problem *problem, swiss_review *review)
{
    const pairing_problem *field = problem->field;
    stage step = { .problem = problem, .arena = base_arena_create(arena->budget), .next = INT64_MIN, .review = review };
    swiss_open open = { 0 };
    *out = (swiss_answer){ .bye = PAIRING_NOBODY, .pairs = ARENA_ARRAY(arena, field->count + 1, pairing_pair) };
    swiss_result result =
        step.arena && out->pairs ? swiss_open_field(&open, step.arena, field, burstein_is_due, problem) : SWISS_FAILED;
    out->bye = result == SWISS_FOUND ? open.bye : PAIRING_NOBODY;
    if (review && review->given)
        swiss_review_open(review, field, out->bye);
    step.open = open.players;
    step.count = open.count;
    step.inside = result == SWISS_FOUND ? count_top(&step) : 0;
    while (result == SWISS_FOUND && step.count)
        result = pair_bracket(&step, out);
    base_arena_destroy(step.arena);
    out->is_possible = result == SWISS_FOUND;
    if (out->is_possible)
        swiss_sort_boards(field, out);
    return result != SWISS_FAILED;
}
