/* check.c - is it right? Everything that is wrong, at once.
 *
 * A file is judged in up to four turns: record by record while it is read (on all cores where the format can be
 * cut), what the codec knows of the file as a whole, what needs analysis (sessions scored again, ranks computed
 * again), and what only shows across boards. All of it goes into the same list of findings. */
#include "check/check.h"

#include <stdatomic.h>
#include <string.h>

#include "analysis/rescore.h"
#include "analysis/standings.h"
#include "base/text.h"
#include "model/tree_json.h"
#include "operation.h"

/* Adapts a codec to check_context, which knows no codecs. */
static diag_place locate(const void *source, const diag_place *record, const char *path)
{
    const codec_reader *codec = source;
    return codec->format->locate(codec, record, path);
}

static check_profile profile_of(const codec_options *options)
{
    static const char *const names[] = {
        [CHECK_RATING] = "rating", [CHECK_PAIRING] = "pairing", [CHECK_EXCHANGE] = "exchange"
    };
    const char *told = codec_option(options, "profile");
    for (size_t i = CHECK_RATING; told && i < COUNT(names); i++)
        if (!strcmp(told, names[i]))
            return (check_profile)i;
    return CHECK_ANY;
}

check_context api_check_context(const codec_reader *codec, const gamut_record *record, diag_list *diags)
{
    diag_place place = codec_place(codec, record->offset, record->length);
    place.record = codec_kind_name(record->kind);
    place.index = (int64_t)record->number;
    return (check_context){ .diags = diags,
                            .place = place,
                            .profile = profile_of(codec->options),
                            .locate = codec->format->locate ? locate : NULL,
                            .source = codec };
}

/* A value of a difference in one line. */
static base_text line_of(const gamut_value *value, base_arena *arena)
{
    base_buffer text = { 0 };
    if (value->kind == GAMUT_VALUE_TEXT)
        return value->as.text;
    tree_print_json(&text, value, 0);
    base_text line = base_arena_copy(arena, base_buffer_text(&text));
    base_buffer_free(&text);
    return line;
}

/* A bridge session is scored again: what differs is a finding. In an arena of its own: a session scored again
 * needs more memory than its record, and not for long. */
static void check_bridge_scores(const check_context *context, const gamut_event *event, base_budget *budget)
{
    rescore_result result = { .arena = base_arena_create(budget) };
    if (!result.arena)
        return;
    bool is_scored = rescore_event(&result, event);
    for (int i = 0; is_scored && i < RESCORE_CHECK_COUNT; i++)
        for (const rescore_difference *each = result.checks[i].first; each; each = each->next)
            check_bridge_difference(context, rescore_check_name((rescore_check)i), each->path,
                                    line_of(each->stored, result.arena), line_of(each->computed, result.arena));
    base_arena_destroy(result.arena);
}

static gamut_number declared_rank(const gamut_event *event, bool is_teams, uint32_t at)
{
    return is_teams ? event->team_list.items[at].rank : event->players.items[at].rank;
}

enum {
    RANKS_LISTED = 3 /* of more, the order has another cause than these */
};

/* Ranks that were not broken may be any of those that the tied ones share: lots were drawn, or the file numbers on. */
static void compare_ranks(const check_context *context, const standings *all, const gamut_event *event)
{
    bool is_teams = all->field->is_teams;
    size_t found = 0;
    for (size_t from = 0, to; from < all->field->count; from = to) {
        for (to = from + 1; to < all->field->count && all->rows[to].rank == all->rows[from].rank;)
            to++;
        for (size_t i = from; i < to; i++) {
            gamut_number said = declared_rank(event, is_teams, all->rows[i].competitor);
            if (said.value > (int64_t)from && said.value <= (int64_t)to)
                continue;
            if (found++ < RANKS_LISTED)
                check_rank_difference(context, is_teams, all->rows[i].competitor, said.value, from + 1, to);
            else
                diag_follow(context->diags, 1);
        }
    }
}

/* Every code must be one that we compute, and everybody must have a rank. A code that we do not know would
 * change the order; then nothing can be said about ranks. */
static bool can_compare(const standings *all, const gamut_event *event)
{
    for (uint32_t i = 0; i < all->field->count; i++)
        if (declared_rank(event, all->field->is_teams, i).state != GAMUT_KNOWN)
            return false;
    return !all->has_unknown;
}

/* Where the event names its tie-breaks, its ranks must be those that they give, after the rounds that were
 * played. Only where the event itself names its criteria; an arbiter may rank as he likes where he does not say
 * how. */
static void check_tie_break_ranks(const check_context *context, const gamut_event *event, base_budget *budget)
{
    const char *problem;
    base_arena *arena = base_arena_create(budget);
    standings_options options = { 0 };
    if (arena && event->players.count && (event->tie_breaks.count || event->ranking.count)) {
        const event_grid *grid = event_grid_make(arena, event);
        const standings *all = grid && grid->decided_count ? standings_make(arena, event, &options, &problem) : NULL;
        if (all && can_compare(all, event))
            compare_ranks(context, all, event);
    }
    base_arena_destroy(arena);
}

void api_judge(const gamut_reader *reader, const gamut_record *record, diag_list *diags)
{
    check_context context = api_check_context(&reader->codec, record, diags);
    size_t errors = diag_count_of(diags, GAMUT_ERROR);
    check_record(&context, record);
    if (record->kind != GAMUT_EVENT)
        return;
    if (record->event->bridge.sections.count)
        check_bridge_scores(&context, record->event, reader->session->budget);
    /* Ranks follow from results: where these are wrong, nothing can be said of them. */
    if (diag_count_of(diags, GAMUT_ERROR) == errors)
        check_tie_break_ranks(&context, record->event, reader->session->budget);
}

/* On any thread. */
static void note_board(const driver *all, driver_piece *piece, const gamut_record *record)
{
    atomic_bool *has_boards = all->payload;
    (void)piece;
    if (record->kind == GAMUT_BRIDGE_BOARD)
        atomic_store_explicit(has_boards, true, memory_order_relaxed);
}

/* Boards are read again by name, so the reader is closed before: what it holds of memory is free then. */
gamut_outcome gamut_check(gamut_session *session, const char *path)
{
    gamut_reader *reader;
    session->is_judged = true;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    atomic_bool has_boards = false;
    driver all = { .reader = reader, .visit = note_board, .payload = &has_boards };
    reader->is_judging = true;
    gamut_outcome outcome = driver_run(&all, session_jobs(session));
    uint32_t source = reader->codec.file;
    gamut_reader_close(reader);
    if (outcome == GAMUT_UNWRITTEN)
        outcome = GAMUT_UNREADABLE;
    if (has_boards && outcome <= GAMUT_FINDINGS) {
        gamut_outcome across = api_check_boards(session, path, source);
        outcome = across > outcome ? across : outcome;
    }
    return outcome != GAMUT_FINE ? outcome : session_verdict(session, session_fail_on(session));
}
