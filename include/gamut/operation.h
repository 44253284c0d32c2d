/* operation.h - the operations on files with their options, stated once.
 *
 * The rows are made from the tables in src/operation/. The tool's parsing, help, man pages and completion, the
 * functions of Python and JavaScript, and the reference pages are made from the same tables. */
#ifndef GAMUT_OPERATION_H
#define GAMUT_OPERATION_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Groups of operations, as help lists them. */
typedef enum gamut_group {
    GAMUT_GROUP_LOOK,   /* look at files */
    GAMUT_GROUP_JUDGE,  /* judge and compute */
    GAMUT_GROUP_CHANGE, /* change files */
    GAMUT_GROUP_RUN,    /* run an event */
    GAMUT_GROUP_LEARN,  /* learn about formats and rules */
    GAMUT_GROUP_COUNT   /* number of groups */
} gamut_group;

/* An example of an operation. */
typedef struct gamut_example {
    const char *line; /* a command line with files of samples/ */
    const char *text; /* what it does */
} gamut_example;

/* An operation. Texts may hold `literal` parts in backquotes, and paragraphs separated by an empty line. */
typedef struct gamut_operation {
    const char *name;      /* "standings" */
    gamut_group group;     /* the group in which help lists it */
    const char *title;     /* one line, without a capital and a full stop */
    const char *text;      /* the description */
    const char *answer;    /* the answer for programs, in words; NULL: there is none */
    const char *operands;  /* "FILE..." */
    size_t least;          /* least number of operands */
    size_t most;           /* most operands; 0: any number */
    bool is_reading;       /* takes the options of reading */
    bool is_writing;       /* takes the options of writing */
    bool is_raw;           /* works on the bytes of files, not on records */
    bool takes_collection; /* the option "database" names the collection that it works on, instead of operands */
    bool takes_values;     /* operands may be NAME=VALUE */
    bool takes_folders;    /* operands may be folders of files */
    bool prints_file;      /* writes to stdout if no output is named */
    bool lists_conditions; /* help lists the options that select records by their meaning */
    bool prints_errors;    /* prints findings */
    bool is_each;          /* works on every file by itself */
    bool is_streaming;     /* prints its answer while it works */
    bool is_in_lines;      /* prints a list as JSON Lines */
    bool reads_collection; /* the option "database" names a collection that is read instead of files */
    bool counts_findings;  /* its answer has the number of findings, which are then not printed */
    bool needs_output;     /* the option "output" must be given */
    /* Options for reading and writing that have no effect on this operation; NULL-terminated, may be NULL. */
    const char *const *lacks;
    const gamut_option *options;   /* its own options */
    size_t option_count;           /* number of its own options */
    size_t options_size;           /* sizeof(gamut_NAME_options) */
    const gamut_example *examples; /* its examples */
    size_t example_count;          /* number of examples */
    const char *command;           /* what follows `gamut` in the tool: "standings"; "event add" of event-add */
} gamut_operation;

/**
 * Count the operations.
 *
 * @return the number of operations
 */
GAMUT_API size_t gamut_operation_count(void);

/**
 * Get an operation by its place in the help.
 *
 * @param at place in the list, from 0
 * @return the operation, which is static; NULL after the last
 */
GAMUT_API const gamut_operation *gamut_operation_at(size_t at);

/**
 * Find an operation by name.
 *
 * @param name the name, such as "standings"
 * @return the operation, which is static; NULL if there is none of that name
 */
GAMUT_API const gamut_operation *gamut_operation_find(const char *name);

/**
 * Get an option of an operation: first its own, then those of reading and writing that it takes.
 *
 * @param operation the operation
 * @param at place in the list, from 0
 * @return the option, which is static; NULL after the last
 */
GAMUT_API const gamut_option *gamut_operation_option_at(const gamut_operation *operation, size_t at);

/**
 * Find an option of an operation by name.
 *
 * @param operation the operation
 * @param name name of the option
 * @return the option, which is static; NULL if the operation takes none of that name
 */
GAMUT_API const gamut_option *gamut_operation_option(const gamut_operation *operation, const char *name);

/**
 * Set an option by name, as the tool does: one of the operation's own in `options`, any other in the session.
 *
 * @param session the session
 * @param operation the operation
 * @param options a struct gamut_NAME_options of the operation
 * @param name name of the option
 * @param value the value, which must live as long as `options`; a switch takes "yes" and "no"
 * @return GAMUT_OK; GAMUT_FAILED if the operation takes no such option, or the option does not take that value: the
 *        session's message says so
 */
GAMUT_API gamut_status gamut_operation_set(gamut_session *session, const gamut_operation *operation, void *options,
                                           const char *name, const char *value);

/* How messages name options and operations. */
typedef enum gamut_spelling {
    GAMUT_SPELLING_TOOL,      /* --rating-only, gamut convert --canonical */
    GAMUT_SPELLING_PYTHON,    /* rating_only=True, gamut.convert(canonical=True) */
    GAMUT_SPELLING_JAVASCRIPT /* { ratingOnly: true }, convert({ canonical: true }) */
} gamut_spelling;

/**
 * Spell the options and operations that a message or a hint names, which the library names as the tool does, for
 * another language. What is inside single quotes stays as it is, except for the name of an
 * option alone, and so do options that only the tool has.
 *
 * @param out the text, with a NUL, cut to `size` bytes; NULL if `size` is 0
 * @param size size of `out`
 * @param text the message; NULL is an empty one
 * @param spelling for which language
 * @return the length of the whole text, as snprintf returns it
 */
GAMUT_API size_t gamut_spell(char *out, size_t size, const char *text, gamut_spelling spelling);

/* What to run, and where the answer is printed. */
typedef struct gamut_request {
    size_t size;                 /* sizeof(gamut_request) */
    const char *operation;       /* name of the operation */
    const char *const *paths;    /* its operands */
    size_t path_count;           /* number of operands */
    const void *options;         /* a struct gamut_NAME_options; NULL: none */
    const gamut_style *style;    /* how the answer is printed; NULL: as text, 80 cells wide */
    const gamut_stream *stream;  /* where the answer is printed; NULL: nowhere */
    const gamut_stream *remarks; /* where lines for people that are not part of the answer are printed; NULL: nowhere */
} gamut_request;

/**
 * Run an operation.
 *
 * @param session the session
 * @param request what to run, and where it is printed
 * @param answer the answer as a tree, which lives until gamut_session_clear or gamut_session_close; NULL if there is
 *        none. The session's message says why, except for operations that print while they work (`is_streaming`) and
 *        for check, whose findings gamut_diagnostic_at gets. May be NULL.
 * @return the outcome of the operation; GAMUT_MISUSED also if there is no such operation, it takes another number of
 *        operands, or an option does not take its value
 */
GAMUT_API gamut_outcome gamut_run(gamut_session *session, const gamut_request *request, const gamut_value **answer);

/**
 * Print an answer of gamut_run.
 *
 * @param request the request that was answered
 * @param answer the answer
 * @return false if there is no answer, a stream stopped it, or memory runs out
 */
GAMUT_API bool gamut_print(const gamut_request *request, const gamut_value *answer);

/**
 * Find a value among those that an option allows.
 *
 * @param option the option
 * @param value the value
 * @return its place in `values`, from 0; -1 if it is not among them
 */
GAMUT_API int gamut_option_index(const gamut_option *option, const char *value);

/**
 * Put the value of an operation's own option into its member.
 *
 * @param option the option
 * @param options a struct gamut_NAME_options of the operation
 * @param value the value
 * @param problem what the option takes, if it does not take the value
 * @return false if the option does not take the value
 */
GAMUT_API bool gamut_option_put(const gamut_option *option, void *options, const char *value, const char **problem);

#ifdef __cplusplus
}
#endif

#endif
