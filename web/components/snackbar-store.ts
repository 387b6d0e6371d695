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
  phase: 'raised' | 'shown' | 'hidden';
}

/** Holds the one snackbar there is; raising another replaces it and starts its time anew. */
export class SnackbarStore {
  #state: SnackbarState | null = null;
  #content: SnackbarContent | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  raise(content: SnackbarContent): void {
    this.#stopTimers();
    this.#content = content;
    this.#change({ ...content, phase: 'raised' });
    const hiddenAfter = content.shownFor ?? HIDDEN_AFTER;
    this.#timers = [
      setTimeout(() => this.#change({ ...content, phase: 'shown' }), SHOWN_AFTER),
      setTimeout(() => this.#change({ ...content, phase: 'hidden' }), hiddenAfter),
      setTimeout(() => this.#change(null), hiddenAfter + CLEARED_AFTER),
    ];
  }

  /** Takes away what was raised with this, unless another took its place. */
  withdraw(content: SnackbarContent): void {
    if (this.#content === content) this.clear();
  }

  clear(): void {
    this.#stopTimers();
    this.#change(null);
  }

  readonly current = (): SnackbarState | null => this.#state;

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #change(state: SnackbarState | null): void {
    this.#state = state;
    this.#changed.emit();
  }
}

export const snackbar = new SnackbarStore();

onSessionEnd(() => snackbar.clear());
