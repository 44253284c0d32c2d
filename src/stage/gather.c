/* gather.c - finds the event, the players, the round and the result of each game.
 *
 * A game names its event and players. Two indexes (base_index) keep the time linear: one of the names of events with
 * their sites, and one, for each event, of the names and numbers of players. If games contradict each other about a
 * player, the first known value is used. */
#include "gather.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/chess/game.h"

static const base_text absent = { NULL, 0 };

/* An unknown value is "?" in PGN; programs also write "-" or nothing. */
static base_text unless_unknown(base_text text)
{
    text = base_text_trim(text);
    return !text.length || base_text_is(text, "?") || base_text_is(text, "-") ? absent : text;
}

/* The first known value among several tags, in the order of `names`. */
static base_text tag_of(const gamut_game *game, const char *const *names)
{
    base_text value = absent;
    for (; *names && !value.length; names++)
        value = unless_unknown(chess_tag(game, *names));
    return value;
}

/* Copies a value to `*known` unless that is already set. The copy lives as long as the events. */
static void learn(const gather *gathered, base_text *known, base_text value)
{
    if (!known->length && value.length)
        *known = base_arena_copy(gathered->run->arena, value);
}

/* The address of item `at` in a list of pointers. The items are numbered like the keys of a base_index, so a new key
 * adds an item at the end. NULL: out of memory. */
static void **pointer_at(base_list *list, base_arena *arena, size_t at)
{
    if (at == list->count && !base_list_add(list, arena, sizeof(void *)))
        return NULL;
    return at < list->count ? &((void **)list->items)[at] : NULL;
}

/* ---- events ---- */

/* Whether a game belongs to this event and not to one of the same name in another year. If both have a declared first
 * day (the tag EventDate), its year decides, otherwise the year of the game; an event may continue over New Year. */
static bool is_same_year(const gather_event *event, base_date declared, base_date played)
{
    if (declared.year && event->declared.year)
        return declared.year == event->declared.year;
    uint16_t year = declared.year ? declared.year : played.year;
    if (!year || !event->last.year)
        return true;
    bool is_new_year = played.year == event->last.year + 1 && played.month == 1 && event->last.month == 12;
    bool is_old_year = played.year + 1 == event->first.year && played.month == 12 && event->first.month == 1;
    return is_new_year || is_old_year || (year >= event->first.year && year <= event->last.year);
}

static gather_event *gather_add_event(gather *gathered, const gamut_game *game)
{
    gather_event *event = ARENA_NEW(gathered->run->arena, gather_event);
    if (!event)
        return NULL;
    event->keys.arena = gathered->run->arena;
    event->players_end = &event->players;
    event->games_end = &event->games;
    learn(gathered, &event->name, unless_unknown(game->event));
    learn(gathered, &event->place, unless_unknown(game->site));
    if (!gathered->events_end)
        gathered->events_end = &gathered->events;
    *gathered->events_end = event;
    gathered->events_end = &event->next;
    return event;
}

static gather_event *find_event(gather *gathered, const gamut_game *game, base_date played)
{
    base_arena *scratch = gathered->run->turn;
    base_date declared = base_date_of(chess_tag(game, "EventDate"));
    base_text name = base_text_fold(scratch, unless_unknown(game->event));
    base_text site = base_text_fold(scratch, unless_unknown(game->site));
    base_text key = base_arena_print(scratch, "%.*s\n%.*s", TEXT_ARGS(name), TEXT_ARGS(site));
    size_t at = key.data ? base_index_put(&gathered->names, key) : BASE_INDEX_NONE;
    void **first = pointer_at(&gathered->by_name, gathered->run->arena, at);
    if (!first)
        return NULL;
    gather_event *event = *first;
    while (event && !is_same_year(event, declared, played))
        event = event->same_name;
    if (!event && (event = gather_add_event(gathered, game))) {
        event->same_name = *first;
        *first = event;
    }
    if (event && !event->declared.year)
        event->declared = declared;
    return event;
}

/* ---- players ---- */

/* The names of the tags about a player, for White and for Black; for each fact, several names are tried in order. */
typedef struct player_tags {
    const char *title[2], *number[3], *federation[4], *team[2];
} player_tags;

static const player_tags tags_of[2] = {
    { { "WhiteTitle" },
      { "WhiteFideId", "WhiteFideID" },
      { "WhiteFed", "WhiteFederation", "WhiteCountry" },
      { "WhiteTeam" } },
    { { "BlackTitle" },
      { "BlackFideId", "BlackFideID" },
      { "BlackFed", "BlackFederation", "BlackCountry" },
      { "BlackTeam" } },
};

/* The entry of the key in the index of players. A key is a name, or a FIDE id after '#'. */
static gather_player **owner_of(gather *gathered, gather_event *event, base_text key)
{
    size_t at = key.data ? base_index_put(&event->keys, key) : BASE_INDEX_NONE;
    return (gather_player **)pointer_at(&event->owners, gathered->run->arena, at);
}

static gather_player *gather_add_player(gather *gathered, gather_event *event, base_text name)
{
    gather_player *player = ARENA_NEW(gathered->run->arena, gather_player);
    if (!player)
        return NULL;
    player->name = base_arena_copy(gathered->run->arena, name);
    *event->players_end = player;
    event->players_end = &player->next;
    event->player_count++;
    return player;
}

/* Finds a player by FIDE id and name. If the id is given and the player with that name has one, too, the ids decide:
 * the same name with another id is another player. */
static gather_player *find_player(gather *gathered, gather_event *event, base_text name, base_text number)
{
    base_arena *scratch = gathered->run->turn;
    gather_player *player = NULL, **slot;
    if (number.length) {
        slot = owner_of(gathered, event, base_arena_print(scratch, "#%.*s", TEXT_ARGS(number)));
        player = slot ? *slot : NULL;
    }
    slot = owner_of(gathered, event, base_text_fold(scratch, name));
    if (!slot)
        return NULL;
    bool is_other = *slot && number.length && (*slot)->number.length && !base_text_equal((*slot)->number, number);
    if (!player && !is_other)
        player = *slot;
    if (!player)
        player = gather_add_player(gathered, event, name);
    if (player && !*slot)
        *slot = player;
    if (player && number.length &&
        (slot = owner_of(gathered, event, base_arena_print(scratch, "#%.*s", TEXT_ARGS(number)))))
        *slot = player;
    return player;
}

static gather_player *learn_player(gather *gathered, gather_event *event, const gamut_game *game, int side)
{
    const player_tags *tags = &tags_of[side];
    int64_t rating;
    base_text number = tag_of(game, tags->number);
    gather_player *player = find_player(gathered, event, unless_unknown(side ? game->black : game->white), number);
    if (!player)
        return NULL;
    learn(gathered, &player->number, number);
    learn(gathered, &player->title, tag_of(game, tags->title));
    learn(gathered, &player->federation, tag_of(game, tags->federation));
    learn(gathered, &player->team, tag_of(game, tags->team));
    if (!base_is_known(player->rating.state) &&
        base_parse_int(&rating, base_text_trim(side ? game->black_elo : game->white_elo)) && rating > 0)
        player->rating = base_number(rating);
    return player;
}

/* ---- rounds and results ---- */

/* Spellings of results, with the results of White and Black: of games that were played, and of forfeits. */
static const struct result_row {
    const char *text;
    chess_ending how;
    gamut_round_result results[2];
} result_rows[] = {
    { "1-0", CHESS_ENDED_PLAYED, { GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS } },
    { "0-1", CHESS_ENDED_PLAYED, { GAMUT_ROUND_LOSS, GAMUT_ROUND_WIN } },
    { "1/2-1/2", CHESS_ENDED_PLAYED, { GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW } },
    { "1/2", CHESS_ENDED_PLAYED, { GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW } },
    { "1-0", CHESS_ENDED_FORFEIT, { GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS } },
    { "0-1", CHESS_ENDED_FORFEIT, { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_WIN } },
    { "1/2-1/2", CHESS_ENDED_FORFEIT, { GAMUT_ROUND_SHORT_DRAW, GAMUT_ROUND_SHORT_DRAW } },
    { "+--", CHESS_ENDED_PLAYED, { GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS } },
    { "+/-", CHESS_ENDED_PLAYED, { GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS } },
    { "--+", CHESS_ENDED_PLAYED, { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_WIN } },
    { "-/+", CHESS_ENDED_PLAYED, { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_WIN } },
    { "*", CHESS_ENDED_BOTH_LOST, { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS } },
    { "0-0", CHESS_ENDED_PLAYED, { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS } },
};

/* ---- games ---- */

static bool is_bye(base_text name)
{
    return base_text_equal_fold_ascii(base_text_trim(name), TEXT("bye"));
}

static bool fill_game(gather *gathered, gather_event *event, gather_game *out, const gamut_game *game)
{
    bool is_nobody[2] = { is_bye(game->white), is_bye(game->black) };
    /* Collects all numbers in the Round tag: "3", "3.2", "3.1.2", "Round 3 (2)". */
    base_text text = game->round;
    for (size_t at = 0; at < text.length && out->part_count < GATHER_ROUND_PARTS;) {
        size_t end = at;
        uint64_t number;
        while (end < text.length && base_is_digit(text.data[end]))
            end++;
        if (end > at && base_parse_uint(&number, base_text_slice(text, at, end), 10) && number &&
            number <= EVENT_ROUND_LIMIT)
            out->parts[out->part_count++] = (uint16_t)number;
        at = end > at ? end : at + 1;
    }
    /* A result that is not in the table, such as "*", leaves the game undecided. */
    chess_ending how = chess_ending_of(game);
    base_text result = base_text_trim(game->result);
    for (size_t i = 0; i < COUNT(result_rows); i++)
        if (result_rows[i].how == how && base_text_is(result, result_rows[i].text)) {
            out->results[0] = result_rows[i].results[0];
            out->results[1] = result_rows[i].results[1];
        }
    for (int side = 0; side < 2; side++) {
        if (is_nobody[side])
            continue;
        out->players[side] = learn_player(gathered, event, game, side);
        if (!out->players[side])
            return false;
        if (is_nobody[!side]) {
            /* The opponent's name is "bye", so the result becomes the corresponding bye. */
            gamut_round_result *own = &out->results[side];
            bool is_win = *own == GAMUT_ROUND_WIN || *own == GAMUT_ROUND_FORFEIT_WIN;
            bool is_draw = *own == GAMUT_ROUND_DRAW || *own == GAMUT_ROUND_SHORT_DRAW;
            *own = is_win ? GAMUT_ROUND_PAIRING_BYE : is_draw ? GAMUT_ROUND_HALF_BYE : GAMUT_ROUND_ZERO_BYE;
        }
    }
    return true;
}

/* ---- losses ---- */

static const char *const holds[] = { "event",  "site",      "date",      "round", "white", "black",
                                     "result", "white_elo", "black_elo", "tags",  "moves", NULL };
static const char *const used_tags[] = { "EventDate",    "EventEndDate",  "EventType",   "EventRounds",
                                         "EventCountry", "EventCategory", "TimeControl", "Termination" };

static bool is_among(base_text name, const char *const *names)
{
    for (; *names; names++)
        if (base_text_is(name, *names))
            return true;
    return false;
}

static bool is_used(base_text name)
{
    for (size_t i = 0; i < COUNT(used_tags); i++)
        if (base_text_is(name, used_tags[i]))
            return true;
    for (int side = 0; side < 2; side++)
        if (is_among(name, tags_of[side].title) || is_among(name, tags_of[side].number) ||
            is_among(name, tags_of[side].federation) || is_among(name, tags_of[side].team))
            return true;
    return false;
}

/* Games without the names of both players, and games of players against themselves, are left out and counted as
 * losses. */
bool gather_add(gather *work, const gamut_record *record)
{
    const gamut_game *game = record->game;
    bool is_nameless = !unless_unknown(game->white).length || !unless_unknown(game->black).length ||
                       (is_bye(game->white) && is_bye(game->black));
    if (is_nameless) {
        stage_lose(work->run, "games without the names of both players", game->event);
        return true;
    }
    base_date played = base_date_of(game->date);
    gather_event *event = find_event(work, game, played);
    gather_game *gathered = event ? ARENA_NEW(work->run->arena, gather_game) : NULL;
    if (!gathered || !fill_game(work, event, gathered, game))
        return false;
    base_text names = base_arena_print(work->run->turn, "%.*s - %.*s", TEXT_ARGS(game->white), TEXT_ARGS(game->black));
    if (gathered->players[0] == gathered->players[1]) {
        stage_lose(work->run, "games of players against themselves", names);
        return true;
    }
    learn(work, &event->country, unless_unknown(chess_tag(game, "EventCountry")));
    /* PGN recommends that a site end with the country as three capital letters: "Oslo NOR". */
    base_text site = game->site;
    base_text last = base_text_slice(site, site.length < 4 ? site.length : site.length - 4, site.length);
    bool is_code = last.length == 4 && last.data[0] == ' ';
    for (size_t i = 1; i < 4 && is_code; i++)
        is_code = last.data[i] >= 'A' && last.data[i] <= 'Z';
    learn(work, &event->country, is_code ? base_text_slice(last, 1, 4) : absent);
    learn(work, &event->type, unless_unknown(chess_tag(game, "EventType")));
    learn(work, &event->rounds, unless_unknown(chess_tag(game, "EventRounds")));
    learn(work, &event->category, unless_unknown(chess_tag(game, "EventCategory")));
    learn(work, &event->time_code, unless_unknown(chess_tag(game, "TimeControl")));
    if (played.year) {
        if (!event->first.year || base_date_compare(played, event->first) < 0)
            event->first = played;
        if (base_date_compare(played, event->last) > 0)
            event->last = played;
    }
    base_date end = base_date_of(chess_tag(game, "EventEndDate")); /* the last games may be missing in the file */
    if (end.year && base_date_compare(end, event->last) > 0)
        event->last = end;
    gathered->date = played;
    *event->games_end = gathered;
    event->games_end = &gathered->next;
    event->game_count++;
    /* An event has no place for moves, and only for some of the tags: the moves and the other tags are counted as
     * losses. */
    stage_lose_members(work->run, holds, record);
    for (size_t j = 0; j < game->tags.count; j++)
        if (!is_used(game->tags.items[j].name))
            stage_lose(work->run, "tags", game->tags.items[j].name);
    if (chess_count_plies(&game->moves))
        stage_lose(work->run, "moves", names);
    else if (!base_text_is(game->result, "*") && chess_ending_of(game) == CHESS_ENDED_PLAYED)
        stage_lose(work->run, "results without moves, taken as played", names);
    return true;
}
