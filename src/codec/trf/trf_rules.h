/* trf_rules.h - the rules of spelling and structure of TRF; what judges meaning is in check/. */
#ifndef TRF_RULES_H
#define TRF_RULES_H

#include "base/diag.h"

enum {
    TRF_RULE_COUNT = 25
};
extern const gamut_rule *const trf_rules[TRF_RULE_COUNT];

extern const gamut_rule trf_record_unknown, trf_record_twice, trf_record_missing;
extern const gamut_rule trf_column_gap, trf_column_shift, trf_number_wrong, trf_cell_cut;
extern const gamut_rule trf_result_unknown, trf_colour_unknown, trf_colour_case, trf_title_unknown, trf_date_wrong;
extern const gamut_rule trf_count_wrong, trf_summary_differs;
extern const gamut_rule trf_encoding_utf8, trf_encoding_bytes, trf_encoding_old, trf_encoding_mark;
extern const gamut_rule trf_ends_mixed, trf_tab, trf_control, trf_sex_unknown, trf_field_missing, trf_value_unknown,
    trf_ends_feed;

#endif
