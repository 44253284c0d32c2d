/* oracle.c - the rules of pairing word by word. */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#include "rules/event/event_colours.h"

enum {
    LIST_ROOM = 2 * ORACLE_LIMIT,
    VALUE_ROOM = 400
};

typedef uint32_t set; /* of places, as bits */

typedef struct oracle {
    const pairing_problem *problem;
    bool is_2017;
    uint32_t count;
    uint32_t player[ORACLE_LIMIT];
    int64_t score[ORACLE_LIMIT];
    event_preference wish[ORACLE_LIMIT];
    bool is_top[ORACLE_LIMIT];
    bool may_meet[ORACLE_LIMIT][ORACLE_LIMIT];
    int64_t bye_score;
    int8_t can[1 << ORACLE_LIMIT]; /* what is known of sets: can they be completed? 0: not known */
} oracle;

/* Criteria of a candidate as one list, compared from the first; lists inside it have a fixed length. */
typedef struct values {
    int64_t items[VALUE_ROOM];
    size_t count;
} values;

typedef struct bracket {
    oracle *of;
    uint32_t inside[ORACLE_LIMIT];
    uint32_t count, moved;
    set rest, next;
    bool is_last_but_one, is_collapsed; /* 2017 */
} bracket;

typedef struct candidate {
    uint32_t pairs[ORACLE_LIMIT / 2][2]; /* higher first */
    uint32_t pair_count;
} candidate;

static const pairing_player *who(const oracle *of, uint32_t place)
{
    return &of->problem->players[of->player[place]];
}

static bool is_eligible(const oracle *of, uint32_t place)
{
    return who(of, place)->may_get_bye && (of->is_2017 || of->score[place] == of->bye_score);
}

/* C4: whether all of the set can be paired; an odd one has somebody with the bye. */
static bool can_complete(oracle *of, set left)
{
    if (!left)
        return true;
    if (of->can[left])
        return of->can[left] > 0;
    uint32_t first = 0;
    bool is_odd = __builtin_popcount(left) % 2, found = false;
    while (!(left >> first & 1))
        first++;
    set others = left & ~(1u << first);
    for (uint32_t i = first + 1; i < of->count && !found; i++)
        found = (others >> i & 1) && of->may_meet[first][i] && can_complete(of, others & ~(1u << i));
    if (!found && is_odd && is_eligible(of, first))
        found = can_complete(of, others);
    of->can[left] = found ? 1 : -1;
    return found;
}

/* ---- comparing ---- */

static void add(values *to, int64_t value)
{
    if (to->count == VALUE_ROOM)
        abort();
    to->items[to->count++] = value;
}

static int falling(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x < y) - (x > y);
}

/* A list of scores, the highest first; one that ends earlier is smaller. */
static void add_list(values *to, int64_t *list, size_t count)
{
    qsort(list, count, sizeof *list, falling);
    for (size_t i = 0; i < LIST_ROOM; i++)
        add(to, i < count ? list[i] : INT64_MIN);
}

static int compare(const values *a, const values *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->items[i] != b->items[i])
            return a->items[i] < b->items[i] ? -1 : 1;
    return 0;
}

/* ---- C8: the best of the next bracket ---- */

typedef struct following {
    oracle *of;
    set moved, residents, lower;
    int64_t lowest;
    bool has_best;
    values best;
} following;

/* The bracket is paired so that these are left; `differences` are those of the pairs. */
static void judge_following(following *to, set left, const int64_t *differences, size_t count)
{
    oracle *of = to->of;
    values mine = { .count = 0 };
    int64_t list[LIST_ROOM];
    size_t size = 0;
    bool is_last = !to->lower;
    if (!of->is_2017 && !can_complete(of, left | to->lower))
        return;
    add(&mine, __builtin_popcount(left));
    for (uint32_t i = 0; i < of->count; i++) {
        if (!(left >> i & 1))
            continue;
        /* The one whom the last bracket leaves over gets the bye. */
        if (of->is_2017 && is_last && !who(of, i)->may_get_bye)
            return;
        list[size++] = of->is_2017 ? of->score[i] - (to->lowest - of->problem->point) : of->score[i];
    }
    for (size_t i = 0; i < count && of->is_2017; i++)
        list[size++] = differences[i];
    add_list(&mine, list, size);
    if (!to->has_best || compare(&mine, &to->best) < 0)
        to->best = mine;
    to->has_best = true;
}

static void try_following(following *to, set open, set left, int64_t *differences, size_t count)
{
    oracle *of = to->of;
    if (!open) {
        judge_following(to, left, differences, count);
        return;
    }
    uint32_t first = 0;
    while (!(open >> first & 1))
        first++;
    set others = open & ~(1u << first);
    for (uint32_t i = first + 1; i < of->count; i++)
        if ((others >> i & 1) && of->may_meet[first][i] && !(to->moved >> first & 1 && to->moved >> i & 1)) {
            differences[count] = of->score[first] - of->score[i];
            try_following(to, others & ~(1u << i), left, differences, count + (differences[count] != 0));
        }
    try_following(to, others, left | 1u << first, differences, count);
}

static void add_following(values *to, const bracket *at, set floaters)
{
    following next = { .of = at->of, .moved = floaters, .residents = at->next, .lower = at->rest & ~at->next };
    int64_t differences[ORACLE_LIMIT];
    if (!at->rest || at->is_last_but_one || at->is_collapsed)
        return;
    uint32_t last = 31u - (uint32_t)__builtin_clz(at->next);
    next.lowest = at->of->score[last];
    try_following(&next, floaters | at->next, 0, differences, 0);
    for (size_t i = 0; i < 1 + LIST_ROOM; i++)
        add(to, next.has_best ? next.best.items[i] : INT64_MAX);
}

/* ---- the criteria of a candidate ---- */

/* C11: the one whose wish is not granted has had the colour that he gets in both of his last games. */
static bool gets_third(const oracle *of, uint32_t a, uint32_t b)
{
    event_side sides[2] = { { of->wish[a], who(of, a)->colours, who(of, a)->colour_count },
                            { of->wish[b], who(of, b)->colours, who(of, b)->colour_count } };
    gamut_colour mine = event_colour_of_first(&sides[0], &sides[1]);
    return (mine && of->wish[a].twice == mine) || (mine && of->wish[b].twice == event_other_colour(mine));
}

/* C10: somebody who has two games too many with a colour gets it again. */
static bool gets_more(const oracle *of, uint32_t a, uint32_t b)
{
    return abs(of->wish[a].difference) > 1 && abs(of->wish[b].difference) > 1 &&
           of->wish[a].colour == of->wish[b].colour;
}

static void add_colours(values *to, const oracle *of, const candidate *all)
{
    int64_t c10 = 0, c11 = 0, c12 = 0, c13 = 0;
    for (uint32_t i = 0; i < all->pair_count; i++) {
        uint32_t a = all->pairs[i][0], b = all->pairs[i][1];
        bool is_of_top = of->is_top[a] || of->is_top[b];
        bool is_clash = of->wish[a].colour && of->wish[a].colour == of->wish[b].colour;
        event_strength x = of->wish[a].strength, y = of->wish[b].strength;
        c10 += is_of_top && is_clash && x == EVENT_ABSOLUTE && y == EVENT_ABSOLUTE && gets_more(of, a, b);
        c11 += is_of_top && is_clash && x == EVENT_ABSOLUTE && y == EVENT_ABSOLUTE && gets_third(of, a, b);
        c12 += is_clash;
        c13 += is_clash && x >= EVENT_STRONG && y >= EVENT_STRONG && !(x == EVENT_ABSOLUTE && y == EVENT_ABSOLUTE);
    }
    add(to, c10);
    add(to, c11);
    add(to, c12);
    add(to, c13);
}

/* C14 to C21 (C.12 to C.19): counts and lists for one and two rounds ago. */
static void add_floats(values *to, const bracket *at, const candidate *all, set floaters, int64_t lowest)
{
    const oracle *of = at->of;
    int64_t lists[4][LIST_ROOM], counts[4] = { 0 };
    size_t sizes[4] = { 0 };
    for (int ago = 0; ago < 2; ago++) {
        int down = 2 * ago, up = 2 * ago + 1;
        for (uint32_t i = 0; i < all->pair_count; i++) {
            uint32_t a = all->pairs[i][0], b = all->pairs[i][1];
            int64_t difference = of->score[a] - of->score[b];
            if (difference && who(of, a)->floated[ago] == PAIRING_FLOATED_DOWN) {
                counts[down] += of->is_2017;
                lists[down][sizes[down]++] = difference;
            }
            if (difference && who(of, b)->floated[ago] == PAIRING_FLOATED_UP) {
                counts[up]++;
                lists[up][sizes[up]++] = difference;
            }
        }
        for (uint32_t i = 0; i < at->count; i++) {
            uint32_t place = at->inside[i];
            if (!(floaters >> place & 1) || who(of, place)->floated[ago] != PAIRING_FLOATED_DOWN)
                continue;
            counts[down] += of->is_2017 || i >= at->moved;
            /* Since 2026: somebody who moved down and is not paired is worse than he could be with an opponent. */
            if (of->is_2017)
                lists[down][sizes[down]++] = of->score[place] - (lowest - of->problem->point);
            else if (i < at->moved)
                lists[down][sizes[down]++] = of->score[place] - lowest + 1000000;
        }
    }
    for (int i = 0; i < 4; i++)
        add(to, counts[i]);
    for (int i = 0; i < 4; i++)
        add_list(to, lists[i], sizes[i]);
}

/* False: it breaks what must not be broken. */
static bool judge(values *out, const bracket *at, const candidate *all)
{
    oracle *of = at->of;
    set floaters = 0;
    int64_t list[LIST_ROOM], lowest = of->score[at->inside[at->count - 1]];
    size_t size = 0;
    out->count = 0;
    for (uint32_t i = 0; i < at->count; i++)
        floaters |= 1u << at->inside[i];
    for (uint32_t i = 0; i < all->pair_count; i++) {
        uint32_t a = all->pairs[i][0], b = all->pairs[i][1];
        if (!of->may_meet[a][b])
            return false;
        floaters &= ~(1u << a | 1u << b);
        if (of->is_2017)
            list[size++] = of->score[a] - of->score[b];
    }
    bool must_complete = !of->is_2017 || at->is_last_but_one || !at->rest;
    if (must_complete && !can_complete(of, floaters | at->rest))
        return false;
    if (!at->rest && __builtin_popcount(floaters) > 1)
        return false;
    add(out, __builtin_popcount(floaters));
    for (uint32_t i = 0; i < of->count; i++)
        if (floaters >> i & 1)
            list[size++] = of->is_2017 ? of->score[i] - (lowest - of->problem->point) : of->score[i];
    add_list(out, list, size);
    add_following(out, at, floaters);
    /* C9: one downfloater, who gets the bye because nobody below has the score for it. */
    bool is_bye = !of->is_2017 && of->count % 2 && __builtin_popcount(floaters) == 1 && of->bye_score >= lowest;
    add(out, is_bye ? who(of, (uint32_t)__builtin_ctz(floaters))->unplayed : 0);
    add_colours(out, of, all);
    add_floats(out, at, all, floaters, lowest);
    return true;
}

/* ---- the order of candidates ---- */

typedef struct search {
    const bracket *at;
    bool has_best;
    values best;
    candidate chosen;
} search;

static void try_candidate(search *to, const candidate *all)
{
    values mine;
    if (!judge(&mine, to->at, all) || (to->has_best && compare(&mine, &to->best) >= 0))
        return;
    to->best = mine;
    to->chosen = *all;
    to->has_best = true;
}

/* All transpositions of S2: the first of them for each of S1, in lexicographic order. */
static void transpose(search *to, candidate *all, const uint32_t *s1, uint32_t count, const uint32_t *s2, uint32_t size,
                      uint32_t used)
{
    if (!count) {
        try_candidate(to, all);
        return;
    }
    for (uint32_t i = 0; i < size; i++) {
        if (used >> i & 1)
            continue;
        bool is_higher = s1[0] < s2[i];
        all->pairs[all->pair_count][0] = is_higher ? s1[0] : s2[i];
        all->pairs[all->pair_count++][1] = is_higher ? s2[i] : s1[0];
        transpose(to, all, s1 + 1, count - 1, s2, size, used | 1u << i);
        all->pair_count--;
    }
}

/* Which players of S1 (bits from 0) and of S2 (bits from `half` on) change places. */
static uint32_t order_half;

static int64_t sum_of(uint32_t bits)
{
    int64_t sum = 0;
    for (int i = 0; i < 32; i++)
        sum += bits >> i & 1 ? i : 0;
    return sum;
}

static int compare_exchanges(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b, low = (1u << order_half) - 1;
    int many = __builtin_popcount(x & low) - __builtin_popcount(y & low);
    if (many)
        return many;
    int64_t by = (sum_of(x & ~low) - sum_of(x & low)) - (sum_of(y & ~low) - sum_of(y & low));
    if (by)
        return by < 0 ? -1 : 1;
    for (uint32_t i = order_half; i-- > 0;)
        if ((x >> i & 1) != (y >> i & 1))
            return x >> i & 1 ? -1 : 1;
    for (uint32_t i = order_half; i < 32; i++)
        if ((x >> i & 1) != (y >> i & 1))
            return x >> i & 1 ? -1 : 1;
    return 0;
}

static void try_remainder(search *to, candidate *all, const uint32_t *rest, uint32_t count, uint32_t half)
{
    static uint32_t exchanges[1 << ORACLE_LIMIT];
    uint32_t *own, found = 0, low = (1u << half) - 1;
    for (uint32_t bits = 0; bits < 1u << count; bits++)
        if (__builtin_popcount(bits & low) == __builtin_popcount(bits & ~low))
            exchanges[found++] = bits;
    order_half = half;
    qsort(exchanges, found, sizeof *exchanges, compare_exchanges);
    own = exchanges;
    for (uint32_t e = 0; e < found; e++) {
        uint32_t s1[ORACLE_LIMIT], s2[ORACLE_LIMIT], n1 = 0, n2 = 0;
        for (uint32_t i = 0; i < count; i++)
            if ((i < half) != (own[e] >> i & 1))
                s1[n1++] = rest[i];
            else
                s2[n2++] = rest[i];
        transpose(to, all, s1, n1, s2, n2, 0);
    }
}

static void try_opponents(search *to, candidate *all, const uint32_t *moved, uint32_t count, set used, uint32_t half)
{
    const bracket *at = to->at;
    if (!count) {
        uint32_t rest[ORACLE_LIMIT], size = 0;
        for (uint32_t i = at->moved; i < at->count; i++)
            if (!(used >> at->inside[i] & 1))
                rest[size++] = at->inside[i];
        if (2 * half <= size)
            try_remainder(to, all, rest, size, half);
        return;
    }
    for (uint32_t i = at->moved; i < at->count; i++) {
        if (used >> at->inside[i] & 1)
            continue;
        all->pairs[all->pair_count][0] = moved[0];
        all->pairs[all->pair_count++][1] = at->inside[i];
        try_opponents(to, all, moved + 1, count - 1, used | 1u << at->inside[i], half);
        all->pair_count--;
    }
}

/* Sets of `size` moved-down players, by the smallest that differs. */
static void try_sets(search *to, uint32_t from, uint32_t size, uint32_t *chosen, uint32_t count, uint32_t half)
{
    if (!size) {
        candidate all = { .pair_count = 0 };
        try_opponents(to, &all, chosen, count, 0, half);
        return;
    }
    for (uint32_t i = from; i + size <= to->at->moved; i++) {
        chosen[count] = to->at->inside[i];
        try_sets(to, i + 1, size - 1, chosen, count + 1, half);
    }
}

static bool find_best(search *to)
{
    uint32_t chosen[ORACLE_LIMIT], residents = to->at->count - to->at->moved;
    for (uint32_t moved = to->at->moved < residents ? to->at->moved : residents;; moved--) {
        for (uint32_t half = (residents - moved) / 2;; half--) {
            try_sets(to, 0, moved, chosen, 0, half);
            if (!half)
                break;
        }
        if (!moved)
            break;
    }
    return to->has_best;
}

/* ---- the procedure ---- */

static bool pair_bracket(oracle_answer *out, bracket *at, set *floaters)
{
    search best = { .at = at };
    if (!find_best(&best))
        return false;
    *floaters = 0;
    for (uint32_t i = 0; i < at->count; i++)
        *floaters |= 1u << at->inside[i];
    for (uint32_t i = 0; i < best.chosen.pair_count; i++) {
        uint32_t a = best.chosen.pairs[i][0], b = best.chosen.pairs[i][1];
        out->mate[a] = b;
        out->mate[b] = a;
        *floaters &= ~(1u << a | 1u << b);
    }
    return true;
}

static bracket open_bracket(oracle *of, set floaters, uint32_t from, uint32_t to)
{
    bracket at = { .of = of };
    for (uint32_t i = 0; i < of->count; i++)
        if (floaters >> i & 1)
            at.inside[at.count++] = i;
    at.moved = at.count;
    for (uint32_t i = from; i < to; i++)
        at.inside[at.count++] = i;
    for (uint32_t i = to; i < of->count; i++) {
        at.rest |= 1u << i;
        if (of->score[i] == of->score[to])
            at.next |= 1u << i;
    }
    return at;
}

static void pair_all(oracle_answer *out, oracle *of)
{
    set floaters = 0;
    for (uint32_t from = 0, to; from < of->count; from = to) {
        for (to = from + 1; to < of->count && of->score[to] == of->score[from];)
            to++;
        bracket at = open_bracket(of, floaters, from, to);
        set left;
        bool is_paired = pair_bracket(out, &at, &left);
        if (of->is_2017 && at.rest && (!is_paired || !can_complete(of, left | at.rest))) {
            at.is_last_but_one = true;
            bool is_again = pair_bracket(out, &at, &left);
            bracket last = open_bracket(of, left, to, of->count);
            last.is_collapsed = true;
            out->is_possible = is_again && pair_bracket(out, &last, &left);
            floaters = left;
            break;
        }
        out->is_possible = is_paired;
        if (!is_paired)
            return;
        floaters = left;
    }
    for (uint32_t i = 0; i < of->count; i++)
        if (floaters >> i & 1)
            out->mate[i] = i;
}

static const pairing_problem *sorted_problem;

static int by_order(const void *a, const void *b)
{
    const pairing_player *x = &sorted_problem->players[*(const uint32_t *)a];
    const pairing_player *y = &sorted_problem->players[*(const uint32_t *)b];
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

static bool met(const pairing_problem *problem, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < problem->players[a].opponent_count; i++)
        if (problem->players[a].opponents[i] == b)
            return true;
    for (size_t i = 0; i < problem->ban_count; i++) {
        bool has_a = false, has_b = false;
        for (size_t k = 0; k < problem->bans[i].count; k++) {
            has_a = has_a || problem->bans[i].players[k] == a;
            has_b = has_b || problem->bans[i].players[k] == b;
        }
        if (has_a && has_b)
            return true;
    }
    return false;
}

static void open_oracle(oracle *of, const pairing_problem *problem)
{
    memset(of, 0, sizeof *of);
    of->problem = problem;
    of->is_2017 = problem->edition == PAIRING_2017;
    for (uint32_t i = 0; i < problem->count; i++)
        if (problem->players[i].is_present)
            of->player[of->count++] = i;
    sorted_problem = problem;
    qsort(of->player, of->count, sizeof *of->player, by_order);
    for (uint32_t i = 0; i < of->count; i++) {
        of->score[i] = who(of, i)->score;
        of->wish[i] = event_preference_of(who(of, i)->colours, who(of, i)->colour_count);
        of->is_top[i] = problem->rounds && problem->round >= problem->rounds &&
                        2 * of->score[i] > (int64_t)(problem->round - 1) * problem->win;
    }
    for (uint32_t i = 0; i < of->count; i++)
        for (uint32_t k = 0; k < of->count; k++) {
            bool is_clash = of->wish[i].strength == EVENT_ABSOLUTE && of->wish[k].strength == EVENT_ABSOLUTE &&
                            of->wish[i].colour == of->wish[k].colour && !of->is_top[i] && !of->is_top[k];
            of->may_meet[i][k] = i != k && !is_clash && !met(problem, of->player[i], of->player[k]) &&
                                 !met(problem, of->player[k], of->player[i]);
        }
}

void oracle_solve(oracle_answer *out, const pairing_problem *problem)
{
    static oracle of;
    open_oracle(&of, problem);
    set all = (1u << of.count) - 1;
    *out = (oracle_answer){ .is_possible = of.count == 0, .count = of.count };
    memcpy(out->player, of.player, sizeof out->player);
    bool is_found = of.is_2017 || of.count % 2 == 0 ? can_complete(&of, all) : false;
    for (uint32_t i = of.count; i-- > 0 && !is_found && of.count % 2;) {
        memset(of.can, 0, sizeof of.can);
        of.bye_score = of.score[i];
        is_found = can_complete(&of, all);
    }
    if (is_found)
        pair_all(out, &of);
}
