/* utf8.c - UTF-8, strictly: no overlong forms, no surrogates, nothing beyond U+10FFFF.
 *
 * Strict, because two spellings of one character would defeat every comparison, and because text in another encoding is
 * recognised by not being UTF-8. */
#include <string.h>

#include "encoding.h"
#include "word.h"

#define REPLACEMENT 0xFFFDu

/* Skips 32 bytes at a time, for large records, which are mostly ASCII, then 8 at a time, for names. */
static size_t skip_ascii(const uint8_t *data, size_t at, size_t length)
{
    uint64_t words[4];
    while (length - at >= sizeof words) {
        memcpy(words, data + at, sizeof words);
        if ((words[0] | words[1] | words[2] | words[3]) & BASE_WORD_TOPS)
            break;
        at += sizeof words;
    }
    while (length - at >= sizeof *words) {
        memcpy(words, data + at, sizeof *words);
        if (words[0] & BASE_WORD_TOPS)
            break;
        at += sizeof *words;
    }
    while (at < length && data[at] < 0x80)
        at++;
    return at;
}

/* Length and second byte for each range of first bytes. The bounds of the second byte exclude overlong forms,
 * surrogates and code points over U+10FFFF (Unicode, table 3-7); all further bytes are 80 to BF. */
typedef struct lead {
    uint8_t first, last;
    uint8_t length;
    uint8_t low, high;
} lead;

static const lead leads[] = {
    { 0xC2, 0xDF, 2, 0x80, 0xBF }, { 0xE0, 0xE0, 3, 0xA0, 0xBF }, { 0xE1, 0xEC, 3, 0x80, 0xBF },
    { 0xED, 0xED, 3, 0x80, 0x9F }, { 0xEE, 0xEF, 3, 0x80, 0xBF }, { 0xF0, 0xF0, 4, 0x90, 0xBF },
    { 0xF1, 0xF3, 4, 0x80, 0xBF }, { 0xF4, 0xF4, 4, 0x80, 0x8F },
};

/* Returns the length of the valid sequence at the start of non-ASCII bytes; 0: there is none. */
static size_t sequence_length(const uint8_t *data, size_t left)
{
    const lead *row = leads, *end = leads + COUNT(leads);
    while (row < end && (data[0] < row->first || data[0] > row->last))
        row++;
    if (row == end || row->length > left || data[1] < row->low || data[1] > row->high)
        return 0;
    for (size_t i = 2; i < row->length; i++)
        if ((data[i] & 0xC0) != 0x80)
            return 0;
    return row->length;
}

size_t base_ascii_length(base_bytes bytes)
{
    return skip_ascii(bytes.data, 0, bytes.length);
}

bool base_is_ascii(base_bytes bytes)
{
    return base_ascii_length(bytes) == bytes.length;
}

size_t base_utf8_invalid_at(base_bytes bytes)
{
    size_t at = 0;
    while ((at = skip_ascii(bytes.data, at, bytes.length)) < bytes.length) {
        size_t length = sequence_length(bytes.data + at, bytes.length - at);
        if (length == 0)
            return at;
        at += length;
    }
    return bytes.length;
}

bool base_is_utf8(base_bytes bytes)
{
    return base_utf8_invalid_at(bytes) == bytes.length;
}

/* An invalid byte is skipped alone, not with a whole sequence: the next byte may start a valid character. */
uint32_t base_utf8_next(base_text text, size_t *at)
{
    const uint8_t *data = (const uint8_t *)text.data + *at;
    if (data[0] < 0x80) {
        (*at)++;
        return data[0];
    }
    size_t length = sequence_length(data, text.length - *at);
    if (length == 0) {
        (*at)++;
        return REPLACEMENT;
    }
    uint32_t code_point = data[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++)
        code_point = code_point << 6 | (data[i] & 0x3Fu);
    *at += length;
    return code_point;
}

size_t base_utf8_put(char out[4], uint32_t code_point)
{
    if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF))
        code_point = REPLACEMENT;
    if (code_point < 0x80) {
        out[0] = (char)code_point;
        return 1;
    }
    size_t length = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code_point >>= 6)
        out[i] = (char)(0x80 | (code_point & 0x3F));
    out[0] = (char)(((0xF00u >> length) & 0xF0) | code_point);
    return length;
}

size_t base_utf8_count(base_text text)
{
    size_t at = skip_ascii((const uint8_t *)text.data, 0, text.length), count = at;
    for (; at < text.length; count++)
        (void)base_utf8_next(text, &at);
    return count;
}
