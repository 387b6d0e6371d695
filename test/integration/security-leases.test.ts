import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { createDatabase as createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { arrangeOffice, type TestOffice } from '#test/support/office.ts';

/** Anything that Prisma might lead to, looked up by name. */
type Internals = Readonly<Record<string, unknown>>;

const WAYS_OUT = [
  '$parent',
  '$extends',
  '$on',
  '$connect',
  '$disconnect',
  '$runCommandRaw',
  '$queryRawTyped',
  '_request',
  '_engine',
  '_originalClient',
  '_createPrismaPromise',
] as const;

let testDatabase: TestDatabase;
let owner: OwnerClient;
let database: Database;
let office: TestOffice;
let victim: TestOffice;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = openOwnerClient(testDatabase.ownerUrl);
  database = createDatabase({ url: testDatabase.appUrl, clients: 1 });
  office = await arrangeOffice(owner);
  victim = await arrangeOffice(owner);
});

afterAll(async () => {
  await database.close();
  await owner.$disconnect();
  await testDatabase.drop();
});

describe('a leased client', () => {
  it('leads to no client without a gate, whatever is asked of it', async () => {
    await database.lease(office.admin, async (client) => {
      const reached = (target: unknown) => WAYS_OUT.filter((way) => (target as Internals)[way] !== undefined);
      expect(reached(client)).toEqual([]);
      expect(reached(client.relation)).toEqual([]);
      await client.$transaction(async (tx) => {
        expect(reached(tx)).toEqual([]);
        expect(reached(tx.relation)).toEqual([]);
        expect((tx as unknown as Internals).$transaction).toBeUndefined();
      });
    });
  });
});

describe('the outbox', () => {
  /** Past row-level security. */
  async function rowsOf(officeId: string): Promise<number | null> {
    const client = new Client({ connectionString: testDatabase.ownerUrl });
    await client.connect();
    const found = await client.query('SELECT 1 FROM directory.outbox WHERE office_id = $1', [officeId]);
    await client.end();
    return found.rowCount;
  }

  const row = (officeId: string) => ({ officeId, kind: 'relation.step', payload: {} });

  it('takes no work for another office, which the worker would do as its system', async () => {
    for (const viewer of [office.admin, systemViewer(office.officeId)]) {
      await expect(
        database.lease(viewer, (client) => client.outbox.createMany({ data: [row(victim.officeId)] })),
      ).rejects.toThrow(/row-level security/);
    }
    expect(await rowsOf(victim.officeId)).toBe(0);
  });

  it('takes the own, and shows nothing to a lease', async () => {
    await database.lease(office.admin, (client) =>
      client.outbox.createMany({ data: [row(office.officeId)] }),
    );
    expect(await rowsOf(office.officeId)).toBe(1);
    await expect(database.lease(office.admin, (client) => client.outbox.findMany())).rejects.toThrow(
      /permission denied/,
    );
  });
});
