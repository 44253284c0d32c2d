/* prizes_conditions.c - whether a competitor fulfils the conditions of a category. */
#include "base/date.h"
#include "base/text.h"
#include "prizes.h"
#include "rules/event/event_codes.h"

int prizes_age(gamut_date born, gamut_date day)
{
    if (!born.year || !day.year)
        return -1;
    unsigned month = born.month ? born.month : 12, date = born.day ? born.day : 31;
    bool had_birthday = day.month > month || (day.month == month && day.day >= date);
    int age = (int)day.year - (int)born.year - (had_birthday ? 0 : 1);
    return age < 0 ? 0 : age;
}

static bool is_in_range(const prizes_condition *condition, int64_t value)
{
    return value >= condition->least && value <= condition->most;
}

static bool is_one_of(const prizes_condition *condition, base_text word)
{
    for (size_t i = 0; i < condition->words.count; i++)
        if (base_text_equal_fold_ascii(condition->words.items[i], word))
            return true;
    return false;
}

/* An unknown text fulfils neither a condition nor its opposite. */
static bool has_word(const prizes_condition *condition, base_text word)
{
    return !base_text_is_blank(word) && is_one_of(condition, base_text_trim(word)) != condition->is_not;
}

static bool has_title(const prizes_condition *condition, base_text title)
{
    event_title held = event_title_parse(title);
    base_text name = held == EVENT_TITLE_NONE ? TEXT("none") : base_text_of(event_title_name(held));
    return is_one_of(condition, name) != condition->is_not;
}

static bool has_sex(const prizes_condition *condition, base_text sex)
{
    return has_word(condition, base_text_equal_fold_ascii(sex, TEXT("f")) ? TEXT("w") : sex);
}

static bool has_number(const prizes_condition *condition, int64_t number)
{
    bool is_found = false;
    for (size_t i = 0; i < condition->words.count; i++) {
        int64_t listed;
        is_found = is_found || (base_parse_int(&listed, condition->words.items[i]) && listed == number);
    }
    return is_found != condition->is_not;
}

static bool is_met(const prizes_condition *condition, const prizes_competitor *competitor, gamut_date day)
{
    int age;
    switch (condition->subject) {
    case PRIZES_SEX:
        return has_sex(condition, competitor->sex);
    case PRIZES_RATING:
        return competitor->rating > 0 && is_in_range(condition, competitor->rating);
    case PRIZES_AGE:
        age = prizes_age(competitor->born, day);
        return age >= 0 && is_in_range(condition, age);
    case PRIZES_FEDERATION:
        return has_word(condition, competitor->federation);
    case PRIZES_CLUB:
        return has_word(condition, competitor->club);
    case PRIZES_TITLE:
        return has_title(condition, competitor->title);
    case PRIZES_PLAYERS:
        return has_number(condition, competitor->number);
    case PRIZES_RATED:
        return competitor->rating > 0;
    case PRIZES_UNRATED:
        return competitor->rating <= 0;
    case PRIZES_SUBJECT_COUNT:
        break;
    }
    return false;
}

bool prizes_fits(const prizes_rules *rules, const prizes_field *field, const prizes_category *category,
                 const prizes_competitor *competitor)
{
    gamut_date day = rules->age_date;
    if (base_date_is_absent(day))
        day = (gamut_date){ .year = field->start.year, .month = 1, .day = 1 };
    for (size_t i = 0; i < category->condition_count; i++)
        if (!is_met(&category->conditions[i], competitor, day))
            return false;
    return true;
}
