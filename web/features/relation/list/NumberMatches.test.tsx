// @vitest-environment jsdom

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { NumberMatches } from './NumberMatches.tsx';

const { searched, environment } = vi.hoisted(() => ({ searched: [] as string[], environment: {} }));
vi.mock('react-relay', () => ({ useRelayEnvironment: () => environment, graphql: () => ({}) }));
vi.mock('#web/features/relation/hidden-text.ts', () => ({ hiddenText: () => 'van Sanne' }));
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
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(<NumberMatches search="Kerkstraat 12" />));
  flushSync(() => root.render(<NumberMatches search="010-123 45 67" />));
  await vi.waitFor(() => expect(container.textContent).toBe('van Sanne'), PATIENCE);
  flushSync(() => root.render(<NumberMatches search="Kerkstraat 12" />));
  expect([container.textContent, searched]).toEqual(['', ['010-123 45 67']]);
  root.unmount();
});
