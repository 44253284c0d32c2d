/* prizes_distribute.h - the state of a distribution, for the two files that make it and say why. */
#ifndef PRIZES_DISTRIBUTE_H
#define PRIZES_DISTRIBUTE_H

#include "prizes.h"

struct prizes_member;

/* A prize of a category that is not shared. */
typedef struct prizes_offer {
    size_t category;
    size_t place; /* from 0 */
    int64_t value;
    struct prizes_member *holder; /* NULL: nobody */
    bool is_settled;              /* the holder is before the competitors who choose now */
} prizes_offer;

/* A competitor, and what he or she holds. */
typedef struct prizes_member {
    size_t competitor;
    prizes_offer *offer; /* NULL: no prize of a category */
    bool fits_main;
    bool is_in_main;
    size_t main_place;  /* place among those of the tied who take main prizes, from 0 */
    int64_t amount;     /* money from the main prizes */
    int64_t main_value; /* money and things together; negative: no main prize */
} prizes_member;

/* Competitors who are looked at together: the tied, or one alone. */
typedef struct prizes_tie {
    size_t from, count;
    prizes_member *members;
    size_t main_count;  /* how many take main prizes */
    size_t place_count; /* main prizes of their places */
    size_t paid_count;  /* how many of them get money */
} prizes_tie;

/* The prizes of a group. */
typedef struct prizes_group {
    const prizes_rules *rules;
    const prizes_field *field;
    const prizes_category *main; /* NULL: none */
    size_t main_at;              /* its index in the rules */
    size_t main_given;           /* main prizes that the earlier competitors took */
    prizes_offer *offers;        /* the most valuable first */
    size_t offer_count;
    int64_t *amounts;       /* for prizes_share */
    prizes_member *members; /* indexed by competitor */
    bool has_circle;
} prizes_group;

/* The list that the awards are added to. */
typedef struct prizes_awards {
    base_arena *arena;
    base_list list;
} prizes_awards;

/* Add the main prizes of a tie that is settled, with the reasons; `main_given` is still that before the tie. False: out
 * of memory. */
MUST_USE bool prizes_add_main(prizes_awards *awards, const prizes_group *group, const prizes_tie *tie);
/* Add all prizes of categories, and the prizes that nobody got. */
MUST_USE bool prizes_add_offers(prizes_awards *awards, const prizes_group *group);

#endif
