/* dd_sample.c - what the cards of a player are worth to somebody who sees only what a player sees.
 *
 * The hands that the player does not see are dealt many times, as the condition and the cards played so far allow, and
 * every deal is solved. A card is then judged by what it gives on average. */
#include "base/text.h"
#include "dd_work.h"

enum {
    DD_SAMPLE_TRIES = 2000000 /* deals that are tried for one position */
};

/* What is known before the unseen cards are dealt. */
typedef struct dd_view {
    dd_boards *boards;
    const dd_choice *choice;
    bridge_deal played; /* the cards that each seat has played */
    bool is_kept;
} dd_view;

static bool dd_keep_sample(const dealing_dealt *dealt, void *payload)
{
    dd_view *view = payload;
    doubledummy_position *kept = base_list_add(&view->boards->positions, view->boards->arena, sizeof *kept);
    view->is_kept = kept != NULL;
    if (!kept)
        return false;
    *kept = view->choice->position;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        bridge_give_hand(&kept->left, (bridge_seat)seat, dealt->deal->hands[seat] & ~view->played.hands[seat]);
    return true;
}

/* The cards of a suit that a seat played before it failed to follow are all that it had. The condition says so. */
static const dealing_node *dd_shown_voids(dd_boards *boards, const gamut_board *board, const dd_board *kept,
                                          const dd_view *view, bridge_seat viewer)
{
    doubledummy_position play[DOUBLEDUMMY_PLAY_POSITIONS];
    const dealing_node *condition = boards->program.condition;
    size_t count = view->choice->cards_played ? doubledummy_read_play(play, board, &kept->deal) : 0;
    static const char *const names[] = { "", "clubs", "diamonds", "hearts", "spades" };
    static const char *const seats[] = { "", "north", "east", "south", "west" };
    for (size_t i = 0; i + 1 < count && i < view->choice->cards_played; i++) {
        bridge_seat turn = play[i].turn;
        bridge_played lead = play[i].trick.cards[play[i].leader] & BRIDGE_PLAYED_CARD;
        bridge_hand card = play[i].left.hands[turn] & ~play[i + 1].left.hands[turn];
        if (!lead || !card || turn == viewer ||
            bridge_card_suit((bridge_card)__builtin_ctzll(card)) == bridge_card_suit((bridge_card)lead))
            continue;
        dealing_flaw flaw;
        bridge_denomination suit = bridge_card_suit((bridge_card)lead);
        unsigned had = bridge_count_cards((bridge_hand)bridge_suit_ranks(view->played.hands[turn], suit));
        base_text text = base_arena_print(boards->arena, "%s(%s)==%u", names[suit], seats[turn], had);
        condition = dealing_join(boards->arena, condition, dealing_read_expression(boards->arena, text, &flaw));
    }
    return condition;
}

bool dd_deal_samples(dd_boards *boards, const dd_board *board, const gamut_board *record, dd_choice *choice)
{
    bridge_seat declarer = board->outcome.declarer, turn = choice->position.turn;
    if (!declarer)
        return true;
    bridge_seat dummy = bridge_partner(declarer), viewer = turn == dummy ? declarer : turn;
    dd_view view = { .boards = boards, .choice = choice };
    dealing_program program = boards->program;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bridge_hand played = board->deal.hands[seat] & ~choice->position.left.hands[seat];
        bool is_seen = seat == viewer || (choice->cards_played && seat == dummy);
        view.played.hands[seat] = played;
        bridge_give_hand(&program.fixed, (bridge_seat)seat, is_seen ? board->deal.hands[seat] : played);
        if (is_seen && bridge_count_cards(board->deal.hands[seat]) != BRIDGE_HAND_CARDS)
            return true; /* the player's own hand is not known, or it is an ending */
    }
    program.condition = dd_shown_voids(boards, record, board, &view, viewer);
    program.produce = boards->options->sample;
    program.generate = DD_SAMPLE_TRIES;
    dealing_run run = { .program = &program,
                        .source = DEALING_SEEDED, /* an estimate comes out the same again */
                        .seed = boards->options->seed ? boards->options->seed : 1,
                        .seconds = handle_unsigned(boards->options->seconds),
                        .take = dd_keep_sample,
                        .payload = &view };
    choice->sampled = boards->positions.count;
    /* If no deal meets the condition, the answer is null. */
    (void)!dealing_run_program(&run, boards->arena);
    choice->sampled_count = boards->positions.count - choice->sampled;
    return !base_arena_failed(boards->arena);
}

/* ---- answers ---- */

typedef struct dd_average {
    bridge_card card;
    unsigned tricks, declarer, beaten;
} dd_average;

gamut_value *dd_sample_tree(const dd_boards *boards, base_arena *arena, const dd_board *board, const dd_choice *choice)
{
    dd_average averages[DOUBLEDUMMY_CARDS] = { 0 };
    unsigned solved = 0;
    bridge_hand cards = 0;
    for (size_t i = 0; i < choice->sampled_count; i++) {
        const doubledummy_answer *answer = &boards->answers[choice->sampled + i];
        if (!answer->is_solved)
            continue;
        solved++;
        cards = answer->cards;
        for (bridge_card card = 1; card < DOUBLEDUMMY_CARDS; card++) {
            dd_turnout turnout = dd_card_turnout(board, choice, answer->values[card]);
            averages[card].tricks += answer->values[card];
            averages[card].declarer += turnout.tricks;
            averages[card].beaten += turnout.is_beaten;
        }
    }
    if (!solved)
        return tree_null(arena);
    gamut_value *tree = dd_choice_tree(arena, board, choice);
    tree_set_integer(arena, tree, "deals", solved);
    gamut_value *list = tree_set_list(arena, tree, "cards");
    /* The card with the most tricks comes first; of equal ones the higher. */
    while (cards) {
        bridge_card best = 0;
        for (bridge_card card = DOUBLEDUMMY_CARDS - 1; card; card--)
            if (bridge_holds(cards, card) && (!best || averages[card].tricks > averages[best].tricks))
                best = card;
        cards &= ~bridge_card_bit(best);
        gamut_value *item = tree_object(arena);
        tree_set_text(arena, item, "card", bridge_card_text(best));
        tree_set(item, "tricks", tree_real(arena, averages[best].tricks / (double)solved));
        tree_set(item, "declarer", tree_real(arena, averages[best].declarer / (double)solved));
        tree_set(item, "beats",
                 board->outcome.contract.kind == BRIDGE_BID_CONTRACT
                     ? tree_real(arena, averages[best].beaten / (double)solved)
                     : tree_null(arena));
        tree_append(list, item);
    }
    return tree;
}
