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
