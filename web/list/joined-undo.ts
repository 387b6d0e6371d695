import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { CallFailed, isSessionRefusal } from '#web/relay/call-failure.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { withUndo } from './with-undo.ts';

interface UndoableAction {
  /** What it was done to. */
  readonly ids: readonly string[];
  /** Undoes it for these of its `ids`. Shows a refusal, resolves to those it undid, and throws what a failed call throws. */
  readonly undo: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly onFailure: (failure: unknown) => Promise<void>;
}

interface UndoTexts {
  readonly done: (count: number) => string;
  readonly undone: (count: number) => string;
}

let sessionsEnded = 0;

onSessionEnd(() => {
  sessionsEnded += 1;
});

/** Actions join the bar of their kind while it stands: one bar names all of them, and undoes them all. */
export class JoinedUndo {
  readonly #texts: UndoTexts;
  #bar: { readonly content: SnackbarContent; readonly actions: readonly UndoableAction[] } | null = null;
  /** Of each undo that is under way: what is left out of it. */
  readonly #underWay = new Set<Set<string>>();

  constructor(texts: UndoTexts) {
    this.#texts = texts;
  }

  offer(action: UndoableAction): void {
    this.#raise((standing) => [...standing, action]);
  }

  /** Something else has been done to these since: neither a bar nor an undo under way counts them or takes them back. */
  leaveOut(ids: readonly string[]): void {
    const isLeftOut = new Set(ids);
    for (const leftOut of this.#underWay) for (const id of ids) leftOut.add(id);
    const bar = this.#bar;
    if (bar === null || !bar.actions.some((action) => action.ids.some((id) => isLeftOut.has(id)))) return;
    const actions = without(bar.actions, isLeftOut);
    this.#bar = actions.length === 0 ? null : this.#barOf(actions);
    if (this.#bar === null) snackbar.withdraw(bar.content);
    else snackbar.replace(bar.content, this.#bar.content);
  }

  #raise(join: (standing: readonly UndoableAction[]) => readonly UndoableAction[]): void {
    const before = this.#bar !== null && snackbar.isStanding(this.#bar.content) ? this.#bar : null;
    if (before !== null) snackbar.withdraw(before.content);
    this.#bar = this.#barOf(join(before?.actions ?? []));
    snackbar.raise(this.#bar.content);
  }

  #barOf(actions: readonly UndoableAction[]) {
    const text = this.#texts.done(countOf(actions));
    return { content: withUndo(text, () => void this.#undo(actions)), actions };
  }

  async #undo(actions: readonly UndoableAction[]): Promise<void> {
    const leftOut = new Set<string>();
    this.#underWay.add(leftOut);
    try {
      await this.#undoBut(leftOut, actions);
    } finally {
      this.#underWay.delete(leftOut);
    }
  }

  /**
   * The newest is undone first, as it may follow from the one before. A refused one does not stop the others,
   * and those that failed are offered again after one message: but for what is `leftOut` by then.
   */
  async #undoBut(leftOut: ReadonlySet<string>, actions: readonly UndoableAction[]): Promise<void> {
    const session = sessionsEnded;
    let undone = 0;
    let left = actions;
    const failed: UndoableAction[] = [];
    const failures: { readonly action: UndoableAction; readonly failure: unknown }[] = [];
    while (session === sessionsEnded && left.length > 0) {
      const [action] = without(left.slice(-1), leftOut);
      left = left.slice(0, -1);
      if (action === undefined) continue;
      try {
        undone += (await action.undo(action.ids)).length;
      } catch (failure) {
        failed.unshift(action);
        failures.push({ action, failure });
        if (wouldFailAgain(failure)) break;
      }
    }
    const shown = failures.find(({ failure }) => isSessionRefusal(failure)) ?? failures[0];
    await shown?.action.onFailure(shown.failure);
    // The user who signs in next must neither be offered this undo nor hear of it.
    if (session !== sessionsEnded || isSessionRefusal(shown?.failure)) return;
    const again = without([...left, ...failed], leftOut);
    if (again.length > 0) this.#raise((standing) => [...again, ...standing]);
    if (undone > 0) snackbar.raise({ text: this.#texts.undone(undone) });
  }
}

/** Without a line, or a session, or after too many calls, the next call fails likewise. */
function wouldFailAgain(failure: unknown): boolean {
  return !(failure instanceof CallFailed) || failure.code === 429 || isSessionRefusal(failure);
}

function without(
  actions: readonly UndoableAction[],
  leftOut: ReadonlySet<string>,
): readonly UndoableAction[] {
  return actions
    .map((action) => ({ ...action, ids: action.ids.filter((id) => !leftOut.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
}

function countOf(actions: readonly UndoableAction[]): number {
  return actions.reduce((sum, { ids }) => sum + ids.length, 0);
}
