/* stage_rotate.c - turns bridge boards: --rotate 1, --rotate dealer=S. */
#include "base/text.h"
#include "edit/board_turn.h"
#include "rules/bridge/board_parts.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "rotate",
      .argument = "HOW",
      .text =
          "turn bridge boards: 1, 2 or 3 seats clockwise, or so that dealer=S or declarer=S sits there; all that names "
          "seats "
          "and sides goes with them",
      .for_reading = true },
};

/* The requested rotation: a number of seats, or the seat to which the dealer or declarer moves. */
typedef struct rotation {
    unsigned steps;
    bool is_declarer;
    bridge_seat wanted; /* the new seat of the dealer or declarer; BRIDGE_NO_SEAT: rotate by `steps` */
} rotation;

static bool parse(rotation *out, base_text text)
{
    size_t sign = base_text_find(text, '=');
    base_text person = base_text_slice(text, 0, sign), where = base_text_slice(text, sign + 1, text.length);
    *out = (rotation){ .is_declarer = base_text_is(person, "declarer") };
    if (sign < text.length)
        return (out->is_declarer || base_text_is(person, "dealer")) && bridge_read_seat(&out->wanted, where);
    out->steps = text.length == 1 && text.data[0] >= '1' && text.data[0] <= '3' ? (unsigned)(text.data[0] - '0') : 0;
    return out->steps != 0;
}

static const char *stage_rotate_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    rotation asked;
    if (parse(&asked, base_text_of(value)))
        return NULL;
    return base_arena_print(arena, "--%s: '%s' is neither 1, 2 or 3 nor dealer=N, declarer=S or the like", option->name,
                            value)
        .data;
}

static bool stage_rotate_begin(stage_run *run)
{
    rotation *asked = ARENA_NEW(run->arena, rotation);
    run->state = asked;
    return asked && parse(asked, base_text_of(codec_option(run->options, options[0].name)));
}

/* The number of seats by which the board is turned; 0 if it has no dealer or declarer. */
static unsigned steps_for(const rotation *asked, const gamut_board *board)
{
    bridge_seat seat = BRIDGE_NO_SEAT;
    if (!asked->wanted)
        return asked->steps;
    if (asked->is_declarer)
        seat = bridge_board_outcome(board).declarer;
    else
        (void)bridge_read_seat(&seat, board->dealer);
    return seat ? bridge_seat_distance(seat, asked->wanted) : 0;
}

static stage_verdict stage_rotate_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    unsigned steps = steps_for(run->state, record->board);
    if (!steps)
        return STAGE_KEEP;
    record->board = board_turn(arena, record->board, steps);
    stage_respell(record);
    return record->board ? STAGE_KEEP : STAGE_FAILED;
}

extern const stage stage_rotate;
const stage stage_rotate = {
    .name = "rotate",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_BRIDGE_BOARD,
    .problem = stage_rotate_problem,
    .begin = stage_rotate_begin,
    .change = stage_rotate_change,
};
