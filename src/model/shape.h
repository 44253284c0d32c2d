/* shape.h - one table per kind of record: what JSON, CSV, diff, edit, the schema and the loss report are made from.
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
    MODEL_NUMBER,      /* gamut_number; in JSON its name where `names` has one, and then both are read */
    MODEL_NUMBER_LIST, /* gamut_number_list */
    MODEL_DECIMAL,     /* gamut_decimal: a string in JSON, "5.5" */
    MODEL_REAL,        /* gamut_real */
    MODEL_FLAG,        /* gamut_flag */
    MODEL_DATE,        /* gamut_date */
    MODEL_WORD,        /* an enum (int-sized) with `words`; 0 is absent */
    MODEL_OBJECT,      /* a struct inside: `shape` */
    MODEL_LIST,        /* struct { const T *items; size_t count; }: `shape` of T */
    MODEL_CUSTOM       /* what no table can say (a tree of moves): `custom` */
} model_type;

typedef struct model_shape model_shape;

/* Who counts what a text cannot say: by the path of the member or in words, with the first value. */
typedef struct model_lose {
    void (*count)(const char *category, size_t many, base_text example, void *payload);
    void *payload;
} model_lose;

/* Turns a member into plain values and back. Both get the whole record around the member; when it is read, all members
 * that are not custom have been read before. */
typedef struct model_custom {
    bool (*is_present)(const void *record, const void *member);
    gamut_value *(*to_tree)(base_arena *arena, const void *record, const void *member);
    /* Prints as JSON what to_tree gives, without the tree, as tree_print_json_at would; NULL: the tree is printed. */
    void (*print)(base_buffer *out, base_arena *scratch, const void *record, const void *member, unsigned indent,
                  unsigned depth);
    /* False: the value is not of that form; `problem` says why. */
    bool (*from_tree)(base_arena *arena, const gamut_value *value, void *record, void *member, const char **problem);
    gamut_value *(*schema)(base_arena *arena); /* JSON Schema of the value */
    /* All of it as one text, for a cell of a table; from_tree takes that text too. NULL: it has no column. What the
     * text cannot say as it is goes to `lose`. */
    void (*to_text)(base_buffer *out, base_arena *scratch, const void *record, const void *member,
                    const model_lose *lose);
    /* The member, also an empty one, is a flat copy: gives it memory of its own. False: out of memory. */
    bool (*copy)(base_arena *arena, void *member);
} model_custom;

/* For names of up to 26 letters: one copy of known size puts them into JSON, which has little else to do. */
#define MODEL_SPELLED_ROOM 34

/* One row of a shape: a member of the struct, how it is called and what it is. */
typedef struct model_member {
    const char *name;
    model_type type;
    uint32_t at;              /* offset in the struct */
    const char *text;         /* for people: schema and documents; NULL: the name says it all */
    const char *const *words; /* MODEL_WORD: names by value, [0] unused */
    size_t word_count;
    const base_word *names; /* MODEL_NUMBER: of the values that have one */
    size_t name_count;
    const model_shape *shape;
    const model_custom *custom;
    char spelled[MODEL_SPELLED_ROOM]; /* `, "name": `, as JSON has it after another member; MODEL_AT fills in both */
    uint8_t spelled_length;
} model_member;

/* A struct: its members in the order in which they are printed. */
struct model_shape {
    const char *name;
    const char *text;
    const char *const *identity; /* members that tell one record from another; NULL-terminated, may be NULL */
    uint32_t size;               /* of the struct */
    const model_member *members;
    size_t member_count;
    /* What no number or decimal of such a record exceeds, on either side; 0: any will do. Who computes with them may
     * then multiply two and add many without a look at each: a larger one never comes out of a tree. */
    int64_t number_limit;
};

/* For the rows: where the member stands, and how JSON spells its name. */
#define MODEL_SPELLED(member) ", \"" #member "\": "
#define MODEL_AT(type, member)                                                                                         \
    .at = (uint32_t)offsetof(type, member), .spelled = MODEL_SPELLED(member),                                          \
    .spelled_length = (uint8_t)(sizeof MODEL_SPELLED(member) - 1)

/* Absent members are left out; unknown is null; not applicable is the text "n/a". NULL: out of memory. */
gamut_value *model_to_tree(base_arena *arena, const model_shape *shape, const void *record);
/* The same into an object that has other members already; a NULL object, out of memory, is passed over. */
void model_add_members(base_arena *arena, gamut_value *object, const model_shape *shape, const void *record);

/* A member that did not fit: its path ("players[3].rating") and why. */
typedef struct model_misfit {
    base_text path;
    const char *problem; /* "is not a date" */
} model_misfit;
typedef void (*model_complain)(const model_misfit *misfit, void *payload);
/* Fills a zeroed record. Members that the shape does not know, or of the wrong form, are complained about and left out.
 * Names listed in `skip` (NULL-terminated, may be NULL) are for others. Texts are not copied. False: out of memory. */
MUST_USE bool model_from_tree(base_arena *arena, const model_shape *shape, const gamut_value *object, void *record,
                              const char *const *skip, model_complain complain, void *payload);

/* The whole record, with all that it points to, in other memory: it outlives the original. NULL: out of memory. */
MUST_USE void *model_copy(base_arena *arena, const model_shape *shape, const void *record);

/* One member as its value in such a tree; it must be present. */
gamut_value *model_value(base_arena *arena, const model_member *member, const void *record);

/* What every list of the model looks like; the shape knows the size of an item. */
typedef struct model_items {
    const void *items;
    size_t count;
} model_items;
model_items model_list(const model_member *member, const void *record); /* of a MODEL_LIST */

/* Whether the record says anything about it, if only that it is unknown. Of an object: about any of its members. */
bool model_is_present(const model_member *member, const void *record);
/* NULL: there is no member of that name. */
const model_member *model_find(const model_shape *shape, base_text name);
base_text model_word(const model_member *member, int value);      /* absent for values without a name */
int model_word_value(const model_member *member, base_text name); /* 0: no such word */
/* The name that a number has; absent for one without a name. */
base_text model_name(const model_member *member, int64_t value);
/* The number of that name, or the number itself in digits; false: it is neither. */
MUST_USE bool model_name_value(int64_t *out, const model_member *member, base_text name);

/* The shapes themselves; that of chess games is in rules/chess, since moves cannot be printed without a position. */
extern const model_shape board_shape;
extern const model_shape event_shape;
extern const model_shape player_shape;
extern const model_shape guide_shape;
extern const model_shape bridge_session_shape;
/* The parts of an event. */
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
