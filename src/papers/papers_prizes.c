/* papers_prizes.c - the list of prizes with the reasons, and receipts. */
#include "base/text.h"
#include "papers_frame.h"

/* Returns "95.00 EUR and Cup". */
static base_text prize_text(papers_job *job, const prizes_result *result, const prizes_award *award)
{
    base_text money = award->amount ? prizes_amount(job->arena, result->rules, award->amount) : TEXT("");
    return base_arena_print(job->arena, "%.*s%s%.*s", TEXT_ARGS(money),
                            money.length && award->thing.length ? papers_word(job, " and ") : "",
                            TEXT_ARGS(award->thing));
}

static const prizes_competitor *winner_of(const prizes_result *result, const prizes_award *award)
{
    return award->competitor < result->field->count ? &result->field->items[award->competitor] : NULL;
}

static base_text winner_name(papers_job *job, const prizes_competitor *winner)
{
    if (!winner)
        return base_text_of(papers_word(job, "nobody"));
    return base_arena_print(job->arena, "%.*s%s%.*s", TEXT_ARGS(winner->title), winner->title.length ? " " : "",
                            TEXT_ARGS(winner->name));
}

const char *papers_prizes(papers_job *job)
{
    static const report_column columns[] = {
        { "Place", true, false }, { "Prize", true, false }, { "Winner", false, true }, { "Why", false, false }
    };
    const prizes_result *result = job->options->prizes;
    if (!result)
        return "there are no rules of prizes";
    papers_put_head(job, base_text_of(papers_word(job, "Prizes")));
    for (size_t c = 0; c < result->rules->category_count; c++) {
        const prizes_category *category = &result->rules->categories[c];
        bool is_first = c == 0 || result->rules->categories[c - 1].group != category->group;
        report_table table = report_table_open(job->arena, columns, COUNT(columns));
        for (size_t i = 0; i < result->count; i++) {
            const prizes_award *award = &result->awards[i];
            base_text *cells = award->category == c ? report_add_row(&table) : NULL;
            if (!cells)
                continue;
            cells[0] = base_arena_print(job->arena, "%zu", award->place);
            cells[1] = prize_text(job, result, award);
            cells[2] = winner_name(job, winner_of(result, award));
            cells[3] = award->why;
        }
        if (is_first && result->rules->group_count > 1)
            papers_put_element(job, "h3", result->rules->groups[category->group]);
        papers_put_table(job, prizes_category_name(category, job->language), &table);
    }
    papers_put_element(job, "p",
                       base_arena_print(job->arena, papers_word(job, "Money paid: %.*s"),
                                        TEXT_ARGS(prizes_amount(job->arena, result->rules, prizes_paid(result)))));
    papers_put_element(job, "p.warn", result->note);
    papers_put_foot(job);
    return NULL;
}

enum {
    RECEIPTS_A_PAGE = 4
};

static void put_receipt(papers_job *job, const prizes_result *result, const prizes_award *award)
{
    const prizes_competitor *winner = winner_of(result, award);
    const prizes_category *category = &result->rules->categories[award->category];
    papers_put(job, "<section class=\"receipt\">");
    papers_put_element(job, "h1", papers_title(job));
    papers_put_element(job, "p.where", papers_place_and_days(job));
    papers_put(job, "<p>");
    papers_put_word(job, "Receipt for");
    papers_put(job, " ");
    papers_put_element(job, "b.sum", prize_text(job, result, award));
    papers_put(job, "</p>");
    papers_put_element(job, "p",
                       base_arena_print(job->arena, papers_word(job, "%.*s, place %zu"),
                                        TEXT_ARGS(prizes_category_name(category, job->language)), award->place));
    papers_put(job, "<p>");
    papers_put_word(job, "Received by");
    papers_put(job, " ");
    papers_put_element(job, "b", winner_name(job, winner));
    papers_print_text(job, papers_word(job, " (no. %lld)"), (long long)winner->number);
    papers_put(job, "</p><p class=\"sign\"><span>");
    papers_put_word(job, "Place, date");
    papers_put(job, "</span><span>");
    papers_put_word(job, "Signature of the winner");
    papers_put(job, "</span><span>");
    papers_put_word(job, "Paid by");
    papers_put(job, "</span></p></section>\n");
}

const char papers_receipts_style[] =
    ".sheet{height:297mm;display:grid;grid-template-rows:repeat(4,74.25mm)}"
    ".receipt{padding:7mm 12mm;border-bottom:.3pt dashed #888;display:flex;flex-direction:column}"
    ".receipt h1{font-size:12pt}.sum{font-size:14pt}.receipt .sign{margin-top:auto}";

const char *papers_receipts(papers_job *job)
{
    const prizes_result *result = job->options->prizes;
    size_t count = 0;
    if (!result)
        return "there are no rules of prizes";
    for (size_t i = 0; i < result->count; i++) {
        const prizes_competitor *winner = winner_of(result, &result->awards[i]);
        if (!winner || !papers_is_chosen(job, base_number(winner->number)))
            continue;
        if (count % RECEIPTS_A_PAGE == 0)
            papers_put(job, count ? "</div>\n<div class=\"sheet\">\n" : "<div class=\"sheet\">\n");
        put_receipt(job, result, &result->awards[i]);
        count++;
    }
    papers_put(job, "</div>\n");
    return count ? NULL : "nobody has won a prize";
}
