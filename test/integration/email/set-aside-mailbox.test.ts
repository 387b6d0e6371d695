import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import { createProviders } from '#providers/providers.ts';
import { pushChangesOfEmails } from '#services/email/mailbox/push-changes.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { refuseRows } from '#test/support/api/refuse-rows.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import { sourcePorts } from '#workflows/source-ports.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('set-aside-mailbox');
  await refuseRows(world.api.owner, 'emails', 'subject');
  await world.reset();
});

afterAll(() => world.close());
afterEach(() => world.control.clearFaults());

const receive = (subject: string) => world.outlook.receive({ subject, from: 'klant@bakker.example' });
const subjectsHere = async () => (await world.here()).map(({ subject }) => subject).toSorted();
const aside = () => world.api.owner.setAsideItem.findMany({});

const tryAgain = () =>
  world.api.owner.$executeRawUnsafe("UPDATE set_aside_items SET next_try_at = now() - interval '1 hour'");
const named = async () =>
  Object.fromEntries((await aside()).map(({ loop, itemId, reason }) => [`${loop} ${itemId}`, reason]));

/** The adapters of the product, and the office's mailbox. */
async function worker() {
  const { database, subscriptions } = world.api.application;
  const { officeKeys } = subscriptions;
  const providers = createProviders(world.world.config.providers, createTokenStore(database, officeKeys));
  const mailbox = { officeId: world.world.office.officeId, linkId: world.linkId };
  return { context: { database, officeKeys, providers }, mailbox };
}

itWithBadItems('stepOfSource', async ({ kinds, bad }) => {
  await world.reset();
  const { context, mailbox } = await worker();
  const expected: Record<string, string> = {};
  for (const [index, kind] of kinds.entries()) {
    const id = await receive(`Punt ${index}.`);
    bad.mark(`Punt ${index}.`, kind);
    if (kind !== 'good') expected[`mailbox.email ${id}`] = REASONS[kind];
  }
  await world.requestPass();
  const database = spoiled(context.database, bad, /INSERT INTO emails /);
  const own = { ...context, database };
  const spoiledContext = { ...own, ports: sourcePorts(own) };
  while ((await stepOfPass(spoiledContext, mailbox, AbortSignal.timeout(PATIENCE))) === 'more');
  expect(await named()).toEqual(expected);
  expect(await subjectsHere()).toEqual(
    kinds.flatMap((kind, index) => (kind === 'good' ? [`Punt ${index}.`] : [])),
  );
  bad.mend();
  await tryAgain();
  await world.pass('full');
  expect(await subjectsHere()).toEqual(kinds.map((_kind, index) => `Punt ${index}.`));
  expect(await aside()).toEqual([]);
  await context.providers.close();
  await world.reset();
});

itWithBadItems(
  'pushChangesOfEmails',
  async ({ kinds, bad }) => {
    await world.reset();
    const { owner } = world.api;
    const { context, mailbox } = await worker();
    for (const index of kinds.keys()) await receive(`Punt ${index}.`);
    await world.pass();
    const expected: Record<string, string> = {};
    for (const { id, subject } of await owner.email.findMany()) {
      const kind = kinds[Number(subject.slice('Punt '.length, -1))] ?? 'good';
      bad.mark(id, kind);
      if (kind !== 'good') expected[`mailbox.change ${id}`] = REASONS[kind];
    }
    await owner.$executeRawUnsafe(
      "UPDATE emails SET is_read = true, pending = '{read}', revision = revision + 1",
    );
    const database = spoiled(context.database, bad, /UPDATE emails SET pushed_at/);
    const push = async () => {
      const step = () =>
        pushChangesOfEmails({ ...context, database }, mailbox, AbortSignal.timeout(PATIENCE));
      while ((await step()) === 'more');
    };
    const unpushed = () => owner.email.count({ where: { pending: { isEmpty: false } } });
    await push();
    expect(await named()).toEqual(expected);
    expect(await unpushed()).toBe(3);
    bad.mend();
    await tryAgain();
    await push();
    expect([await unpushed(), await aside()]).toEqual([0, []]);
    expect((await world.there()).every(({ isRead }) => isRead)).toBe(true);
    await context.providers.close();
    await world.reset();
  },
  { samples: 2 },
);

it('takes over all mails but the one that Postgres refuses, names it, and takes it over once it may', async () => {
  await receive('Half \uD83D een');
  const refused = await receive('Wordt geweigerd');
  for (let index = 0; index < 4; index += 1) await receive(`Goed ${index}`);
  await world.pass();
  const good = ['Goed 0', 'Goed 1', 'Goed 2', 'Goed 3', 'Half \uFFFD een'];
  expect(await subjectsHere()).toEqual(good);
  expect(await aside()).toMatchObject([
    { itemId: refused, loop: 'mailbox.email', reason: 'De gegevens spreken elkaar tegen (23514).', tries: 1 },
  ]);
  // Rounds do not miss it, so that none looks through the folder for it; the night tries it again.
  await world.pass();
  await world.pass('full');
  expect(await aside()).toMatchObject([{ tries: 1 }]);
  await world.api.owner.$executeRawUnsafe(
    "UPDATE set_aside_items SET next_try_at = now() - interval '1 hour'",
  );
  await world.pass('full');
  expect(await aside()).toMatchObject([{ tries: 2 }]);
  await world.api.owner.$executeRawUnsafe('ALTER TABLE emails DROP CONSTRAINT emails_refused');
  await world.api.owner.$executeRawUnsafe(
    "UPDATE set_aside_items SET next_try_at = now() - interval '1 hour'",
  );
  await world.pass('full');
  expect(await subjectsHere()).toEqual([...good, 'Wordt geweigerd'].toSorted());
  expect(await aside()).toEqual([]);
});

it.each([400, 403])('sets aside a mail that the mailbox refuses with %i, and reads on', async (status) => {
  await world.reset();
  const gone = await receive('Weg');
  await world.pass('full');
  await world.control.addFault('microsoft-graph', {
    fault: 'status',
    operation: 'message.get',
    status,
    times: 'always',
  });
  await world.outlook.delete(gone, 'for-good');
  await receive('Daarna');
  await world.pass();
  await world.pass();
  expect(await subjectsHere()).toEqual(['Daarna', 'Weg']);
  expect(await aside()).toMatchObject([{ itemId: gone, reason: expect.stringContaining('Microsoft 365') }]);
  expect(await world.api.owner.syncSource.findFirstOrThrow({})).toMatchObject({ failedAt: null });
  await world.control.clearFaults();
  await world.api.owner.$executeRawUnsafe(
    "UPDATE set_aside_items SET next_try_at = now() - interval '1 hour'",
  );
  await world.pass('full');
  expect(await subjectsHere()).toEqual(['Daarna']);
  expect(await aside()).toEqual([]);
});

it('does not wait for a pass that ended by a lasting failure, before it is asked for again', async () => {
  await world.control.addFault('microsoft-graph', {
    fault: 'status',
    operation: 'message.delta',
    status: 403,
    times: 'always',
  });
  await world.api.owner.syncSource.updateMany({ data: { requestedAt: new Date() } });
  await world.pass();
  expect(await world.api.owner.syncSource.findFirstOrThrow({})).toMatchObject({
    failureCode: 'ErrorAccessDenied',
    requestedAt: null,
  });
});

it('says at the link since when passes fail as a whole, and no more once one is read', async () => {
  const { owner } = world.api;
  await owner.$executeRawUnsafe(
    'ALTER TABLE sync_collections ADD CONSTRAINT closed CHECK (token IS NULL) NOT VALID',
  );
  await receive('Later');
  await expect(world.pass()).rejects.toThrow();
  const stalled = async () => {
    const [row] = await owner.$queryRawUnsafe<{ failed_at: Date | null; failure_message: string | null }[]>(
      'SELECT failed_at, failure_message FROM sync_sources',
    );
    return row;
  };
  const first = await stalled();
  expect(first?.failure_message).toBe('Wat is gelezen, kon niet worden bewaard. Balie probeert het opnieuw.');
  await expect(world.pass()).rejects.toThrow();
  expect((await stalled())?.failed_at).toEqual(first?.failed_at);
  await owner.$executeRawUnsafe('ALTER TABLE sync_collections DROP CONSTRAINT closed');
  await world.pass();
  expect(await stalled()).toEqual({ failed_at: null, failure_message: null });
  expect(await subjectsHere()).toContain('Later');
});

it('brings all changes but those that fail by themselves, names these, and brings them once they are mended or changed again', async () => {
  const { owner } = world.api;
  await world.reset();
  const subjects = ['Wordt geweigerd', 'Goed 0', 'Gooit', 'Goed 1', 'Goed 2', 'Weigert', 'Goed 3'];
  const ids = new Map<string, string>();
  for (const subject of subjects) ids.set(subject, await receive(subject));
  await world.pass();
  await owner.$executeRawUnsafe(
    "ALTER TABLE emails ADD CONSTRAINT emails_kept CHECK (NOT (subject LIKE 'Wordt geweigerd%' AND pushed_at IS NOT NULL)) NOT VALID",
  );
  const bad = new Map([
    [ids.get('Gooit'), () => new TypeError('undefined is not a function')],
    [ids.get('Weigert'), () => new ValidationError([{ field: 'x', message: 'Nee.' }])],
  ]);
  const push = await pushWith((adapter) => ({
    ...adapter,
    change: async (access, id, patch) => {
      const error = bad.get(id);
      if (error !== undefined) throw error();
      return adapter.change(access, id, patch);
    },
  }));
  const readHere = () =>
    owner.$executeRawUnsafe("UPDATE emails SET is_read = true, pending = '{read}', revision = revision + 1");
  const unreadThere = async () =>
    (await world.there()).filter(({ isRead }) => !isRead).map(({ subject }) => subject);
  await readHere();
  await push();
  // What Postgres refuses to note has arrived there.
  expect((await unreadThere()).toSorted()).toEqual(['Gooit', 'Weigert']);
  const named = await owner.setAsideItem.findMany({ orderBy: { reason: 'asc' } });
  expect(named.map(({ loop, reason, tries }) => ({ loop, reason, tries }))).toEqual([
    { loop: 'mailbox.change', reason: 'De gegevens spreken elkaar tegen (23514).', tries: 1 },
    { loop: 'mailbox.change', reason: 'Er ging iets onverwachts mis (TypeError).', tries: 1 },
    { loop: 'mailbox.change', reason: 'Nee.', tries: 1 },
  ]);
  await push();
  expect((await owner.setAsideItem.findMany()).map(({ tries }) => tries)).toEqual([1, 1, 1]);
  await owner.$executeRawUnsafe('ALTER TABLE emails DROP CONSTRAINT emails_kept');
  bad.delete(ids.get('Gooit'));
  await readHere();
  await push();
  expect(await unreadThere()).toEqual(['Weigert']);
  expect(await owner.setAsideItem.findMany()).toMatchObject([{ reason: 'Nee.', tries: 2 }]);
  bad.clear();
  await owner.$executeRawUnsafe("UPDATE set_aside_items SET next_try_at = now() - interval '1 hour'");
  await push();
  expect(await unreadThere()).toEqual([]);
  expect(await owner.setAsideItem.findMany()).toEqual([]);
});

/** Brings changes through an adapter that is changed so. */
async function pushWith(changed: (adapter: MailboxAdapter) => MailboxAdapter) {
  const { database, subscriptions } = world.api.application;
  const { officeKeys } = subscriptions;
  const own = createProviders(world.world.config.providers, createTokenStore(database, officeKeys));
  const mailboxOf = (provider: string) => {
    const adapter = own.mailboxOf(provider);
    return adapter === null ? null : changed(adapter);
  };
  const context = { database, officeKeys, providers: { ...own, mailboxOf } };
  const mailbox = { officeId: world.world.office.officeId, linkId: world.linkId };
  return async () => {
    while ((await pushChangesOfEmails(context, mailbox, AbortSignal.timeout(PATIENCE))) === 'more');
  };
}
