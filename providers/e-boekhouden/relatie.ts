import { correspondenceLine, visitingLine } from '#domain/relation/address-line.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';

/** The elements of `cRelatie`, in the order in which the WSDL demands them. */
const ELEMENTS = [
  'ID',
  'AddDatum',
  'Code',
  'Bedrijf',
  'Contactpersoon',
  'Geslacht',
  'Adres',
  'Postcode',
  'Plaats',
  'Land',
  'Adres2',
  'Postcode2',
  'Plaats2',
  'Land2',
  'Telefoon',
  'GSM',
  'FAX',
  'Email',
  'Site',
  'Notitie',
  'Bankrekening',
  'Girorekening',
  'BTWNummer',
  'KvkNummer',
  'Aanhef',
  'IBAN',
  'BIC',
  'BP',
  'Def1',
  'Def2',
  'Def3',
  'Def4',
  'Def5',
  'Def6',
  'Def7',
  'Def8',
  'Def9',
  'Def10',
  'LA',
  'Gb_ID',
  'GeenEmail',
  'NieuwsbriefgroepenCount',
] as const;

export type Relatie = Readonly<Record<(typeof ELEMENTS)[number], string>>;

const EMPTY = {
  ...(Object.fromEntries(ELEMENTS.map((element) => [element, ''])) as Relatie),
  ID: '0',
  AddDatum: '1900-01-01T00:00:00',
  Gb_ID: '0',
  GeenEmail: '0',
  NieuwsbriefgroepenCount: '0',
};

/** The relation as e-Boekhouden stores it. An update replaces the whole record, so other fields come from `present`. */
export function toRelatie(relation: RelationRecord, present: Partial<Relatie> | null): Relatie {
  const { values, kind } = relation;
  const ours = {
    AddDatum: present?.AddDatum || relation.createdAt.toISOString().slice(0, 19),
    Code: values.relationNumber,
    BP: kind === 'organisation' ? 'B' : 'P',
    Bedrijf: displayName(kind, values),
    Contactpersoon: relation.contactPersons[0]?.name ?? '',
    Adres: visitingLine(values),
    Postcode: values.postcode,
    Plaats: values.city,
    Land: values.country,
    Adres2: correspondenceLine(values),
    Postcode2: values.correspondencePostcode,
    Plaats2: values.correspondenceCity,
    Land2: values.correspondenceStreet === '' ? '' : values.correspondenceCountry,
    Telefoon: values.phone1,
    Email: values.email,
    BTWNummer: values.vatNumber,
    KvkNummer: values.kvkNumber,
    IBAN: values.iban,
  };
  const merged = { ...EMPTY, ...present, ...ours };
  return Object.fromEntries(ELEMENTS.map((element) => [element, merged[element]])) as Relatie;
}
