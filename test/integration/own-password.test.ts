import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api.ts';
import { testPassword } from '#test/support/test-password.ts';

let now = new Date('2026-11-22T09:00:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ now: () => now });
});

afterAll(() => api.close());

describe('the own password', () => {
  const check = (token: string, id: string, pwd: string) =>
    api.rest(token, 'POST', '/user/checkpwd', { id, pwd });

  it('is asked for anew a quarter of an hour after it was, before users are saved [REST-08, USERS-08, USERS-48]', async () => {
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

  it('is not told of a colleague, and cannot be guessed at', async () => {
    const office = await api.office();
    const token = await api.tokenOf(office.admin);
    expect((await check(token, office.advisor.userId, testPassword)).status).toBe(403);
    for (let count = 0; count < 10; count += 1) {
      expect((await check(token, office.admin.userId, 'Niet-dit-1!')).status).toBe(401);
    }
    expect((await check(token, office.admin.userId, testPassword)).status).toBe(429);
  });
});
