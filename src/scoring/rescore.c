/* rescore.c - the parts of rescoring in their order, and how differences are kept.
 *
 * The order matters: the sums of boards are compared before the scores that are made from them, and scores before
 * ranks. Each part trusts the stored numbers of the step before, so that one wrong number shows up once and not in
 * everything that follows from it. */
#include "base/text.h"
#include "model/tree_path.h"
#include "rescore_parts.h"
#include "rules/bridge/session_scoring.h"

static const char *const check_names[RESCORE_CHECK_COUNT] = {
    [RESCORE_MATCHPOINTS] = "matchpoints",
    [RESCORE_AVERAGES] = "averages",
    [RESCORE_SUMS] = "sums",
    [RESCORE_SCORES] = "scores",
    [RESCORE_PERCENTAGES] = "percentages",
    [RESCORE_FINALS] = "finals",
    [RESCORE_SECTION_RANKS] = "section-ranks",
    [RESCORE_OVERALL_RANKS] = "overall-ranks",
    [RESCORE_SECTION_AWARDS] = "section-awards",
    [RESCORE_OVERALL_AWARDS] = "overall-awards",
    [RESCORE_MOVEMENT] = "movement",
    [RESCORE_VICTORY_POINTS] = "victory-points",
    [RESCORE_IMPS] = "imps",
    [RESCORE_MEANS] = "means",
    [RESCORE_RANKS] = "ranks",
    [RESCORE_COUNTS] = "counts",
    [RESCORE_RUBBER] = "rubber",
    [RESCORE_QUALIFIERS] = "qualifiers",
};

const char *rescore_check_name(rescore_check check)
{
    return check_names[check];
}

base_text rescore_path(base_arena *arena, const rescore_place *place, const char *member)
{
    switch (place->part) {
    case RESCORE_OF_ENTRY:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].entries[%zu].%s", place->section, place->entry,
                               member);
    case RESCORE_OF_SIDE:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].boards[%zu].results[%zu].sides[%zu].%s",
                               place->section, place->entry, place->row, place->side, member);
    case RESCORE_OF_RANK:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].entries[%zu].ranks[%zu].%s", place->section,
                               place->entry, place->row, member);
    case RESCORE_OF_MATCH:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].team_play.teams[%zu].matches[%zu].%s",
                               place->section, place->entry, place->row, member);
    case RESCORE_OF_BOARD:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].boards[%zu].%s", place->section, place->entry,
                               member);
    case RESCORE_OF_SECTION:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].%s", place->section, member);
    case RESCORE_OF_SECTION_STRAT:
        return tree_path_print(arena, TEXT(""), "bridge.sections[%zu].strats[%zu].%s", place->section, place->row,
                               member);
    default:
        return tree_path_print(arena, TEXT(""), "bridge.strats[%zu].%s", place->row, member);
    }
}

/* ---- counting ---- */

/* Equal values are counted, too: "188 checked, 188 equal" shows that there was something to compare. */
void rescore_count(const rescoring *work, rescore_check check, bool is_equal)
{
    work->result->checks[check].total++;
    work->result->checks[check].equal += is_equal;
}

void rescore_differ(const rescoring *work, rescore_check check, base_text path, gamut_value *stored,
                    gamut_value *computed)
{
    rescore_tally *tally = &work->result->checks[check];
    rescore_difference *difference = ARENA_NEW(work->result->arena, rescore_difference);
    if (!difference)
        return;
    *difference = (rescore_difference){ NULL, work->result->record, path, stored, computed };
    if (tally->last)
        tally->last->next = difference;
    else
        tally->first = difference;
    tally->last = difference;
}

void rescore_compare_decimal(const rescoring *work, rescore_check check, const rescore_place *place, const char *member,
                             gamut_decimal stored, int64_t hundredths)
{
    base_arena *arena = work->result->arena;
    bool is_equal = rescore_hundredths(stored) == hundredths;
    if (work->result->skips_absent && !base_is_known(stored.state))
        return;
    rescore_count(work, check, is_equal);
    if (!is_equal)
        rescore_differ(work, check, rescore_path(arena, place, member),
                       tree_text(arena, base_decimal_print(arena, stored)),
                       tree_text(arena, base_decimal_print(arena, base_decimal(hundredths, 2))));
}

void rescore_compare_number(const rescoring *work, rescore_check check, const rescore_place *place, const char *member,
                            gamut_number stored, int64_t computed)
{
    base_arena *arena = work->result->arena;
    if (work->result->skips_absent && !base_is_known(stored.state))
        return;
    rescore_count(work, check, stored.value == computed);
    if (stored.value != computed)
        rescore_differ(work, check, rescore_path(arena, place, member), tree_integer(arena, stored.value),
                       tree_integer(arena, computed));
}

/* An absent value counts as zero, as in the programs that write these files. */
int64_t rescore_hundredths(gamut_decimal decimal)
{
    int64_t value = 0;
    return base_decimal_scale(&value, decimal, 2) ? value : 0;
}

/* Halves go up even below zero, where division in C would round the other way. */
int64_t rescore_round(int64_t numerator, int64_t denominator)
{
    int64_t doubled = 2 * numerator + denominator, by = 2 * denominator;
    int64_t quotient = doubled / by;
    return doubled % by < 0 ? quotient - 1 : quotient;
}

/* Strat 0 is the top one, in which all entries compete; an entry is ranked in its own strat and in those above it. */
bool rescore_is_ranked(const rescoring *work, const gamut_bridge_entry *entry, size_t strat)
{
    if (!bridge_takes_part(work->bridge, entry) || (entry->ineligible.value && strat > 0))
        return false;
    return (int64_t)strat < entry->strat.value || strat == 0;
}

/* Finds the section with that number in the event; false: there is none. */
static bool find_section(const rescoring *work, gamut_number number, size_t *at)
{
    size_t count = base_is_known(number.state) ? work->bridge->sections.count : 0;
    for (size_t i = 0; i < count && i < RESCORE_SECTIONS; i++)
        if (work->bridge->sections.items[i].number.value == number.value) {
            *at = i;
            return true;
        }
    return false;
}

static bool is_in_group(const rescore_group *group, size_t at)
{
    for (size_t i = 0; i < group->count; i++)
        if (group->sections[i] == at)
            return true;
    return false;
}

/* Sections that are scored or ranked together are linked to a chain. Only the first section of a chain returns the
 * group, so that each group is visited once. A damaged chain may lead back into itself, so no section is added
 * twice. */
bool rescore_find_group(rescore_group *out, const rescoring *work, size_t at, bool is_ranked)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    size_t before;
    out->count = 0;
    if (find_section(work, is_ranked ? section->ranked_previous : section->scored_previous, &before))
        return false;
    do {
        section = &work->bridge->sections.items[at];
        out->sections[out->count++] = at;
    } while (out->count < RESCORE_SECTIONS &&
             find_section(work, is_ranked ? section->ranked_next : section->scored_next, &at) && !is_in_group(out, at));
    return true;
}

bool rescore_event(rescore_result *result, const gamut_event *event)
{
    rescoring work = { .result = result, .event = event, .bridge = &event->bridge };
    if (!event->bridge.sections.count)
        return true;
    if (!rescore_open_depths(&work))
        return false;
    if (result->depths->is_exact && bridge_is_by_matchpoints(work.bridge)) {
        work.worths = rescore_open_worths(result->arena, work.bridge);
        if (!work.worths)
            return false;
    }
    rescore_report_left(&work);
    rescore_movement(&work);
    rescore_teams(&work);
    if (!rescore_matches(&work))
        return false;
    rescore_counts(&work);
    return rescore_boards(&work) && rescore_entries(&work) && rescore_ranks(&work) && rescore_qualifiers(&work) &&
           rescore_awards(&work) && !base_arena_failed(result->arena);
}
