/* report_dossier.c - prints the dossier of a player for people. */
#include "base/text.h"
#include "report.h"
#include "report_answers.h"

/* The column in which a table says which games its rows count; it is printed first. */
typedef struct dossier_part {
    const char *member, *title;
    report_column heads[2];
    const char *members[2]; /* NULL: one column only */
    const char *colour;     /* for rows of one colour only; NULL: all */
} dossier_part;

static const dossier_part dossier_parts[] = {
    { "colours", "Colours", { { "Colour", false, false } }, { "colour" }, NULL },
    { "white", "First moves as White", { { "Moves", false, false } }, { "line" }, NULL },
    { "black", "First moves as Black", { { "Moves", false, false } }, { "line" }, NULL },
    { "openings",
      "Openings as White",
      { { "ECO", false, false }, { "Opening", false, true } },
      { "eco", "name" },
      "white" },
    { "openings",
      "Openings as Black",
      { { "ECO", false, false }, { "Opening", false, true } },
      { "eco", "name" },
      "black" },
    { "years", "Years", { { "Year", true, false } }, { "year" }, NULL },
    { "lengths", "Lengths in moves", { { "From", true, false }, { "To", true, false } }, { "from", "to" }, NULL },
    { "endings", "Endings reached", { { "Ending", false, false } }, { "ending" }, NULL },
    { "finishes", "How games ended", { { "End", false, false } }, { "finish" }, NULL },
};

static const report_column dossier_numbers[] = {
    { "Games", true, false },       { "+", true, false },     { "=", true, false },
    { "-", true, false },           { "%", true, false },     { "Opponents", true, false },
    { "Performance", true, false }, { "Moves", true, false }, { "Last", false, false },
};
static const char *const dossier_members[] = { "games",     "wins",        "draws",  "losses", "percent",
                                               "opponents", "performance", "length", "last" };
_Static_assert(COUNT(dossier_numbers) == COUNT(dossier_members), "every column has its member");

static void dossier_print_part(report_pen *pen, const gamut_value *dossier, const dossier_part *part)
{
    report_column columns[COUNT(part->heads) + COUNT(dossier_numbers)];
    size_t heads = part->members[1] ? 2 : 1;
    for (size_t i = 0; i < heads + COUNT(dossier_numbers); i++)
        columns[i] = i < heads ? part->heads[i] : dossier_numbers[i - heads];
    report_table table = report_table_open(pen->arena, columns, heads + COUNT(dossier_numbers));
    for (const gamut_value *row = tree_first_in(dossier, part->member); row; row = row->next) {
        if (part->colour && !base_text_is(tree_get_text(row, "colour"), part->colour))
            continue;
        base_text *cells = report_add_row(&table);
        for (size_t i = 0; cells && i < heads + COUNT(dossier_numbers); i++)
            cells[i] = report_cell(pen->arena, row, i < heads ? part->members[i] : dossier_members[i - heads]);
    }
    if (!table.row_count)
        return;
    report_print(pen, "\n%s\n", part->title);
    report_print_table(&table, pen->style, pen->out);
}

/* A list of objects as a table. */
static void dossier_print_list(report_pen *pen, const gamut_value *first, const char *title,
                               const report_column *columns, const char *const *members, size_t count)
{
    report_table table = report_table_open(pen->arena, columns, count);
    for (const gamut_value *row = first; row; row = row->next) {
        base_text *cells = report_add_row(&table);
        for (size_t i = 0; cells && i < count; i++)
            cells[i] = report_cell(pen->arena, row, members[i]);
    }
    if (!table.row_count)
        return;
    report_print(pen, "\n%s\n", title);
    report_print_table(&table, pen->style, pen->out);
}

static void dossier_print_form(report_pen *pen, const gamut_value *dossier)
{
    static const report_column columns[] = {
        { "Date", false, false },  { "Colour", false, false }, { "Opponent", false, true },
        { "Rating", true, false }, { "Result", false, false }, { "ECO", false, false },
        { "Moves", true, false },  { "Event", false, true },   { "Opening", false, true },
    };
    static const char *const members[] = { "date", "colour", "opponent", "rating", "result",
                                           "eco",  "moves",  "event",    "name" };
    const gamut_value *form = gamut_value_member(dossier, "form");
    base_text title =
        base_arena_print(pen->arena, "Last games (%.*s points in %.*s)", TEXT_ARGS(tree_get_text(form, "points")),
                         TEXT_ARGS(report_cell(pen->arena, form, "games")));
    dossier_print_list(pen, tree_first_in(dossier, "recent"), title.data ? title.data : "Last games", columns, members,
                       COUNT(columns));
}

static void dossier_print_clock(report_pen *pen, const gamut_value *clock)
{
    static const report_column columns[] = { { "From", true, false },
                                             { "To", true, false },
                                             { "Games", true, false },
                                             { "Seconds a move", true, false },
                                             { "Seconds left", true, false } };
    static const char *const members[] = { "from", "to", "games", "seconds", "left" };
    base_text seconds = tree_get_text(clock, "seconds");
    base_text title = base_arena_print(pen->arena, "Time (%.*s games with clocks, %.*s of them short of time%s%.*s%s)",
                                       TEXT_ARGS(report_cell(pen->arena, clock, "games")),
                                       TEXT_ARGS(report_cell(pen->arena, clock, "low")), seconds.length ? ", " : "",
                                       TEXT_ARGS(seconds), seconds.length ? " seconds a move" : "");
    dossier_print_list(pen, tree_first_in(clock, "moves"), title.data ? title.data : "Time", columns, members,
                       COUNT(columns));
}

void report_dossier(report_pen *pen, const gamut_value *dossier)
{
    const gamut_value *total = gamut_value_member(dossier, "total"), *name = tree_first_in(dossier, "names");
    if (!total) {
        report_remark(pen, "no player in these files is called '%.*s'", TEXT_ARGS(tree_get_text(dossier, "asked")));
        return;
    }
    for (; name; name = name->next)
        report_print(pen, "%.*s (%.*s)%s", TEXT_ARGS(tree_get_text(name, "name")),
                     TEXT_ARGS(report_cell(pen->arena, name, "games")), name->next ? "; " : "\n");
    report_fill(pen, total, "{games} games, {points} points, {first:-} to {last:-}");
    report_print(pen, "%s%.*s\n", gamut_value_member(dossier, "rating") ? ", highest rating " : "",
                 TEXT_ARGS(report_cell(pen->arena, dossier, "rating")));
    for (size_t i = 0; i < COUNT(dossier_parts); i++)
        dossier_print_part(pen, dossier, &dossier_parts[i]);
    dossier_print_form(pen, dossier);
    const gamut_value *clock = gamut_value_member(dossier, "clock");
    if (clock)
        dossier_print_clock(pen, clock);
}
