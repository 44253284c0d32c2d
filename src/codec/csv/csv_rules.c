/* csv_rules.c - what can be wrong with a CSV file.
 *
 * Errors are what loses a cell or takes it for another one; what is only unusual is a warning. */
#include "csv.h"

#define RFC     "RFC 4180, section 2"
#define COLUMNS "docs/formats/csv.md"
#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "csv." ident, GAMUT_SEVERITY_##level, what, from, looks, fix }

RULE(csv_header_missing, "header.missing", ERROR, "the first row does not name the columns", COLUMNS,
     "Havana,Cuba,1966-10-23", "put a row such as name,country,start on top");
RULE(csv_column_unknown, "column.unknown", WARNING, "a column has a name that no member of the records has", COLUMNS,
     "name,place,contry", "correct the name; the cells are kept for CSV files only");
RULE(csv_column_duplicate, "column.duplicate", WARNING, "two columns have the same name", COLUMNS, "name,place,name",
     "rename or remove one; the cells of the second are not read");
RULE(csv_row_short, "row.short", WARNING, "a row has fewer cells than the header", RFC ", rule 4",
     "name,place and below it just Havana", "add the separators of the empty cells");
RULE(csv_row_long, "row.long", ERROR, "a row has more cells than the header", RFC ", rule 4",
     "name,rounds and below it Open, Havana,9", "quote a cell that has the separator inside");
RULE(csv_value, "value", ERROR, "a cell is not of the type of its column", COLUMNS, "nine in the column rounds",
     "leave a cell empty when there is nothing to say, or write ? when nobody knows");
RULE(csv_quote_unclosed, "quote.unclosed", ERROR, "a quote at the start of a cell is never closed", RFC ", rule 5",
     "\"Havana,Cuba", "put a quote at the end of the cell; the rest of the line was taken for it");
RULE(csv_quote_stray, "quote.stray", ERROR, "a quote stands inside a cell", RFC ", rules 5 to 7",
     "the \"Capablanca\" memorial", "quote the whole cell and double the quotes inside it");
RULE(csv_encoding, "encoding", ERROR, "a cell has bytes that are no text in the encoding of the file", COLUMNS,
     "a byte order mark of UTF-8, and letters of Windows-1252", "say the encoding with --encoding");

const gamut_rule *const csv_rules[CSV_RULE_COUNT] = { &csv_header_missing, &csv_column_unknown, &csv_column_duplicate,
                                                      &csv_row_short,      &csv_row_long,       &csv_value,
                                                      &csv_quote_unclosed, &csv_quote_stray,    &csv_encoding };
