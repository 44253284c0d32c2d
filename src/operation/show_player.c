/* show_player.c - shows one person: the card of a tournament, the results of a session, or games and boards.
 *
 * Which person a name means is known only after the last record, because a later one may fit better. So output is kept
 * until then, but only for one person; if there are two, only their names are needed. */
#include "base/index.h"
#include "base/text.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report.h"
#include "search/people.h"

enum {
    NAMED_MOST = 8 /* the most people that are listed if a name is ambiguous */
};

typedef struct player_showing {
    gamut_session *session;
    const gamut_selection *selection;
    const gamut_style *style;
    base_arena *arena;
    base_arena *scratch; /* memory for one record */
    base_text asked, key;
    search_likeness best;
    base_index keys; /* keys of the people whose names fit best */
    size_t key_count;
    base_text named[NAMED_MOST];
    /* Output about the person, used only if the name fits just one person. */
    report_list games, boards;
    size_t game_count, board_count, sheet_count;
    base_buffer sheets; /* sheets of events, or records as JSON */
    base_text first_title;
    const char *problem;
} player_showing;

/* Return whether the name has fitted only this person so far. If the name fits this person better than earlier ones,
 * the earlier ones are dropped. */
static bool player_is_meant(player_showing *show, const search_person *person, search_likeness like)
{
    if (like > show->best) {
        show->best = like;
        show->keys = (base_index){ .arena = show->arena };
        show->key_count = show->game_count = show->board_count = show->sheet_count = 0;
        show->sheets.length = 0;
        show->problem = NULL;
    }
    size_t before = show->keys.count;
    size_t at = base_index_put(&show->keys, search_name_key(show->scratch, person->name));
    if (at == before && at < NAMED_MOST)
        show->named[at] = base_arena_copy(show->arena, person->name);
    show->key_count = show->keys.count;
    return at != BASE_INDEX_NONE && show->key_count == 1;
}

/* Cards of several tournaments have titles, a single one has none. So the title of the first card is kept until a
 * second card is added. */
static void add_player_sheet(player_showing *show, const gamut_record *record, const search_person *person)
{
    gamut_selection selection = *show->selection;
    bool is_session = person->entry != NULL;
    bool has_number = base_is_known(person->id.state) && person->id.value > 0;
    base_text name = base_arena_copy(show->scratch, person->name);
    selection.player_name = is_session ? name.data : NULL;
    selection.player = has_number ? (uint64_t)person->id.value : 0;
    if (!is_session && !has_number) {
        show->problem = base_arena_print(show->arena, "%.*s has no number in the tournament", TEXT_ARGS(name)).data;
        return;
    }
    if (show->sheet_count++ && show->style->form == GAMUT_FORM_TEXT) {
        base_buffer_add_char(&show->sheets, '\n');
        if (!is_session) {
            report_add_on_line(&show->sheets, record->event->name);
            base_buffer_add_string(&show->sheets, "\n\n");
        }
    } else if (!is_session)
        show->first_title = base_arena_copy(show->arena, record->event->name);
    base_buffer sheet = { 0 };
    const char *problem = report_record(record, &selection, show->style, show->scratch, &sheet);
    if (problem)
        show->problem = base_arena_copy(show->arena, base_text_of(problem)).data;
    base_buffer_add_text(&show->sheets, base_buffer_text(&sheet));
    base_buffer_free(&sheet);
}

static void add_player_record(player_showing *show, gamut_reader *reader, const gamut_record *record)
{
    bool is_game = record->kind == GAMUT_KIND_CHESS_GAME;
    report_list *list = is_game ? &show->games : &show->boards;
    size_t *count = is_game ? &show->game_count : &show->board_count;
    if (show->style->form == GAMUT_FORM_JSON) {
        tree_print_json(&show->sheets, gamut_record_tree(reader, record), 0);
        base_buffer_add_char(&show->sheets, '\n');
        show->sheet_count++;
        return;
    }
    if (show->style->form != GAMUT_FORM_TEXT) {
        show->problem = "only sheets of tournaments and sessions go into CSV";
        return;
    }
    if (!(*count)++)
        *list = report_list_open(show->arena, record->kind);
    list->add(list, record);
}

static bool show_player_of(gamut_reader *reader, const gamut_record *record, void *payload)
{
    player_showing *show = payload;
    search_person person;
    search_walk walk = { 0 };
    bool is_added = false, is_tournament = record->kind == GAMUT_KIND_EVENT && !record->event->bridge.sections.count;
    base_arena_reset(show->scratch);
    if (show->selection->record && record->number != show->selection->record)
        return true;
    while (search_next_person(&person, &walk, record, show->scratch)) {
        search_likeness like = search_compare_person(&person, show->asked, show->key, show->scratch);
        bool is_better = like > show->best;
        if (like == SEARCH_UNLIKE || like < show->best || !player_is_meant(show, &person, like))
            continue;
        /* A game or a session is added once, even if both players are the same person. In a tournament, two different
         * players may have the same name, so both are added. */
        if (is_added && !is_better && !is_tournament)
            continue;
        is_added = true;
        if (record->kind == GAMUT_KIND_EVENT)
            add_player_sheet(show, record, &person);
        else
            add_player_record(show, reader, record);
    }
    return !base_arena_failed(show->arena);
}

/* Return a message such as: "Ash" may be Ash, Kim; Ash, Jo or 3 others. */
static const char *name_candidates(player_showing *show)
{
    base_buffer text = { 0 };
    size_t count = show->key_count, named = count < NAMED_MOST ? count : NAMED_MOST;
    base_buffer_print(&text, "\"%.*s\" may be ", TEXT_ARGS(show->asked));
    for (size_t i = 0; i < named; i++)
        base_buffer_print(&text, "%s%.*s", !i ? "" : i + 1 == count ? " or " : "; ", TEXT_ARGS(show->named[i]));
    if (count > named)
        base_buffer_print(&text, " or %zu other%s", count - named, count - named == 1 ? "" : "s");
    return report_keep(show->arena, &text).data;
}

gamut_outcome operation_show_player(gamut_session *session, gamut_reader *reader, const gamut_selection *selection,
                                    const gamut_style *style, const gamut_stream *stream)
{
    handle_out out = { .stream = stream };
    player_showing show = { .session = session,
                            .selection = selection,
                            .style = style,
                            .arena = session->answers,
                            .scratch = base_arena_create(session->budget),
                            .asked = base_text_trim(base_text_of(selection->player_name)) };
    gamut_outcome outcome = GAMUT_UNREADABLE;
    if (show.scratch) {
        show.key = search_name_key(show.arena, show.asked);
        outcome = driver_each(reader, show_player_of, &show);
    }
    if (show.key_count == 1 && !show.problem) {
        if (show.sheet_count > 1 && show.first_title.length && style->form == GAMUT_FORM_TEXT) {
            report_add_on_line(&out.buffer, show.first_title);
            base_buffer_add_string(&out.buffer, "\n\n");
        }
        base_buffer_add_text(&out.buffer, base_buffer_text(&show.sheets));
        if (show.game_count)
            report_print_table(&show.games.table, style, &out.buffer);
        if (show.board_count)
            report_print_table(&show.boards.table, style, &out.buffer);
    }
    base_buffer_free(&show.sheets);
    base_arena_destroy(show.scratch);
    if (!handle_out_end(&out))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
    if (show.key_count > 1)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", name_candidates(&show));
    if (show.problem)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", show.problem);
    if (!show.key_count && outcome < GAMUT_UNREADABLE)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "no player is called \"%s\"",
                           selection->player_name);
    return outcome;
}
