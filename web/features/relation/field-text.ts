import { formatIban } from '#domain/numbers/iban.ts';
import { formatPostcode } from '#domain/numbers/postcode.ts';
import {
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
  relationField,
} from '#domain/relation/fields.ts';

export type NamedUsers = readonly { readonly id: string; readonly username: string }[];

export function fieldLabel({ group, label }: RelationField): string {
  return group === 'correspondence' ? `${label} (correspondentie)` : label;
}

export function labelOfKey(kind: RelationKind, key: string): string {
  const field = relationField(kind, key as RelationFieldKey);
  return field ? fieldLabel(field) : key;
}

export function fieldText(field: RelationField, value: string | boolean, users: NamedUsers): string {
  if (field.type === 'flag') return String(value) === 'true' ? 'Ja' : 'Nee';
  const text = String(value);
  if (field.type === 'user') return users.find((user) => user.id === text)?.username ?? '';
  if (field.check === 'postcode' || field.check === 'correspondencePostcode') return formatPostcode(text);
  return field.check === 'iban' ? formatIban(text) : text;
}
