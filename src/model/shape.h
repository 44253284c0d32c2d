/* shape.h - one table (a "shape") for each kind of record, from which JSON, CSV, diff, edit, the schema and the loss
 * report are made.
 *
 * As a layout names every byte of a stored record, a shape names every member of a record of the model. */
#ifndef MODEL_SHAPE_H
#define MODEL_SHAPE_H

#include "base/arena.h"
#include "base/base.h"
#include "base/buffer.h"

typedef enum model_type {
    MODEL_TEXT,        /* gamut_text */
    MODEL_TEXT_LIST,   /* gamut_text_list */
    MODEL_NUMBER,      /* gamut_number; in JSON its name if `names` has one, else the number; both are accepted */
    MODEL_NUMBER_LIST, /* gamut_number_list */
    MODEL_DECIMAL,     /* gamut_decimal: a string in JSON, "5.5" */
    MODEL_REAL,        /* gamut_real */
    MODEL_FLAG,        /* gamut_flag */
    MODEL_DATE,        /* gamut_date */
    MODEL_WORD,        /* an enum of the size of int, with `words`; 0 is absent */
    MODEL_OBJECT,      /* a nested struct, described by `shape` */
    MODEL_LIST,        /* struct { const T *items; size_t count; }; `shape` describes T */
    MODEL_CUSTOM       /* any other type (a tree of moves), handled by `custom` */
} model_type;

typedef struct model_shape model_shape;

/* A function that counts values which a text cannot hold. `category` is the path of the member or a description in
 * words, `example` the first value that was lost. */
typedef struct model_lose {
    void (*count)(const char *category, size_t many, base_text example, void *payload);
    void *payload;
} model_lose;

/* Converts a member to plain values and back. The functions get the whole record, because they may need other members;
 * these are filled before the custom members. */
typedef struct model_custom {
    bool (*is_present)(const void *record, const void *member);
    gamut_value *(*to_tree)(base_arena *arena, const void *record, const void *member);
    /* Print the JSON that tree_print_json_at would print for the member's tree, but without making the tree. NULL: the
     * tree is made and printed. */
    void (*print)(base_buffer *out, base_arena *scratch, const void *record, const void *member, unsigned indent,
                  unsigned depth);
    /* False: the value does not fit, for the reason given in `*problem`. */
    bool (*from_tree)(base_arena *arena, const gamut_value *value, void *record, void *member, const char **problem);
    gamut_value *(*schema)(base_arena *arena); /* JSON Schema of the value */
    /* Print the member as one text for a cell of a table; from_tree must accept that text. What the text cannot hold is
     * counted in `lose`. NULL: the member has no column. */
    void (*to_text)(base_buffer *out, base_arena *scratch, const void *record, const void *member,
                    const model_lose *lose);
    /* The member is a flat copy, which may be empty: replace everything that it points to by copies. False: out of
     * memory. */
    bool (*copy)(base_arena *arena, void *member);
} model_custom;

/* Room for names of up to 26 letters. The room is constant, because a copy of constant size is fastest. */
#define MODEL_SPELLED_ROOM 34

/* One row of a shape: a member of the struct. */
typedef struct model_member {
    const char *name;
    model_type type;
    uint32_t at;              /* offset in the struct */
    const char *text;         /* description in the schema and the documentation; NULL: the name says enough */
    const char *const *words; /* MODEL_WORD: names indexed by value, [0] is unused */
    size_t word_count;
    const base_word *names; /* MODEL_NUMBER: names of some values */
    size_t name_count;
    const model_shape *shape;
    const model_custom *custom;
    char spelled[MODEL_SPELLED_ROOM]; /* `, "name": ` as printed in JSON; MODEL_AT sets it and its length */
    uint8_t spelled_length;
} model_member;

/* A struct: its members in the order in which they are printed. */
struct model_shape {
    const char *name;
    const char *text;
    const char *const *identity; /* names of the members that distinguish records; NULL-terminated, may be NULL */
    uint32_t size;               /* size of the struct */
    const model_member *members;
    size_t member_count;
    /* The largest absolute value of numbers and decimals; 0: no limit. model_from_tree refuses larger ones, so that
     * computations may multiply two of them and add many without checks for overflow. */
    int64_t number_limit;
};

/* For the rows of a shape: the offset of the member, and its name in JSON. */
#define MODEL_SPELLED(member) ", \"" #member "\": "
#define MODEL_AT(type, member)                                                                                         \
    .at = (uint32_t)offsetof(type, member), .spelled = MODEL_SPELLED(member),                                          \
    .spelled_length = (uint8_t)(sizeof MODEL_SPELLED(member) - 1)

/* Convert a record to a tree. Absent members are left out; an unknown value is null; one that is not applicable is the
 * text "n/a". NULL: out of memory. */
gamut_value *model_to_tree(base_arena *arena, const model_shape *shape, const void *record);
/* Add the members of a record to an object; does nothing if the object is NULL. */
void model_add_members(base_arena *arena, gamut_value *object, const model_shape *shape, const void *record);

/* A value that did not fit its member: the path of the member ("players[3].rating") and the reason. */
typedef struct model_misfit {
    base_text path;
    const char *problem; /* such as "is not a date" */
} model_misfit;
typedef void (*model_complain)(const model_misfit *misfit, void *payload);
/* Fill a zeroed record. Unknown members, and values that do not fit, are reported to `complain` and left out. Names in
 * `skip` (NULL-terminated, may be NULL) are ignored. Texts are not copied. False: out of memory. */
MUST_USE bool model_from_tree(base_arena *arena, const model_shape *shape, const gamut_value *object, void *record,
                              const char *const *skip, model_complain complain, void *payload);

/* Copy a record with everything that it points to, so that it can outlive the original. NULL: out of memory. */
MUST_USE void *model_copy(base_arena *arena, const model_shape *shape, const void *record);

/* Return a member, which must be present, as a value of the tree. */
gamut_value *model_value(base_arena *arena, const model_member *member, const void *record);

/* The common form of all lists of the model; the shape of the items has their size. */
typedef struct model_items {
    const void *items;
    size_t count;
} model_items;
model_items model_list(const model_member *member, const void *record); /* the items of a MODEL_LIST */

/* Return whether the record has a value for the member, even an unknown one; for an object, whether any of its members
 * is present. */
bool model_is_present(const model_member *member, const void *record);
/* Return the member of that name, or NULL. */
const model_member *model_find(const model_shape *shape, base_text name);
base_text model_word(const model_member *member, int value);      /* absent for values without a name */
int model_word_value(const model_member *member, base_text name); /* 0: no such word */
/* Return the name of a number; absent: the number has no name. */
base_text model_name(const model_member *member, int64_t value);
/* Find the number that has a name, or parse the text as a number; false: it is neither. */
MUST_USE bool model_name_value(int64_t *out, const model_member *member, base_text name);

/* The shapes. That of chess games is in rules/chess, because moves cannot be printed without a position. */
extern const model_shape board_shape;
extern const model_shape event_shape;
extern const model_shape player_shape;
extern const model_shape guide_shape;
extern const model_shape bridge_session_shape;
/* the parts of an event */
extern const model_shape round_shape;
extern const model_shape national_shape;
extern const model_shape team_shape;
extern const model_shape lineup_shape;
extern const model_shape forfeit_shape;
extern const model_shape team_bye_shape;
extern const model_shape bye_shape;
extern const model_shape acceleration_shape;
extern const model_shape prohibition_shape;
extern const model_shape adjustment_shape;
extern const model_shape scoring_shape;
extern const model_shape match_scoring_shape;
extern const model_shape schedule_shape;

#endif
