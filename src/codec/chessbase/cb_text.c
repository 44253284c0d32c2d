/* cb_text.c - guesses and keeps the encodings of ChessBase strings. */
#include "cb_layout.h"

#include "base/text.h"

/* In the old font D7 A4 is a weak square and a knight; as UTF-8 it would be Hebrew. A string is taken for the font when
 * all of its multi-byte characters begin with D7 or DF, a sign follows each, and none stands next to another: words of
 * Hebrew have more than one letter. */
static bool is_font_by_accident(base_bytes text)
{
    bool is_after = false; /* such a character */
    for (size_t i = 0; i < text.length; i++) {
        bool is_ascii = text.data[i] < 0x80;
        if (!is_ascii && (is_after || (text.data[i] != 0xd7 && text.data[i] != 0xdf)))
            return false;
        if (!is_ascii && !cb_text_is_sign(text.data[++i]))
            return false;
        is_after = !is_ascii;
    }
    return true;
}

base_encoding cb_text_encoding(base_bytes text, base_encoding fallback)
{
    if (base_is_ascii(text))
        return fallback;
    return base_is_utf8(text) && !is_font_by_accident(text) ? ENCODING_UTF8 : fallback;
}

base_encoding cb_name_encoding(base_bytes text, base_encoding fallback)
{
    return !base_is_ascii(text) && base_is_utf8(text) ? ENCODING_UTF8 : fallback;
}

void cb_text_sample(base_buffer *sample, base_bytes text)
{
    if (!base_is_ascii(text) && cb_text_encoding(text, ENCODING_UNKNOWN) == ENCODING_UNKNOWN) {
        base_buffer_add(sample, text.data, text.length);
        base_buffer_add_char(sample, '\n');
    }
}

base_encoding cb_text_guess(const base_buffer *sample)
{
    base_encoding guess = sample->length ? base_encoding_detect(base_buffer_bytes(sample)) : ENCODING_CP1252;
    return cb_text_fallback(guess);
}

/* How many bytes fit without cutting a character of UTF-8 in two. */
static size_t fitting(base_bytes text, size_t room, base_encoding encoding)
{
    if (text.length <= room)
        return text.length;
    while (encoding == ENCODING_UTF8 && room && (text.data[room] & 0xc0) == 0x80)
        room--;
    return room;
}

bool cb_text_put(const layout_field *field, uint8_t *bytes, base_text text, base_encoding encoding, size_t *lost)
{
    base_buffer encoded = { 0 };
    *lost = base_encode(&encoded, text, encoding);
    size_t room = fitting(base_buffer_bytes(&encoded), field->width, encoding);
    layout_put_text(field, bytes, (base_bytes){ encoded.data, room });
    bool is_whole = room == encoded.length && *lost == 0;
    base_buffer_free(&encoded);
    return is_whole;
}
