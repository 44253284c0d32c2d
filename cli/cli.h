/* cli.h - what the commands of the command-line tool share: their table, their call, and their output. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdio.h>

#include <gamut/builder.h>
#include <gamut/gamut.h>

#include "options.h"

#ifndef PRINTF_LIKE
#define PRINTF_LIKE(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#endif

/* ---- commands ---- */

/* A call of a command, with its arguments parsed. */
typedef struct cli_call {
    const gamut_operation *operation;
    const cli_arguments *arguments;
    gamut_session *listing; /* the session that listed the files, with its findings; NULL: no files were listed */
    gamut_outcome listed;
} cli_call;

/* A command is a function cmd_NAME for the operation NAME. */
typedef gamut_outcome (*cli_command)(const cli_call *call);
/* The default command: run the operation and print its answer. */
gamut_outcome cli_run(const cli_call *call);
cli_command cli_command_of(const gamut_operation *operation);
const char *cli_nearest_command(const char *name); /* NULL: no name is similar */
const char *cli_group_title(gamut_group group);

/* A family of commands of two words: `event` of `gamut event add`. Its verbs are operations: event-add. */
typedef struct cli_family {
    const char *name;
    const char *title; /* as that of an operation */
    const char *text;  /* the description in the manual */
} cli_family;

const cli_family *cli_family_at(size_t at);                        /* NULL: there are no more */
const cli_family *cli_family_find(const char *name);               /* NULL: there is none */
const cli_family *cli_family_of(const gamut_operation *operation); /* NULL: it is no verb */
const char *cli_verb(const gamut_operation *operation);            /* the second word of a verb */
const gamut_operation *cli_verb_at(const cli_family *family, size_t at);
const gamut_operation *cli_verb_find(const cli_family *family, const char *verb);
const char *cli_nearest_verb(const cli_family *family, const char *verb); /* NULL: none is similar */
/* Whether a list of commands has a line at the place of this operation: a family has one, at its first verb. */
bool cli_has_own_line(const gamut_operation *operation);

/* ---- sessions ---- */

/* Open a session with the settings of the call. Return NULL after a message on stderr. */
gamut_session *cli_open_session(const cli_arguments *arguments);
/* Print the session's findings as text on stderr; only errors if the call is quiet. */
void cli_print_findings(gamut_session *session, const cli_arguments *arguments);
/* Print on stderr why the operation failed, unless a finding already says so. `path` may be NULL. */
void cli_report_failure(const gamut_session *session, const char *path, gamut_outcome outcome);
/* Run `work` in a session with progress on stderr, then print the answer and the findings. If `work` is NULL, run the
 * operation of the call. `print` is called with the answer, unless the outcome is worse than findings; it is NULL if
 * `work` itself prints. */
typedef gamut_outcome (*cli_work)(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer);
typedef gamut_outcome (*cli_print)(const gamut_value *answer, const cli_arguments *arguments);
gamut_outcome cli_in_session(const cli_call *call, cli_work work, cli_print print);
gamut_outcome cli_print_answer(const gamut_value *answer, const cli_arguments *arguments);
/* Return the worse of two outcomes. */
gamut_outcome cli_worse(gamut_outcome a, gamut_outcome b);

/* The work on one file, for cli_for_each_file. */
typedef struct cli_job {
    const char *path; /* NULL in the last job, whose session has the findings about folders and archives */
    gamut_session *session;
    const gamut_value *tree; /* the answer, set by `work` */
    const void *payload;     /* shared by all jobs, read-only */
    size_t number;           /* number of the file, from 1 */
    gamut_outcome outcome;
} cli_job;
/* Works on a file, on any thread. `job` is a cli_job; the other parameters come from the thread pool. */
typedef void (*cli_file_work)(void *job, unsigned worker, void *payload);
/* Run `work` on every file of the call in a session of its own, on several threads, and `print` on the calling thread
 * in the order of the files. `print` is finally called with the findings about folders and archives. Return the worst
 * outcome. */
gamut_outcome cli_for_each_file(const cli_call *call, cli_file_work work, const void *given,
                                void (*print)(cli_job *job, const cli_call *call, void *payload), void *payload);

enum {
    CLI_PATH_SIZE = 4096
};
/* Return the folder of the user's reports: `folder`, or the default folder in the user's configuration. NULL: no
 * folder. */
const char *cli_reports_folder(const char *folder, char room[CLI_PATH_SIZE]);

/* ---- output ---- */

/* Return "error", "warning" or "note". Static. */
const char *cli_severity_name(gamut_severity severity);

/* Print "gamut: ..." and a line end on stderr. */
void cli_say(const char *format, ...) PRINTF_LIKE(1, 2);
/* Wrap an open file as a stream for the library. */
gamut_stream cli_stream(FILE *file);
/* A screen is for text that people read: text from files is escaped (see cli_print_text), our own colours are not. */
typedef struct cli_screen {
    FILE *file;
    bool has_colour;
} cli_screen;
cli_screen cli_open_screen(FILE *file, const cli_arguments *arguments);
gamut_stream cli_screen_stream(cli_screen *screen); /* the screen must outlive the stream */
/* What gamut_run and gamut_print need to run the operation of the arguments and to print on stdout. It contains
 * pointers to itself, so it must not be copied. */
typedef struct cli_question {
    gamut_style style;
    cli_screen screen;
    gamut_stream stream;
    gamut_request request;
} cli_question;
void cli_question_open(cli_question *out, const cli_arguments *arguments);
/* Print a tree as JSON on stdout, on one line if `indent` is 0. */
gamut_outcome cli_print_json(const gamut_value *value, unsigned indent);
/* Print text from a file on one line. Control characters are escaped, so that no file can control the terminal. */
void cli_print_text(FILE *file, gamut_text text);
/* Print a value for people: texts without quotes, lists with commas, objects as "errors 2, notes 1", nested ones in
 * brackets. NULL prints nothing. */
void cli_print_value(FILE *file, const gamut_value *value);
/* Return false after a message if the command needs -o and has none. */
MUST_USE bool cli_has_output(const cli_call *call);
/* Create the folder of -o if it does not exist, for `count` files; `what` says what they are ("tournaments"). Failures
 * are reported. */
MUST_USE gamut_outcome cli_make_folder(const cli_call *call, uint64_t count, const char *what);
/* Flush stdout. Return false after a message on stderr if output was lost. */
MUST_USE bool cli_close_stdout(void);

/* Decide by --color, NO_COLOR, TERM and whether the descriptor is a terminal. */
bool cli_has_colour(const cli_arguments *arguments, int descriptor);
/* Return the style of the output. The width is that of --width, the terminal or COLUMNS; unlimited for a pipe. */
gamut_style cli_style(const cli_arguments *arguments);
/* Return the lowest severity that is printed: only errors if the call is quiet. */
gamut_severity cli_least_severity(const cli_arguments *arguments);
/* Whether to print progress on stderr. */
bool cli_has_progress(const cli_arguments *arguments);

/* ---- what is made from the tables ---- */

void cli_print_usage(void); /* `gamut --help` */
/* Print the output of `gamut check --help`, one screen; with `has_all` that of `gamut check --help all`, which includes
 * the general options. */
void cli_print_help(const gamut_operation *operation, bool has_all);
void cli_print_family(const cli_family *family); /* `gamut event --help`: its verbs */
/* A line of a list: a name and its explanation. */
typedef struct cli_item {
    const char *name;
    const char *text;
    bool is_option;       /* the name is that of an option, without its hyphens */
    const char *argument; /* what may follow the name; NULL: nothing */
} cli_item;

/* Something that holds for all commands. */
typedef struct cli_topic {
    const char *name;
    const char *title;                          /* what the reader wants to do */
    const char *text;                           /* paragraphs, with literal words in backquotes; NULL: only items */
    bool (*item_at)(size_t at, cli_item *item); /* sets the item at this index; false: there are no more; NULL: none */
} cli_topic;

const cli_topic *cli_topic_at(size_t at);          /* NULL: there are no more */
const cli_topic *cli_topic_find(const char *name); /* NULL: there is none */
void cli_print_topic(const cli_topic *topic);
void cli_print_manual(const gamut_operation *operation); /* as roff; NULL: the page gamut(1) */
void cli_print_family_manual(const cli_family *family);  /* the page gamut-event(1), which lists the verbs */
bool cli_print_completion(const char *shell);            /* false: no such shell */
gamut_outcome cli_generate(const char *what);            /* `gamut --generate WHAT` */

/* ---- the parts of `gamut pair` ---- */

/* `gamut pair --check`. */
gamut_outcome cli_check_rounds(const cli_call *call);
/* `gamut pair --generate`. */
gamut_outcome cli_generate_tournaments(const cli_call *call);

/* ---- tables and wrapped text on stdout ---- */

/* Return a builder for trees that the tool itself prints. NULL: out of memory; gamut_builder_failed reports this at the
 * end. */
gamut_builder *cli_open_builder(void);
/* Print text wrapped at column `width`; an empty line separates paragraphs. The first line starts in column `column`,
 * the others are indented by `indent`. Backquotes are left out. A line end follows. */
void cli_print_wrapped(const char *text, size_t column, size_t indent, size_t width);

#endif
