/* pairing.h - the next round of a Swiss tournament by the Dutch system of FIDE (Handbook C.04.3), and why it is so.
 *
 * A problem is a field of players in memory with what the rules ask of them; where it comes from does not matter.
 * Players are named by their index in it; people know them by `number`. Nothing here draws lots: equal problems have
 * equal answers. */
#ifndef PAIRING_PAIRING_H
#define PAIRING_PAIRING_H

#include <gamut/event.h>

#include "base/arena.h"
#include "rules/event/event_colours.h"

#define PAIRING_NOBODY UINT32_MAX

/* Which text of C.04.3 counts. */
typedef enum pairing_edition {
    PAIRING_AS_SAID, /* by the system of the event, or by its first day; never in a problem */
    PAIRING_2017,    /* until January 2026 */
    PAIRING_2026,    /* from February 2026 */
    PAIRING_EDITION_COUNT
} pairing_edition;
const char *pairing_edition_name(pairing_edition edition); /* "2026"; NULL for the first */
bool pairing_edition_parse(pairing_edition *out, base_text name);
/* Never as said. */
pairing_edition pairing_edition_of(const gamut_event *event);

/* ---- the problem ---- */

/* Whether somebody met a stronger or a weaker score in a round, or did not play and was paid for it. */
typedef enum pairing_float {
    PAIRING_LEVEL,
    PAIRING_FLOATED_DOWN,
    PAIRING_FLOATED_UP
} pairing_float;

typedef struct pairing_player {
    uint32_t number;   /* pairing number (TPN): breaks ties of score, smaller first; no two are equal */
    uint32_t id;       /* what people call him, where that is not his number (0: it is) */
    uint32_t turn;     /* its place among those who take part or ever did, from 1: colours of beginners (0: number) */
    int64_t points;    /* of the standings, before the round; any unit */
    int64_t score;     /* points and what acceleration adds in this round */
    bool is_present;   /* takes part in the round */
    bool may_get_bye;  /* the pairing-allocated one: C2 */
    uint32_t unplayed; /* rounds before this one without a game: C9 */
    pairing_float floated[2];  /* one and two rounds ago */
    const uint32_t *opponents; /* indexes of those whom he played; forfeits do not count */
    size_t opponent_count;
    const gamut_colour *colours; /* of the games that were played, the first first; never NONE */
    size_t colour_count;
} pairing_player;

static inline uint32_t pairing_id_of(const pairing_player *player)
{
    return player->id ? player->id : player->number;
}

/* Nobody of these may meet another of them in this round. */
typedef struct pairing_ban {
    const uint32_t *players;
    size_t count;
} pairing_ban;

typedef struct pairing_problem {
    pairing_edition edition;
    uint32_t round;            /* to be paired, from 1 */
    uint32_t rounds;           /* of the tournament; 0: nobody knows, and this is not the last */
    gamut_colour first_colour; /* of the first player in the first round; never NONE */
    int64_t win;               /* points for a win, in the unit of the scores */
    int64_t point;             /* one point in that unit: C.6 of 2017 */
    pairing_player *players;
    size_t count;
    const pairing_ban *bans;
    size_t ban_count;
} pairing_problem;

/* Zero-initialised: everything as the event says. */
typedef struct pairing_options {
    pairing_edition edition;
    uint32_t round;            /* 0: the next one */
    uint32_t rounds;           /* of the tournament; 0: as the event says */
    gamut_colour first_colour; /* NONE: as the event says, or as its first round shows, or White */
    bool has_fixed_turns;      /* colours of beginners by the start number, whoever never came */
} pairing_options;

/* The round that is to be paired next, from 1: after the last one in which anybody was paired. Byes beyond it are
 * requests. */
uint32_t pairing_next_round(const gamut_event *event);

/* The problem of a round: who takes part in it, with the history of the rounds before only. For the next round those
 * take part who have asked for no bye; for a round that the event has, those who were paired or got the
 * pairing-allocated bye in it. NULL: `*why` (static, or in the arena) says what cannot be paired (teams, nobody there,
 * too many players), or is NULL when out of memory. Lives in the arena, the event may go. */
MUST_USE pairing_problem *pairing_problem_make(base_arena *arena, const gamut_event *event,
                                               const pairing_options *options, const char **why);

/* ---- the answer ---- */

typedef struct pairing_pair {
    uint32_t white;
    uint32_t black;
} pairing_pair;

/* What a pair is sorted by for publishing (C.04.2, article 3.6): the score of the higher ranked of the two, the sum of
 * both scores, the number of the higher ranked. */
typedef struct pairing_board {
    int64_t high, sum;
    int64_t number;
} pairing_board;
pairing_board pairing_board_of(int64_t score_a, int64_t number_a, int64_t score_b, int64_t number_b);
/* Less than 0: the first stands before the second. */
int pairing_compare_boards(const pairing_board *a, const pairing_board *b);

/* What the candidates of a bracket are compared by, in this order. The numbers are those of 2026;
 * pairing_criterion_name knows those of 2017. */
typedef enum pairing_criterion {
    PAIRING_C1 = 1, /* nobody meets twice */
    PAIRING_C2,     /* nobody gets the bye twice */
    PAIRING_C3,     /* two who must have the same colour do not meet */
    PAIRING_C4,     /* the others can still be paired */
    PAIRING_C5,     /* the bye goes to the lowest score */
    PAIRING_C6,     /* few downfloaters */
    PAIRING_C7,     /* with low scores */
    PAIRING_C8,     /* the same in the next bracket */
    PAIRING_C9,     /* the bye goes to who has played most */
    PAIRING_C10,
    PAIRING_C11,
    PAIRING_C12, /* colour preferences */
    PAIRING_C13, /* strong ones */
    PAIRING_C14, /* floats again: down and up after one round, after two */
    PAIRING_C15,
    PAIRING_C16,
    PAIRING_C17,
    PAIRING_C18, /* and their score differences */
    PAIRING_C19,
    PAIRING_C20,
    PAIRING_C21,
    PAIRING_ORDER, /* equal in all, and generated later (article 4) */
    PAIRING_CRITERION_COUNT
} pairing_criterion;
/* "C12", in 2017 "C.10"; "order" for the last. NULL: the edition has none like it. */
const char *pairing_criterion_name(pairing_edition edition, pairing_criterion criterion);
/* "colour preferences not granted": a phrase for people. */
const char *pairing_criterion_title(pairing_criterion criterion);

/* One step of the procedure. All lists are indexes of players. */
typedef struct pairing_bracket {
    int64_t score;           /* of the residents; of the highest of them in a collapsed bracket */
    bool is_collapsed;       /* 2017: all who were left (CLB) */
    const uint32_t *players; /* in the order of the rules: those who moved down first */
    size_t count;
    size_t moved_count;        /* so many of them moved down (MDPs) */
    const pairing_pair *pairs; /* `white` is the higher of the two, whatever the colours */
    size_t pair_count;
    size_t moved_pair_count; /* the first pairs are those of the moved-down players */
    const uint32_t *s1;      /* of the remainder before exchanges, the rest of it is S2 */
    size_t s1_count;
    const uint32_t *s2;
    size_t s2_count;
    size_t exchange_count;    /* players of S1 that changed places with players of S2 */
    const uint32_t *floaters; /* the last one of the last bracket has the bye */
    size_t floater_count;
    /* By criterion: how often it is not kept, or, for lists of scores, how many entries they have. 0 for C1 to C5. */
    uint32_t values[PAIRING_CRITERION_COUNT];
    /* The first criterion by which the straight pairing of S1 with S2 (nobody exchanged) is worse; PAIRING_ORDER: it is
     * the straight pairing. */
    pairing_criterion decided;
    const char *method; /* static, for tests and the curious: "greedy", "matching" ... */
} pairing_bracket;

typedef struct pairing_answer {
    const char *impossible;    /* why no legal pairing exists, a sentence; NULL: there is one */
    const pairing_pair *pairs; /* in the order of the boards */
    size_t pair_count;
    uint32_t bye; /* PAIRING_NOBODY: none */
    const pairing_bracket *brackets;
    size_t bracket_count;
} pairing_answer;

/* Which layers of the solver may answer; all of them give the same answer. */
typedef enum pairing_effort {
    PAIRING_FAST, /* whatever is proven first */
    PAIRING_EXACT /* matchings of the whole field only: the oracle of tests */
} pairing_effort;

/* Never without an answer when a legal pairing exists. NULL: out of memory, or a field that was made to be hard takes
 * more than some minutes. Lives in the arena. */
MUST_USE pairing_answer *pairing_solve(base_arena *arena, const pairing_problem *problem, pairing_effort effort);

/* ---- judging other pairings ---- */

/* The round as the event has it, for the comparison with an answer: colours as there. Where nobody knows them `white`
 * is the first of the two in the list, and `has_colours` says so. */
typedef struct pairing_given {
    const pairing_pair *pairs; /* by the number of the first player */
    const bool *has_colours;   /* by pair */
    size_t pair_count;
    uint32_t bye;
} pairing_given;
MUST_USE bool pairing_given_make(pairing_given *out, base_arena *arena, const gamut_event *event, uint32_t round);

/* Why a pairing of the whole round is not the right one. */
typedef struct pairing_verdict {
    bool is_same;                /* the same pairs and bye, whatever the colours */
    pairing_criterion criterion; /* the first that is worse; C1 to C3: it is illegal */
    size_t bracket;              /* of the answer's brackets: where it is worse */
    uint32_t who[2];             /* whom an illegal pairing breaks it with; PAIRING_NOBODY: nobody in particular */
    uint32_t value, best;        /* of the criterion: the pairing's and the answer's */
    const char *why;             /* a sentence in the arena, with the players' numbers */
} pairing_verdict;
/* Holds the pairs against the answer, bracket by bracket. False: out of memory. */
MUST_USE bool pairing_judge(pairing_verdict *out, base_arena *arena, const pairing_problem *problem,
                            const pairing_answer *answer, const pairing_pair *pairs, size_t count, uint32_t bye);
/* The best pairing in which two meet (or, with PAIRING_NOBODY as the second, the first gets the bye), and why it is not
 * the answer. `*with` is impossible when no legal pairing has that pair. False: out of memory. */
MUST_USE bool pairing_why_not(pairing_verdict *out, pairing_answer **with, base_arena *arena,
                              const pairing_problem *problem, const pairing_answer *answer, uint32_t a, uint32_t b);

/* ---- colours ---- */

/* Return the colours of a player's games and the preference that follows from them. */
event_side pairing_side_of(const pairing_player *player);
/* Return the two with their colours (article 5). */
pairing_pair pairing_give_colours(const pairing_problem *problem, uint32_t a, uint32_t b);

#endif
