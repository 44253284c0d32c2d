/* trees.h - a whole file as trees that can be changed and written again. */
#ifndef OPERATION_TREES_H
#define OPERATION_TREES_H

#include "edit/anonymise.h"
#include "operation.h"

/* A record as it was read from the file. */
typedef struct operation_tree_source {
    gamut_value *tree;
    gamut_bytes spelling; /* the original bytes, in the open file; absent: the file is not text */
    const char *spelled_in;
    const void *context; /* values that the record takes over from records before it; NULL: none */
} operation_tree_source;

/* A value that the user set. */
typedef struct operation_tree_change {
    size_t record; /* index of the record in `records` */
    base_text path;
    const char *asked; /* the path as the user wrote it */
    /* The new value, if the path is in an arbiter's words ("round/5/2"); absent: the path is one of the tree. */
    base_text value;
} operation_tree_change;

typedef struct operation_trees {
    gamut_session *session;
    gamut_reader *reader; /* still open, because it has the document (the parts of the file outside its records) */
    base_arena *arena;
    gamut_value *records;   /* list of the records as trees, without the document */
    gamut_value *originals; /* list of the same records as they were read; NULL: the trees cannot be written */
    base_list sources;      /* operation_tree_source of each original */
    base_list changed;      /* operation_tree_change: what the user set */
    bool is_rebuilt;        /* no record keeps its original bytes */
    bool is_strict;         /* a value that does not fit into the file is refused, not truncated */
} operation_trees;

/* Read the file. GAMUT_UNREADABLE: it cannot be read. The trees must be closed in any case. */
gamut_outcome operation_trees_open(operation_trees *out, gamut_session *session, const char *path);
/* Read the file as operation_trees_open does, but only to look at the trees: they cannot be written, and take half the
 * memory. */
gamut_outcome operation_trees_look(operation_trees *out, gamut_session *session, const char *path);
/* Convert a tree to a record, in the arena of the trees. False: the tree does not fit the model of the record. */
MUST_USE bool operation_trees_record(operation_trees *trees, const gamut_value *tree, gamut_record *out);
/* Write all records with the document of the file. Unchanged records keep their original bytes, unless `is_rebuilt`, or
 * they take values over from a changed record. */
gamut_outcome operation_trees_write(operation_trees *trees, const char *output);
/* Write all records as operation_trees_write does, to a writer that is open in memory. */
gamut_outcome operation_trees_code(operation_trees *trees, gamut_writer *writer);
/* Open a session to read a file that this session wrote. It is like session_fork, but without the options that select
 * or change records, because these were already applied. */
gamut_session *operation_fork_after_stages(const gamut_session *session);
/* Write the records to memory in the format of `output`, and read them back. GAMUT_MISUSED: the format cannot hold a
 * changed value, and the session has the message. */
gamut_outcome operation_trees_try(operation_trees *trees, const char *output);
void operation_trees_close(operation_trees *trees);

/* Remove everything that may name a person from extras or a document: each format cleans its own data; data of a format
 * that cannot do this are dropped. */
void operation_wipe_kept(base_arena *arena, gamut_value *kept);
/* Return whether the first record of the file is a chess record, that is, no bridge record. False if no record can be
 * read. */
bool operation_is_chess(gamut_session *session, const char *path);
/* Write the records of a chess file with invented people, one after the other. `names` has the new name of each
 * person. */
gamut_outcome operation_anonymise_chess(gamut_session *session, anonymise_chess *names, const char *input,
                                        const char *output);

/* Score the records again and set the computed values, until nothing differs. GAMUT_FINDINGS: a value could not be
 * computed and stays as it was, which is reported. GAMUT_MISUSED: a changed value does not fit into the file. */
gamut_outcome operation_trees_rescore(operation_trees *trees);

#endif
