/* gamut.h - read, check, explain, write and convert the records of mind sports.
 *
 * This header includes those of the records (value.h, record.h, game.h, board.h, event.h, bridge_session.h, guide.h),
 * diagnostic.h and version.h. Every other header is a subject of its own, and includes this one.
 *
 * A pointer you receive through an `out` parameter is yours to close, in any order.
 * A pointer you receive as a return value, or as `const`, belongs to the object you asked and lives as long as it does.
 * No function prints, exits or keeps global state, but for a handler of SIGBUS, which a mapped file that is shortened meanwhile would
 * cause; what is not about such a file goes to the handler that was there before.
 *
 * Every function that takes a handle first checks its kind and its state. NULL, a handle of another kind, and one whose state does not
 * allow the call are refused: the result is GAMUT_FAILED, GAMUT_MISUSED, NULL, false or 0, and the session, if one is known, says which
 * function was refused, what it takes and what it got (GAMUT_ERROR_HANDLE). A handle that was closed must not be used again.
 *
 * A session belongs to one thread at a time; several sessions may run in several threads. While a call runs, calls of other threads on the
 * session and its readers, writers and builders are refused without a message; functions that close a handle wait instead. */
#ifndef GAMUT_GAMUT_H
#define GAMUT_GAMUT_H

#include <gamut/board.h>
#include <gamut/diagnostic.h>
#include <gamut/event.h>
#include <gamut/game.h>
#include <gamut/record.h>
#include <gamut/value.h>
#include <gamut/version.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_session gamut_session; /* options, limits, diagnostics */
typedef struct gamut_reader gamut_reader;
typedef struct gamut_writer gamut_writer;

/* How a step went. The diagnostics say what was wrong; the status only says how to go on. */
typedef enum gamut_status {
    GAMUT_OK,
    GAMUT_END,     /* no more records */
    GAMUT_SKIPPED, /* this record is unusable, the next may be fine */
    GAMUT_FAILED   /* this stream is unusable: close it */
} gamut_status;

/* How a whole operation ended; the numbers are the exit codes of the tool. */
typedef enum gamut_outcome {
    GAMUT_FINE = 0,
    GAMUT_FINDINGS = 1,   /* findings or differences, or some records were skipped */
    GAMUT_MISUSED = 2,    /* an option or argument makes no sense: see gamut_session_message */
    GAMUT_UNREADABLE = 3, /* the input cannot be read at all */
    GAMUT_UNWRITTEN = 4   /* the output could not be written; what was there is still there */
} gamut_outcome;

/* Where text goes: your function gets it piece by piece; false stops the operation (as GAMUT_UNWRITTEN). */
typedef struct gamut_stream {
    bool (*write)(const char *data, size_t length, void *payload);
    void *payload;
} gamut_stream;

/* ---- what there is: formats, rules, options ---- */
typedef struct gamut_format {
    const char *id;
    const char *title;
    const char *extensions; /* separated by blanks, without dots */
    unsigned kinds;         /* of gamut_kind */
    bool is_text;
    const char *abilities; /* separated by blanks: "read write check fix salvage dump" */
} gamut_format;
GAMUT_API size_t gamut_format_count(void);
GAMUT_API const gamut_format *gamut_format_at(size_t at);           /* sorted by id; NULL after the last */
GAMUT_API const gamut_format *gamut_format_find(const char *id);    /* NULL: no such format */
GAMUT_API const gamut_value *gamut_formats(gamut_session *session); /* the same as a tree */
/* The format's page: its records as offset tables, in Markdown; "" when it has none. */
GAMUT_API const char *gamut_format_tables(gamut_session *session, const char *id);

/* All rules that any format or check can report. */
GAMUT_API size_t gamut_rule_count(void);
GAMUT_API const gamut_rule *gamut_rule_at(size_t at);        /* sorted by id */
GAMUT_API const gamut_rule *gamut_rule_find(const char *id); /* NULL: no such rule */

/* How the value of an option is said, and the type of its member where it has one. */
typedef enum gamut_option_kind {
    GAMUT_OPTION_SETTING, /* of the session: gamut_session_set */
    GAMUT_OPTION_SWITCH,  /* bool */
    GAMUT_OPTION_TEXT,    /* const char * */
    GAMUT_OPTION_CHOICE,  /* const char *, one of `values` */
    GAMUT_OPTION_NUMBER,  /* uint64_t */
    GAMUT_OPTION_ORDINAL, /* uint64_t from 1 on */
    GAMUT_OPTION_SIZE     /* uint64_t, bytes: with K, M or G after the number */
} gamut_option_kind;

/* An option: of reading or writing, of all formats or of one, or of an operation (operation.h). */
typedef struct gamut_option {
    const char *name;     /* "encoding" */
    const char *argument; /* "NAME"; NULL: it is a switch */
    const char *text;     /* for people */
    const char *values;   /* allowed ones separated by '|'; NULL: any */
    const char *format;   /* id, or NULL: all */
    bool for_reading;
    bool for_writing;
    gamut_option_kind kind;
    char letter;     /* 'o' for -o; '\0': none */
    bool is_general; /* many operations have it */
    bool is_tool;    /* only the command line has it */
    size_t at;       /* of its member in the options of the operation */
} gamut_option;
GAMUT_API size_t gamut_option_count(void);
GAMUT_API const gamut_option *gamut_option_at(size_t at);
/* Whether the option selects or changes records after reading, and so has no effect on operations on bytes. */
GAMUT_API bool gamut_option_is_for_records(size_t at);
/* Whether it selects records by what they mean, as "where" does by what they say: "fen", "material", "north" ... */
GAMUT_API bool gamut_option_is_condition(size_t at);
/* Those and "where" as a tree, for people to choose from: list of {"name", "text", "argument"}. NULL: out of memory. */
GAMUT_API const gamut_value *gamut_conditions(gamut_session *session);

/* JSON Schema of a kind of record. */
GAMUT_API const char *gamut_schema(gamut_session *session, gamut_kind kind);

/* ---- sessions ---- */
/* Opens a session with default options. GAMUT_FAILED: out of memory, and `*out` is NULL. */
GAMUT_API gamut_status gamut_session_open(gamut_session **out);
/* NULL is fine. Readers, writers and builders that are still open stay usable: the last of them ends it. Until then its message and its
 * findings can be read. */
GAMUT_API void gamut_session_close(gamut_session *session);
/* Sets an option by the name that it has in the tool, without dashes: "encoding", "jobs" (see gamut_option_at). A switch takes "yes" and
 * "no". GAMUT_FAILED: there is no such option, or it does not take that value. */
GAMUT_API gamut_status gamut_session_set(gamut_session *session, const char *option, const char *value);
/* The same for what may be said several times: a condition that has a value ("where", "player", "line" ...) keeps those that it has, and
 * a record must meet all of them. Any other option takes the new value in place of the old one. */
GAMUT_API gamut_status gamut_session_add(gamut_session *session, const char *option, const char *value);
/* What was wrong with the last call that returned GAMUT_FAILED, GAMUT_MISUSED or GAMUT_UNWRITTEN; "" when that is a finding: what is
 * wrong with a file that is read is among the diagnostics, with its place. */
GAMUT_API const char *gamut_session_message(const gamut_session *session);

/* The same for programs. More may follow: treat an unknown one like GAMUT_ERROR_ARGUMENT. */
typedef enum gamut_error {
    GAMUT_ERROR_NONE,
    GAMUT_ERROR_MEMORY,      /* out of memory, or beyond the limit of the session */
    GAMUT_ERROR_OPTION,      /* there is no such option, or it does not take that value */
    GAMUT_ERROR_ARGUMENT,    /* an argument makes no sense, or not with this file */
    GAMUT_ERROR_FORMAT,      /* no format goes with the name, or the format cannot do that */
    GAMUT_ERROR_MISSING,     /* what was asked for is not there: a record, a board, a path */
    GAMUT_ERROR_VALUE,       /* a value does not belong there, or the format cannot hold it */
    GAMUT_ERROR_INPUT,       /* the input cannot be read; a finding says why */
    GAMUT_ERROR_OUTPUT,      /* the output cannot be written, or the stream said stop */
    GAMUT_ERROR_UNAVAILABLE, /* this library was built without it, or the limits of the session forbid it */
    GAMUT_ERROR_HANDLE       /* the handle is of another kind, or in a state in which the function cannot be called */
} gamut_error;
GAMUT_API gamut_error gamut_session_error(const gamut_session *session);
/* How often the system had no memory for what the session did, since it was opened or cleared. What was computed meanwhile may be
 * incomplete, whatever its outcome: a writer of the session refuses to commit until the session is cleared. */
GAMUT_API size_t gamut_session_shortages(const gamut_session *session);

/* Protection against hostile files: reading stops with a finding when a limit is reached. */
typedef struct gamut_limits {
    size_t size;                 /* sizeof(gamut_limits) */
    size_t memory;               /* bytes in all (default 4 GiB) */
    size_t record;               /* bytes of one record (default 64 MiB) */
    uint64_t records;            /* of one file (default 2^40) */
    unsigned depth;              /* of nesting (default 1000) */
    size_t diagnostics_per_rule; /* kept; the rest is counted (default 1000) */
    size_t diagnostics_listed;   /* of one rule as text; one line says how many more there are (default 20) */
    unsigned processes; /* child processes at a time, which only double dummy starts; 0 forbids them (default 1) */
} gamut_limits;
/* Fills in the limits of the session, as far as `out->size` goes. */
GAMUT_API void gamut_session_limits(gamut_limits *out, const gamut_session *session);
/* Before the first reader, writer or builder is opened: take the limits that there are, and change some. */
GAMUT_API gamut_status gamut_session_set_limits(gamut_session *session, const gamut_limits *limits);

/* From now on `name` is a file with these bytes, for everything that this session reads, siblings included. The name is
 * copied; the bytes must outlive the session, or what was read of them must be cleared and the name lent again; bytes
 * of NULL remove the file. */
GAMUT_API gamut_status gamut_session_lend(gamut_session *session, const char *name, gamut_bytes bytes);

/* How far a long operation has come. */
typedef struct gamut_progress {
    const char *file;
    uint64_t done;  /* bytes of the file; of double dummy, deals */
    uint64_t total; /* the same of all */
    uint64_t records;
    uint64_t files_done; /* of an operation on many files; then done and total are 0, or bytes of all of them */
    uint64_t file_count; /* 0: it works on one */
} gamut_progress;
/* `report` is called on the thread that uses the session, about ten times a second while it reads; NULL: no longer. */
GAMUT_API void gamut_session_watch(gamut_session *session,
                                   void (*report)(const gamut_progress *progress, void *payload), void *payload);

/* ---- diagnostics ---- */
/* Those that were kept, in the order in which they were found; NULL after the last. */
GAMUT_API size_t gamut_diagnostic_count(const gamut_session *session);
GAMUT_API const gamut_diagnostic *gamut_diagnostic_at(gamut_session *session, size_t at);
/* All of that severity, including those beyond the limit. */
GAMUT_API size_t gamut_diagnostic_total(const gamut_session *session, gamut_severity severity);
/* Forgets all findings, and every value that the session handed out. Readers that are open go on where they are. It cannot be called from
 * a function that the session calls. */
GAMUT_API void gamut_session_clear(gamut_session *session);
/* Takes over the findings of another session, such as that of a worker. */
GAMUT_API void gamut_session_absorb(gamut_session *session, gamut_session *from);

typedef enum gamut_diagnostic_form {
    GAMUT_DIAGNOSTIC_TEXT,  /* FILE:LINE:COL: error: MESSAGE [rule.id], then the line with a caret */
    GAMUT_DIAGNOSTIC_JSONL, /* an object per line */
    GAMUT_DIAGNOSTIC_SARIF  /* one SARIF 2.1.0 document */
} gamut_diagnostic_form;
/* Those of at least that severity. */
GAMUT_API gamut_outcome gamut_diagnostics_write(gamut_session *session, gamut_diagnostic_form form,
                                                gamut_severity least, bool colour, const gamut_stream *stream);

/* ---- records ---- */
/* Opens a file and recognises its format. `path` may be "-" (stdin), compressed, or a member of an archive. GAMUT_FAILED: it cannot
 * be read, and a finding says why. */
GAMUT_API gamut_status gamut_reader_open(gamut_reader **out, gamut_session *session, const char *path);
/* Reads the next record, which stays valid until the next call on this reader. GAMUT_END: there are no more. */
GAMUT_API gamut_status gamut_reader_next(gamut_reader *reader, const gamut_record **out);
GAMUT_API const gamut_format *gamut_reader_format(const gamut_reader *reader);
/* Lets go of the file and of its memory; findings stay. NULL is fine. */
GAMUT_API void gamut_reader_close(gamut_reader *reader);

/* The record as a tree, as JSON has it; lives as long as the record. NULL: out of memory. */
GAMUT_API const gamut_value *gamut_record_tree(gamut_reader *reader, const gamut_record *record);

/* Opens a file for writing, in the format of the option "to", or else that of the extension of `path`. Nothing is replaced before
 * commit. */
GAMUT_API gamut_status gamut_writer_open(gamut_writer **out, gamut_session *session, const char *path);
/* The same into memory; after commit, gamut_writer_memory has the bytes. */
GAMUT_API gamut_status gamut_writer_open_memory(gamut_writer **out, gamut_session *session, const char *format);
/* Takes over what the reader knows of the whole file, so that the same format comes back byte for byte. */
GAMUT_API void gamut_writer_follow(gamut_writer *writer, const gamut_reader *reader);
/* Writes a record, which is not needed afterwards. GAMUT_SKIPPED: this format cannot hold that kind of record. */
GAMUT_API gamut_status gamut_writer_put(gamut_writer *writer, const gamut_record *record);
/* What the records so far say that the format cannot hold, as gamut_convert lists it; complete after commit. What a reader kept of
 * a record beyond its meaning, and another format does not keep, is in it too ("extras.cbh"). Lives until the next call on
 * the writer. */
GAMUT_API const gamut_value *gamut_writer_losses(const gamut_writer *writer);
/* Puts the finished file in the place of the old one. GAMUT_FAILED: the old one is still there. */
GAMUT_API gamut_status gamut_writer_commit(gamut_writer *writer);
/* The bytes of the file with that extension (NULL: the main one); valid until the writer is closed. */
GAMUT_API gamut_bytes gamut_writer_memory(const gamut_writer *writer, const char *extension);
GAMUT_API void gamut_writer_close(gamut_writer *writer); /* NULL is fine */

/* ---- many files ---- */
/* The files that paths stand for, each of which can be read by itself. A folder stands for the files below it, sorted by name;
 * of a family of files (a ChessBase database) only the main one is listed. An archive of several files stands for its
 * members ("games.zip/x.pgn"). Any other path is listed as it is, whether it exists or not. `except` is a file or folder
 * that will be written, and is passed over inside of folders; NULL: none. What no format claims is left out and
 * counted in a note; hidden names and links to folders are passed over. The list is NULL-terminated and lives until
 * gamut_session_clear or gamut_session_close. GAMUT_UNREADABLE: a folder cannot be read or has no file that could be, which
 * is a finding; what there is besides is listed. */
GAMUT_API gamut_outcome gamut_list_files(gamut_session *session, const char *const *paths, size_t path_count,
                                         const char *except, const char *const **out, size_t *file_count);

/* ---- whole operations ----
 * Trees live until gamut_session_clear or gamut_session_close. */

/* What is this? {"file", "format", "version", "program", "encoding", "records", "kinds", counts, "diagnostics"} */
GAMUT_API gamut_outcome gamut_info(gamut_session *session, const char *path, const gamut_value **out);
/* Is it right? All findings at once; GAMUT_FINDINGS when there is one of at least the severity of the option "fail-on". */
GAMUT_API gamut_outcome gamut_check(gamut_session *session, const char *path);
/* `losses`: list of {"category", "count", "example"}: what the output could not hold. The count is of values; what has a name is
 * a category of its own ("tags.TimeControl"), without an example. */
GAMUT_API gamut_outcome gamut_convert(gamut_session *session, const char *const *inputs, size_t input_count,
                                      const char *output, const gamut_value **losses);
typedef enum gamut_split_by {
    GAMUT_SPLIT_SIZE, /* so many records a file */
    GAMUT_SPLIT_EVENT,
    GAMUT_SPLIT_YEAR,
    GAMUT_SPLIT_PLAYER /* a game goes to both players' files, a board to four */
} gamut_split_by;
/* Writes the records to several files, which are named after `output` and what their records share: "club.pgn" becomes
 * "club-Village_Open.pgn". They appear at the end; where reading fails, none does. `size` is for GAMUT_SPLIT_SIZE alone. `out`: {"files": [{"file",
 * "records"}], "losses": as above}. GAMUT_MISUSED: there would be more than 500 files. */
GAMUT_API gamut_outcome gamut_split(gamut_session *session, const char *const *inputs, size_t input_count,
                                    const char *output, gamut_split_by by, uint64_t size, const gamut_value **out);
/* `fixed`: list of {"rule", "path", "message"}: what was done; of TRF also what was not, as {"rule", "line", "column",
 * "message", "refused": why}, and then the outcome is GAMUT_FINDINGS. */
GAMUT_API gamut_outcome gamut_fix(gamut_session *session, const char *input, const char *output,
                                  const gamut_value **fixed);
/* As gamut_fix, and brings back what is left of a damaged file: guesses are made, and said. What was salvaged has one more
 * member, "salvage": "found" (something else in the files proves it), "guessed" or "left out"; with one of the last two the
 * outcome is GAMUT_FINDINGS. GAMUT_MISUSED: the format does not have the ability "salvage". */
GAMUT_API gamut_outcome gamut_salvage(gamut_session *session, const char *input, const char *output,
                                      const gamut_value **fixed);
/* List of {"path", "a", "b"}. */
GAMUT_API gamut_outcome gamut_diff(gamut_session *session, const char *a, const char *b, const gamut_value **out);

typedef enum gamut_dump_form {
    GAMUT_DUMP_TEXT, /* a line per field */
    GAMUT_DUMP_HEX,  /* the same with the bytes */
    GAMUT_DUMP_JSONL /* an object per field */
} gamut_dump_form;
/* `member`: the extension of the one file of a family to be explained; NULL: the one that the path names, or all of
 * them if that is the main one. */
GAMUT_API gamut_outcome gamut_dump(gamut_session *session, const char *path, const char *member, gamut_dump_form form,
                                   const gamut_stream *stream);

/* CSV and JSON are for the sheets of tournaments, one table or one object with the table as "rows", and for lists of names. SVG is
 * for one picture: of the first game or bridge board that there is, or that the selection names. */
typedef enum gamut_form {
    GAMUT_FORM_TEXT,
    GAMUT_FORM_CSV,
    GAMUT_FORM_JSON,
    GAMUT_FORM_SVG
} gamut_form;

/* Wider than any table: nothing is cut. Text without columns still has lines of 80. */
#define GAMUT_ANY_WIDTH 100000u

/* How to show things to people; NULL, or zero-initialised except for its size: as text, 80 cells wide, without colour. */
typedef struct gamut_style {
    size_t size;    /* sizeof(gamut_style) */
    unsigned width; /* of the terminal in cells; 0: 80 */
    bool colour;
    bool ascii; /* no line drawing, no figurines, no suit symbols */
    gamut_form form;
    gamut_text glyphs; /* what annotation glyphs of calls and cards mean, a line each: "15 transfer"; may be absent */
    bool reveals;      /* also the hands that a bridge board says are hidden */
} gamut_style;

/* What to show of a bridge session, or of a tournament. */
typedef enum gamut_sheet {
    GAMUT_SHEET_OVERVIEW, /* rankings, or what `board` or `entry` ask for */
    GAMUT_SHEET_RANKINGS,
    GAMUT_SHEET_TRAVELLERS, /* the results of each board */
    GAMUT_SHEET_CARDS,      /* the boards of each pair, round by round */
    GAMUT_SHEET_MOVEMENT,
    GAMUT_SHEET_MATCHES, /* of teams, board by board */
    /* Of tournaments only. */
    GAMUT_SHEET_CROSSTABLE, /* who met whom: by rounds, or in a round robin each against each */
    GAMUT_SHEET_STANDINGS,  /* ranks and the tie-breaks of the event */
    GAMUT_SHEET_PAIRINGS,   /* the rounds with their results */
    GAMUT_SHEET_PROGRESS,   /* the ranks after every round */
    /* Of bridge sessions only. */
    GAMUT_SHEET_OVERALL, /* the ranking of the whole event, strat by strat */
    GAMUT_SHEET_RECAP,   /* the points of every entry on every board */
    GAMUT_SHEET_ALL,
    /* Of bridge boards only: all of them in one table. */
    GAMUT_SHEET_BOARDS, /* a row per board, with hands, points and shapes, contract and score */
    GAMUT_SHEET_RESULTS /* a row per result of the tables of scores */
} gamut_sheet;

/* Which part to show; NULL, or zero-initialised except for its size: an overview. */
typedef struct gamut_selection {
    size_t size;     /* sizeof(gamut_selection) */
    uint64_t record; /* number in the file, from 1; 0: all */
    bool has_ply;    /* of a chess game only the board after `ply` half moves */
    uint32_t ply;
    bool is_flipped;     /* the board as Black sees it */
    gamut_sheet sheet;   /* of a bridge session, a tournament or a file of boards */
    const char *section; /* only that one, or a direction of it ("A/NS"); NULL: all */
    uint64_t board;      /* only the travellers of that board; 0: all */
    uint64_t entry;      /* only the card of that pair; 0: all */
    uint64_t round;      /* the pairings of that round, or the standings after it; 0: all */
    uint64_t player;     /* the card of the player with that number in a tournament, or of the federation; 0: all */
    /* What there is of the player of that name, or part of it: the card of a tournament, the results of a session, games or boards.
     * NULL: all. */
    const char *player_name;
} gamut_selection;
GAMUT_API gamut_outcome gamut_show(gamut_session *session, const char *path, const gamut_selection *selection,
                                   const gamut_style *style, const gamut_stream *stream);

/* The names in the records of all files, the most frequent first, with counts, results, ratings and dates: "players",
 * "events" (or "tournaments"), "annotators", "sources", "teams" or "openings". Names that a database keeps without a game are
 * there with 0, unless a selection is made; what is deleted counts only with the option "deleted". As JSON an object per
 * line. */
GAMUT_API gamut_outcome gamut_show_names(gamut_session *session, const char *const *paths, size_t path_count,
                                         const char *what, const gamut_style *style, const gamut_stream *stream);

/* ---- trees ---- */
/* JSON text; indent 0: one line. False: the stream said stop, or out of memory. */
GAMUT_API bool gamut_value_print(const gamut_value *value, unsigned indent, const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
