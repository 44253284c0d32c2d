/* tournament_number.c - the order of players and teams by which they get their start numbers (C.04.2, article 2.2). */
#include "tournament_number.h"

#include <stdlib.h>

#include "base/random.h"
#include "base/text.h"
#include "rules/event/event_codes.h"

/* The order of the titles in C.04.2. It is not the order of the ratings that the titles need. */
static const event_title titles[] = { EVENT_TITLE_GM,  EVENT_TITLE_IM, EVENT_TITLE_WGM, EVENT_TITLE_FM,
                                      EVENT_TITLE_WIM, EVENT_TITLE_CM, EVENT_TITLE_WFM, EVENT_TITLE_WCM };

/* What decides about the place of a competitor, most important first. */
typedef struct seed_row {
    int64_t strength; /* rating; of teams the sum of the ratings that count */
    size_t title;     /* place in `titles` */
    base_text name;   /* folded; absent: names do not count */
    uint64_t lot;     /* 0: no lots */
    base_text spelled;
    int64_t number; /* so far */
    uint32_t index;
} seed_row;

static size_t title_place(base_text title)
{
    event_title found = event_title_parse(base_text_trim(title));
    size_t place = 0;
    while (place < COUNT(titles) && titles[place] != found)
        place++;
    return place;
}

static int compare_rows(const void *left, const void *right)
{
    const seed_row *a = left, *b = right;
    if (a->strength != b->strength)
        return a->strength > b->strength ? -1 : 1;
    if (a->title != b->title)
        return a->title < b->title ? -1 : 1;
    if (a->lot != b->lot)
        return a->lot < b->lot ? -1 : 1;
    int names = base_text_compare(a->name, b->name);
    if (!names)
        names = base_text_compare(a->spelled, b->spelled);
    if (names)
        return names;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

/* Fills in the parts of a row that depend on the seeding. */
static void weigh_row(seed_row *row, base_arena *arena, base_text name, const tournament_seeding *seeding,
                      base_random *random)
{
    if (seeding->by_lots) {
        row->strength = 0;
        row->title = 0;
    }
    if (seeding->by_lots || seeding->ties == TOURNAMENT_TIES_BY_LOTS)
        row->lot = base_random_next(random);
    else if (seeding->ties == TOURNAMENT_TIES_BY_NAME) {
        row->name = base_text_fold(arena, name);
        row->spelled = name;
    }
}

static uint32_t *sort_rows(base_arena *arena, seed_row *rows, size_t count)
{
    uint32_t *order = ARENA_ARRAY(arena, count + 1, uint32_t);
    if (!order || base_arena_failed(arena))
        return NULL;
    qsort(rows, count, sizeof *rows, compare_rows);
    for (size_t i = 0; i < count; i++)
        order[i] = rows[i].index;
    return order;
}

static int64_t known_number(gamut_number number)
{
    return number.state == GAMUT_KNOWN ? number.value : 0;
}

static seed_row player_row(const gamut_player *player, uint32_t index)
{
    return (seed_row){ .strength = known_number(player->rating),
                       .title = title_place(player->title),
                       .number = known_number(player->id),
                       .index = index };
}

uint32_t *tournament_seed_players(base_arena *arena, const gamut_event *event, const tournament_seeding *seeding)
{
    base_random random = base_random_seed(seeding->lots);
    seed_row *rows = ARENA_ARRAY(arena, event->players.count + 1, seed_row);
    for (uint32_t i = 0; rows && i < event->players.count; i++) {
        rows[i] = player_row(&event->players.items[i], i);
        if (seeding->strengths)
            rows[i].strength = seeding->strengths[i];
        weigh_row(&rows[i], arena, event->players.items[i].name, seeding, &random);
    }
    return rows ? sort_rows(arena, rows, event->players.count) : NULL;
}

/* ---- teams ---- */

enum {
    RATING_LIMIT = 100000, /* higher ones are typing errors, and sums must not overflow */
    PARTS = 1000000        /* means are compared in millionths, so that teams of different sizes compare well */
};

typedef struct rated_player {
    int64_t id;
    int64_t rating;
} rated_player;

static int compare_ids(const void *left, const void *right)
{
    const rated_player *a = left, *b = right;
    return a->id < b->id ? -1 : a->id > b->id;
}

static rated_player *list_ratings(base_arena *arena, const gamut_event *event)
{
    rated_player *list = ARENA_ARRAY(arena, event->players.count + 1, rated_player);
    for (size_t i = 0; list && i < event->players.count; i++) {
        int64_t rating = known_number(event->players.items[i].rating);
        rating = rating < 0 ? 0 : rating;
        list[i] = (rated_player){ known_number(event->players.items[i].id), rating < RATING_LIMIT ? rating : 0 };
    }
    if (list)
        qsort(list, event->players.count, sizeof *list, compare_ids);
    return list;
}

/* Adds the best ratings of a team; `*counted` is the number of boards that the sum is for. */
static int64_t sum_ratings(base_arena *arena, const gamut_event *event, const rated_player *players, uint32_t team,
                           unsigned boards, size_t *counted)
{
    const gamut_number_list *members = &event->team_list.items[team].players;
    int64_t *ratings = ARENA_ARRAY(arena, members->count + 1, int64_t), sum = 0;
    *counted = boards ? boards : members->count;
    if (!ratings || !players)
        return 0;
    for (size_t i = 0; i < members->count; i++) {
        const rated_player key = { known_number(members->items[i]), 0 }, *found;
        found = bsearch(&key, players, event->players.count, sizeof key, compare_ids);
        ratings[i] = found ? found->rating : 0;
    }
    qsort(ratings, members->count, sizeof *ratings, base_compare_falling);
    for (size_t i = 0; i < members->count && i < *counted; i++)
        sum += ratings[i];
    return sum;
}

int64_t tournament_team_strength(base_arena *arena, const gamut_event *event, uint32_t team, unsigned boards)
{
    size_t counted;
    int64_t sum = sum_ratings(arena, event, list_ratings(arena, event), team, boards, &counted);
    return counted ? (2 * sum + (int64_t)counted) / (2 * (int64_t)counted) : 0;
}

uint32_t *tournament_seed_teams(base_arena *arena, const gamut_event *event, const tournament_seeding *seeding)
{
    base_random random = base_random_seed(seeding->lots);
    const rated_player *players = list_ratings(arena, event);
    seed_row *rows = ARENA_ARRAY(arena, event->team_list.count + 1, seed_row);
    size_t counted;
    for (uint32_t i = 0; rows && i < event->team_list.count; i++) {
        const gamut_team *team = &event->team_list.items[i];
        int64_t sum = sum_ratings(arena, event, players, i, seeding->boards, &counted);
        rows[i] = (seed_row){ .strength = counted ? sum * PARTS / (int64_t)counted : 0,
                              .number = known_number(team->id),
                              .index = i };
        weigh_row(&rows[i], arena, team->name, seeding, &random);
    }
    return rows ? sort_rows(arena, rows, event->team_list.count) : NULL;
}

/* ---- numbers ---- */

int64_t *tournament_numbers_of(base_arena *arena, const uint32_t *order, size_t count)
{
    int64_t *numbers = ARENA_ARRAY(arena, count + 1, int64_t);
    for (size_t i = 0; numbers && i < count; i++)
        numbers[order[i]] = (int64_t)i + 1;
    return numbers;
}

int64_t tournament_number_for(base_arena *arena, const gamut_event *event, const gamut_player *player,
                              const tournament_seeding *seeding)
{
    base_random random = base_random_seed(seeding->lots);
    int64_t first = INT64_MAX, highest = 0;
    seed_row late = player_row(player, UINT32_MAX);
    late.number = INT64_MAX; /* of equals, those who were there first come first */
    weigh_row(&late, arena, player->name, seeding, &random);
    for (uint32_t i = 0; i < event->players.count; i++) {
        seed_row row = player_row(&event->players.items[i], i);
        if (seeding->strengths)
            row.strength = seeding->strengths[i];
        weigh_row(&row, arena, event->players.items[i].name, seeding, &random);
        if (row.number < first && compare_rows(&late, &row) < 0)
            first = row.number;
        highest = row.number > highest ? row.number : highest;
    }
    return base_arena_failed(arena) ? 0 : first == INT64_MAX ? highest + 1 : first;
}
