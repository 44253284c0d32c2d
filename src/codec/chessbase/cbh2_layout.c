/* cbh2_layout.c - the tables of the records of a 2CBH database: every byte has a name. */
#include "cbh2_layout.h"

#include "layout/rows.h"

/* ---- .2cbh ---- */

#define LAYOUT_RECORD cbh2_header
static const layout_field header_fields[] = {
    FILLED(0, 8, 0, zeros, "always 0"),
    U(LE, 8, 2, word, "38 in version 5, 34 in version 3"),
    FIXED(LE, 10, 2, CBH2_RECORD_SIZE, record_size, "bytes of a record"),
    FIXED(LE, 12, 1, 0, zero_12, "always 0"),
    U(LE, 13, 1, version, "5 or 3"),
    FIXED(LE, 14, 2, 0, zero_14, "always 0"),
    U(LE, 16, 4, next_id, "number of the next record: one more than there are"),
    FILLED(20, 172, 0, zeros_20, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_header_layout =
    IMAGE(cbh2_header, "2cbh header", 192, header_fields, "The first record of the .2cbh; record n is at 192 n.");

static const layout_bits status_bits[] = { BIT(0, "set"), BIT(1, "text"), BIT_UNKNOWN(2, 5), BIT(7, "deleted") };
static const layout_word kinds[] = { { CBH2_KIND_GAME, "game or text" }, { CBH2_KIND_ANALYSIS, "analysis" } };

#define LAYOUT_RECORD cbh2_head
static const layout_field head_fields[] = {
    BITS(LE, 0, 1, status, status_bits, "what the record is"),
    FIXED(LE, 1, 1, 0, zero, "always 0"),
    WORD(LE, 2, 1, kind, kinds, "an analysis has other fields"),
    U(LE, 3, 1, type, "the first byte without its highest bit"),
    FILLED(4, 4, 0, zeros, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_head_layout =
    IMAGE(cbh2_head, "2cbh record head", 8, head_fields, "The start of every record of the .2cbh.");

static const layout_word rating_kinds[] = { { 0, "none" }, { 1, "international" }, { 2, "national" }, { 3, "server" } };
static const layout_word paces[] = {
    { 0, "normal" }, { 1, "bullet" }, { 2, "blitz" }, { 3, "rapid" }, { 4, "correspondence" }
};
static const layout_bits rating_bits[] = { BIT_WORD(0, 3, "kind", rating_kinds), BIT_WORD(3, 4, "pace", paces),
                                           BIT_UNKNOWN(7, 9) };
#define LAYOUT_RECORD cbh2_rating
static const layout_field rating_fields[] = {
    BITS(LE, 0, 2, kind, rating_bits, "whose rating it is, and at which pace"),
    S(LE, 2, 2, list, "number of the rating list"),
    S(LE, 4, 2, nation, "nation of a national rating; 196: the internet"),
    STRING(6, 8, name, "FIDE, ICCF ..."),
};
#undef LAYOUT_RECORD
const layout_table cbh2_rating_layout =
    IMAGE(cbh2_rating, "2cbh rating type", 14, rating_fields, "The kind of a rating; all 0 without a rating.");

#define LAYOUT_RECORD cbh2_game
static const layout_field game_fields[] = {
    NESTED(0, 8, head, cbh2_head_layout, "what the record is"),
    POINTER(LE, CBH2_MOVES_AT, 8, moves_at, "its moves in the .2cbg"),
    POINTER(LE, CBH2_NOTES_AT, 8, notes_at, "its annotations in the .2cba"),
    S(LE, 0x18, 8, white, "player"),
    S(LE, 0x20, 8, black, "player"),
    S(LE, 0x28, 8, tournament, "tournament"),
    S(LE, 0x30, 8, annotator, "a player, too"),
    S(LE, 0x38, 8, source, "source"),
    S(LE, 0x40, 8, white_team, "team; -1: none"),
    S(LE, 0x48, 8, black_team, "team; -1: none"),
    S(LE, 0x50, 8, title, "game tag"),
    WORD(LE, 0x58, 1, result, cbh_result_words, "how it ended; a line is analysis, not a game"),
    U(LE, 0x59, 1, evaluation, "of a line: a symbol by its NAG number"),
    S(LE, 0x5a, 2, round, "0: unknown"),
    S(LE, 0x5c, 2, subround, "0: unknown"),
    S(LE, 0x5e, 2, board, "0: unknown"),
    S(LE, 0x60, 2, white_elo, "0: unknown"),
    NESTED(0x62, 14, white_rating, cbh2_rating_layout, "what rating it is"),
    S(LE, 0x70, 2, black_elo, "0: unknown"),
    NESTED(0x72, 14, black_rating, cbh2_rating_layout, "what rating it is"),
    U(LE, 0x80, 2, eco, "(code + 1) * 128 + subcode, A00 being 0; from 64576 on the number of a Chess960 array"),
    U(LE, 0x82, 2, medals, "all medals of the game: the bits of a .cbh"),
    U(LE, 0x84, 4, flags, "what the game has: the bits of a .cbh"),
    U(LE, 0x88, 2, magnitude, "how much of it: the bits of a .cbh, without those of variations"),
    S(LE, 0x8a, 2, move_count, "full moves of the main line"),
    U(LE, 0x8c, 4, larger_material, "the greater material at the end of the main line"),
    U(LE, 0x90, 4, smaller_material,
      "the lesser material: bits 0-2 rooks, 3-5 bishops, 6-8 knights, 9-11 queens, "
      "12-15 pawns"),
    FILLED(0x94, 4, 0, zeros_148, "always 0"),
    S(LE, 0x98, 8, created, "when it was created, in 2^-22 s since 2008-11-30 23:00 UTC; below 2^40: in 2^-10 s"),
    S(LE, 0xa0, 8, changed, "when it was last changed, in 100 ns since 1582-10-15; 0: never"),
    RAW(0xa8, 6, endgame, "a bit for each kind of endgame"),
    FILLED(0xae, 2, 0, zeros_174, "always 0"),
    RAW(0xb0, 6, scores, "of a classification; 0: none"),
    FILLED(0xb6, 2, 0, zeros_182, "always 0"),
    S(LE, 0xb8, 4, version, "how often it was saved"),
    DATE(LE, 0xbc, 4, date, "when it was played"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_game_layout = IMAGE(cbh2_game, "2cbh game", 192, game_fields, "A game in the .2cbh.");

#define LAYOUT_RECORD cbh2_text
static const layout_field text_fields[] = {
    NESTED(0, 8, head, cbh2_head_layout, "what the record is"),
    POINTER(LE, CBH2_MOVES_AT, 8, text_at, "the text in the .2cbg"),
    S(LE, 0x10, 8, tournament, "tournament"),
    S(LE, 0x18, 8, source, "source"),
    S(LE, 0x20, 8, annotator, "its author, a player"),
    S(LE, 0x28, 8, title, "the game tag that is its title"),
    S(LE, 0x30, 8, created, "when it was created"),
    S(LE, 0x38, 8, media, "offset of media in databases that were converted"),
    S(LE, 0x40, 8, version, "how often it was saved"),
    FILLED(0x48, 120, 0, zeros, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_text_layout = IMAGE(cbh2_text, "2cbh text", 192, text_fields, "A guiding text in the .2cbh.");

#define LAYOUT_RECORD cbh2_analysis
static const layout_field analysis_fields[] = {
    NESTED(0, 8, head, cbh2_head_layout, "what the record is"),
    POINTER(LE, CBH2_MOVES_AT, 8, moves_at, "its moves in the .2cbg"),
    POINTER(LE, CBH2_NOTES_AT, 8, notes_at, "its annotations in the .2cba"),
    S(LE, 0x18, 8, title, "the game tag that is its title"),
    S(LE, 0x20, 8, source, "source"),
    S(LE, 0x28, 8, annotator, "a player"),
    UNKNOWN(LE, 0x30, 8, unknown_48, "a large number"),
    FIXED(LE, 0x38, 8, 776, constant, "always 776"),
    UNKNOWN(LE, 0x40, 8, unknown_64, "a small number"),
    UNKNOWN(LE, 0x48, 8, unknown_72, "a large number"),
    UNKNOWN(LE, 0x50, 8, unknown_80, "a small number"),
    FILLED(0x58, 104, 0, zeros, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_analysis_layout =
    IMAGE(cbh2_analysis, "2cbh analysis", 192, analysis_fields, "An analysis in the .2cbh: moves without a game.");

/* ---- .2cbg and .2cba ---- */

#define LAYOUT_RECORD cbh2_store_header
static const layout_field store_fields[] = {
    U(LE, 0, 8, size, "of the file"),
    FIXED(LE, 8, 2, 12, header_size, "bytes of this header"),
    U(LE, 10, 1, is_empty, "1 in a .2cbg without records"),
    U(LE, 11, 1, version, "5 or 3 in a .2cbg with records, else 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_store_layout =
    TABLE(cbh2_store_header, "2cbg header", 12, store_fields, "The head of .2cbg and .2cba.");

static const layout_word tags[] = { { CBH2_TAG_CHESS, "chess" },
                                    { CBH2_TAG_CHESS960, "Chess960" },
                                    { CBH2_TAG_TEXT, "text" },
                                    { CBH2_TAG_NOTES, "annotations" } };
#define LAYOUT_RECORD cbh2_frame
static const layout_field frame_fields[] = {
    FIXED(LE, 0, 8, CBH2_MAGIC, magic, "88 77 66 55 44 33 22 11"),
    S(LE, 8, 4, length, "bytes of content"),
    S(LE, 12, 4, spare, "zero bytes after the content"),
    U(BE, 16, 8, checksum, "eight sums of eighths of the content"),
    WORD(LE, 24, 2, tag, tags, "what the content is"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_frame_layout =
    TABLE(cbh2_frame, "2cbg frame", 26, frame_fields, "The head of a record in .2cbg and .2cba; the content follows.");

#define LAYOUT_RECORD cbh2_frame_end
static const layout_field frame_end_fields[] = { S(LE, 0, 8, size, "bytes of the whole record") };
#undef LAYOUT_RECORD
const layout_table cbh2_frame_end_layout =
    TABLE(cbh2_frame_end, "2cbg frame end", 8, frame_end_fields, "The end of a record in .2cbg and .2cba.");

#define LAYOUT_RECORD cbh2_block
static const layout_field block_fields[] = {
    S(LE, 0, 4, position, "-1: the whole game; else the move in the order of PGN, from 0; 7fffffff: the end"),
    S(LE, 4, 4, count, "annotations of this position"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_block_layout =
    TABLE(cbh2_block, "2cba position", 8, block_fields, "The head of the annotations of one position.");

/* ---- .2lid ---- */

#define LAYOUT_RECORD cbh2_lid_header
static const layout_field lid_fields[] = { S(BE, 0, 4, header_size, "bytes of the whole header"),
                                           S(BE, 4, 4, type_count, "types of entities") };
#undef LAYOUT_RECORD
const layout_table cbh2_lid_header_layout =
    TABLE(cbh2_lid_header, "2lid header", 8, lid_fields, "The head of the .2lid; a row for each type follows.");

#define LAYOUT_RECORD cbh2_lid_type
static const layout_field lid_type_fields[] = {
    S(BE, 0, 4, container, "bytes for an entity of this type"),
    S(BE, 4, 8, count, "entities, deleted ones included"),
    S(BE, 12, 8, first_deleted, "-1: none"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_lid_type_layout =
    TABLE(cbh2_lid_type, "2lid type", 20, lid_type_fields,
          "A type of entities: players, tournaments, sources, an unused one, teams, game tags.");

#define LAYOUT_RECORD cbh2_lid_pair
static const layout_field lid_pair_fields[] = { UNKNOWN(BE, 0, 4, number, "-1 to 5"),
                                                UNKNOWN(BE, 4, 4, one, "mostly 1") };
#undef LAYOUT_RECORD
const layout_table cbh2_lid_pair_layout =
    TABLE(cbh2_lid_pair, "2lid pair", 8, lid_pair_fields, "A pair at the end of the header of the .2lid.");

#define LAYOUT_RECORD cbh2_container
static const layout_field container_fields[] = { S(LE, 0, 4, length, "of what follows; 0: unused") };
#undef LAYOUT_RECORD
const layout_table cbh2_container_layout =
    IMAGE(cbh2_container, "2lid entity", 4, container_fields,
          "The head of an entity. Strings follow, each with its length in four bytes, then one of the next tables.");

#define LAYOUT_RECORD cbh2_player
static const layout_field player_fields[] = {
    FIXED(LE, 0, 4, 0, zero, "always 0"),
    FIXED(LE, 4, 4, 0, zero_4, "always 0"),
    S(LE, 8, 4, chessbase_id, "in ChessBase's own list; -1: never looked up, 0: not found"),
    FIXED(LE, 12, 4, 8, eight, "always 8"),
    S(LE, 16, 8, fide_id, "FIDE's number; -1: never looked up, 0: none"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_player_layout =
    IMAGE(cbh2_player, "2lid player", 24, player_fields, "What follows the last and the first name.");

static const layout_bits type_bits[] = { BIT_WORD(0, 5, "system", cb_system_words), BIT(5, "blitz"), BIT(6, "rapid"),
                                         BIT(7, "correspondence") };
static const layout_bits team_bits[] = { BIT(0, "team event"), BIT_UNKNOWN(1, 7) };
static const layout_bits flag_bits[] = { BIT(0, "complete"), BIT(1, "complete"), BIT(2, "board points"),
                                         BIT(3, "three points"), BIT_UNKNOWN(4, 4) };
#define LAYOUT_RECORD cbh2_tournament
static const layout_field tournament_fields[] = {
    DATE(LE, 0, 4, start, "when it began"),
    BITS(LE, 4, 1, type, type_bits, "system and pace"),
    BITS(LE, 5, 1, team, team_bits, "whether teams play"),
    WORD(LE, 6, 1, nation, cb_nation_words, "at that time"),
    FIXED(LE, 7, 1, 0, zero_7, "always 0"),
    U(LE, 8, 1, category, "0: none"),
    BITS(LE, 9, 1, flags, flag_bits, "marks"),
    U(LE, 10, 1, rounds, "0: unknown"),
    FIXED(LE, 11, 1, 0, zero_11, "always 0"),
    U(LE, 12, 4, latitude, "the bits of a float: degrees north"),
    U(LE, 16, 4, longitude, "the bits of a float: degrees east"),
    WORD(LE, 20, 1, place_nation, cb_nation_words, "of the place today, if there are coordinates"),
    FILLED(21, 13, 0, zeros_21, "mostly 0"),
    FIXED(LE, 34, 1, 7, seven_34, "mostly 7"),
    FILLED(35, 10, 0, zeros_35, "mostly 0"),
    FIXED(LE, 45, 1, 7, seven_45, "mostly 7"),
    FILLED(46, 10, 0, zeros_46, "mostly 0"),
    FIXED(LE, 56, 1, 7, seven_56, "mostly 7"),
    FIXED(LE, 57, 1, 0, zero_57, "mostly 0"),
    U(LE, 58, 2, tie_break_count, "tie-breaks of two bytes each, which follow"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_tournament_layout =
    TABLE(cbh2_tournament, "2lid tournament", 60, tournament_fields, "What follows the place and the title.");

#define LAYOUT_RECORD cbh2_tournament_end
static const layout_field tournament_end_fields[] = { DATE(LE, 0, 4, end, "when it ended"),
                                                      FILLED(4, 44, 0, zeros, "always 0") };
#undef LAYOUT_RECORD
const layout_table cbh2_tournament_end_layout =
    IMAGE(cbh2_tournament_end, "2lid tournament end", 48, tournament_end_fields, "What follows the tie-breaks.");

#define LAYOUT_RECORD cbh2_source
static const layout_field source_fields[] = {
    DATE(LE, 0, 4, publication, "when it was published"),
    DATE(LE, 4, 4, date, "of this version"),
    S(LE, 8, 2, version, "0: none"),
    S(LE, 10, 2, quality, "0: unknown, 1 to 3"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_source_layout =
    IMAGE(cbh2_source, "2lid source", 12, source_fields, "What follows the title and the publisher.");

static const layout_bits season_bits[] = { BIT(0, "a season"), BIT_UNKNOWN(1, 7) };
#define LAYOUT_RECORD cbh2_team
static const layout_field team_fields[] = {
    U(LE, 0, 1, number, "0: none"),
    BITS(LE, 1, 1, season, season_bits, "whether the year is that of a season"),
    S(LE, 2, 2, year, "0: none"),
    WORD(LE, 4, 1, nation, cb_nation_words, "of the team"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_team_layout = TABLE(cbh2_team, "2lid team", 5, team_fields, "What follows the title.");

#define LAYOUT_RECORD cbh2_deleted
static const layout_field deleted_fields[] = {
    FIXED(LE, 0, 8, (int64_t)CBH2_DELETED_MARK, mark, "22 33 44 55 66 77 88 99"),
    S(LE, 8, 8, next, "the next deleted entity; -1: none"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_deleted_layout =
    IMAGE(cbh2_deleted, "2lid deleted", 16, deleted_fields, "An entity that was deleted.");

/* ---- .2lcd ---- */

#define LAYOUT_RECORD cbh2_order_header
static const layout_field order_header_fields[] = {
    FIXED(BE, 0, 4, 1, one, "always 1"),
    S(BE, 4, 4, pages, "pages of the file"),
    FIXED(BE, 8, 4, CBH2_PAGE_SIZE, page_size, "bytes of a page"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_order_header_layout =
    TABLE(cbh2_order_header, "2lcd header", 12, order_header_fields, "The start of the first page of the .2lcd.");

#define LAYOUT_RECORD cbh2_order
static const layout_field order_fields[] = {
    S(BE, 0, 2, depth, "0: the page has nodes; else directories lead to them"),
    S(BE, 2, 4, page, "the page of nodes, or the top directory"),
    S(BE, 6, 8, root, "the entity at the root of the tree; -1: none"),
    S(BE, 14, 8, nodes, "entities in the tree"),
    U(BE, 22, 1, type, "type of the entities, from 1"),
    UNKNOWN(BE, 23, 1, three, "3"),
    U(BE, 24, 1, number, "1 to 6"),
    UNKNOWN(BE, 25, 1, one, "1"),
    S(BE, 26, 2, name_length, "of the name"),
    STRING(28, 100, name, "of the order, in German"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_order_layout =
    TABLE(cbh2_order, "2lcd order", 128, order_fields, "A row of the second page of the .2lcd: an order of entities.");

#define LAYOUT_RECORD cbh2_node
static const layout_field node_fields[] = {
    S(LE, 0, 8, left, "the entity on the left; -1: none"),
    S(LE, 8, 8, right, "the entity on the right; -1: none"),
    S(LE, 16, 8, parent, "-1: it is the root"),
    U(LE, 24, 8, key, "the first letters, the first one highest; 0: compare in full; 1: all empty"),
    S(LE, 32, 2, balance, "height of the right side minus height of the left side"),
    FIXED(LE, 34, 2, 0, zero, "always 0"),
    S(LE, 36, 4, slot, "the place in its page"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_node_layout =
    IMAGE(cbh2_node, "2lcd node", 40, node_fields, "An entity in an order; number n is node n mod 102 of a page.");

/* ---- .2lgd ---- */

#define LAYOUT_RECORD cbh2_list_header
static const layout_field list_header_fields[] = {
    FIXED(LE, 0, 4, 256, half, "always 256"),
    U(LE, 4, 4, blocks, "blocks in use"),
    FIXED(LE, 8, 4, 0, zero, "always 0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_list_header_layout =
    IMAGE(cbh2_list_header, "2lgd header", 12, list_header_fields, "The head of the .2lgd.");

#define LAYOUT_RECORD cbh2_lists
static const layout_field lists_fields[] = {
    ARRAY(10, S, LE, 0, 8, first,
          "by role: the first block, or with bit 62 a record, with bit 61 the first of a range"),
    ARRAY(10, S, LE, 80, 8, last, "by role: the last block or record"),
    ARRAY(10, S, LE, 160, 8, count, "by role: the number of records"),
    UNKNOWN(LE, 240, 8, twelve, "12"),
    UNKNOWN(LE, 248, 8, zero, "0"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_lists_layout =
    IMAGE(cbh2_lists, "2lgd lists", 256, lists_fields,
          "The records that refer to entities of one number. Roles: 1 player, 2 tournament, 3 source, 4 annotator, "
          "5 team, 6 game tag, 7 title of a text, 8 title of an analysis.");

#define LAYOUT_RECORD cbh2_chunk
static const layout_field chunk_fields[] = {
    S(LE, 0, 8, next, "the next block; -1: none"),
    S(LE, 8, 8, count, "records in this block"),
    ARRAY(CBH2_BLOCK_IDS, S, LE, 16, 8, ids, "records"),
};
#undef LAYOUT_RECORD
const layout_table cbh2_chunk_layout =
    IMAGE(cbh2_chunk, "2lgd block", 256, chunk_fields, "A block of a list, after the lists of each number.");
