// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tagsIn } from '#domain/email/email-tags.ts';
import type { Composer } from './composer.ts';
import { MailEditor } from './editor/create-mail-editor.ts';
import { SubjectInput } from './SubjectInput.tsx';

let root: Root;
let subject: string;
const editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });

function Subject() {
  const [now, setNow] = useState('Voor {{voorl}}: ');
  subject = now;
  const mail = { edit: (change: { subject: string }) => setNow(change.subject) };
  return (
    <SubjectInput
      id="subject"
      noteId="note"
      subject={now}
      composer={{ mail, editor } as unknown as Composer}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Subject />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function put(inputType: string, text: string, modifiers: Readonly<Record<string, string>> = {}): void {
  const input = document.querySelector('input') as HTMLInputElement;
  const clipboardData = { getData: (type: string) => modifiers[type] ?? '' };
  const way = inputType === 'insertFromDrop' ? 'drop' : 'paste';
  const data = way === 'drop' ? { dataTransfer: clipboardData } : { clipboardData };
  act(() => {
    if (inputType !== 'insertText') {
      input.dispatchEvent(Object.assign(new Event(way, { bubbles: true }), data));
    }
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, `${input.value}${text}`);
    input.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
  });
}

it.each(['insertFromPaste', 'insertFromDrop'])('has no merge tag of what comes from elsewhere: %s', (way) => {
  put(way, '{{iban}}');
  expect([...tagsIn(subject)]).toEqual(['voorl']);
  expect(subject.replaceAll('\u200c', '')).toBe('Voor {{voorl}}: {{iban}}');
});

it('has those that are typed, or copied from the text of the same mail', () => {
  put('insertText', '{{anaam}}');
  const { namespace } = editor.lexical._config;
  put('insertFromPaste', '{{relnr}}', { 'application/x-lexical-editor': JSON.stringify({ namespace }) });
  put('insertFromPaste', '{{iban}}', { 'application/x-lexical-editor': '{"namespace":"anders"}' });
  put('insertText', '{{plaats}}');
  expect([...tagsIn(subject)]).toEqual(['voorl', 'anaam', 'relnr', 'plaats']);
});

it('is described by what says why it cannot be stored, and keeps it', () => {
  const input = document.querySelector('input');
  const described = () => ['aria-invalid', 'aria-describedby'].map((name) => input?.getAttribute(name));
  expect(described()).toEqual([null, null]);
  put('insertFromPaste', 'o'.repeat(256));
  expect(subject).toBe(`Voor {{voorl}}: ${'o'.repeat(256)}`);
  expect(described()).toEqual(['true', 'note']);
});
