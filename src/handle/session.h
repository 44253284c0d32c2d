/* session.h - the inside of sessions, readers and writers. */
#ifndef HANDLE_SESSION_H
#define HANDLE_SESSION_H

#include <gamut/gamut.h>

#include "codec/codec.h"
#include "entry.h"
#include "stage/stage.h"

/* A file in memory that the user lent. */
typedef struct lent_file lent_file;
struct lent_file {
    const char *name;
    base_bytes bytes;
    lent_file *next;
};

/* A file that was not read to its end, or one of whose neighbours could not be read: nothing takes its place. */
typedef struct unread_file unread_file;
struct unread_file {
    const char *path;
    const char *what; /* could not be read */
    unread_file *next;
};

struct gamut_session {
    HANDLE_HEAD;            /* the session is itself */
    atomic_bool is_entered; /* by a call, on some thread */
    base_account *account;  /* of shortages of memory; a fork has that of its original */
    bool is_fork;
    gamut_limits limits;
    base_budget *budget;
    codec_options options;
    base_arena *settings; /* values of options, lent files; lives until close */
    lent_file *lent;
    base_arena *answers; /* trees and texts given out; lives until clear */
    diag_list *diags;
    gamut_reader *readers;   /* that are open */
    size_t handles;          /* readers, writers and builders that are open */
    unread_file *unread;     /* among the answers */
    bool has_unknown_unread; /* and more, which there was no memory for */
    base_list bundles;       /* io_bundle *, among the answers: what these are slices of */
    io_shelf *shelf;         /* where archives are found that are open; a fork has that of its original */
    io_shelf own_shelf;
    io_container *last_archive; /* that was opened: the next file is likely to be in it, too; NULL: none */
    void (*report)(const gamut_progress *progress, void *payload); /* NULL: nobody watches */
    void *report_payload;
    uint64_t reported_at; /* in milliseconds */
    const char *message;
    size_t shortages;            /* on its account before it was opened or cleared */
    gamut_error error;           /* why the last call failed */
    bool is_misused;             /* the call was wrong, not the file or the system */
    bool is_judged;              /* by gamut_check: whoever asks what is wrong also wants to know what to do */
    const codec_format *read_as; /* of the last file; NULL: none was read */
};

/* Bytes of the file from one record to another. */
typedef struct reader_range {
    uint64_t from, to;
} reader_range;

/* What one thread reads records with, one at a time. */
typedef struct reader_scratch {
    base_arena *arena; /* the record's */
    diag_list *diags;
    diag_list *aside; /* what was found in a record that may not be wanted; NULL: all are */
} reader_scratch;

struct gamut_reader {
    HANDLE_HEAD;
    codec_reader codec;
    gamut_reader *next_open; /* of the session's */
    diag_list *diags;        /* in which its files are */
    bool is_fleeting;        /* nothing that is made of its records outlives it */
    bool is_torn;            /* its file was shortened while it was read, and that was reported */
    reader_scratch scratch;
    gamut_record record;
    stage_chain *chain;    /* what happens to records before they are handed out */
    bool has_joint_stages; /* and more happens to them after it */
    bool is_joined;        /* records of other inputs stand before or after them in the output */
    const gamut_format *format;
    uint64_t number;
    uint64_t skipped;
    bool is_judging;     /* every record that is handed out is checked, and at the end what lies between them */
    base_list unwanted;  /* reader_range: where in the file the records are that were not wanted, ascending */
    const void *context; /* of the last record: values that it takes from those before it; NULL: none */
    uint64_t forgotten;  /* up to there the source's pages were given up */
    gamut_status status; /* GAMUT_OK, or how it ended */
};

struct gamut_writer {
    HANDLE_HEAD;
    codec_writer codec;
    codec_coded coded;  /* the record in its turn */
    base_buffer buffer; /* its bytes */
    base_drain drain;   /* for the buffer while a long record is coded */
    uint64_t count;
    gamut_kind expected;        /* kind of the records if none comes; 0: unknown */
    bool has_begun;             /* the codec knows the kind of the first record */
    bool is_strict;             /* nothing is written if a value would be cut */
    const uint8_t *spelled_end; /* end of the last record in the source if it kept its spelling */
};

/* Counts a reader, writer or builder that holds the session, and takes it off again, in a call of the session. */
void session_hold(gamut_session *session);
void session_release(gamut_session *session);
/* Whether its user closed it, and nothing holds it. */
bool session_is_over(const gamut_session *session);
void session_end(gamut_session *session);
/* Whether the system had no memory since the session was opened or cleared: what was computed meanwhile may lack
 * something without a report. */
bool session_is_short(const gamut_session *session);
/* Keeps the bundle until the answers are forgotten. Out of memory, the bundle is closed. */
void session_keep(gamut_session *session, io_bundle *bundle);
/* Why nothing may be written to that path: what is there was not read whole. `is_family`: nor to its neighbours. NULL:
 * it may. */
const char *session_unread_at(gamut_session *session, const char *path, bool is_family);
/* Whether a finding of that rule is listed. */
bool session_has_finding(gamut_session *session, const gamut_rule *rule);
/* Sets code and message and returns `outcome`. */
gamut_outcome session_say(gamut_session *session, gamut_outcome outcome, gamut_error error, const char *message, ...)
    PRINTF_LIKE(4, 5);
/* The severity from which on findings count, by the option fail-on. */
gamut_severity session_fail_on(const gamut_session *session);
/* GAMUT_FINDINGS when there is a finding of at least that severity, else GAMUT_FINE. */
gamut_outcome session_verdict(const gamut_session *session, gamut_severity least);
/* Lays a struct that the caller filled, which begins with its size, over defaults of ours; NULL changes nothing. False:
 * the size is not set, or the struct asks for what this library does not know; the session, which may be NULL, says
 * so. */
MUST_USE bool session_take(void *out, size_t own_size, const void *given, gamut_session *session, const char *name);
#define SESSION_TAKE(out, given, session) session_take(out, sizeof *(out), given, session, #given)
unsigned session_jobs(const gamut_session *session);
/* Reports to a watcher how far the reader is, unless the last report is of this moment. */
void session_report_progress(const gamut_reader *reader, uint64_t done, uint64_t records);
/* The same for an operation on many files, of which `file` was the last. */
void session_report_files(gamut_session *session, const char *file, size_t done, size_t count);
/* The same for one that knows how much work there is in all. */
void session_report_work(gamut_session *session, const gamut_progress *progress);
/* A session with the options, limits and lent files of another, which must outlive it: for one thread of an operation.
 * NULL: out of memory. */
gamut_session *session_fork(const gamut_session *session);
/* Whether a file of the reader was shortened, or became unreadable, while it was read; reported once. What was read
 * then is not handed on. */
bool reader_is_torn(gamut_reader *reader);
/* The records before `done` have been dealt with: the watcher gets a report, and the memory that they took is given
 * up. */
void reader_pass(gamut_reader *reader, uint64_t done, uint64_t records);

/* What the probes see of a file. */
codec_window reader_window(const io_source *source);
/* Leaves the stages that look at all inputs together, if there are any, to the caller. False: out of memory. */
MUST_USE bool reader_leave_joint_stages(gamut_reader *reader, bool has_joint_stages);
/* Opens the file and finds its format, but does not let the codec read yet. GAMUT_FAILED: reported. */
MUST_USE gamut_status reader_prepare(gamut_reader **out, gamut_session *session, const char *path);
/* Lets the codec open what was prepared. */
MUST_USE gamut_status reader_start(gamut_reader *reader);
/* Opens the file for those who look at the model only, not at extras or document. */
/* The same as gamut_reader_open; its file stays as long as the session's answers, which may be slices of it. */
MUST_USE gamut_status reader_open_kept(gamut_reader **out, gamut_session *session, const char *path);
MUST_USE gamut_status reader_open_lean(gamut_reader **out, gamut_session *session, const char *path);
/* Opens the file to check every record that is handed out, and at the end what lies between them: see is_judging. */
MUST_USE gamut_status reader_open_judging(gamut_reader **out, gamut_session *session, const char *path);
/* Where in a file a record begins, as an earlier reading of the same bytes has shown. The number 0: unknown. */
typedef struct reader_place {
    uint64_t number;
    uint64_t offset;
} reader_place;
/* The same for the record of that number, from 1: those before it are passed over without a look where they can be,
 * from `near` on if the format can begin there and that is not past it; and it is the next one then. */
MUST_USE gamut_status reader_open_at(gamut_reader **out, gamut_session *session, const char *path, uint64_t number,
                                     reader_place near);
/* Whether records can be passed over without a look: the file is cut into them, and no stage asks for them. */
bool reader_can_pass(const gamut_reader *reader);
/* Passes over the records before that number, and answers how many are past now. `last` gets where the last of them
 * begins, and stays as it is if there is none; NULL: nobody asks. */
uint64_t reader_pass_over(gamut_reader *reader, uint64_t number, reader_place *last);
/* The record remembers the bytes it is read from, if its format writes such bytes again. */
void reader_spell(const gamut_reader *reader, gamut_record *record, const codec_span *span);
/* By the option --deleted, and by the stages if they are pure; these may change the record. False also when memory was
 * not enough, and then `arena` knows. */
bool reader_wants(const gamut_reader *reader, base_arena *arena, gamut_record *record);
/* Whether what is wanted is said by the conditions that readers are asked with, and by nothing else. */
bool reader_only_sifts(const gamut_reader *reader);
/* Whether some records may not be wanted; then neither is what is wrong with them. */
bool reader_selects(const gamut_reader *reader);
/* A list for findings that may be dropped, or NULL: out of memory. */
MUST_USE diag_list *reader_create_diags(const gamut_reader *reader);
void reader_clear_diags(const gamut_reader *reader, diag_list *diags);
/* Judges what lies between the records, and what is there of the records that are wanted. */
void reader_check(gamut_reader *reader);
/* Of these findings only those that say what could not be read, where the format leaves them to its check. */
void reader_check_unread(gamut_reader *reader);
/* A record in these bytes is not wanted, so neither are findings there. */
void reader_leave_out(gamut_reader *reader, uint64_t offset, uint64_t length);

/* The format that writer_open_like, or without a reader gamut_writer_open, would write; NULL: none, and the session
 * says why. */
const codec_format *writer_format(gamut_session *session, const char *path, const gamut_reader *reader);
/* As gamut_writer_open, but what names no format is written in that of the reader: "-", or an unknown extension. */
MUST_USE gamut_status writer_open_like(gamut_writer **out, gamut_session *session, const char *path,
                                       const gamut_reader *reader);
/* Whether nothing can be written any more. */
bool writer_has_failed(const gamut_writer *writer);
/* A finding about a file that was written. */
void session_report_output(gamut_session *session, const char *output, const gamut_rule *rule, base_text what);
/* Whether some finding says that something of the input was lost or not understood. */
bool session_has_unread(const gamut_session *session);
/* Those that the writer has to say. */
void writer_report_notices(gamut_session *session, const gamut_writer *writer, const char *output);
/* Write a record as gamut_writer_put does; its moves must be legal. */
MUST_USE gamut_status writer_put(gamut_writer *writer, const gamut_record *record);
/* The same in steps: start the record, code it, put it. The first record starts the file. The result is the writer's
 * own and may be coded and put once; NULL: it failed and was reported. */
MUST_USE codec_coded *writer_start(gamut_writer *writer, const gamut_record *record);
/* Code a record, and prove it if its format wants that. Pure if coded->kept is set: any thread may then code records
 * ahead of their turn, once the first was put. The caller sets `record`, `scratch`, `kept` and `bytes`; the result is
 * in coded->status. */
void writer_code(const codec_writer *writer, codec_coded *coded);
/* Put a coded record into the file, in its turn. */
MUST_USE gamut_status writer_put_coded(gamut_writer *writer, codec_coded *coded);
/* Read back what the record becomes in a format that is_proved, and add what changed to `losses`, which are in `arena`.
 * A record that keeps its spelling is not read. On any thread. */
void writer_prove(const codec_writer *writer, const gamut_record *record, base_arena *arena, gamut_value *losses);

#endif
