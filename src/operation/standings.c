/* standings.c - the standings of an event as a tree.
 *
 * The computation is in standings/; here its results become a tree whose names are part of the interface (members may
 * be added, never renamed). Values are texts in the form that arbiters print, so that no floating-point arithmetic
 * rounds them. */
#include <gamut/standings.h>

#include <string.h>

#include "base/text.h"
#include "event_step.h"
#include "operation.h"
#include "pair.h"
#include "search/people.h"
#include "standings/standings.h"
#include "standings/tiebreak/tie_break.h"

enum {
    NAMED_CANDIDATES = 5 /* of those whom an ambiguous name may mean */
};

typedef struct answering {
    gamut_session *session;
    const gamut_standings_options *options;
    base_arena *scratch; /* memory of the computation */
    base_arena *arena;   /* memory of the answer */
    gamut_value *first;  /* standings of the first event; those of other events are in its member "further" */
    gamut_value *further;
    gamut_value *answer;
    size_t events;
    standings *computed;
    base_text *codes; /* codes of the tie-break criteria, in the arena of the answer */
    bool has_difference;
    const char *problem;
} answering;

/* The rules are those in force when the event began, unless the user names others. */
static standings *standings_compute(answering *answer, const gamut_event *event, size_t after)
{
    standings_rules rules = standings_rules_at(event->start);
    gamut_text *codes;
    standings_options options = { .rules = &rules, .after = after };
    if (answer->options->rules && !standings_rules_parse(&rules, base_text_of(answer->options->rules))) {
        answer->problem = base_arena_print(answer->arena, "the rules are 2022, 2023, 2024-08 or 2026-03, not '%s'",
                                           answer->options->rules)
                              .data;
        return NULL;
    }
    if (answer->options->type && !standings_type_parse(&options.type, base_text_of(answer->options->type))) {
        answer->problem =
            base_arena_print(answer->arena, "the type is swiss, round-robin, double-round-robin or keizer, not '%s'",
                             answer->options->type)
                .data;
        return NULL;
    }
    if (answer->options->with && !keizer_rules_read(&options.keizer, answer->arena, base_text_of(answer->options->with),
                                                    false, &answer->problem))
        return NULL;
    base_text rest = base_text_of(answer->options->tiebreaks), part;
    size_t count = 0;
    codes = ARENA_ARRAY(answer->scratch, answer->options->tiebreaks ? strlen(answer->options->tiebreaks) + 1 : 1,
                        gamut_text);
    while (codes && answer->options->tiebreaks && base_text_next_part(&rest, ',', &part))
        if (!base_text_is_empty(base_text_trim(part)))
            codes[count++] = base_text_trim(part);
    if (answer->options->tiebreaks && !count) {
        answer->problem = "the list of tie-breaks is empty; without the option they are those of the event";
        return NULL;
    }
    options.code_count = count;
    options.codes = codes;
    standings *made = standings_make(answer->scratch, event, &options, &answer->problem);
    if (!made && answer->problem) /* the message is used when the scratch arena is gone */
        answer->problem = base_arena_print(answer->arena, "%s", answer->problem).data;
    return made;
}

static bool explains_all(const gamut_standings_options *options)
{
    return options->explain && strcmp(options->explain, "all") == 0;
}

/* Return whether the options make sense for a single event only: numbers and names of players belong to one event. */
static bool is_of_one(const gamut_standings_options *options)
{
    return options->explain && !explains_all(options);
}

static gamut_number id_of(const answering *answer, uint32_t competitor)
{
    const standings_field *field = answer->computed->field;
    return operation_competitor_id(field->grid->event, field->is_teams, competitor);
}

static base_text standings_name_of(const answering *answer, uint32_t competitor)
{
    const standings_field *field = answer->computed->field;
    return base_arena_copy(answer->arena, operation_competitor_name(field->grid->event, field->is_teams, competitor));
}

static void standings_set_decimal(answering *answer, gamut_value *object, const char *name, int64_t value,
                                  unsigned places)
{
    tree_set_text(answer->arena, object, name, base_decimal_print(answer->arena, base_decimal(value, places)));
}

static gamut_decimal declared_points(const answering *answer, uint32_t competitor)
{
    const standings_field *field = answer->computed->field;
    const gamut_event *event = field->grid->event;
    if (!field->is_teams)
        return event->players.items[competitor].points;
    const gamut_team *team = &event->team_list.items[competitor];
    return field->primary == STANDINGS_MATCH ? team->match_points : team->game_points;
}

/* Return the rank; null: the competitor is not ranked. */
static gamut_value *standings_rank(const answering *answer, const standings_row *row)
{
    return row->is_out ? tree_null(answer->arena) : tree_integer(answer->arena, (int64_t)row->rank);
}

static gamut_value *standings_competitor(answering *answer, const standings_row *row)
{
    standings_field *field = answer->computed->field;
    gamut_value *object = tree_object(answer->arena);
    int64_t points = standings_scores_of(field, field->primary, false)->total[row->competitor];
    gamut_number id = id_of(answer, row->competitor);
    tree_set(object, "id", id.state == GAMUT_KNOWN ? tree_integer(answer->arena, id.value) : tree_null(answer->arena));
    tree_set(object, "name", tree_text(answer->arena, standings_name_of(answer, row->competitor)));
    tree_set(object, "points", tree_null(answer->arena));
    if (!row->is_out)
        standings_set_decimal(answer, object, "points", points, field->places);
    tree_set(object, "rank", standings_rank(answer, row));
    if (row->is_out)
        tree_set_bool(answer->arena, object, "out", true);
    if (row->withdrawn)
        tree_set_integer(answer->arena, object, "withdrawn", row->withdrawn);
    if (row->is_expelled)
        tree_set_bool(answer->arena, object, "expelled", true);
    /* Add the values that the file states, beside the computed ones; a difference makes the outcome GAMUT_FINDINGS. */
    gamut_value *declared = tree_set_object(answer->arena, object, "declared");
    gamut_decimal stated = declared_points(answer, row->competitor);
    const gamut_event *event = field->grid->event;
    gamut_number rank =
        field->is_teams ? event->team_list.items[row->competitor].rank : event->players.items[row->competitor].rank;
    if (stated.state == GAMUT_KNOWN)
        tree_set_text(answer->arena, declared, "points", base_decimal_print(answer->arena, stated));
    if (rank.state == GAMUT_KNOWN)
        tree_set_integer(answer->arena, declared, "rank", rank.value);
    /* Points agree whether or not the file counts byes of later rounds. Ranks are compared only if the order is the one
     * that the event itself names, and only after the first result: before it they are starting ranks. */
    int64_t units = event_units(&field->grid->scoring, stated, INT64_MIN);
    bool is_own_order = !answer->options->tiebreaks && !answer->computed->has_unknown &&
                        (event->ranking.count || event->tie_breaks.count) && !answer->options->after && field->rounds;
    bool differs = (stated.state == GAMUT_KNOWN && !answer->options->after && units != points &&
                    units != points + standings_points_beyond(field, row->competitor)) ||
                   (is_own_order && !row->is_out && rank.state == GAMUT_KNOWN && rank.value != (int64_t)row->rank);
    if (differs)
        tree_set_bool(answer->arena, object, "differs", true);
    answer->has_difference = answer->has_difference || differs;
    gamut_value *list = tree_set_list(answer->arena, object, "tiebreaks");
    for (size_t c = 0; c < answer->computed->criterion_count; c++) {
        /* The points have their own member; in a Keizer tournament, they come second. */
        bool is_early = c == (field->type == STANDINGS_KEIZER ? 1 : 0);
        if (is_early && !strcmp(answer->computed->criteria[c].parsed.name, "PTS"))
            continue;
        gamut_value *entry = tree_object(answer->arena);
        standings_value value = answer->computed->values[row->competitor * answer->computed->criterion_count + c];
        tree_add(entry, TEXT("code"), tree_text(answer->arena, answer->codes[c]));
        tree_add(entry, TEXT("value"), tree_text(answer->arena, standings_print(answer->arena, value)));
        tree_append(list, entry);
    }
    return object;
}

/* Return the contribution of one opponent or round to a tie-break. `places` is the number of decimals of its value. */
static gamut_value *share_tree(answering *answer, uint32_t competitor, const standings_share *share, unsigned places)
{
    gamut_value *object = tree_object(answer->arena);
    unsigned own = answer->computed->field->places, of_score = share->board ? 0 : own;
    bool has_round = share->round < answer->computed->field->rounds;
    if (share->board)
        tree_set_integer(answer->arena, object, "board", share->board);
    else
        tree_set(object, "round",
                 has_round ? tree_integer(answer->arena, (int64_t)share->round + 1) : tree_null(answer->arena));
    if (share->opponent != EVENT_NOBODY) {
        tree_set_integer(answer->arena, object, "opponent", id_of(answer, share->opponent).value);
        tree_set(object, "name", tree_text(answer->arena, standings_name_of(answer, share->opponent)));
    }
    standings_set_decimal(answer, object, "value", share->value, places);
    if (has_round)
        tree_set_text(answer->arena, object, "unplayed",
                      base_text_of(standings_unplayed_name(answer->computed->field, competitor, share->round)));
    if (share->has_score && share->before != share->weight)
        standings_set_decimal(answer, object, "unadjusted", share->before, own);
    if (share->has_score || share->has_factor)
        standings_set_decimal(answer, object, "score", share->weight, of_score);
    if (share->has_factor)
        standings_set_decimal(answer, object, "points", share->factor, own);
    if (share->has_other)
        standings_set_decimal(answer, object, "other", share->other, own);
    if (share->is_cut)
        tree_set_bool(answer->arena, object, "cut", true);
    tree_set_text(answer->arena, object, "cut_why", base_text_of(share->cut_why));
    if (share->is_voluntary)
        tree_set_bool(answer->arena, object, "voluntary", true);
    tree_set_text(answer->arena, object, "why", base_text_of(share->why));
    return object;
}

/* Say whom a name may mean. */
static const char *list_candidates(answering *answer, base_text words, const uint32_t *found, size_t count)
{
    size_t shown = count < NAMED_CANDIDATES ? count : NAMED_CANDIDATES;
    base_text list = standings_name_of(answer, found[0]);
    for (size_t i = 1; i < shown; i++)
        list = base_arena_print(answer->scratch, "%.*s%s%.*s", TEXT_ARGS(list), i + 1 < count ? "; " : " or ",
                                TEXT_ARGS(standings_name_of(answer, found[i])));
    if (shown == count)
        return base_arena_print(answer->arena, "\"%.*s\" may be %.*s", TEXT_ARGS(words), TEXT_ARGS(list)).data;
    return base_arena_print(answer->arena, "\"%.*s\" may be one of %zu: %.*s; and %zu more", TEXT_ARGS(words), count,
                            TEXT_ARGS(list), count - shown)
        .data;
}

/* Find a player by the whole name, or by words or parts of words that no other player has. */
static uint32_t find_by_name(answering *answer, base_text words)
{
    size_t count = 0;
    uint32_t *found = ARENA_ARRAY(answer->scratch, answer->computed->field->count + 1, uint32_t);
    search_likeness best = SEARCH_LIKE_PARTS;
    base_text key = search_name_key(answer->scratch, words);
    for (uint32_t i = 0; found && i < answer->computed->field->count; i++) {
        search_likeness like =
            search_compare_names(key, search_name_key(answer->scratch, standings_name_of(answer, i)));
        if (like < best)
            continue;
        count = like == best ? count : 0;
        found[count++] = i;
        best = like;
    }
    if (count == 1)
        return found[0];
    answer->problem = count ? list_candidates(answer, words, found, count)
                            : base_arena_print(answer->arena, "no player is called \"%.*s\"", TEXT_ARGS(words)).data;
    return EVENT_NOBODY;
}

static void explain_competitor(answering *answer, gamut_value *object, uint32_t competitor)
{
    gamut_value *list = tree_set_list(answer->arena, object, "explained");
    for (size_t c = 0; c < answer->computed->criterion_count; c++) {
        const standings_criterion *criterion = &answer->computed->criteria[c];
        standings_account account;
        gamut_value *one = tree_object(answer->arena);
        tree_set_text(answer->arena, one, "code", base_arena_copy(answer->arena, criterion->code));
        tree_set_text(answer->arena, one, "title", base_text_of(criterion->by->title));
        tree_set_text(answer->arena, one, "article", base_text_of(criterion->by->article));
        tree_set(
            one, "value",
            tree_text(answer->arena,
                      standings_print(answer->arena,
                                      answer->computed->values[competitor * answer->computed->criterion_count + c])));
        if (standings_explain(answer->computed, competitor, c, &account, answer->scratch)) {
            gamut_value *parts = tree_set_list(answer->arena, one, "shares");
            for (size_t j = 0; j < account.shares.count; j++)
                tree_append(parts, share_tree(answer, competitor, &account.shares.items[j], account.places));
            if (account.end.length)
                tree_set_text(answer->arena, one, "end", base_arena_copy(answer->arena, account.end));
        }
        tree_append(list, one);
    }
}

static bool standings_explain_one(answering *answer)
{
    uint32_t competitor = EVENT_NOBODY;
    base_text words = base_text_of(answer->options->explain);
    int64_t number;
    bool is_number = base_parse_int(&number, words);
    if (!is_number)
        competitor = find_by_name(answer, words);
    for (uint32_t i = 0; is_number && i < answer->computed->field->count; i++)
        if (id_of(answer, i).state == GAMUT_KNOWN && id_of(answer, i).value == number)
            competitor = i;
    if (competitor == EVENT_NOBODY && is_number)
        answer->problem = base_arena_print(answer->arena, "no player has the number %lld", (long long)number).data;
    if (competitor == EVENT_NOBODY)
        return false;
    tree_set_integer(answer->arena, answer->answer, "whom", id_of(answer, competitor).value);
    explain_competitor(answer, answer->answer, competitor);
    return true;
}

/* Add the ranks after each round. The standings are computed again for each round: the tie-breaks of round 3 must not
 * use round 4. */
static bool standings_add_progress(answering *answer, const gamut_event *event, gamut_value **objects)
{
    size_t rounds = answer->computed->field->rounds;
    gamut_value **lists = ARENA_ARRAY(answer->scratch, answer->computed->field->count + 1, gamut_value *);
    for (size_t i = 0; lists && i < answer->computed->field->count; i++)
        lists[i] = tree_set_list(answer->arena, objects[i], "progress");
    for (size_t r = 1; lists && r <= rounds; r++) {
        standings *then = standings_compute(answer, event, r);
        if (!then)
            return false;
        for (size_t i = 0; i < then->field->count; i++)
            tree_append(lists[then->rows[i].competitor], standings_rank(answer, &then->rows[i]));
    }
    return lists != NULL;
}

static bool standings_fill_answer(answering *answer, const gamut_event *event)
{
    base_arena *arena = answer->arena;
    /* A number that does not fit is refused below, as one after the last round. */
    answer->computed = standings_compute(answer, event, (size_t)answer->options->after);
    if (!answer->computed)
        return false;
    if (answer->options->after > answer->computed->field->grid->round_count) {
        answer->problem =
            base_arena_print(arena, "there is no round %llu: the event has %zu",
                             (unsigned long long)answer->options->after, answer->computed->field->grid->round_count)
                .data;
        return false;
    }
    gamut_value **objects = ARENA_ARRAY(answer->scratch, answer->computed->field->count + 1, gamut_value *);
    answer->codes = ARENA_ARRAY(answer->scratch, answer->computed->criterion_count, base_text);
    if (!objects || !answer->codes)
        return false;
    for (size_t c = 0; c < answer->computed->criterion_count; c++)
        answer->codes[c] = base_arena_copy(arena, answer->computed->criteria[c].code);
    tree_set(answer->answer, "event", tree_text(arena, base_arena_copy(arena, event->name)));
    tree_set_text(arena, answer->answer, "rules", base_text_of(standings_rules_name(answer->computed->field->rules)));
    tree_set_text(arena, answer->answer, "type", base_text_of(standings_type_name(answer->computed->field->type)));
    tree_set_integer(arena, answer->answer, "rounds", (int64_t)answer->computed->field->rounds);
    tree_set_integer(arena, answer->answer, "planned", (int64_t)answer->computed->field->grid->round_count);
    tree_set_integer(arena, answer->answer, "open_games",
                     (int64_t)event_open_games(answer->computed->field->grid, answer->computed->field->rounds));
    tree_set_bool(arena, answer->answer, "teams", answer->computed->field->is_teams);
    if (!base_text_is_absent(answer->computed->note))
        tree_set_text(arena, answer->answer, "note", base_arena_copy(arena, answer->computed->note));
    gamut_value *list = tree_set_list(arena, answer->answer, "competitors");
    for (size_t i = 0; i < answer->computed->field->count; i++) {
        gamut_value *object = standings_competitor(answer, &answer->computed->rows[i]);
        objects[answer->computed->rows[i].competitor] = object;
        tree_append(list, object);
        if (explains_all(answer->options))
            explain_competitor(answer, object, answer->computed->rows[i].competitor);
    }
    if (is_of_one(answer->options) && !standings_explain_one(answer))
        return false;
    return (!answer->options->by_round || standings_add_progress(answer, event, objects)) && !base_arena_failed(arena);
}

static bool standings_answer_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    answering *answer = payload;
    answer->scratch = scratch;
    answer->answer = tree_object(answer->arena);
    answer->events++;
    bool is_answered = answer->answer && standings_fill_answer(answer, event);
    if (!answer->first)
        answer->first = answer->answer;
    else {
        if (!answer->further)
            answer->further = tree_set_list(answer->arena, answer->first, "further");
        tree_append(answer->further, answer->answer);
    }
    if (is_of_one(answer->options) && answer->problem)
        return true; /* the name may belong to a player of another event */
    *problem = answer->problem;
    return is_answered;
}

/* Return the norms of all players, or of those whom `name` selects: a number, or a part of a name. */
static gamut_outcome answer_norms(gamut_session *session, const char *path, const char *name, const gamut_value **out)
{
    gamut_outcome outcome = gamut_norms(session, path, out);
    if (!*out || !name)
        return outcome;
    gamut_value *answer = tree_copy(session->answers, *out), *kept = tree_list(session->answers);
    int64_t number, id;
    bool is_number = base_parse_int(&number, base_text_of(name));
    for (const gamut_value *player = tree_first_in(*out, "players"); player; player = player->next)
        if (is_number ? tree_get_integer(&id, player, "id") && id == number
                      : base_text_contains_fold_ascii(tree_get_text(player, "name"), base_text_of(name)))
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
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    gamut_standings_options own = { 0 };
    answering answer = { .session = session, .options = &own, .arena = session->answers };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    const gamut_operation *about = gamut_operation_find("standings");
    if (!operation_has_choices(session, about, &own) || !operation_has_partners(session, about, &own))
        return GAMUT_MISUSED;
    if (own.norms)
        return answer_norms(session, path, own.explain, out);
    gamut_outcome outcome = operation_with_events(session, path, standings_answer_event, &answer);
    if (is_of_one(&own) && answer.problem)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", answer.problem);
    if (is_of_one(&own) && answer.events > 1)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "the file has %zu events: choose one with --where 'event=...'", answer.events);
    base_text interrupted = answer.first ? event_interruption(session, path) : (base_text){ NULL, 0 };
    if (interrupted.length) {
        base_text note = tree_get_text(answer.first, "note");
        tree_set_text(session->answers, answer.first, "note",
                      base_arena_print(session->answers, "%.*s%s%.*s", TEXT_ARGS(note), note.length ? "; " : "",
                                       TEXT_ARGS(interrupted)));
    }
    if (outcome <= GAMUT_FINDINGS)
        *out = answer.first;
    return outcome == GAMUT_FINE && answer.has_difference ? GAMUT_FINDINGS : outcome;
}

gamut_outcome gamut_standings_of(gamut_session *session, const gamut_record *record,
                                 const gamut_standings_options *options, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, out);
    HANDLE_NEEDS_RECORD(GAMUT_MISUSED, record);
    gamut_standings_options own = { 0 };
    answering answer = { .session = session, .options = &own, .arena = session->answers };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    if (record->kind != GAMUT_KIND_EVENT || !record->event->players.count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "the record is not an event with players");
    answer.scratch = base_arena_create(session->budget);
    answer.answer = tree_object(session->answers);
    bool is_answered = answer.scratch && answer.answer && standings_fill_answer(&answer, record->event);
    gamut_outcome outcome = answer.has_difference ? GAMUT_FINDINGS : GAMUT_FINE;
    if (!is_answered)
        outcome = session_say(session, GAMUT_MISUSED, answer.problem ? GAMUT_ERROR_ARGUMENT : GAMUT_ERROR_MEMORY, "%s",
                              answer.problem ? answer.problem : "out of memory");
    *out = is_answered ? answer.answer : NULL;
    base_arena_destroy(answer.scratch);
    return outcome;
}

const char *gamut_tie_break_problem(const char *code, bool has_teams)
{
    HANDLE_NEEDS("no code", code);
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
