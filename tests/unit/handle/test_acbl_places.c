/* test_acbl_places.c - records of game files that grow find room as ACBLscore would give it, and nothing else moves. */
#include "changed.h"

#include <unistd.h>

#include <gamut/change.h>

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

enum {
    MEMO_OF_ONE = 70, /* bytes of a memo of one line */
    MEMO_OF_TWO = 134
};

typedef struct growth {
    gamut_session *session;
    char before[512];
    char after[64];
    unsigned number; /* of steps done */
} growth;

static void begin(growth *step)
{
    *step = (growth){ .session = open_session() };
    in_source(step->before, sizeof step->before, "samples/monday.aca");
}

/* The first file is the sample itself, which is not ours to remove. */
static void remove_own(const growth *step)
{
    if (step->number)
        remove(step->before);
}

/* Changes one value of the file that the last step left, and looks at the result as a reader of it does. */
static void grow(growth *step, const char *path, const char *value, const changed_run *runs, size_t count, size_t more)
{
    const gamut_value *changed = NULL;
    const gamut_change change = { path, value };
    snprintf(step->after, sizeof step->after, "/tmp/gamut-grow-%ld-%u.aca", (long)getpid(), step->number);
    assert_int_equal(gamut_edit(step->session, step->before, &change, 1, false, step->after, &changed), GAMUT_FINE);
    assert_changed(step->before, step->after, runs, count);
    assert_int_equal(length_of(step->after), length_of(step->before) + more);
    assert_int_equal(gamut_check(step->session, step->after), GAMUT_FINE);
    remove_own(step);
    snprintf(step->before, sizeof step->before, "%s", step->after);
    step->number++;
}

static void end(growth *step)
{
    remove_own(step);
    gamut_session_close(step->session);
}

static const changed_run first_memo[] = { { 0x06, 1, "length of the file" }, { 0xad1, 2, "event: memo" } };
static const changed_run second_line[] = {
    { 0x06, 2, "length of the file" },
    { 0x0a, 2, "first free block" },
    { 0xad1, 1, "event: memo" },
    { 0x2690, 2, "old memo: its length, now negative" },
    { 0x2694, 1, "old memo: number of lines" },
    { 0x2696, 5, "old memo: its line" },
};

static void a_record_that_is_new_stands_at_the_end(void **state)
{
    (void)state;
    growth step;
    begin(&step);
    grow(&step, "bridge.memo[1]", "One.", first_memo, COUNT_OF(first_memo), MEMO_OF_ONE);
    end(&step);
}

static void a_record_that_grows_goes_to_the_end_and_its_old_place_becomes_free(void **state)
{
    (void)state;
    growth step;
    begin(&step);
    grow(&step, "bridge.memo[1]", "One.", first_memo, COUNT_OF(first_memo), MEMO_OF_ONE);
    grow(&step, "bridge.memo[2]", "Two.", second_line, COUNT_OF(second_line), MEMO_OF_TWO);
    end(&step);
}

static void a_record_takes_the_free_block_that_has_room_for_it(void **state)
{
    (void)state;
    static const changed_run section_memo[] = { { 0x0a, 2, "first free block: none any more" },
                                                { 0xdcb, 2, "section: memo" },
                                                { 0x2690, 2, "memo: its length" },
                                                { 0x2694, 1, "memo: number of lines" },
                                                { 0x2696, 7, "memo: its line" } };
    growth step;
    begin(&step);
    grow(&step, "bridge.memo[1]", "One.", first_memo, COUNT_OF(first_memo), MEMO_OF_ONE);
    grow(&step, "bridge.memo[2]", "Two.", second_line, COUNT_OF(second_line), MEMO_OF_TWO);
    grow(&step, "bridge.sections[1].memo[1]", "Three.", section_memo, COUNT_OF(section_memo), 0);
    end(&step);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_that_is_new_stands_at_the_end),
        cmocka_unit_test(a_record_that_grows_goes_to_the_end_and_its_old_place_becomes_free),
        cmocka_unit_test(a_record_takes_the_free_block_that_has_room_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
