import { HISTORIC_TAG, type LexicalEditor } from 'lexical';

/** An undo may bring back a text of before the cursor stood in it: it stands at its end then, and one goes on typing. */
export function keepFocusAfterUndo(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ tags }) => {
    if (!tags.has(HISTORIC_TAG)) return;
    queueMicrotask(() => {
      editor.getRootElement()?.focus({ preventScroll: true });
      editor.focus();
    });
  });
}
