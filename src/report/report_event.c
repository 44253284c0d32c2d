/* report_event.c - events: a line each, or one in full. */
#include "base/date.h"
#include "base/text.h"
#include "model/shape.h"
#include "model/tree.h"
#include "report.h"

static const report_column event_columns[] = {
    { "No", true, false },    { "Start", false, false }, { "Title", false, true },
    { "Place", false, true }, { "Land", false, false },  { "System", false, true },
    { "Rds", true, false },   { "Games", true, false },  { "", false, false },
};

static base_text word_of(const char *member, int value)
{
    return model_word(model_find(&event_shape, base_text_of(member)), value);
}

static base_text number_text(base_arena *arena, gamut_number number)
{
    return base_is_known(number.state) ? base_arena_print(arena, "%lld", (long long)number.value) : TEXT("");
}

/* "swiss", "swiss blitz": the usual pace goes without saying. */
static base_text system_text(base_arena *arena, const gamut_event *event)
{
    base_text system = word_of("system", (int)event->system), pace = word_of("pace", (int)event->pace);
    if (event->pace <= GAMUT_PACE_CLASSICAL)
        return system;
    return base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(system), system.length ? " " : "", TEXT_ARGS(pace));
}

void report_add_event(report_list *list, const gamut_record *record)
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
    cells[6] = number_text(arena, event->rounds);
    cells[7] = number_text(arena, event->games);
    cells[8] = record->is_deleted ? TEXT("deleted") : TEXT("");
}

report_list report_list_events(base_arena *arena)
{
    return (report_list){ report_table_open(arena, event_columns, COUNT(event_columns)), report_add_event };
}

static void print_value(const gamut_value *value, base_arena *arena, base_buffer *out)
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
            print_value(item, arena, out);
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
        cells[0] = number_text(arena, player->id);
        cells[1] = player->title;
        cells[2] = player->name;
        cells[3] = number_text(arena, player->rating);
        cells[4] = player->federation;
        cells[5] = base_is_known(player->points.state) ? base_decimal_print(arena, player->points) : TEXT("");
        cells[6] = number_text(arena, player->rank);
    }
    base_buffer_add_char(out, '\n');
    report_print_table(&table, style, out);
}

static bool has_rounds(const gamut_event *event)
{
    for (size_t i = 0; i < event->players.count; i++)
        if (event->players.items[i].rounds.count)
            return true;
    return false;
}

/* Every member that is there, under the name that the shape gives it. */
static void print_facts(const gamut_record *record, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    const gamut_event *event = record->event;
    gamut_value *tree = model_to_tree(arena, &event_shape, event);
    report_print_heading(out, event->name.length ? event->name : TEXT("(no title)"), style);
    base_buffer_add_string(out, record->is_deleted ? "  (deleted)\n" : "\n");
    for (const gamut_value *value = tree ? tree->first : NULL; value; value = value->next) {
        const model_member *member = model_find(&event_shape, value->name);
        if (base_text_is(value->name, "name") || base_text_is(value->name, "players") ||
            base_text_is(value->name, "bridge"))
            continue;
        base_buffer_print(out, "  %-14s ", member->name);
        if (member->type == MODEL_LIST && member->shape != &schedule_shape)
            base_buffer_print(out, "%zu", value->as.count);
        else
            print_value(value, arena, out);
        base_buffer_add_char(out, '\n');
    }
}

const char *report_event(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                         base_arena *arena, base_buffer *out)
{
    const gamut_event *event = record->event;
    bool is_bridge = event->bridge.sections.count > 0;
    if (!is_bridge && report_is_sheet(selection, style))
        return has_rounds(event) ? report_event_sheet(event, selection, style, arena, out)
                                 : "there are no rounds to show";
    if (style->form != GAMUT_FORM_TEXT)
        return "only sheets of tournaments go into CSV or JSON";
    print_facts(record, style, arena, out);
    if (has_rounds(event))
        return report_event_sheet(event, selection, style, arena, out);
    if (event->players.count)
        print_players(event, style, arena, out);
    if (is_bridge)
        report_session(&event->bridge, selection, style, arena, out);
    return NULL;
}
