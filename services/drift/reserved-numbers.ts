import { CERTIFY_NUMBER, isRelationNumber, nextRelationNumber } from '#domain/relation/relation-number.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import type { DriftLine } from './drift-line.ts';

export interface ReservedNumbers {
  add(numbers: readonly (string | null)[]): Promise<void>;
  line(): Promise<DriftLine>;
}

/** So that numbers of services are not proposed again; `reportOnly` only counts. */
export async function createReservedNumbers(
  database: Database,
  officeId: string,
  reportOnly: boolean,
): Promise<ReservedNumbers> {
  const lease = <T>(work: Parameters<typeof database.lease<T>>[1]) =>
    database.lease(systemViewer(officeId), work);
  const proposed = await lease(proposeRelationNumber);
  const unremembered = new Set<string>();
  let added = 0;

  return {
    async add(numbers) {
      const validNumbers = [...new Set(numbers)].filter(
        (number): number is string =>
          number !== null && isRelationNumber(number) && number !== CERTIFY_NUMBER,
      );
      if (validNumbers.length === 0) return;
      await lease(async (client) => {
        if (!reportOnly) {
          added += await remember(client, officeId, validNumbers);
          return;
        }
        const known = await client.relationNumber.findMany({
          where: { officeId, relationNumber: { in: validNumbers } },
        });
        const there = new Set(known.map((row) => row.relationNumber));
        for (const number of validNumbers) if (!there.has(number)) unremembered.add(number);
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

/** Sorted, so that two reports at once do not deadlock. */
async function remember(
  client: Pick<LeasedClient, '$queryRaw'>,
  officeId: string,
  numbers: readonly string[],
): Promise<number> {
  const noted = await client.$queryRaw<{ unknown: boolean }[]>`
    INSERT INTO relation_numbers AS known (office_id, relation_number, held)
      SELECT ${officeId}::uuid, number, true FROM unnest(${numbers.toSorted()}::text[]) AS number ORDER BY number
    ON CONFLICT (office_id, relation_number) DO UPDATE SET held = true WHERE NOT known.held
    RETURNING relation_id IS NULL AS unknown`;
  return noted.filter(({ unknown }) => unknown).length;
}

function nextAbove(proposed: string, numbers: ReadonlySet<string>): string {
  const all = [BigInt(proposed) - 1n, ...[...numbers].map(BigInt)];
  return nextRelationNumber(all.reduce((highest, number) => (number > highest ? number : highest)));
}
