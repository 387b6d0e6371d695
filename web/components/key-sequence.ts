import { whatFloats } from './floating.ts';
import { WatchedValue } from './watched-value.ts';

interface Sequence {
  /** The first key and the second. */
  readonly keys: readonly string[];
  readonly description: string;
  readonly onPress: () => void;
}

/** Milliseconds in which the second key comes. */
const PATIENCE = 1_500;
const NONE: readonly Sequence[] = [];

/** What the second key can be while it is waited for, and nothing otherwise. */
export const awaitedSequences = new WatchedValue(NONE);

let patience: ReturnType<typeof setTimeout> | undefined;

export function awaitSecondKey(begun: readonly Sequence[]): void {
  clearTimeout(patience);
  awaitedSequences.set(begun);
  patience = setTimeout(stopWaiting, PATIENCE);
}

function stopWaiting(): void {
  clearTimeout(patience);
  awaitedSequences.set(NONE);
}

/** While a second key is waited for no other bare key acts, on the page or in an element that has the focus. */
export function listenForSecondKeys(isTypedIn: (target: EventTarget | null) => boolean): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const awaited = awaitedSequences.current();
    if (awaited.length === 0) return;
    // What was opened or focused meanwhile has the keys.
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedIn(event.target) || whatFloats() !== null) {
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
  // Before the rows of a list and the days of an agenda, which take keys themselves.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    stopWaiting();
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}
