/* words.h - texts for people in other languages than English, found by the English text.
 *
 * A language is one table. Formats of printf are texts like others: the compiler checks the English one, and the tests
 * that those of the tables take the same values. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/base.h"

typedef struct base_saying {
    const char *english, *other;
} base_saying;

typedef struct base_language {
    const char *code; /* "de", as in HTML */
    const char *name; /* "Deutsch" */
    const base_saying *words;
    size_t count;
} base_language;

/* Return the text in a language (NULL: English), or the English one if the table does not have it: it may be a code,
 * which is the same in all languages. */
const char *base_say_if(const base_language *language, const char *english);
/* Do the same with a text that the table must have. */
const char *base_say(const base_language *language, const char *english) __attribute__((format_arg(2)));

#endif
