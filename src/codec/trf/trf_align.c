/* trf_align.c - find lines that are displaced from their columns, and undo the shift.
 *
 * One blank too many, or one too few, moves the rest of the line into the wrong fields: numbers of opponents lose a
 * digit, colours become results. Judging the line field by field gives a hundred findings about one mistake, and
 * repairing it field by field makes it worse. So the mistake is undone first, before anything is read: if the line fits
 * its columns after one or two characters are inserted or removed, it is read that way. The original line is kept, and
 * one finding reports the shift. */
#include <string.h>

#include "base/text.h"
#include "trf.h"
#include "trf_check.h"

enum {
    TRIES_BACK = 24 /* how many fields before the first fault are tried as the start of the shift */
};

/* What a range of columns may hold. In the first three kinds, other content is a fault: it shows that the line is
 * displaced. In the other kinds it is a slip, which may be the habit of a program. */
typedef enum span_kind {
    SPAN_GAP,    /* blanks only */
    SPAN_LETTER, /* one of `letters` */
    SPAN_POINTS, /* a number anywhere in its columns */
    SPAN_NUMBER, /* a number at the right end of its columns */
    SPAN_TITLE,
    SPAN_NAME,     /* text at the left end of its columns */
    SPAN_IDENTITY, /* text at the left or right end: national numbers have letters, and many programs left-align them */
    SPAN_TEXT
} span_kind;

typedef struct span {
    size_t at; /* first column, from 0 */
    size_t width;
    span_kind kind;
    const char *letters;
} span;

/* The spans of all columns of a row. They reach at least as far as the longest line of the row so far. */
typedef struct span_list {
    const trf_row *row;
    base_list list; /* the spans, in the order of their columns */
    size_t columns; /* number of columns that the spans cover */
} span_list;

typedef struct aligner {
    codec_reader *reader;
    diag_list *diags;
    trf_state *state;
    base_arena *arena;   /* for the spans */
    base_arena *scratch; /* for the current line */
    span_list spans;
} aligner;

/* ---- the columns of a row ---- */

static void add_span(aligner *alignment, size_t at, size_t width, span_kind kind, const char *letters)
{
    span *added = base_list_add(&alignment->spans.list, alignment->arena, sizeof *added);
    if (added)
        *added = (span){ at, width, kind, letters };
}

static const span *span_at(const aligner *alignment, size_t at)
{
    return (const span *)alignment->spans.list.items + at;
}

static void add_table(aligner *alignment, const layout_table *table, size_t first)
{
    for (size_t i = 0; i < table->field_count; i++) {
        const layout_field *field = &table->fields[i];
        span_kind kind = field->meaning == LAYOUT_GAP ? SPAN_GAP : trf_is_for_numbers(field) ? SPAN_NUMBER : SPAN_TEXT;
        const char *letters = NULL;
        if (table == &trf_round_layout && field->width == 1 && kind == SPAN_TEXT) {
            kind = SPAN_LETTER;
            letters = strcmp(field->name, "colour") ? TRF_RESULT_LETTERS "?" : TRF_COLOUR_LETTERS;
        }
        if (table == trf_player_columns.table && !strcmp(field->name, "title"))
            kind = SPAN_TITLE;
        if (!strcmp(field->name, "name"))
            kind = SPAN_NAME;
        if (!strcmp(field->name, "number"))
            kind = SPAN_IDENTITY;
        size_t sign = field->has_sign_column;
        if (sign)
            add_span(alignment, first + field->at, sign, SPAN_LETTER, "- ");
        add_span(alignment, first + field->at + sign, field->width - sign, kind, letters);
    }
}

/* Fills `alignment->spans` for the row. Lines of a row follow each other, so the spans of the line before can usually
 * be reused. */
static bool list_spans(aligner *alignment, const trf_row *row, size_t columns)
{
    bool is_scoring = row->form == &trf_scoring_form || row->form == &trf_match_scoring_form;
    if (!row->columns && !is_scoring)
        return false;
    if (alignment->spans.row == row && alignment->spans.columns >= columns)
        return true;
    base_arena_reset(alignment->arena);
    alignment->spans = (span_list){ .row = row, .columns = columns + 100 };
    if (is_scoring) {
        /* Records 162 and 362 have a symbol and a value in every nine columns. */
        bool is_match = row->form == &trf_match_scoring_form;
        size_t symbol_at = is_match ? 4 : 5, width = is_match ? 2 : 1;
        add_span(alignment, 3, symbol_at - 3, SPAN_GAP, NULL);
        for (size_t at = symbol_at; at < alignment->spans.columns; at += 9) {
            if (is_match) {
                add_span(alignment, at, 1, SPAN_LETTER, "T ");
                add_span(alignment, at + 1, 1, SPAN_LETTER, "WDL ");
            } else {
                add_span(alignment, at, 1, SPAN_LETTER, "WDLAPXwdlapx ");
            }
            add_span(alignment, at + width, 4, SPAN_POINTS, NULL);
            add_span(alignment, at + width + 4, 5 - width, SPAN_GAP, NULL);
        }
        return alignment->spans.list.count > 0;
    }
    const trf_tail *tail = &row->columns->tail;
    add_table(alignment, row->columns->table, 0);
    for (size_t at = TRF_CELLS_AT; row->form == &trf_player_form && at < alignment->spans.columns; at += 10)
        add_table(alignment, &trf_round_layout, at);
    for (size_t at = tail->at; tail->member && tail->step && at < alignment->spans.columns; at += tail->step) {
        add_span(alignment, at, tail->width, SPAN_NUMBER, NULL);
        add_span(alignment, at + tail->width, (size_t)(tail->step - tail->width), SPAN_GAP, NULL);
    }
    return alignment->spans.list.count > 0;
}

/* ---- how well a line fits ---- */

/* Counts faults; `*first` gets the column of the first one. `*slips` (unless NULL) gets the number of slips: they do
 * not prove a shift, but of two ways to undo a shift the one with fewer slips is better. With `is_trial`, counting
 * stops at the first fault. */
static size_t count_faults(const aligner *alignment, const layout_line *columns, size_t *first, size_t *slips,
                           bool is_trial)
{
    static const char *const titles[] = { "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "g",  "m",
                                          "f",  "c",  "wg", "wm", "wf",  "wc",  "gf",  "mf",  "ff", "cf" };
    size_t faults = 0;
    gamut_decimal decimal;
    size_t own = 0;
    for (size_t i = 0; i < alignment->spans.list.count && span_at(alignment, i)->at < columns->column_count; i++) {
        const span *each = span_at(alignment, i);
        if (!slips && each->kind > SPAN_POINTS)
            continue;
        base_text text = layout_line_columns(columns, each->at, each->width);
        base_text trimmed = each->kind == SPAN_LETTER ? text : base_text_trim(text);
        bool is_blank = base_text_is_empty(trimmed), is_wrong = false;
        bool is_at_right_end = trimmed.data + trimmed.length == text.data + text.length;
        if (each->kind == SPAN_GAP)
            is_wrong = !is_blank;
        else if (each->kind == SPAN_LETTER)
            is_wrong = text.length && (text.length > 1 || !strchr(each->letters, text.data[0]) || !text.data[0]);
        else if (each->kind == SPAN_POINTS)
            is_wrong = !is_blank && !base_parse_decimal(&decimal, trimmed);
        else if (each->kind == SPAN_NUMBER)
            own += !is_blank && (!is_at_right_end || !base_parse_decimal(&decimal, trimmed));
        else if (each->kind == SPAN_TITLE) {
            bool is_title = is_blank;
            for (size_t t = 0; t < COUNT(titles); t++)
                is_title = is_title || base_text_is(trimmed, titles[t]);
            own += !is_title;
        } else if (each->kind == SPAN_NAME)
            own += !is_blank && text.data[0] == ' ';
        else if (each->kind == SPAN_IDENTITY)
            own += !is_blank && text.data[0] == ' ' && text.data[text.length - 1] == ' ';
        if (is_wrong && !faults++)
            *first = each->at;
        if (faults && is_trial)
            break;
    }
    if (slips)
        *slips = own;
    return faults;
}

/* Whether some round has a text instead of the opponent's number, or is blank except for its result. */
static bool has_strange_round(const aligner *alignment, const layout_line *columns)
{
    for (size_t at = TRF_CELLS_AT; alignment->spans.row->form == &trf_player_form && at < columns->column_count;
         at += 10) {
        base_text opponent = base_text_trim(layout_line_columns(columns, at + 2, 4));
        uint64_t number;
        bool has_result = !base_text_is_blank(layout_line_columns(columns, at + 9, 1));
        if (base_text_is_empty(opponent) ? has_result && base_text_is_blank(layout_line_columns(columns, at, 9))
                                         : !base_parse_uint(&number, opponent, 10))
            return true;
    }
    return false;
}

/* ---- undoing a shift ---- */

typedef struct remedy {
    size_t at; /* where characters are removed or inserted: column, from 0 */
    int surplus;
    base_text text;
    size_t slips;
    bool is_lossless; /* the remedy removes only blanks, or nothing */
} remedy;

static bool is_better(const remedy *a, const remedy *b)
{
    return a->is_lossless != b->is_lossless ? a->is_lossless : a->slips < b->slips;
}

static bool reads_alike(const aligner *alignment, base_text a, base_text b)
{
    layout_line x, y;
    bool has_bytes = alignment->state->has_byte_columns;
    if (!trf_open_line(&x, alignment->scratch, a, has_bytes) || !trf_open_line(&y, alignment->scratch, b, has_bytes))
        return false;
    for (size_t i = 0; i < alignment->spans.list.count; i++) {
        const span *each = span_at(alignment, i);
        if (!base_text_equal(base_text_trim(layout_line_columns(&x, each->at, each->width)),
                             base_text_trim(layout_line_columns(&y, each->at, each->width))))
            return false;
    }
    return true;
}

/* Finds the best remedy with no more slips than `best` has on entry. `*is_sure`: the best remedy loses nothing, and all
 * equally good ones give the same values. */
static bool find_remedy(const aligner *alignment, const layout_line *columns, size_t first_fault, remedy *best,
                        bool *is_sure)
{
    static const int tries[] = { 1, -1, 2, -2 };
    size_t last = 0, first, slips;
    bool is_found = false;
    /* If a character is missing before a field, the text of the field starts one or two columns early, in the gap
     * before it. So fields that start up to two columns after the first fault are tried, too. */
    while (last < alignment->spans.list.count && span_at(alignment, last)->at <= first_fault + 2)
        last++;
    for (size_t t = 0; t < COUNT(tries); t++)
        for (size_t i = last > TRIES_BACK ? last - TRIES_BACK : 0; i < last; i++) {
            size_t at = span_at(alignment, i)->at;
            layout_line moved;
            /* Surplus characters are removed at the start of a field, never in a gap; missing blanks are inserted at
             * the start of any field or gap after the code. */
            if ((span_at(alignment, i)->kind == SPAN_GAP && tries[t] > 0) || at + 1 < TRF_TEXT_AT)
                continue;
            /* Builds the line with the surplus characters removed, or with the missing blanks inserted. */
            size_t dropped = tries[t] > 0 ? (size_t)tries[t] : 0, added = tries[t] < 0 ? (size_t)-tries[t] : 0;
            size_t here = layout_line_offset(columns, at), next = layout_line_offset(columns, at + dropped);
            size_t left = columns->text.length - next;
            char *text = base_arena_alloc(alignment->scratch, here + added + left);
            if (!text)
                return false;
            memcpy(text, columns->text.data, here);
            memset(text + here, ' ', added);
            memcpy(text + here + added, columns->text.data + next, left);
            remedy each = { .at = at, .surplus = tries[t], .text = { text, here + added + left } };
            each.is_lossless = base_text_is_blank(layout_line_columns(columns, at, dropped));
            if (!trf_open_line(&moved, alignment->scratch, each.text, alignment->state->has_byte_columns) ||
                count_faults(alignment, &moved, &first, &slips, true) || slips > best->slips ||
                has_strange_round(alignment, &moved))
                continue;
            each.slips = slips;
            if (!is_found || is_better(&each, best)) {
                *best = each;
                *is_sure = each.is_lossless;
            } else if (!is_better(best, &each) && !reads_alike(alignment, best->text, each.text)) {
                *is_sure = false;
            }
            is_found = true;
        }
    return is_found;
}

/* ---- records 162 and 362 ---- */

static base_text take_run(base_text *rest, bool is_word)
{
    size_t at = 0, from;
    while (at < rest->length && rest->data[at] == ' ')
        at++;
    for (from = at; at < rest->length && rest->data[at] != ' ' && is_word == ((rest->data[at] | 0x20) >= 'a'); at++)
        ;
    base_text run = base_text_slice(*rest, from, at);
    *rest = base_text_slice(*rest, at, rest->length);
    return run;
}

/* Rebuilds a line 162 or 362 from its words: symbols and points alternate, so they can be recognised in any columns.
 * Returns an absent text if the line has another form. */
static base_text rebuild_steps(const aligner *alignment, const trf_line *line)
{
    bool is_match = line->row->form == &trf_match_scoring_form;
    base_text rest = trf_line_value(line);
    base_buffer out = { 0 };
    base_buffer_add_string(&out, line->row->code);
    for (size_t at = is_match ? 4 : 5; !base_text_is_blank(rest); at += 9) {
        base_text symbol = take_run(&rest, true), points = take_run(&rest, false);
        if (symbol.length != (is_match ? 2 : 1) || !points.length || points.length > 4)
            break;
        base_buffer_add_repeat(&out, ' ', at - out.length);
        base_buffer_print(&out, "%.*s%4.*s", TEXT_ARGS(symbol), TEXT_ARGS(points));
    }
    base_text text = { 0 };
    layout_line columns;
    size_t first, slips;
    if (base_text_is_blank(rest))
        text = base_arena_copy(alignment->scratch, base_buffer_text(&out));
    base_buffer_free(&out);
    bool is_fine = text.data && trf_open_line(&columns, alignment->scratch, text, alignment->state->has_byte_columns) &&
                   !count_faults(alignment, &columns, &first, &slips, true);
    return is_fine ? text : (base_text){ 0 };
}

/* ---- the file ---- */

static void report_shift(const aligner *alignment, const trf_line *line, const layout_line *columns,
                         const remedy *found, bool is_sure)
{
    int by = found->surplus < 0 ? -found->surplus : found->surplus;
    /* The surplus character was removed at the start of a field, but may really be in the name before that field. The
     * finding then points at the name. */
    size_t at = found->at;
    for (size_t i = 0; found->surplus > 0 && i < alignment->spans.list.count && span_at(alignment, i)->at < found->at;
         i++) {
        const span *each = span_at(alignment, i);
        bool is_blank = base_text_is_blank(layout_line_columns(columns, each->at, each->width));
        if (each->kind != SPAN_GAP)
            at = each->kind == SPAN_NAME && !is_blank ? each->at : found->at;
    }
    size_t number = (size_t)(line - alignment->state->lines) + 1, column = at + 1;
    diag_place place = trf_place(alignment->reader, line, column, 0);
    if (codec_is_fixing(alignment->reader) && !by)
        codec_fixed(alignment->reader, &trf_column_shift, "", "line %zu was put into its columns", number);
    else if (codec_is_fixing(alignment->reader) && is_sure)
        codec_fixed(alignment->reader, &trf_column_shift, "",
                    "line %zu was moved by %d column%s to the %s from column %zu on", number, by, by == 1 ? "" : "s",
                    found->surplus > 0 ? "left" : "right", found->at + 1);
    else if (!codec_is_fixing(alignment->reader) && !by)
        diag_report(alignment->diags, &trf_column_shift, place,
                    "record %s is not in its columns; it is read by its words", line->row->code);
    else if (!codec_is_fixing(alignment->reader))
        diag_report(alignment->diags, is_sure ? &trf_column_shift : &trf_column_doubt, place,
                    "record %s has %d character%s too %s %s column %zu; it is read as if it were right%s",
                    line->row->code, by, by == 1 ? "" : "s", found->surplus > 0 ? "many" : "few",
                    found->surplus > 0 ? "from" : "before", column,
                    is_sure ? "" : ", which can be done in more than one way");
}

/* A shift is reported before the line is changed, because the finding refers to the columns in the file. */
void trf_align_lines(codec_reader *reader, diag_list *diags, trf_state *state)
{
    aligner alignment = { .reader = reader,
                          .diags = diags,
                          .state = state,
                          .arena = base_arena_create(NULL),
                          .scratch = base_arena_create(NULL) };
    for (size_t i = 0; alignment.arena && alignment.scratch && i < state->line_count; i++) {
        trf_line *line = &state->lines[i];
        layout_line columns;
        size_t first = 0, slips;
        remedy found;
        bool is_sure = false;
        base_arena_reset(alignment.scratch);
        /* Lines that are too long are not tried, to save time and memory. `has_faults` makes trf_check judge their
         * columns. */
        line->has_faults = line->row && line->text.length >= TRF_TRIAL_LENGTH;
        if (!line->row || line->has_faults ||
            !trf_open_line(&columns, alignment.scratch, line->text, state->has_byte_columns) ||
            !list_spans(&alignment, line->row, columns.column_count) ||
            !count_faults(&alignment, &columns, &first, NULL, false))
            continue;
        line->has_faults = true;
        (void)count_faults(&alignment, &columns, &first, &slips, false);
        found = (remedy){ .slips = slips }; /* a remedy must not have more slips than the line itself */
        if (!find_remedy(&alignment, &columns, first, &found, &is_sure)) {
            found = (remedy){ .at = TRF_TEXT_AT,
                              .text = line->row->columns ? (base_text){ 0 } : rebuild_steps(&alignment, line) };
            is_sure = true;
        }
        if (!found.text.data)
            continue;
        report_shift(&alignment, line, &columns, &found, is_sure);
        line->shift = (trf_shift){ found.at + 1, found.surplus, is_sure };
        line->text = base_arena_copy(reader->arena, found.text);
        if (!line->text.data)
            line->text = line->stored; /* out of memory, which the arena remembers */
    }
    base_arena_destroy(alignment.scratch);
    base_arena_destroy(alignment.arena);
}
