/* tournament_keizer.c - the rounds of the Keizer system.
 *
 * Whoever is there is paired from the top of the list: the first with the nearest whom he has not met in the last
 * rounds, and so on downwards. If that leaves two at the end who have met, the pairs above are changed, the lowest
 * first. */
#include "base/text.h"
#include "pairing/pairing_history.h"
#include "standings/keizer.h"
#include "tournament.h"

enum {
    MOST_STEPS = 2000000 /* of a search (pairs looked at, with their prohibitions), before the gap is made smaller */
};

typedef struct list {
    const event_grid *grid;
    const keizer_table *table;
    uint32_t round;    /* to be paired, from 1 */
    uint32_t *present; /* players by rank */
    size_t count;
    uint32_t *mate; /* by place among those present: the place of the opponent; PAIRING_NOBODY: none yet */
    uint32_t gap;   /* rounds in which two must not have met */
    size_t ban_ids; /* numbers in all prohibitions */
    size_t steps;
} list;

/* In the next round everybody is present who has no bye; in one that the file has, everybody who was paired in it. */
static bool is_present(const list *all, uint32_t player, bool is_held)
{
    const gamut_round *cell = event_round(all->grid, player, all->round - 1);
    if (is_held)
        return event_find_player(all->grid, cell->opponent) != EVENT_NOBODY || cell->result == GAMUT_ROUND_PAIRING_BYE;
    return cell->result == GAMUT_ROUND_NONE && !pairing_find_bye(all->grid, false, player, all->round);
}

static bool is_banned(const list *all, uint32_t a, uint32_t b)
{
    const gamut_prohibition_list *bans = &all->grid->event->prohibitions;
    for (size_t i = 0; i < bans->count; i++) {
        size_t found = 0;
        if (!pairing_ban_holds(&bans->items[i], all->round))
            continue;
        for (size_t k = 0; k < bans->items[i].ids.count; k++) {
            uint32_t player = event_find_player(all->grid, bans->items[i].ids.items[k]);
            found += player == a || player == b;
        }
        if (found > 1)
            return true;
    }
    return false;
}

/* Returns how many rounds ago two met last, 1 for the round before; 0: not in the last `most` rounds. A forfeit is no
 * meeting. */
static size_t rounds_since(const list *all, uint32_t a, uint32_t b, size_t most)
{
    for (size_t r = all->round - 1; r-- > 0 && all->round - 1 - r <= most;) {
        const gamut_round *cell = event_round(all->grid, a, r);
        if (event_is_played(cell) && event_find_player(all->grid, cell->opponent) == b)
            return all->round - 1 - r;
    }
    return 0;
}

static bool may_meet(list *all, uint32_t a, uint32_t b)
{
    all->steps += 1 + all->ban_ids;
    return !rounds_since(all, a, b, all->gap) && (!all->ban_ids || !is_banned(all, a, b));
}

/* Pairs the highest who is left with the nearest possible one, and the others after it. False: not possible, or given
 * up after MOST_STEPS. */
static bool pair_from(list *all, size_t at)
{
    while (at < all->count && all->mate[at] != PAIRING_NOBODY)
        at++;
    if (at == all->count)
        return true;
    for (size_t other = at + 1; other < all->count; other++) {
        if (all->steps > MOST_STEPS)
            return false;
        if (all->mate[other] != PAIRING_NOBODY || !may_meet(all, all->present[at], all->present[other]))
            continue;
        all->mate[at] = (uint32_t)other;
        all->mate[other] = (uint32_t)at;
        if (pair_from(all, at + 1))
            return true;
        all->mate[at] = all->mate[other] = PAIRING_NOBODY;
    }
    return false;
}

/* Removes the player with the bye from those present: of those who had it least often, the last of the list. */
static uint32_t take_bye(list *all)
{
    size_t least = SIZE_MAX, at = 0;
    for (size_t i = 0; i < all->count; i++) {
        size_t byes = 0;
        for (size_t r = 0; r + 1 < all->round; r++)
            byes += event_round(all->grid, all->present[i], r)->result == GAMUT_ROUND_PAIRING_BYE;
        if (byes <= least) {
            least = byes;
            at = i;
        }
    }
    uint32_t player = all->present[at];
    all->count--;
    for (size_t i = at; i < all->count; i++)
        all->present[i] = all->present[i + 1];
    return player;
}

/* ---- colours ---- */

static int64_t colour_balance(const list *all, uint32_t player, gamut_colour *last)
{
    int64_t balance = 0;
    *last = GAMUT_COLOUR_NONE;
    for (size_t r = 0; r + 1 < all->round; r++) {
        const gamut_round *cell = event_round(all->grid, player, r);
        if (!event_is_played(cell) || cell->colour == GAMUT_COLOUR_NONE)
            continue;
        balance += cell->colour == GAMUT_COLOUR_WHITE ? 1 : -1;
        *last = cell->colour;
    }
    return balance;
}

/* White is for the one who had it less often, then for the one who had Black last, then for the higher in the list. */
static pairing_pair keizer_colours(const list *all, uint32_t high, uint32_t low)
{
    gamut_colour last_high, last_low;
    int64_t of_high = colour_balance(all, high, &last_high), of_low = colour_balance(all, low, &last_low);
    bool is_turned =
        of_high != of_low ? of_high > of_low : last_high == GAMUT_COLOUR_WHITE && last_low == GAMUT_COLOUR_BLACK;
    return is_turned ? (pairing_pair){ low, high } : (pairing_pair){ high, low };
}

/* ---- the round ---- */

static bool list_open(list *out, base_arena *arena, const tournament_round *round, const char **why)
{
    keizer_rules rules;
    const event_grid *grid = round->grid;
    bool is_held = round->number < pairing_next_round(grid->event);
    *out = (list){ .grid = grid, .round = round->number };
    if (!keizer_rules_for(&rules, arena, grid->event, &round->options.keizer, why))
        return false;
    out->table = keizer_compute(arena, grid, &rules, round->number - 1);
    out->present = ARENA_ARRAY(arena, grid->player_count + 1, uint32_t);
    out->mate = ARENA_ARRAY(arena, grid->player_count + 1, uint32_t);
    if (!out->table || !out->present || !out->mate)
        return false;
    for (size_t i = 0; i < grid->event->prohibitions.count; i++)
        out->ban_ids += grid->event->prohibitions.items[i].ids.count;
    for (size_t i = 0; i < grid->player_count; i++)
        if (is_present(out, out->table->rows[i].player, is_held))
            out->present[out->count++] = out->table->rows[i].player;
    return true;
}

/* Searches with the wanted gap, then with smaller ones. False: even those who met in the last round, and may meet
 * again, do not suffice. */
static bool pair_all(list *all)
{
    for (uint32_t gap = all->table->rules.gap;; gap--) {
        for (size_t i = 0; i < all->count; i++)
            all->mate[i] = PAIRING_NOBODY;
        all->gap = gap;
        all->steps = 0;
        if (pair_from(all, 0))
            return true;
        if (!gap)
            return false;
    }
}

bool tournament_pair_keizer(tournament_round *out, base_arena *arena, const tournament_options *options,
                            const char **why)
{
    list all;
    (void)options;
    if (out->grid->team_count) {
        *why = "the Keizer system pairs players, and the event has teams";
        return false;
    }
    pairing_pair *pairs = ARENA_ARRAY(arena, out->grid->player_count + 1, pairing_pair);
    if (!pairs || !list_open(&all, arena, out, why))
        return false;
    if (all.count < 2) {
        out->impossible = "fewer than two players are present";
        return true;
    }
    out->planned = out->grid->event->rounds.state == GAMUT_KNOWN ? (uint32_t)out->grid->event->rounds.value : 0;
    out->bye_kind = GAMUT_ROUND_PAIRING_BYE;
    if (all.count % 2)
        out->bye = take_bye(&all);
    if (!pair_all(&all)) {
        out->impossible = "no pairing exists in which nobody meets somebody whom he must not meet";
        return true;
    }
    for (size_t i = 0; i < all.count; i++)
        if (all.mate[i] > i)
            pairs[out->pair_count++] = keizer_colours(&all, all.present[i], all.present[all.mate[i]]);
    out->pairs = pairs;
    out->basis =
        base_arena_print(arena,
                         "From the top of the Keizer list after round %u, each with the nearest not met in the "
                         "last %u round%s; not a system of FIDE",
                         out->number - 1, all.gap, all.gap == 1 ? "" : "s")
            .data;
    if (all.gap < all.table->rules.gap)
        out->note = base_arena_print(arena, "two meet again after %u round%s, since a gap of %u leaves no pairing",
                                     all.gap + 1, all.gap ? "s" : "", all.table->rules.gap)
                        .data;
    return out->basis != NULL;
}

const char *tournament_keizer_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    list all;
    const char *why = NULL;
    if (b == PAIRING_NOBODY)
        return "the bye is for the last of the Keizer list who had it least often";
    if (!list_open(&all, arena, round, &why))
        return why;
    long long one = (long long)tournament_number_of(all.grid, false, a);
    long long two = (long long)tournament_number_of(all.grid, false, b);
    size_t since = rounds_since(&all, a, b, all.table->rules.gap);
    if (is_banned(&all, a, b))
        return base_arena_print(arena, "%lld and %lld must not meet", one, two).data;
    if (since)
        return base_arena_print(arena, "%lld and %lld met %zu round%s ago, and %u must pass", one, two, since,
                                since == 1 ? "" : "s", all.table->rules.gap)
            .data;
    return base_arena_print(arena, "the Keizer list has %lld in place %zu and %lld in place %zu, and others are nearer",
                            one, all.table->rank_of[a] + 1, two, all.table->rank_of[b] + 1)
        .data;
}
