/* cb_entities.h - entity files: .cbt, .cbp, .cbc, .cbs, .cbe and .cbl. An entity is a tournament, player, annotator,
 * source, team or game tag. Its record has a number, from 0, and is either a node of a search tree or a member of the
 * chain of deleted records.
 *
 * Gamut looks records up by number only. It checks the tree and keeps it for ChessBase, and rebuilds it if it no longer
 * fits the records. */
#ifndef CHESSBASE_CB_ENTITIES_H
#define CHESSBASE_CB_ENTITIES_H

#include "cb_layout.h"
#include "codec/codec.h"

typedef struct cb_entity_file {
    const io_source *source;
    uint32_t file; /* the number of this file in findings */
    cb_entity_header header;
    size_t header_size; /* 28 plus the extra bytes */
    size_t record_size; /* link plus data */
    size_t count;       /* whole records in the file, whatever the header states */
    size_t tail_size;   /* bytes after the last whole record: a record cut short */
} cb_entity_file;

/* The rules that an entity file can break. Each kind of entity file has its own, with ids of its own. */
typedef struct cb_entity_rules {
    const gamut_rule *truncated, *magic, *data_size, *extra_size, *capacity, *live_count, *record_truncated;
    const gamut_rule *root, *link, *cycle, *order, *duplicate, *balance, *height, *unreachable;
    const gamut_rule *deleted_link, *deleted_cycle, *deleted_alive, *deleted_unchained;
} cb_entity_rules;

/* One kind of entity: the name of its records in messages, their size, rules and order. */
typedef struct cb_entity_kind {
    const char *record; /* such as "tournament" */
    size_t data_size;
    const cb_entity_rules *rules;
    uint32_t key_end; /* records equal up to this byte are the same entity; 0: those for which `compare` returns 0 */
    /* Compares two stored records. Both pointers point to the link at the start of a record. */
    int (*compare)(const uint8_t *a, const uint8_t *b);
} cb_entity_kind;

/* Open an entity file. Return false, after reporting why, if it has no usable header. Otherwise cb_entity_at reaches
 * every whole record in the file, whatever the header states. */
MUST_USE bool cb_entity_open(cb_entity_file *out, diag_list *diags, const cb_entity_kind *kind, const io_source *source,
                             uint32_t file);
/* Where the tree and the chain of deleted records begin, and how many records the tree has. */
typedef struct cb_ends {
    int32_t root;
    int32_t first_deleted;
    int32_t live_count;
} cb_ends;

const uint8_t *cb_entity_at(const cb_entity_file *entities, size_t at);
uint64_t cb_entity_offset(const cb_entity_file *entities, size_t at);
cb_link cb_link_read(const uint8_t *record);
void cb_link_write(uint8_t *record, int32_t left, int32_t right, int balance);
bool cb_entity_is_deleted(const cb_entity_file *entities, size_t at);
diag_place cb_entity_place(const cb_entity_file *entities, const cb_entity_kind *kind, size_t at, const char *field);

/* Return the root and the first deleted record as the header states them, and the number of live records as counted. */
cb_ends cb_entity_ends(const cb_entity_file *entities);
/* Return the header that the writer gives to a file of `count` records. */
cb_entity_header cb_make_entity_header(size_t data_size, size_t count, cb_ends ends, size_t extra_size);
/* Compare two NUL-terminated strings of at most `size` bytes, as signed or as unsigned bytes (signed: 0x80 to 0xff come
 * before ASCII). */
int cb_compare_strings(const uint8_t *a, const uint8_t *b, size_t size, bool is_signed);
/* Continue an FNV-1a hash, which starts with CB_HASH_START. */
#define CB_HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t cb_hash(uint64_t hash, base_bytes bytes);

/* Return whether two stored records are the same entity. Some kinds are sorted by only a part of what identifies an
 * entity: two different sources may have the same title. */
bool cb_entity_is_same(const cb_entity_kind *kind, const uint8_t *a, const uint8_t *b);

/* Explain the header and the records of an entity file, byte by byte. */
void cb_entity_dump(codec_dump *dump, const cb_entity_file *entities, const cb_entity_kind *kind,
                    const layout_table *layout);

/* Return the 32-bit integer of that name in the object, or `otherwise` if the object has none. */
int32_t cb_integer_in(const gamut_value *object, const char *name, int32_t otherwise);
/* Write the bytes that hexadecimal digits stand for. Nothing happens if there are no digits, or if the sink is NULL. */
void cb_write_hex(io_sink *sink, base_arena *scratch, base_text hex);

/* Copy bytes to the arena. {NULL, 0}: out of memory. */
base_bytes cb_copy_bytes(base_arena *arena, base_bytes bytes);
/* Return a source, in the arena, that has the bytes of `source` and then `more`. It completes files that are cut short.
 * NULL: out of memory. */
const io_source *cb_source_extend(base_arena *arena, const io_source *source, base_bytes more);

/* Check the header, the tree and the chain of deleted records, and report every fault to `diags` (NULL: nothing is
 * reported). Return whether there is no fault. */
bool cb_entity_check(const cb_entity_file *entities, const cb_entity_kind *kind, diag_list *diags, base_arena *arena);

/* Link `count` records into a balanced tree in the order of `compare`, and chain the deleted ones in the order of their
 * numbers (cb_tree.c). Records are `record_size` bytes apart; the links that they begin with are overwritten. Return
 * false if out of memory. */
MUST_USE bool cb_tree_build(cb_ends *out, base_arena *arena, uint8_t *records, size_t count, size_t record_size,
                            int (*compare)(const uint8_t *a, const uint8_t *b));

#endif
