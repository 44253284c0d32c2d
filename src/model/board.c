/* board.c - the shapes of a bridge board and its parts.
 *
 * The members are those of the public header, from which tools/model_shapes.py makes the tables when Gamut is built.
 * Their names are what JSON and CSV call them, and may not change. Places (`at`) are no members: they speak of one
 * file's bytes and mean nothing in another. */
#include <gamut/board.h>

#include "shape.h"

/* Words by the value of their enum; the first one, none, is what an absent member is. */
static const char *const gamut_remark_kind_words[] = { NULL, "comment", "line", "escape", "stray", "note", "nag" };
static const char *const gamut_call_mark_words[] = { NULL, "insufficient", "alert" };
static const char *const gamut_card_mark_words[] = { NULL, "revoke", "lead" };
static const char *const gamut_column_order_words[] = { NULL, "descending", "ascending" };
static const char *const gamut_column_side_words[] = { NULL, "left", "right" };

/* Items that are identified by a name or number are compared in any order, others by their place. The number of a board
 * alone does not identify it, for all tables play the same boards; nor does the event, which many formats do not
 * know. */
static const char *const gamut_board_identity[] = { "board", "deal", NULL };
static const char *const gamut_board_note_identity[] = { "number", NULL };
static const char *const gamut_board_tag_identity[] = { "name", NULL };
static const char *const gamut_table_identity[] = { "name", NULL };

enum {
    NUMBER_LIMIT = 0 /* any will do */
};

#include "model/board_shapes.h"
