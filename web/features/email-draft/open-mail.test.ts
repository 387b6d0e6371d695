// @vitest-environment jsdom
import { type IEnvironment, Observable } from 'relay-runtime';
import { expect, it, vi } from 'vitest';
import { openMail } from './open-mail.ts';

const stub = vi.hoisted(() => ({ answer: {} as object }));
vi.mock('relay-runtime', async (original) => {
  const actual = await original<typeof import('relay-runtime')>();
  return { ...actual, fetchQuery: () => actual.Observable.from(Promise.resolve(stub.answer)) };
});
vi.mock('./write-queries.ts', () => ({ emailDraftQuery: {}, emailStartQuery: {} }));

const environment = { Observable } as unknown as IEnvironment;
const bold = Array.from({ length: 1_200 }, (_, index) => `<b id=${index}>`).join('');
const MULTIPLIED = `<p>${bold}${'<p>x'.repeat(1_200)}`;

const START = {
  __typename: 'EmailStart',
  subject: 'RE: Offerte',
  receivedSubject: 'Offerte',
  draft: null,
  to: [{ name: 'Jan', address: 'jan@smit.nl' }],
  cc: [],
  bcc: [],
  html: '',
  bodyHash: '',
  draftFingerprint: '',
  attachments: [],
  shownImages: [],
  isOriginalGone: false,
  isReplyToUnknown: false,
};
const quote = (html: string) => ({
  kind: 'reply',
  from: null,
  to: [],
  cc: [],
  subject: 'Offerte',
  moment: '2026-12-04T13:05:00Z',
  html,
  isPlainText: false,
  attachments: [],
});
const answerTo = async (html: string) => {
  stub.answer = { start: { ...START, quote: quote(html) } };
  const opened = await openMail(environment, { action: 'repl', emailId: 'm1' });
  if ('message' in opened) throw new Error(opened.message);
  return opened;
};

it('answers a mail that is too complex without its quote, and says so', async () => {
  const opened = await answerTo(MULTIPLIED);
  expect(opened.isQuoteRefused).toBe(true);
  expect(opened.mail).toMatchObject({ quote: null, subject: 'RE: Offerte', to: START.to });
});

it('quotes a long mail once it was counted', async () => {
  const opened = await answerTo('<p>Een alinea</p>'.repeat(300));
  expect(opened.isQuoteRefused).toBe(false);
  expect(opened.mail.quote?.html).toContain('Een alinea');
});

it('does not open a draft that is too complex, and leaves it as it is', async () => {
  const draft = { id: 'd1', state: 'open', isEdited: true };
  stub.answer = {
    opened: {
      __typename: 'EmailDraftOpened',
      draft,
      subject: '',
      receivedSubject: '',
      html: MULTIPLIED,
      bodyHash: 'aa',
      to: [],
      cc: [],
      bcc: [],
      attachments: [],
      shownImages: [],
    },
  };
  await expect(openMail(environment, { action: 'draft', draftId: 'd1' })).resolves.toEqual({
    message: expect.stringMatching(/^Dit concept is te ingewikkeld om hier te openen\./),
  });
});

it.each(['repl', 'repla', 'forw'] as const)(
  'opens a mail of its own where what it was to answer is gone: %s',
  async (action) => {
    stub.answer = { start: { __typename: 'NotFoundError', message: 'Deze mail is er niet (meer).' } };
    const unknown = await openMail(environment, { action, emailId: 'm1' });
    expect(unknown).toMatchObject({ isOriginalGone: true, mail: {}, draft: null });
    // The index still knows to whom and about what.
    stub.answer = { start: { ...START, quote: null, isOriginalGone: true, isReplyToUnknown: true } };
    const known = await openMail(environment, { action, emailId: 'm1' });
    expect(known).toMatchObject({
      isOriginalGone: true,
      isReplyToUnknown: true,
      isQuoteRefused: false,
      mail: { to: START.to, quote: null },
    });
  },
);

it('opens no draft that is gone', async () => {
  stub.answer = { start: { __typename: 'NotFoundError', message: 'Deze mail is er niet (meer).' } };
  expect(await openMail(environment, { action: 'draft', emailId: 'm1' })).toEqual({
    message: 'Deze mail is er niet (meer).',
  });
});

it.each([
  ['one with a colour is left as it is', '<p>a</p><p style="color:red">b</p>', true],
  ['one without looks is written on', '<p>a</p>', false],
])('of drafts: %s', async (_what, html, isKept) => {
  stub.answer = { start: { ...START, html, bodyHash: 'aa', draftFingerprint: 'bb' } };
  const opened = await openMail(environment, { action: 'draft', emailId: 'm1' });
  expect(opened).toMatchObject({
    text: isKept ? '' : html,
    mail: {
      openedDraftFingerprint: 'bb',
      quote: null,
      kept: isKept ? { html, bodyHash: 'aa', typed: html, isPrompted: false } : null,
    },
  });
});
