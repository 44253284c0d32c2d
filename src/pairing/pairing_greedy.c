/* pairing_greedy.c - finds the first candidate that is as good as any candidate can be.
 *
 * The counts of the colour preferences give a lower bound for the pairs that must break C12 and C13; for all other
 * criteria the bound is 0. Candidates are generated in the order of the rules (article 4, without exchanges) and
 * dropped as soon as they can no longer reach the bounds. The first candidate that reaches them is the answer. Most
 * brackets, and nearly all large ones, have such a candidate; the other brackets are left undecided here. */
#include "pairing_bracket.h"

#include <string.h>

enum {
    STRENGTHS = 4,
    CLASSES = 3 * STRENGTHS, /* classes of preferences: 3 colours, each with 4 strengths */
    MOVED_LIMIT = 64,        /* most moved-down players: each one takes a level of recursion */
    PATIENCE = 3000,         /* steps before giving up, beyond those that every bracket needs */
    SAMPLES = 32
};

typedef struct greedy {
    const pairing_stage *stage;
    const pairing_field *field;
    uint32_t floats;         /* downfloaters: 0 or 1 */
    uint32_t least_unplayed; /* the fewest unplayed rounds of a player who may get the bye */
    uint32_t limit12, limit13, used12, used13;
    bool has_spare; /* a topscorer may perhaps meet one who must have the same colour, and break neither C10 nor C11 */
    uint32_t steps;
    uint8_t *class_of; /* indexed by place in the bracket */
    bool *is_taken;
    uint32_t *partner; /* of each moved-down player: the place of the opponent */
    uint32_t unpaired[CLASSES];
    /* The remainder; arrays are indexed by place in it. The first `half` places are S1. */
    uint32_t *list;
    uint32_t count, half;
    uint32_t upper[CLASSES], lower[CLASSES]; /* players left in S1 and S2, by class */
    uint32_t head[CLASSES]; /* the first of each class in S2, a linked list in order; `count` marks the end */
    uint32_t *next, *previous;
    uint32_t *chosen;     /* indexed by place in S1: the opponent's place */
    uint32_t float_count; /* players of S2 who may float */
} greedy;

static const pairing_entry *entry_at(const greedy *search, uint32_t place)
{
    return &search->field->entries[search->stage->inside[place]];
}

static bool wants_same(unsigned a, unsigned b)
{
    return a / STRENGTHS && a / STRENGTHS == b / STRENGTHS;
}

/* Whether two players who want the same colour break C13. */
static bool is_strong(unsigned a, unsigned b)
{
    unsigned x = a % STRENGTHS, y = b % STRENGTHS;
    return x >= EVENT_STRONG && y >= EVENT_STRONG && !(x == EVENT_ABSOLUTE && y == EVENT_ABSOLUTE);
}

static bool may_pair(const greedy *search, uint32_t a, uint32_t b)
{
    const pairing_entry *x = entry_at(search, a), *y = entry_at(search, b);
    if (!pairing_may_meet(search->field, search->stage->inside[a], search->stage->inside[b]))
        return false;
    if (!x->is_top && !y->is_top)
        return true;
    pairing_clash clash = pairing_clash_of(x, y);
    return !clash.c10 && !clash.c11;
}

static bool may_float(const greedy *search, uint32_t place)
{
    const pairing_entry *entry = entry_at(search, place);
    if (entry->floated[0] == PAIRING_FLOATED_DOWN || entry->floated[1] == PAIRING_FLOATED_DOWN)
        return false;
    if (search->stage->rest_count)
        return true;
    return pairing_may_bye(search->field, search->stage->inside[place]) &&
           (search->field->edition == PAIRING_2017 || entry->unplayed == search->least_unplayed);
}

/* ---- bounds ---- */

static uint32_t sum_of_colour(const uint32_t *counts, unsigned colour)
{
    uint32_t sum = 0;
    for (unsigned s = 0; s < STRENGTHS; s++)
        sum += counts[colour * STRENGTHS + s];
    return sum;
}

/* Finds lower bounds for the numbers of pairs that break C12 and C13, however the players are split into halves. If n
 * more players want one colour than there are other players, at least n / 2 pairs must break C12. */
static void bound_all(const greedy *search, uint32_t *least12, uint32_t *least13)
{
    uint32_t white = sum_of_colour(search->unpaired, GAMUT_COLOUR_WHITE),
             black = sum_of_colour(search->unpaired, GAMUT_COLOUR_BLACK);
    uint32_t others = sum_of_colour(search->unpaired, GAMUT_COLOUR_NONE) + search->floats;
    unsigned major = white > black ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    uint32_t more = white > black ? white : black, less = (white > black ? black : white) + others;
    *least12 = more > less ? (more - less + 1) / 2 : 0;
    uint32_t spared = search->unpaired[major * STRENGTHS + EVENT_MILD];
    spared += search->has_spare ? search->unpaired[major * STRENGTHS + EVENT_ABSOLUTE] / 2 : 0;
    *least13 = *least12 > spared ? *least12 - spared : 0;
}

/* Whether the limits of C12 and C13 can still be kept if each player left in S1 meets a player of S2. */
static bool fits_halves(const greedy *search, uint32_t used12, uint32_t used13)
{
    uint32_t none = sum_of_colour(search->lower, GAMUT_COLOUR_NONE);
    for (unsigned colour = GAMUT_COLOUR_WHITE; colour <= GAMUT_COLOUR_BLACK; colour++) {
        unsigned other = colour == GAMUT_COLOUR_WHITE ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
        uint32_t wanting = sum_of_colour(search->upper, colour), granting = sum_of_colour(search->lower, other) + none;
        if (wanting <= granting)
            continue;
        uint32_t clashes = wanting - granting, first = colour * STRENGTHS;
        uint32_t spared = search->upper[first + EVENT_MILD] + search->lower[first + EVENT_MILD];
        if (search->has_spare)
            spared += search->upper[first + EVENT_ABSOLUTE];
        used12 += clashes;
        used13 += clashes > spared ? clashes - spared : 0;
    }
    return used12 <= search->limit12 && used13 <= search->limit13;
}

/* ---- the remainder ---- */

/* Removes a player of S2 from the linked list of its class, or puts the player back. */
static void set_linked(greedy *search, uint32_t at, bool is_linked)
{
    uint32_t before = search->previous[at], after = search->next[at];
    unsigned class = search->class_of[search->list[at]];
    if (before == search->count)
        search->head[class] = is_linked ? at : after;
    else
        search->next[before] = is_linked ? at : after;
    if (after != search->count)
        search->previous[after] = is_linked ? at : before;
    search->lower[class] += is_linked ? 1u : -1u;
    if (may_float(search, search->list[at]))
        search->float_count += is_linked ? 1u : -1u;
}

/* Splits the residents who are not paired with moved-down players into S1 and S2. */
static void open_remainder(greedy *search)
{
    uint32_t last[CLASSES];
    search->count = search->float_count = 0;
    for (uint32_t i = search->stage->moved; i < search->stage->count; i++)
        if (!search->is_taken[i])
            search->list[search->count++] = i;
    search->half = search->count / 2;
    for (unsigned c = 0; c < CLASSES; c++) {
        search->upper[c] = search->lower[c] = 0;
        search->head[c] = last[c] = search->count;
    }
    for (uint32_t i = 0; i < search->half; i++)
        search->upper[search->class_of[search->list[i]]]++;
    for (uint32_t i = search->half; i < search->count; i++) {
        unsigned class = search->class_of[search->list[i]];
        search->previous[i] = last[class];
        search->next[i] = search->count;
        if (last[class] == search->count)
            search->head[class] = i;
        else
            search->next[last[class]] = i;
        last[class] = i;
        search->lower[class]++;
        search->float_count += may_float(search, search->list[i]);
    }
}

/* Returns the first player of S2, from `from` on, who can meet the player of S1; `count`: none. Whether the limits are
 * kept is checked once for each class, since it is the same for all members. */
static uint32_t find_opponent(greedy *search, uint32_t at, uint32_t from)
{
    uint32_t best = search->count, place = search->list[at];
    unsigned mine = search->class_of[place];
    for (unsigned class = 0; class < CLASSES; class ++) {
        if (search->head[class] == search->count)
            continue;
        bool is_clash = wants_same(mine, class);
        search->lower[class]--;
        bool fits =
            fits_halves(search, search->used12 + is_clash, search->used13 + (is_clash && is_strong(mine, class)));
        search->lower[class]++;
        for (uint32_t i = search->head[class]; fits && i < best; i = search->next[i]) {
            bool is_last_floater = search->floats && search->float_count == 1 && may_float(search, search->list[i]);
            if (i >= from && !is_last_floater && may_pair(search, place, search->list[i]))
                best = i;
        }
    }
    return best;
}

static void count_clash(greedy *search, unsigned a, unsigned b, bool is_undone)
{
    if (!wants_same(a, b))
        return;
    search->used12 += is_undone ? -1u : 1u;
    if (is_strong(a, b))
        search->used13 += is_undone ? -1u : 1u;
}

/* Tries the transpositions of S2 in order. If none fits, a candidate with exchanges may still fit, so nothing is
 * proven. */
static pairing_outcome pair_remainder(greedy *search)
{
    uint32_t at = 0, from;
    open_remainder(search);
    if ((search->floats && !search->float_count) || !fits_halves(search, search->used12, search->used13))
        return PAIRING_UNDECIDED;
    from = search->half;
    while (at < search->half) {
        unsigned mine = search->class_of[search->list[at]];
        if (!search->steps--)
            return PAIRING_UNDECIDED;
        search->upper[mine]--;
        uint32_t found = find_opponent(search, at, from);
        if (found < search->count) {
            set_linked(search, found, false);
            count_clash(search, mine, search->class_of[search->list[found]], false);
            search->chosen[at++] = found;
            from = search->half;
            continue;
        }
        search->upper[mine]++;
        if (!at)
            return PAIRING_UNDECIDED;
        at--;
        uint32_t back = search->chosen[at];
        unsigned class = search->class_of[search->list[at]];
        count_clash(search, class, search->class_of[search->list[back]], true);
        set_linked(search, back, true);
        search->upper[class]++;
        from = back + 1;
    }
    return PAIRING_FOUND;
}

/* ---- moved-down players ---- */

static pairing_outcome place_moved(greedy *search, uint32_t at)
{
    uint32_t least12, least13;
    if (at == search->stage->moved)
        return pair_remainder(search);
    unsigned mine = search->class_of[at];
    search->unpaired[mine]--;
    for (uint32_t i = search->stage->moved; i < search->stage->count; i++) {
        unsigned class = search->class_of[i];
        const pairing_float *floated = entry_at(search, i)->floated;
        bool has_floated_up = floated[0] == PAIRING_FLOATED_UP || floated[1] == PAIRING_FLOATED_UP;
        if (search->is_taken[i] || has_floated_up || !may_pair(search, at, i))
            continue;
        if (!search->steps--)
            return PAIRING_UNDECIDED;
        uint32_t used12 = search->used12, used13 = search->used13;
        search->unpaired[class]--;
        count_clash(search, mine, class, false);
        bound_all(search, &least12, &least13);
        if (search->used12 + least12 <= search->limit12 && search->used13 + least13 <= search->limit13) {
            search->is_taken[i] = true;
            search->partner[at] = i;
            pairing_outcome outcome = place_moved(search, at + 1);
            if (outcome != PAIRING_NONE)
                return outcome;
            search->is_taken[i] = false;
        }
        search->unpaired[class]++;
        search->used12 = used12;
        search->used13 = used13;
    }
    search->unpaired[mine]++;
    return PAIRING_NONE;
}

/* ---- the whole bracket ---- */

/* Whether this method cannot decide the bracket, for example because one of its players gets the bye although it is not
 * the last bracket. */
static bool is_beyond(const pairing_stage *stage, uint32_t floats)
{
    const pairing_field *field = stage->field;
    uint32_t residents = stage->count - stage->moved;
    int64_t score = field->entries[stage->inside[stage->count - 1]].score;
    if (stage->mode != PAIRING_NORMAL || stage->moved > MOVED_LIMIT || stage->moved + floats > residents)
        return true;
    if (!field->is_odd || field->edition == PAIRING_2017)
        return false;
    return stage->rest_count ? field->bye_score >= score : field->bye_score != score;
}

/* Whether two players who must have the same colour could meet and break C12, but neither C10 nor C11. That depends
 * only on their colour differences and last two games. These have few values, so a small sample of players is
 * enough. */
static bool find_spare(const greedy *search)
{
    const pairing_entry *samples[SAMPLES];
    size_t count = 0;
    bool has_top = false;
    for (uint32_t i = 0; i < search->stage->count; i++)
        has_top = has_top || entry_at(search, i)->is_top;
    for (uint32_t i = 0; i < search->stage->count && has_top; i++) {
        const pairing_entry *entry = entry_at(search, i);
        const event_preference *mine = &entry->side.preference;
        bool is_known = mine->strength != EVENT_ABSOLUTE;
        for (size_t k = 0; k < count && !is_known; k++) {
            const event_preference *other = &samples[k]->side.preference;
            is_known =
                mine->colour == other->colour && mine->difference == other->difference && mine->twice == other->twice;
        }
        if (is_known)
            continue;
        if (count == SAMPLES)
            return true;
        samples[count++] = entry;
        for (size_t k = 0; k < count; k++) {
            pairing_entry top = *entry;
            top.is_top = true;
            pairing_clash clash = pairing_clash_of(&top, samples[k]);
            if (clash.c12 && !clash.c10 && !clash.c11)
                return true;
        }
    }
    return false;
}

static bool open_greedy(greedy *search, base_arena *scratch)
{
    const pairing_stage *stage = search->stage;
    uint32_t count = stage->count;
    search->class_of = ARENA_ARRAY(scratch, count + 1, uint8_t);
    search->is_taken = ARENA_ARRAY(scratch, count + 1, bool);
    search->partner = ARENA_ARRAY(scratch, stage->moved + 1, uint32_t);
    search->list = ARENA_ARRAY(scratch, count + 1, uint32_t);
    search->next = ARENA_ARRAY(scratch, count + 1, uint32_t);
    search->previous = ARENA_ARRAY(scratch, count + 1, uint32_t);
    search->chosen = ARENA_ARRAY(scratch, count + 1, uint32_t);
    if (base_arena_failed(scratch))
        return false;
    search->least_unplayed = UINT32_MAX;
    for (uint32_t i = 0; i < count; i++) {
        const pairing_entry *entry = entry_at(search, i);
        const event_preference *preference = &entry->side.preference;
        search->class_of[i] = ((unsigned)preference->colour * STRENGTHS + (unsigned)preference->strength) & 0xff;
        search->unpaired[search->class_of[i]]++;
        if (pairing_may_bye(search->field, stage->inside[i]) && entry->unplayed < search->least_unplayed)
            search->least_unplayed = entry->unplayed;
    }
    search->has_spare = find_spare(search);
    bound_all(search, &search->limit12, &search->limit13);
    search->steps = 2 * count + PATIENCE;
    return true;
}

pairing_outcome pairing_greedy(pairing_choice *out, base_arena *scratch, pairing_stage *stage)
{
    greedy search = { .stage = stage, .field = stage->field, .floats = stage->count % 2 };
    if (is_beyond(stage, search.floats))
        return PAIRING_UNDECIDED;
    if (!open_greedy(&search, scratch))
        return PAIRING_NO_MEMORY;
    if (place_moved(&search, 0) != PAIRING_FOUND)
        return PAIRING_UNDECIDED;
    out->pair_count = out->floater_count = 0;
    out->method = "greedy";
    for (uint32_t i = 0; i < stage->moved; i++)
        out->pairs[out->pair_count++] = (pairing_pair){ stage->inside[i], stage->inside[search.partner[i]] };
    out->moved_pair_count = out->pair_count;
    for (uint32_t i = 0; i < search.half; i++) {
        uint32_t upper = search.list[i], lower = search.list[search.chosen[i]];
        out->pairs[out->pair_count++] = (pairing_pair){ stage->inside[upper], stage->inside[lower] };
        search.is_taken[upper] = search.is_taken[lower] = true;
    }
    for (uint32_t i = stage->moved; i < stage->count; i++)
        if (!search.is_taken[i])
            out->floaters[out->floater_count++] = stage->inside[i];
    stage->has_gated_bye = !stage->rest_count && search.floats && search.field->edition == PAIRING_2026;
    return PAIRING_FOUND;
}
