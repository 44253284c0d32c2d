/* dump.c - rows of explained bytes, and the ranges that nobody explained. */
#include "dump.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/tree_json.h"

enum {
    HEX_SHOWN = 16,       /* bytes of a field that the text forms show */
    FLUSH_AT = 64 * 1024, /* bytes of text before they are sent off */
    RAW_ROW = 64          /* bytes that one row of unexplained bytes covers in JSON: long ranges come in pieces */
};

static void flush(codec_dump *dump, size_t least)
{
    if (dump->out.length < least || dump->is_stopped)
        return;
    if (dump->out.failed || !dump->stream->write((const char *)dump->out.data, dump->out.length, dump->stream->payload))
        dump->is_stopped = true;
    base_buffer_clear(&dump->out);
}

static void add_range(codec_dump *dump, uint32_t file, uint64_t from, uint64_t to)
{
    dump_file *of = &dump->files[file % DUMP_FILE_LIMIT];
    if (of->count && of->ranges[of->count - 1].to == from) {
        of->ranges[of->count - 1].to = to;
        return;
    }
    if (of->count == of->capacity) {
        size_t capacity = of->capacity ? 2 * of->capacity : 64;
        dump_range *ranges = ARENA_ARRAY(dump->arena, capacity, dump_range);
        if (!ranges) {
            dump->is_stopped = true;
            return;
        }
        if (of->count)
            memcpy(ranges, of->ranges, of->count * sizeof *ranges);
        of->ranges = ranges;
        of->capacity = capacity;
    }
    of->ranges[of->count++] = (dump_range){ from, to };
}

/* One row in the form that was asked for. */
typedef struct dump_row {
    const char *file;
    uint64_t offset;
    base_bytes bytes;
    base_text path;
    base_text value;
    base_text meaning; /* of this value */
    const char *about; /* of the field, whatever its value; NULL: nothing */
    bool is_odd;
} dump_row;

static void print_json_row(codec_dump *dump, const dump_row *row)
{
    gamut_value *tree = tree_object(dump->row);
    tree_set_text(dump->row, tree, "file", base_text_of(row->file));
    tree_set_integer(dump->row, tree, "offset", (int64_t)row->offset);
    tree_set_integer(dump->row, tree, "length", (int64_t)row->bytes.length);
    tree_set_text(dump->row, tree, "path", row->path);
    tree_set_text(dump->row, tree, "hex", base_hex_print(dump->row, row->bytes));
    tree_set_text(dump->row, tree, "value", row->value);
    tree_set_text(dump->row, tree, "meaning", row->meaning);
    tree_set_text(dump->row, tree, "about", base_text_of(row->about));
    if (row->is_odd)
        tree_set_bool(dump->row, tree, "odd", true);
    tree_print_json(&dump->out, tree, 0);
    base_buffer_add_char(&dump->out, '\n');
}

static void print_hex(base_buffer *out, base_bytes bytes)
{
    size_t shown = bytes.length < HEX_SHOWN ? bytes.length : HEX_SHOWN;
    for (size_t i = 0; i < shown; i++)
        base_buffer_print(out, "%02x ", bytes.data[i]);
    base_buffer_print(out, "%*s", (int)(3 * (HEX_SHOWN - shown)), "");
    base_buffer_add_string(out, bytes.length > shown ? ".. " : "   ");
}

static void print_text_row(codec_dump *dump, const dump_row *row)
{
    base_buffer_print(&dump->out, "%08llx %5zu  ", (unsigned long long)row->offset, row->bytes.length);
    if (dump->form == GAMUT_DUMP_HEX)
        print_hex(&dump->out, row->bytes);
    base_buffer_print(&dump->out, "%-32.*s ", TEXT_ARGS(row->path));
    base_buffer_add_text(&dump->out, row->value);
    if (row->meaning.length)
        base_buffer_print(&dump->out, "  %s%.*s", row->is_odd ? "! " : "", TEXT_ARGS(row->meaning));
    if (row->about)
        base_buffer_print(&dump->out, "  # %s", row->about);
    base_buffer_add_char(&dump->out, '\n');
}

static void print_row(codec_dump *dump, const dump_row *row)
{
    if (dump->form == GAMUT_DUMP_JSONL)
        print_json_row(dump, row);
    else
        print_text_row(dump, row);
    flush(dump, FLUSH_AT);
}

static const dump_file *file_of(const codec_dump *dump, uint32_t file)
{
    return &dump->files[file % DUMP_FILE_LIMIT];
}

static bool show_cell(const layout_cell *cell, void *payload)
{
    codec_dump *dump = payload;
    const io_source *source = file_of(dump, dump->file)->source;
    dump_row row = { .file = source->path,
                     .offset = dump->offset + cell->offset,
                     .bytes = cell->bytes,
                     .path = base_arena_print(dump->row, "%s.%.*s", dump->path, TEXT_ARGS(cell->path)),
                     .value = cell->value,
                     .meaning = cell->meaning,
                     .about = cell->field->text,
                     .is_odd = cell->is_odd };
    print_row(dump, &row);
    return !dump->is_stopped;
}

void codec_dump_file(codec_dump *dump, uint32_t file, const io_source *source)
{
    dump->files[file % DUMP_FILE_LIMIT].source = source;
}

void codec_dump_record(codec_dump *dump, uint32_t file, uint64_t offset, const layout_table *table, const char *path,
                       ...)
{
    char name[160];
    va_list arguments;
    va_start(arguments, path);
    vsnprintf(name, sizeof name, path, arguments);
    va_end(arguments);
    base_bytes all = file_of(dump, file)->source->bytes;
    if (offset >= all.length || dump->is_stopped)
        return;
    base_bytes from = { all.data + offset, all.length - offset < table->size ? all.length - offset : table->size };
    dump->file = file;
    dump->offset = offset;
    dump->path = name;
    add_range(dump, file, offset, offset + from.length);
    layout_explain(table, from, dump->row, show_cell, dump);
    base_arena_reset(dump->row);
}

void codec_dump_columns(codec_dump *dump, uint32_t file, uint64_t offset, const layout_line *line, size_t first,
                        const layout_table *table, const char *path, ...)
{
    char name[160];
    va_list arguments;
    va_start(arguments, path);
    vsnprintf(name, sizeof name, path, arguments);
    va_end(arguments);
    if (dump->is_stopped || first >= line->column_count)
        return;
    dump->file = file;
    dump->offset = offset;
    dump->path = name;
    add_range(dump, file, offset + layout_line_offset(line, first),
              offset + layout_line_offset(line, first + table->size));
    layout_explain_columns(table, line, first, dump->row, show_cell, dump);
    base_arena_reset(dump->row);
}

static void show_bytes(codec_dump *dump, const io_source *source, dump_range range, const char *path,
                       const char *meaning)
{
    for (uint64_t at = range.from; at < range.to && !dump->is_stopped; at += RAW_ROW) {
        size_t piece = (size_t)(range.to - at < RAW_ROW ? range.to - at : RAW_ROW);
        dump_row row = { .file = source->path,
                         .offset = at,
                         .bytes = { source->bytes.data + at, piece },
                         .path = base_text_of(path),
                         .value = TEXT(""),
                         .meaning = base_text_of(meaning) };
        print_row(dump, &row);
        base_arena_reset(dump->row);
    }
}

void codec_dump_bytes(codec_dump *dump, uint32_t file, uint64_t offset, uint64_t length, const char *path,
                      const char *meaning)
{
    const io_source *source = file_of(dump, file)->source;
    if (offset >= source->bytes.length)
        return;
    if (length > source->bytes.length - offset)
        length = source->bytes.length - offset;
    add_range(dump, file, offset, offset + length);
    show_bytes(dump, source, (dump_range){ offset, offset + length }, path, meaning);
}

static int compare_ranges(const void *a, const void *b)
{
    const dump_range *x = a, *y = b;
    return (x->from > y->from) - (x->from < y->from);
}

/* Nobody pointed at these bytes: they are shown all the same. */
static void show_gaps(codec_dump *dump, uint32_t file)
{
    dump_file *of = &dump->files[file];
    uint64_t at = 0, end = of->source->bytes.length;
    if (of->count)
        qsort(of->ranges, of->count, sizeof *of->ranges, compare_ranges);
    for (size_t i = 0; i <= of->count; i++) {
        uint64_t next = i < of->count ? of->ranges[i].from : end;
        if (next > at)
            show_bytes(dump, of->source, (dump_range){ at, next }, "unreferenced", "no record refers to these bytes");
        if (i < of->count && of->ranges[i].to > at)
            at = of->ranges[i].to;
    }
}

bool codec_dump_finish(codec_dump *dump)
{
    for (uint32_t i = 0; i < DUMP_FILE_LIMIT; i++)
        if (dump->files[i].source)
            show_gaps(dump, i);
    flush(dump, 1);
    base_buffer_free(&dump->out);
    return !dump->is_stopped;
}
