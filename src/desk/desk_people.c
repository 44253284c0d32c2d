/* desk_people.c - who takes part: entries, withdrawals, byes and those who may not meet. */
#include <stdlib.h>
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "desk.h"
#include "rules/event/event_remarks.h"
#include "tournament/tournament_number.h"
#include "tournament/tournament_tree.h"

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
        } else if (!desk_set_word(desk, player, is_teams ? 0 : id, false, words[i], &moves))
            return false;
    }
    base_text name = tree_get_text(player, "name");
    if (desk->event->players.count >= DESK_PLAYERS_MOST)
        return desk_refuse(desk, "an event has at most %d players, because start numbers have four digits",
                           DESK_PLAYERS_MOST);
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
    const tournament_seeding seeding = { .ties = was_by_rule ? TOURNAMENT_TIES_BY_NAME : TOURNAMENT_TIES_BY_NUMBER,
                                         .strengths = desk_strengths(desk) };
    gamut_player entry = { .name = name, .title = tree_get_text(player, "title") };
    int64_t national = desk_stated(desk, words, count, "national");
    int64_t strength =
        desk_strength(desk, tree_integer_in(player, "rating"), national, desk_stated(desk, words, count, "seed"));
    if (strength)
        entry.rating = base_number(strength);
    int64_t number = tournament_number_for(desk->arena, desk->event, &entry, &seeding);
    if (!number || !tournament_add_player(desk->arena, desk->tree, player, number, team, &desk->problem))
        return false;
    if (national)
        desk_set_national(desk, number, national);
    for (size_t i = 0; !is_teams && i < known_count; i++)
        known[i].number += known[i].number >= number;
    if (!is_teams && desk->round && number <= (int64_t)known_count)
        desk_tell(desk, "%zu %s", known_count + 1 - (size_t)number,
                  known_count == (size_t)number ? "competitor gets another start number"
                                                : "competitors get other start numbers");
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
    return desk_refresh(desk) && desk_keep_apart(desk) && desk_settle(desk);
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
    return desk_store_people(desk, known, left) && desk_refresh(desk) && desk_keep_apart(desk) && desk_settle(desk);
}

/* ---- who plays ---- */

/* Set or remove byes of a competitor, by the path of arbiters. */
static bool set_bye(desk_session *desk, int64_t person, uint32_t round, const char *kind)
{
    base_text path =
        base_arena_print(desk->arena, "round/%u/%s%lld", round, desk_is_teams(desk) ? "team/" : "", (long long)person);
    return path.data && tournament_edit(desk->arena, desk->tree, path, base_text_of(kind), &desk->problem);
}

uint32_t desk_last_round(const desk_session *desk)
{
    uint32_t planned = desk_planned(desk);
    return planned ? planned : desk->paired + 1;
}

/* Who has left stands in the file as a remark, too, for standings that are made without the journal. */
static void forget_withdrawal(desk_session *desk, int64_t id)
{
    gamut_value *remarks = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "remarks");
    for (gamut_value *each = remarks ? remarks->first : NULL, *next; each; each = next) {
        event_leaving leaving;
        next = each->next;
        if (each->kind == GAMUT_VALUE_TEXT && event_read_leaving(&leaving, each->as.text) &&
            leaving.number == desk_number_of(desk, id))
            tree_detach(remarks, each);
    }
    if (remarks && !remarks->first)
        tree_remove(desk->tree, "remarks");
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
    if (first > desk_last_round(desk))
        return desk_refuse(desk, "no round is left from which %lld could withdraw", (long long)person);
    if (!desk_forfeit_rest(desk, person, first))
        return false;
    for (uint32_t round = first > desk->paired ? first : desk->paired + 1; round <= desk_last_round(desk); round++)
        if (!set_bye(desk, person, round, "zero-bye"))
            return false;
    forget_withdrawal(desk, id);
    tree_set_integer(desk->arena, entry, "id", id);
    tree_set_integer(desk->arena, entry, "from", first);
    if (is_expelled)
        tree_set_bool(desk->arena, entry, "expelled", true);
    tree_append(desk_list(desk, "withdrawn"), entry);
    if (!desk_is_teams(desk))
        desk_remark(desk, "%.*s",
                    TEXT_ARGS(event_print_leaving(desk->arena, &(event_leaving){ person, first, is_expelled })));
    if (!desk_settle(desk) || !desk_describe_rest(desk, person, &games))
        return false;
    desk_say(desk, "%lld %.*s %s from round %u on%s", (long long)person, TEXT_ARGS(desk_name_of(desk, person)),
             is_expelled ? "is expelled" : "has withdrawn", first, games ? games : "");
    return true;
}

/* Refuse a round after the last one that is planned. */
static bool is_planned(desk_session *desk, int64_t round)
{
    uint32_t planned = desk_planned(desk);
    return !planned || round <= (int64_t)planned ||
           desk_refuse(desk, "the event has %u round%s; there is no round %lld", planned, planned == 1 ? "" : "s",
                       (long long)round);
}

bool desk_return(desk_session *desk, int64_t person, uint32_t from)
{
    if (!is_planned(desk, from))
        return false;
    uint32_t first = first_round(desk, from);
    if (first > desk_last_round(desk))
        return desk_refuse(desk, "all %u rounds are paired already; none is left in which %lld could play",
                           desk_planned(desk), (long long)person);
    if (!first || !desk_reopen_rest(desk, person, first))
        return false;
    for (uint32_t round = first > desk->paired ? first : desk->paired + 1; round <= desk_last_round(desk); round++)
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
        if (!is_planned(desk, to))
            return false;
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
