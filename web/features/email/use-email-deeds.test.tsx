// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { type DeedMail, type EmailDeeds, useEmailDeeds } from './use-email-deeds.ts';

const told = vi.hoisted(() => ({
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
        Object.assign(told, { answer, fail });
      }),
  ],
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({
  useErrorModal: () => async (error: unknown) => void told.alerts.push(error),
}));
vi.mock('#web/components/dialog-queue.ts', () => ({
  dialogs: {
    alert: async ({ text }: { text: string }) => void told.alerts.push(text),
    confirmDelete: async () => true,
  },
}));

const MAIL: DeedMail = {
  id: 'm1',
  folder: 'inbox',
  folderId: 'f',
  isRead: false,
  flag: 'notFlagged',
} as DeedMail;
let root: Root;
let deeds: EmailDeeds;
let isBusy: boolean;

function Row() {
  deeds = useEmailDeeds('email-list');
  isBusy = useBusyRows().has('m1');
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told.alerts.length = 0;
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Row />));
});

afterEach(() => {
  act(() => root.unmount());
  snackbar.clear();
  vi.unstubAllGlobals();
});

const DEEDS: readonly [string, () => Promise<boolean>][] = [
  ['mark it read', () => deeds.markRead([MAIL], true)],
  ['flag it', () => deeds.flagOn(MAIL)],
  ['put it away', () => deeds.move([MAIL], 'archive')],
  ['delete it', () => deeds.remove([MAIL])],
];

it.each(DEEDS)('a mail shows at once that one is about to %s, until that is done', async (_, deed) => {
  let done: Promise<boolean> | undefined;
  await act(async () => {
    done = deed();
  });
  expect(isBusy).toBe(true);
  await act(async () => told.answer({ result: { __typename: 'EmailsChanged' } }));
  expect([await done, isBusy, told.alerts]).toEqual([true, false, []]);
});

it.each(DEEDS)('a mail stands as before, and the reason is told, where one could not %s', async (_, deed) => {
  for (const reason of ['De mail is er niet meer.', new Error('weg')]) {
    let done: Promise<boolean> | undefined;
    await act(async () => {
      done = deed();
    });
    await act(async () =>
      typeof reason === 'string'
        ? told.answer({ result: { __typename: 'NotFoundError', message: reason } })
        : told.fail(reason),
    );
    expect([await done, isBusy, told.alerts.at(-1)]).toEqual([false, false, reason]);
  }
});

it('a mail that is marked because it is read dims nothing', async () => {
  await act(async () => void deeds.markRead([MAIL], true, false));
  expect(isBusy).toBe(false);
  await act(async () => told.answer({ result: { __typename: 'EmailsChanged' } }));
});
