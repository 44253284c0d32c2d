/* entry.h - the check that every public function with a handle starts with: its kind, its state and its thread.
 *
 * A handle begins with HANDLE_HEAD. HANDLE_CHECK compares its mark, which is its kind and its state in one number, with
 * what the function takes. HANDLE_ENTER does the same and holds the session until the function returns: shortages of
 * memory count for it, and calls of other threads are refused. If a session is known, its message names the function,
 * the handle that it got and those that it takes. */
#ifndef HANDLE_ENTRY_H
#define HANDLE_ENTRY_H

#include <gamut/gamut.h>

#include <stdatomic.h>

#include "base/arena.h"

/* Numbers that other memory is unlikely to contain, with room for a state. */
typedef enum handle_kind {
    HANDLE_SESSION = 0x47610100,
    HANDLE_READER = 0x47610200,
    HANDLE_WRITER = 0x47610300,
    HANDLE_BUILDER = 0x47610400,
    HANDLE_POSITION = 0x47610500,
    HANDLE_BIDDING = 0x47610600,
    HANDLE_CARDPLAY = 0x47610700,
    HANDLE_RUBBER = 0x47610800,
    HANDLE_PAIRING = 0x47610900
} handle_kind;

/* A handle has one state; a function takes some. */
typedef enum handle_state {
    HANDLE_IS_OPEN = 1,
    HANDLE_IS_HELD = 2,      /* a session with open readers, writers or builders */
    HANDLE_IS_LEFT = 4,      /* a session that its user closed, held by open readers, writers or builders */
    HANDLE_IS_FAILED = 8,    /* a writer that can write no more */
    HANDLE_IS_COMMITTED = 16 /* a writer whose file is complete */
} handle_state;
enum {
    HANDLE_OPEN = HANDLE_IS_OPEN | HANDLE_IS_HELD,
    HANDLE_ANY = HANDLE_OPEN | HANDLE_IS_LEFT | HANDLE_IS_FAILED | HANDLE_IS_COMMITTED,
    HANDLE_STATES = 0xff /* the part of a mark that is the state */
};

/* The first members of every handle. The session of a session is the session itself; NULL: the handle has none. */
#define HANDLE_HEAD                                                                                                    \
    _Atomic uint32_t mark;                                                                                             \
    gamut_session *session

/* Set the mark when a handle is made or its state changes; remove it before the memory is freed. */
static inline void handle_mark(_Atomic uint32_t *mark, handle_kind kind, handle_state state)
{
    atomic_store_explicit(mark, (uint32_t)kind | (uint32_t)state, memory_order_relaxed);
}

static inline void handle_unmark(_Atomic uint32_t *mark)
{
    atomic_store_explicit(mark, 0, memory_order_relaxed);
}

/* Return whether the handle is of that kind and in one of the states. The mark without the kind is the state; a
 * mark of another kind has other bits. */
static inline bool handle_is(const void *handle, handle_kind kind, unsigned states)
{
    return handle &&
           !((atomic_load_explicit((_Atomic uint32_t *)(uintptr_t)handle, memory_order_relaxed) ^ (uint32_t)kind) &
             ~states);
}

/* Set the message why the function does nothing, in the handle's session, or else in that of the current call. */
void handle_refuse(const void *handle, handle_kind kind, unsigned states, const char *function);

/* A call that holds its session, which may be NULL, until handle_leave. */
typedef struct handle_call {
    base_call call;
    gamut_session *held; /* to release at the end; NULL: an outer call of this thread holds it, or there is none */
} handle_call;
/* Begin a call. False: another thread holds the session. handle_leave must follow in either case. */
MUST_USE bool handle_enter(handle_call *call, gamut_session *session);
/* The same, but wait for the other thread: closing never fails. */
void handle_enter_at_last(handle_call *call, gamut_session *session);
/* End a call. A session that was closed in the meantime, and that no handle holds, is freed here. */
void handle_leave(handle_call *call);
/* Return whether this thread is already in a call of the session, as callbacks are. If so, set the message why the
 * function does nothing. */
bool handle_is_inside(gamut_session *session, const char *function);

/* `otherwise` is what the function returns if it does nothing; empty in a void function. */
#define HANDLE_CHECK(handle, kind, states, otherwise)                                                                  \
    if (!handle_is(handle, HANDLE_##kind, states)) {                                                                   \
        handle_refuse(handle, HANDLE_##kind, (unsigned)(states), __func__);                                            \
        return otherwise;                                                                                              \
    }                                                                                                                  \
    (void)0
#define HANDLE_ENTER(handle, kind, states, otherwise)                                                                  \
    HANDLE_CHECK(handle, kind, states, otherwise);                                                                     \
    __attribute__((cleanup(handle_leave))) handle_call HANDLE_ENTERED(__LINE__);                                       \
    if (!handle_enter(&HANDLE_ENTERED(__LINE__), (handle)->session))                                                   \
        return otherwise;                                                                                              \
    (void)0
/* The same for functions that close a handle. */
#define HANDLE_CLOSE(handle, kind, states)                                                                             \
    HANDLE_CHECK(handle, kind, states, );                                                                              \
    __attribute__((cleanup(handle_leave))) handle_call HANDLE_ENTERED(__LINE__);                                       \
    handle_enter_at_last(&HANDLE_ENTERED(__LINE__), (handle)->session)
#define HANDLE_ENTERED(line)    HANDLE_ENTERED_AT(line)
#define HANDLE_ENTERED_AT(line) entered_at_##line

#endif
