/* cbh.h - internals of the database codec that reader, writer, check and dump share. */
#ifndef CHESSBASE_CBH_H
#define CHESSBASE_CBH_H

#include "cbh_moves.h"
#include "cbh_names.h"
#include "cbh_notes.h"
#include "cbt.h"
#include "codec/codec.h"

/* A file of the database; `source` is NULL if it is missing. */
typedef struct cbh_member {
    const io_source *source;
    uint32_t file;
} cbh_member;

/* The .cbj file. */
typedef struct cbh_more_file {
    cbh_member member;
    cbh_more_header header;
    const layout_table *layout; /* NULL: the records cannot be read */
    size_t record_size;
    size_t count;
    size_t tail_size;
} cbh_more_file;

typedef enum cbh_parts {
    CBH_ALL,
    CBH_MAIN_LINE,
    CBH_TAGS
} cbh_parts;

/* The new tree of an entity file that is being fixed. */
typedef struct cbh_rebuilt_tree {
    bool is_new;      /* false: the stored tree is sound, and the members below are empty */
    base_bytes links; /* of all records */
    cb_ends ends;
    const uint32_t *stand_ins; /* by record: the equal record that replaces it; NULL: no record is replaced */
} cbh_rebuilt_tree;

/* The pointer of a game whose moves or annotations are lost. It leads into the header of the .cbg or .cba, so every
 * check finds it. */
#define CBH_NOWHERE 1u

/* How often the bytes of .cbg and .cba may be read in total. Only records that share bytes, which is an error, need
 * more than once. */
#define CBH_SHARING_LIMIT 4

typedef struct cbh_state {
    const io_bundle *bundle;
    cbh_member index; /* .cbh */
    cbh_header header;
    size_t count;     /* records in the file */
    size_t tail_size; /* bytes of a record cut short */
    cbh_member moves; /* .cbg */
    cbh_member notes; /* .cba */
    cbh_more_file more;
    bool has_entities[CBH_KIND_COUNT];
    cb_entity_file entities[CBH_KIND_COUNT];
    const base_text *names[CBH_KIND_COUNT]; /* texts of all entities, see cbh_names.h; NULL: read on demand */
    cbh_member extras;                      /* .cbtt */
    cbh_member media;                       /* .cbm */
    /* Extensions of the members that are not described, or that only repeat others; NULL after the last. */
    const char *const *opaque;
    cbh_keys keys;
    base_encoding encoding; /* of strings that are not UTF-8 */
    cbh_parts parts;
    /* By number, if the database is only checked: the game was read and its header sums it up correctly. Else NULL. */
    bool *is_fine;
    size_t next;
    uint64_t body_size; /* bytes of the moves and annotations of all games returned so far */
    /* By entity: its names do not lead back to it, so games must keep its number. NULL: all names lead back. */
    const bool *is_nameless[CBH_KIND_COUNT];
    cbh_rebuilt_tree rebuilt[CBH_KIND_COUNT]; /* set while fixing */
    bool has_unlike;        /* some record is damaged, so the counts of entities are the only trace of its players */
    const bool *is_rebuilt; /* by number: the record was salvaged, which is reported; NULL: none was */
    bool is_index_fixed;    /* records of the .cbh change, so boosters no longer fit */
    unsigned stale;         /* cbh_booster bits of the boosters that did not fit before */
} cbh_state;

/* The .cbj record of a game without teams, media and title. */
extern const cbh_more cbh_no_more;

/* Return record `number` (from 1) of the .cbh. */
static inline const uint8_t *cbh_record_at(const cbh_state *state, uint64_t number)
{
    return state->index.source->bytes.data + number * CBH_RECORD_SIZE;
}

/* ---- opening (cbh_open.c) ---- */
gamut_status cbh_open(codec_reader *reader, diag_list *diags);
gamut_status cbh_split(codec_reader *reader, diag_list *diags, codec_span *out);
bool cbh_jump(codec_reader *reader, uint64_t number);
/* Release the memory of the mapped files every so often. Loops over all games call it with the number of the current
 * game; bytes that are still needed are mapped in again. */
void cbh_pass(const cbh_state *state, size_t number);
void cbh_facts(codec_reader *reader, gamut_value *out);
void cbh_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);

/* Return whether a text may be the extension of a member: a few lower-case letters and digits. */
bool cbh_is_extension(base_text text);
/* Delete old files beside a database that is written, which would be taken for its members (above all search boosters
 * and keys of other games), when the output is committed. Call it when every file that is written has its sink. */
void cbh_drop_old_members(io_output *output);
/* Return the record of an entity, or NULL if it does not exist. */
const uint8_t *cbh_entity_record(const cbh_state *state, cbh_kind kind, int64_t id);

/* Return the texts of an entity, which are in the arena unless all texts were read before; NULL: there is no such
 * entity. */
const base_text *cbh_entity_names(const cbh_state *state, base_arena *arena, cbh_kind kind, int64_t id);

/* Return the entity that replaces this one in games, mostly itself; -1: there is no such entity. */
int64_t cbh_stand_in(const cbh_state *state, cbh_kind kind, int64_t id);

/* ---- one game (cbh_read.c) ---- */
gamut_status cbh_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);

/* Return the blob at a place of the .cbg; {NULL, 0} if there is none. `claimed` is the size that it states. */
base_bytes cbh_blob_at(const cbh_state *state, uint64_t at, bool is_text, size_t *claimed);
/* Return the annotation record at a place of the .cba, head included. */
base_bytes cbh_notes_at(const cbh_state *state, uint64_t at, size_t *claimed);
/* Return where the moves and annotations of a game are: from the .cbh, or from the .cbj for files over 4 GiB. */
uint64_t cbh_moves_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more);
uint64_t cbh_notes_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more);
/* Return the blob of record `number` in the .cbg, and its annotations in the .cba; {NULL, 0} if there are none. */
base_bytes cbh_moves_of(const cbh_state *state, uint64_t number, size_t *claimed);
base_bytes cbh_notes_of(const cbh_state *state, uint64_t number, size_t *claimed);
/* Return the place of a record of the .cbh, for findings. */
diag_place cbh_game_place(const cbh_state *state, uint64_t number, const char *field);
/* Return the number of bytes that game `number` (from 1) has in .cbg and .cba. */
uint64_t cbh_body_size(const cbh_state *state, uint64_t number);
/* Return the limit for the bytes of all games together. Without it, a hundred thousand records that point at the same
 * long game would keep a loop busy for ever. Games of a sound database do not overlap, so they are at most as large as
 * the files. */
uint64_t cbh_body_limit(const cbh_state *state);
/* Read what the .cbj has about game `number` (from 1). Return false, and an empty record, if it has nothing. */
bool cbh_more_read(cbh_more *out, const cbh_state *state, uint64_t number);

/* A stored game while it is read. */
typedef struct cbh_reading {
    const codec_reader *reader;
    const cbh_state *state;
    codec_scratch *scratch;
    uint64_t number;
    const uint8_t *record; /* in the .cbh */
    cbh_game game;
    cbh_more more;
    bool has_more;
    base_bytes blob;
    base_bytes notes;
    cbh_moves moves;
    bool has_moves;   /* the coding of the moves is known */
    bool is_unlike;   /* while fixing: the record is damaged, and its pointers are left alone */
    base_bytes items; /* annotations to be stored, without their head */
} cbh_reading;

/* The nodes that annotations may belong to. */
typedef struct cbh_places {
    uint32_t count;
    uint32_t last; /* the node for annotations of moves that do not exist */
} cbh_places;

cbh_places cbh_places_of(const cbh_reading *reading, const gamut_moves *moves);
/* Return the node that an annotation at the position belongs to. */
uint32_t cbh_node_at(cbh_places places, int32_t position);

/* ---- texts (cbh_texts.c) ---- */

/* How many texts of its tournament and source a guiding text has itself. */
enum {
    CBH_TEXT_EVENT_NAMES = 2,
    CBH_TEXT_SOURCE_NAMES = 1
};

gamut_status cbh_text_decode(const cbh_state *state, const codec_reader *reader, const codec_span *span,
                             codec_scratch *scratch, gamut_record *out);

/* ---- what the model has no member for (cbh_extras.c, cbh_document.c) ---- */
gamut_value *cbh_extras_of(const cbh_reading *reading, const gamut_game *game);
/* Keep in `extras` what the .cbj record has beyond what the writer makes, bytes of unknown versions included. */
void cbh_more_keep(const codec_reader *reader, base_arena *arena, uint64_t number, const cbh_more *made,
                   gamut_value *extras);
void cbh_describe(codec_reader *reader, diag_list *diags, cbh_state *state);
/* The same for a selection of the games, which becomes a database of its own with the entities that it needs. */
void cbh_describe_part(codec_reader *reader, diag_list *diags, const cbh_state *state);

/* ---- writing ---- */
gamut_status cbh_begin(codec_writer *writer);
gamut_status cbh_code_parts(const codec_writer *writer, codec_coded *coded);
gamut_status cbh_put(codec_writer *writer, const codec_coded *coded);
gamut_status cbh_end(codec_writer *writer);
void cbh_drop(codec_writer *writer);

/* ---- checking and fixing (cbh_check.c, cbh_fix.c) ---- */
void cbh_check(codec_reader *reader, diag_list *diags);
/* The same; findings inside games go to `reported`. */
void cbh_judge(codec_reader *reader, diag_list *diags, diag_list *reported);
/* Return the list of what the extras keep of a game's header because it does not follow from the rest; NULL:
 * nothing. */
const gamut_value *cbh_header_leftovers(const gamut_value *extras);
/* Return the first item from `leftover` on that is a mere summary of the game; NULL: there is none. */
const gamut_value *cbh_next_sum(const gamut_value *leftover);
/* Complete records that are cut short at the end of a file with empty values. Called when all members are open. */
void cbh_fix_ends(codec_reader *reader, cbh_state *state);
/* Make a record of the .cbh without values: a line between unknown players, or a text. */
void cbh_blank_record(uint8_t out[CBH_RECORD_SIZE], bool is_text);
/* Check the database and report what is fixed. Called before the database is described; everything returned afterwards
 * is fixed. */
void cbh_fix(codec_reader *reader, diag_list *diags, cbh_state *state);
gamut_status cbh_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

/* ---- rules (cbh_rules.c) ---- */
extern const cb_entity_rules cbh_entity_rules;
extern const gamut_rule cbh_header_truncated, cbh_header_count, cbh_record_truncated, cbh_record_unlike,
    cbh_member_missing, cbh_member_stale, cbh_booster_damaged, cbh_booster_lists, cbh_encoding, cbh_media_left;
extern const gamut_rule cbh_moves_pointer, cbh_moves_mode, cbh_moves_illegal, cbh_moves_start, cbh_moves_end;
extern const gamut_rule cbh_notes_pointer, cbh_notes_damaged, cbh_notes_head_wrong, cbh_notes_order, cbh_notes_position;
extern const gamut_rule cbh_game_reference, cbh_game_summary, cbh_text_damaged, cbh_text_form;
extern const gamut_rule cbh_more_damaged, cbh_more_checksum, cbh_more_counted, cbh_more_offset;
extern const gamut_rule cbh_entity_count, cbh_entity_tree, cbh_entity_order, cbh_entity_duplicate, cbh_entity_balance,
    cbh_entity_deleted;
extern const gamut_rule cbh_entity_statistics, cbh_store_size, cbh_store_overlap, cbh_store_unused;
enum {
    CBH_RULE_COUNT = 39
};
extern const gamut_rule *const cbh_rules[CBH_RULE_COUNT];
extern const gamut_rule *const cbh_unread[]; /* see codec_format.unread */

/* ---- cbh_ranges.c: which bytes of .cbg and .cba belong to which record, to find holes and overlaps ----
 *
 * Blobs are normally in the order of their games, but they need not be. */

/* The blob of one record. A record whose pointer is wrong has none. */
typedef struct cbh_range {
    uint64_t at;
    uint64_t end;
    uint64_t number; /* of the record that points here */
} cbh_range;

/* Compare by `at`, then by `number`: for qsort. */
int cbh_range_compare(const void *a, const void *b);

typedef struct cbh_ranges {
    cbh_range *items; /* sorted by `at` */
    size_t count;
} cbh_ranges;

typedef enum cbh_store {
    CBH_STORE_MOVES,
    CBH_STORE_NOTES
} cbh_store;

/* Find all blobs of a store that exists, in the arena. Return false if out of memory. */
MUST_USE bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store);
/* Return how many bytes after the header no record points to. */
uint64_t cbh_ranges_unused(const cbh_ranges *ranges, uint64_t header_size, uint64_t file_size);

/* ---- cbh_statistics.c: how often games refer to entities, counted from the games ---- */

typedef struct cbh_use {
    int32_t games;
    int32_t first; /* number of the first game; 0: none */
} cbh_use;

/* By entity; NULL if there are none, or out of memory. Deleted games count, and each side of a game counts. */
typedef struct cbh_statistics {
    cbh_use *uses[CBH_KIND_COUNT];
} cbh_statistics;

/* Reports a reference to an entity that does not exist or is deleted. */
typedef void (*cbh_dangle)(void *payload, uint64_t number, cbh_kind kind, int64_t id);
void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload);

/* Return the counts in the record of an entity. */
cbh_use cbh_entity_use(const cbh_entity *entity, const uint8_t *record);
/* Return whether the counts in the record are right, as far as games could be counted. Those of deleted entities do not
 * matter. */
bool cbh_use_is_right(const cbh_state *state, cbh_kind kind, size_t id, cbh_use counted);

/* ---- cbh_boosters.c: search boosters, files that repeat the contents of games for quick searching ----
 *
 * ChessBase rebuilds a missing booster, so a wrong one is worse than none. */

/* Boosters that belong together. */
typedef enum cbh_booster {
    CBH_BOOSTER_LISTS = 1 << 0,  /* .cit and .cib: games of players, tournaments, teams, sources, annotators */
    CBH_BOOSTER_TITLES = 1 << 1, /* .cit2 and .cib2: games of game tags */
    CBH_BOOSTER_EVENTS = 1 << 2, /* .cbb: what happened in each game */
    CBH_BOOSTER_MOVES = 1 << 3   /* .cbgi: where the moves are */
} cbh_booster;

/* Compare the boosters with the games, as far as their contents are described, and return the cbh_booster bits of those
 * that do not fit. `faults` gets a finding for each of them (NULL: none is reported), `diags` one for each file that
 * cannot be read. */
unsigned cbh_boosters_judge(codec_reader *reader, diag_list *diags, const cbh_state *state, diag_list *faults);
/* The bit of the booster that the member belongs to; 0: it is no booster. */
unsigned cbh_booster_of(const char *extension);

/* Explain the file. Return false if it is not a booster. */
bool cbh_booster_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

/* ---- cbh_side.c: files beside the games: more about tournaments (.cbtt), media (.cbm), marks of top games (.flags)
 * ----
 *
 * They belong to the database, not to one record, and are members of its JSON description. */

enum {
    CBH_SIDE_HEAD = 32 /* bytes, of a .cbtt and of a .cbm */
};

/* Make the heads of an empty .cbtt and .cbm, as new databases have them. */
void cbh_side_heads(uint8_t extras[CBH_SIDE_HEAD], uint8_t media[CBH_SIDE_HEAD]);

/* Return the file as an object, or as hexadecimal digits if its kind is unknown or an object cannot hold all of it. */
gamut_value *cbh_side_describe(base_arena *arena, const char *extension, base_bytes bytes);
/* Append the bytes of such a description. */
void cbh_side_restore(base_buffer *out, base_arena *scratch, const char *extension, const gamut_value *value);
/* Explain the file. Return false if its kind is unknown. */
bool cbh_side_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

#endif
