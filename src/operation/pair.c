/* pair.c - pairs the next round of a tournament, as a tree or added to a file. */
#include <string.h>

#include <gamut/tournament.h>

#include "base/text.h"
#include "operation.h"
#include "pair.h"
#include "tournament/tournament_tree.h"
#include "trees.h"

const char *gamut_pair_systems(void)
{
    return tournament_system_names();
}

bool operation_pair_options(gamut_session *session, const gamut_pair_options *options, tournament_options *out)
{
    if (!operation_has_partners(session, gamut_operation_find("pair"), options))
        return false;
    const char *names = tournament_system_names();
    *out = (tournament_options){ .pairing = { .round = handle_unsigned(options->round),
                                              .rounds = handle_unsigned(options->rounds) } };
    const char *problem;
    if (options->with &&
        !tournament_options_read(out, session->answers, base_text_of(options->with), false, &problem)) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", problem);
        return false;
    }
    if (options->system && !tournament_system_parse(&out->system, base_text_of(options->system))) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the system '%s' is not known; there are %s",
                    options->system, names);
        return false;
    }
    if (options->rules && (!pairing_edition_parse(&out->pairing.edition, base_text_of(options->rules)))) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the rules of pairing are 2017 or 2026, not '%s'",
                    options->rules);
        return false;
    }
    if (options->first_colour && strcmp(options->first_colour, "white") && strcmp(options->first_colour, "black")) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the first colour is white or black, not '%s'",
                    options->first_colour);
        return false;
    }
    if (options->first_colour)
        out->pairing.first_colour =
            base_text_is(base_text_of(options->first_colour), "black") ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
    return true;
}

typedef struct answering {
    gamut_session *session;
    const gamut_pair_options *asked;
    tournament_options options;
    base_arena *arena;             /* memory of the answer */
    gamut_value *answer, *further; /* the answer for the first round; a list of the later rounds, or NULL */
    const gamut_event *event;
    const char *problem; /* why the round cannot be paired */
    bool is_impossible;
} answering;

static gamut_value *text_or_null(const answering *answer, base_text text)
{
    return tree_text(answer->arena, base_arena_copy(answer->arena, text));
}

static gamut_value *number_or_null(const answering *answer, gamut_number number)
{
    return number.state == GAMUT_KNOWN ? tree_integer(answer->arena, number.value) : tree_null(answer->arena);
}

/* The names of the JSON members for one side of a board. */
typedef struct side {
    const char *name, *rating, *points;
} side;

gamut_number operation_competitor_id(const gamut_event *event, bool is_teams, uint32_t competitor)
{
    if (!is_teams)
        return event->players.items[competitor].id;
    gamut_number id = event->team_list.items[competitor].id;
    return id.state == GAMUT_KNOWN ? id : base_number((int64_t)competitor + 1);
}

base_text operation_competitor_name(const gamut_event *event, bool is_teams, uint32_t competitor)
{
    return is_teams ? event->team_list.items[competitor].name : event->players.items[competitor].name;
}

int64_t operation_competitor_number(const gamut_event *event, bool is_teams, uint32_t competitor)
{
    return competitor == PAIRING_NOBODY ? 0 : operation_competitor_id(event, is_teams, competitor).value;
}

gamut_value *operation_pair_numbers(base_arena *arena, const gamut_event *event, bool is_teams, pairing_pair pair)
{
    gamut_value *list = tree_list(arena);
    tree_append(list, tree_integer(arena, operation_competitor_number(event, is_teams, pair.white)));
    tree_append(list, tree_integer(arena, operation_competitor_number(event, is_teams, pair.black)));
    return list;
}

static void pair_add_side(const answering *answer, gamut_value *object, const side *names,
                          const tournament_round *round, uint32_t competitor)
{
    event_scoring scoring = event_scoring_of(answer->event);
    gamut_number none = { 0 };
    tree_set(object, names->name,
             text_or_null(answer, operation_competitor_name(answer->event, round->is_teams, competitor)));
    tree_set(object, names->rating,
             number_or_null(answer, round->is_teams ? none : answer->event->players.items[competitor].rating));
    tree_set_text(answer->arena, object, names->points,
                  base_decimal_print(answer->arena, event_decimal(&scoring, round->points[competitor])));
}

static gamut_value *id_or_null(const answering *answer, const tournament_round *round, uint32_t competitor)
{
    return number_or_null(answer, operation_competitor_id(answer->event, round->is_teams, competitor));
}

static void add_absences(answering *answer, const tournament_round *round)
{
    gamut_value *list = tree_set_list(answer->arena, answer->answer, "absent");
    for (size_t i = 0; i < round->absence_count; i++) {
        gamut_value *object = tree_object(answer->arena);
        uint32_t player = round->absences[i].player;
        tree_set(object, "id", id_or_null(answer, round, player));
        tree_set(object, "name",
                 text_or_null(answer, operation_competitor_name(answer->event, round->is_teams, player)));
        tree_set_text(answer->arena, object, "kind", base_text_of(event_bye_name(round->absences[i].kind)));
        tree_append(list, object);
    }
}

static bool pair_fill_answer(answering *answer, const tournament_round *round, base_arena *scratch)
{
    answer->answer = tree_object(answer->arena);
    answer->is_impossible = round->impossible != NULL;
    tree_set(answer->answer, "event", text_or_null(answer, answer->event->name));
    tree_set_integer(answer->arena, answer->answer, "round", round->number);
    if (round->planned)
        tree_set_integer(answer->arena, answer->answer, "rounds", round->planned);
    if (round->second)
        tree_set_integer(answer->arena, answer->answer, "second_round", round->second->number);
    tree_set_text(answer->arena, answer->answer, "system", base_text_of(tournament_system_name(round->system)));
    tree_set_text(answer->arena, answer->answer, "title", base_text_of(tournament_system_title(round->system)));
    tree_set_text(answer->arena, answer->answer, "rules", base_text_of(round->rules));
    if (round->impossible) {
        tree_set_text(answer->arena, answer->answer, "impossible",
                      base_arena_copy(answer->arena, base_text_of(round->impossible)));
        return !base_arena_failed(answer->arena);
    }
    if (round->is_teams)
        tree_set_bool(answer->arena, answer->answer, "teams", true);
    static const side white = { "white_name", "white_rating", "white_points" };
    static const side black = { "black_name", "black_rating", "black_points" };
    static const side own = { "name", "rating", "points" };
    gamut_value *list = tree_set_list(answer->arena, answer->answer, "pairs");
    for (size_t i = 0; i < round->pair_count; i++) {
        gamut_value *object = tree_object(answer->arena);
        const pairing_pair *pair = &round->pairs[i];
        tree_set_integer(answer->arena, object, "board", (int64_t)i + 1);
        tree_set(object, "white", id_or_null(answer, round, pair->white));
        tree_set(object, "black", id_or_null(answer, round, pair->black));
        pair_add_side(answer, object, &white, round, pair->white);
        pair_add_side(answer, object, &black, round, pair->black);
        tree_append(list, object);
    }
    bool has_bye = round->bye != PAIRING_NOBODY;
    tree_set(answer->answer, "bye", has_bye ? id_or_null(answer, round, round->bye) : tree_null(answer->arena));
    if (has_bye) {
        gamut_value *object = tree_set_object(answer->arena, answer->answer, "bye_of");
        bool is_rest = round->bye_kind == GAMUT_ROUND_ZERO_BYE && !round->is_second;
        pair_add_side(answer, object, &own, round, round->bye);
        tree_set_text(answer->arena, object, "kind", base_text_of(is_rest ? "rest" : event_bye_name(round->bye_kind)));
    }
    add_absences(answer, round);
    if (round->note)
        tree_set_text(answer->arena, answer->answer, "note", base_arena_copy(answer->arena, base_text_of(round->note)));
    if ((answer->asked->explain || answer->asked->why_not) &&
        !operation_explain_round(answer->answer, answer->arena, scratch, answer->event, round, answer->asked,
                                 &answer->problem))
        return false;
    return !base_arena_failed(answer->arena);
}

static bool pair_answer_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    answering *answer = payload;
    tournament_round round;
    answer->event = event;
    *problem = NULL;
    if (!tournament_pair(&round, scratch, event, &answer->options, problem) ||
        !pair_fill_answer(answer, &round, scratch)) {
        *problem = answer->problem ? answer->problem : *problem;
        return false;
    }
    return true;
}

/* ---- adding rounds to a file ---- */

/* Pair the event of the tree and add the round to it. The answer describes the first round that was added, and lists
 * the later ones in its member "further". GAMUT_FINDINGS: no further round can be paired. */
static gamut_outcome add_round(answering *answer, operation_trees *trees, gamut_value *tree)
{
    gamut_record record;
    tournament_round round;
    const char *problem = NULL;
    gamut_value *first = answer->answer;
    bool was_impossible = answer->is_impossible;
    if (!operation_trees_record(trees, tree, &record))
        return GAMUT_UNWRITTEN;
    answer->event = record.event;
    if (!tournament_pair(&round, trees->arena, record.event, &answer->options, &problem) ||
        !pair_fill_answer(answer, &round, trees->arena))
        return session_say(answer->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s",
                           problem           ? problem
                           : answer->problem ? answer->problem
                                             : "out of memory");
    if (first) {
        if (!answer->further)
            answer->further = tree_set_list(answer->arena, first, "further");
        if (!round.impossible)
            tree_append(answer->further, answer->answer);
        answer->answer = first;
        answer->is_impossible = was_impossible;
    }
    if (round.impossible)
        return GAMUT_FINDINGS;
    if (tournament_put_round(trees->arena, tree, record.event, &round, &problem) &&
        operation_trees_record(trees, tree, &record) && tournament_settle(trees->arena, tree, record.event))
        return GAMUT_FINE;
    return problem ? session_say(answer->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "%s", problem)
                   : session_out_of_memory(answer->session, GAMUT_UNWRITTEN);
}

/* Return whether all pairings are fixed before the first game is played. */
static bool is_table_known(const answering *answer)
{
    tournament_system system;
    return tournament_system_parse(&system, tree_get_text(answer->answer, "system")) && tournament_is_table(system);
}

static gamut_outcome add_rounds(answering *answer, const char *path)
{
    operation_trees trees;
    gamut_outcome outcome = operation_trees_open(&trees, answer->session, path);
    gamut_value *tree = outcome <= GAMUT_FINDINGS ? trees.records->first : NULL;
    while (tree &&
           (!base_text_is(tree_get_text(tree, "kind"), "event") || tree_is_empty(gamut_value_member(tree, "players"))))
        tree = tree->next;
    if (outcome <= GAMUT_FINDINGS)
        outcome =
            tree ? add_round(answer, &trees, tree)
                 : session_say(answer->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "no event in the file has players");
    bool has_round = outcome == GAMUT_FINE;
    if (has_round && answer->asked->all && !is_table_known(answer))
        outcome = session_say(answer->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "all rounds at once are those of a round robin; a round of this system follows from "
                              "the results of the round before it");
    while (outcome == GAMUT_FINE && answer->asked->all)
        outcome = add_round(answer, &trees, tree);
    /* When the last round of a round robin has been added, the file must still be written. */
    if (has_round && outcome <= GAMUT_FINDINGS && answer->asked->output)
        outcome = operation_trees_write(&trees, answer->asked->output);
    operation_trees_close(&trees);
    return outcome;
}

gamut_session *operation_check_aside(const gamut_session *session, const char *path)
{
    gamut_session *own = strcmp(path, "-") ? session_fork(session) : NULL;
    if (own)
        (void)gamut_check(own, path);
    return own;
}

bool operation_take_errors(gamut_session *session, gamut_session *checked)
{
    bool has_errors = checked && gamut_diagnostic_total(checked, GAMUT_SEVERITY_ERROR);
    if (has_errors) {
        diag_clear(session->diags);
        gamut_session_absorb(session, checked);
    }
    gamut_session_close(checked);
    return has_errors;
}

gamut_outcome gamut_pair(gamut_session *session, const char *path, const gamut_pair_options *options,
                         const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    gamut_pair_options own = { 0 };
    answering answer = { .session = session, .asked = &own, .arena = session->answers };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    if (own.output && own.round)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "only the next round can be added to a file");
    if (!operation_pair_options(session, &own, &answer.options))
        return GAMUT_MISUSED;
    gamut_session *checked = operation_check_aside(session, path);
    gamut_outcome outcome = own.output || own.all ? add_rounds(&answer, path)
                                                  : operation_with_event(session, path, pair_answer_event, &answer);
    bool has_errors = operation_take_errors(session, checked);
    if (outcome <= GAMUT_FINDINGS)
        *out = answer.answer;
    return outcome == GAMUT_FINE && (answer.is_impossible || has_errors) ? GAMUT_FINDINGS : outcome;
}

gamut_outcome pair_run(const operation_call *call, const gamut_pair_options *options, const gamut_value **answer)
{
    if (options->generate && !options->output)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
                           "what is invented needs a file to write to: the option output");
    if (options->generate)
        return gamut_generate(call->session, call->path_count ? call->paths[0] : NULL, options, answer);
    if (call->path_count != 1)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "pair takes one file; with --check as many as you like");
    return (options->check ? gamut_pair_check : gamut_pair)(call->session, call->paths[0], options, answer);
}
