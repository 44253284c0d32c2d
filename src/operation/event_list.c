/* event_list.c - takes data of players from a rating list, and compares the ratings of an event with one. */
#include "event_list.h"

#include <string.h>

#include "base/text.h"
#include "io/source.h"
#include "standings/norms.h"

typedef struct event_lookup {
    io_bundle *bundle;
    const io_source *source;
} event_lookup;

static void pass_list(uint64_t end, void *payload)
{
    const event_lookup *lookup = payload;
    io_bundle_forget(lookup->bundle, lookup->source, end);
}

/* Look people up in a table with headings, such as the list of a national federation. False: it is none. */
static bool search_table(entries_answer *answers, base_arena *arena, const entries_source *source,
                         const base_text *wanted, size_t count)
{
    const entries_options options = { 0 };
    entries_list list;
    if (!entries_read(&list, arena, source->bytes, &options) || !list.count)
        return false;
    for (size_t i = 0; i < count; i++) {
        const size_t *matches;
        size_t found = entries_find(&list, arena, wanted[i], &matches);
        answers[i] = (entries_answer){ .total = found, .count = found && found <= ENTRIES_MATCHES_MAX ? found : 0 };
        answers[i].items = ARENA_ARRAY(arena, answers[i].count + 1, entry);
        for (size_t k = 0; answers[i].items && k < answers[i].count; k++) {
            answers[i].items[k] = list.items[matches[k]];
            answers[i].items[k].source = base_arena_copy(arena, source->label);
            /* A national list has national ratings; they count where there is no other. */
            if (!answers[i].items[k].rating)
                answers[i].items[k].rating = answers[i].items[k].national_rating;
        }
    }
    return !base_arena_failed(arena);
}

entries_answer *event_list_search(gamut_session *session, base_arena *arena, const char *path, const base_text *wanted,
                                  size_t count)
{
    const io_access access = { .budget = session->budget };
    const char *problem = NULL;
    event_lookup lookup = { 0 };
    entries_answer *answers = ARENA_ARRAY(arena, count + 1, entries_answer);
    if (!answers || io_bundle_open(&lookup.bundle, path, &access, &problem) != IO_OK) {
        session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", path,
                    problem ? problem : "out of memory");
        return NULL;
    }
    lookup.source = io_bundle_main(lookup.bundle);
    const entries_source source = { .bytes = lookup.source->bytes,
                                    .label = io_path_split(base_text_of(path)).stem,
                                    .pass = pass_list,
                                    .payload = &lookup };
    bool is_read = entries_search_fide(answers, arena, &source, wanted, count, &problem);
    is_read = is_read || search_table(answers, arena, &source, wanted, count);
    const char *flaw = io_bundle_flaw(lookup.bundle);
    if (!is_read || flaw)
        session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT,
                    "'%s' is neither a rating list of FIDE nor a table: %s", path,
                    flaw      ? flaw
                    : problem ? problem
                              : "out of memory");
    io_bundle_close(lookup.bundle);
    return is_read && !flaw ? answers : NULL;
}

/* ---- taking over ---- */

/* Set a value of the list, if it fits into the file; otherwise say so and leave it out. */
static void set_fitting(desk_session *desk, gamut_value *player, const char *member, base_text value)
{
    if (!value.length)
        return;
    if (desk_fit_value(desk, player, false, member, &value))
        tree_set_text(desk->arena, player, member, value);
    else if (desk->problem)
        desk_tell(desk, "the list: %s; it is left out", desk->problem);
    desk->problem = NULL;
}

static void set_missing(desk_session *desk, gamut_value *player, const char *member, base_text value)
{
    if (base_text_is_empty(tree_get_text(player, member)))
        set_fitting(desk, player, member, value);
}

void event_list_take(desk_session *desk, gamut_value *player, const entry *person, gamut_pace pace)
{
    base_arena *arena = desk->arena;
    const char sex[] = { person->sex, '\0' };
    int64_t rating = entries_effective_rating(person, pace), own = tree_integer_in(player, "rating");
    set_missing(desk, player, "name", person->name);
    set_missing(desk, player, "number", person->fide_id);
    set_missing(desk, player, "federation", person->federation);
    set_missing(desk, player, "sex", base_arena_copy(arena, base_text_of(sex)));
    if (person->born.year)
        set_missing(desk, player, "born", base_arena_print(arena, "%04u", person->born.year));
    /* The list knows title and rating better than the table; a difference is reported, never silent. */
    set_fitting(desk, player, "title", person->title);
    if (rating > ENTRIES_RATING_MOST) {
        desk_tell(desk, "the list: a rating is at most %d, not %lld; it is left out", ENTRIES_RATING_MOST,
                  (long long)rating);
        rating = 0;
    }
    if (own && rating && own != rating)
        desk_tell(desk, "%.*s: rating %lld in the list, %lld before", TEXT_ARGS(tree_get_text(player, "name")),
                  (long long)rating, (long long)own);
    if (rating)
        tree_set_integer(arena, player, "rating", rating);
}

/* Return what a player is looked up by: the number of the federation, else the name. */
static base_text key_of(const gamut_value *player)
{
    base_text number = tree_get_text(player, "number"), name = tree_get_text(player, "name");
    return number.length ? number : name;
}

/* Keep which list the rating of a new player is from; in a new event ids are the numbers. */
static void keep_source(desk_session *desk, int64_t id, base_text source)
{
    gamut_value *list = desk_list(desk, "data"), *own = list ? list->first : NULL;
    while (own && tree_integer_in(own, "id") != id)
        own = own->next;
    if (!source.length)
        return;
    if (!own) {
        own = tree_object(desk->arena);
        tree_set_integer(desk->arena, own, "id", id);
        tree_append(list, own);
    }
    tree_set_text(desk->arena, own, "source", source);
}

gamut_outcome event_list_fill(desk_session *desk, gamut_session *session, const char *path, gamut_pace pace)
{
    size_t count = 0, at = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next)
        count++;
    base_text *wanted = ARENA_ARRAY(desk->arena, count + 1, base_text);
    if (!wanted)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    for (const gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next)
        wanted[at++] = key_of(each);
    entries_answer *answers = event_list_search(session, desk->arena, path, wanted, count);
    if (!answers)
        return GAMUT_UNREADABLE;
    at = 0;
    for (gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next, at++) {
        base_text name = tree_get_text(each, "name");
        if (answers[at].total == 1) {
            event_list_take(desk, each, &answers[at].items[0], pace);
            keep_source(desk, tree_integer_in(each, "id"), answers[at].items[0].source);
        } else if (answers[at].total)
            desk_tell(desk, "%.*s may be %zu people of the list; the FIDE id tells which", TEXT_ARGS(name),
                      answers[at].total);
        else
            desk_tell(desk, "%.*s is not in the list", TEXT_ARGS(name));
    }
    return GAMUT_FINE;
}

/* ---- the verb ratings ---- */

/* The ratings of a list, by their names. */
typedef enum rating_kind {
    RATING_STANDARD,
    RATING_RAPID,
    RATING_BLITZ,
    RATING_KINDS
} rating_kind;
static const char *const kind_names[RATING_KINDS] = { "standard", "rapid", "blitz" };

typedef struct event_comparing {
    gamut_session *session;
    const operation_call *call; /* the players that are named, after the file */
    const char *path, *pace, *order_text;
    rating_kind order[RATING_KINDS]; /* which rating counts: the first that there is */
    size_t order_count;
    gamut_value *differences; /* in the answers of the session */
    gamut_outcome outcome;
    size_t count;
} event_comparing;

static int64_t rating_of(const entry *person, rating_kind kind)
{
    return kind == RATING_RAPID ? person->rapid : kind == RATING_BLITZ ? person->blitz : person->rating;
}

/* Read an order such as "rapid,standard". */
static bool parse_order(desk_session *desk, event_comparing *comparing)
{
    base_text rest = base_text_of(comparing->order_text), part;
    while (base_text_next_part(&rest, ',', &part)) {
        size_t kind = 0;
        while (kind < RATING_KINDS && !base_text_is(base_text_trim(part), kind_names[kind]))
            kind++;
        if (kind == RATING_KINDS || comparing->order_count == RATING_KINDS)
            return desk_refuse(desk, "--order has standard, rapid and blitz, each once, with commas: not '%s'",
                               comparing->order_text);
        comparing->order[comparing->order_count++] = (rating_kind)kind;
    }
    return true;
}

/* Choose the order of the ratings. By default the one of the rate of play comes first, then the standard one. */
static bool choose_order(desk_session *desk, event_comparing *comparing)
{
    static const rating_kind usual[RATING_KINDS][RATING_KINDS] = {
        [RATING_STANDARD] = { RATING_STANDARD, RATING_RAPID, RATING_BLITZ },
        [RATING_RAPID] = { RATING_RAPID, RATING_STANDARD, RATING_BLITZ },
        [RATING_BLITZ] = { RATING_BLITZ, RATING_STANDARD, RATING_RAPID },
    };
    gamut_pace pace = norms_pace(desk->event);
    comparing->order_count = 0;
    if (comparing->order_text)
        return parse_order(desk, comparing);
    if (comparing->pace && !event_pace_parse(&pace, comparing->pace))
        return false;
    rating_kind first = pace == GAMUT_PACE_RAPID   ? RATING_RAPID
                        : pace == GAMUT_PACE_BLITZ ? RATING_BLITZ
                                                   : RATING_STANDARD;
    memcpy(comparing->order, usual[first], sizeof comparing->order);
    /* Who asks for a rate of play wants its rating, or the standard one. */
    comparing->order_count = !comparing->pace ? RATING_KINDS : first == RATING_STANDARD ? 1 : 2;
    return true;
}

/* Choose the players: those who are named, or all. */
static bool *choose_players(desk_session *desk, const event_comparing *comparing)
{
    size_t count = desk->event->players.count;
    bool *is_chosen = ARENA_ARRAY(desk->arena, count + 1, bool);
    for (size_t i = 0; is_chosen && comparing->call->path_count == 1 && i < count; i++)
        is_chosen[i] = true;
    for (size_t word = 1; is_chosen && word < comparing->call->path_count; word++) {
        int64_t number = desk_find_player(desk, comparing->call->paths[word]);
        if (!number)
            return NULL;
        for (size_t i = 0; i < count; i++)
            is_chosen[i] = is_chosen[i] || desk->event->players.items[i].id.value == number;
    }
    return is_chosen;
}

/* Describe a difference, or why there is none to see. */
static void add_difference(event_comparing *comparing, const gamut_player *player, int64_t own,
                           const entries_answer *found, int64_t listed, size_t used)
{
    base_arena *answers = comparing->session->answers;
    gamut_value *object = tree_object(answers);
    const entry *person = found->total == 1 ? &found->items[0] : NULL;
    tree_set_integer(answers, object, "id", player->id.value);
    tree_set_text(answers, object, "name", base_arena_copy(answers, player->name));
    tree_set_integer(answers, object, "rating", own);
    tree_append(comparing->differences, object);
    if (!person) {
        tree_set_text(answers, object, "why",
                      found->total ? TEXT("several people of the list have this name")
                                   : TEXT("the list does not have this player"));
        return;
    }
    tree_set_integer(answers, object, "listed", listed);
    if (person->source.length)
        tree_set_text(answers, object, "source", base_arena_copy(answers, person->source));
    if (used < comparing->order_count)
        tree_set_text(answers, object, "from", base_text_of(kind_names[comparing->order[used]]));
    for (rating_kind kind = 0; kind < RATING_KINDS; kind++)
        if (rating_of(person, kind))
            tree_set_integer(answers, object, kind_names[kind], rating_of(person, kind));
}

/* Take a rating from the list, and keep which list it was. */
static bool apply_rating(desk_session *desk, size_t player, int64_t listed, base_text source)
{
    const char *words[] = { base_arena_print(desk->arena, "rating=%lld", (long long)listed).data,
                            base_arena_print(desk->arena, "source=%.*s", TEXT_ARGS(source)).data };
    size_t count = desk_is_teams(desk) ? 1 : COUNT(words);
    return words[0] && words[1] && desk_set_data(desk, desk->event->players.items[player].id.value, words, count);
}

static bool compare_ratings(desk_session *desk, event_comparing *comparing, bool is_applied)
{
    size_t count = desk->event->players.count;
    base_text *wanted = ARENA_ARRAY(desk->arena, count + 1, base_text);
    bool *is_chosen = choose_players(desk, comparing);
    if (!wanted || !is_chosen || !choose_order(desk, comparing))
        return false;
    for (size_t i = 0; i < count; i++) {
        const gamut_player *player = &desk->event->players.items[i];
        wanted[i] = player->number.length ? player->number : player->name;
    }
    entries_answer *found = event_list_search(comparing->session, desk->arena, comparing->path, wanted, count);
    if (!found) {
        comparing->outcome = GAMUT_UNREADABLE;
        return desk_refuse(desk, "%s", gamut_session_message(comparing->session));
    }
    for (size_t i = 0; i < count; i++) {
        const gamut_player *player = &desk->event->players.items[i];
        int64_t own = player->rating.state == GAMUT_KNOWN ? player->rating.value : 0, listed = 0;
        size_t used = 0;
        while (is_chosen[i] && found[i].total == 1 && used < comparing->order_count &&
               !(listed = rating_of(&found[i].items[0], comparing->order[used])))
            used++;
        if (!is_chosen[i] || (found[i].total == 1 && own == listed))
            continue;
        add_difference(comparing, player, own, &found[i], listed, used);
        if (found[i].total != 1 || !is_applied)
            continue;
        if (!apply_rating(desk, i, listed, found[i].items[0].source))
            return false;
        comparing->count++;
    }
    return true;
}

static bool look_at_ratings(desk_session *desk, void *payload)
{
    return compare_ratings(desk, payload, false);
}

static bool apply_ratings(desk_session *desk, void *payload)
{
    event_comparing *comparing = payload;
    bool was_by_rule = desk_is_by_rule(desk);
    if (!compare_ratings(desk, comparing, true))
        return false;
    if (!comparing->count)
        return desk_refuse(desk, "all ratings are those of the list");
    desk_say(desk, "%zu rating%s taken from the list", comparing->count, comparing->count == 1 ? "" : "s");
    return desk_follow_ratings(desk, was_by_rule);
}

bool event_pace_parse(gamut_pace *out, const char *word)
{
    *out = !word || !strcmp(word, "standard") ? GAMUT_PACE_CLASSICAL
           : !strcmp(word, "rapid")           ? GAMUT_PACE_RAPID
                                              : GAMUT_PACE_BLITZ;
    return !word || !strcmp(word, "standard") || !strcmp(word, "rapid") || !strcmp(word, "blitz");
}

gamut_outcome event_ratings_run(const operation_call *call, const gamut_event_ratings_options *options,
                                const gamut_value **answer)
{
    gamut_session *session = call->session;
    event_comparing comparing = {
        .session = session, .call = call, .path = options->list, .pace = options->pace, .order_text = options->order
    };
    gamut_value *result = tree_object(session->answers);
    comparing.differences = tree_set_list(session->answers, result, "differences");
    if (!options->list)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "event ratings needs a rating list: --list");
    if (!comparing.differences)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    const event_step step = { call, "ratings", NULL, options->by, options->confirm, options->consequences, 0 };
    const gamut_value *status = NULL;
    gamut_outcome outcome = options->apply ? event_step_run(&step, apply_ratings, &comparing, &status)
                                           : event_look(call, "ratings", look_at_ratings, &comparing, NULL);
    if (comparing.outcome != GAMUT_FINE)
        outcome = comparing.outcome;
    tree_set_bool(session->answers, result, "applied", options->apply);
    *answer = outcome == GAMUT_FINE ? result : NULL;
    return outcome == GAMUT_FINE && !options->apply && comparing.differences->first ? GAMUT_FINDINGS : outcome;
}
