/* event_log.c - lists the steps of an event, and reads tables of results. */
#include <string.h>

#include "base/text.h"
#include "event_step.h"
#include "io/system.h"

typedef struct event_listing {
    base_arena *arena;
    gamut_value *list;
} event_listing;

/* Add what people want to know of a step; the bytes that it changed are left out. */
static bool list_line(const gamut_value *line, void *payload)
{
    static const char *const members[] = { "step", "time",   "verb",     "arguments", "options", "by",
                                           "done", "people", "warnings", "undoes",    NULL };
    event_listing *listing = payload;
    gamut_value *object = tree_object(listing->arena);
    int64_t undone;
    for (size_t i = 0; members[i]; i++) {
        const gamut_value *member = gamut_value_member(line, members[i]);
        if (member)
            tree_set(object, members[i], tree_copy(listing->arena, member));
    }
    if (tree_get_integer(&undone, line, "undoes"))
        for (gamut_value *each = listing->list->first; each; each = each->next)
            if (tree_integer_in(each, "step") == undone)
                tree_set_bool(listing->arena, each, "undone", true);
    tree_append(listing->list, object);
    return true;
}

gamut_outcome event_log_run(const operation_call *call, const gamut_event_log_options *options,
                            const gamut_value **answer)
{
    gamut_session *session = call->session;
    base_arena *arena = base_arena_create(session->budget);
    event_journal journal;
    event_listing listing = { session->answers, tree_list(session->answers) };
    gamut_outcome outcome = GAMUT_FINE;
    (void)options;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (!event_journal_open(&journal, session, arena, call->paths[0]))
        outcome = GAMUT_UNREADABLE;
    else if (!journal.is_there)
        outcome = session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MISSING, "'%s' has no journal ('%s')",
                              call->paths[0], journal.path);
    else
        event_journal_list(&journal, list_line, &listing);
    event_journal_close(&journal);
    base_arena_destroy(arena);
    if (outcome == GAMUT_FINE && base_arena_failed(session->answers))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    *answer = outcome == GAMUT_FINE ? listing.list : NULL;
    return outcome;
}

/* ---- results from a table ---- */

/* The columns that a table of results may have. */
typedef enum result_column {
    COLUMN_BOARD,
    COLUMN_WHITE,
    COLUMN_BLACK,
    COLUMN_RESULT,
    COLUMN_COUNT
} result_column;

static bool add_row(base_arena *arena, base_list *words, base_text line, const size_t *columns, char separator)
{
    base_text cells[COLUMN_COUNT] = { { NULL, 0 } }, part;
    for (size_t at = 0; base_text_next_part(&line, separator, &part); at++)
        for (size_t i = 0; i < COLUMN_COUNT; i++)
            if (columns[i] == at) {
                part = base_text_trim(part);
                if (part.length > 1 && part.data[0] == '"' && part.data[part.length - 1] == '"')
                    part = base_text_slice(part, 1, part.length - 1);
                cells[i] = part;
            }
    const char **word = base_list_add(words, arena, sizeof(char *));
    bool has_numbers = cells[COLUMN_WHITE].length && cells[COLUMN_BLACK].length;
    if (!word)
        return false;
    if (!cells[COLUMN_RESULT].length) {
        words->count--; /* a board without a result yet */
        return true;
    }
    *word = has_numbers
                ? base_arena_print(arena, "%.*s-%.*s %.*s", TEXT_ARGS(cells[COLUMN_WHITE]),
                                   TEXT_ARGS(cells[COLUMN_BLACK]), TEXT_ARGS(cells[COLUMN_RESULT]))
                      .data
                : base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(cells[COLUMN_BOARD]), TEXT_ARGS(cells[COLUMN_RESULT]))
                      .data;
    return *word != NULL;
}

gamut_outcome event_results_table(gamut_session *session, const char *path, const char *const **words, size_t *count)
{
    static const char *const names[COLUMN_COUNT] = { "board", "white", "black", "result" };
    io_storage storage = { 0 };
    const char *message = NULL;
    base_list rows = { 0 };
    size_t columns[COLUMN_COUNT] = { SIZE_MAX, SIZE_MAX, SIZE_MAX, SIZE_MAX };
    if (io_load_file(&storage, path, session->budget, &message) != IO_OK)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", path, message);
    base_text rest = base_text_of_bytes(storage.bytes), line = { NULL, 0 }, part;
    if (base_text_starts_with(rest, "\xef\xbb\xbf"))
        rest = base_text_slice(rest, 3, rest.length);
    gamut_outcome outcome = GAMUT_FINE;
    bool has_head = base_text_next_line(&rest, &line);
    char separator = base_text_find(line, ';') < line.length    ? ';'
                     : base_text_find(line, '\t') < line.length ? '\t'
                                                                : ',';
    for (size_t at = 0; has_head && base_text_next_part(&line, separator, &part); at++)
        for (size_t i = 0; i < COLUMN_COUNT; i++)
            if (base_text_equal_fold_ascii(base_text_trim(part), base_text_of(names[i])))
                columns[i] = at;
    if (columns[COLUMN_RESULT] == SIZE_MAX ||
        (columns[COLUMN_BOARD] == SIZE_MAX && (columns[COLUMN_WHITE] == SIZE_MAX || columns[COLUMN_BLACK] == SIZE_MAX)))
        outcome = session_say(
            session, GAMUT_MISUSED, GAMUT_ERROR_INPUT,
            "the first line of '%s' must name the columns board and result, or white, black and result", path);
    while (outcome == GAMUT_FINE && base_text_next_line(&rest, &line))
        if (!base_text_is_blank(line) && !add_row(session->answers, &rows, line, columns, separator))
            outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    io_storage_release(&storage);
    *words = (const char *const *)rows.items;
    *count = rows.count;
    return outcome;
}
