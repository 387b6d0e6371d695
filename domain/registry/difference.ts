import { fieldsOf, type RelationFieldKey } from '#domain/fields.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { type RegisteredOrganisation, registeredValues } from './registered-organisation.ts';

/** A field that the trade register has otherwise than the relation. */
export interface RegistryDifference {
  readonly field: RelationFieldKey;
  readonly stored: string;
  readonly registered: string;
}

/** What differs, in the order of the form. What the register does not tell is no difference. */
export function registryDifferences(
  stored: RelationValues,
  organisation: RegisteredOrganisation,
): readonly RegistryDifference[] {
  const told: Partial<Readonly<Record<RelationFieldKey, string>>> = registeredValues(organisation);
  return fieldsOf('organisation').flatMap(({ key }) => {
    const registered = told[key];
    const ours = String(stored[key]);
    return registered === undefined || registered === ours ? [] : [{ field: key, stored: ours, registered }];
  });
}
