/* gamut.h - read, check, explain, write and convert the records of mind sports.
 *
 * This header includes those of the records (value.h, record.h, game.h, board.h, event.h, bridge_session.h,
 * guide.h), diagnostic.h and version.h. Every other header covers a subject of its own, and includes this one.
 *
 * A handle that you receive through an `out` parameter is yours to close, in any order. A pointer that you receive
 * as a return value, or as `const`, belongs to the object that you asked and lives as long as it does.
 *
 * No function prints, exits or keeps global state, except for a handler of SIGBUS, the signal that the system sends
 * when a mapped file is shortened by another program. Signals about anything else go to the handler that was there
 * before.
 *
 * Every function that takes a handle refuses NULL, a handle of another kind, and one whose state does not allow the
 * call: it returns GAMUT_FAILED, GAMUT_MISUSED, NULL, false or 0, and the session, if one is known, says why
 * (GAMUT_ERROR_HANDLE). A handle that was closed must not be used again. A session belongs to one thread at a time;
 * while a call runs, calls of other threads on it are refused, but closing waits. Until that call returns,
 * gamut_session_error says GAMUT_ERROR_BUSY to them.
 *
 * Any other pointer is required unless its parameter says what NULL means. A call with NULL for a required one does
 * nothing and fails as it would with a wrong handle; the session, if one is known, says which parameter is NULL
 * (GAMUT_ERROR_ARGUMENT). Functions that find something find nothing then. A list may be NULL if its count is 0, and
 * the room for a text or a list that is printed may be NULL: then only the length is returned. */
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

typedef struct gamut_session gamut_session; /* options, limits and findings */
typedef struct gamut_reader gamut_reader;   /* hands out the records of one file */
typedef struct gamut_writer gamut_writer;   /* takes the records of one file */

/* How a step went. The status only says how to continue; findings and the session's message say what was wrong. */
typedef enum gamut_status {
    GAMUT_OK,      /* done */
    GAMUT_END,     /* no more records */
    GAMUT_SKIPPED, /* this record is unusable, the next may be fine */
    GAMUT_FAILED   /* it failed; a reader or writer can no longer be used: close it */
} gamut_status;

/* How a whole operation ended; the numbers are the exit codes of the tool. */
typedef enum gamut_outcome {
    GAMUT_FINE = 0,       /* done, and nothing to report */
    GAMUT_FINDINGS = 1,   /* findings or differences, or some records were skipped */
    GAMUT_MISUSED = 2,    /* an option or argument makes no sense: see gamut_session_message */
    GAMUT_UNREADABLE = 3, /* the input cannot be read at all */
    GAMUT_UNWRITTEN = 4   /* the output could not be written; an existing file is unchanged */
} gamut_outcome;

/* Where text is printed: your function gets it piece by piece. If it returns false, the operation stops with
 * GAMUT_UNWRITTEN. */
typedef struct gamut_stream {
    bool (*write)(const char *data, size_t length, void *payload); /* gets the next piece; false: stop */
    void *payload;                                                 /* passed to the function */
} gamut_stream;

/* ---- what there is: formats, rules, options ---- */

/* A format of files. */
typedef struct gamut_format {
    const char *id;         /* "pgn" */
    const char *title;      /* for people */
    const char *extensions; /* separated by blanks, without dots */
    unsigned kinds;         /* kinds of records that it holds, a sum of gamut_kind */
    bool is_text;           /* lines of text, not binary */
    const char *abilities;  /* separated by blanks: "read write check fix salvage dump" */
} gamut_format;

/**
 * Count the formats that the library knows.
 *
 * @return the number of formats
 */
GAMUT_API size_t gamut_format_count(void);

/**
 * Get a format by its place in the list, which is sorted by id.
 *
 * @param at place in the list, from 0
 * @return the format, which is static; NULL after the last
 */
GAMUT_API const gamut_format *gamut_format_at(size_t at);

/**
 * Find a format by its id.
 *
 * @param id id of the format, such as "pgn"
 * @return the format, which is static; NULL if there is none with that id
 */
GAMUT_API const gamut_format *gamut_format_find(const char *id);

/**
 * List the formats as a tree: a list of {"id", "title", "extensions", "kinds", "can"}.
 *
 * @param session the session that keeps the tree
 * @return the list, which lives until gamut_session_clear or gamut_session_close; NULL when memory runs out
 */
GAMUT_API const gamut_value *gamut_formats(gamut_session *session);

/**
 * Print how a format stores its records: offset tables in Markdown, for the format's page.
 *
 * @param session the session that keeps the text
 * @param id id of the format
 * @return the Markdown, which lives until gamut_session_clear or gamut_session_close; "" if the format has no tables
 */
GAMUT_API const char *gamut_format_tables(gamut_session *session, const char *id);

/**
 * Count the rules that any format or check can report.
 *
 * @return the number of rules
 */
GAMUT_API size_t gamut_rule_count(void);

/**
 * Get a rule by its place in the list, which is sorted by id.
 *
 * @param at place in the list, from 0
 * @return the rule, which is static; NULL after the last
 */
GAMUT_API const gamut_rule *gamut_rule_at(size_t at);

/**
 * Find a rule by its id.
 *
 * @param id id of the rule, such as "cbt.tree.order"
 * @return the rule, which is static; NULL if there is none with that id
 */
GAMUT_API const gamut_rule *gamut_rule_find(const char *id);

/* What kind of value an option takes, and the type of its member in the options of an operation. */
typedef enum gamut_option_kind {
    GAMUT_OPTION_SETTING, /* an option of the session, without a member: gamut_session_set */
    GAMUT_OPTION_SWITCH,  /* bool: whether it is given */
    GAMUT_OPTION_TEXT,    /* const char * */
    GAMUT_OPTION_CHOICE,  /* const char *, one of `values` */
    GAMUT_OPTION_NUMBER,  /* uint64_t */
    GAMUT_OPTION_ORDINAL, /* uint64_t, from 1 */
    GAMUT_OPTION_SIZE     /* uint64_t, bytes: with K, M or G after the number */
} gamut_option_kind;

/* An option of reading or writing, of all formats or of one, or of an operation (operation.h). */
typedef struct gamut_option {
    const char *name;       /* "encoding" */
    const char *argument;   /* what help calls its value: "NAME"; NULL: it is a switch */
    const char *text;       /* what it does, for people */
    const char *values;     /* allowed values, separated by '|'; NULL: any */
    const char *format;     /* id of the only format that has the option; NULL: all formats have it */
    bool for_reading;       /* readers take it */
    bool for_writing;       /* writers take it */
    gamut_option_kind kind; /* what kind of value it takes */
    char letter;            /* 'o' for -o; '\0': none */
    bool is_general;        /* many operations have the option, so help lists it apart */
    bool is_tool;           /* only the command line has it */
    size_t at;              /* offset of its member in the options of the operation */
    const char *needs;      /* name of the option without which it is refused; NULL: none */
    const char *unless;     /* name of the option with which it is refused; NULL: none */
} gamut_option;

/**
 * Count the options of sessions: those of reading and writing, of all formats or of one.
 *
 * @return the number of options
 */
GAMUT_API size_t gamut_option_count(void);

/**
 * Get an option of sessions by its place in the list.
 *
 * @param at place in the list, from 0
 * @return the option, which is static; NULL after the last
 */
GAMUT_API const gamut_option *gamut_option_at(size_t at);

/**
 * Tell whether an option selects or changes records after they are read. Such an option has no effect on operations on
 * bytes.
 *
 * @param at place of the option in the list, from 0
 * @return true if the option works on records
 */
GAMUT_API bool gamut_option_is_for_records(size_t at);

/**
 * Tell whether an option is a condition on the meaning of records: a position ("fen"), the material, a hand ("north")
 * and so on. "where", which compares values of members, is not one of these.
 *
 * @param at place of the option in the list, from 0
 * @return true if the option is such a condition
 */
GAMUT_API bool gamut_option_is_condition(size_t at);

/**
 * List the conditions and "where" as a tree for people to choose from: a list of {"name", "text", "argument"}.
 *
 * @param session the session that keeps the tree
 * @return the list, which lives until gamut_session_clear or gamut_session_close; NULL when memory runs out
 */
GAMUT_API const gamut_value *gamut_conditions(gamut_session *session);

/**
 * Print the JSON Schema of a kind of record.
 *
 * @param session the session that keeps the text
 * @param kind the kind of record
 * @return the schema, which lives until gamut_session_clear or gamut_session_close; "" if there is no such kind
 */
GAMUT_API const char *gamut_schema(gamut_session *session, gamut_kind kind);

/* ---- sessions ---- */

/**
 * Open a session with default options.
 *
 * @param out the new session, to be closed with gamut_session_close; NULL on failure
 * @return GAMUT_OK, or GAMUT_FAILED when memory runs out
 */
GAMUT_API gamut_status gamut_session_open(gamut_session **out);

/**
 * Close a session. Readers, writers and builders that are still open stay usable: closing the last of them frees the
 * session, whose message and findings can be read until then.
 *
 * @param session the session; NULL is allowed
 */
GAMUT_API void gamut_session_close(gamut_session *session);

/**
 * Set an option by the name that it has in the tool, without dashes: "encoding", "jobs" (gamut_option_at lists them).
 *
 * @param session the session
 * @param option name of the option
 * @param value the new value, which is copied; a switch takes "yes" and "no"
 * @return GAMUT_OK; GAMUT_FAILED if there is no such option, or it does not take that value
 */
GAMUT_API gamut_status gamut_session_set(gamut_session *session, const char *option, const char *value);

/**
 * Add a value to an option that may be given several times.
 *
 * A condition that has a value ("where", "player", "line" ...) keeps the values that it has, and a record must meet all
 * of them. Any other option takes the new value in place of the old one.
 *
 * @param session the session
 * @param option name of the option
 * @param value the further value, which is copied
 * @return GAMUT_OK; GAMUT_FAILED if there is no such option, or it does not take that value
 */
GAMUT_API gamut_status gamut_session_add(gamut_session *session, const char *option, const char *value);

/**
 * Get what was wrong with the last call that returned GAMUT_FAILED, GAMUT_MISUSED or GAMUT_UNWRITTEN.
 *
 * What is wrong with a file that is read is not a message but a finding with a place: see gamut_diagnostic_at.
 *
 * @param session the session
 * @return a sentence for people, which lives until the session is closed; "" if there is none
 */
GAMUT_API const char *gamut_session_message(const gamut_session *session);

/**
 * Get the reason why the last call failed as a code, for programs.
 *
 * @param session the session
 * @return the code that belongs to gamut_session_message
 */
GAMUT_API gamut_error gamut_session_error(const gamut_session *session);

/**
 * Count how often the system had no memory for calls of the session, since it was opened or cleared. Answers may be
 * incomplete then, whatever their outcome: a writer of the session refuses to commit until the session is cleared.
 *
 * @param session the session
 * @return how often memory was short
 */
GAMUT_API size_t gamut_session_shortages(const gamut_session *session);

/* Protection against hostile files: reading stops with a finding when a limit is reached. */
typedef struct gamut_limits {
    size_t size;                 /* sizeof(gamut_limits) */
    size_t memory;               /* bytes that the session may use (default 4 GiB) */
    size_t record;               /* bytes that one record may have (default 64 MiB) */
    uint64_t records;            /* records that one file may have (default 2^40) */
    unsigned depth;              /* levels of nesting (default 1000) */
    size_t diagnostics_per_rule; /* findings of one rule that are kept; further ones are only counted (default 1000) */
    size_t diagnostics_listed;   /* findings of one rule printed as text; a line counts further ones (default 20) */
    unsigned processes; /* child processes at a time, which only double dummy starts; 0 forbids them (default 1) */
} gamut_limits;

/**
 * Get the limits of a session.
 *
 * @param out the limits; set `out->size` first, and members beyond that size stay untouched
 * @param session the session
 */
GAMUT_API void gamut_session_limits(gamut_limits *out, const gamut_session *session);

/**
 * Set the limits of a session, before its first reader, writer or builder is opened. Get the current limits by
 * gamut_session_limits, and change some of them. Options are kept; findings and lent files are forgotten.
 *
 * @param session the session
 * @param limits the new limits
 * @return GAMUT_OK; GAMUT_FAILED if something is open, the size is not set, or the memory limit is too small even for
 *        an empty session: then the old limits are kept
 */
GAMUT_API gamut_status gamut_session_set_limits(gamut_session *session, const gamut_limits *limits);

/**
 * Lend bytes to a session: from now on, whatever the session reads finds a file `name` with these bytes. The files of
 * a family (a .cbh and its .cbg) are lent one by one under their names.
 *
 * @param session the session
 * @param name name of the file; the name is copied. If it was lent before, the new bytes replace the old ones
 * @param bytes the bytes, which are not copied: keep them until the session is closed, or until gamut_session_clear and
 *        a second call for the same name. With bytes.data NULL the file is no longer there
 * @return GAMUT_OK, or GAMUT_FAILED when memory runs out
 */
GAMUT_API gamut_status gamut_session_lend(gamut_session *session, const char *name, gamut_bytes bytes);

/* How far a long operation has come. */
typedef struct gamut_progress {
    const char *file;    /* the file being read */
    uint64_t done;       /* bytes of the file that are done; for double dummy: deals that are solved */
    uint64_t total;      /* size of the file in bytes; for double dummy: number of deals */
    uint64_t records;    /* records read */
    uint64_t files_done; /* files done, if there are many; then `done` and `total` are 0, or bytes of all files */
    uint64_t file_count; /* number of files; 0: the operation works on one file */
} gamut_progress;

/**
 * Have a function called with the progress of long operations, about ten times a second, on the thread that uses the
 * session.
 *
 * @param session the session
 * @param report the function; NULL ends the reports
 * @param payload passed to the function
 */
GAMUT_API void gamut_session_watch(gamut_session *session,
                                   void (*report)(const gamut_progress *progress, void *payload), void *payload);

/* ---- diagnostics ---- */

/**
 * Count the findings that were kept.
 *
 * @param session the session
 * @return the number of findings
 */
GAMUT_API size_t gamut_diagnostic_count(const gamut_session *session);

/**
 * Get a finding, in the order in which they were found.
 *
 * @param session the session
 * @param at place in the list, from 0
 * @return the finding, which lives until gamut_session_clear or gamut_session_close; NULL after the last
 */
GAMUT_API const gamut_diagnostic *gamut_diagnostic_at(gamut_session *session, size_t at);

/**
 * Count all findings of a severity, including those beyond the limit `diagnostics_per_rule`, which are not kept.
 *
 * @param session the session
 * @param severity the severity
 * @return the number of findings of exactly that severity
 */
GAMUT_API size_t gamut_diagnostic_total(const gamut_session *session, gamut_severity severity);

/**
 * Forget all findings, and every value that the session handed out. Readers that are open continue where they are.
 * A function that the session calls, such as that of a stream, cannot clear it.
 *
 * @param session the session
 */
GAMUT_API void gamut_session_clear(gamut_session *session);

/**
 * Move the findings of another session, such as that of a worker, into this one. The other session is cleared.
 *
 * @param session the session that gets the findings
 * @param from the session that had them
 */
GAMUT_API void gamut_session_absorb(gamut_session *session, gamut_session *from);

/* How findings are printed. */
typedef enum gamut_diagnostic_form {
    GAMUT_DIAGNOSTIC_TEXT,  /* FILE:LINE:COL: error: MESSAGE [rule.id], then the line with a caret */
    GAMUT_DIAGNOSTIC_JSONL, /* an object per line */
    GAMUT_DIAGNOSTIC_SARIF  /* one SARIF 2.1.0 document */
} gamut_diagnostic_form;

/**
 * Print the findings.
 *
 * @param session the session
 * @param form how they are printed
 * @param least print only findings of at least this severity
 * @param colour whether text has the colours of a terminal
 * @param stream where they are printed
 * @return GAMUT_FINE, or GAMUT_UNWRITTEN if the stream stopped it or memory runs out
 */
GAMUT_API gamut_outcome gamut_diagnostics_write(gamut_session *session, gamut_diagnostic_form form,
                                                gamut_severity least, bool colour, const gamut_stream *stream);

/* ---- records ---- */

/**
 * Open a file and recognise its format.
 *
 * @param out the new reader, to be closed with gamut_reader_close; NULL on failure
 * @param session the session, whose options apply
 * @param path the file; "-" is stdin. It may be compressed, or a member of an archive ("games.zip/x.pgn").
 * @return GAMUT_OK; GAMUT_FAILED if it cannot be read, and a finding says why
 */
GAMUT_API gamut_status gamut_reader_open(gamut_reader **out, gamut_session *session, const char *path);

/**
 * Read the next record.
 *
 * @param reader the reader
 * @param out the record, which is valid until the next call on this reader
 * @return GAMUT_OK; GAMUT_END if there are no more records; GAMUT_SKIPPED if this record is unusable, the next may be
 *        fine; GAMUT_FAILED if the rest of the file is unusable
 */
GAMUT_API gamut_status gamut_reader_next(gamut_reader *reader, const gamut_record **out);

/**
 * Get the format that the reader recognised.
 *
 * @param reader the reader
 * @return the format, which is static
 */
GAMUT_API const gamut_format *gamut_reader_format(const gamut_reader *reader);

/**
 * Close a reader, and free the file and the reader's memory. Findings stay.
 *
 * @param reader the reader; NULL is allowed
 */
GAMUT_API void gamut_reader_close(gamut_reader *reader);

/**
 * Get a record as a tree with the members that its JSON has.
 *
 * @param reader the reader that the record came from
 * @param record the record
 * @return the tree, which lives as long as the record; NULL when memory runs out
 */
GAMUT_API const gamut_value *gamut_record_tree(gamut_reader *reader, const gamut_record *record);

/**
 * Open a file for writing, in the format of the option "to", or else that of the extension of `path`. No file is
 * replaced before gamut_writer_commit.
 *
 * @param out the new writer, to be closed with gamut_writer_close; NULL on failure
 * @param session the session, whose options apply
 * @param path the file; "-" is stdout
 * @return GAMUT_OK; GAMUT_FAILED if no format fits, or the file cannot be made
 */
GAMUT_API gamut_status gamut_writer_open(gamut_writer **out, gamut_session *session, const char *path);

/**
 * Open a writer that writes into memory. After gamut_writer_commit, gamut_writer_memory has the bytes.
 *
 * @param out the new writer, to be closed with gamut_writer_close; NULL on failure
 * @param session the session, whose options apply
 * @param format id of the format
 * @return GAMUT_OK; GAMUT_FAILED if the format cannot be written, or memory runs out
 */
GAMUT_API gamut_status gamut_writer_open_memory(gamut_writer **out, gamut_session *session, const char *format);

/**
 * Take over what the reader knows about the file as a whole, so that a file that is written in its own format has the
 * same bytes.
 *
 * @param writer the writer
 * @param reader the reader whose records are written
 */
GAMUT_API void gamut_writer_follow(gamut_writer *writer, const gamut_reader *reader);

/**
 * Write a record.
 *
 * @param writer the writer
 * @param record the record, which is not needed afterwards
 * @return GAMUT_OK; GAMUT_SKIPPED if this format cannot hold that kind of record; GAMUT_FAILED if the file cannot be
 *        written
 */
GAMUT_API gamut_status gamut_writer_put(gamut_writer *writer, const gamut_record *record);

/**
 * List what the records so far have that the format cannot hold, as gamut_convert does. The list is complete after
 * gamut_writer_commit.
 *
 * The list includes extras, which a reader keeps of a record in addition to its meaning, if the format that is written
 * does not keep them ("extras.cbh").
 *
 * @param writer the writer
 * @return the list, which lives until the next call on the writer
 */
GAMUT_API const gamut_value *gamut_writer_losses(const gamut_writer *writer);

/**
 * Finish the file and put it in the place of the old one.
 *
 * @param writer the writer
 * @return GAMUT_OK; GAMUT_FAILED if it cannot be written: the old file is still there
 */
GAMUT_API gamut_status gamut_writer_commit(gamut_writer *writer);

/**
 * Get the bytes that a writer into memory has written, after gamut_writer_commit.
 *
 * @param writer the writer
 * @param extension extension of one file of a family ("cbg"); NULL: the main file
 * @return the bytes, which are valid until the writer is closed; no data if there is no such file
 */
GAMUT_API gamut_bytes gamut_writer_memory(const gamut_writer *writer, const char *extension);

/**
 * Close a writer. What was not committed is dropped.
 *
 * @param writer the writer; NULL is allowed
 */
GAMUT_API void gamut_writer_close(gamut_writer *writer);

/* ---- many files ---- */

/**
 * List the files that paths name, each of which can be read by itself.
 *
 * A folder gives the files below it, sorted by name; of a family of files (a ChessBase database) only the main one is
 * listed. An archive of several files gives its members ("games.zip/x.pgn"). Any other path is listed as it is, whether
 * it exists or not. Files of unknown formats are left out, and a note states their number; hidden files and links to
 * folders are skipped.
 *
 * @param session the session that keeps the list
 * @param paths files, folders and archives
 * @param path_count number of paths
 * @param except a file or folder that will be written, and is therefore not listed if it is in one of the folders;
 *        NULL: none
 * @param out the NULL-terminated list, which lives until gamut_session_clear or gamut_session_close
 * @param file_count number of files listed
 * @return GAMUT_FINE; GAMUT_FINDINGS if there are findings of at least the severity of "fail-on"; GAMUT_UNREADABLE if a
 *        folder cannot be read, or contains no file that can be read, which is a finding: the other files are listed
 *        nevertheless
 */
GAMUT_API gamut_outcome gamut_list_files(gamut_session *session, const char *const *paths, size_t path_count,
                                         const char *except, const char *const **out, size_t *file_count);

/* ---- whole operations ----
 * The answers are trees that live until gamut_session_clear or gamut_session_close. */

/**
 * Describe a file: {"file", "format", "version", "program", "encoding", "records", "kinds", counts, "diagnostics"}.
 *
 * @param session the session
 * @param path the file
 * @param out the answer
 * @return GAMUT_FINE, whatever is wrong with the file; GAMUT_UNREADABLE if it cannot be read
 */
GAMUT_API gamut_outcome gamut_info(gamut_session *session, const char *path, const gamut_value **out);

/**
 * Check a file: all findings at once.
 *
 * @param session the session, which keeps the findings
 * @param path the file
 * @return GAMUT_FINE; GAMUT_FINDINGS if there is a finding of at least the severity of the option "fail-on";
 *        GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_check(gamut_session *session, const char *path);

/**
 * Convert files into one.
 *
 * @param session the session, whose options select and change records
 * @param inputs the files
 * @param input_count number of files
 * @param output the file to write; its extension or the option "to" names the format
 * @param losses list of {"category", "count", "example"}: what the output could not hold. The count is the number of
 *        lost values; values with a name, such as tags, have a category for each name ("tags.TimeControl"), without an
 *        example.
 * @return GAMUT_FINE; GAMUT_FINDINGS if something was lost or skipped; GAMUT_MISUSED, GAMUT_UNREADABLE or
 *        GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_convert(gamut_session *session, const char *const *inputs, size_t input_count,
                                      const char *output, const gamut_value **losses);

/* What the records in one of the written files have in common when files are split. */
typedef enum gamut_split_by {
    GAMUT_SPLIT_SIZE,  /* nothing: each written file has a given number of records */
    GAMUT_SPLIT_EVENT, /* the event */
    GAMUT_SPLIT_YEAR,  /* the year */
    GAMUT_SPLIT_PLAYER /* a player: a game goes into the files of both, a board into four */
} gamut_split_by;

/**
 * Write the records of files to several files. Their names are made from `output` and what their records have in
 * common: "club.pgn" becomes "club-Village_Open.pgn". All of them appear at the end; if reading fails, none appears.
 *
 * @param session the session, whose options select and change records
 * @param inputs the files
 * @param input_count number of files
 * @param output the name from which the names of the new files are made
 * @param by what the records of one written file have in common
 * @param size records per file, for GAMUT_SPLIT_SIZE alone
 * @param out {"files": [{"file", "records"}], "losses": as for gamut_convert}
 * @return as for gamut_convert; GAMUT_MISUSED also if there would be more than 500 files
 */
GAMUT_API gamut_outcome gamut_split(gamut_session *session, const char *const *inputs, size_t input_count,
                                    const char *output, gamut_split_by by, uint64_t size, const gamut_value **out);

/**
 * Repair a file: correct errors for which there is only one right value.
 *
 * @param session the session
 * @param input the file
 * @param output the file to write
 * @param fixed list of {"rule", "path", "message"}: what was done; for TRF, the list also has what was not done, as
 *        {"rule", "line", "column", "message", "refused": why}, and then the outcome is GAMUT_FINDINGS
 * @return GAMUT_FINE; GAMUT_FINDINGS if errors are left in the output; GAMUT_MISUSED, GAMUT_UNREADABLE or
 *        GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_fix(gamut_session *session, const char *input, const char *output,
                                  const gamut_value **fixed);

/**
 * Repair a file as gamut_fix does, and recover what is left of a damaged file. This may need guesses, which are
 * reported.
 *
 * @param session the session
 * @param input the file
 * @param output the file to write
 * @param fixed as for gamut_fix; what was salvaged has one more member, "salvage": "found" (other data in the files
 *        proves it), "guessed" or "left out"
 * @return as for gamut_fix; GAMUT_FINDINGS if something was guessed or left out; GAMUT_MISUSED if the format does not
 *        have the ability "salvage"
 */
GAMUT_API gamut_outcome gamut_salvage(gamut_session *session, const char *input, const char *output,
                                      const gamut_value **fixed);

/**
 * Compare the meaning of two files.
 *
 * @param session the session
 * @param a the first file
 * @param b the second file
 * @param out list of {"path", "a", "b"}
 * @return GAMUT_FINE; GAMUT_FINDINGS if they differ, or a record could not be read; GAMUT_UNREADABLE if a file cannot
 *        be read, or both are too large to be compared in memory
 */
GAMUT_API gamut_outcome gamut_diff(gamut_session *session, const char *a, const char *b, const gamut_value **out);

/* How the explanation of bytes is printed. */
typedef enum gamut_dump_form {
    GAMUT_DUMP_TEXT, /* a line per field */
    GAMUT_DUMP_HEX,  /* the same with the bytes */
    GAMUT_DUMP_JSONL /* an object per field */
} gamut_dump_form;

/**
 * Explain every byte or column of a file.
 *
 * @param session the session
 * @param path the file
 * @param member extension of the one file of a family to be explained; NULL: the one that the path names, or all of
 *        them if that is the main one
 * @param form how it is printed
 * @param stream where it is printed
 * @return GAMUT_FINE; GAMUT_FINDINGS if a part could not be read; GAMUT_MISUSED if the format is plain text, or there
 *        is no such member; GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_dump(gamut_session *session, const char *path, const char *member, gamut_dump_form form,
                                   const gamut_stream *stream);

/* In which form things are printed. */
typedef enum gamut_form {
    GAMUT_FORM_TEXT, /* for people */
    GAMUT_FORM_CSV,  /* CSV: a sheet of a tournament as one table, or a list of names */
    GAMUT_FORM_JSON, /* JSON: a sheet as one object with the table as "rows", or a list of names */
    GAMUT_FORM_SVG   /* one picture: of the first game or bridge board, or the one that the selection names */
} gamut_form;

/* A width greater than that of any table, so that nothing is cut. Text without columns still has lines of 80. */
#define GAMUT_ANY_WIDTH 100000u

/* How to show things to people. NULL, or zero except for its size: as text, 80 cells wide, without colour. */
typedef struct gamut_style {
    size_t size;       /* sizeof(gamut_style) */
    unsigned width;    /* width of the terminal in cells; 0: 80 */
    bool colour;       /* with the colours of a terminal */
    bool ascii;        /* no line drawing, no figurines, no suit symbols */
    gamut_form form;   /* text, CSV, JSON or SVG */
    gamut_text glyphs; /* what annotation glyphs of calls and cards mean, a line each: "15 transfer"; may be absent */
    bool reveals;      /* show the hands that a bridge board marks as hidden, too */
} gamut_style;

/* What to show of a bridge session, or of a tournament. */
typedef enum gamut_sheet {
    GAMUT_SHEET_OVERVIEW,   /* rankings, or what `board` or `entry` select */
    GAMUT_SHEET_RANKINGS,   /* the entries by rank */
    GAMUT_SHEET_TRAVELLERS, /* the results of each board */
    GAMUT_SHEET_CARDS,      /* the boards of each pair, round by round */
    GAMUT_SHEET_MOVEMENT,   /* the pairs and boards at each table, round by round */
    GAMUT_SHEET_MATCHES,    /* the matches of teams, board by board */
    /* for tournaments only: */
    GAMUT_SHEET_CROSSTABLE, /* all results in one table: by round, in a round robin by opponent */
    GAMUT_SHEET_STANDINGS,  /* ranks and the tie-breaks of the event */
    GAMUT_SHEET_PAIRINGS,   /* the rounds with their results */
    GAMUT_SHEET_PROGRESS,   /* the ranks after every round */
    /* for bridge sessions only: */
    GAMUT_SHEET_OVERALL, /* the ranking of the whole event, strat by strat */
    GAMUT_SHEET_RECAP,   /* the points of every entry on every board */
    GAMUT_SHEET_ALL,     /* all sheets of the session */
    /* for bridge boards only, all boards in one table: */
    GAMUT_SHEET_BOARDS, /* a row per board, with hands, points and shapes, contract and score */
    GAMUT_SHEET_RESULTS /* a row for each result in the score tables of the boards */
} gamut_sheet;

/* Which part to show. NULL, or zero except for its size: an overview. */
typedef struct gamut_selection {
    size_t size;         /* sizeof(gamut_selection) */
    uint64_t record;     /* only the record with that number, from 1; 0: all */
    bool has_ply;        /* show only the board of a chess game after `ply` half moves */
    uint32_t ply;        /* number of half moves */
    bool is_flipped;     /* show the board from Black's side */
    gamut_sheet sheet;   /* which sheet of a bridge session, a tournament or a file of boards */
    const char *section; /* only that section, or a direction of it ("A/NS"); NULL: all */
    uint64_t board;      /* only the travellers of that board; 0: all */
    uint64_t entry;      /* only the card of that pair; 0: all */
    uint64_t round;      /* the pairings of that round, or the standings after it; 0: all */
    uint64_t player;     /* the card of the player with that number in the tournament or with the federation */
    /* Show everything about the player with this name or part of a name: the card of a tournament, the results of a
     * session, games or boards. NULL: all players. */
    const char *player_name;
} gamut_selection;

/**
 * Show the records of a file for people.
 *
 * @param session the session
 * @param path the file
 * @param selection which part to show; NULL: an overview
 * @param style how it is shown; NULL: as text, 80 cells wide, without colour
 * @param stream where it is printed
 * @return GAMUT_FINE; GAMUT_FINDINGS if something could not be read; GAMUT_MISUSED if the selection does not fit the
 *        file; GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_show(gamut_session *session, const char *path, const gamut_selection *selection,
                                   const gamut_style *style, const gamut_stream *stream);

/**
 * List the names in the records of all files, the most frequent first, with counts, results, ratings and dates.
 *
 * Names that a database keeps without a game are listed with 0, unless records are selected; deleted records count only
 * with the option "deleted". As JSON there is an object per line.
 *
 * @param session the session
 * @param paths the files
 * @param path_count number of files
 * @param what "players", "events" (or "tournaments"), "annotators", "sources", "teams" or "openings"
 * @param style how they are shown; NULL: as text, 80 cells wide, without colour
 * @param stream where they are printed
 * @return GAMUT_FINE; GAMUT_FINDINGS if a file or record could not be read; GAMUT_MISUSED if there is no such list;
 *        GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_show_names(gamut_session *session, const char *const *paths, size_t path_count,
                                         const char *what, const gamut_style *style, const gamut_stream *stream);

/* ---- trees ---- */

/**
 * Print a tree as JSON.
 *
 * @param value the tree
 * @param indent columns by which a level is indented; 0: all in one line
 * @param stream where it is printed
 * @return false if the stream stopped it or memory runs out
 */
GAMUT_API bool gamut_value_print(const gamut_value *value, unsigned indent, const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
