/* spelling.c - reads moves as people and programs write them.
 *
 * A move is read in one pass from left to right: piece, origin, separator, target, promotion, marks. A text with any
 * deviation is in none of the exact notations; otherwise its form shows whether it is SAN, long algebraic notation or
 * UCI. */
#include "spelling.h"

#include <string.h>

#include "base/text.h"

typedef struct parser {
    base_text text;
    size_t at;
    chess_language language;
    bool prefer_piece;
    bool is_odd;           /* the text deviates from all exact notations */
    bool has_letter;       /* a piece was named */
    bool is_uci_promotion; /* the promotion is in lower case and without '=' */
    bool is_check;
    char separator; /* between origin and target: 'x', '-' or 0 */
    chess_spelling *out;
} parser;

/* ---- piece letters ---- */

typedef struct letter_row {
    const char *name;
    const char *letters[7]; /* indexed by role; the letter of the pawn is read but never written */
} letter_row;

static const letter_row rows[] = {
    [CHESS_ENGLISH] = { "en", { "", "P", "N", "B", "R", "Q", "K" } },
    [CHESS_GERMAN] = { "de", { "", "B", "S", "L", "T", "D", "K" } },
    [CHESS_FRENCH] = { "fr", { "", "P", "C", "F", "T", "D", "R" } },
    [CHESS_SPANISH] = { "es", { "", "P", "C", "A", "T", "D", "R" } },
    [CHESS_DUTCH] = { "nl", { "", "O", "P", "L", "T", "D", "K" } },
    [CHESS_ITALIAN] = { "it", { "", "P", "C", "A", "T", "D", "R" } },
    [CHESS_FIGURINES] = { "figurines", { "", "♙", "♘", "♗", "♖", "♕", "♔" } },
};
static const char *const black_figurines[7] = { "", "♟", "♞", "♝", "♜", "♛", "♚" };

const char *chess_language_name(chess_language language)
{
    return (size_t)language < COUNT(rows) ? rows[language].name : NULL;
}

bool chess_language_parse(chess_language *out, base_text name)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        if (base_text_is(name, rows[i].name)) {
            *out = (chess_language)i;
            return true;
        }
    return false;
}

base_text chess_role_letter(chess_role role, chess_language language)
{
    /* Most letters have one byte. This case is handled first, because every move of a game needs a letter. */
    const char *letter = rows[language].letters[role];
    if (role == CHESS_PAWN || !letter[0])
        return TEXT("");
    return letter[1] ? base_text_of(letter) : (base_text){ letter, 1 };
}

base_text chess_piece_figurine(chess_piece piece)
{
    const char *const *figurines =
        chess_side_of(piece) == CHESS_WHITE ? rows[CHESS_FIGURINES].letters : black_figurines;
    return base_text_of(figurines[chess_role_of(piece)]);
}

/* Finds the piece letter at the start of the text and returns its length; 0: there is none. */
static size_t match_role(chess_role *out, base_text text, const char *const *letters)
{
    for (chess_role role = CHESS_PAWN; role <= CHESS_KING; role++)
        if (base_text_starts_with(text, letters[role])) {
            *out = role;
            return strlen(letters[role]);
        }
    return 0;
}

/* Like match_role, with the letters of a language. Figurines of either colour are accepted in every language, because
 * programs use them in texts of all languages. */
static size_t read_role(chess_role *out, base_text text, chess_language language)
{
    size_t length = match_role(out, text, rows[language].letters);
    bool is_ascii = text.length == 0 || (uint8_t)text.data[0] < 0x80;
    if (length != 0 || is_ascii)
        return length;
    length = match_role(out, text, rows[CHESS_FIGURINES].letters);
    return length != 0 ? length : match_role(out, text, black_figurines);
}

/* ---- parts of a move ---- */

static base_text rest(const parser *p)
{
    return base_text_slice(p->text, p->at, p->text.length);
}

static char peek(const parser *p)
{
    return p->at < p->text.length ? p->text.data[p->at] : '\0';
}

static bool take(parser *p, const char *word)
{
    if (!base_text_starts_with(rest(p), word))
        return false;
    p->at += strlen(word);
    return true;
}

static bool take_any(parser *p, const char *const *words)
{
    for (; *words != NULL; words++)
        if (take(p, *words))
            return true;
    return false;
}

/* Reads a piece letter in upper or lower case. Of the exact notations, only UCI has lower case; the callers must test
 * that. */
static bool take_role(parser *p, chess_role *role, bool *is_lower)
{
    base_text text = rest(p);
    size_t length = read_role(role, text, p->language);
    *is_lower = length == 0 && peek(p) >= 'a' && peek(p) <= 'z';
    if (*is_lower) {
        char upper = (char)(peek(p) - 32);
        length = read_role(role, (base_text){ &upper, 1 }, p->language);
    }
    bool is_figurine = length > 1;
    p->is_odd |= is_figurine && p->language != CHESS_FIGURINES;
    p->at += length;
    return length != 0;
}

/* Reads a file (`first` is 'a') or rank (`first` is '1') as a number from 0. CHESS_NOT_GIVEN: the next character is
 * something else, and is not skipped. */
static unsigned take_between(parser *p, char first)
{
    unsigned value = (unsigned)(unsigned char)peek(p) - (unsigned)(unsigned char)first;
    if (value >= 8)
        return CHESS_NOT_GIVEN;
    p->at++;
    return value;
}

static void set_squares(chess_spelling *out, unsigned from_file, unsigned from_rank, unsigned to_file, unsigned to_rank)
{
    out->from_file = (uint8_t)from_file;
    out->from_rank = (uint8_t)from_rank;
    out->to_file = (uint8_t)to_file;
    out->to_rank = (uint8_t)to_rank;
}

/* Reads origin and target. The first square is the origin if a target follows, otherwise it is the target. "exd" leaves
 * the rank of the target open. */
static bool read_squares(parser *p)
{
    unsigned file = take_between(p, 'a');
    unsigned rank = take_between(p, '1');
    bool is_whole = file != CHESS_NOT_GIVEN && rank != CHESS_NOT_GIVEN;
    /* Books use typographic dashes and multiplication signs. */
    static const char *const liberties[] = { "X", ":", "*", "×", "–", "‑", "‐", "−", NULL };
    if (take(p, "x"))
        p->separator = 'x';
    else if (take(p, "-"))
        p->separator = '-';
    else if (take_any(p, liberties)) {
        p->separator = '-';
        p->is_odd = true;
    }
    bool has_target = chess_read_square(base_text_slice(p->text, p->at, p->at + 2)) != CHESS_NO_SQUARE;
    if (!has_target && is_whole && p->separator == 0) {
        set_squares(p->out, CHESS_NOT_GIVEN, CHESS_NOT_GIVEN, file, rank);
        return true;
    }
    unsigned to_file = take_between(p, 'a');
    set_squares(p->out, file, rank, to_file, take_between(p, '1'));
    bool is_short_capture = !p->has_letter && file != CHESS_NOT_GIVEN && !is_whole && to_file != CHESS_NOT_GIVEN;
    p->is_odd |= !has_target;
    return has_target || is_short_capture;
}

/* "=Q" is standard and "q" is UCI; "Q", "(Q)", "/Q" and their lower case are deviations. */
static bool read_promotion(parser *p)
{
    size_t start = p->at;
    bool has_equals = take(p, "=");
    bool has_bracket = !has_equals && take(p, "(");
    bool has_slash = !has_equals && !has_bracket && take(p, "/");
    chess_role role;
    bool is_lower;
    if (!take_role(p, &role, &is_lower)) {
        p->at = start;
        return true;
    }
    if (has_bracket && !take(p, ")"))
        return false;
    p->out->promotion = (uint8_t)role;
    p->is_uci_promotion = is_lower && !has_equals && !has_bracket && !has_slash;
    if ((!has_equals || is_lower) && !p->is_uci_promotion)
        p->is_odd = true;
    return role != CHESS_PAWN;
}

/* Longer marks come first. Only the first mark is used: "e4!!!" is read as "!!". */
static bool read_evaluation(parser *p)
{
    static const struct {
        const char *text;
        uint8_t nag;
    } marks[] = { { "!!", 3 }, { "??", 4 }, { "!?", 5 }, { "?!", 6 }, { "!", 1 }, { "?", 2 } };
    for (size_t i = 0; i < COUNT(marks); i++)
        if (take(p, marks[i].text)) {
            if (p->out->mark == 0)
                p->out->mark = marks[i].nag;
            p->is_odd = true;
            return true;
        }
    return false;
}

/* Reads signs for check, mate, en passant and evaluation, in any order and number. Only a single + or # is standard. */
static void read_marks(parser *p)
{
    static const char *const liberties[] = { "e.p.", "e.p", "ep", "(ep)", "(e.p.)", "ch", "mate", "mt", "dbl", "dis",
                                             "++",   "+",   "#",  "†",    "‡",      "=",  "(=)",  " ",  NULL };
    if (peek(p) == '+' || peek(p) == '#') {
        p->is_check = true;
        p->at++;
    }
    while (p->at < p->text.length) {
        if (read_evaluation(p))
            continue;
        if (!take_any(p, liberties))
            return;
        p->is_odd = true;
    }
}

/* ---- moves without squares ---- */

enum {
    ODD = 0,
    SAN = 1 << CHESS_SAN,
    LONG = 1 << CHESS_LONG,
    UCI = 1 << CHESS_UCI | 1 << CHESS_UCI_960
};

/* Longer texts come before shorter ones that are their beginnings. */
static const struct {
    const char *text;
    chess_action action;
    uint8_t notations;
} fixed_rows[] = {
    { "O-O-O", CHESS_CASTLES_LONG, SAN | LONG },
    { "0-0-0", CHESS_CASTLES_LONG, ODD },
    { "o-o-o", CHESS_CASTLES_LONG, ODD },
    { "O–O–O", CHESS_CASTLES_LONG, ODD },
    { "0–0–0", CHESS_CASTLES_LONG, ODD },
    { "0000", CHESS_PASSES, UCI },
    { "OOO", CHESS_CASTLES_LONG, ODD },
    { "ooo", CHESS_CASTLES_LONG, ODD },
    { "000", CHESS_CASTLES_LONG, ODD },
    { "O-O", CHESS_CASTLES_SHORT, SAN | LONG },
    { "0-0", CHESS_CASTLES_SHORT, ODD },
    { "o-o", CHESS_CASTLES_SHORT, ODD },
    { "O–O", CHESS_CASTLES_SHORT, ODD },
    { "0–0", CHESS_CASTLES_SHORT, ODD },
    { "OO", CHESS_CASTLES_SHORT, ODD },
    { "oo", CHESS_CASTLES_SHORT, ODD },
    { "00", CHESS_CASTLES_SHORT, ODD },
    { "--", CHESS_PASSES, SAN | LONG },
    { "Z0", CHESS_PASSES, ODD },
    { "z0", CHESS_PASSES, ODD },
    { "@@@@", CHESS_PASSES, ODD },
    { "null", CHESS_PASSES, ODD },
    { "pass", CHESS_PASSES, ODD },
};

/* For most moves, the first character shows that they are not in the table, so the table need not be searched. */
static bool read_fixed(parser *p)
{
    if (peek(p) == '\0' || strchr("Oo0-Zz@np", peek(p)) == NULL)
        return false;
    for (size_t i = 0; i < COUNT(fixed_rows); i++)
        if (take(p, fixed_rows[i].text)) {
            p->out->action = (uint8_t)fixed_rows[i].action;
            p->out->notations = fixed_rows[i].notations;
            return true;
        }
    return false;
}

/* ---- moves with squares ---- */

/* The exact notations in which a move has this form. */
static unsigned notations_of(const parser *p)
{
    const chess_spelling *move = p->out;
    bool has_file = move->from_file != CHESS_NOT_GIVEN;
    bool has_rank = move->from_rank != CHESS_NOT_GIVEN;
    bool is_promotion = move->promotion != CHESS_NO_ROLE;
    bool is_san_origin = p->has_letter ? p->separator != '-' : !has_rank && has_file == (p->separator == 'x');
    bool is_san_promotion = !p->is_uci_promotion && !(p->has_letter && is_promotion);
    unsigned notations = 0;
    if (is_san_origin && is_san_promotion && p->separator != '-')
        notations |= SAN;
    if (has_file && has_rank && p->separator != 0 && is_san_promotion)
        notations |= LONG;
    if (has_file && has_rank && p->separator == 0 && !p->has_letter && is_promotion == p->is_uci_promotion)
        notations |= UCI;
    return notations;
}

bool chess_spell(chess_spelling *out, base_text text, chess_language language, bool prefer_piece)
{
    *out = (chess_spelling){ .action = CHESS_MOVES };
    parser p = { .text = text, .language = language, .prefer_piece = prefer_piece, .out = out };
    if (!read_fixed(&p)) {
        /* A small b may be a file or a bishop; `prefer_piece` decides, and the caller may try both. */
        bool is_file = peek(&p) >= 'a' && peek(&p) <= 'h';
        chess_role role;
        bool is_lower;
        if ((!is_file || p.prefer_piece) && take_role(&p, &role, &is_lower)) {
            p.out->role = (uint8_t)role;
            p.has_letter = true;
            p.is_odd |= is_lower || role == CHESS_PAWN;
        }
        if (!read_squares(&p) || !read_promotion(&p))
            return false;
        /* Without a piece letter it is a pawn's move; but if the origin is fully given, the board shows which piece
         * moves. */
        bool has_origin = out->from_file != CHESS_NOT_GIVEN && out->from_rank != CHESS_NOT_GIVEN;
        if (!p.has_letter && !has_origin)
            out->role = CHESS_PAWN;
        out->notations = (uint8_t)notations_of(&p);
    }
    read_marks(&p);
    if (p.is_check)
        out->notations &= (uint8_t)~UCI;
    if (p.is_odd)
        out->notations = ODD;
    return p.at == text.length;
}
