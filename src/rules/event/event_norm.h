/* event_norm.h - title norms by the regulations of FIDE (Handbook B.01, in force from 2024).
 *
 * Conditions that a file cannot show are not judged: the arbiters, the date of registration, the hours of play in a
 * day, and whether the event is a championship that is exempt from some conditions (1.1, 1.2, 1.4.3a to c). */
#ifndef EVENT_NORM_H
#define EVENT_NORM_H

#include "base/text.h"
#include "event_codes.h"

enum {
    EVENT_NORM_GAMES = 9,       /* fewest games (1.4.1) */
    EVENT_NORM_GAMES_MOST = 19, /* most games in the tables of the annex: if there are more, none can be left out */
    EVENT_NORM_UNRATED = 1400   /* rating that an unrated opponent counts as (1.4.6d) */
};

/* A game that was played, not forfeited, from the view of the player. */
typedef struct event_norm_game {
    uint32_t opponent; /* two games with the same number are against the same person */
    int64_t rating;    /* 0: unrated */
    event_title title;
    base_text federation;
    int halves; /* scored: 0, 1 or 2 half points */
} event_norm_game;

/* The conditions of a norm, in the order of the articles. */
typedef enum event_norm_condition {
    EVENT_NORM_ENOUGH_GAMES,   /* 1.4.1: number of games */
    EVENT_NORM_FEDERATIONS,    /* 1.4.3: number of federations of opponents, without the player's own */
    EVENT_NORM_OWN_FEDERATION, /* 1.4.4: number of opponents from the player's federation; this is a maximum */
    EVENT_NORM_ONE_FEDERATION, /* 1.4.4: number of opponents from one federation; this is a maximum */
    EVENT_NORM_TITLED,         /* 1.4.5a: opponents with a title */
    EVENT_NORM_LEVEL,          /* 1.4.5b to e: opponents who hold the title of the norm or a higher one */
    EVENT_NORM_AVERAGE,        /* 1.4.8a: average rating of the opponents */
    EVENT_NORM_SCORE,          /* 1.4.8b: score in half points */
    EVENT_NORM_PERFORMANCE,    /* 1.4.8: performance rating */
    EVENT_NORM_CONDITION_COUNT
} event_norm_condition;
const char *event_norm_article(event_norm_condition condition, event_title title);
/* Return a description of the condition for people: "opponents with a title". */
const char *event_norm_phrase(event_norm_condition condition);

typedef struct event_norm_finding {
    int64_t found;
    int64_t needed; /* the minimum; for the two conditions of 1.4.4 the maximum */
    bool is_met;
    bool is_waived; /* not fulfilled, but waived by 1.4.3d */
} event_norm_finding;

typedef struct event_norm {
    event_title title; /* GM, IM, WGM or WIM */
    bool is_met;
    size_t games;
    int64_t halves;
    int64_t average;     /* average rating of the opponents, with one of them raised to the floor (1.4.6, 1.4.7) */
    int64_t performance; /* performance rating (1.4.8) */
    size_t raised;       /* index of the game whose opponent was raised to the floor; `games`: none */
    int64_t floor;       /* the rating that this opponent counts with */
    size_t counts; /* games for which the norm counts: one more for each full point beyond the norm (1.4.1d, 1.7) */
    event_norm_finding findings[EVENT_NORM_CONDITION_COUNT];
} event_norm;

/* Facts about the player and the event that a norm depends on. */
typedef struct event_norm_frame {
    base_text federation;   /* the player's own federation */
    bool is_exempt;         /* from the conditions on federations, because of the participants of a Swiss (1.4.3d) */
    bool is_double;         /* a double round robin: half of the required title holders are enough (1.4.5f) */
    bool has_unplayed_game; /* one of nine rounds was a forfeit win or a bye, so eight games are enough (1.4.1c) */
} event_norm_frame;

/* Judge exactly these games. */
event_norm event_norm_judge(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                            size_t count);
/* Return the least score, in half points, that meets score and performance of a judged norm in the same games; if none
 * is enough, it is more than the games have. */
int64_t event_norm_needed(const event_norm *norm);
/* Judge the best choice of games. Games at the end may be left out if the pairings were not predetermined (1.4.1e), and
 * won games anywhere (1.4.1f), as long as enough games remain. `kept`, an array of `count` items, tells which games
 * count: all of them if no choice gives a norm. */
event_norm event_norm_choose(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                             size_t count, bool is_predetermined, bool *kept);

#endif
