/* prizes_reasons.c - lists the awards, and says in a sentence why each competitor got the prize. */
#include <string.h>

#include "base/text.h"
#include "prizes_distribute.h"

enum {
    NAMES = 3 /* most competitors that a reason names */
};

static const prizes_competitor *competitor_at(const prizes_group *group, size_t at)
{
    return &group->field->items[at];
}

/* Returns a text in the language of the reasons. */
__attribute__((format_arg(2))) static const char *word(const prizes_group *group, const char *english)
{
    return base_say(group->field->language, english);
}

static prizes_award *add_award(prizes_awards *awards, size_t competitor, size_t category, size_t place)
{
    prizes_award *award = base_list_add(&awards->list, awards->arena, sizeof *award);
    if (award)
        *award = (prizes_award){ .competitor = competitor, .category = category, .place = place + 1 };
    return award;
}

/* Returns a remark if the ranks do not say who of two is first; the list then decides. */
static base_text undecided(const prizes_group *group, size_t at)
{
    size_t rank = competitor_at(group, at)->rank;
    bool is_equal = (at > 0 && competitor_at(group, at - 1)->rank == rank) ||
                    (at + 1 < group->field->count && competitor_at(group, at + 1)->rank == rank);
    return is_equal ? base_text_of(word(group, "; others have the same rank, so the order of the list decided"))
                    : TEXT("");
}

/* ---- main prizes ---- */

/* Returns "; 2 ranked better took a prize of a category", or an empty text. */
static base_text moved_up(base_arena *arena, const prizes_group *group, size_t competitor)
{
    size_t others = 0, unfit = 0;
    for (size_t i = 0; i < competitor; i++) {
        others += group->members[i].offer != NULL;
        unfit += !group->members[i].offer && !group->members[i].fits_main;
    }
    base_text first =
        others ? base_arena_print(arena, word(group, "; %zu ranked better took a prize of a category"), others)
               : TEXT("");
    return unfit ? base_arena_print(arena, word(group, "%.*s; %zu ranked better do not fulfil the conditions"),
                                    TEXT_ARGS(first), unfit)
                 : first;
}

/* Returns the prizes of the places that are shared: "40 + 20 + 10 = 70". */
static base_text print_pot(base_arena *arena, const prizes_group *group, const prizes_tie *tie)
{
    const prizes_prize *prizes = group->main->prizes + group->main_given;
    base_text terms = TEXT("");
    int64_t sum = 0;
    for (size_t i = 0; i < tie->place_count; i++) {
        base_text amount = base_decimal_print(arena, base_decimal(prizes[i].amount, group->rules->places));
        sum += prizes[i].amount;
        terms = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(terms), i ? " + " : "", TEXT_ARGS(amount));
    }
    return tie->place_count == 1 ? terms
                                 : base_arena_print(arena, "%.*s = %.*s", TEXT_ARGS(terms),
                                                    TEXT_ARGS(prizes_amount(arena, group->rules, sum)));
}

static base_text why_main(base_arena *arena, const prizes_group *group, const prizes_tie *tie,
                          const prizes_member *member)
{
    size_t place = group->main_given + member->main_place + 1;
    base_text moved = moved_up(arena, group, member->competitor);
    size_t rank = competitor_at(group, member->competitor)->rank;
    if (tie->main_count == 1)
        return base_arena_print(arena, word(group, "rank %zu, place %zu of the main prizes%.*s%.*s"), rank, place,
                                TEXT_ARGS(moved), TEXT_ARGS(undecided(group, member->competitor)));
    base_text pot = print_pot(arena, group, tie), dropped = TEXT("");
    size_t first = group->main_given + 1, last = group->main_given + tie->place_count;
    base_text places = tie->place_count == 1 ? base_arena_print(arena, word(group, "place %zu"), first)
                                             : base_arena_print(arena, word(group, "places %zu to %zu"), first, last);
    base_text own =
        base_decimal_print(arena, base_decimal(member->main_place < tie->place_count
                                                   ? group->main->prizes[group->main_given + member->main_place].amount
                                                   : 0,
                                               group->rules->places));
    base_text how =
        group->main->sharing == PRIZES_HORT
            ? base_arena_print(arena, word(group, "half of the own %.*s and an equal part of the rest"), TEXT_ARGS(own))
            : base_text_of(word(group, "equal parts"));
    if (tie->paid_count < tie->main_count && group->main->minimum)
        dropped = base_arena_print(
            arena, word(group, "; the last %zu of them get nothing, for less than %.*s is not paid"),
            tie->main_count - tie->paid_count, TEXT_ARGS(prizes_amount(arena, group->rules, group->main->minimum)));
    return base_arena_print(arena,
                            word(group, "rank %zu, one of %zu with equal points who share the main prizes of %.*s "
                                        "(%.*s): %.*s%.*s%.*s"),
                            rank, tie->main_count, TEXT_ARGS(places), TEXT_ARGS(pot), TEXT_ARGS(how),
                            TEXT_ARGS(dropped), TEXT_ARGS(moved));
}

bool prizes_add_main(prizes_awards *awards, const prizes_group *group, const prizes_tie *tie)
{
    for (size_t i = 0; i < tie->count; i++) {
        const prizes_member *member = &tie->members[i];
        if (!member->is_in_main || member->main_value < 0)
            continue;
        prizes_award *award =
            add_award(awards, member->competitor, group->main_at, group->main_given + member->main_place);
        if (!award)
            return false;
        award->amount = member->amount;
        award->value = member->main_value;
        if (member->main_place < tie->place_count)
            award->thing = group->main->prizes[group->main_given + member->main_place].thing;
        award->why = why_main(awards->arena, group, tie, member);
    }
    return true;
}

/* ---- prizes of categories ---- */

/* Returns a condition in another language than that of the rules: "age<=18" becomes "Alter <= 18". */
static base_text translated(base_arena *arena, const prizes_group *group, const prizes_condition *condition)
{
    const char *english = prizes_subject_name(condition->subject);
    base_text rest = base_text_slice(condition->text, strlen(english), condition->text.length);
    size_t length = 0;
    while (length < rest.length && strchr("<>=!", rest.data[length]))
        length++;
    base_text sign = base_text_slice(rest, 0, length), value = base_text_slice(rest, length, rest.length);
    const char *name = base_say(group->field->language, english);
    if (!length || base_text_is(sign, "=") || base_text_is(sign, "!="))
        return base_arena_print(arena, "%s%s%.*s", name,
                                !length               ? ""
                                : sign.data[0] == '!' ? word(group, " not ")
                                                      : " ",
                                TEXT_ARGS(value));
    return base_arena_print(arena, "%s %.*s %.*s", name, TEXT_ARGS(sign), TEXT_ARGS(value));
}

/* Returns the conditions: in English, which is the language of the rules, as written: "age<=18 sex=w". */
static base_text conditions_of(base_arena *arena, const prizes_group *group, const prizes_category *category)
{
    const base_language *language = group->field->language;
    bool is_other = language && language->count;
    base_text all = TEXT("");
    for (size_t i = 0; i < category->condition_count; i++) {
        const prizes_condition *condition = &category->conditions[i];
        base_text one = is_other ? translated(arena, group, condition) : condition->text;
        const char *between = i == 0 ? "" : is_other ? word(group, " and ") : " ";
        all = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(all), between, TEXT_ARGS(one));
    }
    return category->condition_count ? all : base_text_of(word(group, "no conditions"));
}

/* Returns who fits as well and is ranked better, with what they hold instead. */
static base_text passed_over(base_arena *arena, const prizes_group *group, const prizes_offer *offer, size_t until)
{
    const prizes_category *category = &group->rules->categories[offer->category];
    base_text names = TEXT("");
    size_t count = 0;
    for (size_t i = 0; i < until; i++) {
        const prizes_member *member = &group->members[i];
        const prizes_competitor *person = competitor_at(group, i);
        if (!prizes_fits(group->rules, group->field, category, person))
            continue;
        if (count++ >= NAMES)
            continue;
        int64_t value = member->offer ? member->offer->value : member->main_value;
        base_text held = prizes_amount(arena, group->rules, value);
        names = base_arena_print(arena, word(group, "%.*s%s%.*s (rank %zu) has %.*s"), TEXT_ARGS(names),
                                 count > 1 ? ", " : "; ", TEXT_ARGS(person->name), person->rank, TEXT_ARGS(held));
    }
    if (count > NAMES)
        names = base_arena_print(arena, word(group, "%.*s and %zu more"), TEXT_ARGS(names), count - NAMES);
    return names;
}

static base_text why_offer(base_arena *arena, const prizes_group *group, const prizes_offer *offer)
{
    const prizes_category *category = &group->rules->categories[offer->category];
    base_text conditions = conditions_of(arena, group, category);
    if (!offer->holder)
        return base_arena_print(
            arena, word(group, "nobody is left who fulfils %.*s and has no prize of the same value or more"),
            TEXT_ARGS(conditions));
    const prizes_competitor *person = competitor_at(group, offer->holder->competitor);
    base_text others = passed_over(arena, group, offer, offer->holder->competitor);
    return base_arena_print(arena, word(group, "rank %zu, best with %.*s%s%.*s%.*s"), person->rank,
                            TEXT_ARGS(conditions),
                            others.length ? word(group, " who holds no more valuable prize") : "", TEXT_ARGS(others),
                            TEXT_ARGS(undecided(group, offer->holder->competitor)));
}

bool prizes_add_offers(prizes_awards *awards, const prizes_group *group)
{
    for (size_t k = 0; k < group->offer_count; k++) {
        const prizes_offer *offer = &group->offers[k];
        const prizes_prize *prize = &group->rules->categories[offer->category].prizes[offer->place];
        prizes_award *award = add_award(awards, offer->holder ? offer->holder->competitor : group->field->count,
                                        offer->category, offer->place);
        if (!award)
            return false;
        award->amount = prize->amount;
        award->thing = prize->thing;
        award->value = offer->value;
        award->why = why_offer(awards->arena, group, offer);
    }
    for (size_t p = group->main ? group->main_given : 0; group->main && p < group->main->prize_count; p++) {
        const prizes_prize *prize = &group->main->prizes[p];
        prizes_award *award = add_award(awards, group->field->count, group->main_at, p);
        if (!award)
            return false;
        award->amount = prize->amount;
        award->thing = prize->thing;
        award->value = prize->amount + prize->worth;
        award->why =
            base_text_of(word(group, "nobody is left who fulfils the conditions and has no other prize of the group"));
    }
    return true;
}
