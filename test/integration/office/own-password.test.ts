import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidTokenError, WrongPasswordError } from '#domain/errors.ts';
import { chooseOwnPassword } from '#services/session/choose-password.ts';
import { requestPassword } from '#services/session/mailed-password.ts';
import { openSession, startSession } from '#services/session/session.ts';
import { signIn } from '#services/session/sign-in.ts';
import { updateUsers } from '#services/user/update-users.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let now = new Date('2026-11-22T09:00:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ now: () => now });
});

afterAll(() => api.close());

describe('the own password', () => {
  const check = (token: string, id: string, pwd: string) =>
    api.rest(token, 'POST', '/user/checkpwd', { id, pwd });

  it('is asked for again a quarter of an hour after it was, before users are saved [REST-08, USERS-08, USERS-46, USERS-48, USERS-49]', async () => {
    const office = await api.office();
    const { userId } = office.admin;
    const token = await api.tokenOf(office.admin);
    const save = (fields: object) => api.rest(token, 'PUT', '/user', [{ _id: userId, ...fields }]);
    expect((await save({ ename: 'Vers' })).status).toBe(200);
    now = new Date(now.getTime() + 15 * 60_000);
    const refused = { status: 401, body: { message: 'Ongeldig wachtwoord' } };
    expect(await save({ ename: 'Later' })).toMatchObject(refused);
    expect((await save({ ename: 'Vers', usertemp: { def: 't1' } })).status).toBe(200);
    expect(await check(token, userId, 'Niet-dit-1!')).toMatchObject(refused);
    expect(await save({ ename: 'Later' })).toMatchObject(refused);
    expect(await check(token, userId, testPassword)).toMatchObject({ status: 200, body: true });
    expect((await save({ ename: 'Later' })).status).toBe(200);
  });

  it('is shown to each of oneself, not of a colleague, and cannot be guessed at [REST-08]', async () => {
    const office = await api.office();
    const token = await api.tokenOf(office.admin);
    expect((await check(token, office.advisor.userId, testPassword)).status).toBe(403);
    const { advisor } = office;
    expect(await check(await api.tokenOf(advisor), advisor.userId, testPassword)).toMatchObject({
      body: true,
    });
    for (let count = 0; count < 10; count += 1) {
      expect((await check(token, office.admin.userId, 'Niet-dit-1!')).status).toBe(401);
    }
    expect((await check(token, office.admin.userId, testPassword)).status).toBe(429);
  });
});

describe('a password that an admin gives', () => {
  const give = async (office: TestOffice, fields: object) =>
    api.rest<{ readonly issues?: readonly unknown[] }>(await api.tokenOf(office.admin), 'PUT', '/user', [
      { _id: office.advisor.userId, ...fields },
    ]);

  it('is the one to sign in with; what was open with the old one ends, and the user is notified', async () => {
    const office = await api.office();
    const { userId, username } = office.advisor;
    const open = await api.tokenOf(office.advisor);
    const { sessions } = api.application;
    await requestPassword(sessions, { username, address: '192.0.2.8' });
    const answer = await give(office, { password: 'Nieuwe-Keus-8!' });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Nieuwe-Keus');
    expect((await api.rest(open, 'GET', '/klant/check')).status).toBe(401);
    const as = (password: string) => signIn(sessions, { username, password, address: '192.0.2.8' });
    await expect(as(testPassword)).rejects.toThrow('Ongeldig wachtwoord');
    await expect(as('Nieuwe-Keus-8!')).resolves.toMatchObject({ mustChoosePassword: false });
    const live = { userId, usedAt: null, expiresAt: { gt: now } };
    expect(await sessions.directory.mailedPassword.count({ where: live })).toBe(0);
    const work = await sessions.directory.outbox.findMany({ where: { kind: 'password.notice' } });
    expect(work.map(({ payload }) => payload)).toEqual([{ userId }]);
    const [entry] = await api.application.database.lease(office.admin, (client) =>
      client.auditEntry.findMany({ where: { entity: 'user' }, select: { changes: true } }),
    );
    expect(entry).toEqual({ changes: { password: { from: null, to: null } } });
  });

  it('is none when it is left empty, and keeps to the rule [USERS-29, USERS-34]', async () => {
    const office = await api.office();
    const { userId, username } = office.advisor;
    expect((await give(office, { ename: 'x', password: '' })).status).toBe(200);
    expect(await give(office, { ename: 'y', password: 'Fietsen42' })).toMatchObject({
      status: 400,
      body: { issues: [{ field: `${userId}/password`, message: 'Het wachtwoord is ongeldig.' }] },
    });
    const same = { username, password: testPassword, address: '192.0.2.9' };
    await expect(signIn(api.application.sessions, same)).resolves.toMatchObject({
      mustChoosePassword: false,
    });
  });

  it('is none that is soon guessed, whoever sets it [USERS-34]', async () => {
    const office = await api.office();
    const { userId, username } = office.advisor;
    const name = 'Adviesbureau Van Dalen';
    await api.owner.office.update({ where: { id: office.officeId }, data: { name } });
    const common = 'Het wachtwoord is ongeldig. Het lijkt te veel op een veelgebruikt wachtwoord.';
    const guessable = [
      ...['Sunshine1!', 'Trustno1!', 'Summer2026!', 'Welkom01!'].map((password) => [password, common]),
      ['N.Pietersen1!', 'Het wachtwoord is ongeldig. Het lijkt te veel op de gebruikersnaam.'],
      ['P1et3rsen!', 'Het wachtwoord is ongeldig. Het lijkt te veel op de gebruikersnaam.'],
      ['VanDalen#26', 'Het wachtwoord is ongeldig. Het lijkt te veel op de naam van het kantoor.'],
    ] as const;
    // The name given by the same save counts, and so does the present one.
    for (const fields of [{ username: `N.Pietersen ${username}` }, {}]) {
      if (!('username' in fields)) {
        await api.owner.user.update({ where: { id: userId }, data: { username: 'N.Pietersen' } });
        await api.owner.login.update({ where: { userId }, data: { username: 'N.Pietersen' } });
      }
      for (const [password, message] of guessable) {
        expect(await give(office, { ...fields, password })).toMatchObject({
          status: 400,
          body: { issues: [{ field: `${userId}/password`, message }] },
        });
      }
    }
    expect((await api.rest(null, 'PUT', '/user/sendpass', { username: 'n.pietersen' })).status).toBe(200);
    const user = { userId, officeId: office.officeId };
    const { sessions } = api.application;
    await sessions.directory.mailedPassword.updateMany({ where: { userId }, data: { usedAt: now } });
    const token = await sessions.directory.$transaction((tx) => startSession(tx, sessions, user, 'password'));
    const choose = async (password: string) =>
      (
        await api.graphql<{ chooseOwnPassword: { __typename: string } }>(
          token,
          `mutation ($password: String!) { chooseOwnPassword(password: $password) {
            __typename ... on ValidationError { issues { field message } } } }`,
          { password },
        )
      ).data.chooseOwnPassword;
    for (const [password, message] of guessable) {
      expect(await choose(password)).toEqual({
        __typename: 'ValidationError',
        issues: [{ field: 'password', message }],
      });
    }
    expect((await choose('Voordeur!1')).__typename).toBe('PasswordChosen');
  });

  it('is hashed one save of the office at a time, while no client of the database is leased', async () => {
    const office = await api.office();
    const { database, officeContext, sessions } = api.application;
    const admin = { ...office.admin, role: 'admin' as const };
    const released = Promise.withResolvers<void>();
    let hashed = 0;
    const hash = async (password: string) => {
      hashed += 1;
      await released.promise;
      return sessions.hasher.hash(password);
    };
    const context = {
      database,
      officeKeys: officeContext.officeKeys,
      log: sessions.log,
      now: () => now,
      directory: sessions.directory,
      masterKey: sessions.masterKey,
      hasher: { ...sessions.hasher, hash },
    };
    const save = (password: string) => {
      const users = [{ id: office.advisor.userId, fields: { password } }];
      return updateUsers(context, admin, {
        requestId: randomUUID(),
        isProven: true,
        address: '192.0.2.8',
        users,
      });
    };
    const saves = Promise.all([save('Eerste-Keus-1!'), save('Tweede-Keus-2!')]);
    await expect.poll(() => hashed).toBe(1);
    expect(database.stats()).toMatchObject({ leased: 0, waiting: 0 });
    released.resolve();
    await saves;
    expect(hashed).toBe(2);
  });

  it('is given to twenty users at once at most', async () => {
    const office = await api.office();
    const users = (count: number) =>
      Array.from({ length: count }, () => ({ _id: randomUUID(), password: 'Nieuwe-Keus-8!' }));
    const save = async (count: number) =>
      api.rest(await api.tokenOf(office.admin), 'PUT', '/user', users(count));
    expect(await save(21)).toMatchObject({ status: 400, body: { issues: [{ field: 'users' }] } });
    expect((await save(20)).status).toBe(404);
  });

  it('is given by nobody else, should a use case forget to ask', async () => {
    const [office, other] = [await api.office(), await api.office()];
    for (const viewer of [office.colleague, other.admin]) {
      const past = api.application.database.lease(
        viewer,
        (client) =>
          client.$queryRaw`SELECT balie.give_password(${office.advisor.userId}::uuid, 'x', now())::text`,
      );
      await expect(past).rejects.toThrow();
    }
  });
});

describe('a password that is given while the old one is used', () => {
  /** Gives a password, statement by statement as balie.give_password does, and has `other` come in between. */
  async function giveDuring(userId: string, other: () => Promise<unknown>) {
    let isDone = false;
    const { running } = await api.application.sessions.directory.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE directory.logins SET password_hash = 'given' WHERE user_id = ${userId}::uuid`;
      const pendingOther = Promise.allSettled([other()]).then(([outcome]) => {
        isDone = true;
        return outcome;
      });
      const waits = async () => {
        const waiting = await tx.$queryRaw<object[]>`
          SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
        return waiting.length > 0;
      };
      await expect.poll(async () => isDone || (await waits())).toBe(true);
      await tx.$executeRaw`
        UPDATE directory.sessions SET revoked_at = now() WHERE user_id = ${userId}::uuid AND revoked_at IS NULL`;
      return { running: pendingOther };
    });
    return running;
  }

  it('opens no session that outlives it', async () => {
    const { advisor } = await api.office();
    const { sessions } = api.application;
    const old = { username: advisor.username, password: testPassword, address: '192.0.2.10' };
    expect(await giveDuring(advisor.userId, () => signIn(sessions, old))).toMatchObject({
      status: 'rejected',
      reason: new WrongPasswordError(),
    });
    const open = { userId: advisor.userId, revokedAt: null };
    expect(await sessions.directory.session.count({ where: open })).toBe(0);
  });

  it('goes before one that its user chooses, and neither waits for the other for ever', async () => {
    const { advisor } = await api.office();
    const { sessions } = api.application;
    const token = await startSession(sessions.directory, sessions, advisor, 'password');
    const session = await openSession(sessions, token);
    const choosing = () =>
      chooseOwnPassword(sessions, session, { password: 'Eigen-Keus-7!', address: '192.0.2.8' });
    expect(await giveDuring(advisor.userId, choosing)).toMatchObject({
      status: 'rejected',
      reason: new InvalidTokenError(),
    });
  });
});
