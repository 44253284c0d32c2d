/* operation.h - what can be asked of files: every operation with its options, stated once.
 *
 * The rows are made from the tables in src/operation/. The tool's parsing, help, man pages and completion, the functions of Python and
 * JavaScript, and the reference pages are made from the same tables. */
#ifndef GAMUT_OPERATION_H
#define GAMUT_OPERATION_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What people look for when they look for an operation. */
typedef enum gamut_group {
    GAMUT_GROUP_LOOK,
    GAMUT_GROUP_JUDGE,
    GAMUT_GROUP_CHANGE,
    GAMUT_GROUP_LEARN,
    GAMUT_GROUP_COUNT
} gamut_group;

/* A command line with files of samples/, and what it is good for. */
typedef struct gamut_example {
    const char *line;
    const char *text;
} gamut_example;

/* An operation. Texts may hold `literal` parts in backquotes, and paragraphs separated by an empty line. */
typedef struct gamut_operation {
    const char *name;
    gamut_group group;
    const char *title;     /* one line, without a capital and a full stop */
    const char *text;      /* the description */
    const char *answer;    /* what programs get; NULL: nothing */
    const char *operands;  /* "FILE..." */
    size_t least;          /* operands it needs */
    size_t most;           /* operands it takes; 0: any number */
    bool is_reading;       /* takes the library's options of reading */
    bool is_writing;       /* and of writing */
    bool is_raw;           /* looks at bytes, not at records */
    bool takes_collection; /* the option "database" names what it works on in place of operands */
    bool takes_values;     /* NAME=VALUE among its operands */
    bool takes_folders;    /* its operands are files, and may be folders of them */
    bool prints_file;      /* to stdout, when no file to write to is named */
    bool lists_conditions; /* explains each option that selects records by meaning; others take them as well */
    bool prints_errors;    /* what it prints are findings */
    bool is_each;          /* does its work for every file by itself */
    bool is_streaming;     /* prints its answer while it works */
    bool is_in_lines;      /* prints a list as JSON with a value on each line */
    bool reads_collection; /* the option "database" names a collection that is read in place of files */
    bool counts_findings;  /* its answer says how many there are, and then they are not printed */
    bool needs_output;     /* the option "output" must be given */
    const char *const
        *lacks; /* options of reading and writing that are of no use to it; NULL-terminated, may be NULL */
    const gamut_option *options; /* its own */
    size_t option_count;
    size_t options_size; /* sizeof(gamut_NAME_options) */
    const gamut_example *examples;
    size_t example_count;
} gamut_operation;

GAMUT_API size_t gamut_operation_count(void);
GAMUT_API const gamut_operation *gamut_operation_at(size_t at);          /* in the order of help; NULL after the last */
GAMUT_API const gamut_operation *gamut_operation_find(const char *name); /* NULL: there is none of that name */
/* Option number `at` of an operation: its own, then those of reading and writing that it takes. NULL after the last. */
GAMUT_API const gamut_option *gamut_operation_option_at(const gamut_operation *operation, size_t at);
/* The option of that name; NULL: it takes none. */
GAMUT_API const gamut_option *gamut_operation_option(const gamut_operation *operation, const char *name);

/* Sets an option by name, as the tool does: one of the operation's own in `options`, any other in the session. A switch takes "yes" and
 * "no"; the value must live as long as `options`. GAMUT_FAILED: it takes no such option, or the option does not take that value, and the
 * session says so. */
GAMUT_API gamut_status gamut_operation_set(gamut_session *session, const gamut_operation *operation, void *options,
                                           const char *name, const char *value);

/* What is asked, and where the answer goes. */
typedef struct gamut_request {
    size_t size;              /* sizeof(gamut_request) */
    const char *operation;    /* its name */
    const char *const *paths; /* its operands */
    size_t path_count;
    const void *options;         /* gamut_NAME_options; NULL: nothing is said */
    const gamut_style *style;    /* in which form the answer is printed, and how; NULL: as text, 80 cells wide */
    const gamut_stream *stream;  /* where it is printed; NULL: nowhere */
    const gamut_stream *remarks; /* where lines beside the answer go that are for people; NULL: nowhere */
} gamut_request;
/* Does what is asked. `*answer`, where `answer` is not NULL, becomes the answer as a tree, which lives until gamut_session_clear or
 * gamut_session_close; NULL: there is none, and the session says why. GAMUT_MISUSED: there is no such operation, it takes another number of
 * operands, or an option does not take its value. */
GAMUT_API gamut_outcome gamut_run(gamut_session *session, const gamut_request *request, const gamut_value **answer);
/* Prints an answer to the same request. False: a stream said stop, or out of memory. */
GAMUT_API bool gamut_print(const gamut_request *request, const gamut_value *answer);

/* Which of its values that is, from 0; -1: none. */
GAMUT_API int gamut_option_index(const gamut_option *option, const char *value);
/* Puts the value of an option of its own into its member of `options`, a struct gamut_NAME_options. False: it is not of that kind, and
 * `*problem` says what it takes. */
GAMUT_API bool gamut_option_put(const gamut_option *option, void *options, const char *value, const char **problem);

#ifdef __cplusplus
}
#endif

#endif
