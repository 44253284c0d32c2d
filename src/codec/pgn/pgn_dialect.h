/* pgn_dialect.h - annotations as other programs write them in PGN.
 *
 * The model has one form of each annotation, which Gamut's own PGN has as well, so that nothing is lost. Other programs
 * know fewer annotations, or spell them differently; notes are composed for them, and those of ChessBase are read as
 * the notes of the model. */
#ifndef PGN_PGN_DIALECT_H
#define PGN_PGN_DIALECT_H

#include "codec/codec.h"
#include "rules/chess/movetext.h"

typedef enum pgn_dialect {
    PGN_OWN,
    PGN_CHESSBASE,
    PGN_LICHESS,
    PGN_PLAIN, /* words and glyphs, no commands */
    PGN_DIALECT_COUNT
} pgn_dialect;

/* How the value of a command is written or read. `value` is returned where it is not as expected; the absent text means
 * that the dialect cannot hold it. */
typedef base_text (*pgn_translate)(base_arena *arena, base_text value);

/* A command of the model. */
typedef struct pgn_command {
    const char *name;
    pgn_translate write[PGN_DIALECT_COUNT]; /* NULL: the dialect does not have the command */
    pgn_translate read;                     /* from a value that ChessBase has written; NULL: it is the same */
    bool is_set_off;                        /* ChessBase puts a blank before it */
} pgn_command;
/* Return the row of a command, in the order in which ChessBase writes them; NULL: it is nobody's, and kept. */
const pgn_command *pgn_command_find(base_text name);

/* ---- values (pgn_values.c) ---- */
base_text pgn_value_same(base_arena *arena, base_text value);
base_text pgn_evaluation_write(base_arena *arena, base_text value); /* centipawns and depth */
base_text pgn_evaluation_print(base_arena *arena, base_text value); /* pawns, and the depth if it is known */
base_text pgn_evaluation_read(base_arena *arena, base_text value);  /* from centipawns */
base_text pgn_profile_write(base_arena *arena, base_text value);
base_text pgn_profile_read(base_arena *arena, base_text value);
base_text pgn_spent_write(base_arena *arena, base_text value); /* with hundredths of a second */
base_text pgn_spent_print(base_arena *arena, base_text value);
base_text pgn_marks_write(base_arena *arena, base_text value); /* only the four colours that all programs have */
base_text pgn_quotation_write(base_arena *arena, base_text value);

/* ---- training questions (pgn_training.c): [%train] of the model, [%tqu] of ChessBase ---- */
base_text pgn_training_write(base_arena *arena, base_text value);
/* Return the absent text if the question is not as expected. */
base_text pgn_training_read(base_arena *arena, base_text value);

/* ---- whole games ---- */

/* Return the moves with notes as the dialect has them. `form` says which notes are wanted; the losses are added to
 * `losses`. The result is empty if memory runs out. */
gamut_moves pgn_compose(const gamut_moves *moves, pgn_dialect dialect, const chess_movetext_form *form,
                        base_arena *scratch, gamut_value *losses);

/* Return whether ChessBase has written the moves: they have a command, or a sign in a text, that only it has. */
bool pgn_is_by_chessbase(const gamut_moves *moves);
/* Read the notes that ChessBase has written as notes of the model. False: out of memory. */
MUST_USE bool pgn_understand(gamut_moves *moves, base_arena *arena);

#endif
