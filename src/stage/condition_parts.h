/* condition_parts.h - what the files of conditions share.
 *
 * A condition is an array of terms with flags for "or"; because "and" binds tighter, no tree is needed. */
#ifndef STAGE_CONDITION_PARTS_H
#define STAGE_CONDITION_PARTS_H

#include "base/date.h"
#include "base/text.h"
#include "condition.h"
#include "condition_names.h"
#include "search/question.h"

/* PRESENT, a name without a sign, is zero and so the default. */
typedef enum condition_relation {
    CONDITION_PRESENT,
    CONDITION_EQUAL,
    CONDITION_LESS,
    CONDITION_LESS_EQUAL,
    CONDITION_GREATER,
    CONDITION_GREATER_EQUAL,
    CONDITION_CONTAINS
} condition_relation;

/* One comparison. */
typedef struct condition_term {
    base_text paths[CONDITION_PATHS];
    size_t path_count;
    condition_relation relation;
    bool is_negated;
    bool is_alternative;      /* "or" is before it */
    bool is_apart;            /* it begins another condition, which must hold as well */
    const search_word *word;  /* a question about meaning; NULL: about members */
    search_question question; /* the question of a pattern */
    base_text value;
    base_text folded; /* without case and accents */
    double number;
    bool is_number;
    base_date date;
    bool is_date;
} condition_term;

struct condition {
    base_arena *arena;
    base_list terms; /* condition_term */
    base_list aims;  /* search_aim: the positions that its terms ask for */
};

/* ---- condition_match.c ---- */

/* Return whether a text fulfils the term. */
bool condition_text_holds(const condition_term *term, base_text text, base_arena *scratch);
/* Return whether any value at the path below `value` fulfils the term. `index` is the wanted item of a list; SIZE_MAX:
 * any. */
bool condition_any_holds(const condition_term *term, const gamut_value *value, size_t index, base_text path,
                         unsigned depth, base_arena *scratch);
/* Return the same for a record; `*at` becomes the index of the first player of a session who fits, else
 * CONDITION_NO_PLACE. */
bool condition_path_holds(const condition_term *term, const gamut_record *record, base_text path, base_arena *scratch,
                          uint32_t *at);

#endif
