import type { ListedRecord } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { LinkAccess, RelationAdapter } from '#providers/provider-ports.ts';
import { unstoredRemote } from '#services/link/unstored-relation.ts';
import type { Checks } from './run-checks.ts';
import type { TestNames } from './test-names.ts';

/** A whole list of a large office would use up its calls of a day. */
export const MOST_PAGES = 20;

export interface RelationService {
  readonly checks: Checks;
  readonly adapter: RelationAdapter;
  readonly access: LinkAccess;
  readonly names: TestNames;
}

export interface FoundTestRecord {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

class NothingFound extends Error {
  override name = 'NothingFound';
}

/** Whether `push` looks for a record by its key before it creates one, and would say what it found. */
export function isFoundByKey(adapter: RelationAdapter): boolean {
  return adapter.provider !== 'microsoft';
}

/**
 * The record with the key of `relation`. Writes nothing: what is found is asked about, as if a deleted relation had left
 * it, and what is not found is not created.
 */
export async function findByKey(
  adapter: RelationAdapter,
  access: LinkAccess,
  relation: RelationRecord,
): Promise<FoundTestRecord | null> {
  const searching = {
    ...unstoredRemote(adapter.naturalKey(relation), null),
    leftBehind: async () => 'seen' as const,
    beforeCreate: () => Promise.reject(new NothingFound()),
  };
  try {
    const result = await adapter.push(access, relation, searching);
    if (result.outcome !== 'question') throw new Error(`a search ended as ${result.outcome}`);
    return { id: result.remoteId, ...result.found };
  } catch (error) {
    if (error instanceof NothingFound) return null;
    throw error;
  }
}

export interface ReadPages {
  readonly records: readonly ListedRecord[];
  readonly pages: number;
  readonly isWhole: boolean;
  /** A page gave again what an earlier one gave, or named itself as the next. */
  readonly repeats: boolean;
}

export async function readPages({ adapter, access, checks }: RelationService): Promise<ReadPages | null> {
  const { list } = adapter;
  if (list === null) return null;
  const cursors = new Set<string>();
  const byId = new Map<string, ListedRecord>();
  let [pages, repeats] = [0, false];
  let cursor: string | null = null;
  do {
    await checks.withinLimit();
    const page = await list.page(access, cursor);
    pages += 1;
    repeats ||= page.records.some(({ id }) => byId.has(id));
    for (const record of page.records) if (!byId.has(record.id)) byId.set(record.id, record);
    cursor = page.next;
    repeats ||= cursor !== null && cursors.has(cursor);
    if (cursor !== null) cursors.add(cursor);
  } while (cursor !== null && !repeats && pages < MOST_PAGES);
  return { records: [...byId.values()], pages, isWhole: cursor === null, repeats };
}
