/* people.h - the people of a record, found by a name or a part of it.
 *
 * Files write "Ash, Kim R.", "Kim Ash" and "ASH KIM" for one person, so names are compared word by word, without regard
 * to case, accents, punctuation and order. */
#ifndef SEARCH_PEOPLE_H
#define SEARCH_PEOPLE_H

#include <gamut/record.h>

#include "base/arena.h"

/* Return the key of a name, its words in alphabetical order with blanks between them: "ash kim r". */
base_text search_name_key(base_arena *arena, base_text name);

/* How well a name fits a query. Where names fit better, those that fit less well do not count. */
typedef enum search_likeness {
    SEARCH_UNLIKE,
    SEARCH_LIKE_PARTS, /* every word of the query is a part of the name */
    SEARCH_LIKE_WORDS, /* every word of the query is a word of the name */
    SEARCH_LIKE_ALL    /* and the name has no other words */
} search_likeness;

/* Compare the keys of a query and a name. Without words they are unlike. */
search_likeness search_compare_names(base_text asked, base_text name);

/* A person of a record. */
typedef struct search_person {
    base_text name;
    gamut_number id;  /* in a tournament */
    base_text number; /* of a federation; empty: not known */
    /* NULL outside bridge sessions */
    const gamut_bridge_section *section;
    const gamut_bridge_entry *entry;
    size_t seat; /* index among the players of the entry */
} search_person;

/* A position in the list of people of a record. Zeroed: the start. */
typedef struct search_walk {
    size_t section, entry, at;
} search_walk;

/* Find the next person with a name. Names that the record stores in parts are joined in `arena`. False: no more. */
bool search_next_person(search_person *out, search_walk *walk, const gamut_record *record, base_arena *arena);
/* Compare a person with the query `asked`, whose key is `key`, by federation number and by name. */
search_likeness search_compare_person(const search_person *person, base_text asked, base_text key, base_arena *arena);

#endif
