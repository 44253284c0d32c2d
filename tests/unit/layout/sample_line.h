/* sample_line.h - lines of fixed columns, for the tests of layouts over text. */
#ifndef TESTS_LAYOUT_SAMPLE_LINE_H
#define TESTS_LAYOUT_SAMPLE_LINE_H

#include "layout/columns.h"
#include "sample.h"

typedef struct sample_player {
    base_text code, rank, sex, title, name, rating, points, change;
    base_text gaps[6];
} sample_player;

typedef struct sample_round {
    base_text opponent, colour, result;
    base_text gaps[3];
} sample_round;

typedef struct sample_team {
    base_text code, number;
    base_text players[3];
    base_text gap;
} sample_team;

static const layout_word sample_sexes[] = { { 'm', "man" }, { 'w', "woman" } };
static const layout_word sample_colours[] = { { 'w', "white" }, { 'b', "black" }, { ' ', "none" } };

/* clang-format off */
#define LAYOUT_RECORD sample_player
static const layout_field sample_player_fields[] = {
    COLUMN_TEXT   ( 1,  3, code,                 "what the line is about"),
    GAP           ( 4,  4, gaps[0]),
    COLUMN_NUMBER ( 5,  8, rank,                 "starting rank"),
    GAP           ( 9,  9, gaps[1]),
    COLUMN_LETTER (10,     sex,    sample_sexes, "as registered"),
    COLUMN_TEXT   (11, 13, title,                "GM, IM, ..."),
    GAP           (14, 14, gaps[2]),
    COLUMN_TEXT   (15, 26, name,                 "Last, First"),
    GAP           (27, 27, gaps[3]),
    COLUMN_NUMBER (28, 31, rating,               "0: unrated"),
    GAP           (32, 32, gaps[4]),
    COLUMN_DECIMAL(33, 36, points,               "so far"),
    COLUMN_SIGNED (37, 40, change,               "of the rating"),
    GAP           (41, 42, gaps[5]),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD sample_round
static const layout_field sample_round_fields[] = {
    COLUMN_NUMBER (1,  4, opponent,               "starting rank; 0000: none"),
    GAP           (5,  5, gaps[0]),
    COLUMN_LETTER (6,     colour, sample_colours, "of the pieces"),
    GAP           (7,  7, gaps[1]),
    COLUMN_TEXT   (8,  8, result,                 "1, =, 0, ..."),
    GAP           (9, 10, gaps[2]),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD sample_team
static const layout_field sample_team_fields[] = {
    COLUMN_TEXT   (1, 3, code,                     "what the line is about"),
    GAP           (4, 4, gap),
    COLUMN_NUMBER (5, 7, number,                   "of the team"),
    ARRAY         (3, COLUMN_NUMBER, 8, 12, players, "starting ranks"),
};
#undef LAYOUT_RECORD
/* clang-format on */
static const layout_table sample_player_layout =
    TABLE(sample_player, "player", 42, sample_player_fields, "A player and the score.");
static const layout_table sample_round_layout = TABLE(sample_round, "round", 10, sample_round_fields, "A game.");
static const layout_table sample_team_layout = TABLE(sample_team, "team", 22, sample_team_fields, "A team.");

#endif
