/* census.c - collects the names of players. */
#include "census.h"

#include "base/date.h"
#include "base/text.h"
#include "rules/chess/game.h"
#include "statistics/name_list.h"

/* A FIDE id is a number; 0 is what some programs write for none. */
static base_text census_read_id(base_text text)
{
    uint64_t id;
    base_text trimmed = base_text_trim(text);
    return base_parse_uint(&id, trimmed, 10) && id ? trimmed : (base_text){ NULL, 0 };
}

static int64_t census_read_rating(base_text text)
{
    int64_t rating;
    return base_parse_int(&rating, base_text_trim(text)) && rating > 0 && rating < 4000 ? rating : 0;
}

static bool census_mention(base_list *out, base_arena *arena, const search_mention *mention)
{
    search_mention *kept = base_list_add(out, arena, sizeof *kept);
    if (!kept)
        return false;
    *kept = *mention;
    kept->name = base_arena_copy(arena, mention->name);
    kept->id = mention->id.length ? base_arena_copy(arena, mention->id) : (base_text){ NULL, 0 };
    return true;
}

bool search_mention_people(base_list *out, base_arena *arena, const gamut_record *record)
{
    if (record->is_deleted)
        return true;
    if (record->kind == GAMUT_KIND_CHESS_GAME) {
        const gamut_game *game = record->game;
        const base_text names[] = { base_text_trim(game->white), base_text_trim(game->black) };
        const base_text ratings[] = { game->white_elo, game->black_elo };
        static const char *const ids[] = { "WhiteFideId", "BlackFideId" };
        bool has_first = name_is_known(names[0]);
        for (size_t i = 0; i < COUNT(names); i++)
            if (name_is_known(names[i]) &&
                !census_mention(out, arena,
                                &(search_mention){ .name = names[i],
                                                   .id = census_read_id(chess_other_tag(game, ids[i])),
                                                   .rating = census_read_rating(ratings[i]),
                                                   .year = base_date_of(game->date).year,
                                                   .games = 1,
                                                   .is_second = i && has_first }))
                return false;
        return true;
    }
    if (record->kind != GAMUT_KIND_EVENT || record->event->bridge.sections.count)
        return true;
    for (size_t i = 0; i < record->event->players.count; i++) {
        const gamut_player *player = &record->event->players.items[i];
        bool is_rated = base_is_known(player->rating.state) && player->rating.value > 0 && player->rating.value < 4000;
        if (name_is_known(base_text_trim(player->name)) &&
            !census_mention(out, arena,
                            &(search_mention){ .name = base_text_trim(player->name),
                                               .id = census_read_id(player->number),
                                               .rating = is_rated ? player->rating.value : 0,
                                               .year = record->event->start.year,
                                               .games = (int64_t)player->rounds.count }))
            return false;
    }
    return true;
}

static void census_count_id(search_census *census, census_name *row, base_text id)
{
    for (size_t i = 0; id.length && i < CENSUS_IDS; i++) {
        if (!row->ids[i].records)
            row->ids[i].id = base_arena_copy(census->arena, id);
        if (base_text_equal(row->ids[i].id, id)) {
            row->ids[i].records++;
            return;
        }
    }
}

/* Note that two people played each other, so they are not one. Only names that begin alike are ever compared. */
static bool census_note_meeting(search_census *census, size_t one, size_t other)
{
    const census_name *rows = census->rows.items;
    size_t pair[2] = { one < other ? one : other, one < other ? other : one };
    if (one == other || (rows[one].name.data[0] | 0x20) != (rows[other].name.data[0] | 0x20))
        return true;
    census->met.arena = census->arena;
    return base_index_put(&census->met, (base_text){ (const char *)pair, sizeof pair }) != BASE_INDEX_NONE;
}

bool search_census_add(search_census *census, const search_mention *mentions, size_t count)
{
    size_t before = BASE_INDEX_NONE;
    for (size_t i = 0; i < count; i++) {
        const search_mention *mention = &mentions[i];
        size_t known = census->names.count, at = base_index_put(&census->names, mention->name);
        if (at == BASE_INDEX_NONE || (at == known && !base_list_add(&census->rows, census->arena, sizeof(census_name))))
            return false;
        census_name *row = &((census_name *)census->rows.items)[at];
        if (at == known)
            row->name = base_arena_copy(census->arena, mention->name);
        row->games += mention->games;
        row->ratings += mention->rating;
        row->rated += mention->rating > 0;
        if (mention->year) {
            row->first = !row->first || mention->year < row->first ? mention->year : row->first;
            row->last = mention->year > row->last ? mention->year : row->last;
        }
        census_count_id(census, row, mention->id);
        if (mention->is_second && before != BASE_INDEX_NONE && !census_note_meeting(census, before, at))
            return false;
        census->records += !mention->is_second;
        before = at;
    }
    return !base_arena_failed(census->arena);
}
