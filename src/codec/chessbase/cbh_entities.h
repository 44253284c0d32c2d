/* cbh_entities.h - the six kinds of entities that games refer to, as one table of facts each. */
#ifndef CHESSBASE_CBH_ENTITIES_H
#define CHESSBASE_CBH_ENTITIES_H

#include "cb_entities.h"
#include "cbh_layout.h"

typedef enum cbh_kind {
    CBH_PLAYERS,
    CBH_TOURNAMENTS,
    CBH_ANNOTATORS,
    CBH_SOURCES,
    CBH_TEAMS,
    CBH_TITLES,
    CBH_KIND_COUNT
} cbh_kind;

typedef struct cbh_entity {
    const char *extension;
    const char *name; /* "players": in documents and answers */
    const layout_table *layout;
    uint32_t games_at; /* of the statistics; what stands between them and the link tells one entity from another */
    bool is_core;      /* older programs have it too */
    cb_entity_kind kind;
} cbh_entity;

extern const cbh_entity cbh_entities[CBH_KIND_COUNT];
/* How the kind is sorted and judged. Players of old databases are sorted by signed bytes. */
const cb_entity_kind *cbh_entity_kind(cbh_kind kind, bool is_old);

#endif
