/* game.h - builds games move by move, and walks through them with the position on the board. */
#ifndef CHESS_GAME_H
#define CHESS_GAME_H

#include <gamut/game.h>

#include "base/arena.h"
#include "base/base.h"
#include "model/shape.h"
#include "position.h"

/* ---- building ---- */

/* The arrays of a game, which grow in the arena. If an allocation fails, nothing is added, and base_arena_failed
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

/* Open a builder with room for `expected` moves. It already contains nodes[0], the start of the game. False: out of
 * memory. */
MUST_USE bool chess_builder_open(chess_builder *builder, base_arena *arena, size_t expected);
/* Return the moves so far; they are valid until the next node or note is added. */
gamut_moves chess_builder_moves(const chess_builder *builder);
/* Make room for one more node; only chess_add_node calls this. */
MUST_USE bool chess_builder_grow(chess_builder *builder);

/* Add a node, which the caller must link to other nodes, and return its index; 0: out of memory. */
static inline uint32_t chess_add_node(chess_builder *builder, chess_move move)
{
    if (builder->node_count == builder->node_capacity && !chess_builder_grow(builder))
        return 0;
    builder->nodes[builder->node_count].move = move;
    return builder->node_count++;
}

/* Add a note to the node, after the node's note `last` (0: as the first note), and return the index of the new note,
 * the next `last`. */
uint32_t chess_add_note(chess_builder *builder, uint32_t node, uint32_t last, const gamut_note *note);

/* Return whether the name can be the name of a command, after "[%". */
bool chess_is_command_name(base_text name);
/* Read a text that consists of one command. False: it contains anything else. */
MUST_USE bool chess_read_command(gamut_note *out, base_text text);

/* Return a comment with blanks instead of line breaks. Commands are left in the text. */
base_text chess_comment_words(base_arena *arena, base_text text);

/* Split a comment into words and commands, replace line breaks by blanks, add the parts as notes of the node and return
 * the last note. `kind` is the kind of the notes with words. `*patience` is the number of characters that the searches
 * for the ends of commands may still read; it is reduced by each search. */
uint32_t chess_add_comment(chess_builder *builder, uint32_t node, uint32_t last, gamut_note_kind kind, base_text text,
                           size_t *patience);

/* ---- the tags that have a member of their own in gamut_game ---- */

typedef struct chess_tag_row {
    const char *name;    /* "WhiteElo" */
    size_t length;       /* of the name */
    uint32_t at;         /* offset of the gamut_text in gamut_game */
    const char *unknown; /* how PGN's roster writes an unknown value; NULL: the tag is not in the roster */
} chess_tag_row;

enum {
    CHESS_ROSTER_COUNT = 7,
    CHESS_TAG_COUNT = 11
};
/* The seven tags of the roster in the order of PGN, then the others. */
extern const chess_tag_row chess_tags[CHESS_TAG_COUNT];
const chess_tag_row *chess_find_tag(base_text name); /* NULL: the tag has no member */
/* Get or set the value of a tag that has a member in gamut_game. An absent text: the game has no such tag. */
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

/* Return the value of any tag; absent: the game has no such tag. */
base_text chess_tag(const gamut_game *game, const char *name);
/* Return the value of a tag that has no member of its own. This is fast for games that have no such tags. */
static inline base_text chess_other_tag(const gamut_game *game, const char *name)
{
    return game->tags.count ? chess_tag(game, name) : (base_text){ NULL, 0 };
}

/* Whether the game was played, according to the tag Termination. */
typedef enum chess_ending {
    CHESS_ENDED_PLAYED,
    CHESS_ENDED_FORFEIT,  /* the game was not played */
    CHESS_ENDED_BOTH_LOST /* the game was not played, and both players lost */
} chess_ending;
chess_ending chess_ending_of(const gamut_game *game);

/* Set up the position before the first move, with the laws of the variant: the position of the FEN, or the usual start.
 * False: the FEN cannot be read, and the usual start was set up instead. */
bool chess_start_of(chess_position *out, const gamut_game *game);

/* Set up the same position as chess_start_of, and return whether the moves can be played from there. They cannot if the
 * FEN is unreadable or the laws of the variant are unknown. */
bool chess_can_play(chess_position *start, const gamut_game *game);

/* Find the laws of a game by its Variant tag; without a tag, they are those of chess. False: the laws are unknown. */
bool chess_find_law(chess_law *out, base_text variant);

/* ---- walking ---- */

typedef enum chess_step {
    CHESS_STEP_MOVE,  /* `node` is the next move, to be played in `position` */
    CHESS_STEP_OPEN,  /* an alternative to the last move of the outer line begins */
    CHESS_STEP_CLOSE, /* the current alternative ends */
    CHESS_STEP_END
} chess_step;

typedef struct chess_walk_frame chess_walk_frame;

/* A walk through all moves in the order of a printed game: a move, its alternatives (each with its own alternatives),
 * the next move. */
typedef struct chess_walk {
    const gamut_moves *moves;
    chess_position position;
    uint32_t node;
    uint32_t last;  /* the node before `node` in its line; at CHESS_STEP_CLOSE and _END the last node of the line */
    uint32_t depth; /* 0: the main line; at CHESS_STEP_OPEN, this is already the depth of the alternative */
    uint32_t first; /* the first move of the current alternative; 0 in the main line */
    /* private */
    base_arena *arena;
    base_list frames; /* moves whose alternatives are being visited; the first `depth` are valid */
    uint8_t next_step;
    bool is_alternative;
    bool is_main_only;
    bool is_blindfold;
} chess_walk;

/* Start a walk at the first position of the game. The game must outlive the walk, which takes memory for variations
 * from the arena and needs no closing. */
chess_walk chess_walk_open(base_arena *arena, const gamut_game *game, bool is_main_only);
/* Start a walk for writing moves as SAN. If all moves have a gamut_node.san, no board is needed: then the pieces of
 * `position` stay where they are, and only the side to move and the move number change. */
chess_walk chess_walk_open_to_spell(base_arena *arena, const gamut_game *game, bool is_main_only);
/* Go to the next step. If memory runs out, the result is CHESS_STEP_END. */
chess_step chess_walk_next(chess_walk *walk);

/* A faster way through moves that have neither notes nor alternatives ("bare" moves), which most moves are. For a walk
 * by chess_walk_open_to_spell, after a CHESS_STEP_MOVE: chess_walk_is_bare returns whether the current move is bare and
 * no board is needed. If so, call chess_next_bare repeatedly: it returns the next node of the line, or 0 if that is not
 * bare. At the end, chess_walk_skip moves the walk forward by `count` steps to `node`, whose predecessor is `last`. */
bool chess_walk_is_bare(const chess_walk *walk);
static inline uint32_t chess_next_bare(const gamut_node *nodes, uint32_t node, bool is_main_only)
{
    uint32_t next = nodes[node].next;
    return nodes[next].note || (nodes[next].other && !is_main_only) ? 0 : next;
}
void chess_walk_skip(chess_walk *walk, uint32_t last, uint32_t node, uint32_t count);

/* List the nodes from the first move of the game to `node`, perhaps in a variation. False: there is no such node, or
 * out of memory. */
MUST_USE bool chess_find_path(const uint32_t **out, size_t *count, base_arena *arena, const gamut_game *game,
                              uint32_t node);

/* An illegal move of a game. */
typedef struct chess_illegal {
    uint32_t node;
    uint32_t last; /* the node before this one in its line */
    uint32_t ply;  /* number of the half move, from 1 at the start of the game */
    bool is_variation;
} chess_illegal;
/* Find the first illegal move in the order of a walk. False: all moves are legal. */
bool chess_find_illegal(chess_illegal *out, base_arena *arena, const gamut_game *game);
/* Return a copy of the moves without the illegal move and those that follow it in its line. Empty: out of memory. */
gamut_moves chess_cut_move(base_arena *arena, const gamut_moves *moves, const chess_illegal *illegal);

/* Return whether the game contains a part that could not be read. */
bool chess_is_cut(const gamut_moves *moves);
/* Count the moves of the main line. */
uint32_t chess_count_plies(const gamut_moves *moves);
/* Set up the position after `ply` moves of the main line, or after the last move if there are fewer, and return the
 * number of moves played. */
uint32_t chess_position_at(chess_position *out, const gamut_game *game, uint32_t ply);
/* Set up the position after the main line and return the number of its moves. This is much faster than
 * chess_position_at, but `clock` and `number` of the position are those of the start. */
uint32_t chess_last_position(chess_position *out, const chess_position *start, const gamut_moves *moves);

/* ---- the game as values ---- */

extern const model_shape game_shape;
extern const model_custom chess_custom_tags;
extern const model_custom chess_custom_moves;

/* Read the value of [%clk] (time left) or [%emt] (time spent) in milliseconds: "1:40:22", "0:00:02.96" or "59.9".
 * False: the text is not a time, or a part of it exceeds three years, which is excluded so that sums of times cannot
 * overflow. */
MUST_USE bool chess_read_clock(int64_t *milliseconds, base_text text);

#endif
