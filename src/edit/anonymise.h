/* anonymise.h - records with invented people: bridge sessions and boards, chess games, tournaments and texts. */
#ifndef EDIT_ANONYMISE_H
#define EDIT_ANONYMISE_H

#include "base/arena.h"
#include "base/index.h"
#include "model/tree.h"

/* The people of a file and their invented names: one for all records. */
typedef struct anonymise_people {
    base_arena *arena;
    base_index known;      /* people, by number or name */
    base_index words;      /* parts of real names of at least four letters, and numbers, in small letters */
    bool is_used[256];     /* by the first characters of real player numbers */
    char first_of_numbers; /* the first character of invented numbers; '\0': not chosen yet */
} anonymise_people;

anonymise_people anonymise_open(base_arena *arena);
/* Note the people of an event or board. All records of a file are noted before the first is changed, so that no
 * invented text contains a real name. */
void anonymise_note(anonymise_people *people, gamut_value *event);
void anonymise_note_board(anonymise_people *people, gamut_value *board);
/* Replace people, clubs and free texts in the tree of an event. Extras are not changed. */
void anonymise_event(anonymise_people *people, gamut_value *event);
/* Replace the players, teams, event and names in tables of a board by invented ones; remove comments, texts of notes
 * that contain a name, and all tags and columns except those known to have nothing personal. */
void anonymise_board(anonymise_people *people, gamut_value *board);

/* Note one name. */
void anonymise_note_name(anonymise_people *people, base_text name);
/* Return the invented name for this one, the same every time; `first` is its first letter. */
base_text anonymise_name(anonymise_people *people, base_text name, char first);
/* Return whether the text contains a part of a real name as a word. */
bool anonymise_has_name(const anonymise_people *people, base_text text);

/* ---- chess: games, tournaments and texts ---- */

/* Kinds of invented names. The same text of a kind gets the same name everywhere. */
typedef enum anonymise_class {
    ANONYMISE_PERSON,
    ANONYMISE_EVENT,
    ANONYMISE_PLACE,
    ANONYMISE_TEAM,
    ANONYMISE_NICKNAME, /* of a team: five letters at most */
    ANONYMISE_NUMBER,   /* of a person with a federation */
    ANONYMISE_CLASS_COUNT
} anonymise_class;

typedef struct anonymise_names {
    base_index known;
    base_list invented; /* base_text, in the order of `known` */
} anonymise_names;

/* The invented names of a file. Set `arena` and leave the rest zero. */
typedef struct anonymise_chess {
    base_arena *arena;
    anonymise_names names[ANONYMISE_CLASS_COUNT];
} anonymise_chess;

/* Replace people, teams, events and places in the tree of a record, and remove comments, unknown tags and texts; moves,
 * results, ratings, titles, dates of games and clocks stay. Extras are not changed. `scratch` lives as long as the
 * tree. False: the record is of bridge, or out of memory. */
MUST_USE bool anonymise_chess_record(anonymise_chess *names, base_arena *scratch, gamut_value *record);

#endif
