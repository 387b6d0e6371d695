import type { FeedRun } from './feed-run.ts';
import type { FeedEntry } from './run-feed.ts';

/** The result string of the tax provider that has an alert of its own (ledger RELSAGA-15). */
const INVALID_TAX_KEY = 'invalid FG key';

/** What a run that failed somewhere tells the user who started it. */
export type FailureNotice =
  | { readonly kind: 'taxKey' }
  | { readonly kind: 'firstFailure'; readonly text: string };

/** The screen a save was made on, as error modals name it (ledger ERR-30, 31, 33). */
function tagOf(run: FeedRun): string {
  if (run.saga === 'DELETE') return 'relaties';
  return run.relation?.__typename === 'Person' ? 'persoon' : 'bedrijf';
}

/**
 * The dialogs of one run, once all that could run has run: the tax key's alert, and the first other failure
 * (ledger RELSAGA-15, 26). A run that is still busy, or that another tab started, tells nothing.
 */
export function noticesOf({ run, startedHere }: FeedEntry): FailureNotice[] {
  if (!startedHere || run.state !== 'ATTENTION') return [];
  const failed = run.steps.filter((step) => step.state === 'FAILED' || step.state === 'UNKNOWN');
  const other = failed.find((step) => step.code !== INVALID_TAX_KEY);
  return [
    ...(failed.some((step) => step.code === INVALID_TAX_KEY) ? [{ kind: 'taxKey' } as const] : []),
    ...(other
      ? [
          {
            kind: 'firstFailure',
            text: `(${other.code ?? 'onbekend'}) ${other.message ?? other.label} [${tagOf(run)}]`,
          } as const,
        ]
      : []),
  ];
}
