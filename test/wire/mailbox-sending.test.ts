import { expect, it } from 'vitest';
import { failureOf, there, wireMailboxForTests } from './wire-mailbox.ts';

const { mailbox, access, fault, outlook, calls, office } = wireMailboxForTests();

const OWN_ID = '019ab2c0-0000-7000-8000-0000000000a2';
const CONTENT = {
  subject: 'Aangifte',
  recipients: { to: [{ name: 'Jan', address: 'jan@x.nl' }], cc: [], bcc: [] },
  body: '<p>Beste Jan</p>',
};

async function draft(options: { readonly shared?: boolean } = {}) {
  const made = await mailbox().createDraft(access(options), OWN_ID, { kind: 'new' }, CONTENT);
  return there(made).email;
}
const search = (email: { readonly id: string; readonly internetMessageId: string }) => ({
  ownId: OWN_ID,
  remoteId: email.id,
  internetMessageId: email.internetMessageId,
});

it('sends a draft once, and finds what was sent [COMPOSE-58]', async () => {
  const email = await draft();
  expect(await mailbox().findSent(access(), search(email))).toMatchObject({ id: email.id, isDraft: true });
  await mailbox().send(access(), email.id);
  expect(await outlook().outbox()).toMatchObject([{ subject: 'Aangifte', to: ['jan@x.nl'], ownId: OWN_ID }]);
  expect(await mailbox().findSent(access(), search(email))).toMatchObject({ isDraft: false });
  expect(await calls('message.send')).toHaveLength(1);
});

it.each([
  ['a lost answer', { fault: 'drop' }, 1],
  ['an unreadable answer', { fault: 'malformed' }, 1],
  ['a connection that was cut', { fault: 'reset' }, 0],
  ['a failure of Graph', { fault: 'status', status: 500 }, 0],
  ['a 504', { fault: 'status', status: 504 }, 0],
  ['a 503 that asks to wait', { fault: 'status', status: 503, retryAfterSeconds: 1 }, 0],
] as const)('makes one attempt and knows nothing after %s', async (_what, broken, left) => {
  const email = await draft();
  await fault('message.send', broken);
  const failure = await failureOf(mailbox().send(access(), email.id));
  expect(failure.retryable).toBe(true);
  expect(failure.code).not.toBe('not-sent');
  expect(await calls('message.send')).toHaveLength(1);
  expect(await outlook().outbox()).toHaveLength(left);
  expect(await mailbox().findSent(access(), search(email))).toMatchObject({ isDraft: left === 0 });
});

it.each([429, 412])('is certain that nothing was sent after %i', async (status) => {
  const email = await draft();
  await fault('message.send', { fault: 'status', status, retryAfterSeconds: 7 });
  expect(await failureOf(mailbox().send(access(), email.id))).toMatchObject({
    code: 'not-sent',
    retryable: true,
  });
  expect(await calls('message.send')).toHaveLength(1);
  expect(await outlook().outbox()).toEqual([]);
});

it.each([400, 403, 404, 413])('is refused for good with %i', async (status) => {
  const email = await draft();
  await fault('message.send', { fault: 'status', status });
  expect(await failureOf(mailbox().send(access(), email.id))).toMatchObject({ retryable: false });
  expect(await outlook().outbox()).toEqual([]);
});

it('renews a token that had ended before anything was accepted, and sends once [MAIL-29]', async () => {
  const email = await draft();
  await office.sandbox.control.expireTokens();
  await mailbox().send(access(), email.id);
  expect((await calls('message.send')).map(({ status }) => status)).toEqual([401, 202]);
  expect(await outlook().outbox()).toHaveLength(1);
});

it('is certain that nothing was sent when a token that had ended could not be renewed', async () => {
  const email = await draft();
  await office.sandbox.control.expireTokens();
  await office.sandbox.control.addFault('microsoft-login', { fault: 'status', status: 503, times: 'always' });
  expect(await failureOf(mailbox().send(access(), email.id))).toMatchObject({
    code: 'not-sent',
    retryable: true,
  });
  expect(await outlook().outbox()).toEqual([]);
});

it.each([
  ['another id', { sentCopy: 'new-id' }],
  ['its own id', { sentCopy: 'same-id' }],
] as const)(
  'finds a copy that came with %s, by our own id or by what the mail is known by',
  async (_what, habit) => {
    await outlook().setHabits(habit);
    const email = await draft();
    await mailbox().send(access(), email.id);
    const byOwnId = { ownId: OWN_ID, remoteId: null, internetMessageId: '' };
    const byMessageId = { ownId: 'geen', remoteId: null, internetMessageId: email.internetMessageId };
    for (const one of [byOwnId, byMessageId]) {
      expect(await mailbox().findSent(access(), one)).toMatchObject({ isDraft: false, subject: 'Aangifte' });
    }
  },
);

it('finds nothing while the copy is on its way, which does not mean that nothing was sent', async () => {
  await outlook().setHabits({ sentCopyComes: 'held' });
  const email = await draft();
  await mailbox().send(access(), email.id);
  const found = await mailbox().findSent(access(), search(email));
  expect(found?.isDraft ?? true).toBe(true);
  await outlook().releaseSent();
  expect(await mailbox().findSent(access(), search(email))).toMatchObject({ isDraft: false });
});

it("finds what was sent for a shared mailbox among who signed in's own", async () => {
  const email = await draft({ shared: true });
  await mailbox().send(access({ shared: true }), email.id);
  expect(await outlook('shared').outbox()).toHaveLength(1);
  expect(await mailbox().findSent(access({ shared: true }), search(email))).toMatchObject({ isDraft: false });
});

it('finds a mail whose id has quotes in it, and asks nothing strange with one', async () => {
  const strange = "x' or subject ne '";
  expect(
    await mailbox().findSent(access(), { ownId: strange, remoteId: null, internetMessageId: `<${strange}>` }),
  ).toBeNull();
});
