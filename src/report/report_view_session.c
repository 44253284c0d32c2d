/* report_view_session.c - what the viewer shows of a bridge session besides its sheets: leaders, frequencies of scores,
 * and outcomes of matches. */
#include <stdlib.h>

#include "base/text.h"
#include "report_view.h"
#include "rules/bridge/seat.h"

enum {
    LEADERS = 3 /* most entries of a list */
};

/* ---- leaders ---- */

/* Returns the first of the members that the row has, or NULL. */
static const gamut_value *report_view_session_first_of(const gamut_value *row, const char *const *members, size_t count)
{
    const gamut_value *value = NULL;
    for (size_t i = 0; i < count && !value; i++)
        value = gamut_value_member(row, members[i]);
    return value;
}

/* The names of the players; without names the text "entry"; without that the number. */
static base_text leader_name(base_arena *arena, const gamut_value *row)
{
    base_text name = tree_get_text(row, "players"), entry = tree_get_text(row, "entry");
    int64_t number = 0;
    if (name.length || entry.length)
        return name.length ? name : entry;
    return tree_get_integer(&number, row, "number") ? base_arena_print(arena, "No %lld", (long long)number) : TEXT("?");
}

static bool add_leaders(base_arena *arena, gamut_value *leaders, const gamut_value *sheet)
{
    static const char *const ranks[] = { "rank", "section_rank_1", "place" };
    /* The first of these that a row has is the score by which the entries are ranked. */
    static const char *const scores[] = { "final_score", "percentage", "score" };
    gamut_value *list = tree_object(arena);
    tree_set_text(arena, list, "title", tree_get_text(sheet, "title"));
    gamut_value *rows = tree_set_list(arena, list, "rows");
    const gamut_value *row = tree_first_in(sheet, "rows");
    for (size_t i = 0; row && i < LEADERS; i++, row = row->next) {
        const gamut_value *rank = report_view_session_first_of(row, ranks, COUNT(ranks)),
                          *score = report_view_session_first_of(row, scores, COUNT(scores));
        gamut_value *one = tree_object(arena);
        if (rank)
            tree_set(one, "rank", tree_copy(arena, rank));
        tree_set_text(arena, one, "name", leader_name(arena, row));
        if (score)
            tree_set(one, "score", tree_copy(arena, score));
        tree_append(rows, one);
    }
    tree_append(leaders, list);
    return !base_arena_failed(arena);
}

static bool is_sheet(const gamut_value *sheet, const char *name)
{
    return base_text_is(tree_get_text(sheet, "sheet"), name);
}

gamut_value *report_leaders(base_arena *arena, const gamut_value *sheets)
{
    gamut_value *leaders = tree_list(arena);
    for (const gamut_value *sheet = sheets->first; sheet; sheet = sheet->next) {
        /* The first overall ranking is that of the whole field. It is used only if its first row has a rank: before the
         * session is ranked, it may contain old entries without ranks. */
        if (is_sheet(sheet, "overall") && gamut_value_member(tree_first_in(sheet, "rows"), "rank")) {
            (void)add_leaders(arena, leaders, sheet);
            return leaders;
        }
    }
    for (const gamut_value *sheet = sheets->first; sheet; sheet = sheet->next)
        if (is_sheet(sheet, "rankings") && !add_leaders(arena, leaders, sheet))
            break;
    return leaders;
}

/* ---- frequencies ---- */

static void add_frequencies(base_arena *arena, gamut_value *sheet)
{
    const gamut_value *rows = gamut_value_member(sheet, "rows");
    size_t count = 0;
    int64_t *scores = ARENA_ARRAY(arena, rows ? rows->as.count + 1 : 1, int64_t);
    for (const gamut_value *row = scores && rows ? rows->first : NULL; row; row = row->next)
        count += tree_get_integer(&scores[count], row, "score");
    if (!count)
        return;
    qsort(scores, count, sizeof *scores, base_compare_falling);
    gamut_value *list = tree_set_list(arena, sheet, "frequencies");
    for (size_t from = 0, end; from < count; from = end) {
        for (end = from + 1; end < count && scores[end] == scores[from];)
            end++;
        gamut_value *one = tree_object(arena);
        tree_set_integer(arena, one, "score", scores[from]);
        tree_set_integer(arena, one, "count", (int64_t)(end - from));
        tree_append(list, one);
    }
}

/* ---- hands ---- */

static void add_hands(base_arena *arena, gamut_value *sheet)
{
    base_text deal = tree_get_text(sheet, "deal");
    int64_t board;
    if (!deal.length || !base_parse_int(&board, report_cell(arena, sheet, "board")) || board < 1)
        return;
    (void)report_view_add_hands(arena, sheet, deal);
    tree_set_text(arena, sheet, "dealer", bridge_seat_text(bridge_dealer_of_board((uint64_t)board)));
    tree_set_text(arena, sheet, "vulnerable",
                  bridge_vulnerability_text(bridge_vulnerability_of_board((uint64_t)board), BRIDGE_PBN));
}

/* ---- matches ---- */

static void add_outcomes(base_arena *arena, gamut_value *sheet)
{
    gamut_value *list = tree_set_list(arena, sheet, "outcomes");
    for (const gamut_value *row = tree_first_in(sheet, "rows"); row; row = row->next) {
        gamut_value *outcome = tree_object(arena);
        gamut_decimal wins;
        int64_t hundredths, imps;
        bool is_won = base_parse_decimal(&wins, report_cell(arena, row, "wins")) &&
                      base_decimal_scale(&hundredths, wins, 2) && hundredths >= 50;
        tree_set_bool(arena, outcome, "won", is_won);
        if (tree_get_integer(&imps, row, "imps") && imps != INT64_MIN)
            tree_set_integer(arena, outcome, "margin", imps < 0 ? -imps : imps);
        tree_append(list, outcome);
    }
}

void report_add_view_values(base_arena *arena, gamut_value *sheets)
{
    for (gamut_value *sheet = sheets->first; sheet; sheet = sheet->next)
        if (is_sheet(sheet, "travellers")) {
            add_frequencies(arena, sheet);
            add_hands(arena, sheet);
        } else if (is_sheet(sheet, "matches"))
            add_outcomes(arena, sheet);
}
