import type { MailboxControl, PersonalMail } from '#dev/sandbox/microsoft/mail-contract.ts';
import { startApi, type TestApi } from '../api/api.ts';
import type { TestViewer } from '../office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '../saga/saga-world.ts';
import { type StoredEmail, storeEmail, storeMailbox } from './stored-emails.ts';

/** An office whose mailbox is linked, with the api, and an index of it that a test writes itself. */
export interface IndexedMail {
  readonly world: SagaWorld;
  readonly api: TestApi;
  readonly outlook: MailboxControl;
  /** Of a person of the advisor's. */
  readonly address: string;
  tokenOf(viewer: TestViewer): string;
  /** A mail at the provider that the index holds, from that address; answers with its id. */
  receive(mail: PersonalMail, stored?: StoredEmail): Promise<string>;
  /** An empty mailbox and index. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Call in beforeAll; close() in afterAll. */
export async function arrangeIndexedMail(name: string): Promise<IndexedMail> {
  const world = await arrangeSagaWorld(name, {
    links: (links) => {
      const account = links.find(({ kind }) => kind === 'contacts');
      return account === undefined ? [] : [{ ...account, kind: 'email' }];
    },
  });
  const api = await startApi({ database: world.testDatabase, variables: world.environment });
  const { office, sandbox } = world;
  const { id } = await api.owner.providerLink.findFirstOrThrow({
    where: { officeId: office.officeId, kind: 'email' },
    select: { id: true },
  });
  const mailbox = await storeMailbox(api.owner, office, id);
  const outlook = sandbox.control.mailbox();
  const address = 'jan@voorbeeld.example';
  await api.relation(office.advisor, 'person', { email: address });
  const viewers = [office.admin, office.advisor, office.colleague, office.reader];
  const tokens = new Map(
    await Promise.all(viewers.map(async (one) => [one, await api.tokenOf(one)] as const)),
  );
  return {
    world,
    api,
    outlook,
    address,
    tokenOf: (viewer) => tokens.get(viewer) ?? '',
    async receive(mail, stored = {}) {
      const from = typeof mail.from === 'string' ? mail.from : address;
      const remoteId = await outlook.receive({ to: [mailbox.address], from, ...mail });
      const header = { subject: mail.subject ?? '', preview: '', from, remoteId, ...stored };
      return (await storeEmail(api.owner, mailbox, header)).id;
    },
    async reset() {
      await sandbox.control.reset();
      await api.owner.email.deleteMany({});
    },
    async close() {
      await api.close();
      await world.close();
    },
  };
}
