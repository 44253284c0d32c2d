#!/usr/bin/env python3
"""Write the constant tables of rules/chess (attacks, lines between squares, forms of moves, hash keys) as C.

Constants need no initialisation and no lock, and processes share their pages. src/rules/chess/attacks.h and
notation.h describe each table."""
SQUARES = range(64)
ROOK_STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP_STEPS = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT_STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def bit(square):
    return 1 << square


def step(square, file_step, rank_step):
    """The neighbour in that direction, or None beyond the edge."""
    file, rank = square % 8 + file_step, square // 8 + rank_step
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else None


def leap(square, steps):
    neighbours = (step(square, *each) for each in steps)
    return sum(bit(to) for to in neighbours if to is not None)


def ray(square, direction):
    """The squares from here to the edge, nearest first."""
    squares = []
    while (square := step(square, *direction)) is not None:
        squares.append(square)
    return squares


def line(square, direction):
    opposite = (-direction[0], -direction[1])
    return sum(bit(to) for to in ray(square, direction) + ray(square, opposite))


def slide(square, steps):
    return sum(bit(to) for direction in steps for to in ray(square, direction))


# By role, starting with "none"; pawns have a table of their own.
REACHES = [
    lambda at: 0,
    lambda at: 0,
    lambda at: leap(at, KNIGHT_STEPS),
    lambda at: slide(at, BISHOP_STEPS),
    lambda at: slide(at, ROOK_STEPS),
    lambda at: slide(at, ROOK_STEPS + BISHOP_STEPS),
    lambda at: leap(at, ROOK_STEPS + BISHOP_STEPS),
]


def threat(piece, square, pawn_steps):
    """The squares from which a piece (side << 3 | role) would attack a king; kings never do."""
    side, role = piece >> 3, piece & 7
    if role == 1:
        return leap(square, pawn_steps[side])
    return REACHES[role](square) if role < 6 else 0


def between(a, b):
    for direction in ROOK_STEPS + BISHOP_STEPS:
        squares = ray(a, direction)
        if b in squares:
            return sum(bit(to) for to in squares[: squares.index(b)])
    return 0


def beyond(a, b):
    for direction in ROOK_STEPS + BISHOP_STEPS:
        squares = ray(a, direction)
        if b in squares:
            return sum(bit(to) for to in squares[squares.index(b) + 1 :])
    return 0


def rank_attacks(inner, file):
    """The squares that a rook on `file` sees along its rank if `inner` are the occupied files b to g."""
    attacked = 0
    for direction in (1, -1):
        at = file + direction
        while 0 <= at < 8:
            attacked |= bit(at)
            if 1 <= at <= 6 and inner >> (at - 1) & 1:
                break
            at += direction
    return attacked


def san_form(sign):
    """How SAN spells a move with that sign (see notation.h): the position of each part, the first letter in the
    lowest byte."""
    role, file, rank, takes, check, mate = sign & 7, *(sign >> at & 1 for at in range(3, 8))
    piece = "  NBRQK "[role].strip()
    letters = piece + "\0" * (file + rank) + "x" * takes
    target_at, letters = 8 * len(letters), letters + "\0\0" + ("#" if mate else "+" if check else "")
    # The name of a square has the file in the lower byte; the rank alone moves to that place.
    origin_at = 8 * len(piece) - (8 if rank and not file and piece else 0)
    return "{ 0x%016xu, 0x%04x, %d, %d, %d }" % (int.from_bytes(letters.encode(), "little"), file * 0xFF | rank * 0xFF00,
                                              origin_at, target_at, len(letters))


def random_words(seed):
    """splitmix64: the same keys in every build, so that stored hashes stay valid."""
    mask = (1 << 64) - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        word = seed
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & mask
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & mask
        yield word ^ word >> 31


def row(values, style="0x%016xu"):
    return "{ " + ", ".join(style % value for value in values) + " }"


def table(head, rows):
    print(f"const {head} = {{")
    for each in rows:
        print(f"    {each},")
    print("};")


def print_attacks():
    table("uint64_t chess_reach[7][64]", (row(reach(at) for at in SQUARES) for reach in REACHES))
    pawn_steps = ([(-1, 1), (1, 1)], [(-1, -1), (1, -1)])
    table("uint64_t chess_pawn_attacks[2][64]", (row(leap(at, steps) for at in SQUARES) for steps in pawn_steps))
    table("uint64_t chess_threats[16][64]",
          (row(threat(piece, at, pawn_steps) for at in SQUARES) for piece in range(16)))
    table("chess_lines chess_line_masks[64]",
          (row((line(at, (0, 1)), line(at, (1, 1)), line(at, (1, -1)))) for at in SQUARES))
    table("uint8_t chess_rank_attacks[64][8]",
          (row((rank_attacks(inner, file) for file in range(8)), "0x%02x") for inner in range(64)))
    table("uint64_t chess_between[64][64]", (row(between(a, b) for b in SQUARES) for a in SQUARES))
    table("uint64_t chess_beyond[64][64]", (row(beyond(a, b) for b in SQUARES) for a in SQUARES))


def print_notation():
    table("uint16_t chess_square_names[64]",
          ("0x%04x" % int.from_bytes(("abcdefgh"[at % 8] + "12345678"[at // 8]).encode(), "little") for at in SQUARES))
    table("chess_san_form chess_san_forms[256]", (san_form(sign) for sign in range(256)))


def print_keys():
    words = random_words(seed=0x67616D7574)
    pieces = [0] * 16
    for piece in [*range(1, 7), *range(9, 15)]:
        pieces[piece] = [next(words) for _ in SQUARES]
    table("uint64_t chess_piece_keys[16][64]", (row(keys or [0] * 64) for keys in pieces))
    table("uint64_t chess_castling_keys[64]", ("0x%016xu" % next(words) for _ in SQUARES))
    files = [next(words) for _ in range(8)]
    table("uint64_t chess_en_passant_keys[65]", ("0x%016xu" % key for key in [files[at % 8] for at in SQUARES] + [0]))
    print("const uint64_t chess_black_key = 0x%016xu;" % next(words))


print("/* Constant tables of the chess board; written by tools/chess_tables.py. */")
print('#include "rules/chess/notation.h"\n')
print_attacks()
print_notation()
print_keys()
