// @vitest-environment jsdom
import { $getSelection, $setSelection, UNDO_COMMAND } from 'lexical';
import { expect, it, vi } from 'vitest';
import { MailEditor } from './create-mail-editor.ts';

it('has the focus and a cursor in the text after an undo', async () => {
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const editor = new MailEditor({ adopt: () => null, take: async () => null, shownOf: () => '' });
  const root = document.createElement('div');
  root.contentEditable = 'true';
  root.tabIndex = 0;
  document.body.replaceChildren(root);
  editor.register();
  editor.lexical.setRootElement(root);
  editor.lexical.update(() => $setSelection(null), { discrete: true });
  editor.load('<p>Beste klant</p>', true);
  editor.lexical.dispatchCommand(UNDO_COMMAND, undefined);
  await vi.waitFor(() => expect(editor.isEmpty()).toBe(true));
  await vi.waitFor(() => expect(document.activeElement).toBe(root));
  await vi.waitFor(() => expect(editor.lexical.read(() => $getSelection())).not.toBeNull());
});
