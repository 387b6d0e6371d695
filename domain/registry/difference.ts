import { fieldsOf, type RelationFieldKey } from '#domain/relation/fields.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { type RegisteredOrganisation, registeredValues } from './registered-organisation.ts';

export interface RegistryDifference {
  readonly field: RelationFieldKey;
  /** A BSN is masked: of a sole proprietor it is the owner's. */
  readonly stored: string;
  readonly registered: string;
}

/** What the register leaves out is no difference. */
export function registryDifferences(
  stored: RelationValues,
  organisation: RegisteredOrganisation,
): readonly RegistryDifference[] {
  const registeredByKey: Partial<Readonly<Record<RelationFieldKey, string>>> = registeredValues(organisation);
  return fieldsOf('organisation').flatMap(({ key }) => {
    const registered = registeredByKey[key];
    const ours = String(stored[key]);
    if (registered === undefined || registered === ours) return [];
    return [{ field: key, stored: key === 'bsn' ? maskBsn(ours) : ours, registered }];
  });
}
