/* usebio_values.c - the values of club, event, entries, players and awards, and how they are spelled. */
#include <stdio.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"
#include "usebio.h"

/* ---- plain members ---- */

/* Returns the record of the model in which the row has its member. The reader fills it through the same pointer, which
 * then is memory of its own. */
static void *usebio_record_of(const usebio_walk *walk)
{
    const void *record;
    switch (walk->scope) {
    case USEBIO_SECTION:
        record = walk->section;
        break;
    case USEBIO_PAIR:
    case USEBIO_TEAM:
    case USEBIO_PERSON:
        record = walk->entry;
        break;
    case USEBIO_PLAYER:
        record = walk->player;
        break;
    case USEBIO_BOARD:
    case USEBIO_HAND_BOARD:
        record = walk->board;
        break;
    default:
        record = walk->tour->event;
    }
    return (void *)(uintptr_t)record;
}

#define USEBIO_MEMBER(type) ((type *)((char *)usebio_record_of(walk) + row->at))

static bool usebio_print_text(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    base_text text = *USEBIO_MEMBER(gamut_text);
    base_buffer_add_text(out, text);
    return text.data != NULL;
}

static bool usebio_read_text(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    *USEBIO_MEMBER(gamut_text) = text;
    return true;
}

static bool usebio_print_number(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    gamut_number number = *USEBIO_MEMBER(gamut_number);
    base_buffer_print(out, "%lld", (long long)number.value);
    return base_is_known(number.state);
}

enum {
    NUMBER_MOST = 100000000 /* numbers beyond are those of no session */
};

static bool usebio_parse_number(int64_t *out, base_text text)
{
    return base_parse_int(out, text) && *out >= -NUMBER_MOST && *out <= NUMBER_MOST;
}

static bool usebio_read_number(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    int64_t number;
    if (!usebio_parse_number(&number, text))
        return false;
    *USEBIO_MEMBER(gamut_number) = base_number(number);
    return true;
}

static bool usebio_print_decimal(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    gamut_decimal decimal = *USEBIO_MEMBER(gamut_decimal);
    base_buffer_add_text(out, base_decimal_print(walk->tour->arena, decimal));
    return base_is_known(decimal.state);
}

static bool usebio_parse_decimal(gamut_decimal *out, base_text text)
{
    return text.length && text.data[0] != '+' && base_text_find(text, ',') == text.length &&
           base_parse_decimal(out, text) && out->places <= 8 && out->value >= -(int64_t)NUMBER_MOST * 100 &&
           out->value <= (int64_t)NUMBER_MOST * 100;
}

static bool usebio_read_decimal(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_decimal decimal;
    if (!usebio_parse_decimal(&decimal, text))
        return false;
    *USEBIO_MEMBER(gamut_decimal) = decimal;
    return true;
}

/* Matchpoints are on the scale of two points for a result that is beaten. */
static bool usebio_print_total(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    gamut_decimal score = walk->entry->score;
    (void)row;
    if (walk->tour->event->bridge.scoring == GAMUT_BRIDGE_MATCHPOINTS)
        score.value *= 2;
    base_buffer_add_text(out, base_decimal_print(walk->tour->arena, score));
    return base_is_known(score.state);
}

/* ---- the event ---- */

bool usebio_read_date(base_date *out, base_text text)
{
    char iso[11] = { 0 };
    if (text.length != 10)
        return false;
    bool is_day_first = text.data[2] == '/' && text.data[5] == '/';
    if (is_day_first) {
        snprintf(iso, sizeof iso, "%.4s-%.2s-%.2s", text.data + 6, text.data + 3, text.data);
        text = (base_text){ iso, 10 };
    }
    return base_date_parse(out, text) && out->year && out->month && out->day && base_date_is_possible(*out);
}

static bool usebio_print_date(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    base_date date = walk->tour->event->start;
    (void)row;
    if (base_text_is(walk->tour->version, "1.3"))
        base_buffer_print(out, "%04u-%02u-%02u", date.year, date.month, date.day);
    else
        base_buffer_print(out, "%02u/%02u/%04u", date.day, date.month, date.year);
    return date.year && date.month && date.day;
}

static bool usebio_read_start(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    (void)row;
    return usebio_read_date(&((gamut_event *)usebio_record_of(walk))->start, text);
}

static bool usebio_print_version(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_add_text(out, walk->tour->version);
    return true;
}

/* The kinds of events. Those of versions 1.0 and 1.1 name the scoring as well. */
static const struct usebio_type {
    const char *word;
    gamut_bridge_type type;
    gamut_bridge_scoring scoring; /* 0: the word says nothing about it */
    bool is_swiss;
    bool is_old; /* not written */
} usebio_types[] = {
    { "PAIRS", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_SCORING_NONE, false, false },
    { "SWISS_PAIRS", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_SCORING_NONE, true, false },
    { "TEAMS", GAMUT_BRIDGE_TEAMS, GAMUT_BRIDGE_SCORING_NONE, false, false },
    { "SWISS_TEAMS", GAMUT_BRIDGE_TEAMS, GAMUT_BRIDGE_SCORING_NONE, true, false },
    { "TEAMS", GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS, GAMUT_BRIDGE_SCORING_NONE, false, false },
    { "SWISS_TEAMS", GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS, GAMUT_BRIDGE_SCORING_NONE, true, false },
    { "INDIVIDUAL", GAMUT_BRIDGE_INDIVIDUAL, GAMUT_BRIDGE_SCORING_NONE, false, false },
    { "MP_PAIRS", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_DOUBLE_MATCHPOINTS, false, true },
    { "BUTLER_PAIRS", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_IMPS_DATUM, false, true },
    { "CROSS_IMP", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_IMPS_AVERAGE, false, true },
    { "AGGREGATE", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_TOTAL_POINTS, false, true },
    { "SWISS_PAIRS_CROSS_IMPS", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_IMPS_AVERAGE, true, true },
    { "SWISS_PAIRS_BUTLER_IMPS", GAMUT_BRIDGE_PAIRS, GAMUT_BRIDGE_IMPS_DATUM, true, true },
    { "TEAMS_OF_FOUR", GAMUT_BRIDGE_TEAMS, GAMUT_BRIDGE_SCORING_NONE, false, true },
    { "KO", GAMUT_BRIDGE_TEAMS, GAMUT_BRIDGE_KNOCKOUT, false, true },
    { "HEAD_TO_HEAD", GAMUT_BRIDGE_TEAMS, GAMUT_BRIDGE_SCORING_NONE, false, true },
    { "LADDER", GAMUT_BRIDGE_TEAMS, GAMUT_BRIDGE_SCORING_NONE, false, true },
};

bool usebio_read_event_type(gamut_event *event, base_text text)
{
    for (size_t i = 0; i < COUNT(usebio_types); i++)
        if (base_text_is(text, usebio_types[i].word)) {
            event->bridge.type = usebio_types[i].type;
            if (!event->bridge.scoring)
                event->bridge.scoring = usebio_types[i].scoring;
            if (usebio_types[i].is_swiss)
                event->system = GAMUT_SYSTEM_SWISS;
            return true;
        }
    return false;
}

static bool usebio_read_type(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    (void)row;
    return usebio_read_event_type(usebio_record_of(walk), text);
}

static bool usebio_print_type(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_event *event = walk->tour->event;
    (void)row;
    for (size_t i = 0; i < COUNT(usebio_types); i++)
        if (!usebio_types[i].is_old && event->bridge.type == usebio_types[i].type &&
            (event->system == GAMUT_SYSTEM_SWISS) == usebio_types[i].is_swiss) {
            base_buffer_add_string(out, usebio_types[i].word);
            return true;
        }
    return false;
}

static const struct usebio_method {
    const char *word;
    gamut_bridge_scoring scoring;
    bool is_of_match; /* a method of MATCH_SCORING_METHOD */
    bool is_odd;      /* another spelling: not written */
} usebio_methods[] = {
    { "MATCH_POINTS", GAMUT_BRIDGE_DOUBLE_MATCHPOINTS, false, false },
    { "CROSS_IMPS", GAMUT_BRIDGE_IMPS_AVERAGE, false, false },
    { "BUTLER_IMPS", GAMUT_BRIDGE_IMPS_DATUM, false, false },
    { "AGGREGATE", GAMUT_BRIDGE_TOTAL_POINTS, false, false },
    { "PAB", GAMUT_BRIDGE_BOARD_A_MATCH, false, false },
    { "IMPS", GAMUT_BRIDGE_VICTORY_POINTS, false, false },
    { "IMPS", GAMUT_BRIDGE_WIN_LOSS, false, false },
    { "IMPS", GAMUT_BRIDGE_KNOCKOUT, false, false },
    { "MATCH_POINTS", GAMUT_BRIDGE_MATCHPOINTS, false, true },
    { "MP", GAMUT_BRIDGE_DOUBLE_MATCHPOINTS, false, true },
    { "BUTLER", GAMUT_BRIDGE_IMPS_DATUM, false, true },
    { "BAM", GAMUT_BRIDGE_BOARD_A_MATCH, false, true },
    { "HYBRID", GAMUT_BRIDGE_SCORING_NONE, false, true },
    { "OTHER", GAMUT_BRIDGE_SCORING_NONE, false, true },
    { "VPS", GAMUT_BRIDGE_VICTORY_POINTS, true, false },
    { "PAB", GAMUT_BRIDGE_BOARD_A_MATCH, true, false },
    { "IMPS", GAMUT_BRIDGE_WIN_LOSS, true, false },
    { "IMPS", GAMUT_BRIDGE_KNOCKOUT, true, false },
    { "VP", GAMUT_BRIDGE_VICTORY_POINTS, true, true },
    { "MATCH_POINTS", GAMUT_BRIDGE_SCORING_NONE, true, true },
    { "PERCENTAGE", GAMUT_BRIDGE_SCORING_NONE, true, true },
    { "CROSS_IMPS", GAMUT_BRIDGE_SCORING_NONE, true, true },
    { "AGGREGATE", GAMUT_BRIDGE_SCORING_NONE, true, true },
};

static bool usebio_read_method(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_event *event = usebio_record_of(walk);
    bool is_of_match = row->name[0] == 'M', is_for_teams = bridge_is_for_teams(&event->bridge);
    for (size_t i = 0; i < COUNT(usebio_methods); i++)
        if (usebio_methods[i].is_of_match == is_of_match && base_text_is(text, usebio_methods[i].word)) {
            bool counts = usebio_methods[i].scoring && (is_for_teams || !is_of_match);
            if (counts && (!event->bridge.scoring || !is_for_teams || is_of_match))
                event->bridge.scoring = usebio_methods[i].scoring;
            return true;
        }
    return false;
}

static bool usebio_print_method(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_session *bridge = &walk->tour->event->bridge;
    bool is_of_match = row->name[0] == 'M';
    for (size_t i = 0; i < COUNT(usebio_methods) && (!is_of_match || bridge_is_for_teams(bridge)); i++)
        if (usebio_methods[i].is_of_match == is_of_match && bridge->scoring == usebio_methods[i].scoring &&
            bridge->scoring && (!usebio_methods[i].is_odd || bridge->scoring == GAMUT_BRIDGE_MATCHPOINTS)) {
            base_buffer_add_string(out, usebio_methods[i].word);
            return true;
        }
    return false;
}

static bool usebio_print_winners(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_event *event = walk->tour->event;
    const gamut_bridge_section_list *sections = &event->bridge.sections;
    (void)row;
    base_buffer_add_string(out, usebio_is_two_winner(event) ? "2" : "1");
    return sections->count && sections->items[0].movement && !bridge_is_for_teams(&event->bridge);
}

/* One field of winners is that of a Howell, two fields are those of a Mitchell, whatever the real movement was. */
static bool usebio_read_winners(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    (void)row;
    const gamut_bridge_section_list *sections = &walk->tour->event->bridge.sections;
    bool is_two = base_text_is(text, "2");
    for (size_t i = 0; i < sections->count; i++)
        ((gamut_bridge_section *)(uintptr_t)&sections->items[i])->movement =
            is_two ? GAMUT_BRIDGE_MITCHELL : GAMUT_BRIDGE_HOWELL;
    return is_two || base_text_is(text, "1");
}

static bool usebio_print_section_count(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_add_uint(out, walk->tour->event->bridge.sections.count);
    return walk->tour->event->bridge.sections.count > 0;
}

static bool usebio_print_pairs(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_session *bridge = &walk->tour->event->bridge;
    bool is_east_west = row->name[0] == 'E';
    uint64_t count = 0;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t i = 0; i < bridge->sections.items[s].entries.count; i++)
            count += !is_east_west || bridge->sections.items[s].entries.items[i].direction == GAMUT_BRIDGE_EAST_WEST;
    base_buffer_add_uint(out, count);
    return bridge->type == GAMUT_BRIDGE_PAIRS && count && (!is_east_west || usebio_is_two_winner(walk->tour->event));
}

static bool usebio_print_flag(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_session *bridge = &walk->tour->event->bridge;
    bool has_awards = false;
    (void)row;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t i = 0; i < bridge->sections.items[s].entries.count; i++)
            has_awards = has_awards || bridge->sections.items[s].entries.items[i].total_awards.count;
    base_buffer_add_char(out, has_awards ? 'Y' : 'N');
    return true;
}

static bool usebio_print_set(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_section_list *sections = &walk->tour->event->bridge.sections;
    (void)row;
    bool is_known = sections->count && base_is_known(sections->items[0].boards_per_round.state);
    base_buffer_print(out, "%lld", is_known ? (long long)sections->items[0].boards_per_round.value : 0);
    return is_known;
}

static bool usebio_read_set(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    const gamut_bridge_section_list *sections = &walk->tour->event->bridge.sections;
    int64_t number;
    (void)row;
    if (!usebio_parse_number(&number, text))
        return false;
    for (size_t i = 0; i < sections->count; i++)
        ((gamut_bridge_section *)(uintptr_t)&sections->items[i])->boards_per_round = base_number(number);
    return true;
}

/* ---- entries ---- */

bool usebio_read_entry_number(int64_t *out, base_text text)
{
    size_t at = 0, end;
    if (text.length && text.data[0] == '(')
        at = base_text_find(text, ')') + 1;
    while (at < text.length && base_is_space(text.data[at]))
        at++;
    for (end = at; end < text.length && base_is_digit(text.data[end]);)
        end++;
    return end > at && usebio_parse_number(out, base_text_slice(text, at, end));
}

static bool usebio_read_entry(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_entry *entry = usebio_record_of(walk);
    int64_t number;
    (void)row;
    if (!usebio_read_entry_number(&number, text))
        return false;
    entry->number = base_number(number);
    return true;
}

int64_t usebio_number_of(const usebio_walk *walk, int64_t number, size_t seat)
{
    return walk->tour->has_seats ? number + (int64_t)(100 * seat) : number;
}

static bool usebio_print_entry(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    size_t seat = walk->entry->direction ? (size_t)walk->entry->direction - 1 : 0;
    base_buffer_print(out, "%lld", (long long)usebio_number_of(walk, walk->entry->number.value, seat));
    if (walk->tour->style.has_directions && walk->entry->direction)
        base_buffer_add_string(out, walk->entry->direction == GAMUT_BRIDGE_EAST_WEST ? "EW" : "NS");
    return base_is_known(walk->entry->number.state);
}

/* The pairs of a team are the first two of its players and the next two. */
static bool usebio_print_team_pair(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_print(out, "%lld-%zu-%zu", (long long)walk->entry->number.value, 2 * walk->pair - 1, 2 * walk->pair);
    return base_is_known(walk->entry->number.state);
}

static bool usebio_print_direction(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    static const char *const words[] = { "", "NS", "EW" };
    gamut_bridge_direction direction = walk->entry->direction;
    (void)row;
    if (!direction || direction > GAMUT_BRIDGE_EAST_WEST)
        return false;
    base_buffer_add_string(out, words[direction]);
    return true;
}

static bool usebio_read_direction(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_entry *entry = usebio_record_of(walk);
    (void)row;
    if (base_text_is(text, "NS") || base_text_is(text, "N"))
        entry->direction = GAMUT_BRIDGE_NORTH_SOUTH;
    else if (base_text_is(text, "EW") || base_text_is(text, "E"))
        entry->direction = GAMUT_BRIDGE_EAST_WEST;
    return entry->direction != GAMUT_BRIDGE_DIRECTION_NONE;
}

/* The place is a rank of the section, or overall where there are several. */
static bool usebio_is_ranked_overall(const usebio_walk *walk)
{
    return walk->tour->event->bridge.sections.count > 1;
}

static bool usebio_print_place(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    if (!walk->entry->ranks.count)
        return false;
    const gamut_bridge_rank *rank = &walk->entry->ranks.items[0];
    bool is_overall = usebio_is_ranked_overall(walk);
    gamut_number from = is_overall ? rank->overall : rank->section;
    gamut_number to = is_overall ? rank->overall_to : rank->section_to;
    if (!base_is_known(from.state)) { /* ACBLscore ranks only those who get an award, but lists all */
        from = is_overall ? rank->overall_place : rank->place;
        to = from;
    }
    base_buffer_print(out, "%lld%s", (long long)from.value,
                      base_is_known(to.state) && to.value > from.value ? "=" : "");
    return base_is_known(from.state) && from.value > 0;
}

static bool usebio_read_place(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_entry *entry = usebio_record_of(walk);
    int64_t place;
    (void)row;
    bool is_tied = text.length && text.data[text.length - 1] == '=';
    gamut_bridge_rank *rank = ARENA_NEW(walk->tour->arena, gamut_bridge_rank);
    if (!usebio_parse_number(&place, base_text_slice(text, 0, text.length - is_tied)) || place <= 0 || !rank)
        return false;
    gamut_number from = base_number(place), to = base_number(place + is_tied); /* the end of the tie is found later */
    *rank = usebio_is_ranked_overall(walk) ? (gamut_bridge_rank){ .overall = from, .overall_to = to }
                                           : (gamut_bridge_rank){ .section = from, .section_to = to };
    entry->ranks = (gamut_bridge_rank_list){ rank, 1 };
    return true;
}

/* ---- awards ---- */

/* Awards of old files are values of the entry, those of newer ones have an element of their own. */
static const gamut_bridge_award *usebio_award_of(const usebio_walk *walk)
{
    if (walk->award)
        return walk->award;
    return walk->entry->total_awards.count ? walk->entry->total_awards.items : NULL;
}

static bool usebio_print_award(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_award *award = usebio_award_of(walk);
    int64_t hundredths;
    (void)row;
    if (!award || !base_decimal_scale(&hundredths, award->masterpoints, 2))
        return false;
    base_buffer_print(out, "%lld", (long long)hundredths);
    if (!walk->award)
        walk->tour->award = 1;
    return true;
}

static gamut_bridge_award *usebio_make_award(const usebio_walk *walk)
{
    gamut_bridge_award *award = (gamut_bridge_award *)(uintptr_t)usebio_award_of(walk);
    gamut_bridge_entry *entry = (gamut_bridge_entry *)(uintptr_t)walk->entry;
    if (award)
        return award;
    award = ARENA_NEW(walk->tour->arena, gamut_bridge_award);
    entry->total_awards = (gamut_bridge_award_list){ award, award != NULL };
    return award;
}

static bool usebio_read_award(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_award *award = usebio_make_award(walk);
    int64_t hundredths;
    (void)row;
    if (!award || !usebio_parse_number(&hundredths, text))
        return false;
    award->masterpoints = base_decimal(hundredths, 2);
    return true;
}

static const char *const usebio_pigments[] = { NULL, "BLACK", "SILVER", "RED", "GOLD", "PLATINUM" };

static bool usebio_print_pigment(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_award *award = usebio_award_of(walk);
    (void)row;
    if (!award || !award->pigment || award->pigment >= COUNT(usebio_pigments))
        return false;
    base_buffer_add_string(out, usebio_pigments[award->pigment]);
    return true;
}

/* The colours that no member of the model is for (green, blue, the letters of New Zealand) stay in the form. */
static bool usebio_read_pigment(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_award *award = usebio_make_award(walk);
    (void)row;
    for (size_t i = 1; award && i < COUNT(usebio_pigments); i++)
        if (base_text_equal_fold_ascii(text, base_text_of(usebio_pigments[i])))
            award->pigment = (gamut_bridge_pigment)i;
    return true;
}

/* ---- players ---- */

static gamut_bridge_player *usebio_player_of(const usebio_walk *walk)
{
    return (gamut_bridge_player *)(uintptr_t)walk->player;
}

static bool usebio_print_name(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    if (!walk->player || (!walk->player->first.data && !walk->player->last.data))
        return false;
    base_buffer_add_text(out, walk->player->first);
    if (walk->player->first.length && walk->player->last.length)
        base_buffer_add_char(out, ' ');
    base_buffer_add_text(out, walk->player->last);
    return true;
}

/* The last word is the last name. */
static bool usebio_read_name(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_player *player = usebio_player_of(walk);
    size_t blank = text.length;
    (void)row;
    while (blank && text.data[blank - 1] != ' ')
        blank--;
    if (player && blank)
        player->first = base_text_trim(base_text_slice(text, 0, blank));
    if (player)
        player->last = base_text_slice(text, blank, text.length);
    return player != NULL;
}

static bool usebio_print_club_id(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_print(out, "%lld", walk->player ? (long long)walk->player->database_key.value : 0);
    return walk->player && base_is_known(walk->player->database_key.state);
}

static bool usebio_read_club_id(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_player *player = usebio_player_of(walk);
    int64_t number;
    (void)row;
    if (player && usebio_parse_number(&number, text))
        player->database_key = base_number(number);
    return true; /* a club may number its members in any way */
}

static bool usebio_print_national(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_add_text(out, walk->player ? walk->player->number : TEXT(""));
    return walk->player && walk->player->number.length;
}

static bool usebio_read_national(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_player *player = usebio_player_of(walk);
    (void)row;
    if (player)
        player->number = text;
    return player != NULL;
}

/* ---- the table ---- */

#define EVENT_AT(member)   (uint32_t) offsetof(gamut_event, member)
#define SECTION_AT(member) (uint32_t) offsetof(gamut_bridge_section, member)
#define ENTRY_AT(member)   (uint32_t) offsetof(gamut_bridge_entry, member)
#define PLAIN_TEXT         usebio_print_text, usebio_read_text
#define PLAIN_NUMBER       usebio_print_number, usebio_read_number
#define PLAIN_DECIMAL      usebio_print_decimal, usebio_read_decimal

/* clang-format off */
static const usebio_row usebio_rows[] = {
    { USEBIO_ROOT, "@Version", usebio_print_version, NULL, 0, NULL },
    { USEBIO_CLUB, "CLUB_NAME", PLAIN_TEXT, EVENT_AT(place), NULL },
    { USEBIO_CLUB, "CLUB_ID_NUMBER", PLAIN_TEXT, EVENT_AT(bridge.club_number), NULL },
    { USEBIO_EVENT, "@EVENT_TYPE", usebio_print_type, usebio_read_type, 0, NULL },
    { USEBIO_EVENT, "EVENT_IDENTIFIER", PLAIN_TEXT, EVENT_AT(bridge.event_code), NULL },
    { USEBIO_EVENT, "EVENT_ID", PLAIN_TEXT, EVENT_AT(bridge.event_code), "EVENT_IDENTIFIER" },
    { USEBIO_EVENT, "EVENT_DESCRIPTION", PLAIN_TEXT, EVENT_AT(name), NULL },
    { USEBIO_EVENT, "TITLE", PLAIN_TEXT, EVENT_AT(bridge.session_name), NULL },
    { USEBIO_EVENT, "DATE", usebio_print_date, usebio_read_start, 0, NULL },
    { USEBIO_EVENT, "BOARD_SCORING_METHOD", usebio_print_method, usebio_read_method, 0, NULL },
    { USEBIO_EVENT, "MATCH_SCORING_METHOD", usebio_print_method, usebio_read_method, 0, NULL },
    { USEBIO_EVENT, "SESSION_COUNT", PLAIN_NUMBER, EVENT_AT(bridge.sessions), NULL },
    { USEBIO_EVENT, "SECTION_COUNT", usebio_print_section_count, NULL, 0, NULL },
    { USEBIO_EVENT, "PAIRS", usebio_print_pairs, NULL, 0, NULL },
    { USEBIO_EVENT, "BOARDS_PLAYED", PLAIN_NUMBER, EVENT_AT(bridge.boards), NULL },
    { USEBIO_EVENT, "WINNER_TYPE", usebio_print_winners, usebio_read_winners, 0, NULL },
    { USEBIO_EVENT, "EW_PAIRS", usebio_print_pairs, NULL, 0, NULL },
    { USEBIO_EVENT, "BOARDS_PER_ROUND", usebio_print_set, usebio_read_set, 0, NULL },
    { USEBIO_EVENT, "MPS_AWARDED_FLAG", usebio_print_flag, NULL, 0, NULL },
    { USEBIO_CONTACT, "FULL_NAME", PLAIN_TEXT, EVENT_AT(bridge.director), NULL },
    { USEBIO_SESSION, "@SESSION_ID", PLAIN_NUMBER, EVENT_AT(bridge.session), NULL },
    { USEBIO_SECTION, "@SECTION_ID", PLAIN_TEXT, SECTION_AT(letters), NULL },
    { USEBIO_PAIR, "PAIR_NUMBER", usebio_print_entry, usebio_read_entry, 0, NULL },
    { USEBIO_PAIR, "DIRECTION", usebio_print_direction, usebio_read_direction, 0, NULL },
    { USEBIO_PAIR, "TOTAL_SCORE", usebio_print_total, usebio_read_decimal, ENTRY_AT(score), NULL },
    { USEBIO_PAIR, "PERCENTAGE", PLAIN_DECIMAL, ENTRY_AT(percentage), NULL },
    { USEBIO_PAIR, "PLACE", usebio_print_place, usebio_read_place, 0, NULL },
    { USEBIO_PAIR, "MASTER_POINTS_AWARDED", usebio_print_award, usebio_read_award, 0, "MASTER_POINTS" },
    { USEBIO_PAIR, "MASTER_POINT_TYPE", usebio_print_pigment, usebio_read_pigment, 0, "MASTER_POINTS" },
    { USEBIO_PAIR, "BOARDS_PLAYED", PLAIN_NUMBER, ENTRY_AT(boards), NULL },
    { USEBIO_PAIR, "ADJUSTMENT", PLAIN_DECIMAL, ENTRY_AT(adjustment), NULL },
    { USEBIO_PAIR, "HANDICAP", PLAIN_DECIMAL, ENTRY_AT(handicap), NULL },
    { USEBIO_PAIR, "STRAT_NUMBER", PLAIN_NUMBER, ENTRY_AT(strat), NULL },
    { USEBIO_TEAM, "@TEAM_ID", usebio_print_entry, usebio_read_entry, 0, NULL },
    { USEBIO_TEAM, "@TEAM_NAME", PLAIN_TEXT, ENTRY_AT(name), NULL },
    { USEBIO_TEAM, "TOTAL_SCORE", usebio_print_total, usebio_read_decimal, ENTRY_AT(score), NULL },
    { USEBIO_TEAM, "WINS_OR_DRAWS", PLAIN_DECIMAL, ENTRY_AT(sum), NULL },
    { USEBIO_TEAM, "PERCENTAGE", PLAIN_DECIMAL, ENTRY_AT(percentage), NULL },
    { USEBIO_TEAM, "PLACE", usebio_print_place, usebio_read_place, 0, NULL },
    { USEBIO_TEAM, "ADJUSTMENT", PLAIN_DECIMAL, ENTRY_AT(adjustment), NULL },
    { USEBIO_TEAM_PAIR, "PAIR_NUMBER", usebio_print_team_pair, NULL, 0, NULL },
    { USEBIO_PERSON, "PLAYER_NUMBER", usebio_print_entry, usebio_read_entry, 0, NULL },
    { USEBIO_PERSON, "TOTAL_SCORE", usebio_print_total, usebio_read_decimal, ENTRY_AT(score), NULL },
    { USEBIO_PERSON, "PLACE", usebio_print_place, usebio_read_place, 0, NULL },
    { USEBIO_PERSON, "PERCENTAGE", PLAIN_DECIMAL, ENTRY_AT(percentage), NULL },
    { USEBIO_PERSON, "PLAYER_NAME", usebio_print_name, usebio_read_name, 0, NULL },
    { USEBIO_PERSON, "CLUB_ID_NUMBER", usebio_print_club_id, usebio_read_club_id, 0, NULL },
    { USEBIO_PERSON, "NATIONAL_ID_NUMBER", usebio_print_national, usebio_read_national, 0, NULL },
    { USEBIO_PLAYER, "PLAYER_NAME", usebio_print_name, usebio_read_name, 0, NULL },
    { USEBIO_PLAYER, "CLUB_ID_NUMBER", usebio_print_club_id, usebio_read_club_id, 0, NULL },
    { USEBIO_PLAYER, "NATIONAL_ID_NUMBER", usebio_print_national, usebio_read_national, 0, NULL },
    { USEBIO_AWARD, "MASTER_POINTS_AWARDED", usebio_print_award, usebio_read_award, 0, NULL },
    { USEBIO_AWARD, "MASTER_POINT_TYPE", usebio_print_pigment, usebio_read_pigment, 0, NULL },
    { USEBIO_BOARD, "BOARD_NUMBER", PLAIN_NUMBER, (uint32_t)offsetof(gamut_bridge_traveller, number), NULL },
    { USEBIO_HAND_BOARD, "BOARD_NUMBER", usebio_print_number, NULL, (uint32_t)offsetof(gamut_bridge_traveller, number),
      NULL },
};
/* clang-format on */

static const usebio_row *usebio_any_row(size_t at)
{
    if (at < COUNT(usebio_rows))
        return &usebio_rows[at];
    at -= COUNT(usebio_rows);
    return at < usebio_line_row_count ? &usebio_line_rows[at] : NULL;
}

const usebio_row *usebio_next_row(usebio_scope scope, size_t *at)
{
    const usebio_row *row;
    do
        row = usebio_any_row((*at)++);
    while (row && row->scope != scope);
    return row;
}

const usebio_row *usebio_find_row(usebio_scope scope, base_text name)
{
    const usebio_row *row;
    for (size_t at = 0; (row = usebio_next_row(scope, &at));)
        if (base_text_is(name, row->name))
            return row;
    return NULL;
}

base_text usebio_print_value(const usebio_walk *walk, const usebio_row *row)
{
    base_buffer buffer = { 0 };
    base_text value = { NULL, 0 };
    if (row->print(&buffer, walk, row))
        value = base_arena_copy(walk->tour->arena, base_buffer_text(&buffer));
    walk->tour->is_out_of_memory = walk->tour->is_out_of_memory || buffer.failed;
    base_buffer_free(&buffer);
    return value;
}
