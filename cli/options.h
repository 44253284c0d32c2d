/* options.h - the words of the command line, read by the tables of the operations. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <limits.h>

#include <gamut/operation.h>
#include <gamut/operations.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define MUST_USE     __attribute__((warn_unused_result))

typedef struct cli_setting {
    const char *name;
    const char *value;
} cli_setting;

/* No command has more options than that; the parser refuses to go beyond it. */
#define CLI_SETTING_MAX 96

/* What the user asked for. Zero-initialised: the defaults. All texts belong to argv, or files to the session of the
 * call. */
typedef struct cli_arguments {
    const gamut_operation *operation;
    const void *options; /* what the operation itself was told: gamut_NAME_options */
    const char *const *files;
    size_t file_count;
    const char *const *operands; /* as they were given, folders not yet replaced by their files */
    size_t operand_count;
    bool has_folders;                      /* the files were found in folders or archives */
    const char *output;                    /* as the operation has it; NULL: none */
    const char *database;                  /* the same */
    cli_setting settings[CLI_SETTING_MAX]; /* for every session that is opened */
    size_t setting_count;
    /* Only the tool has these. */
    bool quiet;
    bool help;
    bool help_all; /* with the general options */
    bool json;
    bool csv;
    bool svg;
    bool sarif;
    bool ascii;
    bool all;             /* findings */
    bool open;            /* the browser */
    bool watch;           /* folders, for new files */
    const char *losses;   /* where those of a conversion go */
    const char *deals;    /* the file of hands beside the others */
    const char *color;    /* auto, always or never; NULL: auto */
    const char *progress; /* the same */
    uint64_t width;
    uint64_t port;
    uint64_t seconds; /* between two looks */
    uint64_t limit_answer;
    uint64_t limit_memory;  /* bytes; 0: the library's own limit */
    uint64_t limit_records; /* of a file; 0: the library's own limit */
} cli_arguments;

/* Option number `at` of the command: its own rows, the library's for reading and writing, the limits of those that
 * read, then those of every command. NULL: after the last. `operation` may be NULL: only those of the tool itself. */
const gamut_option *cli_option_at(const gamut_operation *operation, size_t at);
/* What -X stands for: letters of options that the library has belong to the tool. '\0': none. */
char cli_letter(const gamut_option *option);
/* Whether help shows it only to those who ask for all. */
bool cli_is_general(const gamut_option *option);
bool cli_is_condition(const gamut_option *option);

/* Fills `out` and `options`, which has room for the options of the operation, from the words after the command, and
 * moves the files to the front of `words`. False: a word makes no sense, which was said on stderr. */
MUST_USE bool cli_parse(cli_arguments *out, void *options, const gamut_operation *operation, char **words,
                        size_t word_count);

/* A number that is too large for the library is still too large there, and not another one. */
static inline unsigned cli_unsigned(uint64_t number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

/* What a setting was set to; NULL: it was not. */
const char *cli_setting_of(const cli_arguments *arguments, const char *name);

/* Takes the next of the values "a|b|c" off the front of `*rest`; false when nothing is left. Slices of the list
 * itself. */
bool cli_next_value(const char **rest, gamut_text *value);

#endif
