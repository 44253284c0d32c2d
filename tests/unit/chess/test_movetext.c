/* test_movetext.c - the moves of games as text: what is read, how it lies in the model, how it is written. */
#include "rules/chess/movetext.h"

#include <string.h>

#include "games.h"
#include "model/shape_json.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "rules/chess/legality.h"
#include "table.h"

typedef struct troubles {
    unsigned items[64];
    size_t count;
} troubles;

static void note_trouble(void *payload, chess_trouble trouble, base_text where)
{
    troubles *to = payload;
    (void)where;
    if (to->count < COUNT(to->items))
        to->items[to->count++] = trouble;
}

static gamut_game read_with(base_arena *arena, base_text text, base_text *ending, troubles *found)
{
    gamut_game game = { 0 };
    chess_position start;
    chess_movetext_options way = { .depth = CHESS_VARIATION_DEPTH, .complain = note_trouble, .payload = found };
    chess_set_start(&start);
    assert_true(chess_read_movetext(&game.moves, ending, arena, &start, text, &way));
    return game;
}

static gamut_game read_moves(base_arena *arena, const char *text)
{
    troubles found = { 0 };
    base_text ending;
    return read_with(arena, base_text_of(text), &ending, &found);
}

static void write_and_read(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    troubles found = { 0 };
    base_text ending;
    chess_movetext_form form = { 0 };
    gamut_game game = read_with(arena, input, &ending, &found);
    chess_write_movetext(out, arena, &game, ending, &form, NULL);
    base_buffer_add_string(out, found.count ? " |" : "");
    for (size_t i = 0; i < found.count; i++)
        base_buffer_print(out, " %u", found.items[i]);
    base_arena_destroy(arena);
}

static void moves_are_read_and_written_as_the_table_says(void **state)
{
    (void)state;
    table_check("movetext", write_and_read);
}

static void what_is_written_without_trouble_no_longer_changes(void **state)
{
    static const char text[] =
        "{a} 1. e4 {[%clk 0:01:00] b} (1. d4 d5 (1... Nf6 {c}) 2. c4!) e5?! 2. Nf3 $18 {d} {e} Nc6 *";
    base_buffer once = { 0 }, twice = { 0 };
    (void)state;
    write_and_read(&once, base_text_of(text));
    write_and_read(&twice, base_buffer_text(&once));
    assert_true(base_text_equal(base_buffer_text(&once), base_buffer_text(&twice)));
    base_buffer_free(&once);
    base_buffer_free(&twice);
}

static void alternatives_hang_on_the_move_they_replace(void **state)
{
    gamut_game game = read_moves(*state, "1. e4 e5 (1... c5) (1... e6 2. d4) 2. Nf3");
    const gamut_node *nodes = game.moves.nodes;
    uint32_t e4 = nodes[0].next, e5 = nodes[e4].next, c5 = nodes[e5].other, e6 = nodes[c5].other;
    assert_int_equal(nodes[e4].other, 0);
    assert_int_equal(nodes[c5].next, 0);
    assert_int_not_equal(nodes[e6].next, 0);
    assert_int_equal(nodes[e6].other, 0);
    assert_int_not_equal(nodes[e5].next, 0);
    assert_int_equal(game.moves.node_count, 7);
    assert_int_equal(chess_count_plies(&game.moves), 3);
}

static void commands_are_told_from_words(void **state)
{
    gamut_game game = read_moves(*state, "1. e4 $1 {[%clk 0:05:00] fine}");
    const gamut_note *notes = game.moves.notes;
    uint32_t nag = game.moves.nodes[1].note, clock = notes[nag].next, words = notes[clock].next;
    assert_int_equal(notes[nag].kind, GAMUT_NOTE_NAG);
    assert_int_equal(notes[nag].number, 1);
    assert_text(notes[clock].name, "clk");
    assert_text(notes[clock].text, "0:05:00");
    assert_int_equal(notes[words].kind, GAMUT_NOTE_TEXT);
    assert_text(notes[words].text, "fine");
    assert_int_equal(notes[words].next, 0);
}

static const gamut_note *first_note(const gamut_game *game, uint32_t node)
{
    return &game->moves.notes[game->moves.nodes[node].note];
}

static void comments_after_variations_belong_to_the_move_to_come(void **state)
{
    gamut_game game = read_moves(*state, "1. e4 (1. d4) {Or:} 1... e5 (1... c5) {between} (1... c6) {last}");
    const gamut_node *nodes = game.moves.nodes;
    uint32_t e4 = nodes[0].next, e5 = nodes[e4].next, c5 = nodes[e5].other;
    assert_int_equal(nodes[e4].note, 0);
    assert_int_equal(first_note(&game, e5)->kind, GAMUT_NOTE_BEFORE);
    assert_text(first_note(&game, e5)->text, "Or:");
    assert_int_equal(first_note(&game, c5)->kind, GAMUT_NOTE_AFTER);
    assert_text(first_note(&game, c5)->text, "between");
    const gamut_note *last = &game.moves.notes[first_note(&game, e5)->next];
    assert_int_equal(last->kind, GAMUT_NOTE_AFTER);
    assert_text(last->text, "last");
}

/* Notes on a node and how they are written; a reader would find some of them elsewhere. */
static void a_comment_that_changes_its_place_is_counted(void **state)
{
    static const struct {
        const char *moves;
        uint32_t node;
        uint16_t kind;
        const char *written;
        size_t lost;
    } cases[] = {
        { "1. e4 e5", 0, GAMUT_NOTE_BEFORE, "{x} 1. e4 e5", 1 },
        { "1. e4 e5", 0, GAMUT_NOTE_TEXT, "{x} 1. e4 e5", 0 },
        { "1. e4 e5", 1, GAMUT_NOTE_BEFORE, "{x} 1. e4 e5", 1 },
        { "1. e4 e5", 2, GAMUT_NOTE_BEFORE, "1. e4 {x} 1... e5", 1 },
        { "1. e4 e5", 2, GAMUT_NOTE_AFTER, "1. e4 e5 {x}", 1 },
        { "1. e4 (1. d4) e5", 1, GAMUT_NOTE_AFTER, "1. e4 ( 1. d4 ) {x} 1... e5", 1 },
        { "1. e4 (1. d4) e5", 2, GAMUT_NOTE_BEFORE, "1. e4 ( {x} 1. d4 ) 1... e5", 0 },
        { "1. e4 (1. d4) e5", 2, GAMUT_NOTE_AFTER, "1. e4 ( 1. d4 ) {x} 1... e5", 1 },
        { "1. e4 (1. d4) e5", 3, GAMUT_NOTE_BEFORE, "1. e4 ( 1. d4 ) {x} 1... e5", 0 },
        { "1. e4 (1. d4)", 1, GAMUT_NOTE_AFTER, "1. e4 ( 1. d4 ) {x}", 0 },
        { "1. e4 (1. d4) (1. c4)", 2, GAMUT_NOTE_AFTER, "1. e4 ( 1. d4 ) {x} ( 1. c4 )", 0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        gamut_game game = read_moves(*state, cases[i].moves);
        gamut_note notes[2] = { { 0 }, { .kind = cases[i].kind, .text = TEXT("x") } };
        gamut_node *nodes = ARENA_ARRAY((base_arena *)*state, game.moves.node_count, gamut_node);
        chess_movetext_losses losses = { 0 };
        chess_movetext_form form = { 0 };
        base_buffer out = { 0 };
        assert_non_null(nodes);
        memcpy(nodes, game.moves.nodes, game.moves.node_count * sizeof *nodes);
        nodes[cases[i].node].note = 1;
        game.moves.nodes = nodes;
        game.moves.notes = notes;
        game.moves.note_count = 2;
        chess_write_movetext(&out, *state, &game, (base_text){ NULL, 0 }, &form, &losses);
        assert_text(base_buffer_text(&out), cases[i].written);
        assert_int_equal(losses.counts[CHESS_LOSS_PLACES], cases[i].lost);
        base_buffer_free(&out);
    }
}

static void no_line_is_longer_than_it_may_be(void **state)
{
    base_buffer text = { 0 }, out = { 0 };
    chess_movetext_form form = { .width = 79 };
    for (unsigned i = 0; i < 60; i++)
        base_buffer_print(&text, "%s Nf3 {w\xc3\xa4hrend %u Tage vergehen, und noch einer} Nf6 Ng1 Ng8", i ? "" : "1.",
                          i);
    base_buffer_add_char(&text, '\0');
    gamut_game game = read_moves(*state, (const char *)text.data);
    chess_write_movetext(&out, *state, &game, TEXT("*"), &form, NULL);
    base_text rest = base_buffer_text(&out), line;
    size_t longest = 0;
    while (base_text_next_line(&rest, &line))
        longest = base_text_width(line) > longest ? base_text_width(line) : longest;
    assert_in_range(longest, 70, 79);
    base_buffer_free(&text);
    base_buffer_free(&out);
}

static void no_short_command_is_broken(void **state)
{
    base_buffer text = { 0 }, out = { 0 };
    chess_movetext_form form = { .width = 79 };
    for (unsigned i = 0; i < 40; i++)
        base_buffer_print(&text, "%s Nf3 {%.*s [%%clk 0:00:%02u] [%%eval 0.%02u]} Nf6 Ng1 Ng8", i ? "" : "1.",
                          (int)(i % 9), "wordwordw", i, i);
    base_buffer_print(
        &text, " Nf3 {[%%quote %.*s]}", 200,
        "a b c d e f g h i j k l m n o p q r s t u v w x y z "
        "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z");
    base_buffer_add_char(&text, '\0');
    gamut_game game = read_moves(*state, (const char *)text.data);
    chess_write_movetext(&out, *state, &game, TEXT("*"), &form, NULL);
    base_text rest = base_buffer_text(&out), line;
    while (base_text_next_line(&rest, &line)) {
        base_text end = base_text_slice(line, line.length > 5 ? line.length - 5 : 0, line.length);
        assert_in_range(line.length, 1, 79);
        assert_false(base_text_is(end, "[%clk") || base_text_is(base_text_slice(end, 0, 5), "%eval"));
    }
    base_buffer_free(&text);
    base_buffer_free(&out);
}

static void variations_beyond_the_limit_are_kept_as_text(void **state)
{
    base_buffer text = { 0 };
    troubles found = { 0 };
    base_text ending;
    base_buffer_add_string(&text, "1. e4 ");
    for (unsigned i = 0; i < 1000; i++)
        base_buffer_add_string(&text, i % 2 ? "(1. e4 " : "(1. d4 ");
    base_buffer_add_repeat(&text, ')', 1000);
    gamut_game game = read_with(*state, base_buffer_text(&text), &ending, &found);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.items[0], CHESS_TROUBLE_DEPTH);
    assert_int_equal(game.moves.node_count, 2 + CHESS_VARIATION_DEPTH);
    base_buffer_free(&text);
}

static void a_walk_visits_every_move_once_with_its_position(void **state)
{
    gamut_game game = read_moves(*state, "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6");
    chess_walk walk = chess_walk_open(*state, &game, false);
    unsigned moves = 0, opened = 0, closed = 0;
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        moves += step == CHESS_STEP_MOVE;
        opened += step == CHESS_STEP_OPEN;
        closed += step == CHESS_STEP_CLOSE;
        if (step == CHESS_STEP_MOVE) {
            chess_move move = game.moves.nodes[walk.node].move;
            assert_int_equal(chess_find_move(&walk.position, chess_from(move), chess_to(move), chess_promotion(move)),
                             move);
        }
    }
    assert_int_equal(moves, game.moves.node_count - 1);
    assert_int_equal(opened, 3);
    assert_int_equal(closed, 3);
}

/* Random games of chess and Chess960 with null moves among the others, judged after each move. */
static void the_last_position_is_that_of_the_played_moves(void **state)
{
    uint64_t dice = 7;
    for (unsigned round = 0; round < 60; round++) {
        chess_position start, played, last;
        chess_builder builder;
        chess_moves legal;
        uint32_t before = 0;
        assert_true(chess_builder_open(&builder, *state, 200));
        chess_set_start_960(&start, round % 3 == 0 ? roll(&dice, CHESS_960_COUNT) : CHESS_960_STANDARD);
        played = start;
        for (uint32_t ply = 1; ply <= 150; ply++) {
            chess_generate(&legal, &played);
            if (!legal.count)
                break;
            bool is_pass = roll(&dice, 20) == 0 && !chess_is_check(&played);
            chess_move move = is_pass ? CHESS_NULL_MOVE : legal.items[roll(&dice, legal.count)];
            uint32_t node = chess_add_node(&builder, move);
            assert_true(node);
            builder.nodes[before].next = node;
            before = node;
            chess_play(&played, move);
            gamut_moves moves = chess_builder_moves(&builder);
            assert_int_equal(chess_last_position(&last, &start, &moves), ply);
            assert_true(chess_is_same(&last, &played));
            assert_int_equal(last.passed, played.passed);
            assert_memory_equal(last.roles, played.roles, sizeof last.roles);
            assert_memory_equal(last.sides, played.sides, sizeof last.sides);
            assert_memory_equal(last.kings, played.kings, sizeof last.kings);
            assert_int_equal(chess_is_check(&last), chess_is_check(&played));
        }
        base_arena_reset(*state);
    }
}

static void a_game_comes_back_from_its_tree(void **state)
{
    base_arena *arena = *state;
    gamut_game game = read_moves(arena, "{start} 1. e4! {[%clk 1:00] x} e5 (1... c5 {y} (1... e6) 2. Nf3) 2. Nf3 Nc6"),
               back;
    gamut_value *tree = model_to_tree(arena, &game_shape, &game);
    back = (gamut_game){ 0 };
    assert_true(model_from_tree(arena, &game_shape, tree, &back, NULL, NULL, NULL));
    assert_true(tree_equal(tree, model_to_tree(arena, &game_shape, &back)));
    assert_int_equal(back.moves.node_count, game.moves.node_count);
    assert_int_equal(back.moves.note_count, game.moves.note_count);
}

static void assert_json(base_arena *arena, const gamut_game *game, unsigned indent)
{
    base_buffer by_tree = { 0 }, direct = { 0 };
    tree_print_json_at(&by_tree, model_to_tree(arena, &game_shape, game), indent, 0);
    json_object object = json_object_open(&direct, indent, 0);
    model_print_members(&object, arena, &game_shape, game);
    json_object_close(&object);
    assert_false(by_tree.failed || direct.failed);
    assert_int_equal(by_tree.length, direct.length);
    assert_memory_equal(by_tree.data, direct.data, direct.length);
    base_buffer_free(&by_tree);
    base_buffer_free(&direct);
}

static void games_are_printed_as_their_trees_would_be(void **state)
{
    static const char *const texts[] = {
        "1. e4 e5 2. Nf3 Nc6",
        "{only a word}",
        "{start} 1. e4! {[%clk 1:00] \"x\" \\ y} e5 (1... c5 {y} (1... e6) (1... d6 2. d4) 2. Nf3) 2. Nf3 (2. f4) Nc6",
        "1. e4 (1. d4 (1. c4 (1. b4))) e5 $1 $14 2. Ke2 Ke7 (2... Qh4",
        "1. f3 e5 2. g4 Qh4# 0-1",
    };
    gamut_tag tags[] = { { TEXT("Source"), TEXT("an old book, \"much\" read\n\x7f") },
                         { TEXT("A \"tag\""), TEXT("") },
                         { TEXT("Source"), TEXT("12345678\\") } };
    for (size_t i = 0; i < COUNT(texts); i++)
        for (size_t count = 0; count <= COUNT(tags); count++) {
            gamut_game game = read_moves(*state, texts[i]);
            game.tags = (gamut_tag_list){ tags, count };
            assert_json(*state, &game, 0);
            assert_json(*state, &game, 2);
        }
}

static void a_reader_can_leave_how_moves_are_spelled(void **state)
{
    base_text ending,
        text = TEXT("1. e4 d5 2. exd5 e5 3. dxe6 (3. Nc3 Nf6 4. Nge2) Bb4+ 4. Ke2 Ne7 5. exf7+ Kf8 6. Qe1 Ng6 "
                    "7. Kd3 Bxd2 8. Nxd2 Bf5+ 9. Ne4 Na6 10. f8=N Nb4+ 11. Ke2 Bxe4 12. f3 Bxc2 13. Kf2 Qd4+");
    chess_position start;
    gamut_game plain = { 0 }, spelled = { 0 };
    chess_movetext_options way = { .depth = CHESS_VARIATION_DEPTH };
    chess_set_start(&start);
    assert_true(chess_read_movetext(&plain.moves, &ending, *state, &start, text, &way));
    way.is_spelled = true;
    assert_true(chess_read_movetext(&spelled.moves, &ending, *state, &start, text, &way));
    assert_int_equal(plain.moves.node_count, spelled.moves.node_count);
    chess_walk walk = chess_walk_open(*state, &plain, false);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;)
        if (step == CHESS_STEP_MOVE) {
            const gamut_node *node = &spelled.moves.nodes[walk.node];
            assert_int_equal(plain.moves.nodes[walk.node].san, 0);
            assert_int_equal(node->san, chess_sign_of(&walk.position, node->move));
        }
    assert_true(tree_equal(model_to_tree(*state, &game_shape, &plain), model_to_tree(*state, &game_shape, &spelled)));
}

static void json_without_a_tree_has_the_same_bytes(void **state)
{
    static const char *const texts[] = {
        "1. e4",
        "{before} 1. e4 e5",
        "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) (1... f5)) (1. c4) e5 2. Nf3 (2. f4 exf4) (2. Nc3) Nc6 (2... d6)",
        "1. e4 $1 $18 {\"quoted\" [%clk 0:01:00] [%csl Ra1]} (1. d4 {last}) {after} 1... e5 {x} 2. Ke2 Ke7 3. Zz9 rest",
        "1. e4 (1. d4 (1. c4 (1. b3 (1. a3))))",
    };
    for (size_t i = 0; i < 2 * COUNT(texts); i++) {
        gamut_game game = read_moves(*state, texts[i / 2]);
        unsigned indent = i % 2 ? 2 : 0;
        base_buffer by_tree = { 0 }, direct = { 0 };
        tree_print_json(&by_tree, model_to_tree(*state, &game_shape, &game), indent);
        json_object object = json_object_open(&direct, indent, 0);
        model_print_members(&object, *state, &game_shape, &game);
        json_object_close(&object);
        base_buffer_add_char(&direct, '\0');
        assert_text(base_buffer_text(&by_tree), (const char *)direct.data);
        base_buffer_free(&by_tree);
        base_buffer_free(&direct);
    }
}

static void an_illegal_move_in_a_tree_is_refused_with_its_place(void **state)
{
    base_arena *arena = *state;
    gamut_game game = { 0 };
    const char *problem = NULL;
    gamut_value *list = tree_list(arena);
    for (unsigned i = 0; i < 2; i++) {
        gamut_value *move = tree_object(arena);
        tree_set_text(arena, move, "san", i ? TEXT("Ke3") : TEXT("e4"));
        tree_append(list, move);
    }
    assert_false(chess_custom_moves.from_tree(arena, list, &game, &game.moves, &problem));
    assert_non_null(strstr(problem, "Ke3"));
    assert_int_equal(game.moves.node_count, 2);
}

static base_text write_game(base_arena *arena, const gamut_game *game)
{
    base_buffer written = { 0 };
    chess_movetext_form form = { 0 };
    for (size_t i = 0; i < game->tags.count; i++)
        base_buffer_print(&written, "[%.*s %.*s] ", TEXT_ARGS(game->tags.items[i].name),
                          TEXT_ARGS(game->tags.items[i].value));
    chess_write_movetext(&written, arena, game, TEXT("*"), &form, NULL);
    base_text text = base_arena_copy(arena, base_buffer_text(&written));
    base_buffer_free(&written);
    return text;
}

static void a_copy_of_a_game_needs_nothing_of_its_original(void **state)
{
    static const char expected[] = "[A 1] [B 2] [A 3] {a} 1. e4 {b} ( 1. d4 $1 ) 1... e5 {[%clk 0:01:00]} 2. Nf3 *";
    base_arena *original = base_arena_create(NULL);
    base_text text = base_arena_copy(original, base_text_of(expected + sizeof "[A 1] [B 2] [A 3] " - 1));
    gamut_game game = read_moves(original, text.data);
    gamut_tag *tags = ARENA_ARRAY(original, 3, gamut_tag);
    for (size_t i = 0; i < 3; i++) /* the first and the third have one name: a copy keeps them apart */
        tags[i] = (gamut_tag){ base_arena_print(original, "%c", i == 1 ? 'B' : 'A'),
                               base_arena_print(original, "%zu", i + 1) };
    game.tags = (gamut_tag_list){ tags, 3 };
    const gamut_game *copy = model_copy(*state, &game_shape, &game);
    assert_non_null(copy);
    base_arena_destroy(original);
    assert_text(write_game(*state, copy), expected);
}

static void a_copy_of_a_game_without_moves_needs_nothing_either(void **state)
{
    base_arena *original = base_arena_create(NULL);
    gamut_game game = read_moves(original, "*");
    assert_int_equal(game.moves.node_count, 1);
    const gamut_game *copy = model_copy(*state, &game_shape, &game);
    assert_non_null(copy);
    base_arena_destroy(original);
    assert_text(write_game(*state, copy), "*");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_and_written_as_the_table_says),
        cmocka_unit_test(what_is_written_without_trouble_no_longer_changes),
        cmocka_unit_test(alternatives_hang_on_the_move_they_replace),
        cmocka_unit_test(commands_are_told_from_words),
        cmocka_unit_test(comments_after_variations_belong_to_the_move_to_come),
        cmocka_unit_test(a_comment_that_changes_its_place_is_counted),
        cmocka_unit_test(no_line_is_longer_than_it_may_be),
        cmocka_unit_test(no_short_command_is_broken),
        cmocka_unit_test(variations_beyond_the_limit_are_kept_as_text),
        cmocka_unit_test(a_walk_visits_every_move_once_with_its_position),
        cmocka_unit_test(the_last_position_is_that_of_the_played_moves),
        cmocka_unit_test(a_game_comes_back_from_its_tree),
        cmocka_unit_test(games_are_printed_as_their_trees_would_be),
        cmocka_unit_test(a_reader_can_leave_how_moves_are_spelled),
        cmocka_unit_test(json_without_a_tree_has_the_same_bytes),
        cmocka_unit_test(an_illegal_move_in_a_tree_is_refused_with_its_place),
        cmocka_unit_test(a_copy_of_a_game_needs_nothing_of_its_original),
        cmocka_unit_test(a_copy_of_a_game_without_moves_needs_nothing_either),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
