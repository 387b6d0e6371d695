import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDatabaseBefore,
  readMigration,
  type TestDatabase,
} from '#test/support/environment/database.ts';

const MIGRATION = '20261201100200_sync_sources';
const appointmentId = randomUUID();

/** What an earlier release kept of a calendar. */
const CALENDARS = {
  idle: { state: 'active', delta_link: 'token' },
  wanted: { state: 'active', delta_link: 'token', wants_round: true },
  'at the first page of a listing': {
    state: 'active',
    delta_link: 'old',
    cursor: '',
    is_full: true,
    round: 3,
  },
  'within a listing': { state: 'active', delta_link: 'old', cursor: 'page', is_full: true, round: 3 },
  'within changes': { state: 'active', delta_link: 'token', cursor: 'page', round: 3 },
  'ending a listing': {
    state: 'active',
    delta_link: 'token',
    is_ending: true,
    is_full: true,
    round: 3,
    missing_ids: [appointmentId],
  },
  'ending changes': { state: 'active', delta_link: 'token', is_ending: true, missing_ids: [appointmentId] },
  rehearsing: { state: 'rehearsing', wants_round: true, wants_full: true },
  rehearsed: { state: 'rehearsed', wants_round: true, wants_full: true },
} as const;

/** And of a folder of a mailbox whose pass is under way. */
const FOLDERS = {
  waiting: { delta_link: 'token' },
  'at the first page of a listing': { cursor: '', generation: 2, listings: 1 },
  'within a listing': { cursor: 'page', generation: 2, listings: 1 },
  'within changes': { cursor: 'page', delta_link: 'token', generation: 2 },
  verifying: { cursor: 'sweeping:3', delta_link: 'token', generation: 2, listings: 1 },
  vanished: { cursor: 'vanished', generation: 2 },
  done: { delta_link: 'token', generation: 2, is_dirty: false },
} as const;

let database: TestDatabase;
let client: Client;
const links = new Map<string, string>();

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

async function addLink(
  name: string,
  kind: 'agenda' | 'email',
): Promise<{ office_id: string; link_id: string }> {
  // An office has one link of a kind.
  const [officeId, id] = [randomUUID(), randomUUID()];
  links.set(id, name);
  await insert('provider_links', { id, office_id: officeId, kind, provider: 'microsoft', state: 'linked' });
  return { office_id: officeId, link_id: id };
}

const named = <Row extends { link_id: string }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ link_id, ...row }) => [links.get(link_id), row]));

beforeAll(async () => {
  database = await createDatabaseBefore(MIGRATION);
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  // Only what the migration reads is there: neither an office nor its users.
  await client.query("SET session_replication_role = 'replica'");
  for (const [name, row] of Object.entries(CALENDARS)) {
    await insert('calendar_syncs', { ...(await addLink(name, 'agenda')), ...row });
  }
  const mailbox = await addLink('mailbox under way', 'email');
  await insert('mailboxes', { ...mailbox, address: 'a@balie.example', is_reading: true, is_full: true });
  for (const [name, row] of Object.entries(FOLDERS)) {
    await insert('mailbox_folders', { ...mailbox, remote_id: name, name, kind: 'other', ...row });
  }
  const idle = await addLink('mailbox', 'email');
  await insert('mailboxes', {
    ...idle,
    address: 'b@balie.example',
    state: 'active',
    failure_message: 'Weg.',
  });
  await insert('mailbox_folders', {
    ...idle,
    remote_id: 'inbox',
    name: 'IN',
    kind: 'inbox',
    delta_link: 'token',
  });
  await client.query(await readMigration(MIGRATION));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('what earlier releases kept of calendars and mailboxes', () => {
  it('is what a source is, with what is wanted of it and what is under way', async () => {
    const { rows } = await client.query(
      'SELECT link_id, kind, phase, is_full, wants_pass, wants_full, is_paused, failure_message FROM sync_sources',
    );
    const [kind, failure_message] = ['calendar', null];
    const calm = {
      kind,
      is_full: false,
      wants_pass: false,
      wants_full: false,
      is_paused: false,
      failure_message,
    };
    expect(named(rows)).toEqual({
      idle: { ...calm, phase: 'idle' },
      wanted: { ...calm, phase: 'idle', wants_pass: true },
      'at the first page of a listing': { ...calm, phase: 'reading', is_full: true },
      'within a listing': { ...calm, phase: 'reading', is_full: true },
      'within changes': { ...calm, phase: 'reading' },
      'ending a listing': { ...calm, phase: 'reading', is_full: true },
      'ending changes': { ...calm, phase: 'reading' },
      rehearsing: { ...calm, phase: 'idle', wants_pass: true, wants_full: true },
      rehearsed: { ...calm, phase: 'idle', wants_pass: true, wants_full: true, is_paused: true },
      'mailbox under way': { ...calm, kind: 'mailbox', phase: 'reading', is_full: true },
      mailbox: { ...calm, kind: 'mailbox', phase: 'idle', failure_message: 'Weg.' },
    });
  });

  it('is due within minutes, and compared within half a day, not all at once', async () => {
    const { rows } = await client.query(
      `SELECT count(DISTINCT due_at)::int AS moments, count(DISTINCT full_due_at)::int AS full_moments,
         bool_and(due_at < now() + interval '4 minutes' AND full_due_at < now() + interval '12 hours') AS soon
       FROM sync_sources`,
    );
    expect(rows).toMatchObject([{ soon: true }]);
    const { moments, full_moments } = rows[0] ?? {};
    expect(Math.min(moments, full_moments)).toBeGreaterThan(1);
  });

  it('goes on in a calendar where its pass was', async () => {
    const { rows } = await client.query(
      "SELECT link_id, phase, token, cursor, generation FROM sync_collections WHERE remote_key = 'window'",
    );
    expect(named(rows)).toEqual({
      idle: { phase: 'idle', token: 'token', cursor: null, generation: 0 },
      wanted: { phase: 'idle', token: 'token', cursor: null, generation: 0 },
      'at the first page of a listing': { phase: 'listing', token: null, cursor: null, generation: 3 },
      'within a listing': { phase: 'listing', token: null, cursor: 'page', generation: 3 },
      'within changes': { phase: 'changes', token: 'token', cursor: 'page', generation: 3 },
      'ending a listing': { phase: 'verifying', token: 'token', cursor: null, generation: 3 },
      'ending changes': { phase: 'idle', token: 'token', cursor: null, generation: 0 },
      rehearsing: { phase: 'idle', token: null, cursor: null, generation: 0 },
      rehearsed: { phase: 'idle', token: null, cursor: null, generation: 0 },
    });
    const { rows: missing } = await client.query(
      "SELECT link_id, missing_ids FROM calendar_syncs WHERE missing_ids <> '{}'",
    );
    expect(Object.keys(named(missing)).toSorted()).toEqual(['ending a listing', 'ending changes']);
  });

  it('goes on in each folder of a mailbox where its pass was', async () => {
    const { rows } = await client.query<{ remote_key: string }>(
      `SELECT remote_key, phase, token, cursor, generation, listings, verifications, position FROM sync_collections
       WHERE remote_key <> 'window'`,
    );
    const none = { token: null, cursor: null, generation: 2, listings: 0, verifications: 0, position: 7 };
    expect(Object.fromEntries(rows.map(({ remote_key, ...row }) => [remote_key, row]))).toEqual({
      waiting: { ...none, phase: 'waiting', token: 'token', generation: 0 },
      'at the first page of a listing': { ...none, phase: 'listing', listings: 1 },
      'within a listing': { ...none, phase: 'listing', cursor: 'page', listings: 1 },
      'within changes': { ...none, phase: 'changes', token: 'token', cursor: 'page' },
      verifying: { ...none, phase: 'verifying', token: 'token', listings: 1, verifications: 3 },
      vanished: { ...none, phase: 'vanished' },
      done: { ...none, phase: 'idle', token: 'token' },
      inbox: { ...none, phase: 'idle', token: 'token', generation: 0, position: 0 },
    });
  });

  it('is asked for once where anything is wanted or under way, as the workflows of earlier releases end', async () => {
    const { rows } = await client.query<{ link_id: string; kind: string }>(
      "SELECT payload ->> 'linkId' AS link_id, kind FROM directory.outbox",
    );
    const asked = rows.map(({ link_id, kind }) => `${kind} ${links.get(link_id)}`).toSorted();
    const calendars = Object.keys(CALENDARS).filter((name) => name !== 'idle');
    expect(asked).toEqual(
      [...calendars.map((name) => `calendar.sync ${name}`), 'mailbox.sync mailbox under way'].toSorted(),
    );
  });
});
