import { isRelationNumber, nextRelationNumber } from '#domain/relation/relation-number.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import type { DriftLine } from './drift-line.ts';

/** The relation numbers that the services of one office hold. */
export interface HeldNumbers {
  /** Takes note of numbers; those that were never given here are remembered from now on, unless the report is all. */
  add(numbers: readonly (string | null)[]): Promise<void>;
  /** What came of it. */
  line(): Promise<DriftLine>;
}

/**
 * Remembers numbers that services hold, so that none of them is proposed again. Rows that are there are left as they
 * are, so doing it twice does nothing twice.
 */
export async function createHeldNumbers(
  database: Database,
  officeId: string,
  reportOnly: boolean,
): Promise<HeldNumbers> {
  const lease = <T>(work: Parameters<typeof database.lease<T>>[1]) =>
    database.lease(systemViewer(officeId), work);
  const proposed = await lease(proposeRelationNumber);
  const unremembered = new Set<string>();
  let added = 0;

  return {
    async add(numbers) {
      const held = [...new Set(numbers)].filter((number) => number !== null && isRelationNumber(number));
      const data = held.map((relationNumber) => ({ officeId, relationNumber: String(relationNumber) }));
      if (data.length === 0) return;
      await lease(async (client) => {
        if (!reportOnly) {
          added += (await client.relationNumber.createMany({ data, skipDuplicates: true })).count;
          return;
        }
        const relationNumber = { in: data.map((row) => row.relationNumber) };
        const known = await client.relationNumber.findMany({ where: { officeId, relationNumber } });
        const there = new Set(known.map((row) => row.relationNumber));
        for (const row of data) if (!there.has(row.relationNumber)) unremembered.add(row.relationNumber);
      });
    },

    async line() {
      const proposedNext = reportOnly
        ? nextAbove(proposed, unremembered)
        : await lease(proposeRelationNumber);
      const unknown = reportOnly ? unremembered.size : added;
      return { line: 'numbers', unknown, remembered: !reportOnly, proposed, proposedNext };
    },
  };
}

function nextAbove(proposed: string, numbers: ReadonlySet<string>): string {
  const all = [BigInt(proposed) - 1n, ...[...numbers].map(BigInt)];
  return nextRelationNumber(all.reduce((highest, number) => (number > highest ? number : highest)));
}
