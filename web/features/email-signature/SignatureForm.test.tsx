// @vitest-environment jsdom

import { $createParagraphNode, $createTextNode, $getRoot, type LexicalEditor } from 'lexical';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { SignatureForm } from './SignatureForm.tsx';

const server = vi.hoisted(() => ({
  sent: [] as { readonly version: number; readonly body: string }[],
  answers: [] as object[],
  delay: null as Promise<void> | null,
}));
vi.mock('react-relay', () => ({ graphql: () => ({}) }));
const leaving = vi.hoisted(() => ({ isPrompting: false }));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: ({ disabled }: { readonly disabled: boolean }) => {
    leaving.isPrompting = !disabled;
  },
}));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ user: { id: 'anna' } }) }));
vi.mock('#web/errors/use-error-modal.ts', () => ({
  useErrorModal: () => async (error: unknown) => Promise.reject(error),
}));
vi.mock('#web/form/use-request.ts', () => ({
  useRequest: () => [
    async (variablesWith: (id: string) => { version: number; body: string }) => {
      const { version, body } = variablesWith('r');
      server.sent.push({ version, body });
      const saved = { __typename: 'EmailSignatureSaved', signature: { body, version: version + 1 } };
      await server.delay;
      return { result: server.answers.shift() ?? saved };
    },
  ],
}));

let container: HTMLElement;
let root: Root;

beforeAll(() => htmlCounter.fetch());
beforeEach(() => {
  [server.sent, server.answers, server.delay] = [[], [], null];
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  flushSync(() => root.unmount());
  container.remove();
  vi.restoreAllMocks();
});

async function show(body: string, version: number): Promise<void> {
  flushSync(() =>
    root.render(
      <SignatureForm
        title="Uw handtekening"
        explanation="Onder elke mail."
        owner="user"
        stored={{ body, version }}
        screen="account"
      />,
    ),
  );
  await vi.waitFor(() => expect(container.querySelector('[role=textbox]')).not.toBeNull(), PATIENCE);
  await new Promise((resolve) => setTimeout(resolve));
}

const textOf = () => container.querySelector('[role=textbox]')?.textContent;

async function save(): Promise<void> {
  const before = server.sent.length;
  [...container.querySelectorAll('button')]
    .find((one) => one.textContent === 'Handtekening opslaan')
    ?.click();
  await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(before), PATIENCE);
  await new Promise((resolve) => setTimeout(resolve));
}

it('shows what is stored, and saves it by the version that was opened and then the next', async () => {
  await show('<p>Met groet, {{gebruiker}}</p>', 3);
  expect(textOf()).toBe('Met groet, {{gebruiker}}');
  await save();
  await save();
  expect(server.sent.map(({ version }) => version)).toEqual([3, 4]);
  expect(server.sent[0]?.body).toContain('Met groet, {{gebruiker}}');
});

it('takes an empty one away', async () => {
  await show('', 0);
  await save();
  expect(server.sent).toEqual([{ version: 0, body: '' }]);
});

it('has the tags that are the same in every mail, and no pictures', async () => {
  await show('', 0);
  const names = [...container.querySelectorAll('button')].map((one) => one.textContent);
  expect(names).toContain('Aanhef en datum');
  expect(names).not.toContain('Persoon');
  expect(container.querySelector('[aria-label="Afbeelding invoegen"]')).toBeNull();
});

it.each([
  [true, [1, 7]],
  [false, [1]],
])('asks before it overwrites what was changed meanwhile: %s', async (isConfirmed, versions) => {
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(isConfirmed);
  server.answers = [{ __typename: 'ConflictError', currentVersion: 7, message: '' }];
  await show('<p>Groet</p>', 1);
  await save();
  expect(server.sent.map(({ version }) => version)).toEqual(versions);
  expect(textOf()).toBe('Groet');
});

it('says why it is refused, and what was typed stays', async () => {
  const said = vi.spyOn(dialogs, 'alert').mockResolvedValue(undefined);
  server.answers = [{ __typename: 'ValidationError', message: 'Handtekening is te lang.' }];
  await show('<p>Groet</p>', 1);
  await save();
  expect(said).toHaveBeenCalledWith({ text: 'Handtekening is te lang.' });
  expect(textOf()).toBe('Groet');
});

const press = (name: string) =>
  flushSync(() => [...container.querySelectorAll('button')].find((one) => one.textContent === name)?.click());

async function type(text: string): Promise<void> {
  const box = container.querySelector<HTMLElement & { __lexicalEditor?: LexicalEditor }>('[role=textbox]');
  box?.__lexicalEditor?.update(
    () => {
      const block = $createParagraphNode();
      $getRoot().append(block.append($createTextNode(text)));
    },
    { discrete: true },
  );
  await new Promise((resolve) => setTimeout(resolve));
}

it('holds what is not saved, also what is typed while a save is under way', async () => {
  await show('<p>Groet</p>', 1);
  expect([unsavedInput.exists(), leaving.isPrompting]).toEqual([false, false]);
  await type('Anna');
  expect([unsavedInput.exists(), leaving.isPrompting]).toEqual([true, true]);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.delay = promise;
  await save();
  await type('Kantoor');
  resolve();
  await new Promise((done) => setTimeout(done, 10));
  expect(server.sent[0]?.body).not.toContain('Kantoor');
  expect([unsavedInput.exists(), leaving.isPrompting]).toEqual([true, true]);
  await save();
  expect(server.sent[1]?.version).toBe(2);
  expect(server.sent[1]?.body).toContain('Kantoor');
  expect([unsavedInput.exists(), leaving.isPrompting]).toEqual([false, false]);
});

it('offers what was typed when the session ended, and goes on with it by its version', async () => {
  await show('<p>Groet</p>', 1);
  await type('Anna');
  flushSync(() => root.unmount());
  expect(unsavedInput.exists()).toBe(false);
  root = createRoot(container);
  await show('<p>Groet</p>', 4);
  expect(textOf()).toBe('Groet');
  press('Verdergaan');
  await new Promise((done) => setTimeout(done, 10));
  expect(textOf()).toBe('GroetAnna');
  await save();
  expect(server.sent.map(({ version }) => version)).toEqual([1]);
  flushSync(() => root.unmount());
  root = createRoot(container);
  await show('<p>Groet</p>', 5);
  expect(container.textContent).not.toContain('Verdergaan');
});
