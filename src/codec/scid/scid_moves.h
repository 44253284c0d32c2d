/* scid_moves.h - the record of a game in .sg4 and .sg5: tags, start position, moves and comments.
 *
 * A move is one byte: the number of a piece, and where it goes. Bytes below 16 are moves of the king and marks: of
 * glyphs, comments, variations and the end. The texts of comments follow the moves, in the order of their marks. */
#ifndef SCID_SCID_MOVES_H
#define SCID_SCID_MOVES_H

#include "base/buffer.h"
#include "base/encoding.h"
#include "rules/chess/game.h"
#include "scid_board.h"

/* Bytes of the moves that are not moves, and moves of the king that are no step. */
enum {
    SCID_NULL_MOVE = 0,
    SCID_CASTLE_LONG = 9,
    SCID_CASTLE_SHORT = 10,
    SCID_MARK_GLYPH = 11,
    SCID_MARK_COMMENT = 12,
    SCID_MARK_OPEN = 13,
    SCID_MARK_CLOSE = 14,
    SCID_MARK_END = 15,
    SCID_GLYPHS_MAX = 7 /* Scid cannot load a game with more glyphs for one move */
};

/* Codes of pawns. */
enum {
    SCID_PAWN_DOUBLE = 15,
    SCID_PAWN_STEPS = 3 /* capture, step, capture; then the same for each promotion */
};

extern const int8_t scid_king_steps[9], scid_knight_steps[9]; /* by code; 0 is none */
extern const uint8_t scid_promotions[5];                      /* chess_role by code / SCID_PAWN_STEPS */

/* ---- scid_record.c: the parts of a record ---- */

enum {
    SCID_TAG_CODED = 241, /* this and higher bytes are the codes of usual tags */
    SCID_TAG_NAME_MAX = 240,
    SCID_TAG_VALUE_MAX = 255,
    SCID_TAG_OLD_DATE = 255, /* followed by three bytes: a date of old versions, which is not used */
    SCID_OLD_DATE_SIZE = 3
};

typedef struct scid_record {
    base_bytes tags;                       /* without the byte that ends them */
    uint8_t start;                         /* flags of the start byte; the same bits as SCID_FLAG_START and so on */
    base_bytes fen;                        /* absent: the usual start */
    base_bytes moves;                      /* with the mark of the end, if there is one */
    base_bytes texts;                      /* after the mark of the end */
    size_t marks;                          /* marks of comments */
    size_t text_count;                     /* texts that end with a NUL, and a last one without it */
    uint32_t glyphs, comments, variations; /* marks of glyphs and variations, texts that are not empty */
    bool has_end;                          /* there is a mark of the end */
} scid_record;

/* Find the parts of a record. False: tags or start position do not end inside of it. */
MUST_USE bool scid_record_split(scid_record *out, base_bytes bytes);

typedef struct scid_tag {
    base_text name; /* absent: a tag that has no meaning any more */
    base_bytes value;
    bool is_coded; /* the record has a code for the name */
} scid_tag;
/* Take the next tag from the front of `*rest`. False: none is left. */
bool scid_tag_next(scid_tag *out, base_bytes *rest);
/* Append a tag, which must not be too long. */
void scid_tag_add(base_buffer *out, base_text name, base_text value);

/* Return the text as UTF-8. What is not UTF-8 is decoded from `otherwise`. */
base_text scid_decode_text(base_arena *arena, base_bytes bytes, base_encoding otherwise);

/* ---- scid_moves.c: reading ---- */

/* What may be wrong, as bits. */
typedef enum scid_trouble {
    SCID_TROUBLE_START = 1 << 0,   /* the start position cannot be read, or cannot be numbered */
    SCID_TROUBLE_ILLEGAL = 1 << 1, /* a line breaks off at a move that the position does not allow */
    SCID_TROUBLE_END = 1 << 2,     /* no mark of the end, or it is inside a variation */
    SCID_TROUBLE_STRAY = 1 << 3,   /* a variation ends that did not begin, or begins where there is no move */
    SCID_TROUBLE_EMPTY = 1 << 4,   /* a variation has no move */
    SCID_TROUBLE_DEPTH = 1 << 5,   /* variations are nested too deeply */
    SCID_TROUBLE_MISSING = 1 << 6, /* a comment has no text */
    SCID_TROUBLE_SURPLUS = 1 << 7, /* a text has no mark */
    SCID_TROUBLE_GLYPHS = 1 << 8   /* more glyphs for a move than Scid can load */
} scid_trouble;
enum {
    SCID_TROUBLE_COUNT = 9
};

/* Data that every decoding needs. */
typedef struct scid_keys {
    chess_position start;
    scid_board board;
    bool is_spelled; /* gamut_node.san is set for each move */
    /* Where a plain move leads, by its piece, its origin and its code: a square, or SCID_TO_SECOND, or SCID_TO_NOWHERE.
     * Black pawns have the row SCID_BLACK_PAWN. */
    uint8_t targets[8][64][16];
} scid_keys;
enum {
    SCID_BLACK_PAWN = 7,
    SCID_TO_SECOND = 254, /* the next byte has the square */
    SCID_TO_NOWHERE = 255
};
void scid_keys_make(scid_keys *out, bool is_spelled);

typedef struct scid_moves {
    chess_position start;
    unsigned troubles;                         /* a sum of scid_trouble */
    const uint8_t *places[SCID_TROUBLE_COUNT]; /* where each one was found first, by its bit */
} scid_moves;

/* Read the moves with comments and variations into an open builder. `otherwise` is the encoding of texts that are not
 * UTF-8. False: out of memory. */
MUST_USE bool scid_moves_read(scid_moves *out, chess_builder *builder, const scid_keys *keys, const scid_record *record,
                              base_encoding otherwise, bool is_main_only);

/* Read only the main line, two bytes for each move as in gamut_move, the lower byte first. Moves are not checked for
 * legality, so the line may go on where scid_moves_read stops. False: out of memory, or the game has its own start. */
MUST_USE bool scid_moves_glance(base_bytes *out, base_arena *arena, const scid_keys *keys, const scid_record *record);

/* Return the square so many squares further; 64 or more: it is not on the board. */
static inline chess_square scid_step(chess_square from, int by)
{
    return (chess_square)((int)from + by);
}

/* Find the square to which a code leads a piece that is not a king. `second` is the next byte, which some moves of
 * queens have; `*length` becomes the number of bytes. A promotion goes to `*promotion`. False: it leads nowhere. */
static inline bool scid_find_target(chess_square *to, chess_role *promotion, size_t *length, chess_side side,
                                    chess_role role, chess_square from, unsigned code, unsigned second)
{
    unsigned file = chess_file(from), rank = chess_rank(from), target = code & 7u;
    *length = 1;
    *promotion = CHESS_NO_ROLE;
    switch (role) {
    case CHESS_QUEEN:
        if (code == file) {
            *length = 2;
            *to = second - 64u;
            return second >= 64 && second < 128;
        }
        /* fall through */
    case CHESS_ROOK:
        *to = code < 8 ? (rank << 3 | target) : (target << 3 | file);
        return true;
    case CHESS_BISHOP: {
        unsigned up = rank + (code < 8 ? target - file : file - target); /* wraps around below 0 */
        *to = up << 3 | target;
        return up < 8;
    }
    case CHESS_KNIGHT:
        if (code < 1 || code > 8)
            return false;
        *to = scid_step(from, scid_knight_steps[code]);
        return *to < 64;
    case CHESS_PAWN: {
        unsigned step = code == SCID_PAWN_DOUBLE ? 16u : 7u + code % SCID_PAWN_STEPS;
        *promotion = code == SCID_PAWN_DOUBLE ? CHESS_NO_ROLE : (chess_role)scid_promotions[code / SCID_PAWN_STEPS];
        *to = side == CHESS_WHITE ? from + step : from - step;
        return *to < 64;
    }
    default:
        return false;
    }
}

/* ---- scid_code.c: writing ---- */

/* What cannot be written unchanged. */
typedef enum scid_loss {
    SCID_LOST_PLACE,    /* a comment moves to another place */
    SCID_LOST_JOINED,   /* several comments become one */
    SCID_LOST_TEXT,     /* a NUL in a text */
    SCID_LOST_LANGUAGE, /* of a comment */
    SCID_LOST_NAG,
    SCID_LOST_COMMAND, /* a command that will be read as words */
    SCID_LOST_UNREAD,  /* unreadable moves, which become a comment */
    SCID_LOSS_COUNT
} scid_loss;

typedef struct scid_losses {
    uint32_t counts[SCID_LOSS_COUNT];
    base_text examples[SCID_LOSS_COUNT];
} scid_losses;

/* What the index says about the moves. */
typedef struct scid_sums {
    uint32_t nags, comments, variations;
    uint32_t plies;
    uint32_t material;
    uint8_t line;
    uint8_t pawn_count;
    uint8_t pawns[8];
    uint32_t flags; /* promotions */
} scid_sums;

/* Append the moves and the texts of comments. `board` has the pieces of the start position. `is_usual`: it is the usual
 * one. `losses` may be NULL. False: out of memory. */
MUST_USE bool scid_moves_write(base_buffer *out, scid_sums *sums, scid_losses *losses, base_arena *scratch,
                               const gamut_moves *moves, const chess_position *start, const scid_board *board,
                               bool is_usual);

/* ---- scid_lines.c ---- */

/* Return the number of the longest stored line with which the main line begins; 0: none. */
uint8_t scid_find_line(const gamut_moves *moves);

#endif
