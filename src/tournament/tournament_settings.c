/* tournament_settings.c - reads the settings of systems: words KEY=VALUE. Those of the Keizer system are in
 * standings/keizer.c. */
#include "base/text.h"
#include "tournament.h"

enum {
    MOST_GAMES = 99
};

static bool read_order(tournament_options *options, base_text value)
{
    options->keeps_order = base_text_is(value, "berger");
    return options->keeps_order || base_text_is(value, "fide");
}

static bool read_games(tournament_options *options, base_text value)
{
    int64_t number;
    if (!base_parse_int(&number, value) || number < 1 || number > MOST_GAMES)
        return false;
    options->games = (uint32_t)number;
    return true;
}

static bool read_third(tournament_options *options, base_text value)
{
    options->has_third = base_text_is(value, "yes");
    return options->has_third || base_text_is(value, "no");
}

static const struct setting_row {
    const char *key;
    const char *wanted; /* for messages */
    bool (*read)(tournament_options *options, base_text value);
} settings_rows[] = {
    { "Order", "fide (the last two rounds of the first cycle are exchanged) or berger (they stay)", read_order },
    { "Games", "a number of games from 1 to 99", read_games },
    { "ThirdPlace", "yes or no", read_third },
};

/* Reads one setting. `*is_known`: a system has a setting with that key. */
static bool read_setting(tournament_options *options, base_arena *arena, base_text key, base_text value, bool *is_known,
                         const char **problem)
{
    for (size_t i = 0; i < COUNT(settings_rows); i++)
        if (base_text_equal_fold_ascii(key, base_text_of(settings_rows[i].key)))
            return settings_rows[i].read(options, value) ||
                   tournament_fail(problem, base_arena_print(arena, "%s=%.*s: %s is wanted", settings_rows[i].key,
                                                             TEXT_ARGS(value), settings_rows[i].wanted));
    const keizer_rules before = options->keizer;
    if (keizer_read_setting(&options->keizer, arena, key, value, problem))
        return true;
    if (*problem)
        return false;
    options->keizer = before;
    *is_known = false;
    return true;
}

bool tournament_options_read(tournament_options *options, base_arena *arena, base_text settings, bool is_name,
                             const char **problem)
{
    base_text word;
    options->has_settings = true;
    while (base_text_next_part(&settings, ' ', &word)) {
        size_t mark = base_text_find(word, '=');
        base_text key = base_text_slice(word, 0, mark), value = base_text_slice(word, mark + 1, word.length);
        bool is_known = true;
        if (!word.length || (is_name && mark == word.length))
            continue;
        if (mark == word.length)
            return tournament_fail(problem,
                                   base_arena_print(arena, "'%.*s' is not of the form KEY=VALUE", TEXT_ARGS(word)));
        if (!read_setting(options, arena, key, value, &is_known, problem))
            return false;
        if (!is_known && !is_name)
            return tournament_fail(problem, base_arena_print(arena, "no system has the setting %.*s", TEXT_ARGS(key)));
    }
    return true;
}
