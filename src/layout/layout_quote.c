/* layout_quote.c - texts as they are shown in explanations.
 *
 * A dump is read by people who look for what is wrong: nothing in a text may hide, move the cursor or pretend to be
 * our own words. */
#include "layout_quote.h"

#include "base/encoding.h"
#include "base/text.h"

base_text layout_decode(base_arena *arena, base_bytes bytes)
{
    return base_decode(arena, bytes, base_is_utf8(bytes) ? ENCODING_UTF8 : ENCODING_CP1252);
}

/* Control characters, characters without width, and those that turn the direction of what follows on the line. */
static bool is_invisible(uint32_t code_point)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = { { 0, 0x1F },        { 0x7F, 0x9F },     { 0xAD, 0xAD },    { 0x200B, 0x200F },
                   { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0xFEFF, 0xFEFF } };
    for (size_t i = 0; i < COUNT(ranges); i++)
        if (code_point >= ranges[i].first && code_point <= ranges[i].last)
            return true;
    return false;
}

/* What prints is copied byte by byte, so that an invalid sequence shows as what the terminal makes of it. */
void layout_quote(base_buffer *out, base_text text)
{
    base_buffer_add_char(out, '"');
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t code_point = base_utf8_next(text, &at);
        char escape = base_short_escape(code_point);
        if (escape != '\0')
            base_buffer_print(out, "\\%c", escape);
        else if (is_invisible(code_point))
            base_buffer_print(out, code_point < 0x80 ? "\\x%02x" : "\\u%04x", (unsigned)code_point);
        else
            base_buffer_add(out, text.data + start, at - start);
    }
    base_buffer_add_char(out, '"');
}
