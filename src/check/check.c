/* check.c - calls the checks for the kind of a record. */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>

#include "rules/event/event_grid.h"
#include "standings/keizer.h"

/* The registry of all rules, in no particular order: explain, the documentation and fix look rules up here. */
const check_family check_families[] = {
    { check_event_rules, CHECK_EVENT_RULE_COUNT },     { check_player_rules, CHECK_PLAYER_RULE_COUNT },
    { check_pairing_rules, CHECK_PAIRING_RULE_COUNT }, { check_score_rules, CHECK_SCORE_RULE_COUNT },
    { check_team_rules, CHECK_TEAM_RULE_COUNT },       { check_request_rules, CHECK_REQUEST_RULE_COUNT },
    { check_lineup_rules, CHECK_LINEUP_RULE_COUNT },   { check_bye_rules, CHECK_BYE_RULE_COUNT },
    { check_setting_rules, CHECK_SETTING_RULE_COUNT }, { check_robin_rules, CHECK_ROBIN_RULE_COUNT },
    { check_bridge_rules, CHECK_BRIDGE_RULE_COUNT },   { check_game_rules, CHECK_GAME_RULE_COUNT },
    { check_auction_rules, CHECK_AUCTION_RULE_COUNT }, { check_board_rules, CHECK_BOARD_RULE_COUNT },
    { check_play_rules, CHECK_PLAY_RULE_COUNT },       { check_tables_rules, CHECK_TABLES_RULE_COUNT },
    { check_tags_rules, CHECK_TAGS_RULE_COUNT },       { check_across_rules, CHECK_ACROSS_RULE_COUNT },
    { check_session_rules, CHECK_SESSION_RULE_COUNT },
};
const size_t check_family_count = COUNT(check_families);

diag_place check_place(const check_context *context, const char *field)
{
    diag_place place = context->locate ? context->locate(context->source, &context->place, field) : context->place;
    place.field = field;
    return place;
}

/* Locating a member is slow, and a file may have the same fault in millions of games, so a finding that is only counted
 * is not located. Errors are always located, because diag_has_error_at needs the place even of errors that are only
 * counted. */
void check_report(const check_context *context, const gamut_rule *rule, const char *field, const char *detail, ...)
{
    va_list arguments;
    bool is_placed = rule->severity == GAMUT_SEVERITY_ERROR || diag_keeps(context->diags, rule);
    va_start(arguments, detail);
    diag_report_list(context->diags, rule, is_placed ? check_place(context, field) : context->place, detail, arguments);
    va_end(arguments);
}

/* A path that is too long is cut. The cut path names no member, so the finding gets the place of the record. */
diag_place check_place_of(const check_context *context, const char *path, ...)
{
    char name[128];
    va_list arguments;
    if (!context->locate)
        return context->place;
    va_start(arguments, path);
    vsnprintf(name, sizeof name, path, arguments);
    va_end(arguments);
    return context->locate(context->source, &context->place, name);
}

/* If an event is still going on, its next round will be paired, so CHECK_EXCHANGE is as strict as CHECK_PAIRING. */
gamut_severity check_severity(const check_context *context, gamut_severity rating, gamut_severity pairing)
{
    if (context->profile == CHECK_RATING)
        return rating;
    if (context->profile == CHECK_PAIRING || context->profile == CHECK_EXCHANGE)
        return pairing;
    return rating > pairing ? rating : pairing;
}

/* All rules about matches rely on the rosters. If a roster is wrong, findings of these rules are not listed, but only
 * counted as consequences of the wrong roster (diag_follow). */
static void check_team_event(const check_context *context, const event_grid *grid)
{
    check_context own = *context;
    diag_list *aside = check_rosters(context, grid) ? NULL : diag_create(NULL);
    if (aside)
        own.diags = aside;
    check_teams(&own, grid);
    check_lineups(&own, grid);
    check_byes(&own, grid);
    if (aside)
        diag_follow(context->diags,
                    diag_count_of(aside, GAMUT_SEVERITY_ERROR) + diag_count_of(aside, GAMUT_SEVERITY_WARNING));
    diag_destroy(aside);
}

/* Apart from the others: engines of WebAssembly compile `check_record` while it runs, because most files hold thousands
 * of games or boards, and must not compile all rules about events with it. */
__attribute__((noinline)) static void check_whole_event(const check_context *context, const gamut_event *event,
                                                        size_t errors)
{
    check_event(context, event);
    check_session(context, event);
    /* Pairings can be judged only if players are listed. Ranks depend on everything else: ranks by points mean nothing
     * if there are errors in players or pairings, and tie-breaks cannot confirm ranks if there are any errors. */
    base_arena *arena = base_arena_create(NULL);
    check_context own = *context;
    const event_grid *grid = arena && event->players.count ? event_grid_make(arena, event) : NULL;
    own.scratch = arena;
    if (grid) {
        size_t errors_of_event = diag_count_of(own.diags, GAMUT_SEVERITY_ERROR);
        check_players(&own, grid);
        check_pairings(&own, grid);
        /* In a knockout there are no ranks to check: a player who is eliminated early may have more points than one who
         * goes on. The ranks of the Keizer system follow from its own points, and not from those of the games. */
        bool has_ranks = event->system != GAMUT_SYSTEM_KNOCKOUT, is_keizer = keizer_is_stated(event);
        bool is_sound = diag_count_of(own.diags, GAMUT_SEVERITY_ERROR) == errors_of_event;
        check_scores(&own, grid);
        check_team_event(&own, grid);
        check_settings(&own, grid);
        check_robin(&own, grid);
        check_requests(&own, grid);
        bool is_right = diag_count_of(own.diags, GAMUT_SEVERITY_ERROR) == errors;
        if (has_ranks && !(is_right && check_standings(&own, grid)) && is_sound && !is_keizer)
            check_ranks(&own, grid);
    }
    base_arena_destroy(arena);
}

/* Guides are texts for people, so there is nothing to check in them. */
void check_record(const check_context *context, const gamut_record *record)
{
    size_t errors = diag_count_of(context->diags, GAMUT_SEVERITY_ERROR);
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        check_board(context, record->board);
    else if (record->kind == GAMUT_KIND_CHESS_GAME)
        check_game(context, record->game);
    else if (record->kind == GAMUT_KIND_EVENT)
        check_whole_event(context, record->event, errors);
}
