/* cbh_texts.c - reads and writes guiding texts. */
#include "cbh_build.h"

#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cb_layout.h"
#include "cbh_salvage.h"
#include "cbh_tags.h"
#include "codec/residue.h"

enum {
    FORM_PLAIN = 1,      /* 16-bit lengths, and formatting after each body */
    FORM_PLAIN_LONG = 2, /* like FORM_PLAIN, but with 32-bit lengths */
    FORM_HTML = 3
};

static const char *const languages[] = { "en", "de", "fr", "es", "it", "nl", "pt" };

base_text cbh_language_name(base_arena *arena, unsigned number)
{
    if (number < COUNT(languages))
        return base_text_of(languages[number]);
    return number == COUNT(languages) ? (base_text){ NULL, 0 } : base_arena_print(arena, "%u", number);
}

unsigned cbh_language_number(base_text name)
{
    uint64_t number;
    for (unsigned i = 0; i < COUNT(languages); i++)
        if (base_text_is(name, languages[i]))
            return i;
    return base_parse_uint(&number, name, 10) && number <= UINT16_MAX ? (unsigned)number : COUNT(languages);
}

/* ---- reading ---- */

/* Takes `length` bytes, or as many as there are: half a text is better than none. */
static base_bytes take_words(cb_cursor *cursor, size_t length)
{
    if (cursor->is_short || length <= cursor->rest.length)
        return cb_take(cursor, length);
    base_bytes part = cb_take(cursor, cursor->rest.length);
    cursor->is_short = true;
    return part;
}

typedef struct text_reading {
    cb_cursor cursor;
    base_arena *arena;
    base_encoding encoding;
    unsigned form;
    gamut_value *formatting; /* list of hexadecimal digits, one for each body */
} text_reading;

/* Reads a list of titles, or of bodies with their formatting. If the list states more items than the rest of the blob
 * has room for, the number is reduced. */
static gamut_wording_list read_list(text_reading *text, bool is_body)
{
    cb_cursor *cursor = &text->cursor;
    unsigned width = is_body && text->form != FORM_PLAIN ? 4 : 2;
    size_t count = cb_take_little(cursor, 2), most = cursor->rest.length / 4;
    count = count < most ? count : most;
    gamut_wording *items = count ? ARENA_ARRAY(text->arena, count, gamut_wording) : NULL;
    gamut_wording_list list = { items, 0 };
    while (items && list.count < count && !cursor->is_short) {
        base_text language = cbh_language_name(text->arena, cb_take_little(cursor, 2));
        base_bytes words = take_words(cursor, cb_take_little(cursor, width));
        if (is_body) {
            base_bytes formatting = cb_take(cursor, cb_take_little(cursor, width));
            tree_append(text->formatting, tree_text(text->arena, base_hex_print(text->arena, formatting)));
        }
        if (!cursor->is_short || words.length)
            items[list.count++] =
                (gamut_wording){ language,
                                 words.length ? base_decode(text->arena, words, cb_text_encoding(words, text->encoding))
                                              : TEXT("") };
    }
    return list;
}

static bool read_blob(gamut_guide *out, text_reading *text)
{
    cb_take(&text->cursor, CBH_BLOB_HEAD);
    text->form = cb_take_little(&text->cursor, 2);
    if (text->form < FORM_PLAIN || text->form > FORM_HTML)
        return false;
    out->titles = read_list(text, false);
    cb_take(&text->cursor, 1);
    out->form = text->form == FORM_HTML ? TEXT("html") : (base_text){ NULL, 0 };
    out->bodies = read_list(text, true);
    return !text->cursor.is_short;
}

void cbh_text_read_header(gamut_guide *out, base_arena *arena, const cbh_text *header, const base_text *tournament,
                          const base_text *annotator, const base_text *source)
{
    const base_text absent = { NULL, 0 };
    out->event = tournament ? tournament[CBH_EVENT] : absent;
    out->site = tournament ? tournament[CBH_SITE] : absent;
    out->annotator = annotator ? annotator[0] : absent;
    out->source = source ? source[0] : absent;
    if (header->round)
        out->round = base_arena_print(arena, header->subround ? "%u.%u" : "%u", header->round, header->subround);
}

void cbh_text_read(gamut_guide *out, base_arena *arena, base_bytes blob, base_encoding encoding)
{
    text_reading text = {
        .cursor = { .rest = blob }, .arena = arena, .encoding = encoding, .formatting = tree_list(arena)
    };
    bool is_whole = read_blob(out, &text);
    (void)is_whole; /* whatever could be read is used */
}

/* ---- extras ---- */

/* Keeps the differences between the stored .cbh record and the writer's. References to entities that do not exist are
 * kept, unless the database is being fixed. */
static void compare_header(const codec_reader *reader, const gamut_guide *guide, const cbh_text *stored,
                           base_arena *arena, gamut_value *extras)
{
    uint8_t made[CBH_RECORD_SIZE], record[CBH_RECORD_SIZE];
    cbh_text header, kept = *stored;
    const cbh_state *state = reader->state;
    int64_t tournament = cbh_stand_in(state, CBH_TOURNAMENTS, stored->tournament);
    int64_t source = cbh_stand_in(state, CBH_SOURCES, stored->source);
    int64_t annotator = cbh_stand_in(state, CBH_ANNOTATORS, stored->annotator);
    cbh_text_header(&header, guide);
    header.status |= stored->status & CBH_IS_DELETED;
    header.text_at = state->moves.source ? stored->text_at : 0;
    header.tournament = tournament >= 0 ? stored->tournament : 0;
    header.source = source >= 0 ? stored->source : 0;
    header.annotator = annotator >= 0 ? stored->annotator : 0;
    if (codec_is_fixing(reader)) {
        kept.tournament = state->has_entities[CBH_TOURNAMENTS] ? header.tournament : kept.tournament;
        kept.source = state->has_entities[CBH_SOURCES] ? header.source : kept.source;
        kept.annotator = state->has_entities[CBH_ANNOTATORS] ? header.annotator : kept.annotator;
    }
    layout_write(&cbh_text_layout, &header, made);
    layout_write(&cbh_text_layout, &kept, record);
    tree_set(extras, "header", residue_of(arena, &cbh_text_layout, made, record));
    if (tournament >= 0)
        tree_set_integer(arena, extras, "tournament", tournament);
    if (source >= 0)
        tree_set_integer(arena, extras, "source", source);
}

/* Keeps what the .cbj has about a guiding text. A guiding text may refer to a game tag; none is known that refers to
 * teams. */
static void compare_more(const codec_reader *reader, uint64_t number, uint64_t text_at, base_arena *arena,
                         gamut_value *extras)
{
    const cbh_state *state = reader->state;
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh_game unused;
    cbh_more more = { .media_at = -1, .moves_at = text_at };
    if (number > state->more.count)
        return;
    cbh_references_of(ids, state, number);
    for (unsigned i = CBH_WHITE_TEAM; i < CBH_REFERENCE_COUNT; i++) {
        ids[i] = cbh_stand_in(state, cbh_references[i].kind, ids[i]);
        if (ids[i] >= 0)
            tree_set_integer(arena, extras, cbh_references[i].name, ids[i]);
    }
    cbh_references_write(&unused, &more, ids);
    cbh_more_keep(reader, arena, number, &more, extras);
}

/* Keeps those texts of the tournament or source that are not members of a guiding text. If the text is written to
 * another database, they are needed to identify the entity. */
static void keep_tags(const cbh_state *state, cbh_kind kind, int64_t id, unsigned first, base_arena *arena,
                      gamut_value *tags)
{
    const cbh_names_row *row = &cbh_names[kind];
    const base_text *names = cbh_entity_names(state, arena, kind, id);
    for (unsigned i = first; names && i < row->count; i++)
        if (names[i].data)
            tree_set_text(arena, tags, row->tags[i], names[i]);
}

static gamut_value *text_extras(const codec_reader *reader, const gamut_guide *guide, const cbh_text *stored,
                                uint64_t number, base_bytes blob, const text_reading *text)
{
    base_arena *arena = text->arena;
    const cbh_state *state = reader->state;
    gamut_value *value = tree_object(arena), *extras = tree_set_object(arena, value, "cbh");
    base_buffer again = { 0 };
    if (text->form == FORM_PLAIN || text->form == FORM_PLAIN_LONG) {
        tree_set_integer(arena, extras, "form", text->form);
        tree_set(extras, "formatting", text->formatting);
    }
    if (state->moves.source && !blob.data)
        tree_set(extras, "moves_lost", tree_bool(arena, true));
    uint32_t head = blob.data ? (uint32_t)base_big(blob.data, CBH_BLOB_HEAD) : 0;
    bool is_cut = (head & 0x7fffffff) != blob.length; /* the text states another number of bytes than there are */
    uint8_t record[CBH_RECORD_SIZE];
    bool is_lost;
    layout_write(&cbh_text_layout, stored, record);
    bool is_unlike =
        codec_is_fixing(reader) && cbh_record_flaw(state, record, &is_lost); /* then the blob may not be a text */
    bool is_fixed = codec_is_fixing(reader) && blob.data && (text->cursor.is_short || is_cut) && !is_unlike;
    if (blob.data && !is_fixed && cbh_text_build(&again, arena, guide, extras, state->encoding))
        tree_set(extras, "moves", residue_splice(arena, base_buffer_bytes(&again), blob));
    base_buffer_free(&again);
    compare_header(reader, guide, stored, arena, extras);
    compare_more(reader, number, state->moves.source ? stored->text_at : 0, arena, extras);
    gamut_value *tags = tree_object(arena);
    keep_tags(state, CBH_TOURNAMENTS, stored->tournament, CBH_TEXT_EVENT_NAMES, arena, tags);
    keep_tags(state, CBH_SOURCES, stored->source, CBH_TEXT_SOURCE_NAMES, arena, tags);
    if (tags && !tree_is_empty(tags))
        tree_set(extras, "tags", tags);
    return value;
}

gamut_status cbh_text_decode(const cbh_state *state, const codec_reader *reader, const codec_span *span,
                             codec_scratch *scratch, gamut_record *out)
{
    base_arena *arena = scratch->arena;
    gamut_guide *guide = ARENA_NEW(arena, gamut_guide);
    text_reading text = { .arena = arena, .encoding = state->encoding, .formatting = tree_list(arena) };
    cbh_text header;
    size_t claimed = 0;
    if (!guide || !layout_read(&cbh_text_layout, span->bytes, &header))
        return GAMUT_FAILED;
    diag_place place = { .file = span->file,
                         .offset = span->offset,
                         .length = CBH_RECORD_SIZE,
                         .record = "text",
                         .index = (int64_t)span->number };
    text.cursor.rest = cbh_blob_at(state, header.text_at, true, &claimed);
    base_bytes blob = text.cursor.rest;
    if (state->moves.source && (!blob.data || blob.length < claimed))
        diag_report(scratch->diags, &cbh_moves_pointer, place,
                    "text_at leads to a text of %zu bytes at %u, where the file has no room for it", claimed,
                    header.text_at);
    bool is_read = !blob.data || read_blob(guide, &text);
    if (!is_read && text.cursor.is_short)
        diag_report(scratch->diags, &cbh_text_damaged, place, "the text breaks off");
    else if (!is_read)
        diag_report(scratch->diags, &cbh_text_form, place, "the text has form %u, which is not known", text.form);
    cbh_text_read_header(guide, arena, &header, cbh_entity_names(state, arena, CBH_TOURNAMENTS, header.tournament),
                         cbh_entity_names(state, arena, CBH_ANNOTATORS, header.annotator),
                         cbh_entity_names(state, arena, CBH_SOURCES, header.source));
    out->kind = GAMUT_KIND_GUIDE;
    out->guide = guide;
    if (!codec_is_lean(reader))
        out->extras = text_extras(reader, guide, &header, span->number, blob, &text);
    return base_arena_failed(arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- writing ---- */

void cbh_text_header(cbh_text *out, const gamut_guide *guide)
{
    *out = (cbh_text){ .status = CBH_IS_GAME | CBH_IS_TEXT };
    cbh_round_parse(&out->round, &out->subround, guide->round, UINT8_MAX);
}

/* Appends the length of a text, then the text: in the encoding or, if that cannot hold it, in UTF-8. */
static void add_words(base_buffer *out, base_text text, base_encoding encoding, unsigned width)
{
    base_buffer words = { 0 };
    bool fits =
        base_encode(&words, text, encoding) == 0 && cb_text_encoding(base_buffer_bytes(&words), encoding) == encoding;
    base_bytes bytes = fits ? base_buffer_bytes(&words) : (base_bytes){ (const uint8_t *)text.data, text.length };
    size_t most = width == 2 ? UINT16_MAX : UINT32_MAX;
    size_t length = bytes.length < most ? bytes.length : most;
    cb_add_little(out, length, width);
    base_buffer_add(out, bytes.data, length);
    base_buffer_free(&words);
}

bool cbh_text_build(base_buffer *out, base_arena *arena, const gamut_guide *guide, const gamut_value *extras,
                    base_encoding encoding)
{
    int64_t form = base_text_is(guide->form, "html") ? FORM_HTML : FORM_PLAIN;
    const gamut_value *formatting = gamut_value_member(extras, "formatting");
    /* The kept formatting is used only if there are as many bodies as before: with other bodies, it would put pictures
     * and links into wrong places. */
    const gamut_value *hex = formatting && formatting->as.count == guide->bodies.count ? formatting->first : NULL;
    bool is_given = tree_get_integer(&form, extras, "form");
    bool has_long_body = false;
    for (size_t i = 0; i < guide->bodies.count; i++)
        has_long_body = has_long_body || guide->bodies.items[i].text.length > UINT16_MAX;
    if ((!is_given || form == FORM_PLAIN) && form != FORM_HTML && has_long_body)
        form = FORM_PLAIN_LONG;
    unsigned width = form == FORM_PLAIN ? 2 : 4;
    size_t before = out->length;
    cb_add_little(out, 0, CBH_BLOB_HEAD);
    cb_add_little(out, (uint64_t)form, 2);
    cb_add_little(out, guide->titles.count, 2);
    for (size_t i = 0; i < guide->titles.count; i++) {
        cb_add_little(out, cbh_language_number(guide->titles.items[i].language), 2);
        add_words(out, guide->titles.items[i].text, encoding, 2);
    }
    cb_add_little(out, form == FORM_HTML, 1);
    cb_add_little(out, guide->bodies.count, 2);
    for (size_t i = 0; i < guide->bodies.count; i++, hex = hex ? hex->next : NULL) {
        cb_add_little(out, cbh_language_number(guide->bodies.items[i].language), 2);
        add_words(out, guide->bodies.items[i].text, encoding, width);
        base_bytes bytes = { NULL, 0 };
        bool has_some = hex && hex->kind == GAMUT_VALUE_TEXT && base_hex_parse(&bytes, arena, hex->as.text);
        cb_add_little(out, has_some ? bytes.length : 0, width);
        if (has_some)
            base_buffer_add(out, bytes.data, bytes.length);
    }
    if (out->failed)
        return false;
    uint64_t size = out->length - before;
    for (unsigned i = 0; i < CBH_BLOB_HEAD; i++)
        out->data[before + i] = (uint8_t)((size | UINT64_C(0x80000000)) >> 8 * (3 - i));
    return size <= 0x7fffffff;
}
