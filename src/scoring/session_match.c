/* session_match.c - builds team matches from games: every board is played in the open and in the closed room.
 *
 * In the open room the home team sits North-South, in the closed room East-West, as on vugraph. Some programs write the
 * names of the teams the other way round in the closed room; what counts there is who sat North-South in the open
 * room. */
#include <stdlib.h>

#include "base/text.h"
#include "rules/bridge/scoring.h"
#include "session_build.h"

enum {
    TEAM_PLAYERS = 6, /* the most players of a team, as in ACBLscore */
    MATCHES = 999     /* the most matches of an event */
};

/* A team, by its name. If the file names no teams, those who are at home have the name "". */
typedef struct match_team {
    base_text name;
    base_text players[TEAM_PLAYERS];
    size_t player_count;
    gamut_decimal carried;
    bool is_visiting; /* tells teams without names apart */
    size_t rounds;    /* the last round that it plays */
} match_team;

/* Two teams in a round. */
typedef struct team_match {
    size_t teams[2]; /* the first one is at home */
    base_text label;
    size_t round; /* from 1 */
    size_t table; /* of the open room; the closed room is the next one */
} team_match;

typedef struct matching {
    session_builder *builder;
    base_list teams;   /* match_team */
    base_list matches; /* team_match */
    base_list labels;  /* base_text: the rounds, in the order in which they appear */
    size_t last;       /* the match of the game before, where the next one mostly belongs */
} matching;

static bool is_scored_by_matchpoints(const session_builder *builder)
{
    bridge_scoring scoring;
    bridge_read_scoring(&scoring, builder->scoring);
    return scoring.base == BRIDGE_SCORING_MP;
}

/* LIN marks only the closed room, unless the file has the head of a match: where there is a closed room and no open
 * one, the other games are those of the open room. */
static void name_open_room(session_builder *builder)
{
    session_game *games = builder->games.items;
    bool has_closed = false;
    for (size_t i = 0; i < builder->games.count; i++) {
        if (games[i].room == SESSION_OPEN_ROOM)
            return;
        has_closed = has_closed || games[i].room == SESSION_CLOSED_ROOM;
    }
    for (size_t i = 0; has_closed && i < builder->games.count; i++)
        if (games[i].room == SESSION_NO_ROOM) {
            games[i].room = SESSION_OPEN_ROOM;
            games[i].round = TEXT("|");
        }
}

bool session_has_matches(session_builder *builder)
{
    const session_game *games = builder->games.items;
    unsigned rooms[256] = { 0 };
    if (is_scored_by_matchpoints(builder))
        return false;
    name_open_room(builder);
    for (size_t i = 0; i < builder->games.count; i++) {
        rooms[games[i].board] |= 1u << games[i].room;
        if ((rooms[games[i].board] >> SESSION_OPEN_ROOM) == 3)
            return true;
    }
    return false;
}

/* ---- teams ---- */

/* Return the index of the team, which is added if it is new. SIZE_MAX: there are too many, or out of memory. */
static size_t find_team(matching *work, base_text name, bool is_visiting)
{
    const match_team *known = work->teams.items;
    for (size_t i = 0; i < work->teams.count; i++)
        if (base_text_equal(known[i].name, name) && (name.length || known[i].is_visiting == is_visiting))
            return i;
    match_team *team =
        work->teams.count < SESSION_ENTRIES ? base_list_add(&work->teams, work->builder->arena, sizeof *team) : NULL;
    if (!team)
        return SIZE_MAX;
    *team = (match_team){ .name = name, .is_visiting = is_visiting };
    return work->teams.count - 1;
}

static void add_player(const matching *work, match_team *team, base_text name)
{
    if (!name.length || base_text_is(name, "?"))
        return;
    for (size_t i = 0; i < team->player_count; i++)
        if (base_text_equal(team->players[i], name))
            return;
    if (team->player_count < TEAM_PLAYERS)
        team->players[team->player_count++] = name;
    else
        work->builder->lose("player", name, work->builder->payload);
}

/* ---- matches ---- */

static bool is_match_of(const team_match *match, const session_game *game, size_t home, size_t visitors)
{
    bool is_same = match->teams[0] == home && match->teams[1] == visitors;
    bool is_turned = match->teams[0] == visitors && match->teams[1] == home;
    return (is_same || is_turned) && base_text_equal(match->label, game->round);
}

/* Return the number of the round: that of its label or, if one of the teams plays another match there, the first round
 * in which both are free. 0: out of memory. */
static size_t find_round(matching *work, base_text label, size_t home, size_t visitors)
{
    const match_team *teams = work->teams.items;
    const base_text *labels = work->labels.items;
    size_t round = 0, last = teams[home].rounds > teams[visitors].rounds ? teams[home].rounds : teams[visitors].rounds;
    while (round < work->labels.count && !base_text_equal(labels[round], label))
        round++;
    if (round == work->labels.count) {
        base_text *added = base_list_add(&work->labels, work->builder->arena, sizeof *added);
        if (!added)
            return 0;
        *added = label;
    }
    return round + 1 > last ? round + 1 : last + 1;
}

/* Return the index of the match, which is added if it is new. SIZE_MAX: there are too many teams or matches, a team
 * would play against itself, or out of memory. */
static size_t find_match(matching *work, const session_game *game)
{
    size_t home = find_team(work, game->teams[0], false), visitors = find_team(work, game->teams[1], true);
    const team_match *known = work->matches.items;
    if (home == SIZE_MAX || visitors == SIZE_MAX || home == visitors)
        return SIZE_MAX;
    if (work->last < work->matches.count && is_match_of(&known[work->last], game, home, visitors))
        return work->last;
    for (size_t i = 0; i < work->matches.count; i++)
        if (is_match_of(&known[i], game, home, visitors))
            return work->last = i;
    size_t round = find_round(work, game->round, home, visitors), tables = 0;
    for (size_t i = 0; i < work->matches.count; i++)
        tables += known[i].round == round;
    team_match *match = round && work->matches.count < MATCHES
                            ? base_list_add(&work->matches, work->builder->arena, sizeof *match)
                            : NULL;
    if (!match)
        return SIZE_MAX;
    *match = (team_match){ .teams = { home, visitors }, .label = game->round, .round = round, .table = 2 * tables + 1 };
    match_team *teams = work->teams.items;
    for (size_t i = 0; i < 2; i++) {
        match_team *team = &teams[match->teams[i]];
        /* The carry-over of a later segment contains the segments before it. */
        if (!team->rounds)
            team->carried = game->carried[i];
        team->rounds = round;
    }
    return work->last = work->matches.count - 1;
}

/* ---- results ---- */

static const gamut_bridge_result *session_find_result(const built_board *board, size_t round, size_t table)
{
    const gamut_bridge_result *results = board->results.items;
    for (size_t i = 0; i < board->results.count; i++)
        if (results[i].round.value == (int64_t)round && results[i].table.value == (int64_t)table)
            return &results[i];
    return NULL;
}

/* Return which of the two teams of the match sits North-South. */
static size_t find_north_south(const matching *work, const team_match *match, const session_game *game,
                               const built_board *board)
{
    const match_team *teams = work->teams.items;
    size_t named = base_text_equal(teams[match->teams[0]].name, game->teams[0]) ? 0 : 1;
    if (game->room == SESSION_OPEN_ROOM)
        return named;
    const gamut_bridge_result *open = session_find_result(board, match->round, match->table);
    bool is_home = open && open->sides.items[0].entry.value == (int64_t)match->teams[0] + 1;
    return open ? is_home : 1 - named;
}

/* Put a game into the section. A table of a match that is there twice is reported, and the second one is left out. */
static bool put_room(const matching *work, built_section *section, const session_game *game, const team_match *match)
{
    session_builder *builder = work->builder;
    built_board *board = session_find_board(builder, section, game->board);
    size_t table = match->table + (game->room == SESSION_CLOSED_ROOM);
    if (board && session_find_result(board, match->round, table)) {
        builder->lose("game", game->people[0][0], builder->payload);
        return true;
    }
    size_t first = board ? find_north_south(work, match, game, board) : 0;
    gamut_bridge_result *result = board ? base_list_add(&board->results, builder->arena, sizeof *result) : NULL;
    gamut_bridge_side *sides = ARENA_ARRAY(builder->arena, 2, gamut_bridge_side);
    if (!result || !sides)
        return false;
    for (size_t side = 0; side < 2; side++) {
        size_t at = match->teams[side ? 1 - first : first];
        sides[side] = (gamut_bridge_side){ .entry = base_number((int64_t)at + 1),
                                           .score = base_number(side ? -game->score : game->score) };
        for (size_t i = 0; i < 2; i++)
            add_player(work, (match_team *)work->teams.items + at, game->people[side][i]);
        builder->played++;
    }
    *result = (gamut_bridge_result){ .round = base_number((int64_t)match->round),
                                     .table = base_number((int64_t)table),
                                     .contract = game->contract,
                                     .declarer = game->declarer,
                                     .tricks = game->tricks,
                                     .sides = { sides, 2 },
                                     .room = game->room == SESSION_OPEN_ROOM ? TEXT("Open") : TEXT("Closed") };
    return true;
}

/* ---- the section ---- */

/* Make the entry of a team, and its list of matches, which has a row for every round. */
static bool close_team(const matching *work, built_section *section, gamut_bridge_team *out, size_t at)
{
    base_arena *arena = work->builder->arena;
    const match_team *team = (const match_team *)work->teams.items + at;
    const team_match *matches = work->matches.items;
    gamut_bridge_entry *entry = session_find_entry(
        work->builder, section, &(entry_name){ .number = (int64_t)at + 1, .direction = GAMUT_BRIDGE_NORTH_SOUTH });
    gamut_bridge_match *rows = ARENA_ARRAY(arena, team->rounds, gamut_bridge_match);
    gamut_bridge_player *players = ARENA_ARRAY(arena, TEAM_PLAYERS, gamut_bridge_player);
    if (!entry || !rows || !players)
        return false;
    for (size_t i = 0; i < team->player_count; i++) {
        gamut_bridge_entry one = { 0 };
        if (!session_set_players(arena, &one, (base_text[2]){ team->players[i] }, (base_text[2]){ { 0 } }))
            return false;
        if (one.players.count)
            players[i] = one.players.items[0];
    }
    entry->id = base_number((int64_t)at + 1);
    entry->name = team->name;
    entry->players = (gamut_bridge_player_list){ players, TEAM_PLAYERS };
    entry->carry_over = team->carried;
    if (team->carried.value)
        entry->carried = base_flag(true);
    for (size_t i = 0; i < team->rounds; i++)
        rows[i].round = base_number((int64_t)i + 1);
    for (size_t i = 0; i < work->matches.count; i++)
        for (size_t side = 0; side < 2; side++)
            if (matches[i].teams[side] == at) {
                gamut_bridge_match *row = &rows[matches[i].round - 1];
                row->opponent = base_number((int64_t)matches[i].teams[1 - side] + 1);
                row->table = base_number((int64_t)matches[i].table);
            }
    *out = (gamut_bridge_team){ .id = entry->id, .matches = { rows, team->rounds } };
    return true;
}

static int compare_boards(const void *a, const void *b)
{
    const built_board *left = a, *right = b;
    return (left->number > right->number) - (left->number < right->number);
}

bool session_put_matches(session_builder *builder)
{
    const session_game *games = builder->games.items;
    const size_t count = builder->games.count;
    matching work = { .builder = builder, .last = SIZE_MAX };
    built_section *section = session_find_section(builder, (base_text){ 0 });
    if (!section)
        return false;
    builder->has_rooms = true;
    /* The open room goes first: it decides who is at home. */
    for (session_room room = SESSION_OPEN_ROOM; room <= SESSION_CLOSED_ROOM; room++)
        for (size_t i = 0; i < count; i++) {
            if (games[i].room != room)
                continue;
            size_t at = find_match(&work, &games[i]);
            if (at == SIZE_MAX && !base_arena_failed(builder->arena))
                builder->lose("game", games[i].people[0][0], builder->payload);
            else if (at == SIZE_MAX ||
                     !put_room(&work, section, &games[i], (const team_match *)work.matches.items + at))
                return false;
        }
    for (size_t i = 0; i < count; i++)
        if (games[i].room == SESSION_NO_ROOM)
            builder->lose("game", games[i].people[0][0], builder->payload);
    /* A board that a room left out may have come late. */
    if (section->boards.count)
        qsort(section->boards.items, section->boards.count, sizeof(built_board), compare_boards);
    gamut_bridge_team *teams = ARENA_ARRAY(builder->arena, work.teams.count, gamut_bridge_team);
    for (size_t i = 0; teams && i < work.teams.count; i++)
        if (!close_team(&work, section, &teams[i], i))
            return false;
    section->teams = (gamut_bridge_team_list){ teams, teams ? work.teams.count : 0 };
    return teams && !base_arena_failed(builder->arena);
}
