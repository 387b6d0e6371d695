// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { type ActionEmail, type EmailMutations, useEmailMutations } from './use-email-mutations.ts';

const mocks = vi.hoisted(() => ({
  answer: (_answer: object): void => undefined,
  fail: (_error: Error): void => undefined,
  alerts: [] as unknown[],
}));
vi.mock('react-relay', () => ({ graphql: () => ({}) }));
vi.mock('relay-runtime', () => ({ graphql: () => ({}) }));
vi.mock('#web/form/use-request.ts', () => ({
  useRequest: () => [
    () =>
      new Promise((answer, fail) => {
        Object.assign(mocks, { answer, fail });
      }),
  ],
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({
  useErrorModal: () => async (error: unknown) => void mocks.alerts.push(error),
}));
vi.mock('#web/components/dialog-queue.ts', () => ({
  dialogs: {
    alert: async ({ text }: { text: string }) => void mocks.alerts.push(text),
    confirmDelete: async () => true,
  },
}));

const MAIL: ActionEmail = {
  id: 'm1',
  folder: 'inbox',
  folderId: 'f',
  isRead: false,
  flag: 'notFlagged',
} as ActionEmail;
let root: Root;
let mutations: EmailMutations;
let isBusy: boolean;

function Row() {
  mutations = useEmailMutations('email-list');
  isBusy = useBusyRows().has('m1');
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  mocks.alerts.length = 0;
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Row />));
});

afterEach(() => {
  act(() => root.unmount());
  snackbar.clear();
  vi.unstubAllGlobals();
});

const MUTATIONS: readonly [string, () => Promise<boolean>][] = [
  ['mark it read', () => mutations.markRead([MAIL], true)],
  ['flag it', () => mutations.flagOn(MAIL)],
  ['put it away', () => mutations.move([MAIL], 'archive')],
  ['delete it', () => mutations.remove([MAIL])],
];

it.each(MUTATIONS)('a mail shows at once that one is about to %s, until that is done', async (_, action) => {
  let done: Promise<boolean> | undefined;
  await act(async () => {
    done = action();
  });
  expect(isBusy).toBe(true);
  await act(async () => mocks.answer({ result: { __typename: 'EmailsChanged' } }));
  expect([await done, isBusy, mocks.alerts]).toEqual([true, false, []]);
});

it.each(MUTATIONS)(
  'a mail stands as before, and the reason is shown, where one could not %s',
  async (_, action) => {
    for (const reason of ['De mail is er niet meer.', new Error('weg')]) {
      let done: Promise<boolean> | undefined;
      await act(async () => {
        done = action();
      });
      await act(async () =>
        typeof reason === 'string'
          ? mocks.answer({ result: { __typename: 'NotFoundError', message: reason } })
          : mocks.fail(reason),
      );
      expect([await done, isBusy, mocks.alerts.at(-1)]).toEqual([false, false, reason]);
    }
  },
);

it('a mail that is marked because it is read dims nothing', async () => {
  await act(async () => void mutations.markRead([MAIL], true, false));
  expect(isBusy).toBe(false);
  await act(async () => mocks.answer({ result: { __typename: 'EmailsChanged' } }));
});
