import { alpha2ToAlpha3, getNames, registerLocale } from 'i18n-iso-countries/index.js';
import dutch from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };

registerLocale(dutch);

const NAME_BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(getNames('nl', { select: 'alias' })),
);
const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...NAME_BY_CODE].map(([code, name]) => [name, code]),
);

/** The 250 Dutch country names, sorted (ledger CONST-06, RELFORM-34). */
export const COUNTRY_NAMES: readonly string[] = [...CODE_BY_NAME.keys()].sort(
  new Intl.Collator('nl').compare,
);

export function isCountryName(name: string): boolean {
  return CODE_BY_NAME.has(name);
}

export function countryCodeOf(name: string): string | undefined {
  return CODE_BY_NAME.get(name);
}

export function countryNameOf(code: string): string | undefined {
  return NAME_BY_CODE.get(code);
}

/** The ISO 3166-1 codes and the official Dutch names of a country, by its alpha-2 code in capitals. */
export function countryWritings(code: string): readonly string[] {
  const names = getNames('nl', { select: 'all' })[code] ?? [];
  return [code, alpha2ToAlpha3(code) ?? code, ...names];
}
