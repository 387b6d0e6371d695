// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { makeComposer } from '#web/features/email-draft/make-composer.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const world = vi.hoisted(() => ({
  requests: [] as string[],
  texts: new Map<string, string | null>(),
  fails: false,
}));
vi.mock('react-relay', async (original) => ({
  ...(await original<object>()),
  graphql: () => ({}),
  useRelayEnvironment: () => world,
  fetchQuery: (_environment: unknown, _query: unknown, { id }: { id: string }) => ({
    subscribe: (sink: { next: (answer: unknown) => void; error: (error: Error) => void }) => {
      world.requests.push(id);
      if (id === 'd1') {
        const versions = ['v2', 'v1'].map((of) => ({
          id: of,
          createdAt: '2026-11-29T10:00:00Z',
          preview: `woorden ${of}`,
        }));
        sink.next({ node: { versions } });
      } else if (world.fails) sink.error(new Error('away'));
      else {
        const html = world.texts.get(id) ?? null;
        sink.next({ emailDraftVersion: html === null ? null : { html } });
      }
      return { unsubscribe: () => undefined };
    },
  }),
}));
vi.mock('#web/features/email-draft/quote/SentMailFrame.tsx', () => ({
  SentMailFrame: ({ parts }: { parts: readonly unknown[] }) => <p>getekend: {parts.length}</p>,
}));

let root: Root;
let restored: string[];

beforeAll(() => htmlCounter.fetch());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  restored = [];
  Object.assign(world, {
    requests: [],
    fails: false,
    texts: new Map([
      ['v2', '<p>Twee</p>'],
      ['v1', '<p>Een</p>'],
    ]),
  });
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(): void {
  const composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      send: async (_content, draft) => ({ kind: 'saved', draft: draft ?? { id: 'd1', revision: 1 } }),
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
    },
  });
  composer.saver.adopt({ id: 'd1', revision: 1 });
  act(() =>
    root.render(
      <VersionsDialog
        composer={composer}
        onRestore={(html) => restored.push(html)}
        onDismiss={() => undefined}
      />,
    ),
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name));
const press = (name: string) => act(() => button(name)?.click());

it('lists versions by their first words, and asks the text of the chosen one alone', () => {
  show();
  expect(document.body.textContent).toContain('woorden v1');
  expect(world.requests).toEqual(['d1', 'v2']);
  press('terugzetten');
  press('woorden v1');
  press('terugzetten');
  expect(world.requests).toEqual(['d1', 'v2', 'v1']);
  expect(restored).toEqual(['<p>Twee</p>', '<p>Een</p>']);
});

it('puts nothing back whose text is not there, and reads it again', () => {
  world.fails = true;
  show();
  expect(document.body.textContent).toContain('Deze versie kon niet worden gelezen.');
  press('terugzetten');
  expect(restored).toEqual([]);
  world.fails = false;
  press('Opnieuw');
  press('terugzetten');
  expect(restored).toEqual(['<p>Twee</p>']);
});

it('says of a version that went meanwhile that it did', () => {
  world.texts.delete('v2');
  show();
  expect(document.body.textContent).toContain('Deze versie is er niet meer.');
  press('terugzetten');
  expect(restored).toEqual([]);
});
