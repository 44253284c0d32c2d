/* cbh_notes.h - the annotations of a game: reads records of the .cba as notes of moves, and writes notes as
 * annotations.
 *
 * Texts and symbols become texts and NAGs, and annotations that have a %-command become that command. All others become
 * [%cb TYPE HEX], so nothing is lost. A note is written as the same annotation that it was read from. */
#ifndef CHESSBASE_CBH_NOTES_H
#define CHESSBASE_CBH_NOTES_H

#include "base/encoding.h"
#include "cbh_layout.h"
#include "rules/chess/game.h"

typedef enum cbh_item_type {
    CBH_ITEM_TEXT = 0x02,
    CBH_ITEM_SYMBOLS = 0x03,
    CBH_ITEM_SQUARES = 0x04,
    CBH_ITEM_ARROWS = 0x05,
    CBH_ITEM_TIME_SPENT = 0x07,
    CBH_ITEM_08 = 0x08,
    CBH_ITEM_TRAINING = 0x09,
    CBH_ITEM_SOUND = 0x10,
    CBH_ITEM_PICTURE = 0x11,
    CBH_ITEM_QUOTATION = 0x13,
    CBH_ITEM_PAWN_STRUCTURE = 0x14,
    CBH_ITEM_PIECE_PATH = 0x15,
    CBH_ITEM_WHITE_CLOCK = 0x16,
    CBH_ITEM_BLACK_CLOCK = 0x17,
    CBH_ITEM_CRITICAL = 0x18,
    CBH_ITEM_CORRESPONDENCE_MOVE = 0x19,
    CBH_ITEM_1A = 0x1a,
    CBH_ITEM_WEB_LINK = 0x1c,
    CBH_ITEM_VIDEO = 0x20,
    CBH_ITEM_EVALUATION = 0x21,
    CBH_ITEM_MEDALS = 0x22,
    CBH_ITEM_LINE_COLOUR = 0x23,
    CBH_ITEM_TIME_CONTROL = 0x24,
    CBH_ITEM_STREAM_TIME = 0x25,
    CBH_ITEM_PROFILE = 0x26,
    CBH_ITEM_CORRESPONDENCE = 0x61,
    CBH_ITEM_TEXT_BEFORE = 0x82
} cbh_item_type;

/* Positions of annotations. CBH_POSITION_START stands for the start position and for the whole game; stored move n
 * (from 1) has position n - 1. */
enum {
    CBH_POSITION_START = -1
};

typedef struct cbh_item {
    int32_t position;
    uint8_t type;
    base_bytes payload;
} cbh_item;

/* Read the next annotation and remove it from `rest`. Return false at the end, or if none can be read (then `rest` is
 * not empty). */
MUST_USE bool cbh_item_next(cbh_item *out, base_bytes *rest);
void cbh_item_append(base_buffer *out, const cbh_item *item);

/* A format of annotations. Both formats of databases have the same annotations and store them in different bytes: notes
 * are read from and written as those of the .cba, and the newer format converts them. */
typedef struct cbh_notes_form {
    size_t most; /* bytes of a payload */
    void (*append)(base_buffer *out, const cbh_item *item);
    bool (*holds)(uint8_t type, base_bytes payload); /* whether there is such an annotation; NULL: there is any */
    bool (*knows)(uint8_t nation);                   /* whether texts can be in this language; NULL: in any */
    /* Make an annotation for a command that only this format has. May be NULL. */
    bool (*write)(base_buffer *out, uint8_t *type, const gamut_note *note, base_arena *arena);
} cbh_notes_form;
extern const cbh_notes_form cbh_notes_in_cba;

/* ---- single annotations (cbh_commands.c) ---- */

/* The side that made the move of a node. */
typedef enum cbh_mover {
    CBH_NOBODY,
    CBH_WHITE_MOVED,
    CBH_BLACK_MOVED
} cbh_mover;

/* What reading and writing of annotations need. */
typedef struct cbh_note_context {
    base_arena *arena;
    base_encoding encoding; /* of strings that are not UTF-8 */
} cbh_note_context;

/* Return the %-command for the annotation. Writing it gives the same bytes again, except for the encoding of its
 * texts. */
gamut_note cbh_command_read(const cbh_note_context *context, const cbh_item *item, cbh_mover mover);
/* Make the annotation for a command: set its type, and append its payload to `out`, which must be empty. Return false
 * if ChessBase has no annotation for the command. */
MUST_USE bool cbh_command_write(base_buffer *out, uint8_t *type, const gamut_note *note, cbh_mover mover,
                                const cbh_note_context *context);

/* ---- whole games ---- */

/* What is counted about a game's annotations, for the flags, medals and magnitude in the .cbh. */
typedef struct cbh_notes_sum {
    uint32_t flags;
    uint32_t medals;
    size_t text_bytes;
    size_t symbols, squares, arrows, times, trainings;
    size_t count;
} cbh_notes_sum;
void cbh_notes_count(cbh_notes_sum *sum, const cbh_item *item);
uint16_t cbh_notes_magnitude(const cbh_notes_sum *sum, size_t variation_moves);

/* Add one annotation as a note after note `last` of a node. Return the number of the new note, which is the last one
 * now. */
uint32_t cbh_note_read(chess_builder *builder, uint32_t node, uint32_t last, const cbh_item *item, cbh_mover mover,
                       base_encoding encoding);

/* A text of an annotation, which is stored with its language. */
typedef struct cbh_note_text {
    gamut_note_kind kind; /* GAMUT_NOTE_TEXT or GAMUT_NOTE_BEFORE */
    uint8_t nation;
    base_bytes words;
} cbh_note_text;
/* Add a text as cbh_note_read does. */
uint32_t cbh_note_read_text(chess_builder *builder, uint32_t node, uint32_t last, const cbh_note_text *text,
                            cbh_mover mover, base_encoding encoding, const cbh_notes_form *form);

/* Reasons why notes are lost or changed. */
typedef enum cbh_notes_loss {
    CBH_LOST_PLACE,    /* a comment after variations gets another place */
    CBH_LOST_TEXT,     /* the text is cut, or will be read back differently */
    CBH_LOST_LANGUAGE, /* the language is not the code of a nation */
    CBH_LOST_NAG,      /* the NAG is over 255 or 0, so it is written as text */
    CBH_LOST_COMMAND,  /* the command is written as text, but its name will not be read as that of a command */
    CBH_LOST_VALUE,    /* the command is written as text, but its value will not be read as that of a command */
    CBH_LOST_UNREAD,   /* text that cannot be read as moves is written as a comment */
    CBH_LOST_COUNT
} cbh_notes_loss;

/* How often each kind of loss happened, and its first example. */
typedef struct cbh_notes_losses {
    uint32_t counts[CBH_LOST_COUNT];
    base_text examples[CBH_LOST_COUNT];
} cbh_notes_losses;

/* ---- comments in an encoding that the writer would not choose ----
 *
 * Such a comment has a residue: its encoding, and a hash of the bytes that the writer would write. If the comment was
 * changed since, the hash differs and the residue does not apply. */

/* Return the residue of a comment whose stored bytes differ from the written ones; NULL if more than the encoding
 * differs. */
gamut_value *cbh_note_form(base_arena *arena, const cbh_item *written, const cbh_item *stored, base_encoding encoding);
bool cbh_note_is_form(const gamut_value *residue);
/* Return the payload in the encoding that the residue names; unchanged if the residue does not apply. */
base_bytes cbh_note_put_form(base_arena *arena, const gamut_value *form, const cbh_item *item, base_encoding encoding);

/* How annotations are written. */
typedef struct cbh_notes_options {
    base_encoding encoding;
    chess_side starts; /* the side that moves first */
    cbh_notes_losses *losses;
    const cbh_notes_form *form;
} cbh_notes_options;

/* Append all annotations of the game in stored order. `numbers` are the stored numbers of the nodes, from
 * cbh_moves_seen. Return false if out of memory. */
MUST_USE bool cbh_notes_write(base_buffer *out, cbh_notes_sum *sum, base_arena *scratch, const gamut_moves *moves,
                              const uint32_t *numbers, const cbh_notes_options *options);

#endif
