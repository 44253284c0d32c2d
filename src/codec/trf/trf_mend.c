/* trf_mend.c - spellings that have one right form: line ends, byte order mark, counts, dates, letter case, summaries. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "trf.h"
#include "trf_rules.h"

/* Findings of a rule that the new file is rid of. */
static bool is_found(diag_list *faults, const gamut_rule *rule)
{
    for (size_t i = 0; i < diag_count(faults); i++)
        if (diag_at(faults, i)->rule == rule)
            return true;
    return false;
}

/* 03/04/2026 may be March or April. */
static bool is_ambiguous(base_text text)
{
    uint64_t first = 0, second = 0;
    size_t at = 0, numbers[2] = { 0 }, count = 0;
    while (at < text.length && count < 2) {
        size_t start = at;
        while (at < text.length && text.data[at] >= '0' && text.data[at] <= '9')
            at++;
        if (at == start) {
            at++;
            continue;
        }
        if (at - start == 4)
            return false;
        numbers[count++] = start;
        if (!base_parse_uint(count == 1 ? &first : &second, base_text_slice(text, start, at), 10))
            return true;
    }
    return count == 2 && first <= 12 && second <= 12 && first != second && numbers[1] > 0;
}

static void mend_dates(codec_reader *reader, const trf_state *state, gamut_value *spellings)
{
    for (size_t i = 0; i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        if (!line->row || line->row->form != &trf_date_form || line->index ||
            !gamut_value_member(spellings, line->row->code) || is_ambiguous(line->text))
            continue;
        tree_remove(spellings, line->row->code);
        codec_mended(reader, &trf_date_wrong, line->row->member, "%s written as YYYY/MM/DD", line->row->title);
    }
}

static void mend_counts(codec_reader *reader, gamut_value *spellings)
{
    static const char *const codes[] = { "062", "072", "082" };
    for (size_t i = 0; i < COUNT(codes); i++)
        if (gamut_value_member(spellings, codes[i])) {
            tree_remove(spellings, codes[i]);
            codec_mended(reader, &trf_count_wrong, codes[i], "record %s counted anew", codes[i]);
        }
}

static void mend_summaries(codec_reader *reader, gamut_value *spellings)
{
    static const char *const codes[] = { "801", "802" };
    for (size_t i = 0; i < COUNT(codes); i++)
        if (gamut_value_member(spellings, codes[i])) {
            tree_remove(spellings, codes[i]);
            codec_mended(reader, &trf_summary_differs, codes[i], "records %s made anew", codes[i]);
        }
}

/* A run that only differs in the case of a letter, or in blanks and tabs at the end of the line. */
static const gamut_rule *needless(const gamut_value *run)
{
    const gamut_value *written = run->first, *stored = written ? written->next : NULL;
    if (!stored || written->kind != GAMUT_VALUE_TEXT || stored->kind != GAMUT_VALUE_TEXT)
        return NULL;
    if (written->as.text.length == 1 && strchr("wb", written->as.text.data[0]) &&
        base_text_equal_fold_ascii(written->as.text, stored->as.text))
        return &trf_colour_case;
    bool has_tab = base_text_find(stored->as.text, '\t') < stored->as.text.length;
    return has_tab && base_text_is_empty(base_text_trim(stored->as.text)) && !written->as.text.length ? &trf_tab : NULL;
}

static void mend_lines(codec_reader *reader, gamut_value *spellings)
{
    for (gamut_value *of = spellings->first; of; of = of->next)
        for (gamut_value *line = of->first; line; line = line->next) {
            gamut_value *kept = NULL;
            for (gamut_value *run = line->first, *next; run; run = next) {
                next = run->next;
                const gamut_rule *rule = needless(run);
                if (rule) {
                    char path[64];
                    snprintf(path, sizeof path, "%.*s[%.*s]", TEXT_ARGS(of->name), TEXT_ARGS(line->name));
                    codec_mended(reader, rule, path, "column %.*s", TEXT_ARGS(run->name));
                    *(kept ? &kept->next : &line->first) = next;
                    line->as.count--;
                } else {
                    kept = run;
                }
            }
            line->last = kept;
        }
}

void trf_mend(codec_reader *reader, trf_state *state)
{
    diag_list *faults = diag_create(NULL), *diags = reader->diags;
    gamut_value *extras = state->extras, *spellings = (gamut_value *)(uintptr_t)gamut_value_member(extras, "spellings");
    if (!faults)
        return;
    reader->diags = faults;
    trf_check(reader);
    reader->diags = diags;
    if (state->has_mark)
        codec_mended(reader, &trf_encoding_mark, "", "the byte order mark was removed");
    tree_remove(extras, "mark");
    if (is_found(faults, &trf_ends_mixed)) {
        tree_remove(extras, "ends");
        codec_mended(reader, &trf_ends_mixed, "", "all lines end in the way that most did");
    }
    if (state->has_byte_columns) {
        tree_remove(extras, "columns");
        codec_mended(reader, &trf_encoding_bytes, "", "columns are counted in characters now");
    }
    if (spellings) {
        if (is_found(faults, &trf_count_wrong))
            mend_counts(reader, spellings);
        if (is_found(faults, &trf_date_wrong))
            mend_dates(reader, state, spellings);
        if (is_found(faults, &trf_summary_differs))
            mend_summaries(reader, spellings);
        mend_lines(reader, spellings);
    }
    diag_destroy(faults);
}
