/* rows_game.c - conversion of a chess game to a row, and back.
 *
 * Most games consist of tags and one line of moves, which columns can store; such games need neither JSON nor zstd. */
#include "base/date.h"
#include "base/index.h"
#include "base/text.h"
#include "codec/json/json.h"
#include "model/tree_json.h"
#include "rows.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/legality.h"

enum {
    MATERIAL_SIZE = 2 * 64 + 4
};

/* ---- writing ---- */

/* Whether the game has no variations, notes or extras. */
static bool rows_game_is_plain(const gamut_record *record)
{
    const gamut_moves *moves = &record->game->moves;
    if (moves->note_count > 1 || !tree_is_empty(record->extras))
        return false;
    for (uint32_t i = 0; i < moves->node_count; i++)
        if (moves->nodes[i].other || moves->nodes[i].note ||
            moves->nodes[i].next != (i + 1 < moves->node_count ? i + 1 : 0))
            return false;
    return true;
}

/* A date in the usual spelling can be restored from the day; any other spelling is also stored as text. */
static void put_date(collection_value *values, base_arena *arena, base_text text)
{
    base_date date = base_date_of(text);
    char usual[] = "????.??.??";
    if (!text.data)
        return;
    for (unsigned i = 0, year = date.year; date.year && i < 4; i++, year /= 10)
        usual[3 - i] = (char)('0' + year % 10);
    for (unsigned i = 0, month = date.month; date.month && i < 2; i++, month /= 10)
        usual[6 - i] = (char)('0' + month % 10);
    for (unsigned i = 0, day = date.day; date.day && i < 2; i++, day /= 10)
        usual[9 - i] = (char)('0' + day % 10);
    values[GAME_DAY] = collection_integer(10000 * (int64_t)date.year + 100 * date.month + date.day);
    if (!base_text_is(text, usual))
        values[GAME_DATE_TEXT] = collection_copy(arena, text);
}

static void put_rating(collection_value *rating, collection_value *spelling, base_arena *arena, base_text text)
{
    int64_t value;
    bool is_rating = base_parse_int(&value, base_text_trim(text)) && value > 0 && value < COLLECTION_RATING_LIMIT;
    if (is_rating)
        *rating = collection_integer(value);
    if (text.data &&
        (!is_rating || text.data[0] == '0' || text.data[0] == '+' || base_text_trim(text).length != text.length))
        *spelling = collection_copy(arena, text);
}

/* Prints the material as "KRPP v KRP", the pieces of each side in the order from king to pawn. */
static base_text print_material(base_arena *arena, const chess_position *position)
{
    static const chess_role order[] = { CHESS_KING, CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN };
    char out[MATERIAL_SIZE];
    size_t length = 0;
    for (unsigned side = CHESS_WHITE; side <= CHESS_BLACK; side++) {
        if (side == CHESS_BLACK) {
            memcpy(out + length, " v ", 3);
            length += 3;
        }
        for (size_t i = 0; i < COUNT(order); i++)
            for (unsigned n = chess_count(chess_pieces(position, (chess_side)side, order[i])); n > 0; n--)
                out[length++] = "?PNBRQK"[order[i]];
    }
    return base_arena_copy(arena, (base_text){ out, length });
}

/* Stores each gamut_move in two bytes, the lower byte first. */
static void rows_game_put_moves(collection_value *values, base_arena *arena, const gamut_game *game)
{
    const gamut_moves *moves = &game->moves;
    uint32_t plies = chess_count_plies(moves);
    char *bytes = base_arena_alloc(arena, 2 * (size_t)plies);
    chess_position position;
    char fen[CHESS_FEN_TEXT];
    bool can_play = chess_can_play(&position, game);
    values[GAME_PLIES] = collection_integer(plies);
    if (!bytes)
        return;
    size_t length = 0;
    for (uint32_t at = plies ? moves->nodes[0].next : 0; at; at = moves->nodes[at].next) {
        gamut_move move = moves->nodes[at].move;
        bytes[length++] = (char)(move & 0xff);
        bytes[length++] = (char)(move >> 8);
        if (can_play)
            chess_play(&position, move);
    }
    values[GAME_MOVES] = (collection_value){ .kind = VALUE_BLOB, .text = { bytes, length } };
    if (plies)
        values[GAME_MOVES_KEY] = collection_integer((int64_t)(base_hash((base_text){ bytes, length }, 0) >> 1));
    if (can_play && (plies || game->fen.data)) {
        values[GAME_FINAL] = collection_copy(arena, (base_text){ fen, chess_write_fen(fen, &position, 0) });
        values[GAME_MATERIAL] = collection_text(print_material(arena, &position));
    }
}

static void put_score(collection_value *values, base_text result)
{
    static const char *const scores[] = { "0-1", "1/2-1/2", "1-0" };
    for (size_t i = 0; i < COUNT(scores); i++)
        if (base_text_is(result, scores[i]))
            values[GAME_SCORE] = collection_integer((int64_t)i);
}

/* Stores tags as JSON, which the SQL functions of both engines can read. */
static void put_tags(collection_value *values, base_arena *arena, gamut_tag_list tags)
{
    base_buffer out = { 0 };
    if (!tags.count)
        return;
    for (size_t i = 0; i < tags.count; i++) {
        base_buffer_add_char(&out, i ? ',' : '[');
        tree_print_json_string(&out, tags.items[i].name);
        base_buffer_add_char(&out, ',');
        tree_print_json_string(&out, tags.items[i].value);
    }
    base_buffer_add_char(&out, ']');
    values[GAME_TAGS] = collection_copy(arena, base_buffer_text(&out));
    if (out.failed)
        values[GAME_TAGS] = (collection_value){ 0 };
    base_buffer_free(&out);
}

static const struct {
    uint32_t column;
    size_t member_at;
} game_texts[] = {
    { GAME_WHITE, offsetof(gamut_game, white) },   { GAME_BLACK, offsetof(gamut_game, black) },
    { GAME_RESULT, offsetof(gamut_game, result) }, { GAME_EVENT, offsetof(gamut_game, event) },
    { GAME_SITE, offsetof(gamut_game, site) },     { GAME_ROUND, offsetof(gamut_game, round) },
    { GAME_ECO, offsetof(gamut_game, eco) },       { GAME_FEN, offsetof(gamut_game, fen) },
    { GAME_ENDING, offsetof(gamut_game, ending) },
};

bool collection_game_row(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_record *record)
{
    const gamut_game *game = record->game;
    collection_value *values = row->values;
    collection_person white = { game->white, chess_tag(game, "WhiteFideId"), { NULL, 0 } };
    collection_person black = { game->black, chess_tag(game, "BlackFideId"), { NULL, 0 } };
    for (size_t i = 0; i < COUNT(game_texts); i++)
        values[game_texts[i].column] =
            collection_copy(arena, *(const gamut_text *)((const char *)game + game_texts[i].member_at));
    values[GAME_WHITE_ID] = collection_add_person(rows, arena, &white);
    values[GAME_BLACK_ID] = collection_add_person(rows, arena, &black);
    values[GAME_EVENT_ID] = collection_add_occasion(rows, arena, game->event, game->site);
    put_score(values, game->result);
    put_date(values, arena, game->date);
    put_rating(&values[GAME_WHITE_RATING], &values[GAME_WHITE_ELO_TEXT], arena, game->white_elo);
    put_rating(&values[GAME_BLACK_RATING], &values[GAME_BLACK_ELO_TEXT], arena, game->black_elo);
    rows_game_put_moves(values, arena, game);
    values[GAME_PLAYED] =
        collection_integer(chess_count_plies(&game->moves) || chess_ending_of(game) == CHESS_ENDED_PLAYED);
    if (!rows_game_is_plain(record))
        return false;
    put_tags(values, arena, game->tags);
    return true;
}

/* ---- reading ---- */

base_text collection_spelled_number(base_arena *arena, const collection_value *number, const collection_value *spelling)
{
    if (spelling->kind == VALUE_TEXT)
        return spelling->text;
    if (number->kind != VALUE_INTEGER)
        return (base_text){ NULL, 0 };
    return base_arena_print(arena, "%lld", (long long)number->integer);
}

base_text collection_spelled_date(base_arena *arena, const collection_value *day, const collection_value *spelling)
{
    if (spelling->kind == VALUE_TEXT)
        return spelling->text;
    if (day->kind != VALUE_INTEGER || day->integer < 0 || day->integer > 99991231)
        return (base_text){ NULL, 0 };
    base_date date = { (uint16_t)(day->integer / 10000), (uint8_t)(day->integer / 100 % 100),
                       (uint8_t)(day->integer % 100) };
    return base_date_print_pgn(arena, date);
}

/* Moves were checked when they were stored, but someone may have changed the file: the line ends before the first
 * illegal move. If the game cannot be played, it gets no moves. */
static bool read_moves(gamut_game *game, base_arena *arena, base_text bytes)
{
    chess_position position;
    uint32_t count = 0;
    gamut_node *nodes = ARENA_ARRAY(arena, bytes.length / 2 + 1, gamut_node);
    if (!nodes)
        return false;
    bool is_legal = chess_can_play(&position, game);
    for (size_t at = 0; is_legal && at + 1 < bytes.length; at += 2) {
        gamut_move move = (gamut_move)((unsigned)(uint8_t)bytes.data[at] | (unsigned)(uint8_t)bytes.data[at + 1] << 8);
        is_legal = chess_is_legal(&position, move);
        if (!is_legal)
            break;
        chess_play(&position, move);
        nodes[count].next = count + 1;
        nodes[++count].move = move;
    }
    game->moves = (gamut_moves){ .nodes = nodes, .node_count = count + 1 };
    return true;
}

/* Takes the text between the next two quotes; it must not contain escapes. */
static bool next_plain_string(base_text *rest, base_text *out)
{
    size_t from = base_text_find(*rest, '"');
    if (from >= rest->length)
        return false;
    *rest = base_text_slice(*rest, from + 1, rest->length);
    size_t to = base_text_find(*rest, '"');
    *out = base_text_slice(*rest, 0, to);
    *rest = base_text_slice(*rest, to + 1, rest->length);
    return true;
}

/* Tags without escapes, the usual case, need no JSON parser. */
static void read_tags(gamut_game *game, base_arena *arena, base_text json)
{
    size_t at;
    const char *problem;
    base_list tags = { 0 };
    bool is_plain = base_text_find(json, '\\') >= json.length;
    const gamut_value *tree = is_plain ? NULL : json_parse(arena, json, &at, &problem);
    const gamut_value *value = tree && tree->kind == GAMUT_VALUE_LIST ? tree->first : NULL;
    gamut_tag tag;
    while (is_plain ? next_plain_string(&json, &tag.name) && next_plain_string(&json, &tag.value)
                    : value && value->next) {
        if (!is_plain) {
            tag = (gamut_tag){ value->kind == GAMUT_VALUE_TEXT ? value->as.text : (base_text){ "", 0 },
                               value->next->kind == GAMUT_VALUE_TEXT ? value->next->as.text : (base_text){ "", 0 } };
            value = value->next->next;
        }
        gamut_tag *added = base_list_add(&tags, arena, sizeof *added);
        if (added)
            *added = tag;
    }
    game->tags = (gamut_tag_list){ tags.items, tags.count };
}

/* Whether the columns and stored moves show that the sieve rejects the game, or that it need only be counted. */
static bool is_decided(const gamut_game *game, const codec_reader *reader, codec_scratch *scratch,
                       const gamut_record *record, base_text moves)
{
    chess_position start;
    codec_course course = { .is_bare = true, .is_legal = true, .is_single = true };
    if (reader->sieve->asks_moves && chess_can_play(&start, game)) {
        course.start = &start;
        course.moves = (base_bytes){ (const uint8_t *)moves.data, moves.length };
    }
    codec_verdict verdict = reader->sieve->judge(reader->sieve, record, &course, scratch->arena);
    if (verdict == CODEC_UNWANTED)
        scratch->result = CODEC_REFUSED;
    else if (verdict == CODEC_WANTED && reader->extent == CODEC_EXTENT_COUNT)
        scratch->result = CODEC_COUNTED;
    return scratch->result != CODEC_COMPLETE;
}

bool collection_read_game(gamut_record *out, const codec_reader *reader, codec_scratch *scratch,
                          const collection_value *values)
{
    base_arena *arena = scratch->arena;
    gamut_game *game = ARENA_NEW(arena, gamut_game);
    if (!game)
        return false;
    for (size_t i = 0; i < COUNT(game_texts); i++)
        if (values[game_texts[i].column].kind == VALUE_TEXT)
            *(gamut_text *)((char *)game + game_texts[i].member_at) = values[game_texts[i].column].text;
    game->date = collection_spelled_date(arena, &values[GAME_DAY], &values[GAME_DATE_TEXT]);
    game->white_elo = collection_spelled_number(arena, &values[GAME_WHITE_RATING], &values[GAME_WHITE_ELO_TEXT]);
    game->black_elo = collection_spelled_number(arena, &values[GAME_BLACK_RATING], &values[GAME_BLACK_ELO_TEXT]);
    read_tags(game, arena, values[GAME_TAGS].text);
    out->kind = GAMUT_KIND_CHESS_GAME;
    out->is_deleted = values[RECORD_DELETED].integer != 0;
    out->game = game;
    if (reader->sieve && is_decided(game, reader, scratch, out, values[GAME_MOVES].text))
        return true;
    return read_moves(game, arena, values[GAME_MOVES].text) && !base_arena_failed(arena);
}
