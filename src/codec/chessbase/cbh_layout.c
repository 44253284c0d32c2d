/* cbh_layout.c - the tables of the records of a ChessBase database: every byte has a name. */
#include "cbh_layout.h"

#include "cb_layout.h"

#include "layout/rows.h"

/* ---- .cbh ---- */

static const layout_word eras[] = { { CBH_ERA_OLD, "ChessBase 6 to 8" }, { CBH_ERA_NEW, "ChessBase 9 or later" } };

#define LAYOUT_RECORD cbh_header
static const layout_field header_fields[] = {
    FIXED(BE, 0, 1, 0, zero, "always 0"),
    WORD(BE, 1, 2, era, eras, "distinguishes old programs from new ones"),
    FIXED(BE, 3, 2, 46, record_size, "bytes of a record"),
    FIXED(BE, 5, 1, 1, one, "always 1"),
    U(BE, 6, 4, next_game, "number of the next game: one more than there are"),
    FIXED(BE, 10, 2, 0, zero_10, "always 0"),
    U(BE, 12, 4, next_sound, "number of the next sound"),
    U(BE, 16, 4, next_picture, "number of the next picture"),
    U(BE, 20, 4, next_video, "number of the next video"),
    FILLED(24, 16, 0, zeros, "always 0"),
    U(BE, 40, 4, next_game_again, "the number of the next game once more; 0 in old databases"),
    FIXED(BE, 44, 2, 0, zero_44, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh_header_layout =
    TABLE(cbh_header, "cbh header", 46, header_fields, "The first record of the .cbh; game n is at 46 n.");

static const layout_bits status_bits[] = { BIT(0, "game"), BIT(1, "text"), BIT_UNKNOWN(2, 5), BIT(7, "deleted") };
const layout_word cbh_result_words[CBH_RESULT_COUNT] = { { 0, "0-1" }, { 1, "1/2-1/2" }, { 2, "1-0" }, { 3, "line" },
                                                         { 4, "-:+" }, { 5, "=:=" },     { 6, "+:-" }, { 7, "0-0" } };
static const layout_bits medal_bits[] = {
    BIT(0, "best game"),
    BIT(1, "decided the tournament"),
    BIT(2, "model game"),
    BIT(3, "novelty"),
    BIT(4, "pawn structure"),
    BIT(5, "strategy"),
    BIT(6, "tactics"),
    BIT(7, "attack"),
    BIT(8, "sacrifice"),
    BIT(9, "defence"),
    BIT(10, "material"),
    BIT(11, "piece play"),
    BIT(12, "endgame"),
    BIT(13, "tactical blunder"),
    BIT(14, "strategical blunder"),
    BIT(15, "user"),
};
static const layout_bits flag_bits[] = {
    BIT(0, "start position"),  BIT(1, "variations"),     BIT(2, "text"),         BIT(3, "symbols"),
    BIT(4, "squares"),         BIT(5, "arrows"),         BIT_UNKNOWN(6, 1),      BIT(7, "time spent"),
    BIT(8, "annotation 08"),   BIT(9, "training"),       BIT_UNKNOWN(10, 6),     BIT(16, "sound"),
    BIT(17, "picture"),        BIT(18, "video"),         BIT(19, "quotation"),   BIT(20, "pawn structure"),
    BIT(21, "piece path"),     BIT(22, "white clock"),   BIT(23, "black clock"), BIT(24, "critical position"),
    BIT(25, "correspondence"), BIT(26, "annotation 1A"), BIT(27, "unorthodox"),  BIT(28, "web link"),
    BIT_UNKNOWN(29, 3),
};
static const layout_word variation_words[] = {
    { 0, "up to 50 moves" }, { 1, "up to 300" }, { 2, "up to 1000" }, { 3, "more" }
};
static const layout_bits magnitude_bits[] = {
    BIT_WORD(0, 2, "variations", variation_words),
    BIT(2, "more than 200 bytes of text"),
    BIT(3, "10 symbols or more"),
    BIT(4, "10 positions with squares or more"),
    BIT(5, "6 positions with arrows or more"),
    BIT_UNKNOWN(6, 1),
    BIT(7, "10 times or more"),
    BIT_UNKNOWN(8, 1),
    BIT(9, "6 trainings or more"),
    BIT_UNKNOWN(10, 6),
};

#define LAYOUT_RECORD cbh_game
static const layout_field game_fields[] = {
    BITS(BE, 0, 1, status, status_bits, "what the record is"),
    POINTER(BE, 1, 4, moves_at, "its moves in the .cbg"),
    POINTER(BE, 5, 4, notes_at, "its annotations in the .cba; 0: none"),
    U(BE, 9, 3, white, "player record"),
    U(BE, 12, 3, black, "player record"),
    U(BE, 15, 3, tournament, "tournament record"),
    U(BE, 18, 3, annotator, "annotator record"),
    U(BE, 21, 3, source, "source record"),
    DATE(BE, 24, 3, date, "when it was played"),
    WORD(BE, 27, 1, result, cbh_result_words, "how it ended; a line is analysis, not a game"),
    U(BE, 28, 1, evaluation, "of a line: a symbol by its NAG number"),
    U(BE, 29, 1, round, "0: unknown"),
    U(BE, 30, 1, subround, "0: unknown"),
    U(BE, 31, 2, white_elo, "0: unknown"),
    U(BE, 33, 2, black_elo, "0: unknown"),
    U(BE, 35, 2, eco, "(code + 1) * 128 + subcode, A00 being 0; from 64576 on the number of a Chess960 array"),
    BITS(BE, 37, 2, medals, medal_bits, "all medals of the game"),
    BITS(BE, 39, 4, flags, flag_bits, "what the game has"),
    BITS(BE, 43, 2, magnitude, magnitude_bits, "how much of it"),
    U(BE, 45, 1, move_count, "full moves of the main line; 255: or more"),
};
#undef LAYOUT_RECORD
const layout_table cbh_game_layout = TABLE(cbh_game, "cbh game", 46, game_fields, "A game in the .cbh.");

#define LAYOUT_RECORD cbh_text
static const layout_field text_fields[] = {
    BITS(BE, 0, 1, status, status_bits, "what the record is"),
    POINTER(BE, 1, 4, text_at, "the text in the .cbg"),
    FIXED(BE, 5, 2, 0, zero, "always 0"),
    U(BE, 7, 3, tournament, "tournament record"),
    U(BE, 10, 3, source, "source record"),
    U(BE, 13, 3, annotator, "annotator record"),
    U(BE, 16, 1, round, "0: unknown"),
    U(BE, 17, 1, subround, "0: unknown"),
    BITS(BE, 18, 4, flags, flag_bits, "what the text has"),
    FILLED(22, 24, 0, zeros, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh_text_layout = TABLE(cbh_text, "cbh text", 46, text_fields, "A guiding text in the .cbh.");

/* ---- .cbg and .cba ---- */

#define LAYOUT_RECORD cbh_store_header
#define STORE_ROWS                                                                                                     \
    U(BE, 0, 2, header_size, "bytes of this header, where the first record is"), U(BE, 2, 4, size, "of the file"),     \
        U(BE, 6, 4, unused, "bytes that belong to no record; often wrong")
static const layout_field store_10_fields[] = { STORE_ROWS };
static const layout_field store_26_fields[] = { STORE_ROWS, U(BE, 10, 8, long_size, "of the file, once more"),
                                                U(BE, 18, 8, long_unused, "the unused bytes once more") };
#undef LAYOUT_RECORD
const layout_table cbh_store_10_layout =
    TABLE(cbh_store_header, "store header, old", 10, store_10_fields, "The head of .cbg and .cba in old databases.");
const layout_table cbh_store_26_layout =
    TABLE(cbh_store_header, "store header", 26, store_26_fields, "The head of .cbg and .cba.");

const layout_table *cbh_store_layout(base_bytes store)
{
    bool is_long = store.length >= 2 && (uint32_t)(store.data[0] << 8 | store.data[1]) >= cbh_store_26_layout.size;
    return is_long ? &cbh_store_26_layout : &cbh_store_10_layout;
}

#define LAYOUT_RECORD cbh_notes_head
static const layout_field notes_head_fields[] = {
    U(BE, 0, 3, game, "the game they belong to"),
    FIXED(BE, 3, 4, CBH_NOTES_MAGIC, magic, "always 01 00 0e 0e"),
    U(BE, 7, 3, count, "number of annotations plus one"),
    U(BE, 10, 4, size, "bytes of the whole record"),
};
#undef LAYOUT_RECORD
const layout_table cbh_notes_head_layout =
    TABLE(cbh_notes_head, "annotations", 14, notes_head_fields, "What precedes the annotations of a game in the .cba.");

static const layout_word item_types[] = {
    { 0x02, "text after the move" },
    { 0x03, "symbols" },
    { 0x04, "squares" },
    { 0x05, "arrows" },
    { 0x07, "time spent" },
    { 0x08, "unknown 08" },
    { 0x09, "training" },
    { 0x10, "sound" },
    { 0x11, "picture" },
    { 0x13, "game quotation" },
    { 0x14, "pawn structure" },
    { 0x15, "piece path" },
    { 0x16, "white clock" },
    { 0x17, "black clock" },
    { 0x18, "critical position" },
    { 0x19, "correspondence move" },
    { 0x1a, "unknown 1A" },
    { 0x1c, "web link" },
    { 0x20, "video" },
    { 0x21, "engine evaluation" },
    { 0x22, "medals" },
    { 0x23, "line colour" },
    { 0x24, "time control" },
    { 0x25, "video stream time" },
    { 0x26, "evaluation profile" },
    { 0x61, "correspondence header" },
    { 0x82, "text before the move" },
};
#define LAYOUT_RECORD cbh_item_head
static const layout_field item_head_fields[] = {
    S(BE, 0, 3, position,
      "-1: the start, or the whole game; 0: after the first stored move; 1: after the second; and so on"),
    WORD(BE, 3, 1, type, item_types, "what it is"),
    U(BE, 4, 2, size, "bytes of the annotation with these six"),
};
#undef LAYOUT_RECORD
const layout_table cbh_item_head_layout =
    TABLE(cbh_item_head, "annotation", 6, item_head_fields, "The head of one annotation.");

/* ---- entities ---- */

#define ENTITY_ROWS(games_at)                                                                                          \
    S(LE, games_at, 4, games, "how often games refer to it"),                                                          \
        S(LE, (games_at) + 4, 4, first_game, "the first game that does; 0: none")
#define LINK_ROW NESTED(0, 9, link, cb_link_layout, "its place in the tree")

#define LAYOUT_RECORD cbh_player
static const layout_field player_fields[] = { LINK_ROW, STRING(9, 30, last, "last name"),
                                              STRING(39, 20, first, "first name"), ENTITY_ROWS(59) };
#undef LAYOUT_RECORD
const layout_table cbh_player_layout = TABLE(cbh_player, "player", 67, player_fields, "A player in the .cbp.");

#define LAYOUT_RECORD cbh_annotator
static const layout_field annotator_fields[] = { LINK_ROW, STRING(9, 45, name, "the annotator"), ENTITY_ROWS(54) };
#undef LAYOUT_RECORD
const layout_table cbh_annotator_layout =
    TABLE(cbh_annotator, "annotator", 62, annotator_fields, "An annotator in the .cbc.");

static const layout_word qualities[] = { { 0, "unknown" }, { 1, "high" }, { 2, "normal" }, { 3, "low" } };
#define LAYOUT_RECORD cbh_source
static const layout_field source_fields[] = {
    LINK_ROW,
    STRING(9, 25, title, "the source"),
    STRING(34, 16, publisher, "the publisher"),
    DATE(LE, 50, 4, publication, "when it was published"),
    DATE(LE, 54, 4, date, "of this version"),
    U(LE, 58, 1, version, "its number"),
    WORD(LE, 59, 1, quality, qualities, "how good it is"),
    ENTITY_ROWS(60),
};
#undef LAYOUT_RECORD
const layout_table cbh_source_layout = TABLE(cbh_source, "source", 68, source_fields, "A source in the .cbs.");

static const layout_bits season_bits[] = { BIT(0, "year and next year"), BIT_UNKNOWN(1, 7) };
#define LAYOUT_RECORD cbh_team
static const layout_field team_fields[] = {
    LINK_ROW,
    STRING(9, 45, title, "the team"),
    U(LE, 54, 4, number, "of the team in its club; 0: unknown"),
    BITS(LE, 58, 1, season, season_bits, "whether the year is a season"),
    U(LE, 59, 4, year, "0: unknown"),
    WORD(LE, 63, 1, nation, cb_nation_words, "its country"),
    ENTITY_ROWS(64),
};
#undef LAYOUT_RECORD
const layout_table cbh_team_layout = TABLE(cbh_team, "team", 72, team_fields, "A team in the .cbe.");

#define LAYOUT_RECORD cbh_title
static const layout_field title_fields[] = {
    LINK_ROW,
    STRING(9, 200, english, "the title in English"),
    STRING(209, 200, german, "in German"),
    STRING(409, 200, french, "in French"),
    STRING(609, 200, spanish, "in Spanish"),
    STRING(809, 200, italian, "in Italian"),
    STRING(1009, 200, dutch, "in Dutch"),
    STRING(1209, 200, seventh, "in a further language"),
    STRING(1409, 200, eighth, "in a further language"),
    ENTITY_ROWS(1609),
};
#undef LAYOUT_RECORD
const layout_table cbh_title_layout = TABLE(cbh_title, "game tag", 1617, title_fields, "A game tag in the .cbl.");

/* ---- .cbj ---- */

#define LAYOUT_RECORD cbh_more_header
static const layout_field more_header_fields[] = {
    U(LE, 0, 4, version, "11 since ChessBase 13"),
    U(LE, 4, 4, record_size, "grows with the version"),
    U(LE, 8, 4, count, "of records; may be fewer than games"),
    RAW(12, 20, unused, "not known; random"),
};
#undef LAYOUT_RECORD
const layout_table cbh_more_header_layout =
    TABLE(cbh_more_header, "cbj header", 32, more_header_fields, "The head of the .cbj; little-endian.");

static const layout_bits rating_bits[] = { BIT_NUMBER(0, 3, "1 international, 2 national"), BIT_UNKNOWN(3, 5) };
#define LAYOUT_RECORD cbh_rating_type
static const layout_field rating_fields[] = {
    FIXED(BE, 0, 1, 0, zero, "always 0"),
    BITS(BE, 1, 1, kind, rating_bits, "which list"),
    U(BE, 2, 1, national_pace, "0 normal, 1 blitz, 2 rapid, 3 correspondence"),
    U(BE, 3, 1, international_pace, "1 normal, 2 blitz, 3 rapid, 4 correspondence; 100 and more for national lists"),
    WORD(BE, 4, 1, nation, cb_nation_words, "of a national list"),
    STRING(5, 11, name, "of the list: FIDE, ICCF"),
};
#undef LAYOUT_RECORD
const layout_table cbh_rating_type_layout =
    TABLE(cbh_rating_type, "rating type", 16, rating_fields, "Which list a rating comes from.");

#define LAYOUT_RECORD cbh_more
#define MORE_1        S(BE, 0, 4, white_team, "team record; -1: none"), S(BE, 4, 4, black_team, "team record; -1: none")
#define MORE_3                                                                                                         \
    MORE_1, POINTER(BE, 8, 4, media_at, "in the .cbm; -1: none"),                                                      \
        POINTER(BE, 12, 8, notes_at, "its annotations in the .cba, for files over 4 GiB")
#define MORE_5                                                                                                         \
    MORE_3, U(BE, 20, 2, zero_20, "0"),                                                                                \
        U(BE, 22, 2, larger_material, "at the end: of the side with the larger number"), U(BE, 24, 2, zero_24, "0"),   \
        U(BE, 26, 2, smaller_material, "of the other side"),                                                           \
        U(BE, 28, 2, checksum, "sum of the ten 16-bit words from byte 8 on")
#define MORE_6 MORE_5, POINTER(BE, 30, 8, moves_at, "its moves in the .cbg, for files over 4 GiB")
#define MORE_7                                                                                                         \
    MORE_6, NESTED(38, 16, white_rating, cbh_rating_type_layout, "which list White's rating is from"),                 \
        NESTED(54, 16, black_rating, cbh_rating_type_layout, "which list Black's rating is from"),                     \
        UNKNOWN(BE, 70, 4, unknown_70, "not known")
#define MORE_8 MORE_7, UNKNOWN(BE, 74, 4, unknown_74, "not known")
#define MORE_11                                                                                                        \
    MORE_8, U(BE, 78, 2, saved, "how often it was saved"),                                                             \
        U(BE, 80, 8, created, "1/1024 seconds since December 2008, Central European time"),                            \
        RAW(88, 20, endgame, "kinds of endgames and when they were reached; not decoded"),                             \
        U(BE, 108, 8, changed, "100 ns since 1582-10-15; 0: never"),                                                   \
        S(BE, 116, 4, title, "record in the .cbl; -1: none")
static const layout_field more_1_fields[] = { MORE_1 };
static const layout_field more_3_fields[] = { MORE_3 };
static const layout_field more_5_fields[] = { MORE_5 };
static const layout_field more_6_fields[] = { MORE_6 };
static const layout_field more_7_fields[] = { MORE_7 };
static const layout_field more_8_fields[] = { MORE_8 };
static const layout_field more_11_fields[] = { MORE_11 };
#undef LAYOUT_RECORD

#define MORE "More about the game of the same number."
const layout_table cbh_more_layouts[CBH_MORE_LAYOUTS] = {
    TABLE(cbh_more, "cbj record, version 1", 8, more_1_fields, MORE),
    TABLE(cbh_more, "cbj record, version 3", 20, more_3_fields, MORE),
    TABLE(cbh_more, "cbj record, version 4 and 5", 30, more_5_fields, MORE),
    TABLE(cbh_more, "cbj record, version 6", 38, more_6_fields, MORE),
    TABLE(cbh_more, "cbj record, version 7", 74, more_7_fields, MORE),
    TABLE(cbh_more, "cbj record, version 8", 78, more_8_fields, MORE),
    TABLE(cbh_more, "cbj record, version 11", 120, more_11_fields, MORE),
};

const layout_table *cbh_more_layout(size_t record_size)
{
    const layout_table *best = NULL;
    for (size_t i = 0; i < CBH_MORE_LAYOUTS; i++)
        if (cbh_more_layouts[i].size <= record_size)
            best = &cbh_more_layouts[i];
    return best;
}

/* ---- .cbm and .flags ---- */

#define LAYOUT_RECORD cbh_media_header
static const layout_field media_header_fields[] = {
    U(LE, 0, 4, version, "1"), U(LE, 4, 4, record_size, "1024"),         U(LE, 8, 4, count, "of records"),
    S(LE, 12, 4, none, "-1"),  RAW(16, 16, unused, "not known; random"),
};
#undef LAYOUT_RECORD
const layout_table cbh_media_header_layout =
    TABLE(cbh_media_header, "cbm header", 32, media_header_fields, "The head of the .cbm, the list of media files.");

#define LAYOUT_RECORD cbh_media_record
static const layout_field media_record_fields[] = {
    S(LE, 0, 4, none, "-1; 0 in a record that is not used"),
    S(LE, 4, 4, records, "how many records the text that follows takes, with this one"),
};
#undef LAYOUT_RECORD
const layout_table cbh_media_record_layout =
    TABLE(cbh_media_record, "cbm record", 8, media_record_fields, "What precedes a text in the .cbm.");

#define LAYOUT_RECORD cbh_flags_header
static const layout_field flags_header_fields[] = {
    FIXED(BE, 0, 4, 0x0f010b09, magic, "always 0f 01 0b 09"),
    U(BE, 4, 4, capacity, "words of 32 bits that follow; each game has two bits"),
    FIXED(BE, 8, 4, 2, two, "always 2"),
};
#undef LAYOUT_RECORD
const layout_table cbh_flags_header_layout =
    TABLE(cbh_flags_header, "flags header", 12, flags_header_fields, "The head of the .flags, the marks of top games.");

/* ---- boosters ---- */

#define LAYOUT_RECORD cbh_list_header
static const layout_field list_header_fields[] = {
    S(LE, 0, 4, record_size, "bytes of a record: 40 in the .cit, 8 in the .cit2, 64 in .cib and .cib2"),
    S(LE, 4, 4, blocks, "how many blocks there are; 0 in .cit and .cit2"),
    S(LE, 8, 4, free, "the first block that may be used again; 0: none"),
};
#undef LAYOUT_RECORD
const layout_table cbh_list_header_layout =
    TABLE(cbh_list_header, "booster header", 12, list_header_fields, "The head of .cit, .cib, .cit2 and .cib2.");

#define LAYOUT_RECORD cbh_list
static const layout_field list_fields[] = {
    S(LE, 0, 4, head, "first block of its games; -1: none; with bit 30 (observed in a .cit2) its only game itself"),
    S(LE, 4, 4, tail, "last block; -1: none"),
};
#undef LAYOUT_RECORD
const layout_table cbh_list_layout =
    TABLE(cbh_list, "cit2 record", 8, list_fields, "Where the games with one game tag are in the .cib2.");

#define LAYOUT_RECORD cbh_lists
static const layout_field lists_fields[] = {
    NESTED(0, 8, player, cbh_list_layout, "games of the player with the number of this record"),
    NESTED(8, 8, tournament, cbh_list_layout, "games and texts of the tournament"),
    NESTED(16, 8, team, cbh_list_layout, "games of the team"),
    NESTED(24, 8, source, cbh_list_layout, "games and texts from the source"),
    NESTED(32, 8, annotator, cbh_list_layout, "games and texts of the annotator"),
};
#undef LAYOUT_RECORD
const layout_table cbh_lists_layout =
    TABLE(cbh_lists, "cit record", 40, lists_fields, "Where the games of five entities are in the .cib.");

#define LAYOUT_RECORD cbh_block
static const layout_field block_fields[] = {
    S(LE, 0, 4, next, "the next block of the same list; -1: none"),
    FIXED(LE, 4, 4, 0, zero, "always 0"),
    S(LE, 8, 4, count, "of games in this block"),
    ARRAY(CBH_BLOCK_GAMES, S, LE, 12, 4, games, "numbers of games, rising; after the count anything"),
};
#undef LAYOUT_RECORD
const layout_table cbh_block_layout =
    TABLE(cbh_block, "cib block", 64, block_fields, "Up to 13 games of one entity; all blocks but the last are full.");

#define LAYOUT_RECORD cbh_boost_header
static const layout_field boost_header_fields[] = {
    U(BE, 0, 4, count, "of records"),
    U(BE, 4, 2, version, "1"),
    U(BE, 6, 2, record_size, "52"),
    FILLED(8, 44, 0, zeros, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh_boost_header_layout =
    TABLE(cbh_boost_header, "cbb header", CBH_BOOST_SIZE, boost_header_fields, "The head of the .cbb.");

static const layout_bits pawn_bits[] = { BIT_NUMBER(0, 3, "white"), BIT(3, "white has only pawns"),
                                         BIT_NUMBER(4, 3, "black"), BIT(7, "black has only pawns") };
static const layout_bits taken_bits[] = { BIT(0, "white queen"),  BIT(1, "white rook"),  BIT(2, "white bishop"),
                                          BIT(3, "white knight"), BIT(4, "black queen"), BIT(5, "black rook"),
                                          BIT(6, "black bishop"), BIT(7, "black knight") };

#define LAYOUT_RECORD cbh_boost
static const layout_field boost_fields[] = {
    RAW(0, 3, unused, "0; in old databases something else, not known"),
    BITS(BE, 3, 1, pawns, pawn_bits, "pawns left at the end; 7 for 7 or 8"),
    BITS(BE, 4, 1, taken_one, taken_bits, "one of them was taken"),
    BITS(BE, 5, 1, taken_two, taken_bits, "two of them were taken; of queens one"),
    ARRAY(5, U, BE, 6, 1, white_pawns, "ranks 3 to 7: a bit for each file on which a white pawn stood there"),
    ARRAY(5, U, BE, 11, 1, black_pawns, "ranks 2 to 6: the same for Black"),
    ARRAY(2, U, BE, 16, 1, king_ranks, "White, Black: a bit for each rank on which the king stood"),
    ARRAY(2, U, BE, 18, 1, king_files, "White, Black: a bit for each file"),
    ARRAY(8, U, BE, 20, 1, white_heavy, "ranks 1 to 8: a bit for each file on which a white queen or rook stood"),
    ARRAY(8, U, BE, 28, 1, black_heavy, "the same for Black"),
    ARRAY(8, U, BE, 36, 1, white_minor, "ranks 1 to 8: a bit for each file on which a white bishop or knight stood"),
    ARRAY(8, U, BE, 44, 1, black_minor, "the same for Black"),
};
#undef LAYOUT_RECORD
const layout_table cbh_boost_layout = TABLE(cbh_boost, "cbb record", CBH_BOOST_SIZE, boost_fields,
                                            "What happened in the main line of a game; zeros for a text.");

#define LAYOUT_RECORD cbh_locator
static const layout_field locator_count_fields[] = { U(LE, 0, 4, value, "how many records follow") };
static const layout_field locator_fields[] = { POINTER(LE, 0, 4, value, "the game's moves in the .cbg; 0: a text") };
#undef LAYOUT_RECORD
const layout_table cbh_locator_count_layout =
    TABLE(cbh_locator, "cbgi header", 4, locator_count_fields, "The head of the .cbgi.");
const layout_table cbh_locator_layout =
    TABLE(cbh_locator, "cbgi record", 4, locator_fields, "Where a game is, as in the .cbh.");
