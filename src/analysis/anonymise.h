/* anonymise.h - sessions with invented people. */
#ifndef ANALYSIS_ANONYMISE_H
#define ANALYSIS_ANONYMISE_H

#include "base/arena.h"
#include "base/index.h"
#include "model/tree.h"

/* Who got which name. One for all records of a file. */
typedef struct anonymise_people {
    base_arena *arena;
    base_index known;      /* people, by number or name */
    base_index words;      /* what names are made of, in small letters: parts of four letters and more, numbers */
    bool is_used[256];     /* first characters of player numbers */
    char first_of_numbers; /* of those to be invented; '\0': not chosen yet */
} anonymise_people;

anonymise_people anonymise_open(base_arena *arena);
/* Notes the people of an event; all events of a file come before the first is changed, so that no invented text is like
 * anything that was there. */
void anonymise_note(anonymise_people *people, gamut_value *event);
/* Replaces people, clubs and free texts in the tree of an event. Extras are not touched. */
void anonymise_event(anonymise_people *people, gamut_value *event);

#endif
