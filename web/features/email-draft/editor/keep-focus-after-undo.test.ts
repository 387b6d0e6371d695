// @vitest-environment jsdom

import { $getSelection, $setSelection, KEY_ESCAPE_COMMAND, UNDO_COMMAND } from 'lexical';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { MailEditor } from './create-mail-editor.ts';

function shownEditor(): { readonly editor: MailEditor; readonly root: HTMLElement } {
  const editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });
  const root = document.createElement('div');
  root.contentEditable = 'true';
  root.tabIndex = 0;
  document.body.replaceChildren(root);
  editor.register();
  editor.lexical.setRootElement(root);
  return { editor, root };
}

it('keeps the focus at Escape, as letters on the page are keys', () => {
  const { editor, root } = shownEditor();
  root.focus();
  editor.lexical.dispatchCommand(KEY_ESCAPE_COMMAND, new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.activeElement).toBe(root);
});

it('has the focus and a cursor in the text after an undo', async () => {
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const { editor, root } = shownEditor();
  editor.lexical.update(() => $setSelection(null), { discrete: true });
  editor.load('<p>Beste klant</p>', true);
  editor.lexical.dispatchCommand(UNDO_COMMAND, undefined);
  await vi.waitFor(() => expect(editor.isEmpty()).toBe(true), PATIENCE);
  await vi.waitFor(() => expect(document.activeElement).toBe(root), PATIENCE);
  await vi.waitFor(() => expect(editor.lexical.read(() => $getSelection())).not.toBeNull(), PATIENCE);
});
