import type { OrganisationInput, PersonInput } from '#web/__generated__/useCreateRelationMutation.graphql.ts';
import { editableKeys, type FormContent } from './form-content.ts';
import { sentHouseNumbers } from './sent-house-numbers.ts';

export type RelationFormInput =
  | { readonly person: PersonInput; readonly organisation?: never }
  | { readonly organisation: OrganisationInput; readonly person?: never };

/** `stored` is what the form began with. Fields left out stay as stored: linked relations that the user may not see, and a BSN that the form has masked. */
export function formInput(
  kind: 'person' | 'organisation',
  content: FormContent,
  stored: FormContent,
  sends: { readonly linked: boolean; readonly bsn: boolean },
): RelationFormInput {
  // The schema has an input field for every key of the catalogue; the test beside this file compares them.
  const keys = editableKeys(kind).filter((key) => key !== 'bsn' || sends.bsn);
  const values: object = {
    ...Object.fromEntries(keys.map((key) => [key, content.values[key]])),
    ...sentHouseNumbers(content.values, stored.values),
  };
  const linkedIds = sends.linked ? content.linked.map((relation) => relation.id) : null;
  return kind === 'person'
    ? { person: { ...values, companyIds: linkedIds } }
    : { organisation: { ...values, contactPersonIds: linkedIds } };
}
