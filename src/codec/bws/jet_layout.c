/* jet_layout.c - the stored records of Jet databases, by the notes of mdbtools and own trials. */
#include "jet.h"

#include "layout/rows.h"

static const layout_word versions[] = { { 0, "Jet 3 (Access 97)" },    { 1, "Jet 4 (Access 2000 to 2003)" },
                                        { 2, "ACE 12 (Access 2007)" }, { 3, "ACE 14 (Access 2010)" },
                                        { 4, "ACE 15 (Access 2013)" }, { 5, "ACE 16 (Access 2016)" },
                                        { 6, "ACE 17 (Access 2019)" } };
static const layout_word types[] = { { JET_BOOL, "yes or no" }, { JET_BYTE, "byte" },      { JET_INT, "integer" },
                                     { JET_LONG, "long" },      { JET_MONEY, "money" },    { JET_FLOAT, "single" },
                                     { JET_DOUBLE, "double" },  { JET_DATE, "time" },      { JET_BINARY, "bytes" },
                                     { JET_TEXT, "text" },      { JET_OLE, "long bytes" }, { JET_MEMO, "memo" },
                                     { JET_GUID, "GUID" },      { JET_NUMERIC, "decimal" } };
static const layout_word table_kinds[] = { { 0x4e, "user's" }, { 0x53, "system" } };
static const layout_word map_kinds[] = { { 0, "bits follow" }, { 1, "pages with bits follow" } };
static const layout_bits column_flags[] = { BIT(0, "fixed length"), BIT(1, "may be null"), BIT(2, "autonumber"),
                                            BIT_UNKNOWN(3, 1),      BIT(4, "replication"), BIT_UNKNOWN(5, 1),
                                            BIT(6, "auto GUID"),    BIT(7, "hyperlink") };
static const layout_bits more_flags[] = { BIT(0, "compressed text"), BIT_UNKNOWN(1, 7) };
static const layout_bits place_bits[] = { BIT_NUMBER(0, 13, "offset"), BIT_UNKNOWN(13, 1), BIT(14, "moved"),
                                          BIT(15, "deleted or moved here") };
static const layout_word long_kinds[] = { { 0, "in several rows" }, { 1, "in a row" }, { 2, "here" } };
static const layout_bits length_bits[] = { BIT_NUMBER(0, 30, "bytes"), BIT_WORD(30, 2, "stored", long_kinds) };

#define LAYOUT_RECORD jet_head
static const layout_field head_fields[] = {
    FIXED(LE, 0, 4, 0x100, start, "how a database begins"),
    STRING(4, 16, name, "\"Standard Jet DB\" or \"Standard ACE DB\""),
    WORD(LE, 20, 4, version, versions, "edition of the engine"),
    RAW(24, 128, coded, "coded with RC4: see the next table"),
};
#undef LAYOUT_RECORD
const layout_table jet_head_layout =
    TABLE(jet_head, "head", 152, head_fields, "The first bytes of page 0; its other bytes are unused or unknown.");

#define LAYOUT_RECORD jet_coded
static const layout_field coded_fields[] = {
    RAW(0, 36, before, "not described"),
    U(LE, 36, 2, code_page, "code page of text in Jet 3: 1252"),
    U(LE, 38, 4, key, "0: the pages are not encrypted"),
    RAW(42, 86, after, "password, day of creation, and more"),
};
#undef LAYOUT_RECORD
const layout_table jet_coded_layout =
    TABLE(jet_coded, "coded", 128, coded_fields,
          "Bytes 24 to 151 of page 0, decoded: RC4 with the key c7 da 39 6b; in Jet 3 without the last two.");

#define LAYOUT_RECORD jet_data_page
static const layout_field data_page_3_fields[] = {
    FIXED(LE, 0, 1, 1, kind, "a page of data"),
    U(LE, 1, 1, unknown, "1"),
    U(LE, 2, 2, free, "bytes that are free"),
    U(LE, 4, 4, owner, "page of the table's definition; \"LVAL\": long values"),
    U(LE, 8, 2, rows, "rows in the directory that follows"),
};
static const layout_field data_page_4_fields[] = {
    FIXED(LE, 0, 1, 1, kind, "a page of data"),
    U(LE, 1, 1, unknown, "1"),
    U(LE, 2, 2, free, "bytes that are free"),
    U(LE, 4, 4, owner, "page of the table's definition; \"LVAL\": long values"),
    UNKNOWN(LE, 8, 4, more, "not known"),
    U(LE, 12, 2, rows, "rows in the directory that follows"),
};
#undef LAYOUT_RECORD
const layout_table jet_data_page_3_layout =
    TABLE(jet_data_page, "data_page_3", 10, data_page_3_fields, "The head of a page of data in Jet 3.");
const layout_table jet_data_page_4_layout =
    TABLE(jet_data_page, "data_page_4", 14, data_page_4_fields, "The head of a page of data in Jet 4.");

#define LAYOUT_RECORD jet_place
static const layout_field place_fields[] = {
    BITS(LE, 0, 2, place, place_bits, "where the row begins; it ends where the row before it begins"),
};
#undef LAYOUT_RECORD
const layout_table jet_place_layout =
    TABLE(jet_place, "place", 2, place_fields,
          "A row in the directory of a page of data; a row that was moved has only a "
          "pointer to its new place: the number of the row, and three bytes of page.");

#define LAYOUT_RECORD jet_definition_page
static const layout_field definition_page_fields[] = {
    FIXED(LE, 0, 1, 2, kind, "a page of a definition"),
    U(LE, 1, 1, unknown, "1"),
    U(LE, 2, 2, id, "\"VC\" in Jet 3; free bytes in Jet 4"),
    POINTER(LE, 4, 4, next, "page with the rest of the definition"),
};
#undef LAYOUT_RECORD
const layout_table jet_definition_page_layout =
    TABLE(jet_definition_page, "definition_page", 8, definition_page_fields, "The head of a page of a definition.");

#define LAYOUT_RECORD jet_definition
static const layout_field definition_3_fields[] = {
    U(LE, 0, 4, length, "bytes of the definition"),
    U(LE, 4, 4, rows, "rows of the table"),
    U(LE, 8, 4, autonumber, "last number that was given"),
    WORD(LE, 12, 1, kind, table_kinds, "whose table it is"),
    U(LE, 13, 2, most_columns, "columns, deleted ones included"),
    U(LE, 15, 2, variable_columns, "columns of variable length"),
    U(LE, 17, 2, columns, "columns"),
    U(LE, 19, 4, indexes, "indexes"),
    U(LE, 23, 4, real_indexes, "indexes that are stored"),
    U(LE, 27, 4, used_at, "row of the map of the table's pages: number of the row, three bytes of page"),
    U(LE, 31, 4, free_at, "row of the map of its pages with free bytes"),
};
static const layout_field definition_4_fields[] = {
    U(LE, 0, 4, length, "bytes of the definition"),
    UNKNOWN(LE, 4, 4, unknown_1, "not known"),
    U(LE, 8, 4, rows, "rows of the table"),
    U(LE, 12, 4, autonumber, "last number that was given"),
    U(LE, 16, 1, autonumber_flag, "1: numbers are given"),
    RAW(17, 3, unknown_2, "not known"),
    U(LE, 20, 4, complex_autonumber, "last number of complex columns"),
    RAW(24, 8, unknown_3, "not known"),
    WORD(LE, 32, 1, kind, table_kinds, "whose table it is"),
    U(LE, 33, 2, most_columns, "columns, deleted ones included"),
    U(LE, 35, 2, variable_columns, "columns of variable length"),
    U(LE, 37, 2, columns, "columns"),
    U(LE, 39, 4, indexes, "indexes"),
    U(LE, 43, 4, real_indexes, "indexes that are stored"),
    U(LE, 47, 4, used_at, "row of the map of the table's pages: number of the row, three bytes of page"),
    U(LE, 51, 4, free_at, "row of the map of its pages with free bytes"),
};
#undef LAYOUT_RECORD
const layout_table jet_definition_3_layout =
    TABLE(jet_definition, "definition_3", 35, definition_3_fields,
          "A table in Jet 3; a head for each index, the columns and their names follow.");
const layout_table jet_definition_4_layout =
    TABLE(jet_definition, "definition_4", 55, definition_4_fields,
          "A table in Jet 4; a head for each index, the columns and their names follow.");

#define LAYOUT_RECORD jet_index_head
static const layout_field index_head_3_fields[] = {
    UNKNOWN(LE, 0, 4, unknown_1, "not known"),
    U(LE, 4, 4, rows, "rows"),
};
static const layout_field index_head_4_fields[] = {
    UNKNOWN(LE, 0, 4, unknown_1, "not known"),
    U(LE, 4, 4, rows, "rows"),
    UNKNOWN(LE, 8, 4, unknown_2, "not known"),
};
#undef LAYOUT_RECORD
const layout_table jet_index_head_3_layout =
    TABLE(jet_index_head, "index_head_3", 8, index_head_3_fields, "The head of an index in Jet 3.");
const layout_table jet_index_head_4_layout =
    TABLE(jet_index_head, "index_head_4", 12, index_head_4_fields, "The head of an index in Jet 4.");

#define LAYOUT_RECORD jet_column_row
static const layout_field column_3_fields[] = {
    WORD(LE, 0, 1, type, types, "type"),
    U(LE, 1, 2, number, "number, deleted columns included: its bit in the mask of a row"),
    U(LE, 3, 2, variable, "place among the columns of variable length"),
    U(LE, 5, 2, number_again, "number"),
    U(LE, 7, 2, sort_order, "order of text: 0x409"),
    U(LE, 9, 2, more, "code page of text, precision and scale of decimals"),
    UNKNOWN(LE, 11, 2, unknown_2, "not known"),
    BITS(LE, 13, 1, flags, column_flags, "flags"),
    U(LE, 14, 2, fixed_at, "offset among the columns of fixed length"),
    U(LE, 16, 2, size, "bytes; 0 for memos"),
};
static const layout_field column_4_fields[] = {
    WORD(LE, 0, 1, type, types, "type"),
    UNKNOWN(LE, 1, 4, unknown_1, "not known"),
    U(LE, 5, 2, number, "number, deleted columns included: its bit in the mask of a row"),
    U(LE, 7, 2, variable, "place among the columns of variable length"),
    U(LE, 9, 2, number_again, "number"),
    U(LE, 11, 2, sort_order, "order of text: 0x409; precision and scale of decimals"),
    U(LE, 13, 2, more, "version of the order of text"),
    BITS(LE, 15, 1, flags, column_flags, "flags"),
    BITS(LE, 16, 1, more_flags, more_flags, "more flags"),
    UNKNOWN(LE, 17, 4, unknown_3, "not known"),
    U(LE, 21, 2, fixed_at, "offset among the columns of fixed length"),
    U(LE, 23, 2, size, "bytes; 0 for memos"),
};
#undef LAYOUT_RECORD
const layout_table jet_column_3_layout = TABLE(jet_column_row, "column_3", 18, column_3_fields, "A column in Jet 3.");
const layout_table jet_column_4_layout = TABLE(jet_column_row, "column_4", 25, column_4_fields, "A column in Jet 4.");

#define LAYOUT_RECORD jet_map
static const layout_field map_fields[] = {
    WORD(LE, 0, 1, kind, map_kinds, "what follows"),
    U(LE, 1, 4, first, "first page that has a bit; or the first page with bits"),
};
#undef LAYOUT_RECORD
const layout_table jet_map_layout =
    TABLE(jet_map, "map", 5, map_fields, "A map of pages, one bit for each; it is a row on a page of data.");

#define LAYOUT_RECORD jet_map_page
static const layout_field map_page_fields[] = {
    FIXED(LE, 0, 1, 5, kind, "a page of a map"),
    U(LE, 1, 1, unknown, "1"),
    U(LE, 2, 2, unused, "0"),
};
#undef LAYOUT_RECORD
const layout_table jet_map_page_layout =
    TABLE(jet_map_page, "map_page", 4, map_page_fields, "The head of a page with bits of a map.");

#define LAYOUT_RECORD jet_long_value
static const layout_field long_value_fields[] = {
    BITS(LE, 0, 4, length, length_bits, "length, and where the bytes are"),
    U(LE, 4, 4, row_at, "row with the bytes: number of the row, three bytes of page"),
    UNKNOWN(LE, 8, 4, unknown, "not known"),
};
#undef LAYOUT_RECORD
const layout_table jet_long_value_layout =
    TABLE(jet_long_value, "long_value", 12, long_value_fields, "A memo, or other long bytes, in a row.");

const jet_edition jet_edition_3 = { "Jet 3",
                                    2048,
                                    1,
                                    1,
                                    &jet_data_page_3_layout,
                                    &jet_definition_3_layout,
                                    &jet_index_head_3_layout,
                                    &jet_column_3_layout };
const jet_edition jet_edition_4 = { "Jet 4",
                                    4096,
                                    2,
                                    2,
                                    &jet_data_page_4_layout,
                                    &jet_definition_4_layout,
                                    &jet_index_head_4_layout,
                                    &jet_column_4_layout };
