import { beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { Requester } from '#web/form/use-request.ts';
import { type MailingToStart, type ShowMailing, startMailing } from './start-mailing.ts';

const server = vi.hoisted(() => ({
  answers: [] as object[],
  inputs: [] as Readonly<Record<string, unknown>>[],
}));
vi.mock('react-relay', () => ({ graphql: () => ({}) }));
vi.mock('relay-runtime', async (original) => ({ ...(await original<object>()), graphql: () => ({}) }));
vi.mock('#web/form/use-request.ts', () => ({
  requestOf: () => async (variablesWith: (id: string) => { input: Readonly<Record<string, unknown>> }) => {
    server.inputs.push(variablesWith('r').input);
    return { result: server.answers.shift() };
  },
}));

const question = {
  __typename: 'MailingQuestion',
  skipped: [],
  ambiguous: [],
  containsBsn: false,
  isAnswered: false,
};
const answered = { ...question, isAnswered: true };
const saved = { __typename: 'MailingSaved', mailing: { id: 'm1' } };
const mailing: MailingToStart = {
  draft: { id: 'd1', revision: 2 },
  html: '<p>Beste {{bnaam}}</p>',
  to: ['a@x.example', 'vreemd@x.example'].map((address) => ({ name: '', address })),
  subject: 'Voor {{bnaam}}',
  attachmentIds: [],
  onOtherFiles: async () => undefined,
};

const start = (of: MailingToStart, show: ShowMailing) => startMailing({} as Requester, of, show);

beforeEach(() => {
  server.inputs = [];
});

it('starts nothing before it was shown whom it goes to', async () => {
  server.answers = [answered, saved];
  const show = vi.fn<ShowMailing>(async () => {
    expect(server.inputs).toMatchObject([{ showFirst: true }]);
    return true;
  });
  expect(await start(mailing, show)).toBe('m1');
  expect(server.inputs).toMatchObject([{ showFirst: true }, { showFirst: false }]);
});

it('starts nothing where that is not wanted', async () => {
  server.answers = [answered];
  expect(await start(mailing, async () => false)).toBeNull();
  expect(server.inputs).toHaveLength(1);
});

it('asks first who is skipped, which is shown then, and shows again what changed since', async () => {
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(true);
  const skips = { ...question, skipped: ['vreemd@x.example'] };
  server.answers = [skips, answered, { ...question, containsBsn: true }, answered, saved];
  const show = vi.fn<ShowMailing>(async () => true);
  expect(await start(mailing, show)).toBe('m1');
  expect(show.mock.calls.map(([{ skipped }]) => skipped)).toEqual([
    ['vreemd@x.example'],
    ['vreemd@x.example'],
  ]);
  expect(
    server.inputs.map(({ showFirst, acceptSkipped, acceptBsn }) => [showFirst, acceptSkipped, acceptBsn]),
  ).toEqual([
    [true, false, false],
    [true, true, false],
    [false, true, false],
    [true, true, true],
    [false, true, true],
  ]);
});
