/* check_game.c - the tags, the moves and the result of a game must agree. Codecs check whether the moves are legal. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "check.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/legality.h"
#include "rules/chess/setup.h"

#define PGN "PGN standard, section "

/* Section numbers are those of the PGN standard of 1994. */
CHECK_RULE(roster_missing, "game.roster.missing", NOTE, "a tag of the roster is missing", PGN "8.1.1",
           "a game without Site", "gamut fix writes it with ? for what is unknown");
CHECK_RULE(tag_duplicate, "game.tag.duplicate", WARNING, "a tag comes twice", PGN "8.1", "two Annotator tags",
           "remove one of them");
CHECK_RULE(date_form, "game.date.form", WARNING, "a date is not written as year.month.day", PGN "8.1.1.3",
           "[Date \"11 May 2016\"]", "write 2016.05.11, with ?? for unknown parts");
CHECK_RULE(date_impossible, "game.date.impossible", WARNING, "a date does not exist", "the calendar",
           "[Date \"2021.02.30\"]", "correct the date; unknown parts may be ??");
CHECK_RULE(result_form, "game.result.form", WARNING, "the result is none of 1-0, 0-1, 1/2-1/2 and *", PGN "8.1.1.7",
           "[Result \"draw\"]", "write 1/2-1/2");
CHECK_RULE(setup_missing, "game.setup.missing", WARNING, "FEN and SetUp do not go together", PGN "9.7",
           "[SetUp \"1\"] without a FEN", "write both, or neither");
CHECK_RULE(setup_unreadable, "game.setup.unreadable", ERROR, "the position before the first move cannot be read",
           PGN "16.1", "a FEN of seven ranks", "correct the FEN; until then the moves cannot be judged");
CHECK_RULE(setup_faults, "game.setup.faults", WARNING, "the position before the first move cannot arise in a game",
           "the laws of chess", "a board without a white king", "correct the FEN");
CHECK_RULE(eco_form, "game.eco.form", WARNING, "the code of the opening is not an ECO code", PGN "9.4.4",
           "[ECO \"B9\"]", "write a letter A to E and two digits");
CHECK_RULE(elo_form, "game.elo.form", WARNING, "a rating is not a number below 4000", PGN "9.1.2",
           "[WhiteElo \"strong\"]", "write the number, or - when there is none");
CHECK_RULE(plies_count, "game.plies.count", WARNING, "the game has another number of half moves than its PlyCount says",
           PGN "9.9.3", "[PlyCount \"40\"] and 41 half moves", "correct or remove the tag");
CHECK_RULE(result_position, "game.result.position", WARNING, "the result is not that of the last position",
           "the laws of chess, articles 5.1.1 and 5.2.1", "White has mated, and the result is 0-1",
           "correct the result");
CHECK_RULE(clock_form, "game.clock.form", WARNING, "a clock time cannot be read", "the clk and emt commands of servers",
           "[%clk five minutes]", "write hours:minutes:seconds");
CHECK_RULE(clock_backwards, "game.clock.backwards", WARNING, "a player has more time than the time control allows",
           "the TimeControl tag", "[TimeControl \"300+3\"], and 0:04:50 becomes 0:04:58", "correct the times");

const gamut_rule *const check_game_rules[CHECK_GAME_RULE_COUNT] = {
    &roster_missing, &tag_duplicate, &date_form, &date_impossible, &result_form,     &setup_missing, &setup_unreadable,
    &setup_faults,   &eco_form,      &elo_form,  &plies_count,     &result_position, &clock_form,    &clock_backwards,
};

/* ---- tags ---- */

static int compare_names(const void *a, const void *b)
{
    return base_text_compare(((const gamut_tag *)a)->name, ((const gamut_tag *)b)->name);
}

enum {
    TAGS_SORTED = 64 /* most tags that are compared; further tags are not */
};

/* A date "?" is not in the standard, but its meaning is clear, so it is accepted. */
static void check_game_date(const check_context *context, base_text text, const char *field)
{
    base_date date;
    if (base_text_is_absent(text) || base_text_is(text, "?"))
        return;
    if (!base_date_is_pgn(text) || !base_date_parse(&date, text))
        check_report(context, &date_form, field, "the date \"%.*s\" is not year.month.day", TEXT_ARGS(text));
    else if (!base_date_is_absent(date) && !base_date_is_possible(date))
        check_report(context, &date_impossible, field, "the date %.*s is not a day of the calendar", TEXT_ARGS(text));
}

static bool is_result(base_text text)
{
    return base_text_is(text, "1-0") || base_text_is(text, "0-1") || base_text_is(text, "1/2-1/2") ||
           base_text_is(text, "*");
}

/* Returns whether the text is an ECO code: "B90" or "B90/05" as in the standard, or "B90k" as Scid divides further. */
static bool is_eco(base_text text)
{
    if (text.length < 3 || text.data[0] < 'A' || text.data[0] > 'E')
        return false;
    return base_is_digit(text.data[1]) && base_is_digit(text.data[2]) &&
           (text.length == 3 || text.data[3] == '/' || (text.data[3] >= 'a' && text.data[3] <= 'z'));
}

/* By section 9.1.2, a hyphen means that there is no rating. */
static bool is_unknown_tag(base_text text)
{
    return text.length == 0 || base_text_is(text, "?") || base_text_is(text, "-");
}

static void check_elo(const check_context *context, base_text text, const char *field)
{
    int64_t rating;
    if (!is_unknown_tag(text) && (!base_parse_int(&rating, text) || rating < 0 || rating >= 4000))
        check_report(context, &elo_form, field, "the rating \"%.*s\" is not a number from 0 to 3999", TEXT_ARGS(text));
}

/* Returns whether the game is just a position, as in EPD, which needs no roster of tags. */
static bool is_position(const gamut_game *game)
{
    bool is_bare = !base_text_is_empty(game->fen) && !chess_count_plies(&game->moves);
    for (size_t i = 0; is_bare && i < CHESS_ROSTER_COUNT; i++)
        is_bare = base_text_is_absent(chess_get_tag(game, &chess_tags[i]));
    return is_bare;
}

/* Checks only tags whose form the standard defines; Site and Event may have any text. */
static void check_tags(const check_context *context, const gamut_game *game)
{
    /* All missing tags are reported in one finding. The buffer has room for all seven names. */
    char missing[64];
    size_t length = 0;
    for (size_t i = 0; i < CHESS_ROSTER_COUNT; i++)
        if (base_text_is_absent(chess_get_tag(game, &chess_tags[i]))) {
            memcpy(missing + length, ", ", 2);
            length += length ? 2 : 0;
            memcpy(missing + length, chess_tags[i].name, chess_tags[i].length);
            length += chess_tags[i].length;
        }
    if (length && !is_position(game))
        check_report(context, &roster_missing, "tags", "the roster has no %.*s", (int)length, missing);
    /* The tags are sorted, so that equal names are neighbours: comparing all pairs would take quadratic time. */
    gamut_tag sorted[TAGS_SORTED];
    size_t count = game->tags.count < TAGS_SORTED ? game->tags.count : TAGS_SORTED;
    for (size_t j = 0; j < count; j++) {
        sorted[j] = game->tags.items[j];
        if (chess_find_tag(sorted[j].name)) /* a member of the game has the first such tag, so this is a second one */
            check_report(context, &tag_duplicate, "tags", "the tag %.*s comes twice", TEXT_ARGS(sorted[j].name));
    }
    if (count > 1)
        qsort(sorted, count, sizeof *sorted, compare_names);
    for (size_t j = 1; j < count; j++)
        if (base_text_equal(sorted[j - 1].name, sorted[j].name) && !chess_find_tag(sorted[j].name))
            check_report(context, &tag_duplicate, "tags", "the tag %.*s comes twice", TEXT_ARGS(sorted[j].name));
    check_game_date(context, game->date, "date");
    check_game_date(context, chess_other_tag(game, "EventDate"), "tags.EventDate");
    check_game_date(context, chess_other_tag(game, "EventEndDate"), "tags.EventEndDate");
    if (!base_text_is_absent(game->result) && !is_result(game->result))
        check_report(context, &result_form, "result", "the result \"%.*s\" is none of 1-0, 0-1, 1/2-1/2 and *",
                     TEXT_ARGS(game->result));
    if (!is_unknown_tag(game->eco) && !is_eco(game->eco))
        check_report(context, &eco_form, "eco", "\"%.*s\" is not a code of the Encyclopaedia of Chess Openings",
                     TEXT_ARGS(game->eco));
    check_elo(context, game->white_elo, "white_elo");
    check_elo(context, game->black_elo, "black_elo");
}

/* ---- clocks ---- */

/* Returns the increment, in milliseconds, of a time control like "300+3" or "600"; negative for other time controls. */
static int64_t increment_of(base_text control)
{
    int64_t base, increment = 0;
    base_text rest = control, part;
    if (base_text_is_empty(control) || !base_text_next_part(&rest, '+', &part) || !base_parse_int(&base, part))
        return -1;
    if (rest.length && (!base_parse_int(&increment, rest) || increment < 0 || increment > 86400))
        return -1;
    return increment * 1000;
}

/* Checks the main line only: the clocks did not run for the moves of variations. */
static void check_clocks(const check_context *context, const gamut_game *game, unsigned side)
{
    const gamut_moves *moves = &game->moves;
    int64_t increment = increment_of(chess_other_tag(game, "TimeControl"));
    int64_t left[2] = { -1, -1 }; /* indexed by side; negative: not known yet */
    if (moves->note_count == 0)
        return;
    for (uint32_t node = moves->nodes[0].next; node; node = moves->nodes[node].next, side ^= 1)
        for (uint32_t note = moves->nodes[node].note; note; note = moves->notes[note].next) {
            /* A clk (time left) is compared with the previous clk of the same side, even if that one was reported as
             * wrong. */
            int64_t time;
            bool is_left = base_text_is(moves->notes[note].name, "clk");
            if (moves->notes[note].kind != GAMUT_NOTE_COMMAND ||
                !(is_left || base_text_is(moves->notes[note].name, "emt")))
                continue;
            if (!chess_read_clock(&time, moves->notes[note].text)) {
                check_report(context, &clock_form, "moves", "the value \"%.*s\" of %%%.*s is not a time",
                             TEXT_ARGS(moves->notes[note].text), TEXT_ARGS(moves->notes[note].name));
                continue;
            }
            if (!is_left)
                continue;
            int64_t before = left[side];
            left[side] = time;
            /* The extra second allows for servers that round to seconds, in either direction. */
            if (increment >= 0 && before >= 0 && time > before + increment + 1000)
                check_report(context, &clock_backwards, "moves",
                             "the clock shows %.*s, which is %lld seconds more than before",
                             TEXT_ARGS(moves->notes[note].text), (long long)((time - before) / 1000));
        }
}

void check_game(const check_context *context, const gamut_game *game)
{
    chess_position start, last;
    check_tags(context, game);
    /* If the reader of the format played the moves, it has already reported an unreadable FEN as an error at this
     * place. */
    if (!base_text_is_empty(game->fen) && !chess_start_of(&start, game)) {
        diag_place place = check_place(context, "fen");
        if (!context->locate || !diag_has_error_at(context->diags, place))
            diag_report(context->diags, &setup_unreadable, place, "the FEN \"%.*s\" is not a position",
                        TEXT_ARGS(game->fen));
    }
    if (!chess_can_play(&start, game))
        return;
    /* By section 9.7, FEN and SetUp "1" come together or not at all. Only a position that was set up can be impossible,
     * so faults of the position are looked for only if there is a FEN. */
    base_text setup = chess_other_tag(game, "SetUp");
    bool has_fen = !base_text_is_absent(game->fen), is_set = base_text_is(setup, "1");
    if (has_fen != is_set && !is_position(game)) {
        if (base_text_is_absent(setup))
            check_report(context, &setup_missing, "fen", "the game has a FEN, and no SetUp");
        else
            check_report(context, &setup_missing, "fen", "the game has %s FEN, and SetUp is \"%.*s\"",
                         has_fen ? "a" : "no", TEXT_ARGS(setup));
    }
    /* Unlike `start`, this has all castling rights that the FEN states, even those that no game can use. */
    chess_position set_up = start;
    chess_fen_faults unread;
    uint32_t faults = 0;
    if (has_fen && chess_read_fen(&set_up, &unread, base_text_trim(game->fen))) {
        set_up.law = start.law;
        faults = chess_find_faults(&set_up);
    }
    const chess_fault_row *row;
    for (size_t i = 0; faults && (row = chess_fault_at(i)); i++)
        if (faults & row->fault)
            check_report(context, &setup_faults, "fen", "%s", row->text);
    /* If moves are missing, the last position is not the final position of the game. */
    if (!game->moves.node_count || chess_is_cut(&game->moves))
        return;
    int64_t stated;
    base_text text = chess_other_tag(game, "PlyCount");
    uint32_t plies = base_text_is_absent(text) ? 0 : chess_count_plies(&game->moves);
    if (!base_text_is_absent(text) && base_parse_int(&stated, text) && stated != (int64_t)plies)
        check_report(context, &plies_count, "tags.PlyCount", "the main line has %u half-move%s, and PlyCount is %.*s",
                     plies, plies == 1 ? "" : "s", TEXT_ARGS(text));
    /* Only results that follow from the final position are checked: a game may be lost on time or resigned in any
     * position. */
    const char *due = NULL, *how = NULL;
    if (context->last)
        last = *context->last;
    else
        chess_last_position(&last, &start, &game->moves);
    chess_side side = chess_to_move(&last);
    chess_outcome outcome = chess_judge(&last);
    if (outcome == CHESS_CHECKMATE || outcome == CHESS_GAVE_ALL) {
        how = outcome == CHESS_CHECKMATE ? "mate" : "the loss of the last piece";
        due = (side == CHESS_WHITE) == (outcome == CHESS_CHECKMATE) ? "0-1" : "1-0";
    } else if (outcome == CHESS_STALEMATE && last.law == CHESS_LAW_CHESS) {
        how = "stalemate";
        due = "1/2-1/2";
    }
    if (due && is_result(game->result) && !base_text_is(game->result, due))
        check_report(context, &result_position, "result", "%s ends the game %s, not %.*s", how, due,
                     TEXT_ARGS(game->result));
    check_clocks(context, game, start.side);
}
