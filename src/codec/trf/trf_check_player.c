/* trf_check_player.c - check the letters and fields of a player's record.
 *
 * Columns count from 1 in messages and places, as in FIDE's text, and from 0 in the code. */

#include "base/date.h"
#include "base/text.h"
#include "trf_check.h"

enum {
    NAME_AT = 15,
    FEDERATION_AT = 54,
    POINTS_AT = 81
};

/* A cell may lack its result only while the game is undecided: then the opponent's cell has no result either. */
static void check_last_cell(const trf_checking *check, const trf_line *line, const layout_line *columns)
{
    const gamut_player *player = &check->state->event->players.items[line->item];
    if (!player->rounds.count)
        return;
    size_t at = player->rounds.count - 1, first = TRF_CELLS_AT + 10 * at;
    const gamut_round *round = &player->rounds.items[at];
    int64_t id = round->opponent.value;
    const gamut_player *other = check->players && id >= 0 && id <= TRF_HIGHEST_ID ? check->players[id] : NULL;
    bool is_decided = other && at < other->rounds.count && other->rounds.items[at].result != GAMUT_ROUND_NONE;
    if (round->opponent.state == GAMUT_KNOWN && round->result == GAMUT_ROUND_NONE &&
        columns->column_count < first + 10 && is_decided)
        diag_report(check->diags, &trf_cell_cut, trf_place(check->reader, line, first + 10, first + 10),
                    "round %zu against %lld has no result, and the record of the opponent has one", at + 1,
                    (long long)round->opponent.value);
}

/* Checks title, sex, FIDE number and date of birth. Titles must be in capitals; the reader has already replaced the
 * small-letter titles of TRF06. */
static void check_person(const trf_checking *check, const trf_line *line, const layout_line *columns)
{
    static const char *const titles[] = { "", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM" };
    bool is_for_rating = trf_is_asked(check, "rating"), is_title = false;
    /* Pairing does not need these fields, so without the profile for rating a fault is only a note. */
    gamut_severity severity = is_for_rating ? GAMUT_SEVERITY_WARNING : GAMUT_SEVERITY_NOTE;
    base_text title = check->state->event->players.items[line->item].title;
    for (size_t i = 0; i < COUNT(titles); i++)
        is_title = is_title || base_text_is(title, titles[i]);
    if (!is_title)
        diag_report_as(check->diags, &trf_title_unknown, severity, trf_place(check->reader, line, 11, 13),
                       "the title \"%.*s\" is not a title of FIDE", TEXT_ARGS(title));
    base_text sex = layout_line_columns(columns, 9, 1);
    if (!trf_is_letter(sex, "mwf "))
        diag_report_as(check->diags, &trf_sex_unknown, severity, trf_place(check->reader, line, 10, 10),
                       "the sex \"%.*s\" is neither m nor w", TEXT_ARGS(sex));
    /* FIDE numbers consist of digits. National numbers, which may have letters, belong in records of federations. */
    base_text number = base_text_trim(layout_line_columns(columns, 57, 11));
    bool has_others = false;
    for (size_t i = 0; i < number.length; i++)
        has_others = has_others || number.data[i] < '0' || number.data[i] > '9';
    if (has_others)
        diag_report_as(check->diags, &trf_number_wrong, is_for_rating ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_NOTE,
                       trf_place(check->reader, line, 58, 68),
                       "the FIDE number \"%.*s\" has other characters than digits", TEXT_ARGS(number));
    /* A birth year without month and day is common and can be read, so it gives only a note. */
    base_text birth = base_text_trim(layout_line_columns(columns, 69, 10));
    gamut_date date;
    bool is_date = trf_parse_date(&date, birth);
    bool is_strict = is_date && birth.length == 10 && birth.data[4] == '/' && birth.data[7] == '/';
    bool is_possible = !is_date || base_date_is_possible(date);
    if (!base_text_is_empty(birth) && (!is_strict || !is_possible))
        diag_report_as(check->diags, &trf_date_wrong, is_date && is_possible ? GAMUT_SEVERITY_NOTE : severity,
                       trf_place(check->reader, line, 70, 79),
                       is_possible ? "the date of birth \"%.*s\" is not YYYY/MM/DD"
                                   : "the date of birth \"%.*s\" is no day of the calendar",
                       TEXT_ARGS(birth));
}

static void report_missing(const trf_checking *check, const trf_line *line, size_t from, size_t to, const char *what)
{
    const gamut_player *player = &check->state->event->players.items[line->item];
    /* For rating FIDE marks name and federation as "warning if wrong", and ignores the points. */
    bool is_warning = from == NAME_AT || from == FEDERATION_AT || (from == POINTS_AT && trf_is_asked(check, "rating"));
    diag_report_as(check->diags, &trf_field_missing, is_warning ? GAMUT_SEVERITY_WARNING : GAMUT_SEVERITY_ERROR,
                   trf_place(check->reader, line, from, to), "%s of %lld%s%.*s is blank; it is mandatory for %s", what,
                   (long long)player->id.value, base_text_is_empty(player->name) ? "" : " ", TEXT_ARGS(player->name),
                   check->profile);
}

/* Checks the fields that are mandatory for the profile. */
static void check_fields(const trf_checking *check, const trf_line *line)
{
    const gamut_player *player = &check->state->event->players.items[line->item];
    if (!check->profile)
        return;
    bool is_for_rating = trf_is_asked(check, "rating");
    if (is_for_rating && base_text_is_empty(player->name))
        report_missing(check, line, NAME_AT, 47, "the name");
    if (is_for_rating && base_text_is_empty(player->number))
        report_missing(check, line, 58, 68, "the FIDE number");
    if (is_for_rating && base_text_is_empty(player->federation))
        report_missing(check, line, FEDERATION_AT, 56, "the federation");
    if (player->points.state != GAMUT_KNOWN)
        report_missing(check, line, POINTS_AT, 84, "the number of points");
    if (player->rank.state != GAMUT_KNOWN && (is_for_rating || check->state->edition == TRF_26))
        report_missing(check, line, 86, 89, "the rank");
}

void trf_check_player(const trf_checking *check, const trf_line *line, const layout_line *columns)
{
    for (size_t first = TRF_CELLS_AT; first < columns->column_count; first += 10) {
        base_text colour = layout_line_columns(columns, first + 7, 1),
                  result = layout_line_columns(columns, first + 9, 1);
        size_t round = (first - TRF_CELLS_AT) / 10 + 1;
        bool is_open = result.length == 1 && result.data[0] == TRF_RESULT_OPEN &&
                       check->state->event->scoring.pending.state == GAMUT_KNOWN;
        if (!is_open && !trf_is_letter(result, TRF_RESULT_LETTERS))
            diag_report(check->diags, &trf_result_unknown, trf_place(check->reader, line, first + 10, first + 10),
                        "\"%.*s\" is no result of round %zu", TEXT_ARGS(result), round);
        if (!trf_is_letter(colour, TRF_COLOUR_LETTERS))
            diag_report(check->diags, &trf_colour_unknown, trf_place(check->reader, line, first + 8, first + 8),
                        "\"%.*s\" is no colour of round %zu", TEXT_ARGS(colour), round);
        /* FIDE's text allows results in small letters, but not every program reads them. It forbids colours in
         * capitals, and some engines stop at them. */
        if (result.length == 1 && result.data[0] >= 'a' && result.data[0] <= 'z' &&
            trf_is_letter(result, TRF_RESULT_LETTERS))
            diag_report(check->diags, &trf_result_case, trf_place(check->reader, line, first + 10, first + 10),
                        "the result of round %zu is written %c instead of %c", round, result.data[0],
                        result.data[0] - 32);
        const char *small = base_text_is(colour, "W") ? "w" : base_text_is(colour, "B") ? "b" : NULL;
        if (small)
            diag_report(check->diags, &trf_colour_case, trf_place(check->reader, line, first + 8, first + 8),
                        "the colour of round %zu is written %.*s instead of %s", round, TEXT_ARGS(colour), small);
        trf_check_numbers(check, line, &trf_round_layout, columns, first);
    }
    check_last_cell(check, line, columns);
    check_person(check, line, columns);
    check_fields(check, line);
}
