/* cbh_words.c - the texts inside the longer commands, as a database stores them. */
#include "cb_layout.h"
#include "cbh_commands.h"

/* Appends the text in the code page, if that can hold it and readers will not take the bytes for UTF-8; else in
 * UTF-8. */
void cbh_word_encode(base_buffer *out, const cbh_note_context *context, const chess_word *word)
{
    base_text text = chess_word_text(context->arena, word);
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

void cbh_spell_string(base_buffer *out, const cbh_note_context *context, const char *key, base_bytes string)
{
    base_text text = TEXT("");
    if (string.length)
        text = base_decode(context->arena, string, cb_text_encoding(string, context->encoding));
    chess_spell_text(out, key, text);
}
