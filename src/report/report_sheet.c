/* report_sheet.c - chooses the sheet of a tournament, and prints its tables for people or for programs. */
#include "report_sheet.h"

#include "base/date.h"
#include "base/text.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report_page.h"

bool report_is_for_programs(const report_sheet *sheet)
{
    return sheet->style->form != GAMUT_FORM_TEXT;
}

/* A sheet for programs is a single table, so for programs this is called only once. */
void report_emit(report_sheet *sheet, base_text heading, const report_table *table)
{
    if (base_arena_failed(sheet->arena))
        return;
    if (sheet->page) {
        report_add_table(sheet->page, "", heading, table);
    } else if (sheet->style->form == GAMUT_FORM_CSV) {
        report_print_csv(table, sheet->out);
    } else if (sheet->style->form == GAMUT_FORM_JSON) {
        tree_set(sheet->facts, "rows", report_table_tree(table));
        tree_print_json(sheet->out, sheet->facts, 0);
        base_buffer_add_char(sheet->out, '\n');
    } else {
        if (sheet->out->length)
            base_buffer_add_char(sheet->out, '\n');
        if (heading.length) {
            report_print_heading(sheet->out, heading, sheet->style);
            base_buffer_add_char(sheet->out, '\n');
        }
        report_print_table(table, sheet->style, sheet->out);
    }
}

base_text report_points(const report_sheet *sheet, int64_t units)
{
    return base_decimal_print(sheet->arena, event_decimal(&sheet->grid->scoring, units));
}

int64_t report_competitor_number(const report_sheet *sheet, uint32_t competitor)
{
    return event_competitor_number(sheet->grid, competitor);
}

/* ---- results ---- */

/* The symbol for a draw depends on the style. */
const char *report_result_mark(const report_sheet *sheet, gamut_round_result result)
{
    static const char *const marks[GAMUT_ROUND_RESULT_COUNT] = { "",  "1", NULL, "0", "1", NULL, "0",
                                                                 "+", "-", "F",  "H", "U", "Z" };
    if (marks[result])
        return marks[result];
    return report_is_for_programs(sheet) || sheet->style->ascii ? "=" : "½";
}

static bool is_forfeit(gamut_round_result result)
{
    return result == GAMUT_ROUND_FORFEIT_WIN || result == GAMUT_ROUND_FORFEIT_LOSS;
}

/* On an empty board of a match nobody has a result of their own, but the game is lost by forfeit. */
static gamut_round_result side_of(gamut_round_result own, gamut_round_result other)
{
    return own == GAMUT_ROUND_NONE && other == GAMUT_ROUND_FORFEIT_WIN ? GAMUT_ROUND_FORFEIT_LOSS : own;
}

base_text report_result(const report_sheet *sheet, gamut_round_result white, gamut_round_result black)
{
    if (white == GAMUT_ROUND_NONE && black == GAMUT_ROUND_NONE)
        return TEXT("*");
    if (white == black && (white == GAMUT_ROUND_DRAW || white == GAMUT_ROUND_SHORT_DRAW) &&
        (report_is_for_programs(sheet) || sheet->style->ascii))
        return TEXT("1/2-1/2");
    return base_arena_print(sheet->arena, "%s%s%s", report_result_mark(sheet, side_of(white, black)),
                            is_forfeit(white) || is_forfeit(black) ? "/" : "-",
                            report_result_mark(sheet, side_of(black, white)));
}

/* ---- rounds ---- */

const char *report_choose_rounds(const report_sheet *sheet, size_t *from, size_t *to)
{
    uint64_t wanted = sheet->selection->round;
    *from = wanted ? (size_t)wanted - 1 : 0;
    *to = wanted ? (size_t)wanted : sheet->grid->played_count;
    if (wanted <= sheet->grid->played_count)
        return NULL;
    return base_arena_print(sheet->arena, "there is no round %llu", (unsigned long long)wanted).data;
}

base_text report_round_heading(const report_sheet *sheet, size_t round)
{
    const gamut_schedule_list *schedule = &sheet->event->schedule;
    base_text date =
        round < schedule->count ? base_date_print(sheet->arena, schedule->items[round].date) : (base_text){ NULL, 0 };
    return base_arena_print(sheet->arena, "Round %zu%s%.*s", round + 1, date.length ? ", " : "", TEXT_ARGS(date));
}

/* ---- the sheet ---- */

typedef struct sheet_kind {
    const char *name;
    const char *(*print)(report_sheet *sheet);
} sheet_kind;

/* If a player is selected, the sheet is that player's card; otherwise the requested sheet, if tournaments have it. If
 * none is requested: the pairings of the selected round (in a team event its matches), or else the crosstable. */
static sheet_kind report_sheet_choose(const report_sheet *sheet)
{
    static const sheet_kind kinds[] = { [GAMUT_SHEET_MATCHES] = { "matches", report_matches },
                                        [GAMUT_SHEET_CROSSTABLE] = { "crosstable", report_crosstable },
                                        [GAMUT_SHEET_STANDINGS] = { "standings", report_standings },
                                        [GAMUT_SHEET_PAIRINGS] = { "pairings", report_pairings },
                                        [GAMUT_SHEET_PROGRESS] = { "progress", report_progress } };
    if (sheet->selection->player)
        return (sheet_kind){ "card", report_card };
    if ((size_t)sheet->selection->sheet < COUNT(kinds) && kinds[sheet->selection->sheet].print)
        return kinds[sheet->selection->sheet];
    if (sheet->selection->round)
        return kinds[sheet->grid->team_count ? GAMUT_SHEET_MATCHES : GAMUT_SHEET_PAIRINGS];
    return kinds[GAMUT_SHEET_CROSSTABLE];
}

bool report_is_sheet(const gamut_selection *selection, const gamut_style *style)
{
    return selection->player || selection->round || selection->sheet >= GAMUT_SHEET_MATCHES ||
           style->form != GAMUT_FORM_TEXT;
}

/* Returns NULL, or a message about what is wrong with the selection. */
static const char *print_sheet(report_sheet *sheet)
{
    sheet_kind kind = report_sheet_choose(sheet);
    sheet->facts = tree_object(sheet->arena);
    if (!sheet->facts)
        return "out of memory";
    tree_set(sheet->facts, "event", tree_text(sheet->arena, sheet->event->name));
    tree_set_text(sheet->arena, sheet->facts, "sheet", base_text_of(kind.name));
    return kind.print(sheet);
}

const char *report_event_sheet(const gamut_event *event, const gamut_selection *selection, const gamut_style *style,
                               base_arena *arena, base_buffer *out)
{
    report_sheet sheet = { .event = event, .selection = selection, .style = style, .arena = arena, .out = out };
    sheet.grid = event_grid_make(arena, event);
    return sheet.grid ? print_sheet(&sheet) : "out of memory";
}

const char *report_add_event_sheet(report_page *page, const gamut_event *event, const gamut_selection *selection,
                                   const gamut_style *style)
{
    report_sheet sheet = { .event = event, .selection = selection, .style = style, .arena = page->arena, .page = page };
    sheet.grid = event_grid_make(page->arena, event);
    return sheet.grid ? print_sheet(&sheet) : "out of memory";
}

void report_event_cards(const gamut_event *event, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    report_sheet sheet = { .event = event, .style = style, .arena = arena, .out = out };
    size_t start = out->length;
    sheet.grid = event_grid_make(arena, event);
    for (size_t i = 0; sheet.grid && i < event->players.count; i++) {
        gamut_number id = event->players.items[i].id;
        const gamut_selection selection = { .player =
                                                base_is_known(id.state) && id.value > 0 ? (uint64_t)id.value : 0 };
        size_t before = out->length;
        if (!selection.player)
            continue;
        base_buffer_add_string(out, before > start ? "," : "");
        sheet.selection = &selection;
        if (print_sheet(&sheet) && !out->failed)
            out->length = before;
    }
}
