/* session_digest.c - digests of bridge sessions. */
#include "session_digest.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/bridge/member_number.h"
#include "rules/bridge/session_identity.h"
#include "rules/bridge/session_scoring.h"
#include "scoring/rescore_parts.h"

enum {
    NUMBER_LIMIT = 256, /* limit of the numbers of entries, tables and rounds: ACBLscore stores each in a byte */
    DIRECTIONS = 4,
    STRAT_LIMIT = 8
};

void stats_measure_add(stats_measure *to, const stats_measure *from)
{
    to->boards += from->boards;
    to->points += from->points;
    to->maximum += from->maximum;
    to->imps += from->imps;
    to->imp_boards += from->imp_boards;
}

/* The state while the digest of a section is made. */
typedef struct digesting {
    base_arena *arena;
    session_digest *out;
    const gamut_bridge_session *bridge;
    const gamut_bridge_section *section;
    /* Index of an entry in the digest, counted from 1, indexed by direction and number; in a Howell movement all
     * entries have direction 0. 0: no such entry. */
    size_t entry_of[DIRECTIONS][NUMBER_LIMIT];
    digest_place rounds[NUMBER_LIMIT];
    digest_place tables[NUMBER_LIMIT];
} digesting;

static int session_digest_compare_players(const void *a, const void *b)
{
    const digest_player *x = a, *y = b;
    return base_text_compare(x->key, y->key);
}

static base_text session_digest_join(base_arena *arena, const digest_entry *entry, const char *between, bool is_key)
{
    base_text joined = { "", 0 };
    for (size_t i = 0; i < entry->player_count; i++) {
        base_text part = is_key ? entry->players[i].key : entry->players[i].name;
        joined = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(joined), i ? between : "", TEXT_ARGS(part));
    }
    return joined;
}

/* ---- boards ---- */

/* Returns the score of one side on one board; all zero if the board was not played. */
static stats_measure measure_side(const digesting *work, const gamut_bridge_side *side)
{
    stats_measure measure = { 0 };
    int64_t won = rescore_hundredths(side->points);
    if (!bridge_has_points(side))
        return measure;
    measure.boards = 1;
    if (bridge_is_by_imps(work->bridge)) {
        measure.imps = won;
        measure.imp_boards = 1;
    } else if (bridge_is_by_matchpoints(work->bridge) && work->section->top.value > 0) {
        measure.points = won;
        measure.maximum = 100 * work->section->top.value;
    }
    return measure;
}

static size_t find_entry(const digesting *work, size_t side, gamut_number number)
{
    size_t direction = bridge_is_howell(work->section) ? 0 : side;
    if (number.value <= 0 || number.value >= NUMBER_LIMIT || direction >= DIRECTIONS)
        return 0;
    return work->entry_of[direction][number.value];
}

static void session_digest_add_place(digest_place places[NUMBER_LIMIT], gamut_number number,
                                     const gamut_bridge_side *side, const stats_measure *measure)
{
    if (number.value <= 0 || number.value >= NUMBER_LIMIT || side->ruling == GAMUT_BRIDGE_NOT_IN_PLAY)
        return;
    digest_place *place = &places[number.value];
    place->number = number.value;
    stats_measure_add(&place->north_south, measure);
    place->averages += bridge_is_average(side);
    place->unplayed += side->ruling == GAMUT_BRIDGE_LATE_PLAY || side->ruling == GAMUT_BRIDGE_NOT_PLAYED;
}

static void session_digest_add_result(digesting *work, const gamut_bridge_result *result)
{
    size_t entries[DIRECTIONS] = { 0 };
    stats_measure won[DIRECTIONS];
    size_t count = result->sides.count < DIRECTIONS ? result->sides.count : DIRECTIONS;
    for (size_t i = 0; i < count; i++) {
        won[i] = measure_side(work, &result->sides.items[i]);
        entries[i] = find_entry(work, i, result->sides.items[i].entry);
        if (entries[i] && result->round.value == work->section->rounds.value)
            stats_measure_add(&work->out->entries[entries[i] - 1].last, &won[i]);
    }
    if (count) {
        session_digest_add_place(work->rounds, result->round, &result->sides.items[0], &won[0]);
        session_digest_add_place(work->tables, result->table, &result->sides.items[0], &won[0]);
    }
    /* In an individual event four players sit at the table, so no result is between just two entries. */
    for (size_t i = 0; count == 2 && entries[0] && entries[1] && i < 2; i++)
        if (won[i].boards)
            work->out->meetings[work->out->meeting_count++] =
                (digest_meeting){ entries[i] - 1, entries[1 - i] - 1, won[i] };
}

static void add_teams(digesting *work)
{
    const gamut_bridge_team_list *teams = &work->section->team_play.teams;
    for (size_t t = 0; t < teams->count; t++) {
        const gamut_bridge_entry *entry = bridge_entry_of_team(work->section, t);
        size_t team = entry ? find_entry(work, 0, entry->number) : 0;
        for (size_t m = 0; m < teams->items[t].matches.count; m++) {
            const gamut_bridge_match *match = &teams->items[t].matches.items[m];
            size_t opponent = find_entry(work, 0, match->opponent);
            if (!team || !opponent || match->opponent.value == BRIDGE_BYE || match->boards.value <= 0)
                continue;
            stats_measure won = { .boards = match->boards.value,
                                  .imps = 100 * match->imps.value,
                                  .imp_boards = match->boards.value };
            work->out->meetings[work->out->meeting_count++] = (digest_meeting){ team - 1, opponent - 1, won };
        }
    }
}

/* ---- the whole session ---- */

static void keep_places(digesting *work, const digest_place places[NUMBER_LIMIT], bool is_table)
{
    for (size_t i = 0; i < NUMBER_LIMIT; i++)
        if (places[i].number) {
            digest_place *place = &work->out->places[work->out->place_count++];
            *place = places[i];
            place->is_table = is_table;
            if (is_table)
                place->section = base_arena_copy(work->arena, work->section->letters);
        }
}

/* Sets the strats in which the entry is ranked, and those in which it has qualified, by their letters. */
static void describe_strats(const digesting *work, digest_entry *to, const gamut_bridge_entry *from)
{
    const gamut_bridge_strat_list *strats = &work->bridge->strats;
    char ranked[STRAT_LIMIT] = { 0 }, qualified[STRAT_LIMIT] = { 0 };
    size_t ranked_count = 0, qualified_count = 0;
    for (size_t i = 0; i < strats->count && i < STRAT_LIMIT; i++) {
        const gamut_bridge_strat *strat = &strats->items[i];
        bool has_letter = strat->letter.length && strat->letter.data[0] != ' ';
        char letter = has_letter ? strat->letter.data[0] : (char)('A' + (int)i);
        if ((int64_t)i < from->strat.value)
            ranked[ranked_count++] = letter;
        if (i < from->ranks.count && from->ranks.items[i].qualified.value) {
            qualified[qualified_count++] = letter;
            to->limit =
                strat->most.value > 0 && (!to->limit || strat->most.value < to->limit) ? strat->most.value : to->limit;
        }
    }
    to->strats = base_arena_copy(work->arena, (base_text){ ranked, ranked_count });
    to->qualified = base_arena_copy(work->arena, (base_text){ qualified, qualified_count });
}

static void describe_place(const digesting *work, digest_entry *to, const gamut_bridge_entry *from)
{
    static const char *const sides[] = { NULL, "NS", "EW", "S", "W" };
    bool has_side = !bridge_is_howell(work->section) && !bridge_is_for_teams(work->bridge);
    to->section = base_arena_copy(work->arena, work->section->letters);
    to->side = has_side && from->direction < COUNT(sides) ? sides[from->direction] : NULL;
    to->number = from->number.value;
    if (from->ranks.count) {
        to->place = from->ranks.items[0].place.value;
        to->rank = from->ranks.items[0].overall.value;
    }
    describe_strats(work, to, from);
}

static void add_section(digesting *work)
{
    const gamut_bridge_section *section = work->section;
    work->out->table_count += section->tables.value;
    for (size_t i = 0; i < section->entries.count; i++)
        if (bridge_takes_part(work->bridge, &section->entries.items[i])) {
            const gamut_bridge_entry *from = &section->entries.items[i];
            digest_entry *to = &work->out->entries[work->out->entry_count++];
            size_t direction = bridge_is_howell(work->section) || !from->direction ? 0 : (size_t)from->direction - 1;
            int64_t number = from->number.value;
            *to = (digest_entry){ .players = ARENA_ARRAY(work->arena, from->players.count, digest_player),
                                  .has_percentage = bridge_is_by_matchpoints(work->bridge) &&
                                                    bridge_has_percentage(work->bridge, from),
                                  .percentage = rescore_hundredths(from->percentage),
                                  .awards = bridge_awards_won(from),
                                  .masterpoints = from->masterpoints.value };
            for (size_t j = 0; to->players && j < from->players.count; j++)
                if (from->players.items[j].last.length) {
                    const gamut_bridge_player *player = &from->players.items[j];
                    base_text name = base_text_trim(
                        base_arena_print(work->arena, "%.*s %.*s", TEXT_ARGS(player->first), TEXT_ARGS(player->last)));
                    to->players[to->player_count++] = (digest_player){
                        bridge_is_member_number(player->number) ? bridge_member_key(work->arena, player->number) : name,
                        name
                    };
                }
            if (to->player_count)
                qsort(to->players, to->player_count, sizeof *to->players, session_digest_compare_players);
            to->key = session_digest_join(work->arena, to, "/", true);
            to->name = session_digest_join(work->arena, to, " - ", false);
            to->is_pair = from->players.count == 2 && to->player_count == 2;
            describe_place(work, to, from);
            if (number > 0 && number < NUMBER_LIMIT)
                work->entry_of[direction][number] = work->out->entry_count;
        }
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++)
            session_digest_add_result(work, &section->boards.items[b].results.items[r]);
    add_teams(work);
    keep_places(work, work->rounds, false);
    keep_places(work, work->tables, true);
}

static int compare_meetings(const void *a, const void *b)
{
    const digest_meeting *x = a, *y = b;
    if (x->entry != y->entry)
        return x->entry < y->entry ? -1 : 1;
    return (x->opponent > y->opponent) - (x->opponent < y->opponent);
}

bool session_digest_make(session_digest *out, base_arena *arena, const gamut_event *event)
{
    const gamut_bridge_session *bridge = &event->bridge;
    *out = (session_digest){ .name = base_arena_copy(arena, event->name),
                             .club = base_arena_copy(arena, event->place),
                             .identity = bridge_session_identity(arena, event),
                             .modified = base_arena_copy(arena, bridge->modified),
                             .date = event->start,
                             .section_count = bridge->sections.count };
    /* Allocate room for the largest number of entries and meetings that the sections can add, so that adding needs no
     * check. */
    size_t entries = 0, meetings = 0;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_section *section = &bridge->sections.items[s];
        entries += section->entries.count;
        for (size_t b = 0; b < section->boards.count; b++)
            meetings += 2 * section->boards.items[b].results.count;
        for (size_t t = 0; t < section->team_play.teams.count; t++)
            meetings += section->team_play.teams.items[t].matches.count;
    }
    out->entries = ARENA_ARRAY(arena, entries, digest_entry);
    out->meetings = ARENA_ARRAY(arena, meetings, digest_meeting);
    out->places = ARENA_ARRAY(arena, 2 * NUMBER_LIMIT * bridge->sections.count, digest_place);
    if (!out->entries || !out->meetings || !out->places)
        return false;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        digesting *work = ARENA_NEW(arena, digesting);
        if (!work)
            return false;
        work->arena = arena;
        work->out = out;
        work->bridge = bridge;
        work->section = &bridge->sections.items[s];
        add_section(work);
    }
    /* Join all boards that two entries played against each other into one meeting. */
    size_t kept = 0;
    if (out->meeting_count)
        qsort(out->meetings, out->meeting_count, sizeof *out->meetings, compare_meetings);
    for (size_t i = 0; i < out->meeting_count; i++) {
        if (kept && !compare_meetings(&out->meetings[kept - 1], &out->meetings[i]))
            stats_measure_add(&out->meetings[kept - 1].won, &out->meetings[i].won);
        else
            out->meetings[kept++] = out->meetings[i];
    }
    out->meeting_count = kept;
    return !base_arena_failed(arena);
}

/* ---- copies ---- */

static void *copy_array(base_arena *arena, const void *from, size_t size)
{
    void *to = base_arena_alloc(arena, size ? size : 1);
    if (to && size)
        memcpy(to, from, size);
    return to;
}

session_digest *session_digest_copy(base_arena *arena, const session_digest *from)
{
    session_digest *to = copy_array(arena, from, sizeof *from);
    if (!to)
        return NULL;
    to->name = base_arena_copy(arena, from->name);
    to->club = base_arena_copy(arena, from->club);
    to->identity = from->identity.data ? base_arena_copy(arena, from->identity) : from->identity;
    to->modified = base_arena_copy(arena, from->modified);
    to->entries = copy_array(arena, from->entries, from->entry_count * sizeof *from->entries);
    to->meetings = copy_array(arena, from->meetings, from->meeting_count * sizeof *from->meetings);
    to->places = copy_array(arena, from->places, from->place_count * sizeof *from->places);
    for (size_t i = 0; to->entries && i < to->entry_count; i++) {
        digest_entry *entry = &to->entries[i];
        entry->key = base_arena_copy(arena, entry->key);
        entry->name = base_arena_copy(arena, entry->name);
        entry->section = base_arena_copy(arena, entry->section);
        entry->strats = base_arena_copy(arena, entry->strats);
        entry->qualified = base_arena_copy(arena, entry->qualified);
        entry->players = copy_array(arena, entry->players, entry->player_count * sizeof *entry->players);
        for (size_t j = 0; entry->players && j < entry->player_count; j++) {
            entry->players[j].key = base_arena_copy(arena, entry->players[j].key);
            entry->players[j].name = base_arena_copy(arena, entry->players[j].name);
        }
    }
    for (size_t i = 0; to->places && i < to->place_count; i++)
        to->places[i].section = base_arena_copy(arena, to->places[i].section);
    return base_arena_failed(arena) ? NULL : to;
}
