// @vitest-environment jsdom

import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { router } from '#web/router.tsx';
import { keepToken } from '#web/session/session-token.ts';
import { lazyScreen } from './lazy-screen.ts';

vi.mock('#web/frame/Frame.tsx', () => ({
  Frame: () => (
    <>
      <nav aria-label="Hoofdmenu" />
      <Outlet />
    </>
  ),
}));
vi.mock('#web/frame/frame.loader.ts', () => ({ load: () => undefined }));
// Relay's tags are compiled by the build, and no screen is drawn here.
vi.mock('react-relay', () => ({ graphql: () => ({}) }));
vi.mock('relay-runtime', async (original) => ({ ...(await original<object>()), graphql: () => ({}) }));

const ROUTES: readonly AnyRoute[] = Object.values(router.routesById);
const FRAME = ROUTES.filter(({ id }) => id.startsWith('/frame/'));
const SCREENS = FRAME.filter(({ fullPath }) => fullPath !== '/$' && fullPath !== '/agenda');
const OUTSIDE = ROUTES.filter(({ id, isRoot }) => !isRoot && !id.startsWith('/frame') && id !== '/');
const ENGLISH = /something went wrong|show error|not found/i;

let root: Root;
let restore: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('balieEarlyKeys', { listen: () => undefined, take: () => null });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  keepToken('token');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  for (const undo of restore) undo();
  restore = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function change(route: AnyRoute, options: object): void {
  const before = { ...route.options };
  Object.assign(route.options, { component: () => null, loader: () => undefined, ...options });
  restore.push(() => {
    for (const key of Object.keys(route.options)) Reflect.deleteProperty(route.options, key);
    Object.assign(route.options, before);
  });
}

function addressOf({ fullPath }: AnyRoute): string {
  const path = fullPath.replace('$kind', 'agenda').replace('$date', 'all').replace('$id', 'all');
  return `${path}?id=r1&relatie=r1`;
}

async function open(address: string): Promise<void> {
  const opened = createRouter({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await act(async () => {
    root.render(<RouterProvider router={opened as never} />);
    await opened.load();
  });
  await act(() => vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), PATIENCE));
}

const text = () => document.body.textContent ?? '';
const hasFrame = () => document.querySelector('nav[aria-label="Hoofdmenu"]') !== null;
const links = () => document.querySelectorAll('a[href]').length;
const retry = () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Opnieuw proberen');

function boom(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'id')");
}

const Mended = () => <h1>Weer goed</h1>;

const FAILURES = { 'a component': { component: boom }, 'a loader': { loader: boom } };

describe.each(Object.entries(FAILURES))('%s that throws', (_, options) => {
  it.each(SCREENS.map((route) => [route.id, route] as const))(
    'keeps the frame, in Dutch, with a way on: %s',
    async (_id, route) => {
      change(route, options);
      await open(addressOf(route));
      expect(text()).toContain('Er ging iets mis');
      expect(text()).not.toMatch(ENGLISH);
      expect(hasFrame()).toBe(true);
      expect(links()).toBeGreaterThan(0);
      expect(retry()).toBeDefined();
    },
  );

  it.each(OUTSIDE.filter((route) => !route.options.beforeLoad).map((route) => [route.id, route] as const))(
    'outside the frame is shown in Dutch, with a way on: %s',
    async (_id, route) => {
      change(route, options);
      await open(addressOf(route));
      expect(text()).toContain('Er ging iets mis');
      expect(text()).not.toMatch(ENGLISH);
      expect(links()).toBeGreaterThan(0);
      expect(retry()).toBeDefined();
    },
  );

  it('in the frame itself leaves the areas, and a way to try again', async () => {
    change(router.routesById['/frame'], options);
    change(router.routesById['/frame/relaties'], {});
    await open('/relaties');
    expect(text()).toContain('Er ging iets mis');
    expect(text()).not.toMatch(ENGLISH);
    expect(hasFrame()).toBe(true);
    expect(text()).toContain('Relaties');
    expect(retry()).toBeDefined();
  });
});

it('draws what threw once it is tried again', async () => {
  let isWell = false;
  const component = () => (isWell ? <h1>Weer goed</h1> : boom());
  change(router.routesById['/frame/relaties'], { component });
  await open('/relaties');
  isWell = true;
  await act(async () => retry()?.click());
  await act(() => vi.waitFor(() => expect(text()).toContain('Weer goed'), PATIENCE));
  expect(text()).not.toContain('Er ging iets mis');
});

it('fetches a screen again whose code could not be had', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  sessionStorage.setItem('balie.reloaded-at', String(Date.now()));
  let isThere = false;
  const load = async () => (isThere ? { Mended } : Promise.reject(new TypeError('Failed to fetch')));
  change(router.routesById['/frame/relaties'], { component: lazyScreen(load, 'Mended') });
  await open('/relaties');
  expect(text()).toContain('Dit scherm kon niet worden geladen');
  expect(hasFrame()).toBe(true);
  isThere = true;
  await act(async () => retry()?.click());
  await act(() => vi.waitFor(() => expect(text()).toContain('Weer goed'), PATIENCE));
});

describe('an unknown path', () => {
  const BENEATH = SCREENS.map(({ fullPath }) => fullPath.replace(/\$\w+/, 'bestaat'));
  it.each([
    ...BENEATH.map((path) => `${path}/bestaat/niet`),
    '/beheer/brieven',
    '/beheer/Agenda',
    '/agenda/2024,13,40',
  ])('beneath a screen keeps the frame, in Dutch, with a way on: %s', async (path) => {
    await open(path);
    expect(text()).toContain('De pagina die u probeert te bereiken bestaat niet.');
    expect(text()).not.toMatch(ENGLISH);
    expect(hasFrame()).toBe(true);
    expect(links()).toBeGreaterThan(0);
  });

  it.each(['/bestaat/niet', '/bestaat-niet', '/login/verder'])(
    'of no screen stands outside the frame: %s [SHELL-42, SHELL-54]',
    async (path) => {
      await open(path);
      expect(text()).toContain('De pagina die u probeert te bereiken bestaat niet.');
      expect(hasFrame()).toBe(false);
      expect(links()).toBeGreaterThan(0);
    },
  );

  it('stands outside the frame for who is not signed in', async () => {
    sessionStorage.clear();
    await open('/relaties/bestaat/niet');
    expect(text()).toContain('De pagina die u probeert te bereiken bestaat niet.');
    expect(hasFrame()).toBe(false);
  });
});
