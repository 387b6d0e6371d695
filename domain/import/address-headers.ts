import type { CsvColumn } from './csv-columns.ts';
import type { AddressColumn, AddressGroup, HeaderMeaning } from './header-meaning.ts';

export type FilledRows = (index: number) => number;

export interface HeaderOfColumn {
  readonly index: number;
  readonly meaning: HeaderMeaning;
}

interface AddressHeader {
  readonly index: number;
  readonly column: AddressColumn;
  readonly group: AddressGroup;
  readonly rank: number;
}

/** The first of these that is about as often filled as another one comes first in a file. */
const GROUPS = ['plain', 'visit', 'work', 'home'] as const;
const KERNEL: readonly AddressColumn[] = ['straat', 'postcode', 'plaats'];

const CORRESPONDENCE: Readonly<Record<AddressColumn, CsvColumn>> = {
  straat: 'cstraat',
  huisnr: 'chuisnr',
  toev: 'ctoev',
  postcode: 'cpostcode',
  plaats: 'cplaats',
  land: 'cland',
};

/**
 * Each address takes the columns of one group of headers, so that no street comes with another address's
 * town; what a group lacks, a header without a group gives.
 */
export function assignAddresses(
  all: readonly HeaderOfColumn[],
  filledRows: FilledRows,
): readonly { readonly index: number; readonly column: CsvColumn }[] {
  const headers = all.flatMap(({ index, meaning }): AddressHeader[] =>
    meaning.is === 'address' ? [{ ...meaning, index }] : [],
  );
  const base = baseGroup(headers, filledRows);
  if (base === null) return [];
  const own = headersOf(headers, base);
  const plain = base === 'plain' ? [] : headersOf(headers, 'plain');
  const post = base === 'post' ? [] : headersOf(headers, 'post');
  return [
    ...[...own, ...plain].map(({ index, column }) => ({ index, column })),
    ...post.map(({ index, column }) => ({ index, column: CORRESPONDENCE[column] })),
  ];
}

function baseGroup(headers: readonly AddressHeader[], filledRows: FilledRows): AddressGroup | null {
  const groups = GROUPS.map((group) => ({ group, ...weigh(headers, group, filledRows) }));
  const most = Math.max(...groups.map(({ kernel }) => kernel));
  const whole = groups.filter(({ kernel }) => kernel > 0 && kernel >= Math.min(2, most));
  const fullest = Math.max(0, ...whole.map(({ filled }) => filled));
  const found = whole.find(({ filled }) => filled * 2 >= fullest);
  if (found) return found.group;
  const last = (['invoice', 'post'] as const).find((group) => weigh(headers, group, filledRows).kernel > 1);
  return last ?? (headers.length > 0 ? 'plain' : null);
}

function weigh(headers: readonly AddressHeader[], group: AddressGroup, filledRows: FilledRows) {
  const kernel = headersOf(headers, group).filter(({ column }) => KERNEL.includes(column));
  return {
    kernel: new Set(kernel.map(({ column }) => column)).size,
    filled: Math.max(0, ...kernel.map(({ index }) => filledRows(index))),
  };
}

/** 'Straat' precedes 'Adres' beside a house number, and in somebody's address; else the place decides. */
function headersOf(headers: readonly AddressHeader[], group: AddressGroup): readonly AddressHeader[] {
  const own = headers.filter((header) => header.group === group);
  const byRank = group !== 'plain' || own.some(({ column }) => column === 'huisnr');
  return byRank ? own.toSorted((one, other) => one.rank - other.rank) : own;
}
