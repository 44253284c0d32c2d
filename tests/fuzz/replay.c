/* replay.c - runs a fuzz target over files and over every truncation of the small ones, as an ordinary test.
 *
 * Arguments are files and folders; with a single '-' in front, only whole files are tried. */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    CUT_LIMIT = 600, /* longer files are not cut at every byte */
    CUT_PLACES = 256 /* but at so many places */
};

static unsigned done;

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
}

static void run_file(const char *path, bool is_cutting)
{
    uint8_t *data = NULL;
    size_t size = 0;
    if (!read_file(path, &data, &size)) {
        free(data);
        return;
    }
    run_cut(data, size);
    size_t step = size > CUT_LIMIT ? size / CUT_PLACES + 1 : 1;
    for (size_t length = 0; is_cutting && length < size; length += step)
        run_cut(data, length);
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
    bool is_cutting = count < 2 || strcmp(arguments[1], "-") != 0;
    for (int i = is_cutting ? 1 : 2; i < count; i++)
        run_path(arguments[i], is_cutting);
    printf("1..%u\n", done);
    return 0;
}
