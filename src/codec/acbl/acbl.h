/* acbl.h - the inside of the ACBLscore format: blocks, the plan of a file, and the steps of reading, checking and
 * writing.
 *
 * A file is read by following pointers from the master table; every block found is claimed, so that overlaps and loops
 * are found. The plan lists the blocks of a file with their places; the reader fills it from the file, the writer from
 * the model. Both let acbl_render make the bytes of a block: what the file has beyond these is kept as extras. */
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
    ACBL_SUMMARIES_AT = 0x13e,   /* of the sections in the master table */
    ACBL_PAIR_ROUNDS = 25,       /* that a pair match table has room for, per table */
    ACBL_INDIVIDUAL_ROUNDS = 36, /* the same for individuals */
    ACBL_TEAM_PLAYERS = 6,
    ACBL_BLOCK_HEAD = 2, /* the length of a block */
    ACBL_FREE_HEAD = 6   /* length and link of a free block */
};

/* The three blocks of unknown inside, by `index` of a block of ACBL_UNKNOWN. */
enum {
    ACBL_INSTANT_TABLE = 1,
    ACBL_DATUM_TABLE,
    ACBL_TABLE_ASSIGNMENTS
};

typedef struct acbl_block {
    acbl_kind kind;
    uint8_t event;     /* 1 to 50; 0: of the file */
    uint8_t section;   /* 1 to 100; 0: of the event or file */
    uint8_t direction; /* of entries and their index */
    uint32_t index;    /* of boards, entries and teams in the model's list, from 0 */
    uint32_t ordinal;  /* the same as people count: in its direction, from 1 */
    bool is_wide;      /* a Howell map, four sides */
    bool is_missing;   /* its pointer leads nowhere */
    bool is_moved;     /* and was found before it */
    uint32_t at;
    uint32_t size; /* with the length word */
} acbl_block;

/* Where the blocks of a section are; the arrays go with the lists of the model. 0: there is none. */
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

/* What links an entry to its successors in the ranking lists, by strat. */
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

/* What belongs to the file and no event. It is kept in the document. */
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

/* Where in the model the writer is, so that a value that does not fit can be named: the block, and the lists inside it,
 * "players" 0 and "total_awards" 2. `at` of what is no list is ACBL_NO_LIST. */
enum {
    ACBL_SPOT_DEPTH = 2
};
#define ACBL_NO_LIST SIZE_MAX
typedef struct acbl_spot {
    acbl_block block;
    struct {
        const char *name; /* NULL: not so deep */
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
    gamut_value *losses; /* of the writer; NULL: what does not fit is not reported */
    base_text refusal;   /* the first number that does not fit, with its path; empty: there is none */
    size_t refusals;
} acbl_plan;

/* A file that is being read. */
typedef struct acbl_file {
    codec_reader *reader;
    base_bytes bytes;
    acbl_master master;
    uint8_t *claimed; /* a bit for every byte */
    /* Bytes by which the file is shorter than stated, if they are few: later blocks may have moved. Below 0 it is
     * longer, which only salvage takes for a reason. */
    int64_t missing;
    bool is_shifted; /* some blocks were found there, which is reported once */
    acbl_plan plan;
    gamut_value *event_extras[ACBL_EVENTS + 1];
    uint8_t next_event;
    uint8_t event_count; /* handed out so far */
} acbl_file;

/* ---- blocks (acbl_blocks.c) ---- */
/* "section[1].board[7]": how extras, dump and findings call it. */
base_text acbl_block_name(base_arena *arena, const acbl_block *block);
/* The same for findings: "" when out of memory. */
const char *acbl_block_words(base_arena *arena, const acbl_block *block);
acbl_block *acbl_add_block(acbl_plan *plan, acbl_block block); /* NULL: out of memory */
/* The length word, or 0 where there is none. */
int16_t acbl_length_at(base_bytes bytes, uint64_t at);
/* Whether a length word is one that such a block can have. */
bool acbl_is_fitting(const acbl_block *wanted, int16_t length);
/* Finds the block a pointer leads to and claims its bytes. NULL: it leads nowhere (reported unless `at` is 0). */
const acbl_block *acbl_follow(acbl_file *file, acbl_block wanted, uint32_t at);
/* Claims the bytes; false: some of them belong to another block already. */
bool acbl_claim(acbl_file *file, uint64_t at, uint64_t size);
bool acbl_is_claimed(const acbl_file *file, uint64_t at);
/* The bytes from `*at` to `*end` that belong to no block: the first such run after `*end`, which starts at 0. False:
 * none. */
bool acbl_next_gap(const acbl_file *file, uint64_t *at, uint64_t *end);
/* Sets the bits from..to of a map of bytes. */
void acbl_mark(uint8_t *map, uint64_t from, uint64_t to);

/* A stretch of a block that has a table; `table` NULL: bytes after the last one. */
typedef struct acbl_part {
    const layout_table *table;
    uint32_t at;
    uint32_t size;
    uint32_t number; /* of rows, from 1; 0: the head */
} acbl_part;
typedef void (*acbl_visit_part)(const acbl_part *part, void *payload);
void acbl_each_part(const acbl_block *block, acbl_visit_part visit, void *payload);
/* The block without the rows of a board or a movement: any number means something there, and the model has them all. */
acbl_block acbl_without_numbers(const acbl_block *block);
/* The size that a block has by its kind and number of rows. */
uint32_t acbl_natural_size(acbl_kind kind, size_t rows, bool is_wide);

/* ---- the model (acbl_model.c) ---- */
/* Lists as the model has them: without what is all zero at their end. */
gamut_bridge_award_list acbl_read_awards(base_arena *arena, const acbl_award *stored);
/* `level` and `name` say where they stand in the model: see acbl_enter. */
void acbl_write_awards(acbl_plan *plan, unsigned level, const char *name, acbl_award *out,
                       gamut_bridge_award_list list);
gamut_bridge_split_list acbl_read_split(base_arena *arena, const acbl_pigment_split *stored);
void acbl_write_split(acbl_plan *plan, unsigned level, const char *name, acbl_pigment_split *out,
                      gamut_bridge_split_list list);

/* A raw score is points / 10, or a code. */
void acbl_read_raw(gamut_bridge_side *out, int16_t raw);
/* False: the score, or the version of a fouled board, would be read as something else. */
MUST_USE bool acbl_write_raw(int16_t *out, const gamut_bridge_side *side);
/* "August 7, 2017", or in digits "2017-08-07". */
base_date acbl_parse_date(base_text text);
base_text acbl_print_date(base_arena *arena, base_date date);

/* ---- what does not fit (acbl_misfit.c) ---- */
/* From now on members are those of the block, or of an item of a list in it; a list on a level ends those below it,
 * and a name of NULL ends that level, too. */
void acbl_enter_block(acbl_plan *plan, const acbl_block *block);
void acbl_enter(acbl_plan *plan, unsigned level, const char *name, size_t at);
/* Writes the members through their rows. A number out of range is a reason to write no file, everything else a loss. */
void acbl_bind(acbl_plan *plan, const binding *bound, const void *members, void *stored);
void acbl_refuse(acbl_plan *plan, const char *name, base_text problem);
/* `how` is what became of the member: CODEC_CUT, or ACBL_LEFT_OUT of one that the file does not store, because others
 * decide it, and that says otherwise than they do. */
#define ACBL_LEFT_OUT ""
void acbl_lose(acbl_plan *plan, const char *name, const char *how);
void acbl_misfit(const binding_misfit *misfit, void *plan); /* a binding_complain */
/* A list of the model of which the file has room for so many items. */
void acbl_limit_list(acbl_plan *plan, const char *name, size_t count, size_t most);
/* A number without a row, into an integer of any type. */
#define ACBL_STORE(plan, field, name, value)                                                                           \
    do {                                                                                                               \
        binding_misfit stored_badly;                                                                                   \
        if (!BINDING_STORE(field, value, name, &stored_badly))                                                         \
            acbl_misfit(&stored_badly, plan);                                                                          \
    } while (0)

/* ---- what follows from something else (acbl_implied.c) ---- */
/* How the event is played, as far as type and scoring say. */
gamut_system acbl_implied_system(const gamut_bridge_session *bridge);
/* Reports members that a file does not store and whose values are not those that a reader concludes. */
void acbl_lose_implied(acbl_plan *plan);

/* ---- reading (acbl_read.c, acbl_read_section.c, acbl_read_teams.c) ---- */
/* The stored record in memory that lives as long as the reader; NULL: out of memory. `at` counts in the block. */
const void *acbl_load(acbl_file *file, const acbl_block *block, uint32_t at, const layout_table *table);
gamut_text_list acbl_read_lines(acbl_file *file, acbl_block wanted, uint32_t at);
/* Reads the whole file, but for extras; `file` is zeroed. The blocks are listed as pointers lead to them. False: it has
 * no master table, or out of memory. */
MUST_USE bool acbl_read_file(acbl_file *file, codec_reader *reader, base_bytes bytes);
/* Fills the section of that slot of the master table, and its plan. False: out of memory. */
MUST_USE bool acbl_read_section(acbl_file *file, uint8_t slot, gamut_bridge_section *out);
MUST_USE bool acbl_read_teams(acbl_file *file, uint8_t slot, uint32_t at, gamut_bridge_team_play *out);
void acbl_read_seat(acbl_file *file, const acbl_seat *stored, gamut_bridge_seat *out);

/* ---- ranking lists (acbl_links.c) ---- */
/* Numbers the entries of an event by its overall lists. */
void acbl_read_overall(acbl_file *file, uint8_t event, const acbl_event *stored);
bool acbl_is_same_link(acbl_link a, acbl_link b);
/* The link that names an entry. */
acbl_link acbl_link_of(const acbl_section_plan *section, const gamut_bridge_entry *entry);
/* Links all entries of the plan in the order of their places. False: out of memory. */
MUST_USE bool acbl_link_entries(acbl_plan *plan);

/* ---- bytes (acbl_render.c) ---- */
/* The bytes of a block as planned; `bytes` has block->size bytes and is all zero. */
void acbl_render(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);
/* The same for what acbl_without_numbers leaves of it. */
void acbl_render_without_numbers(acbl_plan *plan, const acbl_block *block, uint8_t *bytes);

/* ---- the plan (acbl_plan.c) ---- */
/* All blocks that the model asks for, in the order in which ACBLscore makes them, with their natural sizes. The master
 * table comes first. False: out of memory. */
MUST_USE bool acbl_list_blocks(acbl_plan *plan);
/* Where the plan keeps the place of a block; NULL: nowhere (the master table, free blocks). */
uint32_t *acbl_place_of(acbl_plan *plan, const acbl_block *block);
/* Puts these blocks, as far as the file has them, and then the free ones in the place of those that were found by
 * pointers, and claims the bytes of no others. False: out of memory. */
MUST_USE bool acbl_order_blocks(acbl_file *file);
/* Room to render any block of the plan; NULL: out of memory. */
uint8_t *acbl_make_room(const acbl_file *file);

/* ---- where blocks were (acbl_places.c) ---- */
enum {
    ACBL_PLACE_LIMIT = 1 << 26 /* no game file is nearly as long; larger places are ignored */
};
typedef struct acbl_place {
    uint32_t at;
    uint32_t size;
    bool is_taken; /* by the block that had it */
} acbl_place;
/* By the names of blocks. */
typedef struct acbl_place_list {
    base_index names;
    acbl_place *items;
} acbl_place_list;
/* A list of texts with the places of the blocks, but for the master table and those without a place. */
gamut_value *acbl_print_places(base_arena *arena, const acbl_block *blocks, size_t count);
/* Takes what makes sense of such a list (NULL is fine). False: out of memory. */
MUST_USE bool acbl_take_places(acbl_place_list *out, base_arena *arena, const gamut_value *list);
acbl_place *acbl_find_place(acbl_place_list *list, base_text name); /* NULL: the file had no such block */

/* ---- extras (acbl_extras.c) ---- */
/* What belongs to the file, into the reader's document: the object of this format. NULL: out of memory. */
gamut_value *acbl_keep_document(acbl_file *file);
/* Does so, renders every block of a file whose blocks are in order and keeps what is not as rendered. False: out of
 * memory. */
MUST_USE bool acbl_keep_extras(acbl_file *file);
/* Applies what was kept, where the rendered bytes are still those it was kept for. */
void acbl_apply_extras(const acbl_block *block, const gamut_value *extras, uint8_t *rendered, base_arena *scratch);
extern const model_shape acbl_document_shape;

/* ---- the format ---- */
gamut_status acbl_open(codec_reader *reader);
gamut_status acbl_split(codec_reader *reader, codec_span *out);
gamut_status acbl_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void acbl_check(codec_reader *reader);
diag_place acbl_locate(const codec_reader *reader, const diag_place *record, const char *path);
void acbl_facts(codec_reader *reader, gamut_value *out);
gamut_status acbl_dump(codec_reader *reader, codec_dump *dump);
gamut_status acbl_begin(codec_writer *writer);
gamut_status acbl_put(codec_writer *writer, const gamut_record *record);
gamut_status acbl_end(codec_writer *writer);
void acbl_drop(codec_writer *writer);
void acbl_wipe(base_arena *arena, gamut_value *kept);

/* ---- fixing (acbl_fix.c) ---- */
/* The bytes with what can be fixed without guessing, in the reader's memory. False: out of memory. */
MUST_USE bool acbl_fix(codec_reader *reader, base_bytes *bytes);
const char *acbl_why_unfixed(const char *rule);
/* Reads a file without findings, of which only the number of errors is told. False: it cannot be read at all. */
MUST_USE bool acbl_read_quietly(codec_reader *reader, base_bytes bytes, acbl_file **out, size_t *errors);
/* Fields of a block of these bytes that are unlikely, and what contradicts the blocks of the file as it was read. */
size_t acbl_count_oddities(codec_reader *reader, const acbl_file *file, base_bytes bytes, const acbl_block *block);

/* ---- salvage (acbl_shift.c, acbl_salvage.c) ---- */
/* Takes out bytes that were put into the middle of the file, and puts zeros in for those that it lost, if there are
 * few; says so. False: out of memory. */
MUST_USE bool acbl_unshift(codec_reader *reader, base_bytes *bytes);
/* The bytes with every block that can be found, in the reader's memory; says what was found, guessed and left out.
 * False: out of memory. */
MUST_USE bool acbl_salvage(codec_reader *reader, base_bytes *bytes);

/* ---- checking (acbl_check.c) ---- */
enum {
    ACBL_VERSION_LEAST = 700,
    ACBL_VERSION_MOST = 900
};
/* Return the place of the bytes, with the name and the number of the record that they belong to. */
diag_place acbl_place_in(const acbl_file *file, const char *record, int64_t index, uint64_t at, uint64_t length);
/* Return the place of a section in the master table. */
diag_place acbl_place_of_summary(const acbl_file *file, size_t slot);
/* The stored record that the plan has at a place; false: there is none. */
MUST_USE bool acbl_read_at(const acbl_file *file, uint32_t at, const layout_table *table, void *out);

/* Check the fields that only repeat others (acbl_agree.c). */
void acbl_check_agreement(acbl_file *file);
/* Check stored fields that must agree with others and that the model does not hold (acbl_laws.c). */
void acbl_check_laws(acbl_file *file);

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
