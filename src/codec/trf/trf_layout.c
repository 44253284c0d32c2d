/* trf_layout.c - the columns of every record that has more than one field.
 *
 * Columns are numbered as in FIDE's text, from 1 and inclusive. Gaps between fields have rows, too, so that a character
 * in a gap is noticed. The draft of 2024 moved some columns, so the records in question have two tables; trf_read.c
 * finds out which one applies. */
#include "trf.h"

#include "layout/rows.h"

typedef struct trf_player {
    base_text code, id, sex, title, name, rating, federation, number, born, points, rank;
    base_text gaps[9];
} trf_player;

typedef struct trf_national {
    base_text federation, id, sex, title, name, rating, origin, number, born;
    base_text gaps[7];
} trf_national;

typedef struct trf_round {
    base_text opponent, colour, result;
    base_text gaps[3];
} trf_round;

typedef struct trf_team {
    base_text code, id, name, nickname, strength, match_points, game_points, rank;
    base_text gaps[9];
} trf_team;

typedef struct trf_acceleration {
    base_text code, match_points, points, first_round, last_round, first_id, last_id;
    base_text gaps[6];
} trf_acceleration;

/* The records that have a few numbers and, mostly, a list. They share this struct, which has the fields of all of
 * them. */
typedef struct trf_group {
    base_text code, kind, round, first_round, last_round, team, opponent, white, black, match_points, game_points,
        points;
    base_text gaps[6];
} trf_group;

static const layout_word sexes[] = { { 'm', "man" }, { 'w', "woman" } };
static const layout_word colours[] = { { 'w', "white" }, { 'b', "black" }, { '-', "none" }, { ' ', "none" } };
static const layout_word results[] = {
    { '1', "win" },
    { '=', "draw" },
    { '0', "loss" },
    { 'W', "short-win" },
    { 'D', "short-draw" },
    { 'L', "short-loss" },
    { '+', "forfeit-win" },
    { '-', "forfeit-loss" },
    { 'H', "half-bye" },
    { 'F', "full-bye" },
    { 'U', "pairing-bye" },
    { 'Z', "zero-bye" },
    { ' ', "zero-bye, or not decided yet" },
};
static const layout_word byes[] = { { 'F', "full-bye" }, { 'H', "half-bye" }, { 'Z', "zero-bye" } };
static const layout_word kinds[] = { { 'F', "full-bye" },    { 'H', "half-bye" },     { 'Z', "zero-bye" },
                                     { '+', "forfeit-win" }, { '-', "forfeit-loss" }, { 'W', "win" },
                                     { 'D', "draw" },        { 'L', "loss" } };

/* clang-format off */
#define LAYOUT_RECORD trf_player
static const layout_field player_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "001"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  8, id,            "starting rank, 1 to 9999"),
    GAP           ( 9,  9, gaps[1]),
    COLUMN_LETTER (10,     sex, sexes,    "m or w"),
    COLUMN_TEXT   (11, 13, title,         "GM IM WGM FM WIM CM WFM WCM"),
    GAP           (14, 14, gaps[2]),
    COLUMN_TEXT   (15, 47, name,          "Last, First"),
    GAP           (48, 48, gaps[3]),
    COLUMN_NUMBER (49, 52, rating,        "FIDE rating; 0 or blank: unrated"),
    GAP           (53, 53, gaps[4]),
    COLUMN_TEXT   (54, 56, federation,    "FIDE federation"),
    GAP           (57, 57, gaps[5]),
    COLUMN_NUMBER (58, 68, number,        "FIDE number"),
    GAP           (69, 69, gaps[6]),
    COLUMN_TEXT   (70, 79, born,          "YYYY/MM/DD"),
    GAP           (80, 80, gaps[7]),
    COLUMN_DECIMAL(81, 84, points,        "points, 11.5"),
    GAP           (85, 85, gaps[8]),
    COLUMN_NUMBER (86, 89, rank,          "ties allowed"),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD trf_national
static const layout_field national_fields[] = {
    COLUMN_TEXT   ( 1,  3, federation,    "whose record it is"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  8, id,            "starting rank of the player"),
    GAP           ( 9,  9, gaps[1]),
    COLUMN_LETTER (10,     sex, sexes,    "m or w"),
    COLUMN_TEXT   (11, 13, title,         "national class"),
    GAP           (14, 14, gaps[2]),
    COLUMN_TEXT   (15, 47, name,          "Last, First"),
    GAP           (48, 48, gaps[3]),
    COLUMN_NUMBER (49, 52, rating,        "national rating"),
    GAP           (53, 53, gaps[4]),
    COLUMN_TEXT   (54, 56, origin,        "region"),
    GAP           (57, 57, gaps[5]),
    COLUMN_NUMBER (58, 68, number,        "national number; letters are allowed"),
    GAP           (69, 69, gaps[6]),
    COLUMN_TEXT   (70, 79, born,          "YYYY/MM/DD"),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD trf_round
static const layout_field round_fields[] = {
    GAP           (1,  2, gaps[0]),
    COLUMN_NUMBER (3,  6, opponent,        "starting rank; 0000 or blank: no opponent"),
    GAP           (7,  7, gaps[1]),
    COLUMN_LETTER (8,     colour, colours, "of the pieces"),
    GAP           (9,  9, gaps[2]),
    COLUMN_LETTER (10,    result, results, "letters in either case"),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD trf_team
static const layout_field old_team_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "013"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_TEXT   ( 5, 36, name,          "players follow at 37-40, 42-45 ..."),
};
static const layout_field team_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "310"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  7, id,            "team pairing number"),
    GAP           ( 8,  8, gaps[1]),
    COLUMN_TEXT   ( 9, 40, name,          "name of the team"),
    GAP           (41, 41, gaps[2]),
    COLUMN_TEXT   (42, 46, nickname,      "short name"),
    GAP           (47, 47, gaps[3]),
    COLUMN_NUMBER (48, 53, strength,      "strength factor"),
    GAP           (54, 54, gaps[4]),
    COLUMN_DECIMAL(55, 60, match_points,  "match points"),
    GAP           (61, 61, gaps[5]),
    COLUMN_DECIMAL(62, 67, game_points,   "game points"),
    GAP           (68, 68, gaps[6]),
    COLUMN_NUMBER (69, 71, rank,          "ties allowed"),
    GAP           (72, 73, gaps[7]),
};
static const layout_field draft_team_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "310"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  7, id,            "team pairing number"),
    GAP           ( 8,  8, gaps[1]),
    COLUMN_TEXT   ( 9, 40, name,          "name of the team"),
    GAP           (41, 41, gaps[2]),
    COLUMN_TEXT   (42, 46, nickname,      "short name"),
    GAP           (47, 47, gaps[3]),
    COLUMN_NUMBER (48, 53, strength,      "strength factor"),
    GAP           (54, 54, gaps[4]),
    COLUMN_NUMBER (55, 58, match_points,  "match points, whole"),
    GAP           (59, 59, gaps[5]),
    COLUMN_DECIMAL(60, 65, game_points,   "game points"),
    GAP           (66, 66, gaps[6]),
    COLUMN_NUMBER (67, 69, rank,          "ties allowed"),
    GAP           (70, 71, gaps[7]),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD trf_acceleration
static const layout_field acceleration_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "250"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_DECIMAL( 5,  8, match_points,  "fictitious match points, teams only"),
    GAP           ( 9,  9, gaps[1]),
    COLUMN_DECIMAL(10, 13, points,        "fictitious points"),
    GAP           (14, 14, gaps[2]),
    COLUMN_NUMBER (15, 17, first_round,   "from this round"),
    GAP           (18, 18, gaps[3]),
    COLUMN_NUMBER (19, 21, last_round,    "to this round"),
    GAP           (22, 22, gaps[4]),
    COLUMN_NUMBER (23, 26, first_id,      "from this player or team"),
    GAP           (27, 27, gaps[5]),
    COLUMN_NUMBER (28, 31, last_id,       "to this one; blank: the first only"),
};
static const layout_field draft_acceleration_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "250"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  6, match_points,  "fictitious match points, teams only"),
    GAP           ( 7,  7, gaps[1]),
    COLUMN_DECIMAL( 8, 11, points,        "fictitious points"),
    GAP           (12, 12, gaps[2]),
    COLUMN_NUMBER (13, 15, first_round,   "from this round"),
    GAP           (16, 16, gaps[3]),
    COLUMN_NUMBER (17, 19, last_round,    "to this round"),
    GAP           (20, 20, gaps[4]),
    COLUMN_NUMBER (21, 24, first_id,      "from this player or team"),
    GAP           (25, 25, gaps[5]),
    COLUMN_NUMBER (26, 29, last_id,       "to this one; blank: the first only"),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD trf_group
static const layout_field prohibition_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "260; ids follow at 13-16, 18-21 ..."),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  7, first_round,   "from this round"),
    GAP           ( 8,  8, gaps[1]),
    COLUMN_NUMBER ( 9, 11, last_round,    "to this round"),
};
static const layout_field bye_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "240 (draft: 330); ids follow at 11-14, 16-19 ... (draft: 11-13, 15-17 ...)"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_LETTER ( 5,     kind, byes,    "F, H or Z"),
    GAP           ( 6,  6, gaps[1]),
    COLUMN_NUMBER ( 7,  9, round,         "number of the round"),
};
static const layout_field team_bye_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "320; the team of each round follows at 15-17, 19-21 ..."),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_DECIMAL( 5,  8, match_points,  "that the bye brings"),
    GAP           ( 9,  9, gaps[1]),
    COLUMN_DECIMAL(10, 13, game_points,   "that the bye brings"),
};
static const layout_field draft_team_bye_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "320; the team of each round follows at 13-15, 17-19 ..."),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  6, match_points,  "that the bye brings"),
    GAP           ( 7,  7, gaps[1]),
    COLUMN_DECIMAL( 8, 11, game_points,   "that the bye brings"),
};
static const layout_field forfeit_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "330 (draft: 340)"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_TEXT   ( 5,  6, kind,          "+- White wins, -+ Black wins, -- both lose"),
    GAP           ( 7,  7, gaps[1]),
    COLUMN_NUMBER ( 8, 10, round,         "number of the round"),
    GAP           (11, 11, gaps[2]),
    COLUMN_NUMBER (12, 14, white,         "team that should have had White"),
    GAP           (15, 15, gaps[3]),
    COLUMN_NUMBER (16, 18, black,         "the other team"),
};
static const layout_field lineup_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "300; players follow by board at 17-20, 22-25 ..."),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  7, round,         "number of the round"),
    GAP           ( 8,  8, gaps[1]),
    COLUMN_NUMBER ( 9, 11, team,          "whose players these are"),
    GAP           (12, 12, gaps[2]),
    COLUMN_NUMBER (13, 15, opponent,      "the other team"),
};
static const layout_field adjustment_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "299; ids follow at 24-27, 29-32 ..."),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_LETTER ( 5,     kind, kinds,   "blank: a bonus or penalty"),
    GAP           ( 6,  6, gaps[1]),
    COLUMN_SIGNED_DECIMAL( 7, 11, match_points, "11.5 at 8-11; may be negative, with the sign of -11.5 at 7"),
    GAP           (12, 12, gaps[2]),
    COLUMN_SIGNED_DECIMAL(13, 17, points, "11.5 at 14-17; may be negative, with the sign of -11.5 at 13"),
    GAP           (18, 19, gaps[3]),
    COLUMN_NUMBER (20, 22, round,         "0 or blank: all rounds"),
};
static const layout_field draft_adjustment_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,          "299; ids follow at 22-25, 27-30 ..."),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_LETTER ( 5,     kind, kinds,   "blank: a bonus or penalty"),
    GAP           ( 6,  6, gaps[1]),
    COLUMN_SIGNED ( 7,  9, match_points,  "11 at 8-9; may be negative, with the sign of -11 at 7"),
    GAP           (10, 10, gaps[2]),
    COLUMN_SIGNED_DECIMAL(11, 15, points, "11.5 at 12-15; may be negative, with the sign of -11.5 at 11"),
    GAP           (16, 17, gaps[3]),
    COLUMN_NUMBER (18, 20, round,         "0 or blank: all rounds"),
};
#undef LAYOUT_RECORD

static const layout_table player_layout = TABLE(trf_player, "001", 89, player_fields,
    "A player; the rounds follow, ten columns each.");
const layout_table trf_round_layout = TABLE(trf_round, "001 round", 10, round_fields,
    "A round of a player; the first one starts at column 90.");
static const layout_table national_layout = TABLE(trf_national, "national", 79, national_fields,
    "What a national federation knows of a player; columns 1-3 are its code.");
static const layout_table old_team_layout = TABLE(trf_team, "013", 36, old_team_fields, "A team, in the old record.");
static const layout_table team_layout = TABLE(trf_team, "310", 73, team_fields,
    "A team; its players follow at 74-77, 79-82 ...");
static const layout_table draft_team_layout = TABLE(trf_team, "310 draft", 71, draft_team_fields,
    "A team in the draft; its players follow at 72-75, 77-80 ...");
static const layout_table acceleration_layout = TABLE(trf_acceleration, "250", 31, acceleration_fields,
    "Points that count for the pairing only.");
static const layout_table draft_acceleration_layout = TABLE(trf_acceleration, "250 draft", 29,
    draft_acceleration_fields, "Points that count for the pairing only, in the draft.");
static const layout_table prohibition_layout = TABLE(trf_group, "260", 11, prohibition_fields,
    "Players or teams who may not meet each other.");
static const layout_table bye_layout = TABLE(trf_group, "240", 9, bye_fields, "Byes asked for.");
static const layout_table team_bye_layout = TABLE(trf_group, "320", 13, team_bye_fields,
    "Teams that the pairing left over.");
static const layout_table draft_team_bye_layout = TABLE(trf_group, "320 draft", 11, draft_team_bye_fields,
    "Teams that the pairing left over, in the draft.");
static const layout_table forfeit_layout = TABLE(trf_group, "330", 18, forfeit_fields,
    "A team match that did not take place.");
static const layout_table lineup_layout = TABLE(trf_group, "300", 15, lineup_fields,
    "A team that does not play in the order of registration.");
static const layout_table adjustment_layout = TABLE(trf_group, "299", 22, adjustment_fields,
    "Unusual points, a bonus or a penalty.");
static const layout_table draft_adjustment_layout = TABLE(trf_group, "299 draft", 20, draft_adjustment_fields,
    "Unusual points, a bonus or a penalty, in the draft.");

const trf_columns trf_player_columns = { &player_layout, &player_shape, { 0 }, false };
const trf_columns trf_national_columns = { &national_layout, &national_shape, { 0 }, false };
const trf_columns trf_old_team_columns = { &old_team_layout, &team_shape, { "players", 36, 4, 5 }, false };
const trf_columns trf_team_columns = { &team_layout, &team_shape, { "players", 73, 4, 5 }, false };
const trf_columns trf_draft_team_columns = { &draft_team_layout, &team_shape, { "players", 71, 4, 5 }, false };
const trf_columns trf_acceleration_columns = { &acceleration_layout, &acceleration_shape, { 0 }, false };
const trf_columns trf_draft_acceleration_columns = { &draft_acceleration_layout, &acceleration_shape, { 0 }, true };
const trf_columns trf_prohibition_columns = { &prohibition_layout, &prohibition_shape, { "ids", 12, 4, 5 }, false };
const trf_columns trf_bye_columns = { &bye_layout, &bye_shape, { "ids", 10, 4, 5 }, false };
const trf_columns trf_draft_bye_columns = { &bye_layout, &bye_shape, { "ids", 10, 3, 4 }, true };
const trf_columns trf_team_bye_columns = { &team_bye_layout, &team_bye_shape, { "teams", 14, 3, 4 }, false };
const trf_columns trf_draft_team_bye_columns = { &draft_team_bye_layout, &team_bye_shape, { "teams", 12, 3, 4 }, true };
const trf_columns trf_forfeit_columns = { &forfeit_layout, &forfeit_shape, { 0 }, false };
const trf_columns trf_draft_forfeit_columns = { &forfeit_layout, &forfeit_shape, { 0 }, true };
const trf_columns trf_lineup_columns = { &lineup_layout, &lineup_shape, { "players", 16, 4, 5 }, false };
const trf_columns trf_draft_lineup_columns = { &lineup_layout, &lineup_shape, { "players", 16, 4, 5 }, true };
const trf_columns trf_adjustment_columns = { &adjustment_layout, &adjustment_shape, { "ids", 23, 4, 5 }, false };
const trf_columns trf_draft_adjustment_columns = { &draft_adjustment_layout, &adjustment_shape, { "ids", 21, 4, 5 },
                                                   true };
/* clang-format on */

const layout_table *const trf_layouts[TRF_LAYOUT_COUNT] = { &player_layout,
                                                            &trf_round_layout,
                                                            &national_layout,
                                                            &old_team_layout,
                                                            &bye_layout,
                                                            &acceleration_layout,
                                                            &prohibition_layout,
                                                            &adjustment_layout,
                                                            &lineup_layout,
                                                            &team_layout,
                                                            &team_bye_layout,
                                                            &forfeit_layout,
                                                            &draft_team_layout,
                                                            &draft_acceleration_layout,
                                                            &draft_team_bye_layout,
                                                            &draft_adjustment_layout };
