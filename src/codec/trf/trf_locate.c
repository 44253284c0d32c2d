/* trf_locate.c - find the line and columns of a member of the event.
 *
 * Checks of meaning name a value by its path in the event, such as "players[3].rounds[1].opponent". The path is parsed
 * only when there is something to report. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "trf.h"

/* Opens the line of the file (not the aligned one), for access to its bytes by columns. Returns NULL when out of
 * memory. */
static const layout_line *open_placed(trf_state *state, const trf_line *line)
{
    /* In an 8-bit encoding a column is a byte of the file. */
    bool is_bytes = state->has_byte_columns || state->encoding != ENCODING_UTF8;
    base_text text = is_bytes ? (base_text){ NULL, line->length } : line->stored;
    if (state->placed == line)
        return &state->placed_columns;
    if (!state->placed_arena && !(state->placed_arena = base_arena_create(NULL)))
        return NULL;
    base_arena_reset(state->placed_arena);
    bool is_open = trf_open_line(&state->placed_columns, state->placed_arena, text, is_bytes);
    state->placed = is_open ? line : NULL;
    return is_open ? &state->placed_columns : NULL;
}

/* Converts a column of an aligned line to the column in the file, where the shift has not been undone. */
static size_t stored_column(const trf_line *line, size_t column)
{
    bool is_moved = line->shift.at && column >= line->shift.at;
    return is_moved ? (size_t)((int64_t)column + line->shift.surplus) : column;
}

diag_place trf_place(const codec_reader *reader, const trf_line *line, size_t from, size_t to)
{
    from = stored_column(line, from);
    to = stored_column(line, to);
    diag_place place = codec_place(reader, line->offset, line->length);
    const layout_line *columns = from ? open_placed(reader->state, line) : NULL;
    if (columns) {
        size_t start = layout_line_offset(columns, from - 1);
        size_t end = to ? layout_line_offset(columns, to) : line->length;
        place.beyond = from - 1 > columns->column_count ? (uint32_t)(from - 1 - columns->column_count) : 0;
        place.offset = line->offset + start;
        place.length = end > start ? (uint32_t)(end - start) : 0;
    }
    place.record = line->row ? line->row->title : NULL;
    return place;
}

/* The parts of "players[3].rounds[1].opponent". */
typedef struct path_parts {
    char member[32];
    long item; /* index in the list; -1: the path has none */
    char field[32];
    long element;
    char leaf[32];
} path_parts;

static const char *take_name(char *out, size_t size, const char *path, long *index)
{
    size_t length = strcspn(path, "[.");
    snprintf(out, size, "%.*s", (int)length, path);
    path += length;
    *index = -1;
    if (*path == '[') {
        *index = strtol(path + 1, NULL, 10);
        path = strchr(path, ']') ? strchr(path, ']') + 1 : path + strlen(path);
    }
    return *path == '.' ? path + 1 : path;
}

/* Finds the line of the row that fills the item. Items have the same order as the lines. */
static const trf_line *find_item_line(const trf_state *state, size_t row, long item)
{
    size_t low = state->row_starts[row], high = state->row_starts[row + 1], end = high;
    /* All dates of the rounds may be in one line, which then fills every item. */
    bool is_one = trf_rows[row].form == &trf_schedule_form && high - low == 1;
    if (low < high && (item < 0 || is_one || trf_rows[row].is_single))
        return state->row_lines[low];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if ((long)state->row_lines[middle]->item < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low < end && (long)state->row_lines[low]->item == item ? state->row_lines[low] : NULL;
}

/* Finds the first line of the file that fills the member. Several rows may fill it: points are in 162, XXS, BBW ... */
static const trf_line *find_member_line(const trf_state *state, const path_parts *parts)
{
    const trf_line *found = NULL;
    for (size_t row = 0; row < trf_row_count; row++) {
        /* A count (062, 072, 082) fills no member; its path is the word of its row after "count_", as in
         * "count_players". */
        bool is_meant = trf_rows[row].member && !strcmp(trf_rows[row].member, parts->member);
        if (trf_rows[row].form == &trf_count_form)
            is_meant = !strncmp(parts->member, "count_", 6) && !strcmp(parts->member + 6, trf_rows[row].word);
        const trf_line *line = is_meant ? find_item_line(state, row, parts->item) : NULL;
        if (line && (!found || line < found))
            found = line;
    }
    return found;
}

diag_place trf_locate(const codec_reader *reader, const char *path)
{
    const trf_state *state = reader->state;
    /* The buffers are longer than any name of a member; a longer name is cut, and then matches nothing. */
    path_parts parts = { .item = -1, .element = -1 };
    long none;
    path = take_name(parts.member, sizeof parts.member, path, &parts.item);
    path = take_name(parts.field, sizeof parts.field, path, &parts.element);
    (void)take_name(parts.leaf, sizeof parts.leaf, path, &none);
    const trf_line *line = find_member_line(state, &parts);
    if (!line)
        return codec_place(reader, 0, 0);
    if (!strcmp(parts.member, "players") && !strcmp(parts.field, "rounds") && parts.element >= 0) {
        size_t first = TRF_CELLS_AT + 10 * (size_t)parts.element;
        const layout_field *field = parts.leaf[0] ? layout_find(&trf_round_layout, parts.leaf) : NULL;
        if (!field)
            return trf_place(reader, line, first + 3, first + 10);
        return trf_place(reader, line, first + field->at + 1, first + field->at + field->width);
    }
    if (line->row->form == &trf_schedule_form && parts.item >= 0 && line->text.length > TRF_DATES_AT)
        return trf_place(reader, line, TRF_DATES_AT + 10 * (size_t)parts.item + 1,
                         TRF_DATES_AT + 10 * (size_t)parts.item + 8);
    if (line->row->columns) {
        /* A number of a list at the end of the line has its own columns; a member without columns gets the place of the
         * whole line. */
        const trf_columns *columns = line->row->columns;
        const layout_field *field = layout_find(columns->table, parts.field);
        if (columns->tail.member && !strcmp(columns->tail.member, parts.field) && parts.element >= 0) {
            size_t at = columns->tail.at + columns->tail.step * (size_t)parts.element;
            return trf_place(reader, line, at + 1, at + columns->tail.width);
        }
        return field ? trf_place(reader, line, field->at + 1, field->at + field->width)
                     : trf_place(reader, line, TRF_TEXT_AT + 1, columns->table->size);
    }
    /* The place is the text after the code, without the blanks around it. */
    size_t from = TRF_TEXT_AT, to = line->text.length;
    while (from < to && line->text.data[from] == ' ')
        from++;
    while (to > from && line->text.data[to - 1] == ' ')
        to--;
    return trf_place(reader, line, from + 1,
                     to > from ? base_utf8_count(base_text_slice(line->text, 0, to)) : from + 1);
}

diag_place trf_locate_in(const codec_reader *reader, const diag_place *record, const char *path)
{
    (void)record; /* the file has only one record */
    return trf_locate(reader, path);
}
