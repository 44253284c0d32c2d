/* check_boards.c - what only shows when all boards of a file are known, or solved.
 *
 * The file is read twice more: once to collect, and, if something is wrong, once more to report where. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check/check.h"
#include "doubledummy/doubledummy.h"
#include "model/board_change.h"
#include "operation.h"
#include "scoring/rescore_file.h"

/* A deal under the name that its board gives it; the same name for other cards is a fault. */
typedef struct named_deal {
    base_text id;
    bridge_deal deal;
    size_t record;
} named_deal;

/* What is known of a file after its first pass. Records are counted by both passes in the same way, so an index
 * found in the first is the same record in the second. */
typedef struct board_checks {
    gamut_session *session;
    const char *path;
    diag_list *diags;
    uint32_t source; /* the file of the findings */
    base_arena *arena;
    rescore_file *file;
    rescore_result result;
    base_list names; /* named_deal */
    base_list deals; /* bridge_deal: of every record, empty where nothing is to be solved */
    bool is_solving;
    bool *is_named_twice;
    doubledummy_table *tables;
    const rescore_difference **differences; /* by record */
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

/* ---- knowing ---- */

static bool keep_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    board_checks *all = payload;
    const gamut_board *board = record->kind == GAMUT_KIND_BRIDGE_BOARD ? record->board : NULL;
    const gamut_board_tag *name = board ? board_find_tag(board, "DealId") : NULL;
    (void)reader;
    if (board && !rescore_file_add(all->file, all->records, board))
        return false;
    if (name && name->value.length && board->deal.length) {
        named_deal *kept = base_list_add(&all->names, all->arena, sizeof *kept);
        if (!kept)
            return false;
        *kept = (named_deal){ base_arena_copy(all->arena, name->value), deal_of(board), all->records };
    }
    if (all->is_solving) {
        /* One entry for every record, so that the tables that come back are found by number. */
        bridge_deal *deal = base_list_add(&all->deals, all->arena, sizeof *deal);
        if (!deal)
            return false;
        if (board && doubledummy_has_claims(board)) {
            *deal = deal_of(board);
            (void)!bridge_complete_deal(deal);
        }
    }
    all->records++;
    return true;
}

static int compare_names(const void *a, const void *b)
{
    const named_deal *left = a, *right = b;
    int order = base_text_compare(left->id, right->id);
    return order ? order : (left->record > right->record) - (left->record < right->record);
}

/* The first deal of a name has it; those with other cards are wrong. False: there are none. */
static bool judge_names(board_checks *all)
{
    named_deal *names = all->names.items;
    bool has_wrong = false;
    all->is_named_twice = ARENA_ARRAY(all->arena, all->records, bool);
    if (!all->is_named_twice || !all->names.count)
        return false;
    qsort(names, all->names.count, sizeof *names, compare_names);
    for (size_t i = 1, first = 0; i < all->names.count; i++) {
        if (!base_text_equal(names[i].id, names[first].id))
            first = i;
        else if (memcmp(names[i].deal.hands, names[first].deal.hands, sizeof names[i].deal.hands)) {
            all->is_named_twice[names[i].record] = true;
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

/* The differences of all kinds as one list by record; false: there are none. Sorted by record, so that the
 * second pass can take them off the front. */
static bool gather_differences(board_checks *all)
{
    size_t count = 0;
    for (int i = 0; i < RESCORE_CHECK_COUNT; i++)
        count += all->result.checks[i].total - all->result.checks[i].equal;
    all->differences = ARENA_ARRAY(all->arena, count, const rescore_difference *);
    for (int i = 0; all->differences && i < RESCORE_CHECK_COUNT; i++)
        /* What a contract is worth was judged with its board. */
        for (const rescore_difference *each = all->result.checks[i].first; i != RESCORE_SCORES && each;
             each = each->next)
            if (all->difference_count < count)
                all->differences[all->difference_count++] = each;
    if (all->difference_count)
        qsort(all->differences, all->difference_count, sizeof *all->differences, compare_differences);
    return all->difference_count > 0;
}

/* ---- saying ---- */

static void report_optimum(const char *what, uint32_t at, int stored, int computed, void *payload)
{
    const check_context *context = payload;
    check_optimum_difference(context, at, what, stored, computed);
}

static bool say_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    board_checks *all = payload;
    size_t at = all->records++;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return true;
    check_context context = handle_check_context(&reader->codec, record, all->diags);
    context.place.file = all->source;
    for (; all->next < all->difference_count && all->differences[all->next]->record <= at; all->next++) {
        const rescore_difference *each = all->differences[all->next];
        check_board_difference(&context, record->board, each->path, each->stored->as.text, each->computed->as.text);
    }
    if (all->is_named_twice && all->is_named_twice[at])
        check_deal_id(&context, record->board);
    if (all->tables && doubledummy_has_claims(record->board)) {
        const bridge_deal *deals = all->deals.items;
        doubledummy_judge_claims(record->board, &deals[at], &all->tables[at], report_optimum, &context);
    }
    return true;
}

/* The second pass happens only if there is something to report, so most files are read only once more. */
static gamut_outcome check_in(board_checks *all)
{
    all->result.arena = all->arena;
    all->file = rescore_file_open(all->arena, &all->result, (base_text){ NULL, 0 });
    if (!all->file)
        return session_say(all->session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "out of memory");
    rescore_file_skip_tables(all->file);
    gamut_outcome outcome = driver_each_again(all->session, all->path, NULL, keep_board, all);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    if (!rescore_file_end(all->file) || base_arena_failed(all->arena))
        return session_say(all->session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "out of memory");
    bool has_news = judge_names(all);
    has_news = gather_differences(all) || has_news;
    if (all->is_solving && all->deals.count) {
        doubledummy_work work = { .deals = all->deals.items,
                                  .count = all->deals.count,
                                  .seconds = DOUBLEDUMMY_SECONDS };
        all->tables = ARENA_ARRAY(all->arena, all->deals.count, doubledummy_table);
        if (!all->tables || !doubledummy_solve(all->tables, &work, all->arena))
            return session_say(all->session, GAMUT_UNREADABLE, GAMUT_ERROR_UNAVAILABLE,
                               "the deals cannot be solved: libdds is not installed, or no process could be started");
    }
    all->records = 0;
    if (has_news || all->tables)
        outcome = driver_each_again(all->session, all->path, NULL, say_board, all);
    return outcome;
}

/* Standard input cannot be read again; without --dd that only means that these findings are left out. */
gamut_outcome operation_check_boards(gamut_session *session, const char *path, uint32_t source)
{
    board_checks all = { .session = session, .path = path, .diags = session->diags, .source = source };
    all.is_solving = codec_is_on(&session->options, "dd");
    if (all.is_solving && !operation_can_solve(session))
        return GAMUT_MISUSED;
    all.arena = base_arena_create(session->budget);
    gamut_outcome outcome =
        all.arena ? check_in(&all) : session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "out of memory");
    base_arena_destroy(all.arena);
    return outcome;
}
