import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeNodeId, encodeNodeId } from '#api/graphql/server/node-id.ts';
import { type BalieEvent, notify } from '#prisma/events.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type AppSocket, openAppSocket } from '#test/support/api/app-socket.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let strangers: TestOffice;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
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

const SAVED_FIELDS = `__typename ... on AppointmentSaved { appointment { id version } } ... on Error { message }`;

interface Saved {
  readonly result: { readonly appointment: { readonly id: string; readonly version: number } };
}

/** Answers the id under which GraphQL knows it. */
async function save(viewer: TestViewer, mutation: string, more: object) {
  const { data, errors } = await api.graphql<Saved>(await api.tokenOf(viewer), mutation, {
    requestId: randomUUID(),
    ...more,
  });
  expect(errors).toEqual([]);
  expect(data.result).toHaveProperty('appointment');
  return data.result.appointment;
}

const CREATE = `mutation($requestId: ID! $appointment: AppointmentInput!) {
  result: createAppointment(requestId: $requestId appointment: $appointment) { ${SAVED_FIELDS} } }`;
const CHANGE = `mutation($requestId: ID! $id: ID! $version: Int! $appointment: AppointmentInput!) {
  result: updateAppointment(requestId: $requestId id: $id version: $version appointment: $appointment) { ${SAVED_FIELDS} } }`;
const DELETE = `mutation($requestId: ID! $id: ID!) { result: deleteAppointment(requestId: $requestId id: $id) { __typename } }`;
const RESTORE = `mutation($requestId: ID! $id: ID!) { result: undoAppointmentDeletion(requestId: $requestId id: $id) { ${SAVED_FIELDS} } }`;

const content = (more: object = {}) => ({
  text: 'Bespreking',
  location: '',
  startDay: '2026-12-01',
  lastDay: '2026-12-01',
  ...more,
});
const create = (viewer: TestViewer) => save(viewer, CREATE, { appointment: content() });
const rowId = (id: string) => decodeNodeId(id)?.id ?? '';

/** Waits until all earlier events have come: a resync of both offices is the last. */
async function untilQuiet(...sockets: readonly AppSocket[]): Promise<void> {
  for (const { officeId } of [office, strangers])
    await announce({ type: 'appointments', officeId, id: officeId });
  for (const socket of sockets) await socket.next('resync');
}

it('an appointment is published to its user and to admins, and to nobody else [WS-02, WS-06, WS-07, WS-15, ROLES-15]', async () => {
  const seeing = [await opened(office.advisor), await opened(office.admin)];
  const others = await Promise.all(
    [office.colleague, office.reader, strangers.admin, strangers.advisor].map(opened),
  );
  const hear = async (action: string, evid: string) => {
    for (const socket of seeing) expect(await socket.next('agenda')).toEqual(agenda(action, evid));
  };
  const { id, version } = await create(office.advisor);
  await hear('created', rowId(id));
  await save(office.admin, CHANGE, { id, version, appointment: content({ location: 'Utrecht' }) });
  await hear('updated', rowId(id));
  await api.graphql(await api.tokenOf(office.advisor), DELETE, { requestId: randomUUID(), id });
  await hear('deleted', rowId(id));
  await save(office.advisor, RESTORE, { id });
  await hear('created', rowId(id));
  await untilQuiet(...seeing, ...others);
  for (const socket of [...seeing, ...others]) expect(socket.received).toEqual([]);
  await closeAll(...seeing, ...others);
});

it('an appointment that goes to another user is deleted for who had it, and changed for the admin [WS-06, WS-07]', async () => {
  const { advisor, admin, colleague } = office;
  const { id, version } = await create(advisor);
  const [before, after, all] = [await opened(advisor), await opened(colleague), await opened(admin)];
  const userId = encodeNodeId('User', colleague.userId);
  await save(admin, CHANGE, { id, version, appointment: content({ userId }) });
  expect(await before.next('agenda')).toEqual(agenda('deleted', rowId(id)));
  expect(await after.next('agenda')).toEqual(agenda('updated', rowId(id)));
  expect(await all.next('agenda')).toEqual(agenda('updated', rowId(id)));
  await untilQuiet(before, after, all);
  for (const socket of [before, after]) expect(socket.received).toEqual([]);
  expect(JSON.stringify(all.received)).not.toContain('deleted');
  await closeAll(before, after, all);
});

it('many appointments at once have the agenda of their office fetched again, and of no other', async () => {
  const { officeId, reader } = office;
  const [socket, stranger] = [await opened(reader), await opened(strangers.reader)];
  await announce({ type: 'appointments', officeId, id: officeId });
  expect(await socket.next('resync')).toEqual({ type: 'resync', load: null });
  // The only other one is of the fence.
  await untilQuiet(socket, stranger);
  expect([socket.received, stranger.received]).toEqual([[], []]);
  await closeAll(socket, stranger);
});

it('an appointment is looked at once for each viewer, however many sockets there are', async () => {
  const { id } = await create(office.advisor);
  const sockets = await Promise.all(
    Array.from({ length: 40 }, (_, index) => opened(index % 2 === 0 ? office.admin : office.advisor)),
  );
  const statements = await statementsOf(async () => {
    await announce({
      type: 'appointment',
      officeId: office.officeId,
      id: rowId(id),
      action: 'updated',
      userId: office.advisor.userId,
    });
    for (const socket of sockets) expect(await socket.next('agenda')).toEqual(agenda('updated', rowId(id)));
  });
  expect(statements.filter((text) => text.includes('appointments'))).toHaveLength(2);
  await closeAll(...sockets);
});
