/* condition_parts.h - what the files of conditions share.
 *
 * A condition becomes an array of terms with a flag "or is before it"; since "and" binds tighter, holding it against a
 * record is one walk without a tree. */
#ifndef STAGE_CONDITION_PARTS_H
#define STAGE_CONDITION_PARTS_H

#include "base/date.h"
#include "base/text.h"
#include "condition.h"
#include "condition_names.h"
#include "search/question.h"

/* A name alone asks for presence; zero, so that it is what a term without a sign has. */
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
    bool is_alternative;      /* "or" stands before it */
    bool is_apart;            /* it begins a condition of its own, which must hold as well */
    const search_word *word;  /* asks about meaning; NULL: about members */
    search_question question; /* of a pattern */
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
    base_list aims;  /* search_aim: what its terms ask about positions */
};

/* ---- condition_match.c ---- */

/* Whether a text is what the term asks for; any is where it asks for presence. */
bool condition_text_holds(const condition_term *asked, base_text text, base_arena *scratch);
/* Any value below `value` at the path, whose items of lists count as the list. `index`: the item of a list that is
 * asked for, SIZE_MAX any. */
bool condition_any_holds(const condition_term *asked, const gamut_value *value, size_t index, base_text path,
                         unsigned depth, base_arena *scratch);
/* The same of a record; `*at` becomes the place of the first player of a session who fits, else CONDITION_NO_PLACE. */
bool condition_path_holds(const condition_term *asked, const gamut_record *record, base_text path, base_arena *scratch,
                          uint32_t *at);

#endif
