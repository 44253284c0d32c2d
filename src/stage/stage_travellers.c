/* stage_travellers.c - makes, of each bridge session, its boards with the results of all tables: ACBLscore to PBN. */
#include "base/text.h"
#include "scoring/session_boards.h"
#include "stage.h"

/* The members of a session that boards can hold, or that can be computed from members that boards hold. */
/* clang-format off */
static const char *const holds[] = {
    "name", "place", "start", "system", "teams", "bridge.number", "bridge.type", "bridge.scoring",
    "bridge.sections.number", "bridge.sections.letters", "bridge.sections.scored_previous",
    "bridge.sections.scored_next", "bridge.sections.movement", "bridge.sections.tables", "bridge.sections.rounds",
    "bridge.sections.top", "bridge.maximum", "bridge.top", "bridge.boards", "bridge.boards_per_session",
    "bridge.sections.status", "bridge.sections.rounds_posted", "bridge.sections.movement_rounds",
    "bridge.sections.boards_per_round", "bridge.sections.highest_pair", "bridge.sections.board_one_table",
    "bridge.sections.max_boards", "bridge.sections.maximum", "bridge.sections.average",
    "bridge.sections.boards_posted", "bridge.sections.factored", "bridge.sections.movement_tables",
    "bridge.sections.boards.number", "bridge.sections.boards.posted", "bridge.sections.boards.valid",
    "bridge.sections.boards.results.round", "bridge.sections.boards.results.table",
    "bridge.sections.boards.results.contract", "bridge.sections.boards.results.declarer",
    "bridge.sections.boards.results.tricks", "bridge.sections.boards.results.lead", "bridge.sections.boards.deal",
    "bridge.sections.boards.results.sides.entry",
    "bridge.sections.boards.results.sides.score", "bridge.sections.boards.results.sides.ruling",
    "bridge.sections.boards.results.sides.points", "bridge.sections.entries.direction", "bridge.sections.entries.id",
    "bridge.sections.entries.number", "bridge.sections.entries.entered", "bridge.sections.entries.sum",
    "bridge.sections.entries.score", "bridge.sections.entries.final_score", "bridge.sections.entries.percentage",
    "bridge.sections.entries.adjustment", "bridge.sections.entries.boards", "bridge.sections.entries.players.last",
    "bridge.sections.entries.players.first", "bridge.sections.entries.players.number", NULL
};
/* clang-format on */

/* clang-format off */
/* The same for team matches, which become a board for each room. */
static const char *const match_holds[] = {
    "name", "place", "start", "system", "teams", "bridge.number", "bridge.type", "bridge.scoring",
    "bridge.session_name", "bridge.sections.number", "bridge.sections.letters", "bridge.sections.movement",
    "bridge.sections.tables", "bridge.sections.rounds", "bridge.maximum", "bridge.top", "bridge.boards",
    "bridge.boards_per_session", "bridge.sections.status", "bridge.sections.max_boards", "bridge.sections.maximum",
    "bridge.sections.boards_posted", "bridge.sections.top", "bridge.sections.average",
    "bridge.sections.boards.number", "bridge.sections.boards.valid",
    "bridge.sections.boards.results.round", "bridge.sections.boards.results.table",
    "bridge.sections.boards.results.contract", "bridge.sections.boards.results.declarer",
    "bridge.sections.boards.results.tricks", "bridge.sections.boards.results.sides.entry",
    "bridge.sections.boards.results.sides.score", "bridge.sections.boards.results.sides.points",
    "bridge.sections.boards.results.room", "bridge.sections.entries.direction", "bridge.sections.entries.id",
    "bridge.sections.entries.number", "bridge.sections.entries.entered", "bridge.sections.entries.sum",
    "bridge.sections.entries.score", "bridge.sections.entries.carry_over", "bridge.sections.entries.carried",
    "bridge.sections.entries.final_score", "bridge.sections.entries.percentage", "bridge.sections.entries.boards",
    "bridge.sections.entries.name", "bridge.sections.team_play.rounds", "bridge.sections.team_play.current_round",
    "bridge.sections.team_play.posted", "bridge.sections.team_play.teams", NULL
};
/* clang-format on */

static bool stage_travellers_fits(const gamut_record *record)
{
    return record->event->bridge.sections.count > 0;
}

static bool give(const gamut_board *board, void *payload)
{
    gamut_record record = { .kind = GAMUT_KIND_BRIDGE_BOARD, .board = board };
    return stage_give(payload, &record);
}

static bool stage_travellers_feed(stage_run *run, const gamut_record *record)
{
    if (session_rooms_are_known(record->event)) {
        stage_lose_members(run, match_holds, record);
        return session_to_rooms(run->turn, record->event, give, run);
    }
    stage_lose_members(run, holds, record);
    return session_to_boards(run->turn, record->event, give, run);
}

extern const stage stage_travellers;
const stage stage_travellers = {
    .name = "travellers",
    .takes = GAMUT_KIND_EVENT,
    .gives = GAMUT_KIND_BRIDGE_BOARD,
    .fits = stage_travellers_fits,
    .feed = stage_travellers_feed,
};
