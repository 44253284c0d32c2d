/* dossier.h - what the games of many files tell about one player.
 *
 * Each game of the player becomes an appearance, which can be made on any thread; appearances are added to a dossier in
 * the order of the games. If some names fit the query better than others, only the best count. */
#ifndef SEARCH_DOSSIER_H
#define SEARCH_DOSSIER_H

#include <gamut/record.h>

#include "base/arena.h"
#include "material.h"
#include "openings.h"
#include "people.h"
#include "statistics/score.h"
#include "statistics/stats_table.h"

enum {
    DOSSIER_SPAN = 10,    /* moves in a row of lengths or of clocks */
    DOSSIER_ENDINGS = 32, /* room for named endings */
    DOSSIER_RECENT = 10   /* games that show the form of the player */
};

/* The use of time in a span of moves of one game. */
typedef struct dossier_span {
    int64_t spent; /* milliseconds, sum over the moves whose time is known */
    int64_t moves; /* number of these moves */
    int64_t left;  /* milliseconds on the clock after the last move of the span that states them */
    bool has_left;
} dossier_span;

/* The clock of a player in one game. All members zero: the game states no times. */
typedef struct dossier_clock {
    dossier_span *spans; /* moves 1 to 10, 11 to 20 ... */
    size_t span_count;
    bool is_low; /* less than a tenth of the time after the first move was left at some time */
} dossier_clock;

/* Read the clock of the side from the commands "clk" and "emt" of the main line. False: out of memory. */
MUST_USE bool dossier_read_clock(dossier_clock *out, base_arena *arena, const gamut_game *game, chess_side first,
                                 unsigned side);

typedef enum dossier_finish {
    DOSSIER_UNFINISHED, /* the moves are unknown */
    DOSSIER_CHECKMATE,
    DOSSIER_STALEMATE,
    DOSSIER_DEAD, /* neither side can mate */
    DOSSIER_TIME, /* by the tag Termination */
    DOSSIER_OTHER,
    DOSSIER_FINISHES
} dossier_finish;
extern const char *const dossier_finish_words[DOSSIER_FINISHES];

/* A game of the player. */
typedef struct search_appearance {
    struct search_appearance *next; /* another one in the same record */
    search_likeness likeness;
    unsigned side; /* 0: White, 1: Black */
    digest_game game;
    base_text event;
    const char *source;
    uint64_t record;
    base_text line;   /* the first move of White, and of Black if the player is Black: "1.e4 c5"; absent: unknown */
    base_text eco;    /* of the game, or by its moves; absent: unknown */
    uint32_t endings; /* bits, by the number of the ending */
    dossier_finish finish;
    dossier_clock clock;
} search_appearance;

/* The tables of a dossier; each row has a score. */
typedef enum dossier_table {
    DOSSIER_COLOURS,
    DOSSIER_WHITE, /* the repertoire as White, by first moves */
    DOSSIER_BLACK,
    DOSSIER_OPENINGS,
    DOSSIER_YEARS,
    DOSSIER_LENGTHS,
    DOSSIER_BY_ENDING,
    DOSSIER_BY_FINISH,
    DOSSIER_TABLES
} dossier_table;

typedef struct dossier_row {
    stats_row row;
    stats_score score;
    stats_strength strength;
    int64_t plies, with_moves; /* sum of half moves over the games whose moves are known */
    base_date first, last;
} dossier_row;

/* Count a game in a row; NULL: in none. */
void dossier_count(dossier_row *row, const search_appearance *appearance);

typedef struct dossier_clock_row {
    stats_row row;
    int64_t games, spent, moves;
    int64_t left, with_left;
} dossier_clock_row;

/* What is known about the people whose names fit equally well. */
typedef struct dossier_sums {
    dossier_row total;
    stats_table names; /* dossier_row */
    stats_table tables[DOSSIER_TABLES];
    stats_table clocks; /* dossier_clock_row */
    int64_t timed, low; /* games with times, and those with little time left */
    int64_t rating;     /* the highest rating of the player */
    base_list games;    /* search_appearance, for the last games */
} dossier_sums;

/* Open it by search_dossier_open. */
typedef struct search_dossier {
    base_arena *arena;
    base_text asked, key;
    const search_openings *openings;
    const search_material *endings[DOSSIER_ENDINGS];
    dossier_sums *sums[SEARCH_LIKE_ALL + 1]; /* by how well the names fit; NULL: none fits so well */
} search_dossier;

/* False: out of memory. */
MUST_USE bool search_dossier_open(search_dossier *out, base_arena *arena, base_text asked);
/* Return the appearances of the player in a record, in `arena`; `path` names its file and must outlive them. NULL:
 * there are none, or memory ran out, which the arena reports. */
const search_appearance *search_appearances_of(const search_dossier *dossier, base_arena *arena, const char *path,
                                               const gamut_record *record);
/* Add an appearance; its texts are copied. False: out of memory. */
MUST_USE bool search_dossier_add(search_dossier *dossier, const search_appearance *appearance);

/* Which rows to list. */
typedef struct dossier_request {
    size_t most;   /* the most rows of openings, of each repertoire and of the last games; 0: all, and ten games */
    int64_t least; /* the fewest games of such a row */
} dossier_request;
/* Return the dossier as an object, in the arena of the dossier. NULL: out of memory. */
gamut_value *search_dossier_list(const search_dossier *dossier, const dossier_request *request);

#endif
