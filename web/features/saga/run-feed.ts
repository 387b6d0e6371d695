import { Signal } from '#web/components/signal.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { attentionCountOutdated } from './attention-count.ts';
import type { FeedRun } from './feed-run.ts';
import { keepShownRuns, storeShownRuns } from './shown-runs.ts';

/** Well is what needs nobody: the run is over and nothing in it failed, or the user let it be. */
export function isWell(run: FeedRun): boolean {
  return run.state === 'DONE' || run.state === 'DISMISSED';
}

/** News of runs that this tab may turn out to have started: more than that many are not under way at once. */
const EARLY_NEWS = 500;

export class RunFeed {
  #runs: readonly FeedRun[] = [];
  readonly #early = new Map<string, FeedRun>();
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  readonly runs = (): readonly FeedRun[] => this.#runs;

  /** For a run that this tab started or shows again. News that came before it is newer than `run`. */
  start(run: FeedRun): void {
    const heard = this.#early.get(run.id) ?? this.#find(run.id);
    this.#early.delete(run.id);
    this.#put(heard ?? run);
  }

  /** News of a run. Those that another tab started are shown here only when they need somebody. */
  update(run: FeedRun): void {
    const isKnown = this.#find(run.id) !== undefined;
    if (run.state === 'SUPERSEDED' || run.state === 'WITHDRAWN') this.remove(run.id);
    else if (isKnown || run.state === 'ATTENTION') this.#put(run);
    else this.#rememberEarly(run);
  }

  remove(...ids: readonly string[]): void {
    const gone = new Set(ids);
    const removed = this.#runs.filter(({ id }) => gone.has(id));
    if (removed.length === 0) return;
    this.#change(this.#runs.filter(({ id }) => !gone.has(id)));
    if (removed.some(isFailing)) attentionCountOutdated.emit();
  }

  clear(): void {
    this.#early.clear();
    this.#change([]);
  }

  #find(id: string): FeedRun | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  #put(run: FeedRun): void {
    const before = this.#find(run.id);
    this.#change(before ? this.#runs.map((other) => (other === before ? run : other)) : [run, ...this.#runs]);
    if (isFailing(run) !== (before !== undefined && isFailing(before))) attentionCountOutdated.emit();
  }

  #rememberEarly(run: FeedRun): void {
    this.#early.set(run.id, run);
    const [oldest] = this.#early.keys();
    if (this.#early.size > EARLY_NEWS && oldest !== undefined) this.#early.delete(oldest);
  }

  #change(runs: readonly FeedRun[]): void {
    this.#runs = runs;
    this.#changed.emit();
  }
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
