// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { snackbar } from '#web/components/snackbar-store.ts';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';
import { showFirstSteps } from './first-steps-hidden.ts';

const { state, read } = vi.hoisted(() => ({
  state: {
    viewer: {} as object,
    firstSteps: null as object | null,
    onItsWay: null as Promise<void> | null,
  },
  read: vi.fn(),
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('#web/relay/use-screen-query.ts', () => ({
  useScreenQuery: () => {
    read();
    if (state.onItsWay !== null) throw state.onItsWay;
    return { firstSteps: state.firstSteps };
  },
}));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => state.viewer }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children, ...rest }: { to: string; search: { tab: string }; children: object }) => (
    <a {...rest} href={`${to}?tab=${search.tab}`}>
      {children as never}
    </a>
  ),
}));

const COMPLETE = { user: { id: 'o' }, role: 'admin', links: [{}], users: [{}, {}] };
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  read.mockClear();
  showFirstSteps();
  localStorage.clear();
  state.onItsWay = null;
  state.viewer = { ...COMPLETE, links: [], users: [{}] };
  state.firstSteps = { isLinked: false, hasRelations: false, hasColleagues: false };
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(recentRelations: readonly object[] = []): Promise<void> {
  await act(async () => root.render(<FirstStepsSlot query={{ recentRelations } as never} />));
  await act(() => vi.dynamicImportSettled());
}

const lines = () => [...document.querySelectorAll('li')].map((line) => line.textContent);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('an admin of an empty office has the three steps, each with its way', async () => {
  await show();
  expect(document.querySelector('h2')?.textContent).toBe('Eerste stappen');
  expect(lines()).toEqual([
    'Koppel een dienstBalie werkt dan samen met uw agenda, mailbox, boekhouding en mappen.',
    'Importeer relatiesUit een CSV-bestand, eerst op proef.',
    'Nodig collega’s uitZij kiezen zelf een wachtwoord.',
  ]);
  expect(links()).toEqual(['/beheer?tab=koppel', '/beheer?tab=files', '/beheer?tab=users']);
});

it('a step that is done says so in words', async () => {
  state.firstSteps = { isLinked: false, hasRelations: true, hasColleagues: false };
  await show();
  expect(lines()[1]).toBe('Importeer relatiesGedaan');
  expect(document.querySelectorAll('[data-done]')).toHaveLength(1);
});

it('they go by themselves where the server has none left', async () => {
  state.firstSteps = null;
  await show();
  expect(read).toHaveBeenCalled();
  expect(document.querySelector('section')).toBeNull();
});

it.each([
  ['who is no admin', { ...COMPLETE, role: 'readwrite', links: [], users: [{}] }, []],
  ['an office with links, colleagues and opened relations', COMPLETE, [{}]],
])('nothing is even asked for %s', async (_whom, viewer, recent) => {
  state.viewer = viewer;
  await show(recent);
  expect(read).not.toHaveBeenCalled();
  expect(document.querySelector('section')).toBeNull();
});

it.each([
  ['links', { ...COMPLETE, links: [] }, [{}]],
  ['colleagues', { ...COMPLETE, users: [{}] }, [{}]],
  ['opened relations', COMPLETE, []],
])('an office without %s asks', async (_what, viewer, recent) => {
  state.viewer = viewer;
  await show(recent);
  expect(document.querySelector('section')).not.toBeNull();
});

it('they are hidden for good in this browser, and that can be undone', async () => {
  const raise = vi.spyOn(snackbar, 'raise');
  await show();
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('section')).toBeNull();
  expect(localStorage.getItem('balie.first-steps')).toBe('hidden');
  const [said] = raise.mock.lastCall ?? [];
  expect(said?.action?.label).toBe('Ongedaan maken');
  await act(async () => said?.action?.onAction());
  expect(document.querySelector('section')).not.toBeNull();
  expect(localStorage.getItem('balie.first-steps')).toBeNull();
});

const cards = () => document.querySelectorAll('section').length;

it('keep their place while they are on their way, so that nothing moves when they come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  state.onItsWay = promise;
  await show();
  expect(document.querySelector('h2')?.textContent).toBe('Eerste stappen');
  expect([cards(), document.querySelectorAll('[aria-busy] > div').length, lines()]).toEqual([1, 3, []]);
  state.onItsWay = null;
  await act(async () => resolve());
  expect([cards(), lines().length]).toEqual([1, 3]);
});

it('keep no place in an office that had no step left the last time, until it has one again', async () => {
  state.firstSteps = null;
  await show();
  const again = async (userId: string) => {
    act(() => root.render(null));
    state.viewer = { ...COMPLETE, user: { id: userId }, links: [] };
    const { promise, resolve } = Promise.withResolvers<void>();
    state.onItsWay = promise;
    await show();
    const kept = cards();
    state.onItsWay = null;
    await act(async () => resolve());
    return kept;
  };
  expect(await again('o')).toBe(0);
  expect(await again('other')).toBe(1);
  state.firstSteps = { isLinked: false, hasRelations: true, hasColleagues: false };
  expect(await again('other')).toBe(0);
  expect(await again('other')).toBe(1);
});
