/* desk_compare.c - rounds compared with what the rules give: those of another program, and the last one if the
 * number of rounds changes. */
#include <string.h>

#include "base/text.h"
#include "desk.h"
#include "tournament/tournament_number.h"

/* ---- rounds as texts ---- */

/* Print a round as remarks have it: "1-3 4-2 5=BYE". */
base_text desk_print_round(const desk_session *desk, const desk_round *round)
{
    base_text text = TEXT("");
    for (size_t i = 0; i < round->count; i++)
        text = base_arena_print(desk->arena, "%.*s%s%lld-%lld", TEXT_ARGS(text), i ? " " : "",
                                (long long)round->pairs[i].white, (long long)round->pairs[i].black);
    if (round->bye)
        text = base_arena_print(desk->arena, "%.*s%s%lld=BYE", TEXT_ARGS(text), round->count ? " " : "",
                                (long long)round->bye);
    return text;
}

static bool has_pair(const desk_round *round, const desk_pair *pair)
{
    for (size_t i = 0; i < round->count; i++)
        if (round->pairs[i].white == pair->white && round->pairs[i].black == pair->black)
            return true;
    return false;
}

bool desk_is_same_round(const desk_round *a, const desk_round *b)
{
    if (a->count != b->count || a->bye != b->bye)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!(a->pairs[i].white == b->pairs[i].white && a->pairs[i].black == b->pairs[i].black) &&
            !has_pair(b, &a->pairs[i]))
            return false;
    return true;
}

/* Print the pairs of a round that another one does not have; a message is no place for all of them. */
base_text desk_print_difference(const desk_session *desk, const desk_round *round, const desk_round *other)
{
    enum {
        PAIRS_SHOWN = 6
    };
    base_text text = TEXT("");
    size_t found = 0;
    for (size_t i = 0; i < round->count; i++)
        if (!has_pair(other, &round->pairs[i]) && found++ < PAIRS_SHOWN)
            text = base_arena_print(desk->arena, "%.*s%s%lld-%lld", TEXT_ARGS(text), found > 1 ? " " : "",
                                    (long long)round->pairs[i].white, (long long)round->pairs[i].black);
    if (found > PAIRS_SHOWN)
        text = base_arena_print(desk->arena, "%.*s and %zu more", TEXT_ARGS(text), found - PAIRS_SHOWN);
    if (round->bye && round->bye != other->bye)
        text =
            base_arena_print(desk->arena, "%.*s%s%lld=BYE", TEXT_ARGS(text), found ? " " : "", (long long)round->bye);
    return text;
}

/* ---- rounds of the engine ---- */

int64_t desk_competitor(const tournament_round *round, const gamut_event *event, uint32_t competitor)
{
    if (competitor == PAIRING_NOBODY)
        return 0;
    return round->is_teams ? event->team_list.items[competitor].id.value : event->players.items[competitor].id.value;
}

bool desk_take_round(desk_round *out, desk_session *desk, const tournament_round *round)
{
    *out = (desk_round){ .number = round->number,
                         .count = round->pair_count,
                         .bye = desk_competitor(round, desk->event, round->bye),
                         .pairs = ARENA_ARRAY(desk->arena, round->pair_count + 1, desk_pair) };
    for (size_t i = 0; out->pairs && i < round->pair_count; i++)
        out->pairs[i] = (desk_pair){ desk_competitor(round, desk->event, round->pairs[i].white),
                                     desk_competitor(round, desk->event, round->pairs[i].black) };
    return out->pairs != NULL;
}

/* Pair a round that the event has again, with the results that were known then. `*is_paired` is false if the rules give
 * no round. */
static bool pair_again(desk_round *out, desk_session *desk, uint32_t number, bool *is_paired)
{
    tournament_options options = { .pairing.round = number };
    tournament_round round;
    const char *why = NULL;
    const gamut_event *then = tournament_as_paired(desk->arena, desk->event, number);
    if (!then)
        return false;
    *is_paired = tournament_pair(&round, desk->arena, then, &options, &why) && !round.impossible;
    return *is_paired ? desk_take_round(out, desk, &round) : !base_arena_failed(desk->arena);
}

bool desk_rules_round(desk_round *out, desk_session *desk)
{
    bool is_paired = false;
    *out = (desk_round){ .number = desk->paired };
    return !desk->paired || desk_is_table(desk) || pair_again(out, desk, desk->paired, &is_paired);
}

/* ---- rounds of another program ---- */

/* Return whether a remark explains already why the round is not as the rules pair it. */
static bool is_explained(const desk_session *desk, uint32_t number)
{
    static const char *const kinds[] = { "MPA", "Import", "Configuration" };
    for (size_t i = 0; i < COUNT(kinds); i++) {
        base_text start = base_arena_print(desk->arena, "%s @ Round %u:", kinds[i], number);
        for (size_t k = 0; start.data && k < desk->event->remarks.count; k++)
            if (base_text_starts_with(desk->event->remarks.items[k], start.data))
                return true;
    }
    return false;
}

bool desk_check_import(desk_session *desk, size_t *found)
{
    base_text name, rounds = TEXT(""), example = TEXT("");
    tournament_system system = tournament_system_of(desk->event, &name);
    *found = 0;
    if (!tournament_is_swiss(system))
        return true;
    for (uint32_t number = 1; number <= desk->paired; number++) {
        desk_round rules = { 0 }, played;
        bool is_paired;
        if (!pair_again(&rules, desk, number, &is_paired) || !desk_round_of(&played, desk, number))
            return false;
        if ((is_paired && desk_is_same_round(&rules, &played)) || is_explained(desk, number))
            continue;
        base_text wanted = is_paired ? desk_print_round(desk, &rules) : TEXT("none");
        if (!(*found)++)
            example = is_paired ? desk_print_difference(desk, &rules, &played) : TEXT("no legal round");
        rounds = base_arena_print(desk->arena, "%.*s%s%u", TEXT_ARGS(rounds), rounds.length ? ", " : "", number);
        desk_remark(desk, "Import @ Round %u: %.*s => %.*s", number, TEXT_ARGS(wanted),
                    TEXT_ARGS(desk_print_round(desk, &played)));
    }
    return !*found || desk_warn(desk, DESK_CONFIRM,
                                "round%s %.*s of the file %s not as the rules pair %s, which would give %.*s first",
                                *found > 1 ? "s" : "", TEXT_ARGS(rounds), *found > 1 ? "are" : "is",
                                *found > 1 ? "them" : "it", TEXT_ARGS(example));
}
