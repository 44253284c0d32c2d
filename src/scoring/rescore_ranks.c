/* rescore_ranks.c - compares ranks in the section and in the event, with ties, strat by strat. */
#include "base/text.h"
#include "rescore_field.h"

static const gamut_bridge_rank *rank_of(const field_entry *entry, size_t strat)
{
    static const gamut_bridge_rank none = { 0 };
    return strat < entry->model->ranks.count ? &entry->model->ranks.items[strat] : &none;
}

/* Gives each entry a place without ties. How a program breaks ties is not known: the stored place is right if it is
 * inside the tie and no other entry has it. */
static void give_places(rescore_field *field, size_t strat, bool is_overall)
{
    field_entry *items = field->items;
    for (size_t i = 0; i < field->count; i++) {
        items[i].place = 0;
        items[i].is_taken = false;
    }
    for (size_t i = 0; i < field->count; i++) {
        int64_t stored =
            is_overall ? rank_of(&items[i], strat)->overall_place.value : rank_of(&items[i], strat)->place.value;
        if (stored >= items[i].from && stored <= items[i].to && !items[stored - 1].is_taken) {
            items[i].place = stored;
            items[stored - 1].is_taken = true;
        }
    }
    /* The other entries get the places left over, in order. Each tie has as many places left as it has entries without
     * a place. */
    int64_t next = 1;
    for (size_t i = 0; i < field->count; i++)
        if (!items[i].place) {
            while (items[next - 1].is_taken)
                next++;
            items[i].place = next++;
        }
}

/* Whether the entry gets a rank. If the depth of the list leaves that open, the stored rank decides. */
static bool is_deep_enough(const field_entry *entry, const rescore_depth *depth, gamut_number stored)
{
    if (entry->is_last || entry->from > depth->most)
        return false;
    return entry->from <= depth->least || stored.value;
}

static void compare_section(const rescoring *work, const rescore_field *field, const rescore_field_place *field_place,
                            void *payload)
{
    (void)payload;
    rescore_depth depth = rescore_listed_depth(work, field, field_place);
    rescore_field own = *field;
    give_places(&own, field_place->strat, false);
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        const gamut_bridge_rank *rank = rank_of(entry, field_place->strat);
        bool is_in = is_deep_enough(entry, &depth, rank->section);
        rescore_place place = {
            .section = entry->section, .entry = entry->entry, .row = field_place->strat, .part = RESCORE_OF_RANK
        };
        rescore_compare_number(work, RESCORE_SECTION_RANKS, &place, "place", rank->place, entry->place);
        rescore_compare_number(work, RESCORE_SECTION_RANKS, &place, "section", rank->section, is_in ? entry->from : 0);
        rescore_compare_number(work, RESCORE_SECTION_RANKS, &place, "section_to", rank->section_to,
                               is_in && entry->to > entry->from ? entry->to : 0);
    }
}

/* The overall list has only the entries that get overall awards. */
static void compare_overall(const rescoring *work, rescore_field *field, size_t strat)
{
    rescore_depth depth = rescore_overall_depth(work, strat);
    give_places(field, strat, true);
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        const gamut_bridge_rank *rank = rank_of(entry, strat);
        bool is_in = is_deep_enough(entry, &depth, rank->overall);
        rescore_place place = {
            .section = entry->section, .entry = entry->entry, .row = strat, .part = RESCORE_OF_RANK
        };
        /* If the file has no overall ranks (the depth is 0), an entry may still have the place that it got when it led
         * the event earlier; this place is not compared. */
        bool has_place = rank->overall_place.value && depth.most > 0;
        if (!is_in && !rank->overall.value && !rank->overall_to.value && !has_place)
            continue;
        rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, "overall_place", rank->overall_place,
                               is_in ? entry->place : 0);
        rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, "overall", rank->overall, is_in ? entry->from : 0);
        rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, "overall_to", rank->overall_to,
                               is_in && entry->to > entry->from ? entry->to : 0);
    }
}

/* An entry that is not ranked in a strat must have no ranks there. Strats that the event no longer has may contain old
 * numbers, so they are not compared. */
static void compare_unranked(const rescoring *work, size_t section, size_t at)
{
    const gamut_bridge_entry *entry = &work->bridge->sections.items[section].entries.items[at];
    for (size_t strat = 0; strat < entry->ranks.count && strat < rescore_strat_count(work); strat++) {
        const gamut_bridge_rank *rank = &entry->ranks.items[strat];
        const struct {
            const char *member;
            gamut_number stored;
            rescore_check check;
        } rows[] = { { "place", rank->place, RESCORE_SECTION_RANKS },
                     { "section", rank->section, RESCORE_SECTION_RANKS },
                     { "section_to", rank->section_to, RESCORE_SECTION_RANKS },
                     { "overall_place", rank->overall_place, RESCORE_OVERALL_RANKS },
                     { "overall", rank->overall, RESCORE_OVERALL_RANKS },
                     { "overall_to", rank->overall_to, RESCORE_OVERALL_RANKS } };
        if (rescore_is_ranked(work, entry, strat))
            continue;
        for (size_t i = 0; i < COUNT(rows); i++)
            if (rows[i].stored.value)
                rescore_compare_number(work, rows[i].check, &(rescore_place){ section, at, strat, 0, RESCORE_OF_RANK },
                                       rows[i].member, rows[i].stored, 0);
    }
}

/* Teams have no section ranks: `place` is their place in the whole event. If the event has overall ranks,
 * compare_overall compares the overall list. Otherwise `overall_place` is compared here: it must be the place, but only
 * for as many teams as have a stored `overall_place`. If no team has one, all teams without a stored `place` get
 * both. */
static void compare_teams(const rescoring *work, rescore_field *field, size_t strat)
{
    int64_t listed = 0;
    bool has_ranks = rescore_overall_depth(work, strat).most > 0;
    for (int is_overall = 0; is_overall < 2 - has_ranks; is_overall++) {
        give_places(field, strat, is_overall);
        for (size_t i = 0; i < field->count; i++) {
            const field_entry *entry = &field->items[i];
            const gamut_bridge_rank *rank = rank_of(entry, strat);
            rescore_place place = {
                .section = entry->section, .entry = entry->entry, .row = strat, .part = RESCORE_OF_RANK
            };
            listed += !is_overall && rank->overall_place.value;
            if (!is_overall)
                rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, "place", rank->place, entry->place);
            else if (listed || !rank->place.value)
                rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, "overall_place", rank->overall_place,
                                       !listed || entry->place <= listed ? entry->place : 0);
        }
    }
}

bool rescore_ranks(const rescoring *work)
{
    rescore_field field;
    bool is_for_teams = bridge_is_for_teams(work->bridge);
    if (is_for_teams && bridge_is_knockout(work->bridge))
        return true;
    if (!rescore_open_field(&field, work))
        return false;
    if (!is_for_teams)
        rescore_each_section_field(work, &field, compare_section, NULL);
    for (size_t strat = 0; strat < rescore_strat_count(work); strat++) {
        rescore_fill_overall_field(&field, work, strat);
        bool has_scores = false; /* before the first result, teams have no ranks */
        for (size_t i = 0; i < field.count; i++)
            has_scores = has_scores || field.items[i].score;
        if (is_for_teams && has_scores)
            compare_teams(work, &field, strat);
        compare_overall(work, &field, strat);
    }
    for (size_t s = 0; !is_for_teams && s < work->bridge->sections.count; s++)
        for (size_t i = 0; i < work->bridge->sections.items[s].entries.count; i++)
            compare_unranked(work, s, i);
    return true;
}
