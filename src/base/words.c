/* words.c - finds texts of a language by the English ones. */
#include "words.h"

#include <assert.h>
#include <string.h>

static const base_saying *find(const base_language *language, const char *english)
{
    for (size_t i = 0; language && i < language->count; i++)
        if (!strcmp(language->words[i].english, english))
            return &language->words[i];
    return NULL;
}

const char *base_say_if(const base_language *language, const char *english)
{
    const base_saying *word = find(language, english);
    return word ? word->other : english;
}

const char *base_say(const base_language *language, const char *english)
{
    const base_saying *word = find(language, english);
    assert(!language || !language->count || word);
    return word ? word->other : english;
}
