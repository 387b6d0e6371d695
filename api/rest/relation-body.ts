import { LONGEST_NOTE, LONGEST_SUBJECT, MOST_NOTES, NOTE_KIND_LABELS } from '#domain/note/note.ts';
import {
  type FieldCheck,
  fieldsOf,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
} from '#domain/relation/fields.ts';
import { kindToWire } from '#domain/relation/wire-names.ts';
import { WIRE_VERSION } from './note.rest.ts';
import { answeredOnly, fieldDescription, reference, relationAnswer, text } from './schemas.ts';

/** The preferred spelling of a value; the rules take others as well. */
const FORMS: Readonly<Partial<Record<FieldCheck, object>>> = {
  bsn: { pattern: '^[0-9]{9}$' },
  email: { format: 'email' },
  birthDate: { pattern: '^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-(19|20)[0-9]{2}$' },
  iban: { pattern: '^(|[A-Z]{2}[0-9]{2}[A-Z0-9]{4,30})$' },
  vatNumber: { pattern: '^(|NL[0-9]{9}B[0-9]{2})$' },
  phone: { pattern: '^[0-9]*$' },
};

function sentField(field: RelationField) {
  const description = fieldDescription(field);
  if (field.type === 'flag') return { type: 'boolean', description };
  if (field.type === 'choice') return { type: 'string', enum: ['', ...(field.choices ?? [])], description };
  const form = field.check === undefined ? {} : FORMS[field.check];
  const digits = field.digitsOnly ? { pattern: '^[0-9]*$' } : {};
  return { type: 'string', nullable: true, maxLength: field.maxLength, ...digits, ...form, description };
}

const { _id, username, tanaam, elink, changes, versie } = relationAnswer.properties as Readonly<
  Record<string, object>
>;
const ANSWERED = { _id, username, tanaam, elink, changes, versie } as Readonly<Record<string, object>>;

const GIVEN_BY_SERVER: readonly RelationFieldKey[] = ['relationNumber', 'ownerId'];

const sentNotes = {
  type: 'array',
  nullable: true,
  maxItems: MOST_NOTES,
  items: {
    type: 'object',
    properties: {
      soort: { type: 'string', enum: Object.values(NOTE_KIND_LABELS), description: 'Soort.' },
      onder: { type: 'string', maxLength: LONGEST_SUBJECT, description: 'Onderwerp.' },
      tekst: { type: 'string', maxLength: LONGEST_NOTE, description: 'Notitie.' },
      date: { type: 'string', format: 'date-time', description: 'Tijdstip (ISO), niet in de toekomst.' },
    },
  },
  description:
    'Alle notities van de relatie. Een date die er nog niet was is een nieuwe notitie; een notitie die u had geladen en weglaat wordt verwijderd.',
} as const;

const links = (description: string) => ({
  type: 'array',
  items: {
    ...reference,
    properties: { ...reference.properties, ...answeredOnly({ naam: reference.properties.naam }) },
    required: ['id'],
  },
  description,
});

function sentRelation(kind: RelationKind, isNew: boolean) {
  const fields = fieldsOf(kind).filter(({ computed }) => !computed);
  const needed = fields.filter(({ key, required }) => required && !GIVEN_BY_SERVER.includes(key));
  return {
    type: 'object',
    properties: {
      ...answeredOnly(ANSWERED),
      type: { type: 'string', enum: [kindToWire(kind)], description: 'Soort relatie; verandert nooit.' },
      ...Object.fromEntries(fields.map((field) => [field.wire, sentField(field)])),
      ...(kind === 'organisation'
        ? { contactpers: links('Contactpersonen van een organisatie.') }
        : { bedrijf: links('Organisaties van een persoon.') }),
      notities: sentNotes,
      ...(isNew
        ? {}
        : { versie: text('De stand waarvan u bent uitgegaan, zoals u die kreeg.', WIRE_VERSION.source) }),
    },
    ...(isNew ? { required: ['type', ...needed.map(({ wire }) => wire)] } : {}),
  };
}

/** Only documents a relation that is sent in: the use case validates it, and answers all issues at once. */
export function relationBody(isNew: boolean) {
  return {
    description:
      'Een relatie. Een veld van de andere soort is leeg, of zoals een nieuwe relatie van die soort het heeft.',
    oneOf: [sentRelation('person', isNew), sentRelation('organisation', isNew)],
  } as const;
}
