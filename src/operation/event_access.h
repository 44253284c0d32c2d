/* event_access.h - the file beside an event that says who besides the arbiter may enter results: tokens of helpers and
 * players, and what players have entered that waits for a confirmation.
 *
 * It is no part of the journal, because undoing a step must neither bring a revoked token back nor lose an entry. */
#ifndef OPERATION_EVENT_ACCESS_H
#define OPERATION_EVENT_ACCESS_H

#include "event_step.h"

enum {
    EVENT_TOKEN_BYTES = 16,
    EVENT_TOKEN_SIZE = 2 * EVENT_TOKEN_BYTES + 1 /* as hexadecimal digits with a null byte */
};

/* The members of the tree are described in docs/desk.md. */
typedef struct event_access {
    gamut_session *session;
    base_arena *arena;
    const char *path, *lock_path; /* "open.trf.access" */
    int lock;                     /* -1: only looked at */
    gamut_value *tree;
} event_access;

/* Read the file beside an event; if there is none, nobody has a token. With a lock if it is going to be written. It
 * must be closed in any case. */
MUST_USE gamut_outcome event_access_open(event_access *out, gamut_session *session, base_arena *arena, const char *file,
                                         bool is_writing);
MUST_USE gamut_outcome event_access_save(const event_access *access);
void event_access_close(event_access *access);
/* Return a list of the tree: "tokens" or "entries", made if it is missing. */
gamut_value *event_access_list(const event_access *access, const char *name);
/* Return the token that was given out with this secret; NULL: there is none, or it is revoked. */
const gamut_value *event_access_find(const event_access *access, const char *secret);
/* Return the token of a player that is not revoked, by the lasting id; NULL: there is none. */
gamut_value *event_access_of(const event_access *access, int64_t person);
bool event_access_is_helper(const gamut_value *token);
/* Return why tokens no longer count, as a sentence in the arena of the desk; NULL: they do. */
const char *event_access_end(desk_session *desk);

#endif
