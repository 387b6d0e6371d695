// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { FormState } from './form-state.ts';
import { type FormOptions, type RecordForm, type SaveAnswer, useForm } from './use-form.ts';

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => undefined, useRouter: () => ({}) }));
vi.mock('#web/session/session-token.ts', () => ({ hasSession: () => true }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ user: { id: 'anouk' } }) }));

interface Content {
  readonly text: string;
}

type SaveAsNew = NonNullable<FormOptions<Content>['saveAsNew']>;

let root: Root;
let form: RecordForm<Content>;
let sent: FormState<Content>[];
let answers: SaveAnswer<Content>[];

function Form({ version, saveAsNew }: { version: number | null; saveAsNew: SaveAsNew | undefined }) {
  form = useForm<Content>({
    formLocation: { to: '/note', search: { id: 'n1' } },
    screen: 'note',
    stored: { text: 'Wat er stond' },
    version,
    inputs: ['text'],
    isChanged: (before, after) => before.text !== after.text,
    issuesOf: () => [],
    copyField: (_into, _field, from) => from,
    save: async (state) => {
      sent.push(state);
      return answers.shift() ?? { kind: 'unsaved' };
    },
    ...(saveAsNew && { saveAsNew }),
  });
  return null;
}

const GONE = { kind: 'gone', message: 'Deze notitie is er niet (meer).' } as const;
const AS_NEW: SaveAsNew = {
  question: 'Wilt u uw tekst als nieuwe notitie bewaren?',
  content: (typed) => typed,
};
const QUESTION = {
  text: 'Deze notitie is er niet (meer). Wilt u uw tekst als nieuwe notitie bewaren?',
  action: 'bewaren',
};

async function save(version: number | null, saveAsNew?: SaveAsNew): Promise<void> {
  act(() => root.render(<Form version={version} saveAsNew={saveAsNew} />));
  act(() => form.change(() => ({ text: 'Wat ik typte' }), 'text'));
  await act(async () => form.submit());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  answers = [];
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('makes a new record of what was typed for one that is gone, after a question', async () => {
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(true);
  const leave = vi.fn();
  answers = [GONE, { kind: 'saved', leave }];
  await save(3, AS_NEW);
  expect(confirm).toHaveBeenCalledExactlyOnceWith(QUESTION);
  expect(sent).toMatchObject([
    { version: 3, content: { text: 'Wat ik typte' } },
    { version: null, content: { text: 'Wat ik typte' } },
  ]);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('keeps what was typed where the user does not want that', async () => {
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(false);
  answers = [GONE];
  await save(3, AS_NEW);
  expect(sent).toHaveLength(1);
  expect(form.state).toMatchObject({ version: 3, content: { text: 'Wat ik typte' } });
  expect(form.isSaving).toBe(false);
});

it.each([
  ['of a record that cannot become a new one', 3, { ...AS_NEW, content: () => null }, GONE],
  ['of a form that makes none', 3, undefined, GONE],
  ['of a new record, whose relation is gone', null, AS_NEW, GONE],
  ['of a service that failed', 3, AS_NEW, { kind: 'failed', message: 'Zoom heeft een storing.' }],
] as const)('only says why nothing was saved %s', async (_, version, saveAsNew, answer) => {
  const confirm = vi.spyOn(dialogs, 'confirm');
  const alert = vi.spyOn(dialogs, 'alert').mockResolvedValue(undefined);
  answers = [answer];
  await save(version, saveAsNew);
  expect(alert).toHaveBeenCalledExactlyOnceWith({ text: answer.message });
  expect(confirm).not.toHaveBeenCalled();
  expect([sent.length, form.state.content.text]).toEqual([1, 'Wat ik typte']);
});
