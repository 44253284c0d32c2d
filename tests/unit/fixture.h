/* fixture.h - cmocka, and an arena as the state of a test group. */
#ifndef TESTS_FIXTURE_H
#define TESTS_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/text.h"

/* For cmocka_run_group_tests: every test finds the arena in `*state`. */
static inline int open_arena(void **state)
{
    *state = base_arena_create(NULL);
    return *state ? 0 : -1;
}

static inline int close_arena(void **state)
{
    base_arena_destroy(*state);
    return 0;
}

/* Leaves a test that cannot run here. cmocka's skip() says "not ok" in TAP, which Meson takes for a failure. */
#define LEAVE_TEST(reason)                                                                                             \
    do {                                                                                                               \
        print_message("# skipped: %s\n", (reason));                                                                    \
        return;                                                                                                        \
    } while (0)

/* Leaves a test about pages that a file lost where faults have wrong addresses, as QEMU 7 gives them to programs for
 * other machines: with swapped halves, or as addresses of its own (tools/check_portable.py). */
#define LEAVE_IF_FAULTS_ARE_MISPLACED()                                                                                \
    do {                                                                                                               \
        if (getenv("GAMUT_FAULTS_ARE_MISPLACED"))                                                                      \
            LEAVE_TEST("the emulator gives wrong addresses of faults");                                                \
    } while (0)

/* The text says exactly this; an absent text never does. */
#define assert_text(text, string) assert_text_at((text), (string), __FILE__, __LINE__)

static inline void assert_text_at(base_text text, const char *string, const char *file, int line)
{
    if (!base_text_is_absent(text) && base_text_is(text, string))
        return;
    print_error("\"%.*s\"%s is not \"%s\"\n", TEXT_ARGS(text), text.data ? "" : " (absent)", string);
    _fail(file, line);
}

#endif
