/* json.h - shared declarations of the JSON codecs: `json` is an array of records, `jsonl` has a record per line. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include "codec/codec.h"

enum {
    JSON_RULE_COUNT = 7
};
extern const gamut_rule *const json_rules[JSON_RULE_COUNT];
extern const gamut_rule json_syntax, json_not_record, json_kind, json_member, json_depth, json_truncated, json_trailing;

/* Functions of the two descriptors; codec.h states when each is called. Both formats share the reader: the first
 * bracket decides between array and lines, not the name of the file. */
gamut_status json_open(codec_reader *reader, diag_list *diags);
gamut_status json_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status json_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void json_facts(codec_reader *reader, gamut_value *out);

/* Parse JSON text into a tree. `text` need not end with a NUL. If it is not JSON, return NULL, with the offset in `*at`
 * and the reason in `*problem` (in the arena). json_scan_value has already limited the depth; jansson has a limit of
 * its own (2048). */
gamut_value *json_parse(base_arena *arena, base_text text, size_t *at, const char **problem);

/* ---- json_scan.c: find the ends of JSON values without parsing them ---- */

typedef enum json_scan {
    JSON_SCAN_VALUE, /* `*end` is after the value */
    JSON_SCAN_CUT,   /* the text ends inside the value */
    JSON_SCAN_DEEP   /* the value nests deeper than allowed; `*end` is the offset where it does */
} json_scan;

/* Find the end of the value that starts at `at`: the closing bracket of an object or list; for other values the next
 * comma, bracket or line end. Brackets inside strings do not count. Does not recurse. */
json_scan json_scan_value(base_text text, size_t at, unsigned depth_limit, size_t *end);
size_t json_skip_blanks(base_text text, size_t at);

/* ---- writing ---- */

gamut_status json_begin(codec_writer *writer);
gamut_status json_code(const codec_writer *writer, codec_coded *coded);
gamut_status json_end(codec_writer *writer);
gamut_status jsonl_code(const codec_writer *writer, codec_coded *coded);

#endif
