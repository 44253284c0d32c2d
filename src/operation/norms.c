/* norms.c - title norms and rating changes of an event as a tree. */
#include "standings/norms.h"

#include <gamut/standings.h>

#include "base/text.h"
#include "operation.h"

typedef struct answering {
    base_arena *arena; /* of the answer */
    const norms *all;
    gamut_value *answer;
} answering;

static void set_decimal(const answering *to, gamut_value *object, const char *name, int64_t value, unsigned places)
{
    tree_set_text(to->arena, object, name, base_decimal_print(to->arena, base_decimal(value, places)));
}

/* Half points as arbiters print them. */
static void set_halves(const answering *to, gamut_value *object, const char *name, int64_t halves)
{
    set_decimal(to, object, name, halves * 5, 1);
}

static void set_number(const answering *to, gamut_value *object, const char *name, gamut_number number)
{
    tree_set(object, name, number.state == GAMUT_KNOWN ? tree_integer(to->arena, number.value) : tree_null(to->arena));
}

/* ---- people ---- */

static void set_person(const answering *to, gamut_value *object, const gamut_player *player)
{
    base_arena *arena = to->arena;
    tree_set(object, "name", tree_text(arena, base_arena_copy(arena, player->name)));
    tree_set_text(arena, object, "title", base_text_of(event_title_name(event_title_parse(player->title))));
    tree_set(object, "federation", tree_text(arena, base_arena_copy(arena, player->federation)));
    set_number(to, object, "rating", player->rating);
}

static void norms_add_results(const answering *to, gamut_value *object, const norms_player *player)
{
    const gamut_event *event = to->all->grid->event;
    gamut_value *list = tree_set_list(to->arena, object, "results");
    for (size_t i = 0; i < player->game_count; i++) {
        gamut_value *game = tree_object(to->arena);
        const gamut_player *opponent = &event->players.items[player->games[i].opponent];
        tree_set_integer(to->arena, game, "round", (int64_t)player->rounds[i] + 1);
        set_number(to, game, "opponent", opponent->id);
        set_person(to, game, opponent);
        set_halves(to, game, "score", player->games[i].halves);
        tree_append(list, game);
    }
    if (!player->omission_count)
        return;
    gamut_value *omitted = tree_set_list(to->arena, object, "omitted");
    for (size_t i = 0; i < player->omission_count; i++) {
        gamut_value *round = tree_object(to->arena);
        tree_set_integer(to->arena, round, "round", (int64_t)player->omissions[i].round + 1);
        set_number(to, round, "opponent", event->players.items[player->omissions[i].opponent].id);
        tree_set_text(to->arena, round, "why", base_text_of(player->omissions[i].why));
        tree_append(omitted, round);
    }
}

/* ---- norms and ratings ---- */

static gamut_value *norm_tree(const answering *to, const norms_player *player, size_t at)
{
    const event_norm *norm = &player->norms[at];
    gamut_value *object = tree_object(to->arena);
    tree_set_text(to->arena, object, "title", base_text_of(event_title_name(norm->title)));
    tree_set_bool(to->arena, object, "met", norm->is_met);
    tree_set_integer(to->arena, object, "games", (int64_t)norm->games);
    set_halves(to, object, "score", norm->halves);
    tree_set_integer(to->arena, object, "average", norm->average);
    tree_set_integer(to->arena, object, "performance", norm->performance);
    if (norm->is_met)
        tree_set_integer(to->arena, object, "counts", (int64_t)norm->counts);
    gamut_value *conditions = tree_set_list(to->arena, object, "conditions");
    for (unsigned c = 0; c < EVENT_NORM_CONDITION_COUNT; c++) {
        event_norm_condition condition = (event_norm_condition)c;
        const event_norm_finding *finding = &norm->findings[condition];
        gamut_value *tree = tree_object(to->arena);
        tree_set_text(to->arena, tree, "article", base_text_of(event_norm_article(condition, norm->title)));
        tree_set_text(to->arena, tree, "what", base_text_of(event_norm_phrase(condition)));
        if (condition == EVENT_NORM_SCORE) {
            set_halves(to, tree, "found", finding->found);
            set_halves(to, tree, "needed", finding->needed);
        } else {
            tree_set_integer(to->arena, tree, "found", finding->found);
            tree_set_integer(to->arena, tree, "needed", finding->needed);
        }
        if (condition == EVENT_NORM_OWN_FEDERATION || condition == EVENT_NORM_ONE_FEDERATION)
            tree_set_bool(to->arena, tree, "at_most", true);
        tree_set_bool(to->arena, tree, "met", finding->is_met);
        if (finding->is_waived)
            tree_set_bool(to->arena, tree, "waived", true);
        tree_append(conditions, tree);
    }
    gamut_value *left = tree_set_list(to->arena, object, "left_out");
    for (size_t i = 0; i < player->game_count; i++)
        if (!player->kept[at][i])
            tree_append(left, tree_integer(to->arena, (int64_t)player->rounds[i] + 1));
    return object;
}

/* A rounded change is what a tournament alone would bring; a list adds all of its period before it rounds (8.3.4). */
static void add_rating(const answering *to, gamut_value *object, const gamut_player *player,
                       const event_rating_change *rating)
{
    if (!rating->k) {
        if (rating->first_rating)
            tree_set_integer(to->arena, object, "first_rating", rating->first_rating);
        return;
    }
    int64_t rounded = rating->change < 0 ? -((50 - rating->change) / 100) : (rating->change + 50) / 100;
    gamut_value *change = tree_set_object(to->arena, object, "change");
    tree_set_integer(to->arena, change, "games", (int64_t)rating->games);
    set_halves(to, change, "score", rating->halves);
    set_decimal(to, change, "expected", rating->expected, 2);
    tree_set_integer(to->arena, change, "k", rating->k);
    if (rating->capped_count)
        tree_set_integer(to->arena, change, "capped", (int64_t)rating->capped_count);
    set_decimal(to, change, "change", rating->change, 2);
    tree_set_integer(to->arena, change, "rounded", rounded);
    tree_set_integer(to->arena, change, "new", player->rating.value + rounded);
}

static gamut_value *player_tree(const answering *to, uint32_t at)
{
    const norms_player *player = &to->all->players[at];
    const gamut_player *person = &to->all->grid->event->players.items[at];
    gamut_value *object = tree_object(to->arena);
    set_number(to, object, "id", person->id);
    set_person(to, object, person);
    tree_set_text(to->arena, object, "number", base_arena_copy(to->arena, person->number));
    add_rating(to, object, person, &player->rating);
    gamut_value *list = tree_set_list(to->arena, object, "norms");
    for (size_t i = 0; i < player->norm_count; i++)
        tree_append(list, norm_tree(to, player, i));
    norms_add_results(to, object, player);
    return object;
}

/* ---- the event ---- */

static void set_date(const answering *to, const char *name, gamut_date date)
{
    if (date.year && date.month && date.day)
        tree_set_text(to->arena, to->answer, name,
                      base_arena_print(to->arena, "%04u-%02u-%02u", date.year, date.month, date.day));
}

static bool answer_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    answering *to = payload;
    base_arena *arena = to->arena;
    *problem = NULL;
    to->answer = tree_object(arena);
    to->all = norms_make(scratch, event);
    if (!to->answer || !to->all)
        return false;
    tree_set(to->answer, "event", tree_text(arena, base_arena_copy(arena, event->name)));
    tree_set_text(arena, to->answer, "place", base_arena_copy(arena, event->place));
    tree_set_text(arena, to->answer, "country", base_arena_copy(arena, event->country));
    set_date(to, "start", event->start);
    set_date(to, "end", event->end);
    tree_set_text(arena, to->answer, "arbiter", base_arena_copy(arena, event->arbiter));
    gamut_value *regulations = tree_set_object(arena, to->answer, "regulations");
    tree_set_text(arena, regulations, "titles", TEXT("2024-01"));
    tree_set_text(arena, regulations, "ratings", base_text_of(event_rating_rules_name(to->all->rules)));
    tree_set_bool(arena, to->answer, "standard", to->all->is_slow);
    gamut_value *field = tree_set_object(arena, to->answer, "field");
    tree_set_integer(arena, field, "foreigners", (int64_t)to->all->field.foreigners);
    tree_set_integer(arena, field, "federations", (int64_t)to->all->field.federations);
    tree_set_integer(arena, field, "titled", (int64_t)to->all->field.titled);
    tree_set_bool(arena, field, "exempt", to->all->field.is_exempt);
    if (to->all->rounds_a_day)
        tree_set_integer(arena, to->answer, "rounds_a_day", to->all->rounds_a_day);
    gamut_value *players = tree_set_list(arena, to->answer, "players");
    for (uint32_t i = 0; i < to->all->grid->player_count; i++)
        tree_append(players, player_tree(to, i));
    return !base_arena_failed(arena);
}

gamut_outcome gamut_norms(gamut_session *session, const char *path, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    answering to = { .arena = session->answers };
    gamut_outcome outcome = operation_with_event(session, path, answer_event, &to);
    *out = outcome == GAMUT_FINE ? to.answer : NULL;
    return outcome;
}
