/* report_merge.c - prints a tree of many games with one line for each move, or the figures of the tree that was
 * written. */
#include "base/text.h"
#include "model/tree.h"
#include "report.h"
#include "report_answers.h"

static const report_column columns[] = {
    { "Move", false, false }, { "Games", true, false }, { "White", true, false },
    { "Draws", true, false }, { "Black", true, false }, { "Continued after", false, true },
};

/* A line without branches stays in one row; the moves that follow a branch are indented. */
static void add_children(report_table *table, base_arena *arena, const gamut_value *under, unsigned depth)
{
    static const char *const numbers[] = { "games", "white", "draws", "black" };
    for (const gamut_value *row = tree_first_in(under, "children"); row; row = row->next) {
        base_text *cells = report_add_row(table);
        if (!cells)
            return;
        const gamut_value *last = row, *next;
        base_text moves = tree_get_text(row, "san");
        while ((next = tree_first_in(last, "children")) && !next->next &&
               base_text_equal(report_cell(arena, next, "games"), report_cell(arena, row, "games"))) {
            moves = base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(moves), TEXT_ARGS(tree_get_text(next, "san")));
            last = next;
        }
        cells[0] = base_arena_print(arena, "%*s%.*s", (int)(2 * depth), "", TEXT_ARGS(moves));
        for (size_t i = 0; i < COUNT(numbers); i++)
            cells[i + 1] = report_cell(arena, row, numbers[i]);
        cells[5] = tree_get_text(last, "transposes");
        add_children(table, arena, last, depth + 1);
    }
}

void report_answer_merge(report_pen *pen, const gamut_value *answer, const gamut_merge_options *options)
{
    static const struct {
        const char *name, *one, *many;
    } counts[] = { { "games", "game", "games" },
                   { "positions", "position", "positions" },
                   { "moves", "move", "moves" },
                   { "lines", "line", "lines" },
                   { "transpositions", "transposition", "transpositions" } };
    base_buffer line = { 0 };
    for (size_t i = 0; i < COUNT(counts); i++) {
        base_text count = report_cell(pen->arena, answer, counts[i].name);
        base_buffer_print(&line, "%s%.*s %s", i ? ", " : "", TEXT_ARGS(count),
                          base_text_is(count, "1") ? counts[i].one : counts[i].many);
    }
    base_text words = base_arena_copy(pen->arena, base_buffer_text(&line));
    base_buffer_free(&line);
    if (options->output) {
        report_remark(pen, "%.*s", TEXT_ARGS(words));
        report_losses(pen, gamut_value_member(answer, "losses"));
        return;
    }
    report_table table = report_table_open(pen->arena, columns, COUNT(columns));
    base_buffer_print(pen->out, "%.*s\n", TEXT_ARGS(words));
    add_children(&table, pen->arena, answer, 0);
    if (table.row_count)
        report_print_table(&table, pen->style, pen->out);
}
