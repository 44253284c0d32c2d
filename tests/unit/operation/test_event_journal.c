/* test_event_journal.c - the journal of an event: patches go forward and back, and a line that was cut off is no line. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../fixture.h"
#include "../handle/memory.h"
#include "base/buffer.h"
#include "operation/event_journal.h"

/* ---- patches ---- */

/* A generator that gives the same numbers everywhere. */
static uint32_t roll(uint64_t *seed, uint32_t sides)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33) % sides;
}

/* Lines of letters, some of them of two bytes; a binary text has any bytes. */
static void write_lines(base_buffer *out, uint64_t *seed, bool is_binary)
{
    static const char *const letters[] = { "a", "b", "ü", "é", "ß", " ", "\n", "\n" };
    size_t length = roll(seed, 60);
    for (size_t i = 0; i < length; i++)
        if (is_binary)
            base_buffer_add_char(out, (char)roll(seed, 256));
        else
            base_buffer_add_string(out, letters[roll(seed, COUNT(letters))]);
}

/* Change some of the text: most lines stay. */
static void change_some(base_buffer *out, base_bytes old, uint64_t *seed, bool is_binary)
{
    size_t at = 0;
    while (at < old.length) {
        size_t letter = 1; /* bytes of the letter that begins here */
        while (!is_binary && at + letter < old.length && (old.data[at + letter] & 0xc0) == 0x80)
            letter++;
        uint32_t what = roll(seed, 12);
        if (what == 0)
            write_lines(out, seed, is_binary);
        if (what != 1)
            base_buffer_add(out, old.data + at, letter);
        at += letter;
    }
    if (roll(seed, 4) == 0)
        write_lines(out, seed, is_binary);
}

static base_bytes written_in(const base_buffer *buffer)
{
    return (base_bytes){ buffer->data, buffer->length };
}

static void assert_bytes(const base_buffer *found, const base_buffer *wanted)
{
    assert_int_equal(found->length, wanted->length);
    if (wanted->length)
        assert_memory_equal(found->data, wanted->data, wanted->length);
}

static void a_patch_goes_forward_and_back(void **state)
{
    for (uint64_t round = 0; round < 2000; round++) {
        uint64_t seed = round;
        bool is_binary = round % 4 == 0;
        base_arena *arena = base_arena_create(NULL);
        base_buffer old = { 0 }, new = { 0 }, forward = { 0 }, back = { 0 };
        gamut_value *line = tree_object(arena);
        write_lines(&old, &seed, is_binary);
        if (round % 3)
            change_some(&new, written_in(&old), &seed, is_binary);
        else
            write_lines(&new, &seed, is_binary);
        event_put_patch(arena, line, written_in(&old), written_in(&new));
        assert_true(event_apply_patch(&forward, arena, written_in(&old), line, false));
        assert_bytes(&forward, &new);
        assert_true(event_apply_patch(&back, arena, written_in(&new), line, true));
        assert_bytes(&back, &old);
        base_buffer_free(&old);
        base_buffer_free(&new);
        base_buffer_free(&forward);
        base_buffer_free(&back);
        base_arena_destroy(arena);
    }
    (void)state;
}

static void a_patch_that_does_not_fit_is_refused(void **state)
{
    static const char *const others[] = { "", "one\n", "one\ntwice\nthree\n", "one\n2\nthree\nfour\n" };
    base_arena *arena = *state;
    gamut_value *line = tree_object(arena);
    event_put_patch(arena, line, bytes_of("one\ntwo\nthree\n"), bytes_of("one\n2\nthree\n"));
    for (size_t i = 0; i < COUNT(others); i++) {
        base_buffer out = { 0 };
        assert_false(event_apply_patch(&out, arena, bytes_of(others[i]), line, false));
        base_buffer_free(&out);
    }
}

static void only_what_changed_is_in_a_patch(void **state)
{
    base_arena *arena = *state;
    gamut_value *line = tree_object(arena);
    event_put_patch(arena, line, bytes_of("001 Müller 0.0\n001 Meier 0.0\n"),
                    bytes_of("001 Müller 1.0\n001 Meier 0.5\n"));
    const gamut_value *first = tree_first_in(line, "patch"), *second = first->next;
    assert_int_equal(first->first->as.integer, 12);
    assert_text(first->first->next->as.text, "0");
    assert_text(first->first->next->next->as.text, "1");
    assert_text(second->first->next->next->as.text, "5");
    assert_null(second->next);
}

/* ---- states ---- */

static void a_state_is_stored_as_its_changes(void **state)
{
    base_arena *arena = *state;
    gamut_value *old = tree_object(arena), *new = tree_object(arena), *line = tree_object(arena);
    tree_set_integer(arena, old, "last_id", 7);
    tree_set_text(arena, old, "mode", TEXT("free"));
    tree_set_integer(arena, new, "last_id", 8);
    tree_set_bool(arena, new, "own_numbers", true);
    event_put_state(arena, line, old, new);
    event_apply_state(arena, old, line);
    assert_int_equal(tree_integer_in(old, "last_id"), 8);
    assert_true(tree_get_bool(old, "own_numbers"));
    assert_null(gamut_value_member(old, "mode"));
}

/* ---- the file ---- */

typedef struct test_place {
    char file[64], journal[80];
    gamut_session *session;
} test_place;

static void open_place(test_place *place)
{
    strcpy(place->file, "/tmp/gamut-journal-XXXXXX");
    int descriptor = mkstemp(place->file);
    assert_true(descriptor >= 0);
    close(descriptor);
    snprintf(place->journal, sizeof place->journal, "%s.journal", place->file);
    place->session = open_session();
}

static void close_place(test_place *place)
{
    remove(place->journal);
    remove(place->file);
    gamut_session_close(place->session);
}

/* Append a line with a step and the state that is `last_id` = step. */
static void append(test_place *place, base_arena *arena, int64_t step)
{
    event_journal journal;
    gamut_value *line = tree_object(arena), *state = tree_object(arena);
    assert_true(event_journal_open(&journal, place->session, arena, place->file));
    tree_set_integer(arena, line, "step", step);
    tree_set_integer(arena, state, "last_id", step);
    event_put_state(arena, line, journal.state, state);
    assert_true(event_journal_append(&journal, place->session, line));
    event_journal_close(&journal);
}

static long size_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    fclose(file);
    return size;
}

static void a_line_that_was_not_written_whole_does_not_count(void **state)
{
    base_arena *arena = *state;
    test_place place;
    event_journal journal;
    open_place(&place);
    append(&place, arena, 1);
    append(&place, arena, 2);
    long whole = size_of(place.journal);
    append(&place, arena, 3);
    for (long end = size_of(place.journal) - 1; end >= whole; end--) {
        assert_int_equal(truncate(place.journal, end), 0);
        assert_true(event_journal_open(&journal, place.session, arena, place.file));
        assert_int_equal(journal.step, 2);
        assert_int_equal((long)journal.end, whole);
        assert_int_equal(tree_integer_in(journal.state, "last_id"), 2);
        event_journal_close(&journal);
    }
    /* What is appended then replaces what was cut off. */
    assert_int_equal(truncate(place.journal, whole), 0);
    append(&place, arena, 3);
    long three = size_of(place.journal);
    assert_int_equal(truncate(place.journal, three - 3), 0);
    append(&place, arena, 3);
    assert_int_equal(size_of(place.journal), three);
    close_place(&place);
}

static void a_damaged_line_is_refused_with_its_place(void **state)
{
    base_arena *arena = *state;
    test_place place;
    event_journal journal;
    char wanted[256];
    open_place(&place);
    append(&place, arena, 1);
    long whole = size_of(place.journal);
    FILE *file = fopen(place.journal, "ab");
    assert_non_null(file);
    fputs("{\"step\": 2,\n", file);
    fclose(file);
    assert_false(event_journal_open(&journal, place.session, arena, place.file));
    event_journal_close(&journal);
    snprintf(wanted, sizeof wanted, "the journal '%s' is damaged at byte %ld; move it away to begin a new one",
             place.journal, whole);
    assert_string_equal(gamut_session_message(place.session), wanted);
    close_place(&place);
}

/* Write over some bytes of the journal. */
static void spoil(const test_place *place, long at)
{
    FILE *file = fopen(place->journal, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    fputs("####", file);
    fclose(file);
}

static bool pass_line(const gamut_value *line, void *payload)
{
    (void)payload;
    return line != NULL;
}

/* The state at the end does not depend on the first lines of a long journal. */
static void a_damaged_first_line_is_refused(void **state)
{
    base_arena *arena = *state;
    test_place place;
    event_journal journal;
    char wanted[256];
    open_place(&place);
    for (int64_t step = 1; step <= 70; step++)
        append(&place, arena, step);
    spoil(&place, 0);
    assert_false(event_journal_open(&journal, place.session, arena, place.file));
    event_journal_close(&journal);
    snprintf(wanted, sizeof wanted, "the journal '%s' is damaged at byte 0; move it away to begin a new one",
             place.journal);
    assert_string_equal(gamut_session_message(place.session), wanted);
    close_place(&place);
}

static void a_list_of_steps_does_not_end_at_a_damaged_line_in_silence(void **state)
{
    base_arena *arena = *state;
    test_place place;
    event_journal journal;
    char wanted[256];
    open_place(&place);
    append(&place, arena, 1);
    long second = size_of(place.journal);
    for (int64_t step = 2; step <= 70; step++)
        append(&place, arena, step);
    spoil(&place, second);
    assert_true(event_journal_open(&journal, place.session, arena, place.file));
    assert_false(event_journal_list(&journal, place.session, pass_line, NULL));
    event_journal_close(&journal);
    snprintf(wanted, sizeof wanted, "the journal '%s' is damaged at byte %ld; move it away to begin a new one",
             place.journal, second);
    assert_string_equal(gamut_session_message(place.session), wanted);
    close_place(&place);
}

/* The whole state is written now and then, so that only the last lines are read; the sum is the same. */
static void many_steps_add_up(void **state)
{
    base_arena *arena = *state;
    test_place place;
    event_journal journal;
    open_place(&place);
    for (int64_t step = 1; step <= 150; step++)
        append(&place, arena, step);
    assert_true(event_journal_open(&journal, place.session, arena, place.file));
    assert_int_equal(journal.step, 150);
    assert_int_equal(tree_integer_in(journal.state, "last_id"), 150);
    gamut_value *then = tree_object(arena);
    assert_true(event_state_after(&journal, 66, then));
    assert_int_equal(tree_integer_in(then, "last_id"), 66);
    assert_null(event_journal_line(&journal, 151));
    event_journal_close(&journal);
    close_place(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_patch_goes_forward_and_back),
        cmocka_unit_test(a_patch_that_does_not_fit_is_refused),
        cmocka_unit_test(only_what_changed_is_in_a_patch),
        cmocka_unit_test(a_state_is_stored_as_its_changes),
        cmocka_unit_test(a_line_that_was_not_written_whole_does_not_count),
        cmocka_unit_test(a_damaged_line_is_refused_with_its_place),
        cmocka_unit_test(a_damaged_first_line_is_refused),
        cmocka_unit_test(a_list_of_steps_does_not_end_at_a_damaged_line_in_silence),
        cmocka_unit_test(many_steps_add_up),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
