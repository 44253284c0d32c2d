/* entry.c - refuses handles that a function does not accept, and sessions that another thread is using. */
#include "entry.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "session.h"

static const struct {
    handle_kind kind;
    const char *name;
} kinds[] = { { HANDLE_SESSION, "session" },   { HANDLE_READER, "reader" },     { HANDLE_WRITER, "writer" },
              { HANDLE_BUILDER, "builder" },   { HANDLE_POSITION, "position" }, { HANDLE_BIDDING, "bidding" },
              { HANDLE_CARDPLAY, "cardplay" }, { HANDLE_RUBBER, "rubber" },     { HANDLE_PAIRING, "pairing" } };

static const struct {
    handle_state state;
    const char *name;
} states[] = { { HANDLE_IS_OPEN, "open" },
               { HANDLE_IS_HELD, "open and held by a reader, writer or builder" },
               { HANDLE_IS_LEFT, "closed and held by a reader, writer or builder" },
               { HANDLE_IS_FAILED, "failed" },
               { HANDLE_IS_COMMITTED, "committed" } };

/* Return the name of the kind; NULL: this is not the mark of a handle. */
static const char *kind_name(uint32_t mark)
{
    for (size_t i = 0; i < COUNT(kinds); i++)
        if ((mark & ~(uint32_t)HANDLE_STATES) == (uint32_t)kinds[i].kind)
            return kinds[i].name;
    return NULL;
}

/* Prints a description such as "a writer that is open or failed"; if all states are accepted, without the states. A
 * session that is held by its handles is open, too, so HANDLE_IS_HELD is not printed beside HANDLE_IS_OPEN. */
static void describe(char *out, size_t size, const char *kind, unsigned wanted)
{
    size_t length = (size_t)snprintf(out, size, "a %s", kind);
    const char *before = " that is ";
    for (size_t i = 0; i < COUNT(states) && wanted != HANDLE_ANY && length < size; i++) {
        if (!(wanted & states[i].state) || (states[i].state == HANDLE_IS_HELD && wanted & HANDLE_IS_OPEN))
            continue;
        length += (size_t)snprintf(out + length, size - length, "%s%s", before, states[i].name);
        before = " or ";
    }
}

static bool is_in_call(const gamut_session *session)
{
    const base_call *call = base_call_current();
    while (call && call->owner != session)
        call = call->outer;
    return call != NULL;
}

/* Returns the session of the current call of this thread, for messages about a NULL or foreign pointer, which has no
 * session. The function may have been called from a callback. */
static gamut_session *session_in_call(void)
{
    const base_call *call = base_call_current();
    while (call && !(call->owner && handle_is(call->owner, HANDLE_SESSION, HANDLE_ANY)))
        call = call->outer;
    return call ? (gamut_session *)(uintptr_t)call->owner : NULL;
}

void handle_refuse(const void *handle, handle_kind kind, unsigned wanted, const char *function)
{
    char found[160] = "NULL", needed[160];
    gamut_session *session = NULL;
    if (handle) {
        uint32_t mark = atomic_load_explicit((_Atomic uint32_t *)(uintptr_t)handle, memory_order_relaxed);
        const char *name = kind_name(mark);
        struct head {
            HANDLE_HEAD;
        };
        if (name) {
            memcpy(&session, (const char *)handle + offsetof(struct head, session), sizeof session);
            describe(found, sizeof found, name, mark & HANDLE_STATES);
        } else
            snprintf(found, sizeof found, "no handle of this library");
    }
    session = session ? session : session_in_call();
    describe(needed, sizeof needed, kind_name((uint32_t)kind), wanted);
    if (kind == HANDLE_SESSION && wanted == HANDLE_IS_OPEN)
        snprintf(needed, sizeof needed, "a session that is open and not held by a reader, writer or builder");
    handle_call call;
    if (handle_enter(&call, session) && session)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_HANDLE, "%s takes %s; this is %s", function, needed, found);
    handle_leave(&call);
}

void handle_refuse_null(const char *function, const char *names, size_t at)
{
    gamut_session *session = session_in_call();
    for (; at; at--)
        names += strcspn(names, " ") + 1;
    if (session)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s: the parameter %.*s is NULL", function,
                    (int)strcspn(names, ","), names);
}

bool handle_has_content(const char *function, const gamut_record *record)
{
    bool is_known = record->kind == GAMUT_KIND_CHESS_GAME || record->kind == GAMUT_KIND_BRIDGE_BOARD ||
                    record->kind == GAMUT_KIND_EVENT || record->kind == GAMUT_KIND_GUIDE;
    const void *content = record->kind == GAMUT_KIND_CHESS_GAME     ? (const void *)record->game
                          : record->kind == GAMUT_KIND_BRIDGE_BOARD ? (const void *)record->board
                          : record->kind == GAMUT_KIND_EVENT        ? (const void *)record->event
                                                                    : (const void *)record->guide;
    gamut_session *session = session_in_call();
    if (is_known && content)
        return true;
    if (session)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s: the record has %s", function,
                    is_known ? "a kind without its content, which is NULL" : "no kind that there is");
    return false;
}

/* If another thread is using the session, no message is set, because that thread may be reading it: only the result is
 * false. */
bool handle_enter(handle_call *call, gamut_session *session)
{
    *call = (handle_call){ 0 };
    bool is_refused = false;
    if (session && !is_in_call(session)) {
        is_refused = atomic_exchange_explicit(&session->is_entered, true, memory_order_acquire);
        call->held = is_refused ? NULL : session;
    }
    bool counts = session && !is_refused;
    base_call_begin(&call->call, counts ? session->account : NULL, counts ? session : NULL);
    return !is_refused;
}

void handle_enter_at_last(handle_call *call, gamut_session *session)
{
    while (!handle_enter(call, session)) {
        handle_leave(call);
        sched_yield();
    }
}

void handle_leave(handle_call *call)
{
    base_call_end(&call->call);
    if (!call->held)
        return;
    if (session_is_over(call->held))
        session_end(call->held);
    else
        atomic_store_explicit(&call->held->is_entered, false, memory_order_release);
}

bool handle_is_busy(const gamut_session *session)
{
    return !is_in_call(session) && atomic_load_explicit(&session->is_entered, memory_order_acquire);
}

bool handle_is_inside(gamut_session *session, const char *function)
{
    if (!is_in_call(session))
        return false;
    session_say(session, GAMUT_MISUSED, GAMUT_ERROR_HANDLE, "%s takes no session that is in another call", function);
    return true;
}
