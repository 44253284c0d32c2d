/* report_answer_event.c - prints the status of an event, or what a verb did to it. */
#include "base/text.h"
#include "report_answers.h"

/* "round 3 of 7 is published" */
static void put_round(report_pen *pen, const gamut_value *answer)
{
    const gamut_value *rounds = gamut_value_member(answer, "rounds");
    int64_t round;
    if (!tree_get_integer(&round, answer, "round") || round == 0) {
        report_put(pen, "registration is open");
    } else {
        report_fill(pen, answer, "round {round}");
        if (rounds && rounds->kind == GAMUT_VALUE_INTEGER)
            report_fill(pen, answer, " of {rounds}");
        base_text phase = tree_get_text(answer, "phase");
        report_put(pen, base_text_is(phase, "draft")       ? " is paired and not published yet"
                        : base_text_is(phase, "published") ? " is being played"
                                                           : " is complete");
    }
    if (base_text_is(tree_get_text(answer, "mode"), "free"))
        report_put(pen, " (not in FIDE mode)");
}

/* The boards of the round, who has the bye, and who is not paired. */
static void put_boards(report_pen *pen, const gamut_value *answer, bool is_teams)
{
    static const char *const heading[] = { "Bo", "No", "White", "", "Black", "No" };
    static const char *const match_heading[] = { "Match", "No", "Team", "", "Team", "No" };
    static const char *const members[] = { "board", "white", "white_name", "result", "black_name", "black" };
    gamut_value *rows = tree_list(pen->arena);
    if (!tree_first_in(answer, "pairs"))
        return;
    report_add_cells(pen, rows, is_teams ? match_heading : heading, COUNT(heading));
    for (const gamut_value *pair = tree_first_in(answer, "pairs"); pair; pair = pair->next) {
        gamut_value *row = tree_list(pen->arena);
        for (size_t i = 0; i < COUNT(members); i++)
            if (gamut_value_member(pair, members[i]))
                report_add_cell(pen, row, gamut_value_member(pair, members[i]));
            else
                tree_append(row, tree_text(pen->arena, TEXT("-")));
        tree_append(rows, row);
    }
    report_put_rows(pen, rows);
    if (gamut_value_member(answer, "bye_name"))
        report_fill(pen, answer, "Bye: {bye} {bye_name}\n");
    for (const gamut_value *each = tree_first_in(answer, "absent"); each; each = each->next)
        report_fill(pen, each, "Not paired: {id} {name}, {kind}\n");
}

/* ---- sessions of bridge ---- */

/* Return the numbers or the names of a side: of a pair, or of the two players of an individual. */
static base_text list_side(report_pen *pen, const gamut_value *table, bool is_ns, bool is_name)
{
    static const char *const members[2][3][2] = {
        { { "east_west", "east_west_name" }, { "east", "east_name" }, { "west", "west_name" } },
        { { "north_south", "north_south_name" }, { "north", "north_name" }, { "south", "south_name" } }
    };
    base_text all = TEXT("");
    for (size_t i = 0; i < COUNT(members[0]); i++) {
        const gamut_value *number = gamut_value_member(table, members[is_ns][i][0]);
        base_text name = tree_get_text(table, members[is_ns][i][1]);
        if (number && !is_name)
            all = base_arena_print(pen->arena, "%.*s%s%lld", TEXT_ARGS(all), all.length ? ", " : "",
                                   (long long)number->as.integer);
        if (name.length && is_name)
            all = base_arena_print(pen->arena, "%.*s%s%.*s", TEXT_ARGS(all), all.length ? ", " : "", TEXT_ARGS(name));
    }
    return all.length ? all : TEXT("-");
}

/* The boards of a table with their results: "1 +420, 2 -, 3 Ave+". */
static base_text list_results(report_pen *pen, const gamut_value *table)
{
    base_text all = TEXT("");
    for (const gamut_value *board = tree_first_in(table, "boards"); board; board = board->next) {
        base_text result = tree_get_text(board, "north_south");
        all =
            base_arena_print(pen->arena, "%.*s%s%lld %.*s", TEXT_ARGS(all), all.length ? ", " : "",
                             (long long)tree_integer_in(board, "board"), TEXT_ARGS(result.length ? result : TEXT("-")));
    }
    return all.length ? all : TEXT("sits out");
}

static void put_tables(report_pen *pen, const gamut_value *answer)
{
    static const char *const heading[] = { "Table", "NS", "North-South", "EW", "East-West", "Results" };
    gamut_value *rows = tree_list(pen->arena);
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *table = tree_first_in(answer, "tables"); table; table = table->next) {
        gamut_value *row = tree_list(pen->arena);
        tree_append(row, tree_text(pen->arena,
                                   base_arena_print(pen->arena, "%.*s%lld", TEXT_ARGS(tree_get_text(table, "section")),
                                                    (long long)tree_integer_in(table, "table"))));
        for (int side = 1; side >= 0; side--) {
            tree_append(row, tree_text(pen->arena, list_side(pen, table, side, false)));
            tree_append(row, tree_text(pen->arena, list_side(pen, table, side, true)));
        }
        tree_append(row, tree_text(pen->arena, list_results(pen, table)));
        tree_append(rows, row);
    }
    report_put_rows(pen, rows);
}

static void put_ranking(report_pen *pen, const gamut_value *answer)
{
    static const char *const heading[] = { "Rank", "No", "Players", "Score", "%", "Boards" };
    static const char *const members[] = { "rank", "pair", "name", "score", "percentage", "boards" };
    gamut_value *rows = tree_list(pen->arena);
    if (!tree_first_in(answer, "ranking"))
        return;
    report_add_cells(pen, rows, heading, COUNT(heading));
    for (const gamut_value *each = tree_first_in(answer, "ranking"); each; each = each->next) {
        gamut_value *row = tree_list(pen->arena);
        for (size_t i = 0; i < COUNT(members); i++)
            if (gamut_value_member(each, members[i]))
                report_add_cell(pen, row, gamut_value_member(each, members[i]));
            else
                tree_append(row, tree_text(pen->arena, TEXT("-")));
        tree_append(rows, row);
    }
    report_put(pen, "\n");
    report_put_rows(pen, rows);
}

/* Print a session of bridge: its tables, what is missing, and the ranking so far. */
static void put_night(report_pen *pen, const gamut_value *answer)
{
    const gamut_value *missing = tree_first_in(answer, "missing");
    put_tables(pen, answer);
    if (missing)
        report_put(pen, missing->next ? "Results are missing at tables " : "Results are missing at table ");
    for (; missing; missing = missing->next) {
        report_put_value(pen, missing);
        report_put(pen, missing->next ? ", " : "\n");
    }
    put_ranking(pen, answer);
}

static void put_missing(report_pen *pen, const gamut_value *answer, bool is_teams)
{
    const gamut_value *missing = tree_first_in(answer, "missing");
    if (!missing)
        return;
    report_put(pen, is_teams ? "No result yet in match" : "No result yet on board");
    report_put(pen, !missing->next ? " " : is_teams ? "es " : "s ");
    for (; missing; missing = missing->next) {
        report_put_value(pen, missing);
        report_put(pen, missing->next ? ", " : "\n");
    }
}

/* Print a text that could be a file, line by line: those of TRF end with CR LF, which a terminal would show. */
static void put_file(report_pen *pen, base_text text)
{
    base_text line;
    while (base_text_next_line(&text, &line)) {
        base_buffer_add(pen->out, line.data, line.length);
        base_buffer_add_char(pen->out, '\n');
    }
}

void report_answer_event_status(report_pen *pen, const gamut_value *answer, const gamut_event_status_options *options)
{
    (void)options;
    const gamut_value *done = gamut_value_member(answer, "done"), *name = gamut_value_member(answer, "event");
    bool is_teams = tree_get_bool(answer, "teams");
    for (const gamut_value *each = tree_first_in(answer, "warnings"); each; each = each->next)
        report_remark(pen, "%.*s", TEXT_ARGS(tree_get_text(each, "text")));
    for (const gamut_value *each = tree_first_in(answer, "unknown"); each; each = each->next)
        if (each->kind == GAMUT_VALUE_TEXT)
            report_remark(pen, "%.*s", TEXT_ARGS(each->as.text));
    if (gamut_value_member(answer, "report")) {
        put_file(pen, tree_get_text(answer, "report"));
        return;
    }
    if (done) {
        report_put_value(pen, done);
        report_put(pen, "\n");
        return;
    }
    if (name && name->kind == GAMUT_VALUE_TEXT && name->as.text.length) {
        report_put_value(pen, name);
        report_put(pen, ": ");
    }
    put_round(pen, answer);
    if (gamut_value_member(answer, "date"))
        report_fill(pen, answer, ", {date}");
    if (gamut_value_member(answer, "time"))
        report_fill(pen, answer, ", {time}");
    report_put(pen, "\n");
    if (gamut_value_member(answer, "tables")) {
        put_night(pen, answer);
        return;
    }
    if (gamut_value_member(answer, "position"))
        report_fill(pen, answer, "Start position: {position}\n");
    put_boards(pen, answer, is_teams);
    report_fill(pen, answer,
                is_teams ? "Teams: {players}, present: {present}\n" : "Players: {players}, present: {present}\n");
    put_missing(pen, answer, is_teams);
}

void report_answer_event_log(report_pen *pen, const gamut_value *answer, const gamut_event_log_options *options)
{
    (void)options;
    for (const gamut_value *each = answer->first; each; each = each->next) {
        const gamut_value *by = gamut_value_member(each, "by");
        report_fill(pen, each, "{step}  {time}  ");
        if (by) {
            report_put_value(pen, by);
            report_put(pen, ": ");
        }
        report_fill(pen, each, "{verb}: {done}");
        report_put(pen, tree_get_bool(each, "undone") ? " (undone)\n" : "\n");
    }
}

void report_answer_event_players(report_pen *pen, const gamut_value *answer, const gamut_event_players_options *options)
{
    (void)options;
    for (const gamut_value *each = answer->first; each; each = each->next) {
        report_fill(pen, each, gamut_value_member(each, "pair") ? "{pair}  {name}" : "{number}  {name}");
        if (gamut_value_member(each, "rating"))
            report_fill(pen, each, "  {rating}");
        if (gamut_value_member(each, "points"))
            report_fill(pen, each, "  {points}");
        if (tree_get_bool(each, "withdrawn"))
            report_put(pen, tree_get_bool(each, "expelled") ? "  expelled" : "  withdrawn");
        /* The byes of those who have left are the same in all rounds. */
        for (const gamut_value *bye = tree_get_bool(each, "withdrawn") ? NULL : tree_first_in(each, "byes"); bye;
             bye = bye->next)
            report_fill(pen, bye, "  {kind} in round {round}");
        report_put(pen, "\n");
    }
}

void report_answer_event_papers(report_pen *pen, const gamut_value *answer, const gamut_event_papers_options *options)
{
    (void)options;
    for (const gamut_value *each = tree_first_in(answer, "left_out"); each; each = each->next)
        report_remark(pen, "not printed: %.*s (%.*s)", TEXT_ARGS(tree_get_text(each, "paper")),
                      TEXT_ARGS(tree_get_text(each, "why")));
    for (const gamut_value *each = tree_first_in(answer, "written"); each; each = each->next)
        if (gamut_value_member(each, "page"))
            put_file(pen, tree_get_text(each, "page"));
        else
            report_fill(pen, each, gamut_value_member(each, "file") ? "{paper}: {file}\n" : "{paper}: {title}\n");
    for (const gamut_value *each = tree_first_in(answer, "languages"); each; each = each->next)
        report_remark(pen, "--language %.*s: %.*s", TEXT_ARGS(tree_get_text(each, "code")),
                      TEXT_ARGS(tree_get_text(each, "name")));
    for (const gamut_value *each = tree_first_in(answer, "close"); each; each = each->next)
        report_fill(pen, each, "close to a norm of {title}: {id} {name}, {what} {found} instead of {needed}\n");
}

void report_answer_event_prizes(report_pen *pen, const gamut_value *answer, const gamut_event_prizes_options *options)
{
    (void)options;
    for (const gamut_value *each = tree_first_in(answer, "awards"); each; each = each->next) {
        const gamut_value *winner = gamut_value_member(each, "name");
        report_fill(pen, each, "{category} {place}: ");
        gamut_decimal amount;
        bool is_nothing = base_parse_decimal(&amount, tree_get_text(each, "amount")) && !amount.value;
        bool has_amount = !is_nothing || !gamut_value_member(each, "thing");
        if (has_amount)
            report_fill(pen, each, "{amount} ");
        if (has_amount && gamut_value_member(answer, "currency"))
            report_fill(pen, answer, "{currency} ");
        if (gamut_value_member(each, "thing"))
            report_fill(pen, each, "{thing} ");
        report_put(pen, "- ");
        if (winner)
            report_fill(pen, each, "{id} {name}: ");
        report_fill(pen, each, "{why}\n");
    }
    if (gamut_value_member(answer, "note"))
        report_fill(pen, answer, "{note}\n");
}

void report_answer_event_ratings(report_pen *pen, const gamut_value *answer, const gamut_event_ratings_options *options)
{
    (void)options;
    for (const gamut_value *each = tree_first_in(answer, "differences"); each; each = each->next) {
        report_fill(pen, each, "{id} {name}: {rating}");
        report_fill(pen, each, gamut_value_member(each, "listed") ? ", {listed} in the list\n" : "; {why}\n");
    }
    if (!tree_first_in(answer, "differences"))
        report_put(pen, "All ratings are those of the list.\n");
}
