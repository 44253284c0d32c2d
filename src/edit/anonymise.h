/* anonymise.h - records with invented people: bridge sessions and boards, chess games, tournaments and texts. */
#ifndef EDIT_ANONYMISE_H
#define EDIT_ANONYMISE_H

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
/* Notes the people of an event or board; all events of a file come before the first is changed, so that no invented
 * text is like anything that was there. */
void anonymise_note(anonymise_people *people, gamut_value *event);
void anonymise_note_board(anonymise_people *people, gamut_value *board);
/* Replaces people, clubs and free texts in the tree of an event. Extras are not touched. */
void anonymise_event(anonymise_people *people, gamut_value *event);
/* The same for a board: players, teams, event and the names in tables are invented; comments, the texts of notes that
 * may name somebody, and all tags and columns that are not known to hold nothing personal go. */
void anonymise_board(anonymise_people *people, gamut_value *board);

/* ---- for callers that know where the names are ---- */
void anonymise_note_name(anonymise_people *people, base_text name);
/* The invented name for this one, the same every time; `first` is its first letter. */
base_text anonymise_name(anonymise_people *people, base_text name, char first);
bool anonymise_has_name(const anonymise_people *people, base_text text); /* it contains a part of a real name */

/* ---- chess: games, tournaments and texts ---- */
/* Records come one after the other, however many there are: only who got which name is kept. */

/* What gets an invented name. The same text gets the same name everywhere. */
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

/* Set `arena`, leave the rest zero. */
typedef struct anonymise_chess {
    base_arena *arena;
    anonymise_names names[ANONYMISE_CLASS_COUNT];
} anonymise_chess;

/* Changes the tree of a record; `scratch` lives as long as the tree. People, teams, events and places are invented;
 * words (comments, unknown tags, texts) go; moves, results, ratings, titles, dates of games and clocks stay. Extras are
 * not touched. False: the record is of bridge, or there was no memory. */
MUST_USE bool anonymise_chess_record(anonymise_chess *names, base_arena *scratch, gamut_value *record);

#endif
