/* csv_format.c - the descriptor and the rules of CSV and TSV. */
#include "base/text.h"
#include "csv.h"

/* ---- rules: a fault that loses a cell or puts it into a wrong column is an error; a fault that is only unusual is a
 * warning ---- */

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
     "leave a cell empty if there is no value, or write ? if it is not known");
RULE(csv_quote_unclosed, "quote.unclosed", ERROR, "a quote at the start of a cell is never closed", RFC ", rule 5",
     "\"Havana,Cuba", "put a quote at the end of the cell; the rest of the line was taken for it");
RULE(csv_quote_stray, "quote.stray", ERROR, "a quote is inside a cell", RFC ", rules 5 to 7",
     "the \"Capablanca\" memorial", "quote the whole cell and double the quotes inside it");
RULE(csv_encoding, "encoding", ERROR, "a cell has bytes that are not text in the encoding of the file", COLUMNS,
     "a byte order mark of UTF-8, and letters of Windows-1252", "give the encoding with --encoding");

RULE(csv_player_row, "player.row", ERROR, "a row of a list of players cannot be used", COLUMNS,
     "a row without a name, or with more cells than the header", "complete the row, or remove it");
RULE(csv_player_twice, "player.twice", WARNING, "a list of players has the same person twice", COLUMNS,
     "two rows with one FIDE id", "remove one of the rows; both are read");
RULE(csv_player_names, "player.names", NOTE, "the order of the parts of names is a guess", COLUMNS,
     "Anna Berg, in a column without any comma", "write names as Berg, Anna, or in two columns");
RULE(csv_player_apart, "player.apart", NOTE, "an event has no place for something in a list of players", COLUMNS,
     "a column with telephone numbers", "nothing: it is left out of the event");

const gamut_rule *const csv_rules[CSV_RULE_COUNT] = { &csv_header_missing, &csv_column_unknown, &csv_column_duplicate,
                                                      &csv_row_short,      &csv_row_long,       &csv_value,
                                                      &csv_quote_unclosed, &csv_quote_stray,    &csv_encoding,
                                                      &csv_player_row,     &csv_player_twice,   &csv_player_names,
                                                      &csv_player_apart };
static const gamut_rule *const unread[] = { &csv_column_unknown, &csv_column_duplicate, &csv_player_apart, NULL };

/* ---- the format ---- */

/* RFC 4180 prescribes CR LF. */
csv_spelling csv_usual_spelling(base_text extension)
{
    bool is_tsv = base_text_equal_fold_ascii(extension, TEXT("tsv"));
    return (csv_spelling){ .separator = is_tsv ? '\t' : ',', .line_end = "\r\n", .encoding = ENCODING_UTF8 };
}

/* Any text could be CSV, so only column names that Gamut knows count. One known name may be chance; if there are
 * several names, most should be known. The bids are lower than those of formats with a signature, so that a file of
 * such a format is never taken for CSV because of its commas. */
static unsigned csv_probe(const codec_window *window)
{
    unsigned hope = codec_has_extension(&csv_format, window->extension) ? 5 : 0;
    base_text text = base_text_of_bytes(window->bytes);
    layout_cursor cursor = { .bytes = window->bytes, .separator = ',' };
    csv_subject subject;
    if (base_text_starts_with(text, CSV_BYTE_ORDER_MARK))
        cursor.at = sizeof CSV_BYTE_ORDER_MARK - 1;
    if (!layout_skip_blank_lines(&cursor))
        return hope;
    /* The text looks like PGN tags or JSON. It is rejected at once, because trying all tables would take longer than
     * reading a short game. */
    if (!hope && (window->bytes.data[cursor.at] == '[' || window->bytes.data[cursor.at] == '{'))
        return 0;
    size_t known = csv_guess(&subject, &cursor, csv_format.about.kinds, (base_text){ 0 });
    size_t count = layout_pass_cells(&cursor);
    /* The words of lists of players are those of any language, so they count only in files that are called CSV. */
    if (hope && csv_is_player_list(window->bytes, known))
        return 50 + hope;
    if (known < 2)
        return known ? 4 * hope : hope;
    return (unsigned)(2 * known >= count ? 50 : 20) + hope;
}

static const gamut_option options[] = {
    { .name = "table",
      .argument = "LIST",
      .text = "make rows of the items of this list of the records (players ...) instead of the records; of bridge "
              "sessions: "
              "players, boards, results, rankings, movement, matches",
      .format = "csv",
      .for_reading = true,
      .for_writing = true },
};

const codec_format csv_format = {
    .about = { .id = "csv",
               .title = "CSV and TSV, a record per row",
               .extensions = "csv tsv",
               .kinds = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT,
               .is_text = true,
               .abilities = "read write check" },
    .rules = csv_rules,
    .rule_count = COUNT(csv_rules),
    .unread = unread,
    .options = options,
    .option_count = COUNT(options),
    .probe = csv_probe,
    .writing = { .reports_extras = true,
                 .keeps_deleted = true,
                 .spells_moves = true,
                 .begin = csv_begin,
                 .code = csv_code },
    .reading = { .open = csv_open, .split = csv_split, .decode = csv_decode },
    .facts = csv_facts,
};
