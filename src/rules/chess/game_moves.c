/* game_moves.c - the moves of a game as values: a list of {"san": ..., "notes": [...], "variations": [[...]]}, or one
 * text. */
#include <string.h>

#include "base/text.h"
#include "model/shape_json.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "movetext.h"

static bool has_moves(const void *record, const void *member)
{
    const gamut_moves *moves = member;
    (void)record;
    return moves->node_count > 1 || (moves->node_count == 1 && moves->nodes[0].note);
}

/* ---- notes ---- */

/* The name of a note's main member, indexed by the kind of the note: {"nag": 1}, {"command": "clk", "value":
 * "0:09:58"}. As in the second example, another member "value" or "language" may follow it. */
static const char *const note_names[] = { NULL, "text", "before", "nag", "command", "unread", "after" };

static void add_notes(base_arena *arena, gamut_value *move, const gamut_moves *moves, uint32_t first)
{
    gamut_value *list = first ? tree_set_list(arena, move, "notes") : NULL;
    for (uint32_t at = first; list && at; at = moves->notes[at].next) {
        const gamut_note *note = &moves->notes[at];
        bool is_command = note->kind == GAMUT_NOTE_COMMAND;
        gamut_value *tree = tree_object(arena);
        if (note->kind == GAMUT_NOTE_NAG)
            tree_set_integer(arena, tree, note_names[note->kind], note->number);
        else {
            tree_set_text(arena, tree, note_names[note->kind], is_command ? note->name : note->text);
            tree_set_text(arena, tree, is_command ? "value" : "language", is_command ? note->text : note->name);
        }
        tree_append(list, tree);
    }
}

/* Converts an object to a note. One of its members has the name of the note's kind; in addition, a command may have a
 * value, and a text a language. Returns the name of the first member that is not allowed or has a wrong type ("notes"
 * if no member names a kind); an absent text if the note is valid. */
static base_text note_from_tree(gamut_note *out, const gamut_value *tree)
{
    *out = (gamut_note){ 0 };
    for (const gamut_value *member = tree->kind == GAMUT_VALUE_OBJECT ? tree->first : NULL; member;
         member = member->next) {
        bool is_text = member->kind == GAMUT_VALUE_TEXT, is_kind = false;
        for (uint16_t kind = GAMUT_NOTE_TEXT; kind < COUNT(note_names) && !is_kind; kind++) {
            is_kind = base_text_is(member->name, note_names[kind]);
            if (!is_kind)
                continue;
            bool is_number = kind == GAMUT_NOTE_NAG && member->kind == GAMUT_VALUE_INTEGER && member->as.integer >= 0 &&
                             member->as.integer <= UINT16_MAX;
            if (out->kind || !(kind == GAMUT_NOTE_NAG ? is_number : is_text))
                return member->name;
            out->kind = kind;
            out->number = is_number ? (uint16_t)member->as.integer : 0;
            out->name = kind == GAMUT_NOTE_COMMAND ? member->as.text : out->name;
            out->text = is_text && kind != GAMUT_NOTE_COMMAND ? member->as.text : out->text;
        }
        bool is_beside = base_text_is(member->name, "value") || base_text_is(member->name, "language");
        if (!is_kind && !(is_beside && is_text))
            return member->name;
    }
    base_text value = tree_get_text(tree, "value"), language = tree_get_text(tree, "language");
    bool is_command = out->kind == GAMUT_NOTE_COMMAND, is_nag = out->kind == GAMUT_NOTE_NAG;
    if (value.data && !is_command)
        return TEXT("value");
    if (language.data && (is_command || is_nag))
        return TEXT("language");
    *(is_command ? &out->text : &out->name) = is_command ? value : is_nag ? out->name : language;
    return out->kind ? (base_text){ NULL, 0 } : TEXT("notes");
}

/* ---- from moves to a tree ---- */

/* The moves of one line while they are converted. */
typedef struct listing {
    gamut_value *list;
    gamut_value *move;       /* the last move so far */
    gamut_value *variations; /* the alternatives to that move */
} listing;

static gamut_value *moves_to_tree(base_arena *arena, const void *record, const void *member)
{
    const gamut_moves *moves = member;
    base_list levels = { 0 }; /* items of type listing, indexed by depth */
    gamut_value *list = tree_list(arena);
    if (moves->nodes[0].note) {
        gamut_value *start = tree_object(arena);
        add_notes(arena, start, moves, moves->nodes[0].note);
        tree_append(list, start);
    }
    chess_walk walk = chess_walk_open_to_spell(arena, record, false);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        if (step == CHESS_STEP_CLOSE)
            continue;
        while (levels.count <= walk.depth)
            if (!base_list_add(&levels, arena, sizeof(listing)))
                return NULL;
        listing *level = (listing *)levels.items + walk.depth;
        if (step == CHESS_STEP_OPEN) {
            /* The alternative belongs to the last move of the line that contains it. */
            listing *above = level - 1;
            if (!above->variations)
                above->variations = tree_set_list(arena, above->move, "variations");
            *level = (listing){ .list = tree_list(arena) };
            tree_append(above->variations, level->list);
        } else {
            level->list = walk.depth ? level->list : list;
            const gamut_node *node = &walk.moves->nodes[walk.node];
            char san[CHESS_MOVE_TEXT];
            chess_sign sign = node->san ? node->san : chess_sign_of(&walk.position, node->move);
            size_t length = (size_t)(chess_put_san(san, node->move, sign) - san);
            level->move = tree_object(arena);
            level->variations = NULL;
            tree_set_text(arena, level->move, "san", base_arena_copy(arena, (base_text){ san, length }));
            add_notes(arena, level->move, walk.moves, node->note);
            tree_append(level->list, level->move);
        }
    }
    return list;
}

/* ---- moves as JSON, without a tree ---- */

/* The moves of one line while they are printed. */
typedef struct printing {
    json_object list;
    json_object move;       /* the last move so far, still open for notes and alternatives */
    json_object variations; /* the alternatives to that move */
    bool has_move, has_variations;
} printing;

/* Closes the last move of the line. */
static void end_move(printing *line)
{
    if (line->has_variations)
        json_list_close(&line->variations);
    if (line->has_move)
        json_object_close(&line->move);
    line->has_move = line->has_variations = false;
}

static void print_notes(json_object *move, const gamut_moves *moves, uint32_t first)
{
    if (!first)
        return;
    json_object_name(move, "notes");
    json_object notes = json_list_open(move->out, move->indent, move->depth);
    for (uint32_t at = first; at; at = moves->notes[at].next) {
        const gamut_note *note = &moves->notes[at];
        bool is_command = note->kind == GAMUT_NOTE_COMMAND, is_nag = note->kind == GAMUT_NOTE_NAG;
        /* `beside` is the second member of the note: the value of a command, or the language of a text. */
        base_text content = is_command ? note->name : note->text, beside = is_command ? note->text : note->name;
        json_object_next(&notes);
        json_object item = json_object_open(notes.out, notes.indent, notes.depth);
        if (is_nag || !base_text_is_absent(content))
            json_object_name(&item, note_names[note->kind]);
        if (is_nag)
            tree_print_json_integer(item.out, note->number);
        else if (!base_text_is_absent(content))
            tree_print_json_string(item.out, content);
        if (!is_nag && !base_text_is_absent(beside)) {
            json_object_name(&item, is_command ? "value" : "language");
            tree_print_json_string(item.out, beside);
        }
        json_object_close(&item);
    }
    json_list_close(&notes);
}

static void print_move(printing *line, const chess_walk *walk)
{
    const gamut_node *node = &walk->moves->nodes[walk->node];
    chess_sign sign = node->san ? node->san : chess_sign_of(&walk->position, node->move);
    char san[CHESS_MOVE_TEXT];
    end_move(line);
    json_object_next(&line->list);
    line->move = json_object_open(line->list.out, line->list.indent, line->list.depth);
    line->has_move = true;
    json_object_name(&line->move, "san");
    tree_print_json_string(line->move.out, (base_text){ san, (size_t)(chess_put_san(san, node->move, sign) - san) });
    if (node->note)
        print_notes(&line->move, walk->moves, node->note);
}

/* If the whole game is printed in one line, prints the bare moves (without notes and alternatives) that follow the
 * current one, each with a single write. */
static void print_bare_moves(printing *line, chess_walk *walk)
{
    static const char head[16] = ", {\"san\": \"";
    const gamut_node *nodes = walk->moves->nodes;
    uint32_t node = walk->node, last = walk->last, count = 0;
    if (line->list.indent || !chess_walk_is_bare(walk))
        return;
    for (uint32_t next; (next = chess_next_bare(nodes, node, false)) != 0; count++) {
        if (!count)
            end_move(line);
        char *at = (char *)base_buffer_room(line->list.out, sizeof head + CHESS_MOVE_TEXT);
        if (!at)
            break;
        last = node;
        node = next;
        memcpy(at, head, sizeof head);
        at = chess_put_san(at + strlen(head), nodes[node].move, nodes[node].san);
        memcpy(at, "\"}", 2);
        base_buffer_use(line->list.out, (uint8_t *)at + 2);
    }
    chess_walk_skip(walk, last, node, count);
}

static void print_moves(base_buffer *out, base_arena *scratch, const void *record, const void *member, unsigned indent,
                        unsigned depth)
{
    const gamut_moves *moves = member;
    base_list lines = { 0 }; /* items of type printing, indexed by depth */
    printing *line = base_list_add(&lines, scratch, sizeof *line);
    if (!line)
        return;
    line->list = json_list_open(out, indent, depth);
    if (moves->nodes[0].note) {
        json_object_next(&line->list);
        json_object start = json_object_open(out, indent, line->list.depth);
        print_notes(&start, moves, moves->nodes[0].note);
        json_object_close(&start);
    }
    chess_walk walk = chess_walk_open_to_spell(scratch, record, false);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        while (lines.count <= walk.depth)
            if (!base_list_add(&lines, scratch, sizeof *line))
                return;
        line = (printing *)lines.items + walk.depth;
        if (step == CHESS_STEP_MOVE) {
            print_move(line, &walk);
            print_bare_moves(line, &walk);
        } else if (step == CHESS_STEP_CLOSE) {
            end_move(line);
            json_list_close(&line->list);
        } else {
            /* The alternative belongs to the last move of the line that contains it. */
            printing *above = line - 1;
            if (!above->has_variations) {
                json_object_name(&above->move, "variations");
                above->variations = json_list_open(out, indent, above->move.depth);
                above->has_variations = true;
            }
            json_object_next(&above->variations);
            *line = (printing){ .list = json_list_open(out, indent, above->variations.depth) };
        }
    }
    line = lines.items;
    end_move(line);
    json_list_close(&line->list);
}

/* ---- from a tree to moves ---- */

/* A list of moves that is being read. The lists that contain it precede it in moves_reader.lines. */
typedef struct source_line {
    const gamut_value *item;      /* the next move */
    const gamut_value *variation; /* the next alternative to the last move */
    chess_position position, before;
    uint32_t node, tail;
} source_line;

typedef struct moves_reader {
    chess_builder builder;
    source_line *lines;
    uint32_t depth;
    base_arena *arena;
    const char **problem;
} moves_reader;

/* Sets the problem, which includes the number of the current move, and returns false. */
static bool game_moves_refuse(moves_reader *reader, base_text what, const char *why)
{
    base_text problem = base_arena_print(reader->arena, "has \"%.*s\" at move %u: %s", TEXT_ARGS(what),
                                         reader->lines[reader->depth].position.number, why);
    *reader->problem = problem.data ? problem.data : why;
    return false;
}

static bool take_notes(moves_reader *reader, uint32_t node, const gamut_value *notes)
{
    uint32_t last = 0;
    for (const gamut_value *item = notes ? notes->first : NULL; item; item = item->next) {
        gamut_note note;
        base_text misfit = note_from_tree(&note, item);
        if (misfit.data)
            return game_moves_refuse(reader, misfit,
                                     "a note has one of text, before, after, nag, command and unread, and no more");
        last = chess_add_note(&reader->builder, node, last, &note);
    }
    return true;
}

/* Reads one move, which may be a text with its SAN or an object. The first item may have notes without a move: they are
 * notes before the first move. An unknown member is an error, so that nothing is lost silently. */
static bool take_move(moves_reader *reader, source_line *line, const gamut_value *item)
{
    chess_move move;
    base_text san = item->kind == GAMUT_VALUE_TEXT ? item->as.text : tree_get_text(item, "san");
    const gamut_value *notes = gamut_value_member(item, "notes");
    for (const gamut_value *member = item->kind == GAMUT_VALUE_OBJECT ? item->first : NULL; member;
         member = member->next)
        if (!base_text_is(member->name, "san") && !base_text_is(member->name, "notes") &&
            !base_text_is(member->name, "variations"))
            return game_moves_refuse(reader, member->name, "a move has no such member");
    if (base_text_is_absent(san) && reader->depth == 0 && line->node == 0 && notes)
        return take_notes(reader, 0, notes);
    chess_answer answer = chess_read_move(&move, &line->position, san, CHESS_TOLERANT, CHESS_ENGLISH);
    if (answer != CHESS_LEGAL)
        return game_moves_refuse(reader, san,
                                 answer == CHESS_AMBIGUOUS ? "several legal moves fit"
                                 : answer == CHESS_ILLEGAL ? "that move is not legal"
                                                           : "that is not a move");
    uint32_t node = chess_add_node(&reader->builder, move);
    if (!node)
        return false;
    /* The first move of a variation is an alternative to the last move of the line that contains it; every other move
     * follows the last move of its own line. */
    gamut_node *nodes = reader->builder.nodes;
    bool is_first = reader->depth > 0 && line->node == 0;
    if (is_first) {
        source_line *outer = line - 1;
        while (nodes[outer->tail].other)
            outer->tail = nodes[outer->tail].other;
        nodes[outer->tail].other = node;
    } else
        nodes[line->node].next = node;
    line->node = line->tail = node;
    line->before = line->position;
    chess_play(&line->position, move);
    const gamut_value *variations = gamut_value_member(item, "variations");
    line->variation = variations ? variations->first : NULL;
    return take_notes(reader, node, notes);
}

/* Reads all moves. The variations of a move are read before the move that follows it, as in a printed game; each begins
 * with the position before the move that it replaces. */
static bool take_all(moves_reader *reader)
{
    for (;;) {
        source_line *line = &reader->lines[reader->depth];
        if (line->variation) {
            const gamut_value *list = line->variation;
            line->variation = list->next;
            if (list->kind != GAMUT_VALUE_LIST || reader->depth == CHESS_VARIATION_DEPTH)
                return game_moves_refuse(reader, TEXT("variations"), "this is not a list of lists, or it is too deep");
            reader->lines[++reader->depth] = (source_line){ .item = list->first, .position = line->before };
        } else if (line->item) {
            const gamut_value *item = line->item;
            line->item = item->next;
            if (!take_move(reader, line, item))
                return false;
        } else if (reader->depth == 0)
            return true;
        else
            reader->depth--;
    }
}

/* ---- from one text to moves ---- */

typedef struct text_trouble {
    base_arena *arena;
    const char *first;
} text_trouble;

static void game_moves_note_trouble(void *payload, chess_trouble trouble, base_text where)
{
    text_trouble *troubles = payload;
    if (troubles->first || trouble == CHESS_TROUBLE_NUMBER || trouble == CHESS_TROUBLE_SPELLING ||
        trouble == CHESS_TROUBLE_RESULT_SPELLING)
        return;
    base_text problem = base_arena_print(troubles->arena, "is not a list of moves at \"%.*s\"", TEXT_ARGS(where));
    troubles->first = problem.data ? problem.data : "is not a list of moves";
}

/* If a move cannot be read, the moves before it are kept. */
static bool moves_from_tree(base_arena *arena, const gamut_value *value, void *record, void *member,
                            const char **problem)
{
    moves_reader reader = { .arena = arena, .problem = problem };
    if (value->kind == GAMUT_VALUE_TEXT) {
        /* The moves are one text, for example in a CSV cell. Move numbers and unusual spellings are accepted as in PGN,
         * but unreadable parts are an error, because a cell has no place to keep them. */
        base_text text = value->as.text;
        const gamut_game *game = record;
        gamut_moves *moves = member;
        text_trouble trouble = { .arena = arena };
        chess_movetext_options options = { .depth = CHESS_VARIATION_DEPTH,
                                           .complain = game_moves_note_trouble,
                                           .payload = &trouble };
        chess_position start;
        base_text ending;
        *problem = "is not a list of moves";
        if (!chess_can_play(&start, game))
            return chess_keep_movetext(moves, &ending, arena, text);
        if (!chess_read_movetext(moves, &ending, arena, &start, text, &options))
            return false;
        *problem = trouble.first;
        return trouble.first == NULL;
    }
    *problem = "is not a list of moves";
    if (value->kind != GAMUT_VALUE_LIST || !chess_builder_open(&reader.builder, arena, value->as.count))
        return false;
    reader.lines = ARENA_ARRAY(arena, CHESS_VARIATION_DEPTH + 1, source_line);
    if (!reader.lines)
        return false;
    reader.lines[0].item = value->first;
    chess_start_of(&reader.lines[0].position, record);
    bool is_whole = take_all(&reader);
    *(gamut_moves *)member = chess_builder_moves(&reader.builder);
    return is_whole;
}

/* ---- schema ---- */

static gamut_value *typed(base_arena *arena, const char *type)
{
    gamut_value *schema = tree_object(arena);
    tree_set_text(arena, schema, "type", base_text_of(type));
    return schema;
}

static gamut_value *note_schema(base_arena *arena)
{
    gamut_value *note = typed(arena, "object"), *properties = tree_set_object(arena, note, "properties");
    for (size_t kind = GAMUT_NOTE_TEXT; kind < COUNT(note_names); kind++)
        tree_set(properties, note_names[kind], typed(arena, kind == GAMUT_NOTE_NAG ? "integer" : "string"));
    tree_set(properties, "value", typed(arena, "string"));
    tree_set(properties, "language", typed(arena, "string"));
    tree_set_bool(arena, note, "additionalProperties", false);
    return note;
}

/* Variations are lists of moves, so the schema refers to itself. Writers always write objects; readers accept a text as
 * well. */
static gamut_value *moves_schema(base_arena *arena)
{
    gamut_value *list = typed(arena, "array"), *move = typed(arena, "object");
    gamut_value *properties = tree_set_object(arena, move, "properties");
    gamut_value *notes = typed(arena, "array"), *variations = typed(arena, "array");
    gamut_value *again = tree_object(arena);
    tree_set(properties, "san", typed(arena, "string"));
    tree_set(notes, "items", note_schema(arena));
    tree_set(properties, "notes", notes);
    tree_set_text(arena, again, "$ref", TEXT("#/properties/moves"));
    tree_set(variations, "items", again);
    tree_set(properties, "variations", variations);
    tree_set_bool(arena, move, "additionalProperties", false);
    gamut_value *item = tree_object(arena), *forms = tree_set_list(arena, item, "oneOf");
    tree_append(forms, move);
    tree_append(forms, typed(arena, "string"));
    tree_set(list, "items", item);
    return list;
}

/* ---- moves as one text ---- */

static void moves_to_text(base_buffer *out, base_arena *scratch, const void *record, const void *member,
                          const model_lose *lose)
{
    chess_movetext_form form = { 0 };
    chess_movetext_losses losses = { 0 };
    (void)member;
    chess_write_movetext(out, scratch, record, (base_text){ NULL, 0 }, &form, &losses);
    for (size_t i = 0; i < CHESS_LOSS_COUNT; i++)
        if (losses.counts[i])
            lose->count(chess_loss_names[i], losses.counts[i], losses.examples[i], lose->payload);
}

/* ---- copying ---- */

static bool copy_text(base_arena *arena, base_text *text)
{
    if (base_text_is_absent(*text))
        return true;
    *text = base_arena_copy(arena, *text);
    return !base_text_is_absent(*text);
}

/* Copies the arrays directly. Converting to a tree and back would play every move again, and a tree does not contain
 * everything. */
static bool copy_moves(base_arena *arena, void *member)
{
    gamut_moves *moves = member;
    gamut_node *nodes = ARENA_ARRAY(arena, moves->node_count, gamut_node);
    gamut_note *notes = ARENA_ARRAY(arena, moves->note_count, gamut_note);
    if (!nodes || !notes)
        return false;
    if (moves->node_count)
        memcpy(nodes, moves->nodes, moves->node_count * sizeof *nodes);
    if (moves->note_count)
        memcpy(notes, moves->notes, moves->note_count * sizeof *notes);
    for (uint32_t i = 1; i < moves->note_count; i++)
        if (!copy_text(arena, &notes[i].name) || !copy_text(arena, &notes[i].text))
            return false;
    moves->nodes = nodes;
    moves->notes = notes;
    return true;
}

const model_custom chess_custom_moves = { .is_present = has_moves,
                                          .to_tree = moves_to_tree,
                                          .print = print_moves,
                                          .from_tree = moves_from_tree,
                                          .schema = moves_schema,
                                          .to_text = moves_to_text,
                                          .copy = copy_moves };
