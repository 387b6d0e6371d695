import { foldText } from '#domain/text/fold-text.ts';
import type { RelationKind } from './fields.ts';
import type { RelationValues } from './relation.ts';

type NameFields = Pick<RelationValues, 'tradeName' | 'initials' | 'surnamePrefix' | 'surname'>;

function joinFilled(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** Prefix and surname together, 'van der Berg' (the wire's tanaam, ledger RELFORM-27). */
export function fullSurname(values: Pick<RelationValues, 'surnamePrefix' | 'surname'>): string {
  return joinFilled([values.surnamePrefix, values.surname], ' ');
}

/** What lists and references call a relation: its trade name, or 'J.P. van der Berg'. */
export function displayName(kind: RelationKind, values: NameFields): string {
  return kind === 'organisation' ? values.tradeName : joinFilled([values.initials, fullSurname(values)], ' ');
}

/** How people tell a relation from another of its name: no two of an office bear one number. */
export function numberedName(name: string, relationNumber: string): string {
  return `${name} (${relationNumber})`;
}

/**
 * The name that lists sort by: a person under the surname without its prefix, as Dutch lists do, 'berg, j.p. van
 * der'. Lower case and without diacritics, so that a plain byte order sorts right.
 */
export function sortName(kind: RelationKind, values: NameFields): string {
  const name =
    kind === 'organisation'
      ? values.tradeName
      : joinFilled([values.surname, joinFilled([values.initials, values.surnamePrefix], ' ')], ', ');
  return foldText(name);
}
