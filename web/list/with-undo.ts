import { UNDO_MILLISECONDS } from '#domain/undo.ts';
import type { SnackbarContent } from '#web/components/snackbar-store.ts';

/** Says what was done, and offers to undo it for as long as the product does. */
export function withUndo(text: string, undo: () => void): Required<SnackbarContent> {
  return {
    text,
    action: { label: 'Ongedaan maken', keys: ['Ctrl', 'Z'], onAction: undo },
    shownFor: UNDO_MILLISECONDS,
  };
}
