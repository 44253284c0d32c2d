/* report_record.c - prints a record with the functions for its kind. */
#include "base/text.h"
#include "report_page.h"
#include "rules/chess/game.h"

report_list report_list_open(base_arena *arena, gamut_kind kind)
{
    if (kind == GAMUT_KIND_BRIDGE_BOARD)
        return report_list_deals(arena);
    /* Guiding texts are listed together with the games of a database. */
    bool is_database = kind == GAMUT_KIND_CHESS_GAME || kind == GAMUT_KIND_GUIDE;
    return is_database ? report_list_games(arena) : report_list_events(arena);
}

const char *report_ply_problem(const gamut_record *record, const gamut_selection *selection, base_arena *arena)
{
    if (record->kind != GAMUT_KIND_CHESS_GAME || !selection->has_ply)
        return NULL;
    uint32_t plies = chess_count_plies(&record->game->moves);
    if (selection->ply <= plies)
        return NULL;
    return base_arena_print(arena, "the game has %u half moves, and no position after %u", plies, selection->ply).data;
}

static const char *print_record(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                                base_arena *arena, base_buffer *out)
{
    if (report_is_board_sheet(selection))
        return record->kind == GAMUT_KIND_BRIDGE_BOARD ? NULL : "only bridge boards have such a sheet";
    if (record->kind == GAMUT_KIND_EVENT)
        return report_event(record, selection, style, arena, out);
    if (style->form != GAMUT_FORM_TEXT)
        return "only sheets of tournaments go into CSV or JSON";
    const char *problem = report_ply_problem(record, selection, arena);
    if (problem)
        return problem;
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        report_game(record, selection, style, arena, out);
    else if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        report_deal(record, style, arena, out);
    else if (record->kind == GAMUT_KIND_GUIDE)
        report_guide(record, out);
    return NULL;
}

/* Right-to-left text is isolated at the end, in the whole output at once. */
const char *report_record(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                          base_arena *arena, base_buffer *out)
{
    size_t from = out->length;
    const char *problem = print_record(record, selection, style, arena, out);
    if (style->form == GAMUT_FORM_TEXT)
        base_isolate_parts(out, from);
    return problem;
}
