import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';

/** Seconds. */
export interface SendPace {
  /** Between looks for what became of a mail whose answer was lost. */
  readonly lookAgain: number;
  /** After the attempt, in which a copy may still come; then a person decides. */
  readonly lookFor: number;
  /** Until something is tried again that the mail service did not do, where it does not say when. */
  readonly tryAgain: number;
  /** For which a mail is tried that the mail service does not take up for now. */
  readonly tryFor: number;
  /** For which whoever makes a mail of a mailing has its draft alone; a killed worker is waited for as long. */
  readonly lock: number;
  /** After a call of which nobody knows whether it still has its effect. */
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

/** The dependencies of sending in the worker. */
export interface SendContext extends Omit<EmailWriteContext, 'now'> {
  readonly sendPace: SendPace;
  /** Of the process; absent where none of it ends in order. */
  readonly calls?: OutgoingCalls;
}
