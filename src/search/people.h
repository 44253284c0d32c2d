/* people.h - the people of a record, found by a name or a part of it.
 *
 * Files write "Ash, Kim R.", "Kim Ash" and "ASH KIM" for one person, so names are compared word by word, without regard
 * to case, accents, punctuation and order. */
#ifndef SEARCH_PEOPLE_H
#define SEARCH_PEOPLE_H

#include <gamut/record.h>

#include "base/arena.h"

/* Return the key of a name: its words in alphabetical order, separated by blanks, such as "ash kim r". */
base_text search_name_key(base_arena *arena, base_text name);

/* How well a name fits a query. If some names fit better than others, only the best count. */
typedef enum search_likeness {
    SEARCH_UNLIKE,
    SEARCH_LIKE_PARTS, /* every word of the query is a part of the name */
    SEARCH_LIKE_WORDS, /* every word of the query is a word of the name */
    SEARCH_LIKE_ALL    /* in addition, the name has no other words */
} search_likeness;

/* Compare the keys of a query and a name. A key without words fits nothing. */
search_likeness search_compare_names(base_text asked, base_text name);

/* A person of a record. */
typedef struct search_person {
    base_text name;
    gamut_number id;  /* id of the player in a tournament */
    base_text number; /* number given by a federation; empty: unknown */
    /* NULL outside bridge sessions. */
    const gamut_bridge_section *section;
    const gamut_bridge_entry *entry;
    size_t seat; /* index among the players of the entry */
} search_person;

/* A position in the list of people of a record. All members zero: the start of the list. */
typedef struct search_walk {
    size_t section, entry, at;
} search_walk;

/* Find the next person with a name. If the record stores a name in parts, they are joined in `arena`. False: there are
 * no more people. */
bool search_next_person(search_person *out, search_walk *walk, const gamut_record *record, base_arena *arena);
/* Compare a person with the query `asked`, whose key is `key`: by federation number and by name. */
search_likeness search_compare_person(const search_person *person, base_text asked, base_text key, base_arena *arena);

#endif
