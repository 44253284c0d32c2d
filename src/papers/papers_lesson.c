/* papers_lesson.c - sheets for a lesson: boards to think about, and pages with the answers.
 *
 * What a teacher wrote before the calls and cards of a board belongs to the question, everything else to the answer. */
#include "base/text.h"
#include "papers_frame.h"
#include "rules/bridge/board_parts.h"

/* ---- texts ---- */

/* Prints comments, not what is meant for programs. */
static void lesson_put_remarks(papers_job *job, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_COMMENT || remarks.items[i].kind == GAMUT_REMARK_LINE)
            papers_put_element(job, "p.said", base_text_trim(remarks.items[i].text));
}

/* Prints what was written before the calls and the cards: at the start, or after a tag. */
static void lesson_put_before(papers_job *job, const gamut_board *board)
{
    const gamut_board_tags *const lists[] = { &board->noted, &board->tags };
    lesson_put_remarks(job, board->start);
    for (size_t k = 0; k < COUNT(lists); k++)
        for (size_t i = 0; i < lists[k]->count; i++)
            lesson_put_remarks(job, lists[k]->items[i].remarks);
}

/* Prints the calls below the seats, from West to East as auctions are printed everywhere. An alert is a star. */
static void lesson_put_auction(papers_job *job, const gamut_board *board)
{
    static const char seats[] = "WNES";
    const gamut_call_list *calls = &board->auction.calls;
    bridge_seat first = BRIDGE_NO_SEAT;
    size_t column = 0;
    if (!calls->count || !bridge_read_seat(&first, board->auction.first))
        return;
    papers_put(job, "<table class=\"calls\"><thead><tr>");
    for (size_t i = 0; i < BRIDGE_SEATS; i++)
        base_buffer_print(job->out, "<th>%c</th>", seats[i]);
    papers_put(job, "</tr></thead><tbody><tr>");
    for (; column < BRIDGE_SEATS && seats[column] != bridge_seat_letter(first); column++)
        papers_put(job, "<td></td>");
    for (size_t i = 0; i < calls->count; i++, column++) {
        papers_put(job, column && column % BRIDGE_SEATS == 0 ? "</tr><tr><td>" : "<td>");
        papers_put_text(job, calls->items[i].call);
        papers_put(job, calls->items[i].mark == GAMUT_CALL_ALERTED ? "*</td>" : "</td>");
    }
    papers_put(job, "</tr></tbody></table>");
    for (size_t i = 0; i < calls->count; i++)
        lesson_put_remarks(job, calls->items[i].remarks);
    for (size_t i = 0; i < board->auction.notes.count; i++)
        papers_put_element(job, "p.said",
                           base_arena_print(job->arena, "%lld: %.*s",
                                            (long long)board->auction.notes.items[i].number.value,
                                            TEXT_ARGS(board->auction.notes.items[i].text)));
}

static void lesson_put_outcome(papers_job *job, const gamut_board *board)
{
    bridge_seat declarer = BRIDGE_NO_SEAT;
    if (!board->contract.length || base_text_is(board->contract, "?"))
        return;
    papers_put(job, "<p class=\"contract\">");
    papers_put_word(job, "Contract");
    base_buffer_add_char(job->out, ' ');
    papers_put_text(job, board->contract);
    if (bridge_read_seat(&declarer, board->declarer))
        papers_print_text(job, ", %s %c", papers_word(job, "declarer"), bridge_seat_letter(declarer));
    if (board->result.length)
        papers_print_text(job, ", %s %.*s", papers_word(job, "tricks"), TEXT_ARGS(board->result));
    if (board->play.cards.count)
        papers_print_text(job, ", %s %.*s", papers_word(job, "lead"), TEXT_ARGS(board->play.cards.items[0].card));
    papers_put(job, "</p>");
    lesson_put_remarks(job, board->play.remarks);
    for (size_t i = 0; i < board->play.cards.count; i++)
        lesson_put_remarks(job, board->play.cards.items[i].remarks);
}

/* ---- boards ---- */

static void lesson_put_head(papers_job *job, const gamut_board *board, size_t at)
{
    bool has_number = base_is_known(board->board.state);
    papers_put(job, "<section class=\"task\"><h2>");
    papers_print_text(job, papers_word(job, "Board %lld"),
                      has_number ? (long long)board->board.value : (long long)at + 1);
    papers_put(job, "</h2><p>");
    if (board->dealer.length && board->vulnerable.length)
        papers_print_text(job, "%s %.*s, %s %.*s", papers_word(job, "Dealer"), TEXT_ARGS(board->dealer),
                          papers_word(job, "vulnerable"), TEXT_ARGS(board->vulnerable));
    papers_put(job, "</p>");
}

/* A hand that is not shown is a space of the same size, to write in. */
static void lesson_put_hands(papers_job *job, const bridge_deal *deal, unsigned shown, const doubledummy_table *table)
{
    papers_put(job, "<div class=\"deal\">");
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (shown >> seat & 1u && bridge_hand_is_given(deal, (bridge_seat)seat))
            papers_put_hand(job, deal, (bridge_seat)seat);
        else
            base_buffer_print(job->out, "<div class=\"h%c space\"></div>", bridge_seat_letter((bridge_seat)seat));
    if (table && table->is_solved)
        papers_put_makes(job, table);
    papers_put(job, "</div>");
}

static void lesson_put_question(papers_job *job, const gamut_board *board, const bridge_deal *deal, size_t at)
{
    const papers_lesson *lesson = job->options->lesson;
    lesson_put_head(job, board, at);
    lesson_put_hands(job, deal, lesson->hands, NULL);
    lesson_put_before(job, board);
    if (lesson->has_auction)
        lesson_put_auction(job, board);
    papers_put(job, "</section>\n");
}

static void lesson_put_answer(papers_job *job, const gamut_board *board, const bridge_deal *deal, size_t at)
{
    const papers_lesson *lesson = job->options->lesson;
    const doubledummy_table *table = lesson->tables ? &lesson->tables[at] : NULL;
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    lesson_put_head(job, board, at);
    lesson_put_hands(job, deal, ~0u, table);
    if (table && table->is_solved && bridge_read_seat(&dealer, board->dealer) &&
        bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN)) {
        doubledummy_par par = doubledummy_find_par(table, dealer, vulnerability);
        base_text contracts = report_par_contracts(job->arena, &par);
        papers_put(job, "<p class=\"par\">");
        papers_print_text(job, papers_word(job, "Par %+d: %.*s"), par.score, TEXT_ARGS(contracts));
        papers_put(job, "</p>");
    }
    if (!lesson->has_questions) /* who has only this sheet needs the question, too */
        lesson_put_before(job, board);
    lesson_put_remarks(job, board->auction.remarks);
    lesson_put_auction(job, board);
    lesson_put_outcome(job, board);
    lesson_put_remarks(job, board->end);
    papers_put(job, "</section>\n");
}

static const char *print_lesson(papers_job *job)
{
    papers_lesson *lesson = job->options->lesson;
    const struct {
        bool is_wanted;
        const char *title;
        void (*put)(papers_job *job, const gamut_board *board, const bridge_deal *deal, size_t at);
    } parts[] = { { lesson->has_questions, NULL, lesson_put_question },
                  { lesson->has_answers, "Answers", lesson_put_answer } };
    lesson->sheets = 0;
    for (size_t p = 0; p < COUNT(parts); p++)
        for (size_t i = 0; i < lesson->count && parts[p].is_wanted; i++) {
            bridge_deal deal = { 0 };
            bridge_deal_faults faults = { 0 };
            bridge_seat first = BRIDGE_NO_SEAT;
            (void)!bridge_read_deal(&deal, &first, &faults, lesson->boards[i]->deal);
            (void)!bridge_complete_deal(&deal);
            if (i % lesson->boards_a_page == 0) {
                papers_put(job, lesson->sheets++ ? "</div></div>\n<div class=\"page\">" : "<div class=\"page\">");
                papers_put_head(job, base_text_of(papers_word(job, parts[p].title ? parts[p].title : "Lesson")));
                base_buffer_print(job->out, "<div class=\"tasks of%u\">\n", lesson->boards_a_page);
            }
            parts[p].put(job, lesson->boards[i], &deal, i);
        }
    papers_put(job, "</div></div>\n");
    return NULL;
}

const papers_kind papers_lesson_kind = {
    "lesson",
    "Lesson",
    "boards to think about, and their answers",
    .print = print_lesson,
    .style = PAPERS_DEAL_STYLE
    ".page{break-after:page}.page:last-child{break-after:auto}"
    ".tasks{display:grid;gap:5mm;grid-template-columns:1fr 1fr}.of1,.of2{grid-template-columns:1fr}"
    ".task{break-inside:avoid;border:.4pt solid #888;padding:3mm}.task h2{margin:0}"
    ".of1 .deal{font-size:15pt}.of2 .deal{font-size:12pt}.of4 .deal{font-size:10.5pt}"
    ".space{min-height:4.6em;border:.4pt dashed #888}.said{margin:1.5mm 0;white-space:pre-line}"
    "table.calls{width:auto;margin:2mm 0}table.calls th,table.calls td{min-width:12mm;text-align:center}"
    ".contract{font-weight:bold}",
};
