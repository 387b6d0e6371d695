import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { startTemporal } from '#test/support/environment/temporal.ts';

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the shared test environment', () => {
  let mine: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [mine, other] = await Promise.all([createDatabase(), createDatabase()]);
  });

  afterAll(async () => {
    await Promise.all([mine.drop(), other.drop()]);
  });

  it('gives each file a migrated database of its own', async () => {
    await query(mine.ownerUrl, 'create table only_here (id int)');
    const tables = "select table_name as name from information_schema.tables where table_schema = 'public'";
    const here = (await query<{ name: string }>(mine.ownerUrl, tables)).map((row) => row.name);
    const there = (await query<{ name: string }>(other.ownerUrl, tables)).map((row) => row.name);
    expect(here).toContain('only_here');
    expect(there).not.toContain('only_here');
    expect(there.length).toBeGreaterThan(5);
  });

  it('signs the application in as a role that owns nothing and cannot pass row-level security', async () => {
    const [role] = await query<Record<string, unknown>>(
      mine.appUrl,
      'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolname: 'balie_app', rolsuper: false, rolbypassrls: false });
    const [directory] = await query<{ user: string }>(mine.directoryUrl, 'select current_user as user');
    expect(directory?.user).toBe('balie_directory');
  });

  it('sorts names the Dutch way, whatever the machine has of locales', async () => {
    const rows = await query<{ name: string }>(
      mine.ownerUrl,
      "select name from (values ('Zee'), ('eend'), ('Élan'), ('Eik')) as names (name) order by name",
    );
    expect(rows.map((row) => row.name)).toEqual(['eend', 'Eik', 'Élan', 'Zee']);
  });

  it('runs a Temporal server with the search attributes of Balie', async () => {
    const { address } = await startTemporal();
    const { Connection } = await import('@temporalio/client');
    const connection = await Connection.connect({ address });
    const { customAttributes } = await connection.operatorService.listSearchAttributes({
      namespace: 'default',
    });
    await connection.close();
    expect(Object.keys(customAttributes ?? {})).toEqual(
      expect.arrayContaining(['BalieOffice', 'BalieRelation', 'BalieRelationNumber']),
    );
  });
});
