/* json.h - the inside of the JSON codecs: `json` is an array of records, `jsonl` a record per line. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include "codec/codec.h"

enum {
    JSON_RULE_COUNT = 7
};
extern const gamut_rule *const json_rules[JSON_RULE_COUNT];
extern const gamut_rule json_syntax, json_not_record, json_kind, json_member, json_depth, json_truncated, json_trailing;

/* The functions of the two descriptors; see codec.h for when each is called. Reading is the same for both: the
 * first bracket decides, not the name of the file. */
gamut_status json_open(codec_reader *reader, diag_list *diags);
gamut_status json_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status json_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void json_facts(codec_reader *reader, gamut_value *out);

/* JSON text as a tree. NULL: it is none; `*at` is where and `*problem` why, in the arena. The only door to
 * jansson. `text` need not end with a NUL. Depth is limited by jansson (2048) and before that by
 * json_scan_value. */
gamut_value *json_parse(base_arena *arena, base_text text, size_t *at, const char **problem);

/* ---- json_scan.c: finds where JSON values end without understanding them ---- */

typedef enum json_scan {
    JSON_SCAN_VALUE, /* `*end` is after the value */
    JSON_SCAN_CUT,   /* the text ends inside the value */
    JSON_SCAN_DEEP   /* it nests deeper than allowed; `*end` is where */
} json_scan;

/* The value that starts at `at`: an object or list up to its closing bracket, anything else up to the next comma,
 * bracket or line end. Brackets inside strings do not count. No recursion. */
json_scan json_scan_value(base_text text, size_t at, unsigned depth_limit, size_t *end);
size_t json_skip_blanks(base_text text, size_t at);

/* ---- writing ---- */

gamut_status json_begin(codec_writer *writer);
gamut_status json_code(const codec_writer *writer, codec_coded *coded);
gamut_status json_end(codec_writer *writer);
gamut_status jsonl_code(const codec_writer *writer, codec_coded *coded);

#endif
