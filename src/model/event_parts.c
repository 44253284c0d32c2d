/* event_parts.c - the shapes of what events are made of: rounds, teams, byes, scoring.
 *
 * They follow the records of FIDE's TRF26, which knows most of all formats: 240 byes, 250 acceleration, 260
 * prohibitions, 299 adjustments, 300 line-ups, 310 teams, 320 byes of teams, 330 forfeits. */
#include <gamut/event.h>

#include "shape.h"

static const char *const colour_words[] = { NULL, "white", "black" };
static const char *const result_words[] = { NULL,         "win",         "draw",        "loss",         "short-win",
                                            "short-draw", "short-loss",  "forfeit-win", "forfeit-loss", "full-bye",
                                            "half-bye",   "pairing-bye", "zero-bye" };
static const char *const forfeit_words[] = { NULL, "white-wins", "black-wins", "both-lose" };

/* One row per member; the struct is named once before each list. */
#define ROW(member, kind, about)                                                                                       \
    {                                                                                                                  \
#member, kind, MODEL_AT(PART, member), .text = about                                                           \
    }
#define ROW_WORD(member, list, about)                                                                                  \
    {                                                                                                                  \
#member, MODEL_WORD, MODEL_AT(PART, member), .text = about, .words = list, .word_count = COUNT(list)           \
    }
#define SHAPE(label, about, rows)                                                                                      \
    {                                                                                                                  \
        .name = label, .text = about, .size = sizeof(PART), .members = rows, .member_count = COUNT(rows)               \
    }

#define PART gamut_round
static const model_member round_members[] = {
    ROW(opponent, MODEL_NUMBER, "number of the opponent; absent: nobody"),
    ROW_WORD(colour, colour_words, "of the pieces"),
    ROW_WORD(result, result_words, "absent with an opponent: not decided yet"),
};
const model_shape round_shape = SHAPE("round", "One round of one player", round_members);
#undef PART

#define PART gamut_national
static const model_member national_members[] = {
    ROW(federation, MODEL_TEXT, "whose record it is"),
    ROW(id, MODEL_NUMBER, "number of the player in the event"),
    ROW(sex, MODEL_TEXT, "m or w"),
    ROW(title, MODEL_TEXT, "national class"),
    ROW(name, MODEL_TEXT, "\"Last, First\""),
    ROW(rating, MODEL_NUMBER, "national rating"),
    ROW(origin, MODEL_TEXT, "region or club"),
    ROW(number, MODEL_TEXT, "national identity number"),
    ROW(born, MODEL_DATE, "date of birth"),
};
const model_shape national_shape = SHAPE("national", "What a national federation knows of a player", national_members);
#undef PART

#define PART gamut_team
static const model_member team_members[] = {
    ROW(id, MODEL_NUMBER, "pairing number"),
    ROW(name, MODEL_TEXT, "name"),
    ROW(nickname, MODEL_TEXT, "short name"),
    ROW(strength, MODEL_DECIMAL, "by which the teams are ordered before the start"),
    ROW(match_points, MODEL_DECIMAL, "as the file states them"),
    ROW(game_points, MODEL_DECIMAL, "as the file states them"),
    ROW(rank, MODEL_NUMBER, "as the file states it"),
    ROW(players, MODEL_NUMBER_LIST, "numbers of the players in the order of registration"),
};
const model_shape team_shape = SHAPE("team", "Players who score together", team_members);
#undef PART

#define PART gamut_lineup
static const model_member lineup_members[] = {
    ROW(round, MODEL_NUMBER, "number of the round"),
    ROW(team, MODEL_NUMBER, "number of the team"),
    ROW(opponent, MODEL_NUMBER, "number of the other team"),
    ROW(players, MODEL_NUMBER_LIST, "by board; 0 or null: nobody"),
};
const model_shape lineup_shape =
    SHAPE("lineup", "A team that does not play in the order of registration", lineup_members);
#undef PART

#define PART gamut_forfeit
static const model_member forfeit_members[] = {
    ROW_WORD(kind, forfeit_words, "who got the match"),
    ROW(round, MODEL_NUMBER, "number of the round"),
    ROW(white, MODEL_NUMBER, "number of the team that should have had White"),
    ROW(black, MODEL_NUMBER, "number of the other team"),
};
const model_shape forfeit_shape = SHAPE("forfeit", "A team match that did not take place", forfeit_members);
#undef PART

#define PART gamut_team_bye
static const model_member team_bye_members[] = {
    ROW(match_points, MODEL_DECIMAL, "that it brings"),
    ROW(game_points, MODEL_DECIMAL, "that it brings"),
    ROW(teams, MODEL_NUMBER_LIST, "by round; 0 or null: no team"),
};
const model_shape team_bye_shape = SHAPE("team_bye", "Teams that the pairing left over", team_bye_members);
#undef PART

#define PART gamut_bye
static const model_member bye_members[] = {
    ROW_WORD(kind, result_words, "full-bye, half-bye or zero-bye"),
    ROW(round, MODEL_NUMBER, "absent: the next round"),
    ROW(ids, MODEL_NUMBER_LIST, "players, or teams in a team event"),
};
const model_shape bye_shape = SHAPE("bye", "Byes asked for in a round", bye_members);
#undef PART

#define PART gamut_acceleration
static const model_member acceleration_members[] = {
    ROW(match_points, MODEL_DECIMAL, "fictitious match points"),
    ROW(points, MODEL_DECIMAL, "fictitious points, or game points of teams"),
    ROW(first_round, MODEL_NUMBER, "from this round"),
    ROW(last_round, MODEL_NUMBER, "to this one"),
    ROW(first_id, MODEL_NUMBER, "from this player or team"),
    ROW(last_id, MODEL_NUMBER, "to this one; absent: the first only"),
};
const model_shape acceleration_shape =
    SHAPE("acceleration", "Points that count for the pairing only", acceleration_members);
#undef PART

#define PART gamut_prohibition
static const model_member prohibition_members[] = {
    ROW(first_round, MODEL_NUMBER, "from this round"),
    ROW(last_round, MODEL_NUMBER, "to this one"),
    ROW(ids, MODEL_NUMBER_LIST, "players or teams who may not meet each other"),
};
const model_shape prohibition_shape = SHAPE("prohibition", "Pairings that are not allowed", prohibition_members);
#undef PART

#define PART gamut_adjustment
static const model_member adjustment_members[] = {
    ROW_WORD(kind, result_words, "of round that it is about; absent: a bonus or penalty"),
    ROW(match_points, MODEL_DECIMAL, "instead of the usual ones, or added"),
    ROW(points, MODEL_DECIMAL, "instead of the usual ones, or added; game points of teams"),
    ROW(round, MODEL_NUMBER, "absent or 0: all rounds"),
    ROW(ids, MODEL_NUMBER_LIST, "players or teams; none: all"),
};
const model_shape adjustment_shape = SHAPE("adjustment", "Unusual points, a bonus or a penalty", adjustment_members);
#undef PART

#define PART gamut_scoring
static const model_member scoring_members[] = {
    ROW(win, MODEL_DECIMAL, "1 unless said"),
    ROW(draw, MODEL_DECIMAL, "0.5 unless said"),
    ROW(loss, MODEL_DECIMAL, "0 unless said"),
    ROW(absent, MODEL_DECIMAL, "zero-point bye and forfeit loss; 0 unless said"),
    ROW(pairing_bye, MODEL_DECIMAL, "as a win unless said"),
    ROW(pending, MODEL_DECIMAL, "a game without a result so far; as a draw unless said"),
    ROW(white_win, MODEL_DECIMAL, "a win with White, where the colour matters"),
    ROW(black_win, MODEL_DECIMAL, "a win with Black"),
    ROW(white_draw, MODEL_DECIMAL, "a draw with White"),
    ROW(black_draw, MODEL_DECIMAL, "a draw with Black"),
    ROW(white_loss, MODEL_DECIMAL, "a loss with White"),
    ROW(black_loss, MODEL_DECIMAL, "a loss with Black"),
    ROW(half_bye, MODEL_DECIMAL, "as a draw unless said"),
    ROW(full_bye, MODEL_DECIMAL, "as a win unless said"),
    ROW(forfeit_win, MODEL_DECIMAL, "as a win unless said"),
    ROW(forfeit_loss, MODEL_DECIMAL, "as absent unless said"),
};
const model_shape scoring_shape = SHAPE("scoring", "Points for a game", scoring_members);
#undef PART

#define PART gamut_match_scoring
static const model_member match_scoring_members[] = {
    ROW(win, MODEL_DECIMAL, "2 unless said"),
    ROW(draw, MODEL_DECIMAL, "1 unless said"),
    ROW(loss, MODEL_DECIMAL, "0 unless said"),
};
const model_shape match_scoring_shape = SHAPE("match_scoring", "Points for a team match", match_scoring_members);
#undef PART

#define PART gamut_schedule
static const model_member schedule_members[] = {
    ROW(date, MODEL_DATE, "when the round is played"),
};
const model_shape schedule_shape = SHAPE("schedule", "When a round is played", schedule_members);
