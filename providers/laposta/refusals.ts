import { type RelationFieldKey, relationField } from '#domain/relation/fields.ts';

/** Laposta's documented error codes (reference: Errors; 211 to 213 by integrators). */
const REASONS: Readonly<Record<number, string>> = {
  201: 'een verplicht veld van de lijst is leeg.',
  202: 'een veld heeft een onjuiste vorm.',
  203: 'de lijst kent een van de velden niet.',
  204: 'dit emailadres staat al op de lijst.',
  208: 'de lijst heeft het grootste aantal leden bereikt.',
  211: 'het emailadres staat op de lijst van ongewenste adressen.',
  212: 'deze persoon heeft zich eerder afgemeld.',
  213: 'deze persoon is eerder van de lijst verwijderd.',
};

const REASONS_OF_FIELD: Readonly<Record<number, string>> = {
  201: 'is leeg, en op de lijst verplicht.',
  202: 'heeft een onjuiste vorm.',
};

const FIELD_NAMES: Readonly<Record<string, RelationFieldKey>> = {
  email: 'email',
  'custom_fields[voornaam]': 'firstName',
  'custom_fields[voorletters]': 'initials',
  'custom_fields[tussenvoegsel]': 'surnamePrefix',
  'custom_fields[achternaam]': 'surname',
  'custom_fields[naam]': 'surname',
  'custom_fields[relatienummer]': 'relationNumber',
};

/** `parameter`: the field that Laposta names. Undefined for a code that it does not document. */
export function refusalReason(code: number, parameter: string | undefined): string | undefined {
  const key = Object.hasOwn(FIELD_NAMES, parameter ?? '') ? FIELD_NAMES[parameter ?? ''] : undefined;
  const label = key === undefined ? undefined : relationField('person', key)?.label;
  const ofField = REASONS_OF_FIELD[code];
  return label === undefined || ofField === undefined ? REASONS[code] : `${label} ${ofField}`;
}
