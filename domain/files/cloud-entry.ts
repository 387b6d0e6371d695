import { foldText } from '#domain/text/fold-text.ts';

export interface CloudEntry {
  /** The service's id, which a rename or move does not change. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'folder' | 'file';
  /** Bytes; null for a folder. */
  readonly size: number | null;
  readonly modifiedAt: Date | null;
}

export type EntryOrder = 'name' | 'portal' | 'modified';

type SortedEntry = Pick<CloudEntry, 'name' | 'kind'> & {
  readonly modifiedAt: Date | string | null;
  readonly isInPortal: boolean;
};

const NAMES = new Intl.Collator('nl', { numeric: true });

/** Folders first, then by `order`, then by name (ledger FILES-02, 03). Ascending by portal starts with its files. */
export function sortEntries<Entry extends SortedEntry>(
  entries: readonly Entry[],
  order: EntryOrder,
  descending = false,
): Entry[] {
  const turn = descending ? -1 : 1;
  return entries.toSorted((one, other) => {
    if (one.kind !== other.kind) return one.kind === 'folder' ? -1 : 1;
    const byOrder = turn * compareBy(order, one, other);
    return byOrder === 0 ? compareNames(one, other) : byOrder;
  });
}

function compareBy(order: EntryOrder, one: SortedEntry, other: SortedEntry): number {
  if (order === 'portal') return Number(other.isInPortal) - Number(one.isInPortal);
  if (order === 'modified') return moment(one) - moment(other);
  return compareNames(one, other);
}

function compareNames(one: SortedEntry, other: SortedEntry): number {
  return NAMES.compare(foldText(one.name), foldText(other.name)) || NAMES.compare(one.name, other.name);
}

function moment({ modifiedAt }: SortedEntry): number {
  return modifiedAt === null ? 0 : new Date(modifiedAt).getTime();
}
