/* trf_fix.c - fix misspellings that have only one correct form: line ends, byte order mark, counts, dates, letter case,
 * summaries.
 *
 * The extras contain all text of the file that differs from what the writer prints, so removing an entry makes the
 * writer print the correct form. Values of the event are never changed here. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/event/event_grid.h"
#include "trf.h"
#include "trf_check.h"

static bool is_found(diag_list *faults, const gamut_rule *rule)
{
    for (size_t i = 0; i < diag_count(faults); i++)
        if (diag_at(faults, i)->rule == rule)
            return true;
    return false;
}

/* Whether day and month could be exchanged: 03/04/2026 may be in March or in April. */
static bool is_ambiguous(base_text text)
{
    uint64_t first = 0, second = 0;
    size_t at = 0, numbers[2] = { 0 }, count = 0;
    while (at < text.length && count < 2) {
        size_t start = at;
        while (at < text.length && base_is_digit(text.data[at]))
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

/* Whether the line is the first one of a record with that form, and differs from what the writer prints. */
static bool has_spelling(const trf_line *line, const trf_form *form, const gamut_value *spellings)
{
    return line->row && line->row->form == form && !line->index && gamut_value_member(spellings, line->row->code);
}

static void fix_dates(codec_reader *reader, const trf_state *state, gamut_value *spellings)
{
    for (size_t i = 0; i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        if (!has_spelling(line, &trf_date_form, spellings) || is_ambiguous(trf_line_value(line)))
            continue;
        tree_remove(spellings, line->row->code);
        codec_fixed(reader, &trf_date_wrong, line->row->member, "the %s was written as YYYY/MM/DD", line->row->title);
    }
}

/* Whether the columns for dates contain only dates, which need not be at the start of their columns. */
static bool has_dates_only(const trf_state *state, const trf_line *line, base_arena *scratch)
{
    layout_line columns;
    if (!trf_open_line(&columns, scratch, line->text, state->has_byte_columns) || columns.column_count <= TRF_DATES_AT)
        return false;
    for (size_t at = TRF_DATES_AT; at < columns.column_count; at += 10) {
        base_text text = base_text_trim(layout_line_columns(&columns, at, 10));
        if (!base_text_is_empty(text) && !trf_is_short_date(text))
            return false;
    }
    base_text before = base_text_slice(line->text, TRF_TEXT_AT, layout_line_offset(&columns, TRF_DATES_AT));
    return base_text_is_blank(before);
}

static void fix_schedule(codec_reader *reader, const trf_state *state, gamut_value *spellings)
{
    base_arena *scratch = base_arena_create(NULL);
    for (size_t i = 0; scratch && i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        if (!has_spelling(line, &trf_schedule_form, spellings) || !has_dates_only(state, line, scratch))
            continue;
        tree_remove(spellings, line->row->code);
        codec_fixed(reader, &trf_date_wrong, line->row->code, "the dates of the rounds were put into their columns");
    }
    base_arena_destroy(scratch);
}

/* Whether every player has a unique number and at least one game, and every opponent's record names the player in turn.
 * A player's line that was pasted in from another file does not pass. */
static bool are_players_confirmed(const gamut_event *event)
{
    base_arena *scratch = base_arena_create(NULL);
    const event_grid *grid = scratch ? event_grid_make(scratch, event) : NULL;
    bool are_all = grid != NULL;
    for (uint32_t i = 0; are_all && i < grid->player_count; i++) {
        bool has_game = false;
        are_all = event_find_player(grid, event->players.items[i].id) == i;
        for (size_t r = 0; are_all && r < event->players.items[i].rounds.count; r++) {
            gamut_number opponent = event_round(grid, i, r)->opponent;
            uint32_t other = event_find_player(grid, opponent);
            bool is_named = other != EVENT_NOBODY && other != i &&
                            event_find_player(grid, event_round(grid, other, r)->opponent) == i;
            are_all = is_named || opponent.state != GAMUT_KNOWN;
            has_game = has_game || is_named;
        }
        are_all = are_all && has_game;
    }
    base_arena_destroy(scratch);
    return are_all;
}

/* A stated number that is too small is wrong, if no player from another file was pasted in. A stated number that is too
 * large may be right, because the file may have been cut short or lost a record: correcting the number would remove the
 * only sign of that. */
static void fix_counts(codec_reader *reader, const trf_state *state, gamut_value *spellings)
{
    if (!are_players_confirmed(state->event))
        return;
    for (size_t i = 0; i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        uint64_t stated, real;
        if (!has_spelling(line, &trf_count_form, spellings) || !trf_compare_count(state, line, &stated, &real) ||
            stated > real)
            continue;
        tree_remove(spellings, line->row->code);
        codec_fixed(reader, &trf_count_wrong, line->row->code, "record %s was corrected from %llu to %llu",
                    line->row->code, (unsigned long long)stated, (unsigned long long)real);
    }
}

/* If the only difference of the run is the case of a colour letter, or tabs at the end of the line, return the rule
 * that it breaks; otherwise NULL. */
static const gamut_rule *needless(const gamut_value *run)
{
    const gamut_value *written = run->first, *stored = written ? written->next : NULL;
    if (!stored || written->kind != GAMUT_VALUE_TEXT || stored->kind != GAMUT_VALUE_TEXT)
        return NULL;
    if (written->as.text.length == 1 && strchr("wb", written->as.text.data[0]) &&
        base_text_equal_fold_ascii(written->as.text, stored->as.text))
        return &trf_colour_case;
    bool has_tab = base_text_find(stored->as.text, '\t') < stored->as.text.length;
    return has_tab && base_text_is_blank(stored->as.text) && !written->as.text.length ? &trf_tab : NULL;
}

/* Removes runs while walking over the list; `kept` is the last run that stays, after which the next one is unlinked. */
static void fix_lines(codec_reader *reader, gamut_value *spellings)
{
    for (gamut_value *value = spellings->first; value; value = value->next)
        for (gamut_value *line = value->first; line; line = line->next) {
            gamut_value *kept = NULL;
            for (gamut_value *run = line->first, *next; run; run = next) {
                next = run->next;
                const gamut_rule *rule = needless(run);
                if (rule) {
                    char path[64];
                    snprintf(path, sizeof path, "%.*s[%.*s]", TEXT_ARGS(value->name), TEXT_ARGS(line->name));
                    codec_fixed(reader, rule, path, "column %.*s was corrected", TEXT_ARGS(run->name));
                    tree_detach_after(line, kept, run);
                } else {
                    kept = run;
                }
            }
        }
}

/* ---- columns of a field ---- */

/* Removes the runs within columns `from` to `to` (from 1), and returns whether there were any. A run that goes beyond
 * these columns is kept, because it also describes other fields. */
static bool forget_runs(gamut_value *spelling, size_t from, size_t to)
{
    gamut_value *kept = NULL;
    bool is_changed = false;
    for (gamut_value *run = spelling->first, *next; run; run = next) {
        uint64_t column = 0;
        next = run->next;
        bool is_text = run->first && run->first->kind == GAMUT_VALUE_TEXT && base_parse_uint(&column, run->name, 10);
        if (is_text && column >= from && column + base_utf8_count(run->first->as.text) <= to + 1) {
            tree_detach_after(spelling, kept, run);
            is_changed = true;
        } else {
            kept = run;
        }
    }
    return is_changed;
}

static void fix_table(codec_reader *reader, const trf_line *line, gamut_value *spelling, const layout_table *table,
                      const layout_line *columns, size_t first)
{
    for (size_t i = 0; i < table->field_count; i++) {
        const layout_field *field = &table->fields[i];
        base_text text = layout_line_columns(columns, first + field->at, field->width);
        char path[64];
        if (!trf_is_misplaced(field, text) ||
            !forget_runs(spelling, first + field->at + 1, first + field->at + field->width))
            continue;
        snprintf(path, sizeof path, "%s[%u]", trf_row_name(line->row), line->index + 1);
        codec_fixed(reader, &trf_number_wrong, path, "%s was set to the right of its columns", field->name);
    }
}

static void fix_fields(codec_reader *reader, const trf_state *state, gamut_value *spellings)
{
    base_arena *scratch = base_arena_create(NULL);
    const gamut_value *next[TRF_ROW_LIMIT] = { NULL };
    /* Finds the first spelling of each row. */
    for (const gamut_value *value = spellings->first; value; value = value->next) {
        const trf_row *row = trf_row_named(value->name);
        if (row)
            next[row - trf_rows] = value->first;
    }
    for (size_t i = 0; scratch && i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        if (!line->row || !line->row->columns)
            continue;
        /* Both the lines of a row and their spellings are in order. NULL: the line has no differences from what the
         * writer prints. */
        gamut_value *spelling =
            (gamut_value *)(uintptr_t)trf_take_entry(&next[line->row - trf_rows], (size_t)line->index + 1);
        layout_line columns;
        base_arena_reset(scratch);
        /* The fields of a displaced line must not be moved one by one: digits would be lost. */
        if (!spelling || (line->has_faults && !line->shift.is_sure) ||
            !trf_open_line(&columns, scratch, line->text, state->has_byte_columns))
            continue;
        fix_table(reader, line, spelling, line->row->columns->table, &columns, 0);
        if (line->row->form != &trf_player_form)
            continue;
        /* A date of birth with other separators is fixed only if the year comes first, because then the order of its
         * parts is clear. */
        base_text birth = base_text_trim(layout_line_columns(&columns, 69, 10));
        gamut_date date;
        bool has_year_first = birth.length == 10 && birth.data[4] < '0' && birth.data[7] < '0' && birth.data[4] != '/';
        if (has_year_first && trf_parse_date(&date, birth) && forget_runs(spelling, 70, 79)) {
            char path[64];
            snprintf(path, sizeof path, "%s[%u]", trf_row_name(line->row), line->index + 1);
            codec_fixed(reader, &trf_date_wrong, path, "the date of birth was written as YYYY/MM/DD");
        }
        for (size_t first = TRF_CELLS_AT; first < columns.column_count; first += 10)
            fix_table(reader, line, spelling, &trf_round_layout, &columns, first);
    }
    base_arena_destroy(scratch);
}

/* ---- what is not fixed ---- */

/* Each reason is for the rules whose id begins with `start`. The first match counts, so longer beginnings come before
 * shorter ones. */
const char *trf_refuse(const char *rule)
{
    static const struct {
        const char *start; /* beginning of the id of the rule */
        const char *why;
    } reasons[] = {
        { "trf.value.", "only the arbiter knows the right value" },
        { "trf.column.", "which characters are surplus or missing cannot be known" },
        { "trf.count", "the number may be right, and records missing or surplus" },
        { "trf.record.missing", "only the arbiter knows the right value" },
        { "trf.field.missing", "only the arbiter knows the right value" },
        { "trf.record.", "it may hold something that is needed" },
        { "trf.date.", "the date can be read in more than one way, or not at all" },
        { "trf.result.", "the result that is meant cannot be known" },
        { "trf.cell.", "the result that is missing cannot be known" },
    };
    for (size_t i = 0; i < COUNT(reasons); i++)
        if (!strncmp(rule, reasons[i].start, strlen(reasons[i].start)))
            return reasons[i].why;
    return NULL;
}

bool trf_is_displaced(const codec_reader *reader)
{
    return ((const trf_state *)reader->state)->is_displaced;
}

/* The file is checked first, with the findings discarded: a form is changed only if a check has found it wrong. */
void trf_fix(codec_reader *reader, trf_state *state)
{
    diag_list *faults = diag_create(NULL);
    gamut_value *extras = state->extras, *spellings = (gamut_value *)(uintptr_t)gamut_value_member(extras, "spellings");
    if (!faults)
        return;
    trf_check(reader, faults);
    state->is_displaced = is_found(faults, &trf_column_gap) || is_found(faults, &trf_result_unknown) ||
                          is_found(faults, &trf_colour_unknown);
    for (size_t i = 0; i < state->line_count; i++)
        state->is_displaced = state->is_displaced || (state->lines[i].shift.at && !state->lines[i].shift.is_sure);
    if (state->has_mark)
        codec_fixed(reader, &trf_encoding_mark, "", "the byte order mark was removed");
    tree_remove(extras, "mark");
    if (is_found(faults, &trf_ends_mixed)) {
        tree_remove(extras, "ends");
        codec_fixed(reader, &trf_ends_mixed, "", "all lines end in the way that most did");
    }
    if (state->has_byte_columns) {
        tree_remove(extras, "columns");
        codec_fixed(reader, &trf_encoding_bytes, "", "columns are counted in characters now");
    }
    if (spellings) {
        if (is_found(faults, &trf_count_wrong))
            fix_counts(reader, state, spellings);
        if (is_found(faults, &trf_date_wrong)) {
            fix_dates(reader, state, spellings);
            fix_schedule(reader, state, spellings);
        }
        if (is_found(faults, &trf_summary_differs)) {
            static const char *const codes[] = { "801", "802" };
            for (size_t i = 0; i < COUNT(codes); i++)
                if (gamut_value_member(spellings, codes[i])) {
                    tree_remove(spellings, codes[i]);
                    codec_fixed(reader, &trf_summary_differs, codes[i], "the records %s were rebuilt", codes[i]);
                }
        }
        fix_fields(reader, state, spellings);
        fix_lines(reader, spellings);
    }
    diag_destroy(faults);
}
