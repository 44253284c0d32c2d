/* event_codes.c - the tables of coded values: record 192 of TRF26 and the tie-breaks of the FIDE Handbook, C.07. */
#include "event_codes.h"

#include <string.h>

#include "base/text.h"

/* ---- pairing systems ---- */

/* A star marks a code to which endings such as _BAKU, _Gn and _TxP may be added. */
static const char *const systems[] = {
    "FIDE_DUTCH_2017*",
    "FIDE_DUTCH_2025*",
    "FIDE_DUTCH_2026*",
    "FIDE_DUTCH*",
    "FIDE_DUBOV*",
    "FIDE_BURSTEIN*",
    "FIDE_DOUBLESWISS*",
    "CUSTOM_SWISS",
    "CUSTOM_DOUBLESWISS",
    "BERGER_ROUNDROBIN*",
    "BERGER_DOUBLEROUNDROBIN*",
    "FIDE_ROUNDROBIN*",
    "FIDE_DOUBLEROUNDROBIN*",
    "CUSTOM_ROUNDROBIN",
    "FIDE_SCHILLER*",
    "CUSTOM_SCHILLER",
    "FIDE_SCHEVENINGEN*",
    "FIDE_DOUBLESCHEVENINGEN*",
    "CUSTOM_SCHEVENINGEN",
    "WORLDCUP_KNOCKOUT",
    "CUSTOM_KNOCKOUT",
    "FIDE_TEAM_ROUNDROBIN*",
    "FIDE_TEAM_DOUBLEROUNDROBIN*",
    "FIDE_TEAM*",
    "CUSTOM_TEAM_SWISS*",
    "BERGER_TEAM_ROUNDROBIN*",
    "BERGER_TEAM_DOUBLEROUNDROBIN*",
    "CUSTOM_TEAM_ROUNDROBIN",
    "CUSTOM_TEAM_KNOCKOUT",
};

/* The endings are _BAKU (acceleration), _TYPEA and _TYPEB (colour preferences of teams), _MP and _GP (primary score),
 * _Gn (games with each opponent) and _TxP (teams by players). A code may have any number of them. */
static bool is_ending(base_text ending)
{
    static const char *const words[] = { "BAKU", "TYPEA", "TYPEB", "MP", "GP" };
    base_text rest = ending, part;
    if (!ending.length)
        return true;
    if (ending.data[0] != '_')
        return false;
    rest = base_text_slice(ending, 1, ending.length);
    while (base_text_next_part(&rest, '_', &part)) {
        bool is_known = part.length >= 2 && part.data[0] == 'G' && base_is_digit(part.data[1]);
        is_known = is_known || (part.length >= 3 && base_text_find(part, 'x') < part.length);
        for (size_t i = 0; i < COUNT(words); i++)
            is_known = is_known || base_text_is(part, words[i]);
        if (!is_known)
            return false;
    }
    return true;
}

/* A code may begin with the text of several rows: "FIDE_DUTCH_2026" also begins with "FIDE_DUTCH". It belongs to the
 * row after which only valid endings, or nothing, follow. */
bool event_is_system_code(base_text code)
{
    for (size_t i = 0; i < COUNT(systems); i++) {
        size_t length = strcspn(systems[i], "*");
        if (code.length < length || memcmp(code.data, systems[i], length))
            continue;
        if (systems[i][length] ? is_ending(base_text_slice(code, length, code.length)) : code.length == length)
            return true;
    }
    return false;
}

size_t event_match_length(base_text code)
{
    return base_text_starts_with(code, "FIDE_DOUBLESWISS") || base_text_is(code, "CUSTOM_DOUBLESWISS") ? 2 : 1;
}

/* ---- tie-breaks ---- */

enum {
    CUT = 1,
    MEDIAN = 2,
    SHIFT = 4,
    DIVISOR = 8,
    FORFEITS = 16,
    FORE = 32,
    REVERSE = 64,
    SCORE = 128, /* the tie-break may be followed by :MP or :GP */
    UNRATED = 256,
    TEAMS = 512, /* the tie-break is only for teams */
    SWISS = 1024 /* since March 2026 not for round robins (article 8) */
};

static const struct {
    const char *name;
    unsigned allowed; /* allowed modifiers as flags, by the table of C.07, article 4 */
} tie_breaks[] = {
    { "PTS", SCORE },
    { "MPTS", TEAMS },
    { "GPTS", TEAMS },
    { "DE", FORFEITS },
    { "BPG", 0 },
    { "BWG", 0 },
    { "REP", 0 },
    { "GE", 0 },
    { "STD", 0 },
    { "SB", CUT | FORFEITS },
    { "ARO", CUT | MEDIAN | UNRATED },
    { "TPR", UNRATED },
    { "PTP", UNRATED },
    { "APRO", UNRATED },
    { "APPO", UNRATED },
    { "RTNG", REVERSE | UNRATED },
    { "WIN", SCORE },
    { "WON", SCORE },
    { "PS", SCORE | CUT },
    { "TPN", REVERSE },
    { "BH", SCORE | CUT | MEDIAN | FORFEITS | SWISS },
    { "AOB", SCORE | FORE | SWISS },
    { "FB", SCORE | CUT | MEDIAN | FORFEITS | SWISS },
    { "KS", SCORE | SHIFT },
    { "BC", TEAMS },
    { "TBR", TEAMS },
    { "BBE", TEAMS },
    { "MPVGP", TEAMS },
    { "EMMSB", TEAMS | CUT | FORFEITS },
    { "EMGSB", TEAMS | CUT | FORFEITS },
    { "EGMSB", TEAMS | CUT | FORFEITS },
    { "EGGSB", TEAMS | CUT | FORFEITS },
    { "EDE", TEAMS | FORFEITS },
    { "EDEBT", TEAMS | FORFEITS },
    { "EDEBB", TEAMS | FORFEITS },
    { "EDET", TEAMS | FORFEITS },
    { "EDEB", TEAMS | FORFEITS },
    { "SSSC", TEAMS | FORE | FORFEITS | DIVISOR | SWISS },
};

static size_t find_name(base_text name)
{
    size_t i = 0;
    while (i < COUNT(tie_breaks) && !base_text_equal_fold_ascii(name, base_text_of(tie_breaks[i].name)))
        i++;
    return i;
}

/* Reads a number from 1 to `most`; returns 0 for any other text. */
static unsigned number_up_to(base_text text, unsigned most)
{
    uint64_t number;
    return base_parse_uint(&number, text, 10) && number <= most ? (unsigned)number : 0;
}

/* Stores one modifier and returns its flag; 0: the text is not a modifier. */
static unsigned take_modifier(event_tie_break *out, base_text modifier)
{
    base_text rest = base_text_slice(modifier, 1, modifier.length);
    int64_t shift;
    if (!modifier.length)
        return 0;
    switch (modifier.data[0] & ~0x20) {
    case 'C':
        out->cut = (uint8_t)number_up_to(rest, 99);
        return out->cut ? CUT : 0;
    case 'M':
        out->median = (uint8_t)number_up_to(rest, 99);
        return out->median ? MEDIAN : 0;
    case 'L':
        if (!base_parse_int(&shift, rest) || shift < -99 || shift > 99)
            return 0;
        out->shift = (int8_t)shift;
        return SHIFT;
    case 'K':
        out->divisor = (uint16_t)number_up_to(rest, 9999);
        return out->divisor ? DIVISOR : 0;
    case 'U':
        out->unrated = (uint16_t)number_up_to(rest, 9999);
        return out->unrated ? UNRATED : 0;
    case 'P':
        out->with_forfeits = !rest.length;
        return rest.length ? 0 : FORFEITS;
    case 'F':
        out->is_fore = !rest.length;
        return rest.length ? 0 : FORE;
    case 'R':
        out->is_reversed = !rest.length;
        return rest.length ? 0 : REVERSE;
    default:
        return 0;
    }
}

const char event_slash_missing[] = "a slash should precede the modifier";

/* Returns the name of the tie-break at the start of a code. The name ends at a separator; but some programs write the
 * modifier directly after it: BHC1. */
static base_text split_name(base_text code, const char **problem)
{
    size_t length = 0;
    while (length < code.length && !memchr(":/- ", code.data[length], 4))
        length++;
    base_text name = base_text_slice(code, 0, length);
    if (find_name(name) < COUNT(tie_breaks))
        return name;
    for (size_t cut = length; cut > 1; cut--)
        if (find_name(base_text_slice(code, 0, cut)) < COUNT(tie_breaks)) {
            *problem = event_slash_missing;
            return base_text_slice(code, 0, cut);
        }
    *problem = "there is no such tie-break";
    return (base_text){ NULL, 0 };
}

static bool is_separator(char c)
{
    return c == '/' || c == '-' || c == ' ';
}

/* If there are several problems, the last one is reported. A problem that makes the code unreadable ends the parsing,
 * so it is always the last. */
bool event_parse_tie_break(event_tie_break *out, base_text code, const char **problem)
{
    *out = (event_tie_break){ 0 };
    *problem = NULL;
    code = base_text_trim(code);
    base_text name = split_name(code, problem);
    if (!name.length)
        return false;
    unsigned allowed = tie_breaks[find_name(name)].allowed;
    base_text rest = base_text_slice(code, name.length, code.length);
    const char *known = tie_breaks[find_name(name)].name;
    if (!strcmp(known, "GE"))
        known = "REP"; /* the name of this tie-break since 2024 */
    memcpy(out->name, known, strlen(known) + 1);
    /* ":MP" or ":GP" after the name selects which of the two scores of a team is used, match points or game points. */
    if (rest.length && rest.data[0] == ':') {
        base_text word = base_text_slice(rest, 1, 3);
        rest = base_text_slice(rest, 3, rest.length);
        out->score = base_text_equal_fold_ascii(word, TEXT("MP"))   ? 'M'
                     : base_text_equal_fold_ascii(word, TEXT("GP")) ? 'G'
                                                                    : 0;
        if (!out->score) {
            *problem = "only MP or GP may follow a colon";
            return false;
        }
    }
    if (out->score && !(allowed & SCORE))
        *problem = "it may not have :MP or :GP";
    while (rest.length) {
        size_t start = is_separator(rest.data[0]) ? 1 : 0, end = start;
        if (start && rest.data[0] != '/')
            *problem = event_slash_missing;
        /* The minus sign of a limit, "L-1", is not a separator. */
        while (end < rest.length && (!is_separator(rest.data[end]) || (end > start && rest.data[end] == '-' &&
                                                                       base_lower_ascii(rest.data[end - 1]) == 'l')))
            end++;
        base_text word = base_text_slice(rest, start, end);
        unsigned modifier = take_modifier(out, word);
        rest = base_text_slice(rest, end, rest.length);
        if (!modifier) {
            *problem = find_name(word) < COUNT(tie_breaks) ? "a comma should separate two tie-breaks"
                                                           : "a modifier is none of Cn, Mn, L+n, L-n, Kn, P, F, R";
            return false;
        }
        if (!(allowed & modifier))
            *problem = "it may not have that modifier";
    }
    return true;
}

const char *event_find_tie_break_flaw(base_text code, bool has_teams)
{
    event_tie_break parsed;
    const char *problem;
    if (base_text_starts_with(code, "OTHER_"))
        return NULL; /* defined by the organisers: allowed, but not computed */
    if (!event_parse_tie_break(&parsed, code, &problem) || problem)
        return problem;
    if (tie_breaks[find_name(base_text_of(parsed.name))].allowed & TEAMS && !has_teams)
        return "it is for teams only";
    return parsed.cut > 2 || parsed.median > 2 ? "FIDE has cuts of one and two only" : NULL;
}

bool event_tie_break_is_for_swiss(const event_tie_break *parsed)
{
    size_t at = find_name(base_text_of(parsed->name));
    return at < COUNT(tie_breaks) && tie_breaks[at].allowed & SWISS;
}

/* ---- the time for the moves ---- */

bool event_is_time_code(base_text text)
{
    bool has_digit = false;
    base_text halves[2] = { text, TEXT("") };
    size_t dash = base_text_find(text, '-');
    if (text.length && (text.data[0] == 'W' || text.data[0] == 'w')) {
        if (dash + 1 >= text.length || (text.data[dash + 1] | 0x20) != 'b')
            return false;
        halves[0] = base_text_slice(text, 1, dash);
        halves[1] = base_text_slice(text, dash + 2, text.length);
    }
    for (size_t h = 0; h < COUNT(halves) && (h == 0 || halves[1].length); h++) {
        has_digit = false;
        for (size_t i = 0; i < halves[h].length; i++) {
            char c = halves[h].data[i];
            bool is_sign = memchr("/+:", c, 3) != NULL;
            if ((!is_sign && (c < '0' || c > '9')) || (is_sign && !has_digit))
                return false;
            has_digit = !is_sign;
        }
        if (!has_digit)
            return false;
    }
    return true;
}
