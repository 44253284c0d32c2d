/* board.c - the shapes of a bridge board and its parts.
 *
 * tools/model_shapes.py makes the tables from the public header during the build. JSON and CSV use the names of the
 * members, so they may not change. Places (`at`) are no members: they refer to the bytes of one file. */
#include <gamut/board.h>

#include "shape.h"

/* Words by the value of their enum; 0 is an absent member. */
static const char *const gamut_remark_kind_words[] = { NULL, "comment", "line", "escape", "stray", "note", "nag" };
static const char *const gamut_call_mark_words[] = { NULL, "insufficient", "alert" };
static const char *const gamut_card_mark_words[] = { NULL, "revoke", "lead" };
static const char *const gamut_column_order_words[] = { NULL, "descending", "ascending" };
static const char *const gamut_column_side_words[] = { NULL, "left", "right" };

/* Items with an identity are compared in any order, others by position. The number of a board does not identify it,
 * because all tables play the same boards; nor does the event, which many formats lack. */
static const char *const gamut_board_identity[] = { "board", "deal", NULL };
static const char *const gamut_board_note_identity[] = { "number", NULL };
static const char *const gamut_board_tag_identity[] = { "name", NULL };
static const char *const gamut_table_identity[] = { "name", NULL };

enum {
    NUMBER_LIMIT = 0 /* none */
};

#include "model/board_shapes.h"
