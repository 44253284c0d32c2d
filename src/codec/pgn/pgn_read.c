/* pgn_read.c - read one game from its text.
 *
 * Text in UTF-8 (or ASCII, as nearly all is) is never copied: tags, comments and texts are slices of the mapped file.
 * Other encodings are converted game by game into the record's arena; the places of findings are converted back to
 * offsets in the file. */
#include <string.h>

#include "base/text.h"
#include "pgn.h"

/* ---- opening ---- */

/* Only the start of the file is examined, because a database of gigabytes must open at once. If a later game has
 * another encoding, that is noticed when the game is read. */
enum {
    WINDOW = 1024 * 1024 /* bytes that determine the encoding and the line ends */
};

/* If no line feed is found, lines end with carriage returns, as in the files of very old programs. */
gamut_status pgn_open(codec_reader *reader, diag_list *diags)
{
    pgn_reading *state = ARENA_NEW(reader->arena, pgn_reading);
    base_bytes bytes = reader->source->bytes;
    (void)diags;
    if (!state)
        return GAMUT_FAILED;
    base_bytes window = { bytes.data, bytes.length < WINDOW ? bytes.length : WINDOW };
    base_encoding found = base_encoding_detect(window);
    const char *language = codec_option(reader->options, "pieces");
    bool has_lines = bytes.length && memchr(window.data, '\n', window.length);
    state->line_end = !has_lines && bytes.length && memchr(window.data, '\r', window.length) ? '\r' : '\n';
    state->option = codec_encoding(reader->options);
    state->fallback = found == ENCODING_UTF8 ? ENCODING_UNKNOWN : found;
    base_text parts = base_text_of(codec_option(reader->options, "parts"));
    state->parts = base_text_is(parts, "tags") ? PGN_TAGS : base_text_is(parts, "main-line") ? PGN_MAIN_LINE : PGN_ALL;
    if (language && !chess_language_parse(&state->language, base_text_of(language)))
        state->language = CHESS_ENGLISH;
    base_text author = base_text_of(codec_option(reader->options, "written-by"));
    state->author = base_text_is(author, "chessbase") ? PGN_BY_CHESSBASE
                    : base_text_is(author, "other")   ? PGN_BY_OTHERS
                                                      : PGN_BY_ANYBODY;
    chess_set_start(&state->start);
    reader->state = state;
    return GAMUT_OK;
}

void pgn_facts(codec_reader *reader, gamut_value *out)
{
    const pgn_reading *state = reader->state;
    base_encoding encoding = state->option ? state->option : state->fallback ? state->fallback : ENCODING_UTF8;
    tree_set_text(reader->arena, out, "encoding", base_text_of(base_encoding_name(encoding)));
}

/* ---- places ---- */

/* Returns the number of source bytes that were converted to the first `length` bytes of the text. Places are requested
 * nearly in ascending order, so the search continues where the last one ended. */
static size_t source_length(const pgn_game *game, size_t length)
{
    pgn_mark *mark = game->mark;
    base_bytes bytes = game->span->bytes;
    if (game->from == ENCODING_UTF8) /* invalid bytes became longer, so this is only approximate */
        return length < bytes.length ? length : bytes.length;
    if (length < mark->produced)
        mark->produced = mark->at = 0;
    while (mark->at < bytes.length && mark->produced < length) {
        uint8_t byte = bytes.data[mark->at++], *decoded = byte < 128 ? NULL : &mark->lengths[byte - 128];
        if (decoded && !*decoded)
            *decoded = (uint8_t)base_decode(game->scratch->arena, (base_bytes){ &byte, 1 }, game->from).length;
        mark->produced += decoded ? *decoded : 1;
    }
    return mark->at;
}

diag_place pgn_place(const pgn_game *game, base_text where)
{
    const char *start = game->text.data, *end = start + game->text.length;
    size_t from = where.data >= start && where.data <= end ? (size_t)(where.data - start) : 0, length = where.length;
    if (game->is_converted) {
        size_t at = source_length(game, from), to = source_length(game, from + length);
        from = at;
        length = to > from ? to - from : 0;
    }
    diag_place place = codec_place(game->reader, game->span->offset + from, length);
    place.record = "chess-game";
    place.index = (int64_t)game->span->number;
    return place;
}

/* ---- encoding ---- */

/* Files are often joined from others with different encodings, so the encoding is determined for every game. If the
 * option is given, it decides. Otherwise a game that is valid UTF-8 is read as UTF-8, and any other is converted, with
 * a note. */
static void take_text(pgn_game *game)
{
    base_bytes bytes = game->span->bytes;
    const pgn_reading *state = game->state;
    game->text = base_text_of_bytes(bytes);
    size_t plain = base_ascii_length(bytes);
    if (plain == bytes.length)
        return;
    bool is_valid = base_is_utf8((base_bytes){ bytes.data + plain, bytes.length - plain });
    if (is_valid && (!state->option || state->option == ENCODING_UTF8))
        return;
    game->from = state->option ? state->option : state->fallback ? state->fallback : base_encoding_detect(bytes);
    if (game->from == ENCODING_UTF8 && !state->option) /* not valid UTF-8: Windows-1252 has a letter for every byte */
        game->from = ENCODING_CP1252;
    base_text converted = base_decode(game->scratch->arena, bytes, game->from);
    if (!converted.data)
        return;
    game->text = converted;
    game->is_converted = true;
    if (!state->option)
        diag_report(game->scratch->diags, &pgn_encoding_mixed,
                    pgn_place(game, (base_text){ converted.data + plain, 1 }),
                    "the text is not UTF-8 and is read as %s" CODEC_ENCODING_GUESSED, base_encoding_name(game->from));
}

/* ---- moves ---- */

/* The message for each trouble; some messages begin with the text from the file. */
static const struct trouble_message {
    bool starts_with_text;
    const char *words;
} trouble_messages[CHESS_TROUBLE_COUNT] = {
    [CHESS_TROUBLE_ILLEGAL] = { true, " is not legal; the rest of the line is kept as text" },
    [CHESS_TROUBLE_AMBIGUOUS] = { true, " may be several moves; the rest of the line is kept as text" },
    [CHESS_TROUBLE_UNREADABLE] = { true, " is no move; the rest of the line is kept as text" },
    [CHESS_TROUBLE_SPELLING] = { true, " is understood, but SAN spells it otherwise" },
    [CHESS_TROUBLE_NUMBER] = { true, " is not the number of this move; others of the game are not looked at" },
    [CHESS_TROUBLE_OPEN_COMMENT] = { false, "the comment that starts here does not end" },
    [CHESS_TROUBLE_NESTED_COMMENT] = { false, "the comment has a brace inside" },
    [CHESS_TROUBLE_OPEN_VARIATION] = { false, "the game ends inside a variation" },
    [CHESS_TROUBLE_STRAY] = { true, " means nothing here" },
    [CHESS_TROUBLE_NO_MOVE] = { false, "no move precedes this variation" },
    [CHESS_TROUBLE_DEPTH] = { false, "this variation is too deep and is kept as text" },
    [CHESS_TROUBLE_AFTER_END] = { true, " and what follows come after the result" },
    [CHESS_TROUBLE_INNER_RESULT] = { true, " is inside a variation" },
    [CHESS_TROUBLE_RESULT_SPELLING] = { true, " is understood, but the standard spells that result otherwise" },
};

/* ---- letters of other languages ---- */

enum {
    NO_MOVE = 1u << CHESS_TROUBLE_ILLEGAL | 1u << CHESS_TROUBLE_AMBIGUOUS | 1u << CHESS_TROUBLE_UNREADABLE
};

static void pgn_note_trouble(void *payload, chess_trouble trouble, base_text where)
{
    (void)where;
    *(uint32_t *)payload |= 1u << trouble;
}

/* Returns the first language whose piece letters make the whole main line readable, or NULL. This is tried once per
 * game, at the first word that is not a move, and not if the user has given a language. */
static const char *suggest_language(const pgn_game *game, chess_trouble trouble)
{
    bool is_first = (1u << trouble & NO_MOVE) && !(game->troubles & NO_MOVE);
    if (!is_first || !game->start || codec_option(game->reader->options, "pieces"))
        return NULL;
    for (chess_language language = CHESS_GERMAN; language < CHESS_FIGURINES; language++) {
        uint32_t troubles = 0;
        gamut_moves ignored;
        base_text ending;
        chess_movetext_options options = {
            .language = language, .depth = 1, .is_main_only = true, .complain = pgn_note_trouble, .payload = &troubles
        };
        if (!chess_read_movetext(&ignored, &ending, game->scratch->arena, game->start, game->moves, &options))
            return NULL;
        if (!(troubles & NO_MOVE))
            return chess_language_name(language);
    }
    return NULL;
}

/* The reader of moves reports only the kind of trouble; this function adds the rule and the message. */
static void pgn_complain(void *payload, chess_trouble trouble, base_text where)
{
    pgn_game *game = payload;
    const char *language = suggest_language(game, trouble);
    game->troubles |= 1u << trouble;
    base_text shown = base_text_slice(where, 0, trouble_messages[trouble].starts_with_text ? 40 : 0);
    diag_report(game->scratch->diags, pgn_trouble_rules[trouble], pgn_place(game, where), "%.*s%s%s%s",
                TEXT_ARGS(shown), trouble_messages[trouble].words,
                language ? "; all moves can be read with --pieces " : "", language ? language : "");
}

/* Returns whether the moves can be played; otherwise they are kept as text. */
static bool pgn_set_up(pgn_game *game, chess_position *start, base_text moves)
{
    chess_law law;
    base_text variant = chess_other_tag(game->game, "Variant");
    bool is_known = chess_find_law(&law, variant);
    if (base_text_is_absent(game->game->fen) && law == CHESS_LAW_CHESS)
        *start = game->state->start;
    else if (!chess_start_of(start, game->game)) {
        diag_report(game->scratch->diags, &pgn_fen_unreadable, pgn_place(game, game->game->fen),
                    "the FEN \"%.*s\" is no position", TEXT_ARGS(game->game->fen));
        return false;
    }
    if (is_known)
        return true;
    diag_report(game->scratch->diags, &pgn_variant_unknown, pgn_place(game, base_text_slice(moves, 0, 0)),
                "the rules of the variant %.*s are not known", TEXT_ARGS(variant));
    return false;
}

/* Reads the annotations as ChessBase means them, if it has written them. Games that are being fixed keep their own. */
static bool understand_moves(pgn_game *game, const chess_position *start, base_text text,
                             chess_movetext_options options)
{
    gamut_moves *moves = &game->game->moves;
    pgn_author author = game->state->author;
    base_text ending;
    if (moves->note_count < 2 || author == PGN_BY_OTHERS || codec_is_fixing(game->reader) ||
        (author == PGN_BY_ANYBODY && !pgn_is_by_chessbase(moves)))
        return true;
    if (author == PGN_BY_ANYBODY) { /* the places of comments may differ, so the moves are read again */
        uint32_t ignored = 0;
        options.is_second_before = true;
        options.complain = pgn_note_trouble;
        options.payload = &ignored;
        if (!chess_read_movetext(moves, &ending, game->scratch->arena, start, text, &options))
            return false;
    }
    return pgn_understand(moves, game->scratch->arena);
}

/* If the start position cannot be read, or the laws of the variant are not known, the moves are kept as text: they can
 * be written again, but are not checked. */
static bool read_moves(pgn_game *game, size_t at, base_text *ending)
{
    chess_position start, *last = ARENA_NEW(game->scratch->arena, chess_position);
    base_text moves = base_text_slice(game->text, at, game->text.length);
    unsigned limit = game->reader->limits->depth;
    chess_movetext_options options = { .language = game->state->language,
                                       .depth = limit < CHESS_VARIATION_DEPTH ? limit : CHESS_VARIATION_DEPTH,
                                       .is_main_only = game->state->parts == PGN_MAIN_LINE,
                                       .is_spelled = game->reader->signs == CODEC_SIGNS_SAN,
                                       .is_second_before = game->state->author == PGN_BY_CHESSBASE,
                                       .last = last,
                                       .complain = pgn_complain,
                                       .payload = game };
    bool is_cut = game->is_lost_by_both && pgn_cut_result(&moves);
    if (!pgn_set_up(game, &start, moves))
        return chess_keep_movetext(&game->game->moves, ending, game->scratch->arena, moves);
    game->start = &start;
    game->moves = moves;
    bool is_read = chess_read_movetext(&game->game->moves, ending, game->scratch->arena, &start, moves, &options);
    game->start = NULL;
    game->scratch->last = last;
    if (is_cut && base_text_is_absent(*ending))
        *ending = TEXT("*");
    return is_read && understand_moves(game, &start, moves, options);
}

/* A result such as "1/2", "1:0" or the character for a half is reported and replaced by the spelling of the
 * standard. */
static void spell_result(pgn_game *game)
{
    base_text stored = game->game->result;
    if (game->state->author != PGN_BY_OTHERS)
        game->is_lost_by_both = pgn_understand_tags(game);
    base_text result = game->is_lost_by_both ? TEXT("*") : pgn_result_of(stored);
    if (!result.length || base_text_equal(stored, result))
        return;
    pgn_complain(game, CHESS_TROUBLE_RESULT_SPELLING, stored);
    game->game->result = result;
}

/* Compares the result after the moves with the tag; returns true if there is none after the moves. Section 8.2.6 of the
 * standard demands that both are equal. If they differ, the tag counts, because many programs read only tags, and the
 * result after the moves is kept as `ending`. An asterisk after the moves does not contradict a tag whose value is not
 * a valid result, because something must be written there. */
static bool take_ending(pgn_game *game, base_text ending)
{
    base_text *result = &game->game->result;
    base_text end = { game->text.data + game->text.length, 0 };
    if (base_text_is_absent(ending)) {
        diag_report(game->scratch->diags, &pgn_result_missing, pgn_place(game, end),
                    "the moves end without a result; the tag says %.*s",
                    TEXT_ARGS(base_text_is_absent(*result) ? TEXT("nothing") : *result));
        return true;
    }
    if (base_text_is_absent(*result))
        *result = ending;
    else if (!base_text_equal(*result, ending) && (pgn_result_of(*result).length || !base_text_is(ending, "*"))) {
        diag_report(game->scratch->diags, &pgn_result_contradiction, pgn_place(game, end),
                    "the tag says %.*s, and the moves end with %.*s", TEXT_ARGS(*result), TEXT_ARGS(ending));
        game->game->ending = ending;
    }
    return false;
}

/* ---- games ---- */

static bool has_tags(const gamut_game *game)
{
    for (size_t i = 0; i < CHESS_TAG_COUNT; i++)
        if (!base_text_is_absent(chess_get_tag(game, &chess_tags[i])))
            return true;
    return game->tags.count > 0;
}

/* Returns false if the sieve, which selects records, certainly rejects the game. The sieve can judge the moves only in
 * games of ordinary chess with English piece letters. */
static bool may_pass(const pgn_game *game, const gamut_record *record, size_t at)
{
    const codec_sieve *sieve = game->reader->sieve;
    bool is_usual = base_text_is_absent(game->game->fen) &&
                    base_text_is_absent(chess_other_tag(game->game, "Variant")) &&
                    game->state->language == CHESS_ENGLISH;
    codec_course course = { .start = is_usual ? &game->state->start : NULL };
    course.text = base_text_slice(game->text, at, game->text.length);
    return sieve->judge(sieve, record, &course, game->scratch->arena) != CODEC_UNWANTED;
}

/* The record gets the original text only if the whole game was read: otherwise a game with parts left out would be
 * written as if it were complete. */
static gamut_status read_game(pgn_game *game, gamut_record *out)
{
    base_text ending = { NULL, 0 };
    bool has_mark = game->span->offset == 0 && base_text_starts_with(game->text, "\xef\xbb\xbf");
    size_t at = pgn_read_tags(game, has_mark ? 3 : 0);
    base_text text = { game->text.data, game->text.length < 40 ? game->text.length : 40 };
    spell_result(game);
    if (game->state->parts == PGN_TAGS)
        return GAMUT_OK;
    if (game->reader->sieve && !codec_is_fixing(game->reader) && !may_pass(game, out, at)) {
        game->scratch->result = CODEC_REFUSED;
        return GAMUT_OK;
    }
    bool is_tagged = has_tags(game->game);
    if (!is_tagged && at == game->text.length) {
        diag_report(game->scratch->diags, &pgn_no_game, pgn_place(game, text), "the game has neither tags nor moves");
        return GAMUT_SKIPPED;
    }
    if (!read_moves(game, at, &ending))
        return GAMUT_FAILED;
    if (!is_tagged)
        diag_report(game->scratch->diags, &pgn_tags_missing, pgn_place(game, text), "the game has moves and no tags");
    bool is_missing = take_ending(game, ending);
    bool is_fixed = codec_is_fixing(game->reader) && pgn_fix(game, is_missing);
    if (game->state->parts == PGN_ALL && !is_fixed) {
        out->spelling = game->span->bytes;
        out->spelled_in = "pgn";
    }
    return GAMUT_OK;
}

/* May run on any thread: changes only the scratch, the stack and new memory of the record's arena. */
gamut_status pgn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    pgn_mark mark = { 0 };
    pgn_game game = { .reader = reader, .state = reader->state, .span = span, .scratch = scratch, .mark = &mark };
    out->kind = GAMUT_KIND_CHESS_GAME;
    game.game = codec_make_members(scratch->arena, out);
    if (!game.game)
        return GAMUT_FAILED;
    take_text(&game);
    gamut_status status = read_game(&game, out);
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : status;
}
