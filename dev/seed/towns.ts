/** A Dutch town: its postcodes run from the first to the last four digits; its telephone area. */
export interface Town {
  readonly city: string;
  readonly firstPostcode: number;
  readonly lastPostcode: number;
  readonly areaCode: string;
}

const TOWN_LINES = `
Amsterdam 1011 1109 020
Haarlem 2011 2037 023
Utrecht 3511 3585 030
Rotterdam 3011 3089 010
's-Gravenhage 2491 2599 070
Eindhoven 5611 5658 040
Groningen 9711 9747 050
Tilburg 5011 5049 013
Almere 1311 1359 036
Breda 4811 4839 076
Nijmegen 6511 6546 024
Apeldoorn 7311 7339 055
Arnhem 6811 6846 026
Enschede 7511 7548 053
Amersfoort 3811 3829 033
Zaandam 1501 1509 075
's-Hertogenbosch 5211 5237 073
Zwolle 8011 8045 038
Leiden 2311 2334 071
Leeuwarden 8911 8941 058
Maastricht 6211 6229 043
Dordrecht 3311 3329 078
Zoetermeer 2711 2729 079
Emmen 7811 7828 0591
Delft 2611 2629 015
Venlo 5911 5928 077
Deventer 7411 7429 0570
Alkmaar 1811 1827 072
Hilversum 1211 1223 035
Gouda 2801 2809 0182
Zeist 3701 3709 030
Woerden 3441 3449 0348
Hoorn 1621 1628 0229
Middelburg 4331 4341 0118
Roermond 6041 6049 0475
Heerlen 6411 6422 045
Assen 9401 9408 0592
Ede 6711 6718 0318
Veenendaal 3901 3907 0318
Doetinchem 7001 7009 0314
Zutphen 7201 7207 0575
Harderwijk 3841 3849 0341
Tiel 4001 4007 0344
Houten 3991 3995 030
Nieuwegein 3431 3439 030
Sneek 8601 8608 0515
`;

export const TOWNS: readonly Town[] = [...TOWN_LINES.matchAll(/^(\S+) (\d+) (\d+) (\d+)$/gm)].map(
  ([, city = '', first, last, areaCode = '']) => ({
    city,
    firstPostcode: Number(first),
    lastPostcode: Number(last),
    areaCode,
  }),
);

/** Addresses over the border, with the number of digits behind the country's dialling code. */
export const FOREIGN_TOWNS = [
  { city: 'Antwerpen', postcode: '2000', country: 'België', street: 'Kerkstraat', dial: '003232', digits: 6 },
  { city: 'Gent', postcode: '9000', country: 'België', street: 'Veldstraat', dial: '00329', digits: 7 },
  {
    city: 'Kleve',
    postcode: '47533',
    country: 'Duitsland',
    street: 'Tiergartenstraße',
    dial: '00492821',
    digits: 6,
  },
  {
    city: 'Nordhorn',
    postcode: '48529',
    country: 'Duitsland',
    street: 'Hauptstraße',
    dial: '00495921',
    digits: 6,
  },
] as const;

const STREET_STEMS = [
  'Dorps',
  'Kerk',
  'School',
  'Molen',
  'Juliana',
  'Beatrix',
  'Wilhelmina',
  'Nassau',
  'Oranje',
  'Eiken',
  'Linden',
  'Beuken',
  'Kastanje',
  'Wilgen',
  'Merel',
  'Zwaluw',
  'Leeuwerik',
  'Tulpen',
  'Rozen',
  'Haven',
  'Sluis',
  'Stations',
  'Park',
  'Markt',
  'Vondel',
  'Rembrandt',
  'Vermeer',
  'Thorbecke',
  'Noorder',
  'Zuider',
  'Ooster',
  'Wester',
] as const;
const STREET_ENDINGS = ['straat', 'laan', 'weg', 'plein', 'hof', 'kade', 'singel', 'dreef', 'pad'] as const;

/** The street of a postcode, always the same one: a Dutch postcode lies in one street. */
export function streetOf(postcode: string): string {
  let mixed = 0;
  for (const character of postcode) mixed = (Math.imul(mixed, 31) + character.charCodeAt(0)) >>> 0;
  const stem = STREET_STEMS[mixed % STREET_STEMS.length] ?? '';
  const ending = STREET_ENDINGS[Math.floor(mixed / STREET_STEMS.length) % STREET_ENDINGS.length] ?? '';
  return `${stem}${ending}`;
}
