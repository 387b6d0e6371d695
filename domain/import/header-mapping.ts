import { foldText } from '#domain/text/fold-text.ts';
import { type FilledRows, type PlacedMeaning, placeAddresses } from './address-headers.ts';
import { type CsvColumn, isCsvColumn } from './csv-columns.ts';
import { headerMeanings } from './header-meaning.ts';
import { filledBy, type ImportColumn, NAME_COLUMN, TELLING, tellsBothKinds } from './name-column.ts';

const NOT_LOOKED_AT: FilledRows = () => 0;

function plain(header: string): string {
  return foldText(header).replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The column that each header most likely means, or null; each column at most once (ledger IMPEX-06, 07). Its own name
 * comes first, then what the header says by itself, then what it says beside the others. `filledRows` helps to tell
 * which of several addresses and numbers is in use.
 */
export function proposeMapping(
  headers: readonly string[],
  filledRows: FilledRows = NOT_LOOKED_AT,
): (ImportColumn | null)[] {
  const mapping = new Map<number, ImportColumn>();
  const taken = new Set<CsvColumn>();
  const take = (place: number, column: ImportColumn | null) => {
    if (column === null || mapping.has(place) || filledBy(column).some((filled) => taken.has(filled))) return;
    mapping.set(place, column);
    for (const filled of filledBy(column)) taken.add(filled);
  };

  for (const [place, header] of headers.entries()) {
    const own = plain(header);
    if (isCsvColumn(own)) take(place, own);
  }
  const meanings = headers.flatMap((header, place): PlacedMeaning[] =>
    headerMeanings(header).map((meaning) => ({ place, meaning })),
  );
  for (const { place, column } of byRank(meanings, filledRows)) take(place, column);
  for (const { place, column } of placeAddresses(meanings, filledRows)) take(place, column);
  for (const { place, meaning } of meanings) {
    const before = mapping.get(place - 1);
    if (meaning.is === 'name') take(place, nameColumn(taken));
    if (meaning.is === 'number') take(place, before === 'straat' ? 'huisnr' : 'relnr');
    if (meaning.is === 'suffix') take(place, before === 'huisnr' ? 'toev' : 'titeln');
  }
  // An organisation has one phone, be it a mobile one.
  const isMobileOnly = taken.has('bnaam') && !taken.has('anaam') && !taken.has('tel1');
  return headers.map((_, place) => {
    const column = mapping.get(place) ?? null;
    return column === 'tel3' && isMobileOnly && plain(headers[place] ?? '') !== 'tel3' ? 'tel1' : column;
  });
}

function byRank(meanings: readonly PlacedMeaning[], filledRows: FilledRows) {
  const isFilled = (place: number) => (filledRows(place) > 0 ? 0 : 1);
  return meanings
    .flatMap(({ place, meaning }) => (meaning.is === 'field' ? [{ ...meaning, place }] : []))
    .toSorted((one, other) => isFilled(one.place) - isFilled(other.place) || one.rank - other.rank);
}

/**
 * A whole name is no surname, and is left where the file has the surname as well. Beside a column for the kind, or
 * columns of both kinds, it is the name of either.
 */
function nameColumn(taken: ReadonlySet<CsvColumn>): ImportColumn | null {
  if (taken.has('anaam')) return null;
  if (!taken.has('bnaam') && (taken.has('type') || tellsBothKinds(taken))) return NAME_COLUMN;
  if (TELLING.person.some((column) => taken.has(column))) return 'anaam';
  return taken.has('bnaam') ? null : 'bnaam';
}
