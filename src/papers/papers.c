/* papers.c - the table of papers, and the frame of a document. */
#include "papers.h"

#include "base/qr.h"
#include "base/text.h"
#include "papers_frame.h"

static const papers_kind kinds[] = {
    { "players", "Players", "the players by number, name, rating, club or federation", .print = papers_players },
    { "checkin", "Check-in", "the players with boxes to tick at registration", .print = papers_checkin },
    { "pairings", "Pairings", "the boards of a round", .print = papers_pairings, .style = papers_pairings_style },
    { "pairings-by-name", "Pairings by name", "where each player of a round sits", .print = papers_pairings_by_name,
      .style = papers_pairings_by_name_style },
    { "slips", "Result slips", "a slip for each board, eight on a page; cut as a stack, they are in order",
      .is_cut = true, .print = papers_slips, .style = papers_slips_style, .print_night = papers_pickup_slips },
    { "scoresheets", "Score sheets", "two sheets for each board, one for each player", .is_wide = true, .is_cut = true,
      .print = papers_scoresheets, .style = papers_scoresheets_style },
    { "cards", "Place cards", "a card for each player, to be folded", .is_cut = true, .print = papers_cards,
      .style = papers_cards_style, .print_night = papers_guide_cards },
    { "standings", "Standings", "ranks, points and tie-breaks after a round", .print = papers_standings,
      .print_night = papers_rankings },
    { "crosstable", "Crosstable", "all results in one table", .is_wide = true, .print = papers_crosstable },
    { "matches", "Match sheets", "a sheet for each team match of a round", .print = papers_matches,
      .style = papers_matches_style },
    { "prizes", "Prizes", "who gets which prize, and why", .print = papers_prizes },
    { "receipts", "Receipts", "a receipt for each prize, to be signed", .is_cut = true, .print = papers_receipts,
      .style = papers_receipts_style },
    { "norms", "Title norms (IT1)", "a certificate for each title norm", .is_form = true, .print = papers_norms,
      .style = papers_norms_style },
    { "report", "Tournament report (IT3)", "what the federation asks about the tournament", .is_form = true,
      .print = papers_report },
    { "mats", "Table mats", "of a session of bridge: who comes to each table, with which boards",
      .print_night = papers_table_mats },
    { "travellers", "Travellers", "of a session of bridge: each board with its results, or room for them",
      .print_night = papers_travellers },
    { "recap", "Recap", "of a session of bridge: the points of all pairs on all boards", .is_wide = true,
      .print_night = papers_recap },
    { "pair-cards", "Pair cards", "of a session of bridge: each pair's night, compared with the field and with par",
      .print_night = papers_pair_cards },
    { "hands", "Hand records", "of a session of bridge: the hands, what they make, and par",
      .print_night = papers_hand_records },
};

const papers_kind *papers_at(size_t at)
{
    return at < COUNT(kinds) ? &kinds[at] : NULL;
}

const papers_kind *papers_find(base_text name)
{
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (base_text_is(name, kinds[i].name))
            return &kinds[i];
    return NULL;
}

/* ---- orders ---- */

const char papers_order_names[] = "number|name|rating|club|federation";

bool papers_order_parse(papers_order *out, base_text name)
{
    base_text rest = base_text_of(papers_order_names), word;
    for (unsigned at = 0; base_text_next_part(&rest, '|', &word); at++)
        if (base_text_equal(word, name)) {
            *out = (papers_order)at;
            return true;
        }
    return false;
}

/* ---- the document ---- */

/* Black on white, whatever the reader's colours are; lines instead of shades, so that a printer without colours shows
 * all. Pages of slips, cards and receipts have no margin: they are cut, and their inner margins are what printers
 * need. */
static const char style[] =
    ":root{color-scheme:light}"
    "*{box-sizing:border-box}"
    "html{background:#fff;color:#000;font:10.5pt/1.3 'Liberation Sans',Arial,Helvetica,sans-serif}"
    "body{margin:0 auto;max-width:190mm;padding:4mm}"
    "body.wide{max-width:277mm}body.sheets{max-width:none;width:210mm;padding:0}"
    "body.wide.sheets{width:297mm}"
    "header{display:flex;justify-content:space-between;gap:6mm;border-bottom:1.5pt solid #000;margin-bottom:3mm}"
    "h1{font-size:16pt;margin:0}h2{font-size:13pt;margin:.5mm 0 2mm}h3{font-size:11pt;margin:4mm 0 1mm}"
    "p{margin:1mm 0}.where,.note{font-size:9pt}.note{margin-top:3mm}.warn{border:1pt solid #000;padding:1mm 2mm;"
    "font-weight:bold}"
    ".qr{flex:none;width:27mm;text-align:center;font-size:6.5pt;line-height:1.1;overflow-wrap:anywhere;margin:0 0 1mm}"
    ".qr svg{display:block;width:27mm;height:27mm}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;margin:0 0 3mm}"
    "caption{text-align:left;font-weight:bold;padding:1mm 0;break-after:avoid}"
    "thead{display:table-header-group}tr{break-inside:avoid}"
    "th,td{padding:.8mm 1.5mm;text-align:left;vertical-align:top;border-bottom:.4pt solid #888}"
    "thead th{border-bottom:1pt solid #000;white-space:nowrap;vertical-align:bottom;font-size:9pt}"
    "th[scope=row]{font-weight:normal;min-width:36mm}.n{text-align:right;white-space:nowrap;width:1%}"
    ".c{text-align:center}"
    "tbody tr:nth-child(5n) th,tbody tr:nth-child(5n) td{border-bottom-color:#000}"
    "body.wide table{font-size:8.5pt}body.wide th,body.wide td{padding:.6mm 1mm}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:1mm 4mm;margin:2mm 0}"
    "dt{font-size:9pt}dd{margin:0;border-bottom:.4pt solid #888;min-height:5mm;font-weight:bold}"
    ".sheet{break-after:page;overflow:hidden}.sheet:last-child{break-after:auto}"
    ".sign{display:flex;gap:8mm}.sign span{flex:1;border-top:.6pt solid #000;font-size:8pt;padding-top:.5mm;"
    "margin-top:12mm}"
    "@media print{body{padding:0;max-width:none}}";

static const char *run(papers_job *job)
{
    bool is_night = job->event->bridge.sections.count > 0;
    const char *(*print)(papers_job *) = is_night ? job->kind->print_night : job->kind->print;
    if (!print)
        return is_night
                   ? "a session of bridge has no such paper; it has standings, recap, travellers, pair-cards, hands, "
                     "cards, mats and slips"
                   : "only a session of bridge has this paper";
    papers_put(job, "<!DOCTYPE html>\n<html lang=\"");
    papers_put(job, job->language ? job->language->code : "en");
    papers_put(job, "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                    "content=\"width=device-width\"><title>");
    papers_put_text(job, papers_title(job));
    papers_print_text(job, " - %s", papers_word(job, job->kind->title));
    papers_put(job, "</title><style>");
    papers_put(job, job->options->is_letter ? "@page{size:letter" : "@page{size:A4");
    papers_put(job, job->kind->is_wide ? " landscape;" : ";");
    papers_put(job, job->kind->is_cut && !is_night ? "margin:0}" : "margin:11mm}");
    papers_put(job, style);
    papers_put(job, is_night ? papers_night_style : job->kind->style ? job->kind->style : "");
    papers_put(job, "</style></head>\n<body class=\"");
    papers_put(job, job->kind->is_wide ? "wide " : "");
    papers_put(job, job->kind->is_cut && !is_night ? "sheets\">\n" : "list\">\n");
    const char *problem = print(job);
    papers_put(job, "</body></html>\n");
    return problem;
}

const char *papers_print(base_buffer *out, base_arena *arena, const papers_kind *kind, const gamut_event *event,
                         const papers_options *options)
{
    static const gamut_style plain = { .size = sizeof plain };
    static const gamut_selection everything = { .size = sizeof everything };
    papers_job job = { .event = event, .options = options, .kind = kind, .arena = arena, .out = out };
    job.language = kind->is_form ? NULL : options->language;
    size_t before = out->length;
    base_qr code;
    if (options->address.length && !base_qr_make(&code, arena, options->address))
        return base_arena_print(arena, "the text of the QR code has %zu bytes; %d are the most",
                                options->address.length, BASE_QR_BYTES)
            .data;
    job.grid = event_grid_make(arena, event);
    job.paired_count = job.grid ? papers_count_paired(job.grid) : 0;
    job.clubs = job.grid ? papers_find_clubs(&job) : NULL;
    if (!job.clubs)
        return "out of memory";
    job.sheet = (report_sheet){
        .event = event, .grid = job.grid, .selection = &everything, .style = &plain, .arena = arena, .out = out
    };
    const char *problem = run(&job);
    if (!problem && (out->failed || base_arena_failed(arena)))
        problem = "out of memory";
    if (problem && !out->failed)
        out->length = before;
    return problem;
}
