// @vitest-environment jsdom

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/patience.ts';
import { NumberMatches } from './NumberMatches.tsx';

const { searched, environment } = vi.hoisted(() => ({ searched: [] as string[], environment: {} }));
vi.mock('react-relay', () => ({ useRelayEnvironment: () => environment, graphql: () => ({}) }));
vi.mock('#web/features/relation/hidden-words.ts', () => ({ hiddenWords: () => 'van Sanne' }));
vi.mock('#web/features/relation/number-search.ts', () => ({
  searchByNumber: (_environment: unknown, search: string) => {
    searched.push(search);
    return {
      subscribe: ({ next }: { next: (found: readonly object[]) => void }) => {
        next([{ hiddenBy: {} }]);
        return { unsubscribe: () => undefined };
      },
    };
  },
}));

it('asks whose a number is, and nothing of words that hold one', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<NumberMatches search="Kerkstraat 12" />));
  flushSync(() => root.render(<NumberMatches search="010-123 45 67" />));
  await vi.waitFor(() => expect(place.textContent).toBe('van Sanne'), PATIENCE);
  flushSync(() => root.render(<NumberMatches search="Kerkstraat 12" />));
  expect([place.textContent, searched]).toEqual(['', ['010-123 45 67']]);
  root.unmount();
});
