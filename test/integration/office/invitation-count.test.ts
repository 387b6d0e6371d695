import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { userContext } from '#api/user-context.ts';
import { createUser } from '#services/user/create-user.ts';
import { inviteUser } from '#services/user/invite-user.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const context = () => userContext(api.application);
const requestInput = () => ({ requestId: randomUUID(), isProven: true, address: '192.0.2.78' });
const newFields = () => ({ username: `nieuw-${randomUUID().slice(0, 8)}`, email: 'nieuw@balie.example' });

it('an invitation that is refused takes none from the office, and one that is asked twice takes one', async () => {
  const other = await api.office();
  const { userId: newId } = await createUser(
    context(),
    { ...other.admin, role: 'admin' },
    { ...requestInput(), isInvited: true, fields: newFields() },
  );
  const counted = () =>
    api.application.sessions.directory.attempt.count({
      where: { subject: `invite:office:${other.officeId}` },
    });
  expect(await counted()).toBe(1);
  const request = async (viewer: TestViewer, userId: string, requestId = randomUUID()) =>
    api.graphql(
      await api.tokenOf(viewer),
      `mutation ($requestId: ID!, $userId: ID!) {
         inviteUser(requestId: $requestId, userId: $userId) { __typename } }`,
      { requestId, userId: encodeNodeId('User', userId) },
    );
  for (const viewer of [other.reader, other.advisor]) await request(viewer, newId);
  for (const userId of [other.advisor.userId, randomUUID()]) await request(other.admin, userId);
  await createUser(
    context(),
    { ...other.admin, role: 'admin' },
    { ...requestInput(), isInvited: true, fields: { username: '', email: '' } },
  ).catch(() => null);
  expect(await counted()).toBe(1);
  const twice = randomUUID();
  for (let count = 0; count < 2; count += 1) await request(other.admin, newId, twice);
  expect(await counted()).toBe(2);
  await api.application.sessions.directory.attempt.createMany({
    data: Array.from({ length: 58 }, () => ({ subject: `invite:office:${other.officeId}`, at: new Date() })),
  });
  const refused = await request(other.admin, newId);
  expect(JSON.stringify(refused)).toContain('Te veel');
  // What was done already is answered at the limit too.
  expect(JSON.stringify(await request(other.admin, newId, twice))).not.toContain('Te veel');
  const rows = await api.application.sessions.directory.mailedPassword.count({ where: { userId: newId } });
  expect(rows).toBe(2);
});

it('an invitation is counted while the office holds no connection', async () => {
  const office = await api.office();
  const admin = { ...office.admin, role: 'admin' as const };
  const added = await createUser(context(), admin, {
    ...requestInput(),
    fields: newFields(),
    isInvited: true,
  });
  const { database, directory, ...rest } = context();
  let stored = 0;
  const delayedAtCount: number[] = [];
  const watched = {
    ...rest,
    database: {
      ...database,
      lease: (async (viewer, work) =>
        database.lease(viewer, async (client) => {
          stored += 1;
          try {
            return await work(client);
          } finally {
            stored -= 1;
          }
        })) as typeof database.lease,
    },
    directory: new Proxy(directory, {
      get(target, key) {
        if (key === '$queryRaw' || key === '$transaction') delayedAtCount.push(stored);
        return Reflect.get(target, key);
      },
    }),
  };
  await inviteUser(watched, admin, { ...requestInput(), userId: added.userId });
  await createUser(watched, admin, { ...requestInput(), fields: newFields(), isInvited: true });
  expect(delayedAtCount).toEqual([0, 0, 0, 0]);
});
