// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComposeScreen } from './ComposeScreen.tsx';
import type { ComposeAddress } from './compose-address.ts';

const screen = vi.hoisted(() => ({
  search: { action: 'new' } as object,
  opened: [] as object[],
  onDraftMade: (_draftId: string): void => undefined,
}));
vi.mock('@tanstack/react-router', () => ({ getRouteApi: () => ({ useSearch: () => screen.search }) }));
vi.mock('#web/components/LinkButton.tsx', () => ({ LinkButton: () => null }));
vi.mock('#web/features/email/mailbox/NoMailbox.tsx', () => ({ NoMailbox: () => null }));
vi.mock('#web/session/viewer.ts', () => ({
  useViewer: () => ({ canWrite: true, links: [{ kind: 'email' }] }),
}));
vi.mock('./ComposeForm.tsx', async () => {
  const { useState } = await import('react');
  return {
    ComposeForm: ({ address, onDraftMade }: { address: object; onDraftMade: (id: string) => void }) => {
      useState(() => screen.opened.push(address));
      screen.onDraftMade = onDraftMade;
      return null;
    },
  };
});

let root: Root;
beforeEach(() => {
  screen.opened = [];
  root = createRoot(document.createElement('div'));
});
afterEach(() => flushSync(() => root.unmount()));

function goTo(search: ComposeAddress): void {
  screen.search = search;
  flushSync(() => root.render(<ComposeScreen />));
}

it('begins again where a new mail is asked for over one whose draft is stored', () => {
  goTo({ action: 'new' });
  flushSync(() => screen.onDraftMade('d1'));
  goTo({ action: 'new', draftId: 'd1' });
  expect(screen.opened).toEqual([{ action: 'new' }]);
  goTo({ action: 'new' });
  expect(screen.opened).toEqual([{ action: 'new' }, { action: 'new' }]);
  // Back in the history: the draft of the first one is none of the second's.
  goTo({ action: 'new', draftId: 'd1' });
  expect(screen.opened.at(-1)).toEqual({ action: 'new', draftId: 'd1' });
});

it('begins again beside a new mail that is not stored, and for another mail', () => {
  goTo({ action: 'new' });
  goTo({ action: 'new', beginId: 'b2' });
  goTo({ action: 'repl', emailId: '7' });
  expect(screen.opened).toEqual([
    { action: 'new' },
    { action: 'new', beginId: 'b2' },
    { action: 'repl', emailId: '7' },
  ]);
});
