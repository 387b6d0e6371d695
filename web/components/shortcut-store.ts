import { useLayoutEffect, useRef } from 'react';
import { type FloatingKind, whatFloats } from './floating.ts';

export interface Shortcut {
  /** As shown: ['Ctrl', 'S'], ['/'], ['?']. */
  keys: readonly string[];
  description: string;
  group: string;
  onPress: () => void;
  /** Also while typing in a field; Ctrl chords usually are, letters never. */
  whileTyping?: boolean;
}

let shortcuts: readonly Shortcut[] = [];

export function activeShortcuts(): readonly Shortcut[] {
  return shortcuts;
}

/** A keyboard shortcut for as long as the component stands; the one registered last wins. */
export function useShortcut(shortcut: Shortcut | null): void {
  const latest = useRef(shortcut);
  useLayoutEffect(() => {
    latest.current = shortcut;
  });
  const identity = shortcut && [shortcut.keys.join(' '), shortcut.description, shortcut.group].join('\n');

  // A layout effect, because keys come as soon as the screen is drawn.
  useLayoutEffect(() => {
    const registered = latest.current;
    if (identity === null || registered === null) return;
    const entry = { ...registered, onPress: () => latest.current?.onPress() };
    shortcuts = [...shortcuts, entry];
    return () => {
      shortcuts = shortcuts.filter((other) => other !== entry);
    };
  }, [identity]);
}

export interface KeyPress {
  key: string;
  ctrl: boolean;
  isTyping: boolean;
  floating: FloatingKind | null;
}

/** Over a menu or a list a bare key is that list's own; a chord is not. */
export function findShortcut(list: readonly Shortcut[], press: KeyPress): Shortcut | undefined {
  if (press.floating !== null && !press.ctrl) return undefined;
  return list.findLast(
    (shortcut) =>
      (!press.isTyping || shortcut.whileTyping === true) &&
      shortcut.keys.includes('Ctrl') === press.ctrl &&
      shortcut.keys.at(-1)?.toLowerCase() === press.key.toLowerCase(),
  );
}

export function listenForShortcuts(): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const floating = whatFloats();
    const target = event.target instanceof Element ? event.target : null;
    const shortcut = findShortcut(shortcuts, {
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      isTyping: target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') != null,
      floating,
    });
    if (!shortcut) return;
    // Also below a modal, where the browser would save or print the page instead.
    event.preventDefault();
    if (floating !== 'modal') shortcut.onPress();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
