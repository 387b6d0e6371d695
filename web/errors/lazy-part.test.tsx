// @vitest-environment jsdom
import { CatchBoundary } from '@tanstack/react-router';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { connectionState } from '#web/connection/connection-state.ts';
import { lazyPart } from './lazy-part.tsx';
import { WaitingPart } from './WaitingPart.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The server is there and the page was reloaded just now: the code is missing.
  vi.stubGlobal('fetch', async () => new Response());
  sessionStorage.setItem('balie.reloaded-at', String(Date.now()));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent ?? '';
const untilLoaded = () => act(() => new Promise((done) => setTimeout(done, 20)));
const Panel = ({ name }: { name: string }) => <p>Paneel {name}</p>;

function Broken(): never {
  throw new Error('kapot');
}

function draw(Part: React.ComponentType<{ name: string }>): void {
  act(() =>
    root.render(
      <CatchBoundary getResetKey={() => ''} errorComponent={() => <p>Scherm mislukt</p>}>
        <h1>Scherm</h1>
        <Suspense fallback={<WaitingPart skeleton={<p role="status">Skelet</p>} />}>
          <Part name="A" />
        </Suspense>
      </CatchBoundary>,
    ),
  );
}

it('keeps the skeleton while the code is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>();
  draw(lazyPart(() => promise));
  await untilLoaded();
  expect(text()).toBe('SchermSkelet');
  await act(async () => resolve(Panel));
  expect(text()).toBe('SchermPaneel A');
});

it('says in Dutch that the code cannot be had, keeps the screen, and tries again', async () => {
  let isThere = false;
  draw(lazyPart(async () => (isThere ? Panel : Promise.reject(new TypeError('Failed to fetch')))));
  await untilLoaded();
  expect(text()).toContain('Dit onderdeel kon niet worden geladen.');
  expect(text()).toContain('Scherm');
  const retry = () => document.querySelector('button');
  expect(retry()?.textContent).toBe('Opnieuw proberen');
  await act(async () => retry()?.click());
  await untilLoaded();
  expect(text()).toContain('Dit onderdeel kon niet worden geladen.');
  isThere = true;
  await act(async () => retry()?.click());
  await untilLoaded();
  expect(text()).toBe('SchermPaneel A');
});

it('leaves what a part throws to the screen, but for one that stands by itself', async () => {
  draw(lazyPart(async () => Broken));
  await untilLoaded();
  expect(text()).toBe('Scherm mislukt');
  act(() => root.render(null));
  draw(lazyPart(async () => Broken, { catchesAll: true }));
  await untilLoaded();
  expect(text()).toContain('Dit onderdeel kon niet worden geladen.');
  expect(text()).toContain('Scherm');
  expect(text()).not.toContain('Scherm mislukt');
});

it('says while the line is lost that the code cannot be had, and tries again when asked', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  let tries = 0;
  let isThere = false;
  draw(
    lazyPart(async () => {
      tries++;
      return isThere ? Panel : Promise.reject(new TypeError('Failed to fetch'));
    }),
  );
  await untilLoaded();
  expect(text()).toBe('SchermDit onderdeel kon niet worden geladen.Opnieuw proberen');
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  expect(tries).toBe(1);
  isThere = true;
  await act(async () => document.querySelector('button')?.click());
  await untilLoaded();
  expect(tries).toBe(2);
  expect(text()).toBe('SchermPaneel A');
  connectionState.report(true);
});

it('says so at the foot of the window for what has no place of its own', () => {
  act(() => root.render(<FloatingWait />));
  expect(document.querySelector('[role=status]')?.textContent).toBe('Wordt geladen…');
  act(() => connectionState.report(false));
  const alert = document.querySelector<HTMLElement>('[role=alert]');
  expect(alert?.dataset.placement).toBe('floating');
  expect(alert?.textContent).toBe('Dit onderdeel kon niet worden geladen.Opnieuw proberen');
  act(() => connectionState.report(true));
  expect(document.querySelector('[role=status]')?.textContent).toBe('Wordt geladen…');
});
