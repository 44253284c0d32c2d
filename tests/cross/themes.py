"""The themes of docs/find.md as python-chess sees them: written from the definitions, square by square, without a look at the C code.

A theme is a function of a game (its boards and moves), the number of a position, a side and what follows the name. Expressions are
parsed here, too, and are evaluated on whole lists of positions, where the library goes from one position to the next."""
import re

import chess

VALUES = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 99}
PIECES = [chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN]
LINES = (chess.BISHOP, chess.ROOK, chess.QUEEN)
THEMES, SIDELESS = {}, set()
LATE = {"sacrifice": 2, "exchange-sacrifice": 2, "queen-sacrifice": 2}  # half moves from the place of a theme to the position that shows it


class Game:
    """The positions of a line; `moves[p]` is the move that leads to `boards[p]`."""

    def __init__(self, board, moves):
        self.boards, self.moves, self.known = [board.copy(stack=False)], [None], {}
        for move in moves:
            board = self.boards[-1].copy(stack=False)
            board.push(move)
            self.boards.append(board)
            self.moves.append(move)


def theme(name, is_sideless=False):
    def add(function):
        THEMES[name] = function
        if is_sideless:
            SIDELESS.add(name)
        return function
    return add


# ---- pawns ----

def file_of(square):
    return chess.square_file(square)


def rank_of(square, side):
    rank = chess.square_rank(square)
    return rank if side else 7 - rank


def pawns_of(board, side):
    return list(board.pieces(chess.PAWN, side))


def on_file(square, arg):
    return arg is None or "abcdefgh"[file_of(square)] == arg


def in_front(square, side):
    return square + (8 if side else -8)


def is_passed(board, square, side):
    return not any(abs(file_of(other) - file_of(square)) <= 1 and rank_of(other, side) > rank_of(square, side)
                   for other in pawns_of(board, not side))


def passed_of(board, side):
    return [square for square in pawns_of(board, side) if is_passed(board, square, side)]


def pawn_attacks(board, side):
    return {to for square in pawns_of(board, side) for to in chess.SquareSet(chess.BB_PAWN_ATTACKS[side][square])}


@theme("isolated")
def isolated(game, p, side, arg):
    files = {file_of(square) for square in pawns_of(game.boards[p], side)}
    return any(file - 1 not in files and file + 1 not in files and arg in (None, "abcdefgh"[file]) for file in files)


def multiple(count):
    def is_so(game, p, side, arg):
        files = [file_of(square) for square in pawns_of(game.boards[p], side) if on_file(square, arg)]
        return any(files.count(file) >= count for file in files)
    return is_so


THEMES["doubled"], THEMES["tripled"] = multiple(2), multiple(3)


@theme("backward")
def backward(game, p, side, arg):
    board = game.boards[p]
    own, enemy = pawns_of(board, side), pawn_attacks(board, not side)
    for square in own:
        beside = [rank_of(other, side) for other in own if abs(file_of(other) - file_of(square)) == 1]
        ahead = in_front(square, side)
        if on_file(square, arg) and beside and min(beside) > rank_of(square, side) and 0 <= ahead < 64 and ahead in enemy:
            return True
    return False


def passed_that(fits):
    def is_so(game, p, side, arg):
        board = game.boards[p]
        return any(on_file(square, arg) and fits(board, square, side) for square in passed_of(board, side))
    return is_so


def has_enemy_in_front(board, square, side):
    ahead = in_front(square, side)
    return 0 <= ahead < 64 and board.color_at(ahead) == (not side)


THEMES["passed"] = passed_that(lambda board, square, side: True)
THEMES["protected-passed"] = passed_that(lambda board, square, side: square in pawn_attacks(board, side))
THEMES["outside-passed"] = passed_that(lambda board, square, side: pawns_of(board, not side) and all(
    abs(file_of(other) - file_of(square)) >= 3 for other in pawns_of(board, not side)))
THEMES["advanced-passed"] = passed_that(lambda board, square, side: rank_of(square, side) in (5, 6))
THEMES["blockaded-passed"] = passed_that(has_enemy_in_front)


@theme("connected-passed")
def connected_passed(game, p, side, arg):
    passed = passed_of(game.boards[p], side)
    return any(abs(file_of(a) - file_of(b)) == 1 and abs(rank_of(a, side) - rank_of(b, side)) <= 1 and on_file(a, arg)
               for a in passed for b in passed)


@theme("hanging-pawns")
def hanging_pawns(game, p, side, arg):
    board = game.boards[p]
    own, enemy = pawns_of(board, side), {file_of(square) for square in pawns_of(board, not side)}
    for a in own:
        b = a + 1
        if b not in own or file_of(b) != file_of(a) + 1:
            continue
        others = [c for c in own if c not in (a, b) and file_of(a) - 1 <= file_of(c) <= file_of(b) + 1]
        if not others and not enemy & {file_of(a), file_of(b)} and (on_file(a, arg) or on_file(b, arg)):
            return True
    return False


@theme("chain")
def chain(game, p, side, arg):
    board = game.boards[p]
    own, up = pawns_of(board, side), 1 if side else -1

    def length(square, step):
        file, rank, count = file_of(square), chess.square_rank(square), 0
        while 0 <= file < 8 and 0 <= rank < 8 and chess.square(file, rank) in own:
            file, rank, count = file + step, rank + up, count + 1
        return count
    return any(length(square, step) >= int(arg or 3) for square in own for step in (-1, 1))


@theme("islands")
def islands(game, p, side, arg):
    files = {file_of(square) for square in pawns_of(game.boards[p], side)}
    return sum(file - 1 not in files for file in files) >= int(arg or 3)


@theme("majority")
def majority(game, p, side, arg):
    board = game.boards[p]

    def count(who, wing):
        return sum((file_of(square) < 4) == (wing == "queenside") for square in pawns_of(board, who))
    return any(count(side, wing) > count(not side, wing) for wing in ([arg] if arg else ["queenside", "kingside"]))


# Own pawns; files without own pawns; enemy pawns; files without enemy pawns. As White sees it.
STRUCTURES = {
    "isolani": ("d4", "ce", "", "d"), "carlsbad": ("d4", "c", "c6 d5", "e"), "maroczy": ("c4 e4", "d", "", "c"),
    "hedgehog": ("a3 b3 d3 e3", "c", "c5 e5", "d"), "stonewall": ("c3 d4 e3 f4", "", "", ""),
    "benoni": ("d5 e4", "c", "c5 d6", "e"), "french-chain": ("d4 e5", "", "d5 e6", ""),
    "indian-chain": ("c4 d5 e4", "", "d6 e5", ""), "scheveningen": ("d3 e3", "c", "e5", "d"),
}


def structure(name):
    own, own_none, enemy, enemy_none = STRUCTURES[name]

    def is_so(game, p, side, arg):
        board = game.boards[p] if side else game.boards[p].mirror()
        white = {chess.square_name(square) for square in pawns_of(board, True)}
        black = {chess.square_name(square) for square in pawns_of(board, False)}
        return (set(own.split()) <= white and not any(square[0] in own_none for square in white) and
                set(enemy.split()) <= black and not any(square[0] in enemy_none for square in black))
    return is_so


for each in STRUCTURES:
    THEMES[each] = structure(each)


# ---- files, pieces and kings ----

def files_with_pawns(board, side):
    return {"abcdefgh"[file_of(square)] for square in pawns_of(board, side)}


def open_files(board):
    return set("abcdefgh") - files_with_pawns(board, True) - files_with_pawns(board, False)


def half_open_files(board, side):
    return files_with_pawns(board, not side) - files_with_pawns(board, side)


THEMES["open-file"] = lambda game, p, side, arg: bool(open_files(game.boards[p]) & set(arg or "abcdefgh"))
SIDELESS.add("open-file")
THEMES["half-open-file"] = lambda game, p, side, arg: bool(half_open_files(game.boards[p], side) & set(arg or "abcdefgh"))


def rook_files(board, side):
    return {"abcdefgh"[file_of(square)] for square in board.pieces(chess.ROOK, side)}


@theme("rook-on-open-file")
def rook_on_open_file(game, p, side, arg):
    return bool(rook_files(game.boards[p], side) & open_files(game.boards[p]) & set(arg or "abcdefgh"))


@theme("rook-on-half-open-file")
def rook_on_half_open_file(game, p, side, arg):
    return bool(rook_files(game.boards[p], side) & half_open_files(game.boards[p], side) & set(arg or "abcdefgh"))


@theme("rook-on-seventh")
def rook_on_seventh(game, p, side, arg):
    return any(rank_of(square, side) == 6 for square in game.boards[p].pieces(chess.ROOK, side))


@theme("doubled-rooks")
def doubled_rooks(game, p, side, arg):
    board = game.boards[p]
    rooks = board.pieces(chess.ROOK, side)
    return any(a != b and file_of(a) == file_of(b) and on_file(a, arg) and
               not any(board.piece_at(square) for square in chess.SquareSet.between(a, b)) for a in rooks for b in rooks)


@theme("outpost")
def outpost(game, p, side, arg):
    board = game.boards[p]
    for square in list(board.pieces(chess.KNIGHT, side)) + list(board.pieces(chess.BISHOP, side)):
        rank = rank_of(square, side)
        if 3 <= rank <= 5 and on_file(square, arg) and square in pawn_attacks(board, side) and not any(
                abs(file_of(pawn) - file_of(square)) == 1 and rank_of(pawn, side) > rank for pawn in pawns_of(board, not side)):
            return True
    return False


@theme("fianchetto")
def fianchetto(game, p, side, arg):
    board = game.boards[p] if side else game.boards[p].mirror()
    wings = {"queenside": (chess.B2, chess.B3), "kingside": (chess.G2, chess.G3)}
    return any(board.piece_at(bishop) == chess.Piece(chess.BISHOP, True) and board.piece_at(pawn) == chess.Piece(chess.PAWN, True)
               for wing, (bishop, pawn) in wings.items() if arg in (None, wing))


def is_dark(square):
    return (file_of(square) + chess.square_rank(square)) % 2 == 0


def has_pair(board, side):
    return {is_dark(square) for square in board.pieces(chess.BISHOP, side)} == {True, False}


@theme("bishop-pair")
def bishop_pair(game, p, side, arg):
    return has_pair(game.boards[p], side) and not has_pair(game.boards[p], not side)


@theme("opposite-bishops", True)
def opposite_bishops(game, p, side, arg):
    white, black = (list(game.boards[p].pieces(chess.BISHOP, who)) for who in (True, False))
    return len(white) == 1 and len(black) == 1 and is_dark(white[0]) != is_dark(black[0])


@theme("opposite-kings", True)
def opposite_kings(game, p, side, arg):
    wings = set()
    for who in (True, False):
        king = game.boards[p].king(who)
        wings.add(rank_of(king, who) == 0 and ("left" if file_of(king) <= 2 else "right" if file_of(king) >= 5 else False))
    return wings == {"left", "right"}


@theme("king-in-centre")
def king_in_centre(game, p, side, arg):
    king = game.boards[p].king(side)
    return file_of(king) in (3, 4) and rank_of(king, side) <= 1 and not game.boards[p].has_castling_rights(side)


@theme("weak-back-rank")
def weak_back_rank(game, p, side, arg):
    board = game.boards[p]
    king = board.king(side)
    if rank_of(king, side) != 0:
        return False
    front = [square for square in around(king) if rank_of(square, side) == 1]
    heavy = list(board.pieces(chess.ROOK, side)) + list(board.pieces(chess.QUEEN, side))
    return all(board.color_at(square) == side for square in front) and not any(rank_of(square, side) == 0 for square in heavy)


@theme("hanging-piece")
def hanging_piece(game, p, side, arg):
    board = game.boards[p]
    return any(board.attackers(not side, square) and not board.attackers(side, square)
               for role in PIECES[1:] for square in board.pieces(role, side))


# ---- imbalances ----

def surplus(board, side):
    """Queens, rooks, minor pieces and pawns more than the enemy."""
    def more(role):
        return len(board.pieces(role, side)) - len(board.pieces(role, not side))
    return more(chess.QUEEN), more(chess.ROOK), more(chess.BISHOP) + more(chess.KNIGHT), more(chess.PAWN)


def imbalance(*wanted):
    return lambda game, p, side, arg: surplus(game.boards[p], side)[:3] == wanted


for each, wanted in {"exchange-up": (0, 1, -1), "minors-for-rook": (0, -1, 2), "queen-for-rooks": (1, -2, 0),
                     "queen-for-rook-and-minor": (1, -1, -1), "queen-for-minors": (1, 0, -3), "rook-up": (0, 1, 0),
                     "piece-up": (0, 0, 1)}.items():
    THEMES[each] = imbalance(*wanted)


def points(board, side):
    return sum(VALUES[role] * (len(board.pieces(role, side)) - len(board.pieces(role, not side))) for role in PIECES)


@theme("piece-for-pawns")
def piece_for_pawns(game, p, side, arg):
    more = surplus(game.boards[p], side)
    return more[:3] == (0, 0, 1) and more[3] <= -2


@theme("pawn-up")
def pawn_up(game, p, side, arg):
    more = surplus(game.boards[p], side)
    return more[:3] == (0, 0, 0) and more[3] >= int(arg or 1)


THEMES["material-up"] = lambda game, p, side, arg: points(game.boards[p], side) >= int(arg or 1)
THEMES["queens-off"] = lambda game, p, side, arg: not game.boards[p].queens
SIDELESS.add("queens-off")


# ---- moves and motifs ----

def of_mover(function):
    """A theme of the side that made the last move."""
    def is_so(game, p, side, arg):
        return p > 0 and bool(game.moves[p]) and game.boards[p].turn != side and bool(function(game, p, side))
    return is_so


def is_capture(game, p):
    return p > 0 and bool(game.moves[p]) and game.boards[p - 1].is_capture(game.moves[p])


def is_castling(game, p):
    return game.boards[p - 1].is_castling(game.moves[p])


THEMES["capture"] = of_mover(lambda game, p, side: is_capture(game, p))
THEMES["recapture"] = of_mover(lambda game, p, side: is_capture(game, p) and is_capture(game, p - 1) and
                               game.moves[p].to_square == game.moves[p - 1].to_square)
THEMES["check"] = of_mover(lambda game, p, side: game.boards[p].is_check())
THEMES["castling"] = of_mover(lambda game, p, side: is_castling(game, p))
THEMES["promotion"] = of_mover(lambda game, p, side: game.moves[p].promotion)
THEMES["underpromotion"] = of_mover(lambda game, p, side: game.moves[p].promotion not in (None, chess.QUEEN))
THEMES["en-passant"] = of_mover(lambda game, p, side: game.boards[p - 1].is_en_passant(game.moves[p]))
THEMES["double-check"] = of_mover(lambda game, p, side: len(game.boards[p].checkers()) >= 2)


@theme("discovered-check")
@of_mover
def discovered_check(game, p, side):
    now, before = game.boards[p], game.boards[p - 1]
    return any(before.piece_at(square) == now.piece_at(square) for square in now.checkers())


def worth(board, square):
    return VALUES[board.piece_type_at(square)]


def is_target(board, square, value):
    return board.piece_type_at(square) != chess.PAWN and (
        worth(board, square) > value or not board.attackers(board.color_at(square), square))


def is_safe(board, square):
    side = board.color_at(square)
    enemies = board.attackers(not side, square)
    return not enemies or (bool(board.attackers(side, square)) and
                           all(worth(board, enemy) >= worth(board, square) for enemy in enemies))


def enemies_attacked(board, square):
    return [to for to in board.attacks(square) if board.color_at(to) == (not board.color_at(square))]


@theme("fork")
@of_mover
def fork(game, p, side):
    board, square = game.boards[p], game.moves[p].to_square
    if is_castling(game, p) or board.piece_type_at(square) == chess.KING:
        return False
    value = worth(board, square)
    return is_safe(board, square) and sum(is_target(board, to, value) for to in enemies_attacked(board, square)) >= 2


def behind(board, square, front):
    """The next piece of the same line behind an attacked piece."""
    step_file = (file_of(front) > file_of(square)) - (file_of(front) < file_of(square))
    step_rank = (chess.square_rank(front) > chess.square_rank(square)) - (chess.square_rank(front) < chess.square_rank(square))
    file, rank = file_of(front) + step_file, chess.square_rank(front) + step_rank
    while 0 <= file < 8 and 0 <= rank < 8:
        if board.piece_at(chess.square(file, rank)):
            return chess.square(file, rank)
        file, rank = file + step_file, rank + step_rank
    return None


def lined_up(board, square):
    """Pairs of enemy pieces, one behind the other, on the lines of a line piece."""
    for front in enemies_attacked(board, square):
        back = behind(board, square, front)
        if back is not None and board.color_at(back) == board.color_at(front):
            yield front, back


def line_pieces(board, side):
    return [square for role in LINES for square in board.pieces(role, side)]


@theme("pin")
def pin(game, p, side, arg):
    board = game.boards[p]
    return any(board.is_pinned(not side, square) for role in PIECES[1:] for square in board.pieces(role, not side))


@theme("relative-pin")
def relative_pin(game, p, side, arg):
    board = game.boards[p]
    return any(board.piece_type_at(front) not in (chess.PAWN, chess.KING) and board.piece_type_at(back) != chess.KING and
               worth(board, back) > max(worth(board, front), worth(board, square))
               for square in line_pieces(board, side) for front, back in lined_up(board, square))


@theme("skewer")
@of_mover
def skewer(game, p, side):
    board, square = game.boards[p], game.moves[p].to_square
    if is_castling(game, p) or board.piece_type_at(square) not in LINES or not is_safe(board, square):
        return False
    value = worth(board, square)
    return any(worth(board, front) > value and worth(board, back) < worth(board, front) and is_target(board, back, value)
               for front, back in lined_up(board, square))


@theme("discovered-attack")
@of_mover
def discovered_attack(game, p, side):
    board, move = game.boards[p], game.moves[p]
    return not is_castling(game, p) and any(
        move.from_square in chess.SquareSet.between(square, to) and is_target(board, to, worth(board, square))
        for square in line_pieces(board, side) if square != move.to_square for to in enemies_attacked(board, square))


def given_up(game, p):
    """Whether the enemy took, on its square, what the side had moved before."""
    return p >= 3 and game.moves[p - 1] and game.moves[p - 2] and is_capture(game, p - 1) and (
        target_of(game, p - 1) == target_of(game, p - 2))


def target_of(game, p):
    if not is_castling(game, p):
        return game.moves[p].to_square
    return game.boards[p].king(not game.boards[p].turn)


def lost(game, p, side, *roles):
    return sum(len(game.boards[p - 3].pieces(role, side)) - len(game.boards[p].pieces(role, side)) for role in roles)


THEMES["sacrifice"] = of_mover(lambda game, p, side: given_up(game, p) and
                               points(game.boards[p - 3], side) - points(game.boards[p], side) >= 2)


@theme("exchange-sacrifice")
@of_mover
def exchange_sacrifice(game, p, side):
    return given_up(game, p) and game.boards[p - 2].piece_type_at(game.moves[p - 1].to_square) == chess.ROOK and (
        lost(game, p, side, chess.ROOK) == 1 and lost(game, p, not side, chess.KNIGHT, chess.BISHOP) == 1 and
        lost(game, p, not side, chess.ROOK) == 0 and lost(game, p, not side, chess.QUEEN) == 0)


@theme("queen-sacrifice")
@of_mover
def queen_sacrifice(game, p, side):
    return given_up(game, p) and game.boards[p - 2].piece_type_at(game.moves[p - 1].to_square) == chess.QUEEN and (
        lost(game, p, side, chess.QUEEN) == 1 and lost(game, p, not side, chess.QUEEN) == 0)


# ---- ends of the game ----

def around(square):
    return [other for other in chess.SQUARES if chess.square_distance(other, square) == 1]


class Mate:
    def __init__(self, board, side):
        self.board, self.side, self.king = board, side, board.king(not side)
        self.checkers = list(board.checkers())
        self.around = around(self.king)
        self.own = [square for square in self.around if board.color_at(square) == (not side)]
        self.heavy = [square for square in self.checkers if self.role(square) in (chess.ROOK, chess.QUEEN) and (
            file_of(square) == file_of(self.king) or chess.square_rank(square) == chess.square_rank(self.king))]

    def role(self, square):
        return self.board.piece_type_at(square)

    def only(self, role):
        return self.checkers[0] if len(self.checkers) == 1 and self.role(self.checkers[0]) == role else None

    def defenders(self, square, role=None):
        return [each for each in self.board.attackers(self.side, square) if role in (None, self.role(each))]

    def rooks_beside(self):
        return [square for square in self.heavy if self.role(square) == chess.ROOK and square in self.around]

    def is_home(self):
        return rank_of(self.king, not self.side) == 0

    def file(self):
        return file_of(self.king)

    def rank(self):
        return chess.square_rank(self.king)

    def attacks_through(self, square):
        board = self.board.copy(stack=False)
        board.remove_piece_at(self.king)
        return board.attacks(square)

    def on_line(self, squares, file=None, rank=None):
        return [square for square in squares if (file is None or file_of(square) == file) and
                (rank is None or chess.square_rank(square) == rank)]

    def back_rank(self):
        front = [square for square in self.around if rank_of(square, not self.side) == 1]
        return self.is_home() and self.on_line(self.heavy, rank=self.rank()) and set(front) <= set(self.own)

    def smothered(self):
        return self.only(chess.KNIGHT) is not None and self.own == self.around

    def arabian(self):
        return self.king in (chess.A1, chess.H1, chess.A8, chess.H8) and any(
            abs(file_of(knight) - self.file()) == 2 and abs(chess.square_rank(knight) - self.rank()) == 2
            for rook in self.rooks_beside() for knight in self.defenders(rook, chess.KNIGHT))

    def anastasia(self):
        step = {0: 1, 7: -1}.get(self.file())
        return step and self.on_line(self.heavy, file=self.file()) and self.king + step in self.own and (
            self.board.piece_at(self.king + 3 * step) == chess.Piece(chess.KNIGHT, self.side))

    def hook(self):
        return any(self.defenders(knight, chess.PAWN) for rook in self.rooks_beside() for knight in self.defenders(rook, chess.KNIGHT))

    def opera(self):
        return self.is_home() and any(self.defenders(rook, chess.BISHOP) for rook in self.on_line(self.rooks_beside(), rank=self.rank()))

    def two_bishops(self):
        bishops = list(self.board.pieces(chess.BISHOP, self.side))
        if self.only(chess.BISHOP) is None or len(bishops) != 2:
            return False
        attacked = [set(self.attacks_through(bishop)) & set(self.around) for bishop in bishops]
        return all(attacked) and set(self.around) <= attacked[0] | attacked[1] | set(self.own) | set(bishops)

    def boden(self):
        files = [file_of(square) - self.file() for square in self.board.pieces(chess.BISHOP, self.side)]
        return self.two_bishops() and min(files) < 0 < max(files)

    def is_edge(self):
        return self.file() in (0, 7) or self.rank() in (0, 7)

    def dovetail(self):
        queen = self.only(chess.QUEEN)
        if queen not in self.around or self.is_edge() or file_of(queen) == self.file() or chess.square_rank(queen) == self.rank():
            return False
        return set(self.around) <= set(self.attacks_through(queen)) | set(self.own) | {queen}

    def epaulette(self):
        queen = self.only(chess.QUEEN)
        if queen is None or queen in self.around:
            return False
        sides = []
        if self.rank() in (0, 7) and file_of(queen) == self.file():
            sides.append(self.on_line(self.around, rank=self.rank()))
        if self.file() in (0, 7) and chess.square_rank(queen) == self.rank():
            sides.append(self.on_line(self.around, file=self.file()))
        return any(len(both) == 2 and set(both) <= set(self.own) for both in sides)

    def ladder(self):
        heavy = list(self.board.pieces(chess.ROOK, self.side)) + list(self.board.pieces(chess.QUEEN, self.side))
        inner = {0: 1, 7: 6}
        return (self.rank() in inner and self.on_line(self.heavy, rank=self.rank()) and self.on_line(heavy, rank=inner[self.rank()]) or
                self.file() in inner and self.on_line(self.heavy, file=self.file()) and self.on_line(heavy, file=inner[self.file()]))

    def seventh(self):
        rooks = [square for square in self.board.pieces(chess.ROOK, self.side) if rank_of(square, self.side) == 6]
        return self.is_home() and len(rooks) >= 2 and set(rooks) & set(self.checkers)

    def support(self):
        queen = self.only(chess.QUEEN)
        return queen in self.around and self.defenders(queen)

    def pawn(self):
        return self.only(chess.PAWN) is not None


def mate_by(pattern):
    return of_mover(lambda game, p, side: game.boards[p].is_checkmate() and pattern(Mate(game.boards[p], side)))


THEMES["mate"] = of_mover(lambda game, p, side: game.boards[p].is_checkmate())
for each, pattern in {"back-rank": Mate.back_rank, "smothered": Mate.smothered, "arabian": Mate.arabian, "anastasia": Mate.anastasia,
                      "hook": Mate.hook, "opera": Mate.opera, "boden": Mate.boden, "two-bishops": Mate.two_bishops,
                      "dovetail": Mate.dovetail, "epaulette": Mate.epaulette, "ladder": Mate.ladder, "seventh-rank": Mate.seventh,
                      "support": Mate.support, "pawn": Mate.pawn}.items():
    THEMES[f"{each}-mate"] = mate_by(pattern)
THEMES["stalemate"] = of_mover(lambda game, p, side: game.boards[p].is_stalemate())


# ---- expressions ----

def parse(text):
    """A list of steps; a step is a tuple: ("theme", whose, name, argument), ("not", a), ("for", a, n), ("and", a, b), ("or", a, b)."""
    words = re.findall(r"[()]|[^\s()]+", text)

    def item(whose):
        if words[0] == "not":
            words.pop(0)
            return ("not", item(whose))
        if words[0] in ("white", "black", "opponent"):
            word = words.pop(0)
            flip = {"own": "opponent", "opponent": "own", "white": "black", "black": "white"}
            whose = flip[whose] if word == "opponent" else word
        if words[0] == "(":
            words.pop(0)
            inner = choice(whose)
            words.pop(0)
            return inner
        name = words.pop(0)
        follows = words and words[0] not in ("and", "or", "not", "then", "for", ")")
        return ("theme", whose, name, words.pop(0) if follows else None)

    def held(whose):
        found = item(whose)
        if words and words[0] == "for":
            words.pop(0)
            found = ("for", found, int(words.pop(0)))
        return found

    def joined(word, part, whose):
        found = part(whose)
        while words and words[0] == word:
            words.pop(0)
            found = (word, found, part(whose))
        return found

    def choice(whose):
        return joined("or", lambda side: joined("and", held, side), whose)

    steps = [choice("own")]
    while words:
        words.pop(0)
        steps.append(choice("own"))
    return steps


def holds_of(game, name, side, arg):
    """The theme in all positions, computed once."""
    key = (name, name not in SIDELESS and side, arg)
    if key not in game.known:
        game.known[key] = [bool(THEMES[name](game, p, side, arg)) for p in range(len(game.boards))]
    return game.known[key]


def since_of(game, node, own, first):
    """For each position from `first` on: where what holds there began, or None."""
    places = range(first, len(game.boards))
    if node[0] == "theme":
        side = {"own": own, "opponent": not own, "white": True, "black": False}[node[1]]
        holds = holds_of(game, node[2], side, node[3])
        return [p - LATE.get(node[2], 0) if holds[p] else None for p in places]
    inner = since_of(game, node[1], own, first)
    if node[0] == "not":
        return [p if since is None else None for p, since in zip(places, inner)]
    if node[0] == "for":
        return [p - node[2] + 1 if p - node[2] + 1 >= first and None not in inner[p - first - node[2] + 1:p - first + 1] else None
                for p in places]
    other = since_of(game, node[2], own, first)
    if node[0] == "and":
        return [None if None in pair else min(pair) for pair in zip(inner, other)]
    return [max((each for each in pair if each is not None), default=None) for pair in zip(inner, other)]


def is_late(node):
    return node[2] in LATE if node[0] == "theme" else node[0] in ("and", "or") and is_late(node[1]) and is_late(node[2])


def find(game, steps):
    """The place of the expression in a game; None: it does not come to it."""
    found = []
    for own in (True, False):
        first = 0
        for step in steps:
            since = since_of(game, step, own, first)
            end = next((p for p, each in enumerate(since) if each is not None), None)
            if end is None:
                break
            place, end = since[end], first + end
            first = end if is_late(step) else end + 1
        else:
            found.append((end, place))
    if not found:
        return None
    return min(place for end, place in found if end == min(found)[0])
