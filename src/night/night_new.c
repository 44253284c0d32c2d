/* night_new.c - makes the record of a new session: its movement, its entries with their first seats, and a row for each
 * board of each table. */
#include "night.h"

#include "base/date.h"
#include "base/text.h"
#include "model/shape.h"
#include "scoring/session_boards.h"

enum {
    STRATS_MOST = 3,
    ROUNDS_MOST = 25, /* of a table in a game file */
    BOARDS_MOST = 99,
    SEATS = 4
};

/* A session while it is made. */
typedef struct night_making {
    desk_session *desk;
    const night_plan *plan;
    const bridge_movement *movement;
    const base_list *listed; /* night_entry */
    gamut_bridge_section section;
    gamut_bridge_entry *entries;
    size_t entry_count;
    bool is_howell; /* all are numbered together */
    bool is_seated[SEATS][2 * BRIDGE_MOVE_TABLES + 2];
    int64_t limits[STRATS_MOST]; /* most masterpoints; 0: none */
    size_t strats;
} night_making;

/* ---- seats ---- */

/* The model has North, East, South and West, the movement North, South, East and West. */
static size_t night_seat(const night_making *making, size_t side)
{
    static const uint8_t seats[SEATS] = { 0, 2, 1, 3 };
    return making->movement->seats == 2 ? side : seats[side];
}

static size_t night_field_of(const night_making *making, size_t side)
{
    return making->is_howell ? 0 : side;
}

/* Return who sits there; where nobody does, the pair that is missing. */
static int64_t seated(const night_making *making, const bridge_seating *seating, size_t side)
{
    int64_t number = seating->seats[night_seat(making, side)];
    if (number)
        return number;
    for (int64_t each = 1; each <= making->movement->entrants; each++)
        if (!making->is_seated[night_field_of(making, side)][each])
            return each;
    return 0;
}

static bool is_sitting_out(const night_making *making, const bridge_seating *seating)
{
    for (size_t i = 0; i < making->movement->seats; i++)
        if (!seating->seats[i])
            return true;
    return false;
}

static void note_seats(night_making *making)
{
    for (size_t i = 0; i < making->movement->count; i++)
        for (size_t side = 0; side < making->movement->seats; side++) {
            uint16_t number = making->movement->seatings[i].seats[night_seat(making, side)];
            making->is_seated[night_field_of(making, side)][number] = number > 0;
        }
}

/* ---- entries ---- */

static int64_t strat_of(const night_making *making, const night_entry *listed)
{
    int64_t most = 0, strat = 1;
    for (size_t i = 0; i < listed->player_count; i++)
        most = listed->players[i].masterpoints > most ? listed->players[i].masterpoints : most;
    if (listed->strat)
        return listed->strat;
    while (strat < (int64_t)making->strats && most <= making->limits[strat])
        strat++;
    return strat;
}

static bool fill_entry(const night_making *making, gamut_bridge_entry *entry, const night_entry *listed)
{
    size_t seats = making->movement->seats == 2 ? 2 : 1;
    gamut_bridge_player *players = ARENA_ARRAY(making->desk->arena, seats, gamut_bridge_player);
    int64_t points = 0;
    if (!players)
        return false;
    for (size_t i = 0; listed && i < seats && i < listed->player_count; i++) {
        night_player player = listed->players[i];
        night_fit_player(making->desk, &player);
        players[i] = (gamut_bridge_player){ .last = player.last, .first = player.first, .number = player.number };
        if (player.masterpoints)
            players[i].masterpoints = base_number(player.masterpoints);
        points += player.masterpoints;
    }
    entry->players = (gamut_bridge_player_list){ players, seats };
    if (listed && listed->handicap.value)
        entry->handicap = listed->handicap;
    if (listed) {
        entry->strat = base_number(strat_of(making, listed));
        if (points)
            entry->masterpoints = base_number((points + (int64_t)seats - 1) / (int64_t)seats);
    }
    return true;
}

/* Return the next pair of the list for a direction; those without a direction take any. NULL: nobody is left. */
static const night_entry *take_listed(const night_making *making, bool *is_taken, gamut_bridge_direction direction)
{
    const night_entry *listed = making->listed->items;
    for (size_t i = 0; i < making->listed->count; i++)
        if (!is_taken[i] && (making->is_howell || !listed[i].direction || listed[i].direction == direction)) {
            is_taken[i] = true;
            return &listed[i];
        }
    return NULL;
}

/* Find where an entry sits in the first round: its table, and the direction in `*side`. */
static int64_t first_table(const night_making *making, int64_t number, size_t *side, size_t from, size_t to)
{
    for (size_t i = 0; i < making->movement->count && making->movement->seatings[i].round == 1; i++)
        for (*side = from; *side < to; ++*side)
            if (seated(making, &making->movement->seatings[i], *side) == number)
                return making->movement->seatings[i].table;
    *side = from;
    return number;
}

/* Make the entries in the order in which a list names them: by number and, in a Mitchell, North-South first. */
static bool make_entries(night_making *making)
{
    const bridge_movement *movement = making->movement;
    desk_session *desk = making->desk;
    size_t fields = making->is_howell ? 1 : movement->seats, seats = 0, missing = 0;
    bool *is_taken = ARENA_ARRAY(desk->arena, making->listed->count + 1, bool);
    gamut_bridge_entry *entries =
        ARENA_ARRAY(desk->arena, (size_t)SEATS * (movement->entrants + 1), gamut_bridge_entry);
    if (!is_taken || !entries)
        return false;
    for (int64_t number = 1; number <= movement->entrants; number++)
        for (size_t field = 0; field < fields; field++) {
            size_t side;
            bool is_rover = movement->plan.has_rover && number == movement->entrants;
            if (is_rover && field)
                continue;
            int64_t table = first_table(making, number, &side, making->is_howell ? 0 : field,
                                        making->is_howell ? movement->seats : field + 1);
            gamut_bridge_entry *entry = &entries[making->entry_count++];
            *entry = (gamut_bridge_entry){ .direction = (gamut_bridge_direction)(side + 1),
                                           .id = base_number(table),
                                           .number = base_number(number) };
            bool is_phantom = !making->is_seated[field][number];
            const night_entry *listed = is_phantom ? NULL : take_listed(making, is_taken, entry->direction);
            seats += !is_phantom;
            missing += !is_phantom && !listed;
            if (is_phantom)
                making->section.phantom = base_number(making->is_howell || field != 1 ? number : -number);
            if (!fill_entry(making, entry, listed))
                return false;
        }
    making->entries = entries;
    making->section.entries = (gamut_bridge_entry_list){ entries, making->entry_count };
    if (!making->listed->count)
        return true;
    if (making->listed->count > seats || missing)
        return desk_refuse(desk, "the movement has %zu %s, and the list names %zu%s", seats,
                           movement->seats == 2 ? "pairs" : "players", making->listed->count,
                           making->listed->count == seats ? ", of whom too many sit in one direction" : "");
    return true;
}

/* ---- tables and boards ---- */

static bool make_tables(night_making *making)
{
    const bridge_movement *movement = making->movement;
    gamut_bridge_table *tables = ARENA_ARRAY(making->desk->arena, movement->plan.tables, gamut_bridge_table);
    for (unsigned t = 0; tables && t < movement->plan.tables; t++) {
        gamut_bridge_meeting *rounds = ARENA_ARRAY(making->desk->arena, movement->rounds, gamut_bridge_meeting);
        if (!rounds)
            return false;
        tables[t].rounds = (gamut_bridge_meeting_list){ rounds, movement->rounds };
        for (size_t i = 0; i < movement->count; i++) {
            const bridge_seating *seating = &movement->seatings[i];
            if (seating->table != t + 1)
                continue;
            gamut_bridge_meeting *meeting = &rounds[seating->round - 1];
            gamut_number *seats[SEATS] = { &meeting->first, &meeting->second, &meeting->south, &meeting->west };
            for (size_t side = 0; side < movement->seats; side++)
                *seats[side] = base_number(seated(making, seating, side));
            if (!is_sitting_out(making, seating))
                meeting->board = base_number((int64_t)(seating->set - 1) * movement->boards_per_round + 1);
        }
    }
    making->section.movement_tables = (gamut_bridge_table_list){ tables, movement->plan.tables };
    return tables != NULL;
}

/* Make a board: a row for each table that has it in some round, in the order of the rounds. */
static bool make_board(const night_making *making, gamut_bridge_traveller *board, unsigned set)
{
    const bridge_movement *movement = making->movement;
    gamut_bridge_result *results = ARENA_ARRAY(making->desk->arena, movement->count, gamut_bridge_result);
    size_t count = 0;
    for (size_t i = 0; results && i < movement->count; i++) {
        const bridge_seating *seating = &movement->seatings[i];
        if (seating->set != set)
            continue;
        gamut_bridge_side *sides = ARENA_ARRAY(making->desk->arena, movement->seats, gamut_bridge_side);
        if (!sides)
            return false;
        for (size_t side = 0; side < movement->seats; side++)
            sides[side] = (gamut_bridge_side){ .entry = base_number(seated(making, seating, side)),
                                               .ruling = is_sitting_out(making, seating) ? GAMUT_BRIDGE_NOT_IN_PLAY
                                                                                         : GAMUT_BRIDGE_LATE_PLAY };
        results[count++] = (gamut_bridge_result){ .round = base_number(seating->round),
                                                  .table = base_number(seating->table),
                                                  .sides = { sides, movement->seats } };
    }
    board->posted = base_flag(false);
    board->results = (gamut_bridge_result_list){ results, count };
    return results != NULL;
}

static bool make_boards(night_making *making)
{
    const bridge_movement *movement = making->movement;
    const unsigned each = movement->boards_per_round, count = movement->sets * each;
    gamut_bridge_traveller *boards = ARENA_ARRAY(making->desk->arena, count, gamut_bridge_traveller);
    for (unsigned i = 0; boards && i < count; i++) {
        boards[i].number = base_number((int64_t)i + 1);
        if (!make_board(making, &boards[i], i / each + 1))
            return false;
    }
    making->section.boards = (gamut_bridge_traveller_list){ boards, count };
    return boards != NULL;
}

/* Set the numbers that the scores are compared with. */
static void set_scale(night_making *making)
{
    night_scale scale = night_scale_of(&making->section, making->plan->scoring);
    making->section.top = base_number(scale.top);
    making->section.max_boards = base_number(scale.boards);
    making->section.maximum = base_number(scale.top * scale.boards);
    making->section.average = base_decimal(5 * scale.top * scale.boards, 1);
}

static void set_section(night_making *making)
{
    enum {
        SCORED = 1,
        LATE_PLAYS = 4
    };
    const bridge_movement *movement = making->movement;
    gamut_bridge_section *section = &making->section;
    const unsigned tables = movement->plan.tables;
    bool is_plain = movement->plan.kind == BRIDGE_MOVE_MITCHELL && tables % 2 == 0 && !movement->plan.switched;
    section->letters = making->plan->letters.length ? making->plan->letters : TEXT("A");
    section->movement = making->is_howell ? GAMUT_BRIDGE_HOWELL : GAMUT_BRIDGE_MITCHELL;
    section->tables = base_number(tables);
    section->rounds = section->movement_rounds = base_number(movement->rounds);
    section->boards_per_round = base_number(movement->boards_per_round);
    section->status = base_number(SCORED | LATE_PLAYS);
    section->rounds_posted = section->boards_posted = base_number(0);
    section->travellers = base_flag(false);
    if (is_plain)
        section->skip_after = base_number(tables / 2);
    if (movement->plan.kind == BRIDGE_MOVE_RELAY && !making->is_howell)
        section->bye_stand = base_number(tables / 2);
    if (movement->plan.has_rover)
        section->rover = base_number(1);
    section->highest_pair = base_number(making->is_howell && movement->seats == 2 ? 2 * tables : movement->entrants);
}

/* ---- strats ---- */

/* Read "2000,750": the most masterpoints of strat B, and of C. */
static bool read_strats(night_making *making)
{
    base_text rest = making->plan->strats, part;
    making->strats = 1;
    while (rest.length && base_text_next_part(&rest, ',', &part)) {
        int64_t limit;
        if (making->strats == STRATS_MOST)
            return desk_refuse(making->desk, "a session has at most %d strats: the first has no limit", STRATS_MOST);
        if (!base_parse_int(&limit, base_text_trim(part)) || limit < 1 || limit > UINT16_MAX ||
            (making->strats > 1 && limit >= making->limits[making->strats - 1]))
            return desk_refuse(making->desk,
                               "the limits of strats are masterpoints, the higher one first, such as 2000,750, and not "
                               "'%.*s'",
                               TEXT_ARGS(making->plan->strats));
        making->limits[making->strats++] = limit;
    }
    return true;
}

static bool set_strats(const night_making *making, gamut_bridge_session *bridge)
{
    static const char *const letters[STRATS_MOST] = { "A", "B", "C" };
    gamut_bridge_strat *strats = ARENA_ARRAY(making->desk->arena, making->strats, gamut_bridge_strat);
    for (size_t i = 0; strats && i < making->strats; i++) {
        strats[i].letter = base_text_of(letters[i]);
        if (making->limits[i])
            strats[i].most = base_number(making->limits[i]);
    }
    bridge->strats = (gamut_bridge_strat_list){ strats, strats ? making->strats : 0 };
    return strats != NULL;
}

/* ---- the session ---- */

static bool has_handicap(const night_making *making)
{
    for (size_t i = 0; i < making->entry_count; i++)
        if (making->entries[i].handicap.value)
            return true;
    return false;
}

static bool make_event(night_making *making, gamut_event *event)
{
    const night_plan *plan = making->plan;
    gamut_bridge_session *bridge = &event->bridge;
    gamut_bridge_section *section = ARENA_NEW(making->desk->arena, gamut_bridge_section);
    if (!section)
        return false;
    *section = making->section;
    *event = (gamut_event){ .name = plan->title, .place = plan->club, .start = base_date_of(plan->start) };
    bridge->type = making->movement->seats == 2 ? GAMUT_BRIDGE_PAIRS : GAMUT_BRIDGE_INDIVIDUAL;
    bridge->scoring = plan->scoring;
    bridge->director = plan->director;
    bridge->sessions = bridge->session = base_number(1);
    bridge->by_average = base_flag(false);
    bridge->sections = (gamut_bridge_section_list){ section, 1 };
    if (has_handicap(making))
        bridge->handicap_type = base_number(-1); /* ranks include it, in percent */
    return set_strats(making, bridge);
}

bool night_begin(desk_session *desk, const night_plan *plan, const base_list *entries)
{
    const rescore_options options = { .rounding = RESCORE_EACH_BOARD };
    night_making making = { .desk = desk, .plan = plan, .listed = entries };
    gamut_event event;
    const char *problem = NULL;
    making.movement = bridge_movement_make(desk->arena, &plan->movement, &problem);
    if (!making.movement)
        return problem ? desk_refuse(desk, "%s", problem) : false;
    if (making.movement->rounds > ROUNDS_MOST ||
        making.movement->sets * making.movement->boards_per_round > BOARDS_MOST)
        return desk_refuse(desk, "a section has at most %d rounds and %d boards, and this movement has %u and %u",
                           ROUNDS_MOST, BOARDS_MOST, making.movement->rounds,
                           making.movement->sets * making.movement->boards_per_round);
    making.is_howell = making.movement->fields == 1;
    if (plan->letters.length > 2)
        return desk_refuse(desk, "a section has one or two letters, and not '%.*s'", TEXT_ARGS(plan->letters));
    if (making.is_howell && making.movement->seats == SEATS && !desk->has_contracts)
        return desk_refuse(desk, "a game file of ACBLscore numbers the players of each seat by themselves: run this "
                                 "individual in a file of JSON, or as a rainbow");
    note_seats(&making);
    if (!read_strats(&making) || !make_entries(&making) || !make_tables(&making) || !make_boards(&making))
        return false;
    set_section(&making);
    set_scale(&making);
    if (!make_event(&making, &event))
        return false;
    const gamut_event *whole = session_complete(desk->arena, &event, &options);
    desk->tree = whole ? model_to_tree(desk->arena, &event_shape, whole) : NULL;
    if (!desk->tree)
        return false;
    tree_set_text(desk->arena, desk->tree, "kind", TEXT("event"));
    tree_set_text(desk->arena, desk->state, "movement", base_text_of(bridge_movement_word(making.movement->plan.kind)));
    return night_open(desk);
}
