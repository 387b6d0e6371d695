// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { countFloating } from '#web/components/floating.ts';
import { MailEditor } from './create-mail-editor.ts';

let editor: MailEditor;
let root: HTMLElement;
let stop: () => void;
let close: (() => void) | null = null;

beforeEach(() => {
  // jsdom measures no text.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  editor = new MailEditor({ attachImage: async () => null, image: () => null } as never);
  root = document.createElement('div');
  root.contentEditable = 'true';
  root.tabIndex = 0;
  document.body.replaceChildren(root, document.createElement('button'));
  stop = editor.register();
  editor.lexical.setRootElement(root);
  editor.load('<p>Beste klant</p>', true);
});

afterEach(() => {
  close?.();
  close = null;
  stop();
});

const press =
  (key: string, ctrlKey = false) =>
  () =>
    root.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));

const ways: readonly (readonly [string, () => unknown])[] = [
  ['Ctrl+Z', press('z', true)],
  ['undo of the browser', () => root.dispatchEvent(inputOf('historyUndo'))],
  ['a paste', () => root.dispatchEvent(pasteOf('<p>Iets anders</p>'))],
  ['a letter', () => root.dispatchEvent(inputOf('insertText', 'x'))],
  ['Enter', press('Enter')],
];

function inputOf(inputType: string, data: string | null = null): InputEvent {
  return new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
}

function pasteOf(html: string): Event {
  const data = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [], types: [] };
  return Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data });
}

it.each(ways)('hears nothing below a dialog, and all without one: %s', async (_way, act) => {
  editor.lexical.focus();
  const before = editor.html();
  close = countFloating('modal');
  act();
  await Promise.resolve();
  expect(editor.html()).toBe(before);
  expect(root.isContentEditable ?? root.contentEditable).not.toBe(true);
  close();
  close = null;
  expect(editor.lexical.isEditable()).toBe(true);
});

it('undoes by Ctrl+Z where no dialog stands before it', async () => {
  const before = editor.html();
  press('z', true)();
  await vi.waitFor(() => expect(editor.html()).not.toBe(before), PATIENCE);
});

it('has the focus back in the text after a dialog, unless it went elsewhere', async () => {
  root.focus();
  close = countFloating('modal');
  root.blur();
  close();
  close = null;
  await vi.waitFor(() => expect(document.activeElement).toBe(root), PATIENCE);
});

it('a menu is no dialog', () => {
  close = countFloating('popover');
  expect(editor.lexical.isEditable()).toBe(true);
});
