/* json_format.c - the descriptors of JSON and JSON Lines. */
#include "base/text.h"
#include "json.h"

/* Skips a byte order mark, which some editors write although JSON forbids it. */
static char json_first_letter(const codec_window *window, size_t *at)
{
    base_text text = base_text_of_bytes(window->bytes);
    *at = json_skip_blanks(text, base_text_starts_with(text, "\xef\xbb\xbf") ? 3 : 0);
    return *at < text.length ? text.data[*at] : '\0';
}

/* PGN and PBN tags also start with a bracket, so after the bracket of an array an object or the closing bracket must
 * follow. */
static unsigned json_probe(const codec_window *window)
{
    size_t at;
    base_text text = base_text_of_bytes(window->bytes);
    if (json_first_letter(window, &at) != '[')
        return base_text_equal_fold_ascii(window->extension, TEXT("json")) ? 5 : 0;
    at = json_skip_blanks(text, at + 1);
    return at < text.length && (text.data[at] == '{' || text.data[at] == ']') ? 80 : 5;
}

/* Any object is taken for a record. If it is not one, json_decode reports that with a better message than "unknown
 * format". A brace before something that is not a name may begin a comment of PGN. */
static unsigned jsonl_probe(const codec_window *window)
{
    size_t at;
    base_text text = base_text_of_bytes(window->bytes);
    if (json_first_letter(window, &at) != '{')
        return base_text_equal_fold_ascii(window->extension, TEXT("jsonl")) ? 5 : 0;
    at = json_skip_blanks(text, at + 1);
    return at >= text.length || text.data[at] == '"' || text.data[at] == '}' ? 60 : 10;
}

#define KINDS (GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE)

extern const codec_format json_format;
const codec_format json_format = {
    .about = { .id = "json",
               .title = "JSON, an array of records",
               .extensions = "json",
               .kinds = KINDS,
               .is_text = true,
               .abilities = "read write check" },
    .rules = json_rules,
    .rule_count = JSON_RULE_COUNT,
    .writing = { .keeps_extras = true,
                 .keeps_deleted = true,
                 .spells_moves = true,
                 .codes_forwards = true,
                 .begin = json_begin,
                 .code = json_code,
                 .between = ",",
                 .end = json_end },
    .probe = json_probe,
    .reading = { .open = json_open, .split = json_split, .decode = json_decode },
    .facts = json_facts,
};

extern const codec_format jsonl_format;
const codec_format jsonl_format = {
    .about = { .id = "jsonl",
               .title = "JSON Lines, a record per line",
               .extensions = "jsonl ndjson",
               .kinds = KINDS,
               .is_text = true,
               .abilities = "read write check" },
    .writing = { .keeps_extras = true,
                 .keeps_deleted = true,
                 .spells_moves = true,
                 .codes_forwards = true,
                 .code = jsonl_code },
    .probe = jsonl_probe,
    .reading = { .open = json_open, .split = json_split, .decode = json_decode },
    .facts = json_facts,
};
