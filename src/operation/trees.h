/* trees.h - a whole file as trees that can be changed and written again. */
#ifndef OPERATION_TREES_H
#define OPERATION_TREES_H

#include "edit/anonymise.h"
#include "operation.h"

/* A record as it was read. */
typedef struct operation_tree_source {
    gamut_value *tree;
    gamut_bytes spelling; /* in the open file; absent: it was not text */
    const char *spelled_in;
    const void *context; /* values that it takes from records before it; NULL: none */
} operation_tree_source;

/* A value that was set. */
typedef struct operation_tree_change {
    size_t record; /* its index in the list */
    base_text path;
    const char *asked; /* the path as the user wrote it */
    base_text value;   /* for a path in an arbiter's words, "round/5/2"; absent: a path of the tree */
} operation_tree_change;

typedef struct operation_trees {
    gamut_session *session;
    gamut_reader *reader; /* open, for the document */
    base_arena *arena;
    gamut_value *records;   /* list, without the document */
    gamut_value *originals; /* list: the same as they were read; NULL: only looked at */
    base_list sources;      /* operation_tree_source of each original */
    base_list changed;      /* operation_tree_change: what the user set */
    bool is_rebuilt;        /* no record keeps its spelling */
    bool is_strict;         /* a value that does not fit into the file is refused, not cut */
} operation_trees;

/* Read the file. GAMUT_UNREADABLE: it cannot be read. Close the trees in any case. */
gamut_outcome operation_trees_open(operation_trees *out, gamut_session *session, const char *path);
/* The same to look at the trees only: they cannot be written, and take half of the memory. */
gamut_outcome operation_trees_look(operation_trees *out, gamut_session *session, const char *path);
/* Convert a tree to a record, in the arena of the trees. False: it does not fit. */
MUST_USE bool operation_trees_record(operation_trees *trees, const gamut_value *tree, gamut_record *out);
/* Write all records with the document of the file. Unchanged records keep their spelling. */
gamut_outcome operation_trees_write(operation_trees *trees, const char *output);
/* Open a session to read what this one wrote, as session_fork does, but without the options that select or change
 * records, which were already applied. */
gamut_session *operation_fork_after_stages(const gamut_session *session);
/* Write the records to memory in the format of `output`, and read them back. GAMUT_MISUSED: the format cannot hold a
 * changed value, and the session has the message. */
gamut_outcome operation_trees_try(operation_trees *trees, const char *output);
void operation_trees_close(operation_trees *trees);

/* Remove everything that may name a person from extras or a document: each format cleans its own, the others are
 * dropped. */
void operation_wipe_kept(base_arena *arena, gamut_value *kept);
/* Return whether the first record of the file is of chess. */
bool operation_is_chess(gamut_session *session, const char *path);
/* Write the records of a chess file with invented people, one after the other. `names` has the new name of each
 * person. */
gamut_outcome operation_anonymise_chess(gamut_session *session, anonymise_chess *names, const char *input,
                                        const char *output);

/* Score the records again and set the computed values, until nothing differs. GAMUT_FINDINGS: a value could not be
 * computed and stays as it was, which is reported. GAMUT_MISUSED: a changed value does not fit. */
gamut_outcome operation_trees_rescore(operation_trees *trees);

#endif
