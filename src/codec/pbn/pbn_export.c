/* pbn_export.c - checks the requirements of export format, for files that declare it.
 *
 * The rules are about spelling and order, which records do not keep, so the tokens of the whole file are read again. A
 * program that breaks a rule usually breaks it in every game, so each rule is reported once, at the first place, with a
 * count. */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "pbn.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"

typedef enum export_fault {
    FAULT_SEPARATOR,
    FAULT_TAB,
    FAULT_TAG_FORM,
    FAULT_TAG_LINE,
    FAULT_TAG_MISSING,
    FAULT_TAG_ORDER,
    FAULT_SECTION_ORDER,
    FAULT_LETTERS,
    FAULT_VULNERABLE,
    FAULT_DEAL,
    FAULT_RESULT,
    FAULT_AUCTION,
    FAULT_PLAY,
    FAULT_ROW,
    FAULT_SUFFIX,
    FAULT_ANNOTATION_ORDER,
    FAULT_SPACING,
    FAULT_COMMENT_LINE,
    FAULT_TABLE_ROW,
    FAULT_LINE_END,
    FAULTS
} export_fault;

/* The message of a fault consists of `before`, the quoted words, and `after`. */
static const struct fault_row {
    const gamut_rule *rule;
    const char *before, *after;
} rows[FAULTS] = {
    [FAULT_SEPARATOR] = { &pbn_export_separator, "", " is not empty" },
    [FAULT_TAB] = { &pbn_export_tab, "", " is in the place of a blank" },
    [FAULT_TAG_FORM] = { &pbn_export_tag_form, "", " is not spelled [Name \"value\"]" },
    [FAULT_TAG_LINE] = { &pbn_export_tag_line, "", " is not alone at the start of its line" },
    [FAULT_TAG_MISSING] = { &pbn_export_missing, "the game has no tag ", "" },
    [FAULT_TAG_ORDER] = { &pbn_export_order, "", " follows a tag that must come after it" },
    [FAULT_SECTION_ORDER] = { &pbn_export_section_order, "", " follows a section that must come after it" },
    [FAULT_LETTERS] = { &pbn_export_letters, "", " is not in capitals" },
    [FAULT_VULNERABLE] = { &pbn_export_vulnerable, "", " is not None, NS, EW or All" },
    [FAULT_DEAL] = { &pbn_export_deal, "", " does not begin with the dealer, or its ranks do not descend" },
    [FAULT_RESULT] = { &pbn_export_result, "", " is not the number of tricks won by declarer" },
    [FAULT_AUCTION] = { &pbn_export_auction, "", " does not begin the auction with the dealer" },
    [FAULT_PLAY] = { &pbn_export_play, "", " does not begin the play with the opening leader" },
    [FAULT_ROW] = { &pbn_export_row, "", " is not in a line of four" },
    [FAULT_SUFFIX] = { &pbn_export_suffix, "the suffix ", " is in the place of a glyph" },
    [FAULT_ANNOTATION_ORDER] = { &pbn_export_annotation_order, "", " follows a glyph that must come after it" },
    [FAULT_SPACING] = { &pbn_export_spacing, "", " is not one blank after what precedes it" },
    [FAULT_COMMENT_LINE] = { &pbn_export_comment, "the comment ", " does not begin a line" },
    [FAULT_TABLE_ROW] = { &pbn_export_table_row, "the element ", " is not on the line of its row" },
    [FAULT_LINE_END] = { &pbn_export_line_end, "", " does not end in CR LF" },
};

typedef struct fault_count {
    const char *at;
    size_t length;
    base_text what; /* the words of the file that the finding quotes */
    size_t count;
} fault_count;

/* The parts of a game, in the order that export format requires (section 3.1). */
typedef enum export_part {
    PART_IDENTIFICATION,
    PART_AUCTION,
    PART_PLAY,
    PART_SUPPLEMENT
} export_part;

typedef struct export_check {
    codec_reader *reader;
    diag_list *diags;
    const pbn_file *file;
    const char *start;
    fault_count faults[FAULTS];
    unsigned lasting; /* bit per mandatory tag: "##" set its value for all later games */
    /* about the current game: */
    const char *game_at;
    unsigned members;   /* bit per mandatory tag: the tag was seen */
    size_t next_member; /* index, in the standard's order, of the tag after the last mandatory tag seen */
    base_text last_tag, last_section;
    export_part part;
    bridge_seat dealer, declarer;
    /* about the current section: */
    pbn_kind last_kind;
    size_t items;      /* number of calls or cards */
    bool has_remark;   /* an annotation is on the current line, which then may have fewer than four items */
    const char *mark;  /* ^I, ^R or ^L before the next item */
    bool has_nag;      /* the current item has a glyph */
    uint64_t last_nag; /* number of the last glyph of the current item */
    size_t columns;    /* of the current table; 0: their number is unknown, or the section is not a table */
    bool has_widths;
    size_t cell;
} export_check;

static void fault(export_check *check, export_fault which, base_text where, base_text what)
{
    fault_count *count = &check->faults[which];
    if (!count->count++)
        *count = (fault_count){ where.data, where.length, what, 1 };
}

static void report_faults(const export_check *check)
{
    enum {
        LONGEST = 60 /* most characters of the quoted words */
    };
    for (size_t i = 0; i < FAULTS; i++) {
        const fault_count *count = &check->faults[i];
        base_text rest = count->what, line = { NULL, 0 };
        if (!count->count)
            continue;
        (void)base_text_next_line(&rest, &line);
        base_bytes bytes = { (const uint8_t *)line.data, line.length };
        base_arena *arena = check->reader->arena;
        base_text what = base_text_cut(arena, base_decode(arena, bytes, check->file->encoding), LONGEST);
        diag_place place = codec_place(check->reader, (uint64_t)(count->at - check->start), count->length);
        if (count->count > 1)
            diag_report(check->diags, rows[i].rule, place, "%s%.*s%s; the file has %zu of this kind", rows[i].before,
                        TEXT_ARGS(what), rows[i].after, count->count);
        else
            diag_report(check->diags, rows[i].rule, place, "%s%.*s%s", rows[i].before, TEXT_ARGS(what), rows[i].after);
    }
}

/* ---- places ---- */

static bool starts_line(const export_check *check, const char *at)
{
    return at == check->start + (check->file->has_mark ? 3 : 0) || pbn_is_line_end(at[-1]);
}

/* Returns whether exactly one blank comes before this position. */
static bool has_one_blank(const export_check *check, const char *at)
{
    return at - check->start >= 2 && at[-1] == ' ' && at[-2] != ' ' && at[-2] != '\t';
}

static void judge_line_ends(export_check *check, const pbn_cursor *cursor)
{
    const char *line = cursor->start;
    for (const char *at = line; at < cursor->end; at++) {
        if (!pbn_is_line_end(*at))
            continue;
        bool is_pair = *at == '\r' && at + 1 < cursor->end && at[1] == '\n';
        if (!is_pair)
            fault(check, FAULT_LINE_END, (base_text){ line, 0 }, TEXT("a line"));
        at += is_pair;
        line = at + 1;
    }
    if (line < cursor->end)
        fault(check, FAULT_LINE_END, (base_text){ line, 0 }, TEXT("the last line"));
}

/* Checks the space between two tokens for tabs, and for lines that are not empty but consist of blanks. */
static void judge_gap(export_check *check, const char *from, const char *to)
{
    const char *line = from;
    for (const char *at = from; at < to; at++) {
        if (*at == '\t' || *at == '\v')
            fault(check, FAULT_TAB, (base_text){ at, 1 }, TEXT("a tab"));
        if (!pbn_is_line_end(*at))
            continue;
        if (at > line && starts_line(check, line))
            fault(check, FAULT_SEPARATOR, (base_text){ line, (size_t)(at - line) }, TEXT("the line before a game"));
        line = at + 1;
    }
}

/* ---- tags ---- */

/* The dealer's hand must come first, and the ranks of each suit must descend. */
static void judge_deal(export_check *check, const pbn_token *tag)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    char text[BRIDGE_DEAL_SIZE];
    bridge_reading reading = bridge_read_deal(&deal, &first, &faults, tag->text);
    if (reading < BRIDGE_FOLDED)
        return;
    bool has_lower_case = false;
    for (size_t i = 0; i < tag->text.length; i++)
        has_lower_case = has_lower_case || (tag->text.data[i] >= 'a' && tag->text.data[i] <= 'z');
    if (has_lower_case)
        fault(check, FAULT_LETTERS, tag->source, tag->source);
    size_t length = bridge_print_deal(text, &deal, first);
    if ((check->dealer && first != check->dealer) ||
        !base_text_equal_fold_ascii(tag->text, (base_text){ text, length }))
        fault(check, FAULT_DEAL, tag->source, tag->source);
}

static void judge_letters(export_check *check, const pbn_token *tag, bridge_reading reading)
{
    if (reading == BRIDGE_FOLDED)
        fault(check, FAULT_LETTERS, tag->source, tag->source);
}

static void judge_value(export_check *check, const pbn_token *tag, const pbn_member *member)
{
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_contract contract = { 0 };
    bridge_side_values values;
    bool is_swapped = false;
    switch (member->value) {
    case PBN_VALUE_SEAT:
        judge_letters(check, tag, bridge_read_seat(&check->dealer, tag->text));
        return;
    case PBN_VALUE_VULNERABILITY:
        if (bridge_read_vulnerability(&vulnerability, tag->text, BRIDGE_PBN) == BRIDGE_FOLDED)
            fault(check, FAULT_VULNERABLE, tag->source, tag->source);
        return;
    case PBN_VALUE_DEAL:
        judge_deal(check, tag);
        return;
    case PBN_VALUE_DECLARER:
        judge_letters(check, tag, bridge_read_declarer(&check->declarer, &is_swapped, tag->text));
        return;
    case PBN_VALUE_CONTRACT:
        judge_letters(check, tag, bridge_read_contract(&contract, tag->text));
        return;
    case PBN_VALUE_RESULT:
        if (bridge_read_side_values(&values, tag->text) && !values.is_plain && check->declarer)
            fault(check, FAULT_RESULT, tag->source, tag->source);
        return;
    default:
        return;
    }
}

/* The mandatory tags must be in the standard's order, the others sorted by name. */
static void judge_identification(export_check *check, const pbn_token *tag)
{
    const pbn_member *member = pbn_find_member(tag->name);
    if (check->part != PART_IDENTIFICATION) {
        fault(check, FAULT_SECTION_ORDER, tag->source, tag->source);
        return;
    }
    if (!member) {
        if (check->last_tag.data && base_text_compare(tag->name, check->last_tag) < 0)
            fault(check, FAULT_TAG_ORDER, tag->source, tag->source);
        check->last_tag = tag->name;
        return;
    }
    size_t at = (size_t)(member - pbn_members);
    assert(at < PBN_MEMBERS);
    if (check->last_tag.data || at + 1 < check->next_member)
        fault(check, FAULT_TAG_ORDER, tag->source, tag->source);
    check->next_member = at + 1 > check->next_member ? at + 1 : check->next_member;
    check->members |= 1u << at;
    if (pbn_is_double_hash(tag->text))
        check->lasting |= 1u << at;
    else if (pbn_is_hash(tag->text))
        check->lasting &= ~(1u << at);
    else
        judge_value(check, tag, member);
}

/* The first column belongs to the dealer in the auction, and to the opening leader in the play (sections 3.5 and
 * 3.6). */
static void open_calls(export_check *check, const pbn_token *tag, export_part part)
{
    bridge_seat seat = BRIDGE_NO_SEAT, wanted = check->dealer;
    if (part == PART_PLAY)
        wanted = check->declarer ? bridge_next_seat(check->declarer) : BRIDGE_NO_SEAT;
    if (check->part > part)
        fault(check, FAULT_SECTION_ORDER, tag->source, tag->source);
    check->part = part;
    check->items = 0;
    check->mark = NULL;
    judge_letters(check, tag, bridge_read_seat(&seat, tag->text));
    if (seat && wanted && seat != wanted)
        fault(check, part == PART_AUCTION ? FAULT_AUCTION : FAULT_PLAY, tag->source, tag->source);
}

/* A tag with elements after it opens a section, whatever its name. */
static bool is_section(const pbn_token *tag, pbn_cursor ahead)
{
    pbn_token next;
    if (pbn_is_table(tag->name))
        return true;
    do
        next = pbn_next(&ahead, PBN_ELEMENTS);
    while (!ahead.has_blank && (next.kind == PBN_COMMENT || next.kind == PBN_LINE || next.kind == PBN_ESCAPE));
    return !ahead.has_blank && (next.kind == PBN_WORD || next.kind == PBN_STRING);
}

static void judge_tag(export_check *check, const pbn_token *tag, const pbn_cursor *cursor)
{
    /* A tag must be written as [Name "value"], with one blank (section 3.3). */
    const char *end = tag->source.data + tag->source.length, *name_end = tag->name.data + tag->name.length;
    bool is_fine = tag->name.data == tag->source.data + 1 && tag->text.data == name_end + 2 && name_end[0] == ' ' &&
                   tag->text.data + tag->text.length + 2 == end;
    if (!tag->faults && !is_fine)
        fault(check, FAULT_TAG_FORM, tag->source, tag->source);
    const char *after = cursor->at;
    while (after < cursor->end && *after == ' ')
        after++;
    /* A comment after the tag is accepted here, because it is reported as another fault. */
    bool ends_line = after == cursor->end || pbn_is_line_end(*after) || *after == '{' || *after == ';';
    if (!starts_line(check, tag->source.data) || !ends_line)
        fault(check, FAULT_TAG_LINE, tag->source, tag->source);
    if (base_text_is(tag->name, "Note"))
        return;
    if (base_text_is(tag->name, "Auction"))
        open_calls(check, tag, PART_AUCTION);
    else if (base_text_is(tag->name, "Play"))
        open_calls(check, tag, PART_PLAY);
    else if (is_section(tag, *cursor)) {
        if (check->last_section.data && base_text_compare(tag->name, check->last_section) < 0)
            fault(check, FAULT_SECTION_ORDER, tag->source, tag->source);
        check->last_section = tag->name;
        check->part = PART_SUPPLEMENT;
        check->cell = 0;
        check->columns = pbn_is_table(tag->name) && tag->text.length && !pbn_is_hash(tag->text) ? 1 : 0;
        check->has_widths = tag->text.length && memchr(tag->text.data, '\\', tag->text.length);
        for (size_t i = 0; check->columns && i < tag->text.length; i++)
            check->columns += tag->text.data[i] == ';';
    } else
        judge_identification(check, tag);
}

/* ---- calls and cards ---- */

/* A line has four items and starts with the first column; it may only be shorter because of many annotations. */
static void judge_row(export_check *check, const pbn_token *token)
{
    bool is_start = starts_line(check, check->mark ? check->mark : token->source.data);
    size_t column = check->items++ % 4;
    if (is_start ? column && !check->has_remark : !column)
        fault(check, FAULT_ROW, token->source, token->source);
    if (is_start)
        check->has_remark = false;
    check->has_nag = false;
    check->mark = NULL;
}

/* The note comes before the glyphs, and the glyphs have ascending numbers (section 3.5.2). */
static void judge_annotation(export_check *check, const pbn_token *token)
{
    uint64_t number = 0;
    check->has_remark = true;
    if (token->kind == PBN_SUFFIX)
        fault(check, FAULT_SUFFIX, token->source, token->source);
    if (token->kind == PBN_NOTE && check->has_nag)
        fault(check, FAULT_ANNOTATION_ORDER, token->source, token->source);
    if (token->kind != PBN_NAG || !base_parse_uint(&number, token->text, 10))
        return;
    if (check->has_nag && number < check->last_nag)
        fault(check, FAULT_ANNOTATION_ORDER, token->source, token->source);
    check->has_nag = true;
    check->last_nag = number;
}

static void judge_call_token(export_check *check, const pbn_token *token)
{
    switch (token->kind) {
    case PBN_WORD:
    case PBN_PLUS: {
        bridge_call call = BRIDGE_NO_CALL;
        bridge_card card = BRIDGE_NO_CARD;
        bool is_auction = check->part == PART_AUCTION;
        bridge_reading reading =
            is_auction ? bridge_read_call(&call, token->text, BRIDGE_PBN) : bridge_read_card(&card, token->text);
        judge_row(check, token);
        if (is_auction && base_text_is(token->text, "-"))
            fault(check, FAULT_AUCTION, token->source, token->source);
        if (reading == BRIDGE_FOLDED)
            fault(check, FAULT_LETTERS, token->source, token->source);
    }
        return;
    case PBN_IRREGULAR: /* ^S stands for a call; the other marks come before an item */
        if (base_text_is(token->text, "S"))
            judge_row(check, token);
        else
            check->mark = token->source.data;
        return;
    case PBN_STAR:
        check->items++;
        return;
    case PBN_SUFFIX:
    case PBN_NAG:
    case PBN_NOTE:
        judge_annotation(check, token);
        return;
    default:
        return;
    }
}

/* ---- sections ---- */

/* Each row is one line, with one blank between elements, or more if the columns have widths. */
static void judge_element(export_check *check, const pbn_token *token, const char *last_end)
{
    const char *at = token->source.data;
    bool is_same_line = true, is_first = check->columns && check->cell == 0;
    for (const char *c = last_end; c < at; c++)
        is_same_line = is_same_line && !pbn_is_line_end(*c);
    if (check->columns && is_first == is_same_line)
        fault(check, FAULT_TABLE_ROW, token->source, token->source);
    else if (!check->has_widths && (is_same_line ? !has_one_blank(check, at) : !starts_line(check, at)))
        fault(check, FAULT_SPACING, token->source, token->source);
    if (check->columns)
        check->cell = (check->cell + 1) % check->columns;
}

/* ---- the file ---- */

/* A mandatory tag may be left out after "##" set its value (section 4.8). */
static void end_game(export_check *check)
{
    for (size_t i = 0; check->game_at && i < PBN_MEMBERS; i++)
        if (!((check->members | check->lasting) >> i & 1u))
            fault(check, FAULT_TAG_MISSING, (base_text){ check->game_at, 1 }, pbn_members[i].name);
    check->game_at = NULL;
    check->members = 0;
    check->next_member = 0;
    check->last_tag = check->last_section = (base_text){ NULL, 0 };
    check->part = PART_IDENTIFICATION;
    check->dealer = check->declarer = BRIDGE_NO_SEAT;
    check->last_kind = PBN_END;
}

static void judge_token(export_check *check, const pbn_token *token, const pbn_cursor *cursor, const char *last_end)
{
    bool has_calls = check->part == PART_AUCTION || check->part == PART_PLAY;
    /* There must be one blank after a note or glyph (sections 3.5.4 and 3.7) and before a comment (3.8). */
    bool is_after = check->last_kind == PBN_NOTE || check->last_kind == PBN_NAG;
    bool is_comment = token->kind == PBN_COMMENT || token->kind == PBN_LINE;
    bool needs_blank = !starts_line(check, token->source.data) && (is_after || is_comment);
    if (needs_blank && check->last_kind == PBN_TAG && is_comment)
        fault(check, FAULT_COMMENT_LINE, token->source, token->source);
    else if (needs_blank && !has_one_blank(check, token->source.data))
        fault(check, FAULT_SPACING, token->source, token->source);
    if (token->kind == PBN_TAG) {
        if (!check->game_at)
            check->game_at = token->source.data;
        judge_tag(check, token, cursor);
    } else if (is_comment)
        check->has_remark = true;
    else if (has_calls)
        judge_call_token(check, token);
    else if (check->part == PART_SUPPLEMENT && (token->kind == PBN_WORD || token->kind == PBN_STRING))
        judge_element(check, token, last_end);
    if (token->kind != PBN_ESCAPE)
        check->last_kind = token->kind;
}

void pbn_check_export(codec_reader *reader, diag_list *diags)
{
    export_check check = {
        .reader = reader, .diags = diags, .file = reader->state, .start = (const char *)reader->source->bytes.data
    };
    pbn_cursor cursor = pbn_cursor_of(check.file, reader->source->bytes, true);
    judge_line_ends(&check, &cursor);
    end_game(&check);
    for (;;) {
        const char *last_end = cursor.at;
        bool has_calls = check.part == PART_AUCTION || check.part == PART_PLAY;
        pbn_token token = pbn_next(&cursor, has_calls ? PBN_CALLS : PBN_ELEMENTS);
        const char *at = token.kind == PBN_END ? cursor.end : token.source.data;
        judge_gap(&check, last_end, at);
        if (token.kind == PBN_END)
            break;
        if (cursor.has_blank && check.game_at) {
            end_game(&check); /* the token is read again as the beginning of a game */
            cursor.at = at;
            token = pbn_next(&cursor, PBN_ELEMENTS);
        }
        if (token.kind != PBN_ESCAPE) {
            for (size_t i = 0; i < token.source.length; i++)
                if (token.source.data[i] == '\t' || token.source.data[i] == '\v')
                    fault(&check, FAULT_TAB, base_text_slice(token.source, i, i + 1), TEXT("a tab"));
        }
        judge_token(&check, &token, &cursor, last_end);
    }
    end_game(&check);
    report_faults(&check);
}
