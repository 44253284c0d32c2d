/* stage_session.c - makes bridge sessions out of boards, with score tables or with a game for each table. */
#include "base/text.h"
#include "scoring/session_boards.h"
#include "stage.h"

static void stage_session_lose(const char *category, base_text example, void *payload)
{
    stage_lose(payload, category, example);
}

static void lose_text(stage_run *run, const char *category, base_text text)
{
    if (text.length && !base_text_is(text, "?"))
        stage_lose(run, category, text);
}

static bool stage_session_fits(const gamut_record *record)
{
    const gamut_table_list *tables = &record->board->tables;
    for (size_t i = 0; i < tables->count; i++)
        if (base_text_is(tables->items[i].name, "ScoreTable"))
            return true;
    return session_is_game(record->board);
}

static bool stage_session_begin(stage_run *run)
{
    run->state = session_builder_open(run->arena, stage_session_lose, run);
    return run->state != NULL;
}

static bool stage_session_finish(stage_run *run)
{
    const gamut_event *built = session_builder_close(run->state);
    if (!built)
        return !base_arena_failed(run->arena);
    const rescore_options options = { .keeps_points = session_builder_has_imps(run->state),
                                      .rounding = RESCORE_AT_THE_END };
    const gamut_event *event = session_complete(run->turn, built, &options);
    gamut_record record = { .kind = GAMUT_KIND_EVENT, .event = event };
    return event && stage_give(run, &record);
}

/* The boards of an event are adjacent in the file, so the first board of another event ends the session. */
static bool stage_session_feed(stage_run *run, const gamut_record *record)
{
    if (!session_builder_fits(run->state, record->board) && (!stage_session_finish(run) || !stage_session_begin(run)))
        return false;
    /* A session has no place for auction and play, nor for the names of the players at one table: they are counted as
     * losses. Of games, one for each table, it does not take the cards either. */
    const gamut_board *board = record->board;
    if (session_is_game(board))
        lose_text(run, "deal", board->deal);
    else {
        lose_text(run, "contract", board->contract);
        lose_text(run, "north", board->north);
    }
    if (board->auction.calls.count)
        stage_lose(run, "auction", board->auction.calls.items[0].call);
    if (board->play.cards.count)
        stage_lose(run, "play", board->play.cards.items[0].card);
    for (size_t i = 0; i < board->tags.count; i++)
        if (!base_text_is(board->tags.items[i].name, "Competition"))
            stage_lose(run, "tags", board->tags.items[i].name);
    return session_builder_add(run->state, record->board);
}

extern const stage stage_session;
const stage stage_session = {
    .name = "session",
    .takes = GAMUT_KIND_BRIDGE_BOARD,
    .gives = GAMUT_KIND_EVENT,
    .about = "bridge",
    .fits = stage_session_fits,
    .begin = stage_session_begin,
    .feed = stage_session_feed,
    .finish = stage_session_finish,
};
