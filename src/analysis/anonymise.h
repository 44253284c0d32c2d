/* anonymise.h - records with invented people. */
#ifndef ANALYSIS_ANONYMISE_H
#define ANALYSIS_ANONYMISE_H

#include "base/arena.h"
#include "model/tree.h"

/* Who got which name; zero-initialised but for the arena. One for all records of a file. */
typedef struct anonymise_people {
    base_arena *arena;
    gamut_value *known; /* object: key to number */
    int64_t count;
} anonymise_people;

/* Replaces people, clubs and free texts in the tree of an event; extras are removed, because anything may be in them. */
void anonymise_event(anonymise_people *people, gamut_value *event);

#endif
