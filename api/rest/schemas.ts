import { RELATION_FIELDS } from '#domain/fields.ts';

/** What the OpenAPI document says of bodies and answers, and what answers are written by. */

const text = (description: string) => ({ type: 'string', description }) as const;

const reference = {
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

const relationFields = Object.fromEntries(
  RELATION_FIELDS.map((field) => [
    field.wire,
    field.type === 'flag'
      ? { type: 'boolean', description: `${field.label}.` }
      : text([`${field.label}.`, 'help' in field ? field.help : ''].join(' ').trim()),
  ]),
);

const relationProperties = {
  _id: text('Kenmerk van de relatie.'),
  type: { type: 'string', enum: ['persoon', 'bedrijf'], description: 'Soort relatie.' },
  ...relationFields,
  contactpers: { type: 'array', items: reference, description: 'Contactpersonen van een organisatie.' },
  bedrijf: { type: 'array', items: reference, description: 'Organisaties van een persoon.' },
} as const;

/** A relation as it is sent in; what is left out keeps its value, what is not known is ignored. */
export const relationBody = {
  type: 'object',
  description: 'Een relatie. Velden van de andere soort en onbekende velden worden genegeerd.',
  additionalProperties: true,
  properties: {
    type: { description: "'persoon' of 'bedrijf'." },
    ...Object.fromEntries(
      Object.keys(relationFields).map((wire) => [wire, { description: describeField(wire) }]),
    ),
    contactpers: { description: 'Contactpersonen van een organisatie: lijst van {id, naam}.' },
    notities: {
      description:
        'Alle notities van de relatie: lijst van {soort, onder, tekst, date}. Een date die er nog niet was is een nieuwe notitie; een notitie die u had geladen en weglaat wordt verwijderd.',
    },
    versie: { description: 'De stand waarvan u bent uitgegaan, zoals u haar kreeg.' },
    bedrijf: { description: 'Organisaties van een persoon: lijst van {id, naam}.' },
  },
} as const;

function describeField(wire: string): string {
  return relationFields[wire]?.description ?? wire;
}

/** A relation as it is answered (ledger REST-132). */
export const relationAnswer = {
  type: 'object',
  description: 'Een relatie.',
  properties: {
    ...relationProperties,
    versie: text('De stand van de relatie en haar notities; stuur haar mee met een wijziging.'),
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

/** Answers every call with a session may give. */
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
export const tooMany = { 429: failure('Te veel aanvragen; zie de header Retry-After.') } as const;

/** Calls that need the header X-Access-Token. */
export const withToken = [{ token: [] }];

/** Headers of a call that changes something. */
export const requestHeaders = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description:
        'Eigen kenmerk van deze aanvraag (8 tot 100 tekens): hetzelfde kenmerk geeft hetzelfde antwoord.',
    },
  },
} as const;
