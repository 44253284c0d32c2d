/* pairing.h - the next round of a Swiss tournament by the Dutch system of FIDE (Handbook C.04.3), and the reasons for
 * its pairs.
 *
 * A problem is a field of players in memory, from any source, with everything that the rules need to know. Players are
 * referred to by their index in the problem; messages use their number. Nothing is random: equal problems have equal
 * answers. */
#ifndef PAIRING_PAIRING_H
#define PAIRING_PAIRING_H

#include <gamut/event.h>

#include "base/arena.h"
#include "rules/event/event_colours.h"

#define PAIRING_NOBODY UINT32_MAX

/* The edition of C.04.3 that applies. */
typedef enum pairing_edition {
    PAIRING_AS_SAID, /* as the event's system states, else by its first day; never in a pairing_problem */
    PAIRING_2017,    /* until January 2026 */
    PAIRING_2026,    /* from February 2026 */
    PAIRING_EDITION_COUNT
} pairing_edition;
const char *pairing_edition_name(pairing_edition edition); /* "2026"; NULL for PAIRING_AS_SAID */
bool pairing_edition_parse(pairing_edition *out, base_text name);
/* Return the edition that the event follows; this is never PAIRING_AS_SAID. */
pairing_edition pairing_edition_of(const gamut_event *event);

/* ---- the problem ---- */

/* Whether a player met an opponent with a higher or a lower score in a round (upfloat, downfloat). A round without a
 * game counts as a downfloat, since 2026 only if it gave points. */
typedef enum pairing_float {
    PAIRING_LEVEL,
    PAIRING_FLOATED_DOWN,
    PAIRING_FLOATED_UP
} pairing_float;

typedef struct pairing_player {
    uint32_t number;   /* pairing number (TPN): breaks ties of score, smaller first; no two are equal */
    uint32_t id;       /* the number in messages; 0: use `number` */
    uint32_t turn;     /* place, from 1, among all who ever took part: decides their first colours; 0: use `number` */
    int64_t points;    /* in the standings before the round; any unit */
    int64_t score;     /* `points` plus what acceleration adds in this round */
    bool is_present;   /* takes part in the round */
    bool may_get_bye;  /* the pairing-allocated bye (C2) */
    uint32_t unplayed; /* earlier rounds without a game (C9) */
    pairing_float floated[2];  /* in the last round, and two rounds ago */
    const uint32_t *opponents; /* indexes of the players met in games that were played, not forfeited */
    size_t opponent_count;
    const gamut_colour *colours; /* of the games played, the earliest first; never NONE */
    size_t colour_count;
} pairing_player;

static inline uint32_t pairing_id_of(const pairing_player *player)
{
    return player->id ? player->id : player->number;
}

/* A set of players of whom no two may meet in this round. */
typedef struct pairing_ban {
    const uint32_t *players;
    size_t count;
} pairing_ban;

typedef struct pairing_problem {
    pairing_edition edition;
    uint32_t round;            /* the round to be paired, from 1 */
    uint32_t rounds;           /* of the tournament; 0: not known, and this round does not count as the last */
    gamut_colour first_colour; /* the colour of the first player in the first round; never NONE */
    int64_t win;               /* points for a win, in the unit of the scores */
    int64_t point;             /* one point in the same unit, for C.6 of 2017 */
    pairing_player *players;
    size_t count;
    const pairing_ban *bans;
    size_t ban_count;
} pairing_problem;

/* All zero: everything as the event states. */
typedef struct pairing_options {
    pairing_edition edition;
    uint32_t round;            /* 0: the next one */
    uint32_t rounds;           /* of the tournament; 0: as the event states */
    gamut_colour first_colour; /* NONE: as the event states, or as its first round shows, or White */
    bool has_fixed_turns;      /* first colours go by start number, counting even players who never took part */
} pairing_options;

/* Return the round to be paired next, from 1: the one after the last round with pairings. Byes stored for later rounds
 * are only requests and do not count as pairings, but rounds in which everyone has a bye count as held. */
uint32_t pairing_next_round(const gamut_event *event);

/* Build the problem of a round from the rounds before it. In the next round, everyone takes part who has not asked for
 * a bye; in a round that the event already has, everyone who was paired in it or got the pairing-allocated bye. NULL:
 * `*why` (static, or in the arena) states why the round cannot be paired, or is NULL if memory runs out. The problem
 * lives in the arena and does not refer to the event. */
MUST_USE pairing_problem *pairing_problem_make(base_arena *arena, const gamut_event *event,
                                               const pairing_options *options, const char **why);

/* ---- the answer ---- */

typedef struct pairing_pair {
    uint32_t white;
    uint32_t black;
} pairing_pair;

/* What the order of the boards depends on (C.04.2, article 3.6): the score of the higher ranked player, then the sum of
 * both scores, then the number of the higher ranked player. */
typedef struct pairing_board {
    int64_t high, sum;
    int64_t number;
} pairing_board;
pairing_board pairing_board_of(int64_t score_a, int64_t number_a, int64_t score_b, int64_t number_b);
/* Compare two boards; below 0: the first comes before the second. */
int pairing_compare_boards(const pairing_board *a, const pairing_board *b);

/* The criteria by which the candidates of a bracket are compared, in this order. They are numbered as in 2026;
 * pairing_criterion_name knows the numbers of 2017, too. */
typedef enum pairing_criterion {
    PAIRING_C1 = 1, /* no two players meet twice */
    PAIRING_C2,     /* no player gets the bye twice */
    PAIRING_C3,     /* two players who must have the same colour do not meet */
    PAIRING_C4,     /* the players outside the bracket can still be paired */
    PAIRING_C5,     /* the bye goes to the lowest score */
    PAIRING_C6,     /* as few downfloaters as possible */
    PAIRING_C7,     /* downfloaters have scores as low as possible */
    PAIRING_C8,     /* the downfloaters let the next bracket fulfil C6 and C7 as well as possible */
    PAIRING_C9,     /* the bye goes to the player with the fewest unplayed rounds */
    PAIRING_C10,
    PAIRING_C11,
    PAIRING_C12, /* colour preferences are granted */
    PAIRING_C13, /* strong colour preferences are granted */
    PAIRING_C14, /* C14, C15: no downfloat (upfloat) after one in the last round; C16, C17: after one two rounds ago */
    PAIRING_C15,
    PAIRING_C16,
    PAIRING_C17,
    PAIRING_C18, /* C18 to C21: like C14 to C17, but by the scores (2017: score differences) of those who break them */
    PAIRING_C19,
    PAIRING_C20,
    PAIRING_C21,
    PAIRING_ORDER, /* equal by all criteria, but later in the order of generation (article 4) */
    PAIRING_CRITERION_COUNT
} pairing_criterion;
/* Return "C12", in 2017 "C.10"; "order" for PAIRING_ORDER. NULL: the edition has no such criterion. */
const char *pairing_criterion_name(pairing_edition edition, pairing_criterion criterion);
/* Return a phrase for messages: "colour preferences not granted". */
const char *pairing_criterion_title(pairing_criterion criterion);

/* One bracket of the pairing procedure. All lists contain indexes of players. */
typedef struct pairing_bracket {
    int64_t score;           /* of the residents; in a collapsed bracket, of the highest resident */
    bool is_collapsed;       /* 2017: the collapsed last bracket (CLB) of all players left over */
    const uint32_t *players; /* in the order of the rules: moved-down players first */
    size_t count;
    size_t moved_count;        /* moved-down players (MDPs) */
    const pairing_pair *pairs; /* `white` is the higher ranked of the two, whatever their colours */
    size_t pair_count;
    size_t moved_pair_count; /* the first pairs are those of the moved-down players */
    const uint32_t *s1;      /* S1 of the remainder (residents not paired with MDPs), before exchanges */
    size_t s1_count;
    const uint32_t *s2;
    size_t s2_count;
    size_t exchange_count;    /* players of S1 that changed places with players of S2 */
    const uint32_t *floaters; /* downfloaters; the last one of the last bracket gets the bye */
    size_t floater_count;
    /* Indexed by criterion: how often it is broken or, for a criterion that compares lists of scores, the length of the
     * list. 0 for C1 to C5 and for C8. */
    uint32_t values[PAIRING_CRITERION_COUNT];
    /* The first criterion by which the straight pairing of S1 with S2 (without exchanges) is worse; PAIRING_ORDER: the
     * straight pairing was chosen. */
    pairing_criterion decided;
    const char *method; /* static, for tests: how the pairs were found, "greedy", "matching" ... */
} pairing_bracket;

typedef struct pairing_answer {
    const char *impossible;    /* a sentence why no legal pairing exists; NULL: a legal pairing exists */
    const pairing_pair *pairs; /* in the order of the boards */
    size_t pair_count;
    uint32_t bye; /* PAIRING_NOBODY: none */
    const pairing_bracket *brackets;
    size_t bracket_count;
} pairing_answer;

/* The methods that the solver may use; all give the same answer. */
typedef enum pairing_effort {
    PAIRING_FAST, /* cheap methods first: takes the first answer that is proven */
    PAIRING_EXACT /* only matchings of the whole field, as the reference for tests */
} pairing_effort;

/* Pair the round. The answer, in the arena, has pairs whenever a legal pairing exists. NULL: out of memory, or the
 * search was given up after some minutes, because the field was constructed to be hard. */
MUST_USE pairing_answer *pairing_solve(base_arena *arena, const pairing_problem *problem, pairing_effort effort);

/* ---- judging other pairings ---- */

/* The round as the event has it, to compare with an answer. If the colours of a pair are not known, `white` is the
 * player who comes first in the event, and `has_colours` is false. */
typedef struct pairing_given {
    const pairing_pair *pairs; /* in the order of the players in the event */
    const bool *has_colours;   /* indexed by pair */
    size_t pair_count;
    uint32_t bye;
} pairing_given;
MUST_USE bool pairing_given_make(pairing_given *out, base_arena *arena, const gamut_event *event, uint32_t round);

/* Why another pairing of the whole round was not chosen as the answer. */
typedef struct pairing_verdict {
    bool is_same;                /* the same pairs and bye, whatever the colours */
    pairing_criterion criterion; /* the first by which the pairing is worse; C1 to C3: the pairing is illegal */
    size_t bracket;              /* index of the answer's bracket in which the pairing is worse */
    uint32_t players[2];         /* who break the rules; PAIRING_NOBODY: no player in particular */
    uint32_t value, best;        /* of the criterion: in the given pairing, and in the answer */
    const char *why;             /* a sentence in the arena, with the players' numbers */
} pairing_verdict;
/* Compare the pairs with the answer, bracket by bracket. False: out of memory. */
MUST_USE bool pairing_judge(pairing_verdict *out, base_arena *arena, const pairing_problem *problem,
                            const pairing_answer *answer, const pairing_pair *pairs, size_t count, uint32_t bye);
/* Find the best pairing in which two players meet (or, with PAIRING_NOBODY as the second, the first gets the bye), and
 * the reason why it is not the answer. `(*with)->impossible` is set if no legal pairing has that pair. False: out of
 * memory. */
MUST_USE bool pairing_why_not(pairing_verdict *out, pairing_answer **with, base_arena *arena,
                              const pairing_problem *problem, const pairing_answer *answer, uint32_t a, uint32_t b);

/* ---- colours ---- */

/* Return the colours of a player's games and the preference that follows from them. */
event_side pairing_side_of(const pairing_player *player);
/* Return the two players with their colours (article 5). */
pairing_pair pairing_give_colours(const pairing_problem *problem, uint32_t a, uint32_t b);

#endif
