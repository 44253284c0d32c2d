/* acbl.h - the internals of the ACBLscore format: blocks, the plan of a file, and the steps of reading, checking and
 * writing.
 *
 * A file is read by following pointers from the master table. Every block found claims its bytes, so that overlaps and
 * loops are noticed. The plan lists the blocks of a file with their places (offsets in the file); the reader fills it
 * from the file, the writer from the model. Both use acbl_render to produce the bytes of a block from the model: where
 * the bytes of a file differ from the rendered ones, they are kept as extras. */
#ifndef ACBL_ACBL_H
#define ACBL_ACBL_H

#include "base/index.h"
#include "codec/acbl/acbl_records.h"
#include "codec/binding.h"
#include "codec/codec.h"

typedef enum acbl_kind {
    ACBL_MASTER,
    ACBL_EVENT,
    ACBL_SECTION,
    ACBL_BOARD,
    ACBL_BOARD_INDEX,
    ACBL_MATCHES,
    ACBL_ENTRY,
    ACBL_ENTRY_INDEX,
    ACBL_TEAM,
    ACBL_TEAM_INDEX,
    ACBL_SCALE,
    ACBL_MEMO,
    ACBL_NOTE,
    ACBL_FREE,
    ACBL_UNKNOWN
} acbl_kind;

enum {
    ACBL_SUMMARIES_AT = 0x13e,   /* offset of the list of sections in the master table */
    ACBL_PAIR_ROUNDS = 25,       /* rounds that each table has room for, in a match table of pairs */
    ACBL_INDIVIDUAL_ROUNDS = 36, /* rounds that each table has room for, in a match table of individuals */
    ACBL_TEAM_PLAYERS = 6,
    ACBL_BLOCK_HEAD = 2, /* bytes of the length word that begins every block */
    ACBL_FREE_HEAD = 6   /* bytes of length and link at the start of a free block */
};

/* The values of `index` in a block of kind ACBL_UNKNOWN: blocks whose content is not understood. */
enum {
    ACBL_INSTANT_TABLE = 1,
    ACBL_DATUM_TABLE,
    ACBL_TABLE_ASSIGNMENTS
};

typedef struct acbl_block {
    acbl_kind kind;
    uint8_t event;     /* 1 to 50; 0: the block belongs to the file */
    uint8_t section;   /* 1 to 100; 0: the block belongs to the event or file */
    uint8_t direction; /* set only for entries and entry indexes */
    uint32_t index;    /* of boards, entries and teams: position in the model's list, from 0 */
    uint32_t ordinal;  /* number in the file and in findings, from 1; entries are numbered per direction */
    bool is_wide;      /* a section: it has a Howell map; other blocks: their rows have four sides */
    bool is_missing;   /* the pointer to it leads to no block of that kind; a free block: the writer has reused it */
    bool is_moved;     /* found some bytes before the place that its pointer gives */
    uint32_t at;
    uint32_t size; /* including the length word */
} acbl_block;

/* The places of the blocks of a section; 0: there is no such block. The arrays have the order of the model's lists. */
typedef struct acbl_places {
    uint32_t section_at;
    uint32_t boards_at;
    uint32_t match_at;
    uint32_t index_at[ACBL_DIRECTIONS];
    uint32_t team_index_at;
    uint32_t tables_at;
    uint32_t scale_at;
    uint32_t memo_at;
    uint32_t *board_at;
    uint32_t *entry_at;
    uint32_t *team_at;
} acbl_places;

/* The links to the next entry in each ranking list, indexed by strat. */
typedef struct acbl_entry_links {
    acbl_link next[ACBL_STRATS];
    acbl_link overall_next[ACBL_STRATS];
} acbl_entry_links;

typedef struct acbl_section_plan {
    const gamut_bridge_section *model; /* NULL: the slot is unused */
    uint8_t event;
    acbl_places places;
    acbl_entry_links *links; /* one per entry */
    acbl_link first[ACBL_DIRECTIONS][ACBL_STRATS];
} acbl_section_plan;

typedef struct acbl_event_plan {
    const gamut_event *model;
    uint32_t at;
    uint32_t memo_at;
    acbl_link first[ACBL_STRATS];
} acbl_event_plan;

/* What belongs to the file and not to an event; the reader keeps it in the document. */
typedef struct acbl_document {
    gamut_decimal version;        /* version of ACBLscore */
    gamut_decimal oldest_version; /* oldest version that can read it */
    gamut_text created;           /* when the file was made */
    gamut_number options;         /* 4: backed up */
    gamut_flag bridgemate;        /* results came from Bridgemate */
    gamut_flag has_club_number;   /* a section has a club number */
    gamut_text_list memo;         /* memo for all events */
    gamut_text_list note;         /* note for the directors */
} acbl_document;

/* The writer's position in the model, from which the path of a value that does not fit is made: the block, and up to
 * two nested lists inside it, such as "players" at 0 and "total_awards" at 2. `at` is ACBL_NO_LIST for a struct that is
 * not in a list. */
enum {
    ACBL_SPOT_DEPTH = 2
};
#define ACBL_NO_LIST SIZE_MAX
typedef struct acbl_spot {
    acbl_block block;
    struct {
        const char *name; /* NULL: the position has no part on this level or below */
        size_t at;
    } parts[ACBL_SPOT_DEPTH];
} acbl_spot;

typedef struct acbl_plan {
    base_arena *arena;
    base_encoding encoding;
    acbl_event_plan events[ACBL_EVENTS + 1];       /* index 0 is unused */
    acbl_section_plan sections[ACBL_SECTIONS + 1]; /* index 0 is unused */
    acbl_document document;
    uint32_t free_at;
    uint32_t memo_at;
    uint32_t note_at;
    uint32_t instant_at;
    uint32_t datum_at;
    uint32_t file_length;
    acbl_block *blocks;
    size_t block_count;
    size_t block_capacity;
    acbl_spot spot;
    gamut_value *losses; /* reported losses; NULL, as in the reader: losses and misfits are not reported */
    base_text refusal;   /* why no file is written: the first number that does not fit, with its path; empty: all fit */
    size_t refusals;
} acbl_plan;

/* A file that is being read. */
typedef struct acbl_file {
    codec_reader *reader;
    base_bytes bytes;
    acbl_master master;
    uint8_t *claimed; /* one bit per byte of the file; set: the byte belongs to a block */
    /* By how many bytes the file is shorter than it states, if they are few: blocks after the damage may have moved by
     * that many. A negative number means that the file is longer; only salvage sets that. */
    int64_t missing;
    bool is_shifted; /* some block was not where its pointer leads; only the first is reported */
    acbl_plan plan;
    gamut_value *event_extras[ACBL_EVENTS + 1];
    uint8_t next_event;
    uint8_t event_count; /* events returned so far */
} acbl_file;

/* ---- blocks (acbl_blocks.c) ---- */

/* Return the name of a block in extras, dump and findings: "section[1].board[7]"; acbl_block_words gives the same. */
base_text acbl_block_name(base_arena *arena, const acbl_block *block);
const char *acbl_block_words(base_arena *arena, const acbl_block *block); /* a C string; "" when out of memory */
acbl_block *acbl_add_block(acbl_plan *plan, acbl_block block);            /* NULL: out of memory */
/* Return the length word at an offset, or 0 if that is outside the bytes. */
int16_t acbl_length_at(base_bytes bytes, uint64_t at);
/* Return whether a block of the kind of `wanted` can have this length word. */
bool acbl_is_fitting(const acbl_block *wanted, int16_t length);
/* Find the block at a pointer's value, claim its bytes and add it to the plan. Return NULL, after reporting why, if
 * there is no such block; if `at` is 0, the pointer is unused, and nothing is reported. */
const acbl_block *acbl_follow(acbl_file *file, diag_list *diags, acbl_block wanted, uint32_t at);
/* Claim the bytes. Return false if some of them already belong to another block. */
bool acbl_claim(acbl_file *file, uint64_t at, uint64_t size);
/* Find the first run of bytes at or after `*end` that belong to no block, and set `*at` and `*end` to its start and
 * end; `*end` must be 0 in the first call. Return false if there is no such run. */
bool acbl_next_gap(const acbl_file *file, uint64_t *at, uint64_t *end);
/* Set the bits from..to (exclusive), or test one bit, in a map that has a bit for each byte of the file. */
void acbl_mark(uint8_t *map, uint64_t from, uint64_t to);
bool acbl_is_marked(const uint8_t *map, uint64_t at);

/* A part of a block, with the layout table that describes it; `table` is NULL for bytes after the last record. */
typedef struct acbl_part {
    const layout_table *table;
    uint32_t at;
    uint32_t size;
    uint32_t number; /* number of the row, from 1; 0: the head of the block */
} acbl_part;
typedef void (*acbl_visit_part)(const acbl_part *part, void *payload);
void acbl_each_part(const acbl_block *block, acbl_visit_part visit, void *payload);
/* Return the block; a board or a movement is returned without its rows. Any number is valid in these rows, and the
 * model holds all of them, so checks can skip them. */
acbl_block acbl_without_numbers(const acbl_block *block);
/* Return the size that a block of this kind with `rows` rows has in a new file. */
uint32_t acbl_natural_size(acbl_kind kind, size_t rows, bool is_wide);

/* ---- the model (acbl_model.c) ---- */

/* Read a list of fixed size, without the items at its end that are all zero. */
gamut_bridge_award_list acbl_read_awards(base_arena *arena, const acbl_award *stored);
gamut_bridge_split_list acbl_read_split(base_arena *arena, const acbl_pigment_split *stored);
/* Write a list; `level` and `name` are its position in the model: see acbl_enter. */
void acbl_write_awards(acbl_plan *plan, unsigned level, const char *name, acbl_award *out,
                       gamut_bridge_award_list list);
void acbl_write_split(acbl_plan *plan, unsigned level, const char *name, acbl_pigment_split *out,
                      gamut_bridge_split_list list);

/* Read a raw score: a tenth of the points, or a code for a ruling. */
void acbl_read_raw(gamut_bridge_side *out, int16_t raw);
/* Write a raw score. Return false if the score, or the version of a fouled board, would be read back as something
 * else. */
MUST_USE bool acbl_write_raw(int16_t *out, const gamut_bridge_side *side);
/* Read "August 7, 2017" or "2017-08-07"; write the first form. */
base_date acbl_parse_date(base_text text);
base_text acbl_print_date(base_arena *arena, base_date date);

/* ---- values that do not fit (acbl_misfit.c) ---- */

/* Set the position to a block, or to an item of a list in it. Setting a level clears the levels below it; a name of
 * NULL clears the level as well. */
void acbl_enter_block(acbl_plan *plan, const acbl_block *block);
void acbl_enter(acbl_plan *plan, unsigned level, const char *name, size_t at);
/* Write the members to the stored record, by the rows of the binding. A number out of range makes the writer refuse;
 * anything else that does not fit is reported as a loss. */
void acbl_bind(acbl_plan *plan, const binding *bound, const void *members, void *stored);
/* Refuse to write the file, because of the member at the position. */
void acbl_refuse(acbl_plan *plan, const char *name, base_text problem);
/* Report the member at the position as lost. `how` is CODEC_CUT, or ACBL_LEFT_OUT if the file does not store the member
 * because a reader derives it from other members, and the derived value would be another one. */
#define ACBL_LEFT_OUT ""
void acbl_lose(acbl_plan *plan, const char *name, const char *how);
void acbl_misfit(const binding_misfit *misfit, void *plan); /* the binding_complain function of this format */
/* Refuse a list of the model that has more items than the file has room for. */
void acbl_limit_list(acbl_plan *plan, const char *name, size_t count, size_t most);
/* Store a number that has no row in a binding, in an integer of any type. */
#define ACBL_STORE(plan, field, name, value)                                                                           \
    do {                                                                                                               \
        binding_misfit stored_badly;                                                                                   \
        if (!BINDING_STORE(field, value, name, &stored_badly))                                                         \
            acbl_misfit(&stored_badly, plan);                                                                          \
    } while (0)

/* ---- members that follow from others (acbl_implied.c) ---- */

/* Return the system of the event, as far as its type and scoring determine it. */
gamut_system acbl_implied_system(const gamut_bridge_session *bridge);
/* Report the members that a file does not store and whose values differ from those that a reader would derive. */
void acbl_lose_implied(acbl_plan *plan);

/* ---- reading (acbl_read.c, acbl_read_section.c, acbl_read_teams.c) ---- */

/* Return the stored record at offset `at` of the block, in memory that lives as long as the reader. NULL: out of
 * memory, or the record does not fit into the block. */
const void *acbl_load(acbl_file *file, const acbl_block *block, uint32_t at, const layout_table *table);
gamut_text_list acbl_read_lines(acbl_file *file, diag_list *diags, acbl_block wanted, uint32_t at);
/* Read the whole file without extras, and list its blocks in the order of the pointers. `file` must be zeroed before.
 * Return false if there is no master table, or out of memory. */
MUST_USE bool acbl_read_file(acbl_file *file, codec_reader *reader, diag_list *diags, base_bytes bytes);
/* Read the section of a slot of the master table, and fill its plan. False: out of memory. */
MUST_USE bool acbl_read_section(acbl_file *file, diag_list *diags, uint8_t slot, gamut_bridge_section *out);
MUST_USE bool acbl_read_teams(acbl_file *file, diag_list *diags, uint8_t slot, uint32_t at,
                              gamut_bridge_team_play *out);
void acbl_read_seat(acbl_file *file, const acbl_seat *stored, gamut_bridge_seat *out);
/* Return a description of a block of a section, for acbl_follow to look for. */
acbl_block acbl_block_in(const acbl_file *file, uint8_t slot, acbl_kind kind);
/* Return whether the event is played by individuals: their results have four sides instead of two. */
bool acbl_is_individual(const acbl_file *file, uint8_t event);

/* ---- ranking lists (acbl_links.c) ---- */

/* Set the overall places of an event's entries by following its overall lists. */
void acbl_read_overall(acbl_file *file, diag_list *diags, uint8_t event, const acbl_event *stored);
bool acbl_is_same_link(acbl_link a, acbl_link b);
/* Return the link that names an entry. */
acbl_link acbl_link_of(const acbl_section_plan *section, const gamut_bridge_entry *entry);
/* Link all entries of the plan into ranking lists, in the order of their places. False: out of memory. */
MUST_USE bool acbl_link_entries(acbl_plan *plan);

/* ---- bytes (acbl_render.c) ---- */

/* Write the bytes of a block from the model and the plan; `bytes` has room for block->size bytes, all zero. */
void acbl_render(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);
/* Write the bytes of the shorter block that acbl_without_numbers returns. */
void acbl_render_without_numbers(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);

/* ---- the plan (acbl_plan.c) ---- */

/* List all blocks that the model needs, in the order in which ACBLscore makes them, with the sizes that they have in a
 * new file; the master table comes first. False: out of memory. */
MUST_USE bool acbl_list_blocks(acbl_plan *plan);
/* Return the variable in the plan that holds the place of a block; NULL: there is none (the master table, free
 * blocks). */
uint32_t *acbl_place_of(acbl_plan *plan, const acbl_block *block);
/* Replace the list of the blocks of the file. The old list has the blocks that were found by pointers; the new one has
 * the blocks that the model needs (acbl_list_blocks), at their places in the file, then the free blocks. Only the
 * blocks of the new list claim their bytes. False: out of memory. */
MUST_USE bool acbl_order_blocks(acbl_file *file);
/* Return a buffer large enough to render any block of the plan; NULL: out of memory. */
uint8_t *acbl_make_room(const acbl_file *file);

/* ---- places of blocks in the old file (acbl_places.c) ---- */

enum {
    ACBL_PLACE_LIMIT = 1 << 26 /* larger offsets are ignored: no game file is that long */
};
typedef struct acbl_place {
    uint32_t at;
    uint32_t size;
    bool is_taken; /* the block that was here is still in the model */
} acbl_place;
typedef struct acbl_place_list {
    base_index names; /* names of the blocks, in the order of `items` */
    acbl_place *items;
} acbl_place_list;
/* Return a list of texts with the places of the blocks. The master table, and blocks without a place, are left out. */
gamut_value *acbl_print_places(base_arena *arena, const acbl_block *blocks, size_t count);
/* Parse a list of acbl_print_places, which may be NULL; unreadable items are ignored. False: out of memory. */
MUST_USE bool acbl_take_places(acbl_place_list *out, base_arena *arena, const gamut_value *list);
acbl_place *acbl_find_place(acbl_place_list *list, base_text name); /* NULL: the file had no such block */

/* ---- extras (acbl_extras.c) ---- */

/* Keep what belongs to the file as a whole in the reader's document, and return the object of this format there. NULL:
 * out of memory. */
gamut_value *acbl_keep_document(acbl_file *file);
/* Do what acbl_keep_document does, and keep all bytes that differ from the rendered blocks. acbl_order_blocks must have
 * run. False: out of memory. */
MUST_USE bool acbl_keep_extras(acbl_file *file);
/* Put the extras of a block into its rendered bytes. An extra is applied only if the rendered bytes there are the same
 * as when the extra was made. */
void acbl_apply_extras(const acbl_block *block, const gamut_value *extras, uint8_t *rendered, base_arena *scratch);
extern const model_shape acbl_document_shape;

/* ---- the format: see codec.h ---- */

gamut_status acbl_open(codec_reader *reader, diag_list *diags);
gamut_status acbl_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status acbl_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void acbl_check(codec_reader *reader, diag_list *diags);
diag_place acbl_locate(const codec_reader *reader, const diag_place *record, const char *path);
void acbl_facts(codec_reader *reader, gamut_value *out);
gamut_status acbl_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);
gamut_status acbl_begin(codec_writer *writer);
gamut_status acbl_put(codec_writer *writer, const codec_coded *coded);
gamut_status acbl_end(codec_writer *writer);
void acbl_drop(codec_writer *writer);
void acbl_wipe(base_arena *arena, gamut_value *kept);

/* ---- fixing (acbl_fix.c) ---- */

/* Fix what can be fixed without guessing, in a copy of the bytes in the reader's memory. False: out of memory. */
MUST_USE bool acbl_fix(codec_reader *reader, base_bytes *bytes);
const char *acbl_why_unfixed(const char *rule);
/* Read a file without reporting findings; `*errors` gets the number of errors. Return false if it cannot be read at
 * all. */
MUST_USE bool acbl_read_quietly(codec_reader *reader, base_bytes bytes, acbl_file **out, size_t *errors);

/* ---- salvage (acbl_shift.c, acbl_salvage.c) ---- */

/* The most likely place of damage that moved all blocks after it, and the file with the damage undone. */
typedef struct acbl_shift {
    uint8_t *bytes; /* the file with the damage undone; lost bytes are zero */
    uint64_t place;
    acbl_block damaged; /* the last block that has not moved */
    bool is_between;    /* `place` is after `damaged`, so that no block is damaged */
    bool is_sure;       /* no other place is as good, except places that give the same bytes */
} acbl_shift;
/* Find where the file, which has file->missing bytes too few or too many, was damaged. `file` and `errors` are from
 * reading the damaged bytes. Return false if no place makes more pointers point to their blocks, or out of memory. */
MUST_USE bool acbl_find_shift(codec_reader *reader, base_bytes bytes, const acbl_file *file, size_t errors,
                              acbl_shift *out);
/* If a few bytes were inserted in the middle of the file, remove them; if a few were lost there, insert zeros for them.
 * Report either. False: out of memory. */
MUST_USE bool acbl_unshift(codec_reader *reader, base_bytes *bytes);
/* In a copy of the bytes in the reader's memory, reconnect every block that is still in the file, and report what was
 * found, guessed and left out. False: out of memory. */
MUST_USE bool acbl_salvage(codec_reader *reader, base_bytes *bytes);

/* ---- checking the stored form (acbl_check.c, _agree.c, _laws.c, _slots.c); src/check judges the meaning ---- */

enum {
    ACBL_VERSION_LEAST = 700,
    ACBL_VERSION_MOST = 900
};
/* Return a place for findings: the bytes, with the name and the number of the record that they belong to. */
diag_place acbl_place_in(const acbl_file *file, const char *record, int64_t index, uint64_t at, uint64_t length);
/* Return the place of a section's summary in the master table. */
diag_place acbl_place_of_summary(const acbl_file *file, size_t slot);
/* Read the stored record at an offset that the plan keeps. Return false if there is no record there. */
MUST_USE bool acbl_read_at(const acbl_file *file, uint32_t at, const layout_table *table, void *out);
/* Check the fields that only repeat other fields (acbl_agree.c). */
void acbl_check_agreement(acbl_file *file, diag_list *diags);
/* Check stored fields that the model does not hold and that must agree with other fields (acbl_laws.c). */
void acbl_check_laws(acbl_file *file, diag_list *diags);
/* Check that the slots of the file that are not in use are empty (acbl_slots.c). */
void acbl_check_slots(const acbl_file *file, diag_list *diags);

/* ---- rules (acbl_rules.c) ---- */

extern const gamut_rule acbl_file_truncated, acbl_file_length, acbl_master_magic, acbl_pointer_range,
    acbl_pointer_shifted, acbl_block_length, acbl_block_overlap, acbl_block_parity, acbl_free_loop, acbl_free_length,
    acbl_section_event, acbl_record_number, acbl_record_count, acbl_rank_list, acbl_bytes_lost, acbl_text_length,
    acbl_text_padding, acbl_zero, acbl_time, acbl_version, acbl_word, acbl_experimental, acbl_time_order,
    acbl_event_date, acbl_section_summary, acbl_value_unseen, acbl_slot_unused;
enum {
    ACBL_RULE_COUNT = 29
};
extern const gamut_rule *const acbl_rules[ACBL_RULE_COUNT];
extern const gamut_rule *const acbl_understood[]; /* see codec_format.understood */

#endif
