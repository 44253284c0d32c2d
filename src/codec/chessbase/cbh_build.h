/* cbh_build.h - a game of the model as the bytes of a database: what the writer writes, and what the reader compares
 * with to know what the model does not say. */
#ifndef CHESSBASE_CBH_BUILD_H
#define CHESSBASE_CBH_BUILD_H

#include "cbh.h"
#include "cbh_tags.h"
#include "codec/codec.h"

typedef struct cbh_built {
    base_bytes blob;  /* for the .cbg */
    base_bytes items; /* annotations for the .cba, without the head of their record */
    cbh_notes_sum sum;
    cbh_notes_losses lost;
    bool has_setup;
    bool is_chess960;
    bool is_losing;
    chess_position start;
    cbh_moves_seen seen;
    uint32_t variation_moves;
} cbh_built;

/* Everything lies in the arena. `extras` is what was kept of the game ("mode", "positions", "moves", "notes"); NULL:
 * nothing. False: out of memory, or larger than a database can hold. */
MUST_USE bool cbh_build(cbh_built *out, base_arena *arena, const gamut_game *game, const gamut_value *extras,
                        base_encoding encoding);

/* Puts other annotations in the place of those of the model, and sums them up. */
void cbh_build_take_items(cbh_built *built, base_bytes items);

/* Flags, magnitudes, medals, length: what the header says of moves and annotations. */
void cbh_build_summary(cbh_game *header, const cbh_built *built);
/* The .cbj record; teams, media and title are left as they are. */
void cbh_build_more(cbh_more *more, const cbh_built *built, uint64_t moves_at, uint64_t notes_at);
/* The head of a record of the .cba. */
void cbh_build_notes_head(uint8_t out[14], const cbh_built *built, uint64_t number);
/* The start position as a reader of the blob will see it; absent: the usual one, or it cannot be read. */
base_text cbh_built_fen(base_arena *arena, const cbh_built *built);

/* Copies a field, where records of this table have it. */
void cbh_take_field(const layout_table *layout, uint8_t *to, const uint8_t *from, const char *name);
/* Copies the fields that only sum up moves and annotations. */
void cbh_take_sums(const layout_table *layout, uint8_t *to, const uint8_t *from);
/* Copies those that follow from the rest of a database: sums (unless the moves cannot be read), numbers of entities,
 * offsets. */
void cbh_take_computed(const layout_table *layout, uint8_t *to, const uint8_t *from, bool is_readable);

uint16_t cbh_more_sum(const cbh_more *more); /* its checksum */
/* Puts the checksum of what a stored record says into it, where records of this table have one. */
void cbh_more_seal(const layout_table *layout, uint8_t *record);

/* ---- cbh_code.c: records as far as they can be coded without those before them ---- */

typedef struct cbh_coded {
    gamut_record record;
    base_list letters; /* cbh_lettered */
    bool is_built;     /* a game whose moves and annotations are coded: from now on its members and tags are enough */
    cbh_built built;
    cbh_game header; /* without entities and pointers */
} cbh_coded;

/* Codes a game, if that does not hang on the code page or `encoding` is known. What the result points to is the
 * record's or lies in the arena. False: out of memory. */
MUST_USE bool cbh_code_record(cbh_coded *out, const codec_writer *writer, const gamut_record *record, base_arena *arena,
                              base_encoding encoding);
/* Copies everything that it points to. False: out of memory. */
MUST_USE bool cbh_coded_keep(cbh_coded *coded, base_arena *arena);
/* What was kept of the record that the writer may use. In the strict form that is only what does not follow from the
 * rest: what the .cbj knows of a game (kinds of ratings, when it was made), and more about the tournament and the
 * source of a text than their names. */
const gamut_value *cbh_usable_extras(const codec_writer *writer, const gamut_record *record, base_arena *arena);

/* ---- cbh_losses.c: what a record says that a database does not keep ----
 *
 * The writer reads again what it has written, as a reader will, and whatever is not there any more is a loss. So
 * nothing depends on knowing beforehand what may be lost. */

/* Compares the members and tags of a game with those that were read again. What only says that a value is unknown is no
 * loss. */
void cbh_lose_game(codec_writer *writer, const gamut_game *said, const gamut_game *kept, const cbh_built *built);
/* The same for a text. */
void cbh_lose_guide(codec_writer *writer, const gamut_guide *said, const gamut_guide *kept);

/* ---- cbh_texts.c: guiding texts: titles and bodies in several languages, stored in the .cbg among the games ---- */

/* The languages of texts and of training questions: "en", a number for unknown ones; absent: any. */
base_text cbh_language_name(base_arena *arena, unsigned number);
unsigned cbh_language_number(base_text name);

/* The blob of a text as the writer writes it. `extras` may have "form" and "formatting". */
MUST_USE bool cbh_text_build(base_buffer *out, base_arena *arena, const gamut_guide *guide, const gamut_value *extras,
                             base_encoding encoding);
/* What a blob says, as far as it can be read. */
void cbh_text_read(gamut_guide *out, base_arena *arena, base_bytes blob, base_encoding encoding);
/* What the record and the texts of its entities say; NULL: there is no such entity. */
void cbh_text_read_header(gamut_guide *out, base_arena *arena, const cbh_text *header, const base_text *tournament,
                          const base_text *annotator, const base_text *source);
/* The record in the .cbh without entities and pointer. */
void cbh_text_header(cbh_text *out, const gamut_guide *guide);

/* ---- cbh_code_page.c: the encoding of a new database, chosen from what is to be written ----
 *
 * No file says in which code page its strings are, and programs guess. A string is in Windows-1252, which ChessBase
 * takes for granted, or in UTF-8, which needs no mark: newer versions write it too. */

typedef struct cbh_code_page {
    base_encoding encoding;
    size_t in_utf8;     /* texts that have no place in it */
    base_buffer sample; /* what a reader will guess by */
} cbh_code_page;

/* A text with letters beyond ASCII. */
typedef struct cbh_lettered {
    base_text text;
    bool is_note;
} cbh_lettered;

/* The texts of the record with such letters, as a list of cbh_lettered. False: out of memory. */
MUST_USE bool cbh_find_letters(base_list *out, base_arena *arena, const gamut_record *record);

/* Windows-1252, unless a reader would guess another code page from the texts of these records; then UTF-8. */
base_encoding cbh_code_page_choose(const cbh_coded *records, size_t count);

/* Notes the lettered texts of a record that is being written. */
void cbh_code_page_note(cbh_code_page *page, const base_list *letters);
/* Whether a reader guesses another code page in the end, in which the texts say something else. */
bool cbh_code_page_misleads(const cbh_code_page *page);
/* What people should know of the texts in the end, as a sentence; absent: nothing. */
base_text cbh_code_page_remark(const cbh_code_page *page, base_arena *arena);

#endif
