/* desk_settings.c - data of players and of the event: what can be set, by which words, and when it may not change. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "desk.h"
#include "entries/entries.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_remarks.h"
#include "tournament/tournament_tree.h"

/* ---- data ---- */

typedef enum setting_kind {
    SETTING_TEXT,
    SETTING_NUMBER,
    SETTING_CODES,    /* a list with commas */
    SETTING_NAMES,    /* a list with semicolons, because names have commas */
    SETTING_DATES,    /* dates of the rounds, with commas */
    SETTING_KEPT,     /* the file has no place for it: kept in the state */
    SETTING_NATIONAL, /* a national rating, which has a record of its own */
    SETTING_SYSTEM,
    SETTING_SCORING, /* points of games, or of the pairing-allocated bye */
    SETTING_ACCELERATION,
    SETTING_LOTS,
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
    { "type", "type", SETTING_KEPT, false },       { "national", "national", SETTING_NATIONAL, true },
    { "seed", "seed", SETTING_KEPT, true },        { "source", "source", SETTING_KEPT, false },
};

/* Data that lists of players call by other words, in many languages, may be called so here, too: "elo", "Verein". */
static const struct setting_field {
    entries_field field;
    const char *word;
} setting_fields[] = {
    { ENTRIES_NAME, "name" },
    { ENTRIES_TITLE, "title" },
    { ENTRIES_FIDE_ID, "fide_id" },
    { ENTRIES_FIDE_RATING, "rating" },
    { ENTRIES_RATING, "rating" },
    { ENTRIES_NATIONAL_RATING, "national" },
    { ENTRIES_FEDERATION, "federation" },
    { ENTRIES_CLUB, "club" },
    { ENTRIES_BORN, "birth" },
    { ENTRIES_SEX, "sex" },
    { ENTRIES_GROUP, "group" },
    { ENTRIES_TYPE, "type" },
    { ENTRIES_BOARD, "board" },
    { ENTRIES_MAIL, "contact" },
    { ENTRIES_PHONE, "contact" },
};

/* What can be set of an event. */
static const desk_setting event_settings[] = {
    { "title", "name", SETTING_TEXT, false },
    { "name", "name", SETTING_TEXT, false },
    { "place", "place", SETTING_TEXT, false },
    { "federation", "country", SETTING_TEXT, false },
    { "start", "start", SETTING_TEXT, false },
    { "end", "end", SETTING_TEXT, false },
    { "dates", "schedule", SETTING_DATES, false },
    { "arbiter", "arbiter", SETTING_TEXT, false },
    { "time", "time_control", SETTING_TEXT, false },
    { "time_code", "time_code", SETTING_TEXT, false },
    { "rounds", "rounds", SETTING_NUMBER, false },
    { "tiebreaks", "tie_breaks", SETTING_CODES, false },
    { "system", "system_code", SETTING_SYSTEM, false },
    { "colour", "first_colour", SETTING_TEXT, false },
    { "scoring", "scoring", SETTING_SCORING, false },
    { "bye", "pairing_bye", SETTING_SCORING, false },
    { "boards", "board_colours", SETTING_TEXT, false },
    { "mode", "mode", SETTING_MODE, false },
    { "half_byes", "half_byes", SETTING_KEPT, false },
    { "last_half_bye", "last_half_bye", SETTING_KEPT, false },
    { "prizes", "prizes", SETTING_KEPT, false },
    { "deputies", "deputies", SETTING_NAMES, false },
    { "times", "times", SETTING_KEPT, false },
    { "id", "tournament_id", SETTING_KEPT, false },
    { "acceleration", "acceleration", SETTING_ACCELERATION, false },
    { "seeding", "seeding", SETTING_TEXT, true },
    { "variant", "variant", SETTING_KEPT, false },
    { "lots", "lots", SETTING_LOTS, false },
};

static const desk_setting *find_setting(const desk_setting *settings, size_t count, base_text word)
{
    for (size_t i = 0; i < count; i++)
        if (base_text_is(word, settings[i].word))
            return &settings[i];
    return NULL;
}

/* Find a setting of a player by its word, or by what lists of players call it. */
static const desk_setting *find_player_setting(const desk_session *desk, base_text word)
{
    const desk_setting *found = find_setting(player_settings, COUNT(player_settings), word);
    entries_field field = found ? ENTRIES_NONE : entries_field_of(desk->arena, word);
    for (size_t i = 0; !found && field != ENTRIES_NONE && i < COUNT(setting_fields); i++)
        if (setting_fields[i].field == field)
            found = find_setting(player_settings, COUNT(player_settings), base_text_of(setting_fields[i].word));
    return found;
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

static bool set_list(desk_session *desk, const desk_setting *setting, base_text value, char separator)
{
    gamut_value *list = tree_set_list(desk->arena, desk->tree, setting->member);
    base_text part;
    while (value.length && base_text_next_part(&value, separator, &part))
        if (base_text_trim(part).length)
            tree_append(list, tree_text(desk->arena, base_arena_copy(desk->arena, base_text_trim(part))));
    if (list && !list->first)
        tree_remove(desk->tree, setting->member);
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
    if (list && list->first && desk_planned(desk) && list->as.count != desk_planned(desk))
        desk_tell(desk, "%u dates are given for %u rounds", (unsigned)list->as.count, desk_planned(desk));
    if (list && list->first)
        tree_set(desk->tree, setting->member, list);
    else
        tree_remove(desk->tree, setting->member);
    return list != NULL;
}

static const char baku[] = "_BAKU"; /* how the codes of systems with that acceleration end */

/* Return the code of a system with the Baku acceleration, or the one without it. Absent: there is none. */
static base_text accelerated_code(const desk_session *desk, base_text code, bool is_added)
{
    size_t ending = strlen(baku);
    bool has_it = code.length > ending && !memcmp(code.data + code.length - ending, baku, ending);
    if (is_added)
        return has_it ? code : base_arena_print(desk->arena, "%.*s%s", TEXT_ARGS(code), baku);
    return has_it ? base_text_slice(code, 0, code.length - ending) : (base_text){ NULL, 0 };
}

/* Set the acceleration of the first rounds: Baku (C.04.7), or none. */
static bool set_acceleration(desk_session *desk, base_text value)
{
    if (!desk_refresh(desk)) /* the system may have been set in the same call */
        return false;
    base_text code = tree_get_text(desk->tree, "system_code"), name;
    base_text plain = accelerated_code(desk, code, false), fast = accelerated_code(desk, code, true);
    tournament_system system = tournament_choose(desk->event, &(tournament_options){ 0 }, &name);
    if (base_text_equal_fold_ascii(value, TEXT("none")) || !value.length) {
        if (plain.data)
            tree_set_text(desk->arena, desk->tree, "system_code", plain);
        return true;
    }
    if (!base_text_equal_fold_ascii(value, TEXT("baku")))
        return desk_refuse(desk, "the acceleration is baku or none, not '%.*s'", TEXT_ARGS(value));
    if (!code.length || !tournament_is_swiss(system) || tournament_is_of_teams(system) || !event_is_system_code(fast))
        return desk_refuse(desk, "the Baku acceleration is for the Swiss systems of FIDE, not for '%.*s'",
                           TEXT_ARGS(code.length ? code : name));
    tree_set_text(desk->arena, desk->tree, "system_code", fast);
    return true;
}

bool desk_set_system(desk_session *desk, base_text name)
{
    tournament_system system;
    if (!tournament_system_parse(&system, name))
        return desk_refuse(desk, "there is no system '%.*s'; there are %s", TEXT_ARGS(name), tournament_system_names());
    bool is_baku = accelerated_code(desk, tree_get_text(desk->tree, "system_code"), false).data != NULL;
    tree_set_text(desk->arena, desk->tree, "system_name", base_text_of(tournament_system_title(system)));
    if (tournament_system_code(system).length)
        tree_set_text(desk->arena, desk->tree, "system_code", tournament_system_code(system));
    return !is_baku || set_acceleration(desk, TEXT("baku"));
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
    int64_t rounds;
    bool is_rounds = !strcmp(setting->word, "rounds");
    if (is_rounds && base_parse_int(&rounds, value) &&
        (!desk_refresh(desk) || /* the system may have been set in the same call */
         !desk_warn_of_rounds(desk, DESK_CONFIRM, (uint32_t)rounds)))
        return false;
    if (!desk->round)
        return true;
    if (setting->kind == SETTING_SYSTEM)
        return desk_refuse(desk, "the system stays as it is once the event has begun");
    if (!strcmp(setting->word, "colour") || !strcmp(setting->word, "boards") || setting->kind == SETTING_SCORING ||
        setting->kind == SETTING_ACCELERATION)
        return desk_refuse(desk, "'%s' stays as it is once the event has begun", setting->word);
    if (!is_rounds && setting->kind != SETTING_CODES)
        return true;
    if (setting->kind != SETTING_CODES && base_parse_int(&rounds, value) && rounds < (int64_t)desk->paired)
        return desk_refuse(desk, "round %u is paired already; %lld rounds would be too few", desk->paired,
                           (long long)rounds);
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
bool desk_set_word(desk_session *desk, gamut_value *target, int64_t id, bool is_event, const char *word,
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
    const desk_setting *setting =
        is_event ? find_setting(settings, count, name) : find_player_setting(desk, base_text_trim(name));
    int64_t number;
    if (!is_event && equals < text.length && event_is_outside_code(name)) {
        if (!gamut_value_member(target, "id"))
            return desk_refuse(desk, "'%s': values from outside are set once the player has entered", word);
        return desk_set_outside(desk, tree_integer_in(target, "id"), name, value);
    }
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
        return set_list(desk, setting, value, ',');
    case SETTING_NAMES:
        return set_list(desk, setting, value, ';');
    case SETTING_ACCELERATION:
        return set_acceleration(desk, value);
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
    case SETTING_LOTS:
        return desk_draw_lots(desk, value);
    case SETTING_NATIONAL:
        /* A player who is being entered has no number yet; desk_add does it then. */
        if (gamut_value_member(target, "id"))
            desk_set_national(desk, tree_integer_in(target, "id"), base_parse_int(&number, value) ? number : 0);
        return true;
    case SETTING_NUMBER:
        if (id && !strcmp(setting->member, "rating"))
            tree_set_text(desk->arena, kept_object(desk, id), "source", TEXT("by hand"));
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
        if (!desk_set_word(desk, target, id, is_event, words[i], moves))
            return false;
    return true;
}

bool desk_set_data(desk_session *desk, int64_t person, const char *const *words, size_t count)
{
    bool moves = false;
    return set_words(desk, person, words, count, &moves);
}

int64_t desk_stated(const desk_session *desk, const char *const *words, size_t count, const char *member)
{
    int64_t number = 0;
    for (size_t i = 0; i < count; i++) {
        base_text word = base_text_of(words[i]);
        size_t equals = base_text_find(word, '=');
        const desk_setting *setting = find_player_setting(desk, base_text_trim(base_text_slice(word, 0, equals)));
        if (setting && !strcmp(setting->member, member) &&
            !base_parse_int(&number, base_text_trim(base_text_slice(word, equals + 1, word.length))))
            number = 0;
    }
    return number;
}

bool desk_follow_ratings(desk_session *desk, bool was_by_rule)
{
    if (!desk_refresh(desk))
        return false;
    if (was_by_rule && !desk_is_teams(desk) && desk_may_renumber(desk) && !desk_number_by_rule(desk))
        return false;
    return desk_settle(desk);
}

/* The last round is paired by other rules (topscorers). If the last round that is paired has become the last one, or is
 * none any more, the rules may give another one now, which must be confirmed and is remarked. */
static bool check_last_round(desk_session *desk, uint32_t planned, const desk_round *before)
{
    desk_round now;
    bool was_last = planned == desk->paired, is_last = desk_planned(desk) == desk->paired;
    if (was_last == is_last)
        return true;
    if (!desk_rules_round(&now, desk))
        return false;
    if (desk_is_same_round(before, &now))
        return true;
    base_text old = desk_print_difference(desk, before, &now), new = desk_print_difference(desk, &now, before);
    desk_remark(desk, "Configuration @ Round %u: %.*s => %.*s by the rules of %u rounds", desk->paired, TEXT_ARGS(old),
                TEXT_ARGS(new), desk_planned(desk));
    return desk_warn(desk, DESK_CONFIRM,
                     "round %u %s the last one, and the rules would pair it otherwise: %.*s instead of %.*s",
                     desk->paired, is_last ? "would be" : "would not be", TEXT_ARGS(new), TEXT_ARGS(old));
}

bool desk_set(desk_session *desk, int64_t person, const char *const *words, size_t count)
{
    bool moves = false;
    bool was_by_rule = desk_is_by_rule(desk);
    uint32_t planned = desk_planned(desk);
    desk_round before = { 0 };
    bool has_rounds = false;
    desk->has_new_settings = !person;
    for (size_t i = 0; !person && i < count; i++)
        has_rounds = has_rounds || base_text_starts_with(base_text_of(words[i]), "rounds=");
    if (has_rounds && desk->paired && !desk_rules_round(&before, desk))
        return false;
    int64_t id = person && !desk_is_teams(desk) ? desk_id_of(desk, person) : 0;
    if (!set_words(desk, person, words, count, &moves) ||
        !(moves ? desk_follow_ratings(desk, was_by_rule) : desk_settle(desk)))
        return false;
    if (desk_kept(desk, 0, "apart").length && !(desk_keep_apart(desk) && desk_settle(desk)))
        return false;
    if (has_rounds && desk->paired && !check_last_round(desk, planned, &before))
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
