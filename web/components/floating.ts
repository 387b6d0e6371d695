import { useLayoutEffect } from 'react';
import { Signal } from './signal.ts';

/** A modal is a dialog or the palette: the screen below waits for it. A popover is a menu or a list of choices. */
export type FloatingKind = 'modal' | 'popover';

const open: Record<FloatingKind, number> = { modal: 0, popover: 0 };
const changed = new Signal();

export const subscribeFloating = changed.subscribe;

/** What is open, or about to open; a modal where both are. */
export function whatFloats(): FloatingKind | null {
  if (open.modal > 0) return 'modal';
  return open.popover > 0 ? 'popover' : null;
}

/** Counts one until the returned function is called. */
export function countFloating(kind: FloatingKind): () => void {
  open[kind]++;
  changed.emit();
  return () => {
    open[kind]--;
    changed.emit();
  };
}

export function useFloating(kind: FloatingKind, isFloating = true): void {
  useLayoutEffect(() => (isFloating ? countFloating(kind) : undefined), [kind, isFloating]);
}
