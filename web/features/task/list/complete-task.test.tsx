// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { snackbar } from '#web/components/snackbar-store.ts';
import { CompleteTaskButton } from './CompleteTaskButton.tsx';
import { useCompleteTask } from './use-complete-task.ts';

const told = vi.hoisted(() => ({
  sent: [] as { readonly deed: string; readonly id: string; readonly answer: (isThere: boolean) => void }[],
  left: [] as { readonly id: string; readonly isGone: boolean }[],
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
  useUndoDeed: () => async (_deedId: string, ids: readonly string[]) => told.undone.push(ids) > 0,
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => () => undefined }));
vi.mock('#web/components/dialog-queue.ts', () => ({
  dialogs: { alert: async ({ text }: { text: string }) => void told.alerts.push(text) },
}));

let root: Root;

function Row({ id, subject }: { id: string; subject: string }) {
  const complete = useCompleteTask('taken');
  return <CompleteTaskButton task={{ id, subject }} onComplete={complete} />;
}

const button = (subject: string) =>
  document.querySelector(`button[aria-label="${subject} afronden"]`) as HTMLButtonElement;
const press = (subject = 'Aangifte') => act(() => button(subject).click());
const raised = () => snackbar.current().map(({ text }) => text);
const answer = (isThere: boolean) => act(async () => told.sent.at(-1)?.answer(isThere));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const all of Object.values(told)) all.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <>
        <Row id="t1" subject="Aangifte" />
        <Row id="t2" subject="Jaarrekening" />
      </>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  snackbar.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('one press completes a task without a question, once, and offers to take it back', async () => {
  press();
  press();
  expect(told.sent.map(({ deed, id }) => [deed, id])).toEqual([['complete', 't1']]);
  await answer(true);
  expect(told.left).toEqual([{ id: 't1', isGone: false }]);
  expect(raised()).toEqual(['De taak is afgerond.']);
  snackbar.current()[0]?.action?.onAction();
  await vi.waitFor(() => expect(told.undone).toEqual([['t1']]));
});

it('a later completion leaves the undo of the earlier one, and both are taken back at once', async () => {
  press();
  await answer(true);
  press('Jaarrekening');
  await answer(true);
  snackbar.raise({ text: 'Relatie opgeslagen.' });
  expect(raised()).toEqual(['2 taken afgerond.', 'Relatie opgeslagen.']);
  snackbar.current()[0]?.action?.onAction();
  await vi.waitFor(() => expect(told.undone).toEqual([['t2'], ['t1']]));
  await vi.waitFor(() => expect(raised()).toContain('Taken teruggezet.'));
});

it('a task that is gone already leaves the list, and that is said', async () => {
  press();
  await answer(false);
  expect(told.left).toEqual([{ id: 't1', isGone: true }]);
  expect(told.alerts).toEqual(['Deze taak is er niet meer.']);
  expect(raised()).toEqual([]);
});
