/* call.c - the spelling of calls and contracts. */
#include "call.h"

#include <string.h>

#include "base/text.h"

enum {
    BIDS = BRIDGE_HIGHEST_BID + 1,
    BID_SIZE = 4
};

static const char bid_names[BIDS][BID_SIZE] = {
    "",   "1C", "1D",  "1H", "1S", "1NT", "2C", "2D",  "2H", "2S", "2NT", "3C", "3D",  "3H", "3S", "3NT", "4C", "4D",
    "4H", "4S", "4NT", "5C", "5D", "5H",  "5S", "5NT", "6C", "6D", "6H",  "6S", "6NT", "7C", "7D", "7H",  "7S", "7NT",
};

/* Calls other than bids: first the usual spellings in the order of the enum, then odd spellings. All of the odd ones
 * occur in real files: robots write "P", people "Dbl". */
static const bridge_word pbn_words[] = {
    { "Pass", BRIDGE_PASS, BRIDGE_EXACT },
    { "X", BRIDGE_DOUBLE, BRIDGE_EXACT },
    { "XX", BRIDGE_REDOUBLE, BRIDGE_EXACT },
    { "AP", BRIDGE_ALL_PASS, BRIDGE_EXACT },
    { "P", BRIDGE_PASS, BRIDGE_ODD },
    { "D", BRIDGE_DOUBLE, BRIDGE_ODD },
    { "R", BRIDGE_REDOUBLE, BRIDGE_ODD },
    { "Dbl", BRIDGE_DOUBLE, BRIDGE_ODD },
    { "Rdbl", BRIDGE_REDOUBLE, BRIDGE_ODD },
    { "Double", BRIDGE_DOUBLE, BRIDGE_ODD },
    { "Redouble", BRIDGE_REDOUBLE, BRIDGE_ODD },
    { "AllPass", BRIDGE_ALL_PASS, BRIDGE_ODD },
};

/* LIN uses lower-case letters; capitals and the words of PBN are accepted as well. */
static const bridge_word lin_words[] = {
    { "p", BRIDGE_PASS, BRIDGE_EXACT },      { "d", BRIDGE_DOUBLE, BRIDGE_EXACT },
    { "r", BRIDGE_REDOUBLE, BRIDGE_EXACT },  { "P", BRIDGE_PASS, BRIDGE_FOLDED },
    { "D", BRIDGE_DOUBLE, BRIDGE_FOLDED },   { "R", BRIDGE_REDOUBLE, BRIDGE_FOLDED },
    { "Pass", BRIDGE_PASS, BRIDGE_ODD },     { "XX", BRIDGE_REDOUBLE, BRIDGE_ODD },
    { "X", BRIDGE_DOUBLE, BRIDGE_ODD },      { "Dbl", BRIDGE_DOUBLE, BRIDGE_ODD },
    { "Rdbl", BRIDGE_REDOUBLE, BRIDGE_ODD }, { "*", BRIDGE_DOUBLE, BRIDGE_ODD },
};

bool bridge_contracts_equal(bridge_contract a, bridge_contract b)
{
    return a.kind == b.kind && a.level == b.level && a.denomination == b.denomination && a.risk == b.risk;
}

/* LIN's "1N" is the first two characters of the name "1NT". */
base_text bridge_call_text(bridge_call call, bridge_notation notation)
{
    bool is_lin = notation == BRIDGE_LIN;
    unsigned plain = call & BRIDGE_CALL_MASK;
    if (bridge_is_bid(call)) {
        bool is_long = !is_lin && bridge_bid_denomination(call) == BRIDGE_NOTRUMP;
        return (base_text){ bid_names[plain], is_long ? 3 : 2 };
    }
    if (plain < BRIDGE_PASS || plain > (is_lin ? BRIDGE_REDOUBLE : BRIDGE_ALL_PASS))
        return (base_text){ NULL, 0 };
    return base_text_of((is_lin ? lin_words : pbn_words)[plain - BRIDGE_PASS].spelling);
}

static bool is_level(char c)
{
    return c >= '1' && c <= '7';
}

/* Only bids begin with a digit. */
bridge_reading bridge_read_call(bridge_call *out, base_text text, bridge_notation notation)
{
    int value = BRIDGE_NO_CALL;
    bridge_reading reading;
    if (text.length > 1 && is_level(text.data[0])) {
        bridge_denomination denomination;
        base_text rest = { text.data + 1, text.length - 1 };
        reading = bridge_read_denomination(&denomination, rest, notation);
        if (reading)
            value = bridge_make_bid((unsigned)(text.data[0] - '0'), denomination);
    } else if (notation == BRIDGE_LIN) {
        reading = bridge_find_word(&value, lin_words, COUNT(lin_words), text);
    } else {
        reading = bridge_find_word(&value, pbn_words, COUNT(pbn_words), text);
    }
    *out = (bridge_call)value;
    return reading;
}

static void drop(base_text *text, size_t length)
{
    *text = base_text_slice(*text, length, text->length);
}

/* Characters that may separate calls. A hyphen is not a pass: it fills the empty places of a first line that begins
 * with West. A question mark is where a lesson asks its reader for the call. */
static bool is_lin_gap(char c)
{
    return (unsigned char)c <= ' ' || c == '-' || c == ',' || c == '?';
}

/* The call is the longest beginning of the text that can be read as a call. Several exclamation marks are one alert. */
bool bridge_next_lin_call(bridge_call *out, bool *is_alerted, bridge_reading *reading, base_text *rest)
{
    while (rest->length && is_lin_gap(rest->data[0]))
        drop(rest, 1);
    if (rest->length == 0)
        return false;
    size_t length = rest->length < BID_SIZE ? rest->length : BID_SIZE;
    while (length && !(*reading = bridge_read_call(out, (base_text){ rest->data, length }, BRIDGE_LIN)))
        length--;
    if (length == 0) {
        *out = BRIDGE_UNREADABLE_CALL;
        length = rest->length;
    }
    drop(rest, length);
    *is_alerted = rest->length && rest->data[0] == '!';
    while (rest->length && rest->data[0] == '!')
        drop(rest, 1);
    return true;
}

/* The value of the risk (0, 1 or 2) is the number of X characters. */
size_t bridge_print_contract(char out[BRIDGE_CONTRACT_SIZE], bridge_contract contract)
{
    base_text name = contract.kind == BRIDGE_PASSED_OUT   ? TEXT("Pass")
                     : contract.kind == BRIDGE_TRUMP_ONLY ? bridge_denomination_text(contract.denomination, BRIDGE_PBN)
                     : contract.kind == BRIDGE_BID_CONTRACT
                         ? bridge_call_text(bridge_make_bid(contract.level, contract.denomination), BRIDGE_PBN)
                         : TEXT("");
    size_t risk = contract.kind == BRIDGE_BID_CONTRACT ? (size_t)contract.risk : 0;
    if (name.length)
        memcpy(out, name.data, name.length);
    memcpy(out + name.length, "XX", risk);
    return name.length + risk;
}

/* Reads what follows the denomination of a contract: doubled, redoubled or nothing. */
static bridge_reading read_risk(bridge_risk *out, base_text text)
{
    static const bridge_word words[] = {
        { "X", BRIDGE_DOUBLED, BRIDGE_EXACT }, { "XX", BRIDGE_REDOUBLED, BRIDGE_EXACT },
        { "R", BRIDGE_REDOUBLED, BRIDGE_ODD }, { "D", BRIDGE_DOUBLED, BRIDGE_ODD },
        { "*", BRIDGE_DOUBLED, BRIDGE_ODD },   { "**", BRIDGE_REDOUBLED, BRIDGE_ODD },
        { "Dbl", BRIDGE_DOUBLED, BRIDGE_ODD }, { "Rdbl", BRIDGE_REDOUBLED, BRIDGE_ODD },
    };
    int value = BRIDGE_UNDOUBLED;
    bridge_reading reading = text.length ? bridge_find_word(&value, words, COUNT(words), text) : BRIDGE_EXACT;
    *out = (bridge_risk)value;
    return reading;
}

/* A text of only a denomination gives the trump suit of an end position, so the contract "D" is diamonds, not a
 * double. */
bridge_reading bridge_read_contract(bridge_contract *out, base_text text)
{
    *out = (bridge_contract){ BRIDGE_NO_CONTRACT, 0, BRIDGE_NO_DENOMINATION, BRIDGE_UNDOUBLED };
    if (text.length && is_level(text.data[0])) {
        /* A blank may precede the double: "3NT X". */
        bridge_contract contract = { BRIDGE_BID_CONTRACT, (unsigned)(text.data[0] - '0'), BRIDGE_NO_DENOMINATION, 0 };
        drop(&text, 1);
        bridge_reading reading = BRIDGE_UNREADABLE;
        size_t length = text.length < 2 ? text.length : 2;
        while (length && !(reading = bridge_read_denomination(&contract.denomination, (base_text){ text.data, length },
                                                              BRIDGE_PBN)))
            length--;
        drop(&text, length);
        if (text.length && text.data[0] == ' ') {
            drop(&text, 1);
            reading = bridge_worse_reading(reading, BRIDGE_ODD);
        }
        reading = bridge_worse_reading(reading, read_risk(&contract.risk, text));
        if (reading)
            *out = contract;
        return reading;
    }
    bridge_call call;
    bridge_reading reading = bridge_read_call(&call, text, BRIDGE_PBN);
    if (call == BRIDGE_PASS || call == BRIDGE_ALL_PASS) {
        out->kind = BRIDGE_PASSED_OUT;
        return call == BRIDGE_PASS ? reading : BRIDGE_ODD;
    }
    reading = bridge_read_denomination(&out->denomination, text, BRIDGE_PBN);
    if (reading)
        out->kind = BRIDGE_TRUMP_ONLY;
    return reading;
}
