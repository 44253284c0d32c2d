/* cbh_commands.h - the %-commands that stand for annotations: one row for each, both directions, and the small language
 * that the longer ones are spelled in.
 *
 * A command is words between blanks. A word is a value, or key=value, or key:part=value; a value with blanks or signs
 * in it stands in quotes, where the characters that PGN or the command itself would stumble over are a backslash and
 * two hexadecimal digits. So a command survives braces, brackets and broken lines. */
#ifndef CHESSBASE_CBH_COMMANDS_H
#define CHESSBASE_CBH_COMMANDS_H

#include "base/buffer.h"
#include "base/encoding.h"
#include "base/text.h"
#include "cbh_notes.h"
#include "codec/codec.h"

/* How sure it is that a spelling is read as the bytes it was made of. */
typedef enum cbh_fidelity {
    CBH_TRIED,  /* each time that is tried */
    CBH_EXACT,  /* always */
    CBH_WORDING /* but for the encoding of its texts; the spelling is tried */
} cbh_fidelity;

/* `print` gives the absent text, and `parse` false, for what is not of its form. */
typedef struct cbh_command {
    uint8_t type;
    cbh_fidelity fidelity;
    bool has_synonyms; /* other spellings say the same as the one that `print` has, and come back as that */
    codec_command about;
    base_text (*print)(const cbh_note_context *options, base_bytes payload);
    bool (*parse)(base_buffer *out, base_text text, const cbh_note_context *options);
} cbh_command;

/* The rows as the document shows them; NULL after the last. */
const codec_command *cbh_command_at(size_t at);

/* ---- rows that have a file of their own ---- */
base_text cbh_training_print(const cbh_note_context *options, base_bytes payload);
bool cbh_training_parse(base_buffer *out, base_text text, const cbh_note_context *options);
base_text cbh_quotation_print(const cbh_note_context *options, base_bytes payload);
bool cbh_quotation_parse(base_buffer *out, base_text text, const cbh_note_context *options);
base_text cbh_link_print(const cbh_note_context *options, base_bytes payload);
bool cbh_link_parse(base_buffer *out, base_text text, const cbh_note_context *options);
base_text cbh_video_print(const cbh_note_context *options, base_bytes payload);
bool cbh_video_parse(base_buffer *out, base_text text, const cbh_note_context *options);

/* ---- words ---- */
typedef struct cbh_word {
    base_text key;   /* empty: there is none */
    base_text part;  /* empty: there is none */
    base_text value; /* as spelled, without the quotes */
    bool is_quoted;
} cbh_word;

/* Takes the next word off. False: nothing is left, or what is left is none (then `rest` is not empty). */
MUST_USE bool cbh_word_next(cbh_word *out, base_text *rest);
/* Whether the key is this one. */
bool cbh_word_has(const cbh_word *word, const char *key);
MUST_USE bool cbh_word_number(uint64_t *out, const cbh_word *word, uint64_t most);
/* The value without its disguise. */
base_text cbh_word_text(base_arena *arena, const cbh_word *word);
/* Its bytes, as a string of a database has them. */
void cbh_word_encode(base_buffer *out, const cbh_note_context *options, const cbh_word *word);

/* Appends ' key="words"', the string decoded and disguised; without a key only the quoted words. */
void cbh_spell_string(base_buffer *out, const cbh_note_context *options, const char *key, base_bytes string);
/* The same of a text. */
void cbh_spell_text(base_buffer *out, const char *key, base_text text);
/* Into the arena; frees the buffer. */
base_text cbh_spell_end(base_arena *arena, base_buffer *spelled);

#endif
