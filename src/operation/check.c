/* check.c - checks a whole file and reports everything that is wrong.
 *
 * A file is checked in up to three steps: each record while it is read (on all cores if the format can be split), then
 * the structure of the file by its codec, and finally the boards against each other. All findings go into one list. */
#include "check/check.h"

#include <stdatomic.h>
#include <string.h>

#include "operation.h"

/* May run on any thread. */
static void note_board(const driver *drive, driver_piece *piece, const gamut_record *record)
{
    atomic_bool *has_boards = drive->payload;
    (void)piece;
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        atomic_store_explicit(has_boards, true, memory_order_relaxed);
}

/* The boards are read again by path, so the reader is closed before that, to free its memory. */
gamut_outcome gamut_check(gamut_session *session, const char *path)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path);
    gamut_reader *reader;
    session->is_judged = true;
    if (reader_open_judging(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    atomic_bool has_boards = false;
    driver drive = { .reader = reader, .visit = note_board, .payload = &has_boards };
    gamut_outcome outcome = driver_run(&drive, session_jobs(session));
    uint32_t source = reader->codec.file;
    /* The bytes of the file stay open for the findings, which refer to them after the reader is closed. */
    io_bundle *bundle = io_bundle_share(reader->codec.bundle);
    diag_tie_file(session->diags, source, bundle);
    reader->is_fleeting = true;
    gamut_reader_close(reader);
    if (outcome == GAMUT_UNWRITTEN)
        outcome = GAMUT_UNREADABLE;
    if (has_boards && outcome <= GAMUT_FINDINGS)
        outcome = handle_worse(outcome, operation_check_boards(session, path, source));
    diag_release(session->diags, bundle);
    io_bundle_close(bundle);
    return outcome != GAMUT_FINE ? outcome : session_verdict(session, session_fail_on(session));
}

/* `check` has no answer of its own: the findings are in the session. */
gamut_outcome check_run(const operation_call *call, const gamut_check_options *options, const gamut_value **answer)
{
    (void)options;
    (void)answer;
    return gamut_check(call->session, call->paths[0]);
}
