/* scratch.h - an empty folder for each test, with the test inside it. */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../table.h"

static inline int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind, (void)place;
    return remove(path);
}

/* For cmocka_unit_test_setup_teardown. */
static inline int enter_scratch(void **state)
{
    static char folder[64];
    strcpy(folder, "/tmp/gamut-test-XXXXXX");
    *state = folder;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static inline int leave_scratch(void **state)
{
    return chdir("/") == 0 && nftw(*state, remove_entry, 16, FTW_DEPTH | FTW_PHYS) == 0 ? 0 : -1;
}

#define SCRATCH_TEST(name) cmocka_unit_test_setup_teardown(name, enter_scratch, leave_scratch)

static inline void put_file(const char *path, const void *data, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static inline void put_text(const char *path, const char *text)
{
    put_file(path, text, strlen(text));
}

static inline void assert_file(const char *path, const char *text)
{
    base_buffer content = { 0 };
    table_read_file(&content, path);
    assert_text(base_buffer_text(&content), text);
    base_buffer_free(&content);
}

/* Entries of the current folder, hidden ones too. */
static inline unsigned count_entries(void)
{
    unsigned count = 0;
    DIR *listing = opendir(".");
    assert_non_null(listing);
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(listing);
    return count;
}

/* Bytes that neither repeat soon nor compress well; the same for the same seed. */
static inline void fill_noise(uint8_t *data, size_t length, uint32_t seed)
{
    for (size_t i = 0; i < length; i++) {
        seed = seed * 1664525u + 1013904223u;
        data[i] = (uint8_t)(seed >> 24);
    }
}

static inline uint8_t *make_noise(size_t length, uint32_t seed)
{
    uint8_t *data = malloc(length ? length : 1);
    assert_non_null(data);
    fill_noise(data, length, seed);
    return data;
}

#endif
