/* record.h - what a reader hands out: one game, board or event.
 *
 * Records are allocated by the library only and reached through pointers to const; fields are only appended. */
#ifndef GAMUT_RECORD_H
#define GAMUT_RECORD_H

#include <gamut/board.h>
#include <gamut/event.h>
#include <gamut/game.h>
#include <gamut/guide.h>
#include <gamut/value.h>

/* The kinds of records, as bits, so that a format can name several. Trees and JSON have the words as "kind". */
typedef enum gamut_kind {
    GAMUT_KIND_CHESS_GAME = 1,   /* "chess-game" */
    GAMUT_KIND_BRIDGE_BOARD = 2, /* "bridge-board" */
    GAMUT_KIND_EVENT = 4,        /* "event" */
    GAMUT_KIND_GUIDE = 8         /* "guide" */
} gamut_kind;

/* One record of a file. It and everything it points to live until the next call on its reader: to keep it, copy it, or
 * make a tree from it (builder.h). */
typedef struct gamut_record {
    gamut_kind kind;          /* which of event, board, game and guide is set */
    uint64_t number;          /* number in its file, from 1 */
    uint64_t offset;          /* bytes from the start of its file */
    uint64_t length;          /* in bytes */
    bool is_deleted;          /* marked as deleted, but still there */
    const gamut_event *event; /* when kind is GAMUT_KIND_EVENT */
    /* What the file stores and the model has no member for: an object with one member per format, {"cbt": {...}}. NULL:
     * nothing. */
    const gamut_value *extras;
    const gamut_board *board; /* when kind is GAMUT_KIND_BRIDGE_BOARD */
    const gamut_game *game;   /* when kind is GAMUT_KIND_CHESS_GAME */
    /* The bytes of the record in a text file, up to the next record. The same format writes them back unchanged unless
     * the record was changed. Absent: unknown, or the record was changed. */
    gamut_bytes spelling;
    const char *spelled_in;   /* id of the format of these bytes */
    const gamut_guide *guide; /* when kind is GAMUT_KIND_GUIDE */
    const char *source;       /* for a record of a collection: the file that it came from; otherwise NULL */
    uint64_t source_number;   /* for a record of a collection: its number in that file */
    /* For a game that was selected by a position: the number of half moves from its start to the first position that
     * fits. For a bridge session that was selected by a player: the index of that player, from 0, among all players
     * with a name, in the order of sections and entries. */
    gamut_number found_at;
    uint32_t found_node; /* if the position is in a variation: the index of the move that leads to it; else 0 */
} gamut_record;

#endif
