import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidTokenError,
  NotFoundError,
  TooManyRequestsError,
  ValidationError,
  WrongPasswordError,
} from '#domain/errors.ts';
import { chooseOwnPassword } from '#services/session/choose-password.ts';
import { requestPassword, unsealMailedPassword } from '#services/session/mailed-password.ts';
import { openSession } from '#services/session/session.ts';
import { signIn } from '#services/session/sign-in.ts';
import {
  address,
  arrangeSignIn,
  later,
  right,
  type SignInWorld,
  start,
} from '#test/support/api/sign-in-world.ts';

const MINUTE = 60_000;

let world: SignInWorld;

beforeAll(async () => {
  world = await arrangeSignIn();
});

afterAll(() => world.close());

const at = (moment: Date) => world.at(moment);

describe('a mailed password', () => {
  it.each(['', '  ', 'nobody-here'])(
    'is refused to the unknown name %j [LOGIN-27, LOGIN-28]',
    async (username) => {
      await expect(requestPassword(at(start), { username, address: '192.0.2.2' })).rejects.toEqual(
        new NotFoundError('Gebruiker bestaat niet.'),
      );
    },
  );

  it('works besides the own password, once, and only to choose another [LOGIN-31, REST-11]', async () => {
    const user = await world.newUser();
    const old = await signIn(at(start), right(user));
    await requestPassword(at(start), { username: user.username, address: '192.0.2.3' });
    const password = await world.lastPasswordMailedTo(user);
    await signIn(at(start), right(user));

    const mailed = { username: user.username, password, address };
    const first = await signIn(at(later(9 * MINUTE)), mailed);
    expect(first.mustChoosePassword).toBe(true);
    const session = await openSession(at(later(9 * MINUTE)), first.token);
    expect(session.scope).toBe('password');
    await expect(signIn(at(later(9 * MINUTE)), mailed)).rejects.toThrow(WrongPasswordError);

    const moment = at(later(10 * MINUTE));
    for (const bad of ['kort', password]) {
      await expect(chooseOwnPassword(moment, session, { password: bad, address })).rejects.toEqual(
        new ValidationError([{ field: 'password', message: 'Het wachtwoord is ongeldig.' }]),
      );
    }
    const chosen = await chooseOwnPassword(moment, session, { password: 'Eigen-Keus-7!', address });
    expect((await openSession(moment, chosen.token)).scope).toBe('full');
    await expect(openSession(moment, old.token)).rejects.toThrow(InvalidTokenError);
    await expect(openSession(moment, first.token)).rejects.toThrow(InvalidTokenError);
    await expect(signIn(moment, right(user))).rejects.toThrow(WrongPasswordError);
    await signIn(moment, { ...right(user), password: 'Eigen-Keus-7!' });
    await expect(
      chooseOwnPassword(moment, session, { password: 'Nog-Een-Keus-8!', address }),
    ).rejects.toThrow(InvalidTokenError);

    const { rows } = await world.owner.query(
      'SELECT kind, payload FROM directory.outbox WHERE office_id = $1 ORDER BY id',
      [user.officeId],
    );
    expect(rows).toEqual([
      { kind: 'password.mail', payload: { mailedPasswordId: expect.any(String) } },
      { kind: 'password.notice', payload: { userId: user.userId } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('ends after ten minutes, and not when a stranger has a newer one mailed', async () => {
    const user = await world.newUser();
    await requestPassword(at(start), { username: user.username, address: '192.0.2.4' });
    const first = await world.lastPasswordMailedTo(user);
    await expect(
      signIn(at(later(10 * MINUTE)), { username: user.username, password: first, address }),
    ).rejects.toThrow(WrongPasswordError);
    await requestPassword(at(later(11 * MINUTE)), { username: user.username, address: '192.0.2.4' });
    const second = await world.lastPasswordMailedTo(user);
    await requestPassword(at(later(12 * MINUTE)), { username: user.username, address: '198.51.100.4' });
    const third = await world.lastPasswordMailedTo(user);
    for (const password of [second, third]) {
      const signedIn = await signIn(at(later(12 * MINUTE)), { username: user.username, password, address });
      expect(signedIn.mustChoosePassword).toBe(true);
    }
  });

  it('opens one session when two sign in with it at once', async () => {
    const user = await world.newUser();
    await requestPassword(at(start), { username: user.username, address: '192.0.2.5' });
    const mailed = { username: user.username, password: await world.lastPasswordMailedTo(user), address };
    const outcomes = await Promise.allSettled([signIn(at(start), mailed), signIn(at(start), mailed)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is sent three times an hour at most', async () => {
    const user = await world.newUser();
    const request = { username: user.username, address: '192.0.2.6' };
    for (let count = 0; count < 3; count += 1) await requestPassword(at(start), request);
    await expect(requestPassword(at(later(59 * MINUTE)), request)).rejects.toThrow(TooManyRequestsError);
    await requestPassword(at(later(61 * MINUTE)), request);
  });

  it('is stored so that only its own row opens it', async () => {
    const user = await world.newUser();
    await requestPassword(at(start), { username: user.username, address: '192.0.2.7' });
    const row = await world.directory.mailedPassword.findFirstOrThrow({ where: { userId: user.userId } });
    const ciphertext = row.mailCiphertext ?? new Uint8Array();
    const reference = { officeId: user.officeId, id: row.id };
    expect(() =>
      unsealMailedPassword(world.masterKey, { ...reference, id: user.userId }, ciphertext),
    ).toThrow();
    expect(unsealMailedPassword(world.masterKey, reference, ciphertext)).toHaveLength(16);
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
