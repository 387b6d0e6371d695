import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoginRefusedError, TooManyRequestsError, WrongPasswordError } from '#domain/errors.ts';
import { requestPassword } from '#services/session/mailed-password.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import { signIn } from '#services/session/sign-in.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
/** Guesses are checked without the cost of a hash: only their number matters here. */
let guessing: SessionAccess;

beforeAll(async () => {
  api = await startApi();
  const { sessions } = api.application;
  guessing = { ...sessions, hasher: { ...sessions.hasher, verify: async () => false } };
});

afterAll(() => api.close());

async function guess(user: TestViewer, address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const wrong = { username: user.username, password: 'Niet-dit-1!', address };
    await expect(signIn(guessing, wrong)).rejects.toThrow(WrongPasswordError);
  }
}

const right = (user: TestViewer, address: string) =>
  signIn(api.application.sessions, { username: user.username, password: testPassword, address });

describe('who guesses at a password', () => {
  it('from one address cannot lock its owner out at another', async () => {
    const { advisor } = await api.office();
    await guess(advisor, '192.0.2.1', 10);
    await expect(right(advisor, '192.0.2.1')).rejects.toThrow(LoginRefusedError);
    await expect(right(advisor, '198.51.100.1')).resolves.toMatchObject({ mustChoosePassword: false });
  });

  it('from many addresses is stopped all the same, also when the owner signs in between [LOGIN-23]', async () => {
    const { advisor } = await api.office();
    for (let host = 1; host <= 5; host += 1) {
      await guess(advisor, `203.0.113.${host}`, 10);
      if (host < 5) await right(advisor, '198.51.100.2');
    }
    await expect(right(advisor, '203.0.113.6')).rejects.toThrow(/^Dit account is tijdelijk geblokkeerd\./);
    // Where the owner signed in before, strangers do not count.
    await expect(right(advisor, '198.51.100.2')).resolves.toMatchObject({ mustChoosePassword: false });
  });

  it('from many addresses of one IPv6 network counts as one', async () => {
    const { advisor } = await api.office();
    for (let host = 1; host <= 10; host += 1) await guess(advisor, `2001:db8:1:2:${host}::${host}`, 1);
    await expect(right(advisor, '2001:db8:1:2:ffff::1')).rejects.toThrow(LoginRefusedError);
    await expect(right(advisor, '2001:db8:1:3::1')).resolves.toMatchObject({ mustChoosePassword: false });
  });

  it('gains nothing by another spelling of the name [USERS-53]', async () => {
    const { advisor } = await api.office();
    const { username } = advisor;
    for (const spelling of [username.toUpperCase(), ` ${username} `, username]) {
      await guess({ ...advisor, username: spelling }, '192.0.2.2', spelling === username ? 4 : 3);
    }
    await expect(right(advisor, '192.0.2.2')).rejects.toThrow(LoginRefusedError);
  });

  it('gains nothing by an address of its own making [SESSION-13]', async () => {
    const { advisor } = await api.office();
    const attempt = (count: number) =>
      fetch(`${api.url}/app/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${count}` },
        body: JSON.stringify({ username: advisor.username, password: 'Niet-dit-1!' }),
      });
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push((await attempt(count)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 403]);
  });
});

describe('who asks for mailed passwords of another', () => {
  it('does not use up those of the user, who asks from where they signed in before', async () => {
    const { advisor } = await api.office();
    const { sessions } = api.application;
    await right(advisor, '198.51.100.3');
    const { username } = advisor;
    for (const address of ['192.0.2.3', '192.0.2.4', '192.0.2.5']) {
      await requestPassword(sessions, { username, address });
    }
    await expect(requestPassword(sessions, { username, address: '192.0.2.6' })).rejects.toThrow(
      TooManyRequestsError,
    );
    await expect(requestPassword(sessions, { username, address: '198.51.100.3' })).resolves.toEqual({
      username,
    });
  });
});
