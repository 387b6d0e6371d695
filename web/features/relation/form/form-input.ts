import type { OrganisationInput, PersonInput } from '#web/__generated__/useCreateRelationMutation.graphql.ts';
import { editableKeys, type FormContent } from './form-content.ts';

/** What is sent of a form: one of the two, by its kind. */
export type RelationFormInput =
  | { readonly person: PersonInput; readonly organisation?: never }
  | { readonly organisation: OrganisationInput; readonly person?: never };

/** `linked` left out leaves the linked relations as they are, also those that this user may not see. */
export function formInput(
  kind: 'person' | 'organisation',
  content: FormContent,
  sendsLinked: boolean,
): RelationFormInput {
  // The schema has an input field for every key of the catalogue; the test beside this file compares them.
  const values: object = Object.fromEntries(editableKeys(kind).map((key) => [key, content.values[key]]));
  const linkedIds = sendsLinked ? content.linked.map((relation) => relation.id) : null;
  return kind === 'person'
    ? { person: { ...values, companyIds: linkedIds } }
    : { organisation: { ...values, contactPersonIds: linkedIds } };
}
