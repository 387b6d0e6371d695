import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';

/** How long sending waits, in seconds; how fast mails go is the pace of their mailing. */
export interface SendPace {
  readonly lookAgain: number;
  /** A copy may still come for so long after the attempt; then a person decides. */
  readonly lookFor: number;
  /** The pause where the mail service does not say when. */
  readonly tryAgain: number;
  readonly tryFor: number;
  /** The lock of whoever makes a mail of a mailing; a killed worker is waited for as long. */
  readonly lock: number;
  /** Quiet after a call that may still have its effect. */
  readonly silence: number;
}

export const SEND_PACE: SendPace = {
  lookAgain: 5,
  lookFor: 180,
  tryAgain: 10,
  tryFor: 1_800,
  lock: 45,
  silence: 15,
};

export interface SendContext extends Omit<EmailWriteContext, 'now'> {
  readonly sendPace: SendPace;
  /** Absent where the process does not end in order. */
  readonly calls?: OutgoingCalls;
}
