/* cbh_commands.h - the %-commands for annotations: a table with one row for each, and the syntax of the longer ones.
 *
 * A command is a list of words separated by blanks. A word is a value, key=value or key:part=value. A value with blanks
 * or special characters is in quotes, where characters that would break PGN or the command are escaped as a backslash
 * and two hexadecimal digits. So a command survives braces, brackets and broken lines. */
#ifndef CHESSBASE_CBH_COMMANDS_H
#define CHESSBASE_CBH_COMMANDS_H

#include "base/buffer.h"
#include "base/encoding.h"
#include "base/text.h"
#include "cbh_notes.h"
#include "codec/codec.h"
#include "rules/chess/command_words.h"

/* How certain it is that parsing a printed command gives the bytes that it was printed from. */
typedef enum cbh_fidelity {
    CBH_TRIED,  /* not certain: the reader parses each printed command and compares the bytes */
    CBH_EXACT,  /* certain, so the reader compares nothing */
    CBH_WORDING /* the encoding of texts may differ, so the reader parses, prints again, and compares both commands */
} cbh_fidelity;

/* A row of the table of commands. `print` returns the absent text, and `parse` returns false, if the input does not
 * have the form of this row. */
typedef struct cbh_command {
    uint8_t type;
    cbh_fidelity fidelity;
    bool has_synonyms; /* `parse` accepts other spellings than the one that `print` makes */
    base_text (*print)(const cbh_note_context *context, base_bytes payload);
    bool (*parse)(base_buffer *out, base_text text, const cbh_note_context *context);
    codec_command about; /* for the documentation */
} cbh_command;

/* Return a row as the documentation shows it; NULL after the last. */
const codec_command *cbh_command_at(size_t at);

/* ---- functions of rows that are in other files ---- */
base_text cbh_training_print(const cbh_note_context *context, base_bytes payload);
bool cbh_training_parse(base_buffer *out, base_text text, const cbh_note_context *context);
base_text cbh_quotation_print(const cbh_note_context *context, base_bytes payload);
bool cbh_quotation_parse(base_buffer *out, base_text text, const cbh_note_context *context);
base_text cbh_link_print(const cbh_note_context *context, base_bytes payload);
bool cbh_link_parse(base_buffer *out, base_text text, const cbh_note_context *context);
base_text cbh_video_print(const cbh_note_context *context, base_bytes payload);
bool cbh_video_parse(base_buffer *out, base_text text, const cbh_note_context *context);

/* ---- words ---- */
/* Append the value as a database stores strings. */
void cbh_word_encode(base_buffer *out, const cbh_note_context *context, const chess_word *word);

/* Append ' key="value"' for a stored string, which is decoded and escaped; without a key, only the quoted value. */
void cbh_spell_string(base_buffer *out, const cbh_note_context *context, const char *key, base_bytes string);

#endif
