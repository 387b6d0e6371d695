import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/session/viewer.ts';
import { ViewerConnection } from '#prisma/viewer-connection.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';

const FIRST: Viewer = viewerOf('11111111-1111-4111-8111-111111111111');
const SECOND: Viewer = viewerOf('22222222-2222-4222-8222-222222222222');

function viewerOf(officeId: string): Viewer {
  return { officeId, userId: officeId, role: 'admin' };
}

/** Prisma releases the connection although its ROLLBACK got no answer. */
describe('a connection that is let go of before its transaction ended', () => {
  let database: TestDatabase;
  let pool: Pool;
  let connection: ViewerConnection;

  beforeAll(async () => {
    database = await createDatabase();
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  beforeEach(async () => {
    await pool?.end();
    pool = new Pool({ connectionString: database.appUrl, max: 1 });
    pool.on('error', () => undefined);
    connection = new ViewerConnection(pool);
    await connection.become(FIRST);
  });

  const leave: Record<string, (client: PoolClient) => Promise<unknown>> = {
    'within the transaction': (client) => client.query('BEGIN'),
    'within one that failed': async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 / 0').catch(() => undefined);
    },
    'with its BEGIN unanswered': async (client) => void client.query('BEGIN').catch(() => undefined),
    'with its ROLLBACK unanswered': async (client) => {
      await client.query('BEGIN');
      client.query('SELECT pg_sleep(30)').catch(() => undefined);
      client.query('ROLLBACK').catch(() => undefined);
    },
  };

  it.each(Object.keys(leave))('%s serves nobody after that', async (how) => {
    const before = await settings();
    const client = await pool.connect();
    await leave[how]?.(client);
    client.release();
    expect(connection.isOf(FIRST)).toBe(false);

    await connection.become(SECOND);
    const after = await settings();
    expect(after.process).not.toBe(before.process);
    expect(after.office).toBe(SECOND.officeId);
    // What is rolled back takes no settings of another back.
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query('ROLLBACK');
    other.release();
    expect(connection.isOf(SECOND)).toBe(true);
    expect(await settings()).toEqual(after);
  });

  it('takes no settings of the next one along when its own end is heard of late', async () => {
    const client = await pool.connect();
    const ended = Promise.withResolvers<() => void>();
    const end = client.end.bind(client);
    Object.assign(client, { end: (heard?: () => void) => end(() => heard && ended.resolve(heard)) });
    client.release(true);
    await connection.become(SECOND);
    const heard = await ended.promise;
    heard();
    expect(connection.isOf(SECOND)).toBe(true);
  });

  it('or whose query failed is nobody’s from that moment on', async () => {
    await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division');
    expect(connection.isOf(FIRST)).toBe(false);
    await connection.become(FIRST);
    expect(await settings()).toMatchObject({ office: FIRST.officeId });
  });

  async function settings(): Promise<{ process: number; office: string }> {
    const { rows } = await pool.query(
      `SELECT pg_backend_pid() AS process, current_setting('balie.office') AS office`,
    );
    return rows[0];
  }
});
