/* event_table.c - reads a table of results: boards or numbers of players, and results, under headings of many
 * languages. */
#include "base/encoding.h"
#include "base/text.h"
#include "entries/entries.h"
#include "event_step.h"
#include "layout/cells.h"

/* What the rows are made of. */
typedef struct result_table {
    base_arena *arena;
    size_t columns[ENTRIES_RESULT_COLUMN_COUNT]; /* where each one is; SIZE_MAX: the table does not have it */
    base_encoding encoding;
    base_list words; /* const char * */
} result_table;

static base_text read_cell(const result_table *table, const layout_text_cell *cell)
{
    return base_text_trim(base_decode(table->arena, layout_cell_content(table->arena, cell), table->encoding));
}

/* Return a result without the blanks around its sign: "1 : 0" is one word. */
static base_text join_sides(const result_table *table, base_text result)
{
    char *out = ARENA_ARRAY(table->arena, result.length + 1, char);
    size_t length = 0;
    for (size_t i = 0; out && i < result.length; i++) {
        size_t next = i;
        while (next < result.length && base_is_space(result.data[next]))
            next++;
        bool is_before = next > i && next < result.length && (result.data[next] == '-' || result.data[next] == ':');
        bool is_after = next > i && length && (out[length - 1] == '-' || out[length - 1] == ':');
        if (!is_before && !is_after)
            out[length++] = result.data[i];
    }
    return (base_text){ out, out ? length : 0 };
}

static bool read_headings(result_table *table, layout_cursor *cursor)
{
    layout_text_cell cell = { 0 };
    for (size_t i = 0; i < ENTRIES_RESULT_COLUMN_COUNT; i++)
        table->columns[i] = SIZE_MAX;
    if (!layout_skip_blank_lines(cursor))
        return false;
    for (size_t at = 0; !cell.is_last; at++) {
        layout_next_cell(&cell, cursor);
        entries_result_column column = entries_result_column_of(table->arena, read_cell(table, &cell));
        if (column != ENTRIES_RESULT_COLUMN_COUNT && table->columns[column] == SIZE_MAX)
            table->columns[column] = at;
    }
    return table->columns[ENTRIES_RESULT_RESULT] != SIZE_MAX &&
           (table->columns[ENTRIES_RESULT_BOARD] != SIZE_MAX ||
            (table->columns[ENTRIES_RESULT_WHITE] != SIZE_MAX && table->columns[ENTRIES_RESULT_BLACK] != SIZE_MAX));
}

static bool add_row(result_table *table, layout_cursor *cursor)
{
    base_text cells[ENTRIES_RESULT_COLUMN_COUNT] = { { NULL, 0 } };
    layout_text_cell cell = { 0 };
    for (size_t at = 0; !cell.is_last; at++) {
        layout_next_cell(&cell, cursor);
        for (size_t i = 0; i < ENTRIES_RESULT_COLUMN_COUNT; i++)
            if (table->columns[i] == at)
                cells[i] = read_cell(table, &cell);
    }
    base_text result = join_sides(table, cells[ENTRIES_RESULT_RESULT]);
    if (!result.length) /* a board without a result yet */
        return !base_arena_failed(table->arena);
    bool has_numbers = cells[ENTRIES_RESULT_WHITE].length && cells[ENTRIES_RESULT_BLACK].length;
    const char **word = base_list_add(&table->words, table->arena, sizeof *word);
    if (!word)
        return false;
    *word = has_numbers
                ? base_arena_print(table->arena, "%.*s-%.*s %.*s", TEXT_ARGS(cells[ENTRIES_RESULT_WHITE]),
                                   TEXT_ARGS(cells[ENTRIES_RESULT_BLACK]), TEXT_ARGS(result))
                      .data
                : base_arena_print(table->arena, "%.*s %.*s", TEXT_ARGS(cells[ENTRIES_RESULT_BOARD]), TEXT_ARGS(result))
                      .data;
    return *word != NULL;
}

/* Return the separator of the first line. */
static char find_separator(base_bytes bytes)
{
    base_text rest = base_text_of_bytes(bytes), line = TEXT("");
    if (!base_text_next_line(&rest, &line))
        return ',';
    return base_text_find(line, ';') < line.length ? ';' : base_text_find(line, '\t') < line.length ? '\t' : ',';
}

gamut_outcome event_results_table(gamut_session *session, const char *path, const char *const **words, size_t *count)
{
    io_storage storage = { 0 };
    const char *message = NULL;
    if (io_load_file(&storage, path, session->budget, &message) != IO_OK)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", path, message);
    base_text text = base_text_of_bytes(storage.bytes);
    bool has_mark = base_text_starts_with(text, "\xef\xbb\xbf");
    base_bytes bytes = { storage.bytes.data + (has_mark ? 3 : 0), storage.bytes.length - (has_mark ? 3 : 0) };
    layout_cursor cursor = { .bytes = bytes, .separator = find_separator(bytes) };
    result_table table = { .arena = session->answers,
                           .encoding = has_mark ? ENCODING_UTF8 : base_encoding_detect(bytes) };
    gamut_outcome outcome = GAMUT_FINE;
    if (!read_headings(&table, &cursor))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_INPUT,
                              "the first line of '%s' must name the columns board and result, or white, black and "
                              "result (also as Brett and Ergebnis, tablero and resultado ...)",
                              path);
    while (outcome == GAMUT_FINE && layout_skip_blank_lines(&cursor))
        if (!add_row(&table, &cursor))
            outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    io_storage_release(&storage);
    *words = (const char *const *)table.words.items;
    *count = table.words.count;
    return outcome;
}
