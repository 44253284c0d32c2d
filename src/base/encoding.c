/* encoding.c - names of the text encodings, and conversions to UTF-8 and back.
 *
 * Inside Gamut all text is UTF-8. ASCII is the same in every encoding here, so runs of ASCII are copied whole, and only
 * the other characters are converted one by one. */
#include "encoding.h"

#include <string.h>

#include "text.h"

typedef struct encoding_row {
    const uint16_t *upper;  /* NULL: UTF-8 or Latin-1 */
    const char *aliases[6]; /* without hyphens; see is_named */
} encoding_row;

#define ENCODING_NAME(id, name) [ENCODING_##id] = name,
static const char *const names[ENCODING_COUNT] = { [ENCODING_UNKNOWN] = "", BASE_ENCODINGS(ENCODING_NAME) };

/* Windows calls its two code pages "ansi" and "oem", usually the western ones. Windows-1254 has all letters of
 * ISO 8859-9 at the same places. */
static const encoding_row rows[ENCODING_COUNT] = {
    [ENCODING_UTF8] = { NULL, { "ascii", "usascii", "unicode" } },
    [ENCODING_CP1250] = { base_upper_cp1250, { "cp1250", "1250", "win1250" } },
    [ENCODING_CP1251] = { base_upper_cp1251, { "cp1251", "1251", "win1251" } },
    [ENCODING_CP1252] = { base_upper_cp1252, { "cp1252", "1252", "win1252", "ansi" } },
    [ENCODING_CP1253] = { base_upper_cp1253, { "cp1253", "1253", "win1253" } },
    [ENCODING_CP1254] = { base_upper_cp1254, { "cp1254", "1254", "win1254", "iso88599", "latin5" } },
    [ENCODING_CP1255] = { base_upper_cp1255, { "cp1255", "1255", "win1255" } },
    [ENCODING_CP1256] = { base_upper_cp1256, { "cp1256", "1256", "win1256" } },
    [ENCODING_CP1257] = { base_upper_cp1257, { "cp1257", "1257", "win1257" } },
    [ENCODING_CP1258] = { base_upper_cp1258, { "cp1258", "1258", "win1258" } },
    [ENCODING_LATIN1] = { NULL, { "latin1", "88591", "l1" } },
    [ENCODING_LATIN2] = { base_upper_latin2, { "latin2", "88592", "l2" } },
    [ENCODING_ISO5] = { base_upper_iso5, { "88595" } },
    [ENCODING_ISO7] = { base_upper_iso7, { "88597" } },
    [ENCODING_ISO13] = { base_upper_iso13, { "885913", "latin7" } },
    [ENCODING_LATIN9] = { base_upper_latin9, { "885915", "latin9" } },
    [ENCODING_KOI8R] = { base_upper_koi8r, { "koi8" } },
    [ENCODING_CP437] = { base_upper_cp437, { "437", "ibm437", "oem" } },
    [ENCODING_CP850] = { base_upper_cp850, { "850", "ibm850" } },
    [ENCODING_CP852] = { base_upper_cp852, { "852", "ibm852" } },
    [ENCODING_CP866] = { base_upper_cp866, { "866", "ibm866" } },
};

const char *base_encoding_name(base_encoding encoding)
{
    return names[encoding];
}

/* Hyphens, underscores, spaces and case are ignored: "ISO_8859-1" is "iso-8859-1". */
static bool is_skipped(char c)
{
    return c == '-' || c == '_' || c == ' ';
}

/* `known` is in lower case. */
static bool is_named(base_text name, const char *known)
{
    size_t at = 0;
    for (;; at++, known++) {
        while (at < name.length && is_skipped(name.data[at]))
            at++;
        while (is_skipped(*known))
            known++;
        if (at == name.length || *known == '\0')
            return at == name.length && *known == '\0';
        if (base_lower_ascii(name.data[at]) != *known)
            return false;
    }
}

/* The search starts after the unknown encoding, which has no name. */
bool base_encoding_parse(base_encoding *out, base_text name)
{
    for (base_encoding i = ENCODING_UTF8; i < ENCODING_COUNT; i++) {
        bool is_found = is_named(name, names[i]);
        for (size_t j = 0; j < COUNT(rows[i].aliases) && rows[i].aliases[j] && !is_found; j++)
            is_found = is_named(name, rows[i].aliases[j]);
        if (is_found) {
            *out = i;
            return true;
        }
    }
    return false;
}

/* Latin-1 needs no table: its bytes are code points. */
static uint32_t next_character(base_bytes bytes, size_t *at, base_encoding from)
{
    if (from == ENCODING_UTF8)
        return base_utf8_next((base_text){ (const char *)bytes.data, bytes.length }, at);
    uint8_t byte = bytes.data[(*at)++];
    return byte >= 0x80 && rows[from].upper ? rows[from].upper[byte - 0x80] : byte;
}

/* Writes the text to `out`, or only measures it if `out` is NULL. */
static size_t decode_into(char *out, base_bytes bytes, base_encoding from)
{
    size_t length = 0;
    for (size_t at = 0; at < bytes.length;) {
        size_t run = base_ascii_length((base_bytes){ bytes.data + at, bytes.length - at });
        if (out)
            memcpy(out + length, bytes.data + at, run);
        at += run;
        length += run;
        if (at < bytes.length) {
            char character[4];
            length += base_utf8_put(out ? out + length : character, next_character(bytes, &at, from));
        }
    }
    return length;
}

/* The text is measured first, because an arena cannot take back unused memory. */
base_text base_decode(base_arena *arena, base_bytes bytes, base_encoding from)
{
    if (from == ENCODING_UNKNOWN)
        from = base_encoding_detect(bytes);
    if (from == ENCODING_UTF8 ? base_is_utf8(bytes) : base_is_ascii(bytes))
        return (base_text){ bytes.data ? (const char *)bytes.data : "", bytes.length };
    size_t length = decode_into(NULL, bytes, from);
    char *text = base_arena_alloc(arena, length);
    if (!text)
        return (base_text){ NULL, 0 };
    decode_into(text, bytes, from);
    return (base_text){ text, length };
}

/* Returns the byte of a character, or 0. Letters of an alphabet are in the same order in Unicode and in a code page, so
 * `distance`, the difference at the last character, is the first guess. */
static uint8_t encode_character(base_encoding to, uint32_t character, uint32_t *distance)
{
    const uint16_t *upper = rows[to].upper;
    if (!upper)
        return character <= 0xFF ? (uint8_t)character : 0;
    uint32_t guess = character - *distance;
    if (guess < 128 && upper[guess] == character)
        return (uint8_t)(0x80 + guess);
    for (uint32_t i = 0; i < 128; i++)
        if (upper[i] == character) {
            *distance = character - i;
            return (uint8_t)(0x80 + i);
        }
    return 0;
}

/* UTF-8 is copied unchecked, so that invalid bytes of an input stay the same. */
size_t base_encode(base_buffer *out, base_text text, base_encoding to)
{
    if (to == ENCODING_UTF8 || to == ENCODING_UNKNOWN) {
        base_buffer_add_text(out, text);
        return 0;
    }
    size_t lost = 0;
    uint32_t distance = 0;
    for (size_t at = 0; at < text.length;) {
        size_t run = base_ascii_length((base_bytes){ (const uint8_t *)text.data + at, text.length - at });
        base_buffer_add(out, text.data + at, run);
        at += run;
        if (at == text.length)
            break;
        uint8_t byte = encode_character(to, base_utf8_next(text, &at), &distance);
        lost += byte == 0;
        base_buffer_add_char(out, (char)(byte ? byte : '?'));
    }
    return lost;
}
