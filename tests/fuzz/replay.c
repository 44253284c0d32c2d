/* replay.c - runs a fuzz target over files and over every truncation of the small ones, as an ordinary test.
 *
 * Arguments are files and folders; after a single '-' only whole files are tried. Fixtures are often one file with one
 * byte changed: a truncation before that byte is the same input as one of another file, and is tried once. */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    CUT_LIMIT = 600,      /* longer files are not cut at every byte */
    CUT_PLACES = 64,      /* but at so many places, others in each file */
    CUT_PLACES_ALL = 256, /* with GAMUT_TESTS=all, as `./dev test --all` sets it */
    SEEN_SIZE = 1 << 20   /* a power of two, much larger than the number of inputs */
};

static unsigned done, tried, repeated;
static uint64_t seen[SEEN_SIZE]; /* by hash; 0: free */

/* Whether an input with this hash was there before; it is from now on. A full table has seen nothing. */
static bool is_seen(uint64_t hash)
{
    hash |= 1;
    for (size_t at = hash >> 40, steps = 0; steps < 64; at++, steps++) {
        uint64_t *place = &seen[at & (SEEN_SIZE - 1)];
        if (*place == hash)
            return true;
        if (!*place) {
            *place = hash;
            return false;
        }
    }
    return false;
}

static bool read_file(const char *path, uint8_t **data, size_t *size)
{
    FILE *file = fopen(path, "rb");
    struct stat about;
    if (!file || fstat(fileno(file), &about) != 0 || !S_ISREG(about.st_mode)) {
        if (file)
            fclose(file);
        return false;
    }
    *size = (size_t)about.st_size;
    *data = malloc(*size + 1);
    bool is_read = *data && fread(*data, 1, *size, file) == *size;
    fclose(file);
    return is_read;
}

/* An own copy of each length, so that the sanitizer sees one byte too far. */
static void run_cut(const uint8_t *data, size_t length)
{
    uint8_t *copy = malloc(length ? length : 1);
    if (!copy)
        exit(2);
    memcpy(copy, data, length);
    LLVMFuzzerTestOneInput(copy, length);
    free(copy);
    tried++;
}

static void run_file(const char *path, bool is_cutting)
{
    uint8_t *data = NULL;
    size_t size = 0;
    if (!read_file(path, &data, &size)) {
        free(data);
        return;
    }
    const char *wanted = getenv("GAMUT_TESTS");
    size_t places = wanted && !strcmp(wanted, "all") ? CUT_PLACES_ALL : CUT_PLACES;
    size_t step = size > CUT_LIMIT ? size / places + 1 : 1, first = done * 7 % step;
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a, of 64 bits, of all bytes up to the cut */
    for (size_t length = 0; is_cutting && length < size; length++) {
        if (length % step == first) {
            if (is_seen(hash * 0x9e3779b97f4a7c15u))
                repeated++;
            else
                run_cut(data, length);
        }
        hash = (hash ^ data[length]) * 0x100000001b3u;
    }
    run_cut(data, size);
    free(data);
    printf("ok %u - %s\n", ++done, path);
}

static void run_path(const char *path, bool is_cutting)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    if (!folder) {
        run_file(path, is_cutting);
        return;
    }
    while ((entry = readdir(folder))) {
        char inside[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        run_path(inside, is_cutting);
    }
    closedir(folder);
}

int main(int count, char **arguments)
{
    bool is_cutting = true;
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "-") != 0)
            run_path(arguments[i], is_cutting);
        else
            is_cutting = false;
    }
    printf("# %u inputs, and %u that were the same as one of these\n1..%u\n", tried, repeated, done);
    return 0;
}
