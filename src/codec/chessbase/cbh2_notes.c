/* cbh2_notes.c - converts annotations between the bytes of a .2cba and those of a .cba. */
#include "cbh2_notes.h"

#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cb_entities.h"
#include "cbh2_quotation.h"

enum {
    TEXT_HEAD = 8, /* 0, language, length */
    LANGUAGE_ANY = 7,
    CONTROL_SIZE = 38, /* a mark, three periods, a number that is always 0 */
    PERIOD_SIZE = 11,
    ITEM_27 = 0x27,
    FLAT_HEAD = 10 /* bytes before each item that is being written: position, type, length */
};

/* ---- languages ---- */

static const struct language_row {
    uint8_t number;
    uint8_t nation;
} languages[] = { { 0, 42 },  { 1, 53 },  { 2, 49 }, { 3, 43 },   { 4, 70 },
                  { 5, 103 }, { 6, 117 }, { 7, 0 },  { 12, 116 }, { 18, 55 } };

uint8_t cbh2_language_nation(unsigned language)
{
    for (size_t i = 0; i < COUNT(languages); i++)
        if (languages[i].number == language)
            return languages[i].nation;
    return 0;
}

static unsigned language_of(uint8_t nation)
{
    for (size_t i = 0; i < COUNT(languages); i++)
        if (languages[i].nation == nation)
            return languages[i].number;
    return LANGUAGE_ANY;
}

static bool knows_language(uint8_t nation)
{
    return !nation || language_of(nation) != LANGUAGE_ANY;
}

/* ---- how many bytes an annotation has ---- */

/* Types whose data has a fixed size, or a size that the four bytes at an offset state, from the byte after them on. */
static const struct size_row {
    uint16_t type;
    uint8_t size;      /* 0: it has no fixed size */
    uint8_t length_at; /* offset of the length */
} size_rows[] = {
    { CBH_ITEM_TEXT, 0, 4 },
    { CBH_ITEM_TEXT_BEFORE, 0, 4 },
    { CBH_ITEM_SYMBOLS, 3, 0 },
    { CBH_ITEM_SQUARES, 0, 0 },
    { CBH_ITEM_ARROWS, 0, 0 },
    { CBH_ITEM_TIME_SPENT, 4, 0 },
    { CBH_ITEM_08, 4, 0 },
    { CBH_ITEM_PAWN_STRUCTURE, 1, 0 },
    { CBH_ITEM_PIECE_PATH, 0, 0 },
    { CBH_ITEM_WHITE_CLOCK, 4, 0 },
    { CBH_ITEM_BLACK_CLOCK, 4, 0 },
    { CBH_ITEM_CRITICAL, 1, 0 },
    { CBH_ITEM_VIDEO, 0, 4 },
    { CBH_ITEM_EVALUATION, 6, 0 },
    { CBH_ITEM_MEDALS, 4, 0 },
    { CBH_ITEM_LINE_COLOUR, 4, 0 },
    { CBH_ITEM_TIME_CONTROL, CONTROL_SIZE, 0 },
    { CBH_ITEM_STREAM_TIME, 4, 0 },
    { CBH_ITEM_PROFILE, 0, 1 },
    { ITEM_27, 2, 0 },
};

static void skip_training_list(cb_cursor *cursor)
{
    for (uint32_t count = cb_take_little(cursor, 2); count > 0 && !cursor->is_short; count--) {
        cb_take(cursor, 2);
        cb_take(cursor, cb_take_little(cursor, 4));
    }
}

enum {
    TRAINING_HEAD = 6,
    TRAINING_MOVES = 1, /* variants: moves are expected, or one of several answers */
    TRAINING_CHOICE = 2,
    TRAINING_LISTS = 4
};

static bool skip_training(cb_cursor *cursor)
{
    base_bytes head = cb_take(cursor, TRAINING_HEAD);
    cb_take(cursor, 6);
    for (unsigned i = 0; i < TRAINING_LISTS; i++)
        skip_training_list(cursor);
    uint32_t count = cb_take_little(cursor, 1);
    if (cursor->is_short || (head.data[2] != TRAINING_MOVES && head.data[2] != TRAINING_CHOICE))
        return false;
    for (; count > 0 && !cursor->is_short; count--) {
        cb_take(cursor, head.data[2] == TRAINING_MOVES ? 4 : 1);
        skip_training_list(cursor);
        if (head.data[2] == TRAINING_CHOICE)
            skip_training_list(cursor);
    }
    return !cursor->is_short;
}

/* Takes the data of an annotation. Returns false if its type is unknown, or it is not whole. */
static bool skip_data(cb_cursor *cursor, uint16_t type)
{
    for (size_t i = 0; i < COUNT(size_rows); i++) {
        if (size_rows[i].type != type)
            continue;
        cb_take(cursor, size_rows[i].size ? size_rows[i].size : size_rows[i].length_at);
        if (!size_rows[i].size)
            cb_take(cursor, cb_take_little(cursor, 4));
        return !cursor->is_short;
    }
    if (type == CBH_ITEM_TRAINING)
        return skip_training(cursor);
    if (type == CBH_ITEM_QUOTATION)
        return cbh2_quotation_skip(cursor);
    if (type != CBH_ITEM_WEB_LINK)
        return false;
    cb_take(cursor, 1);
    cb_take(cursor, cb_take_little(cursor, 4));
    cb_take(cursor, cb_take_little(cursor, 4));
    return !cursor->is_short;
}

bool cbh2_item_next(cbh2_item *out, cbh2_items *items)
{
    cb_cursor cursor = { items->rest, false };
    while (!items->left && !items->is_ended) {
        items->position = (int32_t)cb_take_little(&cursor, 4);
        items->is_ended = !cursor.is_short && items->position == CBH2_NOTES_END;
        if (!items->is_ended)
            items->left = (int32_t)cb_take_little(&cursor, 4);
        if (cursor.is_short || items->left < 0) {
            items->left = 0;
            return false;
        }
        items->rest = cursor.rest;
    }
    if (items->is_ended)
        return false;
    out->position = items->position;
    out->type = (uint16_t)cb_take_little(&cursor, 2);
    const uint8_t *start = cursor.rest.data;
    if (cursor.is_short || !skip_data(&cursor, out->type))
        return false;
    out->data = (base_bytes){ start, (size_t)(cursor.rest.data - start) };
    items->rest = cursor.rest;
    items->left--;
    return true;
}

/* ---- from .2cba to .cba ---- */

static base_bytes finish(base_arena *arena, base_buffer *bytes, bool is_fine)
{
    base_bytes made =
        is_fine && !bytes->failed ? cb_copy_bytes(arena, base_buffer_bytes(bytes)) : (base_bytes){ NULL, 0 };
    base_buffer_free(bytes);
    return made;
}

static void add_reversed(base_buffer *out, const uint8_t *bytes, size_t length)
{
    while (length-- > 0)
        base_buffer_add_char(out, (char)bytes[length]);
}

static void narrow_list(base_buffer *out, cb_cursor *cursor, bool *is_fine)
{
    uint32_t count = cb_take_little(cursor, 2);
    cb_add_little(out, count, 2);
    for (; count > 0 && !cursor->is_short; count--) {
        cb_add_little(out, cb_take_little(cursor, 2), 2);
        base_bytes words = cb_take(cursor, cb_take_little(cursor, 4));
        *is_fine = *is_fine && words.length <= UINT16_MAX;
        cb_add_little(out, words.length, 2);
        base_buffer_add(out, words.data, words.length);
    }
}

static bool narrow_training(base_buffer *out, base_bytes data)
{
    static const uint8_t head[TRAINING_HEAD] = { 1, 1, TRAINING_MOVES }, narrow[] = { 1, 0, 1, 0, 0 };
    cb_cursor cursor = { data, false };
    base_bytes start = cb_take(&cursor, TRAINING_HEAD), values = cb_take(&cursor, 6);
    bool is_fine = !cursor.is_short && !memcmp(start.data, head, sizeof head);
    if (!is_fine)
        return false;
    base_buffer_add(out, narrow, sizeof narrow);
    base_buffer_add(out, values.data, values.length);
    for (unsigned i = 0; i < TRAINING_LISTS; i++)
        narrow_list(out, &cursor, &is_fine);
    uint32_t count = cb_take_little(&cursor, 1);
    cb_add_little(out, count, 1);
    for (; count > 0 && !cursor.is_short; count--) {
        base_bytes move = cb_take(&cursor, 4);
        base_buffer_add(out, move.data, move.length);
        narrow_list(out, &cursor, &is_fine);
    }
    if (out->failed || out->length > UINT16_MAX)
        return false;
    out->data[3] = (uint8_t)(out->length - 3);
    out->data[4] = (uint8_t)((out->length - 3) >> 8);
    return is_fine && cb_is_used_up(&cursor);
}

static bool narrow_link(base_buffer *out, base_bytes data)
{
    cb_cursor cursor = { data, false };
    uint32_t mark = cb_take_little(&cursor, 1);
    base_bytes address = cb_take(&cursor, cb_take_little(&cursor, 4)),
               caption = cb_take(&cursor, cb_take_little(&cursor, 4));
    if (mark != 1 || !cb_is_used_up(&cursor) || address.length > UINT8_MAX || caption.length > UINT8_MAX)
        return false;
    cb_add_little(out, 4 + address.length + caption.length, 2);
    cb_add_little(out, address.length, 1);
    base_buffer_add(out, address.data, address.length);
    cb_add_little(out, caption.length, 1);
    base_buffer_add(out, caption.data, caption.length);
    return true;
}

static bool narrow_video(base_buffer *out, base_bytes data)
{
    cb_cursor cursor = { data, false };
    uint32_t mark = cb_take_little(&cursor, 1), zero = cb_take_little(&cursor, 1),
             language = cb_take_little(&cursor, 2);
    base_bytes name = cb_take(&cursor, cb_take_little(&cursor, 4));
    if (mark != 1 || zero || language > UINT8_MAX || !cb_is_used_up(&cursor))
        return false;
    cb_add_little(out, 1, 1);
    cb_add_little(out, language, 1);
    base_buffer_add(out, name.data, name.length);
    return true;
}

static bool narrow_control(base_buffer *out, base_bytes data)
{
    if (data.length != CONTROL_SIZE || data.data[0] != 1 || base_little(data.data + CONTROL_SIZE - 4, 4))
        return false;
    for (const uint8_t *at = data.data + 1; at < data.data + CONTROL_SIZE - 4; at += PERIOD_SIZE) {
        add_reversed(out, at, 4);
        add_reversed(out, at + 4, 4);
        add_reversed(out, at + 8, 2);
        add_reversed(out, at + 10, 1);
    }
    return true;
}

static bool narrow_profile(base_buffer *out, base_bytes data)
{
    if (data.length < 7 || data.data[0] != 1 || data.length != 7 + 4 * (size_t)base_little(data.data + 5, 2))
        return false;
    add_reversed(out, data.data + 5, 2);
    for (size_t i = 7; i < data.length; i += 4)
        add_reversed(out, data.data + i, 4);
    return true;
}

static bool narrow_symbols(base_buffer *out, base_bytes data)
{
    size_t used = data.length;
    while (used && !data.data[used - 1])
        used--;
    base_buffer_add(out, data.data, used);
    return used > 0;
}

static bool narrow(base_buffer *out, base_arena *arena, const cbh2_item *item)
{
    base_bytes data = item->data;
    switch (item->type) {
    case CBH_ITEM_TEXT:
    case CBH_ITEM_TEXT_BEFORE:
        cb_add_little(out, 0, 1);
        cb_add_little(out, cbh2_language_nation((unsigned)base_little(data.data + 2, 2)), 1);
        base_buffer_add(out, data.data + TEXT_HEAD, data.length - TEXT_HEAD);
        return true;
    case CBH_ITEM_SYMBOLS:
        return narrow_symbols(out, data);
    case CBH_ITEM_SQUARES:
    case CBH_ITEM_ARROWS:
    case CBH_ITEM_PIECE_PATH:
        base_buffer_add(out, data.data + 4, data.length - 4);
        return true;
    case CBH_ITEM_TIME_SPENT:
    case CBH_ITEM_WHITE_CLOCK:
    case CBH_ITEM_BLACK_CLOCK:
    case CBH_ITEM_MEDALS:
    case CBH_ITEM_LINE_COLOUR:
    case CBH_ITEM_STREAM_TIME:
        add_reversed(out, data.data, data.length);
        return true;
    case CBH_ITEM_08:
    case CBH_ITEM_PAWN_STRUCTURE:
    case CBH_ITEM_CRITICAL:
    case CBH_ITEM_EVALUATION:
        base_buffer_add(out, data.data, data.length);
        return true;
    case CBH_ITEM_TRAINING:
        return narrow_training(out, data);
    case CBH_ITEM_QUOTATION:
        return cbh2_quotation_narrow(out, arena, data);
    case CBH_ITEM_WEB_LINK:
        return narrow_link(out, data);
    case CBH_ITEM_VIDEO:
        return narrow_video(out, data);
    case CBH_ITEM_TIME_CONTROL:
        return narrow_control(out, data);
    case CBH_ITEM_PROFILE:
        return narrow_profile(out, data);
    default:
        return false;
    }
}

cbh_item cbh2_item_to_cba(base_arena *arena, const cbh2_item *item)
{
    base_buffer bytes = { 0 };
    bool is_fine = narrow(&bytes, arena, item);
    base_bytes payload = finish(arena, &bytes, is_fine);
    return (cbh_item){ item->position, is_fine ? (uint8_t)item->type : 0, payload };
}

/* ---- reading ---- */

uint32_t cbh2_note_read(chess_builder *builder, uint32_t node, uint32_t last, const cbh2_item *item, cbh_mover mover,
                        base_encoding encoding)
{
    if (item->type == CBH_ITEM_TEXT || item->type == CBH_ITEM_TEXT_BEFORE) {
        cbh_note_text text = { .kind = item->type == CBH_ITEM_TEXT ? GAMUT_NOTE_TEXT : GAMUT_NOTE_BEFORE,
                               .nation = cbh2_language_nation((unsigned)base_little(item->data.data + 2, 2)),
                               .words = { item->data.data + TEXT_HEAD, item->data.length - TEXT_HEAD } };
        return cbh_note_read_text(builder, node, last, &text, mover, encoding, &cbh2_notes_in_2cba);
    }
    cbh_item classic = cbh2_item_to_cba(builder->arena, item);
    if (classic.type)
        return cbh_note_read(builder, node, last, &classic, mover, encoding);
    base_text hex = base_hex_print(builder->arena, item->data);
    gamut_note note = { .kind = GAMUT_NOTE_COMMAND,
                        .name = TEXT("cb2"),
                        .text = base_arena_print(builder->arena, "%02x%s%.*s", item->type, hex.length ? " " : "",
                                                 TEXT_ARGS(hex)) };
    return chess_add_note(builder, node, last, &note);
}

/* ---- from .cba to .2cba ---- */

static void widen_list(base_buffer *out, cb_cursor *cursor)
{
    uint32_t count = cb_take_little(cursor, 2);
    cb_add_little(out, count, 2);
    for (; count > 0 && !cursor->is_short; count--) {
        cb_add_little(out, cb_take_little(cursor, 2), 2);
        base_bytes words = cb_take(cursor, cb_take_little(cursor, 2));
        cb_add_little(out, words.length, 4);
        base_buffer_add(out, words.data, words.length);
    }
}

static bool widen_training(base_buffer *out, base_bytes payload)
{
    static const uint8_t head[TRAINING_HEAD] = { 1, 1, TRAINING_MOVES }, narrow[] = { 1, 0, 1 };
    cb_cursor cursor = { payload, false };
    base_bytes start = cb_take(&cursor, sizeof narrow);
    uint32_t size = cb_take_little(&cursor, 2);
    base_bytes values = cb_take(&cursor, 6);
    if (cursor.is_short || memcmp(start.data, narrow, sizeof narrow) != 0 || size + 3 != payload.length)
        return false;
    base_buffer_add(out, head, sizeof head);
    base_buffer_add(out, values.data, values.length);
    for (unsigned i = 0; i < TRAINING_LISTS; i++)
        widen_list(out, &cursor);
    uint32_t count = cb_take_little(&cursor, 1);
    cb_add_little(out, count, 1);
    for (; count > 0 && !cursor.is_short; count--) {
        base_bytes move = cb_take(&cursor, 4);
        base_buffer_add(out, move.data, move.length);
        widen_list(out, &cursor);
    }
    return cb_is_used_up(&cursor);
}

static bool widen_link(base_buffer *out, base_bytes payload)
{
    cb_cursor cursor = { payload, false };
    uint32_t length = cb_take_little(&cursor, 2);
    base_bytes address = cb_take(&cursor, cb_take_little(&cursor, 1)),
               caption = cb_take(&cursor, cb_take_little(&cursor, 1));
    if (length != payload.length || !cb_is_used_up(&cursor))
        return false;
    cb_add_little(out, 1, 1);
    cb_add_little(out, address.length, 4);
    base_buffer_add(out, address.data, address.length);
    cb_add_little(out, caption.length, 4);
    base_buffer_add(out, caption.data, caption.length);
    return true;
}

static bool widen_video(base_buffer *out, base_bytes payload)
{
    if (payload.length < 2 || payload.data[0] != 1)
        return false;
    cb_add_little(out, 1, 1);
    cb_add_little(out, 0, 1);
    cb_add_little(out, payload.data[1], 2);
    cb_add_little(out, payload.length - 2, 4);
    base_buffer_add(out, payload.data + 2, payload.length - 2);
    return true;
}

static bool widen_control(base_buffer *out, base_bytes payload)
{
    if (payload.length != 3 * PERIOD_SIZE)
        return false;
    cb_add_little(out, 1, 1);
    for (const uint8_t *at = payload.data; at < payload.data + payload.length; at += PERIOD_SIZE) {
        add_reversed(out, at, 4);
        add_reversed(out, at + 4, 4);
        add_reversed(out, at + 8, 2);
        add_reversed(out, at + 10, 1);
    }
    cb_add_little(out, 0, 4);
    return true;
}

static bool widen_profile(base_buffer *out, base_bytes payload)
{
    if (payload.length < 2 || payload.length != 2 + 4 * (size_t)base_big(payload.data, 2))
        return false;
    cb_add_little(out, 1, 1);
    cb_add_little(out, payload.length, 4);
    add_reversed(out, payload.data, 2);
    for (size_t i = 2; i < payload.length; i += 4)
        add_reversed(out, payload.data + i, 4);
    return true;
}

static bool widen_symbols(base_buffer *out, base_bytes payload)
{
    uint8_t slots[3] = { 0 };
    if (payload.length > sizeof slots || !payload.length)
        return false;
    memcpy(slots, payload.data, payload.length);
    base_buffer_add(out, slots, sizeof slots);
    return true;
}

static bool widen_text(base_buffer *out, base_bytes payload)
{
    if (payload.length < 2)
        return false;
    cb_add_little(out, 0, 2);
    cb_add_little(out, language_of(payload.data[1]), 2);
    cb_add_little(out, payload.length - 2, 4);
    base_buffer_add(out, payload.data + 2, payload.length - 2);
    return true;
}

static bool widen_bytes(base_buffer *out, base_bytes payload)
{
    cb_add_little(out, payload.length, 4);
    base_buffer_add(out, payload.data, payload.length);
    return true;
}

/* Appends bytes as they are, or in reverse. */
static bool widen_same(base_buffer *out, base_bytes payload, size_t size, bool is_reversed)
{
    if (payload.length != size)
        return false;
    if (is_reversed)
        add_reversed(out, payload.data, size);
    else
        base_buffer_add(out, payload.data, size);
    return true;
}

/* Appends the data of an annotation of a .cba. Returns false if there is no such annotation in a .2cba. The unknown
 * bytes of a quotation are not invented. */
static bool widen(base_buffer *out, uint8_t type, base_bytes payload)
{
    switch (type) {
    case CBH_ITEM_TEXT:
    case CBH_ITEM_TEXT_BEFORE:
        return widen_text(out, payload);
    case CBH_ITEM_SYMBOLS:
        return widen_symbols(out, payload);
    case CBH_ITEM_SQUARES:
    case CBH_ITEM_ARROWS:
    case CBH_ITEM_PIECE_PATH:
        return widen_bytes(out, payload);
    case CBH_ITEM_TIME_SPENT:
    case CBH_ITEM_WHITE_CLOCK:
    case CBH_ITEM_BLACK_CLOCK:
    case CBH_ITEM_MEDALS:
    case CBH_ITEM_LINE_COLOUR:
    case CBH_ITEM_STREAM_TIME:
        return widen_same(out, payload, 4, true);
    case CBH_ITEM_08:
        return widen_same(out, payload, 4, false);
    case CBH_ITEM_PAWN_STRUCTURE:
    case CBH_ITEM_CRITICAL:
        return widen_same(out, payload, 1, false);
    case CBH_ITEM_EVALUATION:
        return widen_same(out, payload, 6, false);
    case CBH_ITEM_TRAINING:
        return widen_training(out, payload);
    case CBH_ITEM_WEB_LINK:
        return widen_link(out, payload);
    case CBH_ITEM_VIDEO:
        return widen_video(out, payload);
    case CBH_ITEM_TIME_CONTROL:
        return widen_control(out, payload);
    case CBH_ITEM_PROFILE:
        return widen_profile(out, payload);
    default:
        return false;
    }
}

static bool holds_item(uint8_t type, base_bytes payload)
{
    base_buffer trial = { 0 };
    bool is_held = widen(&trial, type, payload);
    base_buffer_free(&trial);
    return is_held;
}

/* ---- writing ---- */

/* Marks the payload of a raw annotation, which write_raw has made, for append_item: no annotation of this type is
 * written in another way. */
enum {
    TYPE_RAW = 0xff
};

/* Makes the annotation of a command [%cb2 TYPE BYTES]. Its payload is type and data. */
static bool write_raw(base_buffer *out, uint8_t *type, const gamut_note *note, base_arena *arena)
{
    uint64_t number;
    base_bytes data;
    if (!base_text_is(note->name, "cb2") || note->text.length < 2 ||
        (note->text.length > 2 && note->text.data[2] != ' ') ||
        !base_parse_uint(&number, base_text_slice(note->text, 0, 2), 16) ||
        !base_hex_parse(&data, arena, base_text_slice(note->text, 3, note->text.length)))
        return false;
    cb_cursor cursor = { data, false };
    if (!skip_data(&cursor, (uint16_t)number) || cursor.rest.length)
        return false; /* without a length, a reader could not find its end */
    *type = TYPE_RAW;
    cb_add_little(out, number, 1);
    base_buffer_add(out, data.data, data.length);
    return true;
}

void cbh2_flat_append(base_buffer *out, const cbh2_item *item)
{
    cb_add_little(out, (uint32_t)item->position, 4);
    cb_add_little(out, item->type, 2);
    cb_add_little(out, item->data.length, 4);
    base_buffer_add(out, item->data.data, item->data.length);
}

static void append_item(base_buffer *out, const cbh_item *item)
{
    base_buffer data = { 0 };
    cbh2_item made = { .position = item->position, .type = item->type };
    if (item->type == TYPE_RAW) {
        made.type = item->payload.data[0];
        made.data = (base_bytes){ item->payload.data + 1, item->payload.length - 1 };
    } else if (widen(&data, item->type, item->payload))
        made.data = base_buffer_bytes(&data);
    cbh2_flat_append(out, &made);
    out->failed = out->failed || data.failed;
    base_buffer_free(&data);
}

const cbh_notes_form cbh2_notes_in_2cba = {
    .most = INT32_MAX / 4, .append = append_item, .holds = holds_item, .knows = knows_language, .write = write_raw
};

bool cbh2_flat_next(cbh2_item *out, base_bytes *rest)
{
    cb_cursor cursor = { *rest, false };
    if (rest->length < FLAT_HEAD)
        return false;
    out->position = (int32_t)cb_take_little(&cursor, 4);
    out->type = (uint16_t)cb_take_little(&cursor, 2);
    out->data = cb_take(&cursor, cb_take_little(&cursor, 4));
    *rest = cursor.rest;
    return !cursor.is_short;
}

void cbh2_items_pack(base_buffer *out, base_bytes flat)
{
    cbh2_item item;
    size_t count_at = 0;
    uint32_t count = 0;
    int32_t position = CBH2_NOTES_END;
    while (cbh2_flat_next(&item, &flat)) {
        if (item.position != position) {
            position = item.position;
            count = 0;
            cb_add_little(out, (uint32_t)position, 4);
            count_at = out->length;
            cb_add_little(out, 0, 4);
        }
        cb_add_little(out, item.type, 2);
        base_buffer_add(out, item.data.data, item.data.length);
        count++;
        for (unsigned i = 0; !out->failed && i < 4; i++)
            out->data[count_at + i] = (uint8_t)(count >> 8 * i);
    }
    cb_add_little(out, CBH2_NOTES_END, 4);
}
