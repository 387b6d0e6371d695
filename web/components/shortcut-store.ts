import { useLayoutEffect, useRef } from 'react';
import { type FloatingKind, whatFloats } from './floating.ts';

/** What the sheet under '?' says of keys. */
export interface NamedKeys {
  /** The keys as they are shown: ['Ctrl', 'S'], ['/'], ['?']. */
  keys: readonly string[];
  description: string;
  group: string;
  /** Two keys one after the other, as 'c' and then 't', and not at once. */
  isSequence?: boolean;
}

export interface Shortcut extends NamedKeys {
  onPress: () => void;
  /** False while its object is out of sight: the shortcut that was registered before it has the key then. */
  isAvailable?: () => boolean;
  /** Has its key only where no other shortcut takes it, whichever came first. */
  isFallback?: boolean;
  /** Also while typing in a field; Ctrl chords usually are, letters never. */
  whileTyping?: boolean;
}

let shortcuts: readonly Shortcut[] = [];
/** Keys that an element handles itself while it has the focus, as the rows of a list do. */
let elementKeys: readonly (readonly NamedKeys[])[] = [];

/** What a key does here and now: a shortcut that another one stands before is left out. */
export function activeShortcuts(): readonly Shortcut[] {
  const available = shortcuts.filter(({ isAvailable }) => isAvailable?.() ?? true);
  return [...byKeys(available).values()];
}

export function activeKeys(): readonly NamedKeys[] {
  return [...activeShortcuts(), ...byKeys(elementKeys.flat()).values()];
}

function byKeys<Named extends NamedKeys>(named: readonly Named[]): ReadonlyMap<string, Named> {
  return new Map(named.map((one) => [one.keys.join(' ').toLowerCase(), one]));
}

/** Names on the sheet what an element does with keys; the element's own handler reads them from the same list. */
export function useElementKeys(named: readonly NamedKeys[]): void {
  const identity = JSON.stringify(
    named.map(({ keys, description, group }) => ({ keys, description, group })),
  );
  useLayoutEffect(() => {
    const entry = JSON.parse(identity) as readonly NamedKeys[];
    elementKeys = [...elementKeys, entry];
    return () => {
      elementKeys = elementKeys.filter((other) => other !== entry);
    };
  }, [identity]);
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
    const entry: Shortcut = {
      ...registered,
      onPress: () => latest.current?.onPress(),
      isAvailable: () => latest.current?.isAvailable?.() ?? true,
    };
    // A screen may be drawn before the frame around it registers its own.
    shortcuts = registered.isFallback ? [entry, ...shortcuts] : [...shortcuts, entry];
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
      !shortcut.isSequence &&
      (!press.isTyping || shortcut.whileTyping === true) &&
      shortcut.keys.includes('Ctrl') === press.ctrl &&
      shortcut.keys.at(-1)?.toLowerCase() === press.key.toLowerCase() &&
      (shortcut.isAvailable?.() ?? true),
  );
}

/** A closed list takes letters too, to find its choices by. */
const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [aria-haspopup="listbox"]';

export function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

export function listenForShortcuts(): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const floating = whatFloats();
    const ctrl = event.ctrlKey || event.metaKey;
    const isTyping = isTypedIn(event.target);
    // A browser would undo what was typed last, which stands below the dialog.
    if (floating === 'modal' && !isTyping && ctrl && /^[yz]$/i.test(event.key)) event.preventDefault();
    const shortcut = findShortcut(shortcuts, { key: event.key, ctrl, isTyping, floating });
    if (!shortcut) return;
    // Also below a modal, where the browser would save or print the page instead.
    event.preventDefault();
    if (floating !== 'modal') shortcut.onPress();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
