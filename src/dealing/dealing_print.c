/* dealing_print.c - prints deals and sums in the layout of the original program, whose output other programs read. */
#include "base/text.h"
#include "dealing.h"

enum {
    COLUMN = 10, /* cards of a suit in a column of hands */
    ABREAST = 4  /* hands side by side */
};

static void print_cards(base_buffer *out, bridge_hand hand, bridge_denomination suit)
{
    for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
        if (bridge_holds(hand, bridge_make_card(suit, rank)))
            base_buffer_print(out, "%c", bridge_rank_letter(rank));
}

static void print_hand(base_buffer *out, bridge_hand hand)
{
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
        print_cards(out, hand, (bridge_denomination)suit);
        if (suit > BRIDGE_CLUBS)
            base_buffer_print(out, ".");
    }
}

/* Four lines of suits, the hands side by side, each card followed by a blank; a void is a dash. */
static void print_columns(base_buffer *out, const bridge_hand *hands, size_t count)
{
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
        unsigned cards = COLUMN;
        for (size_t i = 0; i < count; i++) {
            for (; cards < COLUMN; cards++)
                base_buffer_print(out, "  ");
            cards = 0;
            for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
                if (bridge_holds(hands[i], bridge_make_card((bridge_denomination)suit, rank))) {
                    base_buffer_print(out, "%c ", bridge_rank_letter(rank));
                    cards++;
                }
            if (!cards) {
                base_buffer_print(out, "- ");
                cards = 1;
            }
        }
        base_buffer_print(out, "\n");
    }
    base_buffer_print(out, "\n");
}

static void print_seats(base_buffer *out, const dealing_dealt *dealt, unsigned seats)
{
    static const bridge_seat order[] = { BRIDGE_NORTH, BRIDGE_WEST, BRIDGE_EAST, BRIDGE_SOUTH };
    bridge_hand hands[BRIDGE_SEATS];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(order); i++)
        if (seats >> order[i] & 1u)
            hands[count++] = dealt->deal->hands[order[i]];
    print_columns(out, hands, count);
}

static void print_line(base_buffer *out, const dealing_action *action, const dealing_run *run,
                       const dealing_dealt *dealt)
{
    bool is_compact = action->task == DEALING_PRINT_COMPACT;
    dealing_view view = run->view;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        base_buffer_print(out, "%c ", base_lower_ascii(bridge_seat_letter(seat)));
        print_hand(out, dealt->deal->hands[seat]);
        base_buffer_print(out, is_compact ? "\n" : " ");
    }
    if (action->term_count)
        base_buffer_print(out, "%lld", (long long)dealing_value(&view, action->terms[0].value));
    base_buffer_print(out, "\n");
}

static void print_tricks(base_buffer *out, const dealing_dealt *dealt, bridge_seat seat)
{
    for (bridge_denomination trump = BRIDGE_CLUBS; trump <= BRIDGE_NOTRUMP; trump++)
        base_buffer_print(out, "%s%u", trump > BRIDGE_CLUBS ? "," : "",
                          dealt->tricks ? dealt->tricks->tricks[seat][trump] : 0u);
}

static void print_term(base_buffer *out, const dealing_term *term, const dealing_run *run, const dealing_dealt *dealt,
                       const char *quote)
{
    dealing_view view = run->view;
    bool is_first = true;
    if (term->kind == DEALING_TERM_TEXT)
        base_buffer_print(out, "%s%.*s%s", quote, TEXT_ARGS(term->text), quote);
    if (term->kind == DEALING_TERM_VALUE)
        base_buffer_print(out, "%lld", (long long)dealing_value(&view, term->value));
    for (bridge_seat seat = BRIDGE_NORTH; term->kind >= DEALING_TERM_HANDS && seat <= BRIDGE_WEST; seat++) {
        if (!(term->seats >> seat & 1u))
            continue;
        base_buffer_print(out, "%s", is_first ? "" : ",");
        is_first = false;
        if (term->kind == DEALING_TERM_TRICKS)
            print_tricks(out, dealt, seat);
        else {
            base_buffer_print(out, "%c ", bridge_seat_letter(seat));
            print_hand(out, dealt->deal->hands[seat]);
        }
    }
}

static void print_pbn(base_buffer *out, const dealing_dealt *dealt)
{
    char deal[BRIDGE_DEAL_SIZE];
    int length = (int)bridge_print_deal(deal, dealt->deal, BRIDGE_NORTH);
    static const char *const empty[] = { "West", "North", "East", "South" };
    base_buffer_print(out, "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"%llu\"]\n",
                      (unsigned long long)dealt->board);
    for (size_t i = 0; i < COUNT(empty); i++)
        base_buffer_print(out, "[%s \"?\"]\n", empty[i]);
    base_buffer_print(out, "[Dealer \"%c\"]\n[Vulnerable \"%s\"]\n[Deal \"%.*s\"]\n", bridge_seat_letter(dealt->dealer),
                      bridge_vulnerability_text(dealt->vulnerability, BRIDGE_PBN).data, length, deal);
    base_buffer_print(out, "[Scoring \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n\n");
}

static void print_predeal(base_buffer *out, const dealing_action *action, const dealing_dealt *dealt)
{
    static const char *const names[] = { "", "north", "east", "south", "west" };
    base_buffer_print(out, "predeal");
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        if (!(action->seats >> seat & 1u))
            continue;
        base_buffer_print(out, " %s ", names[seat]);
        for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
            base_buffer_print(out, "%c", bridge_suit_letter((bridge_denomination)suit));
            print_cards(out, dealt->deal->hands[seat], (bridge_denomination)suit);
            base_buffer_print(out, suit > BRIDGE_CLUBS ? ", " : "");
        }
    }
    base_buffer_print(out, "\n");
}

void dealing_print_deal(base_buffer *out, const dealing_action *action, const dealing_run *run,
                        const dealing_dealt *dealt)
{
    switch (action->task) {
    case DEALING_PRINT_ALL: {
        const bridge_hand *hands = dealt->deal->hands + BRIDGE_NORTH;
        base_buffer_print(out, "%4llu.\n", (unsigned long long)dealt->number);
        print_columns(out, hands, BRIDGE_SEATS);
        break;
    }
    case DEALING_PRINT_PAIR:
        print_seats(out, dealt, action->seats);
        break;
    case DEALING_PRINT_LINE:
    case DEALING_PRINT_COMPACT:
        print_line(out, action, run, dealt);
        break;
    case DEALING_PRINT_PBN:
        print_pbn(out, dealt);
        break;
    case DEALING_PRINT_TERMS:
        for (size_t i = 0; i < action->term_count; i++)
            print_term(out, &action->terms[i], run, dealt, "");
        break;
    case DEALING_PRINT_REPORT:
        for (size_t i = 0; i < action->term_count; i++) {
            base_buffer_print(out, i ? "," : "");
            print_term(out, &action->terms[i], run, dealt, "'");
        }
        base_buffer_print(out, "\n");
        break;
    case DEALING_PRINT_PREDEAL:
        print_predeal(out, action, dealt);
        break;
    default:
        break;
    }
}

static void print_kept(base_buffer *out, const dealing_action *action, const dealing_run *run)
{
    static const char *const names[] = { "", "North", "East", "South", "West" };
    const bridge_deal *kept = run->kept.items;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        if (!(action->seats >> seat & 1u))
            continue;
        base_buffer_print(out, "\n\n%s hands:\n\n\n\n", names[seat]);
        for (size_t at = 0; at < run->kept.count; at += ABREAST) {
            bridge_hand hands[ABREAST];
            size_t count = run->kept.count - at < ABREAST ? run->kept.count - at : ABREAST;
            for (size_t i = 0; i < count; i++) {
                hands[i] = kept[at + i].hands[seat];
                base_buffer_print(out, "%4zu.%15c", at + i + 1, ' ');
            }
            base_buffer_print(out, "\n");
            print_columns(out, hands, count);
        }
    }
}

static void print_counts(base_buffer *out, const dealing_action *action, const dealing_sum *sum)
{
    const dealing_axis *axis = &action->axes[0];
    base_buffer_print(out, "Frequency %.*s:\n", TEXT_ARGS(action->text));
    if (sum->counts[0])
        base_buffer_print(out, "Low\t%8llu\n", (unsigned long long)sum->counts[0]);
    for (size_t i = 0; i < axis->count; i++)
        base_buffer_print(out, "%5lld\t%8llu\n", (long long)(axis->low + (int64_t)i * axis->step),
                          (unsigned long long)sum->counts[i + 1]);
    if (sum->counts[axis->count + 1])
        base_buffer_print(out, "High\t%8llu\n", (unsigned long long)sum->counts[axis->count + 1]);
}

/* A table with a row and a column for what is below, above and all. */
static void print_table(base_buffer *out, const dealing_action *action, const dealing_sum *sum)
{
    const dealing_axis *rows = &action->axes[0], *columns = &action->axes[1];
    size_t width = columns->count + 2;
    base_buffer_print(out, "Frequency %.*s:\n        Low", TEXT_ARGS(action->text));
    for (size_t i = 0; i < columns->count; i++)
        base_buffer_print(out, " %6lld", (long long)(columns->low + (int64_t)i * columns->step));
    base_buffer_print(out, "   High    Sum\n");
    for (size_t row = 0; row <= rows->count + 2; row++) {
        uint64_t all = 0;
        if (row == 0 || row > rows->count)
            base_buffer_print(out, "%-4s", row == 0 ? "Low" : row == rows->count + 1 ? "High" : "Sum");
        else
            base_buffer_print(out, "%4lld", (long long)(rows->low + (int64_t)(row - 1) * rows->step));
        for (size_t column = 0; column < width; column++) {
            uint64_t count = 0;
            for (size_t each = row == rows->count + 2 ? 0 : row; each <= (row == rows->count + 2 ? row - 1 : row);
                 each++)
                count += sum->counts[each * width + column];
            base_buffer_print(out, " %6llu", (unsigned long long)count);
            all += count;
        }
        base_buffer_print(out, " %6llu\n", (unsigned long long)all);
    }
    base_buffer_print(out, "\n");
}

void dealing_print_sums(base_buffer *out, const dealing_action *action, const dealing_run *run, const dealing_sum *sum)
{
    double average = run->produced ? sum->sum / (double)run->produced : 0;
    if (action->task == DEALING_PRINT_SEATS)
        print_kept(out, action, run);
    else if (action->task == DEALING_AVERAGE)
        base_buffer_print(out, "%.*s%s%g\n", TEXT_ARGS(action->text), action->text.length ? ": " : "", average);
    else if (action->task == DEALING_EVALUATE_SCORE)
        base_buffer_print(out, "Average score of the contract: %g\n", average);
    else if (action->task == DEALING_FREQUENCY && action->term_count > 1)
        print_table(out, action, sum);
    else if (action->task == DEALING_FREQUENCY)
        print_counts(out, action, sum);
}
