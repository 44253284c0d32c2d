/* cbh2_fix.c - decides what fix does to a 2CBH database, and reports it.
 *
 * As in cbh_fix.c, the check runs first, and the repairs happen where the database is described and where its records
 * are compared: a faulty value is not kept there, so the writer computes a new one. */
#include <string.h>

#include "base/text.h"
#include "cbh2.h"

/* Completes a last record that is cut short; fields that are not whole are empty. */
void cbh2_fix_end(codec_reader *reader, cbh2_state *state)
{
    uint8_t record[CBH2_RECORD_SIZE] = { 0 };
    base_bytes bytes = state->index.source->bytes;
    const uint8_t *tail = bytes.data + bytes.length - state->tail_size;
    if (!state->tail_size)
        return;
    const layout_table *layout = cbh2_record_layout(state->tail_size > 2 ? cbh2_sort_of(tail) : CBH2_IS_GAME);
    memset(record + CBH2_MOVES_AT, 0xff, 80); /* offsets and references: none */
    record[0] = record[2] = record[3] = 1;
    if (layout == &cbh2_game_layout)
        record[CBH2_RESULT_AT] = CBH2_RESULT_UNKNOWN;
    for (size_t i = 0; i < layout->field_count; i++) {
        const layout_field *field = &layout->fields[i];
        if (field->at + field->width <= state->tail_size)
            memcpy(record + field->at, tail + field->at, field->width);
    }
    io_source cut = *state->index.source;
    cut.bytes.length -= state->tail_size;
    const io_source *whole = cb_source_extend(reader->arena, &cut, (base_bytes){ record, sizeof record });
    if (!whole)
        return;
    codec_fixed(reader, &cbh2_record_truncated, "game", "record %zu had %zu of %d bytes; the others are empty now",
                state->count + 1, state->tail_size, CBH2_RECORD_SIZE);
    state->index.source = whole;
    state->count++;
    state->tail_size = 0;
}

/* Entities that the header does not count are there again; those that the file lacks are gone. */
void cbh2_fix_counts(codec_reader *reader, cbh2_state *state)
{
    cbh2_lid *lid = &state->entities;
    for (unsigned i = 0; i < lid->type_count && lid->source; i++) {
        size_t extent = cbh2_lid_extent(lid, (cbh2_type)i);
        if ((uint64_t)lid->types[i].count == extent)
            continue;
        if ((uint64_t)lid->types[i].count > extent)
            codec_unfixed(reader, &cbh2_entity_count, "header", 0, "they are not there",
                          "the header states %lld %s; the file has room for %zu", (long long)lid->types[i].count,
                          cbh2_types[i].name, extent);
        else
            codec_fixed(reader, &cbh2_entity_count, "header",
                        "counted again: the header states %zu %s; the file has %zu", lid->counts[i], cbh2_types[i].name,
                        extent);
        lid->counts[i] = extent;
        lid->types[i].count = (int64_t)extent;
    }
}

static const char *done_about(const gamut_rule *rule)
{
    static const struct {
        const gamut_rule *rule;
        const char *done;
    } repairs[] = {
        { &cbh2_header_count, "counted again" },
        { &cbh2_frame_damaged, "sealed again" },
        { &cbh2_store_size, "header rebuilt" },
        { &cbh2_store_overlap, "given bytes of its own" },
        { &cbh2_moves_illegal, "kept up to this move" },
        { &cbh2_moves_end, "ended as it should" },
        { &cbh2_notes_damaged, "kept as far as they can be read" },
        { &cbh2_notes_position, "moved to the last move, or to the start" },
        { &cbh2_text_damaged, "kept as far as it can be read" },
        { &cbh2_game_reference, "replaced by one without a name" },
        { &cbh2_game_summary, "summed up again" },
        { &cbh2_entity_deleted, "chain rebuilt" },
        { &cbh2_index_lists, "lists rebuilt" },
        { &cbh2_index_orders, "orders rebuilt" },
    };
    for (size_t i = 0; i < COUNT(repairs); i++)
        if (repairs[i].rule == rule)
            return repairs[i].done;
    return NULL;
}

/* Registers the files in another list of findings, under the same numbers. */
static void register_files(diag_list *faults, const cbh2_state *state)
{
    const cbh_member members[] = { state->index, state->moves, state->notes, state->lid, state->orders, state->lists };
    uint32_t last = 0;
    for (size_t i = 0; i < COUNT(members); i++)
        if (members[i].source && members[i].file != DIAG_NO_FILE && members[i].file > last)
            last = members[i].file;
    for (uint32_t file = 0; file <= last; file++) {
        const char *path = "";
        for (size_t i = 0; i < COUNT(members); i++)
            if (members[i].source && members[i].file == file)
                path = members[i].source->path;
        if (diag_add_file(faults, path, (base_bytes){ NULL, 0 }, false) == DIAG_NO_FILE)
            return;
    }
}

void cbh2_fix(codec_reader *reader, cbh2_state *state)
{
    diag_list *faults = diag_create(NULL);
    if (!faults)
        return;
    register_files(faults, state);
    diag_set_limit(faults, SIZE_MAX);
    codec_repair asked = reader->repair;
    reader->repair = CODEC_REPAIR_NONE; /* the check must judge what is stored */
    cbh2_judge(reader, faults, faults);
    reader->repair = asked;
    for (size_t i = 0; i < diag_count(faults); i++) {
        const gamut_diagnostic *fault = diag_at(faults, i);
        const char *done = done_about(fault->rule);
        if (fault->rule == &cbh2_record_damaged)
            codec_unfixed(reader, fault->rule, fault->path, fault->offset, "only salvage rebuilds it", "%s",
                          fault->message);
        else if (fault->rule == &cbh2_frame_pointer)
            codec_unfixed(reader, fault->rule, fault->path, fault->offset, "they are not there", "%s", fault->message);
        else if (done)
            codec_fixed(reader, fault->rule, fault->path, "%s: %s", done, fault->message);
    }
    diag_destroy(faults);
}
