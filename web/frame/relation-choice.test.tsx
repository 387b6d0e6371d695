// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandPalette } from '#web/components/CommandPalette.tsx';
import { connectionState } from '#web/connection/connection-state.ts';
import type { Addition } from './additions.ts';
import { RelationChoice } from './RelationChoice.tsx';

const mocks = vi.hoisted(() => ({
  searches: new Map<string, (found: object) => void>(),
  ways: [] as string[],
}));
vi.mock('react-relay', () => ({ useRelayEnvironment: () => ({}) }));
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => (target: { to: string }) => mocks.ways.push(target.to),
}));
vi.mock('#web/features/relation/relation-search.ts', () => ({
  searchRelations: (_environment: object, text: string) => ({
    toPromise: () => new Promise((answer) => mocks.searches.set(text, answer)),
  }),
}));

const addition = {
  id: 'note',
  label: 'Notitie',
  locationFor: (id: string) => ({ to: id }),
} as unknown as Addition;
const relation = (relationNumber: string) => ({
  node: { __typename: 'Person', id: `r${relationNumber}`, displayName: 'Jansen', relationNumber, city: '' },
});
let root: Root;

const onItsWay = Promise.withResolvers<never>().promise;
function Unfetched(): never {
  throw onItsWay;
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(200));
const answer = (text: string, ...numbers: readonly string[]) =>
  act(async () => mocks.searches.get(text)?.({ relations: { edges: numbers.map(relation) } }));
const input = () => document.querySelector('input') as HTMLInputElement;
function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string) =>
  act(async () => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  mocks.searches.clear();
  mocks.ways = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <CommandPalette
        initial={{ text: '', isEntered: false }}
        onClose={() => root.render(null)}
        results={(search) => <RelationChoice {...search} addition={addition} />}
      />,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['several that nobody saw', 'jansen', ['1001', '1002'], []],
  ['the only one', 'jansen', ['1002'], ['r1002']],
  ['an exact number, whatever else has it within', '1002', ['10020', '1002'], ['r1002']],
  ['none', 'jansen', [], []],
] as const)(
  'an Enter before the answer takes of %s what cannot be mistaken',
  async (_of, text, found, chosen) => {
    type(text);
    await press('Enter');
    await pass();
    expect(mocks.ways).toEqual([]);
    await answer(text, ...found);
    expect(mocks.ways).toEqual(chosen);
  },
);

it('an Enter takes the marked one of several that are seen', async () => {
  type('jansen');
  await press('Enter');
  await pass();
  await answer('jansen', '1001', '1002');
  await press('Enter');
  expect(mocks.ways).toEqual(['r1001']);
});

it('an Enter means the text that stands there, not the hits of the one before', async () => {
  type('jan');
  await pass();
  await answer('jan', '1001');
  type('jansen');
  await press('Enter');
  expect(mocks.ways).toEqual([]);
  await pass();
  await answer('jansen', '1003');
  expect(mocks.ways).toEqual(['r1003']);
});

it('says while the line is lost why nothing is found, and finds it once the line is back', async () => {
  type('jansen');
  await pass();
  expect(document.body.textContent).toContain('Zoeken…');
  act(() => connectionState.report(false));
  expect(document.body.textContent).toContain(
    'Geen verbinding met de server. Zodra die er weer is, wordt er gezocht.',
  );
  act(() => connectionState.report(true));
  await answer('jansen', '1001');
  expect(document.body.textContent).toContain('1001');
});

it('shows bars, and without a line the way to try again, while its part is on its way', async () => {
  await act(async () =>
    root.render(
      <CommandPalette
        key="unfetched"
        initial={{ text: '', isEntered: false }}
        onClose={() => undefined}
        results={() => <Unfetched />}
      />,
    ),
  );
  expect(document.querySelector('[role=status]')?.ariaLabel).toBe('Wordt geladen…');
  act(() => connectionState.report(false));
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'Dit onderdeel kon niet worden geladen.Opnieuw proberen',
  );
  act(() => connectionState.report(true));
});
