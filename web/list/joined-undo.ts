import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { CallFailed, isSessionRefusal } from '#web/relay/call-failure.ts';
import { withUndo } from './with-undo.ts';

interface UndoableAction {
  /** What it was done to. */
  readonly ids: readonly string[];
  /**
   * Undoes it for those of its `ids` that are still as it left them. A refusal is shown; resolves to whether it was
   * undone, and throws what a failed call throws.
   */
  readonly undo: (ids: readonly string[]) => Promise<boolean>;
  readonly onFailure: (failure: unknown) => Promise<void>;
}

interface UndoTexts {
  readonly done: (count: number) => string;
  readonly undone: (count: number) => string;
}

/** Actions join the bar of their kind while it stands: one bar names all of them, and undoes them all. */
export class JoinedUndo {
  readonly #texts: UndoTexts;
  #bar: { readonly content: SnackbarContent; readonly actions: readonly UndoableAction[] } | null = null;

  constructor(texts: UndoTexts) {
    this.#texts = texts;
  }

  offer(action: UndoableAction): void {
    this.#raise((standing) => [...standing, action]);
  }

  /** Something else has been done to these since: the bar neither counts them any longer nor takes them back. */
  leaveOut(ids: readonly string[]): void {
    const { actions = [] } = this.#bar ?? {};
    if (!actions.some((action) => action.ids.some((id) => ids.includes(id)))) return;
    this.#raise((standing) =>
      standing
        .map((action) => ({ ...action, ids: action.ids.filter((id) => !ids.includes(id)) }))
        .filter((action) => action.ids.length > 0),
    );
  }

  #raise(join: (standing: readonly UndoableAction[]) => readonly UndoableAction[]): void {
    const before = this.#bar !== null && snackbar.isStanding(this.#bar.content) ? this.#bar : null;
    if (before !== null) snackbar.withdraw(before.content);
    const actions = join(before?.actions ?? []);
    this.#bar = null;
    if (actions.length === 0) return;
    const content = withUndo(this.#texts.done(countOf(actions)), () => void this.#undo(actions));
    this.#bar = { content, actions };
    snackbar.raise(content);
  }

  /**
   * The newest is undone first, as it may follow from the one before. A refused one does not stop the others,
   * and those that failed are offered again after one message.
   */
  async #undo(actions: readonly UndoableAction[]): Promise<void> {
    const undone: UndoableAction[] = [];
    const failed: { readonly action: UndoableAction; readonly failure: unknown }[] = [];
    let left = actions;
    for (let action = left.at(-1); action !== undefined; action = left.at(-1)) {
      try {
        if (await action.undo(action.ids)) undone.push(action);
      } catch (failure) {
        failed.unshift({ action, failure });
      }
      left = left.slice(0, -1);
      if (failed[0]?.action === action && wouldFailAgain(failed[0].failure)) break;
    }
    const first = failed.at(-1);
    if (first !== undefined) {
      await first.action.onFailure(first.failure);
      // The session has ended: the user who signs in next must not be offered this undo.
      if (isSessionRefusal(first.failure)) return;
      this.#raise((standing) => [...left, ...failed.map(({ action }) => action), ...standing]);
    }
    if (undone.length > 0) snackbar.raise({ text: this.#texts.undone(countOf(undone)) });
  }
}

/** Without a line, or a session, or after too many calls, the next call fails likewise. */
function wouldFailAgain(failure: unknown): boolean {
  return !(failure instanceof CallFailed) || failure.code === 429 || isSessionRefusal(failure);
}

function countOf(actions: readonly UndoableAction[]): number {
  return actions.reduce((sum, { ids }) => sum + ids.length, 0);
}
