/* cb_entities.h - entity files (.cbt, and of databases .cbp .cbc .cbs .cbe .cbl): records numbered from 0. Each record
 * is also a node of a search tree, or a member of the chain of deleted records.
 *
 * Records are looked up by number only. The tree is checked and kept, and rebuilt if it no longer fits. */
#ifndef CHESSBASE_CB_ENTITIES_H
#define CHESSBASE_CB_ENTITIES_H

#include "cb_layout.h"
#include "codec/codec.h"

typedef struct cb_entity_file {
    const io_source *source;
    uint32_t file; /* in findings */
    cb_entity_header header;
    size_t header_size; /* 28 and the extra bytes */
    size_t record_size; /* link and data */
    size_t count;       /* whole records in the file, whatever the header states */
    size_t tail_size;   /* bytes after the last whole record: a record cut short */
} cb_entity_file;

/* The rules of one kind of entity file; each kind has its own ids. */
typedef struct cb_entity_rules {
    const gamut_rule *truncated, *magic, *data_size, *extra_size, *capacity, *live_count, *record_truncated;
    const gamut_rule *root, *link, *cycle, *order, *duplicate, *balance, *height, *unreachable;
    const gamut_rule *deleted_link, *deleted_cycle, *deleted_alive, *deleted_unchained;
} cb_entity_rules;

/* One kind of entity: the name of its records in messages, their size, rules and order. */
typedef struct cb_entity_kind {
    const char *record; /* "tournament" */
    size_t data_size;
    const cb_entity_rules *rules;
    uint32_t key_end; /* records equal up to this byte are the same entity; 0: records that compare equal are */
    /* Compares two stored records, links included. */
    int (*compare)(const uint8_t *a, const uint8_t *b);
} cb_entity_kind;

/* Open an entity file. Return false if it has no usable header, which is reported. Otherwise all records in the file
 * can be reached. */
MUST_USE bool cb_entity_open(cb_entity_file *out, diag_list *diags, const cb_entity_kind *kind, const io_source *source,
                             uint32_t file);
/* Where the tree and the chain of deleted records begin. */
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

/* Return root and first deleted record as the header states them, and the counted number of live records. */
cb_ends cb_entity_ends(const cb_entity_file *entities);
/* Return the header that the writer makes. */
cb_entity_header cb_make_entity_header(size_t data_size, size_t count, cb_ends ends, size_t extra_size);
/* Compare two NUL-terminated strings of at most `size` bytes, by unsigned or signed bytes. */
int cb_compare_strings(const uint8_t *a, const uint8_t *b, size_t size, bool is_signed);
/* Continue an FNV-1a hash, which starts with CB_HASH_START. */
#define CB_HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t cb_hash(uint64_t hash, base_bytes bytes);

/* Return whether two stored records are the same entity. Some kinds are sorted by less than what distinguishes them:
 * two sources may have one title. */
bool cb_entity_is_same(const cb_entity_kind *kind, const uint8_t *a, const uint8_t *b);

/* Explain header and records of an entity file. */
void cb_entity_dump(codec_dump *dump, const cb_entity_file *entities, const cb_entity_kind *kind,
                    const layout_table *layout);

/* Return a number of 32 bits, or `otherwise` if the object has none of that name. */
int32_t cb_integer_in(const gamut_value *object, const char *name, int32_t otherwise);
/* Write bytes that are kept as hexadecimal digits. Nothing happens if there are none, or no sink. */
void cb_write_hex(io_sink *sink, base_arena *scratch, base_text hex);

/* Copy bytes to the arena. {NULL, 0}: out of memory. */
base_bytes cb_copy_bytes(base_arena *arena, base_bytes bytes);
/* Return the source with `more` appended, in the arena: for files that are cut short. NULL: out of memory. */
const io_source *cb_source_extend(base_arena *arena, const io_source *source, base_bytes more);

/* Check header, tree and chain of deleted records, and report every fault. Return true if there is none. `diags` may be
 * NULL. */
bool cb_entity_check(const cb_entity_file *entities, const cb_entity_kind *kind, diag_list *diags, base_arena *arena);

/* Link `count` records into a balanced tree in the order of `compare`, and chain the deleted ones by number
 * (cb_tree.c). Records are `record_size` bytes apart; the links that they begin with are overwritten. Return false if
 * out of memory. */
MUST_USE bool cb_tree_build(cb_ends *out, base_arena *arena, uint8_t *records, size_t count, size_t record_size,
                            int (*compare)(const uint8_t *a, const uint8_t *b));

#endif
