/* tournament_settings.c - reads the settings of systems: words KEY=VALUE. */
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
    { "Games", "the number of games of a match, 1 to 99,", read_games },
    { "ThirdPlace", "yes or no", read_third },
};

static bool read_word(tournament_options *options, base_arena *arena, base_text word, const char **problem)
{
    size_t mark = base_text_find(word, '=');
    base_text key = base_text_slice(word, 0, mark), value = base_text_slice(word, mark + 1, word.length);
    if (mark == word.length)
        return tournament_fail(problem,
                               base_arena_print(arena, "'%.*s' is not of the form KEY=VALUE", TEXT_ARGS(word)));
    for (size_t i = 0; i < COUNT(settings_rows); i++)
        if (base_text_equal_fold_ascii(key, base_text_of(settings_rows[i].key)))
            return settings_rows[i].read(options, value) ||
                   tournament_fail(problem, base_arena_print(arena, "%.*s: %s is wanted", TEXT_ARGS(word),
                                                             settings_rows[i].wanted));
    if (keizer_read_setting(&options->keizer, arena, key, value, problem))
        return true;
    return !*problem
               ? tournament_fail(problem, base_arena_print(arena, "no system has the setting %.*s", TEXT_ARGS(key)))
               : false;
}

bool tournament_options_read(tournament_options *options, base_arena *arena, base_text settings, const char **problem)
{
    base_text word;
    while (base_text_next_part(&settings, ' ', &word))
        if (word.length && !read_word(options, arena, word, problem))
            return false;
    return true;
}
