import { useLayoutEffect } from 'react';

let floating = 0;

/** Whether a dialog, menu, list of choices or the palette is open or about to open; shortcuts rest meanwhile. */
export function isAnythingFloating(): boolean {
  return floating > 0;
}

/** Counts one until the returned function is called; serves as a ref. */
export function countFloating(): () => void {
  floating++;
  return () => {
    floating--;
  };
}

export function useFloating(isFloating = true): void {
  useLayoutEffect(() => (isFloating ? countFloating() : undefined), [isFloating]);
}
