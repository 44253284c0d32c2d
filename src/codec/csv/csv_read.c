/* csv_read.c - read rows: the cells of a row become a tree, which is converted to a record by the shape of its kind. */
#include "base/text.h"
#include "csv.h"

/* ---- rows ---- */

/* Returns the object of that name in the tree, creating it if necessary: the columns of one object need not be
 * adjacent. */
static gamut_value *inner_object(base_arena *arena, gamut_value *tree, const char *name)
{
    for (gamut_value *child = tree ? tree->first : NULL; child; child = child->next)
        if (base_text_is(child->name, name))
            return child;
    return tree_set_object(arena, tree, name);
}

/* Cells are checked here and not by the shape later, because the place of the cell is known only here. */
static void csv_take_value(const csv_rows *rows, gamut_value *tree, const csv_column *column,
                           const layout_text_cell *cell)
{
    const model_member *member = csv_column_member(column);
    base_text text = csv_rows_text(rows, cell);
    gamut_value *value;
    const char *problem = csv_value_parse(&value, rows->arena, member, text, cell->is_quoted);
    if (problem) {
        diag_place place = csv_rows_place(rows, cell->at, cell->raw.length);
        base_text shown = base_text_cut(rows->arena, text, 40);
        place.record = rows->state->subject.row->name;
        place.index = (int64_t)rows->number;
        place.field = member->name;
        diag_report(rows->diags, &csv_value, place, "'%.*s' %s", TEXT_ARGS(shown), problem);
    }
    if (!value)
        return;
    for (size_t i = 0; i + 1 < column->depth; i++)
        tree = inner_object(rows->arena, tree, column->chain[i]->name);
    tree_add(tree, base_text_of(member->name), value);
}

/* Cells after the last column are read one by one and not kept: a row may have millions. Cells of columns that the
 * model does not know are stored in `foreign`, unless that is NULL. */
static gamut_value *read_row(csv_rows *rows, gamut_value *foreign)
{
    const csv_columns *columns = &rows->state->columns;
    gamut_value *tree = tree_object(rows->arena);
    size_t from = rows->cursor.at, count = 0;
    layout_text_cell cell = { 0 };
    for (; !cell.is_last; count++) {
        cell = csv_rows_next(rows);
        if (count < columns->count) {
            const csv_column *column = &columns->items[count];
            if (column->role == CSV_MEMBER || column->role == CSV_DELETED)
                csv_take_value(rows, tree, column, &cell);
            /* A NUL in the name of a column comes from binary data. Such cells are not kept, because no name in a JSON
             * object may contain a NUL. */
            else if (column->role == CSV_FOREIGN && foreign && cell.raw.length > 0 &&
                     base_text_find(column->name, '\0') == column->name.length)
                tree_add(foreign, column->name, tree_text(rows->arena, csv_rows_text(rows, &cell)));
        } else if (count == columns->count)
            from = cell.at;
    }
    /* If a quote is not closed, the row has too few cells, but that was already reported. */
    if (count > columns->count || (count < columns->count && cell.fault != LAYOUT_CELL_UNCLOSED))
        diag_report(rows->diags, count > columns->count ? &csv_row_long : &csv_row_short,
                    csv_rows_place(rows, from, cell.at + cell.raw.length - from),
                    "the row has %zu cells for %zu columns", count, columns->count);
    return tree;
}

static bool has_owner(const csv_reading *state)
{
    return state->columns.items[0].role == CSV_OWNER;
}

/* All rows of the span belong to one record; their first cell is the record's name. */
static gamut_value *read_table(csv_rows *rows)
{
    const csv_subject *subject = &rows->state->subject;
    gamut_value *tree = tree_object(rows->arena);
    gamut_value *list = tree_set_list(rows->arena, tree, subject->list->name);
    if (subject->owner && has_owner(rows->state)) {
        layout_cursor cursor = rows->cursor;
        layout_text_cell cell;
        layout_next_cell(&cell, &cursor);
        csv_column owner = { .chain = { subject->owner }, .depth = 1 };
        csv_take_value(rows, tree, &owner, &cell);
    }
    for (rows->number = 1; layout_skip_blank_lines(&rows->cursor); rows->number++)
        tree_append(list, read_row(rows, NULL));
    return tree;
}

static const char *const frame[] = { "deleted", NULL };

/* Most cells were already checked one by one. Only a few faults, such as those in a list of moves, are found when the
 * whole record is converted. */
static void csv_complain(const model_misfit *misfit, void *payload)
{
    const csv_rows *rows = payload;
    diag_place place = csv_rows_place(rows, 0, rows->cursor.at);
    place.record = rows->state->subject.row->name;
    place.index = (int64_t)rows->number;
    diag_report(rows->diags, &csv_value, place, "%.*s %s", TEXT_ARGS(misfit->path), misfit->problem);
}

/* The record is built through a tree, so that the same code checks the types of values from CSV and JSON. */
gamut_status csv_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const csv_reading *state = reader->state;
    base_arena *arena = scratch->arena;
    csv_rows rows = { .reader = reader,
                      .state = state,
                      .arena = arena,
                      .diags = scratch->diags,
                      .cursor = { span->bytes, 0, state->spelling.separator },
                      .offset = span->offset,
                      .number = span->number };
    if (state->players)
        return csv_decode_players(state, scratch, out);
    if (span->bytes.length > reader->limits->record) {
        csv_report_limit(reader, scratch->diags, span->offset, "the row");
        return GAMUT_SKIPPED;
    }
    gamut_value *foreign = tree_object(arena);
    const gamut_value *tree = state->subject.list ? read_table(&rows) : read_row(&rows, foreign);
    out->kind = state->subject.kind;
    void *members = codec_make_members(arena, out);
    if (!tree || !members || !model_from_tree(arena, state->subject.record, tree, members, frame, csv_complain, &rows))
        return GAMUT_FAILED;
    out->is_deleted = tree_get_bool(tree, "deleted");
    if (!tree_is_empty(foreign)) {
        gamut_value *extras = tree_object(arena);
        tree_set(tree_set_object(arena, extras, "csv"), "cells", foreign);
        out->extras = extras;
    }
    return base_arena_failed(arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- finding records ---- */

/* Returns the first cell of the row between two offsets: the name of the record, which all its rows have in common. */
static layout_text_cell owner_of(const csv_reading *state, layout_cursor cursor, size_t end)
{
    layout_text_cell cell = { 0 };
    cursor.bytes.length = end;
    if (has_owner(state))
        layout_next_cell(&cell, &cursor);
    return cell;
}

/* Moves over the further rows of a table that belong to the record which starts at `from`. All rows of a record
 * together must not exceed the size limit of a record. */
static void pass_items(const codec_reader *reader, diag_list *diags, layout_cursor *cursor, size_t from)
{
    const csv_reading *state = reader->state;
    layout_cursor start = *cursor;
    start.at = from;
    layout_text_cell owner = owner_of(state, start, cursor->at);
    for (layout_cursor next = *cursor; layout_skip_blank_lines(&next); *cursor = next) {
        layout_cursor row = next;
        if (!csv_pass_row(reader, &next))
            return;
        layout_text_cell row_owner = owner_of(state, row, next.at);
        if (!layout_cells_agree(&owner, &row_owner))
            return;
        if (next.at - from > reader->limits->record) {
            csv_report_limit(reader, diags, row.at, "the table of one record");
            return;
        }
    }
}

gamut_status csv_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    csv_reading *state = reader->state;
    layout_cursor cursor = { reader->source->bytes, state->at, state->spelling.separator };
    if (state->players ? state->number > 0 : !layout_skip_blank_lines(&cursor))
        return GAMUT_END;
    size_t from = cursor.at;
    if (state->players)
        cursor.at = cursor.bytes.length;
    else if (csv_pass_row(reader, &cursor) && state->subject.list)
        pass_items(reader, diags, &cursor, from);
    *out = (codec_span){ .bytes = { cursor.bytes.data + from, cursor.at - from },
                         .offset = from,
                         .number = ++state->number,
                         .file = reader->file };
    state->at = cursor.at;
    return GAMUT_OK;
}
