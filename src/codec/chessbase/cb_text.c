/* cb_text.c - guesses the encodings of ChessBase strings, and converts the chess signs of its annotation fonts. */
#include <string.h>

#include "base/text.h"
#include "cb_layout.h"
#include "rules/chess/font_signs.h"

/* ---- signs ---- */

bool cb_text_is_sign(uint8_t byte)
{
    return byte >= 0x80 && chess_font_by_byte(byte) != NULL;
}

/* ---- strings ---- */

/* Return whether a string of valid UTF-8 is really in the old font. For example, the bytes D7 A4 mean "weak square" and
 * "knight" in the font, but are a Hebrew letter in UTF-8. The string counts as font if every multi-byte character
 * begins with D7 or DF and ends with a sign, and no two of these characters are adjacent: Hebrew words have more than
 * one letter. */
static bool is_font_by_accident(base_bytes text)
{
    bool is_after = false; /* the previous character was a multi-byte one */
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

bool cb_text_put(const layout_field *field, uint8_t *bytes, base_text text, base_encoding encoding, size_t *lost)
{
    base_buffer encoded = { 0 };
    *lost = base_encode(&encoded, text, encoding);
    size_t room = encoded.length < field->width ? encoded.length : field->width;
    while (encoding == ENCODING_UTF8 && room && room < encoded.length && (encoded.data[room] & 0xc0) == 0x80)
        room--;
    layout_put_text(field, bytes, (base_bytes){ encoded.data, room });
    bool is_whole = room == encoded.length && *lost == 0;
    base_buffer_free(&encoded);
    return is_whole;
}

/* ---- annotations ---- */

enum {
    DIAGRAM_BYTE = 0x9e
};

static void add_character(base_buffer *out, uint32_t character)
{
    char bytes[4];
    base_buffer_add(out, bytes, base_utf8_put(bytes, character));
}

static bool is_letter_at(base_bytes bytes, size_t at)
{
    uint8_t byte = at < bytes.length ? bytes.data[at] : 0, small = byte | 0x20;
    return (small >= 'a' && small <= 'z') || (byte >= 0xc0 && byte != 0xd7 && byte != 0xf7);
}

/* Returns the sign of a byte; NULL: it is a letter. The byte of diagrams is the letter ž between two letters. */
static const chess_font_sign *sign_at(base_bytes bytes, size_t at)
{
    bool is_letter =
        bytes.data[at] == DIAGRAM_BYTE && at > 0 && is_letter_at(bytes, at - 1) && is_letter_at(bytes, at + 1);
    return bytes.data[at] < 0x80 || is_letter ? NULL : chess_font_by_byte(bytes.data[at]);
}

base_text cb_text_read_note(base_arena *arena, base_bytes bytes, base_encoding fallback)
{
    base_encoding encoding = cb_text_encoding(bytes, fallback);
    base_buffer out = { 0 };
    if (base_is_ascii(bytes))
        return bytes.length ? base_text_of_bytes(bytes) : TEXT("");
    if (encoding == ENCODING_CP1252) {
        for (size_t i = 0; i < bytes.length; i++) {
            const chess_font_sign *sign = sign_at(bytes, i);
            if (sign)
                add_character(&out, sign->character);
            else
                base_buffer_add_text(&out, base_decode(arena, (base_bytes){ bytes.data + i, 1 }, ENCODING_CP1252));
        }
        /* the private characters begin with the byte EE; without it, no character needs to be replaced */
    } else if (encoding == ENCODING_UTF8 && bytes.length && memchr(bytes.data, 0xee, bytes.length) != NULL) {
        base_text text = base_text_of_bytes(bytes);
        for (size_t at = 0; at < text.length;) {
            uint32_t character = base_utf8_next(text, &at);
            const chess_font_sign *sign = chess_font_by_private(character);
            add_character(&out, sign ? sign->character : character);
        }
    } else
        return base_decode(arena, bytes, encoding);
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

void cb_text_sample_note(base_buffer *sample, base_bytes text)
{
    size_t before = sample->length;
    cb_text_sample(sample, text);
    for (size_t i = before; i < sample->length; i++)
        if (cb_text_is_sign(sample->data[i]))
            sample->data[i] = ' ';
}

/* Returns whether ChessBase never takes the byte for a sign. This holds for the bytes from C0 on, except those of ×, ÷
 * and þ, and in Windows-1252 also for ½. */
static bool is_letter_byte(uint8_t byte, base_encoding encoding)
{
    if (byte == 0xbd)
        return encoding == ENCODING_CP1252;
    return byte >= 0xc0 && byte != 0xd7 && byte != 0xf7 && byte != 0xfe;
}

/* Appends the text in a code page, with signs as bytes of the font. `is_old`: as older programs do, with any byte of
 * the code page that is not a sign of the font; else only with bytes that no version of ChessBase takes for a sign.
 * Returns false if a character has no such byte. */
static bool write_code_page(base_buffer *out, base_text text, base_encoding encoding, bool is_old)
{
    size_t before = out->length;
    base_bytes rest = { (const uint8_t *)text.data, text.length };
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t character = base_utf8_next(text, &at);
        const chess_font_sign *sign =
            character < 0x80 || encoding != ENCODING_CP1252 ? NULL : chess_font_by_character(character);
        if (sign && (is_old || sign->private_use)) {
            bool is_before_letter = at < text.length && ((uint8_t)text.data[at] >= 0x80 || is_letter_at(rest, at));
            if (sign->byte == DIAGRAM_BYTE && is_before_letter && out->length > before &&
                is_letter_at(base_buffer_bytes(out), out->length - 1))
                return false; /* it would be read as a letter */
            base_buffer_add_char(out, (char)sign->byte);
            continue;
        }
        size_t lost = base_encode(out, base_text_slice(text, start, at), encoding);
        if (lost || out->failed)
            return false;
        uint8_t byte = out->data[out->length - 1];
        if (character >= 0x80 && (is_old ? cb_text_is_sign(byte) : !is_letter_byte(byte, encoding)))
            return false;
    }
    return true;
}

static void write_private(base_buffer *out, base_text text)
{
    for (size_t at = 0; at < text.length;) {
        uint32_t character = base_utf8_next(text, &at);
        const chess_font_sign *sign = character < 0x80 ? NULL : chess_font_by_character(character);
        add_character(out, sign && sign->private_use ? sign->private_use : character);
    }
}

void cb_text_write_note(base_buffer *out, base_text text, base_encoding encoding)
{
    size_t before = out->length;
    if (base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length })) {
        base_buffer_add_text(out, text);
        return;
    }
    bool fits = encoding != ENCODING_UTF8 && write_code_page(out, text, encoding, false);
    if (out->failed)
        return;
    base_bytes written = { out->data + before, out->length - before };
    if (fits && cb_text_encoding(written, encoding) == encoding)
        return;
    out->length = before;
    write_private(out, text);
}

bool cb_text_write_old_note(base_buffer *out, base_text text, base_encoding encoding)
{
    bool fits = true;
    if (encoding == ENCODING_UTF8)
        write_private(out, text);
    else if (encoding == ENCODING_CP1252)
        fits = write_code_page(out, text, encoding, true);
    else
        fits = base_encode(out, text, encoding) == 0;
    return fits && !out->failed;
}
