import { expect, it } from 'vitest';
import { outageOf } from '#prisma/outage.ts';
import { startApi } from '#test/support/api/api.ts';

it('a transaction that Postgres ends so that another goes on may be tried again', async () => {
  const api = await startApi();
  try {
    const { admin } = await api.office();
    const { promise: bothLocked, resolve } = Promise.withResolvers<void>();
    let lockedCount = 0;
    const lock = (first: number, second: number) =>
      api.application.database.lease(admin, (client) =>
        client.$transaction(async (tx) => {
          await tx.$queryRaw`SELECT pg_advisory_xact_lock(${first}::bigint)::text`;
          lockedCount += 1;
          if (lockedCount === 2) resolve();
          await bothLocked;
          await tx.$queryRaw`SELECT pg_advisory_xact_lock(${second}::bigint)::text`;
        }),
      );
    const ended = await Promise.allSettled([lock(404_001, 404_002), lock(404_002, 404_001)]);
    const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failures.map(outageOf)).toEqual(['overloaded']);
  } finally {
    await api.close();
  }
});
