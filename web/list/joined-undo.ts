import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { undoAction } from './undo-action.ts';

/** Milliseconds in which what was done is taken back. */
const SHOWN_FOR = 10_000;

interface Deed {
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
  #bar: { readonly content: SnackbarContent; readonly deeds: readonly Deed[] } | null = null;

  constructor(words: Words) {
    this.#words = words;
  }

  offer(deed: Deed): void {
    const before = this.#bar !== null && snackbar.isStanding(this.#bar.content) ? this.#bar : null;
    if (before !== null) snackbar.withdraw(before.content);
    const deeds = [...(before?.deeds ?? []), deed];
    const content = {
      text: this.#words.done(countOf(deeds)),
      action: undoAction(() => void this.#takeBack(deeds)),
      shownFor: SHOWN_FOR,
    };
    this.#bar = { content, deeds };
    snackbar.raise(content);
  }

  /** The newest first, because one may have followed from the one before. One that is refused keeps none of the others. */
  async #takeBack(deeds: readonly Deed[]): Promise<void> {
    const undone: Deed[] = [];
    for (const deed of deeds.toReversed()) if (await deed.undo()) undone.push(deed);
    if (undone.length > 0) snackbar.raise({ text: this.#words.undone(countOf(undone)) });
  }
}

function countOf(deeds: readonly Deed[]): number {
  return deeds.reduce((sum, { count }) => sum + count, 0);
}
