/* stats.c - statistics of many files together.
 *
 * Records are digested in parallel and added in order on one thread, so sums of floating-point numbers do not depend on
 * the number of threads. A digest is much smaller than its record, so a season of thousands of files fits in memory. */
#include <gamut/statistics.h>

#include <string.h>
#include <sys/stat.h>

#include "base/index.h"
#include "base/text.h"
#include "file_digest.h"
#include "io/system.h"
#include "many.h"
#include "operation.h"
#include "report/report.h"
#include "statistics/stats.h"
#include "stats_dossier.h"

static bool digest_record(const operation_many *batch, void **found, base_arena *arena, const char *path,
                          const gamut_record *record)
{
    (void)batch;
    (void)path;
    if (!*found)
        *found = ARENA_NEW(arena, stats_digests);
    return *found && stats_digest_record(*found, arena, record);
}

static bool add_digests(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    stats_source source = { .file = base_text_of(path) };
    struct stat file;
    /* A path inside an archive is not a file, and has no time. */
    if (stat(path, &file) == 0 && S_ISREG(file.st_mode))
        source.changed = (int64_t)io_modified(&file).tv_sec * 1000000000 + (int64_t)io_modified(&file).tv_nsec;
    return stats_add(batch->payload, arena, &source, found);
}

/* Add files that have the same bytes as an earlier file to the list of copies of sessions. The earlier file counts
 * instead of such a copy; if the earlier file is itself in the list, the file that counts instead of that one. */
static void name_copies(base_arena *arena, gamut_value *answer, const char *const *paths, const size_t *first,
                        size_t count)
{
    base_index files = { .arena = arena };
    gamut_value *copies = answer->first;
    while (copies && !base_text_is(copies->name, "copies"))
        copies = copies->next;
    const gamut_value **rows = ARENA_ARRAY(arena, (copies ? copies->as.count : 0) + 1, const gamut_value *);
    for (const gamut_value *copy = rows && copies ? copies->first : NULL; copy; copy = copy->next) {
        size_t at = base_index_put(&files, gamut_value_member(copy, "file")->as.text);
        if (at != BASE_INDEX_NONE)
            rows[at] = copy;
    }
    for (size_t i = 0; i < count; i++) {
        if (first[i] == i)
            continue;
        gamut_value *copy = tree_object(arena);
        base_text same = base_arena_copy(arena, base_text_of(paths[first[i]]));
        size_t at = base_index_find(&files, same);
        copies = copies ? copies : tree_set_list(arena, answer, "copies");
        tree_set_text(arena, copy, "file", base_arena_copy(arena, base_text_of(paths[i])));
        tree_set_text(arena, copy, "same_bytes", same);
        tree_set_text(arena, copy, "counted",
                      at == BASE_INDEX_NONE ? same : gamut_value_member(rows[at], "counted")->as.text);
        tree_append(copies, copy);
    }
}

static bool has_part(const char *parts, base_text wanted)
{
    base_text rest = base_text_of(parts), part;
    while (base_text_next_part(&rest, ',', &part))
        if (base_text_equal(part, wanted))
            return true;
    return false;
}

/* Return the columns of all tables, separated by commas, for a message about an unknown one; or the one that is most
 * similar to it. */
static const char *stats_columns(base_arena *arena, const gamut_value *tables, const char *unknown)
{
    const char *names = "";
    for (const gamut_value *table = tables->first; table; table = table->next) {
        const gamut_value *row = table->kind == GAMUT_VALUE_LIST ? table->first : NULL;
        for (const gamut_value *member = row ? row->first : NULL; names && member; member = member->next)
            if (!has_part(names, member->name))
                names = base_arena_print(arena, "%s%s%.*s", names, *names ? "," : "", TEXT_ARGS(member->name)).data;
    }
    base_text nearest = base_text_nearest_part(unknown, names ? names : "", ',');
    return nearest.length ? base_arena_print(arena, "did you mean '%.*s'?", TEXT_ARGS(nearest)).data
                          : base_arena_print(arena, "there are %s", names ? names : "none").data;
}

gamut_outcome gamut_stats(gamut_session *session, const char *const *paths, size_t path_count,
                          const gamut_stats_options *options, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, out);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    gamut_stats_options own = { 0 };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    if (own.table && !stats_is_table(own.table))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "there is no table '%s' of statistics",
                           own.table);
    stats_sums sums = { .arena = session->answers };
    const size_t *first = operation_find_copies(session, session->answers, paths, path_count);
    const char **counted = ARENA_ARRAY(session->answers, path_count, const char *);
    size_t count = 0;
    if (!first || !counted)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    for (size_t i = 0; i < path_count; i++)
        if (first[i] == i)
            counted[count++] = paths[i];
    if (own.opponent)
        return operation_make_dossier(session, counted, count, &own, out);
    operation_many batch = { .session = session,
                             .paths = counted,
                             .count = count,
                             .take = digest_record,
                             .add = add_digests,
                             .payload = &sums };
    gamut_outcome outcome = operation_many_run(&batch);
    const stats_request request = { own.table, (size_t)own.top, own.sort, (int64_t)own.least, own.season };
    gamut_value *answer = outcome != GAMUT_UNWRITTEN ? stats_list(&sums, &request) : NULL;
    *out = answer;
    if (!answer)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    name_copies(session->answers, answer, paths, first, path_count);
    if (own.sort && !stats_has_member(*out, own.sort))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "no row has the column '%s'; %s", own.sort, stats_columns(session->answers, *out, own.sort));
    return outcome;
}

gamut_outcome gamut_stats_write(const gamut_value *stats, const gamut_stats_view *view, const gamut_stream *stream)
{
    HANDLE_NEEDS(GAMUT_MISUSED, stats);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    gamut_stats_view own = { 0 };
    gamut_style style = { 0 };
    if (!SESSION_TAKE(&own, view, NULL) || !SESSION_TAKE(&style, own.style, NULL))
        return GAMUT_MISUSED;
    own.style = &style;
    handle_out out = { .stream = stream };
    base_arena *arena = base_arena_create(NULL);
    bool is_known = arena && report_stats(stats, &own, arena, &out.buffer);
    bool is_whole = arena && !base_arena_failed(arena);
    base_arena_destroy(arena);
    if (!handle_out_end(&out) || !is_whole)
        return GAMUT_UNWRITTEN;
    return is_known ? GAMUT_FINE : GAMUT_MISUSED;
}

/* Programs get all rows unless they ask for fewer. For people only the rows that are shown are computed; but a matrix
 * or a graph needs all rows. */
gamut_outcome stats_run(const operation_call *call, const gamut_stats_options *options, const gamut_value **answer)
{
    gamut_stats_options own = *options;
    bool has_graph = own.graph && strcmp(own.graph, "none") != 0;
    bool has_several = own.table && (!strcmp(own.table, "overview") || !strcmp(own.table, "people"));
    own.table = has_graph || has_several ? NULL : own.table;
    bool is_text = call->style->form == GAMUT_FORM_TEXT;
    if (own.opponent && call->style->form == GAMUT_FORM_CSV)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "--opponent has several tables, and does not go with --csv");
    if (own.opponent) {
        own.table = options->table;
        return gamut_stats(call->session, call->paths, call->path_count, &own, answer);
    }
    if (has_graph || (is_text && own.table && !strcmp(own.table, "payoffs")))
        own.top = 0;
    else if (is_text && !own.top)
        own.top = report_stats_rows(own.table ? own.table : "players");
    return gamut_stats(call->session, call->paths, call->path_count, &own, answer);
}
