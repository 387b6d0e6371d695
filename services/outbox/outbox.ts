import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows, type StatementSender } from '#prisma/insert-rows.ts';

/** Ids only: operators can read histories. */
export type OutboxMessage =
  | {
      readonly kind: 'relation.saved';
      readonly payload: { readonly relationId: string; readonly runId: string; readonly revision: number };
    }
  | {
      readonly kind: 'relation.deleting';
      readonly payload: { readonly relationId: string; readonly runId: string };
    }
  | {
      readonly kind: 'relation.step';
      readonly payload: {
        readonly relationId: string;
        readonly runId: string;
        readonly step: string;
        readonly command: 'retry' | 'dismiss';
      };
    }
  | {
      readonly kind: 'relation.import';
      readonly payload: {
        readonly importId: string;
        readonly isForgotten?: true;
      };
    }
  | { readonly kind: 'subscription.keep'; readonly payload: { readonly kind: SubscribedKind } }
  /** Over all offices. */
  | { readonly kind: 'subscriptions.renew'; readonly payload: { readonly kind: SubscribedKind } }
  /** Over all offices; 'months': not those of a week. */
  | { readonly kind: 'tasks.roll'; readonly payload: { readonly period: 'all' | 'months' } }
  | { readonly kind: 'appointment.changed'; readonly payload: { readonly appointmentId: string } }
  | { readonly kind: 'meeting.changed'; readonly payload: { readonly meetingId: string } }
  | { readonly kind: 'calendar.sync'; readonly payload: { readonly linkId: string } }
  | { readonly kind: 'mailbox.sync'; readonly payload: { readonly linkId: string } }
  | { readonly kind: 'emails.changed'; readonly payload: { readonly linkId: string } }
  | { readonly kind: 'email.send'; readonly payload: { readonly sendId: string } }
  | { readonly kind: 'mailing.run'; readonly payload: { readonly mailingId: string } }
  | { readonly kind: 'restore.look'; readonly payload: { readonly lotId: string } }
  | { readonly kind: 'schedules.restart'; readonly payload: Readonly<Record<string, never>> }
  | {
      readonly kind: 'link.changed';
      readonly payload: { readonly attemptId: string; readonly linkKind: string };
    }
  | { readonly kind: 'link.push'; readonly payload: { readonly pushId: string } }
  | { readonly kind: 'office.remove'; readonly payload: { readonly removalId: string } }
  | { readonly kind: 'portal.withdraw'; readonly payload: { readonly entryId: string } }
  | { readonly kind: 'password.mail'; readonly payload: { readonly mailedPasswordId: string } }
  | { readonly kind: 'customer.code'; readonly payload: { readonly customerCodeId: string } }
  | {
      readonly kind: 'password.notice';
      readonly payload: { readonly userId: string; readonly isFirst?: boolean };
    };

/** Each kind of source has its own, for the texts that name it. */
export type PassMessage = Extract<OutboxMessage, { readonly kind: 'calendar.sync' | 'mailbox.sync' }>;

type Addressed = OutboxMessage & {
  readonly officeId: string;
  readonly notBefore?: Date;
  /** Set where it differs from its kind, as for one of an import's many. */
  readonly isBackground?: boolean;
};

/** True where nobody waits; a kind without an entry does not compile. */
const IS_BACKGROUND: { readonly [Kind in OutboxMessage['kind']]: boolean } = {
  'relation.saved': false,
  'relation.deleting': false,
  'relation.step': false,
  'relation.import': true,
  'subscription.keep': true,
  'subscriptions.renew': true,
  'tasks.roll': true,
  'appointment.changed': false,
  'meeting.changed': false,
  'calendar.sync': true,
  'mailbox.sync': true,
  'emails.changed': false,
  'email.send': false,
  'mailing.run': true,
  'schedules.restart': true,
  'link.changed': false,
  'link.push': true,
  'office.remove': true,
  'restore.look': false,
  'portal.withdraw': false,
  'password.mail': false,
  'customer.code': false,
  'password.notice': false,
};

function goesBehind({ kind, isBackground }: Addressed): boolean {
  return isBackground ?? IS_BACKGROUND[kind];
}

/** A trigger wakes the relay at commit. createMany, because the app's role may not read the outbox. */
export async function enqueue(tx: Pick<Transaction, 'outbox'>, message: Addressed): Promise<void> {
  const { officeId, kind, payload, notBefore } = message;
  const start = notBefore === undefined ? {} : { notBefore };
  const row = { officeId, kind, payload, isBackground: goesBehind(message) };
  await tx.outbox.createMany({ data: [{ ...row, ...start }] });
}

export async function enqueueAll(tx: StatementSender, messages: readonly Addressed[]): Promise<void> {
  const row = (message: Addressed) => ({
    officeId: message.officeId,
    kind: message.kind,
    payload: message.payload,
    isBackground: goesBehind(message),
  });
  // Rows of one statement have the same fields.
  const soon = messages.filter(({ notBefore }) => notBefore === undefined);
  await insertRows(tx, 'directory.outbox', soon.map(row));
  const later = messages.filter(({ notBefore }) => notBefore !== undefined);
  await insertRows(
    tx,
    'directory.outbox',
    later.map((message) => ({ ...row(message), notBefore: message.notBefore })),
  );
}

/** A row that the relay has locked stays: its workflow must find nothing to do. */
export async function withdrawMessages(tx: Transaction, relationIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT balie.withdraw_messages(${[...relationIds]}::text[])`;
}

/** A row that the relay has locked is not postponed: its run starts. Returns whose were. */
export async function postponeMessages(
  tx: Transaction,
  runIds: readonly string[],
  until: Date,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ runId: string }[]>`
    SELECT run_id AS "runId" FROM balie.put_off_messages(${[...runIds]}::text[], ${until}) run_id`;
  return rows.map(({ runId }) => runId);
}
