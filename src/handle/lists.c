/* lists.c - access to the items of lists, for callers compiled for another release, in which an item may have another
 * size. */
#include <gamut/record.h>

#define ITEMS(name, lists)                                                                                             \
    const gamut_##name *gamut_##name##_at(const gamut_##lists *list, size_t at)                                        \
    {                                                                                                                  \
        return list && at < list->count ? &list->items[at] : NULL;                                                     \
    }

ITEMS(remark, remark_list)
ITEMS(call, call_list)
ITEMS(board_note, board_notes)
ITEMS(card, card_list)
ITEMS(column, column_list)
ITEMS(row, row_list)
ITEMS(table, table_list)
ITEMS(board_tag, board_tags)

ITEMS(round, round_list)
ITEMS(player, player_list)
ITEMS(national, national_list)
ITEMS(team, team_list)
ITEMS(lineup, lineup_list)
ITEMS(forfeit, forfeit_list)
ITEMS(bye, bye_list)
ITEMS(acceleration, acceleration_list)
ITEMS(prohibition, prohibition_list)
ITEMS(adjustment, adjustment_list)
ITEMS(schedule, schedule_list)

ITEMS(bridge_award, bridge_award_list)
ITEMS(bridge_player, bridge_player_list)
ITEMS(bridge_rank, bridge_rank_list)
ITEMS(bridge_entry, bridge_entry_list)
ITEMS(bridge_side, bridge_side_list)
ITEMS(bridge_result, bridge_result_list)
ITEMS(bridge_traveller, bridge_traveller_list)
ITEMS(bridge_meeting, bridge_meeting_list)
ITEMS(bridge_table, bridge_table_list)
ITEMS(bridge_match, bridge_match_list)
ITEMS(bridge_team, bridge_team_list)
ITEMS(bridge_step, bridge_step_list)
ITEMS(bridge_section_strat, bridge_section_strat_list)
ITEMS(bridge_section, bridge_section_list)
ITEMS(bridge_split, bridge_split_list)
ITEMS(bridge_strat, bridge_strat_list)
