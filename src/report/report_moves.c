/* report_moves.c - prints the moves from a position as a table, or how many were written to a book. */
#include "base/text.h"
#include "model/tree.h"
#include "report.h"
#include "report_answers.h"

static const report_column columns[] = {
    { "Move", false, false }, { "Games", true, false },  { "%", true, false },         { "White", true, false },
    { "Draws", true, false }, { "Black", true, false },  { "Score", true, false },     { "Performance", true, false },
    { "Last", true, false },  { "Weight", true, false }, { "Best game", false, true }, { "Opening", false, true },
};
static const report_column columns_without_weight[] = {
    { "Move", false, false }, { "Games", true, false },     { "%", true, false },       { "White", true, false },
    { "Draws", true, false }, { "Black", true, false },     { "Score", true, false },   { "Performance", true, false },
    { "Last", true, false },  { "Best game", false, true }, { "Opening", false, true },
};

/* Returns whether a book gives weights to some of the moves. */
static bool has_weights(const gamut_value *under)
{
    for (const gamut_value *row = tree_first_in(under, "moves"); row; row = row->next)
        if (gamut_value_member(row, "weight") || has_weights(row))
            return true;
    return false;
}

/* Returns the code and the name of the opening of a position or move: "C60 Spanish Game". Absent: it has none. */
static base_text opening_of(base_arena *arena, const gamut_value *place)
{
    base_text eco = tree_get_text(place, "eco");
    if (!eco.length)
        return eco;
    return base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(eco), TEXT_ARGS(tree_get_text(place, "opening")));
}

/* Moves are followed by the moves that continue them, indented by their depth. */
static void add_moves(report_table *table, base_arena *arena, const gamut_value *under, unsigned depth,
                      bool is_weighted)
{
    static const char *const numbers[] = { "games", NULL, "white", "draws", "black", NULL, "performance", "last" };
    for (const gamut_value *row = tree_first_in(under, "moves"); row; row = row->next) {
        base_text *cells = report_add_row(table);
        if (!cells)
            return;
        cells[0] = base_arena_print(arena, "%*s%.*s", (int)(2 * depth), "", TEXT_ARGS(tree_get_text(row, "san")));
        for (size_t i = 0; i < COUNT(numbers); i++)
            if (numbers[i])
                cells[i + 1] = report_cell(arena, row, numbers[i]);
        cells[2] = tree_get_text(row, "percent");
        cells[6] = tree_get_text(row, "score");
        const gamut_value *best = gamut_value_member(row, "best");
        if (is_weighted)
            cells[9] = report_cell(arena, row, "weight");
        if (best)
            cells[is_weighted ? 10 : 9] =
                base_arena_print(arena, "%.*s:%.*s %.*s - %.*s", TEXT_ARGS(tree_get_text(best, "source")),
                                 TEXT_ARGS(report_cell(arena, best, "record")), TEXT_ARGS(tree_get_text(best, "white")),
                                 TEXT_ARGS(tree_get_text(best, "black")));
        cells[is_weighted ? 11 : 10] = opening_of(arena, row);
        add_moves(table, arena, row, depth + 1, is_weighted);
    }
}

void report_moves(const gamut_value *tree, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    bool is_weighted = has_weights(tree);
    report_table table = is_weighted ? report_table_open(arena, columns, COUNT(columns))
                                     : report_table_open(arena, columns_without_weight, COUNT(columns_without_weight));
    base_text games = report_cell(arena, tree, "games");
    base_text opening = opening_of(arena, tree);
    base_buffer_print(out, "%.*s\n", TEXT_ARGS(tree_get_text(tree, "fen")));
    if (opening.length)
        base_buffer_print(out, "%.*s\n", TEXT_ARGS(opening));
    base_buffer_print(out, "%.*s game%s\n", TEXT_ARGS(games), base_text_is(games, "1") ? "" : "s");
    add_moves(&table, arena, tree, 0, is_weighted);
    if (table.row_count)
        report_print_table(&table, style, out);
}

void report_answer_tree(report_pen *pen, const gamut_value *answer, const gamut_tree_options *options)
{
    int64_t entries;
    if (!options->output)
        report_moves(answer, pen->style, pen->arena, pen->out);
    else if (tree_get_integer(&entries, answer, "entries"))
        report_remark(pen, "%lld move%s written", (long long)entries, entries == 1 ? "" : "s");
}
