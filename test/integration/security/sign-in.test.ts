import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidTokenError,
  LoginRefusedError,
  TokenExpiredError,
  TooManyRequestsError,
  ValidationError,
  WrongPasswordError,
} from '#domain/errors.ts';
import { usernameExists } from '#services/session/mailed-password.ts';
import { openSession, signOut, startSession } from '#services/session/session.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import { signIn } from '#services/session/sign-in.ts';
import { tidyDirectory } from '#services/session/tidy-directory.ts';
import {
  address,
  arrangeSignIn,
  later,
  right,
  type SignInWorld,
  start,
} from '#test/support/api/sign-in-world.ts';
import type { TestViewer } from '#test/support/office/office.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: SignInWorld;

beforeAll(async () => {
  world = await arrangeSignIn();
});

afterAll(() => world.close());

const at = (moment: Date) => world.at(moment);

const wrong = (user: TestViewer) => ({ username: user.username, password: 'Niet-dit-1!', address });

describe('signing in', () => {
  it('opens a session with username and password, whatever the case of the name [SESSION-01, USERS-53]', async () => {
    const user = world.office.admin;
    const signedIn = await signIn(at(start), {
      ...right(user),
      username: ` ${user.username.toUpperCase()} `,
    });
    expect(signedIn.mustChoosePassword).toBe(false);
    const session = await openSession(at(start), signedIn.token);
    expect(session).toMatchObject({
      scope: 'full',
      viewer: { officeId: user.officeId, userId: user.userId, role: 'admin' },
    });
  });

  it('hands out 256 random bits and stores only their hash [SESSION-11]', async () => {
    const { token } = await signIn(at(start), right(world.office.reader));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await world.owner.query(
      "SELECT encode(token_hash, 'base64') AS hash FROM directory.sessions",
    );
    expect(rows.map((row) => row.hash)).not.toContain(Buffer.from(token, 'base64url').toString('base64'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('demands both fields [LOGIN-12]', async () => {
    const expected = new ValidationError([
      { field: 'username', message: 'Gebruikersnaam en wachtwoord zijn verplicht' },
    ]);
    await expect(signIn(at(start), { username: ' ', password: 'x', address })).rejects.toEqual(expected);
    await expect(signIn(at(start), { username: 'x', password: '', address })).rejects.toEqual(expected);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    await expect(signIn(at(start), wrong(world.office.reader))).rejects.toEqual(new WrongPasswordError());
    for (const username of ['nobody-here', 'x'.repeat(5000), 'nul\u0000byte', "' or 1=1 --"]) {
      await expect(signIn(at(start), { username, password: 'x', address })).rejects.toEqual(
        new WrongPasswordError(),
      );
    }
  });

  it('computes as many hashes for an unknown name as for a wrong password', async () => {
    const verifiedHashes: (string | null)[] = [];
    const counting: SessionAccess = {
      ...at(start),
      hasher: {
        hash: at(start).hasher.hash,
        verify: (hash, password) => {
          verifiedHashes.push(hash);
          return at(start).hasher.verify(hash, password);
        },
      },
    };
    await expect(signIn(counting, wrong(await world.newUser()))).rejects.toThrow(WrongPasswordError);
    expect(verifiedHashes).toHaveLength(2);
    await expect(signIn(counting, { username: 'nobody-here', password: 'x', address })).rejects.toThrow(
      WrongPasswordError,
    );
    expect(verifiedHashes).toHaveLength(4);
  });

  it('shows the text of a locked office, but not to who does not know the password [LOGIN-23]', async () => {
    const user = await world.newUser();
    const { token } = await signIn(at(start), right(user));
    await world.owner.query('UPDATE offices SET locked_text = $1 WHERE id = $2', [
      'Dit kantoor is gesloten.',
      user.officeId,
    ]);
    await expect(signIn(at(start), right(user))).rejects.toEqual(
      new LoginRefusedError('Dit kantoor is gesloten.'),
    );
    await expect(signIn(at(start), wrong(user))).rejects.toThrow(WrongPasswordError);
    await expect(openSession(at(start), token)).rejects.toThrow(InvalidTokenError);
  });
});

describe('throttling', () => {
  it('blocks a name for a quarter of an hour after ten wrong passwords, also the right one [LOGIN-23]', async () => {
    const user = await world.newUser();
    for (let count = 0; count < 10; count += 1) {
      await expect(signIn(at(later(count * MINUTE)), wrong(user))).rejects.toThrow(WrongPasswordError);
    }
    await expect(signIn(at(later(10 * MINUTE)), right(user))).rejects.toEqual(
      new LoginRefusedError('Dit account is tijdelijk geblokkeerd. Probeer het over 5 minuten opnieuw.'),
    );
    await expect(signIn(at(later(16 * MINUTE)), right(user))).resolves.toMatchObject({
      mustChoosePassword: false,
    });
  });

  it('forgets the wrong ones after a right one', async () => {
    const user = await world.newUser();
    for (let count = 0; count < 9; count += 1) {
      await expect(signIn(at(start), wrong(user))).rejects.toThrow(WrongPasswordError);
    }
    await signIn(at(start), right(user));
    await expect(signIn(at(start), wrong(user))).rejects.toThrow(WrongPasswordError);
    await signIn(at(start), right(user));
  });

  it('counts tries that come at the same moment', async () => {
    const user = await world.newUser();
    const tries = Array.from({ length: 25 }, () =>
      signIn(at(start), { ...wrong(user), address: '192.0.2.25' }),
    );
    const outcomes = (await Promise.allSettled(tries)).map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.name : 'signed in',
    );
    expect(outcomes.filter((name) => name === 'WrongPasswordError')).toHaveLength(10);
    expect(outcomes.filter((name) => name === 'LoginRefusedError')).toHaveLength(15);
  });

  it('blocks an address that tries many names, and keeps none of the names as typed', async () => {
    const from = '192.0.2.66';
    const tries = Array.from({ length: 101 }, (_, index) =>
      signIn(
        { ...at(start), hasher: { ...at(start).hasher, verify: async () => false } },
        {
          username: `guess-${index}`,
          password: 'x',
          address: from,
        },
      ),
    );
    const outcomes = await Promise.allSettled(tries);
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.kind : ''));
    expect(reasons.filter((kind) => kind === 'LoginRefused')).toHaveLength(1);
    const { rows } = await world.owner.query(
      "SELECT count(*)::int AS kept FROM directory.attempts WHERE subject LIKE '%guess-%'",
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('limits how often an address asks whether names exist [SESSION-13, REST-09]', async () => {
    const from = '192.0.2.77';
    const user = world.office.admin;
    expect(await usernameExists(at(start), { username: user.username, address: from })).toBe(true);
    expect(await usernameExists(at(start), { username: 'nobody-here', address: from })).toBe(false);
    for (let count = 0; count < 118; count += 1) {
      await usernameExists(at(start), { username: 'nobody-here', address: from });
    }
    await expect(usernameExists(at(start), { username: user.username, address: from })).rejects.toThrow(
      TooManyRequestsError,
    );
  });

  it('leaves no attempt behind that no limit counts', async () => {
    const user = await world.newUser();
    await expect(signIn(at(later(-3 * HOUR)), wrong(user))).rejects.toThrow(WrongPasswordError);
    await tidyDirectory(at(start));
    const { rows } = await world.owner.query(
      'SELECT count(*)::int AS old FROM directory.attempts WHERE at < $1',
      [later(-HOUR)],
    );
    expect(rows).toEqual([{ old: 0 }]);
  });
});

describe('sessions', () => {
  it('end after the idle limit without a call, and not while they are used [SESSION-11]', async () => {
    const user = world.office.admin;
    const { token } = await signIn(at(start), right(user));
    await openSession(at(later(7 * HOUR)), token);
    await openSession(at(later(11.9 * HOUR)), token);
    const idle = await signIn(at(start), right(user));
    await expect(openSession(at(later(8 * HOUR)), idle.token)).rejects.toEqual(new TokenExpiredError());
  });

  it('end at the absolute limit however busy [SESSION-11]', async () => {
    const { token } = await signIn(at(start), right(world.office.admin));
    for (const hour of [4, 8, 11.99]) await openSession(at(later(hour * HOUR)), token);
    await expect(openSession(at(later(12 * HOUR)), token)).rejects.toEqual(new TokenExpiredError());
  });

  it('survive a clock that jumps back', async () => {
    const { token } = await signIn(at(start), right(world.office.admin));
    await openSession(at(later(2 * HOUR)), token);
    await openSession(at(later(HOUR)), token);
    const { endsAt } = await openSession(at(later(2 * HOUR)), token);
    expect(endsAt).toEqual(later(10 * HOUR));
  });

  it('are not kept alive by who only looks', async () => {
    const { token } = await signIn(at(start), right(world.office.admin));
    await openSession(at(later(7 * HOUR)), token, { touch: false });
    await expect(openSession(at(later(8 * HOUR)), token)).rejects.toThrow(TokenExpiredError);
  });

  it('end at the server when the user signs out [SESSION-14]', async () => {
    const user = world.office.admin;
    const mine = await signIn(at(start), right(user));
    const other = await signIn(at(start), right(user));
    await signOut(at(start), mine.token, address);
    await signOut(at(start), mine.token, address);
    await expect(openSession(at(start), mine.token)).rejects.toEqual(new InvalidTokenError());
    await openSession(at(start), other.token);
  });

  it.each(['', 'no token', 'x'.repeat(43), '\u0000'])(
    'of an unknown token %j do not exist',
    async (token) => {
      await expect(openSession(at(start), token)).rejects.toEqual(new InvalidTokenError());
    },
  );

  it('take the role of this moment [ROLES-21]', async () => {
    const user = await world.newUser();
    const { token } = await signIn(at(start), right(user));
    await world.owner.query("UPDATE users SET role = 'read' WHERE id = $1", [user.userId]);
    expect((await openSession(at(start), token)).viewer.role).toBe('read');
  });

  it('end with their user', async () => {
    const user = await world.newUser();
    // Without signIn, because its entry in the trail would keep the user from being deleted.
    const token = await world.directory.$transaction((tx) => startSession(tx, at(start), user, 'full'));
    await world.owner.query('DELETE FROM directory.logins WHERE user_id = $1', [user.userId]);
    await world.owner.query('DELETE FROM users WHERE id = $1', [user.userId]);
    await expect(openSession(at(start), token)).rejects.toThrow(InvalidTokenError);
  });
});
