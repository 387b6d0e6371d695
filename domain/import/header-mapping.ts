import { foldText } from '#domain/text/fold-text.ts';
import { assignAddresses, type FilledRows, type HeaderOfColumn } from './address-headers.ts';
import { type CsvColumn, isCsvColumn } from './csv-columns.ts';
import { headerMeanings } from './header-meaning.ts';
import { filledBy, type ImportColumn, impliesBothKinds, KIND_COLUMNS, NAME_COLUMN } from './name-column.ts';

const NOT_LOOKED_AT: FilledRows = () => 0;

function plain(header: string): string {
  return foldText(header).replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The likeliest column of each header, or null; each column at most once (IMPEX-06, 07): by its own name, by
 * the header itself, then beside the others. `filledRows` shows which of several addresses and numbers is in
 * use.
 */
export function proposeMapping(
  headers: readonly string[],
  filledRows: FilledRows = NOT_LOOKED_AT,
): (ImportColumn | null)[] {
  const mapping = new Map<number, ImportColumn>();
  const used = new Set<CsvColumn>();
  const assign = (index: number, column: ImportColumn | null) => {
    if (column === null || mapping.has(index) || filledBy(column).some((filled) => used.has(filled))) return;
    mapping.set(index, column);
    for (const filled of filledBy(column)) used.add(filled);
  };

  for (const [index, header] of headers.entries()) {
    const own = plain(header);
    if (isCsvColumn(own)) assign(index, own);
  }
  const meanings = headers.flatMap((header, index): HeaderOfColumn[] =>
    headerMeanings(header).map((meaning) => ({ index, meaning })),
  );
  for (const { index, column } of byRank(meanings, filledRows)) assign(index, column);
  for (const { index, column } of assignAddresses(meanings, filledRows)) assign(index, column);
  for (const { index, meaning } of meanings) {
    const before = mapping.get(index - 1);
    if (meaning.is === 'name') assign(index, nameColumn(used));
    if (meaning.is === 'number') assign(index, before === 'straat' ? 'huisnr' : 'relnr');
    if (meaning.is === 'suffix') assign(index, before === 'huisnr' ? 'toev' : 'titeln');
  }
  // An organisation has one phone, be it a mobile one.
  const isMobileOnly = used.has('bnaam') && !used.has('anaam') && !used.has('tel1');
  return headers.map((_, index) => {
    const column = mapping.get(index) ?? null;
    return column === 'tel3' && isMobileOnly && plain(headers[index] ?? '') !== 'tel3' ? 'tel1' : column;
  });
}

function byRank(meanings: readonly HeaderOfColumn[], filledRows: FilledRows) {
  const isFilled = (index: number) => (filledRows(index) > 0 ? 0 : 1);
  return meanings
    .flatMap(({ index, meaning }) => (meaning.is === 'field' ? [{ ...meaning, index }] : []))
    .toSorted((one, other) => isFilled(one.index) - isFilled(other.index) || one.rank - other.rank);
}

/**
 * A whole name is no surname, and is left where the file has one. Beside a column for the kind, or columns of
 * both kinds, it names either.
 */
function nameColumn(used: ReadonlySet<CsvColumn>): ImportColumn | null {
  if (used.has('anaam')) return null;
  if (!used.has('bnaam') && (used.has('type') || impliesBothKinds(used))) return NAME_COLUMN;
  if (KIND_COLUMNS.person.some((column) => used.has(column))) return 'anaam';
  return used.has('bnaam') ? null : 'bnaam';
}
