/* lesson.c - prints the boards of a file as sheets for a lesson. */
#include <string.h>

#include "base/text.h"
#include "doubledummy/doubledummy.h"
#include "operation.h"
#include "papers/papers.h"

typedef struct lesson_work {
    base_arena *arena;
    base_list boards; /* const gamut_board * */
} lesson_work;

static bool lesson_keep_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    lesson_work *work = payload;
    gamut_record kept = *record;
    (void)reader;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return true;
    const gamut_board **place = base_list_add(&work->boards, work->arena, sizeof *place);
    if (!place || !codec_keep_record(work->arena, &kept))
        return false;
    *place = kept.board;
    return true;
}

/* Reads the seats of --hands as bits. False: a letter is not a seat, or there is none. */
static bool lesson_read_hands(unsigned *out, const char *letters)
{
    *out = letters ? 0 : ~0u;
    if (letters && !*letters)
        return false;
    for (; letters && *letters; letters++) {
        bridge_seat seat;
        if (!bridge_read_seat(&seat, (base_text){ letters, 1 }))
            return false;
        *out |= 1u << seat;
    }
    return true;
}

/* Solves all deals. NULL: out of memory. */
static const doubledummy_table *lesson_solve(base_arena *arena, const papers_lesson *lesson)
{
    bridge_deal *deals = ARENA_ARRAY(arena, lesson->count, bridge_deal);
    doubledummy_table *tables = ARENA_ARRAY(arena, lesson->count, doubledummy_table);
    if (!deals || !tables)
        return NULL;
    for (size_t i = 0; i < lesson->count; i++) {
        bridge_deal_faults faults = { 0 };
        bridge_seat first = BRIDGE_NO_SEAT;
        (void)!bridge_read_deal(&deals[i], &first, &faults, lesson->boards[i]->deal);
        (void)!bridge_complete_deal(&deals[i]);
    }
    const doubledummy_work work = { .deals = deals, .count = lesson->count, .seconds = DOUBLEDUMMY_SECONDS };
    return doubledummy_solve(tables, &work, arena) ? tables : NULL;
}

static gamut_outcome lesson_print(const operation_call *call, const gamut_lesson_options *options,
                                  papers_lesson *lesson, base_arena *arena, gamut_value *answer)
{
    gamut_session *session = call->session;
    const gamut_event nothing = { 0 };
    const char *size = options->boards_a_page ? options->boards_a_page : "4";
    papers_options how = { .lesson = lesson, .is_letter = options->paper && !strcmp(options->paper, "letter") };
    base_buffer page = { 0 };
    gamut_outcome outcome = GAMUT_FINE;
    lesson->boards_a_page = (unsigned)(size[0] - '0');
    lesson->has_auction = options->auction;
    lesson->has_questions = !options->answers || strcmp(options->answers, "only") != 0;
    lesson->has_answers = !options->answers || strcmp(options->answers, "none") != 0;
    how.title = options->title ? base_text_of(options->title) : lesson->boards[0]->event;
    if (!how.title.length || base_text_is(how.title, "?"))
        how.title = TEXT("Bridge");
    const char *problem = papers_print(&page, arena, &papers_lesson_kind, &nothing, &how);
    if (problem)
        outcome = session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "%s", problem);
    io_output *output = NULL;
    if (!problem && options->output) {
        io_sink *sink = io_output_open(&output, options->output) ? io_output_sink(output, NULL) : NULL;
        if (sink)
            io_sink_write(sink, page.data, page.length);
        if (!sink || !io_output_commit(output))
            outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' cannot be written: %s",
                                  options->output, output ? io_output_message(output) : "out of memory");
        io_output_close(output);
        tree_set_text(session->answers, answer, "file",
                      base_arena_copy(session->answers, base_text_of(options->output)));
    } else if (!problem)
        tree_set_text(session->answers, answer, "page", base_arena_copy(session->answers, base_buffer_text(&page)));
    tree_set_integer(session->answers, answer, "boards", (int64_t)lesson->count);
    tree_set_integer(session->answers, answer, "sheets", (int64_t)lesson->sheets);
    base_buffer_free(&page);
    return outcome;
}

gamut_outcome lesson_run(const operation_call *call, const gamut_lesson_options *options, const gamut_value **answer)
{
    gamut_session *session = call->session;
    lesson_work work = { .arena = base_arena_create(session->budget) };
    papers_lesson lesson = { 0 };
    gamut_value *object = tree_object(session->answers);
    gamut_reader *reader;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    *answer = object;
    if (!work.arena || !object)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (!lesson_read_hands(&lesson.hands, options->hands))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
                              "--hands takes the letters of seats, such as NS, not '%s'", options->hands);
    else if (options->solve && !operation_can_solve(session))
        outcome = GAMUT_MISUSED;
    else if (reader_open_kept(&reader, session, call->paths[0]) == GAMUT_OK) {
        outcome = driver_each(reader, lesson_keep_board, &work);
        gamut_reader_close(reader);
    }
    lesson.boards = work.boards.items;
    lesson.count = work.boards.count;
    if (base_arena_failed(work.arena))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    else if (outcome <= GAMUT_FINDINGS && !lesson.count)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "the file has no bridge boards");
    if (outcome <= GAMUT_FINDINGS && options->solve && !(lesson.tables = lesson_solve(work.arena, &lesson)))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome <= GAMUT_FINDINGS) {
        gamut_outcome printed = lesson_print(call, options, &lesson, work.arena, object);
        outcome = printed == GAMUT_FINE ? outcome : printed;
    }
    base_arena_destroy(work.arena);
    return outcome;
}
