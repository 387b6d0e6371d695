import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { runToEnd } from '#dev/stack/child.ts';
import { createDatabase as openDatabase } from '#prisma/database.ts';
import { createProviders } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { testEnvironment, testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { sourcePorts } from '#workflows/source-ports.ts';

let database: TestDatabase;
let owner: Client;
let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-seed-'));
  sandbox = await openSandbox();
  database = await createDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** On another port each time, with what it held before. */
function openSandbox(): Promise<Sandbox> {
  return startSandbox({ areMailboxesFilled: true, stateFile: path.join(folder, 'state.json') });
}

function seed(sandboxUrl: string): Promise<void> {
  return runToEnd('seed', {
    executable: process.execPath,
    arguments: ['dev/seed/seed.ts'],
    environment: { ...process.env, ...testEnvironment({ database }), SANDBOX_URL: sandboxUrl },
    folder: path.join(import.meta.dirname, '../../..'),
  });
}

async function addresses(): Promise<string[]> {
  const { rows } = await owner.query<{ url: string }>(
    "SELECT DISTINCT settings ->> 'url' AS url FROM provider_links WHERE settings ? 'url'",
  );
  return rows.map(({ url }) => url);
}

/** Appointments of the first office by their week, 0 this one, and what they are. */
async function agenda() {
  const { rows } = await owner.query<
    Record<'weeks' | 'users' | 'days' | 'evenings' | 'overlaps' | 'relations', number>
  >(
    `WITH a AS (SELECT appointments.*, span_start AT TIME ZONE 'Europe/Amsterdam' AS at FROM appointments
       JOIN offices ON offices.id = office_id AND offices.name = 'Kantoor Van Dalen')
     SELECT count(DISTINCT date_trunc('week', at))::int AS weeks, count(DISTINCT user_id)::int AS users,
       count(start_day)::int AS days, (count(*) FILTER (WHERE extract(hour FROM at) >= 19))::int AS evenings,
       count(relation_id)::int AS relations,
       (SELECT count(*)::int FROM a one JOIN a other ON one.user_id = other.user_id AND one.id < other.id
         AND one.span_start < other.span_end AND other.span_start < one.span_end) AS overlaps FROM a`,
  );
  return rows[0];
}

/** Counts of what the first office has of its mailbox and agenda. */
async function account() {
  const { rows } = await owner.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM emails JOIN mailbox_folders f ON f.id = folder_id WHERE f.kind = 'inbox') AS inbox,
       (SELECT count(*)::int FROM appointments WHERE office_id = (SELECT office_id FROM mailboxes)
         AND NOT EXISTS (SELECT FROM calendar_entries e WHERE e.appointment_id = appointments.id AND e.state = 'present'))
         AS "notInCalendar",
       (SELECT sum(cardinality(linked_mail_ids))::int FROM relations) AS linked,
       (SELECT count(*)::int FROM email_sends s JOIN emails e ON e.remote_id = s.remote_id WHERE s.state = 'sent') AS mailed,
       (SELECT count(*)::int FROM email_sends WHERE state <> 'sent') AS "notMailed",
       (SELECT count(*)::int FROM email_templates) AS templates,
       (SELECT count(*)::int FROM mailboxes) AS mailboxes,
       (SELECT count(*)::int FROM sync_collections WHERE phase <> 'idle' OR token IS NULL) AS "toRead"`,
  );
  return rows[0];
}

it('seeds once, and follows the sandbox to another port', async () => {
  await seed(sandbox.url);
  expect(await addresses()).toEqual([`${sandbox.url}/fiscaal-gemak`]);
  const count = async () => (await owner.query('SELECT count(*) FROM relations')).rows[0];
  const before = await count();
  const seen = await agenda();
  expect(seen).toMatchObject({ weeks: 9, users: 4 });
  for (const some of ['days', 'evenings', 'overlaps', 'relations'] as const) {
    expect(seen?.[some]).toBeGreaterThan(2);
  }

  await sandbox.close();
  sandbox = await openSandbox();
  await seed(sandbox.url);
  expect(await addresses()).toEqual([`${sandbox.url}/fiscaal-gemak`]);
  expect(await count()).toEqual(before);

  await owner.query(
    `UPDATE provider_links SET settings = '{"url": "https://fiscaal.example"}' WHERE kind = 'fisca'`,
  );
  await seed('http://127.0.0.1:4003');
  expect(await addresses()).toEqual(['https://fiscaal.example']);
});

it('links mailbox and agenda of the first office, with what people did with them', async () => {
  const found = await account();
  expect(found).toMatchObject({ mailboxes: 1, inbox: 1_075, notInCalendar: 0, toRead: 0, linked: 12 });
  expect(found).toMatchObject({ mailed: 27, notMailed: 3, templates: 3 });
  const kept = (await sandbox.control.effects('microsoft-graph')).map(({ key }) => key);
  expect(kept.filter((key) => /^\/Balie\/[^/]+\/Opdrachtbevestiging .+\.docx$/.test(key))).toHaveLength(1);
});

it('reads nothing again at a later start, on whatever port the sandbox is', async () => {
  const pool = openDatabase({ url: database.variables.DATABASE_APP_URL ?? '', clients: 2 });
  const officeKeys = createOfficeKeys(testMasterKey);
  const providers = createProviders(sandbox.configuration, createTokenStore(pool, officeKeys));
  const own = { database: pool, officeKeys, providers };
  const { rows } = await owner.query<{ officeId: string; linkId: string }>(
    'UPDATE sync_sources SET wants_pass = true RETURNING office_id AS "officeId", link_id AS "linkId"',
  );
  const called = (await sandbox.control.calls('microsoft-graph')).length;
  for (const source of rows) {
    const context = { ...own, ports: sourcePorts(own) };
    while ((await stepOfPass(context, source, AbortSignal.timeout(PATIENCE))) === 'more');
  }
  const calls = (await sandbox.control.calls('microsoft-graph')).slice(called);
  const { rows: collections } = await owner.query('SELECT generation FROM sync_collections');
  // Each collection says in one page that nothing changed.
  const pages = calls.filter(({ operation }) => ['message.delta', 'event.delta'].includes(operation));
  expect(pages).toHaveLength(collections.length);
  expect(new Set(collections.map(({ generation }) => generation))).toEqual(new Set([1]));
  await Promise.all([pool.close(), providers.close()]);
});
