/* report_view_board.c - prints a bridge board for the viewer: hands, auction, play trick by trick, and tables. */
#include "base/text.h"
#include "report_view.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"
#include "rules/bridge/score_table.h"

static gamut_value *hand_tree(base_arena *arena, bridge_hand hand)
{
    static const char *const suits[] = {
        [BRIDGE_CLUBS] = "C", [BRIDGE_DIAMONDS] = "D", [BRIDGE_HEARTS] = "H", [BRIDGE_SPADES] = "S"
    };
    gamut_value *tree = tree_object(arena);
    uint8_t shape[BRIDGE_SUITS];
    char text[BRIDGE_SHAPE_SIZE];
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
        char ranks[BRIDGE_HAND_CARDS];
        size_t count = 0;
        unsigned held = bridge_suit_ranks(hand, (bridge_denomination)suit);
        for (unsigned rank = BRIDGE_ACE; rank >= 2 && count < BRIDGE_HAND_CARDS; rank--)
            if (held >> rank & 1u)
                ranks[count++] = bridge_rank_letter(rank);
        tree_set_text(arena, tree, suits[suit], base_arena_copy(arena, (base_text){ ranks, count }));
    }
    bridge_shape(shape, hand);
    size_t length = bridge_print_shape(text, shape, '=');
    tree_set_text(arena, tree, "shape", base_arena_copy(arena, (base_text){ text, length }));
    tree_set_integer(arena, tree, "hcp", bridge_high_card_points(hand));
    tree_set_integer(arena, tree, "controls", bridge_controls(hand));
    tree_set_integer(arena, tree, "losers", bridge_losers(hand));
    return tree;
}

static const char *seat_name(bridge_seat seat)
{
    static const char *const names[] = { "", "N", "E", "S", "W" };
    return names[seat];
}

/* Adds the remarks of a call or card: glyphs as numbers, texts of notes, comments. */
static void add_remarks(base_arena *arena, gamut_value *tree, gamut_remark_list remarks, gamut_board_notes notes)
{
    gamut_value *glyphs = NULL, *words = NULL;
    for (size_t i = 0; i < remarks.count; i++) {
        const gamut_remark *remark = &remarks.items[i];
        base_text text = remark->text;
        if (remark->kind == GAMUT_REMARK_NAG) {
            glyphs = glyphs ? glyphs : tree_set_list(arena, tree, "nags");
            tree_append(glyphs, tree_integer(arena, remark->number.value));
            continue;
        }
        if (remark->kind == GAMUT_REMARK_NOTE)
            text = bridge_note_text(notes, remark->number.value);
        else if (remark->kind != GAMUT_REMARK_COMMENT && remark->kind != GAMUT_REMARK_LINE)
            continue;
        text = bridge_remark_words(arena, text);
        if (!text.length)
            continue;
        words = words ? words : tree_set_list(arena, tree, "words");
        tree_append(words, tree_text(arena, text));
    }
}

static void add_auction(base_arena *arena, gamut_value *tree, const gamut_auction *auction)
{
    gamut_value *list;
    if (!auction->calls.count)
        return;
    tree_set_text(arena, tree, "opener", auction->first);
    list = tree_set_list(arena, tree, "calls");
    for (size_t i = 0; i < auction->calls.count; i++) {
        const gamut_call *call = &auction->calls.items[i];
        gamut_value *item = tree_object(arena);
        tree_set_text(arena, item, "call", call->call);
        if (call->mark)
            tree_set_text(arena, item, "mark", call->mark == GAMUT_CALL_ALERTED ? TEXT("alert") : TEXT("insufficient"));
        add_remarks(arena, item, call->remarks, auction->notes);
        tree_append(list, item);
    }
}

/* Adds the tricks with leader and winner, and the number of tricks of each side after each. Files do not have these
 * values, so they are computed. */
static void add_play(base_arena *arena, gamut_value *tree, const gamut_board *board, const bridge_deal *deal)
{
    const gamut_play *play = &board->play;
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_play judge;
    gamut_value *list;
    if (!play->cards.count || !bridge_read_seat(&first, play->first))
        return;
    list = tree_set_list(arena, tree, "tricks");
    bridge_start_play(&judge, deal, bridge_board_outcome(board).contract.denomination, first);
    for (size_t at = 0; at < play->cards.count && !base_text_is(play->cards.items[at].card, "*"); at += 4) {
        bridge_trick trick = { 0 };
        bridge_trick_report report;
        gamut_value *item = tree_object(arena), *cards = tree_object(arena);
        for (unsigned i = 0; i < 4 && at + i < play->cards.count; i++) {
            const gamut_card *played = &play->cards.items[at + i];
            bridge_seat seat = bridge_seat_after(first, i);
            bridge_card card = BRIDGE_NO_CARD;
            gamut_value *one = tree_object(arena);
            if (bridge_read_card(&card, played->card))
                trick.cards[seat] =
                    (bridge_played)(card | (played->mark == GAMUT_CARD_REVOKE ? BRIDGE_MARK_REVOKE : 0) |
                                    (played->mark == GAMUT_CARD_LEAD_OUT_OF_TURN ? BRIDGE_MARK_LEAD : 0));
            tree_set_text(arena, one, "card", played->card);
            if (played->mark)
                tree_set_text(arena, one, "mark",
                              played->mark == GAMUT_CARD_REVOKE ? TEXT("revoke") : TEXT("out of turn"));
            add_remarks(arena, one, played->remarks, play->notes);
            tree_set(cards, seat_name(seat), one);
        }
        bridge_add_trick(&report, &judge, &trick);
        tree_set_text(arena, item, "leader", bridge_seat_text(report.leader));
        tree_set_text(arena, item, "winner", bridge_seat_text(report.winner));
        tree_set_integer(arena, item, "ns", judge.won[BRIDGE_NS]);
        tree_set_integer(arena, item, "ew", judge.won[BRIDGE_EW]);
        tree_set(item, "cards", cards);
        tree_append(list, item);
    }
}

/* Adds tables as lists of columns and rows. */
static void add_tables(base_arena *arena, gamut_value *tree, const gamut_board *board)
{
    gamut_value *list = board->tables.count ? tree_set_list(arena, tree, "tables") : NULL;
    for (size_t i = 0; i < board->tables.count; i++) {
        const gamut_table *table = &board->tables.items[i];
        gamut_value *item = tree_object(arena);
        gamut_value *columns = tree_set_list(arena, item, "columns"), *rows = tree_set_list(arena, item, "rows");
        tree_set_text(arena, item, "name", table->name);
        for (size_t c = 0; c < table->columns.count; c++)
            tree_append(columns, tree_text(arena, table->columns.items[c].name));
        for (size_t r = 0; r < table->rows.count; r++) {
            gamut_value *cells = tree_list(arena);
            for (size_t c = 0; c < table->rows.items[r].cells.count; c++)
                tree_append(cells, tree_text(arena, table->rows.items[r].cells.items[c]));
            tree_append(rows, cells);
        }
        tree_append(list, item);
    }
}

static void add_comments(base_arena *arena, gamut_value *list, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        base_text text = bridge_remark_words(arena, remarks.items[i].text);
        if ((remarks.items[i].kind == GAMUT_REMARK_COMMENT || remarks.items[i].kind == GAMUT_REMARK_LINE) &&
            text.length)
            tree_append(list, tree_text(arena, text));
    }
}

/* The score is computed even if the file states one. */
static void report_view_board_add_result(base_arena *arena, gamut_value *tree, const gamut_board *board)
{
    unsigned tricks;
    int score;
    tree_set_text(arena, tree, "contract", bridge_board_contract_text(arena, board));
    tree_set_text(arena, tree, "declarer", bridge_board_declarer_text(board));
    tree_set_text(arena, tree, "result", board->result);
    if (!bridge_final_tricks(&tricks, board) || !bridge_board_score(&score, board))
        return;
    tree_set_integer(arena, tree, "taken", tricks);
    tree_set_integer(arena, tree, "score", score);
}

bridge_deal report_view_add_hands(base_arena *arena, gamut_value *tree, base_text text)
{
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bridge_seat ignored;
    bool has_hands = text.length && bridge_read_deal(&deal, &ignored, &faults, text);
    gamut_value *hands = has_hands ? tree_set_object(arena, tree, "hands") : NULL;
    for (unsigned seat = BRIDGE_NORTH; hands && seat <= BRIDGE_WEST; seat++)
        if (bridge_hand_is_given(&deal, (bridge_seat)seat))
            tree_set(hands, seat_name((bridge_seat)seat), hand_tree(arena, deal.hands[seat]));
    return deal;
}

void report_view_board(base_buffer *out, const gamut_board *board, base_arena *arena)
{
    gamut_value *tree = tree_object(arena);
    const struct {
        const char *name;
        base_text text;
    } texts[] = { { "event", board->event },
                  { "site", board->site },
                  { "date", board->date },
                  { "dealer", board->dealer },
                  { "vulnerable", board->vulnerable },
                  { "scoring", board->scoring },
                  { "deal", board->deal },
                  { "N", board->north },
                  { "E", board->east },
                  { "S", board->south },
                  { "W", board->west },
                  { "hidden", bridge_board_tag(board, "Hidden") } };
    if (base_is_known(board->board.state))
        tree_set_integer(arena, tree, "board", board->board.value);
    for (size_t i = 0; i < COUNT(texts); i++)
        if (texts[i].text.length)
            tree_set_text(arena, tree, texts[i].name, texts[i].text);
    bridge_deal deal = report_view_add_hands(arena, tree, board->deal);
    add_auction(arena, tree, &board->auction);
    report_view_board_add_result(arena, tree, board);
    add_play(arena, tree, board, &deal);
    add_tables(arena, tree, board);
    gamut_value *tags = tree_set_list(arena, tree, "tags"), *comments = tree_set_list(arena, tree, "comments");
    for (size_t i = 0; i < board->tags.count; i++) {
        gamut_value *tag = tree_list(arena);
        tree_append(tag, tree_text(arena, board->tags.items[i].name));
        tree_append(tag, tree_text(arena, board->tags.items[i].value));
        tree_append(tags, tag);
        add_comments(arena, comments, board->tags.items[i].remarks);
    }
    add_comments(arena, comments, board->start);
    for (size_t i = 0; i < board->noted.count; i++)
        add_comments(arena, comments, board->noted.items[i].remarks);
    add_comments(arena, comments, board->end);
    report_view_members(out, tree);
}
