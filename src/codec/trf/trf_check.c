/* trf_check.c - check form and structure: codes, columns, letters, dates, counts, encodings.
 *
 * Checks of meaning (do two players agree on their result?) work on the event and are in src/check; here only the text
 * is judged, line by line, and findings point at columns. A shifted line gets one finding and not twenty: trf_align.c
 * has undone the shift before the line was read. */
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/event/event_codes.h"
#include "trf.h"
#include "trf_check.h"

bool trf_is_asked(const trf_checking *check, const char *profile)
{
    return !check->profile || !strcmp(check->profile, profile);
}

/* ---- the file ---- */

/* Checks encoding and line ends. FIDE never named an encoding, so the findings about it are notes. */
static void check_file(const trf_checking *check)
{
    const trf_state *state = check->state;
    diag_place start = codec_place(check->reader, 0, 0);
    bool is_ascii = base_is_ascii(check->reader->source->bytes);
    if (state->has_mark)
        diag_report(check->diags, &trf_encoding_mark, codec_place(check->reader, 0, 3),
                    "the bytes EF BB BF precede the first record");
    if (state->encoding != ENCODING_UTF8)
        diag_report(check->diags, &trf_encoding_old, start, "the file is not UTF-8 and is read as %s%s",
                    base_encoding_name(state->encoding),
                    codec_encoding(check->reader->options) == ENCODING_UNKNOWN ? CODEC_ENCODING_GUESSED : "");
    else if (state->has_byte_columns)
        diag_report(check->diags, &trf_encoding_bytes, start, "the colours are at 97 only if bytes are counted");
    else if (!is_ascii && !(state->has_mark && base_is_ascii((base_bytes){ check->reader->source->bytes.data + 3,
                                                                           check->reader->source->bytes.length - 3 })))
        diag_report(check->diags, &trf_encoding_utf8, start,
                    "the file has letters beyond ASCII, which are read as UTF-8");
    /* FIDE prescribes CR, alone or before LF; many readers accept any line end. */
    size_t counts[TRF_END_COUNT] = { 0 };
    for (size_t i = 0; i < state->line_count; i++)
        counts[state->lines[i].end]++;
    size_t feeds = counts[TRF_END_LF];
    if ((counts[TRF_END_CRLF] > 0) + (counts[TRF_END_LF] > 0) + (counts[TRF_END_CR] > 0) > 1)
        diag_report(check->diags, &trf_ends_mixed, start, "%zu lines end in CRLF, %zu in LF, %zu in CR",
                    counts[TRF_END_CRLF], feeds, counts[TRF_END_CR]);
    if (feeds && check->profile && !strcmp(check->profile, "rating"))
        diag_report(check->diags, &trf_ends_feed, start, "%zu line%s with LF and without CR", feeds,
                    feeds == 1 ? " ends" : "s end");
}

/* ---- any line ---- */

/* Reports only the first strange character of a line: a binary file would otherwise give a finding for nearly every
 * byte. */
static void check_characters(const trf_checking *check, const trf_line *line)
{
    for (size_t i = 0; i < line->text.length; i++) {
        unsigned char c = (unsigned char)line->text.data[i];
        if (c >= ' ' && c != 127)
            continue;
        const gamut_rule *rule = c == '\t' ? &trf_tab : &trf_control;
        size_t column = base_utf8_count(base_text_slice(line->text, 0, i)) + 1;
        diag_report(check->diags, rule, trf_place(check->reader, line, column, column),
                    "character %u, a control character, is in column %zu", c, column);
        return;
    }
}

/* ---- columns ---- */

bool trf_is_letter(base_text text, const char *letters)
{
    return text.length == 0 || (text.length == 1 && strchr(letters, text.data[0]) && text.data[0]);
}

static void report_gap(const trf_checking *check, const trf_line *line, const layout_line *columns, size_t at,
                       size_t width)
{
    base_text text = layout_line_columns(columns, at, width);
    if (!base_text_is_blank(text))
        diag_report(check->diags, &trf_column_gap, trf_place(check->reader, line, at + 1, at + width),
                    "\"%.*s\" is in column %zu, which separates two fields of %s", TEXT_ARGS(text), at + 1,
                    line->row->code);
}

static void report_gaps(const trf_checking *check, const trf_line *line, const layout_table *table,
                        const layout_line *columns, size_t first)
{
    for (size_t i = 0; i < table->field_count; i++) {
        const layout_field *field = &table->fields[i];
        if (field->meaning == LAYOUT_GAP)
            report_gap(check, line, columns, first + field->at, field->width);
        else if (field->has_sign_column && !base_text_is(layout_line_columns(columns, first + field->at, 1), "-"))
            report_gap(check, line, columns, first + field->at, 1);
    }
}

/* Numbers are right-aligned, and the decimal separator is a point: other programs do not accept a comma. In a field
 * such as "11.5", a whole number may leave the last two columns blank ("11  "), as in FIDE's own sample of TRF25. */
static bool trf_check_is_number(const layout_field *field, base_text text)
{
    gamut_decimal decimal;
    base_text trimmed = base_text_trim(text);
    if (base_text_is_empty(trimmed))
        return true;
    size_t blanks = (size_t)(text.data + text.length - (trimmed.data + trimmed.length));
    bool is_whole = field->meaning == LAYOUT_DECIMAL && base_text_find(trimmed, '.') == trimmed.length;
    bool is_right = !blanks || (is_whole && blanks == 2);
    if (!strcmp(field->name, "number"))
        return true; /* identity numbers may have letters, and many programs left-align them */
    return is_right && base_parse_decimal(&decimal, trimmed) && base_text_find(trimmed, ',') == trimmed.length;
}

bool trf_is_misplaced(const layout_field *field, base_text text)
{
    gamut_decimal decimal;
    return trf_is_for_numbers(field) && !trf_check_is_number(field, text) &&
           base_parse_decimal(&decimal, base_text_trim(text));
}

/* A pairing program would misread the event if one of these fields were wrong; a wrong number in another field does no
 * harm. */
static bool is_essential(const layout_field *field)
{
    static const char *const names[] = { "id", "points", "rank", "opponent", "round", "team", "white", "black" };
    for (size_t i = 0; i < COUNT(names); i++)
        if (!strcmp(field->name, names[i]))
            return true;
    return false;
}

void trf_check_numbers(const trf_checking *check, const trf_line *line, const layout_table *table,
                       const layout_line *columns, size_t first)
{
    for (size_t i = 0; i < table->field_count; i++) {
        const layout_field *field = &table->fields[i];
        base_text text = layout_line_columns(columns, first + field->at, field->width);
        if (!trf_is_for_numbers(field) || trf_check_is_number(field, text))
            continue;
        bool is_readable = trf_is_misplaced(field, text);
        size_t from = first + field->at + 1;
        diag_report_as(check->diags, &trf_number_wrong,
                       is_essential(field) && !is_readable ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_WARNING,
                       trf_place(check->reader, line, from, from + field->width - 1),
                       is_readable ? "%s is \"%.*s\", not set to the right" : "%s is \"%.*s\", which is no number",
                       field->name, TEXT_ARGS(text));
    }
}

/* ---- records of the tournament ---- */

/* Whether the text has the form YYYY/MM/DD or YY/MM/DD. */
static bool has_date_form(base_text text, size_t year_digits)
{
    for (size_t i = 0; i < text.length; i++)
        if (i == year_digits || i == year_digits + 3 ? text.data[i] != '/' : !base_is_digit(text.data[i]))
            return false;
    return text.length == year_digits + 6;
}

bool trf_is_short_date(base_text text)
{
    return has_date_form(text, 2);
}

/* Old editions did not prescribe a form for dates, so a wrong form is an error only in the newest edition, and only for
 * rating. */
static void trf_check_date(const trf_checking *check, const trf_line *line)
{
    base_text text = base_text_trim(trf_line_value(line));
    bool is_strict = check->state->edition == TRF_26 && trf_is_asked(check, "rating");
    gamut_date date;
    bool has_form = has_date_form(text, 4);
    if (base_text_is_empty(text) || (has_form && trf_parse_date(&date, text)))
        return;
    diag_report_as(check->diags, &trf_date_wrong, is_strict ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_WARNING,
                   trf_locate(check->reader, line->row->member),
                   has_form ? "%s \"%.*s\" is no day of the calendar" : "%s \"%.*s\" is not YYYY/MM/DD",
                   line->row->title, TEXT_ARGS(text));
}

/* A line with a single date is accepted: some programs write a line for each round, with its date only. */
static void check_schedule(const trf_checking *check, const trf_line *line)
{
    layout_line columns;
    bool is_strict = check->state->edition == TRF_26 && trf_is_asked(check, "rating"), is_misplaced = false;
    base_text whole = base_text_trim(trf_line_value(line));
    gamut_date date;
    if (trf_is_short_date(whole) || has_date_form(whole, 4) ||
        !trf_open_line(&columns, check->scratch, line->text, check->state->has_byte_columns))
        return;
    if (!base_text_is_blank(layout_line_columns(&columns, TRF_TEXT_AT, TRF_DATES_AT - TRF_TEXT_AT)))
        diag_report_as(check->diags, &trf_date_wrong, is_strict ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_WARNING,
                       trf_place(check->reader, line, TRF_TEXT_AT + 1, TRF_DATES_AT),
                       "record 132 has something before column 92, where the dates of the rounds begin");
    for (size_t at = TRF_DATES_AT; at < columns.column_count; at += 10) {
        base_text cell = layout_line_columns(&columns, at, 10), text = base_text_trim(cell);
        is_misplaced = is_misplaced || (trf_is_short_date(text) && text.data != cell.data);
        bool has_form = trf_is_short_date(text);
        if (!base_text_is_empty(text) &&
            (!has_form || !trf_parse_short_date(&date, text) || !base_date_is_possible(date)))
            diag_report_as(check->diags, &trf_date_wrong, is_strict ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_WARNING,
                           trf_place(check->reader, line, at + 1, at + 8),
                           has_form ? "the date \"%.*s\" of round %zu is no day of the calendar"
                                    : "the date \"%.*s\" of round %zu is not YY/MM/DD",
                           TEXT_ARGS(text), (at - TRF_DATES_AT) / 10 + 1);
    }
    if (is_misplaced)
        diag_report_as(check->diags, &trf_date_wrong, GAMUT_SEVERITY_WARNING,
                       trf_place(check->reader, line, TRF_DATES_AT + 1, TRF_DATES_AT + 8),
                       "the dates of the rounds are not at columns 92, 102 ...");
}

/* ---- values with a few forms ---- */

static bool has_only(base_text text, const char *letters)
{
    for (size_t i = 0; i < text.length; i++)
        if (!strchr(letters, text.data[i]) || !text.data[i])
            return false;
    return text.length > 0;
}

static void report_value(const trf_checking *check, const trf_line *line, diag_place place, base_text text)
{
    bool is_for_rating = check->profile && !strcmp(check->profile, "rating");
    diag_report_as(check->diags, &trf_value_unknown, is_for_rating ? GAMUT_SEVERITY_WARNING : GAMUT_SEVERITY_ERROR,
                   place, "record %s (%s) has the value \"%.*s\", which is not allowed", line->row->code,
                   line->row->title, TEXT_ARGS(text));
}

/* Checks records whose values are limited to a few forms. */
static void check_value(const trf_checking *check, const trf_line *line)
{
    base_text text = base_text_trim(trf_line_value(line));
    const char *code = line->row->code;
    uint64_t number;
    bool is_fine = base_text_is_empty(text);
    if (!strcmp(code, "152"))
        is_fine = is_fine || (text.length == 1 && has_only(text, "WBwb"));
    else if (!strcmp(code, "352") || !strcmp(code, "252"))
        is_fine = is_fine || has_only(text, "WBwb");
    else if (!strcmp(code, "222"))
        is_fine = is_fine || event_is_time_code(text);
    else if (!strcmp(code, "142") || !strcmp(code, "XXR"))
        is_fine = is_fine || base_parse_uint(&number, text, 10);
    else
        return;
    if (!is_fine)
        report_value(check, line, trf_place(check->reader, line, TRF_TEXT_AT + 1, 0), text);
}

static void check_columns(const trf_checking *check, const trf_line *line)
{
    layout_line columns;
    if (!trf_open_line(&columns, check->scratch, line->text, check->state->has_byte_columns))
        return;
    if (line->has_faults && !line->shift.at) {
        /* No shift makes these lines fit their columns. Lines that fit after a shift were reported already. */
        const trf_tail *tail = &line->row->columns->tail;
        report_gaps(check, line, line->row->columns->table, &columns, 0);
        for (size_t first = TRF_CELLS_AT; line->row->form == &trf_player_form && first < columns.column_count;
             first += 10)
            report_gaps(check, line, &trf_round_layout, &columns, first);
        for (size_t at = tail->at; tail->member && at < columns.column_count; at += tail->step)
            report_gap(check, line, &columns, at + tail->width, (size_t)(tail->step - tail->width));
    }
    trf_check_numbers(check, line, line->row->columns->table, &columns, 0);
    /* Checks the field "kind" of byes (240; 330 in the draft), forfeits (330; 340 in the draft) and abnormal points
     * (299). */
    const layout_field *field = layout_find(line->row->columns->table, "kind");
    base_text kind = field ? layout_line_columns(&columns, field->at, field->width) : TEXT(""),
              text = base_text_trim(kind);
    bool is_fine = !field;
    if (field && field->width == 2)
        is_fine = base_text_is(text, "+-") || base_text_is(text, "-+") || base_text_is(text, "--");
    else if (field && !strcmp(line->row->member, "adjustments"))
        is_fine = base_text_is_empty(text) || has_only(text, "WDLFHZwdlfhz+-");
    else if (field)
        is_fine = has_only(text, "FHZfhz");
    if (!is_fine)
        report_value(check, line, trf_place(check->reader, line, field->at + 1, field->at + field->width), kind);
    if (line->row->form == &trf_player_form)
        trf_check_player(check, line, &columns);
}

/* The number of rounds may be in FIDE's record 142 and in JaVaFo's XXR; both must agree. */
static void check_rounds(const trf_checking *check)
{
    const trf_line *first = NULL;
    uint64_t rounds = 0, other;
    for (size_t i = 0; i < check->state->line_count; i++) {
        const trf_line *line = &check->state->lines[i];
        if (!line->row || !line->row->member || strcmp(line->row->member, "rounds") != 0 ||
            !base_parse_uint(&other, base_text_trim(trf_line_value(line)), 10))
            continue;
        if (first && first->row != line->row && other != rounds)
            diag_report_as(check->diags, &trf_record_twice, GAMUT_SEVERITY_ERROR, trf_place(check->reader, line, 1, 3),
                           "record %s gives %llu round%s, and record %s gives %llu", first->row->code,
                           (unsigned long long)rounds, rounds == 1 ? "" : "s", line->row->code,
                           (unsigned long long)other);
        if (!first) {
            first = line;
            rounds = other;
        }
    }
}

/* The first colour may be in FIDE's record 152 and in JaVaFo's XXC; both must agree. */
static void check_first_colour(const trf_checking *check)
{
    const trf_line *first = NULL;
    char first_colour = 0;
    for (size_t i = 0; i < check->state->line_count; i++) {
        const trf_line *line = &check->state->lines[i];
        base_text text = line->row ? base_text_trim(trf_line_value(line)) : TEXT("");
        char colour = 0;
        if (line->row && !strcmp(line->row->code, "152") && text.length == 1)
            colour = base_lower_ascii(text.data[0]);
        if (line->row && !strcmp(line->row->code, "XXC"))
            colour = base_text_contains_fold_ascii(text, TEXT("white1"))   ? 'w'
                     : base_text_contains_fold_ascii(text, TEXT("black1")) ? 'b'
                                                                           : 0;
        if (!colour)
            continue;
        if (first && colour != first_colour && strcmp(first->row->code, line->row->code) != 0)
            diag_report_as(check->diags, &trf_record_twice, GAMUT_SEVERITY_ERROR, trf_place(check->reader, line, 1, 3),
                           "record %s gives %s to the first player, and record %s %s", first->row->code,
                           first_colour == 'w' ? "White" : "Black", line->row->code, colour == 'w' ? "White" : "Black");
        if (!first) {
            first = line;
            first_colour = colour;
        }
    }
}

/* `*stated` is the number at the start of the value; a remark in brackets may follow. `*real` is the count that the
 * writer would print. */
bool trf_compare_count(const trf_state *state, const trf_line *line, uint64_t *stated, uint64_t *real)
{
    base_arena *scratch = base_arena_create(NULL);
    base_buffer out = { 0 };
    base_text text = base_text_trim(trf_line_value(line));
    trf_printing printing = { .arena = scratch, .lasting = scratch, .event = state->event };
    if (!scratch || !line->row->form->print(&printing, line->row, 0, &out) ||
        !base_parse_uint(real, base_text_slice(base_buffer_text(&out), TRF_TEXT_AT, out.length), 10))
        *real = 0;
    base_buffer_free(&out);
    base_arena_destroy(scratch);
    return base_parse_uint(stated, base_text_trim(base_text_slice(text, 0, base_text_find(text, '('))), 10);
}

static void check_count(const trf_checking *check, const trf_line *line)
{
    char path[32];
    uint64_t stated = 0, real = 0;
    base_text text = base_text_trim(trf_line_value(line));
    bool is_number = trf_compare_count(check->state, line, &stated, &real);
    snprintf(path, sizeof path, "count_%s", line->row->word);
    if (!base_text_is_empty(text) && (!is_number || stated != real))
        diag_report(check->diags, &trf_count_wrong, trf_locate(check->reader, path),
                    "record %s gives %.*s, and the file has %llu%s", line->row->code, TEXT_ARGS(text),
                    (unsigned long long)real, stated > real ? "; records may be missing" : "");
}

/* ---- summaries ---- */

/* Compares word by word, ignoring blanks and trailing zeros after the point: many programs write summaries with other
 * column widths. */
static bool is_same_summary(base_text a, base_text b)
{
    base_text x, y;
    for (;;) {
        bool has_x, has_y;
        do
            has_x = base_text_next_part(&a, ' ', &x);
        while (has_x && !x.length);
        do
            has_y = base_text_next_part(&b, ' ', &y);
        while (has_y && !y.length);
        if (!has_x || !has_y)
            return has_x == has_y;
        gamut_decimal p, q;
        int64_t m, n;
        bool is_number = base_parse_decimal(&p, x) && base_parse_decimal(&q, y) && base_decimal_scale(&m, p, 4) &&
                         base_decimal_scale(&n, q, 4);
        if (!(is_number && x.length < 8 ? m == n : base_text_equal_fold_ascii(x, y)))
            return false;
    }
}

static void check_summary(const trf_checking *check, const trf_line *line)
{
    base_buffer out = { 0 };
    if (line->row->form->print(check->printing, line->row, line->index, &out) &&
        !is_same_summary(base_text_trim(line->text), base_buffer_text(&out)))
        diag_report(check->diags, &trf_summary_differs, trf_place(check->reader, line, 1, 0),
                    "record %s does not agree with the others, which give \"%.*s\"", line->row->code,
                    TEXT_ARGS(base_buffer_text(&out)));
    base_buffer_free(&out);
}

/* ---- lines and files ---- */

static void check_line(const trf_checking *checking, const trf_line *line)
{
    /* Comments and rulers need no check. FIDE's older sample had rulers that do not start with ###. */
    if (base_text_is_blank(line->text) ||
        (line->text.length && (line->text.data[0] == '#' || base_text_starts_with(line->text, "DDD SSSS") ||
                               base_text_starts_with(line->text, "1234567890"))))
        return;
    if (!line->row) {
        diag_report(checking->diags, &trf_record_unknown, trf_place(checking->reader, line, 1, 3),
                    "\"%.*s\" is not the code of a record", TEXT_ARGS(base_text_slice(line->text, 0, 3)));
        return;
    }
    check_characters(checking, line);
    /* Repeating the same line is harmless; a second line with another value is not. */
    if (line->row->is_single && line->index) {
        const trf_line *first = checking->state->row_lines[checking->state->row_starts[line->row - trf_rows]];
        bool is_same = base_text_equal(base_text_trim(first->text), base_text_trim(line->text));
        bool has_players = false; /* players between the two lines show that files were joined */
        for (const trf_line *between = first; line->index == 1 && between < line && !has_players; between++)
            has_players = base_text_starts_with(between->text, "001");
        bool is_another = !is_same && has_players && !strcmp(line->row->code, "012");
        diag_report_as(checking->diags, &trf_record_twice, is_same ? GAMUT_SEVERITY_WARNING : GAMUT_SEVERITY_ERROR,
                       trf_place(checking->reader, line, 1, 3), "record %s (%s) occurs %s%s", line->row->code,
                       line->row->title, is_same ? "twice" : "twice with different values",
                       is_another ? ": another tournament begins here, and a file has one; split it before this line"
                                  : "");
    }
    bool is_scoring = line->row->form == &trf_scoring_form || line->row->form == &trf_match_scoring_form;
    if (is_scoring && line->has_faults && !line->shift.at)
        diag_report(checking->diags, &trf_column_gap, trf_place(checking->reader, line, TRF_TEXT_AT + 1, 0),
                    "record %s does not have a symbol and its points at columns %s", line->row->code,
                    line->row->form == &trf_scoring_form ? "6, 15, 24 ..." : "5, 14 and 23");
    static const struct {
        const trf_form *form;
        void (*check)(const trf_checking *checking, const trf_line *line);
    } forms[] = { { &trf_date_form, trf_check_date },
                  { &trf_schedule_form, check_schedule },
                  { &trf_count_form, check_count },
                  { &trf_board_summary_form, check_summary },
                  { &trf_team_summary_form, check_summary } };
    for (size_t i = 0; i < COUNT(forms); i++)
        if (line->row->form == forms[i].form) {
            forms[i].check(checking, line);
            return;
        }
    if (line->row->columns)
        check_columns(checking, line);
    else
        check_value(checking, line);
}

/* Records that FIDE marks as mandatory. Records that are mandatory only for title events give a warning, because the
 * file does not state whether the event is one. */
typedef struct presence {
    const char *code;
    const char *profile;
    unsigned editions;
    gamut_severity severity;
    bool is_for_teams;
} presence;

static const presence wanted[] = {
    { "012", "rating", TRF_IN_ALL, GAMUT_SEVERITY_ERROR, false },
    { "022", "rating", TRF_IN_ALL, GAMUT_SEVERITY_ERROR, false },
    { "032", "rating", TRF_IN_ALL, GAMUT_SEVERITY_ERROR, false },
    { "102", "rating", TRF_IN_ALL, GAMUT_SEVERITY_ERROR, false },
    /* The next four are not mandatory, but useful for rating, and all programs write them. */
    { "062", "rating", TRF_IN_ALL, GAMUT_SEVERITY_WARNING, false },
    { "092", "rating", TRF_IN_ALL, GAMUT_SEVERITY_WARNING, false },
    { "122", "rating", TRF_IN_ALL, GAMUT_SEVERITY_WARNING, false },
    { "142", "rating", TRF_IN_26, GAMUT_SEVERITY_WARNING, false },
    { "042", "rating", TRF_IN_26, GAMUT_SEVERITY_ERROR, false },
    { "052", "rating", TRF_IN_26, GAMUT_SEVERITY_ERROR, false },
    { "132", "rating", TRF_IN_26, GAMUT_SEVERITY_ERROR, false },
    { "182", "rating", TRF_IN_26, GAMUT_SEVERITY_WARNING, false },
    { "192", "rating", TRF_IN_26, GAMUT_SEVERITY_WARNING, false },
    { "202", "rating", TRF_IN_26, GAMUT_SEVERITY_WARNING, false },
    { "012", "pairing", TRF_IN_ALL, GAMUT_SEVERITY_ERROR, false },
    { "092", "pairing", TRF_IN_DRAFT, GAMUT_SEVERITY_ERROR, false },
    { "192", "pairing", TRF_IN_26, GAMUT_SEVERITY_ERROR, false },
    { "202", "pairing", TRF_IN_NEW, GAMUT_SEVERITY_ERROR, false },
    { "352", "pairing", TRF_IN_NEW, GAMUT_SEVERITY_ERROR, true },
    { "012", "exchange", TRF_IN_ALL, GAMUT_SEVERITY_ERROR, false },
    { "092", "exchange", TRF_IN_DRAFT, GAMUT_SEVERITY_ERROR, false },
    { "142", "exchange", TRF_IN_26, GAMUT_SEVERITY_ERROR, false },
    { "192", "exchange", TRF_IN_26, GAMUT_SEVERITY_ERROR, false },
    { "202", "exchange", TRF_IN_NEW, GAMUT_SEVERITY_ERROR, false },
    { "352", "exchange", TRF_IN_NEW, GAMUT_SEVERITY_ERROR, true },
};

static bool has_record(const trf_state *state, const char *code)
{
    for (size_t i = 0; i < state->line_count; i++)
        if (base_text_starts_with(state->lines[i].text, code) &&
            (!state->lines[i].row || state->lines[i].row->columns ||
             !base_text_is_blank(trf_line_value(&state->lines[i]))))
            return true; /* (records without a value do not count) */
    /* Ranking rules (202) may come from record 212, and the number of rounds (142) from XXR. */
    if (!strcmp(code, "202"))
        return state->event->ranking.count > 0;
    return !strcmp(code, "142") && base_is_known(state->event->rounds.state);
}

/* Without a profile the purpose of the file is unknown, so only a missing name (012) is reported, as a note. */
static void check_presence(const trf_checking *check)
{
    const trf_state *state = check->state;
    if (!check->profile && !has_record(state, "012"))
        diag_report_as(check->diags, &trf_record_missing, GAMUT_SEVERITY_NOTE, codec_place(check->reader, 0, 0),
                       "record 012 is missing; it is mandatory for rating and pairing");
    for (size_t i = 0; check->profile && i < COUNT(wanted); i++) {
        bool is_for_this = !strcmp(wanted[i].profile, check->profile) && wanted[i].editions & 1u << state->edition;
        if (is_for_this && (!wanted[i].is_for_teams || has_record(state, "310")) && !has_record(state, wanted[i].code))
            diag_report_as(check->diags, &trf_record_missing, wanted[i].severity, codec_place(check->reader, 0, 0),
                           wanted[i].severity == GAMUT_SEVERITY_ERROR
                               ? "record %s is missing or empty; it is mandatory for %s"
                           : strstr("182 192 202", wanted[i].code) /* records for events with title norms */
                               ? "record %s is missing; %s needs it for events with titles"
                               : "record %s is missing or empty; %s expects it",
                           wanted[i].code, check->profile);
    }
}

/* The scratch memory is reset after each line: a file may have a million lines. */
void trf_check(codec_reader *reader, diag_list *diags)
{
    const trf_state *state = reader->state;
    trf_checking check = { .reader = reader,
                           .state = state,
                           .diags = diags,
                           .scratch = base_arena_create(NULL),
                           .profile = codec_option(reader->options, "profile") };
    if (!check.scratch)
        return;
    /* If several players have the same number, the first one counts, as in the search for an opponent. */
    const gamut_player_list *players = &check.state->event->players;
    check.players = ARENA_ARRAY(reader->arena, TRF_HIGHEST_ID + 1, const gamut_player *);
    for (size_t i = 0; check.players && i < players->count; i++) {
        int64_t id = players->items[i].id.value;
        if (id >= 0 && id <= TRF_HIGHEST_ID && !check.players[id])
            check.players[id] = &players->items[i];
    }
    trf_printing printing = {
        .arena = reader->record, .lasting = reader->arena, .event = state->event, .edition = state->edition
    };
    check.printing = &printing;
    check_file(&check);
    check_rounds(&check);
    check_first_colour(&check);
    check_presence(&check);
    for (size_t i = 0; i < state->line_count; i++) {
        check_line(&check, &state->lines[i]);
        base_arena_reset(check.scratch);
    }
    base_arena_destroy(check.scratch);
}
