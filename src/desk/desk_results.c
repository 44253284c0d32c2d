/* desk_results.c - results as arbiters enter them, and what follows from a correction (C.04.2, article 4.3). */
#include <string.h>

#include "base/text.h"
#include "desk.h"
#include "tournament/tournament_tree.h"

/* The results as the contract spells them, as tournament_edit does, and in the cells of both sides. */
static const struct desk_result_row {
    const char *word, *spelled, *white, *black;
} result_rows[] = {
    { "1-0", "1-0", "win", "loss" },
    { "0-1", "0-1", "loss", "win" },
    { "1/2", "1/2", "draw", "draw" },
    { "0-0", "0-0", "loss", "loss" },
    { "1/2-0", "1/2-0", "draw", "loss" },
    { "0-1/2", "0-1/2", "loss", "draw" },
    { "+-", "+/-", "forfeit-win", "forfeit-loss" },
    { "-+", "-/+", "forfeit-loss", "forfeit-win" },
    { "--", "-/-", "forfeit-loss", "forfeit-loss" },
    { "W", "W-L", "short-win", "short-loss" },
    { "D", "D-D", "short-draw", "short-draw" },
    { "L", "L-W", "short-loss", "short-win" },
};

/* Other ways to write a result, in small letters, with "-" between the sides and 1/2 for a half. */
static const char *const aliases[][2] = {
    { "=", "1/2" },         { "1/2-1/2", "1/2" },  { "+/-", "+-" },
    { "-/+", "-+" },        { "-/-", "--" },       { "+--", "+-" },
    { "--+", "-+" },        { "---", "--" },       { "1f-0f", "+-" },
    { "0f-1f", "-+" },      { "0f-0f", "--" },     { "1-0f", "+-" },
    { "0-1f", "-+" },       { "0-0f", "--" },      { "w", "W" },
    { "d", "D" },           { "l", "L" },          { "draw", "1/2" },
    { "remis", "1/2" },     { "remi", "1/2" },     { "unentschieden", "1/2" },
    { "nulle", "1/2" },     { "nul", "1/2" },      { "tablas", "1/2" },
    { "patta", "1/2" },     { "empate", "1/2" },   { "remíza", "1/2" },
    { "döntetlen", "1/2" }, { "tasapeli", "1/2" }, { "ничья", "1/2" },
};

/* The ways to write a half. */
static const char *const halves[] = { "½", "0.5", "0,5", ".5" };

/* Write a result with "-" where people write a colon ("1:0"), and with 1/2 where they write ½ or 0.5. Longer words are
 * no results and stay as they are. */
static void unify_result(char *out, size_t size, const char *word)
{
    size_t length = 0;
    while (*word && length + sizeof "1/2" < size) {
        size_t half = 0;
        while (half < COUNT(halves) && strncmp(word, halves[half], strlen(halves[half])) != 0)
            half++;
        if (half < COUNT(halves)) {
            memcpy(out + length, "1/2", strlen("1/2"));
            length += strlen("1/2");
            word += strlen(halves[half]);
            continue;
        }
        /* An en dash, as word processors make it, and the sign of minus. */
        bool is_dash = !strncmp(word, "–", strlen("–")) || !strncmp(word, "−", strlen("−"));
        out[length++] = is_dash || *word == ':' ? '-' : base_lower_ascii(*word);
        word += is_dash ? strlen("–") : 1;
    }
    out[length] = '\0';
}

static const struct desk_result_row *find_result(const char *word)
{
    char unified[32];
    unify_result(unified, sizeof unified, word);
    const char *known = unified;
    for (size_t i = 0; i < COUNT(aliases); i++)
        if (!strcmp(unified, aliases[i][0]))
            known = aliases[i][1];
    for (size_t i = 0; i < COUNT(result_rows); i++)
        if (!strcmp(known, result_rows[i].word))
            return &result_rows[i];
    return NULL;
}

const char *desk_result_word(const char *written)
{
    const struct desk_result_row *row = find_result(written);
    return row ? row->word : NULL;
}

/* Return the result from the view of the other side. */
static const struct desk_result_row *mirror(const struct desk_result_row *row)
{
    for (size_t i = 0; i < COUNT(result_rows); i++)
        if (!strcmp(result_rows[i].white, row->black) && !strcmp(result_rows[i].black, row->white))
            return &result_rows[i];
    return row;
}

const char *desk_turn_result(const char *word)
{
    for (size_t i = 0; i < COUNT(result_rows); i++)
        if (!strcmp(result_rows[i].word, word))
            return mirror(&result_rows[i])->word;
    return word;
}

const char *desk_result(const desk_session *desk, uint32_t round, const desk_pair *pair)
{
    const gamut_value *white = desk_cell(desk_player(desk, pair->white), round);
    const gamut_value *black = desk_cell(desk_player(desk, pair->black), round);
    base_text a = white ? tree_get_text(white, "result") : TEXT(""),
              b = black ? tree_get_text(black, "result") : TEXT("");
    for (size_t i = 0; a.data && b.data && i < COUNT(result_rows); i++)
        if (base_text_is(a, result_rows[i].white) && base_text_is(b, result_rows[i].black))
            return result_rows[i].word;
    return desk_is_adjourned(desk, round, pair) ? "adj" : NULL;
}

typedef struct entering {
    desk_session *desk;
    uint32_t round;
    desk_round boards;
    bool is_rating_only;
    size_t count;   /* results entered */
    size_t earlier; /* games that the session had before this call */
} entering;

/* ---- adjourned games ---- */

static gamut_value *find_adjourned(const desk_session *desk, uint32_t round, const desk_pair *pair)
{
    int64_t white = desk_id_of(desk, pair->white);
    for (gamut_value *each = tree_first_in(desk->state, "adjourned"); each; each = each->next)
        if (tree_integer_in(each, "round") == round && tree_integer_in(each, "white") == white)
            return each;
    return NULL;
}

/* As long as a game is adjourned, the event states what an open game is worth (TRF 162, X), so that the next round can
 * be paired. */
static void value_open_games(desk_session *desk)
{
    gamut_value *scoring = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "scoring");
    if (tree_first_in(desk->state, "adjourned")) {
        base_text draw = scoring ? tree_get_text(scoring, "draw") : TEXT("0.5");
        if (!scoring)
            scoring = tree_set_object(desk->arena, desk->tree, "scoring");
        tree_set_text(desk->arena, scoring, "pending", draw.data ? draw : TEXT("0.5"));
        return;
    }
    tree_remove(desk->state, "adjourned");
    if (scoring)
        tree_remove(scoring, "pending");
    if (scoring && !scoring->first)
        tree_remove(desk->tree, "scoring");
}

static bool adjourn(entering *entry, const desk_pair *pair)
{
    desk_session *desk = entry->desk;
    if (find_adjourned(desk, entry->round, pair))
        return true;
    gamut_value *game = tree_object(desk->arena);
    tree_set_integer(desk->arena, game, "round", entry->round);
    tree_set_integer(desk->arena, game, "white", desk_id_of(desk, pair->white));
    tree_set_integer(desk->arena, game, "black", desk_id_of(desk, pair->black));
    tree_append(desk_list(desk, "adjourned"), game);
    value_open_games(desk);
    return true;
}

/* ---- one result ---- */

/* The round after the game was paired with the old result; if more rounds were, the remark says so (see
 * tournament_as_paired, which reads it). */
static const char *pairings_note(const desk_session *desk, uint32_t round, uint32_t paired)
{
    const char *note = paired > round + 1
                           ? base_arena_print(desk->arena, " (pairings up to round %u used the old one)", paired).data
                           : "";
    return note ? note : "";
}

/* Somebody who has left has lost the games of a table by forfeit; another result would bring the player back. */
static bool may_play(entering *entry, const desk_pair *pair)
{
    desk_session *desk = entry->desk;
    const int64_t sides[] = { pair->white, pair->black };
    for (size_t i = 0; i < COUNT(sides) && !desk_is_teams(desk); i++) {
        const gamut_value *left = desk_withdrawal(desk, desk_id_of(desk, sides[i]));
        int64_t from = left ? tree_integer_in(left, "from") : 0;
        if (left && from <= (int64_t)entry->round &&
            !desk_warn(desk, DESK_CONFIRM, "%lld %.*s %s from round %lld on, so the game %lld-%lld is forfeited",
                       (long long)sides[i], TEXT_ARGS(desk_name_of(desk, sides[i])),
                       tree_get_bool(left, "expelled") ? "is expelled" : "has withdrawn", (long long)from,
                       (long long)pair->white, (long long)pair->black))
            return false;
    }
    return true;
}

/* Return whether a result of an older round may still be used, and note what FIDE wants to be noted. */
static bool may_correct(entering *entry, const desk_pair *pair, const char *old, const char *spelled)
{
    desk_session *desk = entry->desk;
    base_text name;
    bool is_new = !strcmp(old, "*");
    bool is_swiss = tournament_is_swiss(tournament_choose(desk->event, &(tournament_options){ 0 }, &name));
    uint32_t paired = desk->round + (gamut_value_member(desk->state, "draft") != NULL);
    if (!may_play(entry, pair))
        return false;
    if (entry->round == paired || !is_swiss)
        return true;
    gamut_value *adjourned = find_adjourned(desk, entry->round, pair);
    if (adjourned) {
        if (!strcmp(spelled, "1/2"))
            return true;
        if (!desk_warn(desk, DESK_CONFIRM, "the adjourned game %lld-%lld of round %u counted as a draw in the pairing",
                       (long long)pair->white, (long long)pair->black, entry->round))
            return false;
        desk_remark(desk, "Adjournment @ Round %u: %lld-%lld %s%s", entry->round, (long long)pair->white,
                    (long long)pair->black, spelled, pairings_note(desk, entry->round, paired));
        return true;
    }
    if (entry->round == desk->round && gamut_value_member(desk->state, "draft"))
        return is_new ||
               desk_warn(desk, DESK_CONFIRM, "round %u is paired with the old result %s of %lld-%lld; unpair it",
                         desk->round + 1, old, (long long)pair->white, (long long)pair->black);
    bool is_previous = entry->round + 1 == desk->round && desk_phase_of(desk) != DESK_COMPLETE;
    if (desk_is_fide(desk) && !is_previous && !is_new)
        return desk_refuse(desk,
                           "it is too late to correct round %u: pairings and standings keep %s, --rating-only changes "
                           "the rating report (C.04.2, 4.3)",
                           entry->round, old);
    if (!desk_warn(desk, DESK_CONFIRM, "round %u was paired with %s for %lld-%lld in round %u, and its pairings stay",
                   desk->round, old, (long long)pair->white, (long long)pair->black, entry->round))
        return false;
    desk_remark(desk, "Correction @ Round %u: %lld-%lld: %s => %s%s", entry->round, (long long)pair->white,
                (long long)pair->black, old, spelled, pairings_note(desk, entry->round, paired));
    return true;
}

/* A correction that comes too late counts only for the rating. */
static bool report_result(entering *entry, const desk_pair *pair, const char *old, const char *spelled)
{
    desk_session *desk = entry->desk;
    int64_t white = desk_id_of(desk, pair->white), black = desk_id_of(desk, pair->black);
    gamut_value *list = desk_list(desk, "reported"), *game = tree_object(desk->arena);
    for (gamut_value *each = list ? list->first : NULL, *next; each; each = next) {
        next = each->next;
        if (tree_integer_in(each, "round") == entry->round && tree_integer_in(each, "white") == white)
            tree_detach(list, each);
    }
    base_text start = base_arena_print(desk->arena, "Rating correction @ Round %u: %lld-%lld:", entry->round,
                                       (long long)pair->white, (long long)pair->black);
    gamut_value *remarks = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "remarks");
    for (gamut_value *each = remarks ? remarks->first : NULL, *next; each; each = next) {
        next = each->next;
        if (start.data && each->kind == GAMUT_VALUE_TEXT && base_text_starts_with(each->as.text, start.data))
            tree_detach(remarks, each);
    }
    if (!strcmp(old, spelled))
        return true;
    tree_set_integer(desk->arena, game, "round", entry->round);
    tree_set_integer(desk->arena, game, "white", white);
    tree_set_integer(desk->arena, game, "black", black);
    tree_set_text(desk->arena, game, "result", base_text_of(spelled));
    tree_append(list, game);
    desk_remark(desk, "Rating correction @ Round %u: %lld-%lld: %s => %s (pairings and standings used %s)",
                entry->round, (long long)pair->white, (long long)pair->black, old, spelled, old);
    return true;
}

/* Return whether the same call has a result for the game already. */
static bool is_entered(const entering *entry, const desk_pair *pair)
{
    const desk_game *games = entry->desk->games.items;
    for (size_t i = entry->earlier; i < entry->desk->games.count; i++)
        if (games[i].round == entry->round && games[i].white == pair->white && games[i].black == pair->black)
            return true;
    return false;
}

/* Enter a result as the players at the board have it: White first, or turned. */
static bool set_result(entering *entry, const desk_pair *pair, const char *word, bool is_turned)
{
    desk_session *desk = entry->desk;
    const char *known = desk_result(desk, entry->round, pair), *old = known ? known : "*";
    const struct desk_result_row *row = find_result(word);
    bool is_adjourned = !strcmp(word, "adj"), is_cleared = !strcmp(word, "*");
    if (!row && !is_adjourned && !is_cleared)
        return desk_refuse(
            desk,
            "'%s' is not a result: 1-0 0-1 1/2 (or = or 0.5), forfeits +- -+ --, 0-0 1/2-0 0-1/2, unrated W "
            "D L, adj for adjourned, * for none",
            word);
    row = row && is_turned ? mirror(row) : row;
    if (is_entered(entry, pair))
        return desk_refuse(desk, "%lld-%lld has two results in one call", (long long)pair->white,
                           (long long)pair->black);
    entry->count++;
    desk_game *game = base_list_add(&desk->games, desk->arena, sizeof *game);
    if (!game)
        return false;
    *game = (desk_game){ entry->round, pair->white, pair->black };
    if (is_adjourned && known && strcmp(known, "adj") != 0)
        return desk_refuse(desk, "%lld-%lld ended %s; clear it first with *", (long long)pair->white,
                           (long long)pair->black, known);
    if (is_adjourned)
        return adjourn(entry, pair);
    const char *now = row ? row->word : "*";
    if (entry->is_rating_only)
        return report_result(entry, pair, old, now);
    if (strcmp(old, now) != 0 && !may_correct(entry, pair, strcmp(old, "adj") ? old : "*", now))
        return false;
    if (known && strcmp(known, "adj") != 0 && strcmp(old, now) != 0)
        desk_tell(desk, "%lld-%lld had %s in round %u, and has %s now", (long long)pair->white, (long long)pair->black,
                  known, entry->round, row ? now : "no result");
    base_text path = base_arena_print(desk->arena, "round/%u/%lld-%lld", entry->round, (long long)pair->white,
                                      (long long)pair->black);
    if (!path.data ||
        !tournament_edit(desk->arena, desk->tree, path, base_text_of(row ? row->spelled : "*"), &desk->problem))
        return false;
    gamut_value *adjourned = find_adjourned(desk, entry->round, pair);
    if (adjourned) {
        tree_detach((gamut_value *)(uintptr_t)gamut_value_member(desk->state, "adjourned"), adjourned);
        value_open_games(desk);
    }
    return true;
}

/* ---- places ---- */

/* Find the players of a board of a match, White first. If a line-up has nobody there, `*forfeit` is the result. */
static bool find_board(entering *entry, const desk_pair *match, size_t board, desk_pair *out, bool *is_turned,
                       const char **forfeit)
{
    desk_session *desk = entry->desk;
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    uint32_t team = grid ? event_find_team(grid, base_number(match->white)) : EVENT_NOBODY;
    if (team == EVENT_NOBODY || entry->round > grid->round_count)
        return false;
    const event_match *played = event_match_at(grid, team, entry->round - 1);
    const event_board *boards = played->boards;
    if (!boards || board >= grid->board_count)
        return desk_refuse(desk, "board %zu of %lld-%lld is not played in round %u", board + 1, (long long)match->white,
                           (long long)match->black, entry->round);
    if (boards[board].player == EVENT_NOBODY || boards[board].opponent == EVENT_NOBODY) {
        uint32_t opponent = event_find_team(grid, base_number(match->black));
        const event_board *others =
            opponent == EVENT_NOBODY ? NULL : event_match_at(grid, opponent, entry->round - 1)->boards;
        bool is_here = boards[board].player != EVENT_NOBODY;
        bool are_they = others && others[board].player != EVENT_NOBODY;
        *out = (desk_pair){ 0, 0 };
        *forfeit = is_here ? "+-" : are_they ? "-+" : "--";
        return true;
    }
    int64_t own = desk->event->players.items[boards[board].player].id.value;
    int64_t other = desk->event->players.items[boards[board].opponent].id.value;
    *is_turned = boards[board].colour == GAMUT_COLOUR_BLACK;
    *out = *is_turned ? (desk_pair){ other, own } : (desk_pair){ own, other };
    return true;
}

/* The place that a word names: a board or match, a board of a match ("3.2"), or two numbers ("12-7"). */
typedef struct result_place {
    desk_pair pair;
    size_t board; /* of a match, from 1; 0: not stated */
    bool is_match, is_numbers;
} result_place;

/* Return whether a pair is one of the round; otherwise the problem says whom White plays. */
static bool do_meet(entering *entry, const desk_pair *pair)
{
    for (size_t i = 0; i < entry->boards.count; i++) {
        const desk_pair *board = &entry->boards.pairs[i];
        if (board->white == pair->white && board->black == pair->black)
            return true;
        if (board->white == pair->black && board->black == pair->white)
            return desk_refuse(entry->desk,
                               "%lld has White against %lld in round %u: write %lld-%lld, and the result so",
                               (long long)board->white, (long long)board->black, entry->round, (long long)board->white,
                               (long long)board->black);
    }
    return desk_refuse(entry->desk, "%lld and %lld do not meet in round %u", (long long)pair->white,
                       (long long)pair->black, entry->round);
}

static bool parse_place(entering *entry, base_text word, result_place *out)
{
    size_t dash = base_text_find(word, '-'), dot = base_text_find(word, '.');
    int64_t first, second = 0;
    *out = (result_place){ .is_match = desk_is_teams(entry->desk) };
    if (dash < word.length && base_parse_int(&first, base_text_slice(word, 0, dash)) &&
        base_parse_int(&second, base_text_slice(word, dash + 1, word.length)) && first > 0 && second > 0) {
        out->pair = (desk_pair){ first, second };
        out->is_numbers = true;
        return out->is_match || do_meet(entry, &out->pair);
    }
    if (!base_parse_int(&first, base_text_slice(word, 0, dot)) || first <= 0 ||
        (dot < word.length && (!base_parse_int(&second, base_text_slice(word, dot + 1, word.length)) || second <= 0)))
        return false;
    size_t at = 0;
    while (at < entry->boards.count && entry->boards.boards[at] != first)
        at++;
    if (at == entry->boards.count)
        return desk_refuse(entry->desk, "round %u has no board %lld; there are %zu", entry->round, (long long)first,
                           entry->boards.count);
    out->pair = entry->boards.pairs[at];
    out->board = (size_t)second;
    return true;
}

/* Return how a match counts so far, in the words of forfeit_match; NULL: out of memory. */
static const char *match_state(const entering *entry, const desk_pair *pair)
{
    event_grid *grid = event_grid_make(entry->desk->arena, entry->desk->event);
    uint32_t team = grid ? event_find_team(grid, base_number(pair->white)) : EVENT_NOBODY;
    if (!grid)
        return NULL;
    if (team == EVENT_NOBODY || entry->round > grid->round_count)
        return "*";
    const event_match *match = event_match_at(grid, team, entry->round - 1);
    const event_match *other =
        match->opponent == EVENT_NOBODY ? match : event_match_at(grid, match->opponent, entry->round - 1);
    if (match->kind == GAMUT_ROUND_FORFEIT_WIN)
        return "match+-";
    if (match->kind == GAMUT_ROUND_FORFEIT_LOSS)
        return other->kind == GAMUT_ROUND_FORFEIT_WIN ? "match-+" : "match--";
    for (size_t i = 0; match->boards && i < grid->board_count; i++)
        if (match->boards[i].result != GAMUT_ROUND_NONE)
            return "the results of its boards";
    return "*";
}

/* Forfeit a whole match, or take that back. */
static bool forfeit_match(entering *entry, const desk_pair *pair, const char *word)
{
    static const char *const words[][2] = {
        { "match+-", "1-0f" }, { "match-+", "0-1f" }, { "match--", "0-0f" }, { "match*", "*" }
    };
    desk_session *desk = entry->desk;
    const char *spelled = NULL;
    for (size_t i = 0; i < COUNT(words); i++)
        if (!strcmp(word, words[i][0]))
            spelled = words[i][1];
    if (!spelled)
        return desk_refuse(desk, "'%s' is no forfeit of a match: match+- match-+ match--, or match* for none", word);
    if (entry->is_rating_only)
        return desk_refuse(desk, "--rating-only corrects games, not whole matches, which are not rated");
    const char *old = match_state(entry, pair), *now = strcmp(spelled, "*") ? word : "*";
    if (!old || (strcmp(old, now) != 0 && !may_correct(entry, pair, old, now)))
        return false;
    base_text path = base_arena_print(desk->arena, "round/%u/team/%lld-%lld", entry->round, (long long)pair->white,
                                      (long long)pair->black);
    entry->count++;
    return path.data && tournament_edit(desk->arena, desk->tree, path, base_text_of(spelled), &desk->problem);
}

static bool enter_one(entering *entry, result_place *place, size_t at, const char *word)
{
    desk_pair pair = place->pair;
    bool is_turned = false;
    const char *forfeit = NULL;
    size_t board = place->board ? place->board - 1 : at;
    if (place->is_match && base_text_starts_with(base_text_of(word), "match"))
        return forfeit_match(entry, &pair, word);
    if (place->is_match && !place->is_numbers && !find_board(entry, &place->pair, board, &pair, &is_turned, &forfeit))
        return false;
    /* The line-up has decided a board that nobody sits at; a line for the whole match says so, too. */
    const struct desk_result_row *row = forfeit ? find_result(word) : NULL;
    if (forfeit && (!row || strcmp(row->word, forfeit) != 0))
        return desk_refuse(entry->desk, "board %zu of %lld-%lld is empty in round %u: its result is %s, by the line-up",
                           board + 1, (long long)place->pair.white, (long long)place->pair.black, entry->round,
                           forfeit);
    entry->count += forfeit != NULL;
    if (forfeit)
        return true;
    /* A match is written from the view of the team that is named first. */
    return set_result(entry, &pair, word, is_turned);
}

bool desk_results(desk_session *desk, const char *const *words, size_t count, uint32_t round, bool is_rating_only)
{
    entering entry = { .desk = desk,
                       .round = round ? round : desk->round,
                       .is_rating_only = is_rating_only,
                       .earlier = desk->games.count };
    result_place place = { 0 };
    bool has_place = false;
    size_t results = 0;
    if (!desk->round)
        return desk_refuse(desk, "no round is published yet");
    if (entry.round > desk->paired)
        return desk_refuse(desk, "round %u is not published yet", entry.round);
    if (!desk_round_of(&entry.boards, desk, entry.round))
        return false;
    for (size_t i = 0; i < count; i++) {
        base_text rest = base_text_of(words[i]), part;
        while (base_text_next_part(&rest, ' ', &part)) {
            base_text word = base_arena_copy(desk->arena, part);
            if (!word.length)
                continue;
            result_place next;
            desk->problem = NULL;
            if (parse_place(&entry, word, &next)) {
                if (has_place && !results)
                    return desk_refuse(desk, "'%s' follows a board without a result", word.data);
                place = next;
                has_place = true;
                results = 0;
                continue;
            }
            if (desk->problem)
                return false;
            if (!has_place)
                return desk_refuse(desk, "'%s' is no board, such as 3, and no pair, such as 12-7", word.data);
            if (results && (!place.is_match || place.is_numbers || place.board))
                return desk_refuse(desk, "'%s' is a second result for the same board", word.data);
            if (!enter_one(&entry, &place, results++, word.data))
                return false;
        }
    }
    if (has_place && !results)
        return desk_refuse(desk, "the last board has no result");
    if (!entry.count)
        return desk_refuse(desk, "no result is given: '3 1-0' is board 3, '12-7 1/2' a game by numbers");
    if (!desk_settle(desk))
        return false;
    const gamut_value *missing = desk_missing(desk, entry.round);
    if (!missing)
        return false;
    base_text left = missing->as.count ? base_arena_print(desk->arena, ", %u missing", (unsigned)missing->as.count)
                                       : TEXT("; all are there");
    desk_say(desk, "round %u: %zu result%s %s%.*s", entry.round, entry.count, entry.count == 1 ? "" : "s",
             is_rating_only ? "corrected in the rating report" : "entered",
             TEXT_ARGS(is_rating_only ? TEXT("") : left));
    return true;
}

bool desk_report(desk_session *desk)
{
    for (const gamut_value *each = tree_first_in(desk->state, "reported"); each; each = each->next) {
        base_text path =
            base_arena_print(desk->arena, "round/%lld/%lld-%lld", (long long)tree_integer_in(each, "round"),
                             (long long)desk_number_of(desk, tree_integer_in(each, "white")),
                             (long long)desk_number_of(desk, tree_integer_in(each, "black")));
        base_text word = base_arena_copy(desk->arena, tree_get_text(each, "result"));
        const struct desk_result_row *row = word.data ? find_result(word.data) : NULL;
        if (!row || !tournament_edit(desk->arena, desk->tree, path, base_text_of(row->spelled), &desk->problem))
            return false;
    }
    return desk_refresh(desk);
}
