/* entries_table.c - the header of a list of players: which row it is, and what its columns have. */
#include "base/text.h"
#include "entries.h"

enum {
    ROWS_LOOKED_AT = 40, /* a header is among the first rows that are not blank */
    COLUMNS_MAX = 512,
    CELL_SHOWN = 40 /* cells of a text in a message */
};

static const char separators[] = ";,\t|";

/* Fields that tell a list of players from other tables: the others (name, country, number ...) are those of
 * anything. */
static bool is_of_people(entries_field field)
{
    return field == ENTRIES_LAST || field == ENTRIES_FIRST || field == ENTRIES_TITLE || field == ENTRIES_FIDE_ID ||
           field == ENTRIES_FIDE_RATING || field == ENTRIES_NATIONAL_RATING || field == ENTRIES_RATING ||
           field == ENTRIES_RAPID || field == ENTRIES_BLITZ || field == ENTRIES_BORN || field == ENTRIES_SEX ||
           field == ENTRIES_CLUB;
}

static base_text cell_text(base_arena *arena, const layout_text_cell *cell, base_encoding encoding)
{
    return base_text_trim(base_decode(arena, layout_cell_content(arena, cell), encoding));
}

/* Counts the headings of a row that are understood, each meaning once. */
static void try_row(entries_header *out, base_arena *arena, const base_index *headings, const entries_field *fields,
                    layout_cursor cursor, base_encoding encoding)
{
    bool is_seen[ENTRIES_FIELD_COUNT + 1] = { false };
    layout_text_cell cell = { 0 };
    *out = (entries_header){ .at = cursor.at, .separator = cursor.separator };
    for (size_t i = 0; i < COLUMNS_MAX && !cell.is_last; i++) {
        layout_next_cell(&cell, &cursor);
        entries_field field =
            cell.raw.length > LAYOUT_NAME_ROOM
                ? ENTRIES_NONE
                : entries_heading_field(headings, fields,
                                        entries_fold_heading(arena, cell_text(arena, &cell, encoding)));
        out->known += field != ENTRIES_NONE && !is_seen[field];
        out->is_of_people = out->is_of_people || is_of_people(field);
        is_seen[field] = true;
    }
    if (!is_seen[ENTRIES_NAME] && !is_seen[ENTRIES_LAST])
        out->known = 0;
}

/* The header is the row with the most headings that are understood; of equal ones the first. A list needs a name and
 * something else. */
bool entries_find_header(entries_header *out, base_arena *arena, base_bytes bytes, base_encoding encoding)
{
    base_index headings;
    const entries_field *fields;
    layout_cursor cursor = { .bytes = bytes };
    base_text title = { 0 };
    *out = (entries_header){ 0 };
    if (!entries_index_headings(&headings, &fields, arena))
        return false;
    for (size_t row = 0; row < ROWS_LOOKED_AT && layout_skip_blank_lines(&cursor); row++) {
        for (const char *separator = separators; *separator; separator++) {
            entries_header made;
            cursor.separator = *separator;
            try_row(&made, arena, &headings, fields, entries_row_window(cursor), encoding);
            made.title = title;
            if (made.known > out->known && made.known >= 2)
                *out = made;
        }
        size_t from = cursor.at;
        layout_skip_line(&cursor);
        base_text line =
            base_text_trim(base_text_slice(base_text_of_bytes(bytes), from, cursor.at < from ? from : cursor.at));
        if (!title.data && line.length && line.length < LAYOUT_NAME_ROOM)
            title = line;
    }
    return out->known && !base_arena_failed(arena);
}

size_t entries_recognise(base_bytes bytes, bool *is_people)
{
    base_arena *arena = base_arena_create(NULL);
    entries_header header = { 0 };
    bool is_there = arena && entries_find_header(&header, arena, bytes, base_encoding_detect(bytes));
    base_arena_destroy(arena);
    *is_people = is_there && header.is_of_people;
    return is_there ? header.known : 0;
}

void entries_report(base_list *findings, base_arena *arena, entries_finding finding)
{
    entries_finding *added = base_list_add(findings, arena, sizeof *added);
    if (added)
        *added = finding;
}

/* ---- what the columns have ---- */

static entries_column *column_of(entries_list *list, entries_field field)
{
    for (size_t i = 0; i < list->column_count; i++)
        if (list->columns[i].field == field)
            return &list->columns[i];
    return NULL;
}

static void rename_field(entries_list *list, entries_field from, entries_field to)
{
    entries_column *column = column_of(list, from);
    if (column)
        column->field = to;
}

/* Many words mean the whole name, or a part of it beside a column for the other part: "Name" and "Vorname", "Nombre"
 * and "Apellidos". A rating is FIDE's, unless there is another column for that. */
static void settle_columns(entries_list *list)
{
    bool has_last = column_of(list, ENTRIES_LAST), has_first = column_of(list, ENTRIES_FIRST);
    if (has_last && has_first)
        rename_field(list, ENTRIES_NAME, ENTRIES_NONE);
    else if (has_last)
        rename_field(list, ENTRIES_NAME, ENTRIES_FIRST);
    else if (has_first)
        rename_field(list, ENTRIES_NAME, ENTRIES_LAST);
    if (!column_of(list, ENTRIES_FIDE_RATING))
        rename_field(list, ENTRIES_RATING, ENTRIES_FIDE_RATING);
    else
        rename_field(list, ENTRIES_RATING,
                     column_of(list, ENTRIES_NATIONAL_RATING) ? ENTRIES_NONE : ENTRIES_NATIONAL_RATING);
}

/* Returns what a column has whose meaning another column has already. Of two equal headings for a number, the first is
 * the national one and the second FIDE's, as in the list of Denmark. */
static entries_field second_field(entries_list *list, entries_column *first, base_text heading, entries_field field)
{
    bool is_number = field == ENTRIES_NUMBER || field == ENTRIES_NATIONAL_ID;
    if (!is_number || !base_text_equal(first->heading, heading) || column_of(list, ENTRIES_FIDE_ID))
        return ENTRIES_NONE;
    if (field == ENTRIES_NUMBER && !column_of(list, ENTRIES_NATIONAL_ID))
        first->field = ENTRIES_NATIONAL_ID;
    return ENTRIES_FIDE_ID;
}

bool entries_read_columns(entries_list *list, base_list *findings, base_arena *arena, layout_cursor *cursor)
{
    base_index headings;
    const entries_field *fields;
    layout_text_cell cell = { 0 };
    layout_cursor ahead = *cursor;
    size_t count = layout_pass_cells(&ahead);
    list->columns = ARENA_ARRAY(arena, (count < COLUMNS_MAX ? count : COLUMNS_MAX) + 1, entries_column);
    if (!list->columns || !entries_index_headings(&headings, &fields, arena))
        return false;
    while (!cell.is_last) {
        layout_next_cell(&cell, cursor);
        if (list->column_count == COLUMNS_MAX)
            continue;
        base_text heading = cell_text(arena, &cell, list->encoding);
        base_text shown = base_text_cut(arena, heading, CELL_SHOWN);
        entries_field field = entries_heading_field(&headings, fields, entries_fold_heading(arena, heading));
        entries_column *first = field == ENTRIES_NONE ? NULL : column_of(list, field);
        entries_finding finding = { .line = list->header_line, .at = cell.at, .length = cell.raw.length };
        if (first) {
            entries_field taken = second_field(list, first, heading, field);
            finding.fault = ENTRIES_COLUMN_TWICE;
            finding.message = base_arena_print(arena, "the column '%.*s' is a second one with the %s and is not read",
                                               TEXT_ARGS(shown), entries_field_name(field));
            if (taken == ENTRIES_NONE)
                entries_report(findings, arena, finding);
            field = taken;
        } else if (field == ENTRIES_NONE && heading.length) {
            finding.fault = ENTRIES_COLUMN_UNKNOWN;
            finding.message = base_arena_print(arena,
                                               "the column '%.*s' is not one that a list of players needs, and "
                                               "is not read",
                                               TEXT_ARGS(shown));
            entries_report(findings, arena, finding);
        }
        list->columns[list->column_count++] = (entries_column){ heading, field, cell.at, cell.raw.length };
    }
    settle_columns(list);
    return !base_arena_failed(arena);
}
