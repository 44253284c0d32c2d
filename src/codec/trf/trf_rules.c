/* trf_rules.c - the rules of TRF, as gamut explain and docs/rules.md show them.
 *
 * Some checks report with another severity, where purpose or edition make a fault more or less serious. */
#include "trf_check.h"

#define TRF26 "FIDE TRF26 (C.04, Tournament Report File)"
#define RULE(name, id, severity, title, source, example, hint)                                                         \
    const gamut_rule name = { id, severity, title, source, example, hint }

RULE(trf_record_unknown, "trf.record.unknown", GAMUT_SEVERITY_WARNING,
     "a line starts with a code that no edition knows", TRF26, "999 something",
     "remove the line, or put ### in front to make it a comment");
RULE(trf_record_twice, "trf.record.twice", GAMUT_SEVERITY_WARNING, "a record that should occur once occurs again",
     TRF26, "012 First name, and later 012 Second name", "keep one of them");
RULE(trf_record_missing, "trf.record.missing", GAMUT_SEVERITY_ERROR, "a mandatory record is missing", TRF26,
     "a file without 102 (chief arbiter) sent for rating", "add the record");
RULE(trf_column_gap, "trf.column.gap", GAMUT_SEVERITY_ERROR, "something is in a column that separates two fields",
     TRF26, "001    1 mGM XName", "every field has its own columns; move the text into them");
RULE(trf_column_shift, "trf.column.shift", GAMUT_SEVERITY_ERROR, "the line is shifted from a column on", TRF26,
     "one blank too many after the name", "remove the surplus character, or put in the missing one");
RULE(trf_column_doubt, "trf.column.doubt", GAMUT_SEVERITY_ERROR,
     "the line is shifted, and which characters are surplus or missing cannot be known", TRF26,
     "an x between the name and the rating", "remove the surplus character, or put in the missing one");
RULE(trf_number_wrong, "trf.number.form", GAMUT_SEVERITY_WARNING,
     "a field for a number does not hold one, set to the right", TRF26, "2400  in columns 48-51",
     "write digits (or 11.5) at the right end of the field");
RULE(trf_cell_cut, "trf.cell.cut", GAMUT_SEVERITY_ERROR, "a line ends inside the entry of a round", TRF26,
     "  12 w  and no result, although the opponent has one", "add the missing result");
RULE(trf_result_unknown, "trf.result.unknown", GAMUT_SEVERITY_ERROR, "a result is none of the known letters",
     TRF26 ", player record, column 99", "12 w X", "1 = 0 W D L + - H F U Z");
RULE(trf_colour_unknown, "trf.colour.unknown", GAMUT_SEVERITY_ERROR, "a colour is neither w, b nor -",
     TRF26 ", player record, column 97", "12 x 1", "write w, b or -");
RULE(trf_colour_case, "trf.colour.case", GAMUT_SEVERITY_WARNING, "a colour is written as a capital", TRF26, "12 W 1",
     "some pairing engines refuse capitals: write w or b");
RULE(trf_result_case, "trf.result.case", GAMUT_SEVERITY_NOTE, "a result is written as a small letter",
     TRF26 ", player record, column 99: the letters of results mean the same in either case", "0000 - h",
     "some programs know capitals only: write H F U Z W D L");
RULE(trf_title_unknown, "trf.title.unknown", GAMUT_SEVERITY_WARNING, "a title is not one of FIDE's", TRF26, "SGM",
     "GM IM FM CM WGM WIM WFM WCM, or blank");
RULE(trf_sex_unknown, "trf.sex.unknown", GAMUT_SEVERITY_WARNING, "the letter for the sex is neither m nor w",
     TRF26 ", player record, column 10", "x in column 10", "m, w or blank");
RULE(trf_field_missing, "trf.field.missing", GAMUT_SEVERITY_ERROR, "a mandatory field of a player is blank",
     TRF26 ", player record", "no FIDE number in a file sent for rating",
     "fill the field; which ones are mandatory depends on --profile");
RULE(trf_date_wrong, "trf.date.form", GAMUT_SEVERITY_WARNING, "a date is not written as the edition wants it", TRF26,
     "042 01/04/2026", "YYYY/MM/DD; for the rounds YY/MM/DD");
RULE(trf_count_wrong, "trf.count", GAMUT_SEVERITY_WARNING, "a number of players or teams is not that of the records",
     TRF26, "062 50 over 49 player records", "correct the number, or add the missing record");
RULE(trf_summary_differs, "trf.summary.differs", GAMUT_SEVERITY_WARNING,
     "a summary line does not agree with the records", TRF26 ", records 801 and 802",
     "802 with other game points than the boards give", "write the line again (fix does)");
RULE(trf_encoding_utf8, "trf.encoding.characters", GAMUT_SEVERITY_NOTE,
     "the text is UTF-8; columns are counted in characters", "observed; the text of FIDE names no encoding",
     "Müller in columns 15-20", NULL);
RULE(trf_encoding_bytes, "trf.encoding.bytes", GAMUT_SEVERITY_NOTE,
     "the text is UTF-8, but columns are counted in bytes", "observed; the text of FIDE names no encoding",
     "fields after Müller are one column too far left", "pad by characters, or write the file again with --canonical");
RULE(trf_encoding_old, "trf.encoding.eight-bit", GAMUT_SEVERITY_NOTE, "the text is in an 8-bit encoding, not UTF-8",
     "observed; the text of FIDE names no encoding", "a name with the byte FC for u umlaut",
     "write the file again with --output-encoding utf-8");
RULE(trf_encoding_mark, "trf.encoding.mark", GAMUT_SEVERITY_NOTE, "a byte order mark precedes the first record",
     "observed; readers of fixed columns take it for text", "EF BB BF before 012", "remove it (fix does)");
RULE(trf_ends_mixed, "trf.line-end.mixed", GAMUT_SEVERITY_NOTE, "lines end in different ways", TRF26 ", remark 1",
     "CRLF, LF and CR in one file", "write one kind (fix does)");
RULE(trf_ends_feed, "trf.line-end.feed", GAMUT_SEVERITY_WARNING, "lines end with LF alone",
     TRF26 ", remark 1: CR is the last character", "a file that was edited under Linux",
     "write CRLF (convert --canonical does)");
RULE(trf_value_unknown, "trf.value.unknown", GAMUT_SEVERITY_WARNING, "the value of a record is not allowed", TRF26,
     "152 X, 222 90min, 352 WXWB, 330 ++, 299 Q",
     "W or B; 5400+30; one W or B a board; +-, -+ or --; W D L F H Z + - or blank");
RULE(trf_tab, "trf.tab", GAMUT_SEVERITY_WARNING, "a tab is in a format of fixed columns", TRF26, "240 F   1    3<TAB>",
     "replace it by blanks (fix does at the end of lines)");
RULE(trf_control, "trf.control", GAMUT_SEVERITY_WARNING, "a control character is in a line", TRF26,
     "a NUL byte in a name", "remove it");

const gamut_rule *const trf_rules[TRF_RULE_COUNT] = {
    &trf_record_unknown, &trf_record_twice, &trf_record_missing, &trf_column_gap,      &trf_column_shift,
    &trf_number_wrong,   &trf_cell_cut,     &trf_result_unknown, &trf_colour_unknown,  &trf_colour_case,
    &trf_title_unknown,  &trf_date_wrong,   &trf_count_wrong,    &trf_summary_differs, &trf_encoding_utf8,
    &trf_encoding_bytes, &trf_encoding_old, &trf_encoding_mark,  &trf_ends_mixed,      &trf_tab,
    &trf_control,        &trf_sex_unknown,  &trf_field_missing,  &trf_value_unknown,   &trf_ends_feed,
    &trf_result_case,    &trf_column_doubt
};

/* Despite these findings nothing is lost in reading: missing records, shifted lines (which are read as if aligned), and
 * dates in the form of another country. */
const gamut_rule *const trf_understood[] = { &trf_record_missing, &trf_field_missing, &trf_column_shift,
                                             &trf_date_wrong, NULL };
