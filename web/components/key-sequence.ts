import { whatFloats } from './floating.ts';
import { activeShortcuts, isTypedIn, type Shortcut } from './shortcut-store.ts';
import { WatchedValue } from './watched-value.ts';

/** Milliseconds in which the second key comes. */
const PATIENCE = 1_500;
const NONE: readonly Shortcut[] = [];

/** What the second key can be while it is waited for, and nothing otherwise. */
export const awaitedSequences = new WatchedValue(NONE);

let patience: ReturnType<typeof setTimeout> | undefined;

function awaitSecondKey(begun: readonly Shortcut[]): void {
  awaitedSequences.set(begun);
  patience = setTimeout(stopWaiting, PATIENCE);
}

function stopWaiting(): void {
  clearTimeout(patience);
  awaitedSequences.set(NONE);
}

/** Keys with Ctrl, in a field, or over what floats belong to no sequence. */
function isBare(event: KeyboardEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  return !isModified && !event.isComposing && !isTypedIn(event.target) && whatFloats() === null;
}

/** Hears the first key after what has the focus, which may have another use for it. */
function onFirstKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isBare(event)) return;
  const first = event.key.toLowerCase();
  const begun = activeShortcuts().filter(({ keys, isSequence }) => isSequence && keys[0] === first);
  if (begun.length > 0) awaitSecondKey(begun);
}

/** While a second key is waited for no other bare key acts, on the page or in an element that has the focus. */
function onSecondKey(event: KeyboardEvent): void {
  const awaited = awaitedSequences.current();
  if (awaited.length === 0) return;
  if (!isBare(event)) {
    stopWaiting();
    return;
  }
  const pressed = awaited.find(({ keys }) => keys[1] === event.key.toLowerCase());
  if (pressed === undefined && event.key.length > 1 && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (pressed === undefined && event.key !== 'Escape') return;
  stopWaiting();
  pressed?.onPress();
}

export function listenForSequences(): () => void {
  document.addEventListener('keydown', onFirstKey);
  // Before the rows of a list and the days of an agenda, which take keys themselves.
  window.addEventListener('keydown', onSecondKey, { capture: true });
  return () => {
    stopWaiting();
    document.removeEventListener('keydown', onFirstKey);
    window.removeEventListener('keydown', onSecondKey, { capture: true });
  };
}
