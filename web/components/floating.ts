import { useLayoutEffect } from 'react';

let floating = 0;

/** Whether a dialog, a menu, a list of choices or the palette is open, or was asked for and is about to be. */
export function isAnythingFloating(): boolean {
  return floating > 0;
}

/** Says that something floats until what it answers is called; as a ref, for as long as the element stands. */
export function countFloating(): () => void {
  floating++;
  return () => {
    floating--;
  };
}

/** Says so for as long as the component stands: what lies below gets no shortcuts. */
export function useFloating(isFloating = true): void {
  useLayoutEffect(() => (isFloating ? countFloating() : undefined), [isFloating]);
}
