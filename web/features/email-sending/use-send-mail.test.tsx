// @vitest-environment jsdom

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { DraftContent } from '#web/features/email-draft/draft/use-save-draft.ts';
import { makeComposer, type OwnComposer } from '#web/features/email-draft/make-composer.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { useSendMail } from './use-send-mail.ts';

const requested = vi.hoisted(() => ({
  inputs: [] as Readonly<Record<string, unknown>>[],
  result: {} as Readonly<Record<string, unknown>>,
  failure: null as Error | null,
  missing: null as Error | null,
}));
const REFUSED = { __typename: 'NotFoundError', message: 'weg' };
const SAVED = { __typename: 'EmailSendSaved', send: { id: 's1' } };
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRelayEnvironment: () => ({}),
  fetchQuery: () => ({
    toPromise: async () => ({
      writerTags: [
        { tag: 'datum', value: '29 november 2026' },
        { tag: 'gebruiker', value: 'Sanne {{iban}}' },
      ],
    }),
  }),
}));
vi.mock('relay-runtime', async (original) => ({ ...(await original<object>()), graphql: () => ({}) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => undefined }));
vi.mock('#web/errors/use-error-modal.ts', () => ({
  useErrorModal: () => async (error: unknown) => Promise.reject(error),
}));
vi.mock('./sent-mails.ts', () => ({ sentMails: { report: () => undefined } }));
vi.mock('#web/form/use-request.ts', () => {
  const request = async (variablesWith: (id: string) => { input: Readonly<Record<string, unknown>> }) => {
    requested.inputs.push(variablesWith('r').input);
    if (requested.failure !== null) throw requested.failure;
    return { result: requested.result };
  };
  return { useRequest: () => [request], useRequester: () => ({}), requestOf: () => request };
});
vi.mock('#web/connection/fetch-code.ts', () => ({
  fetchCode: async (load: () => Promise<unknown>) => {
    if (requested.missing !== null) throw requested.missing;
    return load();
  },
}));

const JAN = { name: 'Jan', address: 'jan@smit.example' };
const file = {
  id: 'f1',
  name: 'a.pdf',
  contentType: 'application/pdf',
  size: 9,
  isInline: false,
  contentId: null,
  url: null,
};

let composer: OwnComposer;
let root: Root;
let saved: DraftContent[];
let said: string[];
let send: () => Promise<void>;
let failing: Promise<{ kind: 'failed' }> | null;

function Sender() {
  ({ send } = useSendMail(composer, () => undefined));
  return null;
}

beforeEach(() => {
  [saved, said, requested.inputs] = [[], [], []];
  [requested.result, requested.failure, requested.missing, failing] = [SAVED, null, null, null];
  vi.spyOn(dialogs, 'alert').mockImplementation(async ({ text }) => void said.push(text));
  composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
      send: async (content, draft) => {
        if (failing !== null) return failing;
        saved.push(content);
        return { kind: 'saved', draft: { id: 'd1', revision: (draft?.revision ?? 0) + 1 } };
      },
    },
  });
  composer.mail.fill({ to: [JAN], subject: 'Offerte', files: [file] });
  composer.saver.adopt({ id: 'd1', revision: 1 });
  composer.setOpened(true);
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Sender />));
});

afterEach(() => root.unmount());

it('sends what was saved, whatever is edited in the moment between', async () => {
  composer.editor.load('<p>Dag</p>');
  const sending = send();
  await vi.waitFor(() => expect(saved).toHaveLength(1), PATIENCE);
  await Promise.resolve();
  await vi.waitFor(() => expect(composer.saver.isDirty()).toBe(false), PATIENCE);
  composer.mail.put({ files: [] });
  composer.editor.load('<p>Beste {{voorl}}</p>');
  await sending;
  expect(requested.inputs).toMatchObject([
    { draftId: 'd1', revision: 2, attachmentIds: ['f1'], keptBodyHash: null },
  ]);
});

it.each([
  ['as it was typed', 'o'.repeat(256), ''],
  [
    'once the date is filled in',
    `${'o'.repeat(245)}{{datum}}`,
    ' De samenvoegvelden tellen mee zoals ze worden ingevuld.',
  ],
])('says why a subject does not go that is too long %s, and leaves it as it was typed', async (...row) => {
  const [, subject, more] = row;
  composer.mail.edit({ subject });
  await send();
  expect(requested.inputs).toEqual([]);
  expect(said).toEqual([`Onderwerp is te lang. Maximaal 255 tekens.${more}`]);
  expect(composer.mail.mail().subject).toBe(subject);
});

it('fills in date and sender as it goes, and sends one mail to all', async () => {
  composer.editor.load('<p>Delft, {{datum}}</p><p>{{ Gebruiker }}</p>');
  composer.mail.edit({ subject: 'Stand van {{datum}}', cc: [JAN] });
  composer.mail.put({ template: { id: 't1', name: 'Brief', before: '' } });
  await send();
  expect(saved).toMatchObject([{ subject: 'Stand van 29 november 2026' }]);
  expect(saved[0]?.html).toContain('Delft, 29 november 2026');
  expect(saved[0]?.html).toContain('Sanne {');
  expect(saved[0]?.html).not.toContain('{{');
  expect(requested.inputs).toMatchObject([{ draftId: 'd1' }]);
  expect(composer.mail.mail().template).toBeNull();
});

const TAGGED = '<p>Delft, {{datum}}</p><p>{{ Gebruiker }}</p>';

it('has its tags again where the send is refused, and saves them so', async () => {
  requested.result = REFUSED;
  composer.editor.load(TAGGED);
  const template = { id: 't1', name: 'Brief', before: '' };
  composer.mail.edit({ subject: 'Stand van {{datum}}' });
  composer.mail.put({ template });
  await send();
  expect(saved[0]?.html).toContain('29 november 2026');
  expect(composer.editor.html()).toContain('Delft, {{datum}}');
  expect(composer.mail.mail()).toMatchObject({ subject: 'Stand van {{datum}}', template });
  expect(composer.saver.isDirty()).toBe(true);
  await composer.saver.flush();
  expect(saved.at(-1)).toMatchObject({ subject: 'Stand van {{datum}}' });
  expect(saved.at(-1)?.html).toContain('Delft, {{datum}}');
});

it.each([
  ['has its tags again', 'too many', new CallFailed('TOO_MANY_REQUESTS', 'Probeer het later.'), '{{datum}}'],
  ['has its tags again', 'not allowed', new CallFailed('FORBIDDEN', 'Mag niet.'), '{{datum}}'],
  ['stays as it was sent', 'no answer', new ConnectionLost('Geen verbinding.'), '29 november 2026'],
  ['stays as it was sent', 'half an answer', new CallFailed('NO_JSON', 'Onleesbaar.'), '29 november 2026'],
])('%s where the send fails: %s', async (_what, _why, failure, expected) => {
  requested.failure = failure;
  composer.editor.load(TAGGED);
  composer.mail.edit({ subject: 'Stand van {{datum}}' });
  await expect(send()).rejects.toBe(failure);
  expect(composer.editor.html()).toContain(`Delft, ${expected}`);
  expect(composer.mail.mail().subject).toBe(`Stand van ${expected}`);
});

it('has its tags again where it could not be saved, and keeps what was typed since', async () => {
  composer.editor.load(TAGGED);
  const { promise, resolve } = Promise.withResolvers<{ kind: 'failed' }>();
  failing = promise;
  const sending = send();
  await vi.waitFor(() => expect(composer.editor.html()).toContain('29 november'), PATIENCE);
  composer.editor.load('<p>Anders</p>');
  resolve({ kind: 'failed' });
  await sending;
  expect(requested.inputs).toEqual([]);
  expect(composer.editor.html()).toContain('Anders');
  composer.editor.load(TAGGED);
  await send();
  expect(composer.editor.html()).toContain('Delft, {{datum}}');
});

it.each([
  ['whom it is for', { to: [] }, 'geen ontvangers'],
  ['a tag beside a copy', { subject: 'Voor {{voorl}}', cc: [JAN] }, 'gaat naar elke ontvanger apart'],
])('checks what was edited while files were on their way: %s', async (_what, change, expected) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  vi.spyOn(composer.files, 'untilUploaded').mockReturnValue(promise);
  const sending = send();
  await Promise.resolve();
  composer.mail.edit(change);
  resolve(true);
  await sending;
  expect([requested.inputs, said]).toEqual([[], [expect.stringContaining(expected)]]);
});

it('starts a mail to each once all that it needs is fetched, and can be undone', async () => {
  const raise = vi.spyOn(snackbar, 'raise').mockImplementation(() => undefined);
  composer.mail.edit({ subject: 'Voor {{voorl}}' });
  requested.missing = new Error('Dit onderdeel kon niet worden geladen.');
  await expect(send()).rejects.toBe(requested.missing);
  expect([requested.inputs, raise.mock.calls]).toEqual([[], []]);
  requested.missing = null;
  requested.result = { __typename: 'MailingSaved', mailing: { id: 'm1' } };
  await send();
  expect(requested.inputs).toMatchObject([{ draftId: 'd1', showFirst: true }]);
  expect(raise).toHaveBeenCalledWith(
    expect.objectContaining({ action: expect.objectContaining({ label: 'Ongedaan maken' }) }),
  );
});
