/* report_record.c - sends a record to the report of its kind. */
#include "report.h"

report_list report_list_open(base_arena *arena, gamut_kind kind)
{
    if (kind == GAMUT_BRIDGE_BOARD)
        return report_list_deals(arena);
    return kind == GAMUT_CHESS_GAME ? report_list_games(arena) : report_list_events(arena);
}

const char *report_record(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                          base_arena *arena, base_buffer *out)
{
    if (report_is_board_sheet(selection))
        return record->kind == GAMUT_BRIDGE_BOARD ? NULL : "only bridge boards have such a sheet";
    if (record->kind == GAMUT_EVENT)
        return report_event(record, selection, style, arena, out);
    if (style->form != GAMUT_FORM_TEXT)
        return "only sheets of tournaments go into CSV or JSON";
    if (record->kind == GAMUT_CHESS_GAME)
        report_game(record, selection, style, arena, out);
    else if (record->kind == GAMUT_BRIDGE_BOARD)
        report_deal(record, style, arena, out);
    return NULL;
}
