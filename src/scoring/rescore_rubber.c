/* rescore_rubber.c - rubber bridge and Chicago: compares the points of each deal above and below the line.
 *
 * The deals of a file form one score sheet. If a deal states the sheet before it (ScoreRubberHistory), the stated sheet
 * is used; otherwise the sheet after the previous deal. If a deal cannot be read, the sheet is unknown until a deal
 * states it again. Honours must be claimed, and files do not record claims: so a score is accepted both with and
 * without honours. */
#include "base/text.h"
#include "model/board_change.h"
#include "model/tree_path.h"
#include "rescore_file_parts.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

enum {
    NUMBERS_MAX = 5, /* numbers of a side: above the line in earlier rubbers and in this one, below it in three games */
    NUMBERS_BEFORE_GAMES = 2 /* the two numbers above the line */
};

/* The numbers of a text like "NS 0 30/60 0 EW 0 500/40 120", by side. */
typedef struct side_numbers {
    int numbers[BRIDGE_SIDES][NUMBERS_MAX];
    size_t counts[BRIDGE_SIDES];
} side_numbers;

/* ---- reading ---- */

/* Reads the numbers of both sides. Numbers without a side belong to `side`; if `side` is -1, such numbers are an
 * error. */
static bool read_numbers(side_numbers *out, base_text text, int side)
{
    const uint64_t most = 1000000;
    uint64_t number;
    *out = (side_numbers){ 0 };
    while (text.length) {
        size_t length = 0;
        while (length < text.length && text.data[length] != ' ' && text.data[length] != '/')
            length++;
        base_text word = base_text_slice(text, 0, length);
        if (base_text_is(word, "NS"))
            side = BRIDGE_NS;
        else if (base_text_is(word, "EW"))
            side = BRIDGE_EW;
        else if (length) {
            if (side < 0 || out->counts[side] == NUMBERS_MAX || !base_parse_uint(&number, word, 10) || number > most)
                return false;
            out->numbers[side][out->counts[side]++] = (int)number;
        }
        text = base_text_slice(text, length < text.length ? length + 1 : length, text.length);
    }
    return true;
}

static bool read_history(bridge_rubber *out, base_text history)
{
    side_numbers sides;
    int above[BRIDGE_SIDES], below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES] = { { 0 } };
    if (!read_numbers(&sides, history, -1) || sides.counts[BRIDGE_NS] != sides.counts[BRIDGE_EW] ||
        sides.counts[BRIDGE_NS] <= NUMBERS_BEFORE_GAMES)
        return false;
    size_t games = sides.counts[BRIDGE_NS] - NUMBERS_BEFORE_GAMES;
    for (size_t side = 0; side < BRIDGE_SIDES; side++) {
        above[side] = sides.numbers[side][1];
        for (size_t game = 0; game < games; game++)
            below[side][game] = sides.numbers[side][NUMBERS_BEFORE_GAMES + game];
    }
    /* The cast is needed: C11 does not implicitly convert a pointer to an array to one with const elements. */
    return bridge_resume_rubber(out, above, (const int(*)[BRIDGE_RUBBER_GAMES])below, (unsigned)games);
}

/* Reads the contract and result of a deal; false: the board has none. */
static bool read_result(bridge_table_result *out, const gamut_board *board)
{
    bridge_outcome outcome = bridge_board_outcome(board);
    bool is_adjusted = board->result.length && board->result.data[0] == '^';
    *out = (bridge_table_result){ .contract = outcome.contract, .declarer = outcome.declarer };
    if (out->contract.kind == BRIDGE_PASSED_OUT)
        return true;
    return out->contract.kind && out->declarer && !is_adjusted && bridge_final_tricks(&out->tricks, board);
}

static void add_honours(bridge_table_result *result, base_text text)
{
    bridge_deal deal;
    bridge_seat first, holder = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    if (!result->declarer || !bridge_read_deal(&deal, &first, &faults, text) || faults.count)
        return;
    int honours = bridge_deal_honours(&holder, &deal, result->contract.denomination);
    if (honours && holder)
        result->honours[bridge_side_of(holder)] = honours;
}

static bridge_rubber_score add_deal(rescore_sheet *sheet, const bridge_table_result *result,
                                    bridge_vulnerability vulnerability)
{
    bridge_rubber_score score;
    if (sheet->is_chicago)
        bridge_add_to_chicago(&score, &sheet->chicago, result, vulnerability);
    else
        score = bridge_add_to_rubber(&sheet->rubber, result);
    return score;
}

static bool is_score(const side_numbers *stated, const bridge_rubber_score *score)
{
    for (size_t side = 0; side < BRIDGE_SIDES; side++)
        if (stated->counts[side] && (stated->counts[side] != 2 || stated->numbers[side][0] != score->above[side] ||
                                     stated->numbers[side][1] != score->below[side]))
            return false;
    return stated->counts[BRIDGE_NS] + stated->counts[BRIDGE_EW] > 0;
}

/* Scores a deal without honours or, if that differs from the score in the file, with honours. The score is compared; in
 * write mode it is kept if the one in the file is missing or wrong. */
static bool judge_deal(rescore_file *file, size_t record, const gamut_board *board, bridge_table_result *result,
                       bridge_vulnerability vulnerability)
{
    const gamut_board_tag *tag = board_find_tag(board, "ScoreRubber");
    rescore_sheet before = file->sheet;
    side_numbers stated = { 0 };
    int declaring = result->declarer ? (int)bridge_side_of(result->declarer) : -1;
    bool is_readable = tag && read_numbers(&stated, tag->value, declaring);
    bridge_rubber_score score = add_deal(&file->sheet, result, vulnerability);
    bool is_equal = is_readable && is_score(&stated, &score);
    if (!is_equal) {
        add_honours(result, board->deal);
        file->sheet = before;
        score = add_deal(&file->sheet, result, vulnerability);
        is_equal = is_readable && is_score(&stated, &score);
    }
    base_text computed = base_arena_print(file->arena, "NS %d/%d EW %d/%d", score.above[BRIDGE_NS],
                                          score.below[BRIDGE_NS], score.above[BRIDGE_EW], score.below[BRIDGE_EW]);
    if (file->result && tag)
        rescore_file_compare(
            file, RESCORE_RUBBER, record, is_equal,
            tree_path_print(file->arena, TEXT(""), "tags[%zu].value", (size_t)(tag - board->tags.items)), tag->value,
            computed);
    if (file->result || is_equal)
        return true;
    rescore_sheet_score *kept = base_list_add(&file->sheet_scores, file->arena, sizeof *kept);
    if (kept)
        *kept = (rescore_sheet_score){ record, computed };
    return kept != NULL;
}

bool rescore_add_deal(rescore_file *file, size_t record, const gamut_board *board)
{
    rescore_sheet *sheet = &file->sheet;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_table_result result;
    bridge_scoring scoring;
    bridge_read_scoring(&scoring, file->scoring.data ? file->scoring : board->scoring);
    if (scoring.base != BRIDGE_SCORING_RUBBER && scoring.base != BRIDGE_SCORING_CHICAGO)
        return true;
    sheet->is_chicago = scoring.base == BRIDGE_SCORING_CHICAGO;
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    /* Find the sheet before this deal. A Chicago ends with its fourth deal, whether all deals could be read or not. */
    const gamut_board_tag *history = board_find_tag(board, "ScoreRubberHistory");
    if (!sheet->is_chicago && sheet->rubber.has_ended)
        sheet->rubber = (bridge_rubber){ 0 };
    if (sheet->is_chicago && sheet->chicago.deal_count == BRIDGE_CHICAGO_DEALS) {
        sheet->chicago = (bridge_chicago){ 0 };
        sheet->is_lost = false;
    }
    if (!sheet->is_chicago) {
        if (history && history->value.length)
            sheet->is_lost = !read_history(&sheet->rubber, history->value);
        /* If the vulnerability does not fit the sheet, the file begins in the middle of a rubber, and the sheet is
         * unknown. */
        else if (vulnerability && vulnerability != bridge_rubber_vulnerability(&sheet->rubber))
            sheet->is_lost = true;
    }
    if (sheet->is_lost || (sheet->is_chicago && !vulnerability) || !read_result(&result, board)) {
        sheet->is_lost = true;
        sheet->chicago.deal_count += sheet->is_chicago;
        return true;
    }
    return judge_deal(file, record, board, &result, vulnerability);
}
