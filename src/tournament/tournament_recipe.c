/* tournament_recipe.c - settings of random tournaments: the keys of configuration files, and rates taken from a model
 * event. */
#include "tournament_recipe.h"

#include "base/text.h"

tournament_recipe tournament_recipe_default(void)
{
    return (tournament_recipe){ .ranges = { [TOURNAMENT_PLAYERS] = { 15, 215 },
                                            [TOURNAMENT_ROUNDS] = { 5, 15 },
                                            [TOURNAMENT_DRAWS] = { 10, 50 },
                                            [TOURNAMENT_FORFEITS] = { 6, 30 },
                                            [TOURNAMENT_HALF_BYES] = { 15, 300 },
                                            [TOURNAMENT_ZERO_BYES] = { 15, 300 },
                                            [TOURNAMENT_WITHDRAWALS] = { 100, 1000 },
                                            [TOURNAMENT_HIGHEST] = { 2400, 2800 },
                                            [TOURNAMENT_LOWEST] = { 1400, 2300 } } };
}

/* ---- keys ---- */

/* The keys of JaVaFo 2 and bbpPairings, and some of our own. */
static const struct range_key {
    const char *name;
    tournament_setting setting;
    int64_t least, most;
    bool is_by_player; /* as in JaVaFo, the rate counts players, not their rounds */
} range_keys[] = {
    { "PlayersNumber", TOURNAMENT_PLAYERS, 2, 9999, false },
    { "RoundsNumber", TOURNAMENT_ROUNDS, 1, 99, false },
    { "HighestRating", TOURNAMENT_HIGHEST, 1, 3999, false },
    { "LowestRating", TOURNAMENT_LOWEST, 1, 3999, false },
    { "Groups", TOURNAMENT_GROUPS, 0, 100, false },
    { "Separator", TOURNAMENT_GAP, 0, 1000, false },
    { "DrawPercentage", TOURNAMENT_DRAWS, 0, 100, false },
    { "ForfeitRate", TOURNAMENT_FORFEITS, 0, 1000000, false },
    { "QuickgameRate", TOURNAMENT_QUICK_GAMES, 0, 1000000, false },
    { "HPBRate", TOURNAMENT_HALF_BYES, 0, 1000000, true },
    { "ZPBRate", TOURNAMENT_ZERO_BYES, 0, 1000000, true },
    { "FPBRate", TOURNAMENT_FULL_BYES, 0, 1000000, true },
    { "HalfPointByeRate", TOURNAMENT_HALF_BYES, 0, 1000000, false },
    { "FullPointByeRate", TOURNAMENT_FULL_BYES, 0, 1000000, false },
    { "ZeroPointByeRate", TOURNAMENT_ZERO_BYES, 0, 1000000, false },
    { "RetiredRate", TOURNAMENT_WITHDRAWALS, 0, 1000000, false },
    { "LateEntryRate", TOURNAMENT_LATE_ENTRIES, 0, 1000000, false },
};

static const struct score_key {
    const char *name;
    size_t at;
} score_keys[] = {
    { "PointsForWin", offsetof(gamut_scoring, win) },
    { "PointsForDraw", offsetof(gamut_scoring, draw) },
    { "PointsForLoss", offsetof(gamut_scoring, loss) },
    { "PointsForZPB", offsetof(gamut_scoring, absent) },
    { "PointsForForfeitLoss", offsetof(gamut_scoring, forfeit_loss) },
    { "PointsForPAB", offsetof(gamut_scoring, pairing_bye) },
    { "WW", offsetof(gamut_scoring, white_win) },
    { "BW", offsetof(gamut_scoring, black_win) },
    { "WD", offsetof(gamut_scoring, white_draw) },
    { "BD", offsetof(gamut_scoring, black_draw) },
    { "WL", offsetof(gamut_scoring, white_loss) },
    { "BL", offsetof(gamut_scoring, black_loss) },
    { "ZPB", offsetof(gamut_scoring, absent) },
    { "HPB", offsetof(gamut_scoring, half_bye) },
    { "FPB", offsetof(gamut_scoring, full_bye) },
    { "PAB", offsetof(gamut_scoring, pairing_bye) },
    { "FW", offsetof(gamut_scoring, forfeit_win) },
    { "FL", offsetof(gamut_scoring, forfeit_loss) },
    { "W", offsetof(gamut_scoring, win) },
    { "D", offsetof(gamut_scoring, draw) },
    { "L", offsetof(gamut_scoring, loss) },
};

/* Reads "50" or "15-215". */
static bool read_range(tournament_recipe *recipe, base_arena *arena, const struct range_key *key, base_text value,
                       const char **problem)
{
    tournament_range range;
    size_t dash = base_text_find(value, '-');
    base_text last = dash < value.length ? base_text_slice(value, dash + 1, value.length) : value;
    if (!base_parse_int(&range.from, base_text_trim(base_text_slice(value, 0, dash))) ||
        !base_parse_int(&range.to, base_text_trim(last)) || range.from > range.to || range.from < key->least ||
        range.to > key->most)
        return tournament_fail(
            problem, base_arena_print(arena, "%s=%.*s: a number or a range from %lld to %lld is wanted", key->name,
                                      TEXT_ARGS(value), (long long)key->least, (long long)key->most));
    recipe->ranges[key->setting] = range;
    recipe->has_byes_by_player = recipe->has_byes_by_player || key->is_by_player;
    return true;
}

static bool read_setting(tournament_recipe *recipe, base_arena *arena, base_text key, base_text value,
                         const char **problem)
{
    for (size_t i = 0; i < COUNT(range_keys); i++)
        if (base_text_equal_fold_ascii(key, base_text_of(range_keys[i].name)))
            return read_range(recipe, arena, &range_keys[i], value, problem);
    for (size_t i = 0; i < COUNT(score_keys); i++) {
        gamut_decimal points;
        base_text name = base_text_of(score_keys[i].name), rest = base_text_slice(key, name.length, key.length);
        bool is_named = base_text_equal_fold_ascii(base_text_slice(key, 0, name.length), name);
        /* JaVaFo adds "Points" to the keys: WWPoints instead of WW. */
        if (!is_named || (rest.length && !base_text_equal_fold_ascii(rest, TEXT("Points"))))
            continue;
        if (!base_parse_decimal(&points, value) || points.places > 1 || points.value < 0 || points.value > 999)
            return tournament_fail(problem, base_arena_print(arena, "%s=%.*s: points such as 1.5 are wanted",
                                                             score_keys[i].name, TEXT_ARGS(value)));
        *(gamut_decimal *)(void *)((char *)&recipe->scoring + score_keys[i].at) = points;
        return true;
    }
    if (base_text_equal_fold_ascii(key, TEXT("Accelerated"))) {
        recipe->is_accelerated = base_text_is(value, "1") || base_text_equal_fold_ascii(value, TEXT("baku"));
        return true;
    }
    if (base_text_equal_fold_ascii(key, TEXT("System")))
        return (tournament_system_parse(&recipe->system, value) && tournament_is_swiss(recipe->system) &&
                recipe->system != TOURNAMENT_TEAM) ||
               tournament_fail(problem, base_arena_print(
                                            arena, "System=%.*s: dutch, burstein, dubov, double-swiss or lim is wanted",
                                            TEXT_ARGS(value)));
    if (base_text_equal_fold_ascii(key, TEXT("Rules")))
        return pairing_edition_parse(&recipe->edition, value) ||
               tournament_fail(problem,
                               base_arena_print(arena, "Rules=%.*s: 2017 or 2026 is wanted", TEXT_ARGS(value)));
    return tournament_fail(problem, base_arena_print(arena, "the key %.*s is not known", TEXT_ARGS(key)));
}

/* Splits a line "Key = value" or "Key: value", as in Java properties files. */
static bool split_property(base_text line, base_text *key, base_text *value)
{
    size_t mark = base_text_find(line, '=');
    mark = mark < line.length ? mark : base_text_find(line, ':');
    *key = base_text_trim(base_text_slice(line, 0, mark));
    *value = base_text_trim(base_text_slice(line, mark + 1, line.length));
    return mark < line.length && base_text_find(*key, ' ') == key->length &&
           base_text_find(*value, '=') == value->length;
}

bool tournament_recipe_read(tournament_recipe *recipe, base_arena *arena, base_text text, const char **problem)
{
    base_text line, word, key, value;
    while (base_text_next_line(&text, &line)) {
        line = base_text_trim(line);
        if (base_text_starts_with(line, "#") || base_text_starts_with(line, "!"))
            continue;
        if (split_property(line, &key, &value)) {
            if (!read_setting(recipe, arena, key, value, problem))
                return false;
            continue;
        }
        while (base_text_next_part(&line, ' ', &word)) {
            size_t mark = base_text_find(word, '=');
            if (!word.length)
                continue;
            if (mark == word.length)
                return tournament_fail(problem,
                                       base_arena_print(arena, "'%.*s' is not of the form KEY=VALUE", TEXT_ARGS(word)));
            if (!read_setting(recipe, arena, base_text_slice(word, 0, mark),
                              base_text_slice(word, mark + 1, word.length), problem))
                return false;
        }
    }
    return true;
}

/* ---- settings from a model event ---- */

static tournament_range one_in(int64_t total, int64_t some)
{
    int64_t rate = some ? total / some : 0;
    return (tournament_range){ rate, rate };
}

/* Games are counted once for each of their players, forfeits once for the player who did not come. */
void tournament_recipe_from(tournament_recipe *recipe, base_arena *arena, const gamut_event *model)
{
    size_t count = model->players.count;
    gamut_number *ratings = ARENA_ARRAY(arena, count + 1, gamut_number);
    event_grid *grid = event_grid_make(arena, model);
    int64_t rounds = 0, games = 0, counts[GAMUT_ROUND_RESULT_COUNT] = { 0 }, absences = 0, forfeits = 0, draws = 0;
    for (size_t i = 0; ratings && i < count; i++) {
        const gamut_player *player = &model->players.items[i];
        gamut_number rating = base_number(player->rating.state == GAMUT_KNOWN ? player->rating.value : 0);
        size_t at = i;
        for (; at && ratings[at - 1].value < rating.value; at--)
            ratings[at] = ratings[at - 1];
        ratings[at] = rating;
        for (size_t r = 0; grid && r < grid->played_count; r++) {
            const gamut_round *round = event_round(grid, (uint32_t)i, r);
            bool has_opponent = round->opponent.state == GAMUT_KNOWN;
            rounds++;
            games += has_opponent;
            counts[round->result]++;
            draws += has_opponent && round->result == GAMUT_ROUND_DRAW;
            forfeits += has_opponent && round->result == GAMUT_ROUND_FORFEIT_LOSS;
            absences += !has_opponent && (round->result == GAMUT_ROUND_ZERO_BYE || round->result == GAMUT_ROUND_NONE);
        }
    }
    tournament_range *ranges = recipe->ranges;
    ranges[TOURNAMENT_PLAYERS] = (tournament_range){ (int64_t)count, (int64_t)count };
    if (grid && grid->round_count)
        ranges[TOURNAMENT_ROUNDS] = (tournament_range){ (int64_t)grid->round_count, (int64_t)grid->round_count };
    recipe->ratings = (gamut_number_list){ ratings, ratings ? count : 0 };
    recipe->scoring = model->scoring;
    if (!rounds)
        return;
    int64_t quick = counts[GAMUT_ROUND_SHORT_WIN] + counts[GAMUT_ROUND_SHORT_DRAW] + counts[GAMUT_ROUND_SHORT_LOSS];
    ranges[TOURNAMENT_DRAWS] = one_in(draws * 100, games);
    ranges[TOURNAMENT_FORFEITS] = one_in(games / 2, forfeits);
    ranges[TOURNAMENT_QUICK_GAMES] = one_in(games, quick);
    ranges[TOURNAMENT_HALF_BYES] = one_in(rounds, counts[GAMUT_ROUND_HALF_BYE]);
    ranges[TOURNAMENT_ZERO_BYES] = one_in(rounds, absences);
    ranges[TOURNAMENT_FULL_BYES] = one_in(rounds, counts[GAMUT_ROUND_FULL_BYE]);
    ranges[TOURNAMENT_WITHDRAWALS] = ranges[TOURNAMENT_LATE_ENTRIES] = (tournament_range){ 0, 0 };
}
