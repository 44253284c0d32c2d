/* norms.c - collects from an event the data that the regulations for titles and ratings need. */
#include "norms.h"

#include "rules/event/event_codes.h"
#include "standings.h"

static int halves_of(gamut_round_result result)
{
    return result == GAMUT_ROUND_WIN || result == GAMUT_ROUND_SHORT_WIN     ? 2
           : result == GAMUT_ROUND_DRAW || result == GAMUT_ROUND_SHORT_DRAW ? 1
                                                                            : 0;
}

/* Whether the game had at least one move by each side: shorter games have result letters of their own in TRF and are
 * not rated. */
static bool is_rated(gamut_round_result result)
{
    return result == GAMUT_ROUND_WIN || result == GAMUT_ROUND_DRAW || result == GAMUT_ROUND_LOSS;
}

/* ---- the games of one player ---- */

/* Whether an unrated player has scored against a rated one. In a round robin, games against an unrated player count
 * only then (1.4.2b). */
static bool has_scored_against_rated(const norms *judged, uint32_t player)
{
    const event_grid *grid = judged->grid;
    for (size_t r = 0; r < grid->played_count; r++) {
        const gamut_round *round = event_round(grid, player, r);
        uint32_t other = event_find_player(grid, round->opponent);
        if (other != EVENT_NOBODY && is_rated(round->result) && event_rating_of(&grid->event->players.items[other]) &&
            halves_of(round->result))
            return true;
    }
    return false;
}

static const char *why_omitted(const norms *judged, uint32_t player, uint32_t other, const gamut_round *round)
{
    const gamut_event *event = judged->grid->event;
    const gamut_player *opponent = &event->players.items[other];
    if (other == player)
        return "the opponent is the player";
    if (!event_is_played(round))
        return round->result == GAMUT_ROUND_NONE ? "no result yet" : "decided by forfeit (1.4.2c)";
    if (!is_rated(round->result))
        return "a game of less than one move is not rated";
    if (!event_is_federation(opponent->federation, event->start.year))
        return "the opponent is of no federation of FIDE (1.4.2a)";
    if (judged->is_predetermined && !event_rating_of(opponent) && !has_scored_against_rated(judged, other))
        return "the opponent has no rating and scored nothing against those who have one (1.4.2b)";
    return NULL;
}

static bool gather_games(const norms *judged, norms_player *out, uint32_t player, base_arena *arena)
{
    const event_grid *grid = judged->grid;
    size_t rounds = grid->played_count;
    out->games = ARENA_ARRAY(arena, rounds + 1, event_norm_game);
    out->rounds = ARENA_ARRAY(arena, rounds + 1, size_t);
    out->omissions = ARENA_ARRAY(arena, rounds + 1, norms_omission);
    if (!out->games || !out->rounds || !out->omissions)
        return false;
    for (size_t r = 0; r < rounds; r++) {
        const gamut_round *round = event_round(grid, player, r);
        uint32_t other = event_find_player(grid, round->opponent);
        if (other == EVENT_NOBODY)
            continue;
        const gamut_player *opponent = &grid->event->players.items[other];
        const char *why = why_omitted(judged, player, other, round);
        if (why) {
            out->omissions[out->omission_count++] = (norms_omission){ r, other, why };
            continue;
        }
        out->rounds[out->game_count] = r;
        out->games[out->game_count++] = (event_norm_game){ .opponent = other,
                                                           .rating = event_rating_of(opponent),
                                                           .title = event_title_parse(opponent->title),
                                                           .federation = opponent->federation,
                                                           .halves = halves_of(round->result) };
    }
    return true;
}

/* ---- ratings ---- */

/* Rating changes count opponents of any federation, norms do not, so the games are collected again. */
static bool rate(const norms *judged, norms_player *out, uint32_t player, base_arena *arena)
{
    const event_grid *grid = judged->grid;
    const gamut_player *person = &grid->event->players.items[player];
    event_rating_game *games = ARENA_ARRAY(arena, grid->played_count + 1, event_rating_game);
    size_t count = 0;
    for (size_t r = 0; games && r < grid->played_count; r++) {
        const gamut_round *round = event_round(grid, player, r);
        uint32_t other = event_find_player(grid, round->opponent);
        if (other != EVENT_NOBODY && other != player && is_rated(round->result))
            games[count++] =
                (event_rating_game){ event_rating_of(&grid->event->players.items[other]), halves_of(round->result) };
    }
    if (!games)
        return false;
    int64_t k = event_rating_k(event_rating_of(person), grid->event->start, person->born);
    out->rating = event_rating_change_of(judged->rules, judged->is_slow, event_rating_of(person), k, games, count);
    return true;
}

/* ---- norms ---- */

/* Whether eight games are enough for the player in a tournament of nine rounds. They are if the ninth round was won by
 * forfeit or was the pairing-allocated bye (1.4.1c). */
static bool has_unplayed_game(const norms *judged, uint32_t player, size_t games)
{
    const event_grid *grid = judged->grid;
    if (grid->round_count != EVENT_NORM_GAMES || games != EVENT_NORM_GAMES - 1)
        return false;
    for (size_t r = 0; r < grid->played_count; r++) {
        gamut_round_result result = event_round(grid, player, r)->result;
        if (result == GAMUT_ROUND_FORFEIT_WIN || result == GAMUT_ROUND_PAIRING_BYE)
            return true;
    }
    return false;
}

static bool judge_norms(const norms *judged, norms_player *out, uint32_t player, base_arena *arena)
{
    static const event_title wanted[NORMS_TITLES] = { EVENT_TITLE_GM, EVENT_TITLE_IM, EVENT_TITLE_WGM,
                                                      EVENT_TITLE_WIM };
    const gamut_player *person = &judged->grid->event->players.items[player];
    bool is_woman =
        base_text_equal_fold_ascii(person->sex, TEXT("w")) || base_text_equal_fold_ascii(person->sex, TEXT("f"));
    event_norm_frame frame = { .federation = person->federation,
                               .is_exempt = judged->field.is_exempt,
                               .is_double = judged->is_double,
                               .has_unplayed_game = has_unplayed_game(judged, player, out->game_count) };
    for (size_t i = 0; judged->is_slow && i < NORMS_TITLES; i++) {
        bool is_of_women = wanted[i] == EVENT_TITLE_WGM || wanted[i] == EVENT_TITLE_WIM;
        if (wanted[i] <= out->title || (is_of_women && !is_woman))
            continue;
        bool *kept = ARENA_ARRAY(arena, out->game_count + 1, bool);
        if (!kept)
            return false;
        out->kept[out->norm_count] = kept;
        out->norms[out->norm_count++] =
            event_norm_choose(&frame, wanted[i], out->games, out->game_count, judged->is_predetermined, kept);
    }
    return true;
}

/* ---- the event ---- */

/* Whether a player counts for the field: at most one round was missed. A pairing-allocated bye is not a missed round
 * (1.4.3d). */
static bool is_there(const event_grid *grid, uint32_t player)
{
    size_t missed = 0;
    for (size_t r = 0; r < grid->played_count && missed < 2; r++) {
        const gamut_round *round = event_round(grid, player, r);
        missed += round->opponent.state != GAMUT_KNOWN && round->result != GAMUT_ROUND_PAIRING_BYE;
    }
    return missed < 2;
}

/* Counts the foreign players of the field (1.4.3d). */
static norms_field survey(const norms *judged)
{
    enum {
        FOREIGNERS = 20,
        TITLED = 10
    };
    const gamut_event *event = judged->grid->event;
    norms_field field = { 0 };
    base_text found[NORMS_FEDERATIONS];
    for (uint32_t i = 0; i < judged->grid->player_count; i++) {
        const gamut_player *player = &event->players.items[i];
        event_title title = event_title_parse(player->title);
        if (!event_rating_of(player) || base_text_equal(player->federation, event->country) ||
            base_text_is(player->federation, "FID") || !event_is_federation(player->federation, event->start.year) ||
            !is_there(judged->grid, i))
            continue;
        field.foreigners++;
        field.titled += title >= EVENT_TITLE_WIM;
        size_t at = 0;
        while (at < field.federations && !base_text_equal(found[at], player->federation))
            at++;
        if (at == field.federations && at < NORMS_FEDERATIONS)
            found[field.federations++] = player->federation;
    }
    field.is_exempt = !judged->is_predetermined && event->country.length && field.foreigners >= FOREIGNERS &&
                      field.federations >= NORMS_FEDERATIONS && field.titled >= TITLED;
    return field;
}

/* A time control such as "40/6000+30:900+30" counts by its time for sixty moves: standard games have an hour. */
gamut_pace norms_pace(const gamut_event *event)
{
    enum {
        HOUR = 3600,
        BLITZ = 600,
        MOVES = 60
    };
    base_text code = event->time_code;
    base_text part;
    uint64_t total = 0, seconds, more;
    bool is_first = true;
    if (event->pace != GAMUT_PACE_NONE || !code.length)
        return event->pace;
    for (; base_text_next_part(&code, ':', &part); is_first = false) {
        size_t slash = base_text_find(part, '/');
        part = slash < part.length ? base_text_slice(part, slash + 1, part.length) : part;
        size_t plus = base_text_find(part, '+');
        if (!base_parse_uint(&seconds, base_text_slice(part, 0, plus), 10) || seconds > UINT32_MAX)
            return GAMUT_PACE_NONE;
        total += seconds;
        if (plus < part.length && is_first &&
            base_parse_uint(&more, base_text_slice(part, plus + 1, part.length), 10) && more < HOUR)
            total += MOVES * more;
    }
    return total >= HOUR ? GAMUT_PACE_CLASSICAL : total > BLITZ ? GAMUT_PACE_RAPID : GAMUT_PACE_BLITZ;
}

norms *norms_make(base_arena *arena, const gamut_event *event)
{
    const standings_options options = { 0 };
    standings_field *standing = standings_field_make(arena, event, standings_rules_at(event->start), &options);
    norms *judged = standing ? ARENA_NEW(arena, norms) : NULL;
    if (!judged)
        return NULL;
    judged->grid = standing->grid;
    judged->rules = event_rating_rules_at(event->start);
    gamut_pace pace = norms_pace(event);
    judged->is_slow = pace == GAMUT_PACE_NONE || pace == GAMUT_PACE_CLASSICAL;
    judged->is_predetermined = standing->is_round_robin;
    judged->is_double = standing->type == STANDINGS_DOUBLE_ROUND_ROBIN;
    for (size_t i = 0; i < event->schedule.count; i++) {
        gamut_date day = event->schedule.items[i].date;
        unsigned same = 0;
        for (size_t r = 0; day.day && r < event->schedule.count; r++) {
            gamut_date other = event->schedule.items[r].date;
            same += other.year == day.year && other.month == day.month && other.day == day.day;
        }
        judged->rounds_a_day = same > judged->rounds_a_day ? same : judged->rounds_a_day;
    }
    judged->field = survey(judged);
    judged->players = ARENA_ARRAY(arena, judged->grid->player_count + 1, norms_player);
    for (uint32_t i = 0; judged->players && i < judged->grid->player_count; i++) {
        norms_player *player = &judged->players[i];
        player->title = event_title_parse(event->players.items[i].title);
        if (!gather_games(judged, player, i, arena) || !rate(judged, player, i, arena) ||
            !judge_norms(judged, player, i, arena))
            return NULL;
    }
    return judged->players ? judged : NULL;
}
