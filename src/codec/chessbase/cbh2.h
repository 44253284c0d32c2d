/* cbh2.h - internals of the codec of 2CBH databases, which ChessBase 17 and later write.
 *
 * They hold what databases of .cbh hold (see cbh.h) in other files: the .2cbh is the index, the .2cbg has moves and
 * texts, the .2cba annotations, the .2lid all entities. The .2lcd (sort orders) and the .2lgd (records of each entity)
 * follow from these, and are never needed for reading. Values, tags and annotations are the same, so this codec shares
 * what reads and writes them. */
#ifndef CHESSBASE_CBH2_H
#define CHESSBASE_CBH2_H

#include "cbh.h"
#include "cbh2_entities.h"
#include "cbh2_layout.h"
#include "cbh2_moves.h"
#include "cbh2_notes.h"
#include "cbh_tags.h"

typedef struct cbh2_state {
    const io_bundle *bundle;
    cbh_member index;  /* .2cbh */
    cbh_member moves;  /* .2cbg */
    cbh_member notes;  /* .2cba */
    cbh_member lid;    /* .2lid, even if it is unreadable */
    cbh_member orders; /* .2lcd */
    cbh_member lists;  /* .2lgd */
    cbh2_header header;
    size_t count;     /* records in the .2cbh */
    size_t tail_size; /* bytes of an incomplete record at the end */
    cbh2_lid entities;
    const base_text *names[CBH2_TYPE_COUNT]; /* texts of all entities; NULL: read on demand */
    const cbh2_keys *keys;
    base_encoding encoding; /* of strings that are not UTF-8 */
    cbh_parts parts;
    /* Indexed by record, if the database is only checked; else NULL. True: it was read, and its summary is right. */
    bool *is_fine;
    size_t next;
    uint64_t body_size; /* bytes of the bodies of all records read so far */
    /* Indexed by entity: a lookup by its names finds another one, so records must keep its number. */
    const bool *is_nameless[CBH2_TYPE_COUNT];
} cbh2_state;

static inline const uint8_t *cbh2_record_at(const cbh2_state *state, uint64_t number)
{
    return state->index.source->bytes.data + number * CBH2_RECORD_SIZE;
}

typedef enum cbh2_sort {
    CBH2_IS_GAME,
    CBH2_IS_TEXT,
    CBH2_IS_ANALYSIS
} cbh2_sort;

static inline cbh2_sort cbh2_sort_of(const uint8_t *record)
{
    return record[2] == CBH2_KIND_ANALYSIS ? CBH2_IS_ANALYSIS : record[0] & CBH_IS_TEXT ? CBH2_IS_TEXT : CBH2_IS_GAME;
}
const layout_table *cbh2_record_layout(cbh2_sort sort);

/* ---- opening (cbh2_open.c) ---- */
gamut_status cbh2_open(codec_reader *reader, diag_list *diags);
gamut_status cbh2_split(codec_reader *reader, diag_list *diags, codec_span *out);
bool cbh2_jump(codec_reader *reader, uint64_t number);
void cbh2_facts(codec_reader *reader, gamut_value *out);
void cbh2_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);
/* Extensions of files that may be beside the database and are kept as they are; NULL after the last. */
extern const char *const cbh2_opaque[];
/* The six files, the main one first; NULL after the last. */
extern const char *const cbh2_members[];
/* Return the texts of an entity; NULL: there is no such entity. */
const base_text *cbh2_entity_names(const cbh2_state *state, base_arena *arena, cbh2_type type, int64_t id);

/* ---- frames (cbh2_frames.c) ---- */

/* Read numbers quickly: every record has several. */
static inline uint32_t cbh2_little_32(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline uint64_t cbh2_little_64(const uint8_t *bytes)
{
    return (uint64_t)cbh2_little_32(bytes) | (uint64_t)cbh2_little_32(bytes + 4) << 32;
}

/* A record of the .2cbg or .2cba. */
typedef struct cbh2_body {
    uint64_t at;
    uint64_t end; /* after the record, as far as the file has it */
    cbh2_frame frame;
    base_bytes content;
    base_bytes spare;
    int64_t stated; /* the size that the record states at its end */
    bool is_whole;  /* content, spare bytes and end are in the file */
} cbh2_body;

/* Read the record at an offset. Return false if there is none: the offset is outside the file, there is no magic, or
 * the content is not in the file. */
MUST_USE bool cbh2_frame_read(cbh2_body *out, const cbh_member *member, int64_t at);
uint64_t cbh2_checksum(base_bytes content);
/* Return the number of spare bytes that a new record gets at this offset. */
size_t cbh2_usual_spare(uint64_t at, size_t length, unsigned tag);
/* Return the bodies of a record; false: it has none there. */
MUST_USE bool cbh2_moves_of(cbh2_body *out, const cbh2_state *state, uint64_t number);
MUST_USE bool cbh2_notes_of(cbh2_body *out, const cbh2_state *state, uint64_t number);
uint64_t cbh2_body_size(const cbh2_state *state, uint64_t number);
uint64_t cbh2_body_limit(const cbh2_state *state);

/* ---- one record (cbh2_read.c) ---- */

/* The numbers of the entities that a record refers to, in the order of cbh_reference; -1: none. */
void cbh2_references_of(int64_t out[CBH_REFERENCE_COUNT], const uint8_t *record);

/* A stored game or analysis while it is read. */
typedef struct cbh2_reading {
    const codec_reader *reader;
    const cbh2_state *state;
    codec_scratch *scratch;
    uint64_t number;
    const uint8_t *record;
    cbh2_sort sort;
    cbh2_game game; /* of an analysis: the fields that it has */
    cbh2_body body, notes;
    bool has_body, has_notes; /* they are there */
    cbh_moves moves;
    bool has_moves; /* the moves could be read, at least in part */
} cbh2_reading;

gamut_status cbh2_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
diag_place cbh2_record_place(const cbh2_state *state, uint64_t number, const char *field);
/* Fill the facts that tags come from. */
cbh_game cbh2_header_of(const cbh2_game *game);
base_text cbh2_board_of(base_arena *arena, const cbh2_game *game);

/* ---- texts (cbh2_texts.c) ---- */

/* Read the bodies of a text. Return false if they break off. */
MUST_USE bool cbh2_text_read(gamut_guide *out, base_arena *arena, base_bytes content, base_encoding encoding);
/* Append the content of a frame for a text. */
void cbh2_text_build(base_buffer *out, base_arena *arena, const gamut_guide *guide);
/* Convert between titles and the texts of a game tag. */
void cbh2_titles_read(gamut_guide *out, base_arena *arena, const base_text *names);
void cbh2_titles_find(base_text names[CBH_NAMES_MAX], const gamut_guide *guide);

/* ---- coding games (cbh2_build.c) ---- */

typedef struct cbh2_built {
    base_bytes content; /* of the frame with the moves */
    unsigned tag;
    base_bytes flat;  /* annotations, see cbh2_flat_next */
    base_bytes notes; /* content of the frame with the annotations */
    cbh_notes_sum sum;
    cbh_notes_losses lost;
    bool has_setup;
    bool is_chess960;
    bool is_spelled; /* the moves have no words, so they are a comment */
    chess_position start;
    cbh_moves_seen seen;
} cbh2_built;

/* Code a game in the arena. `extras` is NULL, or what was kept of the stored game. Return false if out of memory. */
MUST_USE bool cbh2_build(cbh2_built *out, base_arena *arena, const gamut_game *game, const gamut_value *extras,
                         const cbh2_words *words);
/* Make the record of a game, without references and offsets. */
void cbh2_build_header(cbh2_game *out, const gamut_game *game, const cbh2_built *built);
/* Replace the annotations by stored ones, and sum them up. */
void cbh2_build_take_notes(cbh2_built *built, base_arena *arena, base_bytes notes);
/* Collect the texts of a game that describe one of its entities. */
void cbh2_names_find(base_text out[CBH_NAMES_MAX], base_arena *arena, const gamut_game *game, cbh_reference reference);
/* Return whether records of that sort refer to such an entity. */
bool cbh2_has_reference(cbh2_sort sort, cbh_reference reference);
/* Write the references into a record. */
void cbh2_references_write(uint8_t *record, cbh2_sort sort, const int64_t ids[CBH_REFERENCE_COUNT]);
/* Copy the fields that the writer computes from one record to another: sums if `has_sums`, references and offsets. */
void cbh2_take_computed(uint8_t *to, const uint8_t *from, cbh2_sort sort, bool has_sums);
/* Return the next of the kept fields of a record that only sum up its moves and annotations, from `leftover` on. */
const gamut_value *cbh2_next_sum(const gamut_value *leftover);
const gamut_value *cbh2_header_leftovers(const gamut_value *extras);

/* ---- extras and document (cbh2_extras.c, cbh2_document.c) ---- */
gamut_value *cbh2_extras_of(const cbh2_reading *reading, const gamut_game *game);
gamut_value *cbh2_text_extras(const codec_reader *reader, const codec_span *span, base_arena *arena,
                              const gamut_guide *guide, const cbh2_body *body);
void cbh2_describe(codec_reader *reader, diag_list *diags, cbh2_state *state);
void cbh2_describe_part(codec_reader *reader, diag_list *diags, const cbh2_state *state);
/* Keep a file that is not as the writer would make it; the writer keeps it as long as it would make the same. */
void cbh2_keep_file(base_arena *arena, gamut_value *document, const char *name, base_bytes made, base_bytes stored);
/* Return the bytes to write: the kept ones, or those that were made. */
base_bytes cbh2_kept_file(base_arena *arena, const gamut_value *document, const char *name, base_bytes made);
cbh2_header cbh2_make_header(size_t count);
cbh2_store_header cbh2_make_store(uint64_t size, bool is_notes);

/* ---- indexes (cbh2_index.c) ---- */

/* What refers to entities: the references of all records in their order. */
typedef struct cbh2_uses {
    base_buffer items; /* cbh2_use */
    uint64_t count;    /* records */
} cbh2_uses;
typedef struct cbh2_use {
    uint32_t record;
    uint32_t entity;
    uint8_t role;
} cbh2_use;
enum {
    CBH2_ROLE_PLAYER = 1,
    CBH2_ROLE_TOURNAMENT,
    CBH2_ROLE_SOURCE,
    CBH2_ROLE_ANNOTATOR,
    CBH2_ROLE_TEAM,
    CBH2_ROLE_TITLE,
    CBH2_ROLE_TEXT,
    CBH2_ROLE_ANALYSIS
};
void cbh2_uses_add(cbh2_uses *uses, const uint8_t *record, uint64_t number);
/* Append the .2lgd and the .2lcd for these records and entities. Return false if out of memory. */
MUST_USE bool cbh2_lists_build(base_buffer *out, base_arena *arena, const cbh2_uses *uses,
                               const size_t counts[CBH2_TYPE_COUNT]);
MUST_USE bool cbh2_orders_build(base_buffer *out, base_arena *arena, const cbh2_uses *uses,
                                const cbh2_table tables[CBH2_TYPE_COUNT]);

/* ---- writing (cbh2_write.c) ---- */
gamut_status cbh2_begin(codec_writer *writer);
gamut_status cbh2_code_parts(const codec_writer *writer, codec_coded *coded);
gamut_status cbh2_put(codec_writer *writer, const codec_coded *coded);
gamut_status cbh2_end(codec_writer *writer);
void cbh2_drop(codec_writer *writer);

/* ---- checking, fixing, explaining ---- */
void cbh2_check(codec_reader *reader, diag_list *diags);
void cbh2_judge(codec_reader *reader, diag_list *diags, diag_list *reported);
/* Return whether the bytes begin like a record of the .2cbh. */
bool cbh2_is_record(const uint8_t *record);
/* Replace a missing or damaged .2cbh: records that are not reliable are rebuilt from the other files. Return false if
 * out of memory. */
MUST_USE bool cbh2_salvage(codec_reader *reader, diag_list *diags, cbh2_state *state);
/* Compare the numbers of entities that the header of the .2lid states with those that are there. */
void cbh2_check_counts(diag_list *diags, const cbh2_lid *lid);
void cbh2_fix_counts(codec_reader *reader, cbh2_state *state);
void cbh2_fix_end(codec_reader *reader, cbh2_state *state);
void cbh2_fix(codec_reader *reader, cbh2_state *state);
gamut_status cbh2_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

/* ---- rules (cbh2_rules.c) ---- */
extern const gamut_rule cbh2_header_damaged, cbh2_header_count, cbh2_record_truncated, cbh2_member_missing;
extern const gamut_rule cbh2_frame_pointer, cbh2_frame_damaged, cbh2_store_size, cbh2_store_overlap;
extern const gamut_rule cbh2_moves_illegal, cbh2_moves_start, cbh2_moves_end, cbh2_moves_tag;
extern const gamut_rule cbh2_notes_damaged, cbh2_notes_position, cbh2_text_damaged;
extern const gamut_rule cbh2_game_reference, cbh2_game_summary, cbh2_entity_damaged, cbh2_entity_count,
    cbh2_record_damaged, cbh2_entity_deleted;
extern const gamut_rule cbh2_index_lists, cbh2_index_orders, cbh2_media_left, cbh2_experimental, cbh2_backup;
enum {
    CBH2_RULE_COUNT = 26
};
extern const gamut_rule *const cbh2_rules[CBH2_RULE_COUNT];
extern const gamut_rule *const cbh2_unread[];

#endif
