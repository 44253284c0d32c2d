/* trf_records.c - the table of records, in the order of writing: the member, the editions and the form of each code. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

enum {
    OLD = TRF_IN_06 | TRF_IN_16,
    ALL = TRF_IN_ALL,
    NEW = TRF_IN_NEW,
    FINAL = TRF_IN_26,
    DRAFT = TRF_IN_DRAFT
};

#define ONE(code, title, editions, member, form)                                                                       \
    {                                                                                                                  \
        code, title, editions, true, member, &form, NULL, NULL, NULL                                                   \
    }
#define SEVERAL(code, title, editions, member, form)                                                                   \
    {                                                                                                                  \
        code, title, editions, false, member, &form, NULL, NULL, NULL                                                  \
    }
#define COLUMNS(code, title, editions, member, form, cols)                                                             \
    {                                                                                                                  \
        code, title, editions, false, member, &form, &cols, NULL, NULL                                                 \
    }
#define DRAFTED(code, title, member, form, cols)                                                                       \
    {                                                                                                                  \
        code, title, TRF_IN_DRAFT, false, member, &form, &cols, NULL, code " draft"                                    \
    }
#define SAID(code, title, editions, member, form, word)                                                                \
    {                                                                                                                  \
        code, title, editions, true, member, &form, NULL, word, NULL                                                   \
    }

/* clang-format off */
const trf_row trf_rows[] = {
    ONE    ("012", "name of the tournament",       ALL, "name", trf_text_form),
    ONE    ("022", "city",                         ALL, "place", trf_text_form),
    ONE    ("032", "federation",                   ALL, "country", trf_text_form),
    ONE    ("042", "date of start",                ALL, "start", trf_date_form),
    ONE    ("052", "date of end",                  ALL, "end", trf_date_form),
    SAID   ("062", "number of players",            ALL, NULL, trf_count_form, "players"),
    SAID   ("072", "number of rated players",      ALL, NULL, trf_count_form, "rated"),
    SAID   ("082", "number of teams",              ALL, NULL, trf_count_form, "team_list"),
    ONE    ("092", "type of tournament",           OLD | FINAL, "system_name", trf_text_form),
    { "092", "type of tournament in code", DRAFT, true, "system_code", &trf_text_form, NULL, NULL, "092 draft" },
    ONE    ("102", "chief arbiter",                ALL, "arbiter", trf_text_form),
    SEVERAL("112", "deputy chief arbiter",         ALL, "deputies", trf_texts_form),
    ONE    ("122", "allotted time",                ALL, "time_control", trf_text_form),
    SEVERAL("132", "dates of the rounds",          ALL, "schedule", trf_schedule_form),
    ONE    ("142", "number of rounds",             FINAL, "rounds", trf_number_form),
    ONE    ("XXR", "number of rounds (JaVaFo)",    OLD | DRAFT, "rounds", trf_number_form),
    ONE    ("152", "first colour",                 FINAL, "first_colour", trf_colour_form),
    { "XXC", "configuration (JaVaFo)", OLD | DRAFT, false, "first_colour", &trf_colour_form, NULL, "XXC", NULL },
    { "XXC", "configuration (JaVaFo)", OLD | DRAFT, false, "numbered_by_place", &trf_place_form, NULL, "XXC",
      "XXC rank" },
    ONE    ("162", "points for a game",            FINAL, "scoring", trf_scoring_form),
    SEVERAL("XXS", "points for a game (JaVaFo)",   OLD | DRAFT, "scoring", trf_weights_form),
    ONE    ("BBW", "points for a win (bbpPairings)",           0, "scoring", trf_weight_form),
    ONE    ("BBD", "points for a draw (bbpPairings)",          0, "scoring", trf_weight_form),
    ONE    ("BBL", "points for a loss (bbpPairings)",          0, "scoring", trf_weight_form),
    ONE    ("BBZ", "points for an absence (bbpPairings)",      0, "scoring", trf_weight_form),
    ONE    ("BBF", "points for a forfeit loss (bbpPairings)",  0, "scoring", trf_weight_form),
    ONE    ("BBU", "points for the pairing bye (bbpPairings)", 0, "scoring", trf_weight_form),
    ONE    ("172", "how starting ranks were given", FINAL, "seeding", trf_seeding_form),
    ONE    ("182", "pairing controller",           FINAL, "pairing_program", trf_text_form),
    ONE    ("192", "type of tournament in code",   FINAL, "system_code", trf_text_form),
    ONE    ("202", "tie-breaks",                   NEW, "tie_breaks", trf_codes_form),
    ONE    ("212", "criteria of the standings",    NEW, "ranking", trf_codes_form),
    ONE    ("222", "time control in code",         FINAL, "time_code", trf_text_form),
    ONE    ("352", "colours by board",             NEW, "board_colours", trf_text_form),
    ONE    ("252", "colours by board",             0,   "board_colours", trf_text_form),
    ONE    ("362", "points for a match",           FINAL, "match_scoring", trf_match_scoring_form),
    SEVERAL("###", "remark on how the event was run", ALL, "remarks", trf_texts_form),
    COLUMNS("001", "player",                       ALL, "players", trf_player_form, trf_player_columns),
    COLUMNS("",    "national rating",              ALL, "nationals", trf_list_form, trf_national_columns),
    COLUMNS("013", "team, old record",             OLD, "team_list", trf_list_form, trf_old_team_columns),
    COLUMNS("310", "team",                         FINAL, "team_list", trf_list_form, trf_team_columns),
    DRAFTED("310", "team", "team_list", trf_list_form, trf_draft_team_columns),
    COLUMNS("240", "byes",                         FINAL, "byes", trf_list_form, trf_bye_columns),
    DRAFTED("330", "byes of teams", "byes", trf_list_form, trf_draft_bye_columns),
    SEVERAL("XXZ", "absent from the next round (JaVaFo)",  OLD, "byes", trf_ids_form),
    COLUMNS("250", "accelerated rounds",           FINAL, "accelerations", trf_list_form, trf_acceleration_columns),
    DRAFTED("250", "accelerated rounds", "accelerations", trf_list_form, trf_draft_acceleration_columns),
    SEVERAL("XXA", "fictitious points (JaVaFo)",   OLD, NULL, trf_history_form),
    COLUMNS("260", "prohibited pairings",          FINAL, "prohibitions", trf_list_form, trf_prohibition_columns),
    SEVERAL("XXP", "prohibited pairings (JaVaFo)", OLD, "prohibitions", trf_ids_form),
    { "320", "bye of teams by the pairing", FINAL, true, "team_bye", &trf_once_form, &trf_team_bye_columns, NULL,
      NULL },
    { "320", "bye of teams by the pairing", DRAFT, true, "team_bye", &trf_once_form, &trf_draft_team_bye_columns, NULL,
      "320 draft" },
    COLUMNS("330", "forfeited team matches",       FINAL, "forfeits", trf_list_form, trf_forfeit_columns),
    DRAFTED("340", "forfeited team matches", "forfeits", trf_list_form, trf_draft_forfeit_columns),
    COLUMNS("300", "team out of board order",      FINAL, "lineups", trf_list_form, trf_lineup_columns),
    DRAFTED("300", "team out of board order", "lineups", trf_list_form, trf_draft_lineup_columns),
    COLUMNS("299", "abnormal points",              FINAL, "adjustments", trf_list_form, trf_adjustment_columns),
    DRAFTED("299", "abnormal points", "adjustments", trf_list_form, trf_draft_adjustment_columns),
    SEVERAL("801", "teams board by board",         NEW, NULL, trf_board_summary_form),
    SEVERAL("802", "teams by game points",         NEW, NULL, trf_team_summary_form),
    SEVERAL("DAT", "data of a player (Tornelo)",   0, NULL, trf_kept_form),
    SEVERAL("ACC", "accelerated rounds (early draft)",   0, NULL, trf_kept_form),
    SEVERAL("TSE", "team (early draft)",                 0, NULL, trf_kept_form),
    SEVERAL("PAB", "pairing-allocated bye (early draft)", 0, NULL, trf_kept_form),
    SEVERAL("FPB", "full-point byes (early draft)",      0, NULL, trf_kept_form),
    SEVERAL("HPB", "half-point byes (early draft)",      0, NULL, trf_kept_form),
    SEVERAL("ZPB", "zero-point byes (early draft)",      0, NULL, trf_kept_form),
    SEVERAL("MFO", "forfeited match (early draft)",      0, NULL, trf_kept_form),
    SEVERAL("DFM", "double forfeit (early draft)",       0, NULL, trf_kept_form),
    SEVERAL("OOO", "out of board order (early draft)",   0, NULL, trf_kept_form),
};
/* clang-format on */
const size_t trf_row_count = COUNT(trf_rows);

const char *trf_row_name(const trf_row *row)
{
    if (row->name)
        return row->name;
    return row->code[0] ? row->code : "national";
}

struct trf_mark *trf_mark_of(trf_printing *printing, const trf_row *row, size_t index)
{
    struct trf_mark *mark = &printing->marks[row - trf_rows];
    if (index < mark->index) /* the search only goes forward: for an earlier line it starts again */
        *mark = (struct trf_mark){ 0 };
    return mark;
}

const trf_row *trf_row_named(base_text name)
{
    for (size_t i = 0; i < COUNT(trf_rows); i++)
        if (base_text_is(name, trf_row_name(&trf_rows[i])))
            return &trf_rows[i];
    return NULL;
}

bool trf_is_draft_bye(base_text line)
{
    return line.length > TRF_TEXT_AT && memchr("FHZfhz", line.data[TRF_TEXT_AT], 6);
}

/* Programs write ### before their remarks on the running of an event, such as "### MPA @ Round 5: 1-3 => 1-4", which
 * FIDE asks for. Any other comment may be a ruler or a heading and belongs to its place in the file. */
static bool is_remark(base_text line)
{
    static const char mark[] = " @ Round ";
    for (size_t at = TRF_TEXT_AT; at + sizeof mark - 1 <= line.length; at++)
        if (!memcmp(line.data + at, mark, sizeof mark - 1))
            return true;
    return base_text_starts_with(line, "### FIDE mode exited");
}

/* Prefers a row of the edition, otherwise takes the first row of any edition. 330 means byes in the draft and forfeits
 * in the final text. The form of the line decides between them, because both kinds of files exist. */
const trf_row *trf_find_row(base_text line, trf_edition edition)
{
    const trf_row *other = NULL, *national = NULL;
    uint64_t id;
    if (line.length < 3)
        return NULL;
    base_text code = base_text_slice(line, 0, 3);
    if (base_text_is(code, "330"))
        edition = trf_is_draft_bye(line) ? TRF_DRAFT : TRF_26;
    if (base_text_is(code, "###") && !is_remark(line))
        return NULL;
    for (size_t i = 0; i < COUNT(trf_rows); i++) {
        if (!trf_rows[i].code[0])
            national = &trf_rows[i];
        if (!base_text_is(code, trf_rows[i].code))
            continue;
        if (trf_rows[i].editions & 1u << edition)
            return &trf_rows[i];
        other = other ? other : &trf_rows[i];
    }
    /* Codes of federations are not listed: any three capitals before a starting rank make a national record. */
    bool has_letters = true;
    for (size_t i = 0; i < 3; i++)
        has_letters = has_letters && line.data[i] >= 'A' && line.data[i] <= 'Z';
    bool is_national = has_letters && base_parse_uint(&id, base_text_trim(base_text_slice(line, TRF_TEXT_AT, 8)), 10);
    return other || !is_national ? other : national;
}

static const char *const names[] = { "06", "16", "draft", "26" };

const char *trf_edition_name(trf_edition edition)
{
    return names[edition];
}

bool trf_edition_parse(trf_edition *out, base_text name)
{
    if (base_text_is(name, "25"))
        name = TEXT("26");
    for (size_t i = 0; i < COUNT(names); i++)
        if (base_text_is(name, names[i])) {
            *out = (trf_edition)i;
            return true;
        }
    return false;
}
