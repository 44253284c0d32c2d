/* papers_norms.c - the certificate of a title result, with the fields of FIDE's form IT1. */
#include "base/date.h"
#include "base/text.h"
#include "papers_frame.h"
#include "rules/event/event_rating.h"
#include "standings/norms.h"

/* One certificate: a player and one of his or her norms. */
typedef struct certificate {
    papers_job *job;
    const norms *judged;
    uint32_t player;
    const norms_player *person;
    size_t at; /* which norm of the player */
    const event_norm *norm;
    norms_tally tally;
} certificate;

static base_text halves_text(papers_job *job, int64_t halves)
{
    return base_decimal_print(job->arena, base_decimal(halves * 5, 1));
}

static base_text count_text(papers_job *job, size_t count)
{
    return base_arena_print(job->arena, "%zu", count);
}

/* The name is stored as "Last, First". */
static void put_names(papers_job *job, const gamut_player *player)
{
    size_t comma = base_text_find(player->name, ',');
    papers_put_fact(job, "Last name", base_text_trim(base_text_slice(player->name, 0, comma)));
    papers_put_fact(job, "First name", base_text_trim(base_text_slice(player->name, comma + 1, player->name.length)));
    papers_put_fact(job, "FIDE ID", player->number);
    papers_put_fact(job, "Federation", player->federation);
}

static void put_event(papers_job *job)
{
    const gamut_event *event = job->event;
    papers_put_fact(job, "Tournament", papers_title(job));
    papers_put_fact(job, "Place",
                    base_arena_print(job->arena, "%.*s%s%.*s", TEXT_ARGS(event->place),
                                     event->place.length && event->country.length ? ", " : "",
                                     TEXT_ARGS(event->country)));
    papers_put_fact(job, "Start", base_date_print(job->arena, event->start));
    papers_put_fact(job, "Close", base_date_print(job->arena, event->end));
    papers_put_fact(job, "Chief arbiter (with FIDE ID)", event->arbiter);
    papers_put_fact(job, "Rate of play", event->time_control.length ? event->time_control : event->time_code);
}

static void put_counts(const certificate *made)
{
    papers_job *job = made->job;
    const norms_tally *tally = &made->tally;
    papers_put_fact(job, "Games", count_text(job, made->norm->games));
    papers_put_fact(job, "Federations of opponents", count_text(job, tally->federations));
    papers_put_fact(job, "Opponents not of the own federation", count_text(job, tally->foreign));
    papers_put_fact(job, "Rated opponents", count_text(job, tally->rated));
    papers_put_fact(job, "Opponents of the host federation", count_text(job, tally->host));
}

/* Counts of titles, and the field of a Swiss, whose strength may waive the mix of federations. */
static void put_titles(const certificate *made)
{
    static const event_title titles[] = { EVENT_TITLE_GM,  EVENT_TITLE_IM, EVENT_TITLE_WGM,
                                          EVENT_TITLE_WIM, EVENT_TITLE_FM, EVENT_TITLE_WFM };
    papers_job *job = made->job;
    const norms_tally *tally = &made->tally;
    const norms_field *field = &made->judged->field;
    base_text list = TEXT("");
    for (size_t i = 0; i < COUNT(titles); i++)
        list = base_arena_print(job->arena, "%.*s%s%s %zu", TEXT_ARGS(list), i ? ", " : "", event_title_name(titles[i]),
                                tally->titles[titles[i]]);
    papers_put_fact(job, "Titled opponents",
                    base_arena_print(job->arena, "%zu (%.*s)", tally->titled, TEXT_ARGS(list)));
    papers_put_fact(job, "Rated players not of the host federation (1.4.3d)",
                    made->judged->is_predetermined
                        ? TEXT("does not apply: the pairings were fixed in advance")
                        : base_arena_print(job->arena, "%zu; federations: %zu%s; with GM, IM, WGM or WIM: %zu%s",
                                           field->foreigners, field->federations,
                                           field->federations >= NORMS_FEDERATIONS ? " or more" : "", field->titled,
                                           field->is_exempt ? "; the mix of federations is waived" : ""));
}

/* Names the rounds that do not count, and why. */
static base_text remarks_of(const certificate *made)
{
    papers_job *job = made->job;
    base_text text = TEXT("");
    for (size_t i = 0; i < made->person->game_count; i++)
        if (!made->person->kept[made->at][i])
            text = base_arena_print(job->arena, "%.*sround %zu is left out (1.4.1e, f); ", TEXT_ARGS(text),
                                    made->person->rounds[i] + 1);
    for (size_t i = 0; i < made->person->omission_count; i++)
        text = base_arena_print(job->arena, "%.*sround %zu: %s; ", TEXT_ARGS(text),
                                made->person->omissions[i].round + 1, made->person->omissions[i].why);
    return text.length > 2 ? base_text_slice(text, 0, text.length - 2) : text;
}

static void put_games(const certificate *made)
{
    static const report_column columns[] = {
        { "Round", true, false },  { "Opponent", false, true }, { "FIDE ID", true, false }, { "Fed", false, false },
        { "Rating", true, false }, { "Title", false, false },   { "Score", true, false },   { "", false, false },
    };
    papers_job *job = made->job;
    report_table table = report_table_open(job->arena, columns, COUNT(columns));
    size_t counted = 0; /* games that count, before the current one: the norm numbers only these */
    for (size_t i = 0; i < made->person->game_count; i++) {
        const event_norm_game *game = &made->person->games[i];
        const gamut_player *opponent = &job->event->players.items[game->opponent];
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        bool is_kept = made->person->kept[made->at][i], is_raised = is_kept && counted == made->norm->raised;
        cells[0] = base_arena_print(job->arena, "%zu", made->person->rounds[i] + 1);
        cells[1] = opponent->name;
        cells[2] = opponent->number;
        cells[3] = opponent->federation;
        cells[4] = is_raised ? base_arena_print(job->arena, "%lld (%lld)", (long long)made->norm->floor,
                                                (long long)game->rating)
                             : papers_rating(job, opponent);
        cells[5] = base_text_of(event_title_name(game->title));
        cells[6] = game->halves == 2 ? TEXT("1") : game->halves == 1 ? TEXT("\xC2\xBD") : TEXT("0");
        cells[7] = !is_kept ? TEXT("left out") : is_raised ? TEXT("raised (1.4.6c)") : TEXT("");
        counted += is_kept;
    }
    papers_put_table(job, TEXT("Games"), &table);
}

static void put_certificate(const certificate *made)
{
    papers_job *job = made->job;
    int64_t needed = event_norm_needed(made->norm);
    papers_put(job, "<div class=\"sheet\">");
    papers_put_head(
        job, base_arena_print(job->arena, "Certificate of title result: %s norm", event_title_name(made->norm->title)));
    papers_put(job, "<div class=\"two\"><dl>");
    put_names(job, &job->event->players.items[made->player]);
    put_event(job);
    papers_put(job, "</dl><dl>");
    put_counts(made);
    papers_put(job, "</dl></div>\n");
    put_games(made);
    papers_put(job, "<div class=\"two\"><dl>");
    papers_put_fact(job, "Average rating of the opponents", papers_number(job, made->norm->average));
    papers_put_fact(job, "Performance", papers_number(job, made->norm->performance));
    papers_put_fact(job, "Counts for games", count_text(job, made->norm->counts));
    papers_put(job, "</dl><dl>");
    papers_put_fact(job, "Score required", halves_text(job, needed));
    papers_put_fact(job, "Score achieved", halves_text(job, made->norm->halves));
    papers_put_fact(job, "Points more than required", halves_text(job, made->norm->halves - needed));
    papers_put(job, "</dl></div>\n<dl>");
    put_titles(made);
    papers_put_fact(job, "Special remarks", remarks_of(made));
    papers_put(job,
               "</dl><p class=\"sign\"><span>Chief arbiter, date</span><span>Federation official, date</span></p>");
    papers_put(job, "</div>\n");
}

const char papers_norms_style[] = ".two{display:grid;grid-template-columns:1fr 1fr;gap:6mm}dl{align-content:start}"
                                  "dt{font-size:8pt}dd{font-size:9pt;min-height:4.5mm}"
                                  "table{font-size:9pt}td,tbody th{padding:.4mm 1.5mm}";

const char *papers_norms(papers_job *job)
{
    const norms *judged = norms_make(job->arena, job->event);
    size_t count = 0;
    if (!judged)
        return "out of memory";
    for (uint32_t i = 0; i < job->grid->player_count; i++) {
        const norms_player *person = &judged->players[i];
        for (size_t k = 0; k < person->norm_count; k++) {
            certificate made = { job, judged, i, person, k, &person->norms[k], { 0 } };
            if (!made.norm->is_met || !papers_is_chosen(job, job->event->players.items[i].id))
                continue;
            if (!norms_tally_of(&made.tally, job->arena, judged, i, k))
                return "out of memory";
            put_certificate(&made);
            count++;
        }
    }
    return count                        ? NULL
           : job->options->player_count ? "none of these players has a title norm"
                                        : "nobody has a title norm";
}
