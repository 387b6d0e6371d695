import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { savedRow } from '#web/components/saved-row.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { returnPoint } from './return-point.ts';

/** What a form has saved, and how to get to it. */
export interface Saved {
  readonly id: string;
  /** Said in the snackbar. */
  readonly text: string;
  /** Where 'openen' leads. */
  readonly view: NavigateOptions;
}

interface Return {
  /** Leaves a form for where the user was before it, as Back would: a list with its search and scroll, a dashboard. */
  readonly leave: (otherwise: NavigateOptions) => void;
  /** The same after a save: says so, marks the row of what was saved, and offers to open it. */
  readonly leaveSaved: (saved: Saved, otherwise: NavigateOptions) => void;
}

/** The way back from a form; `otherwise` is for one that was opened by its address, and takes the form's place. */
export function useReturn(): Return {
  const router = useRouter();

  function leave(otherwise: NavigateOptions): void {
    const steps = stepsBack();
    if (steps === null) void router.navigate({ ...otherwise, replace: true });
    else router.history.go(-steps);
  }

  /** Null when there is nothing of this tab behind the form. */
  function stepsBack(): number | null {
    const point = returnPoint();
    const steps = point === null ? 0 : router.state.location.state.__TSR_index - point.index;
    return steps > 0 ? steps : null;
  }

  return {
    leave,
    leaveSaved: ({ id, text, view }, otherwise) => {
      savedRow.mark(id);
      const isShown = stepsBack() !== null && returnPoint()?.shownId === id;
      const open = { label: 'openen', onAction: () => void router.navigate(view) };
      snackbar.raise(isShown ? { text } : { text, action: open });
      leave(otherwise);
    },
  };
}
