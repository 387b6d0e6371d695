import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { attentionCountOutdated } from './attention-count.ts';
import type { FeedRun } from './feed-run.ts';
import { keepShownRuns, storeShownRuns } from './shown-runs.ts';

/** Well is what needs nobody: the run is over and nothing in it failed, or the user let it be. */
export function isWell(run: FeedRun): boolean {
  return run.state === 'DONE' || run.state === 'DISMISSED';
}

const NEEDS_DECISION: ReadonlySet<string> = new Set(['FAILED', 'UNKNOWN', 'QUESTION']);

/** No more runs are under way at once that this tab may turn out to have started. */
const EARLY_CHANGES = 500;

export class RunFeed {
  #runs: readonly FeedRun[] = [];
  readonly #early = new Map<string, FeedRun>();
  /** The steps, by closed run, whose failure the user has seen: it comes back when another step fails. */
  readonly #seen = new Map<string, ReadonlySet<string>>();
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  readonly runs = (): readonly FeedRun[] => this.#runs;

  /** For a run that this tab started or shows again; changes that came before are newer than `run`. */
  start(run: FeedRun): void {
    const heard = this.#early.get(run.id) ?? this.#find(run.id);
    this.#early.delete(run.id);
    this.#put(heard ?? run);
  }

  /** A changed run that another tab started is shown here only when it needs somebody. */
  update(run: FeedRun): void {
    const isKnown = this.#find(run.id) !== undefined;
    const hasNewFailure = !isKnown && this.#hasUnseenFailure(run);
    if (run.state === 'SUPERSEDED' || run.state === 'WITHDRAWN') this.remove(run.id);
    else if (isKnown || hasNewFailure) this.#put(run);
    else this.#rememberEarly(run);
  }

  remove(...ids: readonly string[]): void {
    const gone = new Set(ids);
    const removed = this.#runs.filter(({ id }) => gone.has(id));
    if (removed.length === 0) return;
    this.#change(this.#runs.filter(({ id }) => !gone.has(id)));
    if (removed.some(isFailing)) attentionCountOutdated.emit();
  }

  /** The user has seen what there is: a run comes back only when another of its steps fails. */
  close(): void {
    for (const run of this.#runs.filter(isFailing)) this.#seen.set(run.id, new Set(failingSteps(run)));
    this.remove(...this.#runs.map(({ id }) => id));
  }

  clear(): void {
    this.#early.clear();
    this.#seen.clear();
    this.#change([]);
  }

  #find(id: string): FeedRun | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  #hasUnseenFailure(run: FeedRun): boolean {
    const seen = this.#seen.get(run.id);
    const failing = failingSteps(run);
    // A step that was retried may fail again, and that failure was not seen yet.
    const known = failing.filter((id) => seen?.has(id));
    if (known.length > 0) this.#seen.set(run.id, new Set(known));
    else this.#seen.delete(run.id);
    return isFailing(run) && (seen === undefined || failing.some((id) => !seen.has(id)));
  }

  #put(run: FeedRun): void {
    this.#seen.delete(run.id);
    const before = this.#find(run.id);
    this.#change(before ? this.#runs.map((other) => (other === before ? run : other)) : [run, ...this.#runs]);
    if (isFailing(run) !== (before !== undefined && isFailing(before))) attentionCountOutdated.emit();
  }

  #rememberEarly(run: FeedRun): void {
    this.#early.set(run.id, run);
    const [oldest] = this.#early.keys();
    if (this.#early.size > EARLY_CHANGES && oldest !== undefined) this.#early.delete(oldest);
  }

  #change(runs: readonly FeedRun[]): void {
    this.#runs = runs;
    this.#changed.emit();
  }
}

function failingSteps({ steps }: FeedRun): readonly string[] {
  return steps.filter(({ state }) => NEEDS_DECISION.has(state)).map(({ id }) => id);
}

function isFailing({ state }: FeedRun): boolean {
  return state === 'ATTENTION';
}

export const runFeed = new RunFeed();

runFeed.subscribe(() => {
  keepShownRuns(() => runFeed.runs().map(({ id }) => id));
  // Nothing stays for a moment longer than its session.
  if (runFeed.runs().length === 0) storeShownRuns();
});
onSessionEnd(() => runFeed.clear());
