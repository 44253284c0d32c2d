/* dd_cards.c - the cards of a position compared with each other: opening leads, any turn of a play, and what the cards
 * that were played gave away. */
#include <string.h>

#include "base/text.h"
#include "dd_work.h"

/* ---- options ---- */

/* "3" is the third trick, "3.2" its second card. */
static bool dd_read_at(size_t *out, const char *text)
{
    base_text rest = base_text_of(text), trick, card;
    uint64_t tricks = 0, cards = 1;
    if (!base_text_next_part(&rest, '.', &trick) || !base_parse_uint(&tricks, trick, 10))
        return false;
    if (base_text_next_part(&rest, '.', &card) && (!base_parse_uint(&cards, card, 10) || rest.length))
        return false;
    *out = (size_t)((tricks - 1) * BRIDGE_SEATS + cards - 1);
    return tricks >= 1 && tricks <= BRIDGE_TRICKS && cards >= 1 && cards <= BRIDGE_SEATS;
}

gamut_outcome dd_read_choices(dd_boards *boards)
{
    static const char *const seats[] = { "north", "east", "south", "west" };
    const gamut_dd_options *options = boards->options;
    gamut_session *session = boards->session;
    dealing_flaw flaw;
    boards->card_at = SIZE_MAX;
    if (options->at && !dd_read_at(&boards->card_at, options->at))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "--at: '%s' is no turn; 3 is the lead to the third trick, 3.2 the card after it",
                           options->at);
    if (options->contract &&
        (bridge_read_contract(&boards->contract, base_text_of(options->contract)) == BRIDGE_UNREADABLE ||
         boards->contract.denomination == BRIDGE_NO_DENOMINATION))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "--contract: '%s' is no contract",
                           options->contract);
    for (size_t i = 0; i < COUNT(seats); i++)
        if (options->declarer && strcmp(options->declarer, seats[i]) == 0)
            boards->declarer = (bridge_seat)(BRIDGE_NORTH + (int)i);
    if (!options->sample)
        return GAMUT_FINE;
    if (!dealing_read_program(&boards->program, boards->arena, TEXT(""), &flaw))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (!options->condition)
        return GAMUT_FINE;
    boards->program.condition = dealing_read_expression(boards->arena, base_text_of(options->condition), &flaw);
    if (boards->program.condition)
        return GAMUT_FINE;
    return flaw.problem ? session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "--condition: at %zu: %s",
                                      flaw.at + 1, flaw.problem)
                        : session_out_of_memory(session, GAMUT_UNREADABLE);
}

/* ---- positions ---- */

/* The tricks of the declarer's side before position `at` of a play: each trick belongs to the player who leads to the
 * next. */
static unsigned dd_tricks_before(const doubledummy_position *positions, size_t at, bridge_seat declarer)
{
    unsigned won = 0;
    for (size_t i = 1; declarer && i <= at; i++)
        if (bridge_longest_hand(&positions[i].left) < bridge_longest_hand(&positions[i - 1].left))
            won += bridge_side_of(positions[i].turn) == bridge_side_of(declarer);
    return won;
}

/* Choose a position of the play. Without a play there is only the opening lead, for which the contract is enough. */
static dd_choice dd_choose(const dd_board *board, const doubledummy_position *positions, size_t count, size_t at)
{
    dd_choice choice = { 0 };
    bridge_seat declarer = board->outcome.declarer;
    if (at == SIZE_MAX)
        at = count ? count - 1 : 0;
    if (at < count) {
        choice.position = positions[at];
        choice.won = dd_tricks_before(positions, at, declarer);
    } else if (at == 0 && declarer && board->outcome.contract.denomination) {
        bridge_seat leader = bridge_next_seat(declarer);
        choice.position = (doubledummy_position){
            .left = board->deal, .trump = board->outcome.contract.denomination, .leader = leader, .turn = leader
        };
    } else {
        return choice;
    }
    choice.is_known = true;
    choice.cards_played = at;
    choice.position.is_full = true;
    return choice;
}

static bool dd_keep_choice(dd_boards *boards, const dd_board *board, const gamut_board *record, dd_choice *choice,
                           bool is_exact, bool is_sampled)
{
    choice->exact = SIZE_MAX;
    if (choice->is_known && is_exact && doubledummy_can_solve(&board->deal)) {
        doubledummy_position *kept = base_list_add(&boards->positions, boards->arena, sizeof *kept);
        if (!kept)
            return false;
        choice->exact = boards->positions.count - 1;
        *kept = choice->position;
    }
    return !choice->is_known || !is_sampled || dd_deal_samples(boards, board, record, choice);
}

bool dd_keep_positions(dd_boards *boards, dd_board *kept, const gamut_board *board)
{
    const gamut_dd_options *options = boards->options;
    base_list *positions = &boards->positions;
    doubledummy_position play[DOUBLEDUMMY_PLAY_POSITIONS];
    size_t count = 0;
    bool is_asked = options->leads || options->cards || options->sample;
    kept->outcome = bridge_board_outcome(board);
    /* With another contract there is another play. */
    if (boards->contract.kind)
        kept->outcome.contract = boards->contract;
    if (boards->declarer)
        kept->outcome.declarer = boards->declarer;
    if (options->play || (is_asked && !boards->contract.kind && !boards->declarer))
        count = doubledummy_read_play(play, board, &kept->deal);
    kept->first = positions->count;
    if (options->play) {
        kept->count = count;
        for (size_t i = 0; i < count; i++) {
            doubledummy_position *each = base_list_add(positions, boards->arena, sizeof *each);
            if (!each)
                return false;
            *each = play[i];
        }
    }
    if (boards->contract.kind || boards->declarer)
        count = 0;
    kept->lead = dd_choose(kept, play, count, 0);
    kept->choice = dd_choose(kept, play, count, boards->card_at);
    bool is_kept =
        dd_keep_choice(boards, kept, board, &kept->lead, options->leads, options->sample && !options->cards) &&
        dd_keep_choice(boards, kept, board, &kept->choice, options->cards, options->sample && options->cards);
    kept->positions_end = positions->count;
    return is_kept;
}

/* ---- answers ---- */

dd_turnout dd_card_turnout(const dd_board *board, const dd_choice *choice, unsigned value)
{
    const bridge_contract *contract = &board->outcome.contract;
    bridge_seat declarer = board->outcome.declarer;
    unsigned left = bridge_longest_hand(&choice->position.left);
    bool is_declaring = bridge_side_of(choice->position.turn) == bridge_side_of(declarer);
    dd_turnout turnout = { .tricks = choice->won + (is_declaring ? value : left - value) };
    turnout.is_beaten = contract->kind == BRIDGE_BID_CONTRACT && turnout.tricks < contract->level + 6;
    return turnout;
}

gamut_value *dd_choice_tree(base_arena *arena, const dd_board *board, const dd_choice *choice)
{
    gamut_value *tree = tree_object(arena);
    char contract[BRIDGE_CONTRACT_SIZE];
    size_t length = bridge_print_contract(contract, board->outcome.contract);
    tree_set_text(arena, tree, "seat", bridge_seat_text(choice->position.turn));
    tree_set_integer(arena, tree, "trick", (int64_t)(choice->cards_played / BRIDGE_SEATS + 1));
    tree_set_integer(arena, tree, "turn", (int64_t)(choice->cards_played % BRIDGE_SEATS + 1));
    tree_set_text(arena, tree, "contract", base_arena_copy(arena, (base_text){ contract, length }));
    tree_set(tree, "declarer",
             board->outcome.declarer ? tree_text(arena, bridge_seat_text(board->outcome.declarer)) : tree_null(arena));
    return tree;
}

/* The cards of a position, the best first. */
static gamut_value *dd_exact_tree(const dd_boards *boards, base_arena *arena, const dd_board *board,
                                  const dd_choice *choice)
{
    if (!choice->is_known || choice->exact == SIZE_MAX || !boards->answers[choice->exact].is_solved)
        return tree_null(arena);
    const doubledummy_answer *answer = &boards->answers[choice->exact];
    gamut_value *tree = dd_choice_tree(arena, board, choice), *list = tree_set_list(arena, tree, "cards");
    bool has_goal = board->outcome.declarer && bridge_deal_is_full(&board->deal);
    for (int value = BRIDGE_TRICKS; value >= 0; value--)
        for (bridge_card card = DOUBLEDUMMY_CARDS - 1; card; card--) {
            if (!bridge_holds(answer->cards, card) || answer->values[card] != value)
                continue;
            dd_turnout turnout = dd_card_turnout(board, choice, answer->values[card]);
            gamut_value *item = tree_object(arena);
            tree_set_text(arena, item, "card", bridge_card_text(card));
            tree_set_integer(arena, item, "tricks", value);
            tree_set_integer(arena, item, "cost", answer->tricks - value);
            tree_set(item, "declarer", has_goal ? tree_integer(arena, turnout.tricks) : tree_null(arena));
            tree_set(item, "beats",
                     has_goal && board->outcome.contract.kind == BRIDGE_BID_CONTRACT
                         ? tree_bool(arena, turnout.is_beaten)
                         : tree_null(arena));
            tree_append(list, item);
        }
    return tree;
}

/* Return the positions of the play, each with its best cards, the card that was played, and what it cost. If a position
 * was not solved, its tricks are null and it has no best cards. */
static gamut_value *dd_play_tree(const dd_boards *boards, base_arena *arena, const dd_board *board)
{
    gamut_value *list = tree_list(arena);
    const doubledummy_position *positions = (const doubledummy_position *)boards->positions.items + board->first;
    const doubledummy_answer *answers = boards->answers + board->first;
    for (size_t i = 0; i < board->count; i++) {
        gamut_value *tree = tree_object(arena);
        bridge_seat turn = positions[i].turn;
        tree_set_text(arena, tree, "seat", bridge_seat_text(turn));
        tree_set(tree, "tricks", answers[i].is_solved ? tree_integer(arena, answers[i].tricks) : tree_null(arena));
        gamut_value *optimum = tree_set_list(arena, tree, "optimum");
        for (bridge_card card = DOUBLEDUMMY_CARDS - 1; card; card--)
            if (bridge_holds(answers[i].optimum, card))
                tree_append(optimum, tree_text(arena, bridge_card_text(card)));
        bridge_hand played =
            i + 1 < board->count ? positions[i].left.hands[turn] & ~positions[i + 1].left.hands[turn] : 0;
        if (played) {
            int cost = doubledummy_cost(&positions[i], &answers[i], &positions[i + 1], &answers[i + 1]);
            tree_set_text(arena, tree, "card", bridge_card_text((bridge_card)__builtin_ctzll(played)));
            tree_set(tree, "cost", cost >= 0 ? tree_integer(arena, cost) : tree_null(arena));
        }
        tree_append(list, tree);
    }
    return list;
}

void dd_add_cards(const dd_boards *boards, base_arena *arena, gamut_value *tree, const dd_board *board)
{
    const gamut_dd_options *options = boards->options;
    if (options->play)
        tree_set(tree, "play", dd_play_tree(boards, arena, board));
    if (options->leads)
        tree_set(tree, "leads", dd_exact_tree(boards, arena, board, &board->lead));
    if (options->cards)
        tree_set(tree, "cards", dd_exact_tree(boards, arena, board, &board->choice));
    if (options->sample)
        tree_set(tree, "sample", dd_sample_tree(boards, arena, board, options->cards ? &board->choice : &board->lead));
}

bool dd_lacks_cards(const dd_boards *boards, const dd_board *board)
{
    const gamut_dd_options *options = boards->options;
    const dd_choice *sampled = options->cards ? &board->choice : &board->lead;
    return (options->leads && (board->lead.exact == SIZE_MAX || !boards->answers[board->lead.exact].is_solved)) ||
           (options->cards && (board->choice.exact == SIZE_MAX || !boards->answers[board->choice.exact].is_solved)) ||
           (options->sample && !sampled->sampled_count);
}
