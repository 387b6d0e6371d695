import { onSessionEnd } from '#web/session/session-end.ts';
import { Signal } from './signal.ts';

/** Times after raising, in ms [SHELL-66, SHELL-68, SHELL-69]. */
const SHOWN_AFTER = 50;
const HIDDEN_AFTER = 5_000;
const CLEARED_AFTER = 1_000;

export interface SnackbarAction {
  label: string;
  onAction: () => void;
  /** The keys that do the same from anywhere on the page. */
  keys?: readonly string[];
}

export interface SnackbarContent {
  text: string;
  action?: SnackbarAction;
  /** Milliseconds on screen, for an action that can be taken for longer. */
  shownFor?: number;
}

/** raised: known, not on screen · shown · hidden: leaving the screen, still known */
export interface SnackbarState extends SnackbarContent {
  id: number;
  phase: 'raised' | 'shown' | 'hidden';
}

interface Bar {
  readonly content: SnackbarContent;
  readonly state: SnackbarState;
  readonly timers: readonly ReturnType<typeof setTimeout>[];
}

/** Oldest first. A bar whose action has a time of its own stands that long; others give way to the next. */
export class SnackbarStore {
  #bars: readonly Bar[] = [];
  #states: readonly SnackbarState[] = [];
  #lastId = 0;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  raise(content: SnackbarContent): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const hiddenAfter = content.shownFor ?? HIDDEN_AFTER;
    const timers = [
      setTimeout(() => this.#turn(id, 'shown'), SHOWN_AFTER),
      setTimeout(() => this.#turn(id, 'hidden'), hiddenAfter),
      setTimeout(() => this.#keep((bar) => bar.state.id !== id), hiddenAfter + CLEARED_AFTER),
    ];
    const bar: Bar = { content, state: { ...content, id, phase: 'raised' }, timers };
    this.#keep((other) => standsItsTime(other.content) && other.content !== content, bar);
  }

  /** Another text or action in its place, for the time that is left of it. */
  replace(before: SnackbarContent, content: SnackbarContent): void {
    this.#change(
      this.#bars.map((bar) =>
        bar.content === before
          ? { ...bar, content, state: { ...content, id: bar.state.id, phase: bar.state.phase } }
          : bar,
      ),
    );
  }

  withdraw(content: SnackbarContent): void {
    this.#keep((bar) => bar.content !== content);
  }

  close(id: number): void {
    this.#keep((bar) => bar.state.id !== id);
  }

  isStanding(content: SnackbarContent): boolean {
    return this.#bars.some((bar) => bar.content === content && bar.state.phase !== 'hidden');
  }

  clear(): void {
    this.#keep(() => false);
  }

  readonly current = (): readonly SnackbarState[] => this.#states;

  #turn(id: number, phase: SnackbarState['phase']): void {
    this.#change(
      this.#bars.map((bar) => (bar.state.id === id ? { ...bar, state: { ...bar.state, phase } } : bar)),
    );
  }

  #keep(isKept: (bar: Bar) => boolean, ...added: readonly Bar[]): void {
    for (const bar of this.#bars) if (!isKept(bar)) for (const timer of bar.timers) clearTimeout(timer);
    this.#change([...this.#bars.filter(isKept), ...added]);
  }

  #change(bars: readonly Bar[]): void {
    this.#bars = bars;
    this.#states = bars.map(({ state }) => state);
    this.#changed.emit();
  }
}

function standsItsTime({ action, shownFor }: SnackbarContent): boolean {
  return action !== undefined && shownFor !== undefined;
}

export const snackbar = new SnackbarStore();

onSessionEnd(() => snackbar.clear());
