/* dealing.h - deals that meet conditions: a program in the language of Dealer, and the deals that it accepts.
 *
 * A program is read once; its condition is an expression over the four hands. Deals come from a source of chance, and
 * where the condition limits one hand to a known set, that hand is drawn from the set, so that rare deals are found
 * quickly and each of them is as likely as it would be by trying. docs/deal.md describes the language. */
#ifndef DEALING_H
#define DEALING_H

#include "base/arena.h"
#include "base/buffer.h"
#include "doubledummy/doubledummy.h"
#include "rules/bridge/call.h"
#include "rules/bridge/deal.h"

/* ---- expressions ---- */

enum {
    DEALING_HOLDINGS = 8192, /* holdings in a suit, as bits 0 (deuce) to 12 (ace) */
    DEALING_COUNTS = 15,     /* kinds of counts, see dealing_count */
    DEALING_HUNDRED = 100    /* numbers with a point, cccc, quality and ltc are counted in hundredths */
};

/* Counts that are sums over the suits of a hand. The user may redefine points and the ten others. */
typedef enum dealing_count {
    DEALING_COUNT_0, /* tens, jacks, queens, kings, aces, top2, top3, top4, top5, c13 */
    DEALING_COUNT_9 = 9,
    DEALING_POINTS,
    DEALING_CONTROLS,
    DEALING_LOSERS,
    DEALING_MODERN_LOSERS, /* in hundredths */
    DEALING_QUALITY,       /* of Kaplan and Rubens, in hundredths */
} dealing_count;

typedef enum dealing_operator {
    DEALING_NUMBER,
    DEALING_CHOICE, /* `left` ? `middle` : `right` */
    DEALING_OR,
    DEALING_AND,
    DEALING_EQUAL,
    DEALING_UNEQUAL,
    DEALING_LESS,
    DEALING_AT_MOST,
    DEALING_MORE,
    DEALING_AT_LEAST,
    DEALING_PLUS,
    DEALING_MINUS,
    DEALING_TIMES,
    DEALING_OVER,
    DEALING_MODULO,
    DEALING_NOT,
    DEALING_LENGTH,   /* of `suit` at `seat` */
    DEALING_COUNT,    /* `count` of `suit`, or of the hand if there is none, at `seat` */
    DEALING_KAPLAN,   /* the count of Kaplan and Rubens at `seat`, in hundredths */
    DEALING_SHAPE,    /* whether the lengths at `seat` are in `shapes` */
    DEALING_PATTERN,  /* the `number`-th longest suit at `seat`, from 0 */
    DEALING_HAS_CARD, /* whether the card `number` is at `seat` */
    DEALING_TRICKS,   /* of declarer `seat` in the denomination `suit` */
    DEALING_PAR,      /* of the side of `seat`, at vulnerability `number` */
    DEALING_SCORE,    /* of `contract` for `left` tricks; `number`: whether it is vulnerable */
    DEALING_IMPS,     /* for the difference `left` */
    DEALING_RANDOM    /* a number below `left` */
} dealing_operator;

/* The lengths of the suits that a hand may have: bit spades + 14 * hearts + 196 * diamonds. */
typedef struct dealing_shapes {
    uint64_t bits[43];
} dealing_shapes;

typedef struct dealing_node {
    dealing_operator kind;
    bridge_seat seat;
    bridge_denomination suit;
    dealing_count count;
    int64_t number;
    const dealing_shapes *shapes;
    bridge_contract contract;
    const struct dealing_node *left, *middle, *right;
    uint32_t size; /* number of nodes if each name were written out */
} dealing_node;

/* The values of each holding by count, as far as a program needs them. */
typedef struct dealing_scales {
    int16_t values[DEALING_COUNTS][DEALING_HOLDINGS];
    int16_t kaplan[DEALING_HOLDINGS]; /* without the points for short suits */
} dealing_scales;

/* Return the scales that everybody uses: ace 4, king 3, queen 2, jack 1. NULL: out of memory. */
dealing_scales *dealing_make_scales(base_arena *arena);
/* Let a count be the sum of these values, from the ace down; cards beyond them count nothing. */
void dealing_set_scale(dealing_scales *scales, dealing_count count, const int64_t *values, size_t value_count);

/* What an expression is asked about. */
typedef struct dealing_view {
    const dealing_scales *scales;
    const bridge_deal *deal;
    const doubledummy_table *tricks; /* NULL or unsolved: tricks are 0 */
    bridge_seat dealer;
    struct dealing_chance *chance; /* for DEALING_RANDOM */
    bool is_undefined;             /* set where something was divided by 0; the caller clears it */
    /* With `cell` the hand at the seats of the expression is not known, only its lengths and one count. */
    const uint8_t *cell;
    int64_t cell_value;
} dealing_view;

int64_t dealing_value(dealing_view *view, const dealing_node *node);
/* Return whether the expression needs a double-dummy solution. */
bool dealing_needs_tricks(const dealing_node *node);

static inline unsigned dealing_holding(bridge_hand hand, bridge_denomination suit)
{
    return bridge_suit_ranks(hand, suit) >> 2;
}

static inline size_t dealing_shape_place(const uint8_t lengths[BRIDGE_SUITS])
{
    return lengths[0] + 14u * lengths[1] + 196u * lengths[2];
}

static inline bool dealing_shapes_have(const dealing_shapes *shapes, const uint8_t lengths[BRIDGE_SUITS])
{
    size_t place = dealing_shape_place(lengths);
    return shapes->bits[place >> 6] >> (place & 63u) & 1u;
}

/* Add the hands whose lengths fit, or remove them: four lengths from spades to clubs, DEALING_ANY_LENGTH for any;
 * in any order of the suits if `is_any_order`. */
#define DEALING_ANY_LENGTH 255
void dealing_shapes_change(dealing_shapes *shapes, const uint8_t lengths[BRIDGE_SUITS], bool is_any_order,
                           bool is_added);
/* Add the shapes of Dellacherie's notation: "5M(431)", "[5-6]s4+h(xx)". False: `*problem` states what is wrong. */
MUST_USE bool dealing_read_suits(dealing_shapes *shapes, base_arena *arena, base_text text, const char **problem);

/* ---- conditions on a hand ----
 *
 * Terms are joined by "and" and "or"; "and" binds more tightly, "not" may precede a term, and brackets are fine. A term
 * is a count, or a sum of counts, compared (= != < <= > >=) with a number, a range (15-17) or another sum; or a count
 * alone, which means at least one.
 *     hcp        high-card points                  s h d c    cards of a suit; spades ... clubs are the same
 *     controls   ace 2, king 1                     losers     losing trick count
 *     longest shortest    length of that suit      aces kings queens jacks tens    their number
 *     top2 ... top5   of the highest honours       c13        ace 6, king 4, queen 2, jack 1
 *     quality cccc    by Kaplan and Rubens, in hundredths
 *     hcp(s)     the same for one suit             shape=     5=3=3=2: spades to clubs; 5332: in any order; x is any
 *     balanced   4333, 4432 or 5332                           length; shapes are added by + and taken away by -
 *     void singleton doubleton    in some suit     SA HK      the hand has that card */

typedef struct dealing_hand {
    bridge_seat seat;
    const dealing_node *node;
    const dealing_scales *scales;
} dealing_hand;

/* Read conditions on the hand at a seat. NULL: `*problem` is the reason, or NULL if out of memory. */
MUST_USE dealing_hand *dealing_read_hand(base_arena *arena, base_text text, bridge_seat seat, const char **problem);
/* Return whether a hand of 13 cards meets the conditions. */
bool dealing_fits_hand(const dealing_hand *conditions, bridge_hand hand);

/* ---- programs ---- */

typedef enum dealing_task {
    DEALING_PRINT_ALL,
    DEALING_PRINT_PAIR,    /* the hands of the side of `seat` */
    DEALING_PRINT_SEATS,   /* at the end, the hands of each of `seats` */
    DEALING_PRINT_LINE,    /* then the value of `terms[0]`, if there is one */
    DEALING_PRINT_COMPACT, /* the same */
    DEALING_PRINT_PBN,
    DEALING_PRINT_TERMS,    /* texts and values, as they are */
    DEALING_PRINT_REPORT,   /* values separated by commas, one deal in a line */
    DEALING_PRINT_PREDEAL,  /* the hands of `seats` as a statement of a program */
    DEALING_AVERAGE,        /* of terms[0] */
    DEALING_FREQUENCY,      /* of terms[0], and terms[1] if there is one */
    DEALING_EVALUATE_SCORE, /* the average score of a contract, terms[0] */
} dealing_task;

/* A text, a value, or hands, as they are printed. */
typedef enum dealing_term_kind {
    DEALING_TERM_TEXT,
    DEALING_TERM_VALUE,
    DEALING_TERM_HANDS,  /* of `seats` */
    DEALING_TERM_TRICKS, /* of `seats` as declarers, in clubs to notrump */
} dealing_term_kind;

typedef struct dealing_term {
    dealing_term_kind kind;
    base_text text;
    const dealing_node *value;
    unsigned seats; /* bit 1 << seat */
} dealing_term;

/* The values that a frequency counts: from `low` to `high` in steps. */
typedef struct dealing_axis {
    int64_t low, high, step;
    size_t count;
} dealing_axis;

typedef struct dealing_action {
    dealing_task task;
    base_text text;
    unsigned seats;
    const dealing_term *terms;
    size_t term_count;
    dealing_axis axes[2];
} dealing_action;

typedef struct dealing_program {
    const dealing_scales *scales;
    uint64_t generate, produce; /* 0: not stated */
    bool has_seed;
    uint64_t seed;
    uint64_t first_board; /* 0: not stated */
    bridge_seat dealer;   /* BRIDGE_NO_SEAT: by the number of the board */
    bridge_vulnerability vulnerability;
    base_text title;
    bridge_deal fixed;             /* cards that are dealt before all others */
    const dealing_node *condition; /* NULL: every deal is accepted */
    const dealing_action *actions;
    size_t action_count;
} dealing_program;

/* Where a program is wrong, and why. */
typedef struct dealing_flaw {
    size_t at;
    const char *problem; /* NULL: out of memory */
} dealing_flaw;

/* Read a program. False: `*flaw` states what is wrong. */
MUST_USE bool dealing_read_program(dealing_program *out, base_arena *arena, base_text text, dealing_flaw *flaw);
/* Read one expression in the language of programs. NULL: `*flaw` states what is wrong. */
MUST_USE const dealing_node *dealing_read_expression(base_arena *arena, base_text text, dealing_flaw *flaw);
/* Read the hands of a statement `predeal`, and add them to the deal. */
MUST_USE bool dealing_read_predeal(bridge_deal *fixed, base_arena *arena, base_text text, dealing_flaw *flaw);
/* Join two conditions, either of which may be NULL. NULL only if both are, or out of memory. */
const dealing_node *dealing_join(base_arena *arena, const dealing_node *a, const dealing_node *b);
/* Return whether an action prints every deal. */
bool dealing_prints_deals(const dealing_action *action);

/* ---- chance ---- */

typedef struct dealing_chance dealing_chance;

typedef enum dealing_source {
    DEALING_UNPREDICTABLE, /* a stream cipher with a key of the operating system; for tournaments */
    DEALING_SEEDED,        /* the same deals for the same seed */
    DEALING_DEALER         /* the deals that the original Dealer makes of that seed */
} dealing_source;

/* Make a source of chance. NULL: out of memory, or the system has no random numbers. */
dealing_chance *dealing_make_chance(base_arena *arena, dealing_source source, uint64_t seed);
/* Return a number below `limit`, each with the same chance; 0 if the limit is 0. */
uint32_t dealing_draw(dealing_chance *chance, uint32_t limit);
/* The same for large limits. */
uint64_t dealing_draw_long(dealing_chance *chance, uint64_t limit);

/* The cards that are still to be dealt, and to whom. */
typedef struct dealing_pack {
    uint8_t cards[BRIDGE_PACK_CARDS]; /* the cards that are free */
    uint8_t places[BRIDGE_SEATS + 1]; /* how many each seat still gets */
    size_t count;
    bridge_deal fixed;
} dealing_pack;

/* Prepare the pack after the fixed cards. False: a card is fixed twice, or a hand has more than 13. */
MUST_USE bool dealing_open_pack(dealing_pack *out, const bridge_deal *fixed);
/* Deal the free cards. */
void dealing_shuffle(bridge_deal *out, dealing_pack *pack, dealing_chance *chance);
/* Deal as the original program does; only with DEALING_DEALER. */
void dealing_shuffle_as_dealer(bridge_deal *out, dealing_pack *pack, dealing_chance *chance);

/* ---- a hand from a set ---- */

typedef struct dealing_stack dealing_stack;
/* Find the seat whose hand the condition limits most to lengths and a count, and prepare to draw it. NULL: there is
 * none that is worth it, the condition cannot be met (`*is_impossible`), or out of memory. */
dealing_stack *dealing_make_stack(base_arena *arena, const dealing_program *program, bool *is_impossible);
/* The share of all deals in which this hand is in the set. */
double dealing_stack_share(const dealing_stack *stack);
/* What is left of the condition once the hand was drawn; NULL: nothing. */
const dealing_node *dealing_stack_rest(const dealing_stack *stack);
/* Draw the hand, and deal the other cards. */
void dealing_stack_deal(bridge_deal *out, const dealing_stack *stack, dealing_chance *chance);

/* ---- the run ---- */

/* A deal that was accepted. */
typedef struct dealing_dealt {
    uint64_t number; /* from 1 */
    uint64_t board;
    bridge_seat dealer;
    bridge_vulnerability vulnerability;
    const bridge_deal *deal;
    const doubledummy_table *tricks; /* NULL: nobody asked */
} dealing_dealt;

typedef struct dealing_run {
    const dealing_program *program;
    dealing_source source;
    uint64_t seed;
    bool is_plain;                                           /* deal by trying only */
    bool is_solved;                                          /* solve every deal that is accepted */
    unsigned seconds;                                        /* limit of time for one solution */
    bool (*take)(const dealing_dealt *dealt, void *payload); /* false: stop */
    void (*progress)(uint64_t done, uint64_t total, void *payload);
    void *payload;
    /* set by the run */
    uint64_t generated; /* deals that were tried; of drawn hands, as many as would have been tried */
    uint64_t produced;
    const char *problem;      /* NULL: none, or out of memory */
    dealing_view view;        /* of the last deal, for the caller's terms */
    struct dealing_sum *sums; /* one for each action */
    base_list kept;           /* bridge_deal, if hands are printed at the end */
} dealing_run;

/* What an action adds up. */
typedef struct dealing_sum {
    double sum;
    uint64_t *counts; /* by value: below `low`, `low` ... `high`, above; of two values, rows of the first */
} dealing_sum;

/* Deal until enough is produced or tried. False: `run->problem` states why not. */
MUST_USE bool dealing_run_program(dealing_run *run, base_arena *arena);

/* ---- what actions print, as the original program lays it out ---- */

void dealing_print_deal(base_buffer *out, const dealing_action *action, const dealing_run *run,
                        const dealing_dealt *dealt);
void dealing_print_sums(base_buffer *out, const dealing_action *action, const dealing_run *run, const dealing_sum *sum);

#endif
