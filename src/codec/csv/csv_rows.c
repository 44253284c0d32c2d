/* csv_rows.c - read cells with their places in the file, and find rows within the size limit. */
#include "csv.h"

#include "base/text.h"

diag_place csv_rows_place(const csv_rows *rows, size_t at, size_t length)
{
    return codec_place(rows->reader, rows->offset + at, length);
}

layout_text_cell csv_rows_next(csv_rows *rows)
{
    layout_text_cell cell;
    layout_next_cell(&cell, &rows->cursor);
    diag_place place = csv_rows_place(rows, cell.fault_at, cell.fault_length);
    if (cell.fault == LAYOUT_CELL_UNCLOSED)
        diag_report(rows->diags, &csv_quote_unclosed, place,
                    "the cell has no closing quote; the rest of the line is taken for it");
    else if (cell.fault == LAYOUT_CELL_STRAY && cell.is_quoted)
        diag_report(rows->diags, &csv_quote_stray, place, "something follows the closing quote of the cell");
    else if (cell.fault == LAYOUT_CELL_STRAY)
        diag_report(rows->diags, &csv_quote_stray, place, "a cell with quotes inside must begin with one");
    return cell;
}

/* The text is a slice of the file if it is UTF-8 without doubled quotes; otherwise it is converted in the arena. */
base_text csv_rows_text(const csv_rows *rows, const layout_text_cell *cell)
{
    base_bytes content = layout_cell_content(rows->arena, cell);
    base_encoding encoding = rows->state->spelling.encoding;
    base_text text = base_decode(rows->arena, content, encoding);
    if (encoding == ENCODING_UTF8 && text.data && (const void *)text.data != content.data)
        diag_report(rows->diags, &csv_encoding, csv_rows_place(rows, cell->at + base_utf8_invalid_at(cell->raw), 1),
                    "the cell is not UTF-8");
    return text;
}

void csv_report_limit(const codec_reader *reader, diag_list *diags, uint64_t at, const char *what)
{
    diag_report(diags, &codec_rule_limit, codec_place(reader, at, 0), "%s is longer than %zu bytes", what,
                reader->limits->record);
}

layout_cursor csv_row_window(const codec_reader *reader, layout_cursor cursor)
{
    if (cursor.bytes.length - cursor.at > reader->limits->record)
        cursor.bytes.length = cursor.at + reader->limits->record;
    return cursor;
}

/* The window also limits how far a closing quote is searched. csv_decode later sees only the bytes of the row found
 * here. A quote that is not closed within the window is not closed within the row either, so splitting and decoding
 * find the same cells. */
bool csv_pass_row(const codec_reader *reader, layout_cursor *cursor)
{
    layout_cursor window = csv_row_window(reader, *cursor);
    size_t from = cursor->at;
    layout_pass_cells(&window);
    cursor->at = window.at;
    if (window.at > from && (window.at < window.bytes.length || window.bytes.length == cursor->bytes.length ||
                             layout_line_end_before(window.bytes, window.at)))
        return true;
    layout_skip_line(cursor);
    return false;
}
