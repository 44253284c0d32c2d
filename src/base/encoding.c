/* encoding.c - names of the text encodings, and conversions to UTF-8 and back.
 *
 * Inside Gamut all text is UTF-8. ASCII is the same in every encoding here, so runs of ASCII are copied whole, and only
 * the other characters are converted one by one. */
#include "encoding.h"

#include <string.h>

#include "text.h"

/* ---- the characters of the bytes 0x80 to 0xFF ----
 *
 * Source: the Unicode Consortium's mapping files for the vendors' code pages. A byte that a code page leaves undefined
 * means the control character of the same number, so that every byte survives the conversion to UTF-8 and back. No
 * character occurs twice in a table, so that encoding is unique. Invisible and right-to-left characters are written as
 * escapes. */

/* Windows-1250: Central Europe. */
static const uint16_t upper_cp1250[128] = u"€\x81‚\x83„…†‡\x88‰Š‹ŚŤŽŹ"  /* 80 */
                                          u"\x90‘’“”•–—\x98™š›śťžź"     /* 90 */
                                          u"\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż" /* A0 */
                                          u"°±˛ł´µ¶·¸ąş»Ľ˝ľż"           /* B0 */
                                          u"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"           /* C0 */
                                          u"ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"           /* D0 */
                                          u"ŕáâăäĺćçčéęëěíîď"           /* E0 */
                                          u"đńňóôőö÷řůúűüýţ˙";          /* F0 */

/* Windows-1251: Cyrillic. */
static const uint16_t upper_cp1251[128] = u"ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏ"           /* 80 */
                                          u"ђ‘’“”•–—\x98™љ›њќћџ"        /* 90 */
                                          u"\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї" /* A0 */
                                          u"°±Ііґµ¶·ё№є»јЅѕї"           /* B0 */
                                          u"АБВГДЕЖЗИЙКЛМНОП"           /* C0 */
                                          u"РСТУФХЦЧШЩЪЫЬЭЮЯ"           /* D0 */
                                          u"абвгдежзийклмноп"           /* E0 */
                                          u"рстуфхцчшщъыьэюя";          /* F0 */

/* Windows-1252: Western Europe. */
static const uint16_t upper_cp1252[128] = u"€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f"  /* 80 */
                                          u"\x90‘’“”•–—˜™š›œ\x9džŸ"     /* 90 */
                                          u"\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯" /* A0 */
                                          u"°±²³´µ¶·¸¹º»¼½¾¿"           /* B0 */
                                          u"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"           /* C0 */
                                          u"ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"           /* D0 */
                                          u"àáâãäåæçèéêëìíîï"           /* E0 */
                                          u"ðñòóôõö÷øùúûüýþÿ";          /* F0 */

/* Code page 437: the original IBM PC, used by ACBLscore. */
static const uint16_t upper_cp437[128] = u"ÇüéâäàåçêëèïîìÄÅ"       /* 80 */
                                         u"ÉæÆôöòûùÿÖÜ¢£¥₧ƒ"       /* 90 */
                                         u"áíóúñÑªº¿⌐¬½¼¡«»"       /* A0 */
                                         u"░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"       /* B0 */
                                         u"└┴┬├─┼╞╟╚╔╩╦╠═╬╧"       /* C0 */
                                         u"╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"       /* D0 */
                                         u"αßΓπΣσµτΦΘΩδ∞φε∩"       /* E0 */
                                         u"≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"; /* F0 */

/* Code page 850: DOS in Western Europe. */
static const uint16_t upper_cp850[128] = u"ÇüéâäàåçêëèïîìÄÅ"            /* 80 */
                                         u"ÉæÆôöòûùÿÖÜø£Ø×ƒ"            /* 90 */
                                         u"áíóúñÑªº¿®¬½¼¡«»"            /* A0 */
                                         u"░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"            /* B0 */
                                         u"└┴┬├─┼ãÃ╚╔╩╦╠═╬¤"            /* C0 */
                                         u"ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀"            /* D0 */
                                         u"ÓßÔÒõÕµþÞÚÛÙýÝ¯´"            /* E0 */
                                         u"\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"; /* F0 */

/* Windows-1253: Greek. */
static const uint16_t upper_cp1253[128] = u"€\x81‚ƒ„…†‡\x88‰\x8a‹\x8c\x8d\x8e\x8f" /* 80 */
                                          u"\x90‘’“”•–—\x98™\x9a›\x9c\x9d\x9e\x9f" /* 90 */
                                          u"\u00a0΅Ά£¤¥¦§¨©ª«¬\u00ad®―"            /* A0 */
                                          u"°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"                      /* B0 */
                                          u"ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ"                      /* C0 */
                                          u"ΠΡÒΣΤΥΦΧΨΩΪΫάέήί"                      /* D0 */
                                          u"ΰαβγδεζηθικλμνξο"                      /* E0 */
                                          u"πρςστυφχψωϊϋόύώÿ";                     /* F0 */

/* Windows-1254: Turkish. */
static const uint16_t upper_cp1254[128] = u"€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8d\x8e\x8f" /* 80 */
                                          u"\x90‘’“”•–—˜™š›œ\x9d\x9eŸ"    /* 90 */
                                          u"\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯"   /* A0 */
                                          u"°±²³´µ¶·¸¹º»¼½¾¿"             /* B0 */
                                          u"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"             /* C0 */
                                          u"ĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß"             /* D0 */
                                          u"àáâãäåæçèéêëìíîï"             /* E0 */
                                          u"ğñòóôõö÷øùúûüışÿ";            /* F0 */

/* Windows-1255: Hebrew. */
static const uint16_t upper_cp1255[128] =
    u"€\x81‚ƒ„…†‡ˆ‰\x8a‹\x8c\x8d\x8e\x8f"                                                               /* 80 */
    u"\x90‘’“”•–—˜™\x9a›\x9c\x9d\x9e\x9f"                                                               /* 90 */
    u"\u00a0¡¢£₪¥¦§¨©×«¬\u00ad®¯"                                                                       /* A0 */
    u"°±²³´µ¶·¸¹÷»¼½¾¿"                                                                                 /* B0 */
    u"\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9Ê\u05bb\u05bc\u05bd\u05be\u05bf"      /* C0 */
    u"\u05c0\u05c1\u05c2\u05c3\u05f0\u05f1\u05f2\u05f3\u05f4ÙÚÛÜÝÞß"                                    /* D0 */
    u"\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05da\u05db\u05dc\u05dd\u05de\u05df" /* E0 */
    u"\u05e0\u05e1\u05e2\u05e3\u05e4\u05e5\u05e6\u05e7\u05e8\u05e9\u05eaûü\u200e\u200fÿ";               /* F0 */

/* Windows-1256: Arabic. */
static const uint16_t upper_cp1256[128] =
    u"€\u067e‚ƒ„…†‡ˆ‰\u0679‹Œ\u0686\u0698\u0688"                                                        /* 80 */
    u"\u06af‘’“”•–—\u06a9™\u0691›œ\u200c\u200d\u06ba"                                                   /* 90 */
    u"\u00a0،¢£¤¥¦§¨©\u06be«¬\u00ad®¯"                                                                  /* A0 */
    u"°±²³´µ¶·¸¹\u061b»¼½¾\u061f"                                                                       /* B0 */
    u"\u06c1\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f" /* C0 */
    u"\u0630\u0631\u0632\u0633\u0634\u0635\u0636×\u0637\u0638\u0639\u063a\u0640\u0641\u0642\u0643"      /* D0 */
    u"à\u0644â\u0645\u0646\u0647\u0648çèéêë\u0649\u064aîï"                                              /* E0 */
    u"\u064b\u064c\u064d\u064eô\u064f\u0650÷\u0651ù\u0652ûü\u200e\u200f\u06d2";                         /* F0 */

/* Windows-1257: the Baltic. */
static const uint16_t upper_cp1257[128] = u"€\x81‚\x83„…†‡\x88‰\x8a‹\x8c¨ˇ¸" /* 80 */
                                          u"\x90‘’“”•–—\x98™\x9a›\x9c¯˛\x9f" /* 90 */
                                          u"\u00a0¡¢£¤¥¦§Ø©Ŗ«¬\u00ad®Æ"      /* A0 */
                                          u"°±²³´µ¶·ø¹ŗ»¼½¾æ"                /* B0 */
                                          u"ĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻ"                /* C0 */
                                          u"ŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽß"                /* D0 */
                                          u"ąįāćäåęēčéźėģķīļ"                /* E0 */
                                          u"šńņóōõö÷ųłśūüżž˙";               /* F0 */

/* Windows-1258: Vietnamese. */
static const uint16_t upper_cp1258[128] = u"€\x81‚ƒ„…†‡ˆ‰\x8a‹Œ\x8d\x8e\x8f" /* 80 */
                                          u"\x90‘’“”•–—˜™\x9a›œ\x9d\x9eŸ"    /* 90 */
                                          u"\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯"      /* A0 */
                                          u"°±²³´µ¶·¸¹º»¼½¾¿"                /* B0 */
                                          u"ÀÁÂĂÄÅÆÇÈÉÊË\u0300ÍÎÏ"           /* C0 */
                                          u"ĐÑ\u0309ÓÔƠÖ×ØÙÚÛÜƯ\u0303ß"      /* D0 */
                                          u"àáâăäåæçèéêë\u0301íîï"           /* E0 */
                                          u"đñ\u0323óôơö÷øùúûüư₫ÿ";          /* F0 */

/* ISO-8859-2: Central Europe. */
static const uint16_t upper_latin2[128] = u"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f" /* 80 */
                                          u"\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f" /* 90 */
                                          u"\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ"                                       /* A0 */
                                          u"°ą˛ł´ľśˇ¸šşťź˝žż"                                                 /* B0 */
                                          u"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"                                                 /* C0 */
                                          u"ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"                                                 /* D0 */
                                          u"ŕáâăäĺćçčéęëěíîď"                                                 /* E0 */
                                          u"đńňóôőö÷řůúűüýţ˙";                                                /* F0 */

/* ISO-8859-5: Cyrillic. */
static const uint16_t upper_iso5[128] = u"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f" /* 80 */
                                        u"\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f" /* 90 */
                                        u"\u00a0ЁЂЃЄЅІЇЈЉЊЋЌ\u00adЎЏ"                                       /* A0 */
                                        u"АБВГДЕЖЗИЙКЛМНОП"                                                 /* B0 */
                                        u"РСТУФХЦЧШЩЪЫЬЭЮЯ"                                                 /* C0 */
                                        u"абвгдежзийклмноп"                                                 /* D0 */
                                        u"рстуфхцчшщъыьэюя"                                                 /* E0 */
                                        u"№ёђѓєѕіїјљњћќ§ўџ";                                                /* F0 */

/* ISO-8859-7: Greek. */
static const uint16_t upper_iso7[128] = u"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f" /* 80 */
                                        u"\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f" /* 90 */
                                        u"\u00a0‘’£€₯¦§¨©ͺ«¬\u00ad®―"                                       /* A0 */
                                        u"°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏ"                                                 /* B0 */
                                        u"ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ"                                                 /* C0 */
                                        u"ΠΡÒΣΤΥΦΧΨΩΪΫάέήί"                                                 /* D0 */
                                        u"ΰαβγδεζηθικλμνξο"                                                 /* E0 */
                                        u"πρςστυφχψωϊϋόύώÿ";                                                /* F0 */

/* ISO-8859-13: the Baltic. */
static const uint16_t upper_iso13[128] = u"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f" /* 80 */
                                         u"\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f" /* 90 */
                                         u"\u00a0”¢£¤„¦§Ø©Ŗ«¬\u00ad®Æ"                                       /* A0 */
                                         u"°±²³“µ¶·ø¹ŗ»¼½¾æ"                                                 /* B0 */
                                         u"ĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻ"                                                 /* C0 */
                                         u"ŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽß"                                                 /* D0 */
                                         u"ąįāćäåęēčéźėģķīļ"                                                 /* E0 */
                                         u"šńņóōõö÷ųłśūüżž’";                                                /* F0 */

/* ISO-8859-15: Western Europe with the euro. */
static const uint16_t upper_latin9[128] = u"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f" /* 80 */
                                          u"\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f" /* 90 */
                                          u"\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯"                                       /* A0 */
                                          u"°±²³Žµ¶·ž¹º»ŒœŸ¿"                                                 /* B0 */
                                          u"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"                                                 /* C0 */
                                          u"ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"                                                 /* D0 */
                                          u"àáâãäåæçèéêëìíîï"                                                 /* E0 */
                                          u"ðñòóôõö÷øùúûüýþÿ";                                                /* F0 */

/* KOI8-R: Russian. */
static const uint16_t upper_koi8r[128] = u"─│┌┐└┘├┤┬┴┼▀▄█▌▐"      /* 80 */
                                         u"░▒▓⌠■∙√≈≤≥\u00a0⌡°²·÷" /* 90 */
                                         u"═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞"      /* A0 */
                                         u"╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"      /* B0 */
                                         u"юабцдефгхийклмно"      /* C0 */
                                         u"пярстужвьызшэщчъ"      /* D0 */
                                         u"ЮАБЦДЕФГХИЙКЛМНО"      /* E0 */
                                         u"ПЯРСТУЖВЬЫЗШЭЩЧЪ";     /* F0 */

/* Code page 852: DOS in Central Europe. */
static const uint16_t upper_cp852[128] = u"ÇüéâäůćçłëŐőîŹÄĆ"            /* 80 */
                                         u"ÉĹĺôöĽľŚśÖÜŤťŁ×č"            /* 90 */
                                         u"áíóúĄąŽžĘę¬źČş«»"            /* A0 */
                                         u"░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐"            /* B0 */
                                         u"└┴┬├─┼Ăă╚╔╩╦╠═╬¤"            /* C0 */
                                         u"đĐĎËďŇÍÎě┘┌█▄ŢŮ▀"            /* D0 */
                                         u"ÓßÔŃńňŠšŔÚŕŰýÝţ´"            /* E0 */
                                         u"\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0"; /* F0 */

/* Code page 866: DOS in Russian. */
static const uint16_t upper_cp866[128] = u"АБВГДЕЖЗИЙКЛМНОП"       /* 80 */
                                         u"РСТУФХЦЧШЩЪЫЬЭЮЯ"       /* 90 */
                                         u"абвгдежзийклмноп"       /* A0 */
                                         u"░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"       /* B0 */
                                         u"└┴┬├─┼╞╟╚╔╩╦╠═╬╧"       /* C0 */
                                         u"╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"       /* D0 */
                                         u"рстуфхцчшщъыьэюя"       /* E0 */
                                         u"ЁёЄєЇїЎў°∙·√№¤■\u00a0"; /* F0 */

/* ---- names and conversions ---- */

typedef struct encoding_row {
    const uint16_t *upper;  /* characters of the bytes 0x80 to 0xFF; NULL: UTF-8 or Latin-1 */
    const char *aliases[6]; /* without hyphens; see is_named */
} encoding_row;

#define ENCODING_NAME(id, name) [ENCODING_##id] = name,
static const char *const names[ENCODING_COUNT] = { [ENCODING_UNKNOWN] = "", BASE_ENCODINGS(ENCODING_NAME) };

/* Windows calls its two current code pages "ansi" and "oem"; here these names mean the western ones. The aliases of
 * Windows-1254 include ISO 8859-9, which has all letters at the same places. */
static const encoding_row rows[ENCODING_COUNT] = {
    [ENCODING_UTF8] = { NULL, { "ascii", "usascii", "unicode" } },
    [ENCODING_CP1250] = { upper_cp1250, { "cp1250", "1250", "win1250" } },
    [ENCODING_CP1251] = { upper_cp1251, { "cp1251", "1251", "win1251" } },
    [ENCODING_CP1252] = { upper_cp1252, { "cp1252", "1252", "win1252", "ansi" } },
    [ENCODING_CP1253] = { upper_cp1253, { "cp1253", "1253", "win1253" } },
    [ENCODING_CP1254] = { upper_cp1254, { "cp1254", "1254", "win1254", "iso88599", "latin5" } },
    [ENCODING_CP1255] = { upper_cp1255, { "cp1255", "1255", "win1255" } },
    [ENCODING_CP1256] = { upper_cp1256, { "cp1256", "1256", "win1256" } },
    [ENCODING_CP1257] = { upper_cp1257, { "cp1257", "1257", "win1257" } },
    [ENCODING_CP1258] = { upper_cp1258, { "cp1258", "1258", "win1258" } },
    [ENCODING_LATIN1] = { NULL, { "latin1", "88591", "l1" } },
    [ENCODING_LATIN2] = { upper_latin2, { "latin2", "88592", "l2" } },
    [ENCODING_ISO5] = { upper_iso5, { "88595" } },
    [ENCODING_ISO7] = { upper_iso7, { "88597" } },
    [ENCODING_ISO13] = { upper_iso13, { "885913", "latin7" } },
    [ENCODING_LATIN9] = { upper_latin9, { "885915", "latin9" } },
    [ENCODING_KOI8R] = { upper_koi8r, { "koi8" } },
    [ENCODING_CP437] = { upper_cp437, { "437", "ibm437", "oem" } },
    [ENCODING_CP850] = { upper_cp850, { "850", "ibm850" } },
    [ENCODING_CP852] = { upper_cp852, { "852", "ibm852" } },
    [ENCODING_CP866] = { upper_cp866, { "866", "ibm866" } },
};

const char *base_encoding_name(base_encoding encoding)
{
    return names[encoding];
}

/* Hyphens, underscores, spaces and case are ignored: "ISO_8859-1" is "iso-8859-1". */
static bool is_skipped(char c)
{
    return c == '-' || c == '_' || c == ' ';
}

/* `known` is in lower case, without hyphens. */
static bool is_named(base_text name, const char *known)
{
    size_t at = 0;
    for (;; at++, known++) {
        while (at < name.length && is_skipped(name.data[at]))
            at++;
        while (is_skipped(*known))
            known++;
        if (at == name.length || *known == '\0')
            return at == name.length && *known == '\0';
        if (base_lower_ascii(name.data[at]) != *known)
            return false;
    }
}

/* The search starts after ENCODING_UNKNOWN, which has no name. */
bool base_encoding_parse(base_encoding *out, base_text name)
{
    for (base_encoding i = ENCODING_UTF8; i < ENCODING_COUNT; i++) {
        bool is_found = is_named(name, names[i]);
        for (size_t j = 0; j < COUNT(rows[i].aliases) && rows[i].aliases[j] && !is_found; j++)
            is_found = is_named(name, rows[i].aliases[j]);
        if (is_found) {
            *out = i;
            return true;
        }
    }
    return false;
}

/* Writes the text to `out`, or only measures it if `out` is NULL. Latin-1 needs no table: its bytes are code points. */
static size_t decode_into(char *out, base_bytes bytes, base_encoding from)
{
    const uint16_t *upper = rows[from].upper;
    size_t length = 0;
    for (size_t at = 0; at < bytes.length;) {
        size_t run = base_ascii_length((base_bytes){ bytes.data + at, bytes.length - at });
        if (out)
            memcpy(out + length, bytes.data + at, run);
        at += run;
        length += run;
        if (at == bytes.length)
            break;
        uint32_t character;
        char unused[4];
        if (from == ENCODING_UTF8)
            character = base_utf8_next(base_text_of_bytes(bytes), &at);
        else
            character = upper ? upper[bytes.data[at++] - 0x80] : bytes.data[at++];
        length += base_utf8_put(out ? out + length : unused, character);
    }
    return length;
}

/* The text is measured first, because an arena cannot take back unused memory. */
base_text base_decode(base_arena *arena, base_bytes bytes, base_encoding from)
{
    if (from == ENCODING_UNKNOWN)
        from = base_encoding_detect(bytes);
    if (from == ENCODING_UTF8 ? base_is_utf8(bytes) : base_is_ascii(bytes))
        return (base_text){ bytes.data ? (const char *)bytes.data : "", bytes.length };
    size_t length = decode_into(NULL, bytes, from);
    char *text = base_arena_alloc(arena, length);
    if (!text)
        return (base_text){ NULL, 0 };
    decode_into(text, bytes, from);
    return (base_text){ text, length };
}

/* Returns the byte of a character, or 0 if the encoding lacks it. The letters of an alphabet mostly have the same order
 * in Unicode and in a code page. So the first guess is that code point and table index differ by `*distance`, as for
 * the last character that was searched. */
static uint8_t encode_character(base_encoding to, uint32_t character, uint32_t *distance)
{
    const uint16_t *upper = rows[to].upper;
    if (!upper)
        return character <= 0xFF ? (uint8_t)character : 0;
    uint32_t guess = character - *distance;
    if (guess < 128 && upper[guess] == character)
        return (uint8_t)(0x80 + guess);
    for (uint32_t i = 0; i < 128; i++)
        if (upper[i] == character) {
            *distance = character - i;
            return (uint8_t)(0x80 + i);
        }
    return 0;
}

/* UTF-8 is copied unchecked, so that invalid bytes of an input stay the same. */
size_t base_encode(base_buffer *out, base_text text, base_encoding to)
{
    if (to == ENCODING_UTF8 || to == ENCODING_UNKNOWN) {
        base_buffer_add_text(out, text);
        return 0;
    }
    size_t lost = 0;
    uint32_t distance = 0;
    for (size_t at = 0; at < text.length;) {
        size_t run = base_ascii_length((base_bytes){ (const uint8_t *)text.data + at, text.length - at });
        base_buffer_add(out, text.data + at, run);
        at += run;
        if (at == text.length)
            break;
        uint8_t byte = encode_character(to, base_utf8_next(text, &at), &distance);
        lost += byte == 0;
        base_buffer_add_char(out, (char)(byte ? byte : '?'));
    }
    return lost;
}
