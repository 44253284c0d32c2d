/* event_tokens.c - the verb tokens: who besides the arbiter may enter results. */
#include <stdio.h>
#include <string.h>

#include "base/platform.h"
#include "base/qr.h"
#include "base/sha256.h"
#include "base/text.h"
#include "event_access.h"
#include "papers/papers.h"

enum {
    TOKENS_MOST = 10000, /* more than any event needs */
    NAME_LONGEST = 60    /* letters of a helper's name */
};

/* A call of the verb. */
typedef struct token_work {
    const operation_call *call;
    const gamut_event_tokens_options *options;
    event_access access;
    int64_t last_old;    /* the last id that was given before */
    gamut_value *answer; /* in the arena of the session's answers */
    base_list secrets;   /* made_token */
    size_t made, revoked;
} token_work;

typedef struct made_token {
    int64_t id;
    char secret[EVENT_TOKEN_SIZE];
} made_token;

/* ---- making ---- */

static bool revoke_token(token_work *work, gamut_value *token)
{
    if (gamut_value_member(token, "revoked"))
        return false;
    tree_set_text(work->access.arena, token, "revoked", event_now(work->access.arena));
    work->revoked++;
    return true;
}

/* Give out a token; only its digest is kept. */
static bool make_token(desk_session *desk, token_work *work, const char *role, base_text name, int64_t person)
{
    base_arena *arena = work->access.arena;
    uint8_t bytes[EVENT_TOKEN_BYTES];
    char digest[BASE_SHA256_SIZE];
    made_token *made = base_list_add(&work->secrets, arena, sizeof *made);
    gamut_value *tokens = event_access_list(&work->access, "tokens"), *token = tree_object(arena);
    int64_t id = tree_integer_in(work->access.tree, "last_id") + 1;
    if (id > TOKENS_MOST)
        return desk_refuse(desk, "the event has had %d tokens, which is the most", TOKENS_MOST);
    if (!made || !base_random_bytes(bytes, sizeof bytes))
        return desk_refuse(desk, "the system has no random numbers for a token");
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(made->secret + 2 * i, 3, "%02x", bytes[i]);
    made->id = id;
    base_sha256_print(digest, (base_bytes){ (const uint8_t *)made->secret, strlen(made->secret) });
    tree_set_integer(arena, work->access.tree, "last_id", id);
    tree_set_integer(arena, token, "id", id);
    tree_set_text(arena, token, "role", base_text_of(role));
    tree_set_text(arena, token, "name", base_arena_copy(arena, name));
    if (person)
        tree_set_integer(arena, token, "person", person);
    tree_set_text(arena, token, "made", event_now(arena));
    if (work->options->by)
        tree_set_text(arena, token, "by", base_text_of(work->options->by));
    tree_set_text(arena, token, "digest", base_arena_copy(arena, base_text_of(digest)));
    tree_append(tokens, token);
    work->made++;
    return !base_arena_failed(arena);
}

static bool make_helper(desk_session *desk, token_work *work)
{
    base_text name = base_text_one_line(desk->arena, base_text_of(work->options->helper));
    if (!name.length || name.length > NAME_LONGEST)
        return desk_refuse(desk, "a helper has a name of 1 to %d letters", NAME_LONGEST);
    return make_token(desk, work, "helper", name, 0);
}

static bool make_for_player(desk_session *desk, token_work *work, int64_t number)
{
    return make_token(desk, work, "player", desk_name_of(desk, number), desk_id_of(desk, number));
}

static bool make_for_players(desk_session *desk, token_work *work)
{
    for (size_t i = 1; i < work->call->path_count; i++) {
        int64_t number = desk_find(desk, work->call->paths[i]);
        gamut_value *old = number ? event_access_of(&work->access, desk_id_of(desk, number)) : NULL;
        if (old)
            revoke_token(work, old);
        if (!number || !make_for_player(desk, work, number))
            return false;
    }
    for (size_t i = 0; work->call->path_count == 1 && i < desk->event->players.count; i++) {
        int64_t number = desk->event->players.items[i].id.value;
        if (!event_access_of(&work->access, desk_id_of(desk, number)) && !make_for_player(desk, work, number))
            return false;
    }
    return true;
}

/* ---- revoking ---- */

static bool revoke(desk_session *desk, token_work *work)
{
    static const struct {
        const char *word, *role;
    } groups[] = { { "all", NULL }, { "helpers", "helper" }, { "players", "player" } };
    base_text which = base_text_of(work->options->revoke);
    const char *role = NULL;
    int64_t id = 0;
    bool is_group = false;
    for (size_t i = 0; i < COUNT(groups); i++)
        if (base_text_is(which, groups[i].word)) {
            role = groups[i].role;
            is_group = true;
        }
    if (!is_group && !base_parse_int(&id, which))
        return desk_refuse(desk, "'%s' is neither the id of a token nor helpers, players or all",
                           work->options->revoke);
    for (gamut_value *each = tree_first_in(work->access.tree, "tokens"); each; each = each->next)
        if (is_group ? !role || base_text_is(tree_get_text(each, "role"), role) : tree_integer_in(each, "id") == id)
            revoke_token(work, each);
    return is_group || work->revoked || desk_refuse(desk, "no token has the id %lld, or it is revoked", (long long)id);
}

/* ---- the answer ---- */

static const made_token *find_made(const token_work *work, int64_t id)
{
    const made_token *made = work->secrets.items;
    for (size_t i = 0; i < work->secrets.count; i++)
        if (made[i].id == id)
            return &made[i];
    return NULL;
}

/* "http://192.168.1.5:8081/enter#token=...": browsers send no fragment to servers, so it is in no log. */
static base_text address_of(const token_work *work, base_arena *arena, const made_token *made)
{
    base_text address = base_text_of(work->options->address);
    while (address.length && address.data[address.length - 1] == '/')
        address.length--;
    return base_arena_print(arena, "%.*s/enter#token=%s", TEXT_ARGS(address), made->secret);
}

static bool put_code(base_arena *arena, gamut_value *object, base_text address)
{
    base_qr code;
    base_buffer text = { 0 };
    if (!base_qr_make(&code, arena, address))
        return false;
    base_qr_svg(&text, &code);
    if (!text.failed)
        tree_set_text(arena, object, "code",
                      base_arena_copy(arena, base_text_of_bytes((base_bytes){ text.data, text.length })));
    base_buffer_free(&text);
    return true;
}

static bool list_tokens(desk_session *desk, token_work *work)
{
    static const char *const members[] = { "id", "role", "name", "made", "revoked", "by", "digest" };
    base_arena *arena = work->call->session->answers;
    gamut_value *list = tree_set_list(arena, work->answer, "tokens");
    for (const gamut_value *each = tree_first_in(work->access.tree, "tokens"); each; each = each->next) {
        gamut_value *object = tree_object(arena);
        int64_t number = desk_number_of(desk, tree_integer_in(each, "person"));
        const made_token *made = find_made(work, tree_integer_in(each, "id"));
        for (size_t i = 0; i < COUNT(members); i++)
            if (gamut_value_member(each, members[i]))
                tree_set(object, members[i], tree_copy(arena, gamut_value_member(each, members[i])));
        if (number) {
            tree_set_integer(arena, object, "player", number);
            tree_set_text(arena, object, "name", base_arena_copy(arena, desk_name_of(desk, number)));
        }
        if (made)
            tree_set_text(arena, object, "token", base_arena_copy(arena, base_text_of(made->secret)));
        if (made && work->options->address) {
            base_text address = address_of(work, arena, made);
            tree_set_text(arena, object, "address", address);
            if (!put_code(arena, object, address))
                return desk_refuse(desk, "the address '%s' is too long for a QR code", work->options->address);
        }
        tree_append(list, object);
    }
    const char *over = event_access_end(desk);
    if (over)
        tree_set_text(arena, work->answer, "over", base_arena_copy(arena, base_text_of(over)));
    if (work->made || work->revoked)
        tree_set_text(arena, work->answer, "done",
                      base_arena_print(arena, "tokens made: %zu, revoked: %zu", work->made, work->revoked));
    return !base_arena_failed(arena);
}

static bool write_cards(desk_session *desk, const token_work *work)
{
    base_buffer page = { 0 };
    papers_guest *guests = ARENA_ARRAY(desk->arena, work->secrets.count + 1, papers_guest);
    papers_options options = { .guests = guests };
    for (const gamut_value *each = tree_first_in(work->answer, "tokens"); guests && each; each = each->next)
        if (gamut_value_member(each, "address"))
            guests[options.guest_count++] =
                (papers_guest){ tree_get_text(each, "name"), tree_integer_in(each, "player"),
                                tree_get_text(each, "address") };
    if (!options.guest_count)
        return desk_refuse(desk, "no token was made, so '%s' would be empty", work->options->output);
    const char *lack = papers_print(&page, desk->arena, &papers_access_kind, desk->event, &options);
    gamut_outcome outcome =
        lack ? GAMUT_UNWRITTEN
             : event_replace_file(work->call->session, work->options->output, (base_bytes){ page.data, page.length });
    base_buffer_free(&page);
    return outcome == GAMUT_FINE ||
           desk_refuse(desk, "the tokens are made, and their cards are not: %s; --players with names makes new ones",
                       lack ? lack : gamut_session_message(work->call->session));
}

static bool do_tokens(desk_session *desk, void *payload)
{
    token_work *work = payload;
    const gamut_event_tokens_options *options = work->options;
    if (desk_is_teams(desk) && (options->helper || options->players))
        return desk_refuse(desk, "in a team event only the arbiter's desk enters results");
    if (options->output && event_would_replace(work->call->paths[0], options->output))
        return desk_refuse(desk, "'%s' belongs to the event; write to another file", options->output);
    if ((options->revoke && !revoke(desk, work)) || (options->helper && !make_helper(desk, work)) ||
        (options->players && !make_for_players(desk, work)))
        return false;
    if (!list_tokens(desk, work))
        return false;
    if ((work->made || work->revoked) && event_access_save(&work->access) != GAMUT_FINE)
        return desk_refuse(desk, "%s", gamut_session_message(work->call->session));
    return !options->output || write_cards(desk, work);
}

gamut_outcome event_tokens_run(const operation_call *call, const gamut_event_tokens_options *options,
                               const gamut_value **answer)
{
    gamut_session *session = call->session;
    bool is_writing = options->helper || options->players || options->revoke;
    base_arena *arena = base_arena_create(session->budget);
    token_work work = { .call = call, .options = options, .answer = tree_object(session->answers) };
    if (!arena || !work.answer) {
        base_arena_destroy(arena);
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    }
    gamut_outcome outcome =
        call->path_count > 1 && !options->players
            ? session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "people are named for --players")
            : event_access_open(&work.access, session, arena, call->paths[0], is_writing);
    if (outcome == GAMUT_FINE)
        outcome = event_look(call, "tokens", do_tokens, &work, NULL);
    if (work.access.arena)
        event_access_close(&work.access);
    base_arena_destroy(arena);
    *answer = outcome == GAMUT_FINE ? work.answer : NULL;
    return outcome;
}
