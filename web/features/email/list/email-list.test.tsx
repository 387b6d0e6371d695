// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileBusy } from '#web/components/busy-rows.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { activeShortcuts } from '#web/components/shortcut-store.ts';
import type { EmailRow } from '#web/features/email/email-row.ts';
import { EmailList } from './EmailList.tsx';

const session = vi.hoisted(() => ({ canWrite: true }));
vi.mock('relay-runtime', () => ({ graphql: () => ({}) }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => session }));

const mail = (subject: string, isRead: boolean) =>
  ({
    id: subject,
    subject,
    who: 'J. Klant',
    preview: '',
    moment: new Date(0),
    isRead,
  }) as unknown as EmailRow;
let root: Root;
let selected: Selection;

function List({ rows }: { rows: readonly EmailRow[] }) {
  const [selection, setSelection] = useState<Selection>(new Set());
  selected = selection;
  return (
    <EmailList
      label="Mails"
      rows={rows}
      openId={undefined}
      link={(_row, props, children) => (
        <a href="/email" {...props}>
          {children}
        </a>
      )}
      selection={selection}
      onSelectionChange={setSelection}
    />
  );
}

function show(canWrite: boolean, ...rows: readonly EmailRow[]): void {
  session.canWrite = canWrite;
  act(() => root.render(<List key={String(canWrite)} rows={rows} />));
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    const link = document.querySelector('li a');
    link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
const pressAll = () => act(() => document.querySelector<HTMLInputElement>('div > label input')?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('who may only read picks what can be marked as read, and no other mail', () => {
  show(false, mail('Gelezen', true), mail('Nieuw', false));
  press(' ');
  expect([...selected]).toEqual([]);
  press('a', { ctrlKey: true });
  expect([...selected]).toEqual(['Nieuw']);
  pressAll();
  expect([...selected]).toEqual([]);
  pressAll();
  expect([...selected]).toEqual(['Nieuw']);
});

it('who may only read has nothing to pick among mails that are read', () => {
  show(false, mail('Gelezen', true));
  expect(document.body.textContent).not.toContain('Alles op deze pagina');
  expect(activeShortcuts().map(({ description }) => description)).not.toContain('Regel selecteren');
  press(' ');
  expect([...selected]).toEqual([]);
});

it('who may write picks each mail', () => {
  show(true, mail('Gelezen', true), mail('Nieuw', false));
  press(' ');
  expect([...selected]).toEqual(['Gelezen']);
  pressAll();
  expect([...selected]).toEqual(['Gelezen', 'Nieuw']);
});

it('shows with which mails something is being done until it is answered or refused', async () => {
  show(true, mail('Een', true), mail('Twee', true));
  const busy = () =>
    [...document.querySelectorAll<HTMLElement>('li[aria-busy]')].map(({ dataset }) => dataset.emailId);
  const fail = Promise.withResolvers<void>();
  const refused = expect(whileBusy(['Twee'], () => fail.promise)).rejects.toThrow('Te druk.');
  await act(async () => undefined);
  expect(busy()).toEqual(['Twee']);
  const answer = Promise.withResolvers<void>();
  const answered = whileBusy(['Een', 'Twee'], () => answer.promise);
  fail.reject(new Error('Te druk.'));
  await act(() => refused);
  expect(busy()).toEqual(['Een', 'Twee']);
  answer.resolve();
  await act(() => answered);
  expect(busy()).toEqual([]);
});
