/* stage_renumber.c - renumbers bridge boards in their order: --renumber 1. */
#include "base/text.h"
#include "rules/bridge/seat.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "renumber",
      .argument = "N",
      .text = "number bridge boards from N on; dealer and vulnerability follow the number unless there are calls",
      .for_reading = true },
    { .name = "keep-dealer",
      .text = "leave dealer and vulnerability as they are, with --renumber",
      .for_reading = true },
};

typedef struct numbering {
    uint64_t next;
    bool keeps_dealer;
} numbering;

static const char *stage_renumber_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    uint64_t first;
    if (!option->argument || (base_parse_uint(&first, base_text_of(value), 10) && first && first < 1000000))
        return NULL;
    return base_arena_print(arena, "--%s: '%s' is no board number", option->name, value).data;
}

static bool stage_renumber_begin(stage_run *run)
{
    numbering *state = ARENA_NEW(run->arena, numbering);
    const char *first = codec_option(run->options, options[0].name);
    run->state = state;
    if (!state)
        return false;
    state->keeps_dealer = codec_is_on(run->options, options[1].name);
    (void)!base_parse_uint(&state->next, base_text_of(first), 10);
    return true;
}

/* A stage with `feed`, not `change`, because the new number depends on the records before. */
static bool stage_renumber_feed(stage_run *run, const gamut_record *record)
{
    numbering *state = run->state;
    gamut_board *board = ARENA_NEW(run->turn, gamut_board);
    gamut_record changed = *record;
    if (!board)
        return false;
    *board = *record->board;
    board->board = base_number((int64_t)state->next);
    /* The meaning of the calls depends on the dealer, and the score on the vulnerability, so a board that was played
     * keeps its dealer and vulnerability. */
    if (!state->keeps_dealer && (board->auction.calls.count || board->play.cards.count || board->contract.length))
        stage_lose(run, "dealer and vulnerability by number, of boards that were played", board->dealer);
    else if (!state->keeps_dealer) {
        board->dealer = bridge_seat_text(bridge_dealer_of_board(state->next));
        board->vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board(state->next), BRIDGE_PBN);
    }
    state->next++;
    changed.board = board;
    stage_respell(&changed);
    return stage_give(run, &changed);
}

extern const stage stage_renumber;
const stage stage_renumber = {
    .name = "renumber",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_BRIDGE_BOARD,
    .is_joint = true,
    .problem = stage_renumber_problem,
    .begin = stage_renumber_begin,
    .feed = stage_renumber_feed,
};
