import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDatabase, type Database, LeaseTimeoutError } from '#prisma/database.ts';
import { LeaseEndedError } from '#prisma/lease-gate.ts';
import { createDatabase as createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { arrangeOffice, type TestOffice } from '#test/support/office.ts';

describe('leased clients', () => {
  let testDatabase: TestDatabase;
  let owner: OwnerClient;
  let database: Database;
  let first: TestOffice;
  let second: TestOffice;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    owner = openOwnerClient(testDatabase.ownerUrl);
    database = createDatabase({ url: testDatabase.appUrl, clients: 2 });
    first = await arrangeOffice(owner);
    second = await arrangeOffice(owner);
  });

  afterAll(async () => {
    await database.close();
    await owner.$disconnect();
    await testDatabase.drop();
  });

  it('shows each office its own users, also when both ask in the same tick on one client [ROLES-21]', async () => {
    const own = (office: TestOffice, other: TestOffice) =>
      database.lease(office.admin, (client) =>
        Promise.all([
          client.user.findUnique({ where: { id: office.admin.userId } }),
          client.user.findUnique({ where: { id: other.admin.userId } }),
          client.user.count(),
        ]),
      );
    const rounds = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? own(first, second) : own(second, first),
    );
    for (const [mine, theirs, count] of await Promise.all(rounds)) {
      expect(mine).not.toBeNull();
      expect(theirs).toBeNull();
      expect(count).toBe(4);
    }
  });

  it('refuses a query after the lease has ended', async () => {
    const lease = await database.open(first.admin);
    await lease.end();
    await expect(lease.client.user.count()).rejects.toThrow(LeaseEndedError);
    await expect(lease.client.$transaction((tx) => tx.user.count())).rejects.toThrow(LeaseEndedError);
  });

  it('starts a query at once, so that none runs as the next viewer', async () => {
    const lease = await database.open(first.admin);
    const late = lease.client.user.findMany({ select: { officeId: true } });
    const ended = lease.end();
    const rows = await late;
    await ended;
    expect(new Set(rows.map((row) => row.officeId))).toEqual(new Set([first.officeId]));
  });

  it('bounds the wait for a client and serves the next when one comes free', async () => {
    const small = createDatabase({ url: testDatabase.appUrl, clients: 1, waitMilliseconds: 50 });
    const held = await small.open(first.admin);
    await expect(small.open(first.admin)).rejects.toThrow(LeaseTimeoutError);
    const next = small.open(second.admin);
    await held.end();
    const lease = await next;
    expect(await lease.client.user.findMany({ where: { officeId: first.officeId } })).toEqual([]);
    await lease.end();
    expect(small.stats()).toMatchObject({ leased: 0, waiting: 0, refused: 1 });
    await small.close();
  });

  it('answers nothing at all without a viewer', async () => {
    const bare = createDatabase({ url: testDatabase.appUrl, clients: 1 });
    const lease = await bare.open(systemViewer(first.officeId));
    await lease.client.$executeRaw`RESET ALL`;
    await expect(lease.client.user.findMany()).rejects.toThrow(/balie\.office|type uuid: ""/);
    await lease.end();
    await bare.close();
  });
});
