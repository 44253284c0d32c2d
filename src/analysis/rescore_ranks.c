/* rescore_ranks.c - ranks in the section and in the event, with ties, strat by strat. */
#include "base/text.h"
#include "rescore_field.h"

static const gamut_bridge_rank *rank_of(const field_entry *entry, size_t strat)
{
    static const gamut_bridge_rank none = { 0 };
    return strat < entry->model->ranks.count ? &entry->model->ranks.items[strat] : &none;
}

static bool is_within(gamut_number place, const field_entry *entry)
{
    return place.value >= entry->from && place.value <= entry->to;
}

/* Ties are broken in an order that nobody knows, so any place inside the tie is right. */
static void compare_section_rank(const rescoring *work, const field_entry *entry, size_t position, size_t strat,
                                 int64_t depth)
{
    const gamut_bridge_rank *rank = rank_of(entry, strat);
    bool is_awarded = depth < 0 ? rank->section.value > 0 : entry->from <= depth && !entry->is_last;
    int64_t from = is_awarded ? entry->from : 0, to = is_awarded && entry->to > entry->from ? entry->to : 0;
    bool is_placed = is_within(rank->place, entry);
    rescore_place place = {
        .section = entry->section, .entry = entry->entry, .row = strat, .path = rescore_path_of_rank
    };
    rescore_count(work, RESCORE_SECTION_RANKS,
                  is_placed && rank->section.value == from && rank->section_to.value == to);
    place.member = "place";
    if (!is_placed)
        rescore_compare_number(work, RESCORE_SECTION_RANKS, &place, rank->place, (int64_t)position + 1);
    place.member = "section";
    rescore_compare_number(work, RESCORE_SECTION_RANKS, &place, rank->section, from);
    place.member = "section_to";
    rescore_compare_number(work, RESCORE_SECTION_RANKS, &place, rank->section_to, to);
}

static void compare_section(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                            void *payload)
{
    (void)payload;
    int64_t depth = rescore_section_depth(work, field, place);
    for (size_t i = 0; i < field->count; i++)
        compare_section_rank(work, &field->items[i], i, place->strat, depth);
}

/* How deep overall awards go is not settled, so only ranks that the record has are judged. */
static void compare_overall_rank(const rescoring *work, const field_entry *entry, size_t position, size_t strat)
{
    const gamut_bridge_rank *rank = rank_of(entry, strat);
    rescore_place place = {
        .section = entry->section, .entry = entry->entry, .row = strat, .path = rescore_path_of_rank
    };
    place.member = "overall_place";
    if (base_is_known(rank->overall_place.state) && !is_within(rank->overall_place, entry))
        rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, rank->overall_place, (int64_t)position + 1);
    if (!rank->overall.value)
        return;
    int64_t to = entry->to > entry->from ? entry->to : 0;
    rescore_count(work, RESCORE_OVERALL_RANKS, rank->overall.value == entry->from && rank->overall_to.value == to);
    place.member = "overall";
    rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, rank->overall, entry->from);
    place.member = "overall_to";
    rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, rank->overall_to, to);
}

/* Teams have one place, that in the event: there are no ranks in a section. */
static void compare_team_place(const rescoring *work, const field_entry *entry, size_t position, size_t strat)
{
    const gamut_bridge_rank *rank = rank_of(entry, strat);
    rescore_place place = {
        .section = entry->section, .entry = entry->entry, .row = strat, .path = rescore_path_of_rank
    };
    bool is_placed = is_within(rank->place, entry);
    rescore_count(work, RESCORE_OVERALL_RANKS, is_placed);
    place.member = "place";
    if (!is_placed)
        rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, rank->place, (int64_t)position + 1);
    place.member = "overall_place";
    if (!is_placed && !base_is_known(rank->overall_place.state))
        rescore_compare_number(work, RESCORE_OVERALL_RANKS, &place, rank->overall_place, (int64_t)position + 1);
}

/* Before the first result there is nothing to rank by. */
static bool has_scores(const rescore_field *field)
{
    for (size_t i = 0; i < field->count; i++)
        if (field->items[i].score)
            return true;
    return false;
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
        bool has_places = is_for_teams && has_scores(&field);
        for (size_t i = 0; i < field.count; i++) {
            if (has_places)
                compare_team_place(work, &field.items[i], i, strat);
            compare_overall_rank(work, &field.items[i], i, strat);
        }
    }
    return true;
}
