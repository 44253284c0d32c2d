/* event_norm.h - title norms by the regulations of FIDE (Handbook B.01, in force from 2024).
 *
 * Conditions that a file cannot show are not judged: the arbiters, the date of registration, the hours of play in a
 * day, and whether the event is a championship exempt from some conditions (1.1, 1.2, 1.4.3a to c). */
#ifndef EVENT_NORM_H
#define EVENT_NORM_H

#include "base/text.h"
#include "event_codes.h"

enum {
    EVENT_NORM_GAMES = 9,       /* at least (1.4.1) */
    EVENT_NORM_GAMES_MOST = 19, /* the end of the tables in the annex: with more games none can be left out */
    EVENT_NORM_UNRATED = 1400   /* rating of an opponent without one (1.4.6d) */
};

/* A game over the board. */
typedef struct event_norm_game {
    uint32_t opponent; /* the same number is the same person */
    int64_t rating;    /* 0: unrated */
    event_title title;
    base_text federation;
    int halves; /* scored: 0, 1 or 2 half points */
} event_norm_game;

/* The conditions of a norm, in the order of the articles. */
typedef enum event_norm_condition {
    EVENT_NORM_ENOUGH_GAMES,   /* 1.4.1 */
    EVENT_NORM_FEDERATIONS,    /* 1.4.3: federations of opponents, without the player's own */
    EVENT_NORM_OWN_FEDERATION, /* 1.4.4: opponents of the player's federation, at most */
    EVENT_NORM_ONE_FEDERATION, /* 1.4.4: opponents of one federation, at most */
    EVENT_NORM_TITLED,         /* 1.4.5a */
    EVENT_NORM_LEVEL,          /* 1.4.5b to e: holders of the title or of a higher one */
    EVENT_NORM_AVERAGE,        /* 1.4.8a */
    EVENT_NORM_SCORE,          /* 1.4.8b; in half points */
    EVENT_NORM_PERFORMANCE,    /* 1.4.8 */
    EVENT_NORM_CONDITION_COUNT
} event_norm_condition;
const char *event_norm_article(event_norm_condition condition, event_title title);
/* Return a phrase for people: "opponents with a title". */
const char *event_norm_phrase(event_norm_condition condition);

typedef struct event_norm_finding {
    int64_t found;
    int64_t needed; /* at least; at most for the two of 1.4.4 */
    bool is_met;
    bool is_waived; /* by 1.4.3d */
} event_norm_finding;

typedef struct event_norm {
    event_title title; /* GM, IM, WGM or WIM */
    bool is_met;
    size_t games;
    int64_t halves;
    int64_t average;     /* of the opponents, with one raised to the floor (1.4.6, 1.4.7) */
    int64_t performance; /* 1.4.8 */
    size_t raised;       /* the game whose opponent was raised; `games`: none */
    size_t counts;       /* games that the norm counts for: each full point more than needed adds one (1.4.1d, 1.7) */
    event_norm_finding findings[EVENT_NORM_CONDITION_COUNT];
} event_norm;

/* The player and the event of a norm. */
typedef struct event_norm_frame {
    base_text federation;   /* of the player */
    bool is_exempt;         /* from the federations, by the field of a Swiss (1.4.3d) */
    bool is_double;         /* a double round robin: required titles count half (1.4.5f) */
    bool has_unplayed_game; /* of nine rounds one was a forfeit win or a bye: eight games are enough (1.4.1c) */
} event_norm_frame;

/* Judge exactly these games by the regulations. */
event_norm event_norm_judge(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                            size_t count);
/* Judge the best choice of the games: games at the end may be left out if the pairings were not predetermined (1.4.1e),
 * and won games anywhere (1.4.1f), as long as enough remain. `kept` (room for `count`) tells which games count: all of
 * them if no choice gives a norm. */
event_norm event_norm_choose(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                             size_t count, bool is_predetermined, bool *kept);

#endif
