/* csv_open.c - learn from the first row what a file contains, and find its separator, line end and encoding. */
#include <string.h>

#include "base/text.h"
#include "csv.h"

/* ---- the header ---- */

/* Reads the names of the columns; the cursor's bytes end with the header. A header with more columns than the limit
 * comes from a binary file or a mistake; it is refused, because comparing so many columns with each other would take
 * too long. */
static bool read_header(csv_rows *rows, csv_reading *state)
{
    csv_columns *columns = &state->columns;
    layout_cursor cursor = rows->cursor;
    size_t count = layout_pass_cells(&cursor);
    if (count > CSV_COLUMNS_MAX) {
        diag_report(rows->diags, &codec_rule_limit, csv_rows_place(rows, rows->cursor.at, 0),
                    "the header has %zu columns, more than the limit of %d", count, CSV_COLUMNS_MAX);
        return false;
    }
    columns->items = ARENA_ARRAY(rows->arena, count, csv_column);
    while (columns->items && columns->count < count) {
        layout_text_cell cell = csv_rows_next(rows);
        csv_columns_add(columns, &state->subject, csv_rows_text(rows, &cell));
        const csv_column *column = &columns->items[columns->count - 1];
        diag_place place = csv_rows_place(rows, cell.at, cell.raw.length);
        if (column->role == CSV_REPEATED)
            diag_report(rows->diags, &csv_column_duplicate, place, "the column '%.*s' comes twice",
                        TEXT_ARGS(column->name));
        else if (column->role == CSV_FOREIGN && column->name.length == 0)
            diag_report(rows->diags, &csv_column_unknown, place, "the column has no name");
        else if (column->role == CSV_FOREIGN)
            diag_report(rows->diags, &csv_column_unknown, place, "the column '%.*s' is no member of %s",
                        TEXT_ARGS(column->name), rows->state->subject.row->name);
    }
    return !base_arena_failed(rows->arena);
}

/* All views (csv_views.c) begin with the same three columns, whatever their separator. Views are for spreadsheets: a
 * session cannot be rebuilt from their rows, and without this test they would be read as players. */
static bool is_view(const layout_cursor *cursor)
{
    static const char *const headers[] = { "event,date,session,", "event;date;session;", "event\tdate\tsession\t" };
    base_text rest = base_text_slice(base_text_of_bytes(cursor->bytes), cursor->at, cursor->bytes.length);
    for (size_t i = 0; i < COUNT(headers); i++)
        if (base_text_starts_with(rest, headers[i]))
            return true;
    return false;
}

/* Subject and separator are guessed together, because with a wrong separator no name is known. The end of the header
 * row can be found only when the separator is known. */
static bool learn_header(codec_reader *reader, diag_list *diags, csv_reading *state)
{
    layout_cursor cursor = { reader->source->bytes, state->at, ',' };
    base_text table = base_text_of(codec_option(reader->options, "table"));
    bool has_rows = layout_skip_blank_lines(&cursor);
    layout_cursor window = csv_row_window(reader, cursor);
    bool is_written_only = has_rows && is_view(&cursor);
    if (!has_rows || is_written_only || !csv_guess(&state->subject, &window, reader->format->about.kinds, table)) {
        /* If no name is known, the rows have no meaning, so the file cannot be read. The finding points at the first
         * row. */
        size_t from = cursor.at;
        layout_skip_line(&cursor);
        diag_place place = codec_place(reader, from, cursor.at - from);
        if (cursor.at == from)
            diag_report(diags, &csv_header_missing, place, "the file has no rows");
        else if (is_written_only)
            diag_report(diags, &csv_header_missing, place,
                        "these are the columns of a table of a bridge session, which is written and cannot be read");
        else if (table.data)
            diag_report(diags, &csv_header_missing, place, "no record has a list '%s' with such columns", table.data);
        else
            diag_report(diags, &csv_header_missing, place, "no kind of record has members of these names");
        return false;
    }
    cursor.separator = state->spelling.separator = window.separator;
    csv_rows rows = { .reader = reader, .state = state, .arena = reader->arena, .diags = diags, .cursor = cursor };
    if (!csv_pass_row(reader, &cursor)) {
        csv_report_limit(reader, diags, rows.cursor.at, "the header");
        return false;
    }
    const char *line_end = layout_line_end_before(cursor.bytes, cursor.at);
    if (line_end)
        state->spelling.line_end = line_end;
    state->at = cursor.at;
    rows.cursor.bytes.length = cursor.at;
    return read_header(&rows, state);
}

/* ---- opening ---- */

/* If the columns are those that the writer would choose anyway, their names need not be kept. */
static bool is_usual_header(base_arena *arena, const csv_reading *state)
{
    csv_columns usual;
    if (!csv_columns_of(&usual, arena, &state->subject) || usual.count != state->columns.count)
        return false;
    for (size_t i = 0; i < usual.count; i++)
        if (!base_text_equal(usual.items[i].name, state->columns.items[i].name))
            return false;
    return true;
}

/* Keeps in the document what the writer needs to write the file in the same form, except what is usual. The document is
 * kept even in a conversion through JSON. */
static void describe_file(codec_reader *reader, const csv_reading *state)
{
    base_arena *arena = reader->arena;
    csv_spelling usual = csv_usual_spelling(io_path_extension(reader->source->path)), spelling = state->spelling;
    gamut_value *file = tree_object(arena);
    if (spelling.separator != usual.separator)
        tree_set_text(arena, file, "separator", base_arena_copy(arena, (base_text){ &spelling.separator, 1 }));
    if (strcmp(spelling.line_end, usual.line_end) != 0)
        tree_set_text(arena, file, "line_end", base_text_of(spelling.line_end));
    if (spelling.encoding != usual.encoding)
        tree_set_text(arena, file, "encoding", base_text_of(base_encoding_name(spelling.encoding)));
    if (spelling.has_mark)
        tree_set_bool(arena, file, "byte_order_mark", true);
    if (state->subject.list)
        tree_set_text(arena, file, "table", base_text_of(state->subject.list->name));
    gamut_value *columns = is_usual_header(arena, state) ? NULL : tree_set_list(arena, file, "columns");
    for (size_t i = 0; columns && i < state->columns.count; i++)
        tree_append(columns, tree_text(arena, state->columns.items[i].name));
    if (!tree_is_empty(file))
        tree_set(reader->document, reader->format->about.id, file);
}

/* Returns whether the file has everyday headings. An option that names a table means a table of members. */
static bool is_list_of_players(const codec_reader *reader, const csv_reading *state)
{
    layout_cursor cursor = { reader->source->bytes, state->at, ',' };
    csv_subject subject;
    if (codec_option(reader->options, "table") || !layout_skip_blank_lines(&cursor) || is_view(&cursor))
        return false;
    layout_cursor window = csv_row_window(reader, cursor);
    return csv_is_player_list(reader->source->bytes,
                              csv_guess(&subject, &window, reader->format->about.kinds, (base_text){ 0 }));
}

/* If the header cannot be used, the file is not read: without names the meaning of every cell would be a guess. */
gamut_status csv_open(codec_reader *reader, diag_list *diags)
{
    csv_reading *state = ARENA_NEW(reader->arena, csv_reading);
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    /* The encoding is determined from the whole file: letters beyond ASCII may occur only in its last row. */
    base_bytes bytes = reader->source->bytes;
    base_encoding option = codec_encoding(reader->options);
    state->spelling = csv_usual_spelling(io_path_extension(reader->source->path));
    state->spelling.has_mark = base_text_starts_with(base_text_of_bytes(bytes), CSV_BYTE_ORDER_MARK);
    if (state->spelling.has_mark)
        state->at = strlen(CSV_BYTE_ORDER_MARK);
    if (option != ENCODING_UNKNOWN)
        state->spelling.encoding = option;
    else if (!state->spelling.has_mark)
        state->spelling.encoding = base_encoding_detect_strictly(bytes);
    if (is_list_of_players(reader, state))
        return csv_open_players(reader, diags, state);
    if (!learn_header(reader, diags, state))
        return GAMUT_FAILED;
    describe_file(reader, state);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

void csv_facts(codec_reader *reader, gamut_value *out)
{
    static const char *const names[] = { "comma", "semicolon", "tab", "bar" }; /* "bar" is for lists of players alone */
    const csv_reading *state = reader->state;
    base_arena *arena = reader->arena;
    size_t separator = base_text_find(TEXT(LAYOUT_SEPARATORS), state->spelling.separator);
    tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(state->spelling.encoding)));
    tree_set_text(arena, out, "separator", base_text_of(names[separator]));
    if (state->players)
        tree_set_text(arena, out, "table", TEXT("list of players"));
    else if (state->subject.list)
        tree_set_text(arena, out, "table", base_text_of(state->subject.list->name));
    if (!state->players)
        tree_set_integer(arena, out, "columns", (int64_t)state->columns.count);
}
