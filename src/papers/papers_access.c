/* papers_access.c - cards with the address at which a helper or a player enters results, as a QR code. */
#include "base/qr.h"
#include "base/text.h"
#include "papers_frame.h"

enum {
    CARDS_A_PAGE = 8
};

static const char *put_card(papers_job *job, const papers_guest *guest)
{
    base_qr code;
    if (!base_qr_make(&code, job->arena, guest->address))
        return base_arena_print(job->arena, "the address '%.*s' is too long for a QR code", TEXT_ARGS(guest->address))
            .data;
    papers_put(job, "<section class=\"card\"><div>");
    papers_put_element(job, "p.event", papers_title(job));
    if (guest->number) {
        papers_put(job, "<p class=\"who\">");
        papers_print_text(job, "%lld ", (long long)guest->number);
        papers_put_element(job, "b", guest->name);
        papers_put(job, "</p><p>Enter your results with your telephone. The code is yours alone: keep it.</p>");
    } else {
        papers_put_element(job, "p.who", guest->name);
        papers_put(job, "<p>Helper: results of all boards. The code is yours alone: keep it.</p>");
    }
    papers_put(job, "</div><figure class=\"qr\">");
    base_qr_svg(job->out, &code);
    papers_put_element(job, "figcaption", guest->address);
    papers_put(job, "</figure></section>\n");
    return NULL;
}

static const char *print_access(papers_job *job)
{
    const char *problem = NULL;
    for (size_t i = 0; !problem && i < job->options->guest_count; i++) {
        if (i % CARDS_A_PAGE == 0)
            papers_put(job, i ? "</div>\n<div class=\"sheet\">\n" : "<div class=\"sheet\">\n");
        problem = put_card(job, &job->options->guests[i]);
    }
    papers_put(job, "</div>\n");
    return problem;
}

const papers_kind papers_access_kind = {
    "access",
    "Cards to enter results",
    "a card with a QR code for everybody who got a token",
    .is_cut = true,
    .print = print_access,
    .style =
        ".sheet{display:grid;grid-template:repeat(4,74.25mm)/repeat(2,105mm);height:297mm}"
        ".card{border:.3pt dashed #888;padding:6mm;display:flex;gap:4mm;overflow:hidden}.card div{flex:1;min-width:0}"
        ".event{font-size:8.5pt}.who{font-size:13pt;overflow-wrap:anywhere}.card .qr{width:42mm}"
        ".card .qr svg{width:42mm;height:42mm}",
};
