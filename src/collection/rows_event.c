/* rows_event.c - a tournament or bridge session as rows: entries, members, pairings and results. */
#include "base/text.h"
#include "rows.h"
#include "rules/bridge/member_number.h"
#include "rules/bridge/session_identity.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "rules/event/event_grid.h"

/* ---- chess ---- */

static collection_person person_of(const gamut_player *player)
{
    return (collection_person){ .name = player->name, .fide = player->number };
}

static void add_players(collection_rows *rows, base_arena *arena, const event_grid *grid)
{
    for (uint32_t i = 0; i < grid->player_count; i++) {
        const gamut_player *player = &grid->event->players.items[i];
        collection_person person = person_of(player);
        collection_value id = collection_add_person(rows, arena, &person);
        collection_row *row = collection_add_part(rows, arena, TABLE_ENTRIES);
        collection_row *member = id.kind == VALUE_INTEGER ? collection_add_part(rows, arena, TABLE_MEMBERS) : NULL;
        if (!row)
            return;
        row->values[ENTRY_NUMBER] = collection_number(player->id);
        row->values[ENTRY_KIND] = collection_text(TEXT("player"));
        row->values[ENTRY_NAME] = collection_copy(arena, player->name);
        row->values[ENTRY_RATING] = collection_number(player->rating);
        row->values[ENTRY_FEDERATION] = collection_copy(arena, player->federation);
        row->values[ENTRY_POINTS] = collection_hundredths(player->points);
        row->values[ENTRY_RANK] = collection_number(player->rank);
        if (grid->team_of && grid->team_of[i] != EVENT_NOBODY)
            row->values[ENTRY_TEAM] = collection_number(grid->event->team_list.items[grid->team_of[i]].id);
        if (member) {
            member->values[MEMBER_NUMBER] = collection_number(player->id);
            member->values[MEMBER_PLAYER] = id;
            member->values[MEMBER_NAME] = collection_copy(arena, player->name);
        }
    }
}

static void add_pairings(collection_rows *rows, base_arena *arena, const event_grid *grid)
{
    enum {
        UNDECIDED = -1
    };
    static const int scores[GAMUT_ROUND_RESULT_COUNT] = {
        [GAMUT_ROUND_NONE] = UNDECIDED, [GAMUT_ROUND_WIN] = 2,        [GAMUT_ROUND_DRAW] = 1,
        [GAMUT_ROUND_SHORT_WIN] = 2,    [GAMUT_ROUND_SHORT_DRAW] = 1, [GAMUT_ROUND_FORFEIT_WIN] = 2,
        [GAMUT_ROUND_FULL_BYE] = 2,     [GAMUT_ROUND_HALF_BYE] = 1,   [GAMUT_ROUND_PAIRING_BYE] = 2,
    };
    const gamut_player *players = grid->event->players.items;
    const gamut_event *event = grid->event;
    for (size_t round = 0; round < grid->played_count; round++)
        for (uint32_t player = 0; player < grid->player_count; player++) {
            uint32_t white, black;
            if (!event_find_game(&white, &black, grid, player, round))
                continue;
            collection_row *row = collection_add_part(rows, arena, TABLE_PAIRINGS);
            collection_person people[] = { person_of(&players[white]), person_of(&players[black]) };
            gamut_round_result result = event_round(grid, white, round)->result;
            gamut_round_result other = event_round(grid, black, round)->result;
            if (!row)
                return;
            row->values[PAIRING_ROUND] = collection_integer((int64_t)round + 1);
            row->values[PAIRING_WHITE] = collection_number(players[white].id);
            row->values[PAIRING_BLACK] = collection_number(players[black].id);
            const uint32_t sides[] = { white, black };
            for (size_t i = 0; i < COUNT(people); i++) {
                int64_t id = collection_person_id(&people[i]);
                gamut_number rating = players[sides[i]].rating;
                if (id)
                    row->values[PAIRING_WHITE_ID + i] = collection_integer(id);
                if (base_is_known(rating.state) && rating.value > 0 && rating.value < COLLECTION_RATING_LIMIT)
                    row->values[PAIRING_WHITE_RATING + i] = collection_integer(rating.value);
            }
            bool is_scheduled = round < event->schedule.count && event->schedule.items[round].date.year;
            row->values[PAIRING_DAY] = collection_day(is_scheduled ? event->schedule.items[round].date : event->start);
            if (scores[result] != UNDECIDED)
                row->values[PAIRING_SCORE] = collection_integer(scores[result]);
            bool is_forfeit = result == GAMUT_ROUND_FORFEIT_WIN || result == GAMUT_ROUND_FORFEIT_LOSS ||
                              other == GAMUT_ROUND_FORFEIT_WIN || other == GAMUT_ROUND_FORFEIT_LOSS;
            row->values[PAIRING_FORFEIT] = collection_integer(is_forfeit);
        }
}

static void add_chess(collection_rows *rows, base_arena *arena, const gamut_event *event)
{
    const event_grid *grid = event_grid_make(arena, event);
    for (size_t i = 0; i < event->team_list.count; i++) {
        const gamut_team *team = &event->team_list.items[i];
        collection_row *row = collection_add_part(rows, arena, TABLE_TEAMS);
        if (!row)
            return;
        row->values[TEAM_NUMBER] = collection_number(team->id);
        row->values[TEAM_NAME] = collection_copy(arena, team->name);
        row->values[TEAM_MATCH_POINTS] = collection_hundredths(team->match_points);
        row->values[TEAM_GAME_POINTS] = collection_hundredths(team->game_points);
        row->values[TEAM_RANK] = collection_number(team->rank);
    }
    if (!grid)
        return;
    add_players(rows, arena, grid);
    add_pairings(rows, arena, grid);
    for (size_t round = 0; round < grid->round_count; round++) {
        collection_row *row = collection_add_part(rows, arena, TABLE_ROUNDS);
        if (!row)
            return;
        row->values[ROUND_NUMBER] = collection_integer((int64_t)round + 1);
        if (round < event->schedule.count)
            row->values[ROUND_DAY] = collection_day(event->schedule.items[round].date);
    }
}

/* ---- bridge ---- */

enum {
    NUMBER_LIMIT = 256, /* limit of the numbers of entries: ACBLscore stores a number in a byte */
    DIRECTIONS = 4
};

/* The state while the rows of a section are made. `names` has the names of entries, indexed by direction and number;
 * the rows of results need them. */
typedef struct section_work {
    collection_rows *rows;
    base_arena *arena;
    const gamut_bridge_session *bridge;
    const gamut_bridge_section *section;
    base_text names[DIRECTIONS][NUMBER_LIMIT];
} section_work;

static const char *const direction_words[] = { NULL, "NS", "EW", "S", "W" };

static base_text full_name(base_arena *arena, const gamut_bridge_player *player)
{
    return base_text_trim(base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(player->first), TEXT_ARGS(player->last)));
}

/* Returns the name of a team, or the names of all players of an entry; two names are put in alphabetical order. */
static base_text entry_name(base_arena *arena, const gamut_bridge_entry *entry)
{
    base_text joined = { NULL, 0 };
    if (entry->name.length)
        return base_arena_copy(arena, entry->name);
    if (entry->players.count == 2)
        return collection_pair_name(arena, full_name(arena, &entry->players.items[0]),
                                    full_name(arena, &entry->players.items[1]));
    for (size_t i = 0; i < entry->players.count; i++) {
        base_text name = full_name(arena, &entry->players.items[i]);
        if (name.length)
            joined =
                base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(joined), joined.length ? " - " : "", TEXT_ARGS(name));
    }
    return joined;
}

static void rows_event_add_members(const section_work *work, const collection_row *row, const gamut_bridge_entry *entry)
{
    for (size_t i = 0; i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        collection_person person = { .name = full_name(work->arena, player) };
        if (bridge_is_member_number(player->number))
            person.acbl = bridge_member_key(work->arena, player->number);
        collection_value id = collection_add_person(work->rows, work->arena, &person);
        collection_row *member =
            id.kind == VALUE_INTEGER ? collection_add_part(work->rows, work->arena, TABLE_MEMBERS) : NULL;
        if (!member)
            continue;
        member->values[MEMBER_SECTION] = row->values[ENTRY_SECTION];
        member->values[MEMBER_DIRECTION] = row->values[ENTRY_DIRECTION];
        member->values[MEMBER_NUMBER] = row->values[ENTRY_NUMBER];
        member->values[MEMBER_PLAYER] = id;
        member->values[MEMBER_NAME] = collection_text(person.name);
    }
}

/* Adds a row for each strat in which the entry is ranked. A number of 0 means in files that there is none. */
static void add_ranks(const section_work *work, const collection_row *row, const gamut_bridge_entry *entry)
{
    const gamut_bridge_strat_list *strats = &work->bridge->strats;
    for (size_t i = 0; i < entry->ranks.count; i++) {
        const gamut_bridge_rank *rank = &entry->ranks.items[i];
        const gamut_number numbers[] = { i < strats->count ? strats->items[i].most : (gamut_number){ 0 }, rank->place,
                                         rank->section, rank->overall, rank->qualified };
        static const size_t columns[] = { RANK_LIMIT, RANK_PLACE, RANK_IN_SECTION, RANK_OVERALL, RANK_QUALIFIED };
        if (!rank->place.value && !rank->section.value && !rank->overall.value && !rank->qualified.value)
            continue;
        collection_row *own = collection_add_part(work->rows, work->arena, TABLE_RANKS);
        if (!own)
            return;
        own->values[RANK_SECTION] = row->values[ENTRY_SECTION];
        own->values[RANK_DIRECTION] = row->values[ENTRY_DIRECTION];
        own->values[RANK_NUMBER] = row->values[ENTRY_NUMBER];
        own->values[RANK_STRAT] = collection_integer((int64_t)i + 1);
        if (i < strats->count && strats->items[i].letter.length)
            own->values[RANK_LETTER] = collection_copy(work->arena, strats->items[i].letter);
        for (size_t c = 0; c < COUNT(columns); c++)
            if (numbers[c].value)
                own->values[columns[c]] = collection_number(numbers[c]);
    }
}

static void add_entry(section_work *work, const gamut_bridge_entry *entry)
{
    collection_row *row = collection_add_part(work->rows, work->arena, TABLE_ENTRIES);
    const gamut_bridge_rank *rank = entry->ranks.count ? &entry->ranks.items[0] : NULL;
    int64_t number = entry->number.value;
    size_t direction = entry->direction ? (size_t)entry->direction - 1 : 0;
    if (!row)
        return;
    base_text name = entry_name(work->arena, entry);
    bool is_team = work->section->team_play.teams.count > 0;
    row->values[ENTRY_SECTION] = collection_copy(work->arena, work->section->letters);
    row->values[ENTRY_DIRECTION] = collection_text(base_text_of(direction_words[entry->direction]));
    row->values[ENTRY_NUMBER] = collection_number(entry->number);
    row->values[ENTRY_KIND] = collection_text(base_text_of(is_team                     ? "team"
                                                           : entry->players.count == 1 ? "player"
                                                                                       : "pair"));
    row->values[ENTRY_NAME] = collection_text(name);
    row->values[ENTRY_POINTS] = collection_hundredths(entry->final_score.state ? entry->final_score : entry->score);
    row->values[ENTRY_PERCENT] = collection_hundredths(entry->percentage);
    if (rank)
        row->values[ENTRY_RANK] = collection_number(rank->place.state ? rank->place : rank->overall_place);
    row->values[ENTRY_MASTERPOINTS] = collection_integer(bridge_awards_won(entry));
    if (number > 0 && number < NUMBER_LIMIT && direction < DIRECTIONS)
        work->names[direction][number] = name;
    rows_event_add_members(work, row, entry);
    add_ranks(work, row, entry);
}

/* In a Howell movement all pairs share one numbering, and all their names are stored in `names` under North-South. */
static base_text rows_event_name_of(const section_work *work, size_t side, gamut_number number)
{
    if (number.value <= 0 || number.value >= NUMBER_LIMIT)
        return (base_text){ NULL, 0 };
    base_text name = work->names[side][number.value];
    return name.data ? name : work->names[0][number.value];
}

static void rows_event_add_result(const section_work *work, const gamut_bridge_traveller *board,
                                  const gamut_bridge_result *result)
{
    bool is_of_match = bridge_is_for_teams(work->bridge) && work->bridge->scoring != GAMUT_BRIDGE_BOARD_A_MATCH;
    bool is_imps = bridge_is_by_imps(work->bridge) || is_of_match;
    collection_row *row = result->sides.count == 2 ? collection_add_part(work->rows, work->arena, TABLE_RESULTS) : NULL;
    int64_t top = base_is_known(work->section->top.state) ? work->section->top.value : 0;
    bool has_percent = bridge_is_by_matchpoints(work->bridge) && top > 0;
    if (!row)
        return;
    row->values[RESULT_SECTION] = collection_copy(work->arena, work->section->letters);
    row->values[RESULT_BOARD] = collection_number(board->number);
    row->values[RESULT_ROUND] = collection_number(result->round);
    row->values[RESULT_TABLE] = collection_number(result->table);
    row->values[RESULT_TABLES] = collection_integer(1);
    for (size_t side = 0; side < 2; side++) {
        const gamut_bridge_side *half = &result->sides.items[side];
        collection_value points =
            bridge_has_points(half) ? collection_hundredths(half->points) : (collection_value){ 0 };
        row->values[RESULT_NS + side] = collection_text(rows_event_name_of(work, side, half->entry));
        if (base_is_known(half->entry.state))
            row->values[RESULT_NS_NUMBER + side] =
                collection_text(base_arena_print(work->arena, "%lld", (long long)half->entry.value));
        row->values[(is_imps ? RESULT_NS_IMPS : RESULT_NS_MATCHPOINTS) + side] = points;
        if (has_percent && points.kind == VALUE_INTEGER)
            row->values[RESULT_NS_PERCENT + side] = collection_integer((200 * points.integer + top) / (2 * top));
    }
    if (has_percent)
        row->values[RESULT_TOP] = collection_integer(100 * top);
    row->values[RESULT_SCORE] = collection_number(result->sides.items[0].score);
}

static void add_section(section_work *work)
{
    const gamut_bridge_section *section = work->section;
    collection_row *row = collection_add_part(work->rows, work->arena, TABLE_SECTIONS);
    if (!row)
        return;
    row->values[SECTION_NUMBER] = collection_number(section->number);
    row->values[SECTION_LETTERS] = collection_copy(work->arena, section->letters);
    row->values[SECTION_TABLES] = collection_number(section->tables);
    row->values[SECTION_ROUNDS] = collection_number(section->rounds);
    row->values[SECTION_BOARDS] = collection_number(section->boards_per_round);
    row->values[SECTION_TOP] = collection_number(section->top);
    for (size_t i = 0; i < section->entries.count; i++)
        if (bridge_takes_part(work->bridge, &section->entries.items[i]))
            add_entry(work, &section->entries.items[i]);
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++)
            rows_event_add_result(work, &section->boards.items[b], &section->boards.items[b].results.items[r]);
}

/* ---- events ---- */

void collection_event_rows(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_event *event)
{
    size_t entries = event->players.count;
    bool is_bridge = event->bridge.sections.count > 0;
    for (size_t s = 0; s < event->bridge.sections.count; s++)
        entries += event->bridge.sections.items[s].entries.count;
    row->values[EVENT_SPORT] = collection_text(base_text_of(is_bridge ? "bridge" : "chess"));
    row->values[EVENT_NAME] = collection_copy(arena, event->name);
    row->values[EVENT_PLACE] = collection_copy(arena, event->place);
    (void)collection_add_occasion(rows, arena, event->name, event->place);
    row->values[EVENT_START] = collection_day(event->start);
    row->values[EVENT_END] = collection_day(event->end);
    row->values[EVENT_ROUNDS] = collection_number(event->rounds);
    row->values[EVENT_ENTRIES] = collection_integer((int64_t)entries);
    row->values[EVENT_IDENTITY] = collection_text(bridge_session_identity(arena, event));
    row->values[EVENT_MODIFIED] = collection_copy(arena, event->bridge.modified);
    if (!is_bridge)
        add_chess(rows, arena, event);
    for (size_t s = 0; s < event->bridge.sections.count; s++) {
        section_work *work = ARENA_NEW(arena, section_work);
        if (!work)
            return;
        work->rows = rows;
        work->arena = arena;
        work->bridge = &event->bridge;
        work->section = &event->bridge.sections.items[s];
        add_section(work);
    }
}
