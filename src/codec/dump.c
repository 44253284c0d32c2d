/* dump.c - rows of explained bytes, and the ranges that no codec explained.
 *
 * Codecs explain ranges of bytes: a record by its table, or bytes without a table by a name. This file prints them in
 * one of three forms and remembers the ranges. At the end the ranges are sorted; bytes between them, which the codec
 * forgot, are shown as unreferenced.
 *
 * The index of a file in `files` is its number in the list of findings, modulo DUMP_FILE_LIMIT. The files of a dump
 * have successive numbers, and there are fewer of them than DUMP_FILE_LIMIT, so each has its own index. */
#include "dump.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "model/tree_json.h"

enum {
    HEX_SHOWN = 16,       /* most bytes of a field that the text forms show */
    FLUSH_AT = 64 * 1024, /* bytes of text that are collected before they are sent to the stream */
    RAW_ROW = 64          /* bytes per row of a long range that no table describes */
};

/* After a stream has stopped (for example, a closed pipe), it is not called again; the rest of the dump runs without
 * printing. */
static void flush(codec_dump *dump, size_t least)
{
    if (dump->out.length < least || dump->is_stopped)
        return;
    if (dump->out.failed || !dump->stream->write((const char *)dump->out.data, dump->out.length, dump->stream->payload))
        dump->is_stopped = true;
    base_buffer_clear(&dump->out);
}

static dump_file *file_of(codec_dump *dump, uint32_t file)
{
    return &dump->files[file % DUMP_FILE_LIMIT];
}

/* Most records follow each other. Extending the last range keeps the list short: a database of a million games has few
 * gaps. */
static void add_range(codec_dump *dump, uint32_t file, uint64_t from, uint64_t to)
{
    dump_file *member = file_of(dump, file);
    dump_range *ranges = member->ranges.items;
    size_t count = member->ranges.count;
    if (count && ranges[count - 1].to == from) {
        ranges[count - 1].to = to;
        return;
    }
    dump_range *added = base_list_add(&member->ranges, dump->arena, sizeof *added);
    if (added)
        *added = (dump_range){ from, to };
    else
        dump->is_stopped = dump->has_no_memory = true;
}

static void end_rows(codec_dump *dump)
{
    dump->has_no_memory = dump->has_no_memory || base_arena_failed(dump->row);
    base_arena_reset(dump->row);
}

/* Prints one row in the requested form. */
static void print_row(codec_dump *dump, const dump_row *row)
{
    if (dump->take) {
        dump->is_stopped = dump->is_stopped || !dump->take(row, dump->payload);
    } else if (dump->form == GAMUT_DUMP_JSONL) {
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
    } else {
        if (dump->file_count > 1)
            base_buffer_print(&dump->out, "%-5.*s ", TEXT_ARGS(io_path_extension(row->file)));
        base_buffer_print(&dump->out, "%08llx %5zu  ", (unsigned long long)row->offset, row->bytes.length);
        if (dump->form == GAMUT_DUMP_HEX) {
            size_t shown = row->bytes.length < HEX_SHOWN ? row->bytes.length : HEX_SHOWN;
            for (size_t i = 0; i < shown; i++)
                base_buffer_print(&dump->out, "%02x ", row->bytes.data[i]);
            base_buffer_print(&dump->out, "%*s", (int)(3 * (HEX_SHOWN - shown)), "");
            base_buffer_add_string(&dump->out, row->bytes.length > shown ? ".. " : "   ");
        }
        base_buffer_print(&dump->out, "%-32.*s ", TEXT_ARGS(row->path));
        base_buffer_add_text(&dump->out, row->value);
        if (row->meaning.length)
            base_buffer_print(&dump->out, "  %s%.*s", row->is_odd ? "! " : "", TEXT_ARGS(row->meaning));
        if (row->about)
            base_buffer_print(&dump->out, "  # %s", row->about);
        base_buffer_add_char(&dump->out, '\n');
    }
    flush(dump, FLUSH_AT);
}

/* Called by the layout engine for each cell: one field, or one element of a field that repeats. */
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
    dump_file *member = file_of(dump, file);
    dump->file_count += !member->source;
    member->source = source;
    member->is_hidden =
        dump->member.length && !base_text_equal_fold_ascii(io_path_extension(source->path), dump->member);
}

static bool is_shown(codec_dump *dump, uint32_t file)
{
    const dump_file *member = file_of(dump, file);
    return member->source && !member->is_hidden && !dump->is_stopped;
}

void codec_dump_record(codec_dump *dump, uint32_t file, uint64_t offset, const layout_table *table, const char *path,
                       ...)
{
    char name[160];
    va_list arguments;
    if (!is_shown(dump, file) || offset >= file_of(dump, file)->source->bytes.length)
        return;
    va_start(arguments, path);
    vsnprintf(name, sizeof name, path, arguments);
    va_end(arguments);
    base_bytes bytes = file_of(dump, file)->source->bytes;
    base_bytes from = { bytes.data + offset,
                        bytes.length - offset < table->size ? (size_t)(bytes.length - offset) : table->size };
    dump->file = file;
    dump->offset = offset;
    dump->path = name;
    add_range(dump, file, offset, offset + from.length);
    layout_explain(table, from, dump->row, show_cell, dump);
    end_rows(dump);
}

void codec_dump_columns(codec_dump *dump, uint32_t file, uint64_t offset, const layout_line *line, size_t first,
                        const layout_table *table, const char *path, ...)
{
    char name[160];
    va_list arguments;
    va_start(arguments, path);
    vsnprintf(name, sizeof name, path, arguments);
    va_end(arguments);
    if (!is_shown(dump, file) || first >= line->column_count)
        return;
    dump->file = file;
    dump->offset = offset;
    dump->path = name;
    add_range(dump, file, offset + layout_line_offset(line, first),
              offset + layout_line_offset(line, first + table->size));
    layout_explain_columns(table, line, first, dump->row, show_cell, dump);
    end_rows(dump);
}

/* Long ranges are split into rows, so that a row of JSON stays small, whatever length the input states. */
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
        end_rows(dump);
    }
}

void codec_dump_bytes(codec_dump *dump, uint32_t file, uint64_t offset, uint64_t length, const char *path,
                      const char *meaning)
{
    const io_source *source = file_of(dump, file)->source;
    if (!is_shown(dump, file) || offset >= source->bytes.length)
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

/* Shows the bytes that no record refers to. In damaged files ranges may overlap, because two records refer to the same
 * bytes. So a gap starts after the end of all earlier ranges, not just of the last one. */
static void show_gaps(codec_dump *dump, uint32_t file)
{
    dump_file *member = &dump->files[file];
    dump_range *ranges = member->ranges.items;
    size_t count = member->ranges.count;
    uint64_t at = 0, end = member->source->bytes.length;
    if (count)
        qsort(ranges, count, sizeof *ranges, compare_ranges);
    for (size_t i = 0; i <= count; i++) {
        uint64_t next = i < count ? ranges[i].from : end;
        if (next > at)
            show_bytes(dump, member->source, (dump_range){ at, next }, "unreferenced",
                       "no record refers to these bytes");
        if (i < count && ranges[i].to > at)
            at = ranges[i].to;
    }
}

bool codec_dump_has_member(const codec_dump *dump)
{
    for (uint32_t i = 0; i < DUMP_FILE_LIMIT; i++)
        if (dump->files[i].source && !dump->files[i].is_hidden)
            return true;
    return false;
}

bool codec_dump_finish(codec_dump *dump)
{
    for (uint32_t i = 0; i < DUMP_FILE_LIMIT; i++)
        if (is_shown(dump, i))
            show_gaps(dump, i);
    flush(dump, 1);
    base_buffer_free(&dump->out);
    return !dump->is_stopped;
}
