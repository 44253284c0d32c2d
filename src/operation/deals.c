/* deals.c - adds the hands of hand records to boards and sessions.
 *
 * Hand records come from the dealing machine and results from the scoring program, in two files that are matched by
 * board number. Dealer and vulnerability of the hand record take precedence, because they are printed on the physical
 * board. */
#include "operation.h"

#include "base/text.h"

static bool board_has_deal(const gamut_board *board)
{
    return board->deal.length && !base_text_is(board->deal, "?");
}

static bool has_number(const gamut_board *board)
{
    return base_is_known(board->board.state) && board->board.value > 0 && board->board.value < DEALS_LIMIT;
}

/* If several boards have the same number, the first counts. */
static bool keep_hand(gamut_reader *reader, const gamut_record *record, void *payload)
{
    operation_deals *deals = payload;
    (void)reader;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD || !board_has_deal(record->board) || !has_number(record->board) ||
        deals->hands[record->board->board.value])
        return true;
    gamut_board *hand = ARENA_NEW(deals->arena, gamut_board);
    if (!hand)
        return false;
    hand->deal = base_arena_copy(deals->arena, record->board->deal);
    hand->dealer = base_arena_copy(deals->arena, record->board->dealer);
    hand->vulnerable = base_arena_copy(deals->arena, record->board->vulnerable);
    deals->hands[record->board->board.value] = hand;
    return true;
}

gamut_outcome operation_deals_open(operation_deals *out, gamut_session *session, const char *path)
{
    gamut_reader *reader;
    *out = (operation_deals){ .arena = base_arena_create(session->budget) };
    if (!out->arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (reader_open_lean(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, keep_hand, out);
    gamut_reader_close(reader);
    return base_arena_failed(out->arena) ? session_out_of_memory(session, GAMUT_UNREADABLE) : outcome;
}

/* Give the hands to the travellers of a session that has none. */
static const gamut_record *give_to_session(operation_deals *deals, codec_writer *writer, const gamut_record *record,
                                           gamut_record *room)
{
    gamut_event *event = model_copy(writer->arena, &event_shape, record->event);
    size_t given = 0;
    if (!event)
        return NULL;
    for (size_t s = 0; s < event->bridge.sections.count; s++) {
        const gamut_bridge_traveller_list *boards = &event->bridge.sections.items[s].boards;
        for (size_t i = 0; i < boards->count; i++) {
            gamut_bridge_traveller *board = (gamut_bridge_traveller *)(uintptr_t)&boards->items[i];
            int64_t number = base_is_known(board->number.state) ? board->number.value : 0;
            const gamut_board *hand = number > 0 && number < DEALS_LIMIT ? deals->hands[number] : NULL;
            if (!hand || board->deal.length)
                continue;
            board->deal = hand->deal;
            deals->is_used[number] = true;
            given++;
        }
    }
    if (!given)
        return record;
    *room = *record;
    room->event = event;
    room->spelling = (gamut_bytes){ NULL, 0 };
    room->spelled_in = NULL;
    return room;
}

const gamut_record *operation_deals_give(operation_deals *deals, codec_writer *writer, const gamut_record *record,
                                         gamut_record *room)
{
    const gamut_board *board = record->board;
    if (record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count)
        return give_to_session(deals, writer, record, room);
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return record;
    if (board_has_deal(board)) {
        if (has_number(board))
            deals->is_used[board->board.value] = true;
        return record;
    }
    const gamut_board *hand = has_number(board) ? deals->hands[board->board.value] : NULL;
    if (!hand) {
        codec_lose(writer->arena, writer->losses, "deals.no-hand",
                   base_arena_print(writer->arena, "board %lld", (long long)board->board.value));
        return record;
    }
    gamut_board *merged = ARENA_NEW(writer->arena, gamut_board);
    if (!merged)
        return NULL;
    deals->is_used[board->board.value] = true;
    *merged = *board;
    merged->deal = hand->deal;
    merged->dealer = hand->dealer.length ? hand->dealer : board->dealer;
    merged->vulnerable = hand->vulnerable.length ? hand->vulnerable : board->vulnerable;
    *room = *record;
    room->board = merged;
    room->spelling = (gamut_bytes){ NULL, 0 };
    room->spelled_in = NULL;
    return room;
}

/* Hands that no board used are counted as losses, because that is where users of a conversion look. */
void operation_deals_count(const operation_deals *deals, codec_writer *writer)
{
    for (size_t i = 0; i < DEALS_LIMIT; i++)
        if (deals->hands[i] && !deals->is_used[i])
            codec_lose(writer->arena, writer->losses, "deals.no-board",
                       base_arena_print(writer->arena, "the hand of board %zu", i));
}

void operation_deals_close(operation_deals *deals)
{
    base_arena_destroy(deals->arena);
}
