/* sources.h - the files that a collection has taken: what it knows of each, so that none is taken twice. */
#ifndef COLLECTION_SOURCES_H
#define COLLECTION_SOURCES_H

#include "base/index.h"
#include "digest.h"
#include "store.h"

typedef enum source_state {
    SOURCE_COMPLETE,
    SOURCE_PARTIAL,   /* the taking was interrupted after `records` */
    SOURCE_COPY,      /* has the bytes of another */
    SOURCE_UNREADABLE /* could not be opened, or breaks off */
} source_state;

/* How many of what. */
typedef struct source_counts {
    int64_t records; /* number of the last one */
    int64_t games, boards, events, texts;
    int64_t skipped;
    int64_t errors, warnings, notes;
} source_counts;

typedef struct collection_source {
    int64_t id; /* 0: not taken yet */
    base_text path;
    source_state state;
    int64_t copy_of;
    bool has_hash;
    uint8_t hash[DIGEST_BYTES];
    base_text stamp;
    int64_t bytes;
    base_text format;
    source_counts counts;
} collection_source;

/* All of a collection; lives in the arena. */
typedef struct source_list {
    base_arena *arena;
    collection_store *store; /* NULL: there is no collection yet */
    base_list items;         /* collection_source */
    base_index by_path, by_hash;
    base_list path_items, hash_items; /* size_t: places in `items`, by the numbers of the indexes */
    int64_t next_id;
    int64_t next_record;
} source_list;

/* False: out of memory, or the store failed. */
MUST_USE bool source_list_open(source_list *list, base_arena *arena, collection_store *store);
/* NULL: none; valid until one is added. */
collection_source *source_find_path(const source_list *list, base_text path);
/* One that was taken whole. */
const collection_source *source_find_hash(const source_list *list, const uint8_t hash[DIGEST_BYTES]);
/* Puts what is known now into the store, under a new id if it has none, and remembers it. */
MUST_USE bool source_save(source_list *list, collection_source *source);
/* The same file with other times. */
MUST_USE bool source_restamp(source_list *list, const collection_source *source, base_text stamp);

#endif
