/* game.h - building games move by move, and walking through them with the board at hand. */
#ifndef CHESS_GAME_H
#define CHESS_GAME_H

#include <gamut/game.h>

#include "base/arena.h"
#include "base/base.h"
#include "model/shape.h"
#include "position.h"

/* ---- building ---- */

/* The arrays grow in the arena. After a failed allocation nothing is added any more, and base_arena_failed reports
 * it. */
typedef struct chess_builder {
    base_arena *arena;
    gamut_node *nodes;
    gamut_note *notes;
    uint32_t node_count;
    uint32_t node_capacity;
    uint32_t note_count;
    uint32_t note_capacity;
} chess_builder;

/* `expected` moves find room at once. The builder has nodes[0] then; false: out of memory. */
MUST_USE bool chess_builder_open(chess_builder *builder, base_arena *arena, size_t expected);
/* What was built so far; valid until the next node or note is added. */
gamut_moves chess_builder_moves(const chess_builder *builder);
/* For chess_add_node alone. */
MUST_USE bool chess_builder_grow(chess_builder *builder);

/* A new node that nothing leads to yet; 0: out of memory. */
static inline uint32_t chess_add_node(chess_builder *builder, chess_move move)
{
    if (builder->node_count == builder->node_capacity && !chess_builder_grow(builder))
        return 0;
    builder->nodes[builder->node_count].move = move;
    return builder->node_count++;
}

/* A note after note `last` of the node, which is 0 for the first. Returns the new last one. */
uint32_t chess_add_note(chess_builder *builder, uint32_t node, uint32_t last, const gamut_note *note);

/* What may stand after "[%". */
bool chess_is_command_name(base_text name);
/* Whether the text is one command and nothing else. */
MUST_USE bool chess_read_command(gamut_note *out, base_text text);

/* The words of a comment, line breaks as blanks; commands among them stay words. */
base_text chess_comment_words(base_arena *arena, base_text text);

/* Takes the words and commands of one comment apart, line breaks as blanks, and adds them as notes; `kind` is that of
 * the words. `*patience` bounds how far ends of commands are looked for. Returns the last note. */
uint32_t chess_add_comment(chess_builder *builder, uint32_t node, uint32_t last, gamut_note_kind kind, base_text text,
                           size_t *patience);

/* ---- the tags that have a member of their own ---- */
typedef struct chess_tag_row {
    const char *name;    /* "WhiteElo" */
    size_t length;       /* of the name */
    uint32_t at;         /* of the gamut_text in gamut_game */
    const char *unknown; /* what the roster of PGN says when nothing is known; NULL: not of the roster */
} chess_tag_row;

enum {
    CHESS_ROSTER_COUNT = 7,
    CHESS_TAG_COUNT = 11
};
/* The roster in its order, then the others. */
extern const chess_tag_row chess_tags[CHESS_TAG_COUNT];
const chess_tag_row *chess_find_tag(base_text name); /* NULL: it has no member */
/* The member that the row names, in both directions; absent: the record does not mention it. */
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

/* The value of any tag; absent: there is none. */
base_text chess_tag(const gamut_game *game, const char *name);
/* The same of one that has no member, which costs little where the game has no such tags. */
static inline base_text chess_other_tag(const gamut_game *game, const char *name)
{
    return game->tags.count ? chess_tag(game, name) : (base_text){ NULL, 0 };
}

/* Whether the game was played, by the tag Termination. */
typedef enum chess_ending {
    CHESS_ENDED_PLAYED,
    CHESS_ENDED_FORFEIT,  /* the result stands for a game that was not played */
    CHESS_ENDED_BOTH_LOST /* and nobody won it */
} chess_ending;
chess_ending chess_ending_of(const gamut_game *game);

/* The position before the first move, with the laws that follow: that of the FEN, or the usual one. False: the FEN
 * cannot be read, and the usual one was set up. */
bool chess_start_of(chess_position *out, const gamut_game *game);

/* The same, and whether the moves can be played from there: not those of other games that go under the name of
 * chess. */
bool chess_can_play(chess_position *start, const gamut_game *game);

/* By which laws a game with that Variant tag is played; an absent tag is chess. False: by laws that nobody here
 * knows. */
bool chess_find_law(chess_law *out, base_text variant);

/* ---- walking ---- */

typedef enum chess_step {
    CHESS_STEP_MOVE,  /* `node` is about to be played in `position` */
    CHESS_STEP_OPEN,  /* alternatives to the last move of this level follow */
    CHESS_STEP_CLOSE, /* the alternative ends */
    CHESS_STEP_END
} chess_step;

typedef struct chess_walk_frame chess_walk_frame;

/* Moves come as they are printed: a move, its alternatives one after the other with theirs, the next move. */
typedef struct chess_walk {
    const gamut_moves *moves;
    chess_position position;
    uint32_t node;
    uint32_t last;  /* the node before it in its line; at CHESS_STEP_CLOSE and CHESS_STEP_END the last one */
    uint32_t depth; /* 0: the main line; at CHESS_STEP_OPEN already that of the alternative */
    uint32_t first; /* the first move of the alternative at hand; 0 in the main line */
    /* inside */
    base_arena *arena;
    base_list frames; /* of moves whose alternatives are shown; `depth` of them count */
    uint8_t next_step;
    bool is_alternative;
    bool is_main_only;
    bool is_blindfold;
} chess_walk;

/* From the first position of the game, which must outlive the walk; memory for variations comes from the arena.
 * Nothing needs to be closed. */
chess_walk chess_walk_open(base_arena *arena, const gamut_game *game, bool is_main_only);
/* For who only spells the moves: when their readers have left how, no piece of the position moves on the way, only its
 * side and number go on. */
chess_walk chess_walk_open_to_spell(base_arena *arena, const gamut_game *game, bool is_main_only);
/* Out of memory is an end. */
chess_step chess_walk_next(chess_walk *walk);

/* After a CHESS_STEP_MOVE, for who only spells moves, of which most have nothing but themselves: whether the move at
 * hand is such and needs no board; then the moves after it in its line that are such, one after the other (0: something
 * else comes); and the steps to the last of them, at once. */
bool chess_walk_is_bare(const chess_walk *walk);
static inline uint32_t chess_next_bare(const gamut_node *nodes, uint32_t node, bool is_main_only)
{
    uint32_t next = nodes[node].next;
    return nodes[next].note || (nodes[next].other && !is_main_only) ? 0 : next;
}
void chess_walk_skip(chess_walk *walk, uint32_t last, uint32_t node, uint32_t count);

/* A move of the tree that is not legal where it stands, the first in the order of the walk. False: all are. */
typedef struct chess_illegal {
    uint32_t node;
    uint32_t last; /* the node before it in its line */
    uint32_t ply;  /* from 1, counted from the start of the game */
    bool is_variation;
} chess_illegal;
bool chess_find_illegal(chess_illegal *out, base_arena *arena, const gamut_game *game);
/* The moves without that one and all that depends on it. Empty: out of memory. */
gamut_moves chess_cut_move(base_arena *arena, const gamut_moves *moves, const chess_illegal *illegal);

/* Whether something of the game could not be read. */
bool chess_is_cut(const gamut_moves *moves);
/* How many moves the main line has. */
uint32_t chess_count_plies(const gamut_moves *moves);
/* The position before ply number `ply` + 1 of the main line, or the last one. Returns the ply that it is. */
uint32_t chess_position_at(chess_position *out, const gamut_game *game, uint32_t ply);
/* The position after the main line, and how many moves that has. For who looks at no other position: it takes a
 * fraction of the time, but `clock` and `number` are those of the start. */
uint32_t chess_last_position(chess_position *out, const chess_position *start, const gamut_moves *moves);

/* ---- the game as values ---- */
extern const model_shape game_shape;
extern const model_custom chess_custom_tags;
extern const model_custom chess_custom_moves;

/* ---- the values of structured annotations ----
 *
 * They are kept as they were spelled; this reads what they say. */

/* [%clk] (time left) and [%emt] (time spent): "1:40:22", "0:00:02.96", "59.9", in milliseconds. False: it is no
 * time, or one of more than three years, which is no player's; sums of such times overflow nothing. */
MUST_USE bool chess_read_clock(int64_t *milliseconds, base_text text);

#endif
