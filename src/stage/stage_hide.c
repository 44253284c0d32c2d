/* stage_hide.c - removes hands from bridge boards: --hide EW. */
#include "base/text.h"
#include "rules/bridge/deal.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "hide",
      .argument = "SEATS",
      .text = "leave the hands of these seats out of bridge boards, such as EW, and the play, which shows them",
      .for_reading = true },
};

/* Returns the named seats as bits 1 << seat; 0: the text is empty, or contains something other than seats. */
static unsigned parse(base_text text)
{
    unsigned seats = 0;
    for (size_t i = 0; i < text.length; i++) {
        bridge_seat seat = BRIDGE_NO_SEAT;
        if (!bridge_read_seat(&seat, base_text_slice(text, i, i + 1)))
            return 0;
        seats |= 1u << seat;
    }
    return seats;
}

static const char *stage_hide_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    if (parse(base_text_of(value)))
        return NULL;
    return base_arena_print(arena, "--%s: '%s' are no seats, such as EW", option->name, value).data;
}

static bool stage_hide_begin(stage_run *run)
{
    unsigned *seats = ARENA_NEW(run->arena, unsigned);
    run->state = seats;
    if (seats)
        *seats = parse(base_text_of(codec_option(run->options, options[0].name)));
    return seats != NULL;
}

static base_text hide_hands(base_arena *arena, base_text text, unsigned seats)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    char printed[BRIDGE_DEAL_SIZE];
    /* An unreadable deal is removed as a whole, because its text might show the hidden hands. */
    if (!bridge_read_deal(&deal, &first, &faults, text))
        return (base_text){ NULL, 0 };
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (seats >> seat & 1u) {
            deal.hands[seat] = 0;
            deal.given = (uint8_t)(deal.given & ~(1u << seat));
        }
    size_t length = deal.given ? bridge_print_deal(printed, &deal, first) : 0;
    return length ? base_arena_copy(arena, (base_text){ printed, length }) : (base_text){ NULL, 0 };
}

/* Removes the hands and the play, which would show them. The auction stays: bidding and lead problems, for which such
 * boards are made, need it. */
static stage_verdict stage_hide_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    const unsigned *seats = run->state;
    gamut_board *board = ARENA_NEW(arena, gamut_board);
    if (!board)
        return STAGE_FAILED;
    *board = *record->board;
    board->deal = hide_hands(arena, board->deal, *seats);
    board->play = (gamut_play){ .at = 0 };
    record->board = board;
    stage_respell(record);
    return base_arena_failed(arena) ? STAGE_FAILED : STAGE_KEEP;
}

extern const stage stage_hide;
const stage stage_hide = {
    .name = "hide",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_BRIDGE_BOARD,
    .problem = stage_hide_problem,
    .begin = stage_hide_begin,
    .change = stage_hide_change,
};
