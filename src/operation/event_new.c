/* event_new.c - begins an event: players from a table, start numbers, and usual values for what is not stated. */
#include <string.h>

#include "base/encoding.h"
#include "base/index.h"
#include "base/text.h"
#include "entries/entries.h"
#include "event_list.h"
#include "io/system.h"
#include "tournament/tournament_number.h"

/* The tie-breaks that are usual for a system, if none are stated. */
static const char *usual_tie_breaks(tournament_system system)
{
    return system == TOURNAMENT_TEAM     ? "MPvGP,EDET,BH:MP"
           : tournament_is_swiss(system) ? "BH/C1,BH,SB"
                                         : "DE,WIN,SB,KS";
}

/* Return the number of rounds that the number of players suggests: enough that one player can be first alone, and two
 * more; a round robin has its own number. */
static uint32_t usual_rounds(tournament_system system, size_t players)
{
    uint32_t rounds = 2;
    size_t cycle = players - 1 + players % 2;
    if (system == TOURNAMENT_ROUND_ROBIN || system == TOURNAMENT_DOUBLE_ROUND_ROBIN)
        return players < 2 ? 0 : (uint32_t)(system == TOURNAMENT_ROUND_ROBIN ? cycle : 2 * cycle);
    for (size_t size = 1; size < players; size *= 2)
        rounds++;
    return rounds < 5 ? 5 : rounds;
}

/* Set the colours of the boards: an even number, so that both teams have White as often, which all teams can fill. */
static void set_usual_boards(desk_session *desk, const char *output)
{
    static const char colours[] = "WBWBWBWBWB";
    const size_t most = sizeof colours - 1;
    size_t smallest = SIZE_MAX;
    for (const gamut_value *team = tree_first_in(desk->tree, "team_list"); team; team = team->next) {
        const gamut_value *players = gamut_value_member(team, "players");
        size_t count = players ? players->as.count : 0;
        smallest = count < smallest ? count : smallest;
    }
    size_t boards = smallest >= most ? most : smallest < 2 ? 2 : smallest & ~(size_t)1;
    tree_set_text(desk->arena, desk->tree, "board_colours", base_text_of(colours + most - boards));
    desk_tell(desk, "a match has %zu boards, %s: the smallest has %zu; event set %s boards=N changes it", boards,
              boards > smallest    ? "the fewest that are set, although a team has fewer players"
              : smallest > most    ? "the most that are set, because every team has more players"
              : boards == smallest ? "because every team has as many players or more"
                                   : "because their number is even and every team has more players",
              smallest, output);
}

/* ---- the players ---- */

static void set_number(base_arena *arena, gamut_value *object, const char *member, int64_t number)
{
    if (number)
        tree_set_integer(arena, object, member, number);
}

/* Print a date of birth as far as it is known. */
static base_text print_born(base_arena *arena, base_date born)
{
    if (!born.year)
        return (base_text){ NULL, 0 };
    if (!born.month || !born.day)
        return base_arena_print(arena, "%04u", born.year);
    return base_arena_print(arena, "%04u-%02u-%02u", born.year, born.month, born.day);
}

/* Return the first letters of a text that is too long, and say so. */
static base_text shorten(desk_session *desk, const char *path, uint64_t line, base_text text, size_t longest)
{
    size_t at = 0;
    if (base_utf8_count(text) <= longest)
        return text;
    for (size_t i = 0; i < longest; i++)
        (void)base_utf8_next(text, &at);
    base_text kept = base_text_trim(base_text_slice(text, 0, at));
    desk_tell(desk, "%s:%llu: '%.*s' has more than %zu letters and is shortened to '%.*s'", path,
              (unsigned long long)line, TEXT_ARGS(text), longest, TEXT_ARGS(kept));
    return kept;
}

/* Leave out what a table may have and an event may not. */
static bool fit_entry(desk_session *desk, const char *path, entry *row, base_index *ids)
{
    row->name = shorten(desk, path, row->line, row->name, DESK_NAME_LONGEST);
    row->team = shorten(desk, path, row->line, row->team, DESK_TEAM_LONGEST);
    if (row->born.year && !desk_is_born(desk, row->born)) {
        desk_tell(desk, "%s:%llu: %.*s would be born in the future; the date is left out", path,
                  (unsigned long long)row->line, TEXT_ARGS(row->name));
        row->born = (base_date){ 0 };
    }
    size_t known = ids->count, at = row->fide_id.length ? base_index_put(ids, row->fide_id) : known;
    if (at < known) {
        desk_tell(desk, "%s:%llu: the FIDE id %.*s of %.*s is that of another player and is left out", path,
                  (unsigned long long)row->line, TEXT_ARGS(row->fide_id), TEXT_ARGS(row->name));
        row->fide_id = (base_text){ 0 };
    }
    return at != BASE_INDEX_NONE;
}

/* Add a player with the data that the file has a place for; the rest is kept in the state, by id. */
static void add_entry(desk_session *desk, gamut_value *players, gamut_value *data, const entry *row, int64_t id)
{
    base_arena *arena = desk->arena;
    const char sex[] = { row->sex, '\0' };
    gamut_value *player = tree_object(arena), *kept = tree_object(arena);
    const struct {
        const char *member;
        base_text value;
    } texts[] = { { "club", row->club }, { "group", row->group }, { "type", row->type } };
    tree_set_integer(arena, player, "id", id);
    tree_set_text(arena, player, "name", row->name);
    if (row->title.length)
        tree_set_text(arena, player, "title", row->title);
    if (row->sex)
        tree_set_text(arena, player, "sex", base_arena_copy(arena, base_text_of(sex)));
    set_number(arena, player, "rating", row->rating);
    if (row->federation.length)
        tree_set_text(arena, player, "federation", row->federation);
    if (row->fide_id.length)
        tree_set_text(arena, player, "number", row->fide_id);
    tree_set_text(arena, player, "born", print_born(arena, row->born));
    tree_append(players, player);
    tree_set_integer(arena, kept, "id", id);
    for (size_t i = 0; i < COUNT(texts); i++)
        if (texts[i].value.length)
            tree_set_text(arena, kept, texts[i].member, texts[i].value);
    base_text contact = row->mail.length && row->phone.length
                            ? base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(row->mail), TEXT_ARGS(row->phone))
                        : row->mail.length ? row->mail
                                           : row->phone;
    if (contact.length)
        tree_set_text(arena, kept, "contact", contact);
    if (kept->first->next)
        tree_append(data, kept);
}

/* Keep national ratings in records of their own: FIDE's report must not take them for its own. If nobody has a rating
 * of FIDE, they are the ratings of the event. */
static void add_nationals(desk_session *desk, const entries_list *list)
{
    size_t rated = 0, national = 0, only = 0;
    for (size_t i = 0; i < list->count; i++) {
        rated += list->items[i].rating > 0;
        national += list->items[i].national_rating > 0;
        only += list->items[i].national_rating > 0 && !list->items[i].rating;
    }
    if (!national)
        return;
    gamut_value *player = tree_first_in(desk->tree, "players"), *nationals = tree_list(desk->arena);
    for (size_t i = 0; player && i < list->count; i++, player = player->next) {
        const entry *row = &list->items[i];
        if (!row->national_rating)
            continue;
        if (!rated) {
            tree_set_integer(desk->arena, player, "rating", row->national_rating);
            continue;
        }
        gamut_value *record = tree_object(desk->arena);
        tree_set_text(desk->arena, record, "federation", row->federation.length == 3 ? row->federation : TEXT("NAT"));
        tree_set_integer(desk->arena, record, "id", (int64_t)i + 1);
        tree_set_integer(desk->arena, record, "rating", row->national_rating);
        if (row->national_id.length)
            tree_set_text(desk->arena, record, "number", row->national_id);
        tree_append(nationals, record);
    }
    if (nationals && nationals->first)
        tree_set(desk->tree, "nationals", nationals);
    if (!rated)
        desk_tell(desk, "the ratings are national ones, because the list has no others");
    else if (only)
        desk_tell(desk,
                  "%zu player%s only a national rating, and count%s as unrated; event set FILE PERSON rating=... "
                  "changes that",
                  only, only == 1 ? " has" : "s have", only == 1 ? "s" : "");
}

/* Make the teams that a column of the table names, in its order. */
static bool add_teams(desk_session *desk, const entries_list *list)
{
    base_index names = { .arena = desk->arena };
    gamut_value *teams = tree_list(desk->arena);
    for (size_t i = 0; i < list->count; i++) {
        if (!list->items[i].team.length)
            continue;
        size_t at = base_index_put(&names, list->items[i].team), count = teams->as.count;
        if (at == BASE_INDEX_NONE)
            return false;
        if (at == count) {
            gamut_value *team = tree_object(desk->arena);
            tree_set_integer(desk->arena, team, "id", (int64_t)at + 1);
            tree_set_text(desk->arena, team, "name", list->items[i].team);
            (void)tree_set_list(desk->arena, team, "players");
            tree_append(teams, team);
        }
        gamut_value *team = teams->first;
        for (size_t k = 0; k < at; k++)
            team = team->next;
        tree_append((gamut_value *)(uintptr_t)gamut_value_member(team, "players"),
                    tree_integer(desk->arena, (int64_t)i + 1));
    }
    if (teams->as.count) {
        tree_set(desk->tree, "team_list", teams);
        tree_set_bool(desk->arena, desk->tree, "teams", true);
    }
    return true;
}

/* Read the table of players. */
static gamut_outcome read_players(desk_session *desk, gamut_session *session, const char *path)
{
    enum {
        FINDINGS_SHOWN = 20
    };
    io_storage storage = { 0 };
    const char *message = NULL;
    const entries_options options = { 0 };
    entries_list list;
    io_result result = strcmp(path, "-") ? io_load_file(&storage, path, session->budget, &message)
                                         : io_load_stream(&storage, 0, session->budget, &message);
    if (result != IO_OK)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", path, message);
    base_text copy = base_arena_copy(desk->arena, base_text_of_bytes(storage.bytes));
    io_storage_release(&storage);
    if (!copy.data ||
        !entries_read(&list, desk->arena, (base_bytes){ (const uint8_t *)copy.data, copy.length }, &options))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    for (size_t i = 0; i < list.finding_count && i < FINDINGS_SHOWN; i++)
        desk_tell(desk, "%s:%llu: %.*s", path, (unsigned long long)list.findings[i].line,
                  TEXT_ARGS(list.findings[i].message));
    if (list.finding_count > FINDINGS_SHOWN)
        desk_tell(desk, "%s: %zu more remarks; gamut check %s lists them", path, list.finding_count - FINDINGS_SHOWN,
                  path);
    if (!list.count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_INPUT,
                           list.column_count
                               ? "'%s' has no players: no row with a name is below its headings"
                               : "'%s' is no list of players: its first lines name no column such as name and rating",
                           path);
    if (list.count > DESK_PLAYERS_MOST)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_INPUT,
                           "'%s' has %zu players; an event has at most %d, because start numbers have four digits",
                           path, list.count, DESK_PLAYERS_MOST);
    gamut_value *players = tree_set_list(desk->arena, desk->tree, "players"), *data = tree_list(desk->arena);
    base_index ids = { .arena = desk->arena };
    for (size_t i = 0; i < list.count; i++) {
        if (!fit_entry(desk, path, &list.items[i], &ids))
            return session_out_of_memory(session, GAMUT_UNREADABLE);
        add_entry(desk, players, data, &list.items[i], (int64_t)i + 1);
    }
    add_nationals(desk, &list);
    if (data->first)
        tree_set(desk->state, "data", data);
    if (!add_teams(desk, &list) || base_arena_failed(desk->arena))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    return GAMUT_FINE;
}

/* Give the players of a new event their numbers, and in a team event the teams. */
static bool number_players(desk_session *desk, const gamut_event_new_options *options)
{
    const tournament_seeding seeding = { .by_lots = options->lots != 0, .lots = options->lots };
    bool is_teams = desk_is_teams(desk);
    size_t count = is_teams ? desk->event->team_list.count : desk->event->players.count;
    uint32_t *order = (is_teams ? tournament_seed_teams : tournament_seed_players)(desk->arena, desk->event, &seeding);
    int64_t *numbers = order ? tournament_numbers_of(desk->arena, order, count) : NULL;
    if (options->lots)
        tree_set_bool(desk->arena, desk->state, "own_numbers", true);
    if (!numbers)
        return false;
    if (!desk_renumber(desk, numbers, count))
        return false;
    /* The strength by which teams are ordered is a value of its own in the file. */
    uint32_t at = 0;
    for (gamut_value *team = is_teams ? tree_first_in(desk->tree, "team_list") : NULL; team; team = team->next, at++)
        tree_set_text(desk->arena, team, "strength",
                      base_arena_print(desk->arena, "%lld",
                                       (long long)tournament_team_strength(desk->arena, desk->event, at, 0)));
    return desk_refresh(desk);
}

/* Set what the options state of the event, as event set does. */
static bool set_options(desk_session *desk, const gamut_event_new_options *options, const char *codes)
{
    const struct {
        const char *word, *value;
    } stated[] = {
        { "title", options->title && *options->title ? options->title : "Untitled event" },
        { "place", options->place },
        { "federation", options->federation },
        { "start", options->start },
        { "end", options->end },
        { "arbiter", options->arbiter },
        { "time", options->time },
        { "tiebreaks", codes },
        { "deputies", options->deputies },
        { "dates", options->dates },
        { "times", options->times },
        { "id", options->id },
        { "acceleration", options->acceleration },
        { "seeding", options->seeding },
    };
    const char *words[COUNT(stated)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(stated); i++) {
        if (!stated[i].value)
            continue;
        words[count] = base_arena_print(desk->arena, "%s=%s", stated[i].word, stated[i].value).data;
        if (!words[count++])
            return false;
    }
    return desk_set(desk, 0, words, count);
}

static bool fill_event(desk_session *desk, const gamut_event_new_options *options)
{
    tournament_system system = TOURNAMENT_DUTCH;
    bool is_teams = desk_is_teams(desk);
    base_text name = base_text_of(options->system ? options->system : is_teams ? "team" : "dutch");
    tree_set_text(desk->arena, desk->tree, "pairing_program", TEXT("Gamut"));
    if (!desk_set_system(desk, name) || !tournament_system_parse(&system, name))
        return false;
    size_t players = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, is_teams ? "team_list" : "players"); each;
         each = each->next)
        players++;
    uint64_t rounds = options->rounds ? options->rounds : usual_rounds(system, players);
    if (rounds > EVENT_ROUND_LIMIT)
        return desk_refuse(desk, "an event has at most %u rounds", (unsigned)EVENT_ROUND_LIMIT);
    if (rounds)
        tree_set_integer(desk->arena, desk->tree, "rounds", (int64_t)rounds);
    const char *codes = options->tiebreaks ? options->tiebreaks : usual_tie_breaks(system);
    if (!options->system)
        desk_tell(desk, "the system is %.*s, because none is stated", TEXT_ARGS(name));
    if (!options->rounds && rounds)
        desk_tell(desk, "the event has %llu rounds, because no number is stated", (unsigned long long)rounds);
    if (is_teams && !desk->event)
        set_usual_boards(desk, options->output);
    if (!options->tiebreaks)
        desk_tell(desk, "the tie-breaks are %s, because none are stated", codes);
    return desk_open(desk) && number_players(desk, options) && set_options(desk, options, codes) && desk_settle(desk);
}

gamut_outcome event_new_run(const operation_call *call, const gamut_event_new_options *options,
                            const gamut_value **answer)
{
    gamut_session *session = call->session;
    const event_step step = { .call = call, .verb = "new", .by = options->by };
    if (options->movement)
        return event_begin_night(&step, options, answer);
    base_arena *arena = base_arena_create(session->budget);
    desk_session desk = { .arena = arena, .today = event_today(arena), .confirmed = DESK_TWICE };
    gamut_outcome outcome = GAMUT_FINE;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    desk.tree = tree_object(arena);
    desk.state = tree_object(arena);
    tree_set_text(arena, desk.tree, "kind", base_text_of(codec_kind_name(GAMUT_KIND_EVENT)));
    (void)tree_set_list(arena, desk.tree, "players");
    if (call->path_count)
        outcome = read_players(&desk, session, call->paths[0]);
    gamut_pace pace;
    if (outcome == GAMUT_FINE && options->list && event_pace_parse(&pace, options->pace))
        outcome = event_list_fill(&desk, session, options->list, pace);
    if (outcome == GAMUT_FINE && !fill_event(&desk, options))
        outcome = desk.problem && !base_arena_failed(arena)
                      ? session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", desk.problem)
                      : session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome == GAMUT_FINE) {
        size_t teams = desk.event->team_list.count, players = desk.event->players.count;
        desk_say(&desk, "%s: %zu player%s%s", options->output, players, players == 1 ? "" : "s",
                 teams ? base_arena_print(arena, " in %zu team%s", teams, teams == 1 ? "" : "s").data : "");
        outcome = event_begin(&step, &desk, options->output, answer);
    }
    base_arena_destroy(arena);
    return outcome;
}
