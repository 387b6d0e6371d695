import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { userContext } from '#api/user-context.ts';
import { ForbiddenError, NotFoundError, ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { acceptInvitation, readInvitation } from '#services/session/accept-invitation.ts';
import { requestPassword, unsealMailedPassword } from '#services/session/mailed-password.ts';
import { openSession } from '#services/session/session.ts';
import { signIn } from '#services/session/sign-in.ts';
import type { Mail, Mailer, MailOutcome } from '#services/system-mail/mailer.ts';
import { sendPasswordMail } from '#services/system-mail/password-mail.ts';
import { createUser } from '#services/user/create-user.ts';
import { inviteUser } from '#services/user/invite-user.ts';
import { invitedUsers } from '#services/user/invited-users.ts';
import { removeUsers } from '#services/user/remove-users.ts';
import { updateUsers } from '#services/user/update-users.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const ADDRESS = '192.0.2.77';
const PASSWORD = 'Trommelvuur-7!';
const DAY = 24 * 60 * 60_000;
const DEAD = new NotFoundError(
  'Deze uitnodiging werkt niet (meer). Vraag een beheerder van uw kantoor om een nieuwe.',
);

let now = new Date();
let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  office = await api.office();
});

afterAll(() => api.close());

interface Invited {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
}

const admin = () => ({ ...office.admin, role: 'admin' as const });
const behindPassword = () => ({ requestId: randomUUID(), isProven: true, address: ADDRESS });
const requestInput = (isProven = true) => ({ ...behindPassword(), isProven });
const context = () => userContext(api.application);
const sessions = () => api.application.sessions;

async function invited(): Promise<Invited> {
  const username = `nieuw-${randomUUID().slice(0, 8)}`;
  const fields = { username, email: `${username}@balie.example` };
  const { userId } = await createUser(context(), admin(), { ...behindPassword(), fields, isInvited: true });
  return { userId, username, token: await lastToken(userId) };
}

const lastRow = (userId: string) =>
  sessions().directory.mailedPassword.findFirstOrThrow({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { expiresAt: 'desc' }],
  });

async function lastToken(userId: string): Promise<string> {
  const row = await lastRow(userId);
  if (row.mailCiphertext === null) throw new Error('the link is gone');
  const { officeId } = office;
  return unsealMailedPassword(sessions().masterKey, { officeId, id: row.id }, row.mailCiphertext);
}

const accept = (token: string, password = PASSWORD) =>
  acceptInvitation(sessions(), { invitation: token, password, address: ADDRESS });
const read = (token: string) => readInvitation(sessions(), { invitation: token, address: ADDRESS });
const again = (userId: string, viewer = admin(), isProven = true) =>
  inviteUser(context(), viewer, { ...requestInput(isProven), userId });

async function listed(viewer: TestViewer, userId: string) {
  const all = await api.application.database.lease(viewer, invitedUsers);
  return all.find((one) => one.userId === userId) ?? null;
}

describe('an invitation', () => {
  it('lets its user choose the first password, once', async () => {
    const { userId, username, token } = await invited();
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'queued' });
    expect(await listed(office.advisor, userId)).toBeNull();
    expect(await listed((await api.office()).admin, userId)).toBeNull();
    const row = await lastRow(userId);
    expect(row.passwordHash).toBeNull();
    expect(row.tokenHash).toHaveLength(32);
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(7 * DAY);
    await expect(signIn(sessions(), { username, password: token, address: ADDRESS })).rejects.toThrow(
      WrongPasswordError,
    );
    await expect(requestPassword(sessions(), { username, address: ADDRESS })).rejects.toEqual(
      new NotFoundError(
        'U hebt nog geen wachtwoord. Gebruik de link uit uw uitnodiging, of vraag een beheerder om een nieuwe.',
      ),
    );
    expect(await read(token)).toEqual({ username, officeName: expect.stringMatching(/^Kantoor /) });
    for (const weak of ['kort', 'Wachtwoord1!']) {
      await expect(accept(token, weak)).rejects.toThrow(ValidationError);
    }
    const entered = await accept(token);
    expect((await openSession(sessions(), entered.token)).scope).toBe('full');
    await signIn(sessions(), { username, password: PASSWORD, address: ADDRESS });
    expect(await listed(office.admin, userId)).toBeNull();
    await expect(accept(token, 'Anders-Keus-8!')).rejects.toEqual(DEAD);
    await expect(read(token)).rejects.toEqual(DEAD);
    await expect(again(userId)).rejects.toThrow('Deze gebruiker heeft al een wachtwoord.');
    const trail = await api.owner.auditEntry.findMany({
      where: { entityId: userId, entity: 'security' },
      orderBy: { id: 'asc' },
      select: { action: true, userId: true },
    });
    expect(trail).toEqual([
      { action: 'user-created', userId: office.admin.userId },
      { action: 'user-invited', userId: office.admin.userId },
      { action: 'sign-in-refused', userId: null },
      { action: 'password-chosen', userId },
      { action: 'signed-in', userId },
    ]);
    const outbox = await sessions().directory.outbox.findMany({
      where: { officeId: office.officeId, payload: { path: ['userId'], equals: userId } },
    });
    expect(outbox.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['password.notice', { userId, isFirst: true }],
    ]);
    expect(JSON.stringify(await sessions().directory.outbox.findMany())).not.toContain(token);
  });

  it('is accepted by one of two at once', async () => {
    const { username, token } = await invited();
    const outcomes = await Promise.allSettled([accept(token), accept(token, 'Anders-Keus-8!')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const password = outcomes[0]?.status === 'fulfilled' ? PASSWORD : 'Anders-Keus-8!';
    await signIn(sessions(), { username, password, address: ADDRESS });
  });

  it('ends after seven days', async () => {
    const { userId, token } = await invited();
    const before = now;
    now = new Date(before.getTime() + 7 * DAY - 1);
    expect(await read(token)).toHaveProperty('officeName');
    now = new Date(before.getTime() + 7 * DAY);
    await expect(read(token)).rejects.toEqual(DEAD);
    await expect(accept(token)).rejects.toEqual(DEAD);
    now = before;
    await api.owner.$executeRawUnsafe(
      `UPDATE directory.mailed_passwords SET expires_at = now() WHERE user_id = '${userId}'`,
    );
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'expired' });
  });

  it.each<[string, (user: Invited) => Promise<unknown>]>([
    ['a newer one', ({ userId }) => again(userId)],
    ['a password of an admin', ({ userId }) => change(userId, { password: 'Gegeven-Keus-9!' })],
    ['another address', ({ userId }) => change(userId, { email: 'ander@balie.example' })],
    [
      'the removal of the user',
      ({ userId }) => removeUsers(context(), admin(), { ...requestInput(), userIds: [userId] }),
    ],
  ])('is withdrawn by %s', async (_what, withdraw) => {
    const user = await invited();
    await withdraw(user);
    await expect(accept(user.token)).rejects.toEqual(DEAD);
    await expect(read(user.token)).rejects.toEqual(DEAD);
  });

  const change = (id: string, fields: object) =>
    updateUsers(context(), admin(), { ...requestInput(), users: [{ id, fields: { ...fields } }] });

  it('of a corrected address says that it is over, until the user is invited again', async () => {
    const { userId } = await invited();
    await change(userId, { email: 'goed@balie.example' });
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'expired' });
    await again(userId);
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'queued' });
    await accept(await lastToken(userId));
  });

  it('comes from an admin of the office alone, behind the own password', async () => {
    const { userId } = await invited();
    const stranger = { ...(await api.office()).admin, role: 'admin' as const };
    const advisor = { ...office.advisor, role: 'readwrite' as const };
    await expect(again(userId, stranger)).rejects.toThrow(NotFoundError);
    await expect(again(userId, advisor as never)).rejects.toThrow(ForbiddenError);
    await expect(again(userId, admin(), false)).rejects.toThrow(WrongPasswordError);
    const asStored = api.application.database.lease(
      advisor,
      (client) => client.$queryRaw`
        SELECT balie.invite_user(${userId}::uuid, ${randomUUID()}::uuid, '\\x00'::bytea, '\\x00'::bytea, now(), now())`,
    );
    await expect(asStored).rejects.toThrow('only an admin of the office invites a user');
  });

  it('is made once for a request id, and has no password in it', async () => {
    const { userId } = await invited();
    const command = { ...requestInput(), userId };
    for (let count = 0; count < 2; count += 1) await inviteUser(context(), admin(), command);
    expect(await sessions().directory.mailedPassword.count({ where: { userId } })).toBe(2);
    const fields = { username: 'x', email: 'x@balie.example', password: PASSWORD };
    await expect(
      createUser(context(), admin(), { ...requestInput(), fields, isInvited: true }),
    ).rejects.toThrow('Wie u uitnodigt, kiest zelf een wachtwoord.');
  });

  it('that a restore brings back works no longer than it said', async () => {
    const { userId, token } = await invited();
    await accept(token);
    // As a backup of before would have both rows.
    await api.owner.$executeRawUnsafe(
      `UPDATE directory.logins SET password_hash = NULL WHERE user_id = '${userId}'`,
    );
    await api.owner.$executeRawUnsafe(
      `UPDATE directory.mailed_passwords SET used_at = NULL WHERE user_id = '${userId}'`,
    );
    const before = now;
    now = new Date(before.getTime() + 7 * DAY);
    await expect(accept(token)).rejects.toEqual(DEAD);
    now = before;
    await accept(token);
  });

  it('that is guessed is refused alike, and after sixty tries for a while', async () => {
    const address = '198.51.100.9';
    for (const invitation of ['', 'x', 'A'.repeat(43), '%00', 'é'.repeat(43)]) {
      await expect(readInvitation(sessions(), { invitation, address })).rejects.toEqual(DEAD);
    }
    const tries = Array.from({ length: 60 }, () => readInvitation(sessions(), { invitation: 'x', address }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(60);
    const { token } = await invited();
    await expect(readInvitation(sessions(), { invitation: token, address })).rejects.toThrow('Probeer het');
  });
});

describe('the mail of an invitation', () => {
  function mailing(answer: () => MailOutcome | Promise<MailOutcome>) {
    const sent: Mail[] = [];
    const mailer: Mailer = {
      async send(mail) {
        sent.push(mail);
        return answer();
      },
      close: () => undefined,
    };
    const { directory, masterKey } = sessions();
    return { sent, context: { directory, masterKey, mailer, publicUrl: 'https://balie.example' } };
  }

  it('has the link behind a hash and until when it works; then the link is kept nowhere', async () => {
    const { userId, username, token } = await invited();
    const { sent, context: mail } = mailing(() => ({ kind: 'accepted' }));
    const { id, expiresAt } = await lastRow(userId);
    expect(await sendPasswordMail(mail, id)).toBe('sent');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ id, to: `${username}@balie.example` });
    expect(sent[0]?.subject).toMatch(/^Uitnodiging voor Balie van Kantoor /);
    expect(sent[0]?.text).toContain(`https://balie.example/uitnodiging#${token}\n`);
    expect(sent[0]?.text).toContain(`Gebruikersnaam: ${username}\n`);
    const day = new Intl.DateTimeFormat('nl-NL', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Amsterdam',
    });
    expect(sent[0]?.text).toContain(`${day.format(expiresAt)} `);
    expect(await lastRow(userId)).toMatchObject({ mailState: 'sent', mailCiphertext: null });
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'sent', expiresAt });
    await accept(token);
  });

  it('is on its way while the mail server is spoken to', async () => {
    const { userId } = await invited();
    const states: unknown[] = [];
    const { context: mail } = mailing(async () => {
      states.push((await listed(office.admin, userId))?.state);
      return { kind: 'accepted' };
    });
    await sendPasswordMail(mail, (await lastRow(userId)).id);
    states.push((await listed(office.admin, userId))?.state);
    expect(states).toEqual(['queued', 'sent']);
  });

  it('that was under way when its process ended is not sent twice, and says so', async () => {
    const { userId } = await invited();
    const { id } = await lastRow(userId);
    const lost = mailing(() => Promise.reject(new Error('this process is gone')));
    await expect(sendPasswordMail(lost.context, id)).rejects.toThrow();
    const next = mailing(() => ({ kind: 'accepted' }));
    expect(await sendPasswordMail(next.context, id)).toBe('unknown');
    expect(next.sent).toEqual([]);
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'unknown' });
  });

  it('is tried for four hours, and is then reported as failed', async () => {
    const { userId } = await invited();
    const { id } = await lastRow(userId);
    const refusing = mailing(() => ({ kind: 'refused', permanent: false }));
    expect(await sendPasswordMail(refusing.context, id)).toBe('refused');
    await api.owner.$executeRawUnsafe(
      `UPDATE directory.mailed_passwords SET created_at = now() - interval '4 hours' WHERE id = '${id}'`,
    );
    expect(await sendPasswordMail(refusing.context, id)).toBe('failed');
    expect(refusing.sent).toHaveLength(1);
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'failed' });
  });

  it('that was withdrawn before it left is not sent', async () => {
    const { userId } = await invited();
    const { id } = await lastRow(userId);
    await again(userId);
    const { sent, context: mail } = mailing(() => ({ kind: 'accepted' }));
    expect(await sendPasswordMail(mail, id)).toBe('failed');
    expect(sent).toEqual([]);
    expect(await listed(office.admin, userId)).toMatchObject({ state: 'queued' });
  });
});

it('the same over GraphQL: added, listed, read and accepted', async () => {
  const session = await api.tokenOf(office.admin);
  const username = `web-${randomUUID().slice(0, 8)}`;
  const added = await api.graphql<{ createUser: { userId: string } }>(
    session,
    `mutation ($requestId: ID!, $user: NewUserInput!) {
       createUser(requestId: $requestId, user: $user) { ... on UserCreated { userId } ... on Error { message } } }`,
    { requestId: randomUUID(), user: { username, email: `${username}@balie.example`, isInvited: true } },
  );
  const { userId } = added.data.createUser;
  const [row] = await api.owner.user.findMany({ where: { username }, select: { id: true } });
  expect(userId).toBe(encodeNodeId('User', row?.id ?? ''));
  const list = '{ userInvitations { userId state expiresAt } }';
  const shown = await api.graphql(session, list);
  expect(shown.data).toMatchObject({
    userInvitations: expect.arrayContaining([{ userId, state: 'QUEUED', expiresAt: expect.any(String) }]),
  });
  const invitation = await lastToken(row?.id ?? '');
  const opened = await api.graphql(
    null,
    `mutation ($invitation: String!) { readInvitation(invitation: $invitation) {
       __typename ... on InvitationToBalie { username } ... on Error { message } } }`,
    { invitation },
  );
  expect(opened.data).toEqual({ readInvitation: { __typename: 'InvitationToBalie', username } });
  const accepted = await api.graphql<{ acceptInvitation: { token: string } }>(
    null,
    `mutation ($invitation: String!, $password: String!) {
       acceptInvitation(invitation: $invitation, password: $password) { ... on PasswordChosen { token } } }`,
    { invitation, password: PASSWORD },
  );
  const own = await api.graphql(accepted.data.acceptInvitation.token, '{ viewer { user { username } } }');
  expect(own.data).toEqual({ viewer: { user: { username } } });
});
