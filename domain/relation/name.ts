import { sortKey } from '#domain/text/fold-text.ts';
import type { RelationKind } from './fields.ts';
import type { RelationValues } from './relation.ts';

type NameFields = Pick<RelationValues, 'tradeName' | 'initials' | 'surnamePrefix' | 'surname'>;

function joinFilled(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** 'van der Berg' (the wire's tanaam, ledger RELFORM-27). */
export function fullSurname(values: Pick<RelationValues, 'surnamePrefix' | 'surname'>): string {
  return joinFilled([values.surnamePrefix, values.surname], ' ');
}

export function displayName(kind: RelationKind, values: NameFields): string {
  return kind === 'organisation' ? values.tradeName : joinFilled([values.initials, fullSurname(values)], ' ');
}

/** A name with its number, as several relations may have the same name. */
export function numberedName(name: string, relationNumber: string): string {
  return `${name} (${relationNumber})`;
}

/** Sorts persons by surname without its prefix, 'berg, j.p. van der'; folded, so that byte order sorts right. */
export function sortName(kind: RelationKind, values: NameFields): string {
  const name =
    kind === 'organisation'
      ? values.tradeName
      : joinFilled([values.surname, joinFilled([values.initials, values.surnamePrefix], ' ')], ', ');
  return sortKey(name);
}
