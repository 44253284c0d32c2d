/* csv.h - the inside of the CSV codec: what descriptor, reader and writer share. */
#ifndef CSV_CSV_H
#define CSV_CSV_H

#include "csv_columns.h"
#include "csv_views.h"

extern const codec_format csv_format;

extern const gamut_rule csv_header_missing, csv_column_unknown, csv_column_duplicate, csv_row_short, csv_row_long,
    csv_value, csv_quote_unclosed, csv_quote_stray, csv_encoding;
enum {
    CSV_RULE_COUNT = 9
};
extern const gamut_rule *const csv_rules[CSV_RULE_COUNT];

/* How a file is spelled: what the reader finds, and the writer keeps. */
typedef struct csv_spelling {
    char separator;
    const char *line_end;
    base_encoding encoding;
    bool has_mark; /* a byte order mark stands at the start */
} csv_spelling;

#define CSV_BYTE_ORDER_MARK "\xef\xbb\xbf"

/* What a file with that extension has, unless it shows something else. */
csv_spelling csv_usual_spelling(base_text extension);

/* Made by csv_open; only the splitter changes `at` and `number`. */
typedef struct csv_reading {
    csv_subject subject;
    csv_columns columns;
    csv_spelling spelling;
    size_t at;       /* of the next row */
    uint64_t number; /* of the last record */
} csv_reading;

/* Made by csv_begin from the first record, the options and the document; then read by every thread. */
typedef struct csv_writing {
    csv_subject subject;
    const csv_view *view; /* NULL: rows are those of the subject */
    csv_columns columns;
    csv_spelling spelling;
    const char *const *holds; /* the members that have a column */
} csv_writing;

/* The functions of the descriptor; see codec.h for when each is called. */
gamut_status csv_open(codec_reader *reader);
gamut_status csv_split(codec_reader *reader, codec_span *out);
gamut_status csv_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void csv_facts(codec_reader *reader, gamut_value *out);

gamut_status csv_begin(codec_writer *writer);
gamut_status csv_emit(const codec_writer *writer, const gamut_record *record, base_arena *scratch, base_buffer *out,
                      gamut_value *losses);

#endif
