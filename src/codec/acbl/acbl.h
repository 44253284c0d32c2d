/* acbl.h - the inside of the ACBLscore format: blocks, the plan of a file, and the steps of reading, checking and
 * writing.
 *
 * A file is read by following pointers from the master table; every block found is claimed, so that overlaps and loops
 * are noticed. The plan lists the blocks of a file with their places; the reader fills it from the file, the writer
 * from the model. Both use acbl_render for the bytes of a block: bytes of a file that differ from these are kept as
 * extras. */
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
    ACBL_SUMMARIES_AT = 0x13e,   /* the sections in the master table */
    ACBL_PAIR_ROUNDS = 25,       /* room of a match table of pairs, per table */
    ACBL_INDIVIDUAL_ROUNDS = 36, /* room of a match table of individuals */
    ACBL_TEAM_PLAYERS = 6,
    ACBL_BLOCK_HEAD = 2, /* the length of a block */
    ACBL_FREE_HEAD = 6   /* length and link of a free block */
};

/* The blocks whose content is not understood: `index` of a block of ACBL_UNKNOWN. */
enum {
    ACBL_INSTANT_TABLE = 1,
    ACBL_DATUM_TABLE,
    ACBL_TABLE_ASSIGNMENTS
};

typedef struct acbl_block {
    acbl_kind kind;
    uint8_t event;     /* 1 to 50; 0: the block belongs to the file */
    uint8_t section;   /* 1 to 100; 0: the block belongs to the event or file */
    uint8_t direction; /* of entries and their index */
    uint32_t index;    /* of boards, entries and teams: position in the model's list, from 0 */
    uint32_t ordinal;  /* the same as people count it: in its direction, from 1 */
    bool is_wide;      /* has a Howell map, or four sides */
    bool is_missing;   /* the pointer to it leads nowhere */
    bool is_moved;     /* was found before the place where its pointer leads */
    uint32_t at;
    uint32_t size; /* with the length word */
} acbl_block;

/* The places of the blocks of a section; 0: there is none. The arrays have the order of the model's lists. */
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

/* The successors of an entry in the ranking lists, by strat. */
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

/* The position of the writer in the model, which names a value that does not fit: the block, and the lists inside it,
 * "players" 0 and "total_awards" 2. `at` is ACBL_NO_LIST for a struct that is not in a list. */
enum {
    ACBL_SPOT_DEPTH = 2
};
#define ACBL_NO_LIST SIZE_MAX
typedef struct acbl_spot {
    acbl_block block;
    struct {
        const char *name; /* NULL: the position is less deep */
        size_t at;
    } parts[ACBL_SPOT_DEPTH];
} acbl_spot;

typedef struct acbl_plan {
    base_arena *arena;
    base_encoding encoding;
    acbl_event_plan events[ACBL_EVENTS + 1];       /* from 1 */
    acbl_section_plan sections[ACBL_SECTIONS + 1]; /* from 1 */
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
    gamut_value *losses; /* of the writer; NULL: losses and misfits are not reported */
    base_text refusal;   /* the first number that does not fit, with its path; empty: there is none */
    size_t refusals;
} acbl_plan;

/* A file that is being read. */
typedef struct acbl_file {
    codec_reader *reader;
    base_bytes bytes;
    acbl_master master;
    uint8_t *claimed; /* a bit for every byte */
    /* How many bytes the file is shorter than stated, if few: later blocks may have moved by as many. Below 0 the file
     * is longer; only salvage sets that. */
    int64_t missing;
    bool is_shifted; /* some blocks were found at a moved place, which is reported once */
    acbl_plan plan;
    gamut_value *event_extras[ACBL_EVENTS + 1];
    uint8_t next_event;
    uint8_t event_count; /* events returned so far */
} acbl_file;

/* ---- blocks (acbl_blocks.c) ---- */

/* Return the name of a block in extras, dump and findings: "section[1].board[7]". */
base_text acbl_block_name(base_arena *arena, const acbl_block *block);
const char *acbl_block_words(base_arena *arena, const acbl_block *block); /* the same; "" when out of memory */
acbl_block *acbl_add_block(acbl_plan *plan, acbl_block block);            /* NULL: out of memory */
/* Return the length word, or 0 outside the bytes. */
int16_t acbl_length_at(base_bytes bytes, uint64_t at);
/* Return whether a block of that kind can have the length word. */
bool acbl_is_fitting(const acbl_block *wanted, int16_t length);
/* Find the block that a pointer leads to, claim its bytes and list it. NULL: the pointer leads nowhere, which is
 * reported unless `at` is 0. */
const acbl_block *acbl_follow(acbl_file *file, diag_list *diags, acbl_block wanted, uint32_t at);
/* Claim the bytes. False: some of them already belong to another block. */
bool acbl_claim(acbl_file *file, uint64_t at, uint64_t size);
/* Find the first run of bytes after `*end` that belong to no block; `*end` starts at 0. False: there is no more. */
bool acbl_next_gap(const acbl_file *file, uint64_t *at, uint64_t *end);
/* Set the bits from..to of a map of bytes; test one. */
void acbl_mark(uint8_t *map, uint64_t from, uint64_t to);
bool acbl_is_marked(const uint8_t *map, uint64_t at);

/* A stretch of a block with its table; `table` is NULL for bytes after the last record. */
typedef struct acbl_part {
    const layout_table *table;
    uint32_t at;
    uint32_t size;
    uint32_t number; /* of rows, from 1; 0: the head */
} acbl_part;
typedef void (*acbl_visit_part)(const acbl_part *part, void *payload);
void acbl_each_part(const acbl_block *block, acbl_visit_part visit, void *payload);
/* Return the block without the rows of a board or a movement, where every number is possible and in the model. */
acbl_block acbl_without_numbers(const acbl_block *block);
/* Return the size of a block by its kind and number of rows. */
uint32_t acbl_natural_size(acbl_kind kind, size_t rows, bool is_wide);

/* ---- the model (acbl_model.c) ---- */

/* Read lists without the items at their end that are all zero. */
gamut_bridge_award_list acbl_read_awards(base_arena *arena, const acbl_award *stored);
gamut_bridge_split_list acbl_read_split(base_arena *arena, const acbl_pigment_split *stored);
/* Write lists; `level` and `name` are their position in the model: see acbl_enter. */
void acbl_write_awards(acbl_plan *plan, unsigned level, const char *name, acbl_award *out,
                       gamut_bridge_award_list list);
void acbl_write_split(acbl_plan *plan, unsigned level, const char *name, acbl_pigment_split *out,
                      gamut_bridge_split_list list);

/* Read a raw score: points / 10, or a code. */
void acbl_read_raw(gamut_bridge_side *out, int16_t raw);
/* Write a raw score. False: the score, or the version of a fouled board, would be read as something else. */
MUST_USE bool acbl_write_raw(int16_t *out, const gamut_bridge_side *side);
/* Read "August 7, 2017", or "2017-08-07"; write the former. */
base_date acbl_parse_date(base_text text);
base_text acbl_print_date(base_arena *arena, base_date date);

/* ---- values that do not fit (acbl_misfit.c) ---- */

/* Set the position to the block, or to an item of a list in it. A list on a level ends those below it; a name of NULL
 * ends that level, too. */
void acbl_enter_block(acbl_plan *plan, const acbl_block *block);
void acbl_enter(acbl_plan *plan, unsigned level, const char *name, size_t at);
/* Write the members through their rows. A number out of range is refused; anything else that does not fit is a loss. */
void acbl_bind(acbl_plan *plan, const binding *bound, const void *members, void *stored);
/* Refuse to write the file, because of the member at the position. */
void acbl_refuse(acbl_plan *plan, const char *name, base_text problem);
/* Report the member at the position as lost: CODEC_CUT, or ACBL_LEFT_OUT for one that the file does not store, because
 * other members decide it, and that differs from what they give. */
#define ACBL_LEFT_OUT ""
void acbl_lose(acbl_plan *plan, const char *name, const char *how);
void acbl_misfit(const binding_misfit *misfit, void *plan); /* a binding_complain */
/* Refuse a list of the model that has more items than the file has room for. */
void acbl_limit_list(acbl_plan *plan, const char *name, size_t count, size_t most);
/* Store a number that has no row, in an integer of any type. */
#define ACBL_STORE(plan, field, name, value)                                                                           \
    do {                                                                                                               \
        binding_misfit stored_badly;                                                                                   \
        if (!BINDING_STORE(field, value, name, &stored_badly))                                                         \
            acbl_misfit(&stored_badly, plan);                                                                          \
    } while (0)

/* ---- members that follow from others (acbl_implied.c) ---- */

/* Return how the event is played, as far as type and scoring decide it. */
gamut_system acbl_implied_system(const gamut_bridge_session *bridge);
/* Report members that a file does not store and whose values are not those that a reader concludes. */
void acbl_lose_implied(acbl_plan *plan);

/* ---- reading (acbl_read.c, acbl_read_section.c, acbl_read_teams.c) ---- */

/* Return the stored record in memory that lives as long as the reader; `at` counts in the block. NULL: out of memory,
 * or it does not fit into the block. */
const void *acbl_load(acbl_file *file, const acbl_block *block, uint32_t at, const layout_table *table);
gamut_text_list acbl_read_lines(acbl_file *file, diag_list *diags, acbl_block wanted, uint32_t at);
/* Read the whole file without extras, and list its blocks in the order of the pointers; `file` is zeroed. False: there
 * is no master table, or out of memory. */
MUST_USE bool acbl_read_file(acbl_file *file, codec_reader *reader, diag_list *diags, base_bytes bytes);
/* Read the section of a slot of the master table, and fill its plan. False: out of memory. */
MUST_USE bool acbl_read_section(acbl_file *file, diag_list *diags, uint8_t slot, gamut_bridge_section *out);
MUST_USE bool acbl_read_teams(acbl_file *file, diag_list *diags, uint8_t slot, uint32_t at,
                              gamut_bridge_team_play *out);
void acbl_read_seat(acbl_file *file, const acbl_seat *stored, gamut_bridge_seat *out);
/* Return a block of a section, to be looked for. */
acbl_block acbl_block_in(const acbl_file *file, uint8_t slot, acbl_kind kind);
/* Return whether the event is played by individuals, whose results have four sides. */
bool acbl_is_individual(const acbl_file *file, uint8_t event);

/* ---- ranking lists (acbl_links.c) ---- */

/* Number the entries of an event by its overall lists. */
void acbl_read_overall(acbl_file *file, diag_list *diags, uint8_t event, const acbl_event *stored);
bool acbl_is_same_link(acbl_link a, acbl_link b);
/* Return the link that names an entry. */
acbl_link acbl_link_of(const acbl_section_plan *section, const gamut_bridge_entry *entry);
/* Link all entries of the plan in the order of their places. False: out of memory. */
MUST_USE bool acbl_link_entries(acbl_plan *plan);

/* ---- bytes (acbl_render.c) ---- */

/* Write the bytes of a block as planned; `bytes` has block->size bytes and is all zero. */
void acbl_render(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);
/* The same for the part that acbl_without_numbers returns. */
void acbl_render_without_numbers(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);

/* ---- the plan (acbl_plan.c) ---- */

/* List all blocks that the model needs, in the order in which ACBLscore makes them, with their natural sizes; the
 * master table comes first. False: out of memory. */
MUST_USE bool acbl_list_blocks(acbl_plan *plan);
/* Return where the plan keeps the place of a block; NULL: nowhere (the master table, free blocks). */
uint32_t *acbl_place_of(acbl_plan *plan, const acbl_block *block);
/* Replace the blocks that were found by pointers by those of acbl_list_blocks, as far as the file has them, and the
 * free ones; claim the bytes of these only. False: out of memory. */
MUST_USE bool acbl_order_blocks(acbl_file *file);
/* Return room to render any block of the plan; NULL: out of memory. */
uint8_t *acbl_make_room(const acbl_file *file);

/* ---- places of blocks in the old file (acbl_places.c) ---- */

enum {
    ACBL_PLACE_LIMIT = 1 << 26 /* no game file is nearly as long; larger places are ignored */
};
typedef struct acbl_place {
    uint32_t at;
    uint32_t size;
    bool is_taken; /* by the block that had it */
} acbl_place;
typedef struct acbl_place_list {
    base_index names; /* of blocks */
    acbl_place *items;
} acbl_place_list;
/* Return a list of texts with the places of the blocks, without the master table and blocks without a place. */
gamut_value *acbl_print_places(base_arena *arena, const acbl_block *blocks, size_t count);
/* Read such a list, which may be NULL; unreadable items are ignored. False: out of memory. */
MUST_USE bool acbl_take_places(acbl_place_list *out, base_arena *arena, const gamut_value *list);
acbl_place *acbl_find_place(acbl_place_list *list, base_text name); /* NULL: the file had no such block */

/* ---- extras (acbl_extras.c) ---- */

/* Keep what belongs to the file in the reader's document; return the object of this format. NULL: out of memory. */
gamut_value *acbl_keep_document(acbl_file *file);
/* Do that, and keep all bytes that differ from the rendered blocks; acbl_order_blocks has run. False: out of memory. */
MUST_USE bool acbl_keep_extras(acbl_file *file);
/* Apply the extras of a block where the rendered bytes are still those that they were kept for. */
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
/* Read a file without reporting findings; only errors are counted. False: it cannot be read at all. */
MUST_USE bool acbl_read_quietly(codec_reader *reader, base_bytes bytes, acbl_file **out, size_t *errors);

/* ---- salvage (acbl_shift.c, acbl_salvage.c) ---- */

/* The most likely place of damage that moved all later blocks. */
typedef struct acbl_shift {
    uint8_t *bytes; /* the file as it was; lost bytes are zero */
    uint64_t place;
    acbl_block damaged; /* the last block in its place */
    bool is_between;    /* the place is after that block, and no block is damaged */
    bool is_sure;       /* no other place is as good, unless it gives the same bytes */
} acbl_shift;
/* Find where a file, as it was read, with file->missing bytes too few or too many, was damaged. False: no place makes
 * more pointers lead to their blocks, or out of memory. */
MUST_USE bool acbl_find_shift(codec_reader *reader, base_bytes bytes, const acbl_file *file, size_t errors,
                              acbl_shift *out);
/* Remove bytes that were inserted in the middle of the file, or insert zeros for lost ones, if they are few, and report
 * that. False: out of memory. */
MUST_USE bool acbl_unshift(codec_reader *reader, base_bytes *bytes);
/* Find every block that is left, in a copy of the bytes in the reader's memory, and report what was found, guessed and
 * left out. False: out of memory. */
MUST_USE bool acbl_salvage(codec_reader *reader, base_bytes *bytes);

/* ---- checking the stored form (acbl_check.c, acbl_agree.c, acbl_laws.c); src/check judges the meaning ---- */

enum {
    ACBL_VERSION_LEAST = 700,
    ACBL_VERSION_MOST = 900
};
/* Return the place of the bytes, with the name and the number of the record that they belong to. */
diag_place acbl_place_in(const acbl_file *file, const char *record, int64_t index, uint64_t at, uint64_t length);
/* Return the place of a section in the master table. */
diag_place acbl_place_of_summary(const acbl_file *file, size_t slot);
/* Read the stored record at a place of the plan. False: there is none. */
MUST_USE bool acbl_read_at(const acbl_file *file, uint32_t at, const layout_table *table, void *out);
/* Check the fields that only repeat others (acbl_agree.c). */
void acbl_check_agreement(acbl_file *file, diag_list *diags);
/* Check stored fields that must agree with others and that the model does not hold (acbl_laws.c). */
void acbl_check_laws(acbl_file *file, diag_list *diags);

/* ---- rules (acbl_rules.c) ---- */

extern const gamut_rule acbl_file_truncated, acbl_file_length, acbl_master_magic, acbl_pointer_range,
    acbl_pointer_shifted, acbl_block_length, acbl_block_overlap, acbl_block_parity, acbl_free_loop, acbl_free_length,
    acbl_section_event, acbl_record_number, acbl_record_count, acbl_rank_list, acbl_bytes_lost, acbl_text_length,
    acbl_text_padding, acbl_zero, acbl_time, acbl_version, acbl_word, acbl_experimental, acbl_time_order,
    acbl_event_date, acbl_section_summary, acbl_value_unseen;
enum {
    ACBL_RULE_COUNT = 28
};
extern const gamut_rule *const acbl_rules[ACBL_RULE_COUNT];
extern const gamut_rule *const acbl_understood[]; /* see codec_format.understood */

#endif
