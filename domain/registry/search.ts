import { type FieldIssue, ValidationError } from '#domain/errors.ts';

/** What to look for in the trade register; '' for what does not matter (ledger RELFORM-04). */
export interface RegistrySearch {
  readonly kvkNumber: string;
  readonly tradeName: string;
  readonly street: string;
  readonly city: string;
}

/** A registration that a search found. */
export interface RegistryResult {
  readonly kvkNumber: string;
  /** Twelve digits; '' for a legal person. */
  readonly branchNumber: string;
  readonly name: string;
  readonly kind: 'main-branch' | 'branch' | 'legal-person';
  readonly street: string;
  readonly city: string;
  readonly hasEnded: boolean;
}

/** One page of what a search found. */
export interface RegistryPage {
  /** Counted from 1. */
  readonly page: number;
  /** All there are, also beyond the thousand that can be turned to. */
  readonly total: number;
  readonly results: readonly RegistryResult[];
}

/** Results on a page (ledger RELFORM-07, REST-66); also the most the register gives at once. */
export const REGISTRY_PAGE = 100;
/** The register gives the first thousand results and no more (Dutch services page §10). */
export const MOST_REGISTRY_PAGES = 10;
/** Longer than any name or street in the register. */
export const LONGEST_TEXT = 200;
const KVK_NUMBER = /^[0-9]{8}$/;

const NOT_EIGHT: FieldIssue = { field: 'kvkNumber', message: 'Een KvK-nummer heeft acht cijfers.' };

/** Why the register cannot be asked this; empty when it can. */
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

/** A number as the register knows it, eight digits. Throws ValidationError. */
export function readKvkNumber(text: string): string {
  const number = text.trim();
  if (!KVK_NUMBER.test(number)) throw new ValidationError([NOT_EIGHT]);
  return number;
}

/** How many pages of results can be turned to. */
export function registryPageCount(total: number): number {
  return Math.min(Math.ceil(total / REGISTRY_PAGE), MOST_REGISTRY_PAGES);
}
