/* cbh_write_record.c - writes one game or text into the files of a database: its blobs, entities and records. */
#include <string.h>

#include "base/text.h"
#include "cbh_quick.h"
#include "cbh_writing.h"
#include "codec/residue.h"

/* ---- blobs ---- */

/* Holes of an original database are written only if their offset stays the same. When a database is fixed, all holes
 * are kept at any offset: bytes that no record points to may be what a damaged record has lost. */
uint64_t cbh_pass_holes(codec_writer *writer, cbh_blobs *blobs, bool is_end)
{
    for (; blobs->hole; blobs->hole = blobs->hole->next) {
        uint64_t here = io_sink_length(blobs->sink), at;
        base_bytes hole;
        if (!base_parse_uint(&at, blobs->hole->name, 10))
            continue;
        if (at > here && !(is_end && blobs->keeps_holes))
            break;
        bool is_wanted = (at == here || blobs->keeps_holes) && blobs->hole->kind == GAMUT_VALUE_TEXT;
        if (is_wanted && base_hex_parse(&hole, writer->record, blobs->hole->as.text) && hole.data) {
            io_sink_write(blobs->sink, hole.data, hole.length);
            blobs->unused += hole.length;
        }
    }
    return io_sink_length(blobs->sink);
}

static uint64_t put_blob(codec_writer *writer, cbh_blobs *blobs, base_bytes blob)
{
    if (!blobs->sink)
        return 0;
    uint64_t at = cbh_pass_holes(writer, blobs, false);
    io_sink_write(blobs->sink, blob.data, blob.length);
    return at;
}

static bool is_marked(const cbh_writing *state, const gamut_value *extras, const char *mark)
{
    return !cbh_is_new(state) && tree_get_bool(extras, mark);
}

static uint64_t put_notes(codec_writer *writer, const cbh_built *built, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    uint8_t head[14];
    /* In a new database, the head of the annotations is always computed. */
    const gamut_value *leftovers = cbh_is_new(state) ? NULL : gamut_value_member(extras, "notes_head");
    if (!state->notes.sink || (!built->items.length && !leftovers))
        return 0;
    cbh_build_notes_head(head, built, state->count);
    residue_apply(&cbh_notes_head_layout, leftovers, head, writer->record);
    uint64_t at = put_blob(writer, &state->notes, (base_bytes){ head, sizeof head });
    io_sink_write(state->notes.sink, built->items.data, built->items.length);
    return at;
}

/* Makes a complete .cbj record, with what was kept of the stored one. */
static void make_more(codec_writer *writer, uint8_t record[CBH_MORE_SIZE_MAX], const cbh_more *more,
                      const gamut_value *extras, bool is_readable)
{
    cbh_writing *state = writer->state;
    const layout_table *layout = state->more_layout;
    const gamut_value *leftovers = gamut_value_member(extras, "cbj");
    base_bytes rest;
    memset(record, 0, state->more_size);
    cbh_quick_put_more(record, layout->size, more);
    /* The checksum is computed after the kept fields are restored. A wrong stored checksum is itself a kept field. */
    if (leftovers) {
        uint8_t made[CBH_MORE_SIZE_MAX];
        memcpy(made, record, layout->size);
        residue_apply(layout, leftovers, record, writer->record);
        if (cbh_is_new(state))
            cbh_take_computed(layout, record, made, is_readable);
        cbh_more_seal(layout, record);
        if (!cbh_is_new(state))
            residue_apply(layout, leftovers, record, writer->record);
    }
    if (base_hex_parse(&rest, writer->record, tree_get_text(extras, "cbj_rest")) &&
        rest.length == state->more_size - layout->size && rest.length)
        memcpy(record + layout->size, rest.data, rest.length);
}

/* Writes a .cbj record. If the original .cbj had fewer records than the .cbh, empty records beyond its end are held
 * back until a record follows that is not empty. */
static void put_more(cbh_writing *state, const uint8_t *record, const cbh_more *more, const gamut_value *extras)
{
    bool is_needed =
        more->white_team >= 0 || more->black_team >= 0 || more->title >= 0 || gamut_value_member(extras, "cbj");
    base_buffer_add(&state->more_waiting, record, state->more_size);
    if (state->is_more_short && state->count > state->more_records && !is_needed)
        return;
    io_sink_write(state->more, state->more_waiting.data, state->more_waiting.length);
    base_buffer_clear(&state->more_waiting);
}

/* Writes the records of the .cbh and .cbj, after restoring what was kept of the stored ones; in a new database, fields
 * that the writer computes are not restored. `stored_more` receives the .cbj record. `moves` is the blob of the
 * record. */
static void put_records(codec_writer *writer, uint8_t index[CBH_RECORD_SIZE], const layout_table *layout,
                        uint8_t stored_more[CBH_MORE_SIZE_MAX], const cbh_more *more, const gamut_value *extras,
                        bool is_readable, base_bytes moves)
{
    cbh_writing *state = writer->state;
    const gamut_value *leftovers = gamut_value_member(extras, "header");
    uint8_t made[CBH_RECORD_SIZE];
    cbh_more read = cbh_no_more;
    memcpy(made, index, CBH_RECORD_SIZE);
    if (leftovers)
        residue_apply(layout, leftovers, index, writer->record);
    if (leftovers && cbh_is_new(state))
        cbh_take_computed(layout, index, made, is_readable);
    if (state->more) {
        make_more(writer, stored_more, more, extras, is_readable);
        put_more(state, stored_more, more, extras);
    }
    io_sink_write(state->index, index, CBH_RECORD_SIZE);
    if (cbh_is_new(state)) /* the hash is for boosters, which a new database does not have */
        return;
    if (state->more && !layout_read(state->more_layout, (base_bytes){ stored_more, state->more_size }, &read))
        read = cbh_no_more;
    state->hash = cbh_hash_game(state->hash, index, &read, state->moves.sink ? moves : (base_bytes){ NULL, 0 });
}

/* ---- entities ---- */

/* The texts of a game that describe one of its entities. */
typedef struct entity_texts {
    base_text names[CBH_NAMES_MAX];
    bool is_exact; /* the entity that was found has exactly these texts */
} entity_texts;

/* When an existing database is rewritten, the extras of a record may contain the original number of an entity, for
 * references where looking up the names would not find it. The number is used only if the first `count` texts of
 * that entity are still those of the record. */
static bool refer_by_number(codec_writer *writer, int64_t *out, cbh_reference reference, const gamut_value *extras,
                            const base_text *names, unsigned count)
{
    cbh_writing *state = writer->state;
    cbh_table *table = &state->tables[cbh_references[reference].kind];
    int64_t id;
    if (cbh_is_new(state) || !tree_get_integer(&id, extras, cbh_references[reference].name) || id < 0 ||
        (uint64_t)id >= table->followed || !cbh_table_has(table, (uint32_t)id, names, count))
        return false;
    cbh_table_use(table, (uint32_t)id, state->count);
    *out = id;
    return true;
}

static bool refer(codec_writer *writer, int64_t *out, cbh_reference reference, entity_texts *texts, unsigned count,
                  const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    cbh_kind kind = cbh_references[reference].kind;
    const base_text *names = texts->names;
    *out = -1;
    texts->is_exact = false;
    if (refer_by_number(writer, out, reference, extras, names, count))
        return true;
    /* A game has references to teams and a title only if it has texts for them and the .cbj has a field for the
     * reference. All other references are mandatory. */
    if (reference >= CBH_WHITE_TEAM && (!cbh_names_exist(names, cbh_names[kind].count) || !state->more ||
                                        !layout_find(state->more_layout, cbh_references[reference].name)))
        return true;
    uint32_t id;
    if (!cbh_table_find(&id, &texts->is_exact, &state->tables[kind], names)) {
        writer->problem = "there are more entities than a database can number";
        return false;
    }
    cbh_table_use(&state->tables[kind], id, state->count);
    *out = id;
    return true;
}

/* Reads the texts of an entity as they are stored. Returns false if there is no such entity. */
static bool names_of(codec_writer *writer, base_text names[CBH_NAMES_MAX], cbh_reference reference, int64_t id)
{
    cbh_writing *state = writer->state;
    cbh_kind kind = cbh_references[reference].kind;
    const cbh_table *table = &state->tables[kind];
    if (id < 0 || (uint64_t)id >= table->count || !cbh_has_table(state, kind))
        return false;
    memset(names, 0, CBH_NAMES_MAX * sizeof *names);
    cbh_names[kind].read(names, writer->record, cbh_table_record(table, (uint32_t)id), state->encoding);
    return true;
}

/* ---- games ---- */

/* Reads the stored game back, as a reader will, and reports everything that is missing. */
static bool lose_unkept(codec_writer *writer, const gamut_game *game, const cbh_built *built,
                        const uint8_t index[CBH_RECORD_SIZE], const uint8_t *stored_more,
                        const int64_t entities[CBH_REFERENCE_COUNT], const entity_texts texts[CBH_REFERENCE_COUNT])
{
    cbh_writing *state = writer->state;
    base_text names[CBH_REFERENCE_COUNT][CBH_NAMES_MAX];
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh_game header = cbh_quick_game(index);
    cbh_more more = cbh_no_more;
    gamut_game kept = { 0 };
    cbh_header_names read = { .game = &header, .is_chess960 = built->is_chess960, .is_losing = built->is_losing };
    if (stored_more)
        cbh_quick_more(&more, (base_bytes){ stored_more, state->more_layout->size });
    cbh_references_read(ids, &header, &more);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        if (texts[i].is_exact && ids[i] == entities[i] && cbh_has_table(state, cbh_references[i].kind))
            read.names[i] = texts[i].names;
        else
            read.names[i] = names_of(writer, names[i], (cbh_reference)i, ids[i]) ? names[i] : NULL;
    kept.fen = cbh_built_fen(writer->record, built);
    if (!cbh_header_read(&kept, writer->record, &read))
        return false;
    cbh_lose_game(writer, game, &kept, built);
    return true;
}

static gamut_status put_game(codec_writer *writer, const gamut_record *record, const cbh_coded *coded,
                             const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    int64_t ids[CBH_REFERENCE_COUNT], media;
    entity_texts texts[CBH_REFERENCE_COUNT];
    uint8_t index[CBH_RECORD_SIZE], stored_more[CBH_MORE_SIZE_MAX];
    cbh_more more = cbh_no_more;
    const cbh_built *built = &coded->built;
    cbh_game header = coded->header;
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
        cbh_names_find(texts[i].names, record->game, (cbh_reference)i);
        if (!refer(writer, &ids[i], (cbh_reference)i, &texts[i], cbh_names[cbh_references[i].kind].count, extras))
            return GAMUT_FAILED;
    }
    cbh_references_write(&header, &more, ids);
    /* Lost moves or annotations stay marked as lost until the game is given new ones. */
    bool is_lost = is_marked(state, extras, "moves_lost") && !built->seen.count && state->moves.sink;
    bool has_lost_notes = is_marked(state, extras, "notes_lost") && !built->items.length && state->notes.sink;
    uint64_t moves_at = is_lost ? CBH_NOWHERE : put_blob(writer, &state->moves, built->blob);
    uint64_t notes_at = has_lost_notes ? CBH_NOWHERE : put_notes(writer, built, extras);
    header.moves_at = (uint32_t)moves_at;
    header.notes_at = (uint32_t)notes_at;
    if (!cbh_is_new(state) && tree_get_integer(&media, extras, "media_at") && media >= 0 && media <= INT32_MAX)
        more.media_at = (int32_t)media;
    cbh_build_more(&more, built, moves_at, notes_at);
    bool is_readable = cbh_mode_of(built->blob.data[0] & CBH_BLOB_MODE).is_known;
    cbh_quick_put_game(index, &header);
    put_records(writer, index, &cbh_game_layout, stored_more, &more, extras, is_readable, built->blob);
    bool is_compared = lose_unkept(writer, record->game, built, index, state->more ? stored_more : NULL, ids, texts);
    return is_compared ? GAMUT_OK : GAMUT_FAILED;
}

/* ---- texts ---- */

static bool lose_unkept_text(codec_writer *writer, const gamut_guide *guide, const uint8_t index[CBH_RECORD_SIZE],
                             base_bytes blob)
{
    cbh_writing *state = writer->state;
    base_text tournament[CBH_NAMES_MAX], annotator[CBH_NAMES_MAX], source[CBH_NAMES_MAX];
    gamut_guide kept = { 0 };
    cbh_text header;
    if (!layout_read(&cbh_text_layout, (base_bytes){ index, CBH_RECORD_SIZE }, &header))
        return false;
    bool has_event = names_of(writer, tournament, CBH_TOURNAMENT, header.tournament);
    bool has_annotator = names_of(writer, annotator, CBH_ANNOTATOR, header.annotator);
    bool has_source = names_of(writer, source, CBH_SOURCE, header.source);
    cbh_text_read(&kept, writer->record, blob, cb_text_fallback(state->encoding));
    cbh_text_read_header(&kept, writer->record, &header, has_event ? tournament : NULL,
                         has_annotator ? annotator : NULL, has_source ? source : NULL);
    cbh_lose_guide(writer, guide, &kept);
    return true;
}

/* Adds the texts of the entity from index `count` on, which were kept as tags. */
static void add_kept_tags(base_text names[CBH_NAMES_MAX], cbh_reference reference, unsigned count,
                          const gamut_value *tags)
{
    const cbh_names_row *row = &cbh_names[cbh_references[reference].kind];
    for (unsigned i = count; tags && i < row->count; i++)
        names[i] = tree_get_text(tags, row->tags[i]);
}

static gamut_status put_text(codec_writer *writer, const gamut_record *record, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    const gamut_guide *guide = record->guide;
    /* A guiding text has members for the first texts of its tournament, annotator and source; the other texts of these
     * entities were kept as tags. It may also refer to teams and a title, but only by number. */
    struct {
        entity_texts entity;
        unsigned count;
    } texts[CBH_REFERENCE_COUNT] = { [CBH_TOURNAMENT] = { { .names = { guide->event, guide->site } },
                                                          CBH_TEXT_EVENT_NAMES },
                                     [CBH_ANNOTATOR] = { { .names = { guide->annotator } }, 1 },
                                     [CBH_SOURCE] = { { .names = { guide->source } }, CBH_TEXT_SOURCE_NAMES } };
    uint8_t index[CBH_RECORD_SIZE], stored_more[CBH_MORE_SIZE_MAX];
    int64_t ids[CBH_REFERENCE_COUNT] = { 0 };
    cbh_game references;
    base_buffer blob = { 0 };
    cbh_more more = cbh_no_more;
    cbh_text header;
    cbh_text_header(&header, guide);
    header.status |= record->is_deleted ? CBH_IS_DELETED : 0;
    bool is_built = cbh_text_build(&blob, writer->record, guide, extras, state->encoding);
    for (unsigned i = CBH_TOURNAMENT; i <= CBH_SOURCE; i++) /* teams and title have only numbers */
        add_kept_tags(texts[i].entity.names, (cbh_reference)i, texts[i].count, gamut_value_member(extras, "tags"));
    for (unsigned i = CBH_TOURNAMENT; i < CBH_REFERENCE_COUNT && is_built; i++)
        is_built = refer(writer, &ids[i], (cbh_reference)i, &texts[i].entity, texts[i].count, extras);
    cbh_references_write(&references, &more, ids);
    header.tournament = references.tournament;
    header.annotator = references.annotator;
    header.source = references.source;
    if (is_built) {
        base_bytes stored =
            residue_resplice(writer->record, gamut_value_member(extras, "moves"), base_buffer_bytes(&blob));
        bool is_lost = is_marked(state, extras, "moves_lost") && !guide->bodies.count && !guide->titles.count;
        uint64_t at = is_lost && state->moves.sink ? CBH_NOWHERE : put_blob(writer, &state->moves, stored);
        header.text_at = (uint32_t)at;
        more.moves_at = at;
        more.checksum = cbh_more_sum(&more);
        layout_write(&cbh_text_layout, &header, index);
        put_records(writer, index, &cbh_text_layout, stored_more, &more, extras, true, stored);
        is_built = lose_unkept_text(writer, guide, index, stored);
    }
    base_buffer_free(&blob);
    return is_built ? GAMUT_OK : GAMUT_FAILED;
}

/* ---- records ---- */

gamut_status cbh_put_record(codec_writer *writer, const cbh_coded *coded)
{
    cbh_writing *state = writer->state;
    const gamut_record *record = &coded->record;
    const gamut_value *extras = cbh_usable_extras(writer, record, writer->record);
    cbh_coded made;
    if (cbh_is_new(state) && !state->is_choosing) /* until the code page is chosen, only ASCII is written */
        cbh_code_page_note(&state->page, &coded->letters);
    state->count++;
    if (record->kind == GAMUT_KIND_GUIDE)
        return put_text(writer, record, extras);
    if (!coded->is_built) {
        if (!cbh_code_record(&made, writer, record, writer->record, state->encoding) || !made.is_built) {
            writer->problem = base_arena_failed(writer->record) ? NULL : "a game is larger than a database can hold";
            return GAMUT_FAILED;
        }
        coded = &made;
    }
    return put_game(writer, record, coded, extras);
}
