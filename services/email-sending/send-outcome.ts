import type { ProviderFailedError } from '#domain/errors.ts';

export type SendOutcome =
  | { readonly kind: 'sent' | 'refused' | 'unknown' }
  /** Somebody undid or quarantined it, or decided about it. */
  | { readonly kind: 'decided' }
  /** The mail certainly was not sent and waits; `failure` is null where nothing was called. */
  | { readonly kind: 'waiting'; readonly afterSeconds: number; readonly failure: ProviderFailedError | null }
  /** Called, and nobody knows its outcome until it is found. */
  | { readonly kind: 'unanswered'; readonly afterSeconds: number };

/** 'again' is not before so many seconds. */
export type SendStep = { readonly end: 'done' } | { readonly end: 'again'; readonly afterSeconds: number };

export const SEND_DONE: SendStep = { end: 'done' };

export const [SENT, REFUSED, LEFT_UNKNOWN, DECIDED] = [
  { kind: 'sent' },
  { kind: 'refused' },
  { kind: 'unknown' },
  { kind: 'decided' },
] as const satisfies readonly SendOutcome[];

export function stepAfter(outcome: SendOutcome): SendStep {
  switch (outcome.kind) {
    case 'waiting':
    case 'unanswered':
      return { end: 'again', afterSeconds: outcome.afterSeconds };
    default:
      return SEND_DONE;
  }
}
