export type RelationKind = 'person' | 'organisation';

export type FieldGroup = 'general' | 'address' | 'correspondence' | 'contact';

export type FieldCheck =
  | 'bsn'
  | 'email'
  | 'birthDate'
  | 'iban'
  | 'postcode'
  | 'correspondencePostcode'
  | 'vatNumber'
  | 'phone'
  | 'initials'
  | 'choice';

type WrittenFieldType = 'text' | 'choice' | 'user' | 'country';

/** A field of a relation, described once for forms, messages, REST, CSV, merge tags and the trail. */
export interface FieldDescription {
  readonly key: string;
  readonly wire: string;
  readonly label: string;
  /** In an organisation's form, where they differ; `fieldsOf` has applied them. */
  readonly forOrganisation?: { readonly label: string; readonly help: string };
  readonly requiredName?: string;
  readonly kinds: readonly RelationKind[];
  readonly group: FieldGroup;
  readonly type: WrittenFieldType | 'flag';
  readonly required?: boolean;
  /** Non-digits are stripped while typing (ledger RELRULES-37). */
  readonly digitsOnly?: boolean;
  readonly check?: FieldCheck;
  readonly choices?: readonly string[];
  readonly default?: string | boolean;
  readonly maxLength: number;
  readonly csv: boolean;
  readonly mergeTag: boolean;
  /** Encrypted at rest and masked in logs and the trail. */
  readonly sensitive: boolean;
  readonly computed?: boolean;
  readonly placeholder?: string;
  readonly help?: string;
}

export const LEGAL_FORMS = [
  'Eenmanszaak',
  'VOF',
  'Maatschap',
  'C.V.',
  'B.V.',
  'Coöperatieve Vereniging',
] as const;
const VAT_PERIODS = ['Maand', 'Kwartaal', 'Jaar', 'Niet BTW-plichtig', 'Doet zelf aangifte'] as const;
const GENDERS = ['Man', 'Vrouw'] as const;
const FORMS_OF_ADDRESS = ['Formeel', 'Informeel'] as const;
export const DEFAULT_COUNTRY = 'Nederland';

const both: readonly RelationKind[] = ['person', 'organisation'];
const person: readonly RelationKind[] = ['person'];
const organisation: readonly RelationKind[] = ['organisation'];

const usual = { csv: true, mergeTag: true, sensitive: false } as const;

function written<const Key extends string>(
  key: Key,
  wire: string,
  label: string,
  kinds: readonly RelationKind[],
  group: FieldGroup,
  maxLength: number,
  more: Partial<FieldDescription> & { readonly type?: WrittenFieldType } = {},
): FieldDescription & { readonly key: Key; readonly type: WrittenFieldType } {
  return { ...usual, type: 'text', ...more, key, wire, label, kinds, group, maxLength };
}

function flag<const Key extends string>(
  key: Key,
  wire: string,
  label: string,
  kinds: readonly RelationKind[],
  group: FieldGroup,
  more: Partial<FieldDescription> & { readonly default: boolean },
): FieldDescription & { readonly key: Key; readonly type: 'flag' } {
  return { ...usual, ...more, key, wire, label, kinds, group, type: 'flag', maxLength: 5 };
}

function oneOf(choices: readonly string[], more: Partial<FieldDescription> = {}) {
  return { ...more, type: 'choice', check: 'choice', choices } as const;
}

const required = { required: true } as const;
const digits = { digitsOnly: true } as const;
const phone = { digitsOnly: true, check: 'phone' } as const;
const country = { type: 'country', check: 'choice', default: DEFAULT_COUNTRY } as const;
const noMergeTag = { mergeTag: false } as const;

/** In the order of the form (spec 1§3.1, 1§3.2, 1§3.10, 1§5). */
export const RELATION_FIELDS = [
  written('tradeName', 'bnaam', 'Handelsnaam', organisation, 'general', 200, required),
  written('legalForm', 'rvorm', 'Rechtsvorm', organisation, 'general', 40, {
    ...oneOf(LEGAL_FORMS, { default: 'Eenmanszaak' }),
  }),
  written('gender', 'geslacht', 'Geslacht', person, 'general', 10, {
    ...oneOf(GENDERS, noMergeTag),
  }),
  written('titleBefore', 'titelv', 'Titel voor', person, 'general', 50),
  written('initials', 'voorl', 'Voorletters', person, 'general', 20, { ...required, check: 'initials' }),
  written('firstName', 'vnaam', 'Voornaam', person, 'general', 80),
  written('surnamePrefix', 'tussen', 'Tussenvoegsel', person, 'general', 50),
  written('surname', 'anaam', 'Achternaam', person, 'general', 200, required),
  written('titleAfter', 'titeln', 'Titel na', person, 'general', 50),
  written('fullSurname', 'tanaam', 'Volledige achternaam', person, 'general', 251, { computed: true }),
  written('birthDate', 'gebdat', 'Geboortedatum', person, 'general', 10, {
    required: true,
    check: 'birthDate',
    placeholder: '01-01-1999',
  }),
  written('bsn', 'bsn', 'BSN', both, 'general', 9, {
    forOrganisation: { label: 'BSN/RSIN', help: 'RSIN, of het BSN bij een eenmanszaak.' },
    requiredName: 'BSN',
    required: true,
    digitsOnly: true,
    check: 'bsn',
    sensitive: true,
    help: 'Burgerservicenummer: negen cijfers.',
  }),
  written('kvkNumber', 'kvk', 'KvK-nummer', organisation, 'general', 12, {
    digitsOnly: true,
    help: 'Acht cijfers uit het handelsregister.',
  }),
  written('vatNumber', 'btw', 'BTW-nummer', organisation, 'general', 14, {
    check: 'vatNumber',
    help: 'BTW-identificatienummer: NL, negen cijfers, B en twee cijfers.',
  }),
  written('vatPeriod', 'aangifte', 'BTW-aangifte', organisation, 'general', 40, {
    ...oneOf(VAT_PERIODS, noMergeTag),
  }),
  written('relationNumber', 'relnr', 'Relatienummer', both, 'general', 15, { ...required, ...digits }),
  written('ownerId', 'userid', 'Gebruiker', both, 'general', 36, {
    ...noMergeTag,
    type: 'user',
    required: true,
    csv: false,
  }),
  written('postcode', 'postcode', 'Postcode', both, 'address', 20, { required: true, check: 'postcode' }),
  written('houseNumber', 'huisnr', 'Huisnummer', both, 'address', 10, { ...required, ...digits }),
  written('houseNumberSuffix', 'toev', 'Toevoeging', both, 'address', 20),
  written('street', 'straat', 'Straat', both, 'address', 150, required),
  written('city', 'plaats', 'Woonplaats', both, 'address', 100, required),
  written('country', 'land', 'Land', both, 'address', 60, country),
  written('correspondencePostcode', 'cpostcode', 'Postcode', organisation, 'correspondence', 20, {
    check: 'correspondencePostcode',
  }),
  written('correspondenceHouseNumber', 'chuisnr', 'Huisnummer', organisation, 'correspondence', 10, digits),
  written('correspondenceHouseNumberSuffix', 'ctoev', 'Toevoeging', organisation, 'correspondence', 20),
  written('correspondenceStreet', 'cstraat', 'Straat', organisation, 'correspondence', 150),
  written('correspondenceCity', 'cplaats', 'Woonplaats', organisation, 'correspondence', 100),
  written('correspondenceCountry', 'cland', 'Land', organisation, 'correspondence', 60, country),
  written('email', 'email', 'Email', both, 'contact', 150, { required: true, check: 'email' }),
  written('phone1', 'tel1', 'Telefoon 1', both, 'contact', 20, phone),
  written('phone2', 'tel2', 'Telefoon 2', person, 'contact', 20, phone),
  written('phone3', 'tel3', 'Telefoon 3', person, 'contact', 20, phone),
  written('iban', 'iban', 'IBAN', both, 'contact', 34, { check: 'iban' }),
  written('formOfAddress', 'aanspv', 'Aanspreekvorm', person, 'contact', 10, {
    ...oneOf(FORMS_OF_ADDRESS, { ...noMergeTag, default: 'Formeel' }),
  }),
  flag('newsletter', 'nieuws', 'Nieuwsbrief', person, 'contact', {
    default: true,
    csv: false,
    mergeTag: false,
  }),
] as const satisfies readonly FieldDescription[];

export type RelationFieldKey = (typeof RELATION_FIELDS)[number]['key'];
export type RelationFlagKey = Extract<(typeof RELATION_FIELDS)[number], { readonly type: 'flag' }>['key'];
export type RelationField = FieldDescription & { readonly key: RelationFieldKey };

const FLAG_KEYS: ReadonlySet<string> = new Set(
  RELATION_FIELDS.filter((row) => row.type === 'flag').map((row) => row.key),
);

export function isFlagKey(key: string): key is RelationFlagKey {
  return FLAG_KEYS.has(key);
}

function rowsOf(kind: RelationKind): readonly RelationField[] {
  const rows: readonly RelationField[] = RELATION_FIELDS.filter((row) => row.kinds.includes(kind));
  return rows.map((row) =>
    kind === 'organisation' && row.forOrganisation ? { ...row, ...row.forOrganisation } : row,
  );
}

const ROWS_OF_KIND: Readonly<Record<RelationKind, readonly RelationField[]>> = {
  person: rowsOf('person'),
  organisation: rowsOf('organisation'),
};

export function fieldsOf(kind: RelationKind): readonly RelationField[] {
  return ROWS_OF_KIND[kind];
}

export function relationField(kind: RelationKind, key: RelationFieldKey): RelationField | undefined {
  return ROWS_OF_KIND[kind].find((row) => row.key === key);
}
