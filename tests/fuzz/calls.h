/* calls.h - what the fuzzer of calls holds: a handful of handles, some of them closed or of the wrong kind.
 *
 * A call takes its handles and arguments from the bytes of the input. What a handle that is not fit for a call must
 * bring about is known, and required. Memory that was given back cannot be known to the library, so a handle that is
 * gone becomes NULL here; a session that something still holds stays. */
#ifndef TESTS_FUZZ_CALLS_H
#define TESTS_FUZZ_CALLS_H

#include <gamut/bridge.h>
#include <gamut/builder.h>
#include <gamut/change.h>
#include <gamut/chess.h>
#include <gamut/collection.h>
#include <gamut/doubledummy.h>
#include <gamut/gamut.h>
#include <gamut/operation.h>
#include <gamut/operations.h>
#include <gamut/pairing.h>
#include <gamut/search.h>
#include <gamut/standings.h>
#include <gamut/statistics.h>
#include <gamut/tournament.h>
#include <gamut/viewer.h>

#include "require.h"

typedef enum calls_kind {
    CALLS_SESSION,
    CALLS_READER,
    CALLS_WRITER,
    CALLS_BUILDER,
    CALLS_POSITION,
    CALLS_BIDDING,
    CALLS_CARDPLAY,
    CALLS_RUBBER,
    CALLS_PAIRING,
    CALLS_KINDS
} calls_kind;

enum {
    CALLS_SLOTS = 2,  /* handles of each kind */
    CALLS_VALUES = 4, /* of a builder */
    CALLS_NONE = -1   /* in place of a slot: the handle is not fit for the call */
};

typedef struct calls_world {
    const uint8_t *at, *end; /* of the input */
    void *handles[CALLS_KINDS][CALLS_SLOTS];
    int session_of[CALLS_KINDS][CALLS_SLOTS];       /* of readers, writers and builders: its slot, or CALLS_NONE */
    bool is_left[CALLS_SLOTS];                      /* the session was closed, and something holds it */
    bool is_committed[CALLS_SLOTS];                 /* the writer was, or failed */
    const gamut_record *records[CALLS_SLOTS];       /* of the readers: the last, until the next call */
    const gamut_value *answers[CALLS_SLOTS];        /* of the sessions: the last, until they are cleared */
    gamut_value *values[CALLS_SLOTS][CALLS_VALUES]; /* of the builders, until they are cleared */
    const gamut_record *built[CALLS_SLOTS];
    size_t swallowed;
    gamut_session *running; /* whose operation calls the stream back; NULL: none */
} calls_world;

typedef void calls_call(calls_world *world);

/* The next byte of the input; 0 after the last. */
static inline unsigned calls_take(calls_world *world)
{
    return world->at < world->end ? *world->at++ : 0;
}

/* Some handle for a function that takes that kind: mostly such a one, else NULL, or one of another kind. `*slot` is
 * where it is, CALLS_NONE if the function must refuse it. */
void *calls_handle(calls_world *world, calls_kind kind, int *slot);
/* A slot for a new handle, whose old one is closed before. */
int calls_make_room(calls_world *world, calls_kind kind);
void calls_close(calls_world *world, calls_kind kind, int slot);
/* A session that was closed may be gone with the last handle that held it. */
void calls_look_at_sessions(calls_world *world);
const char *calls_path(calls_world *world);
const char *calls_text(calls_world *world);
/* A stream that now and then says stop, or calls the running session. */
gamut_stream calls_stream(calls_world *world);
/* Lends every sample, and limits what the session may do. */
void calls_equip(gamut_session *session);
/* A record of some reader or builder; NULL: there is none. */
const gamut_record *calls_record(calls_world *world);

extern calls_call *const calls_of_handles[];
extern const size_t calls_of_handles_count;
extern calls_call *const calls_of_laws[];
extern const size_t calls_of_laws_count;
extern calls_call *const calls_of_operations[];
extern const size_t calls_of_operations_count;

/* Where an output could never be, so that nothing is left behind. */
#define CALLS_OUTPUT "no-such-folder/out.pgn"

#endif
