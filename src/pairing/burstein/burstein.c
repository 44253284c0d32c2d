/* burstein.c - pairs a round bracket by bracket: the player with the highest index meets the one with the lowest
 * (C.04.4.2, articles 3 and 4). */
#include "burstein.h"

/* ---- indexes: the strength of the opponents (1.7) ---- */

uint32_t burstein_seeding_rounds(uint32_t rounds)
{
    return rounds / 2 < 4 ? rounds / 2 : 4;
}

/* Returns the points of a player as they count for the opponents' indexes. If the player is absent in this round, each
 * round of the unbroken run of absences directly before it counts as a draw. */
static int64_t seen_points(const event_grid *grid, const pairing_problem *field, uint32_t player)
{
    int64_t points = field->players[player].points, draw = grid->scoring.points[GAMUT_ROUND_DRAW][0];
    for (size_t r = field->round - 1; !field->players[player].is_present && r > 0; r--) {
        const gamut_round *round = event_round(grid, player, r - 1);
        if (round->opponent.state == GAMUT_KNOWN ||
            (round->result != GAMUT_ROUND_ZERO_BYE && round->result != GAMUT_ROUND_NONE))
            break;
        points += draw;
    }
    return points;
}

/* A round without a game counts as a game against an opponent with the player's own points. */
bool burstein_problem_make(burstein_problem *out, base_arena *arena, const event_grid *grid,
                           const pairing_problem *field)
{
    int64_t *buchholz = ARENA_ARRAY(arena, field->count + 1, int64_t);
    int64_t *sonneborn = ARENA_ARRAY(arena, field->count + 1, int64_t);
    *out = (burstein_problem){ field, buchholz, sonneborn };
    for (uint32_t i = 0; buchholz && sonneborn && i < field->count; i++)
        for (size_t r = 0; r + 1 < field->round; r++) {
            const gamut_round *round = event_round(grid, i, r);
            uint32_t opponent = event_find_player(grid, round->opponent);
            bool is_played = event_is_played(round) && opponent != EVENT_NOBODY;
            int64_t strength = is_played ? seen_points(grid, field, opponent) : field->players[i].points;
            buchholz[i] += strength;
            sonneborn[i] += strength * event_points_of(&grid->scoring, round);
        }
    return buchholz && sonneborn;
}

/* ---- brackets ---- */

/* A bracket: the first `inside` of the open (not yet paired) players, sorted by their rank in the bracket. All lower
 * players follow, sorted by score. */
typedef struct stage {
    const swiss_round *round;
    uint32_t floated; /* players who floated down from higher groups; they come first until the bracket is sorted */
    uint32_t inside;
    int64_t next;    /* the score of the next lower group; INT64_MIN: there is none */
    int64_t *levels; /* the scores of this bracket and the next, the highest first */
    uint32_t level_count;
} stage;

static const pairing_player *player_at(const stage *step, uint32_t at)
{
    return &((const burstein_problem *)step->round->problem)->field->players[step->round->open[at]];
}

/* Article 1.8: players rank by their indexes (Buchholz, then Sonneborn-Berger), then by number; never by score. */
static bool is_higher(const burstein_problem *problem, uint32_t a, uint32_t b)
{
    if (problem->buchholz[a] != problem->buchholz[b])
        return problem->buchholz[a] > problem->buchholz[b];
    if (problem->sonneborn[a] != problem->sonneborn[b])
        return problem->sonneborn[a] > problem->sonneborn[b];
    return problem->field->players[a].number < problem->field->players[b].number;
}

static pairing_pair burstein_give_colours(const void *payload, uint32_t a, uint32_t b)
{
    const burstein_problem *problem = payload;
    uint32_t first = is_higher(problem, a, b) ? a : b, second = first == a ? b : a;
    event_side one = pairing_side_of(&problem->field->players[first]),
               other = pairing_side_of(&problem->field->players[second]);
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

/* Fills the digits of C5 and C6, then the same digits for the next bracket (C7), then C8. */
static void burstein_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const stage *step = payload;
    const pairing_player *one = player_at(step, a), *other = player_at(step, b);
    uint32_t *following = digits + 1 + step->level_count;
    if (b < step->inside) {
        gamut_colour mine = pairing_side_of(one).preference.colour, theirs = pairing_side_of(other).preference.colour;
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

static const swiss_criterion *burstein_find_flaw(const void *problem, uint32_t a, uint32_t b)
{
    return swiss_find_flaw(((const burstein_problem *)problem)->field, a, b);
}

static const swiss_criterion *find_flaw_at(const void *payload, uint32_t a, uint32_t b)
{
    const swiss_round *round = ((const stage *)payload)->round;
    return burstein_find_flaw(round->problem, round->open[a], round->open[b]);
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

/* ---- a bracket ---- */

/* The plain pairing is the first in the order of article 4: the first player meets the last, the second the last but
 * one, and so on; players in the middle float. */
static bool review_bracket(const stage *current, const swiss_question *question, const swiss_choice *choice)
{
    swiss_review *review = current->round->review;
    const uint32_t *open = current->round->open;
    uint32_t *plain = ARENA_ARRAY(current->round->arena, current->inside + 1, uint32_t), paired = 0;
    uint32_t *floated = ARENA_ARRAY(review->arena, current->inside + 1, uint32_t);
    swiss_step step = { question, choice, open, current->inside, INT64_MAX, &swiss_c4 };
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
            floated[bracket.floated_count++] = open[i];
    }
    bracket.floated = floated;
    bracket.s1 = bracket.players;
    bracket.s1_count = (current->inside + 1) / 2;
    bracket.s2 = bracket.players + bracket.s1_count;
    bracket.s2_count = current->inside - bracket.s1_count;
    return swiss_review_values(review, &bracket, &step) && swiss_weigh_plain(&bracket.decided, &step, plain) &&
           swiss_review_add(review, &bracket, &step, NULL) && swiss_judge_pairs(review, &step);
}

static bool burstein_is_inside(const void *payload, uint32_t player, uint32_t other)
{
    (void)player;
    return other < ((const stage *)payload)->inside;
}

/* Article 4: the opponent of the first player in the bracket ranks as low as possible, then the opponent of the second,
 * and so on. A player floats only if no opponent in the bracket is possible. */
static swiss_result choose_pairs(const stage *step, swiss_choice *choice)
{
    bool *is_done = ARENA_ARRAY(step->round->arena, step->inside + 1, bool);
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

/* Adds the next score group to the players who floated, sorts all of them by rank, and lists their scores. The bracket
 * is short enough for an insertion sort. */
static bool open_stage(stage *step)
{
    const swiss_round *round = step->round;
    step->inside = step->floated;
    while (step->inside < round->open_count &&
           player_at(step, step->inside)->score == player_at(step, step->floated)->score)
        step->inside++;
    for (uint32_t i = 1; i < step->inside; i++) {
        uint32_t player = round->open[i], at = i;
        for (; at && !is_higher(round->problem, round->open[at - 1], player); at--)
            round->open[at] = round->open[at - 1];
        round->open[at] = player;
    }
    step->next = step->inside < round->open_count ? player_at(step, step->inside)->score : INT64_MIN;
    step->levels = ARENA_ARRAY(round->arena, step->inside + 2, int64_t);
    step->level_count = 0;
    for (uint32_t i = 0; step->levels && i < round->open_count && i <= step->inside; i++) {
        int64_t score = player_at(step, i)->score;
        uint32_t at = step->level_count;
        while (at && step->levels[at - 1] < score)
            at--;
        if (at && step->levels[at - 1] == score)
            continue;
        for (uint32_t k = step->level_count++; k > at; k--)
            step->levels[k] = step->levels[k - 1];
        step->levels[at] = score;
    }
    return step->levels != NULL;
}

/* Pairs the players of the bracket; those left over come first in the next bracket. */
static swiss_result burstein_pair_bracket(swiss_round *round, swiss_answer *out)
{
    stage *step = round->state;
    swiss_choice choice;
    if (!open_stage(step))
        return SWISS_FAILED;
    swiss_question question = { .count = round->open_count,
                                .digit_count = 2 * (1 + step->level_count) + 1,
                                .arena = round->arena,
                                .find_flaw = find_flaw_at,
                                .price = burstein_price,
                                .payload = step,
                                .criterion = criterion_at };
    swiss_result result = swiss_ask(&choice, &question, true);
    if (result == SWISS_FOUND)
        result = choose_pairs(step, &choice);
    if (result == SWISS_FOUND && round->review && !review_bracket(step, &question, &choice))
        result = SWISS_FAILED;
    uint32_t *open = ARENA_ARRAY(round->arena, round->open_count + 1, uint32_t), kept = 0;
    if (result != SWISS_FOUND || !open)
        return open ? result : SWISS_FAILED;
    for (uint32_t i = 0; i < round->open_count; i++) {
        if (i == step->inside)
            step->floated = kept;
        if (i >= step->inside || choice.mates[i] >= step->inside)
            open[kept++] = round->open[i];
        else if (choice.mates[i] > i)
            out->pairs[out->pair_count++] =
                burstein_give_colours(round->problem, round->open[i], round->open[choice.mates[i]]);
    }
    round->open = open;
    round->open_count = kept;
    return SWISS_FOUND;
}

/* ---- the round ---- */

static swiss_competitor burstein_competitor(const void *problem, uint32_t at)
{
    return swiss_competitor_of(&((const burstein_problem *)problem)->field->players[at]);
}

static bool burstein_is_lower(const void *problem, uint32_t a, uint32_t b)
{
    return is_higher(problem, b, a);
}

bool burstein_solve(swiss_answer *out, base_arena *arena, const burstein_problem *problem, swiss_review *review)
{
    static const swiss_system system = { .noun = "player",
                                         .bye = &swiss_c2,
                                         .completion = &swiss_c4,
                                         .bye_order = swiss_bye_order,
                                         .competitor = burstein_competitor,
                                         .find_flaw = burstein_find_flaw,
                                         .is_lower = burstein_is_lower,
                                         .give_colours = burstein_give_colours,
                                         .pair_bracket = burstein_pair_bracket };
    stage step = { 0 };
    swiss_round round = { .system = &system,
                          .problem = problem,
                          .count = (uint32_t)problem->field->count,
                          .review = review,
                          .state = &step };
    step.round = &round;
    return swiss_solve(out, arena, &round);
}
