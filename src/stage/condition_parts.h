/* condition_parts.h - declarations shared by the files condition*.c.
 *
 * A condition is an array of terms with flags for "or". No tree is needed, because "and" binds more tightly than "or"
 * and there are no parentheses. */
#ifndef STAGE_CONDITION_PARTS_H
#define STAGE_CONDITION_PARTS_H

#include "base/date.h"
#include "base/text.h"
#include "condition.h"
#include "condition_names.h"
#include "search/question.h"

/* CONDITION_PRESENT (a name without a sign) is zero, so it is the default. */
typedef enum condition_relation {
    CONDITION_PRESENT,
    CONDITION_EQUAL,
    CONDITION_LESS,
    CONDITION_LESS_EQUAL,
    CONDITION_GREATER,
    CONDITION_GREATER_EQUAL,
    CONDITION_CONTAINS
} condition_relation;

/* One term of a condition: a comparison, or a test whether a member is present. */
typedef struct condition_term {
    base_text paths[CONDITION_PATHS];
    size_t path_count;
    condition_relation relation;
    bool is_negated;
    bool is_alternative;      /* the word "or" precedes the term */
    bool is_apart;            /* the term begins another condition, which must hold in addition */
    const search_word *word;  /* a computed property to test, such as "plies"; NULL: the members at `paths` */
    search_question question; /* the parsed value, if the word takes a pattern */
    base_text value;
    base_text folded; /* the value without case and accents */
    double number;
    bool is_number;
    base_date date;
    bool is_date;
} condition_term;

struct condition {
    base_arena *arena;
    base_list terms;     /* condition_term */
    base_list aims;      /* search_aim: the positions that the terms search for */
    bool has_variations; /* they are searched for in variations, too */
};

/* ---- condition_match.c ---- */

/* Return whether a text fulfils the term. */
bool condition_text_holds(const condition_term *term, base_text text, base_arena *scratch);
/* Return whether any value at the path below `value` fulfils the term. If `value` is a list, only item number `index`
 * counts; SIZE_MAX: any item. */
bool condition_any_holds(const condition_term *term, const gamut_value *value, size_t index, base_text path,
                         unsigned depth, base_arena *scratch);
/* Return whether any value at the path of a record fulfils the term. If that value was the name of a player in a bridge
 * session, `*at` becomes the index of the first such player, otherwise CONDITION_NO_PLACE. */
bool condition_path_holds(const condition_term *term, const gamut_record *record, base_text path, base_arena *scratch,
                          uint32_t *at);

#endif
