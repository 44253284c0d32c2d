/* options.h - the command line, parsed with the tables of the operations. */
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

/* The most settings; no command has as many options, and the parser refuses more. */
#define CLI_SETTING_MAX 96

/* The parsed command line. Members that are zero are defaults. Strings belong to argv, file names to the session of the
 * call. */
typedef struct cli_arguments {
    const gamut_operation *operation;
    const void *options; /* gamut_NAME_options of the operation */
    const char *const *files;
    size_t file_count;
    size_t later_count;          /* how many of the files were found after the start, and are at the end of the list */
    const char *const *operands; /* as given, before folders are replaced by their files */
    size_t operand_count;
    bool has_folders; /* the files were found in folders or archives */
    /* Value of the operation's option "output", if it has one; NULL: not given. */
    const char *output;
    /* Value of the operation's option "database", if it has one; NULL: not given. */
    const char *database;
    cli_setting settings[CLI_SETTING_MAX]; /* options of the library, set in every session */
    size_t setting_count;
    /* Options that only the tool has. */
    bool quiet;
    bool help;
    bool help_all; /* print the general options as well */
    bool json;
    bool csv;
    bool svg;
    bool sarif;
    bool ascii;
    bool all;             /* list all findings */
    bool open;            /* open the browser */
    bool desk;            /* run the event of the file in the browser */
    bool watch;           /* watch folders for new files */
    bool follow;          /* write the public pages of events again when they change */
    bool once;            /* write them once */
    const char *losses;   /* where the losses of a conversion are written */
    const char *share;    /* address of the public pages */
    const char *listen;   /* address of the pages for helpers and players */
    const char *url;      /* address of the public pages as people reach them */
    const char *deals;    /* a file with hand records for the boards of the other files */
    const char *color;    /* auto, always or never; NULL: auto */
    const char *progress; /* auto, always or never; NULL: auto */
    uint64_t width;
    uint64_t port;
    uint64_t seconds; /* seconds between two looks at the folders */
    uint64_t limit_answer;
    uint64_t limit_memory;  /* bytes; 0: the library's own limit */
    uint64_t limit_records; /* records of a file; 0: the library's own limit */
} cli_arguments;

/* Return option number `at` of a command: its own options, the library's options for reading and writing, the limits of
 * commands that read, then the options of every command. NULL after the last. With `operation` NULL: only the options
 * of the tool itself. */
const gamut_option *cli_option_at(const gamut_operation *operation, size_t at);
/* Return the letter of the option (-X), '\0' if it has none. The letters of the library's options are assigned by the
 * tool. */
char cli_letter(const gamut_option *option);
/* Whether only `--help all` shows the option. */
bool cli_is_general(const gamut_option *option);
bool cli_is_condition(const gamut_option *option);

/* Parse the arguments after the command into `out` and `options`, which has room for the options of the operation.
 * Operands are moved to the front of `words`. Return false after a message on stderr. */
MUST_USE bool cli_parse(cli_arguments *out, void *options, const gamut_operation *operation, char **words,
                        size_t word_count);

/* Convert to unsigned; a number that is too large becomes UINT_MAX, so that it still exceeds the limits of the
 * library. */
static inline unsigned cli_unsigned(uint64_t number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

/* Return the value of a setting, NULL if it was not given. */
const char *cli_setting_of(const cli_arguments *arguments, const char *name);

/* Take the next of the values "a|b|c" from the front of `*rest`; false after the last. The value is a slice of the
 * list. */
bool cli_next_value(const char **rest, gamut_text *value);

#endif
