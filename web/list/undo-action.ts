export function undoAction(undo: () => void) {
  return { label: 'Ongedaan maken', keys: ['Ctrl', 'Z'], onAction: undo };
}
