/* report_graph.c - prints partnerships as a graph in JSON, GraphML and DOT: nodes are players, links partnerships. */
#include "base/text.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report.h"

static const char *const node_members[] = { "name", "sessions", "average", "trend", "masterpoints" };
static const char *const link_members[] = { "sessions", "average", "trend", "masterpoints" };

static gamut_value *copy_members(base_arena *arena, gamut_value *to, const gamut_value *from,
                                 const char *const *members, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const gamut_value *value = gamut_value_member(from, members[i]);
        if (value)
            tree_set(to, members[i], tree_copy(arena, value));
    }
    return to;
}

/* Returns {"nodes": [{"id", ...}], "links": [{"source", "target", ...}]}. */
static gamut_value *graph_tree(base_arena *arena, const gamut_value *stats)
{
    gamut_value *graph = tree_object(arena);
    gamut_value *nodes = tree_set_list(arena, graph, "nodes"), *links = tree_set_list(arena, graph, "links");
    for (const gamut_value *row = tree_first_in(stats, "players"); row; row = row->next) {
        base_text key = tree_get_text(row, "key");
        gamut_value *node = tree_object(arena);
        if (!key.data)
            continue; /* players of chess games have no partners */
        tree_set_text(arena, node, "id", key);
        tree_append(nodes, copy_members(arena, node, row, node_members, COUNT(node_members)));
    }
    for (const gamut_value *row = tree_first_in(stats, "partnerships"); row; row = row->next) {
        const gamut_value *player = tree_first_in(row, "players");
        gamut_value *link = tree_object(arena);
        if (!player || !player->next)
            continue;
        tree_set_text(arena, link, "source", player->as.text);
        tree_set_text(arena, link, "target", player->next->as.text);
        tree_append(links, copy_members(arena, link, row, link_members, COUNT(link_members)));
    }
    return graph;
}

/* Escapes a text for XML; control characters, which XML does not allow, become question marks. */
static void add_xml(base_buffer *out, base_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        const char *name = c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : NULL;
        if (name)
            base_buffer_add_string(out, name);
        else
            base_buffer_add_char(out, (unsigned char)c < ' ' ? '?' : c);
    }
}

static void add_data(base_arena *arena, base_buffer *out, const gamut_value *list, const char *const *members,
                     size_t count)
{
    for (size_t i = 0; i < count; i++) {
        base_text value = report_cell(arena, list, members[i]);
        if (!value.data)
            continue;
        base_buffer_print(out, "<data key=\"%s\">", members[i]);
        add_xml(out, value);
        base_buffer_add_string(out, "</data>");
    }
}

static void print_graphml(const gamut_value *graph, base_arena *arena, base_buffer *out)
{
    base_buffer_add_string(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    for (size_t i = 0; i < COUNT(node_members); i++)
        base_buffer_print(out, "<key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n", node_members[i],
                          i ? "all" : "node", node_members[i],
                          i == 0   ? "string"
                          : i == 1 ? "int"
                                   : "double");
    base_buffer_add_string(out, "<graph id=\"partnerships\" edgedefault=\"undirected\">\n");
    for (const gamut_value *node = gamut_value_member(graph, "nodes")->first; node; node = node->next) {
        base_buffer_add_string(out, "<node id=\"");
        add_xml(out, tree_get_text(node, "id"));
        base_buffer_add_string(out, "\">");
        add_data(arena, out, node, node_members, COUNT(node_members));
        base_buffer_add_string(out, "</node>\n");
    }
    for (const gamut_value *link = gamut_value_member(graph, "links")->first; link; link = link->next) {
        base_buffer_add_string(out, "<edge source=\"");
        add_xml(out, tree_get_text(link, "source"));
        base_buffer_add_string(out, "\" target=\"");
        add_xml(out, tree_get_text(link, "target"));
        base_buffer_add_string(out, "\">");
        add_data(arena, out, link, link_members, COUNT(link_members));
        base_buffer_add_string(out, "</edge>\n");
    }
    base_buffer_add_string(out, "</graph>\n</graphml>\n");
}

/* Prints a name in quotes, as DOT requires. */
static void add_dot(base_buffer *out, base_text text)
{
    base_buffer_add_char(out, '"');
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '"' || text.data[i] == '\\')
            base_buffer_add_char(out, '\\');
        base_buffer_add_char(out, (unsigned char)text.data[i] < ' ' ? '?' : text.data[i]);
    }
    base_buffer_add_char(out, '"');
}

static void print_dot(const gamut_value *graph, base_arena *arena, base_buffer *out)
{
    base_buffer_add_string(out, "graph partnerships {\n");
    for (const gamut_value *node = gamut_value_member(graph, "nodes")->first; node; node = node->next) {
        base_buffer_add_string(out, "  ");
        add_dot(out, tree_get_text(node, "id"));
        base_buffer_add_string(out, " [label=");
        add_dot(out, tree_get_text(node, "name"));
        base_buffer_add_string(out, "];\n");
    }
    for (const gamut_value *link = gamut_value_member(graph, "links")->first; link; link = link->next) {
        base_text sessions = report_cell(arena, link, "sessions");
        base_buffer_add_string(out, "  ");
        add_dot(out, tree_get_text(link, "source"));
        base_buffer_add_string(out, " -- ");
        add_dot(out, tree_get_text(link, "target"));
        base_buffer_print(out, " [weight=%.*s, label=\"%.*s\"];\n", TEXT_ARGS(sessions), TEXT_ARGS(sessions));
    }
    base_buffer_add_string(out, "}\n");
}

void report_graph(const gamut_value *stats, gamut_stats_form form, base_arena *arena, base_buffer *out)
{
    gamut_value *graph = graph_tree(arena, stats);
    if (base_arena_failed(arena))
        return;
    if (form == GAMUT_STATS_GRAPHML)
        print_graphml(graph, arena, out);
    else if (form == GAMUT_STATS_DOT)
        print_dot(graph, arena, out);
    else
        tree_print_json(out, graph, 2);
    if (form == GAMUT_STATS_GRAPH)
        base_buffer_add_char(out, '\n');
}
