/* board.c - the shapes of a bridge board and its parts (see shape.h).
 *
 * tools/model_shapes.py makes the tables from the public header during the build. JSON and CSV use the names of the
 * members, so these names must not change. The members `at` (places in the file) are left out: they refer to the bytes
 * of one file. */
#include <gamut/board.h>

#include "shape.h"

/* The words for the values of an enum, indexed by value; 0 is an absent member. */
static const char *const gamut_remark_kind_words[] = { NULL, "comment", "line", "escape", "stray", "note", "nag" };
static const char *const gamut_call_mark_words[] = { NULL, "insufficient", "alert" };
static const char *const gamut_card_mark_words[] = { NULL, "revoke", "lead" };
static const char *const gamut_column_order_words[] = { NULL, "descending", "ascending" };
static const char *const gamut_column_side_words[] = { NULL, "left", "right" };

/* When files are compared, records and items with an identity are matched in any order, others by position. The number
 * of a board alone does not identify it, because all tables play the same boards; the event does not help, because many
 * formats lack it. */
static const char *const gamut_board_identity[] = { "board", "deal", NULL };
static const char *const gamut_board_note_identity[] = { "number", NULL };
static const char *const gamut_board_tag_identity[] = { "name", NULL };
static const char *const gamut_table_identity[] = { "name", NULL };

enum {
    NUMBER_LIMIT = 0 /* no limit */
};

#include "model/board_shapes.h"
