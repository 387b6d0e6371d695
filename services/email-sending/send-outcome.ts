import type { ProviderFailedError } from '#domain/errors.ts';

/** The outcome of working on one mail. */
export type SendOutcome =
  | { readonly kind: 'sent' | 'refused' | 'unknown' }
  /** Somebody undid or quarantined it, or decided about it. */
  | { readonly kind: 'decided' }
  /** It certainly was not sent and waits for another attempt; `failure` is null where nothing was called. */
  | { readonly kind: 'waiting'; readonly afterSeconds: number; readonly failure: ProviderFailedError | null }
  /** It was called, and nobody knows what came of it until it is found. */
  | { readonly kind: 'unanswered'; readonly afterSeconds: number };

/** The next step of a workflow with a mail or a mailing: 'again' is not before so many seconds. */
export type SendStep = { readonly end: 'done' } | { readonly end: 'again'; readonly afterSeconds: number };

export const SEND_DONE: SendStep = { end: 'done' };

export const [SENT, REFUSED, LEFT_UNKNOWN, DECIDED] = [
  { kind: 'sent' },
  { kind: 'refused' },
  { kind: 'unknown' },
  { kind: 'decided' },
] as const satisfies readonly SendOutcome[];

/** The step of one mail's workflow that follows an outcome. */
export function stepAfter(outcome: SendOutcome): SendStep {
  switch (outcome.kind) {
    case 'waiting':
    case 'unanswered':
      return { end: 'again', afterSeconds: outcome.afterSeconds };
    default:
      return SEND_DONE;
  }
}
