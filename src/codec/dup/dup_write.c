/* dup_write.c - collect all boards, then write them as one set.
 *
 * Every DUP record states the lowest and the highest board of the set, which are known only after the last board. Until
 * then a board is kept as its four hands, about a hundred bytes. */
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"
#include "dup.h"

/* A board that is kept until the set is complete. */
typedef struct dup_board {
    struct dup_board *next;
    bridge_deal deal;
    uint64_t number; /* 0: not known */
    base_text dealer, vulnerable;
    const gamut_value *residue;
} dup_board;

typedef struct dup_gathering {
    dup_board *first, *last;
    uint64_t count;
} dup_gathering;

gamut_status dup_begin(codec_writer *writer)
{
    writer->state = ARENA_NEW(writer->arena, dup_gathering);
    return writer->state ? GAMUT_OK : GAMUT_FAILED;
}

/* A machine can deal only a full pack, so boards without 52 cards are left out and counted as losses. */
bool dup_take_deal(bridge_deal *out, codec_writer *writer, const gamut_board *board)
{
    bridge_deal_faults faults = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    if (bridge_read_deal(out, &first, &faults, board->deal) && bridge_deal_is_full(out))
        return true;
    codec_lose(writer->arena, writer->losses, "deal", board->deal);
    writer->omission = "deal: a board needs all 52 cards";
    return false;
}

gamut_status dup_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *record = coded->record;
    dup_gathering *gathering = writer->state;
    const gamut_board *board = record->board;
    dup_board *added = ARENA_NEW(writer->arena, dup_board);
    if (!added)
        return GAMUT_FAILED;
    if (!dup_take_deal(&added->deal, writer, board))
        return GAMUT_SKIPPED;
    if (base_is_known(board->board.state) && board->board.value > 0)
        added->number = (uint64_t)board->board.value;
    else if (base_is_known(board->board.state) && !dup_form_of(writer->format)->has_set)
        codec_lose(writer->arena, writer->losses, "board",
                   base_arena_print(writer->arena, "%lld", (long long)board->board.value));
    added->dealer = base_arena_copy(writer->arena, board->dealer);
    added->vulnerable = base_arena_copy(writer->arena, board->vulnerable);
    added->residue = tree_copy(writer->arena, gamut_value_member(codec_extras(writer, record), "residue"));
    if (gathering->last)
        gathering->last->next = added;
    else
        gathering->first = added;
    gathering->last = added;
    gathering->count++;
    return GAMUT_OK;
}

/* The position in the file determines the number of a board: in DUP counted up or down from the number of the first
 * board, in BRI and DGE from 1. A board with another number is a loss. */
static dup_set choose_set(codec_writer *writer, const dup_gathering *gathering, const dup_form *form)
{
    uint64_t start = form->has_set && gathering->first->number ? gathering->first->number : 1;
    bool is_backwards = form->has_set && gathering->first->next && gathering->first->next->number &&
                        gathering->first->next->number + 1 == start && start >= gathering->count;
    uint64_t lowest = is_backwards ? start - gathering->count + 1 : start, at = 0;
    dup_set set = { lowest, lowest + gathering->count - 1, is_backwards };
    for (const dup_board *board = gathering->first; board; board = board->next, at++)
        if (board->number && board->number != (is_backwards ? set.last - at : set.first + at)) {
            codec_lose(writer->arena, writer->losses, "board",
                       base_arena_print(writer->arena, "%llu", (unsigned long long)board->number));
        }
    if (form->has_set && set.last > DUP_HIGHEST)
        codec_lose(writer->arena, writer->losses, "board", TEXT(""));
    return set;
}

/* Dealer and vulnerability follow from the board number. DUP has that number in each record, so that other values are
 * noticed when the record is read back (is_proved); in BRI and DGE it is the place in the file. */
static void dup_lose_facts(codec_writer *writer, const dup_gathering *gathering)
{
    uint64_t number = 0;
    for (const dup_board *board = gathering->first; board; board = board->next) {
        number++;
        base_text dealer = bridge_seat_text(bridge_dealer_of_board(number));
        base_text vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board(number), BRIDGE_PBN);
        if (board->dealer.length && !base_text_equal(board->dealer, dealer))
            codec_lose(writer->arena, writer->losses, "dealer", board->dealer);
        if (board->vulnerable.length && !base_text_equal(board->vulnerable, vulnerable))
            codec_lose(writer->arena, writer->losses, "vulnerable", board->vulnerable);
    }
}

gamut_status dup_end(codec_writer *writer)
{
    const dup_gathering *gathering = writer->state;
    const dup_form *form = dup_form_of(writer->format);
    dup_set set = gathering->count ? choose_set(writer, gathering, form) : (dup_set){ 0 };
    uint8_t *bytes = ARENA_ARRAY(writer->arena, form->layout->size, uint8_t);
    base_bytes rest;
    if (!bytes)
        return GAMUT_FAILED;
    if (!form->has_set)
        dup_lose_facts(writer, gathering);
    for (const dup_board *board = gathering->first; board; board = board->next) {
        dup_record record;
        dup_build(&record, &board->deal, &set);
        layout_write(form->layout, &record, bytes);
        base_arena_reset(writer->record);
        if (board->residue)
            residue_apply(form->layout, board->residue, bytes, writer->record);
        io_sink_write(writer->sink, bytes, form->layout->size);
    }
    if (base_hex_parse(&rest, writer->arena, tree_get_text(codec_document(writer), "rest")))
        io_sink_write(writer->sink, rest.data, rest.length);
    return GAMUT_OK;
}
