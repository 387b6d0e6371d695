// @vitest-environment jsdom
import { act, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import type { DraftContent } from '#web/features/email-draft/draft/use-save-draft.ts';
import { makeComposer, type OwnComposer } from '#web/features/email-draft/make-composer.ts';
import { KeptTextPanel } from './KeptTextPanel.tsx';
import { readDraft } from './open-kept-draft.ts';

const HTML =
  '<html><head><style>p { font-family: Aptos }</style></head><body><p>Beste klant</p><table><tr><td>12,50</td></tr></table></body></html>';
const JAN = { name: 'Jan', address: 'jan@smit.example' };

let root: Root;
let composer: OwnComposer;
let saved: DraftContent[];

function Panel() {
  const { kept } = useSyncExternalStore(composer.mail.subscribe, composer.mail.mail);
  return kept === null ? <p>de editor</p> : <KeptTextPanel kept={kept} composer={composer} />;
}

beforeAll(() => htmlCounter.fetch());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  saved = [];
  composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
      send: async (content, draft) => {
        saved.push(content);
        return { kind: 'saved', draft: { id: 'd1', revision: (draft?.revision ?? 0) + 1 } };
      },
    },
  });
  const { text: _none, ...read } = readDraft({ html: HTML, bodyHash: 'aa' });
  composer.mail.fill({ ...read, to: [JAN], subject: 'Offerte' });
  composer.saver.adopt({ id: 'd1', revision: 1 });
  composer.setOpened(true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Panel />));
});

afterEach(() => {
  act(() => root.unmount());
  composer.saver.stop();
  document.body.replaceChildren();
});

const text = () => document.querySelector('[role=group]') as HTMLElement;
const isPrompting = () => document.body.textContent.includes('Toch bewerken');
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void text().dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  );
const push = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.click();
  });
async function save(): Promise<DraftContent | undefined> {
  composer.saver.change();
  await act(() => composer.saver.flush());
  return saved.at(-1);
}

it.each(['ArrowDown', 'PageDown', 'Tab', 'Shift', 'F5', 'Home'])('is read with %s', (key) => {
  press(key);
  expect(isPrompting()).toBe(false);
});

it.each([
  ['c', { ctrlKey: true }],
  ['a', { metaKey: true }],
  ['d', { altKey: true }],
])('is copied and more with %s', (key, more) => {
  press(key, more);
  expect(isPrompting()).toBe(false);
});

it.each(['a', 'é', ' ', 'Enter', 'Backspace', 'Delete'])('asks in place at the first key: %s', (key) => {
  press(key);
  expect(isPrompting()).toBe(true);
  press(' ');
  expect(composer.mail.mail().kept).not.toBeNull();
  press('Escape');
  expect(isPrompting()).toBe(false);
});

it('asks at a paste, and has the focus when that is nowhere else', () => {
  expect(document.activeElement).toBe(text());
  act(() => void text().dispatchEvent(new Event('paste', { bubbles: true })));
  expect(isPrompting()).toBe(true);
});

it.each([
  ['a recipient', () => composer.mail.edit({ to: [] })],
  ['a copy', () => composer.mail.edit({ cc: [JAN] })],
  ['the subject', () => composer.mail.edit({ subject: 'Onze offerte' })],
  ['a file that went', () => composer.mail.edit({ files: [] })],
  ['nothing, as it is sent', () => undefined],
])('stays at the mail service as it is when what changes is %s', async (_what, change) => {
  act(change);
  expect(await save()).toMatchObject({ html: null, keptBodyHash: 'aa' });
});

it('is written in once the user says so, and saved as it is then', async () => {
  await push('Bewerken');
  await push('Zo laten');
  expect(isPrompting()).toBe(false);
  press('x');
  await push('Toch bewerken');
  expect(document.body.textContent).toContain('de editor');
  expect(await save()).toMatchObject({ html: expect.stringContaining('12,50'), keptBodyHash: null });
});

it('loses nothing that was typed before the draft was there', async () => {
  act(() => {
    composer.editor.load('Eerder getypt', true);
  });
  press('x');
  expect(document.body.textContent).toContain('Wat u al typte');
  press('Escape');
  expect(isPrompting()).toBe(true);
  await push('Toch bewerken');
  expect((await save())?.html).toMatch(/Beste klant[\s\S]*Eerder getypt/);
});
