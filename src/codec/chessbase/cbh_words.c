/* cbh_words.c - the syntax of the longer commands: words, keys, quoted texts. */
#include <string.h>

#include "cb_layout.h"
#include "cbh_commands.h"

/* ---- reading ---- */

bool cbh_word_next(cbh_word *out, base_text *rest)
{
    *out = (cbh_word){ .key = TEXT(""), .part = TEXT("") };
    while (rest->length && rest->data[0] == ' ')
        *rest = base_text_slice(*rest, 1, rest->length);
    if (!rest->length)
        return false;
    size_t end = 0;
    while (end < rest->length && rest->data[end] != '=' && rest->data[end] != ' ' && rest->data[end] != '"')
        end++;
    if (end && end < rest->length && rest->data[end] == '=') {
        base_text key = base_text_slice(*rest, 0, end);
        size_t colon = base_text_find(key, ':');
        out->key = base_text_slice(key, 0, colon);
        out->part = base_text_slice(key, colon + (colon < key.length), key.length);
        *rest = base_text_slice(*rest, end + 1, rest->length);
    }
    out->is_quoted = rest->length && rest->data[0] == '"';
    base_text value = base_text_slice(*rest, out->is_quoted, rest->length);
    end = base_text_find(value, out->is_quoted ? '"' : ' ');
    if (out->is_quoted && end == value.length)
        return false;
    out->value = base_text_slice(value, 0, end);
    *rest = base_text_slice(value, end + out->is_quoted, value.length);
    return true;
}

bool cbh_word_has(const cbh_word *word, const char *key)
{
    return base_text_is(word->key, key);
}

bool cbh_word_number(uint64_t *out, const cbh_word *word, uint64_t most)
{
    return !word->is_quoted && base_parse_uint(out, word->value, 10) && *out <= most;
}

base_text cbh_word_text(base_arena *arena, const cbh_word *word)
{
    base_buffer plain = { 0 };
    for (size_t i = 0; i < word->value.length; i++) {
        uint64_t code;
        if (word->value.data[i] == '\\' && base_parse_uint(&code, base_text_slice(word->value, i + 1, i + 3), 16)) {
            base_buffer_add_char(&plain, (char)code);
            i += 2;
        } else {
            base_buffer_add_char(&plain, word->value.data[i]);
        }
    }
    return cbh_spell_end(arena, &plain);
}

/* Appends the text in the code page, if that can hold it and readers will not take the bytes for UTF-8; else in
 * UTF-8. */
void cbh_word_encode(base_buffer *out, const cbh_note_context *context, const cbh_word *word)
{
    base_text text = cbh_word_text(context->arena, word);
    size_t before = out->length;
    if (base_encode(out, text, context->encoding) == 0) {
        base_bytes written = { out->data + before, out->length - before };
        if (base_is_ascii(written) || cb_text_encoding(written, context->encoding) == context->encoding)
            return;
    }
    if (!out->failed)
        out->length = before;
    base_buffer_add_text(out, text);
}

/* ---- writing ---- */

/* Returns whether the character is written as an escape, because it would end a command, a comment, a quoted text or a
 * line. */
static bool is_disguised(char c)
{
    return (unsigned char)c < ' ' || c == '"' || c == '\\' || c == '[' || c == ']' || c == '{' || c == '}' || c == 0x7f;
}

void cbh_spell_text(base_buffer *out, const char *key, base_text text)
{
    static const char digits[] = "0123456789abcdef";
    if (key)
        base_buffer_print(out, "%s%s=", out->length ? " " : "", key);
    base_buffer_add_char(out, '"');
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (is_disguised(c)) {
            base_buffer_add_char(out, '\\');
            base_buffer_add_char(out, digits[(unsigned char)c >> 4]);
            c = digits[(unsigned char)c & 15u];
        }
        base_buffer_add_char(out, c);
    }
    base_buffer_add_char(out, '"');
}

void cbh_spell_string(base_buffer *out, const cbh_note_context *context, const char *key, base_bytes string)
{
    base_text text = TEXT("");
    if (string.length)
        text = base_decode(context->arena, string, cb_text_encoding(string, context->encoding));
    cbh_spell_text(out, key, text);
}

base_text cbh_spell_end(base_arena *arena, base_buffer *spelled)
{
    base_text text = { NULL, 0 };
    if (!spelled->failed)
        text = base_arena_copy(arena, base_buffer_text(spelled));
    base_buffer_free(spelled);
    return text;
}
