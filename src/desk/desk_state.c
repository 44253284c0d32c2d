/* desk_state.c - opens the desk of an event, finds people, and tells the state of the event. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "desk.h"
#include "desk_index.h"
#include "model/shape.h"
#include "pairing/pairing_history.h"
#include "pairing/pairing_list.h"
#include "rules/event/event_codes.h"
#include "search/people.h"
#include "tournament/tournament_tree.h"

const char *desk_phase_name(desk_phase phase)
{
    static const char *const names[DESK_PHASE_COUNT] = { "registration", "draft", "published", "complete" };
    return names[phase];
}

/* ---- what verbs say ---- */

bool desk_refuse(desk_session *desk, const char *form, ...)
{
    va_list arguments;
    va_start(arguments, form);
    desk->problem = base_arena_print_list(desk->arena, form, arguments).data;
    va_end(arguments);
    return false;
}

bool desk_warn(desk_session *desk, desk_level level, const char *form, ...)
{
    va_list arguments;
    desk_warning *warning = base_list_add(&desk->warnings, desk->arena, sizeof *warning);
    if (!warning)
        return false;
    va_start(arguments, form);
    *warning = (desk_warning){ level, base_arena_print_list(desk->arena, form, arguments) };
    va_end(arguments);
    if (level < DESK_CONFIRM || level <= desk->confirmed)
        return true;
    desk->wanted = level;
    return desk_refuse(desk, "%.*s; to do it all the same: --confirm%s", TEXT_ARGS(warning->text),
                       level == DESK_TWICE ? " --consequences" : "");
}

void desk_tell(desk_session *desk, const char *form, ...)
{
    va_list arguments;
    desk_warning *warning = base_list_add(&desk->warnings, desk->arena, sizeof *warning);
    va_start(arguments, form);
    if (warning)
        *warning = (desk_warning){ DESK_TELL, base_arena_print_list(desk->arena, form, arguments) };
    va_end(arguments);
}

void desk_say(desk_session *desk, const char *form, ...)
{
    va_list arguments;
    va_start(arguments, form);
    desk->done = base_arena_print_list(desk->arena, form, arguments);
    va_end(arguments);
}

static gamut_value *member_of(const gamut_value *object, const char *name)
{
    return (gamut_value *)(uintptr_t)gamut_value_member(object, name);
}

gamut_value *desk_list(desk_session *desk, const char *name)
{
    gamut_value *list = member_of(desk->state, name);
    return list ? list : tree_set_list(desk->arena, desk->state, name);
}

void desk_remark(desk_session *desk, const char *form, ...)
{
    va_list arguments;
    gamut_value *list = member_of(desk->tree, "remarks");
    if (!list)
        list = tree_set_list(desk->arena, desk->tree, "remarks");
    va_start(arguments, form);
    tree_append(list, tree_text(desk->arena, base_arena_print_list(desk->arena, form, arguments)));
    va_end(arguments);
}

void desk_drop_remarks(desk_session *desk, const char *kind, uint32_t round)
{
    gamut_value *list = member_of(desk->tree, "remarks");
    base_text start = base_arena_print(desk->arena, "%s @ Round %u:", kind, round);
    for (gamut_value *each = list ? list->first : NULL, *next; start.data && each; each = next) {
        next = each->next;
        if (each->kind == GAMUT_VALUE_TEXT && base_text_starts_with(each->as.text, start.data))
            tree_detach(list, each);
    }
    if (list && !list->first)
        tree_remove(desk->tree, "remarks");
}

bool desk_is_fide(const desk_session *desk)
{
    return !base_text_is(tree_get_text(desk->state, "mode"), "free");
}

/* ---- people ---- */

bool desk_is_teams(const desk_session *desk)
{
    return tree_get_bool(desk->tree, "teams") && tree_first_in(desk->tree, "team_list");
}

static gamut_value *find_in(const gamut_value *tree, const char *list, int64_t number)
{
    int64_t id;
    for (gamut_value *each = tree_first_in(tree, list); each; each = each->next)
        if (tree_get_integer(&id, each, "id") && id == number)
            return each;
    return NULL;
}

/* The index has the competitors; players of teams are searched for. */
static gamut_value *find_number(const desk_session *desk, const char *list, bool is_indexed, int64_t number)
{
    gamut_value *found = is_indexed ? desk_index_find(desk, list, number) : NULL;
    return found ? found : find_in(desk->tree, list, number);
}

gamut_value *desk_player(const desk_session *desk, int64_t number)
{
    return find_number(desk, "players", !desk_is_teams(desk), number);
}

gamut_value *desk_team(const desk_session *desk, int64_t number)
{
    return find_number(desk, "team_list", desk_is_teams(desk), number);
}

base_text desk_name_of(const desk_session *desk, int64_t number)
{
    const gamut_value *who = (desk_is_teams(desk) ? desk_team : desk_player)(desk, number);
    base_text name = who ? tree_get_text(who, "name") : TEXT("");
    return name.data ? name : TEXT("");
}

/* The ids of competitors are in the list `people` of the state, in the order of the tree. */
static const char *competitors(const desk_session *desk)
{
    return desk_is_teams(desk) ? "team_list" : "players";
}

int64_t desk_id_of(const desk_session *desk, int64_t number)
{
    const gamut_value *id = tree_first_in(desk->state, "people");
    int64_t indexed = desk_index_id(desk, competitors(desk), number);
    if (indexed)
        return indexed;
    for (const gamut_value *each = tree_first_in(desk->tree, competitors(desk)); each && id;
         each = each->next, id = id->next)
        if (tree_integer_in(each, "id") == number)
            return id->as.integer;
    return 0;
}

int64_t desk_number_of(const desk_session *desk, int64_t id)
{
    const gamut_value *known = tree_first_in(desk->state, "people");
    int64_t indexed = desk_index_number(desk, competitors(desk), id);
    if (indexed)
        return indexed;
    for (const gamut_value *each = tree_first_in(desk->tree, competitors(desk)); each && known;
         each = each->next, known = known->next)
        if (known->as.integer == id)
            return tree_integer_in(each, "id");
    return 0;
}

/* List the people whom a name may mean. */
static int64_t find_by_name(desk_session *desk, const char *list, base_text asked)
{
    base_text key = search_name_key(desk->arena, asked), names = TEXT("");
    search_likeness best = SEARCH_UNLIKE;
    int64_t found = 0;
    size_t count = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, list); each; each = each->next) {
        base_text name = tree_get_text(each, "name");
        search_likeness like =
            name.data ? search_compare_names(key, search_name_key(desk->arena, name)) : SEARCH_UNLIKE;
        if (like == SEARCH_UNLIKE || like < best)
            continue;
        count = like > best ? 1 : count + 1;
        names = like > best ? TEXT("") : names;
        best = like;
        found = tree_integer_in(each, "id");
        if (count <= 5)
            names = base_arena_print(desk->arena, "%.*s%s%lld %.*s", TEXT_ARGS(names), count > 1 ? "; " : "",
                                     (long long)found, TEXT_ARGS(name));
    }
    if (count > 1) {
        desk_refuse(desk, "'%.*s' may be %zu people: %.*s%s", TEXT_ARGS(asked), count, TEXT_ARGS(names),
                    count > 5 ? " ..." : "");
        return 0;
    }
    if (!count)
        desk_refuse(desk, "nobody in the event is called '%.*s', by number, federation's number or name",
                    TEXT_ARGS(asked));
    return found;
}

static int64_t find_in_list(desk_session *desk, const char *list, const char *asked)
{
    base_text text = base_text_trim(base_text_of(asked));
    int64_t number;
    if (base_parse_int(&number, text)) {
        if (find_in(desk->tree, list, number))
            return number;
        for (const gamut_value *each = tree_first_in(desk->tree, list); each; each = each->next)
            if (base_text_equal(tree_get_text(each, "number"), text))
                return tree_integer_in(each, "id");
        desk_refuse(desk, "no %s has the number %.*s", strcmp(list, "players") ? "team" : "player", TEXT_ARGS(text));
        return 0;
    }
    return find_by_name(desk, list, text);
}

int64_t desk_find(desk_session *desk, const char *asked)
{
    int64_t number = find_in_list(desk, competitors(desk), asked);
    desk_named *named = number ? base_list_add(&desk->named, desk->arena, sizeof *named) : NULL;
    if (named)
        *named = (desk_named){ asked, desk_id_of(desk, number) };
    return number;
}

int64_t desk_find_player(desk_session *desk, const char *asked)
{
    int64_t number = find_in_list(desk, "players", asked);
    desk_named *named = number && !desk_is_teams(desk) ? base_list_add(&desk->named, desk->arena, sizeof *named) : NULL;
    if (named)
        *named = (desk_named){ asked, desk_id_of(desk, number) };
    return number;
}

gamut_value *desk_cell(const gamut_value *player, uint32_t round)
{
    gamut_value *each = player ? tree_first_in(player, "rounds") : NULL;
    while (each && --round > 0)
        each = each->next;
    return each;
}

/* ---- opening ---- */

/* Return whether the game of a player in the last round that is paired is adjourned. */
static bool is_adjourned_now(const desk_session *desk, int64_t number)
{
    int64_t id = 0;
    for (const gamut_value *each = tree_first_in(desk->state, "adjourned"); each; each = each->next) {
        if (tree_integer_in(each, "round") != desk->paired)
            continue;
        id = id ? id : desk_id_of(desk, number);
        if (tree_integer_in(each, "white") == id || tree_integer_in(each, "black") == id)
            return true;
    }
    return false;
}

static void note_misfit(const model_misfit *misfit, void *payload)
{
    desk_session *desk = payload;
    if (!desk->problem)
        desk_refuse(desk, "%.*s %s", TEXT_ARGS(misfit->path), misfit->problem);
}

/* Return whether a game of a round has no result, of players or on a board of a match. */
static bool has_open_game(const desk_session *desk, uint32_t round)
{
    for (size_t i = 0; i < desk->event->players.count; i++) {
        const gamut_round_list *rounds = &desk->event->players.items[i].rounds;
        if (rounds->count >= round && rounds->items[round - 1].opponent.state == GAMUT_KNOWN &&
            rounds->items[round - 1].result == GAMUT_ROUND_NONE)
            return true;
    }
    return false;
}

bool desk_refresh(desk_session *desk)
{
    static const char *const frame[] = { "kind", "deleted", "extras", NULL };
    gamut_event *event = ARENA_NEW(desk->arena, gamut_event);
    desk->problem = NULL;
    if (!event || !model_from_tree(desk->arena, &event_shape, desk->tree, event, frame, note_misfit, desk) ||
        desk->problem || base_arena_failed(desk->arena))
        return false;
    desk->event = event;
    desk_index_forget(desk->index);
    desk->paired = desk->round = pairing_next_round(event) - 1;
    if (!desk->paired || !desk_is_table(desk))
        return true;
    for (desk->round = 1; desk->round < desk->paired && !has_open_game(desk, desk->round);)
        desk->round++;
    return true;
}

bool desk_open(desk_session *desk)
{
    size_t count = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, competitors(desk)); each; each = each->next)
        count++;
    gamut_value *people = desk_list(desk, "people");
    desk->index = desk_index_create(desk->arena);
    if (people && people->as.count != count) {
        /* The file was made or changed elsewhere: who is who is not known any more, so everybody gets a new id. */
        int64_t next = tree_integer_in(desk->state, "last_id");
        people = tree_set_list(desk->arena, desk->state, "people");
        for (size_t i = 0; i < count; i++)
            tree_append(people, tree_integer(desk->arena, ++next));
        tree_set_integer(desk->arena, desk->state, "last_id", next);
    }
    if (!desk_refresh(desk))
        return false;
    desk->is_deduced = event_scoring_of(desk->event).is_deduced;
    return true;
}

/* A player while ranks are given again. */
typedef struct ranked_player {
    gamut_value *tree;
    int64_t points, rank;
} ranked_player;

static int compare_standing(const void *a, const void *b)
{
    const ranked_player *x = a, *y = b;
    if (x->points != y->points)
        return x->points > y->points ? -1 : 1;
    return (x->rank > y->rank) - (x->rank < y->rank);
}

/* Byes count as soon as their round is published; a game without a result counts nothing, unless it is adjourned. Ranks
 * are those after the last complete round, by the tie-breaks of the event. Where those do not apply, as in matches of
 * two games, the ranks follow the points. */
static bool count_round(desk_session *desk)
{
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    gamut_value *player = tree_first_in(desk->tree, "players");
    size_t count = grid ? grid->player_count : 0;
    ranked_player *ranked = ARENA_ARRAY(desk->arena, count + 1, ranked_player);
    bool has_changed = false;
    if (!grid || !ranked)
        return false;
    for (uint32_t i = 0; player && i < count; i++, player = player->next) {
        const gamut_player *about = &desk->event->players.items[i];
        int64_t open = event_points_open(&grid->scoring, about, desk->paired);
        if (open && is_adjourned_now(desk, about->id.value))
            open = 0;
        int64_t more = event_points_beyond(grid, i) - open;
        gamut_decimal settled;
        if (!base_parse_decimal(&settled, tree_get_text(player, "points")))
            continue;
        int64_t points = more + event_units(&grid->scoring, settled, 0);
        ranked[i] = (ranked_player){ player, points, tree_integer_in(player, "rank") };
        if (!more)
            continue;
        tree_set_text(desk->arena, player, "points",
                      base_decimal_print(desk->arena, event_decimal(&grid->scoring, points)));
        has_changed = true;
    }
    bool is_by_points = has_changed && event_match_length(desk->event->system_code) > 1;
    qsort(ranked, count, sizeof *ranked, compare_standing);
    for (size_t i = 0, place = 0; is_by_points && i < count; i++) {
        if (i && compare_standing(&ranked[i - 1], &ranked[i]) != 0)
            place = i;
        if (ranked[i].rank)
            tree_set_integer(desk->arena, ranked[i].tree, "rank", (int64_t)place + 1);
    }
    return true;
}

/* Points that do not follow from the results yet must not be taken for those of another scoring system. */
static void forget_points(desk_session *desk)
{
    for (gamut_value *each = tree_first_in(desk->tree, "players"); !desk->is_deduced && each; each = each->next)
        if (gamut_value_member(each, "points"))
            tree_set(each, "points", tree_null(desk->arena));
}

bool desk_settle(desk_session *desk)
{
    forget_points(desk);
    if (!desk_refresh(desk))
        return false;
    if (!desk->event->players.count)
        return true;
    if (!tournament_settle(desk->arena, desk->tree, desk->event) ||
        (desk->paired && !desk_is_teams(desk) && !desk_is_table(desk) && !count_round(desk)))
        return false;
    return desk_refresh(desk);
}

/* ---- rounds ---- */

uint32_t desk_planned(const desk_session *desk)
{
    int64_t rounds;
    return tree_get_integer(&rounds, desk->tree, "rounds") && rounds > 0 && rounds <= EVENT_ROUND_LIMIT
               ? (uint32_t)rounds
               : 0;
}

bool desk_is_adjourned(const desk_session *desk, uint32_t round, const desk_pair *pair)
{
    int64_t white = desk_id_of(desk, pair->white);
    for (const gamut_value *each = tree_first_in(desk->state, "adjourned"); each; each = each->next)
        if (tree_integer_in(each, "round") == round && tree_integer_in(each, "white") == white)
            return true;
    return false;
}

/* Return whether a pair of a round has its result: all boards, in a match of teams. */
static bool has_its_result(const desk_session *desk, const event_grid *grid, uint32_t round, const desk_pair *pair)
{
    if (!grid->team_count) {
        const gamut_value *cell = desk_cell(desk_player(desk, pair->white), round);
        return (cell && gamut_value_member(cell, "result")) || desk_is_adjourned(desk, round, pair);
    }
    uint32_t team = event_find_team(grid, base_number(pair->white));
    const event_match *match = team == EVENT_NOBODY ? NULL : event_match_at(grid, team, round - 1);
    if (!match || match->kind != GAMUT_ROUND_NONE || !match->boards)
        return match && match->kind != GAMUT_ROUND_NONE;
    for (size_t i = 0; i < grid->board_count; i++)
        if (match->boards[i].opponent != EVENT_NOBODY && match->boards[i].result == GAMUT_ROUND_NONE)
            return false;
    return true;
}

gamut_value *desk_missing(desk_session *desk, uint32_t number)
{
    desk_round round;
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    gamut_value *list = tree_list(desk->arena);
    if (!grid || !list || !desk_round_of(&round, desk, number))
        return NULL;
    for (size_t i = 0; number && i < round.count; i++)
        if (!has_its_result(desk, grid, number, &round.pairs[i]))
            tree_append(list, tree_integer(desk->arena, round.boards[i]));
    return list;
}

desk_phase desk_phase_of(const desk_session *desk)
{
    if (gamut_value_member(desk->state, "draft"))
        return DESK_DRAFT;
    if (!desk->round)
        return DESK_REGISTRATION;
    desk_session copy = *desk;
    const gamut_value *missing = desk_missing(&copy, desk->round);
    return missing && missing->as.count ? DESK_PUBLISHED : DESK_COMPLETE;
}

static gamut_value *list_warnings(const desk_session *desk)
{
    gamut_value *list = tree_list(desk->arena);
    const desk_warning *warnings = desk->warnings.items;
    for (size_t i = 0; i < desk->warnings.count; i++) {
        gamut_value *object = tree_object(desk->arena);
        tree_set_integer(desk->arena, object, "level", warnings[i].level);
        tree_set_text(desk->arena, object, "text", warnings[i].text);
        tree_append(list, object);
    }
    return list;
}

static int compare_numbers(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* List who is in no pair of the round and does not have the bye, with the reason. */
static void add_absent(desk_session *desk, gamut_value *status, const desk_round *round)
{
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    int64_t *playing = ARENA_ARRAY(desk->arena, 2 * round->count + 1, int64_t);
    gamut_value *list = tree_set_list(desk->arena, status, "absent");
    bool is_teams = desk_is_teams(desk);
    size_t count = is_teams ? desk->event->team_list.count : desk->event->players.count, playing_count = 0;
    if (!grid || !playing)
        return;
    for (size_t i = 0; i < round->count; i++) {
        playing[playing_count++] = round->pairs[i].white;
        playing[playing_count++] = round->pairs[i].black;
    }
    playing[playing_count++] = round->bye;
    qsort(playing, playing_count, sizeof *playing, compare_numbers);
    for (uint32_t i = 0; i < count; i++) {
        int64_t number = event_competitor_number(grid, i);
        if (bsearch(&number, playing, playing_count, sizeof *playing, compare_numbers))
            continue;
        const gamut_bye *bye = pairing_find_bye(grid, is_teams, i, round->number);
        gamut_round_result kind = is_teams || round->number > grid->round_count
                                      ? GAMUT_ROUND_NONE
                                      : event_round(grid, i, round->number - 1)->result;
        kind = kind == GAMUT_ROUND_NONE && bye ? bye->kind : kind;
        gamut_value *object = tree_object(desk->arena);
        tree_set_integer(desk->arena, object, "id", number);
        tree_set_text(desk->arena, object, "name", desk_name_of(desk, number));
        tree_set_text(desk->arena, object, "kind", base_text_of(event_bye_name(kind)));
        tree_append(list, object);
    }
}

/* Print points as arbiters do: 3, 2.5. */
static base_text print_score(const desk_session *desk, const event_grid *grid, int64_t points)
{
    base_text text = base_decimal_print(desk->arena, event_decimal(&grid->scoring, points));
    while (text.length && base_text_find(text, '.') < text.length &&
           (text.data[text.length - 1] == '0' || text.data[text.length - 1] == '.')) {
        bool is_point = text.data[text.length - 1] == '.';
        text.length--;
        if (is_point)
            break;
    }
    return text;
}

/* Return the score of a match so far: "3-1"; NULL: nothing is known yet. */
static const char *match_score(const desk_session *desk, const event_grid *grid, uint32_t round, const desk_pair *pair)
{
    uint32_t sides[] = { event_find_team(grid, base_number(pair->white)),
                         event_find_team(grid, base_number(pair->black)) };
    if (sides[0] == EVENT_NOBODY || sides[1] == EVENT_NOBODY || round > grid->round_count)
        return NULL;
    const event_match *white = event_match_at(grid, sides[0], round - 1);
    const event_match *black = event_match_at(grid, sides[1], round - 1);
    bool has_result = white->kind != GAMUT_ROUND_NONE;
    /* A player whose opponent's seat is empty has a result that the other side does not have. */
    for (size_t i = 0; white->boards && black->boards && i < grid->board_count; i++)
        has_result =
            has_result || white->boards[i].result != GAMUT_ROUND_NONE || black->boards[i].result != GAMUT_ROUND_NONE;
    base_text a = print_score(desk, grid, white->game_points), b = print_score(desk, grid, black->game_points);
    return has_result ? base_arena_print(desk->arena, "%.*s-%.*s", TEXT_ARGS(a), TEXT_ARGS(b)).data : NULL;
}

static void add_pairs(desk_session *desk, gamut_value *status, uint32_t number)
{
    desk_round round;
    if (!number || !desk_round_of(&round, desk, number))
        return;
    const event_grid *grid = desk_is_teams(desk) ? event_grid_make(desk->arena, desk->event) : NULL;
    gamut_value *list = tree_set_list(desk->arena, status, "pairs");
    for (size_t i = 0; i < round.count; i++) {
        gamut_value *object = tree_object(desk->arena);
        const char *result =
            grid ? match_score(desk, grid, number, &round.pairs[i]) : desk_result(desk, number, &round.pairs[i]);
        tree_set_integer(desk->arena, object, "board", round.boards[i]);
        tree_set_integer(desk->arena, object, "white", round.pairs[i].white);
        tree_set_integer(desk->arena, object, "black", round.pairs[i].black);
        tree_set_text(desk->arena, object, "white_name", desk_name_of(desk, round.pairs[i].white));
        tree_set_text(desk->arena, object, "black_name", desk_name_of(desk, round.pairs[i].black));
        tree_set_text(desk->arena, object, "result", base_text_of(result));
        if (grid && number <= desk->paired)
            desk_add_boards(desk, object, grid, number, &round.pairs[i]);
        tree_append(list, object);
    }
    if (round.bye) {
        tree_set_integer(desk->arena, status, "bye", round.bye);
        tree_set_text(desk->arena, status, "bye_name", desk_name_of(desk, round.bye));
    } else
        tree_set(status, "bye", tree_null(desk->arena));
    add_absent(desk, status, &round);
}

/* Count those who have left a table before the round. Their games are paired, so they are not in the list of those
 * without one. */
static int64_t count_left(const desk_session *desk, uint32_t round)
{
    int64_t count = 0;
    for (const gamut_value *left = tree_first_in(desk->state, "withdrawn"); left; left = left->next) {
        int64_t number = desk_number_of(desk, tree_integer_in(left, "id"));
        const gamut_value *cell = desk_is_teams(desk) ? NULL : desk_cell(desk_player(desk, number), round);
        count += tree_integer_in(left, "from") <= round && cell && tree_integer_in(cell, "opponent");
    }
    return count;
}

/* Count the competitors who are there for the round that the status is about, or for the first one: all but those who
 * have a bye that they asked for, or have withdrawn. */
static int64_t count_present(desk_session *desk, const gamut_value *status, int64_t competing, uint32_t round)
{
    if (round) {
        const gamut_value *absent = gamut_value_member(status, "absent");
        return competing - (absent ? (int64_t)absent->as.count : 0) - count_left(desk, round);
    }
    const event_grid *grid = event_grid_make(desk->arena, desk->event);
    for (uint32_t i = 0, count = (uint32_t)competing; grid && i < count; i++)
        competing -= pairing_find_bye(grid, desk_is_teams(desk), i, 1) != NULL;
    return competing;
}

/* Add when the round is played, and the start position of Chess960. */
static void add_schedule(desk_session *desk, gamut_value *status, uint32_t round)
{
    const gamut_value *day = tree_first_in(desk->tree, "schedule");
    base_text time = round ? base_text_part_at(desk_kept(desk, 0, "times"), ',', round - 1) : TEXT("");
    base_text position = desk_position_of(desk, round);
    for (uint32_t i = 1; day && i < round; i++)
        day = day->next;
    if (day && tree_get_text(day, "date").length)
        tree_set_text(desk->arena, status, "date", tree_get_text(day, "date"));
    if (time.length)
        tree_set_text(desk->arena, status, "time", base_arena_copy(desk->arena, time));
    if (position.length)
        tree_set_text(desk->arena, status, "position", position);
}

gamut_value *desk_status(desk_session *desk)
{
    gamut_value *status = tree_object(desk->arena);
    desk_phase phase = desk_phase_of(desk);
    uint32_t round = desk->shown ? desk->shown : phase == DESK_DRAFT ? desk->paired + 1 : desk->round;
    gamut_value *missing = round > desk->paired ? tree_list(desk->arena) : desk_missing(desk, round);
    if (desk->shown && desk->shown <= desk->paired)
        phase = missing && missing->as.count ? DESK_PUBLISHED : DESK_COMPLETE;
    int64_t players = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, competitors(desk)); each; each = each->next)
        players++;
    tree_set(status, "event", tree_text(desk->arena, tree_get_text(desk->tree, "name")));
    tree_set_integer(desk->arena, status, "round", round);
    if (desk_planned(desk))
        tree_set_integer(desk->arena, status, "rounds", desk_planned(desk));
    else
        tree_set(status, "rounds", tree_null(desk->arena));
    tree_set_text(desk->arena, status, "phase", base_text_of(desk_phase_name(phase)));
    tree_set(status, "missing", missing);
    tree_set_integer(desk->arena, status, "players", players);
    if (desk_is_teams(desk))
        tree_set_bool(desk->arena, status, "teams", true);
    tree_set_integer(desk->arena, status, "present", 0); /* counted below; members keep their order */
    tree_set_text(desk->arena, status, "mode", desk_is_fide(desk) ? TEXT("fide") : TEXT("free"));
    if (desk->done.data)
        tree_set_text(desk->arena, status, "done", desk->done);
    if (desk->warnings.count)
        tree_set(status, "warnings", list_warnings(desk));
    add_pairs(desk, status, round);
    if (round)
        add_schedule(desk, status, round);
    tree_set_integer(desk->arena, status, "present", count_present(desk, status, players, round));
    return base_arena_failed(desk->arena) ? NULL : status;
}
