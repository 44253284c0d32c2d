/* papers_hands.c - hand records: the cards of each board with makeable contracts and par. */
#include "base/text.h"
#include "papers_frame.h"
#include "rules/bridge/seat.h"

const report_pars *papers_pars(papers_job *job)
{
    const report_known known = { job->options->tricks, job->options->tricks ? job->options->trick_count : 0, false };
    if (!job->pars)
        job->pars = report_solve_session(job->arena, &job->event->bridge, &known);
    return job->pars;
}

void papers_put_hand(papers_job *job, const bridge_deal *deal, bridge_seat seat)
{
    static const char *const symbols[] = { "♠", "♥", "♦", "♣" };
    char room[BRIDGE_HAND_SIZE];
    base_text rest = { room, bridge_print_hand(room, deal->hands[seat]) }, cards;
    base_buffer_print(job->out, "<div class=\"h%c\">", bridge_seat_letter(seat));
    for (size_t i = 0; i < COUNT(symbols) && base_text_next_part(&rest, '.', &cards); i++) {
        base_buffer_print(job->out, "<div>%s ", symbols[i]);
        for (size_t k = 0; k < cards.length; k++)
            base_buffer_print(job->out, cards.data[k] == 'T' ? "10" : "%c", cards.data[k]);
        papers_put(job, cards.length ? "</div>" : "–</div>");
    }
    papers_put(job, "</div>");
}

/* Print the high-card points where they sit. */
static void put_points(papers_job *job, const bridge_deal *deal)
{
    static const bridge_seat seats[] = { BRIDGE_NORTH, BRIDGE_WEST, BRIDGE_EAST, BRIDGE_SOUTH };
    papers_put(job, "<div class=\"hp\">");
    for (size_t i = 0; i < COUNT(seats); i++)
        base_buffer_print(job->out, "<span>%u</span>", bridge_high_card_points(deal->hands[seats[i]]));
    papers_put(job, "</div>");
}

void papers_put_makes(papers_job *job, const doubledummy_table *table)
{
    static const bridge_seat seats[] = { BRIDGE_NORTH, BRIDGE_SOUTH, BRIDGE_EAST, BRIDGE_WEST };
    static const char *const heads[] = { "NT", "♠", "♥", "♦", "♣" };
    papers_put(job, "<table class=\"makes\"><thead><tr><th></th>");
    for (size_t i = 0; i < COUNT(heads); i++)
        base_buffer_print(job->out, "<th>%s</th>", heads[i]);
    papers_put(job, "</tr></thead><tbody>");
    for (size_t s = 0; s < COUNT(seats); s++) {
        base_buffer_print(job->out, "<tr><th>%c</th>", bridge_seat_letter(seats[s]));
        for (int suit = BRIDGE_NOTRUMP; suit >= BRIDGE_CLUBS; suit--) {
            unsigned tricks = table->tricks[seats[s]][suit];
            base_buffer_print(job->out, tricks > 6 ? "<td>%u</td>" : "<td>–</td>", tricks - 6);
        }
        papers_put(job, "</tr>");
    }
    papers_put(job, "</tbody></table>");
}

void papers_put_board_head(papers_job *job, int64_t number)
{
    papers_put(job, "<h2>");
    papers_print_text(job, papers_word(job, "Board %lld"), (long long)number);
    papers_put(job, "</h2><p>");
    papers_print_text(
        job, papers_word(job, "Dealer %c, vulnerable %.*s"),
        bridge_seat_letter(bridge_dealer_of_board((uint64_t)number)),
        TEXT_ARGS(bridge_vulnerability_text(bridge_vulnerability_of_board((uint64_t)number), BRIDGE_PBN)));
    papers_put(job, "</p>");
}

void papers_put_deal(papers_job *job, const report_par *board)
{
    papers_put(job, "<div class=\"deal\">");
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        papers_put_hand(job, &board->deal, (bridge_seat)seat);
    put_points(job, &board->deal);
    if (board->table.is_solved)
        papers_put_makes(job, &board->table);
    papers_put(job, "</div>");
    if (!board->par.is_known)
        return;
    papers_put(job, "<p class=\"par\">");
    papers_print_text(job, papers_word(job, "Par %+d: %.*s"), board->par.score,
                      TEXT_ARGS(report_par_contracts(job->arena, &board->par)));
    papers_put(job, "</p>");
}

const char *papers_hand_records(papers_job *job)
{
    const gamut_bridge_session *bridge = &job->event->bridge;
    const report_pars *pars = papers_pars(job);
    bool is_done[PAPERS_BOARDS] = { false };
    if (!pars)
        return "out of memory";
    if (!pars->deal_count)
        return "the session has no hands; gamut event set FILE --deals HANDS takes them from another file";
    papers_put_head(job, base_text_of(papers_word(job, "Hand records")));
    if (pars->solved_count < pars->deal_count)
        papers_put_element(job, "p.note", base_text_of(papers_word(job, NO_SOLVER)));
    papers_put(job, "<div class=\"records\">");
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t b = 0; b < bridge->sections.items[s].boards.count; b++) {
            int64_t number = bridge->sections.items[s].boards.items[b].number.value;
            const report_par *board = report_par_at(pars, s, b);
            /* Sections play the same deals, so a number is printed once. */
            if (!board || number <= 0 || number >= PAPERS_BOARDS || is_done[number])
                continue;
            is_done[number] = true;
            papers_put(job, "<section class=\"record\">");
            papers_put_board_head(job, number);
            papers_put_deal(job, board);
            papers_put(job, "</section>\n");
        }
    papers_put(job, "</div>");
    papers_put_foot(job);
    return NULL;
}
