/* report_session.c - what a director prints of a bridge session: the sheets that a selection asks for. */
#include "report_session.h"
#include "base/date.h"
#include "base/text.h"

typedef struct report_sheet_kind {
    gamut_sheet sheet;
    const char *title;
    const char *anchor;
    void (*add)(const report_sheet_target *to, const report_sheet_section *section);
} report_sheet_kind;

/* In the order of a page that has them all. */
static const report_sheet_kind kinds[] = {
    { GAMUT_SHEET_RANKINGS, "Rankings", "rankings", report_sheet_add_rankings },
    { GAMUT_SHEET_OVERALL, "Overall rankings", "overall", NULL },
    { GAMUT_SHEET_RECAP, "Recap", "recap", report_sheet_add_recap },
    { GAMUT_SHEET_TRAVELLERS, "Travellers", "travellers", report_sheet_add_travellers },
    { GAMUT_SHEET_CARDS, "Cards", "cards", report_sheet_add_cards },
    { GAMUT_SHEET_MATCHES, "Matches", "matches", report_sheet_add_matches },
    { GAMUT_SHEET_MOVEMENT, "Movement", "movement", report_sheet_add_movement },
};

/* A board asks for its traveller, a pair for its card; who asks for nothing gets the rankings. What is asked
 * for says which sheet has it. */
static gamut_sheet choose_sheet(const gamut_bridge_session *bridge, const gamut_selection *selection)
{
    if (selection->sheet != GAMUT_SHEET_OVERVIEW)
        return selection->sheet;
    if (selection->board)
        return GAMUT_SHEET_TRAVELLERS;
    bool has_matches = bridge->sections.count && bridge->sections.items[0].team_play.teams.count;
    if (selection->entry)
        return has_matches ? GAMUT_SHEET_MATCHES : GAMUT_SHEET_CARDS;
    return GAMUT_SHEET_RANKINGS;
}

static bool is_wanted(const report_sheet_target *to, const report_sheet_section *section)
{
    const char *wanted = to->selection->section;
    return !wanted || base_text_equal_fold_ascii(section->model->letters, base_text_of(wanted));
}

/* The heading stands before the first table, and nowhere if there is none. A heading without a table behind it
 * is taken back. */
static void add_kind(const report_sheet_target *to, const report_sheet_kind *kind, const report_sheet_section *sections)
{
    report_part *before = to->page->last;
    report_add_heading(to->page, 2, base_text_of(kind->title),
                       base_arena_print(to->arena, "e%llu-%s", (unsigned long long)to->event, kind->anchor));
    report_part *heading = to->page->last;
    if (!kind->add)
        report_sheet_add_overall(to, sections);
    for (size_t i = 0; kind->add && i < to->bridge->sections.count; i++)
        if (is_wanted(to, &sections[i]))
            kind->add(to, &sections[i]);
    if (to->page->last != heading)
        return;
    to->page->last = before;
    if (before)
        before->next = NULL;
    else
        to->page->first = NULL;
}

void report_add_session(report_page *page, const gamut_event *event, const gamut_selection *selection, uint64_t number)
{
    gamut_sheet wanted = choose_sheet(&event->bridge, selection);
    bool has_all = wanted == GAMUT_SHEET_ALL;
    report_sheet_target to = { .bridge = &event->bridge,
                               .selection = selection,
                               .event_name = event->name,
                               .date = base_date_print(page->arena, event->start),
                               .event = number,
                               .is_linked = has_all && !selection->section && !selection->board && !selection->entry,
                               .page = page,
                               .arena = page->arena };
    report_sheet_section *sections = ARENA_ARRAY(page->arena, event->bridge.sections.count, report_sheet_section);
    for (size_t i = 0; i < event->bridge.sections.count; i++)
        if (!sections || !report_sheet_open_section(&sections[i], &to, i))
            return;
    report_sheet_add_facts(page, &event->bridge);
    const report_part *before = page->last;
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (has_all || kinds[i].sheet == wanted)
            add_kind(&to, &kinds[i], sections);
    if (page->last == before)
        report_add_plain(page, TEXT("\n(the session has nothing of that kind)\n"));
}
