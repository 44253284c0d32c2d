/* check_across.c - rules about several boards together, and about double-dummy results.
 *
 * These need more than one record, or a solver, so scoring/ and operation/ find the faults, and call these functions to
 * report them. */
#include "check.h"

#include "base/text.h"
#include "check_board.h"
#include "model/tree_path.h"

CHECK_RULE(total_differs, "table.total", WARNING, "a total does not follow from the tables of the boards",
           "PBN 2.1, section 5.10", "TotalMP 21 of a pair whose boards come to 20",
           "gamut rescore shows all of them, and writes what they should be with -o");
CHECK_RULE(points_differ, "board.points", WARNING,
           "IMPs, matchpoints or percentages do not follow from the other tables", "PBN 2.1, section 4.2; Law 78",
           "[ScoreIMP \"NS 9\"] for 420 in one room and -50 in the other", "gamut rescore computes them");
CHECK_RULE(deal_id_twice, "board.deal-id", WARNING, "two different deals have the same DealId", "PBN 2.1, section 4.1",
           "[DealId \"1\"] in two games with other cards", "give every deal an id of its own");
CHECK_RULE(optimum_differs, "board.optimum", WARNING, "a stated optimum is not what the cards give",
           "PBN 2.1, sections 4.2.7 and 5.7; found by libdds", "[OptimumScore \"NS 400\"] where par is 420",
           "gamut dd -o writes what the cards give");

const gamut_rule *const check_across_rules[CHECK_ACROSS_RULE_COUNT] = { &total_differs, &points_differ, &deal_id_twice,
                                                                        &optimum_differs };

/* `at` is an offset in the record; 0 means that it is unknown, and gives the place of the whole record. */
static diag_place place_in(const check_context *context, uint32_t at)
{
    diag_place place = context->place;
    place.offset += at;
    if (at)
        place.length = 1;
    return place;
}

void check_board_difference(const check_context *context, const gamut_board *board, base_text path, base_text stored,
                            base_text computed)
{
    size_t first, row;
    uint32_t at = 0;
    bool is_table = tree_path_take_item(&path, "tables", &first);
    if (is_table && first < board->tables.count && tree_path_take_item(&path, "rows", &row) &&
        row < board->tables.items[first].rows.count)
        at = board->tables.items[first].rows.items[row].at;
    else if (!is_table && tree_path_take_item(&path, "tags", &first) && first < board->tags.count)
        at = board->tags.items[first].at;
    diag_report(context->diags, is_table ? &total_differs : &points_differ, place_in(context, at),
                is_table ? "the total is %.*s, but the boards give %.*s"
                         : "the points are \"%.*s\", but the tables give %.*s",
                TEXT_ARGS(stored), TEXT_ARGS(computed));
}

void check_deal_id(const check_context *context, const gamut_board *board)
{
    board_view view = { .context = context, .board = board };
    uint32_t at = 0;
    base_text id = check_tag_value(&view, "DealId", &at);
    diag_report(context->diags, &deal_id_twice, place_in(context, at),
                "the DealId \"%.*s\" belongs to another deal before this one", TEXT_ARGS(id));
}

void check_optimum_difference(const check_context *context, uint32_t at, const char *what, int stored, int computed)
{
    diag_report(context->diags, &optimum_differs, place_in(context, at),
                "the board has %d as %s, but the cards give %d", stored, what, computed);
}
