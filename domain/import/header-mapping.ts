import { foldText } from '#domain/text/fold-text.ts';
import { CSV_COLUMNS, type CsvColumn } from './csv-columns.ts';

/** Names that bookkeeping programs and offices give to a column; compared without case, accents and signs. */
const SYNONYMS: Readonly<Record<CsvColumn, readonly string[]>> = {
  type: ['soort', 'klanttype', 'relatietype', 'soort relatie'],
  bsn: ['rsin', 'bsn/rsin', 'burgerservicenummer', 'sofinummer', 'fiscaal nummer'],
  tel1: ['telefoon', 'telefoonnummer', 'telefoon 1', 'tel', 'phone', 'telefoon werk', 'telefoon zakelijk'],
  tel2: ['telefoon 2', 'telefoon prive'],
  tel3: ['telefoon 3', 'mobiel', 'mobiele telefoon', 'mobile', 'gsm'],
  iban: ['rekeningnummer', 'bankrekening', 'bankrekeningnummer', 'iban nummer'],
  relnr: ['relatienummer', 'klantnummer', 'debiteurnummer', 'nummer', 'relatiecode', 'klantcode'],
  aangifte: ['btw aangifte', 'aangiftetijdvak', 'btw periode'],
  straat: ['straatnaam', 'adres', 'street', 'address'],
  huisnr: ['huisnummer', 'nr'],
  toev: ['toevoeging', 'huisnummertoevoeging'],
  postcode: ['zip', 'zipcode', 'postal code'],
  plaats: ['woonplaats', 'plaatsnaam', 'vestigingsplaats', 'city'],
  land: ['country', 'landnaam'],
  rvorm: ['rechtsvorm', 'legal form'],
  bnaam: ['bedrijfsnaam', 'bedrijf', 'handelsnaam', 'company', 'company name', 'organisatie', 'naam bedrijf'],
  kvk: ['kvk nummer', 'kvknr', 'kamer van koophandel'],
  btw: ['btw nummer', 'btwnr', 'btw id', 'vat', 'vat number', 'btw identificatienummer'],
  cstraat: ['correspondentie straat', 'postadres straat', 'postadres'],
  chuisnr: ['correspondentie huisnummer', 'postadres huisnummer'],
  ctoev: ['correspondentie toevoeging', 'postadres toevoeging'],
  cpostcode: ['correspondentie postcode', 'postadres postcode'],
  cplaats: ['correspondentie plaats', 'postadres plaats'],
  cland: ['correspondentie land', 'postadres land'],
  geslacht: ['gender', 'sekse'],
  voorl: ['voorletters', 'initialen', 'initials'],
  titelv: ['titel', 'titel voor', 'titulatuur'],
  titeln: ['titel na', 'titel achter'],
  vnaam: ['voornaam', 'roepnaam', 'first name'],
  tussen: ['tussenvoegsel', 'voorvoegsel', 'tussenvoegsels'],
  anaam: ['achternaam', 'last name', 'surname', 'familienaam'],
  tanaam: ['volledige achternaam'],
  gebdat: ['geboortedatum', 'birth date', 'date of birth', 'geb datum'],
  email: ['e-mail', 'e-mailadres', 'mail', 'mailadres', 'emailadres'],
  aanspv: ['aanspreekvorm', 'aanhef'],
};

function plain(header: string): string {
  return foldText(header).replaceAll(/[^a-z0-9]/g, '');
}

const BY_NAME: ReadonlyMap<string, CsvColumn> = new Map(
  [...CSV_COLUMNS.map((column) => [column, [column]] as const), ...entries(SYNONYMS)]
    .toReversed()
    .flatMap(([column, names]) => names.map((name) => [plain(name), column] as const)),
);

function entries(synonyms: Readonly<Record<CsvColumn, readonly string[]>>) {
  return CSV_COLUMNS.map((column) => [column, synonyms[column]] as const);
}

/** The column that each header most likely means, or null; each column at most once (ledger IMPEX-06, 07). */
export function proposeMapping(headers: readonly string[]): (CsvColumn | null)[] {
  const own = new Set(headers.map(plain));
  const taken = new Set<CsvColumn>();
  return headers.map((header) => {
    const column = BY_NAME.get(plain(header));
    if (column === undefined || taken.has(column)) return null;
    if (plain(header) !== column && own.has(column)) return null;
    taken.add(column);
    return column;
  });
}
