/* usebio_walk.c - goes through a session in the order of the elements of a file. */
#include <stdlib.h>

#include "base/text.h"
#include "rules/bridge/team_match.h"
#include "usebio.h"

enum {
    FRAMES_MOST = 16 /* elements around the lists of a session, besides those of each section */
};

static const struct usebio_nesting {
    usebio_scope parent;
    usebio_scope child;
    const char *name;
} nestings[] = {
    { USEBIO_ROOT, USEBIO_CLUB, "CLUB" },
    { USEBIO_ROOT, USEBIO_EVENT, "EVENT" },
    { USEBIO_ROOT, USEBIO_HANDSET, "HANDSET" },
    { USEBIO_EVENT, USEBIO_CONTACT, "CONTACT" },
    { USEBIO_EVENT, USEBIO_SESSION, "SESSION" },
    { USEBIO_EVENT, USEBIO_SECTION, "SECTION" },
    { USEBIO_EVENT, USEBIO_PARTICIPANTS, "PARTICIPANTS" },
    { USEBIO_EVENT, USEBIO_BOARD, "BOARD" },
    { USEBIO_EVENT, USEBIO_MATCH, "MATCH" },
    { USEBIO_EVENT, USEBIO_HANDSET, "HANDSET" },
    { USEBIO_SESSION, USEBIO_SECTION, "SECTION" },
    { USEBIO_SESSION, USEBIO_PARTICIPANTS, "PARTICIPANTS" },
    { USEBIO_SESSION, USEBIO_BOARD, "BOARD" },
    { USEBIO_SESSION, USEBIO_MATCH, "MATCH" },
    { USEBIO_SESSION, USEBIO_HANDSET, "HANDSET" },
    { USEBIO_SECTION, USEBIO_PARTICIPANTS, "PARTICIPANTS" },
    { USEBIO_SECTION, USEBIO_BOARD, "BOARD" },
    { USEBIO_SECTION, USEBIO_MATCH, "MATCH" },
    { USEBIO_PARTICIPANTS, USEBIO_PAIR, "PAIR" },
    { USEBIO_PARTICIPANTS, USEBIO_TEAM, "TEAM" },
    { USEBIO_PARTICIPANTS, USEBIO_PERSON, "PLAYER" },
    { USEBIO_PAIR, USEBIO_AWARD, "MASTER_POINTS" },
    { USEBIO_PAIR, USEBIO_PLAYER, "PLAYER" },
    { USEBIO_TEAM, USEBIO_AWARD, "MASTER_POINTS" },
    { USEBIO_TEAM, USEBIO_TEAM_PAIR, "PAIR" },
    { USEBIO_TEAM, USEBIO_PLAYER, "PLAYER" },
    { USEBIO_TEAM_PAIR, USEBIO_PLAYER, "PLAYER" },
    { USEBIO_PERSON, USEBIO_AWARD, "MASTER_POINTS" },
    { USEBIO_BOARD, USEBIO_LINE, "TRAVELLER_LINE" },
    { USEBIO_MATCH, USEBIO_BOARD, "BOARD" },
    { USEBIO_HANDSET, USEBIO_HAND_BOARD, "BOARD" },
    { USEBIO_HAND_BOARD, USEBIO_HAND, "HAND" },
};

usebio_scope usebio_scope_of(usebio_scope parent, base_text name)
{
    for (size_t i = 0; i < COUNT(nestings); i++)
        if (nestings[i].parent == parent && base_text_is(name, nestings[i].name))
            return nestings[i].child;
    return USEBIO_NO_SCOPE;
}

const char *usebio_child_name(usebio_scope parent, usebio_scope child)
{
    for (size_t i = 0; i < COUNT(nestings); i++)
        if (nestings[i].parent == parent && nestings[i].child == child)
            return nestings[i].name;
    return NULL;
}

bool usebio_has_two_fields(const gamut_bridge_section *section)
{
    if (bridge_is_howell(section) || section->team_play.teams.count)
        return false;
    for (size_t i = 0; i < section->entries.count; i++)
        if (section->entries.items[i].direction == GAMUT_BRIDGE_EAST_WEST)
            return true;
    return section->movement == GAMUT_BRIDGE_MITCHELL;
}

bool usebio_is_two_winner(const gamut_event *event)
{
    for (size_t i = 0; event->bridge.type == GAMUT_BRIDGE_PAIRS && i < event->bridge.sections.count; i++)
        if (usebio_has_two_fields(&event->bridge.sections.items[i]))
            return true;
    return false;
}

/* ---- matches and their results ---- */

#define USEBIO_DIFFER(member)                                                                                          \
    if (x->member != y->member)                                                                                        \
    return x->member < y->member ? -1 : 1

static int usebio_compare_lines(const void *a, const void *b)
{
    const usebio_line *x = a, *y = b;
    USEBIO_DIFFER(round);
    USEBIO_DIFFER(low);
    USEBIO_DIFFER(high);
    USEBIO_DIFFER(board);
    USEBIO_DIFFER(order);
    return 0;
}

static int usebio_compare_matches(const void *a, const void *b)
{
    const usebio_match *x = a, *y = b;
    USEBIO_DIFFER(round);
    USEBIO_DIFFER(team);
    USEBIO_DIFFER(opponent);
    USEBIO_DIFFER(order);
    return 0;
}

/* Lists the results of a section as those of matches. */
static bool usebio_list_lines(usebio_tour *tour, const gamut_bridge_section *section)
{
    size_t count = 0, order = 0;
    for (size_t i = 0; i < section->boards.count; i++)
        count += section->boards.items[i].results.count;
    tour->lines = ARENA_ARRAY(tour->arena, count, usebio_line);
    tour->line_count = 0;
    for (size_t i = 0; tour->lines && i < section->boards.count; i++)
        for (size_t r = 0; r < section->boards.items[i].results.count; r++, order++) {
            const gamut_bridge_traveller *board = &section->boards.items[i];
            const gamut_bridge_result *result = &board->results.items[r];
            if (result->sides.count < 2)
                continue;
            int64_t ns = result->sides.items[0].entry.value, ew = result->sides.items[1].entry.value;
            tour->lines[tour->line_count++] = (usebio_line){ .round = result->round.value,
                                                             .low = ns < ew ? ns : ew,
                                                             .high = ns < ew ? ew : ns,
                                                             .board = board->number.value,
                                                             .order = order,
                                                             .traveller = board,
                                                             .result = result };
        }
    if (tour->line_count)
        qsort(tour->lines, tour->line_count, sizeof *tour->lines, usebio_compare_lines);
    return tour->lines != NULL;
}

/* Matches are sorted by rounds, so that their places are as well. */
static int usebio_compare_places(const void *a, const void *b)
{
    const size_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static const usebio_match *usebio_find_match(const usebio_tour *tour, int64_t round, int64_t team, int64_t opponent)
{
    size_t low = 0, high = tour->match_count;
    const usebio_match wanted = { .round = round, .team = team, .opponent = opponent };
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (usebio_compare_matches(&tour->matches[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool is_found = low < tour->match_count && tour->matches[low].round == round && tour->matches[low].team == team &&
                    tour->matches[low].opponent == opponent;
    return is_found ? &tour->matches[low] : NULL;
}

static bool usebio_counts_as_match(const gamut_bridge_match *match)
{
    return base_is_known(match->opponent.state) && match->opponent.value && match->opponent.value != BRIDGE_BYE;
}

/* Lists the matches of a section. Each is in the lists of two teams, and is written for the one that is first in the
 * file: the one with the earlier place in the list of teams. */
static bool usebio_list_matches(usebio_tour *tour, const gamut_bridge_section *section)
{
    const gamut_bridge_team_list *teams = &section->team_play.teams;
    size_t count = 0;
    for (size_t i = 0; i < teams->count; i++)
        count += teams->items[i].matches.count;
    usebio_match *all = ARENA_ARRAY(tour->arena, count, usebio_match);
    tour->matches = ARENA_ARRAY(tour->arena, count, usebio_match);
    tour->match_order = ARENA_ARRAY(tour->arena, count, size_t);
    tour->match_count = 0;
    if (!all || !tour->matches || !tour->match_order)
        return false;
    size_t listed = 0;
    for (size_t i = 0; i < teams->count; i++) {
        const gamut_bridge_entry *entry = bridge_entry_of_team(section, i);
        int64_t team = entry ? entry->number.value : teams->items[i].id.value;
        for (size_t m = 0; m < teams->items[i].matches.count; m++) {
            const gamut_bridge_match *match = &teams->items[i].matches.items[m];
            if (!usebio_counts_as_match(match))
                continue;
            all[listed] = (usebio_match){ match->round.value, team, match->opponent.value, listed, match, NULL };
            listed++;
        }
    }
    tour->match_count = listed;
    memcpy(tour->matches, all, listed * sizeof *all);
    if (listed)
        qsort(tour->matches, listed, sizeof *tour->matches, usebio_compare_matches);
    size_t written = 0;
    for (size_t i = 0; i < listed; i++) {
        const usebio_match *mirror = usebio_find_match(tour, all[i].round, all[i].opponent, all[i].team);
        bool is_same = mirror != NULL;
        usebio_match *own = &tour->matches[0];
        own = (usebio_match *)bsearch(&all[i], tour->matches, listed, sizeof *own, usebio_compare_matches);
        own->other = is_same ? mirror->own : NULL;
        if (!is_same || mirror->order > all[i].order)
            tour->match_order[written++] = (size_t)(own - tour->matches);
    }
    for (size_t i = written; i < listed; i++)
        tour->match_order[i] = SIZE_MAX;
    if (written)
        qsort(tour->match_order, written, sizeof *tour->match_order, usebio_compare_places);
    return true;
}

static bool usebio_prepare(usebio_tour *tour, const gamut_bridge_section *section)
{
    if (tour->prepared == section)
        return true;
    tour->prepared = section;
    tour->entry = tour->board = tour->match = 0;
    tour->has_seats = false;
    for (size_t i = 0; i < section->entries.count; i++)
        tour->has_seats = tour->has_seats || section->entries.items[i].direction >= GAMUT_BRIDGE_SOUTH;
    if (section->team_play.teams.count && usebio_list_lines(tour, section) && usebio_list_matches(tour, section))
        return true;
    tour->line_count = tour->match_count = 0;
    return !section->team_play.teams.count;
}

/* ---- hands ---- */

static bool usebio_list_deals(usebio_tour *tour)
{
    tour->dealt_numbers = (base_index){ .arena = tour->arena };
    for (size_t s = 0; s < tour->event->bridge.sections.count; s++) {
        const gamut_bridge_traveller_list *boards = &tour->event->bridge.sections.items[s].boards;
        for (size_t i = 0; i < boards->count; i++) {
            if (!boards->items[i].deal.length)
                continue;
            base_text number = base_arena_print(tour->arena, "%lld", (long long)boards->items[i].number.value);
            size_t known = tour->dealt_numbers.count;
            if (base_index_put(&tour->dealt_numbers, number) != known)
                continue;
            const gamut_bridge_traveller **added = base_list_add(&tour->dealt, tour->arena, sizeof *added);
            if (!added)
                return false;
            *added = &boards->items[i];
        }
    }
    return true;
}

usebio_walk usebio_start(usebio_tour *tour, base_arena *arena, const gamut_event *event, base_text version)
{
    *tour = (usebio_tour){ .arena = arena, .event = event, .version = version };
    tour->is_out_of_memory = !usebio_list_deals(tour);
    return (usebio_walk){ .tour = tour, .scope = USEBIO_ROOT };
}

/* ---- entering ---- */

static bool usebio_enter_section(usebio_walk *walk)
{
    const gamut_bridge_section_list *sections = &walk->tour->event->bridge.sections;
    if (walk->tour->section >= sections->count)
        return false;
    walk->section = &sections->items[walk->tour->section++];
    return usebio_prepare(walk->tour, walk->section);
}

static bool usebio_enter_match(usebio_walk *walk, base_text key)
{
    usebio_tour *tour = walk->tour;
    int64_t numbers[3] = { 0 };
    walk->match = NULL;
    if (key.length) {
        for (size_t i = 0; i < COUNT(numbers); i++)
            if (!base_parse_int(&numbers[i], base_text_part_at(key, '.', i)))
                return false;
        walk->match = usebio_find_match(tour, numbers[0], numbers[1], numbers[2]);
        tour->match += walk->match != NULL;
    } else if (tour->match < tour->match_count && tour->match_order[tour->match] != SIZE_MAX)
        walk->match = &tour->matches[tour->match_order[tour->match++]];
    if (!walk->match)
        return false;
    int64_t other = walk->match->own->opponent.value;
    usebio_line wanted = { .round = walk->match->round,
                           .low = walk->match->team < other ? walk->match->team : other,
                           .high = walk->match->team < other ? other : walk->match->team,
                           .board = INT64_MIN };
    size_t low = 0, high = tour->line_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (usebio_compare_lines(&tour->lines[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    walk->line_at = walk->line_end = low;
    while (walk->line_end < tour->line_count && tour->lines[walk->line_end].round == wanted.round &&
           tour->lines[walk->line_end].low == wanted.low && tour->lines[walk->line_end].high == wanted.high)
        walk->line_end++;
    tour->board = walk->line_at;
    return true;
}

/* Narrows the results of a match to those of one board. */
static bool usebio_enter_match_board(usebio_walk *walk, base_text key)
{
    const usebio_line *lines = walk->tour->lines;
    size_t at = walk->tour->board, end = walk->line_end;
    int64_t number;
    if (key.length) {
        if (!base_parse_int(&number, key))
            return false;
        size_t low = walk->line_at, high = end;
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (lines[middle].board < number)
                low = middle + 1;
            else
                high = middle;
        }
        at = low < end && lines[low].board == number ? low : end;
    }
    if (at >= end)
        return false;
    walk->board = lines[at].traveller;
    walk->line_at = at;
    for (walk->line_end = at; walk->line_end < end && lines[walk->line_end].board == lines[at].board;)
        walk->line_end++;
    walk->tour->board = walk->line_end;
    return true;
}

static bool usebio_enter_hand_board(usebio_walk *walk, base_text key)
{
    usebio_tour *tour = walk->tour;
    const gamut_bridge_traveller *const *dealt = tour->dealt.items;
    size_t at = key.length ? base_index_find(&tour->dealt_numbers, key) : tour->hand;
    if (at >= tour->dealt.count)
        return false;
    tour->hand = at + 1;
    walk->board = dealt[at];
    bridge_deal_faults faults = { 0 };
    bridge_seat first;
    walk->seat = BRIDGE_NO_SEAT;
    tour->line = 0;
    return bridge_read_deal(&walk->deal, &first, &faults, walk->board->deal) != BRIDGE_UNREADABLE;
}

bool usebio_enter(usebio_walk *out, const usebio_walk *parent, usebio_scope child, base_text key)
{
    usebio_tour *tour = parent->tour;
    *out = *parent;
    out->scope = child;
    bool is_of_section = child == USEBIO_PARTICIPANTS || child == USEBIO_BOARD || child == USEBIO_MATCH;
    if (is_of_section && !parent->section) {
        if (!tour->implied && !usebio_enter_section(out))
            return false;
        tour->implied = tour->implied ? tour->implied : tour->section;
        out->section = &tour->event->bridge.sections.items[tour->implied - 1];
    }
    switch (child) {
    case USEBIO_CLUB:
    case USEBIO_EVENT:
    case USEBIO_CONTACT:
    case USEBIO_PARTICIPANTS:
        /* A form that was made by hand must not repeat them without end. */
        return tour->frames++ < FRAMES_MOST + 2 * tour->event->bridge.sections.count;
    case USEBIO_SESSION:
        tour->implied = 0;
        return tour->section < tour->event->bridge.sections.count &&
               tour->frames++ < FRAMES_MOST + 2 * tour->event->bridge.sections.count;
    case USEBIO_SECTION:
        tour->implied = 0;
        return usebio_enter_section(out);
    case USEBIO_PAIR:
    case USEBIO_TEAM:
    case USEBIO_PERSON:
        tour->player = tour->award = 0;
        if (tour->entry >= out->section->entries.count)
            return false;
        out->entry = &out->section->entries.items[tour->entry++];
        out->player = child == USEBIO_PERSON && out->entry->players.count ? out->entry->players.items : NULL;
        return true;
    case USEBIO_TEAM_PAIR:
        out->pair = tour->player / 2 + 1;
        return tour->player < out->entry->players.count;
    case USEBIO_PLAYER:
        if (tour->player >= out->entry->players.count)
            return false;
        out->player = &out->entry->players.items[tour->player++];
        return true;
    case USEBIO_AWARD:
        if (tour->award >= out->entry->total_awards.count)
            return false;
        out->award = &out->entry->total_awards.items[tour->award++];
        return true;
    case USEBIO_BOARD:
        tour->line = 0;
        if (out->match)
            return usebio_enter_match_board(out, key);
        if (out->section->team_play.teams.count || tour->board >= out->section->boards.count)
            return false;
        out->board = &out->section->boards.items[tour->board++];
        return true;
    case USEBIO_LINE:
        if (out->match ? tour->line >= out->line_end - out->line_at : tour->line >= out->board->results.count)
            return false;
        out->result =
            out->match ? tour->lines[out->line_at + tour->line].result : &out->board->results.items[tour->line];
        tour->line++;
        return true;
    case USEBIO_MATCH:
        return usebio_enter_match(out, key);
    case USEBIO_HANDSET:
        return tour->hand < tour->dealt.count;
    case USEBIO_HAND_BOARD:
        return usebio_enter_hand_board(out, key);
    case USEBIO_HAND:
        if (key.length)
            return bridge_read_seat(&out->seat, key) != BRIDGE_UNREADABLE &&
                   bridge_hand_is_given(&out->deal, out->seat) && ++tour->line;
        while (tour->line < BRIDGE_SEATS && !bridge_hand_is_given(&out->deal, (bridge_seat)(tour->line + 1)))
            tour->line++;
        out->seat = (bridge_seat)(tour->line + 1);
        return tour->line++ < BRIDGE_SEATS;
    default:
        return true;
    }
}
