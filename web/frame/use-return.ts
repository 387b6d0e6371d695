import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { savedRow } from '#web/components/saved-row.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { focusLinkBack } from './focus-link-back.ts';
import { endNoticeOfForm } from './notice-of-form.ts';
import { returnPoint } from './return-point.ts';

export interface Saved {
  readonly id: string;
  readonly text: string;
  readonly view: NavigateOptions;
}

interface Return {
  /** Goes back through the history, so that a list keeps its search and scroll. */
  readonly leave: (otherwise: NavigateOptions) => void;
  readonly leaveSaved: (saved: Saved, otherwise: NavigateOptions) => void;
}

/** The way back from a form. One that was opened by its address has none, and is replaced by `otherwise`. */
export function useReturn(): Return {
  const router = useRouter();

  function leave(otherwise: NavigateOptions): void {
    focusLinkBack(router);
    const steps = stepsBack();
    if (steps === null) void router.navigate({ ...otherwise, replace: true });
    else router.history.go(-steps);
  }

  function stepsBack(): number | null {
    const point = returnPoint();
    const steps = point === null ? 0 : router.state.location.state.__TSR_index - point.historyIndex;
    return steps > 0 ? steps : null;
  }

  return {
    leave,
    leaveSaved: ({ id, text, view }, otherwise) => {
      savedRow.set(id);
      endNoticeOfForm();
      const isShown = stepsBack() !== null && returnPoint()?.shownId === id;
      const open = { label: 'openen', onAction: () => void router.navigate(view) };
      snackbar.raise(isShown ? { text } : { text, action: open });
      leave(otherwise);
    },
  };
}
