/** The elements of `cRelatie` in WSDL order; numbers and the date must be there and well formed. */
const RELATIE_ELEMENTS: Readonly<Record<string, 'text' | 'long' | 'dateTime'>> = {
  ID: 'long',
  AddDatum: 'dateTime',
  ...texts('Code Bedrijf Contactpersoon Geslacht Adres Postcode Plaats Land Adres2 Postcode2 Plaats2 Land2'),
  ...texts(
    'Telefoon GSM FAX Email Site Notitie Bankrekening Girorekening BTWNummer KvkNummer Aanhef IBAN BIC BP',
  ),
  ...texts('Def1 Def2 Def3 Def4 Def5 Def6 Def7 Def8 Def9 Def10 LA'),
  Gb_ID: 'long',
  GeenEmail: 'long',
  NieuwsbriefgroepenCount: 'long',
};

function texts(names: string): Record<string, 'text'> {
  return Object.fromEntries(names.split(' ').map((name) => [name, 'text' as const]));
}

export type StoredRelatie = Record<string, string>;

/** Reads an `oRel` as .NET does: elements out of order are skipped; a bad number or date refuses the request (null). */
export function readRelatie(sent: Readonly<Record<string, unknown>>): StoredRelatie | null {
  const order = Object.keys(RELATIE_ELEMENTS);
  const read: StoredRelatie = {};
  let reached = -1;
  for (const [name, value] of Object.entries(sent)) {
    const position = order.indexOf(name);
    if (position <= reached || typeof value !== 'string') continue;
    reached = position;
    read[name] = value;
  }
  for (const [name, type] of Object.entries(RELATIE_ELEMENTS)) {
    const value = read[name];
    if (type === 'long' && !/^-?\d+$/.test(value ?? '')) return null;
    if (type === 'dateTime' && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(value ?? '')) return null;
  }
  return read;
}
