/* event_enter.c - the verbs enter and entries: results from helpers and players, and what waits for the arbiter.
 *
 * What players enter is kept in the file of tokens, a line for each game, until both have entered the same, the arbiter
 * decides, or the game has a result from elsewhere. */
#include <string.h>

#include "base/text.h"
#include "event_access.h"

/* A game of the round that is being played. Texts are in the arena of the session's answers. */
typedef struct guest_game {
    int64_t round, board;
    desk_pair pair;       /* start numbers */
    int64_t white, black; /* ids that stay */
    base_text names[2];   /* of White and Black */
    const char *result;   /* NULL: none yet */
} guest_game;

/* Results that others than the arbiter may enter. */
static const struct {
    const char *word;
    bool is_for_players;
} guest_results[] = { { "1-0", true }, { "0-1", true }, { "1/2", true },
                      { "+-", false }, { "-+", false }, { "--", false } };

/* ---- games ---- */

static guest_game game_at(desk_session *desk, base_arena *answers, const desk_round *round, size_t at)
{
    const desk_pair *pair = &round->pairs[at];
    return (guest_game){ .round = round->number,
                         .board = round->boards[at],
                         .pair = *pair,
                         .white = desk_id_of(desk, pair->white),
                         .black = desk_id_of(desk, pair->black),
                         .names = { base_arena_copy(answers, desk_name_of(desk, pair->white)),
                                    base_arena_copy(answers, desk_name_of(desk, pair->black)) },
                         .result = desk_result(desk, round->number, pair) };
}

/* Return whether a word names the game: a board, or both numbers. */
static bool is_guest_game(const guest_game *game, base_text word)
{
    size_t dash = base_text_find(word, '-');
    int64_t white, black;
    if (dash == word.length)
        return base_parse_int(&white, word) && white == game->board;
    return base_parse_int(&white, base_text_slice(word, 0, dash)) && white == game->pair.white &&
           base_parse_int(&black, base_text_slice(word, dash + 1, word.length)) && black == game->pair.black;
}

static bool is_about(const gamut_value *entry, const guest_game *game)
{
    return tree_integer_in(entry, "round") == game->round && tree_integer_in(entry, "white") == game->white &&
           tree_integer_in(entry, "black") == game->black;
}

/* Find the entry of a game; NULL: there is none. */
static gamut_value *guest_entry_of(const event_access *access, const guest_game *game)
{
    for (gamut_value *each = tree_first_in(access->tree, "entries"); each; each = each->next)
        if (is_about(each, game))
            return each;
    return NULL;
}

static const char *entry_state(const gamut_value *entry)
{
    base_text white = tree_get_text(entry, "by_white"), black = tree_get_text(entry, "by_black");
    if (tree_get_bool(entry, "refused"))
        return "refused";
    return white.length && black.length && !base_text_equal(white, black) ? "disagree" : "waiting";
}

/* Enter a result as a step of the journal, by whom it says. It was open when it was looked at, and still must be. */
typedef struct guest_step {
    const guest_game *game;
    const char *word; /* "12-7 1-0" */
} guest_step;

static bool enter_step(desk_session *desk, void *payload)
{
    const guest_step *step = payload;
    desk_round round;
    if (!desk_round_of(&round, desk, (uint32_t)step->game->round))
        return false;
    const char *result = desk_result(desk, round.number, &step->game->pair);
    /* The game is noted even if it is refused, so that the refusal says who was faster. */
    bool is_done = desk_results(desk, &step->word, 1, round.number, false);
    return result ? desk_refuse(desk, "board %lld has the result %s already", (long long)step->game->board, result)
                  : is_done;
}

static gamut_outcome enter_result(const operation_call *call, const guest_game *game, const char *result,
                                  const char *by, uint64_t seen, int64_t *step_number)
{
    gamut_session *session = call->session;
    const gamut_event_results_options options = { .size = sizeof options, .round = (uint64_t)game->round };
    const gamut_value *status = NULL;
    guest_step entered = { .game = game,
                           .word = base_arena_print(session->answers, "%lld-%lld %s", (long long)game->pair.white,
                                                    (long long)game->pair.black, result)
                                       .data };
    const char *paths[] = { call->paths[0], entered.word };
    operation_call own = *call;
    own.paths = paths;
    own.path_count = COUNT(paths);
    own.options = &options;
    const event_step step = { .call = &own, .verb = "results", .by = by, .seen = seen };
    if (!entered.word || !by)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = event_step_run(&step, enter_step, &entered, &status);
    *step_number = outcome == GAMUT_FINE ? tree_integer_in(status, "step") : 0;
    return outcome;
}

/* Remove the entries of games that have a result, or that are not played. */
static void prune(const event_access *access, const guest_game *games, size_t count)
{
    gamut_value *list = event_access_list(access, "entries");
    for (gamut_value *each = list ? list->first : NULL, *next; each; each = next) {
        bool is_open = false;
        next = each->next;
        for (size_t i = 0; i < count; i++)
            is_open = is_open || (!games[i].result && is_about(each, &games[i]));
        if (!is_open)
            tree_detach(list, each);
    }
}

/* ---- the verb enter ---- */

typedef struct entering {
    const operation_call *call;
    const gamut_event_enter_options *options;
    event_access access;
    const gamut_value *token;
    const char *result;
    guest_game game;
    bool is_white; /* the player has White */
    guest_game *games;
    size_t game_count;
} entering;

static bool find_own_game(desk_session *desk, entering *entry)
{
    int64_t person = tree_integer_in(entry->token, "person");
    bool is_helper = event_access_is_helper(entry->token), is_stated = entry->call->path_count > 2;
    base_text word = base_text_of(is_stated ? entry->call->paths[1] : "");
    if (is_helper && !is_stated)
        return desk_refuse(desk, "a helper says which board it is");
    for (size_t i = 0; i < entry->game_count; i++) {
        const guest_game *game = &entry->games[i];
        bool is_own = game->white == person || game->black == person;
        if ((is_stated && !is_guest_game(game, word)) || (!is_stated && !is_own))
            continue;
        if (!is_helper && !is_own)
            return desk_refuse(desk, "board %lld is not your game", (long long)game->board);
        entry->game = *game;
        entry->is_white = game->white == person;
        return true;
    }
    return is_stated ? desk_refuse(desk, "there is no game '%.*s' in round %u", TEXT_ARGS(word), desk->round)
                     : desk_refuse(desk, "you do not play in round %u", desk->round);
}

/* Look at the event: which game it is, and whether the token may enter it. */
static bool look_at_entry(desk_session *desk, void *payload)
{
    entering *entry = payload;
    desk_round round;
    const char *over = event_access_end(desk);
    if (over)
        return desk_refuse(desk, "%s", over);
    if (!desk->round)
        return desk_refuse(desk, "no round is being played");
    if (entry->options->round && entry->options->round != desk->round)
        return desk_refuse(desk, "round %llu is not being played; it is round %u",
                           (unsigned long long)entry->options->round, desk->round);
    if (!desk_round_of(&round, desk, desk->round))
        return false;
    entry->games = ARENA_ARRAY(entry->access.arena, round.count + 1, guest_game);
    for (size_t i = 0; entry->games && i < round.count; i++)
        entry->games[entry->game_count++] = game_at(desk, entry->call->session->answers, &round, i);
    return entry->games && find_own_game(desk, entry);
}

/* Store what a player has entered. Return whether both players have entered the same. */
static bool store_entry(entering *entry)
{
    base_arena *arena = entry->access.arena;
    gamut_value *stored = guest_entry_of(&entry->access, &entry->game);
    if (!stored) {
        stored = tree_object(arena);
        tree_set_integer(arena, stored, "round", entry->game.round);
        tree_set_integer(arena, stored, "white", entry->game.white);
        tree_set_integer(arena, stored, "black", entry->game.black);
        tree_append(event_access_list(&entry->access, "entries"), stored);
    }
    if (tree_get_bool(stored, "refused")) {
        /* The arbiter has refused what was there: both begin again. */
        tree_remove(stored, "refused");
        tree_remove(stored, entry->is_white ? "by_black" : "by_white");
    }
    tree_set_text(arena, stored, entry->is_white ? "by_white" : "by_black", base_text_of(entry->result));
    tree_set_text(arena, stored, "time", event_now(arena));
    return base_text_is(tree_get_text(stored, "by_white"), entry->result) &&
           base_text_is(tree_get_text(stored, "by_black"), entry->result);
}

static gamut_outcome answer_entry(entering *entry, const char *state, const char *done, int64_t step,
                                  const gamut_value **answer)
{
    base_arena *arena = entry->call->session->answers;
    gamut_value *object = tree_object(arena);
    tree_set_text(arena, object, "state", base_text_of(state));
    tree_set_integer(arena, object, "round", entry->game.round);
    tree_set_integer(arena, object, "board", entry->game.board);
    tree_set_text(arena, object, "result", base_text_of(entry->result));
    tree_set_text(arena, object, "done",
                  base_arena_print(arena, "board %lld: %s, %s", (long long)entry->game.board, entry->result, done));
    if (step)
        tree_set_integer(arena, object, "step", step);
    *answer = object;
    return base_arena_failed(arena) ? session_out_of_memory(entry->call->session, GAMUT_UNREADABLE) : GAMUT_FINE;
}

/* Enter, or let wait, what the token may enter. */
static gamut_outcome settle_entry(entering *entry, const gamut_value **answer)
{
    gamut_session *session = entry->call->session;
    guest_game *game = &entry->game;
    bool is_helper = event_access_is_helper(entry->token);
    int64_t step = 0;
    if (game->result && !strcmp(game->result, entry->result))
        return answer_entry(entry, "entered", "as it was entered before", 0, answer);
    if (game->result)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_CONFLICT,
                           "board %lld has the result %s already; only the arbiter can change it",
                           (long long)game->board, game->result);
    bool is_agreed = !is_helper && store_entry(entry);
    if (is_helper || is_agreed) {
        base_text name = tree_get_text(entry->token, "name");
        const char *by = is_helper ? base_arena_print(session->answers, "%.*s (helper)", TEXT_ARGS(name)).data
                                   : base_arena_print(session->answers, "%.*s and %.*s", TEXT_ARGS(game->names[0]),
                                                      TEXT_ARGS(game->names[1]))
                                         .data;
        gamut_outcome outcome = enter_result(entry->call, game, entry->result, by, entry->options->seen, &step);
        if (outcome != GAMUT_FINE)
            return outcome;
        for (size_t i = 0; i < entry->game_count; i++)
            if (entry->games[i].board == game->board)
                entry->games[i].result = entry->result;
    }
    bool had_entries = tree_first_in(entry->access.tree, "entries") != NULL;
    const gamut_value *waiting = guest_entry_of(&entry->access, game);
    const char *state = is_helper || is_agreed ? "entered" : entry_state(waiting);
    prune(&entry->access, entry->games, entry->game_count);
    gamut_outcome outcome = had_entries ? event_access_save(&entry->access) : GAMUT_FINE;
    if (outcome != GAMUT_FINE && !step) /* a result that was entered counts, whatever becomes of the entries */
        return outcome;
    const char *done = !strcmp(state, "entered")    ? "entered"
                       : !strcmp(state, "disagree") ? "but the other player has entered something else: see the arbiter"
                                                    : "waiting for the other player or the arbiter";
    return answer_entry(entry, state, done, step, answer);
}

/* Return whether the token may enter the result. */
static gamut_outcome judge_entry(entering *entry)
{
    gamut_session *session = entry->call->session;
    const char *written = entry->call->paths[entry->call->path_count - 1], *word = desk_result_word(written);
    entry->token = entry->options->token ? event_access_find(&entry->access, entry->options->token) : NULL;
    if (!entry->token)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           entry->options->token ? "the token does not count: it is unknown or was revoked"
                                                 : "results are entered with a --token");
    for (size_t i = 0; word && i < COUNT(guest_results); i++)
        if (!strcmp(word, guest_results[i].word) &&
            (guest_results[i].is_for_players || event_access_is_helper(entry->token))) {
            entry->result = word;
            return GAMUT_FINE;
        }
    return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                       "'%s' is not a result that a %.*s enters; only the arbiter can", written,
                       TEXT_ARGS(tree_get_text(entry->token, "role")));
}

gamut_outcome event_enter_run(const operation_call *call, const gamut_event_enter_options *options,
                              const gamut_value **answer)
{
    base_arena *arena = base_arena_create(call->session->budget);
    entering entry = { .call = call, .options = options };
    if (!arena)
        return session_out_of_memory(call->session, GAMUT_UNREADABLE);
    gamut_outcome outcome = event_access_open(&entry.access, call->session, arena, call->paths[0], true);
    if (outcome == GAMUT_FINE)
        outcome = judge_entry(&entry);
    if (outcome == GAMUT_FINE)
        outcome = event_look(call, "enter", look_at_entry, &entry, NULL);
    if (outcome == GAMUT_FINE)
        outcome = settle_entry(&entry, answer);
    event_access_close(&entry.access);
    base_arena_destroy(arena);
    return outcome;
}

/* ---- the verb entries ---- */

typedef struct judging {
    const operation_call *call;
    const gamut_event_entries_options *options;
    event_access access;
    guest_game *games;
    size_t game_count;
} judging;

static bool look_at_games(desk_session *desk, void *payload)
{
    judging *work = payload;
    desk_round round = { 0 };
    if (desk->round && !desk_is_teams(desk) && !desk_round_of(&round, desk, desk->round))
        return false;
    work->games = ARENA_ARRAY(work->access.arena, round.count + 1, guest_game);
    for (size_t i = 0; work->games && i < round.count; i++)
        work->games[work->game_count++] = game_at(desk, work->call->session->answers, &round, i);
    return work->games != NULL;
}

/* Accept what the players of a game have entered, or refuse it. */
static gamut_outcome decide(judging *work, guest_game *game, int64_t *step)
{
    gamut_session *session = work->call->session;
    gamut_value *entry = guest_entry_of(&work->access, game);
    const char *state = entry && !game->result ? entry_state(entry) : "refused";
    if (!strcmp(state, "refused"))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "on board %lld no entry waits",
                           (long long)game->board);
    if (work->options->refuse) {
        tree_set_bool(work->access.arena, entry, "refused", true);
        return GAMUT_FINE;
    }
    base_text white = tree_get_text(entry, "by_white"), black = tree_get_text(entry, "by_black");
    if (!strcmp(state, "disagree"))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "the players of board %lld disagree: White has entered %.*s, Black %.*s; enter the result",
                           (long long)game->board, TEXT_ARGS(white), TEXT_ARGS(black));
    base_text result = base_arena_copy(session->answers, white.length ? white : black);
    base_text who = game->names[white.length ? 0 : 1];
    const char *by = base_arena_print(session->answers, "%.*s, accepted by %s", TEXT_ARGS(who),
                                      work->options->by ? work->options->by : "the arbiter")
                         .data;
    if (!result.data)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = enter_result(work->call, game, result.data, by, 0, step);
    if (outcome == GAMUT_FINE)
        game->result = result.data;
    return outcome;
}

static gamut_outcome decide_all(judging *work, int64_t *step)
{
    gamut_outcome outcome = GAMUT_FINE;
    for (size_t i = 1; outcome == GAMUT_FINE && i < work->call->path_count; i++) {
        base_text word = base_text_of(work->call->paths[i]);
        size_t at = 0;
        while (at < work->game_count && !is_guest_game(&work->games[at], word))
            at++;
        outcome = at < work->game_count ? decide(work, &work->games[at], step)
                                        : session_say(work->call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                                                      "the round has no board '%.*s'", TEXT_ARGS(word));
    }
    prune(&work->access, work->games, work->game_count);
    gamut_outcome saved = event_access_save(&work->access);
    return outcome == GAMUT_FINE ? saved : outcome;
}

static const gamut_value *list_entries(const judging *work, int64_t step)
{
    static const char *const sides[] = { "by_white", "by_black" };
    base_arena *arena = work->call->session->answers;
    gamut_value *answer = tree_object(arena), *list = tree_set_list(arena, answer, "entries");
    for (size_t i = 0; i < work->game_count; i++) {
        const guest_game *game = &work->games[i];
        const gamut_value *entry = game->result ? NULL : guest_entry_of(&work->access, game);
        if (!entry)
            continue;
        gamut_value *object = tree_object(arena);
        tree_set_integer(arena, object, "round", game->round);
        tree_set_integer(arena, object, "board", game->board);
        tree_set_integer(arena, object, "white", game->pair.white);
        tree_set_integer(arena, object, "black", game->pair.black);
        tree_set_text(arena, object, "white_name", game->names[0]);
        tree_set_text(arena, object, "black_name", game->names[1]);
        for (size_t side = 0; side < COUNT(sides); side++)
            if (gamut_value_member(entry, sides[side]))
                tree_set(object, sides[side], tree_copy(arena, gamut_value_member(entry, sides[side])));
        tree_set_text(arena, object, "state", base_text_of(entry_state(entry)));
        tree_append(list, object);
    }
    if (work->call->path_count > 1)
        tree_set_text(arena, answer, "done",
                      base_arena_print(arena, "%zu %s", work->call->path_count - 1,
                                       work->options->refuse ? "refused" : "accepted"));
    if (step)
        tree_set_integer(arena, answer, "step", step);
    return base_arena_failed(arena) ? NULL : answer;
}

gamut_outcome event_entries_run(const operation_call *call, const gamut_event_entries_options *options,
                                const gamut_value **answer)
{
    gamut_session *session = call->session;
    base_arena *arena = base_arena_create(session->budget);
    judging work = { .call = call, .options = options };
    bool is_deciding = call->path_count > 1;
    int64_t step = 0;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = event_access_open(&work.access, session, arena, call->paths[0], is_deciding);
    if (outcome == GAMUT_FINE)
        outcome = event_look(call, "entries", look_at_games, &work, NULL);
    if (outcome == GAMUT_FINE && is_deciding)
        outcome = decide_all(&work, &step);
    *answer = outcome == GAMUT_FINE ? list_entries(&work, step) : NULL;
    if (outcome == GAMUT_FINE && !*answer)
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    event_access_close(&work.access);
    base_arena_destroy(arena);
    return outcome;
}
