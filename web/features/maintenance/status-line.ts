import { CallFailed, ConnectionLost, failureOf } from '#web/relay/call-failure.ts';

export interface StatusLine {
  /** Red, green and salmon [MAINT-12, MAINT-13, MAINT-14]. */
  readonly tone: 'danger' | 'success' | 'warning';
  readonly text: string;
}

const WITHOUT_CODE = 666;
/** What the server answers where nothing of the kind is linked (ledger REST-117). */
const NO_LINK = 'No link';

export function failureLine(error: unknown): StatusLine {
  if (!(error instanceof CallFailed || error instanceof ConnectionLost)) throw error;
  const { code, message } = failureOf(error);
  return { tone: 'danger', text: `${code ?? WITHOUT_CODE}: ${message}` };
}

export function successLine(text: string): StatusLine {
  return { tone: 'success', text };
}

/** The answer about subscriptions is a list, or a result in words. */
export function subscriptionLine(answer: readonly unknown[] | string): StatusLine {
  if (answer === NO_LINK) return { tone: 'warning', text: 'No link found' };
  if (typeof answer === 'string') return successLine(answer);
  if (answer.length === 0) return { tone: 'warning', text: 'No subs found' };
  return successLine(answer.length === 1 ? '1 abonnement' : `${answer.length} abonnementen`);
}
