/* lim_group.c - pairs a score group: chooses its floaters, pairs those who floated in, then the halves with each other
 * (C.04.4.3, articles 2 to 5). */
#include "lim_group.h"

#include <string.h>

#include "rules/event/event_colours.h"

bool lim_is_listed(const uint32_t *list, uint32_t count, uint32_t player)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == player)
            return true;
    return false;
}

static const pairing_player *player_of(const lim_group *group, uint32_t player)
{
    return &group->problem->field->players[player];
}

static bool is_compatible(const lim_group *group, uint32_t a, uint32_t b)
{
    return a != b && !lim_find_flaw(group->problem, a, b);
}

static bool has_compatible(const lim_group *group, uint32_t player, const uint32_t *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (is_compatible(group, player, list[i]))
            return true;
    return false;
}

static void take_out(uint32_t *list, uint32_t *count, uint32_t player)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < *count; i++)
        if (list[i] != player)
            list[kept++] = list[i];
    *count = kept;
}

/* Inserts a player into a list that is sorted by number. */
static void insert_by_number(const lim_group *group, uint32_t *list, uint32_t *count, uint32_t player)
{
    uint32_t at = (*count)++;
    for (; at && player_of(group, list[at - 1])->number > player_of(group, player)->number; at--)
        list[at] = list[at - 1];
    list[at] = player;
}

/* Returns the opponent that a floater gets out of a list sorted by number: the highest player (upward: the lowest) who
 * is compatible and not due the same colour, else the first compatible one (3.8); PAIRING_NOBODY: none. */
static uint32_t opponent_of(const lim_group *group, uint32_t floater, const uint32_t *list, uint32_t count)
{
    uint32_t fallback = PAIRING_NOBODY;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t other = list[group->is_up ? count - 1 - i : i];
        if (!is_compatible(group, floater, other))
            continue;
        if (!lim_clash(group->problem->field, floater, other))
            return other;
        fallback = fallback == PAIRING_NOBODY ? other : fallback;
    }
    return fallback;
}

/* ---- floaters ---- */

/* Whether floater `a` is paired before `b`: downward the higher score, then the higher player; upward the reverse. */
static bool is_before(const lim_group *group, uint32_t a, uint32_t b)
{
    const pairing_player *one = player_of(group, a), *other = player_of(group, b);
    if (one->score != other->score)
        return group->is_up ? one->score < other->score : one->score > other->score;
    return group->is_up ? one->number > other->number : one->number < other->number;
}

/* Whether a player finds an opponent in the next group when the floaters before this one have taken theirs (3.3, 3.4).
 * `taken` has room for that group. */
static bool finds_next(const lim_group *group, uint32_t player, uint32_t *taken)
{
    uint32_t count = group->next ? group->next->resident_count : 0;
    bool *is_served = ARENA_ARRAY(group->arena, group->floater_count + 1, bool);
    if (!is_served || !count)
        return false;
    memcpy(taken, group->next->residents, count * sizeof *taken);
    for (;;) {
        uint32_t best = group->floater_count;
        for (uint32_t i = 0; i < group->floater_count; i++)
            if (!is_served[i] && is_before(group, group->floaters[i], player) &&
                (best == group->floater_count || is_before(group, group->floaters[i], group->floaters[best])))
                best = i;
        if (best == group->floater_count)
            break;
        is_served[best] = true;
        uint32_t opponent = opponent_of(group, group->floaters[best], taken, count);
        if (opponent != PAIRING_NOBODY)
            take_out(taken, &count, opponent);
    }
    return has_compatible(group, player, taken, count);
}

/* The places of a request for matchings are those of `list`. */
typedef struct lim_asking {
    const lim_group *group;
    const uint32_t *list;
    uint32_t required; /* the first places must be covered; the others count as compatible with each other */
    bool has_colours;  /* clashes of due colours count */
} lim_asking;

static const swiss_criterion *find_flaw_at(const void *payload, uint32_t a, uint32_t b)
{
    const lim_asking *asking = payload;
    if (a >= asking->required && b >= asking->required)
        return NULL;
    return lim_find_flaw(asking->group->problem, asking->list[a], asking->list[b]);
}

static void price_clash(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const lim_asking *asking = payload;
    digits[0] = asking->has_colours && lim_clash(asking->group->problem->field, asking->list[a], asking->list[b]);
}

static swiss_question question_of(const lim_asking *asking, uint32_t count)
{
    return (swiss_question){ .count = count,
                             .digit_count = 1,
                             .arena = asking->group->arena,
                             .find_flaw = find_flaw_at,
                             .price = price_clash,
                             .payload = asking };
}

/* Returns how many players at the begin of an even list can all be covered by pairs in it; UINT32_MAX: out of memory.
 * The next player after them cannot be paired while they stay paired. */
static uint32_t count_covered(const lim_group *group, const uint32_t *list, uint32_t count)
{
    lim_asking asking = { group, list, count, false };
    swiss_question question = question_of(&asking, count);
    swiss_choice any;
    swiss_result result = swiss_ask(&any, &question, false); /* mostly all of them can be paired */
    if (result == SWISS_FOUND)
        return count;
    for (uint32_t covered = 0; covered < count && result != SWISS_FAILED; covered++) {
        asking.required = covered + 1;
        result = swiss_ask(&any, &question, false);
        if (result == SWISS_NONE)
            return covered;
    }
    return UINT32_MAX;
}

/* Returns whether all of an even list can be paired; `*is_failed`: out of memory. */
static bool can_pair_all(const lim_group *group, const uint32_t *list, uint32_t count, uint32_t without,
                         bool *is_failed)
{
    uint32_t *rest = ARENA_ARRAY(group->arena, count + 1, uint32_t), left = count;
    swiss_choice any;
    if (!rest) {
        *is_failed = true;
        return false;
    }
    memcpy(rest, list, count * sizeof *rest);
    take_out(rest, &left, without);
    lim_asking asking = { group, rest, left, false };
    swiss_question question = question_of(&asking, left);
    swiss_result result = swiss_ask(&any, &question, false);
    *is_failed = *is_failed || result == SWISS_FAILED;
    return result == SWISS_FOUND;
}

/* The disadvantage of a floater (3.9): 3 for type a, 0 for type d. */
static unsigned type_of(const lim_group *group, uint32_t player, uint32_t *taken)
{
    bool is_guest = lim_is_listed(group->guests, group->guest_count, player);
    return (is_guest ? 2u : 0u) + (finds_next(group, player, taken) ? 0u : 1u);
}

/* What the choice of a floater needs to know of the members of a group. */
typedef struct lim_draft {
    const uint32_t *list; /* sorted by number */
    uint32_t count;
    unsigned *types;
    gamut_colour majority; /* the colour that more players are due; NONE: neither */
} lim_draft;

/* Whether `a` floats rather than `b`, by type, due colour and number (3.2.2, 3.2.4, 3.9.2). Both are places. */
static bool floats_before(const lim_group *group, const lim_draft *draft, uint32_t a, uint32_t b)
{
    const pairing_problem *field = group->problem->field;
    bool is_one = draft->majority && lim_due(field, draft->list[a]) == draft->majority;
    bool is_other = draft->majority && lim_due(field, draft->list[b]) == draft->majority;
    if (draft->types[a] != draft->types[b])
        return draft->types[a] < draft->types[b];
    if (is_one != is_other)
        return is_one;
    return group->is_up ? a < b : a > b;
}

/* Chooses the floater who makes the group even (2.3.4). A player who floated in the round before is spared if somebody
 * else of type d can go without the group losing a pair (3.10). */
static swiss_result choose_floater(const lim_group *group, const uint32_t *list, uint32_t count, uint32_t *out)
{
    const lim_problem *problem = group->problem;
    uint32_t *taken = ARENA_ARRAY(group->arena, (group->next ? group->next->resident_count : 0) + 1, uint32_t);
    lim_draft draft = { list, count, ARENA_ARRAY(group->arena, count + 1, unsigned), GAMUT_COLOUR_NONE };
    uint32_t best = 0, spared = count;
    int whites = 0;
    bool is_failed = false;
    if (!taken || !draft.types)
        return SWISS_FAILED;
    for (uint32_t i = 0; i < count; i++) {
        gamut_colour due = lim_due(problem->field, list[i]);
        whites += due == GAMUT_COLOUR_WHITE ? 1 : due == GAMUT_COLOUR_BLACK ? -1 : 0;
        draft.types[i] = type_of(group, list[i], taken);
    }
    draft.majority = whites > 0 ? GAMUT_COLOUR_WHITE : whites < 0 ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_NONE;
    for (uint32_t i = 1; i < count; i++)
        best = floats_before(group, &draft, i, best) ? i : best;
    if (problem->has_floated[list[best]] && !draft.types[best]) {
        bool is_whole = can_pair_all(group, list, count, list[best], &is_failed);
        for (uint32_t i = 0; i < count; i++)
            if (!problem->has_floated[list[i]] && !draft.types[i] &&
                (spared == count || floats_before(group, &draft, i, spared)) &&
                (!is_whole || can_pair_all(group, list, count, list[i], &is_failed)))
                spared = i;
    }
    *out = list[spared < count ? spared : best];
    return is_failed || base_arena_failed(group->arena) ? SWISS_FAILED : SWISS_FOUND;
}

/* ---- pairs ---- */

/* Returns the n-th opponent (from 0) that the first player of a list of `count` tries: the other half from its top,
 * then the own half from its end. The list is in the order of scrutiny, so this holds downward and upward. */
static uint32_t opponent_at(uint32_t count, uint32_t n)
{
    return n < count / 2 ? count / 2 + n : count - 1 - n;
}

/* Fixes the pairs of a choice one after the other, in the order of scrutiny; stops before a player who need not be
 * covered. `left` is a list of places, and keeps those who are not paired. */
static swiss_result fix_pairs(lim_group *group, swiss_choice *choice, const lim_asking *asking, uint32_t *left,
                              uint32_t *count)
{
    while (*count && left[0] < asking->required) {
        uint32_t first = left[0], partner = PAIRING_NOBODY;
        for (uint32_t n = 0; n + 1 < *count && partner == PAIRING_NOBODY; n++) {
            uint32_t place = left[opponent_at(*count, n)];
            if (!swiss_may_meet(choice, first, place))
                continue;
            swiss_result result = swiss_try_pair(choice, first, place);
            if (result == SWISS_FAILED)
                return result;
            partner = result == SWISS_FOUND ? place : partner;
        }
        if (partner == PAIRING_NOBODY)
            return SWISS_FAILED;
        group->pairs[group->pair_count++] = (pairing_pair){ asking->list[first], asking->list[partner] };
        take_out(left, count, first);
        take_out(left, count, partner);
    }
    return SWISS_FOUND;
}

/* Pairs a list in the order of scrutiny with as few clashes of due colours as possible (5.2). If only its first
 * `required` players can be covered, pairs these without regard to colours, and leaves the others in `left`, as
 * places. */
static swiss_result pair_list(lim_group *group, const uint32_t *list, uint32_t count, uint32_t required, uint32_t *left,
                              uint32_t *left_count)
{
    lim_asking asking = { group, list, required, required == count };
    swiss_question question = question_of(&asking, count);
    swiss_choice choice;
    swiss_result result = swiss_ask(&choice, &question, true);
    for (uint32_t i = 0; i < count; i++)
        left[i] = i;
    *left_count = count;
    if (result == SWISS_FOUND && count)
        group->clashes = choice.sums[0];
    return result == SWISS_FOUND ? fix_pairs(group, &choice, &asking, left, left_count) : result;
}

/* ---- the group ---- */

/* Lists the residents and guests who do not float, by number. */
static uint32_t list_members(const lim_group *group, uint32_t *list)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < group->resident_count + group->guest_count; i++) {
        uint32_t player = i < group->resident_count ? group->residents[i] : group->guests[i - group->resident_count];
        if (!lim_is_listed(group->floaters, group->floater_count, player))
            insert_by_number(group, list, &count, player);
    }
    return count;
}

/* Pairs the guests with residents (3.6 to 3.8), and takes both off the list of members. Returns the first guest who
 * finds nobody; PAIRING_NOBODY: none. In the median group such a guest stays with the others. */
static uint32_t pair_guests(lim_group *group, uint32_t *list, uint32_t *count, uint32_t *hosts)
{
    uint32_t host_count = 0;
    for (uint32_t i = 0; i < *count; i++)
        if (!lim_is_listed(group->guests, group->guest_count, list[i]))
            hosts[host_count++] = list[i];
    for (uint32_t i = 0; i < group->guest_count; i++) {
        uint32_t guest = group->guests[i];
        if (!lim_is_listed(list, *count, guest))
            continue;
        uint32_t host = opponent_of(group, guest, hosts, host_count);
        if (host == PAIRING_NOBODY && group->is_median)
            continue;
        if (host == PAIRING_NOBODY)
            return guest;
        take_out(hosts, &host_count, host);
        take_out(list, count, host);
        take_out(list, count, guest);
        group->pairs[group->pair_count++] = (pairing_pair){ guest, host };
    }
    return PAIRING_NOBODY;
}

/* The floater who made the group even comes back when somebody else must float (4.4.1). */
static bool take_back(lim_group *group, uint32_t *evener)
{
    if (*evener == PAIRING_NOBODY)
        return false;
    take_out(group->floaters, &group->floater_count, *evener);
    *evener = PAIRING_NOBODY;
    return true;
}

/* Pairs the members once. `*again`: somebody floats who did not before, so they must be paired again. */
static swiss_result try_group(lim_group *group, uint32_t *evener, bool *again)
{
    uint32_t most = group->resident_count + group->guest_count, count, left_count, covered;
    uint32_t *list = ARENA_ARRAY(group->arena, most + 1, uint32_t);
    uint32_t *left = ARENA_ARRAY(group->arena, most + 1, uint32_t);
    uint32_t *order = ARENA_ARRAY(group->arena, most + 1, uint32_t);
    if (!list || !left || !order)
        return SWISS_FAILED;
    group->pair_count = 0;
    count = list_members(group, list);
    *again = false;
    if (count % 2) {
        swiss_result result = choose_floater(group, list, count, evener);
        if (result != SWISS_FOUND)
            return result;
        group->floaters[group->floater_count++] = *evener;
        take_out(list, &count, *evener);
    }
    uint32_t lonely = pair_guests(group, list, &count, left);
    group->guest_pair_count = group->pair_count;
    if (lonely != PAIRING_NOBODY) {
        (void)take_back(group, evener);
        group->floaters[group->floater_count++] = lonely;
        *again = true;
        return SWISS_FOUND;
    }
    for (uint32_t i = 0; i < count; i++)
        order[i] = list[group->is_up ? count - 1 - i : i];
    covered = count_covered(group, order, count);
    if (covered == UINT32_MAX || (covered < count && group->is_median))
        return covered == UINT32_MAX ? SWISS_FAILED : SWISS_NONE;
    group->order = list;
    group->order_count = count;
    swiss_result result = pair_list(group, order, count, covered, left, &left_count);
    if (result != SWISS_FOUND || covered == count)
        return result;
    /* The first who cannot be paired floats, and the last of those who are left with that player (4.4). */
    group->floaters[group->floater_count++] = order[left[0]];
    if (!take_back(group, evener))
        group->floaters[group->floater_count++] = order[left[left_count - 1]];
    *again = true;
    return SWISS_FOUND;
}

swiss_result lim_pair_group(lim_group *group)
{
    uint32_t most = group->resident_count + group->guest_count, evener = PAIRING_NOBODY;
    uint32_t *list = ARENA_ARRAY(group->arena, most + 1, uint32_t);
    swiss_result result = SWISS_FOUND;
    group->floaters = ARENA_ARRAY(group->arena, most + 2, uint32_t);
    group->pairs = ARENA_ARRAY(group->arena, most + 1, pairing_pair);
    if (!list || !group->floaters || !group->pairs)
        return SWISS_FAILED;
    group->floater_count = 0;
    uint32_t count = list_members(group, list);
    for (uint32_t i = 0; i < count && !group->is_median; i++) /* 2.3.1 to 2.3.3 */
        if (!has_compatible(group, list[i], list, count))
            group->floaters[group->floater_count++] = list[i];
    for (bool again = true; again && result == SWISS_FOUND;)
        result = try_group(group, &evener, &again);
    return result;
}
