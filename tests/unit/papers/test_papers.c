/* test_papers.c - pages to print: markup, escaping, and what stands where.
 *
 * To look at the pages, name a folder in GAMUT_PAPERS: each page of the samples is written there. */
#include "papers/papers.h"

#include <stdio.h>
#include <string.h>

#include "../fixture.h"
#include "../handle/memory.h"
#include "base/qr.h"
#include "standings/standings.h"

/* ---- events ---- */

/* An event that was read, and what keeps it. */
typedef struct opened {
    gamut_session *session;
    gamut_reader *reader;
    const gamut_event *event;
} opened;

static opened open_file(const char *name)
{
    opened file = { .session = open_session() };
    const gamut_record *record = NULL;
    assert_int_equal(gamut_reader_open(&file.reader, file.session, name), GAMUT_OK);
    assert_int_equal(gamut_reader_next(file.reader, &record), GAMUT_OK);
    file.event = record->event;
    assert_non_null(file.event);
    return file;
}

static opened open_sample(const char *name)
{
    char path[1000];
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/%s", root ? root : ".", name);
    return open_file(path);
}

static opened open_text(const char *text)
{
    opened file = { .session = open_session() };
    const gamut_record *record = NULL;
    assert_int_equal(gamut_session_lend(file.session, "x.trf", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&file.reader, file.session, "x.trf"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(file.reader, &record), GAMUT_OK);
    file.event = record->event;
    return file;
}

static void close_file(opened *file)
{
    gamut_reader_close(file->reader);
    gamut_session_close(file->session);
}

/* Names that are markup, in an event with an open game and a player who left. */
static const char hostile[] = "012 \"Rock & Rill\" <script>alert(1)</script>\n"
                              "022 <img src=x onerror=alert(2)>\n"
                              "042 2026/04/03\n052 2026/04/05\n102 O'Hara </style><b>, Ann\n142 4\n"
                              "001    1 m    <b>Ambler</b>, 'Rosa'             2270 ENG                         2.0    "
                              "1     2 w 1     3 b 1     4 w  \n"
                              "001    2 m    Bexley & Sons, \"Tom\"              2240 ENG                         1.0  "
                              "  2     1 b 0     4 w 1     3 b 0\n"
                              "001    3 m    </td></table>, Lena               2210 ENG                         1.0    "
                              "3     4 w 1     1 w 0     2 w 1\n"
                              "001    4 m    Drummond, Ewan                    2180 ENG                         0.0    "
                              "4     3 b 0     2 b 0     1 b  \n"
                              "001    5 m    Early, Leaver                     2000 ENG                         0.0    "
                              "5  0000 - Z  0000 - Z  0000 - Z\n"
                              "240 Z   4    5\n";

/* A norm of a grandmaster: nine opponents of nine federations, two of them rated low. */
static base_text norm_event(void **state)
{
    static const char *const federations[] = { "USA", "GER", "ESP", "ITA", "NED", "POL", "IND", "CHN", "FRA" };
    base_text text = TEXT("012 Closed Masters\n022 Nordhaven\n032 ENG\n042 2026/05/01\n052 2026/05/09\n"
                          "102 Halloran, Maeve\n122 90 minutes and 30 seconds a move\nXXR 9\n");
    text = base_arena_print(*state, "%.*s001    1 m IM %-33s 2480 ENG    90004001 1990/01/01  6.5    1",
                            TEXT_ARGS(text), "Tester, Terry");
    for (unsigned i = 0; i < COUNT(federations); i++)
        text =
            base_arena_print(*state, "%.*s  %4u %c %c", TEXT_ARGS(text), i + 2, i % 2 ? 'b' : 'w', i < 4 ? '1' : '=');
    for (unsigned i = 0; i < COUNT(federations); i++) {
        text = base_arena_print(*state, "%.*s\n001 %4u m %s Opponent, No %-20u %u %s %11u 1990/01/01  %s    2",
                                TEXT_ARGS(text), i + 2, i < 4 ? "GM" : "IM", i + 2, i == 8 ? 2150 : 2560,
                                federations[i], 90004002 + i, i < 4 ? "0.0" : "0.5");
        for (unsigned r = 0; r < COUNT(federations); r++)
            text = r != i ? base_arena_print(*state, "%.*s  0000 - Z", TEXT_ARGS(text))
                          : base_arena_print(*state, "%.*s     1 %c %c", TEXT_ARGS(text), i % 2 ? 'w' : 'b',
                                             i < 4 ? '0' : '=');
    }
    return base_arena_print(*state, "%.*s\n", TEXT_ARGS(text));
}

static const prizes_result *prizes_in(void **state, const gamut_event *event, const char *text,
                                      const base_language *language)
{
    const standings_options options = { 0 };
    const char *problem = NULL;
    const standings *ranked = standings_make(*state, event, &options, &problem);
    prizes_field *field = ARENA_NEW(*state, prizes_field);
    assert_non_null(ranked);
    assert_non_null(field);
    assert_true(prizes_field_of(field, *state, ranked, NULL));
    const prizes_rules *rules = prizes_parse(*state, base_text_of(text), &problem);
    assert_non_null(rules);
    field->language = language;
    return prizes_distribute(*state, rules, field);
}

static const prizes_result *prizes_of(void **state, const gamut_event *event, const char *text)
{
    return prizes_in(state, event, text, NULL);
}

/* ---- pages ---- */

/* A page as text that ends with a NUL, or the problem. */
static const char *page_of(void **state, const char *paper, const gamut_event *event, const papers_options *options,
                           const char **problem)
{
    base_buffer out = { 0 };
    base_buffer_add_string(&out, "before");
    const papers_kind *kind = papers_find(base_text_of(paper));
    assert_non_null(kind);
    *problem = papers_print(&out, *state, kind, event, options);
    if (*problem)
        assert_int_equal(out.length, 6); /* nothing was left of what was printed before the problem */
    base_text copy = base_arena_copy(*state, base_text_slice(base_buffer_text(&out), 6, out.length));
    base_buffer_free(&out);
    return copy.data;
}

static const char *good_page(void **state, const char *paper, const gamut_event *event, const papers_options *options)
{
    const char *problem, *page = page_of(state, paper, event, options, &problem);
    if (problem)
        fail_msg("%s: %s", paper, problem);
    return page;
}

/* Fails if a tag has an attribute that names another file or a script; values in quotes are not looked at. */
static void assert_harmless(const char *paper, const char *tag, const char *end)
{
    static const char *const attributes[] = { " src", " href", " on", " action", " data" };
    bool is_quoted = false;
    for (const char *at = tag; at < end; at++) {
        is_quoted = is_quoted != (*at == '"');
        for (size_t i = 0; !is_quoted && i < COUNT(attributes); i++)
            if (!strncmp(at, attributes[i], strlen(attributes[i])))
                fail_msg("%s has the tag %.*s", paper, (int)(end - tag), tag);
    }
}

/* Fails unless every element is closed where it should be, every attribute is quoted, and no bare < or & is left. */
static void assert_well_formed(const char *paper, const char *page)
{
    char stack[64][16];
    size_t depth = 0;
    for (const char *at = page; *at; at++) {
        if (*at == '&' && !strchr("abcdefghijklmnopqrstuvwxyz#", at[1]))
            fail_msg("%s: a bare & before %.20s", paper, at);
        if (*at != '<')
            continue;
        if (!strncmp(at, "<!DOCTYPE html>", 15)) {
            at += 14;
            continue;
        }
        bool is_end = at[1] == '/';
        size_t length = strspn(at + 1 + is_end, "abcdefghijklmnopqrstuvwxyz123456789");
        char name[16] = "";
        assert_in_range(length, 1, sizeof name - 1);
        memcpy(name, at + 1 + is_end, length);
        const char *end = at + 1 + is_end + length;
        while (*end && *end != '>') {
            if (*end == '"')
                end = strchr(end + 1, '"');
            assert_non_null(end);
            if (*end == '<')
                fail_msg("%s: < inside a tag: %.30s", paper, at);
            end++;
        }
        assert_harmless(paper, at, end);
        bool is_void = !strcmp(name, "meta") || end[-1] == '/';
        if (is_end) {
            assert_true(depth > 0);
            if (strcmp(stack[--depth], name) != 0)
                fail_msg("%s: </%s> closes <%s>", paper, name, stack[depth]);
        } else if (!is_void) {
            assert_in_range(depth, 0, COUNT(stack) - 1);
            strcpy(stack[depth++], name);
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

static size_t count_of(const char *page, const char *part)
{
    size_t count = 0;
    for (const char *at = strstr(page, part); at; at = strstr(at + 1, part))
        count++;
    return count;
}

#define assert_has(page, part)                                                                                         \
    do {                                                                                                               \
        if (!strstr((page), (part)))                                                                                   \
            fail_msg("\"%s\" is missing", (part));                                                                     \
    } while (0)

static void keep_page(const char *event, const char *paper, const char *page)
{
    char path[1000];
    const char *folder = getenv("GAMUT_PAPERS");
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s-%s.html", folder, event, paper);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(page, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void check_all(void **state, const char *name, const gamut_event *event, const papers_options *options,
                      const char *without)
{
    for (size_t i = 0; papers_at(i); i++) {
        const char *problem, *paper = papers_at(i)->name;
        const char *page = page_of(state, paper, event, options, &problem);
        char word[40];
        snprintf(word, sizeof word, " %s ", paper);
        if (strstr(without, word) || !papers_at(i)->print) { /* some are of sessions of bridge alone */
            assert_non_null(problem);
            continue;
        }
        if (problem)
            fail_msg("%s of %s: %s", paper, name, problem);
        assert_well_formed(paper, page);
        assert_has(page, "<html lang=\"en\">");
        assert_has(page, "color-scheme:light");
        assert_has(page, "@page{size:A4");
        assert_null(strstr(page, "<script"));
        assert_null(strstr(page, "<img"));
        assert_null(strstr(page, "url("));
        assert_null(strstr(page, "@import"));
        assert_int_equal(count_of(page, "</style>"), 1);
        keep_page(name, paper, page);
    }
}

static void every_paper_is_whole_and_escaped(void **state)
{
    opened harbour = open_sample("samples/harbour.trf"), teams = open_sample("samples/harbour-teams.trf");
    opened draft = open_sample("tests/corpus/trf/ok/teams-draft.trf"),
           robin = open_sample("tests/corpus/trf/ok/round-robin.trf");
    opened evil = open_text(hostile);
    papers_options options = { .address = TEXT("https://example.org/harbour?a=1&b=\"2\""),
                               .remark = TEXT("Round 6 begins at 10:00; complaints until <9:30>."),
                               .prizes = prizes_of(state, harbour.event,
                                                   "money EUR 0.01\nmain sharing=hort: 500 300 200 100\n"
                                                   "category Women sex=w: 80 40\ncategory U30 age<30: 60\n"
                                                   "group \"Best game\"\ncategory \"Best game\" players=5: \"Book\"") };
    check_all(state, "harbour", harbour.event, &options, " matches norms ");
    options.prizes = NULL;
    check_all(state, "teams", teams.event, &options, " prizes receipts norms ");
    check_all(state, "draft", draft.event, &options, " prizes receipts norms ");
    check_all(state, "robin", robin.event, &options, " matches prizes receipts norms ");
    options.prizes = prizes_of(state, evil.event, "main: 10+\"<b>Cup\" 5");
    check_all(state, "hostile", evil.event, &options, " matches norms ");
    opened master = open_text(norm_event(state).data);
    check_all(state, "norm", master.event, &options, " matches ");
    opened *all[] = { &harbour, &teams, &draft, &robin, &evil, &master };
    for (size_t i = 0; i < COUNT(all); i++)
        close_file(all[i]);
}

/* The page of the documents has a row for each paper, in the order of the table. */
static void the_documents_list_all_papers(void **state)
{
    (void)state;
    char path[1000], text[8000] = "";
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/docs/papers.md", root ? root : ".");
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
    const char *at = text;
    size_t count = 0;
    for (; papers_at(count); count++) {
        char row[60];
        snprintf(row, sizeof row, "\n| `%s` |", papers_at(count)->name);
        at = strstr(at, row);
        if (!at)
            fail_msg("docs/papers.md does not list %s at its place", papers_at(count)->name);
    }
    assert_int_equal(count_of(text, "\n| `"), count);
}

static void clubs_of_the_desk_come_before_those_of_the_file(void **state)
{
    opened file = open_sample("samples/harbour.trf");
    base_text clubs[10] = { [1] = TEXT("Old Mill"), [3] = TEXT("Harbour <1>") };
    const papers_options options = { .clubs = clubs, .order = PAPERS_BY_CLUB };
    const char *page = good_page(state, "players", file.event, &options);
    const char *first = strstr(page, "Harbour &lt;1&gt;"), *second = strstr(page, "Old Mill");
    assert_non_null(first);
    assert_non_null(second);
    assert_true(first < second && second < strstr(page, "Marlowe, Iris"));
    close_file(&file);
}

static void an_event_without_players_or_rounds_gives_sentences(void **state)
{
    static const gamut_event empty = { 0 };
    static const papers_options options = { 0 };
    static const char *const problems[][2] = {
        { "players", "there are no players" },
        { "pairings", "no round is paired yet" },
        { "slips", "no round is paired yet" },
        { "cards", "there are no players for cards" },
        { "matches", "there are no teams" },
        { "prizes", "there are no rules of prizes" },
        { "receipts", "there are no rules of prizes" },
        { "norms", "nobody has a title norm" },
    };
    for (size_t i = 0; i < COUNT(problems); i++) {
        const char *problem;
        page_of(state, problems[i][0], &empty, &options, &problem);
        assert_non_null(problem);
        assert_string_equal(problem, problems[i][1]);
    }
    assert_well_formed("report", good_page(state, "report", &empty, &options));
    opened file = open_sample("samples/harbour.trf");
    const papers_options later = { .round = 9 };
    const char *problem;
    page_of(state, "standings", file.event, &later, &problem);
    assert_string_equal(problem, "there is no round 9");
    page_of(state, "pairings", file.event, &later, &problem);
    assert_string_equal(problem, "there is no round 9");
    static const char dots[667] = { 0 };
    const papers_options endless = { .address = { dots, sizeof dots } };
    page_of(state, "pairings", file.event, &endless, &problem);
    assert_string_equal(problem, "the text of the QR code has 667 bytes; 666 are the most");
    close_file(&file);
}

/* ---- lists ---- */

static void lists_are_sorted_as_asked(void **state)
{
    static const struct {
        const char *order, *first, *second;
    } cases[] = { { "number", "Marlowe, Iris", "Okafor, Dele" },
                  { "name", "Achterberg, Joost", "Baranova, Lidia" },
                  { "rating", "Marlowe, Iris", "Okafor, Dele" },
                  { "federation", "Marlowe, Iris", "Thornbury, Silas" } };
    opened file = open_sample("samples/harbour.trf");
    for (size_t i = 0; i < COUNT(cases); i++) {
        papers_options options = { 0 };
        assert_true(papers_order_parse(&options.order, base_text_of(cases[i].order)));
        const char *page = good_page(state, "players", file.event, &options);
        const char *first = strstr(page, cases[i].first), *second = strstr(page, cases[i].second);
        assert_non_null(first);
        assert_true(first < second);
        assert_int_equal(count_of(page, "<th scope=\"row\""), 10);
        for (const char *between = first; between < second; between++)
            assert_false(between > first && !strncmp(between, "<th", 3) && between + 40 < second);
    }
    papers_order order;
    assert_false(papers_order_parse(&order, TEXT("height")));
    const char *page = good_page(state, "checkin", file.event, &(papers_options){ 0 });
    assert_int_equal(count_of(page, "\xE2\x98\x90"), 20); /* two boxes for each */
    close_file(&file);
}

/* ---- rounds ---- */

static void pairings_have_boards_points_and_absences(void **state)
{
    opened file = open_sample("samples/harbour.trf");
    const char *page = good_page(state, "pairings", file.event, &(papers_options){ .round = 4 });
    assert_has(page, "Pairings, Round 4, 2026-04-05");
    assert_has(page, "<td class=\"n\">1</td><td class=\"n\">2</td><th scope=\"row\" dir=\"auto\">IM Okafor, Dele</th>"
                     "<td class=\"n\">2473</td><td class=\"n\">2.0</td><td>1-0</td><td class=\"n\">3.0</td>"
                     "<th scope=\"row\" dir=\"auto\">Lindqvist, Tove</th>");
    const char *alone = strstr(page, "Not paired");
    assert_non_null(alone);
    assert_has(alone, "Pellegrin, Nadia</th><td>pairing bye");
    assert_has(alone, "Winterbourne, Elsa</th>");
    page = good_page(state, "pairings-by-name", file.event, &(papers_options){ .round = 4 });
    assert_has(page,
               "Lindqvist, Tove</th><td class=\"n\">3</td><td class=\"n\">1</td><td>Black</td><td>IM Okafor, Dele");
    close_file(&file);
}

static void fixed_boards_keep_their_labels_and_the_others_close_the_gap(void **state)
{
    opened file = open_sample("samples/harbour.trf");
    const event_grid *grid = event_grid_make(*state, file.event);
    static const pairing_fixed fixed[] = { { 3, { "2", 1 } }, { 5, { "A", 1 } }, { 2, { "2", 1 } } };
    pairing_list list;
    assert_true(pairing_list_make(&list, *state, grid, 3));
    static const char *const plain[] = { "1", "2", "3", "4" };
    for (size_t i = 0; i < COUNT(plain); i++)
        assert_text(list.items[i].board, plain[i]);
    /* Board 1 is 2-3: both are fixed to board 2, which is given once. */
    pairing_list_fix(&list, *state, fixed, COUNT(fixed));
    assert_text(list.items[0].board, "2");
    size_t labels = 0;
    for (size_t i = 1; i < 4; i++) {
        bool is_fixed = pairing_list_number(&list, list.items[i].black) == 5 ||
                        pairing_list_number(&list, list.items[i].white) == 5;
        labels += is_fixed;
        if (is_fixed)
            assert_text(list.items[i].board, "A");
        else
            assert_true(base_text_is(list.items[i].board, "1") || base_text_is(list.items[i].board, "3"));
    }
    assert_int_equal(labels, 1);
    assert_true(base_text_is_absent(list.items[4].board));
    close_file(&file);
}

/* Twenty boards on three pages: the first place has boards 1 to 3, the second 4 to 6, and so on. */
static void slips_are_in_order_after_the_stack_was_cut(void **state)
{
    base_text text = TEXT("012 Long Hall\n142 1\n");
    for (unsigned i = 1; i <= 40; i++)
        text = base_arena_print(*state, "%.*s001 %4u m    Player, No %-22u %4u ENG %24s 0.0 %4u  %4u %c  \n",
                                TEXT_ARGS(text), i, i, 2400 - i, "", i, i <= 20 ? i + 20 : i - 20, i <= 20 ? 'w' : 'b');
    opened file = open_text(text.data);
    const char *page = good_page(state, "slips", file.event, &(papers_options){ 0 });
    keep_page("hall", "slips", page);
    assert_int_equal(count_of(page, "class=\"sheet\""), 3);
    assert_int_equal(count_of(page, "class=\"slip\""), 20);
    static const unsigned boards[] = { 1, 4, 7, 10, 13, 16, 19, 2, 5, 8, 11, 14, 17, 20, 3, 6, 9, 12, 15, 18 };
    for (size_t i = 0; i < COUNT(boards); i++) {
        char board[60];
        snprintf(board, sizeof board, "Board <b dir=\"auto\">%u</b>", boards[i]);
        page = strstr(page, "<p class=\"board\">");
        assert_non_null(page);
        page += strlen("<p class=\"board\">");
        assert_memory_equal(page, board, strlen(board));
    }
    const int64_t chosen[] = { 7, 9 };
    page = good_page(state, "slips", file.event, &(papers_options){ .players = chosen, .player_count = 2 });
    assert_int_equal(count_of(page, "class=\"slip\""), 2);
    close_file(&file);
}

static void cards_can_be_read_from_both_sides(void **state)
{
    opened file = open_sample("samples/harbour.trf");
    const char *page = good_page(state, "cards", file.event, &(papers_options){ .round = 1 });
    assert_int_equal(count_of(page, "class=\"sheet\""), 10);
    assert_int_equal(count_of(page, "Marlowe, Iris"), 2);
    assert_int_equal(count_of(page, "Board 1<"), 4);
    page = good_page(state, "cards", file.event, &(papers_options){ 0 });
    assert_int_equal(count_of(page, "Board "), 0);
    close_file(&file);
}

/* ---- tables ---- */

/* Players who asked for byes in later rounds have them in the file before the round is paired. */
static void byes_of_later_rounds_are_no_pairings(void **state)
{
    opened file =
        open_text("012 Byes\n142 3\n"
                  "001    1      Ambler, Rosa                      2270                             1.0    1     "
                  "2 w 1            0000 - Z\n"
                  "001    2      Bexley, Tom                       2240                             0.0    2     "
                  "1 b 0  0000 - Z  0000 - Z\n");
    const char *page = good_page(state, "pairings", file.event, &(papers_options){ 0 });
    assert_has(page, "Pairings, Round 1");
    page = good_page(state, "players", file.event, &(papers_options){ 0 });
    assert_has(page, "absent from round 2");
    assert_has(page, "absent from round 3");
    close_file(&file);
}

static void standings_say_what_is_open_and_who_left(void **state)
{
    opened evil = open_text(hostile);
    const char *page = good_page(state, "standings", evil.event, &(papers_options){ 0 });
    assert_has(page, "Not final: 1 game is without a result");
    assert_has(page, "Early, Leaver \xE2\x80\xA0");
    assert_null(strstr(page, "Drummond, Ewan \xE2\x80\xA0"));
    assert_null(strstr(page, "(final)"));
    page = good_page(state, "standings", evil.event, &(papers_options){ .round = 2 });
    assert_null(strstr(page, "Not final"));
    assert_has(page, "Standings after round 2");
    close_file(&evil);
    opened file = open_sample("samples/harbour.trf");
    page = good_page(state, "standings", file.event, &(papers_options){ 0 });
    assert_has(page, "Standings after round 5 (final)");
    assert_has(page, "Winterbourne, Elsa \xE2\x80\xA0");
    assert_has(page, "BH/C1");
    assert_has(page, "Rtg +/-");
    page = good_page(state, "standings", file.event, &(papers_options){ .round = 2 });
    assert_null(strstr(page, "Rtg +/-"));
    close_file(&file);
}

static void crosstables_show_rounds_or_opponents(void **state)
{
    opened file = open_sample("samples/harbour.trf"), robin = open_sample("tests/corpus/trf/ok/round-robin.trf");
    const char *page = good_page(state, "crosstable", file.event, &(papers_options){ 0 });
    assert_has(page, "<td class=\"n\">2w1</td>");
    assert_has(page, ">R5</th>");
    assert_has(page, "12w1: against number 12");
    page = good_page(state, "crosstable", robin.event, &(papers_options){ 0 });
    assert_has(page, "<td>*</td>");
    assert_null(strstr(page, ">R1</th>"));
    assert_has(page, "The columns are the opponents");
    assert_null(strstr(page, "12w1"));
    assert_null(strstr(page, "zero-point bye"));
    close_file(&file);
    close_file(&robin);
}

static void match_sheets_have_boards_and_captains(void **state)
{
    opened file = open_sample("samples/harbour-teams.trf");
    const char *page = good_page(state, "matches", file.event, &(papers_options){ .round = 1 });
    assert_int_equal(count_of(page, "class=\"sheet\""), 2);
    assert_has(page, "Captain of Lighthouse");
    assert_has(page, "Ambler, Rosa</td>");
    assert_has(page, "<td class=\"c\">");
    close_file(&file);
}

/* ---- forms ---- */

static void the_certificate_has_the_values_of_the_norm(void **state)
{
    opened file = open_text(norm_event(state).data);
    const char *page = good_page(state, "norms", file.event, &(papers_options){ 0 });
    assert_has(page, "Certificate of title result: GM norm");
    assert_has(page, "<dt>Last name</dt><dd dir=\"auto\">Tester</dd>");
    assert_has(page, "<dt>First name</dt><dd dir=\"auto\">Terry</dd>");
    assert_has(page, "<dt>Games</dt><dd dir=\"auto\">9</dd>");
    assert_has(page, "<dt>Federations of opponents</dt><dd dir=\"auto\">9</dd>");
    assert_has(page, "9 (GM 4, IM 5, WGM 0, WIM 0, FM 0, WFM 0)");
    assert_has(page, "2200 (2150)"); /* raised to the floor of a grandmaster's norm */
    assert_has(page, "<dt>Score achieved</dt><dd dir=\"auto\">6.5</dd>");
    /* The average is (8 * 2560 + 2200) / 9 = 2520; 2600 needs 80 points more, which are 61 %: 5.5 of 9. */
    assert_has(page, "<dt>Average rating of the opponents</dt><dd dir=\"auto\">2520</dd>");
    assert_has(page, "<dt>Score required</dt><dd dir=\"auto\">5.5</dd>");
    assert_has(page, "<dt>Points more than required</dt><dd dir=\"auto\">1.0</dd>");
    const int64_t other[] = { 2 };
    const char *problem;
    page_of(state, "norms", file.event, &(papers_options){ .players = other, .player_count = 1 }, &problem);
    assert_string_equal(problem, "none of these players has a title norm");
    close_file(&file);
}

static void the_report_counts_players_federations_and_hosts(void **state)
{
    opened file = open_text(norm_event(state).data);
    const char *page = good_page(state, "report", file.event, &(papers_options){ 0 });
    assert_has(page, "All</th><td class=\"n\">10</td><td class=\"n\">10</td><td class=\"n\">1</td>");
    assert_has(page, "IM</th><td class=\"n\">6</td><td class=\"n\">6</td><td class=\"n\">1</td>");
    assert_has(page, "Unrated</th><td class=\"n\">0</td>");
    assert_has(page, "90 minutes and 30 seconds a move");
    close_file(&file);
}

static void prizes_are_listed_with_reasons_and_receipts(void **state)
{
    opened file = open_sample("samples/harbour.trf");
    papers_options options = { .prizes =
                                   prizes_of(state, file.event, "money EUR 0.01\nmain: 100 50\ncategory W sex=w: 40") };
    const char *page = good_page(state, "prizes", file.event, &options);
    assert_has(page, "100.00 EUR");
    assert_has(page, "rank 1, place 1 of the main prizes");
    assert_has(page, "Money paid: 190.00 EUR");
    page = good_page(state, "receipts", file.event, &options);
    assert_int_equal(count_of(page, "class=\"receipt\""), 3);
    close_file(&file);
}

/* ---- languages ---- */

/* Returns the next conversion of a format, such as "%.*s", and moves on; an empty text after the last. */
static base_text next_conversion(const char **format)
{
    const char *start = strchr(*format, '%');
    if (!start)
        return TEXT("");
    size_t length = 1 + strspn(start + 1, ".*lz");
    *format = start + length + 1;
    return (base_text){ start, length + 1 };
}

static void texts_of_all_languages_take_the_same_values(void **state)
{
    (void)state;
    assert_string_equal(papers_language_at(0)->code, "en");
    assert_non_null(papers_language_find(TEXT("de")));
    assert_null(papers_language_find(TEXT("xx")));
    for (size_t i = 1; papers_language_at(i); i++) {
        const base_language *language = papers_language_at(i);
        for (size_t k = 0; k < language->count; k++) {
            const char *english = language->words[k].english, *other = language->words[k].other;
            assert_true(*other);
            for (size_t n = 0; n < k; n++)
                assert_string_not_equal(english, language->words[n].english);
            for (base_text wanted; (wanted = next_conversion(&english)).length;)
                assert_true(base_text_equal(wanted, next_conversion(&other)));
            assert_int_equal(next_conversion(&other).length, 0);
        }
    }
}

/* base_say fails if a table lacks a text, so a language that prints all papers has all texts. */
static void every_paper_is_printed_in_every_language(void **state)
{
    static const char *const files[] = { "samples/harbour.trf", "samples/harbour-teams.trf", "samples/club.trf" };
    for (size_t f = 0; f < COUNT(files) + 1; f++) {
        opened file = f < COUNT(files) ? open_sample(files[f]) : open_text(hostile);
        for (size_t i = 0; papers_language_at(i); i++) {
            const base_language *language = papers_language_at(i);
            papers_options options = { .language = language, .address = TEXT("https://open.example/") };
            base_text head = base_arena_print(*state, "<html lang=\"%s\">", language->code);
            if (!file.event->team_list.count)
                options.prizes =
                    prizes_in(state, file.event, "main sharing=hort: 30 20\ncategory Others rating<1: 5\n", language);
            for (size_t k = 0; papers_at(k); k++) {
                const char *problem = NULL;
                const char *page = page_of(state, papers_at(k)->name, file.event, &options, &problem);
                if (!problem && !papers_at(k)->is_form)
                    assert_non_null(strstr(page, head.data));
                if (!problem && papers_at(k)->is_form)
                    assert_non_null(strstr(page, "<html lang=\"en\">"));
            }
        }
        close_file(&file);
    }
}

static void german_papers_speak_german(void **state)
{
    opened file = open_text(hostile);
    papers_options options = { .language = papers_language_find(TEXT("de")) };
    const char *problem = NULL;
    static const char *const wanted[][2] = { { "players", "Teilnehmerliste nach Startnummer" },
                                             { "checkin", "Anwesend: ________ von 5" },
                                             { "pairings", ">Brett</th>" },
                                             { "pairings-by-name", ">Gegner</th>" },
                                             { "slips", "Schwarz" },
                                             { "standings", "Vorläufig: 1 Partie ist ohne Ergebnis" },
                                             { "crosstable", "gegen Nummer 12 mit Weiß" },
                                             { "prizes", "Hauptpreise" },
                                             { "prizes", "die Hauptpreise der Plätze 1 bis 2 " },
                                             { "prizes", "Alter &lt;= 18 und Geschlecht w und Verein nicht Elm" },
                                             { "pairings", ", 03.04.2026 bis 05.04.2026" } };
    static const char rules[] = "main sharing=hort: 30 20 10\ncategory Young age<=18 sex=w club!=Elm: 5\n";
    options.prizes = prizes_in(state, file.event, rules, options.language);
    for (size_t i = 0; i < COUNT(wanted); i++)
        assert_has(page_of(state, wanted[i][0], file.event, &options, &problem), wanted[i][1]);
    close_file(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_paper_is_whole_and_escaped),
        cmocka_unit_test(the_documents_list_all_papers),
        cmocka_unit_test(clubs_of_the_desk_come_before_those_of_the_file),
        cmocka_unit_test(an_event_without_players_or_rounds_gives_sentences),
        cmocka_unit_test(lists_are_sorted_as_asked),
        cmocka_unit_test(pairings_have_boards_points_and_absences),
        cmocka_unit_test(fixed_boards_keep_their_labels_and_the_others_close_the_gap),
        cmocka_unit_test(slips_are_in_order_after_the_stack_was_cut),
        cmocka_unit_test(cards_can_be_read_from_both_sides),
        cmocka_unit_test(byes_of_later_rounds_are_no_pairings),
        cmocka_unit_test(standings_say_what_is_open_and_who_left),
        cmocka_unit_test(crosstables_show_rounds_or_opponents),
        cmocka_unit_test(match_sheets_have_boards_and_captains),
        cmocka_unit_test(the_certificate_has_the_values_of_the_norm),
        cmocka_unit_test(the_report_counts_players_federations_and_hosts),
        cmocka_unit_test(prizes_are_listed_with_reasons_and_receipts),
        cmocka_unit_test(texts_of_all_languages_take_the_same_values),
        cmocka_unit_test(every_paper_is_printed_in_every_language),
        cmocka_unit_test(german_papers_speak_german),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
