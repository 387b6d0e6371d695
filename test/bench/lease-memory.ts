import type { Viewer } from '#domain/session/viewer.ts';
import { createDatabase, type LeasedClient } from '#prisma/database.ts';

// Prints the bytes that each client beyond the first holds, once it has answered some pages.

const CLIENTS = 12;
const viewer: Viewer = JSON.parse(process.argv[2] ?? '');

async function work(client: LeasedClient): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await client.relation.findMany({ take: 50, include: { owner: true } });
  }
}

/** What is left after a collection, in and outside of the heap; resident memory would also count what was freed. */
function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const database = createDatabase({ url: process.env.DATABASE_APP_URL ?? '', clients: CLIENTS });
const leases = [await database.open(viewer)];
for (const lease of leases) await work(lease.client);
const withOne = usedBytes();
while (leases.length < CLIENTS) {
  const lease = await database.open(viewer);
  leases.push(lease);
  await work(lease.client);
}
const withAll = usedBytes();
process.stdout.write(String((withAll - withOne) / (CLIENTS - 1)));
await Promise.all(leases.map((lease) => lease.end()));
await database.close();
