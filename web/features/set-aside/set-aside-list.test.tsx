// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetAsideLine } from '#web/features/dashboard/SetAsideLine.tsx';
import { SetAsideItems } from '#web/features/link/SetAsideItems.tsx';

vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('relay-runtime', () => ({ graphql: () => ({}) }));
vi.mock('#web/components/TextLink.tsx', () => ({ TextLink: Anchor }));
vi.mock('@tanstack/react-router', () => ({ Link: Anchor }));

function Anchor({ to, params, search, children }: Record<string, unknown>) {
  return <a href={JSON.stringify([to, params ?? search])}>{children as string}</a>;
}

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const ITEM = {
  id: 'line',
  what: 'afspraak',
  itemId: 'AAMkAGI2TG93AAA=0123456789',
  reason: 'Nee.',
  folderName: null,
  since: '2026-11-27T09:00:00.000Z',
  tries: 2,
  nextTryAt: null,
  waitsFor: 'Doe het zelf.',
  subject: null,
};
const about = (kind: string, more: object = {}) => ({
  ...ITEM,
  subject: { kind, recordId: 'record', name: 'De naam', detail: '', day: null, ...more },
});

function showCard(items: readonly object[], count = items.length): string {
  const link = { setAside: [{ text: 'x', count }], setAsideItems: items };
  act(() => root.render(<SetAsideItems link={link as never} />));
  return document.body.textContent ?? '';
}

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    ...(JSON.parse(link.getAttribute('href') ?? '') as unknown[]),
  ]);

it.each([
  ['ORGANISATION', ['/relview', { id: 'record' }]],
  ['PERSON', ['/relview', { id: 'record' }]],
  ['EMAIL', ['/email', { id: 'record' }]],
  ['TASK', ['/taakview', { id: 'record' }]],
  ['MEETING', ['/zoomview', { id: 'record' }]],
  ['MAILING', ['/mailing/$id', { id: 'record' }]],
  ['USER', ['/user', { id: 'record' }]],
  ['OFFICE_LINK', ['/beheer/$kind', { kind: 'agenda' }]],
])('leads from an item to its %s by name, and leaves its id out', (kind, where) => {
  const text = showCard([about(kind, kind === 'OFFICE_LINK' ? { recordId: 'agenda' } : {})]);
  expect(links()).toEqual([['De naam', ...where]]);
  expect(text).toContain('Een afspraak, sinds ');
  expect(text).not.toContain('Kenmerk');
});

it('leads to an appointment on its day, and says what tells it from others of its name', () => {
  const text = showCard([about('APPOINTMENT', { day: '2027-03-01', detail: 'Bakkerij De Korst' })]);
  expect(document.querySelector('a')?.getAttribute('href')).toContain('{"date":"2027,3,1"}');
  expect(text).toContain('De naam – Bakkerij De Korst, ma 1 mrt 2027');
});

it('names what has no screen without a link, and a mail without a subject', () => {
  expect(showCard([about('EMAIL', { recordId: null })])).toContain('De naam');
  expect(showCard([about('EMAIL', { recordId: null, name: ' ' })])).toContain('(Geen onderwerp)');
  expect(showCard([about('OFFICE_LINK', { recordId: 'iets nieuws' })])).toContain('De naam');
  expect(showCard([about('%future added value')])).toContain('De naam');
  expect(links()).toEqual([]);
});

it('tells the id at its source of what is not known here, and the folder of a mail', () => {
  const text = showCard([{ ...ITEM, folderName: 'Postvak IN' }], 3);
  expect(text).toContain('Staat in de mailbox in de map ‘Postvak IN’.');
  expect(text).toContain('Kenmerk: …93AAA=0123456789');
  expect(document.querySelector('[title="AAMkAGI2TG93AAA=0123456789"]')).not.toBeNull();
  expect(text).toContain('2 keer geprobeerd. Doe het zelf.');
  expect(text).toContain('En nog 2.');
  expect(showCard([])).toBe('');
});

it('unfolds what belongs to no link where its count stands, and leads to the link for the rest', async () => {
  const line = (linkKind: string | null) => (
    <SetAsideLine
      setAside={{ linkKind, text: '1 takenreeks kon niet', count: 1 }}
      items={[about('TASK')] as never}
    />
  );
  act(() => root.render(line(null)));
  const button = document.querySelector('button');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  expect(document.body.textContent).toBe('1 takenreeks kon niet');
  await act(async () => button?.click());
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button?.getAttribute('aria-controls') ?? '')?.textContent).toContain(
    'De naam',
  );
  act(() => root.render(line('agenda')));
  expect(links()).toEqual([['1 takenreeks kon niet', '/beheer/$kind', { kind: 'agenda' }]]);
});
