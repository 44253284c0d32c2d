/* name_list.h - the names in many records, each with how often it is there and what came of it: players, events,
 * annotators, sources, teams, openings. */
#ifndef STATISTICS_NAME_LIST_H
#define STATISTICS_NAME_LIST_H

#include <gamut/record.h>

#include "base/arena.h"
#include "base/index.h"

typedef enum name_kind {
    NAME_PLAYERS,
    NAME_EVENTS,
    NAME_ANNOTATORS,
    NAME_SOURCES,
    NAME_TEAMS,
    NAME_OPENINGS,
    NAME_KIND_COUNT
} name_kind;

/* The words by which people ask for a list, in the order of the kinds. Events may also be called tournaments. */
extern const char *const name_kind_words[NAME_KIND_COUNT];
bool name_kind_parse(name_kind *out, base_text word);

/* The place that a site is. Absent: "?", PGN's unknown value, or the address of a page, which servers give
 * to every game. */
base_text name_place(base_text site);

typedef struct name_row {
    base_text name;
    base_text place;              /* of an event */
    uint64_t count;               /* records; of a player in an event, rounds */
    uint64_t first_at;            /* number of the first of them */
    uint64_t white;               /* games with White, where somebody plays them */
    uint64_t wins, draws, losses; /* of an opening: White's */
    int64_t rating;               /* the highest; 0: none is known */
    base_date first, last;
    bool is_deleted; /* it is in a file, but marked as deleted, and nothing refers to it */
} name_row;

/* Set `arena` and `kind`, leave the rest zero. */
typedef struct name_list {
    base_arena *arena;
    name_kind kind;
    name_row *rows;
    size_t count;
    /* inside */
    base_list added; /* the same rows */
    base_index index;
} name_list;

/* Every record of any kind; those without such names add nothing. False: out of memory. */
MUST_USE bool name_list_add(name_list *list, const gamut_record *record);
/* A name that is in a file without a record that has it; `place` is that of an event. False: out of memory. */
MUST_USE bool name_list_mention(name_list *list, base_text name, base_text place, bool is_deleted);
/* The most frequent first, then by name. No more records after it. */
void name_list_sort(name_list *list);

#endif
