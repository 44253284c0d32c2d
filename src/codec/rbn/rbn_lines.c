/* rbn_lines.c - reads lines and texts in braces, and finds the boundaries of records. */
#include <string.h>

#include "base/text.h"
#include "rbn.h"

static bool is_label(char c)
{
    return c && strchr("DTLESFKNBHACPRMI0123456789%{", c);
}

/* A label must be followed by a blank or the end of the line; otherwise any word that begins with D or T would be a
 * label. */
bool rbn_next(rbn_line *out, base_text *rest)
{
    base_text line;
    do {
        if (!base_text_next_line(rest, &line))
            return false;
    } while (!base_text_trim(line).length);
    base_text trimmed = base_text_trim(line);
    *out = (rbn_line){ .label = trimmed.data[0], .source = trimmed };
    out->value = rbn_visible(base_text_slice(trimmed, 1, trimmed.length));
    if (out->label == '{') {
        /* A text ends with a brace at the end of a line, and never spans a blank line: if a blank line comes first, the
         * closing brace is missing. */
        base_text last = trimmed;
        while (last.data[last.length - 1] != '}') {
            base_text before = *rest;
            if (!base_text_next_line(rest, &line) || !base_text_trim(line).length) {
                *rest = before;
                out->is_open = true;
                break;
            }
            last = base_text_trim(line);
        }
        out->source = (base_text){ trimmed.data, (size_t)(last.data + last.length - trimmed.data) };
        base_text inside = base_text_trim(out->source);
        out->value = rbn_visible(base_text_slice(inside, 1, inside.length - !out->is_open));
    } else if (!is_label(out->label) ||
               (out->label != '%' && trimmed.length > 1 && (unsigned char)trimmed.data[1] > ' ')) {
        out->label = 0;
        out->value = trimmed;
    }
    return true;
}

size_t rbn_label_place(char label)
{
    const char *found = label ? strchr(RBN_LASTING, label) : NULL;
    return found ? (size_t)(found - RBN_LASTING) : RBN_LABELS;
}

/* ---- records ---- */

/* Returns the length of the record at the front, with the blank lines after it. `*has_label` is set if it is really a
 * record, and not just comments and texts. Only what matters for the boundaries is recognised: blank lines, texts in
 * braces (which end at a blank line at the latest), comments and labels. */
static size_t measure_record(base_text text, bool *has_label)
{
    base_text rest = text, line;
    bool is_blank = false, is_text = false;
    *has_label = false;
    for (;;) {
        base_text before = rest;
        if (!base_text_next_line(&rest, &line))
            return text.length;
        base_text trimmed = base_text_trim(line);
        if (trimmed.length && is_blank && *has_label)
            return text.length - before.length;
        is_blank = !trimmed.length;
        is_text = !is_blank && (is_text || trimmed.data[0] == '{');
        *has_label = *has_label || (!is_blank && !is_text && trimmed.data[0] != '%' && is_label(trimmed.data[0]));
        is_text = is_text && trimmed.data[trimmed.length - 1] != '}';
    }
}

static bool has_record(base_text text)
{
    bool has_label;
    (void)measure_record(text, &has_label);
    return has_label;
}

/* Reads the version from the first line: the last word of "% RBN version 3.2". */
gamut_status rbn_open(codec_reader *reader, diag_list *diags)
{
    rbn_file *file = ARENA_NEW(reader->arena, rbn_file);
    base_text text = base_text_of_bytes(reader->source->bytes), rest = text;
    rbn_line line;
    (void)diags;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    file->encoding = codec_text_encoding(reader);
    if (rbn_next(&line, &rest) && line.label == '%' && base_text_starts_with(line.value, "RBN")) {
        size_t at = line.value.length;
        while (at && line.value.data[at - 1] > ' ')
            at--;
        file->version = base_text_slice(line.value, at, line.value.length);
    }
    if (!has_record(text)) {
        (void)codec_keep_text(reader, file->encoding);
        file->at = text.length;
    }
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* The values in force are copied for each record, because records are decoded later, and on other threads. */
gamut_status rbn_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    rbn_file *file = reader->state;
    base_text text = base_text_of_bytes(reader->source->bytes);
    base_text rest = base_text_slice(text, file->at, text.length);
    bool has_label;
    size_t length = measure_record(rest, &has_label);
    (void)diags;
    if (!has_label)
        return GAMUT_END;
    /* If no other record follows, the comments and texts after this one belong to it. */
    if (!has_record(base_text_slice(rest, length, rest.length)))
        length = rest.length;
    rbn_labels *before = ARENA_NEW(reader->arena, rbn_labels);
    if (!before)
        return GAMUT_FAILED;
    *before = file->labels;
    *out = (codec_span){ .bytes = { reader->source->bytes.data + file->at, length },
                         .offset = file->at,
                         .number = ++file->number,
                         .file = reader->file,
                         .context = before };
    /* The labels of this record apply to later records. */
    base_text own = base_text_slice(rest, 0, length);
    rbn_line line;
    while (rbn_next(&line, &own)) {
        size_t place = rbn_label_place(line.label);
        if (place < RBN_LABELS)
            file->labels.values[place] = line.value;
    }
    file->at += length;
    return GAMUT_OK;
}

void rbn_facts(codec_reader *reader, gamut_value *out)
{
    const rbn_file *file = reader->state;
    tree_set_text(reader->arena, out, "version", file->version);
    tree_set_text(reader->arena, out, "encoding", base_text_of(base_encoding_name(file->encoding)));
    tree_set_integer(reader->arena, out, "boards", (int64_t)file->number);
}
