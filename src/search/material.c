/* material.c - descriptions of material, compared with positions and tallies. */
#include "material.h"

#include "base/text.h"

enum {
    /* Index of bishops and knights together. It is that of the king, which is not needed, because kings are not
     * counted. */
    MINOR = CHESS_KING,
    NAMES = CHESS_KING + 1,
    MOST_OF_A_KIND = 64,
    MOST_PAWNS = 8, /* the most pawns of a side in a game from the initial position */
    MOST_PIECES = 10,
    MOST_PLIES = 10000,
    TALLY_BITS = 5,
    TALLY_KINDS = 6, /* kinds of pieces of a side: pawns to queens, and minor pieces */
    TALLY_MOST = 15
};

/* How many pieces of one kind a side may have. */
typedef struct amount {
    unsigned fewest, most;
    bool is_equal; /* the other side must have the same number */
} amount;

typedef enum bishop_colours {
    BISHOPS_ANY,
    BISHOPS_OPPOSITE,
    BISHOPS_SAME
} bishop_colours;

struct search_material {
    amount sides[2][NAMES]; /* for the pieces before and after the "v" of the description, indexed by role */
    bool has_minor[2];      /* minor pieces are named: bishops and knights are counted together */
    bool can_be[2];         /* whether the first pieces can be White's ([0]) and Black's ([1]) */
    bishop_colours bishops;
    unsigned plies;
    /* The amounts as tallies, indexed by the side that has the first pieces. */
    search_tally fewest[2], most[2];
    bool has_equal;
    bool is_countable; /* the amounts fit into a tally */
};

/* ---- tallies ---- */

#define KIND(side, at) ((search_tally)1 << TALLY_BITS * (TALLY_KINDS * (side) + (at)))
#define MINOR_OF(side) KIND(side, TALLY_KINDS - 1)
#define PIECES_OF(side)                                                                                                \
    0, KIND(side, 0), KIND(side, 1) | MINOR_OF(side), KIND(side, 2) | MINOR_OF(side), KIND(side, 3), KIND(side, 4), 0, 0

const search_tally search_tallies[16] = { PIECES_OF(0), PIECES_OF(1) };

/* The highest bit of each kind, which is always 0 in a valid tally. */
static const search_tally guards = UINT64_C(0x0842108421084210);

bool search_tally_board(search_tally *out, const chess_piece board[64])
{
    search_tally seen = *out = 0;
    for (chess_square square = 0; square < 64; square++) {
        *out += search_tallies[board[square] & 15u];
        seen |= *out;
    }
    return !(seen & guards);
}

/* Sets the fewest and most pieces of each kind as tallies. If minor pieces are counted together, any numbers of bishops
 * and of knights are allowed; otherwise any number of minor pieces together is allowed. */
static void make_tallies(search_material *material)
{
    material->is_countable = true;
    for (unsigned first = CHESS_WHITE; first <= CHESS_BLACK; first++)
        for (unsigned at = 0; at < 2; at++)
            for (unsigned role = CHESS_PAWN; role < NAMES; role++) {
                const amount *kind = &material->sides[at][role];
                bool is_minor = role == CHESS_BISHOP || role == CHESS_KNIGHT;
                bool is_asked = role == MINOR ? material->has_minor[at] : !is_minor || !material->has_minor[at];
                search_tally one = KIND(at ^ first, role - CHESS_PAWN);
                material->is_countable = material->is_countable && kind->fewest <= TALLY_MOST;
                material->has_equal = material->has_equal || (is_asked && kind->is_equal);
                material->fewest[first] += is_asked ? one * kind->fewest : 0;
                material->most[first] += one * (is_asked && kind->most < TALLY_MOST ? kind->most : TALLY_MOST);
            }
}

static unsigned tally_count(search_tally tally, unsigned side, unsigned role)
{
    return (unsigned)(tally >> TALLY_BITS * (TALLY_KINDS * side + role - CHESS_PAWN)) & TALLY_MOST;
}

static bool has_as_many(const search_material *material, search_tally tally)
{
    for (unsigned at = 0; at < 2; at++)
        for (unsigned role = CHESS_PAWN; role < NAMES; role++)
            if (material->sides[at][role].is_equal && tally_count(tally, 0, role) != tally_count(tally, 1, role))
                return false;
    return true;
}

bool search_fits_tally(const search_material *material, search_tally tally)
{
    if (!material->is_countable)
        return true;
    for (unsigned first = CHESS_WHITE; first <= CHESS_BLACK; first++) {
        search_tally enough = (tally | guards) - material->fewest[first];
        search_tally few = (material->most[first] | guards) - tally;
        if (material->can_be[first] && (enough & few & guards) == guards &&
            (!material->has_equal || has_as_many(material, tally)))
            return true;
    }
    return false;
}

bool search_is_tallied(const search_material *material)
{
    return material->is_countable && material->bishops == BISHOPS_ANY && material->plies == 1;
}

/* ---- reading ---- */

static const char *material_say(base_arena *arena, base_text text, size_t at, const char *what)
{
    return base_arena_print(arena, "at %zu of '%.*s': %s", at + 1, TEXT_ARGS(text), what).data;
}

/* Returns CHESS_NO_ROLE if the letter is not a piece. */
static unsigned role_of(char c)
{
    static const char letters[] = "PNBRQK";
    for (unsigned role = CHESS_PAWN; role <= CHESS_KING; role++)
        if ((c & ~0x20) == letters[role - 1])
            return role;
    return CHESS_NO_ROLE;
}

/* Reads the pieces of one side. Returns NULL or the problem. */
static const char *read_pieces(base_arena *arena, search_material *material, unsigned side, base_text text,
                               base_text pieces)
{
    size_t at = 0, before = (size_t)(pieces.data - text.data);
    while (at < pieces.length) {
        char c = pieces.data[at];
        bool is_minor = c == 'L' || c == 'l';
        unsigned role = is_minor ? (unsigned)MINOR : role_of(c);
        if (!role)
            return material_say(arena, text, before + at, "pieces are the letters KQRBNP, and L for a minor piece");
        at++;
        if (role == CHESS_KING && !is_minor)
            continue;
        unsigned count = 1;
        if (at < pieces.length && base_is_digit(pieces.data[at]))
            count = (unsigned)(pieces.data[at++] - '0');
        amount *kind = &material->sides[side][role];
        kind->fewest = kind->most = kind->fewest + count;
        material->has_minor[side] = material->has_minor[side] || is_minor;
        char sign = at < pieces.length ? pieces.data[at] : '\0';
        at += sign == '+' || sign == '-' || sign == '*' || sign == '=';
        if (sign == '+' || sign == '*' || sign == '=')
            kind->most = MOST_OF_A_KIND;
        if (sign == '-' || sign == '*' || sign == '=')
            kind->fewest = 0;
        kind->is_equal = sign == '=';
    }
    if (material->has_minor[side] &&
        (material->sides[side][CHESS_BISHOP].most || material->sides[side][CHESS_KNIGHT].most))
        return material_say(arena, text, before, "a side has either minor pieces (L) or bishops and knights");
    return NULL;
}

/* Reads the words after the pieces, such as "opposite" or "for N". Returns NULL or the problem. */
static const char *read_words(base_arena *arena, search_material *material, base_text text, base_text rest)
{
    base_text word;
    uint64_t plies;
    while (base_text_next_part(&rest, ' ', &word)) {
        size_t at = (size_t)(word.data - text.data);
        if (!word.length)
            continue;
        if (base_text_is(word, "opposite") || base_text_is(word, "same"))
            material->bishops = base_text_is(word, "same") ? BISHOPS_SAME : BISHOPS_OPPOSITE;
        else if (!base_text_is(word, "for"))
            return material_say(arena, text, at, "the words after the pieces are 'opposite', 'same' and 'for N'");
        else if (!base_text_next_part(&rest, ' ', &word) || !base_parse_uint(&plies, word, 10) || !plies ||
                 plies > MOST_PLIES)
            return material_say(arena, text, at, "after 'for' a number of half moves is expected");
        else
            material->plies = (unsigned)plies;
    }
    return NULL;
}

static const char *read_material(base_arena *arena, search_material *material, base_text text)
{
    base_text rest = text, word;
    material->plies = 1;
    material->can_be[CHESS_WHITE] = material->can_be[CHESS_BLACK] = true;
    if (!base_text_next_part(&rest, ' ', &word) || !word.length)
        return material_say(arena, text, 0, "pieces are expected, such as 'KRP v KR'");
    if (base_text_is(word, "white") || base_text_is(word, "black")) {
        material->can_be[base_text_is(word, "white") ? CHESS_BLACK : CHESS_WHITE] = false;
        if (!base_text_next_part(&rest, ' ', &word))
            return material_say(arena, text, text.length, "pieces are expected, such as 'KRP v KR'");
    }
    for (unsigned side = 0; side < 2; side++) {
        base_text sign = { NULL, 0 };
        const char *problem = read_pieces(arena, material, side, text, word);
        if (problem)
            return problem;
        if (side)
            break;
        if (!base_text_next_part(&rest, ' ', &sign) || !(base_text_is(sign, "v") || base_text_is(sign, "vs")) ||
            !base_text_next_part(&rest, ' ', &word))
            return material_say(arena, text, (size_t)(word.data - text.data) + word.length,
                                "v and the pieces of the other side are expected");
    }
    return read_words(arena, material, text, rest);
}

search_material *search_read_material(base_arena *arena, base_text text, const char **problem)
{
    search_material *material = ARENA_NEW(arena, search_material);
    *problem = material ? read_material(arena, material, base_text_trim(text)) : NULL;
    if (material && !*problem)
        make_tallies(material);
    return *problem || base_arena_failed(arena) ? NULL : material;
}

static const struct ending {
    const char *name;
    const char *material;
} endings[] = {
    { "pawn", "KP+ v KP*" },
    { "knight", "KNP* v KNP*" },
    { "bishop", "KBP* v KBP*" },
    { "opposite-bishops", "KBP* v KBP* opposite" },
    { "same-bishops", "KBP* v KBP* same" },
    { "bishop-knight", "KBP* v KNP*" },
    { "minor", "KL+P* v KL+P*" },
    { "rook", "KRP* v KRP*" },
    { "two-rooks", "KRRP* v KRRP*" },
    { "rook-minor", "KRLP* v KRLP*" },
    { "rook-opposite-bishops", "KRBP* v KRBP* opposite" },
    { "rook-against-minor", "KRP* v KLP*" },
    { "queen", "KQP* v KQP*" },
    { "queen-rook", "KQRP* v KQRP*" },
    { "queen-against-rook", "KQP* v KRP*" },
    { "basic-mate", "KQ*R*B*N* v K" },
};

const char *search_ending_name(size_t at)
{
    return at < COUNT(endings) ? endings[at].name : NULL;
}

search_material *search_read_ending(base_arena *arena, base_text text, const char **problem)
{
    base_text rest = base_text_trim(text), name;
    *problem = NULL;
    (void)base_text_next_part(&rest, ' ', &name);
    for (size_t i = 0; i < COUNT(endings); i++)
        if (base_text_is(name, endings[i].name))
            return search_read_material(arena,
                                        base_arena_print(arena, "%s %.*s", endings[i].material,
                                                         TEXT_ARGS(base_text_is_absent(rest) ? TEXT("") : rest)),
                                        problem);
    base_text list = TEXT("");
    for (size_t i = 0; i < COUNT(endings); i++)
        list = base_arena_print(arena, "%.*s%s%s", TEXT_ARGS(list), i ? ", " : "", endings[i].name);
    *problem =
        base_arena_print(arena, "'%.*s' is not an ending; the endings are %.*s", TEXT_ARGS(name), TEXT_ARGS(list)).data;
    return NULL;
}

/* ---- comparing ---- */

static unsigned count_of(const chess_position *position, chess_side side, unsigned role)
{
    chess_set pieces =
        role == MINOR ? position->roles[CHESS_BISHOP] | position->roles[CHESS_KNIGHT] : position->roles[role];
    return chess_count(position->sides[side] & pieces);
}

/* Whether the position fits if the side `first` has the first pieces. Queens and rooks are compared before bishops,
 * knights and pawns, because their numbers differ most often. */
static bool fits_sides(const search_material *asked, const chess_position *position, chess_side first)
{
    const chess_side sides[2] = { first, chess_opponent(first) };
    for (unsigned at = 0; at < 2; at++)
        for (unsigned role = NAMES; --role > CHESS_NO_ROLE;) {
            const amount *kind = &asked->sides[at][role];
            bool is_minor = role == CHESS_BISHOP || role == CHESS_KNIGHT;
            if (role == MINOR ? !asked->has_minor[at] : is_minor && asked->has_minor[at])
                continue;
            unsigned count = count_of(position, sides[at], role);
            if (count < kind->fewest || count > kind->most ||
                (kind->is_equal && count != count_of(position, sides[at ^ 1u], role)))
                return false;
        }
    return true;
}

static bool has_bishops_on(bishop_colours asked, chess_set white, chess_set black)
{
    static const chess_set dark = UINT64_C(0xaa55aa55aa55aa55);
    return chess_is_single(white) && chess_is_single(black) &&
           (((white & dark) == 0) != ((black & dark) == 0)) == (asked == BISHOPS_OPPOSITE);
}

bool search_fits_material(const search_material *material, const chess_position *position)
{
    return ((material->can_be[CHESS_WHITE] && fits_sides(material, position, CHESS_WHITE)) ||
            (material->can_be[CHESS_BLACK] && fits_sides(material, position, CHESS_BLACK))) &&
           (material->bishops == BISHOPS_ANY ||
            has_bishops_on(material->bishops, chess_pieces(position, CHESS_WHITE, CHESS_BISHOP),
                           chess_pieces(position, CHESS_BLACK, CHESS_BISHOP)));
}

bool search_fits_bishops(const search_material *material, const chess_piece board[64])
{
    chess_set bishops[2] = { 0, 0 };
    if (material->bishops == BISHOPS_ANY)
        return true;
    for (chess_square square = 0; square < 64; square++)
        if (chess_role_of(board[square]) == CHESS_BISHOP)
            bishops[chess_side_of(board[square])] |= chess_bit(square);
    return has_bishops_on(material->bishops, bishops[CHESS_WHITE], bishops[CHESS_BLACK]);
}

unsigned search_material_plies(const search_material *material)
{
    return material->plies;
}

void search_material_bounds(unsigned *fewest, unsigned *most, const search_material *material)
{
    *fewest = *most = 2;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned role = CHESS_PAWN; role < NAMES; role++) {
            unsigned limit = role == CHESS_PAWN ? MOST_PAWNS : MOST_PIECES;
            *fewest += material->sides[side][role].fewest;
            *most += material->sides[side][role].most < limit ? material->sides[side][role].most : limit;
        }
}
