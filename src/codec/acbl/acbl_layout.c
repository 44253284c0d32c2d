/* acbl_layout.c - every byte of an ACBLscore game file, record by record. Offsets count from the length word. */
#include "acbl_layout.h"

#include "layout/rows.h"
#include "model/bridge_words.h"

#define LENGTH S(LE, 0x00, 2, length, "length of what follows")
#define ZERO   "always zero so far"

#define LAYOUT_RECORD acbl_link
static const layout_field link_fields[] = {
    U(LE, 0x00, 2, entry, "entry, in a Howell the pair number; 0: none"),
    U(LE, 0x02, 1, section, "section number"),
    U(LE, 0x03, 1, direction, "1 to 4"),
};
#undef LAYOUT_RECORD
static const layout_table link_layout = IMAGE(acbl_link, "link", 4, link_fields, "An entry of a ranking list.");

#define LAYOUT_RECORD acbl_seat
static const layout_field seat_fields[] = {
    PASCAL(0x00, 2, section, "section letters"),
    STRING(0x03, 1, direction, "N, E or a blank"),
    U(LE, 0x04, 2, table, "table; in a Howell the pair number"),
};
#undef LAYOUT_RECORD
static const layout_table seat_layout = IMAGE(acbl_seat, "seat", 6, seat_fields, "A seat in a session.");

static const layout_bits status_bits[] = { BIT(0, "scored"), BIT(1, "all posted"), BIT(2, "late plays pending"),
                                           BIT_UNKNOWN(3, 5) };
static const layout_bits summary_bits[] = { BIT(0, "club number"), BIT(1, "DBADD done"), BIT(2, "changed since"),
                                            BIT_UNKNOWN(3, 5) };

#define LAYOUT_RECORD acbl_summary
static const layout_field summary_fields[] = {
    U(LE, 0x00, 1, event, "event number; 0: the slot is unused"),
    PASCAL(0x01, 2, letters, "section letters"),
    POINTER(LE, 0x04, 4, section_at, "section details"),
    POINTER(LE, 0x08, 4, boards_at, "board results index"),
    U(LE, 0x0c, 2, maximum, "the score of 100 %"),
    BITS(LE, 0x0e, 1, status, status_bits, "how far scoring has come"),
    U(LE, 0x0f, 1, scored_previous, "previous section scored together"),
    U(LE, 0x10, 1, scored_next, "next section scored together"),
    U(LE, 0x11, 1, ranked_previous, "previous section ranked together"),
    U(LE, 0x12, 1, ranked_next, "next section ranked together"),
    U(LE, 0x13, 1, rounds_posted, "rounds posted; 0 with travellers"),
    U(LE, 0x14, 1, rounds, "rounds"),
    BITS(LE, 0x15, 1, flags, summary_bits, "flags"),
};
#undef LAYOUT_RECORD
static const layout_table summary_layout =
    TABLE(acbl_summary, "section-summary", 22, summary_fields, "A section in the master table.");

static const layout_bits option_bits[] = { BIT_UNKNOWN(0, 2), BIT(2, "backed up"), BIT_UNKNOWN(3, 5) };

#define LAYOUT_RECORD acbl_master
static const layout_field master_fields[] = {
    FIXED(LE, 0x00, 2, 2578, length, "length of what follows"),
    PASCAL(0x02, 3, magic, "AC3"),
    U(LE, 0x06, 4, file_length, "length of the file"),
    POINTER(LE, 0x0a, 4, free_at, "first free block"),
    POINTER(LE, 0x0e, 4, instant_at, "instant matchpoint table"),
    ARRAY(ACBL_EVENTS, POINTER, LE, 0x12, 4, event_at, "event details"),
    ARRAY(ACBL_EVENTS, WORD, LE, 0xda, 1, event_type, bridge_words_types, "kind of event"),
    ARRAY(ACBL_EVENTS, WORD, LE, 0x10c, 1, event_scoring, bridge_words_scorings, "scoring of the event"),
    ARRAY(ACBL_SECTIONS, NESTED, 0x13e, 22, sections, summary_layout, "sections"),
    POINTER(LE, 0x9d6, 4, memo_at, "memo for all events"),
    U(LE, 0x9da, 1, has_club_number, "said to be 1 when a section has a club number; 0 in all files seen"),
    DECIMAL(LE, 0x9db, 2, 2, version, "version of ACBLscore"),
    DOS_TIME(LE, 0x9dd, created, "when the file was made"),
    DECIMAL(LE, 0x9e1, 2, 2, oldest_version, "oldest version that can read it"),
    POINTER(LE, 0x9e3, 4, note_at, "note for the directors"),
    FILLED(0x9e7, 9, 0, zero_9e7, ZERO),
    POINTER(LE, 0x9f0, 4, datum_at, "predetermined IMP table"),
    FILLED(0x9f4, 8, 0, zero_9f4, ZERO),
    BITS(LE, 0x9fc, 1, options, option_bits, "options"),
    FILLED(0x9fd, 22, 0, zero_9fd, ZERO),
    U(LE, 0xa13, 1, bridgemate, "1: results came from Bridgemate"),
};
#undef LAYOUT_RECORD
const layout_table acbl_master_layout = TABLE(acbl_master, "master", 2580, master_fields,
                                              "The table at the start of the file, from which all else is found.");

#define LAYOUT_RECORD acbl_split
static const layout_field split_fields[] = {
    ARRAY(3, DECIMAL, LE, 0x00, 2, 2, percent, "share of the award"),
    ARRAY(3, DECIMAL, LE, 0x06, 2, 2, masterpoints, "of the top award"),
    ARRAY(3, WORD, LE, 0x0c, 1, pigment, bridge_words_pigments, "colour"),
};
#undef LAYOUT_RECORD
static const layout_table split_layout =
    TABLE(acbl_split, "pigment-split", 15, split_fields, "How awards are coloured.");

#define LAYOUT_RECORD acbl_strat
static const layout_field strat_fields[] = {
    NESTED(0x00, 4, first, link_layout, "head of the overall ranking"),
    FILLED(0x04, 12, 0, zero_04, ZERO),
    DECIMAL(LE, 0x10, 2, 2, first_award, "first overall award"),
    WORD(LE, 0x12, 1, ribbon, bridge_words_ribbon, "ribbon"),
    U(LE, 0x13, 1, ribbon_depth, "ranks that get the ribbon"),
    DECIMAL(LE, 0x14, 4, 4, award_factor, "factor of the awards"),
    U(LE, 0x18, 2, overall_depth, "ranks that get overall awards"),
    U(LE, 0x1a, 2, table_base, "tables that overall awards are based on"),
    U(LE, 0x1c, 2, omitted_ranks, "ranks omitted at this site"),
    U(LE, 0x1e, 2, least, "least masterpoints"),
    U(LE, 0x20, 2, most, "most masterpoints; 0: no limit"),
    STRING(0x22, 1, letter, "letter"),
    U(LE, 0x23, 1, open_percent, "percent of the open rating"),
    REAL48(0x24, m_factor, "M-factor of the event"),
    REAL48(0x2a, session_m_factor, "M-factor of the session"),
    RAW(0x30, 2, unknown_30, "first byte 0, 5 or 10"),
    NESTED(0x32, 15, overall_split, split_layout, "colours of overall awards"),
    NESTED(0x41, 15, session_split, split_layout, "colours of session awards"),
    NESTED(0x50, 15, section_split, split_layout, "colours of section awards"),
};
#undef LAYOUT_RECORD
static const layout_table strat_layout = TABLE(acbl_strat, "strat", 95, strat_fields, "A strat of an event.");

#define LAYOUT_RECORD acbl_strat_size
static const layout_field strat_size_fields[] = {
    U(LE, 0x00, 2, tables, "tables"),
    U(LE, 0x02, 2, eligible, "entries that are ranked"),
};
#undef LAYOUT_RECORD
static const layout_table strat_size_layout =
    TABLE(acbl_strat_size, "strat-size", 4, strat_size_fields, "How large a strat is in the event.");

#define LAYOUT_RECORD acbl_event
static const layout_field event_fields[] = {
    FIXED(LE, 0x00, 2, 740, length, "length of what follows"),
    U(LE, 0x02, 2, number, "number of the event"),
    PASCAL(0x04, 25, name, "event"),
    PASCAL(0x1e, 13, session_name, "session"),
    PASCAL(0x2c, 16, director, "director; of a tournament the city"),
    PASCAL(0x3d, 10, sanction, "sanction number"),
    PASCAL(0x48, 19, date_text, "date"),
    PASCAL(0x5c, 25, club, "club or tournament"),
    PASCAL(0x76, 4, event_code, "event code"),
    RAW(0x7b, 2, unknown_7b, "first byte 0 or 1"),
    DECIMAL(LE, 0x7d, 2, 1, p_factor, "P-factor in percent"),
    RAW(0x7f, 2, unknown_7f, "first byte 0 or 1"),
    U(LE, 0x81, 2, qualifying_percent, "percent of the field that qualifies"),
    DECIMAL(LE, 0x83, 2, 1, award_scale, "enters the award factor: 125.0"),
    FILLED(0x85, 2, 0, zero_85, ZERO),
    U(LE, 0x87, 1, by_age, "stratified by age"),
    WORD(LE, 0x88, 1, rating, bridge_words_rating, "masterpoint rating"),
    U(LE, 0x89, 1, final_session, "255: the last session"),
    DECIMAL(LE, 0x8a, 2, 1, board_average, "board average"),
    U(LE, 0x8c, 1, session, "session"),
    WORD(LE, 0x8d, 1, handicap_type, bridge_words_handicap_type, "handicap"),
    U(LE, 0x8e, 1, start_session, "start session"),
    U(LE, 0x8f, 1, carry_over_done, "carry-over calculated"),
    U(LE, 0x90, 1, edited, "tournament data edited"),
    U(LE, 0x91, 1, negative_handicap, "handicaps may be negative"),
    U(LE, 0x92, 1, awards_verified, "255: awards verified"),
    FIXED(LE, 0x93, 1, 0, zero_93, ZERO),
    U(LE, 0x94, 1, max_imp_swing, "greatest IMP swing"),
    WORD(LE, 0x95, 1, club_session, bridge_words_club_session, "club session"),
    DECIMAL(LE, 0x96, 2, 2, tie_break_spread, "scores so near are tied"),
    U(LE, 0x98, 2, maximum, "the score of 100 %"),
    U(LE, 0x9a, 2, top, "top that all sections are scaled to"),
    FILLED(0x9c, 2, 0, zero_9c, ZERO),
    U(LE, 0x9e, 1, strat_count, "strats"),
    U(LE, 0x9f, 1, sessions, "sessions of the event"),
    U(LE, 0xa0, 1, consolation, "consolation"),
    WORD(LE, 0xa1, 1, game_type, bridge_words_game_type, "kind of club game"),
    FILLED(0xa2, 3, 0, zero_a2, ZERO),
    U(LE, 0xa5, 2, fund_fee_cents, "fund fee in cents"),
    FILLED(0xa7, 2, 0, zero_a7, ZERO),
    WORD(LE, 0xa9, 1, rating_again, bridge_words_rating, "the rating again"),
    FILLED(0xaa, 4, 0, zero_aa, ZERO),
    U(LE, 0xae, 2, newcomer_tables, "newcomer tables"),
    PASCAL(0xb0, 6, club_number, "club number"),
    DOS_TIME(LE, 0xb7, modified, "when the event was changed"),
    FIXED(LE, 0xbb, 1, 0, zero_bb, ZERO),
    UNKNOWN(LE, 0xbc, 1, unknown_bc, "3, 4 or 5"),
    POINTER(LE, 0xbd, 4, memo_at, "memo of the event"),
    FIXED(LE, 0xc1, 1, 0, zero_c1, ZERO),
    U(LE, 0xc2, 1, brackets, "brackets"),
    U(LE, 0xc3, 1, bracket, "this bracket"),
    U(LE, 0xc4, 1, previous_boards, "boards of the previous session"),
    PASCAL(0xc5, 4, qualifying_code, "code of the event in which one qualified"),
    U(LE, 0xca, 1, handicap_award, "how awards of both rankings are joined"),
    U(LE, 0xcb, 1, session_again, "the session again"),
    U(LE, 0xcc, 1, datum_calculated, "IMP datum calculated"),
    U(LE, 0xcd, 1, overridden, "qualification changed by hand"),
    U(LE, 0xce, 1, continuous_pairs, "continuous pairs"),
    ARRAY(3, WORD, LE, 0xcf, 1, pigment, bridge_words_pigments, "colours of the event"),
    U(LE, 0xd2, 1, qualifying, "qualifying event"),
    UNKNOWN(LE, 0xd3, 1, unknown_d3, "1 in one file"),
    ARRAY(ACBL_STRATS, NESTED, 0xd4, 95, strats, strat_layout, "strats"),
    DECIMAL(LE, 0x1f1, 4, 2, previous_maximum, "100 % of the previous session"),
    U(LE, 0x1f5, 1, qualify_needed, "percent needed to qualify"),
    UNKNOWN(LE, 0x1f6, 1, unknown_1f6, "0, 0x80, 0x81 or 0x86"),
    ARRAY(ACBL_STRATS, WORD, LE, 0x1f7, 1, life_master, bridge_words_life_master, "life masters, by strat"),
    WORD(LE, 0x1fa, 1, level, bridge_words_level, "level of NAP or GNT"),
    WORD(LE, 0x1fb, 1, rating_third, bridge_words_rating, "the rating once more"),
    U(LE, 0x1fc, 1, boards, "boards of the session"),
    U(LE, 0x1fd, 1, previous_top, "top of the previous session"),
    FILLED(0x1fe, 17, 0, zero_1fe, ZERO),
    NESTED(0x20f, 4, first_size, strat_size_layout, "strat 1"),
    FILLED(0x213, 16, 0, zero_213, ZERO),
    NESTED(0x223, 4, second_size, strat_size_layout, "strat 2"),
    FILLED(0x227, 16, 0, zero_227, ZERO),
    NESTED(0x237, 4, third_size, strat_size_layout, "strat 3"),
    FILLED(0x23b, 2, 0, zero_23b, ZERO),
    U(LE, 0x23d, 1, split_site, "held at several sites"),
    REAL48(0x23e, split_factor, "factor for that"),
    PASCAL(0x244, 8, hands, "set of hand records, or SHUFFLE"),
    FILLED(0x24d, 2, 0, zero_24d, ZERO),
    U(LE, 0x24f, 1, show_percentages, "percentages instead of matchpoints"),
    FIXED(LE, 0x250, 1, 0, zero_250, ZERO),
    U(LE, 0x251, 1, senior, "senior event"),
    U(LE, 0x252, 1, restrictions, "bit 0: seniors; others restrict too"),
    U(LE, 0x253, 1, side_game, "side game"),
    U(LE, 0x254, 1, rule_version, "version of the masterpoint rules"),
    U(LE, 0x255, 1, extra_entries, "entries of other events that count for awards"),
    FILLED(0x256, 21, 0, zero_256, ZERO),
    U(LE, 0x26b, 1, print_unpaid, "print unpaid members"),
    U(LE, 0x26c, 1, unknown_26c, "O, blank or 0; not understood"),
    U(LE, 0x26d, 2, unknown_26d, "often 9999; not understood"),
    FILLED(0x26f, 4, 0, zero_26f, ZERO),
    U(LE, 0x273, 1, boards_per_session, "boards per session"),
    FIXED(LE, 0x274, 1, 0, zero_274, ZERO),
    REAL48(0x275, game_fee, "sanction fee of the game in dollars"),
    REAL48(0x27b, table_fee, "sanction fee per table"),
    REAL48(0x281, fund_fee, "fund or charity fee per table"),
    FILLED(0x287, 6, 0, zero_287, ZERO),
    REAL48(0x28d, fund_total, "fund fee of all tables"),
    UNKNOWN(LE, 0x293, 1, unknown_293, "the character 0 or 1"),
    FIXED(LE, 0x294, 1, 0, zero_294, ZERO),
    PASCAL(0x295, 50, charity, "local charity"),
    U(LE, 0x2c8, 1, by_average, "stratified by the average of the pair"),
    U(LE, 0x2c9, 1, recaps_in_percent, "recaps in percent"),
    U(LE, 0x2ca, 1, non_acbl, "not an ACBL game"),
    UNKNOWN(LE, 0x2cb, 1, unknown_2cb, "mostly 1"),
    FILLED(0x2cc, 13, 0, zero_2cc, ZERO),
    REAL48(0x2d9, lowest_m_factor, "M-factor of the lowest strat"),
    FILLED(0x2df, 7, 0, zero_2df, ZERO),
};
#undef LAYOUT_RECORD
const layout_table acbl_event_layout = TABLE(acbl_event, "event", 742, event_fields, "Event details.");

#define LAYOUT_RECORD acbl_section_strat
static const layout_field section_strat_fields[] = {
    S(LE, 0x00, 2, depth_ns, "ranks that get awards, North-South; -1: standard"),
    S(LE, 0x02, 2, depth_ew, "the same, East-West"),
    S(LE, 0x04, 2, depth_south, "the same, South"),
    S(LE, 0x06, 2, depth_west, "the same, West"),
    U(LE, 0x08, 2, entries_ns, "entries of this strat, North-South; of a Howell all"),
    U(LE, 0x0a, 2, entries_ew, "the same, East-West"),
    U(LE, 0x0c, 2, entries_south, "the same, South (or West)"),
    U(LE, 0x0e, 2, entries_west, "the same, West (or South)"),
    S(LE, 0x10, 2, qualify_ns, "how many qualify, North-South"),
    S(LE, 0x12, 2, qualify_ew, "the same, East-West"),
    S(LE, 0x14, 2, qualify_south, "the same, South"),
    S(LE, 0x16, 2, qualify_west, "the same, West"),
    UNKNOWN(LE, 0x18, 1, unknown_18, "always 1"),
};
#undef LAYOUT_RECORD
static const layout_table section_strat_layout =
    TABLE(acbl_section_strat, "section-strat", 25, section_strat_fields, "A strat of a section.");

#define LAYOUT_RECORD acbl_next_section
static const layout_field next_section_fields[] = {
    PASCAL(0x00, 2, section, "section letters"),
    STRING(0x03, 1, direction, "direction"),
};
#undef LAYOUT_RECORD
static const layout_table next_section_layout =
    IMAGE(acbl_next_section, "next-section", 4, next_section_fields, "Where a direction goes in the next session.");

static const layout_word postings[] = { { 0, "pickup slips" }, { 1, "travellers" } };

#define LAYOUT_RECORD acbl_section
static const layout_field section_fields[] = {
    FIXED(LE, 0x00, 2, 802, length, "length of what follows, with map and rest"),
    U(LE, 0x02, 2, number, "number of the section in the file"),
    ARRAY(ACBL_DIRECTIONS, POINTER, LE, 0x04, 4, index_at, "entry index by direction; of teams the first"),
    POINTER(LE, 0x14, 4, match_at, "match table"),
    WORD(LE, 0x18, 1, movement, bridge_words_movements, "movement"),
    U(LE, 0x19, 2, boards, "boards in play"),
    U(LE, 0x1b, 2, highest_pair, "highest pair number"),
    U(LE, 0x1d, 1, boards_per_round, "boards per round"),
    U(LE, 0x1e, 2, top, "top on a board"),
    U(LE, 0x20, 2, bye_stand, "the bye stand is after this table"),
    U(LE, 0x22, 2, rover, "rover pair: 1 North-South, 2 East-West"),
    U(LE, 0x24, 2, board_one_table, "table where board 1 starts"),
    U(LE, 0x26, 2, skip_after, "East-West skip a table after this round"),
    U(LE, 0x28, 2, unknown_28, "1 in a Mitchell, 0 in a Howell"),
    WORD(LE, 0x2a, 2, names_entered, bridge_words_names_entered, "names entered"),
    U(LE, 0x2c, 1, carry_over, "with carry-over"),
    U(LE, 0x2d, 1, max_boards, "boards a pair can play"),
    DECIMAL(LE, 0x2e, 2, 1, board_factor, "board factor"),
    DECIMAL(LE, 0x30, 2, 1, average, "average score: top * boards / 2"),
    U(LE, 0x32, 1, factored, "some scores are factored"),
    WORD(LE, 0x33, 1, travellers, postings, "how results come in"),
    U(LE, 0x34, 1, boards_posted, "boards posted"),
    U(LE, 0x35, 2, rounds, "rounds played"),
    PASCAL(0x37, 11, movement_file, "movement file"),
    S(LE, 0x43, 2, phantom, "phantom pair; negative: East-West"),
    WORD(LE, 0x45, 1, colour_index, bridge_words_colour_index, "colour"),
    U(LE, 0x46, 1, dbadd_count, "DBADD count"),
    U(LE, 0x47, 1, barometer, "barometer"),
    U(LE, 0x48, 2, tables, "tables"),
    FILLED(0x4a, 4, 0, zero_4a, ZERO),
    U(LE, 0x4e, 2, maximum, "the score of 100 %; of teams the most victory points"),
    PASCAL(0x50, 6, colour, "name of the colour"),
    RAW(0x57, 4, unknown_57, "flags"),
    U(LE, 0x5b, 1, posting_change, "round after which posting changes"),
    FILLED(0x5c, 2, 0, zero_5c, ZERO),
    UNKNOWN(LE, 0x5e, 1, unknown_5e, "0 or 1"),
    U(LE, 0x5f, 1, qualifying_percent, "percent that qualifies"),
    U(LE, 0x60, 1, web, "web movement; 0 even in the web movement seen"),
    U(LE, 0x61, 1, movement_rounds, "rounds of the match table"),
    U(LE, 0x62, 1, outside_adjustments, "outside adjustments entered"),
    U(LE, 0x63, 1, posting_order, "0: by table and round, 1: by North-South pair"),
    U(LE, 0x64, 2, rover_table, "where the rover starts"),
    RAW(0x66, 2, unknown_66, "flags"),
    ARRAY(ACBL_STRATS, NESTED, 0x68, 25, strats, section_strat_layout, "strats"),
    U(LE, 0xb3, 2, installation, "constant for a club's computer"),
    DECIMAL(LE, 0xb5, 2, 2, match_award, "match award"),
    FILLED(0xb7, 2, 0, zero_b7, ZERO),
    U(LE, 0xb9, 1, vp_scale, "0: 20, 1: 30, 2: 25 victory points"),
    FIXED(LE, 0xba, 1, 0, zero_ba, ZERO),
    U(LE, 0xbb, 2, installation_again, "nearly always the same as above"),
    DOS_TIME(LE, 0xbd, modified, "when the section was changed"),
    ARRAY(ACBL_DIRECTIONS, NESTED, 0xc1, 4, next, next_section_layout, "next session by direction"),
    POINTER(LE, 0xd1, 4, memo_at, "memo of the section"),
    U(LE, 0xd5, 1, board_a_match, "board-a-match movement"),
    FIXED(LE, 0xd6, 1, 0, zero_d6, ZERO),
    UNKNOWN(LE, 0xd7, 1, unknown_d7, "always 1"),
    DECIMAL(LE, 0xd8, 2, 2, version, "version that changed the section last"),
    U(LE, 0xda, 1, second_phantom, "second phantom of an individual"),
    U(LE, 0xdb, 1, third_phantom, "third phantom of an individual"),
    U(LE, 0xdc, 1, manual, "manual scoring"),
};
#undef LAYOUT_RECORD
const layout_table acbl_section_layout =
    TABLE(acbl_section, "section", 221, section_fields, "Section details, up to the map of pair numbers.");

#define LAYOUT_RECORD acbl_start
static const layout_field start_fields[] = {
    U(LE, 0x00, 1, table, "table"),
    U(LE, 0x01, 1, direction, "1: North-South, 2: East-West"),
};
#undef LAYOUT_RECORD
static const layout_table start_layout = IMAGE(acbl_start, "start", 2, start_fields, "Where a pair starts.");

#define LAYOUT_RECORD acbl_howell_map
static const layout_field howell_fields[] = {
    ARRAY(ACBL_HOWELL_PAIRS, U, LE, 0x00, 1, reassigned, "new number of the pair; 0: none"),
    ARRAY(ACBL_HOWELL_PAIRS, NESTED, 0x50, 2, start, start_layout, "where it starts"),
    RAW(0xf0, 80, spare, "not used"),
};
#undef LAYOUT_RECORD
const layout_table acbl_howell_layout =
    IMAGE(acbl_howell_map, "howell-map", 320, howell_fields, "Pair numbers of a Howell, at 0xdd of the section.");

#define LAYOUT_RECORD acbl_mitchell_row
static const layout_field mitchell_row_fields[] = {
    ARRAY(ACBL_DIRECTIONS, U, LE, 0x00, 1, of, "by direction"),
};
#undef LAYOUT_RECORD
static const layout_table mitchell_row_layout =
    IMAGE(acbl_mitchell_row, "mitchell-row", 4, mitchell_row_fields, "One number in each direction.");

#define LAYOUT_RECORD acbl_mitchell_map
static const layout_field mitchell_fields[] = {
    ARRAY(ACBL_MITCHELL_PAIRS, NESTED, 0x00, 4, reassigned, mitchell_row_layout, "new number; 0: none"),
    ARRAY(ACBL_MITCHELL_PAIRS, NESTED, 0xa0, 4, start, mitchell_row_layout, "start table"),
};
#undef LAYOUT_RECORD
const layout_table acbl_mitchell_layout = IMAGE(acbl_mitchell_map, "mitchell-map", 320, mitchell_fields,
                                                "Pair numbers of a Mitchell, at 0xdd of the section.");

#define LAYOUT_RECORD acbl_section_rest
static const layout_field section_rest_fields[] = {
    FILLED(0x00, 24, 0, zero_21d, ZERO),
    PASCAL(0x18, 6, club_number, "club number"),
    FIXED(LE, 0x1f, 1, 0, zero_23c, ZERO),
    POINTER(LE, 0x20, 4, team_index_at, "team match index"),
    ARRAY(ACBL_STRATS, U, LE, 0x24, 2, eligible, "entries that are ranked, by strat"),
    U(LE, 0x2a, 2, highest_average, "highest average of masterpoints"),
    RAW(0x2c, 4, unknown_249, "a set of bits, often contiguous from bit 1"),
    FILLED(0x30, 12, 0, zero_24d, ZERO),
    U(LE, 0x3c, 2, lowest_average, "lowest average of masterpoints"),
    FILLED(0x3e, 179, 0, zero_25b, ZERO),
    U(LE, 0xf1, 1, top_again, "top again"),
    FILLED(0xf2, 3, 0, zero_30f, ZERO),
    UNKNOWN(LE, 0xf5, 1, unknown_312, "always 1"),
    FILLED(0xf6, 2, 0, zero_313, ZERO),
    UNKNOWN(LE, 0xf8, 1, unknown_315, "small numbers"),
    FILLED(0xf9, 3, 0, zero_316, ZERO),
    ARRAY(ACBL_STRATS, U, LE, 0xfc, 2, mean_masterpoints, "mean of the averages, by strat"),
    ARRAY(2, U, LE, 0x102, 2, mean_count, "entries in those means"),
    U(LE, 0x106, 1, mean_count_third, "the third count, without its high byte"),
};
#undef LAYOUT_RECORD
const layout_table acbl_section_rest_layout =
    TABLE(acbl_section_rest, "section-rest", 263, section_rest_fields, "Section details from 0x21d on.");

#define LAYOUT_RECORD acbl_award_part
static const layout_field award_part_fields[] = {
    DECIMAL(LE, 0x00, 2, 2, masterpoints, "masterpoints"),
    WORD(LE, 0x02, 1, pigment, bridge_words_pigments, "colour"),
    WORD(LE, 0x03, 1, reason, bridge_words_reason, "what for"),
};
#undef LAYOUT_RECORD
static const layout_table award_part_layout =
    IMAGE(acbl_award_part, "award-part", 4, award_part_fields, "Masterpoints of one colour.");

#define LAYOUT_RECORD acbl_award
static const layout_field award_fields[] = { ARRAY(3, NESTED, 0x00, 4, parts, award_part_layout, "by colour") };
#undef LAYOUT_RECORD
static const layout_table award_layout = IMAGE(acbl_award, "award", 12, award_fields, "A masterpoint award.");

#define LAYOUT_RECORD acbl_rank
static const layout_field rank_fields[] = {
    U(LE, 0x00, 2, section, "section rank; 0: no award"),
    U(LE, 0x02, 2, section_to, "last rank of a tie"),
    U(LE, 0x04, 2, overall, "overall rank; 0: no award"),
    U(LE, 0x06, 2, overall_to, "last rank of a tie"),
    U(LE, 0x08, 2, qualified, "place among those who qualify"),
    U(LE, 0x0a, 2, place, "place in the section, ties broken; 0: not in this strat"),
    NESTED(0x0c, 4, next, link_layout, "next in the section"),
    NESTED(0x10, 4, overall_next, link_layout, "next in the event"),
};
#undef LAYOUT_RECORD
static const layout_table rank_layout = IMAGE(acbl_rank, "ranking", 20, rank_fields, "How an entry stands in a strat.");

#define LAYOUT_RECORD acbl_player
static const layout_field player_fields[] = {
    PASCAL(0x00, 16, last, "last name"),
    PASCAL(0x11, 16, first, "first name"),
    PASCAL(0x22, 16, city, "city"),
    PASCAL(0x33, 2, state, "state"),
    PASCAL(0x36, 7, number, "player number"),
    RAW(0x3e, 4, database_key, "length 3 or 0, then a number of 24 bits, high byte first"),
    DECIMAL(LE, 0x42, 2, 2, wins, "team matches won"),
    DECIMAL(LE, 0x44, 2, 2, matches, "team matches played"),
    RAW(0x46, 2, unknown_46, "first byte 0 or 4"),
    NESTED(0x48, 12, previous_awards, award_layout, "of previous sessions"),
    NESTED(0x54, 12, session_awards, award_layout, "of this session"),
    NESTED(0x60, 12, total_awards, award_layout, "of all sessions"),
    RAW(0x6c, 3, unknown_6c, ZERO),
    U(LE, 0x6f, 1, has_key, "1 with a data base key"),
    U(LE, 0x70, 1, database_mark, "goes with the data base key"),
    U(LE, 0x71, 2, masterpoints, "masterpoints; overflows above 65535"),
    WORD(LE, 0x73, 1, rank, bridge_words_ranks, "rank"),
    UNKNOWN(LE, 0x74, 1, unknown_74, "0 or 1"),
    PASCAL(0x75, 2, country, "country"),
};
#undef LAYOUT_RECORD
const layout_table acbl_player_layout = TABLE(acbl_player, "player", 120, player_fields, "A player of an entry.");

#define LAYOUT_RECORD acbl_entry
static const layout_field entry_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, id, "position in the index: the table of the first round"),
    DECIMAL(LE, 0x04, 4, 2, adjustment, "adjustment"),
    DECIMAL(LE, 0x08, 4, 2, sum, "sum of the board scores; of teams wins"),
    DECIMAL(LE, 0x0c, 4, 2, score, "session score"),
    DECIMAL(LE, 0x10, 4, 2, carry_over, "carry-over"),
    DECIMAL(LE, 0x14, 4, 2, final_score, "final score"),
    DECIMAL(LE, 0x18, 4, 2, handicap, "handicap"),
    DECIMAL(LE, 0x1c, 2, 2, percentage, "percentage"),
    U(LE, 0x1e, 1, strat, "strat"),
    FIXED(LE, 0x1f, 1, 0, zero_1f, ZERO),
    U(LE, 0x20, 2, masterpoints, "average masterpoints of the players"),
    NESTED(0x22, 6, previous_seat, seat_layout, "seat in the previous session"),
    NESTED(0x28, 6, next_seat, seat_layout, "seat in the next session"),
    U(LE, 0x2e, 1, stays, "stays in section and direction"),
    U(LE, 0x2f, 1, boards, "boards played"),
    U(LE, 0x30, 1, previous_boards, "boards of the previous session"),
    UNKNOWN(LE, 0x31, 1, unknown_31, "4 when a player has 4 at 0x46"),
    FIXED(LE, 0x32, 1, 0, zero_32, ZERO),
    U(LE, 0x33, 1, ineligible, "10: not eligible"),
    NESTED(0x34, 12, previous_awards, award_layout, "of previous sessions"),
    NESTED(0x40, 12, session_awards, award_layout, "of this session; with one session the section award"),
    NESTED(0x4c, 12, total_awards, award_layout, "what is paid"),
    U(LE, 0x58, 2, rounds_hundredths, "of teams: rounds played, times 100"),
    FILLED(0x5a, 4, 0, zero_5a, ZERO),
    ARRAY(ACBL_STRATS, NESTED, 0x5e, 20, ranks, rank_layout, "by strat"),
    FILLED(0x9a, 9, 0, zero_9a, ZERO),
    U(LE, 0xa3, 1, carried, "carry-over applied"),
};
#undef LAYOUT_RECORD
const layout_table acbl_entry_layout =
    IMAGE(acbl_entry, "entry", 164, entry_fields, "An individual, pair or team; one, two or six players follow.");

#define LAYOUT_RECORD acbl_index
static const layout_field index_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, direction, "direction"),
    U(LE, 0x04, 2, players, "players of an entry at most"),
    U(LE, 0x06, 2, count, "entries"),
    ARRAY(ACBL_STRATS, NESTED, 0x08, 4, first, link_layout, "best entry by strat"),
};
#undef LAYOUT_RECORD
const layout_table acbl_index_layout =
    IMAGE(acbl_index, "entry-index", 20, index_fields, "The entries of a direction.");

#define LAYOUT_RECORD acbl_index_row
static const layout_field index_row_fields[] = {
    U(LE, 0x00, 2, team, "team number; 0 for pairs"),
    U(LE, 0x02, 2, entered, "players with names"),
    POINTER(LE, 0x04, 4, entry_at, "the entry"),
};
#undef LAYOUT_RECORD
const layout_table acbl_index_row_layout =
    IMAGE(acbl_index_row, "entry-index-row", 8, index_row_fields, "One entry of the index.");

#define LAYOUT_RECORD acbl_boards
static const layout_field boards_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, section, "section number"),
    U(LE, 0x04, 2, count, "boards"),
    RAW(0x06, 32, foul, "fouled boards; not known further, zero in all files seen"),
};
#undef LAYOUT_RECORD
const layout_table acbl_boards_layout =
    IMAGE(acbl_boards, "board-index", 38, boards_fields, "The boards of a section.");

#define LAYOUT_RECORD acbl_boards_row
static const layout_field boards_row_fields[] = {
    U(LE, 0x00, 1, number, "board number"),
    U(LE, 0x01, 1, posted, "entered from a traveller"),
    U(LE, 0x02, 2, valid, "results that can be scored"),
    POINTER(LE, 0x04, 4, board_at, "the board"),
};
#undef LAYOUT_RECORD
const layout_table acbl_boards_row_layout =
    IMAGE(acbl_boards_row, "board-index-row", 8, boards_row_fields, "One board of the index.");

#define LAYOUT_RECORD acbl_board
static const layout_field board_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, position, "position in the index"),
    U(LE, 0x04, 1, sides, "2 for pairs, 4 for individuals"),
    U(LE, 0x05, 1, count, "rows"),
};
#undef LAYOUT_RECORD
const layout_table acbl_board_layout = IMAGE(acbl_board, "board", 6, board_fields, "A board; its rows follow.");

#define LAYOUT_RECORD acbl_side
static const layout_field side_fields[] = {
    U(LE, 0x00, 2, entry, "number of the pair or individual"),
    S(LE, 0x02, 2, raw,
      "score / 10; 900 late play, 950 not played, 999 not in play, 2040, 2050, 2060 average; 4000 and more: fouled"),
    DECIMAL(LE, 0x04, 4, 2, points, "matchpoints or IMPs"),
};
#undef LAYOUT_RECORD
static const layout_table side_layout = IMAGE(acbl_side, "side", 8, side_fields, "One side of a result.");

#define LAYOUT_RECORD acbl_result_2
static const layout_field result_2_fields[] = {
    U(LE, 0x00, 1, round, "round"),
    U(LE, 0x01, 1, table, "table"),
    ARRAY(2, NESTED, 0x02, 8, sides, side_layout, "North-South, East-West"),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD acbl_result
static const layout_field result_4_fields[] = {
    U(LE, 0x00, 1, round, "round"),
    U(LE, 0x01, 1, table, "table"),
    ARRAY(4, NESTED, 0x02, 8, sides, side_layout, "North, East, South, West"),
};
#undef LAYOUT_RECORD
const layout_table acbl_result_2_layout =
    TABLE(acbl_result_2, "result-2", 18, result_2_fields, "A board played by pairs.");
const layout_table acbl_result_4_layout =
    TABLE(acbl_result, "result-4", 34, result_4_fields, "A board played by individuals.");

static const layout_word modes[] = { { 0, "pairs" }, { 1, "teams" }, { 2, "individuals" } };

#define LAYOUT_RECORD acbl_matches
static const layout_field matches_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, section, "section number"),
    U(LE, 0x04, 1, tables, "tables"),
    U(LE, 0x05, 1, rounds, "rounds"),
    WORD(LE, 0x06, 1, mode, modes, "who plays"),
};
#undef LAYOUT_RECORD
const layout_table acbl_matches_layout =
    TABLE(acbl_matches, "match-table", 7, matches_fields,
          "The movement; 25 meetings of pairs or 36 of individuals follow for each table, and a byte to make it even.");

#define LAYOUT_RECORD acbl_meeting_2
static const layout_field meeting_2_fields[] = {
    ARRAY(2, U, LE, 0x00, 1, entry, "North-South, East-West"),
    U(LE, 0x02, 1, board, "lowest board; 0: nobody to play against"),
};
#undef LAYOUT_RECORD
#define LAYOUT_RECORD acbl_meeting
static const layout_field meeting_4_fields[] = {
    ARRAY(4, U, LE, 0x00, 1, entry, "North, East, South, West"),
    U(LE, 0x04, 1, board, "lowest board"),
};
#undef LAYOUT_RECORD
const layout_table acbl_meeting_2_layout =
    TABLE(acbl_meeting_2, "meeting-2", 3, meeting_2_fields, "Two pairs at a table in a round.");
const layout_table acbl_meeting_4_layout =
    TABLE(acbl_meeting, "meeting-4", 5, meeting_4_fields, "Four individuals at a table in a round.");

#define LAYOUT_RECORD acbl_team
static const layout_field team_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, id, "entry"),
    U(LE, 0x04, 1, rounds, "rounds"),
    WORD(LE, 0x05, 1, mode, modes, "who plays"),
    UNKNOWN(LE, 0x06, 1, unknown_06, "not known"),
    U(LE, 0x07, 1, last_round, "last round of a team that left; 0: stayed"),
    NESTED(0x08, 6, home, seat_layout, "stationary pair"),
    NESTED(0x0e, 6, second_home, seat_layout, "second stationary pair"),
    RAW(0x14, 8, unknown_14, "not known"),
    S(LE, 0x1c, 1, may_stay_once, "1: may be stationary once in a round robin, -1: not"),
    S(LE, 0x1d, 1, may_stay_more, "the same more than once"),
    U(LE, 0x1e, 1, first_round, "first round of a team that came later; 0: the first"),
    RAW(0x1f, 3, unknown_1f, "not known"),
};
#undef LAYOUT_RECORD
const layout_table acbl_team_layout =
    TABLE(acbl_team, "team-matches", 34, team_fields, "The matches of a team; they follow.");

#define LAYOUT_RECORD acbl_team_match
static const layout_field team_match_fields[] = {
    UNKNOWN(LE, 0x00, 1, unknown_00, "said to be always 1"),
    U(LE, 0x01, 1, round, "round"),
    U(LE, 0x02, 2, opponent, "opponent's team number; 888: bye"),
    U(LE, 0x04, 1, rounds, "rounds"),
    RAW(0x05, 2, unknown_05, "not known"),
    U(LE, 0x07, 1, round_robin, "1: one round, 2: two rounds"),
    S(LE, 0x08, 2, imps, "IMPs won or lost"),
    DECIMAL(LE, 0x0a, 2, 2, victory_points, "victory points"),
    UNKNOWN(LE, 0x0c, 1, unknown_0c, "not known"),
    U(LE, 0x0d, 1, boards, "boards"),
    UNKNOWN(LE, 0x0e, 1, unknown_0e, "not known"),
    PASCAL(0x0f, 2, section, "section letters of the table"),
    U(LE, 0x12, 2, table, "table"),
    U(LE, 0x14, 2, second_opponent, "of a short round robin"),
    DECIMAL(LE, 0x16, 2, 2, wins, "wins"),
    RAW(0x18, 8, unknown_18, "not known"),
};
#undef LAYOUT_RECORD
const layout_table acbl_team_match_layout =
    TABLE(acbl_team_match, "team-match", 32, team_match_fields, "A match of a team.");

#define LAYOUT_RECORD acbl_round_robin
static const layout_field round_robin_fields[] = {
    U(LE, 0x00, 1, active, "active"),
    U(LE, 0x01, 1, first_round, "first round"),
    NESTED(0x02, 6, first, seat_layout, "home of the first team"),
    NESTED(0x08, 6, second, seat_layout, "of the second"),
    NESTED(0x0e, 6, third, seat_layout, "of the third"),
};
#undef LAYOUT_RECORD
static const layout_table round_robin_layout =
    TABLE(acbl_round_robin, "round-robin", 20, round_robin_fields, "Three teams that play each other.");

#define LAYOUT_RECORD acbl_team_index
static const layout_field team_index_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, section, "section number"),
    U(LE, 0x04, 2, teams, "teams"),
    U(LE, 0x06, 2, rounds, "rounds"),
    POINTER(LE, 0x08, 4, tables_at, "table assignments; not known further"),
    U(LE, 0x0c, 1, current_round, "current round"),
    U(LE, 0x0d, 2, posted, "teams with results in that round"),
    RAW(0x0f, 2, unknown_0f, "not known"),
    NESTED(0x11, 20, round_robin, round_robin_layout, "round robin"),
    NESTED(0x25, 20, second_round_robin, round_robin_layout, "second round robin"),
    POINTER(LE, 0x39, 4, scale_at, "victory point scale"),
    FILLED(0x3d, 25, 0, zero_3d, ZERO),
};
#undef LAYOUT_RECORD
const layout_table acbl_team_index_layout = TABLE(acbl_team_index, "team-match-index", 86, team_index_fields,
                                                  "The teams of a section; pointers to their matches follow.");

#define LAYOUT_RECORD acbl_team_pointer
static const layout_field team_pointer_fields[] = { POINTER(LE, 0x00, 4, team_at, "matches of the team") };
#undef LAYOUT_RECORD
const layout_table acbl_team_pointer_layout =
    IMAGE(acbl_team_pointer, "team-pointer", 4, team_pointer_fields, "One team of the index.");

#define LAYOUT_RECORD acbl_scale
static const layout_field scale_fields[] = {
    LENGTH,
    U(LE, 0x02, 1, id, "number of the scale"),
    UNKNOWN(LE, 0x03, 1, unknown_03, "not known"),
    U(LE, 0x04, 1, steps, "steps"),
    U(LE, 0x05, 1, least_boards, "for so many boards a round at least"),
    U(LE, 0x06, 1, most_boards, "and at most"),
    U(LE, 0x07, 1, most_points, "most victory points"),
    PASCAL(0x08, 13, file, "its file"),
    UNKNOWN(LE, 0x16, 1, unknown_16, "not known"),
    PASCAL(0x17, 85, title, "description"),
};
#undef LAYOUT_RECORD
const layout_table acbl_scale_layout =
    TABLE(acbl_scale, "vp-table", 109, scale_fields, "A victory point scale; its steps follow.");

#define LAYOUT_RECORD acbl_step
static const layout_field step_fields[] = {
    U(LE, 0x00, 1, margin, "margin in IMPs"),
    DECIMAL(LE, 0x01, 2, 2, winner, "victory points of the winner"),
    DECIMAL(LE, 0x03, 2, 2, loser, "victory points of the loser"),
};
#undef LAYOUT_RECORD
const layout_table acbl_step_layout = TABLE(acbl_step, "vp-step", 5, step_fields, "A step of the scale.");

#define LAYOUT_RECORD acbl_lines
static const layout_field lines_fields[] = {
    LENGTH,
    U(LE, 0x02, 2, id, "number"),
    U(LE, 0x04, 2, count, "lines"),
};
#undef LAYOUT_RECORD
const layout_table acbl_lines_layout =
    IMAGE(acbl_lines, "memo", 6, lines_fields, "A memo or a note; its lines follow.");

#define LAYOUT_RECORD acbl_memo_line
static const layout_field memo_line_fields[] = { PASCAL(0x00, ACBL_MEMO_LINE, text, "text") };
#undef LAYOUT_RECORD
const layout_table acbl_memo_line_layout =
    TABLE(acbl_memo_line, "memo-line", 64, memo_line_fields, "A line of a memo.");

#define LAYOUT_RECORD acbl_note_line
static const layout_field note_line_fields[] = { PASCAL(0x00, ACBL_NOTE_LINE, text, "text") };
#undef LAYOUT_RECORD
const layout_table acbl_note_line_layout =
    TABLE(acbl_note_line, "note-line", 76, note_line_fields, "A line of a note.");

#define LAYOUT_RECORD acbl_free
static const layout_field free_fields[] = {
    S(LE, 0x00, 2, length, "minus the length of what follows"),
    POINTER(LE, 0x02, 4, next_at, "next free block"),
};
#undef LAYOUT_RECORD
const layout_table acbl_free_layout =
    TABLE(acbl_free, "free-block", 6, free_fields, "A block that is not in use; its old bytes follow.");

#define LAYOUT_RECORD acbl_raw
static const layout_field raw_fields[] = { LENGTH };
#undef LAYOUT_RECORD
const layout_table acbl_raw_layout = TABLE(
    acbl_raw, "block", 2, raw_fields, "A block whose inside is not known: instant matchpoints, IMP datum, tables.");

const layout_table *const acbl_layouts[ACBL_LAYOUT_COUNT] = {
    &acbl_master_layout,
    &summary_layout,
    &acbl_event_layout,
    &strat_layout,
    &split_layout,
    &strat_size_layout,
    &acbl_section_layout,
    &section_strat_layout,
    &next_section_layout,
    &acbl_howell_layout,
    &start_layout,
    &acbl_mitchell_layout,
    &mitchell_row_layout,
    &acbl_section_rest_layout,
    &acbl_entry_layout,
    &award_layout,
    &award_part_layout,
    &rank_layout,
    &link_layout,
    &seat_layout,
    &acbl_player_layout,
    &acbl_index_layout,
    &acbl_index_row_layout,
    &acbl_boards_layout,
    &acbl_boards_row_layout,
    &acbl_board_layout,
    &acbl_result_2_layout,
    &acbl_result_4_layout,
    &side_layout,
    &acbl_matches_layout,
    &acbl_meeting_2_layout,
    &acbl_meeting_4_layout,
    &acbl_team_layout,
    &acbl_team_match_layout,
    &acbl_team_index_layout,
    &acbl_team_pointer_layout,
    &round_robin_layout,
    &acbl_scale_layout,
    &acbl_step_layout,
    &acbl_lines_layout,
    &acbl_free_layout,
    &acbl_raw_layout,
};
