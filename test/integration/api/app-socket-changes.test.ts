import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sized } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type AppSocket, openAppSocket } from '#test/support/api/app-socket.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { postNotification, ringingAt, telephonyAddress } from '#test/support/link/telephony.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let strangers: TestOffice;
let address: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Codes 01 to 04: admin, advisor, colleague, reader.
  [office, strangers] = await Promise.all([api.office(), api.office()]);
  address = await telephonyAddress(api, office.admin);
});

const opened = async (viewer: TestViewer) => openAppSocket(api.url, { token: await api.tokenOf(viewer) });
const closeAll = (...sockets: readonly AppSocket[]) => Promise.all(sockets.map((socket) => socket.close()));

/** A call at the telephones of these users' codes; returns how it goes on. */
async function ring(number: string, ...codes: readonly string[]) {
  const ringing = ringingAt(new Date(), {
    caller: { number },
    destination: { targets: [{ user_numbers: codes }] },
  });
  const notify = async (more: object) =>
    expect((await postNotification(address, { ...ringing, ...more })).status).toBe(204);
  await notify({});
  return { notify };
}

/** Waits until all earlier events have come: a call that rings at everybody of the office is the last. */
async function untilQuiet(...sockets: readonly AppSocket[]): Promise<void> {
  await ring('anonymous', '1', '2', '3', '4');
  for (const socket of sockets) {
    let tel: string | undefined;
    while (tel !== '') ({ tel } = (await socket.next('phonecall')).load as { tel: string });
  }
}

describe('a phone call', () => {
  it('is published to the user whose code it rings at, with the number, the code and the one relation, and to nobody else [WS-02, WS-05, WS-14]', async () => {
    const { relationId } = await api.relation(office.advisor, 'person', {
      surname: 'Zwanenmeer',
      phone3: '06-87654321',
    });
    const { displayName: naam, relationNumber: relnr } = await api.owner.relation.findUniqueOrThrow({
      where: { id: relationId },
    });
    const screens = [await opened(office.advisor), await opened(office.advisor)];
    const others = await Promise.all([office.admin, office.colleague].map(opened));
    const stranger = await opened(strangers.advisor);
    const { notify } = await ring('+31687654321', '2');
    for (const screen of screens) {
      expect(await screen.next('phonecall')).toEqual({
        type: 'phonecall',
        load: {
          id: expect.any(String),
          tel: '0687654321',
          code: '02',
          relaties: [{ _id: relationId, type: 'persoon', naam, relnr }],
          verborgen: [],
        },
      });
    }
    // It opens one note, however the call goes on.
    await notify({ status: 'in-progress' });
    await notify({ status: 'ended' });
    await untilQuiet(...screens, ...others);
    for (const socket of [...screens, ...others, stranger]) expect(socket.received).toEqual([]);
    await closeAll(...screens, ...others, stranger);
  });

  it.each([
    ['several relations', '+31201234567', 2, 0],
    ['no relation', '+31209999999', 0, 0],
    ['a withheld number', 'anonymous', 0, 0],
    ["a colleague's relation", '+31302222222', 0, 1],
  ])('of %s tells what the user may know [WS-14, ROLES-10]', async (_what, number, known, hidden) => {
    for (const surname of ['Een', 'Twee']) {
      await api.relation(office.advisor, 'person', { surname, phone1: '020 123 45 67' });
    }
    const secret = await api.relation(office.colleague, 'person', {
      surname: 'Zwanenmeer',
      phone1: '030 222 22 22',
    });
    const socket = await opened(office.advisor);
    await ring(number, '2');
    const load = (await socket.next('phonecall')).load as { relaties: object[]; verborgen: string[] };
    expect(load.relaties).toHaveLength(known);
    expect(load.verborgen).toEqual(hidden === 0 ? [] : [office.colleague.username]);
    expect(JSON.stringify(load)).not.toMatch(new RegExp(`Zwanenmeer|${secret.relationId}`));
    await socket.close();
  });

  it('that somebody else took rings no more for who comes later, and one that still rings does [WS-05]', async () => {
    const { notify } = await ring('+31201111111', '2', '3');
    await notify({ status: 'in-progress', destination: { targets: [{ user_numbers: ['3'] }] } });
    await ring('+31202222222', '2');
    const socket = await opened(office.advisor);
    expect(await socket.next('phonecall')).toMatchObject({ load: { tel: '0202222222' } });
    expect(socket.received).toEqual([]);
    await socket.close();
  });

  it('is heard of by a socket that was open before the office had any link [WS-11, WS-13, LINKS-21]', async () => {
    const bare = await api.office();
    expect(await api.owner.providerLink.count({ where: { officeId: bare.officeId } })).toBe(0);
    const socket = await opened(bare.advisor);
    address = await telephonyAddress(api, bare.admin);
    await ring('+31687654321', '2');
    expect(await socket.next('phonecall')).toMatchObject({ load: { tel: '0687654321', code: '02' } });
    await socket.close();
  });

  it('is read once for all sockets of its user, of whom there are hundreds', async () => {
    const count = sized(200, 1_000);
    const sockets: AppSocket[] = [];
    while (sockets.length < count) {
      // Ten a session.
      const token = await api.tokenOf(office.advisor);
      const more = Array.from({ length: 10 }, () => openAppSocket(api.url, { token }));
      sockets.push(...(await Promise.all(more)));
    }
    const others = await Promise.all(Array.from({ length: 10 }, () => opened(office.colleague)));
    const statements = await statementsOf(async () => {
      await ring('+31687654321', '2');
      const ringing = await Promise.all(sockets.map((socket) => socket.next('phonecall')));
      expect(new Set(ringing.map((one) => JSON.stringify(one))).size).toBe(1);
    });
    expect(statements.filter((text) => text.includes('relations_by_number'))).toHaveLength(1);
    await untilQuiet(...others);
    for (const socket of others) expect(socket.received).toEqual([]);
    await closeAll(...sockets, ...others);
  });
});

describe('a gap in the event stream', () => {
  it('is published to every socket, once, and calls that ring by then are published as well [WS-05]', async () => {
    const sockets = [await opened(office.advisor), await opened(strangers.reader)];
    const [mine] = sockets;
    const owner = new Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    // Its last statement was to listen, or its heartbeat since.
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
    );
    expect(rowCount).toBeGreaterThan(0);
    // No process listens now.
    await ring('+31687654321', '2');
    await owner.end();
    for (const socket of sockets) expect(await socket.next('resync')).toEqual({ type: 'resync', load: null });
    expect(await mine?.next('phonecall')).toMatchObject({ load: { tel: '0687654321' } });
    if (mine) await untilQuiet(mine);
    for (const socket of sockets) expect(socket.received).toEqual([]);
    await closeAll(...sockets);
  });

  it('is published where what a call is about cannot be read', async () => {
    const socket = await opened(office.advisor);
    // The first lease looks whether the user sees the call.
    const { database } = api.application;
    const lease = database.lease.bind(database);
    vi.spyOn(database, 'lease')
      .mockImplementationOnce(lease)
      .mockImplementationOnce(lease)
      .mockRejectedValueOnce(new Error('away'));
    await ring('+31687654321', '2');
    expect(await socket.next('resync')).toEqual({ type: 'resync', load: null });
    vi.restoreAllMocks();
    expect(socket.received).toEqual([]);
    await socket.close();
  });
});
