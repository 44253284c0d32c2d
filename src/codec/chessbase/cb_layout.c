/* cb_layout.c - the tables of the entity files and of .cbtt: every byte has a name. */
#include "cb_layout.h"

#include "layout/rows.h"

#define LAYOUT_RECORD cb_entity_header
static const layout_field entity_header_fields[] = {
    S(LE, 0, 4, capacity, "records in the file, deleted ones included"),
    POINTER(LE, 4, 4, root, "record at the root of the tree; 0 or -1 when there is none"),
    FIXED(LE, 8, 4, CB_MAGIC, magic, "always 1234567890"),
    S(LE, 12, 4, data_size, "bytes of a record without its link"),
    POINTER(LE, 16, 4, first_deleted, "first of the deleted records; -1: none"),
    S(LE, 20, 4, live_count, "records that are not deleted"),
    S(LE, 24, 4, extra_size, "further bytes of this header: 0 or 4"),
};
#undef LAYOUT_RECORD
const layout_table cb_entity_header_layout =
    TABLE(cb_entity_header, "entity header", 28, entity_header_fields,
          "The head of an entity file. All numbers are little-endian; the extra bytes that it states follow.");

#define LAYOUT_RECORD cb_link
static const layout_field link_fields[] = {
    S(LE, 0, 4, left, "record left below this one; -1: none, -999: this record is deleted"),
    S(LE, 4, 4, right, "record right below this one; of a deleted record the next deleted one; -1: none"),
    S(LE, 8, 1, balance, "height of the right side less that of the left"),
};
#undef LAYOUT_RECORD
const layout_table cb_link_layout = TABLE(cb_link, "link", 9, link_fields, "The place of an entity in its tree.");

static const layout_bits type_bits[] = {
    BIT_WORD(0, 5, "system", cb_system_words),
    BIT(5, "blitz"),
    BIT(6, "rapid"),
    BIT(7, "correspondence"),
};

static const layout_bits team_bits[] = {
    BIT(0, "team event"),
    BIT_UNKNOWN(1, 7),
};

static const layout_bits flag_bits[] = {
    BIT(0, "complete (before 2006)"), BIT(1, "complete"), BIT(2, "board points"),
    BIT(3, "three points for a win"), BIT_UNKNOWN(4, 4),
};

#define LAYOUT_RECORD cb_tournament
static const layout_field tournament_fields[] = {
    NESTED(0, 9, link, cb_link_layout, "place in the tree"),
    STRING(9, 40, title, "title of the tournament"),
    STRING(49, 30, place, "name of the location"),
    DATE(LE, 79, 4, start, "first day"),
    BITS(LE, 83, 1, type, type_bits, "pairing system and time control"),
    BITS(LE, 84, 1, team, team_bits, "team event"),
    WORD(LE, 85, 1, nation, cb_nation_words, "country where it was held"),
    FIXED(LE, 86, 1, 0, nation_high, "always 0; perhaps the high byte of the nation"),
    U(LE, 87, 1, category, "category, 0 to 99"),
    BITS(LE, 88, 1, flags, flag_bits, "further facts"),
    U(LE, 89, 1, rounds, "number of rounds"),
    FIXED(LE, 90, 1, 0, rounds_high, "always 0; perhaps the high byte of the rounds"),
    S(LE, 91, 4, games, "games of the database that refer to it"),
    S(LE, 95, 4, first_game, "number of the first of them"),
};
#undef LAYOUT_RECORD
const layout_table cb_tournament_layout = TABLE(cb_tournament, "tournament", 99, tournament_fields,
                                                "A tournament in a .cbt file: 9 bytes of link and 90 of data.");

#define LAYOUT_RECORD cb_extra_header
static const layout_field extra_header_fields[] = {
    U(LE, 0, 4, version, "version of the file: 2 or 3"),
    U(LE, 4, 4, record_size, "bytes of a record: 61 in version 2, 65 in version 3"),
    S(LE, 8, 4, last, "index of the last record; 0 for none and for one"),
    RAW(12, 20, unused, "whatever was in memory"),
};
#undef LAYOUT_RECORD
const layout_table cb_extra_header_layout =
    TABLE(cb_extra_header, "cbtt header", 32, extra_header_fields, "The head of a .cbtt file, little-endian.");

#define LAYOUT_RECORD cb_extra_group
static const layout_field extra_group_fields[] = {
    RAW(0, 10, unknown, "not known; zero in all files seen"),
    FIXED(LE, 10, 1, 7, seven, "always 7"),
};
#undef LAYOUT_RECORD
const layout_table cb_extra_group_layout =
    TABLE(cb_extra_group, "cbtt group", 11, extra_group_fields, "A part of a .cbtt record whose meaning is unknown.");

#define LAYOUT_RECORD cb_extra
/* Versions 2 and 3 of a .cbtt record share these rows; version 3 has one more. Their numbers are big-endian, unlike
 * those of the .cbtt header. */
#define EXTRA_ROWS                                                                                                     \
    DOUBLE(BE, 0, latitude, "degrees north"), DOUBLE(BE, 8, longitude, "degrees east"),                                \
        ARRAY(3, NESTED, 16, 11, groups, cb_extra_group_layout, "not known"),                                          \
        UNKNOWN(BE, 49, 1, unknown, "not known; zero in all files seen"),                                              \
        ARRAY(CB_TIE_BREAK_LIMIT, WORD, BE, 50, 1, tie_breaks, cb_tie_break_words, "tie-break rules in order"),        \
        U(BE, 60, 1, tie_break_count, "how many of them are in use; ChessBase offers four")
static const layout_field extra_2_fields[] = { EXTRA_ROWS };
static const layout_field extra_3_fields[] = { EXTRA_ROWS, DATE(BE, 61, 4, end, "last day") };
#undef LAYOUT_RECORD
const layout_table cb_extra_2_layout =
    TABLE(cb_extra, "cbtt record, version 2", 61, extra_2_fields, "More about the tournament of the same index.");
const layout_table cb_extra_3_layout = TABLE(cb_extra, "cbtt record, version 3", 65, extra_3_fields,
                                             "More about the tournament of the same index, with the last day.");
