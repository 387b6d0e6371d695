import { checkPostcode } from '#domain/numbers/postcode.ts';
import { DEFAULT_COUNTRY, type RelationFieldKey, type RelationFlagKey } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';
import type { FoundAddress } from '#web/features/relation/postcode-search.ts';
import { type FormContent, withValue } from './form-content.ts';

type RelationTextKey = Exclude<RelationFieldKey, RelationFlagKey>;

export interface AddressFields {
  readonly postcode: RelationTextKey;
  readonly houseNumber: RelationTextKey;
  readonly street: RelationTextKey;
  readonly city: RelationTextKey;
  readonly country: RelationTextKey;
}

export const VISITING_ADDRESS: AddressFields = {
  postcode: 'postcode',
  houseNumber: 'houseNumber',
  street: 'street',
  city: 'city',
  country: 'country',
};

export const CORRESPONDENCE_ADDRESS: AddressFields = {
  postcode: 'correspondencePostcode',
  houseNumber: 'correspondenceHouseNumber',
  street: 'correspondenceStreet',
  city: 'correspondenceCity',
  country: 'correspondenceCountry',
};

/** A value that a lookup found, and the values it may take the place of: never one that the user typed. */
export interface FoundValue {
  readonly key: RelationTextKey;
  readonly value: string;
  readonly replaces: readonly string[];
}

export function withFound(content: FormContent, { key, value, replaces }: FoundValue): FormContent {
  return replaces.includes(content.values[key]) ? withValue(content, key, value) : content;
}

/** The postcode to look up: a whole Dutch one that is not the stored one; null when there is none (RELRULES-28). */
export function postcodeToFind(
  fields: AddressFields,
  values: RelationInput,
  stored: RelationInput,
): string | null {
  const country = String(values[fields.country] || DEFAULT_COUNTRY);
  if (country !== DEFAULT_COUNTRY || !values[fields.postcode]) return null;
  const checked = checkPostcode(String(values[fields.postcode]), country);
  return checked.ok && checked.value !== stored[fields.postcode] ? checked.value : null;
}

/** Whether the house number decides: the postcode has several streets, or the service finds nothing without one. */
export function needsHouseNumber(found: FoundAddress): boolean {
  if (found.__typename === 'PostcodeAddress') return found.streets.length > 1;
  return found.__typename === 'ValidationError' && found.issues.some(({ field }) => field === 'houseNumber');
}

/** What an answer fills in; `before` is what the lookups before this one filled in. */
export function valuesFound(
  fields: AddressFields,
  found: FoundAddress,
  before: readonly FoundValue[],
): readonly FoundValue[] {
  if (found.__typename !== 'PostcodeAddress') return [];
  const [street, ...others] = found.streets;
  const value = (key: RelationTextKey, text: string): FoundValue => ({
    key,
    value: text,
    replaces: ['', ...before.filter((earlier) => earlier.key === key).map((earlier) => earlier.value)],
  });
  // Only the user knows which of several streets it is.
  const one = street !== undefined && others.length === 0 ? [value(fields.street, street)] : [];
  return [...one, value(fields.city, found.city)];
}

function differingValues(
  fields: AddressFields,
  found: FoundAddress,
  values: RelationInput,
): readonly FoundValue[] {
  return valuesFound(fields, found, []).flatMap(({ key, value }) => {
    const typed = String(values[key] ?? '');
    const isSame = typed.trim() === '' || foldText(typed.trim()) === foldText(value);
    return isSame ? [] : [{ key, value, replaces: [typed] }];
  });
}

function isOtherStreetTyped(
  fields: AddressFields,
  streets: readonly string[],
  values: RelationInput,
): boolean {
  const typed = foldText(String(values[fields.street] ?? '').trim());
  return typed !== '' && !streets.some((street) => foldText(street) === typed);
}

export type AddressNotes = Partial<Record<RelationTextKey, FieldNote>>;

/** A street or city that was typed is only replaced on request: the postcode may be the wrong one of the two. */
export function addressNotes(
  found: FoundAddress | 'failed',
  fields: AddressFields,
  values: RelationInput,
  fill: (found: readonly FoundValue[]) => void,
): AddressNotes {
  const { postcode } = fields;
  if (found === 'failed') return { [postcode]: FAILED };
  switch (found.__typename) {
    case 'PostcodeAddress': {
      const address = `${found.streets.join(' of ')}, ${found.city}`;
      const differing = differingValues(fields, found, values);
      const [first] = differing;
      const isDoubtful = first !== undefined || isOtherStreetTyped(fields, found.streets, values);
      const note: AddressNotes = { [postcode]: { tone: isDoubtful ? 'info' : 'success', text: address } };
      if (first === undefined) return note;
      const action = { label: 'Overnemen', onAction: () => fill(differing) };
      const text = `Bij deze postcode hoort ${address}. Overnemen?`;
      return { ...note, [first.key]: { tone: 'info', text, action } };
    }
    case '%other':
      return { [postcode]: FAILED };
    default:
      return { [postcode]: { tone: 'info', text: found.message } };
  }
}

const FAILED: FieldNote = { tone: 'info', text: 'Straat en woonplaats zijn nu niet op te zoeken.' };
