// The one table of foldings, for `foldText` and for `balie.folded` of Postgres, which a test compares.

/** Signs that are left out: what programs write for an apostrophe, lone accents, the dot of 'col·lega'. */
export const APOSTROPHES =
  '\u0027\u0060\u00b4\u00b7\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca' +
  '\u02cb\u0384\u1fbd\u1fbf\u1fcd\u1fce\u1fcf\u1fdd\u1fde\u1fdf\u1fef\u1ffd\u1ffe' +
  '\u2018\u2019\u201a\u201b\u2027\u2032\u2035\u055a\u055f\u05f3\ua78b\ua78c';

export const HYPHENS =
  '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u02d7\u058a\u05be\u1400\u1806' +
  '\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0';

export const QUOTES = '\u201c\u201d\u201e\u201f\u00ab\u00bb\u301d\u301e\u301f\u05f4';

/** Lower-case letters without a decomposition, and below each what is typed on a keyboard that does not have it. */
export const LETTERS = 'øðđħıĸłŋŧƀɓƈȼɖɗƌəǝɛɇƒɠǥɣɨɩɉƙƚɫɲƞɔɵƥɍƫƭʈⱦʉʊʋƴɏƶȥⱥⱡⱨⱪⱬς';
export const TYPED = 'oddhiklntbbccdddeeeefgggiijkllnnooprttttuuvyyzzalhkzσ';

export const DOUBLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ƕ: 'hv',
  ꜳ: 'aa',
  ꝏ: 'oo',
};
