import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeasedClient } from '#prisma/database.ts';
import { completeTask } from '#services/task/complete-task.ts';
import { deleteTask } from '#services/task/delete-task.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

/** A client repeats its call over an upgrade, whose first the release before answered. */

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});
afterAll(() => api.close());

const ID = randomUUID();
const TOKEN = randomUUID();
const ANSWER = { taskId: ID, nextId: null };
type Call = (client: LeasedClient, requestId: string) => Promise<unknown>;

const CALLS: readonly [operation: string, hashed: string, answer: object, call: Call][] = [
  [
    'completeTask',
    `{"id":"${ID}","deedId":"${TOKEN}","endsSeries":true}`,
    ANSWER,
    (client, requestId) =>
      completeTask(api.application.officeContext, client, office.advisor, {
        requestId,
        id: ID,
        undoToken: TOKEN,
        endsSeries: true,
      }),
  ],
  [
    'deleteTask',
    `{"id":"${ID}","deedId":"${TOKEN}"}`,
    ANSWER,
    (client, requestId) =>
      deleteTask(api.application.officeContext, client, office.advisor, {
        requestId,
        id: ID,
        undoToken: TOKEN,
      }),
  ],
  [
    'undoTasks',
    `{"deedId":"${TOKEN}"}`,
    { taskIds: [ID] },
    (client, requestId) => undoTasks(client, office.advisor, { requestId, undoToken: TOKEN }),
  ],
];

it.each(CALLS)('%s answers a repeated call of before an upgrade as it was answered', async (...row) => {
  const [operation, hashed, answer, call] = row;
  const requestId = randomUUID();
  const { officeId, userId } = office.advisor;
  const inputHash = new Uint8Array(createHash('sha256').update(`${operation}\n${hashed}`).digest());
  await api.application.database.lease(office.advisor, (client) =>
    client.requestAnswer.create({
      data: { officeId, userId, requestId, operation, inputHash, answer },
    }),
  );
  const repeated = api.application.database.lease(office.advisor, (client) => call(client, requestId));
  await expect(repeated).resolves.toEqual(answer);
});
