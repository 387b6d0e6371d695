import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailingRecipient } from '#services/email-sending/mailing/match-recipients.ts';
import { type StartMailing, startMailing } from '#services/email-sending/mailing/start-mailing.ts';
import { type SteerMailing, steerMailing } from '#services/email-sending/mailing/steer-mailing.ts';
import { workOnMailing } from '#services/email-sending/mailing/work-on-mailing.ts';
import { SEND_PACE, type SendPace } from '#services/email-sending/send-context.ts';
import type { SendStep } from '#services/email-sending/send-outcome.ts';
import type { UserViewer } from '#services/session/session.ts';
import { type EmailWriting, signal } from './email-writing.ts';

export const TAGGED = '<p>Beste {{bnaam}} uit {{plaats}}</p>';

export interface SomeMailing extends Partial<StartMailing> {
  readonly by?: UserViewer;
  readonly pace?: number;
}

/** Mailings of an office whose worker's work is done by hand. */
export function mailings(mail: EmailWriting) {
  const { officeId } = mail.admin;
  const { owner, application } = mail.api;
  return {
    /** `draftId` and who gets one are needed. */
    start: (
      draftId: string,
      recipients: readonly (string | MailingRecipient)[],
      { by = mail.admin, pace = 600, ...command }: SomeMailing = {},
    ) =>
      startMailing(
        { ...mail.context, mailingPace: pace },
        by,
        {
          requestId: randomUUID(),
          draftId,
          revision: 1,
          html: TAGGED,
          acceptSkipped: false,
          acceptBsn: false,
          recipients: recipients.map((one) =>
            typeof one === 'string' ? { address: one, relationId: null } : one,
          ),
          ...command,
        },
        signal(),
      ),
    /** Starts a mailing that asks nothing. */
    async started(...[draftId, recipients, how]: Parameters<typeof this.start>): Promise<string> {
      const outcome = await this.start(draftId, recipients, how);
      if ('question' in outcome) throw new Error(`asked ${JSON.stringify(outcome.question)}`);
      return outcome.mailingId;
    },
    steer: (mailingId: string, to: SteerMailing['to'], by: UserViewer = mail.admin) =>
      application.database.lease(by, (client) =>
        steerMailing(client, by, { requestId: randomUUID(), mailingId, to }),
      ),
    /** Ten seconds later. */
    due: (mailingId: string) =>
      owner.emailSend.updateMany({ where: { mailingId, state: 'waiting' }, data: { dueAt: new Date(0) } }),
    step: (mailingId: string, pace: Partial<SendPace> = {}): Promise<SendStep> =>
      workOnMailing(
        {
          ...mail.context,
          sendPace: { ...SEND_PACE, lookAgain: 0.2, tryAgain: 0.2, lock: 1, silence: 0.2, ...pace },
        },
        { officeId, mailingId },
        signal(),
      ),
    /** As the workflow does. */
    async run(mailingId: string, pace: Partial<SendPace> = {}): Promise<void> {
      await this.due(mailingId);
      for (;;) {
        const step = await this.step(mailingId, pace);
        if (step.end === 'done') return;
        await pause(step.afterSeconds * 1_000);
      }
    },
    mailing: (id: string) => owner.mailing.findUniqueOrThrow({ where: { id } }),
    async states(mailingId: string): Promise<Readonly<Record<string, string>>> {
      const rows = await owner.emailSend.findMany({ where: { mailingId }, orderBy: { id: 'asc' } });
      return Object.fromEntries(rows.map(({ address, state }) => [address, state]));
    },
  };
}
