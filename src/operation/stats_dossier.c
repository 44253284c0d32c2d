/* stats_dossier.c - what the games of many files tell about one player: gamut stats --opponent. */
#include "stats_dossier.h"

#include <string.h>

#include "base/text.h"
#include "many.h"
#include "search/dossier.h"

static bool dossier_take(const operation_many *batch, void **found, base_arena *arena, const char *path,
                         const gamut_record *record)
{
    const search_appearance *taken = search_appearances_of(batch->payload, arena, path, record);
    for (; taken; taken = taken->next) {
        if (!*found)
            *found = ARENA_NEW(arena, base_list);
        search_appearance *kept = *found ? base_list_add(*found, arena, sizeof *kept) : NULL;
        if (kept)
            *kept = *taken;
    }
    return !base_arena_failed(arena);
}

static bool dossier_add(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    const base_list *list = found;
    const search_appearance *taken = list->items;
    (void)arena;
    (void)path;
    for (size_t i = 0; i < list->count; i++)
        if (!search_dossier_add(batch->payload, &taken[i]))
            return false;
    return true;
}

/* Return the option that does not go together with --opponent; NULL: none was given. */
static const char *dossier_barred(const gamut_stats_options *options)
{
    return options->table                                          ? "--table"
           : options->sort                                         ? "--sort"
           : options->season                                       ? "--season"
           : options->graph && strcmp(options->graph, "none") != 0 ? "--graph"
                                                                   : NULL;
}

gamut_outcome operation_make_dossier(gamut_session *session, const char *const *paths, size_t path_count,
                                     const gamut_stats_options *options, const gamut_value **out)
{
    search_dossier dossier;
    const char *barred = dossier_barred(options);
    if (barred)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "--opponent has tables of its own, and does not go with %s", barred);
    if (!search_dossier_open(&dossier, session->answers, base_text_of(options->opponent)))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (!dossier.key.length)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "'%s' is not a name of a player",
                           options->opponent);
    operation_many batch = { .session = session,
                             .paths = paths,
                             .count = path_count,
                             .take = dossier_take,
                             .add = dossier_add,
                             .payload = &dossier };
    gamut_outcome outcome = operation_many_run(&batch);
    const dossier_request request = { (size_t)options->top, (int64_t)options->least };
    *out = outcome != GAMUT_UNWRITTEN ? search_dossier_list(&dossier, &request) : NULL;
    return *out ? outcome : session_out_of_memory(session, GAMUT_UNREADABLE);
}
