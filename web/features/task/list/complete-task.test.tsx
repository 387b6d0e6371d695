// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompleteTaskButton } from './CompleteTaskButton.tsx';
import { useCompleteTask } from './use-complete-task.ts';

const told = vi.hoisted(() => ({
  sent: [] as { readonly deed: string; readonly id: string; readonly answer: (isThere: boolean) => void }[],
  left: [] as { readonly id: string; readonly isGone: boolean }[],
  raised: [] as { readonly text: string; readonly action?: { readonly onAction: () => void } }[],
  undone: [] as (readonly string[])[],
  alerts: [] as string[],
}));
vi.mock('./send-deed.ts', () => ({
  sendDeed: (deed: string, id: string) =>
    new Promise((answer) => {
      told.sent.push({ deed, id, answer });
    }),
}));
vi.mock('./task-deeds.ts', () => ({
  tasksLeft: { emit: (task: { id: string; isGone: boolean }) => told.left.push(task) },
}));
vi.mock('./use-undo-deed.ts', () => ({
  UNDO_MILLISECONDS: 10_000,
  useUndoDeed: () => (_deedId: string, ids: readonly string[]) => told.undone.push(ids),
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => () => undefined }));
vi.mock('#web/list/undo-action.ts', () => ({ undoAction: (onAction: () => void) => ({ onAction }) }));
vi.mock('#web/components/snackbar-store.ts', () => ({
  snackbar: { raise: (one: { text: string }) => told.raised.push(one) },
}));
vi.mock('#web/components/dialog-queue.ts', () => ({
  dialogs: { alert: async ({ text }: { text: string }) => void told.alerts.push(text) },
}));

let root: Root;

function Row() {
  const complete = useCompleteTask('taken');
  return <CompleteTaskButton task={{ id: 't1', subject: 'Aangifte' }} onComplete={complete} />;
}

const button = () => document.querySelector('button[aria-label="Aangifte afronden"]') as HTMLButtonElement;
const press = () => act(() => button().click());
const answer = (isThere: boolean) => act(async () => told.sent.at(-1)?.answer(isThere));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const all of Object.values(told)) all.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Row />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('one press completes a task without a question, once, and offers to take it back', async () => {
  press();
  press();
  expect(told.sent.map(({ deed, id }) => [deed, id])).toEqual([['complete', 't1']]);
  await answer(true);
  expect(told.left).toEqual([{ id: 't1', isGone: false }]);
  expect(told.raised.map(({ text }) => text)).toEqual(['De taak is afgerond.']);
  told.raised[0]?.action?.onAction();
  expect(told.undone).toEqual([['t1']]);
});

it('a task that is gone already leaves the list, and that is said', async () => {
  press();
  await answer(false);
  expect(told.left).toEqual([{ id: 't1', isGone: true }]);
  expect(told.alerts).toEqual(['Deze taak is er niet meer.']);
  expect(told.raised).toEqual([]);
});
