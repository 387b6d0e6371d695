/** A relation is a person or an organisation (spec 1§3.1; on the wire 'persoon' and 'bedrijf'). */
export type RelationKind = 'person' | 'organisation';

/** The group of the form a field stands in (ledger RELFORM-38). */
export type FieldGroup = 'general' | 'address' | 'correspondence' | 'contact';

/** The rule in `domain/relation/checks.ts` that a filled value must pass. */
export type FieldCheck =
  | 'bsn'
  | 'email'
  | 'birthDate'
  | 'iban'
  | 'postcode'
  | 'correspondencePostcode'
  | 'vatNumber'
  | 'phone'
  | 'choice';

/** One relation field, described once for forms, messages, REST, CSV, merge tags and the changes log. */
export interface FieldDescription {
  readonly key: string;
  /** Name on the wire: REST, CSV and merge tags (spec 1§3.1). */
  readonly wire: string;
  readonly label: string;
  /** The word that stands in '… is een verplicht veld.' where it differs from the label. */
  readonly requiredName?: string;
  readonly kinds: readonly RelationKind[];
  readonly group: FieldGroup;
  readonly type: 'text' | 'choice' | 'flag' | 'user' | 'country';
  readonly required?: boolean;
  /** Non-digits are stripped while typing (ledger RELRULES-37). */
  readonly digitsOnly?: boolean;
  readonly check?: FieldCheck;
  readonly choices?: readonly string[];
  readonly default?: string | boolean;
  /** Longest value stored, in characters. */
  readonly maxLength: number;
  /** A column of the export and import file (spec 1§3.2). */
  readonly csv: boolean;
  /** A merge tag of letters and templates (spec 1§3.10). */
  readonly mergeTag: boolean;
  /** Sent to at least one linked service. */
  readonly providerVisible: boolean;
  /** Encrypted at rest and masked in logs and change history. */
  readonly sensitive: boolean;
  /** Worked out by the server; never taken from input. */
  readonly computed?: boolean;
  readonly placeholder?: string;
  /** One line that explains a legal term in the form. */
  readonly help?: string;
}

const both = ['person', 'organisation'] as const;
const person = ['person'] as const;
const organisation = ['organisation'] as const;

/** The six legal forms of spec 1§3.1. */
export const LEGAL_FORMS = ['Eenmanszaak', 'VOF', 'Maatschap', 'C.V.', 'B.V.', 'Coöperatieve Vereniging'] as const;
/** How often the organisation files its VAT return (spec 1§3.1). */
export const VAT_PERIODS = ['Maand', 'Kwartaal', 'Jaar', 'Niet BTW-plichtig', 'Doet zelf aangifte'] as const;
export const GENDERS = ['Man', 'Vrouw'] as const;
export const FORMS_OF_ADDRESS = ['Formeel', 'Informeel'] as const;
export const DEFAULT_COUNTRY = 'Nederland';

/** Every relation field, in the order in which a form shows it. Spec 1§3.1, 1§3.2, 1§3.10, 1§5. */
export const RELATION_FIELDS = [
  { key: 'tradeName', wire: 'bnaam', label: 'Handelsnaam', kinds: organisation, group: 'general', type: 'text', required: true, maxLength: 200, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'legalForm', wire: 'rvorm', label: 'Rechtsvorm', kinds: organisation, group: 'general', type: 'choice', choices: LEGAL_FORMS, check: 'choice', default: 'Eenmanszaak', maxLength: 40, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'gender', wire: 'geslacht', label: 'Geslacht', kinds: person, group: 'general', type: 'choice', choices: GENDERS, check: 'choice', maxLength: 10, csv: true, mergeTag: false, providerVisible: true, sensitive: false },
  { key: 'titleBefore', wire: 'titelv', label: 'Titel voor', kinds: person, group: 'general', type: 'text', maxLength: 50, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'initials', wire: 'voorl', label: 'Voorletters', kinds: person, group: 'general', type: 'text', required: true, maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'firstName', wire: 'vnaam', label: 'Voornaam', kinds: person, group: 'general', type: 'text', maxLength: 80, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'surnamePrefix', wire: 'tussen', label: 'Tussenvoegsel', kinds: person, group: 'general', type: 'text', maxLength: 50, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'surname', wire: 'anaam', label: 'Achternaam', kinds: person, group: 'general', type: 'text', required: true, maxLength: 200, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'titleAfter', wire: 'titeln', label: 'Titel na', kinds: person, group: 'general', type: 'text', maxLength: 50, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'fullSurname', wire: 'tanaam', label: 'Volledige achternaam', kinds: person, group: 'general', type: 'text', maxLength: 251, csv: true, mergeTag: true, providerVisible: true, sensitive: false, computed: true },
  { key: 'birthDate', wire: 'gebdat', label: 'Geboortedatum', kinds: person, group: 'general', type: 'text', required: true, check: 'birthDate', placeholder: '01-01-1999', maxLength: 10, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'bsn', wire: 'bsn', label: 'BSN', requiredName: 'BSN', kinds: both, group: 'general', type: 'text', required: true, digitsOnly: true, check: 'bsn', help: 'Burgerservicenummer van een persoon, of RSIN van een organisatie: negen cijfers.', maxLength: 9, csv: true, mergeTag: true, providerVisible: true, sensitive: true },
  { key: 'kvkNumber', wire: 'kvk', label: 'KvK-nummer', kinds: organisation, group: 'general', type: 'text', digitsOnly: true, help: 'Nummer in het handelsregister: acht cijfers.', maxLength: 12, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'vatNumber', wire: 'btw', label: 'BTW-nummer', kinds: organisation, group: 'general', type: 'text', check: 'vatNumber', help: 'BTW-identificatienummer: NL, negen cijfers, B en twee cijfers.', maxLength: 14, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'vatPeriod', wire: 'aangifte', label: 'BTW-aangifte', kinds: organisation, group: 'general', type: 'choice', choices: VAT_PERIODS, check: 'choice', maxLength: 40, csv: true, mergeTag: false, providerVisible: false, sensitive: false },
  { key: 'relationNumber', wire: 'relnr', label: 'Relatienummer', kinds: both, group: 'general', type: 'text', required: true, digitsOnly: true, maxLength: 15, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'ownerId', wire: 'userid', label: 'Gebruiker', kinds: both, group: 'general', type: 'user', required: true, maxLength: 36, csv: false, mergeTag: false, providerVisible: false, sensitive: false },
  { key: 'postcode', wire: 'postcode', label: 'Postcode', kinds: both, group: 'address', type: 'text', required: true, check: 'postcode', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'houseNumber', wire: 'huisnr', label: 'Huisnummer', kinds: both, group: 'address', type: 'text', required: true, digitsOnly: true, maxLength: 10, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'houseNumberSuffix', wire: 'toev', label: 'Toevoeging', kinds: both, group: 'address', type: 'text', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'street', wire: 'straat', label: 'Straat', kinds: both, group: 'address', type: 'text', required: true, maxLength: 150, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'city', wire: 'plaats', label: 'Woonplaats', kinds: both, group: 'address', type: 'text', required: true, maxLength: 100, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'country', wire: 'land', label: 'Land', kinds: both, group: 'address', type: 'country', default: DEFAULT_COUNTRY, check: 'choice', maxLength: 60, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'correspondencePostcode', wire: 'cpostcode', label: 'Postcode', kinds: organisation, group: 'correspondence', type: 'text', check: 'correspondencePostcode', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'correspondenceHouseNumber', wire: 'chuisnr', label: 'Huisnummer', kinds: organisation, group: 'correspondence', type: 'text', digitsOnly: true, maxLength: 10, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'correspondenceHouseNumberSuffix', wire: 'ctoev', label: 'Toevoeging', kinds: organisation, group: 'correspondence', type: 'text', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'correspondenceStreet', wire: 'cstraat', label: 'Straat', kinds: organisation, group: 'correspondence', type: 'text', maxLength: 150, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'correspondenceCity', wire: 'cplaats', label: 'Woonplaats', kinds: organisation, group: 'correspondence', type: 'text', maxLength: 100, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'correspondenceCountry', wire: 'cland', label: 'Land', kinds: organisation, group: 'correspondence', type: 'country', default: DEFAULT_COUNTRY, check: 'choice', maxLength: 60, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'email', wire: 'email', label: 'Email', kinds: both, group: 'contact', type: 'text', required: true, check: 'email', maxLength: 150, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'phone1', wire: 'tel1', label: 'Telefoon 1', kinds: both, group: 'contact', type: 'text', digitsOnly: true, check: 'phone', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'phone2', wire: 'tel2', label: 'Telefoon 2', kinds: person, group: 'contact', type: 'text', digitsOnly: true, check: 'phone', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'phone3', wire: 'tel3', label: 'Telefoon 3', kinds: person, group: 'contact', type: 'text', digitsOnly: true, check: 'phone', maxLength: 20, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'iban', wire: 'iban', label: 'IBAN', kinds: both, group: 'contact', type: 'text', check: 'iban', maxLength: 34, csv: true, mergeTag: true, providerVisible: true, sensitive: false },
  { key: 'formOfAddress', wire: 'aanspv', label: 'Aanspreekvorm', kinds: person, group: 'contact', type: 'choice', choices: FORMS_OF_ADDRESS, check: 'choice', default: 'Formeel', maxLength: 10, csv: true, mergeTag: false, providerVisible: false, sensitive: false },
  { key: 'newsletter', wire: 'nieuws', label: 'Nieuwsbrief', kinds: person, group: 'contact', type: 'flag', default: true, maxLength: 5, csv: false, mergeTag: false, providerVisible: true, sensitive: false },
] as const satisfies readonly FieldDescription[];

/** The catalogue key of a relation field. */
export type RelationFieldKey = (typeof RELATION_FIELDS)[number]['key'];
/** The catalogue keys whose value is a yes or no. */
export type RelationFlagKey = Extract<(typeof RELATION_FIELDS)[number], { type: 'flag' }>['key'];

/** The catalogue rows of one kind of relation, in form order. */
export function fieldsOf(kind: RelationKind): readonly (FieldDescription & { readonly key: RelationFieldKey })[] {
  return RELATION_FIELDS.filter((field) => (field.kinds as readonly RelationKind[]).includes(kind));
}
