/* census.h - the names of chess players in many files, and which of them may mean the same person.
 *
 * What a record says about people becomes mentions, which can be made on any thread; they are added to a census in the
 * order of the records. Memory grows with the number of different names, not with that of games. */
#ifndef SEARCH_CENSUS_H
#define SEARCH_CENSUS_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/index.h"

enum {
    CENSUS_IDS = 3,          /* different FIDE ids that are kept of a name */
    SEARCH_CENSUS_LEAST = 75 /* the least score of proposals, unless the user gives one */
};

/* What a record says about one person. */
typedef struct search_mention {
    base_text name, id;
    int64_t rating; /* 0: unknown */
    unsigned year;  /* 0: unknown */
    /* Games of the person in the record. */
    int64_t games;
    bool is_second; /* played against the person who is mentioned before */
} search_mention;

/* A FIDE id, and in how many records a name has it. */
typedef struct census_id {
    base_text id;
    int64_t records;
} census_id;

typedef struct census_name {
    base_text name;
    int64_t games;
    census_id ids[CENSUS_IDS];
    int64_t ratings, rated; /* sum of the ratings, and number of records with one */
    unsigned first, last;   /* years; 0: unknown */
} census_name;

/* Set `arena` and `names.arena` and leave the rest zero. */
typedef struct search_census {
    base_arena *arena;
    base_index names;
    base_list rows;  /* census_name, by the number of the name */
    base_index met;  /* two numbers of names with the same first letter whose people played each other */
    int64_t records; /* that mention a person */
} search_census;

/* Add the people of a game or a tournament to a list of search_mention, in `arena`. False: out of memory. */
MUST_USE bool search_mention_people(base_list *out, base_arena *arena, const gamut_record *record);
/* Add mentions; texts are copied. False: out of memory. */
MUST_USE bool search_census_add(search_census *census, const search_mention *mentions, size_t count);

/* Why two names may mean the same person; the sum of these bits. */
typedef enum search_kinship {
    SEARCH_KIN_ID = 1,
    SEARCH_KIN_WORDS = 2,     /* the same words but for case, punctuation and order */
    SEARCH_KIN_ACCENTS = 4,   /* but for accents */
    SEARCH_KIN_TITLE = 8,     /* one has a title */
    SEARCH_KIN_SCRIPT = 16,   /* the same name, transliterated in two ways */
    SEARCH_KIN_INITIALS = 32, /* first names are abbreviated, and no other full name fits */
    SEARCH_KIN_SLIP = 64,     /* one letter is wrong, missing, additional, or in the wrong order */
    SEARCH_KIN_RATING = 128,  /* the average ratings are close: makes another reason stronger */
    SEARCH_KIN_FAR = 256,     /* the average ratings are far from each other: makes it weaker */
    SEARCH_KIN_TIME = 512,    /* the games are many years apart: makes it weaker */
    SEARCH_KIN_COUNT = 10
} search_kinship;
/* In words, by the number of the bit. */
extern const char *const search_kinship_words[SEARCH_KIN_COUNT];

/* Return {"names", "records", "corrections": [{"name", "games", "correct", "correct_games", "fide", "score",
 * "reasons"}]} with the corrections that have at least that score (up to 100), by the correct name. NULL: out of
 * memory. */
gamut_value *search_census_list(search_census *census, unsigned least);

#endif
