/* options.h - the options of reading and writing: the common ones and those of each format, one list. */
#ifndef CODEC_OPTIONS_H
#define CODEC_OPTIONS_H

#include "codec.h"

enum {
    CODEC_OPTION_LIMIT = 128 /* options in all; a test fails when the formats bring more */
};

struct codec_options {
    const char *values[CODEC_OPTION_LIMIT]; /* by place in the list; NULL: not given */
};

size_t codec_option_count(void);
const gamut_option *codec_option_at(size_t at); /* NULL behind the last */
/* Checks and keeps the value. False: `problem` says why, in the arena. */
MUST_USE bool codec_option_set(codec_options *options, base_arena *arena, const char *name, const char *value,
                               const char **problem);

#endif
