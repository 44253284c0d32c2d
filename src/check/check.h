/* check.h - judges the meaning of records, whatever format they came from.
 *
 * The codec reports faults in the form of a file. These functions check whether the parts of a record agree with each
 * other and with the laws of the sport. They change nothing (except fix_event, below), go on after a finding, and never
 * fail: if memory runs out, they find fewer faults.
 *
 * A rule is defined in the file that reports it and listed in that file's family. `gamut explain` and docs/rules.md
 * show its id, title, source, example and hint; there must be a test file, named after the id, that breaks it. A member
 * that is unknown or unreadable is reported by its own rule, and ignored by all others. */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include <gamut/board.h>
#include <gamut/diagnostic.h>
#include <gamut/event.h>
#include <gamut/record.h>

#include "base/arena.h"
#include "base/diag.h"

/* What the record is to be used for; this determines how severe some findings are. */
typedef enum check_profile {
    CHECK_ANY, /* not stated: the highest severity applies */
    CHECK_RATING,
    CHECK_PAIRING,
    CHECK_EXCHANGE /* the event is still going on, and the file is passed on */
} check_profile;

struct chess_position;

/* What the checks need besides the record: where findings go, and where the record is in its file. */
typedef struct check_context {
    diag_list *diags;
    diag_place place;
    check_profile profile;
    /* Return the place of a member in the file by its path. NULL: the format has no places of members. */
    diag_place (*locate)(const void *source, const diag_place *record, const char *path);
    const void *source;
    const struct chess_position *last; /* the position after the game's main line; NULL: check_game plays the moves */
    base_arena *scratch;               /* temporary memory of checks that take a grid; other checks do not need it */
    base_budget *budget;               /* memory limit for scoring a session again; NULL: no limit */
} check_context;

/* Report everything that is wrong with one record. For kinds of records without rules, nothing is reported. */
void check_record(const check_context *context, const gamut_record *record);

/* ---- the checks of each kind of record ----
 *
 * Functions that take a grid need context->scratch; the grid must be made from the checked event. */
void check_event(const check_context *context, const gamut_event *event);
struct event_grid;
void check_players(const check_context *context, const struct event_grid *grid);
void check_pairings(const check_context *context, const struct event_grid *grid);
/* Return whether an opponent's record contradicts one of the player's results. */
bool check_is_contradicted(const struct event_grid *grid, uint32_t player);
void check_scores(const check_context *context, const struct event_grid *grid);
void check_ranks(const check_context *context, const struct event_grid *grid);
/* Check the ranks by the tie-breaks that the event names. Return false if nothing was checked, because the event names
 * no tie-breaks, or an unknown one. */
bool check_standings(const check_context *context, const struct event_grid *grid);
/* Check that every member of a team exists and belongs to no other team. Return false if a roster is wrong. */
bool check_rosters(const check_context *context, const struct event_grid *grid);
void check_teams(const check_context *context, const struct event_grid *grid);
void check_lineups(const check_context *context, const struct event_grid *grid);
void check_byes(const check_context *context, const struct event_grid *grid);
void check_settings(const check_context *context, const struct event_grid *grid);
void check_robin(const check_context *context, const struct event_grid *grid);
void check_requests(const check_context *context, const struct event_grid *grid);
/* Return the index of the competitor with this number: a team in a team event, otherwise a player. EVENT_NOBODY: there
 * is none. */
uint32_t check_find_competitor(const struct event_grid *grid, gamut_number id);
/* A player's number and name for messages, such as "12 Marlowe, Iris". A struct, so that it can be returned by
 * value. */
typedef struct check_words {
    char text[176];
} check_words;
check_words check_player_name(const struct event_grid *grid, uint32_t player);
/* Return the team's number in the file or, if it has none, its position from 1. */
long long check_team_number(const struct event_grid *grid, uint32_t team);
/* Check the bridge session of an event: its numbers, sections, entries, results and teams, then its scores. */
void check_session(const check_context *context, const gamut_event *event);
void check_board(const check_context *context, const gamut_board *board);
void check_game(const check_context *context, const gamut_game *game);

/* The rules that one file reports. Every rule of this folder is in some family. */
typedef struct check_family {
    const gamut_rule *const *rules;
    size_t rule_count;
} check_family;
extern const check_family check_families[];
extern const size_t check_family_count;

/* Define a rule of this folder: its variable, id, severity, title, source, example and hint (the last two may be
 * NULL). */
#define CHECK_RULE(name, id, level, title, source, example, hint)                                                      \
    static const gamut_rule name = { id, GAMUT_SEVERITY_##level, title, source, example, hint }

/* The lengths of the lists below. */
enum {
    CHECK_AUCTION_RULE_COUNT = 16,
    CHECK_BOARD_RULE_COUNT = 23,
    CHECK_EVENT_RULE_COUNT = 4,
    CHECK_BRIDGE_RULE_COUNT = 3,
    CHECK_SESSION_RULE_COUNT = 15,
    CHECK_PLAYER_RULE_COUNT = 10,
    CHECK_PAIRING_RULE_COUNT = 11,
    CHECK_SCORE_RULE_COUNT = 3,
    CHECK_TEAM_RULE_COUNT = 9,
    CHECK_LINEUP_RULE_COUNT = 4,
    CHECK_BYE_RULE_COUNT = 6,
    CHECK_SETTING_RULE_COUNT = 9,
    CHECK_ROBIN_RULE_COUNT = 2,
    CHECK_REQUEST_RULE_COUNT = 7,
    CHECK_GAME_RULE_COUNT = 14,
    CHECK_PLAY_RULE_COUNT = 10,
    CHECK_TABLES_RULE_COUNT = 13,
    CHECK_TAGS_RULE_COUNT = 4
};
extern const gamut_rule *const check_auction_rules[CHECK_AUCTION_RULE_COUNT];
extern const gamut_rule *const check_board_rules[CHECK_BOARD_RULE_COUNT];
extern const gamut_rule *const check_event_rules[CHECK_EVENT_RULE_COUNT];
extern const gamut_rule *const check_player_rules[CHECK_PLAYER_RULE_COUNT];
extern const gamut_rule *const check_pairing_rules[CHECK_PAIRING_RULE_COUNT];
extern const gamut_rule *const check_score_rules[CHECK_SCORE_RULE_COUNT];
extern const gamut_rule *const check_team_rules[CHECK_TEAM_RULE_COUNT];
extern const gamut_rule *const check_lineup_rules[CHECK_LINEUP_RULE_COUNT];
extern const gamut_rule *const check_bye_rules[CHECK_BYE_RULE_COUNT];
extern const gamut_rule *const check_setting_rules[CHECK_SETTING_RULE_COUNT];
extern const gamut_rule *const check_robin_rules[CHECK_ROBIN_RULE_COUNT];
extern const gamut_rule *const check_request_rules[CHECK_REQUEST_RULE_COUNT];
extern const gamut_rule *const check_play_rules[CHECK_PLAY_RULE_COUNT];
extern const gamut_rule *const check_tables_rules[CHECK_TABLES_RULE_COUNT];
extern const gamut_rule *const check_tags_rules[CHECK_TAGS_RULE_COUNT];
extern const gamut_rule *const check_game_rules[CHECK_GAME_RULE_COUNT];
extern const gamut_rule *const check_bridge_rules[CHECK_BRIDGE_RULE_COUNT];
extern const gamut_rule *const check_session_rules[CHECK_SESSION_RULE_COUNT];

/* Report a finding about a member of the record; the name of the member must be static text. */
void check_report(const check_context *context, const gamut_rule *rule, const char *field, const char *detail, ...)
    PRINTF_LIKE(4, 5);
/* Return the place of a member of the record; the name of the member must be static text. */
diag_place check_place(const check_context *context, const char *field);
/* Return the place of a member by its path, as exactly as the format can give it; otherwise the place of the record. */
diag_place check_place_of(const check_context *context, const char *path, ...) PRINTF_LIKE(2, 3);
/* Return the severity for the profile: `rating`, or `pairing`. Without a profile, return the higher of both. */
gamut_severity check_severity(const check_context *context, gamut_severity rating, gamut_severity pairing);

/* ---- findings about several boards, or by the double-dummy solver; computed in scoring/ and operation/ ---- */

enum {
    CHECK_ACROSS_RULE_COUNT = 4
};
extern const gamut_rule *const check_across_rules[CHECK_ACROSS_RULE_COUNT];

/* Report a total or another value that differs from the value computed from other tables; the path names a cell of a
 * table, or a tag. */
void check_board_difference(const check_context *context, const gamut_board *board, base_text path, base_text stored,
                            base_text computed);
/* Report that an earlier board has the same DealId but other cards. */
void check_deal_id(const check_context *context, const gamut_board *board);
/* Report that a stated optimum (`what`) differs from the computed one; `at` is its offset in the record. */
void check_optimum_difference(const check_context *context, uint32_t at, const char *what, int stored, int computed);

/* ---- fixing events, where the right value is certain ---- */

/* Called for each fix; `path` names the fixed member and is valid only during the call. */
typedef void (*fix_note)(const gamut_rule *rule, const char *path, const char *message, void *payload);

/* Return a fixed copy of the event in the arena, or the event itself if there is nothing to fix. NULL: out of
 * memory. */
const gamut_event *fix_event(base_arena *arena, const gamut_event *event, fix_note note, void *payload);

/* Return, as static text, why findings of this rule are not fixed. NULL: the rule does not belong to this folder. */
const char *fix_refuse(const char *rule);

#endif
