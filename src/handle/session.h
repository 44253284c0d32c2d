/* session.h - the internals of sessions, readers and writers. */
#ifndef HANDLE_SESSION_H
#define HANDLE_SESSION_H

#include <gamut/gamut.h>

#include "codec/codec.h"
#include "entry.h"
#include "stage/stage.h"

/* A file in memory that the user lent to the session. */
typedef struct lent_file lent_file;
struct lent_file {
    const char *name;
    base_bytes bytes;
    lent_file *next;
};

/* A file that was not read to its end, or that has a companion file that could not be read. It must not be replaced. */
typedef struct unread_file unread_file;
struct unread_file {
    const char *path;
    const char *what; /* the part that could not be read */
    unread_file *next;
};

struct gamut_session {
    HANDLE_HEAD;            /* its member `session` points to the session itself */
    atomic_bool is_entered; /* some thread is in a call of the session */
    base_account *account;  /* counts failed allocations; a fork shares the account of its original */
    bool is_fork;
    gamut_limits limits;
    base_budget *budget;
    codec_options options;
    base_arena *settings; /* memory for option values, lent files and messages; freed when the session is closed */
    lent_file *lent;
    base_arena *answers; /* memory for trees and texts that were given out; freed when the session is cleared */
    diag_list *diags;
    gamut_reader *readers;   /* list of the open readers */
    size_t handles;          /* number of open readers, writers and builders */
    unread_file *unread;     /* list of files that must not be replaced, in `answers` */
    bool has_unknown_unread; /* there was not enough memory to list another unread file */
    base_list bundles;       /* io_bundle *, in `answers`: the files that answers may point into */
    io_shelf *shelf;         /* the open archives; a fork shares the shelf of its original */
    io_shelf own_shelf;
    /* The archive that was opened last, because the next file is likely to be in it, too; NULL: none. */
    io_container *last_archive;
    void (*report)(const gamut_progress *progress, void *payload); /* NULL: nobody watches the progress */
    void *report_payload;
    uint64_t reported_at; /* time of the last progress report, in milliseconds */
    const char *message;
    size_t shortages;            /* failed allocations on the account when the session was opened or cleared */
    gamut_error error;           /* why the last call failed */
    bool is_misused;             /* the call was wrong, rather than the file or the system */
    bool is_judged;              /* gamut_check was called, so findings are printed with hints */
    const codec_format *read_as; /* the format of the file that was read last; NULL: no file was read */
};

/* A range of bytes of a file. */
typedef struct reader_range {
    uint64_t from, to;
} reader_range;

/* What a thread needs to read records one at a time. */
typedef struct reader_scratch {
    base_arena *arena; /* memory of the current record */
    diag_list *diags;
    /* Findings in a record until it is known whether the record is selected; NULL: all records are selected. */
    diag_list *aside;
} reader_scratch;

struct gamut_reader {
    HANDLE_HEAD;
    codec_reader codec;
    gamut_reader *next_open; /* next reader in the session's list */
    diag_list *diags;        /* where the reader reports findings; the list also has the files that they refer to */
    bool is_fleeting;        /* nothing that is made from its records outlives the reader */
    bool is_torn;            /* its file was shortened while it was read ("torn"), which was reported */
    reader_scratch scratch;
    gamut_record record;
    stage_chain *chain;    /* the stages that records pass before they are handed out */
    bool has_joint_stages; /* its records pass further stages later, together with those of other inputs */
    bool is_joined;        /* the output also gets records of other inputs */
    const gamut_format *format;
    uint64_t number;  /* number of the last record */
    uint64_t skipped; /* number of records that could not be read */
    /* Every record that is handed out is checked, and at the end the structure between the records. */
    bool is_judging;
    base_list unwanted;  /* reader_range: the bytes of records that were not selected, ascending */
    const void *context; /* codec_span.context of the last record */
    uint64_t forgotten;  /* the memory pages of the file before this offset were released */
    gamut_status status; /* GAMUT_OK, or how the reading ended */
};

struct gamut_writer {
    HANDLE_HEAD;
    codec_writer codec;
    codec_coded coded;  /* the record that is being written */
    base_buffer buffer; /* the bytes of that record */
    base_drain drain;   /* takes bytes out of the buffer while a long record is being coded */
    uint64_t count;
    gamut_kind expected; /* kind of the records, in case there are none; 0: unknown */
    bool has_begun;      /* the file was started, and the codec knows the kind of the first record */
    bool is_strict;      /* nothing is written if a value would be truncated */
    /* Where the last record ended in the source, if its original bytes were copied; otherwise NULL. */
    const uint8_t *spelled_end;
};

/* session_hold counts a reader, writer or builder that keeps the session alive; session_release removes it from the
 * count. Both must be called within a call of the session. */
void session_hold(gamut_session *session);
void session_release(gamut_session *session);
/* Return whether the user has closed the session, and no handle holds it. */
bool session_is_over(const gamut_session *session);
void session_end(gamut_session *session);
/* Return whether an allocation has failed since the session was opened or cleared: results may be incomplete without a
 * report. */
bool session_is_short(const gamut_session *session);
/* Keep the bundle of files as long as the answers. If memory runs out, close the bundle. */
void session_keep(gamut_session *session, io_bundle *bundle);
/* Return why nothing may be written to that path: the file there, or if `is_family` one of its companion files, was not
 * read completely. NULL: writing is allowed. */
const char *session_unread_at(gamut_session *session, const char *path, bool is_family);
/* Return whether there is a finding of that rule. */
bool session_has_finding(gamut_session *session, const gamut_rule *rule);
/* Set the error code and the message of the session, and return `outcome`. */
gamut_outcome session_say(gamut_session *session, gamut_outcome outcome, gamut_error error, const char *message, ...)
    PRINTF_LIKE(4, 5);
/* Set the message "out of memory", and return `outcome`. */
gamut_outcome session_out_of_memory(gamut_session *session, gamut_outcome outcome);
/* Return why nothing was written: GAMUT_MISUSED if the call was wrong, otherwise GAMUT_UNWRITTEN. */
gamut_outcome session_write_failure(const gamut_session *session);
/* Return the lowest severity of findings that makes a call fail, according to the option fail-on. */
gamut_severity session_fail_on(const gamut_session *session);
/* Return GAMUT_FINDINGS if there is a finding of at least that severity, otherwise GAMUT_FINE. */
gamut_outcome session_verdict(const gamut_session *session, gamut_severity least);
/* Copy a struct that the caller filled, whose first member is its size, over the defaults in `out`; if `given` is NULL,
 * change nothing. False: the size is not set, or the struct uses members that only a newer library has; the message of
 * the session, which may be NULL, states which. */
MUST_USE bool session_take(void *out, size_t own_size, const void *given, gamut_session *session, const char *name);
#define SESSION_TAKE(out, given, session) session_take(out, sizeof *(out), given, session, #given)
unsigned session_jobs(const gamut_session *session);
/* Report the progress of the reader to the user's callback, unless the last report is recent. */
void session_report_progress(const gamut_reader *reader, uint64_t done, uint64_t records);
/* Report the progress of an operation on many files, of which `file` was processed last, unless the last report is
 * recent. */
void session_report_files(gamut_session *session, const char *file, size_t done, size_t count);
/* Report the progress of an operation that knows its total work, unless the last report is recent. */
void session_report_work(gamut_session *session, const gamut_progress *progress);
/* Open a session for one thread of an operation, with the options, limits and lent files of `session`, which must
 * outlive the new session. NULL: out of memory. */
gamut_session *session_fork(const gamut_session *session);
/* Return whether a file of the reader was shortened or became unreadable while it was read; this is reported once.
 * Records read since then are not handed out. */
bool reader_is_torn(gamut_reader *reader);
/* The records before offset `done` have been processed: report progress, and release the memory of their bytes, because
 * a file is read once from start to end. */
void reader_pass(gamut_reader *reader, uint64_t done, uint64_t records);

/* Return the part of a file that formats examine to recognise it. */
codec_window reader_window(const io_source *source);
/* Remove the stages that work over all inputs together from the reader; the caller applies them. `has_joint_stages`:
 * there are such stages. False: out of memory. */
MUST_USE bool reader_leave_joint_stages(gamut_reader *reader, bool has_joint_stages);
/* Open the file and find its format, but do not let the codec read it yet. The reader reports to `diags`, which must
 * outlive it. GAMUT_FAILED: the file cannot be opened, which was reported. */
/* Open the bytes of a file. If the user lent a file in memory, it takes precedence over a file of the same name on the
 * disk. `*message` is the reason of a failure. */
MUST_USE io_result reader_open_bundle(io_bundle **out, gamut_session *session, const char *path, const char **message);
MUST_USE gamut_status reader_prepare(gamut_reader **out, gamut_session *session, diag_list *diags, const char *path);
/* Let the codec open the file that was prepared. */
MUST_USE gamut_status reader_start(gamut_reader *reader);
/* Open the file as gamut_reader_open does, but keep it as long as the session's answers, which may point into it. */
MUST_USE gamut_status reader_open_kept(gamut_reader **out, gamut_session *session, const char *path);
/* Open the file as reader_open_kept does, but without reading extras and document: only the model is needed. */
MUST_USE gamut_status reader_open_lean(gamut_reader **out, gamut_session *session, const char *path);
/* Open the file as reader_open_kept does, and check every record that is handed out, and at the end the structure
 * between the records: see is_judging. */
MUST_USE gamut_status reader_open_judging(gamut_reader **out, gamut_session *session, const char *path);
/* Where a record starts in a file, known from an earlier reading of the same bytes. Number 0: unknown. */
typedef struct reader_place {
    uint64_t number;
    uint64_t offset;
} reader_place;
/* Open the file as reader_open_lean does, to read record `number`, counted from 1. If records can be skipped without
 * decoding, it is the next record that is handed out; skipping starts at `near` if the format can start there and
 * `near` is not after the record. */
MUST_USE gamut_status reader_open_at(gamut_reader **out, gamut_session *session, const char *path, uint64_t number,
                                     reader_place near);
/* Return whether records can be skipped without being decoded: that is so if no stage needs them. */
bool reader_can_pass(const gamut_reader *reader);
/* Skip the records before that number, and return how many have been skipped. `last` may be NULL; otherwise it becomes
 * the start of the last skipped record, and does not change if no record was skipped. */
uint64_t reader_pass_over(gamut_reader *reader, uint64_t number, reader_place *last);
/* Give the record its spelling, the bytes that it is read from, if its format can write them again. */
void reader_spell(const gamut_reader *reader, gamut_record *record, const codec_span *span);
/* Return whether the record is selected, by the option --deleted and by the stages, if they are pure (look at one
 * record only); these may change the record. Also false if memory runs out: see base_arena_failed. */
bool reader_wants(const gamut_reader *reader, base_arena *arena, gamut_record *record);
/* Return whether the conditions in codec_reader.sieve alone decide which records are selected. */
bool reader_only_sifts(const gamut_reader *reader);
/* Return whether some records may not be selected; findings in these are dropped. */
bool reader_selects(const gamut_reader *reader);
/* Return a list for findings that may be dropped, or NULL: out of memory. */
MUST_USE diag_list *reader_create_diags(const gamut_reader *reader);
void reader_clear_diags(const gamut_reader *reader, diag_list *diags);
/* Check the structure between the records; findings in records that are not selected are dropped. */
void reader_check(gamut_reader *reader);
/* For formats that find out only by their check that something could not be read: run the check of reader_check, but
 * report only such findings. */
void reader_check_unread(gamut_reader *reader);
/* Drop the findings in these bytes, because the record there is not selected. */
void reader_leave_out(gamut_reader *reader, uint64_t offset, uint64_t length);

/* Return the format that writer_open_like would write, or if `reader` is NULL, gamut_writer_open. NULL: no format, and
 * the session has the message. */
const codec_format *writer_format(gamut_session *session, const char *path, const gamut_reader *reader);
/* Open a writer as gamut_writer_open does; if the path does not tell the format ("-", or an unknown extension), use the
 * format of the reader. */
MUST_USE gamut_status writer_open_like(gamut_writer **out, gamut_session *session, const char *path,
                                       const gamut_reader *reader);
/* Return whether nothing can be written any more. */
bool writer_has_failed(const gamut_writer *writer);
/* Report a finding about a file that was written. */
void session_report_output(gamut_session *session, const char *output, const gamut_rule *rule, base_text what);
/* Return whether some finding says that something of the input was lost or not understood. */
bool session_has_unread(const gamut_session *session);
/* Report the notices that the writer collected. */
void writer_report_notices(gamut_session *session, const gamut_writer *writer, const char *output);
/* Write a record as gamut_writer_put does; its moves must be legal. */
MUST_USE gamut_status writer_put(gamut_writer *writer, const gamut_record *record);
/* Write a record in three steps: writer_start, writer_code, writer_put_coded. The first record starts the file. The
 * result belongs to the writer and may be coded and put once; NULL: it failed, which was reported. */
MUST_USE codec_coded *writer_start(gamut_writer *writer, const gamut_record *record);
/* Code a record, and prove it (see writer_prove) if its format requires that. If coded->kept is set, the function
 * changes only `coded`, so any thread may code records ahead, once the first record was put. The caller sets `record`,
 * `scratch`, `kept` and `bytes`; the result is in coded->status. */
void writer_code(const codec_writer *writer, codec_coded *coded);
/* Write a coded record to the file. Records must be put in their order. */
MUST_USE gamut_status writer_put_coded(gamut_writer *writer, codec_coded *coded);
/* Write the record, whose format has `is_proved` set, read it back, and add what changed to `losses`, which are in
 * `arena`. A record that keeps its original bytes is not proved. May be called on any thread. */
void writer_prove(const codec_writer *writer, const gamut_record *record, base_arena *arena, gamut_value *losses);

#endif
