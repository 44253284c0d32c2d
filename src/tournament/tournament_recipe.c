/* tournament_recipe.c - what random tournaments are like: the keys of configuration files, and rates taken from a
 * model. */
#include "tournament_recipe.h"

#include "base/text.h"

tournament_recipe tournament_recipe_default(void)
{
    return (tournament_recipe){ .players = { 15, 215 },
                                .rounds = { 5, 15 },
                                .highest = { 2400, 2800 },
                                .lowest = { 1400, 2300 },
                                .draws = { 10, 50 },
                                .forfeits = { 6, 30 },
                                .half_byes = { 15, 300 },
                                .zero_byes = { 15, 300 },
                                .withdrawals = { 100, 1000 },
                                .late_entries = { 0, 0 } };
}

/* ---- keys ---- */

enum {
    BY_PLAYER = 1 /* JaVaFo: the rate is of players */
};

/* The words of JaVaFo 2 and bbpPairings, where they differ of both, and our own. */
static const struct range_key {
    const char *name;
    size_t at;
    int64_t least, most;
    unsigned flags;
} range_keys[] = {
#define KEY(name, member, least, most, flags)                                                                          \
    {                                                                                                                  \
        name, offsetof(tournament_recipe, member), least, most, flags                                                  \
    }
    KEY("PlayersNumber", players, 2, 9999, 0),
    KEY("RoundsNumber", rounds, 1, 99, 0),
    KEY("HighestRating", highest, 1, 3999, 0),
    KEY("LowestRating", lowest, 1, 3999, 0),
    KEY("Groups", groups, 0, 100, 0),
    KEY("Separator", gap, 0, 1000, 0),
    KEY("DrawPercentage", draws, 0, 100, 0),
    KEY("ForfeitRate", forfeits, 0, 1000000, 0),
    KEY("QuickgameRate", quick_games, 0, 1000000, 0),
    KEY("HPBRate", half_byes, 0, 1000000, BY_PLAYER),
    KEY("ZPBRate", zero_byes, 0, 1000000, BY_PLAYER),
    KEY("FPBRate", full_byes, 0, 1000000, BY_PLAYER),
    KEY("HalfPointByeRate", half_byes, 0, 1000000, 0),
    KEY("FullPointByeRate", full_byes, 0, 1000000, 0),
    KEY("ZeroPointByeRate", zero_byes, 0, 1000000, 0),
    KEY("RetiredRate", withdrawals, 0, 1000000, 0),
    KEY("LateEntryRate", late_entries, 0, 1000000, 0),
#undef KEY
};

static const struct score_key {
    const char *name;
    size_t at;
} score_keys[] = {
#define KEY(name, member)                                                                                              \
    {                                                                                                                  \
        name, offsetof(gamut_scoring, member)                                                                          \
    }
    KEY("PointsForWin", win),
    KEY("PointsForDraw", draw),
    KEY("PointsForLoss", loss),
    KEY("PointsForZPB", absent),
    KEY("PointsForForfeitLoss", forfeit_loss),
    KEY("PointsForPAB", pairing_bye),
    KEY("WW", white_win),
    KEY("BW", black_win),
    KEY("WD", white_draw),
    KEY("BD", black_draw),
    KEY("WL", white_loss),
    KEY("BL", black_loss),
    KEY("ZPB", absent),
    KEY("HPB", half_bye),
    KEY("FPB", full_bye),
    KEY("PAB", pairing_bye),
    KEY("FW", forfeit_win),
    KEY("FL", forfeit_loss),
    KEY("W", win),
    KEY("D", draw),
    KEY("L", loss),
#undef KEY
};

/* "50" or "15-215". */
static bool parse_range(tournament_range *out, base_text value)
{
    size_t dash = base_text_find(value, '-');
    base_text last = dash < value.length ? base_text_slice(value, dash + 1, value.length) : value;
    return base_parse_int(&out->from, base_text_trim(base_text_slice(value, 0, dash))) &&
           base_parse_int(&out->to, base_text_trim(last)) && out->from <= out->to;
}

static bool read_range(tournament_recipe *recipe, base_arena *arena, const struct range_key *key, base_text value,
                       const char **problem)
{
    tournament_range range;
    if (!parse_range(&range, value) || range.from < key->least || range.to > key->most)
        return tournament_fail(
            problem, base_arena_print(arena, "%s=%.*s: a number or a range from %lld to %lld is wanted", key->name,
                                      TEXT_ARGS(value), (long long)key->least, (long long)key->most));
    *(tournament_range *)(void *)((char *)recipe + key->at) = range;
    recipe->has_byes_by_player = recipe->has_byes_by_player || (key->flags & BY_PLAYER);
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
        if (!is_named || (rest.length && !base_text_equal_fold_ascii(rest, TEXT("Points")))) /* JaVaFo: WWPoints */
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
               tournament_fail(problem, base_arena_print(arena, "System=%.*s: dutch, burstein or dubov is wanted",
                                                         TEXT_ARGS(value)));
    if (base_text_equal_fold_ascii(key, TEXT("Rules")))
        return pairing_edition_parse(&recipe->edition, value) ||
               tournament_fail(problem,
                               base_arena_print(arena, "Rules=%.*s: 2017 or 2026 is wanted", TEXT_ARGS(value)));
    return tournament_fail(problem, base_arena_print(arena, "the key %.*s is not known", TEXT_ARGS(key)));
}

/* "Key = value" and "Key: value", alone in a line, as files of properties have them. */
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

/* ---- a model ---- */

typedef struct tally {
    int64_t games, draws, forfeits, quick, rounds, half, zero, full;
} tally;

static void count_round(tally *to, const gamut_round *round)
{
    bool has_opponent = round->opponent.state == GAMUT_KNOWN;
    to->rounds++;
    to->games += has_opponent;
    to->draws += has_opponent && round->result == GAMUT_ROUND_DRAW;
    to->forfeits += has_opponent && round->result == GAMUT_ROUND_FORFEIT_LOSS;
    to->quick += round->result >= GAMUT_ROUND_SHORT_WIN && round->result <= GAMUT_ROUND_SHORT_LOSS;
    to->half += round->result == GAMUT_ROUND_HALF_BYE;
    to->full += round->result == GAMUT_ROUND_FULL_BYE;
    to->zero += !has_opponent && (round->result == GAMUT_ROUND_ZERO_BYE || round->result == GAMUT_ROUND_NONE);
}

static tournament_range one_in(int64_t total, int64_t some)
{
    int64_t rate = some ? total / some : 0;
    return (tournament_range){ rate, rate };
}

static int compare_ratings(const gamut_number *a, const gamut_number *b)
{
    return (a->value < b->value) - (a->value > b->value);
}

/* A game counts on both sides, a forfeit on that of who did not come. */
void tournament_recipe_from(tournament_recipe *recipe, base_arena *arena, const gamut_event *model)
{
    size_t count = model->players.count;
    gamut_number *ratings = ARENA_ARRAY(arena, count + 1, gamut_number);
    tally counts = { 0 };
    event_grid *grid = event_grid_make(arena, model);
    for (size_t i = 0; ratings && i < count; i++) {
        const gamut_player *player = &model->players.items[i];
        gamut_number rating = base_number(player->rating.state == GAMUT_KNOWN ? player->rating.value : 0);
        size_t at = i;
        for (; at && compare_ratings(&ratings[at - 1], &rating) > 0; at--)
            ratings[at] = ratings[at - 1];
        ratings[at] = rating;
        for (size_t r = 0; grid && r < grid->played_count; r++)
            count_round(&counts, event_round(grid, (uint32_t)i, r));
    }
    recipe->players = (tournament_range){ (int64_t)count, (int64_t)count };
    if (grid && grid->round_count)
        recipe->rounds = (tournament_range){ (int64_t)grid->round_count, (int64_t)grid->round_count };
    recipe->ratings = (gamut_number_list){ ratings, ratings ? count : 0 };
    recipe->scoring = model->scoring;
    if (!counts.rounds)
        return;
    int64_t percent = counts.games ? counts.draws * 100 / counts.games : 0;
    recipe->draws = (tournament_range){ percent, percent };
    recipe->forfeits = one_in(counts.games / 2, counts.forfeits);
    recipe->quick_games = one_in(counts.games, counts.quick);
    recipe->half_byes = one_in(counts.rounds, counts.half);
    recipe->zero_byes = one_in(counts.rounds, counts.zero);
    recipe->full_byes = one_in(counts.rounds, counts.full);
    recipe->withdrawals = recipe->late_entries = (tournament_range){ 0, 0 };
}
