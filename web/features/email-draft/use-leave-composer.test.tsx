// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { type ComposeAddress, readComposeAddress } from './compose-address.ts';
import { makeComposer, type OwnComposer } from './make-composer.ts';
import { useLeaveComposer } from './use-leave-composer.ts';

vi.mock('react-relay', () => ({ graphql: () => ({}) }));
vi.mock('#web/form/use-request.ts', () => ({ useRequest: () => [async () => undefined] }));
vi.mock('#web/session/session-token.ts', () => ({ hasSession: () => true }));

let root: Root;
let composer: OwnComposer;
let opened: ComposeAddress;
let questions: string[];
let stored: string[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  questions = [];
  stored = [];
  vi.spyOn(dialogs, 'decide').mockImplementation(async ({ text }) => {
    questions.push(String(text));
    return null;
  });
  composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      send: async ({ subject }, draft) => {
        stored.push(subject);
        return { kind: 'saved', draft: draft ?? { id: 'd1', revision: 1 } };
      },
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  composer.saver.stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Screen() {
  useLeaveComposer(opened, composer);
  return null;
}

async function openAt(address: ComposeAddress) {
  opened = address;
  const rootRoute = createRootRoute();
  const write = createRoute({
    getParentRoute: () => rootRoute,
    path: '/write',
    validateSearch: readComposeAddress,
    component: Screen,
  });
  const email = createRoute({ getParentRoute: () => rootRoute, path: '/email', component: () => null });
  const search = new URLSearchParams({ ...address });
  const router = createRouter({
    routeTree: rootRoute.addChildren([write, email]),
    history: createMemoryHistory({ initialEntries: [`/write?${search}`] }),
  });
  await router.load();
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return async (to: string) => {
    await act(async () => {
      router.history.push(to);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    return router.history.location.href;
  };
}

const ANSWER: ComposeAddress = { action: 'repl', emailId: 'm7' };
const NEW: ComposeAddress = { action: 'new' };
const STORED: ComposeAddress = { action: 'new', draftId: 'd1' };

it.each([
  ['a new mail over an answer', ANSWER, '/write?action=new'],
  ['another answer', ANSWER, '/write?action=repl&emailId=m8'],
  ['a new mail over one that is stored', STORED, '/write?action=new'],
  ['a new mail over one that is not', NEW, '/write?action=new&beginId=b2'],
  ['another draft', STORED, '/write?action=draft&draftId=d2'],
  ['the mailbox', ANSWER, '/email'],
])('asks before an edited mail goes for %s', async (_what, address, to) => {
  composer.saver.adopt({ id: 'd1', revision: 1 });
  composer.edit();
  const go = await openAt(address);
  const before = `/write?${new URLSearchParams({ ...address })}`;
  expect(await go(to)).toBe(before);
  expect(questions).toEqual(['Wilt u de email opslaan als concept?']);
});

it('asks for who is half typed, where another mail is asked for', async () => {
  composer.mail.typed.commit = () => [{ focus: () => undefined }] as never;
  const go = await openAt(NEW);
  await go('/write?action=new&beginId=b2');
  expect(questions).toHaveLength(1);
});

it('goes on with its own draft', async () => {
  composer.saver.adopt({ id: 'd1', revision: 1 });
  composer.edit();
  const go = await openAt(NEW);
  expect(await go('/write?action=new&draftId=d1')).toBe('/write?action=new&draftId=d1');
  expect(questions).toEqual([]);
});

it('stores a mail with its last subject that fits, and stays with one that does not, which is kept and named', async () => {
  vi.spyOn(dialogs, 'decide').mockResolvedValue('keep');
  vi.spyOn(dialogs, 'alert').mockImplementation(async ({ text }) => void questions.push(text));
  composer.setOpened(true);
  composer.mail.edit({ subject: 'Offerte' });
  composer.mail.edit({ subject: 'o'.repeat(256) });
  expect([await composer.saver.flush(), stored.at(-1)]).toEqual([false, 'Offerte']);
  const go = await openAt(NEW);
  expect(await go('/email')).toBe('/write?action=new');
  expect(questions).toEqual(['Onderwerp is te lang. Maximaal 255 tekens.']);
  expect(composer.mail.mail().subject).toHaveLength(256);
  composer.mail.edit({ subject: 'Offerte 2' });
  expect(await go('/email')).toBe('/email');
  expect(stored.at(-1)).toBe('Offerte 2');
});
