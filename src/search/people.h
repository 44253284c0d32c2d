/* people.h - the people of a record, and whom somebody means who types a name or a part of it.
 *
 * Files have "Ash, Kim R.", "Kim Ash" and "ASH KIM" for one person, so names are compared by their words, without case,
 * accents, marks and order. */
#ifndef SEARCH_PEOPLE_H
#define SEARCH_PEOPLE_H

#include <gamut/record.h>

#include "base/arena.h"

/* The words of a name in the order of the alphabet, with a blank between them: "ash kim r". */
base_text search_name_key(base_arena *arena, base_text name);

/* How well a name fits what is asked for; a better one excludes those that fit less well. */
typedef enum search_likeness {
    SEARCH_UNLIKE,
    SEARCH_LIKE_PARTS, /* every word that is asked for is a part of the name */
    SEARCH_LIKE_WORDS, /* every one is a word of it */
    SEARCH_LIKE_ALL    /* and it has no other */
} search_likeness;

/* Both are keys. Nothing is like a key without words. */
search_likeness search_compare_names(base_text asked, base_text name);

/* Somebody in a record. */
typedef struct search_person {
    base_text name;
    gamut_number id;  /* in a tournament */
    base_text number; /* of a federation; empty: not known */
    /* Of a bridge session; else NULL. */
    const gamut_bridge_section *section;
    const gamut_bridge_entry *entry;
    size_t seat; /* which of the entry's players */
} search_person;

/* A walk through the people of a record; starts as zero. */
typedef struct search_walk {
    size_t section, entry, at;
} search_walk;

/* The next person with a name, in the order of the record; false after the last. Names that the record has in parts are
 * in `arena`. */
bool search_next_person(search_person *out, search_walk *walk, const gamut_record *record, base_arena *arena);
/* The same as above, by name, or by number where it is that. `asked` is what somebody typed, `key` its key. */
search_likeness search_compare_person(const search_person *person, base_text asked, base_text key, base_arena *arena);

#endif
