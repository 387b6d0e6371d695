import type { InputFieldBuilder } from '@pothos/core';
import { builder } from '#api/graphql/server/builder.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { ValidationError } from '#domain/errors.ts';
import { fieldsOf, isFlagKey, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';

type InputFields = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The input fields of a kind, from the catalogue: a field that is added there is an input here. */
function catalogueFields(kind: RelationKind, t: InputFields) {
  const inputs = fieldsOf(kind).filter((field) => field.computed !== true);
  return Object.fromEntries(
    inputs.map((field) => {
      const description = field.help === undefined ? `${field.label}.` : `${field.label}. ${field.help}`;
      if (isFlagKey(field.key)) return [field.key, t.boolean({ description })];
      return [field.key, field.type === 'user' ? t.id({ description }) : t.string({ description })];
    }),
  );
}

export const PersonInput = builder.inputType('PersonInput', {
  description: 'Fields of a person; what is left out keeps its value, or takes the default of a new form.',
  fields: (t) => ({
    ...catalogueFields('person', t),
    companyIds: t.idList({ description: 'Null leaves the linked organisations as they are.' }),
  }),
});

export const OrganisationInput = builder.inputType('OrganisationInput', {
  description:
    'Fields of an organisation; what is left out keeps its value, or takes the default of a new form.',
  fields: (t) => ({
    ...catalogueFields('organisation', t),
    contactPersonIds: t.idList({ description: 'Null leaves the contact persons as they are.' }),
  }),
});

/** Values by catalogue key and node ids of linked relations, as GraphQL hands them over. */
type InputValues = Readonly<Record<string, unknown>>;

/** The fields of a save, as the use cases take them. */
export interface RelationForm {
  readonly kind: RelationKind;
  readonly input: RelationInput;
  /** Contact persons or companies; null leaves them as they are. */
  readonly linkedIds: readonly string[] | null;
}

/** Reads the one kind that was filled in. Throws ValidationError when it is none or both. */
export function readRelationForm(form: {
  readonly person?: InputValues | null | undefined;
  readonly organisation?: InputValues | null | undefined;
}): RelationForm {
  const { person, organisation } = form;
  if (person != null && organisation == null) return readKind('person', 'companyIds', 'Organisation', person);
  if (organisation != null && person == null) {
    return readKind('organisation', 'contactPersonIds', 'Person', organisation);
  }
  throw new ValidationError([{ field: 'kind', message: 'Geef een persoon of een organisatie op.' }]);
}

function readKind(
  kind: RelationKind,
  linksKey: string,
  linkedType: string,
  { [linksKey]: links, ownerId, ...values }: InputValues,
): RelationForm {
  const owner = typeof ownerId === 'string' ? { ownerId: rowIdOf(ownerId, 'User') } : {};
  return {
    kind,
    input: { ...(values as RelationInput), ...owner },
    linkedIds: Array.isArray(links) ? links.map((id) => rowIdOf(String(id), linkedType)) : null,
  };
}
