/* command_words.h - the syntax of the longer commands, such as [%quote white="Doe,J" round=3]: words with or without a
 * key, and texts in quotes, in which a backslash and two hexadecimal digits stand for a character. */
#ifndef CHESS_COMMAND_WORDS_H
#define CHESS_COMMAND_WORDS_H

#include "base/arena.h"
#include "base/base.h"
#include "base/buffer.h"

typedef struct chess_word {
    base_text key;   /* empty: the word has no key */
    base_text part;  /* empty: the word has no part */
    base_text value; /* without the quotes, but with escapes */
    bool is_quoted;
} chess_word;

/* Read the next word and remove it from `rest`. Return false at the end, or if no word can be read (then `rest` is not
 * empty). */
MUST_USE bool chess_word_next(chess_word *out, base_text *rest);
bool chess_word_has(const chess_word *word, const char *key);
MUST_USE bool chess_word_number(uint64_t *out, const chess_word *word, uint64_t most);
/* Return the value with its escapes resolved. */
base_text chess_word_text(base_arena *arena, const chess_word *word);
/* Append ' key="text"' with escapes; without a key, only the quoted text. */
void chess_spell_text(base_buffer *out, const char *key, base_text text);
/* Copy the finished command to the arena and free the buffer. */
base_text chess_spell_end(base_arena *arena, base_buffer *spelled);

#endif
