/* bws_check.c - judges a result file as a database: rows, values, and pages that no table has. */
#include "base/text.h"
#include "bws.h"

static void bws_check_row(bws_file *file, diag_list *diags, const jet_table *table, size_t at, base_arena *arena)
{
    const jet_row *place = (const jet_row *)table->rows.items + at;
    jet_cells cells;
    if (!jet_crack(&cells, &file->jet, table, place)) {
        diag_report(diags, &bws_row_form, jet_place_of(&file->jet, place->at, place->size),
                    "row %zu of table %.*s has parts that lie outside of it", at + 1, TEXT_ARGS(table->name));
        return;
    }
    for (size_t i = 0; i < table->column_count; i++) {
        static const gamut_rule *const rules[] = { NULL, &bws_text_form, &bws_date_range, &bws_long_form };
        static const char *const wrong[] = { "", "a text with half a character",
                                             "no time between the years 100 and 9999",
                                             "a long value that cannot be followed" };
        const jet_column *column = &table->columns[i];
        jet_flaw flaw = JET_FINE;
        size_t from = 0;
        if (column->type == JET_TEXT || column->type == JET_MEMO || column->type == JET_OLE || column->type == JET_DATE)
            (void)jet_value(&file->jet, arena, &cells, column, &flaw);
        base_bytes bytes = flaw ? jet_cell(&cells, &file->jet, column, &from) : (base_bytes){ NULL, 0 };
        if (flaw)
            diag_report(diags, rules[flaw], jet_place_of(&file->jet, cells.at + from, bytes.length),
                        "%.*s in row %zu of table %.*s is %s", TEXT_ARGS(column->name), at + 1, TEXT_ARGS(table->name),
                        wrong[flaw]);
    }
    base_arena_reset(arena);
}

typedef struct bws_free_pages {
    uint8_t *is_free; /* by page */
    uint32_t count;
} bws_free_pages;

static bool bws_note_free(uint32_t page, void *payload)
{
    const bws_free_pages *free = payload;
    if (page < free->count)
        free->is_free[page] = 1;
    return true;
}

/* A page that is free may still have the rows of a table that is gone. */
static void bws_check_pages(bws_file *file, diag_list *diags, base_arena *arena)
{
    enum {
        FREE_MAP = 1 << 8 /* the first row of page 1 */
    };
    jet_file *jet = &file->jet;
    bws_free_pages free = { ARENA_ARRAY(arena, jet->page_count, uint8_t), jet->page_count };
    if (!free.is_free || !jet_each_mapped(jet, FREE_MAP, bws_note_free, &free))
        return;
    for (uint32_t page = 1; page < jet->page_count; page++) {
        jet_data_page head;
        if (jet->owners[page] || free.is_free[page] ||
            !layout_read(jet->edition->data_page, jet_page(jet, page), &head) || head.kind != JET_PAGE_DATA ||
            head.owner >= jet->page_count || !jet->owners[head.owner])
            continue;
        const jet_table *table = jet_table_at(jet, jet->owners[head.owner] - 1);
        if (table->page == head.owner && !table->is_system)
            diag_report(diags, &bws_page_unmapped,
                        jet_place_of(jet, (uint64_t)page * jet->edition->page_size, jet->edition->page_size),
                        "page %u has %u rows of table %.*s, whose map does not name it", page, head.rows,
                        TEXT_ARGS(table->name));
    }
}

/* The rows of a table that was not read completely are reported where they were lost. */
void bws_check(codec_reader *reader, diag_list *diags)
{
    bws_file *file = reader->state;
    base_arena *arena = reader->record;
    file->jet.long_left = file->jet.bytes.length;
    for (size_t i = 0; i < file->jet.tables.count; i++) {
        const jet_table *table = jet_table_at(&file->jet, i);
        if (table->is_system)
            continue;
        for (size_t at = 0; at < table->rows.count; at++)
            bws_check_row(file, diags, table, at, arena);
        if (table->column_count && table->stated_rows != table->rows.count)
            diag_report(diags, &bws_table_rows,
                        jet_place_of(&file->jet, (uint64_t)table->page * file->jet.edition->page_size,
                                     jet_definition_page_layout.size),
                        "table %.*s is said to have %u rows, and has %zu", TEXT_ARGS(table->name), table->stated_rows,
                        table->rows.count);
    }
    bws_check_pages(file, diags, arena);
}
