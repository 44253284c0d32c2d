/* papers_frame.c - the parts that several papers have: heads, tables, names, rounds. */
#include "papers_frame.h"

#include <stdarg.h>
#include <string.h>

#include "base/date.h"
#include "base/qr.h"
#include "base/text.h"
#include "pairing/pairing_history.h"
#include "report/report_view.h"
#include "rules/event/event_rating.h"

/* ---- text ---- */

const char *papers_word(const papers_job *job, const char *english)
{
    return base_say(job->language, english);
}

void papers_put_word(papers_job *job, const char *english)
{
    papers_put_text(job, base_text_of(papers_word(job, english)));
}

void papers_put(papers_job *job, const char *markup)
{
    base_buffer_add_string(job->out, markup);
}

void papers_put_text(papers_job *job, base_text text)
{
    report_escape_html(job->out, text);
}

void papers_print_text(papers_job *job, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_text text = base_arena_print_list(job->arena, format, arguments);
    va_end(arguments);
    papers_put_text(job, text);
}

void papers_put_element(papers_job *job, const char *tag_and_class, base_text text)
{
    base_text whole = base_text_of(tag_and_class);
    size_t dot = base_text_find(whole, '.');
    base_text tag = base_text_slice(whole, 0, dot), name = base_text_slice(whole, dot + 1, whole.length);
    if (!text.length)
        return;
    base_buffer_print(job->out, "<%.*s", TEXT_ARGS(tag));
    if (name.length)
        base_buffer_print(job->out, " class=\"%.*s\"", TEXT_ARGS(name));
    papers_put(job, " dir=\"auto\">");
    papers_put_text(job, text);
    base_buffer_print(job->out, "</%.*s>", TEXT_ARGS(tag));
}

/* ---- values ---- */

base_text papers_title(const papers_job *job)
{
    base_text title = job->options->title.length ? job->options->title : job->event->name;
    return title.length ? title : base_text_of(papers_word(job, "Tournament"));
}

base_text papers_name(papers_job *job, const gamut_player *player)
{
    if (!player->title.length)
        return player->name;
    return base_arena_print(job->arena, "%.*s %.*s", TEXT_ARGS(player->title), TEXT_ARGS(player->name));
}

base_text papers_number(papers_job *job, int64_t number)
{
    return base_arena_print(job->arena, "%lld", (long long)number);
}

base_text papers_rating(papers_job *job, const gamut_player *player)
{
    int64_t rating = event_rating_of(player);
    return rating ? papers_number(job, rating) : TEXT("");
}

/* A date of which only the year or the month is known is printed as in English. */
static base_text papers_date(papers_job *job, gamut_date date)
{
    base_text out = base_date_print(job->arena, date);
    const char *pattern = papers_word(job, "YYYY-MM-DD");
    if (!date.year || !date.month || !date.day || !strcmp(pattern, "YYYY-MM-DD"))
        return out;
    const struct {
        char letter;
        unsigned value;
    } parts[] = { { 'Y', date.year }, { 'M', date.month }, { 'D', date.day } };
    out = TEXT("");
    while (*pattern) {
        size_t at = 0, width = strspn(pattern, (const char[]){ *pattern, '\0' });
        while (at < COUNT(parts) && parts[at].letter != *pattern)
            at++;
        out = at < COUNT(parts) ? base_arena_print(job->arena, "%.*s%0*u", TEXT_ARGS(out), (int)width, parts[at].value)
                                : base_arena_print(job->arena, "%.*s%.*s", TEXT_ARGS(out), (int)width, pattern);
        pattern += width;
    }
    return out;
}

base_text papers_place_and_days(papers_job *job)
{
    const gamut_event *event = job->event;
    base_text start = papers_date(job, event->start), end = papers_date(job, event->end);
    bool is_one_day = !end.length || base_text_equal(start, end);
    return base_arena_print(job->arena, "%.*s%s%.*s%s%.*s", TEXT_ARGS(event->place),
                            event->place.length && start.length ? ", " : "", TEXT_ARGS(start),
                            is_one_day ? "" : papers_word(job, " to "), TEXT_ARGS(is_one_day ? TEXT("") : end));
}

const base_text *papers_find_clubs(const papers_job *job)
{
    const gamut_national_list *nationals = &job->event->nationals;
    if (job->options->clubs)
        return job->options->clubs;
    base_text *clubs = ARENA_ARRAY(job->arena, job->grid->player_count + 1, base_text);
    for (size_t i = 0; clubs && i < nationals->count; i++) {
        uint32_t player = event_find_player(job->grid, nationals->items[i].id);
        if (player != EVENT_NOBODY && !clubs[player].length)
            clubs[player] = nationals->items[i].origin;
    }
    return clubs;
}

bool papers_is_chosen(const papers_job *job, gamut_number id)
{
    for (size_t i = 0; i < job->options->player_count; i++)
        if (base_is_known(id.state) && job->options->players[i] == id.value)
            return true;
    return !job->options->player_count;
}

size_t papers_count_paired(const event_grid *grid)
{
    for (size_t round = grid->played_count; round > 0; round--)
        for (uint32_t i = 0; i < grid->player_count; i++)
            if (base_is_known(event_round(grid, i, round - 1)->opponent.state))
                return round;
    return 0;
}

size_t papers_absent_from(const papers_job *job, uint32_t player)
{
    const event_grid *grid = job->grid;
    size_t from = grid->round_count;
    while (from > 0) {
        size_t round = from - 1;
        const gamut_round *played = event_round(grid, player, round);
        const gamut_bye *bye = pairing_find_bye(grid, grid->team_count > 0, player, (uint32_t)from);
        bool is_zero = played->result == GAMUT_ROUND_ZERO_BYE;
        bool is_out = !base_is_known(played->opponent.state) &&
                      (is_zero || (round < job->paired_count ? played->result == GAMUT_ROUND_NONE
                                                             : bye && bye->kind == GAMUT_ROUND_ZERO_BYE));
        if (!is_out)
            break;
        from--;
    }
    return from < grid->round_count ? from + 1 : 0;
}

/* Puts the pairs in the order of the published boards, and gives them their numbers. */
static void follow_boards(pairing_list *list, const pairing_fixed *boards, size_t count)
{
    for (size_t i = 0, next = 0; i < count; i++) {
        size_t at = next;
        while (at < list->item_count && (list->items[at].black == EVENT_NOBODY ||
                                         pairing_list_number(list, list->items[at].white) != boards[i].player))
            at++;
        if (at == list->item_count)
            continue;
        pairing_line line = list->items[at];
        line.board = boards[i].board;
        for (; at > next; at--)
            list->items[at] = list->items[at - 1];
        list->items[next++] = line;
    }
}

const char *papers_list_round(papers_job *job, pairing_list *out)
{
    size_t round = job->options->round ? job->options->round : job->paired_count;
    if (!job->paired_count)
        return "no round is paired yet";
    if (round > job->paired_count)
        return base_arena_print(job->arena, "there is no round %zu", round).data;
    if (!pairing_list_make(out, job->arena, job->grid, round - 1))
        return "out of memory";
    if (job->options->board_count)
        follow_boards(out, job->options->boards, job->options->board_count);
    else if (job->options->fixed_count)
        pairing_list_fix(out, job->arena, job->options->fixed, job->options->fixed_count);
    return NULL;
}

base_text papers_round_title(papers_job *job, size_t round)
{
    const gamut_schedule_list *schedule = &job->event->schedule;
    base_text date = round < schedule->count ? papers_date(job, schedule->items[round].date) : TEXT("");
    base_text time = base_text_part_at(job->options->times, ',', round);
    base_text when = base_arena_print(job->arena, "%.*s%s%.*s", TEXT_ARGS(date), date.length && time.length ? ", " : "",
                                      TEXT_ARGS(time));
    return base_arena_print(job->arena, papers_word(job, "Round %zu%s%.*s"), round + 1, when.length ? ", " : "",
                            TEXT_ARGS(when));
}

/* ---- parts of pages ---- */

static void put_code(papers_job *job)
{
    base_qr code;
    if (!job->options->address.length || !base_qr_make(&code, job->arena, job->options->address))
        return;
    papers_put(job, "<figure class=\"qr\" role=\"img\" aria-label=\"");
    papers_print_text(job, papers_word(job, "QR code of %.*s"), TEXT_ARGS(job->options->address));
    papers_put(job, "\">");
    base_qr_svg(job->out, &code);
    papers_put(job, "<figcaption>");
    papers_put_text(job, job->options->address);
    papers_put(job, "</figcaption></figure>");
}

void papers_put_head(papers_job *job, base_text subtitle)
{
    papers_put(job, "<header><div>");
    papers_put_element(job, "h1", papers_title(job));
    papers_put_element(job, "p.where", papers_place_and_days(job));
    papers_put_element(job, "h2", subtitle);
    papers_put(job, "</div>");
    if (!job->kind->is_form)
        put_code(job);
    papers_put(job, "</header>\n");
}

void papers_put_foot(papers_job *job)
{
    if (!job->kind->is_form)
        papers_put_element(job, "p.note", job->options->remark);
}

/* Returns whether a column is shown: it is not hidden, and some row has a text in it. */
static bool is_shown(const report_table *table, size_t column)
{
    if (table->fields && table->fields[column].is_hidden)
        return false;
    for (const report_row *row = table->first; row; row = row->next)
        if (row->cells[column].length)
            return true;
    return false;
}

static void put_row(papers_job *job, const report_table *table, const report_row *row, const bool *shown)
{
    papers_put(job, "<tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        if (!shown[i])
            continue;
        bool is_header = table->columns[i].can_shrink;
        papers_put(job, is_header                    ? "<th scope=\"row\" dir=\"auto\">"
                        : table->columns[i].is_right ? "<td class=\"n\">"
                                                     : "<td>");
        papers_put_text(job, row->cells[i]);
        papers_put(job, is_header ? "</th>" : "</td>");
    }
    papers_put(job, "</tr>\n");
}

void papers_put_table(papers_job *job, base_text caption, const report_table *table)
{
    bool *shown = ARENA_ARRAY(job->arena, table->column_count + 1, bool);
    if (!shown)
        return;
    for (size_t i = 0; i < table->column_count; i++)
        shown[i] = is_shown(table, i);
    papers_put(job, "<table>");
    papers_put_element(job, "caption", caption);
    papers_put(job, "<thead><tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        if (!shown[i])
            continue;
        papers_put(job, table->columns[i].is_right ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
        papers_put_text(job, base_text_of(base_say_if(job->language, table->columns[i].title)));
        papers_put(job, "</th>");
    }
    papers_put(job, "</tr></thead>\n<tbody>\n");
    for (const report_row *row = table->first; row; row = row->next)
        put_row(job, table, row, shown);
    papers_put(job, "</tbody></table>\n");
}

void papers_put_fact(papers_job *job, const char *name, base_text value)
{
    papers_put(job, "<dt>");
    papers_put_text(job, base_text_of(name));
    papers_put(job, "</dt><dd dir=\"auto\">");
    papers_put_text(job, value);
    papers_put(job, "</dd>\n");
}
