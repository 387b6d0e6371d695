/** What a snackbar offers for a moment after an action on rows. */
export function undoAction(undo: () => void) {
  return { label: 'Ongedaan maken', keys: ['Ctrl', 'Z'], onAction: undo };
}
