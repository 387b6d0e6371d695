import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeTask } from '#services/task/complete-task.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { removeUsers } from '#services/user/remove-users.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

async function remove(viewer: TestViewer, { userId }: TestViewer): Promise<void> {
  const { database, sessions } = api.application;
  const context = { database, log: sessions.log, now: sessions.now };
  await removeUsers(context, viewer as Parameters<typeof removeUsers>[1], {
    requestId: randomUUID(),
    isProven: true,
    address: '192.0.2.7',
    userIds: [userId],
  });
}

/** What a user's open screens hear of tasks, once they listen. */
async function watchTasks(viewer: TestViewer) {
  const socket = await openSocket(api.url, { token: await api.tokenOf(viewer) });
  const query = 'subscription { taskChanged { resync goneId } }';
  socket.send({ type: 'subscribe', id: 'tasks', payload: { query } });
  const next = async () => {
    const { payload } = await socket.next<{ data: { taskChanged: unknown } }>('next');
    return payload.data.taskChanged;
  };
  await next();
  return { next };
}

describe('of tasks, a removed user', () => {
  it('leaves open ones, waiting steps and series to the admin who removed them, and keeps done ones [USERS-56]', async () => {
    const office = await api.office();
    const { officeId, admin, advisor, colleague } = office;
    const { relationId } = await api.relation(colleague, 'person');
    const task = { officeId, relationId, notes: '', createdAt: new Date(), userId: advisor.userId };
    const flow = { kind: 'flow', flowRunId: randomUUID(), flowName: 'Aangifte' };
    const periodic = { kind: 'periodic', period: 'month', startDay: new Date('2026-11-01') };
    const rows = [
      { kind: 'normal', subject: 'gedaan', doneAt: new Date() },
      { kind: 'normal', subject: 'open' },
      { ...flow, flowPosition: 0, flowState: 'done', doneAt: new Date(), subject: 'stap gedaan' },
      { ...flow, flowPosition: 1, flowState: 'active', subject: 'stap open', userId: colleague.userId },
      { ...flow, flowPosition: 2, flowState: 'waiting', subject: 'stap wacht' },
      { ...periodic, subject: 'reeks', isSeries: true, rolledDay: new Date('2026-11-01') },
    ];
    for (const row of rows) {
      await api.owner.task.create({ data: { ...task, sortSubject: row.subject, ...row } });
    }
    const screen = await watchTasks(admin);
    await remove(admin, advisor);
    expect(await screen.next()).toEqual({ resync: true, goneId: null });
    const stored = await api.owner.task.findMany({ where: { officeId }, orderBy: { subject: 'asc' } });
    expect(stored.map(({ subject, userId, version }) => [subject, userId, version])).toEqual([
      ['gedaan', advisor.userId, 1],
      ['open', admin.userId, 2],
      ['reeks', admin.userId, 2],
      ['stap gedaan', advisor.userId, 1],
      ['stap open', colleague.userId, 1],
      ['stap wacht', admin.userId, 2],
    ]);
    const entries = await api.application.database.lease(admin, (client) =>
      client.auditEntry.findMany({ where: { entity: 'task', action: 'changed' } }),
    );
    expect(entries).toHaveLength(3);
    const open = stored.find(({ subject }) => subject === 'open');
    expect(entries.find(({ entityId }) => entityId === open?.id)).toMatchObject({
      relationId,
      userId: admin.userId,
      entityVersion: 2,
      changes: {
        subject: { from: 'open', to: 'open' },
        userId: { from: advisor.userId, to: admin.userId },
      },
    });
  });

  it('has none that is opened again by who completed it: it is theirs then [USERS-56]', async () => {
    const office = await api.office();
    const { officeId, admin, advisor, colleague } = office;
    const { relationId } = await api.relation(colleague, 'person');
    const named = { kind: 'normal', subject: 'open', sortSubject: 'open', notes: '' };
    const { id } = await api.owner.task.create({
      data: { ...named, officeId, relationId, createdAt: new Date(), userId: advisor.userId },
    });
    const undoToken = randomUUID();
    const asColleague = <T>(work: Parameters<typeof api.application.database.lease<T>>[1]) =>
      api.application.database.lease(colleague, work);
    await asColleague((client) =>
      completeTask({ now: () => new Date() }, client, colleague, {
        requestId: randomUUID(),
        id,
        undoToken,
        endsSeries: true,
      }),
    );
    await remove(admin, advisor);
    await asColleague((client) => undoTasks(client, colleague, { requestId: randomUUID(), undoToken }));
    expect(await api.owner.task.findUniqueOrThrow({ where: { id } })).toMatchObject({
      doneAt: null,
      userId: colleague.userId,
    });
  });

  it('gets none that is opened while they are removed [USERS-56]', async () => {
    const office = await api.office();
    const { officeId, admin, advisor, colleague } = office;
    const { relationId } = await api.relation(colleague, 'person');
    const startDay = new Date('2026-11-01');
    const periodic = { kind: 'periodic', period: 'week', startDay, subject: 'reeks', sortSubject: 'reeks' };
    const task = { ...periodic, officeId, relationId, notes: '', createdAt: new Date() };
    const { id } = await api.owner.task.create({
      data: { ...task, userId: advisor.userId, isSeries: true, rolledDay: startDay },
    });
    const looking = new Client({ connectionString: api.database.ownerUrl });
    await looking.connect();
    let removal = Promise.resolve();
    // As whoever opens its next occurrence does it.
    await api.application.database.lease(colleague, (client) =>
      client.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id::text FROM tasks WHERE id = ${id}::uuid FOR UPDATE`;
        removal = remove(admin, advisor);
        await expect.poll(() => waitingForLock(looking, 'FOR UPDATE')).toBe(1);
        const next = { seriesId: id, occurrenceDay: startDay, userId: advisor.userId };
        await tx.task.createMany({ data: [{ ...task, ...next }] });
      }),
    );
    await removal;
    await looking.end();
    const users = await api.owner.task.findMany({ where: { officeId }, select: { userId: true } });
    expect(users).toEqual([{ userId: admin.userId }, { userId: admin.userId }]);
  });
});

describe('the new name of a user', () => {
  it('is reported by tasks and the steps of task flows, also done and waiting ones [USERS-13, USERS-56]', async () => {
    const office = await api.office();
    const { officeId, admin, advisor } = office;
    const { relationId } = await api.relation(admin, 'person');
    const flowRunId = randomUUID();
    const flow = { kind: 'flow', flowRunId, flowName: 'Aangifte', subject: 'stap', sortSubject: 'stap' };
    const task = { ...flow, officeId, relationId, notes: '', createdAt: new Date(), userId: advisor.userId };
    for (const [flowPosition, flowState] of ['done', 'active', 'waiting'].entries()) {
      const doneAt = flowState === 'done' ? new Date() : null;
      await api.owner.task.create({ data: { ...task, flowPosition, flowState, doneAt } });
    }
    const flows = [{ oms: 'Aangifte', flow: [{ text: 'stap', userid: advisor.userId }] }];
    const token = await api.tokenOf(admin);
    expect((await api.rest(token, 'PUT', '/beheer/desc/flows', flows)).status).toBe(200);
    const username = `Anders ${advisor.username}`;
    expect((await api.rest(token, 'PUT', '/user', [{ _id: advisor.userId, username }])).status).toBe(200);
    const { data } = await api.graphql<{ tasks: { edges: unknown[] } }>(
      token,
      `{ tasks(tab: GENERAL, search: "Anders") { edges { node {
         user { username } flow { steps { stepState user { username } } } } } } }`,
    );
    const user = { username };
    expect(data.tasks.edges).toEqual([
      {
        node: {
          user,
          flow: { steps: ['DONE', 'ACTIVE', 'WAITING'].map((stepState) => ({ stepState, user })) },
        },
      },
    ]);
    const { body } = await api.rest<{ flows: readonly { flow: readonly object[] }[] }>(
      ...([token, 'GET', '/beheer/desc'] as const),
    );
    expect(body.flows[0]?.flow).toMatchObject([{ userid: advisor.userId, username }]);
  });
});
