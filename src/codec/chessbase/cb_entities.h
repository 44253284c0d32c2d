/* cb_entities.h - entity files (.cbt, and with databases .cbp .cbc .cbs .cbe .cbl): records numbered from 0 that are
 * also the nodes of a search tree, or members of the chain of deleted ones.
 *
 * A record is looked up by its number only; the tree is judged, kept, and rebuilt when it no longer fits. */
#ifndef CHESSBASE_CB_ENTITIES_H
#define CHESSBASE_CB_ENTITIES_H

#include "cb_layout.h"
#include "codec/codec.h"

typedef struct cb_entity_file {
    const io_source *source;
    uint32_t file; /* for diagnostics */
    cb_entity_header header;
    size_t header_size; /* 28 and the extra bytes */
    size_t record_size; /* link and data */
    size_t count;       /* whole records that are there, whatever the header says */
    size_t tail_size;   /* bytes after them: a record cut short */
} cb_entity_file;

/* Which rules a family member reports by; every entity file has its own ids. */
typedef struct cb_entity_rules {
    const gamut_rule *truncated, *magic, *data_size, *extra_size, *capacity, *live_count, *record_truncated;
    const gamut_rule *root, *link, *cycle, *order, *duplicate, *balance, *height, *unreachable;
    const gamut_rule *deleted_link, *deleted_cycle, *deleted_alive, *deleted_unchained;
} cb_entity_rules;

/* What a kind of entity is: the name of its records in messages, their size, their rules, their order. */
typedef struct cb_entity_kind {
    const char *record; /* "tournament" */
    size_t data_size;
    const cb_entity_rules *rules;
    uint32_t key_end; /* equal up to here: the same entity; 0: as soon as the order makes no difference */
    /* By the stored bytes of two records (link included). */
    int (*compare)(const uint8_t *a, const uint8_t *b);
} cb_entity_kind;

/* False: there is no usable header, which was reported. Otherwise all records that are there can be reached. */
MUST_USE bool cb_entity_open(cb_entity_file *out, diag_list *diags, const cb_entity_kind *kind, const io_source *source,
                             uint32_t file);
const uint8_t *cb_entity_at(const cb_entity_file *entities, size_t at);
uint64_t cb_entity_offset(const cb_entity_file *entities, size_t at);
cb_link cb_entity_link(const cb_entity_file *entities, size_t at);
bool cb_entity_is_deleted(const cb_entity_file *entities, size_t at);
diag_place cb_entity_place(const cb_entity_file *entities, const cb_entity_kind *kind, size_t at, const char *field);

/* Whether two stored records are the same entity. Some kinds are sorted by less than what distinguishes them: two
 * sources may have one title. */
bool cb_entity_is_same(const cb_entity_kind *kind, const uint8_t *a, const uint8_t *b);

/* The source with so many more bytes at its end, in the arena: for files that are cut short. NULL: out of memory. */
const io_source *cb_source_extend(base_arena *arena, const io_source *source, base_bytes more);

/* Judges header, tree and chain of deleted records; reports everything at once. True: nothing was wrong.
 * With `diags` NULL it only judges. */
bool cb_entity_check(const cb_entity_file *entities, const cb_entity_kind *kind, diag_list *diags, base_arena *arena);

/* ---- making trees (cb_tree.c) ---- */
/* Links for `count` records in a balanced tree in the order of `compare`, the deleted ones chained in the order of
 * their numbers. Records lie `record_size` apart with their links first; these are overwritten. Returns the root and
 * the first deleted record. False: out of memory. */
typedef struct cb_ends {
    int32_t root;
    int32_t first_deleted;
    int32_t live_count;
} cb_ends;
MUST_USE bool cb_tree_build(cb_ends *out, base_arena *arena, uint8_t *records, size_t count, size_t record_size,
                            int (*compare)(const uint8_t *a, const uint8_t *b));

#endif
