/* dealing_token.c - the words of a program.
 *
 * Words of letters and digits, numbers, texts in quotes, and signs; comments begin with # or //, or are between slash
 * and star. Exactly four characters of 0-9x are a shape. */
#include <stdarg.h>
#include <stdlib.h>

#include "dealing_parse.h"

static char char_at(base_text text, size_t at)
{
    return at < text.length ? text.data[at] : '\0';
}

static size_t skip_comments(base_text text, size_t at)
{
    for (;;) {
        while (at < text.length && (base_is_space(text.data[at]) || text.data[at] == '\f'))
            at++;
        if (char_at(text, at) == '#' || (char_at(text, at) == '/' && char_at(text, at + 1) == '/')) {
            while (at < text.length && text.data[at] != '\n')
                at++;
        } else if (char_at(text, at) == '/' && char_at(text, at + 1) == '*') {
            const char *end = base_find(text.data + at + 2, text.length - at - 2, "*/", 2);
            at = end ? (size_t)(end - text.data) + 2 : text.length;
        } else
            return at;
    }
}

/* A number with a point is counted in hundredths; more than two digits after the point are left out. */
static void token_number(dealing_token *token)
{
    unsigned places = 0;
    for (size_t i = 0; i < token->text.length; i++) {
        char c = token->text.data[i];
        if (c == '.')
            token->is_hundredths = true;
        else if (places < 2 && token->number < INT32_MAX) {
            token->number = 10 * token->number + (c - '0');
            places += token->is_hundredths;
        }
    }
    for (; token->is_hundredths && places < 2; places++)
        token->number *= 10;
}

static dealing_token token_word(base_text text, size_t at, size_t *end)
{
    dealing_token token = { .kind = TOKEN_NAME, .at = at };
    bool is_number = true, is_shape = true;
    size_t points = 0;
    while (base_is_name_char(char_at(text, *end)) ||
           (char_at(text, *end) == '.' && is_number && points == 0 && base_is_digit(char_at(text, *end + 1)))) {
        char c = text.data[(*end)++];
        points += c == '.';
        is_number = is_number && (base_is_digit(c) || c == '.');
        is_shape = is_shape && (base_is_digit(c) || c == 'x');
    }
    token.text = base_text_slice(text, at, *end);
    if (is_number) {
        token.kind = TOKEN_NUMBER;
        token_number(&token);
    }
    if (is_shape && token.text.length == BRIDGE_SUITS)
        token.kind = TOKEN_SHAPE;
    return token;
}

static dealing_token token_at(base_text text, size_t start, size_t *end)
{
    static const char *const pairs[] = { "&&", "||", "==", "!=", "<=", ">=", "\\n" };
    size_t at = *end = skip_comments(text, start);
    dealing_token token = { .at = at };
    char c = char_at(text, at);
    if (at >= text.length)
        return token;
    if (base_is_name_char(c) || (c == '.' && base_is_digit(char_at(text, at + 1))))
        return token_word(text, at, end);
    if (c == '"') {
        size_t close = at + 1;
        while (close < text.length && text.data[close] != '"' && text.data[close] != '\n')
            close++;
        token.kind = TOKEN_TEXT;
        token.text = base_text_slice(text, at + 1, close);
        *end = close < text.length ? close + 1 : close;
        return token;
    }
    token.kind = TOKEN_SIGN;
    size_t length = 1;
    for (size_t i = 0; i < COUNT(pairs); i++)
        if (base_text_starts_with(base_text_slice(text, at, text.length), pairs[i]))
            length = 2;
    *end = at + length;
    token.text = base_text_slice(text, at, *end);
    return token;
}

void dealing_next(dealing_parser *parser)
{
    parser->token = token_at(parser->text, parser->at, &parser->at);
}

dealing_token dealing_peek(const dealing_parser *parser)
{
    size_t end;
    return token_at(parser->text, parser->at, &end);
}

bool dealing_begin(dealing_parser *parser, base_arena *arena, base_text text, dealing_flaw *flaw)
{
    *flaw = (dealing_flaw){ 0 };
    *parser = (dealing_parser){ .arena = arena, .text = text, .flaw = flaw, .scales = dealing_make_scales(arena) };
    dealing_next(parser);
    return parser->scales != NULL;
}

bool dealing_fail(dealing_parser *parser, const char *format, ...)
{
    va_list arguments;
    if (parser->has_failed)
        return false;
    parser->has_failed = true;
    va_start(arguments, format);
    *parser->flaw = (dealing_flaw){ parser->token.at, base_arena_print_list(parser->arena, format, arguments).data };
    va_end(arguments);
    return false;
}

bool dealing_is(const dealing_parser *parser, const char *word)
{
    return (parser->token.kind == TOKEN_NAME || parser->token.kind == TOKEN_SIGN) &&
           base_text_is(parser->token.text, word);
}

bool dealing_accept(dealing_parser *parser, const char *word)
{
    bool is_this = dealing_is(parser, word);
    if (is_this)
        dealing_next(parser);
    return is_this;
}

bool dealing_expect(dealing_parser *parser, const char *word)
{
    if (dealing_accept(parser, word))
        return true;
    if (parser->token.kind == TOKEN_END)
        return dealing_fail(parser, "'%s' is expected before the end", word);
    return dealing_fail(parser, "'%s' is expected, not '%.*s'", word, TEXT_ARGS(parser->token.text));
}
