import type { FeedRun } from './feed-run.ts';
import type { FeedEntry } from './run-feed.ts';

/** The result string of the tax provider that has an alert of its own (ledger RELSAGA-15). */
const INVALID_TAX_KEY = 'invalid FG key';

/** What the user who started runs is told of those that failed. */
export interface FailureNotices {
  readonly invalidTaxKey: boolean;
  /** The error modal of the first failure of another kind. */
  readonly firstFailure: string | null;
}

type Step = FeedRun['steps'][number];

/** The screen a save was made on, as error modals name it (ledger ERR-30, 31, 33). */
function tagOf(run: FeedRun): string {
  if (run.saga === 'DELETE') return 'relaties';
  return run.relation?.__typename === 'Person' ? 'persoon' : 'bedrijf';
}

function failures(run: FeedRun): readonly Step[] {
  return run.steps.filter((step) => step.state === 'FAILED' || step.state === 'UNKNOWN');
}

function errorText(run: FeedRun, step: Step): string {
  return `(${step.code ?? 'onbekend'}) ${step.message ?? step.label} [${tagOf(run)}]`;
}

/**
 * The entries of this tab that failed. Nothing while any run of this tab is still at work: what is told is the first
 * failure afterwards, once for all that were under way together (ledger RELSAGA-26).
 */
export function failedEntries(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const started = entries.filter((entry) => entry.startedHere);
  const isBusy = started.some(({ run }) => run.state === 'WAITING' || run.state === 'RUNNING');
  return isBusy ? [] : started.filter(({ run }) => run.state === 'ATTENTION');
}

/** The tax key has its own alert, apart from the first other failure (ledger RELSAGA-15, 16, 26). */
export function noticesOf(failed: readonly FeedEntry[]): FailureNotices {
  // The feed has the newest run first.
  const steps = failed.toReversed().flatMap(({ run }) => failures(run).map((step) => ({ run, step })));
  const first = steps.find(({ step }) => step.code !== INVALID_TAX_KEY);
  return {
    invalidTaxKey: steps.some(({ step }) => step.code === INVALID_TAX_KEY),
    firstFailure: first ? errorText(first.run, first.step) : null,
  };
}
