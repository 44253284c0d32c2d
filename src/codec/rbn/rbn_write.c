/* rbn_write.c - writes boards as records; labels are written only if their values change.
 *
 * Losses are not counted here: each written board is read back and compared, and members that changed are reported as
 * lost (is_proved in codec.h). */
#include <string.h>

#include "base/text.h"
#include "rbn.h"
#include "rules/bridge/score.h"

/* ---- lines ---- */

/* Puts a text as a single line, without blanks around it, which a reader would not keep. */
static void rbn_add_line(base_buffer *out, base_text text)
{
    text = rbn_visible(text);
    for (size_t i = 0; i < text.length; i++)
        base_buffer_add_char(out, (unsigned char)text.data[i] < ' ' ? ' ' : text.data[i]);
    base_buffer_add_char(out, '\n');
}

/* Puts comments in braces or after a percent sign; other remarks cannot be written in RBN. A text in braces must not
 * contain a blank line, so it is written as one line. */
static void put_texts(base_buffer *out, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        const gamut_remark *remark = &remarks.items[i];
        base_text text = rbn_visible(remark->text);
        /* After a percent sign, a text that begins with "RBN" would be read as the head of a file, so it is put in
         * braces. */
        bool is_head = remark->kind == GAMUT_REMARK_LINE && base_text_starts_with(text, "RBN");
        if (remark->kind == GAMUT_REMARK_COMMENT || is_head) {
            base_buffer_add_char(out, '{');
            rbn_add_line(out, text);
            out->length -= out->length > 0; /* removes the line end, so that the brace closes the same line */
            base_buffer_add_string(out, "}\n");
        } else if (remark->kind == GAMUT_REMARK_LINE) {
            base_buffer_add_string(out, "% ");
            rbn_add_line(out, text);
        }
    }
}

/* ---- notes ---- */

/* Returns whether RBN can write the remark as a reference to a note, which can only have one digit. */
static bool is_reference(const gamut_remark *remark)
{
    return remark->kind == GAMUT_REMARK_NOTE && remark->number.value >= 0 && remark->number.value <= RBN_NOTES;
}

static void put_references(base_buffer *out, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++)
        if (is_reference(&remarks.items[i]))
            base_buffer_print(out, "^%lld", (long long)remarks.items[i].number.value);
}

static void rbn_put_notes(base_buffer *out, gamut_board_notes notes, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        if (remarks.items[i].kind != GAMUT_REMARK_COMMENT && remarks.items[i].kind != GAMUT_REMARK_LINE)
            continue;
        base_buffer_add_string(out, "0 ");
        rbn_add_line(out, base_text_trim(remarks.items[i].text));
    }
    for (size_t i = 0; i < notes.count; i++) {
        int64_t number = notes.items[i].number.value;
        if (number < 1 || number > RBN_NOTES)
            continue;
        base_buffer_print(out, "%lld ", (long long)number);
        rbn_add_line(out, base_text_trim(notes.items[i].text));
    }
}

/* ---- A (auction) ---- */

/* Returns how many calls come before the A that replaces the passes at the end. Returns the number of all calls if A
 * must not be written: if a reader would expand it to another number of passes, or if a pass has an alert or a note. */
static size_t count_before_end(gamut_call_list calls, bridge_seat dealer)
{
    enum {
        ENOUGH = 3
    };
    bridge_auction auction;
    size_t end = calls.count;
    for (bool is_plain = true; end && is_plain; end -= is_plain) {
        const gamut_call *call = &calls.items[end - 1];
        is_plain = base_text_is(call->call, "Pass") && call->mark != GAMUT_CALL_ALERTED;
        for (size_t i = 0; i < call->remarks.count; i++)
            is_plain = is_plain && !is_reference(&call->remarks.items[i]);
    }
    bridge_start_auction(&auction, dealer);
    for (size_t i = 0; i < end; i++) {
        bridge_call call;
        if (bridge_read_call(&call, calls.items[i].call, BRIDGE_PBN))
            (void)bridge_add_call(&auction, call);
    }
    size_t passes = calls.count - end;
    return passes >= ENOUGH && passes == bridge_passes_to_end(&auction) ? end : calls.count;
}

/* Puts a call. The caller has left out all unreadable calls except "+", the call that a quiz asks for, which becomes
 * Y. */
static void put_call(base_buffer *out, const gamut_call *made)
{
    bridge_call call = BRIDGE_NO_CALL;
    if (!bridge_read_call(&call, made->call, BRIDGE_PBN))
        base_buffer_add_char(out, 'Y');
    else if (bridge_is_bid(call)) {
        base_text suit = bridge_denomination_text(bridge_bid_denomination(call), BRIDGE_LIN);
        base_buffer_print(out, "%u%.*s", bridge_bid_level(call), TEXT_ARGS(suit));
    } else
        base_buffer_add_char(out, call == BRIDGE_PASS ? 'P' : call == BRIDGE_DOUBLE ? 'X' : 'R');
    if (made->mark == GAMUT_CALL_ALERTED)
        base_buffer_add_char(out, '*');
    put_references(out, made->remarks);
}

static void put_auction(base_buffer *out, const rbn_writing *record)
{
    const gamut_board *board = record->board;
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    /* Only bids, passes, doubles and redoubles can be written, and "+" for the call that a quiz asks for. Anything else
     * in the list, such as a player's lost turn, is left out. */
    const gamut_call_list *made = &board->auction.calls;
    gamut_call *known = ARENA_ARRAY(record->scratch, made->count, gamut_call);
    gamut_call_list calls = { known, 0 };
    for (size_t i = 0; known && i < made->count; i++) {
        bridge_call call = BRIDGE_NO_CALL;
        bool is_call = bridge_read_call(&call, made->items[i].call, BRIDGE_PBN) && call <= BRIDGE_REDOUBLE;
        if (is_call || base_text_is(made->items[i].call, "+"))
            known[calls.count++] = made->items[i];
    }
    if (!bridge_read_seat(&dealer, calls.count ? board->auction.first : board->dealer))
        (void)!bridge_read_seat(&dealer, board->dealer);
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    if (!dealer && !calls.count && !vulnerability)
        return;
    if (!dealer) /* a dealer must be written; readers take West if there is none */
        dealer = BRIDGE_WEST;
    size_t end = count_before_end(calls, dealer);
    base_buffer_print(out, "A %c%c:", bridge_seat_letter(dealer), rbn_vulnerability_letter(vulnerability));
    for (size_t i = 0; i <= end && i < calls.count; i++) {
        base_buffer_add_string(out, i && i % BRIDGE_SEATS == 0 ? ":" : "");
        if (i < end)
            put_call(out, &calls.items[i]);
        else
            base_buffer_add_char(out, 'A');
    }
    base_buffer_add_char(out, '\n');
    rbn_put_notes(out, board->auction.notes, board->auction.remarks);
}

/* ---- C (contract), P (play) and R (result) ---- */

/* If the board states no contract, the one of the auction is written, because readers of RBN need C to understand R. */
static bridge_contract put_contract(base_buffer *out, const rbn_writing *record, bridge_seat *declarer)
{
    static const char *const risks[] = { "", "X", "R" };
    const gamut_board *board = record->board;
    base_text more = tree_get_text(record->extras, "contract");
    bridge_outcome outcome = bridge_board_outcome(board);
    bridge_contract contract = outcome.contract;
    bridge_seat first = BRIDGE_NO_SEAT;
    *declarer = outcome.declarer;
    if (contract.kind != BRIDGE_BID_CONTRACT)
        return contract;
    base_text suit = bridge_denomination_text(contract.denomination, BRIDGE_LIN);
    base_buffer_print(out, "C %u%.*s%s:%c", contract.level, TEXT_ARGS(suit), risks[contract.risk],
                      bridge_seat_letter(*declarer));
    bool is_odd =
        board->play.cards.count && bridge_read_seat(&first, board->play.first) && first != bridge_next_seat(*declarer);
    if (is_odd || more.length)
        base_buffer_print(out, ":%c",
                          is_odd ? bridge_seat_letter(first) : bridge_seat_letter(bridge_next_seat(*declarer)));
    if (more.length)
        base_buffer_add_char(out, ':');
    rbn_add_line(out, more);
    return contract;
}

static void put_play(base_buffer *out, const rbn_writing *record)
{
    bridge_cards_played played = bridge_cards_as_played(record->scratch, record->board);
    gamut_card_list cards = played.cards;
    char led = 0;
    if (!cards.count)
        return;
    base_buffer_add_string(out, "P ");
    for (size_t i = 0; i < cards.count; i++) {
        const gamut_card *card = &cards.items[i];
        bool is_lead = i % BRIDGE_SEATS == 0;
        base_buffer_add_string(out, i && is_lead ? ":" : "");
        if (is_lead || card->card.data[0] != led)
            base_buffer_add_char(out, card->card.data[0]);
        led = is_lead ? card->card.data[0] : led;
        base_buffer_add_char(out, card->card.data[1]);
        put_references(out, card->remarks);
    }
    base_buffer_add_char(out, '\n');
    rbn_put_notes(out, record->board->play.notes, record->board->play.remarks);
}

/* Reads a score or points from the tag, as North-South's: a value of East-West changes its sign. Returns false if there
 * is none, or if both sides have a value, which RBN cannot express. */
static bool read_ns(gamut_decimal *out, const rbn_writing *record, const char *name, bridge_seat declarer)
{
    bridge_side_values values;
    if (!bridge_read_side_values(&values, bridge_board_tag(record->board, name)) || values.is_adjusted ||
        (values.is_plain && !declarer) || (values.is_given[BRIDGE_NS] && values.is_given[BRIDGE_EW]))
        return false;
    bridge_side side = values.is_plain ? bridge_side_of(declarer) : values.is_given[BRIDGE_NS] ? BRIDGE_NS : BRIDGE_EW;
    *out = values.is_plain ? values.plain : values.sides[side];
    if (side == BRIDGE_EW)
        out->value = -out->value;
    return true;
}

static void put_signed(base_buffer *out, const rbn_writing *record, gamut_decimal value)
{
    base_text text = base_decimal_print(record->scratch, value);
    base_buffer_print(out, "%s%.*s", value.value < 0 ? "" : "+", TEXT_ARGS(text));
}

/* Without a number of tricks there is no line R, because score and points can only come after the tricks. */
static void put_result(base_buffer *out, const rbn_writing *record, bool is_passed, bridge_seat declarer)
{
    const gamut_board *board = record->board;
    base_text score = bridge_board_tag(board, "Score");
    gamut_decimal value;
    unsigned tricks = 0;
    bool is_known = !is_passed && bridge_final_tricks(&tricks, board);
    if (!is_passed && !is_known)
        return;
    if (is_passed)
        base_buffer_add_string(out, "R P");
    else
        base_buffer_print(out, "R %u", tricks);
    if (is_known && score.length && read_ns(&value, record, "Score", declarer))
        put_signed(out, record, value);
    static const char *const names[] = { "ScoreIMP", "ScoreMP" };
    static const char *const scorings[] = { "IMP", "MP" };
    base_text kept = tree_get_text(record->extras, "points");
    for (size_t i = 0; i < COUNT(names); i++) {
        if (!bridge_board_tag(record->board, names[i]).length)
            continue;
        if (!base_text_starts_with(record->board->scoring, scorings[i]) || !read_ns(&value, record, names[i], declarer))
            continue;
        base_buffer_add_char(out, ':');
        put_signed(out, record, value);
        kept.length = 0;
    }
    if (kept.length) {
        base_buffer_add_char(out, ':');
        base_buffer_add(out, kept.data, kept.length); /* not base_buffer_print, which would stop at a NUL */
    }
    base_buffer_add_char(out, '\n');
}

typedef struct rbn_state {
    rbn_labels labels; /* the values in force after what is written so far */
    base_buffer out;   /* the bytes of one record */
    const uint8_t *spelled_end;
    unsigned breaks; /* number of line ends at the end of what is written; two or more end the record */
    bool has_started;
} rbn_state;

gamut_status rbn_begin(codec_writer *writer)
{
    writer->state = ARENA_NEW(writer->arena, rbn_state);
    return writer->state ? GAMUT_OK : GAMUT_FAILED;
}

void rbn_drop(codec_writer *writer)
{
    rbn_state *state = writer->state;
    if (state)
        base_buffer_free(&state->out);
}

static void put_label(base_buffer *out, const rbn_labels *labels, size_t place)
{
    base_buffer_print(out, "%c%s", RBN_LASTING[place], labels->values[place].length ? " " : "");
    rbn_add_line(out, labels->values[place]);
}

/* Readers add a text after the auction or the play to the end of the board, so the texts of `end` are written there.
 * Without auction and play, all texts are written at the start. */
static void put_board(rbn_state *state, const rbn_writing *record, const rbn_labels *labels)
{
    base_buffer *out = &state->out, course = { 0 };
    bridge_seat declarer = BRIDGE_NO_SEAT;
    put_auction(&course, record);
    bool has_course = course.length > 0;
    bridge_contract contract = put_contract(&course, record, &declarer);
    size_t before = course.length;
    put_play(&course, record);
    has_course = has_course || course.length > before;
    put_result(&course, record, contract.kind == BRIDGE_PASSED_OUT, declarer);
    put_texts(out, record->board->start);
    if (!has_course)
        put_texts(out, record->board->end);
    before = out->length;
    for (size_t i = 0; i < RBN_LABELS; i++)
        if (!base_text_equal(labels->values[i], state->labels.values[i]))
            put_label(out, labels, i);
    base_buffer_add(out, course.data, course.length);
    out->failed = out->failed || course.failed;
    base_buffer_free(&course);
    if (out->length == before) /* a record must have at least one label */
        put_label(out, labels, rbn_label_place('B'));
    static const char *const kept[] = { "makes", "items" };
    for (size_t i = 0; i < COUNT(kept); i++) {
        base_text value = rbn_visible(tree_get_text(record->extras, kept[i]));
        if (!value.length)
            continue;
        base_buffer_print(out, "%c ", i ? 'I' : 'M');
        rbn_add_line(out, value);
    }
    if (has_course)
        put_texts(out, record->board->end);
}

/* Returns whether the original bytes of a record can be copied: the labels that they leave out must already be in force
 * with the same values. A record taken out of its file may depend on labels of earlier records. */
static bool says_all(const rbn_state *state, const gamut_record *record, const rbn_labels *labels)
{
    bool is_stated[RBN_LABELS + 1] = { false };
    base_text rest = base_text_of_bytes(record->spelling);
    rbn_line line;
    while (rbn_next(&line, &rest))
        is_stated[rbn_label_place(line.label)] = true;
    for (size_t i = 0; i < RBN_LABELS; i++)
        if (!is_stated[i] && !base_text_equal(labels->values[i], state->labels.values[i]))
            return false;
    return true;
}

/* Puts the head of the file, or the blank line between records, unless it is already part of the bytes that were
 * copied. */
static void put_border(rbn_state *state, const gamut_record *record, bool is_verbatim)
{
    if (!state->has_started && !(is_verbatim && record->number == 1))
        base_buffer_add_string(&state->out, "% RBN version 3.2\n");
    if (!state->has_started || (is_verbatim && record->spelling.data == state->spelled_end))
        return;
    for (unsigned breaks = state->breaks; breaks < 2; breaks++)
        base_buffer_add_char(&state->out, '\n');
}

/* This is `put`, and not `code`, which may run on any thread: which labels must be written depends on earlier
 * records. */
gamut_status rbn_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *original = coded->record;
    rbn_state *state = writer->state;
    rbn_writing record = { .board = original->board, .scratch = writer->record };
    rbn_labels labels;
    /* These extras are labels of the standard for which the board has no member, so they are written even in the strict
     * form. */
    record.extras = gamut_value_member(original->extras, "rbn");
    rbn_print_labels(&labels, &record);
    bool is_verbatim = codec_is_verbatim(writer, original) && says_all(state, original, &labels);
    base_buffer_clear(&state->out);
    put_border(state, original, is_verbatim);
    if (is_verbatim)
        base_buffer_add(&state->out, original->spelling.data, original->spelling.length);
    else
        put_board(state, &record, &labels);
    state->spelled_end = is_verbatim ? original->spelling.data + original->spelling.length : NULL;
    unsigned breaks = 0;
    for (size_t at = state->out.length; at && state->out.data[at - 1] <= ' '; at--)
        breaks += state->out.data[at - 1] == '\n';
    state->breaks = breaks;
    state->has_started = true;
    for (size_t i = 0; i < RBN_LABELS; i++)
        if (!base_text_equal(state->labels.values[i], labels.values[i]))
            state->labels.values[i] = base_arena_copy(writer->arena, labels.values[i]);
    io_sink_write(writer->sink, state->out.data, state->out.length);
    return state->out.failed || base_arena_failed(writer->arena) || base_arena_failed(writer->record) ? GAMUT_FAILED
                                                                                                      : GAMUT_OK;
}

gamut_status rbn_end(codec_writer *writer)
{
    const rbn_state *state = writer->state;
    if (!state->has_started)
        (void)codec_put_text(writer);
    return GAMUT_OK;
}
