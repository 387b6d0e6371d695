import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import {
  createDatabase as createTestDatabase,
  type TestDatabase,
} from '#test/support/environment/database.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '#test/support/office/office.ts';

/** Anything that Prisma might lead to, looked up by name. */
type Internals = Readonly<Record<string, unknown>>;

const UNSAFE_METHODS = [
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
let otherOffice: TestOffice;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = openOwnerClient(testDatabase.ownerUrl);
  database = createDatabase({ url: testDatabase.appUrl, clients: 1 });
  office = await arrangeOffice(owner);
  otherOffice = await arrangeOffice(owner);
});

afterAll(async () => {
  await database.close();
  await owner.$disconnect();
  await testDatabase.drop();
});

describe('a leased client', () => {
  it('leads to no client without a gate, whatever is asked of it', async () => {
    await database.lease(office.admin, async (client) => {
      const reached = (target: unknown) =>
        UNSAFE_METHODS.filter((way) => (target as Internals)[way] !== undefined);
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
        database.lease(viewer, (client) => client.outbox.createMany({ data: [row(otherOffice.officeId)] })),
      ).rejects.toThrow(/row-level security/);
    }
    expect(await rowsOf(otherOffice.officeId)).toBe(0);
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

describe('the trail', () => {
  const relationOf = async (viewer: TestViewer) => {
    const { id } = await owner.relation.create({
      data: {
        officeId: viewer.officeId,
        ownerId: viewer.userId,
        kind: 'person',
        relationNumber: randomUUID(),
        displayName: 'Berg',
        sortName: 'berg',
        sortAddress: '',
        sortCity: '',
        searchText: '',
      },
    });
    return id;
  };

  const ownerOf = (entity: string, id: string) =>
    entity === 'relation' ? { relationId: id } : entity === 'user' ? { aboutUserId: id } : {};

  /** An entry as a save writes it, about whatever it names. */
  const write = (
    viewer: TestViewer,
    entityId: string,
    fields: { entity?: string; userId?: string; aboutUserId?: string; action?: string } = {},
  ) =>
    database.lease(viewer, (client) =>
      client.auditEntry.createMany({
        data: [
          {
            officeId: viewer.officeId,
            userId: viewer.userId,
            entity: 'relation',
            entityId,
            action: 'changed',
            ...ownerOf(fields.entity ?? 'relation', entityId),
            ...fields,
          },
        ],
      }),
    );

  it('takes what a viewer did to a relation of theirs', async () => {
    const { count } = await write(office.advisor, await relationOf(office.advisor));
    expect(count).toBe(1);
  });

  it.each([
    [
      'about a relation of a colleague',
      async () => write(office.advisor, await relationOf(office.colleague)),
    ],
    [
      'about a relation of another office',
      async () => write(office.admin, await relationOf(otherOffice.admin)),
    ],
    ['about a relation that is not there', () => write(office.admin, randomUUID())],
    ['about anything else', () => write(office.advisor, office.advisor.userId, { entity: 'mail' })],
    [
      'about a colleague, of who is no admin',
      () => write(office.advisor, office.colleague.userId, { entity: 'user' }),
    ],
    [
      'about a user of another office',
      () => write(office.admin, otherOffice.advisor.userId, { entity: 'user' }),
    ],
    [
      'in the name of another',
      async () => write(office.admin, await relationOf(office.admin), { userId: office.advisor.userId }),
    ],
    ['of who may only read', async () => write(office.reader, await relationOf(office.reader))],
    [
      'about the office, of who is no admin',
      () => write(office.advisor, office.officeId, { entity: 'office', action: 'exported' }),
    ],
    [
      'about BSNs that another read',
      () =>
        write(office.reader, office.officeId, {
          entity: 'office',
          action: 'bsn-read',
          userId: office.advisor.userId,
          aboutUserId: office.advisor.userId,
        }),
    ],
  ])('takes nothing %s', async (_what, attempt) => {
    await expect(attempt()).rejects.toThrow(/row-level security/);
  });
});

describe('a row of no office', () => {
  const nowhere = randomUUID();

  it.each([
    [
      'relations',
      `INSERT INTO relations (office_id, kind, relation_number, display_name, sort_name, sort_address, sort_city,
        search_text) VALUES ($1, 'person', '1', '', '', '', '', '')`,
    ],
    [
      'provider_links',
      "INSERT INTO provider_links (office_id, kind, provider) VALUES ($1, 'files', 'onedrive')",
    ],
    [
      'saga_runs',
      "INSERT INTO saga_runs (office_id, subject_kind, subject_name, saga, revision) VALUES ($1, 'relation', '', 'save', 1)",
    ],
    [
      'audit_entries',
      "INSERT INTO audit_entries (office_id, entity, entity_id, relation_id, action) VALUES ($1, 'relation', $1, $1, 'deleted')",
    ],
    [
      'stored_files',
      `INSERT INTO stored_files (office_id, maker_id, purpose, name, content_type, key_ciphertext)
       VALUES ($1, $1, 'letter', '', '', '')`,
    ],
    [
      'request_answers',
      `INSERT INTO request_answers (office_id, user_id, request_id, operation, input_hash, answer)
       VALUES ($1, $1, '', '', '', '{}')`,
    ],
  ])('cannot be in %s', async (_table, statement) => {
    const client = new Client({ connectionString: testDatabase.ownerUrl });
    await client.connect();
    await expect(client.query(statement, [nowhere])).rejects.toThrow(/foreign key/);
    await client.end();
  });
});
