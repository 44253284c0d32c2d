/* report_answer_stats.c - prints statistics of many files: one table, an overview, or a graph. */
#include "report_answers.h"

#include <string.h>

#include "base/text.h"
#include "model/tree_json.h"
#include "report.h"

enum {
    TOP = 20,        /* rows of a ranking that are printed if --top is not given */
    COPIES_NAMED = 5 /* copies that are listed; others are only counted */
};

static const char *const overview[] = { "results", "levels", "contracts", "players", "partnerships", "openings", NULL };
/* The tables of the overview if no file names a player. */
static const char *const rest[] = { "results", "levels", "contracts", "partnerships", "openings", "events", NULL };
static const char *const people[] = { "players", "partnerships", NULL };
static const char *const page[] = { "players", "nights", "partners", "opponents", NULL };
/* Tables that are not rankings, so they are printed completely. */
static const char *const whole[] = { "years", "lengths", "results", "levels", "strengths", "nights", NULL };

static bool is_in(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

static bool has_graph(const gamut_stats_options *options)
{
    return options->graph && strcmp(options->graph, "none") != 0;
}

static gamut_stats_form form_of(const report_pen *pen, const gamut_stats_options *options)
{
    static const char *const graphs[] = {
        [GAMUT_STATS_GRAPH] = "json", [GAMUT_STATS_GRAPHML] = "graphml", [GAMUT_STATS_DOT] = "dot"
    };
    for (size_t form = 0; has_graph(options) && form < COUNT(graphs); form++)
        if (graphs[form] && strcmp(graphs[form], options->graph) == 0)
            return (gamut_stats_form)form;
    return pen->style->form == GAMUT_FORM_CSV ? GAMUT_STATS_CSV : GAMUT_STATS_TEXT;
}

size_t report_stats_rows(const char *table)
{
    return is_in(whole, table) ? 0 : TOP;
}

static void put_table(report_pen *pen, const gamut_value *stats, const gamut_stats_options *options, const char *table)
{
    const gamut_stats_view view = { .size = sizeof view,
                                    .form = form_of(pen, options),
                                    .table = table,
                                    .most = options->top ? (size_t)options->top : report_stats_rows(table),
                                    .style = pen->style };
    (void)report_stats(stats, &view, pen->arena, pen->out);
    /* If a long table is cut, a remark says so. The matrix of payoffs gets no remark, because its rows are not those of
     * the list. */
    int64_t rows;
    bool is_cut = view.form == GAMUT_STATS_TEXT && !options->top && view.most && strcmp(table, "payoffs") != 0 &&
                  tree_get_integer(&rows, gamut_value_member(stats, "totals"), table) && (uint64_t)rows > view.most;
    if (is_cut)
        report_remark(pen, "%zu of %lld %s; --top N shows more, --csv all", view.most, (long long)rows, table);
}

/* Prints those of the tables that have rows. */
static void put_several(report_pen *pen, const gamut_value *stats, const gamut_stats_options *options,
                        const char *const *tables)
{
    bool has_printed = false;
    for (; *tables; tables++) {
        if (!tree_first_in(stats, *tables))
            continue;
        report_put(pen, has_printed ? "\n" : "");
        has_printed = true;
        put_table(pen, stats, options, *tables);
    }
    if (!has_printed)
        report_remark(pen, "nothing in these files can be counted");
}

/* Lists files with the same bytes, and copies of the same session. Only one of them is counted. */
static void remark_copies(report_pen *pen, const gamut_value *stats)
{
    static const char *const members[] = { "file", "name", "date", "counted", "same_bytes" };
    size_t count = 0;
    for (const gamut_value *copy = tree_first_in(stats, "copies"); copy; copy = copy->next) {
        base_text texts[COUNT(members)];
        for (size_t i = 0; i < COUNT(members); i++) {
            base_text text = tree_get_text(copy, members[i]);
            texts[i] = base_text_is_absent(text) ? TEXT("?") : text;
        }
        const gamut_value *is_newer = gamut_value_member(copy, "is_newer");
        if (++count <= COPIES_NAMED && !is_newer)
            report_remark(pen, "%.*s: has the same bytes as %.*s%s", TEXT_ARGS(texts[0]), TEXT_ARGS(texts[4]),
                          base_text_equal(texts[4], texts[3]) ? ", which counts" : "");
        else if (count <= COPIES_NAMED)
            report_remark(pen, "%.*s: %.*s of %.*s is there more than once; the copy in %.*s, %s, counts",
                          TEXT_ARGS(texts[0]), TEXT_ARGS(texts[1]), TEXT_ARGS(texts[2]), TEXT_ARGS(texts[3]),
                          is_newer->as.boolean ? "saved last" : "the first of those saved at the same time");
    }
    if (count > COPIES_NAMED)
        report_remark(pen, "and %zu more copies do not count; --json names all", count - COPIES_NAMED);
}

void report_answer_stats(report_pen *pen, const gamut_value *stats, const gamut_stats_options *options)
{
    static const char *const several[] = { "overview", "people", NULL };
    const char *table = options->table && !is_in(several, options->table) ? options->table : NULL;
    const char *needed = has_graph(options) ? "partnerships" : table;
    if (options->opponent && pen->style->form != GAMUT_FORM_JSON) {
        report_dossier(pen, stats);
        return;
    }
    remark_copies(pen, stats);
    if (needed && !tree_first_in(stats, needed))
        report_remark(pen, "these files have no %s%s", needed,
                      options->least ? " with as many as --least asks for" : "");
    if (pen->style->form == GAMUT_FORM_JSON && !has_graph(options)) {
        /* A table without rows is printed as an empty list. */
        static const gamut_value none = { .kind = GAMUT_VALUE_LIST };
        const gamut_value *list = table ? gamut_value_member(stats, table) : stats;
        tree_print_json(pen->out, list ? list : &none, 2);
        report_put(pen, "\n");
    } else if (has_graph(options) || pen->style->form == GAMUT_FORM_CSV || table)
        put_table(pen, stats, options, table ? table : "players");
    else if (options->player)
        put_several(pen, stats, options, page);
    else if (options->table && strcmp(options->table, "people") == 0)
        put_several(pen, stats, options, people);
    else
        put_several(pen, stats, options, tree_first_in(stats, "players") ? overview : rest);
}
