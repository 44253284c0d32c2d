/* usebio_format.c - the descriptor of USEBIO. */
#include "base/text.h"
#include "usebio.h"

/* Many kinds of files are XML, so that only the root, or an extension that no other format has, tells. */
static unsigned usebio_probe(const codec_window *window)
{
    if (base_text_is(xml_root_name(window->bytes), "USEBIO"))
        return 98;
    return base_text_equal_fold_ascii(window->extension, TEXT("usebio")) ? 5 : 0;
}

static const char *const usebio_holds[] = { "name", "place", "start", "system", "teams", "bridge", NULL };

static const gamut_rule *const usebio_understood[] = { &usebio_line_entry, &usebio_line_twice, &usebio_entry_twice,
                                                       NULL };

/* What breaks these stays in the form of the file, but is in no member. */
static const gamut_rule *const usebio_unread[] = { &usebio_encoding,       &usebio_event_more,
                                                   &usebio_scoring_method, &usebio_value_form,
                                                   &usebio_value_twice,    &usebio_hand,
                                                   &usebio_xml_entity,     NULL };

extern const codec_format usebio_format;
const codec_format usebio_format = {
    .about = { .id = "usebio",
               .title = "USEBIO results of bridge sessions",
               .extensions = "xml usebio",
               .kinds = GAMUT_KIND_EVENT,
               .is_text = true,
               .abilities = "read write check dump" },
    .rules = usebio_rules,
    .rule_count = USEBIO_RULE_COUNT,
    .understood = usebio_understood,
    .unread = usebio_unread,
    .holds = usebio_holds,
    .probe = usebio_probe,
    .reading = { .open = usebio_open, .split = usebio_split, .decode = usebio_decode },
    .check = usebio_check,
    .facts = usebio_facts,
    .dump = usebio_dump,
    .writing = { .is_proved = true, .begin = usebio_begin, .put = usebio_put },
};
