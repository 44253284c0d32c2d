/* event_fide.c - the codes of FIDE's federations, and the spellings of its titles. */
#include "event_codes.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Sorted codes, four characters each. */
static const char codes[] =
    "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL "
    "BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP "
    "CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ GER "
    "GHA GRE GRL GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI "
    "JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW "
    "MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA "
    "PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR "
    "SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR "
    "UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM";

/* The federations of former states, and the last year of each. */
static const struct former_row {
    char code[4];
    unsigned last;
} former[] = { { "FRG", 1990 }, { "GDR", 1990 }, { "SCG", 2006 }, { "TCH", 1993 }, { "URS", 1992 }, { "YUG", 2003 } };

static int compare_codes(const void *a, const void *b)
{
    return memcmp(a, b, 3);
}

bool event_is_federation(base_text code, unsigned year)
{
    for (size_t i = 0; i < COUNT(former); i++)
        if (base_text_is(code, former[i].code))
            return year && year <= former[i].last;
    return code.length == 3 && bsearch(code.data, codes, sizeof codes / 4, 4, compare_codes);
}

/* Indexed by title: the current spelling, and the spellings of two programs until 2006. */
static const char *const words[EVENT_TITLE_COUNT][3] = {
    [EVENT_TITLE_NONE] = { "", "", "" },       [EVENT_TITLE_WCM] = { "WCM", "wc", "cf" },
    [EVENT_TITLE_CM] = { "CM", "c", "c" },     [EVENT_TITLE_WFM] = { "WFM", "wf", "ff" },
    [EVENT_TITLE_FM] = { "FM", "f", "f" },     [EVENT_TITLE_WIM] = { "WIM", "wm", "mf" },
    [EVENT_TITLE_WGM] = { "WGM", "wg", "gf" }, [EVENT_TITLE_IM] = { "IM", "m", "m" },
    [EVENT_TITLE_GM] = { "GM", "g", "g" },
};

event_title event_title_parse(base_text word)
{
    for (unsigned title = EVENT_TITLE_NONE + 1; title < EVENT_TITLE_COUNT; title++)
        for (size_t i = 0; i < COUNT(words[title]); i++)
            if (base_text_equal_fold_ascii(word, base_text_of(words[title][i])))
                return (event_title)title;
    return EVENT_TITLE_NONE;
}

const char *event_title_name(event_title title)
{
    return words[title][0];
}
