/* papers_report.c - the report of a tournament, with the fields of FIDE's form IT3. */
#include "base/date.h"
#include "base/text.h"
#include "model/shape.h"
#include "papers_frame.h"
#include "standings/norms.h"

static void add_count(papers_job *job, report_table *table, const char *what, const norms_count *count)
{
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] = base_text_of(what);
    cells[1] = base_arena_print(job->arena, "%zu", count->players);
    cells[2] = base_arena_print(job->arena, "%zu", count->federations);
    cells[3] = base_arena_print(job->arena, "%zu", count->host);
}

static base_text joined(papers_job *job, const gamut_text_list *list)
{
    base_text text = TEXT("");
    for (size_t i = 0; i < list->count; i++)
        text = base_arena_print(job->arena, "%.*s%s%.*s", TEXT_ARGS(text), i ? "; " : "", TEXT_ARGS(list->items[i]));
    return text;
}

/* Returns the name of the system as the organisers call it, with its code. */
static base_text system_text(papers_job *job)
{
    const gamut_event *event = job->event;
    base_text name = event->system_name.length
                         ? event->system_name
                         : model_word(model_find(&event_shape, TEXT("system")), (int)event->system);
    return base_arena_print(job->arena, "%.*s%s%.*s%s", TEXT_ARGS(name), event->system_code.length ? " (" : "",
                            TEXT_ARGS(event->system_code), event->system_code.length ? ")" : "");
}

static void put_facts(papers_job *job)
{
    const gamut_event *event = job->event;
    papers_put(job, "<dl>");
    papers_put_fact(job, "Tournament", papers_title(job));
    papers_put_fact(job, "Tournament ID", TEXT(""));
    papers_put_fact(job, "Place", event->place);
    papers_put_fact(job, "Federation", event->country);
    papers_put_fact(job, "Start", base_date_print(job->arena, event->start));
    papers_put_fact(job, "Close", base_date_print(job->arena, event->end));
    papers_put_fact(job, "System", system_text(job));
    papers_put_fact(job, "Pairing program", event->pairing_program);
    papers_put_fact(job, "Rounds", base_arena_print(job->arena, "%zu", job->grid->round_count));
    papers_put_fact(job, "Rate of play", event->time_control.length ? event->time_control : event->time_code);
    papers_put_fact(job, "Chief arbiter (with FIDE ID)", event->arbiter);
    papers_put_fact(job, "Deputy arbiters (with FIDE ID)", joined(job, &event->deputies));
    papers_put_fact(job, "Pairings officer", TEXT(""));
    papers_put_fact(job, "Web page", job->options->address);
    papers_put(job, "</dl>\n");
}

const char *papers_report(papers_job *job)
{
    static const report_column columns[] = {
        { "Players", false, true }, { "Total", true, false }, { "Federations", true, false }, { "Host", true, false }
    };
    static const event_title titles[] = { EVENT_TITLE_GM,  EVENT_TITLE_IM,  EVENT_TITLE_FM,
                                          EVENT_TITLE_WGM, EVENT_TITLE_WIM, EVENT_TITLE_WFM };
    norms_census census;
    if (!norms_census_of(&census, job->arena, job->grid))
        return "out of memory";
    report_table table = report_table_open(job->arena, columns, COUNT(columns));
    add_count(job, &table, "All", &census.all);
    add_count(job, &table, "Rated", &census.rated);
    add_count(job, &table, "Unrated", &census.unrated);
    for (size_t i = 0; i < COUNT(titles); i++)
        add_count(job, &table, event_title_name(titles[i]), &census.titles[titles[i]]);
    papers_put_head(job, TEXT("Tournament report"));
    put_facts(job);
    papers_put_table(job, TEXT("Players who were paired"), &table);
    papers_put(job, "<dl>");
    papers_put_fact(job, "Remarks", job->options->remark);
    papers_put(job,
               "</dl><p class=\"sign\"><span>Chief arbiter, date</span><span>Federation official, date</span></p>");
    return NULL;
}
