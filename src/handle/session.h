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

/* A file that was not read to its end, or that has a neighbour that could not be read. It must not be replaced. */
typedef struct unread_file unread_file;
struct unread_file {
    const char *path;
    const char *what; /* the part that could not be read */
    unread_file *next;
};

struct gamut_session {
    HANDLE_HEAD;            /* its session is the session itself */
    atomic_bool is_entered; /* some thread is in a call */
    base_account *account;  /* counts shortages of memory; a fork shares that of its original */
    bool is_fork;
    gamut_limits limits;
    base_budget *budget;
    codec_options options;
    base_arena *settings; /* option values, lent files, messages; lives until close */
    lent_file *lent;
    base_arena *answers; /* trees and texts given out; lives until clear */
    diag_list *diags;
    gamut_reader *readers;   /* the open ones */
    size_t handles;          /* open readers, writers and builders */
    unread_file *unread;     /* in `answers` */
    bool has_unknown_unread; /* there was no memory to list another unread file */
    base_list bundles;       /* io_bundle *, in `answers`: the files that answers are slices of */
    io_shelf *shelf;         /* the open archives; a fork shares that of its original */
    io_shelf own_shelf;
    io_container *last_archive; /* the next file is likely to be in it, too; NULL: none was opened */
    void (*report)(const gamut_progress *progress, void *payload); /* NULL: there is no watcher */
    void *report_payload;
    uint64_t reported_at; /* in milliseconds */
    const char *message;
    size_t shortages;            /* on the account when it was opened or cleared */
    gamut_error error;           /* why the last call failed */
    bool is_misused;             /* the call was wrong, not the file or the system */
    bool is_judged;              /* gamut_check was called: findings are printed with hints */
    const codec_format *read_as; /* the format of the last file; NULL: none was read */
};

/* A range of bytes of a file. */
typedef struct reader_range {
    uint64_t from, to;
} reader_range;

/* What one thread reads records with, one at a time. */
typedef struct reader_scratch {
    base_arena *arena; /* the record's */
    diag_list *diags;
    diag_list *aside; /* findings in a record that may not be wanted; NULL: all records are */
} reader_scratch;

struct gamut_reader {
    HANDLE_HEAD;
    codec_reader codec;
    gamut_reader *next_open; /* in the session's list */
    diag_list *diags;        /* where it reports; its files belong to this list */
    bool is_fleeting;        /* nothing that is made from its records outlives it */
    bool is_torn;            /* its file was shortened while it was read, and that was reported */
    reader_scratch scratch;
    gamut_record record;
    stage_chain *chain;    /* the stages that records pass before they are handed out */
    bool has_joint_stages; /* its records pass more stages later, together with those of other inputs */
    bool is_joined;        /* the output also has records of other inputs */
    const gamut_format *format;
    uint64_t number;     /* of the last record */
    uint64_t skipped;    /* records that could not be read */
    bool is_judging;     /* every record that is handed out is checked, and at the end the structure between them */
    base_list unwanted;  /* reader_range: the places of records that were not wanted, ascending */
    const void *context; /* of the last record: codec_span.context */
    uint64_t forgotten;  /* the source's pages before this offset were given up */
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

/* Add or remove a reader, writer or builder that holds the session, in a call of the session. */
void session_hold(gamut_session *session);
void session_release(gamut_session *session);
/* Return whether the user closed the session, and no handle holds it. */
bool session_is_over(const gamut_session *session);
void session_end(gamut_session *session);
/* Return whether the system was out of memory since the session was opened or cleared: results may be incomplete
 * without a report. */
bool session_is_short(const gamut_session *session);
/* Keep the bundle as long as the answers. Out of memory, it is closed. */
void session_keep(gamut_session *session, io_bundle *bundle);
/* Return why nothing may be written to that path: the file there was not read completely. `is_family`: or one of its
 * neighbours. NULL: writing is allowed. */
const char *session_unread_at(gamut_session *session, const char *path, bool is_family);
/* Return whether there is a finding of that rule. */
bool session_has_finding(gamut_session *session, const gamut_rule *rule);
/* Set error code and message, and return `outcome`. */
gamut_outcome session_say(gamut_session *session, gamut_outcome outcome, gamut_error error, const char *message, ...)
    PRINTF_LIKE(4, 5);
/* Set the message "out of memory", and return `outcome`. */
gamut_outcome session_out_of_memory(gamut_session *session, gamut_outcome outcome);
/* Return why nothing was written: GAMUT_MISUSED if the call was wrong, else GAMUT_UNWRITTEN. */
gamut_outcome session_write_failure(const gamut_session *session);
/* Return the least severity of findings that count, by the option fail-on. */
gamut_severity session_fail_on(const gamut_session *session);
/* Return GAMUT_FINDINGS if there is a finding of at least that severity, else GAMUT_FINE. */
gamut_outcome session_verdict(const gamut_session *session, gamut_severity least);
/* Copy a struct that the caller filled, which begins with its size, over the defaults in `out`; NULL changes nothing.
 * False: the size is not set, or the struct has members that only a newer library knows; the message of the session,
 * which may be NULL, states which. */
MUST_USE bool session_take(void *out, size_t own_size, const void *given, gamut_session *session, const char *name);
#define SESSION_TAKE(out, given, session) session_take(out, sizeof *(out), given, session, #given)
unsigned session_jobs(const gamut_session *session);
/* Report the progress of the reader to the watcher, unless the last report is recent. */
void session_report_progress(const gamut_reader *reader, uint64_t done, uint64_t records);
/* The same for an operation on many files; `file` was the last. */
void session_report_files(gamut_session *session, const char *file, size_t done, size_t count);
/* The same for an operation that knows the total work. */
void session_report_work(gamut_session *session, const gamut_progress *progress);
/* Open a session with the options, limits and lent files of another, which must outlive it, for one thread of an
 * operation. NULL: out of memory. */
gamut_session *session_fork(const gamut_session *session);
/* Return whether a file of the reader was shortened, or became unreadable, while it was read; reported once. Records
 * read since then are not handed out. */
bool reader_is_torn(gamut_reader *reader);
/* The records before `done` have been processed: report progress, and give up the memory of their bytes: a file is read
 * once from start to end. */
void reader_pass(gamut_reader *reader, uint64_t done, uint64_t records);

/* Return the part of a file that probes see. */
codec_window reader_window(const io_source *source);
/* Leave the stages that look at all inputs together, if there are any, to the caller. False: out of memory. */
MUST_USE bool reader_leave_joint_stages(gamut_reader *reader, bool has_joint_stages);
/* Open the file and find its format, but do not let the codec read yet. The reader reports to `diags`, which must
 * outlive it. GAMUT_FAILED: reported. */
MUST_USE gamut_status reader_prepare(gamut_reader **out, gamut_session *session, diag_list *diags, const char *path);
/* Let the codec open what was prepared. */
MUST_USE gamut_status reader_start(gamut_reader *reader);
/* Open the file as gamut_reader_open does, but keep it as long as the session's answers, which may be slices of it. */
MUST_USE gamut_status reader_open_kept(gamut_reader **out, gamut_session *session, const char *path);
/* The same to look at the model only, not at extras or document. */
MUST_USE gamut_status reader_open_lean(gamut_reader **out, gamut_session *session, const char *path);
/* The same to check every record that is handed out, and at the end the structure between them: see is_judging. */
MUST_USE gamut_status reader_open_judging(gamut_reader **out, gamut_session *session, const char *path);
/* The start of a record in a file, known from an earlier reading of the same bytes. The number 0: unknown. */
typedef struct reader_place {
    uint64_t number;
    uint64_t offset;
} reader_place;
/* Open the file as reader_open_lean does, for the record of that number, from 1. If records can be passed over, it is
 * the next one; passing over starts at `near` if the format can start there and `near` is not after the record. */
MUST_USE gamut_status reader_open_at(gamut_reader **out, gamut_session *session, const char *path, uint64_t number,
                                     reader_place near);
/* Return whether records can be passed over without being decoded: no stage asks for them. */
bool reader_can_pass(const gamut_reader *reader);
/* Pass over the records before that number, and return how many have been passed. `last`, which may be NULL, gets the
 * start of the last of them, and stays as it is if there is none. */
uint64_t reader_pass_over(gamut_reader *reader, uint64_t number, reader_place *last);
/* Give the record the bytes that it is read from, if its format can write them again. */
void reader_spell(const gamut_reader *reader, gamut_record *record, const codec_span *span);
/* Return whether the record is wanted, by the option --deleted and by the stages if they are pure; these may change the
 * record. False also if out of memory: see base_arena_failed. */
bool reader_wants(const gamut_reader *reader, base_arena *arena, gamut_record *record);
/* Return whether the sieve alone decides which records are wanted. */
bool reader_only_sifts(const gamut_reader *reader);
/* Return whether some records may not be wanted; findings in those are dropped. */
bool reader_selects(const gamut_reader *reader);
/* Return a list for findings that may be dropped, or NULL: out of memory. */
MUST_USE diag_list *reader_create_diags(const gamut_reader *reader);
void reader_clear_diags(const gamut_reader *reader, diag_list *diags);
/* Check the structure between the records; findings in records that are not wanted are dropped. */
void reader_check(gamut_reader *reader);
/* The same for findings of what could not be read alone, in formats that leave them to their check. */
void reader_check_unread(gamut_reader *reader);
/* Drop the findings in these bytes: the record there is not wanted. */
void reader_leave_out(gamut_reader *reader, uint64_t offset, uint64_t length);

/* Return the format that writer_open_like, or without a reader gamut_writer_open, would write. NULL: none, and the
 * session has the message. */
const codec_format *writer_format(gamut_session *session, const char *path, const gamut_reader *reader);
/* Open a writer as gamut_writer_open does; if the path names no format ("-", or an unknown extension), use that of the
 * reader. */
MUST_USE gamut_status writer_open_like(gamut_writer **out, gamut_session *session, const char *path,
                                       const gamut_reader *reader);
/* Return whether nothing can be written any more. */
bool writer_has_failed(const gamut_writer *writer);
/* Report a finding about a file that was written. */
void session_report_output(gamut_session *session, const char *output, const gamut_rule *rule, base_text what);
/* Return whether some finding means that something of the input was lost or not understood. */
bool session_has_unread(const gamut_session *session);
/* Report the notices that the writer collected. */
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
