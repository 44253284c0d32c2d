/* cbh2_write_record.c - writes one game or text into the files of a 2CBH database. */
#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cbh2_writing.h"
#include "cbh_build.h"
#include "codec/residue.h"
#include "rules/chess/fen.h"

/* A creation stamp identifies a game, so each new one gets a number of its own: the smallest stamps that are not taken
 * for those of older databases. */
#define FIRST_STAMP (INT64_C(1) << 40)

base_text cbh2_hash_text(base_arena *arena, base_bytes bytes)
{
    return base_arena_print(arena, "%016llx", (unsigned long long)cb_hash(CB_HASH_START, bytes));
}

/* ---- frames ---- */

uint64_t cbh2_pass_holes(codec_writer *writer, cbh2_store *store, bool is_end)
{
    for (; store->hole; store->hole = store->hole->next) {
        uint64_t here = io_sink_length(store->sink), at;
        base_bytes hole;
        if (!base_parse_uint(&at, store->hole->name, 10))
            continue;
        if (at > here && !(is_end && store->keeps_holes))
            break;
        bool is_wanted = (at == here || store->keeps_holes) && store->hole->kind == GAMUT_VALUE_TEXT;
        if (is_wanted && base_hex_parse(&hole, writer->record, store->hole->as.text) && hole.data)
            io_sink_write(store->sink, hole.data, hole.length);
    }
    return io_sink_length(store->sink);
}

/* Writes a record of the .2cbg or .2cba and returns its offset. `kept` is what the original record has other than this
 * writer would make. */
static int64_t put_frame(codec_writer *writer, cbh2_store *store, base_bytes content, unsigned tag,
                         const gamut_value *kept)
{
    static const uint8_t zeros[4096];
    uint8_t head[CBH2_FRAME_HEAD], end[8];
    if (!store->sink)
        return 0;
    uint64_t at = cbh2_pass_holes(writer, store, false), checksum;
    size_t spare = cbh2_usual_spare(at, content.length, tag);
    int64_t room, number;
    if (tree_get_integer(&room, kept, "room") && room >= (int64_t)content.length &&
        room - (int64_t)content.length <= (1 << 20))
        spare = (size_t)(room - (int64_t)content.length);
    bool is_same = kept && base_text_equal(tree_get_text(kept, "of"), cbh2_hash_text(writer->record, content));
    cbh2_frame frame = { CBH2_MAGIC, (int32_t)content.length, (int32_t)spare, cbh2_checksum(content), (uint16_t)tag };
    cbh2_frame_end tail = { (int64_t)(content.length + spare + CBH2_FRAME_SIZE) };
    base_bytes fill = { NULL, 0 };
    if (is_same && base_parse_uint(&checksum, tree_get_text(kept, "checksum"), 16))
        frame.checksum = checksum;
    if (is_same && tree_get_integer(&number, kept, "tag"))
        frame.tag = (uint16_t)number;
    if (is_same && tree_get_integer(&number, kept, "size"))
        tail.size = number;
    if (is_same && !base_hex_parse(&fill, writer->record, tree_get_text(kept, "fill")))
        fill.length = 0;
    bool is_cut = is_same && tree_get_integer(&number, kept, "spare"); /* the file ended inside the record */
    if (is_cut)
        frame.spare = (int32_t)number;
    layout_write(&cbh2_frame_layout, &frame, head);
    layout_write(&cbh2_frame_end_layout, &tail, end);
    io_sink_write(store->sink, head, sizeof head);
    io_sink_write(store->sink, content.data, content.length);
    store->is_used = true;
    if (is_cut)
        return (int64_t)at;
    if (fill.length == spare)
        io_sink_write(store->sink, fill.data, spare);
    else
        for (size_t left = spare; left > 0;) {
            size_t part = left < sizeof zeros ? left : sizeof zeros;
            io_sink_write(store->sink, zeros, part);
            left -= part;
        }
    io_sink_write(store->sink, end, sizeof end);
    return (int64_t)at;
}

/* ---- records ---- */

void cbh2_make_record(uint8_t out[CBH2_RECORD_SIZE], cbh2_sort sort, const gamut_game *game, const cbh2_built *built,
                      bool is_deleted)
{
    cbh2_head head = { .status = sort == CBH2_IS_TEXT ? CBH_IS_GAME | CBH_IS_TEXT : CBH_IS_GAME,
                       .kind = sort == CBH2_IS_ANALYSIS ? CBH2_KIND_ANALYSIS : CBH2_KIND_GAME };
    head.type = head.status;
    head.status |= is_deleted ? CBH_IS_DELETED : 0;
    if (sort == CBH2_IS_TEXT) {
        cbh2_text text = { .head = head, .version = 1 };
        layout_write(&cbh2_text_layout, &text, out);
    } else if (sort == CBH2_IS_ANALYSIS) {
        cbh2_analysis analysis = { .head = head, .constant = 776 };
        layout_write(&cbh2_analysis_layout, &analysis, out);
    } else {
        cbh2_game record;
        cbh2_build_header(&record, game, built);
        record.head = head;
        layout_write(&cbh2_game_layout, &record, out);
    }
}

static void put_stamp(uint8_t record[CBH2_RECORD_SIZE], cbh2_sort sort, int64_t stamp)
{
    base_bytes bytes = { record, CBH2_RECORD_SIZE };
    cbh2_game game;
    cbh2_text text;
    if (sort == CBH2_IS_GAME && layout_read(&cbh2_game_layout, bytes, &game)) {
        game.created = stamp;
        layout_write(&cbh2_game_layout, &game, record);
    } else if (sort == CBH2_IS_TEXT && layout_read(&cbh2_text_layout, bytes, &text)) {
        text.created = stamp;
        layout_write(&cbh2_text_layout, &text, record);
    }
}

/* Restores what was kept of the stored record, and writes it. */
static void put_index(codec_writer *writer, uint8_t record[CBH2_RECORD_SIZE], cbh2_sort sort, const gamut_value *extras)
{
    cbh2_writing *state = writer->state;
    const layout_table *layout = cbh2_record_layout(sort);
    const gamut_value *leftovers = gamut_value_member(extras, "header");
    uint8_t made[CBH2_RECORD_SIZE];
    memcpy(made, record, sizeof made);
    if (leftovers)
        residue_apply(layout, leftovers, record, writer->record);
    if (leftovers && cbh2_is_new(state))
        cbh2_take_computed(record, made, sort, true);
    if (!leftovers)
        put_stamp(record, sort, FIRST_STAMP + (int64_t)state->count);
    io_sink_write(state->index, record, CBH2_RECORD_SIZE);
    cbh2_uses_add(&state->uses, record, state->count);
}

/* ---- entities ---- */

typedef struct entity_texts {
    base_text names[CBH_NAMES_MAX];
    bool is_exact; /* the entity that was found has exactly these texts */
} entity_texts;

/* Returns whether the extras have the number of an entity that is to be referred to, and its texts are still those of
 * the record; or none are given, and there is no such entity. */
static bool refer_by_number(codec_writer *writer, int64_t *out, cbh_reference reference, const gamut_value *extras,
                            const base_text *names, unsigned count)
{
    const cbh2_writing *state = writer->state;
    cbh2_type type = cbh2_type_of(cbh_references[reference].kind);
    const cbh2_table *table = &state->tables[type];
    int64_t id, next;
    if (cbh2_is_new(state) || !tree_get_integer(&id, extras, cbh_references[reference].name))
        return false;
    bool exists = id >= 0 && (uint64_t)id < table->count;
    base_bytes data = exists ? cbh2_table_data(table, (uint32_t)id) : (base_bytes){ NULL, 0 };
    bool is_live = data.length && !cbh2_is_deleted(data, &next);
    *out = id;
    return is_live ? cbh2_table_has(table, (uint32_t)id, names, count) : !cbh_names_exist(names, count);
}

static bool refer(codec_writer *writer, int64_t *out, cbh_reference reference, entity_texts *texts, unsigned count,
                  const gamut_value *extras)
{
    cbh2_writing *state = writer->state;
    cbh_kind kind = cbh_references[reference].kind;
    cbh2_table *table = &state->tables[cbh2_type_of(kind)];
    uint32_t id;
    *out = -1;
    texts->is_exact = false;
    if (refer_by_number(writer, out, reference, extras, texts->names, count))
        return true;
    if (kind == CBH_TEAMS && !cbh_names_exist(texts->names, cbh_names[kind].count))
        return true;
    if (!cbh2_table_find(&id, table, texts->names))
        return false;
    texts->is_exact = cbh2_table_is_exact(table, id);
    *out = id;
    return true;
}

/* Reads the texts of an entity as they are stored. Returns false if there is no such entity. */
static bool names_of(codec_writer *writer, base_text names[CBH_NAMES_MAX], cbh_reference reference, int64_t id)
{
    const cbh2_writing *state = writer->state;
    const cbh2_table *table = &state->tables[cbh2_type_of(cbh_references[reference].kind)];
    int64_t next;
    memset(names, 0, CBH_NAMES_MAX * sizeof *names);
    base_bytes data =
        id >= 0 && (uint64_t)id < table->count ? cbh2_table_data(table, (uint32_t)id) : (base_bytes){ NULL, 0 };
    if (!data.length || cbh2_is_deleted(data, &next))
        return false;
    cbh2_types[table->type].read(names, writer->record, data, ENCODING_CP1252);
    return true;
}

/* ---- games ---- */

static base_text kept_fen(base_arena *arena, const cbh2_built *built)
{
    char fen[CHESS_FEN_TEXT];
    chess_position start;
    if (!cbh2_find_start(&start, built->content, built->tag))
        return (base_text){ NULL, 0 };
    return base_arena_copy(arena, (base_text){ fen, chess_write_fen(fen, &start, 0) });
}

/* Reads the stored game back, as a reader will, and reports everything that is missing. */
static bool lose_unkept(codec_writer *writer, const gamut_game *game, const cbh2_built *built,
                        const uint8_t record[CBH2_RECORD_SIZE], const int64_t ids[CBH_REFERENCE_COUNT],
                        const entity_texts texts[CBH_REFERENCE_COUNT])
{
    base_text names[CBH_REFERENCE_COUNT][CBH_NAMES_MAX];
    cbh2_game stored;
    gamut_game kept = { 0 };
    if (!layout_read(&cbh2_game_layout, (base_bytes){ record, CBH2_RECORD_SIZE }, &stored))
        return false;
    cbh_game header = cbh2_header_of(&stored);
    cbh_header_names read = { .game = &header,
                              .is_chess960 = built->is_chess960,
                              .board = cbh2_board_of(writer->record, &stored) };
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        if (texts[i].is_exact)
            read.names[i] = texts[i].names;
        else
            read.names[i] = names_of(writer, names[i], (cbh_reference)i, ids[i]) ? names[i] : NULL;
    if (read.names[CBH_WHITE])
        read.fide_ids[CHESS_WHITE] = read.names[CBH_WHITE][CBH2_PLAYER_FIDE];
    if (read.names[CBH_BLACK])
        read.fide_ids[CHESS_BLACK] = read.names[CBH_BLACK][CBH2_PLAYER_FIDE];
    if (built->has_setup || built->is_chess960)
        kept.fen = kept_fen(writer->record, built);
    if (!cbh_header_read(&kept, writer->record, &read))
        return false;
    cbh_built sums = { .lost = built->lost,
                       .has_setup = built->has_setup,
                       .is_chess960 = built->is_chess960,
                       .seen.plies = built->seen.plies };
    cbh_lose_game(writer, game, &kept, &sums);
    return true;
}

static bool is_marked(const cbh2_writing *state, const gamut_value *extras, const char *mark)
{
    return !cbh2_is_new(state) && tree_get_bool(extras, mark);
}

static gamut_status put_game(codec_writer *writer, const cbh2_coded *coded, const gamut_value *extras)
{
    cbh2_writing *state = writer->state;
    const gamut_record *record = &coded->record;
    const cbh2_built *built = &coded->built;
    int64_t ids[CBH_REFERENCE_COUNT];
    entity_texts texts[CBH_REFERENCE_COUNT];
    uint8_t index[CBH2_RECORD_SIZE];
    cbh2_sort sort = is_marked(state, extras, "analysis") ? CBH2_IS_ANALYSIS : CBH2_IS_GAME;
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
        bool is_of_game = i < CBH_ANNOTATOR || cbh_references[i].kind == CBH_TEAMS;
        cbh2_names_find(texts[i].names, writer->record, record->game, (cbh_reference)i);
        ids[i] = -1;
        texts[i].is_exact = false;
        if (sort == CBH2_IS_ANALYSIS && is_of_game)
            continue;
        unsigned count = i <= CBH_BLACK ? cbh2_types[CBH2_PLAYERS].count : cbh_names[cbh_references[i].kind].count;
        if (!refer(writer, &ids[i], (cbh_reference)i, &texts[i], count, extras))
            return GAMUT_FAILED;
    }
    bool is_lost = is_marked(state, extras, "moves_lost") && !built->seen.count && state->moves.sink;
    bool has_lost_notes = is_marked(state, extras, "notes_lost") && !built->sum.count && state->notes.sink;
    int64_t moves_at = is_lost ? CBH_NOWHERE
                               : put_frame(writer, &state->moves, built->content, built->tag,
                                           cbh2_is_new(state) ? NULL : gamut_value_member(extras, "moves_frame"));
    int64_t notes_at = has_lost_notes
                           ? CBH_NOWHERE
                           : put_frame(writer, &state->notes, built->notes, CBH2_TAG_NOTES,
                                       cbh2_is_new(state) ? NULL : gamut_value_member(extras, "notes_frame"));
    cbh2_make_record(index, sort, record->game, built, record->is_deleted);
    cbh2_references_write(index, sort, ids);
    for (unsigned i = 0; i < 8; i++) {
        index[CBH2_MOVES_AT + i] = (uint8_t)((uint64_t)moves_at >> 8 * i);
        index[CBH2_NOTES_AT + i] = (uint8_t)((uint64_t)notes_at >> 8 * i);
    }
    put_index(writer, index, sort, extras);
    if (sort == CBH2_IS_GAME && !lose_unkept(writer, record->game, built, index, ids, texts))
        return GAMUT_FAILED;
    return GAMUT_OK;
}

/* ---- texts ---- */

/* Returns the wordings that are not empty in the order of languages, as a reader returns them. */
static gamut_wording_list in_order(base_arena *arena, const gamut_wording_list *list)
{
    gamut_wording *items = ARENA_ARRAY(arena, list->count + 1, gamut_wording);
    size_t count = 0;
    for (size_t i = 0; items && i < list->count; i++) {
        size_t at = count;
        if (!list->items[i].text.length)
            continue;
        count++;
        for (; at && cbh_language_number(items[at - 1].language) > cbh_language_number(list->items[i].language); at--)
            items[at] = items[at - 1];
        items[at] = list->items[i];
    }
    return (gamut_wording_list){ items, count };
}

static void lose_unkept_text(codec_writer *writer, const gamut_guide *guide, const int64_t ids[CBH_REFERENCE_COUNT],
                             base_bytes content, bool is_ours)
{
    base_text tournament[CBH_NAMES_MAX], annotator[CBH_NAMES_MAX], source[CBH_NAMES_MAX], title[CBH_NAMES_MAX];
    gamut_guide kept = { 0 }, given = *guide;
    bool has_event = names_of(writer, tournament, CBH_TOURNAMENT, ids[CBH_TOURNAMENT]);
    bool has_annotator = names_of(writer, annotator, CBH_ANNOTATOR, ids[CBH_ANNOTATOR]);
    bool has_source = names_of(writer, source, CBH_SOURCE, ids[CBH_SOURCE]);
    bool has_title = names_of(writer, title, CBH_TITLE, ids[CBH_TITLE]);
    bool is_read = cbh2_text_read(&kept, writer->record, content, ENCODING_CP1252);
    (void)is_read; /* what cannot be read back is lost */
    cbh_text_read_header(&kept, writer->record, &(cbh_text){ 0 }, has_event ? tournament : NULL,
                         has_annotator ? annotator : NULL, has_source ? source : NULL);
    if (has_title)
        cbh2_titles_read(&kept, writer->record, title);
    given.titles = in_order(writer->record, &guide->titles);
    given.bodies = in_order(writer->record, &guide->bodies);
    if (!given.bodies.count)
        given.form = kept.form;
    cbh_lose_guide(writer, &given, &kept);
    /* Plain texts of older databases may have fonts, links and pictures, which only their own format has. */
    if (!is_ours && given.bodies.count && !base_text_is(guide->form, "html"))
        codec_lose(writer->arena, writer->losses, "formatting of texts",
                   guide->titles.count ? base_text_cut(writer->record, guide->titles.items[0].text, 60) : TEXT(""));
}

static gamut_status put_guide(codec_writer *writer, const gamut_record *record, const gamut_value *extras)
{
    cbh2_writing *state = writer->state;
    const gamut_guide *guide = record->guide;
    const gamut_value *tags = gamut_value_member(extras, "tags");
    struct {
        entity_texts entity;
        unsigned count; /* texts that are members of a guiding text; the others were kept as tags */
    } texts[CBH_REFERENCE_COUNT] = { [CBH_TOURNAMENT] = { { .names = { guide->event, guide->site } },
                                                          CBH_TEXT_EVENT_NAMES },
                                     [CBH_ANNOTATOR] = { { .names = { guide->annotator } }, 1 },
                                     [CBH_SOURCE] = { { .names = { guide->source } }, CBH_TEXT_SOURCE_NAMES },
                                     [CBH_TITLE] = { .count = CBH_TITLE_LANGUAGES } };
    int64_t ids[CBH_REFERENCE_COUNT];
    uint8_t index[CBH2_RECORD_SIZE];
    base_buffer content = { 0 };
    cbh2_titles_find(texts[CBH_TITLE].entity.names, guide);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
        const cbh_names_row *row = &cbh_names[cbh_references[i].kind];
        ids[i] = -1;
        if (!texts[i].count)
            continue;
        for (unsigned k = texts[i].count; tags && k < row->count; k++)
            texts[i].entity.names[k] = tree_get_text(tags, row->tags[k]);
        if (!refer(writer, &ids[i], (cbh_reference)i, &texts[i].entity, texts[i].count, extras))
            return GAMUT_FAILED;
    }
    cbh2_text_build(&content, writer->record, guide);
    base_bytes stored =
        residue_resplice(writer->record, gamut_value_member(extras, "moves"), base_buffer_bytes(&content));
    bool is_lost = is_marked(state, extras, "moves_lost") && !guide->bodies.count && state->moves.sink;
    int64_t at = is_lost ? CBH_NOWHERE
                         : put_frame(writer, &state->moves, stored, CBH2_TAG_TEXT,
                                     cbh2_is_new(state) ? NULL : gamut_value_member(extras, "moves_frame"));
    cbh2_make_record(index, CBH2_IS_TEXT, NULL, NULL, record->is_deleted);
    cbh2_references_write(index, CBH2_IS_TEXT, ids);
    for (unsigned i = 0; i < 8; i++)
        index[CBH2_MOVES_AT + i] = (uint8_t)((uint64_t)at >> 8 * i);
    put_index(writer, index, CBH2_IS_TEXT, extras);
    lose_unkept_text(writer, guide, ids, stored, extras != NULL);
    bool is_whole = !content.failed;
    base_buffer_free(&content);
    return is_whole && !base_arena_failed(writer->record) ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status cbh2_put_record(codec_writer *writer, const cbh2_coded *coded)
{
    cbh2_writing *state = writer->state;
    const gamut_record *record = &coded->record;
    const gamut_value *extras = record->extras ? gamut_value_member(record->extras, "2cbh") : NULL;
    gamut_value *strict = NULL;
    static const char *const facts[] = { "header", "tags" }; /* what cannot be computed from other values */
    if (writer->is_canonical && extras) {
        strict = tree_object(writer->record);
        for (size_t i = 0; strict && i < COUNT(facts); i++)
            if (gamut_value_member(extras, facts[i]))
                tree_set(strict, facts[i], tree_share(writer->record, gamut_value_member(extras, facts[i])));
        extras = strict;
    }
    state->count++;
    if (state->count >= UINT32_MAX) {
        writer->problem = "there are more records than a database can number";
        return GAMUT_FAILED;
    }
    if (record->kind == GAMUT_KIND_GUIDE)
        return put_guide(writer, record, extras);
    return put_game(writer, coded, extras);
}
