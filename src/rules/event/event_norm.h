/* event_norm.h - title norms by the regulations of FIDE (Handbook B.01, in force from 2024).
 *
 * What a file cannot show is not judged: who the arbiters were, when the event was registered, how long it was played
 * in a day, and whether it is a championship that is exempt from some conditions (1.1, 1.2, 1.4.3a to c). */
#ifndef EVENT_NORM_H
#define EVENT_NORM_H

#include "base/text.h"
#include "event_codes.h"

enum {
    EVENT_NORM_GAMES = 9,       /* at least (1.4.1) */
    EVENT_NORM_GAMES_MOST = 19, /* up to which games can be left out: the tables of the annex end there */
    EVENT_NORM_UNRATED = 1400   /* what an opponent without a rating counts (1.4.6d) */
};

/* A game over the board against somebody of a federation. */
typedef struct event_norm_game {
    uint32_t opponent; /* the same number is the same person */
    int64_t rating;    /* 0: unrated */
    event_title title;
    base_text federation;
    int halves; /* scored: 0, 1 or 2 half points */
} event_norm_game;

/* What is asked of the games, in the order of the articles. */
typedef enum event_norm_condition {
    EVENT_NORM_ENOUGH_GAMES,   /* 1.4.1 */
    EVENT_NORM_FEDERATIONS,    /* 1.4.3: other than the own one */
    EVENT_NORM_OWN_FEDERATION, /* 1.4.4: not too many of it */
    EVENT_NORM_ONE_FEDERATION, /* 1.4.4 */
    EVENT_NORM_TITLED,         /* 1.4.5a */
    EVENT_NORM_LEVEL,          /* 1.4.5b to e: holders of the title or of a higher one */
    EVENT_NORM_AVERAGE,        /* 1.4.8a */
    EVENT_NORM_SCORE,          /* 1.4.8b; in half points */
    EVENT_NORM_PERFORMANCE,    /* 1.4.8 */
    EVENT_NORM_CONDITION_COUNT
} event_norm_condition;
const char *event_norm_article(event_norm_condition condition, event_title title);
/* "opponents with a title": a phrase for people. */
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
    size_t raised;       /* which game's opponent was raised; `games`: none */
    size_t counts;       /* as so many games: full points more than were needed add one each (1.4.1d, 1.7) */
    event_norm_finding findings[EVENT_NORM_CONDITION_COUNT];
} event_norm;

/* Who wants the norm, and what the event is like. */
typedef struct event_norm_frame {
    base_text federation;   /* of the player */
    bool is_exempt;         /* from the federations, by the field of a Swiss (1.4.3d) */
    bool is_double;         /* a double round robin: required titles count half (1.4.5f) */
    bool has_unplayed_game; /* of nine rounds one was won by forfeit or was a bye: eight games do (1.4.1c) */
} event_norm_frame;

/* The regulations for exactly these games. */
event_norm event_norm_judge(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                            size_t count);
/* The same for the best choice of them: games at the end may be left out where pairings were not known from the start
 * (1.4.1e), and won games anywhere (1.4.1f), as long as enough remain. `kept` (room for `count`) says which count. All
 * of them if no choice gives a norm. */
event_norm event_norm_choose(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                             size_t count, bool is_predetermined, bool *kept);

#endif
