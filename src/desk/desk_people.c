/* desk_people.c - who takes part: entries, data, withdrawals, byes and those who may not meet. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/encoding.h"
#include "base/text.h"
#include "desk.h"
#include "tournament/tournament_number.h"
#include "tournament/tournament_tree.h"

/* ---- data ---- */

typedef enum setting_kind {
    SETTING_TEXT,
    SETTING_NUMBER,
    SETTING_CODES, /* a list with commas */
    SETTING_DATES, /* dates of the rounds, with commas */
    SETTING_KEPT,  /* the file has no place for it: kept in the state */
    SETTING_SYSTEM,
    SETTING_SCORING, /* points of games, or of the pairing-allocated bye */
    SETTING_MODE
} setting_kind;

typedef struct desk_setting {
    const char *word, *member;
    setting_kind kind;
    bool moves_numbers; /* start numbers depend on it */
} desk_setting;

/* What can be set of a player. */
static const desk_setting player_settings[] = {
    { "name", "name", SETTING_TEXT, true },        { "title", "title", SETTING_TEXT, true },
    { "rating", "rating", SETTING_NUMBER, true },  { "federation", "federation", SETTING_TEXT, false },
    { "fed", "federation", SETTING_TEXT, false },  { "fide_id", "number", SETTING_TEXT, false },
    { "sex", "sex", SETTING_TEXT, false },         { "birth", "born", SETTING_TEXT, false },
    { "born", "born", SETTING_TEXT, false },       { "club", "club", SETTING_KEPT, false },
    { "group", "group", SETTING_KEPT, false },     { "board", "board", SETTING_KEPT, false },
    { "contact", "contact", SETTING_KEPT, false }, { "half_byes", "half_byes", SETTING_KEPT, false },
};

/* What can be set of an event. */
static const desk_setting event_settings[] = {
    { "title", "name", SETTING_TEXT, false },           { "name", "name", SETTING_TEXT, false },
    { "place", "place", SETTING_TEXT, false },          { "federation", "country", SETTING_TEXT, false },
    { "start", "start", SETTING_TEXT, false },          { "end", "end", SETTING_TEXT, false },
    { "dates", "schedule", SETTING_DATES, false },      { "arbiter", "arbiter", SETTING_TEXT, false },
    { "time", "time_control", SETTING_TEXT, false },    { "time_code", "time_code", SETTING_TEXT, false },
    { "rounds", "rounds", SETTING_NUMBER, false },      { "tiebreaks", "tie_breaks", SETTING_CODES, false },
    { "system", "system_code", SETTING_SYSTEM, false }, { "colour", "first_colour", SETTING_TEXT, false },
    { "scoring", "scoring", SETTING_SCORING, false },   { "bye", "pairing_bye", SETTING_SCORING, false },
    { "boards", "board_colours", SETTING_TEXT, false }, { "mode", "mode", SETTING_MODE, false },
    { "half_byes", "half_byes", SETTING_KEPT, false },  { "last_half_bye", "last_half_bye", SETTING_KEPT, false },
    { "prizes", "prizes", SETTING_KEPT, false },
};

static const desk_setting *find_setting(const desk_setting *settings, size_t count, base_text word)
{
    for (size_t i = 0; i < count; i++)
        if (base_text_is(word, settings[i].word))
            return &settings[i];
    return NULL;
}

/* Return the names of the settings for a message. */
static const char *list_settings(const desk_session *desk, const desk_setting *settings, size_t count)
{
    base_text text = TEXT("");
    for (size_t i = 0; i < count; i++)
        text = base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(text), i ? ", " : "", settings[i].word);
    return text.data;
}

/* Return the object in which the state keeps what the file has no place for: of a player by id, or of the event (0). */
static gamut_value *kept_object(desk_session *desk, int64_t id)
{
    if (!id) {
        gamut_value *event = (gamut_value *)(uintptr_t)gamut_value_member(desk->state, "event");
        return event ? event : tree_set_object(desk->arena, desk->state, "event");
    }
    gamut_value *list = desk_list(desk, "data");
    for (gamut_value *each = list ? list->first : NULL; each; each = each->next)
        if (tree_integer_in(each, "id") == id)
            return each;
    gamut_value *object = tree_object(desk->arena);
    tree_set_integer(desk->arena, object, "id", id);
    tree_append(list, object);
    return object;
}

base_text desk_kept(const desk_session *desk, int64_t number, const char *member)
{
    int64_t id = number ? desk_id_of(desk, number) : 0;
    if (!id)
        return number ? TEXT("") : tree_get_text(gamut_value_member(desk->state, "event"), member);
    for (const gamut_value *each = tree_first_in(desk->state, "data"); each; each = each->next)
        if (tree_integer_in(each, "id") == id)
            return tree_get_text(each, member);
    return (base_text){ NULL, 0 };
}

void desk_keep(desk_session *desk, int64_t number, const char *member, base_text value)
{
    gamut_value *object = kept_object(desk, number ? desk_id_of(desk, number) : 0);
    if (value.length)
        tree_set_text(desk->arena, object, member, value);
    else
        tree_remove(object, member);
}

static bool set_codes(desk_session *desk, const desk_setting *setting, base_text value)
{
    gamut_value *list = tree_set_list(desk->arena, desk->tree, setting->member);
    base_text part;
    while (base_text_next_part(&value, ',', &part))
        tree_append(list, tree_text(desk->arena, base_arena_copy(desk->arena, base_text_trim(part))));
    return true;
}

/* The dates of the rounds, in their order. */
static bool set_dates(desk_session *desk, const desk_setting *setting, base_text value)
{
    gamut_value *list = tree_list(desk->arena);
    base_text part;
    base_date date;
    while (value.length && base_text_next_part(&value, ',', &part)) {
        gamut_value *day = tree_object(desk->arena);
        if (!base_date_parse(&date, base_text_trim(part)) || !base_date_is_possible(date))
            return desk_refuse(desk, "'%.*s' is not a date such as 2026-05-11", TEXT_ARGS(part));
        tree_set_text(desk->arena, day, "date", base_arena_copy(desk->arena, base_text_trim(part)));
        tree_append(list, day);
    }
    if (list && list->first)
        tree_set(desk->tree, setting->member, list);
    else
        tree_remove(desk->tree, setting->member);
    return list != NULL;
}

bool desk_set_system(desk_session *desk, base_text name)
{
    tournament_system system;
    if (!tournament_system_parse(&system, name))
        return desk_refuse(desk, "there is no system '%.*s'; there are %s", TEXT_ARGS(name), tournament_system_names());
    tree_set_text(desk->arena, desk->tree, "system_name", base_text_of(tournament_system_title(system)));
    if (tournament_system_code(system).length)
        tree_set_text(desk->arena, desk->tree, "system_code", tournament_system_code(system));
    return true;
}

/* ---- points ---- */

/* Read points in hundredths. */
static bool parse_points(int64_t *out, base_text text)
{
    gamut_decimal points;
    if (!base_parse_decimal(&points, text) || points.value < 0 || points.places > 2 || points.value > 10000)
        return false;
    *out = points.value * (points.places == 0 ? 100 : points.places == 1 ? 10 : 1);
    return true;
}

static int64_t stated_points(const desk_session *desk, const char *member, int64_t usual)
{
    int64_t points;
    base_text text = tree_get_text(gamut_value_member(desk->tree, "scoring"), member);
    return text.length && parse_points(&points, text) ? points : usual;
}

static void state_points(desk_session *desk, const char *member, base_text value)
{
    gamut_value *scoring = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "scoring");
    if (!scoring)
        scoring = tree_set_object(desk->arena, desk->tree, "scoring");
    tree_set_text(desk->arena, scoring, member, base_arena_copy(desk->arena, value));
}

/* Set what a win, a draw and a loss are worth, "3-1-0". Two draws may not be worth more than a win and a loss. */
static bool set_scoring(desk_session *desk, base_text value)
{
    static const char *const members[] = { "win", "draw", "loss" };
    base_text parts[3], rest = value;
    int64_t points[3];
    for (size_t i = 0; i < COUNT(members); i++)
        if (!base_text_next_part(&rest, '-', &parts[i]) || !parse_points(&points[i], parts[i]))
            return desk_refuse(desk, "scoring is the points of win, draw and loss, such as 3-1-0, not '%.*s'",
                               TEXT_ARGS(value));
    if (rest.length || 2 * points[1] > points[0] + points[2] || points[1] < points[2])
        return desk_refuse(desk, "two draws are worth at most a win and a loss, and a draw at least a loss: not '%.*s'",
                           TEXT_ARGS(value));
    for (size_t i = 0; i < COUNT(members); i++)
        state_points(desk, members[i], parts[i]);
    state_points(desk, "pairing_bye", parts[0]);
    state_points(desk, "full_bye", parts[0]);
    state_points(desk, "half_bye", parts[1]);
    return true;
}

/* Set what the pairing-allocated bye is worth: at most a win, and in the usual scoring a win, a draw or nothing. */
static bool set_bye_points(desk_session *desk, base_text value)
{
    int64_t points, win = stated_points(desk, "win", 100), draw = stated_points(desk, "draw", 50);
    if (!parse_points(&points, value) || points > win)
        return desk_refuse(desk, "the bye is worth at most a win, not '%.*s'", TEXT_ARGS(value));
    if (win == 100 && draw == 50 && points != 0 && points != draw && points != win)
        return desk_refuse(desk, "where a win is 1 and a draw 0.5, the bye is worth 1, 0.5 or 0, not '%.*s'",
                           TEXT_ARGS(value));
    state_points(desk, "pairing_bye", value);
    return true;
}

/* Once the event has begun, FIDE wants some settings to stay, and others to be changed only on purpose. */
static bool may_set(desk_session *desk, const desk_setting *setting, base_text value)
{
    if (!desk->round)
        return true;
    if (setting->kind == SETTING_SYSTEM)
        return desk_refuse(desk, "the system stays as it is once the event has begun");
    if (!strcmp(setting->word, "colour") || !strcmp(setting->word, "boards") || setting->kind == SETTING_SCORING)
        return desk_refuse(desk, "'%s' stays as it is once the event has begun", setting->word);
    if (strcmp(setting->word, "rounds") != 0 && setting->kind != SETTING_CODES)
        return true;
    if (!desk_warn(desk, DESK_TWICE, "%s would change after round %u was paired",
                   setting->kind == SETTING_CODES ? "the list of tie-breaks" : "the number of rounds", desk->round))
        return false;
    if (setting->kind == SETTING_CODES)
        desk_remark(desk, "Tie-breaks @ Round %u: changed to %.*s", desk->round, TEXT_ARGS(value));
    else
        desk_remark(desk, "Configuration @ Round %u: rounds %u => %.*s", desk->round, desk_planned(desk),
                    TEXT_ARGS(value));
    return true;
}

static bool leave_fide_mode(desk_session *desk, base_text value)
{
    if (!base_text_is(value, "free") && !base_text_is(value, "fide"))
        return desk_refuse(desk, "the mode is fide or free, not '%.*s'", TEXT_ARGS(value));
    if (base_text_is(value, "fide"))
        return desk_is_fide(desk) || desk_refuse(desk, "an event that has left FIDE mode cannot return to it");
    if (!desk_is_fide(desk))
        return true;
    if (!desk_warn(desk, DESK_TWICE,
                   "outside FIDE mode older rounds can be changed, and the event cannot return to it"))
        return false;
    tree_set_text(desk->arena, desk->state, "mode", TEXT("free"));
    if (desk->round)
        desk_remark(desk, "FIDE mode exited @ Round %u", desk->round);
    else
        desk_remark(desk, "FIDE mode exited before Round 1 was paired");
    return true;
}

/* Only one of several players can have a fixed board in a round, and published boards keep their numbers. */
static bool warn_of_board(desk_session *desk, int64_t id, base_text board)
{
    for (const gamut_value *each = tree_first_in(desk->state, "data"); board.length && each; each = each->next) {
        int64_t other = desk_number_of(desk, tree_integer_in(each, "id"));
        if (other && tree_integer_in(each, "id") != id && base_text_equal(tree_get_text(each, "board"), board) &&
            !desk_warn(desk, DESK_NOTICE, "board %.*s is the fixed board of %lld %.*s, too", TEXT_ARGS(board),
                       (long long)other, TEXT_ARGS(desk_name_of(desk, other))))
            return false;
    }
    if (desk->paired)
        desk_tell(desk, "the boards of round %u are published and keep their numbers", desk->paired);
    return true;
}

/* Set one word "rating=2110" in `target`, a player or the event. */
static bool set_word(desk_session *desk, gamut_value *target, int64_t id, bool is_event, const char *word,
                     bool *moves_numbers)
{
    const desk_setting *settings = is_event ? event_settings : player_settings;
    size_t count = is_event ? COUNT(event_settings) : COUNT(player_settings);
    /* The rules of prizes are the only value of several lines. */
    bool has_lines = is_event && base_text_starts_with(base_text_of(word), "prizes=");
    base_text text = has_lines ? base_text_of(word) : base_text_one_line(desk->arena, base_text_of(word));
    size_t equals = base_text_find(text, '=');
    base_text name = base_text_slice(text, 0, equals);
    base_text value = base_arena_copy(desk->arena, base_text_trim(base_text_slice(text, equals + 1, text.length)));
    const desk_setting *setting = find_setting(settings, count, name);
    int64_t number;
    if (equals >= text.length || !setting)
        return desk_refuse(desk, "'%s' is not NAME=VALUE with a name of %s: %s", word,
                           is_event ? "an event" : "a player", list_settings(desk, settings, count));
    if (!desk_fit_value(desk, target, is_event, setting->member, &value))
        return false;
    if (is_event && !may_set(desk, setting, value))
        return false;
    *moves_numbers = *moves_numbers || setting->moves_numbers;
    switch (setting->kind) {
    case SETTING_MODE:
        return leave_fide_mode(desk, value);
    case SETTING_SYSTEM:
        return desk_set_system(desk, value);
    case SETTING_SCORING:
        return (strcmp(setting->word, "bye") ? set_scoring : set_bye_points)(desk, value);
    case SETTING_DATES:
        return set_dates(desk, setting, value);
    case SETTING_CODES:
        return set_codes(desk, setting, value);
    case SETTING_KEPT:
        if (!is_event && !id)
            return desk_refuse(desk, "'%.*s' is not kept for the players of teams", TEXT_ARGS(name));
        if (value.length && !strcmp(setting->member, "board") && (!base_parse_int(&number, value) || number < 1))
            return desk_refuse(desk, "a fixed board is a number, not '%.*s'", TEXT_ARGS(value));
        if (!strcmp(setting->member, "board") && !warn_of_board(desk, id, value))
            return false;
        if (value.length)
            tree_set_text(desk->arena, kept_object(desk, id), setting->member, value);
        else
            tree_remove(kept_object(desk, id), setting->member);
        return true;
    case SETTING_NUMBER:
        if (!base_parse_int(&number, value) || !number)
            tree_remove(target, setting->member);
        else
            tree_set_integer(desk->arena, target, setting->member, number);
        return true;
    case SETTING_TEXT:
        break;
    }
    if (value.length)
        tree_set_text(desk->arena, target, setting->member, value);
    else
        tree_remove(target, setting->member);
    return true;
}

/* Set words of a player (or of the event, 0). `*moves` is set if start numbers depend on one of them. */
static bool set_words(desk_session *desk, int64_t person, const char *const *words, size_t count, bool *moves)
{
    bool is_event = !person;
    gamut_value *target = is_event ? desk->tree : desk_player(desk, person);
    int64_t id = is_event || desk_is_teams(desk) ? 0 : desk_id_of(desk, person);
    if (!count)
        return desk_refuse(desk, "nothing is to be set: NAME=VALUE");
    for (size_t i = 0; i < count; i++)
        if (!set_word(desk, target, id, is_event, words[i], moves))
            return false;
    return true;
}

bool desk_set_data(desk_session *desk, int64_t person, const char *const *words, size_t count)
{
    bool moves = false;
    return set_words(desk, person, words, count, &moves);
}

bool desk_follow_ratings(desk_session *desk)
{
    bool was_by_rule = desk_is_by_rule(desk);
    if (!desk_refresh(desk))
        return false;
    if (was_by_rule && !desk_is_teams(desk) && desk_may_renumber(desk) && !desk_number_by_rule(desk))
        return false;
    return desk_settle(desk);
}

bool desk_set(desk_session *desk, int64_t person, const char *const *words, size_t count)
{
    bool moves = false;
    int64_t id = person && !desk_is_teams(desk) ? desk_id_of(desk, person) : 0;
    if (!set_words(desk, person, words, count, &moves) || !(moves ? desk_follow_ratings(desk) : desk_settle(desk)))
        return false;
    base_text changes = TEXT("");
    for (size_t i = 0; i < count; i++)
        changes = base_arena_print(desk->arena, "%.*s%s%.*s", TEXT_ARGS(changes), i ? ", " : "",
                                   TEXT_ARGS(base_text_one_line(desk->arena, base_text_of(words[i]))));
    int64_t number = id ? desk_number_of(desk, id) : person; /* it may be a new one */
    if (person)
        desk_say(desk, "%lld %.*s has %.*s", (long long)number,
                 TEXT_ARGS(tree_get_text(desk_player(desk, number), "name")), TEXT_ARGS(changes));
    else
        desk_say(desk, "the event has %.*s", TEXT_ARGS(changes));
    return true;
}

/* ---- entries ---- */

bool desk_add(desk_session *desk, const char *const *words, size_t count, uint32_t from)
{
    gamut_value *player = tree_object(desk->arena);
    size_t known_count;
    desk_numbered *known = desk_remember(desk, &known_count);
    bool moves = false, was_by_rule = desk_is_by_rule(desk), is_teams = desk_is_teams(desk);
    int64_t team = 0, id = tree_integer_in(desk->state, "last_id") + 1;
    if (desk_is_team_entry(words, count))
        return desk_add_team(desk, words, count);
    if (!player || !known)
        return false;
    if (!is_teams)
        tree_set_integer(desk->arena, desk->state, "last_id", id);
    for (size_t i = 0; i < count; i++) {
        base_text word = base_text_of(words[i]);
        if (is_teams && base_text_starts_with(word, "team=")) {
            team = desk_find(desk, words[i] + strlen("team="));
            if (!team)
                return false;
        } else if (!set_word(desk, player, is_teams ? 0 : id, false, words[i], &moves))
            return false;
    }
    base_text name = tree_get_text(player, "name");
    if (base_text_is_empty(name))
        return desk_refuse(desk, "a player has a name: name='Abel, Anna'");
    for (const gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next) {
        if (base_text_equal(name, tree_get_text(each, "name")) &&
            !desk_warn(desk, DESK_CONFIRM, "%lld is called %.*s, too", (long long)tree_integer_in(each, "id"),
                       TEXT_ARGS(name)))
            return false;
    }
    base_text system;
    tournament_system chosen = tournament_choose(desk->event, &(tournament_options){ 0 }, &system);
    if (desk->round && !tournament_is_swiss(chosen))
        return desk_refuse(desk, "nobody can enter this event once it is paired");
    if (!team && (is_teams || chosen == TOURNAMENT_TEAM))
        return desk_refuse(desk,
                           "in a team event a player has a team: team='Alpine CC', which must have entered before");
    /* The number that the entry earns by its rating; the others move. */
    const tournament_seeding seeding = { .ties = was_by_rule ? TOURNAMENT_TIES_BY_NAME : TOURNAMENT_TIES_BY_NUMBER };
    gamut_player entry = { .name = name, .title = tree_get_text(player, "title") };
    int64_t rating;
    if (tree_get_integer(&rating, player, "rating"))
        entry.rating = base_number(rating);
    int64_t number = tournament_number_for(desk->arena, desk->event, &entry, &seeding);
    if (!number || !tournament_add_player(desk->arena, desk->tree, player, number, team, &desk->problem))
        return false;
    for (size_t i = 0; !is_teams && i < known_count; i++)
        known[i].number += known[i].number >= number;
    known[known_count] = (desk_numbered){ number, id };
    if (!is_teams && !desk_store_people(desk, known, known_count + 1))
        return false;
    for (uint32_t round = 1; !is_teams && round <= desk->round; round++) {
        gamut_value *cell = desk_cell(player, round);
        if (cell)
            tree_set_text(desk->arena, cell, "result", TEXT("zero-bye"));
    }
    for (uint32_t round = desk->round + 1; !is_teams && round < from; round++) {
        base_text path = base_arena_print(desk->arena, "round/%u/%lld", round, (long long)number);
        if (!tournament_edit(desk->arena, desk->tree, path, TEXT("zero-bye"), &desk->problem))
            return false;
    }
    desk_say(desk, "%lld %.*s entered%s", (long long)number, TEXT_ARGS(name),
             desk->round ? base_arena_print(desk->arena, " after round %u, without points for it", desk->round).data
                         : "");
    if (is_teams && was_by_rule && !desk->paired && !(desk_refresh(desk) && desk_number_by_rule(desk)))
        return false;
    return desk_settle(desk);
}

bool desk_remove(desk_session *desk, int64_t person)
{
    size_t count, left = 0;
    desk_numbered *known = desk_remember(desk, &count);
    base_text name = base_arena_copy(desk->arena, desk_name_of(desk, person));
    const gamut_value *draft = gamut_value_member(desk->state, "draft");
    int64_t id = desk_id_of(desk, person);
    if (!known)
        return false;
    if (draft)
        return desk_refuse(desk, "round %u is paired and not published; unpair it first", desk->paired + 1);
    if (!(desk_is_teams(desk) ? tournament_remove_team : tournament_remove_player)(desk->arena, desk->tree, person,
                                                                                   &desk->problem))
        return false;
    for (size_t i = 0; i < count; i++)
        if (known[i].id != id)
            known[left++] = (desk_numbered){ known[i].number - (known[i].number > person), known[i].id };
    desk_say(desk, "%lld %.*s is removed", (long long)person, TEXT_ARGS(name));
    return desk_store_people(desk, known, left) && desk_settle(desk);
}

/* ---- who plays ---- */

/* Set or remove byes of a competitor, by the path of arbiters. */
static bool set_bye(desk_session *desk, int64_t person, uint32_t round, const char *kind)
{
    base_text path =
        base_arena_print(desk->arena, "round/%u/%s%lld", round, desk_is_teams(desk) ? "team/" : "", (long long)person);
    return path.data && tournament_edit(desk->arena, desk->tree, path, base_text_of(kind), &desk->problem);
}

static uint32_t last_round(const desk_session *desk)
{
    uint32_t planned = desk_planned(desk);
    return planned ? planned : desk->paired + 1;
}

static void forget_withdrawal(desk_session *desk, int64_t id)
{
    gamut_value *list = desk_list(desk, "withdrawn");
    for (gamut_value *each = list ? list->first : NULL, *next; each; each = next) {
        next = each->next;
        if (tree_integer_in(each, "id") == id)
            tree_detach(list, each);
    }
}

/* Return the first round of a change; 0: `problem` says why it cannot be. In a table rounds are paired in advance, and
 * the games that are left become forfeits; elsewhere a round that is paired stays. */
static uint32_t first_round(desk_session *desk, uint32_t from)
{
    bool has_begun = desk->round && desk_phase_of(desk) == DESK_COMPLETE;
    uint32_t next = desk_is_table(desk) && desk->round < desk->paired ? desk->round + has_begun : desk->paired + 1;
    if (from && from < next) {
        desk_refuse(desk, "round %u is paired already; the next one is %u", from, next);
        return 0;
    }
    return from ? from : next;
}

bool desk_withdraw(desk_session *desk, int64_t person, uint32_t from, bool is_expelled)
{
    uint32_t first = first_round(desk, from);
    gamut_value *entry = tree_object(desk->arena);
    int64_t id = desk_id_of(desk, person);
    const char *games = NULL;
    if (!first)
        return false;
    if (first > last_round(desk))
        return desk_refuse(desk, "no round is left from which %lld could withdraw", (long long)person);
    if (!desk_forfeit_rest(desk, person, first))
        return false;
    for (uint32_t round = first > desk->paired ? first : desk->paired + 1; round <= last_round(desk); round++)
        if (!set_bye(desk, person, round, "zero-bye"))
            return false;
    forget_withdrawal(desk, id);
    tree_set_integer(desk->arena, entry, "id", id);
    tree_set_integer(desk->arena, entry, "from", first);
    if (is_expelled)
        tree_set_bool(desk->arena, entry, "expelled", true);
    tree_append(desk_list(desk, "withdrawn"), entry);
    if (!desk_settle(desk) || !desk_describe_rest(desk, person, &games))
        return false;
    desk_say(desk, "%lld %.*s %s from round %u on%s", (long long)person, TEXT_ARGS(desk_name_of(desk, person)),
             is_expelled ? "is expelled" : "has withdrawn", first, games ? games : "");
    return true;
}

bool desk_return(desk_session *desk, int64_t person, uint32_t from)
{
    uint32_t first = first_round(desk, from);
    if (!first || !desk_reopen_rest(desk, person, first))
        return false;
    for (uint32_t round = first > desk->paired ? first : desk->paired + 1; round <= last_round(desk); round++)
        if (!set_bye(desk, person, round, "none"))
            return false;
    forget_withdrawal(desk, desk_id_of(desk, person));
    desk_say(desk, "%lld %.*s plays again from round %u on", (long long)person, TEXT_ARGS(desk_name_of(desk, person)),
             first);
    return desk_settle(desk);
}

/* Count the half-point byes that a player has or has asked for, except in one round. */
static size_t count_half_byes(const desk_session *desk, int64_t person, uint32_t except)
{
    size_t count = 0;
    uint32_t round = 1;
    for (const gamut_value *cell = tree_first_in(desk_player(desk, person), "rounds"); cell; cell = cell->next, round++)
        count += round != except && base_text_is(tree_get_text(cell, "result"), "half-bye");
    for (const gamut_value *bye = tree_first_in(desk->tree, "byes"); bye; bye = bye->next) {
        int64_t of = tree_integer_in(bye, "round");
        if (!base_text_is(tree_get_text(bye, "kind"), "half-bye") || of == except || of <= desk->paired)
            continue;
        for (const gamut_value *id = tree_first_in(bye, "ids"); id; id = id->next)
            count += id->kind == GAMUT_VALUE_INTEGER && id->as.integer == person;
    }
    return count;
}

/* A half-point bye is given once, with notice, and not to everybody (C.05 6.7.4; the rules of the event may differ). */
static bool may_have_half(desk_session *desk, int64_t person, uint32_t round)
{
    int64_t most = 1, last = 0;
    base_text limit = desk_kept(desk, 0, "half_byes"), end = desk_kept(desk, 0, "last_half_bye");
    if (base_text_is(desk_kept(desk, person, "half_byes"), "none"))
        return desk_refuse(desk, "%lld gets no half-point byes", (long long)person);
    if (limit.length && !base_parse_int(&most, limit))
        return desk_refuse(desk, "the limit of half-point byes, '%.*s', is not a number", TEXT_ARGS(limit));
    if (end.length && base_parse_int(&last, end) && round > last)
        return desk_refuse(desk, "half-point byes are given until round %lld", (long long)last);
    size_t had = count_half_byes(desk, person, round);
    return (int64_t)had < most || desk_warn(desk, DESK_CONFIRM, "%lld has %zu half-point bye%s already",
                                            (long long)person, had, had == 1 ? "" : "s");
}

bool desk_bye(desk_session *desk, int64_t person, const char *kind, const char *rounds)
{
    static const char *const kinds[][3] = { { "half", "half-bye", "a half-point bye" },
                                            { "full", "full-bye", "a full-point bye" },
                                            { "zero", "zero-bye", "a zero-point bye" },
                                            { "none", "none", "no bye" } };
    const char *word = NULL, *said = NULL;
    base_text rest = base_text_of(rounds), part;
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (!strcmp(kind, kinds[i][0])) {
            word = kinds[i][1];
            said = kinds[i][2];
        }
    if (!word)
        return desk_refuse(desk, "a bye is half, full, zero or none, not '%s'", kind);
    if (!rounds)
        rest = base_arena_print(desk->arena, "%u", desk->paired + 1);
    while (base_text_next_part(&rest, ',', &part)) {
        size_t dash = base_text_find(part, '-');
        int64_t from, to;
        if (!base_parse_int(&from, base_text_slice(part, 0, dash)) ||
            !base_parse_int(&to, dash < part.length ? base_text_slice(part, dash + 1, part.length) : part) ||
            from < 1 || to < from || to > EVENT_ROUND_LIMIT)
            return desk_refuse(desk, "'%.*s' is not a round, or rounds such as 4-6", TEXT_ARGS(part));
        if (from <= (int64_t)desk->paired)
            return desk_refuse(desk, "round %lld is paired already", (long long)from);
        for (uint32_t round = (uint32_t)from; round <= (uint32_t)to; round++) {
            if (!strcmp(kind, "half") && !desk_is_teams(desk) && !may_have_half(desk, person, round))
                return false;
            if (!strcmp(kind, "full") &&
                !desk_warn(desk, DESK_NOTICE,
                           "full-point byes are deprecated; the pairing-allocated bye is not given to "
                           "who had one"))
                return false;
            if (!strcmp(kind, "full"))
                desk_remark(desk, "FPB @ Round %u: %lld=FPB", round, (long long)person);
            if (!set_bye(desk, person, round, word))
                return false;
        }
    }
    if (!rounds)
        rounds = base_arena_print(desk->arena, "%u", desk->paired + 1).data;
    desk_say(desk, "%lld %.*s has %s in round%s %s", (long long)person, TEXT_ARGS(desk_name_of(desk, person)), said,
             rounds && strpbrk(rounds, ",-") ? "s" : "", rounds ? rounds : "");
    return desk_settle(desk);
}

/* ---- who may not meet ---- */

bool desk_forbid(desk_session *desk, const int64_t *people, size_t count, uint32_t from, uint32_t to)
{
    gamut_value *ban = tree_object(desk->arena);
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "prohibitions");
    uint32_t first = from ? from : desk->paired + 1, last = to ? to : last_round(desk);
    if (count < 2)
        return desk_refuse(desk, "at least two must be named who may not meet");
    if (desk->round && desk_is_fide(desk))
        return desk_refuse(
            desk, "pairs that may not meet are known before round 1; outside FIDE mode (mode=free) they can be "
                  "added later");
    if (desk->round)
        desk_remark(desk, "Prohibition @ Round %u: added", desk->round);
    if (first <= desk->paired || last < first)
        return desk_refuse(desk, "the rounds %u to %u are none that can still be paired", first, last);
    tree_set_integer(desk->arena, ban, "first_round", first);
    tree_set_integer(desk->arena, ban, "last_round", last);
    gamut_value *ids = tree_set_list(desk->arena, ban, "ids");
    base_text named = TEXT("");
    for (size_t i = 0; i < count; i++) {
        tree_append(ids, tree_integer(desk->arena, people[i]));
        named = base_arena_print(desk->arena, "%.*s%s%lld", TEXT_ARGS(named),
                                 !i              ? ""
                                 : i + 1 < count ? ", "
                                                 : " and ",
                                 (long long)people[i]);
    }
    tree_append(list ? list : tree_set_list(desk->arena, desk->tree, "prohibitions"), ban);
    desk_say(desk, "%.*s may not meet in rounds %u to %u", TEXT_ARGS(named), first, last);
    return desk_settle(desk);
}

bool desk_allow(desk_session *desk, const int64_t *people, size_t count)
{
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "prohibitions");
    size_t dropped = 0;
    for (gamut_value *ban = list ? list->first : NULL, *next; ban; ban = next) {
        next = ban->next;
        size_t found = 0;
        for (const gamut_value *id = tree_first_in(ban, "ids"); id; id = id->next)
            for (size_t i = 0; i < count; i++)
                found += id->kind == GAMUT_VALUE_INTEGER && id->as.integer == people[i];
        if (found < count)
            continue;
        tree_detach(list, ban);
        dropped++;
    }
    if (!dropped)
        return desk_refuse(desk, "nothing forbids that they meet");
    if (!list->first)
        tree_remove(desk->tree, "prohibitions");
    desk_say(desk, "they may meet again");
    return desk_settle(desk);
}

bool desk_forbid_same(desk_session *desk, const char *member)
{
    bool is_club = !strcmp(member, "club");
    size_t groups = 0, total = desk->event->players.count;
    int64_t *people = ARENA_ARRAY(desk->arena, total + 1, int64_t);
    bool *is_taken = ARENA_ARRAY(desk->arena, total + 1, bool);
    if (!is_club && strcmp(member, "federation") != 0)
        return desk_refuse(desk, "players of the same club or federation may be kept apart, not of the same %s",
                           member);
    if (!people || !is_taken)
        return false;
    for (size_t i = 0; i < total; i++) {
        const gamut_player *player = &desk->event->players.items[i];
        base_text own = is_club ? desk_kept(desk, player->id.value, "club") : player->federation;
        size_t count = 0;
        if (is_taken[i] || base_text_is_empty(own))
            continue;
        for (size_t j = i; j < total; j++) {
            const gamut_player *other = &desk->event->players.items[j];
            base_text word = is_club ? desk_kept(desk, other->id.value, "club") : other->federation;
            if (!base_text_equal(own, word))
                continue;
            people[count++] = other->id.value;
            is_taken[j] = true;
        }
        if (count < 2)
            continue;
        if (!desk_forbid(desk, people, count, 0, 0))
            return false;
        groups++;
    }
    if (!groups)
        return desk_refuse(desk, "no two players have the same %s", member);
    desk_say(desk, "%zu group%s of the same %s kept apart", groups, groups == 1 ? "" : "s", member);
    return desk_settle(desk);
}
