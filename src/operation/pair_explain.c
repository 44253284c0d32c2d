/* pair_explain.c - explains why a round is paired as it is: the brackets of the procedure as a tree. */
#include "base/text.h"
#include "operation.h"
#include "pair.h"
#include "tournament/tournament_reasons.h"

typedef struct explaining {
    base_arena *arena; /* memory of the answer */
    const gamut_event *event;
    const tournament_round *round;
} explaining;

static int64_t explain_number(const explaining *explanation, uint32_t competitor)
{
    return operation_competitor_number(explanation->event, explanation->round->is_teams, competitor);
}

static void add_numbers(const explaining *explanation, gamut_value *object, const char *name, const uint32_t *players,
                        size_t count)
{
    gamut_value *list = tree_set_list(explanation->arena, object, name);
    for (size_t i = 0; i < count; i++)
        tree_append(list, tree_integer(explanation->arena, explain_number(explanation, players[i])));
}

static gamut_value *explain_pair(const explaining *explanation, pairing_pair pair)
{
    return operation_pair_numbers(explanation->arena, explanation->event, explanation->round->is_teams, pair);
}

static void explain_set_score(const explaining *explanation, gamut_value *object, int64_t score)
{
    tree_set_text(explanation->arena, object, "score",
                  base_decimal_print(explanation->arena, base_decimal(score, explanation->round->places)));
}

static void explain_add_criterion(const explaining *explanation, gamut_value *list, const char *name, const char *title,
                                  uint32_t value)
{
    gamut_value *criterion = tree_object(explanation->arena);
    tree_set_text(explanation->arena, criterion, "name", base_text_of(name));
    tree_set_text(explanation->arena, criterion, "title", base_text_of(title));
    tree_set_integer(explanation->arena, criterion, "value", value);
    tree_append(list, criterion);
}

static void add_pairs(const explaining *explanation, gamut_value *object, const pairing_pair *pairs, size_t count)
{
    gamut_value *list = tree_set_list(explanation->arena, object, "pairs");
    for (size_t i = 0; i < count; i++)
        tree_append(list, explain_pair(explanation, pairs[i]));
}

/* ---- the Dutch system ---- */

static gamut_value *bracket_tree(const explaining *explanation, const pairing_bracket *bracket)
{
    gamut_value *object = tree_object(explanation->arena);
    pairing_edition edition = explanation->round->problem->edition;
    explain_set_score(explanation, object, bracket->score);
    if (bracket->is_collapsed)
        tree_set_bool(explanation->arena, object, "collapsed", true);
    add_numbers(explanation, object, "players", bracket->players, bracket->count);
    tree_set_integer(explanation->arena, object, "moved", (int64_t)bracket->moved_count);
    add_pairs(explanation, object, bracket->pairs, bracket->pair_count);
    add_numbers(explanation, object, "s1", bracket->s1, bracket->s1_count);
    add_numbers(explanation, object, "s2", bracket->s2, bracket->s2_count);
    tree_set_integer(explanation->arena, object, "exchanges", (int64_t)bracket->exchange_count);
    add_numbers(explanation, object, "floaters", bracket->floaters, bracket->floater_count);
    tree_set_text(explanation->arena, object, "decided",
                  base_text_of(pairing_criterion_name(edition, bracket->decided)));
    if (bracket->decided != PAIRING_ORDER && bracket->decided)
        tree_set_text(explanation->arena, object, "because", base_text_of(pairing_criterion_title(bracket->decided)));
    /* List the criteria that are violated; most brackets violate none. C6 and C7 are not listed, because the floaters
     * show them. */
    gamut_value *list = tree_set_list(explanation->arena, object, "criteria");
    for (unsigned c = PAIRING_C8; c < PAIRING_ORDER; c++) {
        const char *name = pairing_criterion_name(edition, (pairing_criterion)c);
        if (name && bracket->values[c])
            explain_add_criterion(explanation, list, name, pairing_criterion_title((pairing_criterion)c),
                                  bracket->values[c]);
    }
    return object;
}

/* ---- the other systems ---- */

static gamut_value *review_tree(const explaining *explanation, const swiss_bracket *bracket)
{
    gamut_value *object = tree_object(explanation->arena);
    explain_set_score(explanation, object, bracket->score);
    add_numbers(explanation, object, "players", bracket->players, bracket->count);
    add_numbers(explanation, object, bracket->is_up ? "floated_up" : "moved_down", bracket->floated,
                bracket->floated_count);
    if (bracket->risen_count)
        add_numbers(explanation, object, "floated_up", bracket->risen, bracket->risen_count);
    if (bracket->floated_by) {
        tree_set_text(explanation->arena, object, "floated_by", base_text_of(bracket->floated_by->name));
        tree_set_text(explanation->arena, object, "floated_because", base_text_of(bracket->floated_by->title));
    }
    add_pairs(explanation, object, bracket->pairs, bracket->pair_count);
    add_numbers(explanation, object, "s1", bracket->s1, bracket->s1_count);
    add_numbers(explanation, object, "s2", bracket->s2, bracket->s2_count);
    add_numbers(explanation, object, "floaters", bracket->left, bracket->left_count);
    tree_set_text(explanation->arena, object, "decided",
                  base_text_of(bracket->decided ? bracket->decided->name : "order"));
    if (bracket->decided)
        tree_set_text(explanation->arena, object, "because", base_text_of(bracket->decided->title));
    gamut_value *list = tree_set_list(explanation->arena, object, "criteria");
    for (size_t i = 0; i < bracket->value_count; i++)
        explain_add_criterion(explanation, list, bracket->values[i].criterion->name,
                              bracket->values[i].criterion->title, bracket->values[i].value);
    return object;
}

static bool add_brackets(const explaining *explanation, gamut_value *answer, base_arena *scratch)
{
    const tournament_round *round = explanation->round;
    gamut_value *list = tree_set_list(explanation->arena, answer, "brackets");
    swiss_review review;
    if (round->explained) {
        for (size_t i = 0; i < round->explained->bracket_count; i++)
            tree_append(list, bracket_tree(explanation, &round->explained->brackets[i]));
        return true;
    }
    if (round->is_second) {
        tree_set_text(explanation->arena, answer, "table",
                      base_arena_print(explanation->arena,
                                       "The second games of the matches that began in round %u, with the colours "
                                       "reversed (C.04.5, 4.4)",
                                       round->number - 1));
        return true;
    }
    if (!tournament_is_swiss(round->system)) {
        tree_set_text(explanation->arena, answer, "table",
                      base_arena_copy(explanation->arena, base_text_of(round->basis)));
        return true;
    }
    if (!tournament_review(&review, scratch, round))
        return false;
    if (round->bye != PAIRING_NOBODY)
        tree_set_text(explanation->arena, answer, "bye_by",
                      round->lim
                          ? TEXT("of those who may get it, by the lowest score, then by the lowest place in the order")
                          : TEXT("of those who may get it, by the lowest score, then by most games, then by the lowest "
                                 "place in the order"));
    const swiss_bracket *brackets = review.brackets.items;
    for (size_t i = 0; i < review.brackets.count; i++)
        tree_append(list, review_tree(explanation, &brackets[i]));
    return true;
}

/* ---- why two competitors are not paired ---- */

/* Return the competitor with that number; PAIRING_NOBODY: unknown, or absent from this round. */
static uint32_t find_competitor(const explaining *explanation, int64_t number)
{
    const tournament_round *round = explanation->round;
    size_t count = round->is_teams ? explanation->event->team_list.count : explanation->event->players.count;
    for (uint32_t i = 0; i < count; i++) {
        bool is_absent = false;
        for (size_t k = 0; k < round->absence_count; k++)
            is_absent = is_absent || round->absences[k].player == i;
        if (explain_number(explanation, i) == number && !is_absent)
            return i;
    }
    return PAIRING_NOBODY;
}

/* Parse a pair such as "12-7"; "12-0" means a bye for 12. */
static bool explain_parse_pair(const explaining *explanation, base_text text, uint32_t *a, uint32_t *b,
                               const char **problem)
{
    size_t dash = base_text_find(text, '-');
    int64_t one, two;
    if (!base_parse_int(&one, base_text_slice(text, 0, dash)) ||
        !base_parse_int(&two, base_text_slice(text, dash + 1, text.length)) || one == two) {
        *problem = base_arena_print(explanation->arena, "'%.*s' is not a pair such as 12-7", TEXT_ARGS(text)).data;
        return false;
    }
    *a = find_competitor(explanation, one);
    *b = two ? find_competitor(explanation, two) : PAIRING_NOBODY;
    if (*a == PAIRING_NOBODY || (*b == PAIRING_NOBODY && two)) {
        *problem = base_arena_print(explanation->arena, "%lld does not take part in round %u",
                                    (long long)(*a == PAIRING_NOBODY ? one : two), explanation->round->number)
                       .data;
        return false;
    }
    return true;
}

static bool add_why_not(const explaining *explanation, gamut_value *answer, base_arena *scratch, base_text pair,
                        const char **problem)
{
    uint32_t a, b;
    tournament_wish wish;
    if (!explain_parse_pair(explanation, pair, &a, &b, problem) ||
        !tournament_why_not(&wish, scratch, explanation->round, a, b))
        return false;
    const tournament_verdict *verdict = &wish.verdict;
    gamut_value *object = tree_set_object(explanation->arena, answer, "why_not");
    tree_set(object, "pair", explain_pair(explanation, (pairing_pair){ a, b }));
    tree_set_bool(explanation->arena, object, "is_paired", verdict->is_same);
    if (!verdict->is_same && verdict->criterion)
        tree_set_text(explanation->arena, object, "criterion", base_text_of(verdict->criterion));
    if (verdict->why)
        tree_set_text(explanation->arena, object, "because",
                      base_arena_copy(explanation->arena, base_text_of(verdict->why)));
    if (wish.pair_count)
        add_pairs(explanation, object, wish.pairs, wish.pair_count);
    return true;
}

bool operation_explain_round(gamut_value *answer, base_arena *arena, base_arena *scratch, const gamut_event *event,
                             const tournament_round *round, const gamut_pair_options *asked, const char **problem)
{
    explaining explanation = { arena, event, round };
    return (!asked->explain || add_brackets(&explanation, answer, scratch)) &&
           (!asked->why_not || add_why_not(&explanation, answer, scratch, base_text_of(asked->why_not), problem));
}
