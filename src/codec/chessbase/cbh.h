/* cbh.h - internals of the database codec that reader, writer, check and dump share.
 *
 * A database is a family of files with the same name, its members. The .cbh is an index with a record for each game or
 * guiding text. A record points to a blob in the .cbg (the coded moves, or the text) and to annotations in the .cba;
 * both are the body of the game. Bytes that belong to no record are holes. The .cbj has a second record for each game,
 * called "more" here. Records refer by number to entities: players, tournaments, annotators, sources, teams and titles
 * (game tags).
 *
 * So that a database can be written again byte for byte, the reader keeps in "extras" (of a record) and in the document
 * (of the database) whatever the writer would not make from the model. A residue is a list of such differences. */
#ifndef CHESSBASE_CBH_H
#define CHESSBASE_CBH_H

#include "cbh_moves.h"
#include "cbh_names.h"
#include "cbh_notes.h"
#include "cbt.h"
#include "codec/codec.h"

/* A file of the database. `source` is NULL if the file is missing. */
typedef struct cbh_member {
    const io_source *source;
    uint32_t file;
} cbh_member;

/* The .cbj file, which has more about each game. */
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
    base_bytes links; /* the new links of all records */
    cb_ends ends;
    const uint32_t *stand_ins; /* indexed by record: the first equal record, mostly itself; NULL: none is replaced */
} cbh_rebuilt_tree;

/* The offset that the .cbh gets for moves or annotations that are lost. It is inside the header of the .cbg or .cba,
 * where no body can be, so every check reports it. */
#define CBH_NOWHERE 1u

/* The sizes of the moves and annotations of all games may add up to at most this many times the size of .cbg and .cba;
 * after that, reading stops. In a sound database no byte belongs to two games; the sum is larger than the files only if
 * records share bytes, which is an error. */
#define CBH_SHARING_LIMIT 4

typedef struct cbh_state {
    const io_bundle *bundle;
    cbh_member index; /* .cbh */
    cbh_header header;
    size_t count;     /* records in the .cbh */
    size_t tail_size; /* bytes of an incomplete record at the end */
    cbh_member moves; /* .cbg */
    cbh_member notes; /* .cba */
    cbh_more_file more;
    bool has_entities[CBH_KIND_COUNT];
    cb_entity_file entities[CBH_KIND_COUNT];
    const base_text *names[CBH_KIND_COUNT]; /* texts of all entities, see cbh_names.h; NULL: read on demand */
    cbh_member extras;                      /* .cbtt */
    cbh_member media;                       /* .cbm */
    /* File name extensions of all members that are not listed above (search boosters, keys, settings and files of newer
     * programs), and of .cbtt and .cbm. Not all of these files need to exist. NULL after the last. */
    const char *const *opaque;
    cbh_keys keys;
    base_encoding encoding; /* the encoding of strings that are not UTF-8 */
    cbh_parts parts;
    /* Indexed by game number, if the database is only checked; else NULL. True: the game was read, and the summary in
     * its header is right. */
    bool *is_fine;
    size_t next;
    uint64_t body_size; /* bytes of the moves and annotations of all games read so far */
    /* Indexed by entity. True: a lookup by the names of this entity finds another one or none, so games must keep its
     * number. NULL: every entity is found by its names. */
    const bool *is_nameless[CBH_KIND_COUNT];
    cbh_rebuilt_tree rebuilt[CBH_KIND_COUNT]; /* set while fixing */
    bool has_unlike;        /* a record is damaged; counts of entities stay, as they may show who played its game */
    const bool *is_rebuilt; /* indexed by number: salvage has rebuilt and reported this record; NULL: none is rebuilt */
    bool is_index_fixed;    /* records of the .cbh change, so boosters no longer match them */
    unsigned stale;         /* cbh_booster bits of the boosters that did not match the games even before the fix */
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
/* Release the memory of the mapped files from time to time. Loops over all games call this with the number of the
 * current game. Bytes that are needed later are mapped in again. */
void cbh_pass(const cbh_state *state, size_t number);
void cbh_facts(codec_reader *reader, gamut_value *out);
void cbh_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);

/* Return whether a text may be the extension of a member: a few lower-case letters and digits. */
bool cbh_is_extension(base_text text);
/* Let the commit of the output delete old files beside the new database that would be taken for its members: above all,
 * search boosters and keys of other games. Call this when every file to be written has its sink; those files are not
 * deleted. */
void cbh_drop_old_members(io_output *output);
/* Return the record of an entity, or NULL if it does not exist. */
const uint8_t *cbh_entity_record(const cbh_state *state, cbh_kind kind, int64_t id);

/* Return the texts of an entity, or NULL if there is no such entity. They are in the arena, unless the texts of all
 * entities were read in advance. */
const base_text *cbh_entity_names(const cbh_state *state, base_arena *arena, cbh_kind kind, int64_t id);

/* Return the entity that games refer to after fixing: if this one is a duplicate, the first entity that equals it;
 * otherwise the entity itself. -1: there is no such entity. */
int64_t cbh_stand_in(const cbh_state *state, cbh_kind kind, int64_t id);

/* ---- one game (cbh_read.c) ---- */
gamut_status cbh_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);

/* Return the blob at an offset of the .cbg; {NULL, 0} if there is none. `claimed` receives the size that the blob
 * states, which may be more than the file has. */
base_bytes cbh_blob_at(const cbh_state *state, uint64_t at, bool is_text, size_t *claimed);
/* Return the annotation record at an offset of the .cba, including its head; {NULL, 0} if there is none. `claimed`
 * receives the size that it states. */
base_bytes cbh_notes_at(const cbh_state *state, uint64_t at, size_t *claimed);
/* Return the offset of the moves or of the annotations of a game: from the .cbh, or from the .cbj for files over 4
 * GiB. */
uint64_t cbh_moves_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more);
uint64_t cbh_notes_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more);
/* Return the blob of record `number` in the .cbg, or its annotations in the .cba; {NULL, 0} if there are none. */
base_bytes cbh_moves_of(const cbh_state *state, uint64_t number, size_t *claimed);
base_bytes cbh_notes_of(const cbh_state *state, uint64_t number, size_t *claimed);
/* Return the place of a .cbh record, for findings. */
diag_place cbh_game_place(const cbh_state *state, uint64_t number, const char *field);
/* Return the number of bytes that game `number` (from 1) has in .cbg and .cba. */
uint64_t cbh_body_size(const cbh_state *state, uint64_t number);
/* Return the limit for the bytes of all games together. Without it, a hundred thousand records that point to the same
 * long game would keep a loop busy for hours. Games of a sound database do not overlap, so together they are at most as
 * large as the files. */
uint64_t cbh_body_limit(const cbh_state *state);
/* Read the .cbj record of game `number` (from 1). Return false, and an empty record, if there is none. */
bool cbh_more_read(cbh_more *out, const cbh_state *state, uint64_t number);

/* A stored game while it is read. */
typedef struct cbh_reading {
    const codec_reader *reader;
    const cbh_state *state;
    codec_scratch *scratch;
    uint64_t number;
    const uint8_t *record; /* the record in the .cbh */
    cbh_game game;
    cbh_more more;
    bool has_more;
    base_bytes blob;
    base_bytes notes;
    cbh_moves moves;
    bool has_moves;   /* the coding of the moves is known */
    bool is_unlike;   /* while fixing: the record is damaged, so its moves and summary stay as stored */
    base_bytes items; /* the annotations to keep, without their head */
} cbh_reading;

/* The nodes that annotations can belong to: the first `count` nodes of the game. */
typedef struct cbh_places {
    uint32_t count;
    uint32_t last; /* the node that gets the annotations of moves that do not exist */
} cbh_places;

cbh_places cbh_places_of(const cbh_reading *reading, const gamut_moves *moves);
/* Return the node that an annotation at the position belongs to. */
uint32_t cbh_node_at(cbh_places places, int32_t position);

/* ---- texts (cbh_texts.c) ---- */

/* The model of a guiding text has members for the first two texts of its tournament (event and site), and for the first
 * text of its source. */
enum {
    CBH_TEXT_EVENT_NAMES = 2,
    CBH_TEXT_SOURCE_NAMES = 1
};

gamut_status cbh_text_decode(const cbh_state *state, const codec_reader *reader, const codec_span *span,
                             codec_scratch *scratch, gamut_record *out);

/* ---- what the model has no member for: kept in extras (cbh_extras.c) and in the document (cbh_document.c) ---- */
gamut_value *cbh_extras_of(const cbh_reading *reading, const gamut_game *game);
/* Keep in `extras` the differences between the stored .cbj record and `made`, the record that the writer would make,
 * including the bytes that unknown versions append. */
void cbh_more_keep(const codec_reader *reader, base_arena *arena, uint64_t number, const cbh_more *made,
                   gamut_value *extras);
void cbh_describe(codec_reader *reader, diag_list *diags, cbh_state *state);
/* Like cbh_describe, for a selection of the games. It becomes a database of its own, with only the entities that it
 * needs. */
void cbh_describe_part(codec_reader *reader, diag_list *diags, const cbh_state *state);

/* ---- writing ---- */
gamut_status cbh_begin(codec_writer *writer);
gamut_status cbh_code_parts(const codec_writer *writer, codec_coded *coded);
gamut_status cbh_put(codec_writer *writer, const codec_coded *coded);
gamut_status cbh_end(codec_writer *writer);
void cbh_drop(codec_writer *writer);

/* ---- checking and fixing (cbh_check.c, cbh_fix.c) ---- */
void cbh_check(codec_reader *reader, diag_list *diags);
/* Like cbh_check, but put the findings inside games into `reported`. cbh_check drops these, because they were already
 * reported when the games were read. */
void cbh_judge(codec_reader *reader, diag_list *diags, diag_list *reported);
/* Return the first of the header fields that the extras keep because the writer would compute other values; NULL: there
 * is none. */
const gamut_value *cbh_header_leftovers(const gamut_value *extras);
/* Return the first kept header field, from `leftover` on, that merely summarises the moves and annotations, such as
 * "flags"; NULL: there is none. */
const gamut_value *cbh_next_sum(const gamut_value *leftover);
/* If a file ends inside a record, complete that record with empty values. Called when all members are open. */
void cbh_fix_ends(codec_reader *reader, cbh_state *state);
/* Make an empty .cbh record: a game between unknown players with the result "line" (ChessBase's word for an analysis
 * that is no game), or a text. */
void cbh_blank_record(uint8_t out[CBH_RECORD_SIZE], bool is_text);
/* Check the database and report what is fixed. Called before the database is described; everything that the reader
 * returns afterwards is fixed. */
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
 * Blobs are normally stored in the order of their games, but this is not required. */

/* The blob of one record. A record with a wrong pointer has no range. */
typedef struct cbh_range {
    uint64_t at;
    uint64_t end;
    uint64_t number; /* the record that points here */
} cbh_range;

/* Compare by `at`, then by `number`. For qsort. */
int cbh_range_compare(const void *a, const void *b);

typedef struct cbh_ranges {
    cbh_range *items; /* sorted by `at` */
    size_t count;
} cbh_ranges;

typedef enum cbh_store {
    CBH_STORE_MOVES,
    CBH_STORE_NOTES
} cbh_store;

/* Find the blobs of all records in the .cbg or .cba, which must exist. The result is in the arena. Return false if out
 * of memory. */
MUST_USE bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store);
/* Return how many bytes after the header no record points to. */
uint64_t cbh_ranges_unused(const cbh_ranges *ranges, uint64_t header_size, uint64_t file_size);

/* ---- cbh_statistics.c: how often games refer to entities, counted from the games ---- */

typedef struct cbh_use {
    int32_t games;
    int32_t first; /* number of the first game; 0: none */
} cbh_use;

/* How often games refer to each entity: for each kind an array, indexed by entity; NULL if there are no entities, or
 * out of memory. Deleted games count, too, and a game whose two sides refer to the same entity counts twice. */
typedef struct cbh_statistics {
    cbh_use *uses[CBH_KIND_COUNT];
} cbh_statistics;

/* Reports a reference to an entity that does not exist or is deleted. */
typedef void (*cbh_dangle)(void *payload, uint64_t number, cbh_kind kind, int64_t id);
void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload);

/* Return the counts in the record of an entity. */
cbh_use cbh_entity_use(const cbh_entity *entity, const uint8_t *record);
/* Return whether the counts in the record are right, as far as games could be counted. For a deleted entity, any counts
 * are right. */
bool cbh_use_is_right(const cbh_state *state, cbh_kind kind, size_t id, cbh_use counted);

/* ---- cbh_boosters.c: search boosters, files that repeat the contents of games for quick searching ----
 *
 * ChessBase rebuilds a missing booster, so a wrong one is worse than none. */

/* The groups of boosters that belong together, as bits. */
typedef enum cbh_booster {
    CBH_BOOSTER_LISTS = 1 << 0,  /* .cit and .cib: games of players, tournaments, teams, sources, annotators */
    CBH_BOOSTER_TITLES = 1 << 1, /* .cit2 and .cib2: games of game tags */
    CBH_BOOSTER_EVENTS = 1 << 2, /* .cbb: what happened in each game */
    CBH_BOOSTER_MOVES = 1 << 3   /* .cbgi: where the moves are */
} cbh_booster;

/* Compare the boosters with the games, as far as the contents of boosters are known, and return the cbh_booster bits of
 * those that do not match. `faults` gets a finding for each of them (NULL: not requested), `diags` one for each file
 * that cannot be read. */
unsigned cbh_boosters_judge(codec_reader *reader, diag_list *diags, const cbh_state *state, diag_list *faults);
/* Return the bit of the booster that files with this extension belong to; 0: they are no boosters. */
unsigned cbh_booster_of(const char *extension);

/* Explain the bytes of the file. Return false if it is not a booster. */
bool cbh_booster_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

/* ---- cbh_side.c: files beside the games: more about tournaments (.cbtt), media (.cbm), marks of top games (.flags)
 * ----
 *
 * They belong to the database, not to one record, and are members of its JSON description. */

enum {
    CBH_SIDE_HEAD = 32 /* bytes of the header of a .cbtt or .cbm */
};

/* Make the headers of an empty .cbtt and .cbm, as new databases have them. */
void cbh_side_heads(uint8_t extras[CBH_SIDE_HEAD], uint8_t media[CBH_SIDE_HEAD]);

/* Return the file as an object, or as hexadecimal digits if its kind is unknown or an object cannot hold all of it. */
gamut_value *cbh_side_describe(base_arena *arena, const char *extension, base_bytes bytes);
/* Append the bytes of the file that has this description. */
void cbh_side_restore(base_buffer *out, base_arena *scratch, const char *extension, const gamut_value *value);
/* Explain the bytes of the file. Return false if its kind is unknown. */
bool cbh_side_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

#endif
