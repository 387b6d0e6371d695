import { MaintenanceRefused } from './maintenance-call.ts';

export interface StatusLine {
  /** Red, green and salmon [MAINT-12, MAINT-13, MAINT-14]. */
  readonly tone: 'danger' | 'success' | 'warning';
  readonly text: string;
}

const WITHOUT_CODE = 666;
/** What the server answers where nothing of the kind is linked (ledger REST-117). */
const NO_LINK = 'No link';

export function failureLine(error: unknown): StatusLine {
  if (!(error instanceof MaintenanceRefused)) throw error;
  return { tone: 'danger', text: `${error.code ?? WITHOUT_CODE}: ${error.message}` };
}

export function successLine(text: string): StatusLine {
  return { tone: 'success', text };
}

/** Of an answer about subscriptions: a list, or a result in words. */
export function subscriptionLine(answer: readonly unknown[] | string): StatusLine {
  if (answer === NO_LINK) return { tone: 'warning', text: 'No link found' };
  if (typeof answer === 'string') return successLine(answer);
  if (answer.length === 0) return { tone: 'warning', text: 'No subs found' };
  return successLine(answer.length === 1 ? '1 abonnement' : `${answer.length} abonnementen`);
}
