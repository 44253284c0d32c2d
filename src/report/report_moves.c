/* report_moves.c - the moves from a position as a table. */
#include "base/text.h"
#include "model/tree.h"
#include "report.h"

static const report_column columns[] = {
    { "Move", false, false }, { "Games", true, false },     { "%", true, false },     { "White", true, false },
    { "Draws", true, false }, { "Black", true, false },     { "Score", true, false }, { "Performance", true, false },
    { "Last", true, false },  { "Best game", false, true },
};

static base_text report_moves_number(base_arena *arena, const gamut_value *row, const char *name)
{
    int64_t value;
    return tree_get_integer(&value, row, name) ? base_arena_print(arena, "%lld", (long long)value) : TEXT("");
}

/* Moves after moves are indented; as deep as the tree. */
static void add_moves(report_table *table, base_arena *arena, const gamut_value *under, unsigned depth)
{
    static const char *const numbers[] = { "games", NULL, "white", "draws", "black", NULL, "performance", "last" };
    const gamut_value *moves = gamut_value_member(under, "moves");
    for (const gamut_value *row = moves ? moves->first : NULL; row; row = row->next) {
        base_text *cells = report_add_row(table);
        if (!cells)
            return;
        cells[0] = base_arena_print(arena, "%*s%.*s", (int)(2 * depth), "", TEXT_ARGS(tree_get_text(row, "san")));
        for (size_t i = 0; i < COUNT(numbers); i++)
            if (numbers[i])
                cells[i + 1] = report_moves_number(arena, row, numbers[i]);
        cells[2] = tree_get_text(row, "percent");
        cells[6] = tree_get_text(row, "score");
        const gamut_value *best = gamut_value_member(row, "best");
        cells[9] = base_arena_print(arena, "%.*s:%.*s %.*s - %.*s", TEXT_ARGS(tree_get_text(best, "source")),
                                    TEXT_ARGS(report_moves_number(arena, best, "record")),
                                    TEXT_ARGS(tree_get_text(best, "white")), TEXT_ARGS(tree_get_text(best, "black")));
        add_moves(table, arena, row, depth + 1);
    }
}

void report_moves(const gamut_value *tree, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    report_table table = report_table_open(arena, columns, COUNT(columns));
    base_text games = report_moves_number(arena, tree, "games");
    base_buffer_print(out, "%.*s\n%.*s game%s\n", TEXT_ARGS(tree_get_text(tree, "fen")), TEXT_ARGS(games),
                      base_text_is(games, "1") ? "" : "s");
    add_moves(&table, arena, tree, 0);
    if (table.row_count)
        report_print_table(&table, style, out);
}
