/* prizes.h - who gets which prize: rules as a short text, sharing among the tied, categories, one prize a person.
 *
 * Nothing here knows how ranks were computed: the field is a list in the order of the standings. Amounts are integers
 * in the smallest unit that the rules name. docs/prizes.md describes the text of the rules. */
#ifndef PRIZES_PRIZES_H
#define PRIZES_PRIZES_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"
#include "base/words.h"

struct standings;

enum {
    PRIZES_LIMIT = 500,            /* most prizes in one text of rules */
    PRIZES_PLACES = 4,             /* most decimals of an amount */
    PRIZES_AMOUNT = 1000 * 1000000 /* highest amount, in the smallest unit */
};

/* ---- the rules ---- */

/* What happens to the prizes of tied competitors. */
typedef enum prizes_sharing {
    PRIZES_NOT_SHARED, /* the order of the list decides */
    PRIZES_AVERAGE,    /* all get the same part of the sum */
    PRIZES_HORT,       /* half of the prize of the own place, and the same part of the other halves */
    PRIZES_SHARING_COUNT
} prizes_sharing;

/* What happens to fractions of the smallest unit. */
typedef enum prizes_rounding {
    PRIZES_KEEP_SUM, /* fractions are given to those with the largest ones, so that the sum stays the same */
    PRIZES_NEAREST,  /* each amount is rounded, halves upwards; the sum may change by some units */
    PRIZES_ROUNDING_COUNT
} prizes_rounding;

/* What a condition compares. */
typedef enum prizes_subject {
    PRIZES_SEX,
    PRIZES_RATING,
    PRIZES_AGE,
    PRIZES_FEDERATION,
    PRIZES_CLUB,
    PRIZES_TITLE,
    PRIZES_PLAYERS, /* start numbers */
    PRIZES_RATED,
    PRIZES_UNRATED,
    PRIZES_SUBJECT_COUNT
} prizes_subject;

/* A condition. Numbers are compared with a range; texts must be one of a list, without regard to case and accents. */
typedef struct prizes_condition {
    prizes_subject subject;
    int64_t least, most; /* for the rating and the age */
    gamut_text_list words;
    bool is_not;    /* none of the words */
    base_text text; /* as written: "age<=18" */
} prizes_condition;

typedef struct prizes_prize {
    int64_t amount;
    base_text thing; /* absent: only money */
    int64_t worth;   /* the value of the thing in the smallest unit, for comparing prizes */
} prizes_prize;

/* Prizes for the same competitors, by place. */
typedef struct prizes_category {
    base_text name;
    size_t group; /* each person gets at most one prize of a group */
    bool is_main; /* the first category of its group, whose prizes may be shared */
    prizes_sharing sharing;
    int64_t minimum; /* the last of the tied get nothing if an amount would be less */
    const prizes_condition *conditions;
    size_t condition_count;
    const prizes_prize *prizes;
    size_t prize_count;
} prizes_category;

/* The name of the main prizes, which the rules do not name. */
#define PRIZES_MAIN_NAME "Main prizes"

typedef struct prizes_rules {
    base_text currency; /* absent: not stated */
    unsigned places;    /* decimals of amounts: the smallest unit is 10^-places of the currency */
    int64_t step;       /* shared amounts are multiples of this */
    prizes_rounding rounding;
    gamut_date age_date; /* absent: 1 January of the year in which the event starts */
    const base_text *groups;
    size_t group_count;
    const prizes_category *categories; /* in the order of the text */
    size_t category_count;
} prizes_rules;

/* Parse rules. NULL: `*problem` (in the arena) names the line and what is wrong with it, or says that memory is
 * lacking. Texts of the rules are slices of `text`. */
MUST_USE const prizes_rules *prizes_parse(base_arena *arena, base_text text, const char **problem);
/* Return the word of the rules for what a condition compares: "age". */
const char *prizes_subject_name(prizes_subject subject);
/* Return the name of a category; the main prizes have none of their own, and are named in the language. */
base_text prizes_category_name(const prizes_category *category, const base_language *language);
/* Print an amount: "1250.00 EUR". */
base_text prizes_amount(base_arena *arena, const prizes_rules *rules, int64_t amount);

/* ---- the field ---- */

/* A competitor; members that are absent are unknown and fulfil no condition. */
typedef struct prizes_competitor {
    int64_t number; /* start number */
    base_text name;
    base_text title;
    base_text sex; /* m or w */
    base_text federation;
    base_text club;
    int64_t rating; /* 0: unrated */
    gamut_date born;
    size_t rank;    /* equal ranks: the tie-breaks did not separate them */
    int64_t points; /* neighbours in the list with equal points are tied */
} prizes_competitor;

typedef struct prizes_field {
    const prizes_competitor *items; /* in the order of the ranks */
    size_t count;
    gamut_date start;              /* of the event; absent: unknown */
    const base_language *language; /* of the reasons; NULL: English */
} prizes_field;

/* Return the field of computed standings; in a team event, of the teams. `clubs` is indexed by player; NULL: the clubs
 * of the national records. Players without any round that was played or paired take no part. False: out of memory. */
MUST_USE bool prizes_field_of(prizes_field *out, base_arena *arena, const struct standings *ranked,
                              const base_text *clubs);
/* Return the age in whole years on a day, or -1 if one of the years is unknown. Of a birth date without month or day,
 * the last possible day counts. */
int prizes_age(gamut_date born, gamut_date day);
/* Return whether a competitor fulfils all conditions of a category. */
bool prizes_fits(const prizes_rules *rules, const prizes_field *field, const prizes_category *category,
                 const prizes_competitor *competitor);

/* ---- the result ---- */

/* A prize and its winner. */
typedef struct prizes_award {
    size_t competitor; /* index in the field; the number of competitors: nobody gets the prize */
    size_t category;   /* index in the rules */
    size_t place;      /* place of the prize in its category, from 1; of shared prizes, that of the own place */
    int64_t amount;
    base_text thing;
    int64_t value; /* amount and worth of the thing together */
    base_text why; /* a sentence for people */
} prizes_award;

typedef struct prizes_result {
    const prizes_rules *rules;
    const prizes_field *field;
    const prizes_award *awards; /* in the order of groups, categories and places */
    size_t count;
    base_text note; /* what an arbiter should know; absent: nothing */
} prizes_result;

/* Distribute the prizes: in the order of the ranks each takes the most valuable prize that is free, and of equal ones
 * that of the first category. The tied share the main prizes that they take. The rules and the field must outlive the
 * result. NULL: out of memory. */
MUST_USE const prizes_result *prizes_distribute(base_arena *arena, const prizes_rules *rules,
                                                const prizes_field *field);
/* Return the sum of the money that somebody gets. */
int64_t prizes_paid(const prizes_result *result);
/* Return the result as {"currency", "paid", "note", "awards": [{"group", "category", "place", "amount", "thing",
 * "value", "id", "name", "rank", "why"}]}, all in the arena. Amounts are texts; a prize that nobody gets has no id,
 * name and rank. NULL: out of memory. */
gamut_value *prizes_tree(base_arena *arena, const prizes_result *result);
/* Share the money of tied competitors: `prizes` are those of their places, and fewer of them than competitors if the
 * prizes end there. `amounts` gets one for each competitor, in their order. Return how many get something; the others
 * fell out by the minimum, or because there was nothing to share. */
size_t prizes_share(int64_t *amounts, const prizes_rules *rules, const prizes_category *category,
                    const prizes_prize *prizes, size_t prize_count, size_t competitor_count);

#endif
