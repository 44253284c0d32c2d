/* anonymise_chess.h - chess games, tournaments and texts with invented people.
 *
 * Records come one after the other, however many there are: what is kept is who got which name, nothing of the records. */
#ifndef ANALYSIS_ANONYMISE_CHESS_H
#define ANALYSIS_ANONYMISE_CHESS_H

#include "base/arena.h"
#include "base/index.h"
#include "model/tree.h"

/* What gets an invented name. The same text gets the same name wherever it stands. */
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

/* Changes the tree of a record; `scratch` lives as long as the tree. People, teams, events and places are invented; words
 * (comments, tags that nobody knows, texts) go; moves, results, ratings, titles, dates of games and clocks stay. Extras are
 * not touched. False: the record is of bridge, or there was no memory. */
MUST_USE bool anonymise_chess_record(anonymise_chess *all, base_arena *scratch, gamut_value *record);

#endif
