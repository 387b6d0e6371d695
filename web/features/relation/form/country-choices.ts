import { COUNTRY_NAMES } from '#domain/countries.ts';
import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import type { Choice } from '#web/components/select-field-props.ts';

/** All countries by their Dutch names, the usual one first (ledger RELFORM-34, CONST-06). */
export const COUNTRY_CHOICES: readonly Choice[] = [
  DEFAULT_COUNTRY,
  ...COUNTRY_NAMES.filter((name) => name !== DEFAULT_COUNTRY),
].map((name) => ({ id: name, label: name }));
