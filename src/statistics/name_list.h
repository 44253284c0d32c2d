/* name_list.h - lists of the players, events, annotators, sources, teams or openings of many records, with counts and
 * results. */
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

/* The words for the kinds, as users write them, in the order of name_kind. */
extern const char *const name_kind_words[NAME_KIND_COUNT];
/* Parse one of these words, or "tournaments", which means events. False: the word is none of them. */
bool name_kind_parse(name_kind *out, base_text word);

/* Whether the text has a value: PGN and PBN write "?" or "-" for an unknown one. */
bool name_is_known(base_text text);
/* Return a copy of the text without blanks around it; absent if it is not known. */
base_text name_known(base_arena *arena, base_text text);
/* Return the place in a site tag. Absent: "?", or a URL, which servers write into every game. */
base_text name_place(base_text site);

typedef struct name_row {
    base_text name;
    base_text place;              /* of an event */
    uint64_t count;               /* records; for a player of an event, rounds */
    uint64_t first_at;            /* number of the first record */
    uint64_t white;               /* games with White, of players and teams */
    uint64_t wins, draws, losses; /* White's for an opening */
    int64_t rating;               /* the highest; 0: none is known */
    base_date first, last;
    bool is_deleted; /* the file marks the name as deleted, and no record has it */
} name_row;

/* Set `arena` and `kind` and leave the rest zero. */
typedef struct name_list {
    base_arena *arena;
    name_kind kind;
    name_row *rows;
    size_t count;
    /* internal */
    base_list added; /* the same rows */
    base_index index;
} name_list;

/* Add the names of a record of any kind. False: out of memory. */
MUST_USE bool name_list_add(name_list *list, const gamut_record *record);
/* Add a name that a file lists on its own; `place` is that of an event. False: out of memory. */
MUST_USE bool name_list_mention(name_list *list, base_text name, base_text place, bool is_deleted);
/* Sort by count, descending, then by name. Nothing can be added afterwards. */
void name_list_sort(name_list *list);

#endif
