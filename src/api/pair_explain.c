/* pair_explain.c - why a round is paired as it is: the brackets of the procedure as a tree. */
#include "base/text.h"
#include "operation.h"
#include "pair.h"

typedef struct explaining {
    base_arena *arena; /* of the answer */
    const tournament_round *round;
    const pairing_problem *problem;
} explaining;

static int64_t number_of(const explaining *to, uint32_t player)
{
    return player == PAIRING_NOBODY ? 0 : to->problem->players[player].number;
}

static void add_numbers(const explaining *to, gamut_value *object, const char *name, const uint32_t *players,
                        size_t count)
{
    gamut_value *list = tree_set_list(to->arena, object, name);
    for (size_t i = 0; i < count; i++)
        tree_append(list, tree_integer(to->arena, number_of(to, players[i])));
}

static gamut_value *pair_tree(const explaining *to, uint32_t a, uint32_t b)
{
    gamut_value *list = tree_list(to->arena);
    tree_append(list, tree_integer(to->arena, number_of(to, a)));
    tree_append(list, tree_integer(to->arena, number_of(to, b)));
    return list;
}

static gamut_value *bracket_tree(const explaining *to, const pairing_bracket *bracket)
{
    gamut_value *object = tree_object(to->arena), *pairs;
    /* In the unit of the scores, as points. */
    unsigned places = 0;
    for (int64_t unit = to->problem->point; unit >= 10; unit /= 10)
        places++;
    tree_set_text(to->arena, object, "score", base_decimal_print(to->arena, base_decimal(bracket->score, places)));
    if (bracket->is_collapsed)
        tree_set_bool(to->arena, object, "collapsed", true);
    add_numbers(to, object, "players", bracket->players, bracket->count);
    tree_set_integer(to->arena, object, "moved", (int64_t)bracket->moved_count);
    pairs = tree_set_list(to->arena, object, "pairs");
    for (size_t i = 0; i < bracket->pair_count; i++)
        tree_append(pairs, pair_tree(to, bracket->pairs[i].white, bracket->pairs[i].black));
    add_numbers(to, object, "s1", bracket->s1, bracket->s1_count);
    add_numbers(to, object, "s2", bracket->s2, bracket->s2_count);
    tree_set_integer(to->arena, object, "exchanges", (int64_t)bracket->exchange_count);
    add_numbers(to, object, "floaters", bracket->floaters, bracket->floater_count);
    const char *decided = pairing_criterion_name(to->problem->edition, bracket->decided);
    tree_set_text(to->arena, object, "decided", base_text_of(decided));
    if (bracket->decided != PAIRING_ORDER && bracket->decided)
        tree_set_text(to->arena, object, "because", base_text_of(pairing_criterion_title(bracket->decided)));
    /* Those that are not kept; a bracket mostly has none. C6 and C7 are the floaters, which everybody sees. */
    gamut_value *list = tree_set_list(to->arena, object, "criteria");
    for (unsigned c = PAIRING_C8; c < PAIRING_ORDER; c++) {
        const char *name = pairing_criterion_name(to->problem->edition, (pairing_criterion)c);
        if (!name || !bracket->values[c])
            continue;
        gamut_value *criterion = tree_object(to->arena);
        tree_set_text(to->arena, criterion, "name", base_text_of(name));
        tree_set_text(to->arena, criterion, "title", base_text_of(pairing_criterion_title((pairing_criterion)c)));
        tree_set_integer(to->arena, criterion, "value", bracket->values[c]);
        tree_append(list, criterion);
    }
    return object;
}

/* ---- why not ---- */

static uint32_t find_player(const explaining *to, int64_t number)
{
    for (size_t i = 0; i < to->problem->count; i++)
        if (to->problem->players[i].number == number && to->problem->players[i].is_present)
            return (uint32_t)i;
    return PAIRING_NOBODY;
}

/* "12-7", or "12-0" for the bye. */
static bool parse_pair(const explaining *to, base_text text, uint32_t *a, uint32_t *b, const char **problem)
{
    size_t dash = base_text_find(text, '-');
    int64_t one, two;
    if (!base_parse_int(&one, base_text_slice(text, 0, dash)) ||
        !base_parse_int(&two, base_text_slice(text, dash + 1, text.length))) {
        *problem = base_arena_print(to->arena, "'%.*s' is no pair such as 12-7", TEXT_ARGS(text)).data;
        return false;
    }
    *a = find_player(to, one);
    *b = find_player(to, two);
    if (*a == PAIRING_NOBODY || (*b == PAIRING_NOBODY && two) || *a == *b) {
        *problem = base_arena_print(to->arena, "%lld does not take part in round %u",
                                    (long long)(*a == PAIRING_NOBODY ? one : two), to->problem->round)
                       .data;
        return false;
    }
    return true;
}

static bool add_why_not(const explaining *to, gamut_value *answer, base_arena *scratch, base_text pair,
                        const char **problem)
{
    uint32_t a, b;
    pairing_verdict verdict;
    pairing_answer *with;
    if (!parse_pair(to, pair, &a, &b, problem) ||
        !pairing_why_not(&verdict, &with, scratch, to->problem, to->round->explained, a, b))
        return false;
    gamut_value *object = tree_set_object(to->arena, answer, "why_not"), *pairs;
    tree_set(object, "pair", pair_tree(to, a, b));
    tree_set_bool(to->arena, object, "is_paired", verdict.is_same);
    if (!verdict.is_same)
        tree_set_text(to->arena, object, "criterion",
                      base_text_of(pairing_criterion_name(to->problem->edition, verdict.criterion)));
    tree_set_text(to->arena, object, "because", base_arena_copy(to->arena, base_text_of(verdict.why)));
    if (!with || with->impossible)
        return true;
    pairs = tree_set_list(to->arena, object, "pairs");
    for (size_t i = 0; i < with->pair_count; i++)
        tree_append(pairs, pair_tree(to, with->pairs[i].white, with->pairs[i].black));
    return true;
}

bool api_explain_round(gamut_value *answer, base_arena *arena, base_arena *scratch, const gamut_event *event,
                       const tournament_round *round, const gamut_pair_options *asked, const char **problem)
{
    explaining to = { arena, round, round->problem };
    (void)event;
    if (!round->explained) {
        *problem = "only rounds of the Dutch system can be explained";
        return false;
    }
    gamut_value *list = asked->explain ? tree_set_list(arena, answer, "brackets") : NULL;
    for (size_t i = 0; asked->explain && i < round->explained->bracket_count; i++)
        tree_append(list, bracket_tree(&to, &round->explained->brackets[i]));
    return !asked->why_not || add_why_not(&to, answer, scratch, base_text_of(asked->why_not), problem);
}
