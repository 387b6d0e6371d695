const text = (description: string) => ({ type: 'string', description }) as const;

const link = {
  type: 'object',
  properties: {
    id: text('Kenmerk van het bestand bij de dienst.'),
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

/** What the OpenAPI document says of portals (spec 1§3.6). */
export const portalAnswer = {
  type: 'object',
  properties: {
    list: { type: 'array', items: entry, description: 'De bestanden, op naam.' },
    name: text('Van wie het portal is.'),
    email: text('E-mailadres waarmee de klant zich meldt.'),
  },
} as const;

export const portalBody = {
  type: 'object',
  properties: {
    relid: text('_id van de relatie.'),
    links: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        properties: { id: text('Kenmerk van het bestand bij de dienst.') },
      },
      description: 'De bestanden. De server maakt de links zelf.',
    },
    del: { type: 'boolean', description: 'Waar: trek de links van deze bestanden in.' },
    person: text('_id van de contactpersoon die het portal van een organisatie krijgt.'),
  },
} as const;

export const linkAnswer = {
  type: 'object',
  properties: { id: text('Kenmerk van de link.'), url: text('De anonieme link.') },
} as const;

export const done = { 200: { type: 'boolean', description: 'Gelukt.' } } as const;
