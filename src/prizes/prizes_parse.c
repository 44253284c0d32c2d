/* prizes_parse.c - reads the rules of prizes (docs/prizes.md describes them). */
#include <stdarg.h>

#include "base/date.h"
#include "base/text.h"
#include "prizes.h"

static const char *const sharing_names[PRIZES_SHARING_COUNT] = { "none", "average", "hort" };
static const char *const rounding_names[PRIZES_ROUNDING_COUNT] = { "sum", "nearest" };

typedef enum value_kind {
    VALUE_RANGE,
    VALUE_WORDS,
    VALUE_NUMBERS,
    VALUE_NONE /* the word alone is the condition */
} value_kind;

static const struct {
    const char *name;
    value_kind kind;
} subjects[PRIZES_SUBJECT_COUNT] = {
    [PRIZES_SEX] = { "sex", VALUE_WORDS },           [PRIZES_RATING] = { "rating", VALUE_RANGE },
    [PRIZES_AGE] = { "age", VALUE_RANGE },           [PRIZES_FEDERATION] = { "federation", VALUE_WORDS },
    [PRIZES_CLUB] = { "club", VALUE_WORDS },         [PRIZES_TITLE] = { "title", VALUE_WORDS },
    [PRIZES_PLAYERS] = { "players", VALUE_NUMBERS }, [PRIZES_RATED] = { "rated", VALUE_NONE },
    [PRIZES_UNRATED] = { "unrated", VALUE_NONE },
};

enum {
    RATING_MOST = 9999
};

const char *prizes_subject_name(prizes_subject subject)
{
    return subjects[subject].name;
}

typedef struct parser {
    base_arena *arena;
    prizes_rules *rules;
    size_t line;
    base_list groups, categories;
    size_t prize_count;
    const char *problem;
} parser;

/* Remember the first problem. Returns false, so that callers can return the result. */
static bool parser_fail(parser *reading, const char *format, ...) PRINTF_LIKE(2, 3);
static bool parser_fail(parser *reading, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_text text = base_arena_print_list(reading->arena, format, arguments);
    va_end(arguments);
    if (reading->problem)
        return false;
    text = base_arena_print(reading->arena, "line %zu: %.*s", reading->line, TEXT_ARGS(text));
    reading->problem = text.data ? text.data : "out of memory";
    return false;
}

/* Return the end of the part before the next `separator` outside quotes, or before the next blank if that is NUL. */
static size_t find_outside_quotes(base_text text, char separator)
{
    bool is_quoted = false;
    size_t at = 0;
    for (; at < text.length; at++) {
        char c = text.data[at];
        is_quoted = is_quoted != (c == '"');
        if (!is_quoted && (separator ? c == separator : base_is_blank(c)))
            break;
    }
    return at;
}

static bool next_word(base_text *rest, base_text *word)
{
    *rest = base_text_trim(*rest);
    size_t end = find_outside_quotes(*rest, '\0');
    *word = base_text_slice(*rest, 0, end);
    *rest = base_text_slice(*rest, end, rest->length);
    return word->length > 0;
}

static base_text without_quotes(base_text text)
{
    bool is_quoted = text.length >= 2 && text.data[0] == '"' && text.data[text.length - 1] == '"';
    return is_quoted ? base_text_slice(text, 1, text.length - 1) : text;
}

/* ---- prizes ---- */

static bool parse_amount(parser *reading, int64_t *out, base_text word, const char *what)
{
    gamut_decimal decimal;
    if (!base_parse_decimal(&decimal, word))
        return parser_fail(reading, "\"%.*s\" is no %s", TEXT_ARGS(word), what);
    if (!base_decimal_scale(out, decimal, reading->rules->places))
        return parser_fail(reading,
                           "%.*s has more decimals than the smallest amount; a line such as \"money EUR 0.01\" before "
                           "the prizes allows them",
                           TEXT_ARGS(word));
    if (*out < 0 || *out > PRIZES_AMOUNT)
        return parser_fail(reading, "%.*s is out of range", TEXT_ARGS(word));
    if (*out % reading->rules->step)
        return parser_fail(reading, "%.*s is no multiple of the smallest amount", TEXT_ARGS(word));
    return true;
}

/* Parse 100, "Cup", "Cup"=50 or 100+"Cup"=50. */
static bool parse_prize(parser *reading, prizes_prize *out, base_text word)
{
    size_t plus = find_outside_quotes(word, '+');
    base_text money = word.data[0] == '"' ? (base_text){ NULL, 0 } : base_text_slice(word, 0, plus);
    base_text thing = word.data[0] == '"' ? word : base_text_slice(word, plus + 1, word.length);
    *out = (prizes_prize){ 0 };
    if (money.length && !parse_amount(reading, &out->amount, money, "amount"))
        return false;
    if (thing.length) {
        size_t equals = find_outside_quotes(thing, '=');
        base_text name = base_text_slice(thing, 0, equals);
        if (name.length < 3 || name.data[0] != '"' || name.data[name.length - 1] != '"')
            return parser_fail(reading, "the thing %.*s is not in quotes", TEXT_ARGS(name));
        out->thing = without_quotes(name);
        if (equals < thing.length &&
            !parse_amount(reading, &out->worth, base_text_slice(thing, equals + 1, thing.length), "value of a thing"))
            return false;
    }
    if (!out->amount && !out->thing.length)
        return parser_fail(reading, "the prize \"%.*s\" is nothing", TEXT_ARGS(word));
    return true;
}

static bool parse_prizes(parser *reading, prizes_category *category, base_text words)
{
    base_list list = { 0 };
    base_text word;
    int64_t before = INT64_MAX;
    while (next_word(&words, &word)) {
        prizes_prize *prize = base_list_add(&list, reading->arena, sizeof *prize);
        if (!prize)
            return false;
        if (!parse_prize(reading, prize, word))
            return false;
        if (prize->amount + prize->worth > before)
            return parser_fail(reading, "the prize of place %zu is worth more than the one before it", list.count);
        before = prize->amount + prize->worth;
        if (++reading->prize_count > PRIZES_LIMIT)
            return parser_fail(reading, "there are more than %d prizes", PRIZES_LIMIT);
    }
    if (!list.count)
        return parser_fail(reading, "%.*s has no prizes after the colon", TEXT_ARGS(category->name));
    category->prizes = list.items;
    category->prize_count = list.count;
    return true;
}

/* ---- conditions ---- */

/* Parse "1800..1999", "..1999", "1800.." or "1800". */
static bool parse_range(parser *reading, prizes_condition *out, base_text sign, base_text value)
{
    int64_t number = 0;
    const char *dots = base_find(value.data, value.length, "..", 2);
    if (dots && base_text_is(sign, "=")) {
        base_text from = base_text_slice(value, 0, (size_t)(dots - value.data));
        base_text to = base_text_slice(value, (size_t)(dots - value.data) + 2, value.length);
        if ((from.length && !base_parse_int(&out->least, from)) || (to.length && !base_parse_int(&out->most, to)) ||
            (!from.length && !to.length) || out->least > out->most)
            return parser_fail(reading, "\"%.*s\" is no range such as 1800..1999", TEXT_ARGS(value));
        return true;
    }
    if (!base_parse_int(&number, value) || number < 0 || number > RATING_MOST)
        return parser_fail(reading, "\"%.*s\" is no whole number from 0 to %d", TEXT_ARGS(value), RATING_MOST);
    if (base_text_is(sign, "!="))
        return parser_fail(reading, "!= compares words, not numbers");
    bool is_below = sign.data[0] == '<', is_above = sign.data[0] == '>', is_strict = sign.length == 1;
    out->least = is_below ? 0 : is_above && is_strict ? number + 1 : number;
    out->most = is_above ? RATING_MOST : is_below && is_strict ? number - 1 : number;
    return true;
}

static bool parse_words(parser *reading, prizes_condition *out, value_kind kind, base_text sign, base_text value)
{
    base_list list = { 0 };
    int64_t number;
    if (!base_text_is(sign, "=") && !base_text_is(sign, "!="))
        return parser_fail(reading, "%s is compared with = or !=, not with %.*s", subjects[out->subject].name,
                           TEXT_ARGS(sign));
    while (value.length) {
        size_t end = find_outside_quotes(value, ',');
        base_text word = without_quotes(base_text_slice(value, 0, end));
        value = base_text_slice(value, end + 1, value.length);
        if (!word.length || (kind == VALUE_NUMBERS && !base_parse_int(&number, word)))
            return parser_fail(reading, "\"%.*s\" is no %s", TEXT_ARGS(word),
                               kind == VALUE_NUMBERS ? "start number" : "word");
        base_text *added = base_list_add(&list, reading->arena, sizeof *added);
        if (!added)
            return false;
        *added = out->subject == PRIZES_SEX && base_text_equal_fold_ascii(word, TEXT("f")) ? TEXT("w") : word;
    }
    if (!list.count)
        return parser_fail(reading, "%s= names nothing", subjects[out->subject].name);
    out->words = (gamut_text_list){ list.items, list.count };
    out->is_not = base_text_is(sign, "!=");
    return true;
}

/* Return the place of the first sign of comparison outside quotes. */
static size_t find_sign(base_text word)
{
    static const char signs[] = { '<', '>', '!', '=' };
    size_t first = word.length;
    for (size_t i = 0; i < COUNT(signs); i++) {
        size_t at = find_outside_quotes(word, signs[i]);
        first = at < first ? at : first;
    }
    return first;
}

static bool parse_condition(parser *reading, prizes_condition *out, base_text word)
{
    size_t at = find_sign(word), end = at;
    while (end < word.length && end < at + 2 && base_find("<>!=", 4, word.data + end, 1))
        end++;
    base_text name = base_text_slice(word, 0, at), sign = base_text_slice(word, at, end);
    base_text value = base_text_slice(word, end, word.length);
    for (unsigned i = 0; i < PRIZES_SUBJECT_COUNT; i++) {
        if (!base_text_equal_fold_ascii(name, base_text_of(subjects[i].name)))
            continue;
        *out = (prizes_condition){ .subject = (prizes_subject)i, .most = RATING_MOST, .text = word };
        if (subjects[i].kind == VALUE_NONE)
            return !sign.length || parser_fail(reading, "%s stands alone, without a value", subjects[i].name);
        if (!value.length)
            return parser_fail(reading, "the condition \"%.*s\" has no value", TEXT_ARGS(word));
        return subjects[i].kind == VALUE_RANGE ? parse_range(reading, out, sign, value)
                                               : parse_words(reading, out, subjects[i].kind, sign, value);
    }
    base_text all = TEXT("");
    for (unsigned i = 0; i < PRIZES_SUBJECT_COUNT; i++)
        all = base_arena_print(reading->arena, "%.*s%s%s", TEXT_ARGS(all), i ? ", " : "", subjects[i].name);
    return parser_fail(reading, "\"%.*s\" is no condition; there are: %.*s", TEXT_ARGS(word), TEXT_ARGS(all));
}

/* ---- lines ---- */

/* Find a word in a list of names; its place, or `count`. */
static size_t find_word(const char *const *names, size_t count, base_text word)
{
    size_t at = 0;
    while (at < count && !base_text_equal_fold_ascii(word, base_text_of(names[at])))
        at++;
    return at;
}

/* Parse an option of the main prizes. `*is_option`: the word is one. */
static bool parse_main_option(parser *reading, prizes_category *category, base_text word, bool *is_option)
{
    *is_option = true;
    if (base_text_starts_with(word, "sharing=")) {
        base_text name = base_text_slice(word, 8, word.length);
        size_t at = find_word(sharing_names, PRIZES_SHARING_COUNT, name);
        if (at == PRIZES_SHARING_COUNT)
            return parser_fail(reading, "sharing=%.*s is unknown; it is none, average or hort", TEXT_ARGS(name));
        category->sharing = (prizes_sharing)at;
        return category->is_main || parser_fail(reading, "only main prizes are shared");
    }
    if (base_text_starts_with(word, "minimum=")) {
        base_text amount = base_text_slice(word, 8, word.length);
        return parse_amount(reading, &category->minimum, amount, "amount") &&
               (category->is_main || parser_fail(reading, "only main prizes are shared, so only they have a minimum"));
    }
    *is_option = false;
    return true;
}

static bool parse_category(parser *reading, base_text rest, bool is_main)
{
    size_t colon = find_outside_quotes(rest, ':');
    base_text before = base_text_slice(rest, 0, colon), word;
    base_list conditions = { 0 };
    prizes_category *category = base_list_add(&reading->categories, reading->arena, sizeof *category);
    if (!category)
        return false;
    *category = (prizes_category){ .name = TEXT(PRIZES_MAIN_NAME), .is_main = is_main };
    category->group = reading->groups.count ? reading->groups.count - 1 : 0;
    if (colon == rest.length)
        return parser_fail(reading, "a colon before the prizes is missing");
    if (!is_main) {
        if (!next_word(&before, &word))
            return parser_fail(reading, "the category has no name");
        category->name = without_quotes(word);
    }
    while (next_word(&before, &word)) {
        bool is_option;
        if (!parse_main_option(reading, category, word, &is_option))
            return false;
        if (is_option)
            continue;
        prizes_condition *condition = base_list_add(&conditions, reading->arena, sizeof *condition);
        if (!condition || !parse_condition(reading, condition, word))
            return false;
    }
    category->conditions = conditions.items;
    category->condition_count = conditions.count;
    const prizes_category *all = reading->categories.items;
    for (size_t i = 0; is_main && i + 1 < reading->categories.count; i++)
        if (all[i].is_main && all[i].group == category->group)
            return parser_fail(reading, "the group already has main prizes");
    return parse_prizes(reading, category, base_text_slice(rest, colon + 1, rest.length));
}

/* Parse "EUR 0.01": the currency, and the smallest amount that is paid. */
static bool parse_money(parser *reading, base_text rest)
{
    base_text currency, smallest, more;
    gamut_decimal decimal;
    if (reading->categories.count)
        return parser_fail(reading, "the line of the money comes before the prizes");
    if (!next_word(&rest, &currency))
        return parser_fail(reading, "the currency is missing");
    reading->rules->currency = without_quotes(currency);
    if (!next_word(&rest, &smallest))
        return true;
    if (!base_parse_decimal(&decimal, smallest) || decimal.value <= 0 || decimal.places > PRIZES_PLACES ||
        decimal.value > PRIZES_AMOUNT)
        return parser_fail(reading, "\"%.*s\" is no smallest amount such as 0.01 or 5", TEXT_ARGS(smallest));
    if (next_word(&rest, &more))
        return parser_fail(reading, "\"%.*s\" is too much", TEXT_ARGS(more));
    reading->rules->places = decimal.places;
    reading->rules->step = decimal.value;
    return true;
}

static bool add_group(parser *reading, base_text name)
{
    base_text *group = base_list_add(&reading->groups, reading->arena, sizeof *group);
    if (group)
        *group = name;
    return group != NULL;
}

/* Prizes before the first line of a group are a group, too. */
static bool add_first_group(parser *reading)
{
    return reading->groups.count || !reading->categories.count || add_group(reading, TEXT("Prizes"));
}

static bool parse_group(parser *reading, base_text rest)
{
    base_text name = without_quotes(base_text_trim(rest));
    if (!name.length)
        return parser_fail(reading, "the group has no name");
    return add_first_group(reading) && add_group(reading, name);
}

static bool parse_main(parser *reading, base_text rest)
{
    return parse_category(reading, rest, true);
}

static bool parse_other(parser *reading, base_text rest)
{
    return parse_category(reading, rest, false);
}

static bool parse_age_date(parser *reading, base_text rest)
{
    base_text on, date, more;
    if (!next_word(&rest, &on) || !base_text_is(on, "on") || !next_word(&rest, &date) || next_word(&rest, &more) ||
        !base_date_parse(&reading->rules->age_date, date) || !reading->rules->age_date.day ||
        !base_date_is_possible(reading->rules->age_date))
        return parser_fail(reading, "the line of the age is not such as \"age on 2026-01-01\"");
    return true;
}

static bool parse_rounding(parser *reading, base_text rest)
{
    size_t at = find_word(rounding_names, PRIZES_ROUNDING_COUNT, base_text_trim(rest));
    if (at == PRIZES_ROUNDING_COUNT)
        return parser_fail(reading, "rounding \"%.*s\" is unknown; it is sum or nearest",
                           TEXT_ARGS(base_text_trim(rest)));
    reading->rules->rounding = (prizes_rounding)at;
    return true;
}

static bool parse_line(parser *reading, base_text line)
{
    static const struct {
        const char *name;
        bool (*parse)(parser *reading, base_text rest);
    } kinds[] = { { "money", parse_money }, { "age", parse_age_date }, { "rounding", parse_rounding },
                  { "group", parse_group }, { "main", parse_main },    { "category", parse_other } };
    line = base_text_trim(base_text_slice(line, 0, find_outside_quotes(line, '#')));
    if (!line.length)
        return true;
    size_t end = 0;
    while (end < line.length && base_is_name_char(line.data[end]))
        end++;
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (base_text_equal_fold_ascii(base_text_slice(line, 0, end), base_text_of(kinds[i].name)))
            return kinds[i].parse(reading, base_text_slice(line, end, line.length));
    base_text word = TEXT(""), all = TEXT("");
    if (!next_word(&line, &word))
        return true;
    for (size_t i = 0; i < COUNT(kinds); i++)
        all = base_arena_print(reading->arena, "%.*s%s%s", TEXT_ARGS(all), i ? ", " : "", kinds[i].name);
    return parser_fail(reading, "\"%.*s\" begins no line; there are: %.*s", TEXT_ARGS(word), TEXT_ARGS(all));
}

const prizes_rules *prizes_parse(base_arena *arena, base_text text, const char **problem)
{
    parser reading = { .arena = arena, .rules = ARENA_NEW(arena, prizes_rules) };
    base_text line;
    bool is_fine = reading.rules != NULL;
    if (is_fine)
        reading.rules->step = 1;
    while (is_fine && base_text_next_line(&text, &line)) {
        reading.line++;
        is_fine = parse_line(&reading, line);
    }
    if (is_fine && !reading.categories.count)
        is_fine = parser_fail(&reading, "there are no prizes");
    is_fine = is_fine && add_first_group(&reading);
    *problem = is_fine ? NULL : reading.problem ? reading.problem : "out of memory";
    if (!is_fine)
        return NULL;
    reading.rules->groups = reading.groups.items;
    reading.rules->group_count = reading.groups.count;
    reading.rules->categories = reading.categories.items;
    reading.rules->category_count = reading.categories.count;
    return reading.rules;
}

base_text prizes_amount(base_arena *arena, const prizes_rules *rules, int64_t amount)
{
    base_text number = base_decimal_print(arena, base_decimal(amount, rules->places));
    return base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(number), rules->currency.length ? " " : "",
                            TEXT_ARGS(rules->currency));
}
