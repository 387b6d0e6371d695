// @vitest-environment jsdom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { RehearsedKindList } from './RehearsedKindList.tsx';

type Answer = object | null | Error | Promise<never>;

const pages = vi.hoisted(() => ({ of: new Map<number, unknown>(), requests: [] as number[] }));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useLazyLoadQuery: (_query: object, { page }: { page: number }) => {
    pages.requests.push(page);
    const answer = pages.of.get(page) as Answer;
    if (answer instanceof Promise || answer instanceof Error) throw answer;
    return { rehearsedAppointments: answer };
  },
}));

const item = (id: string, text: string, start: string | null) => ({
  id,
  text,
  start,
  startDay: '2026-12-03',
  user: { username: 'linde', color: '336699' },
});
const found = (items: readonly object[], more: object = {}) => ({
  items,
  listed: items.length,
  total: items.length,
  pageCount: 1,
  ...more,
});

let root: Root;

// The list's code is fetched apart, which takes its time in a cold cache.
beforeAll(() => import('./RehearsedList.tsx'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  pages.of.clear();
  pages.requests.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

async function open(answers: readonly Answer[]): Promise<void> {
  for (const [index, answer] of answers.entries()) pages.of.set(index + 1, answer);
  await act(async () => root.render(<RehearsedKindList kind="ADD_HERE" title="Komt erbij in Balie (2)" />));
  expect(pages.requests).toEqual([]);
  await act(async () => document.querySelector('summary')?.click());
  await act(async () => {
    await vi.waitFor(() => expect(pages.requests).not.toEqual([]), PATIENCE);
  });
}

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

it('asks for the appointments when it is opened, and lists when, what and whose', async () => {
  await open([found([item('a', 'Verlof', null), item('b', 'Overleg', '2026-12-03T09:00:00Z')])]);
  expect(rows()).toEqual(['do 3 dec 2026Verloflinde', 'do 3 dec 2026 10:00Overleglinde']);
  expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('Komt erbij in Balie (2)');
  expect(button('Volgende')).toBeUndefined();
});

it('says that it is on its way', async () => {
  await open([new Promise<never>(() => undefined)]);
  expect(document.querySelector('[role=status]')?.getAttribute('aria-label')).toBe(
    'De afspraken worden opgehaald',
  );
});

it('says that it could not be fetched, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open([new Error('away')]);
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'Dit onderdeel kon niet worden geladen.',
  );
  pages.of.set(1, found([item('a', 'Verlof', null)]));
  await press('Opnieuw proberen');
  await vi.waitFor(() => expect(rows()).toEqual(['do 3 dec 2026Verloflinde']), PATIENCE);
});

it.each([
  [null, 'De Proefsync is niet meer aan de orde.'],
  [found([]), 'Geen afspraken meer.'],
  [found([], { total: 12 }), 'Kies ‘Opnieuw tellen’ om ze hier te zien.'],
])('says why nothing is listed: %j', async (answer, text) => {
  await open([answer]);
  expect(document.querySelector('p')?.textContent).toBe(text);
});

it('turns pages, keeps the focus, and says at the end how many are not listed', async () => {
  const of = (id: string) => found([item(id, id, null)], { listed: 2, total: 1_502, pageCount: 2 });
  await open([of('Eerste'), of('Tweede')]);
  expect(document.body.textContent).not.toContain('en nog');
  await press('Volgende');
  expect(rows()).toEqual(['do 3 dec 2026Tweedelinde']);
  expect(document.body.textContent).toContain('en nog 1.500');
  expect(document.querySelector('[role=status]')?.textContent).toBe('2 van 2');
  expect(document.activeElement).toBe(button('Vorige'));
  await press('Vorige');
  expect(rows()).toEqual(['do 3 dec 2026Eerstelinde']);
  expect(document.activeElement).toBe(button('Volgende'));
});
