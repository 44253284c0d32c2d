/* anonymise.h - replaces the people in records by invented ones: in bridge sessions and boards, chess games,
 * tournaments and texts. */
#ifndef EDIT_ANONYMISE_H
#define EDIT_ANONYMISE_H

#include "base/arena.h"
#include "base/index.h"
#include "model/tree.h"

/* The people of a file and their invented names; one such struct is used for all records of the file. */
typedef struct anonymise_people {
    base_arena *arena;
    base_index known;      /* people, identified by number or name */
    base_index words;      /* numbers, and parts of real names with at least four letters, in lower case */
    bool is_used[256];     /* indexed by character: whether a real player number begins with it */
    char first_of_numbers; /* the first character of invented numbers; '\0': not chosen yet */
} anonymise_people;

anonymise_people anonymise_open(base_arena *arena);
/* Remember the people of an event or board. All records of a file are remembered before the first one is changed, so
 * that no invented text contains a real name. */
void anonymise_note(anonymise_people *people, gamut_value *event);
void anonymise_note_board(anonymise_people *people, gamut_value *board);
/* Replace people, clubs and free texts in the tree of an event. Extras (what the file stores beyond the model) are not
 * changed. */
void anonymise_event(anonymise_people *people, gamut_value *event);
/* Replace the players, teams, event and names in tables of a board by invented ones; remove comments, texts of notes
 * that contain a name, and all tags and cells of tables except those known to contain nothing personal. */
void anonymise_board(anonymise_people *people, gamut_value *board);

/* Remember one name. */
void anonymise_note_name(anonymise_people *people, base_text name);
/* Return the invented name for `name`, the same every time; `first` is the first letter of the invented name. */
base_text anonymise_name(anonymise_people *people, base_text name, char first);
/* Return whether the text contains a part of a real name as a word. */
bool anonymise_has_name(const anonymise_people *people, base_text text);

/* ---- chess: games, tournaments and texts ---- */

/* Kinds of invented names. The same real name of a kind gets the same invented name everywhere. */
typedef enum anonymise_class {
    ANONYMISE_PERSON,
    ANONYMISE_EVENT,
    ANONYMISE_PLACE,
    ANONYMISE_TEAM,
    ANONYMISE_NICKNAME, /* short name of a team: five letters at most */
    ANONYMISE_NUMBER,   /* number of a person in a federation */
    ANONYMISE_CLASS_COUNT
} anonymise_class;

typedef struct anonymise_names {
    base_index known;
    base_list invented; /* base_text, indexed by the numbers from `known` */
} anonymise_names;

/* The invented names of a file. To create it, set `arena` and leave the rest zero. */
typedef struct anonymise_chess {
    base_arena *arena;
    anonymise_names names[ANONYMISE_CLASS_COUNT];
} anonymise_chess;

/* Replace the names of people, teams, events and places in the tree of a record, and remove comments and unknown
 * tags. A text record (guide) keeps its place, but loses its content. Moves, results, ratings, titles, dates of
 * games and clocks stay. Extras (what the file stores beyond the model) are not changed. `scratch` must live as long
 * as the tree. False: it is a bridge record, or out of memory. */
MUST_USE bool anonymise_chess_record(anonymise_chess *names, base_arena *scratch, gamut_value *record);

#endif
