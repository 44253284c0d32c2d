/* report_event.c - prints events: a list with a line for each, or a single event in full. */
#include "base/date.h"
#include "base/text.h"
#include "model/shape.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report_page.h"

static const report_column event_columns[] = {
    { "No", true, false },    { "Start", false, false }, { "Title", false, true },
    { "Place", false, true }, { "Land", false, false },  { "System", false, true },
    { "Rds", true, false },   { "Games", true, false },  { "", false, false },
};

static base_text report_event_word_of(const char *member, int value)
{
    return model_word(model_find(&event_shape, base_text_of(member)), value);
}

/* Returns text such as "swiss" or "swiss blitz"; the usual pace is left out. */
static base_text system_text(base_arena *arena, const gamut_event *event)
{
    base_text system = report_event_word_of("system", (int)event->system),
              pace = report_event_word_of("pace", (int)event->pace);
    if (event->pace <= GAMUT_PACE_CLASSICAL)
        return system;
    return base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(system), system.length ? " " : "", TEXT_ARGS(pace));
}

static void list_event(report_list *list, const gamut_record *record)
{
    base_arena *arena = list->table.arena;
    const gamut_event *event = record->event;
    base_text *cells = event ? report_add_row(&list->table) : NULL;
    if (!cells)
        return;
    cells[0] = base_arena_print(arena, "%llu", (unsigned long long)record->number);
    cells[1] = base_date_print(arena, event->start);
    cells[2] = base_arena_copy(arena, event->name);
    cells[3] = base_arena_copy(arena, event->place);
    cells[4] = base_arena_copy(arena, event->country);
    cells[5] = system_text(arena, event);
    cells[6] = report_number(arena, event->rounds);
    cells[7] = report_number(arena, event->games);
    cells[8] = record->is_deleted ? TEXT("deleted") : TEXT("");
}

report_list report_list_events(base_arena *arena)
{
    return (report_list){ report_table_open(arena, event_columns, COUNT(event_columns)), list_event };
}

static void report_event_print_value(const gamut_value *value, base_arena *arena, base_buffer *out)
{
    switch (value->kind) {
    case GAMUT_VALUE_TEXT:
        base_buffer_add_text(out, value->as.text);
        return;
    case GAMUT_VALUE_INTEGER:
        base_buffer_print(out, "%lld", (long long)value->as.integer);
        return;
    case GAMUT_VALUE_REAL:
        base_buffer_print(out, "%g", value->as.real);
        return;
    case GAMUT_VALUE_BOOL:
        base_buffer_add_string(out, value->as.boolean ? "yes" : "no");
        return;
    case GAMUT_VALUE_NULL:
        base_buffer_add_string(out, "unknown");
        return;
    default:
        for (const gamut_value *item = value->first; item; item = item->next) {
            report_event_print_value(item, arena, out);
            base_buffer_add_string(out, item->next ? ", " : "");
        }
    }
}

static void print_players(const gamut_event *event, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    static const report_column columns[] = { { "Id", true, false },   { "Title", false, false },
                                             { "Name", false, true }, { "Rating", true, false },
                                             { "Fed", false, false }, { "Points", true, false },
                                             { "Rank", true, false } };
    report_table table = report_table_open(arena, columns, COUNT(columns));
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_player *player = &event->players.items[i];
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        cells[0] = report_number(arena, player->id);
        cells[1] = player->title;
        cells[2] = player->name;
        cells[3] = report_number(arena, player->rating);
        cells[4] = player->federation;
        cells[5] = base_is_known(player->points.state) ? base_decimal_print(arena, player->points) : TEXT("");
        cells[6] = report_number(arena, player->rank);
    }
    base_buffer_add_char(out, '\n');
    report_print_table(&table, style, out);
}

bool report_has_rounds(const gamut_event *event)
{
    for (size_t i = 0; i < event->players.count; i++)
        if (event->players.items[i].rounds.count)
            return true;
    return false;
}

enum {
    ITEMS_SHOWN = 12 /* a list with more items is shown only by its length */
};

static bool is_among(base_text name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (base_text_is(name, names[i]))
            return true;
    return false;
}

const char *report_add_event(report_page *page, const gamut_record *record, const gamut_selection *selection,
                             const gamut_style *style)
{
    /* Members in `with_tables` are shown as the heading or as tables, not as facts. Lists in `in_full` (requests and
     * decisions of the arbiter) have no tables, so their items are printed. */
    static const char *const with_tables[] = { "name", "players", "bridge" };
    static const char *const in_full[] = { "accelerations", "prohibitions", "byes", "forfeits", "adjustments" };
    const gamut_event *event = record->event;
    base_text name = event->name.length ? event->name : TEXT("(no title)");
    report_add_heading(
        page, base_arena_print(page->arena, "%.*s%s", TEXT_ARGS(name), record->is_deleted ? "  (deleted)" : ""));
    /* The members are taken from the shape, so that a new member of the model is shown without a change here. */
    for (size_t i = 0; i < event_shape.member_count; i++) {
        const model_member *member = &event_shape.members[i];
        base_text title = base_text_of(member->name);
        base_buffer text = { 0 };
        if (!model_is_present(member, event) || is_among(title, with_tables, COUNT(with_tables)))
            continue;
        bool is_list = member->type == MODEL_LIST && member->shape != &schedule_shape;
        size_t count = is_list ? model_list(member, event).count : 0;
        bool is_in_full = is_list && is_among(title, in_full, COUNT(in_full)) && count <= ITEMS_SHOWN;
        const gamut_value *value = !is_list || is_in_full ? model_value(page->arena, member, event) : NULL;
        if (is_in_full && value) {
            /* Prints each item with the names of its members: "points 1.0, first_round 1, last_round 2, first_id 1,
             * last_id 4; ...". */
            for (const gamut_value *item = value->first; item; item = item->next) {
                for (const gamut_value *part = item->first; part; part = part->next) {
                    base_buffer_print(&text, "%.*s ", TEXT_ARGS(part->name));
                    report_event_print_value(part, page->arena, &text);
                    base_buffer_add_string(&text, part->next ? ", " : "");
                }
                base_buffer_add_string(&text, item->next ? "; " : "");
            }
        } else if (is_list)
            base_buffer_print(&text, "%zu", count);
        else if (value)
            report_event_print_value(value, page->arena, &text);
        report_add_fact(page, title, report_keep(page->arena, &text));
    }
    /* The sheets of tournaments and the list of players are added as plain text, because crosstables are too wide for
     * the tables of a page. */
    base_buffer text = { 0 };
    const char *problem = NULL;
    if (report_has_rounds(event))
        problem = report_event_sheet(event, selection, style, page->arena, &text);
    else if (event->players.count)
        print_players(event, style, page->arena, &text);
    if (text.length)
        report_add_plain(page, base_arena_print(page->arena, "%s%.*s", text.data[0] == '\n' ? "" : "\n",
                                                TEXT_ARGS(base_buffer_text(&text))));
    base_buffer_free(&text);
    if (event->bridge.sections.count)
        report_add_session(page, event, selection);
    return problem;
}

const char *report_event(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                         base_arena *arena, base_buffer *out)
{
    const gamut_event *event = record->event;
    report_page page = { .arena = arena };
    static const bool is_of_bridge[GAMUT_SHEET_RESULTS + 1] = {
        [GAMUT_SHEET_RANKINGS] = true, [GAMUT_SHEET_TRAVELLERS] = true, [GAMUT_SHEET_CARDS] = true,
        [GAMUT_SHEET_MOVEMENT] = true, [GAMUT_SHEET_OVERALL] = true,    [GAMUT_SHEET_RECAP] = true,
        [GAMUT_SHEET_BOARDS] = true,   [GAMUT_SHEET_RESULTS] = true,
    };
    if (!event->bridge.sections.count && (size_t)selection->sheet < COUNT(is_of_bridge) &&
        is_of_bridge[selection->sheet])
        return "this sheet is of a bridge session, which the event is not";
    if (!event->bridge.sections.count && report_is_sheet(selection, style))
        return report_has_rounds(event) ? report_event_sheet(event, selection, style, arena, out)
                                        : "there are no rounds to show";
    const char *problem = report_add_event(&page, record, selection, style);
    if (base_arena_failed(arena))
        return "out of memory";
    if (style->form == GAMUT_FORM_CSV)
        report_print_page_csv(&page, out);
    else if (style->form == GAMUT_FORM_JSON) {
        /* {"event", "facts", "sheets"} is printed in one line, because a file may have several sessions. */
        gamut_value *tree = tree_object(page.arena);
        gamut_value *facts = tree_object(page.arena);
        tree_set(tree, "event", tree_text(page.arena, event->name));
        tree_set(tree, "facts", facts);
        for (const report_part *part = page.first; part; part = part->next) {
            base_text name = part->kind == REPORT_FACT ? base_arena_copy(page.arena, part->name) : (base_text){ 0 };
            if (name.data)
                tree_set_text(page.arena, facts, name.data, part->text);
        }
        tree_set(tree, "sheets", report_page_tree(&page));
        tree_print_json(out, tree, 0);
        base_buffer_add_char(out, '\n');
    } else
        report_print_page(&page, style, out);
    return problem;
}
