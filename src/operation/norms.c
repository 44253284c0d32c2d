/* norms.c - title norms and rating changes of an event as a tree. */
#include "standings/norms.h"

#include <gamut/standings.h>

#include "base/text.h"
#include "operation.h"

typedef struct answering {
    base_arena *arena; /* memory of the answer */
    const norms *computed;
    gamut_value *answer;
} answering;

static void norms_set_decimal(const answering *answer, gamut_value *object, const char *name, int64_t value,
                              unsigned places)
{
    tree_set_text(answer->arena, object, name, base_decimal_print(answer->arena, base_decimal(value, places)));
}

/* Set a number of half points as a text, in the way arbiters print it. */
static void set_halves(const answering *answer, gamut_value *object, const char *name, int64_t halves)
{
    norms_set_decimal(answer, object, name, halves * 5, 1);
}

static void norms_set_number(const answering *answer, gamut_value *object, const char *name, gamut_number number)
{
    tree_set(object, name,
             number.state == GAMUT_KNOWN ? tree_integer(answer->arena, number.value) : tree_null(answer->arena));
}

static void norms_set_person(const answering *answer, gamut_value *object, const gamut_player *player)
{
    base_arena *arena = answer->arena;
    tree_set(object, "name", tree_text(arena, base_arena_copy(arena, player->name)));
    tree_set_text(arena, object, "title", base_text_of(event_title_name(event_title_parse(player->title))));
    tree_set(object, "federation", tree_text(arena, base_arena_copy(arena, player->federation)));
    norms_set_number(answer, object, "rating", player->rating);
}

static void norms_add_results(const answering *answer, gamut_value *object, const norms_player *player)
{
    const gamut_event *event = answer->computed->grid->event;
    gamut_value *list = tree_set_list(answer->arena, object, "results");
    for (size_t i = 0; i < player->game_count; i++) {
        gamut_value *game = tree_object(answer->arena);
        const gamut_player *opponent = &event->players.items[player->games[i].opponent];
        tree_set_integer(answer->arena, game, "round", (int64_t)player->rounds[i] + 1);
        norms_set_number(answer, game, "opponent", opponent->id);
        norms_set_person(answer, game, opponent);
        set_halves(answer, game, "score", player->games[i].halves);
        tree_append(list, game);
    }
    if (!player->omission_count)
        return;
    gamut_value *omitted = tree_set_list(answer->arena, object, "omitted");
    for (size_t i = 0; i < player->omission_count; i++) {
        gamut_value *round = tree_object(answer->arena);
        tree_set_integer(answer->arena, round, "round", (int64_t)player->omissions[i].round + 1);
        norms_set_number(answer, round, "opponent", event->players.items[player->omissions[i].opponent].id);
        tree_set_text(answer->arena, round, "why", base_text_of(player->omissions[i].why));
        tree_append(omitted, round);
    }
}

static gamut_value *norm_tree(const answering *answer, const norms_player *player, size_t at)
{
    const event_norm *norm = &player->norms[at];
    gamut_value *object = tree_object(answer->arena);
    tree_set_text(answer->arena, object, "title", base_text_of(event_title_name(norm->title)));
    tree_set_bool(answer->arena, object, "met", norm->is_met);
    tree_set_integer(answer->arena, object, "games", (int64_t)norm->games);
    set_halves(answer, object, "score", norm->halves);
    tree_set_integer(answer->arena, object, "average", norm->average);
    tree_set_integer(answer->arena, object, "performance", norm->performance);
    if (norm->is_met)
        tree_set_integer(answer->arena, object, "counts", (int64_t)norm->counts);
    gamut_value *conditions = tree_set_list(answer->arena, object, "conditions");
    for (unsigned c = 0; c < EVENT_NORM_CONDITION_COUNT; c++) {
        event_norm_condition condition = (event_norm_condition)c;
        const event_norm_finding *finding = &norm->findings[condition];
        gamut_value *tree = tree_object(answer->arena);
        tree_set_text(answer->arena, tree, "article", base_text_of(event_norm_article(condition, norm->title)));
        tree_set_text(answer->arena, tree, "what", base_text_of(event_norm_phrase(condition)));
        if (condition == EVENT_NORM_SCORE) {
            set_halves(answer, tree, "found", finding->found);
            set_halves(answer, tree, "needed", finding->needed);
        } else {
            tree_set_integer(answer->arena, tree, "found", finding->found);
            tree_set_integer(answer->arena, tree, "needed", finding->needed);
        }
        if (condition == EVENT_NORM_OWN_FEDERATION || condition == EVENT_NORM_ONE_FEDERATION)
            tree_set_bool(answer->arena, tree, "at_most", true);
        tree_set_bool(answer->arena, tree, "met", finding->is_met);
        if (finding->is_waived)
            tree_set_bool(answer->arena, tree, "waived", true);
        tree_append(conditions, tree);
    }
    gamut_value *left = tree_set_list(answer->arena, object, "left_out");
    for (size_t i = 0; i < player->game_count; i++)
        if (!player->kept[at][i])
            tree_append(left, tree_integer(answer->arena, (int64_t)player->rounds[i] + 1));
    return object;
}

/* Add the rating change of a player. The rounded change is that of this tournament alone; a rating list adds up all
 * changes of its period before it rounds (FIDE B.02, 8.3.4). */
static void add_rating(const answering *answer, gamut_value *object, const gamut_player *player,
                       const event_rating_change *rating)
{
    if (!rating->k) {
        if (rating->first_rating)
            tree_set_integer(answer->arena, object, "first_rating", rating->first_rating);
        return;
    }
    int64_t rounded = rating->change < 0 ? -((50 - rating->change) / 100) : (rating->change + 50) / 100;
    gamut_value *change = tree_set_object(answer->arena, object, "change");
    tree_set_integer(answer->arena, change, "games", (int64_t)rating->games);
    set_halves(answer, change, "score", rating->halves);
    norms_set_decimal(answer, change, "expected", rating->expected, 2);
    tree_set_integer(answer->arena, change, "k", rating->k);
    if (rating->capped_count)
        tree_set_integer(answer->arena, change, "capped", (int64_t)rating->capped_count);
    norms_set_decimal(answer, change, "change", rating->change, 2);
    tree_set_integer(answer->arena, change, "rounded", rounded);
    tree_set_integer(answer->arena, change, "new", player->rating.value + rounded);
}

static gamut_value *norms_player_tree(const answering *answer, uint32_t at)
{
    const norms_player *player = &answer->computed->players[at];
    const gamut_player *person = &answer->computed->grid->event->players.items[at];
    gamut_value *object = tree_object(answer->arena);
    norms_set_number(answer, object, "id", person->id);
    norms_set_person(answer, object, person);
    tree_set_text(answer->arena, object, "number", base_arena_copy(answer->arena, person->number));
    add_rating(answer, object, person, &player->rating);
    gamut_value *list = tree_set_list(answer->arena, object, "norms");
    for (size_t i = 0; i < player->norm_count; i++)
        tree_append(list, norm_tree(answer, player, i));
    norms_add_results(answer, object, player);
    return object;
}

static void set_date(const answering *answer, const char *name, gamut_date date)
{
    if (date.year && date.month && date.day)
        tree_set_text(answer->arena, answer->answer, name,
                      base_arena_print(answer->arena, "%04u-%02u-%02u", date.year, date.month, date.day));
}

static bool norms_answer_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    answering *answer = payload;
    base_arena *arena = answer->arena;
    *problem = NULL;
    answer->answer = tree_object(arena);
    answer->computed = norms_make(scratch, event);
    if (!answer->answer || !answer->computed)
        return false;
    tree_set(answer->answer, "event", tree_text(arena, base_arena_copy(arena, event->name)));
    tree_set_text(arena, answer->answer, "place", base_arena_copy(arena, event->place));
    tree_set_text(arena, answer->answer, "country", base_arena_copy(arena, event->country));
    set_date(answer, "start", event->start);
    set_date(answer, "end", event->end);
    tree_set_text(arena, answer->answer, "arbiter", base_arena_copy(arena, event->arbiter));
    gamut_value *regulations = tree_set_object(arena, answer->answer, "regulations");
    tree_set_text(arena, regulations, "titles", TEXT("2024-01"));
    tree_set_text(arena, regulations, "ratings", base_text_of(event_rating_rules_name(answer->computed->rules)));
    tree_set_bool(arena, answer->answer, "standard", answer->computed->is_slow);
    gamut_value *field = tree_set_object(arena, answer->answer, "field");
    tree_set_integer(arena, field, "foreigners", (int64_t)answer->computed->field.foreigners);
    tree_set_integer(arena, field, "federations", (int64_t)answer->computed->field.federations);
    tree_set_integer(arena, field, "titled", (int64_t)answer->computed->field.titled);
    tree_set_bool(arena, field, "exempt", answer->computed->field.is_exempt);
    if (answer->computed->rounds_a_day)
        tree_set_integer(arena, answer->answer, "rounds_a_day", answer->computed->rounds_a_day);
    gamut_value *players = tree_set_list(arena, answer->answer, "players");
    for (uint32_t i = 0; i < answer->computed->grid->player_count; i++)
        tree_append(players, norms_player_tree(answer, i));
    return !base_arena_failed(arena);
}

gamut_outcome gamut_norms(gamut_session *session, const char *path, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    answering answer = { .arena = session->answers };
    gamut_outcome outcome = operation_with_event(session, path, norms_answer_event, &answer);
    *out = outcome <= GAMUT_FINDINGS ? answer.answer : NULL;
    return outcome;
}
