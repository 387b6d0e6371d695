import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BalieEvent, notify } from '#prisma/events.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { type AppSocket, openAppSocket } from '#test/support/app-socket.ts';
import type { TestOffice, TestViewer } from '#test/support/office.ts';
import { statementsOf } from '#test/support/statements.ts';

let api: TestApi;
let owner: Client;
let office: TestOffice;
let strangers: TestOffice;

beforeAll(async () => {
  api = await startApi();
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});
beforeEach(async () => {
  [office, strangers] = await Promise.all([api.office(), api.office()]);
});

const opened = async (viewer: TestViewer) => openAppSocket(api.url, { token: await api.tokenOf(viewer) });
const closeAll = (...sockets: readonly AppSocket[]) => Promise.all(sockets.map((socket) => socket.close()));
const agenda = (action: string, evid: string) => ({ type: 'agenda', load: { action, evid } });

async function announce(event: BalieEvent): Promise<void> {
  const viewer = { officeId: event.officeId, userId: null, role: 'system' } as const;
  await api.application.database.lease(viewer, (client) => client.$transaction((tx) => notify(tx, event)));
}

async function appointmentOf({ officeId, userId }: TestViewer): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `INSERT INTO appointments (id, office_id, user_id, text, location, start_day, last_day, in_calendar, created_at)
     VALUES ($1, $2, $3, 'Bespreking', '', '2026-12-01', '2026-12-01', true, now())`,
    [id, officeId, userId],
  );
  return id;
}

const changed = ({ officeId, userId }: TestViewer, action: 'created' | 'updated' | 'deleted', id: string) =>
  announce({ type: 'appointment', officeId, id, action, userId });

/** What was told of appointments before it came by then: everybody of both offices is to read all anew. */
async function settled(...sockets: readonly AppSocket[]): Promise<void> {
  for (const { officeId } of [office, strangers])
    await announce({ type: 'appointments', officeId, id: officeId });
  for (const socket of sockets) await socket.next('resync');
}

it('an appointment is told to its user and to admins, and to nobody else [WS-02, WS-06, WS-07, WS-15, ROLES-15]', async () => {
  const seeing = [await opened(office.advisor), await opened(office.admin)];
  const others = await Promise.all(
    [office.colleague, office.reader, strangers.admin, strangers.advisor].map(opened),
  );
  const id = await appointmentOf(office.advisor);
  for (const action of ['created', 'updated'] as const) {
    await changed(office.advisor, action, id);
    for (const socket of seeing) expect(await socket.next('agenda')).toEqual(agenda(action, id));
  }
  await owner.query('UPDATE appointments SET deleted_at = now() WHERE id = $1', [id]);
  await changed(office.advisor, 'deleted', id);
  for (const socket of seeing) expect(await socket.next('agenda')).toEqual(agenda('deleted', id));
  await settled(...seeing, ...others);
  for (const socket of [...seeing, ...others]) expect(socket.received).toEqual([]);
  await closeAll(...seeing, ...others);
});

it('an appointment that goes to another user is deleted for who had it, and changed for the admin [WS-06, WS-07]', async () => {
  const { advisor, admin, colleague } = office;
  const id = await appointmentOf(advisor);
  const [before, after, all] = [await opened(advisor), await opened(colleague), await opened(admin)];
  await owner.query('UPDATE appointments SET user_id = $2 WHERE id = $1', [id, colleague.userId]);
  await changed(colleague, 'updated', id);
  await changed(advisor, 'deleted', id);
  expect(await before.next('agenda')).toEqual(agenda('deleted', id));
  expect(await after.next('agenda')).toEqual(agenda('updated', id));
  expect(await all.next('agenda')).toEqual(agenda('updated', id));
  await settled(before, after, all);
  for (const socket of [before, after]) expect(socket.received).toEqual([]);
  expect(JSON.stringify(all.received)).not.toContain('deleted');
  await closeAll(before, after, all);
});

it('many appointments at once have the agenda of their office read anew, and of no other', async () => {
  const { officeId, reader } = office;
  const [socket, stranger] = [await opened(reader), await opened(strangers.reader)];
  await announce({ type: 'appointments', officeId, id: officeId });
  expect(await socket.next('resync')).toEqual({ type: 'resync', load: null });
  // The only other one is of the fence.
  await settled(socket, stranger);
  expect([socket.received, stranger.received]).toEqual([[], []]);
  await closeAll(socket, stranger);
});

it('an appointment is looked at once for each viewer, however many sockets there are', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 40 }, (_, index) => opened(index % 2 === 0 ? office.admin : office.advisor)),
  );
  const id = await appointmentOf(office.advisor);
  const statements = await statementsOf(async () => {
    await changed(office.advisor, 'updated', id);
    for (const socket of sockets) expect(await socket.next('agenda')).toEqual(agenda('updated', id));
  });
  expect(statements.filter((text) => text.includes('appointments'))).toHaveLength(2);
  await closeAll(...sockets);
});
