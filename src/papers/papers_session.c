/* papers_session.c - what is published of a session of bridge: rankings, the recap, and the card of each pair.
 *
 * The tables are those of src/report; a paper only lays them out. */
#include <string.h>

#include "base/text.h"
#include "papers_frame.h"

/* ---- parts ---- */

/* Make the sheets of the session, with par where the hands are known. */
static report_page make_sheets(papers_job *job, gamut_sheet sheet)
{
    const gamut_selection selection = { .size = sizeof selection, .sheet = sheet };
    report_page page = { .arena = job->arena };
    report_add_solved_session(&page, job->event, &selection, sheet == GAMUT_SHEET_CARDS ? papers_pars(job) : NULL);
    return page;
}

/* Print what the sheets say of the session: director, scoring, and each section with its movement. */
static void put_session_facts(papers_job *job, const report_page *page)
{
    bool is_first = true;
    papers_put(job, "<p class=\"where\" dir=\"auto\">");
    for (const report_part *part = page->first; part; part = part->next) {
        if (part->kind != REPORT_FACT)
            continue;
        papers_put(job, is_first ? "<span>" : " · <span>");
        papers_put_text(job, base_text_of(base_say_if(job->language, part->name.data)));
        papers_put(job, " <b>");
        papers_put_text(job, part->text);
        papers_put(job, "</b></span>");
        is_first = false;
    }
    papers_put(job, "</p>\n");
}

static base_text sheet_key(const report_table *table, const char *name)
{
    for (size_t i = 0; i < table->key_count; i++)
        if (!strcmp(table->keys[i].name, name))
            return table->keys[i].value;
    return TEXT("");
}

/* Return "Section A North-South", or of an overall ranking "Strat A". */
static base_text caption_of(papers_job *job, const report_table *table)
{
    static const char *const words[][2] = { { "NS", "North-South" }, { "EW", "East-West" }, { "N", "North" },
                                            { "E", "East" },         { "S", "South" },      { "W", "West" } };
    base_text section = sheet_key(table, "section"), direction = sheet_key(table, "direction");
    const char *word = "";
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(direction, words[i][0]))
            word = papers_word(job, words[i][1]);
    if (!section.length)
        return base_arena_print(job->arena, papers_word(job, "Strat %.*s"), TEXT_ARGS(sheet_key(table, "strat")));
    return base_arena_print(job->arena, papers_word(job, "Section %.*s%s%s"), TEXT_ARGS(section), *word ? " " : "",
                            word);
}

/* ---- rankings ---- */

const char *papers_rankings(papers_job *job)
{
    report_page page = make_sheets(job, GAMUT_SHEET_RANKINGS), overall = make_sheets(job, GAMUT_SHEET_OVERALL);
    const report_page *const pages[] = { &page, &overall };
    size_t count = 0;
    papers_put(job, "<section class=\"rank\">");
    papers_put_head(job, base_text_of(papers_word(job, "Ranking")));
    put_session_facts(job, &page);
    for (size_t i = 0; i < COUNT(pages); i++)
        for (const report_part *part = pages[i]->first; part; part = part->next) {
            /* The overall ranking of a single section is that of the section. */
            bool is_wanted = part->kind == REPORT_TABLE && (!i || job->event->bridge.sections.count > 1);
            if (is_wanted)
                papers_put_table(job, caption_of(job, &part->table), &part->table);
            count += is_wanted;
        }
    papers_put_foot(job);
    papers_put(job, "</section>");
    return count ? NULL : "the session has no ranking yet";
}

/* ---- the recap ---- */

/* Return a number without zeros at the end of its fraction: recaps have many columns. */
static base_text shorten_number(base_text text)
{
    if (base_text_find(text, '.') == text.length)
        return text;
    while (text.length && text.data[text.length - 1] == '0')
        text.length--;
    if (text.length && text.data[text.length - 1] == '.')
        text.length--;
    return text;
}

/* Return the size of the letters, in tenths of points, with which the boards fit on the narrower sheet (Letter): a
 * number needs 0.6 of the size for each digit, and room between columns. */
static unsigned recap_letters(const report_table *table)
{
    enum {
        WIDTH = 2570, /* tenths of a millimetre between the margins */
        NAMES = 55,   /* letters of number, sums and names, of which long ones run on in a second line */
        POINT = 3528, /* thousandths of a tenth of a millimetre */
        LARGEST = 85,
        SMALLEST = 40
    };
    size_t letters = 0;
    for (size_t i = 1; i + 4 < table->column_count; i++) {
        size_t most = strlen(table->columns[i].title);
        for (const report_row *row = table->first; row; row = row->next)
            most = row->cells[i].length > most ? row->cells[i].length : most;
        letters += most + 1;
    }
    unsigned fit = (unsigned)(WIDTH * 1000 * 100 / ((letters + NAMES) * 60 * POINT / 10));
    return fit > LARGEST ? LARGEST : fit < SMALLEST ? SMALLEST : fit;
}

/* Put the rows in the order of the numbers, as pairs look for themselves. */
static void sort_by_number(report_table *table)
{
    report_row *sorted = NULL;
    for (report_row *row = table->first, *next; row; row = next) {
        report_row **place = &sorted;
        int64_t own, other;
        next = row->next;
        while (*place && base_parse_int(&own, row->cells[0]) && base_parse_int(&other, (*place)->cells[0]) &&
               other <= own)
            place = &(*place)->next;
        row->next = *place;
        *place = row;
    }
    table->first = sorted;
}

const char *papers_recap(papers_job *job)
{
    report_page page = make_sheets(job, GAMUT_SHEET_RECAP);
    size_t count = 0;
    base_text section = TEXT("");
    for (report_part *part = page.first; part; part = part->next) {
        if (part->kind != REPORT_TABLE)
            continue;
        sort_by_number(&part->table);
        for (report_row *row = part->table.first; row; row = row->next)
            for (size_t i = 0; i < part->table.column_count; i++)
                row->cells[i] = i + 2 < part->table.column_count ? shorten_number(row->cells[i]) : row->cells[i];
        /* Each section is a page: its directions belong together. */
        base_text own = sheet_key(&part->table, "section");
        bool is_new = !count || !base_text_equal(own, section);
        if (is_new) {
            papers_put(job, count ? "</section><section class=\"recap mat\">" : "<section class=\"recap mat\">");
            papers_put_head(job, base_arena_print(job->arena, "%s, %s %.*s", papers_word(job, "Recap"),
                                                  papers_word(job, "section"), TEXT_ARGS(own)));
            put_session_facts(job, &page);
        }
        unsigned letters = recap_letters(&part->table);
        base_buffer_print(job->out, "<div style=\"font-size:%u.%upt\">", letters / 10, letters % 10);
        papers_put_table(job, caption_of(job, &part->table), &part->table);
        papers_put(job, "</div>");
        section = own;
        count++;
    }
    papers_put(job, count ? "</section>" : "");
    papers_put_foot(job);
    return count ? NULL : "the session has no results yet";
}

/* ---- pair cards ---- */

/* Empty columns of a table, which papers leave out then. With a row, only there. */
static void blank_columns(report_table *table, const char *const *names, size_t count, report_row *only)
{
    for (size_t i = 0; i < table->column_count; i++)
        for (size_t n = 0; n < count; n++)
            for (report_row *row = only ? only : table->first; row && !strcmp(table->fields[i].key, names[n]);
                 row = only ? NULL : row->next)
                row->cells[i] = TEXT("");
}

/* Name round and opponents in the first row of each round only. */
static void blank_repeated(report_table *table)
{
    static const char *const names[] = { "partner", "against", "opponents", "seat", "round" };
    base_text round = TEXT("");
    size_t at = 0;
    while (at < table->column_count && strcmp(table->fields[at].key, "round"))
        at++;
    for (report_row *row = at < table->column_count ? table->first : NULL; row; row = row->next) {
        base_text own = row->cells[at];
        if (own.length && base_text_equal(own, round))
            blank_columns(table, names, COUNT(names), row);
        round = own;
    }
}

static void put_balance(papers_job *job, const char *words, base_text balance)
{
    if (balance.length)
        papers_put_element(job, "p", base_arena_print(job->arena, papers_word(job, words), TEXT_ARGS(balance)));
}

const char *papers_pair_cards(papers_job *job)
{
    report_page page = make_sheets(job, GAMUT_SHEET_CARDS);
    size_t count = 0;
    for (report_part *part = page.first; part; part = part->next) {
        if (part->kind != REPORT_TABLE)
            continue;
        papers_put(job, "<section class=\"card mat\">");
        papers_put_head(job, base_text_slice(part->text, 0, base_text_find(part->text, ';')));
        put_session_facts(job, &page);
        blank_repeated(&part->table);
        papers_put_table(job, TEXT(""), &part->table);
        put_balance(job, "Against the field (won-equal-lost): %.*s", sheet_key(&part->table, "against_field"));
        put_balance(job, "Against par (won-equal-lost): %.*s", sheet_key(&part->table, "against_par"));
        papers_put_element(job, "p.note", base_text_of(papers_word(job, CARD_KEY)));
        papers_put_foot(job);
        papers_put(job, "</section>\n");
        count++;
    }
    return count ? NULL : "the session has no results yet";
}

/* ---- a traveller with its results ---- */

void papers_put_board_results(papers_job *job, const gamut_bridge_section *section, int64_t board, bool has_hands)
{
    static const char *const beside[] = { "round", "table", "names_ns", "names_ew" };
    const gamut_selection selection = { .size = sizeof selection,
                                        .sheet = GAMUT_SHEET_TRAVELLERS,
                                        .section = section->letters.length ? section->letters.data : NULL,
                                        .board = (uint64_t)board };
    report_page page = { .arena = job->arena };
    report_add_solved_session(&page, job->event, &selection, NULL);
    for (report_part *part = page.first; part; part = part->next)
        if (part->kind == REPORT_TABLE) {
            if (has_hands)
                blank_columns(&part->table, beside, COUNT(beside), NULL);
            papers_put_table(job, TEXT(""), &part->table);
        }
}
