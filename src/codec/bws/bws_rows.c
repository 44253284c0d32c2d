/* bws_rows.c - rows of a result file by the names of their columns, whose order differs between programs. */
#include "base/text.h"
#include "bws.h"

bool bws_next(bws_row *row, jet_file *file, const jet_table *table, size_t *at)
{
    while (table && *at < table->rows.count) {
        const jet_row *place = (const jet_row *)table->rows.items + *at;
        row->file = file;
        row->table = table;
        row->at = (*at)++;
        if (jet_crack(&row->cells, file, table, place))
            return true;
    }
    return false;
}

/* Some programs store numbers as text. */
int64_t bws_number(const bws_row *row, const char *column)
{
    int64_t value = 0;
    const jet_column *found = jet_find_column(row->table, column);
    if (jet_integer(&value, row->file, &row->cells, found))
        return value;
    return found && base_parse_int(&value, bws_text(row, column)) ? value : 0;
}

base_text bws_text(const bws_row *row, const char *column)
{
    jet_flaw flaw;
    base_arena *arena = row->file->reader->arena;
    base_text text = jet_text(row->file, arena, &row->cells, jet_find_column(row->table, column), &flaw);
    return base_text_one_line(arena, text);
}

bool bws_time(jet_time *out, const bws_row *row, const char *column)
{
    jet_flaw flaw;
    return jet_date(out, row->file, &row->cells, jet_find_column(row->table, column), &flaw);
}

diag_place bws_place(const bws_row *row)
{
    return jet_place_of(row->file, row->cells.at, row->cells.bytes.length);
}
