/* entry.h - what every public function that takes a handle starts with: is it such a handle, and may this be asked of
 * it now?
 *
 * A handle begins with HANDLE_HEAD. HANDLE_CHECK compares its mark, which is its kind and its state in one number, with
 * what the function takes. HANDLE_ENTER does the same and holds the session until the function returns: shortages of
 * memory count for it, and another thread is refused meanwhile. What is refused is said by the session, if one is
 * known: the function, what it got, and what it takes. */
#ifndef HANDLE_ENTRY_H
#define HANDLE_ENTRY_H

#include <gamut/gamut.h>

#include <stdatomic.h>

#include "base/arena.h"

/* A number that is unlikely to be anything else, and room for a state. */
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

/* A handle is in one of them; a function takes some. */
typedef enum handle_state {
    HANDLE_IS_OPEN = 1,
    HANDLE_IS_HELD = 2,      /* a session: open, and so are readers, writers or builders of it */
    HANDLE_IS_LEFT = 4,      /* a session: closed by its user, and held by what is still open */
    HANDLE_IS_FAILED = 8,    /* a writer: nothing can be written any more */
    HANDLE_IS_COMMITTED = 16 /* a writer: its file is in its place */
} handle_state;
enum {
    HANDLE_OPEN = HANDLE_IS_OPEN | HANDLE_IS_HELD,
    HANDLE_ANY = HANDLE_OPEN | HANDLE_IS_LEFT | HANDLE_IS_FAILED | HANDLE_IS_COMMITTED,
    HANDLE_STATES = 0xff /* the part of a mark that is the state */
};

/* The first members of every handle. The session is NULL where a handle has none, and itself in a session. */
#define HANDLE_HEAD                                                                                                    \
    _Atomic uint32_t mark;                                                                                             \
    gamut_session *session

/* To be called when a handle is made, when its state changes, and before its memory goes. */
static inline void handle_mark(_Atomic uint32_t *mark, handle_kind kind, handle_state state)
{
    atomic_store_explicit(mark, (uint32_t)kind | (uint32_t)state, memory_order_relaxed);
}

static inline void handle_unmark(_Atomic uint32_t *mark)
{
    atomic_store_explicit(mark, 0, memory_order_relaxed);
}

/* Both at once: what is left of the mark without the kind is the state, or anything if it is another kind. */
static inline bool handle_is(const void *handle, handle_kind kind, unsigned states)
{
    return handle &&
           !((atomic_load_explicit((_Atomic uint32_t *)(uintptr_t)handle, memory_order_relaxed) ^ (uint32_t)kind) &
             ~states);
}

/* Says in the session that the handle belongs to, or that this thread is in a call of, why the function does
 * nothing. */
void handle_refuse(const void *handle, handle_kind kind, unsigned states, const char *function);

/* Holds the session, which may be NULL, until handle_leave. */
typedef struct handle_call {
    base_call call;
    gamut_session *held; /* to be let go at the end; NULL: an outer call of this thread holds it, or there is none */
} handle_call;
/* False: another thread holds the session. handle_leave must follow in either case. */
MUST_USE bool handle_enter(handle_call *call, gamut_session *session);
/* The same, but waits for the other thread: what is closed is closed. */
void handle_enter_at_last(handle_call *call, gamut_session *session);
/* A session that was closed meanwhile, and that nothing holds any more, ends here. */
void handle_leave(handle_call *call);
/* Whether this thread is in a call of the session already, as functions are that the library calls back. If so, the
 * session says that the function does nothing. */
bool handle_is_inside(gamut_session *session, const char *function);

/* `otherwise` is what the function returns if it does nothing; empty in a function without a value. */
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
/* For functions that close a handle. */
#define HANDLE_CLOSE(handle, kind, states)                                                                             \
    HANDLE_CHECK(handle, kind, states, );                                                                              \
    __attribute__((cleanup(handle_leave))) handle_call HANDLE_ENTERED(__LINE__);                                       \
    handle_enter_at_last(&HANDLE_ENTERED(__LINE__), (handle)->session)
#define HANDLE_ENTERED(line)    HANDLE_ENTERED_AT(line)
#define HANDLE_ENTERED_AT(line) entered_at_##line

#endif
