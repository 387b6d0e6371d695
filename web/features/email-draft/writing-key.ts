/** Whether a key writes or takes away text, and is no command to the browser or the screen. */
export function isWritingKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  getModifierState(key: 'AltGraph'): boolean;
}): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'))) return false;
  return [...key].length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete';
}
