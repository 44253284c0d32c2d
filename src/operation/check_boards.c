/* check_boards.c - checks that need all boards of a file, or their double-dummy solutions.
 *
 * For these checks the file is read again: once to collect the boards, and if something is wrong or deals were solved,
 * once more to report what is wrong and where. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check/check.h"
#include "doubledummy/doubledummy.h"
#include "model/board_change.h"
#include "operation.h"
#include "scoring/rescore_file.h"

/* A deal and its DealId. It is an error if two boards have the same id but different cards. */
typedef struct named_deal {
    base_text id;
    bridge_deal deal;
    size_t record;
} named_deal;

/* What the first pass collects. Both passes number the records in the same way, so an index found in the first pass
 * means the same record in the second. */
typedef struct board_checks {
    gamut_session *session;
    const char *path;
    diag_list *diags;
    uint32_t source; /* number of the file, for findings */
    base_arena *arena;
    rescore_file *file;
    rescore_result result;
    base_list names; /* named_deal */
    base_list deals; /* bridge_deal: one for each record, empty if the record has no deal to solve */
    bool is_solving;
    bool *is_named_twice;
    doubledummy_table *tables;
    const rescore_difference **differences; /* sorted by record */
    size_t difference_count, next;
    size_t records;
} board_checks;

static bridge_deal deal_of(const gamut_board *board)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    if (board->deal.length)
        (void)!bridge_read_deal(&deal, &first, &faults, board->deal);
    return deal;
}

/* ---- first pass ---- */

static bool check_keep_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    board_checks *checks = payload;
    const gamut_board *board = record->kind == GAMUT_KIND_BRIDGE_BOARD ? record->board : NULL;
    const gamut_board_tag *name = board ? board_find_tag(board, "DealId") : NULL;
    (void)reader;
    if (board && !rescore_file_add(checks->file, checks->records, board))
        return false;
    if (name && name->value.length && board->deal.length) {
        named_deal *kept = base_list_add(&checks->names, checks->arena, sizeof *kept);
        if (!kept)
            return false;
        *kept = (named_deal){ base_arena_copy(checks->arena, name->value), deal_of(board), checks->records };
    }
    if (checks->is_solving) {
        /* Every record gets an entry, so that the solved tables can be indexed by record number. */
        bridge_deal *deal = base_list_add(&checks->deals, checks->arena, sizeof *deal);
        if (!deal)
            return false;
        if (board && doubledummy_has_claims(board)) {
            *deal = deal_of(board);
            (void)!bridge_complete_deal(deal);
        }
    }
    checks->records++;
    return true;
}

static int compare_deal_names(const void *a, const void *b)
{
    const named_deal *left = a, *right = b;
    int order = base_text_compare(left->id, right->id);
    return order ? order : (left->record > right->record) - (left->record < right->record);
}

/* Of the deals with the same id the first is considered right; later ones with different cards are wrong. False: no
 * deal is wrong, or memory ran out. */
static bool judge_names(board_checks *checks)
{
    named_deal *names = checks->names.items;
    bool has_wrong = false;
    checks->is_named_twice = ARENA_ARRAY(checks->arena, checks->records, bool);
    if (!checks->is_named_twice || !checks->names.count)
        return false;
    qsort(names, checks->names.count, sizeof *names, compare_deal_names);
    for (size_t i = 1, first = 0; i < checks->names.count; i++) {
        if (!base_text_equal(names[i].id, names[first].id))
            first = i;
        else if (memcmp(names[i].deal.hands, names[first].deal.hands, sizeof names[i].deal.hands)) {
            checks->is_named_twice[names[i].record] = true;
            has_wrong = true;
        }
    }
    return has_wrong;
}

static int compare_differences(const void *a, const void *b)
{
    const rescore_difference *const *left = a, *const *right = b;
    return ((*left)->record > (*right)->record) - ((*left)->record < (*right)->record);
}

/* Gather the differences of all checks but RESCORE_SCORES, sorted by record for the second pass. False: there are no
 * differences, or memory ran out. */
static bool gather_differences(board_checks *checks)
{
    size_t count = 0;
    for (int i = 0; i < RESCORE_CHECK_COUNT; i++)
        count += checks->result.checks[i].total - checks->result.checks[i].equal;
    checks->differences = ARENA_ARRAY(checks->arena, count, const rescore_difference *);
    for (int i = 0; checks->differences && i < RESCORE_CHECK_COUNT; i++)
        /* RESCORE_SCORES is left out: the score of a contract was already checked when its board was checked alone. */
        for (const rescore_difference *each = checks->result.checks[i].first; i != RESCORE_SCORES && each;
             each = each->next)
            if (checks->difference_count < count)
                checks->differences[checks->difference_count++] = each;
    if (checks->difference_count)
        qsort(checks->differences, checks->difference_count, sizeof *checks->differences, compare_differences);
    return checks->difference_count > 0;
}

/* ---- second pass ---- */

static void report_optimum(const char *what, uint32_t at, int stored, int computed, void *payload)
{
    const check_context *context = payload;
    check_optimum_difference(context, at, what, stored, computed);
}

static bool check_report_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    board_checks *checks = payload;
    size_t at = checks->records++;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return true;
    check_context context = handle_check_context(&reader->codec, record, checks->diags);
    context.place.file = checks->source;
    for (; checks->next < checks->difference_count && checks->differences[checks->next]->record <= at; checks->next++) {
        const rescore_difference *each = checks->differences[checks->next];
        check_board_difference(&context, record->board, each->path, each->stored->as.text, each->computed->as.text);
    }
    if (checks->is_named_twice && checks->is_named_twice[at])
        check_deal_id(&context, record->board);
    if (checks->tables && doubledummy_has_claims(record->board)) {
        const bridge_deal *deals = checks->deals.items;
        doubledummy_judge_claims(record->board, &deals[at], &checks->tables[at], report_optimum, &context);
    }
    return true;
}

/* The second pass runs only if the first found something to report, or if deals were solved: stated optima are compared
 * in the second pass. So for most files one additional reading is enough. */
static gamut_outcome check_all_boards(board_checks *checks)
{
    checks->result.arena = checks->arena;
    checks->file = rescore_file_open(checks->arena, &checks->result, (base_text){ NULL, 0 });
    if (!checks->file)
        return session_out_of_memory(checks->session, GAMUT_UNREADABLE);
    rescore_file_skip_tables(checks->file);
    gamut_outcome outcome = driver_each_again(checks->session, checks->path, NULL, check_keep_board, checks);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    if (!rescore_file_end(checks->file) || base_arena_failed(checks->arena))
        return session_out_of_memory(checks->session, GAMUT_UNREADABLE);
    bool has_news = judge_names(checks);
    has_news = gather_differences(checks) || has_news;
    if (checks->is_solving && checks->deals.count) {
        doubledummy_work work = { .deals = checks->deals.items,
                                  .count = checks->deals.count,
                                  .seconds = DOUBLEDUMMY_SECONDS };
        checks->tables = ARENA_ARRAY(checks->arena, checks->deals.count, doubledummy_table);
        if (!checks->tables || !doubledummy_solve(checks->tables, &work, checks->arena))
            return session_say(checks->session, GAMUT_UNREADABLE, GAMUT_ERROR_UNAVAILABLE,
                               "the deals cannot be solved: libdds is not installed, or no process could be started");
    }
    checks->records = 0;
    if (has_news || checks->tables)
        outcome = driver_each_again(checks->session, checks->path, NULL, check_report_board, checks);
    return outcome;
}

gamut_outcome operation_check_boards(gamut_session *session, const char *path, uint32_t source)
{
    board_checks checks = { .session = session, .path = path, .diags = session->diags, .source = source };
    checks.is_solving = codec_is_on(&session->options, "dd");
    if (checks.is_solving && !operation_can_solve(session))
        return GAMUT_MISUSED;
    checks.arena = base_arena_create(session->budget);
    gamut_outcome outcome = checks.arena ? check_all_boards(&checks) : session_out_of_memory(session, GAMUT_UNREADABLE);
    base_arena_destroy(checks.arena);
    return outcome;
}
