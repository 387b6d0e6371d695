import type { LexicalEditor } from 'lexical';
import { subscribeFloating, whatFloats } from '#web/components/floating.ts';

/**
 * A browser undoes in whatever was edited last, wherever the focus is, but leaves alone what cannot be
 * edited. So the text hears no key, undo, paste or drop below a dialog; afterwards the focus is back.
 */
export function pauseBelowDialogs(editor: LexicalEditor): () => void {
  let wasFocused = false;
  const follow = () => {
    const isHeard = whatFloats() !== 'modal';
    if (isHeard === editor.isEditable()) return;
    if (!isHeard) wasFocused = editor.getRootElement()?.contains(document.activeElement) === true;
    editor.setEditable(isHeard);
    if (isHeard && wasFocused) onceClosed(() => giveFocusBack(editor));
  };
  follow();
  const stop = subscribeFloating(follow);
  return () => {
    stop();
    editor.setEditable(true);
  };
}

/** The dialog itself gives the focus back a frame after it went, and knows no position in a text. */
function onceClosed(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Unless something else has taken it. */
function giveFocusBack(editor: LexicalEditor): void {
  const root = editor.getRootElement();
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (root === null || whatFloats() === 'modal' || !(isFree || root.contains(activeElement))) return;
  root.focus({ preventScroll: true });
  editor.focus();
}
