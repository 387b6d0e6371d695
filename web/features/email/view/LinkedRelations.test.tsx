// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MenuAction } from '#web/components/menu-action.ts';
import { LinkedRelations } from './LinkedRelations.tsx';

const state = vi.hoisted(() => ({ canWrite: true, went: [] as object[] }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => state }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => (to: object) => state.went.push(to) }));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('#web/components/TextLink.tsx', () => ({ TextLink: () => <a href="/relview">relatie</a> }));
vi.mock('#web/components/Menu.tsx', () => ({
  Menu: ({ actions }: { actions: readonly MenuAction[] }) =>
    actions.map(({ id, label, onAction }) => (
      <button key={id} type="button" onClick={onAction}>
        {label}
      </button>
    )),
}));
vi.mock('./use-link-email.ts', () => ({ useLinkEmail: () => ({ unlink: () => undefined, isBusy: false }) }));
vi.mock('./LinkRelationDialog.tsx', () => ({ LinkRelationDialog: () => null }));

const unknown = {
  id: 'm',
  folder: 'inbox',
  isDraft: false,
  isMadeHere: false,
  from: { name: 'Jan van den Akker', address: 'jan@akker.example' },
  senderRelation: null,
  linkedRelations: [],
};
let root: Root;

beforeEach(() => {
  [state.canWrite, state.went] = [true, []];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

function show(email: object): readonly HTMLButtonElement[] {
  flushSync(() => root.render(<LinkedRelations email={email as never} />));
  return [...document.querySelectorAll('button')];
}

it('makes a relation of an unknown sender, with the name and the address of the mail', () => {
  for (const button of show(unknown)) button.click();
  const known = { name: 'Jan van den Akker', email: 'jan@akker.example' };
  expect(state.went).toEqual([
    { to: '/persoon', search: known },
    { to: '/bedrijfk', search: { ...known, manual: true } },
  ]);
});

it.each([
  ['a mail of the office', { folder: 'sent' }],
  ['a draft', { isDraft: true }],
  ['a mail that was made here and archived', { isMadeHere: true }],
  ['a mail without a sender', { from: null }],
  ['a mail of a relation', { senderRelation: { __typename: 'Person', id: 'r', displayName: 'J.' } }],
])('offers it not for %s', (_what, more) => {
  expect(show({ ...unknown, ...more })).toEqual([]);
});

it('offers it not to who may only read [ROLES-20]', () => {
  state.canWrite = false;
  expect(show(unknown)).toEqual([]);
});
