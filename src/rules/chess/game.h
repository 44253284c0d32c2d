/* game.h - builds games move by move, and walks through them with the position on the board. */
#ifndef CHESS_GAME_H
#define CHESS_GAME_H

#include <gamut/game.h>

#include "base/arena.h"
#include "base/base.h"
#include "model/shape.h"
#include "position.h"

/* ---- building ---- */

/* The arrays of a game, which grow in the arena. After a failed allocation nothing is added, and base_arena_failed
 * reports it. */
typedef struct chess_builder {
    base_arena *arena;
    gamut_node *nodes;
    gamut_note *notes;
    uint32_t node_count;
    uint32_t node_capacity;
    uint32_t note_count;
    uint32_t note_capacity;
} chess_builder;

/* Open a builder with room for `expected` moves and with nodes[0]. False: out of memory. */
MUST_USE bool chess_builder_open(chess_builder *builder, base_arena *arena, size_t expected);
/* Return the moves so far, valid until the next node or note is added. */
gamut_moves chess_builder_moves(const chess_builder *builder);
/* Make room for a node; only for chess_add_node. */
MUST_USE bool chess_builder_grow(chess_builder *builder);

/* Add a node that is not linked yet, and return its index; 0: out of memory. */
static inline uint32_t chess_add_node(chess_builder *builder, chess_move move)
{
    if (builder->node_count == builder->node_capacity && !chess_builder_grow(builder))
        return 0;
    builder->nodes[builder->node_count].move = move;
    return builder->node_count++;
}

/* Add a note to the node after its note `last` (0: as the first), and return the new last note. */
uint32_t chess_add_note(chess_builder *builder, uint32_t node, uint32_t last, const gamut_note *note);

/* Return whether the name is valid after "[%". */
bool chess_is_command_name(base_text name);
/* Read a text that is one command; false: it is anything else. */
MUST_USE bool chess_read_command(gamut_note *out, base_text text);

/* Return a comment with line breaks as blanks; commands are not separated. */
base_text chess_comment_words(base_arena *arena, base_text text);

/* Separate the words and commands of one comment, with line breaks as blanks, add them as notes, and return the last
 * note. `kind` is the kind of the words. `*patience` bounds the search for ends of commands. */
uint32_t chess_add_comment(chess_builder *builder, uint32_t node, uint32_t last, gamut_note_kind kind, base_text text,
                           size_t *patience);

/* ---- the tags that have a member of their own ---- */

typedef struct chess_tag_row {
    const char *name;    /* "WhiteElo" */
    size_t length;       /* of the name */
    uint32_t at;         /* of the gamut_text in gamut_game */
    const char *unknown; /* the value for unknown in PGN's roster; NULL: not in the roster */
} chess_tag_row;

enum {
    CHESS_ROSTER_COUNT = 7,
    CHESS_TAG_COUNT = 11
};
/* The roster in its order, then the others. */
extern const chess_tag_row chess_tags[CHESS_TAG_COUNT];
const chess_tag_row *chess_find_tag(base_text name); /* NULL: it has no member */
/* Get or set the member of a row; absent: the record does not have it. */
static inline base_text chess_get_tag(const gamut_game *game, const chess_tag_row *row)
{
    base_text value;
    memcpy(&value, (const char *)game + row->at, sizeof value);
    return value;
}

static inline void chess_set_tag(gamut_game *game, const chess_tag_row *row, base_text value)
{
    memcpy((char *)game + row->at, &value, sizeof value);
}

/* Return the value of any tag; absent: there is none. */
base_text chess_tag(const gamut_game *game, const char *name);
/* Return the value of a tag without a member; fast if the game has no other tags. */
static inline base_text chess_other_tag(const gamut_game *game, const char *name)
{
    return game->tags.count ? chess_tag(game, name) : (base_text){ NULL, 0 };
}

/* Whether the game was played, by the tag Termination. */
typedef enum chess_ending {
    CHESS_ENDED_PLAYED,
    CHESS_ENDED_FORFEIT,  /* the game was not played */
    CHESS_ENDED_BOTH_LOST /* the game was not played, and both players lost */
} chess_ending;
chess_ending chess_ending_of(const gamut_game *game);

/* Set up the position before the first move, with its laws: the FEN, or the usual start. False: the FEN cannot be read,
 * and the usual start was set up. */
bool chess_start_of(chess_position *out, const gamut_game *game);

/* Set up the same, and return whether the moves can be played from there: not those of variants with unknown laws. */
bool chess_can_play(chess_position *start, const gamut_game *game);

/* Find the laws of a game by its Variant tag; an absent tag is chess. False: the laws are unknown. */
bool chess_find_law(chess_law *out, base_text variant);

/* ---- walking ---- */

typedef enum chess_step {
    CHESS_STEP_MOVE,  /* `node` will be played in `position` */
    CHESS_STEP_OPEN,  /* an alternative to the last move of the level above follows */
    CHESS_STEP_CLOSE, /* the alternative ends */
    CHESS_STEP_END
} chess_step;

typedef struct chess_walk_frame chess_walk_frame;

/* A walk in the order of print: a move, its alternatives with theirs, the next move. */
typedef struct chess_walk {
    const gamut_moves *moves;
    chess_position position;
    uint32_t node;
    uint32_t last;  /* the node before it in its line; at CHESS_STEP_CLOSE and CHESS_STEP_END the last one */
    uint32_t depth; /* 0: the main line; at CHESS_STEP_OPEN already the depth of the alternative */
    uint32_t first; /* the first move of the current alternative; 0 in the main line */
    /* private */
    base_arena *arena;
    base_list frames; /* moves whose alternatives are shown; the first `depth` are valid */
    uint8_t next_step;
    bool is_alternative;
    bool is_main_only;
    bool is_blindfold;
} chess_walk;

/* Start a walk from the first position of the game, which must outlive the walk; memory for variations comes from the
 * arena. A walk needs no closing. */
chess_walk chess_walk_open(base_arena *arena, const gamut_game *game, bool is_main_only);
/* Start a walk that only spells moves: if all moves have a gamut_node.san, no piece of the position moves, only its
 * side and number change. */
chess_walk chess_walk_open_to_spell(base_arena *arena, const gamut_game *game, bool is_main_only);
/* Go to the next step; out of memory is CHESS_STEP_END. */
chess_step chess_walk_next(chess_walk *walk);

/* Most moves are bare: they have neither notes nor alternatives. After a CHESS_STEP_MOVE of a walk that spells moves,
 * return whether the current move is bare and needs no board; then return the next bare move of the line (0: the next
 * one is not bare); and at last skip `count` steps to `node`, whose predecessor is `last`. */
bool chess_walk_is_bare(const chess_walk *walk);
static inline uint32_t chess_next_bare(const gamut_node *nodes, uint32_t node, bool is_main_only)
{
    uint32_t next = nodes[node].next;
    return nodes[next].note || (nodes[next].other && !is_main_only) ? 0 : next;
}
void chess_walk_skip(chess_walk *walk, uint32_t last, uint32_t node, uint32_t count);

/* An illegal move of the tree. */
typedef struct chess_illegal {
    uint32_t node;
    uint32_t last; /* the node before it in its line */
    uint32_t ply;  /* from 1, counted from the start of the game */
    bool is_variation;
} chess_illegal;
/* Find the first illegal move in the order of a walk. False: all are legal. */
bool chess_find_illegal(chess_illegal *out, base_arena *arena, const gamut_game *game);
/* Return the moves without that one and all that follow it. Empty: out of memory. */
gamut_moves chess_cut_move(base_arena *arena, const gamut_moves *moves, const chess_illegal *illegal);

/* Return whether a part of the game could not be read. */
bool chess_is_cut(const gamut_moves *moves);
/* Count the moves of the main line. */
uint32_t chess_count_plies(const gamut_moves *moves);
/* Set up the position after `ply` moves of the main line, or the last one, and return the number of moves. */
uint32_t chess_position_at(chess_position *out, const gamut_game *game, uint32_t ply);
/* Set up the position after the main line and return the number of its moves. This is much faster than playing them,
 * but `clock` and `number` are those of the start. */
uint32_t chess_last_position(chess_position *out, const chess_position *start, const gamut_moves *moves);

/* ---- the game as values ---- */

extern const model_shape game_shape;
extern const model_custom chess_custom_tags;
extern const model_custom chess_custom_moves;

/* Read the value of [%clk] (time left) or [%emt] (time spent), "1:40:22", "0:00:02.96" or "59.9", in milliseconds.
 * False: it is not a time, or has a part of more than three years, so that sums of times cannot overflow. */
MUST_USE bool chess_read_clock(int64_t *milliseconds, base_text text);

#endif
