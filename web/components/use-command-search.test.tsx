// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Command, CommandSource } from './command.ts';
import { useCommandSearch } from './use-command-search.ts';

const command = (label: string): Command => ({ id: label, label, onRun: vi.fn() });
const relations = Promise.withResolvers<readonly Command[]>();
const nothing = Promise.withResolvers<readonly Command[]>();
const SOURCES: readonly CommandSource[] = [
  { group: 'Relaties', search: () => relations.promise },
  { group: 'Taken', search: () => nothing.promise },
  { group: 'Ga naar', commands: [command('Taken'), command('Agenda')] },
];

let root: Root;
let found: ReturnType<typeof useCommandSearch>;

function Search({ text }: { text: string }) {
  found = useCommandSearch(SOURCES, text);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows the first result as soon as no search before it runs, whatever else is on its way', async () => {
  act(() => root.render(<Search text="bakker" />));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(found.isFirstFinal).toBe(false);
  await act(async () => relations.resolve([command('Bakker')]));
  expect([found.isFirstFinal, found.isComplete]).toEqual([true, false]);
  await act(async () => nothing.resolve([]));
  expect(found.isComplete).toBe(true);
  // What was found for another text is shown, and not what Enter means.
  act(() => root.render(<Search text="bakkerij" />));
  expect(found.groups.map(({ group }) => group)).toEqual(['Relaties']);
  expect(found.isFirstFinal).toBe(false);
  act(() => root.render(<Search text="agen" />));
  expect(found.isFirstFinal).toBe(true);
});
