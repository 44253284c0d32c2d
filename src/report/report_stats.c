/* report_stats.c - statistics over many sessions as tables, CSV and a matrix. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/tree.h"
#include "report.h"
#include "report_graph.h"

enum {
    COLUMN_LIMIT = 12,
    MATRIX_MOST = 20 /* entries of the matrix that people get: more do not fit on a screen */
};

/* A column of a table: the member of the row that it shows. */
typedef struct stats_column {
    const char *member;
    const char *title;
    bool is_text;
} stats_column;

typedef struct stats_sheet {
    const char *name;
    stats_column columns[COLUMN_LIMIT];
} stats_sheet;

#define COMPETITOR_COLUMNS                                                                                             \
    { "sessions", "Sessions", false }, { "average", "Average", false }, { "trend", "Trend", false },                   \
        { "best", "Best", false }, { "last_round", "Last round", false }, { "field", "Field", false },                 \
    {                                                                                                                  \
        "masterpoints", "Masterpoints", false                                                                          \
    }
#define PLACE_COLUMNS                                                                                                  \
    { "sessions", "Sessions", false }, { "boards", "Boards", false }, { "percent", "N-S %", false },                   \
        { "imps", "N-S IMPs", false }, { "averages", "Averages", false },                                              \
    {                                                                                                                  \
        "unplayed", "Unplayed", false                                                                                  \
    }

static const stats_sheet sheets[] = {
    { "players", { { "name", "Player", true }, COMPETITOR_COLUMNS, { "key", "Number", true } } },
    { "partnerships", { { "name", "Partnership", true }, COMPETITOR_COLUMNS, { "key", "Numbers", true } } },
    { "sessions",
      { { "date", "Date", true },
        { "name", "Event", true },
        { "sections", "Sections", false },
        { "tables", "Tables", false },
        { "entries", "Entries", false },
        { "masterpoints", "Average MP", false },
        { "median", "Median MP", false },
        { "lowest", "Lowest", false },
        { "highest", "Highest", false },
        { "file", "File", true } } },
    { "payoffs",
      { { "name", "Entry", true },
        { "opponent", "Against", true },
        { "boards", "Boards", false },
        { "percent", "Percent", false },
        { "imps", "IMPs", false },
        { "key", "Numbers", true },
        { "opponent_key", "Numbers against", true } } },
    { "rounds", { { "number", "Round", false }, PLACE_COLUMNS } },
    { "tables", { { "section", "Section", true }, { "number", "Table", false }, PLACE_COLUMNS } },
};

static const stats_sheet *find_sheet(const char *name)
{
    for (size_t i = 0; i < COUNT(sheets); i++)
        if (name && !strcmp(sheets[i].name, name))
            return &sheets[i];
    return NULL;
}

base_text report_cell(base_arena *arena, const gamut_value *row, const char *member)
{
    int64_t number;
    if (tree_get_integer(&number, row, member))
        return base_arena_print(arena, "%lld", (long long)number);
    return tree_get_text(row, member);
}

/* ---- tables ---- */

/* Keys are for programs: people get the names. */
static bool is_shown(const stats_column *column)
{
    return strcmp(column->member, "key") && strcmp(column->member, "opponent_key");
}

static void print_sheet(const gamut_value *list, const stats_sheet *sheet, const gamut_stats_view *view,
                        base_arena *arena, base_buffer *out)
{
    report_column columns[COLUMN_LIMIT];
    const char *members[COLUMN_LIMIT];
    size_t count = 0, rows = 0;
    for (size_t i = 0; i < COLUMN_LIMIT && sheet->columns[i].member; i++)
        if (is_shown(&sheet->columns[i])) {
            members[count] = sheet->columns[i].member;
            columns[count++] =
                (report_column){ sheet->columns[i].title, !sheet->columns[i].is_text, sheet->columns[i].is_text };
        }
    report_table table = report_table_open(arena, columns, count);
    for (const gamut_value *row = list->first; row && (!view->most || rows < view->most); row = row->next, rows++) {
        base_text *cells = report_add_row(&table);
        for (size_t i = 0; cells && i < count; i++)
            cells[i] = report_cell(arena, row, members[i]);
    }
    report_print_table(&table, &view->style, out);
}

static void print_csv(const gamut_value *list, const stats_sheet *sheet, base_arena *arena, base_buffer *out)
{
    for (size_t i = 0; i < COLUMN_LIMIT && sheet->columns[i].member; i++) {
        base_buffer_add_string(out, i ? "," : "");
        base_buffer_add_string(out, sheet->columns[i].member);
    }
    base_buffer_add_char(out, '\n');
    for (const gamut_value *row = list->first; row; row = row->next) {
        for (size_t i = 0; i < COLUMN_LIMIT && sheet->columns[i].member; i++) {
            base_buffer_add_string(out, i ? "," : "");
            report_add_csv_cell(out, report_cell(arena, row, sheet->columns[i].member));
        }
        base_buffer_add_char(out, '\n');
    }
}

/* ---- the matrix of payoffs ---- */

/* An entry of the matrix and the boards it played, by which those who are shown are chosen. */
typedef struct matrix_entry {
    base_text key;
    base_text name;
    int64_t boards;
} matrix_entry;

static int compare_entries(const void *a, const void *b)
{
    const matrix_entry *x = a, *y = b;
    if (x->boards != y->boards)
        return x->boards < y->boards ? 1 : -1;
    return base_text_compare(x->key, y->key);
}

/* The rows are sorted by key, so those of one entry stand together. */
static size_t gather_entries(matrix_entry *out, const gamut_value *list)
{
    size_t count = 0;
    for (const gamut_value *row = list->first; row; row = row->next) {
        base_text key = tree_get_text(row, "key");
        int64_t boards = 0;
        if (!count || !base_text_equal(out[count - 1].key, key))
            out[count++] = (matrix_entry){ .key = key, .name = tree_get_text(row, "name") };
        if (tree_get_integer(&boards, row, "boards"))
            out[count - 1].boards += boards;
    }
    if (count)
        qsort(out, count, sizeof *out, compare_entries);
    return count;
}

static size_t find_entry(const matrix_entry *entries, size_t count, base_text key)
{
    size_t at = 0;
    while (at < count && !base_text_equal(entries[at].key, key))
        at++;
    return at;
}

/* Only the entries with most boards are shown; all pairs are in CSV and JSON. */
static void print_matrix(const gamut_value *list, const gamut_stats_view *view, base_arena *arena, base_buffer *out)
{
    matrix_entry *entries = ARENA_ARRAY(arena, list->as.count, matrix_entry);
    size_t most = view->most && view->most < MATRIX_MOST ? view->most : MATRIX_MOST;
    size_t count = entries ? gather_entries(entries, list) : 0;
    count = count < most ? count : most;
    report_column *columns = ARENA_ARRAY(arena, count + 2, report_column);
    base_text **cells = ARENA_ARRAY(arena, count, base_text *);
    if (!columns || !cells)
        return;
    columns[0] = (report_column){ "", true, false };
    columns[1] = (report_column){ "Entry", false, true };
    report_table table = report_table_open(arena, columns, count + 2);
    for (size_t i = 0; i < count; i++) {
        base_text number = base_arena_print(arena, "%zu", i + 1);
        columns[i + 2] = (report_column){ number.data ? number.data : "", true, false };
        cells[i] = report_add_row(&table);
        if (!cells[i] || !number.data)
            return;
        cells[i][0] = number;
        cells[i][1] = entries[i].name;
    }
    for (const gamut_value *row = list->first; row; row = row->next) {
        size_t entry = find_entry(entries, count, tree_get_text(row, "key"));
        size_t opponent = find_entry(entries, count, tree_get_text(row, "opponent_key"));
        base_text percent = tree_get_text(row, "percent");
        if (entry < count && opponent < count)
            cells[entry][opponent + 2] = percent.data ? percent : tree_get_text(row, "imps");
    }
    report_print_table(&table, &view->style, out);
}

bool report_stats(const gamut_value *stats, const gamut_stats_view *view, base_arena *arena, base_buffer *out)
{
    if (view->form >= GAMUT_STATS_GRAPH) {
        report_graph(stats, view->form, arena, out);
        return true;
    }
    const stats_sheet *sheet = find_sheet(view->table);
    const gamut_value *list = gamut_value_member(stats, view->table ? view->table : "");
    if (!sheet || !list)
        return false;
    if (view->form == GAMUT_STATS_CSV)
        print_csv(list, sheet, arena, out);
    else if (!strcmp(sheet->name, "payoffs"))
        print_matrix(list, view, arena, out);
    else
        print_sheet(list, sheet, view, arena, out);
    return true;
}
