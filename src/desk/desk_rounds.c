/* desk_rounds.c - the rounds of an event: paired as a draft, changed by hand, published, and taken back.
 *
 * A draft is only in the state; publishing puts it into the event. What the engine gave is kept with the round, so that
 * a pairing made by hand can be compared with it (FIDE's MPA). */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "desk.h"
#include "desk_index.h"
#include "pairing/pairing_history.h"
#include "tournament/tournament_tree.h"

/* ---- rounds as lists of ids ---- */

/* Make an object of a round: its number, the pairs and the bye. */
static gamut_value *round_object(const desk_session *desk, const desk_round *round)
{
    gamut_value *object = tree_object(desk->arena);
    tree_set_integer(desk->arena, object, "round", round->number);
    tree_set(object, "pairs", desk_pairs_text(desk, round));
    tree_set_integer(desk->arena, object, "bye", round->bye ? desk_id_of(desk, round->bye) : 0);
    return object;
}

/* Read the round that the engine gave, from the draft or from the round's entry in `boards`. False: it is not known. */
static bool engine_round(desk_round *out, desk_session *desk, uint32_t number)
{
    const gamut_value *entry = gamut_value_member(desk->state, "draft");
    if (!entry || tree_integer_in(entry, "round") != number) {
        entry = tree_first_in(desk->state, "boards");
        while (entry && tree_integer_in(entry, "round") != number)
            entry = entry->next;
    }
    const gamut_value *engine = entry ? gamut_value_member(entry, "engine") : NULL;
    *out = (desk_round){ .number = number };
    if (!engine)
        return false;
    /* "engine": true means that the round is as the engine gave it. */
    if (engine->kind == GAMUT_VALUE_BOOL)
        engine = entry;
    if (!desk_pairs_read(&out->pairs, &out->count, desk, engine))
        return false;
    out->bye = desk_number_of(desk, tree_integer_in(engine, "bye"));
    return true;
}

/* ---- pairing ---- */

static const char *boards_word(bool is_teams, size_t count)
{
    return is_teams ? (count == 1 ? "match" : "matches") : count == 1 ? "board" : "boards";
}

/* Games without a result become adjourned before the next round is paired, as FIDE wants it. */
static bool adjourn_missing(desk_session *desk)
{
    const gamut_value *missing = desk_missing(desk, desk->round);
    desk_round round;
    if (!missing)
        return false;
    if (!missing->first)
        return true;
    if (desk_is_teams(desk))
        return desk_refuse(desk, "round %u is not complete: %u matches have no result on some board", desk->round,
                           (unsigned)missing->as.count);
    base_text boards = TEXT("");
    for (const gamut_value *each = missing->first; each; each = each->next)
        boards = base_arena_print(desk->arena, "%.*s%s%lld", TEXT_ARGS(boards), each == missing->first ? "" : ", ",
                                  (long long)each->as.integer);
    if (!desk_warn(desk, DESK_CONFIRM, "round %u has no result on board%s %.*s; open games would count as adjourned",
                   desk->round, missing->first->next ? "s" : "", TEXT_ARGS(boards)) ||
        !desk_round_of(&round, desk, desk->round))
        return false;
    for (const gamut_value *each = missing->first; each; each = each->next) {
        const char *word = base_arena_print(desk->arena, "%lld adj", (long long)each->as.integer).data;
        if (!word || !desk_results(desk, &word, 1, desk->round, false))
            return false;
    }
    return desk_settle(desk);
}

static bool warn_of_open_games(desk_session *desk)
{
    for (const gamut_value *each = tree_first_in(desk->state, "adjourned"); each; each = each->next)
        if (!desk_warn(desk, DESK_NOTICE, "the adjourned game %lld-%lld of round %lld counts as a draw",
                       (long long)desk_number_of(desk, tree_integer_in(each, "white")),
                       (long long)desk_number_of(desk, tree_integer_in(each, "black")),
                       (long long)tree_integer_in(each, "round")))
            return false;
    return true;
}

/* The players who have entered decide how many rounds a table has. */
static void plan_rounds(desk_session *desk, const tournament_round *round)
{
    if (!tournament_is_table(round->system) || !round->planned || round->planned == desk_planned(desk))
        return;
    tree_set_integer(desk->arena, desk->tree, "rounds", round->planned);
    desk_tell(desk, "the event has %u rounds, because that many competitors have entered", round->planned);
}

/* Pair a round that the engine can pair without knowing results, and put it into the event at once. */
static bool pair_table(desk_session *desk)
{
    uint32_t first = desk->paired + 1, last = 0;
    for (;;) {
        tournament_options options = { 0 };
        tournament_round round;
        const char *why;
        if (!tournament_pair(&round, desk->arena, desk->event, &options, &why)) {
            desk->problem = why;
            return false;
        }
        if (round.impossible && last)
            break;
        if (round.impossible)
            return desk_refuse(desk, "%s", round.impossible);
        if (tournament_is_swiss(round.system))
            return desk_refuse(desk, "only the rounds of a round robin are known before they are played");
        if (round.planned && round.number > round.planned)
            break;
        desk_round boards;
        plan_rounds(desk, &round);
        if (!desk_take_round(&boards, desk, &round) || !desk_number_draft(desk, &boards) ||
            !tournament_put_round(desk->arena, desk->tree, desk->event, &round, &desk->problem))
            return false;
        /* The table says the order of the boards; without it they would move with the standings. */
        gamut_value *entry = round_object(desk, &boards);
        desk_store_numbers(desk, entry, &boards);
        tree_append(desk_list(desk, "boards"), entry);
        if (!desk_draw_position(desk, round.number) || !desk_refresh(desk))
            return false;
        last = round.number;
        if (round.planned && last == round.planned)
            break;
    }
    desk_say(desk, "rounds %u to %u paired and published", first, last);
    return desk_settle(desk);
}

bool desk_warn_of_rounds(desk_session *desk, desk_level level, uint32_t rounds)
{
    base_text name;
    tournament_system system = tournament_choose(desk->event, &(tournament_options){ 0 }, &name);
    size_t field = desk_is_teams(desk) ? desk->event->team_list.count : desk->event->players.count;
    /* One competitor of an odd number has a bye, so that there is one round more. */
    if (!tournament_is_swiss(system) || field < 2 || rounds <= field - 1 + field % 2)
        return true;
    return desk_warn(desk, level, "%zu competitors cannot all meet others in %u rounds", field, rounds);
}

bool desk_pair_round(desk_session *desk, bool is_all)
{
    tournament_options options = { 0 };
    tournament_round round;
    desk_round paired;
    const char *why;
    if (gamut_value_member(desk->state, "draft"))
        return desk_refuse(desk, "round %u is paired already and not published; publish or unpair it",
                           desk->paired + 1);
    if (desk_planned(desk) && desk->paired >= desk_planned(desk))
        return desk_refuse(desk, "all %u rounds are paired already", desk_planned(desk));
    if (is_all)
        return pair_table(desk);
    if (desk->round && !desk_is_table(desk) && (!adjourn_missing(desk) || !warn_of_open_games(desk)))
        return false;
    if (!tournament_pair(&round, desk->arena, desk->event, &options, &why)) {
        desk->problem = why;
        return false;
    }
    if (round.impossible)
        return desk_refuse(desk, "%s; make the round by hand: event manual", round.impossible);
    if (!desk->paired && !desk_warn_of_rounds(desk, DESK_NOTICE, desk_planned(desk)))
        return false;
    if (!desk_take_round(&paired, desk, &round))
        return false;
    plan_rounds(desk, &round);
    gamut_value *draft = round_object(desk, &paired);
    tree_set_bool(desk->arena, draft, "engine", true);
    /* The bye of a round robin, or of the second game of a match, has other points than a win. */
    if (round.bye != PAIRING_NOBODY && round.bye_kind != GAMUT_ROUND_PAIRING_BYE)
        tree_set_integer(desk->arena, draft, "bye_kind", round.bye_kind);
    tree_set(desk->state, "draft", draft);
    desk_say(desk, "round %u paired by the %s: %zu %s%s; not published yet", round.number,
             tournament_system_title(round.system), paired.count, boards_word(round.is_teams, paired.count),
             paired.bye ? base_arena_print(desk->arena, ", %lld has the bye", (long long)paired.bye).data : "");
    return true;
}

/* ---- publishing ---- */

/* Return the competitor with that number as an index; PAIRING_NOBODY: there is none. */
static uint32_t index_of(const event_grid *grid, int64_t number)
{
    return grid->team_count ? event_find_team(grid, base_number(number)) : event_find_player(grid, base_number(number));
}

/* Make the round for tournament_put_round; everybody who is in no pair is absent. */
static bool make_round(tournament_round *out, desk_session *desk, const desk_round *round)
{
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    size_t count = grid ? (grid->team_count ? grid->team_count : grid->player_count) : 0;
    pairing_pair *pairs = ARENA_ARRAY(desk->arena, round->count + 1, pairing_pair);
    tournament_absence *absences = ARENA_ARRAY(desk->arena, count + 1, tournament_absence);
    bool *is_paired = ARENA_ARRAY(desk->arena, count + 1, bool);
    if (!grid || !pairs || !absences || !is_paired)
        return false;
    *out = (tournament_round){ .number = round->number,
                               .is_teams = grid->team_count > 0,
                               .pairs = pairs,
                               .pair_count = round->count,
                               .bye = PAIRING_NOBODY,
                               .bye_kind = GAMUT_ROUND_PAIRING_BYE,
                               .absences = absences,
                               .grid = grid };
    for (size_t i = 0; i < round->count; i++) {
        pairs[i] = (pairing_pair){ index_of(grid, round->pairs[i].white), index_of(grid, round->pairs[i].black) };
        if (pairs[i].white == EVENT_NOBODY || pairs[i].black == EVENT_NOBODY)
            return desk_refuse(desk, "the draft has somebody who is not in the event any more; unpair it");
        is_paired[pairs[i].white] = is_paired[pairs[i].black] = true;
    }
    if (round->bye) {
        out->bye = index_of(grid, round->bye);
        is_paired[out->bye] = true;
    }
    for (uint32_t i = 0; i < count; i++) {
        const gamut_bye *bye = pairing_find_bye(grid, out->is_teams, i, round->number);
        int64_t number = desk_competitor(out, desk->event, i);
        if (is_paired[i] && bye)
            return desk_refuse(desk, "%lld %.*s is paired in round %u and has a bye in it; unpair it and pair again",
                               (long long)number, TEXT_ARGS(desk_name_of(desk, number)), round->number);
        if (!is_paired[i])
            absences[out->absence_count++] = (tournament_absence){ i, bye ? bye->kind : GAMUT_ROUND_ZERO_BYE };
    }
    return true;
}

/* Compare the round with what the engine gave, and note the difference as FIDE wants it. */
static bool note_alteration(desk_session *desk, const desk_round *round)
{
    desk_round engine;
    desk_drop_remarks(desk, "MPA", round->number);
    if (!engine_round(&engine, desk, round->number) || desk_is_same_round(&engine, round))
        return true;
    base_text before = desk_print_round(desk, &engine), after = desk_print_round(desk, round);
    desk_remark(desk, "MPA @ Round %u: %.*s => %.*s", round->number, TEXT_ARGS(before), TEXT_ARGS(after));
    return true;
}

/* Pair the round again, because the event may have changed since: entries, bans, results. If the rules would give
 * another round now, the draft is compared with that one. */
static bool check_draft(desk_session *desk, gamut_value *draft, uint32_t number)
{
    desk_round engine, now;
    tournament_round round;
    const char *why = NULL;
    if (desk_is_table(desk) || !engine_round(&engine, desk, number))
        return !base_arena_failed(desk->arena);
    bool is_paired = tournament_pair(&round, desk->arena, desk->event, &(tournament_options){ 0 }, &why);
    if (!is_paired && !why)
        return false;
    if (is_paired && !round.impossible && !desk_take_round(&now, desk, &round))
        return false;
    if (!is_paired || round.impossible)
        return desk_warn(desk, DESK_CONFIRM,
                         "the event has changed since round %u was paired: it could not be paired now: %s", number,
                         is_paired ? round.impossible : why);
    if (desk_is_same_round(&engine, &now))
        return true;
    tree_set(draft, "engine", round_object(desk, &now));
    return desk_warn(desk, DESK_CONFIRM,
                     "the event has changed since round %u was paired: it would be paired otherwise now; unpair and "
                     "pair it again",
                     number);
}

bool desk_publish(desk_session *desk)
{
    gamut_value *draft = (gamut_value *)(uintptr_t)gamut_value_member(desk->state, "draft");
    desk_round round, engine;
    tournament_round made;
    if (!draft)
        return desk_refuse(desk, "no round is paired that is not published yet; event pair makes one");
    if (!desk_round_of(&round, desk, desk->paired + 1) || !make_round(&made, desk, &round))
        return false;
    int64_t bye_kind;
    if (tree_get_integer(&bye_kind, draft, "bye_kind") && bye_kind > 0 && bye_kind < GAMUT_ROUND_RESULT_COUNT)
        made.bye_kind = (gamut_round_result)bye_kind;
    if (!check_draft(desk, draft, round.number))
        return false;
    bool is_altered = engine_round(&engine, desk, round.number) && !desk_is_same_round(&engine, &round);
    if (is_altered && !desk_warn(desk, DESK_CONFIRM, "round %u is not what the rules give: %.*s", round.number,
                                 TEXT_ARGS(desk_print_difference(desk, &engine, &round))))
        return false;
    if (!note_alteration(desk, &round) ||
        !tournament_put_round(desk->arena, desk->tree, desk->event, &made, &desk->problem))
        return false;
    gamut_value *boards = round_object(desk, &round);
    desk_store_numbers(desk, boards, &round);
    const gamut_value *given = gamut_value_member(draft, "engine");
    if (given)
        tree_set(boards, "engine", tree_copy(desk->arena, given));
    tree_append(desk_list(desk, "boards"), boards);
    tree_remove(desk->state, "draft");
    if (!desk_draw_position(desk, round.number))
        return false;
    desk_say(desk, "round %u published: %zu %s%s", round.number, round.count, boards_word(made.is_teams, round.count),
             round.bye ? ", and a bye" : "");
    return desk_settle(desk);
}

/* ---- taking a round back ---- */

/* Remove a round from a list of objects with a member `round`. */
static void drop_round(gamut_value *owner, const char *name, uint32_t number)
{
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(owner, name);
    for (gamut_value *each = list ? list->first : NULL, *next; each; each = next) {
        next = each->next;
        if (tree_integer_in(each, "round") == number)
            tree_detach(list, each);
    }
    if (list && !list->first)
        tree_remove(owner, name);
}

static void shorten(gamut_value *list, uint32_t count)
{
    gamut_value *before = NULL, *each = list ? list->first : NULL;
    for (uint32_t i = 0; each && i < count; i++, each = each->next)
        before = each;
    while (each) {
        gamut_value *next = each->next;
        tree_detach_after(list, before, each);
        each = next;
    }
}

bool desk_unpair(desk_session *desk)
{
    size_t results = 0;
    uint32_t number = desk->paired;
    if (gamut_value_member(desk->state, "draft")) {
        tree_remove(desk->state, "draft");
        desk_say(desk, "the draft of round %u is dropped", number + 1);
        return true;
    }
    if (!number)
        return desk_refuse(desk, "no round is paired");
    for (const gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next) {
        const gamut_value *cell = desk_cell(each, number);
        results += cell && gamut_value_member(cell, "opponent") && gamut_value_member(cell, "result");
    }
    if (results ? !desk_warn(desk, DESK_TWICE, "round %u is published and has %zu results, which would be lost", number,
                             results / 2)
                : !desk_warn(desk, DESK_CONFIRM, "round %u is published", number))
        return false;
    for (gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next)
        shorten((gamut_value *)(uintptr_t)gamut_value_member(each, "rounds"), number - 1);
    gamut_value *team_bye = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "team_bye");
    if (team_bye)
        shorten((gamut_value *)(uintptr_t)gamut_value_member(team_bye, "teams"), number - 1);
    if (team_bye && tree_is_empty(gamut_value_member(team_bye, "teams")))
        tree_remove(desk->tree, "team_bye");
    drop_round(desk->tree, "lineups", number);
    drop_round(desk->tree, "forfeits", number);
    drop_round(desk->state, "boards", number);
    drop_round(desk->state, "adjourned", number);
    desk_drop_remarks(desk, "MPA", number);
    desk_drop_remarks(desk, "Chess960", number);
    desk_say(desk, "round %u is not paired any more", number);
    return desk_settle(desk);
}

/* ---- pairing by hand ---- */

/* The round that is changed by hand: the draft, or the published round that has no results on these boards. */
typedef struct hand_session {
    desk_round round;
    bool is_draft;
} hand_session;

static bool begin(hand_session *out, desk_session *desk)
{
    out->is_draft = gamut_value_member(desk->state, "draft") != NULL;
    uint32_t number = desk->paired + out->is_draft;
    if (!number)
        return desk_refuse(desk, "no round is paired");
    if (!out->is_draft && desk_phase_of(desk) == DESK_COMPLETE)
        return desk_refuse(desk, "round %u is complete", number);
    if (!out->is_draft && desk_is_teams(desk))
        return desk_refuse(desk, "the matches of a published round stay; unpair the round");
    return desk_round_of(&out->round, desk, number) &&
           (out->is_draft || desk_warn(desk, DESK_CONFIRM, "round %u is published", number));
}

/* What somebody has in a round. */
typedef struct hand_seat {
    size_t pair; /* SIZE_MAX: in no pair */
    bool is_white, is_bye;
} hand_seat;

static hand_seat seat_of(const desk_round *round, int64_t number)
{
    for (size_t i = 0; i < round->count; i++)
        if (round->pairs[i].white == number || round->pairs[i].black == number)
            return (hand_seat){ i, round->pairs[i].white == number, false };
    return (hand_seat){ SIZE_MAX, false, round->bye == number };
}

static int64_t *place_of(desk_round *round, hand_seat seat)
{
    return seat.is_bye ? &round->bye : seat.is_white ? &round->pairs[seat.pair].white : &round->pairs[seat.pair].black;
}

static uint32_t problem_index(const pairing_problem *problem, int64_t number)
{
    for (uint32_t i = 0; i < problem->count; i++)
        if (pairing_id_of(&problem->players[i]) == number)
            return i;
    return PAIRING_NOBODY;
}

static bool is_banned(const pairing_problem *problem, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < problem->ban_count; i++) {
        bool has_a = false, has_b = false;
        for (size_t j = 0; j < problem->bans[i].count; j++) {
            has_a = has_a || problem->bans[i].players[j] == a;
            has_b = has_b || problem->bans[i].players[j] == b;
        }
        if (has_a && has_b)
            return true;
    }
    return false;
}

/* Warn of what is wrong with a pair that was made by hand (FIDE's checklist, question 66). */
static bool judge_pair(desk_session *desk, const pairing_problem *problem, const desk_pair *pair)
{
    uint32_t a = problem_index(problem, pair->white), b = problem_index(problem, pair->black);
    if (a == PAIRING_NOBODY || b == PAIRING_NOBODY)
        return true;
    const pairing_player *white = &problem->players[a], *black = &problem->players[b];
    bool is_last = problem->rounds && problem->round >= problem->rounds;
    for (size_t i = 0; i < white->opponent_count; i++)
        if (white->opponents[i] == b && !desk_warn(desk, DESK_CONFIRM, "%lld and %lld have met already",
                                                   (long long)pair->white, (long long)pair->black))
            return false;
    if (is_banned(problem, a, b) &&
        !desk_warn(desk, DESK_CONFIRM, "%lld and %lld may not meet", (long long)pair->white, (long long)pair->black))
        return false;
    const event_preference wishes[] = { pairing_side_of(white).preference, pairing_side_of(black).preference };
    for (size_t i = 0; !is_last && i < 2; i++) {
        gamut_colour colour = i ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
        long long number = (long long)(i ? pair->black : pair->white);
        int32_t difference = wishes[i].difference + (i ? -1 : 1);
        if (wishes[i].twice == colour &&
            !desk_warn(desk, DESK_CONFIRM, "%lld has %s for the third time in a row", number, i ? "Black" : "White"))
            return false;
        if ((difference > 2 || difference < -2) &&
            !desk_warn(desk, DESK_CONFIRM, "%lld has %s three times more often than the other colour", number,
                       i ? "Black" : "White"))
            return false;
    }
    return wishes[0].colour != GAMUT_COLOUR_BLACK || wishes[1].colour != GAMUT_COLOUR_WHITE ||
           desk_warn(desk, DESK_NOTICE, "both %lld and %lld get the colour that they should not have",
                     (long long)pair->white, (long long)pair->black);
}

static bool judge_bye(desk_session *desk, const pairing_problem *problem, int64_t bye)
{
    uint32_t at = bye ? problem_index(problem, bye) : PAIRING_NOBODY;
    if (at == PAIRING_NOBODY)
        return true;
    if (!problem->players[at].may_get_bye &&
        !desk_warn(desk, DESK_CONFIRM, "%lld may not have the pairing-allocated bye", (long long)bye))
        return false;
    for (uint32_t i = 0; i < problem->count; i++)
        if (problem->players[i].is_present && problem->players[i].may_get_bye &&
            problem->players[i].score < problem->players[at].score)
            return desk_warn(desk, DESK_CONFIRM, "%lld has the bye, and others have fewer points", (long long)bye);
    return true;
}

/* Keep what the engine gave with a round that is changed by hand: `old` is the round before that. */
static void keep_engine(const desk_session *desk, gamut_value *entry, const gamut_value *old)
{
    const gamut_value *engine = gamut_value_member(old, "engine");
    if (!engine)
        return;
    gamut_value *kept = tree_copy(desk->arena, engine);
    if (engine->kind == GAMUT_VALUE_BOOL) {
        kept = tree_object(desk->arena);
        tree_set_text(desk->arena, kept, "pairs", tree_get_text(old, "pairs"));
        tree_set_integer(desk->arena, kept, "bye", tree_integer_in(old, "bye"));
    }
    tree_set(entry, "engine", kept);
}

/* Check a round that was changed by hand, and store it. */
static bool end(desk_session *desk, hand_session *hand, const desk_round *before)
{
    const char *why;
    desk_round *round = &hand->round;
    pairing_options options = { .round = round->number };
    pairing_problem *problem =
        desk_is_teams(desk) ? NULL : pairing_problem_make(desk->arena, desk->event, &options, &why);
    for (size_t i = 0; problem && i < round->count; i++) {
        hand_seat seat = seat_of(before, round->pairs[i].white);
        bool was = seat.pair != SIZE_MAX && before->pairs[seat.pair].white == round->pairs[i].white &&
                   before->pairs[seat.pair].black == round->pairs[i].black;
        if (!was && !judge_pair(desk, problem, &round->pairs[i]))
            return false;
    }
    if (problem && round->bye != before->bye && !judge_bye(desk, problem, round->bye))
        return false;
    if (!(hand->is_draft ? desk_order_draft(desk, round, problem) : desk_fill_numbers(desk, round)))
        return false;
    if (hand->is_draft) {
        gamut_value *draft = round_object(desk, round);
        const gamut_value *old = gamut_value_member(desk->state, "draft");
        keep_engine(desk, draft, old);
        tree_set(desk->state, "draft", draft);
        return true;
    }
    for (size_t i = 0; i < round->count; i++) {
        const desk_pair *pair = &round->pairs[i];
        hand_seat seat = seat_of(before, pair->white);
        if (seat.pair != SIZE_MAX && before->pairs[seat.pair].white == pair->white &&
            before->pairs[seat.pair].black == pair->black)
            continue;
        for (size_t side = 0; side < 2; side++) {
            int64_t number = side ? pair->black : pair->white, other = side ? pair->white : pair->black;
            gamut_value *cell = tournament_open_cell(desk->arena, desk_player(desk, number), round->number);
            if (cell && gamut_value_member(cell, "opponent") && gamut_value_member(cell, "result"))
                return desk_refuse(desk, "%lld has a result in round %u; clear it first", (long long)number,
                                   round->number);
            if (!cell)
                return false;
            tree_remove(cell, "result");
            tournament_put_game(desk->arena, cell, base_number(other), side ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE);
        }
    }
    if (round->bye && round->bye != before->bye) {
        gamut_value *cell = desk_cell(desk_player(desk, round->bye), round->number);
        if (!cell)
            return false;
        tree_remove(cell, "opponent");
        tree_remove(cell, "colour");
        tree_set_text(desk->arena, cell, "result", TEXT("pairing-bye"));
    }
    for (gamut_value *each = tree_first_in(desk->state, "boards"); each; each = each->next)
        if (tree_integer_in(each, "round") == round->number) {
            keep_engine(desk, each, each);
            tree_set(each, "pairs", desk_pairs_text(desk, round));
            desk_store_numbers(desk, each, round);
        }
    return note_alteration(desk, round) && desk_settle(desk);
}

static bool copy_round(desk_round *out, const desk_session *desk, const desk_round *round)
{
    *out = *round;
    out->pairs = ARENA_ARRAY(desk->arena, round->count + 1, desk_pair);
    if (out->pairs && round->count)
        memcpy(out->pairs, round->pairs, round->count * sizeof *out->pairs);
    return out->pairs != NULL;
}

bool desk_swap(desk_session *desk, int64_t a, int64_t b)
{
    hand_session hand;
    desk_round before;
    if (!begin(&hand, desk) || !copy_round(&before, desk, &hand.round))
        return false;
    hand_seat first = seat_of(&hand.round, a), second = seat_of(&hand.round, b);
    if (a == b)
        return desk_refuse(desk, "%lld is named twice", (long long)a);
    if ((first.pair == SIZE_MAX && !first.is_bye) || (second.pair == SIZE_MAX && !second.is_bye))
        return desk_refuse(desk, "%lld has no place in round %u to exchange",
                           (long long)(first.pair == SIZE_MAX && !first.is_bye ? a : b), hand.round.number);
    *place_of(&hand.round, first) = b;
    *place_of(&hand.round, second) = a;
    desk_say(desk, "round %u: %lld and %lld have exchanged their places", hand.round.number, (long long)a,
             (long long)b);
    return end(desk, &hand, &before);
}

bool desk_swap_colours(desk_session *desk, int64_t a)
{
    hand_session hand;
    desk_round before;
    if (!begin(&hand, desk) || !copy_round(&before, desk, &hand.round))
        return false;
    hand_seat seat = seat_of(&hand.round, a);
    if (seat.pair == SIZE_MAX)
        return desk_refuse(desk, "%lld has no opponent in round %u", (long long)a, hand.round.number);
    desk_pair *pair = &hand.round.pairs[seat.pair];
    *pair = (desk_pair){ pair->black, pair->white };
    desk_say(desk, "round %u: %lld has White against %lld", hand.round.number, (long long)pair->white,
             (long long)pair->black);
    return end(desk, &hand, &before);
}

/* Start a draft for pairing by hand: that of the engine, or an empty one if it finds none. */
static bool start_draft(desk_session *desk)
{
    size_t warned = desk->warnings.count;
    if (gamut_value_member(desk->state, "draft") || desk_phase_of(desk) == DESK_PUBLISHED)
        return true;
    if (desk_pair_round(desk, false))
        return true;
    if (!desk->problem || (desk_planned(desk) && desk->paired >= desk_planned(desk)))
        return false;
    desk->problem = NULL;
    desk->warnings.count = warned;
    desk_round none = { .number = desk->paired + 1 };
    tree_set(desk->state, "draft", round_object(desk, &none));
    return true;
}

/* Take somebody out of the round; whoever was the opponent is left over. */
static void take_out(desk_round *round, int64_t number)
{
    hand_seat seat = seat_of(round, number);
    if (seat.is_bye)
        round->bye = 0;
    if (seat.pair == SIZE_MAX)
        return;
    for (size_t i = seat.pair; i + 1 < round->count; i++) {
        round->pairs[i] = round->pairs[i + 1];
        round->boards[i] = round->boards[i + 1];
    }
    round->count--;
}

/* Add a pair, whose board gets its number when all pairs are known. */
static void put_in(desk_round *round, int64_t white, int64_t black)
{
    round->boards[round->count] = 0;
    round->pairs[round->count++] = (desk_pair){ white, black };
}

/* Pair the two who are left over, or give the bye to the one who is. */
static bool settle_left_over(desk_session *desk, desk_round *round, const desk_round *before)
{
    int64_t left[3] = { 0 };
    size_t count = 0;
    for (size_t i = 0; i < 2 * before->count + 1; i++) {
        int64_t number = i == 2 * before->count ? before->bye
                         : i % 2                ? before->pairs[i / 2].black
                                                : before->pairs[i / 2].white;
        hand_seat seat = seat_of(round, number);
        if (!number || seat.pair != SIZE_MAX || seat.is_bye)
            continue;
        if (count < 3)
            left[count] = number;
        count++;
    }
    if (!count)
        return true;
    if (count == 2) {
        put_in(round, left[0], left[1]);
        desk_tell(desk, "%lld and %lld were left over and meet", (long long)left[0], (long long)left[1]);
        return true;
    }
    if (count == 1 && !round->bye) {
        round->bye = left[0];
        desk_tell(desk, "%lld was left over and has the bye", (long long)left[0]);
        return true;
    }
    return desk_refuse(desk, "%zu players would have no opponent, %lld and %lld among them: name their pairs, too",
                       count, (long long)left[0], (long long)(count > 1 ? left[1] : left[0]));
}

bool desk_manual(desk_session *desk, const char *const *words, size_t count)
{
    hand_session hand;
    desk_round before;
    if (!start_draft(desk) || !begin(&hand, desk) || !copy_round(&before, desk, &hand.round))
        return false;
    for (size_t i = 0; i < count; i++) {
        base_text word = base_text_of(words[i]);
        size_t dash = base_text_find(word, '-');
        int64_t white, black;
        if (!base_parse_int(&white, base_text_slice(word, 0, dash)) ||
            !base_parse_int(&black, base_text_slice(word, dash + 1, word.length)) || white <= 0 || black < 0 ||
            white == black)
            return desk_refuse(desk, "'%s' is not a pair such as 4-9, or 12-0 for the bye", words[i]);
        if (!desk_id_of(desk, white) || (black && !desk_id_of(desk, black)))
            return desk_refuse(desk, "%s: nobody has the number %lld", words[i],
                               (long long)(desk_id_of(desk, white) ? black : white));
        take_out(&hand.round, white);
        if (black)
            take_out(&hand.round, black);
        if (!black && hand.round.bye)
            take_out(&hand.round, hand.round.bye);
        if (black)
            put_in(&hand.round, white, black);
        else
            hand.round.bye = white;
    }
    if (!settle_left_over(desk, &hand.round, &before))
        return false;
    desk_say(desk, "round %u: %zu boards, made by hand", hand.round.number, hand.round.count);
    return end(desk, &hand, &before);
}
