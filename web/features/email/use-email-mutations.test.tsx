// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { mailsGone } from './email-signals.ts';
import { type ActionEmail, type EmailMutations, useEmailMutations } from './use-email-mutations.ts';

const mocks = vi.hoisted(() => ({
  answer: (_answer: object): void => undefined,
  fail: (_error: Error): void => undefined,
  alerts: [] as unknown[],
  sent: [] as unknown[],
}));
vi.mock('react-relay', () => ({ graphql: () => ({}) }));
vi.mock('relay-runtime', () => ({ graphql: () => ({}) }));
vi.mock('#web/form/use-request.ts', () => ({
  useRequest: () => [
    (variablesWith: (requestId: string) => object) =>
      new Promise((answer, fail) => {
        Object.assign(mocks, { answer, fail });
        mocks.sent.push(variablesWith('verzoek'));
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
  mocks.sent.length = 0;
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

describe('the bar of a move', () => {
  const mail = (id: string): ActionEmail => ({ ...MAIL, id, folderId: 'f' });
  const answered = async (done: () => Promise<unknown>, emails: readonly object[] = []) => {
    let result: Promise<unknown> | undefined;
    await act(async () => {
      result = done();
    });
    await act(async () => mocks.answer({ result: { __typename: 'EmailsChanged', emails } }));
    return result;
  };
  const bars = () => snackbar.current().map(({ text }) => text);
  const archive = () =>
    answered(
      () => mutations.move([mail('een'), mail('twee'), mail('drie')], 'archive'),
      [
        { id: 'een', folderId: 'a' },
        { id: 'twee', folderId: 'b' },
        { id: 'drie', folderId: 'a' },
      ],
    );
  const undo = async (emails: readonly object[]) => {
    mocks.sent.length = 0;
    const [bar] = snackbar.current();
    if (bar !== undefined) snackbar.close(bar.id);
    await answered(async () => bar?.action?.onAction(), emails);
    return mocks.sent;
  };

  it.each<[string, (one: ActionEmail) => Promise<unknown>]>([
    ['moved again', (one) => answered(() => mutations.move([one], 'trash'))],
    ['deleted', (one) => answered(() => mutations.remove([one]))],
    ['gone by what another did', async ({ id }) => act(() => mailsGone.emit([id]))],
  ])('leaves out a mail that is %s [MAIL-24, MAIL-27]', async (_what, then) => {
    await archive();
    expect(bars()).toEqual(['3 mails gearchiveerd.']);
    await then(mail('twee'));
    expect(bars()[0]).toBe('2 mails gearchiveerd.');
    expect(
      await undo([
        { id: 'een', folderId: 'f' },
        { id: 'drie', folderId: 'f' },
      ]),
    ).toEqual([
      {
        requestId: 'verzoek',
        moves: [
          { id: 'een', folderId: 'f', movedToId: 'a' },
          { id: 'drie', folderId: 'f', movedToId: 'a' },
        ],
      },
    ]);
    expect(bars()).toContain('2 mails teruggezet.');
  });

  it('counts as put back what lies there again, and tells of the rest [MAIL-24]', async () => {
    await archive();
    await undo([
      { id: 'een', folderId: 'f' },
      { id: 'twee', folderId: 'elders' },
      { id: 'drie', folderId: 'f' },
    ]);
    expect(bars()).toEqual(['2 mails teruggezet.']);
    expect(mocks.alerts).toEqual(['1 mail is intussen ergens anders neergezet en blijft daar.']);
  });

  it('tells of a restored mail that it lies where it lay, not that it was restored [MAIL-28]', async () => {
    await answered(() => mutations.move([mail('een')], 'restore'), [{ id: 'een', folderId: 'i' }]);
    expect(bars()).toEqual(['1 mail teruggezet.']);
    await undo([{ id: 'een', folderId: 'f' }]);
    expect(bars()).toEqual(['1 mail ligt weer waar die lag.']);
  });
});
