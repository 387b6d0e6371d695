import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import { neverReached } from './deaths.ts';
import type { Kill } from './kill-at-activity.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

let mailbox: MailboxWorld;
let marks: string;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  mailbox = await arrangeMailboxWorld('mailbox-killed');
  await mailbox.reset();
});

beforeEach(async () => {
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await mailbox.control.clearFaults();
  await rm(marks, { recursive: true });
});

afterAll(() => mailbox.close());

/** Before and after each of these activities of the office. */
const killsOf = (...activities: readonly string[]): readonly Kill[] =>
  activities.flatMap((activity) =>
    (['before', 'after'] as const).map((point) => ({
      relationId: mailbox.world.office.officeId,
      activity,
      step: null,
      point,
    })),
  );

/** Index and mailbox say the same of as many mails, and nothing is on its way. */
async function untilBothSame(count: number): Promise<void> {
  const sides = async () => {
    const [here, there] = [await mailbox.here(), await mailbox.there()];
    const pending = await mailbox.api.owner.email.count({ where: { pending: { isEmpty: false } } });
    return { areSame: isDeepStrictEqual(here, there), count: here.length, pending };
  };
  await expect.poll(sides).toEqual({ areSame: true, count, pending: 0 });
}

async function moveToTrash(remoteIds: readonly string[]): Promise<void> {
  const rows = await mailbox.api.owner.email.findMany({ where: { remoteId: { in: [...remoteIds] } } });
  const ids = rows.map(({ id }) => encodeNodeId('Email', id));
  const { errors } = await mailbox.api.graphql(
    await mailbox.api.tokenOf(mailbox.world.office.admin),
    'mutation ($ids: [ID!]!, $requestId: ID!) { moveEmails(requestId: $requestId, ids: $ids, to: trash) { __typename } }',
    { ids, requestId: randomUUID() },
  );
  expect(errors).toEqual([]);
}

it('reads the mailbox and brings changes there, however often the worker is killed [MAIL-48, MAIL-56]', async () => {
  await mailbox.outlook.fill({ count: 260, folder: 'inbox' });
  const ids: string[] = [];
  for (const subject of ['een', 'twee', 'drie']) {
    ids.push(await mailbox.outlook.receive({ subject, from: 'klant@bakker.example' }));
  }
  const kills = killsOf('stepOfSource', 'pushChangesOfEmails');
  // A look may read all of it where the machine is quick; one that fails leaves it to steps.
  await mailbox.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 503,
    operation: 'message.delta',
  });
  worker = await keepWorkerProcess(mailbox.world, { kills, marks });
  await mailbox.requestPass();
  await untilBothSame(263);
  await moveToTrash(ids);
  await expect.poll(() => neverReached(marks, kills)).toEqual([]);
  await untilBothSame(263);
  const trash = (await mailbox.outlook.mails('deleteditems')).map(({ id }) => id);
  expect(trash.toSorted()).toEqual(ids.toSorted());
});

it('goes on where it was when it is killed within a step of a first listing', async () => {
  await mailbox.reset();
  await mailbox.outlook.fill({ count: 900, folder: 'inbox' });
  await mailbox.requestPass();
  // The folders, and two pages.
  for (let steps = 0; steps < 3; steps += 1) expect(await mailbox.step()).toBe('more');
  // A look that fails leaves the page to a step.
  await mailbox.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 503,
    operation: 'message.delta',
  });
  const kills = killsOf('stepOfSource').filter(({ point }) => point === 'before');
  worker = await keepWorkerProcess(mailbox.world, { kills, marks });
  await expect.poll(() => neverReached(marks, kills)).toEqual([]);
  await mailbox.control.addFault('microsoft-graph', {
    fault: 'hold',
    operation: 'message.delta',
    point: 'after',
  });
  await mailbox.control.waitUntilPaused('microsoft-graph', 'message.delta');
  const inbox = async () => {
    const { listedCount, remoteId } = await mailbox.api.owner.mailboxFolder.findFirstOrThrow({
      where: { kind: 'inbox' },
    });
    const { cursor, generation } = await mailbox.api.owner.syncCollection.findFirstOrThrow({
      where: { remoteKey: remoteId },
    });
    return { cursor, listedCount, generation };
  };
  const { cursor, listedCount, generation } = await inbox();
  expect(listedCount).toBe(250);
  const killed = worker.untilKilled();
  worker.kill();
  await killed;
  expect(await inbox()).toEqual({
    cursor,
    listedCount,
    generation,
  });
  await mailbox.control.clearFaults();
  await untilBothSame(900);
  expect((await inbox()).generation).toBe(generation);
});
