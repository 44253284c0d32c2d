/* standings.c - the standings of an event as a tree.
 *
 * The computation is in standings/; here its results become a tree whose names are part of the contract (fields may
 * be added, never renamed). Values are texts as an arbiter prints them, so that no floating-point arithmetic rounds
 * them. */
#include <gamut/standings.h>

#include <string.h>

#include "base/text.h"
#include "operation.h"
#include "search/people.h"
#include "standings/standings.h"
#include "standings/tiebreak/tie_break.h"

typedef struct answering {
    gamut_session *session;
    const gamut_standings_options *options;
    base_arena *scratch; /* of the computation */
    base_arena *arena;   /* of the answer */
    gamut_value *first;  /* of the first event, which has those of the others as "further" */
    gamut_value *further;
    gamut_value *answer;
    size_t events;
    standings *all;
    base_text *codes; /* of the criteria, in the answer */
    bool has_difference;
    const char *problem;
} answering;

/* ---- what is asked for ---- */

/* The rules are those of the day the event began, unless the user says others. */
static standings *compute(answering *to, const gamut_event *event, size_t after)
{
    standings_rules rules = standings_rules_at(event->start);
    gamut_text *codes;
    standings_options options = { .rules = &rules, .after = after };
    if (to->options->rules && !standings_rules_parse(&rules, base_text_of(to->options->rules))) {
        to->problem =
            base_arena_print(to->arena, "the rules are 2022, 2023, 2024-08 or 2026-03, not '%s'", to->options->rules)
                .data;
        return NULL;
    }
    if (to->options->type && !standings_type_parse(&options.type, base_text_of(to->options->type))) {
        to->problem = base_arena_print(to->arena, "the type is swiss, round-robin or double-round-robin, not '%s'",
                                       to->options->type)
                          .data;
        return NULL;
    }
    base_text rest = base_text_of(to->options->tiebreaks), part;
    size_t count = 0;
    codes = ARENA_ARRAY(to->scratch, to->options->tiebreaks ? strlen(to->options->tiebreaks) + 1 : 1, gamut_text);
    while (codes && to->options->tiebreaks && base_text_next_part(&rest, ',', &part))
        if (!base_text_is_empty(base_text_trim(part)))
            codes[count++] = base_text_trim(part);
    options.code_count = count;
    options.codes = codes;
    return standings_make(to->scratch, event, &options, &to->problem);
}

static bool explains_all(const gamut_standings_options *options)
{
    return options->explain && strcmp(options->explain, "all") == 0;
}

/* Numbers and names are those of one event. */
static bool is_of_one(const gamut_standings_options *options)
{
    return options->explain && !explains_all(options);
}

/* ---- competitors ---- */

static gamut_number id_of(const answering *to, uint32_t competitor)
{
    const gamut_event *event = to->all->field->grid->event;
    if (!to->all->field->is_teams)
        return event->players.items[competitor].id;
    gamut_number id = event->team_list.items[competitor].id;
    return id.state == GAMUT_KNOWN ? id : base_number((int64_t)competitor + 1);
}

static base_text standings_name_of(const answering *to, uint32_t competitor)
{
    const gamut_event *event = to->all->field->grid->event;
    base_text name =
        to->all->field->is_teams ? event->team_list.items[competitor].name : event->players.items[competitor].name;
    return base_arena_copy(to->arena, name);
}

static gamut_decimal declared_points(const answering *to, uint32_t competitor)
{
    const standings_field *field = to->all->field;
    const gamut_event *event = field->grid->event;
    if (!field->is_teams)
        return event->players.items[competitor].points;
    const gamut_team *team = &event->team_list.items[competitor];
    return field->primary == STANDINGS_MATCH ? team->match_points : team->game_points;
}

static gamut_value *competitor_tree(answering *to, const standings_row *row)
{
    standings_field *field = to->all->field;
    gamut_value *object = tree_object(to->arena);
    int64_t points = standings_scores_of(field, field->primary, false)->total[row->competitor];
    gamut_number id = id_of(to, row->competitor);
    tree_set(object, "id", id.state == GAMUT_KNOWN ? tree_integer(to->arena, id.value) : tree_null(to->arena));
    tree_set(object, "name", tree_text(to->arena, standings_name_of(to, row->competitor)));
    tree_set_text(to->arena, object, "points", base_decimal_print(to->arena, base_decimal(points, field->places)));
    tree_set_integer(to->arena, object, "rank", (int64_t)row->rank);
    /* What the file says beside what was computed; a difference makes the outcome GAMUT_FINDINGS. */
    gamut_value *declared = tree_set_object(to->arena, object, "declared");
    gamut_decimal said = declared_points(to, row->competitor);
    const gamut_event *event = field->grid->event;
    gamut_number rank =
        field->is_teams ? event->team_list.items[row->competitor].rank : event->players.items[row->competitor].rank;
    if (said.state == GAMUT_KNOWN)
        tree_set_text(to->arena, declared, "points", base_decimal_print(to->arena, said));
    if (rank.state == GAMUT_KNOWN)
        tree_set_integer(to->arena, declared, "rank", rank.value);
    /* The file may count byes of later rounds, or may not. Ranks can be compared only by the order that the event
     * itself names, and before the first result they are those of the start. */
    int64_t units = event_units(&field->grid->scoring, said, INT64_MIN);
    bool is_own_order = !to->options->tiebreaks && !to->all->has_unknown &&
                        (event->ranking.count || event->tie_breaks.count) && !to->options->after && field->rounds;
    bool differs = (said.state == GAMUT_KNOWN && !to->options->after && units != points &&
                    units != points + standings_points_beyond(field, row->competitor)) ||
                   (is_own_order && rank.state == GAMUT_KNOWN && rank.value != (int64_t)row->rank);
    if (differs)
        tree_set_bool(to->arena, object, "differs", true);
    to->has_difference = to->has_difference || differs;
    gamut_value *list = tree_set_list(to->arena, object, "tiebreaks");
    for (size_t c = 0; c < to->all->criterion_count; c++) {
        if (!c && !strcmp(to->all->criteria[c].parsed.name, "PTS"))
            continue;
        gamut_value *entry = tree_object(to->arena);
        standings_value value = to->all->values[row->competitor * to->all->criterion_count + c];
        tree_add(entry, TEXT("code"), tree_text(to->arena, to->codes[c]));
        tree_add(entry, TEXT("value"), tree_text(to->arena, standings_print(to->arena, value)));
        tree_append(list, entry);
    }
    return object;
}

/* ---- explanations ---- */

static void set_number(answering *to, gamut_value *object, const char *name, int64_t value, unsigned places)
{
    tree_set_text(to->arena, object, name, base_decimal_print(to->arena, base_decimal(value, places)));
}

/* A product has the decimals of both factors. */
static gamut_value *share_tree(answering *to, uint32_t competitor, const standings_share *share, unsigned places)
{
    gamut_value *object = tree_object(to->arena);
    unsigned own = to->all->field->places, of_score = share->board ? 0 : own;
    bool has_round = share->round < to->all->field->rounds;
    if (share->board)
        tree_set_integer(to->arena, object, "board", share->board);
    else
        tree_set(object, "round",
                 has_round ? tree_integer(to->arena, (int64_t)share->round + 1) : tree_null(to->arena));
    if (share->opponent != EVENT_NOBODY) {
        tree_set_integer(to->arena, object, "opponent", id_of(to, share->opponent).value);
        tree_set(object, "name", tree_text(to->arena, standings_name_of(to, share->opponent)));
    }
    set_number(to, object, "value", share->value, places);
    if (has_round)
        tree_set_text(to->arena, object, "unplayed",
                      base_text_of(standings_unplayed_name(to->all->field, competitor, share->round)));
    if (share->has_score && share->before != share->weight)
        set_number(to, object, "unadjusted", share->before, own);
    if (share->has_score || share->has_factor)
        set_number(to, object, "score", share->weight, of_score);
    if (share->has_factor)
        set_number(to, object, "points", share->factor, own);
    if (share->has_other)
        set_number(to, object, "other", share->other, own);
    if (share->is_cut)
        tree_set_bool(to->arena, object, "cut", true);
    tree_set_text(to->arena, object, "cut_why", base_text_of(share->cut_why));
    if (share->is_voluntary)
        tree_set_bool(to->arena, object, "voluntary", true);
    tree_set_text(to->arena, object, "why", base_text_of(share->why));
    return object;
}

/* By the whole name, or by words or parts of it that no other player has. */
static uint32_t find_by_name(answering *to, base_text words)
{
    uint32_t found = EVENT_NOBODY, other = EVENT_NOBODY;
    search_likeness best = SEARCH_LIKE_PARTS;
    base_text key = search_name_key(to->scratch, words);
    for (uint32_t i = 0; i < to->all->field->count; i++) {
        search_likeness like = search_compare_names(key, search_name_key(to->scratch, standings_name_of(to, i)));
        if (like < best)
            continue;
        other = like == best ? found : EVENT_NOBODY;
        found = i;
        best = like;
    }
    if (other != EVENT_NOBODY) {
        to->problem = base_arena_print(to->arena, "\"%.*s\" may be %.*s or %.*s", TEXT_ARGS(words),
                                       TEXT_ARGS(standings_name_of(to, other)), TEXT_ARGS(standings_name_of(to, found)))
                          .data;
        return EVENT_NOBODY;
    }
    if (found == EVENT_NOBODY)
        to->problem = base_arena_print(to->arena, "no player is called \"%.*s\"", TEXT_ARGS(words)).data;
    return found;
}

static void explain_competitor(answering *to, gamut_value *object, uint32_t competitor)
{
    gamut_value *list = tree_set_list(to->arena, object, "explained");
    for (size_t c = 0; c < to->all->criterion_count; c++) {
        const standings_criterion *criterion = &to->all->criteria[c];
        standings_account account;
        gamut_value *one = tree_object(to->arena);
        tree_set_text(to->arena, one, "code", base_arena_copy(to->arena, criterion->code));
        tree_set_text(to->arena, one, "title", base_text_of(criterion->by->title));
        tree_set_text(to->arena, one, "article", base_text_of(criterion->by->article));
        tree_set(one, "value",
                 tree_text(to->arena,
                           standings_print(to->arena, to->all->values[competitor * to->all->criterion_count + c])));
        if (standings_explain(to->all, competitor, c, &account, to->scratch)) {
            gamut_value *parts = tree_set_list(to->arena, one, "shares");
            for (size_t j = 0; j < account.shares.count; j++)
                tree_append(parts, share_tree(to, competitor, &account.shares.items[j], account.places));
            if (account.end.length)
                tree_set_text(to->arena, one, "end", base_arena_copy(to->arena, account.end));
        }
        tree_append(list, one);
    }
}

static bool standings_explain_one(answering *to)
{
    uint32_t competitor = EVENT_NOBODY;
    base_text words = base_text_of(to->options->explain);
    int64_t number;
    bool is_number = base_parse_int(&number, words);
    if (!is_number)
        competitor = find_by_name(to, words);
    for (uint32_t i = 0; is_number && i < to->all->field->count; i++)
        if (id_of(to, i).state == GAMUT_KNOWN && id_of(to, i).value == number)
            competitor = i;
    if (competitor == EVENT_NOBODY && is_number)
        to->problem = base_arena_print(to->arena, "no player has the number %lld", (long long)number).data;
    if (competitor == EVENT_NOBODY)
        return false;
    tree_set_integer(to->arena, to->answer, "whom", id_of(to, competitor).value);
    explain_competitor(to, to->answer, competitor);
    return true;
}

/* ---- after every round ---- */

/* Computed again for each round: the tie-breaks of round 3 know nothing of round 4. */
static bool add_progress(answering *to, const gamut_event *event, gamut_value **objects)
{
    size_t rounds = to->all->field->rounds;
    gamut_value **lists = ARENA_ARRAY(to->scratch, to->all->field->count + 1, gamut_value *);
    for (size_t i = 0; lists && i < to->all->field->count; i++)
        lists[i] = tree_set_list(to->arena, objects[i], "progress");
    for (size_t r = 1; lists && r <= rounds; r++) {
        standings *then = compute(to, event, r);
        if (!then)
            return false;
        for (size_t i = 0; i < then->field->count; i++)
            tree_append(lists[then->rows[i].competitor], tree_integer(to->arena, (int64_t)then->rows[i].rank));
    }
    return lists != NULL;
}

/* ---- the answer ---- */

static bool fill_answer(answering *to, const gamut_event *event)
{
    base_arena *arena = to->arena;
    to->all = compute(to, event, to->options->after);
    if (!to->all)
        return false;
    if (to->options->after > to->all->field->grid->round_count) {
        to->problem = base_arena_print(arena, "there is no round %llu: the event has %zu",
                                       (unsigned long long)to->options->after, to->all->field->grid->round_count)
                          .data;
        return false;
    }
    gamut_value **objects = ARENA_ARRAY(to->scratch, to->all->field->count + 1, gamut_value *);
    to->codes = ARENA_ARRAY(to->scratch, to->all->criterion_count, base_text);
    if (!objects || !to->codes)
        return false;
    for (size_t c = 0; c < to->all->criterion_count; c++)
        to->codes[c] = base_arena_copy(arena, to->all->criteria[c].code);
    tree_set(to->answer, "event", tree_text(arena, base_arena_copy(arena, event->name)));
    tree_set_text(arena, to->answer, "rules", base_text_of(standings_rules_name(to->all->field->rules)));
    tree_set_text(arena, to->answer, "type", base_text_of(standings_type_name(to->all->field->type)));
    tree_set_integer(arena, to->answer, "rounds", (int64_t)to->all->field->rounds);
    tree_set_integer(arena, to->answer, "planned", (int64_t)to->all->field->grid->round_count);
    tree_set_integer(arena, to->answer, "open_games",
                     (int64_t)event_open_games(to->all->field->grid, to->all->field->rounds));
    tree_set_bool(arena, to->answer, "teams", to->all->field->is_teams);
    if (!base_text_is_absent(to->all->note))
        tree_set_text(arena, to->answer, "note", base_arena_copy(arena, to->all->note));
    gamut_value *list = tree_set_list(arena, to->answer, "competitors");
    for (size_t i = 0; i < to->all->field->count; i++) {
        gamut_value *object = competitor_tree(to, &to->all->rows[i]);
        objects[to->all->rows[i].competitor] = object;
        tree_append(list, object);
        if (explains_all(to->options))
            explain_competitor(to, object, to->all->rows[i].competitor);
    }
    if (is_of_one(to->options) && !standings_explain_one(to))
        return false;
    return (!to->options->by_round || add_progress(to, event, objects)) && !base_arena_failed(arena);
}

static bool answer_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    answering *to = payload;
    to->scratch = scratch;
    to->answer = tree_object(to->arena);
    to->events++;
    bool is_answered = to->answer && fill_answer(to, event);
    if (!to->first)
        to->first = to->answer;
    else {
        if (!to->further)
            to->further = tree_set_list(to->arena, to->first, "further");
        tree_append(to->further, to->answer);
    }
    if (is_of_one(to->options) && to->problem)
        return true; /* it may be meant of another event */
    *problem = to->problem;
    return is_answered;
}

/* ---- norms ---- */

/* By the number, or by a part of the name. */
static bool is_asked_for(const gamut_value *player, base_text words)
{
    int64_t number, id;
    if (base_parse_int(&number, words))
        return tree_get_integer(&id, player, "id") && id == number;
    return base_text_contains_fold_ascii(tree_get_text(player, "name"), words);
}

/* Of all players, or of those that are asked for. */
static gamut_outcome answer_norms(gamut_session *session, const char *path, const char *name, const gamut_value **out)
{
    gamut_outcome outcome = gamut_norms(session, path, out);
    if (outcome > GAMUT_FINDINGS || !name)
        return outcome;
    gamut_value *answer = tree_copy(session->answers, *out), *kept = tree_list(session->answers);
    const gamut_value *players = gamut_value_member(*out, "players");
    for (const gamut_value *player = players ? players->first : NULL; player; player = player->next)
        if (is_asked_for(player, base_text_of(name)))
            tree_append(kept, tree_share(session->answers, player));
    tree_set(answer, "players", kept);
    *out = answer;
    if (answer && !tree_is_empty(kept))
        return outcome;
    *out = NULL;
    return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "no player has the number or name %s", name);
}

gamut_outcome gamut_standings(gamut_session *session, const char *path, const gamut_standings_options *options,
                              const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    gamut_standings_options own = { 0 };
    answering to = { .session = session, .options = &own, .arena = session->answers };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    if (own.norms)
        return answer_norms(session, path, own.explain, out);
    gamut_outcome outcome = operation_with_events(session, path, answer_event, &to);
    if (is_of_one(&own) && to.problem)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", to.problem);
    if (is_of_one(&own) && to.events > 1)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "there are %zu events in it: choose one with --where 'event=...'", to.events);
    if (outcome == GAMUT_FINE)
        *out = to.first;
    return outcome == GAMUT_FINE && to.has_difference ? GAMUT_FINDINGS : outcome;
}

gamut_outcome gamut_standings_of(gamut_session *session, const gamut_record *record,
                                 const gamut_standings_options *options, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    gamut_standings_options own = { 0 };
    answering to = { .session = session, .options = &own, .arena = session->answers };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    if (record->kind != GAMUT_KIND_EVENT || !record->event->players.count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the record is not an event with players");
    to.scratch = base_arena_create(session->budget);
    to.answer = tree_object(session->answers);
    bool is_answered = to.scratch && to.answer && fill_answer(&to, record->event);
    gamut_outcome outcome = to.has_difference ? GAMUT_FINDINGS : GAMUT_FINE;
    if (!is_answered)
        outcome = session_say(session, GAMUT_MISUSED, to.problem ? GAMUT_ERROR_ARGUMENT : GAMUT_ERROR_MEMORY, "%s",
                              to.problem ? to.problem : "out of memory");
    *out = is_answered ? to.answer : NULL;
    base_arena_destroy(to.scratch);
    return outcome;
}

const char *gamut_tie_break_problem(const char *code, bool has_teams)
{
    return event_find_tie_break_flaw(base_text_of(code), has_teams);
}

static const tie_break *tie_break_at(size_t at)
{
    for (size_t f = 0; f < tie_break_family_count; f++) {
        if (at < tie_break_families[f]->count)
            return &tie_break_families[f]->rows[at];
        at -= tie_break_families[f]->count;
    }
    return NULL;
}

const char *gamut_tie_break_name(size_t at)
{
    const tie_break *row = tie_break_at(at);
    return row ? row->name : NULL;
}

const char *gamut_tie_break_title(size_t at)
{
    const tie_break *row = tie_break_at(at);
    return row ? row->title : NULL;
}

const char *gamut_tie_break_article(size_t at)
{
    const tie_break *row = tie_break_at(at);
    return row ? row->article : NULL;
}

gamut_outcome standings_run(const operation_call *call, const gamut_standings_options *options,
                            const gamut_value **answer)
{
    return gamut_standings(call->session, call->paths[0], options, answer);
}
