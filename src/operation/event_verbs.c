/* event_verbs.c - the verbs of `gamut event` that change an event: from operands and options to the desk. */
#include <string.h>

#include "base/text.h"
#include "event_list.h"
#include "night/night.h"
#include "report/report_page.h"
#include "report/report_par.h"
#include "report/report_view.h"

/* The common options of a verb, which all structs of options have under the same names. */
#define STEP(call, options, name)                                                                                      \
    (event_step)                                                                                                       \
    {                                                                                                                  \
        (call), (name), (options)->output, (options)->by, (options)->confirm, (options)->consequences, (options)->seen \
    }

/* What a verb was told. */
typedef struct event_told {
    const char *const *words; /* the operands after the file */
    size_t count;
    uint64_t from, to, round;
    const char *rounds, *text;
    bool is_set; /* the switch of the verb */
    gamut_session *session;
    gamut_value *sheets; /* of a session of bridge, as everybody may see it */
    gamut_pace pace;
} event_told;

static event_told told_of(const operation_call *call)
{
    return (event_told){ .words = call->paths + 1, .count = call->path_count - 1, .session = call->session };
}

/* A verb that has no options but the common ones. */
#define PLAIN_VERB(verb, function)                                                                                     \
    gamut_outcome event_##verb##_run(const operation_call *call, const gamut_event_##verb##_options *options,          \
                                     const gamut_value **answer)                                                       \
    {                                                                                                                  \
        event_told told = told_of(call);                                                                               \
        return event_step_run(&STEP(call, options, #verb), function, &told, answer);                                   \
    }

/* ---- people ---- */

/* With a rating list, the words say whom to look up, and the list gives the rest. */
static bool look_up(desk_session *desk, const event_told *told, const char *const **words, size_t *count)
{
    static const char *const members[] = { "name", "title", "federation", "number", "sex", "born" };
    static const char *const names[] = { "name", "title", "federation", "fide_id", "sex", "birth" };
    base_text wanted = { NULL, 0 };
    for (size_t i = 0; i < told->count; i++) {
        base_text word = base_text_of(told->words[i]);
        if (base_text_starts_with(word, "fide_id=") || (!wanted.length && base_text_starts_with(word, "name=")))
            wanted = base_text_slice(word, base_text_find(word, '=') + 1, word.length);
    }
    if (!wanted.length)
        return desk_refuse(desk, "--list needs fide_id=... or name=... to look for");
    entries_answer *found = event_list_search(told->session, desk->arena, told->text, &wanted, 1);
    if (!found)
        return desk_refuse(desk, "%s", gamut_session_message(told->session));
    if (found->total != 1)
        return desk_refuse(desk, "the list has %zu people for '%.*s'", found->total, TEXT_ARGS(wanted));
    gamut_value *player = tree_object(desk->arena);
    event_list_take(desk, player, &found->items[0], told->pace);
    const char **all = ARENA_ARRAY(desk->arena, told->count + COUNT(members) + 2, const char *);
    if (!all)
        return false;
    for (size_t i = 0; i < COUNT(members); i++) {
        base_text value = tree_get_text(player, members[i]);
        if (value.length)
            all[(*count)++] = base_arena_print(desk->arena, "%s=%.*s", names[i], TEXT_ARGS(value)).data;
    }
    if (tree_integer_in(player, "rating")) {
        all[(*count)++] =
            base_arena_print(desk->arena, "rating=%lld", (long long)tree_integer_in(player, "rating")).data;
        if (!desk_is_teams(desk))
            all[(*count)++] = base_arena_print(desk->arena, "source=%.*s", TEXT_ARGS(found->items[0].source)).data;
    }
    /* What the arbiter says comes last and counts. */
    for (size_t i = 0; i < told->count; i++)
        all[(*count)++] = told->words[i];
    *words = all;
    return !base_arena_failed(desk->arena);
}

static bool do_add(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    const char *const *words = told->words;
    size_t count = 0;
    if (night_is_bridge(desk->tree))
        return night_add(desk, words, told->count);
    if (told->text && !look_up(desk, told, &words, &count))
        return false;
    return desk_add(desk, words, told->text ? count : told->count, handle_unsigned(told->from));
}

gamut_outcome event_add_run(const operation_call *call, const gamut_event_add_options *options,
                            const gamut_value **answer)
{
    event_told told = told_of(call);
    told.from = options->from;
    told.text = options->list;
    if (!event_pace_parse(&told.pace, options->pace))
        return GAMUT_MISUSED;
    return event_step_run(&STEP(call, options, "add"), do_add, &told, answer);
}

/* Take the hands of a session from a file of boards. */
static bool keep_deals(desk_session *desk, const event_told *told)
{
    operation_deals deals;
    base_list hands = { 0 };
    bool is_fine = false;
    if (!night_is_bridge(desk->tree))
        return desk_refuse(desk, "only a session of bridge has hands");
    gamut_outcome outcome = operation_deals_open(&deals, told->session, told->text);
    for (size_t i = 1; outcome <= GAMUT_FINDINGS && i < DEALS_LIMIT; i++) {
        bridge_deal deal = { 0 };
        bridge_seat first = BRIDGE_NO_SEAT;
        bridge_deal_faults faults = { 0 };
        if (!deals.hands[i] || bridge_read_deal(&deal, &first, &faults, deals.hands[i]->deal) == BRIDGE_UNREADABLE)
            continue;
        (void)!bridge_complete_deal(&deal);
        night_hand *hand = bridge_deal_is_full(&deal) ? base_list_add(&hands, desk->arena, sizeof *hand) : NULL;
        if (hand)
            *hand = (night_hand){ (int64_t)i, deal };
    }
    if (outcome <= GAMUT_FINDINGS)
        is_fine = night_keep_hands(desk, hands.items, hands.count);
    else
        (void)desk_refuse(desk, "%s", gamut_session_message(told->session));
    operation_deals_close(&deals);
    return is_fine;
}

/* A first word without an equals sign names the person, and "team=..." a team. */
static bool do_set(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    static const char of_team[] = "team=";
    if (told->text && !keep_deals(desk, told))
        return false;
    if (!told->count)
        return told->text || desk_refuse(desk, "what is set is NAME=VALUE");
    if (night_is_bridge(desk->tree))
        return night_set(desk, told->words, told->count);
    bool has_person = !strchr(told->words[0], '=');
    if (desk_is_teams(desk) && !strncmp(told->words[0], of_team, strlen(of_team))) {
        int64_t team = desk_find(desk, told->words[0] + strlen(of_team));
        return team && desk_set_team(desk, team, told->words + 1, told->count - 1);
    }
    int64_t person = has_person ? desk_find_player(desk, told->words[0]) : 0;
    if (has_person && !person)
        return false;
    return desk_set(desk, person, told->words + has_person, told->count - has_person);
}

gamut_outcome event_set_run(const operation_call *call, const gamut_event_set_options *options,
                            const gamut_value **answer)
{
    event_told told = told_of(call);
    told.text = options->deals;
    return event_step_run(&STEP(call, options, "set"), do_set, &told, answer);
}

static bool do_remove(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    if (night_is_bridge(desk->tree))
        return night_remove(desk, told->words[0]);
    int64_t person = desk_find(desk, told->words[0]);
    return person && desk_remove(desk, person);
}

PLAIN_VERB(remove, do_remove)

static bool do_withdraw(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    int64_t person = desk_find(desk, told->words[0]);
    return person && desk_withdraw(desk, person, handle_unsigned(told->from), told->is_set);
}

gamut_outcome event_withdraw_run(const operation_call *call, const gamut_event_withdraw_options *options,
                                 const gamut_value **answer)
{
    event_told told = told_of(call);
    told.from = options->from;
    told.is_set = options->expelled;
    return event_step_run(&STEP(call, options, "withdraw"), do_withdraw, &told, answer);
}

static bool do_return(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    int64_t person = desk_find(desk, told->words[0]);
    return person && desk_return(desk, person, handle_unsigned(told->from));
}

gamut_outcome event_return_run(const operation_call *call, const gamut_event_return_options *options,
                               const gamut_value **answer)
{
    event_told told = told_of(call);
    told.from = options->from;
    return event_step_run(&STEP(call, options, "return"), do_return, &told, answer);
}

static bool do_bye(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    int64_t person = desk_find(desk, told->words[0]);
    return person && desk_bye(desk, person, told->text, told->rounds);
}

gamut_outcome event_absent_run(const operation_call *call, const gamut_event_absent_options *options,
                               const gamut_value **answer)
{
    event_told told = told_of(call);
    told.text = "zero";
    told.rounds = options->rounds;
    return event_step_run(&STEP(call, options, "absent"), do_bye, &told, answer);
}

gamut_outcome event_bye_run(const operation_call *call, const gamut_event_bye_options *options,
                            const gamut_value **answer)
{
    event_told told = told_of(call);
    told.text = call->paths[2];
    told.rounds = options->rounds;
    return event_step_run(&STEP(call, options, "bye"), do_bye, &told, answer);
}

/* ---- who may not meet ---- */

static int64_t *find_all(desk_session *desk, const event_told *told)
{
    int64_t *people = ARENA_ARRAY(desk->arena, told->count + 1, int64_t);
    for (size_t i = 0; people && i < told->count; i++)
        if (!(people[i] = desk_find(desk, told->words[i])))
            return NULL;
    return people;
}

static bool do_forbid(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    if (told->text && told->count)
        return desk_refuse(desk, "either people are named, or --same %s", told->text);
    if (told->text)
        return desk_forbid_same(desk, told->text);
    int64_t *people = find_all(desk, told);
    return people && desk_forbid(desk, people, told->count, handle_unsigned(told->from), handle_unsigned(told->to));
}

gamut_outcome event_forbid_run(const operation_call *call, const gamut_event_forbid_options *options,
                               const gamut_value **answer)
{
    event_told told = told_of(call);
    told.from = options->from;
    told.to = options->to;
    told.text = options->same;
    return event_step_run(&STEP(call, options, "forbid"), do_forbid, &told, answer);
}

static bool do_allow(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    int64_t *people = find_all(desk, told);
    return people && desk_allow(desk, people, told->count);
}

PLAIN_VERB(allow, do_allow)

static bool do_number(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    int64_t *people = find_all(desk, told);
    return people && desk_number(desk, people, told->count);
}

PLAIN_VERB(number, do_number)

/* ---- rounds ---- */

static bool do_pair(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    return desk_pair_round(desk, told->is_set);
}

gamut_outcome event_pair_run(const operation_call *call, const gamut_event_pair_options *options,
                             const gamut_value **answer)
{
    event_told told = told_of(call);
    told.is_set = options->all;
    return event_step_run(&STEP(call, options, "pair"), do_pair, &told, answer);
}

static bool do_publish(desk_session *desk, void *payload)
{
    (void)payload;
    return desk_publish(desk);
}

PLAIN_VERB(publish, do_publish)

static bool do_unpair(desk_session *desk, void *payload)
{
    (void)payload;
    return desk_unpair(desk);
}

PLAIN_VERB(unpair, do_unpair)

static bool do_swap(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    int64_t first = desk_find(desk, told->words[0]);
    int64_t second = first && told->count > 1 ? desk_find(desk, told->words[1]) : 0;
    if (!first || (told->count > 1 && !second))
        return false;
    if (told->is_set == (told->count > 1))
        return desk_refuse(desk, "two players exchange their places, or one the colours: --colours");
    return told->is_set ? desk_swap_colours(desk, first) : desk_swap(desk, first, second);
}

gamut_outcome event_swap_run(const operation_call *call, const gamut_event_swap_options *options,
                             const gamut_value **answer)
{
    event_told told = told_of(call);
    told.is_set = options->colours;
    return event_step_run(&STEP(call, options, "swap"), do_swap, &told, answer);
}

static bool do_manual(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    return desk_manual(desk, told->words, told->count);
}

PLAIN_VERB(manual, do_manual)

static bool do_lineup(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    if (!desk_is_teams(desk))
        return desk_refuse(desk, "only teams have line-ups");
    int64_t team = desk_find(desk, told->words[0]);
    return team && desk_lineup(desk, team, told->words[1], handle_unsigned(told->round));
}

gamut_outcome event_lineup_run(const operation_call *call, const gamut_event_lineup_options *options,
                               const gamut_value **answer)
{
    event_told told = told_of(call);
    told.round = options->round;
    return event_step_run(&STEP(call, options, "lineup"), do_lineup, &told, answer);
}

/* ---- results ---- */

static bool do_results(desk_session *desk, void *payload)
{
    const event_told *told = payload;
    if (night_is_bridge(desk->tree))
        return night_results(desk, told->words, told->count);
    return desk_results(desk, told->words, told->count, handle_unsigned(told->round), told->is_set);
}

gamut_outcome event_results_run(const operation_call *call, const gamut_event_results_options *options,
                                const gamut_value **answer)
{
    event_told told = told_of(call);
    gamut_outcome outcome = GAMUT_FINE;
    told.round = options->round;
    told.is_set = options->rating_only;
    if (options->csv && told.count)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "results come from words or from a file with --csv FILE, not both");
    if (options->csv)
        outcome = event_results_table(call->session, options->csv, &told.words, &told.count);
    return outcome == GAMUT_FINE ? event_step_run(&STEP(call, options, "results"), do_results, &told, answer) : outcome;
}

/* ---- the journal ---- */

gamut_outcome event_undo_run(const operation_call *call, const gamut_event_undo_options *options,
                             const gamut_value **answer)
{
    const event_step step = { .call = call, .verb = "undo", .by = options->by, .seen = options->seen };
    return event_undo_steps(&step, options->steps ? options->steps : 1, answer);
}

gamut_outcome event_redo_run(const operation_call *call, const gamut_event_redo_options *options,
                             const gamut_value **answer)
{
    const event_step step = { .call = call, .verb = "redo", .by = options->by, .seen = options->seen };
    return event_redo_steps(&step, options->steps ? options->steps : 1, answer);
}

gamut_outcome event_adopt_run(const operation_call *call, const gamut_event_adopt_options *options,
                              const gamut_value **answer)
{
    const event_step step = {
        .call = call, .verb = "adopt", .by = options->by, .seen = options->seen, .is_confirmed = options->confirm
    };
    return event_adopt_file(&step, answer);
}

/* Make the sheets of a session that everybody may see. The desk stays as it is: its status says who waits for what. */
static bool list_public_sheets(desk_session *desk, event_told *told)
{
    desk_session seen = *desk;
    const gamut_selection selection = { .size = sizeof selection, .sheet = GAMUT_SHEET_ALL };
    report_page page = { .arena = desk->arena };
    seen.tree = tree_copy(desk->arena, desk->tree);
    const base_text *tricks = night_tricks(desk);
    if (!seen.tree || !tricks || !night_dress(&seen) || !night_hide_open_boards(&seen))
        return false;
    const report_known known = { tricks, NIGHT_BOARDS, true };
    const report_pars *pars = report_solve_session(desk->arena, &seen.event->bridge, &known);
    report_add_solved_session(&page, seen.event, &selection, pars);
    gamut_value *sheets = pars ? report_page_tree(&page) : NULL;
    if (!sheets)
        return false;
    report_add_view_values(desk->arena, sheets);
    told->sheets = tree_copy(told->session->answers, sheets);
    return told->sheets != NULL;
}

/* What is published is what the event is without its draft; nothing of it is written. */
static bool do_status(desk_session *desk, void *payload)
{
    event_told *told = payload;
    if (told->is_set)
        tree_remove(desk->state, "draft");
    if (told->is_set && night_is_bridge(desk->tree) && !list_public_sheets(desk, told))
        return false;
    if (night_is_bridge(desk->tree) && told->round > desk->paired)
        return desk_refuse(desk, "the session has %u rounds, and not %llu", desk->paired,
                           (unsigned long long)told->round);
    uint32_t last = desk->paired + (gamut_value_member(desk->state, "draft") != NULL);
    if (told->round > last)
        return desk_refuse(desk, "round %llu is not %s yet", (unsigned long long)told->round,
                           told->is_set ? "published" : "paired");
    desk->shown = handle_unsigned(told->round);
    return true;
}

gamut_outcome event_status_run(const operation_call *call, const gamut_event_status_options *options,
                               const gamut_value **answer)
{
    event_told told = { .round = options->round, .is_set = options->published, .session = call->session };
    gamut_outcome outcome = event_look(call, "status", do_status, &told, answer);
    if (outcome == GAMUT_FINE && told.sheets)
        tree_set((gamut_value *)(uintptr_t)*answer, "sheets", told.sheets);
    return outcome;
}

/* ---- who is there ---- */

typedef struct event_roster {
    base_arena *answers;
    const gamut_value *list;
} event_roster;

static bool do_roster(desk_session *desk, void *payload)
{
    event_roster *roster = payload;
    const gamut_value *list = night_is_bridge(desk->tree) ? night_roster(desk) : desk_roster(desk);
    roster->list = list ? tree_copy(roster->answers, list) : NULL;
    return roster->list != NULL;
}

gamut_outcome event_players_run(const operation_call *call, const gamut_event_players_options *options,
                                const gamut_value **answer)
{
    event_roster roster = { .answers = call->session->answers };
    (void)options;
    gamut_outcome outcome = event_look(call, "players", do_roster, &roster, NULL);
    *answer = roster.list;
    return outcome;
}
