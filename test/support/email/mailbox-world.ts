import type { SandboxControl } from '#dev/sandbox/client.ts';
import type { MailboxControl } from '#dev/sandbox/microsoft/mail-contract.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { createProviders } from '#providers/providers.ts';
import { beginIndex } from '#services/email/mailbox/begin-mailbox.ts';
import { pushChangesOfEmails } from '#services/email/mailbox/push-changes.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { keepSubscription } from '#services/subscription/keep-subscription.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { sourcePorts } from '#workflows/source-ports.ts';
import { startApi, type TestApi } from '../api/api.ts';
import { openLateBoundProxy } from '../api/late-bound-proxy.ts';
import { arrangeSagaWorld, type SagaWorld } from '../saga/saga-world.ts';

/** What both sides are compared by. */
export interface ComparedMail {
  readonly id: string;
  readonly folder: string;
  readonly subject: string;
  readonly isRead: boolean;
  readonly flag: string;
  readonly categories: readonly string[];
}

/** An office whose mailbox is linked, with the api, and the worker's work done by hand, step by step. */
export interface MailboxWorld {
  readonly world: SagaWorld;
  readonly api: TestApi;
  readonly outlook: MailboxControl;
  readonly control: SandboxControl;
  readonly linkId: string;
  /** An empty mailbox and no index. */
  reset(): Promise<void>;
  /** The link is stored again, with the mailbox of this address. */
  linkAgain(address: string): Promise<void>;
  /** One step of a pass; 'more' while there is another. */
  step(): Promise<'more' | 'done' | 'closed'>;
  requestPass(): Promise<void>;
  /** Subscribes to the mailbox, which notifies of changes when a test asks for them. */
  subscribe(): Promise<void>;
  /** Delivers the mailbox's notifications, and does the work of the outbox, until nothing is left. */
  workUntilQuiet(options?: { readonly isReversed: boolean }): Promise<void>;
  /** Requests a pass and does it to its end. */
  pass(kind?: 'changes' | 'full'): Promise<void>;
  /** Brings what was changed here to the mailbox. */
  push(): Promise<void>;
  here(): Promise<readonly ComparedMail[]>;
  there(): Promise<readonly ComparedMail[]>;
  close(): Promise<void>;
}

/** Call in beforeAll; close() in afterAll. */
export async function arrangeMailboxWorld(name: string): Promise<MailboxWorld> {
  const proxy = await openLateBoundProxy();
  const world = await arrangeSagaWorld(name, {
    links: (links) => {
      const account = links.find(({ kind }) => kind === 'contacts');
      return account === undefined ? [] : [{ ...account, kind: 'email' }];
    },
    variables: { PUBLIC_URL: proxy.url },
  });
  const api = await startApi({ database: world.testDatabase, variables: world.environment });
  proxy.leadTo(api.url);
  const { database, subscriptions } = api.application;
  const { officeKeys } = subscriptions;
  const { officeId } = world.office;
  const control = world.sandbox.control;
  const outlook = control.mailbox();
  const providers = createProviders(world.config.providers, createTokenStore(database, officeKeys));
  const own = { database, officeKeys, providers };
  const context = { ...own, ports: sourcePorts(own) };
  const { id: linkId } = await api.owner.providerLink.findFirstOrThrow({
    where: { officeId, kind: 'email' },
    select: { id: true },
  });
  const mailbox = { officeId, linkId };
  const signal = () => AbortSignal.timeout(PATIENCE);
  const step = () => stepOfPass(context, mailbox, signal());
  const asSystem = (work: (tx: Transaction) => Promise<void>) =>
    database.lease(systemViewer(officeId), (client) => client.$transaction(work));

  /** Whether there was anything to do. */
  async function workOff(): Promise<boolean> {
    const rows = await api.owner.outbox.findMany({
      where: { doneAt: null, kind: { in: ['mailbox.sync', 'emails.changed'] } },
      select: { id: true, kind: true },
    });
    if (rows.some(({ kind }) => kind === 'emails.changed')) {
      while ((await pushChangesOfEmails(context, mailbox, signal())) === 'more');
    }
    if (rows.some(({ kind }) => kind === 'mailbox.sync')) while ((await step()) === 'more');
    await api.owner.outbox.updateMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      data: { doneAt: new Date() },
    });
    return rows.length > 0;
  }

  return {
    world,
    api,
    outlook,
    control,
    linkId,
    step,
    async reset() {
      await control.reset();
      await api.owner.email.deleteMany({});
      await api.owner.mailboxFolder.deleteMany({});
      await api.owner.syncSource.deleteMany({});
      await api.owner.outbox.deleteMany({});
      await api.owner.providerSubscription.deleteMany({});
      await asSystem((tx) => beginIndex(tx, mailbox, 'kantoor@vandalen.example'));
    },
    linkAgain: (address) => asSystem((tx) => beginIndex(tx, mailbox, address)),
    async pass(kind = 'changes') {
      await asSystem((tx) => requestPass(tx, mailbox, kind));
      while ((await step()) === 'more');
    },
    async subscribe() {
      await keepSubscription(
        subscriptions,
        { officeId, kind: 'email' },
        { signal: signal(), renewNow: true },
      );
      await outlook.deliver({ copies: 1, isDelayed: true });
    },
    async workUntilQuiet(options) {
      for (let turns = 0; turns < 100; turns += 1) {
        const released = await outlook.release(options);
        if (!(await workOff()) && released.length === 0) return;
      }
      throw new Error('the mailbox did not settle');
    },
    requestPass: () => asSystem((tx) => requestPass(tx, mailbox, 'changes')),
    async push() {
      while ((await pushChangesOfEmails(context, mailbox, signal())) === 'more');
    },
    async here() {
      const rows = await api.owner.email.findMany({
        where: { officeId, NOT: { pending: { has: 'deleted' } } },
        include: { folder: { select: { remoteId: true } } },
      });
      return rows
        .map(({ remoteId, folder, subject, isRead, flagStatus, categories }) => ({
          id: remoteId,
          folder: folder.remoteId,
          subject,
          isRead,
          flag: flagStatus,
          categories,
        }))
        .toSorted((one, other) => one.id.localeCompare(other.id));
    },
    async there() {
      return (await outlook.mails())
        .map(({ id, folderId, subject, isRead, flag, categories }) => ({
          id,
          folder: folderId,
          subject,
          isRead,
          flag,
          categories,
        }))
        .toSorted((one, other) => one.id.localeCompare(other.id));
    },
    async close() {
      await api.close();
      await world.close();
      await proxy.close();
    },
  };
}
