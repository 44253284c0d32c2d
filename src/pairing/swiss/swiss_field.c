/* swiss_field.c - what the systems for players have in common. */
#include "swiss_field.h"

#include <string.h>

#include "base/text.h"

event_side swiss_side_of(const pairing_player *player)
{
    return (event_side){ event_preference_of(player->colours, player->colour_count), player->colours,
                         player->colour_count };
}

const swiss_criterion swiss_c1 = { "C1", "players who have met or must not meet", false };
const swiss_criterion swiss_c2 = { "C2", "a pairing-allocated bye for a player who may not get it", false };
const swiss_criterion swiss_c3 = { "C3", "two players who both must have the same colour", false };
const swiss_criterion swiss_c4 = { "C4", "players left over who cannot all be paired", false };

const swiss_criterion *swiss_find_flaw(const pairing_problem *field, uint32_t a, uint32_t b)
{
    const pairing_player *one = &field->players[a], *other = &field->players[b];
    event_preference mine = swiss_side_of(one).preference, theirs = swiss_side_of(other).preference;
    for (size_t i = 0; i < one->opponent_count; i++)
        if (one->opponents[i] == b)
            return &swiss_c1;
    for (size_t i = 0; i < field->ban_count; i++) {
        unsigned found = 0;
        for (size_t k = 0; k < field->bans[i].count; k++)
            found |= (field->bans[i].players[k] == a ? 1u : 0u) | (field->bans[i].players[k] == b ? 2u : 0u);
        if (found == 3)
            return &swiss_c1;
    }
    bool is_clash =
        mine.strength == EVENT_ABSOLUTE && theirs.strength == EVENT_ABSOLUTE && mine.colour == theirs.colour;
    return is_clash ? &swiss_c3 : NULL;
}

/* ---- the bye ---- */

/* Everybody but one. */
typedef struct others {
    const swiss_bye_rule *rule;
    const uint32_t *players;
} others;

static const swiss_criterion *find_flaw_of_others(const void *payload, uint32_t a, uint32_t b)
{
    const others *opponents = payload;
    return opponents->rule->find_flaw(opponents->rule->payload, opponents->players[a], opponents->players[b]);
}

static void price_nothing(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    (void)payload;
    (void)a;
    (void)b;
    digits[0] = 0;
}

swiss_result swiss_give_bye(swiss_open *open, base_arena *arena, const swiss_bye_rule *rule)
{
    bool *is_tried = ARENA_ARRAY(arena, open->count + 1, bool);
    uint32_t *rest = ARENA_ARRAY(arena, open->count + 1, uint32_t);
    for (uint32_t tries = 0; is_tried && rest && tries < open->count; tries++) {
        uint32_t best = open->count, count = 0;
        for (uint32_t i = 0; i < open->count; i++)
            if (!is_tried[i] && rule->may_get(rule->payload, open->players[i]) &&
                (best == open->count || rule->is_due(rule->payload, open->players[i], open->players[best])))
                best = i;
        if (best == open->count)
            return SWISS_NONE;
        is_tried[best] = true;
        for (uint32_t i = 0; i < open->count; i++)
            if (i != best)
                rest[count++] = open->players[i];
        others opponents = { rule, rest };
        swiss_question question = { count, 1, arena, find_flaw_of_others, price_nothing, &opponents, NULL };
        swiss_choice any;
        swiss_result result = swiss_ask(&any, &question, false);
        if (result == SWISS_NONE)
            continue;
        *open = (swiss_open){ rest, count, open->players[best] };
        return result;
    }
    return is_tried && rest ? SWISS_NONE : SWISS_FAILED;
}

/* The rule of a system for players, whose order of byes has data of its own. */
typedef struct field_rule {
    const pairing_problem *field;
    bool (*is_due)(const void *payload, uint32_t a, uint32_t b);
    const void *payload;
} field_rule;

static bool may_get_bye(const void *payload, uint32_t player)
{
    return ((const field_rule *)payload)->field->players[player].may_get_bye;
}

static bool is_bye_due(const void *payload, uint32_t a, uint32_t b)
{
    const field_rule *rule = payload;
    return rule->is_due(rule->payload, a, b);
}

static const swiss_criterion *swiss_field_find_flaw(const void *payload, uint32_t a, uint32_t b)
{
    return swiss_find_flaw(((const field_rule *)payload)->field, a, b);
}

swiss_result swiss_open_field(swiss_open *out, base_arena *arena, const pairing_problem *field,
                              bool (*is_due)(const void *payload, uint32_t a, uint32_t b), const void *payload)
{
    *out = (swiss_open){ .players = ARENA_ARRAY(arena, field->count + 1, uint32_t), .bye = PAIRING_NOBODY };
    if (!out->players)
        return SWISS_FAILED;
    for (uint32_t i = 0; i < field->count; i++)
        if (field->players[i].is_present)
            out->players[out->count++] = i;
    field_rule own = { field, is_due, payload };
    swiss_bye_rule rule = { may_get_bye, is_bye_due, swiss_field_find_flaw, &own };
    return out->count % 2 ? swiss_give_bye(out, arena, &rule) : SWISS_FOUND;
}

/* ---- reasons ---- */

static void condemn(swiss_review *review, const swiss_criterion *criterion, bool is_illegal, base_text why)
{
    review->verdict = (swiss_verdict){ .criterion = criterion, .is_illegal = is_illegal, .why = why.data };
}

static void judge_player(swiss_review *review, const pairing_problem *field, uint32_t player)
{
    uint32_t other = review->given[player], number = pairing_id_of(&field->players[player]);
    bool is_present = field->players[player].is_present;
    const swiss_criterion *flaw =
        other < field->count && other != player ? swiss_find_flaw(field, player, other) : NULL;
    if (is_present != (other != PAIRING_NOBODY))
        condemn(review, &swiss_c4, false,
                base_arena_print(
                    review->arena,
                    is_present ? "player %u takes part, but is not paired" : "player %u does not take part", number));
    else if (other == player && !field->players[player].may_get_bye)
        condemn(review, &swiss_c2, true,
                base_arena_print(review->arena, "player %u may not get the pairing-allocated bye", number));
    else if (flaw == &swiss_c1)
        condemn(review, flaw, true,
                base_arena_print(review->arena, "players %u and %u have met, or must not meet", number,
                                 pairing_id_of(&field->players[other])));
    else if (flaw)
        condemn(
            review, flaw, true,
            base_arena_print(
                review->arena, "players %u and %u both must have %s", number, pairing_id_of(&field->players[other]),
                swiss_side_of(&field->players[player]).preference.colour == GAMUT_COLOUR_WHITE ? "White" : "Black"));
}

/* Articles 3.1.3 to 3.1.5 of both systems. */
static void judge_bye(swiss_review *review, const pairing_problem *field, uint32_t mine, uint32_t given)
{
    static const swiss_criterion order[] = { { "3.1.3", "a lower score", false },
                                             { "3.1.4", "more games played", false },
                                             { "3.1.5", "a lower place in the order", false } };
    const pairing_player *one = &field->players[mine], *other = &field->players[given];
    const swiss_criterion *by = one->score != other->score         ? &order[0]
                                : one->unplayed != other->unplayed ? &order[1]
                                                                   : &order[2];
    condemn(review, by, false,
            base_arena_print(review->arena, "the pairing-allocated bye goes to %u before %u: %s", pairing_id_of(one),
                             pairing_id_of(other), by->title));
}

void swiss_review_open(swiss_review *review, const pairing_problem *field, uint32_t bye)
{
    uint32_t given = PAIRING_NOBODY;
    review->verdict = (swiss_verdict){ .is_same = true };
    for (uint32_t i = 0; i < field->count && review->verdict.is_same; i++) {
        judge_player(review, field, i);
        given = review->given[i] == i ? i : given;
    }
    if (review->verdict.is_same && bye != given && bye != PAIRING_NOBODY && given != PAIRING_NOBODY)
        judge_bye(review, field, bye, given);
}

/* As if they had met everybody else. */
pairing_problem *swiss_bind(base_arena *arena, const pairing_problem *field, uint32_t a, uint32_t b)
{
    pairing_problem *bound = ARENA_NEW(arena, pairing_problem);
    pairing_player *players = ARENA_ARRAY(arena, field->count + 1, pairing_player);
    if (!bound || !players)
        return NULL;
    memcpy(players, field->players, field->count * sizeof *players);
    *bound = *field;
    bound->players = players;
    for (uint32_t i = 0; i < field->count; i++) {
        bool is_bound = b != PAIRING_NOBODY && (i == a || i == b);
        size_t count = 0, most = is_bound ? field->count : players[i].opponent_count + 2;
        uint32_t *opponents = ARENA_ARRAY(arena, most + 1, uint32_t);
        if (!opponents)
            return NULL;
        for (uint32_t k = 0; is_bound && k < field->count; k++)
            if (k != a && k != b)
                opponents[count++] = k;
        for (size_t k = 0; !is_bound && k < players[i].opponent_count; k++)
            opponents[count++] = players[i].opponents[k];
        if (!is_bound && b != PAIRING_NOBODY) {
            opponents[count++] = a;
            opponents[count++] = b;
        }
        players[i].opponents = opponents;
        players[i].opponent_count = count;
        players[i].may_get_bye = players[i].may_get_bye && (b == PAIRING_NOBODY ? i == a : i != a && i != b);
    }
    return bound;
}

/* ---- boards ---- */

void swiss_sort_pairs(swiss_answer *out, pairing_board (*board_of)(const void *payload, pairing_pair pair),
                      const void *payload)
{
    for (size_t i = 1; i < out->pair_count; i++) {
        pairing_pair pair = out->pairs[i];
        pairing_board mine = board_of(payload, pair);
        size_t at = i;
        for (; at; at--) {
            pairing_board other = board_of(payload, out->pairs[at - 1]);
            if (pairing_compare_boards(&other, &mine) <= 0)
                break;
            out->pairs[at] = out->pairs[at - 1];
        }
        out->pairs[at] = pair;
    }
}

static pairing_board board_of(const void *payload, pairing_pair pair)
{
    const pairing_problem *field = payload;
    const pairing_player *a = &field->players[pair.white], *b = &field->players[pair.black];
    return pairing_board_of(a->score, a->number, b->score, b->number);
}

void swiss_sort_boards(const pairing_problem *field, swiss_answer *out)
{
    swiss_sort_pairs(out, board_of, field);
}
