/* command_words.c - the syntax of the longer commands: words, keys, quoted texts. */
#include "command_words.h"

#include "base/encoding.h"
#include "base/text.h"

/* ---- reading ---- */

bool chess_word_next(chess_word *out, base_text *rest)
{
    *out = (chess_word){ .key = TEXT(""), .part = TEXT("") };
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

bool chess_word_has(const chess_word *word, const char *key)
{
    return base_text_is(word->key, key);
}

bool chess_word_number(uint64_t *out, const chess_word *word, uint64_t most)
{
    return !word->is_quoted && base_parse_uint(out, word->value, 10) && *out <= most;
}

base_text chess_word_text(base_arena *arena, const chess_word *word)
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
    return chess_spell_end(arena, &plain);
}

/* ---- writing ---- */

/* Returns whether the character is written as an escape, because it would end a command, a comment, a quoted text or a
 * line. */
static bool is_disguised(char c)
{
    return (unsigned char)c < ' ' || c == '"' || c == '\\' || c == '[' || c == ']' || c == '{' || c == '}' || c == 0x7f;
}

void chess_spell_text(base_buffer *out, const char *key, base_text text)
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

base_text chess_spell_end(base_arena *arena, base_buffer *spelled)
{
    base_text text = { NULL, 0 };
    if (!spelled->failed)
        text = base_arena_copy(arena, base_buffer_text(spelled));
    base_buffer_free(spelled);
    return text;
}
