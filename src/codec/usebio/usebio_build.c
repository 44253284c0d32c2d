/* usebio_build.c - makes the session out of the elements of a file. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/bridge/team_match.h"
#include "usebio.h"

enum {
    SECTIONS_MOST = 1000 /* far more than any session has */
};

/* The numbers of the boards of a section, and the place of the first board of each number. */
typedef struct usebio_numbers {
    base_index texts;
    base_list places; /* size_t */
} usebio_numbers;

typedef struct usebio_building {
    usebio_file *file;
    diag_list *diags;
    usebio_tour tour;
    base_arena *arena;
    usebio_numbers *boards; /* of each section: the numbers of its boards */
    base_index teams;       /* the numbers of the entries of the current section */
    base_list parts;        /* const xml_element *: the elements that hold the sections */
    bool has_too_many;
} usebio_building;

/* Appends a zeroed item to a list of the model; NULL: out of memory. The room doubles, so that the cost is linear. */
static void *usebio_grow(base_arena *arena, const void **items, size_t *count, size_t size)
{
    if ((*count & (*count - 1)) == 0) {
        void *room = base_arena_alloc_array(arena, *count ? 2 * *count : 1, size);
        if (!room)
            return NULL;
        if (*count)
            memcpy(room, *items, *count * size);
        *items = room;
    }
    return (char *)(uintptr_t)*items + (*count)++ * size;
}
#define USEBIO_GROW(building, list)                                                                                    \
    usebio_grow((building)->arena, (const void **)&(list)->items, &(list)->count, sizeof *(list)->items)

/* ---- values ---- */

static void usebio_complain(const usebio_building *building, const gamut_rule *rule, const xml_element *element,
                            base_text value)
{
    const usebio_file *file = building->file;
    diag_report(building->diags, rule, codec_place(file->reader, element->at, element->end - element->at),
                "%.*s \"%.*s\": %s", TEXT_ARGS(element->name), TEXT_ARGS(base_text_slice(value, 0, 80)), rule->title);
}

static const gamut_rule *usebio_rule_of(const usebio_row *row)
{
    if (!strcmp(row->name, "SCORE"))
        return &usebio_line_score;
    if (strstr(row->name, "SCORING_METHOD"))
        return &usebio_scoring_method;
    return strcmp(row->name, "@EVENT_TYPE") ? &usebio_value_form : &usebio_event_type;
}

static void usebio_read_attributes(usebio_building *building, const xml_element *element, const usebio_walk *walk)
{
    const usebio_file *file = building->file;
    base_bytes bytes = file->reader->source->bytes;
    xml_attribute attribute;
    for (size_t at = 0; xml_next_attribute(&attribute, bytes, element, &at);) {
        base_text name = base_arena_print(building->arena, "@%.*s", TEXT_ARGS(attribute.name));
        const usebio_row *row = usebio_find_row(walk->scope, name);
        base_text value =
            xml_plain_text(building->arena, bytes, attribute.value_at, attribute.value_end, file->encoding, NULL);
        if (row && row->read && value.length && !row->read(walk, row, value))
            usebio_complain(building, usebio_rule_of(row), element, value);
    }
}

/* Reads attributes and values of an element; of an event in two steps, because the scoring decides how results are
 * read, and some values are those of all sections. */
typedef enum usebio_step {
    USEBIO_ALL,
    USEBIO_SCORING,
    USEBIO_REST
} usebio_step;

static void usebio_read_values(usebio_building *building, const xml_element *element, const usebio_walk *walk,
                               usebio_step step)
{
    const usebio_row *seen[64] = { NULL };
    size_t seen_count = 0;
    if (step != USEBIO_REST)
        usebio_read_attributes(building, element, walk);
    for (const xml_element *child = element->first; child; child = child->next) {
        const usebio_row *row = child->first ? NULL : usebio_find_row(walk->scope, child->name);
        bool is_scoring = row && strstr(row->name, "SCORING_METHOD");
        if (!row || (step && (step == USEBIO_SCORING) != is_scoring))
            continue;
        base_text value = usebio_text_of(building->file, child);
        bool is_again = false;
        for (size_t i = 0; i < seen_count; i++)
            is_again = is_again || seen[i] == row;
        if (is_again)
            usebio_complain(building, &usebio_value_twice, child, value);
        else if (row->read && value.length && !base_text_is(value, "-") && !row->read(walk, row, value))
            usebio_complain(building, usebio_rule_of(row), child, value);
        if (!is_again && seen_count < COUNT(seen))
            seen[seen_count++] = row;
    }
}

static base_text usebio_child_text(const usebio_building *building, const xml_element *parent, const char *name)
{
    const xml_element *child = usebio_child(parent, name);
    return child ? usebio_text_of(building->file, child) : TEXT("");
}

/* ---- entries ---- */

static bool usebio_build_players(usebio_building *building, const xml_element *element, gamut_bridge_entry *entry)
{
    for (const xml_element *child = element->first; child; child = child->next) {
        if (base_text_is(child->name, "PAIR") && !usebio_build_players(building, child, entry))
            return false;
        if (!base_text_is(child->name, "PLAYER"))
            continue;
        gamut_bridge_player *player = USEBIO_GROW(building, &entry->players);
        if (!player)
            return false;
        usebio_read_values(building, child,
                           &(usebio_walk){ &building->tour, USEBIO_PLAYER, .entry = entry, .player = player },
                           USEBIO_ALL);
    }
    return true;
}

static bool usebio_build_entry(usebio_building *building, const xml_element *element, usebio_scope scope,
                               gamut_bridge_section *section)
{
    gamut_bridge_entry *entry = USEBIO_GROW(building, &section->entries);
    usebio_walk walk = { &building->tour, scope, .section = section, .entry = entry };
    if (!entry)
        return false;
    if (scope == USEBIO_PERSON) {
        walk.player = USEBIO_GROW(building, &entry->players);
        if (!walk.player)
            return false;
    }
    for (const xml_element *child = element->first; child; child = child->next) {
        if (!base_text_is(child->name, "MASTER_POINTS"))
            continue;
        gamut_bridge_award *award = USEBIO_GROW(building, &entry->total_awards);
        if (!award)
            return false;
        usebio_read_values(building, child,
                           &(usebio_walk){ &building->tour, USEBIO_AWARD, .entry = entry, .award = award }, USEBIO_ALL);
    }
    usebio_read_values(building, element, &walk, USEBIO_ALL);
    if (scope != USEBIO_PERSON && !usebio_build_players(building, element, entry))
        return false;
    int64_t named = 0;
    for (size_t i = 0; i < entry->players.count; i++)
        named += entry->players.items[i].last.length > 0;
    entry->entered = base_number(named);
    return true;
}

/* ---- boards ---- */

/* Returns the board of that number in a section of matches, which several matches share. */
static gamut_bridge_traveller *usebio_board_of(usebio_building *building, gamut_bridge_section *section, base_text text,
                                               bool is_shared)
{
    usebio_numbers *numbers = &building->boards[section - building->tour.event->bridge.sections.items];
    int64_t number = 0;
    base_text key = base_parse_int(&number, text) ? base_arena_print(building->arena, "%lld", (long long)number) : text;
    size_t known = numbers->texts.count, found = base_index_put(&numbers->texts, key);
    if (found == BASE_INDEX_NONE)
        return NULL;
    if (is_shared && found < known) {
        size_t at = ((const size_t *)numbers->places.items)[found];
        return (gamut_bridge_traveller *)(uintptr_t)&section->boards.items[at];
    }
    if (found == known) {
        size_t *place = base_list_add(&numbers->places, building->arena, sizeof *place);
        if (!place)
            return NULL;
        *place = section->boards.count;
    }
    return USEBIO_GROW(building, &section->boards);
}

static gamut_bridge_result *usebio_build_line(usebio_building *building, const xml_element *element,
                                              gamut_bridge_traveller *board)
{
    gamut_bridge_result *result = USEBIO_GROW(building, &board->results);
    size_t count = building->tour.event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL ? 4 : 2;
    gamut_bridge_side *sides = ARENA_ARRAY(building->arena, count, gamut_bridge_side);
    if (!result || !sides)
        return NULL;
    result->sides = (gamut_bridge_side_list){ sides, count };
    usebio_read_values(building, element,
                       &(usebio_walk){ &building->tour, USEBIO_LINE, .board = board, .result = result }, USEBIO_ALL);
    return result;
}

static bool usebio_build_board(usebio_building *building, const xml_element *element, gamut_bridge_section *section)
{
    gamut_bridge_traveller *board =
        usebio_board_of(building, section, usebio_child_text(building, element, "BOARD_NUMBER"), false);
    if (!board)
        return false;
    usebio_read_values(building, element, &(usebio_walk){ &building->tour, USEBIO_BOARD, .board = board }, USEBIO_ALL);
    for (const xml_element *child = element->first; child; child = child->next)
        if (base_text_is(child->name, "TRAVELLER_LINE") && !usebio_build_line(building, child, board))
            return false;
    return true;
}

/* ---- matches ---- */

/* Returns the matches of a team; NULL: there is no such team. */
static gamut_bridge_team *usebio_team_of(usebio_building *building, gamut_bridge_section *section, int64_t number)
{
    size_t at = base_index_find(&building->teams, base_arena_print(building->arena, "%lld", (long long)number));
    return at < section->team_play.teams.count ? (gamut_bridge_team *)(uintptr_t)&section->team_play.teams.items[at]
                                               : NULL;
}

/* Reads the score of a match into the member of its unit. */
static void usebio_set_match_score(const usebio_building *building, gamut_bridge_match *match, base_text text)
{
    gamut_bridge_scoring scoring = building->tour.event->bridge.scoring;
    gamut_decimal score;
    int64_t imps;
    if (!base_parse_decimal(&score, text) || score.places > 4 || score.value > 1000000 || score.value < -1000000)
        return;
    if (scoring == GAMUT_BRIDGE_BOARD_A_MATCH)
        match->wins = score;
    else if ((scoring == GAMUT_BRIDGE_WIN_LOSS || scoring == GAMUT_BRIDGE_KNOCKOUT) && base_parse_int(&imps, text))
        match->imps = base_number(imps);
    else
        match->victory_points = score;
}

typedef struct usebio_meeting {
    int64_t round, team[2];
    base_text score[2];
    int64_t boards;
    int64_t imps; /* for the first team */
    bool has_imps;
} usebio_meeting;

/* A win is one, a draw half of it; absent: the scores are not known. */
static gamut_decimal usebio_wins(base_text own, base_text other)
{
    gamut_decimal a, b;
    int64_t x, y;
    if (!base_parse_decimal(&a, own) || !base_parse_decimal(&b, other) || !base_decimal_scale(&x, a, 4) ||
        !base_decimal_scale(&y, b, 4))
        return (gamut_decimal){ 0 };
    return base_decimal(x == y ? 50 : x > y ? 100 : 0, 2);
}

static bool usebio_add_match(usebio_building *building, gamut_bridge_section *section, const usebio_meeting *meeting)
{
    for (size_t side = 0; side < 2; side++) {
        gamut_bridge_team *team = usebio_team_of(building, section, meeting->team[side]);
        if (!team)
            continue;
        gamut_bridge_match *match = USEBIO_GROW(building, &team->matches);
        if (!match)
            return false;
        match->round = base_number(meeting->round);
        match->opponent = base_number(meeting->team[!side]);
        if (meeting->boards)
            match->boards = base_number(meeting->boards);
        usebio_set_match_score(building, match, meeting->score[side]);
        if (meeting->has_imps && !base_is_known(match->imps.state))
            match->imps = base_number(side ? -meeting->imps : meeting->imps);
        if (building->tour.event->bridge.scoring != GAMUT_BRIDGE_BOARD_A_MATCH)
            match->wins = usebio_wins(meeting->score[side], meeting->score[!side]);
    }
    return true;
}

/* In matches of pairs, a result may leave out who played: the pairs of the match. */
static bool usebio_build_match_board(usebio_building *building, const xml_element *element,
                                     gamut_bridge_section *section, const usebio_meeting *meeting)
{
    base_text number = usebio_child_text(building, element, "BOARD_NUMBER");
    gamut_bridge_traveller *board = usebio_board_of(building, section, number, true);
    if (!board)
        return false;
    usebio_read_values(building, element, &(usebio_walk){ &building->tour, USEBIO_BOARD, .board = board }, USEBIO_ALL);
    for (const xml_element *child = element->first; child; child = child->next) {
        if (!base_text_is(child->name, "TRAVELLER_LINE"))
            continue;
        gamut_bridge_result *result = usebio_build_line(building, child, board);
        if (!result)
            return false;
        result->round = base_number(meeting->round);
        gamut_bridge_side *sides = (gamut_bridge_side *)(uintptr_t)result->sides.items;
        for (size_t i = 0; i < 2 && i < result->sides.count; i++)
            if (!base_is_known(sides[i].entry.state))
                sides[i].entry = base_number(meeting->team[i]);
    }
    return true;
}

static bool usebio_build_match(usebio_building *building, const xml_element *element, gamut_bridge_section *section)
{
    static const char *const names[][3] = { { "TEAM", "NS_PAIR_NUMBER", NULL },
                                            { "OPPOSING_TEAM", "EW_PAIR_NUMBER", NULL } };
    static const char *const scores[][4] = { { "TEAM_SCORE", "NS_SCORE", "TEAM_VICTORY_POINTS", "NS_VICTORY_POINTS" },
                                             { "OPPOSING_TEAM_SCORE", "EW_SCORE", "OPPOSING_TEAM_VICTORY_POINTS",
                                               "EW_VICTORY_POINTS" } };
    usebio_meeting meeting = { 0 };
    bool is_named = base_parse_int(&meeting.round, usebio_child_text(building, element, "ROUND_NUMBER"));
    for (size_t side = 0; side < 2; side++) {
        base_text text = TEXT("");
        for (size_t i = 0; !text.length && names[side][i]; i++)
            text = usebio_child_text(building, element, names[side][i]);
        is_named = usebio_read_entry_number(&meeting.team[side], text) && is_named;
        for (size_t i = 0; !meeting.score[side].length && i < COUNT(scores[side]); i++)
            meeting.score[side] = usebio_child_text(building, element, scores[side][i]);
    }
    bool is_known = is_named && usebio_team_of(building, section, meeting.team[0]) &&
                    usebio_team_of(building, section, meeting.team[1]);
    if (!is_known)
        usebio_complain(building, &usebio_match_entry, element, TEXT(""));
    meeting.has_imps = true;
    for (const xml_element *child = element->first; child; child = child->next) {
        int64_t imps;
        if (!base_text_is(child->name, "BOARD"))
            continue;
        meeting.boards++;
        if (base_parse_int(&imps, usebio_child_text(building, child, "IMPS")) && imps >= -24 && imps <= 24)
            meeting.imps += imps;
        else
            meeting.has_imps = false;
    }
    meeting.has_imps = meeting.has_imps && meeting.boards;
    if (is_named && !usebio_add_match(building, section, &meeting))
        return false;
    for (const xml_element *child = element->first; is_named && child; child = child->next)
        if (base_text_is(child->name, "BOARD") && !usebio_build_match_board(building, child, section, &meeting))
            return false;
    return true;
}

static int usebio_compare_rounds(const void *a, const void *b)
{
    const gamut_bridge_match *x = a, *y = b;
    if (x->round.value != y->round.value)
        return x->round.value < y->round.value ? -1 : 1;
    return x->opponent.value < y->opponent.value ? -1 : x->opponent.value > y->opponent.value;
}

/* A file may list all matches of its first team, then those of the next: each team has them by rounds. */
static void usebio_sort_matches(gamut_bridge_section *section)
{
    for (size_t i = 0; i < section->team_play.teams.count; i++) {
        const gamut_bridge_match_list *matches = &section->team_play.teams.items[i].matches;
        if (matches->count)
            qsort((void *)(uintptr_t)matches->items, matches->count, sizeof *matches->items, usebio_compare_rounds);
    }
}

/* A section of matches has a list of matches for each entry. */
static bool usebio_build_teams(usebio_building *building, gamut_bridge_section *section)
{
    size_t count = section->entries.count, listed = 0;
    gamut_bridge_team *teams = ARENA_ARRAY(building->arena, count, gamut_bridge_team);
    building->teams = (base_index){ .arena = building->arena };
    for (size_t i = 0; teams && i < count; i++) {
        gamut_number number = section->entries.items[i].number;
        base_text key = base_arena_print(building->arena, "%lld", (long long)number.value);
        if (base_is_known(number.state) && base_index_put(&building->teams, key) == listed)
            teams[listed++].id = number;
    }
    section->team_play.teams = (gamut_bridge_team_list){ listed ? teams : NULL, teams ? listed : 0 };
    return teams != NULL;
}

/* ---- sections ---- */

static bool usebio_build_section(usebio_building *building, const xml_element *element, gamut_bridge_section *section)
{
    if (base_text_is(element->name, "SECTION"))
        usebio_read_values(building, element, &(usebio_walk){ &building->tour, USEBIO_SECTION, .section = section },
                           USEBIO_ALL);
    bool is_whole = true;
    for (const xml_element *child = element->first; child; child = child->next)
        for (const xml_element *item = base_text_is(child->name, "PARTICIPANTS") ? child->first : NULL;
             item && is_whole; item = item->next) {
            usebio_scope scope = usebio_scope_of(USEBIO_PARTICIPANTS, item->name);
            is_whole = !scope || usebio_build_entry(building, item, scope, section);
        }
    if (is_whole && usebio_child(element, "MATCH"))
        is_whole = usebio_build_teams(building, section);
    for (const xml_element *child = element->first; child && is_whole; child = child->next)
        if (base_text_is(child->name, "BOARD") && !section->team_play.teams.count)
            is_whole = usebio_build_board(building, child, section);
        else if (base_text_is(child->name, "MATCH"))
            is_whole = usebio_build_match(building, child, section);
    usebio_sort_matches(section);
    return is_whole;
}

static bool usebio_add_part(usebio_building *building, const xml_element *element)
{
    if (building->parts.count == SECTIONS_MOST) {
        if (!building->has_too_many)
            diag_report(building->diags, &codec_rule_limit,
                        codec_place(building->file->reader, element->at, element->content_at - element->at),
                        "sections after the first %d are kept, but not read", SECTIONS_MOST);
        building->has_too_many = true;
        return true;
    }
    const xml_element **part = base_list_add(&building->parts, building->arena, sizeof *part);
    if (part)
        *part = element;
    return part != NULL;
}

/* An event or session is a section itself if it holds participants or results directly. */
static bool usebio_find_parts(usebio_building *building, const xml_element *element)
{
    bool is_whole = true, is_part = false;
    for (const xml_element *child = element->first; child && is_whole; child = child->next) {
        bool is_direct = base_text_is(child->name, "PARTICIPANTS") || base_text_is(child->name, "BOARD") ||
                         base_text_is(child->name, "MATCH");
        if (is_direct && !is_part)
            is_whole = usebio_add_part(building, element);
        is_part = is_part || is_direct;
        if (base_text_is(child->name, "SECTION"))
            is_whole = usebio_add_part(building, child);
        else if (base_text_is(child->name, "SESSION") && base_text_is(element->name, "EVENT"))
            is_whole = usebio_find_parts(building, child);
    }
    return is_whole;
}

/* ---- hands ---- */

static bool usebio_build_deal(usebio_building *building, const xml_element *element, bridge_deal *deal)
{
    static const char *const suits[] = { "SPADES", "HEARTS", "DIAMONDS", "CLUBS" };
    for (const xml_element *child = element->first; child; child = child->next) {
        char hand[BRIDGE_HAND_SIZE * 2];
        size_t length = 0;
        bridge_seat seat;
        bridge_hand cards;
        bridge_deal_faults faults = { 0 };
        if (!base_text_is(child->name, "HAND"))
            continue;
        if (bridge_read_seat(&seat, usebio_child_text(building, child, "DIRECTION")) == BRIDGE_UNREADABLE)
            return false;
        for (size_t i = 0; i < COUNT(suits); i++) {
            base_text suit = usebio_child_text(building, child, suits[i]);
            if (base_text_is(suit, "-"))
                suit = TEXT("");
            if (length + suit.length + 2 > sizeof hand)
                return false;
            if (i)
                hand[length++] = '.';
            if (suit.length)
                memcpy(hand + length, suit.data, suit.length);
            length += suit.length;
        }
        if (bridge_read_hand(&cards, &faults, seat, (base_text){ hand, length }, 0, BRIDGE_PBN) == BRIDGE_UNREADABLE)
            return false;
        bridge_give_hand(deal, seat, cards);
    }
    return bridge_deal_is_full(deal);
}

/* The hands of boards that nobody played stay in the form. */
static bool usebio_build_hands(usebio_building *building, const xml_element *handset)
{
    gamut_bridge_section_list *sections = &building->file->event->bridge.sections;
    for (const xml_element *child = handset->first; child; child = child->next) {
        bridge_deal deal = { 0 };
        char room[BRIDGE_DEAL_SIZE];
        if (!base_text_is(child->name, "BOARD"))
            continue;
        base_text number = usebio_child_text(building, child, "BOARD_NUMBER");
        if (!usebio_build_deal(building, child, &deal)) {
            usebio_complain(building, &usebio_hand, child, number);
            continue;
        }
        base_text text =
            base_arena_copy(building->arena, (base_text){ room, bridge_print_deal(room, &deal, BRIDGE_NORTH) });
        if (!text.data)
            return false;
        for (size_t i = 0; i < sections->count; i++) {
            const usebio_numbers *numbers = &building->boards[i];
            size_t found = base_index_find(&numbers->texts, number);
            if (found >= numbers->places.count)
                continue;
            size_t at = ((const size_t *)numbers->places.items)[found];
            ((gamut_bridge_traveller *)(uintptr_t)&sections->items[i].boards.items[at])->deal = text;
        }
    }
    return true;
}

/* Hand sets are beside the event, in it, or in a session. */
static bool usebio_build_handsets(usebio_building *building, const xml_element *holder)
{
    for (const xml_element *child = holder->first; child; child = child->next) {
        if (base_text_is(child->name, "HANDSET") && !usebio_build_hands(building, child))
            return false;
        if (base_text_is(child->name, "SESSION") && !usebio_build_handsets(building, child))
            return false;
    }
    return true;
}

/* ---- what follows ---- */

/* A tie ends after the last entry of the same place; in a field of two winners each direction has its own. */
static void usebio_end_ties(usebio_building *building)
{
    gamut_event *event = building->file->event;
    bool is_two = usebio_is_two_winner(event), is_overall = event->bridge.sections.count > 1;
    base_index places = { .arena = building->arena };
    size_t capacity = 0;
    for (size_t s = 0; s < event->bridge.sections.count; s++)
        capacity += event->bridge.sections.items[s].entries.count;
    int64_t *counts = ARENA_ARRAY(building->arena, capacity, int64_t);
    int64_t *listed = ARENA_ARRAY(building->arena, capacity, int64_t);
    for (unsigned pass = 0; counts && listed && pass < 2; pass++)
        for (size_t s = 0; s < event->bridge.sections.count; s++)
            for (size_t i = 0; i < event->bridge.sections.items[s].entries.count; i++) {
                const gamut_bridge_entry *entry = &event->bridge.sections.items[s].entries.items[i];
                gamut_bridge_rank *rank = (gamut_bridge_rank *)(uintptr_t)entry->ranks.items;
                if (!entry->ranks.count)
                    continue;
                int64_t from = is_overall ? rank->overall.value : rank->section.value;
                gamut_number *to = is_overall ? &rank->overall_to : &rank->section_to;
                size_t at =
                    base_index_put(&places, base_arena_print(building->arena, "%d.%lld",
                                                             is_two ? (int)entry->direction : 0, (long long)from));
                if (at >= capacity)
                    return;
                counts[at] += pass == 0;
                if (pass)
                    *(is_overall ? &rank->overall_place : &rank->place) = base_number(from + listed[at]++);
                if (pass && to->value > from)
                    *to = base_number(from + (counts[at] > 1 ? counts[at] - 1 : 1));
            }
}

/* Counts the boards of each entry that does not state how many it played. */
static void usebio_count_boards(usebio_building *building, gamut_bridge_section *section)
{
    base_index keys = { .arena = building->arena };
    size_t *places = ARENA_ARRAY(building->arena, section->entries.count, size_t);
    int64_t *counts = ARENA_ARRAY(building->arena, section->entries.count, int64_t);
    bool is_two = usebio_has_two_fields(section);
    for (size_t i = 0; places && counts && i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        size_t side = is_two && entry->direction == GAMUT_BRIDGE_EAST_WEST, known = keys.count;
        if (base_index_put(
                &keys, base_arena_print(building->arena, "%lld.%zu", (long long)entry->number.value, side)) == known)
            places[known] = i;
    }
    for (size_t b = 0; places && counts && b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++)
            for (size_t side = 0; side < section->boards.items[b].results.items[r].sides.count; side++) {
                int64_t number = section->boards.items[b].results.items[r].sides.items[side].entry.value;
                size_t at = base_index_find(
                    &keys, base_arena_print(building->arena, "%lld.%zu", (long long)number, is_two ? side % 2 : 0));
                if (at < section->entries.count)
                    counts[places[at]]++;
            }
    for (size_t i = 0; places && counts && i < section->entries.count; i++)
        if (counts[i] && !base_is_known(section->entries.items[i].boards.state))
            ((gamut_bridge_entry *)(uintptr_t)&section->entries.items[i])->boards = base_number(counts[i]);
}

static void usebio_complete_section(usebio_building *building, gamut_bridge_section *section, size_t at)
{
    gamut_event *event = building->file->event;
    size_t count = event->bridge.sections.count;
    bool has_directions = false, is_for_pairs = event->bridge.type == GAMUT_BRIDGE_PAIRS;
    for (size_t i = 0; i < section->entries.count; i++)
        has_directions = has_directions || section->entries.items[i].direction == GAMUT_BRIDGE_EAST_WEST;
    for (size_t i = 0; i < section->entries.count && bridge_is_for_teams(&event->bridge); i++) {
        gamut_bridge_entry *entry = (gamut_bridge_entry *)(uintptr_t)&section->entries.items[i];
        entry->direction = GAMUT_BRIDGE_NORTH_SOUTH; /* as ACBLscore has teams */
    }
    section->number = base_number((int64_t)at + 1);
    if (!section->letters.length)
        section->letters = base_arena_print(building->arena, "%c", (char)('A' + at % 26));
    if (!section->movement && is_for_pairs && !section->team_play.teams.count)
        section->movement = has_directions ? GAMUT_BRIDGE_MITCHELL : GAMUT_BRIDGE_HOWELL;
    if (!bridge_is_for_teams(&event->bridge))
        usebio_count_boards(building, section);
    if (count > 1 && is_for_pairs) {
        if (at > 0)
            section->scored_previous = section->ranked_previous = base_number((int64_t)at);
        if (at + 1 < count)
            section->scored_next = section->ranked_next = base_number((int64_t)at + 2);
    }
}

static void usebio_complete_event(usebio_building *building)
{
    gamut_event *event = building->file->event;
    if (!event->bridge.type && event->bridge.sections.count && event->bridge.sections.items[0].team_play.teams.count)
        event->bridge.type = GAMUT_BRIDGE_TEAMS;
    for (size_t i = 0; i < event->bridge.sections.count; i++)
        usebio_complete_section(building, (gamut_bridge_section *)(uintptr_t)&event->bridge.sections.items[i], i);
    if (bridge_is_for_teams(&event->bridge)) {
        event->teams = base_flag(true);
        if (!event->system)
            event->system = GAMUT_SYSTEM_TEAM;
    }
    usebio_end_ties(building);
}

/* Without a word about the scoring, teams play for victory points and others for matchpoints. */
static void usebio_settle_scoring(gamut_event *event)
{
    gamut_bridge_session *bridge = &event->bridge;
    if (bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH && bridge->type == GAMUT_BRIDGE_TEAMS)
        bridge->type = GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS;
    if (!bridge->scoring)
        bridge->scoring = bridge_is_for_teams(bridge) ? GAMUT_BRIDGE_VICTORY_POINTS : GAMUT_BRIDGE_DOUBLE_MATCHPOINTS;
}

static bool usebio_build_sections(usebio_building *building)
{
    gamut_event *event = building->file->event;
    size_t count = building->parts.count;
    gamut_bridge_section *sections = ARENA_ARRAY(building->arena, count, gamut_bridge_section);
    building->boards = ARENA_ARRAY(building->arena, count, usebio_numbers);
    if (!sections || !building->boards)
        return false;
    event->bridge.sections = (gamut_bridge_section_list){ count ? sections : NULL, count };
    for (size_t i = 0; i < count; i++) {
        building->boards[i].texts.arena = building->arena;
        if (!usebio_build_section(building, ((const xml_element *const *)building->parts.items)[i], &sections[i]))
            return false;
    }
    return true;
}

bool usebio_build(usebio_file *file, diag_list *diags)
{
    usebio_building building = { .file = file, .diags = diags, .arena = file->reader->arena };
    const xml_element *element = file->event_element, *club = usebio_child(file->root, "CLUB");
    building.tour = (usebio_tour){ .arena = building.arena, .event = file->event, .version = file->version };
    usebio_walk walk = { .tour = &building.tour, .scope = USEBIO_EVENT };
    file->event->bridge.number = base_number(1);
    usebio_read_values(&building, element, &walk, USEBIO_SCORING);
    usebio_settle_scoring(file->event);
    if (!usebio_find_parts(&building, element) || !usebio_build_sections(&building))
        return false;
    usebio_read_values(&building, element, &walk, USEBIO_REST);
    if (club)
        usebio_read_values(&building, club, &(usebio_walk){ .tour = &building.tour, .scope = USEBIO_CLUB }, USEBIO_ALL);
    const xml_element *contact = usebio_child(element, "CONTACT"), *session = usebio_child(element, "SESSION");
    if (contact)
        usebio_read_values(&building, contact, &(usebio_walk){ .tour = &building.tour, .scope = USEBIO_CONTACT },
                           USEBIO_ALL);
    if (session)
        usebio_read_values(&building, session, &(usebio_walk){ .tour = &building.tour, .scope = USEBIO_SESSION },
                           USEBIO_ALL);
    usebio_complete_event(&building);
    return usebio_build_handsets(&building, file->root) && usebio_build_handsets(&building, element) &&
           !base_arena_failed(building.arena);
}
