/* sources.h - the files of a collection, recorded so that no file is stored twice. */
#ifndef COLLECTION_SOURCES_H
#define COLLECTION_SOURCES_H

#include "base/index.h"
#include "digest.h"
#include "store.h"

typedef enum source_state {
    SOURCE_COMPLETE,
    SOURCE_PARTIAL,   /* loading was interrupted after record number `records` */
    SOURCE_COPY,      /* has the same bytes as another source, so its records are not stored */
    SOURCE_UNREADABLE /* could not be read, and has no records */
} source_state;

typedef struct source_counts {
    int64_t records; /* number of the last record that was loaded */
    int64_t games, boards, events, texts;
    int64_t skipped;
    int64_t errors, warnings, notes;
} source_counts;

typedef struct collection_source {
    int64_t id; /* 0: not saved yet */
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

/* All files of a collection, in the arena. */
typedef struct source_list {
    base_arena *arena;
    collection_store *store; /* NULL: there is no collection yet */
    base_list items;         /* collection_source */
    base_index by_path, by_hash;
    base_list path_items, hash_items; /* size_t: indexes in `items`, indexed by number in `by_path` and `by_hash` */
    int64_t next_id;
    int64_t next_record;
} source_list;

/* Read the list from the store; without a store, the list is empty. False: out of memory, or the store failed. */
MUST_USE bool source_list_open(source_list *list, base_arena *arena, collection_store *store);
/* Return the source with that path, valid until another is added. NULL: no source has it. */
collection_source *source_find_path(const source_list *list, base_text path);
/* Return the completely loaded source with that hash, valid until another is added. NULL: no source has it. */
const collection_source *source_find_hash(const source_list *list, const uint8_t hash[DIGEST_BYTES]);
/* Save a source in the store and in the list. A new source gets an id. False: out of memory, or the store failed. */
MUST_USE bool source_save(source_list *list, collection_source *source);
/* Save the new modification time of a file whose bytes have not changed. False: the store failed. */
MUST_USE bool source_restamp(source_list *list, const collection_source *source, base_text stamp);

#endif
