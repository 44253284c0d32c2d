/* trf_dump.c - show every column of every line.
 *
 * A dump shows raw bytes, so the columns are found in the bytes of the file, not in the decoded text. */
#include <stdio.h>

#include "base/text.h"
#include "trf.h"

gamut_status trf_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const trf_state *state = reader->state;
    (void)diags;
    codec_dump_file(dump, reader->file, reader->source);
    if (state->has_mark)
        codec_dump_bytes(dump, reader->file, 0, 3, "mark", "byte order mark of UTF-8");
    for (size_t i = 0; i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        uint64_t end = line->offset + line->length;
        char path[32];
        snprintf(path, sizeof path, "%zu.%s", i + 1, line->row ? trf_row_name(line->row) : "line");
        /* A line with letters beyond ASCII cannot be shown by columns if these letters are in an 8-bit code page, or if
         * columns count bytes and so may cut a letter. Such a line is shown as bytes. */
        base_bytes raw = { reader->source->bytes.data + line->offset, line->length };
        bool is_shown = base_is_ascii(raw) || (state->encoding == ENCODING_UTF8 && !state->has_byte_columns);
        if (line->row && line->row->columns && is_shown) {
            size_t number = i + 1;
            base_arena *scratch = base_arena_create(NULL);
            layout_line columns;
            bool is_bytes = state->has_byte_columns || state->encoding != ENCODING_UTF8;
            if (scratch && trf_open_line(&columns, scratch, base_text_of_bytes(raw), is_bytes)) {
                codec_dump_columns(dump, reader->file, line->offset, &columns, 0, line->row->columns->table, "%zu.%s",
                                   number, trf_row_name(line->row));
                for (size_t first = TRF_CELLS_AT, round = 1;
                     line->row->form == &trf_player_form && first < columns.column_count; first += 10, round++)
                    codec_dump_columns(dump, reader->file, line->offset, &columns, first, &trf_round_layout,
                                       "%zu.001.round[%zu]", number, round);
                const trf_tail *tail = &line->row->columns->tail;
                size_t at = layout_line_offset(&columns, line->row->columns->table->size);
                if (tail->member && line->length > at)
                    codec_dump_bytes(dump, reader->file, line->offset + at, line->length - at, tail->member,
                                     "numbers in fixed columns to the end of the line");
            }
            base_arena_destroy(scratch);
        } else if (line->length)
            codec_dump_bytes(dump, reader->file, line->offset, line->length, path,
                             line->row                                ? line->row->title
                             : base_text_starts_with(line->text, "#") ? "comment"
                                                                      : "no known record");
        uint64_t next = i + 1 < state->line_count ? state->lines[i + 1].offset : reader->source->bytes.length;
        if (next > end)
            codec_dump_bytes(dump, reader->file, end, next - end, "line end", trf_end_names[line->end]);
    }
    return GAMUT_OK;
}
