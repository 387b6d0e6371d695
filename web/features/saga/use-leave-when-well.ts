import { type RefObject, useEffect } from 'react';

const LEAVES_AFTER = 5000;
const LOOKS_AGAIN_AFTER = 1000;

/** Calls `onLeave` five seconds after all is well, but not under the pointer or the keyboard's focus. */
export function useLeaveWhenWell(
  panel: RefObject<HTMLElement | null>,
  allWell: boolean,
  onLeave: () => void,
): void {
  useEffect(() => {
    if (!allWell) return;
    let timer = setTimeout(tryToLeave, LEAVES_AFTER);
    function tryToLeave(): void {
      const isAttended = panel.current?.matches(':hover, :has(:focus-visible)');
      if (isAttended) timer = setTimeout(tryToLeave, LOOKS_AGAIN_AFTER);
      else onLeave();
    }
    return () => clearTimeout(timer);
  }, [panel, allWell, onLeave]);
}
