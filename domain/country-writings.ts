import { COUNTRY_NAMES, countryCodeOf, countryNameOf, countryWritings } from '#domain/countries.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** What people write besides the names of a country in a language of its neighbours. */
const USUAL: Readonly<Record<string, string>> = {
  NL: 'holland, the netherlands, the nederland, nederlands, netherland',
  BE: 'b',
  DE: 'd, brd, bondsrepubliek duitsland, bundesrepublik deutschland',
  FR: 'f',
  LU: 'l, groothertogdom luxemburg',
  GB: 'uk, vk, great britain, groot brittannie, engeland, england, schotland, scotland, wales, noord ierland',
  US: 'verenigde staten van amerika, united states of america, amerika, vs, vsa',
  CZ: 'tsjechische republiek, czech republic, czechia',
  IE: 'republiek ierland, republic of ireland, eire',
  TR: 'turkey, turkije',
  KR: 'zuid korea, south korea',
  RU: 'rusland, russia',
  CH: 'suisse, svizzera',
  ES: 'espana',
  IT: 'italia',
  PL: 'polska',
  AE: 'vae, uae',
  CW: 'curacao',
  XK: 'xkx',
};
const LANGUAGES = ['nl', 'en', 'de', 'fr'] as const;

let byWriting: ReadonlyMap<string, string> | null = null;

/**
 * The Dutch name of a country by its ISO code of two or three letters, by its name in Dutch, English, German or French
 * in any case, or by another usual one ('Holland', 'UK'); null for any other text. Of two ('NL - Nederland') both must
 * say the same.
 */
export function countryNameOfWriting(text: string): string | null {
  byWriting ??= allWritings();
  const whole = byWriting.get(folded(text));
  if (whole !== undefined) return whole;
  const parts = text.split(/[()/,;:]|\s-\s/).filter((part) => folded(part) !== '');
  const names = new Set(parts.map((part) => byWriting?.get(folded(part)) ?? null));
  const [only = null] = names;
  return parts.length > 1 && names.size === 1 ? only : null;
}

function allWritings(): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const name of COUNTRY_NAMES) {
    const code = countryCodeOf(name) ?? '';
    const spoken = names.map((language) => language.of(code) ?? code);
    const usual = (USUAL[code] ?? '').split(', ');
    for (const writing of new Set([name, ...countryWritings(code), ...spoken, ...usual].map(folded))) {
      // What is written for two countries is of neither.
      found.set(writing, found.has(writing) ? null : (countryNameOf(code) ?? null));
    }
  }
  return new Map(
    [...found].flatMap(([writing, name]) => (name === null || writing === '' ? [] : [[writing, name]])),
  );
}

/** 'U.S.A.' is 'usa', and 'Zuid-Korea' is 'zuid korea'. */
function folded(text: string): string {
  return foldText(text)
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
}
