/* dealing_parse.h - what the readers of programs share: words, and the expressions made of them. */
#ifndef DEALING_PARSE_H
#define DEALING_PARSE_H

#include "base/text.h"
#include "dealing.h"

typedef enum dealing_token_kind {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_NUMBER,
    TOKEN_SHAPE, /* four characters of 0-9x; a number, too, if it has no x */
    TOKEN_TEXT,  /* in quotes */
    TOKEN_SIGN   /* an operator, a bracket, a comma */
} dealing_token_kind;

typedef struct dealing_token {
    dealing_token_kind kind;
    base_text text; /* of a text, what is between the quotes */
    int64_t number;
    bool is_hundredths; /* the number had a point */
    size_t at;
} dealing_token;

typedef struct dealing_name {
    base_text name;
    const dealing_node *value;
} dealing_name;

typedef struct dealing_parser {
    base_arena *arena;
    base_text text;
    size_t at; /* after `token` */
    dealing_token token;
    unsigned depth;
    base_list names; /* dealing_name */
    dealing_scales *scales;
    dealing_flaw *flaw;
    bool has_failed;
} dealing_parser;

/* Begin with the first word. False: it cannot be read. */
bool dealing_begin(dealing_parser *parser, base_arena *arena, base_text text, dealing_flaw *flaw);
/* Go on to the next word. */
void dealing_next(dealing_parser *parser);
/* Return the word after the next one, without moving on. */
dealing_token dealing_peek(const dealing_parser *parser);
/* State what is wrong at the present word, unless something was wrong before. Always false. */
bool dealing_fail(dealing_parser *parser, const char *format, ...) PRINTF_LIKE(2, 3);
bool dealing_is(const dealing_parser *parser, const char *word);
/* Skip the word if it is this one. */
bool dealing_accept(dealing_parser *parser, const char *word);
bool dealing_expect(dealing_parser *parser, const char *word);

/* Read an expression. NULL: the flaw states what is wrong. */
const dealing_node *dealing_parse_expression(dealing_parser *parser);
bool dealing_parse_seat(dealing_parser *parser, bridge_seat *out);
/* Read one or two seats: north, NS. */
bool dealing_parse_seats(dealing_parser *parser, unsigned *out);
bool dealing_parse_number(dealing_parser *parser, int64_t *out);
bool dealing_parse_contract(dealing_parser *parser, bridge_contract *out);
bool dealing_parse_vulnerability(dealing_parser *parser, bridge_vulnerability *out);
/* Make a node of these members; NULL: it would be too large, or out of memory. */
const dealing_node *dealing_make(dealing_parser *parser, dealing_node members);
/* Return the seat, or the denomination, of a word; 0: it is none. */
bridge_seat dealing_seat_of(base_text word);
bridge_denomination dealing_suit_of(base_text word);

/* Read the actions after the word `action`. */
bool dealing_parse_actions(dealing_parser *parser, base_list *actions);

#endif
