/* csv_format.c - CSV and TSV as a format: a neighbour of everything. */
#include "base/text.h"
#include "csv.h"

/* RFC 4180 asks for CR LF; nearly everybody reads it. */
csv_spelling csv_usual_spelling(base_text extension)
{
    bool is_tsv = base_text_equal_fold_ascii(extension, TEXT("tsv"));
    return (csv_spelling){ .separator = is_tsv ? '\t' : ',', .line_end = "\r\n", .encoding = ENCODING_UTF8 };
}

/* Any text is CSV of a kind, so only known names of columns count: one may be chance, and of several most
 * should be known. The numbers stay below what formats with a signature bid: a text with commas must not outbid
 * them. */
static unsigned probe(const codec_window *window)
{
    unsigned hope = codec_has_extension(&csv_format, window->extension) ? 5 : 0;
    base_text text = base_text_of_bytes(window->bytes);
    csv_cursor cursor = { .bytes = window->bytes, .separator = ',' };
    csv_subject subject;
    if (base_text_starts_with(text, CSV_BYTE_ORDER_MARK))
        cursor.at = sizeof CSV_BYTE_ORDER_MARK - 1;
    if (!csv_skip_blank_lines(&cursor))
        return hope;
    size_t known = csv_guess(&subject, &cursor, csv_format.about.kinds, (base_text){ 0 });
    size_t count = csv_pass_cells(&cursor);
    if (known < 2)
        return known ? 4 * hope : hope;
    return (unsigned)(2 * known >= count ? 50 : 20) + hope;
}

static const gamut_option options[] = {
    { "table", "LIST",
      "make rows of the items of this list of the records (players ...) instead of the records; of bridge sessions: "
      "players, boards, results, rankings, movement, matches",
      NULL, "csv", true, true },
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
    .options = options,
    .option_count = COUNT(options),
    .probe = probe,
    .reports_extras = true,
    .keeps_deleted = true,
    .open = csv_open,
    .split = csv_split,
    .decode = csv_decode,
    .facts = csv_facts,
    .begin = csv_begin,
    .emit = csv_emit,
};
