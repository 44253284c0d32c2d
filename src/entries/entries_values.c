/* entries_values.c - the cells of lists of players: ratings, dates of birth, sexes and names as people write them. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "entries.h"

/* ---- ratings ---- */

bool entries_parse_rating(int64_t *out, base_text text)
{
    static const char *const none[] = { "-", "--", "unr", "unrated", "ur", "n/a", "none", "x" };
    gamut_decimal decimal;
    text = base_text_trim(text);
    *out = 0;
    for (size_t i = 0; i < COUNT(none); i++)
        if (base_text_equal_fold_ascii(text, base_text_of(none[i])))
            return true;
    /* "2105P" and "1890*" are provisional ratings. */
    if (text.length > 1 && memchr("pP*?!", text.data[text.length - 1], 5))
        text = base_text_slice(text, 0, text.length - 1);
    if (!base_parse_decimal(&decimal, text) || decimal.places > 4 || decimal.value < 0)
        return false;
    int64_t unit = 1;
    for (unsigned i = 0; i < decimal.places; i++)
        unit *= 10;
    *out = (decimal.value + unit / 2) / unit;
    return *out <= ENTRIES_RATING_MOST;
}

/* ---- dates of birth ---- */

enum {
    BORN_FIRST = 1880,
    BORN_LAST = 2199,
    BORN_PIVOT = 30 /* years of two digits below this are after 2000 */
};

static bool is_year(int64_t year)
{
    return year >= BORN_FIRST && year <= BORN_LAST;
}

/* Splits "17.5.1990" into its numbers; false: the text is not three numbers with one kind of sign between them. */
static bool split_date(int64_t parts[3], size_t lengths[3], base_text text)
{
    char sign = '\0';
    for (size_t i = 0; i < text.length && !sign; i++)
        if (memchr("./- ", text.data[i], 4))
            sign = text.data[i];
    base_text part;
    size_t count = 0;
    while (sign && base_text_next_part(&text, sign, &part)) {
        part = base_text_trim(part);
        uint64_t number;
        if (count == 3 && base_text_is_empty(part)) /* "17.5.1990." as in Hungary */
            continue;
        if (count == 3 || part.length > 4 || !base_parse_uint(&number, part, 10))
            return false;
        parts[count] = (int64_t)number;
        lengths[count++] = part.length;
    }
    return count == 3;
}

static bool set_date(base_date *out, int64_t year, size_t digits, int64_t month, int64_t day)
{
    if (digits <= 2)
        year += year < BORN_PIVOT ? 2000 : 1900;
    if (!is_year(year) || month > 12 || day > 31)
        return false;
    base_date date = { (uint16_t)year, (uint8_t)month, (uint8_t)day };
    if (!base_date_is_possible(date))
        return false;
    *out = date;
    return true;
}

/* Spreadsheets add the time of midnight: "1990-05-17 00:00:00", "1990-05-17T00:00". */
static base_text without_time(base_text text)
{
    size_t at = base_text_find(text, 'T');
    if (at == text.length)
        at = base_text_find(text, ' ');
    bool is_time = at < text.length && base_text_find(base_text_slice(text, at, text.length), ':') < text.length - at;
    return is_time ? base_text_trim(base_text_slice(text, 0, at)) : text;
}

bool entries_parse_born(base_date *out, base_text text, bool is_month_first)
{
    int64_t parts[3] = { 0 };
    size_t lengths[3] = { 0 };
    uint64_t number;
    text = without_time(base_text_trim(text));
    *out = (base_date){ 0 };
    if (base_parse_uint(&number, text, 10)) {
        int64_t digits = (int64_t)number;
        if (!digits || (text.length <= 4 && text.length != 2 && text.length != 4))
            return !digits;
        if (text.length <= 4)
            return set_date(out, digits, text.length, 0, 0);
        /* Eight digits are 17051990 or 19900517; only one of these has a year where it belongs. */
        if (text.length != 8)
            return false;
        return set_date(out, digits % 10000, 4, digits / 10000 % 100, digits / 1000000) ||
               set_date(out, digits / 10000, 4, digits / 100 % 100, digits % 100);
    }
    if (split_date(parts, lengths, text)) {
        if (lengths[0] == 4)
            return set_date(out, parts[0], 4, parts[1], parts[2]);
        return set_date(out, parts[2], lengths[2], parts[is_month_first ? 0 : 1], parts[is_month_first ? 1 : 0]);
    }
    base_date date;
    if (!base_date_parse(&date, text) || !is_year(date.year) || !base_date_is_possible(date))
        return false;
    *out = date;
    return true;
}

entries_date_order entries_date_order_of(base_text text)
{
    base_date date;
    int64_t parts[3];
    size_t lengths[3];
    if (!split_date(parts, lengths, without_time(base_text_trim(text))) || lengths[0] == 4)
        return ENTRIES_ORDER_UNKNOWN;
    bool is_by_day = entries_parse_born(&date, text, false), is_by_month = entries_parse_born(&date, text, true);
    if (is_by_day == is_by_month)
        return ENTRIES_ORDER_UNKNOWN;
    return is_by_day ? ENTRIES_DAY_FIRST : ENTRIES_MONTH_FIRST;
}

/* ---- sexes ---- */

entries_sex entries_sex_of(base_arena *arena, base_text word)
{
    static const struct sex_row {
        const char *word; /* folded: without case and accents */
        entries_sex sex;
    } words[] = {
        { "m", ENTRIES_SEX_MAN },        { "male", ENTRIES_SEX_MAN },       { "man", ENTRIES_SEX_MAN },
        { "mann", ENTRIES_SEX_MAN },     { "mannlich", ENTRIES_SEX_MAN },   { "boy", ENTRIES_SEX_MAN },
        { "homme", ENTRIES_SEX_MAN },    { "hombre", ENTRIES_SEX_MAN },     { "uomo", ENTRIES_SEX_MAN },
        { "maschio", ENTRIES_SEX_MAN },  { "muz", ENTRIES_SEX_MAN },        { "mezczyzna", ENTRIES_SEX_MAN },
        { "l", ENTRIES_SEX_MAN },        { "e", ENTRIES_SEX_MAN },          { "ffi", ENTRIES_SEX_MAN },
        { "м", ENTRIES_SEX_MAN },        { "муж", ENTRIES_SEX_MAN },        { "masculino", ENTRIES_SEX_MAN },
        { "masculin", ENTRIES_SEX_MAN }, { "h", ENTRIES_SEX_MAN_BY_H },     { "heer", ENTRIES_SEX_MAN_BY_H },
        { "d", ENTRIES_SEX_D },          { "f", ENTRIES_SEX_WOMAN },        { "female", ENTRIES_SEX_WOMAN },
        { "w", ENTRIES_SEX_WOMAN },      { "woman", ENTRIES_SEX_WOMAN },    { "weiblich", ENTRIES_SEX_WOMAN },
        { "girl", ENTRIES_SEX_WOMAN },   { "frau", ENTRIES_SEX_WOMAN },     { "femme", ENTRIES_SEX_WOMAN },
        { "mujer", ENTRIES_SEX_WOMAN },  { "donna", ENTRIES_SEX_WOMAN },    { "femmina", ENTRIES_SEX_WOMAN },
        { "dame", ENTRIES_SEX_WOMAN },   { "v", ENTRIES_SEX_WOMAN },        { "vrouw", ENTRIES_SEX_WOMAN },
        { "k", ENTRIES_SEX_WOMAN },      { "kvinde", ENTRIES_SEX_WOMAN },   { "kvinna", ENTRIES_SEX_WOMAN },
        { "n", ENTRIES_SEX_WOMAN },      { "nainen", ENTRIES_SEX_WOMAN },   { "z", ENTRIES_SEX_WOMAN },
        { "zena", ENTRIES_SEX_WOMAN },   { "p", ENTRIES_SEX_WOMAN },        { "kobieta", ENTRIES_SEX_WOMAN },
        { "ж", ENTRIES_SEX_WOMAN },      { "жен", ENTRIES_SEX_WOMAN },      { "feminin", ENTRIES_SEX_WOMAN },
        { "no", ENTRIES_SEX_WOMAN },     { "femenino", ENTRIES_SEX_WOMAN }, { "feminino", ENTRIES_SEX_WOMAN },
        { "x", ENTRIES_SEX_OTHER },      { "divers", ENTRIES_SEX_OTHER },   { "-", ENTRIES_SEX_OTHER },
        { "?", ENTRIES_SEX_OTHER },      { "other", ENTRIES_SEX_OTHER },
    };
    base_text folded = base_text_fold(arena, base_text_trim(word));
    if (folded.length > 1 && folded.data[folded.length - 1] == '.')
        folded.length--;
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(folded, words[i].word))
            return words[i].sex;
    return ENTRIES_SEX_NONE;
}

/* ---- names ---- */

/* Words that belong to the last name after them: "Anna van den Berg". */
static bool is_particle(base_text word)
{
    static const char *const particles[] = { "van", "von", "vom", "zu", "zum", "de",  "den",  "der",
                                             "des", "di",  "da",  "do", "dos", "del", "la",   "le",
                                             "las", "los", "el",  "al", "bin", "ibn", "ben",  "ter",
                                             "ten", "te",  "af",  "av", "st",  "du",  "della" };
    for (size_t i = 0; i < COUNT(particles); i++)
        if (base_text_is(word, particles[i]))
            return true;
    return false;
}

/* Returns whether a word is in capitals: at least two letters and no small one. */
static bool is_in_capitals(base_arena *arena, base_text word)
{
    size_t letters = 0;
    base_text folded = base_text_fold(arena, word);
    for (size_t i = 0; i < word.length; i++) {
        if (word.data[i] >= 'a' && word.data[i] <= 'z')
            return false;
        letters += word.data[i] >= 'A' && word.data[i] <= 'Z';
    }
    return letters >= 2 && folded.length >= 2;
}

static base_text join_name(base_arena *arena, base_text last, base_text first)
{
    last = base_text_trim(last);
    first = base_text_trim(first);
    if (base_text_is_empty(first) || base_text_is_empty(last))
        return base_text_is_empty(first) ? last : first;
    return base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(last), TEXT_ARGS(first));
}

/* Splits before the last name of "Anna van den Berg", and after that of "VAN DEN BERG Anna". */
base_text entries_name_of(base_arena *arena, base_text name, entries_names names, bool *is_guessed)
{
    base_text rest, word;
    name = base_text_trim(name);
    size_t comma = base_text_find(name, ','), caps = 0, last_at = 0, at = 0;
    if (comma < name.length)
        return join_name(arena, base_text_slice(name, 0, comma), base_text_slice(name, comma + 1, name.length));
    bool had_particle = false, is_leading = true;
    for (rest = name; base_text_next_part(&rest, ' ', &word); at += word.length + 1) {
        if (base_text_is_empty(word))
            continue;
        is_leading = is_leading && is_in_capitals(arena, word);
        caps = is_leading ? at + word.length : caps;
        if (!had_particle)
            last_at = at;
        had_particle = at && is_particle(word) ? true : had_particle;
    }
    if (names == ENTRIES_NAMES_GUESSED && caps && caps < name.length)
        return join_name(arena, base_text_slice(name, 0, caps), base_text_slice(name, caps, name.length));
    if (names == ENTRIES_NAMES_LAST_FIRST) {
        size_t blank = base_text_find(name, ' ');
        return join_name(arena, base_text_slice(name, 0, blank), base_text_slice(name, blank, name.length));
    }
    if (last_at)
        *is_guessed = names == ENTRIES_NAMES_GUESSED || *is_guessed;
    return join_name(arena, base_text_slice(name, last_at, name.length), base_text_slice(name, 0, last_at));
}
