/* session_rooms.c - writes team matches as PBN boards: one for each room. */
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/seat.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "session_boards.h"

enum {
    TAGS_MOST = 9
};

/* The tags of a board while they are added. */
typedef struct room_tags {
    base_arena *arena;
    gamut_board_tag *items;
    size_t count;
} room_tags;

static void add_tag(room_tags *tags, const char *name, base_text value)
{
    if (value.length && tags->items)
        tags->items[tags->count++] = (gamut_board_tag){ .name = base_text_of(name), .value = value };
}

static base_text decimal_of(base_arena *arena, gamut_decimal decimal)
{
    int64_t hundredths;
    bool is_whole = base_decimal_scale(&hundredths, decimal, 2) && hundredths % 100 == 0;
    if (!base_is_known(decimal.state))
        return (base_text){ NULL, 0 };
    return base_decimal_print(arena, is_whole ? base_decimal(hundredths / 100, 0) : decimal);
}

static const gamut_bridge_entry *find_entry(const gamut_bridge_section *section, int64_t number)
{
    for (size_t i = 0; i < section->entries.count; i++)
        if (section->entries.items[i].number.value == number)
            return &section->entries.items[i];
    return NULL;
}

/* A team without a name gets one from its number, so that it can be told from the other teams. */
static base_text name_of(base_arena *arena, const gamut_bridge_entry *entry)
{
    return entry->name.length ? entry->name : base_arena_print(arena, "Team %lld", (long long)entry->number.value);
}

/* In the open room the home team sits North-South, in the closed room East-West. */
static bool add_room_tags(room_tags *tags, const gamut_event *event, const gamut_bridge_section *section,
                          const gamut_bridge_result *result)
{
    base_arena *arena = tags->arena;
    const gamut_bridge_side *sides = result->sides.items;
    bool is_closed = base_text_is(result->room, "Closed");
    bool is_board_a_match = event->bridge.scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
    const gamut_bridge_entry *home = find_entry(section, sides[is_closed].entry.value);
    const gamut_bridge_entry *visitors = find_entry(section, sides[!is_closed].entry.value);
    if (!home || !visitors)
        return false;
    add_tag(tags, "Competition", TEXT("Teams"));
    if (result->round.value == 1) {
        add_tag(tags, "HomeCarryover", decimal_of(arena, home->carry_over));
        add_tag(tags, "VisitCarryover", decimal_of(arena, visitors->carry_over));
    }
    add_tag(tags, "HomeTeam", name_of(arena, home));
    add_tag(tags, "VisitTeam", name_of(arena, visitors));
    add_tag(tags, "Stage", event->bridge.session_name);
    add_tag(tags, "Room", is_closed ? TEXT("Closed") : TEXT("Open"));
    if (section->team_play.rounds.value > 1)
        add_tag(tags, "Round", base_arena_print(arena, "%lld", (long long)result->round.value));
    if (bridge_has_points(&sides[0]))
        add_tag(tags, is_board_a_match ? "ScoreMP" : "ScoreIMP",
                base_arena_print(arena, "NS %.*s", TEXT_ARGS(decimal_of(arena, sides[0].points))));
    return true;
}

bool session_rooms_are_known(const gamut_event *event)
{
    if (!bridge_is_for_teams(&event->bridge))
        return false;
    for (size_t s = 0; s < event->bridge.sections.count; s++)
        if (event->bridge.sections.items[s].boards.count)
            return true;
    return false;
}

static bool give_room(base_arena *arena, const gamut_event *event, const gamut_bridge_section *section,
                      const gamut_bridge_traveller *traveller, const gamut_bridge_result *result,
                      session_give_board give, void *payload)
{
    gamut_board *board = ARENA_NEW(arena, gamut_board);
    room_tags tags = { .arena = arena, .items = ARENA_ARRAY(arena, TAGS_MOST, gamut_board_tag) };
    if (!board || !tags.items)
        return false;
    if (result->sides.count != 2 || !add_room_tags(&tags, event, section, result))
        return true;
    uint64_t number = (uint64_t)traveller->number.value;
    board->tags = (gamut_board_tags){ tags.items, tags.count };
    board->event = event->name;
    board->site = event->place;
    board->date = base_date_print_pgn(arena, event->start);
    board->board = traveller->number;
    board->dealer = bridge_seat_text(bridge_dealer_of_board(number));
    board->vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board(number), BRIDGE_PBN);
    board->scoring = event->bridge.scoring == GAMUT_BRIDGE_BOARD_A_MATCH ? TEXT("BAM") : TEXT("IMP");
    board->contract = result->contract;
    board->declarer = result->declarer;
    board->result = result->tricks;
    return !base_arena_failed(arena) && give(board, payload);
}

bool session_to_rooms(base_arena *arena, const gamut_event *event, session_give_board give, void *payload)
{
    for (size_t s = 0; s < event->bridge.sections.count; s++) {
        const gamut_bridge_section *section = &event->bridge.sections.items[s];
        for (size_t b = 0; b < section->boards.count; b++)
            for (size_t r = 0; r < section->boards.items[b].results.count; r++)
                if (!give_room(arena, event, section, &section->boards.items[b],
                               &section->boards.items[b].results.items[r], give, payload))
                    return false;
    }
    return true;
}
