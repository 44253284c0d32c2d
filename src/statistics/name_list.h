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

/* The words for the kinds, as users type them, in the order of name_kind. */
extern const char *const name_kind_words[NAME_KIND_COUNT];
/* Parse one of the name_kind_words, or "tournaments", which means events. False: it is none of these words. */
bool name_kind_parse(name_kind *out, base_text word);

/* Whether the text states a value: PGN and PBN write "?" or "-" if it is unknown. */
bool name_is_known(base_text text);
/* Return a copy of the text without surrounding blanks; absent if it states no value (see name_is_known). */
base_text name_known(base_arena *arena, base_text text);
/* Return the place that a Site tag names. Absent: the tag has "?", or a URL, which servers write into every game. */
base_text name_place(base_text site);

typedef struct name_row {
    base_text name;
    base_text place;              /* for events only */
    uint64_t count;               /* number of records with the name; for a player of an event, number of rounds */
    uint64_t first_at;            /* number of the first record with the name */
    uint64_t white;               /* for players and teams: games with White */
    uint64_t wins, draws, losses; /* for an opening, those of White */
    int64_t rating;               /* the highest rating; 0: unknown */
    base_date first, last;
    bool is_deleted; /* the file marks the name as deleted, and no record contains it */
} name_row;

/* Set `arena` and `kind` and leave the rest zero. */
typedef struct name_list {
    base_arena *arena;
    name_kind kind;
    name_row *rows;
    size_t count;
    /* internal: */
    base_list added; /* the list that `rows` points into */
    base_index index;
} name_list;

/* Add all names in a record of any kind. False: out of memory. */
MUST_USE bool name_list_add(name_list *list, const gamut_record *record);
/* Add a name that a file lists outside its records; `place` is for events. False: out of memory. */
MUST_USE bool name_list_mention(name_list *list, base_text name, base_text place, bool is_deleted);
/* Sort by count, descending, then by name. After that, nothing can be added. */
void name_list_sort(name_list *list);

#endif
