/* corpus.h - real databases for tests, where they are; tests skip with a message where they are not. */
#ifndef TESTS_CHESSBASE_CORPUS_H
#define TESTS_CHESSBASE_CORPUS_H

#include <stdio.h>
#include <stdlib.h>

#include "base/base.h"

static inline const char *corpus_path(char out[512], const char *name)
{
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    snprintf(out, 512, "%s/../shared/corpus/%s", root ? root : ".", name);
    return out;
}

/* The whole file, to be freed; data NULL: it is not there. */
static inline base_bytes corpus_load(const char *name)
{
    char path[512];
    FILE *file = fopen(corpus_path(path, name), "rb");
    if (!file)
        return (base_bytes){ NULL, 0 };
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    uint8_t *data = malloc((size_t)size + 1);
    size_t length = data ? fread(data, 1, (size_t)size, file) : 0;
    fclose(file);
    return (base_bytes){ data, length };
}

static inline bool corpus_has(const char *name)
{
    char path[512];
    FILE *file = fopen(corpus_path(path, name), "rb");
    if (file)
        fclose(file);
    else
        fprintf(stderr, "# no %s here: skipped\n", name);
    return file != NULL;
}

#endif
