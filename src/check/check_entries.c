/* check_entries.c - entries of a bridge session and their players: numbers, seats, ranks and awards. */
#include <stdarg.h>

#include "check_session.h"
#include "rules/bridge/member_number.h"
#include "rules/bridge/team_match.h"

enum {
    NUMBER_LENGTH = 7,      /* characters of a player's ACBL number */
    QUALIFIERS_LIMIT = 2048 /* in sections with more entries, the entries are not compared with each other */
};

static void report_entry(const section_view *view, size_t at, const gamut_rule *rule, const char *detail, ...)
    PRINTF_LIKE(4, 5);
static void report_entry(const section_view *view, size_t at, const gamut_rule *rule, const char *detail, ...)
{
    static const char *const names[] = { "", " NS", " EW", " South", " West" };
    const gamut_bridge_entry *entry = &view->section->entries.items[at];
    va_list arguments;
    va_start(arguments, detail);
    base_text problem = base_arena_print_list(view->session->arena, detail, arguments);
    va_end(arguments);
    diag_report(view->session->context->diags, rule, check_place_in_section(view, "entries", at),
                "entry %lld%s of section %lld %.*s",
                (long long)(view->is_howell ? entry->number.value : entry->id.value),
                view->is_howell || entry->direction >= COUNT(names) ? "" : names[entry->direction], view->number,
                TEXT_ARGS(problem));
}

/* ---- seats of other sessions ---- */

/* Adds the text to the index, and returns whether the index had it already. */
static bool was_listed(base_index *index, base_text text)
{
    size_t before = index->count;
    return base_index_put(index, text) != BASE_INDEX_NONE && index->count == before;
}

/* A seat in another session must be complete, that session must exist, and no two entries may have the same seat. */
static void check_seats(const section_view *view, size_t at)
{
    static const char *const names[] = { "previous", "next" };
    const gamut_bridge_entry *entry = &view->section->entries.items[at];
    const gamut_bridge_seat *seats[] = { &entry->previous_seat, &entry->next_seat };
    int64_t session = view->session->bridge->session.value, sessions = view->session->bridge->sessions.value;
    bool is_counted =
        base_is_known(view->session->bridge->session.state) && base_is_known(view->session->bridge->sessions.state);
    for (size_t i = 0; i < COUNT(seats); i++) {
        bool has_section = seats[i]->section.length, has_direction = seats[i]->direction.length;
        bool has_table = seats[i]->table.value, is_there = !is_counted || (i ? session < sessions : session > 1);
        if (!has_section && !has_direction && !has_table)
            continue;
        if (!is_there)
            report_entry(view, at, &check_entry_seat, "has a seat in the %s session, but this is session %lld of %lld",
                         names[i], (long long)session, (long long)sessions);
        else if (!has_section || !has_direction || !has_table)
            report_entry(view, at, &check_entry_seat,
                         "has half a seat in the %s session: section, direction or table is missing", names[i]);
        base_text key = base_arena_print(view->session->arena, "%zu %.*s/%.*s/%lld", i, TEXT_ARGS(seats[i]->section),
                                         TEXT_ARGS(seats[i]->direction), (long long)seats[i]->table.value);
        if (has_table && was_listed(view->session->seats, key))
            report_entry(view, at, &check_entry_seat, "has the seat %.*s %.*s %lld in the %s session, as another has",
                         TEXT_ARGS(seats[i]->section), TEXT_ARGS(seats[i]->direction), (long long)seats[i]->table.value,
                         names[i]);
    }
    /* The section states where each of its directions goes in the next session ("B N"); the entry's seat must agree. */
    const gamut_text_list *next = &view->section->next_section;
    size_t direction = (size_t)entry->direction;
    base_text wanted = direction && direction <= next->count ? next->items[direction - 1] : TEXT("");
    base_text seat = base_arena_print(view->session->arena, "%.*s %.*s", TEXT_ARGS(entry->next_seat.section),
                                      TEXT_ARGS(entry->next_seat.direction));
    if (wanted.length && wanted.data[0] != ' ' && entry->next_seat.section.length && !entry->stays.value &&
        !base_text_equal(seat, wanted))
        report_entry(view, at, &check_entry_seat, "goes to %.*s in the next session, its direction goes to %.*s",
                     TEXT_ARGS(seat), TEXT_ARGS(wanted));
}

/* ---- one entry ---- */

static void check_numbers(const section_view *view, size_t at)
{
    const gamut_bridge_entry *entry = &view->section->entries.items[at];
    const gamut_bridge_session *bridge = view->session->bridge;
    bool has_carry_over = entry->carry_over.value;
    if (entry->carried.value != has_carry_over)
        report_entry(view, at, &bridge_rule_repeat, "has %s carry-over, but its flag %s", has_carry_over ? "a" : "no",
                     has_carry_over ? "is not set" : "is set");
    if (entry->previous_boards.value > bridge->previous_boards.value)
        report_entry(view, at, &bridge_rule_range, "played %lld boards in the previous session, which had %lld",
                     (long long)entry->previous_boards.value, (long long)bridge->previous_boards.value);
    if (entry->handicap.value && !bridge->handicap_type.value)
        report_entry(view, at, &bridge_rule_repeat, "has a handicap of %.*s, but the event has none",
                     TEXT_ARGS(base_decimal_print(view->session->arena, entry->handicap)));
    if (entry->rounds_hundredths.value && !view->session->is_for_teams)
        report_entry(view, at, &bridge_rule_range, "counts %lld hundredths of rounds, which only teams do",
                     (long long)entry->rounds_hundredths.value);
    int64_t score = check_units(entry->score, 2), final = check_units(entry->final_score, 2);
    bool has_score = check_units(entry->sum, 2) || score || check_units(entry->percentage, 2) ||
                     final != check_units(entry->carry_over, 2);
    /* A section that was scored by hand has scores without boards. */
    bool has_boards = view->section->boards.count && base_is_known(entry->boards.state);
    if (view->session->is_matchpointed && has_boards && !entry->boards.value && has_score)
        report_entry(view, at, &bridge_rule_repeat, "has a score, but played no board");
    if (bridge->strats.count && entry->strat.value > (int64_t)bridge->strats.count)
        report_entry(view, at, &bridge_rule_range, "is in strat %lld of %zu", (long long)entry->strat.value,
                     bridge->strats.count);
}

static bool is_digits(base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
    return true;
}

/* Usual numbers are: seven digits, the first of which may be a letter (see member_number.h); "NM"; or # and digits. */
bool check_is_usual_number(base_text number)
{
    base_text rest = base_text_slice(number, 1, number.length);
    char first = number.length ? number.data[0] : '0';
    if (!number.length || base_text_is(base_text_trim(number), "NM") || (first == '#' && is_digits(rest)))
        return true;
    bool is_letter = first >= 'A' && first <= 'Z';
    return number.length == NUMBER_LENGTH && is_digits(rest) && (is_letter || is_digits(base_text_slice(number, 0, 1)));
}

static bool is_same_award(gamut_bridge_award_list a, gamut_bridge_award_list b)
{
    bool is_same = a.count == b.count;
    for (size_t i = 0; is_same && i < a.count; i++)
        is_same = check_units(a.items[i].masterpoints, 2) == check_units(b.items[i].masterpoints, 2) &&
                  a.items[i].pigment == b.items[i].pigment && a.items[i].reason.value == b.items[i].reason.value;
    return is_same;
}

static base_text print_award(base_arena *arena, gamut_bridge_award_list list)
{
    int64_t sum = 0;
    for (size_t i = 0; i < list.count; i++)
        sum += check_units(list.items[i].masterpoints, 2);
    return base_decimal_print(arena, base_decimal(sum, 2));
}

static void check_player(const section_view *view, size_t at, size_t p)
{
    base_arena *arena = view->session->arena;
    diag_list *diags = view->session->context->diags;
    const gamut_bridge_entry *entry = &view->section->entries.items[at];
    const gamut_bridge_player *player = &entry->players.items[p];
    const struct {
        const char *name;
        gamut_bridge_award_list own, shared;
    } awards[] = { { "previous", player->previous_awards, entry->previous_awards },
                   { "session", player->session_awards, entry->session_awards },
                   { "total", player->total_awards, entry->total_awards } };
    if (player->number.length == NUMBER_LENGTH &&
        was_listed(view->session->players, bridge_member_key(arena, player->number)))
        diag_report(diags, &check_player_twice, check_place_in_section(view, "entries", at),
                    "player %.*s sits in two places of the event", TEXT_ARGS(player->number));
    for (size_t a = 0; a < COUNT(awards); a++)
        if (awards[a].own.items && !is_same_award(awards[a].own, awards[a].shared))
            diag_report(
                diags, &check_player_award, check_place_in_section(view, "entries", at),
                "player %zu of entry %zu of section %lld has a %s award of %.*s masterpoints, the entry has one "
                "of %.*s, or in other colours",
                p + 1, at + 1, view->number, awards[a].name, TEXT_ARGS(print_award(arena, awards[a].own)),
                TEXT_ARGS(print_award(arena, awards[a].shared)));
    bool is_usual = view->session->are_foreign || check_is_usual_number(player->number);
    bool is_judged = view->session->are_members && bridge_is_member_number(player->number);
    if (!is_usual || (is_judged && !bridge_fits_check_digit(player->number)))
        diag_report(diags, is_usual ? &check_player_check_digit : &check_player_number,
                    check_place_in_section(view, "entries", at),
                    "player %zu of entry %zu of section %lld has the number \"%.*s\", %s", p + 1, at + 1, view->number,
                    TEXT_ARGS(player->number),
                    is_usual ? "whose last digit does not follow from the others" : "which is not of the usual form");
    gamut_decimal matches = base_decimal(check_units(player->matches, 2), 2);
    gamut_decimal wins = base_decimal(check_units(player->wins, 2), 2);
    if (wins.value > matches.value)
        report_entry(view, at, &bridge_rule_range, "has player %zu with %.*s wins in %.*s matches", p + 1,
                     TEXT_ARGS(base_decimal_print(arena, wins)), TEXT_ARGS(base_decimal_print(arena, matches)));
    if (matches.value && !view->session->is_for_teams)
        report_entry(view, at, &bridge_rule_range,
                     "has player %zu with %.*s matches of teams, but this is no event of teams", p + 1,
                     TEXT_ARGS(base_decimal_print(arena, matches)));
}

/* ---- entries against each other ---- */

static const gamut_bridge_rank *rank_in(const gamut_bridge_entry *entry, size_t strat)
{
    const gamut_bridge_rank *rank = strat < entry->ranks.count ? &entry->ranks.items[strat] : NULL;
    return rank && rank->qualified.value && rank->place.value ? rank : NULL;
}

/* Of two entries that qualified, the one with the better place must not have the higher qualifying number. */
static void check_qualified(const section_view *view, size_t at)
{
    const gamut_bridge_entry_list *entries = &view->section->entries;
    for (size_t strat = 0; strat < entries->items[at].ranks.count; strat++) {
        const gamut_bridge_rank *rank = rank_in(&entries->items[at], strat);
        for (size_t i = 0; rank && i < entries->count; i++) {
            const gamut_bridge_rank *other = rank_in(&entries->items[i], strat);
            bool is_field = view->is_howell || entries->items[i].direction == entries->items[at].direction;
            if (!other || !is_field || other->place.value < rank->place.value ||
                other->qualified.value >= rank->qualified.value)
                continue;
            report_entry(view, at, &bridge_rule_repeat,
                         "qualified as %lld in strat %zu, but place %lld did as %lld and this is place %lld",
                         (long long)rank->qualified.value, strat + 1, (long long)other->place.value,
                         (long long)other->qualified.value, (long long)rank->place.value);
            break;
        }
    }
}

void check_section_entries(const section_view *view)
{
    size_t count = view->section->entries.count;
    bool has_qualifiers = view->session->bridge->qualifying.value && count <= QUALIFIERS_LIMIT;
    for (size_t i = 0; i < count; i++) {
        check_seats(view, i);
        check_numbers(view, i);
        for (size_t p = 0; p < view->section->entries.items[i].players.count; p++)
            check_player(view, i, p);
        if (has_qualifiers)
            check_qualified(view, i);
    }
}
