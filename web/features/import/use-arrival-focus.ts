import { type RefObject, useEffect, useRef } from 'react';

/** Takes up a focus that went with what stood here before. The element needs tabIndex -1. */
export function useArrivalFocus<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);
  useEffect(() => {
    if (document.activeElement === document.body) arrived.current?.focus();
  }, []);
  return arrived;
}
