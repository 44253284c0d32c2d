/* rescore_file_parts.h - shared by the source files of rescore_file, not for others. */
#ifndef SCORING_RESCORE_FILE_PARTS_H
#define SCORING_RESCORE_FILE_PARTS_H

#include "rescore_file.h"
#include "rules/bridge/rubber.h"
#include "rules/bridge/score_table.h"

/* The kinds of points that a row in a table of results gives to a pair or team, in units of 10^-4. */
typedef enum rescore_kind {
    RESCORE_KIND_SCORE,
    RESCORE_KIND_IMP,
    RESCORE_KIND_MP,
    RESCORE_KIND_PERCENTAGE,
    RESCORE_KIND_VP,
    RESCORE_KINDS
} rescore_kind;

typedef struct rescore_share {
    base_text pair;
    int64_t values[RESCORE_KINDS];
    bool has[RESCORE_KINDS];
    int64_t top;        /* the most possible matchpoints; 0: not known */
    bridge_ratio exact; /* matchpoints before rounding; absent: not computable */
} rescore_share;

/* A table of totals, kept until all boards are known. */
typedef struct rescore_total {
    size_t record;
    size_t at; /* index in the board's tables; equal to the number of these tables if the table is new */
    gamut_table table;
} rescore_total;

/* A game with a result, to be compared with the same board at other tables. */
typedef struct rescore_game {
    size_t record;
    base_text event, deal, scoring, vulnerable, contract, declarer, result;
    base_text teams[2]; /* in alphabetical order, so that they are equal for both tables of a match */
    base_text round;    /* of a game in a room: the segments of a match may have boards of the same number */
    base_text section;  /* the numbers in the file show whether sections are scored alone or together (find_fields) */
    int64_t board;
    bridge_seat seat;     /* the declarer's seat */
    gamut_table *instant; /* the board's table that gives points for each score; NULL: none */
    base_text values[4];  /* Score, ScoreIMP, ScoreMP, ScorePercentage: as stored; later as computed */
    size_t places[4];     /* indexes of these four in the board's tags */
    bool is_new[4];       /* the computed value differs from the stored one */
} rescore_game;

/* The score sheet of rubber bridge or Chicago, as it stands after the last deal read. */
typedef struct rescore_sheet {
    bridge_rubber rubber;
    bridge_chicago chicago;
    bool is_chicago;
    bool is_lost; /* the sheet is unknown: a deal could not be read, and no deal since then has stated the sheet */
} rescore_sheet;

/* A computed score of a deal that is missing or wrong in the file. */
typedef struct rescore_sheet_score {
    size_t record;
    base_text score; /* "NS 0/60 EW 50/0" */
} rescore_sheet_score;

/* Points that could not be computed, counted by reason. */
typedef struct rescore_miss {
    const char *reason; /* static; reasons are compared by address */
    rescore_check check;
    size_t count;
} rescore_miss;

struct rescore_file {
    base_arena *arena;
    rescore_result *result;
    base_text scoring;
    bool skips_tables;
    base_list shares; /* rescore_share */
    base_list totals; /* rescore_total */
    base_list games;  /* rescore_game */
    rescore_sheet sheet;
    base_list sheet_scores; /* rescore_sheet_score */
    size_t first_table;     /* the first record with a table of results */
    base_list misses;       /* rescore_miss */
    rescore_left *left;     /* the misses as a list with sentences */
    base_text last_scoring;
};

/* Count a comparison and keep the difference, if any; the texts are copied. */
void rescore_file_compare(const rescore_file *file, rescore_check check, size_t record, bool is_equal, base_text path,
                          base_text stored, base_text computed);

/* Count a value that cannot be computed. `reason` is static. */
void rescore_file_miss(rescore_file *file, rescore_check check, const char *reason);
/* Like rescore_file_miss, but as a callback for bridge_table_task.miss; `payload` is the rescore_file. */
void rescore_table_miss(bridge_table_number kind, size_t row, const char *reason, void *payload);

/* The matchpoints of a row before rounding, by side. */
typedef struct rescore_row_points {
    bridge_ratio sides[BRIDGE_SIDES];
} rescore_row_points;

/* Add the points in the rows of a table of results to their pairs; `exact` is indexed by row. False: out of memory. */
MUST_USE bool rescore_add_shares(rescore_file *file, const gamut_table *table, const rescore_row_points *exact);
/* Compute the totals of all pairs, and compare or complete the tables of totals. False: out of memory. */
MUST_USE bool rescore_end_totals(rescore_file *file);

MUST_USE bool rescore_add_game(rescore_file *file, size_t record, const gamut_board *board);
/* Score the games of each board against each other. False: out of memory. */
MUST_USE bool rescore_end_games(rescore_file *file);
/* Add a deal of rubber bridge or Chicago to the score sheet; other boards are ignored. False: out of memory. */
MUST_USE bool rescore_add_deal(rescore_file *file, size_t record, const gamut_board *board);
/* The tags of a game's scores ("Score", "ScoreIMP" ...), in the order of rescore_game.values. */
extern const char *const rescore_game_tags[4];

#endif
