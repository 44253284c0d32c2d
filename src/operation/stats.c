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
#include "statistics/session_award.h"
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

/* Reads a day, a month or a year. The end of a month or a year is its last day. False: it is none. */
static bool read_limit(base_date *out, const char *text, bool is_end)
{
    if (!text)
        return true;
    if (!base_date_parse(out, base_text_of(text)) || !out->year)
        return false;
    out->month = is_end && !out->month ? 12 : out->month;
    out->day = is_end && !out->day ? 31 : out->day;
    return true;
}

static bool read_rules(stats_rules *out, const gamut_stats_options *options)
{
    static const struct {
        const char *word;
        char mark;
    } periods[] = { { "all", 0 }, { "year", 'y' }, { "quarter", 'q' }, { "month", 'm' } };
    bool is_known = !options->period;
    *out = (stats_rules){ .best = (size_t)options->best,
                          .least = (int64_t)options->least,
                          .is_by_percent = options->by && !strcmp(options->by, "percent"),
                          .is_of_pairs = options->of && !strcmp(options->of, "pairs"),
                          .award = options->award && strcmp(options->award, "stated") != 0 ? options->award : NULL,
                          .strat = options->strat ? options->strat[0] : 0,
                          .player = base_text_of(options->player ? options->player : "") };
    for (size_t i = 0; options->period && i < COUNT(periods); i++)
        if (!strcmp(periods[i].word, options->period)) {
            out->period = periods[i].mark;
            is_known = true;
        }
    out->strat = out->strat >= 'a' && out->strat <= 'z' ? (char)(out->strat - 'a' + 'A') : out->strat;
    return is_known && (!options->strat || strlen(options->strat) == 1);
}

/* Says what is wrong with the options about a season, and returns GAMUT_MISUSED; or GAMUT_FINE. */
static gamut_outcome take_rules(gamut_session *session, stats_rules *rules, stats_sums *sums,
                                const gamut_stats_options *own)
{
    static const char *const pages[] = { "nights", "partners", "opponents" };
    bool is_page = false;
    for (size_t i = 0; own->table && i < COUNT(pages); i++)
        is_page = is_page || !strcmp(own->table, pages[i]);
    if (!read_limit(&sums->since, own->since, false) || !read_limit(&sums->until, own->until, true))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "a date is 2024, 2024-09 or 2024-09-01");
    if (!read_rules(rules, own))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "a strat is a letter, and a period all, year, quarter or month");
    if (rules->award && !session_award_is_known(rules->award))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "there is no club game '%s'", own->award);
    if (own->player && !*own->player)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "an empty text is not the name of a player");
    if (is_page && !own->player)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the table %s is of one player: --player NAME",
                           own->table);
    return GAMUT_FINE;
}

/* Says that no player has the name, or that several have. */
static gamut_outcome report_candidates(gamut_session *session, const gamut_value *candidates, const char *asked)
{
    enum {
        NAMED = 5
    };
    const char *names = "";
    size_t count = 0;
    for (const gamut_value *name = candidates->first; names && name; name = name->next)
        if (count++ < NAMED)
            names = base_arena_print(session->answers, "%s%s%.*s", names, *names ? ", " : "", TEXT_ARGS(name->as.text))
                        .data;
    if (!count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "no player of these sessions is '%s'", asked);
    return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%zu players fit '%s': %s%s", count, asked,
                       names ? names : "", count > NAMED ? " ..." : "");
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
    stats_request request = { own.table, (size_t)own.top, own.sort, (int64_t)own.least, own.season, { 0 } };
    gamut_outcome ruled = take_rules(session, &request.rules, &sums, &own);
    if (ruled != GAMUT_FINE)
        return ruled;
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
    gamut_value *answer = outcome != GAMUT_UNWRITTEN ? stats_list(&sums, &request) : NULL;
    *out = answer;
    if (!answer)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    const gamut_value *candidates = gamut_value_member(answer, "candidates");
    if (candidates)
        return report_candidates(session, candidates, own.player);
    name_copies(session->answers, answer, paths, first, path_count);
    if (own.sort && !stats_has_member(*out, own.sort))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "no row has the column '%s'; %s", own.sort,
                           stats_columns(session->answers, *out, own.sort));
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
