/* report_stats.c - prints statistics of many records as tables, CSV and a matrix. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/tree.h"
#include "report.h"

enum {
    COLUMN_LIMIT = 16,
    SHOWN_LIMIT = 32, /* most columns of a table that combines the columns of several subjects */
    MATRIX_MOST = 20  /* most entries of the matrix; more would not fit on a screen */
};

/* How a column is shown. Hidden columns (keys, and values that can be derived from other columns) are only in CSV. */
typedef enum stats_look {
    NUMBER,
    WORDS,
    HIDDEN
} stats_look;

/* A column of a table, and the member of the row that it shows. */
typedef struct stats_column {
    const char *member;
    const char *title;
    stats_look look;
} stats_column;

/* The columns that a table has for one subject (sessions, games or boards). One list may have rows of several
 * subjects. */
typedef struct stats_sheet {
    const char *table;
    const char *mark; /* a member that only rows of this subject have, by which they are recognised */
    stats_column columns[COLUMN_LIMIT];
} stats_sheet;

/* clang-format off */
#define COMPETITOR_COLUMNS                                                                                             \
    { "sessions", "Sessions", NUMBER }, { "average", "Average", NUMBER }, { "trend", "Trend", NUMBER },                \
    { "best", "Best", NUMBER }, { "last_round", "Last round", NUMBER }, { "field", "Field", NUMBER },                  \
    { "masterpoints", "Masterpoints", NUMBER }
#define PLACE_COLUMNS                                                                                                  \
    { "sessions", "Sessions", NUMBER }, { "boards", "Boards", NUMBER }, { "percent", "N-S %", NUMBER },                \
    { "imps", "N-S IMPs", NUMBER }, { "averages", "Averages", NUMBER }, { "unplayed", "Unplayed", NUMBER }
#define SCORE_COLUMNS                                                                                                  \
    { "games", "Games", NUMBER }, { "wins", "+", NUMBER }, { "draws", "=", NUMBER }, { "losses", "-", NUMBER },        \
    { "percent", "%", NUMBER }
#define MADE_COLUMNS                                                                                                   \
    { "boards", "Boards", NUMBER }, { "made", "Made", NUMBER }, { "made_percent", "Made %", NUMBER },                  \
    { "tricks", "Tricks", NUMBER }, { "over", "Over", NUMBER }, { "difference", "Over DD", NUMBER },                   \
    { "score", "Score", NUMBER }, { "imps", "IMPs", NUMBER }, { "percent", "Percent", NUMBER }
#define SIDE_COLUMNS                                                                                                   \
    { "boards", "Boards", NUMBER }, { "declared", "Declared", NUMBER }, { "score", "Score", NUMBER },                  \
    { "imps", "IMPs", NUMBER }, { "percent", "Percent", NUMBER }
#define PERIOD_COLUMNS { "first", "First", WORDS }, { "last", "Last", WORDS }
/* clang-format on */

static const stats_sheet sheets[] = {
    /* tables about sessions */
    { "players", "sessions", { { "name", "Player", WORDS }, COMPETITOR_COLUMNS, { "key", "Number", HIDDEN } } },
    { "partnerships",
      "sessions",
      { { "name", "Partnership", WORDS }, COMPETITOR_COLUMNS, { "key", "Numbers", HIDDEN } } },
    { "sessions",
      "sections",
      { { "date", "Date", WORDS },
        { "name", "Event", WORDS },
        { "sections", "Sections", NUMBER },
        { "tables", "Tables", NUMBER },
        { "entries", "Entries", NUMBER },
        { "masterpoints", "Average MP", NUMBER },
        { "median", "Median MP", NUMBER },
        { "lowest", "Lowest", NUMBER },
        { "highest", "Highest", NUMBER },
        { "file", "File", WORDS } } },
    { "payoffs",
      "opponent_key",
      { { "name", "Entry", WORDS },
        { "opponent", "Against", WORDS },
        { "boards", "Boards", NUMBER },
        { "percent", "Percent", NUMBER },
        { "imps", "IMPs", NUMBER },
        { "key", "Numbers", HIDDEN },
        { "opponent_key", "Numbers against", HIDDEN } } },
    { "rounds", "sessions", { { "number", "Round", NUMBER }, PLACE_COLUMNS } },
    { "tables", "sessions", { { "section", "Section", WORDS }, { "number", "Table", NUMBER }, PLACE_COLUMNS } },
    { "race",
      "counted",
      { { "period", "Period", WORDS },
        { "rank", "Rank", NUMBER },
        { "name", "Name", WORDS },
        { "points", "Points", NUMBER },
        { "average", "Average", NUMBER },
        { "counted", "Counted", NUMBER },
        { "sessions", "Sessions", NUMBER },
        { "best", "Best", NUMBER },
        { "masterpoints", "Masterpoints", NUMBER },
        { "key", "Number", HIDDEN },
        PERIOD_COLUMNS } },
    { "qualifiers",
      "strats",
      { { "key", "Number", WORDS },
        { "name", "Player", WORDS },
        { "strats", "Strats", WORDS },
        { "limit", "Limit", NUMBER },
        { "sessions", "Sessions", NUMBER },
        { "first", "First", WORDS },
        { "event", "Event", WORDS },
        { "place", "Club", WORDS } } },
    { "nights",
      "seat",
      { { "date", "Date", WORDS },
        { "event", "Event", WORDS },
        { "partner", "Partner", WORDS },
        { "seat", "Seat", WORDS },
        { "percent", "Percent", NUMBER },
        { "place", "Place", NUMBER },
        { "rank", "Overall", NUMBER },
        { "strats", "Strats", WORDS },
        { "qualified", "Qualified", WORDS },
        { "masterpoints", "Masterpoints", NUMBER } } },
    { "partners",
      "sessions",
      { { "name", "Partner", WORDS },
        { "sessions", "Sessions", NUMBER },
        { "average", "Average", NUMBER },
        { "best", "Best", NUMBER },
        { "masterpoints", "Masterpoints", NUMBER },
        { "key", "Number", HIDDEN } } },
    { "opponents",
      "boards",
      { { "name", "Against", WORDS },
        { "sessions", "Sessions", NUMBER },
        { "boards", "Boards", NUMBER },
        { "percent", "Percent", NUMBER },
        { "imps", "IMPs", NUMBER },
        { "key", "Numbers", HIDDEN } } },
    /* tables about games */
    { "results",
      "result",
      { { "result", "Result", WORDS },
        { "games", "Games", NUMBER },
        { "percent", "%", NUMBER },
        { "length", "Moves", NUMBER },
        { "rating", "Rating", NUMBER } } },
    { "players",
      "games",
      { { "name", "Player", WORDS },
        SCORE_COLUMNS,
        { "points", "Points", HIDDEN },
        { "white", "White", NUMBER },
        { "white_points", "Points as White", HIDDEN },
        { "black", "Black", NUMBER },
        { "black_points", "Points as Black", HIDDEN },
        { "rating", "Rating", NUMBER },
        { "opponents", "Opponents", NUMBER },
        { "performance", "Performance", NUMBER },
        PERIOD_COLUMNS } },
    { "openings",
      "games",
      { { "eco", "ECO", WORDS },
        { "name", "Opening", WORDS },
        SCORE_COLUMNS,
        { "length", "Moves", NUMBER },
        { "rating", "Rating", NUMBER },
        PERIOD_COLUMNS } },
    { "years",
      "games",
      { { "year", "Year", NUMBER }, SCORE_COLUMNS, { "length", "Moves", NUMBER }, { "rating", "Rating", NUMBER } } },
    { "lengths",
      "games",
      { { "from", "Moves", NUMBER }, { "to", "to", NUMBER }, SCORE_COLUMNS, { "rating", "Rating", NUMBER } } },
    { "events",
      "games",
      { { "name", "Event", WORDS },
        { "place", "Place", WORDS },
        SCORE_COLUMNS,
        { "length", "Moves", NUMBER },
        { "rating", "Rating", NUMBER },
        PERIOD_COLUMNS } },
    /* tables about boards */
    { "contracts", "boards", { { "contract", "Contract", WORDS }, MADE_COLUMNS } },
    { "levels", "boards", { { "level", "Level", WORDS }, MADE_COLUMNS } },
    { "players", "declared", { { "name", "Player", WORDS }, SIDE_COLUMNS } },
    { "partnerships", "declared", { { "name", "Partnership", WORDS }, SIDE_COLUMNS, { "file", "File", WORDS } } },
    { "declarers", "boards", { { "name", "Declarer", WORDS }, MADE_COLUMNS } },
    { "openings",
      "call",
      { { "call", "Opening", WORDS },
        { "boards", "Boards", NUMBER },
        { "score", "Score", NUMBER },
        { "imps", "IMPs", NUMBER },
        { "percent", "Percent", NUMBER } } },
    { "leads", "boards", { { "lead", "Lead", WORDS }, MADE_COLUMNS } },
    { "strengths",
      "points",
      { { "points", "HCP", NUMBER },
        { "boards", "Boards", NUMBER },
        { "tricks", "Tricks", NUMBER },
        { "suit_tricks", "In a suit", NUMBER },
        { "notrump_tricks", "In notrump", NUMBER },
        { "made_percent", "Made %", NUMBER } } },
};

/* The columns of all subjects that occur in a list. */
typedef struct stats_columns {
    const stats_column *items[SHOWN_LIMIT];
    size_t count;
} stats_columns;

static bool has_marked_row(const gamut_value *list, const char *mark)
{
    for (const gamut_value *row = list ? list->first : NULL; row; row = row->next)
        if (gamut_value_member(row, mark))
            return true;
    return false;
}

static void report_stats_add_columns(stats_columns *columns, const stats_sheet *sheet)
{
    for (size_t i = 0; i < COLUMN_LIMIT && sheet->columns[i].member; i++) {
        size_t at = 0;
        while (at < columns->count && strcmp(columns->items[at]->member, sheet->columns[i].member) != 0)
            at++;
        if (at == columns->count && at < SHOWN_LIMIT)
            columns->items[columns->count++] = &sheet->columns[i];
    }
}

base_text report_cell(base_arena *arena, const gamut_value *row, const char *member)
{
    int64_t number;
    if (tree_get_integer(&number, row, member))
        return base_arena_print(arena, "%lld", (long long)number);
    return tree_get_text(row, member);
}

/* ---- tables ---- */

static void print_sheet(const gamut_value *list, const stats_columns *wanted, const gamut_stats_view *view,
                        base_arena *arena, base_buffer *out)
{
    report_column columns[SHOWN_LIMIT];
    const char *members[SHOWN_LIMIT];
    size_t count = 0, rows = 0;
    for (size_t i = 0; i < wanted->count; i++) {
        const stats_column *column = wanted->items[i];
        if (column->look == HIDDEN)
            continue;
        members[count] = column->member;
        columns[count++] = (report_column){ column->title, column->look == NUMBER, column->look == WORDS };
    }
    report_table table = report_table_open(arena, columns, count);
    for (const gamut_value *row = list->first; row && (!view->most || rows < view->most); row = row->next, rows++) {
        base_text *cells = report_add_row(&table);
        for (size_t i = 0; cells && i < count; i++)
            cells[i] = report_cell(arena, row, members[i]);
    }
    report_print_table(&table, view->style, out);
}

static void print_csv(const gamut_value *list, const stats_columns *columns, base_arena *arena, base_buffer *out)
{
    for (size_t i = 0; i < columns->count; i++) {
        base_buffer_add_string(out, i ? "," : "");
        base_buffer_add_string(out, columns->items[i]->member);
    }
    base_buffer_add_char(out, '\n');
    for (const gamut_value *row = list ? list->first : NULL; row; row = row->next) {
        for (size_t i = 0; i < columns->count; i++) {
            base_buffer_add_string(out, i ? "," : "");
            report_add_csv_cell(out, report_cell(arena, row, columns->items[i]->member));
        }
        base_buffer_add_char(out, '\n');
    }
}

/* ---- the matrix of payoffs ---- */

/* An entry of the matrix and the number of its boards. The entries with the most boards are shown. */
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

/* The rows are sorted by key, so all rows of one entry are adjacent. */
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

/* Prints only the entries with the most boards; CSV and JSON have all entries. */
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
    report_print_table(&table, view->style, out);
}

bool report_stats(const gamut_value *stats, const gamut_stats_view *view, base_arena *arena, base_buffer *out)
{
    if (view->form >= GAMUT_STATS_GRAPH) {
        report_graph(stats, view->form, arena, out);
        return true;
    }
    stats_columns columns = { .count = 0 };
    const gamut_value *list = gamut_value_member(stats, view->table ? view->table : "");
    /* If the table has no rows, the columns of its first subject are printed. */
    const stats_sheet *first = NULL;
    for (size_t i = 0; i < COUNT(sheets); i++) {
        if (!view->table || strcmp(sheets[i].table, view->table) != 0)
            continue;
        first = first ? first : &sheets[i];
        if (has_marked_row(list, sheets[i].mark))
            report_stats_add_columns(&columns, &sheets[i]);
    }
    if (!first)
        return false;
    if (!columns.count)
        report_stats_add_columns(&columns, first);
    if (view->form == GAMUT_STATS_CSV)
        print_csv(list, &columns, arena, out);
    else if (list && !strcmp(view->table, "payoffs"))
        print_matrix(list, view, arena, out);
    else if (list)
        print_sheet(list, &columns, view, arena, out);
    return true;
}
