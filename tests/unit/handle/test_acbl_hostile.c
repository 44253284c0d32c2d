/* test_acbl_hostile.c - game files whose pointers, lengths and counts were turned against the reader: everything ends,
 * within a small memory, and what is wrong is said. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

#include <gamut/change.h>

enum {
    MASTER_SIZE = 2580,
    MEMORY = 32 << 20,
    POINTERS_MAX = 256
};

typedef struct sample_file {
    uint8_t *data;
    size_t length;
    size_t pointers[POINTERS_MAX]; /* where they stand */
    size_t count;
} sample_file;

static uint32_t u32_at(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void put_u32(uint8_t *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

/* Whatever looks like a pointer to a block is taken for one; more than there are does no harm. */
static void find_pointers(sample_file *file)
{
    for (size_t i = 0; i + 4 <= file->length && file->count < POINTERS_MAX; i++) {
        uint32_t value = u32_at(file->data + i);
        if (value < MASTER_SIZE || value % 2 || value + 2 > file->length)
            continue;
        uint32_t length = file->data[value] | (uint32_t)file->data[value + 1] << 8;
        if (length >= 4 && length < 0x8000 && value + 2 + length <= file->length && i % 2 == 0)
            file->pointers[file->count++] = i;
    }
}

static sample_file open_sample(const char *name)
{
    sample_file file = { 0 };
    char path[512];
    snprintf(path, sizeof path, "%s/samples/%s", getenv("GAMUT_SOURCE_ROOT"), name);
    FILE *stream = fopen(path, "rb");
    assert_non_null(stream);
    assert_int_equal(fseek(stream, 0, SEEK_END), 0);
    file.length = (size_t)ftell(stream);
    rewind(stream);
    file.data = malloc(file.length);
    assert_int_equal(fread(file.data, 1, file.length, stream), file.length);
    fclose(stream);
    find_pointers(&file);
    assert_true(file.count > 5);
    return file;
}

static bool swallow(const char *data, size_t length, void *payload)
{
    (void)data;
    *(size_t *)payload += length;
    return true;
}

/* Reads, judges, scores and shows it; the session is the caller's. */
static gamut_session *use(const sample_file *file)
{
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    const gamut_value *answer;
    size_t swallowed = 0;
    gamut_stream stream = { swallow, &swallowed };
    limits.memory = MEMORY;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    assert_int_equal(gamut_session_lend(session, "x.aca", (gamut_bytes){ file->data, file->length }), GAMUT_OK);
    assert_true(gamut_check(session, "x.aca") <= GAMUT_UNREADABLE);
    assert_true(gamut_rescore(session, "x.aca", &answer) <= GAMUT_UNREADABLE);
    assert_true(gamut_show(session, "x.aca",
                           &(gamut_selection){ .size = sizeof(gamut_selection), .sheet = GAMUT_SHEET_ALL }, NULL,
                           &stream) <= GAMUT_UNREADABLE);
    assert_false(has_finding(session, "io.memory"));
    return session;
}

static void pointers_that_lead_anywhere_end_well(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday.aca", "swiss.aca", "individual.aca" };
    for (size_t s = 0; s < 3; s++) {
        sample_file file = open_sample(samples[s]);
        for (size_t i = 0; i < file.count; i++) {
            uint8_t *at = file.data + file.pointers[i];
            uint32_t old = u32_at(at), next = u32_at(file.data + file.pointers[(i + 1) % file.count]);
            /* Into a string, into the block itself, to itself, to the master table, to another's block. */
            const uint32_t evil[] = { 0x21, old + 7, (uint32_t)file.pointers[i], 2, next, (uint32_t)file.length - 1 };
            for (size_t e = 0; e < sizeof evil / sizeof evil[0]; e++) {
                put_u32(at, evil[e]);
                gamut_session_close(use(&file));
            }
            put_u32(at, old);
        }
        free(file.data);
    }
}

static void a_pointer_out_of_the_file_is_reported(void **state)
{
    (void)state;
    sample_file file = open_sample("monday.aca");
    size_t reported = 0;
    for (size_t i = 0; i < file.count; i++) {
        uint8_t *at = file.data + file.pointers[i];
        uint32_t old = u32_at(at);
        put_u32(at, UINT32_MAX);
        gamut_session *session = use(&file);
        reported += has_finding(session, "acbl.pointer.range");
        gamut_session_close(session);
        put_u32(at, old);
    }
    assert_true(reported >= 20);
    free(file.data);
}

static void lengths_and_counts_that_promise_too_much_end_well(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday.aca", "swiss.aca" };
    for (size_t s = 0; s < 2; s++) {
        sample_file file = open_sample(samples[s]);
        for (size_t i = 0; i < file.count; i++) {
            uint8_t *block = file.data + u32_at(file.data + file.pointers[i]);
            uint8_t old[8];
            memcpy(old, block, sizeof old);
            /* The length, and the words after it, where the counts are. */
            for (size_t at = 0; at < sizeof old && block + at + 2 <= file.data + file.length; at += 2) {
                block[at] = 0xff;
                block[at + 1] = at ? 0xff : 0x7f;
                gamut_session_close(use(&file));
                memcpy(block, old, sizeof old);
            }
        }
        free(file.data);
    }
}

/* Two free blocks that name each other, and one that names itself. */
static void loops_of_free_blocks_are_reported(void **state)
{
    (void)state;
    sample_file file = open_sample("monday.aca");
    file.data = realloc(file.data, file.length + 20);
    assert_non_null(file.data);
    uint8_t *block = file.data + file.length;
    memset(block, 0, 20);
    block[0] = block[10] = 0xf8; /* -8 */
    block[1] = block[11] = 0xff;
    for (uint32_t step = 0; step <= 10; step += 10) {
        put_u32(block + 2, (uint32_t)file.length + step);
        put_u32(block + 12, (uint32_t)file.length);
        put_u32(file.data + 0x0a, (uint32_t)file.length);
        put_u32(file.data + 0x06, (uint32_t)file.length + 20);
        file.length += 20;
        gamut_session *session = use(&file);
        assert_true(has_finding(session, "acbl.free-list.loop"));
        gamut_session_close(session);
        file.length -= 20;
    }
    free(file.data);
}

/* Section chains and ranking lists that come back to themselves. */
static void loops_of_sections_and_ranks_end_well(void **state)
{
    (void)state;
    sample_file file = open_sample("monday.aca");
    for (size_t i = 0; i < 4; i++)
        file.data[0x13e + 0x0f + i] = 1; /* scored and ranked with itself, before and after */
    gamut_session *session = use(&file);
    assert_true(has_finding(session, "acbl.section.chain") || has_finding(session, "bridge.rescore"));
    gamut_session_close(session);
    free(file.data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pointers_that_lead_anywhere_end_well),
        cmocka_unit_test(a_pointer_out_of_the_file_is_reported),
        cmocka_unit_test(lengths_and_counts_that_promise_too_much_end_well),
        cmocka_unit_test(loops_of_free_blocks_are_reported),
        cmocka_unit_test(loops_of_sections_and_ranks_end_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
