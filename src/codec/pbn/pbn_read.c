/* pbn_read.c - reads one game: its tags, and everything outside auction, play and tables. */
#include "pbn_read.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

uint32_t pbn_at(const pbn_reading *game, base_text where)
{
    return (uint32_t)(where.data - game->cursor.start);
}

diag_place pbn_place(const pbn_reading *game, base_text where)
{
    uint64_t offset = pbn_origin_of(game->file, game->span->offset + pbn_at(game, where));
    return codec_record_place(game->span, "board", offset, where.length);
}

base_text pbn_text(const pbn_reading *game, base_text raw)
{
    if (game->file->is_plain || !raw.length)
        return raw;
    return base_decode(game->scratch->arena, (base_bytes){ (const uint8_t *)raw.data, raw.length },
                       game->file->encoding);
}

/* Only the backslashes of \" and \\ are removed. Others are kept, because table headers and Windows paths have them. */
base_text pbn_string(const pbn_reading *game, base_text raw)
{
    base_text text = pbn_text(game, raw);
    if (!text.length || !memchr(text.data, '\\', text.length))
        return text;
    char *out = base_arena_alloc(game->scratch->arena, text.length);
    size_t length = 0;
    if (!out)
        return (base_text){ NULL, 0 };
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '\\' && i + 1 < text.length && (text.data[i + 1] == '"' || text.data[i + 1] == '\\'))
            i++;
        out[length++] = text.data[i];
    }
    return (base_text){ out, length };
}

/* ---- remarks ---- */

/* Remarks are collected in one list, and go to their owner when another owner takes over, so that each owner gets one
 * array. */
static void flush_remarks(pbn_reading *game)
{
    if (game->owner && game->remarks.count)
        *game->owner = (gamut_remark_list){ game->remarks.items, game->remarks.count };
    game->remarks = (base_list){ 0 };
}

void pbn_own(pbn_reading *game, gamut_remark_list *owner)
{
    flush_remarks(game);
    game->owner = owner;
    game->has_suffix = game->has_note = false;
}

void pbn_add_remark(pbn_reading *game, gamut_remark_kind kind, base_text text, base_text where)
{
    gamut_remark *remark = base_list_add(&game->remarks, game->scratch->arena, sizeof *remark);
    if (remark)
        *remark = (gamut_remark){ .kind = kind, .text = text, .at = pbn_at(game, where) };
}

static void add_stray(pbn_reading *game, const pbn_token *token)
{
    PBN_COMPLAIN(game, pbn_text_stray, token->source, "the text \"%.*s\" belongs to no tag", TEXT_ARGS(token->text));
    pbn_add_remark(game, GAMUT_REMARK_STRAY, pbn_text(game, token->text), token->source);
}

/* Line ends belong to the file, not to the comment, so CR LF and CR become LF, as the model has it. */
static base_text comment_text(const pbn_reading *game, base_text raw)
{
    base_text text = pbn_text(game, raw);
    if (!text.length || !memchr(text.data, '\r', text.length))
        return text;
    char *out = base_arena_alloc(game->scratch->arena, text.length);
    size_t length = 0;
    for (size_t i = 0; out && i < text.length; i++) {
        bool is_return = text.data[i] == '\r', is_pair = is_return && i + 1 < text.length && text.data[i + 1] == '\n';
        if (!is_pair)
            out[length++] = is_return ? '\n' : text.data[i];
    }
    return (base_text){ out, length };
}

/* An escape line that contains a whole tag is reported: it is nearly always a line that lost its end. */
static void take_comment(pbn_reading *game, const pbn_token *token)
{
    static const gamut_remark_kind kinds[] = {
        [PBN_COMMENT] = GAMUT_REMARK_COMMENT, [PBN_LINE] = GAMUT_REMARK_LINE, [PBN_ESCAPE] = GAMUT_REMARK_ESCAPE
    };
    if (token->kind == PBN_COMMENT && !token->is_closed)
        PBN_COMPLAIN(game, pbn_comment_unclosed, base_text_slice(token->source, 0, 1),
                     "the comment has no closing brace");
    /* "% PBN 2.1" and "% EXPORT" describe the form of this file and are not kept: a writer states its own (rule 22). */
    base_text words = base_text_trim(token->text);
    if (token->kind == PBN_ESCAPE && (base_text_is(words, "EXPORT") || pbn_read_version(words)))
        return;
    if (token->kind == PBN_ESCAPE && base_find(token->text.data, token->text.length, "[", 1) &&
        base_find(token->text.data, token->text.length, "\"]", 2))
        PBN_COMPLAIN(game, pbn_escape_swallows_tag, token->source,
                     "the escape line \"%.*s\" holds what looks like a tag", TEXT_ARGS(token->source));
    if (game->section == PBN_SECTION_TABLE && token->kind != PBN_ESCAPE && (game->rows.count || game->cell_count))
        PBN_COMPLAIN(game, pbn_comment_in_table, token->source, "a comment is among the elements of the table");
    pbn_add_remark(game, kinds[token->kind], comment_text(game, token->text), token->source);
}

/* ---- values of the members ---- */

typedef struct spelled {
    base_text text; /* as in export format; absent: the value is unreadable */
    bridge_reading reading;
} spelled;

/* Only a deal without faults is written in standard form; others stay as they are, for `check` to report. */
static spelled spell_deal(const pbn_reading *game, base_text value)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    char text[BRIDGE_DEAL_SIZE];
    spelled out = { value, bridge_read_deal(&deal, &first, &faults, value) };
    if (out.reading != BRIDGE_FOLDED || (faults.flaws & (1u << BRIDGE_DEAL_CARD_TWICE | 1u << BRIDGE_DEAL_BAD_RANK)))
        return out;
    size_t length = bridge_print_deal(text, &deal, first);
    out.text = base_arena_copy(game->scratch->arena, (base_text){ text, length });
    return out;
}

/* Values are kept as export format spells them, so that records compare equal whatever their source. Unreadable values
 * stay as they are. */
static spelled spell(const pbn_reading *game, pbn_value kind, base_text value)
{
    bridge_seat seat = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_contract contract = { 0 };
    bool is_swapped = false;
    spelled out = { value, BRIDGE_EXACT };
    if (!value.length || base_text_is(value, "?"))
        return out;
    switch (kind) {
    case PBN_VALUE_SEAT:
        out.reading = bridge_read_seat(&seat, value);
        out.text = out.reading ? bridge_seat_text(seat) : value;
        return out;
    case PBN_VALUE_VULNERABILITY:
        out.reading = bridge_read_vulnerability(&vulnerability, value, BRIDGE_PBN);
        out.text = out.reading ? bridge_vulnerability_text(vulnerability, BRIDGE_PBN) : value;
        return out;
    case PBN_VALUE_DEAL:
        return spell_deal(game, value);
    case PBN_VALUE_DECLARER:
        out.reading = bridge_read_declarer(&seat, &is_swapped, value);
        if (out.reading != BRIDGE_UNREADABLE && seat && out.reading != BRIDGE_EXACT)
            out.text = base_arena_print(game->scratch->arena, "%s%c", is_swapped ? "^" : "", bridge_seat_letter(seat));
        return out;
    case PBN_VALUE_CONTRACT:
        out.reading = bridge_read_contract(&contract, value);
        if (out.reading == BRIDGE_ODD || out.reading == BRIDGE_FOLDED) {
            char text[BRIDGE_CONTRACT_SIZE];
            size_t length = bridge_print_contract(text, contract);
            out.text = base_arena_copy(game->scratch->arena, (base_text){ text, length });
        }
        return out;
    default:
        return out;
    }
}

/* ---- tags ---- */

enum {
    FEW_NAMES = 32 /* the first tags and tables are searched linearly; only names after these are put into the index */
};

void pbn_index_name(pbn_reading *game, const base_list *list, base_text name)
{
    game->names.arena = game->scratch->arena;
    if (list->count > FEW_NAMES)
        (void)!base_index_put(&game->names, name); /* if memory runs out, the arena reports it */
}

static gamut_board_tag *push_tag(pbn_reading *game, base_list *list, base_text name, base_text value, base_text where)
{
    gamut_board_tag *tag = base_list_add(list, game->scratch->arena, sizeof *tag);
    if (!tag)
        return NULL;
    *tag = (gamut_board_tag){ .name = name, .value = value, .at = pbn_at(game, where) };
    pbn_own(game, &tag->remarks);
    return tag;
}

/* A board number that is not a number ("7a") is kept in a tag with the name of the member, where the writer finds
 * it. */
static void set_member(pbn_reading *game, const pbn_member *member, base_text value, base_text where)
{
    void *target = (char *)game->board + member->at;
    if (member->value == PBN_VALUE_NUMBER) {
        /* Empty means not applicable, "?" unknown (section 3.4). */
        gamut_number number = { 0, value.length ? GAMUT_UNKNOWN : GAMUT_NOT_APPLICABLE };
        bool is_number = value.length && value.data[0] != '+' && base_parse_int(&number.value, value);
        if (is_number)
            number.state = GAMUT_KNOWN;
        else if (value.length && !base_text_is(value, "?")) {
            push_tag(game, &game->tags, member->name, value, where);
            pbn_index_name(game, &game->tags, member->name);
            return;
        }
        if (value.length > 1 && value.data[0] == '0')
            PBN_COMPLAIN(game, pbn_value_spelling, where, "%.*s \"%.*s\" is read as \"%lld\"", TEXT_ARGS(member->name),
                         TEXT_ARGS(value), (long long)number.value);
        *(gamut_number *)target = number;
    } else {
        spelled read = spell(game, member->value, value);
        if (read.reading == BRIDGE_ODD && member->value != PBN_VALUE_DEAL)
            PBN_COMPLAIN(game, pbn_value_spelling, where, "%.*s \"%.*s\" is read as \"%.*s\"", TEXT_ARGS(member->name),
                         TEXT_ARGS(value), TEXT_ARGS(read.text));
        *(base_text *)target = read.text;
    }
    game->board->places[member - pbn_members] = pbn_at(game, where);
    push_tag(game, &game->noted, member->name, (base_text){ NULL, 0 }, where);
}

/* Games have about twenty tags. Hostile ones have millions, and even then each lookup takes constant time. */
static bool has_tag(const pbn_reading *game, base_text name)
{
    const gamut_board_tag *tags = game->tags.items;
    const gamut_table *tables = game->tables.items;
    for (size_t i = 0; i < game->tags.count && i < FEW_NAMES; i++)
        if (base_text_equal(tags[i].name, name))
            return true;
    for (size_t i = 0; i < game->tables.count && i < FEW_NAMES; i++)
        if (base_text_equal(tables[i].name, name))
            return true;
    return game->names.count && base_index_find(&game->names, name) != BASE_INDEX_NONE;
}

/* Returns whether the game already has a tag or table of that name. `member` is the member that belongs to the name;
 * NULL: there is none. */
static bool pbn_is_named(const pbn_reading *game, const pbn_member *member, base_text name)
{
    return member ? game->members >> (member - pbn_members) & 1u : has_tag(game, name);
}

static void report_faults(const pbn_reading *game, const pbn_token *tag)
{
    static const struct fault_row {
        unsigned fault;
        const gamut_rule *rule;
        const char *message;
    } rows[] = {
        { PBN_TAG_NO_VALUE, &pbn_tag_no_value, "the tag %.*s has no value" },
        { PBN_TAG_UNQUOTED, &pbn_tag_unquoted, "the value of the tag %.*s has no quotes" },
        { PBN_TAG_UNTERMINATED, &pbn_tag_unterminated, "the value of the tag %.*s has no closing quote on its line" },
        { PBN_TAG_COMMENT, &pbn_tag_comment, "a comment is inside the tag %.*s" },
        { PBN_TAG_NO_BRACKET, &pbn_tag_bracket, "the tag %.*s has no closing bracket" },
        { PBN_TAG_NAME, &pbn_tag_name, "the name of the tag %.*s does not begin with a capital letter" },
    };
    for (size_t i = 0; i < COUNT(rows) && tag->faults; i++)
        if (tag->faults & rows[i].fault)
            diag_report(game->scratch->diags, rows[i].rule, pbn_place(game, tag->source), rows[i].message,
                        TEXT_ARGS(tag->name));
    if (tag->source.length > 255 && tag->text.length > 255)
        PBN_COMPLAIN(game, pbn_token_long, tag->text, "the value of the tag %.*s has %zu characters; 255 are allowed",
                     TEXT_ARGS(tag->name), tag->text.length);
}

/* Returns the value of a tag after inheritance. If the tag inherits nothing, or is not followed, its own value is
 * returned. */
static base_text effective_value(const pbn_reading *game, const pbn_token *tag)
{
    if (!tag->text.length || tag->text.data[0] != '#' || !(pbn_is_hash(tag->text) || pbn_is_double_hash(tag->text)))
        return tag->text;
    if (pbn_cannot_inherit(tag->name)) {
        PBN_COMPLAIN(game, pbn_inherit_forbidden, tag->source, "the tag %.*s cannot take its value from another game",
                     TEXT_ARGS(tag->name));
        return tag->text;
    }
    for (const pbn_inherited *item = game->span->context; item; item = item->next)
        if (!item->is_absent && base_text_equal(item->name, tag->name))
            return item->value;
    return tag->text;
}

static void close_section(pbn_reading *game)
{
    if (game->section == PBN_SECTION_TABLE)
        pbn_close_table(game);
    flush_remarks(game);
    game->owner = NULL;
}

/* Takes a tag that opens no section as an identification tag (rule 40), even after the tables of a game, where real
 * files have such tags. */
static void take_tag(pbn_reading *game, const pbn_token *tag, base_text raw)
{
    base_text name = pbn_text(game, tag->name), value = pbn_string(game, raw);
    const pbn_member *member = pbn_find_member(name);
    game->section = PBN_SECTION_NONE;
    if (pbn_is_named(game, member, name)) {
        PBN_COMPLAIN(game, pbn_tag_duplicate, tag->source, "the tag %.*s is in the game twice; the first one counts",
                     TEXT_ARGS(name));
        pbn_own(game, NULL);
    } else if (member) {
        game->members |= 1u << (member - pbn_members);
        set_member(game, member, value, tag->source);
    } else if (pbn_is_table(name)) {
        pbn_open_table(game, name, value, tag->source);
    } else {
        if (game->reader->purpose == CODEC_TO_CHECK && !pbn_is_known_tag(name))
            PBN_COMPLAIN(game, pbn_tag_unknown, tag->source, "the standard has no tag %.*s", TEXT_ARGS(name));
        push_tag(game, &game->tags, name, value, tag->source);
        pbn_index_name(game, &game->tags, name);
    }
}

static void open_tag(pbn_reading *game, const pbn_token *tag)
{
    base_list *notes = game->notes;
    close_section(game);
    report_faults(game, tag);
    game->has_tag = true;
    base_text raw = effective_value(game, tag);
    if (base_text_is(tag->name, "Note")) {
        game->notes = notes;
        pbn_take_note(game, tag, pbn_string(game, raw));
        return;
    }
    game->notes = NULL;
    if (base_text_is(tag->name, "Auction"))
        pbn_open_auction(game, tag, pbn_string(game, raw));
    else if (base_text_is(tag->name, "Play"))
        pbn_open_play(game, tag, pbn_string(game, raw));
    else
        take_tag(game, tag, raw);
}

/* An unknown tag followed by elements opens a section (rule 56): the tag becomes a table, and the remarks between the
 * two belong to it. */
static void take_outside(pbn_reading *game, const pbn_token *token)
{
    const gamut_board_tag *last =
        game->tags.count ? (const gamut_board_tag *)game->tags.items + game->tags.count - 1 : NULL;
    if (!last || game->owner != &last->remarks || pbn_is_known_tag(last->name)) {
        add_stray(game, token);
        return;
    }
    base_text where = { game->cursor.start + last->at, 0 };
    base_list remarks = game->remarks;
    game->tags.count--;
    game->owner = NULL;
    pbn_open_table(game, last->name, last->value, where);
    game->remarks = remarks;
    game->cursor.at = token->source.data;
}

/* ---- the whole game ---- */

/* An empty line ends a game. Text after that line, which only the last piece of a file has, is read as text outside any
 * section: the first token after the line is therefore read once more. */
static void read_tokens(pbn_reading *game)
{
    static const struct section_row {
        pbn_mode mode;
        void (*take)(pbn_reading *game, const pbn_token *token);
    } sections[] = { [PBN_SECTION_NONE] = { PBN_OUTSIDE, take_outside },
                     [PBN_SECTION_AUCTION] = { PBN_CALLS, pbn_take_call },
                     [PBN_SECTION_PLAY] = { PBN_CALLS, pbn_take_card },
                     [PBN_SECTION_TABLE] = { PBN_ELEMENTS, pbn_take_element },
                     [PBN_SECTION_END] = { PBN_OUTSIDE, add_stray } };
    for (;;) {
        const char *before = game->cursor.at;
        pbn_token token = pbn_next(&game->cursor, sections[game->section].mode);
        if (game->cursor.has_blank && game->has_tag && game->section != PBN_SECTION_END) {
            close_section(game);
            game->section = PBN_SECTION_END;
            game->owner = &game->board->end;
            game->cursor.at = before;
            token = pbn_next(&game->cursor, PBN_OUTSIDE);
        }
        if (token.kind == PBN_END)
            return;
        if (token.kind == PBN_TAG)
            open_tag(game, &token);
        else if (token.kind == PBN_COMMENT || token.kind == PBN_LINE || token.kind == PBN_ESCAPE)
            take_comment(game, &token);
        else
            sections[game->section].take(game, &token);
    }
}

/* Adds the lasting values of tags that the game does not have (rule 189), after the game's own tags. */
static void take_absent(pbn_reading *game)
{
    for (const pbn_inherited *item = game->span->context; item; item = item->next) {
        pbn_token tag = { .kind = PBN_TAG, .name = item->name, .source = { game->cursor.start, 0 } };
        const pbn_member *member = pbn_find_member(item->name);
        if (item->is_absent && !pbn_is_table(item->name) && !pbn_is_named(game, member, item->name)) {
            close_section(game);
            take_tag(game, &tag, item->value);
        }
    }
    close_section(game);
}

/* Writes only to the scratch memory and the record, so that threads may decode games in parallel. A game may have at
 * most UINT32_MAX bytes, because the offsets (`at`) of its items have 32 bits. */
gamut_status pbn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    gamut_board *board = ARENA_NEW(scratch->arena, gamut_board);
    pbn_reading game = { .reader = reader, .file = reader->state, .span = span, .scratch = scratch, .board = board };
    if (!board)
        return GAMUT_FAILED;
    if (span->bytes.length > reader->limits->record || span->bytes.length > UINT32_MAX) {
        diag_report(scratch->diags, &codec_rule_limit, codec_place(reader, span->offset, 0),
                    "the game has %zu bytes, which is more than is read", span->bytes.length);
        return GAMUT_SKIPPED;
    }
    game.cursor = pbn_cursor_of(game.file, span->bytes, span->offset == 0);
    game.owner = &board->start;
    read_tokens(&game);
    close_section(&game);
    take_absent(&game);
    pbn_settle_notes(&game);
    pbn_close_auction(&game);
    pbn_close_play(&game);
    /* `noted` has an item for each tag that is a member of the board; only the items with comments are kept. */
    gamut_board_tag *items = game.noted.items;
    size_t kept = 0;
    for (size_t i = 0; i < game.noted.count; i++)
        if (items[i].remarks.count)
            items[kept++] = items[i];
    game.board->noted = (gamut_board_tags){ kept ? items : NULL, kept };
    board->tags = (gamut_board_tags){ game.tags.items, game.tags.count };
    if (!board->tags.count)
        board->tags.items = NULL;
    board->tables = (gamut_table_list){ game.tables.items, game.tables.count };
    /* Note a contract or declarer that the auction determines but no tag states. This is not a fault (nor is an unknown
     * tag), so it is reported only when the purpose is a check. */
    if (reader->purpose == CODEC_TO_CHECK && board->auction.calls.count &&
        (!board->contract.data || !board->declarer.data)) {
        pbn_derived derived = pbn_derive(scratch->arena, board);
        base_text where = { game.cursor.start + board->auction.at, 1 };
        if (!board->contract.data && derived.contract.data)
            PBN_COMPLAIN(&game, pbn_tag_missing, where,
                         "the tag Contract is missing; by the auction the contract is %.*s",
                         TEXT_ARGS(derived.contract));
        if (!board->declarer.data && derived.declarer.length)
            PBN_COMPLAIN(&game, pbn_tag_missing, where,
                         "the tag Declarer is missing; by the auction the declarer is %.*s",
                         TEXT_ARGS(derived.declarer));
    }
    if (codec_is_fixing(reader))
        pbn_fix(reader, scratch->arena, board, span->number);
    out->kind = GAMUT_KIND_BRIDGE_BOARD;
    out->board = board;
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
