import { COUNTRY_NAMES, countryCodeOf, countryNameOf, countryWritings } from '#domain/countries.ts';
import { foldText } from '#domain/text/fold-text.ts';

const USUAL: Readonly<Record<string, string>> = {
  AE: 'vae, uae, emiraten, de emiraten, dubai, abu dhabi',
  AG: 'antigua',
  BA: 'bosnie, bosnia, bosnie en herzegovina, bosnia en herzegovina',
  BQ: 'bonaire, saba, sint eustatius, st eustatius, statia, caribisch nederland, bes eilanden, bes',
  CD: 'dr congo, drc, democratische republiek congo',
  CG: 'republiek congo',
  CV: 'kaapverdische eilanden, cape verde',
  DK: 'danmark',
  FI: 'suomi',
  GR: 'hellas, el',
  HK: 'hongkong, hong kong, hong kong sar',
  HR: 'hrvatska',
  IM: 'isle of man, eiland man, man',
  KN: 'st kitts, saint kitts, st kitts en nevis',
  LC: 'st lucia',
  MK: 'macedonie, macedonia, fyrom, voormalige joegoslavische republiek macedonie',
  MM: 'birma, burma',
  MO: 'macau',
  NO: 'norge',
  PH: 'filippijnen',
  SE: 's, sverige',
  SK: 'slovakije, slovaakse republiek',
  SX: 'st maarten, sint maarten, sint maarten nl',
  TT: 'trinidad',
  VA: 'vaticaan, vaticaanstaat',
  VC: 'st vincent, saint vincent',
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
  CW: 'curacao',
  XK: 'xkx',
};
const PARTS: ReadonlySet<string> = new Set(
  `engeland, england, schotland, scotland, wales, noord ierland, groot brittannie, great britain, dubai, abu dhabi, bonaire,
  saba, sint eustatius, st eustatius, statia, trinidad, antigua, st vincent, saint vincent, st kitts, saint kitts`.split(
    /,\s+/,
  ),
);
const LANGUAGES = ['nl', 'en', 'de', 'fr'] as const;

let byWriting: ReadonlyMap<string, string> | null = null;

/**
 * The Dutch name of a country by its ISO code, its name in four languages, or a usual one ('Holland'); else
 * null. 'NL - Nederland' counts where both parts agree.
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

/** Whether a text names only a part of the country that it is read as, such as Scotland. */
export function isPartOfCountry(text: string): boolean {
  return PARTS.has(folded(text));
}

function allWritings(): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const name of COUNTRY_NAMES) {
    const code = countryCodeOf(name) ?? '';
    const spoken = names.map((language) => language.of(code) ?? code);
    const usual = (USUAL[code] ?? '').split(', ');
    for (const writing of new Set([name, ...countryWritings(code), ...spoken, ...usual].map(folded))) {
      // A writing of two countries counts for neither.
      found.set(writing, found.has(writing) ? null : (countryNameOf(code) ?? null));
    }
  }
  return new Map(
    [...found].flatMap(([writing, name]) => (name === null || writing === '' ? [] : [[writing, name]])),
  );
}

/** 'U.S.A.' is 'usa', 'Zuid-Korea' is 'zuid korea', and 'Antigua & Barbuda' has an 'en'. */
function folded(text: string): string {
  return foldText(text)
    .replaceAll('.', '')
    .replaceAll('&', ' en ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(/ (?:and|und|et) /g, ' en ')
    .trim();
}
