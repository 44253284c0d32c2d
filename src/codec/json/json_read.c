/* json_read.c - read arrays and lines of records. */
#include <string.h>

#include "base/text.h"
#include "json.h"

#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "json." ident, GAMUT_SEVERITY_##level, what, "RFC 8259 and docs/schema", looks, fix }

RULE(json_syntax, "syntax", ERROR, "the text is not JSON", "{\"kind\": event}",
     "quote names and texts; no comma after the last member");
RULE(json_not_record, "not-a-record", ERROR, "a value is where a record should be", "[1, 2, 3]",
     "the file must be an array of objects, or an object per line");
RULE(json_kind, "kind", ERROR, "the record has no known kind", "{\"name\": \"Havana\"}",
     "write \"kind\": \"event\" (or another kind that gamut formats lists)");
RULE(json_member, "member", ERROR, "a member is not known, or not of its form", "\"rounds\": \"nine\"",
     "docs/schema describes each member");
RULE(json_depth, "depth", ERROR, "the values nest deeper than the limit", "[[[[[[...", NULL);
RULE(json_truncated, "truncated", ERROR, "the file ends inside a value or array", "[{\"kind\": \"event\"",
     "restore the file from its source");
RULE(json_trailing, "trailing", WARNING, "something follows the end of the array", "[] []", NULL);

const gamut_rule *const json_rules[JSON_RULE_COUNT] = { &json_syntax, &json_not_record, &json_kind,    &json_member,
                                                        &json_depth,  &json_truncated,  &json_trailing };

/* Members of a JSON record that do not belong to the shape of its kind. */
static const char *const frame[] = { "kind", "deleted", "extras", "$schema", NULL };

/* State of the splitter. `number` counts all records found, readable or not. */
typedef struct json_state {
    base_text text;
    size_t at;
    bool is_array;
    bool is_closed;  /* the closing bracket of the array was found */
    bool is_broken;  /* a line ended inside its value; now every line that begins with a brace is a record */
    size_t line_end; /* if is_broken: offset of the next line that begins with a brace */
    uint64_t number;
} json_state;

/* ---- finding records ---- */

/* Finds the end of the value at `state->at`. In JSON Lines a truncated value loses only its own line: it ends before
 * the next line that begins with a brace. The first truncated value is noticed only after a scan to the end of the
 * file. After that, no scan goes beyond the next line that begins with a brace, so that the file is not scanned to its
 * end again. */
static json_scan json_find_end(json_state *state, unsigned depth_limit, size_t *end)
{
    json_scan scan = JSON_SCAN_CUT;
    if (!state->is_broken)
        scan = json_scan_value(state->text, state->at, depth_limit, end);
    if (scan != JSON_SCAN_CUT || state->is_array)
        return scan;
    state->is_broken = true;
    if (state->line_end <= state->at) {
        const char *start = state->text.data + state->at;
        const char *next = base_find(start, state->text.length - state->at, "\n{", 2);
        state->line_end = next ? state->at + (size_t)(next - start) + 1 : state->text.length;
    }
    scan = json_scan_value(base_text_slice(state->text, 0, state->line_end), state->at, depth_limit, end);
    return scan == JSON_SCAN_CUT && state->line_end < state->text.length ? JSON_SCAN_VALUE : scan;
}

/* Only follows strings and brackets; the records are parsed in json_decode, on all cores. If the end of a value cannot
 * be found (see json_find_end), the start of the next record is unknown, hence GAMUT_FAILED. */
gamut_status json_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    json_state *state = reader->state;
    size_t end = 0;
    state->at = json_skip_blanks(state->text, state->at);
    /* A missing comma between two records is reported and does no harm. A comma before the first record is a syntax
     * error, which the scan reports. */
    if (state->number && state->is_array && state->at < state->text.length) {
        if (state->text.data[state->at] == ',')
            state->at = json_skip_blanks(state->text, state->at + 1);
        else if (state->text.data[state->at] != ']')
            diag_report(diags, &json_syntax, codec_place(reader, state->at, 1),
                        "a comma is missing between two records");
    }
    if (state->at >= state->text.length) {
        if (state->is_array && !state->is_closed)
            diag_report(diags, &json_truncated, codec_place(reader, state->text.length, 0), "the array is not closed");
        return GAMUT_END;
    }
    if (state->is_array && state->text.data[state->at] == ']') {
        /* Text after the array, perhaps a second array that was appended, is reported and ignored. */
        state->is_closed = true;
        state->at = json_skip_blanks(state->text, state->at + 1);
        if (state->at < state->text.length)
            diag_report(diags, &json_trailing, codec_place(reader, state->at, state->text.length - state->at),
                        state->text.length - state->at == 1 ? "%zu byte follows the end of the array"
                                                            : "%zu bytes follow the end of the array",
                        state->text.length - state->at);
        state->at = state->text.length;
        return GAMUT_END;
    }
    json_scan scan = json_find_end(state, reader->limits->depth, &end);
    if (scan != JSON_SCAN_VALUE || end == state->at) {
        const gamut_rule *rule = scan == JSON_SCAN_DEEP  ? &json_depth
                                 : scan == JSON_SCAN_CUT ? &json_truncated
                                                         : &json_syntax;
        diag_report(diags, rule, codec_place(reader, state->at, end - state->at),
                    scan == JSON_SCAN_VALUE ? "a value is expected here" : "the value that starts here does not end");
        return GAMUT_FAILED;
    }
    *out = (codec_span){ .bytes = { reader->source->bytes.data + state->at, end - state->at },
                         .offset = state->at,
                         .number = ++state->number,
                         .file = reader->file };
    state->at = end;
    return GAMUT_OK;
}

/* ---- decoding records ---- */

typedef struct misfit_list {
    codec_scratch *scratch;
    diag_place place;
} misfit_list;

/* A member that does not fit is reported and left out; the rest of the record is used. */
static void json_complain(const model_misfit *misfit, void *payload)
{
    misfit_list *misfits = payload;
    diag_report(misfits->scratch->diags, &json_member, misfits->place, "%.*s %s", TEXT_ARGS(misfit->path),
                misfit->problem);
}

static diag_place json_place_of(const codec_span *span)
{
    uint32_t length = span->bytes.length > UINT32_MAX ? UINT32_MAX : (uint32_t)span->bytes.length;
    return (diag_place){
        .file = span->file, .offset = span->offset, .length = length, .record = "record", .index = (int64_t)span->number
    };
}

/* Returns NULL if the record cannot be used: the arena failed, or the reason was reported. */
static gamut_value *parse_span(const codec_span *span, codec_scratch *scratch)
{
    size_t at;
    const char *problem;
    gamut_value *tree = json_parse(scratch->arena, base_text_of_bytes(span->bytes), &at, &problem);
    diag_place place = json_place_of(span);
    if (base_arena_failed(scratch->arena))
        return NULL; /* out of memory; the caller reports that */
    if (!tree) {
        place.offset += at;
        place.length = 1;
        diag_report(scratch->diags, &json_syntax, place, "the JSON cannot be read: %s", problem);
    } else if (tree->kind != GAMUT_VALUE_OBJECT) {
        diag_report(scratch->diags, &json_not_record, place, "the record is not an object");
        tree = NULL;
    }
    return tree;
}

gamut_status json_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    (void)reader;
    misfit_list misfits = { scratch, json_place_of(span) };
    gamut_value *tree = parse_span(span, scratch);
    if (!tree)
        return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_SKIPPED;
    base_text kind = tree_get_text(tree, "kind");
    if (!codec_kind_parse(&out->kind, kind)) {
        diag_report(scratch->diags, &json_kind, misfits.place, "the kind of the record is \"%.*s\", which is not known",
                    TEXT_ARGS(kind));
        return GAMUT_SKIPPED;
    }
    const model_shape *shape = codec_shape(out->kind);
    void *members = codec_make_members(scratch->arena, out);
    if (!members || !model_from_tree(scratch->arena, shape, tree, members, frame, json_complain, &misfits))
        return GAMUT_FAILED;
    const gamut_value *deleted = gamut_value_member(tree, "deleted");
    if (deleted && deleted->kind != GAMUT_VALUE_BOOL)
        json_complain(&(model_misfit){ TEXT("deleted"), "is neither true nor false" }, &misfits);
    out->is_deleted = tree_get_bool(tree, "deleted");
    /* Extras of the whole file ("file") belong to the document, so they are left out here. Only the outer objects are
     * copied; the values are shared. */
    const gamut_value *extras = gamut_value_member(tree, "extras");
    gamut_value *own = tree_object(scratch->arena);
    if (extras && extras->kind != GAMUT_VALUE_OBJECT && extras->kind != GAMUT_VALUE_NULL) {
        json_complain(&(model_misfit){ TEXT("extras"), "is not an object" }, &misfits);
        extras = NULL;
    }
    for (const gamut_value *format = extras ? extras->first : NULL; format; format = format->next) {
        if (format->kind != GAMUT_VALUE_OBJECT && format->kind != GAMUT_VALUE_NULL) {
            base_text path = base_arena_print(scratch->arena, "extras.%.*s", TEXT_ARGS(format->name));
            json_complain(&(model_misfit){ path, "is not an object" }, &misfits);
            continue;
        }
        gamut_value *copy = tree_object(scratch->arena);
        for (const gamut_value *value = format->first; value; value = value->next)
            if (!base_text_is(value->name, "file"))
                tree_add(copy, value->name, tree_share(scratch->arena, value));
        tree_add(own, format->name, copy);
    }
    out->extras = own;
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- opening ---- */

/* The extras of the first record also contain those of the whole file, so this record is read in advance. Then the
 * state is reset, so that the record is read again. It is not reset if the record was written only to hold the extras
 * of a file without records ("no_records"). Reports nothing: faults are reported when the record is decoded. */
static void read_document(codec_reader *reader, json_state *state)
{
    json_state before = *state;
    codec_span span;
    size_t at;
    const char *problem;
    diag_list *diags = diag_create(NULL);
    if (!diags)
        return;
    bool has_first = json_split(reader, diags, &span) == GAMUT_OK, is_lone = false;
    /* Most records have no extras, and are not parsed here. The name "extras" may also be written with escapes (\u), so
     * a record with any escape is parsed. */
    bool may_have = has_first && (base_find(span.bytes.data, span.bytes.length, "\"extras\"", 8) ||
                                  base_find(span.bytes.data, span.bytes.length, "\\u", 2));
    const gamut_value *record =
        may_have ? json_parse(reader->record, base_text_of_bytes(span.bytes), &at, &problem) : NULL;
    const gamut_value *extras = gamut_value_member(record, "extras");
    diag_destroy(diags);
    for (const gamut_value *format = extras ? extras->first : NULL; format; format = format->next) {
        const gamut_value *file = gamut_value_member(format, "file");
        is_lone = is_lone || tree_get_bool(format, "no_records");
        if (file)
            tree_add(reader->document, base_arena_copy(reader->arena, format->name), tree_copy(reader->arena, file));
    }
    if (!is_lone)
        *state = before;
    base_arena_reset(reader->record); /* frees the tree, which may be large */
}

/* If the first character is '[', the file is an array, otherwise JSON Lines. */
gamut_status json_open(codec_reader *reader, diag_list *diags)
{
    json_state *state = ARENA_NEW(reader->arena, json_state);
    (void)diags;
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    state->text = base_text_of_bytes(reader->source->bytes);
    if (base_text_starts_with(state->text, "\xef\xbb\xbf"))
        state->at = 3;
    state->at = json_skip_blanks(state->text, state->at);
    state->is_array = state->at < state->text.length && state->text.data[state->at] == '[';
    state->at += state->is_array;
    read_document(reader, state);
    return GAMUT_OK;
}

void json_facts(codec_reader *reader, gamut_value *out)
{
    const json_state *state = reader->state;
    tree_set_text(reader->arena, out, "encoding", TEXT("utf-8"));
    tree_set_text(reader->arena, out, "version", base_text_of(state->is_array ? "array" : "a record per line"));
}
