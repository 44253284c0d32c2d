/* scid_layout.h - the stored records of Scid databases, and one form of their index entries for all editions.
 *
 * There are two generations of files: .si4 .sn4 .sg4 with big-endian numbers, and .si5 .sn5 .sg5, whose index is
 * little-endian. An old .si4 (version 300) has a shorter header and shorter entries. Games are coded alike in all. */
#ifndef SCID_SCID_LAYOUT_H
#define SCID_SCID_LAYOUT_H

#include "layout/layout.h"

enum {
    SCID_DESCRIPTION_SIZE = 108,
    SCID_CUSTOM_FLAGS = 6,
    SCID_CUSTOM_SIZE = 9,
    SCID_PAWNS_SIZE = 8,
    SCID_ENTRY_MAX = 56,  /* size of the largest index entry */
    SCID_NEW_BYTE = 6,    /* the byte that an entry of version 300 does not have */
    SCID_LONG_BIT = 0x80, /* its bit that belongs to the length */
    SCID_SPARE_BIT = 0x40,
    SCID_VERSION = 400,
    SCID_VERSION_OLD = 300
};

typedef struct scid_index_header {
    uint8_t magic[8];
    uint16_t version;
    uint32_t type;
    uint32_t count;
    uint32_t autoload;
    uint8_t description[SCID_DESCRIPTION_SIZE];
    uint8_t flag[SCID_CUSTOM_FLAGS][SCID_CUSTOM_SIZE];
} scid_index_header;

/* An entry of the .si4. */
typedef struct scid_entry_4 {
    uint32_t offset;
    uint16_t length;
    uint8_t more;
    uint16_t flags;
    uint8_t players_high;
    uint16_t white, black;
    uint8_t names_high;
    uint16_t event, site, round;
    uint16_t summary;
    uint16_t eco;
    uint32_t dates;
    uint16_t white_rating, black_rating;
    uint8_t line;
    uint32_t material;
    uint8_t plies;
    uint8_t pawn_count;
    uint8_t pawns[SCID_PAWNS_SIZE];
} scid_entry_4;

/* An entry of the .si5: the upper bits of most numbers belong to another value. */
typedef struct scid_entry_5 {
    uint32_t white, black, event, site, round;
    uint32_t white_date, black_date;
    uint32_t plies_flags;
    uint32_t length_offset;
    uint32_t offset;
    uint32_t line_material;
    uint32_t kinds_eco;
    uint8_t pawns[SCID_PAWNS_SIZE];
} scid_entry_5;

enum {
    SCID_NAME_KINDS = 4 /* players, events, sites, rounds */
};

typedef struct scid_names_header {
    uint8_t magic[8];
    uint32_t stamp;
    uint32_t count[SCID_NAME_KINDS];
    uint32_t most[SCID_NAME_KINDS];
} scid_names_header;

extern const layout_table scid_index_header_layout, scid_index_header_old_layout, scid_entry_4_layout,
    scid_entry_old_layout, scid_entry_5_layout, scid_names_header_layout;

/* ---- entries of any edition ---- */

typedef struct scid_entry {
    uint64_t offset;
    uint32_t length;
    uint32_t flags; /* SCID_FLAG_... */
    uint32_t white, black, event, site, round;
    uint8_t result;                     /* 0 to 3; others in a damaged .si4 */
    uint8_t nags, comments, variations; /* codes of counts: scid_count_code */
    uint16_t eco;
    uint32_t date, event_date; /* 20 bits, as base_date_unpack reads them; 0: unknown */
    uint16_t white_rating, black_rating;
    uint8_t white_type, black_type; /* kinds of ratings: scid_rating_tags */
    uint8_t line;                   /* number of a stored line; 0: none */
    uint32_t material;
    uint16_t plies; /* modulo 1024 */
    uint8_t pawn_count;
    bool is_chess960; /* only in the .si5 */
    uint8_t pawns[SCID_PAWNS_SIZE];
} scid_entry;

enum {
    SCID_FLAG_START = 1 << 0,
    SCID_FLAG_PROMOTION = 1 << 1,
    SCID_FLAG_UNDERPROMOTION = 1 << 2,
    SCID_FLAG_DELETED = 1 << 3,
    SCID_FLAG_OWN = 0x3ffff8 /* those of the user, with the mark of deletion */
};

typedef enum scid_edition {
    SCID_EDITION_4,
    SCID_EDITION_OLD, /* a .si4 of version 300 */
    SCID_EDITION_5
} scid_edition;

/* Return the layout of an entry. */
const layout_table *scid_entry_layout(scid_edition edition);
/* Read an entry; `bytes` has the size of its layout. */
void scid_entry_read(scid_entry *out, scid_edition edition, const uint8_t *bytes);
/* Write an entry; its values must fit (see scid_limits). The old edition is not written. */
void scid_entry_write(uint8_t *bytes, scid_edition edition, const scid_entry *entry);
/* Return whether the edition can store the date of an event beside the date of the game. */
bool scid_can_hold_event_date(scid_edition edition, uint32_t date, uint32_t event_date);

/* What a generation can hold. */
typedef struct scid_limits {
    uint64_t names[SCID_NAME_KINDS]; /* different names */
    uint64_t offset;                 /* of a game record */
    uint64_t games;
    size_t name_length; /* in bytes */
} scid_limits;
const scid_limits *scid_limits_of(scid_edition edition);

enum {
    SCID_RECORD_LIMIT = 131072, /* a game record is shorter, and does not cross a multiple of it */
    SCID_RATING_MAX = 4000,
    SCID_YEAR_MAX = 2047
};

#endif
