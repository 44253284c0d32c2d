/* scid.h - Scid databases: declarations shared by reader, writer, checks and dump of both formats, si4 and si5. */
#ifndef SCID_SCID_H
#define SCID_SCID_H

#include "codec/codec.h"
#include "scid_layout.h"
#include "scid_moves.h"
#include "scid_names.h"

/* ---- rules ---- */

typedef enum scid_rule_id {
    SCID_MEMBER_MISSING,
    SCID_ENTRY_TRUNCATED,
    SCID_GAME_POINTER,
    SCID_GAME_DAMAGED,
    SCID_GAME_START,
    SCID_GAME_SUMMARY,
    SCID_GAME_VALUE,
    SCID_GAME_BLOCK,
    SCID_MOVES_ILLEGAL,
    SCID_MOVES_END,
    SCID_MOVES_EMPTY,
    SCID_MOVES_GLYPHS,
    SCID_TEXT_MISSING,
    SCID_TEXT_SURPLUS,
    SCID_NAMES_DAMAGED,
    SCID_NAMES_REFERENCE,
    SCID_RULES_OF_5, /* the rules before this one are those of both formats */
    SCID_HEADER_DAMAGED = SCID_RULES_OF_5,
    SCID_HEADER_COUNT,
    SCID_NAMES_USES,
    SCID_RULES_OF_4
} scid_rule_id;
const gamut_rule *scid_rule(scid_edition edition, scid_rule_id id);
extern const gamut_rule *const scid_rules_4[SCID_RULES_OF_4];
extern const gamut_rule *const scid_rules_5[SCID_RULES_OF_5];
extern const gamut_rule *const scid_unread_4[], *const scid_unread_5[]; /* see codec_format.unread */

/* ---- scid_open.c ---- */

/* How much of each game is read (`--parts`). */
typedef enum scid_parts {
    SCID_ALL,
    SCID_MAIN_LINE,
    SCID_TAGS
} scid_parts;

typedef struct scid_member {
    const io_source *source; /* NULL: there is no such file */
    uint32_t file;           /* number for findings */
} scid_member;

/* A database while it is read; after scid_open only the splitter changes it. */
typedef struct scid_state {
    scid_edition edition;
    io_bundle *bundle;
    scid_member index, name_file, games;
    scid_index_header header; /* of a .si4 */
    size_t head_size;         /* bytes before the first entry */
    size_t count;             /* whole entries */
    size_t tail_size;         /* bytes after the last whole entry */
    size_t next;
    base_text *names[SCID_NAME_KINDS]; /* by id; absent: there is no name with that id */
    size_t name_counts[SCID_NAME_KINDS];
    scid_about about;
    scid_keys keys;
    scid_parts parts;
    base_encoding otherwise; /* the encoding of texts that are not UTF-8 */
    uint64_t body_size;      /* bytes of the games so far */
} scid_state;

enum {
    SCID_SHARING_LIMIT = 4 /* the games are not read any more if they are so many times as long as their file */
};

/* Return the edition of a format. */
scid_edition scid_edition_of(const codec_format *format);
/* The extensions of the files of an edition. */
typedef struct scid_extensions {
    const char *index, *names, *games;
} scid_extensions;
const scid_extensions *scid_extensions_of(scid_edition edition);

gamut_status scid_open(codec_reader *reader, diag_list *diags);
gamut_status scid_split(codec_reader *reader, diag_list *diags, codec_span *out);
bool scid_jump(codec_reader *reader, uint64_t number);
void scid_facts(codec_reader *reader, gamut_value *out);
void scid_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);
/* Return the entry of a game, counted from 1, which must exist. */
const uint8_t *scid_entry_at(const scid_state *state, uint64_t number);
/* Return the record of a game; {NULL, 0}: the entry points outside the file of games, or there is none. */
base_bytes scid_record_of(const scid_state *state, const scid_entry *entry);
diag_place scid_game_place(const scid_state *state, uint64_t number, const char *field);
/* Return the sum of the lengths of records up to which games are read. */
uint64_t scid_body_limit(const scid_state *state);

/* ---- scid_tags.c: the entry of a game as members and tags of the model, and back ---- */

enum {
    SCID_REFERENCE_COUNT = 5 /* names that a game refers to: in the order in which Scid adds them */
};
typedef struct scid_reference {
    scid_kind kind;
    uint32_t entry_at; /* offset of the id in scid_entry */
    uint32_t game_at;  /* offset of the text in gamut_game */
    const char *name;  /* of the member */
} scid_reference;
extern const scid_reference scid_references[SCID_REFERENCE_COUNT];
uint32_t scid_reference_id(const scid_entry *entry, const scid_reference *reference);
void scid_reference_set(scid_entry *entry, const scid_reference *reference, uint32_t id);
base_text scid_reference_name(const gamut_game *game, const scid_reference *reference);

/* Fill the members and tags of a game, except its moves. `tags` are those of its record. False: out of memory. */
MUST_USE bool scid_header_read(gamut_game *out, base_arena *arena, const scid_state *state, const scid_entry *entry,
                               base_bytes tags);
/* Set the values of an entry that members and tags state, and append the other tags to `tags`. What cannot be stored is
 * reported to `losses`, which may be NULL, in the arena. */
void scid_header_write(scid_entry *out, base_buffer *tags, base_arena *arena, const gamut_game *game,
                       scid_edition edition, gamut_value *losses);
/* Count a value that cannot be stored; NULL losses are fine. */
void scid_lose(base_arena *arena, gamut_value *losses, const char *category, base_text example);

/* ---- scid_build.c ---- */

/* A coded game. */
typedef struct scid_built {
    scid_entry entry; /* without names and place */
    base_bytes bytes; /* its record */
    base_text names[SCID_REFERENCE_COUNT];
} scid_built;

/* Why a game cannot be stored. */
typedef enum scid_misfit {
    SCID_FITS,
    SCID_NO_MEMORY,
    SCID_TOO_LONG,
    SCID_IS_CHESS960, /* and the edition cannot hold it */
    SCID_IS_VARIANT,  /* other laws than those of chess */
    SCID_NO_START     /* the start position cannot be numbered */
} scid_misfit;
extern const char *const scid_misfit_names[]; /* categories of losses */

/* Code a game. The bytes are in the arena. `extras` are those of the format, or NULL. */
scid_misfit scid_build(scid_built *out, base_arena *arena, const gamut_record *record, scid_edition edition,
                       const gamut_value *extras, gamut_value *losses);
/* Return the code of a count of comments, variations or glyphs. */
uint8_t scid_count_code(uint32_t count);

/* ---- scid_read.c ---- */

gamut_status scid_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
/* Return the stored entry as the edition that is written would have it, in `out` of SCID_ENTRY_MAX bytes. */
void scid_entry_modern(uint8_t *out, const scid_state *state, uint64_t number);
/* Return the edition that is written for one that is read. */
static inline scid_edition scid_written_edition(scid_edition edition)
{
    return edition == SCID_EDITION_5 ? SCID_EDITION_5 : SCID_EDITION_4;
}

/* ---- scid_document.c: what belongs to the whole database ---- */

void scid_describe(codec_reader *reader);
/* Read the facts that a document states. */
void scid_about_read(scid_about *out, const gamut_value *document);
extern const model_shape scid_document_shape;

/* ---- scid_check.c, scid_fix.c, scid_dump.c ---- */

void scid_check(codec_reader *reader, diag_list *diags);
/* Return the name of the first field in which the entries differ that can be computed from the game; NULL: none. */
const char *scid_find_wrong_sum(const scid_entry *stored, const scid_entry *made);
/* List what is fixed: counts, names, and the summaries of games (scid_fix_game). */
void scid_fix(codec_reader *reader);
gamut_status scid_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

/* ---- scid_write.c ---- */

gamut_status scid_begin(codec_writer *writer);
gamut_status scid_code_game(const codec_writer *writer, codec_coded *coded);
gamut_status scid_put(codec_writer *writer, const codec_coded *coded);
gamut_status scid_end(codec_writer *writer);
void scid_drop(codec_writer *writer);

#endif
