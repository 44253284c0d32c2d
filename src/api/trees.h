/* trees.h - a whole file as trees that can be changed and written again. */
#ifndef API_TREES_H
#define API_TREES_H

#include "operation.h"

typedef struct api_trees {
    gamut_session *session;
    gamut_reader *reader; /* open, for the document */
    base_arena *arena;
    gamut_value *records; /* list; the document is not in it */
    base_list spelled;    /* api_spelled, one for each record */
    /* The records before they were changed; those that still say the same are written as they were spelled. NULL: all are
     * written anew. */
    const gamut_value *before;
    bool is_strict; /* a value that finds no room in the file is refused, not cut */
} api_trees;

/* How the file says a record. */
typedef struct api_spelled {
    gamut_record record; /* with its members only if the format can change values in the spelling */
    const void *context; /* values that it takes from records before it, and that may be others now; NULL: none */
} api_spelled;

/* GAMUT_UNREADABLE: the file cannot be read. The trees must be closed in any case. */
gamut_outcome api_trees_open(api_trees *out, gamut_session *session, const char *path);
/* The record of a tree as a struct of the model, in memory of the trees. False: it does not fit. */
MUST_USE bool api_trees_record(api_trees *trees, const gamut_value *tree, gamut_record *out);
/* Writes all records with the document of the file they came from. */
gamut_outcome api_trees_write(api_trees *trees, const char *output);
void api_trees_close(api_trees *trees);

/* Scores the records again and puts the computed values in, until nothing differs. */
MUST_USE bool api_trees_rescore(api_trees *trees);

#endif
