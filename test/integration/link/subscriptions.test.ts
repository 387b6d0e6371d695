import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { LeaseTimeoutError } from '#prisma/database.ts';
import { type BalieEvent, notify } from '#prisma/events.ts';
import { arrangeIsolationFixture, type IsolationFixture } from '#test/support/access/isolation-fixture.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket, type RawSocket } from '#test/support/api/socket.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let now = () => new Date();
let api: TestApi;
let world: IsolationFixture;

beforeAll(async () => {
  api = await startApi({ now: () => now() });
  world = await arrangeIsolationFixture(api);
});

afterAll(() => api.close());

const RUNS = `subscription($of: ID) { sagaRunChanged(relationId: $of) { resync run { id state } } }`;
/** Sent when any event may have been missed. */
const GAP = { data: { sagaRunChanged: { resync: true, run: null } } };
const RELATION = `subscription($id: ID!) { relationChanged(id: $id) { resync relation { displayName } } }`;

interface Watch {
  readonly socket: RawSocket;
  /** The next answer, past those that only say to refetch. */
  next(): Promise<unknown>;
  /** The answer to something that is certain to come after all that came before. */
  answersUntilQuiet(): Promise<readonly unknown[]>;
}

/** Opens a socket for a viewer and subscribes; returns once the server has taken the subscription and said so. */
async function watch(viewer: TestViewer, query: string, variables: object = {}): Promise<Watch> {
  const socket = await openSocket(api.url, { token: await api.tokenOf(viewer) });
  socket.send({ type: 'subscribe', id: 'watch', payload: { query, variables } });
  const nextAnswer = async () => (await socket.next<{ data: unknown }>('next')).payload.data;
  // What was read before may be outdated by now: the first event is a resync.
  expect(JSON.stringify(await nextAnswer())).toContain('"resync":true');
  return {
    socket,
    async next() {
      for (;;) {
        const data = await nextAnswer();
        if (!JSON.stringify(data).includes('"resync":true')) return data;
      }
    },
    async answersUntilQuiet() {
      await untilQuiet(socket);
      return socket.received.filter(({ id, type }) => id === 'watch' && type === 'next');
    },
  };
}

/** Two queries behind one another: what came before them was looked at by then. */
async function untilQuiet(socket: RawSocket): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const id = randomUUID();
    socket.send({ type: 'subscribe', id, payload: { query: '{ viewer { role } }' } });
    while ((await socket.next('complete')).id !== id);
    const index = socket.received.findIndex((message) => message.id === id);
    if (index !== -1) (socket.received as unknown[]).splice(index, 1);
  }
}

/** Notifies every process, as a transaction's end does. */
async function announce(event: BalieEvent): Promise<void> {
  const viewer = { officeId: event.officeId, userId: null, role: 'system' } as const;
  await api.application.database.lease(viewer, (client) => client.$transaction((tx) => notify(tx, event)));
}

/** Once an event sent now arrives, earlier ones were delivered or dropped. */
async function pastEvents(): Promise<void> {
  const id = encodeNodeId('Organisation', world.rows.organisation);
  const fence = await watch(world.targetOffice.advisor, RELATION, { id });
  await announce(relationEvent());
  await fence.next();
  await fence.socket.close();
}

const runEvent = (): BalieEvent => ({
  type: 'saga-run',
  officeId: world.targetOffice.officeId,
  id: world.rows.run,
  relationId: world.rows.organisation,
});

const relationEvent = (): BalieEvent => ({
  type: 'relation',
  officeId: world.targetOffice.officeId,
  id: world.rows.organisation,
});

describe('a changed run', () => {
  const expected = () => ({
    sagaRunChanged: {
      resync: false,
      run: { id: encodeNodeId('SagaRun', world.rows.run), state: 'ATTENTION' },
    },
  });

  it('is published to who started it, at each of their screens, and to nobody else', async () => {
    const screens = [
      await watch(world.targetOffice.advisor, RUNS),
      await watch(world.targetOffice.advisor, RUNS),
    ];
    const others = [
      await watch(world.targetOffice.admin, RUNS),
      await watch(world.targetOffice.colleague, RUNS),
      await watch(world.strangers.admin, RUNS),
    ];
    await announce(runEvent());
    for (const screen of screens) expect(await screen.next()).toEqual(expected());
    for (const other of others)
      expect(JSON.stringify(await other.answersUntilQuiet())).not.toContain('"run":{');
    await Promise.all([...screens, ...others].map(({ socket }) => socket.close()));
  });

  it('of a relation is published to who may see that relation', async () => {
    const of = encodeNodeId('Organisation', world.rows.organisation);
    const admin = await watch(world.targetOffice.admin, RUNS, { of });
    const others = [
      await watch(world.targetOffice.colleague, RUNS, { of }),
      await watch(world.strangers.admin, RUNS, { of }),
    ];
    await announce(runEvent());
    expect(await admin.next()).toEqual(expected());
    for (const other of others)
      expect(JSON.stringify(await other.answersUntilQuiet())).not.toContain('"run":{');
    await Promise.all([admin, ...others].map(({ socket }) => socket.close()));
  });

  it('is loaded once for all screens of one user', async () => {
    const screens = await Promise.all(
      Array.from({ length: 5 }, () => watch(world.targetOffice.advisor, RUNS)),
    );
    const statements = await statementsOf(async () => {
      await announce(runEvent());
      await Promise.all(screens.map((screen) => screen.next()));
    });
    const runs = statements.filter((text) => text.includes('saga_runs'));
    // One look whether this user may see it, one load of what the screens show.
    expect(runs).toHaveLength(2);
    await Promise.all(screens.map(({ socket }) => socket.close()));
  });

  it('is not loaded for who has stopped watching', async () => {
    const screen = await watch(world.targetOffice.advisor, RUNS);
    screen.socket.send({ type: 'complete', id: 'watch' });
    await untilQuiet(screen.socket);
    const other = await watch(world.targetOffice.admin, RUNS, {
      of: encodeNodeId('Organisation', world.rows.organisation),
    });
    await screen.socket.close();
    const statements = await statementsOf(async () => {
      await announce(runEvent());
      await other.next();
    });
    expect(statements.filter((text) => text.includes('saga_runs'))).toHaveLength(2);
    await other.socket.close();
  });
});

describe('an event that cannot be loaded', () => {
  it('is published as a gap, and the next one as ever', async () => {
    const screen = await watch(world.targetOffice.advisor, RUNS);
    vi.spyOn(api.application.database, 'open').mockRejectedValueOnce(new LeaseTimeoutError(5_000));
    await announce(runEvent());
    expect(await screen.socket.next('next')).toMatchObject({ payload: GAP });
    await announce(runEvent());
    expect(await screen.next()).toMatchObject({ sagaRunChanged: { run: { state: 'ATTENTION' } } });
    await screen.socket.close();
  });

  it('is published as a gap also where the rest of the answer is there', async () => {
    const failing = `subscription { sagaRunChanged { resync run { id relation { displayName maskedBsn } } } }`;
    const screen = await watch(world.targetOffice.advisor, failing);
    vi.spyOn(api.application.officeContext.officeKeys, 'of').mockRejectedValueOnce(new Error('no key'));
    await announce(runEvent());
    expect(await screen.socket.next('next')).toMatchObject({ payload: GAP });
    await screen.socket.close();
  });
});

describe('a changed relation', () => {
  it('is published to who watches it and may see it', async () => {
    const id = encodeNodeId('Organisation', world.rows.organisation);
    const advisor = await watch(world.targetOffice.advisor, RELATION, { id });
    const others = [
      await watch(world.targetOffice.colleague, RELATION, { id }),
      await watch(world.strangers.admin, RELATION, { id }),
      await watch(world.strangers.admin, RELATION, { id: encodeNodeId('Person', randomUUID()) }),
    ];
    await announce(relationEvent());
    expect(await advisor.next()).toEqual({
      relationChanged: { resync: false, relation: { displayName: 'Zwanenmeer' } },
    });
    for (const other of others)
      expect(JSON.stringify(await other.answersUntilQuiet())).not.toContain('"resync":false');
    await Promise.all([advisor, ...others].map(({ socket }) => socket.close()));
  });

  it('is published as gone, once, to who saw it', async () => {
    const { relationId } = await api.relation(world.targetOffice.advisor, 'person');
    const id = encodeNodeId('Person', relationId);
    await pastEvents();
    const advisor = await watch(world.targetOffice.advisor, RELATION, { id });
    const event: BalieEvent = { type: 'relation', officeId: world.targetOffice.officeId, id: relationId };
    await api.owner.relation.update({
      where: { id: relationId },
      data: { ownerId: world.targetOffice.colleague.userId },
    });
    await announce(event);
    expect(await advisor.next()).toEqual({ relationChanged: { resync: false, relation: null } });
    await announce(event);
    expect(JSON.stringify(await advisor.answersUntilQuiet())).not.toContain('"resync":false');
    await advisor.socket.close();
  });

  it('is published by the save itself', async () => {
    const id = encodeNodeId('Organisation', world.rows.organisation);
    const advisor = await watch(world.targetOffice.advisor, RELATION, { id });
    const saved = await api.rest(
      await api.tokenOf(world.targetOffice.admin),
      'PUT',
      `/klant/${world.rows.organisation}`,
      {
        plaats: 'Deventer',
      },
    );
    expect(saved.status).toBe(200);
    expect(await advisor.next()).toMatchObject({ relationChanged: { resync: false } });
    await advisor.socket.close();
  });
});

describe('a changed task', () => {
  const TASKS = `subscription($of: ID) { taskChanged(relationId: $of) { resync goneId task { subject } } }`;
  const changed = { taskChanged: { resync: false, goneId: null, task: { subject: 'Aangifte' } } };
  const gone = (id: string) => ({
    taskChanged: { resync: false, goneId: encodeNodeId('Task', id), task: null },
  });

  /** On the advisor's organisation. */
  async function task(userId: string): Promise<string> {
    const { id } = await api.owner.task.create({
      data: {
        officeId: world.targetOffice.officeId,
        relationId: world.rows.organisation,
        kind: 'normal',
        subject: 'Aangifte',
        sortSubject: 'aangifte',
        notes: '',
        userId,
        createdAt: new Date(),
      },
    });
    return id;
  }

  const taskEvent = (id: string): BalieEvent => ({ type: 'task', officeId: world.targetOffice.officeId, id });

  it('is published to who may see it, on its relation too, and to others of the office by its id alone', async () => {
    const { advisor, admin, colleague } = world.targetOffice;
    const of = encodeNodeId('Organisation', world.rows.organisation);
    const seeing = [await watch(advisor, TASKS), await watch(admin, TASKS, { of })];
    const [unseeing, stranger] = [await watch(colleague, TASKS), await watch(world.strangers.admin, TASKS)];
    const id = await task(advisor.userId);
    await announce(taskEvent(id));
    for (const screen of seeing) expect(await screen.next()).toEqual(changed);
    expect(await unseeing.next()).toEqual(gone(id));
    expect(JSON.stringify(await stranger.answersUntilQuiet())).not.toContain('"resync":false');
    await Promise.all([...seeing, unseeing, stranger].map(({ socket }) => socket.close()));
  });

  it('is gone where it went to another user, to another relation, or was deleted', async () => {
    const { advisor, admin, colleague } = world.targetOffice;
    const id = await task(colleague.userId);
    const of = encodeNodeId('Organisation', world.rows.organisation);
    const [mine, ofRelation] = [await watch(colleague, TASKS), await watch(admin, TASKS, { of })];
    await announce(taskEvent(id));
    for (const screen of [mine, ofRelation]) expect(await screen.next()).toEqual(changed);
    await api.owner.task.update({ where: { id }, data: { userId: advisor.userId } });
    await announce(taskEvent(id));
    expect(await mine.next()).toEqual(gone(id));
    expect(await ofRelation.next()).toEqual(changed);
    const { relationId } = await api.relation(advisor, 'person');
    await api.owner.task.update({ where: { id }, data: { relationId } });
    await announce(taskEvent(id));
    expect(await ofRelation.next()).toEqual(gone(id));
    const all = await watch(admin, TASKS);
    await api.owner.task.delete({ where: { id } });
    await announce(taskEvent(id));
    expect(await all.next()).toEqual(gone(id));
    await Promise.all([mine, ofRelation, all].map(({ socket }) => socket.close()));
  });

  it('among many at once has every list of the office fetched again, and no other', async () => {
    const { officeId, reader } = world.targetOffice;
    const screen = await watch(reader, TASKS);
    const stranger = await watch(world.strangers.admin, TASKS);
    await announce({ type: 'tasks', officeId, id: officeId });
    const resyncEvent = { taskChanged: { resync: true, goneId: null, task: null } };
    expect(await screen.socket.next('next')).toMatchObject({ payload: { data: resyncEvent } });
    expect(await stranger.answersUntilQuiet()).toEqual([]);
    await Promise.all([screen, stranger].map(({ socket }) => socket.close()));
  });
});

it('the links are to be read at first, which is no error', async () => {
  const socket = await openSocket(api.url, { token: await api.tokenOf(world.targetOffice.admin) });
  socket.send({
    type: 'subscribe',
    id: 'links',
    payload: { query: 'subscription { linksChanged { kind } }' },
  });
  expect((await socket.next('next')).payload).toEqual({ data: { linksChanged: null } });
  await socket.close();
});

describe('a gap in the event stream', () => {
  it('makes every watcher refetch', async () => {
    const screen = await watch(world.targetOffice.advisor, RUNS);
    // Delivered without the database, which may be down.
    const open = vi.spyOn(api.application.database, 'open').mockRejectedValue(new LeaseTimeoutError(5_000));
    const owner = new Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    // Its last statement was to listen, or its heartbeat since.
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
    );
    await owner.end();
    expect(await screen.socket.next('next')).toMatchObject({ payload: GAP });
    open.mockRestore();
    await screen.socket.close();
  });
});

describe('a socket', () => {
  it('closes when its session is signed out, and no other [SESSION-14]', async () => {
    const { reader } = world.targetOffice;
    const token = await api.tokenOf(reader);
    const mine = await openSocket(api.url, { token });
    const other = await openSocket(api.url, { token: await api.tokenOf(reader) });
    await api.graphql(token, 'mutation { signOut }');
    expect(await mine.closed).toEqual({ code: 4401, reason: 'Invalid token' });
    await untilQuiet(other);
    await other.close();
  });

  it('closes by itself when its session reaches its limit [SESSION-07]', async () => {
    const { absoluteLimit } = api.application.sessions;
    const begun = Date.now() - absoluteLimit + 1_500;
    now = () => new Date(begun);
    const token = await api.tokenOf(world.targetOffice.reader);
    // Used half-way, so that only the absolute limit is near.
    now = () => new Date(begun + absoluteLimit / 2);
    await api.graphql(token, '{ viewer { role } }');
    now = () => new Date();
    const socket = await openSocket(api.url, { token });
    expect(await socket.closed).toEqual({ code: 4401, reason: 'Token verlopen' });
  });

  it('closes when the role of its user changes, so that the client reads all again', async () => {
    const office = await api.office();
    const socket = await openSocket(api.url, { token: await api.tokenOf(office.advisor) });
    await api.owner.user.update({ where: { id: office.advisor.userId }, data: { role: 'read' } });
    expect(await socket.closed).toMatchObject({ code: 1012 });
  });

  it('closes when its office is locked', async () => {
    const office = await api.office();
    const socket = await openSocket(api.url, { token: await api.tokenOf(office.reader) });
    const where = { id: office.officeId };
    await api.owner.office.update({ where, data: { lockedText: 'Dit kantoor is gesloten.' } });
    expect(await socket.closed).toEqual({ code: 4401, reason: 'Invalid token' });
  });

  it('stays open when nothing of its session changed', async () => {
    const { reader } = world.targetOffice;
    const socket = await openSocket(api.url, { token: await api.tokenOf(reader) });
    await announce({ type: 'session', officeId: reader.officeId, id: reader.userId });
    await untilQuiet(socket);
    await socket.close();
  });
});
