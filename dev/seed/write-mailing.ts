import { v7 as newId } from 'uuid';
import { createSandboxControl } from '#dev/sandbox/client.ts';
import { CREDENTIALS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { addDays, dayInAmsterdam, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { mailIdOf } from '#services/email-sending/mail-id.ts';
import { fillMail } from '#services/email-sending/mailing/fill-mail.ts';
import type { UserViewer } from '#services/session/session.ts';
import { SEED_MAILING } from './email-texts.ts';
import type { SeedContext } from './seed-context.ts';
import type { OwnerClient } from './write-office.ts';

const DAYS_AGO = 12;
const PACE = 30;
const RECIPIENTS = 28;
/** Recipients lie so far apart in the list of relations. */
const EVERY_SO_MANY = 61;
/** Of whom one has an address that its server does not know, and others are no relation any more. */
const REFUSED_AT = 9;
const REFUSED = {
  code: 'ErrorInvalidRecipients',
  message: 'Microsoft 365 weigert deze mail: het adres van de ontvanger bestaat niet.',
};
const SKIPPED = ['bestuur@opgeheven.example', 'p.vroeger@elders.example'];

interface SentMail {
  readonly address: string;
  readonly name: string;
  readonly relationId: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly remoteId: string | null;
}

/** A working day of the Dutch calendar, a while ago. */
function dayOfMailing(): string {
  const day = addDays(dayInAmsterdam(new Date()), -DAYS_AGO);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

/** Puts the mails of a past mailing among the sent items of the stand-in, as they were filled in for each. */
export async function postMailing(
  context: SeedContext,
  viewer: UserViewer,
  { account, sandboxUrl }: { readonly account: SandboxAccount; readonly sandboxUrl: string },
): Promise<readonly SentMail[]> {
  const { label, mailbox } = CREDENTIALS[account];
  const outlook = createSandboxControl(sandboxUrl).mailbox(account);
  const startedAt = momentInAmsterdam({ day: dayOfMailing(), time: '10:04' });
  const filled = await context.database.lease(viewer, async (client) => {
    const relations = await client.relation.findMany({
      where: { email: { not: '' } },
      orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
      take: RECIPIENTS * EVERY_SO_MANY,
      select: { id: true, email: true, displayName: true },
    });
    const chosen = relations.filter((_, index) => index % EVERY_SO_MANY === 0);
    const unique = new Map(chosen.map((relation) => [relation.email.toLowerCase(), relation]));
    const mails = [];
    for (const [address, { id, displayName }] of unique) {
      const mail = await fillMail(context, client, viewer, {
        ...SEED_MAILING,
        relationId: id,
        address,
        startedAt,
      });
      if (mail !== null) mails.push({ ...mail, address, name: displayName, relationId: id });
    }
    return mails;
  });
  return Promise.all(
    filled.map(async ({ address, name, relationId, subject, html }, index) => {
      const sentAt = new Date(startedAt.getTime() + index * (60_000 / PACE));
      const sent = { address, name, relationId, subject, sentAt };
      if (index === REFUSED_AT) return { ...sent, remoteId: null };
      const remoteId = await outlook.receive({
        subject,
        html,
        from: { name: label, address: mailbox },
        to: [{ name, address }],
        receivedAt: sentAt.toISOString(),
        folder: 'sentitems',
        isRead: true,
      });
      return { ...sent, remoteId };
    }),
  );
}

/** Writes the ledger of that mailing, once its mails are in the index. */
export async function writeMailing(
  owner: OwnerClient,
  { officeId, userId }: UserViewer,
  linkId: string,
  mails: readonly SentMail[],
): Promise<void> {
  const [first] = mails;
  if (first === undefined) throw new Error('a mailing to nobody');
  const startedAt = first.sentAt;
  const endedAt = mails.at(-1)?.sentAt ?? startedAt;
  const mailingId = newId();
  const draft = { officeId, linkId, madeById: userId, action: 'new', state: 'sent', createdAt: startedAt };
  const source = await owner.emailDraft.create({
    data: { ...draft, updatedAt: endedAt },
    select: { id: true },
  });
  const { subject, body } = SEED_MAILING;
  await owner.mailing.create({
    data: {
      id: mailingId,
      officeId,
      linkId,
      userId,
      draftId: source.id,
      subject,
      body,
      attachmentIds: [],
      state: 'done',
      pace: PACE,
      createdAt: startedAt,
      endedAt,
    },
  });
  const sent = mails.filter(({ remoteId }) => remoteId !== null);
  const draftIdOf = ({ address }: Pick<SentMail, 'address'>) => mailIdOf({ mailingId, address });
  await owner.emailDraft.createMany({
    data: sent.map(({ sentAt, relationId, remoteId, ...mail }) => ({
      ...draft,
      id: draftIdOf(mail),
      action: 'newk',
      relationId,
      remoteId,
      createdAt: sentAt,
      updatedAt: sentAt,
    })),
  });
  const send = { officeId, linkId, userId, mailingId, createdAt: startedAt, dueAt: startedAt };
  await owner.emailSend.createMany({
    data: [
      ...mails.map(({ name, sentAt, ...mail }) => ({
        ...send,
        address: mail.address,
        relationId: mail.relationId,
        remoteId: mail.remoteId,
        subject: mail.subject,
        recipients: { to: [{ name, address: mail.address }], cc: [], bcc: [] },
        draftId: mail.remoteId === null ? null : draftIdOf(mail),
        state: mail.remoteId === null ? 'refused' : 'sent',
        tries: 1,
        attemptedAt: sentAt,
        triedSince: sentAt,
        finishedAt: sentAt,
        failureCode: mail.remoteId === null ? REFUSED.code : null,
        failureMessage: mail.remoteId === null ? REFUSED.message : null,
      })),
      ...SKIPPED.map((address) => ({
        ...send,
        address,
        subject,
        state: 'skipped',
        finishedAt: startedAt,
        recipients: { to: [{ name: '', address }], cc: [], bcc: [] },
      })),
    ],
  });
  await owner.email.updateMany({
    where: { officeId, linkId, remoteId: { in: sent.flatMap(({ remoteId }) => remoteId ?? []) } },
    data: { madeById: userId },
  });
}
