/* papers_standings.c - the standings after a round, and the crosstable. */
#include <string.h>

#include "base/text.h"
#include "papers_frame.h"
#include "standings/norms.h"

enum {
    BEFORE = 5, /* columns before the points and tie-breaks */
    AFTER = 1   /* the change of the rating */
};

static const report_column *make_columns(papers_job *job, const standings *table)
{
    report_column *columns = ARENA_ARRAY(job->arena, BEFORE + table->criterion_count + AFTER, report_column);
    static const report_column before[BEFORE] = { { "Rank", true, false },
                                                  { "No", true, false },
                                                  { "Name", false, true },
                                                  { "Fed", false, false },
                                                  { "Rtg", true, false } };
    if (!columns)
        return NULL;
    memcpy(columns, before, sizeof before);
    for (size_t c = 0; c < table->criterion_count; c++) {
        base_text code = table->criteria[c].code;
        columns[BEFORE + c] =
            (report_column){ base_text_is(code, "PTS") ? "Points" : base_arena_copy(job->arena, code).data, true,
                             false };
    }
    columns[BEFORE + table->criterion_count] = (report_column){ "Rtg +/-", true, false };
    return columns;
}

/* What the note below the table explains. */
typedef struct papers_marks {
    bool has_left;     /* a dagger */
    bool has_unranked; /* a dash instead of the rank */
} papers_marks;

/* A player who left is marked with a dagger. */
static base_text name_of(papers_job *job, const standings *table, const standings_row *row, papers_marks *marks)
{
    uint32_t competitor = row->competitor;
    if (table->field->is_teams)
        return job->event->team_list.items[competitor].name;
    base_text name = papers_name(job, &job->event->players.items[competitor]);
    if (!row->is_out && !row->withdrawn && !papers_absent_from(job, competitor))
        return name;
    marks->has_left = true;
    return base_arena_print(job->arena, "%.*s \xE2\x80\xA0", TEXT_ARGS(name));
}

static base_text change_of(papers_job *job, const norms *rated, uint32_t player)
{
    const event_rating_change *change = &rated->players[player].rating;
    if (!change->k || !change->games)
        return TEXT("");
    base_text value = base_decimal_print(job->arena, base_decimal(change->change, 2));
    return change->change > 0 ? base_arena_print(job->arena, "+%.*s", TEXT_ARGS(value)) : value;
}

static void put_notes(papers_job *job, const standings *table, const papers_marks *marks, bool is_rated)
{
    size_t rounds = table->field->rounds;
    papers_put(job, "<p class=\"note\">");
    papers_print_text(job, papers_word(job, "Tie-breaks by FIDE's rules of %s. "),
                      standings_rules_name(table->field->rules));
    /* Notes on rules quote them, and are in their language. */
    if (table->note.length) {
        papers_put(job, job->language ? "<span lang=\"en\">" : "<span>");
        papers_print_text(job, "%.*s. ", TEXT_ARGS(table->note));
        papers_put(job, "</span>");
    }
    if (marks->has_left)
        papers_put_word(job, "\xE2\x80\xA0 has left the tournament, or is absent until its end. ");
    if (marks->has_unranked)
        papers_put_word(job, "Whoever has no rank was expelled, or left before half of the games. ");
    if (is_rated)
        papers_put_word(job, "Changes of ratings are those of this tournament alone. ");
    if (rounds < job->grid->round_count)
        papers_print_text(job, papers_word(job, "%zu of %zu rounds are counted."), rounds, job->grid->round_count);
    papers_put(job, "</p>");
}

static void put_open(papers_job *job, size_t open)
{
    if (open == 1)
        papers_put_element(job, "p.warn", base_text_of(papers_word(job, "Not final: 1 game is without a result")));
    else if (open)
        papers_put_element(
            job, "p.warn",
            base_arena_print(job->arena, papers_word(job, "Not final: %zu games are without a result"), open));
}

const char *papers_standings(papers_job *job)
{
    const standings_options options = { .after = job->options->round };
    const char *problem = NULL;
    papers_marks marks = { 0 };
    if (job->options->round > job->grid->played_count)
        return base_arena_print(job->arena, "there is no round %zu", job->options->round).data;
    const standings *table = standings_make(job->arena, job->event, &options, &problem);
    const report_column *columns = table ? make_columns(job, table) : NULL;
    if (!columns)
        return problem ? problem : "out of memory";
    /* The rating changes are those of all rounds, so they are shown only after the last one that has results. */
    bool is_last = table->field->rounds >= job->grid->decided_count && !table->field->is_teams;
    const norms *rated = is_last && job->grid->decided_count ? norms_make(job->arena, job->event) : NULL;
    report_table rows = report_table_open(job->arena, columns, BEFORE + table->criterion_count + AFTER);
    for (size_t i = 0; i < table->field->count; i++) {
        uint32_t at = table->rows[i].competitor;
        base_text *cells = report_add_row(&rows);
        if (!cells)
            return "out of memory";
        marks.has_unranked = marks.has_unranked || table->rows[i].is_out;
        cells[0] = report_rank(job->arena, &table->rows[i]);
        cells[1] = papers_number(job, report_competitor_number(&job->sheet, at));
        cells[2] = name_of(job, table, &table->rows[i], &marks);
        if (!table->field->is_teams) {
            const gamut_player *player = &job->event->players.items[at];
            cells[3] = player->federation;
            cells[4] = papers_rating(job, player);
        }
        for (size_t c = 0; c < table->criterion_count; c++) {
            base_text value = standings_print(job->arena, table->values[at * table->criterion_count + c]);
            cells[BEFORE + c] = value.length ? value : TEXT("-");
        }
        if (rated)
            cells[BEFORE + table->criterion_count] = change_of(job, rated, at);
    }
    size_t rounds = table->field->rounds, open = event_open_games(table->field->grid, rounds);
    bool is_final = rounds == job->grid->round_count && !open;
    papers_put_head(job, rounds ? base_arena_print(job->arena, papers_word(job, "Standings after round %zu%s"), rounds,
                                                   is_final ? papers_word(job, " (final)") : "")
                                : base_text_of(papers_word(job, "Before the first round")));
    put_open(job, open);
    papers_put_table(job, TEXT(""), &rows);
    put_notes(job, table, &marks, rated != NULL);
    papers_put_foot(job);
    return NULL;
}

/* ---- the crosstable ---- */

/* Explains the cells: those of a square table have neither opponents nor byes in them. */
static void put_key(papers_job *job)
{
    bool is_teams = job->grid->team_count > 0;
    papers_put(job, "<p class=\"note\">");
    if (report_crosstable_is_square(&job->sheet))
        papers_put_word(
            job, is_teams ? "The columns are the opponents, in the order of the rows; the numbers are game points."
                          : "The columns are the opponents, in the order of the rows. =, \xC2\xBD: draw; "
                            "+ and -: forfeit.");
    else {
        papers_put_word(
            job, is_teams ? "12w2.5: against team 12, with White on the first board, 2.5 game points. b: Black on the "
                            "first board; "
                          : "12w1: against number 12 with White, won. b: Black; =, \xC2\xBD: draw; + and -: forfeit; ");
        papers_put_word(job, "F, H, U, Z: full-point, half-point, pairing-allocated and zero-point bye.");
    }
    papers_put(job, "</p>");
}

const char *papers_crosstable(papers_job *job)
{
    const gamut_selection selection = { .size = sizeof selection, .sheet = GAMUT_SHEET_CROSSTABLE };
    report_page page = { .arena = job->arena };
    const char *problem = report_add_event_sheet(&page, job->event, &selection, job->sheet.style);
    if (problem)
        return problem;
    size_t open = event_open_games(job->grid, job->grid->played_count);
    papers_put_head(job,
                    base_arena_print(job->arena, papers_word(job, "Crosstable after round %zu"), job->paired_count));
    put_open(job, open);
    for (const report_part *part = page.first; part; part = part->next)
        papers_put_table(job, part->text, &part->table);
    put_key(job);
    papers_put_foot(job);
    return NULL;
}
