/* show_names.c - lists the names in files with their counts. */
#include <string.h>

#include "base/text.h"
#include "operation.h"
#include "report/report.h"
#include "statistics/name_list.h"

/* A list of names, and whether it includes those of live (not deleted) and of deleted records, according to the option
 * --deleted. */
typedef struct collecting {
    name_list *list;
    bool takes_live;
    bool takes_deleted;
} collecting;

static bool names_add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    collecting *collection = payload;
    (void)reader;
    return (record->is_deleted && !collection->takes_deleted) || name_list_add(collection->list, record);
}

static bool names_add_name(const codec_name *name, void *payload)
{
    collecting *collection = payload;
    bool is_wanted = name->is_deleted ? collection->takes_deleted : collection->takes_live;
    return !is_wanted || name_list_mention(collection->list, name->name, name->place, name->is_deleted);
}

/* The reader does not collect extras, because names never are in extras. */
static gamut_outcome names_collect(gamut_session *session, const char *path, name_list *list)
{
    gamut_reader *reader;
    const char *deleted = codec_option(&session->options, "deleted");
    collecting collection = { .list = list,
                              .takes_live = !deleted || strcmp(deleted, "only") != 0,
                              .takes_deleted = deleted && strcmp(deleted, "skip") != 0 };
    if (reader_open_lean(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, names_add_record, &collection);
    /* If only some games are selected, the names that the file lists outside its games are left out, because they may
     * belong to other games. */
    const codec_format *format = reader->codec.format;
    bool is_selecting = reader->has_joint_stages || !stage_chain_is_idle(reader->chain);
    if (format->family && format->family->names && !is_selecting)
        format->family->names(&reader->codec, name_kind_words[collection.list->kind], names_add_name, &collection);
    if (reader_is_torn(reader))
        outcome = GAMUT_UNREADABLE;
    gamut_reader_close(reader);
    return outcome;
}

gamut_outcome gamut_show_names(gamut_session *session, const char *const *paths, size_t path_count, const char *what,
                               const gamut_style *style, const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, what);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    name_list list = { 0 };
    gamut_style own = { 0 };
    if (!SESSION_TAKE(&own, style, session))
        return GAMUT_MISUSED;
    if (!name_kind_parse(&list.kind, base_text_of(what)))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no list of '%s'", what);
    list.arena = base_arena_create(session->budget);
    if (!list.arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    /* A file that cannot be read does not stop the others. */
    gamut_outcome outcome = GAMUT_FINE;
    for (size_t i = 0; i < path_count; i++)
        outcome = names_collect(session, paths[i], &list) == GAMUT_FINE ? outcome : GAMUT_FINDINGS;
    if (base_arena_failed(list.arena))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    else if (outcome != GAMUT_FINE && !list.count)
        outcome = GAMUT_UNREADABLE;
    else {
        handle_out out = { .stream = stream };
        name_list_sort(&list);
        report_names(&list, &own, list.arena, &out.buffer);
        if (!handle_out_end(&out))
            outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
    }
    base_arena_destroy(list.arena);
    return outcome;
}
