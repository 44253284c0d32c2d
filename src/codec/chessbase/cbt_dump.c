/* cbt_dump.c - every byte of a .cbt and its .cbtt. */
#include "cbt.h"

static void dump_extras(const cbt_extra_file *extras, codec_dump *dump)
{
    codec_dump_record(dump, extras->file, 0, &cb_extra_header_layout, "cbtt.header");
    if (!extras->layout)
        return;
    for (size_t i = 0; i < extras->count + (extras->tail_size > 0); i++) {
        uint64_t at = cb_extra_header_layout.size + i * extras->record_size;
        codec_dump_record(dump, extras->file, at, extras->layout, "cbtt[%zu]", i);
        if (extras->record_size > extras->layout->size && i < extras->count)
            codec_dump_bytes(dump, extras->file, at + extras->layout->size, extras->record_size - extras->layout->size,
                             "cbtt.rest", "not known: the record of a newer version");
    }
}

gamut_status cbt_dump(codec_reader *reader, codec_dump *dump)
{
    const cbt_state *state = reader->state;
    if (state->has_tournaments)
        codec_dump_file(dump, state->entities.file, state->entities.source);
    if (state->extras.source)
        codec_dump_file(dump, state->extras.file, state->extras.source);
    if (state->has_tournaments) {
        size_t head = cb_entity_header_layout.size;
        codec_dump_record(dump, state->entities.file, 0, &cb_entity_header_layout, "header");
        if (state->entities.header_size > head)
            codec_dump_bytes(dump, state->entities.file, head, state->entities.header_size - head, "header.extra",
                             "further bytes of the header; not known, normally zero");
        for (size_t i = 0; i < state->entities.count + (state->entities.tail_size > 0); i++)
            codec_dump_record(dump, state->entities.file, cb_entity_offset(&state->entities, i), &cb_tournament_layout,
                              "tournament[%zu]", i);
    }
    if (state->extras.source)
        dump_extras(&state->extras, dump);
    return GAMUT_OK;
}
