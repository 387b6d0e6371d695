import { REQUEST_ID_SHAPE } from '#api/request-id.ts';
import { type FieldDescription, RELATION_FIELDS } from '#domain/relation/fields.ts';

/** Schemas of bodies and answers for the OpenAPI document, by which answers are written too. */

export const text = (description: string, pattern?: string) =>
  ({ type: 'string', ...(pattern === undefined ? {} : { pattern }), description }) as const;

export const reference = {
  type: 'object',
  properties: { id: text('_id van de relatie.'), naam: text('Naam van de relatie.') },
  required: ['id', 'naam'],
} as const;

const note = {
  type: 'object',
  properties: {
    soort: text("'Algemeen' of 'Telefoon'."),
    onder: text('Onderwerp.'),
    tekst: text('Notitie.'),
    date: text('Tijdstip (ISO), kenmerk van de notitie.'),
  },
} as const;

export function fieldDescription({ label, help = '' }: Pick<FieldDescription, 'label' | 'help'>): string {
  return `${label}. ${help}`.trim();
}

const relationFields = Object.fromEntries(
  RELATION_FIELDS.map((field) => [
    field.wire,
    field.type === 'flag'
      ? { type: 'boolean', description: `${field.label}.` }
      : text(fieldDescription(field)),
  ]),
);

const relationProperties = {
  _id: text('Kenmerk van de relatie.'),
  type: { type: 'string', enum: ['persoon', 'bedrijf'], description: 'Soort relatie.' },
  ...relationFields,
  contactpers: { type: 'array', items: reference, description: 'Contactpersonen van een organisatie.' },
  bedrijf: { type: 'array', items: reference, description: 'Organisaties van een persoon.' },
} as const;

/** Members as they are answered, for a body in which a client may send them back: no call stores them. */
export function answeredOnly(members: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, { ...member, readOnly: true }]),
  );
}

/** A relation as it is answered (ledger REST-132). */
export const relationAnswer = {
  type: 'object',
  description: 'Een relatie.',
  properties: {
    ...relationProperties,
    versie: text('De stand van de relatie en de notities ervan; stuur die mee met een wijziging.'),
    username: text('Naam van de gebruiker van wie de relatie is.'),
    notities: { type: 'array', items: note, description: 'Notities.' },
    elink: { type: 'array', items: { type: 'string' }, description: 'Kenmerken van gekoppelde mails.' },
    changes: {
      type: 'object',
      additionalProperties: true,
      description: 'De velden die bij de laatste wijziging zijn veranderd: {veld: {from, to}}.',
    },
  },
} as const;

const failure = (description: string) =>
  ({
    description,
    type: 'object',
    properties: { message: text('Wat er mis ging, in het Nederlands.') },
    required: ['message'],
    additionalProperties: true,
  }) as const;

export const sessionFailures = {
  401: failure("'Invalid token': er is geen sessie met dit token."),
  403: failure('De rol van de gebruiker staat dit niet toe.'),
  500: {
    ...failure("'Token verlopen', of een onverwachte fout met een kenmerk."),
    properties: {
      message: text('Wat er mis ging.'),
      response: text("Dezelfde tekst; 'Token verlopen' als de sessie voorbij is."),
    },
  },
  503: failure('De gegevens zijn even niet bereikbaar.'),
} as const;

const issue = {
  type: 'object',
  properties: {
    field: text('Naam van het veld in de aanvraag.'),
    message: text('Wat er mis is met dit veld, in het Nederlands.'),
  },
  required: ['field', 'message'],
} as const;

const ofFields = failure(
  'De gegevens zijn ongeldig; `issues` noemt ze per veld, onder de naam van dat veld in de aanvraag.',
);

export const invalid = {
  400: { ...ofFields, properties: { ...ofFields.properties, issues: { type: 'array', items: issue } } },
} as const;
export const notFound = { 404: failure('De relatie bestaat niet, of niet voor deze gebruiker.') } as const;
export const conflict = {
  409: failure('Een ander heeft intussen hetzelfde gewijzigd; `conflicts` noemt beide waarden.'),
} as const;
export const tooLarge = { 413: failure('De aanvraag is te groot.') } as const;
export const unreadable = { 415: failure('Alleen JSON wordt gelezen.') } as const;
export const tooMany = { 429: failure('Te veel aanvragen; zie de header Retry-After.') } as const;

export const withToken = [{ token: [] }];

export const requestHeaders = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: REQUEST_ID_SHAPE.source,
      description:
        'Eigen kenmerk van deze aanvraag (8 tot 100 tekens): hetzelfde kenmerk geeft hetzelfde antwoord.',
    },
  },
} as const;
