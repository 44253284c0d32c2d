/* bws_dump.c - explains every byte of a result file, page by page. */
#include <stdlib.h>

#include "base/text.h"
#include "bws.h"

enum {
    PARTS = JET_COLUMNS + 8, /* most parts of a row */
    KIND_INDEX = 3,
    KIND_LEAF = 4
};

typedef struct bws_dumping {
    jet_file *jet;
    codec_dump *dump;
    uint32_t file;
    uint64_t at; /* offset of the page */
    base_bytes page;
    uint32_t number;
} bws_dumping;

/* A part of a row: bytes with a name and a value. */
typedef struct bws_part {
    size_t from, to;
    const char *path, *meaning;
} bws_part;

static void bws_dump_bytes(const bws_dumping *work, size_t from, size_t to, const char *path, const char *meaning)
{
    if (to > from)
        codec_dump_bytes(work->dump, work->file, work->at + from, to - from, path, meaning);
}

/* ---- rows ---- */

static int bws_compare_parts(const void *a, const void *b)
{
    const bws_part *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    return (x->to < y->to) - (x->to > y->to);
}

static const char *bws_text_of_value(base_arena *arena, const gamut_value *value)
{
    if (!value)
        return "";
    switch (value->kind) {
    case GAMUT_VALUE_TEXT:
        return base_arena_print(arena, "\"%.*s\"", TEXT_ARGS(value->as.text)).data;
    case GAMUT_VALUE_INTEGER:
        return base_arena_print(arena, "%lld", (long long)value->as.integer).data;
    case GAMUT_VALUE_REAL:
        return base_arena_print(arena, "%.17g", value->as.real).data;
    default:
        return "";
    }
}

/* List the parts of a row. Parts that overlap in a damaged row are shown as far as no part before them has them. */
static size_t bws_list_parts(bws_part *out, const bws_dumping *work, const jet_table *table, const jet_cells *cells,
                             const char *path, base_arena *arena)
{
    size_t count = 0, length = cells->bytes.length, count_size = work->jet->edition->count_size;
    out[count++] = (bws_part){ 0, count_size, path, "columns of the row" };
    for (size_t i = 0; i < table->column_count && count < PARTS - 4; i++) {
        const jet_column *column = &table->columns[i];
        jet_flaw flaw;
        size_t from = 0;
        base_bytes bytes = jet_cell(cells, work->jet, column, &from);
        if (!bytes.length)
            continue;
        const gamut_value *value = column->type == JET_MEMO || column->type == JET_OLE
                                       ? NULL
                                       : jet_value(work->jet, arena, cells, column, &flaw);
        out[count++] = (bws_part){ from, from + bytes.length,
                                   base_arena_print(arena, "%s.%.*s", path, TEXT_ARGS(column->name)).data,
                                   bws_text_of_value(arena, value) };
    }
    if (cells->offsets_at < cells->mask_at)
        out[count++] = (bws_part){ cells->offsets_at, cells->mask_at, path, "offsets of texts, and their number" };
    out[count++] = (bws_part){ cells->mask_at, length, path, "a bit for each column that has a value, or is yes" };
    qsort(out, count, sizeof *out, bws_compare_parts);
    return count;
}

static void bws_dump_row(const bws_dumping *work, const jet_table *table, const jet_row *row, uint16_t flags,
                         base_arena *arena)
{
    jet_cells cells;
    size_t from = (size_t)(row->at - work->at), to = from + row->size, done = 0;
    base_text name = table ? table->name : TEXT("row");
    const char *path = base_arena_print(arena, "page[%u].%.*s[%u]", work->number, TEXT_ARGS(name), row->number).data;
    bws_part *parts = ARENA_ARRAY(arena, PARTS, bws_part);
    if (!path || !parts)
        return;
    if (flags & JET_DELETED || flags & JET_OVERFLOW || !table || !jet_crack(&cells, work->jet, table, row)) {
        bws_dump_bytes(work, from, to, path,
                       flags & JET_OVERFLOW  ? "place of the row: its number, and three bytes of page"
                       : flags & JET_DELETED ? "a row that is deleted, or that another page points to"
                       : table               ? "a row whose parts contradict each other"
                                             : "a map of pages, a long value, or a row of an unknown table");
        return;
    }
    size_t count = bws_list_parts(parts, work, table, &cells, path, arena);
    for (size_t i = 0; i < count; i++) {
        if (parts[i].from > done)
            bws_dump_bytes(work, from + done, from + parts[i].from, path, "of a column without a value");
        size_t start = parts[i].from > done ? parts[i].from : done;
        if (parts[i].to > start) {
            bws_dump_bytes(work, from + start, from + parts[i].to, parts[i].path, parts[i].meaning);
            done = parts[i].to;
        }
    }
    bws_dump_bytes(work, from + done, to, path, "of a column without a value");
}

static void bws_dump_data(const bws_dumping *work, base_arena *arena)
{
    jet_file *jet = work->jet;
    jet_data_page head = { 0 };
    size_t size = jet->edition->data_page->size, lowest = work->page.length;
    (void)!layout_read(jet->edition->data_page, work->page, &head);
    const jet_table *table = jet->owners[work->number] ? jet_table_at(jet, jet->owners[work->number] - 1) : NULL;
    codec_dump_record(work->dump, work->file, work->at, jet->edition->data_page, "page[%u]", work->number);
    size_t directory = size + 2u * head.rows;
    if (directory > work->page.length) {
        bws_dump_bytes(work, size, work->page.length, "page", "a directory that is longer than the page");
        return;
    }
    for (uint32_t i = 0; i < head.rows; i++) {
        codec_dump_record(work->dump, work->file, work->at + size + 2u * i, &jet_place_layout, "page[%u].directory[%u]",
                          work->number, i);
        size_t place = jet_word(work->page, size + 2u * i, 2) & JET_PLACE;
        if (place < directory || place > lowest) {
            bws_dump_bytes(work, directory, lowest, "page", "rows whose places contradict each other");
            return;
        }
        lowest = place;
    }
    bws_dump_bytes(work, directory, lowest, "page", "free");
    for (uint32_t i = head.rows; i-- > 0;) {
        jet_row row;
        uint16_t flags;
        if (jet_find_row(&row, &flags, jet, work->number, i))
            bws_dump_row(work, table, &row, flags, arena);
        base_arena_reset(arena);
    }
}

/* ---- definitions ---- */

static void bws_dump_definition(const bws_dumping *work)
{
    const jet_edition *edition = work->jet->edition;
    size_t at = jet_definition_page_layout.size, owner = work->jet->owners[work->number];
    const jet_table *table = owner ? jet_table_at(work->jet, owner - 1) : NULL;
    jet_definition definition;
    codec_dump_record(work->dump, work->file, work->at, &jet_definition_page_layout, "page[%u]", work->number);
    base_bytes body = { work->page.data + at, work->page.length - at };
    if (!table || table->pages.count != 1 || !table->column_count ||
        !layout_read(edition->definition, body, &definition)) {
        bws_dump_bytes(work, at, work->page.length, "page",
                       table ? "a part of the definition of a table" : "the definition of an unknown table");
        return;
    }
    codec_dump_record(work->dump, work->file, work->at + at, edition->definition, "%.*s", TEXT_ARGS(table->name));
    at += edition->definition->size;
    for (uint32_t i = 0; i < definition.real_indexes; i++, at += edition->index_head->size)
        codec_dump_record(work->dump, work->file, work->at + at, edition->index_head, "%.*s.index[%u]",
                          TEXT_ARGS(table->name), i + 1);
    for (uint32_t i = 0; i < definition.columns; i++, at += edition->column->size)
        codec_dump_record(work->dump, work->file, work->at + at, edition->column, "%.*s.column[%u]",
                          TEXT_ARGS(table->name), i + 1);
    for (uint32_t i = 0; i < definition.columns; i++) {
        size_t length = edition->name_size + jet_word(work->page, at, edition->name_size);
        bws_dump_bytes(work, at, at + length, "page.column_name", "length and name of a column");
        at += length;
    }
    bws_dump_bytes(work, at, work->page.length, "page", "indexes and long columns, and free bytes");
}

/* ---- pages ---- */

static void bws_dump_page(const bws_dumping *work, base_arena *arena)
{
    size_t size = work->page.length;
    switch (work->number ? work->page.data[0] : 0) {
    case 0:
        if (!work->number) {
            codec_dump_record(work->dump, work->file, 0, &jet_head_layout, "head");
            bws_dump_bytes(work, jet_head_layout.size, size, "head", "unused or unknown");
        } else
            bws_dump_bytes(work, 0, size, "page", "a page that is not used");
        break;
    case JET_PAGE_DATA:
        bws_dump_data(work, arena);
        break;
    case JET_PAGE_DEFINITION:
        bws_dump_definition(work);
        break;
    case JET_PAGE_MAP:
        codec_dump_record(work->dump, work->file, work->at, &jet_map_page_layout, "page[%u]", work->number);
        bws_dump_bytes(work, jet_map_page_layout.size, size, "page", "a bit for each page");
        break;
    case KIND_INDEX:
    case KIND_LEAF:
        bws_dump_bytes(work, 0, size, "page", "an index");
        break;
    default:
        bws_dump_bytes(work, 0, size, "page", "a page of a kind that is not known");
    }
}

gamut_status bws_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    bws_file *file = reader->state;
    jet_file *jet = &file->jet;
    (void)diags;
    codec_dump_file(dump, reader->file, reader->source);
    for (uint32_t number = 0; number < jet->page_count; number++) {
        bws_dumping work = { .jet = jet,
                             .dump = dump,
                             .file = reader->file,
                             .at = (uint64_t)number * jet->edition->page_size,
                             .page = jet_page(jet, number),
                             .number = number };
        bws_dump_page(&work, reader->cut); /* the record's arena has the rows of the dump */
    }
    uint64_t end = (uint64_t)jet->page_count * jet->edition->page_size;
    if (end < jet->bytes.length)
        codec_dump_bytes(dump, reader->file, end, jet->bytes.length - end, "rest", "a page that is not whole");
    return GAMUT_OK;
}
