import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { tidyDirectory } from '#services/session/tidy-directory.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket, type RawSocket } from '#test/support/api/socket.ts';
import { postNotification as post, ringingAt, telephonyAddress } from '#test/support/link/telephony.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';

let now = () => new Date();
let api: TestApi;
let sandbox: Sandbox;
let office: TestOffice;
let address: string;

beforeAll(async () => {
  api = await startApi({ now: () => now() });
  sandbox = await startCheckedSandbox();
});

afterAll(async () => {
  await api.close();
  await sandbox.close();
});

beforeEach(async () => {
  now = () => new Date();
  // Codes 01 to 04: admin, advisor, colleague, reader.
  office = await api.office();
  address = await renewAddress(office.admin);
});

interface Call {
  readonly number: string;
  readonly state: string;
  readonly matches: readonly object[];
}

const CALL = `id number state matches { hiddenBy relation { displayName } owner { username } }`;

const renewAddress = (viewer: TestViewer) => telephonyAddress(api, viewer);
const ringing = (more?: object) => ringingAt(now(), more);

/** The calls that a viewer's screen would show when it opens now. */
async function callsOf(viewer: TestViewer): Promise<readonly Call[]> {
  const { data, errors } = await api.graphql<{ phoneCalls: readonly Call[] }>(
    await api.tokenOf(viewer),
    `{ phoneCalls { ${CALL} } }`,
  );
  expect(errors).toEqual([]);
  return data.phoneCalls;
}

interface Screen {
  readonly socket: RawSocket;
  next(): Promise<Call>;
}

/** A screen of this viewer that watches calls. */
async function screenOf(viewer: TestViewer): Promise<Screen> {
  const socket = await openSocket(api.url, { token: await api.tokenOf(viewer) });
  const query = `subscription { phoneCallChanged { resync call { ${CALL} } } }`;
  socket.send({ type: 'subscribe', id: 'calls', payload: { query } });
  const nextCall = async () =>
    (await socket.next<{ data: { phoneCallChanged: { resync: boolean; call: Call } } }>('next')).payload.data
      .phoneCallChanged;
  expect(await nextCall()).toEqual({ resync: true, call: null });
  return {
    socket,
    async next() {
      for (;;) {
        const { resync, call } = await nextCall();
        if (!resync) return call;
      }
    },
  };
}

describe('a call that comes in', () => {
  it('is published to the user whose code it rings at, with the relation of its number, and to nobody else [WS-05, WS-14]', async () => {
    const { displayName } = await withNumber(office.advisor, { phone3: '06-87654321' });
    const strangers = await api.office();
    const screens = [await screenOf(office.advisor), await screenOf(office.advisor)];
    const others = await Promise.all([office.admin, office.colleague, strangers.admin].map(screenOf));
    const { callId, statuses } = await sandbox.control.ring({
      address,
      number: '+31687654321',
      users: ['2'],
    });
    expect(statuses).toEqual([204, 204]);
    for (const screen of screens) {
      expect(await screen.next()).toMatchObject({
        number: '0687654321',
        state: 'RINGING',
        matches: [{ hiddenBy: null, relation: { displayName } }],
      });
    }
    await sandbox.control.notifyCall(callId, { moment: 'answered', user: '2' });
    for (const screen of screens) expect((await screen.next()).state).toBe('ANSWERED');
    await sandbox.control.notifyCall(callId, { moment: 'ended' });
    for (const screen of screens) expect((await screen.next()).state).toBe('ENDED');
    for (const viewer of [office.admin, office.colleague, strangers.admin]) {
      expect(await callsOf(viewer)).toEqual([]);
    }
    // Theirs comes last, and is the first they are notified of.
    await sandbox.control.ring({ address, number: '', users: ['1', '3'] });
    for (const other of others.slice(0, 2)) expect(await other.next()).toMatchObject({ number: '' });
    expect(JSON.stringify(others[2]?.socket.received)).not.toContain('RINGING');
    await Promise.all([...screens, ...others].map(({ socket }) => socket.close()));
  });

  it('that rings at several is over for the others once one answers, also when it is passed on', async () => {
    const [anna, bram] = await Promise.all([office.advisor, office.colleague].map(screenOf));
    if (!anna || !bram) throw new Error('a screen is missing');
    const { callId } = await sandbox.control.ring({ address, number: '+31687654321', users: ['2', '03'] });
    expect([(await anna.next()).state, (await bram.next()).state]).toEqual(['RINGING', 'RINGING']);
    await sandbox.control.notifyCall(callId, { moment: 'answered', user: '2' });
    expect([(await anna.next()).state, (await bram.next()).state]).toEqual([
      'ANSWERED',
      'ANSWERED_ELSEWHERE',
    ]);
    await sandbox.control.notifyCall(callId, { moment: 'passed-on', by: '2', users: ['3'] });
    expect([(await anna.next()).state, (await bram.next()).state]).toEqual(['RINGING', 'RINGING']);
    await sandbox.control.notifyCall(callId, { moment: 'ended', reason: 'no-answer' });
    expect([(await anna.next()).state, (await bram.next()).state]).toEqual(['MISSED', 'MISSED']);
    await Promise.all([anna, bram].map(({ socket }) => socket.close()));
  });

  it('is published once, however often and in whatever order it is notified, also at the same time', async () => {
    const screen = await screenOf(office.advisor);
    const first = ringing();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(address, first)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await post(address, { ...first, status: 'ended', destination: { number: '1' } });
    await post(address, first);
    await post(address, ringing({ caller: { number: '+31699999999' } }));
    const heard = [await screen.next(), await screen.next(), await screen.next()];
    expect(heard.map(({ number, state }) => [number, state])).toEqual([
      ['0687654321', 'RINGING'],
      ['0687654321', 'MISSED'],
      ['0699999999', 'RINGING'],
    ]);
    expect(await api.owner.phoneCall.count({ where: { officeId: office.officeId } })).toBe(2);
    await screen.socket.close();
  });

  it('does not ring again at who speaks already when its passing on is notified twice', async () => {
    const screen = await screenOf(office.colleague);
    const [callId, begun] = [randomUUID(), now().getTime()];
    const sendStatus = async (status: string, user: string, second: number) => {
      const timestamp = new Date(begun + second * 1_000).toISOString();
      const destination = { targets: [{ user_numbers: [user] }] };
      const { status: answer } = await post(
        address,
        ringing({ call_id: callId, status, timestamp, destination }),
      );
      expect(answer).toBe(204);
    };
    await sendStatus('in-progress', '2', 1);
    await sendStatus('cold-transfer', '3', 2);
    await sendStatus('in-progress', '3', 3);
    for (const second of [2, 2, 1]) await sendStatus('cold-transfer', '3', second);
    await sendStatus('ended', '3', 4);
    const heard: string[] = [];
    // A delivery has the call's latest state, so two notifications may give one.
    while (!['ENDED', 'MISSED'].includes(heard.at(-1) ?? '')) heard.push((await screen.next()).state);
    expect(heard.at(-1)).toBe('ENDED');
    expect(heard.filter((state) => state === 'RINGING').length).toBeLessThan(2);
    await screen.socket.close();
  });

  it('is kept only once it is about a user of the office', async () => {
    const call = { call_id: randomUUID() };
    const kept = () => api.owner.phoneCall.count({ where: { officeId: office.officeId } });
    for (const status of ['ringing', 'in-progress', 'ended']) {
      const elsewhere = { targets: [{ user_numbers: ['77'] }] };
      expect((await post(address, ringing({ status, destination: elsewhere }))).status).toBe(204);
    }
    expect(await kept()).toBe(0);
    await post(address, ringing({ ...call, status: 'in-progress' }));
    await post(address, ringing({ ...call, status: 'ended', destination: { number: '1' } }));
    expect(await api.owner.phoneCall.findMany({ where: { officeId: office.officeId } })).toMatchObject([
      { state: 'ended' },
    ]);
  });

  it('of a relation that the role hides tells whose it is and by which rule, and nothing of the relation [WS-14, ROLES-10, ROLES-11]', async () => {
    const { displayName, relationId } = await withNumber(office.colleague, { phone1: '0687654321' });
    await post(address, ringing());
    const [call] = await callsOf(office.advisor);
    expect(call?.matches).toEqual([
      { hiddenBy: 'OWN_RELATIONS', relation: null, owner: { username: office.colleague.username } },
    ]);
    expect(JSON.stringify(call)).not.toMatch(new RegExp(`${displayName}|${relationId}`));
  });

  it.each([
    ['several', ['0687654321', '0687654321'], '+31687654321', 2],
    ['none', [], '+31687654321', 0],
    ['a relation number like it', [], '+31300001007', 0],
    ['a foreign one', ['0032475123456'], '+32475123456', 1],
    ['a withheld one', [''], 'anonymous', 0],
  ])('matches by %s [WS-14, RELRULES-72]', async (_what, phones, number, expected) => {
    for (const phone2 of phones) await withNumber(office.advisor, { phone2 });
    await withNumber(office.advisor, { relationNumber: '300001007' });
    await post(address, ringing({ caller: { number } }));
    const [call] = await callsOf(office.advisor);
    expect(call?.matches).toHaveLength(expected);
  });

  it('is not shown any more a minute later, nor when it was notified too late', async () => {
    await post(address, ringing());
    expect(await callsOf(office.advisor)).toHaveLength(1);
    await heardEarlier();
    expect(await callsOf(office.advisor)).toEqual([]);
    const late = ringing({ timestamp: new Date(Date.now() - 61_000).toISOString() });
    expect((await post(address, late)).status).toBe(204);
    expect(await callsOf(office.advisor)).toEqual([]);
    await post(address, ringing());
    expect(await callsOf(office.advisor)).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    await post(address, ringing());
    const where = { officeId: office.officeId };
    await tidyDirectory({ ...api.application.sessions, now: () => new Date(Date.now() + 23 * 3_600_000) });
    expect(await api.owner.phoneCall.count({ where })).toBe(1);
    await tidyDirectory({ ...api.application.sessions, now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(await api.owner.phoneCall.count({ where })).toBe(0);
  });
});

describe('the address of an office', () => {
  it('is the only proof: every other answers alike, whatever is sent there', async () => {
    const wrong = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all([
      post(wrong, ringing()),
      post(`${api.url}/telephony/x`, ringing()),
      post(`${api.url}/telephony/x`, 'no json'),
      post(`${api.url}/telephony/x`, ringing(), { 'content-type': 'text/html' }),
      post(`${api.url}/telephony/x`, 'x'.repeat(70_000)),
    ]);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Niet gevonden.' }]);
    }
    expect(await callsOf(office.advisor)).toEqual([]);
  });

  it('takes notifications alone, and none that is too large', async () => {
    for (const [body, status] of [
      [{}, 400],
      ['no json', 400],
      ['x'.repeat(70_000), 413],
      [ringing({ status: 'on-hold' }), 204],
    ] as const) {
      expect((await post(address, body)).status).toBe(status);
    }
    expect((await post(address, ringing(), { 'content-type': 'text/html' })).status).toBe(415);
    expect(await callsOf(office.advisor)).toEqual([]);
  });

  it('is of one office: a call there is published to none of another', async () => {
    const others = await api.office();
    await renewAddress(others.admin);
    await post(address, ringing());
    expect(await callsOf(office.advisor)).toHaveLength(1);
    expect(await callsOf(others.advisor)).toEqual([]);
  });

  it('says when it was last heard of', async () => {
    const requested = async () => {
      const query = '{ viewer { links { kind heardAt } } }';
      const { data } = await api.graphql<{ viewer: { links: { kind: string; heardAt: string | null }[] } }>(
        await api.tokenOf(office.admin),
        query,
      );
      return data.viewer.links.find(({ kind }) => kind === 'tel')?.heardAt;
    };
    expect(await requested()).toBeNull();
    const begun = Date.now();
    await post(address, ringing());
    expect(Date.parse((await requested()) ?? '')).toBeGreaterThanOrEqual(begun);
    // Too late for a screen, and yet the address works.
    const at = new Date(Date.now() - 300_000);
    await api.owner.providerLink.updateMany({
      where: { officeId: office.officeId, kind: 'tel' },
      data: { heardAt: at },
    });
    await post(address, ringing({ timestamp: at.toISOString() }));
    expect(Date.parse((await requested()) ?? '')).toBeGreaterThanOrEqual(begun);
  });

  it('takes so many new calls a minute and no more, and goes on with those that it knows', async () => {
    const at = new Date();
    now = () => at;
    const { officeId } = office;
    const known = { call_id: randomUUID() };
    await post(address, ringing(known));
    await api.owner.phoneCall.createMany({
      data: Array.from({ length: 119 }, () => ({
        officeId,
        providerCallId: randomUUID(),
        number: '',
        rungIds: [],
        heardAt: at,
      })),
    });
    const refused = await post(address, ringing());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await post(address, ringing({ ...known, status: 'ended' }))).status).toBe(204);
    await heardEarlier();
    now = () => new Date(at.getTime() + 61_000);
    expect((await post(address, ringing())).status).toBe(204);
  });

  it('of a locked office is worth nothing', async () => {
    const lock = (lockedText: string | null) =>
      api.owner.office.update({ where: { id: office.officeId }, data: { lockedText } });
    await lock('Op slot.');
    expect((await post(address, ringing())).status).toBe(404);
    await lock(null);
    expect((await post(address, ringing())).status).toBe(204);
  });

  it('takes so many notifications a minute and no more', async () => {
    const at = new Date();
    now = () => at;
    await api.application.sessions.directory.attempt.createMany({
      data: Array.from({ length: 600 }, () => ({ subject: `call:office:${office.officeId}`, at })),
    });
    const refused = await post(address, ringing());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    now = () => new Date(at.getTime() + 61_000);
    expect((await post(address, ringing())).status).toBe(204);
  });
});

/** Makes all notifications of the office so far a minute older. */
async function heardEarlier(): Promise<void> {
  await api.owner.phoneCall.updateMany({
    where: { officeId: office.officeId },
    data: { heardAt: new Date(Date.now() - 61_000) },
  });
}

async function withNumber(viewer: TestViewer, fields: Record<string, string>) {
  const surname = `Zwanenmeer${randomUUID().slice(0, 8)}`;
  const { relationId } = await api.relation(viewer, 'person', { surname, ...fields });
  const { displayName } = await api.owner.relation.findUniqueOrThrow({ where: { id: relationId } });
  return { relationId, displayName };
}
