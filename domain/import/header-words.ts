import { foldText } from '#domain/text/fold-text.ts';

/** The concept of a word in whatever language and form; 'unknown' is a word of another concept. */
export type HeaderConcept =
  | 'account'
  | 'address'
  | 'and'
  | 'bank'
  | 'birthDate'
  | 'bsn'
  | 'city'
  | 'code'
  | 'company'
  | 'country'
  | 'declaration'
  | 'email'
  | 'filler'
  | 'firstName'
  | 'form'
  | 'formOfAddress'
  | 'full'
  | 'gender'
  | 'home'
  | 'house'
  | 'iban'
  | 'id'
  | 'identification'
  | 'infix'
  | 'initials'
  | 'invoice'
  | 'kvk'
  | 'line'
  | 'main'
  | 'mobile'
  | 'name'
  | 'number'
  | 'period'
  | 'phone'
  | 'post'
  | 'postcode'
  | 'prefix'
  | 'region'
  | 'street'
  | 'subject'
  | 'suffix'
  | 'surname'
  | 'tax'
  | 'title'
  | 'titleAfter'
  | 'titleBefore'
  | 'type'
  | 'unknown'
  | 'vat'
  | 'visit'
  | 'work'
  | '1'
  | '2'
  | '3';

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\be mail/g, 'email'],
  [/\b(kamer van koophandel|chamber of commerce|k v k)\b/g, 'kvk'],
  [/\b(postal|post|zip) codes?\b(?! land)/g, 'postcode'],
  [/\bhuisadres\b/g, 'thuis adres'],
  [/\bbank account/g, 'bankrekening'],
  [/\brelation (number|code)\b/g, 'relatienummer'],
  [/\b06 (nummer|nr)\b/g, 'mobiel'],
  [/\bp ?o box\b/g, 'postbus'],
  [/\b(first|given) names?\b/g, 'voornaam'],
  [/\b(last|family|sur) names?\b/g, 'achternaam'],
  [
    /\b(date of birth|birth ?da(y|te)|geb(oorte)? ?dat(um)?|datum geboorte|geboren( op)?|verjaardag|dob)\b/g,
    'geboortedatum',
  ],
  [/\b(legal|juridische) (form|vorm)\b/g, 'rechtsvorm'],
  [/\b(social security|government id|fiscaal|sofi|fi) (number|nummer|nr)\b/g, 'bsn'],
  [/\bname prefix\b/g, 'voortitel'],
  [/\bname suffix\b/g, 'natitel'],
  [/\btitels? voor\b/g, 'voortitel'],
  [/\btitels? (na|achter)\b/g, 'natitel'],
  [/\bvoor (en |of )?(?=(achter|familie|geslachts)naam\b)/g, 'voornaam '],
  [/\bm v\b/g, 'mv'],
];

const STEMS: Readonly<Partial<Record<HeaderConcept, string>>> = {
  account: 'rekening rek',
  address: 'adres adresgegevens address adr',
  and: 'en and of or',
  bank: 'bank',
  birthDate: 'geboortedatum gebdatum',
  bsn: 'bsn burgerservicenummer rsin sofinummer sofinr fiscaalnummer ssn burgerservicenr',
  city: 'plaats city stad town gemeente plaatsnaam woonplaats vestigingsplaats',
  code: 'code',
  company:
    'bedrijf bedrijfs company firma organisatie organisation organization onderneming handels handelsnaam',
  country: 'land country woonland vestigingsland',
  declaration: 'aangifte',
  email: 'email mail mailadres',
  filler: 'van der de het the of aan op in value waarde voor vast vaste',
  firstName: 'voornaam voornamen roepnaam forename firstname givenname',
  form: 'rechtsvorm bedrijfsvorm ondernemingsvorm',
  formOfAddress: 'aanspreekvorm',
  full: 'volledige volledig',
  gender: 'geslacht gender sekse sex mv',
  home: 'thuis home prive private',
  house: 'huis house',
  iban: 'iban',
  id: 'id',
  identification: 'identificatie identification',
  infix: 'tussenvoegsel tussenvoegsels tussenv tussen voorvoegsel voorvoegsels voorv infix tv',
  initials: 'voorletter voorletters initialen initials initiaal voorl',
  invoice: 'factuur facturatie invoice billing facturen',
  kvk: 'kvk coc handelsregister',
  line: 'regel line',
  main: 'hoofd primair primaire primary main standaard algemeen',
  mobile: 'mobiel mobiele mobile gsm cell mob',
  name: 'naam name namen',
  number: 'nummer nummers nr nrs num number no',
  period: 'tijdvak periode period',
  phone: 'telefoon telefoonnummer tel phone telephone telef',
  post: 'post postal correspondentie corr correspondence mailing',
  postcode: 'postcode zip zipcode postcodes pc',
  prefix: 'prefix',
  region: 'regio region',
  street: 'straat street straatnaam',
  subject:
    'relatie relaties klant klanten klantgegevens debiteur debiteuren deb client clienten customer debtor',
  suffix: 'toevoeging toevoegingen toev toevoegsel addition suffix',
  surname: 'achternaam familienaam surname lastname familyname geslachtsnaam',
  tax: 'tax',
  title: 'titel titels title titulatuur',
  titleAfter: 'natitel achtervoegsel',
  titleBefore: 'voortitel',
  type: 'type soort',
  vat: 'btw vat omzetbelasting ob',
  visit: 'bezoek vestiging vestigings woon visit visiting',
  work: 'werk work business zakelijk zakelijke kantoor office',
  '1': '1 i',
  '2': '2 ii',
  '3': '3 iii',
};

const CONCEPT_OF: ReadonlyMap<string, HeaderConcept> = new Map(
  (Object.entries(STEMS) as [HeaderConcept, string][]).flatMap(([concept, stems]) =>
    stems.split(' ').map((stem) => [stem, concept] as const),
  ),
);
/** Shorter ones are no parts of words, but 'nr' at their end is. */
const SHORTEST_PART = 3;

/** The words of a header without case, accents and signs: 'PostHuisnummer' is 'post huisnummer'. */
export function headerWords(header: string): string {
  const parted = header
    .replace(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/[+&]/g, ' en ');
  let words = foldText(parted)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  for (const [phrase, word] of PHRASES) words = words.replaceAll(phrase, word);
  return words;
}

export function headerConcepts(header: string): readonly HeaderConcept[] {
  const words = headerWords(header);
  return words === '' ? [] : words.split(' ').flatMap((word) => partsOf(word) ?? ['unknown' as const]);
}

/** The fewest parts count, the longest first; an 's' may stand between two. */
function partsOf(word: string): readonly HeaderConcept[] | null {
  const whole = CONCEPT_OF.get(word);
  if (whole !== undefined) return [whole];
  for (let length = word.length - 2; length >= SHORTEST_PART; length -= 1) {
    const first = CONCEPT_OF.get(word.slice(0, length));
    if (first === undefined) continue;
    const rest = word.slice(length);
    const others = partsOf(rest) ?? (rest.startsWith('s') ? partsOf(rest.slice(1)) : null);
    if (others !== null) return [first, ...others];
  }
  return null;
}
