/* cbh_fix.c - decides what fix does to a database, and reports it.
 *
 * First the check runs. Findings whose rule is in the table below are repaired; all others stay as they are. The
 * repairs happen where the database is described (cbh_document.c) and where its records are compared with those of the
 * writer (cbh_extras.c, cbh_texts.c): a faulty value is not kept there, so the writer computes a new one. */
#include <string.h>

#include "base/text.h"
#include "cbh.h"
#include "cbh_build.h"
#include "cbh_tables.h"

/* ---- the ends of files ---- */

/* Copies the complete fields of a record that is cut short; the other fields keep the values that `record` has. */
static void join_record(const layout_table *layout, uint8_t *record, const uint8_t *tail, size_t tail_size)
{
    for (size_t i = 0; i < layout->field_count; i++) {
        const layout_field *field = &layout->fields[i];
        if (field->at + field->width <= tail_size)
            memcpy(record + field->at, tail + field->at, field->width);
    }
}

/* Returns the source with its incomplete last record replaced. */
static const io_source *end_with(codec_reader *reader, const io_source *source, size_t tail_size, base_bytes record)
{
    io_source cut = *source;
    cut.bytes.length -= tail_size;
    return cb_source_extend(reader->arena, &cut, record);
}

void cbh_blank_record(uint8_t out[CBH_RECORD_SIZE], bool is_text)
{
    static const uint32_t none = 0xffffff;
    const cbh_game game = { .white = none,
                            .black = none,
                            .tournament = none,
                            .annotator = none,
                            .source = none,
                            .status = CBH_IS_GAME,
                            .result = CBH_RESULT_LINE };
    const cbh_text text = {
        .status = CBH_IS_GAME | CBH_IS_TEXT, .tournament = none, .source = none, .annotator = none
    };
    if (is_text)
        layout_write(&cbh_text_layout, &text, out);
    else
        layout_write(&cbh_game_layout, &game, out);
}

/* Completes the last record of the .cbh. A game without a result gets ChessBase's result "line"; missing references are
 * fixed later. */
static void complete_index(codec_reader *reader, cbh_state *state)
{
    uint8_t record[CBH_RECORD_SIZE];
    base_bytes bytes = state->index.source->bytes;
    const uint8_t *tail = bytes.data + bytes.length - state->tail_size;
    bool is_text = tail[0] & CBH_IS_TEXT;
    cbh_blank_record(record, is_text);
    join_record(is_text ? &cbh_text_layout : &cbh_game_layout, record, tail, state->tail_size);
    const io_source *whole =
        end_with(reader, state->index.source, state->tail_size, (base_bytes){ record, CBH_RECORD_SIZE });
    if (!whole)
        return;
    codec_fixed(reader, &cbh_record_truncated, "game", "record %zu had %zu of %d bytes; the others are empty now",
                state->count + 1, state->tail_size, CBH_RECORD_SIZE);
    state->index.source = whole;
    state->count++;
    state->tail_size = 0;
    state->is_index_fixed = true;
}

static void complete_more(codec_reader *reader, cbh_more_file *more)
{
    uint8_t record[CBH_MORE_SIZE_MAX] = { 0 };
    base_bytes bytes = more->member.source->bytes;
    layout_write(more->layout, &cbh_no_more, record);
    join_record(more->layout, record, bytes.data + bytes.length - more->tail_size, more->tail_size);
    cbh_more_seal(more->layout, record);
    const io_source *whole =
        end_with(reader, more->member.source, more->tail_size, (base_bytes){ record, more->record_size });
    if (!whole)
        return;
    codec_fixed(reader, &cbh_more_damaged, "cbj", "record %zu had %zu of %zu bytes; the others are empty now",
                more->count + 1, more->tail_size, more->record_size);
    more->member.source = whole;
    more->count++;
    more->tail_size = 0;
}

/* Appends zero bytes to a source. Returns false if out of memory. */
static bool append_zeros(codec_reader *reader, const io_source **source, size_t count)
{
    static const uint8_t zeros[CBH_ENTITY_SIZE_MAX];
    const io_source *whole = cb_source_extend(reader->arena, *source, (base_bytes){ zeros, count });
    *source = whole ? whole : *source;
    return whole != NULL;
}

/* If the file ends inside the four extra bytes of its header, completes these. If it ends inside a record, completes
 * that record, because its name may be whole. */
static void complete_entities(codec_reader *reader, cb_entity_file *file, const cbh_entity *entity)
{
    size_t extra = file->header_size - cb_entity_header_layout.size, whole = 4;
    if (file->header.extra_size == (int32_t)whole && extra < whole &&
        append_zeros(reader, &file->source, whole - extra)) {
        codec_fixed(reader, cbh_entity_rules.extra_size, entity->kind.record,
                    "the header had %zu of its %zu extra bytes; the missing ones are zero now", extra, whole);
        file->header_size += whole - extra;
    }
    if (file->tail_size && append_zeros(reader, &file->source, file->record_size - file->tail_size)) {
        codec_fixed(reader, cbh_entity_rules.record_truncated, entity->kind.record,
                    "the last record had %zu of %zu bytes; the missing ones are zero now", file->tail_size,
                    file->record_size);
        file->count++;
        file->tail_size = 0;
    }
}

/* Completes the header of a .cbtt or .cbm with the values that it has in an empty file. */
static void complete_head(codec_reader *reader, cbh_member *member, const layout_table *layout, const uint8_t *fresh,
                          const char *name)
{
    uint8_t head[CBH_SIDE_HEAD];
    base_bytes bytes = member->source ? member->source->bytes : (base_bytes){ NULL, 0 };
    if (!member->source || bytes.length >= layout->size)
        return;
    memcpy(head, fresh, sizeof head);
    join_record(layout, head, bytes.data, bytes.length);
    const io_source *whole = end_with(reader, member->source, bytes.length, (base_bytes){ head, layout->size });
    if (!whole)
        return;
    codec_fixed(reader, cbh_entity_rules.truncated, name, "the header had %zu of %u bytes; the others are new",
                bytes.length, (unsigned)layout->size);
    member->source = whole;
}

/* Completes the last record of a .cbtt. Its header states the record size. */
static void complete_extras(codec_reader *reader, cbh_member *extras)
{
    cb_extra_header header;
    if (!extras->source || !layout_read(&cb_extra_header_layout, extras->source->bytes, &header) ||
        !header.record_size || header.record_size > CBH_ENTITY_SIZE_MAX)
        return;
    size_t cut = (extras->source->bytes.length - cb_extra_header_layout.size) % header.record_size;
    if (cut && append_zeros(reader, &extras->source, header.record_size - cut))
        codec_fixed(reader, cbh_entity_rules.record_truncated, "cbtt",
                    "the last record had %zu of %u bytes; the missing ones are zero now", cut,
                    (unsigned)header.record_size);
}

void cbh_fix_ends(codec_reader *reader, cbh_state *state)
{
    uint8_t extras[CBH_SIDE_HEAD], media[CBH_SIDE_HEAD];
    cbh_side_heads(extras, media);
    complete_head(reader, &state->extras, &cb_extra_header_layout, extras, "cbtt");
    complete_head(reader, &state->media, &cbh_media_header_layout, media, "cbm");
    complete_extras(reader, &state->extras);
    if (state->tail_size)
        complete_index(reader, state);
    if (state->more.layout && state->more.tail_size)
        complete_more(reader, &state->more);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i])
            complete_entities(reader, &state->entities[i], &cbh_entities[i]);
}

/* ---- entities ---- */

/* Returns for each record the one that replaces it, mostly itself. Equal entities are adjacent in a sorted tree: the
 * first one replaces the others, which the caller deletes. */
static const uint32_t *find_stand_ins(base_arena *arena, const cb_entity_kind *kind, uint8_t *records, size_t count,
                                      size_t size, cb_ends ends)
{
    uint32_t *stand_ins = ARENA_ARRAY(arena, count, uint32_t);
    uint32_t *path = ARENA_ARRAY(arena, count, uint32_t);
    size_t depth = 0;
    int64_t before = -1;
    if (!stand_ins || !path)
        return NULL;
    for (size_t i = 0; i < count; i++)
        stand_ins[i] = (uint32_t)i;
    for (int32_t at = ends.root; at != CB_NONE || depth;) {
        if (at != CB_NONE) {
            path[depth++] = (uint32_t)at;
            at = cb_link_read(records + (size_t)at * size).left;
            continue;
        }
        size_t here = path[--depth];
        if (before >= 0 && cb_entity_is_same(kind, records + (size_t)before * size, records + here * size))
            stand_ins[here] = (uint32_t)before;
        else
            before = (int64_t)here;
        at = cb_link_read(records + here * size).right;
    }
    return stand_ins;
}

/* Rebuilds the tree of an entity file, if something is wrong with it or if a deleted entity comes back to life. */
static void rebuild_tree(codec_reader *reader, cbh_state *state, cbh_kind kind, const cbh_use *uses)
{
    const cb_entity_file *file = &state->entities[kind];
    const cb_entity_kind *order = cbh_entity_kind(kind, state->header.era == CBH_ERA_OLD);
    cbh_rebuilt_tree *out = &state->rebuilt[kind];
    size_t size = file->record_size, link = cb_link_layout.size;
    uint8_t *records = ARENA_ARRAY(reader->arena, file->count * size, uint8_t);
    uint8_t *links = ARENA_ARRAY(reader->arena, file->count * link, uint8_t);
    if (!file->count) {
        out->is_new = !cb_entity_check(file, order, NULL, reader->arena);
        out->ends = (cb_ends){ 0, CB_NONE, 0 };
        return;
    }
    if (!records || !links)
        return;
    memcpy(records, cb_entity_at(file, 0), file->count * size);
    /* A deleted entity that games refer to comes back to life, because its name is stored nowhere else. */
    bool has_revived = false;
    for (size_t i = 0; uses && i < file->count; i++)
        if (uses[i].games && cb_entity_is_deleted(file, i)) {
            cb_link_write(records + i * size, CB_NONE, CB_NONE, 0);
            has_revived = true;
        }
    if (!has_revived && cb_entity_check(file, order, NULL, reader->arena))
        return;
    if (!cb_tree_build(&out->ends, reader->arena, records, file->count, size, order->compare))
        return;
    out->stand_ins = find_stand_ins(reader->arena, order, records, file->count, size, out->ends);
    bool has_some = false;
    for (size_t i = 0; out->stand_ins && i < file->count; i++)
        if (out->stand_ins[i] != i) {
            cb_link_write(records + i * size, CB_DELETED, CB_NONE, 0);
            has_some = true;
        }
    if (has_some && !cb_tree_build(&out->ends, reader->arena, records, file->count, size, order->compare))
        return;
    for (size_t i = 0; i < file->count; i++)
        memcpy(links + i * link, records + i * size, link);
    out->links = (base_bytes){ links, file->count * link };
    out->is_new = true;
}

static void fix_entities(codec_reader *reader, cbh_state *state)
{
    cbh_statistics statistics;
    cbh_count_uses(&statistics, state, reader->arena, NULL, NULL);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i]) {
            rebuild_tree(reader, state, (cbh_kind)i, statistics.uses[i]);
            const cb_entity_file *file = &state->entities[i];
            const cbh_entity *entity = &cbh_entities[i];
            size_t extra = file->header_size - cb_entity_header_layout.size;
            if (file->header.extra_size != (int64_t)extra)
                codec_fixed(reader, cbh_entity_rules.extra_size, entity->kind.record,
                            "extra_size was %d, it is %zu now", file->header.extra_size, extra);
            if (file->header.magic != CB_MAGIC)
                codec_fixed(reader, cbh_entity_rules.magic, entity->kind.record, "magic was %d, it is %d now",
                            file->header.magic, CB_MAGIC);
            if (file->header.data_size != (int64_t)entity->kind.data_size)
                codec_fixed(reader, cbh_entity_rules.data_size, entity->kind.record, "data_size was %d, it is %zu now",
                            file->header.data_size, entity->kind.data_size);
        }
}

/* ---- findings and repairs ---- */

typedef struct repair {
    const gamut_rule *rule;
    const char *done;
    bool is_in_index; /* the repair changes a record of the .cbh, even if only the offset of its blob */
} repair;

static const repair *find_repair(const gamut_rule *rule)
{
    static const repair repairs[] = {
        { &cbh_header_count, "counted again", false },
        { &cbh_moves_pointer, "kept as far as it is there", true },
        { &cbh_moves_illegal, "kept up to this move", true },
        { &cbh_moves_end, "ended as it should", true },
        { &cbh_notes_pointer, "kept as far as they are there", true },
        { &cbh_notes_damaged, "kept as far as they can be read", true },
        { &cbh_notes_order, "sorted", true },
        { &cbh_notes_position, "moved to the last move, or to the start", true },
        { &cbh_notes_head_wrong, "head rebuilt", false },
        { &cbh_game_reference, "brought back, or replaced by one without a name", true },
        { &cbh_game_summary, "summed up again", true },
        { &cbh_text_damaged, "kept as far as it can be read", true },
        { &cbh_more_checksum, "added up again", false },
        { &cbh_more_counted, "counted again", false },
        { &cbh_more_offset, "taken from the .cbh", false },
        { &cbh_entity_statistics, "counted again", false },
        { &cbh_store_size, "header rebuilt", false },
        { &cbh_store_overlap, "given bytes of its own", true },
        { &cbh_store_unused, "counted again", false },
        { &cbh_member_stale, "left out", false },
        { &cbh_booster_damaged, "left out", false },
        { &cbh_booster_lists, "left out with the file beside it", false },
        { &cbh_entity_count, "tree and chain were rebuilt", false },
        { &cbh_entity_tree, "tree and chain were rebuilt", false },
        { &cbh_entity_order, "tree and chain were rebuilt", false },
        { &cbh_entity_duplicate, "tree and chain were rebuilt", true },
        { &cbh_entity_balance, "tree and chain were rebuilt", false },
        { &cbh_entity_deleted, "tree and chain were rebuilt", false },
    };
    for (size_t i = 0; i < COUNT(repairs); i++)
        if (repairs[i].rule == rule)
            return &repairs[i];
    return NULL;
}

/* Returns the path of a finding for the report. Since every file has a header, the path of a header gets the extension
 * of its file: "cbp.header.live_count". */
static const char *path_of(base_arena *arena, const gamut_diagnostic *fault)
{
    if (!base_text_starts_with(base_text_of(fault->path), "header"))
        return fault->path;
    base_text path = base_arena_print(arena, "%.*s.%s", TEXT_ARGS(io_path_extension(fault->file)), fault->path);
    return path.data ? path.data : fault->path;
}

/* Returns whether the finding is about moves or annotations that are missing completely. */
static bool is_of_lost_body(const cbh_state *state, const gamut_diagnostic *fault)
{
    size_t claimed;
    uint64_t number = fault->offset / CBH_RECORD_SIZE;
    if (!number || number > state->count)
        return false;
    return (fault->rule == &cbh_notes_pointer && !cbh_notes_of(state, number, &claimed).data) ||
           (fault->rule == &cbh_moves_pointer && !cbh_moves_of(state, number, &claimed).data);
}

/* Returns whether salvage has already reported what the finding is about: values missing in rebuilt records, and counts
 * of entities that these records no longer refer to. */
static bool is_of_rebuilt(const cbh_state *state, const gamut_diagnostic *fault)
{
    uint64_t number = fault->offset / CBH_RECORD_SIZE;
    if (!state->is_rebuilt)
        return false;
    if (fault->rule == &cbh_entity_statistics || fault->rule == &cbh_header_count)
        return true;
    bool is_of_record =
        fault->rule == &cbh_game_summary || fault->rule == &cbh_game_reference || fault->rule == &cbh_moves_pointer;
    return is_of_record && number <= state->count && state->is_rebuilt[number];
}

static void report_repair(codec_reader *reader, cbh_state *state, const gamut_diagnostic *fault)
{
    const repair *known = find_repair(fault->rule);
    const char *path = path_of(reader->arena, fault);
    if (is_of_rebuilt(state, fault) || (state->has_unlike && fault->rule == &cbh_entity_statistics)) {
        return; /* the counts of entities tell who played the games of damaged records, so they are not changed */
    } else if (fault->rule == &cbh_record_unlike) {
        codec_unfixed(reader, fault->rule, path, fault->offset, "only --salvage rebuilds a record from other files",
                      "%s", fault->message);
    } else if (is_of_lost_body(state, fault)) {
        codec_unfixed(reader, fault->rule, path, fault->offset,
                      "they are not there; --salvage looks for them among the bytes that no record points to", "%s",
                      fault->message);
        state->is_index_fixed = true;
    } else if (known) {
        codec_fixed(reader, fault->rule, path, "%s: %s", known->done, fault->message);
        state->is_index_fixed = state->is_index_fixed || known->is_in_index;
    }
}

static void report_boosters(codec_reader *reader, diag_list *diags)
{
    const char *const *opaque = ((const cbh_state *)reader->state)->opaque;
    for (size_t i = 0; opaque[i]; i++) {
        uint32_t file = 0;
        if (cbh_booster_of(opaque[i]) && codec_sibling(reader, diags, opaque[i], &file))
            codec_fixed(reader, &cbh_member_stale, opaque[i],
                        "the file was left out, because it was made for the games as they were");
    }
}

/* Registers the files in another list of findings, under the same numbers as in the reader's list. */
static void register_files(diag_list *faults, const cbh_state *state)
{
    cbh_member members[4 + CBH_KIND_COUNT] = { state->index, state->moves, state->notes, state->more.member };
    uint32_t last = 0;
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        members[4 + i] = (cbh_member){ state->entities[i].source, state->entities[i].file };
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

void cbh_fix(codec_reader *reader, diag_list *diags, cbh_state *state)
{
    diag_list *faults = diag_create(NULL);
    if (!faults)
        return;
    register_files(faults, state);
    /* The check must judge what is stored, so meanwhile the reader reads as if nothing were being fixed. */
    diag_set_limit(faults, SIZE_MAX);
    codec_repair asked = reader->repair;
    reader->repair = CODEC_REPAIR_NONE;
    cbh_judge(reader, faults, faults);
    reader->repair = asked;
    for (size_t i = 0; i < diag_count(faults); i++)
        state->has_unlike = state->has_unlike || diag_at(faults, i)->rule == &cbh_record_unlike;
    for (size_t i = 0; i < diag_count(faults); i++)
        report_repair(reader, state, diag_at(faults, i));
    state->stale = cbh_boosters_judge(reader, diags, state, NULL);
    fix_entities(reader, state);
    if (state->is_index_fixed)
        report_boosters(reader, diags);
    diag_destroy(faults);
}
