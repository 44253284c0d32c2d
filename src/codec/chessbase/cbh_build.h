/* cbh_build.h - codes a game of the model as the bytes of a database. The writer writes these bytes; the reader
 * compares them with the stored ones to find what the model cannot hold. */
#ifndef CHESSBASE_CBH_BUILD_H
#define CHESSBASE_CBH_BUILD_H

#include "cbh.h"
#include "cbh_tags.h"
#include "codec/codec.h"

typedef struct cbh_built {
    base_bytes blob;  /* for the .cbg */
    base_bytes items; /* annotations for the .cba, without the head */
    cbh_notes_sum sum;
    cbh_notes_losses lost;
    bool has_setup;
    bool is_chess960;
    bool is_losing;
    chess_position start;
    cbh_moves_seen seen;
    uint32_t variation_moves;
} cbh_built;

/* Code a game in the arena. `extras` is NULL, or has what the reader kept of the stored game ("mode", "positions",
 * "moves", "notes", "items"). Return false if out of memory, or if the game is larger than a database can hold. */
MUST_USE bool cbh_build(cbh_built *out, base_arena *arena, const gamut_game *game, const gamut_value *extras,
                        base_encoding encoding);

/* Make a comment of the moves of a game that have no code, in PGN notation. Return false if out of memory. */
MUST_USE bool cbh_keep_words(gamut_moves *words, base_arena *arena, const gamut_game *game);
/* Return the number of pieces of a side, as databases store it. */
uint16_t cbh_material(const chess_piece board[64], chess_side side);

/* Replace the annotations that were made from the model by the stored `items`, and compute their summary. */
void cbh_build_take_items(cbh_built *built, base_bytes items);

/* Set the header's flags, magnitude, medals and length, which summarise the moves and annotations. */
void cbh_build_summary(cbh_game *header, const cbh_built *built);
/* Fill the .cbj record, except for teams, media and title, which stay as they are. */
void cbh_build_more(cbh_more *more, const cbh_built *built, uint64_t moves_at, uint64_t notes_at);
/* Make the head of a .cba record. */
void cbh_build_notes_head(uint8_t out[14], const cbh_built *built, uint64_t number);
/* Return the FEN of the start position as a reader of the blob will see it; absent if it is the usual position or
 * cannot be read. */
base_text cbh_built_fen(base_arena *arena, const cbh_built *built);

/* Copy a field from one record to another, if records of this table have that field. */
void cbh_take_field(const layout_table *layout, uint8_t *to, const uint8_t *from, const char *name);
/* Copy the fields that only summarise moves and annotations. */
void cbh_take_sums(const layout_table *layout, uint8_t *to, const uint8_t *from);
/* Copy the fields that the writer computes: summaries (only if `is_readable`: the coding of the moves is known),
 * numbers of entities, and offsets. */
void cbh_take_computed(const layout_table *layout, uint8_t *to, const uint8_t *from, bool is_readable);

uint16_t cbh_more_sum(const cbh_more *more); /* computes the checksum */
/* Set the checksum of a stored record, if records of this table have one. */
void cbh_more_seal(const layout_table *layout, uint8_t *record);

/* ---- coding of records, as far as this is possible without knowing the records before them ---- */

typedef struct cbh_coded {
    gamut_record record;
    base_list letters; /* the texts that are not ASCII, as cbh_lettered */
    bool is_built;     /* moves and annotations are coded, in `built`; `record` is needed only for everything else */
    cbh_built built;
    cbh_game header; /* without references to entities and without pointers */
} cbh_coded;

/* Code a game, if its bytes do not depend on the code page or if `encoding` is not ENCODING_UNKNOWN. The result points
 * into the record and the arena. Return false if out of memory. */
MUST_USE bool cbh_code_record(cbh_coded *out, const codec_writer *writer, const gamut_record *record, base_arena *arena,
                              base_encoding encoding);
/* Copy everything that `coded` points to into the arena. Return false if out of memory. */
MUST_USE bool cbh_coded_keep(cbh_coded *coded, base_arena *arena);
/* Return the extras of the record that the writer may use; NULL: none. With --canonical, these are only values that
 * cannot be computed from others: the .cbj fields of a game (kinds of ratings, creation time), and the tags of a text's
 * tournament and source. */
const gamut_value *cbh_usable_extras(const codec_writer *writer, const gamut_record *record, base_arena *arena);

/* ---- cbh_losses.c: what a database does not keep of a record ----
 *
 * The writer reads back what it has written, as a reader will; whatever is missing then is a loss. So no list of
 * possible losses is needed. */

/* Report the members and tags of a game that differ from those that were read back. A value that means "unknown"
 * is not reported. */
void cbh_lose_game(codec_writer *writer, const gamut_game *given, const gamut_game *kept, const cbh_built *built);
/* Like cbh_lose_game, for a text. */
void cbh_lose_guide(codec_writer *writer, const gamut_guide *given, const gamut_guide *kept);

/* ---- cbh_texts.c: guiding texts, stored in the .cbg among the games: titles and bodies in several languages ---- */

/* Names of the languages of texts and training questions: "en"; the number, if it is unknown; absent for "any
 * language". */
base_text cbh_language_name(base_arena *arena, unsigned number);
unsigned cbh_language_number(base_text name);

/* Append the blob of a text. `extras` may have "form" and "formatting". Return false if out of memory, or if the text
 * is too large. */
MUST_USE bool cbh_text_build(base_buffer *out, base_arena *arena, const gamut_guide *guide, const gamut_value *extras,
                             base_encoding encoding);
/* Read titles and bodies from a blob, as far as possible. */
void cbh_text_read(gamut_guide *out, base_arena *arena, base_bytes blob, base_encoding encoding);
/* Read the members that come from the .cbh record and from the texts of its entities. If an entity does not exist, NULL
 * is given for its texts. */
void cbh_text_read_header(gamut_guide *out, base_arena *arena, const cbh_text *header, const base_text *tournament,
                          const base_text *annotator, const base_text *source);
/* Make the .cbh record, without references to entities and without the pointer. */
void cbh_text_header(cbh_text *out, const gamut_guide *guide);

/* ---- cbh_code_page.c: the encoding of a new database, chosen from the texts to be written ----
 *
 * No file states the code page of its strings; programs guess it. So a new database is in Windows-1252, which ChessBase
 * assumes, or in UTF-8, which programs recognise and which newer versions of ChessBase write, too. */

typedef struct cbh_code_page {
    base_encoding encoding;
    size_t in_utf8;     /* number of texts that are in UTF-8, because `encoding` cannot hold them */
    base_buffer sample; /* the strings from which a reader will guess the code page */
} cbh_code_page;

/* A text that is not ASCII. */
typedef struct cbh_lettered {
    base_text text;
    bool is_note;
} cbh_lettered;

/* Find the texts of the record that are not ASCII, as a list of cbh_lettered. Return false if out of memory. */
MUST_USE bool cbh_find_letters(base_list *out, base_arena *arena, const gamut_record *record);

/* Return Windows-1252, or UTF-8 if a reader would guess another code page from the texts of these records. */
base_encoding cbh_code_page_choose(const cbh_coded *records, size_t count);

/* Count the texts of a record that is being written, and add them to the sample. */
void cbh_code_page_note(cbh_code_page *page, const base_list *letters);
/* Return whether a reader will guess another code page and read the texts wrongly. */
bool cbh_code_page_misleads(const cbh_code_page *page);
/* Return a remark about the encoding, as a sentence for the user; absent: none is needed. */
base_text cbh_code_page_remark(const cbh_code_page *page, base_arena *arena);

#endif
