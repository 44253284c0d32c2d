/* options.h - the options of reading and writing: the common ones and those of each format, one list. */
#ifndef CODEC_OPTIONS_H
#define CODEC_OPTIONS_H

#include "codec.h"

enum {
    CODEC_OPTION_LIMIT = 64 /* options that are set at the same time */
};

/* Kept by name, so that who keeps them need not know the list of those who may be asked for. */
struct codec_options {
    struct {
        const char *name; /* static */
        const char *value;
    } items[CODEC_OPTION_LIMIT];
    size_t count;
};

size_t codec_option_count(void);
const gamut_option *codec_option_at(size_t at); /* NULL after the last */
/* Checks and keeps the value of an option of whatever list. False: `problem` says why, in the arena. */
MUST_USE bool codec_option_set(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);

#endif
