import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Where a pressed button goes as `state` changes, the control that replaces it takes the focus. */
export function useKeptFocus(container: RefObject<HTMLElement | null>, state: string) {
  const hasFocus = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (hasFocus.current && document.activeElement === document.body) {
      container.current?.querySelector('button')?.focus();
    }
  }, [container, state]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) hasFocus.current = false;
    },
  };
}
