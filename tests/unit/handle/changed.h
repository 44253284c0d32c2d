/* changed.h - which bytes of a file an edit changed, for the tests of edits. */
#ifndef TESTS_API_CHANGED_H
#define TESTS_API_CHANGED_H

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct file_bytes {
    uint8_t *data;
    size_t length;
} file_bytes;

static inline file_bytes load(const char *path)
{
    file_bytes bytes = { 0 };
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    bytes.length = (size_t)ftell(file);
    rewind(file);
    bytes.data = malloc(bytes.length + 1);
    assert_int_equal(fread(bytes.data, 1, bytes.length, file), bytes.length);
    fclose(file);
    return bytes;
}

static inline const char *in_source(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s/%s", getenv("GAMUT_SOURCE_ROOT"), name);
    return out;
}

/* A run of changed bytes, and the field that they belong to. */
typedef struct changed_run {
    size_t at;
    size_t length;
    const char *field;
} changed_run;

/* Every byte of the runs differs, and no other of those that the first file has; the second may have more after
 * them. */
static inline void assert_changed(const char *a, const char *b, const changed_run *runs, size_t count)
{
    file_bytes x = load(a), y = load(b);
    size_t run = 0;
    assert_true(x.length <= y.length);
    for (size_t i = 0; i < x.length; i++) {
        while (run < count && i >= runs[run].at + runs[run].length)
            run++;
        bool is_expected = run < count && i >= runs[run].at;
        if ((x.data[i] != y.data[i]) != is_expected)
            print_error("0x%zx %s (%s)\n", i, is_expected ? "did not change" : "changed",
                        run < count ? runs[run].field : "after the last run");
        assert_int_equal(x.data[i] != y.data[i], is_expected);
    }
    free(x.data);
    free(y.data);
}

static inline size_t length_of(const char *path)
{
    file_bytes bytes = load(path);
    free(bytes.data);
    return bytes.length;
}

#endif
