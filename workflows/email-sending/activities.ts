import { workOnMailing } from '#services/email-sending/mailing/work-on-mailing.ts';
import type { SendContext } from '#services/email-sending/send-context.ts';
import { workOnSend } from '#services/email-sending/work-on-send.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import type { EmailSendActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 50_000;

export function createEmailSendActivities(context: SendContext): EmailSendActivities {
  return {
    workOnMailing: (input) => withDeadline(DEADLINE, (signal) => workOnMailing(context, input, signal)),
    workOnSend: (input) => withDeadline(DEADLINE, (signal) => workOnSend(context, input, signal)),
  };
}
