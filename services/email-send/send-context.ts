import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';

/** Seconds. */
export interface SendPace {
  /** Between looks for what became of a mail whose answer was lost. */
  readonly lookAgain: number;
  /** After the attempt, in which a copy may still come; then a person decides. */
  readonly lookFor: number;
  /** For which a mail is tried that the mail service does not take up for now. */
  readonly tryFor: number;
}

export const SEND_PACE: SendPace = { lookAgain: 5, lookFor: 180, tryFor: 1_800 };

/** What the worker sends with. */
export interface SendContext extends Omit<EmailWriteContext, 'now'> {
  readonly sendPace: SendPace;
}
