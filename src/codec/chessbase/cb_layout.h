/* cb_layout.h - the stored records of the ChessBase family as structs; cb_layout.c has the tables that describe their
 * bytes. */
#ifndef CHESSBASE_CB_LAYOUT_H
#define CHESSBASE_CB_LAYOUT_H

#include "base/encoding.h"
#include "layout/layout.h"

enum {
    CB_MAGIC = 1234567890,   /* in the header of every entity file */
    CB_DELETED = -999,       /* as the left child: the record is deleted */
    CB_NONE = -1,            /* no child, no next deleted record */
    CB_TIE_BREAK_LIMIT = 10, /* slots for tie-break codes in a .cbtt record */
    CB_TIE_BREAK_UNSET = 1   /* the value of an unused slot */
};

/* The header of an entity file (players, tournaments, annotators, sources, teams, game tags). */
typedef struct cb_entity_header {
    int32_t capacity; /* records in the file, deleted ones included */
    int32_t root;
    int32_t magic;
    int32_t data_size; /* bytes of a record without its link */
    int32_t first_deleted;
    int32_t live_count;
    int32_t extra_size; /* bytes that follow this header: 0 or 4 */
} cb_entity_header;
extern const layout_table cb_entity_header_layout;

/* The start of every entity record: its place in the tree. */
typedef struct cb_link {
    int32_t left; /* CB_DELETED: the record is deleted, and `right` is the next deleted one */
    int32_t right;
    int8_t balance; /* height of the right side minus height of the left side */
} cb_link;

enum {
    CB_TOURNAMENT_SIZE = 99 /* stored bytes, link included */
};
typedef struct cb_tournament {
    cb_link link;
    uint8_t title[40];
    uint8_t place[30];
    uint32_t start;
    uint8_t type;
    uint8_t team;
    uint8_t nation;
    uint8_t nation_high;
    uint8_t category;
    uint8_t flags;
    uint8_t rounds;
    uint8_t rounds_high;
    int32_t games;
    int32_t first_game;
} cb_tournament;
extern const layout_table cb_tournament_layout;
extern const layout_table cb_link_layout;

/* Bits of cb_tournament.type, .team and .flags. */
enum {
    CB_SYSTEM_MASK = 0x1f,
    CB_BLITZ = 0x20,
    CB_RAPID = 0x40,
    CB_CORRESPONDENCE = 0x80,
    CB_TEAM_EVENT = 0x01,
    CB_COMPLETE_OLD = 0x01, /* in files written since 2006, set together with CB_COMPLETE */
    CB_COMPLETE = 0x02,
    CB_BOARD_POINTS = 0x04,
    CB_THREE_POINTS = 0x08
};

/* The header of a .cbtt file. */
typedef struct cb_extra_header {
    uint32_t version;
    uint32_t record_size;
    int32_t last; /* index of the last record; 0 if there is none or only one */
    uint8_t unused[20];
} cb_extra_header;
extern const layout_table cb_extra_header_layout;

/* Ten unknown bytes and a byte that is always 7. A .cbtt record has three of these groups. */
typedef struct cb_extra_group {
    uint8_t unknown[10];
    uint8_t seven;
} cb_extra_group;
extern const layout_table cb_extra_group_layout;

/* A .cbtt record of version 3; version 2 is the same without the end date. */
typedef struct cb_extra {
    uint64_t latitude; /* the bits of a double */
    uint64_t longitude;
    cb_extra_group groups[3];
    uint8_t unknown;
    uint8_t tie_breaks[CB_TIE_BREAK_LIMIT];
    uint8_t tie_break_count;
    uint32_t end;
} cb_extra;
extern const layout_table cb_extra_2_layout;
extern const layout_table cb_extra_3_layout;

/* ---- cb_words.c: named values of ChessBase tournaments, for layout tables and for the model ---- */

enum {
    CB_SYSTEM_COUNT = 9,
    CB_TIE_BREAK_COUNT = 16
};

/* Names for the low five bits of cb_tournament.type, whose values are those of gamut_system. */
extern const layout_word cb_system_words[CB_SYSTEM_COUNT];
extern const layout_word cb_tie_break_words[CB_TIE_BREAK_COUNT];

/* ---- ChessBase's numbers for countries; the codes are mostly IOC codes, and some are ChessBase's own ---- */

enum {
    CB_NATION_COUNT = 254 /* 254 and 255 have no meaning */
};
extern const layout_word cb_nation_words[CB_NATION_COUNT];

base_text cb_nation_code(uint8_t nation);          /* such as "GER"; absent for 0 and for numbers without a country */
bool cb_nation_find(uint8_t *out, base_text code); /* finds the lowest number with that code */

/* ---- cb_text.c: strings of ChessBase files, which do not state their encoding ---- */

/* Return the encoding of one string. Newer programs write UTF-8, older ones the code page of their author, and one file
 * may contain both; so each string is judged by itself: valid UTF-8 is UTF-8, unless it looks like the old figurine
 * font, and all else is `fallback`. */
base_encoding cb_text_encoding(base_bytes text, base_encoding fallback);
/* Like cb_text_encoding, for names. These are never in the figurine font, so valid UTF-8 is always UTF-8. */
base_encoding cb_name_encoding(base_bytes text, base_encoding fallback);

/* Add the string to a sample if it is neither ASCII nor UTF-8. The code page of a whole file is guessed from the
 * sample. */
void cb_text_sample(base_buffer *sample, base_bytes text);
/* Like cb_text_sample, for the text of an annotation. Signs of the figurine font become blanks in the sample: in other
 * code pages their bytes are letters, which would mislead the guess. */
void cb_text_sample_note(base_buffer *sample, base_bytes text);
base_encoding cb_text_guess(const base_buffer *sample); /* Windows-1252 unless the sample indicates another one */
/* Return the code page that a reader assumes, for strings that are not UTF-8, in a database written in `written`. */
static inline base_encoding cb_text_fallback(base_encoding written)
{
    return written == ENCODING_UTF8 ? ENCODING_CP1252 : written;
}

/* Put a text into a string field. A text that is too long is cut between two characters. Return false if it was cut, or
 * if characters could not be encoded; `lost` receives the number of these characters. */
bool cb_text_put(const layout_field *field, uint8_t *bytes, base_text text, base_encoding encoding, size_t *lost);

/* ---- annotations ----
 *
 * Old programs show annotations in a font of their own, where some bytes of the code page are pieces and other chess
 * signs; newer ones use Unicode characters for private use. Both are read as the standard Unicode characters for these
 * signs. */
base_text cb_text_read_note(base_arena *arena, base_bytes bytes, base_encoding fallback);
/* Append the text in a form that as many versions of ChessBase as possible can read: as ASCII, if possible; else in the
 * code page, if every letter has a byte there that no version takes for a sign, and every sign has a byte; else
 * entirely in UTF-8. */
void cb_text_write_note(base_buffer *out, base_text text, base_encoding encoding);
/* Append the text as other programs write it: in exactly this encoding, even if some versions of ChessBase take letters
 * for signs. Return false if it cannot be encoded. */
MUST_USE bool cb_text_write_old_note(base_buffer *out, base_text text, base_encoding encoding);
/* Return whether the byte is a sign in the old font of annotations. */
bool cb_text_is_sign(uint8_t byte);

#endif
