/* lin_match.c - writes boards as a file, whose head is known only after the last board.
 *
 * LIN has one head for a whole match (vg: title, segment, scoring, board range, teams; rs: results of both rooms in
 * turn), while the model has these values in each board. The head is made from the first board; values of other boards
 * that differ are counted as lost. Deals are collected in a buffer, because the range of boards and the results come
 * before them in the file. */
#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

static const struct {
    char letter;
    const char *scoring;
} scorings[] = { { 'I', "IMP" }, { 'P', "MP" }, { 'B', "BAM" } };

base_text lin_scoring_of(base_text letter)
{
    for (size_t i = 0; i < COUNT(scorings); i++)
        if (letter.length && bridge_upper(letter.data[0]) == scorings[i].letter)
            return base_text_of(scorings[i].scoring);
    return (base_text){ NULL, 0 };
}

size_t lin_match_parts(base_text parts[LIN_VG_PARTS], base_text match)
{
    base_text part;
    size_t count = 0;
    for (size_t i = 0; i < LIN_VG_PARTS; i++)
        parts[i] = (base_text){ NULL, 0 };
    for (; base_text_next_part(&match, ',', &part); count++)
        if (count < LIN_VG_PARTS)
            parts[count] = base_text_trim(part);
    return count;
}

const char *const lin_head_tags[LIN_VG_PARTS] = {
    NULL, "Stage", NULL, NULL, NULL, "HomeTeam", "HomeCarryover", "VisitTeam", "VisitCarryover"
};

/* The model's scoring may continue after a semicolon ("IMP;Cross2"); LIN has only the part before it. */
void lin_head_of(base_text head[LIN_VG_PARTS], const gamut_board *board)
{
    base_text scoring = base_text_slice(board->scoring, 0, base_text_find(board->scoring, ';'));
    for (size_t i = 0; i < LIN_VG_PARTS; i++)
        head[i] = lin_head_tags[i] ? lin_trim_part(bridge_board_tag(board, lin_head_tags[i])) : (base_text){ NULL, 0 };
    head[LIN_VG_TITLE] = lin_trim_part(board->event);
    for (size_t i = 0; i < COUNT(scorings); i++)
        if (base_text_is(scoring, scorings[i].scoring))
            head[LIN_VG_SCORING] = (base_text){ &scorings[i].letter, 1 };
}

/* The result at one table, for rs. */
typedef struct lin_result {
    int64_t board;
    bool is_closed;
    base_text text;     /* such as "4SE+1" */
    base_text contract; /* the contract, if no auction gives it, so that only rs can state it; else absent */
} lin_result;

typedef struct lin_gathering {
    base_buffer deals;
    base_text head[LIN_VG_PARTS]; /* the parts of vg, from the first board; other boards should have the same */
    bool has_started;
    bool has_names;    /* some deal has names, so later deals need names, or would inherit the earlier ones */
    bool has_own_head; /* the first deal was written with its own head, so no head is made from the boards */
    bool is_verbatim;  /* all deals so far were copied, each adjacent to the next in its file */
    const uint8_t *spelled_end;
    base_text own_match; /* vg and rs of the last deal that was written with its own head */
    base_text own_results;
    int64_t first, last; /* lowest and highest board number; 0: none so far */
    base_list results;   /* of lin_result */
    bool needs_results;  /* rs is needed to state a contract that nothing else states */
} lin_gathering;

gamut_status lin_begin(codec_writer *writer)
{
    writer->state = ARENA_NEW(writer->arena, lin_gathering);
    return writer->state ? GAMUT_OK : GAMUT_FAILED;
}

void lin_drop(codec_writer *writer)
{
    lin_gathering *gathering = writer->state;
    if (gathering)
        base_buffer_free(&gathering->deals);
}

/* Compares the head that the board would have with the head of the file, which is made from the first board. The file
 * has only one head, so values that differ are lost. Values that no head can hold are found when the board is read
 * back. `is_whole`: the board is written with its own head, so none of its values is lost. */
static void take_head(codec_writer *writer, lin_gathering *gathering, const gamut_board *board, bool is_whole)
{
    base_text head[LIN_VG_PARTS];
    lin_head_of(head, board);
    for (size_t i = 0; i < LIN_VG_PARTS && (!gathering->has_started || is_whole); i++)
        gathering->head[i] = base_arena_copy(writer->arena, head[i]);
    for (size_t i = 0; i < LIN_VG_PARTS && !is_whole; i++)
        /* An empty value is lost, too: when the file is read back, this board would get the value of the first
         * board. */
        if (!base_text_equal(head[i], gathering->head[i]))
            codec_lose(writer->arena, writer->losses,
                       lin_head_tags[i]    ? "tags"
                       : i == LIN_VG_TITLE ? "event"
                                           : "scoring",
                       lin_head_tags[i] ? base_text_of(lin_head_tags[i]) : head[i]);
}

/* ---- results ---- */

/* Returns the board's result for rs; empty if the board states none: then its entry in rs is empty, so that later
 * entries keep their positions. */
static base_text print_result(base_arena *arena, const gamut_board *board)
{
    bridge_outcome outcome = bridge_board_outcome(board);
    bridge_contract contract = outcome.contract;
    bridge_seat declarer = outcome.declarer;
    unsigned tricks;
    if (contract.kind == BRIDGE_PASSED_OUT)
        return TEXT("PASS");
    if (contract.kind != BRIDGE_BID_CONTRACT || !declarer || !bridge_final_tricks(&tricks, board))
        return (base_text){ NULL, 0 };
    base_text suit = bridge_denomination_text(contract.denomination, BRIDGE_LIN);
    const char *risk = contract.risk == BRIDGE_REDOUBLED ? "xx" : contract.risk == BRIDGE_DOUBLED ? "x" : "";
    int over = (int)tricks - (int)contract.level - 6;
    if (!over)
        return base_arena_print(arena, "%u%.*s%c%s=", contract.level, TEXT_ARGS(suit), bridge_seat_letter(declarer),
                                risk);
    return base_arena_print(arena, "%u%.*s%c%s%+d", contract.level, TEXT_ARGS(suit), bridge_seat_letter(declarer), risk,
                            over);
}

/* Adds the result to the list. A board without a number cannot have an entry in rs. `is_whole`: the deal was copied, so
 * its contract is not lost. */
static void take_result(codec_writer *writer, lin_gathering *gathering, const gamut_board *board, bool is_whole)
{
    bridge_contract bid;
    bridge_seat first = BRIDGE_NO_SEAT, declarer;
    (void)bridge_read_seat(&first, board->auction.first);
    bool is_unbid = !is_whole && bridge_board_outcome(board).contract.kind &&
                    !bridge_run_auction(&bid, &declarer, first, board->auction.calls);
    base_text contract = is_unbid ? base_arena_copy(writer->arena, board->contract) : (base_text){ NULL, 0 };
    base_text text = print_result(writer->arena, board);
    base_text listed =
        lin_listed_result(gathering->own_match, gathering->own_results, board->board, lin_is_closed_room(board));
    if (text.length && base_text_equal(text, listed))
        contract.length = 0;
    bool is_numbered = base_is_known(board->board.state) && board->board.value >= 1;
    lin_result *result = is_numbered ? base_list_add(&gathering->results, writer->arena, sizeof *result) : NULL;
    if (!result)
        return;
    int64_t number = board->board.value;
    gathering->first = !gathering->first || number < gathering->first ? number : gathering->first;
    gathering->last = number > gathering->last ? number : gathering->last;
    *result = (lin_result){ number, lin_is_closed_room(board), text, text.length ? contract : (base_text){ NULL, 0 } };
    gathering->needs_results = gathering->needs_results || result->contract.length;
}

/* ---- writing deals ---- */

static bool has_pair(base_text spelling, const char *key)
{
    lin_pair pair;
    while (lin_next(&pair, &spelling))
        if (base_text_is(pair.key, key))
            return true;
    return false;
}

/* Looks for the head of a match (vg, rs) before the cards of the deal, and remembers it; returns whether there is
 * one. */
static bool find_head(codec_writer *writer, lin_gathering *gathering, base_text deal)
{
    lin_pair pair;
    bool has_head = false;
    while (lin_next(&pair, &deal) && !base_text_is(pair.key, "md"))
        if (base_text_is(pair.key, "vg")) {
            gathering->own_match = base_arena_copy(writer->arena, pair.value);
            gathering->own_results = (base_text){ NULL, 0 };
            has_head = true;
        } else if (base_text_is(pair.key, "rs"))
            gathering->own_results = base_arena_copy(writer->arena, pair.value);
    return has_head;
}

/* Deals that are adjacent in their file, from its first byte on, are copied together with the head, so that a LIN file
 * converted to LIN comes back byte for byte. After the first gap, a deal is copied only if it can stand alone;
 * otherwise it is written anew. A deal that is written anew may have the head of its match in its extras. */
gamut_status lin_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *record = coded->record;
    lin_gathering *gathering = writer->state;
    const gamut_board *board = record->board;
    const gamut_value *kept = codec_extras(writer, record);
    base_buffer line = { 0 }, deal = { 0 };
    bool is_verbatim = codec_is_verbatim(writer, record);
    bool is_next = gathering->has_started ? gathering->is_verbatim && record->spelling.data == gathering->spelled_end
                                          : record->number == 1;
    bool follows = is_verbatim && is_next, has_names = gathering->has_names || board->south.length ||
                                                       board->west.length || board->north.length || board->east.length;
    /* A deal that is not adjacent is copied if its original bytes can stand alone: they must not contain the head of a
     * match, which does not belong between deals, and must contain the players' names, which may be at the head of the
     * original file instead. */
    base_text spelling = base_text_of_bytes(record->spelling);
    bool is_copied = follows || (is_verbatim && !has_pair(spelling, "vg") && (!has_names || has_pair(spelling, "pn")));
    if (is_copied)
        base_buffer_add(&deal, record->spelling.data, record->spelling.length);
    else if (tree_is_empty(kept))
        lin_put_deal(&deal, board, writer->record);
    else {
        lin_put_deal(&line, board, writer->record);
        lin_put_kept(&deal, base_buffer_text(&line), kept, board, has_names, writer->record);
    }
    gathering->has_names = has_names;
    bool has_head = find_head(writer, gathering, base_buffer_text(&deal));
    take_head(writer, gathering, board, follows || has_head);
    take_result(writer, gathering, board, is_copied);
    if (!follows && gathering->deals.length && gathering->deals.data[gathering->deals.length - 1] != '\n')
        base_buffer_add_char(&gathering->deals, '\n');
    base_buffer_add_text(&gathering->deals, base_buffer_text(&deal));
    bool has_failed = line.failed || deal.failed || gathering->deals.failed;
    base_buffer_free(&line);
    base_buffer_free(&deal);
    gathering->has_own_head = gathering->has_started ? gathering->has_own_head : follows || has_head;
    gathering->is_verbatim = follows;
    gathering->spelled_end = is_verbatim ? record->spelling.data + record->spelling.length : NULL;
    gathering->has_started = true;
    return has_failed || base_arena_failed(writer->arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- the head ---- */

/* Returns the entry of rs for a board and room. It is empty if several tables have different results, since one of them
 * would get the result of another. There are at most 2 * LIN_MATCH_BOARDS results, so the search is short. */
static base_text result_of(const lin_gathering *gathering, int64_t board, bool is_closed)
{
    const lin_result *results = gathering->results.items, *found = NULL;
    for (size_t i = 0; i < gathering->results.count; i++)
        if (results[i].board == board && results[i].is_closed == is_closed) {
            if (found && !base_text_equal(found->text, results[i].text))
                return (base_text){ NULL, 0 };
            found = &results[i];
        }
    return found ? found->text : (base_text){ NULL, 0 };
}

/* A list of results makes sense for a match, but not for boards of many sessions that have the same numbers: then there
 * are more than two results per board. */
static bool can_list_results(const lin_gathering *gathering)
{
    int64_t span = gathering->last - gathering->first + 1;
    return gathering->first && span <= LIN_MATCH_BOARDS && gathering->results.count <= 2 * (size_t)span;
}

/* lin_put_part replaces commas and bars, which the texts that people wrote may contain. */
static void put_head(base_buffer *out, lin_gathering *gathering, base_arena *arena)
{
    gathering->head[LIN_VG_FIRST] = base_arena_print(arena, "%lld", (long long)gathering->first);
    gathering->head[LIN_VG_LAST] = base_arena_print(arena, "%lld", (long long)gathering->last);
    base_buffer_add_string(out, "vg|");
    for (size_t i = 0; i < LIN_VG_PARTS; i++) {
        base_buffer_add_string(out, i ? "," : "");
        lin_put_part(out, gathering->head[i]);
    }
    base_buffer_add_string(out, "|\n");
    if (can_list_results(gathering)) {
        base_buffer_add_string(out, "rs|");
        for (int64_t board = gathering->first; board <= gathering->last; board++)
            for (int room = 0; room < 2; room++) {
                base_buffer_add_string(out, board > gathering->first || room ? "," : "");
                base_buffer_add_text(out, result_of(gathering, board, room == 1));
            }
        base_buffer_add_string(out, "|\n");
    }
}

gamut_status lin_end(codec_writer *writer)
{
    lin_gathering *gathering = writer->state;
    base_buffer head = { 0 };
    if (!gathering->has_started && codec_put_text(writer))
        return GAMUT_OK;
    bool is_match = gathering->needs_results && can_list_results(gathering);
    for (size_t i = 0; i < LIN_VG_PARTS; i++)
        is_match = is_match || gathering->head[i].length;
    is_match = is_match && !gathering->has_own_head;
    if (is_match)
        put_head(&head, gathering, writer->arena);
    /* Report contracts that only the list of results could state, if it does not state them. */
    const lin_result *results = gathering->results.items;
    for (size_t i = 0; i < gathering->results.count; i++)
        if (results[i].contract.length && (!(is_match && can_list_results(gathering)) ||
                                           !result_of(gathering, results[i].board, results[i].is_closed).length))
            codec_lose(writer->arena, writer->losses, "contract", results[i].contract);
    io_sink_write(writer->sink, head.data, head.length);
    io_sink_write(writer->sink, gathering->deals.data, gathering->deals.length);
    bool is_whole = !head.failed && !gathering->deals.failed && !base_arena_failed(writer->arena);
    base_buffer_free(&head);
    return is_whole ? GAMUT_OK : GAMUT_FAILED;
}
