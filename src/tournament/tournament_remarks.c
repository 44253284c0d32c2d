/* tournament_remarks.c - the numbers of players in the remarks on an event: "MPA @ Round 5: 1-3 4-2 => 1-4 3-2". */
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "tournament_number.h"

/* The remarks whose words are numbers of players: "1-3" and "4=BYE". In a correction only the first word is a pair; the
 * words after it are results. */
static const struct remark_kind {
    const char *word;
    bool has_one;
} remarks[] = {
    { "MPA @", false },
    { "FPB @", false },
    { "Prohibition @", false },
    { "Correction @", true },
    { "Rating correction @", true },
    { "Adjournment @", true },
    { "Withdrawn @", false },
    { "Expelled @", false },
    { "Values of ", false },
};

static size_t count_digits(base_text text)
{
    size_t digits = 0;
    while (digits < text.length && base_is_digit(text.data[digits]))
        digits++;
    return digits;
}

static void add_number(base_buffer *out, base_text digits, const codec_number *numbers, size_t count)
{
    int64_t number = 0;
    if (digits.length > 9 || !base_parse_int(&number, digits))
        base_buffer_add_text(out, digits);
    else
        base_buffer_print(out, "%lld", (long long)codec_number_after(numbers, count, number));
}

/* Adds a word with the new numbers; false: it has none. */
static bool add_remark_pair(base_buffer *out, base_text word, const codec_number *numbers, size_t count)
{
    size_t first = count_digits(word);
    char sign = first < word.length ? word.data[first] : '\0';
    base_text rest = base_text_slice(word, first + 1, word.length);
    size_t second = count_digits(rest);
    bool is_pair = first && sign == '-' && second &&
                   (second == rest.length || (second + 1 == rest.length && memchr(":,;", rest.data[second], 3)));
    if (!is_pair && !(first && sign == '=' && rest.length))
        return false;
    add_number(out, base_text_slice(word, 0, first), numbers, count);
    base_buffer_add_char(out, sign);
    if (is_pair)
        add_number(out, base_text_slice(rest, 0, second), numbers, count);
    base_buffer_add_text(out, base_text_slice(rest, is_pair ? second : 0, rest.length));
    return true;
}

base_text tournament_move_remark(base_arena *arena, base_text remark, const codec_number *numbers, size_t count)
{
    base_text rest = remark, word;
    size_t kind = 0, colon = base_text_find(remark, ':');
    while (kind < COUNT(remarks) && !base_text_starts_with(remark, remarks[kind].word))
        kind++;
    if (kind == COUNT(remarks) || colon == remark.length)
        return remark;
    base_buffer out = { 0 };
    bool is_done = false;
    base_buffer_add_text(&out, base_text_slice(remark, 0, colon + 1));
    rest = base_text_slice(remark, colon + 1, remark.length);
    for (bool is_first = true; base_text_next_part(&rest, ' ', &word); is_first = false) {
        if (!is_first)
            base_buffer_add_char(&out, ' ');
        if (!is_done && add_remark_pair(&out, word, numbers, count))
            is_done = remarks[kind].has_one;
        else
            base_buffer_add_text(&out, word);
    }
    base_text moved = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return moved.data ? moved : remark;
}

/* ---- results as a pairing knew them ---- */

/* A remark on a result that came when a later round was paired already. */
typedef struct late_result {
    uint32_t round; /* of the game */
    uint32_t last;  /* the last round that was paired with the old result */
    int64_t white, black;
    gamut_round_result as_white, as_black; /* the old result */
} late_result;

/* How results are written in remarks. "adj" and "*" are none yet; a game that was adjourned counted as a draw. */
static const struct written_result {
    const char *word;
    gamut_round_result white, black;
} written_results[] = {
    { "1-0", GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS },
    { "0-1", GAMUT_ROUND_LOSS, GAMUT_ROUND_WIN },
    { "1/2", GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW },
    { "0-0", GAMUT_ROUND_LOSS, GAMUT_ROUND_LOSS },
    { "1/2-0", GAMUT_ROUND_DRAW, GAMUT_ROUND_LOSS },
    { "0-1/2", GAMUT_ROUND_LOSS, GAMUT_ROUND_DRAW },
    { "+-", GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS },
    { "-+", GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_WIN },
    { "--", GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS },
    { "W", GAMUT_ROUND_SHORT_WIN, GAMUT_ROUND_SHORT_LOSS },
    { "D", GAMUT_ROUND_SHORT_DRAW, GAMUT_ROUND_SHORT_DRAW },
    { "L", GAMUT_ROUND_SHORT_LOSS, GAMUT_ROUND_SHORT_WIN },
    { "*", GAMUT_ROUND_NONE, GAMUT_ROUND_NONE },
};

/* Take a number from the start of a text. */
static bool take_number(int64_t *out, base_text *rest)
{
    size_t digits = count_digits(*rest);
    if (!digits || digits > 9 || !base_parse_int(out, base_text_slice(*rest, 0, digits)))
        return false;
    *rest = base_text_slice(*rest, digits, rest->length);
    return true;
}

static bool take_remark_word(base_text *rest, const char *word)
{
    if (!base_text_starts_with(*rest, word))
        return false;
    *rest = base_text_slice(*rest, strlen(word), rest->length);
    return true;
}

/* Read "Adjournment @ Round 4: 5-1 1-0" or "Correction @ Round 2: 3-7: 1-0 => 1/2", each perhaps with "(pairings up to
 * round 6 used the old one)". False: the remark is another one. */
static bool read_late_result(late_result *out, base_text remark)
{
    base_text rest = remark, old;
    int64_t round, last;
    bool is_adjourned = take_remark_word(&rest, "Adjournment @ Round ");
    *out = (late_result){ .as_white = GAMUT_ROUND_DRAW, .as_black = GAMUT_ROUND_DRAW };
    if (!is_adjourned && !take_remark_word(&rest, "Correction @ Round "))
        return false;
    if (!take_number(&round, &rest) || !take_remark_word(&rest, ": ") || !take_number(&out->white, &rest) ||
        !take_remark_word(&rest, "-") || !take_number(&out->black, &rest) || round < 1 || round > EVENT_ROUND_LIMIT)
        return false;
    out->round = (uint32_t)round;
    out->last = out->round + 1;
    if (!is_adjourned) {
        size_t at = 0;
        if (!take_remark_word(&rest, ": ") || !base_text_next_part(&rest, ' ', &old))
            return false;
        while (at < COUNT(written_results) && !base_text_is(old, written_results[at].word))
            at++;
        if (at == COUNT(written_results))
            return false;
        out->as_white = written_results[at].white;
        out->as_black = written_results[at].black;
    }
    size_t note = base_text_find(rest, '(');
    rest = base_text_slice(rest, note, rest.length);
    if (take_remark_word(&rest, "(pairings up to round ") && take_number(&last, &rest) && last <= EVENT_ROUND_LIMIT)
        out->last = (uint32_t)last;
    return true;
}

/* Replace the result of a player in a round by the one that counted then. The lists of the event are copied before. */
static void put_back(base_arena *arena, gamut_player *players, size_t count, int64_t number, const late_result *late,
                     gamut_round_result result)
{
    for (size_t i = 0; i < count; i++) {
        gamut_player *player = &players[i];
        if (player->id.state != GAMUT_KNOWN || player->id.value != number || player->rounds.count < late->round)
            continue;
        gamut_round *rounds = ARENA_ARRAY(arena, player->rounds.count, gamut_round);
        if (!rounds)
            return;
        memcpy(rounds, player->rounds.items, player->rounds.count * sizeof *rounds);
        rounds[late->round - 1].result = result;
        player->rounds.items = rounds;
    }
}

const gamut_event *tournament_as_paired(base_arena *arena, const gamut_event *event, uint32_t round)
{
    gamut_event *then = NULL;
    gamut_player *players = NULL;
    for (size_t i = 0; i < event->remarks.count; i++) {
        late_result late;
        if (!read_late_result(&late, event->remarks.items[i]) || round <= late.round || round > late.last)
            continue;
        if (!then) {
            then = ARENA_NEW(arena, gamut_event);
            players = ARENA_ARRAY(arena, event->players.count + 1, gamut_player);
            if (!then || !players)
                return NULL;
            *then = *event;
            if (event->players.count)
                memcpy(players, event->players.items, event->players.count * sizeof *players);
            then->players.items = players;
        }
        put_back(arena, players, event->players.count, late.white, &late, late.as_white);
        put_back(arena, players, event->players.count, late.black, &late, late.as_black);
    }
    return base_arena_failed(arena) ? NULL : then ? then : event;
}
