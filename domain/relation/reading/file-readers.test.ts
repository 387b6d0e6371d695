import { describe, expect, it } from 'vitest';
import { type RelationFieldKey, type RelationKind, relationField } from '../fields.ts';
import { COLUMN_QUESTIONS } from './column-questions.ts';
import { FILE_READERS } from './field-readers.ts';
import { readBirthDate } from './read-birth-date.ts';
import type { Written } from './read-value.ts';

const TODAY = new Date('2026-11-28T12:00:00Z');

function writtenIn(kind: RelationKind, key: RelationFieldKey, answer: string | null = null): Written {
  const field = relationField(kind, key);
  if (field === undefined) throw new Error(`no field ${key}`);
  return { field, inField: () => '', readIn: () => '', kind, isFromFile: true, today: TODAY, answer };
}

function read(kind: RelationKind, key: RelationFieldKey, text: string): string | null {
  const value = FILE_READERS[key]?.(text, writtenIn(kind, key));
  return value?.kind === 'accepted' ? value.value : null;
}

const misread = (kind: RelationKind, key: RelationFieldKey, table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([expected, writings]) =>
    writings
      .split(' | ')
      .map((text) => [text.trim(), read(kind, key, text.trim())] as const)
      .filter(([, found]) => found !== expected),
  );
const accepted = (kind: RelationKind, key: RelationFieldKey, writings: string) =>
  writings.split(' | ').filter((text) => read(kind, key, text) !== null);

describe('a country', () => {
  it('is read by code, by its Dutch, English, German or French name, and by other usual names [RELFORM-34]', () => {
    expect(
      misread('person', 'country', {
        Nederland: `NL | nl | NLD | Nederland | NEDERLAND | nederland | Holland | The Netherlands | Netherlands
          | netherlands | the netherlands | Niederlande | Pays-Bas | Nederland (NL) | NL - Nederland | NL/Nederland | N.L.
          | Koninkrijk der Nederlanden`,
        België:
          'BE | BEL | België | Belgie | BELGIE | belgië | Belgium | BELGIUM | Belgique | Belgien | B | Koninkrijk België',
        Duitsland: `DE | DEU | Duitsland | duitsland | DUITSLAND | Germany | germany | Deutschland | Allemagne | D
          | Bondsrepubliek Duitsland | DE (Duitsland) | Germany / DE`,
        'Verenigd Koninkrijk': `GB | GBR | UK | U.K. | uk | VK | Verenigd Koninkrijk | United Kingdom | united kingdom
          | Great Britain | Groot-Brittannië | Groot Brittannie | Engeland | England | Schotland | Wales`,
        'Verenigde Staten':
          'US | USA | U.S.A. | usa | VS | Verenigde Staten | Verenigde Staten van Amerika | United States | United States of America | Amerika',
        Frankrijk: 'FR | FRA | Frankrijk | frankrijk | France | FRANCE | Frankreich | F',
        Spanje: 'ES | ESP | Spanje | Spain | Spanien | Espagne | España',
        Italië: 'IT | ITA | Italië | Italie | Italy | Italien | Italia',
        Luxemburg: 'LU | LUX | Luxemburg | Luxembourg | L',
        Oostenrijk: 'AT | AUT | Oostenrijk | Austria | Österreich | Autriche',
        Zwitserland: 'CH | CHE | Zwitserland | Switzerland | Schweiz | Suisse',
        Curaçao: 'CW | CUW | Curaçao | Curacao | CURACAO',
        Tsjechië: 'CZ | CZE | Tsjechië | Tsjechie | Czechia | Czech Republic | Tsjechische Republiek',
        Polen: 'PL | POL | Polen | Poland | Polska',
        Ierland: 'IE | IRL | Ierland | Ireland',
        Turkije: 'TR | TUR | Turkije | Turkey | Türkiye',
        'Noord-Macedonië':
          'Macedonië | Macedonie | MK | North Macedonia | FYROM | Voormalige Joegoslavische Republiek Macedonië',
        'Bosnië-Herzegovina':
          'Bosnië | Bosnie | Bosnië en Herzegovina | Bosnië & Herzegovina | Bosnia and Herzegovina | Bosnia',
        'Hong Kong': 'Hongkong | Hong-Kong | HK | HONG KONG | Hong Kong SAR',
        'Sint-Maarten': 'St. Maarten | St Maarten | Sint Maarten | St.-Maarten | SX | Sint Maarten (NL)',
        'Bonaire, Sint Eustatius en Saba': `Bonaire | Saba | Sint Eustatius | St. Eustatius | Statia | Caribisch Nederland
          | BES-eilanden | BES | Bonaire, Sint Eustatius en Saba | BQ`,
        'Congo-Kinshasa': 'DR Congo | Democratische Republiek Congo | Congo (Kinshasa) | DRC',
        'Congo-Brazzaville': 'Republiek Congo | Congo (Brazzaville)',
        Myanmar: 'Birma | Burma | MM',
        Macao: 'Macau | MO',
        'Saint Vincent en de Grenadines': 'St. Vincent | Saint Vincent | St Vincent',
        'Saint Kitts en Nevis': 'St. Kitts | Saint Kitts & Nevis',
        Vaticaanstad: 'Vaticaan | Vaticaanstaat | VA',
        'Saint Lucia': 'St. Lucia | St Lucia',
        'Trinidad en Tobago': 'Trinidad | Trinidad & Tobago',
        'Antigua en Barbuda': 'Antigua | Antigua & Barbuda',
        Kaapverdië: 'Kaapverdische Eilanden | Cabo Verde | Cape Verde',
        Slowakije: 'Slovakije | Slovakia | Slovaakse Republiek',
        Filipijnen: 'Filippijnen | Philippines',
        'Verenigde Arabische Emiraten': 'Emiraten | VAE | UAE | Dubai | Abu Dhabi',
        'Man Eiland': 'Isle of Man | Eiland Man | Man',
        Zweden: 'Sverige | SE | S',
        Noorwegen: 'Norge | NO',
        Denemarken: 'Danmark | DK',
        Finland: 'Suomi | FI',
        Griekenland: 'Hellas | GR | EL',
        Kroatië: 'Hrvatska | HR',
      }),
    ).toEqual([]);
  });

  it('is refused by name where it is none, or of two', () => {
    expect(
      accepted(
        'person',
        'country',
        'Utopia | XX | N | Congo | Korea | Guinea/Ghana | Nederlandse Antillen | Joegoslavië | Tsjechoslowakije | Belgie/Frankrijk | 31 | Benelux | Europa | NLB',
      ),
    ).toEqual([]);
    expect(FILE_READERS.country?.('Utopia', writtenIn('person', 'country'))).toEqual({
      kind: 'refused',
      message: 'Land ‘Utopia’ is geen land dat Balie kent.',
    });
  });
});

describe('a legal form', () => {
  it('is read in its usual spellings', () => {
    expect(
      misread('organisation', 'legalForm', {
        Eenmanszaak:
          'Eenmanszaak | eenmanszaak | EENMANSZAAK | eenmans-zaak | EMZ | E.Z. | eenmansbedrijf | Eenmanszaak met meer dan één eigenaar',
        VOF: `VOF | vof | V.O.F. | v.o.f. | V.o.f | v o f | Vennootschap onder firma | vennootschap onder firma
          | VENNOOTSCHAP ONDER FIRMA | VOF (vennootschap onder firma) | VennootschapOnderFirma | Vennootschap onder Firma (VOF)`,
        Maatschap: 'Maatschap | maatschap | MAATSCHAP',
        'C.V.': `CV | C.V. | cv | c.v. | Commanditaire vennootschap | commanditaire vennootschap | C V
          | Commanditaire Vennootschap (CV) | CommanditaireVennootschap`,
        'B.V.': `BV | B.V. | bv | b.v. | B.v. | Bv. | B V | b. v. | Besloten vennootschap | besloten vennootschap
          | BESLOTEN VENNOOTSCHAP | BeslotenVennootschap | Flex-BV | flexbv | BV (besloten vennootschap)
          | Besloten vennootschap met beperkte aansprakelijkheid | Besloten vennootschap met gewone structuur
          | Besloten Vennootschap (BV) | Besloten vennootschap / B.V.`,
        'Coöperatieve Vereniging': `Coöperatieve Vereniging | Coöperatie | cooperatie | COÖPERATIE | Coöp. | coop
          | Coöperatie U.A. | coöperatie u.a. | Cooperatie UA | Coöperatie B.A. | Coöperatie W.A.
          | coöperatieve vereniging | Cooperatieve vereniging | Coöperatie met uitsluiting van aansprakelijkheid`,
      }),
    ).toEqual([]);
  });

  it('is refused by name where it is another one', () => {
    expect(
      accepted(
        'organisation',
        'legalForm',
        'Stichting | N.V. | NV | Naamloze vennootschap | Vereniging | GmbH | Ltd | Maatschappij | BV i.o. | Besloten vennootschap in oprichting | ZZP | Kerkgenootschap | VVE | BV en VOF | B | Onbekend | Europese coöperatieve vennootschap | BV/VOF | Buitenlandse rechtsvorm | CVBA | Publiekrechtelijke rechtspersoon',
      ),
    ).toEqual([]);
    expect(FILE_READERS.legalForm?.('Stichting', writtenIn('organisation', 'legalForm'))).toEqual({
      kind: 'refused',
      message: 'Rechtsvorm ‘Stichting’ is geen rechtsvorm die Balie kent.',
    });
  });
});

describe('a choice', () => {
  it('is read in its usual spellings', () => {
    expect([
      ...misread('person', 'gender', {
        Man: 'Man | man | M | mnl. | m | male | Mannelijk | dhr. | Dhr | de heer',
        Vrouw: 'Vrouw | V | vr. | v | f | Female | mevr. | Mevrouw | mw.',
        '': 'Onbekend | Unspecified | Niet-gespecificeerd',
      }),
      ...misread('organisation', 'vatPeriod', {
        Maand: 'Maand | maand | per maand | Maandelijks | monthly',
        Kwartaal: 'Kwartaal | kwartaal | per kwartaal | KW | quarterly | 3-maandelijks',
        Jaar: 'Jaar | jaarlijks | per jaar | yearly',
        'Niet BTW-plichtig': 'Niet BTW-plichtig | niet btw plichtig | Niet plichtig',
        'Doet zelf aangifte': 'Doet zelf aangifte | zelf | Zelf aangifte',
      }),
      ...misread('person', 'formOfAddress', {
        Formeel: 'formeel | U | u',
        Informeel: 'Informeel | je | jij/je',
      }),
    ]).toEqual([]);
  });

  it('is refused with what it may be', () => {
    expect(accepted('person', 'gender', 'Mr. | x | 1 | M/V | anders')).toEqual([]);
    expect(FILE_READERS.gender?.('anders', writtenIn('person', 'gender'))).toEqual({
      kind: 'refused',
      message: 'Geslacht ‘anders’ is geen van ‘Man’ en ‘Vrouw’.',
    });
  });
});

describe('an IBAN', () => {
  const NUMBERS = ['NL91ABNA0417164300', 'NL20INGB0001234567', 'NL44RABO0123456789', 'NL02ABNA0123456789'];
  const grouped = (iban: string, sign: string) => iban.replace(/.{4}(?=.)/g, `$&${sign}`);
  const WAYS: readonly ((iban: string) => string)[] = [
    (iban) => iban,
    (iban) => iban.toLowerCase(),
    (iban) => grouped(iban, ' '),
    (iban) => grouped(iban, '\u00A0'),
    (iban) => grouped(iban, '.'),
    (iban) => grouped(iban, '-'),
    (iban) => grouped(iban, '  '),
    (iban) => `IBAN ${iban}`,
    (iban) => `IBAN: ${iban}`,
    (iban) => `IBAN:${grouped(iban, ' ')}`,
    (iban) => `iban ${grouped(iban, ' ').toLowerCase()}`,
    (iban) => `IBAN${iban}`,
    (iban) => `IBAN nr. ${iban}`,
    (iban) => `IBAN-nummer: ${grouped(iban, ' ')}`,
    (iban) => `I${'BAN'} - ${iban}`,
    (iban) => `Rekeningnummer ${iban}`,
    (iban) => `rek.nr. ${iban}`,
    (iban) => `Rekening: ${grouped(iban, '.')}`,
    (iban) => `${iban.slice(0, 2)} ${iban.slice(2, 4)} ${iban.slice(4, 8)} ${iban.slice(8)}`,
    (iban) =>
      `${iban.slice(0, 4)} ${iban.slice(4, 8)} ${iban.slice(8, 10)}.${iban.slice(10, 12)}.${iban.slice(12, 14)}.${iban.slice(14)}`,
    (iban) => ` ${iban} `,
    (iban) => `${iban.slice(0, 8)}/${iban.slice(8)}`,
    (iban) => `${iban}.`,
    (iban) => `Iban: ${iban.slice(0, 8)} ${iban.slice(8)}`,
    (iban) => `IBAN NUMMER ${iban}`,
  ];

  it('is read in a hundred writings [RELRULES-16, RELRULES-23]', () => {
    const table = NUMBERS.flatMap((iban) => WAYS.map((way) => [way(iban), iban] as const));
    expect(table).toHaveLength(100);
    expect(table.filter(([text, iban]) => read('person', 'iban', text.trim()) !== iban)).toEqual([]);
  });

  it('is refused by name and with the reason where it is none, or two, or of another country [RELRULES-24]', () => {
    expect(
      accepted(
        'person',
        'iban',
        'NL91ABNA0417164301 | 417164300 | 41.71.64.300 | NL91ABNA0417164300 / NL20INGB0001234567 | BE68539007547034 | NL91ABNA041716430 | NL91ABNA0417164300 ABNANL2A | NL91ABNA0417164300 t.n.v. Jansen | NL91ABNAO417164300 | geen | 4,17E+08 | P1234567',
      ),
    ).toEqual([]);
    const refusal = (text: string) => FILE_READERS.iban?.(text, writtenIn('person', 'iban'));
    expect(refusal('BE68539007547034')).toEqual({
      kind: 'refused',
      message:
        'IBAN ‘BE68539007547034’ kan niet: rekening in België; alleen een Nederlands IBAN kan worden opgeslagen.',
    });
    expect(refusal('NL91ABNA0417164301')).toMatchObject({
      message: expect.stringContaining('controlecijfers'),
    });
  });
});

describe('a date of birth', () => {
  const day = (text: string, answer: string | null = null) => {
    const value = readBirthDate(text, writtenIn('person', 'birthDate', answer));
    return value.kind === 'accepted' ? value.value : value.kind;
  };
  const DATES: Readonly<Record<string, string>> = {
    '03-04-1980': `03-04-1980 | 3-4-1980 | 03.04.1980 | 3.4.1980 | 3 4 1980 | 1980-04-03 | 1980/04/03 | 1980.04.03
      | 1980-4-3 | 19800403 | 3 april 1980 | 3 apr 1980 | 3 apr. 1980 | 3-apr-1980 | 3-apr-80 | 03-apr-80 | 3/apr/1980
      | April 3, 1980 | apr 3 1980 | 3 April 1980 | 3rd April 1980 | 3e april 1980 | 03 APRIL 1980 | 3. April 1980
      | donderdag 3 april 1980 | do 3 april 1980 | Thu, 3 Apr 1980 | Thursday, April 3, 1980 | 1980-04-03 00:00
      | 1980-04-03 00:00:00 | 1980-04-03T00:00:00 | 1980-04-03T00:00:00Z | 1980-04-03T00:00:00.000Z
      | 1980-04-03T00:00:00+02:00 | 1980-04-03 12:30 | 3-4-1980 0:00:00 | 03-04-1980 00:00 | 3-4-80 | 03-04-80 | 3.4.80
      | 3 april 1980 00:00 | 03 - 04 - 1980 | 3apr1980 | 03Apr1980 | 3–4–1980 | 3 – 4 – 1980 | 03‑04‑1980 | 3−4−1980
      | 3-4-’80 | 3-4-'80 | 3 april ’80 | 3 april '80 | 3 apr. ‘80 | 3 april ´80 | ３-４-１９８０ | 3 april 1980 | ’03-04-1980
      | 1980–04–03`,
    '31-12-1975': `31-12-1975 | 31/12/1975 | 12/31/1975 | 1975-12-31 | 31 december 1975 | 31 dec 1975 | dec 31, 1975
      | December 31 1975 | 31/12/75 | 12/31/75 | 31121975 | 19751231 | 31.12.75 | 31-dec-75 | 31 Dez 1975
      | woensdag 31 december 1975 | 31-12-1975 23:59 | 12/31/1975 12:00:00 AM | 12/31/1975 0:00 | 31 dec. 75`,
    '05-05-1955':
      '05-05-1955 | 5/5/1955 | 05/05/1955 | 5-5-55 | 5/5/55 | 5 mei 1955 | 5 May 1955 | May 5, 1955 | 5 Mai 1955 | 05051955',
    '29-02-2000':
      '29-02-2000 | 29/2/2000 | 2/29/2000 | 29 februari 2000 | 29 feb 2000 | 2000-02-29 | 29 Feb 2000 | 20000229',
    '01-03-1968':
      '1 maart 1968 | 1 mrt 1968 | 1-mrt-68 | 1 March 1968 | 1st March 1968 | 1 Mar 1968 | March 1, 1968 | 1 März 1968 | 1-3-1968',
    '20-10-2010': '20102010 | 20-10-2010 | 20 okt 2010 | 20 Oct 2010 | 20 oktober 2010 | 2010-10-20T00:00:00',
    '': '0-0-00 | 00-00-0000 | 0/0/00',
  };

  it('is read in a hundred writings', () => {
    const table = Object.entries(DATES).flatMap(([expected, texts]) =>
      texts.split(/\s\|\s/).map((text) => [text.trim(), expected] as const),
    );
    expect(table.length).toBeGreaterThanOrEqual(100);
    expect(
      table
        .map(([text, expected]) => [text, day(text), expected])
        .filter(([, found, expected]) => found !== expected),
    ).toEqual([]);
  });

  it.each(['03/04/1980', '3/4/80', '12/11/1980', '03041980', '3041980', '29314', '29314.0', '29314,5'])(
    'may be two days as %s, and is asked for the column',
    (text) => {
      expect(day(text)).toBe('ambiguous');
    },
  );

  it('is read as it is answered for the column', () => {
    expect(day('03/04/1980', 'day-first')).toBe('03-04-1980');
    expect(day('03/04/1980', 'month-first')).toBe('04-03-1980');
    expect(day('3041980', 'day-first')).toBe('03-04-1980');
    expect(day('3041980', 'month-first')).toBe('04-03-1980');
    expect(day('13/04/1980', 'month-first')).toBe('13-04-1980');
    expect(day('29314', 'excel-1900')).toBe('03-04-1980');
    expect(day('29314.75', 'excel-1900')).toBe('03-04-1980');
    expect(day('29314', 'excel-1904')).toBe('04-04-1984');
    expect(day('29314', 'day-first')).toBe('ambiguous');
    expect(day('04-13-1980')).toBe('ambiguous');
    expect(day('04-13-1980', 'month-first')).toBe('13-04-1980');
    expect(day('03-04-1980', 'month-first')).toBe('04-03-1980');
    expect(day('04-13-1980', 'day-first')).toBe('refused');
  });

  it('is proposed in the order that some of the column leave no doubt about', () => {
    const propose = COLUMN_QUESTIONS.birthDate?.propose ?? (() => null);
    expect(propose(['3/4/1980', '13/4/1980'])).toBe('day-first');
    expect(propose(['3/4/1980', '13–4–’80'])).toBe('day-first');
    expect(propose(['3/4/1980', '4/13/1980', ''])).toBe('month-first');
    expect(propose(['03-04-1980', '04-13-1980'])).toBe('month-first');
    expect(propose(['13/4/1980', '4/13/1980'])).toBeNull();
    expect(propose(['3/4/1980', '29314'])).toBeNull();
  });

  it.each([
    '31-2-1980',
    '32-01-1980',
    '13-13-1980',
    '1980-02-30',
    '3-4-12',
    '3 april 12',
    '1980-04-02T22:00:00Z',
    '1980-04-02T23:00:00.000+00:00',
    '1980',
    'april 1980',
    '030480',
    '1341980',
    '80-04-03',
    '80/4/3',
    '45-67-80',
    '03-04-0080',
    '0080-04-03',
    '3 april 0080',
    'onbekend',
    '3 foo 1980',
    '±1980',
    '3-4',
    '7306',
    '1-1-1980 en 2-1-1980',
  ])('is refused as %s', (text) => {
    expect(day(text)).toBe('refused');
  });

  it('is of the one century that has such a day', () => {
    expect(day('29-02-00')).toBe('29-02-2000');
    expect(day('29-2-04')).toBe('refused');
  });

  it.each([
    ['3-4-12', 'kan van twee eeuwen zijn: schrijf het jaar met vier cijfers.'],
    ['80-04-03', 'begint met 80, en dat is geen dag. Schrijf de datum als 31-12-1980.'],
    ['80.04.03', 'begint met 80, en dat is geen dag. Schrijf de datum als 31-12-1980.'],
    ['31-2-12', 'is geen dag die bestaat.'],
    ['31-2-80', 'is geen dag die bestaat.'],
  ])('%s is refused because it %s', (text, why) => {
    expect(readBirthDate(text, writtenIn('person', 'birthDate'))).toEqual({
      kind: 'refused',
      message: `Geboortedatum ‘${text}’ ${why}`,
    });
  });
});
