/* stage_session.c - makes bridge sessions out of boards, with score tables or with a game for each table. */
#include <string.h>

#include "base/text.h"
#include "scoring/session_boards.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "victory-points",
      .argument = "SCALE",
      .text = "make team matches of the boards of two rooms, and score them by this scale (default: one match by IMPs, "
              "several by wbf)",
      .values = "wbf|wbf-discrete|wbf-30|wbf-30-discrete|swiss-20|swiss-30",
      .for_reading = true },
};

static const struct {
    const char *word;
    bridge_vp_kind kind;
} scales[] = { { "wbf", BRIDGE_VP_WBF_20 },        { "wbf-discrete", BRIDGE_VP_WBF_20_DISCRETE },
               { "wbf-30", BRIDGE_VP_WBF_30 },     { "wbf-30-discrete", BRIDGE_VP_WBF_30_DISCRETE },
               { "swiss-20", BRIDGE_VP_SWISS_20 }, { "swiss-30", BRIDGE_VP_SWISS_30 } };

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
    session_builder *builder = run->state = session_builder_open(run->arena, stage_session_lose, run);
    if (builder && codec_option(run->options, options[0].name))
        session_builder_ask_victory_points(builder);
    return builder != NULL;
}

static bridge_vp_kind stage_session_scale(const stage_run *run)
{
    const char *word = codec_option(run->options, options[0].name);
    for (size_t i = 0; word && i < COUNT(scales); i++)
        if (!strcmp(word, scales[i].word))
            return scales[i].kind;
    return scales[0].kind;
}

/* Reports that matches have no victory points, because the scale is not for their number of boards. */
static void lose_victory_points(stage_run *run, const gamut_event *event)
{
    for (size_t s = 0; s < event->bridge.sections.count; s++) {
        const gamut_bridge_team_play *play = &event->bridge.sections.items[s].team_play;
        if (event->bridge.scoring == GAMUT_BRIDGE_VICTORY_POINTS && play->teams.count && !play->scale.steps.count)
            stage_lose(run, "victory_points", TEXT("the scale is not for this number of boards"));
    }
}

static bool stage_session_finish(stage_run *run)
{
    const gamut_event *built = session_builder_close(run->state);
    if (!built)
        return !base_arena_failed(run->arena);
    const rescore_options how = { .keeps_points = session_builder_has_imps(run->state),
                                  .rounding = RESCORE_AT_THE_END,
                                  .victory_points = stage_session_scale(run) };
    const gamut_event *event = session_complete(run->turn, built, &how);
    gamut_record record = { .kind = GAMUT_KIND_EVENT, .event = event };
    if (event)
        lose_victory_points(run, event);
    return event && stage_give(run, &record);
}

/* Whether the session has a place for the tag: teams, rooms and carry-over have one if there are two rooms. */
static bool is_kept_tag(const gamut_board *board, base_text name)
{
    static const char *const of_match[] = { "Room",           "HomeTeam", "VisitTeam", "HomeCarryover",
                                            "VisitCarryover", "Round",    "Stage" };
    bool is_kept = base_text_is(name, "Competition");
    for (size_t i = 0; i < COUNT(of_match) && session_has_room(board); i++)
        is_kept = is_kept || base_text_is(name, of_match[i]);
    return is_kept;
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
        if (!is_kept_tag(board, board->tags.items[i].name))
            stage_lose(run, "tags", board->tags.items[i].name);
    return session_builder_add(run->state, record->board);
}

extern const stage stage_session;
const stage stage_session = {
    .name = "session",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_BRIDGE_BOARD,
    .gives = GAMUT_KIND_EVENT,
    .about = "bridge",
    .fits = stage_session_fits,
    .begin = stage_session_begin,
    .feed = stage_session_feed,
    .finish = stage_session_finish,
};
