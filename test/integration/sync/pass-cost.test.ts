import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDirectory } from '#prisma/directory.ts';
import { createProviders } from '#providers/providers.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { isOfficeLocked } from '#services/office/named-office.directory.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { arrangeCalendarWorld } from '#test/support/calendar/calendar-world.ts';
import { arrangeMailboxWorld } from '#test/support/email/mailbox-world.ts';
import { countCommits } from '#test/support/environment/commits.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { sourcePorts } from '#workflows/source-ports.ts';
import { sourceWorkflowId } from '#workflows/sync/contract.ts';

const FOLDERS = 14;

/** What both worlds have. */
type SourceWorld = Pick<
  Awaited<ReturnType<typeof arrangeCalendarWorld>>,
  'api' | 'world' | 'control' | 'linkId' | 'close'
>;

async function arrangeMailbox(): Promise<SourceWorld> {
  const mailbox = await arrangeMailboxWorld('pass-cost-mailbox');
  await mailbox.reset();
  const { owner } = mailbox.api;
  await mailbox.pass('full');
  for (let made = await owner.mailboxFolder.count(); made < FOLDERS; made += 1) {
    await mailbox.outlook.createFolder(`Dossier ${made}`);
  }
  await mailbox.outlook.receive({ subject: 'Daar', from: 'klant@bakker.example' });
  await mailbox.pass('full');
  await mailbox.pass();
  return mailbox;
}

async function arrangeCalendar(): Promise<SourceWorld> {
  const calendar = await arrangeCalendarWorld('pass-cost-calendar');
  await calendar.reset('active');
  await calendar.outlook.add({ subject: 'Daar', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
  await calendar.workUntilQuiet();
  await calendar.compare();
  return calendar;
}

/** Most events of Temporal and commits of Postgres, for a source in which nothing changed. */
const SOURCES = [
  {
    what: `a mailbox of ${FOLDERS} folders`,
    arrange: arrangeMailbox,
    operation: 'message.delta',
    collections: FOLDERS,
    mostEvents: 10,
    mostCommits: 10,
  },
  {
    what: 'a calendar',
    arrange: arrangeCalendar,
    operation: 'event.delta',
    collections: 1,
    mostEvents: 5,
    mostCommits: 5,
  },
] as const;

/** EVENT_TYPE_MARKER_RECORDED: what a look found. */
const LAST = 25;

describe.each(SOURCES)('a pass of $what in which nothing changed', (source) => {
  let own: SourceWorld;
  const reference = () => ({ officeId: own.world.office.officeId, linkId: own.linkId });
  const request = () =>
    own.api.application.database.lease(systemViewer(reference().officeId), (client) =>
      client.$transaction((tx) => requestPass(tx, reference(), 'changes')),
    );

  beforeAll(async () => {
    own = await source.arrange();
    const read = { phase: 'idle', token: { not: null } } as const;
    expect(await own.api.owner.syncCollection.count({ where: read })).toBe(source.collections);
  });

  afterAll(() => own.close());

  // All that its look commits, slots of calls and the look for a lock of the office among it. The relay takes up to five passes
  // with one commit, and one statement asks for all that are due.
  it('costs few commits', async () => {
    const { database, subscriptions } = own.api.application;
    const { officeKeys } = subscriptions;
    const directory = createDirectory(own.world.testDatabase.directoryUrl, { connections: 4 });
    const slots = createCallSlots(directory);
    const tokens = createTokenStore(database, officeKeys);
    const providers = createProviders(own.world.config.providers, tokens, { slots, priority: 'background' });
    const services = { database, officeKeys, providers };
    const context = { ...services, ports: sourcePorts(services), slots };
    await directory.$queryRaw`SELECT 1 AS connected`;
    const calls = async () =>
      (await own.control.calls()).filter(({ operation }) => operation === source.operation).length;
    const commitsOfPass = async () => {
      await request();
      const before = await calls();
      const commits = countCommits();
      const signal = AbortSignal.timeout(PATIENCE);
      expect(await isOfficeLocked(directory, reference().officeId)).toBe(false);
      let step = await stepOfPass(context, reference(), signal);
      while (step === 'more') step = await stepOfPass(context, reference(), signal);
      commits.stop();
      expect(step).toBe('done');
      expect(await calls()).toBe(before + source.collections);
      return commits.count();
    };
    // The api of this process commits now and then for itself, as when it looks for lost events.
    const passes = [await commitsOfPass(), await commitsOfPass(), await commitsOfPass()];
    expect(Math.min(...passes)).toBeGreaterThan(0);
    expect(Math.min(...passes)).toBeLessThanOrEqual(source.mostCommits);
    await directory.$disconnect();
    await providers.close();
  });

  it('costs few events of its workflow', async () => {
    const { owner } = own.api;
    const handle = own.world.temporal.workflow.getHandle(sourceWorkflowId(reference()));
    const events = async () => (await handle.fetchHistory()).events?.length ?? 0;
    const passedAt = async () => (await owner.syncSource.findFirstOrThrow({})).passedAt;
    await own.world.startWorker();
    const pass = async () => {
      const before = await passedAt();
      await request();
      await expect.poll(passedAt).not.toEqual(before);
      await expect.poll(async () => (await handle.fetchHistory()).events?.at(-1)?.eventType).toBe(LAST);
    };
    // The first begins the workflow. On a busy machine one may last so long that its task says that it lives: the median leaves
    // that one out, and no cost that most passes have.
    const costs: number[] = [];
    for (let count = 0, before = 0; count < 4; count += 1) {
      await pass();
      const after = await events();
      if (count > 0) costs.push(after - before);
      before = after;
    }
    const median = costs.toSorted((one, other) => one - other)[1];
    expect(median).toBeLessThanOrEqual(source.mostEvents);
  });
});
