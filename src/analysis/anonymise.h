/* anonymise.h - sessions and boards with invented people. */
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
/* Notes the people of an event or board; all events of a file come before the first is changed, so that no invented text is like
 * anything that was there. */
void anonymise_note(anonymise_people *people, gamut_value *event);
void anonymise_note_board(anonymise_people *people, gamut_value *board);
/* Replaces people, clubs and free texts in the tree of an event. Extras are not touched. */
void anonymise_event(anonymise_people *people, gamut_value *event);
/* The same for a board: players, teams, event and the names in tables are invented; comments, the texts of notes that may
 * name somebody, and all tags and columns that are not known to hold nothing personal go. */
void anonymise_board(anonymise_people *people, gamut_value *board);

/* ---- for those who know where names stand ---- */
void anonymise_note_name(anonymise_people *people, base_text name);
/* The invented name of whoever goes by this one, the same every time; `first` is its first letter. */
base_text anonymise_name(anonymise_people *people, base_text name, char first);
bool anonymise_is_telling(const anonymise_people *people, base_text text); /* a part of a real name stands in it */

#endif
