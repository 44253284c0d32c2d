/* desk_values.c - whether a value that somebody enters fits into the file: nothing is cut in silence. */
#include <string.h>

#include "base/date.h"
#include "base/encoding.h"
#include "base/text.h"
#include "desk.h"
#include "entries/entries.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"

enum {
    BOARDS_MOST = 99 /* of a match */
};

typedef bool fit_value(desk_session *desk, const gamut_value *target, base_text *value);

static bool fit_name(desk_session *desk, const gamut_value *target, base_text *value)
{
    (void)target;
    if (!value->length)
        return desk_refuse(desk, "a player has a name: name='Abel, Anna'");
    size_t letters = base_utf8_count(*value);
    return letters <= DESK_NAME_LONGEST || desk_refuse(desk, "the name '%.*s' has %zu letters; there is room for %d",
                                                       TEXT_ARGS(*value), letters, DESK_NAME_LONGEST);
}

static bool fit_title(desk_session *desk, const gamut_value *target, base_text *value)
{
    event_title title = event_title_parse(*value);
    base_text all = TEXT("");
    (void)target;
    if (!value->length)
        return true;
    if (title != EVENT_TITLE_NONE) {
        *value = base_text_of(event_title_name(title));
        return true;
    }
    for (int each = EVENT_TITLE_COUNT - 1; each > EVENT_TITLE_NONE; each--)
        all = base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(all), all.length ? " " : "",
                               event_title_name((event_title)each));
    return desk_refuse(desk, "'%.*s' is no title of FIDE; there are %.*s", TEXT_ARGS(*value), TEXT_ARGS(all));
}

static bool fit_rating(desk_session *desk, const gamut_value *target, base_text *value)
{
    int64_t number = 0;
    (void)target;
    if (value->length && (!base_parse_int(&number, *value) || number < 0))
        return desk_refuse(desk, "rating is a number, not '%.*s'", TEXT_ARGS(*value));
    return number <= ENTRIES_RATING_MOST ||
           desk_refuse(desk, "a rating is at most %d, not '%.*s'", ENTRIES_RATING_MOST, TEXT_ARGS(*value));
}

static bool fit_federation(desk_session *desk, const gamut_value *target, base_text *value)
{
    char code[3] = "";
    bool is_code = value->length == sizeof code;
    (void)target;
    for (size_t i = 0; is_code && i < sizeof code; i++) {
        char lower = base_lower_ascii(value->data[i]);
        is_code = lower >= 'a' && lower <= 'z';
        code[i] = (char)(lower - 'a' + 'A');
    }
    if (!value->length)
        return true;
    if (!is_code)
        return desk_refuse(desk, "a federation has three letters such as ENG, not '%.*s'", TEXT_ARGS(*value));
    *value = base_arena_copy(desk->arena, (base_text){ code, sizeof code });
    if (!event_is_federation(*value, 0))
        desk_tell(desk, "'%.*s' is not the code of a federation of FIDE", TEXT_ARGS(*value));
    return true;
}

/* The number of the federation belongs to one player alone. */
static bool fit_number(desk_session *desk, const gamut_value *target, base_text *value)
{
    uint64_t number;
    if (!value->length)
        return true;
    if (value->length > ENTRIES_ID_LONGEST || !base_parse_uint(&number, *value, 10))
        return desk_refuse(desk, "a FIDE id has at most %d digits, and nothing else: not '%.*s'", ENTRIES_ID_LONGEST,
                           TEXT_ARGS(*value));
    for (const gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next)
        if (each != target && base_text_equal(*value, tree_get_text(each, "number")))
            return desk_refuse(desk, "%lld %.*s has that number of the federation already",
                               (long long)tree_integer_in(each, "id"), TEXT_ARGS(tree_get_text(each, "name")));
    return true;
}

static bool fit_sex(desk_session *desk, const gamut_value *target, base_text *value)
{
    char sex = value->length == 1 ? base_lower_ascii(value->data[0]) : '\0';
    (void)target;
    if (!value->length)
        return true;
    if (sex != 'm' && sex != 'w' && sex != 'f')
        return desk_refuse(desk, "sex is m or w, not '%.*s'", TEXT_ARGS(*value));
    *value = sex == 'm' ? TEXT("m") : TEXT("w");
    return true;
}

bool desk_is_born(const desk_session *desk, base_date born)
{
    return !desk->today.year || base_date_compare(born, desk->today) <= 0;
}

static bool fit_born(desk_session *desk, const gamut_value *target, base_text *value)
{
    base_date date;
    (void)target;
    if (!value->length)
        return true;
    if (!entries_parse_born(&date, *value, false))
        return desk_refuse(desk, "'%.*s' is no date of birth such as 1994 or 1994-05-17", TEXT_ARGS(*value));
    if (!desk_is_born(desk, date))
        return desk_refuse(desk, "the date of birth '%.*s' is in the future", TEXT_ARGS(*value));
    *value = base_date_print(desk->arena, date);
    return true;
}

static bool fit_date(desk_session *desk, const gamut_value *target, base_text *value)
{
    base_date date;
    (void)target;
    if (!value->length)
        return true;
    if (!base_date_parse(&date, *value) || !date.year || !base_date_is_possible(date))
        return desk_refuse(desk, "'%.*s' is not a date such as 2026-05-11", TEXT_ARGS(*value));
    *value = base_date_print(desk->arena, date);
    return true;
}

static bool fit_time_code(desk_session *desk, const gamut_value *target, base_text *value)
{
    (void)target;
    return !value->length || event_is_time_code(*value) ||
           desk_refuse(desk, "a time code is such as 40/5400+30:1800+30 (moves, seconds, increment), not '%.*s'",
                       TEXT_ARGS(*value));
}

static bool fit_rounds(desk_session *desk, const gamut_value *target, base_text *value)
{
    int64_t number = 0;
    (void)target;
    if (value->length && !base_parse_int(&number, *value))
        return desk_refuse(desk, "rounds is a number, not '%.*s'", TEXT_ARGS(*value));
    return !value->length || (number >= 1 && number <= EVENT_ROUND_LIMIT) ||
           desk_refuse(desk, "an event has at least one round and at most %d, not '%.*s'", EVENT_ROUND_LIMIT,
                       TEXT_ARGS(*value));
}

static bool fit_tie_breaks(desk_session *desk, const gamut_value *target, base_text *value)
{
    base_text rest = *value, part;
    event_tie_break parsed;
    (void)target;
    while (rest.length && base_text_next_part(&rest, ',', &part)) {
        base_text code = base_text_trim(part);
        const char *problem, *flaw = event_find_tie_break_flaw(code, desk_is_teams(desk));
        if (flaw && !event_parse_tie_break(&parsed, code, &problem))
            return desk_refuse(desk, "the tie-break '%.*s' is not known: %s", TEXT_ARGS(code), flaw);
        if (flaw)
            desk_tell(desk, "the tie-break '%.*s': %s", TEXT_ARGS(code), flaw);
    }
    return true;
}

static bool fit_colour(desk_session *desk, const gamut_value *target, base_text *value)
{
    static const char *const words[][2] = { { "white", "w" }, { "black", "b" } };
    (void)target;
    for (size_t i = 0; i < COUNT(words); i++)
        for (size_t k = 0; k < COUNT(words[i]); k++)
            if (base_text_equal_fold_ascii(*value, base_text_of(words[i][k]))) {
                *value = base_text_of(words[i][0]);
                return true;
            }
    return !value->length || desk_refuse(desk, "the first colour is white or black, not '%.*s'", TEXT_ARGS(*value));
}

/* Boards are counted, "4", or have the colours of the team that is named first, "WBWB". */
static bool fit_boards(desk_session *desk, const gamut_value *target, base_text *value)
{
    char colours[BOARDS_MOST];
    int64_t number = 0;
    bool is_number = base_parse_int(&number, *value);
    size_t count = is_number && number > 0 && number <= BOARDS_MOST ? (size_t)number : is_number ? 0 : value->length;
    bool is_fine = count > 0 && count <= BOARDS_MOST;
    (void)target;
    for (size_t i = 0; is_fine && i < count; i++) {
        char letter = is_number ? "wb"[i % 2] : base_lower_ascii(value->data[i]);
        is_fine = letter == 'w' || letter == 'b';
        colours[i] = letter == 'w' ? 'W' : 'B';
    }
    if (!value->length)
        return true;
    if (!is_fine)
        return desk_refuse(desk, "boards is their number, or the colours of the first team such as WBWB, not '%.*s'",
                           TEXT_ARGS(*value));
    *value = base_arena_copy(desk->arena, (base_text){ colours, count });
    return true;
}

static bool fit_own_half_byes(desk_session *desk, const gamut_value *target, base_text *value)
{
    (void)target;
    return !value->length || base_text_is(*value, "none") ||
           desk_refuse(desk, "half_byes of a player is none, or empty as for everybody, not '%.*s'", TEXT_ARGS(*value));
}

/* Judge a number of rounds, or of byes in them. */
static bool fit_count(desk_session *desk, const char *what, int64_t least, const base_text *value)
{
    int64_t number;
    return !value->length || (base_parse_int(&number, *value) && number >= least && number <= EVENT_ROUND_LIMIT) ||
           desk_refuse(desk, "%s is a number from %lld to %d, not '%.*s'", what, (long long)least, EVENT_ROUND_LIMIT,
                       TEXT_ARGS(*value));
}

static bool fit_half_byes(desk_session *desk, const gamut_value *target, base_text *value)
{
    (void)target;
    return fit_count(desk, "half_byes, how many a player may have,", 0, value);
}

static bool fit_last_half_bye(desk_session *desk, const gamut_value *target, base_text *value)
{
    int64_t number;
    uint32_t planned = desk_planned(desk);
    (void)target;
    if (!fit_count(desk, "last_half_bye, the last round with one,", 1, value))
        return false;
    if (value->length && planned && base_parse_int(&number, *value) && number > (int64_t)planned)
        desk_tell(desk, "half-point byes end with round %.*s, and the event has %u rounds", TEXT_ARGS(*value), planned);
    return true;
}

/* The times at which the rounds begin: "10:00,15:30". */
static bool fit_times(desk_session *desk, const gamut_value *target, base_text *value)
{
    base_text rest = *value, part, all = TEXT("");
    (void)target;
    while (rest.length && base_text_next_part(&rest, ',', &part)) {
        base_text time = base_text_trim(part);
        size_t colon = base_text_find(time, ':');
        uint64_t hour, minute;
        if (!base_parse_uint(&hour, base_text_slice(time, 0, colon), 10) || hour > 23 || time.length != colon + 3 ||
            !base_parse_uint(&minute, base_text_slice(time, colon + 1, time.length), 10) || minute > 59)
            return desk_refuse(desk, "'%.*s' is not a time such as 15:30", TEXT_ARGS(time));
        all = base_arena_print(desk->arena, "%.*s%s%02u:%02u", TEXT_ARGS(all), all.length ? "," : "", (unsigned)hour,
                               (unsigned)minute);
    }
    *value = all;
    return !base_arena_failed(desk->arena);
}

static bool fit_tournament_id(desk_session *desk, const gamut_value *target, base_text *value)
{
    enum {
        ID_LONGEST = 20
    };
    bool is_fine = value->length <= ID_LONGEST;
    (void)target;
    for (size_t i = 0; is_fine && i < value->length; i++) {
        char lower = base_lower_ascii(value->data[i]);
        is_fine = base_is_digit(lower) || (lower >= 'a' && lower <= 'z') || lower == '-';
    }
    return is_fine || desk_refuse(desk, "the id of a tournament has at most %d digits and letters, not '%.*s'",
                                  ID_LONGEST, TEXT_ARGS(*value));
}

static bool fit_seeding(desk_session *desk, const gamut_value *target, base_text *value)
{
    (void)target;
    return desk_parse_seeding(desk, value);
}

static bool fit_variant(desk_session *desk, const gamut_value *target, base_text *value)
{
    (void)target;
    if (base_text_equal_fold_ascii(*value, TEXT("chess960")))
        *value = TEXT("chess960");
    else if (base_text_equal_fold_ascii(*value, TEXT("standard")))
        *value = TEXT("");
    else if (value->length)
        return desk_refuse(desk, "the variant is chess960 or standard, not '%.*s'", TEXT_ARGS(*value));
    return true;
}

/* The members whose values are limited; all others take any text of one line. */
static const struct fit_row {
    const char *member;
    bool is_event;
    fit_value *fit;
} fits[] = {
    { "name", false, fit_name },
    { "title", false, fit_title },
    { "rating", false, fit_rating },
    { "federation", false, fit_federation },
    { "number", false, fit_number },
    { "sex", false, fit_sex },
    { "born", false, fit_born },
    { "half_byes", false, fit_own_half_byes },
    { "national", false, fit_rating },
    { "seed", false, fit_rating },
    { "seeding", true, fit_seeding },
    { "variant", true, fit_variant },
    { "country", true, fit_federation },
    { "start", true, fit_date },
    { "end", true, fit_date },
    { "time_code", true, fit_time_code },
    { "rounds", true, fit_rounds },
    { "tie_breaks", true, fit_tie_breaks },
    { "first_colour", true, fit_colour },
    { "board_colours", true, fit_boards },
    { "half_byes", true, fit_half_byes },
    { "last_half_bye", true, fit_last_half_bye },
    { "times", true, fit_times },
    { "tournament_id", true, fit_tournament_id },
};

bool desk_fit_value(desk_session *desk, const gamut_value *target, bool is_event, const char *member, base_text *value)
{
    for (size_t i = 0; i < COUNT(fits); i++)
        if (fits[i].is_event == is_event && !strcmp(fits[i].member, member))
            return fits[i].fit(desk, target, value);
    return true;
}
