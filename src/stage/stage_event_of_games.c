/* stage_event_of_games.c - makes events out of chess games. */
#include "gather.h"

static bool stage_event_of_games_begin(stage_run *run)
{
    gather *gathered = ARENA_NEW(run->arena, gather);
    if (!gathered)
        return false;
    gathered->run = run;
    gathered->names.arena = run->arena;
    run->state = gathered;
    return true;
}

static bool stage_event_of_games_feed(stage_run *run, const gamut_record *record)
{
    if (!record->is_deleted)
        return gather_add(run->state, record);
    stage_lose(run, "games marked as deleted", record->game->white);
    return true;
}

static bool stage_event_of_games_finish(stage_run *run)
{
    gather *gathered = run->state;
    gamut_record record = { .kind = GAMUT_KIND_EVENT };
    for (gather_event *from = gathered->events; from; from = from->next) {
        record.number++;
        record.event = gather_make_event(gathered, from);
        if (!record.event || !stage_give(run, &record))
            return false;
    }
    return true;
}

extern const stage stage_event_of_games;
const stage stage_event_of_games = {
    .name = "event of games",
    .takes = GAMUT_KIND_CHESS_GAME,
    .gives = GAMUT_KIND_EVENT,
    .about = "players",
    .begin = stage_event_of_games_begin,
    .feed = stage_event_of_games_feed,
    .finish = stage_event_of_games_finish,
};
