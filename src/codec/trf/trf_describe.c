/* trf_describe.c - keep what the writer needs to write a file back: edition, order of lines, line ends and spellings.
 *
 *     "edition": "26", "line_end": "lf", "mark": true, "encoding": "windows-1252", "columns": "bytes",
 *     "order": ["012", ["### a comment"], "001*249"],    only if the lines are not in the order of writing
 *     "without": ["072"],                                records of which the event gives more lines than the file has
 *     "ends": {"12": "cr"},                              lines whose end differs from most
 *     "spellings": {"001": {"3": {"49": ["   0", "    "]}}} */
#include <string.h>

#include "base/text.h"
#include "trf.h"

typedef struct describing {
    base_arena *arena;
    const trf_state *state;
    trf_printing printing;
    trf_speller speller;
    gamut_value *order;
    gamut_value *spellings;
    gamut_value *code_spellings; /* the spellings of the lines of row `code` */
    const trf_row *code;
    gamut_value *texts; /* the last entry of `order`, if it is a list of lines that cannot be printed from the event */
    const trf_row *run; /* the row of the latest lines, if they have no entry in `order` yet; else NULL */
    size_t run_length;  /* number of these lines */
    bool is_fixing;     /* the file is being fixed: undo shifts that can be undone in only one way */
    bool is_odd;        /* the lines are not in the order in which the writer prints them by itself */
    size_t row_at;      /* index of the row that the last line had */
    /* Number of lines of each row that can be printed from the event. The writer numbers only these lines. */
    size_t given[TRF_ROW_LIMIT];
} describing;

/* Consecutive lines of a row become one entry such as "001*249", so that the order of a file with thousands of players
 * is a short list. */
static void end_run(describing *description)
{
    if (!description->run)
        return;
    base_text entry =
        description->run_length == 1
            ? base_text_of(trf_row_name(description->run))
            : base_arena_print(description->arena, "%s*%zu", trf_row_name(description->run), description->run_length);
    tree_append(description->order, tree_text(description->arena, entry));
    description->run = NULL;
}

/* A line that can be printed from the event is kept as its differences from the printed line, any other line as
 * text. */
static void describe_line(describing *description, const trf_line *line, base_buffer *out)
{
    size_t row_at = line->row ? (size_t)(line->row - trf_rows) : 0, index = description->given[row_at];
    base_buffer_clear(out);
    if (!line->row || !line->row->form->print(&description->printing, line->row, index, out)) {
        end_run(description);
        if (!description->texts) {
            description->texts = tree_list(description->arena);
            tree_append(description->order, description->texts);
        }
        tree_append(description->texts, tree_text(description->arena, line->stored));
        description->is_odd = true;
        return;
    }
    description->given[row_at]++;
    if (description->run != line->row)
        end_run(description);
    description->run_length = description->run == line->row ? description->run_length + 1 : 1;
    description->run = line->row;
    description->texts = NULL;
    description->is_odd = description->is_odd || row_at < description->row_at ||
                          !(line->row->editions & 1u << description->state->edition);
    description->row_at = row_at;
    bool is_fixed = description->is_fixing && line->shift.is_sure;
    /* If the shift of a line is not fixed, the whole line is kept as one difference: the columns of its fields are not
     * those of the printed line. */
    bool is_whole = line->shift.at && !is_fixed;
    gamut_value *spelling = trf_spelling_of(&description->speller, is_whole ? NULL : line->row, base_buffer_text(out),
                                            is_fixed ? line->text : line->stored);
    if (!spelling)
        return;
    if (description->code != line->row) {
        const char *name = trf_row_name(line->row);
        const gamut_value *known = gamut_value_member(description->spellings, name);
        description->code_spellings =
            known ? (gamut_value *)(uintptr_t)known : tree_set_object(description->arena, description->spellings, name);
        description->code = line->row;
    }
    tree_add(description->code_spellings, base_arena_print(description->arena, "%zu", index + 1), spelling);
}

static void describe_lines(codec_reader *reader, const trf_state *state, gamut_value *target)
{
    base_buffer out = { 0 };
    describing description = { .arena = reader->arena,
                               .state = state,
                               .speller = { .arena = reader->arena },
                               .is_fixing = codec_is_fixing(reader),
                               .printing = { .arena = base_arena_create(NULL),
                                             .lasting = reader->arena,
                                             .event = state->event,
                                             .edition = state->edition,
                                             .has_byte_columns = state->has_byte_columns } };
    if (!description.printing.arena)
        return;
    description.order = tree_list(description.arena);
    description.spellings = tree_object(description.arena);
    for (size_t i = 0; i < state->line_count; i++) {
        describe_line(&description, &state->lines[i], &out);
        base_arena_reset(description.printing.arena);
    }
    end_run(&description);
    /* Lists the rows for which the writer would print more lines than the file has. */
    size_t counts[TRF_ROW_LIMIT] = { 0 };
    gamut_value *absent = tree_list(description.arena);
    for (size_t i = 0; i < state->line_count; i++)
        if (state->lines[i].row)
            counts[state->lines[i].row - trf_rows]++;
    for (size_t i = 0; i < trf_row_count; i++) {
        base_buffer_clear(&out);
        bool is_known = counts[i] || trf_rows[i].editions & 1u << state->edition;
        if (!is_known || !trf_rows[i].form->print(&description.printing, &trf_rows[i], description.given[i], &out))
            continue;
        tree_append(absent, tree_text(description.arena, base_text_of(trf_row_name(&trf_rows[i]))));
        /* If the file has some lines of a record but not all that the event gives, only "order" can state how many. */
        description.is_odd = description.is_odd || counts[i];
    }
    if (description.is_odd)
        tree_set(target, "order", description.order);
    if (!tree_is_empty(absent))
        tree_set(target, "without", absent);
    if (!tree_is_empty(description.spellings))
        tree_set(target, "spellings", description.spellings);
    base_buffer_free(&out);
    base_arena_destroy(description.printing.arena);
}

gamut_value *trf_describe(codec_reader *reader, const trf_state *state)
{
    base_arena *arena = reader->arena;
    gamut_value *out = tree_object(arena);
    tree_set_text(arena, out, "edition", base_text_of(trf_edition_name(state->edition)));
    if (state->encoding != ENCODING_UTF8)
        tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(state->encoding)));
    if (state->has_mark)
        tree_set_bool(arena, out, "mark", true);
    if (state->has_byte_columns)
        tree_set_text(arena, out, "columns", TEXT("bytes"));
    /* If CRLF is as frequent as another line end, CRLF counts as the usual one, because FIDE prescribes it. */
    size_t counts[TRF_END_COUNT] = { 0 };
    trf_end usual = TRF_END_CRLF;
    for (size_t i = 0; i < state->line_count; i++)
        counts[state->lines[i].end]++;
    for (size_t i = 0; i < TRF_END_NONE; i++)
        usual = counts[i] > counts[usual] ? (trf_end)i : usual;
    gamut_value *odd = tree_object(arena);
    if (usual != TRF_END_CRLF)
        tree_set_text(arena, out, "line_end", base_text_of(trf_end_names[usual]));
    for (size_t i = 0; i < state->line_count; i++)
        if (state->lines[i].end != usual)
            tree_add(odd, base_arena_print(arena, "%zu", i + 1),
                     tree_text(arena, base_text_of(trf_end_names[state->lines[i].end])));
    if (!tree_is_empty(odd))
        tree_set(out, "ends", odd);
    describe_lines(reader, state, out);
    return out;
}
