/* check.c - sends a record to the rules of its kind. */
#include "check.h"

const check_family check_families[] = { { check_event_rules, CHECK_EVENT_RULE_COUNT },
                                        { check_game_rules, CHECK_GAME_RULE_COUNT } };
const size_t check_family_count = COUNT(check_families);

diag_place check_place(const check_context *context, const char *field)
{
    diag_place place = context->place;
    place.field = field;
    return place;
}

void check_record(const check_context *context, const gamut_record *record)
{
    if (record->kind == GAMUT_EVENT)
        check_event(context, record->event);
    else if (record->kind == GAMUT_CHESS_GAME)
        check_game(context, record->game);
}
