import { onSessionEnd } from '#web/session/session-end.ts';
import type { FeedRun } from './feed-run.ts';

/** A run this user started while this tab was open, as it last was. */
export interface FeedEntry {
  readonly run: FeedRun;
  /** Started from this tab: its failures are also told in a dialog. */
  readonly startedHere: boolean;
}

/** Well is what needs nobody: the run is over and nothing in it failed, or the user let it be. */
export function isWell(run: FeedRun): boolean {
  return run.state === 'DONE' || run.state === 'DISMISSED';
}

/** News of runs that this tab may turn out to have started: more than that many are not under way at once. */
const EARLY_NEWS = 500;

/** The runs of this tab, newest first. */
export class RunFeed {
  #entries: readonly FeedEntry[] = [];
  readonly #early = new Map<string, FeedRun>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly entries = (): readonly FeedEntry[] => this.#entries;

  /** A run that this tab has just started. What was already heard of it is newer than the answer that names it. */
  start(run: FeedRun): void {
    const heard = this.#early.get(run.id) ?? this.#find(run.id)?.run;
    this.#early.delete(run.id);
    this.#put({ run: heard ?? run, startedHere: true });
  }

  /** News of a run. Those that another tab started are shown here only when they need somebody. */
  update(run: FeedRun): void {
    const known = this.#find(run.id);
    if (run.state === 'SUPERSEDED' || run.state === 'WITHDRAWN') this.remove(run.id);
    else if (known || run.state === 'ATTENTION') this.#put({ run, startedHere: known?.startedHere ?? false });
    else this.#rememberEarly(run);
  }

  remove(...ids: readonly string[]): void {
    const gone = new Set(ids);
    const left = this.#entries.filter((entry) => !gone.has(entry.run.id));
    if (left.length < this.#entries.length) this.#change(left);
  }

  clear(): void {
    this.#early.clear();
    this.#change([]);
  }

  #find(id: string): FeedEntry | undefined {
    return this.#entries.find((entry) => entry.run.id === id);
  }

  #put(entry: FeedEntry): void {
    const isKnown = this.#find(entry.run.id) !== undefined;
    this.#change(
      isKnown
        ? this.#entries.map((other) => (other.run.id === entry.run.id ? entry : other))
        : [entry, ...this.#entries],
    );
  }

  #rememberEarly(run: FeedRun): void {
    this.#early.set(run.id, run);
    const [oldest] = this.#early.keys();
    if (this.#early.size > EARLY_NEWS && oldest !== undefined) this.#early.delete(oldest);
  }

  #change(entries: readonly FeedEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** The feed of this browser tab. */
export const runFeed = new RunFeed();

onSessionEnd(() => runFeed.clear());
