/* entry.h - the check that every public function with a handle starts with: its kind, its state and its thread.
 *
 * A handle begins with HANDLE_HEAD. HANDLE_CHECK compares its mark, which is its kind and its state in one number, with
 * what the function takes. HANDLE_ENTER does the same and holds the session until the function returns: shortages of
 * memory count for it, and calls of other threads are refused. If a session is known, its message names the function,
 * the handle that it got and those that it takes. HANDLE_NEEDS refuses NULL for the other required parameters. */
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
/* Return whether another thread is in a call of the session. */
bool handle_is_busy(const gamut_session *session);
/* Return whether this thread is already in a call of the session, as callbacks are. If so, set the message why the
 * function does nothing. */
bool handle_is_inside(gamut_session *session, const char *function);

/* Set the message that a required parameter is NULL, in the session of the current call. `names` are those of the
 * parameters with commas, `at` is the place of the one that is NULL. */
void handle_refuse_null(const char *function, const char *names, size_t at);

/* Return whether the record is of a known kind, and its game, board, event or guide is not NULL. If not, set the
 * message. */
bool handle_has_content(const char *function, const gamut_record *record);

/* Return whether one of the pointers is NULL; then the message is set. */
static inline bool handle_lacks(const char *function, const char *names, const void *const *pointers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!pointers[i]) {
            handle_refuse_null(function, names, i);
            return true;
        }
    return false;
}

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
/* The parameters that follow are required. After HANDLE_ENTER, so that a session gets the message. */
#define HANDLE_NEEDS(otherwise, ...)                                                                                   \
    if (handle_lacks(__func__, #__VA_ARGS__, (const void *const[]){ __VA_ARGS__ },                                     \
                     sizeof((const void *const[]){ __VA_ARGS__ }) / sizeof(void *)))                                   \
        return otherwise;                                                                                              \
    (void)0
/* The same for a list, which may be NULL if its count is 0. */
#define HANDLE_NEEDS_SOME(otherwise, list, count)                                                                      \
    if ((count) != 0) {                                                                                                \
        HANDLE_NEEDS(otherwise, list);                                                                                 \
    }                                                                                                                  \
    (void)0
/* The same for a list of texts, none of which may be NULL. */
#define HANDLE_NEEDS_PATHS(otherwise, list, count)                                                                     \
    HANDLE_NEEDS_SOME(otherwise, list, count);                                                                         \
    for (size_t each_path = 0; each_path < (count); each_path++) {                                                     \
        if (handle_lacks(__func__, #list "[i]", (const void *const[]){ (list)[each_path] }, 1))                        \
            return otherwise;                                                                                          \
    }                                                                                                                  \
    (void)0
/* The record is required, with what its kind says. */
#define HANDLE_NEEDS_RECORD(otherwise, record)                                                                         \
    HANDLE_NEEDS(otherwise, record);                                                                                   \
    if (!handle_has_content(__func__, record))                                                                         \
        return otherwise;                                                                                              \
    (void)0
#define HANDLE_ENTERED(line)    HANDLE_ENTERED_AT(line)
#define HANDLE_ENTERED_AT(line) entered_at_##line

#endif
