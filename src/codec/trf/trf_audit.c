/* trf_audit.c - note what happened to every field of the lines that two editions have in common.
 *
 * The extras describe a line of the file by its differences from what the writer prints. A file of another edition is
 * written without these differences, so the form of some fields changes, and the arbiter who signs the report wants to
 * see each change. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

typedef struct auditing {
    trf_adaptation *adaptation;
    const trf_row *row;
    size_t index;
    layout_line stored, written;
} auditing;

/* Adds a note such as "001 player 12, title: g is written as GM" if the field differs by more than blanks around its
 * value. */
static void trf_audit_compare(const auditing *audit, const char *field, size_t round, size_t at, size_t width)
{
    base_text was = base_text_trim(layout_line_columns(&audit->stored, at, width));
    base_text now = base_text_trim(layout_line_columns(&audit->written, at, width));
    base_arena *arena = audit->adaptation->arena;
    if (base_text_equal(was, now))
        return;
    base_text place = base_text_of(audit->row->code);
    if (!strcmp(audit->row->code, "001"))
        place = base_arena_print(arena, "001 player %.*s",
                                 TEXT_ARGS(base_text_trim(layout_line_columns(&audit->written, TRF_TEXT_AT, 4))));
    else if (!audit->row->is_single)
        place = base_arena_print(arena, "%s line %zu", trf_row_name(audit->row), audit->index + 1);
    if (round)
        place = base_arena_print(arena, "%.*s, round %zu", TEXT_ARGS(place), round);
    trf_note(audit->adaptation, "%.*s%s%s: %.*s %s %.*s", TEXT_ARGS(place), field ? ", " : "", field ? field : "",
             TEXT_ARGS(was.length ? was : TEXT("a blank")), now.length ? "is written as" : "is not written",
             TEXT_ARGS(now));
}

static void compare_fields(const auditing *audit, const layout_table *table, size_t first, size_t round)
{
    for (size_t i = 0; i < table->field_count; i++)
        if (table->fields[i].meaning != LAYOUT_GAP)
            trf_audit_compare(audit, table->fields[i].name, round, first + table->fields[i].at, table->fields[i].width);
}

void trf_audit_line(trf_adaptation *adaptation, const trf_row *row, size_t index, const gamut_value *spelling,
                    base_text text)
{
    auditing audit = { .adaptation = adaptation, .row = row, .index = index };
    base_text stored = trf_apply_spelling(adaptation->arena, spelling, text);
    if (base_text_equal(stored, text) || !layout_line_open(&audit.stored, adaptation->arena, stored) ||
        !layout_line_open(&audit.written, adaptation->arena, text))
        return;
    if (!row->columns) {
        trf_audit_compare(&audit, NULL, 0, TRF_TEXT_AT, SIZE_MAX - TRF_TEXT_AT);
        return;
    }
    compare_fields(&audit, row->columns->table, 0, 0);
    /* Each round of a player is a field; other lists at the end of a line are one field. */
    size_t count =
        audit.stored.column_count > audit.written.column_count ? audit.stored.column_count : audit.written.column_count;
    if (row->columns->tail.member && row->columns->tail.at < count)
        trf_audit_compare(&audit, row->columns->tail.member, 0, row->columns->tail.at, count - row->columns->tail.at);
    if (row->columns != &trf_player_columns)
        return;
    for (size_t at = TRF_CELLS_AT, round = 1; at < count; at += trf_round_layout.size, round++)
        compare_fields(&audit, &trf_round_layout, at, round);
}
