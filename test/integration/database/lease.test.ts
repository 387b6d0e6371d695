import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import {
  createDatabase,
  type Database,
  type LeasedClient,
  LeaseTimeoutError,
  type Transaction,
} from '#prisma/database.ts';
import { SCREEN_DEADLINES, WORKER_DEADLINES } from '#prisma/deadlines.ts';
import { createDirectory } from '#prisma/directory.ts';
import { LeaseEndedError } from '#prisma/lease-gate.ts';
import {
  createDatabase as createTestDatabase,
  type TestDatabase,
} from '#test/support/environment/database.ts';
import { arrangeOffice, type TestOffice } from '#test/support/office/office.ts';

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
    const leases = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? own(first, second) : own(second, first),
    );
    for (const [mine, theirs, count] of await Promise.all(leases)) {
      expect(mine).not.toBeNull();
      expect(theirs).toBeNull();
      expect(count).toBe(4);
    }
  });

  it('ends a transaction by the deadlines given, which are longer than those of one statement', async () => {
    for (const { transaction, write } of [SCREEN_DEADLINES, WORKER_DEADLINES]) {
      expect(transaction).toBeGreaterThan(write);
    }
    const deadlines = { read: 5_000, write: 10_000, transaction: 500 };
    const limited = createDatabase({ url: testDatabase.appUrl, clients: 1, deadlines });
    const directory = createDirectory(testDatabase.directoryUrl, { connections: 1, deadlines });
    const slow = async (tx: Pick<LeasedClient, '$queryRaw'>) => {
      await tx.$queryRaw`SELECT pg_sleep(2) IS NULL AS slept`;
    };
    const leased = limited.lease(first.admin, (client) => client.$transaction((tx) => slow(tx)));
    const ends = await Promise.allSettled([leased, directory.$transaction((tx) => slow(tx))]);
    const late = { status: 'rejected', reason: expect.objectContaining({ code: 'P2028' }) };
    expect(ends).toEqual([late, late]);
    await Promise.all([limited.close(), directory.$disconnect()]);
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
    const opened = await small.open(first.admin);
    await expect(small.open(first.admin)).rejects.toThrow(LeaseTimeoutError);
    const next = small.open(second.admin);
    await opened.end();
    const lease = await next;
    expect(await lease.client.user.findMany({ where: { officeId: first.officeId } })).toEqual([]);
    await lease.end();
    expect(small.stats()).toMatchObject({ leased: 0, waiting: 0, refused: 1 });
    await small.close();
  });

  it('gives who comes back the connection that is still his, whoever came between', async () => {
    const three = createDatabase({ url: testDatabase.appUrl, clients: 3 });
    const viewers = [first.admin, second.admin, systemViewer(first.officeId)];
    const open = await Promise.all(viewers.map((viewer) => three.open(viewer)));
    const before = await Promise.all(open.map(({ client }) => processOf(client)));
    expect(new Set(before).size).toBe(3);
    for (const lease of open) await lease.end();
    for (const index of [2, 0, 1, 1, 0, 2]) {
      const viewer = viewers[index] as Viewer;
      expect(await three.lease(viewer, processOf)).toBe(before[index]);
      expect(await three.lease(viewer, officesSeen)).toEqual([viewer.officeId]);
    }
    await three.close();
  });

  it('is right for the same viewer and for the next after a connection broke, between leases or within one', async () => {
    const one = createDatabase({ url: testDatabase.appUrl, clients: 1 });
    const postgres = new Pool({ connectionString: testDatabase.ownerUrl, max: 1 });
    const end = (process: number) => postgres.query('SELECT pg_terminate_backend($1)', [process]);
    for (const next of [first.admin, second.admin]) {
      const lease = await one.open(first.admin);
      await end(await processOf(lease.client));
      // Broken off, or on a new connection that is nobody's: never the rows of another.
      await expect(lease.client.user.findMany()).rejects.toThrow();
      await expect(lease.client.user.findMany()).rejects.toThrow(/balie\.office|type uuid: ""/);
      await lease.end();
      expect(await one.lease(next, officesSeen)).toEqual([next.officeId]);

      await end(await one.lease(next, processOf));
      await expect.poll(() => one.lease(next, officesSeen).catch(() => null)).toEqual([next.officeId]);
    }
    await postgres.end();
    await one.close();
  });

  describe('the office’s system within a transaction', () => {
    const inside = <T>(work: (tx: Transaction) => Promise<T>, from: Database = database) =>
      from.lease(first.advisor, (client) => client.$transaction(work));
    const advisor = () => ({ role: first.advisor.role, userId: first.advisor.userId });
    const SYSTEM = { role: 'system', userId: '' };

    it('is gone at its end, and within another at the end of that other alone', () =>
      inside(async (tx) => {
        const seen = await asSystem(tx, first.advisor, async () => {
          await asSystem(tx, first.advisor, async () => expect(await whoIs(tx)).toEqual(SYSTEM));
          return whoIs(tx);
        });
        expect(seen).toEqual(SYSTEM);
        expect(await whoIs(tx)).toEqual(advisor());
        await asSystem(tx, systemViewer(first.officeId), async () => undefined);
        expect(await whoIs(tx)).toEqual(advisor());
      }));

    it('is gone after a throw that the transaction survives, and tells that error', () =>
      inside(async (tx) => {
        const fail = () => Promise.reject(new Error('een regel weigert'));
        await expect(asSystem(tx, first.advisor, fail)).rejects.toThrow('een regel weigert');
        expect(await whoIs(tx)).toEqual(advisor());
        await asSystem(tx, first.advisor, async () => {
          await expect(asSystem(tx, first.advisor, fail)).rejects.toThrow('een regel weigert');
          expect(await whoIs(tx)).toEqual(SYSTEM);
        });
        expect(await whoIs(tx)).toEqual(advisor());
      }));

    it('is gone where what Postgres refused is rolled back to a savepoint', () =>
      inside(async (tx) => {
        await tx.$executeRaw`SAVEPOINT item`;
        const refused = () => tx.$queryRaw`SELECT 1 / 0`;
        await expect(asSystem(tx, first.advisor, refused)).rejects.toThrow(/division by zero/);
        await tx.$executeRaw`ROLLBACK TO SAVEPOINT item`;
        expect(await whoIs(tx)).toEqual(advisor());
      }));

    it('is no other office’s', () =>
      inside(async (tx) => {
        await expect(asSystem(tx, second.admin, async () => undefined)).rejects.toThrow(/another office/);
        expect(await whoIs(tx)).toEqual(advisor());
      }));

    it('leaks to nobody who leases next, although the connection is lost or the work ends amid it', async () => {
      const one = createDatabase({ url: testDatabase.appUrl, clients: 1 });
      const postgres = new Pool({ connectionString: testDatabase.ownerUrl, max: 1 });
      const lost = inside(
        (tx) =>
          asSystem(tx, first.advisor, async () => {
            await postgres.query('SELECT pg_terminate_backend($1)', [await processOf(tx)]);
            await tx.user.findMany();
          }),
        one,
      );
      await expect(lost).rejects.toThrow();
      await expect.poll(() => one.lease(first.advisor, whoIs).catch(() => null)).toEqual(advisor());
      const refused = inside((tx) => asSystem(tx, first.advisor, () => tx.$queryRaw`SELECT 1 / 0`), one);
      await expect(refused).rejects.toThrow(/division by zero/);
      expect(await one.lease(first.advisor, whoIs)).toEqual(advisor());
      await postgres.end();
      await one.close();
    });
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

async function whoIs(client: Pick<LeasedClient, '$queryRaw'>) {
  const [row] = await client.$queryRaw<{ role: string; userId: string }[]>`
    SELECT current_setting('balie.role') AS role, current_setting('balie.user') AS "userId"`;
  return row;
}

async function processOf(client: Pick<LeasedClient, '$queryRaw'>): Promise<number> {
  const [row] = await client.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row?.pid ?? 0;
}

async function officesSeen(client: LeasedClient): Promise<readonly string[]> {
  const users = await client.user.findMany({ select: { officeId: true } });
  return [...new Set(users.map(({ officeId }) => officeId))];
}
