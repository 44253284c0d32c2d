/* papers_lists.c - lists of players: for the wall, and with boxes to tick at registration. */
#include <stdlib.h>

#include "base/date.h"
#include "base/text.h"
#include "papers_frame.h"
#include "rules/event/event_rating.h"

/* A player of a list, with what the orders compare. */
typedef struct listed {
    uint32_t player;
    papers_order order;
    int64_t number;
    int64_t rating;
    base_text name; /* without case and accents */
    base_text word; /* club or federation, likewise; absent: not needed */
} listed;

/* Players without a club or a federation come last. */
static int compare_words(base_text a, base_text b)
{
    if (!a.length != !b.length)
        return a.length ? -1 : 1;
    return base_text_compare(a, b);
}

static int compare_listed(const void *a, const void *b)
{
    const listed *x = a, *y = b;
    int order = 0;
    if (x->order == PAPERS_BY_RATING)
        order = (x->rating < y->rating) - (x->rating > y->rating);
    else if (x->order == PAPERS_BY_CLUB || x->order == PAPERS_BY_FEDERATION)
        order = compare_words(x->word, y->word);
    if (!order && (x->order == PAPERS_BY_NAME || x->order == PAPERS_BY_CLUB || x->order == PAPERS_BY_FEDERATION))
        order = base_text_compare(x->name, y->name);
    return order ? order : (x->number > y->number) - (x->number < y->number);
}

static const listed *sort_players(papers_job *job)
{
    const gamut_player_list *players = &job->event->players;
    papers_order order = job->options->order;
    listed *items = ARENA_ARRAY(job->arena, players->count + 1, listed);
    for (uint32_t i = 0; items && i < players->count; i++) {
        const gamut_player *player = &players->items[i];
        base_text word = order == PAPERS_BY_CLUB         ? job->clubs[i]
                         : order == PAPERS_BY_FEDERATION ? player->federation
                                                         : TEXT("");
        items[i] = (listed){ .player = i,
                             .order = order,
                             .number = base_is_known(player->id.state) ? player->id.value : (int64_t)i + 1,
                             .rating = event_rating_of(player),
                             .name = base_text_fold(job->arena, player->name),
                             .word = base_text_fold(job->arena, word) };
    }
    if (items && players->count)
        qsort(items, players->count, sizeof *items, compare_listed);
    return items;
}

enum {
    L_BOX,
    L_NUMBER,
    L_TITLE,
    L_NAME,
    L_RATING,
    L_FEDERATION,
    L_CLUB,
    L_ID,
    L_BORN,
    L_FEE,
    L_PAID,
    L_NOTE,
    L_COUNT
};

static const report_column list_columns[L_COUNT] = {
    [L_BOX] = { "Here", false, false },     [L_NUMBER] = { "No", true, false },
    [L_TITLE] = { "Title", false, false },  [L_NAME] = { "Name", false, true },
    [L_RATING] = { "Rating", true, false }, [L_FEDERATION] = { "Fed", false, false },
    [L_CLUB] = { "Club", false, false },    [L_ID] = { "Id", true, false },
    [L_BORN] = { "Born", false, false },    [L_FEE] = { "Fee", false, false },
    [L_PAID] = { "Paid", false, false },    [L_NOTE] = { "Note", false, false },
};

/* A box to tick, and a blank field to write in; the latter is a no-break space, so that its column is kept. */
#define BOX   "\xE2\x98\x90"
#define BLANK "\xC2\xA0"

static const char *put_list(papers_job *job, bool is_checkin)
{
    const listed *order = sort_players(job);
    report_table table = report_table_open(job->arena, list_columns, L_COUNT);
    size_t count = job->event->players.count;
    if (!order)
        return "out of memory";
    if (!count)
        return "there are no players";
    for (size_t i = 0; i < count; i++) {
        const gamut_player *player = &job->event->players.items[order[i].player];
        size_t absent = papers_absent_from(job, order[i].player);
        base_text *cells = papers_is_chosen(job, player->id) ? report_add_row(&table) : NULL;
        if (!cells)
            continue;
        cells[L_NUMBER] = papers_number(job, order[i].number);
        cells[L_TITLE] = player->title;
        cells[L_NAME] = player->name;
        cells[L_RATING] = papers_rating(job, player);
        cells[L_FEDERATION] = player->federation;
        cells[L_CLUB] = job->clubs[order[i].player];
        cells[L_ID] = player->number;
        if (absent)
            cells[L_NOTE] = absent == 1
                                ? base_text_of(papers_word(job, "absent"))
                                : base_arena_print(job->arena, papers_word(job, "absent from round %zu"), absent);
        if (!is_checkin)
            continue;
        cells[L_BOX] = TEXT(BOX);
        cells[L_BORN] = player->born.year ? base_arena_print(job->arena, "%u", player->born.year) : TEXT("");
        cells[L_FEE] = TEXT(BLANK);
        cells[L_PAID] = TEXT(BOX);
    }
    base_text by = base_text_of(papers_order_names), word = TEXT("");
    for (unsigned i = 0; i <= job->options->order; i++)
        if (!base_text_next_part(&by, '|', &word))
            break;
    word = base_arena_copy(job->arena, word);
    papers_put_head(job, base_arena_print(job->arena, papers_word(job, "%s by %s"), papers_word(job, job->kind->title),
                                          word.data ? papers_word(job, word.data) : ""));
    papers_put_table(job, TEXT(""), &table);
    papers_put(job, "<p>");
    if (is_checkin)
        papers_print_text(job, papers_word(job, "Present: ________ of %zu; fees paid: ________"), table.row_count);
    else if (table.row_count == 1)
        papers_put_word(job, "1 player");
    else
        papers_print_text(job, papers_word(job, "%zu players"), table.row_count);
    papers_put(job, "</p>");
    papers_put_foot(job);
    return NULL;
}

const char *papers_players(papers_job *job)
{
    return put_list(job, false);
}

const char *papers_checkin(papers_job *job)
{
    return put_list(job, true);
}
