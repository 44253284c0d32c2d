/* cli.h - what the commands of the tool share: their table, their call, and how they speak. */
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

/* A call of a command, after its words were understood. */
typedef struct cli_call {
    const gamut_operation *operation;
    const cli_arguments *arguments;
    gamut_session *listing; /* knows what was found out about folders and archives; NULL: nothing was */
    gamut_outcome listed;
} cli_call;

/* What the tool does for an operation: a function cmd_NAME for each. */
typedef gamut_outcome (*cli_command)(const cli_call *call);
/* What most commands do: the operation is asked, and its answer printed. */
gamut_outcome cli_run(const cli_call *call);
cli_command cli_command_of(const gamut_operation *operation);
const char *cli_nearest_command(const char *name); /* NULL: none is near */
const char *cli_group_title(gamut_group group);

/* ---- sessions ---- */

/* A session with the settings of the call. NULL: it was said on stderr why not. */
gamut_session *cli_open_session(const cli_arguments *arguments);
/* Prints the session's findings as text on stderr; of a quiet call only errors. */
void cli_print_findings(gamut_session *session, const cli_arguments *arguments);
/* Says on stderr why the whole operation failed, if no finding says it; with the file, where there may be several. */
void cli_report_failure(const gamut_session *session, const char *path, gamut_outcome outcome);
/* Do some work in a session, with progress on stderr, then print the answer and the findings. `work` NULL: run the
 * operation of the call. `print` NULL: `work` prints by itself; else it gets the answer, if there is one and the
 * outcome is not worse than findings. */
typedef gamut_outcome (*cli_work)(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer);
typedef gamut_outcome (*cli_print)(const gamut_value *answer, const cli_arguments *arguments);
gamut_outcome cli_in_session(const cli_call *call, cli_work work, cli_print print);
gamut_outcome cli_print_answer(const gamut_value *answer, const cli_arguments *arguments);
/* The graver of the two. */
gamut_outcome cli_worse(gamut_outcome a, gamut_outcome b);

/* Works on every file of the call in a session of its own, on several threads, and prints the results in order. `work`
 * runs on any thread, with something that all threads may read; `print` runs on the calling one, and last gets what was
 * found out about folders and archives. The answer is the gravest of all. */
typedef struct cli_job {
    const char *path; /* NULL: the session is that of the listing */
    gamut_session *session;
    const gamut_value *tree; /* for `work` to leave its answer */
    const void *payload;     /* what `work` was given */
    gamut_outcome outcome;
} cli_job;
gamut_outcome cli_for_each_file(const cli_call *call, void (*work)(cli_job *job), const void *given,
                                void (*print)(cli_job *job, const cli_call *call, void *payload), void *payload);

enum {
    CLI_PATH_SIZE = 4096
};
/* The folder of the user's own reports: what was named, or else that beside the other settings of the user. NULL: there
 * is none. */
const char *cli_reports_folder(const char *folder, char room[CLI_PATH_SIZE]);

/* ---- speaking ---- */

/* "error", "warning", "note". Static. */
const char *cli_severity_name(gamut_severity severity);

/* "gamut: ..." and a line end, on stderr. */
void cli_say(const char *format, ...) PRINTF_LIKE(1, 2);
/* An open file as a stream for the library. */
gamut_stream cli_stream(FILE *file);
/* The same for text that people read: what a file says is made harmless (see cli_print_text), our own colours pass. */
typedef struct cli_screen {
    FILE *file;
    bool has_colour;
} cli_screen;
cli_screen cli_open_screen(FILE *file, const cli_arguments *arguments);
gamut_stream cli_screen_stream(cli_screen *screen); /* the screen must outlive the stream */
/* What gamut_run and gamut_print need to run the operation of the arguments and to print on stdout. It points to
 * itself, so it must not be copied. */
typedef struct cli_question {
    gamut_style style;
    cli_screen screen;
    gamut_stream stream;
    gamut_request request;
} cli_question;
void cli_question_open(cli_question *out, const cli_arguments *arguments);
/* Prints a tree as JSON on stdout. indent 0: one line. */
gamut_outcome cli_print_json(const gamut_value *value, unsigned indent);
/* Prints text that came from a file, in one line: control characters become \\x1b, so that no file can steer a
 * terminal. */
void cli_print_text(FILE *file, gamut_text text);
/* A value for people: texts plain, lists with commas, objects as "errors 2, notes 1", those within others in
 * brackets. NULL prints nothing. */
void cli_print_value(FILE *file, const gamut_value *value);
/* A command that writes a file needs its name. False: there is none, which was reported. */
MUST_USE bool cli_has_output(const cli_call *call);
/* Makes the folder of -o, where it is not there yet, for so many files ("tournaments"). What went wrong was said. */
MUST_USE gamut_outcome cli_make_folder(const cli_call *call, uint64_t count, const char *what);
/* Flushes stdout; false when something of it was lost, which was said on stderr. */
MUST_USE bool cli_close_stdout(void);

/* By --color, NO_COLOR, TERM and whether the descriptor is a terminal. */
bool cli_has_colour(const cli_arguments *arguments, int descriptor);
/* With the width of --width, the terminal or COLUMNS; a pipe has any. */
gamut_style cli_style(const cli_arguments *arguments);
/* Of a quiet call only errors are findings worth printing. */
gamut_severity cli_least_severity(const cli_arguments *arguments);
/* Whether to count files on stderr. */
bool cli_has_progress(const cli_arguments *arguments);

/* ---- what is made from the tables ---- */

void cli_print_usage(void); /* `gamut --help` */
/* `gamut check --help`, a screen; with the general options: `gamut check --help all`. */
void cli_print_help(const gamut_operation *operation, bool has_all);
void cli_print_manual(const gamut_operation *operation); /* roff; NULL: gamut(1) */
bool cli_print_completion(const char *shell);            /* false: no such shell */
gamut_outcome cli_generate(const char *what);            /* `gamut --generate WHAT` */

/* ---- the parts of `gamut pair` ---- */

/* `gamut pair --check`. */
gamut_outcome cli_check_rounds(const cli_call *call);
/* `gamut pair --generate`. */
gamut_outcome cli_generate_tournaments(const cli_call *call);

/* ---- tables and wrapped text on stdout ---- */

/* For trees that the tool prints itself. NULL: out of memory, which whoever uses it finds at the end
 * (gamut_builder_failed). */
gamut_builder *cli_open_builder(void);
/* Prints words with line breaks before column `width`; every line but the first is indented by `indent`, and the first
 * starts in column `column`. Backquotes are left out. Ends with a line end. */
void cli_print_wrapped(const char *text, size_t column, size_t indent, size_t width);

#endif
