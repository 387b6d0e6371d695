// @vitest-environment jsdom
import { $getRoot, CONTROLLED_TEXT_INSERTION_COMMAND, DROP_COMMAND, PASTE_COMMAND } from 'lexical';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tagsIn } from '#domain/email/email-tags.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from './create-mail-editor.ts';

beforeAll(() => htmlCounter.fetch());

// The library of the DOM has neither, and the editor asks whether an event is one.
vi.stubGlobal('ClipboardEvent', class ClipboardEvent extends Event {});
vi.stubGlobal('DragEvent', class DragEvent extends Event {});

let editor: MailEditor;
let stop: () => void;

beforeEach(() => {
  editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });
  const root = document.body.appendChild(document.createElement('div'));
  root.contentEditable = 'true';
  editor.lexical.setRootElement(root);
  stop = editor.register();
  editor.lexical.update(() => void $getRoot().selectEnd(), { discrete: true });
});

afterEach(() => {
  stop();
  editor.lexical.setRootElement(null);
  document.body.replaceChildren();
});

type Clipboard = Readonly<Record<string, string>>;

const transfer = (clipboard: Clipboard) =>
  ({
    types: Object.keys(clipboard),
    files: [],
    getData: (type: string) => clipboard[type] ?? '',
  }) as unknown as DataTransfer;

const WAYS: Readonly<Record<string, (clipboard: Clipboard) => void>> = {
  pasted: (clipboard) => {
    const event = Object.assign(new ClipboardEvent('paste', { cancelable: true }), {
      clipboardData: transfer(clipboard),
    });
    editor.lexical.dispatchCommand(PASTE_COMMAND, event as ClipboardEvent);
  },
  dropped: (clipboard) => {
    const event = new InputEvent('beforeinput', { inputType: 'insertFromDrop', cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: transfer(clipboard) });
    editor.lexical.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, event);
  },
  'dropped by a page that calls itself an editor': (clipboard) => {
    const named = transfer({ ...clipboard, 'application/x-lexical-drag': '{"editorKey":"x"}' });
    const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: named });
    editor.lexical.dispatchCommand(DROP_COMMAND, event as DragEvent);
  },
};

const node = (text: string) => ({
  type: 'text',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text,
});
const copied = (namespace: string, text: string) => ({
  'application/x-lexical-editor': JSON.stringify({ namespace, nodes: [node(text)] }),
  'text/html': `<span>${text}</span>`,
  'text/plain': text,
});

const FOREIGN: readonly (readonly [string, Clipboard])[] = [
  ['HTML', { 'text/html': '<p>Vraag {{iban}}</p>', 'text/plain': 'Vraag {{iban}}' }],
  ['plain text', { 'text/plain': 'Vraag\n\t{{iban}}' }],
  ['parted braces', { 'text/html': '<p>{<font color="red">{iban}</font>}</p>' }],
  ['a link', { 'text/html': '<a href="https://x.example/?a={{iban}}">x</a>' }],
  ['another editor', copied('mail-anders', '{{iban}}')],
];

describe.each(Object.entries(WAYS))('text that is %s from elsewhere', (_way, put) => {
  it.each(FOREIGN)('holds no merge tag: %s', async (_kind, clipboard) => {
    put(clipboard);
    await Promise.resolve();
    expect([...tagsIn(editor.html())]).toEqual([]);
    editor.load(editor.html());
    expect([...tagsIn(editor.html())]).toEqual([]);
  });
});

it('tells of merge tags that are pasted from elsewhere', () => {
  WAYS.pasted?.({ 'text/plain': '{{iban}}' });
  expect(snackbar.current()[0]?.text).toBe(
    'Samenvoegvelden in geplakte tekst worden niet ingevuld. Typ ze, of kies ze in de lijst.',
  );
});

it('keeps the merge tags of what is copied in the same mail', async () => {
  WAYS.pasted?.(copied(editor.lexical._config.namespace, '{{voorl}}'));
  await Promise.resolve();
  expect([...tagsIn(editor.html())]).toEqual(['voorl']);
});

it('takes a quote in without merge tags, below those that were typed', () => {
  const heading = '<p>Onderwerp: {{bsn}}<br>Van: {{bsn}} &lt;{{iban}}@y.example&gt;</p>';
  editor.load('<p>Beste {{voorl}}, {</p>');
  editor.append(`<div>${heading}<p>{iban}} {<i>{iban}}</i> {<font>{bsn}}</font> {{bsn}}</p></div>`);
  for (let saved = 0; saved < 3; saved += 1) {
    expect([...tagsIn(editor.html())]).toEqual(['voorl']);
    editor.load(editor.html());
  }
});

describe.each(['pasted', 'dropped'])('HTML that is %s', (way) => {
  const bold = Array.from({ length: 1_200 }, (_, index) => `<b id=${index}>`).join('');

  it('gives its words where it is too complex', () => {
    const clipboard = { 'text/html': `<p>${bold}${'<p>x'.repeat(1_200)}`, 'text/plain': 'Dag Anna' };
    WAYS[way]?.(clipboard);
    expect(editor.html()).toMatch(/>Dag Anna</);
  });
});
