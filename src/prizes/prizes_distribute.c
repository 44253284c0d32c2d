/* prizes_distribute.c - distributes the prizes of each group in the order of the ranks.
 *
 * All prizes prefer competitors in the same order, that of the ranks, so the only fair distribution is found by letting
 * one after the other choose. Only the tied who share main prizes have to be looked at together: when one of them takes
 * a prize of a category, the amounts of the others change, and with them what is most valuable for each. */
#include "prizes_distribute.h"

#include <stdlib.h>

#include "base/text.h"

enum {
    NOTHING = -1 /* the value of no prize; a thing without a stated value is worth 0 */
};

static int compare_offers(const void *a, const void *b)
{
    const prizes_offer *x = a, *y = b;
    if (x->value != y->value)
        return x->value > y->value ? -1 : 1;
    if (x->category != y->category)
        return x->category < y->category ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

/* ---- the tied ---- */

/* Computes what those of the tied who take main prizes get. */
static void share_main(prizes_group *group, prizes_tie *tie)
{
    const prizes_category *main = group->main;
    size_t left = main ? main->prize_count - group->main_given : 0, count = 0;
    for (size_t i = 0; i < tie->count; i++) {
        tie->members[i].main_value = NOTHING;
        count += tie->members[i].is_in_main;
    }
    tie->main_count = count;
    tie->place_count = count < left ? count : left;
    if (!tie->place_count)
        return;
    const prizes_prize *prizes = main->prizes + group->main_given;
    tie->paid_count = prizes_share(group->amounts, group->rules, main, prizes, tie->place_count, count);
    for (size_t i = 0, at = 0; i < tie->count; i++) {
        prizes_member *member = &tie->members[i];
        if (!member->is_in_main)
            continue;
        bool has_thing = at < tie->place_count && prizes[at].thing.length;
        member->main_place = at;
        member->amount = group->amounts[at];
        if (member->amount || has_thing)
            member->main_value = member->amount + (has_thing ? prizes[at].worth : 0);
        at++;
    }
}

static int64_t value_held(const prizes_member *member)
{
    return member->offer ? member->offer->value : member->main_value;
}

/* Lets those return to the main prizes who would get more there than they hold. */
static bool return_to_main(prizes_group *group, prizes_tie *tie)
{
    for (size_t i = 0; i < tie->count; i++) {
        prizes_member *member = &tie->members[i];
        if (!member->offer || !member->fits_main)
            continue;
        member->is_in_main = true;
        share_main(group, tie);
        if (member->main_value > member->offer->value) {
            member->offer->holder = NULL;
            member->offer = NULL;
            return true;
        }
        member->is_in_main = false;
    }
    share_main(group, tie);
    return false;
}

/* Gives the most valuable prize to the first of the tied who fits and holds less. */
static bool take_offer(prizes_group *group, prizes_tie *tie)
{
    for (size_t k = 0; k < group->offer_count; k++) {
        prizes_offer *offer = &group->offers[k];
        if (offer->is_settled)
            continue;
        for (size_t i = 0; i < tie->count && &tie->members[i] != offer->holder; i++) {
            prizes_member *member = &tie->members[i];
            if (value_held(member) >= offer->value ||
                !prizes_fits(group->rules, group->field, &group->rules->categories[offer->category],
                             &group->field->items[member->competitor]))
                continue;
            if (offer->holder) { /* one of the tied who comes later in the list */
                offer->holder->offer = NULL;
                offer->holder->is_in_main = offer->holder->fits_main;
            }
            if (member->offer)
                member->offer->holder = NULL;
            offer->holder = member;
            member->offer = offer;
            member->is_in_main = false;
            return true;
        }
    }
    return false;
}

/* Distributes prizes among the tied until nobody can do better. With the method of Hort, or a minimum, choices can go
 * around in circles; then the last state stays. */
static void settle_tie(prizes_group *group, prizes_tie *tie)
{
    size_t steps = 8 * (tie->count + group->offer_count) + 8;
    for (size_t i = 0; i < tie->count; i++)
        tie->members[i].is_in_main = tie->members[i].fits_main;
    share_main(group, tie);
    while (steps-- > 0) {
        bool is_changed = return_to_main(group, tie) || take_offer(group, tie);
        share_main(group, tie);
        if (!is_changed)
            return;
    }
    group->has_circle = true;
}

/* ---- a group of prizes ---- */

static bool gather_offers(prizes_group *group, base_arena *arena, size_t at)
{
    const prizes_rules *rules = group->rules;
    group->offers = ARENA_ARRAY(arena, PRIZES_LIMIT, prizes_offer);
    group->amounts = ARENA_ARRAY(arena, group->field->count + 1, int64_t);
    group->members = ARENA_ARRAY(arena, group->field->count + 1, prizes_member);
    if (!group->offers || !group->amounts || !group->members)
        return false;
    for (size_t c = 0; c < rules->category_count; c++) {
        const prizes_category *category = &rules->categories[c];
        if (category->group != at)
            continue;
        if (category->is_main) {
            group->main = category;
            group->main_at = c;
            continue;
        }
        for (size_t p = 0; p < category->prize_count; p++)
            group->offers[group->offer_count++] = (prizes_offer){
                .category = c, .place = p, .value = category->prizes[p].amount + category->prizes[p].worth
            };
    }
    if (group->offer_count)
        qsort(group->offers, group->offer_count, sizeof *group->offers, compare_offers);
    return true;
}

/* Returns the end of the competitors that are looked at together with the one at `from`. */
static size_t tie_end(const prizes_group *group, size_t from)
{
    size_t end = from + 1;
    if (!group->main || group->main->sharing == PRIZES_NOT_SHARED)
        return end;
    while (end < group->field->count && group->field->items[end].points == group->field->items[from].points)
        end++;
    return end;
}

static bool distribute_group(prizes_group *group, prizes_awards *awards)
{
    for (size_t from = 0; from < group->field->count;) {
        prizes_tie tie = { .from = from, .count = tie_end(group, from) - from, .members = group->members + from };
        for (size_t i = 0; i < tie.count; i++) {
            prizes_member *member = &tie.members[i];
            member->competitor = from + i;
            member->fits_main = group->main && prizes_fits(group->rules, group->field, group->main,
                                                           &group->field->items[member->competitor]);
        }
        settle_tie(group, &tie);
        if (!prizes_add_main(awards, group, &tie))
            return false;
        group->main_given += tie.place_count;
        for (size_t i = 0; i < tie.count; i++)
            if (tie.members[i].offer)
                tie.members[i].offer->is_settled = true;
        from += tie.count;
    }
    return prizes_add_offers(awards, group);
}

static int compare_awards(const void *a, const void *b)
{
    const prizes_award *x = a, *y = b;
    if (x->category != y->category)
        return x->category < y->category ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

const prizes_result *prizes_distribute(base_arena *arena, const prizes_rules *rules, const prizes_field *field)
{
    prizes_result *result = ARENA_NEW(arena, prizes_result);
    prizes_awards awards = { .arena = arena };
    bool has_circle = false;
    if (!result)
        return NULL;
    for (size_t i = 0; i < rules->group_count; i++) {
        prizes_group group = { .rules = rules, .field = field };
        if (!gather_offers(&group, arena, i) || !distribute_group(&group, &awards))
            return NULL;
        has_circle = has_circle || group.has_circle;
    }
    if (awards.list.count)
        qsort(awards.list.items, awards.list.count, sizeof(prizes_award), compare_awards);
    *result =
        (prizes_result){ .rules = rules, .field = field, .awards = awards.list.items, .count = awards.list.count };
    if (has_circle)
        result->note = base_text_of(base_say(field->language,
                                             "the choices of tied competitors between shared main prizes and prizes of "
                                             "categories go around in circles; look at them yourself"));
    return base_arena_failed(arena) ? NULL : result;
}

int64_t prizes_paid(const prizes_result *result)
{
    int64_t sum = 0;
    for (size_t i = 0; i < result->count; i++)
        sum += result->awards[i].competitor < result->field->count ? result->awards[i].amount : 0;
    return sum;
}
