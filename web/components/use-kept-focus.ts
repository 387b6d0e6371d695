import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** A pressed button that leaves with its state: what stands in its place takes the focus. `state` tells a change. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, state: string) {
  const isHeld = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (isHeld.current && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus();
    }
  }, [place, state]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isHeld.current = false;
    },
  };
}
