import type { ComparedFields } from '#domain/drift/compare-records.ts';
import { foldText } from '#domain/text/fold-text.ts';

export interface FoundRecord {
  readonly name: string;
  readonly address: string;
}

/** The fields of a found record that a user sees who has to say whose it is (docs/decisions/0021-numbers-of-one.md). */
export function foundRecord({ name, address, postcode, city }: ComparedFields): FoundRecord {
  const town = [postcode, city].filter(Boolean).join(' ');
  return { name: name ?? '', address: [address, town].filter(Boolean).join(', ') };
}

/** Whether a found record is plainly another's. Two KvK numbers alone decide, as firms share addresses and names. */
export function isPlainlyAnothers(here: ComparedFields, there: ComparedFields): boolean {
  const [kvkHere, kvkThere] = [kvkDigits(here.kvkNumber), kvkDigits(there.kvkNumber)];
  if (kvkHere !== '' && kvkThere !== '') return kvkHere !== kvkThere;
  if (bothSay(here.email, there.email)) return false;
  if (sharesAddress(here, there)) return false;
  if (wordsOf(there.name).length > 0) return !sharesName(here.name, there.name);
  return locationOf(there) !== '' && locationOf(here) !== '';
}

function kvkDigits(kvkNumber: string | undefined): string {
  return (kvkNumber ?? '').replace(/\D/g, '').replace(/^0+/, '');
}

function bothSay(here: string | undefined, there: string | undefined): boolean {
  return here !== undefined && here.trim() !== '' && foldText(here.trim()) === foldText((there ?? '').trim());
}

const PARTICLES: ReadonlySet<string> = new Set(['de', 'den', 'der', 'het', 'van', 'ten', 'ter', 'te', 't']);
const LEGAL_FORMS = /\b(b\.?\s?v|n\.?\s?v|c\.?\s?v|v\.?\s?o\.?\s?f)\.?\s*$/;

function wordsOf(name: string | undefined): readonly string[] {
  const folded = foldText(name ?? '')
    .trim()
    .replace(LEGAL_FORMS, '');
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !PARTICLES.has(word));
}

function sharesName(here: string | undefined, there: string | undefined): boolean {
  const [one, other] = [wordsOf(here), wordsOf(there)];
  if (one.join('') === other.join('')) return true;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...longer];
  const isMet = (word: string) => {
    const index = left.findIndex((candidate) => candidate === word || isInitial(candidate, word));
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
  // An initial must not match a word that the other name has in full.
  const words = shorter.toSorted((first, second) => second.length - first.length);
  return words.some((word) => word.length > 1) && words.every(isMet);
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));
}

function sharesAddress(here: ComparedFields, there: ComparedFields): boolean {
  const street = compact(there.address);
  if (street === '' || compact(here.address) !== street) return false;
  const [postcode, city] = [compact(there.postcode), compact(there.city)];
  return (
    (postcode !== '' && postcode === compact(here.postcode)) || (city !== '' && city === compact(here.city))
  );
}

function locationOf({ address, postcode, city }: ComparedFields): string {
  return compact([address, postcode, city].join(''));
}

function compact(text: string | undefined): string {
  return foldText(text ?? '').replace(/[^\p{L}\p{N}]+/gu, '');
}
