// @vitest-environment jsdom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { connectionState } from '#web/connection/connection-state.ts';
import { CompleteTaskButton } from './CompleteTaskButton.tsx';
import { useCompleteTask } from './use-complete-task.ts';

const mocks = vi.hoisted(() => ({
  sent: [] as {
    readonly taskAction: string;
    readonly id: string;
    readonly answer: (isThere: boolean) => void;
    readonly fail: (error: Error) => void;
  }[],
  errors: [] as unknown[],
  left: [] as { readonly id: string; readonly isGone: boolean }[],
  undone: [] as (readonly string[])[],
  alerts: [] as string[],
}));
vi.mock('./send-task-action.ts', () => ({
  sendTaskAction: (taskAction: string, id: string) =>
    new Promise((answer, fail) => {
      mocks.sent.push({ taskAction, id, answer, fail });
    }),
}));
// A window without a height draws no row.
vi.mock('#web/components/use-row-window.ts', () => ({
  useRowWindow: (_scroller: unknown, count: number) => ({
    range: null,
    getTotalSize: () => 0,
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0 })),
    scrollToIndex: () => undefined,
  }),
}));
vi.mock('./bulk-task-actions.ts', () => ({
  tasksLeft: { emit: (task: { id: string; isGone: boolean }) => mocks.left.push(task) },
}));
vi.mock('./use-undo-task-action.ts', () => ({
  useUndoTaskAction: () => async (_undoToken: string, ids: readonly string[]) => mocks.undone.push(ids) > 0,
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({
  useErrorModal: () => async (error: unknown) => void mocks.errors.push(error),
}));
vi.mock('#web/components/dialog-queue.ts', () => ({
  dialogs: { alert: async ({ text }: { text: string }) => void mocks.alerts.push(text) },
}));

let root: Root;

const TASKS = [
  { id: 't1', subject: 'Aangifte' },
  { id: 't2', subject: 'Jaarrekening' },
];

function List() {
  const complete = useCompleteTask('taken');
  return (
    <DataTable
      label="Taken"
      columns={[
        { id: 'subject', header: 'Onderwerp', share: 1, isTitle: true, cell: ({ subject }) => subject },
      ]}
      rows={TASKS}
      rowId={({ id }) => id}
      action={(task) => <CompleteTaskButton task={task} onComplete={complete} />}
      selection={new Set()}
      onSelectionChange={() => undefined}
      empty={null}
    />
  );
}

const button = (subject: string) =>
  document.querySelector(`button[aria-label="${subject} afronden"]`) as HTMLButtonElement;
const press = (subject = 'Aangifte') => act(() => button(subject).click());
const raised = () => snackbar.current().map(({ text }) => text);
const answer = (isThere: boolean) => act(async () => mocks.sent.at(-1)?.answer(isThere));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const all of Object.values(mocks)) all.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<List />));
});

afterEach(() => {
  act(() => root.unmount());
  snackbar.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('one press completes a task without a question, once, and offers to undo it', async () => {
  press();
  press();
  expect(mocks.sent.map(({ taskAction, id }) => [taskAction, id])).toEqual([['complete', 't1']]);
  await answer(true);
  expect(mocks.left).toEqual([{ id: 't1', isGone: false }]);
  expect(raised()).toEqual(['De taak is afgerond.']);
  snackbar.current()[0]?.action?.onAction();
  await vi.waitFor(() => expect(mocks.undone).toEqual([['t1']]), PATIENCE);
});

it('a later completion leaves the undo of the earlier one, and both are undone at once', async () => {
  press();
  await answer(true);
  press('Jaarrekening');
  await answer(true);
  snackbar.raise({ text: 'Relatie opgeslagen.' });
  expect(raised()).toEqual(['2 taken afgerond.', 'Relatie opgeslagen.']);
  snackbar.current()[0]?.action?.onAction();
  await vi.waitFor(() => expect(mocks.undone).toEqual([['t2'], ['t1']]), PATIENCE);
  await vi.waitFor(() => expect(raised()).toContain('Taken teruggezet.'), PATIENCE);
});

it('a task that is gone already leaves the list, and that is said', async () => {
  press();
  await answer(false);
  expect(mocks.left).toEqual([{ id: 't1', isGone: true }]);
  expect(mocks.alerts).toEqual(['Deze taak is er niet meer.']);
  expect(raised()).toEqual([]);
});

const busy = () => [...document.querySelectorAll('tr[aria-busy] th')].map(({ textContent }) => textContent);

it('shows at once what is being completed, and until then only', async () => {
  press();
  expect(busy()).toEqual(['Aangifte']);
  expect([button('Aangifte').ariaDisabled, button('Jaarrekening').ariaDisabled]).toEqual(['true', null]);
  expect(button('Aangifte').querySelector('svg')).toBeNull();
  await answer(true);
  expect(busy()).toEqual([]);
});

it('a task that could not be completed stands as before, and the reason is shown', async () => {
  press();
  await act(async () => mocks.sent.at(-1)?.fail(new Error('Te druk.')));
  expect(busy()).toEqual([]);
  expect(mocks.left).toEqual([]);
  expect(mocks.errors).toEqual([new Error('Te druk.')]);
  press();
  expect(busy()).toEqual(['Aangifte']);
  await answer(true);
});

it.each([
  ['warns', 'lost', false],
  ['does not warn', 'there', true],
] as const)('%s of leaving the page while a deed runs and the line is %s', async (_, _line, isReached) => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  connectionState.report(isReached);
  expect(leave()).toBe(false);
  press();
  expect(leave()).toBe(!isReached);
  await answer(true);
  expect(leave()).toBe(false);
  connectionState.report(true);
});
