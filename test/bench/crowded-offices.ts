import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { arrangeOffice, type TestOffice } from '#test/support/office/office.ts';

const TOKEN = { accessToken: 'bench', refreshToken: 'bench' } as const;
const HOUR = 3_600_000;

/** An address that answers every call like this, after so many milliseconds. */
export interface Answering {
  readonly url: string;
  close(): void;
}

export async function answering(milliseconds: number, answer: (url: string) => unknown): Promise<Answering> {
  let url = '';
  const server: Server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer(url)));
    }, milliseconds);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What Graph says of a calendar in which nothing changed. */
export function unchanged(url: string) {
  return { value: [], '@odata.deltaLink': `${url}/v1.0/me/calendarView/delta?token=unchanged` };
}

export function taxLink(url: string): SandboxLink {
  return {
    kind: 'fisca',
    step: 'fiscal',
    provider: 'fiscaalgemak',
    token: null,
    settings: { url: `${url}/fiscaal-gemak` },
    secrets: { apikey: 'bench' },
  };
}

function agendaLink(number: number): SandboxLink {
  return {
    kind: 'agenda',
    step: 'contact',
    provider: 'microsoft',
    settings: {},
    secrets: {},
    token: { ...TOKEN, expiresAt: new Date(Date.now() + 8 * HOUR) },
    signedIn: { id: `bench-${number}`, name: `kantoor-${number}@balie.example` },
  } as SandboxLink;
}

/** Offices with a linked agenda each, of which nothing is due yet. */
export async function writeCalendars(database: DatabaseUrls, count: number, graph: string): Promise<void> {
  const owner = openOwnerClient(database.ownerUrl);
  try {
    for (let number = 0; number < count; number += 8) {
      const some = Array.from({ length: Math.min(8, count - number) }, (_, index) => number + index);
      await Promise.all(some.map((each) => arrangeOffice(owner, { links: [agendaLink(each)] })));
    }
  } finally {
    await owner.$disconnect();
  }
  const { '@odata.deltaLink': delta } = unchanged(graph);
  await asOwner(
    database,
    `WITH source AS (
       INSERT INTO sync_sources (office_id, link_id, kind, passed_at, full_at, due_at, full_due_at)
       SELECT office_id, id, 'calendar', now(), now(), now() + interval '1 hour', now() + interval '12 hours'
       FROM provider_links WHERE kind = 'agenda' RETURNING office_id, link_id),
     collection AS (
       INSERT INTO sync_collections (office_id, link_id, remote_key, phase, token, generation)
       SELECT office_id, link_id, 'window', 'idle', '${delta}', 1 FROM source)
     INSERT INTO calendar_syncs (office_id, link_id, state, window_from, window_until)
     SELECT office_id, link_id, 'active', current_date - 90, current_date + 365 FROM source`,
  );
}

/** Has every calendar be due, as it is five minutes later. */
export function letFiveMinutesPass(database: DatabaseUrls): Promise<void> {
  return asOwner(database, 'UPDATE sync_sources SET due_at = now()');
}

export async function officeWith(database: DatabaseUrls, links: readonly SandboxLink[]): Promise<TestOffice> {
  const owner = openOwnerClient(database.ownerUrl);
  try {
    return await arrangeOffice(owner, { links });
  } finally {
    await owner.$disconnect();
  }
}

async function asOwner(database: DatabaseUrls, statement: string): Promise<void> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
