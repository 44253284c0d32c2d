/* names.c - who and what is in a file: lists of names with their counts. */
#include "analysis/name_list.h"
#include "base/text.h"
#include "operation.h"
#include "report/report.h"

static bool add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    (void)reader;
    return record->is_deleted || name_list_add(payload, record);
}

static bool print_list(name_list *list, const gamut_style *style, const gamut_stream *stream)
{
    api_out out = { .stream = stream };
    name_list_sort(list);
    report_names(list, style, list->arena, &out.buffer);
    return api_out_end(&out);
}

static gamut_outcome collect(gamut_session *session, const char *path, name_list *list)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    reader->codec.is_lean = true;
    gamut_outcome outcome =
        reader_start(reader) == GAMUT_OK ? api_read_all(reader, false, add_record, list) : GAMUT_UNREADABLE;
    gamut_reader_close(reader);
    return base_arena_failed(list->arena) ? session_say(session, GAMUT_UNREADABLE, "out of memory") : outcome;
}

gamut_outcome gamut_show_names(gamut_session *session, const char *path, const char *what, const gamut_style *style,
                               const gamut_stream *stream)
{
    name_list list = { 0 };
    if (!name_kind_parse(&list.kind, base_text_of(what)))
        return session_say(session, GAMUT_MISUSED, "there is no list of '%s'", what);
    list.arena = base_arena_create(session->budget);
    if (!list.arena)
        return session_say(session, GAMUT_UNREADABLE, "out of memory");
    gamut_outcome outcome = collect(session, path, &list);
    if (outcome <= GAMUT_FINDINGS && !print_list(&list, style, stream))
        outcome = session_say(session, GAMUT_UNWRITTEN, "the output was closed");
    base_arena_destroy(list.arena);
    return outcome;
}
