import { type FocusEvent, useEffect, useState } from 'react';

/** How long good news stays (look and feel of the Koppelreis). */
const LEAVES_AFTER = 5000;

/** Calls `onLeave` five seconds after all is well, but not under the pointer or the focus of the user. */
export function useLeaveWhenWell(allWell: boolean, onLeave: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const leaves = allWell && !isPointed && !isFocused;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(onLeave, LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [leaves, onLeave]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}
