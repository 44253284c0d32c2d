/* bws_rules.c - the rules about result files: the database, and what its tables say. */
#include "bws.h"

#define SOURCE "docs/formats/bws.md"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "bws." ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }
#define COPY "copy the file again while no program has it open"

RULE(bws_file_magic, "file.magic", ERROR, "the file does not begin as databases of Access do",
     "a text with the extension .bws", "the file may be something else");
RULE(bws_file_length, "file.length", WARNING, "the file does not end with a whole page", "a copy that was broken off",
     COPY);
RULE(bws_file_encrypted, "file.encrypted", ERROR, "the pages of the database are encrypted",
     "a database that was encoded in Access", "decode it in Access");
RULE(bws_file_version, "file.version", NOTE, "the edition of the database engine is not one that is known", "edition 9",
     NULL);
RULE(bws_page_kind, "page.kind", ERROR, "a pointer leads to a page of another kind",
     "a definition that goes on on a page of data", COPY);
RULE(bws_page_range, "page.range", ERROR, "the catalog names a page that has no definition of a table",
     "page 9000 of a file of 60 pages", COPY);
RULE(bws_page_unmapped, "page.unmapped", WARNING, "a page has rows of a table, but the table's map does not name it",
     "a file that was copied while it was written", COPY);
RULE(bws_table_catalog, "table.catalog", ERROR, "the catalog of the database cannot be read",
     "page 2 has no definition", COPY);
RULE(bws_table_chain, "table.chain", ERROR, "the definition of a table comes back to itself or enters another one",
     "the second page of a definition names the first as the next", COPY);
RULE(bws_table_definition, "table.definition", ERROR, "the definition of a table has no room for its columns",
     "900 columns on one page", COPY);
RULE(bws_table_twice, "table.twice", WARNING, "two tables have the same definition", "Section and Sections on page 12",
     NULL);
RULE(bws_table_rows, "table.rows", WARNING, "a table has other rows than its definition counts",
     "a count of 30 and 28 rows", "some may be lost: " COPY);
RULE(bws_table_missing, "table.missing", ERROR, "the database has no table of results",
     "an address book with the extension .bws", "the file may be something else");
RULE(bws_column_missing, "column.missing", ERROR, "a table lacks a column without which its rows say nothing",
     "ReceivedData without Board", NULL);
RULE(bws_map_form, "map.form", WARNING, "the map of a table's pages cannot be read", "a map of kind 7", COPY);
RULE(bws_map_page, "map.page", WARNING, "the map of a table names a page that is not the table's",
     "page 14, which has rows of Settings", COPY);
RULE(bws_row_place, "row.place", ERROR, "a row is not inside of its page", "a row that begins after its end", COPY);
RULE(bws_row_form, "row.form", ERROR, "the parts of a row contradict each other",
     "a text that begins after the end of the row", COPY);
RULE(bws_row_overflow, "row.overflow", ERROR, "a row was moved to a place where there is no row",
     "row 9 of a page of 4 rows", COPY);
RULE(bws_long_form, "long.form", ERROR, "a long value cannot be followed to its end",
     "a memo of 3000 bytes in a row of 40", COPY);
RULE(bws_text_form, "text.form", WARNING, "a text has half a character", "an odd number of bytes of UTF-16", NULL);
RULE(bws_date_range, "date.range", WARNING, "a time is not between the years 100 and 9999", "the year 30000", NULL);
RULE(bws_section_unknown, "section.unknown", WARNING, "a row names a section that the table of sections does not have",
     "a result of section 3 where there are two", "add the section, or delete the row");
RULE(bws_round_boards, "round.boards", WARNING, "the boards of a round cannot be these", "LowBoard 9 and HighBoard 4",
     "correct RoundData in the scoring program");
RULE(bws_round_twice, "round.twice", WARNING, "a table has a round twice; the first row counts",
     "table 3 plays round 2 against pair 8, and against pair 9", "correct RoundData in the scoring program");
RULE(bws_result_number, "result.number", ERROR, "a result has a number that no table, round, board or pair has",
     "board 0", "correct or delete the row in the scoring program");
RULE(bws_result_contract, "result.contract", ERROR, "a contract cannot be read", "8 S", "correct the result");
RULE(bws_result_declarer, "result.declarer", ERROR, "a contract has no declarer", "4 S by nobody",
     "correct the result");
RULE(bws_result_pair, "result.pair", WARNING, "the pair that declares does not sit where the declarer sits",
     "pair 3 sits North-South, and East declares for it", "correct the result, or the direction of the pairs");
RULE(bws_result_tricks, "result.tricks", ERROR, "the tricks of a contract cannot be these", "7 NT +1",
     "correct the result");
RULE(bws_result_lead, "result.lead", WARNING, "a lead is no card", "S11", "correct the lead");
RULE(bws_result_remark, "result.remark", WARNING, "a remark is not one that is known", "70%-40%", NULL);
RULE(bws_result_ruling, "result.ruling", NOTE, "a result is an arbitral score, which the file does not have",
     "Arbitral score", "enter the score in the scoring program");
RULE(bws_result_twice, "result.twice", WARNING, "a table has two results on a board in a round; the last one counts",
     "4 S = and 4 S +1 on board 7, neither of them erased", "delete one of them in the scoring program");
RULE(bws_player_seat, "player.seat", WARNING, "a player sits nowhere", "Direction X", "correct PlayerNumbers");
RULE(bws_hand_cards, "hand.cards", WARNING, "the hands of a board are not the pack", "two aces of spades",
     "correct HandRecord, or take the hands from another file by --deals");

const gamut_rule *const bws_rules[BWS_RULE_COUNT] = {
    &bws_file_magic,    &bws_file_length,     &bws_file_encrypted,  &bws_file_version,   &bws_page_kind,
    &bws_page_range,    &bws_page_unmapped,   &bws_table_catalog,   &bws_table_chain,    &bws_table_definition,
    &bws_table_twice,   &bws_table_rows,      &bws_table_missing,   &bws_column_missing, &bws_map_form,
    &bws_map_page,      &bws_row_place,       &bws_row_form,        &bws_row_overflow,   &bws_long_form,
    &bws_text_form,     &bws_date_range,      &bws_section_unknown, &bws_round_boards,   &bws_round_twice,
    &bws_result_number, &bws_result_contract, &bws_result_declarer, &bws_result_pair,    &bws_result_tricks,
    &bws_result_lead,   &bws_result_remark,   &bws_result_ruling,   &bws_result_twice,   &bws_player_seat,
    &bws_hand_cards,
};

/* These warnings lose something. */
const gamut_rule *const bws_unread[] = { &bws_table_twice,
                                         &bws_page_unmapped,
                                         &bws_table_rows,
                                         &bws_text_form,
                                         &bws_date_range,
                                         &bws_round_boards,
                                         &bws_round_twice,
                                         &bws_result_lead,
                                         &bws_result_remark,
                                         &bws_player_seat,
                                         &bws_hand_cards,
                                         &bws_file_length,
                                         NULL };
