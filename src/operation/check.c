/* check.c - judges a whole file and reports everything that is wrong.
 *
 * A file is judged in up to three turns: record by record while it is read (on all cores where the format can be
 * cut), what the codec knows of the file as a whole, and what only shows across boards. All of it goes into the same
 * list of findings. */
#include "check/check.h"

#include <stdatomic.h>
#include <string.h>

#include "operation.h"

/* Adapts a codec to check_context, which knows no codecs. */
static diag_place locate(const void *source, const diag_place *record, const char *path)
{
    const codec_reader *codec = source;
    return codec->format->locate(codec, record, path);
}

static check_profile profile_of(const codec_options *options)
{
    static const char *const names[] = {
        [CHECK_RATING] = "rating", [CHECK_PAIRING] = "pairing", [CHECK_EXCHANGE] = "exchange"
    };
    const char *wanted = codec_option(options, "profile");
    for (size_t i = CHECK_RATING; wanted && i < COUNT(names); i++)
        if (!strcmp(wanted, names[i]))
            return (check_profile)i;
    return CHECK_ANY;
}

check_context api_check_context(const codec_reader *codec, const gamut_record *record, diag_list *diags)
{
    diag_place place = codec_place(codec, record->offset, record->length);
    place.record = codec_kind_name(record->kind);
    place.index = (int64_t)record->number;
    return (check_context){ .diags = diags,
                            .place = place,
                            .profile = profile_of(codec->options),
                            .locate = codec->format->locate ? locate : NULL,
                            .source = codec };
}

void api_judge(const gamut_reader *reader, const gamut_record *record, const struct chess_position *last,
               diag_list *diags)
{
    check_context context = api_check_context(&reader->codec, record, diags);
    context.last = last;
    context.budget = reader->session->budget;
    check_record(&context, record);
}

/* On any thread. */
static void note_board(const driver *all, driver_piece *piece, const gamut_record *record)
{
    atomic_bool *has_boards = all->payload;
    (void)piece;
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        atomic_store_explicit(has_boards, true, memory_order_relaxed);
}

/* Boards are read again by name, so the reader is closed before: its memory is free then. */
gamut_outcome gamut_check(gamut_session *session, const char *path)
{
    gamut_reader *reader;
    session->is_judged = true;
    if (reader_open_judging(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    atomic_bool has_boards = false;
    driver all = { .reader = reader, .visit = note_board, .payload = &has_boards };
    gamut_outcome outcome = driver_run(&all, session_jobs(session));
    uint32_t source = reader->codec.file;
    /* The file stays for the findings of what follows. */
    io_bundle *bundle = io_bundle_share(reader->codec.bundle);
    diag_tie_file(session->diags, source, bundle);
    reader->is_fleeting = true;
    gamut_reader_close(reader);
    if (outcome == GAMUT_UNWRITTEN)
        outcome = GAMUT_UNREADABLE;
    if (has_boards && outcome <= GAMUT_FINDINGS) {
        gamut_outcome across = api_check_boards(session, path, source);
        outcome = across > outcome ? across : outcome;
    }
    diag_release(session->diags, bundle);
    io_bundle_close(bundle);
    return outcome != GAMUT_FINE ? outcome : session_verdict(session, session_fail_on(session));
}

/* Its answer are the findings of the session. */
gamut_outcome check_run(const operation_call *call, const gamut_check_options *options, const gamut_value **answer)
{
    (void)options;
    (void)answer;
    return gamut_check(call->session, call->paths[0]);
}
