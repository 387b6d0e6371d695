import type { OrganisationInput, PersonInput } from '#web/__generated__/useCreateRelationMutation.graphql.ts';
import { editableKeys, type FormContent } from './form-content.ts';

/** What is sent of a form: one of the two, by its kind. */
export type RelationFormInput =
  | { readonly person: PersonInput; readonly organisation?: never }
  | { readonly organisation: OrganisationInput; readonly person?: never };

/**
 * What is left out stays as it is stored: the linked relations, also those that this user may not see, and a BSN that
 * the form may know only the end of.
 */
export function formInput(
  kind: 'person' | 'organisation',
  content: FormContent,
  sends: { readonly linked: boolean; readonly bsn: boolean },
): RelationFormInput {
  // The schema has an input field for every key of the catalogue; the test beside this file compares them.
  const keys = editableKeys(kind).filter((key) => key !== 'bsn' || sends.bsn);
  const values: object = Object.fromEntries(keys.map((key) => [key, content.values[key]]));
  const linkedIds = sends.linked ? content.linked.map((relation) => relation.id) : null;
  return kind === 'person'
    ? { person: { ...values, companyIds: linkedIds } }
    : { organisation: { ...values, contactPersonIds: linkedIds } };
}
