/* jet_table.c - the definition of a table: its columns, the map of its pages, and the places of its rows. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "bws.h"

enum {
    CHAIN_LIMIT = 256, /* most pages of a definition; 255 columns with the longest names need fewer than 20 */
    MAP_BITS = 0,      /* kinds of maps: the bits follow, or the numbers of pages that have them */
    MAP_PAGES = 1,
    FLAG_FIXED = 1
};

/* ---- definitions ---- */

/* Join what the pages of a definition have after their heads. A definition on one page is not copied. False: the chain
 * of its pages cannot be followed, which is reported, or out of memory. */
static bool jet_gather(base_bytes *out, jet_file *file, diag_list *diags, jet_table *table, size_t at)
{
    uint32_t number = table->page, head_size = jet_definition_page_layout.size;
    while (number) {
        base_bytes page = jet_page(file, number);
        jet_definition_page head = { 0 };
        bool is_there = layout_read(&jet_definition_page_layout, page, &head) && head.kind == JET_PAGE_DEFINITION;
        if (!is_there || file->owners[number] || table->pages.count >= CHAIN_LIMIT) {
            diag_report(diags, is_there ? &bws_table_chain : &bws_page_kind,
                        jet_place_of(file, (uint64_t)number * file->edition->page_size, head_size),
                        is_there ? "the definition of table %.*s goes on on page %u, which has a definition already"
                                 : "the definition of table %.*s goes on on page %u, which is no page of a definition",
                        TEXT_ARGS(table->name), number);
            return false;
        }
        uint32_t *kept = base_list_add(&table->pages, file->reader->arena, sizeof *kept);
        if (!kept)
            return false;
        *kept = number;
        file->owners[number] = (uint32_t)at + 1;
        number = head.next;
    }
    const uint32_t *pages = table->pages.items;
    size_t each = file->edition->page_size - head_size;
    *out = (base_bytes){ jet_page(file, pages[0]).data + head_size, each };
    if (table->pages.count == 1)
        return true;
    uint8_t *joined = base_arena_alloc(file->reader->arena, each * table->pages.count);
    for (size_t i = 0; joined && i < table->pages.count; i++)
        memcpy(joined + i * each, jet_page(file, pages[i]).data + head_size, each);
    *out = (base_bytes){ joined, joined ? each * table->pages.count : 0 };
    return joined != NULL;
}

static int jet_compare_columns(const void *a, const void *b)
{
    const jet_column *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* Read the columns and their names, which follow from `at` on. False: they do not fit, or out of memory. */
static bool jet_read_columns(jet_file *file, jet_table *table, base_bytes body, size_t at, size_t count)
{
    const jet_edition *edition = file->edition;
    jet_column *columns = ARENA_ARRAY(file->reader->arena, count, jet_column);
    if (!columns)
        return false;
    size_t name_at = at + count * edition->column->size;
    for (size_t i = 0; i < count; i++) {
        jet_column_row row = { 0 };
        size_t from = at + i * edition->column->size;
        if (from > body.length ||
            !layout_read(edition->column, (base_bytes){ body.data + from, body.length - from }, &row) ||
            name_at + edition->name_size > body.length)
            return false;
        size_t length = jet_word(body, name_at, edition->name_size);
        name_at += edition->name_size;
        if (length > body.length - name_at)
            return false;
        jet_flaw flaw;
        base_bytes name = { body.data + name_at, length };
        columns[i] = (jet_column){ .name = bws_decode_text(file, file->reader->arena, name, &flaw),
                                   .type = row.type,
                                   .scale = (uint8_t)((edition == &jet_edition_3 ? row.more : row.sort_order) >> 8),
                                   .number = row.number,
                                   .variable = row.variable,
                                   .fixed_at = row.fixed_at,
                                   .size = row.size,
                                   .is_fixed = row.flags & FLAG_FIXED };
        name_at += length;
    }
    if (count)
        qsort(columns, count, sizeof *columns, jet_compare_columns);
    table->columns = columns;
    table->column_count = count;
    return true;
}

/* ---- maps of pages ---- */

/* Call `visit` for the bits that are set; bit 0 is page `first`. False: `visit` stopped. */
static bool jet_each_bit(const jet_file *file, base_bytes bits, uint64_t first, jet_visit_page visit, void *payload)
{
    for (size_t i = 0; i < bits.length && first + 8 * i < file->page_count; i++)
        for (unsigned bit = 0; bits.data[i] >> bit && bit < 8; bit++)
            if (bits.data[i] >> bit & 1 && !visit((uint32_t)(first + 8 * i + bit), payload))
                return false;
    return true;
}

bool jet_each_mapped(const jet_file *file, uint32_t map_at, jet_visit_page visit, void *payload)
{
    jet_row row;
    uint16_t flags;
    jet_map map;
    if (!jet_find_row(&row, &flags, file, map_at >> 8, map_at & 0xff))
        return false;
    base_bytes bytes = { file->bytes.data + row.at, row.size };
    if (!layout_read(&jet_map_layout, bytes, &map))
        return false;
    if (map.kind == MAP_BITS) {
        base_bytes bits = { bytes.data + jet_map_layout.size, bytes.length - jet_map_layout.size };
        (void)jet_each_bit(file, bits, map.first, visit, payload);
        return true;
    }
    size_t head = jet_map_page_layout.size, each = file->edition->page_size - head;
    for (size_t i = 0; map.kind == MAP_PAGES && 1 + 4 * i + 4 <= bytes.length && i * each * 8 < file->page_count; i++) {
        uint32_t number = jet_word(bytes, 1 + 4 * i, 4);
        base_bytes page = jet_page(file, number);
        if (number && (!page.data || page.data[0] != JET_PAGE_MAP))
            return false;
        if (number && !jet_each_bit(file, (base_bytes){ page.data + head, each }, i * each * 8, visit, payload))
            return true;
    }
    return map.kind == MAP_PAGES;
}

/* ---- rows ---- */

typedef struct jet_listing {
    jet_file *file;
    diag_list *diags;
    jet_table *table;
    size_t at; /* place of the table */
} jet_listing;

static bool jet_is_page_of(const jet_file *file, const jet_table *table, uint32_t number)
{
    base_bytes page = jet_page(file, number);
    jet_data_page head;
    return layout_read(file->edition->data_page, page, &head) && head.kind == JET_PAGE_DATA &&
           head.owner == table->page;
}

/* Find where a row that was moved is now. A row that was moved twice has its first pointer changed, so there is one
 * step. */
static bool jet_follow_row(jet_row *row, const jet_file *file)
{
    uint16_t flags;
    if (row->size < 4)
        return false;
    uint32_t to = jet_word((base_bytes){ file->bytes.data + row->at, row->size }, 0, 4);
    return jet_find_row(row, &flags, file, to >> 8, to & 0xff) && !(flags & JET_OVERFLOW);
}

static bool jet_list_page(uint32_t number, void *payload)
{
    const jet_listing *work = payload;
    jet_file *file = work->file;
    jet_table *table = work->table;
    base_bytes page = jet_page(file, number);
    jet_data_page head;
    uint64_t at = (uint64_t)number * file->edition->page_size;
    if (!jet_is_page_of(file, table, number) || !layout_read(file->edition->data_page, page, &head) ||
        file->owners[number]) {
        if (page.data)
            diag_report(work->diags, &bws_map_page, jet_place_of(file, at, file->edition->data_page->size),
                        "page %u is said to have rows of table %.*s, but belongs to something else", number,
                        TEXT_ARGS(table->name));
        return true;
    }
    file->owners[number] = (uint32_t)work->at + 1;
    for (uint32_t i = 0; i < head.rows; i++) {
        jet_row row;
        uint16_t flags = 0;
        if (!jet_find_row(&row, &flags, file, number, i)) {
            diag_report(work->diags, &bws_row_place, jet_place_of(file, at, file->edition->data_page->size),
                        "row %u on page %u of table %.*s is not inside of the page", i + 1, number,
                        TEXT_ARGS(table->name));
            if (file->edition->data_page->size + 2u * head.rows > page.length)
                return true; /* nor has the directory its place there */
            continue;
        }
        table->deleted += flags & JET_DELETED ? 1 : 0;
        if (flags & JET_DELETED || (!row.size && !(flags & JET_OVERFLOW)))
            continue;
        if (flags & JET_OVERFLOW && !jet_follow_row(&row, file)) {
            diag_report(work->diags, &bws_row_overflow, jet_place_of(file, row.at, row.size),
                        "row %u on page %u of table %.*s was moved to a place where there is no row", i + 1, number,
                        TEXT_ARGS(table->name));
            continue;
        }
        jet_row *kept = base_list_add(&table->rows, file->reader->arena, sizeof *kept);
        if (!kept)
            return false;
        *kept = row;
    }
    return true;
}

/* Without a map that can be read, every page says to which table it belongs. */
static void jet_list_all(jet_listing *work)
{
    for (uint32_t page = 1; page < work->file->page_count; page++)
        if (!work->file->owners[page] && jet_is_page_of(work->file, work->table, page) && !jet_list_page(page, work))
            return;
}

bool jet_read_table(jet_file *file, diag_list *diags, jet_table *table, size_t at)
{
    jet_definition definition = { 0 };
    base_bytes body;
    if (!jet_gather(&body, file, diags, table, at))
        return false;
    uint64_t first = (uint64_t)table->page * file->edition->page_size, columns_at = file->edition->definition->size;
    bool is_read = layout_read(file->edition->definition, body, &definition);
    columns_at += (uint64_t)definition.real_indexes * file->edition->index_head->size;
    if (!is_read || columns_at > body.length || definition.columns > JET_COLUMNS ||
        !jet_read_columns(file, table, body, columns_at, definition.columns)) {
        if (!base_arena_failed(file->reader->arena))
            diag_report(diags, &bws_table_definition, jet_place_of(file, first, file->edition->page_size),
                        "the definition of table %.*s has %u columns, which have no room in it", TEXT_ARGS(table->name),
                        definition.columns);
        return false;
    }
    table->variable_count = definition.variable_columns;
    table->stated_rows = definition.rows;
    table->used_at = definition.used_at;
    jet_listing work = { file, diags, table, at };
    if (!jet_each_mapped(file, definition.used_at, jet_list_page, &work)) {
        diag_report(diags, &bws_map_form, jet_place_of(file, first, jet_definition_page_layout.size),
                    "the map of the pages of table %.*s, row %u of page %u, cannot be read; every page was asked",
                    TEXT_ARGS(table->name), definition.used_at & 0xff, definition.used_at >> 8);
        jet_list_all(&work);
    }
    return !base_arena_failed(file->reader->arena);
}
