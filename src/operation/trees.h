/* trees.h - a whole file as trees that can be changed and written again. */
#ifndef OPERATION_TREES_H
#define OPERATION_TREES_H

#include "edit/anonymise.h"
#include "operation.h"

/* A record as it was read. */
typedef struct operation_tree_source {
    gamut_value *tree;
    gamut_bytes spelling; /* of the file that is still open; absent: it was not text */
    const char *spelled_in;
    const void *context; /* values that it takes from those before it; NULL: none */
} operation_tree_source;

/* A value that was set. */
typedef struct operation_tree_change {
    size_t record; /* its place in the list */
    base_text path;
    const char *asked; /* the path as the user wrote it */
    base_text value;   /* of a path in an arbiter's words, "round/5/2"; absent: the path is one of the tree */
} operation_tree_change;

typedef struct operation_trees {
    gamut_session *session;
    gamut_reader *reader; /* open, for the document */
    base_arena *arena;
    gamut_value *records;   /* list; the document is not in it */
    gamut_value *originals; /* list: the same, as they were read; NULL where they are only looked at */
    base_list sources;      /* operation_tree_source of each of these */
    base_list changed;      /* operation_tree_change: what the user set */
    bool is_rebuilt;        /* nothing is to be kept as it was spelled */
    bool is_strict;         /* a value that finds no room in the file is refused, not cut */
} operation_trees;

/* GAMUT_UNREADABLE: the file cannot be read. The trees must be closed in any case. */
gamut_outcome operation_trees_open(operation_trees *out, gamut_session *session, const char *path);
/* The same for callers that only read: nothing can be written, and half of the memory is enough. */
gamut_outcome operation_trees_look(operation_trees *out, gamut_session *session, const char *path);
/* The record of a tree as a struct of the model, in memory of the trees. False: it does not fit. */
MUST_USE bool operation_trees_record(operation_trees *trees, const gamut_value *tree, gamut_record *out);
/* Writes all records with the document of the file they came from. What was not changed is written as it was
 * spelled. */
gamut_outcome operation_trees_write(operation_trees *trees, const char *output);
/* A session for what this one wrote: what was asked of the records (selected, turned, hidden) has happened to them, and
 * is not asked again. As session_fork otherwise. */
gamut_session *operation_fork_after_stages(const gamut_session *session);
/* Writes them to memory in the format of `output` and reads them back: every changed value must be there.
 * GAMUT_MISUSED: the format cannot hold one of them, and the session says which. */
gamut_outcome operation_trees_try(operation_trees *trees, const char *output);
void operation_trees_close(operation_trees *trees);

/* Removes all that may name a person from extras or a document: each format wipes its own; of the others nothing
 * stays. */
void operation_wipe_kept(base_arena *arena, gamut_value *kept);
/* Whether the first record of the file is of chess. */
bool operation_is_chess(gamut_session *session, const char *path);
/* Invented people for records of chess, which are read and written one after the other; `names` remembers which person
 * got which name. */
gamut_outcome operation_anonymise_chess(gamut_session *session, anonymise_chess *names, const char *input,
                                        const char *output);

/* Scores the records again and puts the computed values in, until nothing differs. GAMUT_FINDINGS: something that
 * follows stays as it was, which is reported; GAMUT_MISUSED: a changed value does not fit. */
gamut_outcome operation_trees_rescore(operation_trees *trees);

#endif
