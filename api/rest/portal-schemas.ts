import { answeredOnly, requestHeaders } from './schemas.ts';

const text = (description: string) => ({ type: 'string', description }) as const;

const link = {
  type: 'object',
  properties: {
    id: text('Kenmerk van de link bij de dienst.'),
    name: text('Naam.'),
    url: text('Anonieme link om te bekijken; leeg zolang er geen is.'),
  },
} as const;

const entry = {
  type: 'object',
  properties: {
    _id: text('Kenmerk in het portal.'),
    relid: text('_id van de relatie.'),
    type: text("Dienst: 'onedrive' of 'dropbox'."),
    name: text('Naam van het bestand.'),
    links: { type: 'array', items: link, description: 'De anonieme link van het bestand.' },
    del: { type: 'boolean', description: 'De link wordt ingetrokken.' },
    person: text('_id van de persoon van het portal.'),
  },
} as const;

/** The OpenAPI schemas of portals (spec 1§3.6). */
export const portalAnswer = {
  type: 'object',
  properties: {
    list: { type: 'array', items: entry, description: 'De bestanden, op naam.' },
    name: text('Van wie het portal is.'),
    email: text('E-mailadres waarmee de klant zich meldt.'),
  },
} as const;

export const portalFates = {
  type: 'object',
  properties: {
    ...portalAnswer.properties,
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text('Het bestand zoals de aanvraag het noemde.'),
          ok: { type: 'boolean', description: 'Het is gelukt.' },
          message: { type: 'string', nullable: true, description: 'Waarom het niet is gelukt.' },
        },
      },
      description: 'Wat er van elk bestand is geworden, in de volgorde van de aanvraag.',
    },
  },
} as const;

/** The OpenAPI schema of a call that places files or takes them out (ledger REST-71). */
export const portalCall = {
  description:
    'Alles wordt nagekeken voor er iets gebeurt. Van een organisatie gaan de bestanden naar het portal van de contactpersoon ervan. Lukt het van geen enkel bestand, dan is het antwoord de fout van het eerste.',
  headers: requestHeaders,
  body: {
    type: 'object',
    properties: {
      ...answeredOnly({
        _id: entry.properties._id,
        type: entry.properties.type,
        name: entry.properties.name,
      }),
      relid: text('_id van de relatie.'),
      links: {
        type: 'array',
        maxItems: 50,
        items: {
          type: 'object',
          properties: {
            ...answeredOnly({ name: link.properties.name }),
            id: text('Kenmerk van het bestand bij de dienst, of van een link die er al is.'),
            url: text('Zonder id: het adres van een link die er al is.'),
          },
        },
        description: 'De bestanden. De server maakt de links zelf.',
      },
      del: {
        type: 'boolean',
        description: 'Waar: trek de links van deze bestanden in; person telt dan niet.',
      },
      person: text('_id van de contactpersoon die het portal van een organisatie krijgt.'),
    },
  },
} as const;

export const linkAnswer = {
  type: 'object',
  properties: { id: text('Kenmerk van de link.'), url: text('De anonieme link.') },
} as const;

export const done = { 200: { type: 'boolean', description: 'Gelukt.' } } as const;
