/* encoding.h - conversion between UTF-8 and the text encodings of the formats.
 *
 * Every byte of every 8-bit encoding decodes (undefined ones to the control character of the same number), and
 * encoding that text again gives the same bytes. */
#ifndef BASE_ENCODING_H
#define BASE_ENCODING_H

#include <stdint.h>

#include "arena.h"
#include "buffer.h"

/* All encodings, and the names by which they are listed. */
#define BASE_ENCODINGS(ENCODING)                                                                                       \
    ENCODING(UTF8, "utf-8")                                                                                            \
    ENCODING(CP1250, "windows-1250")                                                                                   \
    ENCODING(CP1251, "windows-1251")                                                                                   \
    ENCODING(CP1252, "windows-1252")                                                                                   \
    ENCODING(CP1253, "windows-1253")                                                                                   \
    ENCODING(CP1254, "windows-1254")                                                                                   \
    ENCODING(CP1255, "windows-1255")                                                                                   \
    ENCODING(CP1256, "windows-1256")                                                                                   \
    ENCODING(CP1257, "windows-1257")                                                                                   \
    ENCODING(CP1258, "windows-1258")                                                                                   \
    ENCODING(LATIN1, "iso-8859-1")                                                                                     \
    ENCODING(LATIN2, "iso-8859-2")                                                                                     \
    ENCODING(ISO5, "iso-8859-5")                                                                                       \
    ENCODING(ISO7, "iso-8859-7")                                                                                       \
    ENCODING(ISO13, "iso-8859-13")                                                                                     \
    ENCODING(LATIN9, "iso-8859-15")                                                                                    \
    ENCODING(KOI8R, "koi8-r")                                                                                          \
    ENCODING(CP437, "cp437")                                                                                           \
    ENCODING(CP850, "cp850")                                                                                           \
    ENCODING(CP852, "cp852")                                                                                           \
    ENCODING(CP866, "cp866")

#define BASE_ENCODING_MEMBER(id, name) ENCODING_##id,
typedef enum base_encoding {
    ENCODING_UNKNOWN, /* as an option: the encoding is to be detected */
    BASE_ENCODINGS(BASE_ENCODING_MEMBER) ENCODING_COUNT
} base_encoding;

/* "utf-8|windows-1250|...": the values of an option */
#define BASE_ENCODING_PART(id, name) "|" name
#define BASE_ENCODING_LIST           (&("" BASE_ENCODINGS(BASE_ENCODING_PART))[1])

/* Return "utf-8", "iso-8859-1", "windows-1252", "cp437" ...; "" for ENCODING_UNKNOWN. */
const char *base_encoding_name(base_encoding encoding);
/* Find an encoding by its name or a usual alias ("latin1", "cp1252", "ansi" ...), in any letter case. False: there is
 * no such encoding, and `*out` is unchanged. */
MUST_USE bool base_encoding_parse(base_encoding *out, base_text name);

/* Empty input counts as ASCII and as UTF-8. */
bool base_is_ascii(base_bytes bytes);
size_t base_ascii_length(base_bytes bytes); /* number of bytes before the first that is not ASCII */
bool base_is_utf8(base_bytes bytes);        /* strict: no overlong forms, no surrogates */
/* Return the offset of the first invalid UTF-8 sequence, or the length if there is none. */
size_t base_utf8_invalid_at(base_bytes bytes);
/* Return the code point at `*at`, which must be < length, and move `*at` after it. An invalid byte gives U+FFFD. */
uint32_t base_utf8_next(base_text text, size_t *at);
/* Write a code point and return the number of bytes, without a NUL; an invalid one becomes U+FFFD. */
size_t base_utf8_put(char out[4], uint32_t code_point);
size_t base_utf8_count(base_text text); /* number of code points */

/* Guess the encoding: UTF-8 if the bytes are valid, or if few of many sequences are not (a name cut at a fixed column,
 * a window that ends inside a character). Else the Windows encoding whose letters fit best: 1252, unless their
 * positions in words clearly indicate 1250 or 1251. */
base_encoding base_encoding_detect(base_bytes bytes);
/* Guess in the same way for files that must be written back byte for byte: UTF-8 only if all bytes are valid, because
 * 8-bit encodings preserve every byte. */
base_encoding base_encoding_detect_strictly(base_bytes bytes);

/* Convert to UTF-8; return a slice of the input if it needs no conversion. Invalid UTF-8 becomes U+FFFD. {NULL, 0}: out
 * of memory. */
base_text base_decode(base_arena *arena, base_bytes bytes, base_encoding from);
/* Append the text in an encoding; ENCODING_UNKNOWN means UTF-8. Return the number of characters that the encoding lacks
 * and that became '?'; the caller reports the loss. */
size_t base_encode(base_buffer *out, base_text text, base_encoding to);

#endif
