import { randomUUID } from 'node:crypto';
import type { DraftText } from '#domain/email/draft-text.ts';
import type { EmailAction } from '#domain/email/email-draft.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { callDraftMailbox, openDraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { type SavedDraft, saveDraft } from '#services/email-draft/save-draft.ts';
import { SEND_PACE, type SendPace } from '#services/email-sending/send-context.ts';
import { type SendEmail, sendEmail } from '#services/email-sending/send-email.ts';
import { workOnSend } from '#services/email-sending/work-on-send.ts';
import type { UserViewer } from '#services/session/session.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import type { TestViewer } from '../office/office.ts';
import { arrangeMailboxWorld, type MailboxWorld } from './mailbox-world.ts';

export const TEXT: DraftText = {
  subject: 'Uw aangifte',
  cc: [],
  bcc: [],
  html: '<p>Beste klant</p>',
  to: [{ name: 'Bakker', address: 'klant@bakker.example' }],
};

export interface SomeDraft {
  readonly requestId?: string;
  readonly draftId?: string | null;
  readonly revision?: number;
  readonly action?: EmailAction;
  readonly originalId?: string | null;
  readonly relationId?: string | null;
  readonly openedDraftFingerprint?: string;
  readonly isEdited?: boolean;
  /** With this hash the text stays as the mail service has it. */
  readonly text?: Partial<DraftText> & { readonly keptBodyHash?: string };
  readonly by?: UserViewer;
}

/** An office that writes mail, the mail service beside it, and the worker's work done by hand. */
export interface EmailWriting extends MailboxWorld {
  readonly context: MailboxWorld['api']['application']['emailWriting'];
  readonly admin: UserViewer;
  readonly advisor: UserViewer;
  readonly colleague: UserViewer;
  readonly reader: UserViewer;
  save(draft?: SomeDraft): Promise<SavedDraft>;
  /** The revision is 1 and the subject stands, unless said otherwise. */
  send(
    draftId: string,
    how?: Partial<
      Pick<SendEmail, 'revision' | 'acceptEmptySubject' | 'requestId' | 'keptBodyHash' | 'attachmentIds'>
    > & {
      by?: UserViewer;
    },
  ): Promise<string>;
  /** As the worker does: one step, for one that should have gone long ago unless `dueAt` says otherwise. */
  work(sendId: string, pace?: Partial<SendPace>, dueAt?: Date): Promise<'done' | 'again'>;
  /** Calls the mail service as no screen of ours does. */
  atMailbox<T>(work: (adapter: MailboxAdapter, access: LinkAccess) => Promise<T>): Promise<T>;
  sendOf(
    sendId: string,
  ): Promise<{ state: string; failureMessage: string | null; failureCode: string | null }>;
  draftOf(draftId: string): Promise<{ state: string; revision: number; remoteId: string | null }>;
  /** An outside mail that the index has read. */
  received(
    mail: Parameters<MailboxWorld['outlook']['receive']>[0],
  ): Promise<{ id: string; remoteId: string }>;
  /** Has what was asked be due now, as if the ten seconds were over. */
  hurry(): Promise<void>;
  asSystem: ReturnType<typeof systemViewer>;
}

export const signal = () => AbortSignal.timeout(PATIENCE);

/** Call in beforeAll; close() in afterAll. */
export async function arrangeEmailWriting(name: string): Promise<EmailWriting> {
  const world = await arrangeMailboxWorld(name);
  const { api } = world;
  const context = api.application.emailWriting;
  const { office } = world.world;
  const viewerOf = (viewer: TestViewer) => viewer as UserViewer;
  const admin = viewerOf(office.admin);
  return {
    ...world,
    context,
    admin,
    advisor: viewerOf(office.advisor),
    colleague: viewerOf(office.colleague),
    reader: viewerOf(office.reader),
    asSystem: systemViewer(office.officeId),
    save: ({ text, by = admin, ...draft } = {}) =>
      saveDraft(
        context,
        by,
        {
          requestId: randomUUID(),
          draftId: null,
          relationId: null,
          revision: 0,
          isEdited: true,
          action: 'new',
          originalId: null,
          ...draft,
          text: {
            ...TEXT,
            ...text,
            html: text?.keptBodyHash === undefined ? (text?.html ?? TEXT.html) : null,
            keptBodyHash: text?.keptBodyHash ?? null,
          },
        },
        signal(),
      ),
    async send(draftId, { by = admin, ...how } = {}) {
      const command = { requestId: randomUUID(), draftId, revision: 1, acceptEmptySubject: false, ...how };
      return (await sendEmail(context, by, command, signal())).sendId;
    },
    async work(sendId, pace = {}, dueAt = new Date(0)) {
      const { officeId } = office;
      await api.owner.emailSend.updateMany({ where: { id: sendId }, data: { dueAt } });
      const worker = { ...context, sendPace: { ...SEND_PACE, ...pace } };
      return (await workOnSend(worker, { officeId, sendId }, signal())).end;
    },
    async hurry() {
      const past = new Date(0);
      await api.owner.emailSend.updateMany({ where: { state: 'waiting' }, data: { dueAt: past } });
      const kind = { in: ['email.send', 'mailing.run'] };
      await api.owner.outbox.updateMany({ where: { kind, doneAt: null }, data: { notBefore: past } });
    },
    async atMailbox(work) {
      const mailbox = await api.application.database.lease(admin, (client) =>
        openDraftMailbox(context, client, admin.officeId),
      );
      return callDraftMailbox(context, mailbox, signal(), work);
    },
    sendOf: (sendId) =>
      api.owner.emailSend.findUniqueOrThrow({
        where: { id: sendId },
        select: { state: true, failureMessage: true, failureCode: true },
      }),
    draftOf: (draftId) =>
      api.owner.emailDraft.findUniqueOrThrow({
        where: { id: draftId },
        select: { state: true, revision: true, remoteId: true },
      }),
    async received(mail) {
      const remoteId = await world.outlook.receive(mail);
      await world.pass();
      const { id } = await api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
      return { id, remoteId };
    },
  };
}
