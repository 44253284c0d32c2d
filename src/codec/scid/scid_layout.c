/* scid_layout.c - the layouts of all stored records, and the bits that values of an entry are spread over. */
#include "scid_layout.h"

#include <string.h>

#include "layout/rows.h"

/* ---- the header of the .si4 ---- */

#define LAYOUT_RECORD scid_index_header
#define HEADER_START                                                                                                   \
    STRING(0, 8, magic, "\"Scid.si\""), U(BE, 8, 2, version, "400; 300 in old files"),                                 \
        U(BE, 10, 4, type, "kind of the database, which decides its icon"), U(BE, 14, 3, count, "number of games"),    \
        U(BE, 17, 3, autoload, "game to show first; 0: none"),                                                         \
        STRING(20, 108, description, "description of the database")
static const layout_field header_fields[] = {
    HEADER_START,
    ARRAY(6, STRING, 128, 9, flag, "names of the custom flags 1 to 6"),
};
static const layout_field header_old_fields[] = { HEADER_START };
#undef LAYOUT_RECORD
const layout_table scid_index_header_layout =
    TABLE(scid_index_header, "si4 header", 182, header_fields, "The start of a .si4. Entries of games follow.");
const layout_table scid_index_header_old_layout =
    TABLE(scid_index_header, "si4 header of version 300", 128, header_old_fields,
          "The start of a .si4 of version 300. Entries follow.");

/* ---- entries of the .si4 ---- */

static const layout_word results[] = { { 0, "*" }, { 1, "1-0" }, { 2, "0-1" }, { 3, "1/2-1/2" } };
static const layout_word ratings[] = { { 0, "Elo" },  { 1, "Rating" }, { 2, "Rapid" }, { 3, "ICCF" },
                                       { 4, "USCF" }, { 5, "DWZ" },    { 6, "ECF" } };
#define FLAG_BITS                                                                                                      \
    BIT(0, "own start position"), BIT(1, "promotion"), BIT(2, "promotion to another piece than a queen"),              \
        BIT(3, "deleted"), BIT(4, "White opening"), BIT(5, "Black opening"), BIT(6, "middlegame"), BIT(7, "endgame"),  \
        BIT(8, "novelty"), BIT(9, "pawn structure"), BIT(10, "tactics"), BIT(11, "kingside"), BIT(12, "queenside"),    \
        BIT(13, "brilliancy"), BIT(14, "blunder"), BIT(15, "user")
static const layout_bits more_bits[] = { BIT(0, "custom flag 1"), BIT(1, "custom flag 2"),
                                         BIT(2, "custom flag 3"), BIT(3, "custom flag 4"),
                                         BIT(4, "custom flag 5"), BIT(5, "custom flag 6"),
                                         BIT_UNKNOWN(6, 1),       BIT_NUMBER(7, 1, "bit 16 of the length") };
static const layout_bits flag_bits[] = { FLAG_BITS };
static const layout_bits player_bits[] = { BIT_NUMBER(0, 4, "Black, bits 16 to 19"),
                                           BIT_NUMBER(4, 4, "White, bits 16 to 19") };
static const layout_bits name_bits[] = { BIT_NUMBER(0, 2, "round, bits 16 and 17"),
                                         BIT_NUMBER(2, 3, "site, bits 16 to 18"),
                                         BIT_NUMBER(5, 3, "event, bits 16 to 18") };
static const layout_bits summary_bits[] = { BIT_NUMBER(0, 4, "variations"), BIT_NUMBER(4, 4, "comments"),
                                            BIT_NUMBER(8, 4, "glyphs"), BIT_WORD(12, 4, "result", results) };
static const layout_bits date_bits[] = { BIT_NUMBER(0, 5, "day"),          BIT_NUMBER(5, 4, "month"),
                                         BIT_NUMBER(9, 11, "year"),        BIT_NUMBER(20, 5, "day of the event"),
                                         BIT_NUMBER(25, 4, "month of it"), BIT_NUMBER(29, 3, "its year, 4: the same") };
static const layout_bits rating_bits[] = { BIT_NUMBER(0, 12, "rating"), BIT_WORD(12, 4, "kind", ratings) };
#define MATERIAL_BITS                                                                                                  \
    BIT_NUMBER(0, 4, "black pawns"), BIT_NUMBER(4, 2, "black knights"), BIT_NUMBER(6, 2, "black bishops"),             \
        BIT_NUMBER(8, 2, "black rooks"), BIT_NUMBER(10, 2, "black queens"), BIT_NUMBER(12, 4, "white pawns"),          \
        BIT_NUMBER(16, 2, "white knights"), BIT_NUMBER(18, 2, "white bishops"), BIT_NUMBER(20, 2, "white rooks"),      \
        BIT_NUMBER(22, 2, "white queens")
static const layout_bits material_bits[] = { MATERIAL_BITS };
static const layout_bits pawn_bits[] = { BIT_NUMBER(0, 6, "home pawns"), BIT_NUMBER(6, 2, "half moves, bits 8 and 9") };

#define LAYOUT_RECORD scid_entry_4
/* The rows after byte 6, which an old entry does not have: its other bytes are one place before. */
#define ENTRY_REST(less)                                                                                               \
    BITS(BE, 7 - (less), 2, flags, flag_bits, "marks of the game"),                                                    \
        BITS(BE, 9 - (less), 1, players_high, player_bits, "upper bits of the numbers of players"),                    \
        U(BE, 10 - (less), 2, white, "White in the .sn4, lower bits"),                                                 \
        U(BE, 12 - (less), 2, black, "Black in the .sn4, lower bits"),                                                 \
        BITS(BE, 14 - (less), 1, names_high, name_bits, "upper bits of the numbers of other names"),                   \
        U(BE, 15 - (less), 2, event, "event in the .sn4, lower bits"),                                                 \
        U(BE, 17 - (less), 2, site, "site in the .sn4, lower bits"),                                                   \
        U(BE, 19 - (less), 2, round, "round in the .sn4, lower bits"),                                                 \
        BITS(BE, 21 - (less), 2, summary, summary_bits, "result, and how much is annotated"),                          \
        U(BE, 23 - (less), 2, eco, "code of the opening; 0: none"),                                                    \
        BITS(BE, 25 - (less), 4, dates, date_bits, "dates of the game and of the event"),                              \
        BITS(BE, 29 - (less), 2, white_rating, rating_bits, "rating of White; 0: none"),                               \
        BITS(BE, 31 - (less), 2, black_rating, rating_bits, "rating of Black; 0: none"),                               \
        U(BE, 33 - (less), 1, line, "number of a known opening line with which the game begins; 0: none"),             \
        BITS(BE, 34 - (less), 3, material, material_bits, "material at the end of the main line"),                     \
        U(BE, 37 - (less), 1, plies, "half moves of the main line, lower bits"),                                       \
        BITS(BE, 38 - (less), 1, pawn_count, pawn_bits, "pawns that left their home squares"),                         \
        RAW(39 - (less), 8, pawns, "these pawns in their order, 4 bits each")
static const layout_field entry_4_fields[] = {
    U(BE, 0, 4, offset, "place of the game in the .sg4"),
    U(BE, 4, 2, length, "length of the game there, lower bits"),
    BITS(BE, 6, 1, more, more_bits, "bit 16 of the length, custom flags"),
    ENTRY_REST(0),
};
static const layout_field entry_old_fields[] = {
    U(BE, 0, 4, offset, "place of the game in the .sg4"),
    U(BE, 4, 2, length, "length of the game there"),
    ENTRY_REST(1),
};
#undef LAYOUT_RECORD
const layout_table scid_entry_4_layout = TABLE(scid_entry_4, "si4 entry", 47, entry_4_fields, "A game in the .si4.");
const layout_table scid_entry_old_layout =
    TABLE(scid_entry_4, "si4 entry of version 300", 46, entry_old_fields, "A game in a .si4 of version 300.");

/* ---- entries of the .si5 ---- */

static const layout_bits white_bits[] = { BIT_NUMBER(0, 28, "White"), BIT_NUMBER(28, 4, "comments") };
static const layout_bits black_bits[] = { BIT_NUMBER(0, 28, "Black"), BIT_NUMBER(28, 4, "variations") };
static const layout_bits event_bits[] = { BIT_NUMBER(0, 28, "event"), BIT_NUMBER(28, 4, "glyphs") };
static const layout_bits round_bits[] = { BIT_NUMBER(0, 31, "round"), BIT(31, "Chess960") };
static const layout_bits white_date_bits[] = { BIT_NUMBER(0, 5, "day"), BIT_NUMBER(5, 4, "month"),
                                               BIT_NUMBER(9, 11, "year"), BIT_NUMBER(20, 12, "rating of White") };
static const layout_bits black_date_bits[] = { BIT_NUMBER(0, 5, "day"), BIT_NUMBER(5, 4, "month"),
                                               BIT_NUMBER(9, 11, "year"), BIT_NUMBER(20, 12, "rating of Black") };
static const layout_bits plies_bits[] = { FLAG_BITS,
                                          BIT(16, "custom flag 1"),
                                          BIT(17, "custom flag 2"),
                                          BIT(18, "custom flag 3"),
                                          BIT(19, "custom flag 4"),
                                          BIT(20, "custom flag 5"),
                                          BIT(21, "custom flag 6"),
                                          BIT_NUMBER(22, 10, "half moves") };
static const layout_bits length_bits[] = { BIT_NUMBER(0, 15, "place in the .sg5, bits 32 to 46"),
                                           BIT_NUMBER(15, 17, "length") };
static const layout_bits line_bits[] = { MATERIAL_BITS, BIT_NUMBER(24, 8, "stored line") };
static const layout_bits kind_bits[] = { BIT_NUMBER(0, 16, "code of the opening"), BIT_WORD(16, 2, "result", results),
                                         BIT_WORD(18, 3, "kind of Black's rating", ratings),
                                         BIT_WORD(21, 3, "kind of White's rating", ratings),
                                         BIT_NUMBER(24, 8, "home pawns") };
#define LAYOUT_RECORD scid_entry_5
static const layout_field entry_5_fields[] = {
    BITS(LE, 0, 4, white, white_bits, "White in the .sn5, and how much is commented"),
    BITS(LE, 4, 4, black, black_bits, "Black in the .sn5, and how many variations there are"),
    BITS(LE, 8, 4, event, event_bits, "event in the .sn5, and how many glyphs there are"),
    U(LE, 12, 4, site, "site in the .sn5"),
    BITS(LE, 16, 4, round, round_bits, "round in the .sn5"),
    BITS(LE, 20, 4, white_date, white_date_bits, "date of the game"),
    BITS(LE, 24, 4, black_date, black_date_bits, "date of the event"),
    BITS(LE, 28, 4, plies_flags, plies_bits, "marks of the game, half moves of the main line"),
    BITS(LE, 32, 4, length_offset, length_bits, "length of the game, upper bits of its place"),
    U(LE, 36, 4, offset, "place of the game in the .sg5, lower bits"),
    BITS(LE, 40, 4, line_material, line_bits, "material at the end of the main line, and a known opening line"),
    BITS(LE, 44, 4, kinds_eco, kind_bits, "opening, result, kinds of ratings, pawns that left their home squares"),
    RAW(48, 8, pawns, "these pawns in their order, 4 bits each"),
};
#undef LAYOUT_RECORD
const layout_table scid_entry_5_layout = TABLE(scid_entry_5, "si5 entry", 56, entry_5_fields, "A game in the .si5.");

/* ---- the header of the .sn4 ---- */

#define LAYOUT_RECORD scid_names_header
static const layout_field names_header_fields[] = {
    STRING(0, 8, magic, "\"Scid.sn\""),
    U(BE, 8, 4, stamp, "time stamp, which is not used"),
    ARRAY(4, U, BE, 12, 3, count, "number of players, events, sites and rounds"),
    ARRAY(4, U, BE, 24, 3, most, "most uses of a player, an event, a site and a round"),
};
#undef LAYOUT_RECORD
const layout_table scid_names_header_layout =
    TABLE(scid_names_header, "sn4 header", 36, names_header_fields, "The start of a .sn4. The names follow.");

/* ---- entries of any edition ---- */

const layout_table *scid_entry_layout(scid_edition edition)
{
    static const layout_table *const layouts[] = { &scid_entry_4_layout, &scid_entry_old_layout, &scid_entry_5_layout };
    return layouts[edition];
}

/* In the .si4, the year of an event is stored relative to that of the game: 4 means the same year, 0 no date. */
enum {
    YEAR_AT = 9,
    SAME_YEAR = 4,
    YEARS_APART = 3,
    DAY_BITS = (1 << YEAR_AT) - 1,
    DATE_BITS = (1 << 20) - 1
};

bool scid_can_hold_event_date(scid_edition edition, uint32_t date, uint32_t event_date)
{
    int32_t apart = (int32_t)(event_date >> YEAR_AT) - (int32_t)(date >> YEAR_AT);
    return edition == SCID_EDITION_5 || !event_date || (apart >= -YEARS_APART && apart <= YEARS_APART);
}

/* Returns 0 if there is no date, or none that can be stored. */
static uint32_t relative_date(uint32_t date, uint32_t event_date)
{
    /* Without both dates, Scid writes the same year and no day. */
    if (!date && !event_date)
        return SAME_YEAR << YEAR_AT;
    if (!event_date || !scid_can_hold_event_date(SCID_EDITION_4, date, event_date))
        return 0;
    uint32_t apart = (event_date >> YEAR_AT) + SAME_YEAR - (date >> YEAR_AT);
    return (apart & 7u) << YEAR_AT | (event_date & DAY_BITS);
}

static uint32_t absolute_date(uint32_t date, uint32_t relative)
{
    uint32_t apart = relative >> YEAR_AT, year = (date >> YEAR_AT) + apart;
    if (!apart)
        return 0;
    year = year < SAME_YEAR ? 0 : year - SAME_YEAR;
    return (year << YEAR_AT | (relative & DAY_BITS)) & DATE_BITS;
}

static void read_4(scid_entry *out, const scid_entry_4 *stored)
{
    *out = (scid_entry){
        .offset = stored->offset,
        .length = stored->length | (stored->more & 0x80u) << 9,
        .flags = stored->flags | (stored->more & 0x3fu) << 16,
        .white = stored->white | (uint32_t)(stored->players_high >> 4u) << 16,
        .black = stored->black | (stored->players_high & 15u) << 16,
        .event = stored->event | (uint32_t)(stored->names_high >> 5u) << 16,
        .site = stored->site | (stored->names_high >> 2u & 7u) << 16,
        .round = stored->round | (stored->names_high & 3u) << 16,
        .result = (uint8_t)(stored->summary >> 12),
        .nags = stored->summary >> 8 & 15u,
        .comments = stored->summary >> 4 & 15u,
        .variations = stored->summary & 15u,
        .eco = stored->eco,
        .date = stored->dates & DATE_BITS,
        .event_date = absolute_date(stored->dates & DATE_BITS, stored->dates >> 20),
        .white_rating = stored->white_rating & 0xfffu,
        .black_rating = stored->black_rating & 0xfffu,
        .white_type = (uint8_t)(stored->white_rating >> 12),
        .black_type = (uint8_t)(stored->black_rating >> 12),
        .line = stored->line,
        .material = stored->material,
        .plies = (uint16_t)(stored->plies | (stored->pawn_count >> 6) << 8),
        .pawn_count = stored->pawn_count & 63u,
    };
    memcpy(out->pawns, stored->pawns, sizeof out->pawns);
}

static void read_5(scid_entry *out, const scid_entry_5 *stored)
{
    *out = (scid_entry){
        .offset = stored->offset | (uint64_t)(stored->length_offset & 0x7fffu) << 32,
        .length = stored->length_offset >> 15,
        .flags = stored->plies_flags & 0x3fffffu,
        .white = stored->white & 0xfffffffu,
        .black = stored->black & 0xfffffffu,
        .event = stored->event & 0xfffffffu,
        .site = stored->site,
        .round = stored->round & 0x7fffffffu,
        .result = stored->kinds_eco >> 16 & 3u,
        .nags = (uint8_t)(stored->event >> 28),
        .comments = (uint8_t)(stored->white >> 28),
        .variations = (uint8_t)(stored->black >> 28),
        .eco = (uint16_t)(stored->kinds_eco >> 0 & 0xffffu),
        .date = stored->white_date & DATE_BITS,
        .event_date = stored->black_date & DATE_BITS,
        .white_rating = (uint16_t)(stored->white_date >> 20),
        .black_rating = (uint16_t)(stored->black_date >> 20),
        .white_type = stored->kinds_eco >> 21 & 7u,
        .black_type = stored->kinds_eco >> 18 & 7u,
        .line = (uint8_t)(stored->line_material >> 24),
        .material = stored->line_material & 0xffffffu,
        .plies = (uint16_t)(stored->plies_flags >> 22),
        .pawn_count = (uint8_t)(stored->kinds_eco >> 24),
        .is_chess960 = stored->round >> 31,
    };
    memcpy(out->pawns, stored->pawns, sizeof out->pawns);
}

void scid_entry_read(scid_entry *out, scid_edition edition, const uint8_t *bytes)
{
    const layout_table *layout = scid_entry_layout(edition);
    scid_entry_4 four = { 0 };
    scid_entry_5 five = { 0 };
    bool is_five = edition == SCID_EDITION_5;
    if (!layout_read(layout, (base_bytes){ bytes, layout->size }, is_five ? (void *)&five : (void *)&four))
        return; /* the caller gives as many bytes as the layout has */
    if (is_five)
        read_5(out, &five);
    else
        read_4(out, &four);
}

static void write_4(uint8_t *bytes, const scid_entry *entry)
{
    scid_entry_4 stored = {
        .offset = (uint32_t)entry->offset,
        .length = (uint16_t)(entry->length & 0xffffu),
        .more = (uint8_t)(entry->length >> 16 << 7 | (entry->flags >> 16 & 0x3fu)),
        .flags = (uint16_t)(entry->flags >> 0 & 0xffffu),
        .players_high = (uint8_t)(entry->white >> 16 << 4 | entry->black >> 16),
        .white = (uint16_t)(entry->white >> 0 & 0xffffu),
        .black = (uint16_t)(entry->black >> 0 & 0xffffu),
        .names_high = (uint8_t)(entry->event >> 16 << 5 | entry->site >> 16 << 2 | entry->round >> 16),
        .event = (uint16_t)(entry->event >> 0 & 0xffffu),
        .site = (uint16_t)(entry->site >> 0 & 0xffffu),
        .round = (uint16_t)(entry->round >> 0 & 0xffffu),
        .summary = (uint16_t)(entry->result << 12 | entry->nags << 8 | entry->comments << 4 | entry->variations),
        .eco = entry->eco,
        .dates = relative_date(entry->date, entry->event_date) << 20 | entry->date,
        .white_rating = (uint16_t)(entry->white_type << 12 | entry->white_rating),
        .black_rating = (uint16_t)(entry->black_type << 12 | entry->black_rating),
        .line = entry->line,
        .material = entry->material,
        .plies = (uint8_t)(entry->plies & 0xffu),
        .pawn_count = (uint8_t)(entry->plies >> 8 << 6 | entry->pawn_count),
    };
    memcpy(stored.pawns, entry->pawns, sizeof stored.pawns);
    layout_write(&scid_entry_4_layout, &stored, bytes);
}

static void write_5(uint8_t *bytes, const scid_entry *entry)
{
    scid_entry_5 stored = {
        .white = (uint32_t)entry->comments << 28 | entry->white,
        .black = (uint32_t)entry->variations << 28 | entry->black,
        .event = (uint32_t)entry->nags << 28 | entry->event,
        .site = entry->site,
        .round = (uint32_t)entry->is_chess960 << 31 | entry->round,
        .white_date = (uint32_t)entry->white_rating << 20 | entry->date,
        .black_date = (uint32_t)entry->black_rating << 20 | entry->event_date,
        .plies_flags = (uint32_t)entry->plies << 22 | entry->flags,
        .length_offset = entry->length << 15 | (uint32_t)(entry->offset >> 32),
        .offset = (uint32_t)entry->offset,
        .line_material = (uint32_t)entry->line << 24 | entry->material,
        .kinds_eco = (uint32_t)entry->pawn_count << 24 | (uint32_t)entry->white_type << 21 |
                     (uint32_t)entry->black_type << 18 | (uint32_t)entry->result << 16 | entry->eco,
    };
    memcpy(stored.pawns, entry->pawns, sizeof stored.pawns);
    layout_write(&scid_entry_5_layout, &stored, bytes);
}

void scid_entry_write(uint8_t *bytes, scid_edition edition, const scid_entry *entry)
{
    if (edition == SCID_EDITION_5)
        write_5(bytes, entry);
    else
        write_4(bytes, entry);
}

const scid_limits *scid_limits_of(scid_edition edition)
{
    static const scid_limits four = { .names = { 1u << 20, 1u << 19, 1u << 19, 1u << 18 },
                                      .offset = (uint64_t)1 << 32,
                                      .games = 16777214,
                                      .name_length = 255 };
    static const scid_limits five = { .names = { 1u << 28, 1u << 28, (uint64_t)1 << 32, 1u << 31 },
                                      .offset = (uint64_t)1 << 47,
                                      .games = UINT32_MAX - 1u,
                                      .name_length = SIZE_MAX };
    return edition == SCID_EDITION_5 ? &five : &four;
}
