/* cbh_links.c - annotations that point outside the database: web links and videos. */
#include "cb_cursor.h"
#include "cb_layout.h"
#include "cbh_commands.h"

enum {
    LENGTH_SIZE = 2,
    VIDEO_MARK = 1
};

static const base_text none = { NULL, 0 };

/* Appends a byte with the length of the string, then the string. */
static bool add_short_string(base_buffer *out, const cbh_note_context *context, const chess_word *word)
{
    base_buffer string = { 0 };
    cbh_word_encode(&string, context, word);
    bool fits = string.length <= UINT8_MAX && !string.failed;
    if (fits) {
        base_buffer_add_char(out, (char)string.length);
        base_buffer_add(out, string.data, string.length);
    }
    base_buffer_free(&string);
    return fits;
}

/* ---- web links ---- */

/* Prints "address" "caption", then the stored length if it is not the actual length of the payload. */
base_text cbh_link_print(const cbh_note_context *context, base_bytes payload)
{
    cb_cursor cursor = { payload, false };
    base_buffer out = { 0 };
    uint32_t length = cb_take_little(&cursor, LENGTH_SIZE);
    base_bytes address = cb_take(&cursor, cb_take_big(&cursor, 1)), caption = cb_take(&cursor, cb_take_big(&cursor, 1));
    if (!cb_is_used_up(&cursor))
        return none;
    cbh_spell_string(&out, context, NULL, address);
    base_buffer_add_char(&out, ' ');
    cbh_spell_string(&out, context, NULL, caption);
    if (length != payload.length)
        base_buffer_print(&out, " %u", length);
    return chess_spell_end(context->arena, &out);
}

bool cbh_link_parse(base_buffer *out, base_text text, const cbh_note_context *context)
{
    chess_word address, caption, word;
    uint64_t length = 0;
    uint8_t *head = base_buffer_reserve(out, LENGTH_SIZE);
    if (!head || !chess_word_next(&address, &text) || !chess_word_next(&caption, &text) ||
        !add_short_string(out, context, &address) || !add_short_string(out, context, &caption))
        return false;
    length = out->length;
    if (chess_word_next(&word, &text) && !chess_word_number(&length, &word, UINT16_MAX))
        return false;
    out->data[0] = (uint8_t)length;
    out->data[1] = (uint8_t)(length >> 8);
    return !text.length && !out->failed;
}

/* ---- videos ---- */

/* Prints "name" LANGUAGE. Without a language, the video is for all languages. */
base_text cbh_video_print(const cbh_note_context *context, base_bytes payload)
{
    cb_cursor cursor = { payload, false };
    base_buffer out = { 0 };
    uint32_t mark = cb_take_big(&cursor, 1), nation = cb_take_big(&cursor, 1);
    base_text language = cb_nation_code((uint8_t)nation);
    if (cursor.is_short || mark != VIDEO_MARK || (nation && !language.data))
        return none;
    cbh_spell_string(&out, context, NULL, cursor.rest);
    if (language.data)
        base_buffer_print(&out, " %.*s", TEXT_ARGS(language));
    return chess_spell_end(context->arena, &out);
}

bool cbh_video_parse(base_buffer *out, base_text text, const cbh_note_context *context)
{
    chess_word name, language;
    uint8_t nation = 0;
    if (!chess_word_next(&name, &text) || !name.is_quoted)
        return false;
    if (chess_word_next(&language, &text) && !cb_nation_find(&nation, language.value))
        return false;
    base_buffer_add_char(out, VIDEO_MARK);
    base_buffer_add_char(out, (char)nation);
    cbh_word_encode(out, context, &name);
    return !text.length && !out->failed;
}
