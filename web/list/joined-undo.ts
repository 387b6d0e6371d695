import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { undoAction } from './undo-action.ts';

/** Milliseconds in which what was done is taken back. */
const SHOWN_FOR = 10_000;

interface UndoableAction {
  readonly count: number;
  /** Resolves to whether it was taken back; a refusal has then been told. */
  readonly undo: () => Promise<boolean>;
}

interface Words {
  readonly done: (count: number) => string;
  readonly undone: (count: number) => string;
}

/** What is done while the bar of its kind still stands joins it: one bar tells of all of it, and takes all of it back. */
export class JoinedUndo {
  readonly #words: Words;
  #bar: { readonly content: SnackbarContent; readonly actions: readonly UndoableAction[] } | null = null;

  constructor(words: Words) {
    this.#words = words;
  }

  offer(action: UndoableAction): void {
    const before = this.#bar !== null && snackbar.isStanding(this.#bar.content) ? this.#bar : null;
    if (before !== null) snackbar.withdraw(before.content);
    const actions = [...(before?.actions ?? []), action];
    const content = {
      text: this.#words.done(countOf(actions)),
      action: undoAction(() => void this.#takeBack(actions)),
      shownFor: SHOWN_FOR,
    };
    this.#bar = { content, actions };
    snackbar.raise(content);
  }

  /** The newest first, because one may have followed from the one before. One that is refused keeps none of the others. */
  async #takeBack(actions: readonly UndoableAction[]): Promise<void> {
    const undone: UndoableAction[] = [];
    for (const action of actions.toReversed()) if (await action.undo()) undone.push(action);
    if (undone.length > 0) snackbar.raise({ text: this.#words.undone(countOf(undone)) });
  }
}

function countOf(actions: readonly UndoableAction[]): number {
  return actions.reduce((sum, { count }) => sum + count, 0);
}
