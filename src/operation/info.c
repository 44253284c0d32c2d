/* info.c - the main facts about a file.
 *
 * It reads and checks the whole file: to know of damage is worth more to users than a fast guess from the header. */
#include "base/date.h"
#include "base/text.h"
#include "operation.h"
#include "statistics/game_count.h"

typedef struct glance {
    uint64_t records;
    unsigned kinds;
    base_date first, last; /* first and last date of the events */
    game_count games;
} glance;

/* Deleted records are counted, but their dates and players are not. */
static bool info_look(gamut_reader *reader, const gamut_record *record, void *payload)
{
    glance *seen = payload;
    (void)reader;
    seen->records++;
    seen->kinds |= (unsigned)record->kind;
    if (record->kind == GAMUT_KIND_CHESS_GAME && !record->is_deleted)
        game_count_add(&seen->games, record->game);
    if (record->kind != GAMUT_KIND_EVENT || record->is_deleted || !record->event->start.year)
        return true;
    base_date start = record->event->start;
    if (!seen->first.year || base_date_compare(start, seen->first) < 0)
        seen->first = start;
    base_date end = record->event->end.year ? record->event->end : start;
    if (base_date_compare(end, seen->last) > 0)
        seen->last = end;
    return true;
}

static void add_dates(base_arena *arena, gamut_value *out, base_date first, base_date last)
{
    if (!first.year)
        return;
    tree_set_text(arena, out, "first_date", base_date_print(arena, first));
    tree_set_text(arena, out, "last_date", base_date_print(arena, last));
}

/* Add the facts that every answer has; those that only the codec may know are null until add_facts sets them. A packed
 * file has "packing", too. */
static void add_frame(gamut_reader *reader, gamut_value *out)
{
    base_arena *arena = reader->session->answers;
    const io_source *source = reader->codec.source;
    tree_set_text(arena, out, "file", base_arena_copy(arena, base_text_of(source->path)));
    tree_set_text(arena, out, "format", base_text_of(reader->format->id));
    tree_set_text(arena, out, "title", base_text_of(reader->format->title));
    tree_set(out, "version", tree_null(arena));
    tree_set(out, "program", tree_null(arena));
    tree_set(out, "encoding", tree_null(arena));
    if (source->packing[0])
        tree_set_text(arena, out, "packing", base_text_of(source->packing));
    tree_set_integer(arena, out, "bytes", (int64_t)source->bytes.length);
}

/* The codec's facts are freed with the reader, so they are copied. */
static void add_facts(gamut_reader *reader, gamut_value *out)
{
    base_arena *arena = reader->session->answers;
    gamut_value *facts = tree_object(reader->codec.arena);
    if (!reader->codec.format->facts || !facts)
        return;
    reader->codec.format->facts(&reader->codec, facts);
    for (const gamut_value *fact = facts->first; fact; fact = fact->next) {
        base_text name = base_arena_copy(arena, fact->name);
        if (name.data)
            tree_set(out, name.data, tree_copy(arena, fact));
    }
}

gamut_outcome gamut_info(gamut_session *session, const char *path, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    gamut_reader *reader;
    glance seen = { .games = { .arena = session->answers } };
    *out = NULL;
    if (reader_open_judging(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_value *answer = tree_object(session->answers);
    add_frame(reader, answer);
    gamut_outcome outcome = driver_each(reader, info_look, &seen);
    tree_set_integer(session->answers, answer, "records", (int64_t)seen.records);
    tree_set(answer, "kinds", handle_list_kinds(session->answers, seen.kinds));
    add_dates(session->answers, answer, seen.first, seen.last);
    if (seen.games.games) {
        tree_set_integer(session->answers, answer, "games", (int64_t)seen.games.games);
        tree_set_integer(session->answers, answer, "players", (int64_t)seen.games.players.count);
        tree_set_integer(session->answers, answer, "plies", (int64_t)seen.games.plies);
        tree_set_integer(session->answers, answer, "moves_in_variations",
                         (int64_t)(seen.games.moves - seen.games.plies));
        tree_set_integer(session->answers, answer, "setups", (int64_t)seen.games.setups);
        tree_set_integer(session->answers, answer, "cut", (int64_t)seen.games.cut);
        gamut_value *results = tree_set_object(session->answers, answer, "results");
        for (size_t i = 0; i < GAME_COUNT_RESULTS; i++)
            if (seen.games.results[i])
                tree_set_integer(session->answers, results, game_count_result_names[i], (int64_t)seen.games.results[i]);
        add_dates(session->answers, answer, seen.games.first, seen.games.last);
    }
    add_facts(reader, answer);
    base_arena *arena = session->answers;
    gamut_value *counts = tree_set_object(arena, answer, "diagnostics");
    tree_set_integer(arena, counts, "errors", (int64_t)diag_count_of(session->diags, GAMUT_SEVERITY_ERROR));
    tree_set_integer(arena, counts, "warnings", (int64_t)diag_count_of(session->diags, GAMUT_SEVERITY_WARNING));
    tree_set_integer(arena, counts, "notes", (int64_t)diag_count_of(session->diags, GAMUT_SEVERITY_NOTE));
    gamut_reader_close(reader);
    *out = answer;
    return outcome == GAMUT_UNREADABLE ? outcome : GAMUT_FINE;
}

gamut_outcome info_run(const operation_call *call, const gamut_info_options *options, const gamut_value **answer)
{
    (void)options;
    return gamut_info(call->session, call->paths[0], answer);
}
