import type { SandboxControl } from '#dev/sandbox/client.ts';
import type { MailboxControl } from '#dev/sandbox/microsoft/mail-contract.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { createProviders } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { pushChangesOfEmails } from '#services/mailbox/push-changes.ts';
import { beginIndex, requestMailboxRound } from '#services/mailbox/request-round.ts';
import { stepOfMailbox } from '#services/mailbox/sync-mailbox.ts';
import { startApi, type TestApi } from './api.ts';
import { arrangeSagaWorld, type SagaWorld } from './saga-world.ts';

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
  /** One step of a round; 'more' while there is another. */
  step(): Promise<'more' | 'done'>;
  askForRound(): Promise<void>;
  /** Asks for a round and does it to its end. */
  round(kind?: 'changes' | 'full'): Promise<void>;
  /** Brings what was changed here to the mailbox. */
  push(): Promise<void>;
  here(): Promise<readonly ComparedMail[]>;
  there(): Promise<readonly ComparedMail[]>;
  close(): Promise<void>;
}

/** Call in beforeAll; close() in afterAll. */
export async function arrangeMailboxWorld(name: string): Promise<MailboxWorld> {
  const world = await arrangeSagaWorld(name, {
    links: (links) => {
      const account = links.find(({ kind }) => kind === 'contacts');
      return account === undefined ? [] : [{ ...account, kind: 'email' }];
    },
  });
  const api = await startApi({ database: world.testDatabase, variables: world.environment });
  const { database, subscriptions } = api.application;
  const { officeKeys } = subscriptions;
  const { officeId } = world.office;
  const control = world.sandbox.control;
  const outlook = control.mailbox();
  const providers = createProviders(world.config.providers, createTokenStore(database, officeKeys));
  const context = { database, officeKeys, providers };
  const { id: linkId } = await api.owner.providerLink.findFirstOrThrow({
    where: { officeId, kind: 'email' },
    select: { id: true },
  });
  const mailbox = { officeId, linkId };
  const signal = () => AbortSignal.timeout(60_000);
  const step = () => stepOfMailbox(context, mailbox, signal());
  const asSystem = (work: (tx: Transaction) => Promise<void>) =>
    database.lease(systemViewer(officeId), (client) => client.$transaction(work));

  return {
    ...{ world, api, outlook, control, linkId, step },
    async reset() {
      await control.reset();
      await api.owner.email.deleteMany({});
      await api.owner.mailboxFolder.deleteMany({});
      await api.owner.mailbox.deleteMany({});
      await asSystem((tx) => beginIndex(tx, mailbox, 'kantoor@vandalen.example'));
    },
    async round(kind = 'changes') {
      await asSystem((tx) => requestMailboxRound(tx, mailbox, kind));
      while ((await step()) === 'more');
    },
    askForRound: () => asSystem((tx) => requestMailboxRound(tx, mailbox, 'changes')),
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
          ...{ id: remoteId, folder: folder.remoteId, subject, isRead, flag: flagStatus, categories },
        }))
        .toSorted((one, other) => one.id.localeCompare(other.id));
    },
    async there() {
      return (await outlook.mails())
        .map(({ id, folderId, subject, isRead, flag, categories }) => ({
          ...{ id, folder: folderId, subject, isRead, flag, categories },
        }))
        .toSorted((one, other) => one.id.localeCompare(other.id));
    },
    async close() {
      await api.close();
      await world.close();
    },
  };
}
