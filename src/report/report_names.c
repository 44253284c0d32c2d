/* report_names.c - prints names with their counts, for people and for programs. */
#include "base/date.h"
#include "base/text.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report.h"
#include "rules/chess/opening_names.h"

enum {
    NAME_COLUMN,
    PLACE_COLUMN,
    COUNT_COLUMN,
    WHITE_COLUMN,
    WINS_COLUMN,
    DRAWS_COLUMN,
    LOSSES_COLUMN,
    POINTS_COLUMN,
    PERCENT_COLUMN,
    RATING_COLUMN,
    FIRST_COLUMN,
    LAST_COLUMN,
    NUMBER_COLUMN,
    DELETED_COLUMN,
    OPENING_COLUMN,
    COLUMN_COUNT
};

/* One table is used for all kinds of lists, because empty columns are not printed. Hidden columns are only for
 * programs. */
static const report_field fields[COLUMN_COUNT] = {
    [NAME_COLUMN] = { { "Name", false, true }, "name", false, false },
    [OPENING_COLUMN] = { { "Opening", false, true }, "opening", false, false },
    [PLACE_COLUMN] = { { "Place", false, true }, "place", false, false },
    [COUNT_COLUMN] = { { "Count", true, false }, "count", false, false },
    [WHITE_COLUMN] = { { "White", true, false }, "white", true, false },
    [WINS_COLUMN] = { { "+", true, false }, "wins", false, false },
    [DRAWS_COLUMN] = { { "=", true, false }, "draws", false, false },
    [LOSSES_COLUMN] = { { "-", true, false }, "losses", false, false },
    [POINTS_COLUMN] = { { "Points", true, false }, "points", true, false },
    [PERCENT_COLUMN] = { { "%", true, false }, "percent", false, false },
    [RATING_COLUMN] = { { "Rating", true, false }, "rating", false, false },
    [FIRST_COLUMN] = { { "First", false, false }, "first", false, false },
    [LAST_COLUMN] = { { "Last", false, false }, "last", false, false },
    [NUMBER_COLUMN] = { { "First no", true, false }, "first_record", true, false },
    [DELETED_COLUMN] = { { "Deleted", false, false }, "deleted", false, false },
};

static base_text print_count(base_arena *arena, uint64_t value)
{
    return base_arena_print(arena, "%llu", (unsigned long long)value);
}

void report_names(const name_list *list, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    report_table table = report_table_open_fields(arena, fields, COLUMN_COUNT);
    for (size_t i = 0; i < list->count; i++) {
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        const name_row *row = &list->rows[i];
        cells[NAME_COLUMN] = row->name;
        if (list->kind == NAME_OPENINGS)
            cells[OPENING_COLUMN] = chess_opening_name(row->name);
        cells[PLACE_COLUMN] = row->place;
        cells[COUNT_COLUMN] = print_count(arena, row->count);
        if (row->white)
            cells[WHITE_COLUMN] = print_count(arena, row->white);
        /* If no game is decided, there is no score. The percentage is rounded to a whole number, with halves up. */
        uint64_t decided = row->wins + row->draws + row->losses, half_points = 2 * row->wins + row->draws;
        if (decided) {
            cells[WINS_COLUMN] = print_count(arena, row->wins);
            cells[DRAWS_COLUMN] = print_count(arena, row->draws);
            cells[LOSSES_COLUMN] = print_count(arena, row->losses);
            cells[POINTS_COLUMN] = base_decimal_print(arena, base_decimal((int64_t)half_points * 5, 1));
            cells[PERCENT_COLUMN] = print_count(arena, (half_points * 100 + decided) / (2 * decided));
        }
        if (row->rating)
            cells[RATING_COLUMN] = print_count(arena, (uint64_t)row->rating);
        cells[FIRST_COLUMN] = base_date_print(arena, row->first);
        cells[LAST_COLUMN] = base_date_print(arena, row->last);
        if (row->first_at)
            cells[NUMBER_COLUMN] = print_count(arena, row->first_at);
        if (row->is_deleted)
            cells[DELETED_COLUMN] = TEXT("yes");
    }
    if (base_arena_failed(arena))
        return;
    if (style->form == GAMUT_FORM_TEXT && !list->count)
        base_buffer_print(out, "no %s are named\n", name_kind_words[list->kind]);
    else if (style->form == GAMUT_FORM_CSV)
        report_print_csv(&table, out);
    else if (style->form == GAMUT_FORM_JSON) {
        const gamut_value *rows = report_table_tree(&table);
        for (const gamut_value *row = rows ? rows->first : NULL; row; row = row->next) {
            tree_print_json(out, row, 0);
            base_buffer_add_char(out, '\n');
        }
    } else
        report_print_table(&table, style, out);
}
