/* papers_slips.c - papers for the boards: slips for the result, score sheets, cards with names. */
#include "base/text.h"
#include "papers_frame.h"

/* The games of a round whose players are chosen. */
typedef struct games {
    pairing_list list;
    const pairing_line **items;
    size_t count;
} games;

/* In a team event the boards of all matches, each with a label such as "3.1". */
static bool add_match_games(papers_job *job, games *out, base_list *items, const pairing_line *match)
{
    const event_match *one = event_match_at(job->grid, match->white, out->list.round);
    for (size_t b = 0; one->boards && b < job->grid->board_count; b++) {
        const event_board *board = &one->boards[b];
        if (board->player == EVENT_NOBODY || board->opponent == EVENT_NOBODY)
            continue;
        const pairing_line **added = base_list_add(items, job->arena, sizeof *added);
        pairing_line *line = ARENA_NEW(job->arena, pairing_line);
        if (!added || !line)
            return false;
        bool is_black = board->colour == GAMUT_COLOUR_BLACK;
        *line = (pairing_line){ .white = is_black ? board->opponent : board->player,
                                .black = is_black ? board->player : board->opponent,
                                .board = base_arena_print(job->arena, "%.*s.%zu", TEXT_ARGS(match->board), b + 1) };
        *added = line;
    }
    return true;
}

static const char *find_games(papers_job *job, games *out)
{
    base_list items = { 0 };
    const char *problem = papers_list_round(job, &out->list);
    if (problem)
        return problem;
    for (size_t i = 0; i < out->list.item_count; i++) {
        const pairing_line *line = &out->list.items[i];
        if (line->black == EVENT_NOBODY)
            continue;
        if (out->list.is_teams) {
            if (!add_match_games(job, out, &items, line))
                return "out of memory";
            continue;
        }
        if (!papers_is_chosen(job, job->event->players.items[line->white].id) &&
            !papers_is_chosen(job, job->event->players.items[line->black].id))
            continue;
        const pairing_line **added = base_list_add(&items, job->arena, sizeof *added);
        if (!added)
            return "out of memory";
        *added = line;
    }
    out->items = items.items;
    out->count = items.count;
    return items.count ? NULL : base_arena_print(job->arena, "round %zu has no boards", out->list.round + 1).data;
}

/* Appends "12  GM Marlowe, Iris  2510". */
static void put_player(papers_job *job, const char *colour, uint32_t player)
{
    const gamut_player *person = &job->event->players.items[player];
    papers_put(job, "<p class=\"side\"><span class=\"colour\">");
    papers_put_word(job, colour);
    papers_put(job, "</span><span class=\"no\">");
    papers_put_text(job, report_number(job->arena, person->id));
    papers_put(job, "</span>");
    papers_put_element(job, "b", papers_name(job, person));
    papers_put_element(job, "span.rating", papers_rating(job, person));
    papers_put(job, "</p>");
}

static void put_signatures(papers_job *job)
{
    papers_put(job, "<p class=\"sign\"><span>");
    papers_put_word(job, "White");
    papers_put(job, "</span><span>");
    papers_put_word(job, "Black");
    papers_put(job, "</span></p>");
}

/* ---- slips ---- */

enum {
    SLIPS_A_PAGE = 8
};

static void put_slip(papers_job *job, const games *all, const pairing_line *line)
{
    papers_put(job, "<section class=\"slip\"><p class=\"top\">");
    papers_put_element(job, "span.event", papers_title(job));
    papers_put_element(job, "span", papers_round_title(job, all->list.round));
    papers_put(job, "</p><p class=\"board\">");
    papers_put_word(job, "Board");
    papers_put(job, " ");
    papers_put_element(job, "b", line->board);
    papers_put(job, "</p>");
    put_player(job, "White", line->white);
    put_player(job, "Black", line->black);
    papers_put(job, "<p class=\"choice\"><span>1 \xE2\x80\x93 0</span><span>\xC2\xBD \xE2\x80\x93 \xC2\xBD</span>"
                    "<span>0 \xE2\x80\x93 1</span></p>");
    put_signatures(job);
    papers_put(job, "</section>");
}

const char papers_slips_style[] =
    ".sheet{display:grid;grid-template:repeat(4,74.25mm)/repeat(2,105mm);height:297mm}"
    ".slip{border:.3pt dashed #888;padding:6mm 8mm 4mm;display:flex;flex-direction:column}"
    ".top{display:flex;justify-content:space-between;gap:3mm;font-size:8pt}"
    ".board{font-size:12pt;margin:.5mm 0 1.5mm}.board b{font-size:17pt}"
    ".side{display:flex;gap:2mm;align-items:baseline}"
    ".side b{flex:1;min-width:0;overflow-wrap:anywhere;font-size:11pt;line-height:1.1}"
    ".colour{width:10mm;font-size:8pt}.no{width:8mm;text-align:right;font-size:9pt}"
    ".rating{font-size:9pt}"
    ".choice{display:flex;gap:5mm;justify-content:center;margin:3mm 0 0}"
    ".choice span{border:.8pt solid #000;border-radius:4mm;padding:1.2mm 4mm;font-size:13pt;"
    "white-space:nowrap}"
    ".slip .sign{margin-top:auto}.slip .sign span{margin-top:8mm}";

/* The slips of a page lie at the same places of the stack: the first place of all pages has the first boards, and so
 * on. A stack that is cut once gives eight piles, which laid upon each other are in the order of the boards. */
const char *papers_slips(papers_job *job)
{
    games all;
    const char *problem = find_games(job, &all);
    if (problem)
        return problem;
    size_t pages = (all.count + SLIPS_A_PAGE - 1) / SLIPS_A_PAGE;
    for (size_t page = 0; page < pages; page++) {
        papers_put(job, "<div class=\"sheet\">\n");
        for (size_t k = 0; k < SLIPS_A_PAGE; k++) {
            size_t at = k * pages + page;
            if (at < all.count)
                put_slip(job, &all, all.items[at]);
            else
                papers_put(job, "<div></div>");
            papers_put(job, "\n");
        }
        papers_put(job, "</div>\n");
    }
    return NULL;
}

/* ---- score sheets ---- */

enum {
    MOVE_ROWS = 30 /* in each of two columns */
};

static void put_scoresheet(papers_job *job, const games *all, const pairing_line *line)
{
    papers_put(job, "<section class=\"half\">");
    papers_put_element(job, "h1", papers_title(job));
    papers_put(job, "<p class=\"top\">");
    papers_put_element(job, "span", papers_place_and_days(job));
    papers_put_element(job, "span", papers_round_title(job, all->list.round));
    papers_put(job, "<span>");
    papers_put_word(job, "Board");
    papers_put(job, " ");
    papers_put_element(job, "b", line->board);
    papers_put(job, "</span></p>");
    put_player(job, "White", line->white);
    put_player(job, "Black", line->black);
    papers_put(job, "<table><thead><tr>");
    for (size_t column = 0; column < 2; column++) {
        papers_put(job, "<th scope=\"col\"></th><th scope=\"col\">");
        papers_put_word(job, "White");
        papers_put(job, "</th><th scope=\"col\">");
        papers_put_word(job, "Black");
        papers_put(job, "</th>");
    }
    papers_put(job, "</tr></thead><tbody>");
    for (size_t row = 1; row <= MOVE_ROWS; row++)
        base_buffer_print(job->out,
                          "<tr><th scope=\"row\">%zu</th><td></td><td></td><th scope=\"row\">%zu</th>"
                          "<td></td><td></td></tr>",
                          row, row + MOVE_ROWS);
    papers_put(job, "</tbody></table><p class=\"result\">");
    papers_put_word(job, "Result");
    papers_put(job, " <span>1 \xE2\x80\x93 0</span><span>\xC2\xBD \xE2\x80\x93 \xC2\xBD</span>"
                    "<span>0 \xE2\x80\x93 1</span></p>");
    put_signatures(job);
    papers_put(job, "</section>");
}

const char papers_scoresheets_style[] =
    ".sheet{display:grid;grid-template-columns:148.5mm 148.5mm;height:210mm}"
    ".half{padding:7mm 9mm;border-right:.3pt dashed #888;overflow:hidden}.half h1{font-size:12pt}"
    ".top{display:flex;justify-content:space-between;gap:3mm;font-size:8.5pt}"
    ".side{display:flex;gap:2mm;align-items:baseline;margin:.5mm 0}"
    ".side b{flex:1;min-width:0;overflow-wrap:anywhere;font-size:10.5pt;line-height:1.1;"
    "border-bottom:.4pt solid #888}.colour{width:10mm;font-size:8pt}.no,.rating{font-size:8.5pt}"
    ".half table{table-layout:fixed;margin:1.5mm 0 1mm}.half td{height:4.85mm;border:.4pt solid #777}"
    ".half tbody th,.half thead th:nth-child(3n+1){width:7mm;text-align:right;padding:0 1mm;"
    "font-size:7.5pt;border:.4pt solid #777;vertical-align:middle}"
    ".half thead th{padding:0 1mm;font-size:7.5pt}"
    ".result{font-size:9pt}.result span{margin-left:6mm}"
    ".half .sign span{margin-top:6mm}";

const char *papers_scoresheets(papers_job *job)
{
    games all;
    const char *problem = find_games(job, &all);
    if (problem)
        return problem;
    for (size_t i = 0; i < all.count; i++) {
        papers_put(job, "<div class=\"sheet\">");
        for (size_t copy = 0; copy < 2; copy++)
            put_scoresheet(job, &all, all.items[i]);
        papers_put(job, "</div>\n");
    }
    return NULL;
}

/* ---- place cards ---- */

/* Returns the size of the letters in points, so that the name fits into one line of the card; a letter is about 0.6 of
 * its size wide, and a line has 190 mm, which are 538 points. */
static unsigned name_size(base_text name)
{
    enum {
        ROOM = 538 * 10 / 6,
        LARGEST = 64,
        SMALLEST = 18
    };
    size_t width = base_text_width(name), size = width ? ROOM / width : LARGEST;
    return size > LARGEST ? LARGEST : size < SMALLEST ? SMALLEST : (unsigned)size;
}

static void put_card_side(papers_job *job, const gamut_player *player, base_text board)
{
    papers_put(job, "<div class=\"side\">");
    papers_put_element(job, "p.event", papers_title(job));
    papers_put_element(job, "p.title", player->title);
    base_buffer_print(job->out, "<p class=\"name\" dir=\"auto\" style=\"font-size:%upt\">", name_size(player->name));
    papers_put_text(job, player->name);
    papers_put(job, "</p><p class=\"facts\">");
    papers_put_element(job, "span.fed", player->federation);
    papers_put_element(job, "span", papers_rating(job, player));
    if (board.length) {
        papers_put(job, "<span>");
        papers_put_word(job, "Board");
        papers_put(job, " ");
        papers_put_text(job, board);
        papers_put(job, "</span>");
    }
    papers_put(job, "</p></div>");
}

/* Returns the board of a player: the fixed one, or that of the round if the options name a round. */
static base_text board_of(const papers_job *job, const pairing_list *list, uint32_t player)
{
    gamut_number id = job->event->players.items[player].id;
    for (size_t i = 0; i < job->options->fixed_count; i++)
        if (base_is_known(id.state) && job->options->fixed[i].player == id.value)
            return job->options->fixed[i].board;
    for (size_t i = 0; i < list->item_count; i++)
        if (list->items[i].white == player || list->items[i].black == player)
            return list->items[i].board;
    return TEXT("");
}

const char papers_cards_style[] =
    ".sheet{height:297mm;display:grid;grid-template-rows:148.5mm 148.5mm}"
    ".side{padding:10mm;display:flex;flex-direction:column;justify-content:center;text-align:center;"
    "overflow:hidden}.side:first-child{transform:rotate(180deg);border-top:.3pt dashed #888}"
    ".event{font-size:14pt}.title{font-size:26pt;margin:4mm 0 0}.name{font-weight:bold;line-height:1.1;"
    "margin:3mm 0 5mm;white-space:nowrap}.facts{font-size:24pt;display:flex;justify-content:center;"
    "gap:10mm}.fed{border:1pt solid #000;padding:0 3mm}";

const char *papers_cards(papers_job *job)
{
    pairing_list list = { 0 };
    const char *problem = job->options->round && !job->grid->team_count ? papers_list_round(job, &list) : NULL;
    size_t count = 0;
    if (problem)
        return problem;
    for (uint32_t i = 0; i < job->event->players.count; i++) {
        const gamut_player *player = &job->event->players.items[i];
        if (!papers_is_chosen(job, player->id) || papers_absent_from(job, i) == 1)
            continue;
        base_text board = board_of(job, &list, i);
        papers_put(job, "<div class=\"sheet\">");
        for (size_t side = 0; side < 2; side++)
            put_card_side(job, player, board);
        papers_put(job, "</div>\n");
        count++;
    }
    return count ? NULL : "there are no players for cards";
}
