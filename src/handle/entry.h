/* entry.h - the check at the start of every public function that takes a handle: its kind, its state and its thread.
 *
 * A handle begins with HANDLE_HEAD. Its mark is its kind and its state in one number; HANDLE_CHECK compares the mark
 * with what the function accepts. HANDLE_ENTER does the same and holds the session until the function returns: failed
 * allocations are counted for the session, and calls by other threads are refused. If the session is known, its message
 * names the function, the handle that was passed and those that the function accepts. HANDLE_NEEDS refuses NULL for the
 * other required parameters. */
#ifndef HANDLE_ENTRY_H
#define HANDLE_ENTRY_H

#include <gamut/gamut.h>

#include <stdatomic.h>

#include "base/arena.h"

/* Numbers that other memory is unlikely to contain; the lowest eight bits are left for the state. */
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

/* The states of a handle. A handle has one state; a function accepts some of them. */
typedef enum handle_state {
    HANDLE_IS_OPEN = 1,
    HANDLE_IS_HELD = 2, /* a session with open readers, writers or builders */
    /* A session that its user has closed, but that is still held by open readers, writers or builders. */
    HANDLE_IS_LEFT = 4,
    HANDLE_IS_FAILED = 8,    /* a writer that can no longer write */
    HANDLE_IS_COMMITTED = 16 /* a writer whose file is complete */
} handle_state;
enum {
    HANDLE_OPEN = HANDLE_IS_OPEN | HANDLE_IS_HELD,
    HANDLE_ANY = HANDLE_OPEN | HANDLE_IS_LEFT | HANDLE_IS_FAILED | HANDLE_IS_COMMITTED,
    HANDLE_STATES = 0xff /* the bits of a mark that are the state */
};

/* The first members of every handle. In a session, `session` points to itself; NULL: the handle has no session. */
#define HANDLE_HEAD                                                                                                    \
    _Atomic uint32_t mark;                                                                                             \
    gamut_session *session

/* Set the mark when a handle is created or its state changes; it must be removed before the memory is freed. */
static inline void handle_mark(_Atomic uint32_t *mark, handle_kind kind, handle_state state)
{
    atomic_store_explicit(mark, (uint32_t)kind | (uint32_t)state, memory_order_relaxed);
}

static inline void handle_unmark(_Atomic uint32_t *mark)
{
    atomic_store_explicit(mark, 0, memory_order_relaxed);
}

/* Return whether the handle is of that kind and in one of the states. XOR with the kind leaves only the state; in a
 * mark of another kind, bits outside `states` remain. */
static inline bool handle_is(const void *handle, handle_kind kind, unsigned states)
{
    return handle &&
           !((atomic_load_explicit((_Atomic uint32_t *)(uintptr_t)handle, memory_order_relaxed) ^ (uint32_t)kind) &
             ~states);
}

/* Set the message that says why the function refuses the handle: in the session of the handle, or if it has none, in
 * that of the current call. */
void handle_refuse(const void *handle, handle_kind kind, unsigned states, const char *function);

/* A call that holds its session until handle_leave. The session may be NULL. */
typedef struct handle_call {
    base_call call;
    /* The session to release at the end; NULL: an outer call of this thread holds the session, or there is no
     * session. */
    gamut_session *held;
} handle_call;
/* Begin a call. False: another thread is using the session. handle_leave must be called in either case. */
MUST_USE bool handle_enter(handle_call *call, gamut_session *session);
/* Begin a call, but wait while another thread is using the session: for functions that close handles, which never
 * fail. */
void handle_enter_at_last(handle_call *call, gamut_session *session);
/* End a call. If the session was closed during the call, and no handle holds it, it is freed here. */
void handle_leave(handle_call *call);
/* Return whether another thread is in a call of the session. */
bool handle_is_busy(const gamut_session *session);
/* Return whether this thread is already in a call of the session, as callbacks are. If so, set the message that says
 * why the function does nothing. */
bool handle_is_inside(gamut_session *session, const char *function);

/* Set the message that a required parameter is NULL, in the session of the current call. `names` has the names of the
 * parameters, separated by commas; `at` is the index of the one that is NULL. */
void handle_refuse_null(const char *function, const char *names, size_t at);

/* Return whether the record is of a known kind, and its game, board, event or guide is not NULL. If not, set the
 * message. */
bool handle_has_content(const char *function, const gamut_record *record);

/* Return whether one of the pointers is NULL; if so, set the message. */
static inline bool handle_lacks(const char *function, const char *names, const void *const *pointers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!pointers[i]) {
            handle_refuse_null(function, names, i);
            return true;
        }
    return false;
}

/* `otherwise` is what the function returns if the check fails; it is left empty in a void function. */
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
/* HANDLE_ENTER for functions that close a handle: they wait for other threads instead of failing. */
#define HANDLE_CLOSE(handle, kind, states)                                                                             \
    HANDLE_CHECK(handle, kind, states, );                                                                              \
    __attribute__((cleanup(handle_leave))) handle_call HANDLE_ENTERED(__LINE__);                                       \
    handle_enter_at_last(&HANDLE_ENTERED(__LINE__), (handle)->session)
/* Refuse the call if one of the listed parameters is NULL. To be used after HANDLE_ENTER, so that the session gets the
 * message. */
#define HANDLE_NEEDS(otherwise, ...)                                                                                   \
    if (handle_lacks(__func__, #__VA_ARGS__, (const void *const[]){ __VA_ARGS__ },                                     \
                     sizeof((const void *const[]){ __VA_ARGS__ }) / sizeof(void *)))                                   \
        return otherwise;                                                                                              \
    (void)0
/* HANDLE_NEEDS for a list, which may be NULL if its count is 0. */
#define HANDLE_NEEDS_SOME(otherwise, list, count)                                                                      \
    if ((count) != 0) {                                                                                                \
        HANDLE_NEEDS(otherwise, list);                                                                                 \
    }                                                                                                                  \
    (void)0
/* HANDLE_NEEDS for a list of texts, none of which may be NULL. */
#define HANDLE_NEEDS_PATHS(otherwise, list, count)                                                                     \
    HANDLE_NEEDS_SOME(otherwise, list, count);                                                                         \
    for (size_t each_path = 0; each_path < (count); each_path++) {                                                     \
        if (handle_lacks(__func__, #list "[i]", (const void *const[]){ (list)[each_path] }, 1))                        \
            return otherwise;                                                                                          \
    }                                                                                                                  \
    (void)0
/* HANDLE_NEEDS for a record: its game, board, event or guide, as its kind says, must not be NULL either. */
#define HANDLE_NEEDS_RECORD(otherwise, record)                                                                         \
    HANDLE_NEEDS(otherwise, record);                                                                                   \
    if (!handle_has_content(__func__, record))                                                                         \
        return otherwise;                                                                                              \
    (void)0
/* HANDLE_NEEDS for a stream, which must have a function to write with. */
#define HANDLE_NEEDS_STREAM(otherwise, stream)                                                                         \
    if (handle_lacks(__func__, #stream, (const void *const[]){ stream }, 1))                                           \
        return otherwise;                                                                                              \
    if (!(stream)->write) {                                                                                            \
        handle_refuse_null(__func__, #stream "->write", 0);                                                            \
        return otherwise;                                                                                              \
    }                                                                                                                  \
    (void)0
#define HANDLE_ENTERED(line)    HANDLE_ENTERED_AT(line)
#define HANDLE_ENTERED_AT(line) entered_at_##line

#endif
