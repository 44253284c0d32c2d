/* cbh.h - the inside of the database codec: what reader, writer, check and dump share. */
#ifndef CHESSBASE_CBH_H
#define CHESSBASE_CBH_H

#include "cbh_moves.h"
#include "cbh_names.h"
#include "cbh_notes.h"
#include "cbt.h"
#include "codec/codec.h"

/* A member of the family; source NULL: it is not there. */
typedef struct cbh_member {
    const io_source *source;
    uint32_t file;
} cbh_member;

/* The .cbj. */
typedef struct cbh_more_file {
    cbh_member member;
    cbh_more_header header;
    const layout_table *layout; /* NULL: records too short to say anything */
    size_t record_size;
    size_t count;
    size_t tail_size;
} cbh_more_file;

typedef enum cbh_parts {
    CBH_ALL,
    CBH_MAIN_LINE,
    CBH_TAGS
} cbh_parts;

/* What the entities of a database that is being fixed get instead of what they have. */
typedef struct cbh_rebuilt_tree {
    bool is_new;      /* false: the stored ones are sound, and nothing below is said */
    base_bytes links; /* of all records */
    cb_ends ends;
    const uint32_t *stand_ins; /* by record: which one says the same; NULL: each stands for itself */
} cbh_rebuilt_tree;

/* The pointer of a game whose moves or annotations are lost: it leads into the header of the .cbg or .cba, where
 * nothing can be, so that every check finds it. */
#define CBH_NOWHERE 1u

/* How many times the bytes of a .cbg and .cba may be read because records share them, which is an error already. */
#define CBH_SHARING_LIMIT 4

typedef struct cbh_state {
    const io_bundle *bundle;
    cbh_member index; /* .cbh */
    cbh_header header;
    size_t count;     /* records that are there */
    size_t tail_size; /* bytes of a record cut short */
    cbh_member moves; /* .cbg */
    cbh_member notes; /* .cba */
    cbh_more_file more;
    bool has_entities[CBH_KIND_COUNT];
    cb_entity_file entities[CBH_KIND_COUNT];
    const base_text *names[CBH_KIND_COUNT]; /* of all entities: see cbh_names.h; NULL: made when they are asked for */
    cbh_member extras;                      /* .cbtt */
    cbh_member media;                       /* .cbm */
    /* The extensions of members whose inside we do not know, or that only repeat what others say; NULL after the
     * last. */
    const char *const *opaque;
    cbh_keys keys;
    base_encoding encoding; /* of strings that do not show theirs */
    cbh_parts parts;
    /* By number, where the database is only checked: the game was read and its header sums it up as it is. NULL: nobody
     * asks. */
    bool *is_fine;
    size_t next;
    uint64_t body_size; /* of the games given out so far: their moves and annotations */
    /* By entity, for the description: a game that has its names will not find it again. NULL: all are found. */
    const bool *is_nameless[CBH_KIND_COUNT];
    cbh_rebuilt_tree rebuilt[CBH_KIND_COUNT]; /* only while fixing */
    bool has_unlike;        /* some record is damaged, and who it named is known by what entities count */
    const bool *is_rebuilt; /* by number: the record was salvaged, and that was said; NULL: none was */
    bool is_index_fixed;    /* records of the .cbh change, so that boosters no longer fit */
    unsigned stale;         /* cbh_booster bits: boosters that did not fit before */
} cbh_state;

/* ---- opening (cbh_open.c) ---- */
gamut_status cbh_open(codec_reader *reader, diag_list *diags);
gamut_status cbh_split(codec_reader *reader, diag_list *diags, codec_span *out);
bool cbh_jump(codec_reader *reader, uint64_t number);
/* Called in walks over all games, with the number of the one at hand: every so often the memory for the mapped files
 * is given up. What is still needed of them is mapped in again. */
void cbh_pass(const cbh_state *state, size_t number);
void cbh_facts(codec_reader *reader, gamut_value *out);
void cbh_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);

/* Whether a text may be the extension of a member: a few small letters and digits. */
bool cbh_is_extension(base_text text);
/* Old files beside a database that is being written, which would be taken for its members, are gone after the commit:
 * search boosters and keys of other games, above all. To be said when all that is written has a sink. */
void cbh_drop_old_members(io_output *output);
/* The record of an entity, or NULL when there is no such one. */
const uint8_t *cbh_entity_record(const cbh_state *state, cbh_kind kind, int64_t id);

/* Its texts, in the arena where they were not made beforehand; NULL: there is no such entity. */
const base_text *cbh_entity_names(const cbh_state *state, base_arena *arena, cbh_kind kind, int64_t id);

/* The entity that games refer to when they said this one; -1: there is none. */
int64_t cbh_stand_in(const cbh_state *state, cbh_kind kind, int64_t id);

/* ---- one game (cbh_read.c) ---- */
gamut_status cbh_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);

/* The bytes of a blob in .cbg that a record points to; {NULL, 0}: there are none, or not where it says. `claimed` is
 * the size that it says it has. */
base_bytes cbh_blob_at(const cbh_state *state, uint64_t at, bool is_text, size_t *claimed);
/* The bytes of an annotation record in .cba, head included. */
base_bytes cbh_notes_at(const cbh_state *state, uint64_t at, size_t *claimed);
/* Where a game's moves and annotations are: by the .cbh, or for files over 4 GiB by the .cbj. */
uint64_t cbh_moves_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more);
uint64_t cbh_notes_offset(const cbh_state *state, const cbh_game *game, const cbh_more *more);
/* How many bytes of .cbg and .cba game `number` (from 1) is made of. */
uint64_t cbh_body_size(const cbh_state *state, uint64_t number);
/* What the bodies of all games may have together: a walk over them ends there, or a hundred thousand records that point
 * at the same long game would make it endless. Games lie side by side, so those of a sound database are as large as the
 * files. */
uint64_t cbh_body_limit(const cbh_state *state);
/* What the .cbj says of game `number` (from 1); false: nothing, and `out` is what an empty record says. */
bool cbh_more_read(cbh_more *out, const cbh_state *state, uint64_t number);

/* A game as read, before it becomes a record of the model. */
typedef struct cbh_reading {
    const codec_reader *reader;
    const cbh_state *state;
    codec_scratch *scratch;
    uint64_t number;
    const uint8_t *record; /* of the .cbh */
    cbh_game game;
    cbh_more more;
    bool has_more;
    base_bytes blob;
    base_bytes notes;
    cbh_moves moves;
    bool has_moves;   /* the moves could be read to their end */
    bool is_unlike;   /* while fixing: the record is damaged, and what it leads to is left as it is */
    base_bytes items; /* annotations without their head, as they are to be stored */
} cbh_reading;

/* The nodes that annotations may stand at. */
typedef struct cbh_places {
    uint32_t count;
    uint32_t last; /* of those beyond */
} cbh_places;

cbh_places cbh_places_of(const cbh_reading *reading, const gamut_moves *moves);
/* The node that an annotation at the position belongs to. */
uint32_t cbh_node_at(cbh_places places, int32_t position);

/* ---- texts (cbh_texts.c) ---- */

/* So many texts of its tournament and its source a guiding text has itself. */
enum {
    CBH_TEXT_EVENT_NAMES = 2,
    CBH_TEXT_SOURCE_NAMES = 1
};

gamut_status cbh_text_decode(const cbh_state *state, const codec_reader *reader, const codec_span *span,
                             codec_scratch *scratch, gamut_record *out);

/* ---- what the model does not say (cbh_extras.c, cbh_document.c) ---- */
gamut_value *cbh_extras_of(const cbh_reading *reading, const gamut_game *game);
/* Keeps in `extras` what the .cbj has of a record beyond what the writer makes, bytes of unknown versions included. */
void cbh_more_keep(const codec_reader *reader, base_arena *arena, uint64_t number, const cbh_more *made,
                   gamut_value *extras);
void cbh_describe(codec_reader *reader, diag_list *diags, cbh_state *state);
/* The same for a selection of the games, which will be a database of its own with the entities that it needs. */
void cbh_describe_part(codec_reader *reader, diag_list *diags, const cbh_state *state);

/* ---- writing ---- */
gamut_status cbh_begin(codec_writer *writer);
gamut_status cbh_code_parts(const codec_writer *writer, codec_coded *coded);
gamut_status cbh_put(codec_writer *writer, const codec_coded *coded);
gamut_status cbh_end(codec_writer *writer);
void cbh_drop(codec_writer *writer);

/* ---- judging and fixing (cbh_check.c, cbh_fix.c) ---- */
void cbh_check(codec_reader *reader, diag_list *diags);
/* The same; `reported` gets the findings in the games themselves. */
void cbh_judge(codec_reader *reader, diag_list *diags, diag_list *reported);
/* What the extras keep of the header of a game because it does not follow from the rest, one after the other; NULL:
 * nothing. */
const gamut_value *cbh_header_leftovers(const gamut_value *extras);
/* The first one from `leftover` on that only sums up the game; NULL: there is none. */
const gamut_value *cbh_next_sum(const gamut_value *leftover);
/* Completes what is cut short at the end of a file with what says least; called when all members are open. */
void cbh_fix_ends(codec_reader *reader, cbh_state *state);
/* Judges the database and says what will be fixed; called before anything of it is described. What is handed out then
 * is as it should be. */
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
extern const gamut_rule cbh_entity_statistics, cbh_store_size, cbh_store_overlap, cbh_store_unused;
enum {
    CBH_RULE_COUNT = 39
};
extern const gamut_rule *const cbh_rules[CBH_RULE_COUNT];
extern const gamut_rule *const cbh_unread[]; /* see codec_format.unread */

/* ---- cbh_ranges.c: which bytes of .cbg and .cba belong to which record: for holes and overlaps ----
 *
 * Blobs normally stand in the order of their games, but nothing demands it, so the search for holes starts here. */

/* The blob of one record. Records whose blob is not where they say have none. */
typedef struct cbh_range {
    uint64_t at;
    uint64_t end;
    uint64_t number; /* of the record that points here */
} cbh_range;

typedef struct cbh_ranges {
    cbh_range *items; /* by where they begin */
    size_t count;
} cbh_ranges;

typedef enum cbh_store {
    CBH_STORE_MOVES,
    CBH_STORE_NOTES
} cbh_store;

/* All blobs of a store that is there; in the arena. False: out of memory. */
MUST_USE bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store);
/* Bytes from `header_size` to the end of the store that no record points to. */
uint64_t cbh_ranges_unused(const cbh_ranges *ranges, uint64_t header_size, uint64_t file_size);

/* ---- cbh_statistics.c: how often games refer to entities, counted from the games themselves ---- */

typedef struct cbh_use {
    int32_t games;
    int32_t first; /* number of the first game; 0: none */
} cbh_use;

/* By entity; NULL where there are none, or out of memory. Deleted games count; so does each side of a game. */
typedef struct cbh_statistics {
    cbh_use *uses[CBH_KIND_COUNT];
} cbh_statistics;

/* Reports a reference to what is not there, or is deleted; may be NULL. */
typedef void (*cbh_dangle)(void *payload, uint64_t number, cbh_kind kind, int64_t id);
void cbh_count_uses(cbh_statistics *out, const cbh_state *state, base_arena *arena, cbh_dangle dangle, void *payload);

/* What the record of an entity says of its games. */
cbh_use cbh_entity_use(const cbh_entity *entity, const uint8_t *record);
/* Whether the record says what was counted, as far as that could be counted. What deleted entities say does not
 * matter. */
bool cbh_use_is_right(const cbh_state *state, cbh_kind kind, size_t id, cbh_use counted);

/* ---- cbh_boosters.c ----
 * search boosters: files that say again, for quick searching, what the games say. ChessBase makes them again
 * when they are not there, so a wrong one is worse than none. */

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

/* Explains the file; false: it is no booster. */
bool cbh_booster_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

/* ---- cbh_side.c ----
 * the files beside the games whose inside is known: more about tournaments (.cbtt), the list of media (.cbm), and
 * the marks of top games (.flags). They belong to the database, not to one record, and go through JSON by name. */

enum {
    CBH_SIDE_HEAD = 32 /* bytes, of a .cbtt and of a .cbm */
};

/* The heads of empty ones, as new databases have them. */
void cbh_side_heads(uint8_t extras[CBH_SIDE_HEAD], uint8_t media[CBH_SIDE_HEAD]);

/* The file as an object, or as hexadecimal digits when nothing is known of its kind or it is not as it should be. */
gamut_value *cbh_side_describe(base_arena *arena, const char *extension, base_bytes bytes);
/* The bytes of such a description. */
void cbh_side_restore(base_buffer *out, base_arena *scratch, const char *extension, const gamut_value *value);
/* Explains the file; false: nothing is known of its kind. */
bool cbh_side_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension);

#endif
