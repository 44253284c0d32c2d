/* fuzz.h - what the fuzz targets share. Compiled once per format; FORMAT is its id, EXTENSION its main extension. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <gamut/gamut.h>

#ifndef IS_FUZZING
#define IS_FUZZING 0 /* known inputs are run again as a test */
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whether to take this of so many ways. A fuzzer takes one for each input, by its length, which it is free to choose:
 * so it runs as many inputs as it can. Tests take all. */
static inline bool fuzz_takes(size_t way, size_t ways, size_t size)
{
    return !IS_FUZZING || way == size % ways;
}

enum {
    FUZZ_USES = 256 /* of one session, before it is closed */
};

/* What a fuzzer keeps from one input to the next: a session costs more than a small input. Tests take a new one for
 * each. */
static gamut_session *fuzz_kept;
static unsigned fuzz_uses;

/* A session with small limits, reading FORMAT; NULL: out of memory. What the input before this one set and lent is
 * still set and lent; what it found is forgotten. */
static inline gamut_session *fuzz_session(void)
{
    gamut_session *session = fuzz_kept;
    fuzz_kept = NULL;
    if (session || gamut_session_open(&session) != GAMUT_OK)
        return session;
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = (size_t)256 << 20;
    limits.record = (size_t)1 << 20;
    limits.records = 100000;
#ifdef FINDINGS_PER_RULE
    limits.diagnostics_per_rule = FINDINGS_PER_RULE;
#endif
    /* One thread: to start others costs more than all that an input of a few bytes needs. */
    if (gamut_session_set_limits(session, &limits) == GAMUT_OK && gamut_session_set(session, "jobs", "1") == GAMUT_OK &&
        gamut_session_set(session, "from", FORMAT) == GAMUT_OK)
        return session;
    gamut_session_close(session);
    return NULL;
}

/* After an input. NULL is fine. */
static inline void fuzz_done(gamut_session *session)
{
    if (!session || !IS_FUZZING || ++fuzz_uses % FUZZ_USES == 0) {
        gamut_session_close(session);
        return;
    }
    gamut_session_clear(session);
    fuzz_kept = session;
}

static inline bool fuzz_swallow(const char *data, size_t length, void *payload)
{
    (void)data;
    *(size_t *)payload += length;
    return true;
}

#endif
