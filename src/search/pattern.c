/* pattern.c - patterns of positions, as sets of squares.
 *
 * The pieces that a square may hold are a set, one bit for each piece. Squares that allow only one piece, or must be
 * empty, are compared as bitboards, all squares of a piece at once; the other squares are compared one by one, and only
 * if the bitboards agree. A rank with a star can be filled in several ways, at most 70, which are all listed when the
 * pattern is parsed. */
#include "pattern.h"

#include "base/text.h"

enum {
    FILES = 8,
    RANKS = 8,
    FORMS = 4,            /* forms of a pattern: as written, with colours exchanged, mirrored, and both */
    PIECES = 15,          /* number of piece codes; some are not used, and 0 is an empty square */
    EMPTY = 1 << 0,       /* an empty square, as a set of pieces */
    WHITE_PIECES = 0x7e,  /* codes 1 to 6 */
    BLACK_PIECES = 0x7e00 /* codes 9 to 14 */
};

/* One way to fill a rank: the pieces that each of its squares may hold, from the a-file on. */
typedef struct rank_way {
    uint16_t squares[FILES];
} rank_way;

typedef struct rank_ways {
    rank_way *ways;
    size_t count;
} rank_ways;

/* The pieces that one square may hold. */
typedef struct square_test {
    uint16_t pieces;
    uint8_t square;
} square_test;

/* One of the FORMS of the pattern. */
typedef struct form {
    /* For each piece, the squares that must hold it; index 0: squares that must be empty. */
    chess_set exact[PIECES];
    uint16_t loose[64]; /* for each of the `loose_squares`, the pieces that it may hold */
    chess_set loose_squares;
    /* Ranks that can be filled in several ways; any other rank has no ways here and is in `exact` and `loose`. */
    rank_ways open[RANKS];
    square_test tests[64]; /* the conditions of `exact` and `loose`, square by square */
    size_t test_count;
    uint8_t side; /* chess_side, or NO_SIDE */
    chess_set castling;
    bool has_castling;
    uint8_t en_passant;
    bool has_en_passant;
} form;

enum {
    NO_SIDE = 2
};

struct search_pattern {
    form forms[FORMS];
    size_t count;
};

/* ---- reading ---- */

typedef struct reading {
    base_arena *arena;
    base_text text;
    size_t at;
    bool is_wild;
    const char *problem;
} reading;

/* Always returns false, so that callers can return the result. */
static bool pattern_fail(reading *input, const char *what)
{
    if (!input->problem)
        input->problem =
            base_arena_print(input->arena, "at %zu of '%.*s': %s", input->at + 1, TEXT_ARGS(input->text), what).data;
    return false;
}

static char char_at(const reading *input)
{
    return input->at < input->text.length ? input->text.data[input->at] : '\0';
}

/* Returns the set of pieces that a letter or wild card means; 0: the character is not valid. */
static uint16_t pieces_of(char c, bool is_wild)
{
    static const char letters[] = "PNBRQK";
    for (unsigned role = CHESS_PAWN; role <= CHESS_KING; role++) {
        if (c == letters[role - 1])
            return (uint16_t)(1u << role);
        if (c == (letters[role - 1] | 0x20))
            return (uint16_t)(1u << (role + 8));
    }
    if (!is_wild)
        return 0;
    switch (c) {
    case 'A':
        return WHITE_PIECES;
    case 'a':
        return BLACK_PIECES;
    case '!':
        return WHITE_PIECES | BLACK_PIECES;
    case '?':
        return EMPTY | WHITE_PIECES | BLACK_PIECES;
    case '_':
        return EMPTY;
    default:
        return 0;
    }
}

static bool read_brackets(reading *input, uint16_t *out)
{
    bool is_inverted = false;
    input->at++;
    if (char_at(input) == '^') {
        is_inverted = true;
        input->at++;
    }
    for (*out = 0; char_at(input) != ']'; input->at++) {
        uint16_t pieces = pieces_of(char_at(input), true);
        if (!pieces)
            return pattern_fail(input, char_at(input) ? "this character is not a piece" : "the bracket is not closed");
        *out |= pieces;
    }
    input->at++;
    if (is_inverted)
        *out = (uint16_t) ~*out & (EMPTY | WHITE_PIECES | BLACK_PIECES);
    return *out || pattern_fail(input, "nothing fits these brackets");
}

enum {
    STAR = 0x8000, /* an item of a rank that stands for any number of squares */
    ITEMS = 17     /* the most items of a rank: eight squares, with stars before, between and after them */
};

/* Reads the squares and stars of one rank. Consecutive stars become one. */
static bool read_rank(reading *input, uint16_t items[ITEMS], size_t *count)
{
    size_t squares = 0;
    bool has_star = false;
    *count = 0;
    while (char_at(input) && char_at(input) != '/' && char_at(input) != ' ') {
        char c = char_at(input);
        uint16_t pieces = EMPTY;
        unsigned repeat = 1;
        if (c == '*' && input->is_wild) {
            input->at++;
            has_star = true;
            if (!*count || items[*count - 1] != STAR)
                items[(*count)++] = STAR;
            continue;
        }
        if (c >= '1' && c <= '8') {
            repeat = (unsigned)(c - '0');
            input->at++;
        } else if (c == '[' && input->is_wild) {
            if (!read_brackets(input, &pieces))
                return false;
        } else {
            pieces = pieces_of(c, input->is_wild);
            if (!pieces)
                return pattern_fail(input, input->is_wild ? "this character is neither a piece nor a wild card"
                                                          : "this character is not a piece");
            input->at++;
        }
        squares += repeat;
        if (squares > FILES)
            return pattern_fail(input, "the rank has more than eight squares");
        for (unsigned i = 0; i < repeat; i++)
            items[(*count)++] = pieces;
    }
    return squares == FILES || has_star || pattern_fail(input, "the rank has fewer than eight squares");
}

/* Lists all ways to fill the rank: a star takes any number of the squares that are left. */
static void list_ways(reading *input, base_list *ways, const uint16_t *items, size_t count, rank_way *now,
                      size_t filled)
{
    if (!count) {
        rank_way *placement = filled == FILES ? base_list_add(ways, input->arena, sizeof *placement) : NULL;
        if (placement)
            *placement = *now;
        return;
    }
    if (items[0] != STAR) {
        if (filled == FILES)
            return;
        now->squares[filled] = items[0];
        list_ways(input, ways, items + 1, count - 1, now, filled + 1);
        return;
    }
    for (size_t end = filled; end <= FILES; end++) {
        list_ways(input, ways, items + 1, count - 1, now, end);
        if (end < FILES)
            now->squares[end] = EMPTY | WHITE_PIECES | BLACK_PIECES;
    }
}

static bool pattern_read_board(reading *input, rank_ways ranks[RANKS])
{
    for (unsigned rank = RANKS; rank-- > 0;) {
        uint16_t items[ITEMS];
        size_t count;
        rank_way now;
        base_list ways = { 0 };
        if (!read_rank(input, items, &count))
            return false;
        list_ways(input, &ways, items, count, &now, 0);
        ranks[rank] = (rank_ways){ ways.items, ways.count };
        if (char_at(input) == '/' && rank)
            input->at++;
        else if (rank)
            return pattern_fail(input, "a board has eight ranks with / between them");
    }
    return !char_at(input) || char_at(input) == ' ' || pattern_fail(input, "the board has more than eight ranks");
}

/* ---- forms ---- */

/* If a rank can be filled in only one way, moves it to `exact` and `loose`. */
static void settle_rank(form *fields, unsigned rank, const rank_ways *ways)
{
    fields->open[rank] = (rank_ways){ NULL, 0 };
    if (ways->count != 1) {
        fields->open[rank] = *ways;
        return;
    }
    for (unsigned file = 0; file < FILES; file++) {
        unsigned pieces = ways->ways[0].squares[file];
        chess_square square = chess_square_at(file, rank);
        if ((pieces & (pieces - 1)) == 0)
            fields->exact[__builtin_ctz(pieces)] |= chess_bit(square);
        else if (pieces != (EMPTY | WHITE_PIECES | BLACK_PIECES)) {
            fields->loose[square] = ways->ways[0].squares[file];
            fields->loose_squares |= chess_bit(square);
        }
    }
}

static uint16_t swap_colours(uint16_t pieces)
{
    return (uint16_t)((pieces & EMPTY) | (pieces & WHITE_PIECES) << 8 | (pieces & BLACK_PIECES) >> 8);
}

static chess_square turn_square(chess_square square, bool colours, bool wings)
{
    return square ^ (colours ? 56u : 0u) ^ (wings ? 7u : 0u);
}

/* Makes another form of the pattern: with colours exchanged, mirrored, or both. False: out of memory. */
static bool make_form(base_arena *arena, form *fields, const form *plain, const rank_ways ranks[RANKS], bool colours,
                      bool wings)
{
    *fields = (form){ .side = plain->side,
                      .has_castling = plain->has_castling,
                      .en_passant = plain->en_passant,
                      .has_en_passant = plain->has_en_passant };
    for (unsigned rank = 0; rank < RANKS; rank++) {
        const rank_ways *from = &ranks[colours ? RANKS - 1 - rank : rank];
        rank_ways turned = { ARENA_ARRAY(arena, from->count, rank_way), from->count };
        if (!turned.ways)
            return false;
        for (size_t i = 0; i < from->count; i++)
            for (unsigned file = 0; file < FILES; file++) {
                uint16_t pieces = from->ways[i].squares[wings ? FILES - 1 - file : file];
                turned.ways[i].squares[file] = colours ? swap_colours(pieces) : pieces;
            }
        settle_rank(fields, rank, &turned);
    }
    if (colours && plain->side != NO_SIDE)
        fields->side = plain->side ^ 1u;
    for (chess_set rooks = plain->castling; rooks != 0;)
        fields->castling |= chess_bit(turn_square(chess_take_first(&rooks), colours, wings));
    if (plain->has_en_passant && plain->en_passant != CHESS_NO_SQUARE)
        fields->en_passant = turn_square(plain->en_passant, colours, wings) & 63u;
    return true;
}

/* ---- the FEN fields after the board ---- */

static base_text next_field(reading *input)
{
    while (char_at(input) == ' ')
        input->at++;
    size_t start = input->at;
    while (char_at(input) && char_at(input) != ' ')
        input->at++;
    return base_text_slice(input->text, start, input->at);
}

static bool read_castling(reading *input, form *fields, base_text field)
{
    static const struct {
        char letter;
        chess_square rook;
    } rights[] = { { 'K', 7 }, { 'Q', 0 }, { 'k', 63 }, { 'q', 56 } };
    fields->has_castling = true;
    if (base_text_is(field, "-"))
        return true;
    for (size_t i = 0; i < field.length; i++) {
        unsigned file = (unsigned)((unsigned char)field.data[i] | 0x20u) - 'a';
        size_t right = 0;
        while (right < COUNT(rights) && rights[right].letter != field.data[i])
            right++;
        if (right < COUNT(rights))
            fields->castling |= chess_bit(rights[right].rook);
        else if (file < FILES)
            fields->castling |= chess_bit(chess_square_at(file, field.data[i] >= 'a' ? 7 : 0));
        else
            return pattern_fail(input, "castling rights are letters of KQkq, files of rooks as in Chess960, or -");
    }
    return true;
}

static bool read_en_passant(reading *input, form *fields, base_text field)
{
    fields->has_en_passant = true;
    fields->en_passant = CHESS_NO_SQUARE;
    if (base_text_is(field, "-"))
        return true;
    chess_square square = chess_read_square(field);
    fields->en_passant = square & 127u;
    return square != CHESS_NO_SQUARE || pattern_fail(input, "an en passant capture has a square such as e3, or -");
}

/* `*also` gets bit 0 for +colours and bit 1 for +wings. */
static bool read_fields(reading *input, form *fields, search_exactness exactness, unsigned *also)
{
    unsigned number = 0;
    fields->side = NO_SIDE;
    for (base_text field; (field = next_field(input)).length;) {
        bool is_looked_at = !base_text_is(field, "*");
        if (field.data[0] == '+') {
            if (!base_text_is(field, "+colours") && !base_text_is(field, "+wings"))
                return pattern_fail(input, "the words after a pattern are +colours and +wings");
            *also |= base_text_is(field, "+colours") ? 1u : 2u;
            continue;
        }
        switch (number++) {
        case 0:
            if (is_looked_at && !base_text_is(field, "w") && !base_text_is(field, "b"))
                return pattern_fail(input, "the side to move is w, b or *");
            fields->side = !is_looked_at ? NO_SIDE : field.data[0] == 'b' ? CHESS_BLACK : CHESS_WHITE;
            break;
        case 1:
            if (is_looked_at && exactness != SEARCH_EXACT && !read_castling(input, fields, field))
                return false;
            break;
        case 2:
            if (is_looked_at && exactness != SEARCH_EXACT && !read_en_passant(input, fields, field))
                return false;
            break;
        case 3:
        case 4:
            break; /* the move counters of a FEN are ignored */
        default:
            return pattern_fail(input, "nothing more is expected here");
        }
    }
    return exactness == SEARCH_WILD || fields->side != NO_SIDE ||
           pattern_fail(input, "the side to move is missing: w or b");
}

/* Returns the rank of a test in the order of testing, in which tests that fail most often come first: pieces (not
 * pawns) away from their initial squares, then pawns and sets of pieces, then squares that must be empty, and last
 * squares that the initial position already satisfies. */
static unsigned test_rank(const square_test *test, const chess_piece start[64])
{
    bool is_officer = false;
    for (unsigned piece = 1; piece < PIECES; piece++)
        is_officer = is_officer || (test->pieces == 1u << piece && chess_role_of((chess_piece)piece) != CHESS_PAWN);
    bool is_initial = test->pieces >> start[test->square] & 1u;
    return is_initial ? 3 : is_officer ? 0 : test->pieces == EMPTY ? 2 : 1;
}

static void make_tests(form *fields)
{
    chess_position start;
    square_test tests[64];
    size_t count = 0;
    chess_set_start(&start);
    for (chess_square square = 0; square < 64; square++) {
        uint16_t pieces = fields->loose_squares >> square & 1u ? fields->loose[square] : 0;
        for (unsigned piece = 0; piece < PIECES; piece++)
            pieces |= (uint16_t)((fields->exact[piece] >> square & 1u) << piece);
        if (pieces)
            tests[count++] = (square_test){ pieces, (uint8_t)square };
    }
    for (unsigned rank = 0; rank < 4; rank++)
        for (size_t i = 0; i < count; i++)
            if (test_rank(&tests[i], start.board) == rank)
                fields->tests[fields->test_count++] = tests[i];
}

search_pattern *search_read_pattern(base_arena *arena, base_text text, search_exactness exactness, const char **problem)
{
    reading input = { .arena = arena, .text = base_text_trim(text), .is_wild = exactness == SEARCH_WILD };
    rank_ways ranks[RANKS];
    form plain = { 0 };
    unsigned also = 0;
    search_pattern *pattern = ARENA_NEW(arena, search_pattern);
    bool is_read = pattern && pattern_read_board(&input, ranks) && read_fields(&input, &plain, exactness, &also);
    for (unsigned turn = 0; is_read && turn < FORMS; turn++)
        if ((turn & ~also) == 0)
            is_read = make_form(arena, &pattern->forms[pattern->count++], &plain, ranks, turn & 1u, turn & 2u);
    for (size_t i = 0; is_read && i < pattern->count; i++)
        make_tests(&pattern->forms[i]);
    *problem = input.problem;
    return is_read && !base_arena_failed(arena) ? pattern : NULL;
}

search_pattern *search_pattern_of(base_arena *arena, const chess_position *position, bool has_rights)
{
    search_pattern *pattern = ARENA_NEW(arena, search_pattern);
    if (!pattern)
        return NULL;
    form *fields = &pattern->forms[pattern->count++];
    for (chess_square square = 0; square < 64; square++)
        fields->exact[position->board[square]] |= chess_bit(square);
    fields->side = position->side;
    fields->castling = position->castling;
    fields->en_passant = position->en_passant;
    fields->has_castling = fields->has_en_passant = has_rights;
    make_tests(fields);
    return pattern;
}

bool search_pattern_is_single(const search_pattern *pattern, chess_position *out)
{
    const form *only = &pattern->forms[0];
    chess_set settled = 0;
    if (pattern->count != 1 || only->loose_squares || only->side == NO_SIDE)
        return false;
    chess_clear(out);
    for (unsigned piece = 0; piece < PIECES; piece++) {
        settled |= only->exact[piece];
        for (chess_set squares = piece == CHESS_EMPTY ? 0 : only->exact[piece]; squares != 0;)
            chess_put(out, chess_take_first(&squares), (chess_piece)piece);
    }
    out->side = only->side;
    chess_seal(out);
    return settled == ~(chess_set)0;
}

/* ---- comparing ---- */

static bool fits_rank(const rank_ways *ways, const chess_piece board[FILES])
{
    for (size_t i = 0; i < ways->count; i++) {
        unsigned file = 0;
        while (file < FILES && (unsigned)ways->ways[i].squares[file] >> board[file] & 1u)
            file++;
        if (file == FILES)
            return true;
    }
    return false;
}

static bool fits_form(const form *asked, const chess_position *position)
{
    if ((asked->side != NO_SIDE && asked->side != position->side) ||
        (asked->exact[CHESS_EMPTY] & chess_occupied(position)))
        return false;
    for (unsigned role = CHESS_PAWN; role <= CHESS_KING; role++) {
        chess_set white = asked->exact[role], black = asked->exact[role + 8];
        if ((white & ~(position->roles[role] & position->sides[CHESS_WHITE])) ||
            (black & ~(position->roles[role] & position->sides[CHESS_BLACK])))
            return false;
    }
    for (chess_set left = asked->loose_squares; left != 0;) {
        chess_square square = chess_take_first(&left);
        if (!((unsigned)asked->loose[square] >> position->board[square] & 1u))
            return false;
    }
    for (unsigned rank = 0; rank < RANKS; rank++)
        if (asked->open[rank].ways && !fits_rank(&asked->open[rank], &position->board[rank * FILES]))
            return false;
    if (asked->has_castling && asked->castling != position->castling)
        return false;
    /* Many programs write the en passant square after every double step, even if no pawn can capture there. So the
     * pattern's square is compared with the square that a pawn has just passed. */
    return !asked->has_en_passant ||
           asked->en_passant == (asked->en_passant == CHESS_NO_SQUARE ? position->en_passant : position->passed);
}

bool search_fits_pattern(const search_pattern *pattern, const chess_position *position)
{
    for (size_t i = 0; i < pattern->count; i++)
        if (fits_form(&pattern->forms[i], position))
            return true;
    return false;
}

bool search_fits_board(const search_pattern *pattern, const chess_piece board[64], unsigned side)
{
    for (size_t i = 0; i < pattern->count; i++) {
        const form *asked = &pattern->forms[i];
        bool fits = asked->side == NO_SIDE || asked->side == side;
        for (size_t at = 0; fits && at < asked->test_count; at++)
            fits = (unsigned)asked->tests[at].pieces >> (board[asked->tests[at].square] & 15u) & 1u;
        for (unsigned rank = 0; fits && rank < RANKS; rank++)
            fits = !asked->open[rank].ways || fits_rank(&asked->open[rank], &board[rank * FILES]);
        if (fits)
            return true;
    }
    return false;
}

bool search_pattern_has_rights(const search_pattern *pattern)
{
    for (size_t i = 0; i < pattern->count; i++)
        if (pattern->forms[i].has_castling || pattern->forms[i].has_en_passant)
            return true;
    return false;
}

/* Ignores ranks with several ways to fill them: that is safe, because bounds are only necessary conditions. */
static search_bounds bounds_of_form(const form *asked)
{
    search_bounds bounds = { .most = 64 - chess_count(asked->exact[CHESS_EMPTY]) };
    for (unsigned piece = 1; piece < PIECES; piece++)
        bounds.fewest += chess_count(asked->exact[piece]);
    for (chess_set left = asked->loose_squares; left != 0;)
        bounds.fewest += asked->loose[chess_take_first(&left)] & EMPTY ? 0 : 1;
    bounds.home_pawns =
        (asked->exact[CHESS_PAWN] & CHESS_RANK_1 << 8) | (asked->exact[CHESS_PAWN + 8] & CHESS_RANK_8 >> 8);
    return bounds;
}

search_bounds search_bounds_of_pattern(const search_pattern *pattern)
{
    search_bounds bounds = bounds_of_form(&pattern->forms[0]);
    for (size_t i = 1; i < pattern->count; i++) {
        search_bounds next = bounds_of_form(&pattern->forms[i]);
        bounds.fewest = next.fewest < bounds.fewest ? next.fewest : bounds.fewest;
        bounds.most = next.most > bounds.most ? next.most : bounds.most;
        bounds.home_pawns &= next.home_pawns;
    }
    return bounds;
}
