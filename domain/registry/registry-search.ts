import { type FieldIssue, ValidationError } from '#domain/errors.ts';

/** '' for a criterion that is not used (ledger RELFORM-04). */
export interface RegistrySearch {
  readonly kvkNumber: string;
  readonly tradeName: string;
  readonly street: string;
  readonly city: string;
}

export interface RegistryResult {
  readonly kvkNumber: string;
  readonly branchNumber: string;
  readonly name: string;
  readonly kind: 'main-branch' | 'branch' | 'legal-person';
  readonly street: string;
  readonly city: string;
  readonly hasEnded: boolean;
}

export interface RegistryPage {
  readonly page: number;
  /** All results, also those beyond the thousand that the register lists. */
  readonly total: number;
  readonly results: readonly RegistryResult[];
}

/** Results on a page (ledger RELFORM-07, REST-66); the most the register gives at once. */
export const REGISTRY_PAGE = 100;
/** The register lists the first thousand results only. */
export const MOST_REGISTRY_PAGES = 10;
/** Longer than any name or street in the register. */
export const LONGEST_TEXT = 200;
const KVK_NUMBER = /^[0-9]{8}$/;

const NOT_EIGHT: FieldIssue = { field: 'kvkNumber', message: 'Een KvK-nummer heeft acht cijfers.' };

export function registrySearchIssues(search: RegistrySearch): readonly FieldIssue[] {
  const { kvkNumber, ...texts } = search;
  const given = [kvkNumber, ...Object.values(texts)].some((text) => text !== '');
  if (!given) {
    return [{ field: 'tradeName', message: 'Vul een KvK-nummer, handelsnaam, straat of plaats in.' }];
  }
  const tooLong = Object.entries(texts).filter(([, text]) => text.length > LONGEST_TEXT);
  return [
    ...(kvkNumber === '' || KVK_NUMBER.test(kvkNumber) ? [] : [NOT_EIGHT]),
    ...tooLong.map(([field]) => ({ field, message: `Gebruik ten hoogste ${LONGEST_TEXT} tekens.` })),
  ];
}

/** Throws ValidationError. */
export function readKvkNumber(text: string): string {
  const number = text.trim();
  if (!KVK_NUMBER.test(number)) throw new ValidationError([NOT_EIGHT]);
  return number;
}

export function registryPageCount(total: number): number {
  return Math.min(Math.ceil(total / REGISTRY_PAGE), MOST_REGISTRY_PAGES);
}
