import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectory } from '#prisma/directory.ts';
import { createProviders } from '#providers/providers.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import { countCommits } from '#test/support/environment/commits.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { sourcePorts } from '#workflows/source-ports.ts';
import { sourceWorkflowId } from '#workflows/sync/contract.ts';

/** Of Temporal and of Postgres, for a source in which nothing changed. */
const MOST_EVENTS = 5;
const MOST_COMMITS = 10;
const FOLDERS = 14;

let mailbox: MailboxWorld;
const reference = () => ({ officeId: mailbox.world.office.officeId, linkId: mailbox.linkId });

beforeAll(async () => {
  mailbox = await arrangeMailboxWorld('pass-cost');
  await mailbox.reset();
  const { owner } = mailbox.api;
  await mailbox.pass('full');
  for (let made = await owner.mailboxFolder.count(); made < FOLDERS; made += 1) {
    await mailbox.outlook.createFolder(`Dossier ${made}`);
  }
  await mailbox.outlook.receive({ subject: 'Daar', from: 'klant@bakker.example' });
  await mailbox.pass('full');
  await mailbox.pass();
  expect(await owner.syncCollection.count({ where: { phase: 'idle', token: { not: null } } })).toBe(FOLDERS);
});

afterAll(() => mailbox.close());

describe(`a pass of a mailbox of ${FOLDERS} folders in which nothing changed`, () => {
  it('costs few commits', async () => {
    const { database, subscriptions } = mailbox.api.application;
    const { officeKeys } = subscriptions;
    const directory = createDirectory(mailbox.world.testDatabase.directoryUrl, { connections: 4 });
    const slots = createCallSlots(directory);
    const tokens = createTokenStore(database, officeKeys);
    const providers = createProviders(mailbox.world.config.providers, tokens, {
      slots,
      priority: 'background',
    });
    const own = { database, officeKeys, providers };
    const context = { ...own, ports: sourcePorts(own), slots };
    await directory.$queryRaw`SELECT 1 AS connected`;
    await mailbox.requestPass();
    const calls = async () =>
      (await mailbox.control.calls()).filter(({ operation }) => operation === 'message.delta').length;
    const before = await calls();
    const commits = countCommits();
    const signal = AbortSignal.timeout(PATIENCE);
    let step = await stepOfPass(context, reference(), signal);
    while (step === 'more') step = await stepOfPass(context, reference(), signal);
    commits.stop();
    expect(step).toBe('done');
    expect(await calls()).toBe(before + FOLDERS);
    expect(commits.count()).toBeLessThanOrEqual(MOST_COMMITS);
    await directory.$disconnect();
  });

  it('costs few events of its workflow', async () => {
    const { owner } = mailbox.api;
    const handle = mailbox.world.temporal.workflow.getHandle(sourceWorkflowId(reference()));
    const events = async () => (await handle.fetchHistory()).events?.length ?? 0;
    const passedAt = async () => (await owner.syncSource.findFirstOrThrow({})).passedAt;
    await mailbox.world.startWorker();
    const pass = async () => {
      const before = await passedAt();
      await mailbox.requestPass();
      await expect.poll(passedAt).not.toEqual(before);
      await expect.poll(async () => (await handle.fetchHistory()).events?.at(-1)?.eventType).toBe(LAST);
    };
    // The first begins the workflow. On a busy machine one may last so long that its task says that it lives.
    const costs: number[] = [];
    for (let count = 0, before = 0; count < 4; count += 1) {
      await pass();
      const after = await events();
      if (count > 0) costs.push(after - before);
      before = after;
    }
    expect(Math.min(...costs)).toBeLessThanOrEqual(MOST_EVENTS);
  });
});

/** EVENT_TYPE_MARKER_RECORDED: what a look found. */
const LAST = 25;
