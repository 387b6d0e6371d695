// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { CodeMissing } from '#web/connection/fetch-code.ts';
import { readRefusedSave } from '#web/form/refused-save.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { useErrorModal } from './use-error-modal.ts';
import { messageOf, Refused, UnknownAnswer } from './user-message.ts';

const router = vi.hoisted(() => ({ navigate: vi.fn(), state: { location: { pathname: '/taken' } } }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));

const UNKNOWN = { __typename: '%other' } as const;
const OUTDATED = 'Deze versie van Balie is verouderd: herlaad de pagina.';
const MISSING = 'Dit onderdeel kon niet worden geladen.';
let root: Root;
let said: string[];
let showError: (error: unknown) => Promise<void>;

function Screen() {
  showError = useErrorModal('taken');
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  said = [];
  router.navigate.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(dialogs, 'error').mockImplementation(async (text) => void said.push(text));
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen />));
});

afterEach(() => act(() => root.unmount()));

it.each([
  ['an answer newer than this client', new UnknownAnswer(UNKNOWN), `${OUTDATED} [taken]`],
  ['code that is missing', new CodeMissing('Dit onderdeel kon niet worden geladen.'), MISSING],
  ['a refusal', new Refused('De taak is intussen afgerond.'), 'De taak is intussen afgerond.'],
])('says %s in Dutch, and leaves the user where they are', async (_what, error, text) => {
  await showError(error);
  expect([said, router.navigate.mock.calls]).toEqual([[text], []]);
});

it('throws what is shown in Dutch for an answer about a record that it does not know', () => {
  expect(() => readRefusedSave(UNKNOWN, { yours: 1, theirs: null, gone: 'weg' })).toThrow(OUTDATED);
});

it('shows the words that are for the user, and no others', () => {
  const userErrors = [
    new Refused('a'),
    new CallFailed('CONFLICT', 'b'),
    new ConnectionLost('c'),
    new TypeError('x is null'),
  ];
  expect(userErrors.map((error) => messageOf(error, 'Het lukte niet.'))).toEqual([
    'a',
    'b',
    'c',
    'Het lukte niet.',
  ]);
});

it('has no other sentence for an answer that is not known', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const others = Object.entries(sources).filter(
    ([path, source]) => !path.includes('__generated__') && /new Error\(['"`]The server/.test(source),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
