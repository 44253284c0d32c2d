/* pairing_judge.c - explains why another pairing is not the answer. */
#include "base/text.h"
#include "pairing_exact.h"
#include "pairing_explain.h"
#include "pairing_sure.h"

typedef struct judging {
    const pairing_problem *problem;
    const pairing_answer *answer;
    base_arena *arena;
    base_arena *scratch;
    pairing_field *field;
    uint32_t *ranks; /* indexed by player; PAIRING_NOBODY: absent */
    uint32_t *given; /* by rank: the opponent's rank; the player's own rank: the bye; PAIRING_NOBODY: unpaired */
    pairing_verdict *verdict;
} judging;

static uint32_t id_of_player(const judging *judge, uint32_t player)
{
    return pairing_id_of(&judge->problem->players[player]);
}

static void condemn(const judging *judge, pairing_criterion criterion, uint32_t a, uint32_t b, base_text why)
{
    judge->verdict->criterion = criterion;
    judge->verdict->players[0] = a;
    judge->verdict->players[1] = b;
    judge->verdict->why = why.data;
}

/* ---- legality ---- */

/* Fills `given`. False: the pairs are not a pairing of exactly the players who take part; the verdict says why. */
static bool take_pairs(const judging *judge, const pairing_pair *pairs, size_t count, uint32_t bye)
{
    for (uint32_t i = 0; i < judge->field->count; i++)
        judge->given[i] = PAIRING_NOBODY;
    for (size_t i = 0; i <= count; i++) {
        uint32_t a = i < count ? pairs[i].white : bye, b = i < count ? pairs[i].black : bye;
        if (i == count && bye == PAIRING_NOBODY)
            break;
        uint32_t x = a < judge->problem->count ? judge->ranks[a] : PAIRING_NOBODY;
        uint32_t y = b < judge->problem->count ? judge->ranks[b] : PAIRING_NOBODY;
        uint32_t flawed = x == PAIRING_NOBODY || judge->given[x] != PAIRING_NOBODY ? a : b;
        if (x == PAIRING_NOBODY || y == PAIRING_NOBODY || judge->given[x] != PAIRING_NOBODY ||
            judge->given[y] != PAIRING_NOBODY || (x == y && i < count)) {
            condemn(judge, PAIRING_C4, flawed, PAIRING_NOBODY,
                    flawed < judge->problem->count
                        ? base_arena_print(judge->arena, "player %u does not take part, or is there twice",
                                           id_of_player(judge, flawed))
                        : TEXT("it has a player who is not in the event"));
            return false;
        }
        judge->given[x] = y;
        judge->given[y] = x;
    }
    for (uint32_t i = 0; i < judge->field->count; i++)
        if (judge->given[i] == PAIRING_NOBODY) {
            uint32_t player = judge->field->entries[i].player;
            condemn(
                judge, PAIRING_C4, player, PAIRING_NOBODY,
                base_arena_print(judge->arena, "player %u takes part, but is not paired", id_of_player(judge, player)));
            return false;
        }
    return true;
}

static bool is_legal_pair(const judging *judge, uint32_t a, uint32_t b)
{
    const pairing_entry *x = &judge->field->entries[a], *y = &judge->field->entries[b];
    uint32_t first = id_of_player(judge, x->player), second = id_of_player(judge, y->player);
    if (pairing_is_barred(judge->field, a, b)) {
        condemn(judge, PAIRING_C1, x->player, y->player,
                base_arena_print(judge->arena, "players %u and %u have met, or must not meet", first, second));
        return false;
    }
    if (pairing_colours_clash(x, y)) {
        const char *colour = x->side.preference.colour == GAMUT_COLOUR_WHITE ? "White" : "Black";
        condemn(judge, PAIRING_C3, x->player, y->player,
                base_arena_print(judge->arena, "players %u and %u both must have %s", first, second, colour));
        return false;
    }
    return true;
}

static bool is_legal(const judging *judge)
{
    for (uint32_t i = 0; i < judge->field->count; i++) {
        const pairing_entry *entry = &judge->field->entries[i];
        if (judge->given[i] > i && !is_legal_pair(judge, i, judge->given[i]))
            return false;
        if (judge->given[i] == i && !entry->may_get_bye) {
            condemn(judge, PAIRING_C2, entry->player, PAIRING_NOBODY,
                    base_arena_print(judge->arena, "player %u may not get the pairing-allocated bye",
                                     id_of_player(judge, entry->player)));
            return false;
        }
    }
    return true;
}

/* ---- bracket by bracket ---- */

/* Rebuilds the stage of a bracket of the answer. False: out of memory. */
static bool make_stage(const judging *judge, size_t at, pairing_stage *stage)
{
    const pairing_bracket *bracket = &judge->answer->brackets[at];
    const pairing_field *field = judge->field;
    uint32_t *inside = ARENA_ARRAY(judge->scratch, bracket->count + 1, uint32_t);
    uint32_t *rest = ARENA_ARRAY(judge->scratch, field->count + 1, uint32_t);
    if (!inside || !rest)
        return false;
    for (size_t i = 0; i < bracket->count; i++)
        inside[i] = judge->ranks[bracket->players[i]];
    *stage = (pairing_stage){ .field = field, .inside = inside, .rest = rest, .count = (uint32_t)bracket->count };
    stage->moved = (uint32_t)bracket->moved_count;
    bool is_penultimate = at + 1 < judge->answer->bracket_count && judge->answer->brackets[at + 1].is_collapsed;
    stage->mode = bracket->is_collapsed ? PAIRING_COLLAPSED : is_penultimate ? PAIRING_PENULTIMATE : PAIRING_NORMAL;
    for (uint32_t i = inside[bracket->count - 1] + 1; i < field->count; i++)
        rest[stage->rest_count++] = i;
    for (uint32_t i = 0; i < stage->rest_count; i++)
        stage->next_count += field->entries[rest[i]].group == field->entries[rest[0]].group;
    stage->has_gated_bye = field->edition == PAIRING_2026 && field->is_odd && bracket->floater_count == 1 &&
                           field->bye_score >= field->entries[inside[bracket->count - 1]].score;
    return true;
}

/* Makes the candidate of the bracket from the pairs of the whole round; two moved-down players who meet are not a pair
 * of the bracket, so both count as downfloaters. */
static bool make_choice(const judging *judge, const pairing_stage *stage, const uint32_t *mates, pairing_choice *out)
{
    uint32_t last = stage->inside[stage->count - 1], first = stage->inside[stage->moved];
    bool *is_inside = ARENA_ARRAY(judge->scratch, judge->field->count + 1, bool);
    if (!is_inside || !pairing_choice_open(out, judge->scratch, stage->count))
        return false;
    for (uint32_t i = 0; i < stage->count; i++)
        is_inside[stage->inside[i]] = true;
    for (uint32_t i = 0; i < stage->count; i++) {
        uint32_t rank = stage->inside[i], mate = mates[rank];
        if (mate == rank || mate > last || !is_inside[mate] || (rank < first && mate < first))
            out->floaters[out->floater_count++] = rank;
        else if (mate > rank)
            out->pairs[out->pair_count++] = (pairing_pair){ rank, mate };
        out->moved_pair_count = i < stage->moved ? out->pair_count : out->moved_pair_count;
    }
    return true;
}

/* Fills the digits of C8 for a candidate: the best values that the next bracket can reach with the candidate's
 * downfloaters. */
static bool add_next(const judging *judge, pairing_stage *stage, const pairing_choice *choice,
                     const pairing_layout *layout, uint32_t *digits)
{
    pairing_graph graph;
    uint32_t player = stage->count + stage->next_count;
    bool is_2017 = judge->field->edition == PAIRING_2017;
    pairing_role role = is_2017 ? PAIRING_LONE : PAIRING_BYE;
    uint32_t rest = is_2017 ? stage->next_count : stage->rest_count;
    if (!pairing_graph_make(&graph, judge->scratch, stage, rest, role, is_2017 ? player : judge->field->is_odd))
        return false;
    for (uint32_t i = 0; i < choice->pair_count; i++) {
        uint32_t a = 0, b = 0;
        while (stage->inside[a] != choice->pairs[i].white)
            a++;
        while (stage->inside[b] != choice->pairs[i].black)
            b++;
        matching_tie(&graph.graph, a, b);
    }
    if (!matching_run(graph.search, false) || !matching_run(graph.search, true))
        return !base_arena_failed(judge->scratch);
    uint32_t *sums = ARENA_ARRAY(judge->scratch, layout->count + 1, uint32_t);
    for (uint32_t v = 0; sums && v < graph.count; v++)
        if (matching_mate(graph.search, v) > v)
            pairing_price(stage, layout, graph.seats[v], graph.seats[matching_mate(graph.search, v)], sums);
    for (uint32_t d = layout->first[PAIRING_C8]; sums && d < layout->first[PAIRING_C8 + 1]; d++)
        digits[d] = sums[d];
    return sums != NULL;
}

/* Finds the first criterion by which two candidates differ, and its value for both. */
static bool compare_choices(const judging *judge, pairing_stage *stage, const pairing_choice *mine,
                            const pairing_choice *other)
{
    pairing_layout layout;
    if (!pairing_layout_make(&layout, judge->scratch, stage))
        return false;
    uint32_t *best = ARENA_ARRAY(judge->scratch, layout.count + 1, uint32_t);
    uint32_t *worse = ARENA_ARRAY(judge->scratch, layout.count + 1, uint32_t);
    if (!best || !worse)
        return false;
    pairing_add_up(stage, &layout, mine, best);
    pairing_add_up(stage, &layout, other, worse);
    judge->verdict->criterion = PAIRING_ORDER;
    for (unsigned c = PAIRING_C6; c <= PAIRING_C21 && judge->verdict->criterion == PAIRING_ORDER; c++) {
        bool asks_next = c == PAIRING_C8 && stage->mode == PAIRING_NORMAL && stage->rest_count;
        bool are_best =
            asks_next &&
            pairing_leaves_best(judge->scratch, stage, mine->floaters, mine->floater_count) == PAIRING_FOUND &&
            pairing_leaves_best(judge->scratch, stage, other->floaters, other->floater_count) == PAIRING_FOUND;
        if (asks_next && !are_best &&
            (!add_next(judge, stage, mine, &layout, best) || !add_next(judge, stage, other, &layout, worse)))
            return false;
        uint32_t sum = 0, other_sum = 0;
        for (uint32_t d = layout.first[c]; d < layout.first[c + 1]; d++) {
            sum += best[d];
            other_sum += worse[d];
            if (best[d] != worse[d])
                judge->verdict->criterion = (pairing_criterion)c;
        }
        judge->verdict->best = sum;
        judge->verdict->value = other_sum;
    }
    return true;
}

static void explain_difference(const judging *judge, const pairing_stage *stage)
{
    pairing_verdict *verdict = judge->verdict;
    pairing_edition edition = judge->field->edition;
    int64_t score = judge->field->entries[stage->inside[stage->moved]].score;
    base_text points = pairing_print_score(judge->arena, judge->problem, score);
    const char *name = pairing_criterion_name(edition, verdict->criterion);
    const char *title = pairing_criterion_title(verdict->criterion);
    if (verdict->criterion == PAIRING_ORDER)
        verdict->why = base_arena_print(judge->arena,
                                        "in the bracket of %.*s points it keeps all criteria as well, but is generated "
                                        "later",
                                        TEXT_ARGS(points))
                           .data;
    else if (verdict->value != verdict->best)
        verdict->why = base_arena_print(judge->arena, "in the bracket of %.*s points %s (%s) is %u instead of %u",
                                        TEXT_ARGS(points), name, title, verdict->value, verdict->best)
                           .data;
    else
        verdict->why = base_arena_print(judge->arena, "in the bracket of %.*s points the list of %s (%s) is worse",
                                        TEXT_ARGS(points), name, title)
                           .data;
}

/* Explains the first bracket in which the pairings differ. In all brackets before it both have the same downfloaters,
 * so this bracket has the same players in both. */
static bool find_bracket(const judging *judge)
{
    uint32_t *mates = ARENA_ARRAY(judge->arena, judge->field->count + 1, uint32_t);
    if (!mates)
        return false;
    for (uint32_t i = 0; i < judge->field->count; i++)
        mates[i] = i;
    for (size_t i = 0; i < judge->answer->pair_count; i++) {
        uint32_t a = judge->ranks[judge->answer->pairs[i].white], b = judge->ranks[judge->answer->pairs[i].black];
        mates[a] = b;
        mates[b] = a;
    }
    for (size_t at = 0; at < judge->answer->bracket_count; at++) {
        pairing_stage stage;
        pairing_choice mine, other;
        base_arena_reset(judge->scratch);
        if (!make_stage(judge, at, &stage) || !make_choice(judge, &stage, mates, &mine) ||
            !make_choice(judge, &stage, judge->given, &other))
            return false;
        bool differs = mine.pair_count != other.pair_count;
        for (uint32_t i = 0; i < mine.pair_count && !differs; i++)
            differs = mine.pairs[i].white != other.pairs[i].white || mine.pairs[i].black != other.pairs[i].black;
        if (!differs)
            continue;
        judge->verdict->bracket = at;
        if (!compare_choices(judge, &stage, &mine, &other))
            return false;
        explain_difference(judge, &stage);
        return true;
    }
    return true;
}

static bool judge_pairs(judging *judge, const pairing_pair *pairs, size_t count, uint32_t bye)
{
    const pairing_player *players = judge->problem->players;
    if (!take_pairs(judge, pairs, count, bye) || !is_legal(judge))
        return true;
    bool is_same = judge->answer->pair_count == count;
    for (size_t i = 0; i < judge->answer->pair_count && is_same; i++) {
        pairing_pair pair = judge->answer->pairs[i];
        is_same = judge->given[judge->ranks[pair.white]] == judge->ranks[pair.black];
    }
    judge->verdict->is_same = is_same;
    if (is_same)
        return true;
    if (judge->answer->bye != PAIRING_NOBODY) {
        judge->field->bye_score = players[judge->answer->bye].score;
        if (judge->field->edition == PAIRING_2026 && players[bye].score != judge->field->bye_score) {
            condemn(judge, PAIRING_C5, bye, PAIRING_NOBODY,
                    base_arena_print(judge->arena, "the pairing-allocated bye can go to a lower score than that of %u",
                                     pairing_id_of(&players[bye])));
            return true;
        }
    }
    return find_bracket(judge);
}

bool pairing_judge(pairing_verdict *out, base_arena *arena, const pairing_problem *problem,
                   const pairing_answer *answer, const pairing_pair *pairs, size_t count, uint32_t bye)
{
    judging judge = { .problem = problem, .answer = answer, .arena = arena, .verdict = out };
    *out = (pairing_verdict){ .players = { PAIRING_NOBODY, PAIRING_NOBODY } };
    judge.field = pairing_field_make(arena, problem);
    judge.ranks = ARENA_ARRAY(arena, problem->count + 1, uint32_t);
    judge.given = ARENA_ARRAY(arena, problem->count + 1, uint32_t);
    judge.scratch = base_arena_create(arena->budget);
    bool is_done = judge.field && judge.ranks && judge.given && judge.scratch;
    for (uint32_t i = 0; is_done && i < problem->count; i++)
        judge.ranks[i] = PAIRING_NOBODY;
    for (uint32_t i = 0; is_done && i < judge.field->count; i++)
        judge.ranks[judge.field->entries[i].player] = i;
    is_done = is_done && judge_pairs(&judge, pairs, count, bye);
    base_arena_destroy(judge.scratch);
    return is_done && !base_arena_failed(arena);
}

/* ---- why two players do not meet ---- */

/* Forces two players to meet: bars them from all other opponents and from the bye. If `b` is PAIRING_NOBODY, forces the
 * bye of `a`: bars `a` from all opponents, and the others from the bye. */
static void force(pairing_field *field, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < field->count; i++) {
        if (i != b)
            pairing_bar(field, a, i);
        if (b != PAIRING_NOBODY && i != a)
            pairing_bar(field, b, i);
        bool is_free = b == PAIRING_NOBODY ? i == a : i != a && i != b;
        field->entries[i].may_get_bye = field->entries[i].may_get_bye && is_free;
    }
}

static uint32_t rank_of(const pairing_field *field, uint32_t player)
{
    uint32_t rank = 0;
    while (rank < field->count && field->entries[rank].player != player)
        rank++;
    return rank < field->count ? rank : PAIRING_NOBODY;
}

bool pairing_why_not(pairing_verdict *out, pairing_answer **with, base_arena *arena, const pairing_problem *problem,
                     const pairing_answer *answer, uint32_t a, uint32_t b)
{
    pairing_field *field = pairing_field_make(arena, problem);
    pairing_answer *none = ARENA_NEW(arena, pairing_answer);
    *out = (pairing_verdict){ .players = { a, b } };
    *with = none;
    if (!field || !none)
        return false;
    none->bye = PAIRING_NOBODY;
    judging judge = { .problem = problem, .answer = answer, .arena = arena, .field = field, .verdict = out };
    uint32_t x = rank_of(field, a), y = b == PAIRING_NOBODY ? PAIRING_NOBODY : rank_of(field, b);
    if (x == PAIRING_NOBODY || (y == PAIRING_NOBODY && b != PAIRING_NOBODY) || x == y ||
        (b == PAIRING_NOBODY && !field->is_odd)) {
        condemn(&judge, PAIRING_C4, a, b, TEXT("one of them does not take part, or no player gets the bye"));
        none->impossible = out->why;
        return true;
    }
    if (b == PAIRING_NOBODY && !field->entries[x].may_get_bye)
        condemn(&judge, PAIRING_C2, a, b,
                base_arena_print(arena, "player %u may not get the pairing-allocated bye", id_of_player(&judge, a)));
    if (out->why || (b != PAIRING_NOBODY && !is_legal_pair(&judge, x, y))) {
        none->impossible = out->why;
        return true;
    }
    force(field, x, y);
    *with = pairing_solve_field(arena, field, PAIRING_FAST);
    if (!*with)
        return false;
    if (!(*with)->impossible)
        return pairing_judge(out, arena, problem, answer, (*with)->pairs, (*with)->pair_count, (*with)->bye);
    condemn(&judge, PAIRING_C4, a, b, TEXT("the others could not be paired without them"));
    (*with)->impossible = out->why;
    return true;
}
