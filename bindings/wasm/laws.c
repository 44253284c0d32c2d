/* laws.c - the laws of chess as answers of the core: see laws.h. */
#include "laws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LAWS_MOVES = 256, /* no position of a game has more legal moves */
    LAWS_FEN = 128,
    LAWS_SPELLED = 24
};

static void set_text(gamut_builder *builder, gamut_value *object, const char *name, const char *text)
{
    gamut_value_set(builder, object, name, text ? gamut_make_text(builder, text) : gamut_make_null(builder));
}

/* A move as SAN and UCI spell it. */
static void set_move(gamut_builder *builder, gamut_value *object, const gamut_position *position, gamut_move move)
{
    char text[LAWS_SPELLED];
    (void)gamut_position_print_move(text, sizeof text, position, move, GAMUT_NOTATION_SAN, NULL);
    set_text(builder, object, "san", text);
    (void)gamut_position_print_move(text, sizeof text, position, move, GAMUT_NOTATION_UCI, NULL);
    set_text(builder, object, "uci", text);
}

static void refuse_move(char why[LAWS_WHY], const gamut_position *position, const char *move, gamut_move_answer answer)
{
    static const char *const reasons[] = { [GAMUT_MOVE_ANSWER_AMBIGUOUS] = "is ambiguous",
                                           [GAMUT_MOVE_ANSWER_ILLEGAL] = "is not legal",
                                           [GAMUT_MOVE_ANSWER_UNREADABLE] = "is no move" };
    char fen[LAWS_FEN];
    (void)gamut_position_fen(fen, sizeof fen, position);
    snprintf(why, LAWS_WHY, "'%.20s' %s in %s", move, reasons[answer], fen);
}

static bool play_moves(char why[LAWS_WHY], gamut_position *position, const char *moves)
{
    char word[LAWS_SPELLED];
    for (const char *at = moves ? moves : ""; *(at += strspn(at, " "));) {
        size_t length = strcspn(at, " ");
        gamut_move move = 0;
        gamut_move_answer answer = GAMUT_MOVE_ANSWER_UNREADABLE;
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word), at);
        if (length < sizeof word)
            answer = gamut_position_read_move(&move, position, word, GAMUT_NOTATION_ANY, NULL);
        if (answer != GAMUT_MOVE_ANSWER_LEGAL || gamut_position_play(position, move) != GAMUT_OK) {
            refuse_move(why, position, word, answer);
            return false;
        }
        at += length;
    }
    return true;
}

gamut_position *laws_open(char why[LAWS_WHY], const char *fen, const char *variant, const char *moves)
{
    gamut_law law;
    gamut_position *position = NULL;
    char fault[LAWS_WHY / 2];
    if (gamut_law_find(&law, variant) != GAMUT_OK) {
        snprintf(why, LAWS_WHY, "the laws of '%.60s' are unknown", variant);
        return NULL;
    }
    if (gamut_position_open(&position, fen) != GAMUT_OK) {
        bool is_told = fen && gamut_fen_fault(fault, sizeof fault, fen, 0);
        snprintf(why, LAWS_WHY, "'%.90s' is no position%s%s", fen ? fen : "", is_told ? ": " : "",
                 is_told ? fault : "");
        return NULL;
    }
    if (law != GAMUT_LAW_CHESS)
        gamut_position_set_law(position, law);
    if (play_moves(why, position, moves))
        return position;
    gamut_position_close(position);
    return NULL;
}

gamut_value *laws_describe(gamut_builder *builder, const gamut_position *position)
{
    static const char *const laws[] = { [GAMUT_LAW_CHESS] = "chess", [GAMUT_LAW_ANTICHESS] = "antichess" };
    static const char *const verdicts[] = { [GAMUT_VERDICT_CHECKMATE] = "checkmate",
                                            [GAMUT_VERDICT_STALEMATE] = "stalemate",
                                            [GAMUT_VERDICT_DEAD] = "dead",
                                            [GAMUT_VERDICT_GAVE_ALL] = "gave-all" };
    gamut_value *object = gamut_make_object(builder), *list = gamut_make_list(builder),
                *faults = gamut_make_list(builder);
    gamut_move moves[LAWS_MOVES];
    char fen[LAWS_FEN];
    (void)gamut_position_fen(fen, sizeof fen, position);
    set_text(builder, object, "fen", fen);
    set_text(builder, object, "law", laws[gamut_position_law(position)]);
    set_text(builder, object, "turn", gamut_position_turn(position) == GAMUT_COLOUR_WHITE ? "white" : "black");
    gamut_value_set(builder, object, "number", gamut_make_integer(builder, gamut_position_number(position)));
    gamut_value_set(builder, object, "check", gamut_make_boolean(builder, gamut_position_is_check(position)));
    set_text(builder, object, "verdict", verdicts[gamut_position_verdict(position)]);
    size_t count = gamut_position_moves(moves, LAWS_MOVES, position);
    for (size_t i = 0; i < count && i < LAWS_MOVES; i++) {
        gamut_value *move = gamut_make_object(builder);
        set_move(builder, move, position, moves[i]);
        gamut_value_append(list, move);
    }
    gamut_value_set(builder, object, "moves", list);
    const char *fault;
    for (size_t i = 0; (fault = gamut_position_fault(position, i)); i++)
        gamut_value_append(faults, gamut_make_text(builder, fault));
    gamut_value_set(builder, object, "faults", faults);
    return object;
}

static gamut_value *describe_step(gamut_builder *builder, const gamut_position *position, size_t ply)
{
    char fen[LAWS_FEN];
    gamut_value *step = gamut_make_object(builder);
    (void)gamut_position_fen(fen, sizeof fen, position);
    gamut_value_set(builder, step, "ply", gamut_make_integer(builder, (int64_t)ply));
    set_text(builder, step, "fen", fen);
    return step;
}

/* Return the position before the first move; NULL: there is none. */
static gamut_position *open_start(char why[LAWS_WHY], const gamut_record *record)
{
    gamut_law law;
    gamut_position *position = NULL;
    if (record->kind != GAMUT_KIND_CHESS_GAME)
        snprintf(why, LAWS_WHY, "record %llu is no chess game", (unsigned long long)record->number);
    else if (gamut_game_law(&law, record->game) != GAMUT_OK)
        snprintf(why, LAWS_WHY, "the laws of the variant of record %llu are unknown, so its moves cannot be played",
                 (unsigned long long)record->number);
    else if (gamut_position_open_game(&position, record->game, 0) != GAMUT_OK)
        snprintf(why, LAWS_WHY, "out of memory");
    return position;
}

gamut_value *laws_list(gamut_builder *builder, char why[LAWS_WHY], const gamut_record *record)
{
    gamut_position *position = open_start(why, record);
    if (!position)
        return NULL;
    const gamut_moves *moves = &record->game->moves;
    gamut_value *list = gamut_make_list(builder);
    size_t ply = 0;
    for (uint32_t at = moves->node_count ? moves->nodes[0].next : 0; list && at; at = moves->nodes[at].next, ply++) {
        gamut_value *step = describe_step(builder, position, ply);
        gamut_move move = moves->nodes[at].move;
        if (!gamut_position_is_legal(position, move)) {
            snprintf(why, LAWS_WHY, "half move %zu of record %llu is not legal", ply + 1,
                     (unsigned long long)record->number);
            list = NULL;
            break;
        }
        set_move(builder, step, position, move);
        gamut_value_append(list, step);
        (void)gamut_position_play(position, move);
    }
    if (list)
        gamut_value_append(list, describe_step(builder, position, ply));
    gamut_position_close(position);
    return list;
}
