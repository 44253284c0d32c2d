/* csv_views.h - tables of what lies deep in a bridge session: results, boards, rankings, players and more.
 *
 * A view takes the items of a list inside lists as rows and says which of their members, and of those around them, are
 * columns. Views are written only: their rows say too little to make a session of them. */
#ifndef CSV_VIEWS_H
#define CSV_VIEWS_H

#include "codec/codec.h"

enum {
    CSV_VIEW_LEVELS = 3 /* lists inside each other at most */
};

typedef struct csv_view_column {
    const char *name;
    unsigned level;   /* 0: the record, 1: an item of the first list ... */
    const char *path; /* in the tree of that item; "#": its number in the list, from 1 */
} csv_view_column;

typedef struct csv_view {
    const char *name;                   /* in the words of --table */
    const char *lists[CSV_VIEW_LEVELS]; /* each a path in the item above; NULL after the last */
    const csv_view_column *columns;
    size_t column_count;
} csv_view;

/* NULL: there is no such view. */
const csv_view *csv_find_view(base_text name);
/* The members that it has columns for, as codec_lose_members wants them. NULL: out of memory. */
const char *const *csv_view_holds(base_arena *arena, const csv_view *view);
/* Rows of a record; gives how many. An item that says nothing makes no row. */
size_t csv_view_rows(base_buffer *out, base_arena *arena, const csv_view *view, const gamut_record *record,
                     char separator, const char *line_end);

#endif
